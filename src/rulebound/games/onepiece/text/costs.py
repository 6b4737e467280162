"""Activation costs: DON!! cards, and actions before the colon (8-3)."""

from __future__ import annotations

from rulebound.games.onepiece.text.filters import DON
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.sentences import read_clauses
from rulebound.kernel.tree import Action, Choose, Filter, May, Move, Orient
from rulebound.language.tokens import BREAK, CIRCLED, END, MARK, SIGNED


def don_paid(count: int) -> Action:
    """A circled number: rest so many active DON!! cards of your cost area (8-3-1-5)."""
    active = Filter(whose="you", areas=("cost",), kinds=(DON,), state="active")
    return Orient(Choose(count, active), "rested")


def don_returned(count: int) -> Action:
    """DON!! -X: return so many DON!! cards from your field to the DON!! deck (8-3-1-6)."""
    field = Filter(whose="you", areas=("cost", "given"), kinds=(DON,))
    return Move(Choose(count, field), "don_deck")


def colon_ahead(r: OnePieceReader) -> bool:
    """A cost comes first: a colon stands before the end of the sentence."""
    at = r.at
    if r.see("choose_one") or r.see("opponent_chooses_one"):
        return False
    while at < len(r.tokens):
        token = r.tokens[at]
        if token.kind in (BREAK, END):
            return False
        if token.kind == MARK and token.text == ".":
            return False
        if token.kind == MARK and token.text == ":":
            return r.tokens[at - 1].text != "one"
        at += 1
    return False


def read_cost(r: OnePieceReader) -> tuple[list[Action], bool]:
    """The activation cost, to its colon, and whether it may be declined."""
    out: list[Action] = []
    optional = False
    r.in_cost = True
    try:
        while not r.mark(":"):
            r.mark(",")
            if r.kind(CIRCLED):
                out.append(don_paid(r.token().value))
                optional = True
                r.at += 1
                r.notes()
            elif r.see("onepiece.don") and r.token(1).kind == SIGNED:
                r.at += 1
                out.append(don_returned(-r.signed()))
                optional = True
                r.notes()
            elif not r.mark_here(":"):
                r.eat("and")
                if r.eat("you_may"):
                    optional = True
                for action in read_clauses(r):
                    if isinstance(action, May) and action.who == "you":
                        optional = True
                        action = action.action
                    out.append(action)
    finally:
        r.in_cost = False
    return out, optional
