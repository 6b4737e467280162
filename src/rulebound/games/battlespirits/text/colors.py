"""Sentences about a colour that a player chooses."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeVar

from rulebound.games.battlespirits.ruleset import SIX_COLORS
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Fact
from rulebound.language.grammar import sentences
from rulebound.language.grammar.noun import Noun
from rulebound.language.reader import Reader
from rulebound.language.trees import seq

CHOSEN: Final = "the chosen colour"
"""Stands for the colour while the sentence is read."""

T = TypeVar("T")


def read_chosen_color(r: Reader) -> list[Action]:
    """ "Choose a colour. Exhaust all Spirits of that colour.": one of six actions, one for each colour; nothing if no
    colour is chosen here."""
    if not r.eat("choose_a_color"):
        return []
    r.mark(".") or r.mark(",")
    done = seq(sentences.read_step(r))
    what = done.what if isinstance(done, tree.OnCards) else None
    if not isinstance(what, tree.All | tree.Choose) or not what.of.values("color") == (CHOSEN,):
        raise r.miss("expected-a-kind-of-card")
    return [tree.OneOf(tuple(colored(done, color) for color in SIX_COLORS))]


def read_of_that_color(r: Reader, noun: Noun) -> bool:
    """ "(Spirits) of the chosen colour", behind the noun."""
    chosen = any(words.key == "choose_a_color" for words in r.trail)
    if not chosen or not noun.heads or noun.f.asks("color") or not r.eat("of_that_color"):
        return False
    noun.f = noun.f.adding("color", (CHOSEN,))
    return True


def colored(node: T, color: str) -> T:
    """The same tree with this colour in the place of the chosen one."""
    if isinstance(node, Fact) and CHOSEN in node.values:
        return replace(node, values=(color,))
    if isinstance(node, tuple):
        return type(node)(colored(part, color) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        parts = {field.name: colored(getattr(node, field.name), color) for field in fields(node)}
        return replace(node, **parts)
    return node
