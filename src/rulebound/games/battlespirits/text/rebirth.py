"""Rebirth and Advent in sentences: "rebirth this Spirit", [When Rebirthed]."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import GRAMMAR, HEADER_TERMS
from rulebound.games.battlespirits.tree import TurnFace
from rulebound.kernel.tree import Action, Filter, Selector, When
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Reader


@GRAMMAR.verb("rebirth")
def read_rebirth(r: Reader, what: Selector | None) -> list[Action]:
    """rebirth.flip: "rebirth this Spirit"."""
    return [TurnFace(read_selector(r) if what is None else what)]


def read_own_event(r: Reader, header: Header) -> bool:
    """rebirth.flipped, rebirth.complete, advent.when: what happens to the card itself, said before the effect."""
    event = r.take("own_event")
    if event:
        header.event = When(event, Filter(this=True))
    return bool(event)


HEADER_TERMS.append(read_own_event)
