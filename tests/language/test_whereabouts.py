"""What is done with cards that lie where it cannot be done is no reading of a text."""

from __future__ import annotations

import pytest

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Choose,
    Count,
    Draw,
    Filter,
    Forbid,
    Grant,
    If,
    Is,
    It,
    Later,
    Look,
    May,
    Modify,
    Move,
    OneOf,
    Orient,
    Play,
    Seq,
    Skill,
    Stat,
    This,
    Together,
    Top,
    Turn,
    When,
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
        Play(Together((HAND, BATTLE))),
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


ENERGY = Choose(1, Filter(whose="you", areas=("energy",)))
STRONGER = Modify(It(), "power", 5000, "turn")


@pytest.mark.parametrize(
    "action", [STRONGER, KO(It()), Grant(It(), "Critical", "turn"), Forbid(It(), "attack", "turn")]
)
def test_energy_does_not_fight(action: Action) -> None:
    assert senseless(Orient(ENERGY, "active"), action) == action
    assert senseless(Orient(BATTLE, "active"), action) is None


def test_energy_can_be_kept_from_switching() -> None:
    assert senseless(Orient(ENERGY, "rested"), Forbid(It(), "be_activated", "turn")) is None


@pytest.mark.parametrize(
    "action",
    [
        STRONGER,
        If(Is(It(), Filter()), Draw(1)),
        Draw(Count(Filter(it=True))),
        Modify(This(), "power", Stat("power", It()), "turn"),
    ],
)
def test_it_is_some_card(action: Action) -> None:
    assert senseless(action) == action
    assert senseless(Orient(BATTLE, "active"), action) is None
    assert senseless(action, cost=(Move(BATTLE, "hand"), Play(It()))) is None


def test_it_is_not_the_card_of_the_other_way() -> None:
    assert senseless(If(Turn("you"), STRONGER, Modify(BATTLE, "power", 1000, "turn"))) == STRONGER


def test_an_event_or_a_keyword_may_name_cards() -> None:
    drawn = Draw(Count(Filter(it=True)))
    assert Whereabouts(GRAMMAR).follow_skill(Skill("auto", drawn, event=When("placed"))) is None
    assert Whereabouts(GRAMMAR).follow_skill(Skill("keyword", drawn, keyword="Alliance")) is None


def test_a_card_that_is_looked_at_is_not_in_play() -> None:
    looked = Look(Top("you", "deck", 3))
    among = Choose(1, Filter(), among_looked=True)
    assert senseless(looked, KO(among)) == KO(among)
    assert senseless(looked, Modify(among, "power", 1000, "turn")) == Modify(among, "power", 1000, "turn")
    assert senseless(looked, Play(among)) is None
    assert senseless(looked, Move(among, "deck")) is None
