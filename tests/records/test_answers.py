"""Phrases for several choices at once."""

from __future__ import annotations

import pytest

from rulebound.records.answers import patterns_of


@pytest.mark.parametrize("game", ["onepiece", "dbs", "duel"])
@pytest.mark.parametrize("verb", ["choose", "return", "KO", "rest", "trash"])
def test_several_cards_are_named_after_one_verb_in_every_game(game: str, verb: str) -> None:
    for text in (f"{verb} T-1 and T-2", f"{verb} T-1, T-2 and T-3"):
        found = [pattern.card.code() for pattern in patterns_of(text, game) if pattern.card is not None]
        assert found == ["T-1", "T-2", "T-3"][: text.count("T-")]
