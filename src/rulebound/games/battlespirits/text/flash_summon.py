"""Cards of the hand that may be summoned in a Flash Timing."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import LINES
from rulebound.games.battlespirits.text.headings import read_heading
from rulebound.kernel.tree import AtLevel, Skill
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Reader


def read_flash_summon(r: Reader) -> list[Skill]:
    """flash.others: "Flash - Opposing Attack Step: You can summon this card from the Hand using cores from the
    Reserve to pay for the summon cost and putting onto it"; [] if it is no such line."""
    spot = r.spot()
    heading = read_heading(r)
    plain = heading.timings == ["flash"] and heading.event is None and not heading.keyword
    leveled = any(isinstance(condition, AtLevel) for condition in heading.conditions)
    if plain and not leveled and r.eat("summon_from_hand"):
        if r.eat("by_the_reserve") and not (heading.once or heading.unstackable):
            stop(r)
            return [Skill("keyword", keyword="Flash Summon", conditions=tuple(heading.conditions))]
    r.back(spot)
    return []


LINES.append(read_flash_summon)
