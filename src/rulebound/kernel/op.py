"""What an instruction does: its code, and what else is kept among the continuous effects."""

from __future__ import annotations

from typing import Final

# --- what an instruction does --------------------------------------------------

SELECT: Final = 0
KEEP: Final = 1  # remember the selected cards: as the ones to attach, or for their numbers
MOVE: Final = 2
PLAY: Final = 3
KO: Final = 4
ORIENT: Final = 5
ATTACH: Final = 6
MODIFY: Final = 7
SET_BASE: Final = 8
GRANT: Final = 9
FORBID: Final = 10
NEGATE: Final = 11
LOOK: Final = 12
REVEAL: Final = 13
SHUFFLE: Final = 14
DRAW: Final = 15
DRAW_UP_TO: Final = 16
DAMAGE: Final = 17
USE_SKILL: Final = 18
RETARGET: Final = 19
JUMP: Final = 20
JUMP_UNLESS: Final = 21
MAY: Final = 22
ONE_OF: Final = 23
FINISH: Final = 24
SURCHARGE: Final = 25
PAY: Final = 26
FLIP: Final = 27
NEGATE_ACTION: Final = 28  # the attack, the play or the skill that is under way
NEGATE_THIS: Final = 29
CONTROL: Final = 30
TOKEN: Final = 31
BENEATH: Final = 32
ON_TOP_OF: Final = 33
COMBO: Final = 34
LATER: Final = 40
BAR: Final = 41
ALLOW: Final = 42
WAIVE: Final = 43
AREA_LIMIT: Final = 44
UNSPECIFIED: Final = 45
ACTIVATE: Final = 46
EXTRA_TURN: Final = 47
GRANT_SKILL: Final = 48
WATCH: Final = 49
GAIN: Final = 50
GAIN_SKILLS: Final = 51

# --- what else is kept among the continuous effects, though no instruction of its own leaves it behind ---

GAINED: Final = 52  # an effect of another card that a card has for a time
USED: Final = 53  # an effect given to a card was used this turn
RECALLED: Final = 54  # something that an effect asks about happened this turn, so often
TALLIED: Final = 55  # so many cards of those that an effect waits for, at once, so far
NOTED: Final = 56  # the situation that an effect given to a card waits for is there
SHUT_OUT: Final = 57  # a card that a permanent effect no longer reaches this turn

STANDING: Final = (
    MODIFY, SET_BASE, GRANT, FORBID, SURCHARGE, BAR, ALLOW, WAIVE, AREA_LIMIT, UNSPECIFIED, NEGATE,
    GRANT_SKILL, GAIN, GAIN_SKILLS,
)  # fmt: skip
"""What permanent effects can do."""
ANYWHERE: Final = (WAIVE, UNSPECIFIED, NEGATE)
"""What they do to their own card wherever it lies."""
