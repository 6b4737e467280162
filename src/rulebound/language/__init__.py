"""Card text to effect tree and back.

>>> compile_text("duel", "[Entrance] Draw 2 cards.")
(Skill(timing='entrance', effect=Draw(count=2, ...), ...),)

A text is understood to its last word or refused with `NotUnderstood`, which
says which words were not understood; a card is never half understood.
"""

from __future__ import annotations

from rulebound.kernel.tree import Skill
from rulebound.language.dialect import dialect_of, lexicon
from rulebound.language.grammar.skills import read_card
from rulebound.language.limits import check_length, check_tree, too_deep
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.tokens import NotUnderstood, Token
from rulebound.language.writing.skills import write_text


class Reading:
    """A text that was understood: its skills, and what each of its words was read as."""

    def __init__(self, skills: tuple[Skill, ...], tokens: list[Token], trail: list[Consumed]) -> None:
        self.skills = skills
        self.tokens = tokens
        self.trail = trail
        """In the text's order; an effect with several timings is read once for each."""


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
    return Reading(skills, r.tokens, r.trail)


def compile_text(game: str, text: str, lang: str = "en") -> tuple[Skill, ...]:
    """The skills that a card's text says."""
    return read_text(game, text, lang).skills


def render(skills: tuple[Skill, ...], game: str, lang: str = "en") -> str:
    """The skills in our own plain wording, one line each."""
    return write_text(skills, lexicon(game, lang).sentences, dialect_of(game).wording)


__all__ = ["NotUnderstood", "Reading", "compile_text", "read_text", "render"]
