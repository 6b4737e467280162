"""Where the reading of a One Piece text stands: the steps that every other module here takes."""

from __future__ import annotations

from rulebound.kernel.tree import Filter
from rulebound.language.lexicon import Lexicon
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, BRACKET, BREAK, END, NOTE, Token, tokenize, whole

ATTRIBUTES = ("Slash", "Strike", "Ranged", "Special", "Wisdom")


def opened(tokens: list[Token], text: str, lex: Lexicon) -> list[Token]:
    """What stands in parentheses and is no note: an attribute (2-5-3), a plural, or a whole effect.

    An effect is known by the timing it begins with (2-8-4-2).
    """
    out: list[Token] = []
    for token in tokens:
        if token.kind == NOTE and token.text in ATTRIBUTES:
            out.append(Token(ANGLE, token.text, token.start, token.end))
        elif token.kind == NOTE and token.text == "s":
            continue
        elif token.kind == NOTE and is_effect(token, lex):
            inner = tokenize(text[token.start + 1 : token.end - 1])[:-1]
            out.append(Token(BREAK, "\n", token.start, token.start + 1))
            for part in inner:
                at = token.start + 1
                out.append(Token(part.kind, part.text, at + part.start, at + part.end, part.value))
            out.append(Token(BREAK, "\n", token.end - 1, token.end))
        else:
            out.append(token)
    return out


def is_effect(note: Token, lex: Lexicon) -> bool:
    if not note.text.startswith("["):
        return False
    first = note.text[1:].partition("]")[0].lower()
    return any(first in lex.brackets[f"onepiece.{table}"] for table in ("timing", "condition", "limit"))


class Noun:
    """A noun phrase while it is read; `filters.filter_of` makes the filter."""

    def __init__(self) -> None:
        self.whose = ""
        self.heads: list[str] = []
        self.card = False
        self.possessive = False
        self.areas: list[str] = []
        self.field = False
        self.end = ""
        self.given = False
        self.f = Filter()
        self.others: list[Noun] = []
        self.different = False
        """No two of the cards have the same name."""
        self.pre = Filter()
        """The filter before what stands behind the noun."""
        self.bounded = False

    def plain(self) -> bool:
        """Nothing but a head noun was read yet."""
        return self.f == Filter() and not self.areas


class OnePieceReader(Reader):
    """Reads one text.  The functions of this package take it and read on where it stands."""

    def __init__(self, text: str, lex: Lexicon) -> None:
        super().__init__(text, lex, "onepiece", opened(tokenize(text), text, lex))
        self.by = "you"  # who carries out the clause that is being read
        self.they = "opponent"  # whose hand "their hand" is
        self.permanent = False  # a missing duration means "as long as this holds"
        self.in_cost = False
        self.trashing = False  # cards are trashed: from the hand, where no other place is named
        self.lead = ""  # a duration that stood before the clause
        self.goes_to = ""  # whose area the last destination was, where the text says so
        self.each = False  # the last quantifier said "each of"
        self.had = ""  # whose cards the last "have" was about

    def ended(self) -> bool:
        """The skill ends here: a line's end, the text's end, or the next header."""
        if self.kind(BREAK) or self.kind(END) or self.kind(NOTE):
            return True
        if self.mark_here("•"):
            return True
        return self.at_header()

    def at_header(self) -> bool:
        if not self.kind(BRACKET):
            return False
        found = self.bracket("timing") or self.bracket("condition") or self.bracket("limit")
        if self.at > 0 and not self._sentence_starts():
            return False
        return bool(found or self.bracket("keyword") or self.attached())

    def _sentence_starts(self) -> bool:
        before = self.tokens[self.at - 1]
        return before.kind in (BREAK, NOTE, BRACKET) or before.text in (".", "/")

    def attached(self) -> int:
        """The X of [DON!! xX] here, or 0."""
        words = self.token().text.lower().replace("×", "x").split("x")
        if len(words) == 2 and words[0].strip() == "don!!":
            return max(whole(words[1].strip()), 0)
        return 0

    def stop(self) -> None:
        """The end of a sentence."""
        if self.mark("."):
            return
        if not (self.ended() or self.mark_here(";")):
            raise self.miss("the end of the sentence")
