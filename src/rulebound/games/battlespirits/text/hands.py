"""Sentences about the hand: what cannot add to it, and what waits for that."""

from __future__ import annotations

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter
from rulebound.language.grammar.durations import read_until
from rulebound.language.reader import Reader


def read_hand_kept(r: Reader) -> list[Action]:
    """faq.effects.12: "your hand can't be increased by effects"; nothing if that is not said here."""
    who = r.pick("hand_not_increased")
    if not who:
        return []
    until = tree.WHILE if r.context.permanent else read_until(r)
    return [tree.Bar(who, "increase_hand", Filter(), until)]
