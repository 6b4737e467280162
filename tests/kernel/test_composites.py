"""Cards that are one object: what they are together, and what each of them is afterwards."""

from __future__ import annotations

import json

import pytest

from kernel.spirits import BP, FIELD, RULES, TRASH, WORN, do, table
from rulebound.kernel import save
from rulebound.kernel.cards import Card
from rulebound.kernel.composites import LEFT, RIGHT, hosts_of, join, own_face, parts_of, split
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of
from rulebound.kernel.tree import TURN as FOR_THE_TURN
from rulebound.kernel.tree import Filter, Modify, This


def wearing(side: int = 0) -> tuple[Game, Card, Card]:
    """A game in which a spirit wears a charm that lay beside it."""
    game = table(2)
    spirit, charm = game.cards[0], game.cards[6]
    game.move(charm, FIELD)
    join(game, charm, spirit, side)
    return game, spirit, charm


def is_in(game: Game, card: Card, state: str) -> bool:
    return fits(game, Lowering(RULES.words).match(Filter(state=state)), card, Scope(0, 0))


def test_the_part_is_no_card_of_its_own_and_adds_to_its_host() -> None:
    game, spirit, charm = wearing()
    assert charm.area == WORN and charm.id not in game.pile(0, FIELD)
    assert stat_of(game, spirit, BP) == 6000
    assert own_face(game, spirit).numbers[BP] == 2000
    assert is_in(game, spirit, "joined") and not is_in(game, game.cards[10], "joined")


def test_both_stay_the_cards_that_they_are() -> None:
    game = table()
    spirit, charm = game.cards[0], game.cards[6]
    game.move(charm, FIELD)
    do(game, Modify(This(), "bp", 500, FOR_THE_TURN))
    refs = game.ref(spirit), game.ref(charm)
    join(game, charm, spirit)
    assert stat_of(game, spirit, BP) == 3500
    spirit.orientation = 1
    split(game, charm, spirit)
    assert (game.ref(spirit), game.ref(charm)) == refs
    assert stat_of(game, spirit, BP) == 2500
    assert charm.area == FIELD and charm.orientation == 1
    assert not game.joined and game.prints[0] is RULES.prints("SPIRIT")


def test_one_card_can_be_joined_to_two() -> None:
    game, spirit, charm = wearing(LEFT)
    other = game.cards[7]
    game.move(other, FIELD)
    join(game, charm, other, RIGHT)
    assert [one.side for one in hosts_of(game, charm)] == [LEFT, RIGHT]
    assert is_in(game, spirit, "joined_left") and not is_in(game, spirit, "joined_right")
    assert is_in(game, other, "joined_right")
    split(game, charm, spirit)
    assert charm.area == WORN and stat_of(game, spirit, BP) == 5000
    assert not parts_of(game, spirit) and parts_of(game, other)


def test_a_part_that_moves_is_lost_to_its_hosts() -> None:
    game, spirit, charm = wearing()
    game.move(charm, TRASH)
    assert not game.joined and stat_of(game, spirit, BP) == 5000


def test_effects_of_the_part_are_those_of_the_composite() -> None:
    game, spirit, charm = wearing()
    do(game, Modify(This(), "bp", 500, FOR_THE_TURN))
    clause = RULES.prints("SPIRIT").clauses[0]
    charm_face = RULES.prints(game.prints[charm.id].number)
    split(game, charm, spirit)
    charm_face.clauses = [clause]
    RULES.prints("SPIRIT").clauses, RULES.prints("SPIRIT").composites = [], []
    join(game, charm, spirit)
    assert clauses_of(game, spirit) == [clause]
    charm_face.clauses = []
    RULES.prints("SPIRIT").composites = []


def test_a_composite_is_kept_with_the_state() -> None:
    game, spirit, charm = wearing(LEFT)
    game.run()
    for copy in (game.clone(), save.undump(RULES, json.loads(game.dump()))):
        assert copy == game and copy.key() == game.key()
        assert stat_of(copy, copy.cards[0], BP) == 6000
        assert copy.prints[0] is game.prints[0]
        split(copy, copy.cards[6], copy.cards[0])
        assert copy != game and stat_of(game, spirit, BP) == 6000
    shown = game.view(1)["seats"][0]["field"]["cards"][0]  # type: ignore[index]
    assert shown["joined"] == [{"number": game.prints[charm.id].number, "name": "Charm", "side": LEFT}]


@pytest.mark.parametrize(
    "joined",
    [
        [],
        [[0, 6, 1], [0, 6, 2]],
        [[1, 6, 1]],
        [[10, 6, 1]],
        [[0, 7, 1]],
        [[0, 6, 3]],
    ],
    ids=["a part of nothing", "twice", "not in play", "the other side", "no part", "no such side"],
)
def test_a_state_in_which_nothing_can_be_joined_so_is_refused(joined: list[list[int]]) -> None:
    game, _, _ = wearing(LEFT)
    game.run()
    data = json.loads(game.dump())
    data["joined"] = joined
    with pytest.raises(save.Unreadable):
        save.undump(RULES, data)
