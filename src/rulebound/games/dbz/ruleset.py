"""The numbers of the rules, the words of the cards, and which rules the kernel carries out."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import AREAS
from rulebound.games.library import Has
from rulebound.kernel.vocabulary import Moment, PrintedStat, Vocabulary

RULESET: Final = "2004-11-24"
STARTERS: Final = ["lab-hero", "lab-villain"]

# --- numbers -----------------------------------------------------------------

DECK_SIZES: Final = (50, 85)  # deck.size
COPIES: Final = 3  # deck.copies
LEAST_LEVELS: Final = 3  # deck.personality
STARTING_STAGE: Final = 5  # setup.scouter
OVERPOWERED_STAGE: Final = 2  # setup.double-power
LOOKED_AT: Final = 6  # turn.draw
DRAWN: Final = 3  # turn.draw, combat.defender-draws
KEPT: Final = 2  # turn.rejuvenation
FULL_ANGER: Final = 5  # anger.five
LOST_LEVEL_STAGE: Final = 5  # level.lost
ENERGY_LIFE: Final = 4  # combat.energy
ENERGY_COST: Final = 2  # combat.energy
CAPTURING_DAMAGE: Final = 5  # sequence.14

# --- what is printed on cards ---------------------------------------------------

RATING: Final = 0
STAGE: Final = 1
LEVEL: Final = 2
PUR: Final = 3
BALL: Final = 4
SENSEI_CARDS: Final = 5
STATS: Final = [
    PrintedStat("rating", fights=True),
    PrintedStat("stage"),
    PrintedStat("level"),
    PrintedStat("pur"),
    PrintedStat("ball"),
    PrintedStat("sensei_cards"),
]
"""`rating`: the number in a power stage; `stage`: how far above 0 the scouter stands; `pur`: the power up rating;
`ball`: the number of a Dragon Ball; `sensei_cards`: the greatest number of cards in the Sensei Deck."""

Z_RATING: Final = 1_000_000_000
"""z: the rating Z, as ladders have it; no other rating is as high."""

FACTS: Final = {
    "name": "name",
    "character": "character",
    "alignment": "alignment",
    "style": "style",
    "heritage": "heritage",
    "group": "group",
    "named": "named",
    "version": "version",
    "set": "dragon_balls",
}
"""What else is printed on them, and where a card's file has it.

`character`: whose personality card it is, for a Fusion also whose it is made of; `group`: Majin, Celestial Fighter;
`named`: the personalities for which a card is Named; `version`: High-Tech, Alternate, Battle Simulator; `set`: of
which Dragon Balls it is one."""
CHARACTER: Final = list(FACTS).index("character")
ALIGNMENT: Final = list(FACTS).index("alignment")
STYLE: Final = list(FACTS).index("style")
HERITAGE: Final = list(FACTS).index("heritage")
GROUP: Final = list(FACTS).index("group")
NAMED: Final = list(FACTS).index("named")
VERSION: Final = list(FACTS).index("version")
BALL_SET: Final = list(FACTS).index("set")
HERO: Final = "Hero"
VILLAIN: Final = "Villain"
HIGH_TECH: Final = "High-Tech"
BATTLE_SIMULATOR: Final = "Battle Simulator"

PERSONALITY_KIND: Final = "Personality"
FUSION: Final = "Fusion"
PHYSICAL_CARD: Final = "Physical Combat"
ENERGY_CARD: Final = "Energy Combat"
EVENT: Final = "Event"
SETUP_CARD: Final = "Setup"
DRILL: Final = "Drill"
DRAGON_BALL: Final = "Dragon Ball"
BATTLEGROUND: Final = "Battleground"
LOCATION_KIND: Final = "Location"
MASTERY_KIND: Final = "Mastery"
SENSEI_KIND: Final = "Sensei"
DECLARATION: Final = "Declaration"
"""No card: what a player declares with a deck, which stands among its cards (`declarations.py`)."""

HAS: Final[Has] = {
    "rating": ("deck.personality", (PERSONALITY_KIND, FUSION)),
    "level": ("deck.personality", (PERSONALITY_KIND, FUSION)),
    "pur": ("deck.personality", (PERSONALITY_KIND, FUSION)),
    "ball": ("deck.dragon-balls", (DRAGON_BALL,)),
    "sensei_cards": ("deck.sensei-deck", (SENSEI_KIND,)),
}
"""Which kinds of card may have which number."""

KEYWORDS: Final = ["Focused", "Unstoppable"]

ACTS: Final = ["attack", "be_activated", "be_rested"]
"""What an effect may forbid."""

# --- moments: what automatic effects wait for -------------------------------------

TURN_START: Final = 1
ENTERS_COMBAT: Final = 1 << 1
COMBAT_END: Final = 1 << 2
TURN_END: Final = 1 << 3
LEAVES: Final = 1 << 4

TIMINGS: Final[dict[str, Moment]] = {
    "attack": Moment(0, "attack", "combat.attack"),
    "defence": Moment(0, "defence", "combat.defence"),
    "secondary": Moment(0, "secondary effect", "sequence.3"),
    "successful": Moment(0, "if successful", "sequence.15"),
    "permanent": Moment(0, "constant effect", "power.constant"),
    "keyword": Moment(0, "keyword", "keyword"),
}
"""The parts of a text: what attack it is, what it stops, what happens besides, and what happens after success."""

EVENTS: Final[dict[str, Moment]] = {
    "turn_start": Moment(TURN_START, "at the beginning of the turn", "turn.beginning"),
    "combat_start": Moment(ENTERS_COMBAT, "when entering Combat", "combat.entering"),
    "battle_end": Moment(COMBAT_END, "at the end of Combat", "general.together"),
    "turn_end": Moment(TURN_END, "at the end of the turn", "general.together"),
}

WORDS: Final = Vocabulary(
    AREAS, STATS, keywords=KEYWORDS, acts=ACTS, timings=TIMINGS, events=EVENTS, facts=FACTS
)
WORDS.counts_as = {FUSION: (PERSONALITY_KIND,)}

# --- the rules under which the kernel acts for this game ------------------------------

CITES: Final[dict[str, str]] = {
    "surrender": "victory.surrender",
    "finish": "victory.card",
    "may": "general.may",
    "choose": "general.as-much",
    "mode": "words.or",
    "modes": "words.or",
    "up_to": "general.as-much",
    "order": "general.together",
    "draw": "general.order",
    "draw_up_to": "general.order",
    "shuffle": "words.search",
    "look": "general.order",
    "look_over": "words.search",
    "reveal": "general.order",
    "effect_move": "general.order",
    "rest": "general.order",
    "set_active": "general.order",
    "turn_over": "general.order",
    "lasting": "words.floating",
    "instead": "general.order",
    "unpaid": "general.as-much",
    "replaced": "general.order",
    "loop": "victory.loop",
    "loop_one": "victory.loop",
    "loop_both": "victory.loop",
}

BY_THE_KERNEL: Final[dict[str, tuple[str, ...]]] = {"run_effect": ("general.as-much", "general.order")}
"""Rules that the kernel carries out for every game, by the functions that do."""
