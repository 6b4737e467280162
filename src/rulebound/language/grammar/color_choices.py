"""A colour that a player chooses: "Choose a colour. KO all cards of that colour."."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeVar

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Fact, Unbound
from rulebound.language.grammar import sentences
from rulebound.language.grammar.noun import Noun
from rulebound.language.reader import Reader
from rulebound.language.references import Deferred, OpenChoice
from rulebound.language.trees import seq

CHOSEN: Final = "the chosen colour"
"""Stands for the colour while the sentence is read."""

T = TypeVar("T")


def read_color_chosen(r: Reader, colors: tuple[str, ...]) -> list[Action]:
    """One action for each colour, of which one is done; nothing if no colour is chosen here."""
    if not r.eat("choose_a_color"):
        return []
    r.mark(".") or r.mark(",")
    done = seq(sentences.read_step(r))
    options = tuple(colored(done, color) for color in colors)
    if options[0] == done or is_open(done):
        raise r.miss("expected-a-kind-of-card")
    return [tree.OneOf(options)]


def read_of_that_color(r: Reader, noun: Noun) -> bool:
    """ "(cards) of the chosen colour", behind the noun."""
    chosen = any(words.key == "choose_a_color" for words in r.trail)
    if not chosen or not noun.heads or noun.f.asks("color") or not r.eat("of_that_color"):
        return False
    noun.f = noun.f.adding("color", (CHOSEN,))
    return True


def is_open(node: object) -> bool:
    """Whether something in a tree is a choice or a reference that is bound later, and once."""
    if isinstance(node, Unbound | OpenChoice) and not isinstance(node, Deferred):
        return True
    if isinstance(node, tuple):
        return any(is_open(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return any(is_open(getattr(node, field.name)) for field in fields(node))
    return False


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
