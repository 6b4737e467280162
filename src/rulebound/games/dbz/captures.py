"""Dragon Balls that are captured."""

from __future__ import annotations

from rulebound.games.dbz.areas import DRAGON_BALLS
from rulebound.games.dbz.ball_powers import BallPower
from rulebound.games.dbz.balls import note_capture
from rulebound.games.dbz.ruleset import CAPTURED
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.triggers import happened


def can_be_captured(game: Game, by: Seat) -> list[Card]:
    """dragon-ball.capture, general.cannot: the opponent's Dragon Balls that the player may capture."""
    if forbidden_to(game, by, "capture", None):
        return []
    cards = [game.cards[id] for id in game.pile(1 - by, DRAGON_BALLS)]
    return [card for card in cards if not forbidden(game, card, "be_captured")]


def capture(game: Game, by: Seat, ball: Card, *, rule: RuleId, unused: bool = False) -> None:
    """dragon-ball.capture: the one way a Dragon Ball is captured: its captor controls it, and may use its power if
    nothing forbids that."""
    game.move(ball, DRAGON_BALLS, rule, kind="capture", seat=by)
    note_capture(game, by)
    if not unused:
        game.push(BallPower(by, game.ref(ball), optional=True))
    happened(game, CAPTURED, ball, by)
