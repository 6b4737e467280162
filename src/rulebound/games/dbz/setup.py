"""Before the first turn."""

from __future__ import annotations

from typing import Final

from rulebound.games import opening
from rulebound.games.dbz.areas import LEVELS, LIFE_DECK, MASTERY, PERSONALITY, SENSEI
from rulebound.games.dbz.personality import (
    highest_stage,
    level_cards,
    level_of_face,
    personality_of,
    rating_of,
)
from rulebound.games.dbz.ruleset import (
    ALIGNMENT,
    CHARACTER,
    HERO,
    OVERPOWERED_STAGE,
    PERSONALITY_KIND,
    STARTING_STAGE,
)
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import Print
from rulebound.kernel.frames import NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game

PLACES: Final = {"Mastery": MASTERY, "Sensei": SENSEI}
"""Where cards lie from the beginning that are not in the Life Deck."""


def place_of(face: Print, lead: Print) -> int:
    """setup.personality: the levels of the Main Personality lie apart, and so do the Mastery and the Sensei."""
    if face.kind == PERSONALITY_KIND and face.facts[CHARACTER] == lead.facts[CHARACTER]:
        return LEVELS
    return PLACES.get(face.kind, LIFE_DECK)


def present(game: Game, at: Frame) -> int:
    for seat in BOTH_SEATS:
        first = len(game.cards)
        lead = game.prints[first]
        for i in range(len(game.setup.decks[seat])):
            game.lay(seat, PERSONALITY if i == 0 else place_of(game.prints[first + i], lead))
    return NEXT


def announce(game: Game, at: Frame) -> int:
    for seat in BOTH_SEATS:
        game.report("highest", seat, number=level_of_face(level_cards(game, seat)[-1]))
    return NEXT


def set_scouters(game: Game, at: Frame) -> int:
    for seat in BOTH_SEATS:
        card = personality_of(game, seat)
        card.marker = min(STARTING_STAGE, highest_stage(game.prints[card.id]))
        game.report_card("stage", card, number=card.marker)
    return NEXT


def double_power(game: Game, at: Frame) -> int:
    """setup.double-power, setup.first, setup.first.same: who goes first, and where the scouters stand then."""
    cards = [personality_of(game, seat) for seat in BOTH_SEATS]
    ratings = [rating_of(game, card) for card in cards]
    heroes = [HERO in game.prints[card.id].facts[ALIGNMENT] for card in cards]
    strong = next((seat for seat in BOTH_SEATS if ratings[seat] >= 2 * ratings[1 - seat] > 0), -1)
    if strong >= 0:
        weak = cards[1 - strong]
        cards[strong].marker, weak.marker = OVERPOWERED_STAGE, highest_stage(game.prints[weak.id])
        for card in cards:
            game.report_card("stage", card, number=card.marker, rule="setup.double-power")
        game.turn_seat = 1 - strong
    elif heroes[0] != heroes[1]:
        game.turn_seat = 0 if heroes[0] else 1
    else:
        game.turn_seat = game.dice.below(2)
    game.report("first", game.turn_seat, rule="setup.first")
    return NEXT


SETUP: Final = Procedure(
    "dbz.setup",
    [
        step("setup.personality", present, PASSES),
        step("setup.highest", announce, PASSES),
        step("setup.scouter", set_scouters, PASSES),
        step("setup.double-power", double_power, PASSES),
        step("setup.shuffle", opening.shuffle_decks, PASSES),
        step("setup.no-hand", opening.begin_first_turn, PASSES),
    ],
)
