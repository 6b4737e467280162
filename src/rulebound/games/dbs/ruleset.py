"""The numbers of the manual, the words of the cards, and what differs between its two versions."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import AREAS
from rulebound.kernel.codes import A_PERMANENT, AN_ACTIVATE, AN_AUTO
from rulebound.kernel.vocabulary import Moment, PrintedStat, Vocabulary

STARTERS: Final = ["sd1", "sd2"]

# --- numbers -----------------------------------------------------------------

DECK_SIZE: Final = 50  # 5-1-3
COPIES: Final = 4  # 5-1-3-1
SUPER_COMBOS: Final = 4  # 10-17-1
DRAGON_BALLS: Final = 7  # 10-31-1
ULTIMATES: Final = 1  # 10-14-1
OPENING_HAND: Final = 6  # 5-2-1-6
LIFE_CARDS: Final = 8  # 5-2-1-7

# --- what is printed on cards ----------------------------------------------------

POWER: Final = 0
COST_OF: Final = 1
COMBO_POWER: Final = 2
COMBO_COST: Final = 3
STATS: Final = [
    PrintedStat("power", signed=True, fights=True),
    PrintedStat("cost", named_from=1, named_up_to=12),  # 1-3-5: at least 1; no card costs more than 12
    PrintedStat("combo_power"),
    PrintedStat("combo_cost"),
]

COLORS: Final = 0
TYPES: Final = 1
SPECIFIED: Final = 4
FACTS: Final = {
    "color": "colors",
    "type": "traits",
    "character": "characters",
    "name": "name",
    "specified": "specified",
    "era": "era",
}
"""What else is printed on them, and where a card's file has it; "specified" are the colours that the cost must
be paid with, one for each."""

HAS: Final = {
    "power": ("2-8-2", ("Leader", "Battle")),
    "cost": ("2-11-2", ("Battle", "Extra")),
    "combo_power": ("2-9-2", ("Battle",)),
    "combo_cost": ("2-10-2", ("Battle",)),
    "characters": ("2-5-4", ("Leader", "Battle")),
    "traits": ("2-6-5", ("Leader", "Battle")),
    "era": ("2-7-3", ("Leader", "Battle")),
}
"""Which kinds of card may have which fact."""

KEYWORDS: Final = [
    "Blocker", "Critical", "Double Strike", "Triple Strike", "Quadruple Strike", "Dual Attack",
    "Triple Attack", "Revenge", "Indestructible", "Barrier", "Deflect", "Victory Strike",
    "Warrior of Universe 7", "Wormhole", "Ultimate", "Super Combo", "Dragon Ball",
    "Energy-Exhaust", "Field", "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion",
    "Union-Potara", "Union-Absorb", "Over Realm", "Dark Over Realm", "Swap", "Arrival", "Aegis",
    "Alliance", "Attack Active", "Counter Play", "Counter Attack", "Counter Counter", "Awaken",
    "Wish", "Explained",
]  # fmt: skip


BLOCKER: Final = 1
CRITICAL: Final = 2
DOUBLE_STRIKE: Final = 4
TRIPLE_STRIKE: Final = 8
QUADRUPLE_STRIKE: Final = 16
DUAL_ATTACK: Final = 32
TRIPLE_ATTACK: Final = 64
REVENGE: Final = 128
INDESTRUCTIBLE: Final = 256
BARRIER: Final = 512
DEFLECT: Final = 1024
VICTORY_STRIKE: Final = 2048
WARRIOR: Final = 4096
WORMHOLE: Final = 8192
ULTIMATE: Final = 16384
SUPER_COMBO: Final = 32768
DRAGON_BALL: Final = 65536
ENERGY_EXHAUST: Final = 131072
FIELD: Final = 262144
EVOLVE: Final = 524288
EX_EVOLVE: Final = 1048576
XENO_EVOLVE: Final = 2097152
UNION_ABSORB: Final = 16777216
OVER_REALM: Final = 33554432
AEGIS: Final = 536870912
ATTACK_ACTIVE: Final = 2147483648
"""No keyword of the manual: the words "can attack Battle Cards in Active Mode"."""

EXPLAINED: Final = "Explained"
"""No keyword of the manual, but one that a card explains itself: an automatic keyword skill."""

TIMING_KEYWORDS: Final = {
    "counter_play": "Counter Play",
    "counter_attack": "Counter Attack",
    "counter_counter": "Counter Counter",
    "awaken": "Awaken",
    "wish": "Wish",
}
"""Keyword skills that have a timing of their own."""

ACTS: Final = [
    "attack", "attack_leader", "block", "be_blocked", "be_koed", "be_koed_in_battle",
    "be_koed_by_effects", "be_koed_by_opposing_effects", "be_koed_by_own_effects",
    "be_koed_by_opponent", "be_rested", "be_activated", "refresh", "be_chosen", "leave",
    "leave_by_effects", "play", "combo", "be_attacked", "attack_battle", "activate", "be_covered",
    "be_placed_under", "attack_be_negated", "skills_be_negated", "be_negated", "add_life", "draw",
    "activate_energy", "charge", "awaken", "combo_rested", "pay_energy", "be_chosen_by_opponent",
    "be_rested_by_opposing_effects", "be_moved_to_hand", "be_moved_to_drop", "be_moved_to_warp", "be_moved_to_deck",
    "be_moved_to_deck_top", "be_moved_to_deck_bottom", "be_played_active", "be_affected", "return_to_the_warp",
    "skip_hand_drop", "skip_hand_warp", "skip_hand_deck", "skip_life_drop", "skip_energy_drop",
    "take_damage", "take_attack_damage", "win", "lose", "attack_active", "play_from_there", "combo_from_there",
    "power_be_reduced", "power_be_increased", "combo_power_be_reduced", "combo_power_be_increased",
    "cost_be_reduced", "cost_be_increased", "combo_cost_be_reduced", "combo_cost_be_increased",
]  # fmt: skip
"""What skills forbid or allow. To cards, among others: "refresh" (to become active in the Charge Phase), "leave"
(the Battle Area by skills of the opponent), "leave_by_effects" (by any skills), "be_covered" (no cards on top of it),
"be_placed_under" (none beneath it), "be_played_active" (but in Rest Mode), "return_to_the_warp" (of a card
played with [Over Realm]), "combo" (to be put into the Combo Area),
"be_moved_to_hand" (by skills, as the others of the kind), "activate" (its skills). To players: "activate" (skills
of cards that fit), "add_life" (to the hand), "activate_energy" (by skills other than [Awaken]), "win", "lose" (the
game, but by surrender). Allowed: "awaken"
(whatever one's life), "combo_rested" (from the Battle Area in Rest Mode), "pay_energy" (with it where it lies),
"attack_active" (some Battle Cards in Active Mode), "play_from_there", "combo_from_there" (for its cost, where it
lies out of play),
"skip_hand_drop" and the like (to choose no card where a skill of the card has its master put cards there)."""

# --- moments: what [Auto] skills wait for (8-1-5-1) ---------------------------------------

LEADER_PLACED: Final = 1
TURN_START: Final = 2
CHARGE_START: Final = 4
MAIN_START: Final = 8
MAIN_END: Final = 16
TURN_END: Final = 32
PLAYED: Final = 64
ATTACKS: Final = 128
ATTACKED: Final = 256
COMBOED: Final = 512
OFFENCE_START: Final = 1024
DEFENCE_START: Final = 2048
DAMAGE_START: Final = 4096
DEALING: Final = 8192
DEALT: Final = 16384
KOED: Final = 32768
KO_DEALT: Final = 65536
BATTLE_END: Final = 131072
COMBO_BATTLE_END: Final = 262144
LEAVES: Final = 524288
LEAVES_BY_EFFECT: Final = 1048576
LIFE_LOST: Final = 2097152
DRAWN: Final = 4194304
EXTRA_ACTIVATED: Final = 8388608
SKILL_ACTIVATED: Final = 16777216
SITUATION: Final = 33554432
PLACED: Final = 67108864
KO_BY_EFFECT: Final = 134217728
KO_IN_BATTLE: Final = 268435456
RESTED: Final = 536870912
FLIPPED_FRONT: Final = 1073741824
ACTIVATED_MODE: Final = 1 << 31
DAMAGED: Final = 1 << 32
CHARGED: Final = 1 << 33
FOUGHT: Final = 1 << 34
ATTACK_NEGATED: Final = 1 << 35
DAMAGE_FAILED: Final = 1 << 36
POWER_UP: Final = 1 << 37
POWER_DOWN: Final = 1 << 38
PUT_UNDER: Final = 1 << 39
CHOSEN: Final = 1 << 40

TIMINGS: Final[dict[str, Moment]] = {
    "activate_main": Moment(0, "[Activate: Main]", "8-1-3"),
    "activate_battle": Moment(0, "[Activate: Battle]", "8-1-3"),
    "permanent": Moment(0, "[Permanent]", "8-1-4"),
    "auto": Moment(0, "[Auto]", "8-1-5"),
    "awaken": Moment(0, "[Awaken]", "10-2-1"),
    "wish": Moment(0, "[Wish]", "10-28-1"),
    "counter_play": Moment(0, "[Counter: Play]", "10-10-3-1"),
    "counter_attack": Moment(0, "[Counter: Attack]", "10-10-3-2"),
    "counter_counter": Moment(0, "[Counter: Counter]", "10-10-3-3"),
    "keyword": Moment(0, "keyword skill", "8-1-4"),
    "rule": Moment(0, "[Permanent]", "5-1-3-2"),
}

EVENTS: Final[dict[str, Moment]] = {
    "leader_placed": Moment(LEADER_PLACED, "[Auto]", "5-2-1-3"),
    "turn_start": Moment(TURN_START, "[Auto]", "6-2-1"),
    "charge_start": Moment(CHARGE_START, "[Auto]", "6-2-1"),
    "main_start": Moment(MAIN_START, "[Auto]", "6-3-1-1"),
    "main_end": Moment(MAIN_END, "[Auto]", "6-3-1-3-1-1"),
    "turn_end": Moment(TURN_END, "[Auto]", "6-4-1-1"),
    "play": Moment(PLAYED, "[Auto]", "8-6-5-3"),
    "attack": Moment(ATTACKS, "[Auto]", "7-1-1"),
    "attacked": Moment(ATTACKED, "[Auto]", "7-1-1"),
    "combo": Moment(COMBOED, "[Auto]", "7-2-1-2-2"),
    "offence_start": Moment(OFFENCE_START, "[Auto]", "7-2-1-1"),
    "defence_start": Moment(DEFENCE_START, "[Auto]", "7-3-1-1"),
    "damage_start": Moment(DAMAGE_START, "[Auto]", "7-4-1-1"),
    "damage_dealing": Moment(DEALING, "[Auto]", "7-4-1-4-1"),
    "damage_dealt": Moment(DEALT, "[Auto]", "7-4-1-4-1-2"),
    "damage_failed": Moment(DAMAGE_FAILED, "[Auto]", "7-4-1-4"),
    "attack_negated": Moment(ATTACK_NEGATED, "[Auto]", "7-1-4"),
    "power_up": Moment(POWER_UP, "[Auto]", "8-6-5"),
    "power_down": Moment(POWER_DOWN, "[Auto]", "8-6-5"),
    "ko": Moment(KOED, "[Auto]", "10-1-1"),
    "ko_by_effect": Moment(KO_BY_EFFECT, "[Auto]", "10-1-2"),
    "ko_in_battle": Moment(KO_IN_BATTLE, "[Auto]", "7-4-1-4-2"),
    "ko_dealt": Moment(KO_DEALT, "[Auto]", "7-4-1-4-2-1"),
    "battle_end": Moment(BATTLE_END, "[Auto]", "7-4-1-8"),
    "fought": Moment(FOUGHT, "[Auto]", "7-4-1-8"),
    "charged": Moment(CHARGED, "[Auto]", "6-2-5"),
    "combo_battle_end": Moment(COMBO_BATTLE_END, "[Auto]", "7-4-1-8-1"),
    "leave": Moment(LEAVES, "[Auto]", "8-6-5"),
    "leave/opponent": Moment(LEAVES_BY_EFFECT, "[Auto]", "8-6-5"),
    "leave/you": Moment(LEAVES_BY_EFFECT, "[Auto]", "8-6-5"),
    "leave_by_effect": Moment(LEAVES_BY_EFFECT, "[Auto]", "8-6-5"),
    "damage_taken": Moment(DAMAGED, "[Auto]", "4-10-1"),
    "life_lost": Moment(LIFE_LOST, "[Auto]", "8-6-5"),
    "draw": Moment(DRAWN, "[Auto]", "8-6-5"),
    "extra_activated": Moment(EXTRA_ACTIVATED, "[Auto]", "8-5-2-3"),
    "skill_activated": Moment(SKILL_ACTIVATED, "[Auto]", "8-5-2-3"),
    "placed": Moment(PLACED, "[Auto]", "8-6-5"),
    "rested": Moment(RESTED, "[Auto]", "4-8-1-2"),
    "activated_mode": Moment(ACTIVATED_MODE, "[Auto]", "4-8-1-1"),
    "put_under": Moment(PUT_UNDER, "[Auto]", "11-3-3"),
    "chosen": Moment(CHOSEN, "[Auto]", "8-6-5"),
    "flipped_front": Moment(FLIPPED_FRONT, "[Auto]", "10-28-4"),
    "situation": Moment(SITUATION, "[Auto]", "8-6-6"),
}

KEYWORD_TIMINGS: Final = {"Alliance": Moment(ATTACKS, "[Alliance]", "10-35-1", this=True)}

WORDS: Final = Vocabulary(
    AREAS,
    STATS,
    keywords=KEYWORDS,
    acts=ACTS,
    timings=TIMINGS,
    events=EVENTS,
    keyword_timings=KEYWORD_TIMINGS,
    timing_keywords=TIMING_KEYWORDS,
    facts=FACTS,
)

WORDS.no_skills = ("Attack Active", EXPLAINED)
WORDS.worded = (
    *(
        "Field",
        "Evolve",
        "EX-Evolve",
        "Xeno-Evolve",
        "Union-Fusion",
        "Union-Potara",
        "Union-Absorb",
        "Over Realm",
    ),
    *("Dark Over Realm", "Swap", "Arrival", "Aegis", "Alliance", *TIMING_KEYWORDS.values()),
)
WORDS.act_events = {
    "play": "play",
    "combo": "combo",
    "activate": "skill_activated",
    "attack": "attack",
    "draw": "draw",
}
WORDS.validating = ("Sparking",)
WORDS.kinds = {
    "activate_main": AN_ACTIVATE,
    "activate_battle": AN_ACTIVATE,
    "auto": AN_AUTO,
    "permanent": A_PERMANENT,
    "instead": A_PERMANENT,
}
for kind, names in (
    (AN_ACTIVATE, (
        "Awaken", "Wish", "Field", "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara",
        "Union-Absorb", "Over Realm", "Dark Over Realm", "Swap", "Arrival", "Aegis",
    )),
    (AN_AUTO, ("Blocker", "Dual Attack", "Triple Attack", "Revenge", "Alliance", EXPLAINED)),
    (A_PERMANENT, (
        "Critical", "Double Strike", "Triple Strike", "Quadruple Strike", "Indestructible", "Barrier",
        "Deflect", "Victory Strike", "Warrior of Universe 7", "Wormhole", "Ultimate", "Super Combo",
        "Dragon Ball", "Energy-Exhaust",
    )),
):  # fmt: skip
    for name in names:
        WORDS.kinds[name] = kind

WORDS.acts_elsewhere = ("combo",)
WORDS.waivable = (
    "play", "activate", "activate_main", "activate_battle", "counter", "counter_play", "counter_attack",
    "counter_counter", "activate_from_drop",
)  # fmt: skip
WORDS.payable = ("attack", "attack_leader", "attack_battle", "be_attacked", "play")
WORDS.toll_areas = ("hand", "deck", "life", "drop", "warp")
WORDS.negatable = {
    "activate": ("activate_main", "activate_battle"),
    "auto": ("auto",),
    "permanent": ("permanent",),
    "counter": ("counter_play", "counter_attack", "counter_counter"),
}


class Version:
    """What differs between the two versions of the manual; docs/dbs-versions.md has the whole list."""

    def __init__(self, name: str, newer: bool) -> None:
        self.name = name
        self.renumbered = newer
        """What was 10-2-5 and 10-33-1-1 stands in 10-2-4-2 and 10-33-2."""
        self.checkpoint_after_damage = newer
        """7-4-1-4-1-2 and 7-4-1-4-2-1: a checkpoint follows each."""
        self.play_within_battle_counts = not newer
        """8-6-5-3: coming from another Battle Area counts as being played."""
        self.last_position_counts = newer
        """8-10-1: not only the information of a card that has moved counts as it is in its last area."""
        self.strike_outright = newer
        """10-7-1: [Strike] replaces the damage whatever it was."""
        self.attack_counter_after_skill = not newer
        """10-10-3-2: a [Counter: Attack] also waits until an opposing skill about attacking was resolved."""
        self.counter_is_auto = newer
        """10-10-1: [Counter] is an [Auto] keyword skill."""
        self.ko_from_battle_only = not newer
        """10-1-1: only a card in the Battle Area can be K.O.'d."""
        self.evolving_keeps_all = newer
        """10-5-4: an evolved card is under all the effects of the card below, not only those on power."""
        self.potara_chooses_first = newer
        """10-13-4-1: the two cards are chosen before the cost is paid."""
        self.realm_in_any_battle_area = not newer
        """10-15-4: in whose Battle Area the card is at the end of the turn does not matter."""
        self.giver_is_master = not newer
        """4-3-3 to 4-3-5: a skill given by an effect is that effect's master's, not the card's master's."""
        self.mixing = None if newer else ["Red", "Blue", "Green", "Yellow"]
        """2-4-1-2: the colours of a multicolour card; all of them in 1.078."""
        self.tokens_vanish = newer
        """10-18-7: a token that would go elsewhere exists nowhere, where it was removed from the game before."""
        self.front_by_anything = newer
        """10-28-4: a card turned by [Wish] is the same card whatever turns it back; before only by [Wish]."""
        self.sparking_is_validity = newer
        """10-29-1: without its cards a [Sparking] skill is not valid; before, it could not be activated."""
        self.top_leaves_all_changes = newer
        """11-3-6: the card beneath takes over every change to information, and not those to power alone."""
        self.control_keeps_every_effect = not newer
        """11-5-1-1: not only continuous effects go on."""


VERSIONS: Final = {"1.077": Version("1.077", False), "1.078": Version("1.078", True)}
LATEST: Final = "1.078"

CITES: Final[dict[str, str]] = {
    "surrender": "1-2-4",
    "finish": "1-2-6",
    "extra_turn": "6-4-1-3",
    "may": "8-9-3",
    "choose": "8-5-3-1",
    "mode": "10-27-1",
    "modes": "10-27-3",
    "up_to": "8-5-3-2",
    "order": "3-1-6",
    "draw": "4-9-2",
    "draw_up_to": "4-9-4-1",
    "shuffle": "3-2-4",
    "look": "11-6-1",
    "look_over": "11-6-3",
    "reveal": "11-2-1",
    "effect_move": "8-7-1",
    "turn_over": "3-9-2",
    "rest": "4-8-1-2",
    "set_active": "4-8-1-1",
    "lasting": "8-2-2-2",
    "instead": "8-9-2",
    "unpaid": "8-4-2-2",
    "replaced": "8-9-1",
    "loop": "11-1-2",
    "loop_one": "11-1-2-1",
    "loop_both": "11-1-2-2",
}
"""The rules under which the kernel acts for this game."""

BY_THE_KERNEL: Final[dict[str, tuple[str, ...]]] = {
    "new_game": ("1-1-1",),
    "Game.finish": ("1-2-1",),
    "Game.step": ("1-2-2", "9-1-2-1", "9-2-1"),
    "Game.surrender": ("1-2-5",),
    "said_of": ("1-3-1",),
    "run_effect": ("1-3-2", "1-3-7", "8-4-2-1"),
    "Game.orient": ("1-3-2-1", "4-8-1"),
    "DrawCards.run": ("1-3-2-2", "4-9-3"),
    "forbidden": ("1-3-3",),
    "ask_order": ("1-3-4",),
    "ask_count": ("1-3-5",),
    "choose": ("1-3-5-1", "8-5-3-3", "8-5-3-4"),
    "stat_of": ("1-3-6", "2-8-3", "8-8-1-1", "8-8-1-3"),
    "fits": ("2-1-2", "2-3-2-1-1", "2-3-2-2-1", "2-3-2-3-1", "2-4-1-2-1", "2-5-3", "2-6-3", "2-6-4",
        "2-12-4", "10-5-7", "10-23-2-1"),
    "also": ("2-1-3", "2-5-5", "2-6-6"),
    "Game.turn_face": ("2-3-2-1-2", "2-3-2-1-3"),
    "Library.make": ("2-5-4", "2-6-5", "2-7-3", "2-8-2", "2-9-2", "2-10-2", "2-11-2"),
    "numbers.within": ("2-11-3",),
    "trigger_printed": ("2-12-2",),
    "read_doing": ("8-5-3-6",),
    "filters.simple_filter": ("8-5-4", "8-5-5", "8-5-6"),
    "Game.pile": ("3-1-1",),
    "areas_of": ("3-1-2",),
    "Game.move": ("3-1-4", "3-1-5", "3-1-6-1", "3-1-7", "3-1-7-1", "3-6-4", "3-8-3", "4-3-2", "10-19-2",
        "11-4-1"),
    "Game.sees": ("3-2-2", "3-3-2", "3-3-3", "3-4-2", "3-5-2", "3-6-2", "3-7-2", "3-8-2", "3-9-2",
        "3-10-2", "10-19-3"),
    "MoveCards.run": ("3-2-3",),
    "Game.lay": ("4-2-2",),
    "masters_of": ("4-3-3",),
    "master_of": ("4-3-4",),
    "trigger_given": ("4-3-5",),
    "DrawUpTo.run": ("4-9-4", "4-9-4-3"),
    "draw_one": ("4-9-4-2",),
    "can_pay": ("8-1-3-1-1", "8-4-2-2", "10-30-1"),
    "applying_to": ("8-1-4", "8-8-1-5", "11-3-2-2"),
    "put_out_of_reach": ("8-1-4-2",),
    "happened": ("8-1-5",),
    "clause_negated": ("8-3-2",),
    "hold": ("8-3-3", "10-23-1"),
    "blank": ("8-3-4",),
    "select": ("8-5-3",),
    "all_hidden": ("8-5-3-5",),
    "search": ("8-5-3-7",),
    "make_pending": ("8-6-2", "8-6-3", "8-6-5-2"),
    "meets": ("8-6-5-1-3", "8-8-1-5-1"),
    "keywords_of": ("8-8-1-2",),
    "Game.at": ("8-8-1-4",),
    "note_situations": ("8-6-6",),
    "note_situation": ("8-6-6-1",),
    "replace_event": ("8-9-1-1",),
    "ask_instead": ("8-9-2-1",),
    "ask_consent": ("8-9-2-2",),
    "can_replace": ("8-9-2-3",),
    "Effect.follow": ("8-10-1",),
    "orientation": ("8-10-1",),
    "kind_of_skill": ("10-10-1",),
    "use": ("10-11-2",),
    "unaffected": ("10-22-1",),
    "selecting.out_of_reach": ("10-16-1",),
    "Game.create": ("10-18-5",),
    "Game.destination": ("10-18-7",),
    "is_valid": ("10-29-1",),
    "matching": ("10-18-6",),
    "ChooseActions.run": ("10-27-1", "10-27-3"),
    "Lowering.clause": ("10-30-3",),
    "LookAtCards.run": ("11-6-2",),
}  # fmt: skip
"""The functions of the engine that carry out rules of the manual."""
