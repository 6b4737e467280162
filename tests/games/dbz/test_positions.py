"""Positions of Dragon Ball Z: whatever a judge says of a table is laid, and written again."""

from __future__ import annotations

import pytest

from rulebound import new_game
from rulebound.agents import make_agent
from rulebound.games.dbz.attacks import ENERGY, PHYSICAL
from rulebound.games.dbz.combat_frame import attacks_so_far, combat_of
from rulebound.games.dbz.personality import ANGER, GT_ADVANCED, GT_LEVELING, SKIPS, has_bit, personality_of
from rulebound.records import PositionError, build_position, read_position, write_position
from rulebound.records.laying import describe
from rulebound.records.lines import SEATS

SOUTH = (
    "personality LABZ-002 at 7 anger 3 gt; levels LABZ-001, LABZ-003; allies LABZ-302 at 4; hand LABZ-101, LABZ-331;"
    " setups LABZ-118; drills LABZ-320, LABZ-323; balls LABZ-332, LABZ-333 owned by the opponent; location LABZ-340;"
    " mastery LABZ-345; sensei LABZ-346; senseideck LABZ-115; declared TW-RED; discard LABZ-105, LABZ-102;"
    " life LABZ-103, LABZ-104, LABZ-101; removed LABZ-106; timer LABZ-107;"
    " beneath LABZ-301 under south's LABZ-302, LABZ-119 under north's LABZ-011"
)
NORTH = (
    "personality LABZ-011 at 0 advanced by a GT card skipping 2; levels LABZ-012, LABZ-013; hand LABZ-110;"
    " life LABZ-101, 3"
)
TABLE = f"turn: 4, south\nsouth: {SOUTH}\nnorth: {NORTH}\n"


def test_everything_is_laid() -> None:
    game = build_position("dbz", TABLE)
    names = {game.prints[card.id].number: card for card in game.cards if card.owner == 0}
    assert names["LABZ-301"].host == names["LABZ-302"].id and names["LABZ-302"].marker == 4
    assert game.cards[names["LABZ-119"].host].seat == 1 and names["LABZ-119"].seat == 0
    assert game.counters[ANGER[0]] == 3 and game.counters[SKIPS[1]] == 2
    assert has_bit(game, GT_LEVELING, 0) and has_bit(game, GT_ADVANCED, 1)
    ball = next(card for card in game.cards if game.prints[card.id].number == "LABZ-333")
    assert (ball.owner, ball.seat) == (1, 0)
    assert [game.prints[id].number for id in game.pile(0, 0)[:-4:-1]] == ["LABZ-103", "LABZ-104", "LABZ-101"]


@pytest.mark.parametrize("step", ["Draw Step", "Non-Combat Step", "Power Up Step", "Rejuvenation Step"])
def test_a_turn_may_begin_with_any_step(step: str) -> None:
    south = "south: personality LABZ-001 at 5; hand exactly LABZ-118, 3x LABZ-200"
    players = f"{south}\nnorth: personality LABZ-011 at 5; hand 0\n"
    game = build_position("dbz", f"turn: 3, south, from the {step}\n{players}")
    rule = {
        "Draw Step": "turn.draw",
        "Non-Combat Step": "noncombat.place",
        "Power Up Step": "turn.combat.declare",
    }
    assert game.decision is not None
    assert game.decision.rule.startswith(rule.get(step, "turn.rejuvenation"))


def test_what_is_written_is_read_to_the_same_position() -> None:
    game = build_position("dbz", TABLE)
    south, north = ("; ".join(describe(game, seat)) for seat in (0, 1))
    again = build_position("dbz", f"turn: 4, south\nsouth: {south}\nnorth: {north}\n")
    assert [describe(again, seat) for seat in (0, 1)] == [describe(game, seat) for seat in (0, 1)]
    assert read_position(write_position(game)) == game
    for seat in (0, 1):
        for area in game.rules.areas:
            listed = [[one.prints[id].number for id in one.pile(seat, area.index)] for one in (game, again)]
            assert listed[0] == listed[1], area.name
    assert again.counters == game.counters


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("at 7", "at 11"),
        ("drills LABZ-320", "drills LABZ-118"),
        ("under south's LABZ-302", "under south's LABZ-999"),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str) -> None:
    with pytest.raises(PositionError):
        build_position("dbz", TABLE.replace(old, new, 1))


COMBAT = (
    "turn: 3, south\n"
    "south: personality LABZ-001 at 5 in its Attack Phase; levels LABZ-002, LABZ-003; allies LABZ-302 at 3;"
    " hand exactly LABZ-101; discard LABZ-101 performed 1 and 3, LABZ-104 performed 2 by south's LABZ-302; life 20\n"
    "north: personality LABZ-011 at 5 after 2 cards; levels LABZ-012, LABZ-013; hand exactly LABZ-110;"
    " discard LABZ-104 performed 4 copied by south; life 20\n"
)


def test_the_attacks_of_a_combat_are_laid_and_written_again() -> None:
    game = build_position("dbz", COMBAT)
    combat = combat_of(game)
    assert combat is not None
    records = [
        (seat, kind, game.prints[card].number, game.prints[by].number)
        for seat, kind, card, by, _ in attacks_so_far(combat)
    ]
    assert records == [
        (0, PHYSICAL, "LABZ-101", "LABZ-001"),
        (0, ENERGY, "LABZ-104", "LABZ-302"),
        (0, PHYSICAL, "LABZ-101", "LABZ-001"),
        (1, ENERGY, "LABZ-104", "LABZ-011"),
    ]
    assert game.decision is not None and "copy" in [option.code for option in game.decision.options]
    said = [f"{word}: {'; '.join(describe(game, seat))}\n" for seat, word in enumerate(("south", "north"))]
    assert build_position("dbz", f"turn: 3, south\n{''.join(said)}") == game
    assert read_position(write_position(game)) == game


def test_a_card_that_is_no_attack_was_not_performed() -> None:
    with pytest.raises(PositionError, match="LABZ-110 is no attack"):
        build_position("dbz", COMBAT.replace("discard LABZ-104 performed 4", "discard LABZ-110 performed 4"))


@pytest.mark.parametrize(
    ("effect", "stage"),
    [
        (
            "by south: All of your physical attacks do +2 power stages of damage for the remainder of Combat",
            2,
        ),
        ("by north: Stop all physical attacks performed against you for the remainder of Combat", 5),
    ],
)
def test_floating_effects_are_in_force(effect: str, stage: int) -> None:
    game = build_position("dbz", f"{COMBAT}in force:\n  - {effect}\n")
    assert read_position(write_position(game)) == game
    game.choose("attack LABZ-101")
    while game.ask is not None and game.ask.kind in ("defence", "taker"):
        game.choose("no" if game.ask.kind == "defence" else 0)
    assert personality_of(game, 1).marker == stage


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("LABZ-011 at 5", "LABZ-011 at 5 in its Attack Phase", "of one player, not of both"),
        ("LABZ-302 at 3", "LABZ-302 at 3 in control, LABZ-203 at 3 in control", "two Allies of one player"),
        ("performed 4", "performed 5", "4 was to follow, not 5"),
        ("performed 4", "performed 3", "4 was to follow, not 3"),
        ("life 20", "drills LABZ-104; life 20", "a card of the kind Energy Combat: it cannot lie in drills"),
    ],
)
def test_what_cannot_be_at_once_is_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        build_position("dbz", COMBAT.replace(old, new, 1))


@pytest.mark.parametrize("effect", ["by south: Draw a card", "by south: Raise your anger 1 level"])
def test_what_does_not_last_is_not_in_force(effect: str) -> None:
    with pytest.raises(PositionError, match="not an effect that lasts"):
        build_position("dbz", f"{COMBAT}in force:\n  - {effect}\n")


@pytest.mark.parametrize("seed", range(3))
def test_games_are_described_and_laid_again(seed: int) -> None:
    """At each action the same cards, Combat and options come of the words alone."""
    names = ("gohan", "king-cold", "piccolo", "vegeta")
    game = new_game("dbz", [names[seed], names[seed + 1]], seed)
    agents = [make_agent("random", f"{seed}/{seat}") for seat in (0, 1)]
    looked = 0
    while game.ask is not None and looked < 6:
        if game.ask.kind in ("action", "main") and game.decisions % 7 == 0:
            looked += 1
            said = "".join(f"{word}: {'; '.join(describe(game, seat))}\n" for seat, word in enumerate(SEATS))
            again = build_position("dbz", f"turn: {game.turn}, {SEATS[game.turn_seat]}\n{said}")
            assert [describe(again, seat) for seat in (0, 1)] == [describe(game, seat) for seat in (0, 1)]
            assert game.decision is not None and again.decision is not None
            assert [o.code for o in again.decision.options] == [o.code for o in game.decision.options]
        game.choose(agents[game.ask.seat].choose(game))
    assert looked


@pytest.mark.parametrize("kinds", ["physical", "energy", "both"])
def test_an_attack_that_was_not_stopped_is_stated(kinds: str) -> None:
    said = f"not having stopped {kinds}"
    table = "turn: 3, south\nsouth: personality LABZ-001 at 5 in its Attack Phase; hand 3\n"
    game = build_position("dbz", f"{table}north: personality LABZ-011 at 5 {said}; hand 3\n")
    assert said in "; ".join(describe(game, 1)) and said not in "; ".join(describe(game, 0))
    assert read_position(write_position(game)) == game


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Event", "All of your physical attacks do +2 power stages of damage."),
        ("Physical Combat", "Your Allies in play cannot be discarded."),
        ("Energy Combat", "Whenever you perform an attack, draw a card."),
    ],
)
def test_a_card_that_goes_after_its_use_says_nothing_without_an_end(kind: str, text: str) -> None:
    described = f"""cards:
  X-1: {kind} "Lasting"
    {text}
turn: 3, south
south: personality LABZ-001 at 5
north: personality LABZ-011 at 5"""
    with pytest.raises(PositionError, match="do not stay in play"):
        build_position("dbz", described)
    assert build_position("dbz", described.replace(kind, "Drill"))
