"""The catalogues: no language lacks a sentence, and each sentence gets the values that the code gives it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import rulebound
from rulebound.messages import Message, term
from rulebound.messages.catalogue import (
    LANGUAGES,
    BadCatalogue,
    Catalogue,
    Given,
    Locale,
    Pattern,
    Quoted,
    Selected,
    catalogue,
)
from rulebound.registry import package_of, packages
from sourcecode import nodes_of

SOURCE = Path(rulebound.__file__).parent
EXAMPLE = Path(__file__).parents[2] / "examples"
SCOPES = ["", *packages(), "duel"]
FAMILY = {"key", "name"}
"""What every word of a game's vocabulary is given."""


def folder_of(scope: str) -> Path:
    if not scope:
        return SOURCE / "messages"
    spec = find_spec(package_of(scope))
    assert spec is not None and spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0]) / "table/messages"


@cache
def variables(lang: str, scope: str, id: str) -> frozenset[str]:
    """The values that a sentence uses, those of the sentences within it included."""
    pattern = catalogue(lang, scope).pattern(id) or catalogue(lang).pattern(id)
    assert pattern is not None, (lang, scope, id)
    return frozenset(found_in(pattern, lang, scope))


def found_in(pattern: Pattern, lang: str, scope: str) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, Given):
            yield part.name
        elif isinstance(part, Quoted):
            yield from variables(lang, scope, part.id)
        elif isinstance(part, Selected):
            yield part.name
            for variant in part.variants.values():
                yield from found_in(variant, lang, scope)


# --- the catalogues among themselves --------------------------------------------------------------


@pytest.mark.parametrize("scope", SCOPES)
def test_no_catalogue_lacks_an_id(scope: str) -> None:
    english = set(catalogue("en", scope).sources)
    assert len(english) > 10
    for lang in LANGUAGES:
        said = set(catalogue(lang, scope).sources)
        assert english - said == set(), lang
        # a game may word in one language only what all games share.
        assert said - english - set(catalogue("en").sources) == set(), lang


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ids_are_in_order_and_each_is_there_once(scope: str, lang: str) -> None:
    text = (folder_of(scope) / f"{lang}.ftl").read_text(encoding="utf-8")
    ids = re.findall(r"^([a-zA-Z][\w-]*) *=", text, re.MULTILINE)
    assert ids == sorted(set(ids))


def test_a_game_does_not_repeat_what_is_shared() -> None:
    for scope in SCOPES[1:]:
        for lang in LANGUAGES:
            shared = catalogue(lang).sources
            own = catalogue(lang, scope).sources
            assert [id for id, source in own.items() if shared.get(id) == source] == [], (scope, lang)


# --- the same files in another reader of Fluent ------------------------------------------------------


def samples(pattern: Pattern, lang: str, scope: str) -> list[dict[str, str | int]]:
    """Values with which every variant of a sentence is said."""
    names = set(found_in(pattern, lang, scope))
    out: list[dict[str, str | int]] = [dict.fromkeys(names, number) for number in (0, 1, 2, 5000)]
    out.append({name: f"<{name}>" for name in names})
    for part in pattern:
        if isinstance(part, Selected):
            keys = [int(key) if key.isdecimal() else key for key in part.variants]
            out += [{**out[4], part.name: key} for key in keys]
    return out


@pytest.mark.slow
@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_fluent_reads_the_same(scope: str, lang: str) -> None:
    bundle = FluentBundle([lang], use_isolating=False)
    for each in dict.fromkeys(("", scope)):
        text = (folder_of(each) / f"{lang}.ftl").read_text(encoding="utf-8")
        parsed = FluentParser().parse(text)
        assert [entry for entry in parsed.body if isinstance(entry, ftl.Junk)] == []
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    say = Locale(lang, scope)
    for id in catalogue(lang, scope).sources:
        pattern = catalogue(lang, scope).pattern(id)
        assert pattern is not None
        for values in samples(pattern, lang, scope):
            plain = {
                name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
                for name, value in values.items()
            }
            message = bundle.get_message(id)
            assert message.value is not None
            expected, errors = bundle.format_pattern(message.value, plain)
            assert not errors, (id, errors)
            assert say.format(id, values, scope) == expected, id


@pytest.mark.parametrize(
    "source", ["a = { $n ->\n    [one] x\n}", "a = { $n", "a = two\n    lines", "a = { NUMBER($n) }"]
)
def test_what_is_not_read_is_refused(source: str) -> None:
    with pytest.raises(BadCatalogue):
        Catalogue(source).pattern("a")


# --- the catalogues and the code ---------------------------------------------------------------------

SAYING = ("say", "speech")
"""How the command line calls a language."""
EXPLAINED = {
    "Unusable", "NotRight", "BadDeck", "BadLine", "BadCard", "BadCardFile", "IllegalChoice", "Unreadable",
    "RecordError", "PositionError", "ScenarioError", "Untrue", "Failed", "Fault", "NoSuchRule", "NotExecutable",
    "refuse", "error", "NotUnderstood", "NoLexicon",
}  # fmt: skip
"""Calls whose reason users read."""


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """Everything in the sources, with the file it is in."""
    paths = sorted([*SOURCE.rglob("*.py"), *EXAMPLE.rglob("*.py")])
    return [(path, node) for path in paths for node in nodes_of(path)]


def called(node: ast.Call) -> str:
    func = node.func
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def texts_of(node: ast.expr) -> list[str]:
    """The texts that an expression can come to, as far as they stand there."""
    match node:
        case ast.Constant(value=str() as text):
            return [text]
        case ast.IfExp():
            return texts_of(node.body) + texts_of(node.orelse)
        case _:
            return []


def uses() -> Iterator[tuple[str, str, set[str]]]:
    """Where a sentence is made, its id, and the values that it gets."""
    for path, node in nodes():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        if called(node) != "Message" and (called(node) not in SAYING or path.parent.name != "cli"):
            continue
        if any(keyword.arg is None for keyword in node.keywords):
            continue
        values = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
        for id in texts_of(node.args[0]):
            yield f"{path.name}:{node.lineno}", id, values


def test_every_sentence_gets_the_values_that_it_uses() -> None:
    wrong = []
    known = 0
    for where, scoped, values in uses():
        scope, _, id = scoped.rpartition(":")
        for lang in LANGUAGES:
            scopes = [scope] if scope else SCOPES
            if not any(id in catalogue(lang, each).sources for each in ("", *scopes)):
                wrong.append(f"{where}: no catalogue of {lang} has {scoped!r}")
                continue
            known += 1
            needed = [variables(lang, each, id) for each in scopes if id in catalogue(lang, each).sources]
            needed += [variables(lang, "", id)] if id in catalogue(lang).sources else []
            for each in needed:
                if not each <= values:
                    wrong.append(f"{where}: {scoped!r} in {lang} lacks {sorted(each - values)}")
    assert known > 600
    assert wrong == []


def test_no_value_is_given_that_no_language_uses() -> None:
    wrong = []
    for where, scoped, values in uses():
        scope, _, id = scoped.rpartition(":")
        used: set[str] = set()
        for lang in LANGUAGES:
            for each in SCOPES:
                if id in catalogue(lang, each).sources or (
                    scope in ("", each) and id in catalogue(lang).sources
                ):
                    used |= variables(lang, each, id)
        if values - used - FAMILY:
            wrong.append(f"{where}: {scoped!r} does not use {sorted(values - used)}")
    assert wrong == []


def test_every_sentence_is_said_somewhere() -> None:
    """By an id that stands in the source, or that begins or ends with what stands there."""
    whole: set[str] = set()
    parts: set[tuple[str, str]] = set()
    for _, node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value.rpartition(":")[2])
        elif isinstance(node, ast.JoinedStr):
            ends = [part.value if isinstance(part, ast.Constant) else "" for part in node.values]
            first, last = str(ends[0]), str(ends[-1])
            if ":" in "".join(map(str, ends)):  # f"{game}:option-{verb}"
                first = "".join(map(str, ends)).partition(":")[2]
            parts.add((first, last if len(ends) > 1 else ""))
    for scope in SCOPES:
        said = whole | set(
            re.findall(r"\{ ([a-z][\w-]*) \}", "".join(catalogue("en", scope).sources.values()))
        )
        unused = [
            id
            for id in catalogue("en", scope).sources
            if id not in said
            and not any(
                first.endswith("-") and id.startswith(first) and (id.endswith(last) or last == first)
                for first, last in parts
            )
        ]
        assert unused == [], scope


def test_no_reason_is_a_finished_sentence() -> None:
    """What users are told is made with an id, so that every language can say it."""
    found = []
    for path, node in nodes():
        if isinstance(node, ast.Call) and called(node) in EXPLAINED:
            for argument in node.args:
                if isinstance(argument, ast.JoinedStr) or any(" " in text for text in texts_of(argument)):
                    found.append(f"{path.name}:{node.lineno}")
    assert found == []


# --- messages ------------------------------------------------------------------------------------------


def test_plurals_and_articles() -> None:
    english, french = Locale("en"), Locale("fr", "dbs")
    assert [english.say(Message("cards-count", n=n)) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [french.say(Message("cards-count", n=n)) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert french.say(term("area-from", "energy")) == "de la Zone d'Énergie"
    assert french.say(term("area-to", "deck")) == "dans le deck"


def test_a_game_comes_first() -> None:
    message = term("area", "trash")
    assert Locale("fr").say(message) == "trash"
    assert Locale("fr", "onepiece").say(message) == "Défausse"
    assert str(Message("onepiece:prompt-redraw")) == "Keep the opening hand, or redraw it once?"
    assert str(Message("dbs:prompt-redraw")).startswith("Which cards of the opening hand")
    assert str(Message("dbs:prompt-mode")) == str(Message("onepiece:prompt-mode")) == "Choose one."


def test_an_event_of_one_game_is_said_without_naming_it() -> None:
    said = Message("event-combo", who=Message("seat", seat=0), card="Son Goku")
    assert str(said) == "South combos with Son Goku"
    kinds = [id for game in packages() for id in catalogue("en", game).sources if id.startswith("event-")]
    assert len(kinds) > 10 and len(kinds) == len(set(kinds))


def test_messages_within_messages_and_lists() -> None:
    inner = Message("not-an-option", answer="dance")
    message = Message("by-rule", what=inner, rule="7-1")
    assert str(message) == "“dance” is not one of the options (rule 7-1)"
    assert Locale("fr").say(message) == "« dance » n'est pas parmi les options (règle 7-1)"
    assert (
        str(Message("no-such-game", name="go", names=["a", "b"])) == "there is no game “go”; there are: a, b"
    )
    assert message == Message("by-rule", what=inner, rule="7-1") != Message("by-rule", what=inner, rule="7-2")


def test_what_no_language_has_is_said_as_it_is_named() -> None:
    assert Locale("fr", "dbs").say(term("area", "far_away")) == "far away"
    assert Locale("fr").say(Message("nowhere-to-be-found")) == "nowhere-to-be-found"


def test_an_exception_keeps_its_message() -> None:
    with pytest.raises(rulebound.BadDeck) as caught:
        rulebound.new_game("dbs", ("nope", "sd1"))
    assert caught.value.message.id == "no-such-deck"
    assert str(caught.value) == str(caught.value.message)
