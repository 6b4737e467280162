"""The top six cards of a Life Deck: looked at, put back in any order, and three of them drawn."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import LIFE_DECK
from rulebound.games.dbz.personality import personality_of
from rulebound.games.dbz.ruleset import DRAWN, LOOKED_AT, switches
from rulebound.games.dbz.tree import ReplacesLook
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Seat
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.plain import sure


class Looking(Frame):
    """A player who looks at the top cards of the Life Deck, and says in which order they go back."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(LOOK)
        self.seat = seat
        self.placed = 0
        """How many of the cards have their place, the next to be drawn first."""

    def prove(self, game: Game, at: int) -> None:
        sure(self.placed < max(1, looked_at(game, self.seat)), "there are fewer cards than that")


def looked_at(game: Game, seat: Seat) -> int:
    return min(LOOKED_AT, len(game.pile(seat, LIFE_DECK)))


def ask_look(game: Game, at: Looking) -> int:
    """turn.draw.look, general.golden: nobody has to look, unless the switch says otherwise; whose Main Personality
    does something in place of it does not look."""
    main = game.prints[personality_of(game, at.seat).id]
    if any(isinstance(clause.skill.effect, ReplacesLook) for clause in main.clauses):
        return END
    choices = [Choice("look"), Choice("no")] if switches(game).optional_look else [Choice("look")]
    return game.want(at.seat, "look", choices)


def take_look(game: Game, at: Looking) -> int:
    if game.answer.verb == "no":
        return END
    for id in game.pile(at.seat, LIFE_DECK)[-looked_at(game, at.seat) :]:
        game.cards[id].known |= 1 << at.seat
    game.report("look_top", at.seat, number=looked_at(game, at.seat))
    return NEXT


def ask_next(game: Game, at: Looking) -> int:
    """turn.draw: which of the cards is drawn next; the rest may stay as they lie."""
    left = looked_at(game, at.seat) - at.placed
    if left < 2:
        return END
    pile = game.pile(at.seat, LIFE_DECK)
    end = len(pile) - at.placed
    return game.want(
        at.seat, "order", [Choice("done"), *(Choice("next", id) for id in reversed(pile[end - left : end]))]
    )


def take_next(game: Game, at: Looking) -> int:
    if game.answer.verb == "done":
        return END
    pile = game.pile(at.seat, LIFE_DECK)
    pile.remove(game.answer.card)
    pile.insert(len(pile) - at.placed, game.answer.card)
    at.placed += 1
    return NEXT_CARD


LOOK: Final = Procedure(
    "dbz.look",
    [
        step("turn.draw.look", ask_look, ASKS),
        step("turn.draw.look", take_look, PASSES),
        step("turn.draw", ask_next, ASKS),
        step("turn.draw", take_next, PASSES),
    ],
    lambda: Looking(0),
    fields=[Field("seat", kinds.SEAT), Field("placed", kinds.Whole(0, LOOKED_AT))],
)
NEXT_CARD: Final = LOOK.jump("turn.draw")


def draw(game: Game, seat: Seat) -> None:
    for _ in range(DRAWN):
        game.draw(seat)
