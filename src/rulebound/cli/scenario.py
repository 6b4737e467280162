"""`rulebound scenario run`: rulings as text files, each played and checked."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from rulebound.cli.inputs import name_of, read_text
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import Unusable, complain, console
from rulebound.messages import Message
from rulebound.records import TextError, run_scenario

app = typer.Typer(help="help-scenario", rich_markup_mode=None)


@app.callback()
def scenarios(lang: Lang = "en") -> None:
    """Work with scenarios."""


@app.command("run", help="help-scenario-run")
def run(
    files: Annotated[list[str], typer.Argument(metavar="metavar-file", help="help-scenario-files")],
    lang: Lang = "en",
) -> None:
    """Play scenarios and check what must hold; exit 1 if one does not, 2 if one cannot be used."""
    say = Speech(lang)
    out = console()
    passed = failed = unusable = 0
    for file in files:
        try:
            text = read_text(file)
            result = run_scenario(text)
        except (Unusable, TextError) as error:
            named = error.message
            if not isinstance(error, Unusable):
                named = Message("file-says", file=name_of(file), what=error.message)
            complain(say.say(named))
            unusable += 1
            continue
        line = Text(
            f"{say('scenario-ok' if result.passed else 'scenario-failed'):6}",
            style="green" if result.passed else "bold red",
        )
        line.append(say.text(name_of(file)), style="not bold default")
        if result.rules:
            line.append(f"  [{', '.join(result.rules)}]", style="not bold cyan")
        out.print(line, soft_wrap=True)
        if result.failure is None:
            passed += 1
        else:
            failed += 1
            at_table = Speech(lang, result.game.name) if result.game is not None else say
            out.print(f"      {at_table.say(result.failure)}", soft_wrap=True)
    if unusable:
        out.print(say("scenarios-sum-unusable", passed=passed, failed=failed, unusable=unusable))
    else:
        out.print(say("scenarios-sum", passed=passed, failed=failed))
    if unusable or failed:
        raise typer.Exit(2 if unusable else 1)
