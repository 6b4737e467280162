"""What happens and what is asked names a rule of the game, also where the code leaves it to the step."""

from __future__ import annotations

import random

import pytest

import rulebound
from rulebound.rules import index

STEPS = {"onepiece": ("st01", "5-2-1-6", "redraw"), "dbs": ("sd1", "5-2-1-6-1", "redraw")}


@pytest.mark.parametrize("name", STEPS)
def test_every_event_and_question_names_a_rule(name: str) -> None:
    known, dice = index(name), random.Random(3)
    game = rulebound.new_game(name, [STEPS[name][0]] * 2, 3)
    while game.decision is not None:
        assert game.decision.rule in known
        game.choose(dice.randrange(len(game.decision.options)))
    assert {event.rule for event in game.events} <= known.keys()


@pytest.mark.parametrize("name", STEPS)
def test_a_question_has_the_rule_of_its_step(name: str) -> None:
    deck, rule, kind = STEPS[name]
    game = rulebound.new_game(name, [deck] * 2, 3)
    while game.decision is not None and game.decision.kind != kind:
        game.choose(0)
    assert game.decision is not None and game.decision.rule == rule
    loaded = rulebound.load(game.dump()).decision
    assert loaded is not None and loaded.rule == rule
