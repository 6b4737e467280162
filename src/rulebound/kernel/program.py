"""The flat form of an effect tree: what the engine runs.

`Lowering` turns the words of a tree (areas, keywords, timings) into a game's
numbers once, when a card is made.  Everything here is immutable afterwards and
shared by all games.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.cards import GRANTED, MISSING, Area, Print

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

UNTIL: Final[dict[str, int]] = {
    tree.BATTLE: FOR_BATTLE,
    tree.MAIN: FOR_MAIN,
    tree.TURN: FOR_TURN,
    tree.UNTIL_YOUR_NEXT_TURN: TILL_YOUR_TURN,
    tree.UNTIL_YOUR_NEXT_END: TILL_YOUR_END,
    tree.UNTIL_OPPONENT_NEXT_END: TILL_OPPONENT_END,
    tree.WHILE: WHILE,
    tree.GAME: FOR_GAME,
    tree.UNTIL_OPPONENT_NEXT_TURN: TILL_OPPONENT_TURN,
    tree.UNTIL_YOUR_REFRESH: TILL_YOUR_REFRESH,
    tree.UNTIL_OPPONENT_REFRESH: TILL_OPPONENT_REFRESH,
}

DUE: Final[dict[str, int]] = {
    "turn_end": FOR_TURN,
    "battle_end": FOR_BATTLE,
    "after_battle": AFTER_BATTLE,
    "your_main_start": TILL_YOUR_MAIN,
    "your_turn_start": TILL_YOUR_TURN,
    "opponent_turn_end": TILL_OPPONENT_END,
    "your_turn_end": TILL_YOUR_END,
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

STATES: Final[dict[str, int]] = {
    "": AS_USUAL,
    "rested": RESTED,
    "active": ACTIVE,
    "face_up": FACE_UP,
    "face_down": FACE_DOWN,
    "played_this_turn": PLAYED_THIS_TURN,
    "attacking": ATTACKING,
    "in_battle": IN_BATTLE,
    "flipped": FLIPPED,
}

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

# --- conditions ----------------------------------------------------------------------

C_COMPARE: Final = 0
C_TURN: Final = 1
C_ATTACHED: Final = 2
C_IS: Final = 3
C_DID: Final = 4
C_NOT: Final = 5
C_ANY: Final = 6
C_ALL: Final = 7
C_HAPPENED: Final = 8

# --- what an effect remembers to have done, as bits: the areas it moved cards to, and these ---

DID_PLAY: Final = 1 << 40
DID_KO: Final = 1 << 41
DID_DRAW: Final = 1 << 42

DID: Final[dict[str, int]] = {"play": DID_PLAY, "ko": DID_KO, "draw": DID_DRAW}

# --- information that is no number, and that a card may have besides what is printed on it ---

COLORS: Final = 0
TYPES: Final = 1
CHARACTERS: Final = 2
NAMES: Final = 3
ATTRIBUTES: Final = 4

INFORMATION: Final[dict[str, int]] = {
    "color": COLORS, "type": TYPES, "character": CHARACTERS, "name": NAMES, "attribute": ATTRIBUTES,
}  # fmt: skip

# --- what is kept for a delayed action: the effect itself, and the cards its words point at ---

THE_ACTION: Final = 0
LATER_IT: Final = 1
LATER_LOOKED: Final = 2
LATER_KEPT: Final = 3
ROLES: Final = 4

OPS: Final[dict[str, int]] = {"<=": 0, ">=": 1, "==": 2, "<": 3, ">": 4}


class Num:
    """A number: fixed, counted, or read from cards."""

    def __init__(
        self,
        fixed: int,
        match: Match | None = None,
        every: int = 1,
        times: int = 1,
        stat: int = -1,
        of: Sel | None = None,
    ) -> None:
        self.fixed = fixed
        self.match = match
        self.every = every
        self.times = times
        self.stat = stat
        self.of = of
        self.over = -1
        """How many there are beyond this."""
        self.short = -1
        """How many are missing to this."""
        self.base = False
        """The number that the card has to begin with: what adds to it does not count."""

    def least(self) -> int:
        """No value of it is lower; MISSING if that is not known."""
        if self.fixed != MISSING:
            return self.fixed
        return 0 if self.match is not None and self.times >= 0 else MISSING


class Bound:
    """A number of the card must lie between these."""

    def __init__(self, stat: int, low: Num | None, high: Num | None) -> None:
        self.stat = stat
        self.low = low
        self.high = high
        self.own = False
        """Of a permanent effect: it is the number that the effect itself changes."""


# How much a filter asks.
PLACE_ONLY: Final = 0
"""Whose area the card lies in, and which it is."""
AND_KIND: Final = 1
"""Besides, of which kind the card is, its position, and whether it is the one that the text is on."""
AND_MORE: Final = 2


class Match:
    """A filter with the game's numbers for words.  0, () and None ask nothing."""

    def __init__(self) -> None:
        self.whose = ANYONE
        self.areas = 0
        self.places: list[int] = []
        """The areas as a list: all that are in the game if it names none."""
        self.kinds: tuple[str, ...] = ()
        self.names: tuple[str, ...] = ()
        self.name_parts: tuple[str, ...] = ()
        self.types: tuple[str, ...] = ()
        self.type_parts: tuple[str, ...] = ()
        self.colors: tuple[str, ...] = ()
        self.multicolor = False
        self.attributes: tuple[str, ...] = ()
        self.characters: tuple[str, ...] = ()
        self.character_parts: tuple[str, ...] = ()
        self.not_characters: tuple[str, ...] = ()
        self.eras: tuple[str, ...] = ()
        self.not_colors: tuple[str, ...] = ()
        self.only_colors: tuple[str, ...] = ()
        self.all_colors: tuple[str, ...] = ()
        self.bounds: list[Bound] = []
        self.printed = False
        self.state = AS_USUAL
        self.keywords = 0
        self.no_keywords = 0
        self.no_effects = False
        self.counter = ""
        self.this = False
        self.other = False
        self.not_names: tuple[str, ...] = ()
        self.not_types: tuple[str, ...] = ()
        self.attached = ""
        self.token = False
        self.played_with = 0
        self.beneath: Match | None = None
        self.it = False
        self.unless: Match | None = None
        self.came_from = 0
        self.like_it = False
        self.either: list[Match] = []
        self.depth = -1
        """How much it asks, once that was asked: it does not change any more then."""

    def asks(self) -> int:
        """PLACE_ONLY, AND_KIND or AND_MORE."""
        if self.depth < 0:
            if self.asks_information_or_state():
                self.depth = AND_MORE
            elif self.this or self.other or self.state != AS_USUAL or self.kinds:
                self.depth = AND_KIND
            else:
                self.depth = PLACE_ONLY
        return self.depth

    def asks_information_or_state(self) -> bool:
        """Whether it asks more than the card's kind and position."""
        return bool(
            self.names or self.name_parts or self.types or self.type_parts or self.colors or self.multicolor
            or self.attributes or self.characters or self.character_parts or self.not_characters or self.eras
            or self.not_colors or self.only_colors or self.all_colors or self.bounds or self.keywords
            or self.no_keywords or self.no_effects or self.counter or self.not_names or self.not_types
            or self.attached or self.token or self.played_with or self.beneath is not None or self.it
            or self.unless is not None or self.either or self.came_from or self.like_it
        )  # fmt: skip

    def changeable(self) -> bool:
        """Whether an effect can make a card that stays where it is fit, or no longer fit."""
        return bool(
            self.state in (RESTED, ACTIVE) or (self.bounds and not self.printed) or self.keywords
            or self.no_keywords or self.no_effects or self.not_names or self.not_types or self.not_characters
            or self.not_colors or self.only_colors or self.unless is not None
            or any(m.changeable() for m in self.either)
        )  # fmt: skip

    def asks_information(self) -> bool:
        """Whether choosing needs to know which card it is (choices from secret areas may then fail)."""
        return bool(
            self.kinds or self.names or self.name_parts or self.types or self.type_parts
            or self.colors or self.multicolor or self.attributes or self.bounds or self.keywords
            or self.no_keywords or self.no_effects or self.counter or self.not_names
            or self.not_types or self.characters or self.character_parts or self.not_characters
            or self.eras or self.not_colors or self.only_colors or self.all_colors or self.unless
            or self.like_it
            or any(m.asks_information() for m in self.either)
        )  # fmt: skip

    def speaks_of_itself(self) -> bool:
        """Whether it says that a card is, or is not, the one the text is on."""
        return (
            self.this or self.other
            or (self.beneath is not None and self.beneath.speaks_of_itself())
            or (self.unless is not None and self.unless.speaks_of_itself())
            or any(m.speaks_of_itself() for m in self.either)
        )  # fmt: skip


class Sel:
    """A selector."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.count = ONE
        self.match: Match | None = None
        self.up_to = False
        self.by_opponent = False
        self.among_looked = False
        self.at_random = False
        self.different = False
        """No two of the chosen cards have a name in common."""
        self.ignoring = 0
        """Keywords that do not hinder the choice, as bits."""
        self.sum_stat = -1
        self.sum_max: Num | None = None
        """The chosen cards' total of a stat is limited."""
        self.whose = YOU
        self.area = 0
        self.bottom = False
        self.parts: list[Sel] = []
        """Several selections at once."""


class Cond:
    """A condition."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.left = ONE
        self.op = 0
        self.right = ONE
        self.who = YOU
        self.word = ""
        self.sel: Sel | None = None
        self.match: Match | None = None
        self.parts: list[Cond] = []
        self.bits = 0
        """What must have been done."""
        self.recall: Recall | None = None
        """What must have happened this turn."""
        self.keyword = ""
        """The keyword that asks it, or ""."""


class Op:
    """One instruction."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.sel: Sel | None = None
        self.num = ONE
        self.who = YOU
        self.area = 0
        self.where = ON_TOP
        self.state = AS_USUAL
        self.reveal = False
        self.kept_first = False
        """The cards kept are those on top of or beneath which others are put, and not these themselves."""
        self.alone = False
        """The cards beneath those that it moves stay."""
        self.paying = False
        """The cost of the cards that it plays is paid."""
        self.turns = False
        """What it selects is rested or turned, or set active, and nothing else is done with it."""
        self.joins = False
        """What it selects is added to what the selection before it found."""
        self.together = False
        """The instruction after it is carried out in the same step."""
        self.until = FOR_TURN
        self.stat = 0
        """The stat, keyword bit or act it is about."""
        self.word = ""
        self.words: tuple[str, ...] = ()
        self.bits = 0
        """The keywords of the skills that it is about, or the areas."""
        self.cond: Cond | None = None
        self.to = 0
        """Where a jump goes."""
        self.branches: list[int] = []
        self.by: Match | None = None
        """What the cards must fit that do a forbidden act, or to which it is done."""
        self.granted: Clause | None = None
        """The clause it gives to cards, or that belongs to no card."""
        self.source: Sel | None = None
        """The cards whose effects a permanent effect lends."""
        self.times = 0
        """So many times a forbidden act is allowed."""
        self.without = 0
        """The keywords of the skills that a prohibition is not about."""
        self.recall: Recall | None = None
        """The act, as something that happens and is counted."""
        self.token: tree.Token | None = None
        self.face: Print | None = None
        """The token it creates, once its card is made."""


ONE: Final = Num(1)

STANDING: Final = (
    MODIFY, SET_BASE, GRANT, FORBID, SURCHARGE, BAR, ALLOW, WAIVE, AREA_LIMIT, UNSPECIFIED, NEGATE,
    GRANT_SKILL, GAIN, GAIN_SKILLS,
)  # fmt: skip
"""What permanent effects can do."""
ANYWHERE: Final = (WAIVE, UNSPECIFIED, NEGATE)
"""What they do to their own card wherever it lies."""


def verb_of(ops: list[Op], at: int) -> Op:
    """The instruction for which the selection at this place is made; itself if it is made for none."""
    pc = at + 1
    while pc < len(ops) and ops[pc].joins:
        pc += 1
    return ops[pc] if pc < len(ops) else ops[at]


# --- what an event happens with ----------------------------------------------------------

AN_ACTIVATE: Final = 1 << 41
AN_AUTO: Final = 1 << 42
A_PERMANENT: Final = 1 << 43
KIND_BITS: Final[dict[str, int]] = {"activate": AN_ACTIVATE, "auto": AN_AUTO, "permanent": A_PERMANENT}
"""The kinds of effects that a text may speak of, where a game has such kinds; keywords are of a kind too."""
A_SKILL: Final = 1 << 60
"""Beside the keywords' bits: some effect of a card does it."""
A_PLAIN_SKILL: Final = 1 << 61
"""An effect that is no keyword does it."""

FIRST_SORT: Final = 44
"""From this bit on, below those, the timings of effects."""

USING: Final[dict[str, int]] = {"skill": A_SKILL, "not keyword": A_PLAIN_SKILL}


class Awaited:
    """An event that an automatic effect waits for, or that a replacement replaces."""

    def __init__(self, moment: int, who: int) -> None:
        self.moment = moment
        self.who = who
        self.subject: Match | None = None
        self.other: Match | None = None
        """What the other card of the event must fit."""
        self.origins = 0
        """The areas the card may come from, as bits; 0 for any."""
        self.to = -1
        """The area the card must go to; -1 for any."""
        self.using = 0
        """With one of these keywords, or A_SKILL; 0 asks nothing."""
        self.without = 0
        """With none of these keywords."""
        self.least = 1
        """So many cards at once."""
        self.conditions: list[Cond] = []
        """What must be so when it happens."""


class Recall:
    """Something that an effect asks about afterwards: whether, or how often, it happened this turn."""

    def __init__(self, clause: Clause, index: int, awaited: Awaited) -> None:
        self.clause = clause
        """The clause that asks: with `index` the name under which it is remembered."""
        self.index = index
        self.awaited = awaited
        self.most = 1
        """There is no need to count further."""
        self.own = any(m is not None and m.speaks_of_itself() for m in (awaited.subject, awaited.other))
        """It is asked of the card that the text is on, and remembered for each such card."""


class Clause:
    """One compiled effect of a printed card."""

    def __init__(self, number: str, index: int, skill: tree.Skill) -> None:
        self.number = number
        """The printed card's number: with `index` the clause's name in a dump."""
        self.index = index
        self.skill = skill
        self.timing = skill.timing
        self.label = ""
        """What the log calls it: "[On Play]"."""
        self.rule = ""
        """The rule of its timing."""
        self.cost: list[Op] = []
        self.effect: list[Op] = []
        self.conditions: list[Cond] = []
        self.valid_if: list[Cond] = []
        """Conditions that keywords put upon the effect as such; the game says what they mean."""
        self.added_cost: list[Op] = []
        """What it adds to the cost of other effects, and to their conditions."""
        self.added_conditions: list[Cond] = []
        self.places = 0
        """The areas in which it works although they are not in play, as bits; 0 if it works in play."""
        self.keyword = skill.keyword
        """Which keyword's effect it is, or ""."""
        self.optional = skill.optional
        self.once = skill.once
        self.moment = 0
        """The moments of the events it waits for, as bits."""
        self.awaits: list[Awaited] = []
        self.of: Match | None = None
        """The cards that a keyword skill names."""
        self.fickle = False
        """A permanent effect on cards that fit as long as no effect changes them."""
        self.situation: list[Cond] = []
        """The situation that an automatic effect waits for, where it waits for no event."""
        self.does = 0
        """What a permanent effect does, as bits of instruction codes."""
        self.reach = 0
        """The areas whose cards a permanent effect can touch, as bits."""
        self.lent = 0
        """What the permanent effects do that it lends to cards, as bits of instruction codes."""
        self.lending = 0
        """The moments that effects wait for which it lends to cards, as bits."""
        self.lowers = 0
        """The numbers that a permanent effect may lower, or make 0 to begin with, as bits."""
        self.of_subject = False
        """It speaks of the card that triggered it."""
        self.by_rules = False
        """It stands on no card: what a keyword does by the rules, on every card that has it."""

    @property
    def source(self) -> str:
        """What the log and a decision call it: "ST01-012 [When Attacking]"; by the rules "[Blocker]"."""
        return self.label if self.by_rules else f"{self.number} {self.label}"

    def __repr__(self) -> str:
        return f"<{self.source}>"


class Moment:
    """How a timing of the game's cards maps onto a moment."""

    def __init__(self, bit: int, label: str, rule: str, this: bool = False, who: int = ANYONE) -> None:
        self.bit = bit
        self.label = label
        self.rule = rule
        self.this = this
        """It must happen to the card itself."""
        self.who = who


class Stat:
    """A number that is printed on cards."""

    def __init__(self, name: str, *, signed: bool = False, fights: bool = False) -> None:
        self.name = name
        self.signed = signed
        """It may be negative; any other that would be is 0."""
        self.fights = fights
        """It is the one that is compared in a battle."""


class Vocabulary:
    """The words of a game's cards and what they are in the kernel."""

    def __init__(
        self,
        areas: list[Area],
        stats: list[Stat],
        keywords: list[str],
        acts: list[str],
        timings: dict[str, Moment],
        events: dict[str, Moment],
        keyword_timings: dict[str, Moment] | None = None,
        timing_keywords: dict[str, str] | None = None,
    ) -> None:
        self.timing_keywords: dict[str, str] = timing_keywords or {}
        """Timings that are keywords by themselves."""
        self.negatable: dict[str, tuple[str, ...]] = {}
        """What words of a text that negates some skills mean, as timings: "activate", "auto"…"""
        self.validating: tuple[str, ...] = ()
        """The keywords whose condition is upon the effect as such (`Clause.valid_if`)."""
        self.kinds: dict[str, int] = {}
        """Of which kind each timing and each keyword is, as a bit of KIND_BITS."""
        self.waivable: tuple[str, ...] = ()
        """The acts whose cost an effect can waive."""
        self.elsewhere = 0
        """Areas out of play in which automatic effects of cards wait, as bits."""
        self.outlying = 0
        """The moments that those wait for, as bits."""
        self.outside = 0
        """Areas out of play in which any effects of cards work, as bits."""
        self.informing = False
        """Some card gives others information that is no number."""
        self.giving = 0
        """What permanent effects do that some card gives to others, as bits of instruction codes."""
        self.lent = 0
        """What permanent effects do that others lend to cards, as bits of instruction codes."""
        self.lends = False
        """Some card's permanent effect gives effects to others."""
        self.lends_fickle = False
        """And whom one of these reaches depends on what the cards are like."""
        self.deep = False
        """Some card has a permanent effect that works beneath another card."""
        self.lending = 0
        """The moments that effects wait for which permanent effects lend, as bits."""
        self.replacing = False
        """Some card gives a replacement effect to others."""
        self.replaced = 0
        """The moments for which some card's replacement effect can stand in, as bits."""
        self.recalled = 0
        """The moments that some card asks about afterwards, as bits."""
        self.counted = False
        """Some card waits for several cards at once."""
        self.no_skills: tuple[str, ...] = ()
        """Keywords of ours that are no keyword of the game."""
        self.act_events: dict[str, str] = {}
        """What happens when a player does an act that may be allowed so many times only."""
        self.keyword_timings: dict[str, Moment] = keyword_timings or {}
        """Keyword skills that are automatic, and what they wait for."""
        self.areas: dict[str, int] = {}
        self.in_play = 0
        self.in_game = 0
        """The areas whose cards take part in the game, as bits."""
        for i, area in enumerate(areas):
            area.index = i
            self.areas[area.name] = i
            if area.in_game:
                self.in_game |= 1 << i
            if area.in_play:
                self.in_play |= 1 << i
        self.stats = {stat.name: i for i, stat in enumerate(stats)}
        self.signed = sum(1 << i for i, stat in enumerate(stats) if stat.signed)
        """The numbers that may be negative, as bits."""
        self.fighting = next((i for i, stat in enumerate(stats) if stat.fights), -1)
        """The number that is compared in a battle; -1 if none is."""
        self.keywords = {name: 1 << i for i, name in enumerate(keywords)}
        self.acts = {name: i for i, name in enumerate(acts)}
        self.timings = timings
        self.events = events
        self.sorts = {name: 1 << (FIRST_SORT + i) for i, name in enumerate(timings)}
        """The timings as bits, beside the keywords' and below A_SKILL."""


class NotExecutable(ValueError):
    """The text is understood, but this game has no such word to carry it out."""


class Lowering:
    """Turns the trees of one printed card into clauses."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.ops: list[Op] = []
        self.printed = ""
        self.granted: list[Clause] = []
        """The clauses that the card's text gives to others."""
        self.recalls: list[Recall] = []
        """What the card's text asks about afterwards."""
        self.current = Clause("", 0, tree.Skill("permanent"))
        self.turning: list[Op] = []
        """The selections of cards to be rested or turned of which the text has said no more so far."""

    def clause(self, number: str, index: int, skill: tree.Skill) -> Clause:
        self.printed = number
        out = Clause(number, index, skill)
        self.current = out
        self.ops = []
        for step in skill.cost:
            self.action(step)
        out.cost = self.ops
        self.ops, self.turning = [], []
        if skill.effect is not None and skill.timing != "rule":
            self.action(skill.effect)
        out.effect = self.ops
        for op in self.turning:
            op.turns = True
        self.add_prices(out, skill.effect)
        for condition in [self.condition(c) for c in skill.conditions]:
            if condition.keyword in self.words.validating:
                out.valid_if.append(condition)
            else:
                out.conditions.append(condition)
        event = skill.event
        if event is not None:
            first = self.moment(event)
            out.label, out.rule = first.label, first.rule
            situations: list[Cond] = []
            for one in (event, *event.also):
                out.awaits.append(self.awaited(one))
                if one.condition is not None and one.event == "situation":
                    situations.append(self.condition(one.condition))
            if situations:
                out.situation = [one_of(situations)]
        else:
            moment = self.words.keyword_timings.get(skill.keyword, self.words.timings.get(skill.timing))
            if moment is None:
                raise NotExecutable(f"no timing “{skill.timing}”")
            out.label, out.rule = moment.label, moment.rule
            if moment.bit:
                awaited = Awaited(moment.bit, moment.who)
                if moment.this:
                    awaited.subject = Match()
                    awaited.subject.this = True
                out.awaits.append(awaited)
        for awaited in out.awaits:
            out.moment |= awaited.moment
        out.places = self.works_in(out)
        self.words.outside |= out.places
        if skill.of is not None:
            out.of = self.match(skill.of)
        out.keyword = skill.keyword or self.words.timing_keywords.get(skill.timing, "")
        if skill.keyword:
            out.label = f"[{skill.keyword}]"
            self.keyword(skill.keyword)
        if skill.timing == "permanent":
            out.does, out.reach = self.permanent(out)
        elif skill.timing == "instead":
            self.words.replaced |= out.moment
        return out

    def add_prices(self, out: Clause, effect: tree.Action | None) -> None:
        """What the effect adds to the cost of other effects, or puts in the place of costs."""
        parts = effect.actions if isinstance(effect, tree.Seq) else (effect,)
        priced = [part for part in parts if isinstance(part, (tree.Surcharge, tree.Waive))]
        if len(priced) > 1:
            raise NotExecutable("several changes of costs in one effect")
        for part in priced:
            self.ops = []
            for step in part.instead if isinstance(part, tree.Waive) else part.cost:
                self.action(step)
            out.added_cost = self.ops
            if isinstance(part, tree.Surcharge):
                out.added_conditions = [self.condition(c) for c in part.conditions]

    def works_in(self, clause: Clause) -> int:
        """The areas out of play in which the effect works: where it looks for its own card first.

        What waits for something to happen to its own card waits where the card is then.
        """
        for cond in clause.conditions:
            if (
                cond.kind == C_IS
                and cond.sel is not None
                and cond.sel.kind == THIS
                and cond.match is not None
            ):
                if cond.match.areas & ~self.words.in_play:
                    return cond.match.areas & ~self.words.in_play
        for awaited in clause.awaits:
            if awaited.subject is not None and awaited.subject.this:
                return 0
        for op in clause.cost + clause.effect:
            sel = op.sel
            if sel is not None and (sel.kind == THIS or (sel.match is not None and sel.match.this)):
                areas = 0 if sel.match is None else sel.match.areas
                return areas & ~self.words.in_play
        return 0

    def permanent(self, clause: Clause) -> tuple[int, int]:
        """What a permanent effect does, and the areas it can touch, as bits."""
        does = reach = 0
        for i, op in enumerate(clause.effect):
            if op.sel is not None and op.sel.kind == ALL and op.sel.match is not None:
                clause.fickle = clause.fickle or op.sel.match.changeable()
                verb = verb_of(clause.effect, i) if op.code == SELECT else op
                for bound in op.sel.match.bounds:
                    bound.own = verb.code == MODIFY and verb.stat == bound.stat
            if op.code not in (SELECT, JUMP, JUMP_UNLESS):
                if op.code not in STANDING:
                    raise NotExecutable("a permanent effect cannot give this instruction")
                does |= 1 << op.code
                self.note_lending(clause, op)
                if (op.code == MODIFY and op.num.least() < 0) or (
                    op.code == SET_BASE and op.num.least() <= 0
                ):
                    clause.lowers |= 1 << op.stat
            if op.code == BAR or op.code == AREA_LIMIT:
                reach |= self.everywhere()
            elif op.sel is not None:
                match = op.sel.match
                if op.sel.kind == IT and not self.works_in(clause):
                    op.sel.kind = THIS  # nothing was chosen that it could mean but the card itself
                if op.sel.kind == THIS or match is None:
                    verb = verb_of(clause.effect, i)
                    reach |= self.everywhere() if verb.code in ANYWHERE else self.words.in_play
                elif op.sel.kind != ALL:
                    raise NotExecutable("a permanent effect cannot choose cards")
                else:
                    for place in match.places:
                        reach |= 1 << place
        return does, reach

    def note_lending(self, clause: Clause, op: Op) -> None:
        """Permanent effects that give others cost something only where a card has them."""
        words = self.words
        if op.code == GRANT_SKILL and op.granted is not None:
            words.lends = True
            clause.lending |= op.granted.moment
            clause.lent |= op.granted.does
            words.lends_fickle = words.lends_fickle or op.granted.fickle
        elif op.code == GAIN_SKILLS:
            words.lends = words.lends_fickle = True
            clause.lending = clause.lent = -1
        words.lending |= clause.lending
        words.lent |= clause.lent

    def everywhere(self) -> int:
        return (1 << len(self.words.areas)) - 1

    def awaited(self, event: tree.When) -> Awaited:
        out = Awaited(self.moment(event).bit, WHO[event.who])
        subject = event.subject
        if subject is not None and event.to and event.to not in subject.areas:
            for name in event.areas or subject.areas:  # "a card in your life is placed": it was there before
                out.origins |= 1 << self.area(name)
            subject = replace(subject, areas=())
        if subject is not None:
            out.subject = self.match(subject)
        if event.other is not None:
            out.other = self.match(event.other)
        for name in event.areas:
            out.origins |= 1 << self.area(name)
        if event.to:
            out.to = self.area(event.to)
        if event.keyword:
            if event.keyword in USING:
                out.using = USING[event.keyword]
            elif event.keyword.startswith("not "):
                out.using, out.without = A_SKILL, self.kinds_of(event.keyword.removeprefix("not "))
            else:
                out.using = self.kinds_of(event.keyword)
        if event.condition is not None and event.event != "situation":
            out.conditions = [self.condition(event.condition)]
        out.least = event.least
        if event.least > 1:
            self.words.counted = True
        return out

    def moment(self, event: tree.When) -> Moment:
        """The event's moment: the game may tell apart whose doing it is, and whether of a card."""
        events = self.words.events
        names = [f"{event.event}/{event.who}", event.event]
        if event.subject is not None:
            names.insert(0, f"{event.event} of")
        for name in names:
            if name in events:
                return events[name]
        raise NotExecutable(f"no event “{event.event}”")

    # -- words --

    def area(self, name: str) -> int:
        if name not in self.words.areas:
            raise NotExecutable(f"no area “{name}”")
        return self.words.areas[name]

    def stat(self, name: str) -> int:
        if name not in self.words.stats:
            raise NotExecutable(f"no number “{name}”")
        return self.words.stats[name]

    def keyword(self, name: str) -> int:
        if name not in self.words.keywords:
            raise NotExecutable(f"no keyword “{name}”")
        return self.words.keywords[name]

    def any_keyword(self) -> int:
        """Every keyword of the game, as bits."""
        out = 0
        for name, bit in self.words.keywords.items():
            if name not in self.words.no_skills:
                out |= bit
        return out

    def kinds_of(self, name: str) -> int:
        """A keyword and its kinds, as bits: "Evolve" stands for "EX-Evolve" too; or effects of a timing."""
        out = KIND_BITS.get(name, 0) if self.words.kinds else 0
        if out:
            return out
        for timing in self.words.negatable.get(name, (name,)):
            out |= self.words.sorts.get(timing, 0)
        if out:
            return out
        for full, bit in self.words.keywords.items():
            if full == name or full.endswith(f"-{name}") or full.startswith((f"{name}-", f"{name} ")):
                out |= bit
        if not out:
            raise NotExecutable(f"no keyword “{name}”")
        return out

    def of_kind(self, kind: int) -> int:
        """The kind and all keywords that are of it, as bits."""
        out = kind
        for name, bit in self.words.keywords.items():
            if kind and self.words.kinds.get(name, 0) == kind:
                out |= bit
        return out

    def until(self, name: str) -> int:
        if name not in UNTIL:
            raise NotExecutable(f"no duration “{name}”")
        return UNTIL[name]

    def state(self, name: str) -> int:
        if name not in STATES:
            raise NotExecutable(f"no state “{name}”")
        return STATES[name]

    # -- numbers, filters, selectors, conditions --

    def number(self, n: tree.Number) -> Num:
        if isinstance(n, int):
            return Num(n)
        if isinstance(n, tree.Count):
            return Num(MISSING, self.match(n.of), n.every, n.times)
        if isinstance(n, tree.Over):
            out = Num(MISSING, self.match(n.of))
            out.over = n.most
            return out
        if isinstance(n, tree.Short):
            out = Num(MISSING, self.match(n.of))
            out.short = n.least
            return out
        base = n.name.startswith("base_")
        out = Num(MISSING, stat=self.stat(n.name.removeprefix("base_")), of=self.selector(n.of))
        out.base = base
        return out

    def bound(self, n: tree.Number | None) -> Num | None:
        return None if n is None else self.number(n)

    def match(self, f: tree.Filter) -> Match:
        m = Match()
        m.whose = WHO[f.whose]
        for name in f.areas:
            m.areas |= 1 << self.area(name)
        m.kinds, m.names, m.name_parts = f.kinds, f.names, f.name_parts
        m.types, m.type_parts = f.types, f.type_parts
        m.colors, m.multicolor, m.attributes = f.colors, f.multicolor, f.attributes
        m.characters, m.character_parts = f.characters, f.character_parts
        m.not_characters, m.eras = f.not_characters, f.eras
        m.not_colors, m.only_colors, m.all_colors = f.not_colors, f.only_colors, f.all_colors
        self.bind(m, "cost", f.cost_min, f.cost_max)
        self.bind(m, "power", f.power_min, f.power_max)
        self.bind(m, "combo_cost", f.combo_cost_min, f.combo_cost_max)
        self.bind(m, "combo_power", f.combo_power_min, f.combo_power_max)
        m.printed = f.printed
        m.token, m.it = f.token, f.it
        if f.it or f.like_it:
            self.turning = []
        for name in f.played_with:
            m.played_with |= self.kinds_of(name)
        m.beneath = None if f.beneath is None else self.match(f.beneath)
        m.unless = None if f.unless is None else self.match(f.unless)
        m.state = self.state(f.state)
        for name in f.keywords:
            m.keywords |= self.any_keyword() if name == "any" else self.keyword(name)
        for name in f.no_keywords:
            m.no_keywords |= self.any_keyword() if name == "any" else self.keyword(name)
        m.no_effects, m.counter = f.no_effects, f.counter
        m.this, m.other = f.this, f.other
        m.not_names, m.not_types, m.attached = f.not_names, f.not_types, f.attached
        for name in f.came_from:
            m.came_from |= 1 << self.area(name)
        m.like_it = f.like_it
        m.either = [self.match(e) for e in f.either]
        self.place(m)
        return m

    def bind(self, m: Match, stat: str, low: tree.Number | None, high: tree.Number | None) -> None:
        if low is not None or high is not None:
            m.bounds.append(Bound(self.stat(stat), self.bound(low), self.bound(high)))

    def place(self, m: Match) -> None:
        """Lists the filter's areas; a filter made of alternatives looks where they look."""
        mask = m.areas
        if not mask and m.either and all(part.areas for part in m.either):
            for part in m.either:
                mask |= part.areas
        mask = mask or self.words.in_game
        m.places = [i for i in range(len(self.words.areas)) if mask & (1 << i)]

    def selector(self, s: tree.Selector) -> Sel:
        if isinstance(s, tree.Choose):
            out = Sel(CHOOSE)
            out.count = self.number(s.count)
            out.match = self.located(s.of) if not s.among_looked else self.match(s.of)
            out.up_to = s.up_to
            out.by_opponent = s.by == "opponent"
            out.among_looked = s.among_looked
            out.at_random, out.different = s.random, s.different
            for name in s.ignoring:
                out.ignoring |= self.keyword(name)
            if s.sum_max is not None:
                out.sum_stat, out.sum_max = self.stat(s.sum_of), self.number(s.sum_max)
            return out
        if isinstance(s, tree.All):
            out = Sel(ALL)
            out.match = self.located(s.of)
            return out
        if isinstance(s, tree.Top):
            out = Sel(TOP)
            out.count = self.number(s.count)
            out.whose = WHO[s.whose]
            out.area = self.area(s.area)
            out.up_to = s.up_to
            out.bottom = s.bottom
            return out
        if isinstance(s, tree.It):
            self.turning = []
            return Sel(IT)
        if isinstance(s, tree.Subject):
            self.current.of_subject = True
            return Sel(SUBJECT)
        if isinstance(s, tree.Attacker):
            return Sel(ATTACKER)
        if isinstance(s, tree.Looked):
            return Sel(LOOKED)
        if isinstance(s, tree.Guard):
            return Sel(GUARD)
        if isinstance(s, tree.Together):
            out = Sel(SEVERAL)
            out.parts = [self.selector(part) for part in s.parts]
            return out
        return Sel(THIS)

    def anywhere(self, s: tree.Selector) -> None:
        """Selects cards of every area if the filter names none."""
        if isinstance(s, tree.All):
            sel = Sel(ALL)
            sel.match = self.match(s.of)
            self.emit(SELECT).sel = sel
        else:
            self.select(s)

    def located(self, f: tree.Filter) -> Match:
        """A filter that names no area speaks of cards in play."""
        m = self.match(f)
        if m.either:
            for part in m.either:
                if not part.areas and not part.this:
                    part.areas = m.areas or self.words.in_play
        elif not m.areas and not m.this:
            m.areas = self.words.in_play
        self.place(m)
        return m

    def condition(self, c: tree.Condition) -> Cond:
        if isinstance(c, tree.Compare):
            out = Cond(C_COMPARE)
            out.left, out.op, out.right = self.number(c.left), OPS[c.op], self.number(c.right)
            out.keyword = c.keyword
        elif isinstance(c, tree.Turn):
            out = Cond(C_TURN)
            out.who = WHO[c.whose]
        elif isinstance(c, tree.Attached):
            out = Cond(C_ATTACHED)
            out.word, out.left = c.kind, Num(c.least)
        elif isinstance(c, tree.Is):
            out = Cond(C_IS)
            out.sel, out.match = self.selector(c.what), self.match(c.fits)
        elif isinstance(c, tree.Not):
            out = Cond(C_NOT)
            out.parts = [self.condition(c.condition)]
        elif isinstance(c, tree.AnyOf):
            out = Cond(C_ANY)
            out.parts = [self.condition(part) for part in c.conditions]
        elif isinstance(c, tree.AllOf):
            out = Cond(C_ALL)
            out.parts = [self.condition(part) for part in c.conditions]
        elif isinstance(c, tree.Happened):
            out = Cond(C_HAPPENED)
            out.recall = self.recall(self.awaited(c.event))
            out.left = Num(c.times)
            if c.times > 1:
                out.recall.most = c.times + 1
        else:
            out = Cond(C_DID)
            if c.act:
                out.bits = DID.get(c.act, 0) or 1 << self.area(c.act)
        return out

    def recall(self, awaited: Awaited) -> Recall:
        """The event is remembered from now on, in every game with such a card."""
        out = Recall(self.current, len(self.recalls), awaited)
        self.recalls.append(out)
        self.words.recalled |= awaited.moment
        return out

    # -- actions --

    def emit(self, code: int) -> Op:
        op = Op(code)
        self.ops.append(op)
        return op

    def emit_for(self, kept: Op, code: int) -> Op:
        """The instruction that needs what was kept: without anything kept, it comes at once and does nothing."""
        kept.to = len(self.ops)
        return self.emit(code)

    def select(self, s: tree.Selector) -> list[Op]:
        """Selects cards; several selections at once one after the other, each joining those before."""
        parts = s.parts if isinstance(s, tree.Together) else (s,)
        ordered = sorted(parts, key=lambda part: not isinstance(part, tree.It))
        out: list[Op] = []
        for i, part in enumerate(ordered):
            op = self.emit(SELECT)
            op.sel, op.joins = self.selector(part), i > 0
            out.append(op)
        return out

    def action(self, a: tree.Action) -> None:
        if isinstance(a, tree.Seq):
            for part in a.actions:
                self.action(part)
        elif isinstance(a, tree.Draw):
            for who in ("you", "opponent") if a.who == "both" else (a.who,):
                op = self.emit(DRAW_UP_TO if a.up_to else DRAW)
                op.num, op.who = self.number(a.count), WHO[who]
                op.together = a.who == "both" and who == "you" and not a.up_to
        elif isinstance(a, tree.Move):
            self.select(a.what)
            op = self.emit(MOVE)
            op.area, op.where, op.state = self.area(a.to), WHERE[a.where], self.state(a.state)
            op.reveal, op.alone = a.reveal, a.alone
        elif isinstance(a, tree.Play):
            self.select(a.what)
            op = self.emit(PLAY)
            op.state, op.paying = self.state(a.state), a.paying
        elif isinstance(a, tree.KO):
            self.select(a.what)
            self.emit(KO)
        elif isinstance(a, tree.Orient):
            self.turning.extend(self.select(a.what))
            self.emit(ORIENT).state = self.state(a.state)
        elif isinstance(a, tree.Attach):
            self.select(a.what)
            kept = self.emit(KEEP)
            self.select(a.to)
            self.emit_for(kept, ATTACH)
        elif isinstance(a, (tree.Modify, tree.SetBase)):
            number = a.by if isinstance(a, tree.Modify) else a.to
            code = MODIFY if isinstance(a, tree.Modify) else SET_BASE
            chosen = isinstance(number, tree.Stat) and isinstance(number.of, tree.It)
            if chosen and not isinstance(a.what, tree.It):
                self.select(tree.It())
                kept = self.emit(KEEP)  # the number is that of the cards chosen before, not of those changed
                self.select(a.what)
                op = self.emit_for(kept, code)
            else:
                self.select(a.what)
                op = self.emit(code)
            op.stat, op.until = self.stat(a.stat), self.until(a.until)
            op.num = self.number(number)
            if chosen and not isinstance(a.what, tree.It):
                op.num.of = Sel(KEPT)
        elif isinstance(a, tree.Grant):
            self.select(a.what)
            op = self.emit(GRANT)
            op.stat, op.until, op.word = self.keyword(a.keyword), self.until(a.until), a.keyword
        elif isinstance(a, tree.Later):
            self.later(a)
        elif isinstance(a, tree.Bar):
            self.bar(a)
        elif isinstance(a, (tree.Forbid, tree.ForbidBy, tree.Allow)):
            if a.act not in self.words.acts:
                raise NotExecutable(f"no act “{a.act}”")
            if not isinstance(a.what, tree.All):
                self.select(a.what)
            op = self.emit(ALLOW if isinstance(a, tree.Allow) else FORBID)
            op.stat, op.until, op.word = self.words.acts[a.act], self.until(a.until), a.act
            if isinstance(a.what, tree.All):
                op.sel = self.selector(a.what)
            if isinstance(a, tree.ForbidBy):
                op.by = self.match(a.by)
        elif isinstance(a, tree.Surcharge):
            op = self.emit(SURCHARGE)
            op.sel = self.selector(tree.All(a.on))
            op.words = a.timings
        elif isinstance(a, tree.Negate):
            self.select(a.what)
            op = self.emit(NEGATE)
            op.until = self.until(a.until)
            for name in a.only:
                if name in self.words.negatable or name in self.words.timings:
                    op.words += self.words.negatable.get(name, (name,))
                    op.bits |= self.of_kind(KIND_BITS.get(name, 0))
                else:
                    op.bits |= self.kinds_of(name)
        elif isinstance(a, tree.GrantSkill):
            self.select(a.what)
            op = self.emit(GRANT_SKILL)
            op.until, op.granted = self.until(a.until), self.grant(a.skill)
            op.word = op.granted.label
        elif isinstance(a, tree.GainSkills):
            self.gain_skills(a)
        elif isinstance(a, tree.Gain):
            self.anywhere(a.who)
            op = self.emit(GAIN)
            if a.what not in INFORMATION:
                raise NotExecutable(f"no information “{a.what}”")
            op.stat, op.word, op.until = INFORMATION[a.what], a.value, self.until(a.until)
            self.words.informing = True
        elif isinstance(a, tree.Watch):
            op = self.emit(WATCH)
            op.until, op.granted = self.until(a.until), self.grant(a.skill)
            if not op.granted.moment:
                raise NotExecutable("a skill of no card that waits for nothing")
        elif isinstance(a, tree.Waive):
            if a.act not in self.words.waivable:
                raise NotExecutable(f"doing without the cost to “{a.act}”")
            self.select(a.what)
            op = self.emit(WAIVE)
            op.word, op.until = a.act, self.until(a.until)
        elif isinstance(a, tree.Unspecified):
            self.anywhere(a.what)
            self.emit(UNSPECIFIED).until = self.until(a.until)
        elif isinstance(a, tree.AreaLimit):
            op = self.emit(AREA_LIMIT)
            op.num, op.who = Num(a.most), WHO[a.of.whose]
            op.by = self.match(replace(a.of, whose="", areas=()))
            for name in a.of.areas:
                op.bits |= 1 << self.area(name)
        elif isinstance(a, tree.Activate):
            self.select(a.what)
            self.emit(ACTIVATE).word = a.timing
        elif isinstance(a, tree.ExtraTurn):
            self.emit(EXTRA_TURN).who = WHO[a.who]
        elif isinstance(a, tree.Look):
            self.select(a.what)
            self.emit(LOOK).who = WHO[a.who]
        elif isinstance(a, tree.Reveal):
            self.select(a.what)
            self.emit(REVEAL)
        elif isinstance(a, tree.Shuffle):
            if not a.area and not a.if_searched:
                raise NotExecutable("shuffling no area in particular")
            op = self.emit(SHUFFLE)
            op.who, op.reveal = WHO[a.who], a.if_searched
            op.bits = 1 << self.area(a.area) if a.area else self.everywhere()
        elif isinstance(a, tree.Pick):
            self.select(a.what)
        elif isinstance(a, tree.Pay):
            op = self.emit(PAY)
            op.num, op.words = Num(a.total), a.colors
        elif isinstance(a, tree.Flip):
            self.emit(FLIP)
        elif isinstance(a, tree.NegateAttack):
            self.emit(NEGATE_ACTION).word = "attack"
        elif isinstance(a, tree.NegatePlay):
            op = self.emit(NEGATE_ACTION)
            op.word, op.area = "play", self.area(a.to)
        elif isinstance(a, tree.NegateSkill):
            self.emit(NEGATE_ACTION).word = f"skill {a.kind}".strip()
        elif isinstance(a, tree.NegateThis):
            self.emit(NEGATE_THIS).until = self.until(a.until)
        elif isinstance(a, tree.Control):
            self.select(a.what)
            self.emit(CONTROL)
        elif isinstance(a, tree.Beneath):
            self.pile(BENEATH, a.what, a.under)
        elif isinstance(a, tree.OnTop):
            op = self.pile(ON_TOP_OF, a.what, a.on)
            op.state = self.state(a.state)
            op.stat = self.keyword(a.keyword) if a.keyword else 0
        elif isinstance(a, tree.Combo):
            self.select(a.what)
            self.emit(COMBO)
        elif isinstance(a, tree.Token):
            op = self.emit(TOKEN)
            op.num, op.state = self.number(a.count), self.state(a.state)
            op.token = a
        elif isinstance(a, tree.Damage):
            op = self.emit(DAMAGE)
            op.who, op.num = WHO[a.who], self.number(a.count)
        elif isinstance(a, tree.UseSkill):
            self.emit(USE_SKILL).word = a.timing
        elif isinstance(a, tree.Retarget):
            self.select(a.to)
            self.emit(RETARGET)
        elif isinstance(a, tree.If):
            self.branch(JUMP_UNLESS, a.then, a.otherwise).cond = self.condition(a.condition)
        elif isinstance(a, tree.May):
            self.branch(MAY, a.action, None).who = WHO[a.who]
        elif isinstance(a, tree.OneOf):
            self.one_of(a.actions, a.who, a.count)
        elif isinstance(a, tree.Finish):
            op = self.emit(FINISH)
            op.who, op.word = WHO[a.who], a.result
        else:
            raise NotExecutable(f"{type(a).__name__} is not an instruction")

    def pile(self, code: int, what: tree.Selector, other: tree.Selector) -> Op:
        """Puts cards on top of or beneath others; "it" is selected before something else becomes "it"."""
        kept_first = isinstance(other, tree.It)
        self.select(other if kept_first else what)
        kept = self.emit(KEEP)
        self.select(what if kept_first else other)
        op = self.emit_for(kept, code)
        op.kept_first = kept_first
        return op

    def bar(self, a: tree.Bar) -> None:
        if a.act not in self.words.acts:
            raise NotExecutable(f"no act “{a.act}”")
        op = self.emit(BAR)
        op.who, op.stat, op.word, op.until = WHO[a.who], self.words.acts[a.act], a.act, self.until(a.until)
        op.sel = Sel(ALL)
        of = a.of
        if a.act == "activate":  # the keywords are those of the skills, not of the cards
            for name in of.keywords:
                op.bits |= self.kinds_of(name)
            of = replace(of, keywords=())
        op.sel.match = self.match(of)
        if a.by is not None:
            op.by = self.match(a.by)
        if a.using.startswith("not "):
            op.without = self.kinds_of(a.using.removeprefix("not "))
        elif a.using:
            op.bits |= self.kinds_of(a.using)
        if a.times:
            if a.act not in self.words.act_events:
                raise NotExecutable(f"to “{a.act}” so many times")
            op.times = a.times
            op.recall = self.recall(self.act(a, op.bits, of))
            op.recall.most = a.times

    def act(self, a: tree.Bar, using: int, of: tree.Filter) -> Awaited:
        """The forbidden act as an event: what the player does with a card that fits."""
        out = Awaited(self.words.events[self.words.act_events[a.act]].bit, WHO[a.who])
        fits = replace(of, whose="", areas=())
        if fits != tree.Filter():
            out.subject = self.match(fits)
        for name in of.areas if a.act == "play" else ():
            out.origins |= 1 << self.area(name)
        out.using = using
        return out

    def gain_skills(self, a: tree.GainSkills) -> None:
        """The cards with the effects are chosen first; a permanent effect asks for them again and again."""
        words = self.words
        if self.current.timing == "permanent":
            self.select(a.what)
            op = self.emit(GAIN_SKILLS)
            op.source = self.selector(a.of)
        else:
            self.select(a.of)
            kept = self.emit(KEEP)
            self.select(a.what)
            op = self.emit_for(kept, GAIN_SKILLS)
        op.until = self.until(a.until)
        words.giving = -1
        words.replacing = True

    def grant(self, skill: tree.Skill) -> Clause:
        """A clause that the text gives to cards, or lets stand by itself for a time."""
        if skill.timing == "rule":
            raise NotExecutable("giving a rule of deck construction")
        place = len(self.granted)
        self.granted.append(self.current)  # kept for it: what it gives in its turn comes after it
        inner = Lowering(self.words)
        inner.granted, inner.recalls = self.granted, self.recalls
        out = inner.clause(self.printed, GRANTED + place, skill)
        self.granted[place] = out
        if out.timing == "permanent":
            self.words.giving |= out.does
        elif out.timing == "instead":
            self.words.replacing = True
        return out

    def later(self, a: tree.Later) -> None:
        """The delayed action stands where it is written; it is passed over now and begun there later."""
        if a.when not in DUE:
            raise NotExecutable(f"no later time “{a.when}”")
        op = self.emit(LATER)
        op.until = DUE[a.when]
        self.action(a.action)
        self.emit(JUMP).to = PAST_THE_END
        op.to = len(self.ops)

    def branch(self, code: int, then: tree.Action, otherwise: tree.Action | None) -> Op:
        """`code` jumps past `then` when it does not hold."""
        op = self.emit(code)
        self.action(then)
        if otherwise is not None:
            over = self.emit(JUMP)
            op.to = len(self.ops)
            self.action(otherwise)
            over.to = len(self.ops)
        else:
            op.to = len(self.ops)
        return op

    def one_of(self, actions: tuple[tree.Action, ...], who: str, count: int) -> None:
        op = self.emit(ONE_OF)
        start = len(self.ops) - 1
        op.who, op.num = WHO[who], Num(count)
        ends: list[Op] = []
        for part in actions:
            op.branches.append(len(self.ops))
            self.action(part)
            ends.append(self.emit(JUMP))
        op.to = len(self.ops)
        for end in ends:
            end.to = start if count > 1 else op.to


def one_of(conditions: list[Cond]) -> Cond:
    """One of them holds."""
    if len(conditions) == 1:
        return conditions[0]
    out = Cond(C_ANY)
    out.parts = conditions
    return out
