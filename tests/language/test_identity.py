"""Sentences of our own wording that must come back word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.language import compile_text, render
from sampling import sampled

FILES = sorted((Path(__file__).parents[1] / "games").glob("*/text/identity.*.txt"))


def lines(path: Path) -> list[str]:
    found = path.read_text("utf-8").splitlines()
    return [line.replace("\\n", "\n") for line in found if line and not line.startswith("#")]


def kind(path: Path) -> tuple[str, str]:
    """The game and the language of a file."""
    return path.parents[1].name, path.suffixes[0][1:]


LINES = [(*kind(path), line) for path in FILES for line in lines(path)]
FRENCH = [path for path in FILES if path.stem.endswith(".fr")]


@pytest.mark.parametrize(("game", "lang", "line"), sampled(LINES))
def test_comes_back_word_for_word(game: str, lang: str, line: str) -> None:
    assert render(compile_text(game, line, lang), game, lang) == line


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_two_lines_mean_the_same(path: Path) -> None:
    game, lang = kind(path)
    trees = [compile_text(game, line, lang) for line in lines(path)]
    assert len(set(trees)) == len(trees)


@pytest.mark.slow
@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.stem)
def test_both_languages_say_the_same(path: Path) -> None:
    game, _ = kind(path)
    english = lines(path.with_name("identity.en.txt"))
    french = lines(path)
    assert len(english) == len(french)
    for mine, theirs in zip(english, french, strict=True):
        assert compile_text(game, mine) == compile_text(game, theirs, "fr")
        assert render(compile_text(game, mine), game, "fr") == theirs
