"""Main Personalities: power stages, anger and levels."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import DISCARD, DRILLS, LEVELS, PERSONALITY
from rulebound.games.dbz.damage import discard_life
from rulebound.games.dbz.ruleset import FULL_ANGER, LEVEL, LOST_LEVEL_STAGE, RATING
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.program import Clause
from rulebound.kernel.ruleids import RuleId

ANGER: Final = (0, 1)
"""`Game.counters`: the anger of each player."""
MOST_POWERFUL: Final = 2
"""`Game.counters`: the seats that have reached the highest level by anger, as bits."""
COUNTED: Final = 3


def personality_of(game: Game, seat: Seat) -> Card:
    """The player's Main Personality."""
    return game.cards[game.pile(seat, PERSONALITY)[0]]


def highest_stage(face: Print) -> int:
    return len(face.levels)


def rating_of(game: Game, card: Card) -> int:
    """The power rating, which is the number in the stage at which the scouter stands."""
    return stat_of(game, card, RATING)


def set_stage(game: Game, card: Card, stage: int, *, rule: RuleId, clause: Clause | None = None) -> None:
    """The one way a scouter is moved."""
    if stage != card.marker:
        card.marker = stage
        game.report_card("stage", card, number=stage, rule=rule, clause=clause)


def raise_stages(game: Game, card: Card, by: int, *, rule: RuleId, clause: Clause | None = None) -> None:
    """turn.power-up: never above the highest stage."""
    set_stage(
        game, card, min(highest_stage(game.prints[card.id]), card.marker + by), rule=rule, clause=clause
    )


def lose_stages(game: Game, card: Card, by: int, clause: Clause | None) -> None:
    """damage.lose: stages that are lost below 0 cost a life card each."""
    below = max(0, by - card.marker)
    set_stage(game, card, max(0, card.marker - by), rule="damage.lose", clause=clause)
    discard_life(game, card.seat, below, rule="damage.lose", clause=clause)


# --- anger and levels -------------------------------------------------------------------------------------


def level_cards(game: Game, seat: Seat) -> list[Print]:
    """The levels of the Main Personality, from level 1 on, the present one among them."""
    ids = [*game.pile(seat, PERSONALITY), *game.pile(seat, LEVELS)]
    return sorted([game.prints[id] for id in ids], key=level_of_face)


def level_of_face(face: Print) -> int:
    return face.numbers[LEVEL]


def change_anger(game: Game, seat: Seat, by: int, clause: Clause | None) -> None:
    """anger.counter, anger.five: one counter for each player; at 5 the Main Personality advances."""
    before = game.counters[ANGER[seat]]
    after = min(FULL_ANGER, max(0, before + by))
    if after == before:
        return
    game.counters[ANGER[seat]] = after
    game.report("anger", seat, number=after, rule="anger.counter", clause=clause)
    if after == FULL_ANGER:
        game.counters[ANGER[seat]] = 0
        game.report("anger", seat, number=0, rule="anger.five")
        advance_by_anger(game, seat)


def advance_by_anger(game: Game, seat: Seat) -> None:
    """anger.five, anger.top, victory.personality: the next level at its highest stage, or the highest stage of the
    highest level."""
    card = personality_of(game, seat)
    if not change_level(game, seat, 1):
        raise_to_highest(game, card, rule="anger.top")
        return
    highest = max(level_of_face(level_cards(game, each)[-1]) for each in (0, 1))
    if level_of_face(game.prints[card.id]) == highest:
        game.counters[MOST_POWERFUL] |= 1 << seat
        game.touched = True


def raise_to_highest(game: Game, card: Card, *, rule: RuleId, clause: Clause | None = None) -> None:
    set_stage(game, card, highest_stage(game.prints[card.id]), rule=rule, clause=clause)


def change_level(game: Game, seat: Seat, by: int) -> bool:
    """level.drills, level.lost, level.otherwise: the next level or the one before, if there is one; all Drills are
    discarded."""
    card = personality_of(game, seat)
    wanted = level_of_face(game.prints[card.id]) + by
    other = next((id for id in game.pile(seat, LEVELS) if level_of_face(game.prints[id]) == wanted), -1)
    if other < 0:
        return False
    old, new = game.prints[card.id], game.prints[other]
    game.turn_face(card, new)
    game.turn_face(game.cards[other], old)
    card.used = 0  # level.power: a new level's power was not used
    game.report_card("level", card, number=wanted, rule="anger.five" if by > 0 else "level.lost")
    stage = highest_stage(new) if by > 0 else min(LOST_LEVEL_STAGE, highest_stage(new))
    set_stage(game, card, stage, rule="anger.five" if by > 0 else "level.lost")
    for id in game.pile(seat, DRILLS).copy():
        game.move(game.cards[id], DISCARD, "level.drills")
    return True
