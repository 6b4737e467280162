"""Statements about cards: "this card gains …", "it can't …"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Number, Selector
from rulebound.language.grammar import gains
from rulebound.language.grammar.attack_bans import read_only_attack
from rulebound.language.grammar.card_bans import everywhere, read_act, read_cannot
from rulebound.language.grammar.conditions import read_denied
from rulebound.language.grammar.cost_changes import (
    is_cost,
    read_changed_so,
    read_have_changed,
    read_this_costed,
)
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.mentioned_cards import read_reference
from rulebound.language.grammar.negations import possessive, read_effects_of_player, read_kinds, read_whose
from rulebound.language.grammar.noun import PLAYERS
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import read_number_of, read_number_of_card
from rulebound.language.grammar.passives import owner_of, read_doer, read_each_done
from rulebound.language.grammar.productions import VERBS, production
from rulebound.language.grammar.prohibition_limits import read_unless_paid
from rulebound.language.grammar.selections import at_selection, read_selections, read_selector
from rulebound.language.grammar.skill_kinds import read_each_kind
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ThisCard, same
from rulebound.language.trees import under


def read_statement(r: Reader) -> list[Action]:
    """ "This card gains …", "it can't …", "have it gain …"."""
    spot = r.spot()
    if not r.eat("have_do") or not at_selection(r):
        r.back(spot)
    negated = read_effects_negated(r)
    if negated is not None:
        return [negated]
    if r.eat("none_of"):  # "none of your cards can attack"
        nobody = read_reference(r) or tree.All(filter_of(r, read_noun(r)))
        r.need("can")
        return read_unless_paid(r, read_cannot(r, [nobody]), owner_of([nobody]))
    if r.eat("effects_of"):  # "the skills of your red cards can't be negated"
        cards = read_selections(r, True)
        if r.eat("are_negated"):
            until = read_until(r)
            return [tree.Negate(each, until) for each in cards]
        if r.eat("does_not_activate"):
            return [unactivated(r, cards, ())]
        return read_not_negated(r, cards, ["skills_be_negated"])
    attacks = r.spot()
    r.eat("the")
    if r.eat("an_attack") and (r.eat("of") or r.eat("of_plain") or r.eat("by")):
        return read_not_negated(r, read_selections(r, True), ["attack_be_negated"])
    r.back(attacks)
    if r.eat("the_base_of"):  # "the base power of this card becomes 5000"
        stat = r.pick("stat")
        r.need("of")
        return read_becoming(r, read_selections(r), stat)
    if r.eat("the_base_power_of"):
        return read_becoming(r, read_selections(r), "power")
    spot = r.spot()
    every = r.eat("all")
    its = r.pick("its")
    if its and (not every or r.see("effects_are_negated")):
        if its == "this":
            r.mention(ThisCard())
        return read_about(r, [tree.This() if its == "this" else r.refer(its)])
    r.back(spot)
    everywhere = read_everywhere(r)
    subjects = read_selections(r, True) if everywhere is None else [everywhere]
    if possessive(r):
        return read_about(r, subjects)
    if not r.eat("each"):
        r.eat("both")
    r.eat("also")
    return read_predicates(r, subjects)


def read_predicates(r: Reader, subjects: list[Selector]) -> list[Action]:
    """What is said of the cards, once or several times: "gains [Blocker] and can't attack"."""
    lead = r.context.lead
    r.context.lead = read_between(r) or lead
    out = read_predicate(r, subjects)
    r.context.lead = lead
    again = [same(each) for each in subjects]
    while True:
        spot = r.spot()
        comma = r.mark(",")
        joined = r.eat("and") or r.eat("but") or comma
        r.eat("also")
        try:
            if not joined or not r.see_pick("predicate"):
                raise r.miss("expected-the-end-of-the-sentence")
            out.extend(read_predicate(r, again))
        except Miss:
            r.back(spot)
            return out


def read_between(r: Reader) -> str:
    """ "(this card), for the duration of the turn, (gains)": how long, between the card and what becomes of it; "" if
    that is not said there."""
    spot = r.spot()
    r.mark(",")
    until = r.pick("until")
    r.mark(",")
    if until and r.see_pick("predicate"):
        return until
    r.back(spot)
    return ""


def read_effects_negated(r: Reader) -> Action | None:
    """ "your [On Play] effects are negated", "the [On Play] effects of your Characters are negated"; None if that is
    not said here."""
    spot = r.spot()
    every = r.eat("all")
    if every:
        r.eat("of")
    found = read_effects_of_player(r, every)
    if found is not None and r.eat("are_negated"):
        return tree.Negate(found[0], read_until(r), found[1])
    if found is not None and r.eat("does_not_activate"):
        whole = tree.All(Filter(whose=found[0].of.whose)) if isinstance(found[0], tree.All) else found[0]
        return unactivated(r, [whole], found[1])
    r.back(spot)
    try:
        r.eat("the") or r.eat("all")
        only = read_kinds(r)
        if only and (r.eat("effect_of") or (r.eat("effects") and read_whose(r))):
            cards = read_selector(r)
            if r.eat("are_negated"):
                return tree.Negate(cards, read_until(r), only)
    except Miss:
        pass
    r.back(spot)
    return None


def read_everywhere(r: Reader) -> Selector | None:
    """ "each <A> and <B> in all of your areas"; None if no cards of every area are spoken of."""
    if not r.context.permanent:
        return None
    spot = r.spot()
    if r.eat("each") or r.eat("all") or r.see("your"):
        try:
            noun = read_noun(r, True)
            yours = noun.whose == "you" and r.eat("in_all_areas")
            if not noun.areas and (yours or r.eat("in_all_your_areas")):
                return tree.All(replace(filter_of(r, noun, True), whose="you"))
        except Miss:
            pass
    r.back(spot)
    return None


def read_predicate(r: Reader, subjects: list[Selector]) -> list[Action]:
    """What becomes of the cards, or what they cannot do."""
    verb = r.pick("predicate")
    if verb == "gain":
        only = read_have_negated(r)
        if only is not None:
            until = read_until(r)
            return [tree.Negate(each, until, only) for each in subjects]
        return read_have_changed(r, subjects) or gains.read_gains(r, subjects)
    if verb in ("cannot", "is not") and at_affected(r, verb):
        by = read_doer(r) or read_affecting(r)
        if by is None:
            raise r.miss("expected-a-skill")
        until = read_until(r)
        return [tree.ForbidBy(each, "be_affected", by, until) for each in subjects]
    if verb == "cannot":
        idle = read_cannot_activate(r, subjects)
        if idle is not None:
            return [idle]
        return read_unless_paid(r, read_cannot(r, subjects), owner_of(subjects))
    if verb == "is not":
        return read_spared_always(r, subjects)
    if verb == "only_attack":
        return read_only_acts(r, subjects, "attack") or [read_only_attack(r, each) for each in subjects]
    if verb == "only_act":
        return read_only_acts(r, subjects, read_act(r))
    if verb == "becomes_target":
        return [tree.Retarget(each) for each in subjects]
    if verb == "treated":
        return gains.read_treated(r, subjects)
    if verb == "lose":
        return gains.read_losses(r, subjects)
    if verb == "lose_effects":
        until = read_until(r)
        return [tree.Negate(each, until) for each in subjects]
    return read_own_predicate(r, verb, subjects)


def read_cannot_activate(r: Reader, subjects: list[Selector]) -> Action | None:
    """ "(your Leader Card can't) activate [Auto] or [Awaken] skills"; None if no kind of skills is named."""
    spot = r.spot()
    if r.pick("act") == "activate":
        kinds = read_each_kind(r)
        if kinds and kinds != ["Blocker"] and r.eat("effects"):
            return unactivated(r, subjects, tuple(kinds))
    r.back(spot)
    return None


def unactivated(r: Reader, subjects: list[Selector], kinds: tuple[str, ...]) -> Action:
    """Skills of these kinds of a player's cards are not activated."""
    what = subjects[0]
    if len(subjects) > 1 or not isinstance(what, tree.All) or what.of.whose not in ("", *PLAYERS):
        raise r.miss("expected-cards-of-one-player")
    of = replace(what.of, whose="", keywords=kinds)
    return tree.Bar(what.of.whose, "activate", of, read_until(r))


def at_affected(r: Reader, verb: str) -> bool:
    """ "(isn't) affected", "(can't) be affected", consumed."""
    spot = r.spot()
    if (verb == "is not" or r.eat("be")) and r.eat("affected"):
        return True
    r.back(spot)
    return False


def read_affecting(r: Reader) -> Filter | None:
    """ "by your opponent's Extra Cards": by the skills of these cards; None if no kind of card is named."""
    spot = r.spot()
    try:
        if r.eat("by"):
            r.eat("a") or r.eat("any")
            noun = read_noun(r)
            if noun.head in r.grammar.kinds and not noun.areas and not noun.others:
                return filter_of(r, noun, True)
    except Miss:
        pass
    r.back(spot)
    return None


def read_have_negated(r: Reader) -> tuple[str, ...] | None:
    """ "(have all of) their non-keyword skills negated": of which kinds, () for all; None if that is not said."""
    spot = r.spot()
    r.eat("all")
    if r.pick("its") in ("it", "that", "pronoun"):
        only = read_kinds(r)
        if (r.eat("effects") or only) and r.eat("negated"):
            return only
    r.back(spot)
    return None


def read_only_acts(r: Reader, subjects: list[Selector], first: str) -> list[Action]:
    """ "(can only attack) or combo if your Leader Card is red": otherwise they can do neither; nothing if attacks
    alone are spoken of."""
    acts = [first]
    while r.eat("or"):
        acts.append(read_act(r))
    if acts == ["attack"]:
        return []
    if not r.context.permanent or not (r.eat("if") or r.eat("as_long_as") or r.eat("when")):
        raise r.miss("expected-a-condition")
    denied = read_denied(r)
    return [under([denied], tree.Forbid(each, act, tree.WHILE)) for each in subjects for act in acts]


def read_spared_always(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(this card is not) KO'd by your opponent's skills": it cannot be."""
    bans = read_each_done(r, subjects)
    if not bans:
        raise r.miss("expected-an-act-to-attack-to-be-kod-to-be-chosen")
    until = read_until(r)
    return [
        tree.Forbid(each, ban.act, until) if ban.by is None else tree.ForbidBy(each, ban.act, ban.by, until)
        for each in subjects
        for ban in bans
    ]


@production
def read_own_predicate(r: Reader, verb: str, subjects: list[Selector]) -> list[Action]:
    """What only this game says of cards."""
    return read_done_to(r, subjects)


def read_done_to(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(those cards) are KO'd", "(it) is returned to its owner's hand": what a player does with them, said of the
    cards."""
    spot = r.spot()
    way = VERBS.get(r.pick("passive")) if r.eat("is_now") and not r.context.permanent else None
    if way is None:
        r.back(spot)
        raise r.miss("expected-a-verb-such-as-to-get-or-what-cannot-be-done")
    return [action for each in subjects for action in way(r, each)]


def read_about(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "its skills are negated", "this card's attack can't be negated", "its base power becomes …"."""
    own = read_own_about(r, subjects)
    if own:
        return own
    only = read_kinds(r)
    spot = r.spot()
    if only and r.eat("effects") and r.eat("does_not_activate"):
        return [unactivated(r, subjects, only)]
    r.back(spot)
    if only or r.see("effects_are_negated"):
        r.need("effects_are_negated")
        until = read_until(r)
        return [tree.Negate(each, until, only) for each in subjects]
    if r.eat("original"):
        stat = r.pick("stat")
        return read_becoming(r, [*subjects, *read_others_original(r, stat)], stat)
    stat = r.pick("stat")
    if stat and is_cost(r, stat):
        where = [read_this_costed(r)] if subjects == [tree.This()] else subjects
        return [read_changed_so(r, stat, each) for each in where]
    if stat:
        return [read_changed_so(r, stat, each) for each in subjects]
    acts: list[str] = []
    while True:
        if r.eat("an_attack"):
            acts.append("attack_be_negated")
        elif r.eat("effects"):
            acts.append("skills_be_negated")
        else:
            raise r.miss("expected-what-becomes-of-it")
        if not r.eat("and"):
            return read_not_negated(r, subjects, acts)
        r.eat("the")


@production
def read_own_about(r: Reader, subjects: list[Selector]) -> list[Action]:
    """What becomes of something that only this game's cards have; nothing if that is not said here."""
    return []


def read_not_negated(r: Reader, subjects: list[Selector], acts: list[str]) -> list[Action]:
    """ "(its attack and skills) can't be negated": here, or wherever the card lies."""
    if r.eat("in_any_area"):
        subjects = everywhere(r, subjects)
    if r.pick("predicate") != "cannot" or not r.eat("be_negated"):
        raise r.miss("expected-what-becomes-of-it")
    if r.eat("in_any_area"):
        subjects = everywhere(r, subjects)
    by = read_doer(r)
    until = read_until(r)
    if by is not None and by != Filter():
        return [tree.ForbidBy(each, act, by, until) for each in subjects for act in acts]
    return [tree.Forbid(each, act, until) for each in subjects for act in acts]


def read_others_original(r: Reader, stat: str) -> list[Selector]:
    """ "and this card's base power": further cards of which the same is said."""
    spot = r.spot()
    if r.eat("and"):
        try:
            others = read_selections(r, True)
            if possessive(r) and r.eat("original") and r.pick("stat") == stat:
                return others
        except Miss:
            pass
    r.back(spot)
    return []


def read_becoming(r: Reader, subjects: list[Selector], stat: str) -> list[Action]:
    """ "becomes 5000 this turn": one of the cards' printed numbers is another."""
    if not stat:
        raise r.miss("expected-cost-or-power")
    r.need("becomes")
    value = read_value(r)
    until = read_until(r)
    return [tree.SetBase(each, stat, value, until) for each in subjects]


def read_value(r: Reader) -> Number:
    """A number, a count, or "the same as the power of …"."""
    if r.see("the_number_of"):
        return read_number_of(r)
    if not r.eat("the_same_as") and not r.eat("equal_to"):
        return read_number_of_card(r) or r.number()
    if r.eat("the_base_power_of"):
        return tree.Stat("base_power", read_selector(r))
    named = r.eat("the_power_of_plain")
    of = read_selector(r)
    if possessive(r):
        base = r.eat("original")
        if r.pick("stat") != "power":
            raise r.miss("expected-power")
        return tree.Stat("base_power" if base else "power", of)
    if not named and not isinstance(of, tree.All):
        raise r.miss("expected-whose-power")
    return tree.Stat("power", of)
