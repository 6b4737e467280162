"""Does a card do what its text says?  Each clause is run in positions made for it, and watched.

`exercise` returns "" if every instruction of every clause was carried out, in
one position or another, and changed the game as it says; otherwise one short
reason.  Nothing counts that did not happen: a clause is watched one step of
the engine at a time, and each instruction is compared with what the table
looked like before it and after.
"""

from __future__ import annotations

from typing import Final, cast

from rulebound.cardcheck.positions import Ground, Scene, likeness
from rulebound.kernel import op
from rulebound.kernel.cards import MISSING, SHIFT, Card, Print
from rulebound.kernel.codes import ACTIVE, ALL, CHOOSE, FACE_DOWN, FACE_UP, RESTED, TOP, YOU
from rulebound.kernel.decisions import Ask
from rulebound.kernel.effects import THE_ADDED_COST, THE_COST, THE_EFFECT, Effect
from rulebound.kernel.events import Event
from rulebound.kernel.filters import fits, info, matching
from rulebound.kernel.game import BrokenInvariant, Game
from rulebound.kernel.keywords import has_keyword, keywords_of
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.negation import negated, silenced, silences
from rulebound.kernel.numbers import stat_of, value
from rulebound.kernel.permanents import covers, survey
from rulebound.kernel.program import Clause, Op, Sel
from rulebound.kernel.prohibitions import allowed, barred, forbidden, full, unspecified, waivers
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of, surcharges
from rulebound.kernel.triggers import happened
from rulebound.registry import part_of

VARIANTS: Final = 6
"""How many positions are tried for a clause, and with how many ways to answer in each."""
MANNERS: Final = 5
DECISIONS: Final = 80
STEPS: Final = 5000

FLOW: Final = (op.SELECT, op.KEEP, op.JUMP, op.JUMP_UNLESS, op.MAY, op.ONE_OF, op.LATER)
"""Instructions that change nothing by themselves."""
WORDS: Final = {
    op.MOVE: "move", op.PLAY: "play", op.KO: "K.O.", op.ORIENT: "rest or set active", op.ATTACH: "give",
    op.MODIFY: "modify",
    op.SET_BASE: "set the base", op.GRANT: "grant", op.FORBID: "forbid", op.NEGATE: "negate", op.LOOK: "look",
    op.REVEAL: "reveal", op.SHUFFLE: "shuffle", op.DRAW: "draw", op.DRAW_UP_TO: "draw up to", op.DAMAGE: "damage",
    op.USE_SKILL: "use the other effect", op.RETARGET: "change the target", op.FINISH: "end the game",
    op.SURCHARGE: "add to the cost", op.BAR: "forbid the player", op.PAY: "pay", op.FLIP: "turn over",
    op.NEGATE_ACTION: "negate", op.NEGATE_THIS: "negate this skill", op.CONTROL: "gain control",
    op.TOKEN: "create a token",
    op.BENEATH: "put beneath", op.ON_TOP_OF: "play on top", op.COMBO: "combo", op.ALLOW: "allow",
    op.WAIVE: "waive the cost",
    op.AREA_LIMIT: "limit the area", op.UNSPECIFIED: "take the colours from the cost", op.ACTIVATE: "activate",
    op.GAIN: "gain", op.GAIN_SKILLS: "gain the skills", op.EXTRA_TURN: "take another turn",
    op.GRANT_SKILL: "give a skill", op.WATCH: "wait",
}  # fmt: skip


def exercise(game: str, card: Print) -> str:
    """Runs every clause of the card, both its sides, and what it gives or creates; "" if all was carried out,
    else what was not."""
    ground = cast(Ground, part_of(game, "table.cardcheck", "GROUND"))
    for face in (card, card.back):
        try:
            reason = "" if face is None else exercise_face(ground, face)
        except Exception as error:  # one card that breaks its trial must not end the trial of all the others
            reason = broken_off(error)
        if reason:
            return reason
    return ""


def exercise_face(ground: Ground, card: Print) -> str:
    holders = [card, *card.tokens, *(holder_of(ground, card, clause) for clause in card.granted)]
    for holder in holders:
        reason = exercise_clauses(ground, holder)
        if reason:
            return reason if holder is card else f"{holder.name}: {reason}"
    return ""


def holder_of(ground: Ground, card: Print, given: Clause) -> Print:
    """A card on which a skill is printed that another card's text gives."""
    rules = ground.base(0).rules
    kind = ground.kind_in(ground.home())
    numbers = [ground.numbers(kind).get(stat, MISSING) for stat in rules.stat_names]
    name = "a card with the skill given"
    out = Print(f"{card.number}/given", name, kind, numbers, (name,), (), ("Red",), (), "skill", "")
    clause = Lowering(rules.words).clause(out.number, 0, given.skill)
    out.clauses = [clause]
    out.moments, out.permanent, out.reach = clause.moment, clause.does, clause.reach
    out.has_instead, out.lowers = clause.timing == "instead", clause.lowers
    out.fickle, out.lent, out.lending = clause.fickle, clause.lent, clause.lending
    out.keywords = rules.words.keywords.get(clause.keyword, 0)
    return out


def exercise_clauses(ground: Ground, card: Print) -> str:
    for clause in card.clauses:
        try:
            reason = exercise_clause(ground, card, clause) or defies_conditions(ground, card, clause)
        except Exception as error:
            reason = broken_off(error)
        if reason:
            return f"{clause.label} {reason}"
    return ""


def broken_off(error: Exception) -> str:
    if isinstance(error, BrokenInvariant):
        return f"a broken invariant: {error}"
    return f"the trial broke off: {type(error).__name__}: {error}"


def exercise_clause(ground: Ground, card: Print, clause: Clause) -> str:
    if clause.timing == "rule":
        return ""
    tally = Tally(clause)
    for variant in range(VARIANTS):
        if clause.timing == "keyword" and not ground.performs(clause):
            return ground.keyword_fault(Scene(ground, card, clause, variant))
        if clause.timing == "permanent":
            compare_permanent(Scene(ground, card, clause, variant), tally)
        if clause.timing != "permanent" or clause.added_cost:
            for manner in range(MANNERS):
                perform(Scene(ground, card, clause, variant), tally, manner)
                if tally.complete():
                    return ""
        if tally.complete():
            return ""
    return tally.reason()


def defies_conditions(ground: Ground, card: Print, clause: Clause) -> str:
    """A clause must do nothing in a position where its conditions do not hold."""
    if not clause.skill.conditions:
        return ""
    scene = Scene(ground, card, clause, 0, denied=True)
    if scene.holds():
        return ""
    tally = Tally(clause)
    if clause.timing == "permanent":
        compare_permanent(scene, tally)
        tally.activated = len(tally.wanted) < len(Tally(clause).wanted)
    else:
        perform(scene, tally, 0)
    return "is carried out although its conditions do not hold" if tally.activated else ""


class Tally:
    """Which instructions of a clause have been carried out, over all runs."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause
        self.activated = False
        self.wanted: dict[tuple[int, int], Op] = {}
        prices = [instruction for instruction in clause.effect if instruction.code == op.WAIVE]
        paid = clause.added_cost if prices else []
        for part, ops in ((THE_COST, clause.cost), (THE_EFFECT, clause.effect), (THE_ADDED_COST, paid)):
            for at, instruction in enumerate(ops):
                if instruction.code not in FLOW:
                    self.wanted[part, at] = instruction
        self.faults: dict[tuple[int, int], str] = {}

        self.keyword = clause.timing == "keyword"
        """It is a keyword, and has not been shown yet to do what its rule says."""
        self.keyword_fault = ""

    def complete(self) -> bool:
        return self.activated and not self.wanted and not self.keyword

    def done(self, part: int, at: int, fault: str) -> None:
        """An instruction was carried out; `fault` says what was not as it should be."""
        if not fault:
            self.wanted.pop((part, at), None)
        else:
            self.faults.setdefault((part, at), fault)

    def reason(self) -> str:
        if not self.wanted:
            return self.keyword_fault or "was never activated"
        (part, at), instruction = next(iter(self.wanted.items()))
        what = WORDS.get(instruction.code, "an instruction") + (" (cost)" if part == THE_COST else "")
        if (part, at) in self.faults:
            return f"{what}: {self.faults[part, at]}"
        return f"{what}: was never reached" if self.activated else "was never activated"


# --- running and watching -------------------------------------------------------------------------


def perform(scene: Scene, tally: Tally, manner: int) -> None:
    """Brings the clause's event about and answers decisions until nothing is under way."""
    game = scene.game
    first = scene.ground.start(scene)
    if first >= 0:
        game.take(first)
    else:
        game.ask = None
    watch = Watch(scene, tally)
    game.audited = True
    watch.advance()
    for _ in range(DECISIONS):
        ask = game.ask
        if ask is None:
            break
        if not scene.ground.idle(ask):
            game.take(answer(scene, ask, manner))
        elif any(lasting.code == op.LATER for lasting in game.lasting):
            game.take(scene.ground.go_on(ask))
        else:
            break
        watch.advance()
    watch.judge(scene)
    if tally.keyword:
        tally.keyword_fault = scene.ground.keyword_fault(scene)
        tally.keyword = bool(tally.keyword_fault)
        tally.activated |= not tally.keyword


def answer(scene: Scene, ask: Ask, manner: int) -> int:
    """The option that makes something happen.  Another manner of answering picks other cards."""
    wish = scene.ground.wish(scene, ask)
    if wish >= 0:
        return wish
    verbs = [choice.verb for choice in ask.choices]
    if ask.kind == "mode" or ask.kind == "end":
        return (manner + scene.variant) % len(verbs)
    if ask.kind == "may" and manner == MANNERS - 2:
        return verbs.index("no")
    if ask.kind == "resolve":
        for i, choice in enumerate(ask.choices):
            if scene.game.pending[choice.number].clause is scene.clause:
                return i
    if ask.kind == "number":
        return 0
    if "done" in verbs and manner == MANNERS - 1:
        return verbs.index("done")
    live = [i for i, verb in enumerate(verbs) if verb not in ("no", "done", "take")]
    live = [i for i in live if useful(scene.game, ask.choices[i].card)] or live
    others = [i for i in live if ask.choices[i].card != scene.card]
    live = others or live or [0]
    return live[manner % len(live)]


def useful(game: Game, card: int) -> bool:
    """Whether choosing the card lets the instruction that follows change something."""
    frame = game.stack[-1]
    if card < 0 or not isinstance(frame, Effect) or frame.pc + 1 >= len(frame.ops()):
        return True
    instruction = frame.ops()[frame.pc + 1]
    return instruction.code != op.ORIENT or wrong_state(game.cards[card], instruction.state) != ""


class Before:
    """The table as it was when an instruction began."""

    def __init__(self, game: Game, frame: Effect, instruction: Op) -> None:
        self.frame = frame
        self.part = frame.part
        self.at = frame.pc
        self.op = instruction
        self.events = len(game.log.events)
        self.cards = [game.cards[ref % SHIFT] for ref in frame.scope.it if game.at(ref) is not None]
        self.seat = frame.scope.seat if instruction.who == YOU else 1 - frame.scope.seat
        self.amount = 0
        self.numbers: list[int] = []
        self.had: list[bool] = []
        self.lost = [card for card in self.cards if not game.rules.areas[card.area].in_game]
        """Cards that are out of the game, and to which nothing can happen any more."""
        self.negated = False
        """What the instruction negates was negated as soon as it was over."""
        self.deck = len(game.pile(self.seat, game.rules.deck))
        self.least = asked_for(frame)
        if instruction.code in (op.MODIFY, op.SET_BASE, op.DRAW, op.DRAW_UP_TO, op.DAMAGE):
            self.amount = value(game, instruction.num, frame.scope)
        if instruction.code in (op.MODIFY, op.SET_BASE):
            self.numbers = [stat_of(game, card, instruction.stat) for card in self.cards]
        if instruction.code == op.TOKEN:
            self.amount = value(game, instruction.num, frame.scope)
        self.kept = [game.cards[ref % SHIFT] for ref in frame.scope.kept if game.at(ref) is not None]
        if instruction.code == op.ORIENT:
            self.had = [wrong_state(card, instruction.state) == "" for card in self.cards]
        if instruction.code == op.GRANT:
            self.had = [has_keyword(game, card, instruction.stat) for card in self.cards]


def asked_for(frame: Effect) -> int:
    """How many cards the instruction is to be done to, as far as the text gives a number."""
    sel = frame.ops()[frame.pc - 1].sel if frame.pc > 0 else None
    if sel is None or sel.kind not in (CHOOSE, TOP) or frame.ops()[frame.pc].code == op.ATTACH:
        return 0
    return max(0, sel.count.fixed)


class Watch:
    """Watches a clause's instructions while the engine takes its steps."""

    def __init__(self, scene: Scene, tally: Tally) -> None:
        self.scene = scene
        self.game = scene.game
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
        if frame.step != 0 or frame.pc >= len(ops) or ops[frame.pc].code in FLOW:
            return
        if not any(b.frame is frame and b.at == frame.pc for b in self.open):
            self.open.append(Before(self.game, frame, ops[frame.pc]))
            if ops[frame.pc].together:  # the next one is carried out at the same time
                self.open.append(Before(self.game, frame, ops[frame.pc + 1]))
                self.open[-1].at += 1

    def close(self) -> None:
        """Judges the instructions that are over."""
        game = self.game
        for before in self.open.copy():
            frame = before.frame
            over = frame.pc != before.at and game.stack and game.stack[-1] is frame
            if frame.pc != before.at and before.op.code == op.NEGATE_ACTION:
                before.negated |= self.scene.ground.negated(self.scene, before.op)
            if over or frame not in game.stack or game.outcome is not None:
                self.open.remove(before)
                events = [e for e in game.log.events[before.events :] if e.clause is self.tally.clause]
                self.tally.done(before.part, before.at, fault(game, before, events))

    def judge(self, scene: Scene) -> None:
        """Sees whether the clause came into play at all.  What it replaces must not have happened."""
        clause, events = self.tally.clause, self.game.log.events
        for i, event in enumerate(events):
            if event.clause is not clause:
                continue
            if event.kind == "activate":
                self.tally.activated = True
            elif event.kind == "replace" and event.card == scene.subject:
                gone = [e for e in events[i:] if e.card == event.card and e.kind in ("ko", "move", "draw")]
                self.tally.activated |= all(e.clause is clause for e in gone)
            elif event.kind == "instead":
                self.tally.activated |= not any(e.kind == "damage" for e in events[i:])


def fault(game: Game, before: Before, events: list[Event]) -> str:
    """What an instruction that is over did not do; "" if all went as it says."""
    instruction, cards = before.op, before.cards
    if instruction.code in (op.DRAW, op.DRAW_UP_TO):
        drawn = [e for e in events if e.kind == "draw" and e.seat == before.seat]
        most = min(before.amount, before.deck)
        return "" if 0 < len(drawn) == most else f"{len(drawn)} of {most} cards were drawn"
    if instruction.code == op.SHUFFLE:
        return noted(events, "shuffle")
    if instruction.code == op.DAMAGE:
        dealt = [e for e in events if e.kind == "damage" and e.seat == before.seat]
        return "" if 0 < len(dealt) == before.amount else f"{len(dealt)} damage was dealt"
    if instruction.code == op.FINISH:
        winner = before.seat if instruction.word == "win" else 1 - before.seat
        return "" if game.outcome is not None and game.outcome.winner == winner else "the game goes on"
    if instruction.code == op.USE_SKILL:
        card = game.cards[before.frame.scope.this]
        used = [e for e in game.log.events[before.events :] if e.kind == "activate" and e.card == card.id]
        named = [e for e in used if e.clause is not None and e.clause.timing == instruction.word]
        return "" if named else "it was not activated"
    if instruction.code == op.RETARGET:
        return "" if before.frame.scope.did else "the target is the same"
    if instruction.code == op.PAY:
        paid = [e for e in game.log.events[before.events :] if e.kind == "rest" and e.seat == before.seat]
        most = max(instruction.num.fixed, len(instruction.words))
        return "" if len(paid) >= most else f"{len(paid)} of {most} were paid"
    if instruction.code in (op.FLIP, op.EXTRA_TURN, op.WATCH):
        return noted(
            events, {op.FLIP: "flip", op.EXTRA_TURN: "extra_turn", op.WATCH: "watch"}[instruction.code]
        )
    if instruction.code == op.NEGATE_ACTION:
        return "" if before.negated else "it was not negated"
    if instruction.code == op.NEGATE_THIS:
        card = game.cards[before.frame.scope.this]
        return "" if silenced(game, card, before.frame.clause) else "the skill is valid"
    if instruction.code == op.TOKEN:
        made = [game.cards[e.card] for e in events if e.kind == "token"]
        there = [card for card in made if card.seat == before.seat]
        return "" if 0 < len(there) == before.amount else f"{len(there)} of {before.amount} were created"
    if instruction.code == op.GAIN_SKILLS:
        skills = [clause for card in before.kept for clause in game.prints[card.id].clauses]
        lacking = [card for card in cards for c in skills if c not in clauses_of(game, card)]
        return "" if skills and cards and not lacking else "the skills are not there"
    if instruction.code in (op.BENEATH, op.ON_TOP_OF):
        return wrong_pile(before)
    if instruction.code == op.ACTIVATE:
        used = [e for e in game.log.events[before.events :] if e.kind == "activate"]
        named = [e for e in used if any(e.card == card.id for card in cards)]
        return "" if named else "it was not activated"
    if instruction.code == op.BAR:
        return "" if barred_now(game, before) else f"“{instruction.word}” is not forbidden to the player"
    if (
        instruction.code in (op.FORBID, op.ALLOW)
        and instruction.sel is not None
        and instruction.sel.kind == ALL
        and instruction.sel.match is not None
    ):
        cards = [game.cards[id] for id in matching(game, instruction.sel.match, before.frame.scope)]
    if instruction.code not in EVENT_KINDS:
        return "nobody knows how to tell"
    if not cards:
        return "there was no card"
    if len(cards) < before.least:
        return f"there were {len(cards)} cards and not {before.least}"
    touched = [e.card for e in events if e.kind in EVENT_KINDS[instruction.code]]
    if before.lost:
        return "a card out of the game was touched" if any(c.id in touched for c in before.lost) else ""
    if instruction.code == op.ATTACH:
        return "" if any(card.id in touched for card in cards) else "it did not happen"
    if instruction.code == op.ORIENT:  # a card that is so already cannot be made so
        cards = [card for card, so in zip(cards, before.had) if not so] or cards
    missed = [card for card in cards if card.id not in touched]
    if missed and instruction.code not in (op.FORBID, op.ALLOW):
        return f"it did not happen to {len(missed)} of {len(cards)} cards"
    for i, card in enumerate(cards):
        reason = wrong_with(game, before, i, card)
        if reason:
            return reason
    return ""


def wrong_pile(before: Before) -> str:
    """What is not with cards that were put under or on top of others."""
    if not before.kept or not before.cards:
        return "there was no card"
    on_top = before.op.code == op.ON_TOP_OF
    lower, upper = (
        (before.cards, before.kept) if on_top is not before.op.kept_first else (before.kept, before.cards)
    )
    stray = [card for card in lower if card.host != upper[0].id]
    return f"{len(stray)} cards do not lie beneath the other" if stray else ""


EVENT_KINDS: Final = {
    op.MOVE: ("move",), op.PLAY: ("play", "event"), op.KO: ("ko",), op.ORIENT: ("rest", "active", "face_up",
    "face_down"),
    op.ATTACH: ("attach",), op.MODIFY: ("modify",), op.SET_BASE: ("base",), op.GRANT: ("grant",),
    op.FORBID: ("forbid", "forbid_all"), op.NEGATE: ("negate",), op.LOOK: ("look",), op.REVEAL: ("reveal",),
    op.CONTROL: ("move",), op.COMBO: ("combo",), op.ALLOW: ("allow", "allow_all"), op.WAIVE: ("waive",),
    op.UNSPECIFIED: ("unspecified",), op.GRANT_SKILL: ("grant",), op.GAIN: ("gain",),
}  # fmt: skip


def noted(events: list[Event], kind: str) -> str:
    return "" if any(e.kind == kind for e in events) else "it did not happen"


def wrong_with(game: Game, before: Before, i: int, card: Card) -> str:
    """What is not with the card as the instruction says it should be."""
    instruction = before.op
    if instruction.code == op.MOVE:
        if card.area != instruction.area:
            return f"the card lies in {game.rules.areas[card.area].name}"
        return wrong_state(card, instruction.state)
    if instruction.code == op.PLAY:
        if not game.rules.areas[card.area].in_play and not was_used(game, before, card):
            return "the card is not in play"
        return wrong_state(card, instruction.state)
    if instruction.code == op.KO:
        gone = game.prints[card.id].token and not game.rules.areas[card.area].in_game
        return "" if gone or card.area == game.rules.trash else "the card is not in the trash"
    if instruction.code == op.ORIENT:
        return wrong_state(card, instruction.state)
    if instruction.code == op.MODIFY:
        return wrong_number(
            game, card, instruction, before.numbers[i], stat_of(game, card, instruction.stat), before.amount
        )
    if instruction.code == op.SET_BASE:
        base = game.prints[card.id].numbers[instruction.stat]
        changed = stat_of(game, card, instruction.stat) - before.numbers[i]
        return "" if changed == before.amount - base else f"the number changed by {changed}"
    if instruction.code == op.GRANT:
        if before.had[i]:
            return "the card had the keyword already"
        return "" if has_keyword(game, card, instruction.stat) else "the card has not the keyword"
    if instruction.code == op.FORBID:
        others = [] if instruction.by is None else matching(game, instruction.by, before.frame.scope)
        other = game.cards[others[0]] if others else None
        return (
            "" if forbidden(game, card, instruction.word, other) else f"“{instruction.word}” is not forbidden"
        )
    if instruction.code == op.NEGATE:
        return wrong_silence(game, card, instruction)
    if instruction.code == op.CONTROL:
        return "" if card.seat == before.seat else "the other player controls the card"
    if instruction.code in (op.ALLOW, op.WAIVE, op.UNSPECIFIED, op.GRANT_SKILL, op.GAIN):
        return "" if standing_on(game, card, instruction, before.frame.clause) else "it makes no difference"
    if instruction.code == op.REVEAL:
        return "" if card.known or game.sees(card) == 3 else "not everybody knows the card"
    return ""


def wrong_silence(game: Game, card: Card, instruction: Op) -> str:
    """What is not negated that should be."""
    if instruction.bits and keywords_of(game, card) & instruction.bits:
        return "the card has the keyword"
    mine = [c for c in game.prints[card.id].clauses if silences(game, instruction, c)]
    valid = [c for c in mine if not silenced(game, card, c)]
    if valid or not (instruction.bits or instruction.words or negated(game, card)):
        return "its effects are valid"
    return ""


def standing_on(game: Game, card: Card, instruction: Op, clause: Clause) -> bool:
    """Whether what the instruction allows or gives is now allowed or given to the card."""
    if instruction.code == op.ALLOW:
        return allowed(game, card, instruction.word)
    if instruction.code == op.WAIVE:
        return any(one.index == clause.index for one, _ in waivers(game, card, instruction.word))
    if instruction.code == op.UNSPECIFIED:
        return unspecified(game, card)
    if instruction.code == op.GAIN:
        return instruction.word in info(game, card, instruction.stat)
    return any(one is instruction.granted for one in clauses_of(game, card))


def barred_now(game: Game, before: Before) -> bool:
    """Whether the act is forbidden to the player, with each of the cards that fit."""
    instruction = before.op
    cards = (
        matching(game, instruction.sel.match, before.frame.scope)
        if instruction.sel is not None and instruction.sel.match
        else []
    )
    if instruction.times and instruction.recall is not None and cards:  # allowed so many times, and no more
        card = game.cards[cards[0]]
        if barred(game, before.seat, instruction.word, card, instruction.bits):
            return False
        game = game.clone()
        for _ in range(instruction.times):
            happened(game, instruction.recall.awaited.moment, card, before.seat, using=instruction.bits)
    by = doer(game, instruction, before.frame.scope)
    return bool(cards) and all(
        barred(game, before.seat, instruction.word, game.cards[id], instruction.bits, by) for id in cards
    )


def doer(game: Game, instruction: Op, scope: Scope) -> Card | None:
    """A card that a prohibition is about, where it is not about all."""
    ids = (
        []
        if instruction.by is None
        else [card.id for card in game.cards if fits(game, instruction.by, card, scope)]
    )
    return game.cards[ids[0]] if ids else None


def was_used(game: Game, before: Before, card: Card) -> bool:
    """Whether the card was one whose effect is used up at once: an Event."""
    return any(e.kind == "event" and e.card == card.id for e in game.log.events[before.events :])


def wrong_number(game: Game, card: Card, instruction: Op, was: int, now: int, amount: int) -> str:
    """A number must change by the amount; only power goes below 0, and none at all counts as 0."""
    if was == MISSING:
        was = game.rules.bonus(game, card, instruction.stat)
    if amount == 0 or now == was:
        return "it changes nothing"
    goal = was + amount if instruction.stat == game.rules.signed else max(0, was + amount)
    return "" if now == goal else f"the number is {now} and not {goal}"


def wrong_state(card: Card, state: int) -> str:
    if state == RESTED and not card.rested:
        return "the card is not rested"
    if state == ACTIVE and card.rested:
        return "the card is not active"
    if state == FACE_UP and not card.face_up:
        return "the card does not lie face up"
    if state == FACE_DOWN and card.face_up:
        return "the card does not lie face down"
    return ""


# --- permanent effects --------------------------------------------------------------------------------


def compare_permanent(scene: Scene, tally: Tally) -> None:
    """Takes each instruction out of the card's text in turn: what it says must be gone then."""
    clause = scene.clause
    if not scene.denied:
        scene.ground.unfold(scene)
    if scene.holds() is scene.denied:
        return
    tally.activated = True
    sels: list[Sel] = []
    for at, instruction in enumerate(clause.effect):
        if instruction.code == op.SELECT and instruction.sel is not None:
            sels = [*sels, instruction.sel] if instruction.joins else [instruction.sel]
        if (THE_EFFECT, at) not in tally.wanted:
            continue
        for card in concerned(scene, instruction, sels):
            reason = missing_with(scene, at, instruction, card)
            tally.done(THE_EFFECT, at, reason)
            if not reason:
                break


def concerned(scene: Scene, instruction: Op, sels: list[Sel]) -> list[Card]:
    """The cards that a permanent instruction is about."""
    game, scope = scene.game, scene.scope
    if instruction.code == op.AREA_LIMIT:
        there = [game.cards[id] for seat in (0, 1) for id in game.pile(seat, game.rules.hand)]
        return [
            card for card in there if instruction.by is not None and fits(game, instruction.by, card, scope)
        ]
    on = [instruction.sel] if instruction.sel is not None else sels
    anywhere = instruction.code in op.ANYWHERE
    return [c for c in game.cards if any(covers(game, sel, c, scope, 0, anywhere) for sel in on)]


def missing_with(scene: Scene, at: int, instruction: Op, card: Card) -> str:
    """What a permanent instruction does not do to the card."""
    game = scene.game
    amount = value(game, instruction.num, scene.scope) if instruction.code in (op.MODIFY, op.SET_BASE) else 0
    with_it = reading(scene, instruction, card)
    game.prints[scene.card] = without(scene.printed, scene.clause, at)
    survey(game)
    without_it = reading(scene, instruction, card)
    game.prints[scene.card] = scene.printed
    survey(game)
    if instruction.code == op.MODIFY:
        return wrong_number(game, card, instruction, without_it, with_it, amount)
    if instruction.code == op.SET_BASE:
        base = game.prints[card.id].numbers[instruction.stat]
        return wrong_number(game, card, instruction, without_it, with_it, amount - base)
    return "" if with_it and not without_it else "it makes no difference"


def reading(scene: Scene, instruction: Op, card: Card) -> int:
    """What the instruction speaks of, as it is now."""
    game = scene.game
    if instruction.code in (op.MODIFY, op.SET_BASE):
        return stat_of(game, card, instruction.stat)
    if instruction.code == op.GRANT:
        return int(bool(keywords_of(game, card) & instruction.stat))
    if instruction.code == op.FORBID:
        others = [] if instruction.by is None else matching(game, instruction.by, scene.scope)
        return int(forbidden(game, card, instruction.word, game.cards[others[0]] if others else None))
    if instruction.code == op.BAR:
        return int(
            barred(
                game,
                card.seat,
                instruction.word,
                card,
                instruction.bits,
                doer(game, instruction, scene.scope),
            )
        )
    if instruction.code == op.AREA_LIMIT:
        area = next(i for i in range(game.rules.width) if instruction.bits & (1 << i))
        return int(full(game, card, card.seat, area, []))
    if instruction.code == op.NEGATE and instruction.bits:
        return int(not keywords_of(game, card) & instruction.bits)
    if instruction.code == op.NEGATE:
        mine = [c for c in game.prints[card.id].clauses if c.timing in instruction.words]
        return int(any(silenced(game, card, c) for c in mine) if instruction.words else negated(game, card))
    if instruction.code in (op.ALLOW, op.WAIVE, op.UNSPECIFIED, op.GRANT_SKILL, op.GAIN):
        return int(standing_on(game, card, instruction, scene.clause))
    dear = Clause("GEN", 0, scene.clause.skill)
    dear.timing = instruction.words[0] if instruction.words else "on_play"
    return len(surcharges(game, dear, card))


def without(printed: Print, clause: Clause, at: int) -> Print:
    """The printed card with one instruction of one clause skipped."""
    skip = Op(op.JUMP)
    skip.to = at + 1
    less = Clause(clause.number, clause.index, clause.skill)
    less.conditions, less.does, less.reach = clause.conditions, clause.does, clause.reach
    less.effect = [*clause.effect[:at], skip, *clause.effect[at + 1 :]]
    out = likeness(printed)
    out.clauses = [less if c is clause else c for c in printed.clauses]
    return out
