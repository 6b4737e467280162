"""What would happen, and something else happens instead (8-9)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_doers import read_acted
from rulebound.language.grammar.event_nouns import mention_subject, read_event_subject
from rulebound.language.grammar.events import spread, trails
from rulebound.language.grammar.means import read_skill_of
from rulebound.language.grammar.movements import read_destined
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.skill_events import read_what_is_done
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
        return read_placed_or(r, event, acted.rpartition("/")[2])
    named = r.pick("event")
    if named:
        name, who = named.split("/")
        return read_event_tail(r, tree.When(name, None, who), conditions)
    by_skill = read_skill_would(r, conditions)
    if by_skill is not None:
        return by_skill
    subject = read_event_subject(r)
    if subject.this and subject.state:  # "this card in Rest Mode would be KO'd"
        conditions.append(tree.Is(tree.This(), Filter(state=subject.state)))
        subject = Filter(this=True)
    return read_would(r, subject, conditions)


def read_placed_or(r: Reader, event: tree.When, who: str) -> tree.When:
    """ "(you would add a card from your life to your hand) or place it in your Drop Area": the same card, put
    elsewhere from where it lies."""
    spot = r.spot()
    if not event.keyword and event.other is None and r.eat("or"):
        again = r.pick("acts_again") == "placed/you"  # "would" has the same verb behind it, whoever does it
        if again and r.pick("it"):
            r.read_as("a", len(r.trail) - 1)
            if not (r.eat("in_from") or r.eat("to")):
                raise r.miss("expected-where")
            other = read_destined(r, replace(event, to="", who=""))
            if other.event != "placed" or other.who not in ("", who) or other.to == event.to:
                raise r.miss("expected-an-area")
            return replace(event, also=(*event.also, replace(event, to=other.to)))
    r.back(spot)
    return event


def read_skill_would(r: Reader, conditions: list[Condition]) -> tree.When | None:
    """ "a skill would KO this card", "an opponent's skill would remove one of your cards from the Battle Area": the
    same as "would be KO'd by a skill"; None if no skill is spoken of."""
    spot = r.spot()
    means = read_skill_of(r)
    done = r.pick("skill_would") if means is not None else ""
    if means is None or not done:
        r.back(spot)
        return None
    of, kind = means
    event = replace(read_what_is_done(r, done), keyword=kind, other=of if of != Filter() else None)
    return read_event_tail(r, event, conditions)


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
