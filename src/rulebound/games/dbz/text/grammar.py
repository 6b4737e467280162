"""What card texts of Dragon Ball Z speak of."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.text.tokens import pieces
from rulebound.language.grammar.productions import Grammar
from rulebound.language.provenance import by_key
from rulebound.language.tokens import QUOTE

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "ally": ("Personality",),
    "personality": ("Personality",),
    "main": ("Personality",),
    "setup": ("Setup",),
    "noncombat": ("Setup", "Drill"),
    "noncombat_noball": ("Setup", "Drill"),
    "drill": ("Drill",),
    "dragon_ball": ("Dragon Ball",),
    "battleground": ("Battleground",),
    "location": ("Location",),
    "mastery": ("Mastery",),
    "sensei": ("Sensei",),
    "hero": ("Personality",),
    "villain": ("Personality",),
    "majin": ("Personality",),
    "event": ("Event",),
    "physical_energy": ("Physical Combat", "Energy Combat"),
    "physical": ("Physical Combat",),
    "energy": ("Energy Combat",),
}
"""The kinds of cards that a noun names: an old Non-Combat card is a Setup or a Drill."""

PLACES: Final[dict[str, tuple[str, ...]]] = {
    "ally": ("allies",),
    "personality": ("personality", "allies"),
    "main": ("personality",),
    "setup": ("setups",),
    "noncombat": ("setups", "drills"),
    "noncombat_noball": ("setups", "drills"),
    "drill": ("drills",),
    "dragon_ball": ("dragon_balls",),
    "battleground": ("location",),
    "location": ("location",),
    "mastery": ("mastery",),
    "sensei": ("sensei",),
    "hero": ("personality", "allies"),
    "villain": ("personality", "allies"),
    "majin": ("personality", "allies"),
}
"""Where such cards lie in play."""

IN_PLAY: Final = ("personality", "allies", "setups", "drills", "dragon_balls", "location")
"""Where cards in play lie that are not said to be of a kind."""

BECOMES: Final[tuple[tuple[str, str], ...]] = (
    # headings
    ("conditions timing part", "heading_constant_combat heading_constant heading_power power_number"),
    ("timing=shield", "heading_shield the_first_unstopped unstopped when_defending_in first"),
    ("keyword=Endurance", "endurance"),
    ("keyword=Empower", "empower"),
    ("keyword=Remain Remains", "remain stays_to_be_used more_time this_attack this"),
    ("Only", "only_word main_only tuff_enuff league"),
    ("main", "main_only"),
    ("SenseiDeck", "sensei_deck sensei_deck_only"),
    ("SenseiDeckSize", "deck_size sensei_deck"),
    ("DeckLimit", "limit_per_deck per_deck may_have_copies of_this_in_deck"),
    ("Restricted", "restricted_with drills_on_the_table"),
    ("NotOfKind", "is_not_considered"),
    ("timing=needed", "use_when_needed"),
    (
        "timing event conditions",
        "use_word in_place_of_an_attack step defence_step must_be_first first_of_what",
    ),
    ("once per_battle", "once_per_combat once_per_turn once_per_game twice_per_game"),
    # attacks
    ("kind", "attack_kind"),
    (
        "Attack stages life plus_stages plus_life Restate",
        "doing of_damage if_successful_behind an_additional stages life_cards cards_of_damage",
    ),
    ("keyword=Focused", "focused"),
    ("what focused", "focused is_focused make_it"),
    ("count stages life plus_stages plus_life by to number", "x_word plus_x is_equal_to where_x"),
    ("PayStages PayLife count", "costs costing to_perform no_stages stages life_cards cost_word"),
    ("cost", "as_the_cost"),
    ("times", "two_in_a_row perform_verb next twice"),
    (
        "what=multiply",
        "multiple double triple quadruple times_base base_damage from_the_table before_modifiers",
    ),
    # defences
    ("timing=successful", "if_successful"),
    ("timing=stopped", "if_stopped"),
    ("kinds kind", "stopped_kind attacks_kind"),
    ("StopAttack what", "stops verb.stop"),
    ("PreventDamage", "prevents verb.prevent"),
    ("ReduceDamage", "reduces"),
    ("all_but to", "all_but"),
    (
        "PreventDamage ReduceDamage AttackGains",
        "damage_from all_damage_from stages life_cards of_damage doing against_you this_round successful",
    ),
    ("focused", "can_stop_focused"),
    # attacks described
    (
        "Attacks",
        "this_attack attack_word you_perform opponent_performs performed_by he_performs performed_against"
        " performed_with that_perform_attacks you_perform_with personality_power_of all successful a the"
        " attacks_kind against_you this_combat",
    ),
    ("phase", "in_next_phase"),
    ("first", "first"),
    (
        "AttackGains what by",
        "less cost_word costs additional_cost a_maximum_of a_minimum_of after_modifiers to_perform stages"
        " life_cards of_damage cannot_be stopped_word prevented_word reduced_word redirected_word"
        " defended_word by_word damage_from_these is_focused make_it have_it doing an_additional"
        " to_a_minimum_of than_normal instead_of_discarded removed_from_the_game become_life to_perform",
    ),
    ("AttackGainsSkill", "gain_quoted"),
    # personalities
    (
        "ChangeAnger SetAnger Stat",
        "anger_of anger_level card_users levels by_levels verb.raise verb.lower verb.set verb.gain verb.lose",
    ),
    (
        "ChangeStages RaiseFully SetStages",
        "verb.raise verb.lower verb.gain verb.lose verb.power verb.set by_stages to_the_highest"
        " stages_above_0 to_zero_stages above_0 stages loses gains power_up extra_stages pays verb.pay",
    ),
    (
        "ChangeLevel",
        "verb.raise verb.lower verb.lose verb.gain personality_level advance gain_level if_possible"
        " highest_level verb.advance levels",
    ),
    ("floor", "to_a_minimum_of"),
    ("DiscardLife", "verb.discard area.life_deck top life_cards life_deck_top from_area verb.take"),
    # cards
    (
        "PutIntoPlay Move Play AttachTo",
        "into_play at_stage verb.place stages_above_0 to_the_highest verb.attach attach",
    ),
    ("Capture", "capture"),
    (
        "AfterUse",
        "remove_after_use shuffle_after_use bottom_after_use hand_after_use discard_after_use after_use"
        " instead_of_removing",
    ),
    ("reveal Reveal", "show_it"),
    ("UsesPerCombat", "use_power_twice use_attack_more per_combat more_time"),
    ("state where", "face_down same_order"),
    ("NameCard", "verb.name"),
    ("EndCombat", "verb.end combat ends after_damage"),
    ("SkipPhase", "skips verb.skip next_phases phase_name"),
    ("MustPass", "must_pass verb.pass next_phases all_remaining_phases during_or_in phase_name"),
    ("SkipCombat", "next_combat_step combat_this_turn"),
    # conditions
    (
        "Compare",
        "declared did_not_declare did_not tokui is_in_play as_ally performed_by_cond performed_against_cond"
        " current at_level power_rating the_performer the_defender_card highest_rating in_control_now"
        " and_used_by",
    ),
    ("areas=tokui_waza", "tokui declared"),
    (
        "state=in_control",
        "the_performer the_defender_card in_control_now performed_by_cond performed_against_cond",
    ),
    ("name=style how", "style not_style color style_word styled"),
    ("name=alignment", "alignment"),
    ("name=group", "group"),
    ("name=heritage", "heritage_of heritage"),
    ("name=character name=named", "character named_word"),
    ("name=name", "in_the_title the_word"),
    ("name=set", "ball_set"),
    ("name=alignment name=group", "noun.hero noun.villain noun.majin"),
    ("how=part", "named_word"),
    ("no_keywords keywords GrantSkill", "endurance"),
    ("Happened", "used_word performed_word earlier_word this_combat not_word"),
    ("SkipCombat", "skips verb.skip"),
    ("AttackGains", "by_levels cannot_word powers_word to_plain"),
    ("ChangeLevel who", "noun.main"),
    ("event", "all each if"),
    ("kinds", "noun.physical_energy"),
    ("AttachTo beneath", "under_this face_down"),
    ("Happened ever", "once_a_game_power"),
    ("Only main", "used_by_main"),
    ("event", "a_player"),
    ("StopCard", "stops the_effects_of being_used"),
    ("ChooseNumber", "you_choose_x"),
    ("Move Choose Pick", "if_any"),
    ("Draw", "top of_pile area"),
    ("Bar", "area into_play"),
    ("ChooseNumber NamedNumber", "between_word x_word"),
    ("bounds", "of_any_set"),
    ("Bar times", "no_more_than further"),
    ("what=unstoppable", "is_unstoppable"),
    ("SetAnger", "instead_of_advancing"),
    ("event", "in_power_up"),
    ("FirstInCombat", "you_may"),
    ("PutIntoPlay", "verb.play"),
    ("Bar Forbid times", "turn"),
    ("ReduceDamage PreventDamage", "stopped_kind"),
    ("what=either", "either_kind"),
    ("AttackGains", "performed_during takes_no_life must_use_two"),
    ("UseCost", "all"),
    ("Stat", "for_each"),
    ("event", "area"),
    ("attached performer", "the_attached_performs"),
    ("Happened Not", "has_not_used character"),
    ("conditions", "use_word"),
    ("UseCost", "cost_word an_additional to_perform stages life_cards until whose"),
    ("MayUse", "may_use only_cards character this you alignment"),
    ("Also", "title_is"),
    ("fixed", "this_cost be_modified cannot_word"),
    ("AttackGains", "damage_word"),
    ("beneath", "attached_to"),
    ("DiscardLife", "amount_of_cards equal_to"),
    ("event", "one_of your against_opponent"),
    ("Watch", "until when after_word"),
    ("event", "in_play into_play"),
    ("performer", "allies_possessive"),
    ("StagesPaid", "by_stages verb.pay"),
    ("timing=defence", "you_may"),
    ("Compare", "yours"),
    ("Attacks", "physical_word energy_word"),
    ("OneInPlay", "one_in_play in_play_at_a_time only_one quote number copies_of_this_one"),
    ("InStep", "does_not_need_control character this"),
    ("GrantSkill", "gains_endurance"),
    ("AttachTo", "this_word on_plain verb.place"),
    ("Count", "number_of_word"),
    ("MustPass", "only_defend_words"),
    ("Happened", "skipped_combat"),
    ("SetAnger", "is_set_to"),
    ("RaiseFully", "up_to_full"),
    ("Allow", "mix_styles_words"),
    ("Seize", "verb.control"),
    ("AttackGainsSkill", "until"),
    ("conditions", "you_must in_order_to_use"),
    ("bounds low", "stages_above_0"),
    ("what=multiply", "verb.double multiple"),
    ("who=opponent", "opponent"),
    ("NAMED values", "copies_of it that"),
    ("kind=stopped", "of_kind_stopped"),
    ("DiscardLife count", "as_many_as as_you_have"),
    ("Stat Compare", "that_of_word lower_than higher_than his_rating main_performs"),
    ("Reveal", "verb.reveal it_to_opponent the_hand_of"),
    ("Attack", "have_it your_main character"),
    ("cost", "verb.pay pays"),
    ("optional", "you_may"),
    ("Happened ever", "once_per_game twice_per_game"),
    ("StagesPaid", "verb.pay pays stages"),
    ("Watch", "until"),
    ("defence", "use_this_to_stop"),
    ("timing=defence", "use_this_to_stop instead"),
    ("timing=attack AttackGains May", "when_you_perform_this"),
    ("who=opponent whose=opponent", "choose_an_opponent"),
    ("Choose Count", "any_plain"),
    ("Top", "discarded_cards next"),
    ("Modify", "verb.raise verb.lower"),
    ("AttackGains", "gain_quoted until"),
    ("Remains what=remain", "gains_remain if_no_remain"),
    ("AttackGains", "reduces prevents stops to_you_word"),
    ("cost", "whoever_controls"),
    ("costing", "at_costs"),
    ("times Bar", "may_only_place on_their_turn"),
    ("event", "and_pays_costs anger_reaches or_more in_power_up"),
    ("RaiseFully", "is_raised_fully"),
    ("May optional", "may_word"),
    ("FirstInCombat", "first_card_use first_attack_use this_power use_word"),
    ("conditions", "fewer_cards"),
    ("KeepMore", "no_discarding this_rejuvenation keep_any until_next_rejuvenation"),
    ("ReduceDamage", "take_less less"),
    ("EndCombat", "if_any is_dealt"),
    ("Attack times", "verb.perform"),
    ("timing=permanent timing=auto", "while_in_play while_attached while_controlled"),
    ("areas=beneath", "while_attached"),
    ("any_focused", "can_stop_focused can_stop_unstoppable"),
    ("AttackGains", "deals_word"),
    ("pur Modify", "pur_word is_increased"),
    ("ShowHand", "play_with_hand face_up_on_table"),
    ("ReplaceDraw", "instead_of_drawing"),
    ("Bar", "from_doing any_more stops physical_word energy_word attack_word it_also"),
    ("May StagesPaid", "may_pay"),
    ("unless", "not_kind"),
    ("of", "copies_word"),
    ("defence", "use_this_to_stop"),
    (
        "kinds areas",
        "noun.ally noun.personality noun.main noun.setup noun.noncombat noun.noncombat_noball noun.drill"
        " noun.dragon_ball noun.battleground noun.location noun.mastery noun.sensei noun.event noun.physical"
        " noun.energy personality_word",
    ),
    ("most", "to_maximum"),
    ("DiscardLife ShuffleInto areas to area", "area.life_deck"),
    ("ShuffleInto Shuffle", "verb.shuffle into_deck back"),
    ("Move Draw", "verb.draw into_your_hand"),
    ("AttackGains Remains UsesPerCombat MustPass Restate", "until instead"),
    ("kinds kind=physical event", "physical_word"),
    ("kinds kind=energy event", "energy_word"),
    ("StopAttack Attacks event kind", "attack_word"),
    ("to ReduceDamage SetAnger SetStages AttachTo lowers by", "to_plain"),
    ("InPlace Restate AttackGains If", "instead"),
    ("whose=you who=you", "your_main"),
    ("areas=personality who", "main_word main_possessive your_main"),
    ("Top Move", "of_pile"),
    ("Attacks Restate AttackGains this", "this_attack"),
    ("Did cost", "in_order_to in_order_to_use you_must"),
    ("Bar Forbid", "cannot_word be_used cards_that_end_combat anger_level"),
    (
        "event",
        "after_word before_word takes_damage performs_word performing successful becomes_successful"
        " is_stopped is_performed_against_you you_perform opponent_performs he_word on_you against_you"
        " against_opponent plays_word places_word discards_word removes_word uses_endurance gains_anger"
        " prevents_damage is_raised is_lowered advances_a_level is_discarded or_removed from_your_hand"
        " from_plain stops into_play one_of_your_personalities right_word when",
    ),
    ("timing=shield StopAttack", "against_you this_combat"),
    ("AttackGains PreventDamage", "prevents this_combat"),
    ("SkipPhase MustPass SkipCombat", "next must"),
    ("until phase", "in_next_phase"),
    ("Capture", "from_opponent"),
    ("Attacks with", "with_word each your any this_attack"),
    ("Capture", "verb.capture"),
    ("DiscardLife", "of_pile"),
    ("Stat", "current powers_word"),
    ("by ChangeAnger", "gains loses"),
    ("optional May cost timing=activate", "you_may a_player_may"),
    ("kinds=Fusion", "fused_personality"),
    ("ChangeLevel by", "a_level above_level"),
    ("name=style", "freestyle"),
    ("AttackGains Attack StopAttack", "this_round it_also in_the_process creates unfocused plus_word"),
    ("Choose", "of_your_choice"),
    ("who=both ChangeAnger", "all_players"),
    ("Look Move", "back_as_they_were"),
    ("bounds", "level_adjective"),
    ("Stat stage bounds", "above_0 you_are_at opponent_is_at"),
    ("AttackGains", "life_damage_words dealt_word is_reduced"),
    ("except_by", "defenses_word powers_word"),
    ("op=== Not right=0", "is_not_word"),
    ("timing=needed timing", "use_when_needed"),
    ("KeepMore", "keep_additional rejuvenation_words"),
    ("random", "random_card"),
    ("Over", "down_to in_hand_words"),
    ("timing event", "only_if turn_word"),
    ("count", "multiple_times"),
    ("PutIntoPlay", "as_allies regardless_of_level"),
    ("areas", "attached_to"),
    ("Restate", "instead_of_number"),
    ("low op=>=", "or_higher"),
)
"""What the words of a key become in the tree: first what, then the keys."""


def becoming(rows: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """For each key what its words become, of all rows that have it."""
    found: dict[str, str] = {}
    for becomes, keys in rows:
        for key, each in by_key({becomes: keys}).items():
            found[key] = f"{found[key]} {each}" if key in found else each
    return found


GRAMMAR: Final = Grammar(
    tokens=pieces,
    terms={QUOTE: "name"},
    areas=(*IN_PLAY, "mastery", "sensei", "hand", "life_deck", "discard", "removed", "sensei_deck"),
    field=IN_PLAY,
    in_play="setups",
    oriented=(),
    piles=("hand", "life_deck", "discard", "removed", "sensei_deck"),
    discard="discard",
    kinds={head: kinds[0] for head, kinds in KINDS.items()},
    joined_heads=tuple(KINDS),
    fixed_heads=("main",),
    becomes=becoming(BECOMES),
)
