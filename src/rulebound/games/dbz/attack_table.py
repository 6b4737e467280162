"""The Physical Attack Table."""

from __future__ import annotations

from typing import Final

BANDS: Final[dict[str, tuple[int, ...]]] = {
    "Fusion": (0, 1, 650_000, 1_900_000, 3_800_000, 5_700_000, 8_000_000, 9_800_000, 11_600_000),
    "Buu": (0, 1, 350_000, 1_300_000, 2_400_000, 3_550_000, 4_750_000, 6_000_000, 7_300_000),
    "World Games": (0, 1, 20_000, 500_000, 1_100_000, 1_700_000, 2_600_000, 3_900_000, 5_000_000),
    "Cell": (0, 1, 10_000, 300_000, 700_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000),
    "Trunks": (0, 1, 7_000, 100_000, 400_000, 700_000, 1_000_000, 1_300_000),
    "Saiyan": (0, 1, 600, 1_000, 3_000, 10_000, 15_000, 25_000),
}
"""pat.edition: where each band of ratings begins, in the tables of the Sagas."""
ONE_LESS: Final = ("Buu", "World Games", "Cell", "Trunks")
"""pat.edition: the tables in which the highest band does one less against a rating of 0."""

AGAINST_Z: Final = 2


def band_of(rating: int, table: str) -> int:
    """The band of a rating, from 0 on."""
    return sum(1 for least in BANDS[table] if rating >= least) - 1


def damage_by_table(attacker: int, defender: int, table: str = "Fusion") -> int:
    """pat.table, pat.edition: the power stages of damage, by both ratings."""
    high, low = band_of(attacker, table), band_of(defender, table)
    corner = low == 0 and high == len(BANDS[table]) - 1 and table in ONE_LESS
    return max(0, high - low + 1 - corner)


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
"""pat.b: the second table of the Buu Saga, by the bands of the first."""


def damage_by_table_b(attacker: int, defender: int) -> int:
    """pat.b: the power stages of damage by that table."""
    return TABLE_B[band_of(attacker, "Buu")][band_of(defender, "Buu")]
