"""Numbers: how much damage, and what is counted for it; the X of a text."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Final, TypeVar

from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.kernel.tree import All, BoundedCount, Count, Filter, Number, Plus, Selector, Stat, This
from rulebound.language.grammar import numbers, quantities
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.quantities import Quantity
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NUMBER, SIGNED

N = TypeVar("N")

UNKNOWN: Final = Stat("X", This())
"""In the place of X, until the text says what it is."""

CONTROL: Final = ("personality", "allies")
"""Where the personalities of a player lie."""


def main_personality(whose: str) -> All:
    return All(Filter(whose, ("personality",)))


def in_control(whose: str, of: Filter | None = None) -> Filter:
    """The personality that controls Combat for a player."""
    found = of or Filter()
    return replace(found, whose=whose, areas=found.areas or CONTROL, state="in_control")


@dataclass(frozen=True)
class Amount:
    """So many power stages or life cards, or one of both kinds."""

    number: Number
    life: bool
    added: bool
    """It has a sign: it is added to the usual damage."""


def read_amounts(r: Reader) -> list[Amount]:
    """ "+3 power stages of damage", "5 power stages and 3 life cards of damage", "2 life cards of damage for each
    Drill in play"."""
    out = [read_amount(r)]
    while True:
        spot = r.spot()
        if not r.eat("and"):
            break
        try:
            out.append(read_amount(r))
        except Miss:
            r.back(spot)
            break
    if len(out) > 1 and not any(words.key in ("of_damage", "cards_of_damage") for words in r.trail[-12:]):
        return out
    return out


def read_amount(r: Reader) -> Amount:
    """One amount."""
    more = r.eat("an_additional")
    added, number = read_quantity(r)
    added = added or more
    life = read_unit(r)
    r.eat("of_damage")
    r.eat("if_successful_behind")
    each = read_per(r)
    if each is not None:
        number = times(r, each, number)
    spot = r.spot()
    r.mark(",")
    if number == UNKNOWN and r.eat("where_x"):
        number = read_number_said(r)
    else:
        r.back(spot)
    return Amount(number, life, added)


def read_unit(r: Reader) -> bool:
    """ "life cards" or "power stages": whether it is life cards."""
    if r.eat("life_cards") or r.eat("cards_of_damage"):
        return True
    r.need("stages")
    return False


def read_quantity(r: Reader) -> tuple[bool, Number]:
    """ "+3", "3", "X", "+X": whether it has a sign, and how much."""
    if r.kind(SIGNED):
        return True, r.signed()
    if r.eat("plus_x"):
        return True, UNKNOWN
    if r.eat("x_word"):
        return False, UNKNOWN
    return False, r.number()


def times(r: Reader, each: Number, number: Number) -> Number:
    """So much for each."""
    if number == 1 and isinstance(number, int):
        return each
    if isinstance(each, Count) and isinstance(number, int):
        return replace(each, times=number)
    raise r.miss("expected-a-number-that-is-multiplied")


def read_per(r: Reader) -> Number | None:
    """ "for each Ally in play", "for every anger level you have above 0", "for each power stage he is above 0";
    None if nothing is counted."""
    spot = r.spot()
    if not r.eat("for_each"):
        return None
    found = read_counted_stat(r)
    if found is not None:
        return found
    r.back(spot)
    return limited(r, numbers.read_for_each(r))


def limited(r: Reader, count: Count | None) -> Count | None:
    """ ", to a maximum of +10"."""
    spot = r.spot()
    r.mark(",")
    if count is None or not r.eat("to_maximum"):
        r.back(spot)
        return count
    r.eat("an_additional") or r.eat("a")
    most = abs(r.signed()) if r.kind(SIGNED) else r.number()
    if r.eat("life_cards") or r.eat("stages"):
        r.eat("of_damage")
    return BoundedCount(count.of, count.every, count.times, different=count.different, most=most)


def read_counted_stat(r: Reader) -> Number | None:
    """Behind "for each": anger levels, or power stages above 0."""
    spot = r.spot()
    r.eat("of")
    owner = read_possessor(r)
    if r.eat("anger_level") or (owner is None and r.eat("levels") and r.eat("of_plain")):
        if owner is None:
            owner = read_possessor(r) or read_holder(r)
            r.eat("anger_level")
        if owner is not None:
            r.eat("above_0")
            return Stat("anger", owner)
    r.back(spot)
    r.eat("of")
    owner = read_possessor(r)
    if r.eat("stages"):
        if owner is None:
            owner = read_whose_is(r)
        if owner is not None:
            r.eat("above_0")
            return Stat("stage", owner)
    r.back(spot)
    return None


def read_possessor(r: Reader) -> Selector | None:
    """ "your", "your opponent's", "your Main Personality's", "the attacking personality's"; None if none is named."""
    spot = r.spot()
    if r.eat("the_performers"):
        return All(in_control("you"))
    whose = r.whose()
    if whose:
        r.eat("main_possessive")
        return main_personality(whose)
    r.back(spot)
    return None


def read_holder(r: Reader) -> Selector | None:
    """Behind a number: "you have", "he is at", "your opponent has"."""
    if r.eat("you_have") or r.eat("you_are_at"):
        return main_personality("you")
    if r.eat("opponent_has") or r.eat("opponent_is_at"):
        return main_personality("opponent")
    return None


def read_whose_is(r: Reader) -> Selector | None:
    """Behind "power stages": "your opponent's Main Personality is (above 0)", "the attacker is"."""
    spot = r.spot()
    who: Selector | None = None
    if r.eat("the_performer"):
        who = All(in_control("you"))
    elif r.eat("the_defender_card"):
        who = All(in_control("opponent"))
    else:
        try:
            noun = read_noun(r)
            if {*noun.heads} <= {"main", "ally", "personality"} and noun.heads:
                who = All(filter_of(r, noun))
        except Miss:
            who = None
    if who is not None and r.eat("is"):
        return who
    r.back(spot)
    return None


def read_number_said(r: Reader) -> Number:
    """What X is: "the number of Dragon Balls you control", "your current anger level", "your PUR - 1"."""
    if r.kind(NUMBER):
        return r.number()
    found = read_stat(r)
    if found is None and r.eat("number_of_word"):
        noun = numbers.read_amount(r)
        found = Count(numbers.counted(r, noun), different=noun.different)
    if found is None:
        found = numbers.read_number_of(r)
    if r.kind(SIGNED):
        return Plus(found, r.signed())
    spot = r.spot()
    if r.mark("•") and r.kind(NUMBER):
        return Plus(found, -r.number())
    r.back(spot)
    return limited(r, found) or found if isinstance(found, Count) else found


def read_stat(r: Reader) -> Number | None:
    """ "your current anger level", "your Main Personality's PUR", "the attacking personality's level"; None if no
    number of a personality is named."""
    spot = r.spot()
    r.eat("the")
    owner = read_possessor(r) or read_character_possessive(r)
    if owner is not None:
        r.eat("current")
        name = r.pick("stat")
        if name:
            return Stat(name, owner)
    r.back(spot)
    r.eat("the")
    r.eat("current")
    name = r.pick("stat")
    if name and r.eat("of_plain"):
        if r.eat("the_performer"):
            return Stat(name, All(in_control("you")))
        if r.eat("the_defender_card"):
            return Stat(name, All(in_control("opponent")))
    r.back(spot)
    return None


def read_character_possessive(r: Reader) -> Selector | None:
    """ "Goku's"; None if no personality is named so."""
    ahead = 0
    while r.token(ahead).kind == "word" and ahead < 3:
        word = r.token(ahead).text
        if word.endswith("'s"):
            said = " ".join([*(r.token(i).text for i in range(ahead)), word[:-2]])
            found = r.lex.brackets["character"].get(said, "")
            if found:
                r.advance(ahead + 1, "character", found)
                return All(Filter("you", CONTROL).adding("character", (found,)))
        ahead += 1
    return None


def with_x(node: N, number: Number) -> N:
    """The tree with the number in the place of X."""
    if node == UNKNOWN:
        return number  # type: ignore[return-value]
    if isinstance(node, tuple):
        return tuple(with_x(part, number) for part in node)  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type) or not has_x(node):
        return node
    changed = {each.name: with_x(getattr(node, each.name), number) for each in fields(node)}
    return replace(node, **changed)


def has_x(node: object) -> bool:
    """Whether X stands somewhere in the tree."""
    if node == UNKNOWN:
        return True
    if isinstance(node, tuple):
        return any(has_x(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(has_x(getattr(node, each.name)) for each in fields(node))


@GRAMMAR.override(quantities.read_quantity)
def read_many(r: Reader) -> Quantity:
    """ "X cards"; or as many as are said in other games."""
    spot = r.spot()
    up_to = r.eat("up_to")
    if r.eat("x_word"):
        much = Quantity()
        much.count, much.up_to = UNKNOWN, up_to
        return much
    r.back(spot)
    if any_number(r):
        much = Quantity()
        much.any_number = much.every = much.up_to = True
        return much
    return quantities.read_quantity.shared(r)


def any_number(r: Reader) -> bool:
    """ "any cards", of which there may be any number; and not "any card", which is one."""
    ahead = 1
    while r.see("any_plain") and ahead < 6 and r.token(ahead).kind == "word":
        word = r.token(ahead).text
        if word in ("cards", "allies", "drills", "balls", "non-combats"):
            r.need("any_plain")
            return True
        if word in ("card", "ally", "drill", "ball", "personality", "of", "in"):
            return False
        ahead += 1
    return False


@GRAMMAR.override(numbers.read_limit)
def read_limit(r: Reader, stat: str = "") -> Number:
    """A number, or that of a personality or of some cards."""
    if r.kind(NUMBER):
        return r.number()
    return read_stat(r) or numbers.read_limit.shared(r, stat)
