"""Two wordings of one card mean the same: the printed one, and ours, written from the card and its rulings.

`tests/games/GAME/text/wordings.txt` has a card a line: its number, ` trigger` or ` back` where it is about that text
of the card, a colon, and what it does in our words (`\\n` begins another skill).  The printed text is compared where
the file of real cards is there; that ours is understood is asked everywhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from real_cards import file_of
from rulebound.decks.cardfile import read_cards
from rulebound.language import NotUnderstood, compile_text
from rulebound.language.meaning import normal

FILES = sorted((Path(__file__).parents[1] / "games").glob("*/text/wordings.txt"))


def game_of(path: Path) -> str:
    return path.parents[1].name


def wordings(path: Path) -> dict[str, str]:
    """For each card, or other text of it, what it does in our words."""
    found: dict[str, str] = {}
    for line in path.read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        which, colon, text = line.partition(": ")
        assert colon, f"no colon: {line}"
        assert which not in found, f"{which} stands twice"
        found[which] = text.replace("\\n", "\n")
    return found


def printed(game: str) -> dict[str, str]:
    """For each real card, or other text of it, what it says as the reader of card files has it.

    That is with its errata, the rulings about it, and the words of today, where a game has any of them.
    """
    path = file_of(game)
    found: dict[str, str] = {}
    for entry in read_cards(game, path.read_text("utf-8"), path.name):
        back = entry.facts.get("back")
        sides = {"": entry.facts, " back": back if isinstance(back, dict) else {}}
        texts = {which: front(facts) for which, facts in sides.items()}
        texts[" trigger"] = entry.facts.get("trigger")
        found.update({entry.number + which: text for which, text in texts.items() if isinstance(text, str)})
    return found


def front(facts: dict[str, object]) -> object:
    return facts.get("text") or facts.get("effect") or facts.get("skill")


def meaning(game: str, text: str) -> str:
    """The trees of a text apart from the order of what has none, or its refusal."""
    try:
        return repr([normal(skill) for skill in compile_text(game, text)])
    except NotUnderstood as refusal:
        return str(refusal)


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=game_of)
def test_our_wording_is_understood(path: Path) -> None:
    refused: dict[str, str] = {}
    for which, text in wordings(path).items():
        try:
            compile_text(game_of(path), text)
        except NotUnderstood as refusal:
            refused[which] = str(refusal)
    assert refused == {}


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=game_of)
def test_our_wording_means_what_is_printed(path: Path) -> None:
    game = game_of(path)
    if not file_of(game).exists():
        pytest.skip("no file of real cards")
    texts = printed(game)
    found = wordings(path)
    assert [which for which in found if which not in texts] == []
    same = [which for which, text in found.items() if text == texts[which]]
    assert same == [], "these are the printed words"
    differs = {
        which: (ours, theirs)
        for which, text in found.items()
        if (ours := meaning(game, text)) != (theirs := meaning(game, texts[which]))
    }
    assert differs == {}
