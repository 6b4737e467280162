"""Numbers: how much damage, and what is counted for it; the X of a text."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Final, TypeVar

from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.text.nouns import read_possessive_name
from rulebound.kernel.terms import THIS_CARD, multiple_of
from rulebound.kernel.tree import (
    All,
    Bound,
    BoundedCount,
    Count,
    Filter,
    KeptNumber,
    Number,
    Plus,
    Selector,
    Stat,
    Sum,
    This,
    Times,
)
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


HIGHER_LEVELS: Final = Filter(
    "you", ("levels",), bounds=(Bound("level", Plus(Stat("level", main_personality("you")), 1)),)
)
"""The levels of the Main Personality above the one in play."""


def in_control(whose: str, of: Filter | None = None) -> Filter:
    """The personality that controls Combat for a player."""
    found = of or Filter()
    return replace(found, whose=whose, areas=found.areas or CONTROL, state="in_control")


def performing(whose: str, of: Filter | None = None) -> Filter:
    """combat.control: the personality that performs the attack of a player, or uses the card: the one in control,
    unless it is another's own power."""
    return replace(in_control(whose, of), state="performing")


ACTING: Final = Filter("you", CONTROL, state="acting")
"""words.you: the personality whose power the text is, or that uses the card."""


def read_performing(r: Reader) -> Filter | None:
    """ "the personality performing this attack", "this personality"; None if it is another."""
    if r.eat("this_personality"):
        return ACTING
    return performing("you") if r.eat("the_performer") else None


@dataclass(frozen=True)
class Amount:
    """A number of power stages or life cards, or one of both kinds."""

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
    if not isinstance(number, int):
        raise r.miss("expected-a-number-that-is-multiplied")
    return multiple_of(each, number)


def read_per(r: Reader) -> Number | None:
    """ "for each Ally in play", "for every anger level you have above 0", "for each power stage he is above 0";
    None if nothing is counted."""
    spot = r.spot()
    if r.see("for_each_chosen") or not r.eat("for_each"):
        return None
    found = read_counted_stat(r)
    if found is not None:
        return found
    r.back(spot)
    return limited(r, numbers.read_for_each(r))


def limited(r: Reader, count: Count | None) -> Count | None:
    """ ", to a maximum of +10"."""
    if isinstance(count, BoundedCount):
        read_unit_again(r)
        return count
    spot = r.spot()
    r.mark(",")
    if count is None or not r.eat("to_maximum"):
        r.back(spot)
        return count
    r.eat("an_additional") or r.eat("a")
    most = abs(r.signed()) if r.kind(SIGNED) else r.number()
    read_unit_again(r)
    return BoundedCount(count.of, count.every, count.times, different=count.different, most=most)


def read_unit_again(r: Reader) -> None:
    """ "(to a maximum of +20) life cards of damage": the unit of what is counted for, if it is said again."""
    known = next((words.key for words in reversed(r.trail) if words.key in UNITS), "")
    if any(r.see(key) for key in UNITS):
        if known:
            r.need(known)
        else:
            r.eat("life_cards") or r.eat("stages")
        r.eat("of_damage")


UNITS: Final = ("life_cards", "stages")


def read_most(r: Reader) -> int | None:
    """ ", to a maximum of +5": of what an effect adds in all; None if nothing is said."""
    spot = r.spot()
    r.mark(",")
    if r.eat("to_maximum") and (r.kind(NUMBER) or r.kind(SIGNED)):
        most = r.signed() if r.kind(SIGNED) else r.number()
        behind = r.spot()
        if not (r.mark(",") and r.see_pick("until")):
            r.back(behind)
        return most
    r.back(spot)
    return None


def read_counted_stat(r: Reader) -> Number | None:
    """Behind "for each": anger levels, power stages above 0, or damage."""
    spot = r.spot()
    every = r.number() if r.kind(NUMBER) else 1
    dealt = read_damage_dealt(r)
    if dealt is not None:
        return dealt if every == 1 else Times(dealt, 1, every)
    if r.eat("stage_paid") and paid_any(r):
        paid = KeptNumber("stages_paid")
        return paid if every == 1 else Times(paid, 1, every)
    if every > 1:
        r.back(spot)
        return read_stages_counted(r)
    if r.eat("anger_gained"):
        return KeptNumber("anger_gained")
    r.eat("of")
    owner = read_possessor(r)
    if r.eat("anger_level") or (owner is None and r.eat("levels") and r.eat("of_plain")):
        if owner is None:
            owner = read_holder(r) or read_possessor(r)
            r.eat("anger_level")
        if owner is not None and r.eat("below_word"):
            return Plus(Times(Stat("anger", owner), -1), r.number())
        if owner is not None:
            r.eat("above_0")
            return Stat("anger", owner)
    r.back(spot)
    return read_stages_counted(r)


def paid_any(r: Reader) -> bool:
    """Whether the text has let its player name how many power stages are paid."""
    keys = [words.key for words in r.trail]
    pays = [at for at, key in enumerate(keys[:-2]) if key in ("pays", "may_pay")]
    return bool(pays) and keys[pays[-1] + 1 : pays[-1] + 3] == ["any_number_of", "by_stages"]


def read_stages_counted(r: Reader) -> Number | None:
    """ "(for each) power stage he is above 0", "(for every) 4 power stages this personality is above 0"."""
    spot = r.spot()
    every = r.number() if r.kind(NUMBER) else 1
    r.eat("of")
    owner = read_possessor(r)
    if r.eat("stages"):
        if owner is None and every == 1 and r.eat("that_ally_was"):
            r.eat("above_0")
            return KeptNumber("stage_left")
        if owner is None:
            owner = read_whose_is(r)
        if owner is not None:
            r.eat("above_0")
            found = Stat("stage", owner)
            return found if every == 1 else Times(found, 1, every)
    r.back(spot)
    return None


def read_damage_dealt(r: Reader) -> KeptNumber | None:
    """ "life cards of damage that this attack deals", "power stages of damage dealt by this attack", "damage you
    received": that of the attack under way; None if damage is not spoken of."""
    spot = r.spot()
    name = "life_dealt" if r.eat("life_cards") else "stages_dealt" if r.eat("stages") else "damage_dealt"
    damage = r.eat("of_damage") if name != "damage_dealt" else r.eat("damage_word")
    if damage and r.eat("this_attack_dealt"):
        return KeptNumber(name)
    r.back(spot)
    return None


def read_possessor(r: Reader) -> Selector | None:
    """ "your", "your opponent's", "your Main Personality's", "the attacking personality's"; None if none is named."""
    spot = r.spot()
    if r.eat("the_performers"):
        return All(performing("you"))
    if r.eat("of_this_personality"):
        return All(ACTING)
    whose = r.whose()
    if whose:
        r.eat("main_possessive")
        return main_personality(whose)
    r.back(spot)
    return None


def read_host(r: Reader) -> Selector | None:
    """ "that Ally", "the attached personality", where the card is attached to it; None if it is not spoken of."""
    if not r.context.attached or not r.eat("host_word"):
        return None
    return All(Filter(areas=CONTROL, attached=THIS_CARD))


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
    performer = read_performing(r)
    if performer is not None:
        who = All(performer)
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
        return read_difference(r, r.number())
    twice = 2 if r.eat("twice_as_many") else 1
    spot = r.spot()
    r.eat("the_number_of")
    dealt = read_damage_dealt(r)
    if dealt is not None or twice > 1:
        if dealt is None:
            raise r.miss("expected-a-number")
        return multiple_of(dealt, twice)
    r.back(spot)
    found = read_stat(r)
    if isinstance(found, Stat):
        found = read_second_stat(r, found)
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


def read_difference(r: Reader, number: int) -> Number:
    """ "4 minus your opponent's current anger level"; the number alone if nothing is taken away."""
    if not r.eat("minus_word"):
        return number
    found = read_stat(r)
    if found is None:
        raise r.miss("expected-a-number")
    return Plus(Times(found, -1), number)


def read_second_stat(r: Reader, first: Stat) -> Number:
    """ "(your Main Personality's PUR) and personality level added together"; the first alone if there is none."""
    spot = r.spot()
    name = r.pick("stat") if r.eat("and") else ""
    if name and r.eat("added_together"):
        return Sum(first, Stat(name, first.of))
    r.back(spot)
    return first


def read_stat(r: Reader) -> Number | None:
    """ "your current anger level", "your Main Personality's PUR", "the attacking personality's level"; None if no
    number of a personality is named."""
    spot = r.spot()
    if not r.see("the_performers") and not r.see("of_this_personality"):
        r.eat("the")
    owner = read_possessor(r) or read_character_possessive(r)
    if owner is not None:
        r.eat("current")
        name = r.pick("stat")
        if name:
            return Stat(name, owner)
    r.back(spot)
    if r.eat("total_anger"):
        return Stat("anger", main_personality(""))
    r.eat("the")
    r.eat("current")
    name = r.pick("stat")
    if name and r.eat("of_plain"):
        performer = read_performing(r)
        if performer is not None:
            return Stat(name, All(performer))
        if r.eat("the_defender_card"):
            return Stat(name, All(in_control("opponent")))
    r.back(spot)
    return None


def read_character_possessive(r: Reader) -> Selector | None:
    """ "Goku's"; None if no personality is named so."""
    found = read_possessive_name(r)
    return All(Filter("you", CONTROL).adding("character", (found,))) if found else None


def with_x(node: N, number: Number) -> N:
    """The tree with the number in the place of X."""
    if not is_dataclass(node) or isinstance(node, type) or not has_x(node):
        return node
    changed = {each.name: part_with_x(getattr(node, each.name), number) for each in fields(node)}
    return replace(node, **changed)


def part_with_x(part: object, number: Number) -> object:
    """What a field of the tree has, with the number in the place of X."""
    if part == UNKNOWN:
        return number
    if isinstance(part, tuple):
        return tuple(part_with_x(each, number) for each in part)
    return with_x(part, number)


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
        one = word in ("card", "ally", "drill", "ball", "personality") and not names_cards(r, ahead)
        if one or word in ("of", "in"):
            return False
        ahead += 1
    return False


def names_cards(r: Reader, ahead: int) -> bool:
    """ "(any Ally) cards": the noun says of which kind several cards are."""
    return r.token(ahead + 1).text == "cards"


@GRAMMAR.override(numbers.read_for_each)
def read_for_each(r: Reader) -> Count | None:
    """Cards that are counted; what is said for each level or for damage is read with it (`read_for_number`)."""
    spot = r.spot()
    if r.eat("for_each") and read_counted_stat(r) is not None:
        r.back(spot)
        return None
    r.back(spot)
    return numbers.read_for_each.shared(r)


@GRAMMAR.override(numbers.read_limit)
def read_limit(r: Reader, stat: str = "") -> Number:
    """A number, or that of a personality or of some cards."""
    if r.kind(NUMBER):
        return r.number()
    return read_stat(r) or numbers.read_limit.shared(r, stat)
