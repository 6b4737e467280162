"""Where the source code names a game's rules, and which function carries each out.

A rule's id is cited

- in a function, as a string of its own, or at the beginning of its docstring: ``'''7-1-1, 7-1-2: ...'''``;
- beside a function in a table: ``step("7-1-1", declare)`` cites `declare`;
- in a table: the functions that read the table carry the rule out;
- in `CITES` of the game's ``ruleset.py``: the functions that ask for the key carry it out, mostly of the kernel;
- in `BY_THE_KERNEL` there, under the name of a function of the engine, as short as it is unmistakable.

Refusals (``notation.py``) only name a rule, and so does what draws the table. What reads card texts (``text/``) cites
at the beginning of docstrings only. An id in a comment, an f-string or the middle of a docstring is talk.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from rulebound.kernel.ruleids import RULE_ID, RuleId, is_rule_id

WORDING: Final = "notation"
SURFACES: Final = "table"
"""The folder of a game that carries no rule out."""
READING: Final = "text"
"""The folder of a game that reads card texts: its productions carry rules about wording out."""
ENGINE: Final = ("kernel", "language", "games", "table")
"""The parts of this package in which `BY_THE_KERNEL` finds functions; of `games`, what lies beside the games."""
KERNEL_TABLE: Final = "BY_THE_KERNEL"
CITES: Final = "CITES"
HEAD: Final = re.compile(rf"({RULE_ID}(?:, {RULE_ID})*):\s")
DEFINED: Final = re.compile(r"\bdef (\w+)\(")
DOC_HEAD: Final = re.compile(rf'"""{HEAD.pattern}')


@dataclass(frozen=True)
class CodePlace:
    """Where in a module something stands."""

    name: str = ""
    """A function, or the module-level name of a table."""
    in_function: bool = False
    beside: tuple[str, ...] = ()
    """The names in lower case that stand beside it in a call, a tuple or an entry of a table."""
    key: str = ""
    """The key of the entry of a table whose value it is, or is part of."""

    def within(self, name: str, in_function: bool) -> CodePlace:
        """The inside of what has a name here."""
        return CodePlace(f"{self.name}.{name}" if self.name else name, in_function)


@dataclass(frozen=True)
class Cite:
    """A string that looks like a rule's id, somewhere in a module."""

    rule: RuleId
    line: int
    place: CodePlace
    heads: bool = False
    """It stands at the head of the function's docstring."""


class Module:
    """A source file, as far as citations are concerned.  Most files of the engine are never parsed."""

    def __init__(self, dotted: str, place: str, source: str) -> None:
        self.dotted = dotted
        self.place = place
        self.source = source
        self.reads_texts = f"/{READING}/" in place

    @cached_property
    def defined(self) -> frozenset[str]:
        """The names of its functions and methods, found without parsing it."""
        return frozenset(DEFINED.findall(self.source))

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.source, self.place)

    @cached_property
    def imports(self) -> dict[str, str]:
        return dict(_imports(self.tree))

    @cached_property
    def definitions(self) -> dict[str, ast.FunctionDef]:
        """The functions and methods by their name within the module."""
        return {name: node for name, node in _definitions(self.tree) if isinstance(node, ast.FunctionDef)}

    @cached_property
    def reads(self) -> dict[str, set[str]]:
        """The full names of what each function reads."""
        if self.reads_texts:
            return {}
        return {
            name: {self.full_name(each) for each in _names_read(node)}
            for name, node in self.definitions.items()
        }

    @cached_property
    def asks(self) -> dict[str, list[str]]:
        """The functions that ask for each key of `CITES`."""
        asks: dict[str, list[str]] = {}
        if "cites[" in self.source:
            constants = dict(_constants(self.tree))
            for name, node in self.definitions.items():
                for key in _keys_asked(node, constants):
                    asks.setdefault(key, []).append(name)
        return asks

    @cached_property
    def cites(self) -> list[Cite]:
        if self.reads_texts:
            return (
                [cite for cite in _cites(self.tree, CodePlace()) if cite.heads]
                if DOC_HEAD.search(self.source)
                else []
            )
        return list(_cites(self.tree, CodePlace()))

    def functions(self, name: str) -> list[str]:
        """The functions of a name, and the methods of it in any class."""
        if name not in self.defined:
            return []
        return [each for each in self.definitions if each.rpartition(".")[2] == name]

    def full_name(self, name: str) -> str:
        """The dotted name of what the module calls `name`, from the package on."""
        first, _, rest = name.partition(".")
        full = self.imports.get(first, f"{self.dotted}.{first}")
        return f"{full}.{rest}" if rest else full

    def where(self, function: str) -> str:
        return f"{self.place}:{self.definitions[function].lineno} {function}"


class Citations:
    """What the package of a game cites."""

    def __init__(self, package: str, folder: Traversable) -> None:
        self.modules = list(_modules(package, _place(package), folder))
        self.engine = _engine()
        self.readers: dict[str, list[str]] = {}
        """The functions that read each table, by the full name of the table."""
        for module in self.modules:
            for name, read in module.reads.items():
                if _acts(name) and not _is_wording(module):
                    for table in read:
                        self.readers.setdefault(table, []).append(module.where(name))

    def mentions(self) -> dict[RuleId, list[str]]:
        """Where each rule is named at all, also in a refusal or as a label."""
        return _collected((cite.rule, _at(module, cite)) for module in self.modules for cite in module.cites)

    def carried_out(self) -> dict[RuleId, list[str]]:
        """Where the functions are that carry each rule out."""
        return _collected(
            (cite.rule, place)
            for module in self.modules
            if not _is_wording(module)
            for cite in module.cites
            for place in self._functions(module, cite)
        )

    def problems(self) -> Iterator[str]:
        """Entries of `CITES` and `BY_THE_KERNEL` that lead to no function."""
        for module in self.modules:
            for cite in module.cites:
                where = f"{_at(module, cite)}: "
                if cite.place.name == CITES and not self._asking(cite.place.key):
                    yield f"{where}nobody asks for the rule of “{cite.place.key}”."
                if cite.place.name == KERNEL_TABLE:
                    found = self._engine_functions(cite.place.key)
                    if not found:
                        yield f"{where}{cite.place.key} carries out {cite.rule}, but there is no such function."
                    if len(found) > 1:
                        yield f"{where}{cite.place.key} may be each of {', '.join(found)}."

    def _functions(self, module: Module, cite: Cite) -> list[str]:
        if cite.place.in_function:
            return [_at(module, cite)] if cite.heads or _acts(cite.place.name) else []
        if cite.place.name == CITES:
            return self._asking(cite.place.key)
        if cite.place.name == KERNEL_TABLE:
            return self._engine_functions(cite.place.key)
        beside = [place for name in cite.place.beside for place in self._definition(module.full_name(name))]
        return beside or self.readers.get(f"{module.dotted}.{cite.place.name}", [])

    def _definition(self, full: str) -> list[str]:
        for module in (*self.modules, *self.engine):
            name = full.removeprefix(f"{module.dotted}.")
            if name != full and name in module.definitions:
                return [module.where(name)]
        return []

    def _asking(self, key: str) -> list[str]:
        return [
            module.where(name)
            for module in (*self.engine, *self.modules)
            for name in module.asks.get(key, ())
        ]

    def _engine_functions(self, name: str) -> list[str]:
        """The functions of the engine of a name: ``select``, ``Game.move``; ``library.also`` if there are several."""
        return [
            module.where(each)
            for module in self.engine
            for each in module.functions(name.rpartition(".")[2])
            if f".{name}".endswith(f".{each}") and f".{module.dotted}.{each}".endswith(f".{name}")
        ]


def _at(module: Module, cite: Cite) -> str:
    return f"{module.place}:{cite.line} {cite.place.name}".rstrip()


def _acts(function: str) -> bool:
    """Whether a function can carry rules out: a constructor only hands them on, and a proof only looks."""
    name = function.rpartition(".")[2]
    return name != "__init__" and not name.startswith("prove")


def _is_wording(module: Module) -> bool:
    return module.dotted.endswith(f".{WORDING}")


def _collected(found: Iterable[tuple[RuleId, str]]) -> dict[RuleId, list[str]]:
    """The places of each rule, one for each function or table."""
    out: dict[RuleId, dict[tuple[str, str], str]] = {}
    for rule, place in found:
        file, _, where = place.partition(":")
        out.setdefault(rule, {}).setdefault((file, where.partition(" ")[2]), place)
    return {rule: list(places.values()) for rule, places in out.items()}


# --- reading the sources ----------------------------------------------------------------------------


def _place(package: str) -> str:
    """How the folder of a package is written: without this package's own name."""
    return package.removeprefix("rulebound.").replace(".", "/")


@cache
def _engine() -> list[Module]:
    root = resources.files("rulebound")
    found: list[Module] = []
    for part in ENGINE:
        folder = root / part
        if part == "games":
            found += _modules(f"rulebound.{part}", part, folder, deep=False)
        elif folder.is_dir():
            found += _modules(f"rulebound.{part}", part, folder)
        else:
            found.append(_module(f"rulebound.{part}", f"{part}.py", (root / f"{part}.py").read_text("utf-8")))
    return found


def _modules(package: str, place: str, folder: Traversable, deep: bool = True) -> Iterator[Module]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = entry.name.removesuffix(".py")
        if entry.is_dir():
            if deep and name != SURFACES:
                yield from _modules(f"{package}.{name}", f"{place}/{name}", entry)
        elif entry.name.endswith(".py"):
            dotted = package if name == "__init__" else f"{package}.{name}"
            yield _module(dotted, f"{place}/{entry.name}", entry.read_text(encoding="utf-8"))


@cache
def _module(dotted: str, place: str, source: str) -> Module:
    return Module(dotted, place, source)


def _imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str() as module, names=names):
                for each in names:
                    yield each.asname or each.name, f"{module}.{each.name}"
            case ast.Import(names=names):
                for each in names:
                    yield each.asname or each.name, each.name


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The functions, methods and tables of a module, by name."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
                yield name, node
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name, node
            case ast.ClassDef(name=name, body=body):
                for inner in body:
                    if isinstance(inner, ast.FunctionDef):
                        yield f"{name}.{inner.name}", inner


def _names_read(node: ast.stmt) -> Iterator[str]:
    """The names that a statement reads, also one that belongs to another: ``areas.DECK``."""
    for part in ast.walk(node):
        match part:
            case ast.Attribute(value=ast.Name(id=name), attr=attr):
                yield f"{name}.{attr}"
            case ast.Name(id=name, ctx=ast.Load()):
                yield name


def _constants(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """The strings in each table of a module."""
    for name, node in _definitions(tree):
        if not isinstance(node, ast.FunctionDef):
            yield name, set(_strings(node))


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _keys_asked(function: ast.FunctionDef, constants: dict[str, set[str]]) -> Iterator[str]:
    """The keys of `CITES` that a function of the kernel asks for: ``cites["draw"]``."""
    for node in ast.walk(function):
        match node:
            case ast.Subscript(value=ast.Attribute(attr="cites"), slice=asked):
                yield from _strings(asked)
                for name in _names_read(ast.Expr(asked)):
                    yield from constants.get(name, ())


def _cites(node: ast.AST, place: CodePlace) -> Iterator[Cite]:
    """Every rule's id that is a string of its own below a node, and those at the head of a docstring."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Constant(value=str() as value):
                if is_rule_id(value):
                    yield Cite(value, child.lineno, place)
            case ast.JoinedStr() | ast.Expr(value=ast.Constant()):
                pass  # an f-string or a docstring
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                inside = place.within(child.name, in_function=True)
                if cited_there := HEAD.match(ast.get_docstring(child) or ""):
                    for rule in cited_there[1].split(", "):
                        yield Cite(rule, child.lineno, inside, heads=True)
                yield from _cites(child, inside)
            case ast.ClassDef(name=name):
                yield from _cites(child, place.within(name, place.in_function))
            case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)) if (
                not place.in_function
            ):
                yield from _cites(child, place.within(name, in_function=False))
            case ast.Dict(keys=keys, values=values):
                for head, entry in zip(keys, values):
                    parts = [part for part in (head, entry) if part is not None]
                    cited = ast.Tuple(elts=[entry] if place.name == KERNEL_TABLE else parts)
                    yield from _cites(cited, replace(place, beside=_functions(parts), key=_text(head)))
            case ast.Call(args=parts) | ast.Tuple(elts=parts):
                yield from _cites(child, replace(place, beside=_functions(parts)))
            case _:
                yield from _cites(child, place)


def _text(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _functions(parts: list[ast.expr]) -> tuple[str, ...]:
    """Those of them that are functions: what is written small is one."""
    return tuple(name for part in parts if (name := _name(part)) and name.rpartition(".")[2].islower())


def _name(part: ast.expr) -> str:
    match part:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id=name), attr=attr):
            return f"{name}.{attr}"
    return ""
