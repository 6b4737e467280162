"""A saved game that is damaged is refused, or it plays on: nothing else comes of it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import rulebound
from fuzzing.json_mutations import pool
from fuzzing.playing import play_on
from fuzzing.readers import READERS
from games.onepiece.builders import position
from rulebound import Unreadable, load

GOLDEN = Path(__file__).parent / "golden"
BLOCKS = 4


def test_damaged_dumps() -> None:
    results = Counter(READERS["dump"](seed) for seed in range(100))
    assert results["refused"] > 40
    assert results["accepted"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("block", range(BLOCKS))
def test_many_damaged_dumps(block: int) -> None:
    count = 500 if rulebound.is_compiled() else 100
    for seed in range(block * count, (block + 1) * count):
        READERS["dump"](seed)


@pytest.mark.parametrize("name", ["onepiece", "dbs"])
def test_a_dump_of_format_1_is_read(name: str) -> None:
    text = (GOLDEN / f"{name}.json").read_text(encoding="utf-8").strip()
    game = load(text)
    again = game.dump()
    before, now = json.loads(text), json.loads(again)
    for key in ("areas", "dice", "lasting", "pending", "turn", "decisions"):
        assert now[key] == before[key]
    assert now["cards"] == [[*card, 0] for card in before["cards"]]  # no marker stands on them
    kept = before["counters"]
    assert now["counters"] == kept + [0] * (game.rules.counted - len(kept))  # later numbers begin at 0
    assert load(again).dump() == again
    play_on(game, 0)


@pytest.mark.parametrize("which", range(6))
def test_every_dump_that_is_to_be_damaged_is_sound(which: int) -> None:
    for text in pool(which)[::5]:
        assert load(text).dump() == text


# --- what used to be accepted -----------------------------------------------------------


def a_game() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(position("hand LAB-005; characters LAB-012 with 1 DON; don 2").dump())
    return data


def refused(data: object) -> str:
    with pytest.raises(Unreadable) as caught:
        load(data if isinstance(data, str) else json.dumps(data))
    return str(caught.value)


def test_a_card_in_two_places() -> None:
    data = a_game()
    data["areas"][4].append(data["areas"][3][0])
    assert "lies in two places" in refused(data)


def test_cards_that_are_given_to_one_another() -> None:
    data = a_game()
    given = data["areas"][8][0]
    data["cards"][given][7] = given
    assert "can have none beneath it" in refused(data)


def test_dice_that_never_roll() -> None:
    data = a_game()
    data["dice"] = [0, 0]
    assert "a number from 1 to" in refused(data)


def test_a_text_nested_without_end() -> None:
    assert "not a saved game" in refused("[" * 100_000)
    assert "not a saved game" in refused('{"rulebound":' * 50_000)


def test_numbers_without_end() -> None:
    for key in ("turn", "stamps", "decisions"):
        data = a_game()
        data[key] = 10**400
        assert "more than 18 digits" in refused(data)


def test_another_game() -> None:
    for key, value in (("game", "chess"), ("ruleset", "1.078"), ("ruleset", ""), ("game", None)):
        refused({**a_game(), key: value})


def test_a_step_at_which_nobody_is_asked() -> None:
    data = a_game()
    data["stack"][-1][1] += 1
    assert "no game waits there" in refused(data)


def test_nothing_is_under_way() -> None:
    assert "nothing is under way" in refused({**a_game(), "stack": []})


def test_a_reference_to_a_card_to_come() -> None:
    data = a_game()
    data["stack"].append(["onepiece.battle", 1, [(data["stamps"] + 1) << 24, -1, -1, 0]])
    assert "yet to come" in refused(data)


def test_cards_that_are_in_no_deck() -> None:
    data = a_game()
    data["prints"][3] = "ST01-006"
    assert "not those of the deck" in refused(data)


def test_an_effect_that_no_card_has() -> None:
    data = a_game()
    data["pending"].append([data["prints"][0], 19, 0, 0, -1, 0, []])
    assert "has no effect 19" in refused(data)
