"""Draws what `rulebound play` shows: docs/pictures/terminal.svg, and a late turn at two sizes of a terminal.

    python docs/pictures/draw.py

`terminal.svg` is a moment of a game between the starter decks.  `late-80x24` and `late-120x40`, each as .txt and
.svg, are the attacks of a late turn: full Character Areas, ten DON!!, a hand of nine, more than twenty options.
"""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

import rulebound
from rulebound.agents import make_agent
from rulebound.cli.board import view_of
from rulebound.cli.languages import Speech
from rulebound.cli.screen import Size, screen
from rulebound.kernel.game import Game
from rulebound.records import build_position

PICTURES = Path(__file__).parent

LATE = """turn: 15, south
south: leader ST01-001; stage ST01-017; life 2; don 8 active; trash 8; \
characters ST01-012, ST01-006 with 1 DON, ST01-006 rested with 1 DON, ST01-013 played this turn, ST01-010; \
hand ST01-002, ST01-003, ST01-004, ST01-005, ST01-007, ST01-008, ST01-009, ST01-011, ST01-014
north: leader ST02-001 rested; life 1; don 6 active, 4 rested; hand 7; \
characters ST02-009 rested, ST02-009, ST02-014 rested, ST02-008, ST02-005
"""
"""Two Luffys, two Choppers and two Laws, which have to be told apart."""
BEFORE = ("give ST01-001", "give ST01-010", "give ST01-012", "attack ST01-001", "target their ST02-014")
"""What South does in that turn before the picture; North counters as a sensible player would."""

PLAIN = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px;
}}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""
"""Rich's picture without its web fonts: nothing is fetched to look at it."""


def starter_game() -> Game:
    """South is attacked and may counter."""
    game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=7)
    player = make_agent("greedy")
    while game.ask is not None and not (game.turn >= 7 and game.ask.seat == 0 and game.ask.kind == "counter"):
        game.choose(player.choose(game))
    return game


def late_game() -> Game:
    game = build_position("onepiece", LATE)
    player = make_agent("greedy")
    for code in BEFORE:
        game.choose(code)
    while game.ask is not None and (game.ask.seat != 0 or game.ask.kind != "main"):
        game.choose(player.choose(game))
    return game


def draw(game: Game, name: str, size: Size, since: int) -> None:
    """Writes a screen as text and as a picture; `since` is the number of events that South knew before."""
    lines = screen(game, view_of(game), game.decision, since, size, Speech("en", game.name))
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        console = Console(
            record=True,
            file=nowhere,
            width=size.width,
            markup=False,
            highlight=False,
            emoji=False,
            force_terminal=True,
        )
        for line in lines:
            console.print(line, no_wrap=True, crop=False)
        console.print("> ")
        svg = console.export_svg(
            title="rulebound play", theme=MONOKAI, code_format=PLAIN, unique_id="rulebound", clear=False
        )
        text = console.export_text()
    (PICTURES / f"{name}.svg").write_text(svg, encoding="utf-8")
    if name != "terminal":
        plain = "\n".join(line.rstrip() for line in text.splitlines())
        (PICTURES / f"{name}.txt").write_text(f"{plain}\n", encoding="utf-8")


def main() -> None:
    draw(starter_game(), "terminal", Size(92, 30), since=len(starter_game().events) - 22)
    late = late_game()
    draw(late, "late-80x24", Size(80, 24), since=0)
    draw(late, "late-120x40", Size(120, 40), since=0)


if __name__ == "__main__":
    main()
