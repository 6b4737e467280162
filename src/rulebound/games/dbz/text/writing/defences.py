"""Defences: what is done against the attack under way."""

from __future__ import annotations

from rulebound.games.dbz.text.writing.amounts import amount_of
from rulebound.games.dbz.text.writing.nouns import described
from rulebound.games.dbz.text.writing.style import STYLE, article
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    PreventDamage,
    PreventRest,
    ReduceDamage,
    StopAttack,
    StopCard,
)
from rulebound.kernel.tree import Number
from rulebound.language.writer import NoWording, Writer


@STYLE.says(StopAttack)
def write_stop(w: Writer, a: StopAttack) -> str:
    """Without that it stops focused attacks, which a sentence of its own says."""
    if a.either:
        return "stops a physical or energy attack"
    return f"stops {article(stopped_kind(a))}"


def stopped_kind(a: StopAttack) -> str:
    state = "focused " if a.focused else "non-focused " if a.unfocused else ""
    return f"{state}{a.kinds[0]} attack"


def stops_more(a: StopAttack) -> list[str]:
    """What else a defence can stop."""
    out = ["This card can stop focused attacks."] if a.any_focused else []
    return [*out, "This card can stop attacks that cannot be stopped."] if a.unstoppable else out


@STYLE.says(PreventDamage)
def write_prevention(w: Writer, a: PreventDamage) -> str:
    if a.either:
        if a.life or a.all_but:
            raise NoWording(a)
        many = amount_of(w, a.stages, "power stage", "").replace(" of damage", " or life cards of damage")
        return f"prevent {many}{source_of(a.kinds)}"
    if (a.stages, a.life, a.all_but) == (ALL_OF_IT, ALL_OF_IT, False):
        return f"prevent all damage{source_of(a.kinds)}"
    amounts = [
        prevented(w, a.stages, "power stage"),
        prevented(w, a.life, "life card"),
    ]
    said = " and ".join(each for each in amounts if each)
    source = source_of(a.kinds) if a.kinds or w.timing == "defence" else " from this attack"
    return f"prevent {'all but ' if a.all_but else ''}{said}{source}"


def prevented(w: Writer, number: Number, noun: str) -> str:
    """ "3 life cards of damage", "all power stages of damage"; nothing if it is none."""
    return f"all {noun}s of damage" if number == ALL_OF_IT else amount_of(w, number or None, noun, "")


@STYLE.says(ReduceDamage)
def write_reduction(w: Writer, a: ReduceDamage) -> str:
    said = amount_of(w, a.stages or None, "power stage", "") or amount_of(w, a.life or None, "life card", "")
    return f"reduce the damage{source_of(a.kinds)} {'to' if a.to else 'by'} {said}"


def source_of(kinds: tuple[str, ...]) -> str:
    if len(kinds) > 1:
        raise NoWording(kinds)
    return f" from {article(kinds[0] + ' attack')}" if kinds else " from an attack"


@STYLE.says(PreventRest)
def write_rest(w: Writer, a: PreventRest) -> str:
    return "prevent the rest of the damage"


@STYLE.says(StopCard)
def write_stop_card(w: Writer, a: StopCard) -> str:
    if a.of is None:
        raise NoWording(a)
    return f"stops the effects of {article(described(w, a.of, False))}"
