"""What holds while a card is being summoned, deployed or used."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import UNTIMED
from rulebound.kernel.tree import Compare, Count, Skill
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.permanents import read_lasting
from rulebound.language.reader import Reader

KINDS: Final = {"summon": ("Spirit", "Ultimate", "Brave"), "deploy": ("Nexus",), "use": ("Magic",)}
"""The kinds of card with which each of these is done."""


def read_while_used(r: Reader, header: Header) -> list[Skill]:
    """cost.reduction.symbols: "When you're summoning a Cost 6 or more Spirit card, this Nexus gains an extra White
    symbol": as long as that card is paid for."""
    if not (r.eat("when") or r.eat("as_long_as")):
        return []
    act = r.pick("while_used")
    if not act:
        return []
    r.eat("a")
    of = filter_of(r, read_noun(r), True)
    if not of.kinds or not {*of.kinds} <= {*KINDS[act]} or of.state or of.areas or of.whose:
        raise r.miss("expected-a-kind-of-card")
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-condition")
    used = Compare(Count(replace(of, whose="you", state="being_used")), ">=", 1)
    header.conditions = [*header.conditions, used]
    return [read_lasting(r, header)]


UNTIMED.append(read_while_used)
