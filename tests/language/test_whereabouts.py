"""What is done with cards that lie where it cannot be done is no reading of a text."""

from __future__ import annotations

import pytest

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Choose,
    Draw,
    Filter,
    Forbid,
    If,
    It,
    Later,
    May,
    Modify,
    Move,
    OneOf,
    Orient,
    Play,
    Seq,
    Skill,
    This,
    Together,
    Top,
    Turn,
)
from rulebound.language.whereabouts import Whereabouts

HAND = Choose(1, Filter(whose="you", areas=("hand",)))
BATTLE = Choose(1, Filter(whose="you", areas=("battle",)))
EITHER = Choose(1, Filter(whose="you", either=(Filter(areas=("hand",)), Filter(areas=("battle",)))))
DISCARD = Move(HAND, "drop")


def senseless(*actions: Action, cost: tuple[Action, ...] = ()) -> Action | None:
    return Whereabouts(GRAMMAR).follow_skill(Skill("activate_main", Seq(actions), cost=cost))


@pytest.mark.parametrize(
    "action",
    [
        KO(HAND),
        KO(Top("you", "deck")),
        Orient(HAND, "rested"),
        Modify(HAND, "power", 1000, "turn"),
        Forbid(All(Filter(whose="you", areas=("drop",))), "attack", "turn"),
        Play(BATTLE),
        Move(HAND, "hand"),
        KO(Together((HAND, Top("you", "deck")))),
    ],
)
def test_cards_lie_where_it_can_be_done(action: Action) -> None:
    assert senseless(action) == action


@pytest.mark.parametrize(
    "action",
    [
        KO(BATTLE),
        KO(EITHER),
        KO(This()),
        KO(Together((HAND, BATTLE))),
        Orient(HAND, "face_up"),
        Modify(HAND, "cost", -1, "turn"),
        Forbid(HAND, "be_moved_to_deck", "turn"),
        Play(HAND),
        Move(Top("you", "deck"), "deck", "bottom"),
    ],
)
def test_nothing_is_said_against_what_can_be_done(action: Action) -> None:
    assert senseless(action) is None


def test_it_lies_where_it_was_put() -> None:
    assert senseless(DISCARD, KO(It())) == KO(It())
    assert senseless(KO(It()), cost=(DISCARD,)) == KO(It())
    assert senseless(Play(HAND), KO(It())) is None
    assert senseless(KO(BATTLE), Play(It())) is None
    assert senseless(May(DISCARD), Draw(1), KO(It())) == KO(It())


def test_where_it_lies_is_not_known_after_one_of_two_ways() -> None:
    assert senseless(Orient(BATTLE, "rested"), If(Turn("you"), DISCARD), KO(It())) is None
    assert senseless(OneOf((DISCARD, Play(HAND))), KO(It())) is None
    assert senseless(OneOf((DISCARD, DISCARD)), KO(It())) == KO(It())


def test_what_is_done_later_moves_nothing_yet() -> None:
    assert senseless(Orient(BATTLE, "rested"), Later(Move(It(), "drop"), "turn_end"), KO(It())) is None
