"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import CardFormat
from rulebound.games.dbz.ruleset import WORDS

FORMAT: Final = CardFormat(
    "dbz",
    WORDS,
    {
        "Personality": ("name", "character", "alignment", "level", "pur"),
        "Physical Combat": ("name",),
        "Energy Combat": ("name",),
        "Event": ("name",),
        "Setup": ("name",),
    },
)
