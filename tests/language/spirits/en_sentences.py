"""English sentences."""

from __future__ import annotations

from typing import Final

NOUNS: Final[dict[str, tuple[str, str]]] = {
    "Spirit": ("spirit", "spirits"),
    "area.field": ("spirit", "spirits"),
}
SAY: Final[dict[str, str]] = {
    "this": "this spirit",
    "which_is.rested": "rested",
    "which_is.heavily_rested": "heavily rested",
    "with_stat.cores": "cores",
    "without_stat.cores": "without cores",
    "family_part": "a family including {a}",
}
