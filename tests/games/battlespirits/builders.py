"""Battle Spirits: cards of a test's own, for what no text can say yet, on a table laid as a position."""

from __future__ import annotations

from rulebound.games.battlespirits.areas import FIELD, HAND
from rulebound.games.battlespirits.game import LIBRARY
from rulebound.games.library import Printing
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.game import Game
from rulebound.kernel.tree import Skill
from rulebound.records import build_position
from rulebound.records.answers import advance


def table(south: str, north: str = "life 5", turn: str = "turn: 5, south") -> Game:
    """A game in south's Main Step, audited."""
    game = build_position("battlespirits", f"{turn}\nsouth: {south}\nnorth: {north}\n")
    game.audited = True
    return game


def printed(number: str, *skills: Skill, kind: str = "Spirit", bp: int = 3000) -> Print:
    """A red card that costs nothing, with these skills."""
    facts: dict[str, object] = {"number": number, "name": number, "kind": kind, "colors": ["Red"], "cost": 0}
    facts |= {"reductions": [], "symbols": ["Red"] if kind != "Magic" else []}
    if kind != "Magic":
        facts["cores"] = 1 if kind == "Spirit" else 0
    if kind == "Spirit":
        facts["bp"] = bp
    card = LIBRARY.make(Printing(facts))
    card.has_text = True
    LIBRARY.compile(card, list(skills))
    return card


def lying(game: Game, seat: int, index: int = 0, area: int = FIELD) -> Card:
    return game.cards[game.pile(seat, area)[index]]


def become(game: Game, card: Card, face: Print) -> Card:
    """The card on the table is this one, and the decision that waits is asked anew."""
    game.turn_face(card, face)
    game.ask_again()
    return card


def answer(game: Game, *codes: str) -> None:
    """Each answer is the code of an option, or how it begins; no turn ends by itself."""
    for code in codes:
        assert game.decision is not None, f"nobody is asked to {code}"
        offered = [option.code for option in game.decision.options]
        found = [i for i, each in enumerate(offered) if each == code or each.startswith(f"{code} ")]
        assert found, f"{code} is not among {offered}"
        advance(game, found[0])


def hand(game: Game, seat: int) -> int:
    return len(game.pile(seat, HAND))
