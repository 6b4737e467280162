"""`copy`, `pickle` and what the library refuses in words."""

from __future__ import annotations

import copy
import pickle
from multiprocessing import get_context

import pytest

import rulebound
from rulebound.agents import RandomAgent
from rulebound.kernel.game import Game


def midway(name: str, decks: tuple[str, str], decisions: int) -> Game:
    game = rulebound.new_game(name, decks=decks, seed=5)
    agent = RandomAgent(5)
    for _ in range(decisions):
        if game.ask is not None:
            game.choose(agent.choose(game))
    return game


GAMES = [
    ("onepiece", ("st01", "st02"), 40),
    ("onepiece", ("lab-black", "lab-red"), 90),
    ("dbs", ("sd1", "sd2"), 60),
    ("dbs", ("lab-rift", "lab-ember"), 150),
    ("dbs", ("lab-ember", "lab-rift"), 100_000),
]


@pytest.mark.parametrize("name, decks, decisions", GAMES)
def test_a_pickled_game_is_the_same_game_with_its_log(
    name: str, decks: tuple[str, str], decisions: int
) -> None:
    game = midway(name, decks, min(decisions, 2000))
    again: Game = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.choices == game.choices
    assert [e.text for e in again.events] == [e.text for e in game.events]
    assert again.events_seen(1) == game.events_seen(1)
    assert again.outcome == game.outcome
    agent, other = RandomAgent(9), RandomAgent(9)
    for _ in range(30):
        if game.ask is not None:
            game.choose(agent.choose(game))
            again.choose(other.choose(again))
    assert again == game


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize("name, decks, decisions", GAMES[:3])
def test_a_copied_game_goes_on_by_itself(
    copied: object, name: str, decks: tuple[str, str], decisions: int
) -> None:
    game = midway(name, decks, decisions)
    before = game.dump()
    other = copied(game)  # type: ignore[operator]
    assert other == game and other.choices == game.choices
    other.choose(0)
    assert game.dump() == before != other.dump()


def test_decisions_and_outcomes_travel_between_processes() -> None:
    game = midway("onepiece", ("st01", "st02"), 30)
    decision = game.decision
    assert decision is not None
    again = pickle.loads(pickle.dumps(decision))
    assert repr(again) == repr(decision)
    assert [(o.code, o.text) for o in again.options] == [(o.code, o.text) for o in decision.options]
    game.surrender(0)
    assert pickle.loads(pickle.dumps(game.outcome)) == game.outcome
    with pytest.raises(rulebound.IllegalChoice) as refused:
        game.choose(0)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def played_out(game: Game) -> Game:
    while game.decision:
        game.choose(0)
    return game


def test_a_game_can_be_played_on_in_another_process() -> None:
    game = midway("onepiece", ("st01", "st02"), 30)
    with get_context("spawn").Pool(1) as pool:
        there = pool.apply(played_out, (game.clone(),))
    assert there == played_out(game)
    assert [e.text for e in there.events] == [e.text for e in game.events]


@pytest.mark.parametrize("answer", [True, False, None, 1.5, [], -1, 99, "", "attack", b"0"])
def test_an_answer_that_is_none_is_refused_in_words(answer: object) -> None:
    game = midway("onepiece", ("st01", "st02"), 30)
    before = game.dump(), game.choices
    with pytest.raises(rulebound.IllegalChoice, match=r"\w+ \w+ \w+"):
        game.choose(answer)  # type: ignore[arg-type]
    assert (game.dump(), game.choices) == before


class Index:
    """A number of another library."""

    def __index__(self) -> int:
        return 1


def test_a_number_of_another_library_is_an_answer() -> None:
    game, other = midway("onepiece", ("st01", "st02"), 30), midway("onepiece", ("st01", "st02"), 30)
    game.choose(Index())
    other.choose(1)
    assert game == other


@pytest.mark.parametrize(
    "decks, said",
    [
        (("st01", None), "a deck is a name, the text of a list, or a Deck; None is none of them"),
        (("st01", 7), "7 is none of them"),
        ("st01", "a game needs two decks"),
        (7, "a game needs two decks"),
        (("st01",), "a game needs two decks, not 1"),
        (("st01", "st02", "st03"), "a game needs two decks, not 3"),
    ],
)
def test_decks_that_are_none_are_refused_in_words(decks: object, said: str) -> None:
    with pytest.raises(rulebound.BadDeck, match=said):
        rulebound.new_game("onepiece", decks=decks)  # type: ignore[arg-type]


def test_a_deck_of_another_game_is_refused_in_words() -> None:
    game = rulebound.new_game("dbs", decks=("sd1", "sd2"))
    deck = rulebound.Deck("dbs", game.setup.decks[0], "sd1")
    with pytest.raises(rulebound.BadDeck, match=r"<Deck sd1: \d+ cards> is a deck of dbs, not of onepiece"):
        rulebound.new_game("onepiece", decks=("st01", deck))


@pytest.mark.parametrize("seed", [None, 1.5, True, b"7"])
def test_a_seed_that_is_none_is_refused_in_words(seed: object) -> None:
    with pytest.raises(TypeError, match="a seed is a whole number or a text"):
        rulebound.new_game("onepiece", seed=seed)  # type: ignore[arg-type]
