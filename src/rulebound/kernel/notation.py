"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel.aliases import AreaId, CardId, Seat
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.decisions import Decision, IllegalChoice, Option
from rulebound.kernel.skills import among, same_skill
from rulebound.messages import Message, term

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


def cards_numbered(game: Game, seat: Seat, number: str, areas: list[AreaId]) -> list[Card]:
    """The player's cards of that number in the areas."""
    ids = [id for area in areas for id in game.pile(seat, area)]
    return [game.cards[id] for id in ids if game.prints[id].number == number]


def chosen_keyword(game: Game, choice: Choice) -> str:
    """The keyword that a choice among keywords means, by its place."""
    words = game.rules.words
    return [name for name in words.keywords if name not in words.no_skills][choice.number]


CHOSEN: Final = ("pick", "target", "next")
"""The verbs of choices that are cards, and nothing done with them."""


def is_unknown(game: Game, card: Card, seat: Seat) -> bool:
    return not game.sees(card) & (1 << seat)


def unknown(game: Game, card: Card, seat: Seat) -> str:
    """A card that the player who chooses cannot see, by its place alone."""
    whose = "" if card.seat == seat else "their "
    return f"{whose}card in {game.rules.areas[card.area].name}"


class Attempt:
    """An answer that is none of the options, taken apart: "attack ST01-006#2"."""

    def __init__(self, answer: str) -> None:
        self.verb, _, self.words = answer.partition(" ")
        """What is tried, and the words that say with which card."""
        self.number, _, self.twin = self.words.removeprefix("their ").partition(" ")[0].partition("#")


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """What every game's notation has in common.  Each game has one subclass and one object of it."""

    def __init__(self, titles: tuple[str, ...] = ()) -> None:
        self.titles = titles
        """What a card can be that a player has one of (`title`)."""

    def label(self, game: Game, card: Card, seat: Seat) -> str:
        """A card as `seat` writes it: its number, and where it lies or whose it is if that is needed."""
        raise NotImplementedError

    def number(self, game: Game, card: Card) -> str:
        """A card's number, and which one it is of those in its area that have the same: "ST01-006#2"."""
        number = game.prints[card.id].number
        twins = [id for id in game.pile(card.seat, card.area) if game.prints[id].number == number]
        return f"{number}#{twins.index(card.id) + 1}" if len(twins) > 1 else number

    def decision(self, game: Game, ask: Ask) -> Decision:
        """What is asked, as people and programs read it."""
        options = [
            Option(code, self.phrase(game, ask, choice), self.notes(game, ask, choice))
            for choice, code in zip(ask.choices, self.codes(game, ask))
        ]
        question = self.question(game, ask)
        source = ask.clause.source if ask.clause is not None else ""
        return Decision(ask.seat, ask.rule, ask.kind, options, question=question, source=source)

    def question(self, game: Game, ask: Ask) -> Message:
        """What is asked, in a sentence."""
        return Message(f"{game.rules.name}:prompt-{ask.kind}")

    def index_of(self, game: Game, ask: Ask, code: str) -> int:
        """The index of the choice that is written so; raises IllegalChoice if there is none."""
        codes = self.codes(game, ask)
        if code in codes:
            return codes.index(code)
        reason, rule = self.refusal(game, ask, code)
        raise IllegalChoice(reason, rule)

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
        if verb == "keyword":
            return f"{verb} {chosen_keyword(game, choice)}"
        if choice.card < 0 or verb == "yes":
            return verb
        card = game.cards[choice.card]
        if is_unknown(game, card, ask.seat):
            return f"{verb} {unknown(game, card, ask.seat)}"
        return f"{verb} {self.label(game, card, ask.seat)}{self.which(game, choice)}"

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

    def phrase(self, game: Game, ask: Ask, choice: Choice) -> Message:
        """The choice as a sentence: `option-` and its verb, in the game's own words or in those of all games."""
        verb = choice.verb
        if verb == "number" and ask.kind == "loop":
            return Message("option-times", n=choice.number)
        if verb == "number" or verb == "digit":
            return Message("option-number", n=choice.number)
        if verb == "mode":
            return Message("option-mode", n=choice.number + 1)
        if verb == "keyword":
            return Message("option-keyword", keyword=term("keyword", chosen_keyword(game, choice)))
        if choice.card < 0:
            return Message(f"{game.rules.name}:option-{verb}")
        if verb in CHOSEN and is_unknown(game, game.cards[choice.card], ask.seat):
            return Message("option-unknown-card")
        card = self.name(game, choice.card, ask.choices)
        if verb == "resolve":
            return Message(
                "option-resolve", card=card, skill=term("label", game.pending[choice.number].clause.label)
            )
        return Message(f"{game.rules.name}:option-{verb}", card=card)

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Message]:
        """What a player wants to know of the choice: whose the card is, what it costs, what it adds."""
        return []

    def name(self, game: Game, id: CardId, among: list[Choice]) -> str:
        """A card's name; where another card could be meant by it, also what tells the two apart.

        A card in play is told apart from the others of its player, another card from those `among` which
        it may be chosen.
        """
        card, printed = game.cards[id], game.prints[id]
        name = printed.name
        if card.area not in game.rules.play_areas:
            for choice in among:
                if choice.card >= 0 and game.cards[choice.card].area not in game.rules.play_areas:
                    other = game.prints[choice.card]
                    if other.name == name and other.number != printed.number:
                        return f"{name} {printed.number}"
            return name
        numbers: list[str] = []
        for area in game.rules.play_areas:
            for each in game.pile(card.seat, area):
                if game.prints[each].name == name:
                    numbers.append(game.prints[each].number)
        if len(numbers) == 1:
            return name
        title = self.title(game, card)
        if title:
            return f"{name} ({title})"
        if numbers.count(printed.number) < len(numbers):
            name = f"{name} {printed.number}"
        copies = [i for i in game.pile(card.seat, card.area) if game.prints[i].number == printed.number]
        return f"{name} #{copies.index(id) + 1}" if len(copies) > 1 else name

    def title(self, game: Game, card: Card) -> str:
        """What a card is that a player has one of; "" if it is a card like others."""
        return self.titles[0] if self.titles and card.area == game.rules.lead_area else ""

    def pick_notes(self, game: Game, ask: Ask, card: Card, plain: tuple[AreaId, ...]) -> list[Message]:
        """Where a card lies that may be picked, if it is not in one of the `plain` areas or others lie elsewhere
        than in play; and how."""
        areas = {game.cards[other.card].area for other in ask.choices if other.card >= 0}
        out: list[Message] = []
        if card.area not in plain or (not areas <= set(game.rules.play_areas) and len(areas) > 1):
            out.append(Message("note-area", area=term("area", game.rules.areas[card.area].name)))
        if card.rested and game.rules.areas[card.area].upright:
            out.append(Message("note-rested"))
        return out

    def refusal(self, game: Game, ask: Ask, answer: str) -> tuple[Message, str]:
        """Why an answer is not among the options: a reason and a rule."""
        return Message("not-an-option", answer=answer), ask.rule
