"""Instructions that begin something else: a play, an effect, damage, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.kernel import tree
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.checking import later_events, seen, wrong_state
from rulebound.kernel.codes import ANYONE, DID_PLAY, WHO
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.instruction import Instruction, Lower, lowers
from rulebound.kernel.numbers import value
from rulebound.kernel.prohibitions import cannot_win, forbidden_to
from rulebound.kernel.skills import clauses_of
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.events import Event
    from rulebound.kernel.game import Game
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Num


class PlayCards(Instruction):
    """Plays the selected cards one after the other, each by its own procedure."""

    verb: ClassVar[str] = "play"
    kinds: ClassVar[tuple[str, ...]] = ("play", "event")

    def __init__(self, state: int, paying: bool, into: int = ANYONE) -> None:
        super().__init__()
        self.plays = True
        self.state = state
        self.paying = paying
        """The cost of the cards is paid."""
        self.into = into
        """In whose area they are put; `ANYONE` for their owner's."""

    def seat_for(self, at: Effect, card: Card) -> Seat:
        """The player in whose area the card is put."""
        return card.owner if self.into == ANYONE else at.seat_of(self.into)

    def can_play(self, game: Game, at: Effect, card: Card) -> bool:
        return game.rules.can_be_played(game, card, paying=self.paying, seat=self.seat_for(at, card))

    def run(self, game: Game, at: Effect) -> int:
        scope = at.scope
        while at.index < len(scope.it):
            ref = scope.it[at.index]
            at.index += 1
            card = game.at(ref)
            if card is None or not game.rules.areas[card.area].in_game:
                continue
            seat = self.seat_for(at, card)
            frame = game.rules.play_frame(
                game, card, at.clause, state=self.state, paying=self.paying, seat=seat
            )
            if frame is not None:
                at.picks.append(ref)
                game.push(frame)
                return AGAIN
        tried = at.picks
        at.picks = []
        played: list[int] = []
        for ref in tried:
            card = game.cards[ref % SHIFT]
            new = game.ref(card)
            if new != ref:
                played.append(new)
                at.follow(ref, new)
        scope.it = played
        scope.looked = [r for r in scope.looked if game.at(r) is not None]
        at.note_done(DID_PLAY, bool(scope.it))
        at.index = 0
        return at.advance()

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        used = [card.id for card in cards if is_used(game, before, card)]
        used += [e.card for kind in ("summon", "deploy") for e in later_events(game, before, kind)]
        return super().fault_on(game, before, cards, touched + used)

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        # a card whose effect is used up at once, an Event, does not stay in play
        used = any(e.card == card.id for e in later_events(game, before, "event")) or is_used(
            game, before, card
        )
        if not game.rules.areas[card.area].in_play and not used:
            return Message("check-not-in-play")
        return wrong_state(card, self.state)


def is_used(game: Game, before: Before, card: Card) -> bool:
    """Whether an effect of the card was activated where it lay, among the cards that are done with."""
    return card.area == game.rules.trash and any(
        e.card == card.id for e in later_events(game, before, "activate")
    )


class UseClause(Instruction):
    """Activates another effect of the card that the text is on."""

    verb: ClassVar[str] = "use the other effect"

    def __init__(self, timing: str) -> None:
        super().__init__()
        self.timing = timing

    def run(self, game: Game, at: Effect) -> int:
        card = game.cards[at.scope.this]
        for clause in clauses_of(game, card):
            if clause.timing == self.timing:
                game.push(
                    game.rules.use_frame(game, card, clause, seat=at.scope.seat, subject=at.scope.subject)
                )
                break
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        for e in later_events(game, before, "activate"):
            if e.card == before.frame.scope.this and e.clause is not None and e.clause.timing == self.timing:
                return None
        return Message("check-not-activated")


class DealDamage(Instruction):
    """Deals damage to a player."""

    verb: ClassVar[str] = "damage"

    def __init__(self, who: int, num: Num) -> None:
        super().__init__()
        self.who = who
        self.num = num

    def run(self, game: Game, at: Effect) -> int:
        count = value(game, self.num, at.scope)
        game.push(game.rules.damage_frame(game, self.seat(at), count, at.clause))
        return at.advance()

    def note(self, game: Game, before: Before) -> None:
        before.amount = value(game, self.num, before.frame.scope)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        dealt = [e for e in events if e.kind == "damage" and e.seat == before.seat]
        return None if 0 < len(dealt) == before.amount else Message("check-damage", n=len(dealt))


class RetargetAttack(Instruction):
    """The attack is now on the selected card."""

    verb: ClassVar[str] = "change the target"

    def run(self, game: Game, at: Effect) -> int:
        at.scope.did = False
        for card in at.cards(game):
            at.scope.did = game.rules.retarget(game, card)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if before.frame.scope.did else Message("check-same-target")


class FinishGame(Instruction):
    """A player wins or loses the game."""

    verb: ClassVar[str] = "end the game"

    def __init__(self, who: int, wins: bool) -> None:
        super().__init__()
        self.who = who
        self.wins = wins

    def run(self, game: Game, at: Effect) -> int:
        at.scope.did = not self.is_held_up(game, at)
        if at.scope.did:
            game.finish(self.winner(at), "a card's effect", game.rules.cites["finish"])
        return at.advance()

    def is_held_up(self, game: Game, at: Effect) -> bool:
        """Whether the player may not win now, or the other one may not lose."""
        if not self.wins and game.rules.policies.losing_is_not_winning:
            return "lose" in game.rules.words.acts and forbidden_to(game, self.seat(at), "lose", None)
        return cannot_win(game, self.winner(at))

    def winner(self, at: Effect) -> int:
        seat = self.seat(at)
        return seat if self.wins else 1 - seat

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        winner = self.winner(before.frame)
        return None if game.outcome is not None and game.outcome.winner == winner else Message("game-goes-on")


class TakeExtraTurn(Instruction):
    """The player takes another turn after this one."""

    verb: ClassVar[str] = "take another turn"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def run(self, game: Game, at: Effect) -> int:
        seat = self.seat(at)
        game.counters[game.rules.extra_turn] = seat + 1
        game.report("extra_turn", seat, clause=at.clause, rule=game.rules.cites["extra_turn"])
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, "extra_turn")


# --- from the tree ------------------------------------------------------------------------------------


def lower_play(lowering: Lowering, a: tree.Play) -> None:
    lowering.select(a.what)
    lowering.emit(PlayCards(lowering.state(a.state), a.paying, WHO[a.whose]))


def lower_use(lowering: Lowering, a: tree.UseSkill) -> None:
    lowering.emit(UseClause(a.timing))


def lower_damage(lowering: Lowering, a: tree.Damage) -> None:
    lowering.emit(DealDamage(WHO[a.who], lowering.number(a.count)))


def lower_retarget(lowering: Lowering, a: tree.Retarget) -> None:
    lowering.select(a.to)
    lowering.emit(RetargetAttack())


def lower_extra_turn(lowering: Lowering, a: tree.ExtraTurn) -> None:
    lowering.emit(TakeExtraTurn(WHO[a.who]))


def lower_finish(lowering: Lowering, a: tree.Finish) -> None:
    lowering.emit(FinishGame(WHO[a.who], a.result == "win"))


LOWERS: Final[list[tuple[type[tree.Action], Lower]]] = [
    lowers(tree.Play, lower_play),
    lowers(tree.UseSkill, lower_use),
    lowers(tree.Damage, lower_damage),
    lowers(tree.Retarget, lower_retarget),
    lowers(tree.Finish, lower_finish),
    lowers(tree.ExtraTurn, lower_extra_turn),
]
