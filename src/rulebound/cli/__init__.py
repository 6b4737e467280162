"""The command line: one file a command, and here what they have in common.

Commands raise; only `main` turns what was raised into a sentence and an exit code:
0 all right, 1 checked and not all right, 2 unusable input.
"""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated, Final, cast

import typer
from typer.main import get_command

from rulebound.agents import UnknownAgent
from rulebound.cli import bench, card, cards, deck, play, replay, rules, scenario, sim
from rulebound.cli.terminal import NotRight, Unusable, complain
from rulebound.decks import BadDeck
from rulebound.decks.cardfile import BadCardFile
from rulebound.games import UnknownGame, UnknownRuleset
from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.decisions import IllegalChoice
from rulebound.kernel.game import BrokenInvariant
from rulebound.kernel.save import Unreadable
from rulebound.rules import NoSuchRule
from rulebound.version import VERSION

NOT_RIGHT: Final = 1
UNUSABLE: Final = 2
BUG: Final = 70
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141

UsageError = cast(type[Exception], typer.BadParameter.__base__)
"""What Typer raises for a wrong option, argument or command; older versions do not export it."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Card games played by the book.",
)
app.command("play")(play.play)
app.command("sim")(sim.sim)
app.command("bench")(bench.bench)
app.command("rules")(rules.rules)
app.command("card")(card.card)
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.command("replay")(replay.replay)
app.add_typer(scenario.app, name="scenario")


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if version:
        print(f"rulebound {VERSION}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(args: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit code."""
    be_lenient(sys.stdout)
    be_lenient(sys.stderr)
    try:
        code = run(list(sys.argv[1:] if args is None else args))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        abandon_stdout()
        return CLOSED_PIPE
    except OSError as error:  # what was still buffered cannot be written
        abandon_stdout()
        complain(f"standard output: {error.strerror or error}")
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED


def run(args: list[str]) -> int:
    try:
        code = get_command(app).main(args, prog_name="rulebound", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except NotRight as error:
        complain(str(error))
        return NOT_RIGHT
    except UsageError as error:
        complain(usage(cast(typer.BadParameter, error)))
        return UNUSABLE
    except (
        Unusable, BadCard, BadCardFile, BadDeck, IllegalChoice, NoSuchRule,
        UnknownAgent, UnknownCard, UnknownGame, UnknownRuleset, Unreadable,
    ) as error:  # fmt: skip
        complain(str(error))
        return UNUSABLE
    except BrokenPipeError:
        raise
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        complain(f"{where}{error.strerror or error}")
        return UNUSABLE
    except SystemExit as stop:
        # Typer and Rich each have their own way out of a closed pipe.
        if isinstance(stop.__context__, BrokenPipeError):
            raise BrokenPipeError from stop
        return stop.code if isinstance(stop.code, int) else NOT_RIGHT
    except Exception as error:
        if os.environ.get("RULEBOUND_DEBUG"):
            traceback.print_exc()
        kind = "" if isinstance(error, BrokenInvariant) else f"{type(error).__name__}: "
        complain(f"this is a bug in rulebound: {kind}{error} (RULEBOUND_DEBUG=1 shows where)")
        return BUG


def usage(error: typer.BadParameter) -> str:
    """A wrong option in a sentence, with where to read on."""
    command = error.ctx.command_path if error.ctx is not None else "rulebound"
    what = error.format_message().rstrip(".")
    return f"{what[:1].lower()}{what[1:]}; see {command} --help"


def be_lenient(stream: object) -> None:
    """A terminal that lacks a letter shows another one instead."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")


def abandon_stdout() -> None:
    """Nobody reads any more: what is still buffered goes nowhere, without a word."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass
