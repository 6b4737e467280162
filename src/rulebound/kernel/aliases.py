"""Names for the whole numbers of a game's state."""

from __future__ import annotations

from typing import Final

from rulebound.compiling import i64

Seat = int
"""A player's place at the table, 0 or 1."""

BOTH_SEATS: Final[list[Seat]] = [0, 1]
SEATS_FROM: Final[list[list[Seat]]] = [[0, 1], [1, 0]]
"""Both seats in turn, by the one that comes first."""

AreaId = int
"""An area, as the game's list of areas has it."""

CardId = int
"""A card, as the game's list of cards has it; -1 for none."""

Ref = int
"""A card that is the same card still: its stamp and its id in one number; -1 for none."""

Bits = i64
"""A set: of moments, keywords, areas, seats or instructions.  It has at most 62 members (`codes.MOST_BITS`)."""
