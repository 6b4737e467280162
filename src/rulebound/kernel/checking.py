"""What the check of a card compares: the table before an instruction and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import codes
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.codes import orientation_in
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.events import Event
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction


class Before:
    """The table as it was when an instruction began."""

    def __init__(self, game: Game, at: Effect, instruction: Instruction) -> None:
        self.frame = at
        self.part = at.part
        self.at = at.pc
        self.instruction = instruction
        self.events = len(game.log.events)
        self.cards = game.cards_of(at.scope.it)
        self.kept = game.cards_of(at.scope.kept)
        self.seat = instruction.seat(at)
        self.lost = [card for card in self.cards if not game.rules.areas[card.area].in_game]
        """Cards that are out of the game, and to which nothing can happen any more."""
        self.deck = len(game.pile(self.seat, game.rules.deck))
        self.least = 0 if instruction.piles else asked_for(at)
        self.amount = 0
        self.numbers: list[int] = []
        self.had: list[bool] = []
        """Of each card, whether it was so already as the instruction says."""
        self.negated = False
        """What the instruction negates was negated as soon as it was over."""
        instruction.note(game, self)


def asked_for(at: Effect) -> int:
    """How many cards the instruction is to be done to, as far as the text gives a number."""
    sel = at.ops()[at.pc - 1].sel if at.pc > 0 else None
    if sel is None or sel.kind not in (codes.CHOOSE, codes.TOP):
        return 0
    return max(0, sel.count.fixed)


def seen(events: list[Event], kind: str) -> Message | None:
    return None if any(e.kind == kind for e in events) else Message("check-did-not-happen")


def later_events(game: Game, before: Before, kind: str) -> list[Event]:
    """The events of this kind since the instruction began, whatever brought them about."""
    return [e for e in game.log.events[before.events :] if e.kind == kind]


def wrong_state(card: Card, state: int) -> Message | None:
    wanted = orientation_in(state)
    if wanted >= 0 and card.orientation != wanted:
        return Message("check-not-rested" if wanted else "check-not-active")
    if state == codes.FACE_UP and not card.face_up:
        return Message("check-not-face-up")
    if state == codes.FACE_DOWN and card.face_up:
        return Message("check-not-face-down")
    return None


def wrong_number(game: Game, card: Card, stat: int, numbers: tuple[int, int, int]) -> Message | None:
    """A number must change by the amount; only one may go below 0, and none at all counts as 0.

    `numbers` are what it was, what it is now, and the amount.
    """
    was, now, amount = numbers
    if was == MISSING:
        was = game.rules.bonus(game, card, stat)
    if amount == 0 or now == was:
        return Message("check-changes-nothing")
    goal = was + amount if game.rules.signed & (1 << stat) else max(0, was + amount)
    return None if now == goal else Message("check-number-is", n=now, m=goal)
