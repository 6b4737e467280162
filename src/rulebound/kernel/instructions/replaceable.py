"""What instructions have in common that other effects may replace, for each of the cards they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import replacement
from rulebound.kernel.aliases import AreaId, Bits, Ref
from rulebound.kernel.cards import Card
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.scope import EMPTY

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game


class Replaceable(Instruction):
    """Is carried out on the selected cards at the same time, except those that something else happens to instead."""

    def goes(self, game: Game, at: Effect, card: Card) -> bool:
        """Whether this effect can do it to the card."""
        raise NotImplementedError

    def affected(self, game: Game, at: Effect) -> list[Ref]:
        """The cards that the text speaks of from here on."""
        return [game.ref(card) for card in at.cards(game) if self.goes(game, at, card)]

    def happens_to(self, game: Game, at: Effect, card: Card) -> bool:
        """Whether it is done to the card, which is one of those."""
        return True

    def moments(self, game: Game, card: Card) -> Bits:
        """The moments that doing it to the card is."""
        raise NotImplementedError

    def goal(self, game: Game) -> AreaId:
        """The area that the cards go to; -1 if they stay."""
        raise NotImplementedError

    def asks_instead(self, game: Game, at: Effect) -> bool:
        """Decides on which cards, all of them being as they were; whether it is asked what happens instead."""
        scope = at.scope
        if not at.decided:
            scope.it = self.affected(game, at)
            at.decided = True
        while at.index < len(scope.it):
            card = game.at(scope.it[at.index])
            at.index += 1
            if card is not None and self.happens_to(game, at, card):
                if replacement.would(game, at, card, self.moments(game, card), to=self.goal(game)):
                    return True
        return False

    def decided(self, at: Effect) -> None:
        """It is over, and nothing is left to decide."""
        at.index = 0
        at.decided = False
        at.declined = EMPTY
