"""What is paid in DON!! cards (8-3)."""

from __future__ import annotations

from rulebound.games.onepiece.text.filters import DON
from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel.tree import Action, Choose, Filter, Move, Orient
from rulebound.language.grammar import costs
from rulebound.language.grammar.costs import Costs
from rulebound.language.reader import Reader
from rulebound.language.tokens import CIRCLED, SIGNED


def don_paid(count: int) -> Action:
    """A circled number: rest as many active DON!! cards of your cost area (8-3-1-5)."""
    active = Filter(whose="you", areas=("cost",), kinds=(DON,), state="active")
    return Orient(Choose(count, active), "rested")


def don_returned(count: int) -> Action:
    """DON!! -X: return as many DON!! cards from your field to the DON!! deck (8-3-1-6)."""
    field = Filter(whose="you", areas=("cost", "given"), kinds=(DON,))
    return Move(Choose(count, field), "don_deck")


@GRAMMAR.override(costs.read_payment)
def read_payment(r: Reader, paid: Costs) -> bool:
    if r.kind(CIRCLED):
        paid.actions.append(don_paid(r.advance().value))
    elif r.see("don") and r.token(1).kind == SIGNED:
        r.need("don")
        paid.actions.append(don_returned(-r.signed()))
    else:
        return False
    paid.optional = True
    r.notes()
    return True
