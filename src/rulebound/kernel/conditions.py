"""Whether conditions hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import codes, filters, numbers
from rulebound.kernel.aliases import Bits, Ref, Seat
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.codes import YOU
from rulebound.kernel.memory import Recalled
from rulebound.kernel.program import Match, Num, Recall, Requirement, Sel
from rulebound.kernel.scope import Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def hold(game: Game, requirements: list[Requirement], scope: Scope, depth: int = 0) -> bool:
    """Whether all the conditions hold."""
    for one in requirements:
        if not one.holds(game, scope, depth):
            return False
    return True


class Comparison(Requirement):
    """A number is at most, at least, exactly, less or more than another."""

    def __init__(self, left: Num, sign: str, right: Num) -> None:
        super().__init__()
        self.left = left
        self.sign = SIGNS.index(sign)
        self.right = right

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        if self.is_open(game, scope, depth):
            return True
        if self.is_groundless(game, scope, depth):
            return False
        left, right = (
            numbers.value(game, self.left, scope, depth),
            numbers.value(game, self.right, scope, depth),
        )
        if self.sign == 0:
            return left <= right
        if self.sign == 1:
            return left >= right
        if self.sign == 2:
            return left == right
        return left < right if self.sign == 3 else left > right

    def is_open(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        if not game.rules.words.wild:
            return False
        return numbers.is_wild(game, self.left, scope, depth) or numbers.is_wild(
            game, self.right, scope, depth
        )

    def is_groundless(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return numbers.is_lacking(game, self.left, scope, depth) or numbers.is_lacking(
            game, self.right, scope, depth
        )


SIGNS: Final = ("<=", ">=", "==", "<", ">")


class TurnOf(Requirement):
    """It is this player's turn."""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return (game.turn_seat == scope.seat) == (self.who == YOU)


class HasAttached(Requirement):
    """At least this number of cards of a kind are attached to the card that the text is on."""

    def __init__(self, kind: str, least: int) -> None:
        super().__init__()
        self.kind = kind
        self.least = least

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return filters.attached(game, game.cards[scope.this], self.kind) >= self.least


class IsAtLevel(Requirement):
    """The card that the text is on is at one of these levels."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self.low = low
        self.high = high
        """0 for any level from the lowest on."""

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        level = game.rules.level(game, game.cards[scope.this], depth)
        return level >= self.low and (not self.high or level <= self.high)


class IsInStep(Requirement):
    """It is this step of a turn."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return game.rules.in_step(game, self.name)


class IsOwnTurn(Requirement):
    """It is a turn of the player, and at least this one of theirs: both have turns by turns."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return game.turn_seat == scope.seat and (game.turn + 1) // 2 >= self.least


class WorksFromBeneath(Requirement):
    """The effect is one of another card than that on which it is printed."""

    def __init__(self, number: str) -> None:
        super().__init__()
        self.number = number
        """That of the card on which it is printed."""

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return game.prints[scope.this].number != self.number


class CardsFit(Requirement):
    """There are such cards, and all of them fit."""

    def __init__(self, sel: Sel, match: Match) -> None:
        super().__init__()
        self.sel = sel
        self.match = match

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        past = numbers.past_for(self.sel, scope)
        if past is not None:
            return filters.fits(game, self.match, game.cards[past.id], scope, depth=depth, past=past)
        cards = filters.pointed(game, self.sel, scope, depth)
        for card in cards:
            if not filters.fits(game, self.match, card, scope, depth=depth):
                return False
        return bool(cards)

    def is_groundless(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        if self.sel.kind not in REFERRED or numbers.past_for(self.sel, scope) is not None:
            return False
        return not filters.pointed(game, self.sel, scope, depth)


REFERRED: Final = (codes.IT, codes.FOUND, codes.LOOKED, codes.PAID, codes.KEPT)
"""The cards that an effect has dealt with before."""


class WasDone(Requirement):
    """The instruction before was carried out, or the last one of these sorts."""

    def __init__(self, sorts: Bits) -> None:
        super().__init__()
        self.sorts = sorts
        """What an effect remembers to have done; 0 for the instruction before."""

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return bool(scope.done & self.sorts) if self.sorts else scope.did


class HasHappened(Requirement):
    """Something has happened this turn, or this game: exactly this number of times, or at least as often."""

    def __init__(self, recall: Recall, times: int, or_more: bool) -> None:
        super().__init__()
        self.recall = recall
        self.times = times
        self.or_more = or_more

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        times = recalled(game, self.recall, scope)
        return times >= self.times if self.or_more else times == self.times


class DoesNotHold(Requirement):
    """A condition does not hold."""

    def __init__(self, part: Requirement) -> None:
        super().__init__()
        self.part = part

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        if self.part.is_groundless(game, scope, depth):  # "if it is not red", of no card
            return False
        return self.part.is_open(game, scope, depth) or not self.part.holds(game, scope, depth)

    def is_open(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return self.part.is_open(game, scope, depth)


class OneHolds(Requirement):
    """At least one of the conditions holds."""

    def __init__(self, parts: list[Requirement]) -> None:
        super().__init__()
        self.parts = parts

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        for part in self.parts:
            if part.holds(game, scope, depth):
                return True
        return False


class AllHold(Requirement):
    """All of the conditions hold."""

    def __init__(self, parts: list[Requirement]) -> None:
        super().__init__()
        self.parts = parts

    def holds(self, game: Game, scope: Scope, depth: int = 0) -> bool:
        return hold(game, self.parts, scope, depth)


def recalled(game: Game, recall: Recall | None, scope: Scope) -> int:
    """How often something that an effect asks about has happened this turn, or this game."""
    if recall is None:
        return 0
    card = game.cards[scope.this]
    one = recalled_as(game, recall, card.stamp * SHIFT + card.id if recall.own else -1, scope.seat)
    return 0 if one is None else one.count


def recalled_as(game: Game, recall: Recall, ref: Ref, seat: Seat) -> Recalled | None:
    """What is remembered of it this turn, or this game, for the card or for the player."""
    for one in game.memory:
        if isinstance(one, Recalled) and one.index == recall.index and one.ref == ref:
            origin = one.origin
            if origin.clause is recall.clause and origin.seat == seat:
                if recall.ever or origin.turn == game.turn:
                    return one
    return None
