"""Personalities that are fused, and Fusions that end."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.tree import Defuse, Fuse
from rulebound.kernel.tree import WHILE, Action, All, Bar, Compare, Count, Filter, May, Skill, When
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Reader

FUSIONS: Final = Filter(areas=("personality", "allies"), kinds=("Fusion",))
"""All Fusion personalities in play."""


def read_two(r: Reader) -> tuple[str, ...]:
    """ "Goten and Kid Trunks": who is fused; () if nobody is named."""
    spot = r.spot()
    one = r.pick("character")
    other = r.pick("character") if one and r.eat("and") else ""
    if not other:
        r.back(spot)
    return (one, other) if other else ()


def read_fusing(r: Reader, named: tuple[str, ...] = ()) -> list[Action]:
    """ "fuse Goten and Kid Trunks with the Gotenks Fusion card of the same personality level"; "them" are those who
    were named before."""
    if not r.eat("fuses") or r.context.by != "you":  # a player fuses only for the own side
        return []
    two = read_two(r) or (named if named and r.pick("it") else ())
    if not two or not r.eat("with_the_fusion"):
        return []
    fusion = r.pick("character")
    if not r.eat("fusion_card"):
        return []
    r.eat("of_that_level")
    return [Fuse((fusion, *two) if fusion else two)]


def read_fusion(r: Reader, text: Text) -> bool:
    """ "If you have Goten and Kid Trunks in play at the same personality level, you may fuse them with the Gotenks
    Fusion card of the same personality level.": fusion.enter asks for that anyway."""
    if not r.eat("if") or not r.eat("you_have"):
        return False
    two = read_two(r)
    if not two or not r.eat("in_play_at_one_level"):
        return False
    r.mark(",")
    may = r.eat("you_may")
    found = read_fusing(r, two)
    if not found:
        return False
    stop(r)
    text.do(May(found[0]) if may else found[0])
    return True


def read_defusing(r: Reader, text: Text) -> bool:
    """ "All Fused Personalities in play defuse, and cannot fuse while this Location is in play.": those there
    when it comes, and nobody afterwards."""
    r.eat("all")
    if not r.eat("fused_personality"):
        return False
    r.eat("in_play")
    if not r.eat("come_apart"):
        return False
    r.mark(",")
    barred = r.eat("and") and r.eat("cannot_word") and r.eat("fuses") and r.eat("while_in_play")
    if not barred:
        return False
    stop(r)
    there = Compare(Count(FUSIONS), ">=", 1)
    text.add(Skill("auto", Defuse(All(FUSIONS)), event=When("situation", condition=there)))
    text.add(Skill("permanent", Bar("", "fuse", Filter(), WHILE)))
    return True


CLAUSES: Final = [read_fusing]
