"""Winning: by survival, by Dragon Balls, by the most powerful personality."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import LIFE_DECK
from rulebound.games.dbz.balls import has_all_balls
from rulebound.games.dbz.held_victories import by_card, is_waiting
from rulebound.games.dbz.levels import reaches_the_top
from rulebound.games.dbz.personality import (
    CAPTURED_LAST,
    MOST_POWERFUL,
    characters_of,
    has_bit,
    personality_of,
    set_bit,
)
from rulebound.games.dbz.ruleset import WINS_BY_SURVIVAL, switches
from rulebound.games.dbz.skills import settle
from rulebound.games.dbz.using import occurs
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, SEATS_FROM, Seat
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import cannot_win, forbidden_to

NEVER_BY_PERSONALITY: Final = ("Dr. Willow",)
"""victory.personality.never: the characters that cannot win so."""


def has_won(game: Game) -> bool:
    """Whether somebody has won, which is noted then, or is about to."""
    return survives(game) or by_personality(game) or by_dragon_balls(game) or by_card(game)


def may_come(game: Game) -> bool:
    """victory.held: whether a victory is there, or could be, that comes as soon as nothing holds it up any more."""
    if game.counters[MOST_POWERFUL] or (
        game.turn and not all(game.pile(seat, LIFE_DECK) for seat in BOTH_SEATS)
    ):
        return True
    return any(has_all_balls(game, seat) for seat in BOTH_SEATS) or is_waiting(game)


def survives(game: Game) -> bool:
    """victory.survival, victory.both, victory.held: an empty Life Deck, unless an effect holds the victory up."""
    lost = [seat for seat in BOTH_SEATS if not game.pile(seat, LIFE_DECK)] if game.turn else []
    lost = [seat for seat in lost if not cannot_win(game, 1 - seat)]
    if lost and is_held_up(game, lost):
        return True
    if len(lost) == 2 and switches(game).both_empty_is_a_draw:
        game.finish(None, "both Life Decks are empty", "victory.both")
    elif lost:
        game.finish(1 - lost[0], "the Life Deck is empty", "victory.survival")
    return bool(lost)


def is_held_up(game: Game, lost: list[Seat]) -> bool:
    """victory.held: whether what waits for that comes first, or is being carried out."""
    if any(isinstance(frame, Surviving) for frame in game.stack):
        return True
    if len(lost) > 1 or not (game.survey.awaited_moments & WINS_BY_SURVIVAL or some_card_waits(game)):
        return False
    game.push(Surviving(1 - lost[0]))
    return True


def some_card_waits(game: Game) -> bool:
    """Whether a card of this game is used when a player would win by survival."""
    return any(clause.moment & WINS_BY_SURVIVAL for face in game.prints for clause in face.clauses)


class Surviving(Frame):
    """A player is about to win because the other one's Life Deck is empty, and what comes before.

    It lies upon whatever took the last card: the step after that one rests meanwhile.
    """

    def __init__(self, seat: Seat) -> None:
        super().__init__(SURVIVING)
        self.seat = seat
        self.held = False
        """An effect has prevented the victory."""


def would_survive(game: Game, at: Surviving) -> int:
    """victory.held: what is used when a player would win so."""
    occurs(game, WINS_BY_SURVIVAL, None, at.seat)
    return NEXT


def win_by_survival(game: Game, at: Surviving) -> int:
    """victory.survival: unless the Life Deck has cards again, or the victory was prevented this time."""
    if game.pile(1 - at.seat, LIFE_DECK):
        return NEXT
    if not at.held:
        game.finish(at.seat, "the Life Deck is empty", "victory.survival")
    else:
        game.touched = True
    return NEXT


SURVIVING: Final = Procedure(
    "dbz.surviving",
    [
        step("victory.held", would_survive, PASSES),
        step("victory.held", settle),
        step("victory.survival", win_by_survival, PASSES),
    ],
    lambda: Surviving(0),
    fields=[Field("seat", kinds.SEAT), Field("held", kinds.FLAG)],
)


def by_personality(game: Game) -> bool:
    """victory.personality, victory.held: whoever has reached the highest level by anger, and is there still."""
    for seat in SEATS_FROM[game.turn_seat] if game.counters[MOST_POWERFUL] else ():
        if has_bit(game, MOST_POWERFUL, seat) and may_win_by_personality(game, seat):
            game.finish(seat, "the most powerful personality", "victory.personality")
            return True
    return False


def may_win_by_personality(game: Game, seat: Seat) -> bool:
    """victory.personality.never, victory.personality.gt: whether nothing keeps the player from winning so."""
    names = characters_of(game, personality_of(game, seat))
    if not reaches_the_top(game, seat) or any(name in NEVER_BY_PERSONALITY for name in names):
        return False
    return not cannot_win(game, seat) and not forbidden_to(game, seat, "win_by_personality", None)


def by_dragon_balls(game: Game) -> bool:
    """victory.dragon-balls, victory.dragon-balls.captured, victory.held: at once, unless the last one was captured;
    whoever has lost one since waits anew."""
    for seat in SEATS_FROM[game.turn_seat]:
        if not has_all_balls(game, seat):
            set_bit(game, CAPTURED_LAST, seat, False)
        elif not has_bit(game, CAPTURED_LAST, seat) and may_win_by_dragon_balls(game, seat):
            game.finish(seat, "seven Dragon Balls", "victory.dragon-balls")
            return True
    return False


def may_win_by_dragon_balls(game: Game, seat: Seat) -> bool:
    return not cannot_win(game, seat) and not forbidden_to(game, seat, "win_by_dragon_balls", None)


def wait_is_over(game: Game, seat: Seat) -> None:
    """victory.dragon-balls.captured: the player's turn begins, and the seven are there still."""
    set_bit(game, CAPTURED_LAST, seat, False)
    game.touched = True
