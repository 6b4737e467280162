"""What holds at every moment of every game."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulebound
from play import DECKS, GAMES, start, walk
from rulebound import BrokenInvariant, Deck, Game, IllegalChoice
from rulebound.games import rulesets_of
from rulebound.games.dbs.areas import BATTLE, COMBO, DECK, LEADER, LIFE
from rulebound.kernel import battles
from rulebound.kernel.dice import dice_for

seeds = st.integers(0, 10**6)
pytestmark = pytest.mark.slow


@given(seeds)
def test_cards_are_conserved_after_every_event(seed: int) -> None:
    """50 cards, a Leader and 10 DON!! each: `audited` looks after every event."""
    game = start(seed)
    for _ in walk(game, seed):
        pass
    assert game.outcome is not None
    numbers = [sorted(game.prints[c.id].number for c in game.cards if c.owner == s) for s in (0, 1)]
    for seat in (0, 1):
        assert numbers[seat] == sorted([*game.setup.decks[seat], *["DON"] * 10])


@given(seeds)
def test_cards_are_conserved_in_dragon_ball_super(seed: int) -> None:
    """A Leader and 50 cards each; tokens come and go besides."""
    game = start(seed, name="dbs")
    for _ in walk(game, seed):
        pass
    assert game.outcome is not None
    for seat in (0, 1):
        mine = [game.prints[c.id] for c in game.cards if c.owner == seat and not game.prints[c.id].token]
        assert sorted(p.number.removesuffix("/back") for p in mine) == sorted(game.setup.decks[seat])


@pytest.mark.parametrize("name", GAMES)
def test_the_audit_notices_a_lost_card(name: str) -> None:
    game = start(1, name=name)
    next(pile for pile in game.areas if pile).pop()
    with pytest.raises(BrokenInvariant, match=r"seed 1, decision \d+"):
        for _ in walk(game, 1):
            pass


@given(seeds)
def test_what_holds_of_every_table_of_dragon_ball_super(seed: int) -> None:
    """Leaders stay, Life and decks are never both gone unnoticed, combo cards lie only in a battle."""
    game = start(seed, name="dbs")
    for state in walk(game, seed):
        for seat in (0, 1):
            assert len(state.pile(seat, LEADER)) == 1
            assert state.turn == 0 or (state.pile(seat, LIFE) and state.pile(seat, DECK))
            for area in (LEADER, BATTLE, COMBO):
                for id in state.pile(seat, area):
                    assert state.sees(state.cards[id]) == 3
        if battles.attacker(state) < 0:
            assert not state.pile(0, COMBO) and not state.pile(1, COMBO)


@pytest.mark.parametrize("name", GAMES)
@given(seeds)
def test_every_option_is_accepted_and_every_other_answer_refused(name: str, seed: int) -> None:
    game = start(seed, name=name)
    others: set[str] = {"", "nonsense", "play ST99-999", "attack", "pick their DON active"}
    for at, state in enumerate(walk(game, seed)):
        decision = state.decision
        assert decision is not None
        codes = [o.code for o in decision.options]
        assert len(set(codes)) == len(codes), f"two options are written alike: {codes}"
        assert all(o.text for o in decision.options)
        if at % 9 == 0:
            for index, code in enumerate(codes):
                by_index, by_code = state.clone(), state.clone()
                by_index.choose(index)
                by_code.choose(code)
                assert by_index == by_code
            key = state.key()
            wrong: list[int | str] = [-1, len(codes), *sorted(others - set(codes))]
            for answer in wrong:
                with pytest.raises(IllegalChoice) as refused:
                    state.choose(answer)
                assert refused.value.reason and refused.value.rule
            assert state.key() == key
        others.update(codes)


@pytest.mark.parametrize("name", GAMES)
@given(seeds)
def test_dump_clone_and_replay_give_equal_states(name: str, seed: int) -> None:
    game = start(seed, name=name)
    again = rulebound.new_game(name, [named(game, s) for s in (0, 1)], seed, rules=game.ruleset)
    for at, state in enumerate(walk(game, seed)):
        if at:
            again.choose(state.choices[-1])
        if at % 7 == 0 or state.ask is None or state.ask.kind not in COMMON:
            text, clone = state.dump(), state.clone()
            loaded = rulebound.load(text)
            assert again.dump() == clone.dump() == loaded.dump() == text  # that is what == compares
            assert loaded.key() == state.key()
            before, after = state.decision, loaded.decision
            assert before is not None and after is not None
            assert [o.code for o in before.options] == [o.code for o in after.options]
            assert (before.seat, before.rule, before.kind) == (after.seat, after.rule, after.kind)
            for copy in (clone, loaded):
                copy.choose(len(before.options) - 1)
            assert clone == loaded
    again.choose(game.choices[-1])
    assert again == game and again.outcome == game.outcome


COMMON = ("main", "combo", "target", "charge", "pay", "counter", "block", "redraw")
"""Kinds of decision so frequent that one in seven is enough."""


def named(game: Game, seat: int) -> str:
    return game.setup.names[seat]


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_its_own_way_and_shares_the_past(name: str) -> None:
    game = start(3, name=name)
    for at, _ in enumerate(walk(game, 3)):
        if at == 40:
            break
    key, past = game.key(), len(game.events)
    clone = game.clone()
    for _ in walk(clone, 4):
        pass
    assert game.key() == key and len(game.events) == past
    assert [e.text for e in clone.events[:past]] == [e.text for e in game.events]
    assert len(clone.choices) > len(game.choices) == 40


@pytest.mark.parametrize("name", GAMES)
@given(seeds, st.integers(0, 1))
def test_a_determinized_game_looks_the_same_to_the_seat(name: str, seed: int, seat: int) -> None:
    game = start(seed, name=name)
    for at, state in enumerate(walk(game, seed)):
        assert state.ask is not None
        if at % 11 == 0 or state.ask.kind in ("choose", "order", "activate", "trigger", "room"):
            other = state.determinize(seat, at)
            assert json.dumps(other.view(seat)) == json.dumps(state.view(seat))
            assert other.events_seen(seat) == state.events_seen(seat)
            if state.ask.seat == seat:
                mine, theirs = state.decision, other.decision
                assert mine is not None and theirs is not None
                assert [(o.code, o.text) for o in mine.options] == [(o.code, o.text) for o in theirs.options]
            other.audited = True
            assert other.ask is not None
            for index in range(len(other.ask.choices)):
                other.clone().choose(index)
            if at % 33 == 0:
                for _ in walk(other, at):
                    pass
                assert other.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_determinizing_deals_the_hidden_cards_anew(name: str) -> None:
    game = start(5, name=name)
    hand = game.rules.hand
    while not (game.turn and game.pile(0, hand) and game.pile(1, hand)):
        game.choose(0)
    hands = {
        tuple(sorted(other.prints[i].number for i in other.pile(1, hand)))
        for other in (game.determinize(0, n) for n in range(8))
    }
    assert len(hands) > 1
    mine = [[other.prints[i].number for i in other.pile(0, hand)] for other in (game, game.determinize(0, 1))]
    assert mine[0] == mine[1]


@given(seeds)
def test_views_and_events_do_not_leak(seed: int) -> None:
    """Two games that differ only in the opponent's hidden cards look the same, to the byte.

    North holds the same Leader and other cards, and never does anything that
    would show them.
    """
    dice = dice_for(seed)
    south = DECKS[dice.below(len(DECKS))]
    lists = [["ST02-001", *cards] for cards in (green(range(2, 15)), green(range(5, 18)))]
    games = [
        rulebound.new_game("onepiece", (south, rulebound.Deck("onepiece", cards)), seed, check=False)
        for cards in lists
    ]
    for _ in range(150):
        for game in games:
            while game.ask is not None and game.ask.seat == 1:
                decision = game.decision
                assert decision is not None
                codes = [o.code for o in decision.options]
                quiet = [c for c in codes if c.split()[0] in ("keep", "end", "no", "done", "take", "first")]
                game.choose(quiet[0] if quiet else codes[0])
        if games[0].ask is None or games[1].ask is None or shown(games[0]):
            break
        views = [json.dumps([game.view(0), game.events_seen(0)]) for game in games]
        assert views[0] == views[1]
        options = [list(game.decision.options if game.decision else []) for game in games]
        safe = [i for i, o in enumerate(options[0]) if not o.code.startswith(("pick their", "use"))]
        index = safe[dice.below(len(safe))] if safe else 0
        for game in games:
            game.choose(index)
    assert games[0].turn == games[1].turn > 2


@given(seeds)
def test_views_and_events_of_dragon_ball_super_do_not_leak(seed: int) -> None:
    """As above: what North holds, draws, has as Life and would like to answer with cannot be told.

    South's deck chooses no cards of the opponent's hidden areas, and North never shows a card.
    """
    dice = dice_for(seed)
    version = list(rulesets_of("dbs"))[seed % 2]
    south = Deck("dbs", ["SD1-01", *[n for n in PLAIN_BLUE for _ in range(5)]])
    lists = [["SD2-01", *[n for n in held for _ in range(10)]] for held in (REDS, LATER_REDS)]
    games = [
        rulebound.new_game("dbs", (south, Deck("dbs", cards)), seed, rules=version, check=False)
        for cards in lists
    ]
    looked = 0
    for _ in range(200):
        for game in games:
            while game.ask is not None and game.ask.seat == 1:
                decision = game.decision
                assert decision is not None
                codes = [o.code for o in decision.options]
                quiet = [
                    c for c in codes if c.split()[0] in ("end", "no", "done", "pass", "life", "pick", "yes")
                ]
                game.choose(quiet[0] if quiet else codes[0])
        if games[0].ask is None or games[1].ask is None or seen_of_north(games[0]):
            break
        views = [json.dumps([game.view(0), game.events_seen(0)]) for game in games]
        assert views[0] == views[1]
        looked += 1
        options = [[o.code for o in (game.decision.options if game.decision else [])] for game in games]
        assert options[0] == options[1]
        index = dice.below(len(options[0]))
        for game in games:
            game.choose(index)
    assert looked >= 10


PLAIN_BLUE = [
    "BT1-037",
    "BT1-050",
    "BT1-032",
    "SD1-04",
    "BT1-047",
    "BT1-048",
    "BT1-045",
    "BT1-046",
    "SD1-03",
    "SD1-05",
]
REDS = ["BT3-010", "BT3-011", "SD2-04", "SD2-03", "SD2-05"]
LATER_REDS = ["BT1-025", "BT3-028", "BT3-004", "BT3-005", "BT3-006"]


def seen_of_north(game: Game) -> bool:
    """A card of North's but the Leader is seen by South: from here on the games may differ."""
    return any(c.owner == 1 and c.area != LEADER and game.sees(c) & 1 for c in game.cards)


def shown(game: Game) -> bool:
    """A card of North's deck has come to be seen by South: from here on the games may differ."""
    return any(
        c.owner == 1 and c.area != 0 and game.prints[c.id].kind != "DON!!" and game.sees(c) & 1
        for c in game.cards
    )


def green(numbers: range) -> list[str]:
    """Fifty cards of ST02 that cannot be told apart by what they do to the opponent unasked."""
    plain = ["ST02-002", "ST02-006", "ST02-011", "ST02-012", "ST02-004", "ST02-015"]
    return [plain[n % len(plain)] for n in numbers for _ in range(4)][:50]


@pytest.mark.parametrize("name", GAMES)
def test_randomness_is_in_no_view(name: str) -> None:
    game = start(2, name=name)
    text = json.dumps([game.view(0), game.view(1)])
    assert str(game.dice.a) not in text and str(game.dice.b) not in text


@pytest.mark.parametrize("name", GAMES)
def test_surrender_at_any_time(name: str) -> None:
    for seat in (0, 1):
        game = start(9, name=name)
        for at, _ in enumerate(walk(game, 9)):
            if at == 30:
                break
        game.surrender(seat)
        assert game.outcome is not None and game.outcome.winner == 1 - seat
        assert game.outcome.rule == game.rules.cites["surrender"] and game.decision is None
        with pytest.raises(IllegalChoice):
            game.choose(0)
        assert rulebound.load(game.dump()) == game
