"""Which attacks a text speaks of: "all of your Red Style physical attacks", "the next attack against you"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text.amounts import ACTING, CONTROL
from rulebound.games.dbz.text.nouns import (
    STYLES,
    read_characters,
    read_possessive_name,
    read_style,
    read_titled,
)
from rulebound.games.dbz.tree import Attacks
from rulebound.kernel.terms import THIS_CARD
from rulebound.kernel.tree import All, Filter, Selector
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader, remembered


def read_this_attack(r: Reader) -> Attacks | None:
    """ "this attack", "that attack", "it", where an attack is spoken of; None if others are."""
    if not r.eat("this_attack"):
        return None
    at = len(r.trail) - 1
    check_kind(r, said_kind(r, at), kind_before(r, at))
    return Attacks("", this=True)


def said_kind(r: Reader, at: int) -> str:
    """The kind of attack in words that were read; "" if they say none."""
    words = r.trail[at]
    said = r.text[words.start : words.end].casefold()
    return next((kind for kind in ("physical", "energy") if kind in said), "")


def kind_before(r: Reader, at: int) -> str:
    """The kind of attack of which the text has spoken last."""
    return next((kind for before in range(at - 1, -1, -1) if (kind := said_kind(r, before))), "")


def check_kind(r: Reader, kind: str, known: str) -> None:
    """An attack of which a text speaks again is of the kind that it was."""
    if kind and known and kind != known:
        raise r.miss("expected-an-attack")


def is_one(r: Reader, first: int, of: Attacks) -> bool:
    """Whether the words of the trail from there speak of one attack, "an attack performed by an Ally", which are not
    all attacks of the kind."""
    return r.trail[first].key == "a" and not of.times and not of.phase


@remembered
def read_attacks(r: Reader) -> Attacks | None:
    """A description of attacks; None, and nothing is consumed, if none stands here."""
    spot = r.spot()
    try:
        found = read_described(r)
    except Miss:
        found = None
    if found is None:
        r.back(spot)
    return found


def read_described(r: Reader) -> Attacks | None:
    every = r.eat("all_players") or r.eat("all") or r.eat("each") or r.eat("every_one") or r.eat("any")
    spot = r.spot()
    others = every and r.eat("other")
    whose = r.whose()
    if others and not whose:
        r.back(spot)
        others = False
    if whose and r.see("personalities_possessive"):
        r.back(spot)
        return None
    found = Attacks(whose or "", other=others)
    attached = r.context.attached and not whose and r.eat("attached_possessive")
    if attached:
        found = replace(found, performer=Filter(attached=THIS_CARD), whose="")
    elif r.eat("allies_possessive"):
        found = replace(found, performer=Filter(areas=("allies",)))
    definite = not whose and not every and r.eat("the")
    one = not whose and not every and not definite and r.eat("a")
    noun = Noun()
    first = r.eat("first")
    following = not first and r.eat("next")
    if first or following:
        found = replace(found, times=r.number() if r.token().kind == "number" else 1, first=first)
    if r.eat("other"):
        found = replace(found, other=True)
    before = r.spot()
    r.eat("successful")
    r.eat("unstopped")
    if not read_style(r, noun) and r.eat("styled"):
        noun.f = noun.f.adding("style", ("Red", "Blue", "Orange", "Black", "Saiyan", "Namekian"))
    if noun.f == Filter() and r.eat("named_word"):
        noun.f = noun.f.adding("named", ("",), "part")
    if r.eat("masked_word"):
        found = replace(found, masked=True)
    if r.eat("unfocused"):
        found = replace(found, unfocused=True)
    elif r.eat("focused"):
        found = replace(found, focused=True)
    kind = read_kind(r)
    if kind is None:
        r.back(before)
        return read_cards_attacking(r, found, every)
    found = replace(found, kind=kind)
    several = kind == "stopped" or r.tokens[r.at - 1].text == "attacks"
    if not (several or whose or every or definite or one or found.times or attached):
        return None  # "Named attack" without a word for which
    told = bool(whose)
    while True:
        more = read_behind(r, found, noun, told)
        if more is None:
            break
        told = told or bool(more.whose or more.card or more.performer or more.against)
        found = more
    if noun.f != Filter():
        found = replace(found, card=noun.f if found.card is None else found.card)
    bare = not (attached or told or every or first or following or found.masked) and noun.f == Filter()
    plural = r.tokens[r.at - 1].text == "attacks" and not one
    said_of_all = plural and (r.see("doing") or r.see("cost_word") or r.see("cannot_be"))
    if bare and found.kind != "stopped" and not said_of_all:
        return None
    return found


def read_kind(r: Reader) -> str | None:
    """ "physical attacks", "attacks"; None if no attacks are named."""
    if r.eat("physical_word"):
        if (r.eat("or") or r.eat("and")) and r.eat("energy_word"):
            r.need("attack_word")
            return ""
        r.need("attack_word")
        return "physical"
    if r.eat("energy_word"):
        if r.eat("or") and r.eat("physical_word"):
            r.need("attack_word")
            return ""
        r.need("attack_word")
        return "energy"
    if not r.eat("attack_word"):
        return None
    return "stopped" if r.eat("of_kind_stopped") else ""


def read_behind(r: Reader, found: Attacks, noun: Noun, told: bool) -> Attacks | None:
    """What stands behind "attacks": who performs them, against whom, with which cards; None if nothing does."""
    if not told and r.eat("you_perform"):
        found = replace(found, whose="you")
        if says_personalities(r) and read_titled(r, those := Noun()):
            return replace(found, performer=those.f)
        if r.see("performed_with") and not at_titled(r):
            return with_cards(r, found)
        return found
    if not told and r.eat("opponent_performs"):
        return replace(found, whose="opponent")
    if r.eat("against_you"):
        return replace(found, whose="opponent")
    fighter = read_fighter(r, found)
    if fighter is not None:
        return fighter
    if found.against is None and r.eat("performed_against"):
        return replace(found, against=read_foe(r, found), whose=found.whose)
    if found.card is None and noun.f == Filter() and r.see("performed_with") and not at_titled(r):
        spot = r.spot()
        try:
            more = with_cards(r, found)
            if r.trail[-1].key in ("noun", "cards", "saga", "personality_power_of"):
                return more
        except Miss:
            pass
        r.back(spot)
    if found.performer is None and r.eat("performed_by"):
        performer = read_performer(r)
        return replace(found, performer=replace(performer, whose=""), whose=performer.whose or found.whose)
    if noun.f == Filter() and read_titled(r, titled := Noun()):
        return replace(found, card=titled.f)
    spot = r.spot()
    r.eat("that")
    r.eat("your")
    names = read_characters(r)
    if names and r.eat("he_performs"):
        performer = Filter().adding("character", names)
        return replace(found, performer=performer, whose="you")
    r.back(spot)
    if not told and r.eat("your") and r.pick("noun") == "ally" and r.eat("he_performs"):
        return replace(found, performer=Filter(areas=("allies",)), whose="you")
    r.back(spot)
    if r.eat("in_next_phase"):
        return replace(found, phase=True, whose=found.whose or "opponent")
    if (found.times or found.first) and r.eat("this_combat"):
        r.context.last_until = r.context.last_until or ("battle" if found.times and not found.first else "")
        return found
    until = r.pick("until")
    if until:
        r.context.last_until = until
        return found
    if found.costing is None and r.eat("at_costs"):
        costing = r.number()
        r.need("stages")
        r.eat("to_perform")
        return replace(found, costing=costing)
    if r.eat("the_attached_performs"):
        return replace(found, performer=Filter(attached=THIS_CARD), whose="")
    return None


def says_personalities(r: Reader) -> bool:
    """ "performed by your personalities": what follows is said of them, and not of the cards of the attacks."""
    return r.tokens[r.at - 1].text == "personalities"


def read_fighter(r: Reader, found: Attacks) -> Attacks | None:
    """ "that personality performs", "performed by that personality", "performed against this personality": one that
    is known when this is said; None if none is named."""
    spot = r.spot()
    if found.by is None and found.upon is None:
        who = read_known_fighter(r)
        if who is None and r.eat("that_which"):
            who = read_known_fighter(r)
        if who is not None and r.eat("he_performs"):
            return replace(found, by=who, whose="")
        r.back(spot)
        if r.eat("performed_by") or r.see("performed_against"):
            upon = r.eat("performed_against")
            who = read_known_fighter(r)
            if who is not None:
                return replace(found, upon=who, whose="") if upon else replace(found, by=who, whose="")
    r.back(spot)
    return None


def read_known_fighter(r: Reader) -> Selector | None:
    """ "that personality", which was spoken of, or "this personality"; None if it is another."""
    if r.eat("this_personality"):
        return All(ACTING)
    attached = any(words.key == "while_attached" for words in r.trail)
    if attached and r.eat("that_personality"):
        r.read_as("attached_one", len(r.trail) - 1)
        return All(Filter(attached=THIS_CARD))
    return r.refer("that") if r.eat("that_personality") else None


def at_titled(r: Reader) -> bool:
    """ "with "Sword" in the title"."""
    return r.token(1).kind == "quote" or r.token(3).kind == "quote"


def with_cards(r: Reader, found: Attacks) -> Attacks:
    """ "with a Red Style card", "with Named cards": the cards with which attacks are performed."""
    r.need("performed_with")
    cards = read_cards_with(r)
    return replace(found, card=replace(cards, whose=""), whose=cards.whose or found.whose)


def read_cards_with(r: Reader) -> Filter:
    """ "a Red Style card", "Styled and Named cards", "a personality power", "the Frieza Saga"."""
    r.eat("a") or r.eat("the")
    spot = r.spot()
    saga = r.pick("saga")
    if saga:
        return Filter().adding("saga", (saga,))
    r.back(spot)
    if r.eat("personality_power_of"):
        return Filter(kinds=("Personality",))
    yours = r.eat("your")
    name = read_possessive_name(r)
    if name and r.eat("personality_power_of"):
        return Filter("you" if yours else "", kinds=("Personality",)).adding("character", (name,))
    r.back(spot)
    kinds = read_two_kinds(r)
    return kinds if kinds is not None else filter_of(r, read_noun(r, True), True)


def read_two_kinds(r: Reader) -> Filter | None:
    """ "Styled and Named cards", "a Named or styled card": those that are either; None if it is said otherwise."""
    spot = r.spot()
    styled = Filter().adding("style", STYLES)
    named = Filter().adding("named", ("",), "part")
    if r.eat("styled") and (r.eat("and") or r.eat("or")) and r.eat("named_word") and r.eat("cards"):
        return Filter(either=(styled, named))
    r.back(spot)
    if r.eat("named_word") and (r.eat("and") or r.eat("or")) and r.eat("styled") and r.eat("cards"):
        return Filter(either=(named, styled))
    r.back(spot)
    return None


def read_foe(r: Reader, found: Attacks) -> Filter:
    """ "(against) a villain", "a Majin", "Goku", "your Vegeta"."""
    whose = r.whose()
    r.eat("a") or r.eat("the")
    names = read_characters(r)
    if names:
        return Filter(whose).adding("character", names)
    return replace(read_who(r), whose=whose)


def read_who(r: Reader) -> Filter:
    """ "a villain", "Majins", "heroes", "Saiyan Heritage personality", "Ally"."""
    side = r.pick("alignment")
    if side:
        return Filter().adding("alignment", (side,))
    group = r.pick("group")
    if group:
        r.eat("personality_word")
        return Filter().adding("group", (group,))
    noun = read_noun(r)
    of = replace(filter_of(r, noun), whose="")
    return of if noun.head in ("ally", "main") else replace(of, areas=())


def read_performer(r: Reader) -> Filter:
    """ "(performed by) your Allies", "Goku", "your Main Personality", "a personality with "Android" in the title"."""
    if r.eat("the_performer"):
        return Filter("you", state="performing")
    whose = r.whose()
    r.eat("a") or r.eat("the")
    names = read_characters(r)
    if names:
        return Filter(whose or "you").adding("character", names)
    side = r.pick("alignment") or ""
    if side and not r.see_pick("noun"):
        return Filter(whose).adding("alignment", (side,))
    noun = read_noun(r)
    noun.whose = noun.whose or whose
    found = filter_of(r, noun)
    return found if found.areas != CONTROL else replace(found, areas=())


def read_cards_attacking(r: Reader, found: Attacks, every: bool) -> Attacks | None:
    """ "(your) Krillin Named cards that perform attacks", "Any Named cards that perform attacks"."""
    noun = read_noun(r, True)
    whole = filter_of(r, noun, True)
    said = [fact for fact in whole.facts if fact.name == "does" and fact.how == "any"]
    kinds = {
        "performs attacks": "",
        "performs physical attacks": "physical",
        "performs energy attacks": "energy",
    }
    if len(said) != 1 or said[0].values[0] not in kinds:
        return None
    card = replace(whole, whose="", facts=tuple(fact for fact in whole.facts if fact not in said))
    kind = kinds[said[0].values[0]]
    return replace(found, kind=kind, whose=found.whose or noun.whose or "you", card=card)
