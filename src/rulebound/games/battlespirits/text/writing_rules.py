"""What Battle Spirits' cards change of the rules: levels, what attacks take, and where Cores go."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.writing import STYLE
from rulebound.games.battlespirits.text.writing_conditions import write_one
from rulebound.kernel import tree
from rulebound.kernel.tree import WHILE, All, Filter
from rulebound.language.writer import Writer
from rulebound.language.writing import changes, nouns, prohibitions

LEAST_CORES: Final = {"fall_below_1_core": "0", "fall_below_2_cores": "less than 2"}
"""What the Cores on cards cannot become."""
CORES_SENT: Final = {"its_cores_to_core_trash": "cores_to_trash", "a_core_to_void": "core_to_void"}
"""Where Cores of destroyed cards go in place of the Reserve."""


@STYLE.says(tree.SetBase)
def write_set_base(w: Writer, action: tree.SetBase) -> str:
    """ "treat 1 of your opponent's Spirits as LV1 this battle", "each opposing Spirit can only reduce …"."""
    of = action.what.of if isinstance(action.what, All) else Filter()
    until = w.until(action.until)
    if action.stat == "level" and isinstance(action.to, int):
        return w.say("treat_as_level", w.write(action.what), str(action.to)) + until
    if action.stat == "life_limit" and action.to == 1 and of.whose == "opponent":
        return w.say("takes_one_life", nouns.write_phrase(w, of, False)) + until
    if action.stat == "cost" and of == Filter("you", ("hand",), this=True) and isinstance(action.to, int):
        return w.say("costs_in_hand", str(action.to)) + until
    return changes.write_set_base(w, action)


@STYLE.says(tree.Modify)
def write_modify(w: Writer, action: tree.Modify) -> str:
    if action == tree.Modify(tree.This(), "life_reduced", action.by, WHILE) and isinstance(action.by, int):
        return w.say("takes_more_life", str(action.by))
    return changes.write_modify(w, action)


@STYLE.says(tree.ForbidBy)
def write_forbid_by(w: Writer, action: tree.ForbidBy) -> str:
    """ "the cores on all of your Spirits cannot become 0 due to your opponent"; or as in every game."""
    if action.act not in LEAST_CORES or action.by != Filter(whose="opponent"):
        return prohibitions.write_forbid_by(w, action)
    return w.say("cores_kept", w.write(action.what), LEAST_CORES[action.act]) + w.until(action.until)


def write_rule_changed(w: Writer, action: tree.Allow) -> str:
    """Where Cores go, and blocks despite effects; "" for what else is allowed."""
    until = w.until(action.until)
    if action.act == "block_despite_effects":
        return w.say("block_despite_effects", w.write(action.what)) + until
    if not isinstance(action.what, All):
        return ""
    if action.act in CORES_SENT:
        return w.say(CORES_SENT[action.act], write_one(w, action.what.of)) + until
    if action.act == "life_to_trash":
        return w.say("life_to_trash", w.write(action.what)) + until
    return ""


def write_gained_colors(w: Writer, action: tree.Action | None) -> str:
    """ "this card's color and symbol are also treated as White"; "" for something else."""
    both = action.actions if isinstance(action, tree.Seq) and len(action.actions) == 2 else (None, None)
    color, symbol = both
    if not isinstance(color, tree.Gain) or not isinstance(symbol, tree.Gain) or color.who != tree.This():
        return ""
    if symbol != replace(color, what="symbol", each=True) or color.what != "color" or color.until != WHILE:
        return ""
    return w.say("also_of_color", color.value)
