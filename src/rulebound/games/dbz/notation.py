"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import DISCARD, LIFE_DECK
from rulebound.games.dbz.uses import cost_of
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.notation import Notation
from rulebound.messages import Message


class DragonBallZNotation(Notation):
    def label(self, game: Game, card: Card, seat: Seat) -> str:
        """A card as `seat` writes it: "DZ-01", "their DZ-02", "DZ-03 in discard"."""
        number = (
            self.number(game, card) if game.rules.areas[card.area].in_play else game.prints[card.id].number
        )
        if card.area in (DISCARD, LIFE_DECK):
            number = f"{number} in {game.rules.areas[card.area].name}"
        return number if card.seat == seat else f"their {number}"

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Message]:
        """The cost of an attack."""
        cost = cost_of(game.prints[choice.card]) if choice.verb == "attack" else 0
        return [Message("dbz:cost", n=cost)] if cost else []


NOTATION: Final = DragonBallZNotation()
