"""Sentences about battles: who must block, whose BP wins, when effects of a block activate."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.text.headings import IN_A_BATTLE, Heading, conditions_of
from rulebound.games.battlespirits.tree import EndStep
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Skill, When
from rulebound.language.grammar import prohibitions
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import at_noun, read_noun
from rulebound.language.grammar.places import belong_to
from rulebound.language.reader import Reader
from rulebound.language.tokens import NOTE
from rulebound.language.trees import under

FIGHTERS: Final = ("Spirit", "Ultimate")


def read_reversed_comparison(r: Reader, heading: Heading) -> list[Skill]:
    """ "(When Attacks): If … during BP comparison, the Spirit with the higher BP is destroyed": what is asked is
    asked then; nothing if the line says something else."""
    spot = r.spot()
    timings = [timing for timing in heading.timings if timing in IN_A_BATTLE]
    if heading.event is not None or len(timings) != 1 or len(heading.timings) != 1 or heading.once:
        return []
    conditions = read_conditions(r) if r.eat("if") else []
    if r.eat("during_comparison") and r.mark(",") and r.eat("higher_is_destroyed"):
        stop(r)
        if not ended(r):
            r.need("if_equal")
            r.mark(",")
            r.need("both_are_destroyed")  # battle.destroy.equal: it is so in any case
            stop(r)
        during = conditions_of(IN_A_BATTLE[timings[0]])
        effect = tree.Allow(tree.This(), "win_with_lower_bp", tree.WHILE)
        return [Skill("permanent", effect, (*heading.conditions, *during, *conditions))]
    r.back(spot)
    return []


def read_battle_clause(r: Reader) -> list[Action]:
    """One of these sentences; nothing if there is none here."""
    return read_forced_block(r) or read_other_timing(r) or read_skipped_step(r)


def read_forced_block(r: Reader) -> list[Action]:
    """ "The opponent must block your first attack this turn with Spirits if possible": what is asked is how many of
    your cards have attacked."""
    spot = r.spot()
    if not r.eat("opponent_must_block"):
        return []
    first = r.eat("your_first_attack")
    if not first and not r.eat("your_attacks"):
        r.back(spot)
        return []
    kinds: tuple[str, ...] = FIGHTERS
    if r.eat("with_plain"):
        kinds = filter_of(r, read_noun(r)).kinds
    r.eat("if_possible")
    until = r.context.lead or (tree.WHILE if r.context.permanent else tree.TURN)
    must = tree.Forbid(tree.All(Filter("opponent", ("field",), kinds)), "not_block", until)
    if not first:
        return [must]
    if until != tree.WHILE:
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
    attack = When("attack", Filter("you", ("field",), FIGHTERS))
    return [under([tree.Not(tree.Happened(attack, times=2, or_more=True))], must)]


def read_other_timing(r: Reader) -> list[Action]:
    """ "all (When Blocks) effects of Spirits activate as (When Attacks) effects"."""
    spot = r.spot()
    r.eat("all") or r.eat("the")
    if read_noted_timing(r) == "blocks" and r.eat("effects_of_those"):
        r.eat("all")
        of = filter_of(r, read_noun(r))
        if r.eat("activate_as") and read_noted_timing(r) == "attacks":
            r.eat("effects")
            return [tree.Allow(tree.All(of), "block_effects_attacking", read_until(r))]
    r.back(spot)
    return []


def read_noted_timing(r: Reader) -> str:
    """A timing in parentheses within a sentence; "" if there is none here."""
    if not r.kind(NOTE):
        return ""
    found = r.lex.brackets["timing"].get(" ".join(r.token().text.lower().split()), "")
    if found:
        r.advance(1, "timing_named", found)
    return found


def read_skipped_step(r: Reader) -> list[Action]:
    """ "skip the Attack Step", and perhaps "or end it" if it is under way."""
    if not r.eat("skip_the_attack_step"):
        return []
    spot = r.spot()
    r.mark(".")
    r.mark(",")
    if not r.eat("or_end_it"):
        r.back(spot)
        return [EndStep(skip=True)]
    return [EndStep(skip=True), EndStep()]


@GRAMMAR.override(prohibitions.read_own_bar)
def read_own_bar(r: Reader, who: str, act: str) -> list[Action]:
    """ "(can't use) cards from the Hand during Flash Timing"; nothing if another time is said, or none."""
    spot = r.spot()
    if act != "use":
        return []
    r.eat("any")
    if not at_noun(r):
        r.back(spot)
        return []
    noun = read_noun(r)
    belong_to(r, noun, who)
    of = replace(filter_of(r, noun, True), whose="")
    if r.eat("during_flash_timing"):
        return [tree.Bar(who, "use_in_flash", of, read_until(r))]
    r.back(spot)
    return []
