"""Chain: lines below an effect that follow it, each if there is a symbol of a colour."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import BoundedCount, Compare, Condition, Filter, If, Skill
from rulebound.language.grammar.sentences import read_steps
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET, BREAK
from rulebound.language.trees import seq


def chain_color(r: Reader, ahead: int = 0) -> str:
    """The colour of a term such as [Chain Red] here, or ""."""
    token = r.token(ahead)
    if token.kind != BRACKET or not token.text.lower().startswith("chain "):
        return ""
    colors = r.slashed(token.text[len("chain ") :])
    return colors[0] if len(colors) == 1 else ""


def has_symbol(color: str) -> Condition:
    """glossary.chain.follow: the player has a symbol of the colour on the Field."""
    of = Filter("you", ("field",))
    return Compare(BoundedCount(of, different="symbol", values=True, value=color), ">=", 1)


def with_chains(r: Reader, skills: list[Skill]) -> list[Skill]:
    """glossary.chain.follow, glossary.chain.no-interrupt, glossary.chain.several: the lines that follow are parts of
    the effect, one after the other, and each asks for its symbol when its turn comes."""
    while r.kind(BREAK) and chain_color(r, 1):
        r.advance()
        color = chain_color(r)
        r.advance(1, "chain", color)
        follows = If(has_symbol(color), read_steps(r))
        skills = [
            replace(skill, effect=seq([skill.effect, follows]) if skill.effect is not None else follows)
            for skill in skills
        ]
    return skills
