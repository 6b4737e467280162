"""Where the cards of a noun phrase lie: "in your Battle Area", "from your hand or Drop Area"."""

from __future__ import annotations

from typing import Final

from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.terms import read_or
from rulebound.language.reader import Consumed, Reader, Spot
from rulebound.language.tokens import MARK


def read_location(r: Reader, noun: Noun) -> bool:
    """ "in your Battle Area", "from your hand or Drop Area", "in hand"."""
    areas: list[str] = []
    whose = joined = ""
    begun = len(r.trail)
    if r.eat("areas_other_than"):
        said = r.whose()
        first = len(r.trail)
        gone = read_areas(r)
        r.read_as("areas_other_than", first)
        noun.areas = [area for area in r.grammar.areas if area not in gone]
        belong_to(r, noun, said or noun.whose or "you")
        return True
    spot = r.spot()
    if (
        (r.context.counting or r.context.numbered) and r.eat("both") and r.eat("your")
    ):  # "in both your Energy Area and the opponent's"
        area = r.pick("area")
        if area and r.eat("and") and r.eat("opponents") and r.pick("area") == area:
            noun.areas, noun.whose = [area], "each"
            return True
    r.back(spot)
    while True:
        if r.token().text == "each" and r.eat("either"):
            whose = "each"
        elif (
            r.eat("your_and_opponents")
            or r.eat("either")
            or read_both_areas(r)
            or (not areas and (r.eat("any") or r.eat("all")))
        ):
            whose = "both"
        elif not at_their_area(r) and r.eat("owners"):
            whose = "opponent"
        else:
            theirs = noun.whose in ("each", "both") and r.see("their")  # "each player's cards in their hand"
            said = r.whose()
            said = noun.whose if theirs and said else said
            other = bool(said and areas and whose) and said != whose
            if other and r.context.mixed and read_elsewhere(r, noun, areas, said):
                break
            if other:
                found = read_same_of_both(r, noun, areas, spot)
                say_of_both(r, begun)
                return found
            whose = said or whose
            if not said and not (r.eat("the") or r.eat("a")) and not areas:
                noun.bare = at_bare_area(r)
        area = " ".join(r.grammar.field) if r.eat("field_word") else r.pick("area")
        if not area and r.context.chosen_area and r.eat("chosen_area"):
            area, whose = r.context.chosen_area, whose or "you"
        if not area:
            return False
        areas.extend(area.split(" "))
        if not whose and r.eat("of_both"):  # "la main des deux joueurs"
            whose = "both"
        spot = r.spot()
        listed = r.mark(",") and at_listed_area(r)
        joint = "or" if r.see("or") else ""
        if read_or(r):
            pass
        elif r.eat("and") and (not r.see_pick("verb") or at_last_area(r)):
            joint = "and"
        elif not listed:
            r.back(spot)
            break
        between = r.spot()
        owned = r.eat("opponents") or r.eat("your") or r.eat("the")
        whole = not owned and not r.see_pick("noun")  # "in your hand or Battle Area is placed"
        if not (r.pick("area") or r.see("field_word")) or (
            r.see_pick("is_at") and not (whole and r.see_pick("happens"))
        ):  # or the next condition's subject
            r.back(spot)
            break
        r.back(between)
        joined = joint
    noun.areas, noun.areas_joined = areas, joined
    belong_to(r, noun, whose)
    return True


NONE_OF_THEM: Final = (("==", 0), ("<=", 0), ("<", 1))
"""Of no cards it does not matter how the areas are joined."""


def refuse_areas_joined(r: Reader, noun: Noun, op: str, number: int = 2) -> None:
    """ "3 or more cards in your Drop Area or Warp": in one of them, or in both together? "A red card in your hand and
    Warp": in each of them, or in either?"""
    joints = {each.areas_joined for each in (noun, *noun.others)}
    if (op, number) in NONE_OF_THEM:
        return
    if ("and" if (op, number) == (">=", 1) else "or") in joints:
        raise r.miss("expected-cards-in-an-area")


def read_both_areas(r: Reader) -> bool:
    """ "both (Combo Areas)": of both players; nothing is consumed where two areas follow, or each may be meant."""
    spot = r.spot()
    if not r.context.numbered and r.eat("both") and r.see_pick("area"):
        r.read_as("your_and_opponents", len(r.trail) - 1)
        ahead = r.spot()
        r.pick("area")
        plural = r.tokens[r.at - 1].text.endswith("s")
        r.back(ahead)
        if plural:
            return True
    r.back(spot)
    return False


def read_elsewhere(r: Reader, noun: Noun, areas: list[str], whose: str) -> bool:
    """ "(from your Drop Area or) your opponent's Battle Area": an area of the other player; nothing is consumed if
    the same area of both is meant, or more areas follow."""
    spot = r.spot()
    area = r.pick("area")
    if area and area not in areas and " " not in area and not r.see("or") and not noun.whose:
        noun.elsewhere = (whose, area)
        return True
    r.back(spot)
    return False


def at_bare_area(r: Reader) -> bool:
    """ "from hand", with nothing that says whose."""
    before = r.tokens[r.at - 1].text if r.at else ""
    return r.see_pick("area") and [before] not in r.lex.phrases["the"]


def owned_by_doer(r: Reader, noun: Noun) -> None:
    """Cards of a pile that stands without a word for whose it is are of the player who does it; open areas may be
    anybody's."""
    if not {*noun.areas} <= {*r.grammar.piles} - {r.grammar.discard}:
        raise r.miss("expected-your-cards")
    noun.whose = r.context.by


def at_last_area(r: Reader) -> bool:
    """ "(your hand and) trash,": the word could be a verb, but nothing follows it, or more words are the area's."""
    spot = r.spot()
    found = bool(r.pick("area")) and (r.kind(MARK) or r.at - spot.at > 1)
    r.back(spot)
    return found


def at_listed_area(r: Reader) -> bool:
    """ "…, hand, or Drop Area": one of several areas, the last of which follows "or"."""
    spot = r.spot()
    r.eat("opponents") or r.eat("your") or r.eat("their")
    found = bool(r.pick("area"))
    listed = r.mark(",")
    found = found and (read_or(r) or r.eat("and") or (listed and at_listed_area(r)))
    r.back(spot)
    return found


def belong_to(r: Reader, noun: Noun, whose: str) -> None:
    """Says whose the cards of a noun are; raises Miss if they are said to be another player's."""
    if not noun.belong_to(whose):
        raise r.miss("expected-cards-of-one-player")


def at_their_area(r: Reader) -> bool:
    """ "their hand", and not their owner's."""
    spot = r.spot()
    found = r.eat("their") and r.see_pick("area")
    r.back(spot)
    return found


def read_same_of_both(r: Reader, noun: Noun, areas: list[str], before: Spot) -> bool:
    """ "your hand and your opponent's hand": the same area of the other player; else where the first ends."""
    found = r.pick("area")
    if areas == [found]:
        noun.areas, noun.whose = areas, "both"
    else:
        r.back(before)
        raise r.miss("expected-one-players-areas")
    return True


def say_of_both(r: Reader, first: int) -> None:
    """ "your (hand and) your opponent's (hand)": the words say together that it is each player's."""
    for at, words in enumerate(r.trail[first:], first):
        if words.key in ("your", "opponents"):
            r.trail[at] = Consumed(words.start, words.end, "each_players", "")


def read_areas(r: Reader) -> list[str]:
    """ "your deck, hand, or life"."""
    out: list[str] = []
    while True:
        r.eat("your") or r.eat("the")
        area = r.pick("area")
        if not area:
            raise r.miss("expected-an-area")
        out.append(area)
        spot = r.spot()
        comma = r.mark(",")
        if not (r.eat("or") or r.eat("and") or comma):
            return out
        r.eat("your") or r.eat("the")
        if not r.see_pick("area"):
            r.back(spot)
            return out
