"""The rule index: every rule of a game's document, where it is carried out, which tests hold it.

>>> rule("onepiece", "7-1-1-4").kind
'enforced'
>>> places = citations("onepiece").get("7-1-1-4", [])  # games/onepiece/battle.py:41 still_here
>>> held_by = tests("onepiece").get("7-1-1-4", [])  # tests/games/onepiece/rulings/target-gone.scenario
>>> rulesets("dbs")  # a document may have several versions
('1.077', '1.078')
>>> rule("dbs", "10-2-5", "1.077").say("fr")[:24]
'Une carte retournée par '

A rule is called by its number, or by a name where its document has no numbers (`rulebound.kernel.ruleids`).
How the code cites it is said in `rulebound.citations`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Literal, TypedDict

from rulebound.citations import Citations
from rulebound.kernel.ruleids import RuleId, above, chapter, is_numbered, is_rule_id, is_within, joint
from rulebound.messages import Explained, Message, sentence
from rulebound.messages.catalogue import LANGUAGES
from rulebound.registry import UnknownGame, outside, package_of

Kind = Literal["enforced", "definition", "physical"]

KINDS: Final[tuple[Kind, ...]] = ("enforced", "definition", "physical")
"""*enforced*: the engine does or forbids something. *definition*: a term or a heading.
*physical*: cardboard only."""

_KEYS: Final = ("number", "kind", "text", *LANGUAGES[1:])
_RULE_LINE: Final = re.compile(r"rule:([^#]*)")


class NoSuchRule(Explained, KeyError):
    """No such rule in the game's document, or no document for such a game."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError would print the message in quotation marks


@dataclass(frozen=True)
class Rule:
    """One rule of a document."""

    number: RuleId
    """As in the document: ``7-1-1-4``; a name where it has no numbers: ``cost.reduction.mandatory``."""
    kind: Kind
    text: str
    """What the rule says, in one line of our own words."""
    translations: dict[str, str] = field(default_factory=dict)
    """The same in other languages, as far as the index has them."""

    def say(self, lang: str = "en") -> str:
        """What the rule says in a language; in English where the index does not have that language."""
        return self.translations.get(lang, self.text)


class Coverage(TypedDict):
    """A rule with all that is known about it, ready to be printed or written as JSON."""

    number: RuleId
    kind: Kind
    text: str
    code: list[str]
    tests: list[str]


# The index itself


@cache
def rulesets(game: str) -> tuple[str, ...]:
    """The versions of a game's document that there are, the newest last.

    A game with one document and no versions of it has one ruleset, with an empty name.
    """
    return _named(_document(game))


@cache
def index(game: str, ruleset: str = "") -> dict[RuleId, Rule]:
    """All rules of a game by id, in the order of its document; of its newest ruleset by default."""
    document = _document(game)
    named = _named(document)
    chosen = ruleset or named[-1]
    if chosen not in named:
        known = Message("ruleset-versions", versions=named) if named[-1] else Message("ruleset-single")
        wrong = Message("no-such-ruleset", game=game, version=repr(ruleset), known=known)
        raise NoSuchRule(sentence(wrong))
    rules: dict[RuleId, Rule] = {}
    listed: set[str] = set()
    for position, entry in enumerate(document["rule"], 1):
        number = entry.get("number", "")
        where = f"games/{game}/rules.toml, rule {number or f'{position} from the top'}"
        if complaint := next(_complaints(entry, named), None):
            raise ValueError(f"{where}: {complaint}.")
        if number in listed:
            raise ValueError(f"{where}: listed twice.")
        listed.add(number)
        if entry.get("only", chosen) == chosen:
            of = {key: entry.get(_key(key, chosen), entry.get(key, "")) for key in _KEYS}
            translations = {lang: of[lang] for lang in LANGUAGES[1:] if of[lang]}
            rules[number] = Rule(number, of["kind"], of["text"], translations)
    return rules


def rule(game: str, number: RuleId, ruleset: str = "") -> Rule:
    """Look one rule up, in the newest ruleset by default."""
    rules = index(game, ruleset)
    if number in rules:
        return rules[number]
    of = f"{game} {ruleset}".rstrip()
    nearest = above(number)
    while nearest and nearest not in rules:
        nearest = above(nearest)
    if nearest:
        raise NoSuchRule(sentence(Message("no-such-rule-near", game=of, number=number, above=nearest)))
    raise NoSuchRule(sentence(Message("no-such-rule", game=of, number=number)))


def section(game: str, number: RuleId, ruleset: str = "") -> list[RuleId]:
    """The rule of that id and those below it; also those of a chapter, which has no line of its own."""
    return [each for each in index(game, ruleset) if is_within(each, number)]


def _document(game: str) -> dict[str, Any]:
    try:
        source = _package(game)[1] / "rules.toml"
    except UnknownGame as error:
        raise NoSuchRule(sentence(Message("no-rule-index", game=repr(game)))) from error
    if not source.is_file():
        raise NoSuchRule(sentence(Message("no-rule-index", game=repr(game))))
    return tomllib.loads(source.read_text(encoding="utf-8"))


def _named(document: dict[str, Any]) -> tuple[str, ...]:
    return tuple(document.get("rulesets", ("",)))


def _key(key: str, ruleset: str) -> str:
    """What a key is called where it holds for one ruleset: ``text_1077``."""
    return f"{key}_{ruleset.replace('.', '')}" if ruleset else key


def _complaints(entry: dict[str, Any], named: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with one entry of an index."""
    missing = [key for key in ("number", "kind", "text") if not entry.get(key)]
    if missing:
        yield f"no {' and no '.join(missing)}"
    elif not is_rule_id(entry["number"]) and not _is_heading(entry):
        yield "its number is neither of the form 7-1-1-4 nor of the form cost.reduction.mandatory"
    known = {_key(key, each): key for key in _KEYS for each in ("", *named)}
    for key, value in entry.items():
        if key == "only":
            if value not in named:
                yield f"only in {value!r}, which is no ruleset"
        elif key not in known:
            yield f"{key} means nothing here"
        elif known[key] == "kind" and value not in KINDS:
            yield f"the kind {value!r} is none of {', '.join(KINDS)}"


def _is_heading(entry: dict[str, Any]) -> bool:
    """Whether it is the heading of a chapter, whose id has one part."""
    number: str = entry["number"]
    return entry["kind"] == "definition" and is_rule_id(f"{number}{joint(number)}1")


# Where the rules are carried out


def citations(game: str) -> dict[RuleId, list[str]]:
    """The functions that carry each rule out: ``games/onepiece/battle.py:41 still_here``.

    The line is that of the rule's id in the function, or else that of the function.
    Rules that nothing carries out are absent; ids that are no rules may be present (see `problems`).
    """
    return Citations(*_package(game)).carried_out()


def mentions(game: str) -> dict[RuleId, list[str]]:
    """Where a game's code names each rule at all, also in a refusal or as a label."""
    return Citations(*_package(game)).mentions()


def _package(game: str) -> tuple[str, Traversable]:
    """The package that a game is: its name and its folder."""
    name = package_of(game)
    return name, resources.files(name)


# Which tests hold them


def tests(game: str, root: Path | None = None) -> dict[RuleId, list[str]]:
    """Which tests hold each rule: scenario files, and Python tests marked with ``rule``.

    `root` is a checkout of the project. If it is not given, it is the folder with tests/games
    that the current directory or else this file lies in, and for a game from outside the one
    that its package lies in; without any, there are no tests to name.
    Scenarios are given by their path, Python tests as pytest wants them:
    ``tests/test_life.py::test_last_card``.
    """
    root = root or (_project(game) if game in outside() else _checkout())
    found: dict[str, list[str]] = {}
    if root is None:
        return found
    folder = root / "tests" / "games" / game
    for path in sorted(((folder if folder.is_dir() else root / "tests") / "rulings").glob("*.scenario")):
        for number in _scenario_rules(path.read_text(encoding="utf-8")):
            found.setdefault(number, []).append(path.relative_to(root).as_posix())
    for path in sorted((root / "tests").rglob("*.py")):
        place = path.relative_to(root).as_posix()
        for test, number in _marked(path.read_text(encoding="utf-8"), game, place):
            found.setdefault(number, []).append(test)
    return found


@cache
def _marked(source: str, game: str, place: str) -> list[tuple[str, str]]:
    """The tests of a file that hold rules of the game, each with a number."""
    if "mark.rule" not in source or game not in source:
        return []
    return list(_marks(ast.parse(source, place), game, place))


def _checkout() -> Path | None:
    here = Path.cwd()
    file = Path(__file__).resolve()
    for folder in (here, *here.parents, *file.parents):
        if (folder / "tests" / "games").is_dir():
            return folder
    return None


def _project(game: str) -> Path | None:
    """Where the tests of a game from outside are: beside its package."""
    folder = Path(str(resources.files(package_of(game)))).parent
    return folder if (folder / "tests").is_dir() else None


def _scenario_rules(text: str) -> list[str]:
    """The numbers on the lines ``rule: 7-1-1-4, 7-1-1-3``, each once."""
    numbers: dict[str, None] = {}
    for line in text.splitlines():
        if header := _RULE_LINE.match(line):
            numbers |= dict.fromkeys(number.strip() for number in header[1].split(","))
    return [number for number in numbers if number]


def _marks(node: ast.AST, game: str, place: str) -> Iterator[tuple[str, str]]:
    """Every ``pytest.mark.rule(game, number, ...)`` below a node, as (test, number)."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield from _marks(child, game, f"{place}::{child.name}")
            case ast.Call(
                func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")),
                args=[ast.Constant(value=named), *numbers],
            ):
                if named == game:
                    for number in numbers:
                        if isinstance(number, ast.Constant) and isinstance(number.value, str):
                            yield place, number.value
            case _:
                yield from _marks(child, game, place)


# Both together


def coverage(game: str, ruleset: str = "", lang: str = "en") -> list[Coverage]:
    """Every rule in the document's order, with the code that cites it and the tests of it.

    The rules are those of a ruleset, the newest by default; `lang` is the language of their texts.
    """
    code = citations(game)
    held = tests(game)
    return [
        Coverage(
            number=rule.number,
            kind=rule.kind,
            text=rule.say(lang),
            code=code.get(rule.number, []),
            tests=held.get(rule.number, []),
        )
        for rule in index(game, ruleset).values()
    ]


def problems(game: str, ruleset: str = "", lang: str = "en") -> list[str]:
    """What is wrong with citations and tests, in sentences; empty if nothing is.

    Every enforced rule of the ruleset, the newest by default, needs code that carries it out and a test that
    holds it. What code and tests name may be a rule of any ruleset of the game, since the same package plays
    them all. The sentences are English; `lang` is the language of the rules they quote.
    """
    rules = {number for each in rulesets(game) for number in index(game, each)}
    chapters = {chapter(number) for number in rules}
    found: list[str] = []
    # A name with dots in it may be anything, unless it begins like the rules of the document.
    cited = {
        number: places
        for number, places in mentions(game).items()
        if is_numbered(number) or chapter(number) in chapters
    }
    for named in (cited, tests(game)):
        for number, places in named.items():
            if number not in rules:
                found += [f"{place} names {number}, which is no rule of {game}." for place in places]
    found += Citations(*_package(game)).problems()
    for each in coverage(game, ruleset, lang):
        if each["kind"] == "enforced":
            lacks = ["no code carries it out"] if not each["code"] else []
            lacks += ["no test holds it"] if not each["tests"] else []
            if lacks:
                found.append(f"{each['number']} is enforced, but {' and '.join(lacks)}: {each['text']}")
    return found
