"""Misprints of a card file: leftover markup, a misspelt word, a word of the wrong number, a missing comma.

Here stand the single corrections that may be meant.  Whether one is, and only one, is found out by reading
(`rulebound.language.correcting`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from rulebound.language.corrections import Correction
from rulebound.language.lexicon import Lexicon, bare
from rulebound.language.tokens import BRACKET, BREAK, MARK, WORD, Token

TAGS: Final = "b|i|u|p|em|br|hr|div|span|font|strong|small|sub|sup|img|a|li|ul|td|tr"
MARKUP: Final = re.compile(rf"</[A-Za-z][^<>]*>|</?(?:{TAGS})(?:\s[^<>]*)?/?>", re.IGNORECASE)
"""Tags of web pages, and ends of all tags; what opens may be a term in angle brackets."""
NAME_AS_TAG: Final = re.compile(r"<([a-z][^<>]*)>")
"""What a program makes of a name that it took for a tag: small letters, and every word but the first an attribute."""
ENTITIES: Final = {
    "&lt;": "<",
    "&gt;": ">",
    "&amp;": "&",
    "&quot;": '"',
    "&nbsp;": " ",
    "&#39;": "'",
    "&#039;": "'",
    "&apos;": "'",
    "&rsquo;": "'",
    "&lsquo;": "'",
    "&ldquo;": '"',
    "&rdquo;": '"',
    "&ndash;": "-",
    "&mdash;": "-",
    "&minus;": "-",
    "&middot;": "・",
    "&bull;": "・",
    "&times;": "x",
}
ENTITY: Final = re.compile("|".join(ENTITIES))
SMALL: Final = frozenset("of the and les des".split())
"""Words of a name that may have had a small letter or a capital, as words of two letters may have had two: which name
it was is then not certain."""

AHEAD: Final = 4
"""How far behind the first word that was not understood a misprint may be the reason."""

Fixed = tuple[list[Token], Correction]
"""Tokens in which one thing is corrected."""


def without_markup(text: str) -> tuple[str, list[Correction]]:
    """The text without leftover markup."""
    done: list[Correction] = []

    def fixed(pattern: re.Pattern[str], meant: Iterable[str] | None = None) -> str:
        def one(found: re.Match[str]) -> str:
            new = (
                ENTITIES[found[0]]
                if pattern is ENTITY
                else named(found[1])
                if pattern is NAME_AS_TAG
                else " "
            )
            if new != found[0]:
                done.append(Correction(found[0], new.strip()))
            return new

        return pattern.sub(one, text)

    for pattern in (ENTITY, MARKUP, NAME_AS_TAG):
        text = fixed(pattern)
    return text, done


def named(tag: str) -> str:
    """The name that was taken for a tag: `son goku=""`; as it stands if that is not certain."""
    words = tag.replace('=""', "").split()
    if any(word in SMALL or len(word) == 2 for word in words):
        return f"<{tag}>"
    return (
        "<"
        + " ".join("-".join(part[:1].upper() + part[1:] for part in word.split("-")) for word in words)
        + ">"
    )


def fixes(text: str, tokens: list[Token], stuck: int, lex: Lexicon) -> Iterator[Fixed]:
    """The corrections that may be meant where the reading was stuck: at a word that no text has, else near it."""
    strange = [at for at, token in enumerate(tokens) if unknown(text, token, lex)]
    near = [at for at in strange if at <= stuck + 1][-1:] or strange[:1]
    for at in near:
        yield from spelt(tokens, at, lex)
        yield from joined(tokens, at, lex)
        yield from joined(tokens, at - 1, lex)
    if any(not worth(tokens[at], lex) for at in strange):
        return
    yield from doubled(tokens)
    for at in range(max(0, stuck - 2), min(stuck + AHEAD, len(tokens) - 1)):
        yield from term(tokens, at, lex)
        if not strange:
            yield from other_form(tokens, at, lex)
            yield from joined(tokens, at, lex)
            yield from no_mark(tokens, at)
    if not strange:
        for at in range(max(0, stuck - 2), min(stuck + 1, len(tokens) - 1)):
            yield from article(tokens, at, lex)
        yield from marks(text, tokens, stuck)


def unknown(text: str, token: Token, lex: Lexicon) -> bool:
    """A word that no text of the game has, and that is no letters for colours."""
    return (
        token.kind == WORD
        and token.text not in lex.vocabulary
        and not text[token.start : token.end].isupper()
    )


def worth(token: Token, lex: Lexicon) -> bool:
    """Whether a word that no text has may be a misprint at all."""
    return any(True for _ in spellings(token.text, lex))


def instead(tokens: list[Token], at: int, end: int, new: list[Token]) -> list[Token]:
    return [*tokens[:at], *new, *tokens[end:]]


def written(tokens: Iterable[Token]) -> str:
    return " ".join(token.text for token in tokens)


def changed(tokens: list[Token], at: int, words: str) -> Fixed:
    """The tokens with other words in the place of one."""
    old = tokens[at]
    new = [Token(WORD, word, old.start, old.end) for word in words.split()]
    return instead(tokens, at, at + 1, new), Correction(old.text, words)


def dropped(tokens: list[Token], at: int) -> Fixed:
    return instead(tokens, at, at + 1, []), Correction(tokens[at].text, "")


def added(tokens: list[Token], at: int, kind: str, text: str) -> Fixed:
    """The tokens with one more before this place."""
    place = tokens[at - 1].end
    return instead(tokens, at, at, [Token(kind, text, place, place)]), Correction("", text)


def spelt(tokens: list[Token], at: int, lex: Lexicon) -> Iterator[Fixed]:
    """What a misspelt word may be."""
    for words in spellings(tokens[at].text, lex):
        yield changed(tokens, at, words)


def spellings(word: str, lex: Lexicon) -> Iterator[str]:
    """The words of the game that differ in one slip of the hand, or the two words that this is."""
    if word in lex.slips.ordinary:
        return
    for near in neighbours(word, lex.slips.letters):
        if near in lex.vocabulary and near.isalpha() | ("'" in near) and len(near) > 1:
            yield near
    for cut in range(2, len(word) - 1):
        if word[:cut] in lex.vocabulary and word[cut:] in lex.vocabulary:
            yield f"{word[:cut]} {word[cut:]}"


def neighbours(word: str, letters: str) -> list[str]:
    """The words that differ in one letter, each once.  Another last letter makes another form of a word, and no
    misprint.

    >>> near = neighbours("oppponent", "abc")
    >>> "opponent" in near, "attacked" in neighbours("attacker", "abcd")
    (True, False)
    """
    found: dict[str, None] = {}
    for at in range(len(word) + 1):
        before, behind = word[:at], word[at:]
        if behind:
            found[before + behind[1:]] = None
        if len(behind) > 1:
            found[before + behind[1] + behind[0] + behind[2:]] = None
        for letter in letters:
            found[before + letter + behind] = None
            if len(behind) > 1:
                found[before + letter + behind[1:]] = None
    found.pop(word, None)
    return [*found]


def joined(tokens: list[Token], at: int, lex: Lexicon) -> Iterator[Fixed]:
    """Two pieces that are one word."""
    if 0 <= at < len(tokens) - 1:
        one, two = tokens[at : at + 2]
        if one.kind == two.kind == WORD and one.text + two.text in lex.vocabulary:
            whole = Token(WORD, one.text + two.text, one.start, two.end)
            yield instead(tokens, at, at + 2, [whole]), Correction(written((one, two)), whole.text)


def term(tokens: list[Token], at: int, lex: Lexicon) -> Iterator[Fixed]:
    """The terms in brackets that a misspelt one may be."""
    token = tokens[at]
    if token.kind == BRACKET and not lex.is_term(token.text):
        for near in neighbours(bare(token.text), lex.slips.letters):
            if near in lex.terms:
                meant = Token(BRACKET, lex.terms[near], token.start, token.end)
                yield instead(tokens, at, at + 1, [meant]), Correction(f"[{token.text}]", f"[{meant.text}]")


def other_form(tokens: list[Token], at: int, lex: Lexicon) -> Iterator[Fixed]:
    """The other forms of a word: one card for several, "your" for "you"."""
    if tokens[at].kind == WORD:
        for form in lex.slips.alike.get(tokens[at].text, ()):
            if form in lex.vocabulary:
                yield changed(tokens, at, form)


def doubled(tokens: list[Token]) -> Iterator[Fixed]:
    """A word or a mark that stands there twice."""
    for at in range(1, len(tokens)):
        if tokens[at].kind in (WORD, MARK) and tokens[at].text == tokens[at - 1].text != "•":
            yield dropped(tokens, at)


def no_mark(tokens: list[Token], at: int) -> Iterator[Fixed]:
    """Without a comma or semicolon.  One with nothing before it shows that something is missing there."""
    if (
        at
        and tokens[at].kind == MARK
        and tokens[at].text in ",;"
        and tokens[at - 1].kind not in (MARK, BRACKET, BREAK)
    ):
        yield dropped(tokens, at)


def article(tokens: list[Token], at: int, lex: Lexicon) -> Iterator[Fixed]:
    """An article that is missing, or one too many.  Behind "and" or a comma it would begin something new."""
    if tokens[at].kind != WORD or not at:
        return
    before = tokens[at - 1]
    if tokens[at].text in lex.slips.articles:
        yield dropped(tokens, at)
    elif before.kind == WORD and not joins(before, lex) and before.text not in lex.slips.articles:
        for each in lex.slips.articles:
            yield added(tokens, at, WORD, each)


def joins(token: Token, lex: Lexicon) -> bool:
    """ "and" or "or"."""
    return [token.text] in (*lex.phrases["and"], *lex.phrases["or"])


def marks(text: str, tokens: list[Token], stuck: int) -> Iterator[Fixed]:
    """A mark that is missing, or another one, where the reading was stuck."""
    if not stuck:
        return
    here, before = tokens[stuck], tokens[stuck - 1]
    if before.kind not in (MARK, BREAK) and here.kind == WORD:
        yield added(tokens, stuck, MARK, ",")
        if text[here.start].isupper():
            yield added(tokens, stuck, MARK, ".")
            yield added(tokens, stuck, MARK, ":")
    for at in (stuck - 1, stuck):
        token = tokens[at]
        if at and token.kind == MARK and token.text == "." and tokens[at - 1].kind == BRACKET:
            yield dropped(tokens, at)
        elif at and token.kind == MARK and token.text in ".,;" and tokens[at - 1].kind not in (MARK, BREAK):
            for other in ".,":
                if other != token.text:
                    mark = Token(MARK, other, token.start, token.end)
                    yield instead(tokens, at, at + 1, [mark]), Correction(token.text, other)
