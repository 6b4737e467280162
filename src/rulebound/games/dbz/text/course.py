"""The course of a turn and of Combat: its end, skipped phases, passes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    EndCombat,
    ForceCombat,
    KeepMore,
    MustPass,
    MustPerform,
    RejuvenateAnyway,
    SkipCombat,
    SkipPhase,
    StopCard,
)
from rulebound.kernel.tree import Action, Later, Selector
from rulebound.language.grammar import watches
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Reader
from rulebound.language.tokens import NUMBER
from rulebound.language.trees import seq


@GRAMMAR.verb("end")
def read_end(r: Reader, what: Selector | None) -> list[Action]:
    r.need("combat")
    read_after_damage(r)
    return [EndCombat()]


def read_after_damage(r: Reader) -> None:
    """ "after damage, if any, is dealt": when everything happens that waits for success."""
    if r.eat("after_damage") and r.mark_here(",") and r.see("if_any", 1):
        r.mark(",")
        r.need("if_any")
        r.mark(",")
        r.need("is_dealt")


def read_combat_ends(r: Reader) -> list[Action]:
    """ "Combat ends (after damage is dealt)", "this card ends Combat"."""
    if r.pick("this"):
        if not (r.eat("ends") or r.eat("stops")) or not r.eat("combat"):
            return []
        r.eat("any_time_in_combat")  # combat.end: in an Attack Phase, as every card that ends Combat
        return [EndCombat()]
    if r.eat("combat") and r.eat("ends"):
        read_after_damage(r)
        return [EndCombat()]
    return []


def read_player(r: Reader) -> str:
    """ "Your opponent", "you", "both players"; you where nobody is named."""
    return (
        "both"
        if r.eat("both_players")
        else "opponent"
        if r.eat("opponent")
        else "you"
        if r.eat("you")
        else ""
    )


def read_skipping(r: Reader) -> list[Action]:
    """ "Your opponent skips his next Attack Phase", "skip your next Combat step", "skip Combat this turn"."""
    first = len(r.trail)
    r.eat("make_word")
    who = read_player(r)
    r.eat("must")
    if not r.eat("skips"):
        return []
    if not who:
        who = r.context.by
    if r.eat("combat_this_turn"):
        return [SkipCombat(who, now=True)]
    if r.eat("combat_of_next"):
        count = r.number()
        r.need("turns_word")
        return [Later(seq(r.record(first, [SkipCombat(who, count)])), "turn_end")]  # not that of this turn
    said = r.whose()
    if said and said != who:
        raise r.miss("expected-an-effect")
    said or r.eat("the")
    if r.eat("next_combat_step"):
        return [SkipCombat(who)]
    if r.eat("first_phase_of_that_combat"):
        return [SkipPhase(who)]
    count = 1
    if not r.eat("next"):
        return []
    if r.kind(NUMBER):
        count = r.number()
    if r.eat("phase_name"):
        return [SkipPhase(who, count)]
    return []


def read_forced(r: Reader) -> list[Action]:
    """ "Your opponent must declare Combat this turn", "… during his next turn"."""
    who = read_player(r)
    if not who or not r.eat("must_declare"):
        return []
    if r.eat("this_turn"):
        return [ForceCombat(who, now=True)]
    if not r.eat("during_or_in") or r.whose() != who or not r.eat("next"):
        return []
    r.need("turns_word")
    return [ForceCombat(who)]


def read_passing(r: Reader) -> list[Action]:
    """ "Your opponent must pass during his next Attack Phase", "you must pass in all remaining phases of Combat"."""
    who = read_player(r)
    if who and r.eat("only_defend_words"):
        return [MustPass(who, ALL_OF_IT)]
    if not who or not r.eat("must_pass"):
        return []
    if r.eat("all_remaining_phases"):
        return [MustPass(who, ALL_OF_IT)]
    r.eat("during_or_in")
    r.whose()
    if not r.eat("next"):
        return []
    count = r.number() if r.kind(NUMBER) else 1
    if not r.eat("phase_name"):
        return []
    r.pick("until")
    return [MustPass(who, count)]


def read_forced_attack(r: Reader) -> list[Action]:
    """ "During your next Attack Phase, you must perform a physical attack (or pass)": nothing else is done then."""
    said = r.eat("in_your_next_phase")
    r.mark(",")
    if not r.eat("you") or not r.eat("must") or r.pick("verb") != "perform":
        return []
    r.eat("a")
    kind = described.read_kind(r)
    said = r.eat("in_your_next_phase") or said
    if kind is None or not said:
        return []
    return [MustPerform("you", kind, bool(r.eat("or") and r.pick("verb") == "pass"))]


def read_keeping(r: Reader) -> list[Action]:
    """ "You may keep an additional card during the Rejuvenation Step"."""
    if not r.eat("keep_additional"):
        return []
    r.eat("rejuvenation_words")
    return [KeepMore("you", 1)]


def read_keeping_all(r: Reader) -> list[Action]:
    """ "No player discards cards during this turn's Rejuvenation Step", "you may keep any number of cards …"."""
    if r.eat("no_discarding"):
        r.need("this_rejuvenation")
        return [KeepMore("both", ALL_OF_IT)]
    if r.eat("keep_any"):
        r.need("until_next_rejuvenation")
        return [KeepMore("you", ALL_OF_IT, "until your next turn")]
    return []


def read_rejuvenating(r: Reader) -> list[Action]:
    """ "You may put the top card of your discard pile into your Life Deck … even if you did not skip Combat"."""
    if not r.eat("card_of_rejuvenation"):
        return []
    r.need("though_not_skipped")
    return [RejuvenateAnyway(how_long(r))]


def read_card_stopped(r: Reader) -> list[Action]:
    """ "Stops the effects of any Event card", "Stops the effects of the Setup card your opponent is using", "Stops an
    Event card used by your opponent"."""
    if not r.eat("stops"):
        return []
    of_effects = r.eat("the_effects_of")
    r.eat("a") or r.eat("the")
    of = replace(filter_of(r, read_noun(r), True), areas=())
    if not r.eat("being_used") and not of_effects:
        return []
    return [StopCard(of)]


def read_watched_time(r: Reader) -> list[Action]:
    """ "(For the remainder of Combat,) at the beginning of each of your Attack Phases, gain 1 power stage"."""
    if r.context.lead not in ("battle", "turn", "game") or not r.eat("at_time"):
        return []
    return [watches.read_watch(r, r.context.lead)]


CLAUSES: Final = [
    read_watched_time,
    read_card_stopped,
    read_rejuvenating,
    read_combat_ends,
    read_skipping,
    read_forced,
    read_passing,
    read_forced_attack,
    read_keeping_all,
    read_keeping,
]
