"""Cards that leave the Field: first they are pending, then they go (manual, FAQ on the state of Spirits)."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import (
    COMBINED,
    CORE_TRASH,
    DECK,
    FIELD,
    HAND,
    REMOVED,
    RESERVE,
    TRASH,
    VOID,
)
from rulebound.games.battlespirits.cardtypes import SUMMONED_TYPES
from rulebound.games.battlespirits.contract import enter
from rulebound.games.battlespirits.cores import SOUL_CORE, cores_on, is_depleted, move_core
from rulebound.games.battlespirits.grandwalkers import can_be_destroyed_by, stands_apart
from rulebound.games.battlespirits.ruleset import (
    DEPLETED,
    DESTROYED,
    DESTROYED_IN_BATTLE,
    GONE,
    HAND_INCREASED,
    LEAVES,
    NEXUS,
    REMOVED_FROM_GAME,
    RETURNED,
)
from rulebound.games.battlespirits.sources import beneath, uses_go_down
from rulebound.kernel import effects
from rulebound.kernel.aliases import BOTH_SEATS, AreaId, Ref, Seat
from rulebound.kernel.battles import attacker, guard
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import A_SKILL
from rulebound.kernel.departures import Departure, forget_departure, is_leaving
from rulebound.kernel.effects import source
from rulebound.kernel.filters import is_one_of
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import allowed, forbidden, forbidden_to
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.triggers import happened


def depart(game: Game, going: list[Departure], kind: str, rule: RuleId = "") -> None:
    """faq.state.1, core.depleted.effects-first, glossary.leave, brave.affected.own: the cards become pending at the
    same time; what waits for that is triggered before they go, on a combined Brave, too."""
    game.leaving = [*game.leaving, *going]
    for departure in going:
        game.report_card(kind, game.cards[departure.ref % SHIFT], clause=departure.clause, rule=rule)
    for departure in going:
        card = game.cards[departure.ref % SHIFT]
        doer = doer_of(game, card, departure)
        happened(
            game,
            departure.moments | LEAVES,
            card,
            departure.by,
            leaving=True,
            anywhere=card.area == COMBINED,
            other=doer,
            using=A_SKILL if departure.clause is not None else 0,
            to=departure.to,
        )


def doer_of(game: Game, card: Card, departure: Departure) -> Card | None:
    """The card that has it leave: the one whose effect does, or the one that it battles."""
    if departure.moments & DESTROYED_IN_BATTLE:
        fighters = [game.at(ref) for ref in (attacker(game), guard(game)) if ref >= 0]
        return next((other for other in fighters if other is not None and other is not card), None)
    return effects.source(game)


def destroy(game: Game, cards: list[Card], *, by: Seat, clause: Clause | None, rule: RuleId) -> None:
    """faq.state.1.all-cards, glossary.destroyed.by-effect: an effect destroys the cards at the same time, as far as
    nothing forbids it."""
    going = [
        Departure(game.ref(card), TRASH, DESTROYED, by=by, clause=clause, stamp=game.age())
        for card in cards
        if can_be_destroyed(game, card, source(game))
    ]
    depart(game, going, "destroy", rule)


def destroy_in_battle(game: Game, cards: list[tuple[Card, Card]]) -> None:
    """battle.destroy.equal, battle.destroy.trash, battle.destroy.burst: each is destroyed by its opponent, the second
    card of a pair, at the same time."""
    going = [
        Departure(game.ref(card), TRASH, DESTROYED | DESTROYED_IN_BATTLE, by=1 - card.seat, stamp=game.age())
        for card, other in cards
        if can_be_destroyed(game, card, other, in_battle=True)
    ]
    depart(game, going, "destroy", "battle.destroy.lower")


def reaches(game: Game, card: Card, source: Card | None) -> bool:
    """faq.state.2.unaffected: whether an effect of the card `source` can do something to the card: no new one does
    to a pending card but those of its own leaving."""
    return not is_leaving(game, card) or source is card


def send_away(
    game: Game, cards: list[Card], to: AreaId, *, where: int, clause: Clause, by: Seat
) -> list[Card]:
    """faq.state.1, faq.state.1.destination: cards of the Field that an effect takes elsewhere are pending until
    they go there."""
    sent = [card for card in cards if card.area in (FIELD, COMBINED) and to != FIELD]
    moments = RETURNED if to in (HAND, DECK) else REMOVED_FROM_GAME if to == REMOVED else 0
    going: list[Departure] = []
    for card in sent:
        if is_leaving(game, card):
            redirect(game, card, to, where)
        else:
            ref = game.ref(card)
            going.append(Departure(ref, to, moments, by=by, clause=clause, where=where, stamp=game.age()))
    depart(game, going, "leave", "faq.state.1")
    return sent


def redirect(game: Game, card: Card, to: AreaId, where: int) -> None:
    """faq.state.1.redirected: the pending card goes elsewhere; as what it leaves stays as it was."""
    ref = game.ref(card)
    game.leaving = [
        Departure(ref, to, old.moments, by=old.by, clause=old.clause, where=where, stamp=old.stamp)
        if old.ref == ref
        else old
        for old in game.leaving
    ]


DESTROYED_TYPES: Final = (*SUMMONED_TYPES, NEXUS)
"""The types of cards that can be destroyed."""


def can_be_destroyed(game: Game, card: Card, by: Card | None, in_battle: bool = False) -> bool:
    """Whether the card can be destroyed by an effect of the card `by`, or in a battle with it: it is on the Field,
    not pending already, and nothing forbids it."""
    if forbidden(game, card, "be_koed_in_battle" if in_battle else "be_koed_by_effects", by):
        return False
    if by is not None and by.seat != card.seat:
        if forbidden(game, card, "be_koed_by_opponent", by):
            return False
        if not in_battle and forbidden(game, card, "be_koed_by_opposing_effects", by):
            return False
    return (
        card.area in (FIELD, COMBINED)
        and is_one_of(game.prints[card.id].kind, DESTROYED_TYPES)
        and not is_leaving(game, card)
        and can_be_destroyed_by(game, card, by)
        and not forbidden(game, card, "be_koed")
    )


def deplete(game: Game) -> None:
    """core.depleted, core.depleted.trash, core.depleted.not-destroyed: Spirits and Ultimates that have too few Cores
    for their lowest level are depleted at that moment, by whose effect takes the Cores."""
    going: list[Departure] = []
    by = source(game)
    doer = -1 if by is None else by.seat
    for seat in BOTH_SEATS:
        for id in game.pile(seat, FIELD):
            card = game.cards[id]
            if is_depleted(game, card) and not is_leaving(game, card):
                going.append(Departure(game.ref(card), TRASH, DEPLETED, by=doer, stamp=game.age()))
    if going:
        depart(game, going, "deplete", "core.depleted")


def go(game: Game, going: list[Departure], staying: list[Ref]) -> None:
    """faq.state.1, soul-state.not-trash, brave.leaves.spirit: pending cards go where they are to go, at the same
    time, but for those that stay in Soul State; "after it was destroyed" waits for those in the Trash then."""
    gone: list[tuple[Card, Departure]] = []
    for departure in going:
        card = game.at(departure.ref)
        forget_departure(game, departure.ref)
        if card is not None and card.area in (FIELD, COMBINED):
            gone.append((card, departure))
    gone.sort(key=in_spirit_state)
    for card, departure in gone:
        for lower in beneath(game, card):
            if game.ref(lower) in staying:
                uses_go_down(game, card, lower)
                enter(game, lower)
            else:
                send(game, lower, departure)
        free_cores(game, card, departure)
        if departure.ref in staying:
            enter(game, card)
        else:
            send(game, card, departure)
    for card, departure in gone:
        if card.area == HAND and departure.clause is not None:
            happened(game, HAND_INCREASED, None, card.seat, using=A_SKILL)
        if departure.moments & DESTROYED and card.area == TRASH:
            happened(game, GONE, card, departure.by)


def send(game: Game, card: Card, departure: Departure) -> None:
    """advent.leaves: the card goes where the departure leads, and so does what lay beneath it."""
    game.move(card, departure.to, "faq.state.1", departure.clause, where=departure.where)


def in_spirit_state(one: tuple[Card, Departure]) -> bool:
    """Combined Braves are taken off before the cards go on which they lie."""
    return one[0].area == FIELD


def free_cores(game: Game, card: Card, departure: Departure) -> None:
    """faq.state.1.cores, battle.destroy.cores, core.depleted.reserve, soul-state.cores: the Cores on a card that goes
    return to the Reserve of their player; those of a Grandwalker go to the Void."""
    if stands_apart(game, card):
        lose_cores(game, card, departure.clause)
    if departure.moments & DESTROYED:
        redirect_cores(game, card, departure.clause)
    for id in cores_on(game, card):
        move_core(game, game.cards[id], RESERVE, rule="faq.state.1.cores", clause=departure.clause)


def redirect_cores(game: Game, card: Card, clause: Clause | None) -> None:
    """turn.card-first, core.soul.places: Cores of a destroyed card go elsewhere than to the Reserve if an effect says
    so; where only one of them does, it is the Soul Core only if there is no other."""
    plain = [id for id in cores_on(game, card) if game.prints[id] is not SOUL_CORE]
    if plain and allowed(game, card, "a_core_to_void"):
        move_core(game, game.cards[plain[0]], VOID, rule="turn.card-first", clause=clause)
    left = sorted(cores_on(game, card), key=lambda id: game.prints[id] is SOUL_CORE)
    if not allowed(game, card, "its_cores_to_core_trash"):
        left = left[:1] if allowed(game, card, "a_core_to_core_trash") else []
    for id in left:
        move_core(game, game.cards[id], CORE_TRASH, rule="turn.card-first", clause=clause)


RETURNS: Final = {HAND: "be_moved_to_hand", DECK: "be_moved_to_deck"}
"""What may be forbidden where an effect takes a card of the Field elsewhere."""


def cannot_return(game: Game, card: Card, source: Card, to: AreaId) -> bool:
    """faq.effects.11: whether an effect of the card `source` cannot return the card of the Field there."""
    return card.area in (FIELD, COMBINED) and to in RETURNS and forbidden(game, card, RETURNS[to], source)


def keeps_hand(game: Game, seat: Seat) -> bool:
    """faq.effects.12: whether effects cannot add to the hand of the player."""
    return forbidden_to(game, seat, "increase_hand", None)


def lose_cores(game: Game, card: Card, clause: Clause | None) -> None:
    """grandwalker.leaves: the Cores on a Grandwalker Nexus that goes are put into the Void, where only the Soul Core
    cannot lie."""
    for id in cores_on(game, card):
        if game.prints[id] is not SOUL_CORE:
            move_core(game, game.cards[id], VOID, rule="grandwalker.leaves", clause=clause)
