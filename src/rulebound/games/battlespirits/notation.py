"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.advent import Advent
from rulebound.games.battlespirits.areas import BENEATH, COMBINED, FIELD, HAND, RESERVE
from rulebound.games.battlespirits.braving import Keep
from rulebound.games.battlespirits.cardtypes import can_battle
from rulebound.games.battlespirits.cores import is_core, would_deplete
from rulebound.games.battlespirits.cost import mirage_price, price_of, symbols_of
from rulebound.games.battlespirits.play import UseCard, cored, symbols_for
from rulebound.games.battlespirits.ruleset import BP
from rulebound.games.battlespirits.usage import PaySome
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.composites import LEFT
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.notation import Notation
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.skills import clauses_of
from rulebound.messages import Message, term


class BattleSpiritsNotation(Notation):
    def label(self, game: Game, card: Card, seat: Seat) -> str:
        """A card as `seat` writes it: "BS01-001", "their BS01-002#2", "a Core on BS01-001"."""
        if is_core(game, card):
            return self.core(game, card, seat)
        placed = card.area in (FIELD, COMBINED)
        number = self.number(game, card) if placed else game.prints[card.id].number
        if card.area not in (FIELD, COMBINED, HAND):
            number = f"{number} in {game.rules.areas[card.area].name}"
        return number if card.seat == seat else f"their {number}"

    def core(self, game: Game, card: Card, seat: Seat) -> str:
        """A Core by its place, since all of them but one are alike: "core of reserve", "soul-core on BS01-001"."""
        number = game.prints[card.id].number
        if card.area == BENEATH:
            return f"{number} on {self.label(game, game.cards[card.host], seat)}"
        place = game.rules.areas[card.area].name
        return f"{number} of {place}" if card.seat == seat else f"{number} of their {place}"

    def which(self, game: Game, choice: Choice) -> str:
        if choice.verb in ("with", "from") and choice.number > 0:
            return " left" if choice.number == LEFT else " right"
        if choice.verb not in ("use", "activate") or choice.number < 0:
            return ""
        clauses = clauses_of(game, game.cards[choice.card])
        clause = clauses[choice.number]
        return f" {clause.label.lower()}" if choice.verb == "use" else self.rank(clause, clauses)

    def question(self, game: Game, ask: Ask) -> Message:
        """What is asked; of a payment how much of it is left, of a Core to be placed onto which card it goes."""
        if ask.kind == "pay":
            return Message("battlespirits:prompt-pay", n=left_to_pay(game))
        if ask.kind == "place":
            return Message("battlespirits:prompt-place", card=self.name(game, gets_cores(game).id, []))
        return super().question(game, ask)

    def phrase(self, game: Game, ask: Ask, choice: Choice) -> Message:
        """The choice as a sentence; Cores are alike, and called so in the language of the player."""
        if choice.card >= 0 and is_core(game, game.cards[choice.card]):
            core = term("supply", game.prints[choice.card].name)
            return Message(f"battlespirits:option-{choice.verb}", card=core)
        return super().phrase(game, ask, choice)

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Message]:
        """The price of a card to be used, the BP of what battles."""
        if choice.card < 0:
            return []
        card = game.cards[choice.card]
        if choice.verb == "mirage":
            price = mirage_price(game, card, symbols_of(game, card.seat))
            return [Message("battlespirits:price", n=price)]
        if choice.verb in ("with", "from") and choice.number > 0:
            return [Message(f"battlespirits:on-the-{'left' if choice.number == LEFT else 'right'}")]
        if choice.verb == "manifest":
            return [Message("battlespirits:price", n=1)]
        if choice.verb in ("summon", "deploy", "use"):
            paid = Message("battlespirits:price", n=price_of(game, card, symbols_for(game, card)))
            used = game.prints[card.id].clauses[choice.number] if choice.verb == "use" else None
            return [paid] if used is None else [term("label", used.label), paid]
        if card.area == FIELD and can_battle(game, card):
            return [Message("note-number", n=stat_of(game, card, BP))]
        if card.area == BENEATH:
            there = Message("battlespirits:on-card", card=self.name(game, card.host, []))
            going = (
                is_core(game, card) and choice.verb in ("pay", "place", "take") and would_deplete(game, card)
            )
            return [there, Message("battlespirits:depletes")] if going else [there]
        if is_core(game, card) and card.area == RESERVE:
            return [Message("battlespirits:in-reserve")]
        return []


def left_to_pay(game: Game) -> int:
    """How many Cores of the price that is being paid are left to pay."""
    frame = game.stack[-1]
    if isinstance(frame, UseCard):
        return frame.left
    paying = frame.ops()[frame.pc] if isinstance(frame, Effect) else None
    return paying.count - frame.index if isinstance(paying, PaySome) and isinstance(frame, Effect) else 1


def gets_cores(game: Game) -> Card:
    """The card onto which Cores are being put."""
    frame = game.stack[-1]
    if isinstance(frame, UseCard):
        return cored(game, frame)
    if isinstance(frame, Keep):
        return game.cards[frame.brave]
    assert isinstance(frame, Advent)
    return game.cards[frame.card % SHIFT]


NOTATION: Final = BattleSpiritsNotation()
