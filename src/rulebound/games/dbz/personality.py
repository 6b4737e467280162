"""Main Personalities: power stages, ratings, and where levels and anger are kept."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import DRAGON_BALLS, LEVELS, PERSONALITY, TOKUI_WAZA
from rulebound.games.dbz.damage import discard_life
from rulebound.games.dbz.ruleset import CHARACTER, FUSION, LEVEL, PERSONALITY_KIND, RATING, STYLE, Z_RATING
from rulebound.games.dbz.tree import CountsAsAllies, HigherLevels
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.ruleids import RuleId

# --- `Game.counters` -----------------------------------------------------------------------------------------

ANGER: Final = (0, 1)
"""The anger of each player."""
MOST_POWERFUL: Final = 2
"""The seats that have reached the highest level by anger, as bits."""
GT_LEVELING: Final = 3
"""setup.leveling: the seats that gain levels by cards removed from the discard pile, as bits."""
GT_ADVANCED: Final = 4
"""victory.personality.gt: the seats whose Main Personality a GT card has advanced, as bits."""
SKIPS: Final = (5, 6)
"""The number of Combat Steps that each player has yet to skip."""
FORCED: Final = (7, 8)
"""Whether each player must declare Combat: 1 in this turn, 2 in the next."""
CAPTURED_LAST: Final = 9
"""victory.dragon-balls.captured: the seats that have got the last of the seven Dragon Balls by capture, as bits."""


def has_bit(game: Game, counter: int, seat: Seat) -> bool:
    return bool(game.counters[counter] & 1 << seat)


def set_bit(game: Game, counter: int, seat: Seat, on: bool = True) -> None:
    game.counters[counter] = game.counters[counter] & ~(1 << seat) | int(on) << seat


# --- who and what --------------------------------------------------------------------------------------------


def personality_of(game: Game, seat: Seat) -> Card:
    """The player's Main Personality."""
    return game.cards[game.pile(seat, PERSONALITY)[0]]


def is_fused(game: Game, seat: Seat) -> bool:
    """Whether the player's Main Personality is a Fusion personality."""
    return game.prints[personality_of(game, seat).id].kind == FUSION


def declared_styles(game: Game, seat: Seat) -> tuple[str, ...]:
    """setup.tokui-waza: the styles in which the player has declared a Tokui-Waza; several by a Rainbow one."""
    return tuple(style for id in game.pile(seat, TOKUI_WAZA) for style in game.prints[id].facts[STYLE])


def highest_stage(face: Print) -> int:
    return len(face.levels)


def rating_of(game: Game, card: Card) -> int:
    """The power rating, which is the number in the stage at which the scouter stands."""
    return stat_of(game, card, RATING)


def is_z(rating: int) -> bool:
    """z: whether a rating is Z, which is no number."""
    return rating >= Z_RATING


# --- power stages --------------------------------------------------------------------------------------------


def set_stage(game: Game, card: Card, stage: int, *, rule: RuleId, clause: Clause | None = None) -> None:
    """The one way a scouter is moved."""
    if stage != card.marker:
        card.marker = stage
        game.report_card("stage", card, number=stage, rule=rule, clause=clause)


def raise_stages(game: Game, card: Card, by: int, *, rule: RuleId, clause: Clause | None = None) -> None:
    """turn.power-up, ally.power-up: a Main Personality or an Ally rises, never above the highest stage."""
    stage = min(highest_stage(game.prints[card.id]), card.marker + by)
    if not forbidden(game, card, "gain_stages"):
        set_stage(game, card, stage, rule=rule, clause=clause)


def lose_stages(game: Game, card: Card, by: int, clause: Clause | None) -> None:
    """damage.lose: stages that are lost below 0 cost a life card each."""
    below = max(0, by - card.marker)
    set_stage(game, card, max(0, card.marker - by), rule="damage.lose", clause=clause)
    discard_life(game, card.seat, below, rule="damage.lose", clause=clause)


def raise_to_highest(game: Game, card: Card, *, rule: RuleId, clause: Clause | None = None) -> None:
    """general.cannot: to the highest stage, unless an effect keeps it from gaining stages."""
    if not forbidden(game, card, "gain_stages"):
        set_stage(game, card, highest_stage(game.prints[card.id]), rule=rule, clause=clause)


# --- levels --------------------------------------------------------------------------------------------------


def level_cards(game: Game, seat: Seat) -> list[Print]:
    """The levels of the Main Personality, from level 1 on, the present one among them."""
    ids = [*game.pile(seat, PERSONALITY), *game.pile(seat, LEVELS)]
    return sorted([game.prints[id] for id in ids if game.prints[id].kind != FUSION], key=level_of_face)


def level_of_face(face: Print) -> int:
    return face.numbers[LEVEL]


def other_levels(face: Print) -> tuple[str, ...]:
    """deck.alternate: the characters whose cards may be the higher levels of a Main Personality with this one."""
    for clause in face.clauses:
        if isinstance(clause.skill.effect, HigherLevels):
            return clause.skill.effect.characters
    return ()


def more_allies(face: Print) -> int:
    """general.golden: as how many further Allies in play a Main Personality counts, as its text says."""
    for clause in face.clauses:
        if isinstance(clause.skill.effect, CountsAsAllies):
            return clause.skill.effect.count
    return 0


def levels_in_front(cards: list[Print]) -> int:
    """deck.alternate: how many cards in front are levels of the Main Personality, where some of them may be those of
    others: as long as each is of a higher level than the one before."""
    allowed = other_levels(cards[0]) if cards else ()
    count = 1 if allowed else 0
    while 0 < count < len(cards):
        face = cards[count]
        who = face.facts[CHARACTER]
        own = who == cards[0].facts[CHARACTER] or any(name in allowed for name in who)
        if face.kind != PERSONALITY_KIND or not own or level_of_face(face) <= level_of_face(cards[count - 1]):
            break
        count += 1
    return count


def characters_of(game: Game, card: Card) -> tuple[str, ...]:
    """deck.alternate, fusion.both: whose card it is; a Main Personality is who its level 1 says."""
    face = game.prints[card.id]
    if card.area == PERSONALITY and face.kind != FUSION:
        for id in game.pile(card.seat, LEVELS):
            if other_levels(game.prints[id]):
                return game.prints[id].facts[CHARACTER]
    return face.facts[CHARACTER]


def balls_of(game: Game, seat: Seat) -> list[Print]:
    """The Dragon Balls that the player controls."""
    return [game.prints[id] for id in game.pile(seat, DRAGON_BALLS)]
