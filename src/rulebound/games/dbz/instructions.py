"""Instructions that only cards of this game have."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.combat import Combat
from rulebound.games.dbz.damage import discard_life
from rulebound.games.dbz.personality import (
    change_anger,
    lose_stages,
    raise_stages,
    raise_to_highest,
)
from rulebound.games.dbz.sequence import Sequence, attack_under_way
from rulebound.games.dbz.tree import (
    AfterUse,
    Attack,
    ChangeAnger,
    ChangeStages,
    DiscardLife,
    EndCombat,
    PayStages,
    PreventDamage,
    RaiseFully,
    StopAttack,
)
from rulebound.kernel.checking import Before
from rulebound.kernel.codes import OPPONENT, YOU
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Num
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


def sequence_of(game: Game) -> Sequence | None:
    """The battle sequence under way."""
    for frame in reversed(game.stack):
        if isinstance(frame, Sequence):
            return frame
    return None


class DoNothing(Instruction):
    """What the battle sequence carries out by itself: an attack."""

    verb: ClassVar[str] = ""

    def run(self, game: Game, at: Effect) -> int:
        return at.advance()


class Reported(Instruction):
    """An instruction whose event shows that it was carried out."""

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


class Stop(Reported):
    """Stops the attack under way."""

    verb: ClassVar[str] = "stop"
    kinds: ClassVar[tuple[str, ...]] = ("stopped",)

    def __init__(self, attacks: tuple[str, ...]) -> None:
        super().__init__()
        self.attacks = attacks

    def run(self, game: Game, at: Effect) -> int:
        frame = sequence_of(game)
        attack = attack_under_way(game, frame) if frame is not None else None
        if frame is not None and attack is not None and attack.kind in self.attacks:
            frame.stopped = True
            game.report("stopped", at.scope.seat, clause=at.clause, rule="sequence.8")
        return at.advance()


class Prevent(Reported):
    """Prevents damage of the attack under way, as it is dealt."""

    verb: ClassVar[str] = "prevent"
    kinds: ClassVar[tuple[str, ...]] = ("prevent",)

    def __init__(self, stages: Num, life: Num) -> None:
        super().__init__()
        self.stages = stages
        self.life = life

    def run(self, game: Game, at: Effect) -> int:
        frame = sequence_of(game)
        stages, life = value(game, self.stages, at.scope), value(game, self.life, at.scope)
        if frame is not None:
            frame.prevented_stages += stages
            frame.prevented_life += life
            game.report(
                "prevent",
                at.scope.seat,
                number=stages + life,
                clause=at.clause,
                rule="damage.prevent",
            )
        return at.advance()


class ShiftAnger(Reported):
    """Raises or lowers a player's anger."""

    verb: ClassVar[str] = "change anger"
    kinds: ClassVar[tuple[str, ...]] = ("anger",)

    def __init__(self, who: int, by: Num, sign: int) -> None:
        super().__init__()
        self.who = who
        self.by = by
        self.sign = sign

    def run(self, game: Game, at: Effect) -> int:
        change_anger(game, at.seat_of(self.who), self.sign * value(game, self.by, at.scope), at.clause)
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
        return at.advance()


class Fill(Reported):
    """Raises personalities to their highest power stage."""

    verb: ClassVar[str] = "raise to the highest stage"
    kinds: ClassVar[tuple[str, ...]] = ("stage",)

    def run(self, game: Game, at: Effect) -> int:
        for card in at.cards(game):
            raise_to_highest(game, card, rule="general.order", clause=at.clause)
        return at.advance()


class Mill(Reported):
    """A player discards the top cards of the Life Deck."""

    verb: ClassVar[str] = "discard life cards"
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(self, who: int, count: Num) -> None:
        super().__init__()
        self.who = who
        self.count = count

    def run(self, game: Game, at: Effect) -> int:
        count = value(game, self.count, at.scope)
        discard_life(game, at.seat_of(self.who), count, rule="damage.effect", clause=at.clause)
        return at.advance()


class StopCombat(Reported):
    """Ends Combat."""

    verb: ClassVar[str] = "end Combat"
    kinds: ClassVar[tuple[str, ...]] = ("combat_over",)

    def run(self, game: Game, at: Effect) -> int:
        """combat.end: no further Attack Phase comes."""
        for frame in game.stack:
            if isinstance(frame, Combat):
                frame.over = True
        game.report("combat_over", at.scope.seat, clause=at.clause, rule="combat.end")
        return at.advance()


class TakeOut(Reported):
    """The card that is used goes out of the game afterwards."""

    verb: ClassVar[str] = "remove after use"
    kinds: ClassVar[tuple[str, ...]] = ("to_be_removed",)

    def run(self, game: Game, at: Effect) -> int:
        frame = sequence_of(game)
        if frame is not None:
            frame.removed |= 1 if at.card == frame.card else 2
            game.report("to_be_removed", at.scope.seat, clause=at.clause, rule="sequence.after")
        return at.advance()


WHO: Final = {"you": YOU, "opponent": OPPONENT}


def lower_attack(lowering: Lowering, a: Attack) -> None:
    lowering.emit(DoNothing())


def lower_stop(lowering: Lowering, a: StopAttack) -> None:
    lowering.emit(Stop(a.kinds))


def lower_prevent(lowering: Lowering, a: PreventDamage) -> None:
    lowering.emit(Prevent(lowering.number(a.stages), lowering.number(a.life)))


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


def lower_end(lowering: Lowering, a: EndCombat) -> None:
    lowering.emit(StopCombat())


def lower_remove(lowering: Lowering, a: AfterUse) -> None:
    lowering.emit(TakeOut())


def lower_pay(lowering: Lowering, a: PayStages) -> None:
    """The sequence pays."""
    lowering.emit(DoNothing())


LOWERS: Final = [
    lowers(PayStages, lower_pay),
    lowers(Attack, lower_attack),
    lowers(StopAttack, lower_stop),
    lowers(PreventDamage, lower_prevent),
    lowers(ChangeAnger, lower_anger),
    lowers(ChangeStages, lower_stages),
    lowers(RaiseFully, lower_fill),
    lowers(DiscardLife, lower_mill),
    lowers(EndCombat, lower_end),
    lowers(AfterUse, lower_remove),
]
"""What the trees of this game become."""
