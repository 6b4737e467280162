"""The rule index: every rule of a game's document, where it is carried out, which tests hold it.

>>> rule("onepiece", "7-1-1-4").kind
'enforced'
>>> places = citations("onepiece").get("7-1-1-4", [])  # games/onepiece/battle.py:41 still_here
>>> held_by = tests("onepiece").get("7-1-1-4", [])  # tests/games/onepiece/rulings/target-gone.scenario
>>> rulesets("dbs")  # a document may have several versions
('1.077', '1.078')
>>> rule("dbs", "10-2-5", "1.077").say("fr")[:24]
'Une carte retournée par '

A rule counts as carried out where its number stands in the game's package as a string of its own at what
does it: in a function, beside a function in a table (``step("7-1-1", declare)``, `BY_THE_KERNEL`, `WITHIN`), in
a table that a function reads, or in `CITES`, whose numbers the kernel's steps bear. Refusals (``notation.py``)
and tables of labels only name a rule. A number in a comment, a docstring or an f-string is talk.
"""

from __future__ import annotations

import ast
import pkgutil
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal, TypedDict

from rulebound.messages import Explained, Message, sentence
from rulebound.registry import UnknownGame, package_of

__all__ = [
    "KINDS",
    "Coverage",
    "Kind",
    "NoSuchRule",
    "Rule",
    "citations",
    "coverage",
    "index",
    "mentions",
    "problems",
    "rule",
    "rulesets",
    "tests",
]

Kind = Literal["enforced", "definition", "physical"]

KINDS: Final[tuple[Kind, ...]] = ("enforced", "definition", "physical")
"""*enforced*: the engine does or forbids something. *definition*: a term or a heading.
*physical*: cardboard only."""

_KEYS: Final = ("number", "kind", "text", "fr")
_NUMBER: Final = re.compile(r"\d+(-\d+)+")
_RULE_LINE: Final = re.compile(r"rule:([^#]*)")
_WORDING: Final = "notation.py"
_CITES: Final = "CITES"
_SURFACES: Final = ("text", "table")
"""The folders of a game that carry no rule out."""
_KERNEL_TABLE: Final = "BY_THE_KERNEL"
_GAME_TABLE: Final = "WITHIN"


class NoSuchRule(Explained, KeyError):
    """No such number in the game's document, or no document for such a game."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError would print the message in quotation marks


@dataclass(frozen=True)
class Rule:
    """One numbered rule of a document."""

    number: str
    """As in the document: ``7-1-1-4``."""
    kind: Kind
    text: str
    """What the rule says, in one line of our own words."""
    fr: str = ""
    """The same in French; empty where the index has no French."""

    def say(self, lang: str = "en") -> str:
        """What the rule says in a language; in English where the index does not have that language."""
        return (self.fr if lang == "fr" else "") or self.text


class Coverage(TypedDict):
    """A rule with all that is known about it, ready to be printed or written as JSON."""

    number: str
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
def index(game: str, ruleset: str = "") -> dict[str, Rule]:
    """All rules of a game by number, in the order of its document; of its newest ruleset by default."""
    document = _document(game)
    named = _named(document)
    chosen = ruleset or named[-1]
    if chosen not in named:
        known = Message("ruleset-versions", versions=named) if named[-1] else Message("ruleset-single")
        wrong = Message("no-such-ruleset", game=game, version=repr(ruleset), known=known)
        raise NoSuchRule(sentence(wrong))
    rules: dict[str, Rule] = {}
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
            rules[number] = Rule(number, of["kind"], of["text"], of["fr"])
    return rules


def rule(game: str, number: str, ruleset: str = "") -> Rule:
    """Look one rule up, in the newest ruleset by default."""
    rules = index(game, ruleset)
    if number in rules:
        return rules[number]
    of = f"{game} {ruleset}".rstrip()
    above = number
    while "-" in above:
        above = above.rpartition("-")[0]
        if above in rules:
            near = Message("no-such-rule-near", game=of, number=number, above=above)
            raise NoSuchRule(sentence(near))
    raise NoSuchRule(sentence(Message("no-such-rule", game=of, number=number)))


def _document(game: str) -> dict[str, Any]:
    try:
        source = _package(game) / "rules.toml"
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
    known = {_key(key, each): key for key in _KEYS for each in ("", *named)}
    for key, value in entry.items():
        if key == "only":
            if value not in named:
                yield f"only in {value!r}, which is no ruleset"
        elif key not in known:
            yield f"{key} means nothing here"
        elif known[key] == "kind" and value not in KINDS:
            yield f"the kind {value!r} is none of {', '.join(KINDS)}"


# Where the rules are carried out


def citations(game: str) -> dict[str, list[str]]:
    """Where a game's code carries each rule out: ``games/onepiece/battle.py:41 still_here``.

    The name is the function the number stands in or the module-level name it is assigned to.
    Rules that nothing carries out are absent; numbers that are no rules are present (see `problems`).
    """
    modules = _modules(game)
    read = {table for module in modules for table in module.reads}
    return _places(
        (module, cite)
        for module in modules
        if not module.place.endswith(f"/{_WORDING}")
        for cite in module.cites
        if cite.acts or (module.place, cite.name) in read or cite.name == _CITES
    )


def mentions(game: str) -> dict[str, list[str]]:
    """Where a game's code names each rule at all, also in a refusal or as a label."""
    return _places((module, cite) for module in _modules(game) for cite in module.cites)


@dataclass(frozen=True)
class _Cite:
    """A rule's number somewhere in a module."""

    number: str
    line: int
    name: str
    """What it stands in: a function, or the module-level name of a table."""
    acts: bool
    """It stands in a function, or beside one."""


@dataclass(frozen=True)
class _Module:
    place: str
    cites: list[_Cite]
    reads: set[tuple[str, str]]
    """The tables that its functions read, by the place and the name."""


def _modules(game: str) -> list[_Module]:
    return [_module(place, source) for place, source in _sources(_package(game), f"games/{game}")]


@cache
def _module(place: str, source: str) -> _Module:
    tree = ast.parse(source, place)
    return _Module(place, list(_cites(tree)), set(_tables_read(place, tree)))


def _places(cited: Iterable[tuple[_Module, _Cite]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for module, cite in cited:
        found.setdefault(cite.number, []).append(f"{module.place}:{cite.line} {cite.name}".rstrip())
    return found


def _package(game: str) -> Traversable:
    return resources.files(package_of(game))


def _sources(folder: Traversable, place: str) -> Iterator[tuple[str, str]]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name not in _SURFACES:
            yield from _sources(entry, f"{place}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{place}/{entry.name}", entry.read_text(encoding="utf-8")


def _cites(node: ast.AST, name: str = "", in_function: bool = False, beside: bool = False) -> Iterator[_Cite]:
    """Every rule's number that is a string of its own below a node."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Constant(value=str() as value):
                if _NUMBER.fullmatch(value):
                    yield _Cite(value, child.lineno, name, in_function or beside)
            case ast.JoinedStr() | ast.Expr(value=ast.Constant()):
                pass  # an f-string or a docstring
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _cites(child, _dotted(name, child.name), in_function=True)
            case ast.ClassDef():
                yield from _cites(child, _dotted(name, child.name), in_function)
            case ast.Assign(targets=[ast.Name(id=target), *_]) if not in_function:
                yield from _cites(child, _dotted(name, target), in_function)
            case ast.AnnAssign(target=ast.Name(id=target)) if not in_function:
                yield from _cites(child, _dotted(name, target), in_function)
            case ast.Dict(keys=keys, values=values):
                for entry in zip(keys, values):
                    parts = [part for part in entry if part is not None]
                    pair = ast.Tuple(elts=parts)
                    yield from _cites(pair, name, in_function, _functions(parts) or _points(name, parts))
            case ast.Call(args=args):
                yield from _cites(child, name, in_function, _functions(args))
            case ast.Tuple(elts=parts):
                yield from _cites(child, name, in_function, _functions(parts))
            case _:
                yield from _cites(child, name, in_function, beside)


def _functions(parts: list[ast.expr]) -> bool:
    """Whether one of them is a function: what is written small is one."""
    return any(isinstance(part, ast.Name) and part.id.islower() for part in parts)


def _points(table: str, entry: list[ast.expr]) -> bool:
    """An entry of one of the tables that say by its name what carries a rule out."""
    return table in (_KERNEL_TABLE, _GAME_TABLE) and len(entry) == 2


def _tables_read(place: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The tables that functions of a module read, by the place and the name; who only hands one on does not."""
    if place.endswith(f"/{_WORDING}"):
        return
    homes = {
        each.asname or each.name: (
            f"{node.module.removeprefix('rulebound.').replace('.', '/')}.py",
            each.name,
        )
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for each in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name != "__init__":
            for part in ast.walk(node):
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
                    yield homes.get(part.id, (place, part.id))


def _dotted(outer: str, inner: str) -> str:
    return f"{outer}.{inner}" if outer else inner


# Which tests hold them


def tests(game: str, root: Path | None = None) -> dict[str, list[str]]:
    """Which tests hold each rule: scenario files, and Python tests marked with ``rule``.

    `root` is a checkout of the project. If it is not given, it is the folder with tests/games
    that the current directory or else this file lies in; without any, there are no tests to name.
    Scenarios are given by their path, Python tests as pytest wants them:
    ``tests/test_life.py::test_last_card``.
    """
    root = root or _checkout()
    found: dict[str, list[str]] = {}
    if root is None:
        return found
    for path in sorted((root / "tests" / "games" / game / "rulings").glob("*.scenario")):
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
    return list(_marks(ast.parse(source, place), game, place)) if "mark.rule" in source else []


def _checkout() -> Path | None:
    here = Path.cwd()
    file = Path(__file__).resolve()
    for folder in (here, *here.parents, *file.parents):
        if (folder / "tests" / "games").is_dir():
            return folder
    return None


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
    found: list[str] = []
    for named in (mentions(game), tests(game)):
        for number, places in named.items():
            if number not in rules:
                found += [f"{place} names {number}, which is no rule of {game}." for place in places]
    found += _table_problems(game)
    for each in coverage(game, ruleset, lang):
        if each["kind"] == "enforced":
            lacks = ["no code carries it out"] if not each["code"] else []
            lacks += ["no test holds it"] if not each["tests"] else []
            if lacks:
                found.append(f"{each['number']} is enforced, but {' and '.join(lacks)}: {each['text']}")
    return found


def _table_problems(game: str) -> list[str]:
    """Entries of the game's tables of what carries rules out that point at nothing."""
    ruleset = _package(game) / "ruleset.py"
    if not ruleset.is_file():
        return []
    place = f"games/{game}/ruleset.py"
    found: list[str] = []
    for name, table in _pointing_tables(ast.parse(ruleset.read_text(encoding="utf-8"), place)):
        above = f"rulebound.games.{game}." if name == _GAME_TABLE else ""
        for key, value in zip(table.keys, table.values, strict=True):
            match key, value:
                case ast.Constant(value=str() as number), ast.Constant(value=str() as function):
                    if not _exists(above + function):
                        found.append(
                            f"{place}:{key.lineno} {name} says that {function} "
                            f"carries out {number}, but there is no such function."
                        )
                case _:
                    found.append(
                        f"{place}:{value.lineno} {name} maps rule numbers to dotted "
                        f"names, but this entry is not two plain strings."
                    )
    return found


def _pointing_tables(module: ast.Module) -> Iterator[tuple[str, ast.Dict]]:
    for statement in module.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict() as table):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as table):
                pass
            case _:
                continue
        if name in (_KERNEL_TABLE, _GAME_TABLE):
            yield name, table


def _exists(dotted: str) -> bool:
    try:
        named = pkgutil.resolve_name(dotted)
    except (ImportError, AttributeError, ValueError):
        return False
    return not isinstance(named, ModuleType)
