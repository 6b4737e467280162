"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, RING
from duel.keywords import can_challenge
from duel.play import fee_of
from duel.ruleset import EDGE, ROOM
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask, Choice, Saying
from rulebound.kernel.game import Game
from rulebound.kernel.notation import Notation
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.skills import clauses_of

PROMPTS: Final[dict[str, str]] = {
    "main": "Your turn: what do you do?",
    "fee": "Which card do you pay with?",
    "block": "Who meets the challenge?",
    "trick": "Play a Trick in this fight?",
    "choose": "Choose a card.",
    "order": "Which card is put there next?",
    "may": "Do you do it?",
    "draw": "Draw a card?",
    "mode": "Choose one.",
    "number": "How many?",
    "resolve": "Which effect is carried out next?",
    "instead": "Use an effect instead?",
    "loop": "This can go on for ever: how often is it repeated?",
}

PHRASES: Final[dict[str, str]] = {
    "play": "Play {card}",
    "attack": "Challenge with {card}",
    "use": "Use {card}",
    "end": "End the turn",
    "pay": "Pay with {card}",
    "block": "Meet it with {card}",
    "pick": "{card}",
    "next": "{card} next",
    "instead": "Use {card} instead",
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "other": "Another number",
}


class DuelNotation(Notation):
    def label(self, game: Game, card: Card, seat: int) -> str:
        """A card as `seat` writes it: "DU-01", "their DU-02#2", "DU-03 in spent"."""
        number = game.prints[card.id].number
        if card.area == RING:
            twins = [id for id in game.pile(card.seat, RING) if game.prints[id].number == number]
            if len(twins) > 1:
                number = f"{number}#{twins.index(card.id) + 1}"
        elif card.area != HAND:
            number = f"{number} in {game.rules.areas[card.area].name}"
        return number if card.seat == seat else f"their {number}"

    def which(self, game: Game, choice: Choice) -> str:
        if choice.verb != "use":
            return ""
        clauses = clauses_of(game, game.cards[choice.card])
        return self.rank(clauses[choice.number], [clause for clause in clauses if clause.timing == "act"])

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Saying]:
        """The fee of a card to be played, the edge of a Fencer."""
        if choice.card < 0:
            return []
        card = game.cards[choice.card]
        if choice.verb == "play":
            return [Saying("fee {n}", {"n": str(fee_of(game, card))})]
        if card.area == RING:
            return [Saying("{n}", {"n": str(stat_of(game, card, EDGE))})]
        return []

    def refusal(self, game: Game, ask: Ask, answer: str) -> tuple[str, str]:
        """Why something that a player might try is not possible."""
        verb, _, number = answer.partition(" ")
        mine = [game.cards[id] for id in game.pile(ask.seat, RING) if game.prints[id].number == number]
        if ask.kind == "main" and verb == "attack" and mine and not can_challenge(game, mine[0]):
            if mine[0].rested:
                return f"{number} is rested", "fight.challenge"
            return f"{number} entered this turn and does not have [Swift]", "keyword.swift"
        held = [game.cards[id] for id in game.pile(ask.seat, HAND) if game.prints[id].number == number]
        if ask.kind == "main" and verb == "play" and held:
            if fee_of(game, held[0]) >= len(game.pile(ask.seat, HAND)):
                return f"there are not enough cards in your hand to pay for {number}", "play.fee"
            if len(game.pile(ask.seat, RING)) >= ROOM:
                return f"there is room for {ROOM} Fencers", "play.enter"
        return super().refusal(game, ask, answer)


NOTATION: Final = DuelNotation(PROMPTS, PHRASES)
