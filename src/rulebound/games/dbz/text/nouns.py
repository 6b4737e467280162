"""Noun phrases: "a Red Style Drill", "a card with "Sword" in the title", "your Main Personality"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.grammar import GRAMMAR, IN_PLAY, KINDS, PLACES
from rulebound.games.dbz.text_facts import SOUGHT
from rulebound.kernel.tree import Bound, Extreme, Fact, Filter
from rulebound.language.grammar import adjectives, exceptions, filters, nouns, qualifiers, traits
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.terms import read_or
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.tokens import NUMBER, QUOTE

STYLES: Final = ("Red", "Blue", "Orange", "Black", "Saiyan", "Namekian")
SIDES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "hero": ("alignment", ("Hero",)),
    "villain": ("alignment", ("Villain",)),
    "majin": ("group", ("Majin",)),
    "android": ("name", ("Android",)),
}
"""Nouns that say what personalities are."""
PILES: Final = ("hand", "life_deck", "discard", "removed", "sensei_deck")


@GRAMMAR.override(filters.simple_filter)
def simple_filter(r: Reader, noun: Noun, loose: bool) -> Filter:
    """words.affect: cards of which it is not said where they lie are in play."""
    if noun.f.asks("color"):
        raise r.miss("expected-a-kind-of-card")
    noun.f = for_those(r, noun.f)
    for head in noun.heads:
        if head in SIDES:
            noun.f = noun.f.adding(*SIDES[head], "part" if head == "android" else "any")
    if "discarded" in noun.heads:
        noun.areas, noun.whose = noun.areas or ["discard"], noun.whose or r.context.by
    heads = [head for head in noun.heads if head in KINDS]
    kinds = tuple(dict.fromkeys(kind for head in heads for kind in KINDS[head]))
    if not kinds and noun.f.bound("ball") is not None:
        kinds = ("Dragon Ball",)
    f = replace(noun.f, whose="" if noun.whose in ("both", "each") else noun.whose, kinds=kinds)
    if noun.areas and not noun.whose and {*noun.areas} <= {*GRAMMAR.piles}:
        f = replace(f, whose=r.context.by or "you")  # "from the discard pile"
    if noun.areas:
        return replace(f, areas=tuple(noun.areas), it=f.it or (noun.looked and r.looking is None))
    if noun.looked or f.it or (r.looking is not None and not noun.whose and not noun.in_play):
        return replace(f, it=f.it or r.looking is None)
    if loose:
        return f
    places = tuple(dict.fromkeys(place for head in heads for place in PLACES.get(head, ())))
    if places:
        whole = {*heads} <= {"main", "ally", "personality", *SIDES}
        if r.context.trashing and not noun.whose and r.context.by == "opponent":
            f = replace(f, whose="opponent")  # "your opponent discards a Drill"
        return replace(f, areas=places, kinds=() if whole else kinds)
    if r.context.trashing and not noun.whose and not noun.in_play:
        return replace(f, whose=r.context.by, areas=("hand",))
    return replace(f, areas=IN_PLAY)


@GRAMMAR.override(exceptions.read_excluded_kind)
def read_excluded_kind(r: Reader, whose: str) -> Filter:
    """ "(that is not) a Non-Combat card": all kinds that a noun names; a side or a place where it names one."""
    if not whose and r.eat("limited_to_one"):
        return Filter(state="limited")
    if not whose:
        r.eat("the")
    head = r.pick("noun")
    if head in SIDES:
        return Filter(whose=whose).adding(*SIDES[head], "part" if head == "android" else "any")
    if head == "main":
        return Filter(whose=whose, areas=PLACES[head])
    if head not in KINDS:
        raise r.miss("expected-a-name-a-trait-or-this-card")
    return Filter(whose=whose, kinds=KINDS[head])


def for_those(r: Reader, f: Filter) -> Filter:
    """ "(a) "Villains only" (card)": no title, but what the text of the card says of who may use it."""
    said = f.values("name")
    if not any(name.lower().endswith(" only") for name in said):
        return described_as(r, without_stops(r, f))
    found = [whom(r, name.lower().removesuffix(" only")) for name in said]
    if not all(found):
        raise r.miss("expected-a-kind-of-card")
    return f.setting("name", ()).adding("only", tuple(found))


def without_stops(r: Reader, f: Filter) -> Filter:
    """ "(not) "Blue Guard Drill."": the full stop of the sentence is not one of the title."""
    stopped = [
        value
        for fact in f.facts
        for value in fact.values
        if fact.name == "name" and fact.how != "part" and value.endswith(".")
    ]
    if not stopped:
        return f
    for words in r.trail:
        if words.meaning in stopped:
            words.meaning = words.meaning.removesuffix(".")
    facts = [
        replace(fact, values=tuple(value.removesuffix(".") for value in fact.values))
        if fact.name == "name" and fact.how != "part"
        else fact
        for fact in f.facts
    ]
    return replace(f, facts=tuple(facts))


def described_as(r: Reader, f: Filter) -> Filter:
    """ "(a) "Dragon Ball 6"", of which no card is the whole title, "(a) "Majin"", which says what somebody is."""
    said = f.values("name")
    if len(said) != 1 or any(fact.name == "name" and fact.how != "any" for fact in f.facts):
        return f
    ball = BALL.fullmatch(said[0])
    if ball is not None:
        number = int(ball[1])
        return f.setting("name", ()).with_bound(Bound("ball", number, number))
    group = r.lex.brackets["group"].get(said[0].lower(), "")
    return f.setting("name", ()).adding("group", (group,)) if group else f


BALL: Final = re.compile(r"dragon ?ball ([1-7])", re.IGNORECASE)


def whom(r: Reader, said: str) -> str:
    """For whom a card is that says so; "" if that is nobody."""
    tables = r.lex.brackets
    heritage = tables["heritage_of"].get(said, "")
    return (
        f"{heritage} Heritage"
        if heritage
        else (
            tables["alignment"].get(said, "")
            or tables["group"].get(said, "")
            or tables["character"].get(said, "")
        )
    )


@GRAMMAR.override(filters.merged)
def merged(r: Reader, parts: list[Filter]) -> Filter:
    """Cards of several kinds that are alike in all else are one description."""
    if any(part.kinds for part in parts):
        parts = [with_kind(part) for part in parts]
    first = parts[0]
    plain = [replace(part, kinds=(), areas=(), whose="") for part in parts]
    if all(each == plain[0] for each in plain) and len({part.whose for part in parts}) == 1:
        kinds = dict.fromkeys(kind for part in parts for kind in part.kinds)
        areas = dict.fromkeys(area for part in parts for area in part.areas)
        told = all(part.kinds for part in parts) or not any(part.kinds for part in parts)
        if told and lie_alike(parts):
            return replace(first, kinds=tuple(kinds), areas=tuple(areas))
    return filters.merged.shared(r, parts)


def with_kind(f: Filter) -> Filter:
    """Personalities in play, which their area tells apart: what lies there is one of that kind."""
    people = not f.kinds and bool(f.areas) and {*f.areas} <= {*PLACES["personality"]}
    return replace(f, kinds=KINDS["personality"]) if people else f


def lie_alike(parts: list[Filter]) -> bool:
    """Whether no card of one kind lies where only those of another kind are meant: "Drills in play or Events in your
    hand" are no Drills in the hand."""
    piled = [bool({*part.areas} & {*GRAMMAR.piles}) for part in parts]
    plain = not any(part.kinds for part in parts) and all(piled)
    return plain or not any(piled) or all(part.areas == parts[0].areas for part in parts)


@GRAMMAR.override(adjectives.read_own_adjective)
def read_own_adjective(r: Reader, noun: Noun) -> bool:
    """ "Red Style", "Freestyle", "Saiyan Heritage", "Goku Named", "level 1", "villain", "Namek" (Dragon Ball)."""
    if noun.heads:
        return False
    if r.token(1).text == "card" and r.eat("remaining"):
        return True
    if r.token(1).text in ("battleground", "location") and r.eat("current"):
        return True
    return (
        read_only_for(r, noun)
        or read_highest_level(r, noun)
        or read_rarity(r, noun)
        or read_heritage(r, noun)
        or read_ball_set(r, noun)
        or read_named_for(r, noun)
        or read_style(r, noun)
        or read_level(r, noun)
        or read_alignment(r, noun)
    )


def read_only_for(r: Reader, noun: Noun) -> bool:
    """ "Tuff Enuff only" (cards), "Villains only", "Sensei Deck only", "Saiyan Heritage only", as their texts say."""
    spot = r.spot()
    if r.kind(QUOTE) and r.token().text.lower().rstrip(".").endswith(" only"):
        who = r.token().text.lower().rstrip(".").removesuffix(" only")
        tables = ("alignment", "character", "group")
        found = next((r.lex.brackets[table][who] for table in tables if who in r.lex.brackets[table]), "")
        if found:
            r.advance(1, "only_word", found)
    else:
        found = read_whom(r)
        if found and not r.eat("only_word"):
            found = ""
    if found and r.see_pick("noun"):
        noun.f = noun.f.adding("only", (found,))
        return True
    r.back(spot)
    return False


def read_whom(r: Reader) -> str:
    """For whom cards may be that say so; "" if nobody of that sort is named."""
    if r.eat("sensei_deck"):
        return "Sensei Deck"
    found = read_league(r)
    if found:
        return found
    heritage = r.pick("heritage_of")
    return (
        f"{heritage} Heritage" if heritage else r.pick("alignment") or r.pick("group") or r.pick("character")
    )


def read_league(r: Reader) -> str:
    """ "Tuff Enuff", "League"; "" if no format is named."""
    return "Tuff Enuff" if r.eat("tuff_enuff") else "League" if r.eat("league") else ""


def read_rarity(r: Reader, noun: Noun) -> bool:
    """ "Commons", "common cards"."""
    found = r.pick("rarity")
    if not found:
        return False
    noun.f = noun.f.adding("rarity", (found,))
    if not r.see_pick("noun"):
        noun.heads, noun.card = ["card"], True
        noun.at_head = noun.before = noun.f
    return True


def read_heritage(r: Reader, noun: Noun) -> bool:
    found = r.pick("heritage_of")
    if found:
        noun.f = noun.f.adding("heritage", (found,))
    return bool(found)


def read_style(r: Reader, noun: Noun) -> bool:
    """ "Red Style", "Red or Blue Style", "styled", "Freestyle"; "Red" alone before a Drill."""
    spot = r.spot()
    if r.eat("styled") and not r.see("attack_word"):
        noun.f = noun.f.adding("style", STYLES)
        return True
    r.back(spot)
    if r.eat("freestyle"):
        noun.f = noun.f.adding("style", STYLES, "none")
        return True
    denied = r.pick("not_style")
    if denied:
        r.eat("style_word")
        noun.f = noun.f.adding("style", (denied,), "none")
        return True
    found = [r.pick("style")] if not noun.f.asks("style") else []
    while found and found[-1]:
        between = r.spot()
        if not (read_or(r) or r.mark(",")) or not r.see_pick("style"):
            r.back(between)
            break
        found.append(r.pick("style"))
    if found and found[-1] and (r.eat("style_word") or r.see_pick("noun")):
        noun.f = noun.f.adding("style", tuple(found))
        return True
    r.back(spot)
    return False


def read_named_for(r: Reader, noun: Noun) -> bool:
    """ "Goku Named", "Vegeta or Goku Named" (cards); "Cell" before a noun is whose personality card it is."""
    spot = r.spot()
    if r.eat("main_named") and r.see_pick("noun"):
        noun.f = replace(noun.f, state="named_for_main")
        return True
    r.back(spot)
    found = read_characters(r)
    if found and r.eat("named_word"):
        noun.f = noun.f.adding("named", found)
        return True
    if found and r.see_pick("noun"):
        noun.f = noun.f.adding("character", found)
        return True
    if not found and read_level_card(r, noun):
        return True
    if found and not r.see("only_word"):
        noun.f = noun.f.adding("character", found)
        noun.heads = ["personality"]
        noun.at_head = noun.before = noun.f
        return True
    r.back(spot)
    if r.eat("named_word") and r.see_pick("noun"):
        said = any(words.key == "verb" and words.meaning == "name" for words in r.trail)
        if said:  # "Name a card. … the named card"
            noun.f = replace(noun.f, as_named="name")
        else:
            noun.f = noun.f.adding("named", ("",), "part")
        return True
    r.back(spot)
    return False


def read_level_card(r: Reader, noun: Noun) -> bool:
    """ "Videl's level 1", "any level of Supreme Kai": one of the cards of a personality."""
    spot = r.spot()
    if r.eat("level_adjective") and r.eat("of_plain"):
        name = r.pick("character")
    else:
        r.back(spot)
        name = read_possessive_name(r)
        name = name if name and read_level(r, noun) else ""
    if not name:
        r.back(spot)
        return False
    noun.f = noun.f.adding("character", (name,))
    noun.heads = ["personality"]
    noun.at_head = noun.before = noun.f
    return True


def read_possessive_name(r: Reader) -> str:
    """ "Goku's", "Supreme Kai's"; "" if no personality is named so."""
    ahead = 0
    while r.token(ahead).kind == "word" and ahead < 3:
        word = r.token(ahead).text
        if word.endswith("'s"):
            said = " ".join([*(r.token(i).text for i in range(ahead)), word[:-2]])
            found = r.lex.brackets["character"].get(said, "")
            if found:
                r.advance(ahead + 1, "character", found)
                return found
        ahead += 1
    return ""


def read_characters(r: Reader, all_of: bool = False) -> tuple[str, ...]:
    """Names of personalities: "Goku", "Goku or Gohan", "Vegeta, Nappa, and Raditz"; () if there are none here."""
    first = r.pick("character")
    found = [first] if first else []
    if found:
        read_surname(r, first)
    while found:
        spot = r.spot()
        comma = r.mark(",")
        joint = read_or(r) or r.eat("and")
        more = r.pick("character") if comma or joint else ""
        if not more:
            r.back(spot)
            break
        found.append(more)
    return tuple(found)


def read_surname(r: Reader, name: str) -> None:
    """deck.surnames: "Trunks, the Hero", "Vegeta, Saiyan Prince": the surname does not tell who it is."""
    ahead = 1
    if not r.mark_here(",") or not (r.token(1).text == "the" or is_capital(r, 1)):
        return
    while ahead < 5 and (r.token(ahead).text == "the" or is_capital(r, ahead)):
        ahead += 1
    known = r.lex.brackets["character"]
    words = [r.token(at).text for at in range(1, ahead)]
    listed = any(" ".join(words[:many]) in known for many in range(1, len(words) + 1))
    verb = r.token(ahead).text in ("is", "are", "do", "does", "cannot", "may", "gains", "loses")
    if not listed and verb and len(words) > 1:
        r.advance(ahead, "character", name)


def is_capital(r: Reader, ahead: int) -> bool:
    token = r.token(ahead)
    return token.kind == "word" and r.text[token.start : token.start + 1].isupper()


def read_highest_level(r: Reader, noun: Noun) -> bool:
    """ "(your) highest level Saibaimen"."""
    if noun.f.extreme is not None or not r.eat("highest_level"):
        return False
    noun.f = replace(noun.f, extreme=Extreme("level"))
    return True


def read_level(r: Reader, noun: Noun) -> bool:
    """ "level 1", "level-one"."""
    spot = r.spot()
    if (
        noun.f.bound("level") is None
        and r.eat("level_adjective")
        and (r.kind(NUMBER) or r.see_pick("number"))
    ):
        level = r.number()
        noun.f = noun.f.with_bound(Bound("level", level, level))
        return True
    r.back(spot)
    return False


def read_alignment(r: Reader, noun: Noun) -> bool:
    spot = r.spot()
    side = r.pick("alignment")
    if side and (r.see_pick("noun") or r.see_pick("group")):
        noun.f = noun.f.adding("alignment", (side,))
        return True
    r.back(spot)
    group = r.pick("group")
    if group and (r.see_pick("noun") or r.see_pick("alignment")):
        noun.f = noun.f.adding("group", (group,))
        return True
    r.back(spot)
    return False


def read_ball_set(r: Reader, noun: Noun) -> bool:
    """ "Namek" (Dragon Ball); "Dende" before one is its set, and nobody's name."""
    spot = r.spot()
    found = r.pick("ball_set")
    before = r.spot()
    if found and r.pick("noun") == "dragon_ball":
        r.back(before)
        noun.f = noun.f.adding("set", (found,))
        return True
    r.back(spot)
    return False


def said_in_sentence(r: Reader) -> list[Consumed]:
    """The words of the sentence that were read so far."""
    last = max((at for at, token in enumerate(r.tokens[: r.at]) if token.text == "."), default=-1)
    return [words for words in r.trail if words.start >= r.tokens[last + 1].start]


@GRAMMAR.override(nouns.at_own_noun)
def at_own_noun(r: Reader) -> bool:
    return (
        any(
            r.see_pick(table)
            for table in (
                "style",
                "not_style",
                "character",
                "alignment",
                "group",
                "heritage_of",
                "ball_set",
                "rarity",
            )
        )
        or r.see("styled")
        or r.see("highest_level")
        or r.see("freestyle")
        or r.see("tuff_enuff")
        or (r.see("sensei_deck") and r.token(2).text == "only")
    )


@GRAMMAR.override(qualifiers.read_own_modifier)
def read_own_modifier(r: Reader, noun: Noun) -> bool:
    """Behind a noun: "with "Sword" in the title", "of your choice", "with Saiyan Heritage"."""
    if not noun.heads:
        return False
    if r.eat("of_your_choice") or (r.looking is not None and r.eat("you_find")):
        return True
    if noun.head == "ally" and r.eat("of_any_level"):
        return True
    spot = r.spot()
    other = Noun()
    if r.eat("except_for_cards") and read_deed(r, other) and noun.f.unless is None:
        noun.f = replace(noun.f, unless=other.f)
        return True
    r.back(spot)
    if not noun.areas and noun.f.beneath is None and not r.context.none_beneath and r.eat("under_this"):
        noun.f = replace(noun.f, beneath=Filter(this=True))
        noun.areas, noun.whose = ["beneath"], noun.whose or "you"
        return True
    if not noun.areas and noun.f.beneath is None and read_host(r, noun):
        return True
    if not noun.areas and r.eat("lying_removed"):
        noun.areas, noun.whose = ["removed"], noun.whose or "you"
        return True
    if not noun.whose and not noun.f.either:
        owner = "opponent" if r.eat("opponent_owns") else "you" if r.eat("you_own") else ""
        if owner:
            noun.f = replace(noun.f, either=owned_by(owner))
            return True
    if not noun.areas and r.eat("as_ally"):
        noun.areas, noun.in_play = ["allies"], False
        return True
    if read_saga(r, noun):
        return True
    does, denied = r.pick("that_does"), False
    if not does:
        does = r.pick("that_does_not")
        denied = bool(does)
    if does:
        noun.f = noun.f.adding("does", (does,), "none" if denied else "any")
        return True
    return read_deed(r, noun) or read_titled(r, noun)


def owned_by(who: str) -> tuple[Filter, Filter]:
    """words.owner: the cards that a player owns: those under the player's control, and those that were captured."""
    other = "you" if who == "opponent" else "opponent"
    return (Filter(who, state="own"), Filter(other, state="foreign"))


def read_deed(r: Reader, noun: Noun) -> bool:
    """ "(cards) that can perform an energy attack", "that stop attacks", "that do not stop attacks"."""
    spot = r.spot()
    denied = r.eat("that_do_not")
    if denied or r.eat("that_can"):
        verb = "performs" if r.eat("performs_word") else "stops" if r.eat("stops") else ""
        r.eat("a")
        if verb and r.see_pick("attacks_kind"):
            kind = r.pick("attacks_kind")
            does = f"{verb} {kind} attacks" if kind else f"{verb} attacks"
            noun.f = noun.f.adding("does", (does,), "none" if denied else "any")
            return True
    r.back(spot)
    return False


def read_saga(r: Reader, noun: Noun) -> bool:
    """ "from the Frieza Saga"."""
    spot = r.spot()
    if r.eat("from_the_plain"):
        found = r.pick("saga")
        if found:
            noun.f = noun.f.adding("saga", (found,))
            return True
    r.back(spot)
    return False


def read_host(r: Reader, noun: Noun) -> bool:
    """ "(cards) attached to your Main Personality"."""
    spot = r.spot()
    if r.eat("attached_to"):
        try:
            r.eat("all") or r.eat("a")
            noun.f = replace(noun.f, beneath=filters.filter_of(r, nouns.read_noun(r)))
            noun.areas, noun.whose = ["beneath"], "both"
            return True
        except Miss:
            pass
    r.back(spot)
    return False


def read_titled(r: Reader, noun: Noun) -> bool:
    """ "with (the word) "Sword" (or "Blade") in the title", "with "win" in the power box"."""
    spot = r.spot()
    without = r.eat("without")
    if without or r.eat("with"):
        r.eat("the_word")
        if r.kind(QUOTE):
            words = [r.term("name")]
            while True:
                between = r.spot()
                if (read_or(r) or r.eat("and")) and r.kind(QUOTE):
                    words.append(r.term("name"))
                    continue
                r.back(between)
                break
            said = tuple(word.casefold() for word in words)
            if not without and {*said} <= {*SOUGHT} and r.eat("in_the_power_box"):
                noun.f = noun.f.adding("power_box", said)
                return True
            if r.eat("in_the_title"):
                if without and noun.f.unless is None:
                    noun.f = replace(noun.f, unless=Filter(facts=(Fact("name", tuple(words), "part"),)))
                    return True
                if not without:
                    noun.f = noun.f.adding("name", tuple(words), "part")
                    return True
        if not without and read_heritage(r, noun):
            return True
        if r.eat("endurance"):
            f = noun.f
            noun.f = (
                replace(f, no_keywords=("Endurance",)) if without else replace(f, keywords=("Endurance",))
            )
            return True
    r.back(spot)
    return False


@GRAMMAR.override(traits.read_trait)
def read_trait(r: Reader, noun: Noun) -> None:
    """What follows "with"."""
    traits.read_trait.shared(r, noun)
