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

from dataclasses import dataclass, field
from typing import Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel.terms import (
    Action,
    All,
    AllOf,
    AnyOf,
    AtLevel,
    Attached,
    Attacker,
    Bound,
    BoundedCount,
    Choose,
    Compare,
    Condition,
    Count,
    Did,
    Extreme,
    Fact,
    Filter,
    Foe,
    FromBeneath,
    Guard,
    Happened,
    InStep,
    Is,
    It,
    KeptNumber,
    Like,
    Looked,
    NamedNumber,
    Not,
    Number,
    Over,
    OwnTurn,
    Paid,
    Plus,
    Selector,
    Short,
    Stat,
    Subject,
    Sum,
    This,
    Through,
    Times,
    Together,
    Top,
    Turn,
    Unbound,
    When,
)

__all__ = [
    "BATTLE",
    "EVERY",
    "GAME",
    "KO",
    "MAIN",
    "NEXT_PHASE",
    "TURN",
    "UNTIL_OPPONENT_END",
    "UNTIL_OPPONENT_NEXT_END",
    "UNTIL_OPPONENT_NEXT_TURN",
    "UNTIL_OPPONENT_REFRESH",
    "UNTIL_OPPONENT_SECOND_END",
    "UNTIL_THIS_LEAVES",
    "UNTIL_YOUR_NEXT_END",
    "UNTIL_YOUR_NEXT_MAIN",
    "UNTIL_YOUR_NEXT_TURN",
    "UNTIL_YOUR_REFRESH",
    "WHILE",
    "Action",
    "All",
    "AllOf",
    "Allow",
    "Also",
    "AnyOf",
    "AtLevel",
    "Attached",
    "Attacker",
    "Bar",
    "Bound",
    "BoundedCount",
    "Choose",
    "Compare",
    "Condition",
    "Count",
    "Damage",
    "DeckBan",
    "DeckLimit",
    "Did",
    "Draw",
    "ExtraTurn",
    "Extreme",
    "Fact",
    "Filter",
    "Finish",
    "Foe",
    "Forbid",
    "ForbidBy",
    "FromBeneath",
    "Gain",
    "GainOne",
    "GainSkills",
    "Grant",
    "GrantSkill",
    "Guard",
    "Happened",
    "If",
    "InStep",
    "Is",
    "It",
    "KeptNumber",
    "Later",
    "Like",
    "Look",
    "Looked",
    "May",
    "Modify",
    "Move",
    "NameNumber",
    "NamedNumber",
    "Negate",
    "NegateOne",
    "NegateThis",
    "Not",
    "Number",
    "OnCards",
    "OneOf",
    "Orient",
    "Over",
    "OwnTurn",
    "Paid",
    "Pick",
    "Play",
    "Plus",
    "Retarget",
    "Reveal",
    "Selector",
    "Seq",
    "SetBase",
    "Short",
    "Shuffle",
    "Skill",
    "Stat",
    "Subject",
    "Sum",
    "Surcharge",
    "SwapBase",
    "This",
    "Through",
    "Times",
    "Together",
    "Toll",
    "Top",
    "Turn",
    "Unbound",
    "UseSkill",
    "Waive",
    "Watch",
    "When",
]

# --- actions -----------------------------------------------------------------

# Durations of what an action leaves behind.
BATTLE = "battle"
MAIN = "main"  # to the end of the Main Phase
TURN = "turn"
UNTIL_YOUR_NEXT_TURN = "until your next turn"
UNTIL_YOUR_NEXT_END = "until the end of your next turn"
UNTIL_OPPONENT_NEXT_END = "until the end of the opponent's next turn"
UNTIL_OPPONENT_END = "until the end of the opponent's turn"
UNTIL_OPPONENT_SECOND_END = "until the end of the opponent's second turn"
UNTIL_OPPONENT_NEXT_TURN = "until the opponent's next turn"
UNTIL_YOUR_NEXT_MAIN = "until your next Main Phase"
UNTIL_YOUR_REFRESH = "until your next Refresh Phase is over"
UNTIL_OPPONENT_REFRESH = "until the opponent's next Refresh Phase is over"
UNTIL_THIS_LEAVES = "until this card leaves"  # play
NEXT_PHASE = "next_phase"  # for the next phase of the player whom it concerns, where a game has such phases
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
    """Only as far as it would be done with this keyword skill; "not X": with anything but that; "not skill": by no
    effect at all."""


@dataclass(frozen=True)
class Toll(Action):
    """What is forbidden may be done all the same by whoever pays this each time.

    In the price, "you" is the player who pays: who would attack, play or whatever it is.
    """

    forbids: Bar | Forbid | ForbidBy
    price: tuple[Action, ...]


@dataclass(frozen=True)
class Later(Action):
    """The action is carried out later: when what this effect has triggered is resolved ("after_effect"), when the
    card is in play that is being played ("after_play"), at the end of this turn ("turn_end") or battle
    ("battle_end"), at the end of your turn ("your_turn_end"), which may be this one, or of your next one
    ("your_next_turn_end"), of the opponent's turn ("opponent_end") or next turn ("opponent_turn_end"), at the
    start of your next turn ("your_turn_start") or Main Phase ("your_main_start"), or of the opponent's
    ("opponent_turn_start", "opponent_main_start")."""

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
class GainOne(OnCards):
    """Cards gain one keyword effect that another card has, which the player chooses: "choose 1 keyword skill of that
    card, and this card gains that skill".  `what` is the card that has it."""

    who: Selector
    """The cards that gain it."""
    until: str
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

    def selects(self) -> bool:
        return isinstance(self.to, Choose)


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
    each: bool = False
    """They have no more of them, but each that they have is also this one: a red symbol is also a white one."""


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
    by: Filter | None = None
    """Only as far as the other card of the act fits this, the one to which it is done."""


@dataclass(frozen=True)
class Watch(Action):
    """For this time there is a further automatic skill that belongs to no card: "during this turn, when … , …"; or a
    permanent one: "during this turn, as long as …, …"."""

    skill: Skill
    until: str


# --- skills ------------------------------------------------------------------


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
    by_name: bool = False
    """With `once`: a player's cards of the same name share the one use."""
    per_battle: bool = field(default=False, repr=False)
    """With `once`: once in each battle, not in each turn."""
    part: int = field(default=0, repr=False)
    """Which of the uses of its card it belongs to, where a card has several: skills of one part are used together."""
    unstackable: bool = False
    """Of a player's cards of the same name one alone applies it when it is triggered, or as long as it holds."""
    unpreventable: bool = False
    """It reaches cards that are unaffected by such effects, and as long as it lasts nothing negates it."""
    keyword: str = ""
    """With timing "keyword": which."""
    event: When | None = None
    number: int = 0
    """The X of a keyword skill: [Keyword X]."""
    of: Filter | None = None
    """The cards that a keyword skill names; one card for each filter of `either` if there are several."""
    values: tuple[str, ...] = ()
    """What else a keyword skill names: colours, or whatever the game prints there."""
