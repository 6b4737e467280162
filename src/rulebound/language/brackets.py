"""Brackets that are missing, doubled or of the wrong kind, and the ways to mend them.

Which way is meant is not decided here: whoever asks reads the text in each of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rulebound.language.corrections import Correction
from rulebound.language.lexicon import Lexicon
from rulebound.language.typography import plain

CLOSERS: Final = {"[": "]", "{": "}", "《": "》", "≪": "≫", "<": ">"}
"""The brackets of terms and names; what stands in parentheses may contain such."""
OPENERS: Final = {closer: opener for opener, closer in CLOSERS.items()}
SIGN: Final = re.compile(r"[\[\]{}《》≪≫<>()\n]")
BOUND: Final = re.compile(SIGN.pattern + "|$")
WORDS: Final = re.compile(r"[^\s.,:;]+")
NOTE_END: Final = re.compile(r"(?<=\.)(?= )|$|(?= ?[:,])|(?= (?:and|for|until|in|to|from) )")
"""Where what explains something may end: with a sentence, or where the sentence around it may go on."""
NOTE_START: Final = re.compile(r"(?<=[.\]}》≫>])(?= ?[A-Z])")
LONGEST: Final = 60
"""No name is longer."""
MOST_FAULTS: Final = 3

Mended = tuple[str, list[Correction]]


def mended(text: str, lex: Lexicon) -> list[Mended]:
    """The ways to mend the brackets of a text; none if nothing is wrong with them."""
    found: list[Mended] = [(text, [])]
    for _ in range(MOST_FAULTS):
        more = [
            (new, [*done, fix])
            for each, done in found
            for new, fix in first_fault(each, lex) or [(each, Correction(0, "", ""))]
        ]
        if all(fix[-1].said == fix[-1].meant for _, fix in more):
            break
        found = [(new, [each for each in done if each.said != each.meant]) for new, done in more]
    return [(new, done) for new, done in found if done]


def first_fault(text: str, lex: Lexicon) -> list[tuple[str, Correction]]:
    """The ways to mend the first bracket that is wrong."""
    signs = plain(text)
    at = note = depth = 0
    while found := BOUND.search(signs, at):
        here, sign = found.start(), found[0]
        at = here + 1
        if not sign:
            break
        if sign in CLOSERS:
            end = BOUND.search(signs, at)
            assert end is not None
            if end[0] == CLOSERS[sign] and end.start() - here <= LONGEST:
                at = end.end()
                continue
            return [*unclosed(text, here, end, lex)]
        if sign == "(":
            note = note if depth else here
            depth += 1
            if unopened_term(signs, at):
                return [replaced(text, here, at, "[")]
        elif sign == ")" and depth:
            depth -= 1
        elif sign == ")":
            return [*unopened_note(text, signs, here)]
        elif sign in OPENERS:
            return [*unopened(text, signs, here, lex)]
    return [*unclosed_note(text, signs, note)] if depth else []


def replaced(text: str, start: int, end: int, new: str) -> tuple[str, Correction]:
    """The text with something else in this place, and the correction."""
    fix = Correction(start, text[start:end], new, len(new) - (end - start))
    return text[:start] + new + text[end:], fix


def inserted(text: str, at: int, new: str) -> tuple[str, Correction]:
    return replaced(text, at, at, new)


def unopened_term(signs: str, at: int) -> bool:
    """The bracket before this place is closed as a term is: "(Auto] …"."""
    end = BOUND.search(signs, at)
    return end is not None and end[0] == "]"


def unclosed(text: str, start: int, end: re.Match[str], lex: Lexicon) -> Iterator[tuple[str, Correction]]:
    """A term or a name that is not closed, or by another sign than it is opened with."""
    signs = plain(text)
    opener, closer = signs[start], CLOSERS[signs[start]]
    if end.start() == start + 1 and end[0] == opener:
        if opener != "<":  # "<<" may open a type
            yield replaced(text, start, end.end(), opener)
        return
    if end[0] in OPENERS and end.start() - start <= LONGEST:
        yield replaced(text, end.start(), end.end(), closer)
        yield replaced(text, start, start + 1, OPENERS[end[0]])
        return
    for word in WORDS.finditer(signs, start + 1, min(end.start(), start + LONGEST)):
        if opener == "[":
            whole = lex.is_term(signs[start + 1 : word.end()])
        elif opener != "{" and word[0] in lex.vocabulary:
            break  # no name any more; with a capital it may be a part of it
        else:
            whole = ends_name(word, signs, lex)
        if whole:
            yield inserted(text, word.end(), closer)


def unopened(text: str, signs: str, end: int, lex: Lexicon) -> Iterator[tuple[str, Correction]]:
    """A sign that closes what was not opened: one too many, or the words before it are a name."""
    before = signs[:end].rstrip()
    if before[-1:] in OPENERS:
        yield replaced(text, end, end + 1, "")
        return
    opener = OPENERS[signs[end]]
    first = max((at.end() for at in SIGN.finditer(signs, 0, end)), default=0)
    for word in WORDS.finditer(signs, max(first, end - LONGEST), end):
        begins = signs[word.start()].isupper() and not signs[: word.start()].rstrip()[-1:].isupper()
        if begins and (opener != "[" or lex.is_term(signs[word.start() : end])):
            yield inserted(text, word.start(), opener)


def ends_name(word: re.Match[str], signs: str, lex: Lexicon) -> bool:
    """Whether a name may end with a word: it has a capital, and the next one is a word of the game."""
    after = WORDS.match(signs, word.end() + 1) if signs[word.end() : word.end() + 1] == " " else None
    known = after is None or after[0].lower() in lex.vocabulary
    return known and (word[0][0].isupper() or word[0][0].isdecimal())


def unclosed_note(text: str, signs: str, start: int) -> Iterator[tuple[str, Correction]]:
    """What explains something ends on its line."""
    line = signs.find("\n", start)
    for end in NOTE_END.finditer(signs, start, len(signs) if line < 0 else line):
        yield inserted(text, end.start(), ")")


def unopened_note(text: str, signs: str, end: int) -> Iterator[tuple[str, Correction]]:
    """What explains a term begins behind it or behind a sentence; or the sign is one too many."""
    line = max(signs.rfind("\n", 0, end), signs.rfind(")", 0, end)) + 1
    for start in NOTE_START.finditer(signs, line, end):
        yield inserted(text, start.start(), "(")
    yield replaced(text, end, end + 1, "")


def without_stray_quotes(text: str) -> tuple[str, list[Correction]]:
    """The text without a quotation mark that a table of texts has left at its beginning or end."""
    if plain(text).count('"') % 2 == 0:
        return text, []
    kept = text.strip()
    for at in (0, len(kept) - 1):
        if plain(kept)[at : at + 1] == '"':
            new, done = replaced(kept, at, at + 1, "")
            return new, [done]
    return text, []
