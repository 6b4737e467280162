"""3-7 and 7-2-1-2: combos, in the Offence and Defence Steps."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import BATTLE, COMBO, HAND
from rulebound.games.dbs.elsewhere import ELSEWHERE, usable_elsewhere
from rulebound.games.dbs.payment import EnergyCost, Payment, active_energy, can_pay_energy
from rulebound.kernel import battles, kinds
from rulebound.kernel.aliases import AreaId, Ref, Seat
from rulebound.kernel.cards import MISSING, SHIFT, Card
from rulebound.kernel.codes import AS_USUAL
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import skill_in_use, source
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.memory import follow
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import allowed, forbidden, forbidden_to
from rulebound.kernel.replacement import Would, replacements
from rulebound.kernel.selecting import distinct
from rulebound.kernel.triggers import happened

COMBO_FROM: Final[list[AreaId]] = [HAND, BATTLE]


def combos(game: Game, seat: int) -> list[Choice]:
    """3-7-4: cards to combo with: from hand, and Battle Cards in Active Mode other than the one in the battle."""
    mine = battles.attacker(game) if seat == game.turn_seat else battles.guard(game)
    energy = active_energy(game, seat)
    ids: list[int] = []
    for area in COMBO_FROM:
        for id in game.pile(seat, area):
            card = game.cards[id]
            if area == BATTLE and game.ref(card) == mine:
                continue
            if area == BATTLE and card.rested and not allowed(game, card, "combo_rested"):
                continue
            if can_combo(game, card, energy):
                ids.append(id)
    for id in usable_elsewhere(game, seat, "combo_from_there"):
        if can_combo(game, game.cards[id], energy):
            ids.append(id)
    return distinct(game, "combo", ids)


def can_combo(game: Game, card: Card, energy: list[int] | None = None) -> bool:
    """Whether the card may be placed in the Combo Area and its combo cost can be paid."""
    if not may_combo(game, card):
        return False
    return can_pay_energy(game, card.seat, combo_cost(game, card), energy)


def combo_cost(game: Game, card: Card) -> EnergyCost:
    return EnergyCost([], max(0, stat_of(game, card, ruleset.COMBO_COST)))


def may_combo(game: Game, card: Card, seat: Seat = -1) -> bool:
    """Whether the card may be placed in the Combo Area of its master, or of this seat, whatever places it."""
    if not has_combo(game, card):
        return False
    seat = card.seat if seat < 0 else seat
    return not forbidden(game, card, "combo") and not forbidden_to(game, seat, "combo", card)


def has_combo(game: Game, card: Card) -> bool:
    """3-7-3-1: only cards with a combo cost and a combo power can be used for a combo."""
    p = game.prints[card.id]
    return p.numbers[ruleset.COMBO_COST] != MISSING and p.numbers[ruleset.COMBO_POWER] != MISSING


def combo_rule(game: Game, card: Card) -> tuple[str, str]:
    """Under which rules a card is paid for and placed: whose step it is, and where the card comes from."""
    if card.seat == game.turn_seat:
        return ("7-2-1-2-1-1", "7-2-1-2-1") if card.area == BATTLE else ("7-2-1-2-2-1", "7-2-1-2-2")
    return ("7-3-1-2-1-1", "7-3-1-2-1") if card.area == BATTLE else ("7-3-1-2-2-1", "7-3-1-2-2")


class Comboing(Frame):
    """A card being placed in the Combo Area for its combo cost."""

    def __init__(self, card: Card | None) -> None:
        super().__init__(COMBO_PROCEDURE)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1

    def prove(self, game: Game, at: int) -> None:
        card = game.at(self.card)
        sure(
            card is not None and card.area in COMBO_FROM + ELSEWHERE, "the card is not where combos come from"
        )


def pay_combo(game: Game, at: Comboing) -> int:
    card = game.cards[at.card % SHIFT]
    cost = combo_cost(game, card)
    if not cost.is_nothing():
        game.push(Payment(card.seat, cost, combo_rule(game, card)[0]))
    return NEXT


def place_combo(game: Game, at: Comboing) -> int:
    """8-9-1: a Battle Card leaves the Battle Area for this, unless something else happens instead."""
    card = game.cards[at.card % SHIFT]
    moments = ruleset.LEAVES if card.area == BATTLE else 0
    if replacements(game, card, moments, by=card.seat, to=COMBO):
        leaving = Would(card, moments, by=card.seat, to=COMBO)
        leaving.rule = combo_rule(game, card)[1]
        game.push(leaving)
    else:
        put_into_combo(game, card, None)
    return NEXT


def put_into_combo(game: Game, card: Card, clause: Clause | None, seat: Seat = -1) -> None:
    """3-7-3: placing a card in the Combo Area is to combo with it; 3-1-7-1: its master's, or that of the seat."""
    seat, before = card.seat if seat < 0 else seat, game.ref(card)
    if card.area == BATTLE:
        happened(game, ruleset.LEAVES, card, card.seat, leaving=True, other=source(game), to=COMBO)
    rule = combo_rule(game, card)[1] if clause is None else "3-7-3"
    game.move(card, COMBO, rule, clause, state=AS_USUAL, kind="combo", seat=seat)
    carry_over(game, before, game.ref(card))
    by = None if clause is None else source(game)
    happened(
        game, ruleset.COMBOED, card, card.seat, anywhere=True, other=by, using=skill_in_use(game) if by else 0
    )


def carry_over(game: Game, old: Ref, new: Ref) -> None:
    """3-1-4, 8-8-1-4: effects end as a card changes areas, so what was put on a card that is being played or comboed
    with stays on it."""
    if old == new:
        return
    for i, e in enumerate(game.lasting):
        if e.ref == old:
            game.lasting[i] = e.on(new)
    game.delayed = [action.on(new) if action.ref == old else action for action in game.delayed]
    follow(game, old, new)


COMBO_PROCEDURE: Final = Procedure(
    "dbs.combo",
    [step("7-2-1-2-2-1", pay_combo, PASSES), step("7-2-1-2-2", place_combo)],
    lambda: Comboing(None),
    fields=[Field("card", kinds.REF)],
)


def combo_power(game: Game, seat: int) -> int:
    total = 0
    for id in game.pile(seat, COMBO):
        total += max(0, stat_of(game, game.cards[id], ruleset.COMBO_POWER))
    return total
