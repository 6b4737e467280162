"""Anger and levels: what raises a Main Personality, by anger, by cards, and in the way of GT."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.anger_limits import within_limits
from rulebound.games.dbz.areas import DISCARD, DRILLS, LEVELS, REMOVED
from rulebound.games.dbz.hindrances import is_unhindered
from rulebound.games.dbz.personality import (
    ANGER,
    GT_ADVANCED,
    GT_LEVELING,
    MOST_POWERFUL,
    has_bit,
    highest_stage,
    is_fused,
    level_cards,
    level_of_face,
    personality_of,
    raise_to_highest,
    set_bit,
    set_stage,
)
from rulebound.games.dbz.ruleset import (
    ANGER_FULL,
    ANGER_LOWERED,
    ANGER_NEEDED,
    ANGER_RAISED,
    GT,
    LEVEL_GAINED,
    LEVEL_LOST,
    LOST_LEVEL_STAGE,
    VERSION,
    WINS_BY_PERSONALITY,
    switches,
)
from rulebound.games.dbz.skills import settle
from rulebound.games.dbz.tallies import ANGER_GAINED, LEVEL_LIFE_TAKEN
from rulebound.games.dbz.tree import OneLevelPerCombat
from rulebound.games.dbz.using import occurs
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, Ref, Seat
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect, source
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import Origin
from rulebound.kernel.memory import Used, remember
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.selecting import distinct

# --- anger ---------------------------------------------------------------------------------------------------


def anger_of(game: Game, seat: Seat) -> int:
    return game.counters[ANGER[seat]]


def full_anger(game: Game, seat: Seat) -> int:
    """anger.five: how much anger a level takes: 5, if no effect says otherwise."""
    return stat_of(game, personality_of(game, seat), ANGER_NEEDED)


def effect_of(game: Game) -> Seat:
    """Whose effect is being carried out; -1 if none is."""
    for frame in reversed(game.stack):
        if isinstance(frame, Effect):
            return frame.scope.seat
    return -1


def change_anger(game: Game, seat: Seat, by: int, clause: Clause | None) -> None:
    """anger.counter, anger.lower: one counter for each player, which is raised or lowered, not below 0."""
    act = "raise_anger" if by > 0 else "lower_anger"
    surely = by > 0 and is_unhindered(game, seat, act)
    if not by or (not surely and forbidden_to(game, seat, act, None, by=source(game))):
        return
    if by > 0 and not surely:
        by = within_limits(game, seat, by, source(game))
    moment, before = ANGER_RAISED if by > 0 else ANGER_LOWERED, anger_of(game, seat)
    if put_anger(game, seat, before + by, clause, surely=surely):
        game.counters[ANGER_GAINED[seat]] = max(0, anger_of(game, seat) - before)
        occurs(game, moment, personality_of(game, seat), seat, other=source(game))


def put_anger(game: Game, seat: Seat, to: int, clause: Clause | None, *, surely: bool = False) -> bool:
    """anger.gt, anger.lower, anger.five: anger is put to a number, unless it is that of a player of GT leveling and
    the effect is that player's own, if nothing makes sure of it; whether it has changed.  At 5 the Main Personality
    advances."""
    if not surely and has_bit(game, GT_LEVELING, seat) and effect_of(game) == seat:
        return False
    to = min(max(0, to), full_anger(game, seat))
    if to == anger_of(game, seat):
        return False
    game.counters[ANGER[seat]] = to
    game.report("anger", seat, number=to, rule="anger.counter", clause=clause)
    if to == full_anger(game, seat):
        game.push(Advancing(seat))
    return True


class Advancing(Frame):
    """Anger has reached 5, and what comes of it."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(ADVANCING)
        self.seat = seat


def reach(game: Game, at: Advancing) -> int:
    """What waits for that comes first."""
    occurs(game, ANGER_FULL, personality_of(game, at.seat), at.seat)
    return NEXT


def advance_by_anger(game: Game, at: Advancing) -> int:
    """anger.five, anger.top, anger.gt.five, fusion.levels: the anger is 0, and the next level comes at its highest
    stage; at the highest level, or fused, the highest stage of it."""
    seat = at.seat
    if anger_of(game, seat) < full_anger(game, seat):
        return END
    if has_bit(game, GT_LEVELING, seat) and not switches(game).gt_anger_resets:
        return END
    game.counters[ANGER[seat]] = 0
    game.report("anger", seat, number=0, rule="anger.five")
    if has_bit(game, GT_LEVELING, seat):
        return END
    card = personality_of(game, seat)
    if is_fused(game, seat) or at_highest(game, seat):
        raise_to_highest(game, card, rule="fusion.levels" if is_fused(game, seat) else "anger.top")
        return END
    if not change_level(game, seat, 1, None) or not reaches_the_top(game, seat):
        return END
    set_bit(game, MOST_POWERFUL, seat)
    occurs(game, WINS_BY_PERSONALITY, card, seat)
    return NEXT


def win(game: Game, at: Advancing) -> int:
    """victory.personality: whoever has reached the highest level by anger wins, if nothing has come in between."""
    game.touched = True
    return NEXT


ADVANCING: Final = Procedure(
    "dbz.advancing",
    [
        step("anger.five", reach, PASSES),
        step("anger.five", settle),
        step("anger.five", advance_by_anger, PASSES),
        step("victory.personality", settle),
        step("victory.personality", win, PASSES),
    ],
    lambda: Advancing(0),
    fields=[Field("seat", kinds.SEAT)],
)

# --- levels --------------------------------------------------------------------------------------------------


def at_highest(game: Game, seat: Seat) -> bool:
    return level_of_face(game.prints[personality_of(game, seat).id]) == highest_level(game, seat)


def highest_level(game: Game, seat: Seat) -> int:
    return level_of_face(level_cards(game, seat)[-1])


def reaches_the_top(game: Game, seat: Seat) -> bool:
    """victory.personality, victory.personality.gt: whether the level is the highest of this game, and the player one
    who can win by it."""
    if has_bit(game, GT_LEVELING, seat) or has_bit(game, GT_ADVANCED, seat):
        return False
    highest = max(highest_level(game, each) for each in BOTH_SEATS)
    return level_of_face(game.prints[personality_of(game, seat).id]) == highest


def change_level(game: Game, seat: Seat, by: int, clause: Clause | None) -> bool:
    """level.drills, level.lost, level.otherwise, fusion.levels: the next level or the one before, if there is one;
    all Drills are discarded, and the anger stays.  Whether it has changed."""
    card = personality_of(game, seat)
    wanted = level_of_face(game.prints[card.id]) + by
    other = next((id for id in game.pile(seat, LEVELS) if level_of_face(game.prints[id]) == wanted), -1)
    act = "gain_level" if by > 0 else "lose_level"
    if other < 0 or is_fused(game, seat) or forbidden_to(game, seat, act, None, by=source(game)):
        return False
    swap_faces(game, card, game.cards[other])
    game.counters[LEVEL_LIFE_TAKEN[seat]] = 0
    rule = "anger.five" if by > 0 else "level.lost"
    game.report_card("level", card, number=wanted, rule=rule, clause=clause)
    highest = highest_stage(game.prints[card.id])
    set_stage(game, card, highest if by > 0 else min(LOST_LEVEL_STAGE, highest), rule=rule)
    discard_drills(game, seat)
    if by < 0:
        set_bit(game, MOST_POWERFUL, seat, False)
    occurs(game, LEVEL_GAINED if by > 0 else LEVEL_LOST, card, seat, other=source(game))
    return True


def swap_faces(game: Game, card: Card, other: Card) -> None:
    """level.power: another level shows, whose powers were used or not by themselves."""
    mine, theirs = game.prints[card.id], game.prints[other.id]
    game.turn_face(card, theirs)
    game.turn_face(other, mine)
    card.used, other.used = other.used, card.used
    card.used_in, other.used_in = other.used_in, card.used_in


def discard_drills(game: Game, seat: Seat) -> None:
    game.move_together([game.cards[id] for id in game.pile(seat, DRILLS)], DISCARD, "level.drills")


def advance_by_card(game: Game, seat: Seat, by: int, at: Effect) -> bool:
    """level.otherwise, victory.personality.gt, fusion.levels: levels that a card gives or takes; after one that a GT
    card has given, its player cannot win by personality.  A Fusion rises to its highest stage instead."""
    if by > 0 and is_fused(game, seat):
        raise_to_highest(game, personality_of(game, seat), rule="fusion.levels", clause=at.clause)
        return True
    limit = limit_of_levels(game.prints[at.scope.this]) if by > 0 else None
    if limit is not None and has_advanced(game, seat, limit):
        return False
    changed = False
    for _ in range(abs(by)):
        if change_level(game, seat, 1 if by > 0 else -1, at.clause):
            changed = True
    if changed and by > 0 and GT in game.prints[at.scope.this].facts[VERSION]:
        set_bit(game, GT_ADVANCED, seat)
    if changed and limit is not None:
        remember(game, Used(-1, Origin(limit, seat, at.scope.this, game.turn)))
    return changed


def limit_of_levels(face: Print) -> Clause | None:
    """general.golden: what says on the card that it advances a level once per Combat only."""
    for clause in face.clauses:
        if isinstance(clause.skill.effect, OneLevelPerCombat):
            return clause
    return None


def has_advanced(game: Game, seat: Seat, limit: Clause) -> bool:
    """Whether a card with that limit has advanced the player in this turn, which has one Combat."""
    for one in game.memory:
        if isinstance(one, Used) and one.origin.clause is limit:
            if one.origin.seat == seat and one.origin.turn == game.turn:
                return True
    return False


# --- the way of GT -------------------------------------------------------------------------------------------


class GtLeveling(Frame):
    """A player of GT leveling who may remove cards of the discard pile to advance a level."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(GT_LEVEL)
        self.seat = seat
        self.given_up: list[Ref] = EMPTY
        """The cards to be removed.  Replaced, never changed."""


def may_level(game: Game, seat: Seat) -> bool:
    """level.gt: whether the player can advance so now."""
    if not has_bit(game, GT_LEVELING, seat) or at_highest(game, seat) or is_fused(game, seat):
        return False
    if forbidden_to(game, seat, "gain_level", None):
        return False
    return len(game.pile(seat, DISCARD)) >= switches(game).gt_price


def ask_level(game: Game, at: GtLeveling) -> int:
    """level.gt: after what else is done at the beginning of the step, if the player still can."""
    if not may_level(game, at.seat):
        return END
    return game.want(at.seat, "advance", [Choice("advance"), Choice("no")])


def take_level(game: Game, at: GtLeveling) -> int:
    return END if game.answer.verb == "no" else NEXT


def ask_removed(game: Game, at: GtLeveling) -> int:
    """level.gt: seven cards of the player's choice, one after the other."""
    picked = [ref % SHIFT for ref in at.given_up]
    left = [id for id in game.pile(at.seat, DISCARD) if id not in picked]
    return game.want(at.seat, "remove", distinct(game, "remove", left))


def take_removed(game: Game, at: GtLeveling) -> int:
    at.given_up = [*at.given_up, game.ref(game.cards[game.answer.card])]
    return NEXT if len(at.given_up) == switches(game).gt_price else REMOVE_MORE


def level_up(game: Game, at: GtLeveling) -> int:
    """level.gt, level.otherwise: the cards are gone, and the next level comes at its highest stage."""
    game.move_together(game.cards_of(at.given_up), REMOVED, "level.gt")
    change_level(game, at.seat, 1, None)
    return NEXT


GT_LEVEL: Final = Procedure(
    "dbz.gt_level",
    [
        step("level.gt", ask_level, ASKS | RESTS),
        step("level.gt", take_level, PASSES),
        step("level.otherwise", ask_removed, ASKS),
        step("level.otherwise", take_removed, PASSES),
        step("level.drills", level_up, PASSES),
        step("general.together", settle, RESTS),
    ],
    lambda: GtLeveling(0),
    fields=[Field("seat", kinds.SEAT), Field("given_up", kinds.REFS)],
)
REMOVE_MORE: Final = GT_LEVEL.jump("level.otherwise")
