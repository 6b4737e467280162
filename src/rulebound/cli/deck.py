"""`rulebound deck check`: whether a deck may be played, and if not, why not."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebound.cli.inputs import Version, find_deck, name_of
from rulebound.cli.terminal import console
from rulebound.games import rules_of

app = typer.Typer(help="Work with deck lists.", rich_markup_mode=None)


@app.callback()
def decks() -> None:
    """Work with deck lists."""


@app.command("check")
def check(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A deck list, - for standard input, or a deck that ships.")
    ],
    rules: Version = "",
) -> None:
    """Say whether a deck is legal; exit 0 if it is, 1 if not, 2 if it cannot be read."""
    rules_of(game, rules)
    deck = find_deck(game, file)
    faults = deck.faults()
    name = deck.name or name_of(file)
    out = console()
    side = f" {len(deck.side)} more in the side deck are not counted." if deck.side else ""
    if not faults:
        out.print(f"{name} is legal: {len(deck.numbers)} cards with the Leader.{side}", soft_wrap=True)
        return
    many = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    out.print(f"{name} is not legal: {many}.{side}", soft_wrap=True)
    for fault in faults:
        out.print(f"  {fault.reason} [{fault.rule}]", soft_wrap=True)
    raise typer.Exit(1)
