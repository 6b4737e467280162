"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import CardFormat, Habits
from rulebound.decks.exports import ListFormat
from rulebound.games.onepiece.ruleset import WORDS

FORMAT: Final = CardFormat(
    "onepiece",
    WORDS,
    {
        "Leader": ("name", "colors", "power", "life"),
        "Character": ("name", "colors", "power", "cost"),
        "Event": ("name", "colors", "cost"),
        "Stage": ("name", "colors", "cost"),
    },
    letters={"R": "Red", "G": "Green", "U": "Blue", "P": "Purple", "K": "Black", "Y": "Yellow"},
    texts=("trigger",),
    habits=Habits(
        zero={"Character": ("power", "cost"), "Event": ("cost",), "Stage": ("cost",)},
        none=("counter",),
        instead={"Leader": {"life": "cost"}},
        apart={"trigger": {"en": "[Trigger]", "fr": "[Déclenchement]"}},
        run_on=("sub_types",),
        words={"attributes": ("Slash", "Strike", "Ranged", "Special", "Wisdom")},
    ),
    exports={
        "optcgsim": ListFormat("{count}x{number}"),
        "egman": ListFormat("{count} {number} {name}"),
        "limitless": ListFormat("{count} {name} {number}", "{part} ({n})", by_kind=True),
    },
)
