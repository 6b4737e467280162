"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import CardFormat
from rulebound.games.dbs.ruleset import WORDS

FORMAT: Final = CardFormat(
    WORDS,
    {
        "Leader": ("name", "colors", "power"),
        "Battle": ("name", "colors", "power", "cost"),
        "Extra": ("name", "colors", "cost"),
    },
    letters={"R": "Red", "B": "Blue", "U": "Blue", "G": "Green", "Y": "Yellow", "K": "Black"},
    names={
        "specified": (
            "specified",
            "specified_cost",
            "energy_colors",
            "energy_color",
            "energy_color_cost",
            "cout_de_couleur",
        ),
        "combo_cost": ("combo_cost", "cout_de_combo"),
        "combo_power": ("combo_power", "puissance_de_combo"),
        "characters": ("characters", "character", "personnages", "personnage"),
        "era": ("era", "epoque"),
    },
    single=("era",),
    colored=("colors", "specified"),
    kind_words={"combat": "battle"},
    headings={
        "carte leader": "Leader",
        "combat": "Battle",
        "cartes de combat": "Battle",
        "cartes extra": "Extra",
    },
)
