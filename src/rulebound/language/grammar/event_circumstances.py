"""What is said behind an event: in which turn, against which card, what else is true then."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar import events
from rulebound.language.grammar.conditions import read_conditions, read_happened
from rulebound.language.grammar.event_nouns import mention_subject, one_by_one
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_doer, read_means
from rulebound.language.grammar.movements import read_came_from
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.ordinals import nth_time, read_time_behind
from rulebound.language.grammar.places import belong_to, read_location
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Against, Named
from rulebound.language.trees import present


def read_event_tail(r: Reader, event: tree.When, conditions: list[Condition]) -> tree.When:
    """From where, with which skill, by whom, against what, in whose turn."""
    nth = 0
    if r.context.together:
        r.context.together = False
        alone = event.event in ("attack", *r.grammar.arrivals.values())  # which cards do one by one
        event = one_by_one(r, event) if alone else replace(event, together=True)
    while True:
        before = r.at
        at_once = (event.least > 1 or event.together) and r.eat("at_once")  # which `least` means
        if at_once or (event.event == "turn_end" and read_in_which(r, conditions)):
            continue
        turn = r.pick("turn")
        if turn:
            conditions.append(tree.Turn(turn))
        elif r.eat("during_attack"):
            conditions.append(tree.Is(tree.This(), Filter(state="attacking")))
        elif r.eat("this_cards_battle"):
            conditions.append(tree.Is(tree.This(), Filter(state="in_battle")))
        elif event.event == "play" and r.see_pick("mode") and event.subject is not None:
            event = replace(event, subject=replace(event.subject, state=r.pick("mode")))
        elif not read_turn_played(r, conditions):
            nth = nth or read_time_behind(r, event)
            if r.at == before:
                event = read_own_tail(r, event)
            if r.at == before:
                event = read_means(r, event)
            if r.at == before:
                event = read_doer(r, event)
            if r.at == before:
                event = read_other_side(r, event)
            if r.at == before and not read_also_true(r, conditions):
                return nth_time(r, event, nth) if nth else event


@production
def read_own_tail(r: Reader, event: tree.When) -> tree.When:
    """What only this game says behind an event; the event as it is, if nothing of that is said."""
    return event


def read_in_which(r: Reader, conditions: list[Condition]) -> bool:
    """ "(at the end of a turn) in which you played a red card": what has happened in it by then."""
    spot = r.spot()
    if r.eat("in_which") or r.eat("when"):
        r.context.that_turn = True
        try:
            before = r.spot()
            happened = read_happened(r)
            if happened is None or not r.mark_here(","):
                r.back(before)
                happened = tree.Happened(events.read_event(r, conditions))
            r.context.that_turn = False
            if not isinstance(happened, tree.Happened) or happened.event.event not in NOT_IN_A_TURN:
                conditions.append(happened)
                return True
        except Miss:
            pass
    r.back(spot)
    return False


NOT_IN_A_TURN: Final = ("situation", "turn_start", "turn_end")
"""What is no event of a turn."""


def read_turn_played(r: Reader, conditions: list[Condition]) -> bool:
    """ "in the turn you played it with [Over Realm]"."""
    spot = r.spot()
    if r.eat("in_the_turn_played_with") and r.keyword():
        used = Filter(played_with=(r.take_keyword(),), state="played_this_turn")
        conditions.append(tree.Is(tree.This(), used))
        return True
    r.back(spot)
    if r.eat("in_the_turn_played") and not r.see("using"):
        conditions.append(tree.Is(tree.This(), Filter(state="played_this_turn")))
        return True
    r.back(spot)
    return False


def read_other_side(r: Reader, event: tree.When) -> tree.When:
    """What is attacked, or from where the card came."""
    spot = r.spot()
    if event.event == "attack" and event.subject is None and event.who and r.eat("using"):
        try:  # "your opponent attacks your Leader Card with a Battle Card"
            r.eat("a") or r.eat("one_of")
            noun = read_noun(r)
            belong_to(r, noun, event.who)
            r.mention(Named(tree.Subject()))
            r.mention(Against(tree.Subject()))
            return replace(event, subject=filter_of(r, noun), who="")
        except Miss:
            r.back(spot)
    if event.event == "attack" and event.other is None:
        this = Filter(this=True)
        if event.subject != this and event.who != "you" and r.pick("this"):  # this card is attacked by it
            mention_subject(r, this)
            r.mention(Against(tree.Attacker()))
            by = event.subject or Filter(whose=event.who, areas=r.grammar.field)
            return replace(event, event="attacked", subject=this, other=by, who="")
        try:
            r.eat("a")
            event = replace(event, other=filter_of(r, read_noun(r)))
            r.mention(Against(tree.Guard()))
            return event
        except Miss:
            r.back(spot)
    there = read_lying_there(r, event)
    if there is not None:
        return there
    lasts = event.event.endswith(("_start", "_end"))  # a time, at which nothing moves
    if (
        not lasts
        and (not event.areas or (event.to and event.areas == (r.grammar.in_play,)))
        and r.eat("in_from")
    ):
        try:
            return read_came_from(r, event)
        except Miss:
            r.back(spot)
    return event


def read_lying_there(r: Reader, event: tree.When) -> tree.When | None:
    """ "(a red card is KO'd) in your Battle Area": whose card it is; None if that is not said."""
    of, spot, place = event.subject, r.spot(), Noun()
    if of is None or of.this or event.event not in ("ko", "ko_in_battle", "rested", "activated_mode"):
        return None
    if r.eat("in_from") and read_location(r, place) and place.areas == [r.grammar.in_play] and place.whose:
        if of.whose in ("", place.whose) and of.areas in ((), r.grammar.field, (r.grammar.in_play,)):
            return replace(event, subject=replace(of, whose=place.whose, areas=(r.grammar.in_play,)))
    r.back(spot)
    return None


def read_also_true(r: Reader, conditions: list[Condition]) -> bool:
    """ "and your Leader Card is red": a condition behind the event."""
    spot = r.spot()
    if r.eat("with"):  # "with a red card in battle"
        try:
            r.eat("a") or r.eat("one_of")
            of = filter_of(r, read_noun(r))
            if of.state == "in_battle" and of.areas:
                conditions.append(present(of, False))
                return True
        except Miss:
            pass
        r.back(spot)
    r.mark(",")
    if r.eat("and") or r.eat("as_long_as"):
        r.eat("if")
        try:
            conditions.extend(read_conditions(r))
            return True
        except Miss:
            pass
    r.back(spot)
    return False
