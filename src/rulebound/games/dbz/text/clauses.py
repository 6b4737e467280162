"""The clauses that only this game has: each topic has a list of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.kernel.tree import Action
from rulebound.language.grammar import single_clauses
from rulebound.language.reader import Reader

CLAUSES: Final[list[Callable[[Reader], list[Action]]]] = []
"""Their readers, in the order in which they are tried (`whole_text`)."""


@GRAMMAR.override(single_clauses.read_own_clause)
def read_own_clause(r: Reader) -> list[Action]:
    """A clause that only this game has; nothing if there is none here."""
    return r.first(CLAUSES) or []
