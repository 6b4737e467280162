"""Before the first turn of Dragon Ball Z: scouters, and who goes first."""

from __future__ import annotations

import pytest

from rulebound import Deck, Game, new_game
from rulebound.games.dbz.attack_table import BANDS, damage_by_table
from rulebound.games.dbz.personality import personality_of

HERO = ["LABZ-001", "LABZ-002", "LABZ-003"]
VILLAIN = ["LABZ-011", "LABZ-012", "LABZ-013"]
TYRANT = ["LABZ-014", "LABZ-015", "LABZ-016"]
REST = ["LABZ-101", "LABZ-104", "LABZ-110"] * 15  # no legal deck, which does not matter here


def begun(south: list[str], north: list[str], seed: int = 1) -> Game:
    """A game of these decks, both players levelling by anger, at the first decision after the set-up."""
    decks = [Deck("dbz", [*south, *REST, "LV-Z"]), Deck("dbz", [*north, *REST, "LV-Z"])]
    return new_game("dbz", decks, seed, check=False)


@pytest.mark.rule("dbz", "setup.scouter", "setup.first", "setup.no-hand")
def test_a_hero_goes_first_and_both_begin_at_five() -> None:
    for seed in range(6):
        for decks, first in (((HERO, VILLAIN), 0), ((VILLAIN, HERO), 1)):
            game = begun(*decks, seed=seed)
            assert game.turn_seat == first
            assert [personality_of(game, seat).marker for seat in (0, 1)] == [5, 5]
            assert not game.pile(0, game.rules.hand) and not game.pile(1, game.rules.hand)


@pytest.mark.rule("dbz", "setup.double-power")
def test_twice_the_rating_begins_lower_and_second() -> None:
    game = begun(TYRANT, HERO)
    assert game.turn_seat == 1
    assert [personality_of(game, seat).marker for seat in (0, 1)] == [2, 10]


@pytest.mark.rule("dbz", "setup.first.same")
def test_of_two_villains_chance_says_who_goes_first() -> None:
    assert {begun(VILLAIN, VILLAIN, seed=seed).turn_seat for seed in range(20)} == {0, 1}


@pytest.mark.rule("dbz", "setup.double-power", "setup.first", "setup.first.same")
@pytest.mark.parametrize(
    ("decks", "rule"),
    [
        ((TYRANT, HERO), "setup.double-power"),
        ((HERO, VILLAIN), "setup.first"),
        ((HERO, HERO), "setup.first.same"),
    ],
)
def test_the_log_says_by_which_rule_a_player_goes_first(
    decks: tuple[list[str], list[str]], rule: str
) -> None:
    assert [event.rule for event in begun(*decks).events if event.kind == "first"] == [rule]


@pytest.mark.rule("dbz", "setup.personality", "setup.highest")
def test_the_levels_lie_beside_the_personality() -> None:
    game = begun(HERO, VILLAIN)
    names = [area.name for area in game.rules.areas]
    levels = game.pile(0, names.index("levels"))
    assert [game.prints[id].number for id in levels] == HERO[1:]
    assert [event.number for event in game.events if event.kind == "highest"] == [3, 3]


@pytest.mark.rule("dbz", "pat.table", "pat.edition")
def test_the_table() -> None:
    least = list(BANDS["Fusion"])
    table = [[damage_by_table(attacker, defender) for defender in least] for attacker in least]
    assert table[0] == [1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert table[8] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert table[4] == [5, 4, 3, 2, 1, 0, 0, 0, 0]
    assert damage_by_table(649_999, 650_000) == 0 and damage_by_table(650_000, 649_999) == 2
