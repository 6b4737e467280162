"""The command line: one file a command, and here what they have in common.

Commands raise; only `main` turns what was raised into a sentence and an exit code:
0 all right, 1 checked and not all right, 2 unusable input.  Ctrl-C may strike anywhere: whoever holds something
(a process, a hidden cursor, half a file) lets go of it in a `finally`, and `main` gives 130.
"""

from __future__ import annotations

import io
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from contextlib import redirect_stdout
from functools import cache
from typing import Annotated, Final, TypeAlias, cast

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

from rulebound.agents import UnknownAgent
from rulebound.cli import bench, card, cards, deck, play, replay, rules, scenario, sim
from rulebound.cli.languages import LANG, Lang, Speech, languages_in, locale_language, spoken
from rulebound.cli.terminal import NotRight, Unusable, abandon, complain, make_up_for_closed_streams
from rulebound.decks import BadDeck
from rulebound.decks.cardfile import BadCardFile
from rulebound.games import UnknownGame, UnknownRuleset, game_names
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

SHOW_CURSOR: Final = "\x1b[?25h"

Command: TypeAlias = TyperCommand | TyperGroup

UsageError = cast(type[Exception], typer.BadParameter.__base__)
"""What Typer raises for a wrong option, argument or command; older versions do not export it."""

ADDED_BY_TYPER: Final = (
    "Usage:", "Options:", "Arguments:", "Commands:", "[OPTIONS]", "COMMAND [ARGS]...", "[default: ", "[required]",
    "Show this message and exit.",
)  # fmt: skip
"""What stands in every help besides our own sentences."""

app = typer.Typer(
    add_completion=True,
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
    lang: Lang = "en",
) -> None:
    texts = str(context.obj or "en")
    context.default_map = {
        name: with_lang(command, lang, texts) for name, command in commands_of(context.command).items()
    }
    if version:
        print(f"rulebound {VERSION}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def commands_of(command: object) -> dict[str, Command]:
    """The commands below a command."""
    found = command.commands.items() if isinstance(command, TyperGroup) else ()
    return {name: cast(Command, each) for name, each in found}


def with_lang(command: Command, lang: str, texts: str) -> dict[str, object]:
    """What every command below is to be told about the language it speaks, and that of the texts it reads."""
    inner = {name: with_lang(each, lang, texts) for name, each in commands_of(command).items()}
    return {"lang": lang, "text_lang": texts, **inner}


def main(args: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit code."""
    try:
        closed = make_up_for_closed_streams()
        be_lenient(sys.stdout)
        be_lenient(sys.stderr)
        code = run(list(sys.argv[1:] if args is None else args), closed)
        if code == INTERRUPTED:  # Typer has taken it for the end of the command
            raise KeyboardInterrupt
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        abandon(sys.stdout)
        return CLOSED_PIPE
    except OSError as error:  # what was still buffered cannot be written
        abandon(sys.stdout)
        complain(f"standard output: {error.strerror or error}")
        return UNUSABLE
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses it twice does not break off the end
        tidy_up()
        return INTERRUPTED


def tidy_up() -> None:
    """After Ctrl-C, wherever it struck: what was said is written, and a terminal is as it was before."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream.isatty():
                stream.write(f"{SHOW_CURSOR}\n")
            stream.flush()
        except (OSError, ValueError):
            abandon(stream)


def run(args: list[str], closed: Sequence[str] = ()) -> int:
    """Runs a command; `closed` are the names of the standard streams that the process was started without."""
    langs, words = languages_in(args)
    speech = spoken(langs or [locale_language()], next((word for word in words if word in game_names()), ""))
    say = speech.tell
    try:
        if "stdout" in closed:
            raise Unusable("standard output is closed")
        for lang in langs:
            Speech(lang)  # refuses one that we do not speak
        line = [LANG, speech.lang, *words]  # `top` hands it on to every command
        if speech.table and ({"-h", "--help"} & set(words) or not words):
            return show_help(line, speech)
        named = speech.lang if langs else ""
        code = commands().main(line, prog_name="rulebound", standalone_mode=False, obj=named)
        return code if isinstance(code, int) else 0
    except NotRight as error:
        complain(say(str(error)))
        return NOT_RIGHT
    except UsageError as error:
        complain(say(usage(cast(typer.BadParameter, error))))
        return UNUSABLE
    except (
        Unusable, BadCard, BadCardFile, BadDeck, IllegalChoice, NoSuchRule,
        UnknownAgent, UnknownCard, UnknownGame, UnknownRuleset, Unreadable,
    ) as error:  # fmt: skip
        complain(say(str(error)))
        return UNUSABLE
    except typer.Abort:  # what older versions make of Ctrl-C
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        complain(say(f"{where}{error.strerror or error}"))
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
        complain(say(f"this is a bug in rulebound: {kind}{error} (RULEBOUND_DEBUG=1 shows where)"))
        return BUG


@cache
def commands() -> Command:
    """All commands, made of their functions once in a process."""
    return cast(Command, get_command(app))


def show_help(args: list[str], say: Speech) -> int:
    """The help in another language: ours by its sentences, then the few words that Typer adds."""
    command = cast(Command, get_command(app))  # not the cached ones: their words are changed
    translate(command, say)
    with redirect_stdout(io.StringIO()) as out:
        code = command.main(args, prog_name="rulebound", standalone_mode=False)
    text = out.getvalue()
    for word in ADDED_BY_TYPER:
        text = text.replace(word, say(word))
    print(text, end="")
    return code if isinstance(code, int) else 0


def translate(command: Command, say: Speech) -> None:
    command.help = say(command.help or "")
    for param in command.params:
        if isinstance(param, TyperOption | TyperArgument):
            param.help = say(param.help or "")
            if isinstance(param.show_default, str):
                param.show_default = say(param.show_default)
            if param.metavar:
                param.metavar = say(param.metavar)
    for each in commands_of(command).values():
        translate(each, say)


def usage(error: typer.BadParameter) -> str:
    """A wrong option in a sentence, with where to read on."""
    command = error.ctx.command_path if error.ctx is not None else "rulebound"
    what = error.format_message().rstrip(".")
    return f"{what[:1].lower()}{what[1:]}; see {command} --help"


def be_lenient(stream: object) -> None:
    """A terminal that lacks a letter shows another one instead."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
