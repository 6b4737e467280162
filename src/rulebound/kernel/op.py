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
"""An effect of another card that a card has for a time: no instruction of its own leaves it behind."""
