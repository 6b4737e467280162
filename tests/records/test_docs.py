"""docs/formats.md says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import rulebound
from rulebound.records import run_scenario, write_record
from rulebound.records.claims import ASKED, DECK_FORMS, Claim, Form
from rulebound.records.games import FORMS, WORDS

DOCS = (Path(__file__).parent.parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    """The indented examples."""
    return [
        re.sub(r"^    ", "", block, flags=re.M)
        for block in re.findall(r"(?:^    .*\n|^\n(?=    ))+", DOCS, re.M)
    ]


def test_the_scenario_passes() -> None:
    scenarios = [block.strip() + "\n" for block in blocks() if block.lstrip().startswith("game:")]
    assert len(scenarios) == 1
    result = run_scenario(scenarios[0])
    assert result.passed, result.message


def test_every_statement_is_listed_with_an_example_of_it() -> None:
    rows = dict(re.findall(r"^\| `([^`]+)` \| `([^`]+)`", DOCS, re.M))
    for forms in FORMS.values():
        for form in forms:
            assert form.text in rows, form.text
            assert any(
                Claim(rows[form.text], 1, other).check == form.check for other in readers(rows[form.text])
            )
    for form in DECK_FORMS:
        assert f"`{form.text}`" in DOCS


def readers(statement: str) -> list[list[Form]]:
    """The games in which this can be said."""
    return [forms for forms in FORMS.values() if any(form.pattern.fullmatch(statement) for form in forms)]


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
    assert "use the trigger" in WORDS["onepiece"].asked
    for word in ("charge", "combo", "pay"):
        assert word in WORDS["dbs"].asked
