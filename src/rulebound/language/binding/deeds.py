"""What was done with cards, and whether a text names cards by it."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter
from rulebound.language import references as ref

DEEDS: Final = {"play": "played", "combo": "comboed"}
"""For an event that a card is named by: what an effect may have done with it, as `Action.deed` calls it."""


def is_event_of(event: tree.When, card: ref.OfEvent) -> bool:
    """Whether a card that is named by what happens is the one that this event happens to."""
    if not card.act:
        return True
    of = event.subject or Filter()
    who = event.who or ("you" if of.this else of.whose)
    kinds = not card.kind or of.this or of.kinds == (card.kind,)
    return event.event == card.act and card.who in ("", who) and kinds


def done_by(actions: tuple[Action, ...]) -> list[Action]:
    """What is done one after the other, whether it may be declined or not."""
    out: list[Action] = []
    for action in actions:
        if isinstance(action, tree.May):
            out.extend(done_by((action.action,)))
        elif isinstance(action, tree.Seq):
            out.extend(done_by(action.actions))
        else:
            out.append(action)
    return out


def is_deed(deed: Action, cards: ref.DoneTo) -> bool:
    """Whether this was done to the cards that a text names by it, or by "them"."""
    if isinstance(deed, tree.Move):
        what = deed.what
        taken = what.of.areas if isinstance(what, tree.Choose | tree.All) else ()
        if (cards.origin and taken != (cards.origin,)) or (cards.area and deed.to != cards.area):
            return False
        back = deed.to == "hand" or deed.to.endswith("deck")
        return cards.act in ("", deed.deed(), deed.to) or (cards.act == "returned" and back)
    if cards.area or cards.origin:
        return False
    return cards.act in ("", deed.deed()) or (isinstance(deed, tree.Orient) and cards.act == deed.state)


def is_told(told: Filter, of: Filter) -> bool:
    """Whether cards are told by this description: it says nothing that was not said of them when they were chosen."""
    return (
        told.whose in ("", of.whose)
        and told.areas in ((), of.areas)
        and told.kinds in ((), of.kinds)
        and {*told.facts} <= {*of.facts}
        and {*told.bounds} <= {*of.bounds}
    )


def apart_from(one: tree.Choose, others: list[tree.Choose]) -> Filter | None:
    """The chosen cards of one choice, as those among all that were chosen which no other choice can have named; None
    if they cannot be told apart afterwards."""
    mine = one.of
    if all({mine.whose, other.of.whose} == {"you", "opponent"} for other in others):
        return Filter(whose=mine.whose, it=True)
    if all(mine.kinds and other.of.kinds and not {*mine.kinds} & {*other.of.kinds} for other in others):
        return Filter(kinds=mine.kinds, it=True)
    if all(mine.areas and other.of.areas and not {*mine.areas} & {*other.of.areas} for other in others):
        return Filter(whose=mine.whose, areas=mine.areas, it=True)
    names = [fact for fact in mine.facts if fact.how == "any"]
    for fact in names:
        rest = [other.of.values(fact.name) for other in others]
        if all(values and not {*values} & {*fact.values} for values in rest):
            return Filter(facts=(fact,), it=True)
    return None


def is_harm(deed: Action) -> bool:
    """What is done to an opponent's card rather than to one's own."""
    if isinstance(deed, tree.Modify):
        return isinstance(deed.by, int) and deed.by < 0
    return isinstance(deed, tree.KO | tree.Negate) or (
        isinstance(deed, tree.Orient) and deed.state == "rested"
    )


def is_of_other(event: tree.When) -> bool:
    """Whether an event happens to another card than this one."""
    return event.subject is not None and not event.subject.this


def deals_with_shown(deed: Action) -> bool:
    """Whether something is done with cards that were looked at."""
    what = deed.what if isinstance(deed, tree.OnCards) else None
    parts = what.parts if isinstance(what, tree.Together) else (what,)
    return any(
        isinstance(part, tree.Looked) or (isinstance(part, tree.Choose) and part.among_looked)
        for part in parts
    )


def filters_of(deed: Action) -> list[Filter]:
    """What is said of the cards that something was done with."""
    what = deed.what if isinstance(deed, tree.OnCards) else None
    parts = what.parts if isinstance(what, tree.Together) else (what,)
    return [part.of for part in parts if isinstance(part, tree.Choose | tree.All)]
