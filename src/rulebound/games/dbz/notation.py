"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import DISCARD, HAND, LIFE_DECK
from rulebound.games.dbz.attacks import ENERGY, PHYSICAL
from rulebound.games.dbz.naming import known_faces
from rulebound.games.dbz.placing import obstacle
from rulebound.games.dbz.titles import CHARACTERS
from rulebound.games.dbz.uses import Way, cost_of, part_chosen, uses_of
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.notation import Attempt, Notation, cards_numbered
from rulebound.kernel.skills import clauses_of
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

    def code(self, game: Game, ask: Ask, choice: Choice) -> str:
        """words.naming: what is named is a title, wherever a card of it lies."""
        if choice.verb == "name_one":
            return f"name {CHARACTERS[choice.number]}"
        if choice.verb == "name":
            return f"name {known_faces(game, ask.seat)[choice.number].number}"
        return super().code(game, ask, choice)

    def refusal(self, game: Game, ask: Ask, answer: str) -> tuple[Message, str]:
        """turn.non-combat: which rule keeps a card of the hand from being placed."""
        tried = Attempt(answer)
        if tried.verb == "place" and ask.kind == "main":
            for card in cards_numbered(game, ask.seat, tried.number, [HAND]):
                rule = obstacle(game, card, ask.seat)
                if rule:
                    return Message("dbz:not-placed"), rule
        return super().refusal(game, ask, answer)

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Message]:
        """The cost of an attack."""
        if choice.verb != "attack":
            return []
        part = part_chosen(game, choice)
        if part.attack is None or part.performs is None:
            return []
        kind = choice.number % 4 or part.performs.kind
        cost = cost_of(game, Way(ask.seat, game.cards[choice.card], part.attack, kind))
        return [Message("dbz:costs-stages", n=cost.stages)] if cost.stages else []

    def phrase(self, game: Game, ask: Ask, choice: Choice) -> Message:
        if choice.verb == "name_one":
            return Message("dbz:option-name", card=CHARACTERS[choice.number])
        if choice.verb == "name":
            return Message("dbz:option-name", card=known_faces(game, ask.seat)[choice.number].name)
        return super().phrase(game, ask, choice)

    def which(self, game: Game, choice: Choice) -> str:
        """Which of its parts, where a card is used in several ways, and as which kind of attack; which of its effects
        is activated."""
        if choice.verb == "activate":
            clauses = clauses_of(game, game.cards[choice.card])
            activated = [clause for clause in clauses if clause.timing == "activate"]
            return self.rank(clauses[choice.number], activated)
        if choice.number < 0 or choice.verb not in ("attack", "use", "defend", "shield"):
            return ""
        kind = {PHYSICAL: " physical", ENERGY: " energy"}.get(choice.number % 4, "")
        parts = len(uses_of(game.prints[choice.card]).parts)
        return f" /{choice.number // 4 + 1}{kind}" if parts > 1 else kind


NOTATION: Final = DragonBallZNotation()
