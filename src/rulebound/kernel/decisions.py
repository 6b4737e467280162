"""The one question a game waits on, and its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.aliases import Seat

if TYPE_CHECKING:
    from rulebound.kernel.program import Clause


class IllegalChoice(ValueError):
    """An answer that is not among the options.  The game is unchanged."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} (rule {rule})" if rule else reason)
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> tuple[type[IllegalChoice], tuple[str, str]]:
        return IllegalChoice, (self.reason, self.rule)


class Choice:
    """An option as the engine keeps it: a verb and what it is about.

    `number` is a count, a clause index or a position, as the verb has it.
    """

    def __init__(self, verb: str, card: int = -1, number: int = -1) -> None:
        self.verb = verb
        self.card = card
        self.number = number


CHOICES: Final[dict[str, list[Choice]]] = {}
"""The choices of a card by verb and the card's id, made once: a choice never changes."""
MADE: Final = 160
"""For this number of cards; a table with more tokens makes its own."""


def choice_of(verb: str, card: int) -> Choice:
    """The choice of a card."""
    made = CHOICES.get(verb)
    if made is None:
        made = [Choice(verb, id) for id in range(MADE)]
        CHOICES[verb] = made
    return made[card] if card < MADE else Choice(verb, card)


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


class Saying:
    """A sentence with {holes} and what stands in each, so that any language can say it."""

    def __init__(self, pattern: str, values: dict[str, str]) -> None:
        self.pattern = pattern
        self.values = values

    def as_pattern(self, pattern: str) -> Saying:
        """The same values in another sentence."""
        return Saying(pattern, self.values)

    @property
    def text(self) -> str:
        out = self.pattern
        for name, value in self.values.items():
            out = out.replace("{" + name + "}", value)
        return out

    def __reduce__(self) -> tuple[type[Saying], tuple[str, dict[str, str]]]:
        return Saying, (self.pattern, self.values)

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Option:
    """One answer: `code` is stable and readable, `text` a sentence with notes in parentheses."""

    def __init__(self, code: str, sentence: Saying, notes: list[Saying]) -> None:
        self.code = code
        self.sentence = sentence
        self.notes = notes

    @property
    def text(self) -> str:
        """The option in a sentence, with the card's name in it."""
        notes = ", ".join([note.text for note in self.notes])
        return f"{self.sentence.text} ({notes})" if notes else self.sentence.text

    def __reduce__(self) -> tuple[type[Option], tuple[str, Saying, list[Saying]]]:
        return Option, (self.code, self.sentence, self.notes)

    def __repr__(self) -> str:
        return f"<{self.code}>"


class Decision:
    """What the game waits for.

    >>> game.decision.seat, game.decision.kind, [o.code for o in game.decision.options]
    ... # (0, 'main', ['play ST01-006', 'give ST01-001', 'end'])
    """

    def __init__(
        self, seat: Seat, rule: str, kind: str, options: list[Option], prompt: str, source: str
    ) -> None:
        self.seat = seat
        """Who decides."""
        self.rule = rule
        """The rule that asks."""
        self.kind = kind
        """What is asked for, in a word: "main", "block", "mulligan"."""
        self.options = options
        """The answers there are; `Game.choose` takes the index or the code of one."""
        self.prompt = prompt
        """The question in a sentence."""
        self.source = source
        """The card's clause that asks, or ""."""

    def __reduce__(self) -> tuple[type[Decision], tuple[int, str, str, list[Option], str, str]]:
        return Decision, (self.seat, self.rule, self.kind, self.options, self.prompt, self.source)

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.kind} ({self.rule}), {len(self.options)} options>"


class Outcome:
    """How a game ended: `winner` is a seat, or None for a draw."""

    def __init__(self, winner: int | None, reason: str, rule: str) -> None:
        self.winner = winner
        self.reason = reason
        """Why, in words: "damage without life"."""
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
