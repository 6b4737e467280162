"""What stands before a noun: "an opposing 4000 BP or less Spirit", "a Cost 3 or less Spirit"."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.language.grammar import adjectives
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.traits import read_bound
from rulebound.language.reader import Reader
from rulebound.language.tokens import NUMBER


@GRAMMAR.override(adjectives.read_own_adjective)
def read_own_adjective(r: Reader, noun: Noun) -> bool:
    """A bound of a number that stands before the noun."""
    first, second = r.token(), r.token(1)
    before = first.kind == NUMBER and second.text == "bp"
    behind = first.text == "cost" and second.kind == NUMBER
    if noun.heads or not (before or behind):
        return False
    read_bound(r, noun)
    return True
