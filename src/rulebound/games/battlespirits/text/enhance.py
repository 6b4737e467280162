"""Enhance: the kind of effects that it names, and by how much it raises their number."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import LINES
from rulebound.kernel.tree import Skill
from rulebound.language.grammar.headers import Header, read_header_term
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET, whole

KINDS: Final = ("draw", "core", "bp", "destroy")
"""What the effects do that are named: "[Enhance Draw 1]", "[Enhance BP 1000]"."""


def read_enhance(r: Reader) -> list[Skill]:
    """glossary.enhance: [LV1-2] [Enhance Draw 1]."""
    spot, header = r.spot(), Header()
    while r.kind(BRACKET) and not r.token().text.lower().startswith("enhance "):
        if not read_header_term(r, header):
            break
    words = r.token().text.lower().split() if r.kind(BRACKET) else []
    if len(words) != 3 or words[0] != "enhance" or words[1] not in KINDS or whole(words[2]) <= 0:
        r.back(spot)
        return []
    r.advance(1, "keyword", "Enhance")
    r.mark(".")
    enhance = Skill("keyword", keyword="Enhance", values=(words[1],), number=whole(words[2]))
    return [replace(enhance, conditions=tuple(header.conditions))]


LINES.append(read_enhance)
