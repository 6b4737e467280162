"""What only cards of this game do, in effect trees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rulebound.kernel.terms import multiple_of
from rulebound.kernel.tree import Action, All, Choose, Number, OnCards, Selector


@dataclass(frozen=True)
class CorePlace:
    """Where Cores are: in an area of a player, or on cards."""

    area: str = ""
    """ "void", "reserve", "life", "core_trash" or "count"; "" for cards."""
    whose: str = "you"
    """ "" where they go: faq.effects.14, to the area of whoever's Cores they are."""
    cards: Selector | None = None
    shared: bool = False
    """The number is that of all the cards together, and the player says which: "from any of your Spirits"."""
    also: tuple[CorePlace, ...] = ()
    """Other places that do as well: "from your Field or your Trash"."""


@dataclass(frozen=True)
class MoveCores(Action):
    """Moves Cores from one place to another; their player says which, where the Soul Core is among them."""

    count: Number | None
    """How many; None for all of them."""
    source: CorePlace
    to: CorePlace
    up_to: bool = False
    soul: str = ""
    """ "no": any but the Soul Core; "only": the Soul Core; "": whichever."""
    left: int = 0
    """The number that stay: "until one Core remains"."""
    plus: bool = False
    """ "+X Cores": though they come from the Void, Cores are not increased by it."""

    def selects(self) -> bool:
        return isinstance(self.source.cards, Choose | All) or isinstance(self.to.cards, Choose | All)

    def for_each(self, each: Number) -> Action | None:
        return replace(self, count=multiple_of(each, self.count)) if isinstance(self.count, int) else None


@dataclass(frozen=True)
class Remain(OnCards):
    """Pending cards stay on the Field, in this orientation if one is said."""

    state: str = ""


@dataclass(frozen=True)
class Separate(OnCards):
    """The Braves of the cards are separated from them."""


@dataclass(frozen=True)
class Exchange(OnCards):
    """A card of the Field and another change places: Cores, Brave, orientation and battle are those of the other."""

    to: Selector


@dataclass(frozen=True)
class HideUnder(OnCards):
    """Cards are put face down beneath a card of their player on the Field."""

    to: Selector


@dataclass(frozen=True)
class TurnFace(OnCards):
    """Cards with two faces are turned over to the second: they undergo Rebirth."""


@dataclass(frozen=True)
class EndBattle(Action):
    """The battle under way comes to its end."""


@dataclass(frozen=True)
class EndStep(Action):
    """The Attack Step comes to its end: no further attack is declared."""

    skip: bool = False
    """It does not take place this turn, if it has not begun."""


@dataclass(frozen=True)
class PayCores(Action):
    """Pays a cost of this number of Cores, as the cost of a card is paid."""

    count: int


@dataclass(frozen=True)
class UseMagic(OnCards):
    """Uses an effect of a Magic card without paying its cost."""

    timing: str


@dataclass(frozen=True)
class UseOther(OnCards):
    """Activates an effect of another card, by its timing or as a keyword."""

    timing: str = ""
    keyword: str = ""


@dataclass(frozen=True)
class FallShort(Action):
    """Puts cards of the opponent's deck into the Trash, fewer by the cost of the Spirit card that blocked in this
    battle and lies in the opponent's Trash."""

    action: Action


@dataclass(frozen=True)
class DiscardAsSpecified(OnCards):
    """Puts as many cards of the opponent's deck into the Trash as a keyword effect of these cards says."""

    keyword: str


HIGHEST: Final = 99
"""In the place of a level: the highest that the card has."""


@dataclass(frozen=True)
class SetBurst(OnCards):
    """Sets a card as a Burst, in place of the one that is set."""


@dataclass(frozen=True)
class ActivateBurstOf(OnCards):
    """Activates the Burst effect of cards that are not set."""


@dataclass(frozen=True)
class PayAndUse(Action):
    """The player pays for this card and uses another effect of it, named by its timing."""

    timing: str


@dataclass(frozen=True)
class PullTrigger(Action):
    """The top card of the opponent's deck goes to the Trash; if it costs less than this card, the rest is done."""

    then: Action


@dataclass(frozen=True)
class GuardTrigger(Action):
    """The U-Trigger under way does not hit."""


@dataclass(frozen=True)
class CreateToken(Action):
    """Puts tokens onto the Field: of the Token cards that the card brings, the one of this name."""

    name: str
    count: Number = 1

    def deed(self) -> str:
        return "played"
