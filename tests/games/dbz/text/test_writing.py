"""Trees are written in sentences that are read as the same trees."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

import rulebound
from real_cards import file_of, real_texts
from rulebound.games.dbz.rulings import all_rulings
from rulebound.language import NotUnderstood, compile_text, render
from rulebound.language.measure import texts
from rulebound.language.writer import NoWording

GAME: Final = "dbz"
HERE: Final = Path(__file__).parent
LINES: Final = [
    line
    for line in (HERE / "identity.en.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
CARDS: Final = sorted((Path(rulebound.__file__).parent / "games" / GAME / "cards").glob("lab*.toml"))
WRITTEN: Final = 1330
"""How many texts of real cards are written at least."""
ONE_IN: Final = 50
"""One text of this number that are read may have no wording of ours yet."""
OTHERWISE: Final = (
    ("For every 4 life cards of damage you take from an attack, raise your anger 2 levels.",
     "For each 4 life cards of damage that an attack does to you, raise your anger 2 levels."),
    ("Search the bottom 4 cards of your Life Deck for a Setup and place it into your hand. The remaining cards are"
     " placed on top of your Life Deck in any order.",
     "Search the bottom 4 cards of your Life Deck for 1 Setup and place it into your hand. Place the remaining cards"
     " on top of your Life Deck in any order."),
    ("Whenever you Shift a card, you may discard 1 of your Drills in play instead of discarding a card from your"
     " hand.",
     "When you Shift a card, you may discard 1 of your Drills in play instead of a card from your hand."),
    ("Constant Power: All of your masked attacks do +2 power stages of damage.",
     "Constant Power: All of your Masked attacks do +2 power stages of damage."),
    ("If successful, you may draw 2 cards. If you don't, raise your anger 1 level.",
     "If successful, you may draw 2 cards. If you do not, raise your anger 1 level."),
    ("Raise your anger 1 level. At the end of this Combat, draw 2 cards.",
     "Raise your anger 1 level. At the end of this Combat, draw 2 cards."),
    ("Shuffle all Dragon Balls owned by your opponent into his Life Deck.",
     "Shuffle all Dragon Balls in play that your opponent owns into their owner's Life Deck."),
    ("Whenever you play a Setup, gain 2 power stages.", "Whenever you play a Setup, gain 2 power stages."),
)  # fmt: skip
"""What is written where a text says it in other words."""


@pytest.mark.parametrize("line", LINES)
def test_a_sentence_is_written_as_it_was_read(line: str) -> None:
    assert render(compile_text(GAME, line), GAME) == line


@pytest.mark.parametrize(("text", "ours"), OTHERWISE)
def test_a_text_is_written_in_our_words(text: str, ours: str) -> None:
    assert render(compile_text(GAME, text), GAME) == ours


def unwritten(lines: list[str]) -> tuple[int, list[str]]:
    """How many of the texts are read, and those of them that are not written, or not read as they were."""
    read = 0
    lost: list[str] = []
    for text in lines:
        with suppress(NotUnderstood):
            skills = compile_text(GAME, text)
            read += 1
            try:
                render(skills, GAME)
            except NoWording:
                lost.append(text)
    return read, lost


def test_every_card_that_ships_is_written() -> None:
    cards = [card for path in CARDS for card in tomllib.loads(path.read_text("utf-8"))["card"]]
    read, lost = unwritten([text for card in cards for text in texts(card)])
    assert not lost
    assert read > 20


@pytest.mark.slow
def test_every_text_of_a_ruling_that_is_read_is_written() -> None:
    read, lost = unwritten([ruling.text for ruling in all_rulings() if ruling.text and ruling.whole])
    assert len(lost) * ONE_IN <= read, lost
    assert read > 100


@pytest.mark.slow
def test_every_text_of_a_real_card_that_is_read_is_written() -> None:
    if not file_of(GAME).exists():
        pytest.skip("no file of real cards")
    read, lost = unwritten(real_texts(GAME))
    assert len(lost) * ONE_IN <= read, lost
    assert read - len(lost) >= WRITTEN
