"""How words of Dragon Ball Z's texts can be changed so that they say something else."""

from __future__ import annotations

from typing import Final

from rulebound.language.words.changes import Changes, Reason, both_ways

CHANGES: Final[dict[str, Changes]] = {
    "en": Changes(
        both_ways(
            {
                "physical attack": "energy attack",
                "physical attacks": "energy attacks",
                "power stage": "life card",
                "power stages": "life cards",
                "raise": "lower",
                "discard pile": "hand",
                "life deck": "discard pile",
                "top": "bottom",
                "attacker": "defender",
                "heroes": "villains",
                "if successful": "if stopped",
            }
        ),
        ("you may", "if successful,", "if stopped,", "for the remainder of combat"),
        (
            Reason("each of those who are named may use it", "and|or", "", "(?:[A-Z][^.]*)?[A-Z][a-z]+ only"),
            Reason(
                "the next attack is one of this Combat", "for the remainder of combat", "next [^.]*", new=""
            ),
            Reason("a personality is one of those who are named", "and|or", "personality is [^.,]*", "[A-Z]"),
        ),
    ),
}
