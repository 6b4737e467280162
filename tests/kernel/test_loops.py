"""Infinite loops, and what must not be taken for one, shown with cards of Duel."""

from __future__ import annotations

from kernel.builders import Maker, codes, make, position, waits
from rulebound import Game, load
from rulebound.kernel.loops import LONG_TURN
from rulebound.kernel.tree import Choose, Filter, May, Orient, Skill, This

__all__ = ["make"]


def seesaw(make: Maker) -> str:
    """A Fencer with a loop that either player can stop: its player by not using it, the other by saying no."""
    return make.fencer(
        Skill("act", May(Orient(This(), "active"), who="opponent"), cost=(Orient(This(), "rested"),))
    )


def pair(make: Maker) -> str:
    """A Fencer of which two make a loop that only their player can stop."""
    other = Choose(1, Filter(whose="you", areas=("ring",), other=True))
    return make.fencer(Skill("act", Orient(other, "active"), cost=(Orient(This(), "rested"),)))


def rounds(game: Game, *answers: str) -> None:
    """Repeats the answers until somebody is asked something else."""
    for _ in range(2 * LONG_TURN):
        for answer in answers:
            if game.decision is None or game.decision.kind == "loop":
                return
            game.choose(answer)


def test_both_name_a_number_and_the_smaller_one_counts(make: Maker) -> None:
    card = seesaw(make)
    game = position(f"ring {card}; hand 1")
    rounds(game, f"use {card}", "yes")
    assert waits(game) == (0, "end.loop"), "the turn player first"
    game.choose("number 5")
    assert waits(game) == (1, "end.loop")
    game.choose("number 2")
    (event,) = [e for e in game.events if e.kind == "loop"]
    assert event.number == 2
    assert codes(game) == ["no"] and waits(game)[0] == 1, "who named it stops it: one more use, and no more"
    game.choose("no")
    assert waits(game) == (0, "turn.act")
    assert f"attack {card}" not in codes(game), "it stays rested"


def test_the_turn_player_stops_it_by_not_using_it(make: Maker) -> None:
    card = seesaw(make)
    game = position(f"ring {card}; hand 1")
    rounds(game, f"use {card}", "yes")
    game.choose("number 2")
    game.choose("number 5")
    assert waits(game) == (0, "turn.act"), "it ends where it may be stopped"
    assert f"use {card}" not in codes(game), "and is not begun again"
    assert f"attack {card}" in codes(game)


def test_who_says_no_has_stopped_it(make: Maker) -> None:
    card = seesaw(make)
    game = position(f"ring {card}; hand 1")
    for _ in range(LONG_TURN // 2):
        game.choose(f"use {card}")
        game.choose("yes")
    game.choose(f"use {card}")
    game.choose("no")
    assert waits(game) == (0, "turn.act")
    assert not any(e.kind == "loop" for e in game.events)


def test_only_the_deciding_player_is_asked(make: Maker) -> None:
    card = pair(make)
    game = position(f"ring {card}, {card} rested; hand 1")
    rounds(game, f"use {card}#1", f"use {card}#2")
    assert waits(game) == (0, "end.loop")
    game.choose("number 100")
    assert waits(game) == (0, "turn.act")


def test_what_is_barred_survives_saving_and_cloning(make: Maker) -> None:
    card = pair(make)
    game = position(f"ring {card}, {card} rested; hand 1")
    rounds(game, f"use {card}#1", f"use {card}#2")
    game.choose("number 0")
    assert codes(game) == codes(load(game.dump(), game.rules)) == codes(game.clone())
    assert not any(code.startswith("use") for code in codes(game))


def test_the_next_turn_knows_nothing_of_it(make: Maker) -> None:
    card = pair(make)
    game = position(f"ring {card}, {card} rested; hand 1")
    rounds(game, f"use {card}#1", f"use {card}#2")
    game.choose("number 0")
    game.choose("end")
    game.choose("end")
    assert any(code.startswith("use") for code in codes(game))


def test_any_other_number_is_named_digit_by_digit(make: Maker) -> None:
    card = pair(make)
    game = position(f"ring {card}, {card} rested; hand 1")
    rounds(game, f"use {card}#1", f"use {card}#2")
    game.choose("other")
    for answer in ("digit 4", "digit 2", "done"):
        game.choose(answer)
    (event,) = [e for e in game.events if e.kind == "loop"]
    assert event.number == 42
