"""Events that are told by who does something: "you play a card", "your opponent activates a skill"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_nouns import say_together
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.movements import HAND, read_came_from, read_destined, read_discarded
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.ordinals import nth_time, read_counted_turn, read_nth
from rulebound.language.grammar.places import belong_to
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader
from rulebound.language.references import Named
from rulebound.language.tokens import NUMBER


def read_acted(r: Reader, acts: list[str], conditions: list[Condition]) -> tree.When:
    """After "you play", "your opponent activates": what, and perhaps which one of the turn it is."""
    nth = read_nth(r, acts[0].rpartition("/")[2])
    several = [*acts, *read_more_acts(r, acts[0])]
    event = read_each_act(r, several, conditions)
    if nth:
        if len(several) > 1:
            raise r.miss("expected-of-which-event-that-is-said")
        read_counted_turn(r, conditions)
        return nth_time(r, event, nth)
    return event


def read_more_acts(r: Reader, act: str) -> list[str]:
    """ "(your opponent plays) or combos with": what else the same player does with the card that is named behind."""
    found: list[str] = []
    spot = r.spot()
    while r.eat("or"):
        again = r.pick("acts_again")
        if not again or again.startswith("any ") or again.partition("/")[2] != act.partition("/")[2]:
            break
        found.append(again)
        spot = r.spot()
    r.back(spot)
    return found


def read_each_act(r: Reader, acts: list[str], conditions: list[Condition]) -> tree.When:
    """The card, once for each of the things that are done with it."""
    spot = r.spot()
    events: list[tree.When] = []
    ends: list[tuple[int, list[Condition]]] = []
    for act in acts:
        r.back(spot)
        said: list[Condition] = []
        events.append(read_plainly_acted(r, act, said))
        ends.append((r.at, said))
    if any(each != ends[0] for each in ends):
        raise r.miss("expected-of-which-event-that-is-said")
    conditions.extend(ends[0][1])
    first, *others = events
    return replace(first, also=(*first.also, *others)) if others else first


def read_plainly_acted(r: Reader, act: str, conditions: list[Condition]) -> tree.When:
    name, who = act.split("/")
    who = "" if who == "any" else who
    own = read_own_act(r, name, who, conditions)
    if own is not None:
        return own
    by_skill = name == "skill_play"
    name = "play" if by_skill else name
    least = 1
    if r.pick("this"):
        subject = Filter(this=True)
        r.mention(Named(tree.This()))
        who = ""
    else:
        at_least = r.eat("at_least")
        one_or_more = r.see_pick("number") and r.see("or_more", 1)
        if at_least or r.kind(NUMBER) or one_or_more:
            first = len(r.trail) - at_least
            least = r.number()
            if least > 1 and not at_least:
                r.need("or_more")
            if (r.eat("or_more") or at_least) and least == 1:
                say_together(r, first)
            r.eat("of")
        else:
            r.eat("a") or r.eat("any") or r.eat("one_of")
        noun = read_noun(r)
        used = any(keyword in r.grammar.playing for keyword in noun.f.keywords)
        if name == "play" and used and r.trail[-1].key == "keyword":
            raise r.miss("expected-a-kind-of-card")  # one that has it, or played with it?
        if name != "ko":
            belong_to(r, noun, who)
        if name == "attack":
            r.mention(Named(tree.Subject()))
            return read_event_tail(r, tree.When(name, filter_of(r, noun), least=least), conditions)
        if name == "ko":
            r.mention(Named(tree.Subject()))
            event = tree.When(name, filter_of(r, noun), other=Filter(whose=who), least=least)
            return read_event_tail(r, event, conditions)
        if name == "placed":
            event = replace(read_placing(r, noun, who), least=least)
            return read_event_tail(r, event, conditions)
        if name == "discard":
            if noun.areas not in ([], [HAND]):
                raise r.miss("expected-another-area")
            noun.areas = []
            gone = replace(filter_of(r, noun, True), whose="")
            r.mention(Named(tree.Subject()))
            event = tree.When("placed", gone, who, (HAND,), to=r.grammar.discard, least=least)
            return read_event_tail(r, event, conditions)
        areas = tuple(noun.areas)
        if name == "play" and noun.head in r.grammar.unplayed:
            raise r.miss("expected-a-kind-of-card")
        if name == "play" and areas == (r.grammar.in_play,):
            areas = ()
        noun.areas = []
        subject = replace(filter_of(r, noun, True), whose="")
        r.mention(Named(tree.Subject()))
        event = tree.When(name, subject, who, areas=areas, least=least, keyword="skill" if by_skill else "")
        return read_event_tail(r, event, conditions)
    if name == "discard":
        return read_event_tail(r, read_discarded(r, tree.When(name, subject)), conditions)
    if name == "placed":
        if not (r.eat("in_from") or r.eat("to")):
            raise r.miss("expected-where")
        event = read_destined(r, tree.When(name, subject))
        if event.event == "play":
            raise r.miss("expected-an-area")
        return read_event_tail(r, event, conditions)
    if by_skill or name == "ko":
        raise r.miss("expected-a-kind-of-card")
    return read_event_tail(r, tree.When(name, subject, who, least=least), conditions)


@production
def read_own_act(r: Reader, name: str, who: str, conditions: list[Condition]) -> tree.When | None:
    """What a player does in this game alone; None if it is what players do in every game."""
    return None


def read_placing(r: Reader, noun: Noun, who: str) -> tree.When:
    """ "you place a card in your Energy Area", "you add a card from your life to your hand"."""
    areas = tuple(noun.areas)
    noun.areas = []
    event = tree.When("placed", replace(filter_of(r, noun, True), whose=""))
    r.mention(Named(tree.Subject()))
    if len(areas) == 1 and areas[0] not in r.grammar.field and r.see("from_area") and r.eat("in_from"):
        event = read_came_from(r, replace(event, to=areas[0], who=who))  # "in your Drop Area from your hand"
        areas = event.areas
    elif not at_time(r) and (r.eat("in_from") or r.eat("to")):
        event = read_destined(r, replace(event, areas=areas))
    elif len(areas) == 1 and areas[0] not in r.grammar.field:
        event = replace(event, to=areas[0])
    else:
        raise r.miss("expected-where")
    if not areas and event.event == "placed" and not at_time(r) and r.eat("in_from"):
        event = read_came_from(r, event)
        areas = event.areas
    drawn = event.to == "hand" and not areas
    under = event.subject is not None and event.subject.beneath is not None
    if event.event != "placed" or drawn or under or event.who not in ("", who):
        raise r.miss("expected-another-area")
    if who == "opponent" and not (event.areas or at_time(r)):
        raise r.miss("expected-where")  # you may put a card of theirs there, too
    return replace(event, who=who)


@production
def at_time(r: Reader) -> bool:
    """A part of a turn stands here, in which something is placed, and no area: "in your Charge Phase"."""
    return False
