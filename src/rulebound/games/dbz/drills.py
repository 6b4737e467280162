"""Drills: which of them may lie together."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import DISCARD, DRILLS
from rulebound.games.dbz.ruleset import NAMED, STYLE
from rulebound.games.dbz.titles import STYLES
from rulebound.games.dbz.tree import OutsideStyles, Restricted
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import allowed
from rulebound.kernel.ruleids import RuleId

MOST_NAMED: Final = 4
"""drill.free: how many copies of a Named Drill a player may have in play."""


def styles_of(face: Print) -> list[str]:
    """deck.style: the styles of a card; none of them if it is Freestyle."""
    return [style for style in face.facts[STYLE] if style in STYLES]


def restricted_to(face: Print) -> str:
    """drill.restricted: the style of whose other Drills it cannot lie beside; "" if it is not restricted."""
    for clause in face.clauses:
        if isinstance(clause.skill.effect, Restricted):
            return clause.skill.effect.style
    return ""


def lies_anywhere(face: Print) -> bool:
    """drill.style: whether the Drill says that it lies beside those of every style."""
    rules = [clause.skill.effect for clause in face.clauses if clause.timing == "rule"]
    return any(isinstance(rule, OutsideStyles) and rule.lies for rule in rules)


def drills_of(game: Game, seat: Seat) -> list[Card]:
    return [game.cards[id] for id in game.pile(seat, DRILLS)]


def clashes(game: Game, card: Card, seat: Seat) -> bool:
    """drill.style: whether the player has Drills of another style in play, and nothing lets them lie together."""
    own = styles_of(game.prints[card.id])
    if not own or allowed(game, card, "mix_styles") or lies_anywhere(game.prints[card.id]):
        return False
    others = [game.prints[drill.id] for drill in drills_of(game, seat)]
    return any(style not in own for face in others if not lies_anywhere(face) for style in styles_of(face))


def obstacle_to_drill(game: Game, card: Card, seat: Seat) -> RuleId:
    """Which rule keeps the Drill from being placed by the player; "" if none does."""
    face = game.prints[card.id]
    if clashes(game, card, seat):
        return "drill.style"
    copies = [drill for drill in drills_of(game, seat) if game.prints[drill.id].name == face.name]
    if styles_of(face) and copies:
        return "drill.copies"
    if face.facts[NAMED] and len(copies) >= MOST_NAMED:
        return "drill.free"
    style = restricted_to(face)
    for each in BOTH_SEATS if style else ():
        for drill in drills_of(game, each):
            if style in styles_of(game.prints[drill.id]) and (
                each == seat or game.prints[drill.id].name != face.name
            ):
                return "drill.restricted"
    return ""


def driven_out(game: Game, card: Card) -> list[Card]:
    """drill.restricted.goes, drill.restricted.both: the restricted Drills that go because this one was placed, itself
    among them if a copy of it lies on the other side."""
    face = game.prints[card.id]
    others = [drill for seat in BOTH_SEATS for drill in drills_of(game, seat) if drill is not card]
    going = [drill for drill in others if restricted_to(game.prints[drill.id]) in styles_of(face)]
    return [*going, card] if going and restricted_to(face) else going


# --- styles that may no longer lie together -------------------------------------------------------------------


class StyleChoice(Frame):
    """A player who has Drills of several styles, which nothing allows any more, keeps those of one."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(CHOOSE_STYLE)
        self.seat = seat


def mixed(game: Game, seat: Seat) -> list[Card]:
    """drill.style: the player's Drills with a style, if they are of several and not allowed to be so; else none."""
    drills = [drill for drill in drills_of(game, seat) if styles_of(game.prints[drill.id])]
    drills = [drill for drill in drills if not lies_anywhere(game.prints[drill.id])]
    styles = {style for drill in drills for style in styles_of(game.prints[drill.id])}
    if len(styles) < 2 or all(allowed(game, drill, "mix_styles") for drill in drills):
        return []
    return drills


def ask_style(game: Game, at: StyleChoice) -> int:
    """drill.style: which of them is kept; one Drill stands for all of its style."""
    first: list[Card] = []
    for drill in mixed(game, at.seat):
        if not any(styles_of(game.prints[drill.id]) == styles_of(game.prints[other.id]) for other in first):
            first.append(drill)
    return game.want(at.seat, "styles", [Choice("style", drill.id) for drill in first])


def take_style(game: Game, at: StyleChoice) -> int:
    kept = styles_of(game.prints[game.answer.card])
    going = [drill for drill in mixed(game, at.seat) if styles_of(game.prints[drill.id]) != kept]
    game.move_together(going, DISCARD, "drill.style")
    return NEXT


CHOOSE_STYLE: Final = Procedure(
    "dbz.choose_style",
    [step("drill.style", ask_style, ASKS), step("drill.style", take_style, PASSES)],
    lambda: StyleChoice(0),
    fields=[Field("seat", kinds.SEAT)],
)
