"""Where a parser stands in a text, and the small steps it takes.

What every dialect's parser is made of: the tokens, the lexicon's phrases and
tables at the current place, going back, and the refusal that names the words
furthest into the text that were not understood.
"""

from __future__ import annotations

import re
from typing import Final

from rulebound.kernel.tree import Selector
from rulebound.language.lexicon import Lexicon
from rulebound.language.tokens import (
    BRACKET,
    BREAK,
    END,
    MARK,
    NOTE,
    NUMBER,
    SIGNED,
    WORD,
    NotUnderstood,
    Token,
)
from rulebound.messages import Message

NOT_A_KEY: Final = re.compile(r"[^a-zA-Z0-9_]+")


def hint(expected: str) -> Message:
    """What a text should have said."""
    if expected.startswith("“"):
        return Message("expected-phrase", phrase=expected.strip("“”"))
    return Message(f"expected-{NOT_A_KEY.sub('-', expected.replace(chr(39), '')).strip('-').lower()}")


class Miss(Exception):
    """The words here are not what the rule at hand reads; another rule may."""


class Spot:
    """Where the parser stands, to come back to."""

    def __init__(
        self,
        at: int,
        looked: bool,
        pending: Selector | None,
        ends: bool,
        fresh: bool,
        happened: Selector | None,
    ) -> None:
        self.at = at
        self.looked = looked
        self.pending = pending
        self.ends = ends
        self.fresh = fresh
        self.happened = happened


class Reader:
    """Reads tokens one after another with a lexicon."""

    def __init__(self, text: str, lex: Lexicon, game: str, tokens: list[Token]) -> None:
        self.text = text
        self.lex = lex
        self.game = game
        self.tokens = tokens
        self.at = 0
        self.furthest = 0
        self.expected = "an effect"
        self.looked = False  # cards are being looked at
        self.pending: Selector | None = None  # chosen by "Choose …;", taken up by "it"
        self.ends = False  # the last selector said "top or bottom"
        self.happened: Selector | None = None  # "it" before any choice: what the event happened to
        self.fresh = False  # nothing was chosen since cards were looked at: "them" are those

    # --- tokens ------------------------------------------------------------

    def token(self, ahead: int = 0) -> Token:
        at = self.at + ahead
        return self.tokens[at] if at < len(self.tokens) else self.tokens[-1]

    def spot(self) -> Spot:
        return Spot(self.at, self.looked, self.pending, self.ends, self.fresh, self.happened)

    def back(self, spot: Spot) -> None:
        self.at = spot.at
        self.looked = spot.looked
        self.pending = spot.pending
        self.ends = spot.ends
        self.fresh = spot.fresh
        self.happened = spot.happened

    def miss(self, expected: str) -> Miss:
        """Notes how far the reading came; the furthest point is what a refusal shows."""
        if self.at >= self.furthest:
            self.furthest = self.at
            self.expected = expected
        return Miss(expected)

    def refusal(self) -> NotUnderstood:
        """The refusal to show: the words from the furthest point to the end of its sentence."""
        first = self.tokens[min(self.furthest, len(self.tokens) - 1)]
        end = first.end
        at = self.furthest
        while at < len(self.tokens) and self.tokens[at].kind not in (BREAK, END):
            if self.tokens[at].text == "." and at > self.furthest:
                break
            end = self.tokens[at].end
            at += 1
        return NotUnderstood(self.text, (first.start, end), hint(self.expected))

    def _fits(self, words: list[str], ahead: int = 0) -> bool:
        at = self.at + ahead
        if at + len(words) > len(self.tokens):
            return False
        for offset, word in enumerate(words):
            token = self.tokens[at + offset]
            if token.text != word or token.kind not in (WORD, NUMBER):
                return False
        return True

    def see(self, key: str, ahead: int = 0) -> bool:
        """One of the lexicon's phrases of this key stands here."""
        return any(self._fits(words, ahead) for words in self.lex.phrases[key])

    def eat(self, key: str) -> bool:
        for words in self.lex.phrases[key]:
            if self._fits(words):
                self.at += len(words)
                return True
        return False

    def need(self, key: str) -> None:
        if not self.eat(key):
            raise self.miss("“" + " ".join(self.lex.phrases[key][-1]) + "”")

    def pick(self, table: str) -> str:
        """The meaning of the longest phrase of the table that stands here, or ""."""
        for words, meaning in self.lex.tables[table]:
            if self._fits(words):
                self.at += len(words)
                return meaning
        return ""

    def see_pick(self, table: str) -> bool:
        return any(self._fits(words) for words, _ in self.lex.tables[table])

    def mark(self, mark: str) -> bool:
        if self.mark_here(mark):
            self.at += 1
            return True
        return False

    def mark_here(self, mark: str) -> bool:
        return self.token().kind == MARK and self.token().text == mark

    def kind(self, kind: str) -> bool:
        return self.token().kind == kind

    def bracket(self, table: str) -> str:
        """What a bracketed term here means by the table, or "" (nothing consumed)."""
        token = self.token()
        if token.kind != BRACKET:
            return ""
        return self.lex.brackets[self.game + "." + table].get(token.text.lower(), "")

    def number(self) -> int:
        if self.kind(NUMBER):
            self.at += 1
            return self.tokens[self.at - 1].value
        word = self.pick("number")
        if word:
            return int(word)
        raise self.miss("a number")

    def signed(self) -> int:
        if not self.kind(SIGNED):
            raise self.miss("an amount such as +1000")
        self.at += 1
        return self.tokens[self.at - 1].value

    def amount(self) -> tuple[str, int]:
        """A comparison with a number: "3 or more", "at least 3", "less than 3", "3"."""
        if self.eat("less_than"):
            return "<", self.number()
        if self.eat("more_than"):
            return ">", self.number()
        if self.eat("at_least"):
            return ">=", self.number()
        if self.eat("at_most"):
            return "<=", self.number()
        self.eat("exactly")
        count = self.number()
        if self.eat("or_more"):
            return ">=", count
        if self.eat("or_less"):
            return "<=", count
        return "==", count

    def notes(self) -> None:
        """Skips reminders in parentheses (rule 2-8-4-1)."""
        while self.kind(NOTE):
            self.at += 1
