"""Dragon Ball Z at the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.decks import deck_of

from .conftest import Run

ASKED = "Do you use a card now?"


def test_the_table_shows_stage_rating_level_and_anger(run: Run) -> None:
    ran = run("play", "dbz", "--seed", "3", typed="no\n1\n1\n1\n1\nboard\n")
    assert re.search(r"TS-170 +Gohan, The Furious +at \d+ +\d+ Lv1, in control, anger", ran.out)
    assert re.search(r"TW-RED +Tokui-Waza: Red", ran.out)
    assert "from the hand to the Life Deck" in ran.out and "life_deck [" not in ran.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_fits_eighty_columns(run: Run, lang: str) -> None:
    ran = run("play", "dbz", "--seed", "5", "--lang", lang, typed="1\n" * 600)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"(You|Vous) (win|lose|gagnez|perdez) ?: .+ \[victory|\[damage", ran.out)
    assert max(len(each) for each in ran.out.splitlines()) <= 80


def test_a_card_that_is_used_when_needed_is_put_off(run: Run, tmp_path: Path) -> None:
    """Whoever has it is asked at many steps; `later` declines until something changes."""
    deck = tmp_path / "deck.txt"
    deck.write_text(f"{deck_of('dbz', 'lab-hero').text()}\n3 LABZ-121\n", encoding="utf-8")
    line = ["play", "dbz", "--deck", str(deck), "--against", "lab-villain", "--seed", "18"]
    whole, short = run(*line, typed=turns("no")), run(*line, typed=turns("later"))
    assert 0 < short.out.count(ASKED) < whole.out.count(ASKED)


def turns(answer: str) -> str:
    """Lines for a player who goes into Combat to pass, and answers so when a card could be used."""
    return f"z\nend\ncombat\npass\n{answer}\n" * 25


def test_what_cannot_be_declined_cannot_be_put_off(run: Run) -> None:
    ran = run("play", "dbz", "--seed", "3", typed="no\nlater\n")
    assert "This cannot be put off: none of the options declines it." in ran.out


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [
        ("en", "no\npower up\nno combat\n", "Which card do you discard?"),
        ("fr", "non\nétape de montée\npas de combat\n", "Quelle carte défaussez-vous ?"),
        ("fr", "je regarde les six premières\n", "Quelle carte vient ensuite ?"),
    ],
)
def test_answers_in_words(run: Run, lang: str, typed: str, said: str) -> None:
    ran = run("play", "dbz", "--seed", "3", "--lang", lang, typed=typed)
    assert said in ran.out and "No:" not in ran.out and "Non :" not in ran.out


def test_the_help_shows_what_is_said_in_this_game(run: Run) -> None:
    for game, words in (
        ("dbz", "“defend with"),
        ("battlespirits", "“summon"),
        ("onepiece", "“attack leader with"),
    ):
        assert words in " ".join(run("play", game, "--seed", "3", typed="?\n").out.split())
