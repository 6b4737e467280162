"""Instructions of a game's own run beside those of the kernel, also where only the kernel is compiled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pytest

from games.onepiece.builders import Maker, make, options, position
from rulebound import load
from rulebound.games.onepiece.areas import CHARACTER, HAND
from rulebound.games.onepiece.ruleset import WORDS
from rulebound.kernel import op
from rulebound.kernel.codes import FOR_TURN, MOST_BITS
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Instruction, lowers
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.tree import Action, Choose, Draw, Filter, Selector, Seq
from rulebound.kernel.vocabulary import TooMany

__all__ = ["make"]  # a fixture

MARKED = 60


@dataclass(frozen=True)
class Swap(Action):
    """A card of the game and one of the hand change places, or not, as its player likes."""

    what: Selector


@dataclass(frozen=True)
class Mark(Action):
    what: Selector


class SwapCards(Instruction):
    def run(self, game: Game, at: Effect) -> int:
        choices = [Choice("pick", id) for id in game.pile(at.scope.seat, HAND)]
        return game.want(at.scope.seat, "choose", [*choices, Choice("done")], at.clause)

    def take(self, game: Game, at: Effect) -> None:
        if game.answer.verb == "pick":
            (card,), other = at.cards(game), game.cards[game.answer.card]
            game.move(card, HAND, "", at.clause)
            game.move(other, CHARACTER, "", at.clause)
        at.advance()


class MarkCards(Continuous):
    def __init__(self) -> None:
        super().__init__(MARKED, FOR_TURN)

    kinds: ClassVar[tuple[str, ...]] = ("modify",)


def lower_swap(lowering: Lowering, a: Swap) -> None:
    lowering.select(a.what)
    lowering.emit(SwapCards())


def lower_mark(lowering: Lowering, a: Mark) -> None:
    lowering.select(a.what)
    lowering.emit(MarkCards())


@pytest.fixture
def words() -> Iterator[None]:
    WORDS.lowers.update([lowers(Swap, lower_swap), lowers(Mark, lower_mark)])
    yield
    del WORDS.lowers[Swap], WORDS.lowers[Mark]


YOURS = Choose(1, Filter(whose="you", areas=("character",)))


@pytest.mark.usefixtures("words")
def test_it_asks_and_the_text_goes_on(make: Maker) -> None:
    make.doing("TST-1", Seq((Swap(YOURS), Draw(1))))
    game = position("hand TST-1, LAB-005; characters LAB-006")
    game.choose("play TST-1")
    assert len(options(game)) == 2
    assert load(game.dump()) == game
    game.choose(0)
    (there,) = game.pile(0, CHARACTER)
    assert game.prints[there].number == "LAB-005"
    assert len(game.pile(0, HAND)) == 2, "the card that was in play, and one drawn"


@pytest.mark.usefixtures("words")
def test_what_it_leaves_behind_is_saved_and_ends(make: Maker) -> None:
    make.doing("TST-1", Mark(YOURS))
    game = position("hand TST-1; characters LAB-006", "hand 1")
    game.choose("play TST-1")
    assert [e.instruction.code for e in game.lasting] == [MARKED]
    assert load(game.dump()) == game
    game.choose("end")
    assert not game.lasting


def test_a_code_for_which_there_is_no_bit_is_refused() -> None:
    with pytest.raises(TooMany):
        Continuous(MOST_BITS, FOR_TURN)


def test_a_cheaper_next_play_is_saved(make: Maker) -> None:
    """Its code is that of no other thing in a saved game."""
    make(
        "TST-1",
        "[Main] The next time you play a {Lab} type Character card from your hand during this turn, the cost"
        " will be reduced by 2.",
    )
    game = position("hand TST-1")
    game.choose(next(option for option in options(game) if "TST-1" in option))
    assert any(event.kind == "next_play" for event in game.events)
    assert load(game.dump()) == game


def test_a_code_that_stands_for_something_else_in_saved_games_is_refused() -> None:
    for code in op.NOT_CONTINUOUS:
        with pytest.raises(ValueError, match="saved games"):
            Continuous(code, FOR_TURN)
