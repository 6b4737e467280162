"""Which words of a card's text say nothing to us: it is read alike when they are changed.

A text is changed in one place at a time: "and" becomes "or", 3 becomes 4, "your" becomes "your opponent's", a name
another, "up to" is left out.  A changed text is another tree or is refused; where the tree is the same, the word was
ignored, and an ignored word is a misreading.  What can be changed is data: `words.changes` and each game's
`text/changes.py`, which also say where a word does say nothing, and why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rulebound.kernel.tree import Skill
from rulebound.language import NotUnderstood, Reading, read_as_printed, read_text, read_whole
from rulebound.language.dialect import dialect_of
from rulebound.language.tokens import NOTE
from rulebound.language.words.changes import Changes

NUMBERS: Final = re.compile(r"(?<![\w.])\d+(?:,\d{3})*")
CIRCLES: Final = re.compile("[①-⑧➀-➇]")
TERMS: Final = re.compile(
    r"\[[^\]]*\]|\{[^}]*\}|<[^>]*>|＜[^＞]*＞|〈[^〉]*〉|《[^》]*》|『[^』]*』|[\"“][^\"”“]*[\"”]"
)
"""Names, types and keywords in their brackets."""
ANOTHER: Final = "Nobody At All"
"""A name and a type that no card asks for."""


@dataclass(frozen=True)
class Change:
    """Words of a text, and what takes their place."""

    start: int
    end: int
    new: str

    def of(self, text: str) -> str:
        """The changed text."""
        return text[: self.start] + self.new + text[self.end :]


@dataclass(frozen=True)
class Idle:
    """A change that changes nothing: the words are ignored, or say nothing where they stand."""

    text: str
    change: Change
    why: str = ""
    """Why that is right; "" if nobody says so."""

    @property
    def words(self) -> str:
        return self.text[self.change.start : self.change.end]


def changes(text: str, how: Changes, notes: Iterable[tuple[int, int]] = ()) -> Iterator[Change]:
    """Everything that can be changed about a text, but for its notes."""
    terms = [found.span() for found in TERMS.finditer(text)]
    noted = [*notes]
    in_term = [*in_terms(text)]
    in_word = [
        change
        for change in in_words(text, how)
        if not any(start < change.start and change.end < end for start, end in terms)
    ]
    for change in dict.fromkeys(in_term + in_word):
        if not any(start <= change.start and change.end <= end for start, end in noted):
            yield change


def in_terms(text: str) -> Iterator[Change]:
    """Numbers, names and types."""
    for found in NUMBERS.finditer(text):
        yield Change(found.start(), found.end(), str(int(found[0].replace(",", "")) + 1))
    for found in CIRCLES.finditer(text):
        yield Change(found.start(), found.end(), chr(ord(found[0]) + 1))
    for found in TERMS.finditer(text):
        yield Change(found.start() + 1, found.end() - 1, ANOTHER)


def in_words(text: str, how: Changes) -> Iterator[Change]:
    for pattern, new in how.swaps.items():
        for found in words_like(pattern).finditer(text):
            yield Change(found.start(), found.end(), new)
    for pattern in how.drops:
        for found in words_like(pattern).finditer(text):
            yield Change(found.start(), found.end(), "")


PATTERNS: Final[dict[str, re.Pattern[str]]] = {}


def words_like(pattern: str) -> re.Pattern[str]:
    """Whole words that a pattern describes."""
    if pattern not in PATTERNS:
        PATTERNS[pattern] = re.compile(rf"(?<![\w'’-])(?:{pattern})(?![\w'’-])", re.IGNORECASE)
    return PATTERNS[pattern]


def reason(text: str, change: Change, how: Changes) -> str:
    """Why the words that a change is about say nothing where they stand; "" if they should say something."""
    for each in how.reasons:
        if each.holds(text, change.start, change.end, change.new):
            return each.why
    return ""


class WordCheck:
    """The words of many texts that say nothing.  A line that several texts have is looked at once."""

    def __init__(self, game: str, lang: str = "en") -> None:
        self.game = game
        self.lang = lang
        self.how = dialect_of(game).changes[lang]
        self.tried = 0
        """The number of changes."""
        self.misprints = 0
        """Of the text that is looked at."""
        self.seen: dict[str, list[Idle]] = {}
        self.readings: dict[str, Reading | None] = {}

    def reading(self, text: str) -> Reading | None:
        """How an unchanged text is read, which several ask; None if it is not understood."""
        if text not in self.readings:
            try:
                self.readings[text] = read_whole(self.game, text, self.lang)
            except NotUnderstood:
                self.readings[text] = None
        return self.readings[text]

    def parts(self, text: str) -> list[str]:
        """The lines of a text, if each of them says the same by itself; else the text as a whole."""
        lines = [line for line in text.split("\n") if line.strip()]
        whole = self.reading(text)
        said: list[Skill] = []
        for line in lines if whole is not None else ():
            found = self.reading(line)
            if found is None:
                return [text]
            said.extend(found.skills)
        return lines if whole is not None and tuple(said) == whole.skills else [text]

    def look_at(self, text: str) -> list[Idle]:
        """The changes of a text that leave its tree as it is; none for a text that is not understood."""
        out: list[Idle] = []
        for part in self.parts(text):
            if part not in self.seen:
                self.seen[part] = self.idle(part)
            out.extend(self.seen[part])
        return out

    def notes(self, text: str, reading: Reading) -> list[tuple[int, int]]:
        """The parts of a text that were passed over, in which a keyword is explained."""
        read = [words for line in reading.lines for words in line.trail]
        spans = sorted((words.start, words.end) for words in read if words.key != NOTE)
        ends = [0, *(end for _, end in spans)]
        starts = [*(start for start, _ in spans), len(text)]
        return [*zip(ends, starts)]

    def idle(self, text: str) -> list[Idle]:
        before = self.reading(text)
        if before is None:
            return []
        out: list[Idle] = []
        self.misprints = len(before.corrections)
        for change in changes(text, self.how, self.notes(text, before)):
            self.tried += 1
            if self.reads(change.of(text), before.skills):
                out.append(Idle(text, change, reason(text, change, self.how)))
        return out

    def reads(self, text: str, skills: tuple[Skill, ...]) -> bool:
        """Whether a text says just this; its words are only looked at if it might."""
        try:
            if self.misprints:
                reading = read_text(self.game, text, self.lang)
            else:  # a word that would be corrected was noticed
                reading = read_as_printed(self.game, text, self.lang)
        except NotUnderstood:
            return False
        noticed = len(reading.corrections) > self.misprints
        return reading.skills == skills and not noticed and not reading.ignored()
