"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.cards import SHIFT
from rulebound.kernel.values import among, same_skill

if TYPE_CHECKING:
    from rulebound.kernel.cards import Card
    from rulebound.kernel.decisions import Ask, Choice
    from rulebound.kernel.game import Game
    from rulebound.kernel.program import Clause


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

    def codes(self, game: Game, ask: Ask) -> list[str]:
        """The choices in stable, readable notation, no two of them alike.

        Those that would be written alike are numbered in the order in which they are offered.
        """
        plain = [self.code(game, ask, choice) for choice in ask.choices]
        if len(set(plain)) == len(plain):
            return plain
        out: list[str] = []
        for code in plain:
            number, numbered = 1, code
            if plain.count(code) > 1:
                numbered = f"{code} /1"
                while numbered in plain or numbered in out:
                    number += 1
                    numbered = f"{code} /{number}"
            out.append(numbered)
        return out

    def code(self, game: Game, ask: Ask, choice: Choice) -> str:
        """The choice by itself, in stable, readable notation."""
        verb = choice.verb
        if verb == "resolve":
            pending = game.pending[choice.number]
            label = self.label(game, game.cards[pending.card % SHIFT], ask.seat)
            return f"{verb} {label} {pending.clause.label}"
        if verb == "number" or verb == "mode" or verb == "digit":
            return f"{verb} {choice.number}"
        if choice.card < 0 or verb == "yes":
            return verb
        return f"{verb} {self.label(game, game.cards[choice.card], ask.seat)}{self.which(game, choice)}"

    def which(self, game: Game, choice: Choice) -> str:
        """What a code needs behind the card: which of its clauses, or from where."""
        return ""

    def rank(self, clause: Clause, clauses: list[Clause]) -> str:
        """Which of the card's clauses it is, if they differ: " /2"."""
        different: list[Clause] = []
        for other in clauses:
            if not among(other, different):
                different.append(other)
        if len(different) < 2:
            return ""
        return f" /{[same_skill(clause, other) for other in different].index(True) + 1}"

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
