"""Conditions: what follows "if"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    All,
    AllOf,
    AnyOf,
    Attacker,
    Compare,
    Condition,
    Count,
    Filter,
    Guard,
    Is,
    It,
    Looked,
    Not,
    Selector,
    Stat,
    Subject,
    This,
    Turn,
)
from rulebound.language.dialects.dbs.filters import each_present, filter_of
from rulebound.language.dialects.dbs.nouns import (
    read_being,
    read_colors,
    read_location,
    read_noun,
    read_under_host,
)
from rulebound.language.dialects.dbs.numbers import read_number_of
from rulebound.language.dialects.dbs.reader import DbsReader, Noun
from rulebound.language.dialects.dbs.selections import other_card, taken_again
from rulebound.language.dialects.dbs.traits import read_more_traits, read_trait
from rulebound.language.reader import Miss
from rulebound.language.tokens import NUMBER


def read_conditions(r: DbsReader) -> list[Condition]:
    """ "A and B": each must hold."""
    r.had_whose = ""
    out = read_either_condition(r)
    while True:
        spot = r.spot()
        comma = r.mark(",")
        if not r.eat("and") and not (comma and (r.see("there_is") or r.see_pick("have"))):
            r.back(spot)
            return out
        r.eat("if") or r.eat("when")
        middle = r.spot()
        try:
            out.extend(read_either_condition(r))
            continue
        except Miss:
            r.back(middle)
        if not r.had_whose or not (r.kind(NUMBER) or r.see("a")):
            r.back(spot)
            return out
        try:
            out.extend(read_having(r, r.had_whose))  # "you have A and a B"
        except Miss:
            r.back(spot)
            return out


def read_either_condition(r: DbsReader) -> list[Condition]:
    first = read_condition(r)
    out: list[Condition] = [first[0]] if len(first) == 1 else [AllOf(tuple(first))]
    found = False
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("or"):
            r.back(spot)
            break
        r.eat("if") or r.eat("when")
        try:
            more = read_condition(r)
        except Miss:
            r.back(spot)
            break
        found = True
        out.append(more[0] if len(more) == 1 else AllOf(tuple(more)))
    return [AnyOf(tuple(out))] if found else first


def read_condition(r: DbsReader) -> list[Condition]:
    turn = r.pick("turn")
    if turn:
        return [Turn(turn)]
    life = r.pick("life_is")
    if life:
        return [read_life_is(r, life)]
    spot = r.spot()
    if r.eat("you_added") and r.kind(NUMBER):
        count = r.number()
        r.need("cards_to_your_hand")
        return [Compare(Count(Filter(whose="you", areas=("hand",), it=True)), "==", count)]
    r.back(spot)
    have = r.pick("have")
    if have:
        r.had_whose = have if " " not in have else ""
        return read_having(r, have)
    if r.had_whose and r.eat("has"):
        return read_having(r, r.had_whose)
    if r.eat("total_number_of"):
        noun = read_noun(r)
        r.need("between_both")
        r.need("is")
        op, right = r.amount()
        return [Compare(Count(replace(filter_of(r, noun), whose="")), op, right)]
    if r.eat("you_played_this_with") or r.eat("this_was_played_with"):
        keyword = r.keyword()
        if not keyword:
            raise r.miss("a keyword skill")
        r.at += 1
        r.happened = This()
        return [Is(This(), Filter(played_with=(keyword,)))]
    if r.eat("you_placed"):
        return [read_placed_with_this(r)]
    if r.eat("you_koed"):
        of = replace(filter_of(r, read_noun(r), True), whose="you", it=True)
        r.need("as_your_battle_card")
        return [Compare(Count(of), ">=", 1)]
    if r.eat("used_to_play"):
        return [among_it(r, read_fitting(r))]
    if r.eat("all_placed"):
        return [read_all_placed(r)]
    if r.see_pick("done_with_this"):
        r.pick("done_with_this")
        return [read_done_with_this(r)]
    if r.eat("there_is"):
        r.eat("still")
        return read_having(r, "")
    if r.eat("all_of_your"):
        return [read_all_are(r)]
    if r.eat("the_number_of"):
        return [read_numbers_compared(r)]
    spot = r.spot()
    if r.eat("the"):
        stat = r.pick("stat")
        if stat and r.eat("of_plain"):
            what = read_condition_subject(r)
            if what is not None and r.eat("is"):
                op, right = r.amount()
                return [Compare(Stat(stat, what), op, right)]
    r.back(spot)
    return read_card_condition(r)


def read_life_is(r: DbsReader, whose: str) -> Condition:
    of = Filter(whose=whose, areas=("life",))
    if r.eat("less_equal"):
        other = "you" if whose == "opponent" else "opponent"
        r.need("opponents_life" if other == "opponent" else "your_life")
        return Compare(Count(of), "<=", Count(replace(of, whose=other)))
    op, right = r.amount()
    return Compare(Count(of), op, right)


def read_having(r: DbsReader, whose: str) -> list[Condition]:
    """ "you have 3 or more energy", "there are no Battle Cards in your Battle Area"."""
    if whose.startswith("only "):
        return [read_only(r, whose[5:])]
    negative = whose.startswith("no ")
    whose = whose[3:] if negative else whose
    if negative or r.eat("no"):
        r.eat("any") or r.eat("a")
        return [Compare(Count(read_had(r, whose)), "==", 0)]
    spot = r.spot()
    comparison = r.pick("comparison")
    if comparison and not r.see("than"):
        return [read_compared(r, whose, comparison)]
    r.back(spot)
    r.eat("only")
    r.eat("a_total_of")
    number = r.kind(NUMBER) or r.see("at_least") or r.see("at_most") or r.see("exactly")
    if number or r.see("less_than") or r.see("more_than") or r.see_pick("number"):
        return read_number_had(r, whose)
    r.eat("a") or r.eat("any") or r.eat("both")
    noun = read_had_noun(r)
    return each_present(had_filter(r, noun, whose), noun)


def read_only(r: DbsReader, whose: str) -> Condition:
    """ "you only have <A> and/or <B> cards in play in your Battle Area": none that is another."""
    if r.kind(NUMBER):
        raise r.miss("cards of a kind")
    of = read_had(r, whose)
    every = Filter(whose=of.whose, areas=of.areas)
    if of == every or of.either:
        raise r.miss("cards of a kind")
    return Compare(Count(every), "==", Count(of))


def read_number_had(r: DbsReader, whose: str) -> list[Condition]:
    """ "3 or more energy", "7 cards or more in your Drop Area"."""
    bare = r.kind(NUMBER) or r.see_pick("number")
    op, right = r.amount()
    if (op, right) == (">=", 1) and r.eat("copies_of_both"):
        noun = read_noun(r, False, True)
        return each_present(had_filter(r, noun, whose), noun)
    r.eat("of")
    r.eat("total")
    r.counting = bare and op == "=="
    try:
        noun = read_had_noun(r)
    finally:
        r.counting = False
    op = noun.op or op
    if noun.whose == "each":
        noun.whose = ""
        of = filter_of(r, noun)
        return [Compare(Count(replace(of, whose=each)), op, right) for each in ("you", "opponent")]
    return [Compare(Count(had_filter(r, noun, whose)), op, right)]


def read_had_noun(r: DbsReader) -> Noun:
    """What somebody has; an "and" before the subject of the next condition is left alone."""
    spot = r.spot()
    noun = read_noun(r, True)
    if noun.anded and r.see_pick("is_at"):
        r.back(spot)
        noun = read_noun(r)
    return noun


def give_owner(noun: Noun, whose: str) -> None:
    for each in (noun, *noun.others):
        if not each.whose:
            each.whose = whose


def read_had(r: DbsReader, whose: str) -> Filter:
    return had_filter(r, read_had_noun(r), whose)


def had_filter(r: DbsReader, noun: Noun, whose: str) -> Filter:
    """The cards that somebody has."""
    give_owner(noun, whose)
    read_in_hand(r, noun)
    r.had_cards = filter_of(r, noun)
    return r.had_cards


def read_in_hand(r: DbsReader, noun: Noun) -> None:
    """ "2 or less cards in hand"."""
    spot = r.spot()
    if not noun.areas and noun.head == "card" and r.eat("in_from"):
        if r.pick("area") == "hand":
            noun.areas = ["hand"]
            return
        r.back(spot)


def read_compared(r: DbsReader, whose: str, op: str) -> Condition:
    """ "you have less energy than your opponent"."""
    of = read_had(r, whose)
    r.need("than")
    other = "you" if whose == "opponent" else "opponent"
    if not (r.eat("you") if other == "you" else r.eat("opponent")):
        raise r.miss("the other player")
    return Compare(Count(of), op, Count(replace(of, whose=other)))


def read_placed_with_this(r: DbsReader) -> Condition:
    """ "you placed a black card in the Drop Area with this skill"."""
    r.eat("a")
    noun = read_noun(r)
    noun.areas = []
    r.need("with_this_skill")
    of = replace(filter_of(r, noun, True), it=True)
    return Compare(Count(of), ">=", 1)


def read_done_with_this(r: DbsReader) -> Condition:
    """ "the card played with this skill has [Over Realm]"."""
    found = r.pick("is_at")
    if not found or found.startswith("not"):
        raise r.miss('"is" or "has"')
    if not found.endswith("has"):
        return among_it(r, read_fitting(r))
    noun = Noun()
    read_trait(r, noun)
    return among_it(r, noun)


def among_it(r: DbsReader, noun: Noun) -> Condition:
    """One of the cards that the skill has just dealt with is such a card."""
    of = replace(filter_of(r, noun, True), whose="", it=True)
    return Compare(Count(of), ">=", 1)


def read_all_placed(r: DbsReader) -> Condition:
    """ "all of the cards placed in your Drop Area are black"."""
    r.need("is")
    of = replace(filter_of(r, read_fitting(r), True), whose="", it=True)
    return Compare(Count(Filter(it=True)), "==", Count(of))


def read_numbers_compared(r: DbsReader) -> Condition:
    """ "the number of X is less than or equal to the number of Y"."""
    left = Count(filter_of(r, read_noun(r)))
    r.need("is")
    op = r.pick("op")
    if not op:
        raise r.miss("a comparison")
    return Compare(left, op, read_number_of(r))


def read_all_are(r: DbsReader) -> Condition:
    """ "all of your energy is blue"."""
    noun = read_noun(r)
    noun.whose = "you"
    every = filter_of(r, noun)
    r.need("is")
    fits = Noun()
    if r.see_pick("color"):
        found = read_colors(r, False)
        if r.eat("no_other_color"):
            fits.f = Filter(only_colors=tuple(found))
        else:
            fits.f = Filter(colors=tuple(found))
    else:
        raise r.miss("a colour")
    of = replace(every, colors=fits.f.colors, only_colors=fits.f.only_colors)
    return Compare(Count(every), "==", Count(of))


def read_card_condition(r: DbsReader) -> list[Condition]:
    """About cards: "your Leader Card is red", "<A> is in your Battle Area", "it has …"."""
    spot = r.spot()
    if r.eat("it_is"):
        return [fits(r, taken_again(r), read_fitting(r), False)]
    what = read_condition_subject(r)
    if what is not None:
        return [read_is_it(r, what)]
    r.back(spot)
    number = 0
    if r.kind(NUMBER) and not r.see("one_of_plain"):
        op, number = r.amount()
        r.eat("of")
        noun = read_noun(r, True)
        read_placed_at(r, noun)
        return [Compare(Count(filter_of(r, noun)), op, number)]
    r.eat("both")
    if r.eat("one_of_plain"):
        pass
    else:
        r.eat("a") or r.eat("the")
    noun = read_noun(r, True)
    if noun.head == "leader":
        return [read_leader_is(r, noun)]
    if r.eat("is_attacked"):
        of = filter_of(r, noun)
        return [Is(Guard(), of)]
    negative = read_placed_at(r, noun)
    of = filter_of(r, noun)
    if negative:
        return [Compare(Count(of), "==", 0)]
    return each_present(of, noun)


def read_placed_at(r: DbsReader, noun: Noun) -> bool:
    """ "is in play in your Battle Area", "are in your Drop Area"; whether it is denied."""
    found = r.pick("is_at")
    if not found:
        raise r.miss('"is" and where')
    if noun.areas:
        raise r.miss("where")
    negative = found.startswith("not")
    if r.eat("under"):
        noun.areas = ["under"]
        noun.f = replace(noun.f, beneath=read_under_host(r))
        return negative
    if r.eat("in_play"):
        spot = r.spot()
        if not (r.eat("in_from") and read_location(r, noun)):
            r.back(spot)
            noun.in_play = True
    elif not r.eat("in_from") or not read_location(r, noun):
        raise r.miss("where")
    for other in noun.others:
        other.in_play = noun.in_play
    if noun.in_play:
        return negative
    for other in noun.others:
        other.areas, other.whose = noun.areas, noun.whose
    return negative


def read_condition_subject(r: DbsReader) -> Selector | None:
    its = r.pick("its")
    if its == "this":
        r.happened = This()
    if its:
        return This() if its == "this" else taken_again(r)
    if r.pick("this"):
        r.happened = This()
        return This()
    if r.pick("attacker"):
        return Attacker()
    if r.pick("guard"):
        return Guard()
    if r.pick("rest_of"):
        return Looked()
    if r.pick("subject"):
        r.happened = Subject()
        return Subject()
    if r.pick("chosen"):
        return It()
    if r.pick("that"):
        other = other_card(r)
        if isinstance(other, Attacker | Guard):
            r.happened = other  # what "it" is from here on
        return other or taken_again(r)
    if r.pick("it"):
        return taken_again(r)
    return None


def read_is_it(r: DbsReader, what: Selector) -> Condition:
    """ "this card is in Rest Mode", "this card's power is 20000 or more", "that card is red"."""
    stat = r.pick("stat")
    if stat:
        r.need("is")
        op, right = r.amount()
        return Compare(Stat(stat, what), op, right)
    if isinstance(what, This) and r.eat("is_attacking"):
        return Is(This(), Filter(state="attacking"))
    if isinstance(what, This) and r.eat("is_in_battle"):
        return Is(This(), Filter(state="in_battle"))
    if isinstance(what, This) and r.eat("attacks"):
        r.eat("a")
        return Is(Guard(), replace(filter_of(r, read_noun(r), True), whose=""))
    found = r.pick("is_at")
    if not found:
        raise r.miss('"is" or "has"')
    negative = found.startswith("not")
    noun = Noun()
    if found.endswith("has"):
        read_trait(r, noun)
        read_more_traits(r, noun)
    elif r.see_pick("mode"):
        noun.f = Filter(state=r.pick("mode"))
    elif r.eat("in_play") or r.eat("in_from"):
        r.at -= 1
        r.eat("in_play_tail")
        if not (r.eat("in_from") and read_location(r, noun)):
            raise r.miss("where")
        noun.f = Filter(whose=noun.whose, areas=tuple(noun.areas))
    else:
        noun = read_fitting(r)
        return fits(r, what, noun, negative)
    found_condition: Condition = Is(what, noun.f)
    return Not(found_condition) if negative else found_condition


def read_fitting(r: DbsReader) -> Noun:
    r.eat("a")
    if r.eat("both_colors"):
        r.at -= 1
        noun = Noun()
        read_being(r, noun)
        return noun
    noun = read_noun(r)
    if r.eat("no_other_color"):
        noun.f = replace(noun.f, colors=(), only_colors=noun.f.colors)
    return noun


def fits(r: DbsReader, what: Selector, noun: Noun, negative: bool) -> Condition:
    of = replace(filter_of(r, noun, True), whose="")
    if isinstance(what, All) and what == All(Filter(whose=what.of.whose, areas=("leader",))):
        leader = replace(of, whose=what.of.whose, areas=("leader",), kinds=())
        return Compare(Count(leader), "==" if negative else ">=", 0 if negative else 1)
    out: Condition = Is(what, of)
    return Not(out) if negative else out


def read_leader_is(r: DbsReader, leader: Noun) -> Condition:
    """ "your Leader Card is a red 《Saiyan》 card"."""
    whose = leader.whose or "you"
    found = r.pick("is_at")
    if not found:
        raise r.miss("what the Leader Card is")
    negative = found.startswith("not")
    base = filter_of(r, leader)
    noun = Noun()
    if found.endswith("has"):
        read_trait(r, noun)
    elif r.see_pick("mode"):
        noun.f = Filter(state=r.pick("mode"))
    else:
        noun = read_fitting(r)
    fits = filter_of(r, noun, True)
    of = replace(fits, whose=whose, areas=("leader",), kinds=())
    for name, mine in (("characters", base.characters), ("types", base.types)):
        if mine and name == "characters":
            of = replace(of, characters=mine)
        elif mine:
            of = replace(of, types=mine)
    r.happened = All(Filter(whose=whose, areas=("leader",)))
    return Compare(Count(of), "==" if negative else ">=", 0 if negative else 1)
