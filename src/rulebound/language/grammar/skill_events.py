"""What skills do, as events: "one of your skills KOs a Battle Card"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_doers import read_acted
from rulebound.language.grammar.event_nouns import mention_subject, read_event_noun
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_keyword_used, read_skill_of
from rulebound.language.grammar.movements import read_destined, read_moved
from rulebound.language.grammar.noun import PLAYERS
from rulebound.language.reader import Miss, Reader

ON_CARDS: Final = ("ko", "placed", "returned", "switch", "power_up", "power_down")
"""What skills do with cards that may be this one; what else they do is what a player uses them for."""


def read_done_by_skill(r: Reader, conditions: list[Condition]) -> tree.When | None:
    """ "an opponent's skill KOs this card", "you use one of your red card skills to switch a Battle Card to Rest
    Mode": the same as "this card is KO'd by an opponent's skill"; None if no skill is said to do something."""
    spot = r.spot()
    who = r.pick("uses")
    means = read_skill_of(r)
    done = ""
    if means is not None and not who:
        made = read_made_to_do(r, means, conditions) if r.eat("makes") else None
        if made is not None:
            return made
        who, done = means[0].whose, r.pick("skill_does")
    elif means is not None and r.eat("to_do"):
        r.read_as("to", len(r.trail) - 1)
        done = r.pick("uses_to")
    if means is None or not done:
        r.back(spot)
        return read_keyword_put_to_use(r, conditions)
    of, kind = means
    if of.whose not in ("", who):
        raise r.miss("expected-cards-of-one-player")
    by = replace(of, whose=who)
    behind = r.spot()
    if done in ON_CARDS:
        try:
            event = read_what_is_done(r, done)
            event = replace(event, keyword=kind, other=by if by != Filter() else None)
            return read_event_tail(r, event, conditions)
        except Miss:
            r.back(behind)
    if who not in PLAYERS or done in ("returned", "power_up", "power_down"):
        r.back(spot)
        return None
    if done == "draw":
        r.need("some_card")
        r.read_as("a", len(r.trail) - 1)
        event = tree.When("draw", None, who, keyword=kind, other=None if of == Filter() else by)
        return read_event_tail(r, event, conditions)
    event = read_acted(r, [f"{done}/{'any' if done == 'switch' else who}"], conditions)
    if event.also or event.keyword:
        raise r.miss("expected-something-that-happens-to-a-card")
    plain = of == Filter() and event.event == "play"
    return replace(
        event, who="" if done == "switch" else event.who, keyword=kind, other=None if plain else by
    )


def read_made_to_do(r: Reader, means: tuple[Filter, str], conditions: list[Condition]) -> tree.When | None:
    """ "(one of your skills makes) your opponent discard a card": what a player does by the skill; None if that is
    not said."""
    spot = r.spot()
    who = "opponent" if r.eat("opponent") or r.eat("an_opponent") else "you" if r.eat("you") else ""
    act = r.pick("uses_to") if who else ""
    of, kind = means
    if act in ("discard", "placed"):
        event = read_acted(r, [f"{act}/{who}"], conditions)
        if not (event.also or event.keyword):
            return replace(event, keyword=kind, other=None if of == Filter() else of)
    r.back(spot)
    return None


def read_keyword_put_to_use(r: Reader, conditions: list[Condition]) -> tree.When | None:
    """ "you use [Union] to play a red card": the card is played with it; None if that is not said."""
    spot = r.spot()
    who = r.pick("uses")
    keyword = read_keyword_used(r) if who else ""
    if keyword and r.eat("to_do"):
        r.read_as("to", len(r.trail) - 1)
        if r.pick("uses_to") == "play":
            event = read_acted(r, [f"play/{who}"], conditions)
            if event.also or event.keyword:
                raise r.miss("expected-something-that-happens-to-a-card")
            return replace(event, keyword=keyword)
    r.back(spot)
    return None


def read_what_is_done(r: Reader, done: str) -> tree.When:
    """ "(KOs) this card", "(returns) a Battle Card to its owner's hand", "(switches) your energy to Rest Mode"."""
    outer, r.context.no_places = r.context.no_places, True
    try:
        noun = read_event_noun(r)
    finally:
        r.context.no_places = outer
    subject = Filter(this=True) if noun is None else filter_of(r, noun)
    mention_subject(r, subject)
    if done == "switch":
        state = r.pick("to_mode")
        if not state:
            raise r.miss("expected-to-which-mode")
        return tree.When("rested" if state == "rested" else "activated_mode", subject)
    event = tree.When(done, subject)
    if done in ("ko", "power_up", "power_down"):
        return event
    if noun is not None and noun.areas and not {*noun.areas} & {*r.grammar.field}:
        raise r.miss(
            "expected-another-area"
        )  # from where the card comes, which is what the player does with it
    if done == "leave":
        if noun is not None and noun.areas == [r.grammar.in_play]:
            return event  # "a card from your Battle Area": what it leaves was said with it
        r.need("in_from")
        return read_destined(r, event)
    if not (r.eat("in_from") or r.eat("to")):
        raise r.miss("expected-where")
    return read_moved(r, event)
