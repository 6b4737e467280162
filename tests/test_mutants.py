"""The wrong readings that `benchmarks/mutants.py` tries still fit the source and the rule index."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from rulebound.rules import citations, index

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "benchmarks" / "readings").glob("*/*.toml"))


def entries(path: Path) -> list[dict[str, str]]:
    found: list[dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    return found


@cache
def text_of(file: str) -> str:
    return (ROOT / "src" / "rulebound" / file).read_text(encoding="utf-8")


def source_of(entry: dict[str, str]) -> str:
    return text_of(entry["file"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_wrong_reading_still_fits(path: Path) -> None:
    known = index(path.parent.name)
    for entry in entries(path):
        assert entry["rule"] in known, f"there is no rule {entry['rule']}"
        source = source_of(entry)
        assert source.count(entry["find"]) == 1, f"what it changes stands once in the source: {entry}"
        assert entry["find"] != entry["replace"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_rule_without_a_wrong_reading_is_an_enforced_one_that_has_none(path: Path) -> None:
    known = index(path.parent.name)
    tried = {entry["rule"] for entry in entries(path)}
    for rule, reason in tomllib.loads(path.read_text(encoding="utf-8")).get("without", {}).items():
        assert known[rule].kind == "enforced" and rule not in tried and reason, rule


@pytest.mark.parametrize("game", sorted({path.parent.name for path in FILES}))
def test_every_enforced_rule_has_a_wrong_reading_or_a_reason_why_it_has_none(game: str) -> None:
    """Those that no code carries out cannot be broken; `tests/test_rules.py` finds them."""
    known: set[str] = set()
    for path in FILES:
        if path.parent.name == game:
            known |= {entry["rule"] for entry in entries(path)}
            known |= set(tomllib.loads(path.read_text(encoding="utf-8")).get("without", {}))
    carried_out = citations(game)
    enforced = [number for number, rule in index(game).items() if rule.kind == "enforced"]
    assert [number for number in enforced if number in carried_out and number not in known] == []


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_wrong_reading_can_be_run(path: Path) -> None:
    for entry in entries(path):
        compile(source_of(entry).replace(entry["find"], entry["replace"]), entry["file"], "exec")


def test_the_versions_of_an_entry_are_told_apart() -> None:
    names = [(path.parent, entry["rule"], entry["reading"]) for path in FILES for entry in entries(path)]
    assert len(names) == len(set(names)) > 0
