"""What only cards of this game do, in effect trees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rulebound.kernel.terms import multiple_of
from rulebound.kernel.tree import Action, Choose, Filter, Number, OnCards, Selector, Skill, This, Top

THIS_CARD: Final = This()


@dataclass(frozen=True)
class Pay(Action):
    """A cost in energy: rests `total` energy cards, among which there are these colours, one card each.

    "BB[two]" is Pay(4, ("Blue", "Blue")).
    """

    total: int
    colors: tuple[str, ...] = ()
    who: str = "you"
    """Of what is paid as an effect: who pays."""


@dataclass(frozen=True)
class Flip(Action):
    """Turns a card over to its other side; it stays the same card."""

    what: Selector = THIS_CARD
    to: str = ""
    """ "front" or "back": nothing is done with a card that shows this side; "" is whichever does not show."""


@dataclass(frozen=True)
class NegateAttack(Action):
    """The attack that is under way is negated: the battle ends."""


@dataclass(frozen=True)
class NegatePlay(Action):
    """The card that the [Counter] answers is not played but put into this area of its owner."""

    to: str = "drop"
    where: str = ""
    """The end of a pile: "top", "bottom"."""


@dataclass(frozen=True)
class NegateSkill(Action):
    """The skill that was just activated, and that this one answers, does not resolve.

    `kind` says which the text means: "Counter", "Blocker", or "" for any skill.
    """

    kind: str = ""


@dataclass(frozen=True)
class Control(Action):
    """A player gains control of the cards: they move to that player's area as they are (11-5)."""

    what: Selector
    who: str = "you"
    """ "you", "opponent", or "owner": each card's own."""

    def deed(self) -> str:
        return "controlled"


@dataclass(frozen=True)
class CreateToken(Action):
    """Creates tokens in a player's Battle Area: Battle Cards with this information."""

    name: str
    count: Number = 1
    power: int = 0
    cost: int = 0
    combo_cost: int | None = None
    combo_power: int | None = None
    colors: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    eras: tuple[str, ...] = ()
    state: str = ""
    skills: tuple[Skill, ...] = ()
    whose: str = "you"

    def deed(self) -> str:
        return "played"


@dataclass(frozen=True)
class Beneath(Action):
    """Puts cards under another card, at the very bottom."""

    what: Selector
    under: Selector

    def deed(self) -> str:
        return "placed"

    def for_each(self, each: Number) -> Action | None:
        if not isinstance(self.what, Top) or not isinstance(self.what.count, int):
            return None
        return replace(self, what=replace(self.what, count=multiple_of(each, self.what.count)))


@dataclass(frozen=True)
class OnTop(Action):
    """Plays a card on top of others, with which it is one card from then on.

    It takes over their power changes and position; `state` says otherwise. With `keyword`
    ("Evolve") it counts as played with that keyword skill.
    """

    what: Selector
    on: Selector
    state: str = ""
    keyword: str = ""

    def deed(self) -> str:
        return "played"


@dataclass(frozen=True)
class Cover(Action):
    """Puts a card on top of another one where that lies, on either side: the two are one card from then on, which is
    what the upper one is.  Nothing is played."""

    what: Selector
    on: Selector

    def deed(self) -> str:
        return "placed"


@dataclass(frozen=True)
class Combo(OnCards):
    """Puts cards into a player's Combo Area without paying their combo cost: "combo with it"."""

    who: str = "you"

    def deed(self) -> str:
        return "comboed"


@dataclass(frozen=True)
class Activate(Action):
    """Activates skills of other cards without paying their energy cost: the skill of this timing,
    or with "" whichever an Extra Card has."""

    what: Selector
    timing: str = ""

    def selects(self) -> bool:
        return isinstance(self.what, Choose)


@dataclass(frozen=True)
class Unspecified(Action):
    """The cards have no specified cost: energy of any colour pays for them."""

    what: Selector
    until: str


@dataclass(frozen=True)
class ReduceSpecified(Action):
    """The cards' specified cost has less of a colour; their energy cost stays what it is."""

    what: Selector
    color: str
    by: int
    until: str


@dataclass(frozen=True)
class ReduceSkillCost(Action):
    """Skills of the cards cost less energy: "reduce the skill cost of [Swap] on your 《X》 cards by R"."""

    what: Selector
    by: Pay
    until: str
    skills: tuple[str, ...] = ()
    """Their keywords or timings; none for all."""
    upon: Filter | None = None
    """Only where the card is played upon one that fits this."""


@dataclass(frozen=True)
class CheaperActivation(Action):
    """Skills of your cards that fit cost less energy, be the cards there now or later: "the next time you activate an
    [Evolve] skill on a 《X》 card in your hand this turn, reduce the skill cost by R"."""

    of: Filter
    by: Pay
    until: str
    skills: tuple[str, ...] = ()
    """Their keywords or timings; none for all."""
    once: bool = True
    """Only the next one that is activated."""


@dataclass(frozen=True)
class AreaLimit(Action):
    """While this permanent effect holds, at most that number of cards that fit may be in the area at once."""

    of: Filter
    most: int
