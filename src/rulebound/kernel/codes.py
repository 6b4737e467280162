"""The numbers that the words of a tree become."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import tree

# --- how cards are selected ------------------------------------------------------

THIS: Final = 0
IT: Final = 1
SUBJECT: Final = 2
ATTACKER: Final = 3
LOOKED: Final = 4
CHOOSE: Final = 5
ALL: Final = 6
TOP: Final = 7
GUARD: Final = 8
SEVERAL: Final = 9
KEPT: Final = 10
FOUND: Final = 11  # what the selection before has found
FOE: Final = 12
PAID: Final = 13  # what the cost has chosen

# --- how long something lasts ------------------------------------------------------

FOR_BATTLE: Final = 0
FOR_TURN: Final = 1
TILL_YOUR_TURN: Final = 2
TILL_YOUR_END: Final = 3
TILL_OPPONENT_END: Final = 4
WHILE: Final = 5
FOR_GAME: Final = 6
TILL_OPPONENT_TURN: Final = 7
TILL_YOUR_MAIN: Final = 8
FOR_MAIN: Final = 9
AFTER_BATTLE: Final = 10
BY_ITSELF: Final = 11  # no step of the game ends it
TILL_YOUR_REFRESH: Final = 12
TILL_OPPONENT_REFRESH: Final = 13
TILL_OPPONENT_MAIN: Final = 14
AT_YOUR_NEXT_END: Final = 15
AT_OPPONENT_END: Final = 16
TILL_NEAREST_OPPONENT_END: Final = 17  # the end of this turn, if it is the opponent's
AFTER_EFFECT: Final = 18  # when what the effect has triggered is resolved
FOR_NEXT_PHASE: Final = 19
AFTER_PLAY: Final = 20  # when the card is in play that is being played
TILL_THIS_LEAVES: Final = 21  # the card with the effect that says so is in play
TILL_OPPONENT_SECOND_END: Final = 22  # this turn is the first of them, if it is the opponent's
DURATIONS: Final = 23

UNTIL: Final[dict[str, int]] = {
    tree.BATTLE: FOR_BATTLE,
    tree.MAIN: FOR_MAIN,
    tree.TURN: FOR_TURN,
    tree.UNTIL_YOUR_NEXT_TURN: TILL_YOUR_TURN,
    tree.UNTIL_YOUR_NEXT_END: TILL_YOUR_END,
    tree.UNTIL_OPPONENT_NEXT_END: TILL_OPPONENT_END,
    tree.UNTIL_OPPONENT_END: TILL_NEAREST_OPPONENT_END,
    tree.UNTIL_OPPONENT_SECOND_END: TILL_OPPONENT_SECOND_END,
    tree.WHILE: WHILE,
    tree.GAME: FOR_GAME,
    tree.UNTIL_OPPONENT_NEXT_TURN: TILL_OPPONENT_TURN,
    tree.UNTIL_YOUR_REFRESH: TILL_YOUR_REFRESH,
    tree.UNTIL_OPPONENT_REFRESH: TILL_OPPONENT_REFRESH,
    tree.UNTIL_YOUR_NEXT_MAIN: TILL_YOUR_MAIN,
    tree.NEXT_PHASE: FOR_NEXT_PHASE,
    tree.UNTIL_THIS_LEAVES: TILL_THIS_LEAVES,
}

DUE: Final[dict[str, int]] = {
    "turn_end": FOR_TURN,
    "battle_end": FOR_BATTLE,
    "after_battle": AFTER_BATTLE,
    "after_effect": AFTER_EFFECT,
    "after_play": AFTER_PLAY,
    "your_main_start": TILL_YOUR_MAIN,
    "opponent_main_start": TILL_OPPONENT_MAIN,
    "your_turn_start": TILL_YOUR_TURN,
    "opponent_turn_start": TILL_OPPONENT_TURN,
    "opponent_turn_end": TILL_OPPONENT_END,
    "your_turn_end": TILL_YOUR_END,
    "your_next_turn_end": AT_YOUR_NEXT_END,
    "opponent_end": AT_OPPONENT_END,
}
"""When a delayed action is carried out: as what lasts so long is about to end."""

PAST_THE_END: Final = 1 << 30
"""A jump that ends the program."""

# --- the state a card is put into -----------------------------------------------

AS_USUAL: Final = 0
RESTED: Final = 1
ACTIVE: Final = 2
FACE_UP: Final = 3
FACE_DOWN: Final = 4
PLAYED_THIS_TURN: Final = 5
ATTACKING: Final = 6
IN_BATTLE: Final = 7
FLIPPED: Final = 8
JOINED: Final = 9
JOINED_LEFT: Final = 10
JOINED_RIGHT: Final = 11
LEAVING: Final = 12
DEPLETING: Final = 13
OWN_STATE: Final = 14  # to 29: the states that only the game knows
FURTHER: Final = 30  # from here on, the orientations of the game after its second

STATES: Final[dict[str, int]] = {
    "": AS_USUAL,
    "face_up": FACE_UP,
    "face_down": FACE_DOWN,
    "played_this_turn": PLAYED_THIS_TURN,
    "attacking": ATTACKING,
    "in_battle": IN_BATTLE,
    "flipped": FLIPPED,
    "joined": JOINED,
    "joined_left": JOINED_LEFT,
    "joined_right": JOINED_RIGHT,
    "leaving": LEAVING,
    "depleting": DEPLETING,
}


def state_of(orientation: int) -> int:
    """The state of lying in this one of the game's orientations: ACTIVE in the first, RESTED in the second."""
    if orientation < 2:
        return RESTED if orientation else ACTIVE
    return FURTHER + orientation - 2


def orientation_in(state: int) -> int:
    """The orientation that a state is; -1 if it is another state."""
    if state == ACTIVE:
        return 0
    if state == RESTED:
        return 1
    return state - FURTHER + 2 if state >= FURTHER else -1


# --- where in a pile -----------------------------------------------------------------

ON_TOP: Final = 0
AT_BOTTOM: Final = 1
EITHER_END: Final = 2

WHERE: Final[dict[str, int]] = {"": ON_TOP, "top": ON_TOP, "bottom": AT_BOTTOM, "choose": EITHER_END}

# --- whose -----------------------------------------------------------------------------

ANYONE: Final = 0
YOU: Final = 1
OPPONENT: Final = 2

WHO: Final[dict[str, int]] = {"": ANYONE, "any": ANYONE, "you": YOU, "opponent": OPPONENT}

# --- what an effect remembers to have done, as bits: the areas it moved cards to, and these ---

DID_PLAY: Final = 1 << 40
DID_KO: Final = 1 << 41
DID_DRAW: Final = 1 << 42
DID_OWN: Final = 1 << 43
"""What a game has a word of its own for (`Vocabulary.own_deed`)."""

DID: Final[dict[str, int]] = {"play": DID_PLAY, "ko": DID_KO, "draw": DID_DRAW}

# --- how a card must have what is printed on it besides numbers ---

ONE_OF: Final = 0
NONE_OF: Final = 1
EACH_OF: Final = 2
ONLY_OF: Final = 3
PART_OF: Final = 4
TWO_OR_MORE: Final = 5

HOW: Final[dict[str, int]] = {
    "any": ONE_OF, "none": NONE_OF, "all": EACH_OF, "only": ONLY_OF, "part": PART_OF, "several": TWO_OR_MORE,
}  # fmt: skip

# --- what an event happens with ----------------------------------------------------------

AN_ACTIVATE: Final = 1 << 41
AN_AUTO: Final = 1 << 42
A_PERMANENT: Final = 1 << 43
KIND_BITS: Final[dict[str, int]] = {"activate": AN_ACTIVATE, "auto": AN_AUTO, "permanent": A_PERMANENT}
"""The kinds of effects that a text may name, where a game has such kinds; keywords are of a kind too."""
A_SKILL: Final = 1 << 60
"""Beside the keywords' bits: some effect of a card does it."""
A_PLAIN_SKILL: Final = 1 << 61
"""An effect that is not a keyword does it."""

FIRST_SORT: Final = 44
"""From this bit on, below those, the timings of effects."""

MOST_AREAS: Final = 40
"""Below DID_PLAY."""
MOST_KEYWORDS: Final = 41
"""Below AN_ACTIVATE."""
MOST_TIMINGS: Final = 16
"""From FIRST_SORT to A_SKILL."""
MOST_BITS: Final = 62
"""A saved set of bits has no more: moments, numbers, instructions."""

CHOSEN_BY_IT: Final = 1
MOVED_BY_IT: Final = 2
BY_THIS: Final[dict[str, int]] = {"chosen": CHOSEN_BY_IT, "moved": MOVED_BY_IT}
"""What is remembered of cards that effects of a card have dealt with, where it asks about that later."""

USING: Final[dict[str, int]] = {"skill": A_SKILL, "not keyword": A_PLAIN_SKILL}

BENEATH: Final = -1
"""In the place of a number of cards: how many lie beneath the card."""
