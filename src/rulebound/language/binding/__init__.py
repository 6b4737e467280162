"""What the words of a text refer to: the second pass, after reading.

All rules stand in `rules`, in the order in which they are tried.  They ask and change what the text has mentioned so
far (`discourse`), among it what was done with cards, by which a text may name them (`deeds`).  What a reference has
turned out to mean then takes its place in the tree (`filling`).
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Action, All, If, It, OnCards, Pick, Selector, Seq, Skill, Subject
from rulebound.language.binding.discourse import UnclearReference
from rulebound.language.binding.filling import chosen_first, event_cards_named, filled
from rulebound.language.binding.rules import Binding
from rulebound.language.reader import Miss
from rulebound.language.references import Mention
from rulebound.language.tokens import NotUnderstood
from rulebound.language.trees import seq
from rulebound.messages import Message

__all__ = ["Binding", "UnclearReference", "bind", "chosen_first", "filled", "only_of"]


def only_of(what: Selector, kind: type[object], action: Action) -> Action:
    """What a text can only say of one card, such as this card: raises Miss for others."""
    if not isinstance(what, kind):
        raise Miss("expected-another-card")
    return action


def bind(text: str, binding: Binding, mentions: list[Mention], skills: list[Skill]) -> list[Skill]:
    """The skills that were read from a text, with every reference replaced by what it means."""
    try:
        for mention in mentions:
            binding.follow(mention)
        if binding.unclear is not None:
            raise UnclearReference(binding.unclear.span)
        found = [filled(binding, skill) for skill in skills]
        for was in binding.asked_of_past:
            raise UnclearReference(was.span, "expected-what-a-card-still-is-after-it-was-moved")
        for asked in binding.unplaced:
            raise UnclearReference(asked.of.span)
    except UnclearReference as unclear:
        raise NotUnderstood(text, unclear.span, Message(unclear.hint)) from None
    out = [said_of_all(skill) for skill in map(event_cards_named, found) if isinstance(skill, Skill)]
    if binding.names_event_card:
        return [replace(skill, effect=with_event_card(skill.effect)) for skill in out]
    return out


def said_of_all(skill: Skill) -> Skill:
    """A permanent skill, in which "they" and "its" are all the cards of which it has just spoken: nobody has chosen
    any."""
    if skill.timing != "permanent" or skill.effect is None:
        return skill
    effect, _ = spoken_of(skill.effect, None)
    return skill if effect == skill.effect else replace(skill, effect=effect)


def spoken_of(action: Action, before: All | None) -> tuple[Action, All | None]:
    """The action about cards that were spoken of before, and those of which was spoken last."""
    if isinstance(action, Seq):
        parts: list[Action] = []
        for each in action.actions:
            part, before = spoken_of(each, before)
            parts.append(part)
        return seq(parts), before
    if isinstance(action, If) and action.otherwise is None:
        then, before = spoken_of(action.then, before)
        return replace(action, then=then), before
    if isinstance(action, OnCards) and isinstance(action.what, It) and before is not None:
        return replace(action, what=before), before
    return action, action.what if isinstance(action, OnCards) and isinstance(action.what, All) else None


def with_event_card(effect: Action | None) -> Action:
    """The effect, in which some "of those cards" are chosen: the card of the event."""
    named = Pick(Subject())
    return named if effect is None else seq([named, effect])
