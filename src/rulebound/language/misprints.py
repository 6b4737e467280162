"""Misprints of a card file that can mean only one thing: leftover markup, a misspelt word, a missing full stop.

A text that is refused as it stands is read again without them.  A misspelt word is one that no text of the game has,
with a letter too many, one missing or two that changed places inside it, if just one word of the game is meant.
A full stop is missing only where the reading stopped, before a capital.  What was corrected is reported; where two
corrections would do, the text stays refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rulebound.language.lexicon import Lexicon
from rulebound.language.tokens import BREAK, MARK, WORD, Token
from rulebound.messages import Message

MARKUP: Final = re.compile(r"</[A-Za-z][^<>]*>|<br\s*/?>")
"""Ends of tags, and line breaks; what opens may be a term in angle brackets."""

BROKEN: Final = '=""'
"""What a program makes of a name that it took for a tag: which name it was is not certain."""

SHORTEST: Final = 6
"""A shorter word is too close to too many others."""


class Correction:
    """What stands in the text, and what it was read as; "" if it was passed over."""

    def __init__(self, start: int, end: int, said: str, meant: str) -> None:
        self.start = start
        self.end = end
        self.said = said
        self.meant = meant

    @property
    def message(self) -> Message:
        """What was done about it."""
        if not self.said:
            return Message("misprint-added", mark=self.meant)
        if not self.meant:
            return Message("misprint-left-out", text=self.said)
        return Message("misprint-read-as", text=self.said, what=self.meant)

    def __repr__(self) -> str:
        return f"{self.said!r} → {self.meant!r}"


def without_markup(text: str) -> tuple[str, list[Correction]]:
    """The text with blanks in the place of leftover markup, so that everything else stands where it stood."""
    if BROKEN in text:
        return text, []
    found = [Correction(tag.start(), tag.end(), tag[0], "") for tag in MARKUP.finditer(text)]
    return MARKUP.sub(lambda tag: " " * len(tag[0]), text), found


def spelt(tokens: list[Token], lex: Lexicon) -> list[Correction]:
    """The misspelt words among the tokens, which are then what they should be; none if one could be several words."""
    found: list[tuple[Token, str]] = []
    for token in tokens:
        if token.kind == WORD and token.text not in lex.vocabulary and len(token.text) >= SHORTEST:
            meant = [word for word in neighbours(token.text) if word in lex.vocabulary]
            if len(meant) > 1:
                return []
            found.extend((token, word) for word in meant)
    out = [Correction(token.start, token.end, token.text, word) for token, word in found]
    for token, word in found:
        token.text = word
    return out


def neighbours(word: str) -> Iterator[str]:
    """The words that differ in one slip inside, each once; the ends are left alone, as they are what inflects.

    >>> "opponent" in neighbours("oppponent"), "attacked" in neighbours("attached")
    (True, False)
    """
    seen: set[str] = set()
    for at in range(1, len(word) - 1):
        fewer = word[:at] + word[at + 1 :]
        swapped = word[:at] + word[at + 1] + word[at] + word[at + 2 :] if at + 2 < len(word) else word
        more = [word[:at] + letter + word[at:] for letter in "abcdefghijklmnopqrstuvwxyzàâçéèêëîïôöûùü"]
        for found in (fewer, swapped, *more):
            if found != word and found not in seen:
                seen.add(found)
                yield found


def stopped(text: str, tokens: list[Token], refused: int) -> tuple[list[Token], Correction] | None:
    """The tokens with a full stop before the words that were not understood, if a sentence can begin there: with a
    capital, behind a word without a mark."""
    for at in range(1, len(tokens)):
        token, before = tokens[at], tokens[at - 1]
        if token.start == refused and token.kind == WORD and before.kind not in (MARK, BREAK):
            if text[token.start].isupper():
                stop = Token(MARK, ".", before.end, before.end)
                return [*tokens[:at], stop, *tokens[at:]], Correction(before.end, before.end, "", ".")
    return None
