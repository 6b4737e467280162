"""The numbers of the rules, the words of the cards, and which rules the kernel carries out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.dbz.areas import AREAS
from rulebound.games.dbz.tallies import TALLIES
from rulebound.games.dbz.text_facts import TEXT_FACTS, WRITTEN_FACTS
from rulebound.games.library import Has
from rulebound.kernel.codes import OWN_STATE
from rulebound.kernel.vocabulary import Moment, PrintedStat, Vocabulary

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

RULESET: Final = "2004-11-24"
RAINBOW_RULESET: Final = "2004-11-24-rainbow"
STARTERS: Final = ["gohan", "king-cold"]

# --- numbers -----------------------------------------------------------------

DECK_SIZES: Final = (50, 85)  # deck.size
COPIES: Final = 3  # deck.copies
NAMED_COPIES: Final = 4  # deck.copies.named
ALLY_LEVELS: Final = (1, 2)  # deck.ally.level
LEAST_LEVELS: Final = 3  # deck.personality
STARTING_STAGE: Final = 5  # setup.scouter
OVERPOWERED_STAGE: Final = 2  # setup.double-power
LOOKED_AT: Final = 6  # turn.draw
DRAWN: Final = 3  # turn.draw, combat.defender-draws
KEPT: Final = 2  # turn.rejuvenation
FULL_ANGER: Final = 5  # anger.five
LOST_LEVEL_STAGE: Final = 5  # level.lost
ALLY_STAGE: Final = 3  # ally.place
GT_PRICE: Final = 7  # level.gt
TIMER_CARDS: Final = 5  # fusion.timer
BALLS: Final = 7  # victory.dragon-balls
ENERGY_LIFE: Final = 4  # combat.energy
ENERGY_COST: Final = 2  # combat.energy
CAPTURING_DAMAGE: Final = 5  # sequence.14
CAPTURERS: Final = (
    "Bulma", "Krillin", "Saibaimen", "Chi-Chi", "Tien", "Yamcha", "Garlic Jr.", "Guldo", "Frieza",
)  # fmt: skip
"""ally.capture: the Allies that may capture a Dragon Ball in place of damage."""
RATED_TOO_LOW: Final = 1  # ally.control: up to this stage of the Main Personality an Ally may take control

# --- what is printed on cards ---------------------------------------------------

RATING: Final = 0
STAGE: Final = 1
LEVEL: Final = 2
PUR: Final = 3
BALL: Final = 4
SENSEI_CARDS: Final = 5
ANGER_STAT: Final = 6
ANGER_NEEDED: Final = 7
HIGHEST_RATING: Final = 8
POWERING: Final = 9
Z_RATING: Final = 1_000_000_000
"""z: the rating Z, as ladders have it; no other rating is as high."""

STATS: Final = [
    PrintedStat("rating", fights=True, wild=Z_RATING),
    PrintedStat("stage"),
    PrintedStat("level"),
    PrintedStat("pur"),
    PrintedStat("ball"),
    PrintedStat("sensei_cards"),
    PrintedStat("anger"),
    PrintedStat("anger_needed"),
    PrintedStat("highest_rating"),
    PrintedStat("powering", signed=True),
]
"""`rating`: the number in a power stage; `stage`: how far above 0 the scouter stands; `pur`: the power up rating;
`ball`: the number of a Dragon Ball; `sensei_cards`: the greatest number of cards in the Sensei Deck; `anger`: that of
the player, as a number of the Main Personality; `anger_needed`: how much of it a level takes; `highest_rating`: the
number in the highest power stage; `powering`: how many stages more than others it gains in the Power Up Step."""

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
    "rarity": "rarity",
    "saga": "saga",
    "only": "only",
    "does": "does",
    "power_box": "power_box",
}
"""What else is printed on them, and where a card's file has it.

`character`: whose personality card it is, for a Fusion also whose it is made of; `group`: Majin, Celestial Fighter;
`named`: the personalities for which a card is Named; `version`: High-Tech, Alternate, Battle Simulator; `set`: of
which Dragon Balls it is one; `rarity`: Common, Uncommon…; `saga`: the part of the story that its set tells; `only`,
`does` and `power_box` follow from its text (`text_facts.py`)."""
NAME: Final = list(FACTS).index("name")
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
GT: Final = "GT"
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

KEYWORDS: Final = ["Focused", "Unstoppable", "Endurance", "Empower", "Remain", "Masked", "Shift", "Backer"]

ACTS: Final = [
    "attack", "be_activated", "be_rested", "perform_physical", "perform_energy", "use", "play", "place",
    "use_power", "end_combat", "draw", "capture", "declare_combat", "raise_anger", "lower_anger", "gain_level",
    "lose_level", "take_control", "take_damage", "pay", "use_endurance", "win", "lose", "win_by_personality",
    "win_by_dragon_balls", "be_discarded", "be_removed", "be_captured", "stop", "prevent", "search", "final",
    "mix_styles", "skip_combat", "leave", "be_affected", "discard", "remove", "gain_stages",
    "take_control_attacking", "set_anger", "fuse", "use_in_place", "pass", "take_control_for_power",
    "stop_combat",
]  # fmt: skip
"""What an effect may forbid, or allow."""

# --- moments: what automatic effects wait for -------------------------------------

TURN_START: Final = 1
ENTERS_COMBAT: Final = 1 << 1
COMBAT_END: Final = 1 << 2
TURN_END: Final = 1 << 3
LEAVES: Final = 1 << 4
ATTACK_PHASE_START: Final = 1 << 5
POWER_UP_START: Final = 1 << 6
REJUVENATION_START: Final = 1 << 7
PERFORMS_PHYSICAL: Final = 1 << 8
PERFORMS_ENERGY: Final = 1 << 9
SUCCESSFUL_PHYSICAL: Final = 1 << 10
SUCCESSFUL_ENERGY: Final = 1 << 11
STOPPED_PHYSICAL: Final = 1 << 12
STOPPED_ENERGY: Final = 1 << 13
DAMAGED_PHYSICAL: Final = 1 << 14
DAMAGED_ENERGY: Final = 1 << 15
DEFENDED: Final = 1 << 16
USES: Final = 1 << 17
PLACED: Final = 1 << 18
DISCARDED: Final = 1 << 19
REMOVED_FROM_GAME: Final = 1 << 20
CAPTURED: Final = 1 << 21
ANGER_RAISED: Final = 1 << 22
ANGER_LOWERED: Final = 1 << 23
LEVEL_GAINED: Final = 1 << 24
LEVEL_LOST: Final = 1 << 25
CARD_DRAWN: Final = 1 << 26
SEARCHED: Final = 1 << 27
ENDURED: Final = 1 << 28
PREVENTED: Final = 1 << 29
ANGER_FULL: Final = 1 << 30
COMBAT_DECLARED: Final = 1 << 31
POWER_UP_END: Final = 1 << 32
DRAW_STEP: Final = 1 << 33
NON_COMBAT_START: Final = 1 << 34
WINS_BY_PERSONALITY: Final = 1 << 35
LIFE_LOST: Final = 1 << 36
STAGES_GAINED: Final = 1 << 37
STAGES_LOST: Final = 1 << 38
REDIRECTED: Final = 1 << 39
FUSED: Final = 1 << 40
WINS_BY_SURVIVAL: Final = 1 << 41
ABOUT_TO_DISCARD: Final = 1 << 42
ABOUT_TO_REMOVE: Final = 1 << 43
DEFENDER_DRAWN: Final = 1 << 44
SHUFFLED_IN: Final = 1 << 47
LIFE_DAMAGED_PHYSICAL: Final = 1 << 45
LIFE_DAMAGED_ENERGY: Final = 1 << 46
SITUATION: Final = 1 << 48
SHIFTED: Final = 1 << 49
PUT_UNDER: Final = 1 << 50
SUCCESS_USED: Final = 1 << 51
COMBAT_DECLINED: Final = 1 << 52
RESOLVED: Final = 1 << 53
SUCCEEDS_PHYSICAL: Final = 1 << 54
SUCCEEDS_ENERGY: Final = 1 << 55
STOPS_PHYSICAL: Final = 1 << 56
STOPS_ENERGY: Final = 1 << 57
GAME_START: Final = 1 << 58

TIMINGS: Final[dict[str, Moment]] = {
    "attack": Moment(0, "attack", "combat.attack"),
    "defence": Moment(0, "defence", "combat.defence"),
    "secondary": Moment(0, "secondary effect", "sequence.3"),
    "successful": Moment(0, "if successful", "sequence.15"),
    "stopped": Moment(0, "if stopped", "sequence.8"),
    "shield": Moment(0, "Defense Shield", "keyword.defense-shield"),
    "needed": Moment(0, "use when needed", "keyword.use-when-needed"),
    "when": Moment(0, "use when", "words.use"),
    "auto": Moment(0, "automatic effect", "general.together"),
    "activate": Moment(0, "activated effect", "drill.stay"),
    "permanent": Moment(0, "constant effect", "power.constant"),
    "keyword": Moment(0, "keyword", "keyword"),
    "rule": Moment(0, "printed", "general.golden"),
    "shift": Moment(0, "for Shift", "keyword.shift.otherwise"),
}
"""The parts of a text: what attack it is, what it stops, what happens besides, and what happens after success.
"instead", a replacement, has its event."""

EVENTS: Final[dict[str, Moment]] = {
    "turn_start": Moment(TURN_START, "at the beginning of the turn", "turn.beginning"),
    "draw_step": Moment(DRAW_STEP, "at the beginning of the Draw Step", "turn.draw"),
    "non_combat_start": Moment(
        NON_COMBAT_START, "at the beginning of the Non-Combat Step", "turn.non-combat"
    ),
    "power_up_start": Moment(
        POWER_UP_START, "at the beginning of the Power Up Step", "turn.combat.prevented"
    ),
    "power_up_end": Moment(POWER_UP_END, "at the end of the Power Up Step", "turn.combat.prevented"),
    "combat_declared": Moment(COMBAT_DECLARED, "when Combat is declared", "turn.combat.declare"),
    "combat_declined": Moment(
        COMBAT_DECLINED, "when Combat could be declared and is not", "turn.combat.declare"
    ),
    "combat_start": Moment(ENTERS_COMBAT, "when entering Combat", "combat.entering"),
    "phase_start": Moment(ATTACK_PHASE_START, "at the beginning of an Attack Phase", "combat.phases"),
    "battle_end": Moment(COMBAT_END, "at the end of Combat", "general.together"),
    "rejuvenation_start": Moment(
        REJUVENATION_START, "at the beginning of the Rejuvenation Step", "turn.rejuvenation.always"
    ),
    "turn_end": Moment(TURN_END, "at the end of the turn", "general.together"),
    "performs_physical": Moment(PERFORMS_PHYSICAL, "when performing a physical attack", "combat.attack"),
    "performs_energy": Moment(PERFORMS_ENERGY, "when performing an energy attack", "combat.attack"),
    "performs": Moment(PERFORMS_PHYSICAL | PERFORMS_ENERGY, "when performing an attack", "combat.attack"),
    "successful_physical": Moment(SUCCESSFUL_PHYSICAL, "after a successful physical attack", "sequence.8"),
    "successful_energy": Moment(SUCCESSFUL_ENERGY, "after a successful energy attack", "sequence.8"),
    "successful": Moment(SUCCESSFUL_PHYSICAL | SUCCESSFUL_ENERGY, "after a successful attack", "sequence.8"),
    "succeeds_physical": Moment(SUCCEEDS_PHYSICAL, "when a physical attack becomes successful", "sequence.8"),
    "succeeds_energy": Moment(SUCCEEDS_ENERGY, "when an energy attack becomes successful", "sequence.8"),
    "succeeds": Moment(
        SUCCEEDS_PHYSICAL | SUCCEEDS_ENERGY, "when an attack becomes successful", "sequence.8"
    ),
    "success_used": Moment(SUCCESS_USED, "when an effect of success is used", "sequence.15"),
    "stopped_physical": Moment(STOPPED_PHYSICAL, "when a physical attack is stopped", "sequence.8"),
    "stopped_energy": Moment(STOPPED_ENERGY, "when an energy attack is stopped", "sequence.8"),
    "stopped": Moment(STOPPED_PHYSICAL | STOPPED_ENERGY, "when an attack is stopped", "sequence.8"),
    "stops_physical": Moment(STOPS_PHYSICAL, "when a card stops a physical attack", "sequence.5"),
    "stops_energy": Moment(STOPS_ENERGY, "when a card stops an energy attack", "sequence.5"),
    "stops": Moment(STOPS_PHYSICAL | STOPS_ENERGY, "when a card stops an attack", "sequence.5"),
    "damaged_physical": Moment(DAMAGED_PHYSICAL, "after damage of a physical attack", "sequence.13"),
    "damaged_energy": Moment(DAMAGED_ENERGY, "after damage of an energy attack", "sequence.13"),
    "damaged": Moment(DAMAGED_PHYSICAL | DAMAGED_ENERGY, "after damage of an attack", "sequence.13"),
    "life_damaged_physical": Moment(
        LIFE_DAMAGED_PHYSICAL, "after life cards of damage of a physical attack", "sequence.13"
    ),
    "life_damaged_energy": Moment(
        LIFE_DAMAGED_ENERGY, "after life cards of damage of an energy attack", "sequence.13"
    ),
    "life_damaged": Moment(
        LIFE_DAMAGED_PHYSICAL | LIFE_DAMAGED_ENERGY, "after life cards of damage of an attack", "sequence.13"
    ),
    "game_start": Moment(GAME_START, "at the beginning of the game", "setup.sensei"),
    "defended": Moment(DEFENDED, "after a defence", "sequence.5"),
    "uses": Moment(USES, "when a card is used", "words.use"),
    "placed": Moment(PLACED, "when it is placed in play", "noncombat.place"),
    "leaves": Moment(LEAVES, "when it leaves play", "words.leave"),
    "discarded": Moment(DISCARDED, "when it is discarded", "words.leave"),
    "removed": Moment(REMOVED_FROM_GAME, "when it is removed from the game", "words.leave"),
    "captured": Moment(CAPTURED, "when a Dragon Ball is captured", "dragon-ball.capture"),
    "anger_raised": Moment(ANGER_RAISED, "when anger is raised", "anger.counter"),
    "anger_lowered": Moment(ANGER_LOWERED, "when anger is lowered", "anger.lower"),
    "anger_full": Moment(ANGER_FULL, "when anger reaches 5", "anger.five"),
    "level_gained": Moment(LEVEL_GAINED, "when a level is gained", "anger.five"),
    "level_lost": Moment(LEVEL_LOST, "when a level is lost", "level.lost"),
    "personality_victory": Moment(
        WINS_BY_PERSONALITY, "when a player would win by personality", "victory.personality"
    ),
    "survival_victory": Moment(WINS_BY_SURVIVAL, "when a player would win by survival", "victory.survival"),
    "stages_gained": Moment(STAGES_GAINED, "when power stages are gained", "general.order"),
    "stages_lost": Moment(STAGES_LOST, "when power stages are lost", "damage.lose"),
    "resolved": Moment(RESOLVED, "when an attack was stopped or has done its damage", "sequence.13"),
    "redirected": Moment(REDIRECTED, "when damage is redirected", "damage.whom"),
    "fused": Moment(FUSED, "when personalities are fused", "fusion.enter"),
    "defender_drawn": Moment(DEFENDER_DRAWN, "after the defender has drawn", "combat.defender-draws"),
    "about_to_discard": Moment(ABOUT_TO_DISCARD, "when it is about to be discarded", "words.leave"),
    "about_to_remove": Moment(ABOUT_TO_REMOVE, "when it is about to be removed from the game", "words.leave"),
    "put_under": Moment(PUT_UNDER, "when a card is put under a Life Deck", "words.return"),
    "shuffled_in": Moment(SHUFFLED_IN, "when a card is shuffled into a Life Deck", "words.return"),
    "drawn": Moment(CARD_DRAWN, "when a card is drawn", "general.order"),
    "searched": Moment(SEARCHED, "when a Life Deck is searched", "words.search"),
    "life_lost": Moment(LIFE_LOST, "when a life card is discarded", "damage.life"),
    "situation": Moment(SITUATION, "when it becomes so", "general.together"),
    "shifted": Moment(SHIFTED, "when a card is Shifted", "keyword.shift"),
    "endured": Moment(ENDURED, "when Endurance is used", "keyword.endurance"),
    "prevented": Moment(PREVENTED, "when damage is prevented", "damage.prevent"),
}

WORDS: Final = Vocabulary(
    AREAS, STATS, keywords=KEYWORDS, acts=ACTS, timings=TIMINGS, events=EVENTS, facts=FACTS
)
ATTACHED: Final = (PHYSICAL_CARD, ENERGY_CARD, EVENT, SETUP_CARD, DRILL, BATTLEGROUND, LOCATION_KIND)
WORDS.in_play_beside = {  # noncombat.attach: what is attached is in play; the lower levels of an Ally are one with it
    ("personality", "allies", "setups", "drills", "dragon_balls", "location"): (ATTACHED, "beneath"),
    ("setups",): ((SETUP_CARD, DRILL), "beneath"),
}
WORDS.counts_as = {FUSION: (PERSONALITY_KIND,)}
WORDS.told_facts = TEXT_FACTS
WORDS.passing = (PHYSICAL_CARD, ENERGY_CARD, EVENT)
WORDS.written_facts = WRITTEN_FACTS
WORDS.queued = ("successful",)
WORDS.act_events = {
    "place": "placed",
    "attack": "performs",
    "perform_physical": "performs_physical",
    "perform_energy": "performs_energy",
}
WORDS.tallies = TALLIES
IN_CONTROL: Final = OWN_STATE
IN_USE: Final = OWN_STATE + 1
ACTING: Final = OWN_STATE + 2
NAMED_FOR_MAIN: Final = OWN_STATE + 3  # the card is Named for the Main Personality of its player
ABOUT_TO_LEAVE: Final = OWN_STATE + 4
FLOATING: Final = OWN_STATE + 5  # a power of the Dragon Ball waits to be used
FOREIGN: Final = OWN_STATE + 6  # another player controls the card than the one who owns it
OWN: Final = OWN_STATE + 7  # the player who controls the card owns it
MASKED: Final = OWN_STATE + 8  # the Masked attack under way is performed with the card
LIMITED: Final = OWN_STATE + 9  # a deck may hold one of the card, as its text or the list says
PERFORMING: Final = OWN_STATE + 10  # the personality performs the attack of its player, or uses the card
WORDS.states |= {
    "in_control": IN_CONTROL,
    "in_use": IN_USE,
    "acting": ACTING,
    "named_for_main": NAMED_FOR_MAIN,
    "about_to_leave": ABOUT_TO_LEAVE,
    "floating": FLOATING,
    "foreign": FOREIGN,
    "own": OWN,
    "masked": MASKED,
    "limited": LIMITED,
    "performing": PERFORMING,
}

# --- switches --------------------------------------------------------------------------


TABLES: Final = ("Fusion", "Buu", "World Games", "Cell", "Trunks", "Saiyan")
YES: Final = "yes"
YES_OR_NO: Final = (YES, "no")
SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    "table": TABLES,
    "chance-goes-first": YES_OR_NO,
    "numbered-steps": (YES,),
    "constant-powers-always": YES_OR_NO,
    "both-empty-is-a-draw": YES_OR_NO,
    "wide-heritage": YES_OR_NO,
    "gt-price": tuple(map(str, range(1, 21))),
    "gt-anger-resets": YES_OR_NO,
    "masked-until-defence": YES_OR_NO,
    "shift-discards": YES_OR_NO,
    "backer-is-a-power": YES_OR_NO,
    "number-is-energy": (YES,),
    "optional-look": YES_OR_NO,
    "rainbow": YES_OR_NO,
    "majin-allies": YES_OR_NO,
    "skipped-when-declared": YES_OR_NO,
    "large-namekian-deck": YES_OR_NO,
    "endurance-needs-mastery": YES_OR_NO,
}
"""The names of the switches, and what each may be; the first is usual, but for those that `Switches` says are off."""


class Switches:
    """What the rulings leave open, and what an organizer may decide: each of the house rules, and other switches.

    The house rules have the numbers of the list of gaps in the base rules.  Where one of them is used, its rule says
    "house rule".  A version of the rules is followed by the switches that are set otherwise:
    `2004-11-24+optional-look=no+table=Cell`.
    """

    def __init__(self, said: dict[str, str]) -> None:
        self.table = said.get("table", TABLES[0])
        """House rule 1, pat.edition: of which Saga the Physical Attack Table is."""
        self.chance_goes_first = is_on(said, "chance-goes-first")
        """House rule 2, setup.first.same: of two Heroes or two Villains chance says who goes first; else South."""
        self.numbered_steps = is_on(said, "numbered-steps")
        """House rule 3, sequence: the fifteen steps count, and not the letters of the phases, of which nobody knows
        two: it cannot be set otherwise."""
        self.constant_powers_always = is_on(said, "constant-powers-always")
        """House rule 4, power.constant: a Constant Power works always, and not in Combat and in control alone."""
        self.both_empty_is_a_draw = is_on(said, "both-empty-is-a-draw")
        """House rule 5, victory.both; else South, whose Life Deck is looked at first, has lost."""
        self.wide_heritage = is_on(said, "wide-heritage")
        """House rule 6, heritage.saiyan: also those of whom the older rulebooks say it."""
        self.gt_price = int(said.get("gt-price", str(GT_PRICE)))
        """House rule 7, level.gt: the cards that are removed for a level, once per turn."""
        self.gt_anger_resets = is_on(said, "gt-anger-resets")
        """House rule 8, anger.gt.five: at 5 it becomes 0, and nothing else happens; else it stays at 5."""
        self.masked_until_defence = is_on(said, "masked-until-defence")
        """House rule 9, keyword.masked; else the word does nothing."""
        self.shift_discards = is_on(said, "shift-discards")
        """House rule 10, keyword.shift; else the word does nothing."""
        self.backer_is_a_power = is_on(said, "backer-is-a-power")
        """House rule 11, keyword.backer; else a Backer cannot be placed."""
        self.number_is_energy = is_on(said, "number-is-energy")
        """House rule 12: "7:" in front of a text is an energy attack of 7 life cards.  Texts are read alike by all
        versions of the rules: it cannot be set otherwise."""
        self.optional_look = is_on(said, "optional-look")
        """House rule 13, turn.draw.look: nobody has to look at the top six; else everybody does."""
        self.rainbow = is_on(said, "rainbow", usual=False)
        """deck.rainbow: a Tokui-Waza in every style may be declared."""
        self.majin_allies = is_on(said, "majin-allies")
        """deck.ally.majin: Majins are Allies of Majins only, and the Cell Jr. of Cell."""
        self.skipped_when_declared = is_on(said, "skipped-when-declared")
        """turn.rejuvenation.card: a Combat that an effect skips when it is declared was skipped."""
        self.large_namekian_deck = is_on(said, "large-namekian-deck", usual=False)
        """deck.size: a Namekian Tokui-Waza has room for 90 cards."""
        self.endurance_needs_mastery = is_on(said, "endurance-needs-mastery")
        """keyword.endurance.tokui-waza: Endurance is for those who have declared a Tokui-Waza and have a Mastery."""


def is_on(said: dict[str, str], name: str, usual: bool = True) -> bool:
    return said[name] == YES if name in said else usual


SET: Final[dict[str, Switches]] = {
    RULESET: Switches({}),
    RAINBOW_RULESET: Switches({"rainbow": YES}),
}
"""The switches of the versions of the rules that were asked for."""


def switches(game: Game) -> Switches:
    """The switches of the version of the rules that is played."""
    return switches_of(game.rules.ruleset)


def switches_of(ruleset: str) -> Switches:
    """The switches of a version of the rules."""
    found = SET.get(ruleset)
    if found is None:
        found = SET[ruleset] = Switches(said_of(ruleset) or {})
    return found


def said_of(ruleset: str) -> dict[str, str] | None:
    """What a version says of its switches, by their names; None if there is no such version or switch.

    >>> said_of("2004-11-24+table=Cell+optional-look=no")
    {'table': 'Cell', 'optional-look': 'no'}
    """
    version, *settings = ruleset.split("+")
    out = {"rainbow": YES} if version == RAINBOW_RULESET else {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if value not in SWITCHES.get(name, ()):
            return None
        out[name] = value
    return out if version in (RULESET, RAINBOW_RULESET) else None


def is_variant(ruleset: str) -> bool:
    """Whether these are rules of the game with other switches."""
    return said_of(ruleset) is not None


# --- the rules under which the kernel acts for this game ------------------------------

CITES: Final[dict[str, str]] = {
    "surrender": "victory.surrender",
    "finish": "victory.card",
    "may": "general.may",
    "holds": "z.compare",
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

BY_THE_KERNEL: Final[dict[str, tuple[str, ...]]] = {
    "run_effect": ("general.as-much", "general.order"),
    "Effect.origin": ("mastery.source",),
    "selecting.choose": ("words.random", "words.search"),
    "is_wild": ("z.any", "z.compare"),
}
"""Rules that the kernel carries out for every game, by the functions that do."""
