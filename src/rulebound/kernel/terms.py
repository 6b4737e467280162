"""The terms of an effect tree (`kernel.tree`): numbers, filters, selectors, conditions and events.

They say which cards an action is about, how much of what, and when.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Union

from rulebound.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """What an effect does.  A game may have actions of its own."""

    def deed(self) -> str:
        """What is done with cards, as a text says it of them afterwards: "played", "placed"; "" if nothing is."""
        return ""

    def selects(self) -> bool:
        """Whether a text can speak of cards that it names as "it" from then on; where cards are all that it is about,
        that goes without saying."""
        return False

    def for_each(self, each: Number) -> Action | None:
        """A multiple of the same (`multiple_of`); None if it has no number of its own that grows."""
        return None

    def by_both(self) -> Action | None:
        """The same, which "you" do, done by both players at once; None if they do it one after the other."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Unbound(Action):
    """What a text leaves open while it is read: a selector, a condition or an action that depends on
    what "it" means.  No tree that is run has one."""


# --- numbers -----------------------------------------------------------------


@dataclass(frozen=True)
class Count:
    """`times` for each full `every` cards that match: "+1000 for every 2 cards"."""

    of: Filter
    every: int = 1
    times: int = 1
    different: str = ""
    """Cards that have something of this fact in common count once, or those with the same number: "name", "cost"."""


@dataclass(frozen=True)
class BoundedCount(Count):
    """A count that says more than how many cards there are."""

    most: int = 0
    """The amount is no more than this; 0 for no limit."""
    up: bool = False
    """What is left over beside full `every` counts as one more: "half of the cards, rounded up"."""
    values: bool = False
    """Counted is not the cards, but what they have of the fact `different` between them: their colours."""
    value: str = field(default="", repr=False)
    """With `values`: this one alone is counted; "" for each."""
    alike: str = field(default="", repr=False)
    """Counted are as many of the cards as have something of this fact in common, or the same number: "3 or more cards
    with the same name"."""


@dataclass(frozen=True)
class Stat:
    """A number read from a card: the power of the chosen card, the cost of this card.

    With several cards, their sum; with none, 0.
    """

    name: str
    of: Selector


@dataclass(frozen=True)
class Over:
    """How many of the cards that fit there are beyond `most`; 0 if fewer: "until they have 3 cards left"."""

    of: Filter
    most: int | Count


@dataclass(frozen=True)
class Short:
    """How many of the cards that fit are missing to `least`; 0 if none: "until there are 5 cards"."""

    of: Filter
    least: int


@dataclass(frozen=True)
class Through:
    """How many cards there are from the top of a pile down to the first that fits, and with it; all of them if none
    does: "until you reveal a red card"."""

    whose: str
    area: str
    of: Filter


@dataclass(frozen=True)
class Plus:
    """A number that is so much higher than another, or lower: "greater than your current energy" is 1 more."""

    number: Number
    by: int


@dataclass(frozen=True)
class NamedNumber:
    """The number that a player has named (`NameNumber`)."""


@dataclass(frozen=True)
class Times:
    """A number `by` times, for each full `every` of it: "2 cards for each of your levels"."""

    number: Number
    by: int
    every: int = 1


@dataclass(frozen=True)
class Sum:
    """Two numbers together."""

    left: Number
    right: Number


@dataclass(frozen=True)
class KeptNumber:
    """A number that the game keeps of what is happening or has happened: the damage that an attack has dealt
    (`Vocabulary.tallies`)."""

    name: str
    whose: str = "you"
    """Whose it is, where each player has one."""


Number = Union[int, Count, Stat, Over, Short, Through, Plus, NamedNumber, Times, Sum, KeptNumber]


def multiple_of(each: Number, times: int) -> Number:
    """ "2 cards for each of them": a multiple of a number that is counted."""
    if isinstance(each, int):
        return each * times
    if isinstance(each, Count):
        return replace(each, times=each.times * times)
    return each if times == 1 else Times(each, times)


# --- which cards -------------------------------------------------------------


@dataclass(frozen=True)
class Bound:
    """A number of the card lies between these, or is at least or at most one of them.

    `stat` is a word of the game, or "beneath": how many cards lie beneath the card.  `printed` asks for the number
    that the card has to begin with.
    """

    stat: str
    low: Number | None = None
    high: Number | None = None
    printed: bool = False
    among: tuple[int, ...] = ()
    """It is one of these, where not all between the lowest and the highest will do: "a cost of 4 or 9"."""


@dataclass(frozen=True)
class Fact:
    """What is printed on the card besides numbers; `name` is a word of the game: "name", "type", "color"…

    `how` the values are meant: "any" (it has one of them), "none" (it has none of them), "all" (it has each
    of them), "only" (it has some, and no others), "part" (one that it has includes one of these texts) or
    "several" (it has two or more, whichever they are).
    """

    name: str
    values: tuple[str, ...] = ()
    how: str = "any"


@dataclass(frozen=True)
class Extreme:
    """No other card that is meant has a higher number, or a lower one: "with the highest power"."""

    stat: str
    lowest: bool = False


THIS_CARD: Final = "this"
"""In the place of a kind: the card that the text is on."""


@dataclass(frozen=True)
class Like:
    """The card has something of a fact in common with one of the cards that fit, or the same number as one of them:
    "the same character name as one of your Battle Cards"."""

    what: str
    """A fact or a number, which are words of the game: "name", "cost"…"""
    of: Filter


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Filter:
    """A description of cards.  Each field narrows; the empty filter fits every card.

    Within one field the entries are alternatives ("red or green"), between
    fields all must hold.  `either` holds whole alternatives, and the other
    fields hold for all of them.
    """

    whose: str = ""
    """Whose area it lies in: "you", "opponent" or "" for both."""
    areas: tuple[str, ...] = ()
    """The game's area names: "character", "hand", "trash"…"""
    kinds: tuple[str, ...] = ()
    """The game's card kinds (categories): "Character", "Event"…"""
    facts: tuple[Fact, ...] = ()
    """What is printed on it besides numbers, in the order of their names."""
    bounds: tuple[Bound, ...] = ()
    """Its numbers, in the order of their names."""
    with_stats: tuple[str, ...] = ()
    """Has these numbers, and none of them is 0."""
    without_stats: tuple[str, ...] = ()
    """Does not have these numbers, or they are 0."""
    state: str = ""
    """An orientation of the game ("rested", "active"…), "face_up", "face_down", "played_this_turn",
    "attacking", "in_battle" (it attacks or is the guard card), "flipped" (its back is up), "joined" (another card is
    one object with it, "joined_left" and "joined_right": it is on that side of one), "leaving" (it
    is about to leave and still there) or ""."""
    keywords: tuple[str, ...] = ()
    """Has one of these keyword effects now: "Swift"…"""
    no_keywords: tuple[str, ...] = ()
    no_effects: bool = False
    """Has no card text to begin with."""
    this: bool = False
    """Only the card the text is on."""
    other: bool = False
    """Not the card the text is on."""
    attached: str = ""
    """Has at least one card of this kind, or of this name, attached, or `attached_least`; THIS_CARD if it is the card
    to which the one that says so is attached."""
    attached_least: int = 0
    attached_most: int = field(default=0, repr=False)
    """And no more than this number; 0 for any."""
    either: tuple[Filter, ...] = ()
    token: bool = False
    """Is a token."""
    timings: tuple[str, ...] = ()
    """Has an effect of one of these timings, which are words of the game."""
    played_with: tuple[str, ...] = ()
    """Was played with one of these keyword effects; a keyword stands for each of its kinds."""
    beneath: Filter | None = None
    """Lies beneath a card that fits this, or is one object with it."""
    it: bool = False
    """Is one of the cards last chosen or moved by this effect (as the selector `It`)."""
    looked: bool = False
    """Is one of the cards that are being looked at (as the selector `Looked`)."""
    unless: Filter | None = None
    """Does not fit this one."""
    came_from: tuple[str, ...] = ()
    """Came to where it lies from one of these areas."""
    like_it: str = ""
    """Has something of this fact in common with the cards that `it` means: the same character."""
    by_this: str = ""
    """What a skill of the card the text is on has done with it since that card came into play: "chosen" it, or
    "moved" it to where it lies."""
    like_this: str = ""
    """Has something of this fact in common with the card the text is on: the same name."""
    copy: bool = False
    """Has the same number as the card the text is on, be it that card or another."""
    as_named: str = ""
    """Has something of this fact that a player has named: the name of a card."""
    within: Top | None = None
    """Is one of these cards of a pile: "one of the bottom 3 cards of your trash"."""
    extreme: Extreme | None = None
    """Of the cards that fit all the rest, one with the highest or the lowest number."""
    like: Like | None = field(default=None, repr=False)
    """Is like one of the cards that are named."""
    paid: bool = field(default=False, repr=False)
    """Is one of the cards that the cost has chosen or moved last (as the selector `Paid`)."""
    unchosen: bool = field(default=False, repr=False)
    """Is one of those among which some were chosen last, and was not: "(KO 1 of them and rest) the other"."""

    def values(self, name: str, how: str = "any") -> tuple[str, ...]:
        """What it asks of a fact in this way; () if nothing."""
        for fact in self.facts:
            if fact.name == name and fact.how == how:
                return fact.values
        return ()

    def asks(self, name: str, how: str = "any") -> bool:
        return any(fact.name == name and fact.how == how for fact in self.facts)

    def setting(self, name: str, values: tuple[str, ...], how: str = "any") -> Filter:
        """A filter that asks this of a fact; without values, nothing in this way."""
        facts = [fact for fact in self.facts if fact.name != name or fact.how != how]
        if values or how == "several":
            facts.append(Fact(name, values, how))
        return replace(self, facts=tuple(sorted(facts, key=fact_order)))

    def adding(self, name: str, values: tuple[str, ...], how: str = "any") -> Filter:
        """A filter that asks this of a fact besides what it asks already."""
        return self.setting(name, (*self.values(name, how), *values), how)

    def bound(self, stat: str) -> Bound | None:
        """What it asks of a number."""
        for bound in self.bounds:
            if bound.stat == stat:
                return bound
        return None

    def bounded(
        self, stat: str, low: Number | None = None, high: Number | None = None, printed: bool = False
    ) -> Filter:
        """A filter with these bounds of a number; without any, it does not ask for the number."""
        return self.with_bound(Bound(stat, low, high, printed))

    def with_bound(self, bound: Bound) -> Filter:
        """A filter with this bound, and no other of the same number."""
        bounds = [other for other in self.bounds if other.stat != bound.stat]
        if bound.low is not None or bound.high is not None:
            bounds.append(bound)
        return replace(self, bounds=tuple(sorted(bounds, key=bound_order)))


def fact_order(fact: Fact) -> tuple[str, str]:
    return fact.name, fact.how


def bound_order(bound: Bound) -> str:
    return bound.stat


@dataclass(frozen=True)
class This:
    """The card the text is on."""


@dataclass(frozen=True)
class It:
    """The card or cards last chosen or moved by this effect: "it", "that card", "those cards"."""


@dataclass(frozen=True)
class Paid:
    """The cards that the cost has chosen or moved last, where the effect has selected others since."""


@dataclass(frozen=True)
class Subject:
    """The card that the triggering event happened to, or that would be replaced."""


@dataclass(frozen=True)
class Attacker:
    """The attacking card of the current battle."""


@dataclass(frozen=True)
class Looked:
    """The cards that `Look`, or `Reveal` of a pile's top, showed and that have not been moved since:
    "the rest"."""


@dataclass(frozen=True)
class Choose:
    """Cards that a player chooses while the effect resolves."""

    count: Number
    of: Filter
    up_to: bool = False
    by: str = "you"
    """Who chooses: "you" or "opponent"."""
    among_looked: bool = False
    """Only among the cards that `Look` showed."""
    ignoring: tuple[str, ...] = ()
    """Keywords that do not hinder this choice: "ignoring [Barrier]"."""
    random: bool = False
    """Chance chooses, not a player."""
    sum_of: str = ""
    """With `sum_max` or `sum_min`: the stat whose total over the chosen cards is limited."""
    sum_max: Number | None = None
    sum_min: Number | None = None
    """The total is at least this, if there are enough cards."""
    different: str = ""
    """No two of the chosen cards have something of this fact in common, or the same number: "name", "cost"."""
    least: int = 0
    """With `up_to`: no fewer than this number, if there are as many: "1 or 2 cards"."""
    alike: str = field(default="", repr=False)
    """All of the chosen cards, and those that are chosen with them, have something of this fact in common, or the
    same number: "name", "cost"."""


@dataclass(frozen=True)
class All:
    """Every card that fits.  A prohibition on all cards also holds for later ones."""

    of: Filter


@dataclass(frozen=True)
class Top:
    """Cards from the top of a pile."""

    whose: str
    area: str
    count: Number = 1
    up_to: bool = False
    bottom: bool = False
    of: Filter | None = None
    """Only such cards are meant, whatever lies between them: "the bottom 2 red cards of your trash"."""


@dataclass(frozen=True)
class Guard:
    """The card that is attacked in the current battle, the guard card."""


@dataclass(frozen=True)
class Foe:
    """The card that this card battles: the other one of the attacker and the guard card."""


@dataclass(frozen=True)
class Together:
    """Several selections at once, in this order; `It` then means all of their cards."""

    parts: tuple[Selector, ...]


Selector = Union[This, It, Paid, Subject, Attacker, Looked, Choose, All, Top, Guard, Foe, Together, Unbound]


# --- conditions --------------------------------------------------------------


@dataclass(frozen=True)
class Compare:
    """`left op right`, op being one of <= >= == < >."""

    left: Number
    op: str
    right: Number
    keyword: str = ""
    """The keyword that asks it, where a keyword stands for the condition: [Sparking 5]."""


@dataclass(frozen=True)
class AtLevel:
    """The card that the text is on is at a level between these; `high` 0 for any higher one."""

    low: int
    high: int = 0
    keyword: str = ""
    """The keyword by which the card can have this level, where a text names one."""


@dataclass(frozen=True)
class InStep:
    """It is this step or phase of a turn, as the game calls it."""

    name: str


@dataclass(frozen=True)
class OwnTurn:
    """It is a turn of the player, and this one of theirs or a later one: the second, the third…"""

    least: int


@dataclass(frozen=True)
class FromBeneath:
    """The effect works as one of another card than that on which it is printed: of the card on top of it."""


@dataclass(frozen=True)
class Turn:
    """It is this player's turn: "you" or "opponent"."""

    whose: str


@dataclass(frozen=True)
class Attached:
    """At least this number of cards of a kind are attached to this card."""

    kind: str
    least: int


@dataclass(frozen=True)
class Is:
    """The selected card fits the filter: "if this Character is rested"."""

    what: Selector
    fits: Filter


@dataclass(frozen=True)
class Did:
    """The instruction before this one was carried out, for at least one card: "if you do".

    With `act`, the last instruction of that sort instead: "play", "ko", "draw", or the area that
    cards were moved to ("hand", "drop"): "if you played a card with this skill".
    """

    act: str = ""


@dataclass(frozen=True)
class Not:
    condition: Condition


@dataclass(frozen=True)
class AnyOf:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class AllOf:
    """Each of them holds; only needed inside `AnyOf` and `Not`, since conditions stand in tuples."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Happened:
    """This event took place earlier this turn, or in this game: "if one of your cards was KO'd this turn"."""

    event: When
    times: int = 1
    """Exactly this number of times; 1 means at least once."""
    or_more: bool = False
    """At least this number of times."""
    ever: bool = False
    """In this game, be it this turn or earlier."""


Condition = Union[
    Compare,
    AtLevel,
    InStep,
    OwnTurn,
    Turn,
    Attached,
    FromBeneath,
    Is,
    Did,
    Not,
    AnyOf,
    AllOf,
    Happened,
    Unbound,
]


# --- events ------------------------------------------------------------------


@dataclass(frozen=True)
class When:
    """The event that an automatic effect waits for, or that a replacement replaces.

    `event` is a word of the game; `subject` says which card it must happen to (None: any, or an event
    without a card) and `who` whose doing or turn it must be.  Of "placed", `to` is the area that the card
    is put into; of "situation", `condition` is what becomes true, and `subject` which cards become so, if each of
    them does by itself.
    """

    event: str
    subject: Filter | None = None
    who: str = ""
    areas: tuple[str, ...] = ()
    """The card came from one of these areas: "when you play this card from your hand"."""
    to: str = ""
    """With event "placed": the area that the card is put into."""
    keyword: str = ""
    """It happens with this keyword effect, or with one of its kinds; "skill" stands for any, "not X" for any
    but that, and "not skill" for none."""
    other: Filter | None = None
    """The other card of the event: the card attacked, the card that attacks, or the card whose skill
    does it."""
    least: int = 1
    """At least this number of cards at once."""
    together: bool = False
    """It happens once, to however many cards at once: "when 1 or more cards are KO'd"."""
    also: tuple[When, ...] = ()
    """Other events that do as well: "when this card is played or attacks"."""
    condition: Condition | None = None
    """With event "situation": what becomes true."""
