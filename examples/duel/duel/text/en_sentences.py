"""Duel's own sentences and nouns in English, for writing; all others are those that card games share."""

from __future__ import annotations

from typing import Final

NOUNS: Final[dict[str, tuple[str, str]]] = {
    "Fencer": ("Fencer", "Fencers"),
    "area.ring": ("Fencer", "Fencers"),
}

SAY: Final[dict[str, str]] = {
    "this": "this Fencer",
    "ko": "best {a}",
    "switch.rested": "rest {a}",
    "which_is.rested": "rested",
}
