"""A player may have more than one deck: what is done with the first is done with the others."""

from __future__ import annotations

import json

from kernel.spirits import CHARMS, DECK, RULES, do, table
from rulebound.kernel.game import Game
from rulebound.kernel.save import undump
from rulebound.kernel.tree import Choose, Draw, Filter, Move, Top


def faces(game: Game, area: int) -> list[str]:
    return [game.prints[id].number for id in game.pile(1, area)]


def test_the_first_deck_is_drawn_from() -> None:
    game = table()
    do(game, Draw(2))
    assert (len(game.pile(0, DECK)), len(game.pile(0, CHARMS))) == (3, 4)


def test_a_second_deck_that_was_searched_is_shuffled() -> None:
    game = table()
    do(game, Move(Choose(1, Filter(whose="you", areas=("charms",)), up_to=True), "hand"))
    assert game.decision is not None and len(game.decision.options) == 5  # each of the charms is known
    game.choose(0)
    assert [event.kind for event in game.events].count("shuffle") == 1
    assert not any(game.cards[id].known for id in game.pile(0, CHARMS))


def test_cards_leave_a_second_deck_one_by_one() -> None:
    game = table()
    RULES.left.clear()
    do(game, Move(Top("you", "charms", 3), "trash"))
    assert RULES.left == [3, 2, 1]


def test_what_the_other_player_cannot_know_is_dealt_anew_deck_by_deck() -> None:
    game = table()
    others = [game.determinize(0, seed) for seed in range(8)]
    assert all(sorted(faces(other, CHARMS)) == sorted(faces(game, CHARMS)) for other in others)
    assert any(faces(other, CHARMS) != faces(game, CHARMS) for other in others)
    for other in others:
        assert undump(RULES, json.loads(other.dump())).key() == other.key()
