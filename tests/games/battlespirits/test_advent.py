"""Advent where no card text leads to what is to be seen."""

from __future__ import annotations

import pytest

from games.battlespirits.builders import answer, become, lying, printed, table
from rulebound.games.battlespirits.areas import BENEATH, BURST, DECK, FIELD, HAND
from rulebound.games.battlespirits.sources import sources_of
from rulebound.games.battlespirits.tree import Exchange
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AS_USUAL, FACE_DOWN
from rulebound.kernel.game import Game
from rulebound.kernel.tree import Choose, Draw, Filter, Is, Move, Skill, This, When

OURS = Filter("you", ("field",), ("Spirit",))
SWAP = Exchange(Choose(1, OURS), Choose(1, Filter("you", ("hand",), ("Spirit",))))


def beneath(game: Game, host: Card, face_down: bool) -> Card:
    """The top card of south's deck is laid under the host."""
    card = game.cards[game.pile(0, DECK)[-1]]
    game.move(card, BENEATH, host=host.id, state=FACE_DOWN if face_down else AS_USUAL)
    return card


@pytest.mark.rule("battlespirits", "faq.advent.3", "advent.during")
def test_a_face_down_card_beneath_is_no_source() -> None:
    for face_down in (False, True):
        game = table("field LABV-004; life 5", "field LAB-003; life 5")
        top = lying(game, 0)
        lower = beneath(game, top, face_down)
        assert sources_of(game, top) == ([] if face_down else [lower])
        assert game.sees(lower) == (1 if face_down else 3)
        answer(game, "end", "attack LABV-004")
        blocks = game.decision is not None and game.decision.kind == "block"
        assert blocks == face_down


@pytest.mark.rule("battlespirits", "advent.leaves")
def test_a_face_down_card_beneath_leaves_with_the_card() -> None:
    game = table("field LABV-004; life 5")
    top = lying(game, 0)
    lower = beneath(game, top, face_down=True)
    game.move(top, HAND)
    assert lower.area == HAND


@pytest.mark.rule("battlespirits", "faq.advent.6.not-increase")
def test_sources_that_come_to_the_hand_by_an_exchange_do_not_add_to_it() -> None:
    waits = When("hand_increased", None, who="opponent", keyword="skill")
    met = Skill("burst", Draw(1), (Is(This(), Filter(areas=("burst",))),), event=waits)
    for deed, asked in ((SWAP, False), (Move(Choose(1, OURS), "hand"), True)):
        game = table("field LABV-001 on LAB-103; hand LAB-184, LAB-002; life 5", "burst LAB-601; life 5")
        become(game, lying(game, 1, 0, BURST), printed("T-2", met, kind="Magic"))
        become(game, lying(game, 0, 0, HAND), printed("T-1", Skill("main", deed), kind="Magic"))
        answer(game, "use T-1 main")
        if deed is SWAP:
            answer(game, "pick LAB-002")
            assert len(game.pile(0, HAND)) == 2 and lying(game, 0).area == FIELD
        assert game.decision is not None
        assert (game.decision.kind == "burst") == asked
