"""Many games, to their end, without an exception."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

import rulebound
from games.dbs.builders import Table, table
from mixed import mixed_deck
from play import GAMES, start, walk
from real_cards import file_of
from rulebound.arena import simulate
from rulebound.decks.cardfile import read_cards
from rulebound.games import library_of, rulesets_of
from rulebound.games.library import BadCard, Printing
from rulebound.kernel.cards import Print
from sampling import sampled

__all__ = ["table"]  # a fixture

REAL = file_of("dbs")
DBS_ENDS = {"9-2-3", "9-2-4", "1-2-3", "1-2-6", "10-20-1", "11-1-2"}
BLOCKS = 10


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_two_thousand_random_games(block: int) -> None:
    """2,000 audited games when compiled; a tenth of that interpreted, where each costs nine times as much."""
    count = 250 if rulebound.is_compiled() else 25
    for seed in range(block * count, (block + 1) * count):
        game = start(seed)
        for _ in walk(game, seed):
            pass
        assert game.outcome is not None
        assert game.outcome.rule in {"9-2-1-1", "9-2-1-2", "1-2-3", "1-2-6", "11-1-1-1"}


@pytest.fixture(scope="module")
def dbs_cards() -> Iterator[list[Print]]:
    """Every card of Dragon Ball Super that ships, and of the real ones, where they are, all that are understood."""
    library = library_of("dbs")
    real: list[Printing] = []
    entries = read_cards("dbs", REAL.read_text(encoding="utf-8"), REAL.name) if REAL.exists() else []
    for entry in entries:
        if "within_manual" in entry.marks:
            try:
                library.make(Printing(entry.facts))
            except BadCard:
                continue
            real.append(Printing(entry.facts))
    shipped = [number for number in library.numbers() if number in library.shipped]
    taken = [printing.number for printing in library.take(real)]
    yield [library.card(number) for number in shipped + taken]
    for number in taken:
        library.printings.pop(number, None)
        library.cards.pop(number, None)


def count_a_block() -> int:
    return 500 if rulebound.is_compiled() else 20


@pytest.mark.slow
@pytest.mark.parametrize("block", range(BLOCKS))
def test_five_thousand_random_games_of_dragon_ball_super(block: int, dbs_cards: list[Print]) -> None:
    """5,000 audited games with decks of every card when compiled; 200 interpreted. Both versions of the rules."""
    count = count_a_block()
    for seed in range(block * count, (block + 1) * count):
        decks = [mixed_deck("dbs", dbs_cards, f"{seed}/{seat}") for seat in (0, 1)]
        game = rulebound.new_game("dbs", decks, seed, rules="1.077" if seed % 2 else "1.078")
        game.audited = True
        for _ in walk(game, seed):
            pass
        assert game.outcome is not None
        assert game.outcome.rule in DBS_ENDS


@pytest.mark.slow
def test_these_games_are_played_with_every_card(dbs_cards: list[Print]) -> None:
    """As many games as when compiled: each card is in one of the decks."""
    seen: set[str] = set()
    for seed in range(BLOCKS * 500):
        if len(seen) < len(dbs_cards):
            seen |= set(mixed_deck("dbs", dbs_cards, f"{seed}/0").numbers)
    assert {card.number for card in dbs_cards} <= seen


@pytest.mark.slow
def test_random_games_of_the_decks_that_ship() -> None:
    for seed in range(count_a_block()):
        game = start(seed, name="dbs")
        for _ in walk(game, seed):
            pass
        assert game.outcome is not None
        assert game.outcome.rule in DBS_ENDS


def test_a_mixed_deck_is_legal() -> None:
    for name in ("onepiece", "dbs"):
        library = library_of(name)
        cards = [library.card(number) for number in library.numbers() if number in library.shipped]
        for seed in range(20):
            deck = mixed_deck(name, cards, seed)
            assert deck.faults() == []
            assert deck == mixed_deck(name, cards, seed) != mixed_deck(name, cards, seed + 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "deck"),
    [
        *(("onepiece", deck) for deck in ("st01", "st02", "st03", "st04")),
        *(("dbs", deck) for deck in rulebound.shipped_decks("dbs")),
    ],
)
def test_greedy_beats_random_with_the_same_deck(game: str, deck: str) -> None:
    for version in rulesets_of(game):
        for seats in (("greedy", "random"), ("random", "greedy")):
            played = simulate(game, (deck, deck), seats, 100, seed=1, rules=version)
            assert played.wins[seats.index("greedy")] >= 90, (version, seats, played.wins)


def test_greedy_does_not_activate_a_free_skill_for_ever(table: Table) -> None:
    table.card(
        "T-pump",
        text="[Activate: Main] This card gets +5000 power this turn.\n"
        "[Activate: Battle] This card gets +5000 power this turn.",
    )
    table.mine("T-pump")
    game = table.game
    for _ in range(100):
        if game.ask is None or game.turn > 1:
            break
        game.choose(game.rules.strategy.prefer(game))
    assert game.turn > 1
    assert table.happened("activate", "T-pump") == 4


PAIRS = [
    (game, pair)
    for game in GAMES
    for pair in enumerate(product(rulebound.shipped_decks(game), rulebound.shipped_decks(game)))
]
"""All pairs of decks, numbered."""


@pytest.mark.parametrize(("game", "pair"), sampled(PAIRS))
def test_greedy_games_come_to_an_end(game: str, pair: tuple[int, tuple[str, str]]) -> None:
    """A game has some hundred decisions, and none of them takes long."""
    seed, decks = pair
    table = rulebound.new_game(game, decks, seed)
    while table.ask is not None:
        table.choose(table.rules.strategy.prefer(table))
        assert table.decisions < 1500
    assert table.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "decks"), [("onepiece", ("st01", "st03")), ("dbs", ("lab-ember", "lab-rift"))]
)
def test_a_match_is_the_same_on_one_core_and_on_two(game: str, decks: tuple[str, str]) -> None:
    results = [simulate(game, decks, ("random", "greedy"), 60, 5, jobs) for jobs in (1, 2)]
    assert [(r.wins, r.draws, r.decisions, r.turns) for r in results[:1]] == [
        (r.wins, r.draws, r.decisions, r.turns) for r in results[1:]
    ]
