"""`rulebound rules`: the rule index, one rule, or how much of it is carried out and held by tests."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from rulebound.cli.inputs import AsJson, GameName, Version, speaks_of
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import NotRight, console, print_json
from rulebound.games import rules_of
from rulebound.kernel.ruleids import is_numbered, is_rule_id
from rulebound.rules import KINDS, Coverage, Rule, index, rulesets, section
from rulebound.rules import coverage as coverage_of
from rulebound.rules import rule as find_rule


def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NUMBER | WORD...]", show_default=False, help="A rule, or what it speaks of."
        ),
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show where each rule is carried out and tested.")
    ] = False,
    as_json: AsJson = False,
    version: Version = "",
    lang: Lang = "en",
) -> None:
    """Look a rule up by its number or by words, or list them all."""
    say = Speech(lang, game)
    ruleset = document(game, rules_of(game, version).ruleset)
    listed = coverage_of(game, ruleset, lang)
    wanted = [word for each in words or () for word in each.split()]
    number = wanted[0].rstrip(".") if len(wanted) == 1 else ""
    below = section(game, number, ruleset)
    by_number = bool(below) or is_numbered(number) or is_rule_id(number)
    if by_number:
        if not below:
            find_rule(game, number, ruleset)  # says what is wrong
        listed = [each for each in listed if each["number"] in below]
    elif words:
        lines = index(game, ruleset)
        listed = [each for each in listed if spoken_of(wanted, lines[each["number"]])]
        if not wanted or not listed:
            raise NotRight(f"no rule of {game} speaks of “{' '.join(wanted)}”")
    if as_json:
        print_json({"rules": [dict(each) for each in listed]})
    elif coverage:
        print_coverage(console(), listed, say)
    elif by_number:
        console().print(one_rule(listed[0], listed[1:], say))
    else:
        console().print(table_of(listed, say))


def spoken_of(words: list[str], rule: Rule) -> bool:
    """Whether a rule speaks of something, in either language."""
    return speaks_of(words, rule.text) or speaks_of(words, rule.fr)


def document(game: str, ruleset: str) -> str:
    """The version of the rule index that a ruleset follows; a game with one document has one index."""
    return ruleset if ruleset in rulesets(game) else ""


def table_of(listed: list[Coverage], say: Speech) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(say("rule"), no_wrap=True, style="cyan")
    table.add_column(say("kind"), no_wrap=True)
    table.add_column(say("what it says"), overflow="fold")
    for each in listed:
        table.add_row(each["number"], say(each["kind"]), each["text"])
    return table


def one_rule(rule: Coverage, below: list[Coverage], say: Speech) -> Group:
    head = Text()
    head.append(rule["number"], style="bold cyan")
    head.append(f"  {say(rule['kind'])}", style="dim")
    parts: list[Text | Table] = [head, Text(rule["text"])]
    for title, places in (("carried out in", rule["code"]), ("tested by", rule["tests"])):
        if places:
            parts.append(Text(f"\n{say(title)}", style="dim"))
            parts.extend(Text(f"  {place}", overflow="fold") for place in places)
    if below:
        parts.append(Text(f"\n{say('{n} below it', n=len(below))}", style="dim"))
        parts.append(table_of(below, say))
    return Group(*parts)


def print_coverage(out: Console, listed: list[Coverage], say: Speech) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(say("rule"), no_wrap=True, style="cyan")
    table.add_column(say("kind"), no_wrap=True)
    table.add_column(say("what it says"), ratio=3, overflow="fold")
    table.add_column(say("code"), ratio=2, overflow="fold")
    table.add_column(say("tests"), ratio=2, overflow="fold")
    for each in listed:
        code, tests = "\n".join(map(short, each["code"])), "\n".join(map(short, each["tests"]))
        missing = each["kind"] == "enforced" and not code and not tests
        kind = say(each["kind"])
        table.add_row(each["number"], kind, each["text"], code, tests, style="red" if missing else "")
    out.print(table)
    out.print(summary(listed, say))


def short(place: str) -> str:
    """The end of a place, enough to find it: `battle.py:41 still_here`."""
    return place.rpartition("/")[2]


def summary(listed: list[Coverage], say: Speech) -> str:
    kinds = ", ".join(f"{sum(each['kind'] == kind for each in listed)} {say(kind)}" for kind in KINDS)
    enforced = [each for each in listed if each["kind"] == "enforced"]
    code = sum(bool(each["code"]) for each in enforced)
    tests = sum(bool(each["tests"]) for each in enforced)
    neither = sum(not each["code"] and not each["tests"] for each in enforced)
    held = "Enforced {n}: with code {code}, with tests {tests}, with neither {neither}."
    return "\n".join(
        (
            say("{n} rules: {kinds}.", n=len(listed), kinds=kinds),
            say(held, n=len(enforced), code=code, tests=tests, neither=neither),
        )
    )
