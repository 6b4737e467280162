"""Events: what follows "when"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel.tree import Condition, Filter, Subject, When
from rulebound.language.grammar import events, holdings
from rulebound.language.grammar.events import mention_subject, read_event_subject
from rulebound.language.reader import Reader
from rulebound.language.references import Named
from rulebound.language.tokens import NUMBER


@GRAMMAR.override(events.read_event)
def read_event(r: Reader, conditions: list[Condition]) -> When:
    bracketed = read_bracketed_event(r)
    if bracketed is not None:
        return bracketed
    if r.kind(NUMBER):
        spot = r.spot()
        least = r.number()
        r.eat("or_more")
        if r.eat("don_return"):
            return When("don_returned", None, "you", least=least)
        r.back(spot)
    last = r.pick("battle_end")
    if last:
        return When(last, read_event_subject(r))
    return read_plain_event(r)


def read_plain_event(r: Reader) -> When:
    """What follows "when": "this Character is K.O.'d", "you activate an Event"."""
    named = r.pick("event")
    if named:
        name, who = named.split("/")
        return When(name, None, who)
    player = r.pick("plays")
    if player:
        subject = read_played(r, player)
        r.mention(Named(Subject()))
        if subject.areas == ("hand",):
            return When("play_from_hand", replace(subject, areas=("character",)), player)
        return When("play", subject, player)
    subject = read_event_subject(r)
    name = r.pick("happens")
    if not name:
        raise r.miss("expected-something-that-happens-to-a-card")
    name, _, who = name.partition("/")
    if name == "play_from_trash":
        if subject.whose == "opponent":
            raise r.miss("expected-cards-of-one-player")
        subject = replace(subject, whose="you")
    mention_subject(r, subject)
    if name == "play" and subject.areas == ("trash",):
        return When("play_from_trash", replace(subject, whose="", areas=("character",)))
    return When(name, subject, subject.whose if name == "play" else who)


def read_bracketed_event(r: Reader) -> When | None:
    """ "the opponent activates [Blocker]", "a [Trigger] activates"."""
    spot = r.spot()
    who = r.pick("activates")
    r.eat("a")
    if who and r.bracket("keyword") == "Blocker":
        r.take("keyword")
        if not r.see("or"):
            return When("block", None, who)
    if not who and r.bracket("keyword") == "Trigger":
        r.take("keyword")
        if r.eat("activates"):
            return When("trigger_activated")
    r.back(spot)
    return None


def read_played(r: Reader, whose: str) -> Filter:
    r.eat("a") or r.eat("any")
    of = holdings.read_had(r, whose)
    if of.areas not in (("character",), ("hand",)) or of.kinds != ("Character",):
        raise r.miss("expected-a-character")
    return of


@GRAMMAR.override(events.read_instead_event)
def read_instead_event(r: Reader) -> When:
    """ "this Character would be K.O.'d", or "you have a Character that would be K.O.'d"."""
    if r.eat("you_have"):
        r.eat("a")
        subject = holdings.read_had(r, "you")
        r.need("that")
    else:
        subject = read_event_subject(r)
    happens = r.pick("instead_of")
    if not happens:
        raise r.miss("expected-what-would-happen")
    mention_subject(r, subject)
    name, _, who = happens.partition("/")
    return When(name, subject, who)
