"""Records: written, read, replayed, and refused where they do not prove themselves."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulebound
from rulebound.agents import make_agent
from rulebound.kernel.game import Game
from rulebound.records import RecordError, RecordWriter, build_position, read_record, replay, write_record
from rulebound.records.position import table_key
from rulebound.registry import own_names

DECKS = ("st01", "st02", "st03", "st04", "lab-red", "lab-blue", "lab-black", "lab-yellow")


def played(seed: int, moves: int = 2000) -> rulebound.Game:
    chance = random.Random(seed)
    game = rulebound.new_game("onepiece", decks=chance.sample(DECKS, 2), seed=seed)
    while game.ask is not None and game.decisions < moves:
        game.choose(chance.randrange(len(game.ask.choices)))
    return game


@given(st.integers(0, 10_000), st.integers(0, 300))
@settings(max_examples=25, deadline=None)
def test_a_record_replays_to_the_same_game(seed: int, moves: int) -> None:
    game = played(seed, moves)
    record = read_record(write_record(game))
    again = replay(record, verify=True)
    assert again == game
    assert again.choices == game.choices
    assert [e.text for e in again.events] == [e.text for e in game.events]


def test_a_writer_follows_a_game_that_goes_on_or_is_undone() -> None:
    writer = RecordWriter()
    early, another = played(3, 10), played(4, 20)
    late, otherwise = early.clone(), early.clone()
    late.choose(0)
    otherwise.choose(1)
    for game in (early, late, early, otherwise, another, late):
        assert writer.write(game) == write_record(game)
    late.surrender(0)
    assert writer.write(late) == write_record(late)


def test_it_is_for_people_to_read() -> None:
    game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=7)
    start = table_key(game)
    for code in ("second", "keep", "keep"):
        game.choose(code)
    first = table_key(game)
    game.choose("give ST01-001")
    lines = write_record(game, names=("Ann", "Ben")).splitlines()
    assert lines[:8] == [
        "rulebound record 2",
        "game: onepiece",
        "ruleset: comprehensive",
        "seed: 7",
        'south: "Ann"',
        'north: "Ben"',
        'south\'s deck: "st01"',
        "  1 ST01-001",
    ]
    assert lines[lines.index("play:") :] == [
        "play:",
        f"  before the game [{start}]",
        "    north: second",
        "    south: keep",
        "    north: keep",
        f"  turn 1, south [{first}]",
        "    south: give ST01-001",
        f"  end [{table_key(game)}]",
        "result: unfinished",
    ]


def is_levelled(game: Game) -> bool:
    """Whether cards have several rows of numbers, and are not turned."""
    return not any(area.upright for area in game.rules.areas)


@pytest.mark.parametrize("game_name", own_names())
def test_a_hash_is_of_the_table_and_of_nothing_behind_it(game_name: str) -> None:
    game = rulebound.new_game(game_name, seed=7)
    upright = [area.index for area in game.rules.areas if area.upright]
    player = make_agent("greedy")
    while game.turn < 3 or not (is_levelled(game) or any(card.area in upright for card in game.cards)):
        game.choose(player.choose(game))
    whole, table = game.key(), table_key(game)
    game.age()
    game.counters.append(0)
    assert game.key() != whole
    assert table_key(game) == table
    deck = game.pile(0, game.rules.deck)
    at = next(i for i in range(1, len(deck)) if game.prints[deck[i]] is not game.prints[deck[i - 1]])
    deck[at], deck[at - 1] = deck[at - 1], deck[at]
    assert table_key(game) != table
    deck[at], deck[at - 1] = deck[at - 1], deck[at]
    if upright:
        lying = next(card for card in game.cards if card.area in upright)
        lying.rested = not lying.rested
        assert table_key(game) != table
        lying.rested = not lying.rested
    else:  # no card is ever turned: the numbers of one that climbs are of the table
        climbing = next(card for card in game.cards if card.marker)
        climbing.marker -= 1
        assert table_key(game) != table
        climbing.marker += 1
    assert table_key(game) == table
    game.turn += 1
    assert table_key(game) != table


def test_records_of_the_first_format_are_still_read() -> None:
    game = played(3, 40)
    record = read_record(write_record(game))
    text = write_record(game).replace("rulebound record 2", "rulebound record 1")
    for at, check in record.checks.items():
        before = replay(record, until=at) if at < len(record.moves) else game
        text = text.replace(check.key, before.key())
    assert replay(read_record(text), verify=True) == game
    other = re.sub(r"turn 1, (\w+) \[\w+\]", rf"turn 1, \1 [{'0' * 32}]", text)
    assert replay(read_record(other)) == game
    with pytest.raises(RecordError, match="a version of rulebound that kept the state otherwise"):
        replay(read_record(other), verify=True)


def test_every_turn_has_its_hash() -> None:
    game = played(3)
    record = read_record(write_record(game))
    assert len(record.checks) >= game.turn
    assert record.result.split(" by ")[0] in ("south wins", "north wins", "draw")


def test_the_names_are_kept() -> None:
    record = read_record(write_record(played(1, 5), names=("Ann: #1", "")))
    assert record.names == ["Ann: #1", ""]


@pytest.mark.parametrize("seed", [0, -3, "tea time", "7", "“ # \n\u2028"])
def test_any_seed(seed: int | str) -> None:
    game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=seed)
    game.choose(0)
    again = replay(read_record(write_record(game)), verify=True)
    assert again == game
    assert again.seed == seed


def test_the_order_of_the_deck_list_matters_and_is_kept() -> None:
    """The shuffle starts from the list as it was handed in."""
    deck = rulebound.Deck("onepiece", ["ST01-001", *(["ST01-003", "ST01-008"] * 25)], "zip")
    game = rulebound.new_game("onepiece", decks=(deck, "st02"), seed=1, check=False)
    assert replay(read_record(write_record(game)), verify=True) == game


@pytest.mark.rule("onepiece", "1-2-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_surrender_is_recorded(seat: int) -> None:
    game = played(5, 20)
    game.surrender(seat)
    text = write_record(game)
    assert f"\n    {('south', 'north')[seat]} surrenders\n" in text
    assert f"result: {('north', 'south')[seat]} wins by 1-2-4: surrender" in text
    again = replay(read_record(text), verify=True)
    assert again == game
    assert again.outcome == game.outcome


def test_until() -> None:
    game = played(5, 40)
    game.surrender(0)
    record = read_record(write_record(game))
    assert replay(record, until=0).choices == []
    assert replay(record, until=11, verify=True).choices == game.choices[:11]
    assert replay(record, until=40).outcome is None
    assert replay(record, until=999).outcome is None
    assert replay(record).outcome == game.outcome


def changed(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with one thing changed, and the line where."""
    assert old in text
    return text.replace(old, new, 1), text[: text.index(old)].count("\n") + 1


def opening() -> str:
    game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=7)
    for code in ("second", "keep", "keep", "give ST01-001"):
        game.choose(code)
    return write_record(game)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("north: second", "north: third", "“third” is not legal"),
        ("north: second", "south: second", "answered by south, but north decides"),
        (
            "south: give ST01-001",
            "south: attack ST01-001",
            "nobody battles on their first turn (rule 6-5-6-1)",
        ),
        ("north: second", "north: second @0", "option 0 is not “second”"),
        ("north: second", "north: second @9", "option 9 is not “second”"),
    ],
)
def test_an_answer_that_is_not_legal_is_named_with_its_line(old: str, new: str, complaint: str) -> None:
    text, line = changed(opening(), old, new)
    with pytest.raises(RecordError) as refused:
        replay(read_record(text))
    assert refused.value.line == line
    assert complaint in str(refused.value)
    assert str(refused.value).startswith(f"line {line}: ")


def test_an_option_can_be_given_by_its_index() -> None:
    text, _ = changed(opening(), "north: second", "north: second @1")
    assert replay(read_record(text), verify=True).choices[0] == 1


def test_another_line_of_play_is_found_by_the_hash() -> None:
    text, _ = changed(opening(), "south: keep", "south: redraw")
    line = text[: text.index("turn 1, south")].count("\n") + 1
    replay(read_record(text))
    with pytest.raises(RecordError, match="its hash differs") as refused:
        replay(read_record(text), verify=True)
    assert refused.value.line == line


def test_another_deck_or_seed_is_found_by_the_hash() -> None:
    for old, new in (("seed: 7", "seed: 8"), ("4 ST01-002", "4 ST01-003")):
        text, _ = changed(opening(), old, new)
        with pytest.raises(RecordError, match="its hash differs"):
            replay(read_record(text), verify=True)


def test_a_move_after_the_end_is_refused() -> None:
    game = played(2)
    assert game.outcome is not None
    text, line = changed(write_record(game), "  end [", "    south: end\n  end [")
    with pytest.raises(RecordError, match="after the end of the game") as refused:
        replay(read_record(text))
    assert refused.value.line == line
    text, line = changed(write_record(game), "  end [", "    south surrenders\n  end [")
    with pytest.raises(RecordError, match="over already") as refused:
        replay(read_record(text))
    assert refused.value.line == line


def test_a_false_result_is_refused() -> None:
    text, line = changed(
        opening(), "result: unfinished", "result: south wins by 9-2-1-1: damage without life"
    )
    with pytest.raises(RecordError, match="the game says “unfinished”") as refused:
        replay(read_record(text), verify=True)
    assert refused.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rulebound record 2", "rulebound record 3", "line 1: the first line is not"),
        ("game: onepiece", "game: chess", "line 2: there is no game “chess”"),
        ("game: onepiece\n", "", "“game:” is missing"),
        ("ruleset: comprehensive", "ruleset: house", "line 3: the ruleset “house” is not known"),
        ("seed: 7", "seed: x7", "line 4: the seed “x7” is no number"),
        ("seed: 7", "seed: 7\nseed: 7", "line 5: “seed” is given twice"),
        ("seed: 7", "weather: fine", "line 4: there is no key “weather” here"),
        ("  1 ST01-001", "  ST01-001", "line 6: “ST01-001” is not a count and a card number"),
        ("  1 ST01-001", "  1 ST99-001", "line 6: there is no card ST99-001"),
        ("  1 ST01-001\n", "", "line 5: the first card of a deck is its Leader"),
        ("    north: second", "    north, second", "is neither a move nor a turn with its hash"),
        ("    north: second", "    north surrenders\n    north: second", "something after the surrender"),
    ],
)
def test_a_damaged_record_is_refused(old: str, new: str, complaint: str) -> None:
    text, _ = changed(opening(), old, new)
    with pytest.raises(RecordError) as refused:
        read_record(text)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_game_set_up_by_hand_has_no_record() -> None:
    game = build_position(
        "onepiece",
        "turn: 5, south\nsouth: leader ST01-001; hand 2; life 4\nnorth: leader ST02-001; hand 2; life 4\n",
    )
    with pytest.raises(RecordError, match="was not played from its beginning"):
        write_record(game)
