"""Mirages: cards that are set face up for their Mirage cost, and whose effects marked [Set] work there."""

from __future__ import annotations

from rulebound.games.battlespirits.areas import HAND, MIRAGE
from rulebound.games.battlespirits.cores import cores_to_use
from rulebound.games.battlespirits.cost import mirage_price, symbols_of
from rulebound.games.battlespirits.ruleset import MIRAGE_COST
from rulebound.games.battlespirits.turn_frame import turn_of
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.skills import usable


def settable(game: Game, seat: Seat) -> list[Choice]:
    """mirage.set, main.once, mirage.set.not-aside, mirage.kept: the cards of the hand that can be set as a Mirage,
    once per turn; nothing else is done with a set one."""
    turn = turn_of(game)
    if turn is None or turn.mirage_set:
        return []
    symbols, cores = symbols_of(game, seat), len(cores_to_use(game, seat))
    out: list[Choice] = []
    seen: list[Print] = []
    for id in game.pile(seat, HAND):
        face = game.prints[id]
        if face.numbers[MIRAGE_COST] == MISSING or face in seen:
            continue
        seen.append(face)
        if mirage_price(game, game.cards[id], symbols) <= cores:
            out.append(Choice("mirage", id))
    return out


def set_mirage(game: Game, card: Card) -> None:
    """mirage.one, mirage.replace, mirage.beside-burst, mirage.set.no-cores: the Mirage that is set returns to the
    hand, and the new one is set, beside a Burst if there is one."""
    for id in game.pile(card.seat, MIRAGE).copy():
        game.move(game.cards[id], HAND, "mirage.replace")
    game.move(card, MIRAGE, "mirage.set", kind="mirage")
    turn = turn_of(game)
    if turn is not None:
        turn.mirage_set = True


def works_set(game: Game, clause: Clause, card: Card) -> bool:
    """mirage.effect: whether an effect of a set Mirage can be used: one that is marked [Set]."""
    return bool(clause.places & 1 << MIRAGE) and usable(game, clause, card)
