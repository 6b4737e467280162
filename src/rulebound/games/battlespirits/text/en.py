"""The English words of Battle Spirits: what it adds to those that card games share."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import each_with, itself

COLORS: Final = itself("Red|Purple|Green|White|Yellow|Blue")

OF_PLAYERS: Final = {
    "you": "Your",
    "opponent": "Opposing|The Opposing|Opponent's|The Opponent's|Your Opponent's",
    "either": "Either|Each|Either Player's|Both Players'|Each Player's",
}
"""Whose step it is."""
ATTACK_STEP: Final = "Attack Step|Attack Phase|Battle Phase|Battle Step"


def in_steps(meaning: str, steps: dict[str, str], before: str) -> dict[str, str]:
    """Steps of each player, by a pattern for the meaning with {whose} and {step} in it, and the words that may stand
    before, with | between them.

    >>> in_steps("{step}/{whose}", {"draw_step": "Draw Step"}, "|During ")["draw_step/you"]
    'Your Draw Step|During Your Draw Step'
    """
    return {
        meaning.format(whose=whose, step=step): "|".join(
            f"{first}{owner} {name}"
            for first in before.split("|")
            for owner in owners.split("|")
            for name in names.split("|")
        )
        for step, names in steps.items()
        for whose, owners in OF_PLAYERS.items()
    }


def beside(*tables: dict[str, str]) -> dict[str, str]:
    """Tables as one: what two of them say is said in the words of both."""
    out: dict[str, str] = {}
    for table in tables:
        for meaning, phrases in table.items():
            out[meaning] = f"{out[meaning]}|{phrases}" if meaning in out else phrases
    return out


def happening_to_it(events: str, phrases: str) -> dict[str, str]:
    """The rows of what happens to a card by the opponent's doing: in any way, or by effects."""
    ways = {"opponent": "{By Them}", "opponent skill": "{By Their Effects}"}
    return {
        f"{events}/{by}": "|".join(f"When {each.removeprefix('When ')} {said}" for each in phrases.split("|"))
        for by, said in ways.items()
    }


FORMS: Final[dict[str, str]] = {
    "KO'd": "destroyed",
    "it is": "it is|it's|that's|that is",
    "the opponent's": "the opponent's|your opponent's|(the) opposing|opponent's",
    "your opponent's": "(the) opposing|your opponent's|the opponent's",
    "Opposing": "Opposing|Opponent's|The Opponent's|Your Opponent's",
    "By Them": "by the Opponent|by Opponent|by Your Opponent|by an Opponent",
    "By Their Effects": "by Opposing Effects|by an Opposing Effect|by the Opponent's Effects|via Opposing Effects",
    "By Comparison": "via BP Comparison|by BP Comparison|by Comparing BP|via Comparing BP|in Battle",
}

PHRASES: Final[dict[str, str]] = {
    "of_family": "family",
    "advent_on": "on",
    "named": "-named|named",
    "a": "a|an|target|any",
    "core": "core(s)",
    "soul_core": "(the) soul core(s)|(a) soul core",
    "one_more": "additional|extra|more",
    "instead_of_one": "instead of one|rather than one",
    "more_cores": "increase the number of cores (you) put (to your reserve) (from the void) by"
    "|increase the number of cores (you) add(ed) (to your reserve) by"
    "|increase the number of cores (you) place(d) (in your reserve) by"
    "|increase the number of cores you gain by|increase the amount of cores you gain by",
    "all_but": "all but",
    "when_it_hits": "when it hits|when the trigger hits",
    "lying_on": "on",
    "exchanged_for": "for",
    "after": "after",
    "face_down": "face down|face-down",
    "as_a_burst": "as a burst",
    "resolves": "resolves|is resolved",
    "that_costs": "that cost(s)|costing",
    "less_than": "inferior to",
    "less_equal": "equal to or inferior to|equal or less than|equal or inferior to|equal or lower than"
    "|inferior or equal to|less or equal to|inferior to or equal to",
    "more_equal": "equal to or superior to|equal or more than|equal or higher than|superior or equal to",
    "more_than": "superior to",
    "non_word": "non",
    "depleted_by_this": "depleted by this effect|depleted due to this effect|depleted via this effect",
    "destroyed_by_this": "destroyed by this effect",
    "it_is_depleted": "it's depleted|it is depleted|it depletes",
    "of_your_cores": "of your cores",
    "is_increased": "is increased",
    "an_opposing_attack": "an opposing attack|opposing attacks|the opponent's attack|an opposing spirit's attack",
    "flash_effects": "flash effects|any flash effects",
    "flash_effects_not_used": "flash effects can't be used by {the opponent}"
    "|flash effects cannot be used by {the opponent}",
    "opponent_cannot_block": "the opponent can't block|the opponent cannot block|your opponent can't block"
    "|your opponent cannot block",
    "is_not_word": "is not|isn't",
    "one_word": "one",
    "in_that_battle": "in that battle|in this battle|this battle|in the battle",
    "that_was": "that was|that were",
    "other_than": "besides|except (for)|other than",
    "until_only": "until (only)|until there (is) (are) (only)",
    "remain_there": "remain(s) (on it) (on them) (on each of them)|(is) left (on it) (on them) (on each of them)"
    "|are left (on it) (on them) (on each of them)",
    "on_it": "on it|on them",
    "cores_go_to": "the core is sent to|the cores are sent to|the core is moved to|the cores are moved to"
    "|the core is put to|the cores are put to",
    "soul_core_went_to": "soul core is sent to|soul core was sent to|soul core is moved to|soul core was moved to"
    "|the soul core is sent to|the soul core was sent to",
    "soul_core_moved": "the soul core is moved by this effect|soul core is moved by this effect"
    "|the soul core was moved by this effect|soul core was moved by this effect",
    "by_this_effect": "this way|via this effect|by this effect|due to this effect|with this effect",
    "gave_cores": "that had core(s) moved due to this effect|that had core(s) moved by this effect"
    "|that had core(s) sent by this effect|whose core was moved by this effect|whose cores were moved by this effect",
    "during_comparison": "during BP comparison|during the BP comparison|when comparing BP",
    "higher_is_destroyed": "the spirit with (the) higher BP is destroyed (instead)"
    "|the spirit with (the) higher BP is destroyed instead of the one with (the) lower BP",
    "if_equal": "if (the) BP is the same|if (the) BP is equal|if their BP is the same",
    "both_are_destroyed": "both are destroyed",
    "opponent_must_block": "the opponent(s) must block|your opponent must block|{the opponent} must block",
    "your_first_attack": "your first attack (of) (during) this turn|your first attack each turn",
    "your_attacks": "your attacks",
    "this_attack": "this attack|this spirit|this spirit's attack",
    "effects_of_those": "effects of|effect of",
    "activate_as": "activate as|activate at|activate during|activates as|activates at",
    "skip_the_attack_step": "skip the attack step|skip that attack step|skip your attack step (this turn)"
    "|skip the attack step this turn",
    "or_end_it": "or end it",
    "during_flash_timing": "during (the) flash timing(s)|in (the) flash timing(s)|during (the) flash step",
    "choose_a_color": "select a color|select 1 color|select one color|choose a color|choose 1 color|name a color"
    "|name 1 color|declare a color|declare 1 color",
    "of_that_color": "with the selected color|of the selected color|with the chosen color|of the chosen color"
    "|with that color|of that color|of the named color|of the declared color",
    "cores_on": "(the) core(s) on|the number of cores on",
    "cannot_become": "cannot become|can't become",
    "become_word": "become",
    "fewer_than": "less than|fewer than",
    "by_the_opponent": "due to your opponent|due to the opponent|by your opponent|by the opponent"
    "|due to opposing effects|by opposing effects",
    "opponent_cannot_make": "your opponent can't make|your opponent cannot make|the opponent can't make"
    "|the opponent cannot make",
    "its_cores": "the cores on that spirit|the cores on it|all cores on it|all cores on that spirit|its cores"
    "|all its cores",
    "one_of_its_cores": "one of its cores|one core on it|one core on that spirit|a core on it|1 of its cores",
    "sent_to": "is sent to|are sent to|is moved to|are moved to",
    "not_the_reserve": "instead of the reserve|not the reserve|instead of their reserve|rather than the reserve",
    "after_attack_declaration": "after attack declaration|after an attack declaration|after an attack is declared"
    "|when an attack is declared",
    "must_be_sent": "must be sent|must be moved|is sent|are sent|is moved|are moved",
    "the_attacking_one": "the spirit that attacks|the attacking spirit|the spirit that attacked",
    "when_blocked_by": "when blocked by",
    "when_blocking": "when blocking|or when blocking",
    "that_battled_with": "that battled with|that battled",
    "at_battle_end": "at the end of the battle|at the end of battle|after the battle",
    "blocked_alone": "blocked|this spirit is blocked",
    "destroys_word": "destroys|destroy",
    "battles_word": "battles|battle",
    "destroys_a_foe": "destroys an opposing spirit|destroys only the opposing spirit|destroys the opposing spirit",
    "or_higher": "or higher|or more|or above",
    "bottom_end": "(the) bottom",
    "for_its_cost": "by paying its cost|by paying the cost|by paying their cost|for its cost",
    "opponent_cannot_block_with": "the opponent can't block with|the opponent cannot block with"
    "|your opponent can't block with|your opponent cannot block with",
    "this_battle_ends": "this battle ends|the battle ends",
    "having_a": "having (a)|having the",
    "are_negated": "are negated|is negated|can't be activated|cannot be activated|aren't activated|do not activate",
    "negate_word": "negate",
    "life_core": "an opposing life|an opponent's life|one opposing life",
    "they_control": "they control",
    "the_foe": "the one blocking this spirit|the one battling this spirit",
    "burst_is_set": "you have a set burst|you have a burst set|you have set a burst",
    "after_you_draw": "after you draw",
    "in_a_battle_now": "if during a battle|if during battle|if it is during a battle",
    "goes_on": "continue the battle|continue that battle",
    "does_not_stack": "this effect does not stack|this effect doesn't stack|this effect cannot stack",
    "in_its_name": "in its (card) name|in their (card) names|in their name|in the (card) name|in the (card) names",
    "card_name": "card name",
    "the_targeting": "the targeting",
    "change_to": "change to",
    "those_alone": "those",
    "depletes": "depletes|is depleted|is depleted by this effect",
    "not_used_during": "this card can't be used during|this card cannot be used during",
    "only_used_during": "this card can only be used during|this card can be used only during",
    "life_not_reduced_by": "your life can't be reduced by|your life cannot be reduced by|your life isn't reduced by"
    "|your life is not reduced by",
    "attacks_alone": "attacks|an attack|any attack|opposing attacks|an opposing attack",
    "the_attacks_of": "the attack(s) of",
    "on_plain": "on",
    "symbol": "symbol(s)",
    "extra": "an extra|one extra|an additional|one additional|another",
    "on_your_field": "on your field",
    "on_opponents_field": "on the opposing field|on your opponent's field",
    "this_one": "this one",
    "as_long_as": "while|as long as",
    "additionally": "also",
    "draw_until": "until",
    "hand_is": "your hand is",
    "their_hand_is": "their hand is",
    "without_paying": "without paying the cost(s)|without paying cost|without paying its cost"
    "|without paying their cost(s)"
    "|without paying any cost",
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
    "draw_more": "increase the number of cards you draw by|increase the amount of cards you draw by|you draw",
    "random_first": "random",
    "unseen": "without looking at the contents|without looking",
    "gain_core": "gain",
    "the_same_state": "in the same condition|in the same state",
    "paid_soul": "soul core was used to pay the (summon) cost|soul core is used to pay the (summon) cost"
    "|the soul core was used to pay the (summon) cost|the soul core is used to pay the (summon) cost",
    "no_effects": "no printed effects|no effects",
    "printed_effects": "printed effects|effects",
    "this_effect_destroys": "this effect destroys|this effect destroyed",
    "burst_effect": "burst effect(s)|a burst effect",
    "ex_symbols": "ex symbol(s)|an ex symbol",
    "during_state": "during",
    "as": "as",
    "would_reduce": "would reduce",
    "instead_word": "instead",
    "life_to_be_reduced_by": "the core(s) to be reduced from {your opponent's} life by"
    "|the core(s) to be reduced from the opposing life by",
    "sent_to_trash_instead": "are sent to the trash instead of the reserve"
    "|is sent to the trash instead of the reserve",
    "used_word": "used",
    "summon_from_hand": "you can summon this card from the hand|you can summon this card from your hand"
    "|you may summon this card from the hand|you may summon this card from your hand",
    "by_the_reserve": "using cores from the reserve to pay for the summon cost and putting onto it"
    "|using only cores from your reserve to pay for the (summon) cost and putting onto it"
    "|using cores from your reserve to pay for the (summon) cost and putting onto it",
    "being_at": "being at|being on|being",
    "highest_level": "its highest level|their highest level|the highest level",
    "level": "lv|level",
    "these_happen": "these happen|this happens",
    "twice": "twice",
    "times_word": "times",
    "makes_first_attack": "make the first attack of the turn|makes the first attack of the turn"
    "|make the first attack of this turn|makes the first attack of this turn",
    "one_that_attacked": "one of those spirits that attacked|the spirit that attacked|that attacking spirit"
    "|the attacking spirit",
    "set_before": "set",
    "in_a_battle": "in (a) battle|by battle|by comparing BP|by BP comparison|via BP comparison|via comparing BP",
    "can_be_used": "can be used|may be used",
    "when_choosing_target": "when choosing the target",
    "the_target_cost": "the target cost increases by|the targeting cost increases by",
    "for_each_cost_of": "for each cost of the",
    "via": "via|by|with|using",
    "number_specified_by": "the number specified by|the number of cards specified by",
    "from_opposing_top": "from the top of {your opponent's} deck|from the top of the opposing deck"
    "|from the top of opposing deck",
    "clash_means": "opposing spirits must block if possible|{the opponent} must block if possible"
    "|{the opponent} must block with their spirits if possible",
    "clash_spares": "ultimates don't have to block",
    "however_word": "however",
    "succession_means": "you can banish ex symbols from your trash for reductions",
    "soul_magic_if": "if you control any",
    "soul_magic_means": "you can use it with just the soul core",
    "high_speed_if": "this spirit card may be summoned from your hand during the flash step",
    "high_speed_then": "in that case",
    "high_speed_means": "the cost of this spirit and the cores to be put on this spirit must be paid or moved"
    " from your reserve",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "noun": {
        "spirit": "Spirit(s)",
        "burst": "Burst(s)|set Burst(s)|Burst(s) set",
        "spirit'": "Spirit's|Spirits'",
        "ultimate'": "Ultimate's|Ultimates'",
        "brave'": "Brave's|Braves'",
        "nexus'": "Nexus's|Nexuses'",
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
        "this": "this Spirit|this Ultimate|this Nexus|this Brave|this card|this Spirit's|this Nexus's|this card's"
        "|this Ultimate's|this Brave's|this Spirit card|this Ultimate card|this Brave card|this Nexus card"
        "|this Magic card"
    },
    "it": {
        "it": "that Spirit|that Spirit's|that Spirit card|those Spirit cards|that Nexus card"
        "|that Nexus|those Spirits|those Nexuses|the summoned|the summoned Spirit(s)"
        "|the targeted|the targeted Spirit(s)|the targeted Nexus(es)|the target(s)|the same Spirit|the same Spirits"
        "|that Ultimate|those Ultimates|that Brave|those Braves|that braved Spirit|those braved Spirits"
        "|that Spirit or Ultimate|those Spirits or Ultimates|that braved Ultimate",
    },
    "that": {
        "it": "that Spirit|those Spirits|that Spirit card|those Spirit cards|that Nexus card"
        "|that Nexus|those Nexuses|that Ultimate|those Ultimates|that Brave"
        "|those Braves|that braved Spirit|those braved Spirits|that Spirit or Ultimate|those Spirits or Ultimates"
        "|that braved Ultimate"
    },
    "its": {
        "this": "this Spirit's|this Nexus's|this Ultimate's",
        "that": "that Spirit's|that Nexus's|that Ultimate's",
    },
    "stat": {"bp": "BP", "cost": "cost"},
    "same_as": {
        "bp": "the same BP as",
        "cost": "the same cost as",
        "color": "the same color as",
        "family": "the same family as",
    },
    "that_fought": {"attack": "that attacked|that attacks", "block": "that blocked|that blocks"},
    "verb": {
        "reveal": "reveal(s)|open(s)",
        "ko": "destroy(s)",
        "rest": "exhaust(s)",
        "ready": "refresh(es)",
        "choose": "target(s)",
        "heavy": "heavy exhaust(s)",
        "separate": "separate(s)",
        "exchange": "exchange(s)",
        "rebirth": "rebirth(s)",
        "play": "summon(s)|deploy(s)",
        "pay": "pay(s)",
        "end": "end(s)",
        "pay_to_use": "pay the cost to use|by paying the cost",
        "seal": "seal(s)",
        "count": "Count|Your Count|Your Counter",
        "set_aside": "set(s) aside",
        "create": "create(s)",
        "guard": "guard(s)",
        "treat": "treat(s)",
        "attack_on": "target and attack",
    },
    "gerund": {
        "ko": "destroying",
        "place move": "moving",
        "rest": "exhausting",
        "pay": "paying",
    },
    "participle": {
        "ko": "destroyed",
        "played": "summoned|deployed",
        "switched": "exhausted|refreshed",
    },
    "until": {
        "battle": "this battle|during this battle",
        "turn": "until end of turn|until the end of this turn|during this turn|during that turn (only)|for that turn",
        "game": "during this game",
    },
    "later": {
        "battle_end": "at the end of battle|at end of battle",
        "turn_end": "at the end step|at the end of the end step|at end of turn",
        "after_effect": "after this effect resolves",
        "after_battle": "after this battle ends|after the battle ends",
    },
    "did": {
        "yes ko": "when this effect destroys any spirit|when this effect destroys any spirits",
        "yes": "if you've done so|when you've done so|if you have done so|when you have done so|in that case",
    },
    "timing": {
        "summoned": "When Summoned|When This Spirit Is Summoned|When This Ultimate Is Summoned"
        "|When This Brave Is Summoned",
        "deployed": "When Deployed|When This Nexus Is Deployed",
        "attacks": "When Attacks|When Attack|When Attacking|When This Spirit Attacks|When This Ultimate Attacks",
        "blocks": "When Blocks|When Block|When Blocking|When This Spirit Blocks|When This Ultimate Blocks",
        "battles": "When Battles|When Battling|When Attacks/Blocks|When This Spirit Attacks/Blocks"
        "|During This Spirit's Battle|During This Ultimate's Battle",
        "destroyed": "When Destroyed|When This Spirit Is Destroyed|When This Ultimate Is Destroyed"
        "|When This Nexus Is Destroyed|When This Brave Is Destroyed",
        "depleted": "When Depleted|When This Spirit Is Depleted|When This Ultimate Is Depleted",
        "main": "Main|Invoke: Main|Activate: Main",
        "flash": "Flash|Invoke: Flash|Activate: Flash|Flash Step|Flash Timing",
    },
    "own_event": {
        "rebirth": "When Rebirthed",
        "flipped": "When Flipped Up",
        "advent": "When Advents",
        "adventing": "When Performing Advent",
        "manifest": "When Manifested",
    },
    "during_advent": {"advent": "During Advent"},
    "header_place": {"soul_state": "Soul State", "from_beneath": "Contract Advent Source"},
    "limit": {
        "once": "Once Per Turn",
        "battle": "Once Per Battle",
        "name": "Once Per Turn: Same Name",
        "unstackable": "Unstackable|Can't Stack|Cannot Stack",
        "unpreventable": "Cannot Be Prevented|Can't Be Prevented",
    },
    "occasion": {
        **happening_to_it("ko", "Destroyed"),
        **happening_to_it("deplete", "Depleted"),
        **happening_to_it("deplete ko", "Depleted/Destroyed|When Destroyed/Depleted"),
        "ko_in_battle": "When Destroyed {By Comparison}",
        "leave": "When Leaves the Field|When Leaving the Field|When This Spirit Leaves the Field",
        "rested": "When Exhausted|When This Spirit Is Exhausted",
        "set_active": "When Refreshed|When This Spirit Is Refreshed|When Refreshes",
        "blocked": "When Blocked|When This Spirit Is Blocked",
    },
    "having": {"with": "with"},
    "several": {"several": "spirits|nexuses|ultimates|braves|cards"},
    "listed": {
        "or": "reserve|trash|field|attacking|blocking|depleted|destroyed|attack|block|attacks|blocks|summon"
        "|summoned|deploy|deployed|blocked"
    },
    "condition": {"you": "(During) Your Turn", "opponent": "(During) {Opposing} Turn"},
    "step": beside(
        in_steps("{whose} {step}", {"attack": ATTACK_STEP, "main": "Main Step|Main Phase"}, "|During "),
        {
            "either attack": "During the Battle Phase|Attack Step|During the Attack Step",
            "always": "Permanent|Always|(During) Either Turn|Each Turn",
            "attacking": "During Attack(s)",
            "blocking": "During Block(s)",
            "battling": "During Attack/Block",
        },
    ),
    "step_is": {
        **in_steps(
            "{whose} {step}", {"attack": "attack step", "main": "main step"}, "{it is} |{it is} during "
        ),
        "either attack": "{it is} the attack step",
        "either main": "{it is} the main step",
    },
    "restricted_step": beside(
        {"main": "(the) Main Step", "attack": "(the) Attack Step"},
        in_steps("{whose} {step}", {"main": "Main Step", "attack": "Attack Step"}, ""),
    ),
    "step_event": beside(
        in_steps("{step}/{whose}", {"turn_start": "Start Step|Start Phase"}, "|Start of |During "),
        in_steps(
            "{step}/{whose}",
            {
                "core_step": "Core Step|Core Phase",
                "draw_step": "Draw Step|Draw Phase",
                "refresh_step": "Refresh Step|Refresh Phase",
                "turn_end": "End Step|End Phase",
            },
            "|During |Start of ",
        ),
        in_steps(
            "{step}/{whose}",
            {"main_start": "Main Step|Main Phase", "attack_step_start": ATTACK_STEP},
            "Start of |At the Start of ",
        ),
        beside(
            in_steps("{step}/{whose}", {"turn_start": "Turn"}, "Start of |At the Start of "),
            in_steps("{step}/{whose}", {"turn_end": "Turn"}, "End of |At the End of "),
            {
                "burst_activated/you": "After Your Burst Activates|When Your Burst Activates",
                "burst_activated/opponent": "After {Opposing} Burst Activates|When {Opposing} Burst Activates",
            },
        ),
    ),
    "card_state": {
        "set": "Set",
        "sealed": "Sealed|While Sealed|When Sealing",
        "oc": "During OC|OC",
        "oc_advent": "During OC & Advent",
    },
    "happens": {
        "rebirth": "rebirths",
        "advent": "Advents",
        "summon": "is summoned|are summoned",
        "combine": "is combined|are combined|becomes combined",
        "deploy": "is deployed|are deployed",
        "block": "blocks|block",
        "blocked": "is blocked|are blocked",
        "deplete": "is depleted|are depleted",
        "deplete ko": "is depleted or destroyed|are depleted or destroyed",
        "rested": "is exhausted|are exhausted",
        "set_active": "is refreshed|are refreshed|refreshes",
        "attack": "attacks|attack",
        "battle_ko": "defeats a spirit|defeats an opposing spirit",
        "discard": "is discarded|are discarded",
    },
    "state_behind": {"active": "in refreshed state", "rested": "in exhausted state"},
    "happens_or": {"ko": "destroyed", "deplete": "depleted"},
    "event": {
        "battle_end/": "the end of battle|the end of the battle|the end of a battle",
        "attack_step_start/": "the start of the step|the beginning of the step",
        "draw/opponent": "the opponent draws|your opponent draws|the opponent draws 1 or more cards"
        "|your opponent draws 1 or more cards|your opponent draws one or more cards",
        "draw/you": "you draw",
        "life_lost/you": "your life is reduced|your life decreases|your life was reduced",
        "life_lost/opponent": "{your opponent's} life is reduced|the opposing life is reduced"
        "|{your opponent's} life was reduced",
        "blocked_this/": "{the opponent} declares (a) block|{the opponent} blocks",
        "resolution_this/": "comparing BP",
        "burst_set/you": "you set burst|you set a burst",
    },
    "acts": {
        "summon/you": "you summon",
        "summon/opponent": "{the opponent} summons",
        "deploy/you": "you deploy",
        "deploy/opponent": "{the opponent} deploys",
        "activated/you": "you use(d)",
        "activated/opponent": "{the opponent} uses",
        "ko/you": "you destroy",
        "ko/opponent": "{the opponent} destroys",
        "rested/you": "you exhaust",
        "rested/opponent": "{the opponent} exhausts",
        "set_active/you": "you refresh",
        "set_active/opponent": "{the opponent} refreshes",
        "returned/you": "you return",
        "returned/opponent": "{the opponent} returns",
    },
    "burst_activated": {
        "you": "you activate a burst|you activate your burst|your (set) burst activates"
        "|your (set) burst is activated",
        "opponent": "{the opponent} activates a burst|{the opponent} activates their burst"
        "|{your opponent's} burst activates|{your opponent's} burst is activated|an opposing burst activates"
        "|an opposing burst is activated",
        "any": "a burst is activated|a burst activates",
    },
    "acted": {
        "activated/you": "you used|you've used|you have used",
        "activated/opponent": "{the opponent} used|{the opponent} has used",
        "summon/you": "you summoned|you've summoned|you have summoned",
        "summon/opponent": "{the opponent} summoned|{the opponent} has summoned",
        "deploy/you": "you deployed|you've deployed|you have deployed",
        "ko/you": "you destroyed|you've destroyed|you have destroyed",
    },
    "has_happened": {"attack": "attacked|has attacked", "block": "blocked|has blocked"},
    "joined": {
        "joined": "While Combined|While Braved|When Combining|When Braved|When Combined|When Braving",
        "joined_left": "While Combined on the Left|While Braved on the Left",
        "joined_right": "While Combined on the Right|While Braved on the Right",
        "joined Spirit": "While Combined with a Spirit|While Braved with a Spirit",
        "joined Nexus": "While Combined with a Nexus|While Braved with a Nexus",
    },
    "state": {
        "joined": "combined|braved",
        "rested": "exhausted",
        "active": "refreshed|unexhausted",
        "heavy": "heavy exhausted",
        "in_battle": "battling",
        "attacking": "attacking",
    },
    "in_battle_with_this": {
        "in_battle": "(that is) battling (with) this spirit|that battled (with) this spirit"
        "|this spirit battled (with)|this spirit is battling (with)|that battles (with) this spirit"
        "|this spirit battles (with)",
        "blocking": "(that is) blocking this spirit|that blocked (this spirit)|that blocks (this spirit)",
        "attacking": "this spirit is blocking|this spirit blocked|this spirit blocks|blocked by this spirit"
        "|that this spirit blocked|that this spirit is blocking|that attacked",
    },
    "not_state": {"joined": "non-braved|non-brave|non-combined|unbraved"},
    "blocking": {"blocking": "blocking"},
    "mode": {"rested": "exhausted", "active": "refreshed"},
    "bar": {
        "use": "use",
        "summon": "summon",
        "deploy": "deploy",
        "end_step": "end the Attack Step via effects|end the Attack Step by effects",
    },
    "act": {
        "be_rested": "be exhausted",
        "be_activated": "refresh|be refreshed",
        "be_chosen_by_opponent": "be targeted by opposing effects",
        "be_chosen": "be targeted",
        "abstain": "abstain",
        "battle": "battle",
        "combine": "combine|be combined|brave|be braved",
    },
    "done_to": {"be_rested": "exhausted", "be_activated": "refreshed", "be_chosen": "targeted"},
    "predicate": {
        "is also": "is also a|is also an",
        "reduce only": "can only reduce",
        "counts as": "is treated as|are treated as|counts as|becomes|become",
        "must attack": "must attack",
        "must block": "must block",
        "can block": "can block|may block",
        "can refresh": "can refresh|may refresh",
        "not refresh": "doesn't refresh|don't refresh|does not refresh|do not refresh|will not refresh|won't refresh",
        "can block exhausted": "can block even while exhausted|can block even in exhausted state"
        "|can block while exhausted|may block while exhausted|can block even if exhausted",
        "done ko": "is destroyed|are destroyed",
        "done rested": "is exhausted|are exhausted",
        "done heavy": "is heavy exhausted|are heavy exhausted",
        "done active": "is refreshed|are refreshed",
        "done discarded": "is discarded|are discarded",
        "done returned": "is returned to|are returned to",
        "returns": "returns to|return to",
        "stay": "remains on|remain on",
        "target attack": "can target and attack|may target and attack|may attack target|can attack target"
        "|can attack and attack",
        "can attack": "can attack",
    },
    "by_whom": {
        "/": "by effects|by an effect",
        "/opponent": "by opposing effects|by an opposing effect|by the opponent's effects|by your opponent's effects",
        "/you": "by your effects",
    },
    "instead_of": {"ko": "would be destroyed"},
    "keyword": {
        "Clash": "Clash|Clash During Attack",
        "Succession": "Succession|Legacy",
        "Super Unleash": "Super Unleash|True Release",
        "U-Trigger": "U-Trigger|Ultimate-Trigger|Ultimate Trigger",
        **itself("Summoning Condition|Restriction|Trigger Counter|Grandforce|Unseal|Manifest|Revival"),
        **itself("Combine|Left Combine|Right Combine"),
        **itself("Advent|Divine Advent|Over Advent|Contract Advent|Allows Contract Advent"),
        **itself("Oracle|True Oracle|Divine Art|Divine Realm|Contract Art|Contract Domain"),
        **itself(
            "Soul Magic|High Speed|Awaken|Shamanism|Current|Amplify|Magirrate|Rumble|Wind Storm|Bunshin"
        ),
    },
    "where": {"trash": "Trash", "hand": "Hand"},
    "while_used": {
        "summon": "you're summoning|you are summoning|summoning",
        "deploy": "you're deploying|you are deploying|deploying",
        "use": "you're using|you are using|using",
    },
    "own_fact": {"color": "color(s)", "symbol": "symbol(s)"},
    "nexus_family": itself("Grandwalker|Grandstone"),
    "trigger_event": {"trigger_hit": "hits", "trigger_guarded": "is guarded"},
    "hand_not_increased": {
        "you": "your hand can't be increased by effects|your hand cannot be increased by effects",
        "opponent": "{your opponent's} hand can't be increased by effects"
        "|{your opponent's} hand cannot be increased by effects",
    },
    "color": COLORS,
    "not_color": each_with(COLORS, "non-{}"),
}

SENTENCES: Final[dict[str, str]] = {
    "level_tag": "[LV{a}]",
    "switch.rested": "exhaust",
    "switch.active": "refresh",
    "switch.heavy": "heavy exhaust",
    "until.turn": "this turn",
    "give": "give {a} {b}",
    # cards
    "this.this": "this card",
    "its.this": "this card's",
    "its.it": "its",
    "all_of_your": "all of your",
    "area.field": "Field",
    "on_area": "on",
    "restricted_step.main": "the Main Step",
    "restricted_step.attack": "the Attack Step",
    "fact.family": "{a} family",
    "name_part": "{a}-named",
    "of_opponents": "{a} of your opponent's {b}",
    "all_of_opponents": "all of your opponent's {a}",
    "owned.opponent": "your opponent's {a}",
    "one_of_whose.you": "your {a}",
    "one_of_whose.opponent": "an opposing {a}",
    "bound.bp.<=.number": "{a} BP or less",
    "bound.bp.>=.number": "{a} BP or more",
    "bound.cost.<=.number": "cost {a} or less",
    "bound.cost.>=.number": "cost {a} or more",
    "chosen": "it",
    "revealed": "it",
    "revealed.s": "them",
    "symbol.s": "symbols",
    # Cores
    "cores": "core(s)",
    "the_soul_core": "the Soul Core",
    "but_the_soul_core": "{a}, other than the Soul Core,",
    "cores_on_it": "{a} on it",
    "cores_on_it.s": "{a} on them",
    "in_total": "a total of {a}",
    "no_effects": "no printed effects",
    "put_cores": "put {a} from {b} to {c}",
    "move_cores": "move {a} from {b} to {c}",
    "plus_cores": "place +{a} cores on {b}",
    "any_of_them": "any of {a}",
    "each_of_those": "each of them",
    "a_total_of_them": "them",
    "pay_cost": "pay {a} cost",
    "until_one_core": "until one core remains",
    # what is done
    "move.trash": "discard",
    "to.hand": "to the hand",
    "to.deck.top": "to the top of the deck",
    "to.deck.bottom": "to the bottom of the deck",
    "any_order": "{a} in any order",
    "deploy": "deploy",
    "remain": "{a} remains on the Field, {b}",
    "remain.s": "{a} remain on the Field, {b}",
    "exchange": "exchange {a} for {b}",
    "hide_under": "place {a} face down under {b}",
    "end_battle": "end the battle",
    "end_step": "end the Attack Step",
    "use_flash": "use the Flash effect of {a} without paying the cost",
    "activate_one": "activate one of its {a} effects",
    "activate_its": "activate its {a}",
    "use_own": "activate this card's {a} effect",
    "pay_and_use": "pay the cost to use this card's {a} effect",
    "fall_short": "for each cost of the Spirit card that blocked in the opposing Trash, it discards -1 card",
    "guard_trigger": "guard the U-Trigger",
    "create": "create {a} {b} {c}",
    "set_burst": "set {a} as a Burst",
    "activate_burst": "activate the Burst effect of {a}",
    "draw_to": "draw cards until your hand is {a}",
    "also_kind": "{a} is also {b} with {c}",
    "act_by.be_blocked": "be blocked by {a}",
    "by_skill.be_chosen": "be targeted {a}",
    "unaffected": "is unaffected",
    "unaffected.s": "are unaffected",
    "if_soul_core_moved": "if the Soul Core is moved by this effect",
    "subject": "that Spirit",
    "bound": "{b} {a}",
    "bound.bp.==.number": "{a} BP",
    "bound.cost.==.number": "cost {a}",
    "for_each_of_cores": "for each {a}core on {b}",
    "is_returned": "is returned",
    "is_destroyed": "is destroyed",
    "with_printed_effects": "with printed effects",
    "skip_step": "skip the Attack Step",
    "use_in_flash": "use {a} {b} during Flash Timing",
    "bar.use_flash_effects": "use Flash effects",
    "activate_bursts": "activate Bursts",
    "activate_instead": "the {a} effects of {b} activate at {c}",
    "win_with_less": "during BP comparison, the Spirit with the higher BP is destroyed",
    "must_block_first": "the opponent must block your first attack this turn with {a} if possible",
    "raised": "target {a}. Destroy it. {b}, the targeting {c}",
    "each_moves": "each player moves {a} from {b} to {c}",
    "treat_as_level": "treat {a} as LV{b}",
    "takes_one_life": "each {a} can only reduce your Life by one each turn",
    "takes_more_life": "when this card's attack would reduce the opposing Life, reduce +{a} core",
    "costs_in_hand": "this Spirit card in your hand is treated as Cost {a}",
    "cores_kept": "the cores on {a} cannot become {b} due to your opponent",
    "cores_to_trash": "when {a} is destroyed, its cores are sent to its owner's Trash instead of the Reserve",
    "core_to_void": "when {a} is destroyed, one of its cores is sent to the Void, not the Reserve",
    "life_to_trash": "the cores to be reduced from the opposing Life by the attacks of {a} are sent to the Trash"
    " instead of the Reserve",
    "block_despite_effects": 'negate the "cannot block" effects of {a}',
    "also_of_color": "this card's color and symbol are also treated as {a}",
    "using_one": "{a} {b}",
    "not_unleashed": "that isn't during True Release",
    "raised_number": "the number of cards specified by your {a} gets +{b}",
    "extra_symbol": "an extra {a} symbol",
    "life_kept": "your Life can't be reduced by the attacks of {a}",
    "life_kept_from_it": "target {a}. Your Life can't be reduced by its attack",
    "must_attack": "must attack if possible",
    "must_block": "must block if possible",
    # conditions
    "paid_soul": "the Soul Core was used to pay the cost",
    "happened.life_lost/you": "your Life was reduced this turn",
    "happened.life_lost/opponent": "your opponent's Life was reduced this turn",
    "step_is.you attack": "it is your Attack Step",
    "step_is.opponent attack": "it is your opponent's Attack Step",
    "step_is.either attack": "it is the Attack Step",
    "step_is.either main": "it is the Main Step",
    "step_is.you main": "it is your Main Step",
    "step_is.opponent main": "it is your opponent's Main Step",
    "soul_core_is": "the Soul Core is {a} {b}",
    "cores_there": "you have {a} in {b}",
    "cores_on": "there are {a} on {b}",
    "is_blocking": "is blocking",
    "same_hands": "both players have the same number of cards in hand",
    "larger_hand": "the opponent has more cards than you",
    # events
    "event.life_lost/you": "your Life is reduced",
    "event.life_lost/opponent": "your opponent's Life is reduced",
    "won_by": "only the opposing Spirit is destroyed by comparing BP with {a}",
    "battle_ends": "the battle of {a} ends",
    "event.burst_activated/": "a Burst activates",
    "event.burst_activated/you": "your Burst activates",
    "event.burst_activated/opponent": "the opponent activates a Burst",
    "by_opposing_attack": "by an opposing attack",
    "event.hand_increased/you": "your hand is increased",
    "event.hand_increased/opponent": "your opponent's hand is increased",
    "battles_one": "{a} battles {b}",
    "destroys_one": "{a} destroys {b}",
    "by_player.opponent": "by the opponent",
    "by_player.you": "by you",
    "effect_resolved": "effect resolves",
    "happens.ko_in_battle": "is destroyed by comparing BP",
    "happens.leave": "leaves the Field",
    "by_attack_of": "by {a}'s attack",
    "by_card": "by {a}",
    "blocked_by_one": "blocked by {a}",
    "targeted_it": "target {a}. It {b}",
    "life_becomes": "your Life becomes {a}",
    "becomes_so": "the {a} of {b} becomes {c}",
    "acted_before": "{a} {b} this turn",
    "won_by_it": "{a}, when only the opposing Spirit is destroyed by comparing BP with it, {b}",
    "noun.magic'": "Magic",
    "noun.card'": "card",
}
