"""Printed cards that are made for a trial, or changed for it."""

from __future__ import annotations

from rulebound.kernel import tree
from rulebound.kernel.cards import Print
from rulebound.kernel.program import Clause

GENERATED = "GEN-"
"""How the numbers of cards begin that are made for a trial."""


def likeness(old: Print) -> Print:
    """A printed card with the same facts and the same text."""
    facts = dict(zip(old.words.facts, old.facts))
    new = Print(old.number, old.name, old.kind, old.numbers, words=old.words, facts=facts, text=old.text)
    new.has_text, new.levels, new.counts_as = old.has_text, old.levels, old.counts_as
    new.token, new.tokens, new.granted = old.token, old.tokens, old.granted
    new.back, new.is_back = old.back, old.is_back
    new.clauses = old.clauses.copy()
    new.keywords, new.moments, new.conditional = old.keywords, old.moments, old.conditional
    new.has_instead, new.recalls = old.has_instead, old.recalls
    new.awaits_situation, new.works_outside = old.awaits_situation, old.works_outside
    new.add(old)
    return new


def alone(printed: Print, clause: Clause) -> Print:
    """The printed card with this clause only: nothing else on it stands in for its conditions."""
    out = likeness(printed)
    out.clauses = [c if c is clause or c.timing == "keyword" else idle(c) for c in printed.clauses]
    return out


def silent(printed: Print, clause: Clause) -> Print:
    """The printed card without this clause."""
    out = likeness(printed)
    out.clauses = [idle(c) if c is clause else c for c in printed.clauses]
    return out


def idle(clause: Clause) -> Clause:
    """A clause in the place of another, that does nothing."""
    out = Clause(clause.number, clause.index, tree.Skill("rule"))
    out.label, out.rule = clause.label, clause.rule
    return out


def generated(printed: Print) -> bool:
    return printed.number.startswith(GENERATED)
