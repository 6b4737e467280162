"""The one question a game waits on, and its answers."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Final, SupportsIndex

from rulebound.compiling import mypyc_attr
from rulebound.kernel.aliases import CardId, Seat
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.program import Clause


class IllegalChoice(ValueError):
    """An answer that is not among the options.  The game is unchanged."""

    def __init__(self, why: Message, rule: str) -> None:
        message = Message("by-rule", what=why, rule=rule) if rule else why
        super().__init__(str(message))
        self.message = message
        self.why = why
        self.rule = rule

    @property
    def reason(self) -> str:
        """Why, in English and without the rule."""
        return str(self.why)

    def __reduce__(self) -> tuple[type[IllegalChoice], tuple[Message, str]]:
        return IllegalChoice, (self.why, self.rule)


def number_of(answer: SupportsIndex, rule: str) -> int:
    """The index that an answer is; True and False are none, although Python counts them as numbers."""
    if not isinstance(answer, bool):
        if isinstance(answer, int):
            return answer
        try:
            return index(answer)
        except TypeError:
            pass
    raise IllegalChoice(Message("not-an-answer", answer=repr(answer)), rule)


@mypyc_attr(acyclic=True)
class Choice:
    """An option as the engine keeps it: a verb and what it is about.

    `number` is a count, a clause index or a position, as the verb has it.
    """

    def __init__(self, verb: str, card: int = -1, number: int = -1) -> None:
        self.verb = verb
        self.card = card
        self.number = number


PREPARED: Final = 160
"""The number of cards whose choices are made once; a table with more tokens makes its own."""


class CardChoices:
    """What can be done with a card, by the card's id.  They are made once: a choice never changes."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.prepared = [Choice(verb, id) for id in range(PREPARED)]

    def of(self, card: CardId) -> Choice:
        return self.prepared[card] if card < PREPARED else Choice(self.verb, card)


CHOICES: Final[dict[str, CardChoices]] = {}


def choices_to(verb: str) -> CardChoices:
    """The choices of a verb."""
    found = CHOICES.get(verb)
    if found is None:
        found = CardChoices(verb)
        CHOICES[verb] = found
    return found


def choice_of(verb: str, card: CardId) -> Choice:
    """The choice of a card."""
    return choices_to(verb).of(card)


@mypyc_attr(acyclic=True, free_list_len=1)
class Ask:
    """A decision as the engine keeps it."""

    def __init__(
        self, seat: Seat, rule: str, kind: str, choices: list[Choice], clause: Clause | None = None
    ) -> None:
        self.seat = seat
        self.rule = rule
        self.kind = kind
        self.choices = choices
        self.clause = clause
        """The card's clause that asks, if a card asks."""


class Option:
    """One answer: `code` is stable and readable, `text` a sentence with notes in parentheses."""

    def __init__(self, code: str, sentence: Message, notes: list[Message]) -> None:
        self.code = code
        self.sentence = sentence
        self.notes = notes

    @property
    def text(self) -> str:
        """The option in a sentence, with the card's name in it."""
        notes = ", ".join([str(note) for note in self.notes])
        return f"{self.sentence} ({notes})" if notes else str(self.sentence)

    def __reduce__(self) -> tuple[type[Option], tuple[str, Message, list[Message]]]:
        return Option, (self.code, self.sentence, self.notes)

    def __repr__(self) -> str:
        return f"<{self.code}>"


class Decision:
    """What the game waits for.

    >>> game.decision.seat, game.decision.kind, [o.code for o in game.decision.options]
    ... # (0, 'main', ['play ST01-006', 'give ST01-001', 'end'])
    """

    def __init__(
        self, seat: Seat, rule: str, kind: str, options: list[Option], question: Message, source: str
    ) -> None:
        self.seat = seat
        """Who decides."""
        self.rule = rule
        """The rule that asks."""
        self.kind = kind
        """What is asked for, in a word: "main", "block", "mulligan"."""
        self.options = options
        """The answers there are; `Game.choose` takes the index or the code of one."""
        self.question = question
        self.source = source
        """The card's clause that asks, or ""."""

    @property
    def prompt(self) -> str:
        """The question in a sentence."""
        return str(self.question)

    def __reduce__(self) -> tuple[type[Decision], tuple[int, str, str, list[Option], Message, str]]:
        return Decision, (self.seat, self.rule, self.kind, self.options, self.question, self.source)

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.kind} ({self.rule}), {len(self.options)} options>"


class Outcome:
    """How a game ended: `winner` is a seat, or None for a draw."""

    def __init__(self, winner: int | None, reason: str, rule: str) -> None:
        self.winner = winner
        self.reason = reason
        """Why, in words: "the deck is empty"."""
        self.rule = rule
        """The rule that ended it."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.winner == other.winner
            and self.reason == other.reason
            and self.rule == other.rule
        )

    def __hash__(self) -> int:
        return hash((self.winner, self.reason, self.rule))

    def __reduce__(self) -> tuple[type[Outcome], tuple[int | None, str, str]]:
        return Outcome, (self.winner, self.reason, self.rule)

    def __repr__(self) -> str:
        who = "draw" if self.winner is None else f"seat {self.winner} wins"
        return f"<{who}: {self.reason} ({self.rule})>"
