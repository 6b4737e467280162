"""Codes of continuous effects: of the instructions that leave them behind or that permanent effects do.

They are part of saved games.  A game's own instructions take codes that are free here.
"""

from __future__ import annotations

from typing import Final

MODIFY: Final = 7
SET_BASE: Final = 8
GRANT: Final = 9
FORBID: Final = 10
NEGATE: Final = 11
SURCHARGE: Final = 25
NEGATE_THIS: Final = 29
BAR: Final = 41
ALLOW: Final = 42
WAIVE: Final = 43
GRANT_SKILL: Final = 48
WATCH: Final = 49
GAIN: Final = 50
GAIN_SKILLS: Final = 51
GAINED: Final = 52

# --- what else stands in saved games among continuous effects: delayed actions, and what is remembered ---

LATER: Final = 40
USED: Final = 53
RECALLED: Final = 54
TALLIED: Final = 55
NOTED: Final = 56
OUT_OF_REACH: Final = 57
RECALLED_TO_THE_END: Final = 58
DEALT: Final = 59

NOT_CONTINUOUS: Final = (LATER, USED, RECALLED, TALLIED, NOTED, OUT_OF_REACH, RECALLED_TO_THE_END, DEALT)
