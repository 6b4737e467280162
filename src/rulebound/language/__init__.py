"""Card text to effect tree and back.

>>> compile_text("onepiece", "[On Play] Draw 2 cards.")
(Skill(timing='on_play', effect=Draw(count=2, ...), ...),)

A text is understood to its last word or refused with `NotUnderstood`, which
says which words were not understood; a card is never half understood.
"""

from __future__ import annotations

from rulebound.kernel.tree import Skill
from rulebound.language.dialects.dbs import compile_dbs
from rulebound.language.dialects.dbs.writing import render_dbs
from rulebound.language.dialects.onepiece import compile_onepiece
from rulebound.language.dialects.onepiece.writing import render_onepiece
from rulebound.language.lexicons import lexicon
from rulebound.language.limits import check_length, check_tree, too_deep
from rulebound.language.tokens import NotUnderstood


def compile_text(game: str, text: str, lang: str = "en") -> tuple[Skill, ...]:
    """The skills that a card's text says."""
    lex = lexicon(game, lang)
    check_length(text)
    try:
        skills = compile_dbs(text, lex) if game == "dbs" else compile_onepiece(text, lex)
    except RecursionError:
        raise too_deep(text) from None
    check_tree(text, skills)
    return skills


def render(skills: tuple[Skill, ...], game: str, lang: str = "en") -> str:
    """The skills in our own plain wording, one line each."""
    lex = lexicon(game, lang)
    if game == "dbs":
        return render_dbs(skills, lex)
    return render_onepiece(skills, lex)


__all__ = ["NotUnderstood", "compile_text", "render"]
