"""`rulebound replay`: a recorded game again, move by move."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from rulebound.cli.inputs import name_of
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.log import LogLine, drawn_line
from rulebound.cli.saves import read_file
from rulebound.cli.terminal import NotRight, Unusable, console
from rulebound.kernel.events import Event
from rulebound.messages import Message
from rulebound.records import RecordError
from rulebound.records import replay as play_again
from rulebound.rules import rulesets


def every_event(events: list[Event], say: Speech) -> list[LogLine]:
    """One line for each event, and one for several in a row that say the same."""
    out: list[LogLine] = []
    for event in events:
        line = LogLine(say.event(event, -1), [event])
        if out and line.repeated(out[-1]):
            out[-1].times += 1
        else:
            out.append(line)
    return out


def replay(
    file: Annotated[str, typer.Argument(metavar="metavar-file", help="help-record-file")],
    verify: Annotated[bool, typer.Option("--verify", help="help-verify")] = False,
    until: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, max=1_000_000, help="help-replay-until", show_default=False),
    ] = None,
    lang: Lang = "en",
) -> None:
    """Play a recorded game again and print what happened."""
    Speech(lang)  # a language there is not is said first
    record = read_file(file)
    try:
        game = play_again(record, until=until, verify=verify)
    except RecordError as error:
        wrong = Message("file-says", file=name_of(file), what=error.message)
        raise (NotRight if verify else Unusable)(wrong) from error
    say = Speech(lang, record.game)
    out = console()
    rules = f" {record.ruleset}" if record.ruleset in rulesets(record.game) else ""
    table = say("table-of", decks=say.decks(record.deck_names), seed=record.seed)
    out.print(say("titled", title=f"{record.game}{rules}", what=table), soft_wrap=True)
    for line in every_event(game.events, say):
        out.print(drawn_line(line, say), soft_wrap=True)
    decision, outcome = game.decision, game.outcome
    if outcome is not None:
        reason = say.word("reason", outcome.reason)
        if outcome.winner is None:
            end = say("game-is-a-draw", reason=reason)
        else:
            end = say("event-win", who=say.seat(outcome.winner), to=reason)
        end = f"{end} [{outcome.rule}]"
    elif decision is not None:
        end = say("who-decides", who=say.seat(decision.seat), what=decision.question)
        end = f"{end} [{decision.rule}]"
    else:
        end = say("record-ends")
    out.print(Text(f"\n{end}", style="bold"))
    end = "replay-end-verified" if verify else "replay-end"
    out.print(say(end, turn=game.turn, n=game.decisions))
