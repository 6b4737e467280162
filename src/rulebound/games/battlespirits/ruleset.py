"""The numbers of the manual, the words of the cards, and which rules the kernel carries out."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import AREAS
from rulebound.games.library import Has
from rulebound.kernel.codes import OWN_STATE
from rulebound.kernel.vocabulary import Moment, PrintedStat, Vocabulary

RULESET: Final = "17.0"
STARTERS: Final = ["dawn", "dusk"]

# --- numbers -----------------------------------------------------------------

DECK_SIZE: Final = 40  # deck.size: at least
COPIES: Final = 3  # deck.copies
OPENING_HAND: Final = 4  # setup.hand
OPENING_LIFE: Final = 5  # setup.life
OPENING_RESERVE: Final = 3  # setup.reserve, beside the Soul Core
CORES_BROUGHT: Final = 30  # core.number: about this number; more are made if they run out
CORES_A_TURN: Final = 1  # turn.core

# --- what is printed on cards ---------------------------------------------------

BP: Final = 0
COST_OF: Final = 1
CORES: Final = 2
PLUS: Final = 3
MIRAGE_COST: Final = 4
OVER_COUNT: Final = 5
OVER_BP: Final = 6
LEVEL: Final = 7
LIFE_REDUCED_BY: Final = 8
LIFE_LIMIT: Final = 9
STATS: Final = [
    PrintedStat("bp", fights=True),
    PrintedStat("cost"),
    PrintedStat("cores"),
    PrintedStat("plus"),
    PrintedStat("mirage"),
    PrintedStat("over_count"),
    PrintedStat("over_bp"),
    PrintedStat("level"),
    PrintedStat("life_reduced"),
    PrintedStat("life_limit"),
]
"""`cores`: those that must lie on a card so that it has its lowest level; `plus`: the BP that a Brave adds; `mirage`:
for what it is set as a Mirage; `over_count`: from which Count on its OC is active, and `over_bp` what that adds.

Only effects give cards these: `level`, as which a card is treated; `life_reduced`, by how much more its attacks
reduce the Life; `life_limit`, how much of it the card can reduce in a turn."""

COLORS: Final = 1
FAMILIES: Final = 2
SYMBOLS: Final = 3
REDUCTIONS: Final = 4
FACTS: Final = {
    "name": "name",
    "color": "colors",
    "family": "families",
    "symbol": "symbols",
    "reduction": "reductions",
    "class": "classes",
    "kind": "also_counts_as",
}
"""What else is printed on them, and where a card's file has it."""

CLASSES: Final = list(FACTS).index("class")
CONTRACT: Final = "Contract"
"""contract.what: what a card's type says besides its kind: a Contract Spirit is a Spirit of this class."""

SIX_COLORS: Final = ("Red", "Purple", "Green", "White", "Yellow", "Blue")
ANY_COLOR: Final = "Six-Color"
"""A reduction symbol that a symbol of any of the six colours reduces."""

EX: Final = "EX"
"""What a symbol is besides its colour that can be removed from the Trash: "Red EX"."""

SPIRIT: Final = "Spirit"
ULTIMATE: Final = "Ultimate"
NEXUS: Final = "Nexus"
MAGIC: Final = "Magic"
BRAVE: Final = "Brave"
CORE_KIND: Final = "Core"

IMAGINE: Final = "Imagine"
"""The Family of Imagine Braves."""

HAS: Final[Has] = {
    "bp": ("core.level", (SPIRIT, ULTIMATE, BRAVE)),
    "cores": ("core.level", (SPIRIT, ULTIMATE, BRAVE, NEXUS)),
    "symbols": ("card.symbol", (SPIRIT, ULTIMATE, BRAVE, NEXUS, MAGIC)),
    "plus": ("brave.adds.bp", (BRAVE,)),
    "mirage": ("mirage.what", (SPIRIT, ULTIMATE, BRAVE, NEXUS, MAGIC)),
    "over_count": ("over-count.active", (SPIRIT,)),
    "over_bp": ("over-count.bp", (SPIRIT,)),
}
"""Which kinds of card may have which fact."""

KEYWORDS: Final = [
    "Clash", "Succession", "Soul Magic", "Super Unleash", "Summoning Condition", "U-Trigger", "Trigger Counter",
    "High Speed", "Awaken", "Shamanism", "Current", "Amplify", "Magirrate", "Rumble", "Wind Storm", "Bunshin",
    "Soul Core",
    "Combine", "Left Combine", "Right Combine",
    "Oracle", "True Oracle", "Divine Art", "Divine Realm", "Contract Art", "Contract Domain", "Grandforce", "Unseal",
    "Manifest", "Revival", "Advent", "Divine Advent", "Over Advent", "Contract Advent", "Allows Contract Advent",
    "Enhance", "Restriction", "Flash Summon", "Raise",
]  # fmt: skip
CLASH: Final = 1
SUCCESSION: Final = 1 << KEYWORDS.index("Succession")
PAID_WITH_SOUL_CORE: Final = 1 << KEYWORDS.index("Soul Core")
"""No keyword: that the Soul Core was among what was paid for a card, as with a keyword with which it is played."""
HIGH_SPEED: Final = 1 << KEYWORDS.index("High Speed")
SOUL_MAGIC: Final = 1 << KEYWORDS.index("Soul Magic")
SUPER_UNLEASH: Final = 1 << KEYWORDS.index("Super Unleash")
ORACLE: Final = 1 << KEYWORDS.index("Oracle")
TRUE_ORACLE: Final = 1 << KEYWORDS.index("True Oracle")
ADVENTS: Final = ("Advent", "Divine Advent", "Over Advent", "Contract Advent")
"""faq.advent.7: the kinds of Advent; a card with one of them is a card with Advent."""
CONTRACT_ADVENT: Final = 1 << KEYWORDS.index("Contract Advent")
ALLOWS_ADVENT: Final = 1 << KEYWORDS.index("Allows Contract Advent")
REVIVAL: Final = 1 << KEYWORDS.index("Revival")
KEYWORD_RULES: Final = {
    "Clash": "faq.effects.16",
    "Enhance": "glossary.enhance",
    "Advent": "advent.what",
    "Divine Advent": "faq.advent.7",
    "Over Advent": "faq.advent.7",
    "Contract Advent": "contract-advent.like-advent",
    "Allows Contract Advent": "contract-advent.soul-state",
    "Succession": "glossary.succession",
    "Soul Magic": "glossary.soul-magic",
    "Super Unleash": "glossary.super-unleash",
    "Combine": "brave.what",
    "Left Combine": "imagine.sides",
    "Right Combine": "imagine.sides",
    "Summoning Condition": "ultimate.condition",
    "U-Trigger": "ultimate.trigger",
    "Trigger Counter": "glossary.trigger-counter",
    "Oracle": "grandwalker.oracle.summon",
    "True Oracle": "contract-grandwalker.true-oracle.summon",
    "Divine Art": "grandwalker.divine-art",
    "Divine Realm": "grandwalker.divine-realm",
    "Contract Art": "contract-grandwalker.contract-art",
    "Contract Domain": "contract-grandwalker.contract-domain",
    "Grandforce": "grandwalker.grandforce",
    "Unseal": "grandstone.unseal",
    "Manifest": "manifest.summon",
    "Revival": "contract-grandwalker.revival",
}

ACTS: Final = [
    "attack", "block", "be_blocked", "be_koed", "be_koed_by_effects", "be_koed_by_opposing_effects",
    "be_koed_in_battle", "be_rested", "be_activated", "refresh", "be_chosen", "be_chosen_by_opponent", "leave",
    "be_affected", "combine", "abstain", "not_block", "block_rested", "activate", "play", "draw",
    "summon", "be_moved_to_hand", "be_moved_to_deck", "increase_hand", "reduce_life", "use", "use_in_flash",
    "win_with_lower_bp", "block_effects_attacking", "attack_spirit", "block_despite_effects", "fall_below_1_core",
    "fall_below_2_cores", "fall_below_3_cores", "its_cores_to_core_trash", "a_core_to_core_trash", "a_core_to_void",
    "be_rested_by_opposing_effects", "deploy", "battle", "life_to_trash", "end_step", "be_koed_by_opponent",
    "use_flash_effects",
]  # fmt: skip
"""What an effect may forbid."""

# --- moments: what automatic effects wait for -------------------------------------

SUMMONED: Final = 1
DEPLOYED: Final = 1 << 1
ATTACKS: Final = 1 << 2
BLOCKS: Final = 1 << 3
DESTROYED: Final = 1 << 4
DEPLETED: Final = 1 << 5
LEAVES: Final = 1 << 6
LIFE_REDUCED: Final = 1 << 7
TURN_START: Final = 1 << 8
TURN_END: Final = 1 << 9
MAIN_START: Final = 1 << 10
ATTACK_STEP_START: Final = 1 << 11
BATTLE_END: Final = 1 << 12
RESOLUTION: Final = 1 << 13
RETURNED: Final = 1 << 14
REFRESHED: Final = 1 << 15
EXHAUSTED: Final = 1 << 16
MAGIC_USED: Final = 1 << 17
BLOCKED: Final = 1 << 18
DESTROYED_IN_BATTLE: Final = 1 << 19
WINS: Final = 1 << 20
"""A Spirit has destroyed another by the comparison of BP."""
DRAW_STEP: Final = 1 << 21
CORE_STEP: Final = 1 << 22
REFRESH_STEP: Final = 1 << 23
REMOVED_FROM_GAME: Final = 1 << 24
CORES_ADDED: Final = 1 << 25
GONE: Final = 1 << 26
"""A card has been destroyed and lies in the Trash."""
CARD_USED: Final = 1 << 27
EFFECT_USED: Final = 1 << 28
BRAVE_SUMMONED: Final = 1 << 36
COMBINES: Final = 1 << 37
"""A Brave has been combined with the card."""
SEPARATED: Final = 1 << 38
"""A Brave was parted from its card without its player's choice, and goes unless it gets Cores."""
TRIGGER_HITS: Final = 1 << 42
"""A U-Trigger is about to hit: a Trigger Counter may keep it from that."""
TRIGGER_HIT: Final = 1 << 43
TRIGGER_GUARDED: Final = 1 << 44
MANIFESTED: Final = 1 << 46

REBIRTHED: Final = 1 << 48
FLIPPED_UP: Final = 1 << 49
"""Side B of a card has come up: nothing but its own effect waits for that."""
ADVENTED: Final = 1 << 50
ADVENTING: Final = 1 << 51
"""A card was revealed to Advent on another, which it has not done yet."""
BURST_SET: Final = 1 << 30
BURST_ACTIVATED: Final = 1 << 31
HAND_INCREASED: Final = 1 << 32
EFFECT_RESOLVED: Final = 1 << 33

OWN_BLOCK: Final = 1 << 53
"""The card's own effects of a block are activated."""
DISCARDED: Final = 1 << 52
"""An effect has put a card of a hand or a deck into the Trash."""
DREW: Final = 1 << 54
SITUATION: Final = 1 << 55
"""Something has become so that an effect waits for."""

TIMINGS: Final[dict[str, Moment]] = {
    "summoned": Moment(SUMMONED | BRAVE_SUMMONED, "When Summoned", "actions.effect.timing", this=True),
    "deployed": Moment(DEPLOYED, "When Deployed", "actions.effect.timing", this=True),
    "attacks": Moment(ATTACKS, "When Attacks", "battle.attack.effects", this=True),
    "blocks": Moment(OWN_BLOCK, "When Blocks", "battle.block.effects", this=True),
    "battles": Moment(ATTACKS | BLOCKS, "When Attacks/Blocks", "faq.wording.1", this=True),
    "destroyed": Moment(DESTROYED, "When Destroyed", "battle.destroy.effects-first", this=True),
    "depleted": Moment(DEPLETED, "When Depleted", "core.depleted.effects-first", this=True),
    "main": Moment(0, "Main", "main.magic.either"),
    "flash": Moment(0, "Flash", "flash.use"),
    "burst": Moment(0, "Burst", "burst.activate"),
    "permanent": Moment(0, "lasting effect", "effect.permanent"),
    "keyword": Moment(0, "keyword", "effect.permanent"),
    "rule": Moment(0, "printed", "faq.wording.5"),
}

EVENTS: Final[dict[str, Moment]] = {
    "summon": Moment(SUMMONED, "when it is summoned", "actions.effect.timing"),
    "summon of Brave": Moment(BRAVE_SUMMONED, "when a Brave is summoned", "brave.summon.not-spirit"),
    "combine": Moment(COMBINES, "when it is combined", "actions.effect.timing"),
    "deploy": Moment(DEPLOYED, "when it is deployed", "actions.effect.timing"),
    "attack": Moment(ATTACKS, "when it attacks", "battle.attack.effects"),
    "block": Moment(BLOCKS, "when it blocks", "battle.block.effects"),
    "blocked": Moment(BLOCKED, "when it is blocked", "battle.block.effects"),
    "ko": Moment(DESTROYED, "when it is destroyed", "battle.destroy.effects-first"),
    "ko_in_battle": Moment(
        DESTROYED_IN_BATTLE, "when it is destroyed in a battle", "battle.destroy.effects-first"
    ),
    "deplete": Moment(DEPLETED, "when it is depleted", "core.depleted.effects-first"),
    "leave": Moment(LEAVES, "when it leaves the Field", "actions.effect.timing"),
    "returned": Moment(RETURNED, "when it is returned", "faq.state.1"),
    "life_lost": Moment(LIFE_REDUCED, "when Life is reduced", "actions.effect.timing"),
    "turn_start": Moment(TURN_START, "at the start of the turn", "turn.start"),
    "core_step": Moment(CORE_STEP, "in the Core Step", "turn.core"),
    "draw_step": Moment(DRAW_STEP, "in the Draw Step", "turn.draw"),
    "refresh_step": Moment(REFRESH_STEP, "in the Refresh Step", "turn.refresh"),
    "main_start": Moment(MAIN_START, "at the start of the Main Step", "turn.main"),
    "attack_step_start": Moment(ATTACK_STEP_START, "at the start of the Attack Step", "turn.attack"),
    "turn_end": Moment(TURN_END, "at the end of the turn", "turn.end"),
    "battle_end": Moment(BATTLE_END, "at the end of the battle", "battle.end.effects"),
    "resolution": Moment(RESOLUTION, "as the battle is resolved", "battle.resolve.effects-first"),
    "battle_ko": Moment(WINS, "when it has destroyed a Spirit in a battle", "battle.destroy.effects-first"),
    "set_active": Moment(REFRESHED, "when it is refreshed", "actions.effect.timing"),
    "rested": Moment(EXHAUSTED, "when it is exhausted", "actions.effect.timing"),
    "card_used": Moment(CARD_USED, "when a card is used", "effect.use"),
    "effect_used": Moment(EFFECT_USED, "when an effect is used", "effect.use.elsewhere"),
    "trigger_hits": Moment(TRIGGER_HITS, "[Trigger Counter]", "glossary.trigger-counter"),
    "trigger_hit": Moment(TRIGGER_HIT, "when a U-Trigger has hit", "ultimate.trigger.hit"),
    "trigger_guarded": Moment(TRIGGER_GUARDED, "when a U-Trigger was guarded", "ultimate.trigger.guard"),
    "manifest": Moment(MANIFESTED, "when it is Manifested", "manifest.effects"),
    "cores_added": Moment(CORES_ADDED, "when Cores are increased from the Void", "actions.effect.timing"),
    "rebirth": Moment(REBIRTHED, "when it rebirths", "rebirth.complete"),
    "flipped": Moment(FLIPPED_UP, "when this side is flipped up", "rebirth.flipped"),
    "advent": Moment(ADVENTED, "when it Advents", "advent.when"),
    "draw": Moment(DREW, "when a player draws", "actions.effect.timing"),
    "discard": Moment(DISCARDED, "when it is discarded", "glossary.discard"),
    "situation": Moment(SITUATION, "when it becomes so", "actions.effect.timing"),
    "adventing": Moment(ADVENTING, "when its Advent is performed", "advent.effects"),
    "activated": Moment(MAGIC_USED, "when Magic is used", "actions.effect.timing"),
    "destroyed_and_gone": Moment(GONE, "after it was destroyed", "battle.destroy.burst"),
    "burst_set": Moment(BURST_SET, "when a Burst is set", "burst.set"),
    "hand_increased": Moment(HAND_INCREASED, "when an effect adds to a hand", "faq.effects.12"),
    "effect_resolved": Moment(EFFECT_RESOLVED, "after an effect is resolved", "burst.activate"),
    "burst_activated": Moment(BURST_ACTIVATED, "when a Burst is activated", "burst.activate"),
}

HEAVY: Final = 2
"""The orientation of a card that is Heavy Exhausted."""

WORDS: Final = Vocabulary(
    AREAS,
    STATS,
    keywords=KEYWORDS,
    acts=ACTS,
    timings=TIMINGS,
    events=EVENTS,
    facts=FACTS,
    orientations=("active", "rested", "heavy"),
)
WORDS.counts_as = {BRAVE: (SPIRIT,)}
WORDS.repeated = (SYMBOLS,)
WORDS.no_skills = ("Soul Core", "Flash Summon", "Raise")
WORDS.own_deed = "soul_core"
"""An effect has moved the Soul Core."""

WORDS.printed_facts = {NEXUS: ("family",), MAGIC: ("family",)}
"""faq.wording.5: a Family that an older Nexus or Magic card gives itself is its printed Family."""

UNLEASHED: Final = OWN_STATE
BEING_USED: Final = OWN_STATE + 1
WORDS.states["unleashed"] = UNLEASHED
WORDS.states["being_used"] = BEING_USED

WORDS.timed_keywords = {name: (name, "Advent") for name in ADVENTS}

# --- the rules under which the kernel acts for this game ------------------------------

CITES: Final[dict[str, str]] = {
    "surrender": "victory.surrender",
    "finish": "victory.effect",
    "may": "faq.effects.2",
    "choose": "faq.targets.1",
    "mode": "faq.targets.1",
    "modes": "faq.targets.1",
    "up_to": "faq.targets.2",
    "order": "effect.order.turn-player",
    "draw": "faq.wording.10",
    "draw_up_to": "faq.wording.10",
    "shuffle": "effect.automatic",
    "look": "effect.automatic",
    "look_over": "effect.automatic",
    "reveal": "effect.automatic",
    "effect_move": "effect.automatic",
    "rest": "effect.automatic",
    "set_active": "effect.automatic",
    "turn_over": "effect.automatic",
    "lasting": "effect.permanent",
    "instead": "effect.automatic",
    "unpaid": "faq.effects.5",
    "replaced": "effect.automatic",
    "loop": "victory.loop",
    "loop_one": "victory.loop",
    "loop_both": "victory.loop",
    "checked": "burst.shown",
}

BY_THE_KERNEL: Final[dict[str, tuple[str, ...]]] = {
    "present_decks": ("setup.void",),
    "Game.sees": ("setup.hand.hidden", "faq.burst.1", "faq.effects.10", "token.hidden"),
    "Game.turned": ("faq.state.4", "heavy-exhaust.by-effect"),
    "filters.in_state": ("heavy-exhaust.is-exhausted",),
    "is_of_kind": ("ultimate.targeted", "ultimate.not-helped", "grandwalker.nexus"),
    "DrawCards.run": ("victory.deck.draw",),
    "Game.draw": ("glossary.draw",),
    "Game.reveal": ("glossary.open",),
    "MoveCards.carry_away": ("glossary.discard", "glossary.remove-from-game"),
    "share": ("basics.colors.several",),
    "all_in": ("faq.effects.13",),
    "forbidden": ("turn.card-first",),
    "happened": ("actions.effect.timing",),
    "IsAtLevel.holds": ("core.level.effects", "core.level.lost", "glossary.super-unleash.state"),
    "stat_of": ("core.level.bp", "faq.bp.1", "faq.state.1.effects-on"),
    "held_at_zero": ("faq.bp.1.floor",),
    "reach_later": ("faq.bp.3",),
    "applying_to": ("faq.state.2.continuous",),
    "count_of": ("faq.state.2",),
    "selecting.choose": ("faq.targets.1.none", "faq.targets.3"),
    "selecting.select": ("faq.targets.4",),
    "OrientCards.run": ("faq.targets.3.not-done",),
    "run_effect": ("faq.effects.6", "faq.bp.2", "faq.wording.4"),
    "used_up": ("faq.effects.9", "faq.effects.9.other-names"),
    "used_by_name": ("faq.effects.9.same-name",),
    "waits_already": ("faq.effects.15",),
    "is_applied": ("faq.effects.15", "faq.effects.15.other-names"),
    "lasting.ends": ("faq.effects.8",),
    "unnamed": ("saga.grandforce.your-spirits",),
    "composites.join": ("brave.affected", "imagine.separate-spirits"),
    "Game.show_checked": ("burst.shown",),
    "unaffected": ("burst.armour",),
    "Lowering.located": ("burst.area", "mirage.not-field", "aside.not-field"),
    "permanents.applied": ("mirage.armour",),
    "Lowering.place": ("count.not-field", "aside.not-hand"),
    "Game.destination": ("glossary.token",),
    "Game.begin": ("count.area",),
    "protected": ("faq.effects.4",),
    "clause_negated": ("faq.effects.4.instant",),
    "filters.matching": ("soul-state.not-targeted",),
    "views.card_of": ("rebirth.look",),
    "numbers.value": ("glossary.enhance.zero",),
    "Game.move": ("soul-state.once-per-turn.summoned",),
    "Library.as_if_printed": ("faq.wording.5",),
    "as_it_lies": ("faq.effects.16",),
}
"""Rules that the kernel carries out for every game, by the functions that do."""
