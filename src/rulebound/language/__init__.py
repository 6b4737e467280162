"""Card text to effect tree and back.

>>> compile_text("duel", "[Entrance] Draw 2 cards.")
(Skill(timing='entrance', effect=Draw(count=2, ...), ...),)

A text is understood to its last word or refused with `NotUnderstood`, which
says which words were not understood; a card is never half understood.
"""

from __future__ import annotations

from rulebound.kernel.tree import Skill
from rulebound.language.dialect import dialect_of, lexicon
from rulebound.language.limits import check_length, check_tree, too_deep
from rulebound.language.tokens import NotUnderstood
from rulebound.language.writing.skills import write_text


def compile_text(game: str, text: str, lang: str = "en") -> tuple[Skill, ...]:
    """The skills that a card's text says."""
    lex = lexicon(game, lang)
    check_length(text)
    try:
        skills = dialect_of(game).read(text, lex)
    except RecursionError:
        raise too_deep(text) from None
    check_tree(text, skills)
    return skills


def render(skills: tuple[Skill, ...], game: str, lang: str = "en") -> str:
    """The skills in our own plain wording, one line each."""
    return write_text(skills, lexicon(game, lang).sentences, dialect_of(game).wording)


__all__ = ["NotUnderstood", "compile_text", "render"]
