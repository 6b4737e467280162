"""Compiles the engine with mypyc where a C compiler is at hand.

RULEBOUND_COMPILE says how: `auto` (the default: compiled if possible, plain
Python otherwise), `never`, or `must` (fail rather than fall back).
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel", "games", "agents")
"""The packages under src/rulebound that are compiled; the rest stays interpreted.

The language is left out: it runs once for each card, and is as large as all the others together."""

INTERPRETED = {"text", "table"}
"""The folders of a game that stay interpreted as well: what surfaces need to know about it."""

WAY = os.environ.get("RULEBOUND_COMPILE", "auto")
if WAY not in ("auto", "never", "must"):
    raise SystemExit(f"RULEBOUND_COMPILE is “{WAY}”: it may be auto, never or must")


class Optional(build_ext):
    """Falls back to plain Python when the C compiler fails, unless compiling is a must."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if WAY == "must":
                raise
            print(f"rulebound: not compiled, running as plain Python ({error})", file=sys.stderr)
            self.extensions: list[Extension] = []

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if os.path.exists(path)]


def has_compiler() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler) is not None and header.exists()


def modules() -> list[str]:
    root = Path("src/rulebound")
    files = [path for package in COMPILED for path in sorted((root / package).rglob("*.py"))]
    return [str(path) for path in files if not INTERPRETED & set(path.parts)]


def extensions() -> list[Extension]:
    if WAY == "never" or (WAY == "auto" and not has_compiler()):
        return []
    try:
        from mypyc.build import mypycify

        built = list(
            mypycify(["--no-error-summary", *modules()], opt_level="3", debug_level="0", multi_file=True)
        )
        docs = dict(pair for path in modules() for pair in docstrings(Path(path)))
        for source in {source for extension in built for source in extension.sources}:
            document(Path(source), docs)
        return built
    except BaseException as error:
        if WAY == "must" or isinstance(error, KeyboardInterrupt):
            raise
        print(f"rulebound: not compiled, running as plain Python ({error})", file=sys.stderr)
        return []


# --- documentation: mypyc leaves the docstrings out of what it compiles, and help() would show none ---


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """What a module documents, by the ends of the names that mypyc gives to it in C."""
    parts = [part for part in path.relative_to("src").with_suffix("").parts if part != "__init__"]
    for name, text in documented(ast.parse(path.read_text(encoding="utf-8")), ""):
        for start in range(len(parts)):  # as many parts of the module's name as it takes to tell it apart
            yield "___".join(parts[start:]) + name, text


def documented(scope: ast.Module | ast.ClassDef, inside: str) -> Iterator[tuple[str, str]]:
    """The documentation of classes, functions, properties and attributes: `___Game`, `___Game___choose`."""
    for node in scope.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            name = f"{inside}___{node.name}"
            if text := ast.get_docstring(node):
                yield name, text
            if isinstance(node, ast.ClassDef):
                yield from documented(node, name)
            elif node.name == "__init__":
                for before, after in zip(node.body, node.body[1:]):
                    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                        target = before.targets[0] if isinstance(before, ast.Assign) else before
                        target = target.target if isinstance(target, ast.AnnAssign) else target
                        if isinstance(target, ast.Attribute):
                            yield f"{inside}___{target.attr}", str(after.value.value)


METHOD = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*[A-Z_| ]+,\s*PyDoc_STR\(")((?:[^"\\]|\\.)*)"')
CLASS = re.compile(
    r'(CPyType_(\w+)_template_ = \{(?:(?!tp_doc).)*?\.tp_doc = PyDoc_STR\(")((?:[^"\\]|\\.)*)"', re.DOTALL
)
PROPERTY = re.compile(r"(\(getter\)(\w+?)_get_(\w+),\s*(?:NULL|\(setter\)\w+),\s*)NULL(,\s*NULL\})")


def document(source: Path, docs: dict[str, str]) -> None:
    """Writes the documentation into the C source, behind the signature that mypyc puts there."""
    code = before = source.read_text(encoding="utf-8")

    def behind_signature(found: re.Match[str]) -> str:
        return f'{found[1]}{found[3]}{in_c(docs.get(found[2], ""))}"'

    def of_property(found: re.Match[str]) -> str:
        text = in_c(docs.get(f"{found[2]}___{found[3]}", ""))
        return f'{found[1]}"{text}"{found[4]}' if text else found[0]

    for pattern, replace in ((METHOD, behind_signature), (CLASS, behind_signature), (PROPERTY, of_property)):
        code = pattern.sub(replace, code)
    if code != before:  # mypyc's own sources are none of ours
        source.write_text(code, encoding="utf-8")


def in_c(text: str) -> str:
    """A text as it stands in a C string."""
    special = {ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("?"): "\\?"}
    return "".join(
        special.get(byte) or (chr(byte) if 31 < byte < 127 else f"\\{byte:03o}") for byte in text.encode()
    )


if sys.argv[1:] == ["--way"]:  # what an installation here is to be: for the tests
    print("interpreted" if WAY == "never" or not has_compiler() else "compiled")
    raise SystemExit

setup(ext_modules=extensions(), cmdclass={"build_ext": Optional})
