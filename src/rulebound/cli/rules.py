"""`rulebound rules`: the rule index, one rule, or how much of it is carried out and held by tests."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from rulebound.cli.inputs import AsJson, GameName, Version, speaks_of
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import NotRight, console, listing, print_json
from rulebound.games import rules_of
from rulebound.kernel.ruleids import is_numbered, is_rule_id
from rulebound.messages import Message
from rulebound.rules import KINDS, Coverage, Rule, index, rulesets, section
from rulebound.rules import coverage as coverage_of
from rulebound.rules import rule as find_rule


def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="metavar-number-or-words", show_default=False, help="help-rule-words"),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="help-coverage")] = False,
    as_json: AsJson = False,
    version: Version = "",
    lang: Lang = "en",
) -> None:
    """Look a rule up by its number or by words, or list them all."""
    say = Speech(lang, game)
    ruleset = document(game, rules_of(game, version).ruleset)
    rules = index(game, ruleset)
    chosen = list(rules)
    wanted = [word for each in words or () for word in each.split()]
    number = number_typed(wanted[0]) if len(wanted) == 1 else ""
    below = section(game, number, ruleset)
    by_number = bool(below) or is_numbered(number) or is_rule_id(number)
    if by_number:
        if not below:
            find_rule(game, number, ruleset)  # says what is wrong
        chosen = below
    elif words:
        chosen = [each for each in rules if spoken_of(wanted, rules[each])]
        if not wanted or not chosen:
            if as_json:
                print_json({"rules": []})
            raise NotRight(Message("no-rule-speaks", game=game, words=" ".join(wanted)))
    if not (as_json or coverage or by_number):
        console().print(table_of([rules[each] for each in chosen], say))
        return
    listed = [each for each in coverage_of(game, ruleset, lang) if each["number"] in chosen]
    if as_json:
        print_json({"rules": [dict(each) for each in listed]})
    elif coverage:
        print_coverage(console(), listed, say)
    else:
        console().print(one_rule(listed[0], [rules[each] for each in chosen[1:]], say))


def number_typed(word: str) -> str:
    """A rule's number as it is written, also where 7.1.1 was typed for 7-1-1."""
    word = word.rstrip(".")
    return word.replace(".", "-") if re.fullmatch(r"[\d.]+", word) else word


def spoken_of(words: list[str], rule: Rule) -> bool:
    """Whether a rule speaks of something, in any language."""
    return any(speaks_of(words, text) for text in (rule.text, *rule.translations.values()))


def document(game: str, ruleset: str) -> str:
    """The version of the rule index that a ruleset follows; a game with one document has one index."""
    return ruleset if ruleset in rulesets(game) else ""


def table_of(listed: list[Rule], say: Speech) -> Table:
    table = listing()
    table.add_column(say("column-rule"), no_wrap=True, style="cyan")
    table.add_column(say("column-kind"), no_wrap=True)
    table.add_column(say("column-what-it-says"), overflow="fold")
    for each in listed:
        table.add_row(each.number, say.word("rule-kind", each.kind), each.say(say.lang))
    return table


def one_rule(rule: Coverage, below: list[Rule], say: Speech) -> Group:
    head = Text()
    head.append(rule["number"], style="bold cyan")
    head.append(f"  {say.word('rule-kind', rule['kind'])}", style="dim")
    parts: list[Text | Table] = [head, Text(rule["text"])]
    for title, places in (
        ("heading-carried-out-in", rule["code"]),
        ("heading-tested-by", rule["tests"]),
    ):
        if places:
            parts.append(Text(f"\n{say(title)}", style="dim"))
            parts.extend(Text(f"  {place}", overflow="fold") for place in places)
    if below:
        parts.append(Text(f"\n{say('rules-below', n=len(below))}", style="dim"))
        parts.append(table_of(below, say))
    return Group(*parts)


def print_coverage(out: Console, listed: list[Coverage], say: Speech) -> None:
    table = listing()
    table.add_column(say("column-rule"), no_wrap=True, style="cyan")
    table.add_column(say("column-kind"), no_wrap=True)
    table.add_column(say("column-what-it-says"), ratio=3, overflow="fold")
    table.add_column(say("column-code"), ratio=2, overflow="fold")
    table.add_column(say("column-tests"), ratio=2, overflow="fold")
    for each in listed:
        code, tests = "\n".join(map(short, each["code"])), "\n".join(map(short, each["tests"]))
        missing = each["kind"] == "enforced" and not code and not tests
        kind = say.word("rule-kind", each["kind"])
        table.add_row(each["number"], kind, each["text"], code, tests, style="red" if missing else "")
    out.print(table)
    out.print(summary(listed, say))


def short(place: str) -> str:
    """The end of a place, enough to find it: `battle.py:41 still_here`."""
    return place.rpartition("/")[2]


def summary(listed: list[Coverage], say: Speech) -> str:
    kinds = ", ".join(
        say(f"rules-of-kind-{kind}", n=sum(each["kind"] == kind for each in listed)) for kind in KINDS
    )
    enforced = [each for each in listed if each["kind"] == "enforced"]
    code = sum(bool(each["code"]) for each in enforced)
    tests = sum(bool(each["tests"]) for each in enforced)
    neither = sum(not each["code"] and not each["tests"] for each in enforced)
    return "\n".join(
        (
            say("rules-counted", n=len(listed), kinds=kinds),
            say("rules-enforced", n=len(enforced), code=code, tests=tests, neither=neither),
        )
    )
