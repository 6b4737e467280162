"""Card text to effect tree and back.

>>> compile_text("duel", "[Entrance] Draw 2 cards.")
(Skill(timing='entrance', effect=Draw(count=2, ...), ...),)

A text is understood to its last word or refused with `NotUnderstood`, which
says which words were not understood; a card is never half understood.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rulebound.kernel.tree import Skill
from rulebound.language import correcting
from rulebound.language.corrections import Correction
from rulebound.language.dialect import Dialect, dialect_of, lexicon
from rulebound.language.grammar.productions import Grammar
from rulebound.language.grammar.skills import read_card
from rulebound.language.lexicon import Lexicon
from rulebound.language.limits import check_length, check_tree, too_deep
from rulebound.language.provenance import Source, sources
from rulebound.language.reader import Line, Miss, Reader
from rulebound.language.tokens import ANGLE, NAME, NUMBER, SIGNED, TYPE, WORD, NotUnderstood, Token
from rulebound.language.writer import NoWording, Writer
from rulebound.language.writing.skills import write_text
from rulebound.messages import Message


class Reading:
    """A text that was understood: its skills, and what each of its words became."""

    def __init__(self, text: str, skills: tuple[Skill, ...], lines: list[Line], grammar: Grammar) -> None:
        self.text = text
        """As it was read: where brackets were mended, not quite the one that was given."""
        self.skills = skills
        self.lines = lines
        self.grammar = grammar
        self.corrections: list[Correction] = []
        """The misprints that were read as what they must mean."""

    def sources(self) -> list[Source]:
        """The words in the text's order, each with the field of the tree that it became."""
        return [source for line in self.lines for source in sources(line, self.grammar.becomes)]

    def ignored(self) -> list[Source]:
        """The words that say something, and nothing in the tree says it."""
        return [source for source in self.sources() if source.ignored]


def read_text(game: str, text: str, lang: str = "en") -> Reading:
    """The skills that a card's text says, and how it was read; misprints that mean one thing only are corrected."""
    check_length(text)  # a text that is too long is not corrected either
    try:
        return read_as_printed(game, text, lang)
    except NotUnderstood as refusal:
        corrected = read_corrected(refusal, text, lexicon(game, lang), dialect_of(game).grammar)
        if corrected is None:
            raise
        return corrected


def read_as_printed(game: str, text: str, lang: str = "en") -> Reading:
    """How a text is read in which nothing is corrected."""
    check_length(text)
    return read_tokens(text, lexicon(game, lang), dialect_of(game).grammar, None)


def read_tokens(text: str, lex: Lexicon, grammar: Grammar, tokens: list[Token] | None) -> Reading:
    """How a text is read that was cut into these tokens, or as the game cuts it."""
    try:
        r = Reader(text, lex, grammar, tokens)
        skills = read_card(r)
        refuse_stray_capital(r)
    except Miss:
        raise r.refusal() from None
    except RecursionError:
        raise too_deep(text) from None
    check_tree(text, skills)
    return Reading(text, skills, r.lines, r.grammar)


def refuse_stray_capital(r: Reader) -> None:
    """Refuses "draw 1 card At the end of the turn, …" and "discard 1 card, This card gains …": a mark is missing or
    another one is meant.  Where nothing can end ("choose up to 1 of Your cards"), a capital says nothing."""
    led = False
    for at, token in enumerate(r.tokens[1:], 1):
        before = r.tokens[at - 1]
        mark = r.text[before.start : before.end]
        if before.kind not in PARTS and mark not in (",", ";"):
            led = False
        led = led or (before.kind == WORD and before.text in r.lex.slips.leads)
        word = r.text[token.start : token.end]
        capital = token.kind == WORD and token.text in r.lex.slips.begins and word[:1].isupper()
        within = before.kind in PARTS or mark == ";" or (mark == "," and not led)
        if capital and within and not word.isupper() and may_end(r, at):
            r.at = r.furthest = at
            raise r.miss("expected-the-end-of-the-sentence")


def may_end(r: Reader, at: int) -> bool:
    """Whether what stands before this token, and before a mark in front of it, is a text by itself."""
    end = at if r.tokens[at - 1].kind in PARTS else at - 1
    try:
        read_card(Reader(r.text, r.lex, r.grammar, [*r.tokens[:end], r.tokens[-1]]))
    except Miss:
        return False
    except NotUnderstood:
        pass
    return True


PARTS: Final = (WORD, NUMBER, SIGNED, NAME, ANGLE, TYPE)
"""Of sentences."""


def read_corrected(refusal: NotUnderstood, text: str, lex: Lexicon, grammar: Grammar) -> Reading | None:
    """How a refused text is read without its misprints; None if it has none that mean one thing."""

    def read(corrected: str, tokens: list[Token], done: list[Correction]) -> Reading:
        if corrected == text and not done:
            raise refusal  # nothing is corrected yet
        return nothing_ignored(corrected, read_tokens(corrected, lex, grammar, tokens))

    return correcting.read_corrected(text, lex, grammar.tokens, read)


def nothing_ignored(text: str, reading: Reading) -> Reading:
    """The reading; raises NotUnderstood if it has a word that says nothing to us."""
    for source in reading.ignored():
        words = source.words
        raise NotUnderstood(text, (words.start, words.end), Message("expected-words-that-are-not-ignored"))
    return reading


def read_whole(game: str, text: str, lang: str = "en") -> Reading:
    """How a text is read; one with a word that says nothing to us is refused."""
    return nothing_ignored(text, read_text(game, text, lang))


def compile_text(game: str, text: str, lang: str = "en") -> tuple[Skill, ...]:
    """The skills that a card's text says."""
    return compiled(text, game, lang, dialect_of(game))


@lru_cache(maxsize=2_000)
def compiled(text: str, game: str, lang: str, _dialect: Dialect) -> tuple[Skill, ...]:
    """The same, which is kept for a while: what is written is read once more, and many cards say the same."""
    return read_whole(game, text, lang).skills


def render(skills: tuple[Skill, ...], game: str, lang: str = "en") -> str:
    """The skills in our own plain wording, one line each.

    What is written says just this when it is read: a text that would say something else raises `NoWording`.
    """
    dialect = dialect_of(game)
    text = write_text(skills, Writer(lexicon(game, lang), dialect.grammar, dialect.style))
    try:
        if compile_text(game, text, lang) == skills:
            return text
    except NotUnderstood:
        pass
    raise NoWording(text)


__all__ = ["Correction", "NotUnderstood", "Reading", "compile_text", "read_text", "read_whole", "render"]
