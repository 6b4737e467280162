"""Braves: what no text can say yet, and what players read and write of them."""

from __future__ import annotations

import json

import pytest

import rulebound
from games.battlespirits.builders import answer, become, lying, printed, table
from games.battlespirits.test_strategy import preferred
from rulebound.cli.board import Board, log_lines, view_of
from rulebound.cli.languages import Speech
from rulebound.games.battlespirits.areas import FIELD
from rulebound.games.battlespirits.ruleset import BP
from rulebound.games.battlespirits.tree import Remain
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.frames import PROCEDURES
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import Filter, Skill, Subject, When
from rulebound.records import PositionError
from rulebound.records.laying import describe


@pytest.mark.rule("battlespirits", "faq.brave.7")
@pytest.mark.parametrize(("number", "turned"), [("LAB-521", False), ("LAB-503", True)])
def test_an_imagine_brave_that_remains_is_not_exhausted(number: str, turned: bool) -> None:
    game = table(f"field {number} with 0 cores, LAB-004; hand LAB-193; life 5")
    event = When("ko", Filter(whose="you", kinds=("Spirit",)))
    saves = Skill("when", Remain(Subject(), "rested"), event=event)
    become(game, lying(game, 0, 1), printed("T-1", saves, kind="Nexus"))
    brave = lying(game, 0)
    answer(game, "use LAB-193")
    assert [each.kind for each in game.events].count("remain") == 1
    assert brave.area == FIELD and brave.rested == turned


# --- what players read and write ----------------------------------------------------------------------

BOTH_SIDES = "combined LAB-521 with LAB-001 on the left and LAB-002 on the right"


def test_a_position_says_what_is_combined_with_what() -> None:
    game = table(f"field LAB-001, LAB-002, LAB-105; {BOTH_SIDES}, LAB-501 with LAB-105; life 5")
    said = describe(game, 0)
    assert f"{BOTH_SIDES}, LAB-501 with LAB-105" in said
    again = table("; ".join(part for part in said if not part.startswith(("deck", "reserve"))))
    assert describe(again, 0)[:2] == said[:2]
    assert [stat_of(again, lying(again, 0, i), BP) for i in range(3)] == [5000, 8000, 5000]


def test_the_second_of_two_alike_can_be_meant() -> None:
    game = table("field LAB-001, LAB-001; combined LAB-501 with LAB-001#2; life 5")
    assert [stat_of(game, lying(game, 0, i), BP) for i in range(2)] == [3000, 5000]
    assert "combined LAB-501 with LAB-001#2" in describe(game, 0)


@pytest.mark.parametrize(
    "combined",
    ["LAB-501 with LAB-104", "LAB-501 with LAB-003", "LAB-521 with LAB-001", "LAB-501"],
    ids=["the condition is not met", "no such card", "on no side", "with nothing"],
)
def test_a_position_in_which_nothing_can_be_combined_so_is_refused(combined: str) -> None:
    with pytest.raises(PositionError):
        table(f"field LAB-001, LAB-104; combined {combined}; life 5")


def test_the_board_says_with_which_brave_a_card_is_combined() -> None:
    game = table(f"field LAB-001, LAB-002, LAB-105; {BOTH_SIDES}, LAB-501 with LAB-105; life 5")
    for lang, said in (
        ("en", ("on the left of Lab Yoke", "on the right of Lab Yoke", "with Lab Blade")),
        ("fr", ("à gauche de Lab Yoke", "à droite de Lab Yoke", "avec Lab Blade")),
    ):
        board = Board(game.rules, view_of(game), Speech(lang, game.name))
        cards = {card["number"]: card for card in view_of(game)["seats"][0]["field"]["cards"]}
        for number, words in zip(("LAB-001", "LAB-002", "LAB-105"), said):
            assert words in board.card_cells(cards[number])[3].plain


def test_the_log_and_the_options_speak_of_braves() -> None:
    game = table("field LAB-001, LAB-002, LAB-521 with 0 cores; life 5")
    answer(game, "combine LAB-521", "with LAB-002 right")
    lines = [line.plain for line in log_lines(game.events, 0, Speech("en", game.name))]
    assert "Lab Hill (LAB-002) of South is combined with Lab Yoke [brave.combine.main-step]" in lines
    assert game.decision is not None
    options = {option.code: option.text for option in game.decision.options}
    assert options["combine LAB-521"] == "Combine Lab Yoke"
    assert options["separate LAB-521"] == "Separate Lab Yoke"


def test_a_combined_spirit_can_be_kept_and_goes_on_alike() -> None:
    game = table(f"field LAB-001, LAB-002, LAB-105; {BOTH_SIDES}, LAB-501 with LAB-105; life 5")
    for copy in (game.clone(), rulebound.load(game.dump())):
        assert copy == game and copy.key() == game.key()
        answer(copy, "separate LAB-521", "from LAB-001 left")
        assert copy != game and [one.host for one in copy.joined] != [one.host for one in game.joined]
    assert len(game.joined) == 3


def test_a_saved_brave_that_is_combined_with_nothing_is_refused() -> None:
    game = table("field LAB-001; combined LAB-501 with LAB-001; life 5")
    data = json.loads(game.dump())
    del data["joined"]
    with pytest.raises(rulebound.Unreadable):
        rulebound.load(json.dumps(data))


STAYS = ("field LAB-001 with 2 cores; combined LAB-501 with LAB-001; hand LAB-193; life 5", ("use LAB-193",))
DIRECT = ("field LAB-001 with 2 cores; hand LAB-504; reserve 2; life 5", ("summon LAB-504", "with LAB-001"))
PARTS = (
    "field LAB-001, LAB-002; combined LAB-521 with LAB-001 on the left and LAB-002 on the right; life 5",
    ("separate LAB-521",),
)


@pytest.mark.parametrize(
    ("begun", "procedure", "field"),
    [
        (STAYS, "battlespirits.keep", "brave"),
        (STAYS, "battlespirits.keep", "host"),
        (DIRECT, "battlespirits.play", "host"),
        (PARTS, "battlespirits.separate", "brave"),
    ],
    ids=["another card stays", "another card leaves", "another target", "another card is separated"],
)
def test_a_damaged_save_of_what_is_done_with_a_brave_is_refused(
    begun: tuple[str, tuple[str, ...]], procedure: str, field: str
) -> None:
    game = table(begun[0])
    answer(game, *begun[1])
    data = json.loads(game.dump())
    frame = next(frame for frame in data["stack"] if frame[0] == procedure)
    assert rulebound.load(json.dumps(data)) == game
    other = next(card.id for card in game.cards if card.area == 0)
    place = [each.name for each in PROCEDURES[procedure].fields].index(field)
    frame[2][place] = game.ref(game.cards[other]) if frame[2][place] > SHIFT else other
    with pytest.raises(rulebound.Unreadable):
        rulebound.load(json.dumps(data))


def test_a_sensible_player_combines_what_cannot_win_alone() -> None:
    strong, weak = "LAB-003 with 2 cores", "LAB-101 with 1 core"
    game = table("field LAB-001, LAB-501 with 1 core; life 5", f"field {strong}; life 5")
    assert preferred(game) == "combine LAB-501"
    answer(game, "combine LAB-501")
    assert preferred(game) == "end"
    assert preferred(table("field LAB-001, LAB-501 with 1 core; life 5", f"field {weak}; life 5")) == "end"
