"""The English words of Battle Spirits: what it adds to those that card games share."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import itself

FORMS: Final[dict[str, str]] = {"KO'd": "destroyed"}

PHRASES: Final[dict[str, str]] = {
    "of_family": "family",
    "advent_on": "on",
    "named": "-named|named",
    "a": "a|an|target",
    "core": "core(s)",
    "lying_on": "on",
    "is_also_a": "is also a",
    "u_trigger": "the u-trigger|that u-trigger|u-trigger",
    "soul_core": "(the) soul core",
    "all_but": "all but",
    "after": "after",
    "without_paying": "without paying the cost",
    "other_than": "besides|except (for)|other than",
    "until_one_core": "until (only) one core remains|until only one core (is) left|until one core is left",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "noun": {
        "spirit": "Spirit(s)",
        "spirit card": "Spirit card(s)",
        "ultimate": "Ultimate(s)",
        "ultimate card": "Ultimate card(s)",
        "nexus": "Nexus(es)",
        "nexus card": "Nexus card(s)",
        "magic card": "Magic card(s)",
    },
    "area": {
        "field": "field",
        "trash": "Trash",
        "reserve": "Reserve",
        "life": "Life",
        "void": "Void",
        "count": "Count",
        "burst": "Burst Area",
        "soul_state": "Soul State",
    },
    "this": {"this": "this Spirit|this Ultimate|this Nexus|this card"},
    "stat": {"bp": "BP", "cost": "cost"},
    "verb": {
        "ko": "destroy(s)",
        "rest": "exhaust(s)",
        "ready": "refresh(es)",
        "choose": "target(s)",
        "heavy": "heavy exhaust(s)",
        "rebirth": "rebirth(s)",
        "play": "summon(s)|deploy(s)",
        "pay_to_use": "pay the cost to use",
        "guard": "guard(s)",
    },
    "happens": {"rebirth": "rebirths", "advent": "Advents"},
    "until": {"battle": "this battle|during this battle", "turn": "until end of turn|during this turn"},
    "timing": {
        "summoned": "When Summoned",
        "deployed": "When Deployed",
        "attacks": "When Attacks|When Attacking",
        "blocks": "When Blocks|When Blocking",
        "battles": "When Battles|When Attacks/Blocks",
        "destroyed": "When Destroyed",
        "depleted": "When Depleted",
        "main": "Main",
        "flash": "Flash",
    },
    "own_event": {
        "rebirth": "When Rebirthed",
        "flipped": "When Flipped Up",
        "advent": "When Advents",
        "adventing": "When Performing Advent",
    },
    "during_advent": {"advent": "During Advent"},
    "header_place": {"soul_state": "Soul State", "lent": "Contract Advent Source"},
    "limit": {"once": "Once Per Turn"},
    "condition": {"you": "Your Turn", "opponent": "Opposing Turn"},
    "step": {
        "you attack": "Your Attack Step|During Your Attack Step|During Your Battle Phase",
        "opponent attack": "Opposing Attack Step",
        "either attack": "Either Attack Step|During the Battle Phase",
        "you main": "Your Main Step",
        "always": "Permanent",
        "attacking": "During Attack(s)",
        "blocking": "During Block(s)",
        "battling": "During Attack/Block",
    },
    "step_event": {
        "turn_start/you": "Your Start Step|Start of Your Turn|Start of Your Start Step",
        "turn_start/opponent": "Opposing Start Step",
        "main_start/you": "Start of Your Main Step",
        "attack_step_start/you": "Start of Your Attack Step",
        "attack_step_start/opponent": "Start of Opposing Attack Step",
        "turn_end/you": "Your End Step|During Your End Step",
        "turn_end/opponent": "Opposing End Step",
    },
    "event": {"life_lost/you": "your Life is reduced|your Life decreases"},
    "state": {"rested": "exhausted", "active": "refreshed", "heavy": "heavy exhausted"},
    "keyword": itself(
        "Clash|Succession|Soul Magic|Super Unleash|Summoning Condition|U-Trigger|Trigger Counter"
        "|Advent|Divine Advent|Over Advent|Contract Advent|Allows Contract Advent"
        "|Oracle|True Oracle|Divine Art|Divine Realm|Contract Art|Contract Domain|Grandforce|Unseal|Manifest"
    ),
    "nexus_family": itself("Grandwalker|Grandstone"),
    "color": itself("Red|Purple|Green|White|Yellow|Blue"),
}

SENTENCES: Final[dict[str, str]] = {
    "level_tag": "[LV{a}]",
    "switch.rested": "exhaust",
    "switch.active": "refresh",
}
