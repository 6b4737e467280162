"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import CardFormat
from rulebound.games.onepiece.ruleset import WORDS

FORMAT: Final = CardFormat(
    WORDS,
    {
        "Leader": ("name", "colors", "power", "life"),
        "Character": ("name", "colors", "power", "cost"),
        "Event": ("name", "colors", "cost"),
        "Stage": ("name", "colors", "cost"),
    },
    letters={"R": "Red", "G": "Green", "U": "Blue", "P": "Purple", "K": "Black", "Y": "Yellow"},
    names={
        "counter": ("counter", "counter_power", "counter_amount"),
        "life": ("life", "vie"),
        "attributes": ("attributes", "attribute"),
        "trigger": ("trigger", "trigger_text", "trigger_effect"),
    },
    texts=("trigger",),
    kind_words={"personnage": "character", "evenement": "event", "lieu": "stage"},
    headings={
        "carte leader": "Leader",
        "personnages": "Character",
        "évènements": "Event",
        "événements": "Event",
        "lieux": "Stage",
    },
)
