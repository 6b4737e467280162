"""`rulebound scenario run`: rulings as text files, each played and checked."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from rulebound.cli.inputs import name_of, read_text
from rulebound.cli.terminal import Unusable, complain, console
from rulebound.records import TextError, run_scenario

app = typer.Typer(help="Work with scenarios.", rich_markup_mode=None)


@app.callback()
def scenarios() -> None:
    """Work with scenarios."""


@app.command("run")
def run(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Scenarios; - for standard input.")],
) -> None:
    """Play scenarios and check what must hold; exit 1 if one does not, 2 if one cannot be used."""
    out = console()
    passed = failed = unusable = 0
    for file in files:
        try:
            text = read_text(file)
            result = run_scenario(text)
        except (Unusable, TextError) as error:
            what = str(error)
            complain(what if isinstance(error, Unusable) else f"{name_of(file)}: {what}")
            unusable += 1
            continue
        line = Text("ok    " if result.passed else "FAIL  ", style="green" if result.passed else "bold red")
        line.append(name_of(file), style="not bold default")
        if result.rules:
            line.append(f"  [{', '.join(result.rules)}]", style="not bold cyan")
        out.print(line, soft_wrap=True)
        if result.passed:
            passed += 1
        else:
            failed += 1
            out.print(f"      {result.message}", soft_wrap=True)
    out.print(f"{passed} passed, {failed} failed{f', {unusable} unusable' if unusable else ''}.")
    if unusable or failed:
        raise typer.Exit(2 if unusable else 1)
