"""The English words of Duel's cards."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "draw": "draw|draws",
    "card": "card|cards",
    "rest": "rest",
    "best": "best",
    "this": "this fencer",
    "fencer": "fencer|fencers",
    "up_to": "up to",
    "of": "of",
    "other": "other than this fencer",
    "rested": "rested",
    "gets": "gets|get",
    "edge": "edge",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "whose": {"your": "you", "all your": "you", "opposing": "opponent"},
    "until": {"this fight": "battle", "this turn": "turn"},
    "number": {"one": "1", "two": "2"},
    "duel.timing": {
        "entrance": "entrance",
        "challenge": "challenge",
        "bested": "bested",
        "act": "act",
        "main": "main",
        "fight": "fight",
    },
    "duel.keyword": {"swift": "Swift"},
}
