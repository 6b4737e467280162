"""The numbers of the rules, the words of the cards, and which rules the kernel carries out."""

from __future__ import annotations

from typing import Final

from duel.areas import AREAS
from rulebound.games.library import Has
from rulebound.kernel.vocabulary import Moment, PrintedStat, Vocabulary

RULESET: Final = "first"
STARTERS: Final = ["rapiers", "banners"]

# --- numbers -----------------------------------------------------------------

DECK_SIZE: Final = 30
COPIES: Final = 3
OPENING_HAND: Final = 5
DRAWN: Final = 2
ROOM: Final = 4
LAURELS_TO_WIN: Final = 5

# --- what is printed on cards ---------------------------------------------------

EDGE: Final = 0
FEE: Final = 1
STATS: Final = [PrintedStat("edge", signed=True, fights=True), PrintedStat("fee")]

FACTS: Final = {"name": "name", "type": "types"}
"""What else is printed on them, and where a card's file has it."""

HAS: Final[Has] = {"edge": ("card.fencer", ("Fencer",))}
"""Which kinds of card may have which number."""

KEYWORDS: Final = ["Swift"]
SWIFT: Final = 1
KEYWORD_RULES: Final = {"Swift": "keyword.swift"}

ACTS: Final = ["challenge", "meet", "be_rested", "be_bested"]
"""What an effect may forbid."""

# --- moments: what automatic effects wait for -------------------------------------

ENTERS: Final = 1
CHALLENGES: Final = 2
BESTED: Final = 4
LEAVES: Final = 8
TURN_END: Final = 16

TIMINGS: Final[dict[str, Moment]] = {
    "entrance": Moment(ENTERS, "[Entrance]", "text.entrance", this=True),
    "challenge": Moment(CHALLENGES, "[Challenge]", "text.challenge", this=True),
    "bested": Moment(BESTED, "[Bested]", "text.bested", this=True),
    "act": Moment(0, "[Act]", "text.act"),
    "main": Moment(0, "[Main]", "text.main"),
    "fight": Moment(0, "[Fight]", "text.fight"),
    "permanent": Moment(0, "permanent effect", "text.permanent"),
    "keyword": Moment(0, "keyword", "keyword.swift"),
}

EVENTS: Final[dict[str, Moment]] = {
    "play": Moment(ENTERS, "when a Fencer enters", "text.entrance"),
    "attack": Moment(CHALLENGES, "when a Fencer challenges", "text.challenge"),
    "ko": Moment(BESTED, "when a Fencer is bested", "text.bested"),
}

WORDS: Final = Vocabulary(
    AREAS, STATS, keywords=KEYWORDS, acts=ACTS, timings=TIMINGS, events=EVENTS, facts=FACTS
)

# --- the rules under which the kernel acts for this game ------------------------------

CITES: Final[dict[str, str]] = {
    "surrender": "end.surrender",
    "finish": "end.text",
    "may": "text.may",
    "choose": "text.choose",
    "mode": "text.choose",
    "modes": "text.choose",
    "up_to": "text.choose",
    "order": "text.order",
    "draw": "text.draw",
    "draw_up_to": "text.draw",
    "shuffle": "text.carry_out",
    "look": "text.carry_out",
    "look_over": "text.carry_out",
    "reveal": "text.carry_out",
    "effect_move": "text.carry_out",
    "rest": "text.turn",
    "set_active": "text.turn",
    "turn_over": "text.carry_out",
    "lasting": "text.duration",
    "instead": "text.instead",
    "unpaid": "text.carry_out",
    "replaced": "text.instead",
    "loop": "end.loop",
    "loop_one": "end.loop",
    "loop_both": "end.loop",
}

BY_THE_KERNEL: Final[dict[str, tuple[str, ...]]] = {
    "Library.make": ("card.fencer",),
    "applying_to": ("text.permanent",),
}
"""Rules that the kernel carries out for every game, by the functions that do."""
