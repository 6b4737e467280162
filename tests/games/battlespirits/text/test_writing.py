"""What was read is written in our wording, and read again as the same."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from pathlib import Path

import pytest

import rulebound
from real_cards import file_of, real_texts
from rulebound.kernel.tree import Skill
from rulebound.language import NotUnderstood, compile_text, render
from rulebound.language.measure import texts
from rulebound.language.writer import NoWording

GAME = "battlespirits"
ONE_IN = 20
"""One text of this number that are read may have no wording of ours yet."""
CARDS = sorted((Path(rulebound.__file__).parent / "games" / GAME / "cards").glob("*.toml"))


def unwritten(lines: list[str]) -> tuple[int, list[str]]:
    """How many of the texts are read, and those of them that are not written or not read as they were."""
    read: dict[str, tuple[Skill, ...]] = {}
    for text in lines:
        with suppress(NotUnderstood):
            read[text] = compile_text(GAME, text)
    lost: list[str] = []
    for text, skills in read.items():
        try:
            if compile_text(GAME, render(skills, GAME)) != skills:
                lost.append(text)
        except NoWording:
            lost.append(text)
    return len(read), lost


@pytest.mark.slow
def test_every_card_that_ships_is_written() -> None:
    cards = [card for path in CARDS for card in tomllib.loads(path.read_text("utf-8"))["card"]]
    count, lost = unwritten([text for card in cards for text in texts(card)])
    assert len(lost) * ONE_IN <= count, lost
    assert count > 300


@pytest.mark.slow
def test_every_text_of_real_cards_that_is_read_is_written() -> None:
    if not file_of(GAME).exists():
        pytest.skip("no file of real cards")
    whole = real_texts(GAME)
    count, lost = unwritten([*whole, *(line for text in whole for line in text.split("\n") if line.strip())])
    assert len(lost) * ONE_IN <= count, lost
    assert count > 500


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "[LV1-2] When Summoned: Target an opposing 3000 BP or less Spirit. Destroy it.",
            "[LV1-2] [When Summoned] Destroy 1 of your opponent's Spirits with 3000 BP or less.",
        ),
        (
            "[LV1] Rumble: 2 During Attack: At the end of battle, discard two cards from the opposing decktop."
            " For each cost of the Spirit card that blocked in the opposing Trash, it discards -1 card.",
            "[LV1] [During Attack] [Rumble: 2] At the end of battle, discard the top 2 cards of your opponent's"
            " deck. For each cost of the Spirit card that blocked in the opposing Trash, it discards -1 card.",
        ),
        (
            "[LV2][LV3] (When Attacks): When only the opposing Spirit is destroyed via BP comparison, draw a card.",
            "[LV2-3] [During Attack] When only the opposing Spirit is destroyed by comparing BP with this card,"
            " draw 1 card.",
        ),
        (
            "Flash: Send cores from every opposing Spirit to their Reserve until one core left on each of them.",
            "[Flash] Move cores from all of your opponent's Spirits to the Reserve until one core remains.",
        ),
    ],
)
def test_the_wording_is_that_of_our_own_cards(said: str, written: str) -> None:
    assert render(compile_text(GAME, said), GAME) == written
