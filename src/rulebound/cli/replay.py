"""`rulebound replay`: a recorded game again, move by move."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from rulebound.cli.board import SEATS, log_line
from rulebound.cli.inputs import name_of, read_text
from rulebound.cli.terminal import NotRight, Unusable, console
from rulebound.records import RecordError, read_record
from rulebound.records import replay as play_again


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    verify: Annotated[bool, typer.Option("--verify", help="Check the record's state hashes.")] = False,
    until: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Stop after N decisions.", show_default=False)
    ] = None,
) -> None:
    """Play a recorded game again and print what happened."""
    name = name_of(file)
    text = read_text(file)
    try:
        record = read_record(text)
    except RecordError as error:
        raise Unusable(f"{name}: {error}") from error
    try:
        game = play_again(record, until=until, verify=verify)
    except RecordError as error:
        raise (NotRight if verify else Unusable)(f"{name}: {error}") from error
    out = console()
    decks = " against ".join(deck or "a deck" for deck in record.deck_names)
    out.print(f"{record.game}: {decks}, seed {record.seed}.", soft_wrap=True)
    for event in game.events:
        out.print(log_line(event, -1), soft_wrap=True)
    decision, outcome = game.decision, game.outcome
    if outcome is not None:
        who = "The game is a draw" if outcome.winner is None else f"{SEATS[outcome.winner]} wins"
        end = f"{who}: {outcome.reason} [{outcome.rule}]"
    elif decision is not None:
        end = f"{SEATS[decision.seat]} to decide: {decision.prompt} [{decision.rule}]"
    else:
        end = "The record ends here."
    out.print(Text(f"\n{end}", style="bold"))
    out.print(f"Turn {game.turn}, {game.decisions} decisions{', verified' if verify else ''}.")
