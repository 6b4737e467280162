"""English words."""

from __future__ import annotations

from typing import Final

FORMS: Final[dict[str, str]] = {}
PHRASES: Final[dict[str, str]] = {}
TABLES: Final[dict[str, dict[str, str]]] = {
    "noun": {"field": "spirit(s)"},
    "area": {"field": "field", "deck": "deck", "trash": "trash"},
    "this": {"this": "this spirit"},
    "stat": {"bp": "BP", "cores": "cores"},
    "had_stat": {"cores": "cores"},
    "including": {"family": "family including"},
    "state": {"heavily_rested": "heavily rested"},
    "timing": {"main": "Main"},
}
SENTENCES: Final[dict[str, str]] = {"with_stat.cores": "cores", "family_part": "a family including {a}"}
