"""Texts that were read as something else than they say; those that may mean two things are refused."""

from __future__ import annotations

import pytest

from rulebound.games.dbs.tree import Pay
from rulebound.kernel.tree import (
    KO,
    TURN,
    Action,
    All,
    Attacker,
    Choose,
    Compare,
    Count,
    Draw,
    Fact,
    Filter,
    Forbid,
    Guard,
    If,
    Modify,
    Move,
    Orient,
    Pick,
    Seq,
    Subject,
    This,
    Together,
    When,
)
from rulebound.language import NotUnderstood, compile_text, render

MINE = Filter("you", ("battle",), ("Battle",))
THEIRS = Filter("opponent", ("battle",), ("Battle",))
THIS_IN_HAND = All(Filter("you", ("hand",), this=True))


def effect_of(text: str, lang: str = "en") -> Action:
    """What the only skill of a card does; written, it is read to the same."""
    skills = compile_text("dbs", text, lang)
    assert compile_text("dbs", render(skills, "dbs")) == skills
    assert skills[0].effect is not None
    return skills[0].effect


def refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


# --- "both" -------------------------------------------------------------------


@pytest.mark.parametrize("said", ["both cards get", "they both get", "both get"])
@pytest.mark.parametrize(
    ("event", "first", "second"),
    [
        ("your Leader Card attacks a Battle Card", Subject(), Guard()),
        ("this card attacks a Battle Card", This(), Guard()),
        ("this card is attacked by a Battle Card", This(), Attacker()),
    ],
)
def test_both_cards_of_an_event(
    said: str, event: str, first: This | Subject, second: Guard | Attacker
) -> None:
    found = effect_of(f"[Auto] When {event}, {said} +5000 power for the duration of the turn.")
    assert found == Modify(Together((first, second)), "power", 5000, TURN)


def test_both_chosen_cards() -> None:
    chosen = "choose 1 of your Battle Cards and 1 of your opponent's Battle Cards."
    found = effect_of(f"[Auto] When you play this card, {chosen} Both cards get -5000 power for the turn.")
    assert found == Modify(Together((Choose(1, MINE), Choose(1, THEIRS))), "power", -5000, TURN)


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When you play this card, both cards get +5000 power for the turn.",
        "[Auto] When you play a Battle Card, both cards get +5000 power for the turn.",
        "[Auto] When this card attacks a Battle Card, KO both Battle Cards.",
        "[Auto] When you play this card, choose 3 of your Battle Cards. Both cards gain [Blocker] for the turn.",
        "[Auto] When this card attacks a Battle Card, choose 1 of your Battle Cards and switch it to Active Mode."
        " Both cards get +5000 power for the turn.",
    ],
)
def test_both_of_which_cards(text: str) -> None:
    refused(text)


# --- whose cards, and where they lie --------------------------------------------


@pytest.mark.parametrize(
    "event", ["attacks", "is KO'd", "is played", "is placed in your Drop Area from your hand"]
)
@pytest.mark.parametrize(
    "cards",
    [
        "your red <Ash> or 《Kin》 card",
        "a red <Ash> or 《Kin》 card",
        "one of your red <Ash> or 《Kin》 cards",
    ],
)
def test_whose_the_second_of_two_kinds_is(cards: str, event: str) -> None:
    refused(f"[Auto] When {cards} {event}, draw 1 card.")


def test_each_of_two_kinds_says_whose_it_is() -> None:
    (skill,) = compile_text(
        "dbs", "[Auto] When your Leader Card or one of your 《Kin》 cards attacks, draw 1 card."
    )
    kin = Filter("you", ("leader", "battle"), facts=(Fact("type", ("Kin",)),))
    also = When("attack", kin)
    assert skill.event == When("attack", Filter("you", ("leader",)), also=(also,))


def test_this_card_and_another_card_of_the_hand() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Place this card and 1 other card from your hand in the Drop Area : Draw 2 cards.",
    )
    other = Choose(1, Filter("you", ("hand",), other=True))
    assert skill.cost == (Move(Together((THIS_IN_HAND, other)), "drop"),)


@pytest.mark.parametrize(
    "cost",
    [
        "Choose this card and 1 blue card in your hand and discard them",
        "Discard this card and 1 blue card from your hand",
    ],
)
def test_cards_that_are_discarded_are_in_the_hand(cost: str) -> None:
    (skill,) = compile_text(
        "dbs", f"[Activate: Main]B, if you have 3 or more energy and you {cost.lower()} : Draw 2 cards."
    )
    blue = Choose(1, Filter("you", ("hand",), facts=(Fact("color", ("Blue",)),)))
    assert skill.cost == (Pay(1, ("Blue",)), Move(Together((THIS_IN_HAND, blue)), "drop"))


def test_this_card_in_play_and_one_of_the_hand() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] Place this card and 1 card from your hand in the Drop Area : When you play a card, draw 1 card.",
    )
    assert skill.cost == (Move(Together((This(), Choose(1, Filter("you", ("hand",))))), "drop"),)


@pytest.mark.parametrize("said", ["<Ash> cards in Rest Mode", "Rest Mode <Ash> cards"])
def test_cards_of_a_name_in_rest_mode_are_no_energy(said: str) -> None:
    found = effect_of(
        f"[Auto] When you play this card, choose up to 1 of your {said} and switch it to Active Mode."
    )
    ash = Filter("you", ("leader", "battle"), facts=(Fact("character", ("Ash",)),), state="rested")
    assert found == Orient(Choose(1, ash, up_to=True), "active")


@pytest.mark.parametrize("count", ["2", "up to 3", "any number of"])
def test_several_cards_from_under_one_of_several(count: str) -> None:
    refused(
        f"[Auto] When you play this card, place {count} cards from under one of your Battle Cards in your Drop Area."
    )


@pytest.mark.parametrize("event", ["placed in your Drop Area", "sent to your Warp by a skill"])
def test_where_a_card_lay_that_is_placed_elsewhere(event: str) -> None:
    refused(f"[Auto] When one of your <Ash> cards is {event}, draw 1 card.")


# --- of which cards something is said --------------------------------------------


def test_a_number_that_would_make_the_other_kind_idle() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When your opponent's <Ash> or Battle Card with an energy cost of 6 or less is placed in the Drop Area"
        " from any area by one of your skills, draw 1 card.",
    )
    assert skill.event is not None and skill.event.subject is not None
    ash, cheap = skill.event.subject.either
    assert ash == Filter(facts=(Fact("character", ("Ash",)),))
    assert cheap.kinds == ("Battle",) and cheap.bound("cost") is not None


@pytest.mark.parametrize(
    "text",
    [
        "choose 1 of your Battle Cards and 1 of your opponent's Battle Cards and switch them to Rest Mode. It can't"
        " attack for the turn.",
        "each player places the top card of their deck in their Drop Area. If it's red, draw 1 card.",
        "both players reveal the top card of their deck. If it's a Battle Card, draw 1 card.",
    ],
)
def test_it_is_one_of_two_cards(text: str) -> None:
    refused(f"[Auto] When you play this card, {text}")


@pytest.mark.parametrize(
    "said",
    [
        "you KO'd a card in Rest Mode",
        "this skill KO'd a Rest Mode card",
        "the KO'd card was in Rest Mode",
        "the card KO'd by this skill was in Rest Mode",
    ],
)
def test_a_card_that_is_gone_is_in_no_mode(said: str) -> None:
    refused(
        f"[Auto] When you play this card, KO up to 1 of your opponent's Battle Cards. If {said}, draw 1 card."
    )


@pytest.mark.parametrize(
    "text",
    [
        "When this card is KO'd, this card gets +5000 power for the turn.",
        "When this card is KO'd, switch it to Active Mode.",
        "When this card is placed in your Drop Area, it gains [Blocker] for the turn.",
        "When this card is KO'd, negate this card's [Energy-Exhaust] skill and place it in your energy from your Drop"
        " Area.",
    ],
)
def test_nothing_is_left_on_a_card_that_is_gone(text: str) -> None:
    refused(f"[Auto] {text}")


@pytest.mark.parametrize(
    "text",
    [
        "look at the top card of your deck and add it to your hand. If it's red, draw 1 card.",
        "reveal the top card of your deck. If it's red, play it. If it has [Blocker], draw 1 card.",
        "your opponent reveals the top card of their deck and places it in their Drop Area. If it's"
        " red, draw 1 card.",
    ],
)
def test_a_card_that_was_shown_lies_elsewhere(text: str) -> None:
    refused(f"[Auto] When you play this card, {text}")


@pytest.mark.parametrize(
    "timing", ["[Auto] When you play this card, if", "[Activate: Main] Discard 1 card from your hand : If"]
)
@pytest.mark.parametrize("more", ["Draw 1 card.", "This card gets +5000 power for the turn."])
def test_whether_a_sentence_stands_under_the_condition(timing: str, more: str) -> None:
    red = f"{timing} your Leader Card is red, choose 1 of your Battle Cards and switch it to Active Mode."
    refused(f"{red} {more}")
    governed = effect_of(f"{red} Then, {more[0].lower()}{more[1:]}")
    assert isinstance(governed, If) and isinstance(governed.then, Seq)
    assert isinstance(effect_of(f"{red} It gets +5000 power for the turn."), If)


def test_what_is_not_done_under_a_condition() -> None:
    may = "you may discard 1 card from your hand."
    asked = f"[Auto] When you play this card, draw 1 card. If your Leader Card is red, {may}"
    refused(f"{asked} If you don't, draw 2 cards.")
    assert effect_of(f"{asked} If you do, draw 2 cards.")


def test_a_card_of_two_colors() -> None:
    power = "[Permanent] This card gets +1000 power for each"
    refused(f"{power} red and blue card in your energy.")
    assert effect_of(f"{power} of your red and blue Battle Cards.")


@pytest.mark.parametrize("said", ["that isn't red or <Ash>", "that isn't a <Ash> or red card"])
def test_how_far_what_is_excluded_goes(said: str) -> None:
    refused(
        f"[Auto] When you play this card, add up to 1 《Kin》 card {said} from your Drop Area to your hand."
    )


@pytest.mark.parametrize("count", ["2", "up to 3"])
def test_as_many_of_each_or_together(count: str) -> None:
    refused(
        f"[Auto] When you play this card, add {count} <Ash> and <Elm> cards from your Drop Area to your hand."
    )


@pytest.mark.parametrize("said", ["wasn't", "was not"])
def test_what_a_card_was_not_is_asked_before(said: str) -> None:
    found = effect_of(
        "[Auto] When you play this card, KO up to 1 of your opponent's Battle Cards."
        f" If it {said} in Rest Mode, draw 1 card."
    )
    assert isinstance(found, Seq) and isinstance(found.actions[0], Pick)


# --- numbers ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "you have 1 red <Ash> card in your Drop Area",
        "you have 1 <Ash> card and 1 <Elm> card in your Drop Area",
        "there is 1 <Ash> card in your Battle Area",
        "there are 2 red cards in your energy",
    ],
)
def test_as_many_such_cards_or_more(said: str) -> None:
    refused(f"[Auto] When you play this card, if {said}, draw 1 card.")


@pytest.mark.parametrize(
    "said",
    [
        "you have exactly 1 red <Ash> card in your Drop Area",
        "you have at least 1 red <Ash> card and 1 red <Elm> card in your Drop Area",
        "you have a red <Ash> card in your Drop Area",
        "your opponent has 1 Battle Card in play",
    ],
)
def test_a_number_that_is_clear(said: str) -> None:
    assert effect_of(f"[Auto] When you play this card, if {said}, draw 1 card.")


def test_for_each_of_them_one_may_be_done() -> None:
    each = "for each of your Battle Cards in Rest Mode"
    refused(f"[Auto] When you play this card, {each}, you may draw 1 card.")
    many = effect_of(f"[Auto] When you play this card, {each}, draw 1 card.")
    assert isinstance(many, Draw)


# --- cards of several areas -------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "there are 3 or more cards in your Drop Area or Warp",
        "you have 3 or more cards in your Drop Area or Warp",
        "you have 4 or less cards in your hand or life",
        "you don't have 3 or more cards in your hand, Drop Area, or Warp",
        "you only have 2 cards in your hand or Drop Area",
        "you have more cards in your hand or Drop Area than your opponent",
        "you have the same number of cards in your hand or Drop Area as your opponent",
        "3 or more red cards are in your Battle Area or Energy Area",
    ],
)
def test_a_number_of_cards_in_either_of_two_areas(said: str) -> None:
    refused(f"[Permanent] If {said}, this card gets +5000 power.")


@pytest.mark.parametrize(
    "said",
    [
        "a red card is in your Battle Area and Energy Area",
        "you have a red card in your Battle Area and Energy Area",
        "there is a red card in your Drop Area and Warp",
        "1 or more red cards are in your Battle Area and Energy Area",
        "you have 1 or more red cards in your Battle Area and Energy Area",
    ],
)
def test_one_card_in_each_of_two_areas(said: str) -> None:
    refused(f"[Permanent] If {said}, this card gets +5000 power.")


@pytest.mark.parametrize(
    ("said", "areas", "op", "number"),
    [
        ("you have 3 or more cards in your Drop Area and Warp", ("drop", "warp"), ">=", 3),
        ("you have a total of 3 or more cards in your Drop Area or Warp", ("drop", "warp"), ">=", 3),
        ("you have 3 or more cards in your Drop Area and/or Warp", ("drop", "warp"), ">=", 3),
        ("you have 4 or less cards in your hand and life", ("hand", "life"), "<=", 4),
        ("you have 1 or more cards in your Drop Area or Warp", ("drop", "warp"), ">=", 1),
        ("there is a card in your Drop Area or Warp", ("drop", "warp"), ">=", 1),
        ("you have no cards in your hand or Drop Area", ("hand", "drop"), "==", 0),
    ],
)
def test_cards_counted_in_two_areas(said: str, areas: tuple[str, ...], op: str, number: int) -> None:
    (skill,) = compile_text("dbs", f"[Permanent] If {said}, this card gets +5000 power.")
    assert skill.conditions == (Compare(Count(Filter("you", areas)), op, number),)
    assert compile_text("dbs", render((skill,), "dbs")) == (skill,)


@pytest.mark.parametrize(
    ("said", "joint"),
    [
        ("you have 3 or more cards in your Drop Area and Warp", "and"),
        ("you have 1 or more cards in your Drop Area or Warp", "or"),
    ],
)
def test_how_areas_are_written(said: str, joint: str) -> None:
    skills = compile_text("dbs", f"[Permanent] If {said}, this card gets +5000 power.")
    assert f"Drop Area {joint} Warp" in render(skills, "dbs")


# --- by whom, and what is flipped ---------------------------------------------------


def test_by_whom_the_first_of_two_things_cannot_be_done() -> None:
    refused("[Permanent] This card can't be KO'd or be chosen by your opponent's skills.")
    refused(
        "[Permanent] This card can't be chosen, KO'd, or be switched to Rest Mode by your opponent's skills."
    )
    both = effect_of("[Permanent] This card can't be KO'd or chosen by your opponent's skills.")
    koed, chosen = (
        Forbid(This(), "be_koed_by_opposing_effects", "while"),
        Forbid(This(), "be_chosen_by_opponent", "while"),
    )
    assert both == Seq((koed, chosen))


def test_to_which_side_it_is_flipped() -> None:
    refused("[Auto] When this card is flipped over, draw 1 card.")
    refused("[Auto] When your Leader Card is flipped over, draw 1 card.")
    assert effect_of("[Auto] When this card is flipped to its back, draw 1 card.")


@pytest.mark.parametrize(
    "event",
    [
        "your opponent places a card in their energy",
        "your opponent places a card in their Drop Area",
    ],
)
def test_who_places_a_card(event: str) -> None:
    refused(f"[Auto] When {event}, draw 1 card.")


@pytest.mark.parametrize(
    ("event", "read"),
    [
        (
            "your opponent places a card from their deck in their Drop Area",
            When("placed", Filter(), "opponent", ("deck",), to="drop"),
        ),
        ("a card is placed in your opponent's energy", When("placed", Filter(), "opponent", to="energy")),
        ("you place a card in your energy", When("placed", Filter(), "you", to="energy")),
    ],
)
def test_where_a_card_is_placed(event: str, read: When) -> None:
    (skill,) = compile_text("dbs", f"[Auto] When {event}, draw 1 card.")
    assert skill.event == read


# --- what was attacked, when another card is the guard card --------------------------


@pytest.mark.parametrize(
    "said",
    [
        "a battle in which this card attacked <Ash>, KO that card",
        "a battle in which this card attacked a Battle Card, KO that card",
        "a battle in which this card attacked a Battle Card, if that card is red, draw 1 card",
        "the battle after this card attacks a Battle Card, KO that card",
    ],
)
def test_which_card_was_attacked_by_the_end_of_the_battle(said: str) -> None:
    refused(f"[Auto] At the end of {said}.")


def test_the_other_card_of_a_battle_that_ends() -> None:
    ends = "[Auto] At the end of a battle in which this card"
    assert effect_of(f"{ends} attacked a Battle Card, KO the guard card.") == KO(Guard())
    assert effect_of(f"{ends} was attacked by a Battle Card, KO that card.") == KO(Attacker())
