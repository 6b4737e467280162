"""`rulebound sim`: many games of two decks and two agents."""

from __future__ import annotations

import math
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulebound.arena import Summary, simulate
from rulebound.cli.inputs import AsJson, GameName, Version, playable, usual_decks
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import console, listing, print_json
from rulebound.games import rules_of
from rulebound.table import LARGEST_SEED


def sim(
    game: GameName,
    decks: Annotated[
        tuple[str, str],
        typer.Option(metavar="A B", show_default="default-first-two-decks", help="help-sim-decks"),
    ] = ("", ""),
    agents: Annotated[tuple[str, str], typer.Option(metavar="X Y", help="help-sim-agents")] = (
        "random",
        "random",
    ),
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="help-games")] = 100,
    seed: Annotated[int, typer.Option(min=-LARGEST_SEED, max=LARGEST_SEED, help="help-sim-seed")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="help-jobs")] = 1,
    rules: Version = "",
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Play many games and count who wins."""
    say = Speech(lang, game)
    rules_of(game, rules)
    first, second = decks if any(decks) else usual_decks(game)
    both = (playable(game, first, rules), playable(game, second, rules))
    with progress_bar(shown=not as_json and sys.stderr.isatty()) as bar:
        task = bar.add_task(say("games"), total=games)
        summary = simulate(
            game,
            both,
            agents,
            games,
            seed=seed,
            jobs=jobs,
            progress=lambda done: bar.update(task, completed=done),
            rules=rules,
        )
    if as_json:
        print_json(summary.data())
    else:
        report(summary, (both[0].name or first, both[1].name or second), agents, say)


def report(summary: Summary, decks: tuple[str, str], agents: tuple[str, str], say: Speech) -> None:
    table = listing()
    for column in ("column-seat", "column-deck", "column-agent"):
        table.add_column(say(column))
    for column in ("column-wins", "column-share"):
        table.add_column(say(column), justify="right", no_wrap=True)
    for seat, wins in enumerate(summary.wins):
        table.add_row(
            say.seat(seat), decks[seat], agents[seat], str(wins), say.figure(share(wins, summary.games))
        )
    table.add_row("", say("draws"), "", str(summary.draws), say.figure(share(summary.draws, summary.games)))
    out = console()
    out.print(table)
    speed = summary.games / summary.seconds if summary.seconds else 0.0
    out.print(
        say(
            "sim-sum",
            n=summary.games,
            time=say.figure(f"{summary.seconds:.1f}"),
            speed=say.figure(f"{speed:.0f}"),
            turns=say.figure(f"{summary.turns_mean:.1f}"),
            decisions=say.figure(f"{summary.decisions / summary.games:.0f}"),
            seed=summary.seed,
        ),
        soft_wrap=True,
    )


def share(part: int, whole: int) -> str:
    """A percentage, and the range in which the true one lies 95 times out of 100 (Wilson's interval)."""
    p, z = part / whole, 1.96
    middle = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    reach = z * math.sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return f"{100 * p:.1f} % ({100 * low:.1f} – {100 * high:.1f})"


def progress_bar(shown: bool) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not shown,
    )
