"""`rulebound bench`: how fast the engine is here, on one core."""

from __future__ import annotations

import math
from typing import Annotated

import typer
from rich.table import Table

from rulebound.arena import bench as measure
from rulebound.cli.inputs import AsJson, Version
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import Unusable, console, print_json
from rulebound.games import rules_of
from rulebound.messages import Message
from rulebound.registry import FIRST


def bench(
    game: Annotated[str, typer.Argument(metavar="metavar-game")] = FIRST,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="help-seconds")] = 5.0,
    rules: Version = "",
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Measure games and decisions a second in random play, and what a clone costs."""
    say = Speech(lang, game)
    rules_of(game, rules)
    if not math.isfinite(seconds):
        raise Unusable(Message("seconds-not-a-number"))
    result = measure(game, seconds, rules)
    if as_json:
        print_json(result.data())
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right")
    table.add_column()
    for figure, id in (
        (f"{result.games_per_second:,.0f}", "bench-games"),
        (f"{result.decisions_per_second:,.0f}", "bench-decisions"),
        (f"{result.decisions_per_game:,.0f}", "bench-game-length"),
        (f"{result.clone_us:,.1f}", "bench-clone"),
    ):
        table.add_row(say.figure(figure), say(id))
    out = console()
    out.print(say("bench-title", game=result.game))
    out.print(table)
    out.print(f"{say('compiled' if result.compiled else 'not-compiled')}, {result.python}")
