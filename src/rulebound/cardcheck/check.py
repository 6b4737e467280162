"""Does a card do what its text says?  Each clause is run in positions made for it, and watched.

`check_card` returns None if every instruction of every clause was carried out, in
one position or another, and changed the game as it says; otherwise one short
reason.  Nothing counts that did not happen: a clause is watched one step of
the engine at a time, and each instruction is compared with what the table
looked like before it and after.
"""

from __future__ import annotations

from typing import Final, cast

from rulebound.cardcheck.arranger import Arranger, option
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import likeness
from rulebound.games import library_of
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.checking import Before, wrong_state
from rulebound.kernel.decisions import Ask
from rulebound.kernel.effects import THE_ADDED_COST, THE_COST, THE_EFFECT, Effect
from rulebound.kernel.game import BrokenInvariant, Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.flow import Jump
from rulebound.kernel.instructions.moving import DrawCards
from rulebound.kernel.instructions.prohibiting import WaiveCost
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.permanents import covers, survey
from rulebound.kernel.program import Clause, Sel
from rulebound.messages import Message, fault_of, term
from rulebound.registry import part_of

VARIANTS: Final = 6
"""How many positions are tried for a clause, and with how many ways to answer in each."""
MANNERS: Final = 5
DECISIONS: Final = 80
STEPS: Final = 5000


def check_card(game: str, card: Print) -> Message | None:
    """Runs every clause of the card, both its sides, and what it gives or creates; None if all was carried out,
    else what was not."""
    arranger = cast(Arranger, part_of(game, "table.cardcheck", "ARRANGER"))
    for face in (card, card.back):
        try:
            reason = None if face is None else check_face(arranger, face)
        except Exception as error:  # one card that breaks its trial must not end the trial of all the others
            reason = broken_off(error)
        if reason is not None:
            return reason
    return None


def check_face(arranger: Arranger, card: Print) -> Message | None:
    holders = [card, *card.tokens, *(holder_of(arranger, card, clause) for clause in card.granted)]
    for holder in holders:
        reason = check_clauses(arranger, holder)
        if reason is not None:
            return reason if holder is card else Message("file-says", file=holder.name, what=reason)
    return None


def holder_of(arranger: Arranger, card: Print, given: Clause) -> Print:
    """A card on which a skill is printed that another card's text gives."""
    out = likeness(arranger.blank(arranger.kind_in(arranger.home)))
    out.number, out.name, out.has_text = f"{card.number}/given", "a card with the skill given", True
    library_of(arranger.game).compile(out, [given.skill])
    return out


def check_clauses(arranger: Arranger, card: Print) -> Message | None:
    for clause in card.clauses:
        try:
            reason = check_clause(arranger, card, clause) or defies_conditions(arranger, card, clause)
        except Exception as error:
            reason = broken_off(error)
        if reason is not None:
            return Message("check-clause", label=term("label", clause.label), what=reason)
    return None


def broken_off(error: Exception) -> Message:
    if isinstance(error, BrokenInvariant):
        return Message("check-invariant", what=str(error))
    return Message("check-broke-off", what=fault_of(error))


def check_clause(arranger: Arranger, card: Print, clause: Clause) -> Message | None:
    if clause.timing == "rule":
        return None
    tally = Tally(clause)
    for variant in range(VARIANTS):
        if clause.timing == "keyword" and clause.keyword not in arranger.shown:
            return arranger.keyword_fault(Trial(arranger, card, clause, variant))
        if clause.timing == "permanent":
            compare_permanent(Trial(arranger, card, clause, variant), tally)
        if clause.timing != "permanent" or clause.added_cost:
            for manner in range(MANNERS):
                perform(Trial(arranger, card, clause, variant), tally, manner)
                if tally.complete():
                    return None
        if tally.complete():
            return None
    return tally.reason()


def defies_conditions(arranger: Arranger, card: Print, clause: Clause) -> Message | None:
    """A clause must do nothing in a position where its conditions do not hold."""
    if not clause.skill.conditions:
        return None
    trial = Trial(arranger, card, clause, 0, denied=True)
    if trial.holds():
        return None
    tally = Tally(clause)
    if clause.timing == "permanent":
        compare_permanent(trial, tally)
        tally.activated = len(tally.wanted) < len(Tally(clause).wanted)
    else:
        perform(trial, tally, 0)
    return Message("check-conditions-ignored") if tally.activated else None


class Tally:
    """Which instructions of a clause have been carried out, over all runs."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause
        self.activated = False
        self.wanted: dict[tuple[int, int], Instruction] = {}
        waives = any(isinstance(instruction, WaiveCost) for instruction in clause.effect)
        paid = clause.added_cost if waives else []
        for part, ops in ((THE_COST, clause.cost), (THE_EFFECT, clause.effect), (THE_ADDED_COST, paid)):
            for at, instruction in enumerate(ops):
                if instruction.verb:
                    self.wanted[part, at] = instruction
        self.faults: dict[tuple[int, int], Message] = {}

        self.keyword = clause.timing == "keyword"
        """It is a keyword, and has not been shown yet to do what its rule says."""
        self.keyword_fault: Message | None = None

    def complete(self) -> bool:
        return self.activated and not self.wanted and not self.keyword

    def done(self, part: int, at: int, fault: Message | None) -> None:
        """An instruction was carried out; `fault` says what was not as it should be."""
        if fault is None:
            self.wanted.pop((part, at), None)
        else:
            self.faults.setdefault((part, at), fault)

    def reason(self) -> Message:
        if not self.wanted:
            return self.keyword_fault or Message("check-never-activated")
        (part, at), instruction = next(iter(self.wanted.items()))
        if (part, at) not in self.faults and not self.activated:
            return Message("check-never-activated")
        what = term("verb", instruction.verb)
        if part == THE_COST:
            what = Message("check-cost", what=what)
        fault = self.faults.get((part, at), Message("check-never-reached"))
        return Message("titled", title=what, what=fault)


# --- running and watching -------------------------------------------------------------------------


def perform(trial: Trial, tally: Tally, manner: int) -> None:
    """Brings the clause's event about and answers decisions until nothing is under way."""
    game = trial.game
    first = trial.arranger.start(trial)
    if first >= 0:
        game.take(first)
    else:
        game.ask = None
    watch = ClauseWatch(trial, tally)
    game.audited = True
    watch.advance()
    for _ in range(DECISIONS):
        ask = game.ask
        if ask is None:
            break
        if ask.kind not in trial.arranger.resting:
            game.take(answer(trial, ask, manner))
        elif game.delayed:
            game.take(max(0, option(game, "end")))
        else:
            break
        watch.advance()
    watch.judge(trial)
    if tally.keyword:
        tally.keyword_fault = trial.arranger.keyword_fault(trial)
        tally.keyword = bool(tally.keyword_fault)
        tally.activated |= not tally.keyword


def answer(trial: Trial, ask: Ask, manner: int) -> int:
    """The option that makes something happen.  Another manner of answering picks other cards."""
    preferred = trial.arranger.preferred(trial, ask)
    if preferred < 0 and ask.kind in trial.arranger.passing:
        preferred = option(trial.game, trial.arranger.passing[ask.kind])
    if preferred >= 0:
        return preferred
    verbs = [choice.verb for choice in ask.choices]
    if ask.kind == "mode" or ask.kind == "end":
        return (manner + trial.variant) % len(verbs)
    if ask.kind == "may" and manner == MANNERS - 2:
        return verbs.index("no")
    if ask.kind == "resolve":
        for i, choice in enumerate(ask.choices):
            if trial.game.pending[choice.number].clause is trial.clause:
                return i
    if ask.kind == "number":
        return 0
    if "done" in verbs and manner == MANNERS - 1:
        return verbs.index("done")
    live = [i for i, verb in enumerate(verbs) if verb not in ("no", "done", "take")]
    live = [i for i in live if useful(trial.game, ask.choices[i].card)] or live
    others = [i for i in live if ask.choices[i].card != trial.card]
    live = others or live or [0]
    return live[manner % len(live)]


def useful(game: Game, card: int) -> bool:
    """Whether choosing the card lets the instruction that follows change something."""
    frame = game.stack[-1]
    if card < 0 or not isinstance(frame, Effect) or frame.pc + 1 >= len(frame.ops()):
        return True
    instruction = frame.ops()[frame.pc + 1]
    return (
        not isinstance(instruction, OrientCards)
        or wrong_state(game.cards[card], instruction.state) is not None
    )


class ClauseWatch:
    """Watches a clause's instructions while the engine takes its steps."""

    def __init__(self, trial: Trial, tally: Tally) -> None:
        self.trial = trial
        self.game = trial.game
        self.tally = tally
        self.open: list[Before] = []

    def advance(self) -> None:
        """Runs to the next decision."""
        for _ in range(STEPS):
            if self.game.outcome is None:
                self.look(self.game.stack[-1])
            going = self.game.step()
            self.close()
            if not going:
                return
        self.game.ask = None

    def look(self, frame: object) -> None:
        """Notes the table before an instruction of the clause begins."""
        if not isinstance(frame, Effect) or frame.clause is not self.tally.clause:
            return
        ops = frame.ops()
        if frame.step != 0 or frame.pc >= len(ops) or not ops[frame.pc].verb:
            return
        if not any(b.frame is frame and b.at == frame.pc for b in self.open):
            self.open.append(Before(self.game, frame, ops[frame.pc]))
            draw = ops[frame.pc]
            if isinstance(draw, DrawCards) and draw.together is not None:  # carried out at the same time
                self.open.append(Before(self.game, frame, draw.together))
                self.open[-1].at += 1

    def close(self) -> None:
        """Judges the instructions that are over."""
        game = self.game
        for before in self.open.copy():
            frame = before.frame
            over = frame.pc != before.at and game.stack and game.stack[-1] is frame
            if frame.pc != before.at:
                before.negated |= self.trial.arranger.negated(self.trial, before.instruction)
            if over or frame not in game.stack or game.outcome is not None:
                self.open.remove(before)
                events = [e for e in game.log.events[before.events :] if e.clause is self.tally.clause]
                self.tally.done(before.part, before.at, before.instruction.fault(game, before, events))

    def judge(self, trial: Trial) -> None:
        """Sees whether the clause came into play at all.  What it replaces must not have happened."""
        clause, events = self.tally.clause, self.game.log.events
        for i, event in enumerate(events):
            if event.clause is not clause:
                continue
            if event.kind == "activate":
                self.tally.activated = True
            elif event.kind == "replace" and event.card == trial.subject:
                gone = [e for e in events[i:] if e.card == event.card and e.kind in ("ko", "move", "draw")]
                self.tally.activated |= all(e.clause is clause for e in gone)
            elif event.kind == "instead":
                self.tally.activated |= not any(e.kind == "damage" for e in events[i:])


# --- permanent effects --------------------------------------------------------------------------------


def compare_permanent(trial: Trial, tally: Tally) -> None:
    """Takes each instruction out of the card's text in turn: what it says must be gone then."""
    clause = trial.clause
    if not trial.denied:
        trial.arranger.bring_situation(trial)
    if trial.holds() is trial.denied:
        return
    tally.activated = True
    sels: list[Sel] = []
    for at, instruction in enumerate(clause.effect):
        if instruction.selects and instruction.sel is not None:
            sels = [*sels, instruction.sel] if instruction.joins else [instruction.sel]
        if (THE_EFFECT, at) not in tally.wanted:
            continue
        for card in concerned(trial, instruction, sels):
            reason = missing_with(trial, at, instruction, card)
            tally.done(THE_EFFECT, at, reason)
            if not reason:
                break


def concerned(trial: Trial, instruction: Instruction, sels: list[Sel]) -> list[Card]:
    """The cards that a permanent instruction is about."""
    game, scope = trial.game, trial.scope
    cards = instruction.concerned_permanently(game, scope)
    if cards is not None:
        return cards
    on = [instruction.sel] if instruction.sel is not None else sels
    return [
        c
        for c in game.cards
        if any(covers(game, sel, c, scope, depth=0, anywhere=instruction.anywhere) for sel in on)
    ]


def missing_with(trial: Trial, at: int, instruction: Instruction, card: Card) -> Message | None:
    """What a permanent instruction does not do to the card."""
    game, scope = trial.game, trial.scope
    with_it = instruction.reading(game, card, scope, trial.clause)
    game.prints[trial.card] = without(trial.printed, trial.clause, at)
    survey(game)
    without_it = instruction.reading(game, card, scope, trial.clause)
    game.prints[trial.card] = trial.printed
    survey(game)
    return instruction.differs(game, card, scope, (with_it, without_it))


def without(printed: Print, clause: Clause, at: int) -> Print:
    """The printed card with one instruction of one clause skipped."""
    skip = Jump(at + 1)
    less = Clause(clause.number, clause.index, clause.skill)
    less.conditions, less.does, less.reach = clause.conditions, clause.does, clause.reach
    less.effect = [*clause.effect[:at], skip, *clause.effect[at + 1 :]]
    out = likeness(printed)
    out.clauses = [less if c is clause else c for c in printed.clauses]
    return out
