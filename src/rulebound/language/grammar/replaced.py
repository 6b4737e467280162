"""What would happen, and something else happens instead (8-9)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_doers import read_acted
from rulebound.language.grammar.event_nouns import mention_subject, read_event_subject
from rulebound.language.grammar.events import spread, trails
from rulebound.language.grammar.movements import read_destined
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader


@production
def read_instead_event(r: Reader, conditions: list[Condition]) -> tree.When:
    """What would happen; cards that would be put into a player's area are that player's."""
    event = read_plain_instead_event(r, conditions)
    parts = [with_owner(r, each) for each in (event, *event.also)]
    return replace(parts[0], also=tuple(parts[1:]))


def with_owner(r: Reader, event: tree.When) -> tree.When:
    """Whose doing it would be is not said, but whose cards they are."""
    of = event.subject
    if event.event != "placed" or not event.who or of is None:
        return event
    if of.whose not in ("", event.who) or of.either:
        raise r.miss("expected-cards-of-one-player")
    return replace(event, subject=replace(of, whose=event.who), who="")


def read_plain_instead_event(r: Reader, conditions: list[Condition]) -> tree.When:
    acted = r.pick("would_act")
    if acted:
        event = read_acted(r, [acted], conditions)
        if event.event != "placed" or event.least > 1:
            raise r.miss("expected-what-would-happen")
        return event
    named = r.pick("event")
    if named:
        name, who = named.split("/")
        return read_event_tail(r, tree.When(name, None, who), conditions)
    subject = read_event_subject(r)
    if subject.this and subject.state:  # "this card in Rest Mode would be KO'd"
        conditions.append(tree.Is(tree.This(), Filter(state=subject.state)))
        subject = Filter(this=True)
    return read_would(r, subject, conditions)


def read_would(r: Reader, subject: Filter, conditions: list[Condition]) -> tree.When:
    """ "would be KO'd by a skill", said of these cards."""
    if r.pick("would_deal"):  # "(this card) would inflict damage to your opponent's life"
        r.eat("to_opponent")
        mention_subject(r, subject)
        return read_event_tail(r, tree.When("damage_taken", None, "opponent", other=subject), conditions)
    happens = r.pick("instead_of") or (r.pick("happens") if subject == Filter(this=True) else "")
    if happens not in ("ko", "leave", "placed", "returned"):
        raise r.miss("expected-what-would-happen")
    event = tree.When(happens, subject)
    mention_subject(r, subject)
    asked = len(conditions)
    event = read_event_tail(r, read_destined(r, event), conditions)
    told = len(conditions) > asked  # of the first event, or of both
    while True:
        spot = r.spot()
        other = (r.pick("happens_or") or r.pick("instead_of") or r.pick("instead_or")) if r.eat("or") else ""
        if other not in ("ko", "leave", "placed", "returned"):
            r.back(spot)
            return event
        also = read_event_tail(r, read_destined(r, tree.When(other, subject)), conditions)
        if told or trails(event, also):
            raise r.miss("expected-of-which-event-that-is-said")
        event = replace(spread(event, also), also=(*event.also, also))
