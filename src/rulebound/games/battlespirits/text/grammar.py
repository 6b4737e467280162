"""What card texts of Battle Spirits speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.games.battlespirits.text.tokens import pieces
from rulebound.kernel.tree import BATTLE, Skill
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.productions import Grammar
from rulebound.language.provenance import by_key
from rulebound.language.reader import Reader
from rulebound.language.tokens import QUOTE

BECOMES: Final[dict[str, str]] = {
    "AtLevel": "level",
    "PullTrigger": "when_it_hits",
    "GuardTrigger": "verb.guard u_trigger",
    "areas FromBeneath": "header_place",
    "of": "advent_on",
    "values": "area soul_core to ex_symbols",
    "Attached": "during_advent",
    "TurnFace": "verb.rebirth",
    "event subject": "own_event",
    "timing=burst": "burst_term after",
    "to": "verb.set_aside",
    "state": "face_down",
    "CreateToken": "verb.create name token",
    "PayAndUse": "verb.pay_to_use timing verb.activate",
    "kinds": "noun.spirit' noun.brave' noun.ultimate' noun.nexus'",
    "event keyword": "timing_noted resolves effects happens.activates attacks",
    "state=played_this_turn": "participle.played that_was",
    "facts": "non_word of_that_color of_family named nexus_family in_its_name card_name",
    "beneath": "core lying_on area",
    "Did": "soul_core_moved soul_core_went_to by_this_effect when_choosing_target",
    "MoveCores Choose All": "any_of",
    "it": "gave_cores this_effect_destroys participle.played",
    "no_effects": "printed_effects",
    "OneOf": "choose_a_color either_one",
    "act": "cores_on cannot_become become_word fewer_than opponent_cannot_make its_cores one_of_its_cores sent_to"
    " life_to_be_reduced_by sent_to_trash_instead"
    " not_the_reserve",
    "by ForbidBy": "by_the_opponent",
    "where": "bottom_end top_end",
    "paying": "for_its_cost",
    "act=block": "opponent_cannot_block_with opponent_cannot_block",
    "event=battle_end": "this_battle_ends",
    "op=>=": "at_least_one",
    "attached_most": "or_less",
    "high AtLevel": "or_higher",
    "like_this": "same_as",
    "Happened": "your_first_attack has_happened",
    "event=blocked": "blocked_alone battles_word",
    "event=leave": "area.field",
    "event=ko": "destroys_word",
    "event=burst_activated": "burst_activated",
    "Compare op": "the_same_as is_not_word",
    "Guard": "when_blocked_by",
    "Attacker": "when_blocking",
    "SetBase": "predicate.counts_as having_a verb.treat being_at highest_level level as",
    "event MoveCores": "after_attack_declaration must_be_sent the_attacking_one",
    "Allow act": "negate_word cannot_block_quoted effects_of_those redirected_when",
    "act=win_with_lower_bp": "during_comparison higher_is_destroyed if_equal both_are_destroyed",
    "act=not_block": "opponent_must_block",
    "Forbid act=not_block": "your_attacks this_attack",
    "act=block_effects_attacking": "timing_named activate_as",
    "skip": "skip_the_attack_step",
    "act=use_in_flash": "during_flash_timing",
    "act=use_flash_effects": "flash_effects flash_effects_not_used",
    "event=hand_increased": "is_increased",
    "event=life_lost": "an_opposing_attack",
    "MoveCores PayCores": "more_cores of_your_cores core cores_go_to all_but until_only remain_there one_more"
    " instead_of_one each a_number_of equal_to area verb.place gain_core verb.pay cost verb.seal"
    " verb.count count",
    "soul MoveCores attached name": "other_than soul_core",
    "attached Count": "on_it on_plain core is there_is have only_one only",
    "conditions state": "step step_is timing card_state",
    "event": "own_trigger trigger_event that_battled_with at_battle_end step_event occasion only_the_foe comparing"
    " with_plain reduces blocked_by the_battle_of foe the_end_of_battle_of becomes attacks edge_verb state",
    "state unless": "blocking the_foe state_behind that_fought in_that_battle in_battle_with_this",
    "MoveCores whose": "life_core all owners any_number_of",
    "Plus": "the_targeting predicate.gain",
    "bounds": "other_bound that_costs",
    "If": "change_to",
    "state=depleting": "depletes depleted_by_this destroyed_by_this",
    "Not": "not_used_during makes_first_attack is_not_word",
    "InStep": "restricted_step only_used_during",
    "Turn": "restricted_step",
    "up_to": "may_fewer",
    "Choose": "those_alone",
    "Forbid act": "life_not_reduced_by the_attacks_of attacks attacks_alone in_each_turn",
    "stat": "would_reduce verb.reduce reduce_only in_each_turn instead_word the_attacks_of attacks",
    "state=being_used": "while_used",
    "subject": "event.blocked_this/ event.resolution_this/",
    "areas": "on_your_field on_opponents_field header_place",
    "Grant": "verb.give",
    "state=heavy": "verb.heavy",
    "state=active": "verb.ready",
    "state=joined": "joined not_state",
    "state=unleashed": "during_state",
    "timings": "burst_effect timing_had",
    "Separate": "verb.separate",
    "Exchange": "verb.exchange exchanged_for in_a_battle_now goes_on",
    "unstackable": "unstackable does_not_stack",
    "unpreventable": "unpreventable",
    "Bar": "hand_not_increased",
    "SetBurst": "as_a_burst verb.switch",
    "HideUnder": "face_down under verb.place",
    "by_name": "by_name",
    "keyword keywords": "keyword keyword_meaning",
    "timing keyword": "timing.flash summon_from_hand by_the_reserve",
    "May Orient": "predicate.can_refresh",
    "UseMagic Play": "the_flash_effect_of without_paying",
    "UseMagic UseOther UseSkill": "verb.activate",
    "timing": "timing",
    "Short": "draw_until hand_is their_hand_is",
    "BoundedCount": "symbol",
    "value": "chain",
    "Gain": "family_given symbol extra an_additional predicate.is_also own_fact same_kind",
    "Draw": "draw_more after_you_draw from_your_deck instead_of_one",
    "Allow": "predicate.can_block predicate.can_block_exhausted predicate.target_attack predicate.can_attack",
    "Forbid": "predicate.not_refresh predicate.must_attack predicate.must_block if_possible at_the_start_of_the_step",
    "Remain": "predicate.stay the_same_state",
    "Remain areas": "area.field",
    "Move": "predicate.returns predicate.done_discarded predicate.done_returned",
    "KO": "predicate.done_ko",
    "Orient": "predicate.done_rested predicate.done_heavy predicate.done_active",
    "played_with": "paid_soul via participle.played used_word",
    "Compare": "burst_is_set both_players the_same_number_of comparison",
    "Filter whose": "the_opponent_both they_control",
    "DiscardAsSpecified Top number": "number_specified_by a_number_of from_opposing_top equal_to verb.discard",
    "number values": "predicate.gain",
    "UseMagic": "this_card_used can_be_used",
    "areas=burst": "set_before",
    "attached_least attached_most": "or_more or_less",
    "Stat": "for_each_cost_of",
    "Retarget": "verb.attack_on",
    "Seq": "again both_players",
    "Subject Attacker": "one_that_attacked",
    "FallShort": "for_each_cost_of_blocker it_discards",
    "EndBattle": "verb.end the_battle",
    "EndStep": "verb.end the_attack_step or_end_it",
    "random": "random_first unseen",
    "cost": "gerund",
}

GRAMMAR: Final = Grammar(
    tokens=pieces,
    terms={QUOTE: "family"},
    areas=(
        "field",
        "hand",
        "deck",
        "trash",
        "burst",
        "reserve",
        "life",
        "core_trash",
        "void",
        "count",
        "soul_state",
    ),
    field=("field",),
    in_play="field",
    oriented=("field",),
    piles=("hand", "deck", "trash", "burst", "soul_state"),
    discard="trash",
    until_unsaid=BATTLE,
    kinds={
        "spirit": "Spirit",
        "nexus": "Nexus",
        "magic": "Magic",
        "ultimate": "Ultimate",
        "brave": "Brave",
    },
    joined_heads=("spirit", "nexus", "magic", "ultimate", "brave"),
    numbered=("Divine Art", "Contract Art", "Allows Contract Advent"),
    becomes=by_key(BECOMES),
)

HEADER_TERMS: Final[list[Callable[[Reader, Header], bool]]] = []
"""What reads further bracketed terms before an effect, each in the module of what it is about."""

LINES: Final[list[Callable[[Reader], list[Skill]]]] = []
"""What reads a line that is about one thing alone: its skills, or [] if it is no such line."""

UNTIMED: Final[list[Callable[[Reader, Header], list[Skill]]]] = []
"""What reads effects without a timing that begin with "when" and wait for nothing; [] if there are none here."""

SHAPES: Final[list[Callable[[Skill], Skill]]] = []
"""What makes of a skill what its header says as a whole, where terms of it belong together."""


def shaped(skill: Skill) -> Skill:
    for shape in SHAPES:
        skill = shape(skill)
    return skill
