"""Cards of the hand that a player's own effects discard, and effects that spare the player that."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import DISCARD, HAND
from rulebound.games.dbz.op import BY_CHANCE, SPARING
from rulebound.games.dbz.tree import DiscardAtRandom, SpareDiscard
from rulebound.kernel import codes
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, lowers, verb_of
from rulebound.kernel.instructions.moving import MoveCards, emit_move
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import about_players, concerns
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of, use, used_up
from rulebound.kernel.tree import Move
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering

BIT: Final = 1 << SPARING

GIVEN_UP: Final = 1
KEPT: Final = 3
"""What was said of the cards, as `Effect.end` has it."""


class SparedDiscards(Continuous):
    """A player may keep the cards of the hand that an effect of the player's own would discard, as if they had been
    discarded."""

    verb: ClassVar[str] = "keep cards"

    def __init__(self, who: int, until: int) -> None:
        super().__init__(SPARING, until)
        self.about_players = True
        self.who = who

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        return [game.cards[scope.this]]


class Sparing:
    """An effect that spares the player a discard, and its card."""

    def __init__(self, card: Card, clause: Clause) -> None:
        self.card = card
        self.clause = clause


def sparing(game: Game, seat: Seat) -> Sparing | None:
    """words.spared: what spares the player a discard now, as often as it does in a turn."""
    for said, scope in about_players(game, None, BIT) if game.survey.does & BIT else ():
        if isinstance(said, SparedDiscards) and concerns(said.who, seat, scope):
            holder = game.cards[scope.this]
            clause = next(each for each in clauses_of(game, holder) if said in each.effect)
            if not clause.once or not used_up(game, holder, clause):
                return Sparing(holder, clause)
    return None


class DiscardCards(MoveCards):
    """Discards the selected cards, unless their player is spared that."""

    def run(self, game: Game, at: Effect) -> int:
        """words.spared: the player says whether they are kept; no more of them count than the hand has."""
        if not at.end and game.survey.does & BIT and not game.hold:
            cards, found = at.cards(game), sparing(game, at.scope.seat)
            own = all(card.area == HAND and card.seat == at.scope.seat for card in cards)
            if found is not None and cards and own:
                choices = [Choice("yes", found.card.id), Choice("no")]
                return game.want(at.scope.seat, "spare", choices, found.clause, rule="words.spared")
        return self.keep(game, at) if at.end == KEPT else super().run(game, at)

    def take(self, game: Game, at: Effect) -> None:
        if game.answer.verb == "yes" or game.answer.verb == "no":
            at.end = KEPT if game.answer.verb == "yes" else GIVEN_UP
        else:
            super().take(game, at)

    def keep(self, game: Game, at: Effect) -> int:
        """words.spared: they count as discarded; what must be of some kind is shown."""
        cards, found = at.cards(game), sparing(game, at.scope.seat)
        if found is not None and found.clause.once:
            use(game, found.card, found.clause)
        sel = at.ops()[at.pc - 1].sel if at.pc else None
        if sel is not None and sel.match is not None and sel.match.asks_information():
            for card in cards:
                game.reveal(card, "words.spared", at.clause)
        game.report("spared", at.scope.seat, number=len(cards), clause=at.clause, rule="words.spared")
        at.end = 0
        return self.finish(game, at, cards, [game.ref(card) for card in cards], sort=1 << DISCARD)


class DiscardsByChance(Continuous):
    """Chance chooses which of the cards that fit effects of the player discard."""

    verb: ClassVar[str] = "discard at random"

    def __init__(self, of: Match, until: int) -> None:
        super().__init__(BY_CHANCE, until)
        self.about_players = True
        self.of = of

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        return [game.cards[scope.this]]


def left_to_chance(game: Game, at: Effect, ids: list[int]) -> bool:
    """words.random.instead: whether chance chooses which of these cards the effect under way discards: one of the
    player who has a card that says so."""
    bit = 1 << BY_CHANCE
    if not game.survey.does & bit or not isinstance(verb_of(at.ops(), at.pc), DiscardCards):
        return False
    for said, scope in about_players(game, None, bit):
        if isinstance(said, DiscardsByChance) and scope.seat == at.scope.seat:
            if all(fits(game, said.of, game.cards[id], scope) for id in ids):
                return True
    return False


def lower_by_chance(lowering: Lowering, a: DiscardAtRandom) -> None:
    lowering.emit(DiscardsByChance(lowering.match(a.of), lowering.until(a.until)))


def lower_sparing(lowering: Lowering, a: SpareDiscard) -> None:
    lowering.emit(SparedDiscards(codes.WHO[a.who], lowering.until(a.until)))


def lower_move(lowering: Lowering, a: Move) -> None:
    if a.alone:
        raise NotExecutable(Message("cannot-instruction", word="Move"))
    emit_move(lowering, a, DiscardCards if a.to == "discard" else MoveCards)


LOWERS: Final = [
    lowers(SpareDiscard, lower_sparing),
    lowers(DiscardAtRandom, lower_by_chance),
    lowers(Move, lower_move),
]
