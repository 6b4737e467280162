"""The English words of Battle Spirits: what it adds to those that card games share."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import itself

FORMS: Final[dict[str, str]] = {}

PHRASES: Final[dict[str, str]] = {
    "of_family": "family",
    "named": "-named|named",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "noun": {
        "spirit": "Spirit(s)",
        "spirit card": "Spirit card(s)",
        "nexus": "Nexus(es)",
        "nexus card": "Nexus card(s)",
        "magic card": "Magic card(s)",
    },
    "area": {
        "field": "field",
        "trash": "Trash",
        "reserve": "Reserve",
        "life": "Life",
        "burst": "Burst Area",
    },
    "this": {"this": "this Spirit|this Nexus|this card"},
    "stat": {"bp": "BP", "cost": "cost"},
    "verb": {"ko": "destroy(s)", "rest": "exhaust(s)", "ready": "refresh(es)"},
    "until": {"battle": "this battle"},
    "timing": {
        "summoned": "When Summoned",
        "deployed": "When Deployed",
        "attacks": "When Attacks",
        "blocks": "When Blocks",
        "battles": "When Battles",
        "destroyed": "When Destroyed",
        "depleted": "When Depleted",
        "main": "Main",
        "flash": "Flash",
    },
    "state": {"rested": "exhausted", "active": "refreshed", "heavy": "heavy exhausted"},
    "keyword": itself("Clash"),
    "color": itself("Red|Purple|Green|White|Yellow|Blue"),
}

SENTENCES: Final[dict[str, str]] = {
    "level_tag": "[LV{a}]",
    "switch.rested": "exhaust",
    "switch.active": "refresh",
}
