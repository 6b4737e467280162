"""Advent Source Cards: the cards beneath one that has Advented."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import BENEATH, FIELD
from rulebound.games.battlespirits.cores import is_core
from rulebound.games.battlespirits.ruleset import CONTRACT_ADVENT
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.composites import RIGHT, add_clause, own_face
from rulebound.kernel.conditions import OneHolds, WorksFromBeneath
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import Origin
from rulebound.kernel.memory import Used, remember
from rulebound.kernel.program import Clause
from rulebound.kernel.skills import used_up

SOURCE: Final = RIGHT + 1
"""The side of a part that lies beneath its host."""


def sources_of(game: Game, card: Card) -> list[Card]:
    """faq.advent.3: the Advent Source Cards beneath a card, the lowest first: those that lie face up."""
    return [
        game.cards[id]
        for id in game.pile(card.seat, BENEATH)
        if game.cards[id].host == card.id and game.cards[id].face_up and not is_core(game, game.cards[id])
    ]


def beneath(game: Game, card: Card) -> list[Card]:
    """All cards beneath a card but the Cores on it, the lowest first."""
    return [
        game.cards[id]
        for id in game.pile(card.seat, BENEATH)
        if game.cards[id].host == card.id and not is_core(game, game.cards[id])
    ]


def works_from_beneath(clause: Clause) -> bool:
    """soul-state.source-effects: whether the effect is a [Contract Advent Source] effect."""
    for condition in clause.conditions:
        parts = condition.parts if isinstance(condition, OneHolds) else [condition]
        if any(isinstance(part, WorksFromBeneath) for part in parts):
            return True
    return False


def lenders(game: Game, card: Card, base: Print) -> list[Print]:
    """contract-advent.source-effect, soul-state.plain-advent: the faces whose [Contract Advent Source] effects are
    those of the card on top, if that is one with Contract Advent."""
    if not base.keywords & CONTRACT_ADVENT or card.area != FIELD:
        return []
    faces = [own_face(game, source) for source in sources_of(game, card)]
    return [face for face in faces if any(works_from_beneath(clause) for clause in face.clauses)]


def add_source(face: Print, source: Print) -> None:
    """The [Contract Advent Source] effects of a source are those of the card on top."""
    for clause in source.clauses:
        if works_from_beneath(clause):
            add_clause(face, clause)


def uses_go_up(game: Game, source: Card, card: Card) -> None:
    """soul-state.once-per-turn: what the card beneath has used this turn, the card on top has used."""
    if source.used_in != game.turn:
        return
    for clause in own_face(game, source).clauses:
        if clause.once and works_from_beneath(clause) and source.used & 1 << clause.index:
            remember(game, Used(game.ref(card), Origin(clause, card.seat, card.id, game.turn)))


def uses_go_down(game: Game, card: Card, source: Card) -> None:
    """soul-state.once-per-turn: and what the card on top has used of it, it has used itself."""
    for clause in own_face(game, source).clauses:
        if clause.once and works_from_beneath(clause) and used_up(game, card, clause):
            if source.used_in != game.turn:
                source.used_in, source.used = game.turn, 0
            source.used |= 1 << clause.index
