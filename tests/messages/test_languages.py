"""A language is a few files: no code names one, and a further one needs none."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

from rulebound.messages.catalogue import LANGUAGES

SOURCE = Path(__file__).parents[2] / "src/rulebound"
LANGUAGE_DATA = ("language/words", "text", "records", "table/positions.py")
"""Where card texts and scenarios have the words of each language."""


def test_no_surface_names_a_language_but_english() -> None:
    found = []
    for path in SOURCE.rglob("*.py"):
        place = path.relative_to(SOURCE).as_posix()
        if any(part in place for part in LANGUAGE_DATA):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in LANGUAGES[1:]:
                found.append(f"{place}:{node.lineno}")
    assert found == []


def test_a_further_language_needs_no_code(tmp_path: Path) -> None:
    """Spanish, as far as these two files have it; the rest is English."""
    copy = tmp_path / "rulebound"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (copy / "messages/es.ftl").write_text(
        "cards-count = { $n ->\n    [one] { $n } carta\n   *[other] { $n } cartas\n}\nsingular = 1\n"
        "yes-or-no = { $what } ¿Sí o no?\ngoodbye = Hasta luego.\n",
        encoding="utf-8",
    )
    (copy / "messages/es.toml").write_text(
        'yes = ["si"]\nsaid = [["conservo la mano", "keep"]]\n\n[commands]\nsalir = "quit"\nayuda = "help"\n',
        encoding="utf-8",
    )

    def rulebound(*args: str, typed: str = "") -> str:
        done = subprocess.run(
            [sys.executable, "-m", "rulebound", *args, "--lang", "es"],
            env=os.environ | {"PYTHONPATH": str(tmp_path), "RULEBOUND_HOME": str(tmp_path / "home")},
            input=typed,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert "51 cartas" in rulebound("deck", "show", "onepiece", "st01")
    shown = rulebound("play", "onepiece", "--seed", "1", typed="1\nconservo la mano\nayuda\nsalir\n")
    assert "South keeps" in shown
    assert "a card's facts and text" in shown
    assert "Hasta luego." in shown
