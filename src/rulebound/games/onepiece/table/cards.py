"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import Form

FORM: Final = Form(
    {
        "Leader": ("name", "colors", "power", "life"),
        "Character": ("name", "colors", "power", "cost"),
        "Event": ("name", "colors", "cost"),
        "Stage": ("name", "colors", "cost"),
    },
    "types",
    {"R": "Red", "G": "Green", "U": "Blue", "P": "Purple", "K": "Black", "Y": "Yellow"},
    {
        "carte leader": "Leader",
        "personnages": "Character",
        "évènements": "Event",
        "événements": "Event",
        "lieux": "Stage",
    },
)
