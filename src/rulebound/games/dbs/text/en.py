"""Dragon Ball Super in English: the words that only this game has."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import done_by_players, itself

FORMS: Final[dict[str, str]] = {
    "effect": "skill",
    "effects": "skills",
    "a player": "a player|any player|either player|you or {the opponent}",
    "this card's battle": "this card's battle|a battle with this card|a battle involving this card"
    "|a battle this card participates in|a battle this card participated in|the battle this card participates in"
    "|a battle (that) this card is in|the battle for this card",
    "an effect": "a skill",
    "cannot": "can't|cannot|can not|is unable to|are unable to|is not able to|are not able to",
    "has been": "was|were|has been|have been|is|are",
    "has not been": "was not|wasn't|were not|weren't|has not been|hasn't been|have not been|haven't been",
    "didn't": "didn't|did not",
    "haven't": "haven't|have not",
    "hasn't": "hasn't|has not",
}

PHRASES: Final[dict[str, str]] = {
    "you_subject": "you",
    "on_the_field": "on the field|on both sides of the field|on either side of the field|in both battle areas"
    "|in both players' battle areas|in either battle area",
    "the_owner": "its owner|their owner(s)|its original owner|its original master",
    "either_life_is": "your life or {the opponent's} life is (at)|either player's life is (at)"
    "|a player's life is (at)",
    "both_lives_are": "your life and {the opponent's} life are both (at)|both players' life is (at)"
    "|both players' lives are (at)|both you and {the opponent's} life is (at)",
    "several_costs": "energy costs",
    "the_only": "the only",
    "its_short": "it's",
    "current": "current|total|amount of total",
    "skill_less": "(originally) skill-less|(originally) skillless",
    "life_left": "life (left)|life remaining",
    "bare_warp": "your warp",
    "from_the_warp": "from the warp|from your warp",
    "by_paying": "by paying its energy cost",
    "by_paying_combo": "by paying their combo cost(s)|by paying its combo cost|by paying the combo cost(s)",
    "to_opponent": "to {the opponent's} life|to {the opponent's} leader (card)",
    "to_you": "to your (own) life|to your leader (card)",
    "even_if_active": "even if they are in active mode|even if they're in active mode|even in active mode"
    "|even when they are in active mode|even when they're in active mode|regardless of their mode"
    "|regardless of mode|in any mode",
    "whatever": "whatever|regardless of|no matter",
    "life_you_have": "your life (is)|your (remaining) life (total)|what your life is (at)|how much life you have"
    "|the amount of life you have|the number of life you have",
    "without_paying": "without paying its energy cost|without paying its cost|without paying the (energy) cost"
    "|without paying their (energy) costs|for free",
    "without_paying_combo": "without paying its combo cost|without paying their combo costs",
    "instead_of_paying": "instead of paying its energy cost|instead of its energy cost"
    "|instead of paying this card's energy cost",
    "no_specified_cost": "as having no specified cost|as if they had no specified cost"
    "|as if it had no specified cost|as if they have no specified cost|as if it has no specified cost"
    "|as if they had no specified costs|as though they had no specified cost",
    "as_your_battle_card": "as your battle card",
    "opponents_life": "{the opponent's} life|the opposing life",
    "your_life": "your life",
    "you_can_combo_with": "you can combo with|you may combo with",
    "you_can_pay_with": "you can pay energy costs with",
    "to_pay_energy": "to pay (for) energy costs",
    "to_play": "to play",
    "in_owners_battle_area": "in(to) their battle area|to their battle area|in(to) its owner's battle area"
    "|to its owner's battle area|in(to) their owners' battle areas|to their owners' battle areas",
    "of_other_color": "of any other color|of another color|of a different color|of other colors",
    "remains": "remains|remain|stays|stay",
    "both_have": "both players have|each player has|you and {the opponent} have|both you and {the opponent} have"
    "|you and {the opponent} each have"
    "|you and {the opponent} both have",
    "as": "as",
    "is_played_this_turn": "was played (during) this turn",
    "in_battle": "in (a) battle|as a result of (a) battle",
    "in_battle_where": "during a battle in which|during a battle where|during battles in which|during battles where"
    "|it is a battle in which",
    "in_battle_with": "in (a) battle with|in (a) battle against",
    "you_negated": "you negated|you negate",
    "opponent_is_playing": "{they are} playing",
    "opponent_plays": "{the opponent} plays|{the opponent} played",
    "player_attacks": "a player attacks|either player attacks|you or {the opponent} attacks",
    "is_doubled": "is doubled|doubles",
    "an_attack": "attack(s)",
    "on_plain": "on",
    "or_battle": "or (in) battle",
    "as_long_as": "while|as long as|so long as",
    "is_increased_by": "is increased by|are increased by|increase(s) by",
    "end_of_this_battle": "the end of {this card's battle}|{this card's battle} ends",
    "comboed_from_battle": "comboed from a Battle Area|that you comboed with from a battle area"
    "|that you comboed with from your battle area",
    "even": "even",
    "they_are": "they're",
    "on_top_of": "on top of|on",
    "under_it": "under|beneath",
    "opponent_word": "opponent",
    "the_attack": "the attack|that attack|this attack|its attack|the current attack|{the opponent's} attack",
    "over": "over",
    "energy_word": "energy",
    "skills_are_negated": "(all of) their {effects} are negated|(all of) its {effects} are negated",
    "with_skills_negated": "with its {effects} negated|with their {effects} negated",
    "when_it_is_played": "when the battle card is played|when that battle card is played|when the card is played"
    "|when {the opponent's} battle card is played|when it is played",
    "extra_turn": "take another turn after this turn|(you) take another turn|(you) take an extra turn"
    "|(you) take an additional turn",
    "after_this_turn": "after your current turn (ends)|after this turn (ends)|after this one (ends)",
    "can_be_played_in": "can be played in|can be in play in|can be in",
    "into_play": "into play",
    "choose_a_color": "select a color|select 1 color|select one color|choose a color|choose 1 color|choose one color"
    "|name a color|name 1 color|declare a color|declare 1 color",
    "of_that_color": "with the selected color|of the selected color|with the chosen color|of the chosen color"
    "|with that color|of that color|of the named color|of the declared color",
    "number_word": "number",
    "the_named_number": "the declared number|the named number|the declared energy cost|that number"
    "|the number you declared|the number you named",
    "in_a_combo": "in a combo|in combos|to combo|for a combo",
    "you_can_play": "you can play|you may play",
    "can_be_played": "can be played|may be played",
    "you_can_activate": "you can activate|you may activate",
    "treat": "treat",
    "activate_this_effect": "activate this {effect}",
    "activate_when": "activate this {effect} when|activate this {effect} at",
    "even_if": "even if|even when",
    "tokens_have": "token has|token(s) have",
    "tokens_are": "token(s) are (a)|token is (a)",
    "you_played_this_with": "you played this card using|you played this card with",
    "this_was_played_with": "this card was played using|this card was played with",
    "this_was_not_played_with": "this card was not played using|this card wasn't played using"
    "|this card was not played with|this card wasn't played with|you {didn't} play this card using"
    "|you {didn't} play this card with",
    "it_was_not_played_with": "it was not played using|it wasn't played using|it was not played with"
    "|it wasn't played with|you {didn't} play it using|you {didn't} play it with",
    "this_was_played": "this card was played|you played this card",
    "it_was_played_with": "it was played using|it was played with|you played it using|you played it with",
    "it_was_played": "it was played|you played it",
    "this_was_comboed": "this card was used in a combo|this card was comboed with|you comboed with this card"
    "|you used this card in a combo",
    "used_this_to": "you use(d) this {effect} to|they use(d) this {effect} to",
    "this_effect_did": "this {effect}",
    "is_placed": "is placed|is sent|is returned|is added",
    "instead_of_being_played": "instead of being played",
    "from_your_hand": "from your hand",
    "in_your_hand": "in your hand",
    "it_is_played": "it's played",
    "from_all_areas": "from all areas|from any area",
    "again": "again",
    "when_playing_this": "when you play this card (from your hand)|when playing this card (from your hand)",
    "of_those": "of those battle cards|of these battle cards|of the battle cards you comboed with",
    "is_empty": "is empty",
    "while_in_play": "(for) as long as this card is in play|while this card is in play|as long as this card is in"
    " your battle area|as long as this card is in the battle area|while this card is in your battle area"
    "|while this card is in the battle area|while this card is in a battle area|as long as this card remains in play"
    "|while this card remains in play|as long as this card is in play in your battle area"
    "|while this card is in play in your battle area",
    "when_playing": "when you play|when playing",
    "when_activating": "when you activate|when activating",
    "this_is_negated": "this {effect} is negated",
    "only_activated": "this {effect} can only be activated|this {effect} may only be activated"
    "|you can only activate this {effect}|you may only activate this {effect}"
    "|you can activate this {effect} only|you may activate this {effect} only|activate this {effect} only",
    "they_activated": "(that) {they} activated|activated by {the opponent}",
    "you_need_not": "you {do not} have to|you need not",
    "as_a_result_of_this": "as a result of this card's {effect}|as a result of this card's {effects}"
    "|due to this card's {effect}|due to this card's {effects}|because of this card's {effect}",
    "as_a_result_of": "as a result of|due to|because of",
    "next_time_you_activate": "the next time you activate|the next time you use|next time you activate",
    "if_you_activate": "if you activate",
    "that_effects": "that {effect}'s",
    "you_play_using": "you play using|you play with|you played using|you played with|played using|played with",
    "are_not_sent_to_warp": "aren't sent to warps|are not sent to warps|aren't sent to the warp"
    "|aren't sent to your warp|aren't sent to their owner's warp|aren't sent to their owners' warps",
    "at_turn_end": "at the end of this turn|at the end of the turn|at the end of your turn",
    "skill_cost_of": "the skill cost(s) of",
    "the_energy_cost": "the energy cost(s)",
    "specified_word": "specified",
    "specified_end": "cost(s)",
    "skill_cost": "skill cost(s)|cost(s)",
    "evolved": "evolved",
    "this_is_evolved": "this card is evolved|this card was evolved|this card has (been) evolved"
    "|you evolved (a card) into this card",
    "evolves_plain": "evolves|evolve",
    "evolves_into_this": "you evolve (a card) into this card|you play this card by evolving"
    "|this card is played by evolving",
    "evolving": "when evolving|when you evolve|if you evolve",
    "you_can_use": "you can use",
    "only_this_one": "only this card",
    "is_put": "is placed|are placed|is put|are put",
    "another_host": "another card",
    "until_placing": "until you place|until they place|until {the opponent} places|until you have placed"
    "|until they have placed",
    "being_placed": "being placed|being put|being sent",
    "instead_of_drop": "instead of (in) your drop area|instead of (in) the drop area"
    "|instead of placing it in your drop area|instead of placing it in the drop area",
    "instead_of_playing": "instead of playing it|instead of being played|instead of in(to) the battle area"
    "|instead of (in) a battle area|instead of the battle area|instead of playing that card",
    "was_placed_in": "was placed in|has been placed in",
}

KINDS: Final = ("Counter", "Blocker", "Awaken", "Wish", "Energy-Exhaust", "Over Realm", "Dark Over Realm")
"""Keywords that stand for kinds of skills."""

TIMINGS: Final[dict[str, str]] = {
    "activate_main": "Activate: Main|activate main|activate:main|activate : main",
    "auto": "Auto",
    "activate_battle": "Activate: Battle|activate battle|activate:battle|activate : battle",
    "permanent": "Permanent",
    "awaken": "Awaken",
    "wish": "Wish",
    "counter_play": "Counter: Play|counter play",
    "counter_attack": "Counter: Attack|counter attack",
    "counter_counter": "Counter: Counter|counter counter",
    "counter_attack battle": "Counter: Battle Card Attack|counter battle card attack",
}

KEYWORDS: Final[dict[str, str]] = {
    **itself(
        "Blocker|Critical|Double Strike|Triple Strike|Quadruple Strike|Dual Attack|Triple Attack|Revenge"
        "|Indestructible|Barrier|Deflect|Victory Strike|Warrior of Universe 7|Wormhole|Ultimate|Super Combo"
        "|Dragon Ball|Energy-Exhaust|Field|Evolve|EX-Evolve|Xeno-Evolve|Union|Union-Fusion|Union-Absorb"
        "|Over Realm|Dark Over Realm|Swap|Arrival|Aegis|Alliance|Bond|Sparking|Burst|Counter|Awaken|Wish"
    ),
    "Union-Potara": "Union-Potara|union potara",
}

LETTERS: Final[dict[str, str]] = {
    "Red": "R",
    "Blue": "B|u",
    "Green": "G",
    "Yellow": "Y",
    "Black": "K",
}


def skill_kinds(timings: dict[str, str], keywords: dict[str, str], activate: str) -> dict[str, str]:
    """The kinds of skills that texts speak of: by their timing, by their keyword, or all that are activated."""
    return {
        **{name: keywords[name] for name in KINDS},
        **{name: timings[name] for name in ("activate_main", "activate_battle", "auto", "permanent")},
        **{f"Counter {what}": timings[f"counter_{what.lower()}"] for what in ("Play", "Attack", "Counter")},
        "activate": activate,
    }


TABLES: Final[dict[str, dict[str, str]]] = {
    "variant": {"": "already"},
    "timing": TIMINGS,
    "keyword": KEYWORDS,
    "letter": LETTERS,
    "skill_kind": skill_kinds(TIMINGS, KEYWORDS, "Activate"),
    "verb": {
        "control": "gain(s) control of|take(s) control of|gain(s) control over",
        "give_control": "give(s) control of|return(s) control of",
        "combo": "combo(s) with",
        "evolve": "evolve",
        "double": "double",
        "declare": "declare(s)|name(s)",
        "pay": "pay(s)",
    },
    "predicate": {
        "treated_so": "is treated|are treated",
        "unspecified": "has no specified cost|have no specified cost(s)",
        "played_in": "is played|are played|come(s) into play|enter(s) play|enter(s) the battle area|is put into play"
        "|are put into play",
        "costs": "cost(s)",
        "combo_rested": "can combo|can be used in a combo|can be used in combos|can be comboed with",
        "stays_rested": "{does not} switch to Active Mode|{do not} switch to active mode"
        "|{is not} switched to active mode|{are not} switched to active mode|remain(s) in Rest Mode"
        "|stay(s) in Rest Mode|will not switch to active mode",
        "stay": "{does not} leave the battle area",
        "stay_by_effects": "{does not} leave the battle area due to {effects}",
    },
    "act": {
        "attack_leader": "attack Leader Cards|attack a leader",
        "attack_battle": "attack Battle Cards",
        "be_rested": "be switched to Rest Mode",
        "be_rested_by_opposing_effects": "be switched to Rest Mode by opposing {effects}",
        "be_activated": "be switched to Active Mode|switch to active mode|become active mode",
        "leave": "be removed from the Battle Area by opposing {effects}",
        "be_charged": "be placed in your energy area|be placed in your energy|be added to your energy"
        "|be placed in an energy area|be placed in the energy area|be placed in energy areas",
        "leave_by_effects": "leave the Battle Area due to {effects}",
        "combo": "be placed in a Combo Area|combo|be used in a combo|be used in combos|be used to combo"
        "|be used for combos|be comboed with",
        "be_covered": "have cards placed on top of it|have cards placed on top of them",
        "be_placed_under": "have cards placed under it|have cards placed under them",
    },
    "done_to": {
        "be_rested": "switched to Rest Mode",
        "be_activated": "switched to Active Mode",
    },
    "limited": {
        "only you": "you can only have (up to)|you can have only (up to)|there can only be (up to)",
        "only opponent": "{the opponent} can only have (up to)",
        "only ": "players can only have (up to)|each player can only have (up to)|both players can only have (up to)",
        "no you": "you {cannot} have|you may not have|there {cannot} be",
        "no opponent": "{the opponent} {cannot} have",
        "no ": "players {cannot} have",
    },
    "takes_no_damage": {
        "you": "you {do not} take (any) damage|you take no damage|your leader card {does not} take (any) damage"
        "|your leader card takes no damage|your leader cards {do not} take (any) damage",
        "opponent": "{the opponent} {does not} take (any) damage|{the opponent} takes no damage",
        "both": "players {do not} take (any) damage|neither player takes (any) damage|players take no damage",
    },
    "bar": {
        "win": "win the game",
        "lose": "lose the game",
        "take_damage": "take damage",
        "take_attack_damage": "take damage from attacks",
        "combo": "combo (with)",
        "add_life": "add cards from your life to your hand|add cards from their life to their hands"
        "|add cards from their lives to their hands",
        "activate_energy": "switch energy to Active Mode|switch their energy to active mode"
        "|switch your energy to active mode",
        "charge": "place cards in their Energy Area",
        "awaken": "awaken (your leader card)|awaken (their leader card)|awaken this card",
    },
    "state": {
        "in_battle": "in (a) battle|battling|that is in (a) battle|that are in (a) battle|that's in (a) battle",
        "face_up": "face-up|flipped face up|that is face up|that are face up",
        "face_down": "face-down|that is face down|that are face down",
        "rested": "in Rest Mode|rest mode|that are in rest mode|that is in rest mode",
        "active": "in Active Mode|active mode",
    },
    "mode": {
        "rested": "in Rest Mode|rest mode|that are in rest mode|that is in rest mode",
        "active": "in Active Mode|active mode",
    },
    "includes": {
        "character": "character name includes|a character name that includes|character names include",
        "type": "special trait includes|a special trait that includes|special traits include",
    },
    "including": {
        "character": "(a) character name including|(a) character name that includes",
        "type": "(a) special trait including|(a) special trait that includes",
    },
    "in_its": {
        "character": "in its character name|in their character name(s)",
        "type": "in its (special) trait(s)|in their (special) trait(s)",
    },
    "different": {
        "character": "different character names",
        "cost": "different energy costs",
        "color": "different colors",
    },
    "alike": {
        "character": "the same character name",
        "cost": "equal energy costs|the same energy cost(s)|an equal energy cost|matching energy costs",
        "power": "equal power|the same power",
        "color": "the same color",
    },
    "value": {
        "character": "character name(s)",
        "cost": "energy cost(s)",
    },
    "with_different": {
        "character": "with different character names",
        "cost": "with different energy costs",
        "color": "with different colors|of different colors",
    },
    "different_from": {
        "character": "a different character name than|a different character name from"
        "|a character name different than|a character name different from",
        "name": "a (card) name different than|a (card) name different from",
        "cost": "a different energy cost than|a different energy cost from|an energy cost different from",
    },
    "shares": {
        "character": "share(s) a character name|sharing a character name|has a character name in common",
        "name": "share(s) a card name|share(s) a name|sharing a (card) name",
        "type": "share(s) a special trait|sharing a special trait|has a special trait in common",
        "color": "share(s) a color|sharing a color|has a color in common",
    },
    "same_as": {
        "character": "the same character name as",
        "name": "the same card name as|the same name as",
        "type": "the same special trait as",
        "color": "the same color as",
        "cost": "the same energy cost as|an energy cost equal to that of",
        "power": "the same power as|power equal to that of",
        "combo_cost": "the same combo cost as",
    },
    "fact_gained": {
        "type": "(the) special trait|(the) special trait of",
        "character": "(the) character name|(the) character name of",
        "name": "(the) card name|(the) name|(the) card name of|(the) name of",
    },
    "stat": {
        "combo_power": "combo power|combo",
        "cost": "energy cost(s)",
        "combo_cost": "combo cost(s)",
    },
    "did": {
        "yes hand": "if you added a card to your hand",
        "yes energy": "if you added a card to your energy",
        "no energy": "if you {did not} add a card to your energy",
        "no drop": "if you {did not} put a card into the Drop Area",
        "yes warp": "if you sent a card to the Warp",
        "no warp": "if you {did not} send a card to the Warp",
        "yes deck": "if you put a card into your deck",
        "yes drop": "if you put a card into the Drop Area|if you placed cards in your drop area",
    },
    "happens": {
        "rested": "is switched to Rest Mode|are switched to rest mode|switches to rest mode|is placed in rest mode"
        "|are placed in rest mode|is put in(to) rest mode|becomes rested|enters rest mode"
        "|becomes rest mode|goes into rest mode|changes to rest mode"
        "|is switched from active mode to rest mode|switches from active mode to rest mode",
        "activated_mode": "is switched to Active Mode|are switched to active mode|switches to active mode"
        "|is placed in active mode|are placed in active mode|is put in(to) active mode|enters active mode"
        "|is switched from rest mode to active mode|switches from rest mode to active mode",
        "damage_failed": "fails to deal damage|fails to inflict damage|{does not} deal damage",
        "evolves": "evolves into",
        "chosen": "is chosen|are chosen|is targeted|are targeted",
        "awakens": "awakens|is awakened",
        "blocks": "blocks (an attack)|block (an attack)",
        "combo": "is used in a combo|was used in a combo|are used in a combo|is comboed with|are comboed with",
        "extra_activated": "is activated",
    },
    "has_happened": {
        "ko": "{has been} {KO'd}",
        "placed": "{has been} placed in(to)|{has been} sent to|{has been} added to",
        "returned": "{has been} returned to",
        "discarded": "{has been} discarded",
        "play": "{has been} played",
        "attack": "attacked|has attacked|have attacked|attacks|attack",
        "attacked": "{has been} attacked",
        "damage_dealt": "dealt damage|has dealt damage|inflicted damage|has inflicted damage",
        "leave": "{has been} removed from|left|has left|have left|leaves|leave",
        "rested": "{has been} switched to Rest Mode",
        "activated_mode": "{has been} switched to Active Mode",
        "combo": "{has been} comboed with|{has been} used in a combo",
    },
    "has_not_happened": {
        "attack": "has not attacked|hasn't attacked|have not attacked|haven't attacked|{did not} attack",
        "attacked": "{has not been} attacked",
        "ko": "{has not been} {KO'd}",
        "leave": "has not left|hasn't left|have not left|haven't left|{did not} leave|{has not been} removed from",
    },
    "power_happens": {
        "power_down": "is decreased|is reduced|is lowered|decreases",
        "power_up": "is increased|is raised|increases",
    },
    "attack_happens": {
        "blocked": "is blocked",
        "attack_negated": "is negated|was negated",
        "kos": "KOs|ko's|ko-s",
        "damage_dealing": "deals damage|inflicts damage",
        "damage_dealt": "has dealt damage|has inflicted damage",
        "damage_failed": "fails to deal damage|fails to inflict damage|{does not} deal damage",
    },
    "happens_or": {
        "combo": "used in a combo",
        "rested": "switched to rest mode",
    },
    "acts_or": {
        "play": "play",
        "attack": "attack with",
        "combo": "combo with",
    },
    "event": {
        "damage_taken/you": "damage is inflicted to your life|you take damage|you receive damage|you took damage"
        "|you have taken damage|you've taken damage|your leader card takes damage|you would take damage"
        "|your leader card took damage|damage would be dealt to you|damage would be inflicted to you"
        "|damage would be dealt to your life|damage would be inflicted to your life"
        "|your leader card would take damage|you would receive damage|you would be dealt damage"
        "|damage is dealt to your life|damage is dealt to you|you are dealt damage|damage is inflicted to you"
        "|damage is dealt to your leader card|damage is inflicted to your leader card"
        "|your leader card is dealt damage",
        "damage_taken/opponent": "{the opponent} takes damage|{the opponent} would take damage"
        "|{the opponent} receives damage"
        "|{the opponent} took damage|{the opponent's} leader card took damage|{the opponent} has taken damage"
        "|damage is inflicted to {the opponent's} life"
        "|damage is dealt to {the opponent's} life|damage is dealt to {the opponent}|{the opponent} is dealt damage"
        "|damage is inflicted to {the opponent}|damage is dealt to {the opponent's} leader card"
        "|damage is inflicted to {the opponent's} leader card|{the opponent's} leader card is dealt damage",
        "charge_start/": "the {start} of the Charge Phase",
        "charge_start/opponent": "the {start} of {the opponent's} Charge Phase",
        "charge_start/you": "the {start} of your Charge Phase",
        "offence_start/": "the {start} of the Offense Step|the {start} of the offence step",
        "offence_start/you": "the {start} of your Offense Step|the {start} of your offence step",
        "defence_start/": "the {start} of the Defense Step",
        "damage_start/": "the {start} of the Damage Step",
        "damage_start/you": "the {start} of your Damage Step",
        "combo/opponent": "{the opponent} combos",
        "combo/you": "you combo",
        "combo/": "a player combos|{a player} combo(s)",
        "life_lost/you": "you lose life|your life is reduced|your life decreases|you lost life|your life was reduced"
        "|your life has been reduced",
        "life_lost/opponent": "{the opponent} loses life|{the opponent's} life is reduced"
        "|{the opponent's} life decreases|{the opponent} lost life|{the opponent's} life was reduced"
        "|{the opponent's} life has been reduced",
    },
    "no_event": {
        "damage_taken/you": "you {didn't} take (any) damage|you {haven't} taken (any) damage",
        "damage_taken/opponent": "{the opponent} {didn't} take (any) damage"
        "|{the opponent} {hasn't} taken (any) damage",
        "damage_dealt/you": "you {didn't} deal (any) damage|you {haven't} dealt (any) damage",
        "life_lost/you": "you {didn't} lose (any) life|you {haven't} lost (any) life",
        "life_lost/opponent": "{the opponent} {didn't} lose (any) life|{the opponent} {hasn't} lost (any) life",
    },
    "noun": {
        "leader": "Leader Card(s)|leader(s)",
        "leader'": "leader card's|leader's",
        "life": "life|life card(s)",
        "battle": "Battle Card(s)|battle card's|battle cards'",
        "energy": "energy|energy card(s)",
        "extra": "Extra Card(s)|extra(s)|extra card's|extra cards'",
    },
    "not_kind": {
        "battle": "non-Battle Card(s)",
        "extra": "non-Extra Card(s)",
        "leader": "non-Leader Card(s)",
    },
    "cost_of": {
        "cost": "the energy cost(s) of|energy costs of|the energy cost on",
        "combo_cost": "the combo cost(s) of",
    },
    "power_of": {
        "power": "the power of",
        "combo_power": "the combo power of",
    },
    "period": {
        "charge": "Charge Phase(s)",
        "offence": "Offense Step|offence step",
        "defence": "Defense Step|defence step",
        "damage": "Damage Step",
    },
    "area": {
        "battle": "Battle Area|battle areas",
        "leader": "Leader Area",
        "combo": "Combo Area|combo areas",
        "drop": "Drop Area|drop (areas)|drops",
        "energy": "Energy Area|energy (areas)",
        "life": "Life Area|life",
        "warp": "Warp|warps|warp area(s)",
        "life energy": "life and energy areas",
    },
    "face": {
        "face_up": "face up|face-up",
        "face_down": "face down|face-down",
    },
    "to_side": {
        "front": "to its front (side)|to the front (side)|to their front",
        "back": "to its back (side)|to the back (side)",
    },
    "from_mode": {
        "rested": "from Rest Mode",
        "active": "from Active Mode",
    },
    "to_mode": {
        "rested": "to Rest Mode|into rest mode",
        "active": "to Active Mode|into active mode",
    },
    "until": {
        "battle": "this battle|during the battle|in response to this attack|against this attack|during this attack"
        "|for this attack",
        "until your next Main Phase": "until the {start} of your next Main Phase",
        "until this card leaves": "until this card leaves the Battle Area|until this card leaves your battle area"
        "|until this card leaves play|until this card is removed from the battle area",
        "during opponent_turn_start": "during {the opponent's} next turn|during their next turn"
        "|for the duration of {the opponent's} next turn|for the duration of their next turn",
        "during your_turn_start": "during your next turn|for the duration of your next turn",
    },
    "later": {
        "your_turn_start": "at the {start} of your next turn|at the {start} of your next Charge Phase",
        "opponent_turn_start": "at the {start} of {the opponent's} next turn|at the {start} of {the opponent's} turn"
        "|at the {start} of {the opponent's} next Charge Phase",
        "opponent_main_start": "at the {start} of {the opponent's} next Main Phase",
    },
    "in_charge": {
        "refresh": "during {the opponent's} next charge phase|in {the opponent's} next charge phase"
        "|during their next charge phase|in their next charge phase|at the {start} of their next charge phase"
        "|at the {start} of {the opponent's} next charge phase",
        "next": "in your next Charge Phase|during your next charge phase|at the {start} of your next charge phase",
        "own": "in your Charge Phase|during your charge phase",
        "each": "during the charge phase|in the charge phase|during charge phases",
        "theirs": "in {the opponent's} Charge Phase|during {the opponent's} charge phase|during their charge phase"
        "|in their charge phase",
    },
    "this": {
        "this": "this card|this card's|this battle card|this battle card's|this leader card|this leader card's",
    },
    "its": {
        "this": "this card's|this battle card's|this leader card's",
    },
    "that": {
        "it": "that energy|those energy",
        "Battle": "that battle card|those battle cards",
        "Extra": "that extra card|those extra cards",
        "Leader": "that leader card|that leader",
    },
    "chosen": {
        "it": "(all of) the chosen battle card(s)|the chosen extra card(s)|the chosen leader card|the chosen energy",
    },
    "attacker": {
        "attacker": "{the opponent's} attacking card",
        "battle": "the attacking battle card",
    },
    "guard": {
        "guard": "the guard card",
    },
    "foe": {
        "foe": "the card this card is in battle with|the card that this card is in (a) battle with"
        "|the card this card is battling|the card that this card is battling"
        "|the card (that is) in (a) battle with this card|the card battling this card",
    },
    "of_event": {
        "skill_activated/": "that activated it|that activated",
        "combo/": "(that was) used in the combo",
        "combo/you": "(that) you comboed with|with which you comboed",
        "combo/opponent": "(that) {they} comboed with|with which {they} comboed",
    },
    "life_is": {
        "you": "your life is (at)|your life becomes|your life reaches|your life drops to|your life falls to"
        "|your life is reduced to|your life total is",
        "opponent": "{the opponent's} life is (at)|their life is (at)|{the opponent's} life becomes"
        "|{the opponent's} life reaches|{the opponent's} life is reduced to",
    },
    "gerund": {
        "pay pay": "paying",
    },
    "participle": {
        "controlled": "gained control of|gain control of",
        "comboed": "comboed with|used in a combo|comboed",
        "chosen": "chosen|chose|selected",
    },
    "uses_to": {
        "power_up": "increase the power of|raise the power of",
        "power_down": "decrease the power of|reduce the power of|lower the power of",
    },
    "skill_does": {
        "power_up": "increases the power of|raises the power of",
        "power_down": "decreases the power of|reduces the power of|lowers the power of",
    },
    "acted": done_by_players(
        {
            "play": "play/played",
            "activated": "activate/activated",
            "attack": "attack with/attacked with",
            "combo": "combo with/comboed with",
            "ko": "KO/{KO'd}",
            "placed": "place/placed|add/added|send/sent",
            "discard": "discard/discarded",
            "any attack": "attack/attacked",
            "any combo": "combo/comboed",
            "any draw": "draw a card/drew a card/drawn a card",
        }
    ),
    "would_deal": {
        "damage": "would deal (any) damage|would inflict (any) damage",
    },
    "would_act": {
        "placed/you": "you would place|you would add|you would send",
        "placed/opponent": "{the opponent} would place|{the opponent} would add|{the opponent} would send",
        "discard/you": "you would discard",
        "discard/opponent": "{the opponent} would discard",
    },
    "acts_again": {
        "combo/you": "combo with",
        "combo/opponent": "combos with",
        "any combo/you": "combo",
        "any combo/opponent": "combos",
        "switch/you": "switch",
        "switch/opponent": "switches",
    },
    "acts": {
        "combo/you": "you combo(ed) with|comboing with",
        "combo/opponent": "{the opponent} combos with",
        "chosen/opponent": "{the opponent} chooses",
        "negated/you": "you negate",
        "negated/opponent": "{the opponent} negates",
        "attack/you": "you attack with|attacking with",
        "attack/you combo/you": "you attack or combo with",
        "play/you attack/you": "you play or attack with",
        "play/you": "you play|playing",
        "play/any": "{a player} play(s)",
        "attack/any": "{a player} attack(s) with",
        "combo/any": "{a player} combo(s) with",
        "activated/any": "{a player} activate(s)",
        "placed/any": "{a player} place(s)|{a player} add(s)|{a player} send(s)",
        "awaken/you": "you awaken",
        "awaken/opponent": "{the opponent} awakens",
        "switch/you": "you switch",
        "switch/opponent": "{the opponent} switches|an opponent switches",
    },
}

SENTENCES: Final[dict[str, str]] = {
    # headers
    "during.you": "During your turn",
    "during.opponent": "During the opponent's turn",
    # noun phrases
    "of_them": "of them",
    "noun.leader+battle": "card(s)",
    "noun.leader+battle+energy": "card(s)",
    "type_part": "{a} in its special trait",
    "character_part": "{a} in its character name",
    "mode.flipped": "flipped to its back",
    "mode.face_up": "face up",
    "mode.face_down": "face down",
    "not_type": "non-{a}",
    "with_alike.character": "with the same character name",
    "with_alike.cost": "with equal energy costs",
    "with_alike.power": "with equal power",
    "with_alike.color": "with the same color",
    "played_so.Evolve": "evolved",
    "without_keywords": "without keyword skills",
    "bound.cost": "an energy cost of",
    "bound.power": "power of",
    "bound.combo_cost": "a combo cost of",
    "bound.combo_power": "combo power of",
    "original_bound.cost": "an original energy cost of",
    "original_bound.power": "original power of",
    "current.energy.you": "your current energy",
    "current.energy.opponent": "the opponent's current energy",
    "subject.counter_play": "the card being played",
    # events
    "power_up": "the power of {a} is increased",
    "power_down": "the power of {a} is decreased",
    "attack_negated": "the attack of {a} is negated",
    "without_using": "without using a skill",
    "any_skill": "a skill",
    "skill_on": "{a} of {b}",
    "using_skills_of": "using skills of",
    "using_skills_except": "using skills other than",
    "by_attacks.take_attack_damage": "by",
    "at_battle_end": "at the end of a battle in which",
    "keyword_of_this": "this card's {a}",
    "by_plain./": "using a non-keyword skill",
    "by_plain./you": "by your non-keyword skill",
    "by_plain./opponent": "by the opponent's non-keyword skill",
    "in_turn_played": "when you play this card",
    "happens.leave": "leaves the Battle Area",
    "happens.leader_placed": "is placed in your Leader Area",
    "by_named": "by the skill of",
    "by_kind": "by {a} skill",
    "from_attack": "from",
    "attack_of.": "an attack",
    "attack_of.you": "your attack",
    "attack_of.opponent": "the opponent's attack",
    "using_not_awaken": "using a non-[Awaken] skill",
    "with_keyword.rested": "by",
    "with_keyword.activated_mode": "by",
    "from.battle": "from a",
    "from.battle/combo": "from your",
    "instead_of.ko_in_battle": "would be KO'd in battle",
    "instead_of.leave": "would leave the Battle Area",
    "instead_under": "{a} when {b}",
    # what cards and players cannot do
    "forbid.refresh.until the end of your next turn": "can't be switched to Active Mode in your next Charge Phase",
    "but_by_this": "{a}, except with this card's skill",
    "but_role.attacker": "the attacking card",
    "but_role.guard": "the guard card",
    "forbid.refresh.until the end of the opponent's next turn": "can't be switched to Active Mode in the opponent's"
    " next Charge Phase",
    "unaffected": "isn't affected",
    "unaffected.s": "aren't affected",
    "forbid.be_played_active.turn": "is played in Rest Mode",
    "forbid_everywhere.be_played_active": "this card is played in Rest Mode from all areas",
    "forbid_all.be_played_active": "{a} are played in Rest Mode",
    "beyond_number": "more than {a} {b} per turn",
    "forbid_all.be_attacked": "the opponent can't attack",
    "forbid_this.attack_be_negated": "this card's attack can't be negated",
    "forbid_everywhere.skills_be_negated": "this card's skills can't be negated in any area",
    "forbid_everywhere.attack_be_negated": "this card's attack can't be negated in any area",
    "area_limit": "only {a} {b} can be in play in your Battle Area",
    "allow.awaken": "you can activate the [Awaken] of {a} whatever your life",
    "allow.combo_rested": "you can combo with {a} even in Rest Mode",
    "allow.skip_hand_drop": "you don't have to place cards from your hand in the Drop Area"
    " as a result of {a}'s skill",
    "allow.skip_hand_warp": "you don't have to place cards from your hand in the Warp"
    " as a result of {a}'s skill",
    "allow.skip_hand_deck": "you don't have to place cards from your hand in your deck"
    " as a result of {a}'s skill",
    "allow.skip_life_drop": "you don't have to place cards from your life in the Drop Area"
    " as a result of {a}'s skill",
    "allow.skip_energy_drop": "you don't have to place cards from your energy in the Drop Area"
    " as a result of {a}'s skill",
    "allow.play_from_there": "you can play {a}",
    "allow.combo_from_there": "you can combo with {a}",
    "allow.pay_energy": "you can pay energy costs with {a}",
    "act.activate": "activate skills",
    "act.be_koed_by_opponent": "be KO'd by your opponent",
    "act_by.attack": "attack {a}",
    "act_by.be_koed_in_battle": "be KO'd in battle by {a}",
    "act_by.be_blocked": "be blocked by {a}",
    "by_skill.be_koed_by_effects": "be KO'd {a}",
    "by_skill.leave_by_effects": "be removed from the Battle Area {a}",
    "by_skill.be_rested": "be switched to Rest Mode {a}",
    "by_skill.be_chosen": "be chosen {a}",
    "by_skill.be_activated": "be switched to Active Mode {a}",
    "by_skill.be_moved_to_hand": "be returned to its owner's hand {a}",
    "by_skill.be_moved_to_drop": "be placed in its owner's Drop Area {a}",
    "by_skill.be_moved_to_warp": "be sent to its owner's Warp {a}",
    "by_skill.be_moved_to_deck": "be returned to its owner's deck {a}",
    "by_skill.be_moved_to_deck_top": "be placed on top of its owner's deck {a}",
    "by_skill.be_moved_to_deck_bottom": "be placed at the bottom of its owner's deck {a}",
    "bar.skills_of": "activate skills of",
    "bar.skills_of_kind": "activate {b} skills of {a}",
    "bar.activate.you": "activate skills",
    "bar.activate.opponent": "activate skills",
    "act.refresh": "be switched to Active Mode during your Charge Phase",
    "act.refresh.opponent": "be switched to Active Mode during the opponent's Charge Phase",
    "state.played_this_turn": "played this turn",
    "bar.combo.of": "combo with",
    "bar.combo.only": "combo with",
    "bar.charge.you": "place cards in your Energy Area",
    "bar.charge.of.you": "place {a} in your Energy Area",
    "bar.charge.of.opponent": "place {a} in their Energy Area",
    "bar.charge.of": "place {a} in their Energy Areas",
    "bar.charge.this": "place this card in your Energy Area",
    "bar.add_life.opponent": "add cards from their life to their hand",
    "bar.add_life.": "add cards from their life to their hands",
    # conditions
    "event.charged/you": "you place a card in your Energy Area in your Charge Phase",
    "event.charged/opponent": "the opponent places a card in their Energy Area in their Charge Phase",
    # actions
    "fill": "place cards from the top of {a} under {b} until there are {c} cards under {b}",
    "draw_until": "draw cards until you have {a} cards in hand",
    "until_left.hand.you": "put cards from your hand {b} until you have {a} cards in your hand",
    "until_left.life.you": "put cards from your life {b} until you have {a} life left",
    "until_left_of.you": "put your {c} {b} until you have {a} {c}",
    "until_left_of.opponent": "puts their {c} {b} until they have {a} {c}",
    "fill_area": "put cards from the top of {a} {b} until you have {c}",
    "until_left": "puts cards from their hand {b} until they have {a} cards in hand",
    "move.warp": "send {a} to the Warp",
    "to_area": "into the",
    "to.warp": "to the Warp",
    "to.deck": "into its owner's deck",
    "to.deck.top": "on top of its owner's deck",
    "to.deck.bottom": "at the bottom of its owner's deck",
    "to.deck.choose": "at the top or bottom of its owner's deck",
    "grant.Attack Active": "can attack Battle Cards in Active Mode",
    "change_cost": "{a} {b} by {c}",
    "specified_cost": "reduce the specified {b} cost of {a} by {c}",
    "control_to_owner": "return control of {a} to its owner",
    "kept_from_warp": "{a} you play using {b} aren't sent to the Warp at the end of the turn",
    "moved_by_this": "placed {a} with this card's skill",
    "switch.face_up": "flip {a} face up",
    "switch.face_down": "flip {a} face down",
    "skill_cost": "reduce the {b} skill cost of {a} by {c}",
    "skill_cost.": "reduce the skill cost of {a} by {c}",
    "next_activated": "the next time you activate a {b} skill on {a}, reduce the skill cost by {c}",
    "each_activated": "if you activate a {b} skill on {a}, reduce the skill cost by {c}",
    "next_activated.": "the next time you activate a skill on {a}, reduce the skill cost by {c}",
    "each_activated.": "if you activate a skill on {a}, reduce the skill cost by {c}",
    "evolve_into": "when you evolve {a} into {b}, {c}",
    "skill_cost_by": "reduce the {a} skill cost by {b}",
    "negate": "negate the {b}skills of {a}",
    "negate.keyword": "negate the keyword skills of {a}",
    "negate.not keyword": "negate the non-keyword skills of {a}",
    "name_number": "declare an {a}",
    "the_named": "the declared {a}",
    "negate_one": "choose 1 keyword skill of {a} and negate it",
    "negate_one.up_to": "choose up to 1 keyword skill of {a} and negate it",
    "gain_one": "choose 1 keyword skill of {a} and {b} gains that skill",
    "gain_one.up_to": "choose up to 1 keyword skill of {a} and {b} gains that skill",
    "negate_skill": "negate the skill",
    "negate_kind": "negate the",
    "negate_play": "the card being played is placed {a} instead of being played",
    "negate_play_may": "place the card being played {a} instead of playing it",
    "played_in.you": "in your Battle Area",
    "played_in.opponent": "in the opponent's Battle Area",
    "comboed_in.opponent": "in the opponent's Combo Area",
    "play_token": "play {a} {b} token(s)",
    "token_has": "the token has",
    "on_top": "play {a} on top of {b}",
    "cover": "place {a} on top of {b}",
    "on_top.Evolve": "evolve {b} into {a}",
    "beneath": "place {a} beneath {b}",
    "beneath.chosen": "choose {a} and place it beneath {b}",
    "activate_skill": "activate the {b} skill of {a}",
    "also_all": "this card has {a} in all areas",
    "waived.activate_from_drop": "you can activate this card by paying its energy cost and {a}",
    "waived.play": "you can play this card from your hand {a}",
    "waived.activate": "you can activate this card from your hand {a}",
    "waived.counter": "you can activate this card's [Counter] from your hand {a}",
    "waived.counter_play": "you can activate this card's [Counter: Play] from your hand {a}",
    "waived.counter_attack": "you can activate this card's [Counter: Attack] from your hand {a}",
    "waived.counter_counter": "you can activate this card's [Counter: Counter] from your hand {a}",
    "waived.activate_main": "you can activate this card's [Activate: Main] from your hand {a}",
    "waived.activate_battle": "you can activate this card's [Activate: Battle] from your hand {a}",
    "paid_instead": "by {a} instead of paying its energy cost",
}
