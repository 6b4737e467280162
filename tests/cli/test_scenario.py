from __future__ import annotations

from pathlib import Path

from .conftest import Run

HOLDS = """\
game: onepiece
rule: 5-1-2
because: a deck that ships is legal
deck: st01
then:
  - the deck is legal
"""
FAILS = HOLDS.replace("deck: st01", "deck: st01\n  with 1 ST01-003")


def test_one_that_holds_and_one_that_does_not(run: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.scenario", tmp_path / "bad.scenario"
    good.write_text(HOLDS, encoding="utf-8")
    bad.write_text(FAILS, encoding="utf-8")
    assert run("scenario", "run", str(good)).code == 0
    ran = run("scenario", "run", str(good), str(bad))
    assert ran.code == 1
    assert f"ok    {good}  [5-1-2]" in ran.out
    assert f"FAIL  {bad}" in ran.out
    assert "1 passed, 1 failed." in ran.out


def test_one_that_cannot_be_read_does_not_stop_the_others(run: Run, tmp_path: Path) -> None:
    good = tmp_path / "good.scenario"
    good.write_text(HOLDS, encoding="utf-8")
    ran = run("scenario", "run", str(tmp_path / "none.scenario"), "-", str(good), typed="game: chess\n")
    assert ran.code == 2
    assert "none.scenario cannot be read" in ran.err
    assert "standard input: " in ran.err
    assert "1 passed, 0 failed, 2 unusable." in ran.out
