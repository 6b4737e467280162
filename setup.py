"""Compiles the engine with mypyc where a C compiler is at hand.

RULEBOUND_COMPILE says how: `auto` (the default: compiled if possible, plain
Python otherwise), `never`, or `must` (fail rather than fall back).

What was compiled is kept in build/engine and used again as long as nothing has
changed that it was made from. An editable installation stays plain Python: what
is compiled would hide the edits.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
ROOT = SOURCE / "rulebound"
COMPILED = ("kernel", "games", "agents")
"""The packages under src/rulebound that are compiled; the rest stays interpreted.

The language is left out: it runs once for each card, and is as large as all the others together."""

INTERPRETED = {"text", "table", "cardcheck"}
"""Modules and packages in a game's folder that stay interpreted: its card texts, its surfaces, its checks."""

ENGINE = Path("build/engine")
"""What was compiled: `lib` as it is installed, with the fingerprint of what it was made from."""

WAY = os.environ.get("RULEBOUND_COMPILE", "auto")
if WAY not in ("auto", "never", "must"):
    raise SystemExit(f"RULEBOUND_COMPILE is “{WAY}”: it may be auto, never or must")


def has_compiler() -> bool:
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler()[0]) is not None and header.exists()


def compiler() -> list[str]:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def is_wanted() -> bool:
    return WAY == "must" or (WAY == "auto" and has_compiler())


# --- what is compiled ---


def modules() -> list[Path]:
    return [
        path for package in COMPILED for path in sorted((ROOT / package).rglob("*.py")) if is_engine(path)
    ]


def is_engine(path: Path) -> bool:
    """Whether a module of the compiled packages belongs to the engine."""
    package, *inside = path.relative_to(ROOT).with_suffix("").parts
    return package != "games" or not INTERPRETED.intersection(inside[1:])


def fingerprint() -> str:
    """A digest of everything that the compiled engine is made from."""
    digest = hashlib.sha256(tools())
    compiled = modules()
    for path in (*compiled, Path("setup.py")):
        digest.update(f"{path}\n".encode() + path.read_bytes())
    for text in borrowed(compiled):
        digest.update(f"{text}\n".encode())
    return digest.hexdigest()


def tools() -> bytes:
    """The versions and the settings of whatever takes part in compiling."""
    made_with = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=True).stdout
    flags = [os.environ.get(name, "") for name in ("CFLAGS", "CPPFLAGS", "LDFLAGS")]
    packages = [version(name) for name in ("mypy", "setuptools")]
    return "\n".join((*packages, sys.version, sysconfig.get_platform(), made_with, *flags)).encode()


def borrowed(compiled: list[Path]) -> Iterator[str]:
    """What compiled modules import from interpreted ones: the compiler copies constants and relies on types."""
    for path in compiled:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    package, _, module = alias.name.rpartition(".")
                    yield from definitions(package, module, compiled)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    yield from definitions(node.module, alias.name, compiled)


def definitions(module: str, name: str, compiled: list[Path]) -> Iterator[str]:
    """How an interpreted module defines a name, without the bodies of functions; the name may be a module."""
    whole = file_of(f"{module}.{name}")
    path = whole or file_of(module)
    if path is None or path in compiled:
        return
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module and not whole:
            for alias in node.names:
                if name in (alias.name, alias.asname):
                    yield from definitions(node.module, alias.name, compiled)
        elif isinstance(node, ast.stmt) and (whole or name in names_of(node)):
            for inner in ast.walk(node):
                if isinstance(inner, ast.FunctionDef):
                    inner.body = []
            yield ast.dump(node)


def file_of(module: str) -> Path | None:
    place = SOURCE.joinpath(*module.split("."))
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


def names_of(node: ast.stmt) -> set[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


# --- compiling ---


class Build(build):
    """Begins with an empty folder: a module that exists no more is not installed."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class Engine(build_ext):
    """Installs the compiled engine; compiles it before that if something has changed.

    Falls back to plain Python when compiling fails, unless it is a must.
    """

    def run(self) -> None:
        self.extensions: list[Extension] = []
        self.installed: list[str] = []
        if self.inplace or self.editable_mode:
            return
        try:
            compile_engine(self)
        except BaseException as error:
            if WAY == "must" or isinstance(error, KeyboardInterrupt):
                raise
            print(f"rulebound: not compiled, running as plain Python ({error})", file=sys.stderr)
            return
        for path in sorted((ENGINE / "lib").rglob("*.*")):
            target = Path(self.build_lib) / path.relative_to(ENGINE / "lib")
            target.parent.mkdir(parents=True, exist_ok=True)
            self.copy_file(str(path), str(target))
            self.installed.append(str(target))

    def get_outputs(self) -> list[str]:
        return self.installed


def compile_engine(command: Engine) -> None:
    """Compiles the engine into its folder, unless it is there already."""
    stamp = ENGINE / "fingerprint"
    now = fingerprint()
    if stamp.is_file() and stamp.read_text() == now:
        return
    stamp.unlink(missing_ok=True)
    shutil.rmtree(ENGINE / "lib", ignore_errors=True)
    command.distribution.ext_modules = extensions()
    compiling = OnAllCores(command.distribution)
    compiling.build_lib = str(ENGINE / "lib")
    compiling.build_temp = str(ENGINE / "objects")
    compiling.ensure_finalized()
    compiling.run()
    stamp.write_text(now)


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    paths = modules()
    built = mypycify(
        ["--no-error-summary", f"--cache-dir={os.devnull}", *map(str, paths)],  # mypy may run beside it
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(ENGINE / "c"),
    )
    docs = dict(pair for path in paths for pair in docstrings(path))
    for source in {source for extension in built for source in extension.sources}:
        document(Path(source), docs)
        free_at_once(Path(source))
    return list(built)


class OnAllCores(build_ext):
    """Compiles C files side by side, and only those that are new or changed, or all if a header changed."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count() or 1
        headers = [path.read_bytes() for path in sorted((ENGINE / "c").glob("*.h"))]
        common = b"".join((tools(), *headers))
        compile_one = self.compiler.compile

        def compile_if_changed(source: str, given: dict[str, object]) -> list[str]:
            options = given if is_hot(source) else {**given, "extra_postargs": quickly(given)}
            objects = self.compiler.object_filenames([source], output_dir=str(options["output_dir"]))
            made_from = common + repr(sorted(options.items())).encode() + Path(source).read_bytes()
            digest = hashlib.sha256(made_from).hexdigest()
            note = Path(f"{objects[0]}.made-from")
            if not (Path(objects[0]).is_file() and note.is_file() and note.read_text() == digest):
                note.unlink(missing_ok=True)
                compile_one([source], **options)
                note.write_text(digest)
            return objects

        def compile_all(sources: list[str], **options: object) -> list[str]:
            largest_first = sorted(sources, key=lambda source: -Path(source).stat().st_size)
            with ThreadPoolExecutor(self.parallel) as pool:
                made = pool.map(lambda source: compile_if_changed(source, options), largest_first)
                return [path for objects in made for path in objects]

        self.compiler.compile = compile_all
        super().build_extensions()


def is_hot(source: str) -> bool:
    """Whether a C file is of the kernel, which is where games spend their time."""
    return "rulebound___games___" not in Path(source).name


def quickly(options: dict[str, object]) -> list[str]:
    """The flags for what need not be optimized to the last: that takes half as long, and a decision is 1 % slower."""
    flags = options["extra_postargs"]
    assert isinstance(flags, list)
    return ["-O1" if flag == "-O3" else flag for flag in flags]


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


DEALLOC = re.compile(r"^\w+_dealloc\(\w+ \*self\)\n\{\n.*?^\}\n", re.DOTALL | re.MULTILINE)
TRASHCAN = re.compile(r"    CPy_TRASHCAN_(?:BEGIN|END)\(self.*?\)\n")


def free_at_once(source: Path) -> None:
    """Has objects that the garbage collector does not track (`acyclic`) freed without Python's trashcan.

    Only tracked ones may lie in there: mypyc puts the others there as well, if they are within more than fifty
    objects that are being freed, and damages the memory before them.
    """
    code = source.read_text(encoding="utf-8")

    def mended(found: re.Match[str]) -> str:
        return found[0] if "PyObject_GC_UnTrack" in found[0] else TRASHCAN.sub("", found[0])

    new = DEALLOC.sub(mended, code)
    if new != code:
        source.write_text(new, encoding="utf-8")


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


if __name__ == "__main__":
    if sys.argv[1:] == ["--way"]:  # what an installation here is to be: for the tests
        print("compiled" if is_wanted() else "interpreted")
        raise SystemExit
    setup(
        ext_modules=[Extension("rulebound", [])]
        if is_wanted()
        else [],  # the real ones are made when it is built
        cmdclass={"build": Build, "build_ext": Engine},
    )
