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
    "other": "other",
    "rested": "rested",
    "gets": "gets|get",
    "edge": "edge",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "whose": {"your": "you", "your opponent's": "opponent"},
    "until": {"during this fight": "battle", "during this turn": "turn"},
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

SAY: Final[dict[str, str]] = {
    "draw": "draw {a} {b}",
    "rest": "rest {a}",
    "best": "best {a}",
    "gets": "{a} gets {b} edge{c}",
    "get": "{a} get {b} edge{c}",
    "battle": " during this fight",
    "turn": " during this turn",
    "while": "",
    "this": "this Fencer",
    "up_to": "up to {a} of {b}",
    "all": "{a}",
    "you": "your",
    "opponent": "your opponent's",
}

NOUNS: Final[dict[str, tuple[str, str]]] = {"card": ("card", "cards"), "fencer": ("Fencer", "Fencers")}
