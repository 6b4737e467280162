"""Conditions and costs before the colon (8-4)."""

from __future__ import annotations

from rulebound.games.dbs.text.writing import sentences
from rulebound.games.dbs.text.writing.conditions import write_all_of
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.games.dbs.tree import Pay
from rulebound.kernel.tree import Action, Condition
from rulebound.language.writer import Unspeakable


def write_prefix(w: DbsWriter, conditions: list[Condition], cost: list[Action]) -> str:
    """Conditions and costs, before the colon."""
    parts: list[str] = []
    if conditions:
        parts.append(w.say("if_cost", write_all_of(w, conditions)))
    symbols: list[str] = []
    for action in cost:
        if isinstance(action, Pay) and not symbols and not [p for p in parts if not conditions]:
            symbols.append(write_energy(w, action))
            parts.append(symbols[-1])
        elif isinstance(action, Pay):
            parts.append(write_energy(w, action))
        else:
            parts.append(sentences.write_inline(w, action))
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


def write_energy(w: DbsWriter, pay: Pay) -> str:
    letters = "".join(w.say("letter." + color) for color in pay.colors)
    rest = pay.total - len(pay.colors)
    if rest < 0:
        raise Unspeakable(pay)
    return letters + (w.say("ball." + str(rest)) if rest or not letters else "")
