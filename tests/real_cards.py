"""The real cards of a game, which lie beside the project on some machines and never in it."""

from __future__ import annotations

from pathlib import Path

from rulebound.decks.cardfile import read_cards
from rulebound.language.measure import texts

FOLDER = Path(__file__).parents[2] / "shared" / "cards"


def file_of(game: str) -> Path:
    """The file of a game's real cards; whoever needs it is skipped where it does not exist."""
    return FOLDER / f"{game}.jsonl"


def real_texts(game: str, mark: str = "") -> list[str]:
    """The texts of a game's real cards, or of those that the file marks so, each once, in the order of their file."""
    path = file_of(game)
    entries = read_cards(game, path.read_text("utf-8"), path.name)
    marked = [entry for entry in entries if not mark or mark in entry.marks]
    return list(dict.fromkeys(text for entry in marked for text in texts(entry.facts)))
