"""`rulebound deck check`: whether a deck may be played, and if not, why not."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebound.cli.inputs import GameName, Version, find_deck, name_of
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import console
from rulebound.games import rules_of
from rulebound.rules import rulesets

app = typer.Typer(help="Work with deck lists.", rich_markup_mode=None)


@app.callback()
def decks(lang: Lang = "en") -> None:
    """Work with deck lists."""


@app.command("check")
def check(
    game: GameName,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A deck list, - for standard input, or a deck that ships.")
    ],
    rules: Version = "",
    lang: Lang = "en",
) -> None:
    """Say whether a deck is legal; exit 0 if it is, 1 if not, 2 if it cannot be read."""
    say = Speech(lang, game)
    version = rules_of(game, rules).ruleset
    deck = find_deck(game, file)
    faults = deck.faults(rules)
    name = deck.name or say.tell(name_of(file))
    by = say(" by the rules {version}", version=version) if rulesets(game) != ("",) else ""
    out = console()
    side = ""
    if deck.side:
        side = say(" {n} more in the side deck are not counted.", n=len(deck.side))
    if not faults:
        line = say("{name} is legal{by}: {n} cards with the Leader.", name=name, by=by, n=len(deck.numbers))
        out.print(line + side, soft_wrap=True)
        return
    line = say(
        "{name} is not legal{by}: 1 fault." if len(faults) == 1 else "{name} is not legal{by}: {n} faults.",
        name=name, by=by, n=len(faults),
    )  # fmt: skip
    out.print(line + side, soft_wrap=True)
    for fault in faults:
        out.print(f"  {say.tell(fault.reason)} [{fault.rule}]", soft_wrap=True)
    raise typer.Exit(1)
