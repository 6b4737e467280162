"""What becomes of attacks: "all of your attacks do +1 life cards of damage for the remainder of Combat"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.amounts import (
    Amount,
    in_control,
    read_amounts,
    read_most,
    read_per,
    read_quantity,
    read_unit,
    times,
)
from rulebound.games.dbz.text.attacks import read_multiple
from rulebound.games.dbz.text.card_text import read_inner
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.text.keeping import read_staying
from rulebound.games.dbz.text.nouns import read_characters
from rulebound.games.dbz.tree import (
    AttackGains,
    AttackGainsSkill,
    Attacks,
    ChangeCosts,
    ChangeStages,
    CopyAttack,
    DiscardLife,
    Restate,
    UseCost,
)
from rulebound.kernel.tree import (
    WHILE,
    Action,
    All,
    Choose,
    Count,
    Filter,
    GrantSkill,
    KeptNumber,
    Number,
    Skill,
)
from rulebound.language.grammar import selections, single_clauses
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.terms import read_or
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NUMBER, QUOTE, SIGNED
from rulebound.language.trees import seq

BATTLE: Final = "battle"


def read_attack_statement(r: Reader) -> list[Action]:
    """What is said of attacks: that they do more, cost more, cannot be stopped, are focused, gain an effect."""
    spot = r.spot()
    if r.eat("damage_word") and r.see("cannot_be"):
        return read_barred(r, Attacks(""))
    r.back(spot)
    damage = r.eat("damage_from_these")
    of = described.read_attacks(r) or described.read_this_attack(r)
    if of is None:
        return []
    said = read_predicates(r, of, damage)
    if not said:
        raise r.miss("expected-what-becomes-of-the-attacks")
    return said


def read_predicates(r: Reader, of: Attacks, damage: bool) -> list[Action]:
    """One or several things that are said of the attacks."""
    r.mark(",")
    out = read_predicate(r, of, damage)
    while out:
        spot = r.spot()
        comma = r.mark(",")
        joined = r.eat("and")
        try:
            more = read_predicate(r, of, damage) if comma or joined else []
        except Miss:
            more = []
        if not more:
            r.back(spot)
            break
        out.extend(more)
    until = {action.until for action in out if isinstance(action, AttackGains | AttackGainsSkill)}
    if len(until) > 1:
        last = [action.until for action in out if isinstance(action, AttackGains | AttackGainsSkill)][-1]
        out = [replace(a, until=last) if isinstance(a, AttackGains | AttackGainsSkill) else a for a in out]
    return [until_the_next(action) for action in out]


def until_the_next(action: Action) -> Action:
    """What is said of the next attacks waits for them in this Combat, where nothing says how long."""
    if isinstance(action, AttackGains | AttackGainsSkill) and action.until == WHILE:
        if action.of.times and not action.of.first:
            return replace(action, until=BATTLE)
    return action


def read_predicate(r: Reader, of: Attacks, damage: bool) -> list[Action]:
    if damage:
        return read_barred(r, of)
    return (
        read_doing(r, of)
        or read_costing(r, of)
        or read_barred(r, of)
        or read_focused(r, of)
        or read_masked(r, of)
        or read_quoted(r, of)
        or read_stays(r, of)
        or read_base_damage(r, of)
        or read_success(r, of)
    )


def read_success(r: Reader, of: Attacks) -> list[Action]:
    """ "(All successful Blue Style attacks) also lower your opponent's anger": what comes of their success."""
    said = [words.key for words in r.trail[-6:]]
    if of.this or "successful" not in said or not (r.eat("also") or r.eat("an_additional")):
        return []
    until = lasting_of(r, of)
    done = Skill("successful", seq(read_clauses(r)))
    return [AttackGainsSkill(replace(of, whose=of.whose or "you"), done, until)]


def read_base_damage(r: Reader, of: Attacks) -> list[Action]:
    """ "have a Base Damage of 3 when you use the Physical Attack Table"."""
    if not r.eat("have_base_damage"):
        return []
    number = read_quantity(r)[1]
    if not r.eat("by_the_table"):
        return []
    return [gains(r, of, "base_stages", number)]


def read_unmodified(r: Reader) -> list[Action]:
    """ "No modifiers are added to physical attacks performed against Android 18"."""
    if not r.eat("no_modifiers"):
        return []
    of = described.read_attacks(r)
    return [] if of is None else [gains(r, of, "unmodified")]


def read_later_base(r: Reader) -> list[Action]:
    """ "If you perform a physical attack that uses the Physical Attack Table in your next Attack Phase, the Base
    Damage of that physical attack is 6"."""
    if not (r.eat("if") and r.eat("you_subject") and r.eat("performs_word") and r.eat("a")):
        return []
    kind = described.read_kind(r)
    if kind != "physical" or not r.eat("uses_the_table") or not r.eat("in_your_next_phase"):
        return []
    r.mark(",")
    if not r.eat("its_base_damage") or not r.eat("is"):
        return []
    return [AttackGains(Attacks("you", kind, times=1, phase=True), "base_stages", r.number(), BATTLE)]


def read_costs_reduced(r: Reader) -> list[Action]:
    """ "All power stage costs for your cards are reduced by 1, to a minimum of 0", "you do not have to pay costs for
    any cards"."""
    if r.eat("all") and r.eat("stage_costs_of_cards"):
        if not r.eat("is_reduced") or not r.eat("by_levels"):
            return []
        by = r.number()
        if read_minimum(r) != 0:
            return []
        return [UseCost(Filter("you"), stages=-by, until=how_long(r))]
    if r.eat("pay_no_costs"):
        return [ChangeCosts("you", "free", until=how_long(r))]
    return []


def read_copy(r: Reader) -> list[Action]:
    """ "perform the same energy attack during your next Attack Phase", "during your next Attack Phase, you may
    perform a copy of that attack", "copy and perform the last physical attack that was performed against you this
    Combat"."""
    early = r.eat("in_your_next_phase")
    if early:
        r.mark(",")
        r.eat("you_may")
    if r.eat("perform_the_same"):
        before = described.kind_before(r, len(r.trail) - 1)
        copied = described.read_kind(r) or before
        return [CopyAttack(True, copied)] if copied and (early or r.eat("in_your_next_phase")) else []
    if early:
        return []
    if r.eat("copy_the_last"):
        kind = described.read_kind(r)
        if not kind or not r.eat("that_was_against_you"):
            return []
        r.eat("this_combat") or r.pick("until")
        spot = r.spot()
        if not (r.mark(",") and r.eat("with_its_effects")):
            r.back(spot)
        return [CopyAttack(False, kind)]
    return []


def read_at_most(r: Reader) -> list[Action]:
    """ "You take a maximum of 2 life cards of damage from all energy attacks your opponent performs"."""
    if not (r.eat("you_subject") and r.eat("take_less") and r.eat("a_maximum_of")):
        return []
    amounts = read_amounts(r)
    if not r.eat("from_area"):
        return []
    of = described.read_attacks(r) or read_all_of_kind(r)
    if of is None:
        return []
    of = replace(of, whose=of.whose or "opponent")
    return [gains(r, of, "cap_life" if amount.life else "cap_stages", amount.number) for amount in amounts]


def read_damage_to(r: Reader) -> list[Action]:
    """ "causes 3 power stages of damage to your opponent": by an effect, which is not the damage of an attack."""
    if not r.eat("doing"):
        return []
    amounts = read_amounts(r)
    if not r.eat("to_the_opponent"):
        return []
    return [done_to_opponent(r, amount) for amount in amounts]


def done_to_opponent(r: Reader, amount: Amount) -> Action:
    """damage.effect: life cards are discarded, and power stages lost."""
    if amount.added:
        raise r.miss("expected-an-amount-such-as-1000")
    if amount.life:
        return DiscardLife("opponent", amount.number)
    return ChangeStages(All(in_control("opponent")), amount.number, loses=True)


def read_pays_more(r: Reader) -> list[Action]:
    """ "your opponent pays +2 power stages for his next attack in this Combat"."""
    if not r.eat("opponent") or not r.eat("pays"):
        return []
    by = r.signed()
    if not r.eat("stages") or not r.eat("for_theirs"):
        return []
    if not r.eat("next"):
        return []
    kind = described.read_kind(r)
    if kind is None:
        return []
    r.pick("until")
    return [AttackGains(Attacks("opponent", kind, times=1), "cost", by, BATTLE)]


def lasting_of(r: Reader, of: Attacks) -> str:
    """For how long it holds; of the next attacks, in this Combat if nothing is said."""
    return BATTLE if of.this else with_the_next(of, how_long(r))


def with_the_next(of: Attacks, said: str) -> str:
    """What is said of the next attacks without an end holds until they were performed, in this Combat."""
    return BATTLE if said == WHILE and of.times and not of.first else said


def read_all_of_kind(r: Reader) -> Attacks | None:
    """ "(damage from) physical attacks": all of them."""
    kind = described.read_kind(r)
    return Attacks("", kind) if kind is not None and r.tokens[r.at - 1].text == "attacks" else None


def gains(r: Reader, of: Attacks, what: str, by: Number = 1) -> AttackGains:
    return AttackGains(of, what, by, lasting_of(r, of))


def read_doing(r: Reader, of: Attacks) -> list[Action]:
    """ "do +2 power stages of damage", "do 1 less life card of damage, to a minimum of 0", "do a maximum of 3 …"."""
    spot = r.spot()
    also = r.eat("also")
    if of == Attacks("", of.kind) and r.token().text.endswith("ing"):
        return []  # "Physical attack doing …" says nothing of all attacks
    if not r.eat("doing"):
        if not (r.see("gain_quoted") and r.token(1).kind == SIGNED and r.eat("gain_quoted")):
            if not (of.this and r.see("an_additional")):
                r.back(spot)
                return []
    bound = "cap" if r.eat("a_maximum_of") else "least" if r.eat("a_minimum_of") else ""
    factor = 0 if bound else read_multiple(r)
    if factor:
        return [gains(r, of, "multiply", factor)]
    try:
        if bound:
            return read_bounded(r, of, bound)
        less = read_less(r, of)
        if less:
            return less
        amounts = read_amounts(r)
    except Miss:
        r.back(spot)
        raise
    if also:
        amounts = [replace(amount, added=True) for amount in amounts]
    each = read_per(r) if r.see("for_each") else None
    if each is not None:
        amounts = [replace(amount, number=times(r, each, amount.number)) for amount in amounts]
    instead = r.eat("instead")
    if instead and any(isinstance(amount.number, Count) for amount in amounts):
        said = {words.key for words in r.trail[spot.consumed :]}
        if not said & {"in_play", "area", "you_control", "opponent_controls"}:
            raise r.miss("expected-cards-in-an-area")  # those that were said before, or those in play
    if of.this and (instead or all(not amount.added for amount in amounts)):
        r.eat("instead_of_number") and r.number()
        return [restated(amounts, instead)]
    if any(not amount.added for amount in amounts) and not of.this:
        raise r.miss("expected-an-amount-such-as-1000")
    if instead and not of.this:
        r.trail.pop()
        r.at -= 1
    out: list[Action] = [
        AttackGains(of, "life" if amount.life else "stages", amount.number, BATTLE) for amount in amounts
    ]
    most = read_most(r) if any(isinstance(amount.number, KeptNumber) for amount in amounts) else None
    lasts = lasting_of(r, of)
    return [replace(a, until=lasts, most=most) if isinstance(a, AttackGains) else a for a in out]


def restated(amounts: list[Amount], instead: bool) -> Restate:
    """Other damage: with "instead" nothing is left of what was said before."""
    out = Restate(plus_stages=0, plus_life=0) if instead else Restate()
    for amount in amounts:
        if amount.added:
            out = (
                replace(out, plus_life=amount.number)
                if amount.life
                else replace(out, plus_stages=amount.number)
            )
        else:
            out = replace(out, life=amount.number) if amount.life else replace(out, stages=amount.number)
    return out


def read_bounded(r: Reader, of: Attacks, bound: str) -> list[Action]:
    """ "a maximum of 2 life cards and 0 power stages of damage"."""
    found = [gains(r, of, f"{bound}_{'life' if a.life else 'stages'}", a.number) for a in read_amounts(r)]
    r.eat("after_modifiers")
    if r.eat("to_you_word"):
        of = done_to_you(r, of)
    lasts = how_long(r)
    return [replace(each, of=of, until=BATTLE if of.this else lasts) for each in found]


def done_to_you(r: Reader, of: Attacks) -> Attacks:
    """ "(Energy attacks do a maximum of 3 life cards of damage) to you": those of the opponent."""
    if of.this or of.whose == "you":
        raise r.miss("expected-the-end-of-the-sentence")
    return replace(of, whose="opponent")


def read_less(r: Reader, of: Attacks) -> list[Action]:
    """ "2 less power stages of damage, to a minimum of 0"."""
    spot = r.spot()
    if not (r.kind(NUMBER) or r.see_pick("number")):
        return []
    by = r.number()
    if not r.eat("less"):
        r.back(spot)
        return []
    either = False
    life = read_unit(r)
    between = r.spot()
    if r.eat("or"):
        number = r.number() if r.kind(NUMBER) else by
        if r.trail[-1].key == NUMBER:
            r.read_as("either_kind", len(r.trail) - 1)
        other = read_unit(r)
        either = other != life and number == by
        if not either:
            r.back(between)
    r.eat("of_damage")
    r.eat("than_normal")
    read_minimum(r)
    what = "either" if either else "life" if life else "stages"
    each = read_per(r)
    if isinstance(each, Count):
        return [gains(r, of, what, replace(each, times=-by))]
    return [gains(r, of, what, -by)]


def read_minimum(r: Reader) -> int | None:
    """ ", to a minimum of 0": the number; None if that is not said."""
    spot = r.spot()
    r.mark(",")
    if r.eat("to_a_minimum_of") and (r.kind(NUMBER) or r.see_pick("number")):
        return r.number()
    r.back(spot)
    return None


def read_costing(r: Reader, of: Attacks) -> list[Action]:
    """ "cost -1 power stages to perform to a minimum of 0", "cost 0 power stages", "cost 1 less power stage"."""
    spot = r.spot()
    if not r.eat("cost_word"):
        return []
    additional = r.eat("an_additional")
    added, number = read_quantity(r)
    additional = additional or r.eat("an_additional")
    less = not added and r.eat("less")
    more = not added and not less and (r.eat("more") or additional)
    what = "life_cost" if r.eat("life_cards") else "cost"
    if what == "cost" and not r.eat("stages"):
        r.back(spot)
        return []
    r.eat("to_perform")
    least = read_minimum(r)
    if less and isinstance(number, int):
        number = -number
    if not (added or less or more):
        what = "cost_to" if what == "cost" else "life_cost_to"
    r.eat("to_perform")
    what.endswith("_to") and r.eat("instead")
    found = gains(r, of, what, number)
    return [replace(found, least=least)]


BARRED: Final = (
    ("stopped_word", "unstoppable"),
    ("prevented_word", "unpreventable"),
    ("reduced_word", "irreducible"),
    ("redirected_word", "undirectable"),
    ("defended_word", "unstoppable"),
)


def read_barred(r: Reader, of: Attacks) -> list[Action]:
    """ "cannot be stopped, prevented or reduced by Main Personality powers"."""
    if r.eat("is_unstoppable"):
        return [gains(r, of, "unstoppable")]
    if not r.eat("cannot_be"):
        return []
    found: list[str] = []
    while True:
        what = next((what for key, what in BARRED if r.eat(key)), "")
        if not what:
            break
        found.append(what)
        spot = r.spot()
        comma = r.mark(",")
        if not (read_or(r) or r.eat("and") or comma) or not any(r.see(key) for key, _ in BARRED):
            r.back(spot)
            break
    if not found:
        raise r.miss("expected-what-cannot-be-done")
    by = read_means(r)
    return [replace(gains(r, of, what), except_by=by) for what in found]


def read_means(r: Reader) -> Filter | None:
    """ "by Physical Combat cards", "by Main Personality powers"; None if it is not said by what."""
    spot = r.spot()
    if not r.eat("by_word"):
        return None
    try:
        noun = read_noun(r, True)
        of = filter_of(r, noun, True)
        if noun.heads == ["main"]:
            r.need("powers_word")
            of = Filter(areas=("personality",))
        elif noun.heads == ["personality"] and r.eat("powers_word"):
            of = Filter(areas=("personality", "allies"))
        r.eat("defenses_word")
        return of
    except Miss:
        r.back(spot)
        return None


def read_focused(r: Reader, of: Attacks) -> list[Action]:
    """ "is a focused attack", "are focused attacks doing an additional +3 power stages of damage"."""
    spot = r.spot()
    if not r.eat("is_focused") or not r.eat("focused"):
        r.back(spot)
        return []
    if r.eat("physical_word") or r.eat("energy_word"):
        at = len(r.trail) - 1
        described.check_kind(r, described.said_kind(r, at), of.kind or described.kind_before(r, at))
    r.eat("attack_word")
    out: list[Action] = []
    if r.see("doing"):
        out = read_doing(r, of)
    return [gains(r, of, "focused"), *out]


def read_masked(r: Reader, of: Attacks) -> list[Action]:
    """ "gain Masked", "are Masked", 'gain "Masked"'."""
    spot = r.spot()
    if not r.eat("gain_quoted") and not r.eat("is_focused"):
        return []
    quoted = r.kind(QUOTE)
    if not r.eat("masked_word") or (quoted and not r.kind(QUOTE)):
        r.back(spot)
        return []
    return [gains(r, of, "masked")]


def read_quoted(r: Reader, of: Attacks) -> list[Action]:
    """'gain "If successful, raise your anger 1 level."'"""
    spot = r.spot()
    if not r.eat("gain_quoted"):
        return []
    r.mark(",")
    if not r.kind(QUOTE):
        r.back(spot)
        return []
    skills = read_inner(r)
    until = lasting_of(r, of)
    return [AttackGainsSkill(of, skill, until) for skill in skills]


def read_stays(r: Reader, of: Attacks) -> list[Action]:
    """ "stays on the table to be used 1 more time this Combat"."""
    if not of.this:
        return []
    return read_staying(r)


def read_made_focused(r: Reader) -> list[Action]:
    """ "make this a focused attack", "make it a focused attack and do +2 life cards of damage"."""
    if not r.eat("make_it"):
        return []
    r.eat("a")
    if not r.eat("focused"):
        return []
    r.eat("physical_word") or r.eat("energy_word")
    r.need("attack_word")
    this = Attacks("", this=True)
    return [AttackGains(this, "focused")]


def read_have_attack(r: Reader) -> list[Action]:
    """ "(to) have this attack do an additional +3 life cards of damage", "have that attack do +1 …"."""
    if not r.eat("have_it"):
        return []
    r.context.having = True
    first = len(r.trail)
    of = described.read_attacks(r) or described.read_this_attack(r)
    if of is None or described.is_one(r, first, of):
        return []
    return read_predicates(r, of, False)


def read_damage_removed(r: Reader) -> list[Action]:
    """ "All life cards of damage from attacks you perform are removed from the game instead of discarded", "… cannot
    be prevented"."""
    r.eat("all") or r.eat("any")
    if not r.eat("life_damage_words"):
        return []
    r.eat("dealt_word")
    r.eat("from_area")
    of = described.read_attacks(r) or described.read_this_attack(r)
    r.eat("deals_word")
    if of is None:
        return []
    if r.eat("cannot_be") and r.eat("prevented_word"):
        return [gains(r, of, "life_unpreventable")]
    if not r.eat("is") or not r.eat("removed_from_the_game"):
        return []
    r.need("instead_of_discarded")
    out: list[Action] = [gains(r, of, "removes")]
    spot = r.spot()
    if r.eat("and") and r.eat("cannot_be") and r.eat("prevented_word"):
        return [*out, gains(r, of, "life_unpreventable")]
    r.back(spot)
    return out


def read_first_removed(r: Reader) -> list[Action]:
    """ "When one of your attacks deals life cards of damage, the first 3 life cards of damage from that attack are
    removed from the game"."""
    if not r.eat("when_one_deals") or not r.mark(",") or not r.eat("first_of_damage"):
        return []
    number = r.number()
    if not r.eat("life_cards") or not r.eat("of_damage") or not r.eat("of_that_attack"):
        return []
    if not r.eat("is") or not r.eat("removed_from_the_game"):
        return []
    return [gains(r, Attacks("you"), "removes_first", number)]


def read_does_more(r: Reader) -> list[Action]:
    """ "do +1 power stages of damage", with this attack or with every successful physical attack; "do an additional
    +3 life cards of damage" with the attack under way."""
    names = read_characters(r)
    if not r.see("doing") and not r.see("an_additional"):
        return []
    r.eat("doing")
    if not (r.see("an_additional") or r.kind(SIGNED) or r.see("plus_x")):
        plain = read_amounts(r)
        return [restated(plain, True)] if r.eat("instead") and not names else []
    out: list[AttackGains] = []
    while True:
        amounts = read_amounts(r)
        of = Attacks("", this=True)
        if r.eat("with_word"):
            found = described.read_attacks(r)
            if found is None:
                return []
            performer = Filter().adding("character", names) if names else found.performer
            of = replace(found, whose=found.whose or "you", performer=performer)
        elif names:
            return []
        out += [AttackGains(of, "life" if a.life else "stages", a.number, BATTLE) for a in amounts]
        if of.this:
            return list(out)
        spot = r.spot()
        if not (r.eat("and") and r.kind(SIGNED)):
            r.back(spot)
            break
    said = how_long(r)
    return [replace(each, until=with_the_next(each.of, said)) for each in out]


def read_multiplied(r: Reader) -> list[Action]:
    """ "double the Base Damage of this attack", "double the base damage of your physical attacks"."""
    factor = read_multiple(r)
    if not factor:
        return []
    of = described.read_attacks(r) if r.eat("of") else None
    if of is not None:
        return [gains(r, of, "multiply", factor)]
    return [AttackGains(Attacks("", this=True), "multiply", factor)]


def read_endurance_given(r: Reader) -> list[Action]:
    """ "All Goku Named cards in your Life Deck without Endurance gain Endurance 2", "any cards in your Life Deck that
    do not have Endurance have Endurance 2"."""
    what = selections.read_together(r, True)
    if (
        isinstance(what, Choose) and what.up_to and what.count == Count(what.of)
    ):  # "any cards" are all of them here
        what = All(what.of)
    if not r.eat("gains_endurance"):
        return []
    number = r.number()
    return [GrantSkill(what, Skill("keyword", keyword="Endurance", number=number), how_long(r))]


def read_no_life(r: Reader) -> list[Action]:
    """ "Your opponent does not take life cards of damage from this attack"."""
    this = Attacks("", this=True)
    if r.eat("takes_no_life"):
        return [AttackGains(this, "cap_life", 0)]
    if r.eat("must_use_two") or (r.eat("to_stop_this") and r.mark(",") and r.eat("must_play_two")):
        return [AttackGains(this, "stops_needed", 2)]
    return []


def read_use_cost(r: Reader) -> list[Action]:
    """ "All Setup cards cost +2 life cards to use for the remainder of Combat"."""
    r.eat("all")
    whose = r.whose()
    noun = read_noun(r, True)
    noun.whose = noun.whose or whose
    of = replace(filter_of(r, noun, True), areas=())
    if not r.eat("cost_word"):
        return []
    r.eat("an_additional")
    by = r.signed()
    life = read_unit(r)
    if not r.eat("to_perform"):
        return []
    return [UseCost(of, 0 if life else by, by if life else 0, how_long(r))]


def read_for_number(r: Reader) -> list[Action]:
    """ "For every life card of damage this attack deals, gain 1 power stage"."""
    each = read_per(r)
    if each is None or isinstance(each, Count):
        return []
    r.mark(",")
    return [single_clauses.multiplied(r, action, each) for action in read_clauses(r)]


CLAUSES: Final = [
    read_for_number,
    read_multiplied,
    read_no_life,
    read_use_cost,
    read_endurance_given,
    read_have_attack,
    read_made_focused,
    read_attack_statement,
    read_damage_removed,
    read_first_removed,
    read_unmodified,
    read_later_base,
    read_costs_reduced,
    read_pays_more,
    read_damage_to,
    read_copy,
    read_at_most,
    read_does_more,
]
