"""Mirages, set-aside cards, Seal, the Count and tokens: their terms and sentences."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.text.advent import ON_A_SOURCE
from rulebound.games.battlespirits.text.cores import read_core_place
from rulebound.games.battlespirits.text.grammar import GRAMMAR, HEADER_TERMS
from rulebound.games.battlespirits.tree import CorePlace, CreateToken, MoveCores
from rulebound.kernel.tree import (
    Action,
    Compare,
    Condition,
    Count,
    Fact,
    Filter,
    Is,
    May,
    Move,
    Selector,
    Stat,
    This,
)
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Reader
from rulebound.language.tokens import QUOTE, SIGNED

SET: Final = Is(This(), Filter(areas=("mirage",)))
"""mirage.effect: the card is set as a Mirage."""
SEALED: Final = Compare(Count(Filter("you", ("life",), facts=(Fact("name", ("Soul Core",)),))), ">=", 1)
"""seal.sealed, faq.wording.2: the player's Soul Core lies in the Life."""
OVER_COUNT: Final = Compare(Count(Filter("you", ("count",))), ">=", Stat("over_count", This()))
"""over-count.effects: the Count has reached the number of the card."""

STATES: Final[dict[str, list[Condition]]] = {
    "set": [SET],
    "sealed": [SEALED],
    "oc": [OVER_COUNT],
    "oc_advent": [OVER_COUNT, ON_A_SOURCE],
}


def read_state_term(r: Reader, header: Header) -> bool:
    """seal.sealed, over-count.effects, over-count.advent, faq.wording.2: [Set], [Sealed], [During OC]: the
    state in which the effect works."""
    state = r.take("card_state")
    if state:
        header.conditions.extend(STATES[state])
    return bool(state)


HEADER_TERMS.append(read_state_term)


@GRAMMAR.verb("seal")
def read_seal(r: Reader, what: Selector | None) -> list[Action]:
    """seal.move, seal.optional: "Seal the Soul Core from your Reserve", which its player may always leave undone."""
    r.need("soul_core")
    r.need("from_area")
    return [May(MoveCores(1, read_core_place(r), CorePlace("life"), soul="only"))]


@GRAMMAR.verb("count")
def read_count(r: Reader, what: Selector | None) -> list[Action]:
    """count.increase, count.decrease: "Count +1", "Count -2"."""
    token = r.token()
    if token.kind != SIGNED or not token.value:
        raise r.miss("expected-a-number")
    r.advance(1, "count", token.text)
    void, count = CorePlace("void"), CorePlace("count")
    if token.value > 0:
        return [MoveCores(token.value, void, count)]
    return [MoveCores(-token.value, count, void)]


@GRAMMAR.verb("set_aside")
def read_set_aside(r: Reader, what: Selector | None) -> list[Action]:
    """aside.face-up: "Set aside the top card of your deck", face up unless the text says "face down"."""
    cards = read_selector(r) if what is None else what
    return [Move(cards, "aside", state="face_down" if r.eat("face_down") else "face_up")]


@GRAMMAR.verb("create")
def read_create(r: Reader, what: Selector | None) -> list[Action]:
    """token.create: 'Create 1 "X" token', a Token card that its own card brings."""
    count = 1 if r.eat("a") else r.number()
    if not r.kind(QUOTE):
        raise r.miss("expected-a-name")
    name = r.token().text
    r.advance(1, "name", name)
    r.need("token")
    return [CreateToken(name, count)]
