"""In which battle something holds: "when this card attacks a Leader Card", "during your Leader Card's attacks"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_attack_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ThisCard

ATTACKING: Final = tree.Is(tree.This(), Filter(state="attacking"))
FIGHTING: Final = tree.Is(tree.This(), Filter(state="in_battle"))


def read_fight(r: Reader) -> list[Condition]:
    """Who is in battle, and with whom; nothing if no battle is spoken of."""
    if r.eat("this_cards_battle"):
        return [FIGHTING]
    if r.eat("while_attacking"):
        r.mention(ThisCard())
        return [ATTACKING, *read_target(r)]
    against = read_against(r)
    if against is not None:
        return [against]
    return read_attacker(r) or read_foe(r)


def read_target(r: Reader) -> list[Condition]:
    """ "(attacking) a Battle Card in Rest Mode": what is attacked; nothing if that is not said."""
    spot = r.spot()
    r.eat("one_of") or r.eat("a")
    try:
        return [tree.Is(tree.Guard(), replace(filter_of(r, read_noun(r), True), whose=""))]
    except Miss:
        r.back(spot)
        return []


def read_foe(r: Reader) -> list[Condition]:
    """ "during battles with Leader Cards": the other card of this card's battle; nothing if that is not said."""
    spot, first = r.spot(), len(r.trail)
    if r.eat("during_battles_with"):
        r.eat("a") or r.eat("one_of")
        r.eat("opponents")  # the other card of a battle is the opponent's
        r.read_as("during_battles_with", first)
        try:
            of = filter_of(r, read_noun(r), True)
            if not of.whose:
                return [FIGHTING, tree.Is(tree.Foe(), of)]
        except Miss:
            pass
    r.back(spot)
    return []


def read_against(r: Reader) -> Condition | None:
    """ "against this card's attack", "during your Leader Card's attacks": who is attacking; None if nobody is said
    to."""
    spot, first = r.spot(), len(r.trail)
    if r.eat("against_this"):
        return ATTACKING
    of = read_attack_of(r) if r.eat("against_attack") else None
    if of == Filter(this=True):
        r.read_as("against_this", first)
        return ATTACKING
    if of is None or not (of.areas or of.whose):
        r.back(spot)
        return None
    r.read_as("against_attack", len(r.trail) - 1)
    return tree.Is(tree.Attacker(), of if of.areas else replace(of, areas=r.grammar.field))


def read_attacker(r: Reader) -> list[Condition]:
    """ "when your <Ash> attacks", "while one of your red cards is attacking a Leader Card"; nothing if no attacker is
    named."""
    spot = r.spot()
    if r.eat("when") or r.eat("as_long_as") or r.eat("during_battles_when"):
        try:
            if r.pick("this"):
                r.mention(ThisCard())
                of = Filter(this=True)
            else:
                r.eat("one_of") or r.eat("a")
                of = filter_of(r, read_noun(r))
            if r.eat("attacks") or r.eat("is_attacking"):
                return read_attacking(r, of)
            if r.eat("is_attacked") and not of.this:
                return [tree.Is(tree.Guard(), of)]
        except Miss:
            pass
    r.back(spot)
    return []


def read_attacking(r: Reader, of: Filter) -> list[Condition]:
    """ "(this card is attacking) a Battle Card": who attacks, and what, if that is said."""
    attacker = ATTACKING if of.this else tree.Is(tree.Attacker(), of)
    return [attacker, *read_target(r)]
