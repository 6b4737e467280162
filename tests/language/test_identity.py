"""Sentences of our own wording that must come back word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.language import compile_text, render

FILES = sorted((Path(__file__).parent / "identity").glob("*.txt"))


def lines(path: Path) -> list[str]:
    found = path.read_text("utf-8").splitlines()
    return [line.replace("\\n", "\n") for line in found if line and not line.startswith("#")]


LINES = [(*path.stem.split("."), line) for path in FILES for line in lines(path)]
FRENCH = [path for path in FILES if path.stem.endswith(".fr")]


@pytest.mark.parametrize(("game", "lang", "line"), LINES)
def test_comes_back_word_for_word(game: str, lang: str, line: str) -> None:
    assert render(compile_text(game, line, lang), game, lang) == line


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_two_lines_mean_the_same(path: Path) -> None:
    game, lang = path.stem.split(".")
    trees = [compile_text(game, line, lang) for line in lines(path)]
    assert len(set(trees)) == len(trees)


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.stem)
def test_both_languages_say_the_same(path: Path) -> None:
    game = path.stem.split(".")[0]
    english = lines(path.with_name(f"{game}.en.txt"))
    french = lines(path)
    assert len(english) == len(french)
    for mine, theirs in zip(english, french, strict=True):
        assert compile_text(game, mine) == compile_text(game, theirs, "fr")
        assert render(compile_text(game, mine), game, "fr") == theirs
