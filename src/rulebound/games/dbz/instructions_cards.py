"""Instructions about cards of piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import LIFE_DECK, PERSONALITY
from rulebound.games.dbz.op import RETURNING
from rulebound.games.dbz.ruleset import PUT_UNDER, SHUFFLED_IN
from rulebound.games.dbz.tree import PutBack, ReturnTwice, ShuffleInto
from rulebound.kernel import codes
from rulebound.kernel.aliases import SEATS_FROM, AreaId, Bits, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import THE_COST, Effect
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Instruction, lowers
from rulebound.kernel.instructions.moving import MoveCards, emit_move
from rulebound.kernel.instructions.showing import RevealCards
from rulebound.kernel.prohibitions import about_players, concerns
from rulebound.kernel.scope import EMPTY, Scope
from rulebound.kernel.terms import All, Choose, Selector, Top
from rulebound.kernel.tree import Move, Pick
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.events import Event
    from rulebound.kernel.lowering import Lowering


class ShuffleIn(MoveCards):
    """Cards go into the Life Decks of their owners, which are shuffled then."""

    def moments(self, game: Game, card: Card) -> Bits:
        return super().moments(game, card) | SHUFFLED_IN


class PutIn(MoveCards):
    """Cards go into the Life Decks of their owners, on top or under them."""

    def moments(self, game: Game, card: Card) -> Bits:
        moments = super().moments(game, card)
        return moments | PUT_UNDER if self.where == codes.AT_BOTTOM else moments


class ShuffleOwners(Instruction):
    """The Life Decks are shuffled into which the cards before have come."""

    verb: ClassVar[str] = "shuffle"

    def run(self, game: Game, at: Effect) -> int:
        """words.return: they were seen on their way, and lie face down wherever chance puts them."""
        owners = {
            game.cards[ref % SHIFT].seat for ref in at.scope.it if game.cards[ref % SHIFT].area == LIFE_DECK
        }
        for seat in SEATS_FROM[at.scope.seat]:
            if seat in owners:
                game.shuffle(seat, "words.return", at.clause, LIFE_DECK)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        shuffled = any(event.kind == "shuffle" for event in events)
        return None if shuffled else Message("check-did-not-happen")


class RemovePersonalities(MoveCards):
    """Personalities are removed from the game."""

    def can_do(self, game: Game, card: Card) -> bool:
        return card.area == PERSONALITY or super().can_do(game, card)

    def run(self, game: Game, at: Effect) -> int:
        """cost.main-personality: whoever removes the own Main Personality as a cost loses, and nothing else happens;
        an effect does not remove it."""
        own = [card for card in at.cards(game) if card.area == PERSONALITY and card.seat == at.scope.seat]
        if at.part != THE_COST or not own:
            return super().run(game, at)
        game.finish(1 - at.scope.seat, "a card's effect", "cost.main-personality")
        return at.advance()


# --- twice as many ------------------------------------------------------------------------------------------------


class ReturnsTwice(Continuous):
    """A player may put back twice as many cards into the Life Deck."""

    verb: ClassVar[str] = "put back twice as many"

    def __init__(self, who: int, until: int) -> None:
        super().__init__(RETURNING, until)
        self.about_players = True
        self.who = who

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        """It is about cards that are yet to go back."""
        return [game.cards[scope.this]]


def doubling(game: Game, seat: Seat) -> Card | None:
    """words.return.twice: the card that lets the player put back twice as many; None if there is none."""
    for said, scope in about_players(game, None, 1 << RETURNING) if game.survey.does & 1 << RETURNING else ():
        if isinstance(said, ReturnsTwice) and concerns(said.who, seat, scope):
            return game.cards[scope.this]
    return None


class AskTwice(Instruction):
    """Whoever is about to put back cards may do so twice."""

    verb: ClassVar[str] = ""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def run(self, game: Game, at: Effect) -> int:
        """words.return.twice: however they go back, and no more than twice."""
        by = doubling(game, self.seat(at))
        if by is None:
            return at.advance()
        choices = [Choice("yes", by.id), Choice("no")]
        return game.want(self.seat(at), "twice", choices, at.clause, rule="words.return.twice")

    def take(self, game: Game, at: Effect) -> None:
        at.twice = game.answer.verb == "yes"
        at.pc += 1


class OnceMore(Instruction):
    """Does once more what was done, from `back` on, if the player has said so."""

    verb: ClassVar[str] = ""

    def __init__(self, back: int) -> None:
        super().__init__()
        self.back = back

    def run(self, game: Game, at: Effect) -> int:
        """words.return.twice: what follows speaks of the cards of both times."""
        if at.twice:
            at.twice = False
            at.first_time = at.scope.it
            at.pc = self.back
            return AGAIN
        if at.first_time:
            at.scope.it = [*at.first_time, *at.scope.it]
            at.first_time = EMPTY
        return at.advance()


def emit_back(lowering: Lowering, a: Move, make: Callable[[AreaId, int, int], MoveCards]) -> None:
    """words.return.twice: cards go into a Life Deck, and as many again if an effect has it so: those of a number, and
    not those that lie there already."""
    whose = whose_number(a.what)
    if whose:
        lowering.emit(AskTwice(codes.WHO[whose]))
    back = lowering.here()
    emit_move(lowering, a, make)
    if whose:
        lowering.emit(OnceMore(back))


def whose_number(what: Selector) -> str:
    """Whose cards a selector means a number of, outside of Life Decks; "" if it means no number."""
    if isinstance(what, Choose) and not what.among_looked and "life_deck" not in what.of.areas:
        return what.of.whose
    return what.whose if isinstance(what, Top) and what.area != "life_deck" else ""


def lower_twice(lowering: Lowering, a: ReturnTwice) -> None:
    lowering.emit(ReturnsTwice(codes.WHO[a.who], lowering.until(a.until)))


def lower_shuffle_into(lowering: Lowering, a: ShuffleInto) -> None:
    emit_back(lowering, Move(a.what, "life_deck"), ShuffleIn)
    lowering.emit(ShuffleOwners())


def lower_move(lowering: Lowering, a: Move) -> None:
    if a.alone:
        raise NotExecutable(Message("cannot-instruction", word="Move"))
    if a.to == "life_deck":
        emit_back(lowering, a, PutIn)
    elif a.to == "removed" and isinstance(a.what, All) and "personality" in a.what.of.areas:
        emit_move(lowering, a, RemovePersonalities)
    else:
        emit_move(lowering, a, MoveCards)


def lower_put_back(lowering: Lowering, a: PutBack) -> None:
    """general.order: cards that were looked at and not moved lie in the same order, so there is nothing to do."""


def lower_pick(lowering: Lowering, a: Pick) -> None:
    """words.search: what was searched for is shown, whatever is done with it later."""
    lowering.select(a.what)
    if isinstance(a.what, Choose) and "life_deck" in a.what.of.areas:
        lowering.emit(RevealCards())


LOWERS: Final = [
    lowers(Pick, lower_pick),
    lowers(ShuffleInto, lower_shuffle_into),
    lowers(PutBack, lower_put_back),
    lowers(Move, lower_move),
    lowers(ReturnTwice, lower_twice),
]
"""What the trees about cards of piles become."""
