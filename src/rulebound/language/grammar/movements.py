"""Where a card is put and where it comes from, in events: "is placed in your Drop Area from your hand"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Filter
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.places import read_location
from rulebound.language.reader import Miss, Reader


def read_moved(r: Reader, event: tree.When) -> tree.When:
    """Where a card is put and, if that stands before it, from where: "is sent from your hand to your Warp"."""
    if event.event == "discarded":
        return read_discarded(r, event)
    name, _, early = event.event.partition("_from")
    if not early and event.event == name:
        return read_destined(r, event)
    origin = read_came_from(r, replace(event, event=name))
    if not r.eat("to"):
        raise r.miss("expected-where")
    return replace(read_destined(r, origin), areas=origin.areas)


def read_discarded(r: Reader, event: tree.When) -> tree.When:
    """ "(is discarded) from your hand"."""
    subject = replace(event.subject, areas=()) if event.subject is not None else None
    said = tree.When("placed", subject, to=r.grammar.discard)
    spot = r.spot()
    if r.eat("in_from"):
        try:
            found = read_came_from(r, said)
            if found.areas == (HAND,):
                return found
        except Miss:
            pass
    r.back(spot)
    return replace(said, areas=(HAND,))


HAND: Final = "hand"
"""From where cards are discarded."""


def read_destined(r: Reader, event: tree.When) -> tree.When:
    """Where a card is put, or what it leaves."""
    if event.event == "returned":  # to where it was not before: out of play
        said = read_destined(r, replace(event, event="placed"))
        lay = said.subject.areas if said.subject is not None else ()
        elsewhere = bool(lay) and not {*lay} & {*r.grammar.field}  # "a card in your energy is returned"
        return said if elsewhere else replace(said, areas=said.areas or (r.grammar.in_play,))
    if event.event == "placed":
        said_whose = r.whose()
        theirs, mine = said_whose == "opponent", said_whose == "you"
        if not said_whose and not r.eat("owners"):
            r.eat("the") or r.eat("a")
        area = r.pick("area")
        if not area:
            raise r.miss("expected-an-area")
        theirs = theirs or (not mine and r.eat("opponents"))
        this = event.subject == Filter(this=True)
        if theirs and (this or area in r.grammar.fixed_heads):
            raise r.miss("expected-an-area-of-yours")
        if area in r.grammar.fixed_heads:
            return replace(event, event=f"{area}_placed")
        who = "opponent" if theirs and not this else "you" if mine and not this else ""
        if area == r.grammar.in_play and (this or is_playable(r, event.subject)):
            return replace(event, event="play", who=who)
        if event.subject is not None:
            event = replace(event, subject=from_anywhere(r, event.subject))
        if area in r.grammar.arrivals:
            return replace(event, event=r.grammar.arrivals[area], who=who)
        return replace(event, to=area, who=who)
    if event.event == "leave" and r.eat("play_itself"):
        return event
    if event.event == "leave" and event.subject is not None and r.see_pick("by_whom"):
        if event.subject.areas == (r.grammar.in_play,):  # "a card in your Battle Area is removed by a skill"
            return event
    if event.event == "leave":
        whose = r.whose()
        if not whose and not r.eat("owners"):
            r.eat("the") or r.eat("a")
        left = r.pick("area")
        of = event.subject
        if whose == "opponent" and of == Filter(this=True):
            raise r.miss("expected-an-area-of-yours")
        if (
            left in r.grammar.areas
            and left not in r.grammar.field
            and of is not None
            and of != Filter(this=True)
        ):
            gone = replace(of, areas=())  # to wherever
            if whose in PLAYERS and gone.whose in ("", whose):
                return replace(event, event="placed", subject=replace(gone, whose=whose), areas=(left,))
            return replace(event, event="placed", subject=gone, areas=(left,))
        if left in r.grammar.arrivals and of == Filter(this=True):
            return replace(event, event="placed", areas=(left,))
        if left != r.grammar.in_play:
            raise r.miss("expected-an-area")
        if whose in PLAYERS and of is not None and of != Filter(this=True):
            if of.whose not in ("", whose):
                raise r.miss("expected-cards-of-one-player")
            return replace(event, subject=replace(of, whose=whose))
    return event


def read_other_destinations(r: Reader, event: tree.When) -> list[str]:
    """ "(is placed in your Drop Area) or Warp": the other areas of the same player where it may be placed."""
    out: list[str] = []
    while event.event == "placed" and event.to:
        spot = r.spot()
        comma = r.mark(",")
        if r.eat("or") or comma:
            r.eat("your" if event.who == "you" else "the")
            area = r.pick("area")
            known = (r.grammar.in_play, *r.grammar.fixed_heads, *r.grammar.arrivals)
            if area and area not in known and " " not in area:
                out.append(area)
                continue
        r.back(spot)
        break
    return out


def to_each(event: tree.When, areas: list[str]) -> tree.When:
    """The event, with a card that is put into one of these areas as well."""
    return replace(event, also=(*event.also, *(replace(event, to=area, also=()) for area in areas)))


def read_came_from(r: Reader, event: tree.When) -> tree.When:
    areas: list[str] = []
    whose = ""
    if r.see("areas_other_than"):
        noun = Noun()
        read_location(r, noun)
        event = owned(r, event, noun.whose)
        return replace(event, subject=wherever(event, noun.areas), areas=tuple(noun.areas))
    if r.eat("any") and r.eat("area_word"):
        return replace(event, subject=wherever(event))
    if event.event == "play" and r.eat("under"):
        r.eat("a") or r.eat("other")
        r.need("cards")
        return replace(event, areas=("under",))
    while True:
        said = r.whose()
        whose = said or whose
        if not said:
            r.eat("the") or r.eat("a")
        area = r.pick("area")
        if not area:
            raise r.miss("expected-an-area")
        areas.append(area)
        if not whose and r.eat("opponents"):  # behind the area, in other languages
            whose = "opponent"
        spot = r.spot()
        if not r.eat("or"):
            break
        r.eat("your") or r.eat("the") or r.eat("a")
        if not r.see_pick("area"):
            r.back(spot)
            break
    if event.event == "play" and areas == [r.grammar.in_play]:
        if whose and event.who not in ("", whose):
            raise r.miss("expected-cards-of-one-player")
        mine = event.subject == Filter(this=True)
        return event if mine or not whose else replace(event, who=whose)
    event = owned(r, event, whose)
    return replace(event, subject=wherever(event, areas), areas=tuple(areas))


def wherever(event: tree.When, areas: list[str] | None = None) -> Filter | None:
    """The cards that are placed somewhere, from where the text says: "a Battle Card" need not lie in play then."""
    of = event.subject
    if of is None or event.event != "placed" or (areas and any(area in of.areas for area in areas)):
        return of
    return replace(of, areas=(), either=tuple(replace(part, areas=()) for part in of.either))


def owned(r: Reader, event: tree.When, whose: str) -> tree.When:
    """The event, with cards that come from an area of this player."""
    if event.subject is None or whose not in ("you", "opponent"):
        return event
    if event.subject == Filter(this=True):
        if whose == "opponent":
            raise r.miss("expected-an-area-of-yours")
        return event
    if event.event in ("play", "combo"):
        if event.who not in ("", whose):
            raise r.miss("expected-cards-of-one-player")
        return replace(event, who=whose)
    if event.subject.whose not in ("", whose):
        raise r.miss("expected-cards-of-one-player")
    if event.event in ("placed", "returned") and event.who != whose and not event.subject.whose:
        return replace(event, subject=replace(event.subject, whose=whose))
    return event


def is_playable(r: Reader, subject: Filter | None) -> bool:
    """Cards of a kind that is played: others are only placed where those are played."""
    kinds = () if subject is None else subject.kinds
    unplayed = {r.grammar.kinds[head] for head in r.grammar.unplayed}
    return not unplayed or (bool(kinds) and not {*kinds} & unplayed)


def from_anywhere(r: Reader, of: Filter) -> Filter:
    """ "A card", of which it goes without saying where it lies, comes from anywhere, and so do alternatives."""
    areas = () if of.areas == r.grammar.field else of.areas
    return replace(of, areas=areas, either=tuple(from_anywhere(r, each) for each in of.either))
