"""Sentences about battles: who must block, whose BP wins, when effects of a block activate."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.text.headings import IN_A_BATTLE, Heading, conditions_of
from rulebound.games.battlespirits.tree import EndStep
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector, Skill, When
from rulebound.language.grammar import prohibitions
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import belong_to
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NOTE, QUOTE
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


def read_battle_line(r: Reader, heading: Heading) -> list[Skill]:
    """One of the lines below; nothing if the line says something else."""
    if heading.timings or heading.event is not None or heading.once:
        return []
    for way in (read_gain_in_battle, read_foe_destroyed_after):
        spot = r.spot()
        try:
            found = way(r, heading)
        except Miss:
            found = []
        if found:
            return found
        r.back(spot)
    return []


def read_gain_in_battle(r: Reader, heading: Heading) -> list[Skill]:
    """ "When blocked by Red Spirits, or when blocking an opposing Spirit, your Spirits get +1000 BP": those of them
    that are in such a battle."""
    blocked = read_foe(r) if r.eat("when_blocked_by") else None
    spot = r.spot()
    r.mark(",")
    r.eat("or")
    blocking = read_foe(r) if r.eat("when_blocking") else None
    if blocking is None:
        r.back(spot)
    if (blocked is None and blocking is None) or not r.mark(","):
        raise r.miss("expected-something-that-happens-to-a-card")
    what = read_selector(r)
    if not isinstance(what, tree.All) or what.of.state or what.of.unless is not None:
        raise r.miss("expected-a-kind-of-card")
    if r.pick("predicate") != "gain":
        raise r.miss("expected-a-verb")
    by = r.signed()
    stat = r.pick("stat")
    stop(r)
    attacking = replace(what.of, state="attacking")
    guarding = replace(what.of, state="in_battle", unless=Filter(state="attacking"))
    battles: list[tuple[Filter, Selector, Filter | None]] = [
        (attacking, tree.Guard(), blocked),
        (guarding, tree.Attacker(), blocking),
    ]
    return [
        Skill(
            "permanent",
            tree.Modify(tree.All(of), stat, by, tree.WHILE),
            (*heading.conditions, tree.Is(foe, against)),
        )
        for of, foe, against in battles
        if against is not None
    ]


def read_foe(r: Reader) -> Filter:
    """The cards that one battles."""
    r.eat("a")
    return filter_of(r, read_noun(r))


def read_foe_destroyed_after(r: Reader, heading: Heading) -> list[Skill]:
    """ "Destroy the opposing Spirit that battled with your Spirit at the end of battle"."""
    if r.pick("verb") != "ko" or not (r.eat("the") or r.eat("a")):
        return []
    of = filter_of(r, read_noun(r))
    if not r.eat("that_battled_with"):
        return []
    r.eat("a") or r.eat("one_of")
    mine = filter_of(r, read_noun(r))
    if not r.eat("at_battle_end") or of.state or mine.state or {of.whose, mine.whose} != {"you", "opponent"}:
        raise r.miss("expected-a-battle")
    stop(r)
    effect = tree.Later(tree.KO(tree.All(replace(of, state="in_battle"))), "battle_end")
    event = When(
        "block", mine, other=of, also=(When("block", of, other=mine),)
    )  # one of them blocks the other
    return [Skill("when", effect, tuple(heading.conditions), event=event)]


def read_battle_clause(r: Reader) -> list[Action]:
    """One of these sentences; nothing if there is none here."""
    return (
        read_barred_block(r)
        or read_barred_flash(r)
        or read_forced_block(r)
        or read_other_timing(r)
        or read_skipped_step(r)
        or read_block_freed(r)
    )


def read_barred_block(r: Reader) -> list[Action]:
    """ "The opponent can't block with Cost 3 or less Spirits"."""
    spot = r.spot()
    if r.eat("opponent_cannot_block") and (r.mark_here(".") or r.see_pick("until")):
        return [tree.Forbid(tree.All(Filter("opponent", ("field",), FIGHTERS)), "block", read_until(r))]
    r.back(spot)
    if not r.eat("opponent_cannot_block_with"):
        return []
    r.eat("all")
    of = filter_of(r, read_noun(r))
    if of.whose not in ("", "opponent"):
        raise r.miss("expected-cards-of-one-player")
    return [tree.Forbid(tree.All(replace(of, whose="opponent")), "block", read_until(r))]


def read_barred_flash(r: Reader) -> list[Action]:
    """ "Flash effects can't be used by the opponent": said of the effects, and meant of the player."""
    if not r.eat("flash_effects_not_used"):
        return []
    return [tree.Bar("opponent", "use_flash_effects", Filter(), read_until(r))]


def read_forced_block(r: Reader) -> list[Action]:
    """ "The opponent must block your first attack this turn with Spirits if possible": what is asked is how many of
    your cards have attacked."""
    if not r.eat("opponent_must_block"):
        return []
    first = r.eat("your_first_attack")
    this = not first and not r.eat("your_attacks")
    if this:
        r.eat("this_attack")
    kinds: tuple[str, ...] = FIGHTERS
    if r.eat("with_plain"):
        r.read_as("opponent_must_block", len(r.trail) - 1)
        r.eat("a")
        kinds = filter_of(r, read_noun(r)).kinds
    r.eat("if_possible")
    if this:
        if r.context.permanent or not any(words.meaning == "attacks" for words in r.trail):
            raise r.miss("expected-a-battle")  # which attack
        return [tree.Forbid(tree.All(Filter("opponent", ("field",), kinds)), "not_block", tree.BATTLE)]
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


def read_block_freed(r: Reader) -> list[Action]:
    """'Negate the "cannot block" effect of one of your Spirits': what keeps it from blocking does not hold."""
    spot = r.spot()
    if r.eat("negate_word"):
        r.eat("all") or r.eat("the")
        if r.kind(QUOTE) and r.token().text.lower() in CANNOT_BLOCK:
            r.advance(1, "cannot_block_quoted", r.token().text)
            if r.eat("effects_of_those"):
                return [tree.Allow(read_selector(r), "block_despite_effects", read_until(r))]
    r.back(spot)
    return []


CANNOT_BLOCK: Final = ("cannot block", "can't block")


@GRAMMAR.override(prohibitions.read_own_bar)
def read_own_bar(r: Reader, who: str, act: str) -> list[Action]:
    """ "(can't use) cards from the Hand during Flash Timing", "(can't summon) Cost 7 or more Spirits"; nothing if
    something else is said."""
    spot = r.spot()
    if act not in ("use", "summon", "deploy"):
        return []
    r.eat("any") or r.eat("a")
    if act == "use" and r.eat("flash_effects"):
        return [tree.Bar(who, "use_flash_effects", Filter(), read_until(r))]
    try:
        noun = read_noun(r)
        belong_to(r, noun, who)
        of = replace(filter_of(r, noun, True), whose="")
        if act == "use" and r.eat("during_flash_timing"):
            return [tree.Bar(who, "use_in_flash", of, read_until(r))]
        if not r.see_pick("predicate") and (r.mark_here(".") or r.see_pick("until")):
            return [tree.Bar(who, act, of, read_until(r))]
    except Miss:
        pass
    r.back(spot)
    return []
