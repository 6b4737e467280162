"""What keywords do that is an effect, as clauses of a card of the rules' own."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.ruleset import WORDS
from rulebound.kernel import tree
from rulebound.kernel.cards import Print
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.program import Clause

ORDER: Final = ("Blocker", "Revenge", "Dual Attack", "Triple Attack", "Over Realm", "Swap", "Aegis")
"""How saved games count them."""

AUTOS: Final = Print("keyword", "Keyword", "Rule", [], words=WORDS, facts={})
AUTOS.clauses = [Clause(AUTOS.number, index, tree.Skill("rule")) for index in range(len(ORDER))]


def auto(word: str, rule: str, skill: tree.Skill) -> Clause:
    """The clause of a keyword, which its file enters here."""
    index = ORDER.index(word)
    clause = Lowering(WORDS).clause(AUTOS.number, index, skill)
    clause.label, clause.rule, clause.keyword = f"[{word}]", rule, word
    clause.by_rules = True
    AUTOS.clauses[index] = clause
    return clause
