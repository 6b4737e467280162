"""Card text of this game cut into tokens: notes that are sentences, names of phases in quotation marks, amounts X."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rulebound.language.lexicon import Lexicon
from rulebound.language.tokens import MARK, NOTE, QUOTE, WORD, Token, tokenize

SHAPES: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (re.compile("[\x91\x92`]"), "'"),
    (re.compile("[\x93\x94“”]"), '"'),
    (re.compile(r"(?<=[A-Za-z])\(s\)"), "s  "),
    (re.compile(r"\[([^\]]*)\]"), r"(\1)"),
    (re.compile(r"(\d)\+(?= )"), r"+\1"),
    (re.compile(r"\+ ?X\b"), "PX"),
    (re.compile(r"\bX ?- ?(\d)\b"), r"X -\1"),
    (re.compile(r"(?<=[XY0-9]) ?= ?"), " :"),
    (re.compile(r"\b[Aa]ny (?=one (?!of the following)|1 of|1 Non|single|\d)"), "    "),
    (re.compile(r"[\[(][Dd]o not consult[^\])]*[\])]"), " "),
    (re.compile(r"(?<=[Cc]ombat)/(?=[Nn]on)"), " "),
    (re.compile(r"(?<=[a-z])/(?=[a-z])"), "/"),
    (re.compile(r" one at a time(?= until)"), " "),
    (re.compile(r"only has (\d) or fewer"), r"has \1"),
    (re.compile("_"), "-"),
    (re.compile(r"\byou Main Pwersonality"), "your Main Personality"),
    (re.compile(r"\bPersonaltity"), "Personality"),
    (re.compile(r"\bopponen'ts"), "opponent's"),
    (re.compile(r"\braiting"), "rating"),
    (re.compile(r"(?<=hand) of (?=lose)"), " or "),
    (re.compile(r"(?<=[Ll]evel)-(?=[a-z0-9])"), " "),
    (re.compile(r"(?<=\d)'s\b"), "  "),
    (re.compile(r"\bJr\.(?=,| [a-z0-9'])"), "Jr "),
    (re.compile(r"\b(Dr|Mr)\.(?= ?[A-Z])"), r"\1 "),
    (re.compile(r"(?<![A-Za-z])'([A-Z][A-Za-z ]*)'"), r'"\1"'),
    (re.compile(r"(?<=[A-Za-z0-9)])\n"), "."),
    (re.compile("\n"), " "),
)
"""What is written otherwise, before the text is cut; each stands for as many characters as it had, or the rest of the
line is filled up."""

PHASES: Final = re.compile(
    r"(attacker attacks|defender defends|defender defense|fight back|power up|declare combat|attack phase"
    r"|rejuvenation|discard|draw|non-combat)!?",
    re.IGNORECASE,
)
"""Phases and steps, whose names may stand in quotation marks."""

ONLY: Final = re.compile(r"[a-z' -]+ only\.?", re.IGNORECASE)
"""What a text says of who may use its card, which is no title."""
TITLE: Final = re.compile(r"(?:[A-Z][A-Za-z'-]*[ ]){0,3}[A-Z][A-Za-z'-]*(?::| -)(?= )")
"""What a power is called, before its text."""
HEADINGS: Final = re.compile(
    r"(constant combat power|constant power|power|defense shield|defensive shield|sensei deck|limit)",
    re.IGNORECASE,
)


def filled_up(to: str) -> Callable[[re.Match[str]], str]:
    """What stands for a match, with as many characters as the match has."""

    def shaped(found: re.Match[str]) -> str:
        return found.expand(to).ljust(len(found[0]))[: len(found[0])]

    return shaped


def reshaped(text: str) -> str:
    """The text as it is cut, every word where it was."""
    for pattern, to in SHAPES:
        text = pattern.sub(filled_up(to), text)
    title = TITLE.match(text)
    if title is not None and not HEADINGS.match(text):
        text = " " * title.end() + text[title.end() :]
    return text


def pieces(text: str, lex: Lexicon) -> list[Token]:
    """The tokens of a text."""
    return named_again(unwrapped(tokenize(reshaped(text)), text))


DOES: Final = frozenset(
    (
        *("discards", "discard", "must", "has", "cannot", "may", "skips", "chooses", "draws", "removes"),
        *("shuffles", "can", "loses", "gets", "searches", "places", "plays", "uses", "performs", "stops"),
    )
)
"""What players do, and personalities do not."""


PLAYERS_HAVE: Final = (
    "hand",
    "life",
    "discard",
    "next",
    "anger",
    "allies",
    "drills",
    "sensei",
    "mastery",
    "main",
)
"""What belongs to players, and not to personalities."""


def named_again(tokens: list[Token]) -> list[Token]:
    """ "your opponent …, he discards …": the word for a player who was named in the sentence."""
    out: list[Token] = []
    opponent = spoken = everybody = False
    for at, token in enumerate(tokens):
        if token.text == ".":
            opponent = False
        opponent = opponent or token.text in ("opponent", "opponent's", "opponents")
        everybody = token.text in ("player", "players", "player's", "players'") or (
            everybody and token.text != "."
        )
        does = tokens[at + 1].text in DOES if at + 1 < len(tokens) else False
        first = not out or out[-1].text in (".", ":")
        he = token.kind == WORD and token.text == "he" and (opponent or (spoken and first)) and does
        spoken = spoken or opponent
        behind = tokens[at + 1].text if at + 1 < len(tokens) else ""
        theirs = opponent or ((spoken or everybody) and behind in PLAYERS_HAVE)
        own = not (spoken or everybody) and behind in ("life", "discard")
        if token.kind == WORD and token.text in ("his", "her") and own:
            out.append(Token(WORD, "your", token.start, token.end))  # the personality's whose power it is
        elif token.kind == WORD and token.text in ("his", "her") and theirs:
            out.append(Token(WORD, "their", token.start, token.end))
        else:
            out.append(Token(WORD, "opponent", token.start, token.end) if he else token)
    return out


def unwrapped(tokens: list[Token], text: str) -> list[Token]:
    """Notes that are sentences of their own stand as such, and phases without their quotation marks."""
    out: list[Token] = []
    for at, token in enumerate(tokens):
        if token.kind == QUOTE and (PHASES.fullmatch(token.text) or ONLY.fullmatch(token.text)):
            words = token.text.lower().rstrip("!.").split()
            out.extend(Token(WORD, word, token.start, token.end) for word in words)
        elif token.kind == NOTE and is_sentence(tokens, at):
            inner = reshaped(" " * (token.start + 1) + text[token.start + 1 : token.end - 1])
            if out and out[-1].text not in (".", ":"):
                out.append(Token(MARK, ".", token.start, token.start + 1))
            inside = unwrapped(tokenize(inner), text)[:-1]
            heading = HEADINGS.search(token.text) is not None and token.text.endswith("ower")
            out.extend(inside)
            if heading or not inside or inside[-1].text not in (".", ":"):
                out.append(Token(MARK, ":" if heading else ".", token.end - 1, token.end))
        elif token.text == "." and out and out[-1].text == ".":
            continue
        else:
            if token.kind == QUOTE:
                token.text = " ".join(text[token.start + 1 : token.end - 1].split()).replace("\x92", "'")
            out.append(token)
            if token.kind == QUOTE and token.text.endswith(".") and begins_sentence(tokens[at + 1], text):
                out.append(Token(MARK, ".", token.end - 1, token.end))
    return out


def begins_sentence(token: Token, text: str) -> bool:
    """A word with a capital, behind a quotation that ends with a full stop; or the end of the text."""
    return token.kind == "end" or (token.kind == WORD and text[token.start : token.start + 1].isupper())


def is_sentence(tokens: list[Token], at: int) -> bool:
    """Whether a note stands before, between or behind sentences, and begins like one."""
    before = tokens[at - 1].text if at else "."
    behind = tokens[at + 1]
    apart = before in (".", ":") or behind.kind in (NOTE, "end") or behind.text == "."
    return apart and tokens[at].text[:1].isupper()
