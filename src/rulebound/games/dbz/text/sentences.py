"""The sentences of a card: attacks, defences, and what happens besides."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.tree import (
    AfterUse,
    Attack,
    ChangeAnger,
    ChangeStages,
    DiscardLife,
    EndCombat,
    PayStages,
    PreventDamage,
    RaiseFully,
    StopAttack,
)
from rulebound.kernel.tree import Action, All, Filter, Selector, Skill
from rulebound.language.grammar import skills
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.sentences import read_step
from rulebound.language.reader import Reader
from rulebound.language.tokens import SIGNED
from rulebound.language.trees import seq

BOTH_KINDS: Final = ("physical", "energy")


def main_personality(whose: str) -> All:
    return All(Filter(whose, ("personality",)))


@GRAMMAR.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    """The parts of a text: the attack, the defence, secondary effects, and what waits for success."""
    out: list[Skill] = []
    while not ended(r):
        skill = read_part(r)
        if out and out[-1].timing == skill.timing and skill.timing != "attack" and skill.effect is not None:
            last = out[-1].effect
            out[-1] = replace(out[-1], effect=seq([skill.effect] if last is None else [last, skill.effect]))
        else:
            out.append(skill)
    if not out:
        raise r.miss("expected-an-effect")
    return out


def read_part(r: Reader) -> Skill:
    kind = r.pick("attack_kind")
    if kind:
        attack, cost = read_attack(r, kind)
        stop(r)
        if r.eat("costs"):
            cost = read_cost(r)
            r.need("to_perform")
            stop(r)
        return Skill("attack", attack, cost=cost)
    spot = r.spot()
    if r.eat("stops"):
        stopped = r.pick("stopped_kind")
        if stopped:
            stop(r)
            return Skill(
                "defence", StopAttack(BOTH_KINDS if stopped == "both" else (stopped,), stopped == "both")
            )
        r.back(spot)
    if r.eat("prevents"):
        amount = r.number()
        life = r.eat("life_of_damage")
        if not life:
            r.need("stages_of_damage")
        stop(r)
        return Skill("defence", PreventDamage(0 if life else amount, amount if life else 0))
    if r.eat("if_successful"):
        r.mark(",")
        return Skill("successful", read_effect(r))
    return Skill("secondary", read_effect(r))


def read_cost(r: Reader) -> tuple[Action, ...]:
    count = r.number()
    r.need("power_stages")
    return (PayStages(count),)


def read_attack(r: Reader, kind: str) -> tuple[Attack, tuple[Action, ...]]:
    """ "Physical attack doing +3 power stages and 2 life cards of damage, costing 1 power stage"."""
    attack = Attack(kind)
    if r.eat("doing"):
        attack = with_amount(r, attack)
        if r.eat("and"):
            attack = with_amount(r, attack)
    r.mark(",")
    cost: tuple[Action, ...] = ()
    if r.eat("costing"):
        cost = read_cost(r)
        r.eat("to_perform")
    return attack, cost


def with_amount(r: Reader, attack: Attack) -> Attack:
    """The attack with one more amount of damage: added if it has a sign, else in place of the usual one."""
    added = r.kind(SIGNED)
    amount = r.signed() if added else r.number()
    if r.eat("life_of_damage") or r.eat("damage_life"):
        if added:
            return replace(attack, plus_life=amount)
        return replace(attack, life=amount)
    if not r.eat("stages_of_damage"):
        r.need("damage_stages")
    if added:
        return replace(attack, plus_stages=amount)
    return replace(attack, stages=amount)


def read_effect(r: Reader) -> Action:
    """One sentence that says what happens."""
    if r.eat("remove_after_use"):
        stop(r)
        return AfterUse("removed")
    who = r.pick("personality_of")
    if who:
        r.need("loses")
        by = r.number()
        r.need("by_stages")
        stop(r)
        return ChangeStages(main_personality(who), by, loses=True)
    if r.eat("opponent_discards"):
        count = r.number()
        r.need("cards")
        r.need("of_the_life_deck")
        stop(r)
        return DiscardLife("opponent", count)
    return seq(read_step(r, True))


@GRAMMAR.verb("raise", "lower")
def read_raise(r: Reader, what: Selector | None) -> list[Action]:
    """ "Raise your anger 2 levels", "Lower your opponent's anger 1 level", "Raise your Main Personality 3 power
    stages"."""
    sign = -1 if r.trail[-1].meaning == "lower" else 1
    who = r.pick("personality_of")
    if who:
        if sign > 0 and r.eat("to_the_highest"):
            return [RaiseFully(main_personality(who))]
        by = r.number()
        r.need("by_stages")
        return [ChangeStages(main_personality(who), by, loses=sign < 0)]
    who = r.whose()
    r.need("anger_of")
    by = r.number()
    r.need("levels")
    return [ChangeAnger(who, by, lowers=sign < 0)]


@GRAMMAR.verb("end")
def read_end(r: Reader, what: Selector | None) -> list[Action]:
    r.need("combat")
    return [EndCombat()]
