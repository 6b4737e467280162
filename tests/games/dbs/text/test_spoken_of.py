"""Cards that a text has spoken of: some of those that were chosen, and the others; cards named by what was done."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import (
    KO,
    TURN,
    Action,
    All,
    Bound,
    BoundedCount,
    Choose,
    Compare,
    Count,
    Did,
    Draw,
    Fact,
    Filter,
    GainSkills,
    Grant,
    If,
    Is,
    It,
    Later,
    Look,
    Looked,
    May,
    Modify,
    Move,
    OneOf,
    Orient,
    Paid,
    Pick,
    Play,
    Plus,
    Seq,
    Shuffle,
    Stat,
    Subject,
    This,
    Through,
    Times,
    Together,
    Top,
)
from rulebound.language import NotUnderstood, compile_text, render

MINE = Filter("you", ("battle",), ("Battle",))
THEIRS = Filter("opponent", ("battle",), ("Battle",))
THEM, OTHERS = Filter(it=True), Filter(unchosen=True)
RED = (Fact("color", ("Red",)),)


def effect_of(text: str) -> Action:
    """What the only skill of a card does when it is played; written, it is read to the same."""
    skills = compile_text("dbs", f"[Auto] When you play this card, {text}")
    assert compile_text("dbs", render(skills, "dbs")) == skills
    assert skills[0].effect is not None
    return skills[0].effect


def activated(text: str) -> Action:
    """What the only skill of a card does when it is activated."""
    (skill,) = compile_text("dbs", f"[Activate: Main] {text}")
    assert skill.effect is not None
    return skill.effect


def refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"[Auto] When you play this card, {text}")


def test_some_of_the_chosen_cards() -> None:
    found = effect_of("choose up to 3 of your Battle Cards and switch up to 2 of them to Active Mode.")
    chosen = Pick(Choose(3, MINE, up_to=True))
    assert found == Seq((chosen, Orient(Choose(2, THEM, up_to=True), "active")))


@pytest.mark.parametrize("rest", ["the other", "the others", "the rest"])
def test_one_of_the_chosen_cards_and_the_others(rest: str) -> None:
    found = effect_of(
        f"choose up to 2 of your opponent's Battle Cards. KO 1 of them and return {rest} to its owner's hand."
    )
    chosen = Pick(Choose(2, THEIRS, up_to=True))
    assert found == Seq((chosen, KO(Choose(1, THEM)), Move(All(OTHERS), "hand")))


def test_one_of_two_kinds_that_were_chosen() -> None:
    found = effect_of(
        "choose up to 1 <Ash> and up to 1 <Elm> from your Drop Area, play 1 of them, and add the other to your hand."
    )
    kinds = [Filter("you", ("drop",), facts=(Fact("character", (name,)),)) for name in ("Ash", "Elm")]
    chosen = Pick(Together(tuple(Choose(1, of, up_to=True) for of in kinds)))
    assert found == Seq((chosen, Play(Choose(1, THEM)), Move(All(OTHERS), "hand")))


def test_one_gets_less_and_the_other_too() -> None:
    found = effect_of(
        "choose up to 2 of your opponent's Battle Cards. One of them gets -10000 power for the duration of the turn"
        " and the other gets -5000 power for the duration of the turn."
    )
    chosen = Pick(Choose(2, THEIRS, up_to=True))
    first, second = Choose(1, THEM), All(OTHERS)
    assert found == Seq((chosen, Modify(first, "power", -10000, TURN), Modify(second, "power", -5000, TURN)))


def test_numbers_of_the_chosen_cards() -> None:
    found = effect_of(
        "look at up to 5 cards from the top of your deck, choose up to 2 red cards among them, add up to 1 to your"
        " hand, place up to 1 in your Drop Area, then shuffle your deck."
    )
    look = Look(Top("you", "deck", 5, True))
    chosen = Pick(Choose(2, Filter(facts=RED), True, among_looked=True))
    first, second = Choose(1, THEM, up_to=True), Choose(1, OTHERS, up_to=True)
    assert found == Seq((look, chosen, Move(first, "hand"), Move(second, "drop"), Shuffle()))


@pytest.mark.parametrize(
    "text",
    [
        # what was chosen and not taken, or all that is looked at?
        "look at up to 5 cards from the top of your deck, choose up to 2 red cards among them, add 1 of them to your"
        " hand, then place the rest in your Drop Area.",
        # by then nobody knows among which it was chosen
        "choose up to 2 of your opponent's Battle Cards. KO 1 of them. At the end of the turn, KO the other.",
        # among others than those of which 1 was taken
        "choose up to 2 cards in your Drop Area, add 1 to your hand, KO 1 of your Battle Cards, then place 1 at the"
        " bottom of your deck.",
    ],
)
def test_the_rest_of_which_cards(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    ("said", "of"),
    [
        ("3 cards", Compare(Count(THEM), "==", 3)),
        ("2 or more cards", Compare(Count(THEM), ">=", 2)),
        ("a red card", Compare(Count(Filter(facts=RED, it=True)), ">=", 1)),
    ],
)
def test_what_was_chosen_is_asked(said: str, of: Compare) -> None:
    found = activated(
        f"Choose up to 3 cards in your Warp and place them in your Drop Area. If you chose {said}, draw 1 card."
    )
    moved = Move(Choose(3, Filter("you", ("warp",)), up_to=True), "drop")
    assert found == Seq((moved, If(of, Draw(1))))


def test_it_is_not_asked_what_was_chosen_before_another() -> None:
    refused(
        "choose up to 3 cards in your Warp and place them in your Drop Area, then place 2 cards from your hand in"
        " your Drop Area. If you chose 3 cards, draw 1 card."
    )


def test_for_each_card_chosen() -> None:
    found = effect_of(
        "choose up to 3 of your opponent's Battle Cards and KO them. Draw 1 card for each card chosen."
    )
    assert found == Seq((KO(Choose(3, THEIRS, up_to=True)), Draw(Count(THEM))))


def test_numbers_of_cards_named_by_what_was_done() -> None:
    cost = Stat("cost", It())
    found = activated(
        "Choose up to 1 of your opponent's Battle Cards and KO it. Then, your opponent draws cards equal to the"
        " energy cost of the KO'd card."
    )
    assert found == Seq((KO(Choose(1, THEIRS, up_to=True)), Draw(cost, "opponent")))
    for said in (
        "the energy cost of the card you placed in the Drop Area",
        "the total energy cost of the cards you placed in the Drop Area",
    ):
        found = activated(
            "Place 1 of your Battle Cards in the Drop Area : Choose up to 1 of your opponent's Battle Cards with an"
            f" energy cost less than or equal to {said} and KO it."
        )
        of = Filter("opponent", ("battle",), ("Battle",), bounds=(Bound("cost", high=cost),))
        assert found == KO(Choose(1, of, up_to=True))


@pytest.mark.parametrize(
    "than", ["that card", "that card's energy cost", "the card you placed in the Drop Area"]
)
@pytest.mark.parametrize("how", ["1 higher", "exactly 1 higher"])
def test_an_energy_cost_so_much_higher(how: str, than: str) -> None:
    found = activated(
        "Place 1 of your Battle Cards in the Drop Area : Choose up to 1 card with an energy cost"
        f" {how} than {than} from your hand and play it."
    )
    higher = Plus(Stat("cost", It()), 1)
    of = Filter("you", ("hand",), bounds=(Bound("cost", higher, higher),))
    assert found == Play(Choose(1, of, up_to=True))


def test_the_chosen_card_and_all_cards_under_it() -> None:
    found = activated(
        "Choose 1 of your Battle Cards and return it and all of the cards under it to your hand."
    )
    under = Filter(areas=("under",), beneath=THEM)
    assert found == Move(Together((Choose(1, MINE), All(under))), "hand")


def test_a_keyword_is_ignored_behind_what_is_counted() -> None:
    found = effect_of(
        "choose up to 1 of your opponent's Battle Cards for each of your Battle Cards in Rest Mode, ignoring"
        " [Barrier], and KO it."
    )
    resting = Filter("you", ("battle",), ("Battle",), state="rested")
    assert found == KO(Choose(Count(resting), THEIRS, up_to=True, ignoring=("Barrier",)))


def test_no_such_card_was_played() -> None:
    found = effect_of("play up to 1 red card from your hand. If you didn't play a Battle Card, draw 1 card.")
    played = Play(Choose(1, Filter("you", ("hand",), facts=RED), up_to=True))
    asked = Compare(Count(Filter(kinds=("Battle",), it=True)), "==", 0)
    assert found == Seq((played, If(asked, Draw(1))))


def test_this_card_gains_a_keyword_if_so_many_were_chosen() -> None:
    found = activated(
        "Choose up to 3 cards in your Warp and place them in your Drop Area. If you chose 3 cards, this card gains"
        " [Double Strike] for the duration of the turn."
    )
    assert isinstance(found, Seq)
    assert found.actions[1] == If(Compare(Count(THEM), "==", 3), Grant(This(), "Double Strike", TURN))


PAY = "Place 2 cards from your hand in the Drop Area : KO up to 1 of your opponent's Battle Cards."


@pytest.mark.parametrize(
    ("said", "left", "op", "right"),
    [
        ("you placed a red card in the Drop Area with this skill", ("drop",), ">=", 1),
        ("the cards you placed in the Drop Area are red", (), "==", Count(Filter(facts=RED, paid=True))),
    ],
)
def test_what_the_cost_did_is_asked_after_something_else(
    said: str, left: tuple[str, ...], op: str, right: Count | int
) -> None:
    found = activated(f"{PAY} If {said}, draw 1 card.")
    of = Filter(areas=left, facts=RED, paid=True) if left else Filter(paid=True)
    assert found == Seq((KO(Choose(1, THEIRS, up_to=True)), If(Compare(Count(of), op, right), Draw(1))))


def test_the_card_that_the_cost_has_dealt_with() -> None:
    found = activated(
        f"{PAY} This card gains power equal to the power of the cards you placed in the Drop Area."
    )
    assert isinstance(found, Seq)
    assert isinstance(found.actions[1], Modify)
    assert found.actions[1].by == Stat("power", Paid())
    found = activated(
        f"{PAY} This card gains the skills of the cards you placed in the Drop Area for the turn."
    )
    assert isinstance(found, Seq)
    assert found.actions[1] == GainSkills(This(), All(Filter(areas=("drop",), paid=True)), TURN)


def test_not_what_cost_and_effect_have_both_done() -> None:
    with pytest.raises(NotUnderstood):
        activated(
            "Place 1 card from your hand in the Drop Area : Place 1 of your energy in the Drop Area, then KO up to 1"
            " of your opponent's Battle Cards. If the card you placed in the Drop Area was red, draw 1 card."
        )


def test_the_rest_is_put_away_also_if_none_is_taken() -> None:
    look = "look at up to 3 cards from the top of your deck. You may add 1 red card among them to your hand"
    taken = May(Move(Choose(1, Filter(facts=RED), among_looked=True), "hand"))
    rest = Move(Looked(), "deck", "bottom")
    found = effect_of(f"{look}, then place the remaining cards at the bottom of your deck.")
    assert found == Seq((Look(Top("you", "deck", 3, True)), taken, rest))
    found = effect_of(f"{look}. If you do, place the rest at the bottom of your deck.")
    assert found == Seq((Look(Top("you", "deck", 3, True)), taken, If(Did(), rest)))
    refused(f"{look} and place the rest at the bottom of your deck. If you do, draw 1 card.")


def test_the_others_are_part_of_what_may_be_done() -> None:
    found = effect_of(
        "choose 2 of your opponent's Battle Cards. You may KO 1 of them and return the other to its owner's hand."
    )
    assert isinstance(found, Seq)
    assert found.actions[1] == May(Seq((KO(Choose(1, THEM)), Move(All(OTHERS), "hand"))))


@pytest.mark.parametrize(
    "said",
    [
        "{a}, or {b} instead if you have 7 or more energy.",
        "{a}, or if you have 7 or more energy, {b} instead.",
    ],
)
def test_one_thing_or_another_instead(said: str) -> None:
    rich = Compare(Count(Filter("you", ("energy",))), ">=", 7)
    found = effect_of(said.format(a="draw 1 card", b="draw 2 cards"))
    assert found == If(rich, Draw(2), Draw(1))
    text = said.format(a="return it to its owner's hand", b="place it at the bottom of its owner's deck")
    found = effect_of(f"choose up to 1 of your opponent's Battle Cards and {text}")
    either = If(rich, Move(It(), "deck", "bottom"), Move(It(), "hand"))
    assert found == Seq((Pick(Choose(1, THEIRS, up_to=True)), either))


def test_the_opponent_is_made_to_do_something() -> None:
    found = effect_of("you may have your opponent draw 1 card. If you do, draw 2 cards.")
    assert found == Seq((May(Draw(1, "opponent")), If(Did(), Draw(2))))
    found = effect_of("have your opponent choose 1 card from their hand and place it in their Drop Area.")
    assert found == Move(Choose(1, Filter("opponent", ("hand",)), by="opponent"), "drop")


def test_cards_of_the_deck_until_such_a_card_is_placed() -> None:
    kind = Filter(facts=(Fact("type", ("Frieza Clan",)),))
    (skill,) = compile_text(
        "dbs",
        "[Auto] When you play this card, place cards from the top of your deck in your Drop Area until you place a"
        " 《Frieza Clan》 card. Add that card to your hand.",
    )
    last = All(Filter("you", ("drop",), facts=kind.facts, it=True))
    placed = Move(Top("you", "deck", Through("you", "deck", kind)), "drop")
    assert skill.effect == Seq((placed, Move(last, "hand")))
    (skill,) = compile_text(
        "dbs",
        "[Auto] When you play this card, your opponent places cards from the top of their deck in their Drop Area "
        "until they place a 《Frieza Clan》 card.",
    )
    assert skill.effect == Move(Top("opponent", "deck", Through("opponent", "deck", kind)), "drop")


def test_cards_turned_face_up_are_counted() -> None:
    found = effect_of(
        "choose up to 2 cards in your life and turn them face up. Draw 1 card for each red card turned face up this"
        " way."
    )
    assert isinstance(found, Seq)
    assert found.actions[1] == Draw(Count(Filter(facts=RED, it=True)))


MILLED = Move(Top("you", "deck", 3), "drop")


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("both cards are red", Compare(Count(THEM), "==", Count(Filter(facts=RED, it=True)))),
        ("all 3 cards are red", Compare(Count(Filter(facts=RED, it=True)), ">=", 3)),
        (
            "all 3 of the cards placed in your Drop Area are red",
            Compare(Count(Filter(facts=RED, it=True)), ">=", 3),
        ),
    ],
)
def test_each_of_the_cards_is_asked_about(said: str, asked: Compare) -> None:
    found = activated(f"Place the top 3 cards of your deck in your Drop Area. If {said}, draw 1 card.")
    assert found == Seq((MILLED, If(asked, Draw(1))))


def test_one_of_each_was_placed() -> None:
    found = activated(
        "Place the top 3 cards of your deck in your Drop Area. If 1 or more <Ash> cards and 1 or more <Elm> cards"
        " were placed in your Drop Area with this skill, draw 1 card."
    )
    one, other = (
        Compare(Count(Filter("you", ("drop",), facts=(Fact("character", (name,)),), it=True)), ">=", 1)
        for name in ("Ash", "Elm")
    )
    assert found == Seq((MILLED, If(one, If(other, Draw(1)))))


def test_the_same_card_is_asked_about_again() -> None:
    found = effect_of(
        "choose 1 card from your hand and send it to your Warp. If it was a Battle Card, this card gains +5000"
        " power for the duration of the turn. If it was an Extra Card, draw 1 card."
    )
    assert isinstance(found, Seq)
    assert found.actions[2] == If(Is(It(), Filter(kinds=("Extra",))), Draw(1))


def test_as_many_cards_of_a_deck_as_were_moved() -> None:
    found = effect_of(
        "choose up to 3 cards in your life, add them to your hand, and then place the same number of cards from"
        " the top of your deck in your life."
    )
    moved = Move(Choose(3, Filter("you", ("life",)), up_to=True), "hand")
    assert found == Seq((moved, Move(Top("you", "deck", Count(THEM)), "life")))


def test_a_highest_amount_behind_the_duration() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When you play this card, it gains +5000 power for each red card in your Drop Area for the duration"
        " of the turn, up to a maximum of +20000.",
    )
    each = BoundedCount(Filter("you", ("drop",), facts=RED), times=5000, most=20000)
    assert skill.effect == Modify(This(), "power", each, TURN)


def test_power_lost_that_another_card_has() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When you play this card, choose up to 1 of your opponent's Battle Cards and it loses power equal"
        " to this card's power for the duration of the turn.",
    )
    less = Times(Stat("power", This()), -1)
    assert skill.effect == Modify(Choose(1, THEIRS, up_to=True), "power", less, TURN)


def test_another_card_of_a_pile_that_the_first_has_left() -> None:
    found = effect_of(
        "choose up to 1 red card from your deck and play it, then choose up to 1 other card from your deck and add"
        " it to your hand."
    )
    assert isinstance(found, Seq)
    assert found.actions[1] == Move(Choose(1, Filter("you", ("deck",), other=True), up_to=True), "hand")
    refused(
        "choose up to 1 card in your Drop Area and play it, then add 1 other card from your Drop Area to your hand."
    )


@pytest.mark.parametrize("joint", ["or to", "or"])
def test_the_opponent_chooses_whether_to_do_one_or_the_other(joint: str) -> None:
    found = activated(
        "Choose up to 1 of your opponent's Battle Cards. Your opponent chooses whether to return it to their hand"
        f" {joint} place 2 cards from their hand in their Drop Area."
    )
    dropped = Move(Choose(2, Filter("opponent", ("hand",)), by="opponent"), "drop")
    either = OneOf((Move(It(), "hand"), dropped), "opponent")
    assert found == Seq((Pick(Choose(1, THEIRS, up_to=True)), either))


def test_more_of_them_instead() -> None:
    hand = Filter("you", ("hand",), facts=RED)
    for may in ("choose", "you may choose"):
        found = effect_of(
            f"choose up to 1 red card from your hand and play it. If you have 4 or more energy, {may} up to 2"
            f" instead."
        )
        rich = Compare(Count(Filter("you", ("energy",))), ">=", 4)
        assert found == If(rich, Play(Choose(2, hand, up_to=True)), Play(Choose(1, hand, up_to=True)))
    refused(
        "choose 1 red card from your hand and play it. If you have 4 or more energy, you may choose 2 instead."
    )


def test_one_of_two_choices_is_told_by_its_colour() -> None:
    found = activated(
        "Choose 1 of your blue Battle Cards and 1 of your green Battle Cards. The blue card gains [Critical] and"
        " the green card gains [Double Strike] for the duration of the turn."
    )
    assert isinstance(found, Seq)
    blue, green = (All(Filter(facts=(Fact("color", (color,)),), it=True)) for color in ("Blue", "Green"))
    assert found.actions[1:] == (Grant(blue, "Critical", TURN), Grant(green, "Double Strike", TURN))


def test_the_card_that_was_played_is_compared_with() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When you play a Battle Card using [Swap], choose up to 1 of your opponent's Battle Cards with the"
        " same energy cost as the card you played and KO it.",
    )
    cost = Stat("cost", Subject())
    of = Filter("opponent", ("battle",), ("Battle",), bounds=(Bound("cost", cost, cost),))
    assert skill.effect == KO(Choose(1, of, up_to=True))


def test_cards_of_different_colours() -> None:
    found = effect_of(
        "choose up to 3 different colored Battle Cards from your Drop Area and add them to your hand."
    )
    of = Filter("you", ("drop",), ("Battle",))
    assert found == Move(Choose(3, of, up_to=True, different="color"), "hand")


def test_any_cards_that_were_sent_away() -> None:
    found = effect_of(
        "choose up to 2 of your opponent's Battle Cards and send them to their Warp. At the end of the turn, play"
        " any cards sent to the Warp by this skill in their owners' Battle Areas."
    )
    assert isinstance(found, Seq)
    assert found.actions[1] == Later(Play(All(Filter(areas=("warp",), it=True))), "turn_end")


def test_what_the_cost_has_chosen_is_dealt_with_later() -> None:
    found = activated(
        "Choose 1 of your Battle Cards and switch it to Rest Mode : KO up to 1 of your opponent's Battle Cards. At"
        " the end of the turn, switch the chosen card to Active Mode."
    )
    later = Later(Orient(It(), "active"), "turn_end")
    assert found == Seq((KO(Choose(1, THEIRS, up_to=True)), Pick(Paid()), later))
    found = activated(f"{PAY} At the end of the turn, add the cards placed in the Drop Area to your hand.")
    placed = Pick(All(Filter(areas=("drop",), paid=True)))
    assert found == Seq((KO(Choose(1, THEIRS, up_to=True)), placed, Later(Move(It(), "hand"), "turn_end")))


def test_a_chosen_card_gains_more_if_something_is_so() -> None:
    found = activated(
        "Choose up to 1 of your Battle Cards. It gains +5000 power for the duration of the turn, or +10000 power"
        " if you have 7 or more energy."
    )
    rich = Compare(Count(Filter("you", ("energy",))), ">=", 7)
    more, less = (Modify(It(), "power", by, TURN) for by in (10000, 5000))
    assert found == Seq((Pick(Choose(1, MINE, up_to=True)), If(rich, more, less)))


def test_no_more_than_what_is_added_to_a_number() -> None:
    found = activated(
        "Choose 1 of your Battle Cards and KO it : Choose up to 1 of your opponent's Battle Cards with an energy cost"
        " less than or equal to the KO'd card's energy cost plus 2 and KO it."
    )
    of = Filter(
        "opponent", ("battle",), ("Battle",), bounds=(Bound("cost", high=Plus(Stat("cost", It()), 2)),)
    )
    assert found == KO(Choose(1, of, up_to=True))


def test_cards_without_a_place_are_of_the_deck_that_is_shuffled_then() -> None:
    text = (
        "choose up to 1 red <Ash> and up to 1 red <Elm>, each with 15000 or less power, add them to your hand"
    )
    found = effect_of(f"{text}, then shuffle your deck.")
    named = [(Fact("character", (name,)), *RED) for name in ("Ash", "Elm")]
    low = (Bound("power", high=15000),)
    ofs = [Filter("you", ("deck",), facts=facts, bounds=low) for facts in named]
    assert found == Seq((Move(Together(tuple(Choose(1, of, up_to=True) for of in ofs)), "hand"), Shuffle()))
    refused(f"{text}.")
