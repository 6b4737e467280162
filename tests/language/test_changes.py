"""A text in which a word is changed says something else, or is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

import rulebound
from real_cards import file_of, real_texts
from rulebound.language.changes import Change, WordCheck, changes, reason
from rulebound.language.dialect import dialect_of
from rulebound.language.measure import texts
from rulebound.language.words.changes import Changes, Reason

GAMES = Path(rulebound.__file__).parent / "games"
FILES = sorted((Path(__file__).parents[1] / "games").glob("*/text/identity.*.txt"))

GAMES_READ: Final = ("onepiece", "dbs", "battlespirits", "dbz")
SHARES: Final = 6
"""All real cards are looked at, in shares that run side by side."""
BEYOND: Final = 4
"""Of the cards of Dragon Ball Super that use rules of later manuals, which are several thousand, one in this many is
looked at; `rulebound cards changed` looks at all of them."""


def changed(text: str, how: Changes) -> list[str]:
    return [
        change.of(text) for change in changes(text, how, [(text.find("("), len(text))] if "(" in text else [])
    ]


def test_a_text_is_changed_in_one_place_at_a_time() -> None:
    how = Changes({"red": "blue", "and": "or"}, ("up to",))
    assert changed("Choose up to 2 red cards and [A] (red).", how) == [
        "Choose up to 3 red cards and [A] (red).",
        "Choose up to 2 red cards and [Nobody At All] (red).",
        "Choose up to 2 blue cards and [A] (red).",
        "Choose up to 2 red cards or [A] (red).",
        "Choose  2 red cards and [A] (red).",
    ]


def test_parts_of_words_and_names_are_no_words() -> None:
    assert changed("Redder is [Red]", Changes({"red": "blue"})) == ["Redder is [Nobody At All]"]


def test_words_that_say_nothing_have_a_reason() -> None:
    how = Changes({}, reasons=(Reason("owner", "your", "to", "hand"),))
    assert reason("to your hand", Change(3, 7, "their"), how) == "owner"
    assert reason("in your hand", Change(3, 7, "their"), how) == ""


def test_an_ignored_word_is_found() -> None:
    check = WordCheck("onepiece")
    check.how = Changes({"1": "one"})
    found = check.look_at("[On Play] Draw 1 card.")
    assert [(idle.words, idle.change.new) for idle in found] == [("1", "one")]


def ignored(game: str, lang: str, lines: Iterable[str]) -> list[str]:
    """The texts with a word that is ignored, marked."""
    check = WordCheck(game, lang)
    found = [idle for text in lines for idle in check.look_at(text) if not idle.why]
    marked = [
        f"{idle.text[: idle.change.start]}»{idle.words}«{idle.text[idle.change.end :]} -> {idle.change.new!r}"
        for idle in found
    ]
    return list(dict.fromkeys(marked))


def shipped(game: str) -> list[str]:
    """The English texts of the cards that ship."""
    found: list[str] = []
    for path in sorted((GAMES / game / "cards").glob("*.toml")):
        for card in tomllib.loads(path.read_text("utf-8"))["card"]:
            found.extend(texts(card))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES_READ)
def test_each_word_of_a_card_that_ships_matters(game: str) -> None:
    assert ignored(game, "en", shipped(game)) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_each_word_of_our_own_sentences_matters(path: Path) -> None:
    game, lang = path.parents[1].name, path.suffixes[0][1:]
    lines = [line.replace("\\n", "\n") for line in path.read_text("utf-8").splitlines()]
    assert ignored(game, lang, [line for line in lines if line and not line.startswith("#")]) == []


def texts_to_change(game: str) -> list[str]:
    if game != "dbs":
        return real_texts(game)
    within = real_texts(game, "within_manual")
    known = {*within}
    beyond = [text for text in real_texts(game) if text not in known]
    return within + beyond[::BEYOND]


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("game", GAMES_READ)
def test_each_word_of_real_cards_matters(game: str, share: int) -> None:
    if not file_of(game).exists():
        pytest.skip("no file of real cards")
    assert ignored(game, "en", texts_to_change(game)[share::SHARES]) == []


def test_every_language_has_its_changes() -> None:
    for game in GAMES_READ:
        dialect = dialect_of(game)
        assert set(dialect.changes) == set(dialect.lexicons)
