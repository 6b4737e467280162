"""`rulebound card`: a card's facts, its text, and what the engine made of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING as NO_DEFAULT
from dataclasses import fields, is_dataclass
from typing import Annotated, Final

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rulebound.cli.terminal import console
from rulebound.games import rules_of
from rulebound.games.onepiece.ruleset import KEYWORD_RULES as ONEPIECE_KEYWORDS
from rulebound.kernel.cards import MISSING, Print
from rulebound.language import render
from rulebound.rules import index

KEYWORD_RULES: Final[dict[str, dict[str, str]]] = {"onepiece": ONEPIECE_KEYWORDS}

INKS: Final = {
    "Red": "red", "Green": "green", "Blue": "bright_blue",
    "Purple": "magenta", "Black": "bright_black", "Yellow": "yellow",
}  # fmt: skip
"""A card's colours as a terminal has them."""

WIDTH: Final = 76
"""A tree is broken into lines where it is wider than this."""

NEVER_BROKEN: Final = -1_000_000
"""An indent so far to the left that everything fits on the line."""


def card(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    number: Annotated[str, typer.Argument(metavar="NUMBER")],
) -> None:
    """Show a card and how the engine understood it."""
    printed = rules_of(game).prints(number.strip().upper())
    skills = [clause.skill for clause in printed.clauses]
    out = console()
    out.print(face(game, printed))
    if not skills:
        out.print("\nIt has no effect.")
        return
    out.print(Text("\nunderstood as", style="dim"))
    for skill in skills:
        out.print(Padding.indent(Text(shape(skill)), 2))
    out.print(Text("\nsaid again", style="dim"))
    out.print(Padding.indent(Text(render(tuple(skills), game)), 2))
    out.print(Text("\nrules it touches", style="dim"))
    out.print(Padding.indent(rule_lines(game, touched(game, printed)), 2))


def face(game: str, printed: Print) -> RenderableType:
    """What is printed on a card."""
    rules = rules_of(game)
    title = Text()
    title.append(printed.name, style=f"bold {ink(printed)}")
    title.append(f"  {printed.number}", style="cyan")
    facts = [printed.kind, "/".join(printed.colors)]
    for stat, amount in zip(rules.stat_names, printed.numbers):
        if amount != MISSING:
            facts.append(f"{stat} {amount}")
    facts.extend(["/".join(printed.attributes), ", ".join(printed.types)])
    parts = [title, Text(" · ".join(fact for fact in facts if fact))]
    parts.extend(Text(text) for text in (printed.text, printed.trigger) if text)
    return Group(*parts)


def ink(printed: Print) -> str:
    return INKS.get(printed.colors[0], "") if printed.colors else ""


def rule_lines(game: str, numbers: list[str]) -> Table:
    lines = index(game)
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(overflow="fold")
    for number in numbers:
        table.add_row(number, lines[number].text if number in lines else "")
    return table


def touched(game: str, printed: Print) -> list[str]:
    """The rules of a card's timings and keywords, each once, in the card's order."""
    keywords = KEYWORD_RULES.get(game, {})
    numbers: dict[str, None] = {}
    for clause in printed.clauses:
        if clause.rule:
            numbers[clause.rule] = None
        for word in words_in(clause.skill):
            if word in keywords:
                numbers[keywords[word]] = None
    if printed.trigger and "Trigger" in keywords:
        numbers[keywords["Trigger"]] = None
    return list(numbers)


def words_in(node: object) -> Iterator[str]:
    """The keyword effects that a tree has, gives or asks for."""
    if isinstance(node, tuple):
        for part in node:
            yield from words_in(part)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            value: object = getattr(node, field.name)
            if "keyword" in field.name:
                yield from (value,) if isinstance(value, str) else strings(value)
            else:
                yield from words_in(value)


def strings(value: object) -> list[str]:
    return [str(part) for part in value] if isinstance(value, tuple) else []


def shape(node: object, indent: int = 0) -> str:
    """A tree as its constructors would be written, without what goes without saying.

    On one line if it fits, otherwise one line a part.
    """
    start, parts, end = pieces(node)
    flat = start + ", ".join(name + shape(value, NEVER_BROKEN) for name, value in parts) + end
    if indent + len(flat) <= WIDTH or not parts:
        return flat
    pad = " " * (indent + 4)
    lines = [f"{pad}{name}{shape(value, indent + 4)}," for name, value in parts]
    return "\n".join([start, *lines, " " * indent + end[-1]])


def pieces(node: object) -> tuple[str, list[tuple[str, object]], str]:
    """How a node is written: what it starts with, its named parts, what it ends with."""
    if isinstance(node, tuple):
        return "(", [("", part) for part in node], ",)" if len(node) == 1 else ")"
    if not is_dataclass(node) or isinstance(node, type):
        return repr(node), [], ""
    told: list[tuple[str, object]] = []
    for field in fields(node):
        value: object = getattr(node, field.name)
        if field.default is NO_DEFAULT or field.default != value:
            told.append((f"{field.name}=", value))
    return f"{type(node).__name__}(", told, ")"
