"""`rulebound replay`: a recorded game again, move by move."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from rulebound.cli.board import SEATS, log_line
from rulebound.cli.inputs import name_of, read_text
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import NotRight, Unusable, console
from rulebound.records import RecordError, read_record
from rulebound.records import replay as play_again
from rulebound.rules import rulesets


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    verify: Annotated[bool, typer.Option("--verify", help="Check the record's state hashes.")] = False,
    until: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, max=1_000_000, help="Stop after N decisions.", show_default=False),
    ] = None,
    lang: Lang = "en",
) -> None:
    """Play a recorded game again and print what happened."""
    Speech(lang)  # a language there is not is said first
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
    say = Speech(lang, record.game)
    out = console()
    one, other = (deck or say("a deck") for deck in record.deck_names)
    decks = say("{one} against {other}", one=one, other=other)
    rules = f" {record.ruleset}" if record.ruleset in rulesets(record.game) else ""
    table = say("{decks}, seed {seed}.", decks=decks, seed=record.seed)
    out.print(f"{record.game}{rules}: {table}", soft_wrap=True)
    for event in game.events:
        out.print(log_line(event, -1, say), soft_wrap=True)
    decision, outcome = game.decision, game.outcome
    if outcome is not None:
        reason = say.terms(say(outcome.reason))
        if outcome.winner is None:
            end = say("The game is a draw: {reason}", reason=reason)
        else:
            end = say("{who} wins: {to}", who=say(SEATS[outcome.winner]), to=reason)
        end = f"{end} [{outcome.rule}]"
    elif decision is not None:
        end = say("{who} to decide: {what}", who=say(SEATS[decision.seat]), what=say(decision.prompt))
        end = f"{end} [{decision.rule}]"
    else:
        end = say("The record ends here.")
    out.print(Text(f"\n{end}", style="bold"))
    verified = say(", verified") if verify else ""
    out.print(say("Turn {n}, {m} decisions{verified}.", n=game.turn, m=game.decisions, verified=verified))
