"""The English words of Battle Spirits: what it adds to those that card games share."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import each_with, itself

COLORS: Final = itself("Red|Purple|Green|White|Yellow|Blue")

FORMS: Final[dict[str, str]] = {
    "KO'd": "destroyed",
    "your opponent's": "opposing|your opponent's|the opponent's",
}

PHRASES: Final[dict[str, str]] = {
    "of_family": "family",
    "named": "-named|named",
    "a": "a|an|target|any",
    "core": "core(s)",
    "soul_core": "(the) soul core(s)|(a) soul core",
    "u_trigger": "the u-trigger|that u-trigger|u-trigger",
    "all_but": "all but",
    "after": "after",
    "less_than": "inferior to",
    "less_equal": "equal to or inferior to",
    "other_than": "besides|except (for)|other than",
    "until_one_core": "until (only) one core remains|until (only) one core (is) left (on each of them)",
    "on_it": "on it|on them",
    "on_plain": "on",
    "symbol": "symbol(s)",
    "extra": "an extra",
    "on_your_field": "on your field",
    "on_opponents_field": "on the opposing field|on your opponent's field",
    "this_one": "this one",
    "as_long_as": "while|as long as",
    "additionally": "also",
    "draw_until": "until",
    "hand_is": "your hand is",
    "without_paying": "without paying the cost",
    "the_opponent_both": "you or the opponent controls|you or your opponent controls",
    "you_subject": "you",
    "if_possible": "if possible|if able",
    "comparing": "by comparing BP|by BP comparison|via BP comparison|via comparing BP|by comparing BP during battle"
    "|as a result of comparing BP",
    "only_the_foe": "only the opposing|only your opponent's|only an opposing",
    "with_plain": "with",
    "reduces": "reduces",
    "blocked_by": "blocked by",
    "the_battle_of": "the battle of",
    "the_end_of_battle_of": "the end of battle of|the end of the battle of",
    "the_flash_effect_of": "the flash effect of",
    "the_battle": "the battle|this battle",
    "the_attack_step": "the attack step",
    "at_the_start_of_the_step": "at the start of the (attack) step",
    "for_each_cost_of_blocker": "for each cost of the spirit card that blocked in the opposing trash",
    "it_discards": "it discards",
    "draw_more": "increase the number of cards you draw by|you draw",
    "random_first": "random",
    "unseen": "without looking at the contents|without looking",
    "gain_core": "gain",
    "the_same_state": "in the same condition|in the same state",
    "paid_soul": "soul core was used to pay the (summon) cost|soul core is used to pay the (summon) cost"
    "|the soul core was used to pay the (summon) cost|the soul core is used to pay the (summon) cost",
    "no_effects": "no printed effects",
    "clash_means": "opposing spirits must block if possible",
    "succession_means": "you can banish ex symbols from your trash for reductions",
    "soul_magic_if": "if you control any",
    "soul_magic_means": "you can use it with just the soul core",
    "high_speed_if": "this spirit card may be summoned from your hand during the flash step",
    "high_speed_then": "in that case",
    "high_speed_means": "the cost of this spirit and the cores to be put on this spirit must be paid or moved"
    " from your reserve",
    "awaken_means": "you can send any number of cores from your spirits to this spirit",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "noun": {
        "spirit": "Spirit(s)",
        "spirit'": "Spirit's|Spirits'",
        "spirit card": "Spirit card(s)",
        "nexus": "Nexus(es)",
        "nexus card": "Nexus card(s)",
        "magic": "Magic",
        "magic card": "Magic card(s)",
        "ultimate": "Ultimate(s)",
        "ultimate card": "Ultimate card(s)",
        "brave": "Brave(s)",
        "brave card": "Brave card(s)",
    },
    "area": {
        "field": "field(s)",
        "trash": "Trash",
        "reserve": "Reserve(s)",
        "life": "Life",
        "void": "Void",
        "count": "Count",
        "burst": "Burst Area",
        "soul_state": "Soul State",
    },
    "this": {
        "this": "this Spirit|this Ultimate|this Nexus|this card|this Spirit's|this Nexus's|this card's"
        "|this Spirit card"
    },
    "it": {
        "it": "that Spirit|that Spirit's|that Nexus|those Spirits|those Nexuses|the summoned|the targeted",
    },
    "that": {"it": "that Spirit|those Spirits|that Nexus"},
    "its": {"this": "this Spirit's|this Nexus's", "that": "that Spirit's|that Nexus's"},
    "stat": {"bp": "BP", "cost": "cost"},
    "same_as": {"bp": "the same BP as", "cost": "the same cost as"},
    "verb": {
        "ko": "destroy(s)",
        "rest": "exhaust(s)",
        "ready": "refresh(es)",
        "choose": "target(s)",
        "heavy": "heavy exhaust(s)",
        "rebirth": "rebirth(s)",
        "play": "summon(s)|deploy(s)",
        "pay": "pay(s)",
        "end": "end(s)",
        "pay_to_use": "pay the cost to use",
        "guard": "guard(s)",
    },
    "gerund": {
        "ko": "destroying",
        "place move": "moving",
        "rest": "exhausting",
        "pay": "paying",
    },
    "participle": {"ko": "destroyed", "played": "summoned|deployed", "switched": "exhausted|refreshed"},
    "until": {
        "battle": "this battle|during this battle",
        "turn": "until end of turn|during this turn",
        "game": "during this game",
    },
    "later": {
        "battle_end": "at the end of battle",
        "turn_end": "at the end step",
        "after_battle": "after this battle ends|after the battle ends",
    },
    "did": {
        "yes": "if you've done so|when you've done so|if you have done so|when you have done so",
    },
    "timing": {
        "summoned": "When Summoned",
        "deployed": "When Deployed",
        "attacks": "When Attacks|When Attacking",
        "blocks": "When Blocks|When Blocking",
        "battles": "When Battles|When Attacks/Blocks",
        "destroyed": "When Destroyed",
        "depleted": "When Depleted",
        "main": "Main|Invoke: Main|Activate: Main",
        "flash": "Flash|Invoke: Flash|Activate: Flash",
    },
    "own_event": {"rebirth": "When Rebirthed", "flipped": "When Flipped Up", "advent": "When Advents"},
    "header_place": {"soul_state": "Soul State", "beneath": "Contract Advent Source"},
    "limit": {
        "once": "Once Per Turn",
        "battle": "Once Per Battle",
        "name": "Once Per Turn: Same Name",
        "unstackable": "Unstackable|Can't Stack|Cannot Stack",
    },
    "occasion": {
        "ko/opponent": "When Destroyed by the Opponent|When Destroyed by Opponent",
        "deplete/opponent": "When Depleted by the Opponent",
        "deplete ko/opponent": "When Depleted/Destroyed by the Opponent",
    },
    "having": {"with": "with"},
    "listed": {
        "or": "reserve|trash|field|attacking|blocking|depleted|destroyed|attack|block|attacks|blocks|summon"
        "|summoned|deploy|deployed|blocked"
    },
    "condition": {"you": "Your Turn", "opponent": "Opposing Turn|Opponent's Turn"},
    "step": {
        "you attack": "Your Attack Step|During Your Attack Step|During Your Battle Phase",
        "opponent attack": "Opposing Attack Step|During Opposing Attack Step",
        "either attack": "Either Attack Step|During the Battle Phase|Attack Step",
        "you main": "Your Main Step|During Your Main Step",
        "always": "Permanent",
        "attacking": "During Attack(s)",
        "blocking": "During Block(s)",
        "battling": "During Attack/Block",
    },
    "step_is": {
        "you attack": "{it is} your attack step",
        "opponent attack": "{it is} the opposing attack step|{it is} your opponent's attack step",
    },
    "step_event": {
        "turn_start/you": "Your Start Step|Start of Your Turn|Start of Your Start Step|During Your Start Step",
        "turn_start/opponent": "Opposing Start Step",
        "core_step/you": "Your Core Step",
        "draw_step/you": "Your Draw Step|During Your Draw Step",
        "refresh_step/you": "Your Refresh Step",
        "main_start/you": "Start of Your Main Step",
        "attack_step_start/you": "Start of Your Attack Step",
        "attack_step_start/opponent": "Start of Opposing Attack Step",
        "turn_end/you": "Your End Step|During Your End Step",
        "turn_end/opponent": "Opposing End Step",
    },
    "happens": {
        "rebirth": "rebirths",
        "advent": "Advents",
        "summon": "is summoned|are summoned",
        "deploy": "is deployed|are deployed",
        "block": "blocks|block",
        "blocked": "is blocked|are blocked",
        "deplete": "is depleted|are depleted",
        "rested": "is exhausted|are exhausted",
        "set_active": "is refreshed|are refreshed|refreshes",
        "attack": "attacks|attack",
        "battle_ko": "defeats a spirit|defeats an opposing spirit",
    },
    "happens_or": {"ko": "destroyed", "deplete": "depleted"},
    "event": {
        "battle_end/": "the end of battle|the end of the battle|the end of a battle",
        "attack_step_start/": "the start of the step|the beginning of the step",
        "draw/opponent": "the opponent draws|your opponent draws|the opponent draws 1 or more cards"
        "|your opponent draws 1 or more cards|your opponent draws one or more cards",
        "draw/you": "you draw",
        "life_lost/you": "your life is reduced|your life decreases|your life was reduced"
        "|your life was reduced during this turn",
        "life_lost/opponent": "{your opponent's} life is reduced|the opposing life is reduced"
        "|{your opponent's} life was reduced",
        "blocked_this/": "the opponent declares block|your opponent declares block|the opponent declares a block",
        "resolution_this/": "comparing BP",
        "burst_set/you": "you set burst|you set a burst",
    },
    "acts": {
        "summon/you": "you summon",
        "activated/you": "you use(d)",
        "activated/opponent": "{the opponent} uses",
        "ko/you": "you destroy",
    },
    "acted": {"activated/you": "you used|you've used|you have used"},
    "state": {
        "rested": "exhausted|in exhausted state",
        "active": "refreshed|unexhausted|in refreshed state",
        "heavy": "heavy exhausted",
        "in_battle": "battling",
        "attacking": "attacking",
        "blocking": "blocking",
    },
    "mode": {"rested": "exhausted", "active": "refreshed"},
    "bar": {"use": "use"},
    "act": {
        "be_rested": "be exhausted",
        "be_chosen_by_opponent": "be targeted by opposing effects",
        "be_chosen": "be targeted",
        "abstain": "abstain",
    },
    "done_to": {"be_rested": "exhausted", "be_chosen": "targeted"},
    "predicate": {
        "must attack": "must attack",
        "must block": "must block",
        "can refresh": "can refresh|may refresh",
        "can block exhausted": "can block even while exhausted|can block even in exhausted state",
        "returns": "returns to|return to",
        "stay": "remains on|remain on",
        "target attack": "can target and attack|may target and attack|may attack target|can attack target",
        "can attack": "can attack",
    },
    "by_whom": {
        "/": "by effects",
        "/opponent": "by opposing effects",
        "/you": "by your effects",
    },
    "instead_of": {"ko": "would be destroyed"},
    "keyword": {
        "Clash": "Clash|Clash During Attack",
        "Succession": "Succession|Legacy",
        "Super Unleash": "Super Unleash|True Release",
        **itself(
            "Soul Magic|High Speed|Awaken|Shamanism|Current|Amplify|Magirrate|Rumble|Wind Storm|Bunshin"
        ),
    },
    "color": COLORS,
    "not_color": each_with(COLORS, "non-{}"),
}

SENTENCES: Final[dict[str, str]] = {
    "level_tag": "[LV{a}]",
    "switch.rested": "exhaust",
    "switch.active": "refresh",
}
