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
    """pat.table: the power stages of damage, by both ratings."""
    return max(0, band_of(attacker) - band_of(defender) + 1)
