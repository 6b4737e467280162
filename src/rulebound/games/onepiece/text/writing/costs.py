"""Activation costs before the colon (8-3)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.writing.sentences import write_order
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import Action, Choose, Filter, Move, Orient, Skill
from rulebound.language.tokens import CIRCLES
from rulebound.language.writer import sentence


def write_cost(w: OnePieceWriter, skill: Skill) -> str:
    """The activation cost with its colon, or ""."""
    if not skill.cost:
        return ""
    symbols: list[str] = []
    acts: list[str] = []
    for action in skill.cost:
        symbol = "" if acts else write_symbol(w, action)
        if symbol:
            symbols.append(symbol)
        else:
            acts.append(write_order(w, paid(action)))
    text = " ".join(symbols)
    if acts:
        written = w.joined(acts, "and")
        if skill.optional:
            written = w.say("may", written)
        text = (text + " " if text else "") + sentence(written)[:-1]
    return text + ":"


def write_symbol(w: OnePieceWriter, action: Action) -> str:
    """A circled number or DON!! -X."""
    if isinstance(action, Orient) and isinstance(action.what, Choose):
        plain = Filter(whose="you", areas=("cost",), kinds=("DON!!",), state="active")
        count = action.what.count
        paying = action == Orient(Choose(count, plain), "rested")
        if paying and isinstance(count, int) and 1 <= count <= len(CIRCLES[0]):
            return CIRCLES[0][count - 1]
    if isinstance(action, Move) and isinstance(action.what, Choose):
        field = Filter(whose="you", areas=("cost", "given"), kinds=("DON!!",))
        count = action.what.count
        if action == Move(Choose(count, field), "don_deck") and isinstance(count, int):
            return w.say("don_minus", str(count))
    return ""


def paid(action: Action) -> Action:
    """A resting cost as it is written: that only active cards can be rested goes unsaid."""
    if isinstance(action, Orient) and isinstance(action.what, Choose):
        of = action.what.of
        if action.state == "rested" and of.state == "active":
            return replace(action, what=replace(action.what, of=replace(of, state="")))
    return action
