"""Positions that begin in the middle: of a turn, of a battle, with effects in force and others used up."""

from __future__ import annotations

import pytest

from rulebound.games.dbs.areas import BATTLE, DECK, DROP
from rulebound.games.onepiece.areas import DECK as ONEPIECE_DECK
from rulebound.games.onepiece.areas import LIFE, TRASH
from rulebound.kernel.battles import battle_status
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.records import (
    PositionError,
    ScenarioError,
    build_position,
    read_position,
    run_scenario,
    write_position,
)
from scenario_texts import scenario_text

CARDS = """cards:
  X-1: Character "Guard", Red, cost 3, power 4000, counter 1000
    [Blocker]
    [End of Your Turn] Draw 1 card.
    [Activate: Main] [Once Per Turn] Draw 1 card.
    [Activate: Main] [Once Per Turn] Draw 2 cards.
  X-2: Character "Raider", Red, cost 3, power 6000
    [When Attacking] Draw 1 card.
"""
PLAYERS = """south: leader ST01-001; characters X-2; hand LAB-005; life 4; don 3
north: leader ST02-001; characters X-1; hand LAB-005; life 4
"""


def op(lines: str, players: str = PLAYERS, turn: str = "5, south") -> Game:
    return build_position("onepiece", f"{CARDS}turn: {turn}\n{players}{lines}")


def held(play: str, then: str, lines: str = "", players: str = PLAYERS, turn: str = "5, south") -> bool:
    return outcome(play, then, lines, players, turn=turn) == ""


def outcome(play: str, then: str, lines: str = "", players: str = PLAYERS, turn: str = "5, south") -> str:
    position = f"turn: {turn}\n{players}{lines}"
    return run_scenario(scenario_text(play, then, position=position, cards=CARDS)).message


# --- phases ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "drew", "don", "turn"),
    [
        ("Refresh Phase", 1, 5, 5),
        ("Draw Phase", 1, 5, 5),
        ("DON Phase", 0, 5, 5),
        ("DON!! Phase", 0, 5, 5),
        ("Main Phase", 0, 3, 5),
        ("End Phase", 0, 3, 6),
    ],
)
def test_a_turn_begins_with_any_phase(phase: str, drew: int, don: int, turn: int) -> None:
    then = (
        f"south drew {drew} {'card' if drew == 1 else 'cards'}; south has {don} active DON; it is turn {turn}"
    )
    assert outcome("", then, turn=f"5, south, from the {phase}") == ""
    assert not held("", f"south drew {drew + 1} cards", turn=f"5, south, from the {phase}")


def test_the_end_phase_has_its_effects() -> None:
    assert held("", "north drew 2 cards; it is turn 7", turn="6, north, from the End Phase") is False
    assert (
        outcome(
            "",
            "north drew 1 card; south drew 1 card; it is south's turn",
            turn="6, north, from the End Phase",
        )
        == ""
    )


def test_phases_of_dragon_ball_super() -> None:
    text = "turn: 5, south, from the {phase}\nsouth: leader SD1-01; hand 2\nnorth: leader SD1-01; hand 2"
    for phase, kind, turn in (
        ("Charge Phase", "charge", 5),
        ("Main Phase", "main", 5),
        ("End Phase", "charge", 6),
    ):
        game = build_position("dbs", text.format(phase=phase))
        assert game.decision is not None
        assert (game.decision.kind, game.turn) == (kind, turn)


# --- battles --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fight", "then"),
    [
        ("X-2 attacks Leader, attack step", "south drew 1 card; north was asked to block"),
        ("X-2 attacks north's Leader, block step", "south drew 0 cards; the decision is north's by 7-1-2-1"),
        (
            "X-2 attacks Leader, counter step",
            "north was not asked to block; the decision is north's by 7-1-3-2",
        ),
        ("X-2 attacks Leader, blocked by X-1, in the counter step", "the target is X-1; X-1 is rested"),
        (
            "X-2 attacks Leader, damage step",
            "north took 1 damage; north was not asked to counter; X-2 is rested",
        ),
        ("X-2 attacks X-1, damage step", "X-1 was K.O.'d; the decision is south's by 6-5-2"),
        ("X-2 attacks X-1, end of the battle", "X-1 was not K.O.'d; the battle ended by 7-1-5"),
        ("south's Leader attacks X-1, counter step", "the attacker is south's Leader"),
    ],
)
def test_a_battle_under_way(fight: str, then: str) -> None:
    assert outcome("", then, f"battle: {fight}\n") == ""


def test_a_battle_under_way_goes_on_and_ends() -> None:
    play = "north: counter with LAB-005 on ST02-001; south: end turn"
    then = "north took 0 damage; it is turn 6; the battle ended by 7-1-5"
    assert (
        outcome(
            play, then, "battle: LAB-007 attacks Leader, counter step\n", PLAYERS.replace("X-2", "LAB-007")
        )
        == ""
    )


@pytest.mark.parametrize(
    ("fight", "decision"),
    [
        ("BT1-037 attacks north's Leader, counter timing", "counter"),
        ("BT1-037 attacks north's Leader, offense step", "combo"),
        ("BT1-037 attacks north's Leader, offence step", "combo"),
        ("BT1-037 attacks north's Leader, defense step", "combo"),
        ("BT1-037 attacks Leader, blocked by BT1-046, defense step", "combo"),
        ("BT1-037 attacks north's Leader, damage step", "life"),
    ],
)
def test_a_battle_of_dragon_ball_super(fight: str, decision: str) -> None:
    game = build_position("dbs", f"""
turn: 5, south
battle: {fight}
south: leader SD1-01; battle BT1-037; energy 2 Blue; hand BT1-047; life 4
north: leader SD1-01; battle BT1-046; hand BT1-055, BT1-047; energy 4 Blue; life BT1-047, BT1-046, 3 more
""")  # fmt: skip
    assert game.decision is not None
    seat = 0 if "offen" in fight else 1
    if decision != "life":
        assert (game.decision.kind, game.decision.seat) == (decision, seat)
    status = battle_status(game)
    assert decision == "life" or isinstance(status, dict)
    game.audited = True
    while game.decision is not None and game.turn == 5:
        game.choose(len(game.decision.options) - 1)
    assert read_position(write_position(game)) == game


# --- in force --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("force", "play", "then"),
    [
        ("X-2 gets +2000 power this turn", "", "X-2 has power 8000"),
        ("X-1 gets -3000 power until your next turn, by south", "south: end turn", "X-1 has power 1000"),
        ("X-2 gains [Double Attack] this turn", "", "X-2 has [Double Attack]"),
        ("X-2 cannot attack this turn, by north's X-1", "", "south may not attack with X-2"),
        ("X-2's base power becomes 7000 this turn", "", "X-2 has power 7000"),
        ("north's X-1's effects are negated this turn, by south", "", "X-1 is negated"),
        ("by south: The opponent cannot activate [Blocker] this turn",
         "south: attack Leader with X-2", "north was not asked to block"),
        ("by north's X-1: This card gets +1000 power this turn", "", "X-1 has power 5000"),
    ],
)  # fmt: skip
def test_an_effect_in_force(force: str, play: str, then: str) -> None:
    assert outcome(play, then, f"in force:\n  - {force}\n") == ""
    assert not held(play, then)


def test_an_effect_in_force_ends_when_it_says() -> None:
    for force, then in (
        ("X-2 gets +2000 power this turn.", "X-2 has power 6000"),
        ("X-1 gets -3000 power until your next turn, by north", "X-1 has power 4000"),
    ):
        assert not held("", then, f"in force:\n  - {force}\n")
        assert held("south: end turn", then, f"in force:\n  - {force}\n")


def test_an_effect_in_force_is_of_the_card_that_it_is_by() -> None:
    game = op("in force:\n  - X-2 cannot attack this turn, by north's X-1\n  - X-1 gains [Rush] this turn\n")
    first, second = [e.origin for e in game.lasting]
    assert (game.prints[first.this].number, first.seat) == ("X-1", 1)
    assert (game.prints[second.this].number, second.seat) == ("X-1", 1)
    assert game.events == []


def test_effects_in_force_are_written_and_cloned() -> None:
    game = op("in force:\n  - X-2 gets +2000 power this turn\n  - X-2 cannot attack this turn\n")
    assert game.clone() == game
    assert read_position(write_position(game)) == game


def test_what_carries_an_effect_in_force_lies_nowhere() -> None:
    with pytest.raises(PositionError, match="FORCE-1 is a Rule: it cannot lie in hand"):
        op(
            "in force:\n  - X-2 gets +2000 power this turn\n",
            PLAYERS.replace("hand LAB-005", "hand FORCE-1", 1),
        )
    with pytest.raises(PositionError, match="X-9: its kind “Rule” is none of"):
        build_position("onepiece", 'cards:\n  X-9: Rule "in force"\nturn: 5, south\n' + PLAYERS)


def test_an_effect_in_force_in_french() -> None:
    text = """turn: 5, south
south: leader SD1-01; battle BT1-037; hand 2
north: leader SD1-01; hand 2
in force: in French
  - BT1-037 gagne +5000 de puissance ce tour
  - BT1-037 gagne [Coup critique] ce tour
"""
    game = build_position("dbs", text)
    plain = build_position("dbs", text.partition("in force")[0])
    card = game.cards[game.pile(0, BATTLE)[0]]
    power = game.rules.words.stats["power"]
    assert stat_of(game, card, power) == stat_of(plain, plain.cards[card.id], power) + 5000
    assert keywords_of(game, card) & game.rules.words.keywords["Critical"]


# --- used --------------------------------------------------------------------------------------------


def test_effects_that_were_used_this_turn() -> None:
    players = PLAYERS.replace("characters X-2", "characters X-1{}")
    codes = {
        said: [o.code for o in op("", players.format(said)).decision.options if o.code.startswith("use X")]  # type: ignore[union-attr]
        for said in ("", " used", " used 1", " used 2", " rested used 2")
    }
    assert [len(found) for found in codes.values()] == [2, 0, 1, 1, 1]
    assert codes[" used 1"] != codes[" used 2"]
    game = op("", players.format(" used"))
    assert read_position(write_position(game)) == game
    play = "south: end turn; north: end turn"
    assert not held("", "south may use X-1 /1", players=players.format(" used 1"))
    assert held(play, "south may use X-1 /1", players=players.format(" used 1"))


# --- exactly, tokens, cards of the other player -----------------------------------------------------------


def test_exactly_these_cards() -> None:
    players = PLAYERS.replace(
        "life 4; don 3", "life exactly LAB-007, LAB-005; deck exactly LAB-020, LAB-021, 2x LAB-007"
    )
    game = op("", players)
    numbers = [game.prints[id].number for id in reversed(game.pile(0, ONEPIECE_DECK))]
    assert numbers == ["LAB-020", "LAB-021", "LAB-007", "LAB-007"]
    assert [game.prints[id].number for id in reversed(game.pile(0, LIFE))] == ["LAB-007", "LAB-005"]
    assert len(game.pile(0, TRASH)) == 50 - 4 - 2 - 2


def test_tokens_and_cards_of_the_other_player() -> None:
    game = build_position("dbs", """
turn: 5, south
south: leader LABD-001; battle LABD-022/token 1 rested, 2x LABD-022/token 1, LABD-016 owned by the opponent; hand 2
north: leader LABD-001; battle LABD-048 owned by the opponent; hand 2; deck exactly LABD-016, LABD-003
""")  # fmt: skip
    cards = [game.cards[id] for id in game.pile(0, BATTLE)]
    assert [game.prints[card.id].token for card in cards] == [True, True, True, False]
    assert [card.rested for card in cards] == [True, False, False, False]
    assert [(card.seat, card.owner) for card in cards] == [(0, 0)] * 3 + [(0, 1)]
    (lent,) = [game.cards[id] for id in game.pile(1, BATTLE)]
    assert (game.prints[lent.id].number, lent.owner) == ("LABD-048", 0)
    assert [game.prints[id].number for id in reversed(game.pile(1, DECK))] == ["LABD-016", "LABD-003"]
    for seat in (0, 1):
        assert sum(1 for card in game.cards if card.owner == seat and not game.prints[card.id].token) == 51
    game.rules.audit(game)
    assert read_position(write_position(game)) == game
    game.move(lent, DROP, "")
    assert lent.id in game.pile(0, DROP)


# --- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("battle: X-2 attacks Leader, third step", "is not a battle, as in"),
        ("battle: X-2 hits Leader, block step", "is not a battle, as in"),
        ("battle: X-9 attacks Leader, block step", "“X-9” of south is 0 cards in play, not 1"),
        ("battle: X-1 attacks Leader, block step", "“X-1” of south is 0 cards in play, not 1"),
        ("in force:", "“in force:” is empty"),
        ("in force: in German\n  - X-1 gets +1000 power this turn", "“in German” is not a language"),
        ("in force: in French\n  - X-1 gagne +1000 de puissance ce tour", "“in French” is not a language"),
        ("in force:\n  - X-1 gets +1000 flowers this turn", "Not understood at"),
        ("in force:\n  - X-9's effects are negated this turn", "“X-9” is 0 cards in play, not 1"),
        ("in force:\n  - X-9 gets +1000 power this turn", "“X-9” is 0 cards in play, not 1"),
        ("in force:\n  - Leader gets +1000 power this turn", "“Leader” is 2 cards in play, not 1"),
        ("in force:\n  - their Leader gets +1000 power this turn", "say whose it is, south's or north's"),
        ("in force:\n  - X-1 gets +1000 power this turn, by your Leader", "say whose it is, south's or north's"),
        ("in force:\n  X-1 gets +1000 power this turn", "is not of the form “- X-1 gets"),
        ("in force:\n  - FORCE-1 gets +1000 power this turn", "“FORCE-1” is 0 cards in play, not 1"),
        ("in force:\n  - by south: Draw 1 card", "this is not an effect that lasts"),
        ("in force:\n  - by south: Up to 1 of your Characters gets +1000 power this turn", "this one asks"),
    ],
)  # fmt: skip
def test_what_cannot_be_so_is_refused(lines: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=r"^line ") as refused:
        op(lines + "\n")
    assert complaint in str(refused.value)


def test_a_scenario_names_the_line_too() -> None:
    with pytest.raises(ScenarioError, match="line 17: this is not an effect that lasts"):
        outcome("", "it is turn 5", "in force:\n  - by south: Draw 1 card\n")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("X-2;", "X-2 used;", "X-2 has 0 effects that are limited per turn: none of them is used"),
        ("characters X-1", "characters X-1 used 3", "X-1 has 2 effects that are limited per turn"),
        ("life 4", "life exactly 4", "“exactly” goes with the cards of life"),
        ("life 4", "life exactly LAB-005, 2 more", "“exactly” goes with the cards of life"),
        ("hand LAB-005", "hand LABD-022/token 1", "there is no card LABD-022"),
        ("X-2;", "X-2 owned by the opponent;", "says nothing about a card"),
    ],
)
def test_what_cannot_be_said_of_a_side(old: str, new: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=r"^line ") as refused:
        op("", PLAYERS.replace(old, new, 1))
    assert complaint in str(refused.value)


def test_a_token_lies_in_the_battle_area_only() -> None:
    with pytest.raises(PositionError, match="LABD-022/token 1 is a token: it cannot lie in hand"):
        build_position(
            "dbs", "turn: 5, south\nsouth: leader LABD-001; hand LABD-022/token 1\nnorth: leader LABD-001"
        )


def test_a_battle_needs_the_main_phase() -> None:
    with pytest.raises(PositionError, match="a battle is fought in the Main Phase"):
        op("battle: X-2 attacks Leader, block step\n", turn="5, south, from the Draw Phase")
