"""Draws docs/pictures/terminal.svg: a game in the terminal, as `rulebound play` shows it.

python docs/pictures/draw.py
"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

import rulebound
from rulebound.agents import make_agent
from rulebound.cli import board

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


def main() -> None:
    game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=7)
    player = make_agent("greedy")
    while game.ask is not None and not (game.turn >= 7 and game.ask.seat == 0 and game.ask.kind == "counter"):
        game.choose(player.choose(game))
    decision = game.decision
    assert decision is not None
    console = Console(record=True, width=92, markup=False, highlight=False, emoji=False, force_terminal=True)
    with open("/dev/null", "w") as nowhere:
        console.file = nowhere
        view = board.view_of(game)
        for line in board.log_lines(game.events[-8:], 0):
            console.print(line)
        console.print(board.board(game.rules, view))
        console.print(board.hand(game.rules, view))
        console.print(board.question(game, decision))
    target = Path(__file__).parent / "terminal.svg"
    target.write_text(
        console.export_svg(title="make play", theme=MONOKAI, code_format=PLAIN, unique_id="rulebound"),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
