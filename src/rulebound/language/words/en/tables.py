"""Words of one kind, by what each of them means."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import each_with
from rulebound.language.words.en.forms import COLORS

TABLES: Final[dict[str, dict[str, str]]] = {
    "extreme": {
        "highest": "the highest|the greatest|the most",
        "lowest": "the lowest|the least|the smallest",
    },
    "number": {
        "0": "zero",
        "1": "one",
        "2": "two",
        "3": "three",
        "4": "four",
        "5": "five",
        "6": "six",
        "7": "seven",
        "8": "eight",
        "9": "nine",
        "10": "ten",
        "11": "eleven",
        "12": "twelve",
        "13": "thirteen",
        "14": "fourteen",
        "15": "fifteen",
        "16": "sixteen",
        "17": "seventeen",
        "18": "eighteen",
        "19": "nineteen",
        "20": "twenty",
    },
    "ordinal": {
        "1": "first",
        "2": "second",
        "3": "third",
        "4": "fourth",
    },
    "verb": {
        "draw": "draw(s)",
        "ko": "KO(s)|ko('s)|ko(-s)",
        "rest": "rest(s)",
        "place": "place(s)|put(s)|send(s)|add(s)|return(s)|move(s)",
        "rearrange": "rearrange(s)",
        "give": "give(s)",
        "play": "play(s)",
        "look": "look(s) at",
        "reveal": "reveal(s)|show(s)",
        "choose": "choose(s)|select(s)|pick(s)",
        "search": "search(es)|look(s) through",
        "activate": "activate|use",
        "negate": "negate(s)|cancel(s)|nullify",
        "deal": "deal(s)|inflict(s)",
        "shuffle": "shuffle(s)",
        "turn": "turn(s)",
        "change": "change(s)",
        "take": "take(s)",
        "switch": "switch(es)|set(s)",
        "remove": "remove(s)",
        "control": "gain(s) control of|take(s) control of",
        "flip": "flip(s)",
        "reduce": "reduce(s)|decrease(s)|lower(s)",
        "increase": "increase(s)|raise(s)",
        "discard": "discard(s)",
    },
    "gerund": {
        "draw": "drawing",
        "place put": "placing|putting",
        "place add": "adding",
        "place send": "sending",
        "place return": "returning",
        "play": "playing",
        "rest": "resting",
        "ko ko": "KO'ing|ko-ing",
        "switch switch": "switching",
        "discard": "discarding",
        "remove remove": "removing",
        "choose": "choosing",
        "reveal reveal": "revealing",
    },
    "predicate": {
        "gain": "gain(s)|get(s)|has|have|receive(s)|obtain(s)|acquire(s)",
        "treated": "is also treated as|are also treated as|is also considered|also count(s) as|is also|are also",
        "lose": "lose(s)",
        "lose_effects": "lose(s) all (of its) {effects}|lose(s) all of their {effects}|lose(s) its {effects}"
        "|have their {effects} negated|has its {effects} negated|has its {effect} negated"
        "|lose(s) their {effects}",
        "cannot": "{cannot}|may not",
        "no_refresh": "will not become active|{does not} become active|{do not} become active",
        "enter_rested": "is played rested|are played rested",
        "only_using": "can only be played using|can only be played from any area using|can only be played by"
        "|can only be played with",
        "only_played_if": "can only be played if|can only be played when|can only be played while",
        "only_played": "can only be played",
        "deal": "deals",
        "can attack": "can attack",
        "only_from": "can only be played from",
        "only_attack": "can only attack",
        "only_act": "can only",
        "can activate": "can activate",
        "is not": "{is not}|{are not}",
    },
    "act": {
        "attack": "attack",
        "be_blocked": "be blocked",
        "block": "block",
        "activate": "activate",
        "be_koed": "be {KO'd}",
        "be_koed_in_battle": "be {KO'd} in battle",
        "be_koed_by_effects": "be {KO'd} by {effects}|be {KO'd} by {an effect}",
        "be_koed_by_opposing_effects": "be {KO'd} by opposing {effects}",
        "be_rested": "be rested",
        "be_rested_by_opposing_effects": "be rested by opposing {effects}",
        "leave": "be removed by opposing {effects}",
        "be_chosen": "be chosen",
        "be_koed_by_opponent": "be {KO'd} by {the opponent}",
        "be_koed_by_own_effects": "be {KO'd} by your own {effects}",
        "be_chosen_by_opponent": "be chosen by opposing {effects}",
        "be_activated": "become active",
        "be_attacked": "be attacked|be targeted by attacks|be targeted by an attack|be the target of an attack"
        "|be the target of attacks|be chosen as the target of an attack|be chosen as an attack target",
        "be_played": "be played",
        "attack_be_negated": "have its attack(s) negated|have their attack(s) negated",
        "skills_be_negated": "have its {effects} negated|have their {effects} negated",
    },
    "changed_so": {
        "reduced": "reduced|decreased|lowered",
        "increased": "increased|raised",
    },
    "participle": {
        "placed": "placed|put|sent|added|returned|shuffled|place|send|add|return",
        "discarded": "discarded|discard",
        "ko": "{KO'd}|KO",
        "played": "played|play",
        "switched": "switched|rested|switch|rest",
        "removed": "removed|remove",
        "flipped": "flipped|flip|turned|turn",
        "revealed": "revealed|reveal",
        "drawn": "drew|drawn|draw",
    },
    "passive": {
        "ko": "{KO'd}",
        "place": "placed|put|sent|added|returned",
        "switch": "switched",
        "rest": "rested",
        "discard": "discarded",
        "remove": "removed",
        "turn": "turned",
    },
    "done_to": {
        "be_koed": "{KO'd}",
        "be_rested": "rested",
        "be_chosen": "chosen",
        "leave_by_effects": "removed from",
    },
    "later": {
        "turn_end": "at the end of this turn|at end of turn|at the end of the turn|at the end of that turn"
        "|when the turn ends"
        "|when this turn ends",
        "battle_end": "at the end of this battle|at the end of the battle|after the battle|after this battle"
        "|when the battle ends|when this battle ends|when the battle is over",
        "your_turn_end": "at the end of your turn",
        "your_next_turn_end": "at the end of your next turn",
        "opponent_end": "at the end of {the opponent's} turn|at the end of their turn",
        "opponent_turn_end": "at the end of {the opponent's} next turn|at the end of their next turn",
        "opponent_main_start": "at the {start} of {the opponent's} next Main Phase"
        "|at the {start} of their next main phase",
        "your_main_start": "at the {start} of your next Main Phase",
        "your_turn_start": "at the {start} of your next turn",
        "opponent_turn_start": "at the {start} of {the opponent's} next turn|at the {start} of their next turn",
    },
    "same_as": {
        "name": "the same (card) name as",
    },
    "different_from": {
        "color": "a different color than|a different color from",
        "name": "a different card name than|a different name than|a different card name from|a different name from",
    },
    "different": {
        "name": "different (card) names|a different (card) name",
    },
    "alike": {
        "name": "the same (card) name|the same (card) names",
    },
    "with_different": {
        "name": "with different (card) names",
    },
    "value": {
        "color": "color(s)|card color(s)|color type(s)",
        "name": "(card) name(s)",
    },
    "information": {
        "name": "(card) names",
        "type": "types",
    },
    "includes": {
        "name": "(card) name includes|a card name that includes|name that includes",
        "type": "type includes|types include",
    },
    "including": {
        "name": "(a) (card) name including|(a) name that includes",
        "type": "type including|type that includes",
    },
    "in_its": {
        "name": "in its name|in its card name|in their (card) name(s)",
    },
    "bar": {
        "play": "play",
        "play_from_hand": "play (any) cards from your hand",
        "draw_by_effects": "draw cards by your own {effects}|draw cards using your own {effects}",
        "activate": "activate|use",
        "attack": "attack (with)",
        "draw": "draw cards",
        "cover": "place cards on top of this card|play cards on top of this card",
        "place_under": "place cards under this card",
    },
    "activates": {
        "you": "you activate|you have activated",
        "opponent": "{the opponent} activates|{the opponent} has activated",
    },
    "until": {
        "turn": "(during) this turn|for this turn|for the duration of the turn|for the duration of this turn"
        "|for the duration of that turn|for the duration of turn|for the turn|until the end of the turn"
        "|for this turn only"
        "|until the end of this turn|until the turn ends|for the rest of the turn|for the rest of this turn"
        "|until end of turn|until end of the turn|for the remainder of the turn|for the remainder of this turn"
        "|throughout the turn|throughout this turn|during that turn|for that turn|during the turn",
        "battle": "(during) this battle|for this battle|for the duration of the battle"
        "|for the duration of this battle|for the battle|until the end of the battle|until the end of this battle"
        "|until the battle ends|until the end of that battle|for the duration of that battle"
        "|for the rest of the battle|for the rest of this battle|until end of battle"
        "|for the remainder of the battle|throughout the battle|throughout this battle",
        "until your next turn": "until the {start} of your next turn|until your next turn",
        "until the end of your next turn": "until the end of your next turn|until your next turn ends",
        "until the end of the opponent's next turn": "until the end of {the opponent's} next turn"
        "|until {the opponent's} next turn ends"
        "|until the end of their next turn",
        "until the end of the opponent's turn": "until the end of {the opponent's} turn|until the end of their turn",
        "main": "until the end of the Main Phase|until the end of this main phase",
        "game": "for the rest of the game|until the end of the game"
        "|for the duration of the game|for the duration of this game|for the game",
        "until the opponent's next turn": "until the {start} of {the opponent's} next turn",
    },
    "variant": {
        "among": "amongst",
        "until": "till",
        "while": "whilst",
        "color": "colour",
        "colors": "colours",
        "multicolor": "multicolour",
        "not affected": "unaffected",
        "": "immediately|currently|respective|entire|whole|present",
    },
    "state": {
        "rested": "rested",
        "active": "active",
    },
    "mode": {
        "rested": "rested",
        "active": "active",
    },
    "end": {
        "choose": "(either) the top or (the) bottom of|(either) top or bottom of|(the) top or at the bottom of",
        "top": "(the) top of",
        "bottom": "(the) bottom of",
    },
    "bare_end": {
        "top": "(the) top",
        "bottom": "(the) bottom",
    },
    "from_end": {
        "top": "from (the) top of|on the top of",
        "bottom": "from (the) bottom of",
        "choose": "from (the) top or (the) bottom of",
    },
    "cost_of": {
        "cost": "the cost of",
    },
    "top": {
        "top": "the top",
        "bottom": "the bottom",
        "choose": "the top or bottom",
    },
    "stat": {
        "power": "power",
        "cost": "cost",
    },
    "color": COLORS,
    "this": {
        "this": "this card|this card's",
    },
    "it": {
        "pronoun": "it",
        "them": "them|they|they each|each of them",
        "both": "them both|they both|both of them|both of those cards",
        "it": "that card|those cards",
        "shown": "the revealed card|the revealed card's",
    },
    "did": {
        "yes": "if you do (so)|if they do (so)|if you do this|if they do this|if so|when you do (so)"
        "|when they do (so)|if you did (so)|if they did (so)",
        "no": "if you {do not} (do so)|if they {do not} (do so)|if they didn't (do so)|if you didn't (do so)"
        "|if you {cannot}|if they {cannot}",
        "no draw": "if you did not draw a card",
        "yes draw": "if you drew a card",
        "yes play": "if you played a card|if you played a card using this {effect}"
        "|if you played a card with this {effect}",
        "yes hand": "if you added a card to your hand|if you add a card to your hand"
        "|if you added cards to your hand",
        "yes ko": "if you {KO'd} a card|if you {KO'd} it",
        "no ko": "if they {do not} KO a card this way",
        "no play": "if you {did not} play a card",
        "no hand": "if you {did not} add a card to your hand",
    },
    "turn": {
        "you": "{it is} your turn|during your turn|during each of your turns|on your turn|in your turn"
        "|only during your turn",
        "opponent": "{it is} {the opponent's} turn|{it is} not your turn|it isn't your turn"
        "|during {the opponent's} turn|during their turn"
        "|on {the opponent's} turn|in {the opponent's} turn",
    },
    "have": {
        "you": "you have|you control",
        "only you": "you only have",
        "no you": "you {do not} have|you {do not} control",
        "only opponent": "{the opponent} only has",
        "opponent": "{the opponent} has|they have|{the opponent} controls",
        "no opponent": "{the opponent} {does not} have|{the opponent} {does not} control",
    },
    "plays": {
        "you": "you play",
        "opponent": "{the opponent} plays",
    },
    "comparison": {
        "<": "less|fewer|lower|smaller",
        ">": "more|higher|greater",
    },
    "comparative": {
        "<": "less|lower",
        ">": "more|higher|greater",
    },
    "happens": {
        "ko": "is {KO'd}|are {KO'd}|get(s) {KO'd}",
        "play": "is played|are played|enters play|comes into play|is put into play",
        "attack": "attacks|attack|attacked|declares an attack (on)|declares an attack against",
        "attacked": "is attacked|are attacked|was attacked|becomes the target of an attack|is the target of an attack"
        "|is chosen as the target of an attack|becomes the target of an opponent's attack"
        "|is the target of an opponent's attack|is chosen as the target of an opponent's attack",
        "rested": "becomes rested",
        "fought": "fights|participated in a battle",
        "attack attacked": "attacks or is attacked",
        "kos": "KOs|ko-s|ko's|KO'd|ko-ed",
        "placed": "is placed in(to)|are placed in(to)|is put into|is sent to|are sent to|is added to|are added to",
        "placed_from": "is placed from|are placed from|is put from|is sent from|are sent from|is added from"
        "|are added from|moves from|is moved from",
        "returned": "is returned to|are returned to",
        "returned_from": "is returned from|are returned from",
        "discarded": "is discarded|are discarded",
        "leave": "is removed from|are removed from|leaves|is removed|are removed",
        "damage_dealing": "deals damage|inflicts damage",
        "damage_dealt": "has dealt damage|has inflicted damage",
        "activates": "activates",
        "flipped_front": "flips (back) to its front (side)|is flipped (back) to its front (side)",
    },
    "event": {
        "turn_start/you": "the {start} of your turn|the {start} of each of your turns",
        "turn_start/opponent": "the {start} of {the opponent's} turn",
        "main_start/you": "the {start} of your Main Phase",
        "turn_end/you": "the end of your turn|the end of each of your turns",
        "attack/opponent": "{the opponent} attacks|{the opponent} declares an attack",
        "attack/you": "you attack|you declare an attack",
        "turn_end/played": "the end of the turn when you play(ed) this card"
        "|the end of the turn (in which) you play(ed) this card|the end of the turn (in which) this card is played"
        "|the end of the turn (in which) this card was played|the end of a turn in which you play(ed) this card"
        "|the end of a turn in which this card is played|the end of a turn in which this card was played"
        "|the end of a turn where this card is played|the end of a turn where this card was played"
        "|the end of the turn where this card was played",
        "turn_end/": "the end of the turn|the end of each turn|the end of every turn|the end of each player's turn"
        "|the end of your or {the opponent's} turn|the end of both players' turns",
        "turn_end/opponent": "the end of {the opponent's} turn|the end of their turn",
        "turn_start/": "the {start} of the turn|the {start} of each turn|the {start} of each player's turn",
        "main_start/": "the {start} of the Main Phase|the {start} of each player's Main Phase",
        "main_start/opponent": "the {start} of {the opponent's} Main Phase",
        "main_end/": "the end of the Main Phase",
        "main_end/you": "the end of your Main Phase",
        "main_end/opponent": "the end of {the opponent's} Main Phase",
        "battle_end/": "the end of a battle|the end of the battle",
        "damage_dealing/you": "you deal damage|you inflict damage",
        "damage_dealing/opponent": "{the opponent} deals damage|{the opponent} inflicts damage",
        "damage_dealt/you": "you have dealt damage|you dealt damage",
        "draw/you": "you draw a card",
        "draw/opponent": "{the opponent} draws a card",
    },
    "edge": {
        "start": "the {start} of",
        "end": "the end of",
    },
    "edge_verb": {
        "start": "starts|begins|start|begin",
        "end": "ends|end",
    },
    "period": {
        "turn": "turn(s)",
        "main": "Main Phase(s)",
        "battle": "battle",
    },
    "battle_end": {
        "battle_end": "the end of a battle of|the end of a battle in which|the end of the battle after"
        "|the end of a battle after|the end of the battle in which|the end of a battle where"
        "|the end of the battle where|the end of a battle during which|the end of the battle during which"
        "|the end of each battle in which|the end of each battle where|the end of any battle in which",
    },
    "noun": {
        "card": "card(s)",
        "card'": "cards'|card's",
    },
    "limit": {
        "once": "Once per turn|once a turn|once each turn|once every turn",
    },
    "not_color": each_with(COLORS, "non-{}"),
    "mono_color": each_with(COLORS, "mono-{}"),
    "area": {
        "hand": "hand(s)",
        "deck": "deck(s)",
    },
    "to_mode": {
        "rested": "to rest",
        "active": "(as) active",
    },
    "that": {
        "it": "that card|those cards|these cards|that card's",
    },
    "chosen": {
        "it": "the card you placed under this card|(all of) the chosen card(s)|all the chosen cards|the chosen card's"
        "|the selected card(s)|the selected card's",
    },
    "its": {
        "pronoun": "its",
        "it": "their",
        "that": "that card's",
        "this": "this card's",
    },
    "rest_of": {
        "rest": "the rest|the rest of the cards|the remaining card(s)|any remaining cards|the other (cards)"
        "|the others|the other card"
        "|any other cards|all remaining cards|all other cards"
        "|the revealed card(s)|the cards looked at|(all) the other revealed cards|all other revealed cards"
        "|the remaining revealed cards|any other remaining cards|all other remaining cards|the other remaining cards",
    },
    "attacker": {
        "attacker": "the attacking card|the attack card|the attacker|the card that attacked this card"
        "|the card that attacked it|the card attacking this card|the attacking card's|the attacker's",
    },
    "guard": {
        "guard": "the attacked card|the attacked card's|the card being attacked|the card (that) this card attacked"
        "|the card (that) it attacked|the card (that) this card is attacking",
    },
    "subject": {
        "/": "the card in question",
    },
    "of_event": {
        "attack/": "that attacked",
        "play now/": "(that is) being played",
        "play/": "(that was) played",
        "play now/you": "(that) {you are} playing",
        "play/you": "(that) you played",
        "play now/opponent": "(that) {they are} playing",
        "play/opponent": "(that) {they} played|(that was) played by {the opponent}",
    },
    "one_of": {
        "1": "(also) choose one|choose one of the following|choose 1 of the following (effects)"
        "|choose one of the following {effects} and activate it|choose 1 of the following {effects} and activate it"
        "|choose one of the following {effects}|choose 1 of the following {effects}|choose one of these {effects}"
        "|choose one of the following effects|choose one of the following effects to activate"
        "|choose one of the following {effects} to activate"
        "|activate one of the following {effects}|activate 1 of the following {effects}",
        "2": "choose two|choose both|choose two of the following ({effects})|choose 2 of the following ({effects})",
        "3": "choose three",
        "1-2": "choose one or both|choose one or two|choose one or both of the following ({effects})"
        "|choose 1 or 2 of the following ({effects})",
        "1-": "choose one or more|choose one or more of the following ({effects})|choose 1 or more of the following"
        "|choose one or more of the following effects",
        "0-2": "choose up to two|choose up to two of the following ({effects})|choose up to 2 of the following"
        "|choose up to 2 of the following effects",
        "0-": "choose any number of the following (effects)|choose any number of the following {effects}",
    },
    "op": {
        "<=": "less than or equal to|equal to or less than|lower than or equal to|equal to or lower than",
        ">=": "greater than or equal to|equal to or more than|equal to or greater than|more than or equal to"
        "|higher than or equal to|equal to or higher than",
        "==": "equal to|the same as",
        "<": "less than|lower than|fewer than|smaller than",
        ">": "more than|greater than|higher than|larger than",
    },
    "is_at": {
        "is": "is|are|was|were",
        "not": "{is not}|{are not}|was not|wasn't|were not|weren't",
        "has": "has|have|had",
        "not has": "{does not} have|{did not} have|has not|hasn't|have not|haven't",
    },
    "acts": {
        "play/you": "you play",
        "play/opponent": "{the opponent} plays",
        "skill_play/you": "you use {an effect} to play",
        "skill_play/opponent": "{the opponent} uses {an effect} to play",
        "attack/you": "you attack with",
        "attack/opponent": "{the opponent} attacks with",
        "activated/you": "you activate|you use(d)",
        "activated/opponent": "{the opponent} activates|{the opponent} uses",
        "placed/you": "you place|you add|you send|you put",
        "placed/opponent": "{the opponent} places|{the opponent} adds|{the opponent} sends|{the opponent} puts",
        "ko/you": "you KO",
        "ko/opponent": "{the opponent} KOs|{the opponent} ko-s|{the opponent} ko's",
        "discard/you": "you discard",
        "discard/opponent": "{the opponent} discards",
        "switch/opponent": "{the opponent} switches (their)",
    },
    "acts_again": {
        "play/you": "play",
        "play/opponent": "plays",
        "attack/you": "attack with",
        "attack/opponent": "attacks with",
        "any attack/opponent": "attacks",
        "activated/you": "activate|use",
        "activated/opponent": "activates|uses",
        "placed/you": "place|add|send|put",
        "placed/opponent": "places|adds|sends|puts",
        "ko/you": "KO",
        "ko/opponent": "KOs",
        "discard/you": "discard",
        "discard/opponent": "discards",
        "any draw/you": "draw a card",
        "any draw/opponent": "draws a card",
    },
    "uses": {
        "you": "you use",
        "opponent": "{the opponent} uses|an opponent uses",
    },
    "uses_to": {
        "play": "play",
        "discard": "discard",
        "placed": "place|add|send",
        "returned": "return",
        "ko": "KO",
        "switch": "switch",
        "draw": "draw",
    },
    "skill_does": {
        "play": "plays",
        "discard": "discards",
        "placed": "places|adds|sends|puts",
        "returned": "returns",
        "ko": "KOs|ko's|ko-s",
        "switch": "switches",
    },
    "happens_or": {
        "ko": "{KO'd}",
        "placed": "placed in(to)|sent to|added to",
        "returned": "returned to",
        "placed_from": "placed from|sent from|added from",
        "discarded": "discarded",
        "leave": "removed from",
    },
    "by_whom": {
        "/": "by {an effect}|by {effects}|by a card's {effect}",
        "/you": "by your {effect}|by your {effects}|by one of your {effects}|by your card's {effect}"
        "|by your card's {effects}|by one of your card's {effects}|by your card {effects}",
        "/opponent": "by an opposing {effect}|by opposing {effects}|by an opponent's {effect}"
        "|by an opponent's card's {effect}|by {their effects}|by one of {the opponent's} {effects}",
    },
    "instead_of": {
        "ko": "would be {KO'd}",
        "leave": "would leave|would be removed from",
        "placed": "would be placed in(to)|would be put in(to)|would be sent to|would be added to",
        "returned": "would be returned to",
    },
    "skill_would": {
        "ko": "would KO",
        "leave": "would remove",
        "placed": "would place|would put|would send|would add",
        "returned": "would return",
    },
    "instead_or": {
        "ko": "be {KO'd}",
        "leave": "leave|be removed from",
        "placed": "be placed in(to)|be put in(to)|be sent to|be added to",
        "returned": "be returned to",
    },
}
