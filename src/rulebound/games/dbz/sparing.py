"""What comes before cards are discarded or removed or a player wins: what is used then, and what it prevents."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import DISCARD, HAND, REMOVED
from rulebound.games.dbz.instructions_attack import Reported
from rulebound.games.dbz.op import DIVERTING, SPARING
from rulebound.games.dbz.ruleset import ABOUT_TO_DISCARD, ABOUT_TO_REMOVE
from rulebound.games.dbz.tree import Diverted, PreventRest, PreventVictory, Spare, SpareDiscard
from rulebound.games.dbz.uses import AWAITING
from rulebound.games.dbz.using import offered
from rulebound.games.dbz.using_frame import NO_LIMIT, sequence_of
from rulebound.games.dbz.victories import Surviving
from rulebound.kernel import codes, kinds
from rulebound.kernel.aliases import AreaId, Ref, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.fields import Field
from rulebound.kernel.filters import fits
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, lowers
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import about_players, concerns
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of, use, used_up

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering

HAND_BIT: Final = 1 << SPARING
BEFORE: Final = {DISCARD: ABOUT_TO_DISCARD, REMOVED: ABOUT_TO_REMOVE}


def ask_before(game: Game, cards: list[Ref], to: AreaId, by: Seat) -> bool:
    """words.leave: cards that are used when others are about to be discarded or removed come before that; one time
    for all cards that go together."""
    if to == DISCARD and game.survey.does & HAND_BIT and ask_about_hand(game, cards, by):
        return True
    moment = BEFORE.get(to, 0)
    if not AWAITING.moments & moment:
        return False
    for card in game.cards_of(cards):
        if game.rules.areas[card.area].in_play and offered(game, moment, card, by):
            return True
    return False


def removing(game: Game, ref: Ref) -> Effect | None:
    """The effect that is about to move the card."""
    for frame in reversed(game.stack):
        if isinstance(frame, Effect) and frame.decided and ref in frame.scope.it:
            return frame
    return None


def is_about_to_leave(game: Game, card: Card) -> bool:
    return game.rules.areas[card.area].in_play and removing(game, game.ref(card)) is not None


# --- cards of the hand ---------------------------------------------------------------------------------------------


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
    for said, scope in about_players(game, None, HAND_BIT) if game.survey.does & HAND_BIT else ():
        if isinstance(said, SparedDiscards) and concerns(said.who, seat, scope):
            holder = game.cards[scope.this]
            clause = next(each for each in clauses_of(game, holder) if said in each.effect)
            if not clause.once or not used_up(game, holder, clause):
                return Sparing(holder, clause)
    return None


def ask_about_hand(game: Game, cards: list[Ref], by: Seat) -> bool:
    """words.spared: cards of the hand that an effect of their own player is about to discard."""
    own = [card for card in game.cards_of(cards) if card.area == HAND and card.seat == by]
    if not cards or len(own) < len(cards) or sparing(game, by) is None:
        return False
    game.push(Keeping(by))
    return True


class Keeping(Frame):
    """A player says whether cards of the hand are kept that an effect is about to discard."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(KEEP_CARDS)
        self.seat = seat


def ask_keep(game: Game, at: Keeping) -> int:
    """words.spared: the player says whether they are kept; no more of them count than the hand has."""
    found = sparing(game, at.seat)
    if found is None:
        return END
    choices = [Choice("yes", found.card.id), Choice("no")]
    return game.want(at.seat, "spare", choices, found.clause)


def take_keep(game: Game, at: Keeping) -> int:
    """words.spared: they count as discarded; what must be of some kind is shown."""
    found, effect = sparing(game, at.seat), game.stack[-2]
    if game.answer.verb == "no" or found is None or not isinstance(effect, Effect):
        return NEXT
    if found.clause.once:
        use(game, found.card, found.clause)
    sel = effect.ops()[effect.pc - 1].sel if effect.pc else None
    cards = effect.cards(game)
    if sel is not None and sel.match is not None and sel.match.asks_information():
        for card in cards:
            game.reveal(card, clause=effect.clause)
    effect.spare()
    game.report("spared", at.seat, number=len(cards), clause=effect.clause)
    return NEXT


KEEP_CARDS: Final = Procedure(
    "dbz.keep_cards",
    [step("words.spared", ask_keep, ASKS), step("words.spared", take_keep, PASSES)],
    lambda: Keeping(0),
    fields=[Field("seat", kinds.SEAT)],
)


# --- cards in play, victories and damage ------------------------------------------------------------------------


class SpareCards(Reported):
    """Cards that were about to leave play stay."""

    verb: ClassVar[str] = "spare"
    kinds: ClassVar[tuple[str, ...]] = ("kept_in_play",)

    def run(self, game: Game, at: Effect) -> int:
        """words.not-discarded: what the other effect requires was not done then."""
        for card in at.cards(game):
            frame = removing(game, game.ref(card))
            if frame is not None:
                frame.leave_out(game.ref(card))
                game.report_card("kept_in_play", card, clause=at.clause, rule="words.not-discarded")
        return at.advance()


class PreventSurvivalVictory(Reported):
    """A Survival Victory does not take place."""

    verb: ClassVar[str] = "prevent a victory"
    kinds: ClassVar[tuple[str, ...]] = ("victory_prevented",)

    def run(self, game: Game, at: Effect) -> int:
        """victory.held: until the next time that it would."""
        for frame in game.stack:
            if isinstance(frame, Surviving):
                frame.held = True
                game.report("victory_prevented", at.scope.seat, clause=at.clause, rule="victory.held")
        return at.advance()


class PreventAllLeft(Reported):
    """Prevents the damage of the attack under way that is yet to be dealt."""

    verb: ClassVar[str] = "prevent the rest"
    kinds: ClassVar[tuple[str, ...]] = ("prevent",)

    def run(self, game: Game, at: Effect) -> int:
        sequence = sequence_of(game)
        if sequence is not None and sequence.kind:
            sequence.prevented_stages = sequence.prevented_life = NO_LIMIT
            game.report("prevent", at.scope.seat, clause=at.clause, rule="damage.prevent")
        return at.advance()


# --- cards that go elsewhere -------------------------------------------------------------------------------------


class Divert(Continuous):
    """Cards that would go to a discard pile go elsewhere."""

    verb: ClassVar[str] = "divert"

    def __init__(self, of: Match, to: AreaId, until: int) -> None:
        super().__init__(DIVERTING, until)
        self.about_players = True
        self.of = of
        self.to = to

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        """It is about cards that are yet to be moved."""
        return [game.cards[scope.this]]


def destination(game: Game, card: Card, to: AreaId) -> AreaId:
    """words.leave: where a card goes that would go to the discard pile."""
    if to == DISCARD and game.survey.does & 1 << DIVERTING and not game.prints[card.id].token:
        for said, scope in about_players(game, None, 1 << DIVERTING):
            if isinstance(said, Divert) and fits(game, said.of, card, scope):
                return said.to
    return to


def lower_diverted(lowering: Lowering, a: Diverted) -> None:
    lowering.emit(Divert(lowering.match(a.of), lowering.area(a.to), lowering.until(a.until)))


def lower_sparing(lowering: Lowering, a: SpareDiscard) -> None:
    lowering.emit(SparedDiscards(codes.WHO[a.who], lowering.until(a.until)))


def lower_spare(lowering: Lowering, a: Spare) -> None:
    lowering.select(a.what)
    lowering.emit(SpareCards())


def lower_prevent_victory(lowering: Lowering, a: PreventVictory) -> None:
    lowering.emit(PreventSurvivalVictory())


def lower_prevent_rest(lowering: Lowering, a: PreventRest) -> None:
    lowering.emit(PreventAllLeft())


LOWERS: Final = [
    lowers(Diverted, lower_diverted),
    lowers(Spare, lower_spare),
    lowers(SpareDiscard, lower_sparing),
    lowers(PreventVictory, lower_prevent_victory),
    lowers(PreventRest, lower_prevent_rest),
]
"""What the trees about what is kept from happening become."""
