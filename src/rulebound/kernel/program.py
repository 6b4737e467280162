"""The flat form of an effect tree: what the engine runs.  Immutable once a card is made, and shared by all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import codes, kinds, tree
from rulebound.kernel.aliases import Bits
from rulebound.kernel.cards import MISSING, PermanentSummary
from rulebound.kernel.codes import orientation_in
from rulebound.kernel.plain import a_list

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction
    from rulebound.kernel.proof import Proof
    from rulebound.kernel.scope import Scope

ANY_NUMBER: Final = 1 << 30
"""No number of cards is higher."""


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
        self.over_these: Num | None = None
        """Beyond this number besides."""
        self.short = -1
        """How many are missing to this."""
        self.different = -1
        """Cards that have something in common of this fact, or number (`Vocabulary.trait`), count once; -1 if each
        counts."""
        self.values = False
        """With `different`: counted is what the cards have of it between them."""
        self.of_value = ""
        """With `values`: this one alone is counted."""
        self.through: CardPile | None = None
        """Counted are the cards of this pile down to the first that fits."""
        self.alike = -1
        """Counted are as many cards as have this fact, or number, in common; -1 if each counts."""
        self.up = False
        """What is left over beside full `every` counts as one more."""
        self.most = 0
        """The amount is no more than this, be it added or taken away; 0 for no limit."""
        self.base = False
        """The number that the card has to begin with: what adds to it does not count."""
        self.plus = 0
        """This is added to it."""
        self.named = False
        """It is the number that a player has named."""
        self.tally: tuple[int, int] | None = None
        """It is one of `Game.counters`: the places of that of either player, the one whose text it is first."""
        self.tally_of = 0
        """Whose number of these: YOU or OPPONENT."""
        self.also: Num | None = None
        """This number is added to it."""
        self.raised = ""
        """The kind of effect that it is a number of, where other effects may raise it; "" if none does."""

    def least(self) -> int:
        """No value of it is lower; MISSING if that is not known."""
        if self.fixed != MISSING:
            return self.fixed
        return self.plus if self.match is not None and self.times >= 0 else MISSING


class CardPile:
    """A player's pile."""

    def __init__(self, whose: int, area: int) -> None:
        self.whose = whose
        self.area = area


class NumberRange:
    """A number of the card must lie between these."""

    def __init__(self, stat: int, low: Num | None, high: Num | None, printed: bool) -> None:
        self.stat = stat
        self.low = low
        self.high = high
        self.printed = printed
        """It is the number that the card has to begin with."""
        self.among: tuple[int, ...] = ()
        """It must be one of these; () asks nothing."""
        self.own = False
        """Of a permanent effect: it is the number that the effect itself changes."""


class WantedFact:
    """What must be printed on the card besides numbers."""

    def __init__(self, what: int, values: tuple[str, ...], how: int) -> None:
        self.what = what
        """Its place among the game's facts."""
        self.values = values
        self.how = how
        """ONE_OF, NONE_OF, EACH_OF, ONLY_OF, PART_OF or TWO_OR_MORE."""


# How much a filter asks.
PLACE_ONLY: Final = 0
"""Whose area the card lies in, and which it is."""
AND_KIND: Final = 1
"""Besides, of which kind the card is, its position, and whether it is the one that the text is on."""
AND_INFORMATION: Final = 2
"""Besides, its facts, its numbers and its keywords, or one of several filters."""
AND_MORE: Final = 3


class WantedExtreme:
    """The number that must be the highest, or the lowest, among the cards that fit another filter."""

    def __init__(self, stat: int, lowest: bool, among: Match) -> None:
        self.stat = stat
        self.lowest = lowest
        self.among = among


class WantedLikeness:
    """The fact, or number, that must be that of another card which fits a filter."""

    def __init__(self, trait: int, of: Match) -> None:
        self.trait = trait
        """As `Vocabulary.trait` has it."""
        self.of = of


class Match:
    """A filter with the game's numbers for words.  0, () and None ask nothing."""

    def __init__(self) -> None:
        self.whose = codes.ANYONE
        self.areas: Bits = 0
        self.places: list[int] = []
        """The areas as a list: all that are in the game if it names none."""
        self.kinds: tuple[str, ...] = ()
        self.facts: list[WantedFact] = []
        self.bounds: list[NumberRange] = []
        self.with_stats: list[int] = []
        self.without_stats: list[int] = []
        self.state = codes.AS_USUAL
        self.keywords: Bits = 0
        self.no_keywords: Bits = 0
        self.no_effects = False
        self.this = False
        self.other = False
        self.attached = ""
        self.attached_least = 1
        self.attached_most = ANY_NUMBER
        self.token = False
        self.timings: tuple[str, ...] = ()
        self.played_with: Bits = 0
        self.beneath: Match | None = None
        self.it = False
        self.looked = False
        self.acted = False
        """Counted are the cards that the instruction before was done to."""
        self.kept = False
        """With `it`: those that were kept, since others are selected by now."""
        self.paid = False
        """One of those that the cost has chosen or moved."""
        self.unchosen = False
        """One of those among which others were chosen."""
        self.unless: Match | None = None
        self.came_from: Bits = 0
        self.like_it = -1
        """The fact that it must have in common with the cards that the text means by "it"; -1 asks nothing."""
        self.by_this = 0
        """What effects of the card that the text is on have done with it (`codes.BY_THIS`); 0 asks nothing."""
        self.like_this = -1
        """The fact that it must have in common with the card that the text is on; -1 asks nothing."""
        self.copy = False
        """Has the same number as the card that the text is on."""
        self.as_named = -1
        """The fact of which it must have what a player has named; -1 asks nothing."""
        self.within: Sel | None = None
        """The cards of a pile's end, of which it must be one."""
        self.extreme: WantedExtreme | None = None
        self.like: WantedLikeness | None = None
        self.either: list[Match] = []
        self.depth = -1
        """How much it asks, once that was asked: it does not change any more then."""

    def asks(self) -> int:
        """PLACE_ONLY, AND_KIND, AND_INFORMATION or AND_MORE."""
        if self.depth < 0:
            if self.asks_more():
                self.depth = AND_MORE
            elif self.facts or self.bounds or self.keywords or self.no_keywords or self.either:
                self.depth = AND_INFORMATION
            elif self.this or self.other or self.state != codes.AS_USUAL or self.kinds:
                self.depth = AND_KIND
            else:
                self.depth = PLACE_ONLY
        return self.depth

    def asks_more(self) -> bool:
        """Whether it asks what few filters ask."""
        return bool(
            self.with_stats or self.without_stats or self.no_effects or self.attached or self.token or self.timings
            or self.played_with or self.beneath is not None or self.it or self.looked or self.unless is not None
            or self.came_from or self.like_it >= 0 or self.like_this >= 0 or self.copy or self.by_this
            or self.extreme is not None or self.within is not None or self.as_named >= 0
            or self.like is not None or self.paid or self.unchosen
        )  # fmt: skip

    def changeable(self) -> bool:
        """Whether an effect can make a card that stays where it is fit, or no longer fit."""
        return bool(
            orientation_in(self.state) >= 0 or any(not bound.printed for bound in self.bounds) or self.keywords
            or self.no_keywords or self.no_effects or self.unless is not None or self.extreme is not None
            or self.like is not None
            or any(fact.how in (codes.NONE_OF, codes.ONLY_OF) for fact in self.facts)
            or any(m.changeable() for m in self.either)
        )  # fmt: skip

    def asks_information(self) -> bool:
        """Whether choosing needs to know which card it is (choices from secret areas may then fail)."""
        return bool(
            self.kinds or self.facts or self.bounds or self.with_stats or self.without_stats or self.keywords
            or self.no_keywords or self.no_effects or self.unless is not None or self.like_it >= 0 or self.copy
            or self.like_this >= 0 or self.as_named >= 0 or self.extreme is not None or self.like is not None
            or any(m.asks_information() for m in self.either)
        )  # fmt: skip

    def refers_to_itself(self) -> bool:
        """Whether it says that a card is, or is not, the one the text is on."""
        return (
            self.this or self.other
            or (self.beneath is not None and self.beneath.refers_to_itself())
            or (self.unless is not None and self.unless.refers_to_itself())
            or (self.like is not None and self.like.of.refers_to_itself())
            or any(m.refers_to_itself() for m in self.either)
        )  # fmt: skip


class Sel:
    """A selector."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.count = ONE
        self.match: Match | None = None
        self.up_to = False
        self.least = 0
        """Where fewer may be chosen than `count`: no fewer than this number."""
        self.by_opponent = False
        self.among_looked = False
        self.at_random = False
        self.different = -1
        """No two of the chosen cards have something in common of this fact, or number; -1 if they may."""
        self.alike = -1
        """The chosen cards have something in common of this fact, or the same number; -1 if they need not."""
        self.ignoring: Bits = 0
        """Keywords that do not hinder the choice, as bits."""
        self.sum_stat = -1
        self.sum_max: Num | None = None
        """The chosen cards' total of the stat is at most this."""
        self.sum_min: Num | None = None
        """It is at least this, before the choice may end."""
        self.whose = codes.YOU
        self.area = 0
        self.bottom = False
        self.parts: list[Sel] = []
        """Several selections at once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Requirement:
    """A condition of a text."""

    def __init__(self) -> None:
        self.keyword = ""
        """The keyword that asks it, or ""."""

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        raise NotImplementedError

    def is_open(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        """Whether whoever's text it is says whether it holds."""
        return False

    def is_groundless(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        """Whether it asks about a card that is not there, so that neither it nor its opposite holds."""
        return False


ONE: Final = Num(1)


class Awaited:
    """An event that an automatic effect waits for, or that a replacement replaces."""

    def __init__(self, moment: int, who: int) -> None:
        self.moment = moment
        self.who = who
        self.subject: Match | None = None
        self.other: Match | None = None
        """What the other card of the event must fit."""
        self.origins: Bits = 0
        """The areas the card may come from, as bits; 0 for any."""
        self.to = -1
        """The area the card must go to; -1 for any."""
        self.using: Bits = 0
        """With one of these keywords, or A_SKILL; 0 asks nothing."""
        self.without: Bits = 0
        """With none of these keywords."""
        self.least = 1
        """At least this number of cards at once."""
        self.together = False
        """It happens once, to however many cards at once."""
        self.conditions: list[Requirement] = []
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
        self.ever = False
        """It is remembered to the end of the game, and not only of the turn."""
        self.own = any(m is not None and m.refers_to_itself() for m in (awaited.subject, awaited.other))
        """It is asked of the card that the text is on, and remembered for each such card."""


def is_of_its_state(condition: tree.Condition) -> bool:
    """Whether a condition asks for the level or the state of the card that the text is on."""
    if isinstance(condition, tree.Is):
        return condition.what == tree.This() and bool(condition.fits.state)
    return isinstance(condition, tree.AtLevel)


class Clause(PermanentSummary):
    """One compiled effect of a printed card."""

    def __init__(self, number: str, index: int, skill: tree.Skill) -> None:
        super().__init__()
        self.number = number
        """The printed card's number: with `index` the clause's name in a dump."""
        self.index = index
        self.use = index
        """The number of its use in a turn, which it shares with the same effect at another timing."""
        self.skill = skill
        self.timing = skill.timing
        self.label = ""
        """What the log calls it: "[On Play]"."""
        self.rule = ""
        """The rule of its timing."""
        self.asks_of_deeds = 0
        """What it asks about cards that effects of its card have dealt with (`codes.BY_THIS`), as bits."""
        self.cost: list[Instruction] = []
        self.effect: list[Instruction] = []
        self.conditions: list[Requirement] = []
        self.valid_if: list[Requirement] = []
        """Conditions that keywords put upon the effect as such; the game says what they mean."""
        self.added_cost: list[Instruction] = []
        """What it adds to the cost of other effects, and to their conditions."""
        self.added_conditions: list[Requirement] = []
        self.places: Bits = 0
        """The areas in which it works, as bits, if one of them is not in play; 0 if it works in play alone."""
        self.keyword = skill.keyword
        """Which keyword's effect it is, or ""."""
        self.conditional = skill.timing == "keyword" and any(is_of_its_state(c) for c in skill.conditions)
        """The card has the keyword at some levels only, or only while it is joined to another card."""
        self.optional = skill.optional
        self.once = skill.once
        self.by_name = skill.by_name
        self.per_battle = skill.per_battle
        self.part = skill.part
        self.unstackable = skill.unstackable
        self.unpreventable = skill.unpreventable
        self.moment: Bits = 0
        """The moments of the events it waits for, as bits."""
        self.awaits: list[Awaited] = []
        self.of: Match | None = None
        """The cards that a keyword skill names."""
        self.situation: list[Requirement] = []
        """The situation that an automatic effect waits for, where it waits for no event."""
        self.becoming: Match | None = None
        """What cards become in that situation, each by itself, where it waits for cards to become so."""
        self.of_subject = False
        """It refers to the card that triggered it."""
        self.by_rules = False
        """It stands on no card: what a keyword does by the rules, on every card that has it."""

    @property
    def source(self) -> str:
        """What the log and a decision call it: "DU-06 [Challenge]"; by the rules "[Swift]"."""
        return self.label if self.by_rules else f"{self.number} {self.label}"

    def __repr__(self) -> str:
        return f"<{self.source}>"


LOOKED_SEL: Final = Sel(codes.LOOKED)


# --- as fields ---------------------------------------------------------------------


class ClauseOrNone(kinds.Kind):
    """A clause by its card's number and its index; an empty list for none."""

    def pack(self, value: object) -> object:
        return [value.number, value.index] if isinstance(value, Clause) else []

    def read(self, proof: Proof, data: object) -> object:
        return proof.clause(data) if a_list(data) else None


class ClauseInTwo(kinds.Kind):
    """A clause whose number and index are two places of the list."""

    def width(self) -> int:
        return 2

    def pack(self, value: object) -> object:
        assert isinstance(value, Clause)
        return [value.number, value.index]

    def read(self, proof: Proof, data: object) -> object:
        return proof.clause(data)


CLAUSE: Final = ClauseInTwo()
CLAUSE_OR_NONE: Final = ClauseOrNone()
