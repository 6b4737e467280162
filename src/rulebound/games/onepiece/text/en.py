"""One Piece in English: the words that only this game has."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import itself

FORMS: Final[dict[str, str]] = {
    "is done": "is|are|has been|have been|was|were",
    "own effects": "using effects|by effects|using your effects|by your effects|using your own effects"
    "|by your own effects|using their effects|by their effects|using their own effects|by their own effects",
}

PHRASES: Final[dict[str, str]] = {
    "the_only": "the only",
    "instead_of_that": "of that character being {KO'd}",
    "all": "both",
    "to_opponent": "to {the opponent's} leader|to the opposing leader",
    "to_you": "to your leader",
    "in_the_next_refresh": "in {the opponent's} next refresh phase|in the next refresh phase"
    "|during {the opponent's} next refresh phase",
    "in_their_next_refresh": "in their (owner's) next refresh phase|in their owners' next refresh phase(s)"
    "|during their next refresh phase|in its owner's next refresh phase",
    "in_your_next_refresh": "in your next refresh phase|during your next refresh phase",
    "in_the_refresh": "in the refresh phase|in your and {the opponent's} refresh phases"
    "|in their refresh phase(s)|in their owners' refresh phase(s)|in its owner's refresh phase",
    "in_your_refresh": "in your refresh phase|during your refresh phase",
    "in_opponents_refresh": "in {the opponent's} refresh phase|during {the opponent's} refresh phase",
    "attribute": "attribute(s)",
    "on_your_field": "on your field|from your field|on your side of the field",
    "on_opponents_field": "on the opposing field|on {the opponent's} field|from {the opponent's} field",
    "on_their_field": "on their field|from their field",
    "on_the_field": "on the field",
    "don_attached": "don!! card(s) given",
    "don": "don!!",
    "all_of": "this leader is treated as a card with all|this character is treated as a card with all",
    "copies_of_this": "of this card (in your deck)",
    "life_cards": "life card(s)",
    "don_return": "don!! cards on your field are returned to your don!! deck"
    "|don!! cards on your field return to your don!! deck",
    "opponents_don_return": "don!! cards on the opposing field are returned to the opposing don!! deck"
    "|don!! cards on {the opponent's} field are returned to their don!! deck"
    "|don!! cards on {the opponent's} field are returned to {the opponent's} don!! deck",
    "to_life": "to {the opponent's} life|to the opposing life",
    "activates": "was activated|has been activated",
    "field_word": "field",
    "with_each_other": "with each other",
    "each_of_both": "each of your and {the opponent's}",
    "its_owners_cards": "its owner's leader or 1 of their characters",
    "not_drawn_by_this": "you haven't drawn a card using this card's {effect}"
    "|(you) haven't drawn a card using this leader's {effect}"
    "|(you) haven't drawn a card using this character's {effect}",
    "when_deck_is_empty": "when your deck is reduced to 0|when your deck becomes 0",
    "win_instead_of_losing": "you win the game instead of losing",
    "as": "as",
    "not_lost_without_deck": "you do not lose when your deck has 0 cards",
    "lost_when_turn_ends": "you lose at the end of the turn in which your deck becomes 0 cards",
    "don_deck_consists_of": "your don!! deck consists of",
    "it_is_your": "it is your",
    "turn_or_later": "turn or later",
    "apply_each": "apply each of the following effects based on the number of",
    "next_time_you_play": "the next time you play",
    "cost_reduced_by": "the cost will be reduced by",
    "don_given_to": "a don!! card is given to",
    "played_from": "was played from",
    "by_effects": "by {effects}|using {effects}|using your own {effects}|using their own {effects}",
    "on_the_turn_played": "on the turn in which {it is} played|on the turn {it is} played"
    "|on the turn in which they are played|on the turn they are played",
    "fewer": "less|fewer",
    "instead_of_being": "instead of being",
    "don_placed_is_given": "don!! card placed during your don!! phase is given to"
    "|don!! cards placed during your don!! phase are given to",
    "and_opponents": "you and {the opponent} have",
    "both_have": "(both) you and {the opponent} each have|both players have|each player has"
    "|both you and {the opponent} have",
    "extra_turn": "take an extra turn after this one|take an extra turn after this turn",
    "also_has": "also treat this card's attribute(s) as",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "done": {
        "trash": "trashed",
        "ko": "{KO'd}",
        "rested": "rested",
        "returned": "returned",
        "played": "played",
        "revealed": "revealed",
        "placed": "placed|added",
    },
    "different": {
        "cost": "different costs|a different cost",
        "color": "different colors|a different color",
    },
    "with_different": {
        "cost": "with different costs",
        "color": "with different colors",
    },
    "state": {
        "face_up": "face-up",
        "face_down": "face-down",
    },
    "face": {
        "face_up": "face-up|face up",
        "face_down": "face-down",
    },
    "attacker": {
        "attacker": "{the opponent's} attacking leader or character",
    },
    "verb": {
        "trash": "trash(es)",
        "swap": "swap",
    },
    "predicate": {
        "Attack Active": "can (also) attack active characters|can (also) attack {the opponent's} active characters",
        "Rush": "can attack on the turn in which {it is} played|can attack on the turn {it is} played"
        "|can attack on the turn in which they are played",
        "Rush: Character": "can attack characters on the turn in which {it is} played"
        "|can attack characters on the turn {it is} played"
        "|can attack characters on the turn in which they are played",
    },
    "act": {
        "attack_leader": "attack a Leader|attack {the opponent's} leader|attack the opposing leader",
        "attack_leader_when_played": "attack a Leader on the turn {it is} played"
        "|attack a leader on the turn in which {it is} played",
        "leave": "be removed by opposing {effects}|be removed from the field by {the opponent's} {effects}",
    },
    "information": {
        "attribute": "attributes",
    },
    "bar": {
        "lose_without_deck": "lose the game because your deck has 0 cards",
        "draw_by_effects": "draw cards {own effects}",
        "activate_don_by_effects": "set DON!! cards active {own effects}|set don!! cards as active {own effects}",
        "add_to_hand_by_effects": "add cards to your hand {own effects}|add cards to their hand {own effects}",
        "add_life_by_effects": "add Life cards to your hand {own effects}|add life cards to their hand {own effects}",
        "activate_don_by_characters": "set DON!! cards active by Character {effects}"
        "|set don!! cards as active using character {effects}",
    },
    "until": {
        "during opponent_turn_start": "during {the opponent's} next turn|during their next turn",
        "during your_turn_start": "during your next turn",
        "until the end of the opponent's next turn": "until the end of {the opponent's} next turn"
        "|until the end of {the opponent's} next end phase",
    },
    "stat": {
        "counter": "counter",
    },
    "had_stat": {
        "counter": "counter",
    },
    "this": {
        "this": "this card|this character (card)|this leader|this stage|this character's|this leader's",
    },
    "chosen": {
        "it": "the selected character(s)|the chosen character(s)|the selected character's|the chosen character's",
    },
    "it": {
        "it": "those characters|the trashed card|the character played with this {effect}"
        "|the (1) character played by this {effect}",
    },
    "that": {
        "that": "that character|that leader or character|that character's|that leader|that leader's|that stage",
    },
    "is_at": {
        "played": "was played (on) this turn|was played during this turn",
    },
    "happens": {
        "ko_by_effect/opponent": "{is done} {KO'd} by an opposing {effect}"
        "|{is done} {KO'd} by {the opponent's} {effect}",
        "ko_by_effect": "{is done} {KO'd} by {an effect}",
        "leave_by_effect": "{is done} removed from the field by {an effect}",
        "ko": "{is done} {KO'd}",
        "attack": "attacks|has attacked|have attacked",
        "attacked": "{is done} attacked",
        "play_from_trash": "{is done} played from your trash",
        "given": "{is done} given a DON!! card",
        "rested": "{is done} rested",
        "set_active": "becomes active|{is done} set as active",
        "leave": "{is done} removed from the field",
        "leave_by_effect/opponent": "{is done} removed from the field by an opposing {effect}"
        "|{is done} removed from the field by {the opponent's} {effect}",
        "leave_by_effect/you": "{is done} removed from the field by your {effect}",
        "leave/opponent": "{is done} removed from the field by {the opponent}",
        "ko/opponent": "{is done} {KO'd} by {the opponent}",
        "attack_damage": "attack deals damage to {the opponent's} life|attack deals damage to the opposing life"
        "|attack deals damage|attack deals damage to {the opponent's} leader",
        "battles": "battles|battled|has battled",
        "battle_ko": "battles and KO's an opposing Character|battles and ko's {the opponent's} character",
    },
    "instead_of": {
        "ko_by_effect": "would be {KO'd} by {an effect}|would be {KO'd} by {effects}",
        "ko_by_effect/opponent": "would be {KO'd} by an opposing {effect}"
        "|would be {KO'd} by {the opponent's} {effect}",
        "ko_in_battle": "would be {KO'd} in battle",
        "rested": "would be rested",
        "leave_by_effect/opponent": "would be removed from the field by an opposing {effect}"
        "|would be removed from the field by {the opponent's} {effect}",
        "leave/opponent": "would be removed from the field by {the opponent}",
        "ko/opponent": "would be {KO'd} by {the opponent}",
    },
    "event": {
        "don_placed/you": "DON!! cards are placed during your DON!! Phase",
        "game_start/you": "the start of the game|the {start} of the game",
        "deck_empty/you": "your deck becomes 0 cards",
        "don_returned/you": "a DON!! card on your field returns to your DON!! deck"
        "|a don!! card on your field {is done} returned to your don!! deck",
        "don_returned/opponent": "a DON!! card on the opposing field returns to the opposing DON!! deck"
        "|a don!! card on {the opponent's} field {is done} returned to {the opponent's} don!! deck"
        "|a don!! card on {the opponent's} field {is done} returned to their don!! deck",
        "don_returned/": "a DON!! card on the field returns to its owner's DON!! deck"
        "|a don!! card on the field is returned to your don!! deck",
        "damage/you": "you take damage|you have taken damage|you took damage",
        "damage/opponent": "{the opponent} takes damage|{the opponent} has taken damage|{the opponent} took damage",
        "damage_dealt/you": "you deal damage to the opposing Life|you deal damage to {the opponent's} life"
        "|you deal damage to {the opponent's} leader|you deal damage to {the opponent}"
        "|you have dealt damage to {the opponent's} leader|you have dealt damage to {the opponent}",
        "life_empty/you": "your number of Life cards becomes 0|your Life (cards) become(s) 0",
        "life_empty/opponent": "the opposing number of Life cards becomes 0"
        "|{the opponent's} number of Life cards becomes 0|{the opponent's} Life (cards) become(s) 0",
        "life_lost/you": "a card {is done} removed from your Life|a card {is done} removed from your life cards",
        "life_lost/": "a card {is done} removed from your or {the opponent's} life (cards)",
        "life_lost/opponent": "a card {is done} removed from the opposing Life"
        "|a card {is done} removed from {the opponent's} life cards",
        "hand_trashed/you": "a card {is done} trashed from your hand|a card in your hand {is done} trashed"
        "|you trash(ed) a card from your hand|you have trashed a card from your hand",
        "hand_trashed/opponent": "a card is trashed from the opposing hand"
        "|a card {is done} trashed from {the opponent's} hand|a card in {the opponent's} hand {is done} trashed"
        "|{the opponent} trashes a card from their hand|{the opponent} (has) trashed a card from their hand",
        "drawn/you": "you draw a card outside of your Draw Phase",
        "drawn/opponent": "the opponent draws a card outside of their Draw Phase"
        "|{the opponent} draws a card outside of their draw phase",
    },
    "plays": {
        "you": "you have played|you played",
        "opponent": "{the opponent} has played|{the opponent} played",
    },
    "foe": {
        "foe": "{the opponent's} character you battled with|the character you battled with"
        "|{the opponent's} character that you battled with|the opponent's character you battled",
    },
    "noun": {
        "card'": "card's",
        "leader": "Leader(s)",
        "leader card": "leader card(s)",
        "leader'": "leader's",
        "character": "Character(s)",
        "character card": "character card(s)",
        "character'": "character's|characters'",
        "character card'": "character cards'",
        "stage": "Stage(s)",
        "stage card": "stage card(s)",
        "event": "Event(s)",
        "event card": "event card(s)",
        "don": "don!! card(s)|don!!",
        "life": "Life card(s)|life",
    },
    "area": {
        "trash": "trash",
        "don_deck": "DON!! deck",
        "cost": "cost area",
        "life": "Life (cards)|life area",
    },
    "same_as": {
        "color": "the same color as",
        "type": "the same type as",
        "cost": "the same cost as",
        "power": "the same power as",
    },
    "timing": {
        "on_play": "On Play",
        "when_attacking": "When Attacking",
        "on_block": "On Block|when blocking",
        "on_ko": "On K.O.|on ko",
        "opponent_attacks": "On Your Opponent's Attack|on {the opponent's} attack|when {the opponent} attacks",
        "end_of_your_turn": "End of Your Turn",
        "end_of_opponent_turn": "End of Your Opponent's Turn|end of {the opponent's} turn",
        "activate_main": "Activate: Main",
        "main": "Main",
        "counter": "Counter",
        "trigger": "Trigger",
    },
    "skill_kind": {
        "on_play": "On Play",
        "when_attacking": "When Attacking",
        "on_ko": "On K.O.|on ko",
        "on_block": "On Block",
        "activate_main": "Activate: Main",
    },
    "limit": {
        "once": "Once Per Turn",
    },
    "condition": {
        "you": "Your Turn",
        "opponent": "Opponent's Turn",
    },
    "keyword": itself("Blocker|Rush|Rush: Character|Double Attack|Banish|Unblockable|Trigger"),
}

SENTENCES: Final[dict[str, str]] = {
    # headers and joints
    "attached_tag": "[DON!! x{a}]",
    "don_minus": "DON!! −{a}",
    "until.until your next turn": "until your next turn",
    "and_clause": "{a} and {b}",
    "or_else": "or",
    # nouns
    "noun.cost": "DON!! card(s)",
    "noun.given": "given DON!! card(s)",
    "noun.don_deck card": "DON!! card(s)",
    "noun.DON!!": "DON!!",
    "noun.leader+character": "Leader or Character",
    "noun.leader+character.s": "Leader and Characters",
    "noun.leader+character+stage+cost": "card(s)",
    "kinds": "{a} {b}",
    "multicolor": "multicolored",
    "leader_or_one": "your Leader or 1 of your Characters",
    "name_part": "a name including {a}",
    "with_stat.counter": "a counter",
    "attached": "DON!! cards given",
    "none_attached": "no DON!! cards given",
    "bound": "{b} {a}",
    "original_bound": "base {b} {a}",
    # selections
    "any_order": "{a} in any order",
    "looked": "that card",
    "looked.s": "them",
    "revealed": "that card",
    "revealed.s": "them",
    "chosen": "it",
    "subject": "that card",
    "the_only.opponent": "the",
    "owned.opponent": "the opposing",
    "this_from.hand": "this card in your hand",
    # events
    "event.don_returned/you/several": "{a} or more DON!! cards on your field return to your DON!! deck",
    "event.don_returned/opponent/several": "{a} or more DON!! cards on the opposing field are returned to the"
    " opposing DON!! deck",
    "don_placed_is_given": "DON!! card placed during your DON!! Phase is given to {a}",
    "don_placed_is_given.s": "DON!! cards placed during your DON!! Phase are given to {a}",
    "event.trigger_activated/": "a [Trigger] activates",
    "event.event_activated/": "an Event is activated",
    "event.block/": "a [Blocker] is activated",
    "event.event_activated/you": "you activate an Event",
    "event.event_activated/opponent": "the opponent activates an Event",
    "event.trigger_activated/you": "you activate a [Trigger]",
    "event.trigger_activated/opponent": "the opponent activates a [Trigger]",
    "event.block/you": "you activate [Blocker]",
    "event.block/opponent": "the opponent activates [Blocker]",
    "acts.play_from_hand/you": "you play {a} from your hand",
    "acts.play_from_hand/opponent": "the opponent plays {a} from their hand",
    "happens.attack_damage": "{a}'s attack deals damage to the opposing Life",
    "happens.battle_end": "{a}",
    "happens.ko_in_battle": "is KO'd in battle",
    "happens.leave_to.hand": "is returned to its owner's hand",
    "happens.leave_to.deck": "is returned to its owner's deck",
    "happens.leave_to.trash": "is placed in the trash",
    "happens.leave_to.life": "is added to its owner's Life",
    "instead_of.life_to_hand": "would be added to its owner's hand",
    "instead_of.leave": "would be removed from the field",
    "instead_of.leave_by_effect": "would be removed from the field by an effect",
    "instead_of.leave_to.hand": "would be returned to its owner's hand",
    "instead_of.leave_to.deck": "would be returned to its owner's deck",
    "instead_of.leave_to.trash": "would be placed in the trash",
    "instead_of.leave_to.life": "would be added to its owner's Life",
    "event.life_lost/you/hand": "a card is added to your hand from your Life",
    "event.life_lost/opponent/hand": "a card is added to the opposing hand from the opposing Life",
    "event.life_lost/you/trash": "one of your Life cards is placed in the trash",
    "event.life_lost/opponent/trash": "an opposing Life card is placed in the trash",
    "event.life_lost/you/deck": "one of your Life cards is returned to its owner's deck",
    "event.life_lost/opponent/deck": "an opposing Life card is returned to its owner's deck",
    "bar.activate_event": "activate",
    "bar.play_by_effects": "play {a} by effects",
    "bar.add_to_hand_by_effects.opponent": "add cards to their hand using effects",
    "bar.add_life_by_effects.opponent": "add Life cards to their hand using effects",
    "played_this_turn": "on the turn in which they are played",
    "effect_when": "this effect can be activated {a}. {b}",
    "at_battle_end.battled": "at the end of a battle in which",
    "at_battle_end": "at the end of a battle of",
    "instead_under": "{b} and {a}",
    # what cards and players cannot do
    "forbid.refresh.until the opponent's next Refresh Phase is over": "does not become active in the next Refresh"
    " Phase",
    "forbid.refresh.until your next Refresh Phase is over": "does not become active in your next Refresh Phase",
    "forbid.refresh.while": "does not become active in the Refresh Phase",
    "act.block": "activate [Blocker]",
    "forbid.enter_active": "is played rested",
    "forbid.enter_active.s": "are played rested",
    "act_by": "{b} by {a}",
    "act_by.attack": "attack {a}",
    "act_by.be_rested": "be rested by {a} effects",
    "act_by.be_koed_by_effects": "be KO'd by effects of {a}",
    "act.leave_by_effects": "be removed from the field by effects",
    "by_skill.leave_by_effects": "be removed from the field {a}",
    "by_skill.be_moved_to_hand": "be returned to its owner's hand {a}",
    "by_skill.be_moved_to_life": "be added to its owner's Life {a}",
    "by_skill.be_moved_to_deck": "be returned to its owner's deck {a}",
    "by_skill.be_moved_to_deck_top": "be placed at the top of its owner's deck {a}",
    "by_skill.be_moved_to_deck_bottom": "be placed at the bottom of its owner's deck {a}",
    # conditions
    "happened.ko": "was KO'd this turn",
    "turn.opponent": "it is your opponent's turn",
    "count.<=": "{a} or fewer {b}",
    "count.<": "fewer than",
    "op.<=": "equal to or less than",
    "op.>=": "equal to or more than",
    "added_cost": "the added cost of {b}effects of {a} is to {c}",
    "added_condition": "the added condition of {b}effects of {a} is {c}",
    # actions
    "draw_equal": "draw cards equal to",
    "draw_until": "draw cards so that you have {a} cards in your hand",
    "move.trash": "trash",
    "move.cost": "add",
    "move.don_deck": "return {a} to its owner's DON!! deck",
    "to.deck": "into its owner's deck",
    "switch.rested": "rest",
    "switch.active": "set {a} active",
    "switch.face_up": "turn {a} face-up",
    "switch.face_down": "turn {a} face-down",
    "give": "give {a}",
    "choose_give": "choose {a}; give it {b}",
    "grant.Attack Active": "can attack active Characters",
    "set_base": "the base {a} of {b} becomes {c}",
    "swap_base": "swap the base power of {a} with each other",
    "same_power": "the same as the power of",
    "same_base_power": "the same as the base power of",
    "negate": "negate the {b}effects of {a}",
    "as_many_as_opponent": "the same number of {a} as the opponent",
    "next_play": "the next time you play {a}{b}, the cost will be reduced by {c}",
    "came_from": "was played from your {a}",
    "negate_of.you": "your {a} effects are negated",
    "negate_of.opponent": "opposing {a} effects are negated",
    "to_opponent": "to the opposing Leader",
    "to_you": "to your Leader",
    "choose_retarget": "choose {a}; change the target of the attack to it",
    "use": "use this card's {a} effect",
    "any_copies": "your deck may hold any number of this card",
    "don_deck": "your DON!! deck consists of {a} cards",
    "own_turn": "it is your {a} turn or later",
    "also.type": "this card also has the {a} type by the rules",
    "also.attribute": "this card also has the {a} attribute by the rules",
    "also.name": "this card is also named {a} by the rules",
    "gained.type": "the {a} type",
    "gained.attribute": "the {a} attribute",
}
