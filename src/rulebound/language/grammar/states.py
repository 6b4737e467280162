"""Conditions about cards: "your Leader Card is red", "this card is in Rest Mode"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter, Number, Selector, Unbound
from rulebound.language.grammar.event_nouns import read_attacked_noun
from rulebound.language.grammar.filters import each_present, filter_of
from rulebound.language.grammar.likenesses import read_alike
from rulebound.language.grammar.mentioned_cards import read_reference, read_role
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import read_noun, read_one_noun
from rulebound.language.grammar.numbers import read_limit
from rulebound.language.grammar.places import read_location, refuse_areas_joined
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.qualifiers import read_being, read_under_host
from rulebound.language.grammar.terms import at_term, read_terms
from rulebound.language.grammar.traits import read_more_traits, read_parts, read_trait
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Against, Happens, Named, OneHad, ThisCard, Was
from rulebound.language.tokens import BREAK, END, MARK, NUMBER
from rulebound.language.trees import described, present


@production
def read_card_condition(r: Reader) -> list[Condition]:
    """About cards: "your Leader Card is red", "<A> is in your Battle Area", "it has …"."""
    stat = read_stat_of(r)
    if stat is not None:
        return [stat]
    spot = r.spot()
    if r.eat("it_is"):
        it = r.refer("pronoun", asked=True)
        if r.eat("not_it"):  # "if it's not a red card"
            return [tree.Not(tree.Is(it, fitting_filter(r, read_fitting(r))))]
        if r.eat("flipped_to_back"):
            return [tree.Is(it, Filter(state="flipped"))]
        if r.eat("attacking"):
            target = read_attacked(r)
            attacks = tree.Is(it, Filter(state="attacking"))
            return [attacks] if target is None else [attacks, target]
        if r.eat("being_attacked"):
            return [r.when_known(it, is_attacked)]
        first = len(r.trail)
        if r.eat("in_battle_with"):
            return [r.when_known(it, in_battle_with, read_foe_of(r, first))]
        return [tree.Is(it, fitting_filter(r, read_fitting(r)))]
    joint = read_alike_both(r) or read_this_and(r) or read_own_attacker(r)
    if joint:
        return joint
    what = read_condition_subject(r)
    if what is not None:
        found = read_is_it(r, what)
        return [*found.conditions] if isinstance(found, tree.AllOf) else [found]
    r.back(spot)
    number = 0
    if r.kind(NUMBER) and not r.see("one_of"):
        op, number = r.amount()
        r.eat("of")
        noun = read_noun(r, True)
        if read_placed_at(r, noun):
            raise r.miss("expected-where")
        if noun.anded and (op, number) != (">=", 1):
            raise r.miss("expected-cards-of-one-kind")
        refuse_areas_joined(r, noun, op, number)
        if noun.anded:
            return each_present(r, filter_of(r, noun), noun)
        return [tree.Compare(tree.Count(filter_of(r, noun)), op, number)]
    r.eat("both")
    none = r.eat("no")
    if not none and not r.eat("one_of") and not r.eat("a") and r.free_order:
        r.eat("the")
    noun = read_noun(r, True)
    if none:
        return [read_none_there(r, noun)]
    if noun.possessive:
        return [read_possessed(r, noun)]
    if r.see("is_attacked") or r.see("is_attacking") or r.see("is_in_battle"):
        name_leader(r, noun)
    fixed = noun.head in r.grammar.fixed_heads
    if r.eat("is_attacked"):
        if not fixed:
            r.mention(Named(tree.Guard()))
        guard, attacker = tree.Is(tree.Guard(), filter_of(r, noun)), read_attacker(r)
        return [guard] if attacker is None else [guard, attacker]
    if r.eat("is_attacking"):
        attacker, target = tree.Is(tree.Attacker(), filter_of(r, noun)), read_attacked(r)
        if not fixed:
            r.mention(Named(tree.Attacker()))  # "… it gains"
        return [attacker] if target is None else [attacker, target]
    if r.eat("is_in_battle"):
        return each_present(r, replace(filter_of(r, noun), state="in_battle"), noun)
    both = read_both_leaders(r, noun) if noun.head in r.grammar.fixed_heads else []
    if both:
        return both
    if noun.head in r.grammar.fixed_heads:
        return [read_leader_is(r, noun)]
    if r.eat("was_koed"):
        return [tree.Happened(tree.When("ko", filter_of(r, noun)))]
    if noun.f.state == "in_battle" and not noun.others:  # "your Battle Card in battle is green"
        there = filter_of(r, noun)
        fits, denied = read_description(r)
        return [present(replace(described(there, fits), state=there.state), denied)]
    having = read_one_has(r, noun)
    if having is not None:
        return [having]
    negative = read_placed_at(r, noun)
    of = filter_of(r, noun)
    if negative:
        return [tree.Compare(tree.Count(of), "==", 0)]
    refuse_areas_joined(r, noun, ">=", 1)
    r.mention(OneHad())
    return each_present(r, of, noun)


def read_alike_both(r: Reader) -> list[Condition]:
    """ "your Leader Card and this card are the same color", or the other way round; nothing if that is not said."""
    spot = r.spot()
    try:
        own = bool(r.pick("this"))
        whose = r.whose() if not own or (r.eat("and") and r.see("your")) else ""
        leader = r.pick("noun") if whose else ""
        both = leader in r.grammar.fixed_heads and (own or (r.eat("and") and bool(r.pick("this"))))
        if both and (r.eat("is_now") or r.pick("predicate") == "gain"):
            fact = r.pick("alike")
            if fact:
                r.mention(ThisCard())
                like = tree.Like(fact, Filter(whose=whose, areas=(leader,)))
                return [tree.Is(tree.This(), Filter(like=like))]
    except Miss:
        pass
    r.back(spot)
    return []


def read_this_and(r: Reader) -> list[Condition]:
    """ "this card and <A> are both in Rest Mode", "this card and a <A> are in play"; nothing if that is not said."""
    spot = r.spot()
    try:
        if r.pick("this") and r.eat("and"):
            every = r.eat("all")
            every or r.eat("a") or r.eat("one_of")
            noun = read_noun(r, True)
            if noun.anded or noun.others or noun.areas or noun.possessive:
                raise r.miss("expected-a-verb-such-as-to-be-or-to-have")
            noun.whose = noun.whose or "you"  # in the company of this card
            before = r.spot()
            if r.pick("is_at") == "is":
                r.eat("both")
                state = r.pick("mode")
                if state:
                    r.mention(ThisCard())
                    lies = Filter(state=state)
                    if every:
                        there = filter_of(r, noun)
                        so = tree.Count(described(there, lies))
                        return [tree.Is(tree.This(), lies), tree.Compare(tree.Count(there), "==", so)]
                    return [tree.Is(tree.This(), lies), present(described(filter_of(r, noun), lies), False)]
            r.back(before)
            if not every and not read_placed_at(r, noun) and filter_of(r, noun).areas == (r.grammar.in_play,):
                r.mention(ThisCard())
                here = Filter(areas=(r.grammar.in_play,))
                return [tree.Is(tree.This(), here), present(filter_of(r, noun), False)]
    except Miss:
        pass
    r.back(spot)
    return []


def read_own_attacker(r: Reader) -> list[Condition]:
    """ "your attacking card is red": what attacks, and that it is yours; nothing if that is not said."""
    spot = r.spot()
    try:
        if r.eat("your_attacking_card"):
            r.mention(Named(tree.Attacker()))
            of, denied = read_description(r)
            if not denied and not of.whose:
                return [tree.Is(tree.Attacker(), replace(of, whose="you"))]
    except Miss:
        pass
    r.back(spot)
    return []


def name_leader(r: Reader, noun: Noun) -> None:
    """The only card that a player has of its kind is "it" from here on."""
    if noun.head in r.grammar.fixed_heads and noun.whose in PLAYERS and not noun.others:
        r.mention(Named(tree.All(Filter(whose=noun.whose, areas=(noun.head,)))))


def read_one_has(r: Reader, noun: Noun) -> Condition | None:
    """ "(one of your Battle Cards) has 20000 or more power": one of them is such; None if it is not said so."""
    spot = r.spot()
    located = noun.areas or noun.in_play or noun.field or noun.head in r.grammar.field
    if noun.others or not located or r.pick("is_at") != "has":
        r.back(spot)
        return None
    r.back(spot)
    there = filter_of(r, noun)
    try:
        fits, denied = read_description(r)
    except Miss:
        r.back(spot)
        return None
    if denied or fits.areas or fits.state:
        raise r.miss("expected-what-it-is")
    return present(described(there, fits), False)


def is_attacked(what: Selector) -> Condition:
    """This card, or a card that something was just done with, is the guard card."""
    if isinstance(what, tree.This):
        return tree.Is(tree.Guard(), Filter(this=True))
    return tree.Is(what, Filter(state="in_battle", unless=Filter(state="attacking")))


def is_attacking_one(what: Selector, guard: Filter) -> Condition:
    """ "(if it) attacks a Battle Card": it attacks, and such a card; of this card the first goes unsaid."""
    target = tree.Is(tree.Guard(), guard)
    if isinstance(what, tree.This):
        return target
    return tree.AllOf((tree.Is(what, Filter(state="attacking")), target))


def read_attacked(r: Reader) -> Condition | None:
    """ "(is attacking) a Leader Card": what is attacked; None if that is not said."""
    spot = r.spot()
    r.eat("one_of") or r.eat("a")
    try:
        return tree.Is(tree.Guard(), filter_of(r, read_noun(r)))
    except Miss:
        r.back(spot)
        return None


def read_attacker(r: Reader) -> Condition | None:
    """ "(is being attacked) by a Battle Card": what attacks; None if that is not said."""
    spot = r.spot()
    if r.eat("by"):
        r.eat("one_of") or r.eat("a")
        try:
            return tree.Is(tree.Attacker(), filter_of(r, read_noun(r)))
        except Miss:
            pass
    r.back(spot)
    return None


def read_none_there(r: Reader, noun: Noun) -> Condition:
    """ "(no) other Battle Cards are in your Battle Area"."""
    if noun.anded or read_placed_at(r, noun):
        raise r.miss("expected-where")
    return tree.Compare(tree.Count(filter_of(r, noun)), "==", 0)


def read_possessed(r: Reader, noun: Noun) -> Condition:
    """ "your Leader Card's power is 20000 or more", "your cards' type includes “X”"."""
    if noun.head in r.grammar.fixed_heads and (r.see("back_is_up") or r.see("front_is_up")):
        leader = Filter(whose=noun.whose or "you", areas=filter_of(r, noun).areas)
        r.mention(Named(tree.All(leader)))
        return present(described(filter_of(r, noun), Filter(state="flipped")), read_front(r))
    if noun.head in r.grammar.fixed_heads and (r.see_pick("stat") or r.see("original")):
        return read_is_it(r, tree.All(filter_of(r, noun)))
    named = read_value_named(r)
    if named is not None:
        return present(described(filter_of(r, noun), named), False)
    return present(described(filter_of(r, noun), read_inclusion(r)), False)


def read_value_named(r: Reader) -> Filter | None:
    """ "(your Leader Card's) character name is <Ash>": what it has of that fact; None if that is not said."""
    spot = r.spot()
    fact = r.pick("value")
    if fact and r.eat("is_now") and r.grammar.terms.get(r.token().kind) == fact:
        return Filter().setting(fact, read_terms(r, (r.token().kind,), Noun(), False))
    r.back(spot)
    return None


def read_front(r: Reader) -> bool:
    """ "(its) front side is facing up", or its back: whether it is the front."""
    return not r.eat("back_is_up") and r.eat("front_is_up")


def read_stat_of(r: Reader) -> Condition | None:
    """ "the power of this card is 20000 or more"."""
    spot = r.spot()
    if r.eat("the") and r.eat("total"):
        return read_sum_of(r)
    r.back(spot)
    if r.eat("the"):
        stat = r.pick("stat")
        if stat and r.eat("of_plain"):
            what = read_condition_subject(r) or read_only_card(r)
            if what is not None and r.eat("is"):
                return tree.Compare(tree.Stat(stat, what), *read_compared_with(r, stat))
    r.back(spot)
    return None


def read_sum_of(r: Reader) -> Condition:
    """ "(the total) cost of your Characters is 5 or more"."""
    stat = r.pick("stat")
    if not stat or not r.eat("of_plain"):
        raise r.miss("expected-which-number")
    r.eat("all")
    of = filter_of(r, read_noun(r))
    if not of.areas:
        raise r.miss("expected-cards-in-an-area")
    r.need("is")
    return tree.Compare(tree.Stat(stat, tree.All(of)), *read_compared_with(r, stat))


def read_only_card(r: Reader) -> Selector | None:
    """ "your Leader Card", where there is just one; None if other cards are named."""
    spot = r.spot()
    try:
        noun = read_noun(r)
        if noun.head in r.grammar.fixed_heads and noun.whose in ("you", "opponent"):
            return tree.All(filter_of(r, noun))
    except Miss:
        pass
    r.back(spot)
    return None


def read_inclusion(r: Reader) -> Filter:
    """ "name includes “X”", "type includes “X”", "colors include red"."""
    if r.eat("colors_include"):
        return Filter(facts=(tree.Fact("color", (r.pick("color"),)),))
    fact = r.pick("includes")
    if not fact:
        raise r.miss("expected-names-types-or-attributes")
    return Filter().adding(fact, read_parts(r), "part")


def read_placed_at(r: Reader, noun: Noun) -> bool:
    """ "is in play in your Battle Area", "are in your Drop Area"; whether it is denied."""
    found = r.pick("is_at")
    if not found:
        raise r.miss("expected-to-be-and-where")
    if noun.areas:
        raise r.miss("expected-where")
    negative = found.startswith("not")
    if not negative and not noun.f.state and not noun.others and r.see_pick("mode"):
        noun.f = replace(noun.f, state=r.pick("mode"))
        return negative
    r.eat("both")
    if r.eat("under") or r.eat("placed_under"):
        noun.areas = ["under"]
        host = read_under_host(r)
        noun.f = replace(noun.f, beneath=host)
        if host.this:
            r.mention(ThisCard())
        return negative
    if r.eat("in_play"):
        spot = r.spot()
        if not (r.eat("in_from") and read_location(r, noun)):
            r.back(spot)
            noun.in_play = True
    elif not r.eat("in_from") or not read_location(r, noun):
        raise r.miss("expected-where")
    if not noun.others and not noun.f.state and r.see_pick("mode"):
        noun.f = replace(noun.f, state=r.pick("mode"))  # "is in play in Rest Mode"
    for other in noun.others:
        other.in_play = noun.in_play
    if noun.in_play:
        return negative
    for other in noun.others:
        other.areas, other.whose = noun.areas, noun.whose
    return negative


def read_condition_subject(r: Reader) -> Selector | None:
    """The card that a condition is about, where it is not described."""
    its = r.pick("its")
    if its == "this" or (not its and r.pick("this")):
        r.mention(ThisCard())
        return tree.This()
    if its:
        return r.refer(its, asked=True)
    role = read_role(r)
    if role is not None:
        r.mention(Named(role))
    return role or read_reference(r, asked=True)


def read_is_it(r: Reader, what: Selector) -> Condition:
    """ "this card is in Rest Mode", "this card's power is 20000 or more", "that card is red"."""
    if r.eat("original"):
        return read_based(r, what)
    if r.see("back_is_up") or r.see("front_is_up"):
        return fitting(what, Filter(state="flipped"), read_front(r))
    stat = r.pick("stat")
    if stat:
        if not r.eat("becomes"):
            r.need("is")
        return tree.Compare(tree.Stat(stat, what), *read_compared_with(r, stat))
    if r.see("colors_include") or r.see_pick("includes"):
        return tree.Is(what, read_inclusion(r))
    if isinstance(what, tree.This) and r.eat("is_attacking"):
        attacking: Condition = tree.Is(tree.This(), Filter(state="attacking"))
        target = read_attacked(r)
        return attacking if target is None else tree.AllOf((attacking, target))
    if isinstance(what, tree.This) and r.eat("is_attacked"):
        attacked = tree.Is(tree.Guard(), Filter(this=True))
        attacker = read_attacker(r)
        return attacked if attacker is None else tree.AllOf((attacked, attacker))
    fighting = read_fighting(r) if isinstance(what, tree.This) else None
    if fighting is not None:
        return fighting
    if r.eat("is_played_this_turn"):
        return tree.Is(what, Filter(state="played_this_turn"))
    under = read_with_beneath(r) if isinstance(what, tree.This) else None
    if under is not None:
        return under
    if isinstance(what, tree.This | Unbound) and in_attack(r) and r.eat("attacks"):
        r.eat("a") or r.eat("one_of")
        return r.when_known(what, is_attacking_one, read_attacked_noun(r))
    past = r.see("was") or r.see("was_not")
    had = r.token().text == "had"
    of, negative = read_description(r)
    if past and isinstance(what, Unbound) and (of.state or of.bounds):
        return Was(what, of, negative, r.span())  # what else there is to a card is the same wherever it goes
    if past and isinstance(what, tree.It) and of.state:
        raise r.miss(
            "expected-what-it-is"
        )  # "the KO'd card was in Rest Mode": where it lies now it is in no mode
    if had and isinstance(what, Unbound):
        return r.when_known(what, had_been, of, negative)
    return fitting(what, of, negative)


def had_been(what: Selector, of: Filter, negative: bool) -> Condition:
    """ "If it had [Critical]": a card that is not there any more, and so not this one."""
    if isinstance(what, tree.This):
        raise Miss("expected-what-it-means")
    return fitting(what, of, negative)


def in_attack(r: Reader) -> bool:
    """Whether an attack was spoken of: "if it attacks a Leader Card" is said of that one, and else of any."""
    if any(words.key == "is_attacking" for words in r.trail):
        return True
    ahead = 0
    while r.context.permanent and r.token(ahead).kind not in (MARK, BREAK, END):
        if r.see("is_attacking", ahead):
            return True
        ahead += 1
    events = [each.event for each in r.mentions if isinstance(each, Happens)]
    return any(each.event in ("attack", "attacked") for event in events for each in (event, *event.also))


def read_based(r: Reader, what: Selector) -> Condition:
    """ "(your Leader's base) power is 5000 or less"."""
    stat = r.pick("stat")
    if not stat or not r.eat("is"):
        raise r.miss("expected-cost-or-power")
    op, number = r.amount()
    if op not in ("<=", ">=", "=="):
        raise r.miss("expected-a-number")
    bound = tree.Bound(stat, None if op == "<=" else number, None if op == ">=" else number, printed=True)
    of = Filter().with_bound(bound)
    return present(described(what.of, of), False) if isinstance(what, tree.All) else tree.Is(what, of)


def read_compared_with(r: Reader, stat: str) -> tuple[str, Number]:
    """ "10000 or more", "higher than your opponent's Leader's power"."""
    spot = r.spot()
    op = "" if r.kind(NUMBER) else r.pick("op")
    if op and not r.kind(NUMBER):
        try:
            return op, read_limit(r, stat)
        except Miss:
            pass
    r.back(spot)
    if r.see("the_named_number"):
        return "==", read_limit(r, stat)
    return r.amount()


def read_fighting(r: Reader) -> Condition | None:
    """ "(this card) is in battle", "isn't in a battle", "is in a battle with a Leader Card"; None if that is not
    said."""
    spot, first = r.spot(), len(r.trail)
    own = tree.Is(tree.This(), Filter(state="in_battle"))
    fights = r.eat("fights")
    found = "is" if fights else r.pick("is_at")
    if found in ("is", "not"):
        if fights or r.eat("in_battle_with"):
            of = read_foe_of(r, first)
            if found == "not":
                raise r.miss("expected-another-card")
            r.mention(Against(tree.Foe()))
            return tree.AllOf((own, tree.Is(tree.Foe(), of)))
        if r.eat("in_battle") and not r.see("area_word"):
            r.read_as("is_in_battle", first)
            return own if found == "is" else tree.Not(own)
    r.back(spot)
    return None


def read_with_beneath(r: Reader) -> Condition | None:
    """ "(this card) has 2 or more cards under it"; None if it has something else."""
    spot = r.spot()
    found = r.pick("is_at")
    if found.endswith("has"):
        op, least = ">=", 1
        if r.kind(NUMBER):
            op, least = r.amount()
        elif r.eat("no"):
            op, least = "==", 0
        else:
            r.eat("a") or r.eat("any")
        try:
            noun = read_noun(r)
            if noun.areas == ["under"]:
                count = tree.Compare(tree.Count(filter_of(r, noun)), op, least)
                return tree.Not(count) if found.startswith("not") else count
        except Miss:
            pass
    r.back(spot)
    return None


def read_foe_of(r: Reader, first: int) -> Filter:
    """ "(in battle with) a Leader Card": the other card of a battle, which is the other player's.  That there is one
    is said by the words of the trail from the first one on."""
    r.eat("a") or r.eat("one_of")
    r.eat("opponents")
    r.read_as("is_in_battle", first)
    of = filter_of(r, read_noun(r), True)
    if of.whose:
        raise r.miss("expected-another-card")
    return of


def in_battle_with(what: Selector, of: Filter) -> Condition:
    """ "(if it's) in battle with a Leader Card", of this card; raises Miss for another."""
    if not isinstance(what, tree.This):
        raise Miss("expected-this-card")
    return tree.AllOf((tree.Is(what, Filter(state="in_battle")), tree.Is(tree.Foe(), of)))


def fitting(what: Selector, of: Filter, negative: bool) -> Condition:
    return tree.Not(tree.Is(what, of)) if negative else tree.Is(what, of)


def read_description(r: Reader) -> tuple[Filter, bool]:
    """What a card is or has: "is rested", "has the {X} type"; and whether that is denied."""
    shared = r.pick("shares")
    if shared:
        return read_shared(r, shared), False
    if r.eat("came_from_word"):
        place = Noun()
        if not read_location(r, place):
            raise r.miss("expected-an-area")
        return Filter(came_from=tuple(place.areas)), False
    found = r.pick("is_at")
    if not found:
        raise r.miss("expected-a-verb-such-as-to-be-or-to-have")
    negative = found.startswith("not")
    noun = Noun()
    if found == "played":
        return Filter(state="played_this_turn"), False
    if found.endswith("has") and r.eat("flipped_to_back"):  # "has awakened"
        return Filter(state="flipped"), negative
    if found.endswith("has"):
        read_trait(r, noun)
        spot, first = r.spot(), noun.f
        read_more_traits(r, noun)
        if r.see_pick("is_at"):
            r.back(spot)  # the subject of the next condition
            noun.f = first
        return noun.f, negative
    if r.see_pick("mode"):
        return Filter(state=r.pick("mode")), negative
    if r.eat("flipped_to_back"):
        return Filter(state="flipped"), negative
    if r.eat("on_front"):
        return Filter(state="flipped"), not negative
    if (r.see("in_play") or r.see("in_from")) and not at_term(r):
        in_play = r.eat("in_play")
        spot = r.spot()
        if not (r.eat("in_from") and read_location(r, noun)):
            if not in_play:
                raise r.miss("expected-where")
            r.back(spot)
            return Filter(areas=r.grammar.field), negative
        return Filter(whose=noun.whose, areas=tuple(noun.areas)), negative
    noun = read_fitting(r)
    if noun.anded:
        raise r.miss("expected-one-name-or-another")
    spot = r.spot()
    if r.eat("and") and r.pick("is_at") == "has":  # "est de type {X} et a 7000 de puissance"
        read_trait(r, noun)
    else:
        r.back(spot)
    return fitting_filter(r, noun), negative


def read_shared(r: Reader, fact: str) -> Filter:
    """ "(shares a character name) with this card", "with one of your Battle Cards"."""
    r.need("with")
    if r.pick("this"):
        r.mention(ThisCard())
        return Filter(like_this=fact)
    alike = read_alike(r, fact)
    if alike is None:
        raise r.miss("expected-this-card")
    return alike


def fitting_filter(r: Reader, noun: Noun) -> Filter:
    """What a card is, and whose."""
    return filter_of(r, noun, True)


@production
def read_fitting(r: Reader) -> Noun:
    both = read_joined(r)
    if both is not None:
        return both
    r.eat("a")
    if r.see("both") or r.see("neither"):
        noun = Noun()
        read_being(r, noun)
        return noun
    spot = r.spot()
    noun = read_noun(r)
    if noun.others and r.see_pick("is_at"):  # "is red or {A} is in play": the subject of another condition
        alternatives = len(noun.others)
        r.back(spot)
        noun = read_noun(r, most=alternatives - 1)
    if r.eat("no_other_color"):
        colors = noun.f.values("color")
        noun.f = noun.f.setting("color", ()).setting("color", colors, "only")
    return noun


def read_joined(r: Reader) -> Noun | None:
    """ "(your Leader Card is) red, green, and blue", "a red <A> and <B> card": one card that is all of this; None if
    nothing is joined so."""
    spot = r.spot()
    colors = read_colors_joined(r)
    if colors and at_end_of_condition(r):
        noun = Noun()
        noun.f = Filter().setting("color", colors, "all")
        return noun
    r.back(spot)
    if r.eat("a"):
        try:
            noun = read_noun(r, named=True)
            if noun.anded and not noun.ored and not noun.others and noun.heads and at_end_of_condition(r):
                for fact in noun.f.facts:
                    if fact.how == "any" and len(fact.values) > 1:
                        noun.f = noun.f.setting(fact.name, ()).setting(fact.name, fact.values, "all")
                noun.anded = False
                return noun
        except Miss:
            pass
    r.back(spot)
    return None


def read_colors_joined(r: Reader) -> tuple[str, ...]:
    """ "red and blue", "red, green, and blue"; nothing if it is one colour, or one of several."""
    out = [r.pick("color")]
    joined = False
    while out[-1] and not joined:
        comma = r.mark(",")
        joined = r.eat("and")
        if not (comma or joined):
            return ()
        out.append(r.pick("color"))
    return tuple(out) if all(out) else ()


def at_end_of_condition(r: Reader) -> bool:
    """Nothing more is said of the card here."""
    return r.mark_here(",") or r.mark_here(":") or r.mark_here(".") or r.see("and")


def read_both_leaders(r: Reader, first: Noun) -> list[Condition]:
    """ "(your Leader Card) and your opponent's Leader Card are both red"; nothing if one of them is spoken of."""
    spot = r.spot()
    try:
        if r.eat("and") or r.eat("along_with"):
            bases = [filter_of(r, first), filter_of(r, read_one_noun(r))]
            alike = bases[0].areas == bases[1].areas and {each.whose for each in bases} == {"you", "opponent"}
            if alike and r.pick("is_at") == "is":
                r.eat("both")
                of = fitting_filter(r, read_fitting(r))
                return [present(described(base, of), False) for base in bases]
    except Miss:
        pass
    r.back(spot)
    return []


def read_leader_is(r: Reader, leader: Noun) -> Condition:
    """ "your Leader Card is a red 《Saiyan》 card"."""
    leader.whose = leader.whose or "you"
    base = filter_of(r, leader)
    if r.see("colors_include"):
        return present(described(base, read_inclusion(r)), False)
    of, negative = read_description(r)
    out = [present(described(base, of), negative)]
    while True:
        spot = r.spot()
        if not r.eat("and") or not r.see_pick("is_at"):
            r.back(spot)
            break
        of, negative = read_description(r)  # "has the {X} type and is rested"
        out.append(present(described(base, of), negative))
    lies = of.state if of.state in r.grammar.orientations and not negative else ""
    r.mention(Named(tree.All(Filter(whose=leader.whose, areas=base.areas, state=lies))))
    return out[0] if len(out) == 1 else tree.AllOf(tuple(out))
