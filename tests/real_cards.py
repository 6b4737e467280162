"""The real cards of a game, which lie beside the project on some machines and never in it."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "shared" / "cards"


def file_of(game: str) -> Path:
    """The file of a game's real cards; whoever needs it is skipped where it does not exist."""
    return FOLDER / f"{game}.jsonl"
