"""What players of the game see and read."""

from __future__ import annotations

from typing import cast

from games.battlespirits.builders import answer, table
from rulebound.cli.board import Board, log_lines, view_of
from rulebound.cli.languages import Speech
from rulebound.kernel.game import Game


def told(game: Game, lang: str = "en") -> list[str]:
    return [line.plain for line in log_lines(game.events, 0, Speech(lang, game.name))]


def on_field(game: Game) -> dict[str, object]:
    view = cast("dict[str, list[dict[str, dict[str, list[dict[str, object]]]]]]", game.view(0))
    return view["seats"][0]["field"]["cards"][0]


def test_a_view_says_level_and_cores() -> None:
    game = table("field BS01-001 with 3 cores with the soul core; hand BS01-002; reserve 2; life 5")
    card = on_field(game)
    assert (card["level"], card["beneath"]) == (2, {"Core": 2, "Soul Core": 1})


def test_the_board_says_level_and_cores() -> None:
    game = table("field BS01-001 with 3 cores with the soul core; reserve 2; life 5")
    board = Board(game.rules, view_of(game), Speech("en", game.name))
    assert (
        "Lv2, 2 Cores, Soul Core" in board.card_cells(view_of(game)["seats"][0]["field"]["cards"][0])[3].plain
    )
    assert any("Reserve 2 (2 Cores)" in piece.text.plain for piece in board.counts(0))


def test_cores_that_move_together_are_one_line() -> None:
    game = table("field BS01-001 with 1 core; hand BS01-018; reserve 7; life 5")
    answer(game, "summon BS01-018", "auto", "place core of reserve", "place core of reserve", "done")
    lines = told(game)
    assert "South summons Lizardman (BS01-018) for 4 [cost.reveal, cost.pay, main.summon]" in lines
    assert "South: 2 Cores from the Reserve onto Lizardman [cost.place]" in lines
    assert "Sud : 2 Noyaux de la Réserve sur Lizardman [cost.place]" in told(game, "fr")


def test_a_question_of_cores_says_how_many_onto_what_and_which_card_is_depleted() -> None:
    game = table("field LAB-103 with 1 core; hand LAB-001; reserve 3; life 5")
    answer(game, "summon LAB-001")
    assert game.decision is not None
    assert game.decision.prompt == "Which Core do you pay with? 3 are left to pay."
    last = game.decision.options[-1]
    assert (last.code, last.text) == (
        "pay core on LAB-103",
        "Pay Core (on Lab Violet, depleted without it)",
    )
    answer(game, "pay core of reserve", "pay core of reserve")
    assert game.decision.prompt == "Which Core do you pay with? 1 is left to pay."


def test_the_log_says_that_bp_is_compared_and_not_who_wins() -> None:
    game = table("field LAB-001; life 5", "field LAB-113; life 5")
    answer(game, "end", "attack LAB-001", "block LAB-113")
    said = "\n".join(told(game))
    assert "Lab Plain (LAB-001) of South and Lab Weak compare BP" in said
    assert "wins" not in said
