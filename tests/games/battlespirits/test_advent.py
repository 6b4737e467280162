"""Advent where no card text leads to what is to be seen."""

from __future__ import annotations

import json

import pytest

import rulebound
from games.battlespirits.builders import answer, become, lying, printed, table
from rulebound.games.battlespirits.areas import BENEATH, BURST, DECK, FIELD, HAND, SOUL_STATE, TRASH
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


VESSEL = "souls LABV-009; field LAB-002 with 2 cores; hand LABV-008; reserve 1, 1 soul; life 5"


@pytest.mark.parametrize(
    ("place", "value"),
    [(0, None), (1, 30), (2, None), (3, [3, 3]), (3, [1, 2, 3, 4])],
    ids=["another card", "no such effect", "another source", "a Core twice", "Cores enough"],
)
def test_a_damaged_save_of_an_advent_is_refused(place: int, value: object) -> None:
    game = table(VESSEL)
    answer(game, "advent LABV-008")
    data = json.loads(game.dump())
    frame = next(frame for frame in data["stack"] if frame[0] == "battlespirits.advent")
    assert rulebound.load(json.dumps(data)) == game
    other = game.ref(game.cards[game.pile(0, DECK)[-1]])
    frame[2][place] = other if value is None else value
    with pytest.raises(rulebound.Unreadable):
        rulebound.load(json.dumps(data))


@pytest.mark.parametrize("number", ["LAB-001", "LABR-003/back"], ids=["no Contract Card", "its side B"])
def test_a_damaged_save_of_what_lies_in_soul_state_is_refused(number: str) -> None:
    game = table("souls LABC-001; trash LABR-003; life 5")
    data = json.loads(game.dump())
    if number.endswith("/back"):
        data["prints"][game.pile(0, TRASH)[0]] = number
    else:
        soul, deck = game.pile(0, SOUL_STATE)[0], game.pile(0, DECK)[-1]
        data["prints"][soul], data["prints"][deck] = data["prints"][deck], data["prints"][soul]
        decks = data["decks"][0]
        decks[soul], decks[deck] = decks[deck], decks[soul]
    with pytest.raises(rulebound.Unreadable):
        rulebound.load(json.dumps(data))
