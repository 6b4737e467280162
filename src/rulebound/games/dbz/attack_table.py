"""The Physical Attack Table."""

from __future__ import annotations

from typing import Final

BANDS: Final = (0, 1, 650_000, 1_900_000, 3_800_000, 5_700_000, 8_000_000, 9_800_000, 11_600_000)
"""pat.edition: where each band of ratings begins, in the table of the Fusion Saga."""

AGAINST_Z: Final = 2


def band_of(rating: int) -> int:
    """The band of a rating, from 0 on."""
    return sum(1 for least in BANDS if rating >= least) - 1


def damage_by_table(attacker: int, defender: int) -> int:
    """pat.table, pat.edition: the power stages of damage, by both ratings."""
    return max(0, band_of(attacker) - band_of(defender) + 1)


TABLE_B: Final = (
    (3, 5, 3, 1, 2, 5, 2, 3, 3),
    (4, 2, 4, 1, 5, 4, 6, 6, 2),
    (3, 2, 1, 4, 4, 3, 1, 3, 6),
    (1, 2, 6, 5, 1, 4, 5, 3, 6),
    (5, 1, 3, 1, 2, 2, 5, 2, 6),
    (5, 6, 3, 4, 1, 3, 4, 1, 4),
    (4, 5, 4, 6, 5, 5, 1, 2, 6),
    (2, 3, 5, 5, 1, 6, 6, 4, 1),
    (1, 5, 4, 4, 2, 6, 6, 2, 6),
)
BANDS_B: Final = (0, 1, 350_000, 1_300_000, 2_400_000, 3_550_000, 4_750_000, 6_000_000, 7_300_000)
"""pat.b: the second table of the Buu Saga, and its bands."""


def damage_by_table_b(attacker: int, defender: int) -> int:
    """pat.b: the power stages of damage by that table."""
    bands = [sum(1 for least in BANDS_B if rating >= least) - 1 for rating in (attacker, defender)]
    return TABLE_B[bands[0]][bands[1]]
