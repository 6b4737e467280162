"""Section 9: confirmative rule processing."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import BATTLE, COMBO, DROP
from rulebound.kernel import kinds, op
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import A_PLAIN_SKILL, A_SKILL
from rulebound.kernel.effects import kind_of_skill
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, END, FIRST, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instructions.continuous import ModifyNumber, ReplaceNumber
from rulebound.kernel.numbers import stat_of, value
from rulebound.kernel.permanents import applying_to, gives
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause
from rulebound.kernel.replacement import Would, would_be_replaced
from rulebound.kernel.triggers import happened

IN_BATTLE: Final = 1
"""`Game.counters[IN_BATTLE]`: 1 during a battle, WITH_COMBOS while combo power is added to power in it."""
WITH_COMBOS: Final = 2
"""The keyword skills that are counted together, and where the manual says so."""


def process_rules(game: Game, at: Frame) -> int:
    """4-5-2: all confirmative rule processing, again as long as there is any."""
    if due_to_leave(game):
        game.push(Processing())
    return NEXT


def settled(game: Game) -> bool:
    """Whether nothing can be due to leave: no stray combo cards, and nothing that takes power away.

    Asked often, so it looks at what there is rather than at every card's power.
    """
    if not game.counters[IN_BATTLE] and (game.pile(0, COMBO) or game.pile(1, COMBO)):
        return False
    if game.survey.lowers & 1 << ruleset.POWER or gives(game):
        return False
    for e in game.lasting:
        if e.amount <= 0:
            left = e.instruction
            if isinstance(left, (ModifyNumber, ReplaceNumber)) and left.stat == ruleset.POWER:
                return False
    for seat in BOTH_SEATS:
        for id in game.pile(seat, BATTLE):
            if game.prints[id].numbers[ruleset.POWER] <= 0 and game.prints[id].kind == "Battle":
                return False
    return True


def due_to_leave(game: Game) -> list[Card]:
    """9-3, 9-3-1, 9-5, 9-5-1: stray combo cards, and Battle Cards without power."""
    out: list[Card] = []
    if settled(game):
        return out
    for seat in BOTH_SEATS:
        if not game.counters[IN_BATTLE]:
            out.extend([game.cards[id] for id in game.pile(seat, COMBO)])
        for id in game.pile(seat, BATTLE):
            card = game.cards[id]
            if game.prints[id].kind == "Battle" and stat_of(game, card, ruleset.POWER) <= 0:
                if not withstands(game, card):
                    out.append(card)
    return out


def withstands(game: Game, card: Card) -> bool:
    """10-12-1: what the opponent's skill would put into the Drop Area by 9-5-2-1 may be [Indestructible]."""
    cause = cause_of(game, card)
    return cause is not None and not game.rules.can_move(game, card, cause.seat)


class Processing(Frame):
    """Confirmative rule processing under way: all that is due leaves at the same time (9-1-2-3)."""

    def __init__(self) -> None:
        super().__init__(PROCESS)
        self.leaving: list[int] = []
        """References to the cards that are to leave."""
        self.spared: list[int] = []
        """Those for which something else was done instead: they are not processed once more."""
        self.index = 0
        self.cause = -1
        """The card whose skill counts as what puts a card into the Drop Area (9-5-2-1)."""
        self.using = 0

    def leave_out(self, ref: int) -> None:
        self.spared.append(ref)

    def prove(self, game: Game, at: int) -> None:
        sure(self.index <= len(self.leaving), "it has asked about more cards than there are")
        sure(len(set(self.leaving)) == len(self.leaving), "a card leaves twice")
        for ref in self.leaving:
            card = game.at(ref)
            sure(card is None or card.area in (BATTLE, COMBO), "a card leaves that does not lie there")

    def can_leave_out(self, ref: int) -> bool:
        return ref in self.leaving and self.index > 0


class Cause:
    """The skill that a card owes its want of power to."""

    def __init__(self, seat: int, card: Card, using: int, clause: Clause | None) -> None:
        self.seat = seat
        self.card = card
        self.using = using
        self.clause = clause


def cause_of(game: Game, card: Card) -> Cause | None:
    """9-5-2-1: the effect that has lowered the card's power, the latest of several."""
    ref = game.ref(card)
    for e in reversed(game.lasting):
        left = e.instruction
        if e.ref != ref or not isinstance(left, (ModifyNumber, ReplaceNumber)) or left.stat != ruleset.POWER:
            continue
        if isinstance(left, ReplaceNumber) or e.amount < 0:
            clause = e.origin.clause
            return Cause(e.origin.seat, game.cards[e.origin.this], kind_of_skill(game, clause), clause)
    for instruction, scope in applying_to(game, card, 1 << op.MODIFY | 1 << op.SET_BASE):
        if not isinstance(instruction, (ModifyNumber, ReplaceNumber)) or instruction.stat != ruleset.POWER:
            continue
        if isinstance(instruction, ReplaceNumber) or value(game, instruction.num, scope) < 0:
            return Cause(scope.seat, game.cards[scope.this], A_SKILL | A_PLAIN_SKILL, None)
    return None


def collect(game: Game, at: Processing) -> int:
    at.leaving = [ref for ref in [game.ref(card) for card in due_to_leave(game)] if ref not in at.spared]
    at.index = 0
    return NEXT if at.leaving else END


def ask_replaced(game: Game, at: Processing) -> int:
    """8-9-1: something else may be done instead of a card's leaving the Battle Area, or the Combo Area."""
    while at.index < len(at.leaving):
        card = game.at(at.leaving[at.index])
        at.index += 1
        if card is not None:
            cause = cause_of(game, card) if card.area == BATTLE else None
            moments = ruleset.LEAVES if card.area == BATTLE else 0
            would = Would(card, moments, by=card.seat, to=DROP)
            if cause is not None:
                would.moments, would.by = ruleset.LEAVES | ruleset.LEAVES_BY_EFFECT, cause.seat
                would.cause, would.using = cause.card.id, cause.using
            if would_be_replaced(game, would):
                game.push(would)
                return AGAIN
    return NEXT


def carry_out(game: Game, at: Processing) -> int:
    """First every skill that waits for it is told of each card, and then all of them go."""
    cards: list[Card] = []
    for ref in at.leaving:
        card = game.at(ref)
        if card is not None and ref not in at.spared:
            cards.append(card)
    clauses: list[Clause | None] = []
    for card in cards:
        cause = cause_of(game, card) if card.area == BATTLE else None
        at.cause, at.using = (-1, 0) if cause is None else (cause.card.id, cause.using)
        clauses.append(None if cause is None else cause.clause)
        if card.area == BATTLE:
            moments = ruleset.LEAVES if cause is None else ruleset.LEAVES | ruleset.LEAVES_BY_EFFECT
            who = card.seat if cause is None else cause.seat
            other = None if cause is None else cause.card
            happened(game, moments, card, who, leaving=True, other=other, using=at.using, to=DROP)
        game.depart(card, DROP)
    at.cause, at.using = -1, 0
    for card, clause in zip(cards, clauses):
        game.move(card, DROP, "9-5-2" if card.area == BATTLE else "9-3-2", clause, alone=False)
    for card in cards:
        game.rules.settled(game, card)
    return FIRST


PROCESS: Final = Procedure(
    "dbs.process",
    [step("9-1-2-2", collect, PASSES), step("8-9-1", ask_replaced), step("9-1-2-3", carry_out, PASSES)],
    Processing,
    fields=[
        Field("leaving", kinds.REFS),
        Field("spared", kinds.REFS),
        Field("index", kinds.COUNT),
        Field("cause", kinds.ID_OR_NONE),
        Field("using", kinds.BITS),
    ],
)
