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
