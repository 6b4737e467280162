"""What a debugger shows of the parts of a game."""

from __future__ import annotations

from rulebound import new_game


def test_cards_frames_and_instructions_say_what_they_are() -> None:
    game = new_game("duel", seed=7)
    assert repr(game.cards[0]) == "<card 0 of seat 0 in area 1>"
    assert repr(game.stack[-1]) == "<duel.turn, step 4 (turn.act)>"
    clause = next(clause for face in game.prints for clause in face.clauses if clause.effect)
    assert repr(clause.effect[0]) == "<DrawCards>"
