"""Grandwalker and Grandstone Nexuses: what reaches them, and the Grandwalker that is a Spirit by [Grandforce]."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import COMBINED
from rulebound.games.battlespirits.cardtypes import is_spirit
from rulebound.games.battlespirits.ruleset import FAMILIES, NEXUS
from rulebound.kernel.cards import Card
from rulebound.kernel.composites import hosts_of
from rulebound.kernel.game import Game
from rulebound.kernel.naming import names
from rulebound.kernel.program import Match

GRANDWALKER: Final = "Grandwalker"
GRANDSTONE: Final = "Grandstone"
APART: Final = (GRANDWALKER, GRANDSTONE)
"""The families of Nexuses that only those effects reach which name them."""


def family_apart(game: Game, card: Card) -> str:
    """contract-grandwalker.both: the family by which effects must name the card, be it a Contract Card or not;
    "" if it is no such Nexus."""
    face = game.prints[card.id]
    if face.kind == NEXUS:
        for family in face.facts[FAMILIES]:
            if family in APART:
                return family
    return ""


def stands_apart(game: Game, card: Card) -> bool:
    """grandstone.like-grandwalker: whether the card is a Grandwalker or a Grandstone Nexus, for which the same rules
    hold."""
    return bool(family_apart(game, card))


def is_grandwalker(game: Game, card: Card) -> bool:
    return family_apart(game, card) == GRANDWALKER


def is_named(game: Game, card: Card, match: Match | None) -> bool:
    """grandwalker.immune, grandwalker.cores.immune, grandwalker.grandforce.immune, grandstone.immune: a Grandwalker
    or Grandstone Nexus, and so its Cores, are reached by effects that name such Nexuses, also while it is a
    Spirit."""
    if card.area == COMBINED:
        return is_brave_named(game, card, match)
    family = family_apart(game, card)
    return not family or (match is not None and names(match, FAMILIES, family))


def is_brave_named(game: Game, brave: Card, match: Match | None) -> bool:
    """saga.nexus.immune: a Saga Brave on such a Nexus is reached as the Nexus is."""
    return all(is_named(game, game.cards[one.host], match) for one in hosts_of(game, brave))


# --- Grandforce -------------------------------------------------------------------------------------


def has_grandforce(game: Game, card: Card) -> bool:
    """grandwalker.grandforce: whether the card is a Grandwalker Nexus and a Spirit at once."""
    return stands_apart(game, card) and is_spirit(game, card)


def can_be_destroyed_by(game: Game, card: Card, by: Card | None) -> bool:
    """grandwalker.grandforce.not-destroyed, grandwalker.grandforce.in-battle: nothing destroys a Grandforce card but
    another Grandwalker Nexus, by its effect or in a battle."""
    if not has_grandforce(game, card):
        return True
    return by is not None and by is not card and is_grandwalker(game, by)
