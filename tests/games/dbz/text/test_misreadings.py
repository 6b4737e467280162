"""Sentences that were read as something else than they say."""

from __future__ import annotations

import pytest

from rulebound.games.dbz.tree import (
    Attack,
    AttackGains,
    AttackGainsSkill,
    Attacks,
    DiscardLife,
    FirstInCombat,
    KeepMore,
    MayUse,
    PutIntoPlay,
    RaiseFully,
    ShuffleInto,
    StopAttack,
)
from rulebound.kernel.tree import (
    All,
    Allow,
    Bar,
    Bound,
    Choose,
    Compare,
    Count,
    Did,
    Draw,
    Fact,
    Filter,
    GrantSkill,
    If,
    Is,
    Looked,
    May,
    Modify,
    Move,
    Seq,
    Shuffle,
    Skill,
    This,
    When,
)
from rulebound.language import NotUnderstood, compile_text


def skills(text: str) -> tuple[Skill, ...]:
    return compile_text("dbz", text)


def test_attacks_that_are_spoken_of_are_no_attack() -> None:
    (permanent,) = skills("Energy attacks against you do 1 less life card of damage, to a minimum of 0.")
    assert permanent.effect == AttackGains(Attacks("opponent", "energy"), "life", -1, "while")


def test_an_additional_cost_is_added() -> None:
    for text, what, by in (
        ("All energy attacks your opponent performs cost an additional 1 power stage.", "cost", 1),
        ("All energy attacks your opponent performs cost 1 power stage.", "cost_to", 1),
        ("All energy attacks your opponent performs cost 1 less power stage.", "cost", -1),
    ):
        (permanent,) = skills(text)
        assert permanent.effect == AttackGains(Attacks("opponent", "energy"), what, by, "while")


def test_the_next_attack_is_one_of_this_combat() -> None:
    (used,) = skills('The next attack you perform gains "Draw a card."')
    drawing = Skill("secondary", Draw(1))
    assert used == Skill("secondary", AttackGainsSkill(Attacks("you", times=1), drawing, "battle"))


def test_an_attack_against_somebody_is_stopped_once() -> None:
    (defence,) = skills("Stops a physical attack performed against Goku or Gohan.")
    guard = Filter("you", ("personality", "allies"), state="in_control").adding(
        "character", ("Goku", "Gohan")
    )
    assert defence == Skill("defence", StopAttack(("physical",)), (Compare(Count(guard), ">=", 1),))


def test_an_attack_by_somebody_is_stopped_once() -> None:
    (defence,) = skills("Stops an energy attack performed by an Ally.")
    attacker = Filter("opponent", ("allies",), state="performing")
    assert defence == Skill("defence", StopAttack(("energy",)), (Compare(Count(attacker), ">=", 1),))


def test_all_damage_reduced_to_a_stage_is_damage_of_both_kinds() -> None:
    (reduced,) = skills("All damage from physical attacks performed against you is reduced to 1 power stage.")
    assert reduced == Skill(
        "permanent", AttackGains(Attacks("opponent", "physical"), "all_to_stages", 1, "while")
    )


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Stops all physical attacks for the remainder of Combat.", ("physical",)),
        ("Stops all attacks for the remainder of Combat. Draw a card.", ("physical", "energy")),
    ],
)
def test_what_stops_all_attacks_is_used_against_one(text: str, kinds: tuple[str, ...]) -> None:
    defence, floating = skills(text)
    assert defence == Skill("defence", StopAttack(kinds, len(kinds) > 1))
    assert floating.timing == "secondary"


def test_an_attack_may_stop_later_attacks() -> None:
    attack, floating = skills("Energy attack. Stop all physical attacks for the remainder of Combat.")
    assert attack.effect == Attack("energy")
    assert floating.effect == AttackGains(Attacks("opponent", "physical"), "stopped", until="battle")


def test_what_an_opponent_does_not_have_is_looked_for_where_it_lies() -> None:
    (used,) = skills("If your opponent does not have any Drills in play, draw a card.")
    drills = Filter("opponent", ("drills",), ("Drill",))
    assert used.effect == If(Compare(Count(drills), "==", 0), Draw(1))


def test_what_is_left_of_a_search_goes_with_the_search() -> None:
    _, stopped = skills(
        "Physical attack. If stopped, search the top 3 cards of your Life Deck for a Drill and place it into your"
        " hand. The remaining cards are placed on top of your Life Deck in any order."
    )
    assert isinstance(stopped.effect, Seq)
    assert stopped.effect.actions[-1] == Move(Looked(), "life_deck", where="top")


def test_a_condition_behind_success_does_not_wait_for_it() -> None:
    _, successful, besides = skills(
        "Energy attack. If successful, draw a card. If you declared a Tokui-Waza, raise your anger 1 level."
    )
    assert successful == Skill("successful", Draw(1))
    assert besides.timing == "secondary"


def test_the_next_attack_is_the_one_that_may_be_stopped() -> None:
    (used,) = skills(
        "Your next attack this Combat does +2 power stages of damage. If the attack is stopped, draw a card."
    )
    given = AttackGainsSkill(Attacks("you", times=1), Skill("stopped", Draw(1)))
    assert isinstance(used.effect, Seq)
    assert used.effect.actions[-1] == given


def test_a_rule_in_quotation_marks_is_nobodys_title() -> None:
    villains = Filter().adding("alignment", ("Villain",))
    heroes = Filter().adding("alignment", ("Hero",))
    both = skills('You may play both "Heroes only" and "Villains only" cards. Draw a card.')
    assert [skill.effect for skill in both] == [MayUse(heroes), MayUse(villains), Draw(1)]
    (used,) = skills('Search your Life Deck for a "Heroes only" card and place it into your hand.')
    there = Filter("you", ("life_deck",)).adding("only", ("Hero",))
    assert isinstance(used.effect, Seq)
    assert used.effect.actions[0] == Move(Choose(1, there), "hand", reveal=True)
    with pytest.raises(NotUnderstood):
        skills('Search your Life Deck for a "Juggling only" card and place it into your hand.')
    (thrown,) = skills('Discard a "Heroes only" card from your hand.')
    saying_so = Filter("you", ("hand",)).adding("only", ("Hero",))
    assert thrown.effect == Move(Choose(1, saying_so), "discard")


def test_any_cards_that_have_something_are_all_of_them() -> None:
    (used,) = skills(
        "For the remainder of Combat, any cards in your Life Deck that do not have Endurance have Endurance 2."
    )
    of = Filter("you", ("life_deck",), no_keywords=("Endurance",))
    given = Skill("keyword", keyword="Endurance", number=2)
    assert used.effect == GrantSkill(All(of), given, "battle")


def test_a_card_in_play_that_leaves_under_a_condition_waits_for_it() -> None:
    _, leaves = skills(
        "Your attacks do +1 power stages of damage. Discard this Drill if you have any Allies in play."
    )
    asked = Compare(Count(Filter("you", ("allies",))), ">=", 1)
    assert leaves == Skill("auto", Move(This(), "discard"), event=When("situation", condition=asked))


def test_what_is_kept_in_each_rejuvenation_step_is_not_used() -> None:
    (kept,) = skills("Constant Combat Power: You may keep 1 additional card during each Rejuvenation Step.")
    main = Is(This(), Filter(areas=("personality",)))
    assert kept == Skill("auto", KeepMore("you", 1), (main,), event=When("rejuvenation_start"))


def test_success_belongs_to_the_way_of_using_a_card_that_attacks() -> None:
    found = skills(
        "Physical attack. If used by Goku, this card can stop a physical attack instead. If successful, draw a card."
    )
    assert [skill.part for skill in found if skill.timing == "successful"] == [0]


@pytest.mark.parametrize("ball", ['"Dragon Ball 7"', 'a "Dragon Ball 7"'])
def test_a_dragon_ball_without_its_set_is_one_of_any(ball: str) -> None:
    _, besides = skills(f"Physical attack. If {ball} is in play, raise your anger 1 level.")
    assert isinstance(besides.effect, If)
    asked = besides.effect.condition
    assert isinstance(asked, Compare) and isinstance(asked.left, Count)
    assert asked.left.of.bounds == (Bound("ball", 7, 7),)


def test_a_title_behind_personalities_is_theirs() -> None:
    (used,) = skills(
        'For the remainder of Combat, any attacks performed by your personalities with "Saiyan" in the title do +1'
        " power stages of damage."
    )
    assert isinstance(used.effect, AttackGains)
    assert used.effect.of == Attacks("you", performer=Filter(facts=(Fact("name", ("Saiyan",), "part"),)))


def excluded(text: str) -> Filter | None:
    (moving,) = skills(text)
    assert isinstance(moving.effect, Move) and isinstance(moving.effect.what, Choose)
    return moving.effect.what.of.unless


def test_what_a_card_is_not_is_all_that_is_said() -> None:
    place = "Place a card in your discard pile that is not {} at the bottom of your Life Deck."
    assert excluded(place.format("a Dragon Ball or a Drill")) == Filter(kinds=("Dragon Ball", "Drill"))
    assert excluded(place.format("a Non-Combat card")) == Filter(kinds=("Setup", "Drill"))
    assert excluded(place.format("a Villain")) == Filter().adding("alignment", ("Villain",))


def test_a_constant_power_about_the_attacks_of_allies_asks_for_no_control() -> None:
    (gain,) = skills("Constant Combat Power: Attacks performed by your Allies do +1 life cards of damage.")
    assert gain.conditions == (Is(This(), Filter(areas=("personality",))),)


def test_a_personality_that_is_named_as_a_cost_is_the_players_own() -> None:
    (attack,) = skills("Energy attack. Remove Chiaotzu from the game as the cost of this attack.")
    (paid,) = attack.cost
    assert isinstance(paid, Move) and isinstance(paid.what, All) and paid.what.of.whose == "you"


def test_allies_that_are_not_used_are_no_main_personality() -> None:
    found = skills("Your opponent may not use his Allies during Combat while this Drill is in play.")
    allies = Filter(areas=("allies",), kinds=("Personality",))
    acts = ("take_control", "take_damage", "use_power")
    assert [skill.effect for skill in found] == [Bar("opponent", act, allies, "while") for act in acts]


def test_a_power_without_a_time_is_used() -> None:
    (used,) = skills("Power: All of your physical attacks do +2 power stages of damage.")
    assert used == Skill("secondary", AttackGains(Attacks("you", "physical"), "stages", 2, "battle"))


def test_a_card_that_is_placed_after_damage_is_used_later() -> None:
    placed, used = skills(
        "Whenever you take damage from an attack, you may place this card from your hand into play. Draw a card."
    )
    assert (placed.timing, used) == ("auto", Skill("secondary", Draw(1)))


def test_who_discards_cards_in_play_discards_own_ones() -> None:
    (used,) = skills("Your opponent discards a Drill.")
    of = Filter("opponent", ("drills",), ("Drill",))
    assert used.effect == Move(Choose(1, of, by="opponent"), "discard")


def test_a_pile_that_is_nobodys_is_the_players_own() -> None:
    (used,) = skills("Place an Ally from the discard pile into play.")
    assert used.effect == PutIntoPlay(Choose(1, Filter("you", ("discard",), ("Personality",))))


def test_a_constant_power_that_is_used_without_control_is_allowed() -> None:
    *_, allowed = skills(
        "Constant Combat Power: This Ally does not have to take over Combat to use this power. "
        "You may discard a card from your hand to perform a physical attack."
    )
    assert allowed == Skill("permanent", Allow(This(), "use_power", "while"))


def test_whoever_powers_up_by_less_keeps_the_rating() -> None:
    (permanent,) = skills("Your opponent's personalities gain 1 less power stage when they power up.")
    of = Filter("opponent", ("personality", "allies"))
    assert permanent.effect == Modify(All(of), "powering", -1, "while")


def test_the_opponent_who_is_made_to_do_something_goes_on() -> None:
    (used,) = skills(
        "You may have your opponent shuffle his hand into his Life Deck, and then draw the same number of cards."
    )
    assert isinstance(used.effect, May) and isinstance(used.effect.action, Seq)
    assert used.effect.action.actions[-1] == Draw(Count(Filter(it=True)), "opponent")


def test_any_cards_of_a_kind_are_any_number() -> None:
    (used,) = skills("Shuffle any Nail personality cards in your discard pile into your Life Deck.")
    of = Filter("you", ("discard",), ("Personality",)).adding("character", ("Nail",))
    assert used.effect == ShuffleInto(Choose(Count(of), of, up_to=True))
    (used,) = skills("Shuffle any Nail personality card in your discard pile into your Life Deck.")
    assert used.effect == ShuffleInto(Choose(1, of))


def test_one_card_of_several_is_chosen() -> None:
    (used,) = skills("Discard your opponent's Drill.")
    drills = Filter("opponent", ("drills",), ("Drill",))
    assert used.effect == Move(Choose(1, drills), "discard")
    (used,) = skills("Discard your opponent's Drills.")
    assert used.effect == Move(All(drills), "discard")


def test_a_title_of_which_several_are_meant_is_every_copy() -> None:
    (used,) = skills('Search your Life Deck for "Lab Ring" and remove them from the game.')
    assert isinstance(used.effect, Seq)
    copies = Filter("you", ("life_deck",)).adding("name", ("Lab Ring",))
    assert used.effect.actions[0] == Move(All(copies), "removed")


def test_cards_chosen_in_a_life_deck_are_searched_for() -> None:
    (used,) = skills("Choose a Drill in your Life Deck and place it into your hand.")
    drill = Choose(1, Filter("you", ("life_deck",), ("Drill",)))
    assert used.effect == Seq((Move(drill, "hand", reveal=True), Shuffle("you", "life_deck")))
    (used,) = skills(
        "Search the top 4 cards of your Life Deck for a Drill and place it into your hand. Shuffle the remaining"
        " cards into your Life Deck."
    )
    assert isinstance(used.effect, Seq)
    found = used.effect.actions[1]
    assert isinstance(found, Move) and found.reveal


def test_who_performs_an_attack_may_be_told_by_the_title() -> None:
    (permanent,) = skills(
        'All attacks performed by your personalities with "Android" in the title do +1 life card of damage.'
    )
    assert isinstance(permanent.effect, AttackGains)
    assert permanent.effect.of.card is None
    assert permanent.effect.of.performer == Filter().adding("name", ("Android",), "part")


def test_words_in_quotation_marks_that_are_nobodys_title() -> None:
    _, besides = skills('Physical attack. If performed against a "Majin", draw a card.')
    foe = Filter("opponent", ("personality", "allies"), state="in_control").adding("group", ("Majin",))
    assert besides.effect == If(Compare(Count(foe), ">=", 1), Draw(1))
    (used,) = skills('If a "Dragon Ball 6" is in play, draw a card.')
    assert isinstance(used.effect, If)
    asked = used.effect.condition
    assert isinstance(asked, Compare) and isinstance(asked.left, Count)
    assert asked.left.of.bounds == (Bound("ball", 6, 6),) and not asked.left.of.facts


def test_the_full_stop_of_a_sentence_is_not_one_of_a_title() -> None:
    (used,) = skills('Discard one of your Drills in play that is not "Blue Guard Drill."')
    assert isinstance(used.effect, Move) and isinstance(used.effect.what, Choose)
    assert used.effect.what.of.facts == (Fact("name", ("Blue Guard Drill",), "none"),)


def test_whoever_may_not_use_allies_uses_the_main_personality() -> None:
    (used,) = skills("Your opponent cannot use Drills or Allies for the remainder of Combat.")
    assert used.effect == Seq(
        (
            Bar("opponent", "use", Filter(kinds=("Drill",)), "battle"),
            Bar("opponent", "use_power", Filter(areas=("allies",)), "battle"),
            Bar("opponent", "take_control", Filter(), "battle"),
            Bar("opponent", "take_damage", Filter(), "battle"),
        )
    )


def test_whoever_has_more_has_so_many() -> None:
    (used,) = skills("If you have 2 Allies in play, draw a card.")
    allies = Count(Filter("you", ("allies",)))
    assert used.effect == If(Compare(allies, ">=", 2), Draw(1))
    (used,) = skills("If you have exactly 2 Allies in play, draw a card.")
    assert used.effect == If(Compare(allies, "==", 2), Draw(1))


def test_a_personality_that_is_a_cost_is_the_players_own() -> None:
    (attack,) = skills("Energy attack. Remove Yamcha from the game as the cost of this attack.")
    own = Filter("you", ("personality", "allies")).adding("character", ("Yamcha",))
    assert attack.cost == (Move(All(own), "removed"),)


def test_what_is_said_of_the_attack_is_not_said_of_the_defence() -> None:
    found = skills(
        "Physical attack. Doing +2 power stages of damage. If you declared a Tokui-Waza, you may use this power to"
        " stop an energy attack instead. Draw a card."
    )
    assert [skill.effect for skill in found if skill.part == 1] == [StopAttack(("energy",)), Draw(1)]


def test_a_constant_power_goes_on_behind_its_defense_shield() -> None:
    shield, auto = skills(
        "Constant Combat Power: Defense Shield: Stops the first unstopped energy attack. Draw a card after every"
        " successful attack you perform."
    )
    assert shield == Skill("shield", StopAttack(("energy",)))
    assert auto.conditions == (Is(This(), Filter(state="in_control")),)


def test_a_card_that_may_be_a_defence_is_also_used_otherwise() -> None:
    used, defence = skills("(You may use this card as a defense.) Draw a card.")
    assert (used, defence) == (Skill("secondary", Draw(1)), Skill("defence", Draw(1), part=1))
    assert skills("Use as a defense. Draw a card.") == (Skill("defence", Draw(1)),)


def test_nothing_is_no_card_of_another_style() -> None:
    (used,) = skills(
        "Once per Combat, in place of an attack, you may discard a card from your hand. If that card is a Red Style"
        " card, draw 2 cards. If that card is not a Red Style card, your opponent draws a card."
    )
    assert isinstance(used.effect, Seq)
    asked = used.effect.actions[-1]
    assert isinstance(asked, If) and asked.condition == Did() and isinstance(asked.then, If)
    assert (asked.then.then, asked.then.otherwise) == (Draw(2), Draw(1, "opponent"))


def test_an_attack_of_the_main_personality_needs_it_in_control() -> None:
    (attack,) = skills(
        "During your Attack Phase, you may discard a card from your hand to have your Main Personality perform an"
        " energy attack."
    )
    main = Filter("you", ("personality",), state="in_control")
    assert attack.conditions == (Compare(Count(main), ">=", 1),)


def test_attacks_against_a_side_are_those_of_both_players() -> None:
    (used,) = skills(
        "For the remainder of Combat, prevent 1 life card of damage from each attack against Heroes."
    )
    assert isinstance(used.effect, AttackGains)
    assert used.effect.of == Attacks("", against=Filter().adding("alignment", ("Hero",)))


def test_the_first_attack_card_may_follow_upon_other_cards() -> None:
    rule, _ = skills("Play this as your first attack card in Combat. Energy attack.")
    assert rule.effect == FirstInCombat("attack_card")


def test_several_who_are_named_are_on_either_side() -> None:
    (used,) = skills("Raise Goku and Nail to their highest power stage.")
    both = Filter("", ("personality", "allies")).adding("character", ("Goku", "Nail"))
    assert used.effect == RaiseFully(All(both))


def test_what_an_attack_costs_is_known_before_it_is_paid() -> None:
    with pytest.raises(NotUnderstood):
        skills("Energy attack. If you have an Ally in play, this attack costs 0 power stages to perform.")


def test_this_card_is_not_the_one_that_was_discarded() -> None:
    that, this = (
        skills(
            "When entering Combat, discard a life card. If that card is a Red Style card, draw 2 cards. If"
            f" {card} card is not a Red Style card, draw a card."
        )
        for card in ("that", "this")
    )
    assert that != this


def test_two_times_of_which_one_is_none() -> None:
    with pytest.raises(NotUnderstood):
        skills("Once per Combat, during your turn or in place of an attack, you may draw a card.")


def test_a_constant_power_is_told_from_a_power() -> None:
    (power,) = skills("Power: When entering Combat, draw a card.")
    (constant,) = skills("Constant Power: When entering Combat, draw a card.")
    assert not power.conditions
    assert constant.conditions == (Is(This(), Filter(areas=("personality", "allies"))),)


def test_two_sentences_that_ask_that_card_ask_the_same() -> None:
    (used,) = skills(
        "Discard 1 card in your hand. If that card is a Black Style card, draw a card. If that card is not a Black"
        " Style card, discard the top card of your Life Deck."
    )
    assert isinstance(used.effect, Seq)
    asked = [action for action in used.effect.actions if isinstance(action, If)]
    assert [action.then for action in asked] == [Draw(1), DiscardLife("you", 1)]
