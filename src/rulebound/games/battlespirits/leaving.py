"""Cards that leave the Field: first they are pending, then they go (manual, FAQ on the state of Spirits)."""

from __future__ import annotations

from rulebound.games.battlespirits.areas import FIELD, RESERVE, TRASH
from rulebound.games.battlespirits.cores import cores_on, is_depleted, move_core
from rulebound.games.battlespirits.ruleset import (
    DEPLETED,
    DESTROYED,
    DESTROYED_IN_BATTLE,
    GONE,
    LEAVES,
    NEXUS,
    SPIRIT,
)
from rulebound.kernel.aliases import BOTH_SEATS, AreaId, Bits, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.departures import Departure, forget_departure, is_leaving
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.triggers import happened


def depart(
    game: Game,
    cards: list[Card],
    to: AreaId,
    moments: Bits,
    *,
    by: Seat,
    clause: Clause | None = None,
    where: int = 0,
    kind: str,
    rule: RuleId = "",
) -> None:
    """faq.state.1: the cards become pending at the same time; what waits for that is told while they are there."""
    going = [card for card in cards if card.area == FIELD and not is_leaving(game, card)]
    for card in going:
        departure = Departure(
            game.ref(card), to, moments, by=by, clause=clause, where=where, stamp=game.age()
        )
        game.leaving = [*game.leaving, departure]
        game.report_card(kind, card, clause=clause, rule=rule)
    for card in going:
        happened(game, moments | LEAVES, card, by, leaving=True, to=to)


def destroy(
    game: Game, cards: list[Card], *, in_battle: bool, by: Seat, clause: Clause | None, rule: RuleId
) -> None:
    """battle.destroy.lower: the cards are destroyed at the same time, as far as nothing forbids it."""
    moments = DESTROYED | (DESTROYED_IN_BATTLE if in_battle else 0)
    cards = [card for card in cards if can_be_destroyed(game, card)]
    depart(game, cards, TRASH, moments, by=by, clause=clause, kind="destroy", rule=rule)


def can_be_destroyed(game: Game, card: Card) -> bool:
    """Whether the card can be destroyed: it is on the Field, not pending already, and nothing forbids it."""
    return (
        card.area == FIELD
        and game.prints[card.id].kind in (SPIRIT, NEXUS)
        and not is_leaving(game, card)
        and not forbidden(game, card, "be_destroyed")
    )


def deplete(game: Game) -> None:
    """core.depleted: Spirits that have too few Cores for their lowest level are depleted at that moment."""
    depleted: list[Card] = []
    for seat in BOTH_SEATS:
        for id in game.pile(seat, FIELD):
            card = game.cards[id]
            if is_depleted(game, card) and not is_leaving(game, card):
                depleted.append(card)
    if depleted:
        depart(game, depleted, TRASH, DEPLETED, by=-1, kind="deplete", rule="core.depleted")


def go(game: Game, departure: Departure) -> None:
    """faq.state.1: a pending card goes where it is to go, and its Cores to the Reserve."""
    card = game.at(departure.ref)
    forget_departure(game, departure.ref)
    if card is None or card.area != FIELD:
        return
    for id in cores_on(game, card):
        move_core(game, game.cards[id], RESERVE, rule="faq.state.1.cores", clause=departure.clause)
    game.move(card, departure.to, "faq.state.1", departure.clause, where=departure.where)
    if departure.moments & DESTROYED:
        happened(game, GONE, card, departure.by)
