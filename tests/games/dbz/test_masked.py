"""Masked attacks: what the other seat may know of the card, in views, events, games dealt anew and saved ones."""

from __future__ import annotations

import json

import pytest

from games.dbz.tables import HERO, answer, fight, lies, made, offered, table
from rulebound import Game, load
from rulebound.games.dbz.tree import Attack, AttackGains, Attacks, ChangeAnger, PayStages
from rulebound.kernel.terms import Choose, Filter
from rulebound.kernel.tree import Action, Move, Skill
from rulebound.records import read_position, write_position

MASKED = Skill("keyword", keyword="Masked")
RAISE = Skill("secondary", ChangeAnger("you", 1))


def masked(number: str, kind: str, *cost: Action, **facts: object) -> str:
    return made(number, "Physical Combat", MASKED, Skill("attack", Attack(kind), cost=cost), RAISE, **facts)


def attacked(hand: str, deck: str, *, drills: str = "") -> Game:
    """South has performed the first attack of the hand, and north is yet to defend."""
    laid = f"; drills {drills}" if drills else ""
    game = table(f"{HERO}{laid}; hand exactly {hand}; life exactly {deck}")
    fight(game)
    answer(game, f"attack {hand.split(',')[0]}")
    return game


def used(game: Game) -> str:
    """The number of the card that south uses."""
    return next(game.prints[card.id].number for card in game.cards if lies_in_use(game, card.id))


def lies_in_use(game: Game, id: int) -> bool:
    return game.rules.areas[game.cards[id].area].name == "resolving"


def play_on(game: Game) -> None:
    """The next decisions, each with its first option."""
    for _ in range(12):
        if game.decision is not None:
            game.choose(0)


@pytest.mark.rule("dbz", "keyword.masked")
def test_the_other_seat_sees_neither_the_card_nor_whose_effect_it_is() -> None:
    given = Move(Choose(1, Filter("you", ("hand",))), "discard")
    secret = masked("MSK-1", "physical", given)
    game = attacked(f"{secret}, LABZ-101", "20x LABZ-200")
    assert game.ask is not None and game.ask.seat == 1
    mine, theirs = (json.dumps([game.view(seat), game.events_seen(seat)]) for seat in (0, 1))
    assert secret in mine and secret not in theirs
    assert not any(secret in event.sentence(1) for event in game.events)
    assert any(secret in event.sentence(0) for event in game.events)
    answer(game, "no")
    assert secret in json.dumps(game.events_seen(1))


@pytest.mark.rule("dbz", "keyword.masked")
def test_games_dealt_anew_have_any_card_that_was_announced_alike() -> None:
    """The kind, the cost and that it is Masked are known; all else may be."""
    secret = masked("MSK-1", "physical")
    other = masked("MSK-2", "physical")
    dear = masked("MSK-3", "physical", PayStages(1))
    beam = masked("MSK-4", "energy")
    only = masked("MSK-5", "physical", PayStages(0))
    plain = made("MSK-6", "Physical Combat", Skill("attack", Attack("physical")))
    game = attacked(f"{secret}, LABZ-101", f"5x {other}, 5x {dear}, 5x {beam}, 2x {only}, 5x {plain}")
    found: set[str] = set()
    for seed in range(40):
        dealt = game.determinize(1, seed)
        assert dealt.view(1) == game.view(1) and offered(dealt) == offered(game)
        assert load(dealt.dump()) == dealt
        found.add(used(dealt))
        play_on(dealt)
        assert used(game.determinize(0, seed)) == secret
    assert found == {secret, other}


@pytest.mark.rule("dbz", "keyword.masked")
def test_a_game_dealt_anew_while_something_is_required_of_the_attacker() -> None:
    given = Move(Choose(1, Filter("you", ("hand",))), "discard")
    secret, other = masked("MSK-1", "physical", given), masked("MSK-2", "physical", given)
    game = attacked(f"{secret}, LABZ-101, LABZ-102", f"10x {other}, 10x LABZ-200")
    assert game.ask is not None and game.ask.seat == 0
    found: set[str] = set()
    for seed in range(20):
        dealt = game.determinize(1, seed)
        found.add(used(dealt))
        assert load(dealt.dump()) == dealt
        play_on(dealt)
    assert found == {secret, other}


@pytest.mark.rule("dbz", "keyword.masked")
def test_a_game_dealt_anew_while_the_attacker_is_asked_to_empower() -> None:
    empower = Skill("keyword", keyword="Empower", number=2)
    skills = (MASKED, Skill("attack", Attack("physical")), empower)
    secret, other = (made(number, "Physical Combat", *skills) for number in ("MSK-1", "MSK-2"))
    without = masked("MSK-3", "physical")
    game = attacked(f"{secret}, LABZ-101", f"10x {other}, 10x {without}")
    assert game.ask is not None and game.ask.kind == "empower"
    assert {used(game.determinize(1, seed)) for seed in range(20)} == {secret, other}
    answer(game, "empower")
    assert {used(game.determinize(1, seed)) for seed in range(20)} == {secret, other}


@pytest.mark.rule("dbz", "keyword.masked")
def test_what_effects_make_masked_is_among_the_cards_it_may_be() -> None:
    style = Filter().adding("style", ("Freestyle",))
    drill = made(
        "MSK-7", "Drill", Skill("permanent", AttackGains(Attacks(card=style), "masked", until="while"))
    )
    free = made("MSK-8", "Physical Combat", Skill("attack", Attack("physical")), style="Freestyle")
    red = made("MSK-9", "Physical Combat", Skill("attack", Attack("physical")), style="Red")
    game = attacked(f"{free}, LABZ-101", f"10x {red}, 10x {free}", drills=drill)
    assert {used(game.determinize(1, seed)) for seed in range(20)} == {free, "LABZ-101"}
    assert free not in json.dumps(game.view(1))


@pytest.mark.rule("dbz", "keyword.masked")
def test_a_masked_attack_is_saved_face_down() -> None:
    secret = masked("MSK-1", "physical")
    game = attacked(f"{secret}, LABZ-101", "20x LABZ-200")
    again = load(game.dump())
    assert again == game and secret not in json.dumps(again.view(1))
    assert read_position(write_position(game)) == game
    answer(again, "no")
    assert lies(again, secret) == "discard"
