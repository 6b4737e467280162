"""The English words of Duel's cards: what it adds to those that card games share."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import itself

FORMS: Final[dict[str, str]] = {}

PHRASES: Final[dict[str, str]] = {}

TABLES: Final[dict[str, dict[str, str]]] = {
    "noun": {"ring": "Fencer(s)"},
    "area": {"ring": "ring", "stock": "stock", "laurels": "laurels", "spent": "spent pile"},
    "this": {"this": "this Fencer"},
    "stat": {"edge": "edge"},
    "verb": {"ko": "best(s)"},
    "until": {"battle": "this fight"},
    "timing": {
        "entrance": "Entrance",
        "challenge": "Challenge",
        "bested": "Bested",
        "act": "Act",
        "main": "Main",
        "fight": "Fight",
    },
    "keyword": itself("Swift"),
}

SENTENCES: Final[dict[str, str]] = {"switch.rested": "rest"}
