"""Dragon Ball Super: the decks that ship show the whole of section 10."""

from __future__ import annotations

import pytest

import rulebound
from rulebound.decks import deck_of
from rulebound.games.dbs.game import LIBRARY
from rulebound.games.dbs.instructions import CreateTokens, FlipCard
from rulebound.games.dbs.ruleset import EXPLAINED, KEYWORDS, VERSIONS, WORDS
from rulebound.kernel.cards import Print
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.continuous import GrantKeyword
from rulebound.kernel.instructions.flow import ChooseActions
from rulebound.kernel.instructions.moving import KoCards, MoveCards
from rulebound.kernel.lasting import Lasting
from rulebound.kernel.skills import given_by

DECKS = rulebound.shipped_decks("dbs")
ONCE_MISSING = ("LABD-023", "LABD-031", "LABD-046", "LABD-053", "LABD-055", "LABD-056", "LABD-059")
OWN_WORDS = {"Bond": "10-23", "Sparking": "10-29", "Burst": "10-30", "Once per turn": "10-11"}
"""Keywords that stand before a skill and are no skill themselves."""


def cards() -> list[Print]:
    """Every card of the decks that ship, on both sides."""
    fronts = {number: LIBRARY.card(number) for deck in DECKS for number in deck_of("dbs", deck).numbers}
    return list(fronts.values()) + [card.back for card in fronts.values() if card.back is not None]


CARDS = cards()


@pytest.mark.parametrize("keyword", [each for each in KEYWORDS if each != EXPLAINED])
def test_each_keyword_skill_is_on_a_card_of_a_shipped_deck(keyword: str) -> None:
    bit = WORDS.keywords[keyword]
    given = [
        card.number
        for card in CARDS
        for clause in card.clauses
        for instruction in clause.effect
        if isinstance(instruction, GrantKeyword) and instruction.keyword & bit
    ]
    assert [card.number for card in CARDS if card.keywords & bit] or given


@pytest.mark.parametrize("word", OWN_WORDS)
def test_each_other_keyword_is_there_too(word: str) -> None:
    assert [card.number for card in CARDS if f"[{word}" in card.text]


@pytest.mark.parametrize("sort", [KoCards, CreateTokens, ChooseActions, FlipCard])
def test_what_has_no_bracket_is_there_too(sort: type[Instruction]) -> None:
    """10-1, 10-18, 10-27, and the turning of 10-2 and 10-28."""
    assert [
        c.number
        for c in CARDS
        for clause in c.clauses
        for instruction in clause.effect
        if isinstance(instruction, sort)
    ]


def test_a_card_of_a_shipped_deck_removes_cards_from_the_game() -> None:
    """10-19."""
    removed = WORDS.areas["removed"]
    ops = [instruction for card in CARDS for clause in card.clauses for instruction in clause.effect]
    assert [
        instruction
        for instruction in ops
        if isinstance(instruction, MoveCards) and instruction.area == removed
    ]


def test_no_lab_card_is_left_out_of_the_lab_decks_any_more() -> None:
    numbers = {card.number for card in CARDS}
    assert numbers >= set(ONCE_MISSING)
    assert numbers >= {f"LABD-{n:03}" for n in range(1, 60)}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("deck", DECKS)
def test_each_shipped_deck_can_be_played_by_either_version(deck: str, version: str) -> None:
    game = rulebound.new_game("dbs", [deck, deck], 1, rules=version)
    assert game.ruleset == version and game.ask is not None


def test_a_card_borrows_the_face_of_every_other_in_a_game_of_the_lab_decks() -> None:
    """LABD-056 is played, and gains skills; saved and read back, the game is the same."""
    gained: list[Lasting] = []
    for seed in range(40):
        game = rulebound.new_game("dbs", ["lab-rift", "lab-rift"], seed)
        while game.ask is not None and game.turn < 16:
            game.choose(game.rules.strategy.prefer(game))
            new = [e for e in game.lasting if given_by(e) is not None and e not in gained]
            if new:
                gained.extend(new)
                assert rulebound.load(game.dump()) == game == game.clone()
        if len(gained) > 3:
            break
    assert gained
