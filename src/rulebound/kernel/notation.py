"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.cards import SHIFT

if TYPE_CHECKING:
    from rulebound.kernel.cards import Card
    from rulebound.kernel.decisions import Ask, Choice
    from rulebound.kernel.game import Game


def is_number(word: str) -> bool:
    """Whether a word is a card's number, such as ST01-006: of a name, nothing is said that is true of numbers."""
    front = word.partition("/")[0]
    return "-" in front and front[-1:].isdecimal()


def twins_meant(cards: list[Card], digits: str) -> list[Card]:
    """Of the cards of one number those that are meant, by what stands behind the #: one of them, or any."""
    if not digits.isdecimal() or len(digits) > 3:
        return cards
    return cards[max(int(digits), 1) - 1 : max(int(digits), 1)]


class Notation:
    """What every game's notation has in common.  Each game has one subclass and one object of it."""

    def __init__(self, prompts: dict[str, str], phrases: dict[str, str]) -> None:
        self.prompts = prompts
        """The question of each kind of decision."""
        self.phrases = phrases
        """The sentence of each verb, with {card} for the card's name."""

    def label(self, game: Game, card: Card, seat: int) -> str:
        """A card as `seat` writes it: its number, and where it lies or whose it is if that is needed."""
        raise NotImplementedError

    def code(self, game: Game, ask: Ask, choice: Choice) -> str:
        """The choice in stable, readable notation; no two choices of a decision are written alike."""
        verb = choice.verb
        if verb == "resolve":
            return self.resolving(game, ask, choice)
        if verb == "number" or verb == "mode" or verb == "digit":
            return f"{verb} {choice.number}"
        if choice.card < 0 or verb == "yes":
            return verb
        return f"{verb} {self.label(game, game.cards[choice.card], ask.seat)}{self.which(game, choice)}"

    def resolving(self, game: Game, ask: Ask, choice: Choice) -> str:
        """A pending effect; of several that are written alike, which."""
        names = [
            f"resolve {self.label(game, game.cards[p.card % SHIFT], ask.seat)} {p.clause.label}"
            for p in game.pending
        ]
        name = names[choice.number]
        return name if names.count(name) == 1 else f"{name} /{names[: choice.number + 1].count(name)}"

    def which(self, game: Game, choice: Choice) -> str:
        """What a code needs behind the card: which of its clauses, or from where."""
        return ""

    def phrase(self, game: Game, ask: Ask, choice: Choice) -> str:
        """The choice as a sentence with {card} for the card's name."""
        verb = choice.verb
        if verb == "number":
            return f"{choice.number} times" if ask.kind == "loop" else str(choice.number)
        if verb == "digit":
            return str(choice.number)
        if verb == "mode":
            return f"Option {choice.number + 1}"
        if verb == "resolve":
            return f"{{card}}: {game.pending[choice.number].clause.label}"
        return self.remark(game, ask, choice, self.phrases[verb])

    def remark(self, game: Game, ask: Ask, choice: Choice, phrase: str) -> str:
        """The sentence with what the game adds: whose the card is, which of its clauses."""
        return phrase

    def refusal(self, game: Game, ask: Ask, answer: str) -> tuple[str, str]:
        """Why an answer is not among the options: a reason and a rule."""
        return f"“{answer}” is not one of the options", ask.rule
