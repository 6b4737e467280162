"""Searches of a Life Deck that find nothing: the opponent may see that it is so."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import LIFE_DECK
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Seat
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game


class FailedSearch(Frame):
    """A player has found nothing, and the other one may look through the Life Deck."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(FAILED_SEARCH)
        self.seat = seat
        """Who has searched."""


def ask_check(game: Game, at: FailedSearch) -> int:
    """words.search.failed: nobody has to look."""
    return game.want(1 - at.seat, "check", [Choice("check"), Choice("no")])


def take_check(game: Game, at: FailedSearch) -> int:
    if game.answer.verb == "check":
        for id in game.pile(at.seat, LIFE_DECK):
            game.cards[id].known |= 1 << (1 - at.seat)
        game.report("checked", 1 - at.seat)
    return NEXT


def mix(game: Game, at: FailedSearch) -> int:
    """words.search: after a search the Life Deck is shuffled, found or not."""
    game.shuffle(at.seat, "words.search")
    return NEXT


FAILED_SEARCH: Final = Procedure(
    "dbz.failed_search",
    [
        step("words.search.failed", ask_check, ASKS),
        step("words.search.failed", take_check, PASSES),
        step("words.search", mix, PASSES),
    ],
    lambda: FailedSearch(0),
    fields=[Field("seat", kinds.SEAT)],
)
