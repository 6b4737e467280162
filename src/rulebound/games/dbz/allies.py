"""Allies: which of them may come into play, and on which other card."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import ALLIES, PERSONALITY
from rulebound.games.dbz.personality import characters_of, level_of_face, personality_of
from rulebound.games.dbz.ruleset import (
    ALIGNMENT,
    CHARACTER,
    GROUP,
    HIGH_TECH,
    NAMED,
    VERSION,
    switches,
)
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.game import Game
from rulebound.kernel.ruleids import RuleId

SAIBAIMEN: Final = "Saibaimen"
MOST_SAIBAIMEN: Final = 3
MAJIN: Final = "Majin"
CELL: Final = "Cell"
CELL_JR: Final = "Cell Jr."
HIDDEN: Final = {"Mighty Mask": ("Kid Trunks", "Goten")}
"""fusion.both: those that are nobody's Allies while a Main Personality is somebody else, who they are in truth."""


def share(some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    return any(word in others for word in some)


def characters(face: Print) -> tuple[str, ...]:
    """fusion.both, words.you: whose card it is; a Fusion is all that were fused."""
    return face.facts[CHARACTER]


def is_named_for(game: Game, card: Card, main: Card) -> bool:
    """fusion.named: whether the card is Named for the personality: for a Fusion also by the Fusion's own name."""
    return share(game.rules.identified(game, card, NAMED), characters_of(game, main))


def allies_of(game: Game, seat: Seat) -> list[Card]:
    return [game.cards[id] for id in game.pile(seat, ALLIES)]


def is_swarm(game: Game, face: Print) -> bool:
    """ally.saibaimen: Saibaimen come in numbers, unless one of the players has them as Main Personality."""
    return SAIBAIMEN in characters(face) and not any(
        SAIBAIMEN in characters_of(game, personality_of(game, seat)) for seat in BOTH_SEATS
    )


def hosts_of(game: Game, face: Print, seat: Seat) -> list[Card]:
    """ally.overlay: the Allies on which the card can be laid: those of the same character and one level lower."""
    return [
        card
        for card in allies_of(game, seat)
        if share(characters(game.prints[card.id]), characters(face))
        and level_of_face(game.prints[card.id]) == level_of_face(face) - 1
    ]


def obstacle_to_ally(game: Game, face: Print, seat: Seat, *, any_level: bool = False) -> RuleId:
    """Which rule keeps the card from being an Ally of the player now; "" if none does."""
    lead = game.prints[personality_of(game, seat).id]
    if not share(face.facts[ALIGNMENT], lead.facts[ALIGNMENT]):
        return "deck.ally.alignment"
    if HIGH_TECH in face.facts[VERSION]:
        return "deck.ally.high-tech"
    if switches(game).majin_allies and not suits_majin(game, face, personality_of(game, seat)):
        return "deck.ally.majin"
    if is_played_by_a_main_personality(game, face, seat):
        return "deck.ally.own"
    if hosts_of(game, face, seat) and not is_there(game, face, 1 - seat):
        return ""
    return obstacle_apart(game, face, seat, any_level=any_level)


def suits_majin(game: Game, face: Print, main: Card) -> bool:
    """deck.ally.majin: Majins are Allies of Majins only, and others of others; the Cell Jr. are Allies of Cell."""
    if (MAJIN in face.facts[GROUP]) != (MAJIN in game.prints[main.id].facts[GROUP]):
        return False
    return CELL in characters_of(game, main) or not any(name.startswith(CELL_JR) for name in characters(face))


def is_played_by_a_main_personality(game: Game, face: Print, seat: Seat) -> bool:
    """deck.ally.own, fusion.both: the player's own Main Personality, or one of those that are several characters."""
    for each in BOTH_SEATS:
        for area in (PERSONALITY, ALLIES):
            for id in game.pile(each, area):
                other = characters_of(game, game.cards[id])
                own = each == seat and area == PERSONALITY
                if (own or len(other) > 1) and share(other, characters(face)):
                    return True
                hidden = HIDDEN.get(other[0], ()) if area == PERSONALITY else ()
                if share(hidden, characters(face)):
                    return True
    return False


def is_there(game: Game, face: Print, seat: Seat) -> bool:
    """ally.both: whether the player has the same level of the same Ally in play."""
    if is_swarm(game, face):
        return False
    return any(
        share(characters(game.prints[card.id]), characters(face))
        and level_of_face(game.prints[card.id]) == level_of_face(face)
        for card in allies_of(game, seat)
    )


def obstacle_apart(game: Game, face: Print, seat: Seat, *, any_level: bool = False) -> RuleId:
    """ally.one, ally.both, ally.place, ally.saibaimen: which rule keeps the card from lying by itself."""
    same = [
        card for card in allies_of(game, seat) if share(characters(game.prints[card.id]), characters(face))
    ]
    if is_swarm(game, face):
        alike = [card for card in same if level_of_face(game.prints[card.id]) == level_of_face(face)]
        if len(alike) >= MOST_SAIBAIMEN:
            return "ally.saibaimen"
    elif same:
        return "ally.one"
    elif is_there(game, face, 1 - seat):
        return "ally.both"
    lead = game.prints[personality_of(game, seat).id]
    if not any_level and level_of_face(face) > level_of_face(lead):
        return "ally.place"
    return ""
