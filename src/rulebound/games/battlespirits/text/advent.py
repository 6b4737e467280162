"""Advent in card texts: the card on which it is done, and where the Soul Core goes.

"[Advent] [Flash] [Either Attack Step] On your red Spirit: the Soul Core to the Trash." """

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.ruleset import ADVENTS
from rulebound.games.battlespirits.text.cores import PLACES
from rulebound.games.battlespirits.text.grammar import HEADER_TERMS, LINES
from rulebound.kernel.tree import AnyOf, Attached, Condition, Skill
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header, read_header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Reader
from rulebound.language.tokens import whole

ON_A_SOURCE: Final[Condition] = AnyOf((Attached("Spirit", 1), Attached("Ultimate", 1)))
"""advent.during: an Advent Source Card lies beneath the card."""


def read_advent(r: Reader) -> list[Skill]:
    """advent.what, contract-advent.like-advent: a line with a kind of Advent at its head."""
    if r.bracket("keyword") not in ADVENTS:
        return []
    keyword = r.take("keyword")
    header = read_header(r)
    if len(header.timings) != 1 or header.timings[0] not in ("main", "flash"):
        raise r.miss("expected-a-timing-such-as-auto-or-a-keyword")
    r.need("advent_on")
    of = filter_of(r, read_noun(r), False)
    if not r.mark(":"):
        raise r.miss("expected-a-colon")
    r.need("soul_core")
    places: list[str] = []
    if r.eat("from_area"):
        places.append(read_core_area(r))
    if not r.eat("to"):
        raise r.miss("expected-where-they-go")
    places.insert(0, read_core_area(r))
    r.mark(".")
    return [
        Skill(
            header.timings[0],
            keyword=keyword,
            of=of,
            values=tuple(places),
            conditions=tuple(header.conditions),
            once=header.once,
        )
    ]


def read_core_area(r: Reader) -> str:
    r.eat("your") or r.eat("the")
    area = PLACES.get(r.pick("area"), "")
    if area in ("", "void", "count"):
        raise r.miss("expected-where-they-go")
    return area


def read_allowing(r: Reader) -> list[Skill]:
    """contract-advent.soul-state: [Allows Contract Advent 2]: this card in Soul State, with that number of Cores."""
    if r.keyword() != "Allows Contract Advent":
        return []
    number = max(0, whole(r.token().text.split()[-1]))
    r.take_keyword(numbered=True)
    r.mark(".")
    return [Skill("keyword", keyword="Allows Contract Advent", number=number)]


def read_during_advent(r: Reader, header: Header) -> bool:
    """advent.during, over-count.advent: [During Advent], be it beside [During OC]."""
    if not r.take("during_advent"):
        return False
    header.conditions.append(ON_A_SOURCE)
    return True


LINES.extend([read_advent, read_allowing])
HEADER_TERMS.append(read_during_advent)
