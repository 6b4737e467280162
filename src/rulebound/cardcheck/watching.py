"""A clause in a position made for it: its event is brought about, and each of its instructions is watched."""

from __future__ import annotations

from typing import Final

from rulebound.cardcheck.arranger import option
from rulebound.cardcheck.positions import Trial
from rulebound.kernel.checking import Before, wrong_state
from rulebound.kernel.codes import YOU
from rulebound.kernel.conditions import TurnOf
from rulebound.kernel.decisions import Ask
from rulebound.kernel.effects import THE_ADDED_COST, THE_COST, THE_EFFECT, Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.flow import Jump, JumpUnless
from rulebound.kernel.instructions.moving import DrawCards
from rulebound.kernel.instructions.prohibiting import WaiveCost
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.program import Clause
from rulebound.messages import Message, term

MANNERS: Final = 5
"""With how many ways to answer a position is tried."""
DECISIONS: Final = 80
STEPS: Final = 5000


OWN_TURN: Final = ("activate_main", "main")
"""The timings of effects that a player uses in the own turn."""


def in_other_turns(clause: Clause, ops: list[Instruction]) -> set[int]:
    """The places of what is only done in the opponent's turn, by an effect that is used in its player's own."""
    mine = clause.timing in OWN_TURN or any(
        isinstance(each, TurnOf) and each.who == YOU for each in clause.conditions
    )
    out: set[int] = set()
    for at, asked in enumerate(ops):
        if mine and isinstance(asked, JumpUnless) and isinstance(asked.cond, TurnOf):
            last = ops[asked.to - 1] if asked.to > at + 1 else None
            if asked.cond.who == YOU and isinstance(last, Jump):
                out.update(range(asked.to, last.to))
            elif asked.cond.who != YOU:
                out.update(range(at + 1, asked.to))
    return out


class Tally:
    """Which instructions of a clause have been carried out, over all runs."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause
        self.activated = False
        self.wanted: dict[tuple[int, int], Instruction] = {}
        waives = any(isinstance(instruction, WaiveCost) for instruction in clause.effect)
        paid = clause.added_cost if waives else []
        for part, ops in ((THE_COST, clause.cost), (THE_EFFECT, clause.effect), (THE_ADDED_COST, paid)):
            idle = in_other_turns(clause, ops)
            for at, instruction in enumerate(ops):
                if instruction.verb and at not in idle:
                    self.wanted[part, at] = instruction
        self.faults: dict[tuple[int, int], Message] = {}

        self.keyword = clause.timing == "keyword" or (bool(clause.keyword) and not clause.effect)
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


def perform(trial: Trial, tally: Tally, manner: int, watch: ClauseWatch | None = None) -> None:
    """Brings the clause's event about and answers decisions until nothing is under way."""
    game = trial.game
    first = trial.arranger.start(trial)
    if first >= 0:
        game.take(first)
    else:
        game.ask = None
    watch = watch or ClauseWatch(trial, tally)
    game.audited = True
    watch.advance()
    for _ in range(DECISIONS):
        ask = game.ask
        if ask is None:
            break
        if not trial.arranger.rests(trial, ask):
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
        self.tally.activated |= self.trial.arranger.uses_are_procedures
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
        self.tally.activated |= trial.arranger.was_performed(trial)
