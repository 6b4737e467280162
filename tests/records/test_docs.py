"""docs/formats.md says what is so."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import rulebound
from rulebound.games import game_names
from rulebound.records import build_position, run_scenario, write_record
from rulebound.records.statements import DECK_FORMS, Statement, StatementForm, forms_of
from rulebound.records.wording import ASKED, wording_of
from rulebound.registry import own_names

DOCS = (Path(__file__).parent.parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    """The indented examples."""
    return [
        re.sub(r"^    ", "", block, flags=re.M)
        for block in re.findall(r"(?:^    .*\n|^\n(?=    ))+", DOCS, re.M)
    ]


def test_the_scenarios_pass() -> None:
    scenarios = [block.strip() + "\n" for block in blocks() if block.lstrip().startswith("game:")]
    assert {text.split()[1] for text in scenarios} == set(own_names())
    assert len(scenarios) >= 5
    for scenario in scenarios:
        result = run_scenario(scenario)
        assert result.passed, result.message


@pytest.mark.parametrize(
    ("game", "needed", "parts"),
    [
        ("onepiece", "leader ST01-001", "One Piece"),
        ("dbs", "leader LABD-001", "Dragon Ball Super"),
        ("dbz", "personality LABZ-011", "Dragon Ball Z"),
    ],
)
def test_every_part_of_a_position(game: str, needed: str, parts: str) -> None:
    """Each example of what a player has can be pasted as it stands."""
    positions = DOCS.partition("### `position`")[2].partition("### `setup`")[0]
    table = re.split(r"^In [A-Z][\w ]+:$", positions.partition(f"In {parts}:")[2], flags=re.M)[0]
    rows = re.findall(r"^\| `.*\|$", table, re.M)
    assert len(rows) >= 7
    for row in rows:
        for example in re.findall(r"`([^`]+)`", row.split("|")[2]):
            own = "" if example.split()[0] == needed.split()[0] else f"{needed}; "
            text = f"turn: 5, south\nsouth: {own}{example}\nnorth: {needed}"
            assert build_position(game, text).decision is not None, example


def test_every_statement_is_listed_with_an_example_of_it() -> None:
    rows = dict(re.findall(r"^\| `([^`]+)` \| `([^`]+)`", DOCS, re.M))
    for forms in map(forms_of, game_names()):
        for form in forms:
            assert form.text in rows, form.text
            assert any(
                Statement(rows[form.text], 1, other).check == form.check for other in readers(rows[form.text])
            )
    for form in DECK_FORMS:
        assert f"`{form.text}`" in DOCS


def readers(statement: str) -> list[list[StatementForm]]:
    """The games in which this can be said."""
    return [
        forms
        for forms in map(forms_of, game_names())
        if any(form.pattern.fullmatch(statement) for form in forms)
    ]


def test_the_record_is_what_is_written() -> None:
    game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=7)
    for code in ("second", "keep", "keep", "give ST01-001", "end"):
        game.choose(code)
    written = re.sub(r"[0-9a-f]{32}", "HASH", write_record(game, names=("Ann", "Ben"))).splitlines()
    (shown,) = (block.strip() for block in blocks() if block.lstrip().startswith("rulebound record"))
    for line in re.sub(r"[0-9a-f]{32}", "HASH", shown).splitlines():
        assert line.strip() == "…" or line in written


def test_what_somebody_can_be_asked_to_do() -> None:
    for word in ("block", "counter", "choose", "redraw"):
        assert word in ASKED
    assert "use the trigger" in wording_of("onepiece").asked
    for word in ("charge", "combo", "pay"):
        assert word in wording_of("dbs").asked


def test_the_bounds_are_those_of_the_code() -> None:
    rows = re.findall(r"^\| [^|]+ \| ([\d,]+)([^|]*)\| `([\w.]+)` \|$", DOCS, re.MULTILINE)
    assert len(rows) > 15
    for figure, unit, constant in rows:
        module, _, name = constant.rpartition(".")
        bound = getattr(import_module(f"rulebound.{module}"), name)
        assert bound == int(figure.replace(",", "")) * (2**20 if unit.strip() == "MB" else 1), constant
