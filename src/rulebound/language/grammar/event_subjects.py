"""Events that are told by the card that something happens to: "this card attacks"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar import events
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_nouns import mention_subject, read_event_noun, read_least
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.movements import read_moved, read_other_destinations, to_each
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import read_location
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Against, Named
from rulebound.language.tokens import NUMBER


def read_subject_event(r: Reader, conditions: list[Condition]) -> tree.When:
    """ "this card attacks a Leader Card", "your 《Saiyan》 is KO'd", "2 or more of your cards are KO'd"."""
    least = read_least(r)
    noun = read_event_noun(r)
    subject = Filter(this=True) if noun is None else filter_of(r, noun)
    areas: tuple[str, ...] = ()
    if noun is None and r.see("in_from"):  # "this card in your hand"
        first = len(r.trail)
        areas = read_own_areas(r)
        if areas == (r.grammar.in_play,) and not at_move(r):
            r.read_as("at", first)
    if least == 1 and not areas and r.see("or"):
        joint = read_joint(r, noun, conditions)
        if joint is not None:
            return joint
    if not r.see_pick("happens"):
        raise r.miss("expected-something-that-happens-to-a-card")
    mention_subject(r, subject)
    start = r.spot()
    happens = r.pick("happens") if noun is not None else ""
    if noun is not None and happens in ("play", "combo"):
        whose = noun.whose if noun.whose in ("you", "opponent") else ""
        subject = replace(filter_of(r, noun, True), whose="", areas=())
        played_there = happens == "play" and noun.areas == [r.grammar.in_play]
        areas = () if played_there else tuple(noun.areas)
        event = tree.When(happens, subject, whose, areas=areas, least=least)
        return read_event_tail(r, event, conditions)
    r.back(start)
    event = read_happening(r, subject, conditions, least)
    if areas:
        event = located(r, event, areas)
        spot = r.spot()
        while r.eat("or") and (r.see_pick("happens") or r.see_pick("happens_or")):
            name = r.pick("happens_or") or r.pick("happens")
            other = read_event_tail(r, read_moved(r, tree.When(name, subject)), conditions)
            event = replace(event, also=(*event.also, located(r, other, areas)))
            spot = r.spot()
        r.back(spot)
    return event


def at_move(r: Reader) -> bool:
    """Something follows of which it says something where the card lay."""
    spot = r.spot()
    found = r.pick("happens") not in IN_PLAY
    r.back(spot)
    return found


def read_joint(r: Reader, noun: Noun | None, conditions: list[Condition]) -> tree.When | None:
    """ "(this card) or your Leader Card attacks", "(this card) or your opponent attacks": what happens to the
    second may happen to the first as well; None if "or" joins something else."""
    spot = r.spot()
    r.need("or")
    owned = bool(says_whose(r))
    if noun is not None and not (
        owned or at_determined(r)
    ):  # "your red <A> or 《B》 card": is both said of both?
        r.back(spot)
        return None
    try:
        second = events.read_event(r, conditions)
    except Miss:
        r.back(spot)
        return None
    whose = second.who or (second.subject.whose if second.subject is not None else "")
    behind = (
        noun is not None and bool(whose) and not owned
    )  # "a <A> or a <B> in your Battle Area": the <A> too?
    if second.also or second.event in ("situation", "draw") or second.least > 1 or behind:
        r.back(spot)
        return None
    if noun is None:
        first = replace(second, subject=Filter(this=True), who="")
    elif second.event == "play":
        whose = noun.whose if noun.whose in ("you", "opponent") else ""
        first = replace(second, subject=replace(filter_of(r, noun, True), whose="", areas=()), who=whose)
    else:
        of = filter_of(r, noun)
        left = second.event == "placed" and of.areas == second.areas  # where they lay is said of the event
        first = replace(second, subject=replace(of, areas=()) if left else of, who="")
    r.mention(Named(tree.Subject()))
    return replace(first, also=(second,))


def says_whose(r: Reader) -> str:
    """Whose the cards are that are described next; nothing is consumed."""
    spot = r.spot()
    r.eat("one_of") or r.eat("any_of")
    found = r.whose()
    r.back(spot)
    return found


def at_determined(r: Reader) -> bool:
    """A description of its own begins here: "a red card", "this card", "you play a red card"."""
    words = ("a", "one_of", "any_of", "any", "anybodys", "other")
    tables = ("this", "acts", "event")
    return r.kind(NUMBER) or any(r.see(each) for each in words) or any(r.see_pick(each) for each in tables)


def located(r: Reader, event: tree.When, areas: tuple[str, ...]) -> tree.When:
    """What happens to a card that lies in one of these areas."""
    if areas == (r.grammar.in_play,) and event.event in IN_PLAY and not event.also:
        return event
    if event.areas not in ((), areas) or event.also or event.event not in MOVED:
        raise r.miss("expected-something-that-happens-to-a-card")
    return replace(event, areas=areas)


MOVED: Final = ("placed", "play", "combo")
"""Of these events it can be said where the card came from."""


IN_PLAY: Final = ("rested", "activated_mode", "attack", "attacked", "ko", "ko_in_battle", "leave")
"""Of these events it goes without saying that they happen to a card in play."""


def read_own_areas(r: Reader) -> tuple[str, ...]:
    """ "in your hand or Drop Area", where this card lies."""
    r.need("in_from")
    noun = Noun()
    if not read_location(r, noun) or noun.whose not in ("", "you"):
        raise r.miss("expected-an-area-of-yours")
    return tuple(noun.areas)


def read_happening(r: Reader, subject: Filter, conditions: list[Condition], least: int = 1) -> tree.When:
    """What happens to the cards, with everything that is said of it; to at least a number of them at once."""
    names = r.pick("happens").split(" ")
    name = names[0]
    if name == "kos":
        r.eat("one_of") or r.eat("a")
        victims = replace(read_victim(r, tree.When("ko", other=subject)), least=least)
        return read_event_tail(r, victims, conditions)
    if name == "attack" and read_and_kos(r):
        victims = replace(read_victim(r, tree.When("ko_in_battle", other=subject)), least=least)
        return read_event_tail(r, victims, conditions)
    if name == "activates":
        return replace(read_activating(r, subject, conditions), least=least)
    if name in r.grammar.kinds_activated:
        event = tree.When("skill_activated", subject, keyword=r.grammar.kinds_activated[name], least=least)
        return read_event_tail(r, event, conditions)
    if name == "play" and subject != Filter(this=True):
        raise r.miss("expected-something-that-happens-to-a-card")  # whose doing it is would be lost
    moved = replace(read_moved(r, tree.When(name, subject)), least=least)
    elsewhere = read_other_destinations(r, moved)
    event = to_each(read_event_tail(r, moved, conditions), elsewhere)
    for other in names[1:]:
        second = replace(event, event=other, also=())
        if other == "attacked" and event == tree.When(name, subject) and r.see("by"):
            second = read_event_tail(r, second, conditions)  # "attacks or is attacked by a Battle Card"
        event = replace(event, also=(*event.also, second))
    return event


def read_victim(r: Reader, event: tree.When) -> tree.When:
    """ "(KOs) a Battle Card in battle": which card is KO'd, and of which "that card" is said from here on."""
    victim = filter_of(r, read_noun(r))
    r.mention(Against(tree.Subject()))
    if victim.state == "in_battle":
        return replace(event, event="ko_in_battle", subject=replace(victim, state=""))
    return replace(event, subject=victim)


def read_and_kos(r: Reader) -> bool:
    """ "(attacks) and KOs a"."""
    spot = r.spot()
    if r.eat("and") and r.pick("happens") == "kos":
        return r.eat("one_of") or r.eat("a") or True
    r.back(spot)
    return False


def read_activating(r: Reader, subject: Filter, conditions: list[Condition]) -> tree.When:
    """ "this card activates [Blocker]", "your Leader Card activates [Awaken] or [Wish]"."""
    kinds: list[str] = []
    while True:
        r.eat("a") or r.pick("its") or r.eat("the")
        own = subject == Filter(this=True)  # of which a card has but one of the kind
        kind = r.take("skill_kind") or r.take_keyword(numbered=own)
        if not kind:
            raise r.miss("expected-a-keyword-skill")
        kinds.append(kind)
        r.eat("effects")
        spot = r.spot()
        if not r.eat("or") or not (r.bracket("skill_kind") or r.keyword()):
            r.back(spot)
            break
    first, *others = [tree.When("skill_activated", subject, keyword=kind) for kind in kinds]
    return read_event_tail(r, replace(first, also=tuple(others)), conditions)
