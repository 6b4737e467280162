"""The effect tree: what a card's text says, as data.

A tree is made once for a printed card, by the language module from the card's
text or by hand in a test, and never changes.  It knows no game: areas, kinds
of cards, keywords and timings are the words of whichever game the card is
from.  `kernel.lowering` turns a tree into the flat form that the engine runs;
`language.render` turns it back into text.

The constructors read like the card:

>>> KO(Choose(1, Filter("opponent", ("character",), bounds=(Bound("cost", high=3),)), up_to=True))
... # KO up to 1 opposing Character with cost 3 or less
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Union

from rulebound.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """What an effect does.  A game may have actions of its own."""

    def deed(self) -> str:
        """What is done with cards, as a text says it of them afterwards: "played", "placed"; "" if nothing is."""
        return ""


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
class Plus:
    """A number that is so much higher than another, or lower: "greater than your current energy" is 1 more."""

    number: Number
    by: int


@dataclass(frozen=True)
class NamedNumber:
    """The number that a player has named (`NameNumber`)."""


Number = Union[int, Count, Stat, Over, Short, Plus, NamedNumber]


# --- which cards -------------------------------------------------------------


@dataclass(frozen=True)
class Bound:
    """A number of the card lies between these, or is at least or at most one of them.

    `stat` is a word of the game; `printed` asks for the number that the card has to begin with.
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
    "attacking", "in_battle" (it attacks or is the guard card), "flipped" (its back is up) or ""."""
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
    """Has at least one card of this kind attached, or `attached_least`."""
    attached_least: int = 0
    either: tuple[Filter, ...] = ()
    token: bool = False
    """Is a token."""
    timings: tuple[str, ...] = ()
    """Has an effect of one of these timings, which are words of the game."""
    played_with: tuple[str, ...] = ()
    """Was played with one of these keyword effects; a keyword stands for each of its kinds."""
    beneath: Filter | None = None
    """With areas ("under",): lies beneath a card that fits this."""
    it: bool = False
    """Is one of the cards last chosen or moved by this effect (as the selector `It`)."""
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


Selector = Union[This, It, Subject, Attacker, Looked, Choose, All, Top, Guard, Foe, Together, Unbound]


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


Condition = Union[Compare, Turn, Attached, Is, Did, Not, AnyOf, AllOf, Happened, Unbound]


# --- actions -----------------------------------------------------------------

# Durations of what an action leaves behind.
BATTLE = "battle"
MAIN = "main"  # to the end of the Main Phase
TURN = "turn"
UNTIL_YOUR_NEXT_TURN = "until your next turn"
UNTIL_YOUR_NEXT_END = "until the end of your next turn"
UNTIL_OPPONENT_NEXT_END = "until the end of the opponent's next turn"
UNTIL_OPPONENT_END = "until the end of the opponent's turn"
UNTIL_OPPONENT_NEXT_TURN = "until the opponent's next turn"
UNTIL_YOUR_NEXT_MAIN = "until your next Main Phase"
UNTIL_YOUR_REFRESH = "until your next Refresh Phase is over"
UNTIL_OPPONENT_REFRESH = "until the opponent's next Refresh Phase is over"
GAME = "game"  # to the end of the game
WHILE = "while"  # as long as the permanent effect that says so holds


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class OnCards(Action):
    """An action that is done to cards."""

    what: Selector


@dataclass(frozen=True)
class Seq(Action):
    """One after the other."""

    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Draw(Action):
    """`who` may be "both": both players at once."""

    count: Number
    who: str = "you"
    up_to: bool = False


@dataclass(frozen=True)
class Move(OnCards):
    """Puts cards into an area of their owner.  Every change of area that has no rule of its own."""

    to: str
    where: str = ""
    """In an ordered area: "top", "bottom", or "choose" for either at the player's choice."""
    state: str = ""
    """An orientation of the game ("rested"…), "face_up" or "face_down"; "" is the area's usual state."""
    reveal: bool = False
    alone: bool = False
    """Without the cards beneath it, which stay: "only the top card"."""

    def deed(self) -> str:
        return "placed"


@dataclass(frozen=True)
class Play(OnCards):
    """Puts cards into play without paying their cost."""

    state: str = ""
    paying: bool = False
    """For their cost after all."""
    whose: str = ""
    """In whose area: "you" or "opponent"; "" is that of their owner."""

    def deed(self) -> str:
        return "played"


@dataclass(frozen=True)
class KO(OnCards):
    """K.O.s cards."""

    def deed(self) -> str:
        return "ko"


@dataclass(frozen=True)
class Orient(OnCards):
    """Turns cards into an orientation of the game ("rested"…), or "face_up" or "face_down"."""

    state: str

    def deed(self) -> str:
        return "flipped" if self.state in ("face_up", "face_down") else "switched"


@dataclass(frozen=True)
class Modify(OnCards):
    """Adds to a number of the card, which is a word of the game: "power", "cost"…"""

    stat: str
    by: Number
    until: str


@dataclass(frozen=True)
class SetBase(OnCards):
    """Replaces the number a card has to begin with."""

    stat: str
    to: Number
    until: str


@dataclass(frozen=True)
class SwapBase(OnCards):
    """Two cards have the number to begin with that the other one had."""

    stat: str
    until: str


@dataclass(frozen=True)
class Grant(OnCards):
    """Gives a keyword effect."""

    keyword: str
    until: str


@dataclass(frozen=True)
class Forbid(OnCards):
    """Forbids an act to the cards, or that it is done to them: "attack", "be_rested", "leave"…

    Which acts there are is a word of the game.
    """

    act: str
    until: str


@dataclass(frozen=True)
class ForbidBy(OnCards):
    """As `Forbid`, but only as far as cards that fit `by` do it to them, or it is done to those.

    "cannot be KO'd in battle by <Slash> cards", "cannot attack opposing Characters with cost 7 or less".
    """

    act: str
    by: Filter
    until: str


@dataclass(frozen=True)
class Bar(Action):
    """Forbids an act to a player, with the cards that fit: "play", "activate", "draw"…

    Of "activate", the keywords in the filter are those of the effects, not of the cards.
    """

    who: str
    act: str
    of: Filter
    until: str
    times: int = 0
    """The number of times that it is allowed; 0 for never."""
    by: Filter | None = None
    """Only as far as skills of cards that fit this would do it."""
    using: str = ""
    """Only as far as it would be done with this keyword skill; "not X": with anything but that."""


@dataclass(frozen=True)
class Toll(Action):
    """What is forbidden may be done all the same by whoever pays this each time.

    In the price, "you" is the player who pays: who would attack, play or whatever it is.
    """

    forbids: Bar | Forbid | ForbidBy
    price: tuple[Action, ...]


@dataclass(frozen=True)
class Later(Action):
    """The action is carried out later: at the end of this turn ("turn_end") or battle ("battle_end"),
    at the end of your turn ("your_turn_end"), which may be this one, or of your next one ("your_next_turn_end"),
    of the opponent's turn ("opponent_end") or next turn ("opponent_turn_end"), at the start of your next turn
    ("your_turn_start") or Main Phase ("your_main_start"), or of the opponent's ("opponent_turn_start",
    "opponent_main_start")."""

    action: Action
    when: str


@dataclass(frozen=True)
class Surcharge(Action):
    """While this permanent effect holds, effects of the cards that fit have an added activation cost
    or added conditions.  `timings` are the effects' timings; none means all."""

    on: Filter
    timings: tuple[str, ...] = ()
    cost: tuple[Action, ...] = ()
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class Negate(OnCards):
    """The cards' effects are invalid; with `only`, those of these timings and keywords:
    "activate", "auto", "permanent", "counter" or a keyword's name, "keyword" for all that are keywords and "not
    keyword" for all others."""

    until: str
    only: tuple[str, ...] = ()


@dataclass(frozen=True)
class NegateOne(OnCards):
    """One keyword effect of the card is invalid, which the player chooses: "choose 1 keyword skill of that card and
    negate it"."""

    until: str
    count: int = 1
    up_to: bool = False
    """The player may choose none."""


@dataclass(frozen=True)
class Look(OnCards):
    """A player looks at cards of a secret area, which stay where they are."""

    who: str = "you"


@dataclass(frozen=True)
class Reveal(OnCards):
    """Shows cards to both players."""

    def deed(self) -> str:
        return "revealed"


@dataclass(frozen=True)
class Shuffle(Action):
    """Shuffles a pile, the deck unless said otherwise.

    With `if_searched`, only if this effect looked through it; then "" stands for every pile that
    this effect looked through.
    """

    who: str = "you"
    area: str = "deck"
    if_searched: bool = False


@dataclass(frozen=True)
class Damage(Action):
    who: str
    count: Number


@dataclass(frozen=True)
class UseSkill(Action):
    """Activates another effect of this card, named by its timing: "main", "counter"."""

    timing: str


@dataclass(frozen=True)
class Retarget(Action):
    """The attack is now on this card."""

    to: Selector


@dataclass(frozen=True)
class If(Action):
    condition: Condition
    then: Action
    otherwise: Action | None = None


@dataclass(frozen=True)
class May(Action):
    """The player chooses whether to carry this out.  `who` is "you" or "opponent"."""

    action: Action
    who: str = "you"


@dataclass(frozen=True)
class OneOf(Action):
    """The player chooses one of several actions.  `who` is "you" or "opponent".

    With `count`, this number of them, each once and in an order of the player's choice.
    """

    actions: tuple[Action, ...]
    who: str = "you"
    count: int = 1


@dataclass(frozen=True)
class Finish(Action):
    """The player wins or loses the game: result "win" or "lose"."""

    who: str
    result: str


@dataclass(frozen=True)
class ExtraTurn(Action):
    """After this turn the player takes another."""

    who: str = "you"


@dataclass(frozen=True)
class DeckLimit(Action):
    """A deck rule: at most this number of copies of this card (None: any number)."""

    copies: int | None


@dataclass(frozen=True)
class DeckBan(Action):
    """A deck rule: the deck may hold no cards that fit."""

    of: Filter


EVERY: Final = "*"
"""In the place of a name, a type or the like: each there is."""


@dataclass(frozen=True)
class Also(Action):
    """By the rules this card also has this name, type or the like, or EVERY such, in every area."""

    what: str
    """Which fact: a word of the game."""
    value: str


@dataclass(frozen=True)
class Pick(OnCards):
    """Chooses cards and does no more with them yet; `It` means them from here on."""


@dataclass(frozen=True)
class NameNumber(Action):
    """A player names a number of the kind that cards have ("choose a cost"); from here on `NamedNumber` means it."""

    stat: str


@dataclass(frozen=True)
class NegateThis(Action):
    """This skill itself is negated: "negate this skill for the duration of the turn"."""

    until: str


@dataclass(frozen=True)
class GrantSkill(OnCards):
    """Gives the cards a whole skill: 'gain "[Auto] When this card attacks, draw 1 card"'."""

    skill: Skill
    until: str


@dataclass(frozen=True)
class GainSkills(OnCards):
    """The cards gain every skill of other cards."""

    of: Selector
    until: str


@dataclass(frozen=True)
class Gain(Action):
    """The cards also have this name, type or the like; `what` is the fact, a word of the game."""

    who: Selector
    what: str
    value: str
    until: str


@dataclass(frozen=True)
class Waive(OnCards):
    """The cost of an act with these cards need not be paid. With `instead`, this is paid in its place.
    The player may still pay the cost."""

    act: str
    instead: tuple[Action, ...]
    until: str


@dataclass(frozen=True)
class Allow(OnCards):
    """Permits an act that the rules forbid."""

    act: str
    until: str


@dataclass(frozen=True)
class Watch(Action):
    """For this time there is a further automatic skill that belongs to no card:
    "during this turn, when … , …"."""

    skill: Skill
    until: str


# --- skills ------------------------------------------------------------------


@dataclass(frozen=True)
class When:
    """The event that an automatic effect waits for, or that a replacement replaces.

    `event` is a word of the game; `subject` says which card it must happen to (None: any, or an event
    without a card) and `who` whose doing or turn it must be.  Of "placed", `to` is the area that the card
    is put into; of "situation", `condition` is what becomes true.
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
    also: tuple[When, ...] = ()
    """Other events that do as well: "when this card is played or attacks"."""
    condition: Condition | None = None
    """With event "situation": what becomes true."""


@dataclass(frozen=True)
class Skill:
    """One effect of a card: when it works, under which conditions, at what price, and what it does.

    `timing` is a word of the game.  The kernel knows "permanent", "instead" (a replacement, with `event`),
    "keyword" and "rule" (deck construction and names).
    """

    timing: str
    effect: Action | None = None
    conditions: tuple[Condition, ...] = ()
    cost: tuple[Action, ...] = ()
    """The activation cost: everything before the colon, in order."""
    optional: bool = False
    """The player may decline: "you may", or a cost that may be declined."""
    once: bool = False
    """[Once Per Turn]."""
    keyword: str = ""
    """With timing "keyword": which."""
    event: When | None = None
    number: int = 0
    """The X of a keyword skill: [Keyword X]."""
    of: Filter | None = None
    """The cards that a keyword skill names; one card for each filter of `either` if there are several."""
    values: tuple[str, ...] = ()
    """What else a keyword skill names: colours, or whatever the game prints there."""
