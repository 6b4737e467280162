"""The keyword, and what Fencers may do."""

from __future__ import annotations

from duel.areas import RING, SPENT
from duel.ruleset import BESTED, LEAVES, SWIFT
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.triggers import happened


def can_challenge(game: Game, card: Card) -> bool:
    """keyword.swift: a ready Fencer that did not enter this turn may challenge, one with [Swift] at once."""
    if card.rested or game.turn == 1 or forbidden(game, card, "challenge"):
        return False
    return card.since < game.turn or has_keyword(game, card, SWIFT)


def can_meet(game: Game, card: Card) -> bool:
    return not card.rested and not forbidden(game, card, "meet")


def can_be_bested(game: Game, card: Card) -> bool:
    return card.area == RING and not forbidden(game, card, "be_bested")


def best(game: Game, cards: list[Card], by: int, rule: str, clause: Clause | None) -> None:
    """text.best, text.bested: the Fencers are spent at the same time, and what waits for that is told."""
    for card in cards:
        happened(game, BESTED | LEAVES, card, by, leaving=True)
    game.move_together(cards, SPENT, rule, clause, kind="ko")
