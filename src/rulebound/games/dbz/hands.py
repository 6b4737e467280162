"""Hands that are played open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import HAND
from rulebound.games.dbz.op import SHOWING
from rulebound.games.dbz.personality import personality_of
from rulebound.games.dbz.tree import ShowHand
from rulebound.kernel import codes
from rulebound.kernel.aliases import BOTH_SEATS, Ref, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import seen
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import BOTH, Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, lowers
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import about_players, concerns
from rulebound.kernel.scope import Scope
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.lowering import Lowering

WHO: Final = {"you": codes.YOU, "opponent": codes.OPPONENT, "both": codes.ANYONE}


class OpenHand(Continuous):
    """Players play with their hands open."""

    verb: ClassVar[str] = "show the hand"
    kinds: ClassVar[tuple[str, ...]] = ("open_hand",)

    def __init__(self, who: int, until: int) -> None:
        super().__init__(SHOWING, until)
        self.about_players = True
        self.who = who

    def run(self, game: Game, at: Effect) -> int:
        game.lasting.append(Lasting(self, -1, at.origin(game)))
        game.report("open_hand", at.scope.seat, clause=at.clause, rule="words.show-hand")
        return at.advance()

    def prove_left(self, ref: Ref, origin: Origin) -> None:
        sure(ref < 0, "it is on a card")

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card]:
        """The Main Personalities of the players who show their hands."""
        return [personality_of(game, seat) for seat in BOTH_SEATS if concerns(self.who, seat, scope)]

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        return int(is_open(game, card.seat))

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, "open_hand")


def show_hands(game: Game) -> None:
    """words.show-hand: whoever plays with an open hand shows each card that is in it; what was seen stays known as
    long as nobody can have mixed it up with other cards."""
    for seat in BOTH_SEATS:
        hidden = [id for id in game.pile(seat, HAND) if game.cards[id].known != BOTH]
        if hidden and is_open(game, seat):
            for id in hidden:
                game.reveal(game.cards[id], "words.show-hand")


def is_open(game: Game, seat: Seat) -> bool:
    """Whether an effect has the player show the hand now."""
    for lasting in game.lasting:
        left = lasting.instruction
        if isinstance(left, OpenHand):
            if concerns(left.who, seat, Scope(lasting.origin.seat, lasting.origin.this)):
                return True
    for constantly, scope in about_players(game, None, 1 << SHOWING):
        if isinstance(constantly, OpenHand) and concerns(constantly.who, seat, scope):
            return True
    return False


def lower_show(lowering: Lowering, a: ShowHand) -> None:
    lowering.words.shows = True
    lowering.emit(OpenHand(WHO[a.who], lowering.until(a.until)))


LOWERS: Final = [lowers(ShowHand, lower_show)]
