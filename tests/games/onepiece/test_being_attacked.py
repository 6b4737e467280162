"""7-1-3-1: effects that wait for a card to be attacked, for which no text has words yet."""

from __future__ import annotations

import pytest

from games.onepiece.builders import Maker, hand, make, position
from rulebound.games.onepiece.ruleset import WORDS
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.tree import Draw, Filter, Skill, When

__all__ = ["make"]  # a fixture


@pytest.mark.rule("onepiece", "7-1-3-1")
@pytest.mark.parametrize(("target", "drawn"), [("T-1", 1), ("T-2", 0)])
def test_the_attacked_cards_effect_comes_before_the_counters(make: Maker, target: str, drawn: int) -> None:
    for number, skills in (
        ("T-1", [Skill("auto", Draw(1), event=When("attacked", Filter(this=True)))]),
        ("T-2", []),
    ):
        card = make(number, kind="Character", power=1000)
        for at, skill in enumerate(skills):
            clause = Lowering(WORDS).clause(number, at, skill)
            card.clauses.append(clause)
            card.moments |= clause.moment
    game = position("", "characters T-1 rested, T-2 rested; hand LAB-005")
    before = len(hand(game, 1))
    game.choose("attack ST01-001")
    game.choose(f"target their {target}")
    assert len(hand(game, 1)) == before + drawn
    assert game.decision is None or game.decision.kind in ("counter", "main")
    assert [event.rule for event in game.events if event.kind == "draw"] == ["4-5-2"] * drawn


@pytest.mark.rule("onepiece", "7-1-3-1")
@pytest.mark.parametrize(("answer", "drawn"), [("block LAB-003", 0), ("no", 1)])
def test_who_is_attacked_is_known_after_the_block(make: Maker, answer: str, drawn: int) -> None:
    card = make("T-1", kind="Character", power=1000)
    skill = Skill("auto", Draw(1), event=When("attacked", Filter(this=True)))
    card.clauses.append(Lowering(WORDS).clause("T-1", 0, skill))
    card.moments |= card.clauses[0].moment
    game = position("", "characters T-1 rested, LAB-003")
    before = len(hand(game, 1))
    game.choose("attack ST01-001")
    game.choose("target their T-1")
    assert game.decision is not None
    assert game.decision.rule == "7-1-2-1"
    assert len(hand(game, 1)) == before
    game.choose(answer)
    assert len(hand(game, 1)) == before + drawn
