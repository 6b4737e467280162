"""How words of One Piece's texts can be changed so that they say something else."""

from __future__ import annotations

from typing import Final

from rulebound.language.words.changes import Changes, both_ways

CHANGES: Final[dict[str, Changes]] = {
    "en": Changes(
        {
            **both_ways(
                {
                    "active": "rested",
                    "hand": "trash",
                    "leader": "character",
                    "event": "stage",
                    "this character": "that character",
                    "characters": "stages",
                    "leader or character": "character",
                    "cost": "power",
                    "draw": "trash",
                }
            ),
        },
        (
            r"(?:from|in|on) (?:your|their|the|your opponent['’]s)(?: or your opponent['’]s)?"
            r" (?:hand|trash|deck|life|life area|field|cost area)(?: or (?:trash|hand|deck))?",
            "rested", "active", r"\{[^}]*\} type",
        ),
    ),
}  # fmt: skip
