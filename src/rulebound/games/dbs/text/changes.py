"""How words of Dragon Ball Super's texts can be changed so that they say something else."""

from __future__ import annotations

from typing import Final

from rulebound.language.words.changes import Changes, both_ways

CHANGES: Final[dict[str, Changes]] = {
    "en": Changes(
        {
            **both_ways(
                {
                    "active mode": "rest mode",
                    "hand": "drop area",
                    "leader card": "battle card",
                    "battle cards": "extra cards",
                    "combo cost": "energy cost",
                    "combo power": "power",
                    "energy": "life",
                    "warp": "hand",
                    "draw": "combo with",
                }
            ),
        },
        (
            r"(?:from|in|on) (?:your|their|the|its owner['’]s|your opponent['’]s)"
            r" (?:hand|drop area|drop|deck|life|life area|energy area|energy|battle area|warp|combo area)"
            r"(?: or (?:drop area|hand|deck))?",
            "(?:in|into|to) (?:active|rest) mode", "of your", "of your opponent['’]s",
        ),
    ),
    "fr": Changes(
        both_ways({"mode actif": "mode repos", "main": "zone de défausse"}),
    ),
}  # fmt: skip
