"""Dragon Ball Super in positions and scenarios: what can be laid, said and claimed."""

from __future__ import annotations

import pytest

from rulebound.games.dbs.areas import BATTLE, DECK, DROP, ENERGY, HAND, LEADER, LIFE, UNDER, WARP
from rulebound.games.dbs.play import beneath
from rulebound.kernel.game import Game
from rulebound.records import (
    PositionError,
    Result,
    build_position,
    read_position,
    run_scenario,
    write_position,
)
from rulebound.records.statements import forms_of

PLAIN = """
turn: 5, south
south: leader SD1-01; hand 2
north: leader SD1-01; hand 2
"""

SOUTH = (
    "leader SD1-01; battle BT1-037, BT1-047; energy 2 Blue, 1 Red, 1 Blue rested; "
    "hand BT1-047, SD1-04, BT1-052; life 6"
)
NORTH = "leader SD1-01; battle BT1-046, BT3-011 rested; hand BT1-055, BT1-050, 2 more; energy 1 Blue; life 4"


def numbers(game: Game, seat: int, area: int) -> list[str]:
    return [game.prints[id].number for id in game.pile(seat, area)]


def ran(play: str, then: str, south: str = SOUTH, north: str = NORTH, turn: str = "5, south") -> Result:
    """Runs a scenario of these lines, separated by semicolons."""
    lines = ["game: dbs", "rule: 7-1", "because: it is a test", "position:", f"  turn: {turn}"]
    lines += [f"  south: {south}", f"  north: {north}"]
    if play:
        lines += ["play:", *(f"  - {line.strip()}" for line in play.split(";"))]
    lines += ["then:", *(f"  - {line.strip()}" for line in then.split(";"))]
    return run_scenario("\n".join(lines) + "\n")


# --- positions -------------------------------------------------------------------------------------


def test_everything_lies_where_it_is_said_to() -> None:
    game = build_position(
        "dbs",
        """
        turn: 5, south
        south: leader SD1-01 rested awakened
          battle BT1-037 rested, SD1-03 on SD1-04 and BT1-047, BT1-047 played this turn
          energy 2 Blue, 1 Red rested, BT1-055
        north:
          leader SD1-01
          hand BT1-055, 2x BT1-050, 3 more
          life BT1-045, BT1-046, 2 more
          drop BT1-032, BT1-037
          warp BT1-048
          deck BT1-046, BT1-047
        """,
    )
    leader = game.cards[game.pile(0, LEADER)[0]]
    assert leader.rested
    assert game.prints[leader.id].number == "SD1-01/back"
    here = [game.cards[id] for id in game.pile(0, BATTLE)]
    assert numbers(game, 0, BATTLE) == ["BT1-037", "SD1-03", "BT1-047"]
    assert [card.rested for card in here] == [True, False, False]
    assert [card.since == game.turn for card in here] == [False, False, True]
    assert [game.prints[c.id].number for c in beneath(game, here[1])] == ["BT1-047", "SD1-04"]
    assert len(game.pile(0, UNDER)) == 2
    energy = [game.cards[id] for id in game.pile(0, ENERGY)]
    assert [game.prints[c.id].fact("color") for c in energy] == [("Blue",), ("Blue",), ("Red",), ("Blue",)]
    assert [card.rested for card in energy] == [False, False, True, False]
    assert numbers(game, 0, ENERGY)[-1] == "BT1-055"
    assert numbers(game, 1, HAND)[:3] == ["BT1-055", "BT1-050", "BT1-050"]
    assert len(game.pile(1, HAND)) == 6
    assert numbers(game, 1, LIFE)[::-1][:2] == ["BT1-045", "BT1-046"]
    assert numbers(game, 1, DROP) == ["BT1-037", "BT1-032"]
    assert numbers(game, 1, WARP) == ["BT1-048"]
    assert numbers(game, 1, DECK)[::-1][:2] == ["BT1-046", "BT1-047"]
    for seat in (0, 1):
        assert sum(1 for card in game.cards if card.owner == seat) == 51
    game.rules.audit(game)


def test_a_player_of_whom_nothing_is_said_has_eight_life_cards() -> None:
    game = build_position("dbs", PLAIN)
    assert [len(game.pile(seat, LIFE)) for seat in (0, 1)] == [8, 8]
    assert (game.turn, game.turn_seat, game.ruleset) == (5, 0, "1.078")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind, game.decision.rule) == (0, "main", "6-3-1-2")
    assert game.events == []


def test_it_can_begin_with_the_turn() -> None:
    game = build_position("dbs", PLAIN.replace("5, south", "6, north, from the Charge Phase"))
    assert game.decision is not None
    assert (game.turn, game.turn_seat, game.decision.kind) == (6, 1, "charge")
    assert len(game.pile(1, HAND)) == 3


def test_the_version_of_the_rules() -> None:
    assert build_position("dbs", f"rules: 1.077\n{PLAIN}").ruleset == "1.077"


def test_the_readable_part_can_be_set_up_again() -> None:
    game = build_position(
        "dbs",
        PLAIN.replace(
            "hand 2", "battle SD1-03 rested on SD1-04 and BT1-047, BT1-037; energy 2 Blue; hand 2", 1
        ),
    )
    lines = write_position(game).splitlines()
    start, end = (
        lines.index("turn: 5, south"),
        next(i for i, x in enumerate(lines) if x.startswith("decision:")),
    )
    again = build_position("dbs", "\n".join(lines[start:end]))
    assert write_position(again).splitlines()[:end] == lines[:end]
    assert read_position(write_position(game)) == game


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("5, south", "5, south, from the Refresh Phase", "line 2: “5, south, from the Refresh Phase” is not"),
        ("turn: 5", "rules: 2.0\nturn: 5", "line 2: dbs has no rules “2.0”; there are: 1.077, 1.078"),
        ("leader SD1-01", "leader BT1-037", "line 3: BT1-037 is a Battle: it cannot lie in leader"),
        ("hand 2", "battle SD1-01", "line 3: SD1-01 is a Leader: it cannot lie in battle"),
        ("hand 2", "energy 2", "line 3: “2” is not a count, as in “3 Red”"),
        ("hand 2", "energy 2 Pink", "line 3: “2 Pink” is not a count, as in “3 Red”"),
        ("hand 2", "battle BT1-037 awakened", "line 3: a card in battle is never “awakened”"),
        ("hand 2", "battle BT1-037 on SD9-99", "line 3: there is no card SD9-99"),
        ("hand 2", "life 0", "line 3: a player without Life has lost already"),
        ("hand 2", "deck 0", "line 3: a player without a deck has lost already (9-2-4)"),
        ("hand 2", "don 2", "line 3: “don 2” is not an area"),
    ],
)
def test_what_cannot_be_set_up_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(PositionError) as refused:
        build_position("dbs", PLAIN.replace(old, new, 1))
    assert str(refused.value).startswith(complaint)


# --- playing -----------------------------------------------------------------------------------------

HIT = "south: attack their Leader with BT1-037"
OPEN = f"{HIT}; north: pass; north: no"


@pytest.mark.parametrize(
    ("play", "then"),
    [
        ("south: play BT1-047", "BT1-047#2 is in south's Battle Area; south has 1 active Blue energy"),
        ("south: use BT1-052", "the decision is south's by 8-5-2-2-1"),
        ("south: use BT1-052; south: pay with Red", "south has 1 active Blue energy"),
        ("south: use BT1-052; south: pay with Blue; south: drop SD1-04 in hand", "south's energy is 5"),
        (HIT, "the attack card is BT1-037; the guard card is north's Leader"),
        (f"{HIT}; north: counter with BT1-055", "the attack was negated"),
        (f"{HIT}; north: counter BT1-055; north: choose nothing", "north has 1 rested energy"),
        (f"{HIT}; north: pass; north: block with BT1-046", "the guard card is BT1-046"),
        (OPEN, "the decision is south's by 7-2-1-2"),
        (f"{OPEN}; south: combo with BT1-047 from hand", "BT1-047 is in south's Combo Area"),
        (f"{OPEN}; south: combo with BT1-047 from the Battle Area", "south's Battle Area is 1"),
        (f"{HIT}; north: nothing; south: done", "BT1-037 is in Rest Mode; north's drop is 1"),
        ("south: end turn; north: charge BT1-050", "BT1-050 is in north's energy"),
        ("south: end turn; north: charge nothing", "north's energy is 1"),
    ],
)  # fmt: skip
def test_answers(play: str, then: str) -> None:
    result = ran(play, then)
    assert result.passed, result.message


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        ("south: choose BT1-037", "is refused"),
        ("south: combo with BT1-047", "is refused"),
        ("south: play BT1-037", "there is no BT1-037 in your hand (rule 6-3-1-2-1)"),
        ("north: pass", "it is not north who decides here"),
    ],
)
def test_what_does_not_work_out_is_named(step: str, complaint: str) -> None:
    result = ran(step, "it is turn 5")
    assert not result.passed
    assert complaint in result.message


STATEMENTS = [
    ("BT1-037 is in south's Battle Area", "BT1-037 is in south's drop"),
    ("BT1-037 is in Active Mode", "BT1-037 is in Rest Mode"),
    ("BT3-011 is not in Active Mode", "BT3-011 is not in Rest Mode"),
    ("south's Leader is not awakened", "south's Leader is awakened"),
    ("BT1-037 is not under BT1-047", "BT1-037 is under BT1-047"),
    ("south has 3 active energy", "south has 4 active energy"),
    ("south has 2 active Blue energy", "south has 3 active Blue energy"),
    ("south has 1 rested energy", "south has 0 rested energy"),
    ("the attack was not negated", "the attack was negated"),
    ("BT1-037 has combo power 5000", "BT1-037 has combo power 10000"),
    ("BT1-037 has energy cost 3", "BT1-037 has energy cost 2"),
    ("BT1-037 has [Critical]", "BT1-037 has no [Critical]"),
    ("BT1-037 was not comboed", "BT1-037 was comboed"),
    ("south's life is 6", "south's life is 8"),
    ("south was not asked to pay", "south was asked to pay"),
]


@pytest.mark.parametrize(("true", "false"), STATEMENTS)
def test_statements_hold_or_do_not(true: str, false: str) -> None:
    result = ran("", true)
    assert result.passed, result.message
    assert not ran("", false).passed


def test_every_form_of_its_own_is_tried_here() -> None:
    tried = [text for pair in STATEMENTS for text in pair]
    own = [form for form in forms_of("dbs") if form.text not in {f.text for f in forms_of("onepiece")}]
    assert len(own) == 5
    for form in own:
        assert any(form.pattern.fullmatch(text) for text in tried), form.text
