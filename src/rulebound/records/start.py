"""Where a position begins: a phase, a step of a battle; and what is in force there already."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel.cards import Card
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Log
from rulebound.kernel.frames import Frame, Procedure
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import Origin
from rulebound.messages import Message
from rulebound.records.answers import CARD, CardReference, endings, run_to_main
from rulebound.records.cards import IN_FORCE, LANGUAGES, RULE
from rulebound.records.lines import Block, TextError, TextLine, seat_name, seat_of

if TYPE_CHECKING:
    from rulebound.records.position import Spec

FIGHT: Final = re.compile(
    rf"(?P<attacker>{CARD}) attacks (?P<target>{CARD})(?:, blocked by (?P<blocker>{CARD}))?"
    r", (?:in the )?(?P<step>[a-zA-Z ]+)"
)
BY: Final = rf"by (?:(?P<seat>south|north)|(?P<source>{CARD}))"
ON_A_CARD: Final = re.compile(rf"(?P<card>{CARD})(?P<owning>'s)? (?P<words>.+?)(?:, {BY})?")
BY_SOMEBODY: Final = re.compile(rf"{BY}:\s+(?P<words>.+)")


class Course:
    """How a game's turn and battle go, as far as a position can begin there."""

    def __init__(
        self,
        *,
        turn: Procedure,
        phases: dict[str, str],
        main: str,
        after: str,
        steps: dict[str, str],
        fight: Callable[[Game, Card, Card, Card], Frame],
        says: dict[str, tuple[str, str]],
        ending: str = "main",
    ) -> None:
        self.turn = turn
        self.phases = phases
        """The phases a turn can begin with, and their first rule; the first of them begins the turn."""
        self.main = main
        """The rule by which somebody acts in the Main Phase."""
        self.after = after
        """The rule with which the Main Phase goes on after an action."""
        self.steps = steps
        """The steps of a battle, and their first rule."""
        self.fight = fight
        """The battle of the attacker, the card first attacked and the card that is attacked now."""
        self.says = says
        """By language: what comes before the text of an effect in force, and how it calls its own card."""
        self.ending = ending
        """The kind of decision in which the turn player ends the turn."""


class Fight:
    """A battle under way: `battle: X-1 attacks north's Leader, counter step`."""

    def __init__(self, block: Block, course: Course) -> None:
        found = FIGHT.fullmatch(block.value)
        step = found["step"].removesuffix(" step").strip() if found is not None else ""
        self.rule = course.steps.get(step.lower(), "")
        if found is None or not self.rule:
            steps = ", ".join(course.steps)
            raise TextError(Message("position-not-a-battle", text=block.value, steps=steps), block.line)
        self.line = block.line
        self.attacker = CardReference(found["attacker"])
        self.target = CardReference(found["target"])
        self.blocker = CardReference(found["blocker"]) if found["blocker"] else None

    def frame(self, game: Game, course: Course) -> Frame:
        attacker = one_in_play(game, self.attacker, game.turn_seat, self.line)
        target = one_in_play(game, self.target, 1 - game.turn_seat, self.line)
        guard = target
        if self.blocker is not None:
            guard = one_in_play(game, self.blocker, 1 - game.turn_seat, self.line)
            guard.rested = True
        attacker.rested = True
        frame = course.fight(game, attacker, target, guard)
        frame.step = frame.procedure.jump(self.rule)
        return frame


def one_in_play(game: Game, reference: CardReference, seat: int, line: int) -> Card:
    """The card that is meant: that seat's, unless the text says whose; seat -1 means either."""
    areas = game.rules.areas
    cards = [
        card for card in game.cards if areas[card.area].in_play and reference.fits(game, card, game.turn_seat)
    ]
    if seat >= 0:
        cards = [card for card in cards if card.seat == seat]
    if len(cards) != 1:
        if seat < 0:
            raise TextError(Message("position-not-one-card", text=reference.text, n=len(cards)), line)
        raise TextError(
            Message("position-not-one-card-of", text=reference.text, seat=seat_name(seat), n=len(cards)), line
        )
    return cards[0]


# --- in force ---------------------------------------------------------------------------------------


class EffectInForce:
    """An effect in force: what it says, on which card, and by whose card or player."""

    def __init__(self, line: TextLine, lang: str, course: Course, number: str) -> None:
        text = line.text.removeprefix("- ").strip()
        found = BY_SOMEBODY.fullmatch(text) or ON_A_CARD.fullmatch(text)
        owning = bool(found is not None and found.groupdict().get("owning"))
        if found is None or not line.text.startswith("- ") or (owning and lang != "en"):
            raise TextError(Message("position-not-a-force", line=line.text), line.number)
        groups = found.groupdict()
        self.line = line.number
        self.number = number
        self.card = CardReference(groups["card"]) if groups.get("card") else None
        self.source = CardReference(groups["source"]) if groups["source"] else None
        self.seat = seat_of(groups["seat"]) if groups["seat"] else -1
        for called in (self.card, self.source):
            if called is not None and called.whose in ("their", "your"):  # said by nobody
                raise TextError(Message("say-whose", text=called.text), line.number)
        before, this = course.says[lang]
        subject = f"{this}'s " if owning else f"{this} " if self.card is not None else ""
        self.text = f"{before} {subject}{groups['words'].rstrip('.')}."


def forces_of(block: Block, course: Course) -> tuple[list[EffectInForce], Block]:
    """The effects in force, and the cards that carry them."""
    lang = LANGUAGES.get(block.value)
    if lang is None or lang not in course.says:
        raise TextError(Message("not-a-language", value=block.value), block.line)
    if not block.body:
        raise TextError(Message("key-empty", key=block.key), block.line)
    forces = [EffectInForce(line, lang, course, f"{IN_FORCE}-{at}") for at, line in enumerate(block.body, 1)]
    cards = Block("cards", block.value, block.line)
    for force in forces:
        cards.body.append(TextLine(force.line, 2, f'{force.number}: {RULE} "in force"'))
        cards.body.append(TextLine(force.line, 4, force.text))
    return forces, cards


def put_in_force(game: Game, force: EffectInForce) -> None:
    """Carries an effect out as if it had just been resolved; it must leave something behind, and no more."""
    source = one_in_play(game, force.source, -1, force.line) if force.source is not None else None
    card = one_in_play(game, force.card, -1, force.line) if force.card is not None else None
    seat = source.seat if source is not None else force.seat
    if seat < 0 and card is not None:
        seat = card.seat
    bearer = card or source or next(each for each in game.cards if each.owner == seat)
    before, places, depth = everything_left(game), [area.copy() for area in game.areas], len(game.stack)
    for clause in game.rules.prints(force.number).clauses:
        game.push(Effect(clause, bearer, seat))
        while len(game.stack) > depth:
            if not game.step():
                raise TextError(Message("position-force-asks"), force.line)
    left = [origin for origin in everything_left(game) if origin not in before]
    if game.areas != places or not left or game.outcome is not None:
        raise TextError(Message("position-force-does-not-last"), force.line)
    if source is not None:
        for origin in left:
            origin.this = source.id


def everything_left(game: Game) -> list[Origin]:
    """The origins of what effects have left behind."""
    return [e.origin for e in game.lasting] + [action.origin for action in game.delayed]


# --- beginning ------------------------------------------------------------------------------------------


def begin(game: Game, spec: Spec) -> None:
    """Runs the game, laid out with its turn's frame on the stack, to its first decision."""
    course = spec.wording.course
    frame = game.stack[0]
    if spec.phase != next(iter(course.phases)):
        game.turn = spec.turn
    frame.step = frame.procedure.jump(course.phases[spec.phase] if spec.phase else course.main)
    for force in spec.forces:
        put_in_force(game, force)
    game.pending.clear()
    game.log = Log()
    game.touched = False
    if len(game.stack) > 1 and not spec.phase:  # what is said of cards has begun something within the turn
        frame.step = frame.procedure.jump(course.after)
    if spec.fight is not None:
        frame.step = frame.procedure.jump(course.after)
        game.push(spec.fight.frame(game, course))
    if not spec.phase and spec.fight is None:
        run_to_a_question(game)
        return
    trial = game.clone()
    trial.run()
    if endings(trial):
        run_to_main(game)
    else:
        game.run()


def run_to_a_question(game: Game) -> None:
    """Runs to the first decision, which is asked although there may be one answer only."""
    game.hold = True
    while game.step():
        pass
    game.hold = False
