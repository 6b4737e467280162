"""Cards that a text has spoken of: some of those that were chosen, and the others; cards named by what was done."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import (
    KO,
    TURN,
    Action,
    All,
    Bound,
    Choose,
    Compare,
    Count,
    Draw,
    Fact,
    Filter,
    Grant,
    If,
    It,
    Look,
    Modify,
    Move,
    Orient,
    Pick,
    Play,
    Plus,
    Seq,
    Shuffle,
    Stat,
    This,
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
