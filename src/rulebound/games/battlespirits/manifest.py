"""Manifest: a summon from the hand for the Soul Core and one Core of a Grandwalker Nexus."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import BENEATH, CORE_TRASH, HAND, LIFE, RESERVE
from rulebound.games.battlespirits.cores import (
    CORE,
    SOUL_CORE,
    cores_on,
    cores_to_use,
    is_on_field,
    life_reduced,
    move_core,
)
from rulebound.games.battlespirits.cost import least_cores
from rulebound.games.battlespirits.ultimates import condition_met
from rulebound.kernel.aliases import CardId, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import A_SKILL
from rulebound.kernel.decisions import Choice
from rulebound.kernel.filters import matching
from rulebound.kernel.game import Game
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import usable

MANIFEST: Final = "Manifest"


def manifestable(game: Game, seat: Seat, timings: tuple[str, ...]) -> list[Choice]:
    """manifest.summon: the cards of the hand that can be Manifested now, each with the place of that effect."""
    out: list[Choice] = []
    for id in game.pile(seat, HAND):
        card, face = game.cards[id], game.prints[id]
        if any(game.prints[other.card] is face for other in out):
            continue
        for i, clause in enumerate(face.clauses):
            if clause.keyword == MANIFEST and clause.timing in timings and can_manifest(game, card, clause):
                out.append(Choice("manifest", id, i))
    return out


def can_manifest(game: Game, card: Card, clause: Clause) -> bool:
    """manifest.prevented, manifest.cores: whether everything is there: the Soul Core, a Grandwalker Nexus with
    a Core, and Cores for the card; nothing keeps its player from summoning it."""
    if not usable(game, clause, card) or not payers(game, card, clause):
        return False
    soul = soul_core_for(game, card.seat)
    if soul < 0 or not condition_met(game, card) or forbidden_to(game, card.seat, "summon", card):
        return False
    return len([id for id in cores_to_use(game, card.seat) if id != soul]) >= least_cores(game, card)


def prove_manifest(game: Game, card: Card, index: int) -> None:
    """Raises Damaged unless the card's effect of this place is a Manifest, for which it can be paid in the hand."""
    clauses = game.prints[card.id].clauses
    sure(index < len(clauses) and clauses[index].keyword == MANIFEST, "the card has no such Manifest")
    if card.area == HAND:
        sure(bool(payers(game, card, clauses[index])), "no Nexus can pay for the Manifest")
        sure(soul_core_for(game, card.seat) >= 0, "there is no Soul Core for the Manifest")


def soul_core_for(game: Game, seat: Seat) -> CardId:
    """manifest.soul-core: the Soul Core in the player's Life or Reserve, or on a card of the Field; -1 elsewhere."""
    for area in (LIFE, RESERVE, BENEATH):
        for id in game.pile(seat, area):
            if game.prints[id] is SOUL_CORE and (area != BENEATH or is_on_field(game, game.cards[id])):
                return id
    return -1


def payers(game: Game, card: Card, clause: Clause) -> list[CardId]:
    """manifest.cost: the Grandwalker Nexuses that the effect names and that have a Core to pay with."""
    if clause.of is None:
        return []
    found = matching(game, clause.of, Scope(card.seat, card.id))
    return [id for id in found if paying_core(game, game.cards[id]) >= 0]


def paying_core(game: Game, nexus: Card) -> CardId:
    return next((id for id in cores_on(game, nexus) if game.prints[id] is CORE), -1)


def pay_for_manifest(game: Game, card: Card, nexus: Card) -> None:
    """manifest.soul-core, manifest.cost, manifest.paid-one: the Soul Core goes to the Trash, and one Core of
    the Nexus is the whole price."""
    soul = game.cards[soul_core_for(game, card.seat)]
    from_life = soul.area == LIFE
    move_core(game, soul, CORE_TRASH, rule="manifest.soul-core")
    move_core(game, game.cards[paying_core(game, nexus)], CORE_TRASH, rule="manifest.cost")
    game.report_card("manifest", card, number=1, rule="manifest.paid-one")
    if from_life:
        life_reduced(game, card.seat, card, using=A_SKILL)
