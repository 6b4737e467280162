"""The English words of Dragon Ball Z: what it adds to those that card games share."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import each_with, itself

STYLES: Final = itself("Red|Blue|Orange|Black|Saiyan|Namekian")
SETS: Final = itself("Earth|Namek|Dende|Black Star")

CHARACTERS: Final = itself(
    "Android 8|Android 13|Android 14|Android 15|Android 16|Android 17|Android 18|Android 19|Android 20"
    "|Super Android 17"
    "|Arqua|Baba|Baby|Bardock|Bee|Bido|Bojack|Broly|Bubbles|Bujin|Bulla|Bulma|Burter|Captain Ginyu|Caterpy|Cell"
    "|Chapuchai|Chi-Chi|Chiaotzu|Cooler|Dailende|Dende|Dodoria|Emperor Pilaf|Eis Shenron|Frieza|Froug|Future Gohan"
    "|Future Trunks|General Rilldo|Ginyu Force|Giru|Gogeta|Gohan|Goku|Goten|Gotenks|Grand Kai|Gregory|Guldo|Guru"
    "|Haze Shenron|Hercule|Jeice|Jewel|Kami|Kid Buu|Kid Trunks|King Cold|King Kai|King Vegeta|King Yemma|Kogu|Korin"
    "|Krillin|Lord Slug|Mai|Majin Babidi|Majin Bibidi|Majin Buu|Majin Dabura|Majin Pui Pui|Majin Spopovich"
    "|Majin Vegeta|Majin Yakon|Majin Yamu|Majuub|Maraikoh|Master Roshi|Meta-Cooler|Mighty Mask|Nail|Nappa"
    "|Naturon Shenron|Nuova Shenron|Oceanus Shenron|Olibu|Omega Shenron|Oolong|Ox King|Pan|Paragus|Piccolo|Pikkon"
    "|Puar|Pui Pui|Rage Shenron|Raditz|Recoome|Saibaimen|Salza|Shu|Spice|Super Buu|Supreme Kai|Supreme West Kai"
    "|Syn Shenron|Tapkar|Tien|Torbie|Trunks|Turles|Uub|Vegeta|Vegito|Videl|Vinegar|West Kai|Yajirobe|Yamcha|Zangya"
    "|Zarbon|Den-Goku|Hercule-Goku"
) | {
    "Cell Jr.": "Cell Jr",
    "Garlic Jr.": "Garlic Jr",
    "Dr. Myuu": "Dr Myuu",
    "Dr. Willow": "Dr Willow",
    "Mr. Popo": "Mr Popo",
    "Chi-Chi": "Chi-Chi|Chichi",
    "Goku": "Goku|Son Goku",
    "Zangya": "Zangya|Zanya",
}
"""Personalities, whose names stand in texts as plain words."""

PERFORM: Final = "perform(s)|performed|make(s)"

FORMS: Final[dict[str, str]] = {
    "the opponent": "your opponent|the opponent|opponent|opponents|your opponents|the defender|defender"
    "|an opponent|foe"
    "|your foe|the foe|any opponent|that opponent|all opponents|all of your opponents",
    "the opponent's": "your opponent's|the opponent's|opponent's|opponents'|your opponents'|the defender's"
    "|an opponent's|foe's|your foe's|the foe's|any opponent's|an opponents|your opponents|all opponents'"
    "|all opponents"
    "|that opponent's|opponents|the defenders|defenders|defender's",
    "attack phase": "attack phase(s)|attacker attacks phase(s)|attacker attacks step(s)",
    "Combat": "Combat|battle|the battle|a combat|any combat|the combat|the combat step|combat step",
    "remainder": "remainder|rest",
    "stages": "power stage(s)|stage(s)|stages of power|power stages above 0",
    "life cards": "life card(s)|life card draw(s)|life deck card(s)|life cards of his life deck",
    "perform": "perform(s)|performed|make(s)|made",
    "tokui": "Tokui-Waza|Toku-Waza|Tokui Waza|Tokiu-Waza|Tokui-Wazas|Tokiu-Wazas",
    "life deck": "life deck(s)|life card deck",
    "Main Personality": "Main Personality|MP|Main Personality card",
    "declared": "declared|have declared|declare",
}

PHRASES: Final[dict[str, str]] = {
    # --- headings and what a text is used for
    "heading_constant_combat": "(power) constant combat power",
    "heading_constant": "constant power",
    "heading_power": "power",
    "heading_shield": "defense shield|defensive shield",
    "power_number": "power 1|power 2",
    "endurance": "endurance",
    "empower": "empower",
    "remain": "remain",
    "only_word": "only",
    "any_non_combat": "during any non-combat step|during a non-combat step|during any player's non-combat step",
    "main_only": "main personality only|main personalities only",
    "sensei_deck": "sensei deck",
    "sensei_deck_only": "sensei deck only",
    "deck_size": "deck size|sensei deck size",
    "limit_per_deck": "limit|card limited to|limit of|limited to|restricted to",
    "per_deck": "per deck",
    "may_have_copies": "you may have up to|you can have up to|he may have up to",
    "of_this_in_deck": "copies of this card in your {life deck}|copies of this card in your deck",
    "tuff_enuff": "tuff enuff",
    "league": "league",
    "restricted_with": "cannot be used with (any) (other)|can't be used with (any) (other)"
    "|can not be used with (other)",
    "drills_on_the_table": "drills in play|drills in play on the table|drills in play anywhere on the table|drills",
    "is_not_considered": "this card is not|this card is not considered|this is not|this card isn't",
    "use_when_needed": "use when needed",
    "unusable_if": "this card cannot be used if|this card may not be used if|this card can't be used if"
    "|this card can not be used if",
    "use_word": "you may choose to play and use this card|this card may be used"
    "|you can only perform this attack|you may only perform this attack|use|use this card|use only"
    "|you may use this card|play|play this card|use this card only"
    "|you can only use this card|you may only use this card",
    "or_when": "or when",
    "in_place_of_an_attack": "in place of an attack|in place of attacking",
    "once_per_combat": "once per {Combat}|once each combat|one time per combat",
    "once_per_turn": "once per turn|once each turn",
    "opponent_discards": "{the opponent} discards|{the opponent} must discard",
    "until_his_number_of": "at a time until his number of|at a time until their number of",
    "equals_yours": "equals yours|is equal to yours",
    "opponent_owns": "{the opponent} owns|that {the opponent} owns|owned by {the opponent}",
    "you_own": "you own|that you own|owned by you",
    "once_per_game": "once per game",
    "twice_per_game": "twice per game",
    "must_be_first": "this must be your first|this must be the first|play this card as your first"
    "|play this as your first"
    "|this must be your first attack",
    "first_of_what": "attack in combat|attack card in combat|card played during combat"
    "|card from your hand during combat"
    "|attack you perform during combat|attack you perform in combat|card you use during combat"
    "|card you play in combat"
    "|card you perform in combat",
    # --- attacks
    "focused": "focused",
    "puts_cards_under": "put(s) cards on the bottom of your life deck|put(s) cards at the bottom of your life deck"
    "|place(s) cards at the bottom of your life deck",
    "shuffle_them_in": "shuffle them into your life deck",
    "a_card_has_you_put_back": "whenever a card tells you to put cards back into your life deck"
    "|when a card tells you to put cards back into your life deck"
    "|whenever a card has you put cards back into your life deck",
    "twice_as_many_back": "put twice as many cards back into your life deck"
    "|shuffle back into your life deck twice as many cards|put back twice as many",
    "when_you_shift": "when you shift a card|whenever you shift a card",
    "instead_of_a_hand_card": "instead of discarding a card from your hand|instead of a card from your hand",
    "masked_word": "masked",
    "doing": "doing|doint|that does|does|do|dealing|deal|deals|inflicting|inflicts|forcing|it does|causes|causing"
    "|that do",
    "of_damage": "of damage|of physical damage|of energy damage|in damage|damage|draws of damage",
    "if_successful_behind": "if successful|if succesful|if not stopped",
    "an_additional": "an additional|an addition|additional|also",
    "stages": "{stages}",
    "life_cards": "{life cards}",
    "cards_of_damage": "cards of damage|draws from the life deck|draws",
    "x_word": "x",
    "plus_x": "px",
    "is_equal_to": "is equal to|equals|is|equal to",
    "where_x": "where x is",
    "costs": "costs|cost|it costs|this attack costs|and costs|but costs",
    "costing": "and costs|costing|that costs|and costing|costs|and only costs",
    "to_perform": "to perform|to use|to be paid|to be performed",
    "no_stages": "no",
    "costs_nothing": "does not cost any {stages}|this attack does not cost any {stages}"
    "|this attack costs no {stages}",
    "as_the_cost": "as the cost of this attack|as a cost to use this card|as the cost to use this card",
    "two_in_a_row": "one right after another|one right after the other|one after another|one after the other",
    "perform_verb": "{perform}",
    "base_damage": "the base damage|base damage|the base damage of this attack|the base damage for this attack",
    "from_the_table": "of that attack|on the physical attack table|from the physical attack table"
    "|from the physical attack table for this attack"
    "|for this attack on the physical attack table|of the attack|of this attack|for this attack",
    "before_modifiers": "before you add modifiers from drills|before any modifiers are added|before modifiers",
    "double": "double(s)|doubling",
    "triple": "triple(s)",
    "quadruple": "quadruple(s)",
    "times_base": "times the base damage",
    # --- success
    "if_successful": "if successful|if succesful|if sucessful|also if successful",
    "if_stopped": "if stopped|if this attack is stopped|if it is stopped|if the attack is stopped",
    "and_used_by": "and used by|and performed by",
    # --- defences
    "stops": "stop|stops|block|energy defense stopping|physical defense stopping",
    "prevents": "prevent|prevents|pervent",
    "reduces": "reduce|reduces",
    "all_but": "all but",
    "damage_up_to": "up to",
    "damage_from": "damage from|the damage from|damage (from)|from|the damage of|damage of|of the damage of",
    "all_damage_from": "all damage from|all the damage from|all damage of",
    "the_first_unstopped": "the first unstopped|the first unstoppable",
    "when_defending_in": "when defending in combat",
    "unstopped": "unstopped",
    "against_you": "(performed) against you|performed on you|made on you|made against you"
    "|against your personalities"
    "|directed at you",
    "this_round": "this round|this attack",
    "this_combat": "this combat|during combat|during this combat|in combat|in a combat|each combat|in this combat"
    "|during each combat",
    "can_stop_focused": "this card can stop focused attacks|this card can stop a focused attack"
    "|this power can stop focused attacks",
    "can_stop_unstoppable": "this card can stop attacks that cannot be stopped",
    # --- which attacks
    "this_attack": "this attack|it|this energy attack|this physical attack|the attack|that attack|this"
    "|that energy attack"
    "|that physical attack|the physical attack|the energy attack",
    "attack_word": "attack(s)",
    "styled": "styled|martial arts styled",
    "style_word": "style|styled|fighting style",
    "next": "next",
    "first": "first",
    "other": "other|another",
    "successful": "successful|unstopped",
    "you_perform": "(that) you perform|performed by you|you make|performed by your personalities",
    "opponent_performs": "(that) {the opponent} {perform}|performed by {the opponent}|(that) he performs",
    "performed_by": "performed by|made by|performs by|from",
    "he_performs": "perform(s)",
    "performed_against": "performed against|against|performed on|directed at",
    "performed_with": "performed with|with|performed by cards|performed from|from",
    "you_perform_with": "you perform with|performed with|with|from",
    "personality_power_of": "a personality power|personality power|his personality power|a personality power power",
    "in_next_phase": "during {the opponent's} next {attack phase}|during their next {attack phase}"
    "|during his next {attack phase}|in his next {attack phase}|in {the opponent's} next {attack phase}"
    "|in the next phase|in their next {attack phase}|on their next round|on his next phase"
    "|in the next {attack phase}",
    # --- what becomes of attacks
    "less": "less",
    "to_a_minimum_of": "to a minimum of|down to|to minimum of",
    "than_normal": "than normal",
    "a_maximum_of": "a maximum of|maximum of",
    "a_minimum_of": "a minimum of",
    "after_modifiers": "after modifiers",
    "cost_word": "cost|costs|now only cost|now cost|only cost",
    "additional_cost": "an additional",
    "unhindered_words": "any of your opponent's card effects that prevent you from using your cards no longer affect"
    " your ability to use them|your opponent's card effects do not keep you from using your cards",
    "unhindered_powers": "your opponent cannot keep you from using your personality powers with card effects"
    "|your opponent's card effects do not keep you from using your personality powers"
    "|your opponent's card effects cannot keep you from using your personality powers",
    "sure_of_drawing": "nothing can keep your opponent from drawing cards",
    "sure_of_anger": "nothing can keep you from gaining anger",
    "not_the_costs": "this power does not affect the costs of card powers",
    "at_the_end_of_titles": "at the end of their titles|at the end of their title",
    "players_may_only_raise": "players may only raise their anger",
    "you_may_only_raise": "you may only raise your anger|you can only raise your anger",
    "from_each_card": "level from each card|levels from each card|from each card",
    "opponents_do_not_discard": "your opponent's card effects do not make you discard cards from your hand"
    "|you do not discard cards from your hand from your opponent's card effects",
    "use_without_discarding": "you may use a card effect that requires you to discard cards from your hand without"
    " discarding them",
    "only_this_defence": "use only this power as a defense",
    "names_parity": "your opponent names even or odd",
    "remove_top_life": "remove the top card of your {life deck} from the game",
    "parity_stops": "if its number is not as named, the attack is stopped"
    "|unless its number is as named, the attack is stopped|the attack is stopped unless its number is as named",
    "until_as_many_as_foe": "until you have as many as {the opponent}"
    "|until you have as many in play as {the opponent}|until you have the same number as {the opponent}",
    "that_ally_was": "that ally was (at)|the ally was (at)|it was (at)",
    "because_of_your_effects": "because of one of your card effects|because of your card effects"
    "|because of an effect of your cards",
    "are_left_to_chance": "those cards are chosen at random|those cards are discarded at random instead"
    "|they are discarded at random instead|the cards are discarded at random instead",
    "an_attack_does_to_you": "that an attack does to you|an attack does to you|that you take from an attack"
    "|you take from an attack|that you receive from an attack",
    "lost_to_an_attack": "that you lose to an attack|you lose to an attack",
    "spent_during_an_attack": "that you lose or pay during an attack|you lose or pay during an attack",
    "of_them_first": "the first of them",
    "instead_of_discarding_it": "instead of discarding it",
    "endurance_of_a_card": "use the endurance of a card|use a card's endurance",
    "against_word": "against",
    "stays_in_the_game": "that card is not removed from the game|it is not removed from the game",
    "choose_that": "choose that",
    "that_he_performs": "that he performs|he performs|that they perform",
    "until_used": "until this power is used",
    "skip_declared": "skip the next combat that your opponent declares",
    "end_and_raise": "you may end combat in place of an attack and raise your {Main Personality} to its highest power"
    " stage",
    "enters_play": "enters play|comes into play|is placed in play|is placed into play",
    "named_card_cannot": "that card cannot be played or used",
    "by_either_player": "by either player|by any player",
    "costs_are_doubled": "all costs are doubled|costs are doubled",
    "if_it_has_a_cost": "if a card has a cost in {stages} or {life cards}",
    "cost_is_doubled": "the cost is doubled|that cost is doubled",
    "after_other_modifiers": "after any other modifiers are applied|after any other modifiers"
    "|after all other modifiers",
    "does_not_pay": "do not pay|does not pay|do not have to pay|does not have to pay",
    "costs_of_others": "costs that other card effects add|costs created by other card effects",
    "life_card_for_costs": "you may discard the top card of your {life deck} instead of paying costs for"
    "|you may discard the top card of your {life deck} instead of paying the costs of"
    "|you may discard the top card of your {life deck} instead of paying the costs for"
    "|you may discard the top card of your {life deck} instead of paying the cost of",
    "life_for_each_stage": "you may discard a life card instead of paying each power stage of a cost"
    "|you may discard a life card instead of each power stage of a cost",
    "cannot_be": "cannot be|can't be|may not be|can not be",
    "stopped_word": "stopped",
    "prevented_word": "prevented|prevent",
    "reduced_word": "reduced",
    "redirected_word": "redirected",
    "defended_word": "defended",
    "by_word": "by|by using",
    "damage_from_these": "damage from|the damage from|any damage from|all damage from|the damage of|all damage of"
    "|damage of",
    "is_focused": "is a|are|is|is now a|is now|this is a|becomes a|become a|become|are now|are a|it is a|it is",
    "make_it": "make this|make it|make that",
    "have_it": "have|to have",
    "gain_quoted": "gain|gains",
    "instead_of_discarded": "instead of discarded|instead of being discarded|instead of discard",
    "removed_from_the_game": "removed from the game",
    "turns_into": "become(s)|are|is",
    "to_turn_into": "to become",
    "choose_for": "choose for",
    "to_any_personality": "to any personality|to any one personality",
    "instead_of_dealing": "instead of|instead of dealing|instead of doing",
    "you_choose_who_takes": "you choose which personality takes the damage from"
    "|choose which personality takes the damage from",
    "use_table_b": "use physical attack table b instead of the normal physical attack table"
    "|use physical attack table b|use table b",
    # --- personalities
    "anger_of": "anger",
    "anger_level": "anger level|anger levels|anger",
    "levels": "level(s)",
    "by_levels": "by|up by",
    "by_stages": "{stages}",
    "extra_stages": "more|extra",
    "card_users": "card user's",
    "to_the_highest": "to his highest power stage|to its highest power stage|to their highest power stage"
    "|to their highest power stages"
    "|to her highest power stage|to it's highest power stage|to its highest power stages|to full"
    "|at their highest power stage|at its highest power stage|at his highest power stage",
    "to_zero_stages": "to 0 power stages|to 0|at 0",
    "stages_above_0": "power stage(s) above 0|stage(s) above 0|power stage(s) above zero|stage(s) above zero"
    "|stages of power above 0",
    "above_0": "above 0|above zero",
    "personality_level": "personality level(s)|level(s)",
    "advance": "advance|advances|advance to",
    "gain_level": "gain a personality level|advance a personality level|gains a personality level",
    "if_possible": "if possible",
    "loses": "loses|lose",
    "gains": "gain|gains",
    "pays": "pay|pays",
    "power_up": "power up|powers up|power",
    "highest_level": "highest main personality level|highest personality level|highest level",
    "and_power_stage": "and power stage",
    # --- cards
    "life_deck_top": "the top of",
    "of_pile": "of|from|in|on",
    "face_down": "facedown|face down",
    "into_play": "into play|in play|directly into play",
    "at_stage": "at",
    "after_use": "after use|after one use",
    "instead_of_removing": "instead of removing it from the game",
    "show_it": "show it to {the opponent}|show them to {the opponent}|show {the opponent}"
    "|reveal it to {the opponent}"
    "|show them to their opponents",
    "have_him_discard": "have him discard it|have your opponent discard it",
    "same_order": "back in the same order",
    "in_any_order_on_top": "in any order",
    "stays_to_be_used": "stays on the table to be used|stays in play to be used|remains in play to be used"
    "|stays out on the table to be used|stay on the table to be used|remains on the table to be used",
    "more_time": "more time(s)|additional time(s)",
    "use_power_twice": "you may use this attack an additional time|you may use this power an additional time"
    "|you may use this power a second time|you may use this attack a second time"
    "|you can use this power a second time|you may use this power twice|you can use this power twice"
    "|this power may be used twice"
    "|you may perform this attack twice|this attack may be used twice|you may use this attack twice"
    "|this power may be used a second time|this attack may be used a second time|this power can be used twice",
    "use_attack_more": "you may use this attack",
    "per_combat": "per combat|this combat|each combat",
    "capture": "capture(s)|steal(s)",
    "attach": "attach|attaches|place",
    "without_using_power": "but do not use its power|and do not use its power",
    # --- the course of the game
    "combat": "{Combat}",
    "during_combat": "during combat",
    "a_higher_level_of": "a higher level of",
    "during_this_phase": "during this attack phase",
    "ends": "ends|end",
    "after_damage": "after damage is dealt|after damage",
    "if_any": "if any",
    "is_dealt": "is dealt",
    "gains_remain": "gain(s) remain|has remain|have remain",
    "if_no_remain": "if they do not have remain|if they do not already have remain|if it does not have remain",
    "stop_verbs": "stop",
    "whoever_controls": "whoever controls it",
    "at_costs": "that cost|that costs",
    "may_only_place": "may only place|may place only|can only place|may only play|can only play|can place only",
    "on_their_turn": "during their turn|on their turn|during his turn|on his turn|each turn|per turn",
    "and_pay_its_costs": "and pay its costs|and pay its cost",
    "and_pays_costs": "and pays its costs|and pays any costs for that attack|and pays the costs",
    "must_declare": "must declare combat|must enter combat|has to declare combat",
    "until_their_second_turn": "until the end of his second turn|until the end of their second turn"
    "|until the end of {the opponent's} second turn",
    "from_now": "starting now|counting from now",
    "is_raised_fully": "is raised to his highest power stage|is raised to its highest power stage"
    "|are raised to their highest power stage|is raised to her highest power stage",
    "to_you_word": "to you",
    "allies_possessive": "allies'|ally's",
    "attached_possessive": "the attached personality's|the attached ally's",
    "damage_word": "damage",
    "under_this": "under this drill|under this card|under it|placed under this drill",
    "once_a_game_power": "you may only use this power once per game|this power may only be used once per game",
    "once_a_game_card": "you may only use this card once per game",
    "used_by_main": "this card must be used by your main personality",
    "a_player": "a player|any player",
    "the_effects_of": "the effects of|all the effects of|the effect of",
    "being_used": "{the opponent} is using|used by {the opponent}|played by {the opponent}|{the opponent} uses"
    "|{the opponent} plays|that {the opponent} is using|that {the opponent} uses|that {the opponent} plays",
    "you_choose_x": "you choose the amount of x when you perform this attack|you choose x",
    "between_word": "is between|must be between",
    "of_any_level": "of any level",
    "of_any_set": "of any set|from any dragon ball set",
    "no_more_than": "may perform no more than|may not perform more than|cannot perform more than",
    "further": "further|more",
    "is_unstoppable": "is unstoppable|are unstoppable",
    "instead_of_advancing": "instead of advancing his main personality a level"
    "|instead of gaining a personality level"
    "|instead of advancing their main personality a level",
    "either": "both",
    "takes_no_life": "{the opponent} does not take life cards of damage from this attack"
    "|{the opponent} takes no life cards of damage from this attack",
    "must_use_two": "{the opponent} must use 2 cards or effects that stop physical attacks to stop this attack"
    "|{the opponent} must use 2 cards that stop physical attacks to stop this attack"
    "|{the opponent} must use 2 cards that stop physical attacks in order to stop this attack"
    "|{the opponent} must play 2 cards that stop physical attacks to stop this attack"
    "|{the opponent} must play 2 cards that stop physical attacks in order to stop this attack"
    "|{the opponent} must use 2 cards or effects that stop energy attacks to stop this attack"
    "|{the opponent} must use 2 cards that stop energy attacks to stop this attack"
    "|{the opponent} must use 2 cards that stop energy attacks in order to stop this attack"
    "|{the opponent} must use 2 cards to stop this attack"
    "|{the opponent} must use 2 cards in order to stop this attack"
    "|to stop this attack {the opponent} must play 2 cards that stop physical attacks",
    "that_many": "the same amount of|an equal amount of|as many|the same number of|an equal number of",
    "amount_of_cards": "an amount of cards|a number of cards",
    "may_word": "may",
    "may_use": "may use|can use|may play and use|can play and use|may play|can play",
    "only_cards": "only cards|cards|only card(s)",
    "this_cost": "this cost",
    "be_modified": "be modified by any cards|be modified",
    "title_is": "for deck construction and game play this card's title is|this card's title is"
    "|for deck construction and game play|for deck contruction and game play",
    "opponent": "{the opponent} also",
    "mix_styles_words": "you may have drills of different fighting styles in play at the same time"
    "|you may have drills of different {tokui}s in play at the same time"
    "|you may have drills of different styles in play at the same time",
    "set_it_aside": "set it aside|set that card aside|set that dragon ball aside",
    "play_in_combat_to": "you may play this card during combat to"
    "|you may place this card from your hand during combat to",
    "not_as_a_defence": "this card cannot be used as a defense|this card is not used as a defense",
    "one_level_per_combat": "you may only advance a level once per combat with this card"
    "|you may only advance a personality level once per combat with this card",
    "only_discard": "you may only discard",
    "style_cards_of_sensei_deck": "style cards from your sensei deck with this card's effect"
    "|style cards from your sensei deck with this effect",
    "no_control_defending": "allies do not take control of combat with this power while you defend",
    "replaces_look": "this takes the place of looking at the top 6 cards of your life deck",
    "used_by_all": "all players use this drill|all players may use this drill",
    "affects_balls": "this card may affect dragon balls|this card can affect dragon balls",
    "one_in_play": "you can only have|you may only have|you can have only",
    "in_play_at_a_time": "in play at a time|attached at a time|attached",
    "only_one": "1|one|1 copy of|only one copy of|1 copy of this drill|1 copy of this card",
    "does_not_need_control": "does not have to be in control of combat to use this constant combat power"
    "|does not have to be in control to use this constant combat power"
    "|does not have to take over combat to use this constant combat power",
    "needs_no_control": "does not have to take over combat to use this power"
    "|does not need to take control of combat to use this power"
    "|does not have to be in control of combat to use this power",
    "gains_endurance": "gain(s) endurance|have endurance|has endurance",
    "this_word": "this (card)",
    "copies_of_this_one": "copy of this drill|copy of this card|copy of",
    "on_plain": "on|onto",
    "number_of_word": "number of|amount of",
    "only_defend_words": "may only defend for the {remainder} of {Combat}"
    "|may only defend for the {remainder} of combat",
    "skipped_combat": "you skipped combat|you skipped combat this turn|you did not enter combat"
    "|you skipped the combat step of this turn",
    "is_set_to": "is set to|are set to",
    "up_to_full": "up to full|to full",
    "refers_back": "shuffle the remaining|shuffle the rest|place the remaining|the remaining|the other"
    "|the others|place the rest"
    "|afterwards|put the rest|remove the rest|discard the rest|the rest",
    "once_per_game_word": "once per game|only once per game",
    "take_less": "take",
    "first_card_use": "as the first card that you play from your hand this combat"
    "|only as your first card this combat"
    "|as your first card this combat",
    "first_attack_use": "only as your first attack this combat|as your first attack this combat"
    "|only as your first attack in combat",
    "this_power": "this power|this card|this attack",
    "fewer_cards": "with fewer than",
    "anger_gained": "level of anger gained|anger level gained|anger levels gained|levels of anger gained",
    "uses_one": "use(s) a|use(s) an",
    "if_successful_quoted": "if successful",
    "effect_of_one": "effect of a|effect of an|effect on a|effect on an",
    "anger_reaches": "anger reaches|anger level reaches",
    "in_power_up": "during your power up step|during the power up step",
    "no_discarding": "no player discards cards|both players do not discard any cards"
    "|both players skip the discard step"
    "|neither player discards cards",
    "this_rejuvenation": "during this turn's rejuvenation step|during the rejuvenation step of this turn"
    "|at the end of this turn|in the rejuvenation step of this turn",
    "card_of_rejuvenation": "you may put the top card of your discard pile into your life deck"
    " during the rejuvenation step"
    "|you may put the top card of your discard pile under your life deck in your rejuvenation step",
    "though_not_skipped": "even if you didn't skip combat|although you did not skip combat",
    "keep_any": "you may keep any number of cards in your hand|you may keep any cards in your hand",
    "until_next_rejuvenation": "during rejuvenation steps until your next turn's rejuvenation step"
    "|during any rejuvenation steps",
    "skips": "skip|skips|must skip",
    "must_pass": "must pass|passes|pass",
    "next_phases": "next {attack phase}",
    "all_remaining_phases": "in all of your phases|in all of his phases|in all remaining phases of combat"
    "|in all the remaining phases of combat"
    "|for the remainder of combat",
    "during_or_in": "during|in",
    "only_defend": "may only defend",
    "next_combat_step": "next combat step|next combat",
    "combat_this_turn": "combat this turn|the combat step this turn",
    "phase_name": "{attack phase}",
    # --- conditions
    "declared": "{declared}",
    "did_not_declare": "did not declare|didn't declare",
    "did_not": "did not",
    "tokui": "{tokui}",
    "is_in_play": "is in play|are in play|is anywhere in play|are anywhere in play|is present|are in play anywhere",
    "as_ally": "as an ally|as your ally|as allies",
    "performed_by_cond": "performed by|used by|that attack is performed by"
    "|this attack is performed by|this card is used by"
    "|this attack was performed by",
    "performed_against_cond": "performed against|this attack is performed against|used against|directed at",
    "you_control": "you control",
    "current": "current",
    "at_level": "at level|at personality level|level",
    "or_higher": "or higher|or above|or more",
    "power_rating": "power rating|power rating(s)",
    "the_performer": "the personality performing this attack|the personality performing the attack"
    "|the attacking personality"
    "|the personality that performed this attack"
    "|the attacker|the personality who performed this attack|the personality",
    "the_defender_card": "the personality defending against this attack|the personality defending against it"
    "|the defending personality",
    "highest_rating": "highest power rating",
    "in_control_now": "currently in control of combat|in control of combat",
    # --- other words
    "of": "of (the)",
    "their": "his or her",
    "his": "his|her",
    "owners": "its owner's|their owner's|each owner's|the owner's",
    "you_may": "you also may|you may choose to|you may immediately",
    "both_players": "both players|all players|each player",
    "at_random": "at random",
    "a": "any|any 1|a single|any single",
    "in_hand_left": "in your hand|in his hand",
    "make_opponent": "make {the opponent}|have {the opponent}|force {the opponent} to",
    "you_find": "you find|found there|you find there",
    "shuffled_word": "shuffled",
    "no_other": "no other",
    "can_be_played": "can be played|may be played|can be used|may be used",
    "only_cards_have": "the only cards you have in play have",
    "your_discard": "your discard",
    "directly": "directly",
    "same_amount": "the same number|the same amount|the same number of cards|the same amount of cards",
    "performed_plain": "performed|performed by any player|performed by either player",
    "one_of": "any one of|any 1 of",
    "any_number_of": "any amount of",
    "as_well": "as well",
    "of_your_choice": "of your choice|of the user's choice",
    "to": "(back) into|(back) onto",
    "from_the_game": "from the game|from game|from the gave|game",
    "then": "then",
    "in_play": "on the table|from play",
    "players_cannot": "no player may|neither player may|players may not",
    "in_the_power_box": "in the power box|in its power box|in their power box",
    "cannot_stop_this_card": "cannot stop this card|cannot be used to stop this card|does not stop this card",
    "in_the_title": "in the title|in the card tital"
    "|in the card title|in its title|in their titles|in their card title"
    "|in their title",
    "the_word": "the word(s)",
    "top_and_bottom": "top and bottom",
    "different_word": "different",
    "each_of_those": "each of those cards|each of these cards|each of them|each card named|each named card",
    "foes_with_any": "foes with any in their decks must discard them from the game"
    "|any foe with copies of it must remove them from the game",
    "placed_word": "placed|put|returned",
    "discarded_word": "discarded",
    "to_be_removed": "to be removed from the game|to remove from the game",
    "to_be_discarded": "to be discarded|to discard",
    "to_go": "to go|to be placed|to be put",
    "among": "of the 2 cards|of the 3 cards|of the 4 cards|of the 5 cards|of these cards",
    "lying_removed": "that are removed from the game|that is removed from the game|removed from the game",
    "your_and_opponents": "all players'|all players|all player's|every|every player's|ever|any player's",
    "from_the_plain": "from the|of the",
    "named_word": "named",
    "main_named": "{Main Personality} named",
    "heritage": "heritage",
    "while_in_play": "while you control this dragon ball|while this drill is in play|while this card is in play"
    "|during combat while this drill is in play"
    "|while this battleground is in play|while this location is in play|while this card is attached"
    "|while it is attached|while this card is attacked",
    "while_attached": "while attached|while this card is attached"
    "|until this card is no longer attached to this ally",
    "while_controlled": "while you control this dragon ball|while this card is in play|while this drill is in play"
    "|while this battleground is in play|while this location is in play",
    "as_long_as": "as long as|while",
    "the_attached_performs": "the attached personality performs|performed by the attached personality"
    "|that the attached personality performs",
    "deals_word": "deal(s)|would deal",
    "not_word": "not",
    "used_word": "used|played",
    "performed_word": "performed",
    "unless_they_have": "unless they have",
    "earlier_word": "earlier",
    "personality_in_control": "personality currently in control of combat|personality in control of combat",
    "when_you_perform_this": "when you perform this attack|when performing this attack",
    "pur_word": "PUR|PURs|power up rating|PUR's",
    "is_increased": "is increased by|is|gain(s)|increased by|by|is raised by",
    "is_decreased": "is decreased by|is reduced by|is lowered by|reduced by|lowered by",
    "must_reach": "must (now) reach|must (now) have",
    "needs": "need(s)",
    "times_higher": "times higher than|times as high as|times",
    "at_least": "a least",
    "host_word": "that ally|this ally|the attached ally|that personality|this personality|the attached personality"
    "|it|he|she",
    "cards_that_look": "cards that let him look at cards in your hand or your life deck"
    "|cards that let him look at cards in your hand or life deck"
    "|cards that let them look at cards in your hand or your life deck"
    "|cards with which he looks at cards in your hand or life deck",
    "until_word": "until",
    "was_chosen": "was chosen|is chosen",
    "you_chose": "you chose|you have chosen",
    "when_powering_up": "when they power up during the power up step|when they power up"
    "|during the power up step",
    "to_stop_this": "to stop this attack",
    "must_play_two": "{the opponent} must play 2 cards that stop physical attacks"
    "|{the opponent} must use 2 cards that stop physical attacks"
    "|{the opponent} must use 2 cards that stop energy attacks",
    "printed_pur": "printed PUR|printed power up rating",
    "total_anger": "the total anger of all players|the total anger level of all players"
    "|the sum of all players' anger",
    "be_able_to": "be able to",
    "sword_must_read": "your warrior sword must read",
    "sword_word": "warrior sword",
    "when_you_play_this": "when you play this card|when you use this card",
    "of_same_set": "of the same set",
    "use_all_their_powers": "you may use all of their personality powers|you may use their personality powers"
    "|you may use all of their powers",
    "without_control": "without taking control|without taking control of {Combat}|without being in control",
    "the_chosen_power": "the chosen card's power|the power of the chosen card|the chosen card's powers",
    "higher_levels_may_be": "your main personality's higher levels may be those of"
    "|your higher levels may be those of",
    "if_a_level_of_main": "if this is one of your main personality levels"
    "|if this is one of your main personality's levels",
    "you_may_have_others": "you may have",
    "for_higher_levels": "personality levels for your higher personality levels"
    "|levels for your higher personality levels",
    "cards_are_named_for_it": "cards are named card for this personality|cards are named cards for this personality",
    "game_word": "game",
    "if_this_is_level_1": "if this is your level 1 main personality|if this is your main personality's level 1",
    "name_a_personality": "name a personality",
    "named_cards_of_that": "all of that personality's named cards are",
    "that_card_type": "that card type|cards of that type|that type of card",
    "limited_to_one": "restricted or limit 1 per deck|limit 1 per deck or restricted"
    "|restricted or limited to 1 per deck",
    "fuses": "fuse",
    "with_the_fusion": "with the|into the|into|with",
    "fusion_card": "fusion card|fusion personality|fusion personality card|fusion",
    "of_that_level": "of the same personality level|of the same level|of that level|of that personality level",
    "in_play_at_one_level": "in play at the same personality level|in play at the same level",
    "come_apart": "defuse",
    "counts_as_having": "you count as having|you are considered to have",
    "more_allies_in_play": "more allies in play|extra allies in play|additional allies in play",
    "which_only_count": "which cannot pay for anything or leave play",
    "has_no_text": "has no text|has a blank text box|is considered to have a blank text box",
    "until_it_leaves": "until it leaves play|until it leaves play or until the end of the game",
    "outside_tokui": "does not count toward or against {tokui} requirements"
    "|does not count towards or against {tokui} requirements",
    "outside_styles": "and styled drills that you can have in play",
    "conflicts_with_none": "can be placed in play even if it conflicts with a styled drill already in play",
    "keeps_none_out": "does not keep a drill of a different style from being placed into play",
    "only_at_beginning": "that may only be performed at the beginning of your {Combat}",
    "make_word": "make|to make",
    "combat_of_next": "the combat step for your next|the combat step in your next|combat for your next"
    "|the combat step of your next|combat in your next",
    "turns_word": "turn(s)",
    "first_phase_of_that_combat": "first {attack phase} of that combat|first {attack phase} of this combat",
    "any_time_in_combat": "at any time|at any time during combat",
    "below_word": "below|lower than",
    "this_game": "this game|earlier this game",
    "power_of": "the power of|the powers of",
    "effects_that_raise_anger": "effects that raise a player's anger|effects that raise anger"
    "|effects that raise any player's anger",
    "is_ignored": "are ignored|have no effect",
    "from_winning": "from winning",
    "by_a_victory": "by|with|by means of",
    "takes_control": "may take control of {Combat}|can take control of {Combat}|may take over {Combat}"
    "|can take over {Combat}",
    "takes_control_now": "takes control of {Combat}|take control of {Combat}|takes over {Combat}",
    "for_word": "for",
    "even_if": "even if|even when",
    "higher_word": "higher|above",
    "level_card": "personality card",
    "players_own": "players'|players|player's",
    "to_gain_level": "to gain a personality level|to advance a personality level|to gain a level|to advance a level",
    "to_level": "to (its) level|to personality level|to his level",
    "to_as_many_stages": "to the same amount of {stages} as|to the same number of {stages} as"
    "|to the same power stage as|to as many {stages} as",
    "mains_switch_stages": "you and {the opponent's} {Main Personality} switch the number of {stages} each of your"
    " scouters are at above 0|the main personalities switch their power stages"
    "|your and {the opponent's} {Main Personality} switch their power stages",
    "play_with_hand": "plays with his hand|play with his hand|play with their hands|play with his or her hand"
    "|plays with their hand"
    "|play with their hand|play with their cards|play with his cards",
    "face_up_on_table": "face up on the table|faceup on the table|face up|faceup",
    "forces": "forces",
    "to_play_with_hand": "to (constantly) show the cards in their hands|to play with their hands"
    "|to (constantly) show the cards in his hand|to (constantly) show their hands",
    "instead_of_drawing": "instead of drawing 3 cards from your life deck|instead of drawing 3 cards",
    "use_this_to_stop": "you may use this card to|you may use this power to|this card|this card can"
    "|this card can also",
    "choose_an_opponent": "choose an opponent and|choose 1 opponent and|choose an opponent",
    "copies_word": "1 copy of|copy of|all copies of|a copy of|copies of",
    "as_many_as": "as many cards",
    "as_you_have": "as you have",
    "of_kind_stopped": "of the kind that this card stopped|of the same type this card stopped|of the same type",
    "main_performs": "your main personality performs this attack",
    "that_of_word": "that of",
    "lower_than": "is lower than",
    "higher_than": "is higher than",
    "his_rating": "his power rating|their power rating|her power rating",
    "it_to_opponent": "it to {the opponent}|them to {the opponent}|that card to {the opponent}",
    "has_not_used": "has not used any other personality power(s) this turn",
    "the_hand_of": "your hand to {the opponent}|{the opponent} your hand|your hand",
    "show_verb": "show|reveal",
    "you_his_hand": "you their hand|you the cards in their hand|their hand to you",
    "any_plain": "any",
    "from_doing": "from performing|from making|from playing|from using",
    "any_more": "any|any more|any other|other",
    "discarded_cards": "discarded card(s)|discard card(s)|discards",
    "may_pay": "may pay",
    "from_your_main": "from your main personality",
    "stage_paid": "power stage(s) paid|power stage(s) you paid|stage(s) paid|power stage(s) paid this way",
    "freestyle": "freestyle|colorless",
    "level_adjective": "level",
    "personality_word": "personality|personalities|personality card(s)|character(s)",
    "for_each": "for each|for every",
    "this_attack_dealt": "(that) this attack deals|(that) this attack dealt|dealt by this attack|this attack does"
    "|(that) that attack dealt|(that) the attack dealt|(that) you received|(that) you receive|(that) you took",
    "that_can": "that can|that|which can|which",
    "that_do_not": "that do not|that does not|that cannot",
    "that_which": "that|which",
    "this_personality": "this personality",
    "that_personality": "that personality",
    "attached_one": "the attached personality",
    "they_word": "they",
    "from_doing_damage": "from doing damage|from doing any damage",
    "first_of_damage": "the first",
    "from_being_discarded": "from being discarded from",
    "when_one_deals": "when one of your attacks deals life cards of damage"
    "|when an attack you perform deals life cards of damage",
    "of_that_attack": "from that attack|of that attack",
    "have_base_damage": "have a base damage of|has a base damage of",
    "by_the_table": "when you use the physical attack table|when using the physical attack table",
    "no_modifiers": "no modifiers are added to",
    "uses_the_table": "that uses the physical attack table",
    "in_your_next_phase": "in your next {attack phase}|during your next {attack phase}",
    "its_base_damage": "the base damage of that physical attack|the base damage of that attack",
    "stage_costs_of_cards": "power stage costs for your cards|costs for your cards that are power stages",
    "pay_no_costs": "you do not have to pay costs for any cards unless the card allows you to pay any amount"
    "|you do not have to pay costs for any cards",
    "for_theirs": "for their|for his",
    "you_have_taken": "you have taken|you have suffered|you took",
    "opponent_has_dealt_you": "{the opponent} has dealt you",
    "at_this_level": "at this personality level|at this level",
    "from_one_attack": "from a single attack|from one attack|from 1 attack|with a single attack",
    "opponent_has_not_damaged": "{the opponent} has not dealt you any damage in combat"
    "|{the opponent} has not dealt you any damage this combat",
    "passed_word": "passed",
    "in_last_phase": "in their last {attack phase}|in their previous {attack phase}|during their last {attack phase}"
    "|in your last {attack phase}|in his last {attack phase}|in your previous {attack phase}"
    "|in his previous {attack phase}|during your last {attack phase}|during his last {attack phase}",
    "attack_name": "power blast|power ball|screw blast",
    "to_the_opponent": "to {the opponent}",
    "perform_the_same": "perform the same|perform a copy of that|use a copy of that|perform that|use that",
    "copy_the_last": "copy and perform the last",
    "that_was_against_you": "that was performed against you|performed against you",
    "with_its_effects": "including any secondary effects",
    "does_no_damage": "it does no damage|this attack does no damage",
    "forces_the_opponent": "forces {the opponent} to|force {the opponent} to",
    "all_of_one_kind": "all physical or all energy attacks",
    "use_this_as": "this card can be used as|this card may be used as|you may use this card as",
    "had_word": "had",
    "has_succeeded": "has been successful|have been successful|was successful",
    "except_for_cards": "except for cards|except cards",
    "after_shuffling": "after shuffling|after shuffling it|after you shuffle it",
    "twice_as_many": "twice as many|twice the number of|twice the amount of",
    "minus_word": "minus",
    "added_together": "added together|combined",
    "to_maximum": "to a maximum of|for a maximum of",
    # --- small words of the grammar
    "a_level": "a personality level|a level|one personality level|one level",
    "a_player_may": "a player may",
    "above_level": "above level",
    "drawing_cards": "drawing your cards during the",
    "defender_draws": "phase",
    "would": "would|is about to",
    "tries_to": "tries to",
    "would_be": "would be|is about to be|are about to be",
    "any_of": "any of|any one of",
    "a_card_effect": "a card effect|another card effect|a card|another card",
    "the_attached_card": "the attached card|the attached non-combat card|the attached drill",
    "by_opposing_effects": "by your opponent's card effects|by your opponent's cards|by an opponent's card effect"
    "|because of your opponent's card effects",
    "goes_likewise": "is discarded or removed instead|is discarded or removed from the game instead",
    "choose_to_keep": "for any of those allies to not be discarded",
    "for_each_chosen": "for each chosen ally",
    "to_keep_it": "to keep it in play",
    "goes_to_discard": "goes to its owner's discard pile|would go to its owner's discard pile",
    "would_shuffle_in": "would shuffle",
    "cards_into_deck": "cards into their life deck",
    "must_place_them": "he must place them|{the opponent} must place them",
    "of_those": "of those allies|of those cards|those allies|your allies that is about to be discarded"
    "|your allies that is about to be discarded or removed from the game",
    "chosen_are_spared": "the chosen allies are not discarded or removed from the game"
    "|the chosen ally is not discarded|the chosen allies are not discarded"
    "|the chosen ally is not discarded or removed from the game",
    "the_next_time": "the next time",
    "prevent_the_rest": "prevent the rest of the damage of the attack|prevent the rest of the damage"
    "|prevent the rest of the damage the attack would have dealt|prevent the rest of the damage from the attack",
    "using_prevents_victory": "using this card prevents the survival victory",
    "not_in_tuff_enuff": "but cannot be used in tuff enuff",
    "have_done": "have|has",
    "in_play_as_ally": "is in play as an ally and then",
    "stopping": "stopping",
    "takes_life_damage": "take(s) life cards of damage|taking life cards of damage|receive(s) life cards of damage",
    "deals_life_damage": "deal(s) life cards of damage|dealing life cards of damage",
    "deals_damage": "deal(s) damage|dealing damage",
    "after_word": "after|immediately after|right after",
    "before_word": "before|immediately before",
    "against_opponent": "against {the opponent}|against an opponent",
    "all_players": "all players'|all players|all player's|both players'|every player's",
    "and_or": "and / or",
    "as_allies": "as allies|as an ally",
    "attached_to": "attached to",
    "back_in_the_same_order": "back in the same order",
    "back_in_any_order": "back on top in any order"
    "|back on top of your life deck in any order|back in any order"
    "|back in any order on top of the life deck|back on top",
    "be_used": "be used|be played|be played or used|be used or played",
    "becomes_successful": "becomes successful|is successful|become successful",
    "cannot_word": "{cannot}|may not|can not",
    "cards_that_stop_all": "cards that stop(s) all|cards which stop(s) all",
    "card_powers": "card powers|card effects",
    "end_combat": "end combat",
    "cards_that_end_combat": "cards that end combat|any cards that end combat",
    "creates": "creates",
    "dealt_word": "dealt",
    "defenses_word": "defenses|defense cards",
    "discards_word": "discard(s)",
    "removes_word": "remove(s)",
    "down_to": "down to",
    "each_players_one": "each player's|every player's",
    "physical_word": "physical|physicaly",
    "energy_word": "energy",
    "every_one": "every",
    "from_opponent": "from {the opponent}|from her opponent|from an opponent",
    "from_plain": "from",
    "from_their_hand": "from his hand|from their hand",
    "from_your_hand": "from your hand|from his hand|from their hand|from the hand",
    "fused_personality": "fused personality|fusion personality|fused personalities|fused character",
    "he_word": "he",
    "in_hand_words": "in his hand|in your hand|in their hand",
    "in_order_to": "to|in order to",
    "in_order_to_use": "in order to perform this attack|in order to use this power|to perform this attack"
    "|to use this card"
    "|in order to use this card|to use this power",
    "instead_of_number": "of",
    "in_the_process": "in the process",
    "into_your_hand": "into your hand|in your hand|to your hand|and place it in your hand|into his hand",
    "is_discarded": "is discarded|is discarded from play|are discarded",
    "is_lowered": "is lowered|is reduced",
    "is_raised": "is raised",
    "is_reduced": "is reduced|are reduced",
    "is_not_word": "is not|isn't|are not",
    "is_performed_against_you": "is performed against you",
    "is_stopped": "is stopped|are stopped",
    "it_also": "it also|this card also|this also",
    "keep_additional": "you may keep an additional card|keep an additional card|keep 1 additional card"
    "|you may keep 1 additional card",
    "rejuvenation_words": "during the rejuvenation step of this turn|during the rejuvenation step"
    "|during any rejuvenation step|during each rejuvenation step|during that rejuvenation step"
    "|during your rejuvenation step"
    "|in that rejuvenation step|during this turn's rejuvenation step",
    "life_damage_words": "life cards of damage|damage",
    "main_possessive": "main personality's|MP's|main personalities'",
    "main_word": "main personality|MP",
    "multiple_times": "multiple times",
    "on_you": "on you|against you",
    "one_of_your_personalities": "one of your personalities",
    "only_if": "only if|if",
    "opponent_is_at": "he is at|{the opponent} is at|he has",
    "you_are_at": "you are at",
    "or_removed": "or removed from the game|or is removed from the game|or removed",
    "performed_during": "performed",
    "performing": "performing|making",
    "performs_word": "perform|performs|performed|make|makes|made",
    "personalities_possessive": "allies'|personalities'",
    "places_word": "place(s)|put(s)|place(s) into play|place(s) in play",
    "plays_only": "play(s)",
    "plays_word": "play(s)|use(s)|play(s) or use(s)",
    "plus_word": "plus",
    "possessive_stages": "power stage(s)",
    "powers_word": "powers|personality powers|power|personality power",
    "random_card": "a random card|1 random card",
    "reads": "reads|must read",
    "regardless_of_level": "whatever the level of your main personality is"
    "|regardless of the current level of your main personality"
    "|regardless of the level of your main personality"
    "|regardless of level",
    "right_word": "immediately|right",
    "takes_damage": "take(s) damage|taking damage|receive(s) damage|receiving damage|suffer(s) damage",
    "the_performers": "(the) attacking personality's|the personality's|the attacker's",
    "of_this_personality": "this personality's",
    "the_top_of": "the top of",
    "to_highest_level": "to his highest level|to its highest level",
    "to_plain": "to",
    "turn_word": "during your turn and",
    "unfocused": "non-focused",
    "with_word": "with",
    "you_must": "you must",
    "you_subject": "you",
    "your_main": "your main personality|your MP",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "noun": {
        "card": "card(s)",
        "discarded": "discarded card(s)|discards of the user's choice|discards of your choice",
        "ally": "ally|allies|ally card(s)",
        "personality": "personality|personalities|personality card(s)",
        "main": "{Main Personality}|main personalities",
        "setup": "Setup(s)|non-combat non-drill card(s)|non-combat non-drill(s)|setup card(s)",
        "noncombat": "non-combat card(s)|non-combat(s)|noncombat card(s)|noncombat|non-combats",
        "noncombat_noball": "non-combat non-dragon ball card(s)|noncombat-nondragon ball card(s)"
        "|noncombat-nondragonball card(s)|non-combat-non-dragonball card(s)|non-combat non-dragonball card(s)",
        "fusion": "fusion personality card(s)|fusion personality|fusion personalities",
        "drill": "drill(s)|drill card(s)",
        "dragon_ball": "dragon ball(s)|dragon ball card(s)|dragonball(s)",
        "battleground": "battleground(s)|battleground card(s)",
        "location": "location(s)|location card(s)",
        "mastery": "mastery|masteries|mastery card",
        "sensei": "sensei (card)",
        "hero": "hero|heroes",
        "villain": "villain(s)",
        "majin": "majin(s)",
        "android": "android personality|android personalities|android personality card(s)",
        "physical_energy": "physical or energy combat card(s)",
        "event": "combat card(s)|event(s)|event card(s)|combat",
        "physical": "physical combat card(s)|physical combat",
        "energy": "energy combat card(s)|energy combat",
    },
    "area": {
        "hand": "hand(s)",
        "life_deck": "{life deck}|deck(s)",
        "discard": "discard pile(s)|discards|discard",
        "removed": "removed from the game pile(s)",
        "sensei_deck": "sensei deck(s)",
    },
    "this": {
        "this": "this card|this drill|this personality|this ally|this dragon ball|this battleground|this location"
    },
    "stat": {
        "rating": "power rating",
        "highest_rating": "highest power rating",
        "level": "(current) personality level|level",
        "pur": "PUR|current PUR|power up rating",
        "anger": "(current) anger level|(current) anger|anger levels",
        "stage": "power stages|power stage",
    },
    "until": {
        "battle": "for the {remainder} of {Combat}|this {Combat}|for the {remainder} of this combat"
        "|for this entire combat"
        "|for that combat|until the end of combat|in this {Combat}|this combat step|during this combat",
        "turn": "for the {remainder} of that turn|during this turn",
        "game": "for the {remainder} of the game|this game|until the end of the game",
        "until your next turn": "until the beginning of your next turn",
        "until the end of the opponent's second turn": "until the end of his second turn from now"
        "|until the end of {the opponent's} second turn from now"
        "|until the end of their second turn from now",
    },
    "verb": {
        "raise": "raise(s)|increase(s)",
        "lower": "lower(s)|reduce(s)|decrease(s)",
        "set": "set(s)",
        "end": "end(s)",
        "gain": "gain(s)",
        "lose": "lose(s)",
        "power": "power(s) up|power(s)",
        "pay": "pay(s)",
        "capture": "capture(s)|steal(s)",
        "use_power": "use the power of",
        "use_constant_power": "use the constant combat power of",
        "skip": "skip(s)",
        "pass": "pass(es)",
        "advance": "advance(s)",
        "attach": "attach(es)",
        "choose": "choose(s)|select(s)|pick(s)|chose",
        "take": "take(s)",
        "search": "search(es)",
        "name": "name(s)",
        "shuffle": "shuffle(s)|reshuffle",
        "place": "place(s)|put(s)|return(s)",
        "discard": "discard(s)",
        "remove": "remove(s)",
        "stop": "stop(s)",
        "prevent": "prevent(s)",
        "perform": "perform(s)",
        "double": "double(s)|triple(s)|quadruple(s)",
        "reveal": "show(s)|reveal(s)",
    },
    "is_sent": {
        "remove": "is removed",
        "shuffle": "is shuffled",
        "place": "is placed|is put|is returned",
    },
    "turn": {"opponent": "during his turn"},
    "multiple": {"2": "double(s)|doubling", "3": "triple(s)|tripling", "4": "quadruple(s)"},
    "attack_kind": {
        "physical": "physical attack|physicaly attack",
        "energy": "energy attack",
    },
    "attacks_kind": {
        "physical": "physical attack(s)",
        "energy": "energy attack(s)",
        "": "attack(s)",
    },
    "stopped_kind": {
        "physical": "a physical attack|any physical attack|a physical attack against you"
        "|the foe's physical attack|a foe's physical attack"
        "|an opponent's physical attack|one physical attack|a successful physical attack|physical attacks",
        "energy": "an energy attack|a foe's energy attack|an opponent's energy attack|any energy attack"
        "|this energy attack"
        "|a successful energy attack|energy attacks",
        "both": "a physical or energy attack|an energy or physical attack|any attack|an attack"
        "|any physical or energy attack"
        "|one physical or energy attack|an opponent's physical or energy attack"
        "|a successful physical or energy attack"
        "|the physical or energy attack",
        "focused physical": "a focused physical attack",
        "focused energy": "a focused energy attack",
        "unfocused energy": "a non-focused energy attack",
        "unfocused physical": "a non-focused physical attack",
    },
    "style": STYLES,
    "not_style": each_with(STYLES, "non-{}"),
    "ball_set": SETS,
    "rarity": {
        "Common": "common(s)",
        "Uncommon": "uncommon(s)",
        "Rare": "rare(s)",
        "Ultra Rare": "ultra rare(s)",
    },
    "saga": each_with(
        itself("Saiyan|Frieza|Trunks|Android|Cell|Cell Games|World Games|Babidi|Buu|Fusion|Kid Buu"),
        "{} saga",
    ),
    "that_does": {
        "has a starburst": "that has a starburst|that have a starburst|that have starbursts",
        "removes itself": "that remove(s) itself from the game (after use)"
        "|that remove themselves from the game (after use)|that are removed from the game after use"
        "|that is removed from the game after use",
        "performs physical attacks": "that perform(s) physical attacks|that perform(s) a physical attack"
        "|that can perform physical attacks",
        "performs energy attacks": "that perform(s) energy attacks|that perform(s) an energy attack"
        "|that can perform energy attacks",
        "performs focused attacks": "that perform(s) focused attacks|that can perform focused attacks"
        "|that perform(s) a focused attack",
        "stops attacks": "that stop(s) attacks|that stop(s) an attack|that can stop attacks",
        "stops physical attacks": "that stop(s) physical attacks|that stop(s) a physical attack"
        "|that can stop physical attacks",
        "stops energy attacks": "that stop(s) energy attacks|that stop(s) an energy attack"
        "|that can stop energy attacks",
        "ends Combat": "that end(s) combat|that can end combat",
        "works when entering Combat": "that work(s) when entering combat",
        "discards from hands": "that discard(s) a card from {the opponent's} hand"
        "|that discard(s) cards from {the opponent's} hand|that make(s) {the opponent} discard a card from his hand",
    },
    "that_does_not": {
        "has a starburst": "that has no starburst|that have no starburst|and has no starburst|and have no starburst",
        "removes itself": "that do not remove themselves from the game (after use)"
        "|that does not remove itself from the game (after use)"
        "|that do not remove from the game after use|that are not removed from the game after use",
        "stops attacks": "that do not stop attacks|that does not stop an attack",
        "ends Combat": "that do not end combat|that does not end combat",
        "works when entering Combat": "that does not work when entering combat"
        "|that do not work when entering combat",
    },
    "alignment": {
        "Hero": "hero|heroes|heroes'|hero's",
        "Villain": "villain(s)|villians|villans|villian",
        "Rogue": "rogue(s)",
    },
    "group": {"Majin": "majin(s)"},
    "heritage_of": {"Saiyan": "saiyan heritage", "Namekian": "namekian heritage"},
    "character": CHARACTERS,
    "timing": {},
    "keyword": {},
    "plain_keyword": {"Masked": "masked", "Shift": "shift", "Backer": "backer"},
    "barred": {
        "perform": "perform attacks|perform any attacks|attack|perform physical or energy attacks",
        "perform_physical": "perform physical attacks|perform a physical attack|perform any physical attacks"
        "|make physical attacks|make any physical attacks",
        "perform_energy": "perform energy attacks|perform an energy attack|perform any energy attacks",
        "use_endurance": "use endurance",
        "raise_anger": "gain anger|raise their anger|raise his anger|raise his anger level|raise anger"
        "|raise their anger level",
        "end_combat": "end combat|use cards that end combat|use or play cards that end combat",
        "win": "win|win the game",
        "final": "perform a final physical attack",
        "declare_combat": "declare combat",
        "take_control": "have allies take control of combat|have allies take over combat"
        "|have his allies take control of combat",
        "take_damage": "redirect damage to allies|redirect damage",
        "search": "search",
        "use_power": "use personality powers|use powers|use his personality power|use its personality powers"
        "|use personality powers and constant combat powers"
        "|use powers and constant combat powers|use their personality powers"
        "|use his main personality's personality power"
        "|use its personality power",
        "use": "use",
        "play": "play",
        "use play": "play or use|use or play",
        "place": "place|place in play",
        "capture": "capture",
        "draw": "draw",
        "discard": "discard",
        "fuse": "fuse",
        "discard remove": "discard or remove|discard or remove from the game",
    },
    "victory": {
        "win_by_personality": "the most powerful personality victory|a most powerful personality victory"
        "|most powerful personality victory|the mpp victory|mppv",
        "win_by_dragon_balls": "a dragon ball victory|the dragon ball victory|dragon ball victory",
    },
    "anger_act": {
        "lower_anger": "be lowered|be reduced",
        "set_anger": "be set",
        "lower_anger set_anger": "be lowered or set",
        "raise_anger": "be raised",
        "raise_anger lower_anger": "be raised or lowered",
    },
    "card_act": {
        "take_control": "take control of combat|take over combat",
        "take_damage": "have damage redirected to them|have damage redirected to him|have damage redirected to it"
        "|have damage redirected to her",
        "use_power": "use their powers|use the powers and constant combat powers of his current level"
        "|use his personality power and constant combat powers on his current personality level|use powers"
        "|use its power|use his power|use his personality power|use their personality powers"
        "|use its personality power|use his powers|use her powers|use its powers|use his personality powers"
        "|use her personality powers|use its personality powers|use her power|use her personality power",
        "be_discarded": "be discarded",
        "be_removed": "be removed from the game|removed from the game",
        "be_captured": "be captured",
        "pay": "pay costs for cards",
        "use": "be used",
        "play": "be played",
        "use play": "be played or used|be used or played",
        "perform_physical perform_energy": "attack|perform attacks|perform physical or energy attacks",
        "stop": "stop attacks against them|block|stop attacks|stop attacks performed against them"
        "|stop attacks against him|stop attacks against her|stop attacks against it"
        "|stop attacks performed against him|stop attacks performed against her|stop attacks performed against it",
    },
    "it": {
        "pronoun": "it|him|her",
        "it": "that personality|that ally|that dragon ball|that non-combat card|those allies|that battleground"
        "|the removed card(s)|the discarded card(s)|the card you discarded|the card discarded",
    },
    "did": {"yes": "if he does|if you do|when you do", "no": "if he does not|if you do not"},
    "that": {
        "it": "that drill|that setup|that event|that personality|that ally|the ally|that ally's|that dragon ball"
        "|those allies|those drills"
        "|those cards|those 2 cards|those 3 cards|those 4 cards|those 5 cards"
    },
    "rest_of": {
        "rest": "the other 2|the other 3|the other 4|the other 5|the other revealed card(s)|the other one"
    },
    "chosen": {"it": "the chosen ally|the chosen personality|the chosen personality card|the chosen drills"},
    "its": {"pronoun": "its|his|her"},
    "top": {
        "top": "the topmost|top|topmost",
        "bottom": "bottom",
        "choose": "top or bottom|bottom or top|the bottom or top",
    },
    "with_different": {"name": "with different titles"},
    "not_kind": {
        "dragon_ball": "non-dragon ball card(s)|non-dragonball card(s)",
        "drill": "non-drill card(s)",
        "personality": "non-personality card(s)",
    },
    "at_end": {
        "bottom": "at the bottom of|on the bottom of|onto the bottom of|to the bottom of|at bottom of"
        "|at the bottom at",
        "top": "on (the) top of|at the top of|onto the top of|back on top of|on top of",
    },
    "have": {
        "you": "you have|you control|you only have",
        "opponent": "{the opponent} has|{the opponent} controls|he has",
        "no you": "you {do not} have|you have no|you control no",
        "no opponent": "{the opponent} {does not} have|{the opponent} has no",
    },
    "comparison": {"<": "lower", ">": "more|higher"},
    "step": {
        "combat": "during your {attack phase}|during your attack phase|in your {attack phase}"
        "|during one of your {attack phase} this combat",
        "non_combat": "during your non-combat step|during the non-combat step|in your non-combat step",
        "power_up": "during your power up step|in your power up step",
        "rejuvenation": "during your rejuvenation step|during the rejuvenation step|in your rejuvenation step",
    },
    "defence_step": {
        "defence": "during your defender defends phase|during your defender defense phase"
        "|when defending against an attack"
        "|as a defense|as a defense against an attack",
    },
    "later": {
        "battle_end": "at the end of {Combat}|at the end of this combat|when combat ends"
        "|at the end of this combat step",
        "turn_end": "at the end of the turn|at the end of this turn",
        "your_turn_start": "at the beginning of your next turn",
    },
    "edge": {"start": "the beginning of|the start of", "end": "the end of"},
    "period": {
        "turn": "turn(s)",
        "battle": "{Combat}",
        "rejuvenation": "rejuvenation step(s)|discard step(s)|rejuvenation",
        "power_up": "power up step(s)",
        "phase": "{attack phase}",
        "non_combat": "non-combat step(s)",
    },
    "would_win": {
        "survival_victory": "would win by the survival victory|would win by a survival victory",
        "personality_victory": "would win by the most powerful personality victory|would win by mppv"
        "|would win by the mpp victory",
    },
    "removal": {
        "discard": "discard",
        "removed": "remove from the game",
        "discard removed": "discard or remove from the game|remove from the game or discard",
    },
    "removal_done": {
        "discard": "discarded",
        "removed": "removed from the game",
        "discard removed": "discarded or removed from the game",
    },
    "goes_instead": {
        "discard": "it is discarded instead|they are discarded instead",
        "removed": "it is removed from the game instead|they are removed from the game instead",
    },
    "deed": {
        "endured": "use(s) endurance",
        "shifted": "shift(s) a card",
        "anger_raised": "gain(s) anger|raise(s) your anger|raises their anger",
        "anger_lowered": "lose(s) anger|lower(s) your anger|lowers their anger",
        "anger_full": "reach(es) 5 anger|reach(es) 5 or more anger",
        "prevented": "prevent(s) damage|prevent(s) any damage|prevent(s) damage from an attack",
        "searched": "search(es) a life deck|search(es) your life deck|search(es) their life deck",
        "level_gained": "advance(s) a level|advance(s) a personality level|gain(s) a level"
        "|gain(s) a personality level",
        "level_lost": "lose(s) a level|lose(s) a personality level",
        "stages_gained": "gain(s) power stages",
        "stages_lost": "lose(s) power stages",
        "redirected": "redirect(s) damage",
        "fused": "fuse(s)",
        "combat_declined": "decide(s) to skip combat|decide(s) to skip the combat step"
        "|decide(s) to skip the combat step during their declare step"
        "|decide(s) to skip the combat step during your declare step|decide(s) not to declare combat",
    },
    "event": {
        "defender_drawn/you": "drawing your cards when entering combat as the defender",
        "combat_start/": "entering {Combat}|you enter {Combat}|starting a battle|entering any combat",
        "combat_start/you": "you enter {Combat} as the attacker"
        "|entering {Combat} as the attacker|entering {Combat} as an attacker"
        "|entering {Combat} as the active player",
        "combat_start/opponent": "you enter {Combat} as the defender"
        "|entering {Combat} as the defender|entering {Combat} as a defender"
        "|defending in {Combat}"
        "|entering {Combat} as the opposing player",
    },
}

SENTENCES: Final[dict[str, str]] = {}
