"""Instructions that only cards of this game have."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import LIFE_DECK
from rulebound.games.dbz.damage import discard_life
from rulebound.games.dbz.instructions_attack import Reported
from rulebound.games.dbz.instructions_table import WHO, OnPlayers
from rulebound.games.dbz.levels import change_anger
from rulebound.games.dbz.personality import (
    lose_stages,
    raise_stages,
    raise_to_highest,
)
from rulebound.games.dbz.ruleset import STAGES_GAINED, STAGES_LOST
from rulebound.games.dbz.tree import (
    ChangeAnger,
    ChangeStages,
    DiscardLife,
    RaiseFully,
)
from rulebound.games.dbz.using import occurs
from rulebound.kernel.aliases import SEATS_FROM, Ref
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import lowers
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Num

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class ShiftAnger(OnPlayers):
    """Raises or lowers a player's anger."""

    verb: ClassVar[str] = "change anger"
    kinds: ClassVar[tuple[str, ...]] = ("anger",)

    def __init__(self, who: int, by: Num, sign: int) -> None:
        super().__init__(who)
        self.by = by
        self.sign = sign

    def run(self, game: Game, at: Effect) -> int:
        by = self.sign * value(game, self.by, at.scope)
        for seat in self.seats(at):
            change_anger(game, seat, by, at.clause)
        return at.advance()


class ShiftStages(Reported):
    """Personalities gain power stages, or lose them."""

    verb: ClassVar[str] = "change power stages"
    kinds: ClassVar[tuple[str, ...]] = ("stage", "move")

    def __init__(self, by: Num, loses: bool, floor: bool) -> None:
        super().__init__()
        self.by = by
        self.loses = loses
        self.floor = floor

    def run(self, game: Game, at: Effect) -> int:
        by = value(game, self.by, at.scope)
        for card in at.cards(game):
            if self.loses:
                lose_stages(game, card, min(by, card.marker) if self.floor else by, at.clause)
            else:
                raise_stages(game, card, by, rule="general.order", clause=at.clause)
            occurs(game, STAGES_LOST if self.loses else STAGES_GAINED, card, at.scope.seat)
        return at.advance()


class Fill(Reported):
    """Raises personalities to their highest power stage."""

    verb: ClassVar[str] = "raise to the highest stage"
    kinds: ClassVar[tuple[str, ...]] = ("stage",)

    def run(self, game: Game, at: Effect) -> int:
        for card in at.cards(game):
            raise_to_highest(game, card, rule="general.order", clause=at.clause)
            occurs(game, STAGES_GAINED, card, at.scope.seat)
        return at.advance()


class Mill(OnPlayers):
    """A player discards the top cards of the Life Deck."""

    verb: ClassVar[str] = "discard life cards"
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(self, who: int, count: Num) -> None:
        super().__init__(who)
        self.count = count

    def run(self, game: Game, at: Effect) -> int:
        """victory.both: of both players at once; what follows may speak of the cards that were discarded."""
        count = value(game, self.count, at.scope)
        gone: list[Ref] = []
        for seat in SEATS_FROM[game.turn_seat]:
            if seat not in self.seats(at):
                continue
            on_top = game.pile(seat, LIFE_DECK)[::-1][:count]
            discard_life(game, seat, count, rule="damage.effect", clause=at.clause)
            gone += [game.ref(game.cards[id]) for id in on_top if game.cards[id].area != LIFE_DECK]
        at.scope.it = gone
        at.scope.did = bool(gone)
        return at.advance()


def lower_anger(lowering: Lowering, a: ChangeAnger) -> None:
    lowering.emit(ShiftAnger(WHO[a.who], lowering.number(a.by), -1 if a.lowers else 1))


def lower_stages(lowering: Lowering, a: ChangeStages) -> None:
    lowering.select(a.what)
    lowering.emit(ShiftStages(lowering.number(a.by), a.loses, a.floor))


def lower_fill(lowering: Lowering, a: RaiseFully) -> None:
    lowering.select(a.what)
    lowering.emit(Fill())


def lower_mill(lowering: Lowering, a: DiscardLife) -> None:
    lowering.emit(Mill(WHO[a.who], lowering.number(a.count)))


LOWERS: Final = [
    lowers(ChangeAnger, lower_anger),
    lowers(ChangeStages, lower_stages),
    lowers(RaiseFully, lower_fill),
    lowers(DiscardLife, lower_mill),
]
"""What the trees of this game become."""
