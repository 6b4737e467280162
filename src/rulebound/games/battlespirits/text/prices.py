"""Keywords about prices and levels: Succession, Soul Magic, Super Unleash."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.battlespirits.text.grammar import HEADER_TERMS, LINES
from rulebound.kernel.tree import AtLevel, Skill
from rulebound.language.grammar.headers import Header
from rulebound.language.reader import Reader


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


def read_soul_magic(r: Reader) -> list[Skill]:
    """glossary.soul-magic: [Soul Magic Red]: the colours of which one must be there."""
    if r.keyword() != "Soul Magic":
        return []
    colors = r.slashed(r.token().text.split()[-1])
    if not colors:
        raise r.miss("expected-the-number-or-colours-of-the-keyword")
    r.take_keyword(numbered=True)
    r.mark(".")
    return [Skill("keyword", keyword="Soul Magic", values=colors)]


HEADER_TERMS.append(read_unleash)
LINES.append(read_soul_magic)
