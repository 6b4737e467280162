"""Discards that are left to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import DISCARD
from rulebound.games.dbz.op import BY_CHANCE
from rulebound.games.dbz.tree import DiscardAtRandom
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import Effect
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, lowers, verb_of
from rulebound.kernel.instructions.moving import MoveCards
from rulebound.kernel.program import Match
from rulebound.kernel.prohibitions import about_players
from rulebound.kernel.scope import Scope

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class DiscardsByChance(Continuous):
    """Chance chooses which of the cards that fit effects of the player discard."""

    verb: ClassVar[str] = "discard at random"

    def __init__(self, of: Match, until: int) -> None:
        super().__init__(BY_CHANCE, until)
        self.about_players = True
        self.of = of

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        return [game.cards[scope.this]]


def left_to_chance(game: Game, at: Effect, ids: list[int]) -> bool:
    """words.random.instead: whether chance chooses which of these cards the effect under way discards: one of the
    player who has a card that says so."""
    bit = 1 << BY_CHANCE
    if not game.survey.does & bit:
        return False
    verb = verb_of(at.ops(), at.pc)
    if not isinstance(verb, MoveCards) or verb.area != DISCARD:
        return False
    for said, scope in about_players(game, None, bit):
        if isinstance(said, DiscardsByChance) and scope.seat == at.scope.seat:
            if all(fits(game, said.of, game.cards[id], scope) for id in ids):
                return True
    return False


def lower_by_chance(lowering: Lowering, a: DiscardAtRandom) -> None:
    lowering.emit(DiscardsByChance(lowering.match(a.of), lowering.until(a.until)))


LOWERS: Final = [lowers(DiscardAtRandom, lower_by_chance)]
