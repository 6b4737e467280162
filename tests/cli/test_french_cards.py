"""`cards compile --lang fr`: a file of French card texts."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Run

FRENCH = "[Auto.] Quand vous jouez cette carte, piochez 1 carte."


def compiled(run: Run, file: Path, cards: list[dict[str, str]]) -> dict[str, object]:
    file.write_text(json.dumps(cards), "utf-8")
    found = json.loads(run("cards", "compile", "dbs", str(file), "--lang", "fr", "--json").out)
    assert isinstance(found, dict)
    return found


def test_french_text_is_read(run: Run, tmp_path: Path) -> None:
    cards = [{"number": "X-1", "text": FRENCH}, {"number": "X-2", "text": "[Auto] Draw.", "text_fr": FRENCH}]
    found = compiled(run, tmp_path / "cartes.json", cards)
    assert (found["with_text"], found["parsed"], found["refused"]) == (2, 2, [])


def test_refused_words_are_those_of_the_french_text(run: Run, tmp_path: Path) -> None:
    text = "[Auto.] Quand vous jouez cette carte, chantez."
    found = compiled(run, tmp_path / "cartes.json", [{"number": "X-1", "text": text}])
    (refused,) = found["refused"] if isinstance(found["refused"], list) else []
    start, end = refused["span"]
    assert text[start:end].startswith("chantez")
