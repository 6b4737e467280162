"""Cores: what they are, where they go, and the levels that they give."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import (
    BENEATH,
    COMBINED,
    COUNT,
    FIELD,
    LIFE,
    RESERVE,
    SOUL_STATE,
    VOID,
)
from rulebound.games.battlespirits.cardtypes import needs_cores
from rulebound.games.battlespirits.grandwalkers import stands_apart
from rulebound.games.battlespirits.ruleset import (
    BRAVE,
    CORE_KIND,
    CORES,
    LEVEL,
    LIFE_REDUCED,
    NEXUS,
    SPIRIT,
    STATS,
    SUPER_UNLEASH,
    ULTIMATE,
    WORDS,
)
from rulebound.kernel import op
from rulebound.kernel.aliases import AreaId, Bits, CardId, Seat
from rulebound.kernel.cards import MISSING, SHIFT, Card, Level, Print
from rulebound.kernel.departures import is_leaving
from rulebound.kernel.game import Game
from rulebound.kernel.instructions.continuous import ReplaceNumber
from rulebound.kernel.numbers import value
from rulebound.kernel.permanents import applying_to, may_apply
from rulebound.kernel.program import Clause
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.scope import DEPTH
from rulebound.kernel.triggers import happened


def core_print(number: str, name: str) -> Print:
    """Cores are in no deck, and two of them are alike."""
    out = Print(number, name, CORE_KIND, [MISSING] * len(STATS), words=WORDS, facts={"name": (name,)})
    out.token = True
    return out


CORE: Final = core_print("core", "Core")
SOUL_CORE: Final = core_print("soul-core", "Soul Core")

COUNT_LEVEL: Final = "Count"
"""What a card's file calls a level that depends on the Count."""

LOWEST_LEVEL: Final = {SPIRIT: 1, ULTIMATE: 3, BRAVE: 1, NEXUS: 1}
"""The level that a card of a kind must keep."""


def is_core(game: Game, card: Card) -> bool:
    return game.prints[card.id].kind == CORE_KIND


def cores_on(game: Game, card: Card) -> list[CardId]:
    """core.soul.like-core, imagine.independent: the Cores on a card, the Soul Core among them."""
    return [
        id
        for id in game.pile(card.seat, BENEATH)
        if game.cards[id].host == card.id and game.prints[id].kind == CORE_KIND
    ]


def move_core(
    game: Game, core: Card, to: AreaId, *, host: CardId = -1, rule: RuleId = "", clause: Clause | None = None
) -> None:
    """The one way a Core changes its place."""
    game.move(core, to, rule, clause, kind="core", host=host)


def add_cores(
    game: Game,
    seat: Seat,
    count: int,
    to: AreaId,
    *,
    host: CardId = -1,
    rule: RuleId = "",
    clause: Clause | None = None,
) -> None:
    """deck.cores.unlimited: Cores come from the Void, which never runs out."""
    void = game.pile(seat, VOID)
    for _ in range(count):
        core = (
            game.cards[void[-1]] if void and game.prints[void[-1]] is CORE else game.create(CORE, seat, VOID)
        )
        move_core(game, core, to, host=host, rule=rule, clause=clause)


def has_soul_core(game: Game, card: Card) -> bool:
    return any(game.prints[id] is SOUL_CORE for id in cores_on(game, card))


def is_unleashed(game: Game, card: Card) -> bool:
    """glossary.super-unleash: whether the Soul Core on a card with Super Unleash gives it its second level."""
    return bool(game.prints[card.id].keywords & SUPER_UNLEASH) and has_soul_core(game, card)


def has_level(game: Game, card: Card, level: Level, depth: int = 0) -> bool:
    """core.level, contract-grandwalker.level: whether enough Cores lie on the card for one of its further levels, or
    it is treated as having it; that of a Contract Grandwalker Nexus asks for those of its player's Count."""
    treated = treated_as(game, card, depth)
    if treated:
        return LOWEST_LEVEL[game.prints[card.id].kind] + game.prints[card.id].levels.index(level) < treated
    if level.kind == COUNT_LEVEL:
        return len(game.pile(card.seat, COUNT)) >= level.least
    if len(cores_on(game, card)) >= level.least:
        return True
    return level is game.prints[card.id].levels[0] and is_unleashed(game, card)


def treated_as(game: Game, card: Card, depth: int = 0) -> int:
    """effect.permanent: the level that an effect says the card has, whatever Cores lie on it, the latest if there are
    several; 0 if none does."""
    level, since = 0, -1
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        left = lasting.instruction
        if lasting.ref == ref and isinstance(left, ReplaceNumber) and left.stat == LEVEL:
            level, since = lasting.amount, lasting.origin.stamp
    if depth < DEPTH and may_apply(game, card, 1 << op.SET_BASE):
        for instruction, scope in applying_to(game, card, 1 << op.SET_BASE, depth):
            if not isinstance(instruction, ReplaceNumber) or instruction.stat != LEVEL:
                continue
            if game.cards[scope.this].stamp > since:
                level, since = value(game, instruction.num, scope, depth + 1), game.cards[scope.this].stamp
    return level


def lacks_cores(game: Game, card: Card) -> bool:
    """core.minimum, imagine.no-cores: whether there are too few Cores on the card for its lowest level, or for
    any."""
    return len(cores_on(game, card)) < game.prints[card.id].numbers[CORES] and not is_unleashed(game, card)


def level_of(game: Game, card: Card, depth: int = 0) -> int:
    """core.level, core.minimum, actions.nexus.level: the level by the Cores on the card; 0 if there are too few for
    its lowest, and in Soul State.

    A card that is leaving has its lowest level without them, and so has a combined Brave.  brave.affected.own: one
    that leaves while it is combined has none, since its effects at a level are those of its Spirit state.
    """
    face = game.prints[card.id]
    if card.area == COMBINED and is_leaving(game, card):
        return 0
    without = card.area == COMBINED or is_leaving(game, card)
    if card.area == SOUL_STATE or (lacks_cores(game, card) and not without):
        return 0
    level = LOWEST_LEVEL[face.kind]
    for higher in face.levels:
        if has_level(game, card, higher, depth):
            level += 1
    return level


def is_depleted(game: Game, card: Card) -> bool:
    """core.depleted, core.depleted.zero: a Spirit or Ultimate has fewer Cores than its lowest level needs; a Nexus
    needs none."""
    return needs_cores(game, card) and lacks_cores(game, card)


def would_deplete(game: Game, core: Card) -> bool:
    """Whether the card that the Core lies on is depleted without it."""
    host = game.cards[core.host]
    if not needs_cores(game, host) or is_leaving(game, host):
        return False
    unleashed = is_unleashed(game, host) and game.prints[core.id] is not SOUL_CORE
    return len(cores_on(game, host)) <= game.prints[host.id].numbers[CORES] and not unleashed


def cores_to_use(game: Game, seat: Seat) -> list[CardId]:
    """cost.pay.from-field, cost.pay.not-elsewhere, cost.place.from, cost.place.not-elsewhere: the Cores of the
    Reserve and on cards of the Field, and no others."""
    return game.pile(seat, RESERVE) + cores_on_field(game, seat)


def cores_on_field(game: Game, seat: Seat) -> list[CardId]:
    """grandwalker.cores.not-field, cost.pay.grandwalker, cost.place.from-grandwalker: the Cores on the player's cards
    of the Field; those on a Grandwalker or Grandstone Nexus do not count as such."""
    return [id for id in game.pile(seat, BENEATH) if is_on_field(game, game.cards[id])]


def is_on_field(game: Game, core: Card) -> bool:
    if not is_core(game, core):
        return False
    host = game.cards[core.host]
    return host.area == FIELD and not stands_apart(game, host)


def life_reduced(game: Game, seat: Seat, by: Card | None, *, using: Bits = 0) -> None:
    """By an attack, or `using` an effect."""
    game.report("life", seat, number=len(game.pile(seat, LIFE)))
    happened(game, LIFE_REDUCED, None, seat, other=by, using=using)
