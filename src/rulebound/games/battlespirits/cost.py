"""Costs: how far symbols reduce them, and the Cores with which they are paid."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import BENEATH, FIELD, RESERVE
from rulebound.games.battlespirits.cores import SOUL_CORE, cores_to_use
from rulebound.games.battlespirits.ruleset import (
    ANY_COLOR,
    CORES,
    COST_OF,
    REDUCTIONS,
    SIX_COLORS,
    SPIRIT,
    SYMBOLS,
)
from rulebound.kernel.aliases import CardId, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.selecting import like


def symbols_of(game: Game, seat: Seat) -> list[str]:
    """cost.reduction.symbols: the symbols of the player's cards on the Field."""
    out: list[str] = []
    for id in game.pile(seat, FIELD):
        out.extend(game.prints[id].facts[SYMBOLS])
    return out


def reduces(symbol: str, reduction: str) -> bool:
    """cost.reduction, cost.reduction.any-color: whether the symbol can reduce by this reduction symbol."""
    return symbol == reduction or (reduction == ANY_COLOR and symbol in SIX_COLORS)


def reduction_of(symbols: list[str], reductions: tuple[str, ...]) -> int:
    """cost.reduction.mandatory: the largest number of reduction symbols that have a symbol each."""
    left = symbols.copy()
    count = 0
    for wide in (False, True):  # what any symbol reduces waits until the others have theirs
        for reduction in reductions:
            if (reduction == ANY_COLOR) != wide:
                continue
            for symbol in left:
                if reduces(symbol, reduction):
                    left.remove(symbol)
                    count += 1
                    break
    return count


def price_of(game: Game, card: Card, symbols: list[str]) -> int:
    """cost.pay: the cost less the reduction."""
    reduction = reduction_of(symbols, game.prints[card.id].facts[REDUCTIONS])
    return max(0, stat_of(game, card, COST_OF) - reduction)


def least_cores(game: Game, card: Card) -> int:
    """cost.place: how many Cores must be put on the card when it comes to the Field."""
    return game.prints[card.id].numbers[CORES] if game.prints[card.id].kind == SPIRIT else 0


def can_pay_for(game: Game, card: Card, symbols: list[str], cores: int) -> bool:
    """cost.place.too-few: the price, and the Cores of the lowest level besides."""
    return price_of(game, card, symbols) + least_cores(game, card) <= cores


# --- which Cores ------------------------------------------------------------------------------------

AS_SUGGESTED: Final = Choice("auto")


def suggested(game: Game, seat: Seat, spare: CardId) -> CardId:
    """The Core that a player would give up first: of the Reserve before those on cards, the Soul Core last.

    Of those on cards, one whose loss costs no level; none of those on the card `spare`.
    """
    best, least = -1, 0
    for id in cores_to_use(game, seat):
        host = game.cards[id].host
        if host == spare and host >= 0:
            continue
        weight = 0 if host < 0 else 10 + loss(game, game.cards[host])
        if game.prints[id] is SOUL_CORE:
            weight += 5
        if best < 0 or weight < least:
            best, least = id, weight
    return best


def loss(game: Game, card: Card) -> int:
    """What it costs the card to lose a Core: nothing, a level, or everything."""
    face = game.prints[card.id]
    count = sum(1 for id in game.pile(card.seat, BENEATH) if game.cards[id].host == card.id)
    if face.kind == SPIRIT and count <= face.numbers[CORES]:
        return 200 + stat_of(game, card, COST_OF)
    return 100 if any(level.least == count for level in face.levels) else 0


def core_choices(game: Game, seat: Seat, verb: str, spare: CardId) -> list[Choice]:
    """One choice for each place from which a Core can be taken, and one for the Soul Core."""
    out: list[Choice] = []
    for id in cores_to_use(game, seat):
        core = game.cards[id]
        if core.host == spare and spare >= 0:
            continue
        if not any(like(game, core, game.cards[other.card]) for other in out):
            out.append(Choice(verb, id))
    return out


def reserve_of(game: Game, seat: Seat) -> int:
    return len(game.pile(seat, RESERVE))
