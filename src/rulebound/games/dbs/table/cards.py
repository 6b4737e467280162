"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import Form

FORM: Final = Form(
    {
        "Leader": ("name", "colors", "power"),
        "Battle": ("name", "colors", "power", "cost"),
        "Extra": ("name", "colors", "cost"),
    },
    "traits",
    {"R": "Red", "B": "Blue", "U": "Blue", "G": "Green", "Y": "Yellow", "K": "Black"},
    {"carte leader": "Leader", "combat": "Battle", "cartes de combat": "Battle", "cartes extra": "Extra"},
)
