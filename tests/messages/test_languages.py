"""A language is a few files: no code names one, and a further one needs none."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

from rulebound.messages.catalogue import LANGUAGES
from sourcecode import nodes_of

SOURCE = Path(__file__).parents[2] / "src/rulebound"
SURFACES = ("cli", "decks", "messages", "arena", "agents")


def test_no_surface_names_a_language_but_english() -> None:
    found = []
    files = [*SOURCE.glob("*.py"), *(file for name in SURFACES for file in (SOURCE / name).glob("*.py"))]
    for path in files:
        place = path.relative_to(SOURCE).as_posix()
        for node in nodes_of(path):
            if isinstance(node, ast.Constant) and node.value in LANGUAGES[1:]:
                found.append(f"{place}:{node.lineno}")
    assert found == []


def test_a_further_language_needs_no_code(tmp_path: Path) -> None:
    """Spanish, as far as these two files have it; the rest is English."""
    copy = tmp_path / "rulebound"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("*.so", "dbs"))
    (copy / "messages/es.ftl").write_text(
        "cards-count = { $n ->\n    [one] { $n } carta\n   *[other] { $n } cartas\n}\nsingular = 1\n"
        "yes-or-no = { $what } ¿Sí o no?\ngoodbye = Hasta luego.\n",
        encoding="utf-8",
    )
    (copy / "messages/es.toml").write_text(
        'yes = ["si"]\nsaid = [["conservo la mano", "keep"]]\n\n[commands]\nsalir = "quit"\nayuda = "help"\n',
        encoding="utf-8",
    )

    done = subprocess.run(
        [sys.executable, "-m", "rulebound", "play", "onepiece", "--seed", "1", "--lang", "es"],
        env=os.environ | {"PYTHONPATH": str(tmp_path), "RULEBOUND_HOME": str(tmp_path / "home")},
        input="1\nconservo la mano\nayuda\ntrash\nsalir\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "South keeps" in done.stdout
    assert "a card's facts and text" in done.stdout
    assert "South's trash, 0 cartas" in done.stdout
    assert "Hasta luego." in done.stdout
