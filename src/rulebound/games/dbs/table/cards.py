"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import CardFormat, Habits
from rulebound.decks.exports import ListFormat
from rulebound.games.dbs.ruleset import WORDS

FORMAT: Final = CardFormat(
    "dbs",
    WORDS,
    {
        "Leader": ("name", "colors", "power"),
        "Battle": ("name", "colors", "power", "cost"),
        "Extra": ("name", "colors", "cost"),
    },
    letters={"R": "Red", "B": "Blue", "U": "Blue", "G": "Green", "Y": "Yellow", "K": "Black"},
    single=("era",),
    colored=("colors", "specified"),
    habits=Habits(expected=("specified",)),
    exports={"deckplanet": ListFormat("{count} {name} [{number}]", "_____{part}_____")},
)
