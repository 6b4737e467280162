"""`rulebound cards compile`: how much of a card file the engine understands."""

from __future__ import annotations

import json
import tomllib
from typing import Annotated

import typer
from rich.text import Text

from rulebound.arena.exercise import exercise
from rulebound.cli.inputs import name_of, read_text
from rulebound.cli.terminal import Unusable, console, one_line, print_json
from rulebound.games import library_of, rules_of
from rulebound.games.library import BadCard, Printing
from rulebound.language.lexicons import lexicon
from rulebound.language.measure import Refusal, measure, texts

app = typer.Typer(help="Work with card files.", rich_markup_mode=None)


@app.callback()
def cards() -> None:
    """Work with card files."""


@app.command("compile")
def compile_cards(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="TOML with [[card]], a JSON list, or JSON lines; - for standard input."
        ),
    ],
    lang: Annotated[str, typer.Option(help="The language of the texts.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Compile the texts of a card file; exit 1 if a text is refused."""
    rules_of(game)
    try:
        lexicon(game, lang)
    except ValueError as error:
        raise Unusable(str(error)) from error
    entries = read_cards(file)
    result = measure(game, entries, lang)
    unparsed = {refusal.number for refusal in result.refused}
    idle: list[str] = []
    executed = 0
    for entry in entries:
        if texts(entry) and entry["number"] not in unparsed:
            reason = why_not_executed(game, entry, lang)
            if reason:
                idle.append(f"{entry['number']}: {reason}")
            else:
                executed += 1
    if as_json:
        print_json(
            {
                "cards": result.cards,
                "with_text": result.with_text,
                "parsed": result.parsed,
                "executed": executed,
                "refused": [
                    {"number": r.number, "text": r.text, "span": list(r.span), "expected": r.expected}
                    for r in result.refused
                ],
            }
        )
    else:
        out = console()
        for refusal in result.refused:
            out.print(pointed_at(refusal), soft_wrap=True)
        for line in idle:
            out.print(f"parsed, but not executed: {one_line(line)}", soft_wrap=True)
        out.print(
            f"{result.cards} cards, {result.with_text} with text: {result.parsed} parsed "
            f"({100 * result.share:.1f} %), {executed} executed, {len(result.refused)} texts refused."
        )
    if result.refused:
        raise typer.Exit(1)


def why_not_executed(game: str, entry: dict[str, object], lang: str) -> str:
    """Why a card that was parsed is not also executed; "" if it is."""
    try:
        printed = library_of(game).make(Printing(entry), lang)
    except BadCard as error:
        return str(error)
    return exercise(game, printed)


def pointed_at(refusal: Refusal) -> Text:
    """A refused text with the words that were not understood marked."""
    start, end = refusal.span
    out = Text(f"{refusal.number}  ", style="bold")
    out.append(refusal.text[:start], style="not bold")
    out.append(f"»{refusal.text[start:end] or '…'}«", style="red")
    out.append(refusal.text[end:], style="not bold")
    out.append(f"\n    expected {refusal.expected}", style="not bold dim")
    return out


def read_cards(file: str) -> list[dict[str, object]]:
    """The cards of a TOML or JSON file, each with its number."""
    name = name_of(file)
    text = read_text(file)
    data = parsed(file, name, text)
    if isinstance(data, dict):
        data = data.get("card", data.get("cards"))
    if not isinstance(data, list):
        raise Unusable(f"{name} has no list of cards: TOML with [[card]], or a JSON list")
    out: list[dict[str, object]] = []
    for at, entry in enumerate(data, 1):
        if not isinstance(entry, dict):
            raise Unusable(f"{name}: card {at} is not a table of facts")
        if not isinstance(entry.get("number"), str) or not entry["number"]:
            raise Unusable(f"{name}: card {at} has no number")
        out.append(entry)
    return out


def parsed(file: str, name: str, text: str) -> object:
    if file.endswith(".jsonl"):
        return [json_line(name, at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    as_json = file.endswith(".json") or (not file.endswith(".toml") and looks_like_json(text))
    try:
        data: object = json.loads(text) if as_json else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unusable(f"{name} is not {'JSON' if as_json else 'TOML'}: {error}") from error
    return data


def json_line(name: str, at: int, line: str) -> object:
    try:
        data: object = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Unusable(f"{name}: line {at} is not JSON: {error}") from error
    return data


def looks_like_json(text: str) -> bool:
    start = text.lstrip()
    return start.startswith(("{", "[")) and not start.startswith("[[card")
