"""The games whose positions and scenarios can be read, each in its own words."""

from __future__ import annotations

from typing import Final

from rulebound.games import rules_of
from rulebound.records import dbs, onepiece
from rulebound.records.claims import Form, forms_of
from rulebound.records.words import Words

WORDS: Final[dict[str, Words]] = {"onepiece": onepiece.WORDS, "dbs": dbs.WORDS}
FORMS: Final[dict[str, list[Form]]] = {game: forms_of(words) for game, words in WORDS.items()}
"""Every form of statement about each game."""


def words_of(game: str) -> Words:
    rules_of(game)
    return WORDS[game]
