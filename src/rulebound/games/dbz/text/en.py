"""The English words of Dragon Ball Z: what it adds to those that card games share."""

from __future__ import annotations

from typing import Final

FORMS: Final[dict[str, str]] = {}

PHRASES: Final[dict[str, str]] = {
    "doing": "doing|that does|does",
    "stages_of_damage": "power stage(s) of damage|stage(s) of damage",
    "damage_stages": "power stage(s)|stage(s)",
    "life_of_damage": "life card(s) of damage",
    "damage_life": "life card(s)",
    "costs": "costs|it costs|this attack costs",
    "costing": "costing|that costs",
    "power_stages": "power stage(s)",
    "to_perform": "to perform|to use",
    "stops": "stop|stops",
    "prevents": "prevent|prevents|stops",
    "anger_of": "anger",
    "levels": "level(s)",
    "by_stages": "power stage(s)|stage(s)",
    "to_the_highest": "to his highest power stage|to its highest power stage|to their highest power stage"
    "|to her highest power stage",
    "loses": "loses",
    "combat": "combat",
    "remove_after_use": "remove from the game after use|remove this card from the game after use",
    "if_successful": "if successful",
    "opponent_discards": "your opponent discards the top|your opponent must discard the top",
    "of_the_life_deck": "of his life deck|of their life deck|of his or her life deck",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "noun": {"personality": "Personality|Personalities", "setup": "Setup(s)", "event": "Event(s)"},
    "area": {"hand": "hand", "life_deck": "life deck", "discard": "discard pile"},
    "this": {"this": "this card"},
    "stat": {"rating": "power rating", "level": "level"},
    "until": {"battle": "for the remainder of Combat|this Combat|for the rest of Combat"},
    "verb": {"raise": "raise", "lower": "lower", "end": "end"},
    "attack_kind": {"physical": "physical attack", "energy": "energy attack"},
    "stopped_kind": {
        "physical": "a physical attack",
        "energy": "an energy attack",
        "both": "a physical or energy attack|an energy or physical attack|any attack",
    },
    "personality_of": {
        "you": "your Main Personality|your Main Personality's power rating",
        "opponent": "your opponent's Main Personality",
    },
    "timing": {},
    "keyword": {},
}

SENTENCES: Final[dict[str, str]] = {}
