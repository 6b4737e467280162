from __future__ import annotations

import json

from rulebound.table import is_compiled

from .conftest import Run


def test_json(run: Run) -> None:
    ran = run("bench", "--seconds", "0.05", "--json")
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert set(data) == {
        "game", "games_per_second", "decisions_per_second", "clone_us", "decisions_per_game",
        "compiled", "python",
    }  # fmt: skip
    assert data["game"] == "onepiece"
    assert data["compiled"] is is_compiled()
    assert min(data["games_per_second"], data["decisions_per_second"], data["clone_us"]) > 0


def test_for_people(run: Run) -> None:
    assert "games a second" in run("bench", "onepiece", "--seconds", "0.05").out
