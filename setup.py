"""Compiles the engine with mypyc where a C compiler is at hand.

RULEBOUND_COMPILE says how: `auto` (the default: compiled if possible, plain
Python otherwise), `never`, or `must` (fail rather than fall back).
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel", "games", "agents")
"""The packages under src/rulebound that are compiled; the rest stays interpreted.

The language is left out: it runs once for each card, and is as large as all the others together."""

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
    return [str(p) for package in COMPILED for p in sorted((root / package).rglob("*.py"))]


def extensions() -> list[Extension]:
    if WAY == "never" or (WAY == "auto" and not has_compiler()):
        return []
    try:
        from mypyc.build import mypycify

        return list(mypycify(["--no-error-summary", *modules()], opt_level="3", debug_level="0"))
    except BaseException as error:
        if WAY == "must" or isinstance(error, KeyboardInterrupt):
            raise
        print(f"rulebound: not compiled, running as plain Python ({error})", file=sys.stderr)
        return []


if sys.argv[1:] == ["--way"]:  # what an installation here is to be: for the tests
    print("interpreted" if WAY == "never" or not has_compiler() else "compiled")
    raise SystemExit

setup(ext_modules=extensions(), cmdclass={"build_ext": Optional})
