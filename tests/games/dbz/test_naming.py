"""Titles that players name, and hands that are played open: what each seat can tell from them."""

from __future__ import annotations

import pytest

from games.dbz.tables import HERO, VILLAIN, answer, doing, fight, lies, made, offered, table
from rulebound import Game
from rulebound.games.dbz.areas import HAND
from rulebound.games.dbz.tree import NameCard, ShowHand
from rulebound.kernel.tree import All, Draw, Filter, Move, Seq, Skill

NORTH = f"{VILLAIN}; hand exactly LABZ-110, LABZ-101"


def seen(game: Game, seat: int, owner: int) -> list[bool]:
    """Whether the seat can tell each card in the owner's hand."""
    return [bool(game.sees(game.cards[id]) & 1 << seat) for id in game.pile(owner, HAND)]


THERE = Filter("opponent", ("life_deck",), as_named="name")


def test_a_title_that_was_named_is_looked_for() -> None:
    drill, other, third = (made(f"NAM-{at}", "Drill", name=f"Lab Drill {at}") for at in (1, 2, 3))
    naming = doing("NAM-5", Seq((NameCard(Filter(kinds=("Drill",))), Move(All(THERE), "removed"))))
    south = f"{HERO}; hand exactly {naming}; life exactly 4x LABZ-200, {drill}, {other}"
    game = table(south, f"{NORTH}; life exactly 4x LABZ-200, 2x {drill}, {other}, {third}")
    fight(game)
    answer(game, f"use {naming}")
    assert offered(game) == [f"name {drill}", f"name {other}"]
    for seed in range(3):
        assert offered(game.determinize(0, seed)) == offered(game)
    answer(game, f"name {drill}")
    removed = [game.prints[id].number for id in game.pile(1, game.rules.words.areas["removed"])]
    assert removed == [drill, drill]
    assert lies(game, drill) == "life_deck"


def test_each_named_title_is_another() -> None:
    first, second, third = (made(f"NAM-{at}", "Drill", name=f"Lab Drill {at}") for at in (1, 2, 3))
    naming = doing("NAM-6", Seq((NameCard(Filter(kinds=("Drill",)), 2), Move(All(THERE), "removed"))))
    cards = f"life exactly 4x LABZ-200, {first}, {second}, {third}"
    game = table(f"{HERO}; hand exactly {naming}; {cards}", f"{NORTH}; {cards}")
    fight(game)
    answer(game, f"use {naming}", f"name {first}")
    assert offered(game) == [f"name {second}", f"name {third}"]
    answer(game, f"name {third}")
    assert [lies(game, card, 1) for card in (first, second, third)] == ["removed", "life_deck", "removed"]


@pytest.mark.rule("dbz", "words.show-hand")
def test_an_open_hand_is_seen_and_stays_known() -> None:
    showing = doing("NAM-7", ShowHand("opponent", "turn"))
    game = table(f"{HERO}; hand exactly {showing}, LABZ-110; life 20", NORTH)
    fight(game)
    assert not any(seen(game, 0, 1))
    answer(game, f"use {showing}")
    assert all(seen(game, 0, 1)) and not any(seen(game, 1, 0)[1:])
    hand = [game.prints[id].number for id in game.pile(1, HAND)]
    for seed in range(5):
        other = game.determinize(0, seed)
        assert [other.prints[id].number for id in other.pile(1, HAND)] == hand


@pytest.mark.rule("dbz", "words.show-hand")
def test_a_card_drawn_into_an_open_hand_is_seen() -> None:
    always = made("NAM-8", "Drill", Skill("permanent", ShowHand("both", "while")), style="Freestyle")
    drawing = doing("NAM-9", Draw(2))
    game = table(f"{HERO}; drills {always}; hand exactly {drawing}; life 20", NORTH)
    fight(game)
    answer(game, f"use {drawing}")
    assert len(seen(game, 1, 0)) == 2 and all(seen(game, 1, 0)) and all(seen(game, 0, 1))


@pytest.mark.rule("dbz", "words.show-hand")
def test_without_such_a_card_hands_are_secret() -> None:
    drawing = doing("NAM-10", Draw(2))
    game = table(f"{HERO}; hand exactly {drawing}; life 20", NORTH)
    fight(game)
    answer(game, f"use {drawing}")
    assert not any(seen(game, 1, 0)) and not any(seen(game, 0, 1))
