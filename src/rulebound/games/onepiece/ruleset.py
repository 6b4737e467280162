"""The numbers of the manual, the words of the cards, and which rules the kernel carries out."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.areas import AREAS
from rulebound.kernel.codes import OPPONENT, YOU
from rulebound.kernel.vocabulary import Moment, PrintedStat, Vocabulary

RULESET: Final = "comprehensive"
STARTERS: Final = ["st01", "st02", "st03", "st04"]

# --- numbers -----------------------------------------------------------------

DECK_SIZE: Final = 50  # 5-1-2
COPIES: Final = 4  # 5-1-2-3
DON_DECK_SIZE: Final = 10  # 5-1-3
OPENING_HAND: Final = 5  # 5-2-1-6
DON_A_TURN: Final = 2  # 6-4-1
DON_FIRST_TURN: Final = 1  # 6-4-1
CHARACTERS: Final = 5  # 3-7-6
DON_POWER: Final = 1000  # 6-5-5-2
FIRST_BATTLE_TURN: Final = 3  # 6-5-6-1: turns 1 and 2 are the players' first turns

# --- what is printed on cards ----------------------------------------------------

POWER: Final = 0
COST_OF: Final = 1
COUNTER: Final = 2
LIFE_OF: Final = 3
STATS: Final = [
    PrintedStat("power", signed=True, fights=True),
    PrintedStat("cost", named_up_to=10),  # no card costs more
    PrintedStat("counter"),
    PrintedStat("life"),
]

COLORS: Final = 0
ATTRIBUTES: Final = 4
FACTS: Final = {
    "color": "colors",
    "type": "types",
    "trigger": "trigger",
    "name": "name",
    "attribute": "attributes",
}
"""What else is printed on them, and where a card's file has it."""

HAS: Final = {
    "power": ("2-6-2", ("Leader", "Character")),
    "cost": ("2-7-5", ("Character", "Event", "Stage")),
    "counter": ("2-10-2", ("Character",)),
    "life": ("2-9-3", ("Leader",)),
    "attributes": ("2-5-2", ("Leader", "Character")),
}
"""Which kinds of card may have which number."""

KEYWORDS: Final = [
    "Rush", "Double Attack", "Banish", "Blocker", "Trigger",
    "Rush: Character", "Unblockable", "Attack Active",  # words of newer cards, which the manual does not list
]  # fmt: skip
RUSH: Final = 1
DOUBLE_ATTACK: Final = 2
BANISH: Final = 4
BLOCKER: Final = 8
TRIGGER: Final = 16
RUSH_CHARACTER: Final = 32
UNBLOCKABLE: Final = 64
ATTACK_ACTIVE: Final = 128

KEYWORD_RULES: Final = {
    "Rush": "10-1-1-1",
    "Double Attack": "10-1-2-1",
    "Banish": "10-1-3-1",
    "Blocker": "10-1-4-1",
    "Trigger": "10-1-5-1",
}

ACTS: Final = [
    "attack", "attack_leader", "block", "be_blocked", "be_koed", "be_koed_in_battle",
    "be_koed_by_effects", "be_rested", "refresh", "be_chosen", "leave", "enter_active",
    "be_koed_by_opposing_effects", "attack_leader_when_played",
    "play", "draw_by_effects", "add_life_by_effects", "activate_don_by_characters",  # to a player
    "play_from_hand",  # 4-7-1: for the cost
    "play_by_effects", "be_rested_by_opposing_effects",
    "lose_without_deck",  # 9-2-1-2: to a player
    "activate_event",  # 8-5-4: to a player
    "activate_don_by_effects", "add_to_hand_by_effects",  # to a player
    "be_attacked", "leave_by_effects", "be_koed_by_own_effects", "be_activated",
    "be_moved_to_hand", "be_moved_to_life",  # by effects
    "be_moved_to_deck", "be_moved_to_deck_top", "be_moved_to_deck_bottom",
]  # fmt: skip
"""What effects forbid. To cards, among others: "block" (to activate [Blocker]), "be_blocked" (no [Blocker] against
its attacks), "refresh" (to become active in the Refresh Phase), "leave" (by the opponent's effects),
"leave_by_effects" (by any), "enter_active" (it comes into play rested), "be_moved_to_hand" (by effects, as the
others of the kind)."""

# --- moments: what automatic effects wait for (8-1-3-2-1) ---------------------------

ON_PLAY: Final = 1
ON_ATTACK: Final = 2
ON_BLOCK: Final = 4
ON_KO: Final = 8
TURN_START: Final = 16
MAIN_START: Final = 32
TURN_END: Final = 64
BATTLE_END: Final = 128
BATTLED: Final = 256
LIFE_LOST: Final = 512
EVENT_ACTIVATED: Final = 1024
DON_RETURNED: Final = 2048
ATTACKED: Final = 4096
LEAVES: Final = 8192
DRAWS: Final = 16384
KO_IN_BATTLE: Final = 32768
KO_BY_EFFECT: Final = 65536
LEAVES_BY_EFFECT: Final = 131072
TRIGGER_USED: Final = 262144
OWN_BATTLE_END: Final = 524288
BECOMES_RESTED: Final = 1 << 20
HAND_TRASHED: Final = 1 << 21
BATTLE_KO: Final = 1 << 22
ATTACK_DAMAGE: Final = 1 << 23
DAMAGE_DEALT: Final = 1 << 24
LIFE_EMPTY: Final = 1 << 25
PLAYED_FROM_HAND: Final = 1 << 26
PLAYED_FROM_TRASH: Final = 1 << 27
GIVEN_DON: Final = 1 << 28
BATTLES: Final = 1 << 29
DECK_EMPTY: Final = 1 << 30
BECOMES_ACTIVE: Final = 1 << 31
DAMAGED: Final = 1 << 32
GAME_START: Final = 1 << 33
DON_PLACED: Final = 1 << 34
PLACED: Final = 1 << 35
"""What effects stand in for where a card would go from one area to another; no automatic effect waits for it."""

TIMINGS: Final[dict[str, Moment]] = {
    "on_play": Moment(ON_PLAY, "[On Play]", "10-2-6-1", this=True),
    "when_attacking": Moment(ON_ATTACK, "[When Attacking]", "10-2-5-1", this=True),
    "on_block": Moment(ON_BLOCK, "[On Block]", "10-2-15-1", this=True),
    "on_ko": Moment(ON_KO, "[On K.O.]", "10-2-1-3", this=True),
    "opponent_attacks": Moment(ON_ATTACK, "[On Your Opponent's Attack]", "10-2-16-1", who=OPPONENT),
    "end_of_your_turn": Moment(TURN_END, "[End of Your Turn]", "10-2-7-1", who=YOU),
    "end_of_opponent_turn": Moment(TURN_END, "[End of Your Opponent's Turn]", "10-2-8-1", who=OPPONENT),
    "activate_main": Moment(0, "[Activate: Main]", "10-2-2-1"),
    "main": Moment(0, "[Main]", "10-2-3-1"),
    "counter": Moment(0, "[Counter]", "10-2-4-1"),
    "trigger": Moment(0, "[Trigger]", "10-1-5-1"),
    "permanent": Moment(0, "permanent effect", "8-1-3-4"),
    "keyword": Moment(0, "keyword effect", "8-1-3-4-1"),
    "rule": Moment(0, "rule of the card", "8-1-3-4-4"),
}

EVENTS: Final[dict[str, Moment]] = {
    "play": Moment(ON_PLAY, "when played", "8-1-3-1"),
    "attack": Moment(ON_ATTACK, "when attacking", "7-1-1-3"),
    "block": Moment(ON_BLOCK, "when blocking", "7-1-2-2"),
    "ko": Moment(ON_KO, "when K.O.'d", "10-2-1-3"),
    "ko_in_battle": Moment(KO_IN_BATTLE, "when K.O.'d in battle", "10-2-1-3"),
    "ko_by_effect": Moment(KO_BY_EFFECT, "when K.O.'d by an effect", "10-2-1-3"),
    "leave": Moment(LEAVES, "when it leaves play", "8-1-3-1"),
    "leave_by_effect": Moment(LEAVES_BY_EFFECT, "when removed by an effect", "8-1-3-1"),
    "trigger_activated": Moment(TRIGGER_USED, "when a [Trigger] activates", "8-1-3-1"),
    "placed": Moment(PLACED, "when it would go there", "8-1-3-1"),
    "game_start": Moment(GAME_START, "at the start of the game", "5-2-1-8"),
    "don_placed": Moment(DON_PLACED, "when DON!! is placed in the DON!! Phase", "6-4-1"),
    "turn_start": Moment(TURN_START, "at the start of the turn", "6-2-2"),
    "main_start": Moment(MAIN_START, "at the start of the Main Phase", "6-5-1"),
    "turn_end": Moment(TURN_END, "at the end of the turn", "6-6-1-1"),
    "battle_end": Moment(BATTLE_END, "at the end of the battle", "7-1-5-2"),
    "battle_end of": Moment(OWN_BATTLE_END, "at the end of a battle of the card", "7-1-5-2"),
    "battles": Moment(BATTLES, "when it battles", "7-1-3-1"),
    "battled": Moment(BATTLED, "at the end of its battle", "7-1-5-2"),
    "life_lost": Moment(LIFE_LOST, "when a Life card leaves", "8-1-3-1"),
    "event_activated": Moment(EVENT_ACTIVATED, "when an Event is activated", "8-5-4"),
    "don_returned": Moment(DON_RETURNED, "when DON!! returns", "8-1-3-1"),
    "attacked": Moment(ATTACKED, "when attacked", "7-1-3-1"),
    "drawn": Moment(DRAWS, "when a card is drawn outside the Draw Phase", "8-1-3-1"),
    "rested": Moment(BECOMES_RESTED, "when it becomes rested", "8-1-3-1"),
    "set_active": Moment(BECOMES_ACTIVE, "when it becomes active", "8-1-3-1"),
    "damage": Moment(DAMAGED, "when damage is taken", "8-1-3-1"),
    "hand_trashed": Moment(HAND_TRASHED, "when a card is trashed from the hand", "8-1-3-1"),
    "battle_ko": Moment(BATTLE_KO, "when it K.O.'s a Character in battle", "8-1-3-1"),
    "attack_damage": Moment(ATTACK_DAMAGE, "when its attack deals damage", "8-1-3-1"),
    "damage_dealt": Moment(DAMAGE_DEALT, "when damage is dealt", "8-1-3-1"),
    "life_empty": Moment(LIFE_EMPTY, "when no Life is left", "8-1-3-1"),
    "deck_empty": Moment(DECK_EMPTY, "when no card is left in the deck", "8-1-3-1"),
    "play_from_hand": Moment(PLAYED_FROM_HAND, "when played from the hand", "8-1-3-1"),
    "given": Moment(GIVEN_DON, "when given a DON!! card", "8-1-3-1"),
    "play_from_trash": Moment(PLAYED_FROM_TRASH, "when played from the trash", "8-1-3-1"),
}

WORDS: Final = Vocabulary(
    AREAS, STATS, keywords=KEYWORDS, acts=ACTS, timings=TIMINGS, events=EVENTS, facts=FACTS
)

WORDS.counts_done = True
WORDS.shares_uses = True  # 10-2-13-1: "[On Play]/[When Attacking] [Once Per Turn]" is one effect
WORDS.payable = ("attack",)
WORDS.toll_areas = ("hand", "trash", "cost", "deck")

# --- the rules under which the kernel acts for this game -------------------------------

CITES: Final[dict[str, str]] = {
    "surrender": "1-2-4",
    "finish": "1-2-6",
    "extra_turn": "6-6-1-4",
    "may": "8-1-2",
    "choose": "8-4-4-1",
    "mode": "8-4-4-1",
    "modes": "8-4-4-1",
    "up_to": "4-8-1",
    "order": "3-1-7",
    "draw": "4-5-2",
    "draw_up_to": "4-5-4-1",
    "shuffle": "3-2-4",
    "look": "11-3-1",
    "look_over": "11-3-3",
    "reveal": "11-2-2",
    "effect_move": "8-4-1-5",
    "rest": "4-4-1-2",
    "set_active": "4-4-1-1",
    "turn_over": "3-10-2-1",
    "lasting": "8-4-1-5",
    "instead": "1-3-1",
    "unpaid": "8-3-1-3",
    "replaced": "1-3-1",
    "loop": "11-1-1-1",
    "loop_one": "11-1-1-2",
    "loop_both": "11-1-1-3",
}

BY_THE_KERNEL: Final[dict[str, tuple[str, ...]]] = {
    "new_game": ("1-1-1",),
    "present_decks": ("3-3-1", "5-1-3"),
    "Game.finish": ("1-2-1",),
    "Game.surrender": ("1-2-5",),
    "choose": ("1-3-2", "1-3-5-1", "8-4-4-2"),
    "Game.orient": ("1-3-2-1", "4-4-1"),
    "DrawCards.run": ("1-3-2-2", "4-5-3"),
    "forbidden": ("1-3-3",),
    "ask_order": ("1-3-4",),
    "select_top": ("1-3-5",),
    "stat_of": ("1-3-6", "1-3-7"),
    "run_effect": ("1-3-8", "2-8-3", "8-3-1-1"),
    "Reader.notes": ("2-8-4-1",),
    "read_untimed": ("8-1-3-4-1",),
    "read_costs": ("8-3-1",),
    "also": ("2-1-3", "2-4-4", "2-5-4", "8-1-3-4-4"),
    "share": ("2-3-5", "2-4-2"),
    "fits": ("2-3-6", "2-8-5", "8-2-2"),
    "part_of": ("2-4-3-1",),
    "Library.make": ("2-5-2", "2-6-2", "2-7-5", "2-9-3", "2-10-2"),
    "happened": ("2-8-2", "8-1-3-1"),
    "blank": ("2-11-2",),
    "Game.pile": ("3-1-3",),
    "areas_of": ("3-1-4",),
    "Game.move": ("3-1-6", "3-1-8", "3-7-5", "3-8-4", "3-9-3", "4-2-1-1", "10-2-13-4"),
    "Game.sees": ("3-2-2", "3-3-2", "3-4-2", "3-4-3", "3-5-2", "3-6-2", "3-7-2", "3-8-2", "3-9-2",
        "3-10-2"),
    "MoveCards.run": ("3-2-3",),
    "DrawUpTo.run": ("4-5-4", "4-5-4-3", "4-8-2"),
    "DrawUpTo.take": ("4-5-4-2",),
    "numbers.within": ("4-9-2",),
    "Dice.below": ("5-2-1-4-1",),
    "Lowering.clause": ("8-1-3-2-1",),
    "applying_to": ("8-1-3-4", "8-1-3-4-5"),
    "wholly_negated": ("8-2-1-1",),
    "hold": ("8-2-1-2", "8-3-2-1"),
    "can_pay": ("8-3-1-3", "10-2-10-1"),
    "distinct": ("8-3-1-5", "8-3-1-6"),
    "attached": ("8-3-2-3", "10-2-9-1"),
    "TurnOf.holds": ("8-3-2-4", "8-3-2-5", "10-2-11-1", "10-2-12-1"),
    "select": ("8-4-4", "8-4-4-3"),
    "RegulateAct.run": ("8-4-4-1",),
    "search": ("8-4-4-4",),
    "Game.run": ("9-1-2",),
    "used_up": ("10-2-13-1", "10-2-13-3"),
    "use": ("10-2-13-2",),
    "must_show": ("11-2-1",),
    "LookAtCards.run": ("11-3-2",),
}  # fmt: skip
"""The functions of the engine that carry out rules of the manual."""
