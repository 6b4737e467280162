"""What a text leaves open while it is read, and what it mentions meanwhile.

Where the text says "it", "that card", "the rest" or "if you do", the reader puts an open place into the tree.  Beside
the tree it notes what the text mentions, in the text's order: this card, a selection, an event, a choice.
`language.binding` follows these mentions and says what each open place means.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, Union

from rulebound.kernel.tree import Action, Choose, Condition, Filter, It, Selector, Together, Unbound, When

Span: TypeAlias = tuple[int, int]
"""Where words stand in a text: start and end offsets."""

# --- open places of the tree -------------------------------------------------


@dataclass(frozen=True)
class Open(Unbound):
    """Cards that are named by a word which refers to others."""

    word: str
    """A "pronoun" of one card, "them" of several, "it" for other words that mean the same, "that" card, the "chosen"
    card, the card that was "shown", the "chosen host" on which or under which others are put, the "rest", "had":
    those that the last condition was about, or "those" among which some are chosen."""
    span: Span
    asked: bool = False
    """A condition asks about them, and does nothing with them."""
    by: str = "you"
    """Who acts: what both players do is read once for each of them."""
    area: str = ""
    """The area that a player has chosen: what follows is read once for each of them."""
    kind: str = ""
    """The kind of card that is named: "that Battle Card"."""
    number: str = ""
    """ "several" if the word is said of several cards ("those cards"), "both" if of two, "one" if of one, "other" if
    it is "the other"; "more" if some of "those" were taken before; "" if that is not known."""


@dataclass(frozen=True)
class OpenHost(Filter):
    """In the place of the card that others lie beneath: it is named by a word which refers to another."""

    host: Open | None = None
    paid: bool = False
    """It is said of what is paid: whether that can be paid is asked before a card is chosen."""
    chosen: bool = False
    """It may be a card that the same clause chooses: what lies beneath is counted when that is done."""


@dataclass(frozen=True)
class ByDeed(Unbound):
    """Cards that are named by what this effect has done with them, or its cost: "the card you sent to your Warp"."""

    span: Span


@dataclass(frozen=True)
class DealtWith(Filter):
    """In the place of such cards where they are counted or asked about."""

    span: Span = (0, 0)


@dataclass(frozen=True)
class OtherCards(Unbound):
    """What "other" cards are not: this card, or those that were selected before."""

    of: Filter
    """As what the other cards are described."""
    every: bool
    """All of the others are meant."""
    span: Span


@dataclass(frozen=True)
class OpenThan(Filter):
    """In the place of the cards that others are not: they are named by a word which refers to them."""

    host: Open | OtherCards | None = None


@dataclass(frozen=True)
class ChosenPart(Unbound):
    """Cards of one of several choices, which are told apart by whose they are, which or where."""

    told: Filter
    span: Span


@dataclass(frozen=True)
class OfEvent(Unbound):
    """A card that is named by what happens: "the card being played", "the Battle Card your opponent comboed with"."""

    act: str
    """What happens to the card, as an event is called; "" where any event is meant."""
    who: str
    """The player who does it, if that is said."""
    ongoing: bool
    """It is happening now; otherwise it may also be what this effect has just done."""
    kind: str
    """The kind of card that is named; "" for any."""
    span: Span


@dataclass(frozen=True)
class KnownChoice(Unbound):
    """A card that is chosen, and of which it is known which it is: "choose that card"."""

    of: Selector
    ignoring: tuple[str, ...] = ()


@dataclass(frozen=True)
class EventCard(Filter):
    """The card that the event happened to, where it is chosen: it is named before."""


@dataclass(frozen=True)
class Same(Unbound):
    """The cards that the clause before was about, once more: "it gains +5000 power *and* [Critical]"."""

    of: Selector


@dataclass(frozen=True)
class Depends(Unbound):
    """What follows from the meaning of a reference, and is worked out when that is known."""

    of: Selector
    find: Callable[[Selector], object]


@dataclass(frozen=True)
class OpenDid(Unbound):
    """ "If you do", "if you do not"."""

    act: str
    yes: bool
    span: Span

    def is_opposite(self, other: OpenDid) -> bool:
        """Whether one of them asks for what the other denies."""
        return self.act == other.act and self.yes != other.yes


@dataclass(frozen=True)
class Was(Unbound):
    """ "If it was in Rest Mode": what the card was like before the last thing was done with it."""

    what: Selector
    fits: Filter
    negative: bool
    span: Span


@dataclass(frozen=True)
class Deferred(Unbound):
    """ "During your opponent's next turn": the cards are known now, and what is said of them holds from then on."""

    action: Action
    when: str
    known: bool = False
    """All cards of a kind are meant: those that are there now."""


@dataclass(frozen=True)
class InPlace(Unbound):
    """What is done instead of what was said before, if a condition holds: both may be about the same card."""

    condition: Condition
    other: Action
    said: Action


@dataclass(frozen=True)
class AskedBehind(Unbound):
    """ "Play it if it has a cost of 4 or less": a condition behind the clause, about the card of the clause."""

    conditions: tuple[Condition, ...]
    action: Action
    span: Span
    otherwise: Action | None = None
    """What is done if they do not hold."""


@dataclass(frozen=True)
class OpenChoice(Action):
    """ "Choose X": done when the text comes to what is done with X, or at once if nothing is."""

    what: Selector
    span: Span
    joined: bool = False
    """Several selections with "and" between them: "it" is none of them."""


def parts_chosen(what: Selector) -> tuple[Selector, ...]:
    """The choices that are made at once."""
    return what.parts if isinstance(what, Together) else (what,)


def same(what: Selector) -> Selector:
    """The cards of a clause, in the next one: "it" if they were chosen by the first."""
    if isinstance(what, Unbound):
        return Same(what)
    chosen = what.parts if isinstance(what, Together) else (what,)
    return It() if any(isinstance(part, Choose) for part in chosen) else what


# --- what a text mentions ----------------------------------------------------


@dataclass(frozen=True)
class ThisCard:
    """ "This card"."""


@dataclass(frozen=True)
class OnlyIt:
    """The words that were just read can only mean the cards last chosen or moved: "the same name as that card"."""

    of: Open


@dataclass(frozen=True)
class Named:
    """The card that an event happens to, or that a condition is about; None for others than those named before."""

    what: Selector | None


@dataclass(frozen=True)
class Unnamed:
    """Something was done about a card which no effect can name: "negate the [Counter] (and warp that card)"."""


@dataclass(frozen=True)
class Happens:
    """The event that an effect waits for, or that it answers."""

    event: When


@dataclass(frozen=True)
class Against:
    """The second card of an event: the attacker, or the card that is attacked."""

    what: Selector


@dataclass(frozen=True)
class CardsSelected:
    """Cards that are described: "up to 2 of your Battle Cards"."""

    of: Filter | None = None
    """As what, where that is known."""


@dataclass(frozen=True)
class CardsShown:
    """Cards are looked at or revealed."""


@dataclass(frozen=True)
class LookBegins:
    """From here on cards are looked at: a noun that names no place is about those (`Reader.looking`)."""

    pile: str = ""
    """The pile from which they were taken."""
    end: str = ""
    """ "top" or "bottom", where one card was taken from that end."""


@dataclass(frozen=True)
class LookOver:
    """Nobody looks at them any more."""


@dataclass(frozen=True)
class Had:
    """The cards that a condition counts: "you have 3 or more energy"."""

    of: Filter
    different: str = ""
    """Those are counted that differ in this: "5 or more cards with different names"."""
    alike: str = ""
    """Those are counted that have this in common."""


@dataclass(frozen=True)
class OneHad:
    """One card that a condition asks for: "it" may be that one, if something is done with it."""


@dataclass(frozen=True)
class Put:
    """Cards are played, or placed somewhere."""

    what: tuple[Selector, ...]
    played: bool = False


@dataclass(frozen=True)
class PutUnder:
    """Cards are placed under a card."""

    host: Selector
    what: Selector | None = None


@dataclass(frozen=True)
class Other:
    """ "Other" cards than this one: where cards are chosen and not spoken of yet, or were chosen for the cost,
    it could be others than those; `OtherCards` follows where what they are not can be told."""

    span: Span


@dataclass(frozen=True)
class Done:
    """A clause is over that says what is done."""

    deeds: tuple[Action, ...] = ()
    happened: bool = False
    """It was the event of the skill, and no clause of it."""


@dataclass(frozen=True)
class DoneTo:
    """Cards are named by what was just done to them: "the returned card", "for each card trashed"."""

    act: str
    """ "placed", "ko", "played", "switched", "returned"; a state that they were put into, or an area where they
    were put; "" for whatever was done to "them"."""
    span: Span
    area: str = ""
    """Where they were put, if that is said."""
    origin: str = ""
    """Where they were taken from, if that is said."""
    unsaid: bool = False
    """A keyword may have done it, of which the text says no more: the cost of [Burst]."""
    asked: bool = False
    """A condition asks about them, as soon as it was done if that is needed."""
    behind: bool = False
    """It is asked behind the clause that depends on it: "drop 1 card if you added 2 cards to your hand"."""


@dataclass(frozen=True)
class AskedOfDeed(Unbound):
    """ "If you added a red card to your hand", where something else was done since: asked as soon as it was done."""

    condition: Condition
    of: DoneTo
    earlier: bool = False
    """It is known that it was done before the last clause."""


@dataclass(frozen=True)
class ChosenNow:
    """What follows asks something first: a card that "choose …" has named is chosen before."""


@dataclass(frozen=True)
class EachDid:
    """Both players have done what was said: cards that were dealt with are those of both."""


@dataclass(frozen=True)
class CostOver:
    """The cost is over: what it has chosen may be spoken of when others are selected."""


@dataclass(frozen=True)
class ChoiceOver:
    """The clauses are over that may say what is done with the card chosen last."""


@dataclass(frozen=True)
class SentenceOver:
    """A sentence is over."""


@dataclass(frozen=True)
class EffectOver:
    """The sentences of a skill are over."""

    span: Span


@dataclass(frozen=True)
class WatchBegins:
    """ "When …" within an effect: the event of another one."""


@dataclass(frozen=True)
class WatchOver:
    """The effect that waits for that event is over."""


Mention: TypeAlias = Union[
    OnlyIt, Other, OtherCards, Open, ChosenPart, OfEvent, OpenDid, OpenChoice, ThisCard, Named, Unnamed, Happens,
    Against, CardsSelected, CardsShown, LookBegins, LookOver, Had, OneHad, Put, PutUnder, Done, DoneTo, ChosenNow,
    EachDid, CostOver, ChoiceOver, SentenceOver, EffectOver, WatchBegins, WatchOver,
]  # fmt: skip


def looked_at(mentions: list[Mention]) -> LookBegins | None:
    """The cards that are being looked at behind these mentions."""
    for each in reversed(mentions):
        if isinstance(each, LookBegins):
            return each
        if isinstance(each, LookOver):
            return None
    return None
