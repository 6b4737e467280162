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

from rulebound.cli import bench, card, cards, changed, compared, deck, play, replay, rules, scenario, sim
from rulebound.cli.languages import ENGLISH, LANG, Lang, Speech, known_speech, languages_in, locale_language
from rulebound.cli.terminal import NotRight, Unusable, abandon, complain, make_up_for_closed_streams
from rulebound.cli.usage import usage
from rulebound.games import game_names
from rulebound.kernel.game import BrokenInvariant
from rulebound.messages import Message, fault_of, os_reason, verbatim
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
    "typer-usage", "typer-options", "typer-arguments", "typer-commands", "typer-any-options",
    "typer-any-command", "typer-default", "typer-required", "typer-help",
)  # fmt: skip
"""What stands in every help besides our own sentences."""
OWN_IDS: Final = ("help-", "default-", "metavar-")
"""How the ids of what stands in a help begin."""

app = typer.Typer(
    add_completion=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="help-rulebound",
)
app.command("play", help="help-play")(play.play)
app.command("sim", help="help-sim")(sim.sim)
app.command("bench", help="help-bench")(bench.bench)
app.command("rules", help="help-rules")(rules.rules)
app.command("card", help="help-card")(card.card)
cards.app.command("changed", help="help-cards-changed")(changed.changed)
cards.app.command("compare", help="help-cards-compare")(compared.compared)
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.command("replay", help="help-replay")(replay.replay)
app.add_typer(scenario.app, name="scenario")


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="help-show-version")] = False,
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


def path_of(words: Sequence[str]) -> str:
    """The command that a command line begins with: “rulebound deck check”."""
    path, below = "rulebound", commands_of(commands("en"))
    for word in words:
        if word not in below:
            break
        path, below = f"{path} {word}", commands_of(below[word])
    return path


def with_lang(command: Command, lang: str, texts: str) -> dict[str, object]:
    """The defaults of every command below: the language it speaks, and that of the texts it reads."""
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
        complain(str(Message("standard-output-failed", reason=os_reason(error))))
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
    speech = known_speech(
        langs or [locale_language()], next((word for word in words if word in game_names()), "")
    )
    try:
        if "stdout" in closed:
            raise Unusable(Message("standard-output-closed"))
        for lang in langs:
            Speech(lang)  # refuses one that we do not speak
        line = [LANG, speech.lang, *words]  # `top` hands it on to every command
        if speech.lang != "en" and ({"-h", "--help"} & set(words) or not words):
            return show_help(line, speech)
        named = speech.lang if langs else ""
        code = commands(speech.lang).main(line, prog_name="rulebound", standalone_mode=False, obj=named)
        return code if isinstance(code, int) else 0
    except NotRight as error:
        complain(speech.say(error.message))
        return NOT_RIGHT
    except UsageError as error:
        complain(speech.say(usage(cast(typer.BadParameter, error), path_of(words))))
        return UNUSABLE
    except typer.Abort:  # what older versions make of Ctrl-C
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        reason = os_reason(error)
        if error.filename:
            reason = Message("file-says", file=str(error.filename), what=reason)
        complain(speech.say(reason))
        return UNUSABLE
    except SystemExit as stop:
        # Typer and Rich each have their own way out of a closed pipe.
        if isinstance(stop.__context__, BrokenPipeError):
            raise BrokenPipeError from stop
        return stop.code if isinstance(stop.code, int) else NOT_RIGHT
    except Exception as error:
        about_input = getattr(error, "message", None)
        if isinstance(about_input, Message) and not isinstance(error, RuntimeError):
            complain(speech.say(about_input))
            return UNUSABLE
        if os.environ.get("RULEBOUND_DEBUG"):
            traceback.print_exc()
        what = verbatim(str(error)) if isinstance(error, BrokenInvariant) else fault_of(error)
        complain(speech("bug-see-where", what=what))
        return BUG


@cache
def commands(lang: str) -> Command:
    """All commands with their help in a language, made of their functions once in a process."""
    command = cast(Command, get_command(app))
    translate(command, Speech(lang))
    return command


def show_help(args: list[str], say: Speech) -> int:
    """The help in another language: it has our sentences already; then the few words that Typer adds."""
    command = commands(say.lang)
    with redirect_stdout(io.StringIO()) as out:
        code = command.main(args, prog_name="rulebound", standalone_mode=False)
    text = out.getvalue()
    for id in ADDED_BY_TYPER:
        text = text.replace(ENGLISH(id), say(id))
    print(text, end="")
    return code if isinstance(code, int) else 0


def translate(command: Command, say: Speech) -> None:
    """Puts what the ids in the help of a command, its options and those below it say."""
    command.help = said(command.help, say)
    for param in command.params:
        if isinstance(param, TyperOption | TyperArgument):
            param.help = said(BY_TYPER.get(param.name or "", param.help), say)
            if isinstance(param.show_default, str):
                param.show_default = said(param.show_default, say)
            param.metavar = said(param.metavar, say)
    for each in commands_of(command).values():
        translate(each, say)


def said(text: str | None, say: Speech) -> str:
    return say(text) if text and text.startswith(OWN_IDS) else text or ""


BY_TYPER: Final = {
    "install_completion": "help-install-completion",
    "show_completion": "help-show-completion",
}
"""Options that Typer adds."""


def be_lenient(stream: object) -> None:
    """A terminal that lacks a letter shows another one instead."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
