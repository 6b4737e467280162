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
LATER: Final = 40
BAR: Final = 41
ALLOW: Final = 42
WAIVE: Final = 43
GRANT_SKILL: Final = 48
WATCH: Final = 49
GAIN: Final = 50
GAIN_SKILLS: Final = 51

# --- what else is kept among the continuous effects, though no instruction of its own leaves it behind ---

GAINED: Final = 52  # an effect of another card that a card has for a time
USED: Final = 53  # an effect given to a card was used this turn
RECALLED: Final = 54  # how often something that an effect asks about happened this turn
TALLIED: Final = 55  # the number of cards so far of those that an effect waits for at once
NOTED: Final = 56  # the situation that an effect given to a card waits for is there
SHUT_OUT: Final = 57  # a card that a permanent effect no longer reaches this turn
