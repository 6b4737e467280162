"""Instructions that only cards of this game have."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.onepiece.ruleset import WORDS
from rulebound.games.onepiece.tree import Attach, NextPlay
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.filters import fits, matching
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.instructions.continuous import OnNoCard
from rulebound.kernel.lasting import Lasting
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Match
from rulebound.kernel.scope import Scope
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Sel


NEXT_PLAY: Final = 12
"""The code of its continuous effects."""


class GiveCards(Instruction):
    """The cards kept, DON!! cards, are given to the selected card."""

    verb: ClassVar[str] = "give"
    kinds: ClassVar[tuple[str, ...]] = ("attach",)

    def __init__(self, to_kept: bool = False) -> None:
        super().__init__()
        self.piles = True
        self.to_kept = to_kept
        """The other way round: the selected cards are given to the card kept."""

    def run(self, game: Game, at: Effect) -> int:
        hosts, given = at.cards(game), game.cards_of(at.scope.kept)
        if self.to_kept:
            hosts, given = given, hosts
        at.scope.did = False
        if hosts:
            for card in given:
                if card.host == hosts[0].id:
                    continue
                game.attach(card, hosts[0], "6-5-5-1", at.clause)
                at.scope.did = True
        return at.advance()

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        return None if any(card.id in touched for card in cards) else Message("check-did-not-happen")


class GiveEach(GiveCards):
    """Each of the selected cards is given DON!! cards that fit, as many or up to as many."""

    def __init__(self, given: Sel) -> None:
        super().__init__()
        self.piles = False
        self.given = given

    def free(self, game: Game, at: Effect) -> list[int]:
        """The DON!! cards that can be given to one of them."""
        match = self.given.match
        ids = [] if match is None else matching(game, match, at.scope)
        return ids[: value(game, self.given.count, at.scope)]

    def run(self, game: Game, at: Effect) -> int:
        free = self.free(game, at)
        if at.index == 0:
            at.scope.did = False
        if at.index < len(at.cards(game)) and free:
            if self.given.up_to:
                numbers = [Choice("number", number=n) for n in range(len(free), -1, -1)]
                return game.want(at.scope.seat, "number", numbers, at.clause, rule=game.rules.cites["up_to"])
            self.give(game, at, len(free))
            return AGAIN
        at.index = 0
        return at.advance()

    def take(self, game: Game, at: Effect) -> None:
        self.give(game, at, game.answer.number)

    def give(self, game: Game, at: Effect, count: int) -> None:
        host = at.cards(game)[at.index]
        for id in self.free(game, at)[:count]:
            game.attach(game.cards[id], host, "6-5-5-1", at.clause)
            at.scope.did = True
        at.index += 1


class ReduceNextPlay(OnNoCard):
    """The next card that fits and is played for its cost costs so much less."""

    verb: ClassVar[str] = "reduce the next cost"
    kinds: ClassVar[tuple[str, ...]] = ("next_play",)
    event_kind: ClassVar[str] = "next_play"

    def __init__(self, match: Match, by: int, until: int) -> None:
        super().__init__(NEXT_PLAY, until)
        self.match = match
        self.by = by

    def report(self, game: Game, at: Effect) -> None:
        game.report(self.event_kind, at.scope.seat, number=self.by, clause=at.clause, rule="2-7-2")


def reductions(game: Game, card: Card) -> list[Lasting]:
    """What makes the card cheaper if it is the next to be played for its cost."""
    out: list[Lasting] = []
    for lasting in game.lasting:
        left, origin = lasting.instruction, lasting.origin
        if isinstance(left, ReduceNextPlay) and fits(game, left.match, card, Scope(origin.seat, origin.this)):
            out.append(lasting)
    return out


def lower_next_play(lowering: Lowering, a: NextPlay) -> None:
    lowering.emit(ReduceNextPlay(lowering.match(a.of), a.by, lowering.until(a.until)))


def lower_attach(lowering: Lowering, a: Attach) -> None:
    if a.each:
        lowering.select(a.to)
        lowering.emit(GiveEach(lowering.selector(a.what)))
        return
    lowering.emit(GiveCards(lowering.select_pile(a.what, a.to)))


WORDS.lowers.update([lowers(Attach, lower_attach), lowers(NextPlay, lower_next_play)])
