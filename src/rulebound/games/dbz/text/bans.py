"""What players and personalities cannot do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.amounts import read_host, read_performing
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.text.events import Doer, event_of, read_attacking, read_from_hand, read_plain_attack
from rulebound.games.dbz.text.grammar import GRAMMAR, KINDS
from rulebound.games.dbz.text.nouns import read_characters, said_in_sentence
from rulebound.games.dbz.text_facts import LOOKS
from rulebound.games.dbz.tree import AttackGains, Attacks, LimitAnger, Unhindered, Until
from rulebound.kernel.tree import (
    GAME,
    WHILE,
    Action,
    All,
    AllOf,
    Allow,
    Bar,
    Filter,
    Forbid,
    ForbidBy,
    Happened,
    If,
    InStep,
    Negate,
    Not,
    OneOf,
    Selector,
    When,
)
from rulebound.language.grammar import selections
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.terms import read_or
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import same
from rulebound.language.trees import under


def read_ban(r: Reader) -> list[Action]:
    """ "Your opponent cannot perform energy attacks for the remainder of Combat", "No player may gain anger"."""
    who = None
    early = r.eat("in_next_phase")
    if early:
        r.mark(",")
    for key, found in (("opponent_cannot", "opponent"), ("you_cannot", "you"), ("players_cannot", "")):
        if r.eat(key):
            who = found
            break
    if who is None:
        return []
    bars = read_barred_acts(r, who)
    if not bars:
        return []
    own = read_own_deed(r) if who == "" else None
    if own is not None:
        return own_ban(bars, own, how_long(r))
    until = how_long(r)
    if early or r.eat("in_next_phase"):
        until = "next_phase"
    spot = r.spot()
    if until == WHILE and r.context.attached and r.eat("until_word"):
        r.context.ends_with = read_events(r, [])
    else:
        r.back(spot)
    over = read_ending(r) if until == WHILE else None
    if over is not None:
        return [Until(replace(bar, until="battle"), over) for bar in bars]
    return [replace(bar, until=until) for bar in bars]


def read_ending(r: Reader, subject: Selector | None = None) -> When | None:
    """ "(cannot use its power) until it performs an energy attack": what ends it; None if that is not said."""
    if r.context.attached or r.context.permanent:
        return None
    spot = r.spot()
    if r.eat("until_word"):
        doer = doer_of(subject) if r.pick("it") else None
        found = read_attacking(r, doer) if doer is not None else read_events(r, [])
        if found is not None and found.event.startswith(("performs", "successful", "uses")):
            return found
    r.back(spot)
    return None


def doer_of(what: Selector | None) -> Doer | None:
    """The personality of which something is said, as the one that does something."""
    of = what.of if isinstance(what, All) else None
    if of is None or of != Filter(of.whose, of.areas) or of.areas != ("personality",):
        return None
    return Doer(of.whose, Filter(areas=of.areas))


def read_own_deed(r: Reader) -> When | None:
    """ "(Players cannot use Setups) unless they have performed an attack from their hand this Combat": what each of
    them must have done, as the deed of one."""
    spot = r.spot()
    if r.eat("unless_they_have") and r.eat("performed_word") and r.eat("a"):
        attack = read_plain_attack(r)
        if r.see("from_your_hand") and not r.see("from_their_hand"):
            raise r.miss("expected-cards-of-one-player")
        if attack is not None and not attack.focused:
            attack = read_from_hand(r, attack)
            if r.eat("this_combat"):
                return event_of("performs", attack, "you")
    r.back(spot)
    return None


def own_ban(bars: list[Bar], deed: When, until: str) -> list[Action]:
    """What each player cannot do in Combat who has not done that there."""
    return [
        If(
            AllOf((InStep("attack_phases"), Not(Happened(replace(deed, who=who))))),
            replace(bar, who=who, until=until),
        )
        for who in ("you", "opponent")
        for bar in bars
    ]


def read_not_for_stopping(r: Reader) -> list[Action]:
    """ "Your opponent may not use Energy Combat cards to stop this attack"."""
    if not r.eat("opponent_cannot") or r.pick("barred") not in ("use", "play", "use play"):
        return []
    of = replace(filter_of(r, read_noun(r, True), True), whose="", areas=())
    if not r.eat("in_order_to") or not r.eat("stops") or not r.eat("this_attack"):
        return []
    return [AttackGains(Attacks("", this=True), "unstoppable", except_by=of)]


def read_barred_acts(r: Reader, who: str) -> list[Bar]:
    out: list[Bar] = []
    while True:
        found = read_barred_act(r, who)
        if not found:
            break
        out.extend(found)
        spot = r.spot()
        comma = r.mark(",")
        if not (read_or(r) or r.eat("and") or comma):
            break
        r.eat("cannot_word")
        if not r.see_pick("barred"):
            r.back(spot)
            break
    return out


PLAIN: Final = (
    "win",
    "perform_physical",
    "perform_energy",
    "use_endurance",
    "raise_anger",
    "end_combat",
    "win_by_personality",
    "win_by_dragon_balls",
    "final",
    "use_power",
    "lower_anger",
    "take_control",
    "take_damage",
    "declare_combat",
)


def read_barred_act(r: Reader, who: str) -> list[Bar]:
    act = r.pick("barred")
    if not act:
        return []
    if act == "perform":
        return [Bar(who, "perform_physical", Filter(), ""), Bar(who, "perform_energy", Filter(), "")]
    acts = act.split(" ")
    if act == "win":
        acts = read_victories(r) or acts
    if all(each in PLAIN for each in acts):
        return [Bar(who, each, Filter(), "") for each in acts]
    r.eat("any")
    if who == "opponent" and acts == ["use"] and r.eat("cards_that_look"):
        return [Bar(who, "use", Filter().adding("does", (LOOKS,)), "")]
    powers = r.eat("power_of")
    r.whose()
    if acts == ["use"] and r.eat("main_possessive") and r.eat("powers_word"):
        return [Bar(who, "use_power", Filter(areas=("personality",)), "")]
    noun = read_noun(r, True)
    of = filter_of(r, noun, True)
    if acts == ["use"] and noun.heads == ["ally"]:
        if r.eat("powers_word"):
            return [Bar(who, "use_power", Filter(areas=("allies",)), "")]
        return [Bar(who, each, replace(of, whose="", areas=("allies",)), "") for each in USES_OF_AN_ALLY]
    if {*of.kinds} <= POWERED and of.kinds and acts == ["use"]:
        return [Bar(who, "use_power", replace(of, whose="", areas=()), "")]
    if powers:
        raise r.miss("expected-a-kind-of-card")
    allies = "ally" in noun.heads
    of = replace(of, whose="")
    return [
        bar
        for each in acts
        for bar in (without_allies(who, of) if allies and each == "use" else [Bar(who, each, of, "")])
    ]


def without_allies(who: str, of: Filter) -> list[Bar]:
    """ "(cannot use) Non-Combat cards or Allies": Allies that cannot be used do nothing; the Main Personality is none
    of them, although it is a card of the same kind."""
    others = replace(of, kinds=tuple(kind for kind in of.kinds if kind != "Personality"), areas=())
    rest = [Bar(who, "use", others, "")] if others.kinds else []
    return [
        *rest,
        Bar(who, "use_power", Filter(areas=("allies",)), ""),
        Bar(who, "take_control", Filter(), ""),
        Bar(who, "take_damage", Filter(), ""),
    ]


USES_OF_AN_ALLY: Final = ("take_control", "take_damage", "use_power")
"""words.use: what an Ally does not do that may not be used."""


def read_victories(r: Reader) -> list[str]:
    """ "(win) by the Most Powerful Personality Victory or the Dragon Ball Victory"; nothing if every victory
    is meant."""
    spot = r.spot()
    r.eat("by_a_victory")
    found = [r.pick("victory")]
    while found[-1]:
        between = r.spot()
        if not read_or(r):
            return found
        r.eat("by_a_victory")
        found.append(r.pick("victory"))
        if not found[-1]:
            r.back(between)
            return found[:-1]
    r.back(spot)
    return []


POWERED: Final = {"Mastery", "Sensei"}
"""Kinds of cards of which no other use is made than that of their effects."""


def read_anger_ignored(r: Reader) -> list[Action]:
    """ "All effects that raise a player's anger are ignored for the remainder of Combat"."""
    r.eat("all")
    if not r.eat("effects_that_raise_anger") or not r.eat("is_ignored"):
        return []
    return [Bar("", "raise_anger", Filter(), how_long(r))]


def read_no_end(r: Reader) -> list[Action]:
    """combat.end.not: "Your card powers cannot end Combat for the remainder of the game", "your opponent's Events
    cannot end Combat": such cards can be used all the same."""
    whose = r.whose()
    of = Filter()
    if not r.eat("card_powers"):
        noun = read_noun(r, True)
        if {*noun.heads} & {"main", "ally", "personality"}:
            return []
        of = replace(filter_of(r, noun, True), whose="", areas=())
        whose = whose or noun.whose
    if not r.eat("cannot_word") or not r.eat("end_combat"):
        return []
    return [Bar(whose, "stop_combat", of, how_long(r))]


def read_no_victory(r: Reader) -> list[Action]:
    """ "This card stops an opponent from winning until the end of your next turn"."""
    r.pick("this")
    if not r.eat("stops") or not r.eat("opponent") or not r.eat("from_winning"):
        return []
    return [Bar("opponent", "win", Filter(), how_long(r))]


def read_stages_held(r: Reader) -> list[Action]:
    """ "They may not gain power stages until the beginning of your next turn"."""
    if r.eat("they"):
        what: Selector = r.refer("them")
    else:
        what = read_host(r) or selections.read_together(r, True)
    if not r.eat("cannot_word") or not r.eat("gains") or not r.eat("by_stages"):
        return []
    return [Forbid(what, "gain_stages", how_long(r))]


def read_power_allowed(r: Reader) -> list[Action]:
    """ "You may use all of their personality powers this Combat even if your Main Personality is at 2 power stages
    above 0 or higher", "Nail may use his personality power without taking control"."""
    if r.eat("use_all_their_powers"):
        what: Selector = r.refer("them")
        act = "take_control_for_power"
    else:
        names = read_characters(r)
        if not names or not r.eat("may_use") or not (r.pick("its") or r.whose()):
            return []
        r.need("powers_word")
        r.need("without_control")
        return [Allow(All(Filter("you", PEOPLE).adding("character", names)), "use_power", how_long(r))]
    until = how_long(r)
    if r.eat("even_if"):
        if not r.eat("your_main"):
            return []
        r.eat("is")
        if read_high_stage(r) > 2:
            return []
    return [Allow(what, act, until)]


PEOPLE: Final = ("personality", "allies")


def read_showdown(r: Reader) -> list[Action]:
    """ "Drills and personality powers may not be used this Combat"."""
    if r.pick("noun") != "drill" or not r.eat("and") or not r.eat("powers_word"):
        return []
    if not r.eat("cannot_word") or not r.eat("be_used"):
        return []
    until, more = how_long(r), []
    if r.eat("and"):
        more = read_card_ban(r)
        last = more[-1] if more else None
        until = last.until if isinstance(last, Forbid | Bar) else until
    drills = Filter(kinds=("Drill",))
    return [Bar("", "use_power", Filter(), until), Bar("", "use_power", drills, until), *more]


def read_chosen_power(r: Reader) -> list[Action]:
    """ "The chosen card's power cannot be used for the remainder of Combat"."""
    if not r.eat("the_chosen_power"):
        return []
    what = r.refer("chosen")
    if not r.eat("cannot_word") or not r.eat("be_used"):
        return []
    return [Forbid(what, "use_power", how_long(r))]


def read_blank(r: Reader) -> list[Action]:
    """ "That Dragon Ball has no text until it leaves play"."""
    try:
        what = selections.read_together(r, True)
    except Miss:
        return []
    if isinstance(what, All) or not r.eat("has_no_text") or not r.eat("until_it_leaves"):
        return []
    return [Negate(what, GAME)]


def read_control_allowed(r: Reader) -> list[Action]:
    """ "Your Allies may take control of Combat when your Main Personality is at 4 power stages above 0 or lower",
    "Your Gohan may take control of Combat for Videl, even if Videl is higher than 1 power stage above 0"."""
    spot = r.spot()
    names = read_characters(r) if r.eat("your") else ()
    if names:
        what: Selector = All(Filter("you", ("allies",)).adding("character", names))
    else:
        r.back(spot)
        what = selections.read_together(r, True)
    if not r.eat("takes_control"):
        return []
    before = r.spot()
    if not (r.eat("for_word") and read_characters(r)):
        r.back(before)
    r.mark(",")
    if r.eat("when"):
        return [under(read_conditions(r), Allow(what, "take_control", how_long(r)))]
    if r.eat("even_if"):
        if not (read_characters(r) or r.eat("your_main") or r.pick("this")):
            return []
        r.eat("is")
        if read_high_stage(r) > FIRST_KEPT:
            return []
    return [Allow(what, "take_control", how_long(r))]


FIRST_KEPT: Final = 2
"""ally.control: from this power stage on a Main Personality keeps control, if no effect says otherwise."""


def read_high_stage(r: Reader) -> int:
    """ "higher than 1 power stage above 0", "(at) 2 power stages above 0 or higher": from which stage on."""
    r.eat("at")
    more = r.eat("higher_word") and r.eat("than")
    low = r.number()
    r.read_as("even_if", len(r.trail) - 1)
    r.need("stages_above_0")
    if more:
        return low + 1
    r.need("or_more")
    return low


def read_card_ban(r: Reader) -> list[Action]:
    """ "Allies cannot take control of Combat", "your Drills cannot be discarded", "your anger cannot be lowered",
    "Non-Combat cards cannot be used for the remainder of Combat"."""
    spot = r.spot()
    whose = r.whose()
    if whose and r.eat("anger_level") and r.eat("cannot_word"):
        act = r.pick("anger_act")
        if not act:
            return []
        until = how_long(r)
        return [Bar(whose, each, Filter(), until) for each in act.split(" ")]
    r.back(spot)
    every = r.eat("all")
    what: Selector
    try:
        if r.eat("cards_that_end_combat"):
            stopping = read_cards_that_stop_all(r)
            if not r.eat("cannot_word") or not r.eat("be_used"):
                return []
            until = how_long(r)
            ban = Bar("", "end_combat", Filter(), until)
            return [ban] if stopping is None else [ban, Bar("", "use", stopping, until)]
        if every:
            r.back(spot)
        told = any(words.key == "was_chosen" for words in r.trail[-4:])
        host = read_host(r)
        said = [words.key for words in said_in_sentence(r)]
        goes_on = r.see("cannot_word") and said[-1:] == ["and"] and ("loses" in said or "gains" in said)
        if goes_on:  # "(that Ally loses 3 power stages) and cannot take control of Combat"
            what = r.refer("it")
        elif host is not None:
            what = host
        elif told and read_performing(r) is not None:
            what = r.refer("chosen")
        else:
            what = selections.read_together(r, True)
    except Miss:
        return []
    if not r.eat("cannot_word"):
        return []
    acts: list[str] = []
    while True:
        act = r.pick("card_act")
        if not act:
            break
        acts.extend(act.split(" "))
        between = r.spot()
        comma = r.mark(",")
        if not (read_or(r) or r.eat("and") or comma):
            break
        r.eat("cannot_word")
        if not r.see_pick("card_act"):
            r.back(between)
            break
    if not acts:
        return []
    if {*acts} <= BY_OTHERS and r.eat("by_opposing_effects"):
        until, foes = how_long(r), Filter("opponent")
        return [ForbidBy(what if at == 0 else same(what), act, foes, until) for at, act in enumerate(acts)]
    until = how_long(r)
    over = read_ending(r, what) if until == WHILE else None
    if over is not None:
        until = "battle"
    if {*acts} <= {"use", "play"} and isinstance(what, All):
        who, of = what.of.whose, replace(what.of, whose="", areas=())
        out: list[Action] = []
        for act in acts:
            if act == "use" and "allies" in what.of.areas and "personality" not in what.of.areas:
                out.extend(replace(bar, until=until) for bar in without_allies(who, of))
            else:
                out.append(Bar(who, act, of, until))
        return out if over is None else [Until(each, over) for each in out]
    bans: list[Action] = [Forbid(what if at == 0 else same(what), act, until) for at, act in enumerate(acts)]
    return bans if over is None else [Until(each, over) for each in bans]


BY_OTHERS: Final = {"be_discarded", "be_removed"}
"""What is done to cards, of which it may be said by whose effects."""


def read_cards_that_stop_all(r: Reader) -> Filter | None:
    """ "(cards that end Combat) or cards that stop all physical attacks or energy attacks"; None if that does not
    follow."""
    spot = r.spot()
    r.mark(",")
    if read_or(r) and r.eat("cards_that_stop_all"):
        kinds = [r.pick("attacks_kind")]
        if read_or(r):
            kinds.append(r.pick("attacks_kind"))
        if all(kinds):
            r.mark(",")
            return Filter().adding("does", tuple(f"stops all {kind} attacks" for kind in kinds))
    r.back(spot)
    return None


def read_not_used_against(r: Reader) -> list[Action]:
    """ "Your opponent may not use Energy Combat cards to stop this attack"."""
    first = len(r.trail)
    if not r.eat("opponent_cannot") or r.pick("barred") != "use":
        return []
    by = replace(filter_of(r, read_noun(r, True), True), areas=())
    if not r.eat("in_order_to") or not r.eat("stops"):
        return []
    of = described.read_attacks(r) or described.read_this_attack(r)
    if of is None:
        return []
    r.read_as("not_against_this", first)
    r.read_as("not_against_this", first + 1)
    until = "battle" if of.this else how_long(r)
    return [AttackGains(of, "unstoppable", until=until, except_by=by)]


def read_powerless(r: Reader) -> list[Action]:
    """ "Main Personality powers cannot stop, prevent or reduce this attack"."""
    noun = read_noun(r, True)
    by = filter_of(r, noun, True)
    if noun.heads == ["main"]:
        r.need("powers_word")
        by = Filter(areas=("personality",))
    if not r.eat("cannot_word"):
        return []
    acts: list[str] = []
    while True:
        act = "unstoppable" if r.eat("stops") else "unpreventable" if r.eat("prevents") else ""
        act = act or ("irreducible" if r.eat("reduces") else "")
        if not act:
            break
        acts.append(act)
        r.mark(",")
        r.eat("or") or r.eat("and")
    of = described.read_attacks(r) or described.read_this_attack(r)
    if not acts or of is None:
        return []
    until = "battle" if of.this else how_long(r)
    return [AttackGains(of, act, until=until, except_by=by) for act in acts]


def read_allowed_once(r: Reader) -> list[Action]:
    """ "Your opponents may only place 1 Non-Combat card in play from their hand during their turn"."""
    r.pick("turn") and r.mark(",")
    if not r.eat("opponent") or not r.eat("may_only_place"):
        return []
    count = r.number()
    said = filter_of(r, read_noun(r), True)
    if any(area in GRAMMAR.piles and area != "hand" for area in said.areas):
        return []
    of = replace(said, whose="", areas=())
    r.eat("into_play")
    if not r.eat("on_their_turn"):
        if r.eat("in_from") and not (r.whose() and r.pick("area") == "hand"):
            return []
        r.eat("into_play")
        r.eat("on_their_turn")
    return [Bar("opponent", "place", of, how_long(r), times=count)]


def read_no_more(r: Reader) -> list[Action]:
    """ "Your opponent may perform no more than 2 further Styled attacks this Combat"."""
    who = "opponent" if r.eat("opponent") else "you" if r.eat("you") else ""
    if not who or not r.eat("no_more_than"):
        return []
    times = r.number()
    r.eat("further")
    attack = read_plain_attack(r)
    if attack is None or attack.focused:
        return []
    act = f"perform_{attack.kind}" if attack.kind else "attack"
    return [Bar(who, act, attack.card or Filter(), how_long(r), times=times)]


def read_mixing(r: Reader) -> list[Action]:
    """ "You may have Drills of different styles in play at the same time"."""
    if not r.eat("mix_styles_words"):
        return []
    return [Allow(All(Filter("you", ("drills",))), "mix_styles", how_long(r))]


def read_type_choice(r: Reader) -> list[Action]:
    """ "Choose Physical Combat, Energy Combat or Event cards. Your opponent cannot use that card type for the rest of
    Combat": one of these bans, as the player chooses."""
    if r.pick("verb") != "choose":
        return []
    r.eat("either_one")
    kinds: list[str] = []
    while (head := r.pick("noun")) in KINDS and len(KINDS[head]) == 1:
        kinds.append(KINDS[head][0])
        r.eat("cards")
        comma = r.mark(",")
        if not (read_or(r) or comma):
            break
        r.eat("or")
    if len(kinds) < 2 or len({*kinds}) < len(kinds) or not r.mark("."):
        return []
    until = r.pick("until")
    r.mark(",")
    if not r.eat("opponent_cannot") or r.pick("barred") != "use" or not r.eat("that_card_type"):
        return []
    until = until or r.pick("until")
    if (
        not until or r.see("unless") or r.see("if")
    ):  # asked when the ban is there, not when the type is chosen
        return []
    return [OneOf(tuple(Bar("opponent", "use", Filter(kinds=(kind,)), until) for kind in kinds))]


def read_unhindered(r: Reader) -> list[Action]:
    """ "Your opponent's card effects do not keep you from using your cards", or "your personality powers"."""
    if r.eat("unhindered_powers"):
        return [Unhindered("you", how_long(r), act="use_power")]
    if r.eat("sure_of_anger"):
        return [Unhindered("you", how_long(r), act="raise_anger")]
    if r.eat("sure_of_drawing"):
        return [Unhindered("opponent", how_long(r), act="draw")]
    if not r.eat("unhindered_words"):
        return []
    until = how_long(r)
    spot = r.spot()
    if not (r.mark(".") and r.eat("not_the_costs")):
        r.back(spot)
    return [Unhindered("you", until)]


def read_limited_anger(r: Reader) -> list[Action]:
    """ "Players may only raise their anger 1 level from each card"."""
    who = "" if r.eat("players_may_only_raise") else "you" if r.eat("you_may_only_raise") else None
    if who is None:
        return []
    most = r.number()
    return [LimitAnger(who, most, how_long(r))] if r.eat("from_each_card") else []


CLAUSES: Final = [
    read_not_used_against,
    read_limited_anger,
    read_type_choice,
    read_unhindered,
    read_no_more,
    read_mixing,
    read_allowed_once,
    read_anger_ignored,
    read_no_end,
    read_no_victory,
    read_stages_held,
    read_control_allowed,
    read_power_allowed,
    read_showdown,
    read_chosen_power,
    read_blank,
    read_not_for_stopping,
    read_ban,
    read_powerless,
    read_card_ban,
]
