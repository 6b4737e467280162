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
USUAL: Final = re.compile(rf"</(?:{TAGS})[\s>]", re.IGNORECASE)
EMPHASIS: Final = re.compile(r"(\*\*|__)(?=\S)(?P<bold>[^*\n]+?)\1|([*_])(?P<note>\([^()\n]*\))\3")
"""What forums set in bold or italic type: "**[Auto]**", "*(a note)*"."""
NAME_AS_TAG: Final = re.compile(r"<([a-z][^<>]*)>")
"""What a program makes of a name that it took for a tag: small letters, and every word but the first an attribute."""
LINE_ENDS: Final = re.compile(r"</?(?:br|p|li|div|tr)\b", re.IGNORECASE)
"""Tags at which a line ends."""
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
SMALL: Final = frozenset(("of", "the", "and", "les", "des"))
"""Words of a name that may have had a small letter or a capital, as words of two letters may have had two: which name
it was is then not certain."""

EXPECTED_COMMA: Final = ("expected-a-comma-after-the-event", "expected-a-comma-after-the-condition")
WHICH_CARD: Final = ("expected-what-it-means", "expected-a-number-of-cards")
"""It is clear that one card is meant, and open which: in the plural, or without the article, it would be all."""
LONGEST_ANSWER: Final = 8
LONGEST_WORD: Final = 60
"""The number of letters beyond which nothing is a misprint of a word or a term."""
LONGEST_TIME: Final = 12
AHEAD: Final = 7
"""How far behind the first word that was not understood a misprint may be the reason."""

Fixed = tuple[list[Token], Correction]
"""Tokens in which one thing is corrected."""


class Draft:
    """A text with some corrections."""

    def __init__(self, text: str, tokens: list[Token], done: list[Correction]) -> None:
        self.text = text
        self.tokens = tokens
        self.done = done
        self.reached = 0
        """Where in the text the reading was stuck."""
        self.hint = ""
        """The id of what was expected there."""

    @property
    def stuck(self) -> int:
        """The token at which the reading was stuck."""
        for at, token in enumerate(self.tokens):
            if token.start >= self.reached and token.end > token.start:
                return at
        return len(self.tokens) - 1


def without_markup(text: str) -> tuple[str, list[Correction]]:
    """The text without leftover markup."""
    done: list[Correction] = []
    for pattern in (ENTITY, MARKUP, EMPHASIS, NAME_AS_TAG):
        at = 0
        while found := pattern.search(text, at):
            if ends_what_is_lost(text, found):
                at = found.end()
                continue
            old = found[0]
            new = without(found)
            if new != old:
                done.append(Correction(found.start(), old, new.strip(), len(new) - len(old)))
            text = text[: found.start()] + new + text[found.end() :]
            at = found.start() + len(new)
    return text, done


def ends_what_is_lost(text: str, found: re.Match[str]) -> bool:
    """The end of a tag that is none of a web page, and of which no beginning stands before: a program took a term in
    angle brackets for a tag, and words were lost with it."""
    tag = found[0]
    if not tag.startswith("</") or USUAL.match(tag):
        return False
    name = re.escape(tag[2:-1].split()[0])
    return re.search(rf"<{name}\b", text[: found.start()], re.IGNORECASE) is None


def without(found: re.Match[str]) -> str:
    """What markup leaves where it stood."""
    if found[0] in ENTITIES:
        return ENTITIES[found[0]]
    if found.re is EMPHASIS:
        return str(found["bold"] or found["note"])
    if found.re is NAME_AS_TAG:
        return named(found[1])
    return "\n" if LINE_ENDS.match(found[0]) else " "


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


def fixes(draft: Draft, lex: Lexicon) -> Iterator[Fixed]:
    """The corrections that may be meant where the reading was stuck: at a word that no text has, else near it."""
    tokens, stuck = draft.tokens, draft.stuck
    strange = [at for at, token in enumerate(tokens) if unknown(draft.text, token, lex)]
    near = [at for at in strange if at <= stuck + 1][-1:] or strange[:1]
    for at in near:
        yield from (fix for fix in spelt(tokens, at, lex) if not renames(draft, at, fix[0][at]))
        yield from joined(tokens, at, lex)
        yield from joined(tokens, at - 1, lex)
    if any(not worth(tokens[at], lex) for at in strange):
        return
    yield from doubled(tokens)
    for at in range(max(0, stuck - 2), min(stuck + AHEAD, len(tokens) - 1)):
        yield from term(tokens, at, lex)
        if not strange:
            if draft.hint not in WHICH_CARD:
                yield from other_form(tokens, at, lex)
            yield from joined(tokens, at, lex)
    if not strange:
        for at in range(max(0, stuck - 2), min(stuck + 3, len(tokens) - 1)):
            if draft.hint not in WHICH_CARD:
                yield from article(tokens, at, lex)
            yield from companion(tokens, at, lex)
        yield from marks(draft, lex)


def renames(draft: Draft, at: int, new: Token) -> bool:
    """Whether a word with a capital within a sentence, which may be a name, would begin with another letter: "If Ward
    is in play" does not speak of cards."""
    old, before = draft.tokens[at], draft.tokens[at - 1] if at else None
    begins = before is None or before.kind == BREAK or (before.kind == MARK and before.text in ".:•")
    return draft.text[old.start].isupper() and not begins and new.text[0] != old.text[0]


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
    return instead(tokens, at, at + 1, new), Correction(old.start, old.text, words)


def dropped(tokens: list[Token], at: int) -> Fixed:
    return instead(tokens, at, at + 1, []), Correction(tokens[at].start, tokens[at].text, "")


def added(tokens: list[Token], at: int, kind: str, text: str) -> Fixed:
    """The tokens with one more before this place."""
    place = tokens[at - 1].end
    return instead(tokens, at, at, [Token(kind, text, place, place)]), Correction(place, "", text)


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
    if len(word) > LONGEST_WORD:
        return []
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
            yield instead(tokens, at, at + 2, [whole]), Correction(one.start, written((one, two)), whole.text)


def term(tokens: list[Token], at: int, lex: Lexicon) -> Iterator[Fixed]:
    """The terms in brackets that a misspelt one may be."""
    token = tokens[at]
    if token.kind == BRACKET and not lex.is_term(token.text):
        for near in neighbours(bare(token.text), lex.slips.letters):
            if near in lex.terms:
                meant = Token(BRACKET, lex.terms[near], token.start, token.end)
                fix = Correction(token.start, f"[{token.text}]", f"[{meant.text}]")
                yield instead(tokens, at, at + 1, [meant]), fix


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


def article(tokens: list[Token], at: int, lex: Lexicon) -> Iterator[Fixed]:
    """An article that is missing, or one too many.  Behind "and" or "or" it begins something new, and before cards a
    number may be missing instead."""
    if tokens[at].kind != WORD or not at:
        return
    before = tokens[at - 1]
    if joins(before, lex):
        return
    if tokens[at].text in lex.slips.articles:
        yield dropped(tokens, at)
    elif before.kind == WORD and not names_cards(tokens, at, lex):
        for each in lex.slips.articles[:1]:
            yield added(tokens, at, WORD, each)


def companion(tokens: list[Token], at: int, lex: Lexicon) -> Iterator[Fixed]:
    """A word that is missing before another one: "(your) opponent"."""
    each = lex.slips.companions.get(tokens[at].text, "")
    if each and at and tokens[at - 1].text != each:
        yield added(tokens, at, WORD, each)


def names_cards(tokens: list[Token], at: int, lex: Lexicon) -> bool:
    """A kind of card is named here, or an article stands before or behind this place."""
    said = [token.text for token in tokens[at : at + 3]]
    rows = lex.rows_by_word.get("noun", {}).get(said[0], [])
    articles = lex.slips.articles
    return tokens[at - 1].text in articles or any(said[: len(words)] == words for words, _ in rows)


def names_time(tokens: list[Token], at: int, lex: Lexicon) -> bool:
    """A time or a duration is named here: without a comma, it may be that of the event or that of the effect."""
    said = [token.text for token in tokens[at : at + LONGEST_TIME]]
    rows = [
        row
        for table in ("later", "until", "turn")
        for row in lex.rows_by_word.get(table, {}).get(said[0], [])
    ]
    return any(said[: len(words)] == words for words, _ in rows)


def joins(token: Token, lex: Lexicon) -> bool:
    """ "and" or "or"."""
    return [token.text] in (*lex.phrases["and"], *lex.phrases["or"])


def marks(draft: Draft, lex: Lexicon) -> Iterator[Fixed]:
    """A mark that is missing, or another one, where the reading was stuck: the comma that was expected there, or
    the end of a sentence before a capital."""
    tokens, stuck = draft.tokens, draft.stuck
    here, before = tokens[stuck], tokens[stuck - 1]
    other = before if before.kind == MARK else here if here.kind == MARK else None
    if not stuck or before.kind == BREAK or (other is not None and other.text not in ".,;"):
        return
    wanted = "," if draft.hint in EXPECTED_COMMA and not names_time(tokens, stuck, lex) else ""
    if here.kind == WORD and draft.text[here.start].isupper():
        wanted += sentence_ends(tokens, stuck, lex)
    for mark in wanted:
        if other is None:
            yield added(tokens, stuck, MARK, mark)
        elif other.text != mark and (other.text, mark) != (".", ":"):  # a sentence that ends is no cost
            at = stuck - 1 if other is before else stuck
            new = Token(MARK, mark, other.start, other.end)
            yield instead(tokens, at, at + 1, [new]), Correction(other.start, other.text, mark)
    if before.kind == BRACKET and here.text == ".":
        yield dropped(tokens, stuck)


def sentence_ends(tokens: list[Token], at: int, lex: Lexicon) -> str:
    """What may end before the word here, which has a capital: a sentence, or a cost; but no cost is asked about."""
    after = [token.text for token in tokens[at : at + LONGEST_ANSWER]]
    asked = any(after[: len(words)] == words for words, _ in lex.tables["did"])
    return "." if asked else ".:"
