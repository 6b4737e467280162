"""Costs: how far symbols reduce them, and the Cores with which they are paid."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import BENEATH, FIELD, TRASH
from rulebound.games.battlespirits.cardtypes import needs_cores
from rulebound.games.battlespirits.cores import SOUL_CORE, cores_on, cores_to_use, lacks_cores, move_core
from rulebound.games.battlespirits.ruleset import (
    ANY_COLOR,
    CORES,
    COST_OF,
    EX,
    MIRAGE_COST,
    REDUCTIONS,
    SIX_COLORS,
    SOUL_MAGIC,
    SUCCESSION,
    SUPER_UNLEASH,
    SYMBOLS,
)
from rulebound.kernel.aliases import CardId, Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.filters import info
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.selecting import like


def symbols_of(game: Game, seat: Seat) -> list[str]:
    """cost.reduction.symbols, cost.reduction.field-only, actions.nexus.symbols, soul-state.no-symbols: the symbols of
    the player's cards on the Field, but for those in Soul State."""
    out: list[str] = []
    for id in game.pile(seat, FIELD):
        out.extend(info(game, game.cards[id], SYMBOLS))
    return out


def reduces(symbol: str, reduction: str) -> bool:
    """cost.reduction, cost.reduction.any-color, card.symbol.colored-god: whether the symbol can reduce by this one.

    A symbol of two sorts names both: "Red God".
    """
    sorts = symbol.split()
    return reduction in sorts or (reduction == ANY_COLOR and any(sort in SIX_COLORS for sort in sorts))


class Matching:
    """Which symbol reduces by which reduction symbol."""

    def __init__(self, symbols: list[str], reductions: tuple[str, ...]) -> None:
        self.symbols = symbols
        self.reductions = reductions
        self.taken_by = [-1] * len(symbols)
        """The place of the reduction symbol that has each symbol; -1 if none has."""

    def gets_one(self, i: int, tried: list[int]) -> bool:
        """ultimate.symbol, ultimate.symbol.no-color, grandwalker.symbol.god, grandwalker.symbol.no-color: whether the
        reduction symbol gets a symbol of its sort, if need be by giving another one a different symbol."""
        for j, symbol in enumerate(self.symbols):
            if j in tried or not reduces(symbol, self.reductions[i]):
                continue
            tried.append(j)
            if self.taken_by[j] < 0 or self.gets_one(self.taken_by[j], tried):
                self.taken_by[j] = i
                return True
        return False


def reduction_of(symbols: list[str], reductions: tuple[str, ...]) -> int:
    """cost.reduction.mandatory, cost.reduction.maximum, cost.reduction.one-symbol: as many reduction symbols as can
    have a symbol each."""
    matching = Matching(symbols, reductions)
    return sum(1 for i in range(len(reductions)) if matching.gets_one(i, list[int]()))


def price_of(game: Game, card: Card, symbols: list[str]) -> int:
    """cost.pay: the cost less the reduction."""
    reduction = reduction_of(symbols, game.prints[card.id].facts[REDUCTIONS])
    return max(0, stat_of(game, card, COST_OF) - reduction)


def mirage_price(game: Game, card: Card, symbols: list[str]) -> int:
    """mirage.set.reduction, mirage.no-symbols: the Mirage cost less the reduction."""
    reduction = reduction_of(symbols, game.prints[card.id].facts[REDUCTIONS])
    return max(0, stat_of(game, card, MIRAGE_COST) - reduction)


def least_cores(game: Game, card: Card) -> int:
    """cost.place, cost.place.nexus: how many Cores must be put on the card when it comes to the Field."""
    return game.prints[card.id].numbers[CORES] if needs_cores(game, card) else 0


def cores_needed(game: Game, card: Card) -> int:
    """How many Cores must be there for that: one for a card with Super Unleash, if it can be the Soul Core."""
    least = least_cores(game, card)
    if least > 1 and game.prints[card.id].keywords & SUPER_UNLEASH:
        return least if soul_core_to_use(game, card.seat) < 0 else 1
    return least


def must_keep_soul(game: Game, card: Card, left: int) -> bool:
    """Whether the Soul Core cannot pay, because the card has its lowest level only with it."""
    enough = len(cores_to_use(game, card.seat)) - left >= least_cores(game, card)
    return not enough and bool(game.prints[card.id].keywords & SUPER_UNLEASH)


def can_pay_for(game: Game, card: Card, symbols: list[str], cores: int) -> bool:
    """cost.place.too-few, faq.cost.2.undo: the price, and the Cores of the lowest level besides.

    A card for which there are too few is not offered, so that nothing has to be taken back.
    """
    if least_price(game, card, symbols) + cores_needed(game, card) <= cores:
        return True
    return can_pay_soul(game, card, symbols)


# --- Succession and Soul Magic -----------------------------------------------------------------------


def ex_symbols(face: Print) -> list[str]:
    """glossary.ex-symbol: those of the symbols that can be removed from the Trash, each with its colour."""
    return [symbol for symbol in face.facts[SYMBOLS] if EX in symbol.split()]


def least_price(game: Game, card: Card, symbols: list[str]) -> int:
    """glossary.succession: the price if every card of the Trash is removed for it that helps."""
    if not game.prints[card.id].keywords & SUCCESSION:
        return price_of(game, card, symbols)
    trash = [symbol for id in game.pile(card.seat, TRASH) for symbol in ex_symbols(game.prints[id])]
    return price_of(game, card, symbols + trash)


def lowered_by(game: Game, card: Card, symbols: list[str], further: Card) -> int:
    """glossary.succession.limit: by how much another card of the Trash lowers the price: for each of its EX symbols
    that a reduction symbol takes which no symbol has used."""
    reductions = game.prints[card.id].facts[REDUCTIONS]
    more = ex_symbols(game.prints[further.id])
    return reduction_of(symbols + more, reductions) - reduction_of(symbols, reductions)


def soul_core_to_use(game: Game, seat: Seat) -> CardId:
    """glossary.soul-magic.from: the player's Soul Core, if it lies where Cores pay; -1 if not."""
    return next((id for id in cores_to_use(game, seat) if game.prints[id] is SOUL_CORE), -1)


def can_pay_soul(game: Game, card: Card, symbols: list[str]) -> bool:
    """glossary.soul-magic: whether the Soul Core alone can pay for the card: there is a symbol of the colour."""
    face = game.prints[card.id]
    if not face.keywords & SOUL_MAGIC or soul_core_to_use(game, card.seat) < 0:
        return False
    colors = [
        color for clause in face.clauses if clause.keyword == "Soul Magic" for color in clause.skill.values
    ]
    return any(color in symbol.split() for symbol in symbols for color in colors)


# --- which Cores ------------------------------------------------------------------------------------

AS_SUGGESTED: Final = Choice("auto")


def suggested(game: Game, seat: Seat, spare: CardId, *, keeps_soul: bool = False) -> CardId:
    """The Core that a player would give up first: of the Reserve before those on cards, the Soul Core last.

    Of those on cards, one whose loss costs no level; none of those on the card `spare`, and not the Soul Core where
    that is kept.
    """
    best, least = -1, 0
    for id in cores_to_use(game, seat):
        host = game.cards[id].host
        if (host == spare and host >= 0) or (keeps_soul and game.prints[id] is SOUL_CORE):
            continue
        weight = 0 if host < 0 else 10 + loss(game, game.cards[host])
        if game.prints[id] is SOUL_CORE:
            unleashes = host >= 0 and game.prints[host].keywords & SUPER_UNLEASH
            weight += 100 if unleashes else 5
        if best < 0 or weight < least:
            best, least = id, weight
    return best


def place_suggested(game: Game, card: Card) -> None:
    """Places the Cores of the card's lowest level, as far as there are any."""
    core = suggested(game, card.seat, card.id)
    while core >= 0 and lacks_cores(game, card):
        move_core(game, game.cards[core], BENEATH, host=card.id)
        core = suggested(game, card.seat, card.id)


def take_placing(game: Game, card: Card) -> bool:
    """The answer to what `core_choices` offered to place on the card; False if the player is done."""
    if game.answer.verb == "done":
        return False
    if game.answer.verb == "place":
        move_core(game, game.cards[game.answer.card], BENEATH, host=card.id)
    else:
        place_suggested(game, card)
    return True


def loss(game: Game, card: Card) -> int:
    """What it costs the card to lose a Core: nothing, a level, or everything."""
    face = game.prints[card.id]
    count = len(cores_on(game, card))
    if needs_cores(game, card) and count <= face.numbers[CORES]:
        return 200 + stat_of(game, card, COST_OF)
    return 100 if any(level.least == count for level in face.levels) else 0


def core_choices(game: Game, seat: Seat, verb: str, spare: CardId) -> list[Choice]:
    """cost.pay.soul-core, cost.place.soul-core: one choice for each place from which a Core can be taken, and one
    for the Soul Core."""
    out: list[Choice] = []
    for id in cores_to_use(game, seat):
        core = game.cards[id]
        if core.host == spare and spare >= 0:
            continue
        if not any(like(game, core, game.cards[other.card]) for other in out):
            out.append(Choice(verb, id))
    return out
