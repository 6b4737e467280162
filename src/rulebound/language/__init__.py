"""Card text to effect tree and back.

>>> compile_text("duel", "[Entrance] Draw 2 cards.")
(Skill(timing='entrance', effect=Draw(count=2, ...), ...),)

A text is understood to its last word or refused with `NotUnderstood`, which
says which words were not understood; a card is never half understood.
"""

from __future__ import annotations

from rulebound.kernel.tree import Skill
from rulebound.language.dialect import dialect_of, lexicon
from rulebound.language.grammar.productions import Grammar
from rulebound.language.grammar.skills import read_card
from rulebound.language.limits import check_length, check_tree, too_deep
from rulebound.language.provenance import Source, sources
from rulebound.language.reader import Line, Miss, Reader
from rulebound.language.tokens import NotUnderstood
from rulebound.language.writer import Writer
from rulebound.language.writing.skills import write_text
from rulebound.messages import Message


class Reading:
    """A text that was understood: its skills, and what each of its words became."""

    def __init__(self, skills: tuple[Skill, ...], lines: list[Line], grammar: Grammar) -> None:
        self.skills = skills
        self.lines = lines
        self.grammar = grammar

    def sources(self) -> list[Source]:
        """The words in the text's order, each with the field of the tree that it became."""
        return [source for line in self.lines for source in sources(line, self.grammar.becomes)]

    def ignored(self) -> list[Source]:
        """The words that say something, and nothing in the tree says it."""
        return [source for source in self.sources() if source.ignored]


def read_text(game: str, text: str, lang: str = "en") -> Reading:
    """The skills that a card's text says, and how it was read."""
    lex = lexicon(game, lang)
    check_length(text)
    try:
        r = Reader(text, lex, dialect_of(game).grammar)
        skills = read_card(r)
    except Miss:
        raise r.refusal() from None
    except RecursionError:
        raise too_deep(text) from None
    check_tree(text, skills)
    return Reading(skills, r.lines, r.grammar)


def compile_text(game: str, text: str, lang: str = "en") -> tuple[Skill, ...]:
    """The skills that a card's text says; a text with a word that says nothing to us is refused."""
    reading = read_text(game, text, lang)
    for source in reading.ignored():
        words = source.words
        raise NotUnderstood(text, (words.start, words.end), Message("expected-words-that-are-not-ignored"))
    return reading.skills


def render(skills: tuple[Skill, ...], game: str, lang: str = "en") -> str:
    """The skills in our own plain wording, one line each."""
    dialect = dialect_of(game)
    return write_text(skills, Writer(lexicon(game, lang), dialect.grammar, dialect.style))


__all__ = ["NotUnderstood", "Reading", "compile_text", "read_text", "render"]
