"""Cards with attacks that are played for something else than to attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.attacks import KINDS
from rulebound.games.dbz.instructions_attack import Reported
from rulebound.games.dbz.tree import PlayAttack
from rulebound.games.dbz.uses import Way, can_use, uses_of
from rulebound.games.dbz.using import use_part
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import lowers
from rulebound.kernel.program import Clause
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.events import Event
    from rulebound.kernel.lowering import Lowering


class PlayInstead(Reported):
    """A card with an attack is played and paid for, and does what it does besides attacking."""

    verb: ClassVar[str] = "play an attack"
    kinds: ClassVar[tuple[str, ...]] = ("uses",)

    def __init__(self, attacks: int) -> None:
        super().__init__()
        self.attacks = attacks
        """The kinds of attacks, as bits."""
        self.uses_up = True

    def attack_of(self, game: Game, card: Card) -> Clause | None:
        """words.play-attack: the attack of the card that its player could pay for now; None if there is none."""
        for part in uses_of(game.prints[card.id]).parts:
            if part.attack is not None and part.performs is not None and part.performs.kind & self.attacks:
                if can_use(game, Way(card.seat, card, part.attack, part.performs.kind & self.attacks)):
                    return part.attack
        return None

    def can_do(self, game: Game, card: Card) -> bool:
        return self.attack_of(game, card) is not None

    def run(self, game: Game, at: Effect) -> int:
        """words.play-attack: its cost is paid, and its secondary effects take place; nothing waits for success."""
        flow = at.advance()
        for card in at.cards(game):
            lead = self.attack_of(game, card)
            if lead is not None:
                use_part(game, at.scope.seat, card, lead).kind = self.attacks
        return flow

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        """The use begins with the next step, whose own events are not those of this text."""
        return None


def lower_play_attack(lowering: Lowering, a: PlayAttack) -> None:
    lowering.select(a.what)
    lowering.emit(PlayInstead(KINDS[a.kind]))


LOWERS: Final = [lowers(PlayAttack, lower_play_attack)]
