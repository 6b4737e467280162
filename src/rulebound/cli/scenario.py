"""`rulebound scenario run`: rulings as text files, each played and checked."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from rulebound.cli.inputs import name_of, read_text
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import Unusable, complain, console
from rulebound.records import TextError, run_scenario

app = typer.Typer(help="Work with scenarios.", rich_markup_mode=None)


@app.callback()
def scenarios(lang: Lang = "en") -> None:
    """Work with scenarios."""


@app.command("run")
def run(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Scenarios; - for standard input.")],
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
            what = say.tell(str(error))
            complain(what if isinstance(error, Unusable) else f"{say.tell(name_of(file))}: {what}")
            unusable += 1
            continue
        line = Text(
            f"{say('ok' if result.passed else 'FAIL'):6}", style="green" if result.passed else "bold red"
        )
        line.append(say.tell(name_of(file)), style="not bold default")
        if result.rules:
            line.append(f"  [{', '.join(result.rules)}]", style="not bold cyan")
        out.print(line, soft_wrap=True)
        if result.passed:
            passed += 1
        else:
            failed += 1
            out.print(f"      {say.tell(result.message)}", soft_wrap=True)
    more = say(", {n} unusable", n=unusable) if unusable else ""
    out.print(say("{n} passed, {m} failed{more}.", n=passed, m=failed, more=more))
    if unusable or failed:
        raise typer.Exit(2 if unusable else 1)
