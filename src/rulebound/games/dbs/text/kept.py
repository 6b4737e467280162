"""Comboed cards that go elsewhere than to the Drop Area when the battle ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.games.dbs.tree import Beneath
from rulebound.kernel.tree import (
    BATTLE,
    Action,
    Filter,
    GrantSkill,
    Is,
    Later,
    May,
    Move,
    Play,
    Skill,
    This,
    When,
)
from rulebound.language.grammar import single_clauses
from rulebound.language.reader import Reader

DROPPED: Final = When("placed", Filter(this=True), areas=("combo",), to="drop")
"""7-4-1-6: what becomes of a comboed card when the battle ends."""


@GRAMMAR.override(single_clauses.read_kept_from)
def read_kept_from(r: Reader, out: list[Action]) -> list[Action]:
    """ "(return it to your hand at the end of the battle) instead of placing it in the Drop Area": the card goes
    elsewhere, and never to the Drop Area."""
    spot = r.spot()
    last = out[-1] if out else None
    said = r.context.not_dropped and isinstance(last, Later)  # behind what is done later
    if last is None or not (said or read_not_dropped(r)):
        r.back(spot)
        return out
    skill = kept_skill(last.action if isinstance(last, Later) else last)
    if skill is None or (isinstance(last, Later) and last.when != "battle_end"):
        r.back(spot)
        return out
    r.context.not_dropped = not isinstance(last, Later)  # whether a battle ends is for the event to say
    if not isinstance(last, Later):
        return out
    inner = last.action.action if isinstance(last.action, May) else last.action
    assert isinstance(inner, Move | Play | Beneath)
    return [*out[:-1], GrantSkill(inner.what, skill, BATTLE)]


def at_not_dropped(r: Reader) -> bool:
    """It is said here that a card does not go to the Drop Area."""
    spot = r.spot()
    found = read_not_dropped(r)
    r.back(spot)
    return found


def read_not_dropped(r: Reader) -> bool:
    """ "instead of being placed in its owner's Drop Area", "instead of in the Drop Area"."""
    first = len(r.trail)
    r.mark(",")
    if not (r.eat("instead") and r.eat("of_plain")):
        return False
    placing = r.pick("gerund").startswith("place")
    if placing and not (r.pick("it") or r.pick("this")):
        return False
    if not placing:
        r.eat("being_placed")
    if not r.eat("in_from"):
        return False
    r.eat("owners") or r.eat("your") or r.eat("the")
    if r.pick("area") != r.grammar.discard:
        return False
    r.read_as("not_dropped", first)
    return True


def kept_skill(action: Action) -> Skill | None:
    """The replacement that puts a comboed card where the action puts it; None if the action does something else."""
    inner = action.action if isinstance(action, May) else action
    if not isinstance(inner, Move | Play | Beneath):
        return None
    return Skill("instead", replace(inner, what=This()), optional=isinstance(action, May), event=DROPPED)


def replaced_drop(skill: Skill) -> Skill | None:
    """ "At the end of a battle in which you comboed with this card, …": what happens instead of its going to the Drop
    Area; None if that is not what the skill waits for."""
    event, effect = skill.event, skill.effect
    if event is None or effect is None or event.event != "combo_battle_end" or skill.cost:
        return None
    kept = kept_skill(effect)
    if kept is None or event != When("combo_battle_end", Filter(this=True), areas=event.areas):
        return None
    origin = (Is(This(), Filter(came_from=event.areas)),) if event.areas else ()
    return replace(kept, conditions=(*skill.conditions, *origin), once=skill.once)
