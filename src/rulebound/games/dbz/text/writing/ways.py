"""Two ways to use a card: "Physical attack, or stops an energy attack."."""

from typing import Final

from rulebound.games.dbz.text.card_text import IN_CONTROL
from rulebound.games.dbz.text.defence_sentences import stopped_for_good
from rulebound.games.dbz.text.writing.attacks import attack_of
from rulebound.games.dbz.text.writing.sentences import (
    asked_of,
)
from rulebound.games.dbz.text.writing.style import (
    article,
    lower_first,
)
from rulebound.games.dbz.text.writing.timings import written
from rulebound.games.dbz.tree import (
    Attack,
    PreventDamage,
    ReduceDamage,
    StopAttack,
)
from rulebound.kernel.tree import (
    Move,
    Skill,
)
from rulebound.language.trees import flat
from rulebound.language.writer import NoWording, Writer

USED: Final = ("attack", "defence")


def two_ways(skills: list[Skill]) -> tuple[int, int] | None:
    """The two parts of a text that are two ways to use the card; None if there are none."""
    parts = sorted({skill.part for skill in skills})
    if len(parts) != 2:
        return None
    order = [skill.part for skill in skills if skill.timing not in ("rule", "keyword")]
    if skills[0].timing == "attack" and order == [parts[0], parts[1], parts[0]] and is_other_deed(skills):
        return parts[0], parts[1]
    ways = [[skill for skill in skills if skill.part == part and skill.timing in USED] for part in parts]
    if any(len(way) != 1 or way[0].once for way in ways):
        return None
    if any(IN_CONTROL in skill.conditions for skill in skills):
        return None
    return parts[0], parts[1]


def other_of(skills: list[Skill], part: int) -> Skill:
    """The second way to use a card."""
    return next(skill for skill in skills if skill.part == part and skill.timing not in ("rule", "keyword"))


def is_other_deed(skills: list[Skill]) -> bool:
    """ "Energy attack, or lower your opponent's Main Personality 1 level.": and what follows is done both ways."""
    second, both = skills[1], skills[2]
    if second.timing != "secondary" or both.timing != "secondary" or second.conditions:
        return False
    if second.effect is None or both.effect is None:
        return False
    return flat(second.effect)[1:] == flat(both.effect)


def way_of(w: Writer, skill: Skill) -> str:
    """The other way to use a card."""
    if skill.cost:
        raise NoWording(skill)
    if skill.timing == "secondary" and skill.effect is not None:
        return w.write(flat(skill.effect)[0])
    return attack_of(w, skill.effect, False) if isinstance(skill.effect, Attack) else written(w, skill.effect)


def other_use(w: Writer, skill: Skill) -> str:
    """ "If you declared a Tokui-Waza, you may use this card to stop a physical attack instead."."""
    asked = asked_of(w, list(skill.conditions))
    if isinstance(skill.effect, Attack):
        if skill.cost:
            raise NoWording(skill)
        attack = lower_first(attack_of(w, skill.effect, False))
        return f"If {asked}, this card can be used as {article(attack)} instead."
    stopped = written(w, skill.effect).replace("stops ", "stop ", 1)
    return f"If {asked}, you may use this card to {stopped} instead."


def is_one_kind(skill: Skill, after: Skill, other: Skill) -> bool:
    """ "Stops all physical or all energy attacks for the remainder of Combat."."""
    stopped = stopped_for_good(after.effect) if after.timing == "secondary" else []
    kinds = (stopped, other.effect) == (["physical"], StopAttack(("energy",)))
    return kinds and skill.effect == StopAttack(("physical",))


def is_paid(skill: Skill) -> bool:
    """Whether it is said to what end something is done: "you may discard a card to perform an attack"."""
    return bool(skill.cost) and isinstance(skill.cost[0], Move) and skill.cost[-1] != skill.cost[0]


def is_plain_attack(skill: Skill) -> bool:
    """Whether nothing but the attack is said."""
    return isinstance(skill.effect, Attack) and not skill.once and not is_paid(skill)


def is_plain_defence(skill: Skill) -> bool:
    """Whether nothing but the defence is said."""
    known = isinstance(skill.effect, StopAttack | PreventDamage | ReduceDamage)
    return known and not skill.once and not skill.optional and not is_paid(skill)
