"""Dragon Ball Super's card text cut into tokens."""

from __future__ import annotations

import re

from rulebound.language.lexicon import Lexicon
from rulebound.language.tokens import (
    ANGLE,
    BRACKET,
    BREAK,
    DASH,
    END,
    MARK,
    NAME,
    NOTE,
    QUOTE,
    TYPE,
    WORD,
    NotUnderstood,
    tokenize,
)
from rulebound.language.tokens import Token as Piece
from rulebound.language.typography import DASHES
from rulebound.messages import Message

LIMIT = re.compile(r"\bmax(imum\b|\.|$)|\ball copies\b|\btous les exemplaires\b", re.IGNORECASE)
"""What a note says that sets a limit: "(2 damage max.)", "(only once per turn across all copies of this card)"."""

POSSESSIVE = re.compile(r"(?<=[}>〉》])['’]s(?= )")
PLURAL = re.compile(r"(?<=[》≫>〉}])s\b")
"""The mark of the plural behind a trait or a name: "all 《Kin》s"."""

ENERGY = re.compile(r"\{?(?:[RBUGYK]+|\d+)\}?")

CLOSING = {
    "[": ("]", BRACKET),
    "{": ("}", NAME),
    "《": ("》", TYPE),
    "≪": ("≫", TYPE),
    "«": ("»", TYPE),
    "<": (">", ANGLE),
    "〈": ("〉", ANGLE),
    '"': ('"', QUOTE),
    "“": ("”", QUOTE),
    "(": (")", NOTE),
}


PLAIN = {**{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}, **str.maketrans("|ー･", " -・")}
"""Full-width signs, and others that stand for plain ones."""

TOKEN_WORDS = ("token", "tokens", "jeton", "jetons")
"""A note behind one of these says what the token is."""


def plain(text: str) -> str:
    """The text with full-width signs made plain, character for character, so that places stay."""
    clean = text.translate(PLAIN).replace("<<", " 《").replace(">>", "》 ")
    clean = POSSESSIVE.sub("  ", clean)
    clean = PLURAL.sub(" ", clean)
    return clean.replace("one?-", "one -").replace("one?", "one-").replace("one ?", "one -")


def pieces(text: str, lex: Lexicon) -> list[Piece]:
    """2-12-3, 2-12-3-1: The tokens, without the notes that explain: those behind a bracketed term or a name,
    or behind a whole sentence.  What tokens are, and what a keyword does that the manual does not have, is said in a
    note and stays, and so does a note that goes on with the sentence: "(up to a total of 3)"."""
    clean = plain(text)
    found = dashed(clean, tokenize(clean, CLOSING), lex)
    out: list[Piece] = []
    for at, piece in enumerate(found):
        if piece.kind in (NOTE, BRACKET) and ENERGY.fullmatch(
            piece.text
        ):  # (R)(G), a cost and nothing explained
            piece = Piece(NAME, piece.text.strip("{}"), piece.start, piece.end)
        if piece.kind == NOTE and lex.is_term(piece.text):  # (Once per turn)
            piece = Piece(BRACKET, piece.text, piece.start, piece.end)
        if piece.kind == ANGLE and piece.text[:1].islower():
            raise NotUnderstood(text, (piece.start, piece.end), Message("expected-a-name-with-a-capital"))
        if piece.kind == ANGLE:
            piece = Piece(ANGLE, piece.text.replace(" :", ":"), piece.start, piece.end)
        before = found[at - 1] if at else None
        of_token = before is not None and before.text in TOKEN_WORDS
        needed = before is not None and is_unknown_keyword(before, lex)
        if piece.kind == NOTE and explains(piece.text) and not of_token and not needed:
            after = found[at + 1]
            ends = after.kind in (BREAK, END, NOTE) or after.text == "."
            known = before is not None and before.kind in (BRACKET, ANGLE, TYPE, NAME, NOTE, BREAK)
            if before is not None and (ends or known or before.text == "."):
                continue
        if piece.kind == BREAK and not begins_skill(found[at + 1]):
            continue  # the sentence goes on
        shortened = before is not None and piece.text == "." and found[at + 1].text in TOKEN_WORDS
        if shortened and out and out[-1].kind == WORD and out[-1].end == piece.start:  # "Jr. tokens"
            out[-1] = Piece(WORD, out[-1].text, out[-1].start, piece.end)
            continue
        if piece.kind == NOTE and out and out[-1].text == ".":
            out.insert(behind_token(out), piece)  # what the tokens are belongs to the sentence before
        else:
            out.append(piece)
    return out


def is_unknown_keyword(piece: Piece, lex: Lexicon) -> bool:
    """A bracketed term that the manual does not have: the note behind it says what it does."""
    term = piece.text
    return piece.kind == BRACKET and not lex.is_term(term) and not lex.is_term(term.rpartition(" ")[0])


def explains(note: str) -> bool:
    """Whether a note only explains: it does not say what tokens are, nor go on with the sentence, nor set a limit."""
    return not is_token_note(note) and not note[:1].islower() and not LIMIT.search(note)


def behind_token(found: list[Piece]) -> int:
    """Where a note stands that says what a token is: behind the last word for tokens, else before the full stop."""
    for at in range(len(found) - 1, 0, -1):
        if found[at].text in TOKEN_WORDS:
            return at + 1
    return len(found) - 1


def dashed(text: str, found: list[Piece], lex: Lexicon) -> list[Piece]:
    """The tokens, with a mark for each dash that sets something off: "<A>-only", "card-both red-from your hand".

    A dash between two words is one, unless they are one word ("skill-less"); so is one between a bracket and
    another token, unless it makes a word with it: "non-《A》".
    """
    out: list[Piece] = []
    for piece, after in zip(found, [*found[1:], found[-1]]):
        first, dash, second = piece.text.rpartition("-")
        if (
            piece.kind == WORD
            and dash
            and piece.text not in lex.vocabulary
            and {first, second} <= lex.vocabulary
        ):
            at = piece.start + len(first)
            out.append(Piece(WORD, first, piece.start, at))
            out.append(Piece(MARK, DASH, at, at + 1))
            out.append(Piece(WORD, second, at + 1, piece.end))
        elif (
            piece.text == "•"
            and text[piece.start] in DASHES
            and out
            and out[-1].text != "non"
            and out[-1].end == piece.start
            and piece.end == after.start
            and after.kind not in (BREAK, END)
        ):
            out.append(Piece(MARK, DASH, piece.start, piece.end))
        elif piece.text == "•" and text[piece.start] in DASHES and goes_on(text, out[-1:], after):
            out.append(
                Piece(MARK, "," if [after.text] in lex.phrases["then"] else DASH, piece.start, piece.end)
            )
        else:
            out.append(piece)
    return out


def goes_on(text: str, before: list[Piece], after: Piece) -> bool:
    """Whether a sentence goes on behind a dash: "draw 1 card - then …" begins no line of a list."""
    within = bool(before) and before[0].kind not in (BREAK, MARK) and before[0].text not in ("one", "two")
    return within and after.kind == WORD and text[after.start].islower()


def begins_skill(piece: Piece) -> bool:
    """A line begins with a bracketed term or a bullet; other lines go on with the sentence before."""
    return piece.kind in (BRACKET, END, BREAK) or (piece.kind == MARK and piece.text == "•")


def is_token_note(text: str) -> bool:
    """A note that says what a token is."""
    low = text.lower()
    return "token" in low or "jeton" in low
