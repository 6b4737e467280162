"""What skills do, as events: "one of your skills KOs a Battle Card"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_nouns import mention_subject, read_event_noun
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_skill_of
from rulebound.language.grammar.movements import read_moved
from rulebound.language.reader import Miss, Reader

ON_CARDS: Final = ("ko", "placed", "returned", "switch")
"""What skills do with cards that may be this one; what else they do is what a player uses them for."""


def read_done_by_skill(r: Reader, conditions: list[Condition]) -> tree.When | None:
    """ "an opponent's skill KOs this card", "your Leader Card's skill places a card in your Drop Area": the same as
    "this card is KO'd by an opponent's skill"; None if no skill is said to do something."""
    spot = r.spot()
    try:
        means = read_skill_of(r)
        done = r.pick("skill_does") if means is not None else ""
        if means is not None and done in ON_CARDS:
            of, kind = means
            event = read_what_is_done(r, done)
            event = replace(event, keyword=kind, other=of if of != Filter() else None)
            return read_event_tail(r, event, conditions)
    except Miss:
        pass
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
    if done == "ko":
        return event
    if not (r.eat("in_from") or r.eat("to")):
        raise r.miss("expected-where")
    return read_moved(r, event)
