"""The wrong readings that `benchmarks/mutants.py` tries still fit the source and the rule index."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulebound.rules import index

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "benchmarks" / "readings").glob("*/*.toml"))
ENTRIES = [
    (path.parent.name, entry)
    for path in FILES
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", [])
]


@pytest.mark.parametrize(
    "game, entry", ENTRIES, ids=[f"{g}-{e['rule']}-{i}" for i, (g, e) in enumerate(ENTRIES)]
)
def test_a_wrong_reading_still_fits(game: str, entry: dict[str, str]) -> None:
    assert entry["rule"] in index(game), "there is no such rule"
    source = (ROOT / "src" / "rulebound" / entry["file"]).read_text(encoding="utf-8")
    assert source.count(entry["find"]) == 1, "what it changes stands exactly once in the source"
    assert entry["find"] != entry["replace"]
    compile(source.replace(entry["find"], entry["replace"]), entry["file"], "exec")


def test_the_versions_of_an_entry_are_told_apart() -> None:
    names = [(game, entry["rule"], entry["reading"]) for game, entry in ENTRIES]
    assert len(names) == len(set(names)) > 0
