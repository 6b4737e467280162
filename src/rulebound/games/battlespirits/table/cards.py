"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import CardFormat
from rulebound.games.battlespirits.ruleset import WORDS

FORMAT: Final = CardFormat(
    "battlespirits",
    WORDS,
    {
        "Spirit": ("name", "colors", "cost", "bp", "cores"),
        "Ultimate": ("name", "colors", "cost", "bp", "cores"),
        "Nexus": ("name", "colors", "cost", "cores"),
        "Magic": ("name", "colors", "cost"),
    },
    letters={"R": "Red", "P": "Purple", "G": "Green", "W": "White", "Y": "Yellow", "B": "Blue"},
)
