"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, RING
from duel.keywords import can_challenge
from duel.play import fee_of
from duel.ruleset import EDGE, ROOM
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.notation import Notation, cards_numbered
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.skills import clauses_of
from rulebound.messages import Message


class DuelNotation(Notation):
    def label(self, game: Game, card: Card, seat: int) -> str:
        """A card as `seat` writes it: "DU-01", "their DU-02#2", "DU-03 in spent"."""
        number = self.number(game, card) if card.area == RING else game.prints[card.id].number
        if card.area not in (RING, HAND):
            number = f"{number} in {game.rules.areas[card.area].name}"
        return number if card.seat == seat else f"their {number}"

    def which(self, game: Game, choice: Choice) -> str:
        if choice.verb != "use":
            return ""
        clauses = clauses_of(game, game.cards[choice.card])
        return self.rank(clauses[choice.number], [clause for clause in clauses if clause.timing == "act"])

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Message]:
        """The fee of a card to be played, the edge of a Fencer."""
        if choice.card < 0:
            return []
        card = game.cards[choice.card]
        if choice.verb == "play":
            return [Message("duel:fee", n=fee_of(game, card))]
        if card.area == RING:
            return [Message("note-number", n=stat_of(game, card, EDGE))]
        return []

    def refusal(self, game: Game, ask: Ask, answer: str) -> tuple[Message, str]:
        """Why something that a player might try is not possible."""
        verb, _, number = answer.partition(" ")
        mine = cards_numbered(game, ask.seat, number, [RING])
        if ask.kind == "main" and verb == "attack" and mine and not can_challenge(game, mine[0]):
            if mine[0].rested:
                return Message("duel:rested", number=number), "fight.challenge"
            return Message("duel:no-swift", number=number), "keyword.swift"
        held = cards_numbered(game, ask.seat, number, [HAND])
        if ask.kind == "main" and verb == "play" and held:
            if fee_of(game, held[0]) >= len(game.pile(ask.seat, HAND)):
                return Message("duel:not-enough-cards", number=number), "play.fee"
            if len(game.pile(ask.seat, RING)) >= ROOM:
                return Message("duel:no-room", n=ROOM), "play.enter"
        return super().refusal(game, ask, answer)


NOTATION: Final = DuelNotation()
