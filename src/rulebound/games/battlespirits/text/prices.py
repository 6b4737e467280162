"""Super Unleash: the level that the Soul Core can give a card."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.battlespirits.text.grammar import HEADER_TERMS, LINES
from rulebound.kernel.tree import AtLevel, Skill
from rulebound.language.grammar.headers import Header
from rulebound.language.reader import Reader
from rulebound.language.tokens import BREAK, END


def read_unleash(r: Reader, header: Header) -> bool:
    """glossary.super-unleash.effects: [LV2] [Super Unleash]: the level that the Soul Core can give the card."""
    at = next((i for i, c in enumerate(header.conditions) if isinstance(c, AtLevel)), -1)
    if at < 0 or r.bracket("keyword") != "Super Unleash":
        return False
    level = header.conditions[at]
    assert isinstance(level, AtLevel)
    if level.low != 2 or level.keyword:
        raise r.miss("expected-a-condition")
    header.conditions[at] = replace(level, keyword=r.take("keyword"))
    return True


def read_unleash_alone(r: Reader) -> list[Skill]:
    """glossary.super-unleash: a card that can have its second level by the Soul Core, and no effect of it."""
    if r.bracket("keyword") != "Super Unleash" or r.token(1).kind not in (BREAK, END):
        return []
    return [Skill("keyword", keyword=r.take("keyword"))]


HEADER_TERMS.append(read_unleash)
LINES.append(read_unleash_alone)
