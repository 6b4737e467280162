"""Scenarios of a few lines, for tests."""

from __future__ import annotations


def scenario_text(play: str, then: str, *, position: str, cards: str = "") -> str:
    """A scenario of One Piece: what is played and what holds then, each separated by semicolons."""
    head = f"game: onepiece\nrule: 7-1\nbecause: it is a test\n{cards}position:\n"
    text = head + "".join(f"  {line}\n" for line in position.rstrip().split("\n"))
    for key, lines in (("play", play), ("then", then)):
        if lines:
            text += f"{key}:\n" + "".join(f"  - {line.strip()}\n" for line in lines.split(";"))
    return text
