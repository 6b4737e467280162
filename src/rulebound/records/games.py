"""How positions and scenarios speak of each game."""

from __future__ import annotations

from functools import cache

from rulebound.records.statements import Form, forms_of
from rulebound.records.words import Words
from rulebound.registry import part_of


def words_of(game: str) -> Words:
    words = part_of(game, "table.positions", "WORDS")
    assert isinstance(words, Words)
    return words


@cache
def forms_about(game: str) -> list[Form]:
    """Every form of statement about the game."""
    return forms_of(words_of(game))
