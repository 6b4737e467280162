"""What a sensible player thinks of a choice."""

from __future__ import annotations

from typing import Final

from duel.areas import LAURELS, RING
from duel.battle import Fight
from duel.play import fee_of
from duel.ruleset import EDGE
from rulebound.games.strategy import NEVER, OFTEN, Strategy, used
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.skills import clauses_of

CARD: Final = 100
LAUREL: Final = 500
POINT: Final = 50
"""What one of edge is worth on the table."""


class DuelStrategy(Strategy):
    def ratings(self, game: Game, ask: Ask) -> list[int]:
        if ask.kind == "main":
            return [self.rate_act(game, ask, choice) for choice in ask.choices]
        if ask.kind == "fee":
            return [-self.worth(game, game.cards[choice.card]) for choice in ask.choices]
        if ask.kind == "block":
            return [self.rate_meeting(game, choice) for choice in ask.choices]
        if ask.kind == "trick":
            return [self.rate_trick(game, ask, choice) for choice in ask.choices]
        return super().ratings(game, ask)

    # -- what cards are worth --

    def worth(self, game: Game, card: Card) -> int:
        return CARD + POINT * self.strength(game, card)

    def readiness(self, game: Game, card: Card) -> int:
        return self.worth(game, card) // 2

    def boost(self, game: Game, card: Card, amount: int) -> int:
        return amount * POINT * (4 if self.fights(game, card) else 1)

    # -- what to do --

    def rate_act(self, game: Game, ask: Ask, choice: Choice) -> int:
        """Fencers enter before anybody challenges; a challenge is worth it unless its best answer wins."""
        if choice.verb == "end":
            return 0
        card = game.cards[choice.card]
        if choice.verb == "use":
            if used(game, card.id) >= OFTEN:
                return NEVER
            return self.benefit(game, clauses_of(game, card)[choice.number], card, ask.seat)
        if choice.verb == "play":
            gain = self.worth(game, card) if game.prints[card.id].kind == "Fencer" else 0
            for clause in game.prints[card.id].clauses:
                gain += self.benefit(game, clause, card, ask.seat)
            return gain - CARD * (1 + fee_of(game, card))
        there = [
            self.strength(game, game.cards[id])
            for id in game.pile(1 - ask.seat, RING)
            if self.ready(game, id)
        ]
        return LAUREL if not there else POINT * (self.strength(game, card) - max(there))

    def ready(self, game: Game, id: int) -> bool:
        return not game.cards[id].rested

    def rate_meeting(self, game: Game, choice: Choice) -> int:
        """The weakest Fencer that wins; else a laurel is less than a Fencer lost."""
        frame = game.stack[-1]
        if choice.verb == "no" or not isinstance(frame, Fight):
            return 0
        card, challenger = game.cards[choice.card], game.cards[frame.challenger % SHIFT]
        margin = self.strength(game, card) - self.strength(game, challenger)
        return LAUREL - POINT * margin if margin > 0 else NEVER if margin < 0 else POINT

    def rate_trick(self, game: Game, ask: Ask, choice: Choice) -> int:
        if choice.verb == "no":
            return 0
        card = game.cards[choice.card]
        gain = sum(self.benefit(game, clause, card, ask.seat) for clause in game.prints[card.id].clauses)
        return gain - CARD * (1 + fee_of(game, card))


STRATEGY: Final = DuelStrategy(RING, EDGE, point=LAUREL, drawn=CARD, unknown={LAURELS: LAUREL})
