"""Instructions that turn cards where they lie, show them or mix them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.kernel import tree
from rulebound.kernel.aliases import AreaId, Bits, Ref
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import seen, wrong_state
from rulebound.kernel.codes import (
    FACE_DOWN,
    FACE_UP,
    WHO,
    orientation_in,
)
from rulebound.kernel.events import BOTH, Event
from rulebound.kernel.filters import pointed
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.instruction import Instruction, Lower, lowers
from rulebound.kernel.instructions.replaceable import Replaceable
from rulebound.kernel.plain import sure
from rulebound.kernel.program import LOOKED_SEL
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game
    from rulebound.kernel.lowering import Lowering


class OrientCards(Replaceable):
    """Turns the cards into one of the game's orientations, or face up or face down."""

    verb: ClassVar[str] = "rest or set active"
    kinds: ClassVar[tuple[str, ...]] = ("rest", "active", "orient", "face_up", "face_down")

    def __init__(self, state: int) -> None:
        super().__init__()
        self.state = state
        self.orientation = orientation_in(state)
        """-1 if it turns cards face up or face down."""
        self.changes_cards = True

    def run(self, game: Game, at: Effect) -> int:
        if self.orientation < 0:
            rule = game.rules.cites["turn_over"]
        else:
            rule = game.rules.cites["rest" if self.orientation else "set_active"]
        if self.replaceable(game):
            if self.asks_instead(game, at):
                return AGAIN
            self.decided(at)
        cards = [card for card in at.cards(game) if self.goes(game, at, card)]
        if self.orientation >= 0:
            turned = game.orient_together(cards, self.state, rule, at.clause)
        else:
            turned = [card for card in cards if game.orient(card, self.state, rule, at.clause)]
        at.scope.acted = [game.ref(card) for card in turned]
        at.scope.did = at.enough(game, len(turned))
        return at.advance()

    def replaceable(self, game: Game) -> bool:
        """Whether something may happen instead of it."""
        return self.orientation == 1 and bool(game.rules.words.replaced & game.rules.resting)

    def goes(self, game: Game, at: Effect, card: Card) -> bool:
        if self.orientation >= 0 and not game.can_orient(card, self.state):
            return False
        return game.rules.allows(game, self, card, seat=at.scope.seat, source=at.scope.this)

    def affected(self, game: Game, at: Effect) -> list[Ref]:
        """Also cards that lie so already: more may be done with them."""
        return at.scope.it

    def happens_to(self, game: Game, at: Effect, card: Card) -> bool:
        return self.goes(game, at, card)

    def moments(self, game: Game, card: Card) -> Bits:
        return game.rules.resting

    def goal(self, game: Game) -> AreaId:
        return -1

    def prove(self, game: Game, at: Effect) -> None:
        sure(at.index <= len(at.scope.it), "it has done more than there was to do")

    def can_do(self, game: Game, card: Card) -> bool:
        if self.orientation >= 0:
            return game.can_orient(card, self.state)
        return card.face_up == (self.state == FACE_DOWN)

    def lies_so(self, card: Card) -> bool:
        """Whether the card is in this position already."""
        if self.orientation >= 0:
            return card.orientation == self.orientation
        return card.face_up == (self.state == FACE_UP)

    def note(self, game: Game, before: Before) -> None:
        before.had = [wrong_state(card, self.state) is None for card in before.cards]

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        # a card that is so already cannot be made so
        cards = [card for card, so in zip(cards, before.had) if not so] or cards
        return super().fault_on(game, before, cards, touched)

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        return wrong_state(card, self.state)


class LookAtCards(Instruction):
    """A player looks at the cards, which stay where they are."""

    verb: ClassVar[str] = "look"
    kinds: ClassVar[tuple[str, ...]] = ("look",)

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def run(self, game: Game, at: Effect) -> int:
        seat = self.seat(at)
        for card in at.cards(game):
            card.known |= 1 << seat
            game.note(
                Event(
                    "look", game.rules.cites["look"], seat, card.id, printed=game.prints[card.id],
                    clause=at.clause, seen=game.sees(card),
                )
            )  # fmt: skip
        at.scope.looked = at.scope.it
        return at.advance()


class RevealCards(Instruction):
    """Shows the cards to both players."""

    verb: ClassVar[str] = "reveal"
    kinds: ClassVar[tuple[str, ...]] = ("reveal",)

    def run(self, game: Game, at: Effect) -> int:
        for card in at.cards(game):
            game.reveal(card, game.rules.cites["reveal"], at.clause)
        if not at.scope.looked:
            at.scope.looked = at.scope.it
        at.scope.acted = at.scope.it
        return at.advance()

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        return None if card.known or game.sees(card) == BOTH else Message("check-not-known-to-all")


class ShuffleAreas(Instruction):
    """Shuffles an area, or those that were looked through."""

    verb: ClassVar[str] = "shuffle"

    def __init__(self, who: int, areas: Bits, if_searched: bool) -> None:
        super().__init__()
        self.who = who
        self.areas = areas
        """The areas, as bits."""
        self.if_searched = if_searched
        """Only those of them that this effect looked through."""

    def run(self, game: Game, at: Effect) -> int:
        seat = self.seat(at)
        for area in range(game.rules.width):
            bit = 1 << area
            if self.areas & bit and (not self.if_searched or at.searched & bit):
                game.shuffle(seat, game.rules.cites["shuffle"], at.clause, area)
        at.searched &= ~self.areas
        at.scope.looked = [  # what was looked at is lost in the pile
            game.ref(card)
            for card in pointed(game, LOOKED_SEL, at.scope)
            if card.seat != seat or not self.areas & (1 << card.area)
        ]
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, "shuffle")


# --- from the tree ------------------------------------------------------------------------------------


def lower_orient(lowering: Lowering, a: tree.Orient) -> None:
    lowering.turning.extend(lowering.select(a.what))
    lowering.emit(OrientCards(lowering.state(a.state)))


def lower_look(lowering: Lowering, a: tree.Look) -> None:
    lowering.select(a.what)
    lowering.emit(LookAtCards(WHO[a.who]))


def lower_reveal(lowering: Lowering, a: tree.Reveal) -> None:
    lowering.select(a.what)
    lowering.emit(RevealCards())


def lower_shuffle(lowering: Lowering, a: tree.Shuffle) -> None:
    if not a.area and not a.if_searched:
        raise NotExecutable(Message("cannot-shuffle"))
    areas = 1 << lowering.area(a.area) if a.area else lowering.everywhere()
    lowering.emit(ShuffleAreas(WHO[a.who], areas, a.if_searched))


LOWERS: Final[list[tuple[type[tree.Action], Lower]]] = [
    lowers(tree.Orient, lower_orient),
    lowers(tree.Look, lower_look),
    lowers(tree.Reveal, lower_reveal),
    lowers(tree.Shuffle, lower_shuffle),
]
