"""Which card "it" and "that card" are, and when it is chosen."""

from __future__ import annotations

import pytest

from rulebound.games.onepiece.tree import Attach
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    Action,
    All,
    Bound,
    Choose,
    Compare,
    Count,
    Draw,
    Filter,
    Grant,
    If,
    Is,
    It,
    Later,
    Looked,
    Modify,
    Move,
    Orient,
    Pick,
    Play,
    Seq,
    Shuffle,
    Subject,
    This,
    Turn,
)
from rulebound.language import NotUnderstood, compile_text

MINE = Filter(whose="you", areas=("character",), kinds=("Character",))
THEIRS = Filter(whose="opponent", areas=("character",), kinds=("Character",))
RESTED_DON = Filter(whose="you", areas=("cost",), kinds=("DON!!",), state="rested")


def effect_of(text: str) -> Action | None:
    (skill,) = compile_text("onepiece", text)
    return skill.effect


def test_don_is_given_to_the_card_that_was_spoken_of_before() -> None:
    given = Choose(1, RESTED_DON, up_to=True)
    attacker = effect_of(
        "When 1 of your Characters attacks, give up to 1 rested DON!! card to that Character."
    )
    assert attacker == Attach(given, Subject())
    hand = Filter(whose="you", areas=("hand",), kinds=("Character",))
    played = effect_of(
        "[On Play] Play up to 1 Character card from your hand and give it up to 1 rested DON!! card."
    )
    assert played == Seq((Play(Choose(1, hand, up_to=True)), Attach(given, It())))


def test_don_that_is_chosen_is_what_it_means() -> None:
    rested = effect_of("[On Play] Your opponent chooses 1 of their active DON!! cards and rests it.")
    don = Filter(whose="opponent", areas=("cost",), kinds=("DON!!",), state="active")
    assert rested == Orient(Choose(1, don, by="opponent"), "rested")


def test_don_to_each_card() -> None:
    tree = effect_of("[Main] Give 1 rested DON!! card to each of your Characters.")
    assert tree == Attach(Choose(1, RESTED_DON), All(MINE), each=True)
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", "[Main] Give 1 rested DON!! card to your Characters.")


def test_it_is_this_card_where_no_other_was_spoken_of() -> None:
    tree = effect_of("[On Play] If this Character was played from your trash, it gains [Rush] this turn.")
    assert tree == If(Is(This(), Filter(came_from=("trash",))), Grant(This(), "Rush", TURN))


@pytest.mark.parametrize(
    "text",
    [
        "[Main] If you have 3 or more Characters, that card gains [Rush] this turn.",
        "[Counter] Return the attacking Character to the owner's hand if it has a cost of 3 or less.",
    ],
)
def test_it_that_could_be_no_card_or_another_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)


def test_a_card_that_is_asked_about_is_chosen_before() -> None:
    chosen = Choose(1, THEIRS, up_to=True)
    rested = Is(It(), Filter(state="rested"))
    first = effect_of(
        "[On Play] Select up to 1 of your opponent's Characters. If that Character is rested, K.O. it."
    )
    behind = effect_of("[On Play] K.O. up to 1 of your opponent's Characters if it is rested.")
    assert first == behind == Seq((Pick(chosen), If(rested, KO(It()))))


@pytest.mark.parametrize(
    "text",
    [
        "[Main] Select up to 1 of your opponent's Characters. At the end of this turn, K.O. it.",
        "[Main] Select up to 1 of your opponent's Characters and K.O. it at the end of this turn.",
    ],
)
def test_a_card_that_is_dealt_with_later_is_chosen_now(text: str) -> None:
    assert effect_of(text) == Seq((Pick(Choose(1, THEIRS, up_to=True)), Later(KO(It()), "turn_end")))


def test_what_is_done_instead_is_done_to_the_same_card() -> None:
    tree = effect_of(
        "[Counter] Up to 1 of your Characters gains +2000 power during this battle."
        " If you have 4 or more Characters, that card gains +4000 power during this battle instead."
    )
    many = Compare(Count(MINE), ">=", 4)
    more, less = (Modify(It(), "power", by, BATTLE) for by in (4000, 2000))
    assert tree == Seq((Pick(Choose(1, MINE, up_to=True)), If(many, more, less)))


def test_what_both_players_do_is_over_before_what_follows() -> None:
    tree = effect_of(
        "[On Play] Both players return all cards in their hands to their decks and shuffle their decks."
        " Then, draw 2 cards."
    )
    mine, theirs = (
        (Move(All(Filter(whose=who, areas=("hand",))), "deck"), Shuffle(who)) for who in ("you", "opponent")
    )
    assert tree == Seq((If(Turn("you"), Seq((*mine, *theirs)), Seq((*theirs, *mine))), Draw(2)))


def test_a_bound_of_the_chosen_card() -> None:
    tree = effect_of(
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand if it has a cost of 3."
    )
    cost = Is(It(), Filter(bounds=(Bound("cost", 3, 3),)))
    assert tree == Seq((Pick(Choose(1, THEIRS, up_to=True)), If(cost, Move(It(), "hand"))))


def test_what_was_looked_at_is_put_away_whatever_was_asked_since() -> None:
    looked = (
        "[On Play] Look at 3 cards from the top of your deck; reveal up to 1 {Lab} type card and add it to your"
        " hand."
    )
    away = "Then, place the rest at the bottom of your deck in any order."
    for asked in ("If you do, trash 1 card from your hand.", "Then, if your Leader is [Ada], draw 1 card."):
        effect = effect_of(f"{looked} {asked} {away}")
        assert isinstance(effect, Seq)
        assert isinstance(effect.actions[2], If)
        assert effect.actions[3] == Move(Looked(), "deck", "bottom")
    under = effect_of(f"[On Play] If your Leader is [Ada], l{looked[11:]} {away}")
    assert isinstance(under, If)  # then nothing is looked at either


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Rest up to 1 of your opponent's Characters. K.O. up to 1 of your opponent's other Characters.",
        "[On Play] Up to 1 of your opponent's Characters cannot attack this turn. K.O. up to 1 other Character.",
        "[On Play] Set up to 1 of your Characters as active. Then, up to 1 of your other Characters gains +1000 power"
        " during this turn.",
        "When your opponent plays a Character, K.O. up to 1 of your opponent's other Characters.",
        "[On Play] K.O. up to 1 of your opponent's other Characters.",
    ],
)
def test_other_cards_than_this_one_or_than_one_chosen_before(text: str) -> None:
    with pytest.raises(NotUnderstood):
        effect_of(text)


def test_no_card_of_a_pile_gains_power() -> None:
    with pytest.raises(NotUnderstood):
        effect_of(
            "[Counter] Up to 1 of your Characters gains +2000 power during this battle. Then, reveal 1 card from the"
            " top of your deck. If it is an Event, that card gains an additional +1000 power during this battle."
        )


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Rest up to 1 of your opponent's Characters and set up to 1 of your Characters as active. Those"
        " Characters gain +1000 power during this turn.",
        "When your Character is K.O.'d, you may trash 1 card from your hand. If you do, play that card rested.",
    ],
)
def test_cards_that_could_be_one_of_two(text: str) -> None:
    with pytest.raises(NotUnderstood):
        effect_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "[Jouée] Épuisez jusqu'à 1 Personnage adverse et redressez jusqu'à 1 de vos Personnages. Ils gagnent +1000 de"
        " puissance pour tout le tour.",
        "[Jouée] Choisissez jusqu'à 1 de vos Personnages et jusqu'à 1 Personnage adverse et renvoyez-le dans la main"
        " de son propriétaire.",
        "Quand un de vos Personnages est mis KO, vous pouvez défausser 1 carte de votre main. Si vous le faites,"
        " jouez-le épuisé.",
    ],
)
def test_french_pronouns_are_said_of_one_card_or_of_several(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text, "fr")
