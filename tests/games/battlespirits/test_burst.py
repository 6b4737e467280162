"""Bursts, and effects that prevent others, with cards made of trees."""

from __future__ import annotations

import pytest

import rulebound
from games.battlespirits.builders import answer, become, hand, lying, printed, table
from rulebound.games.battlespirits.areas import BURST, FIELD, HAND, TRASH
from rulebound.games.battlespirits.burst import has_burst
from rulebound.games.battlespirits.ruleset import BP
from rulebound.games.battlespirits.tree import ActivateBurstOf, CorePlace, MoveCores, SetBurst
from rulebound.kernel.cards import Print
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import (
    KO,
    TURN,
    WHILE,
    All,
    Choose,
    Draw,
    Filter,
    ForbidBy,
    Is,
    Modify,
    Negate,
    Seq,
    Skill,
    This,
    When,
)

OURS = Filter(whose="you", areas=("field",), kinds=("Spirit",))
THEIRS = Filter(whose="opponent", areas=("field",), kinds=("Spirit",))
LOSE_LIFE = MoveCores(1, CorePlace("life"), CorePlace("reserve"))
HIT = MoveCores(1, CorePlace("life", "opponent"), CorePlace("reserve", "opponent"))


def burst(effect: Draw | KO | Modify | Seq, event: str = "life_lost", who: str = "you") -> Skill:
    return Skill("burst", effect, (Is(This(), Filter(areas=("burst",))),), event=When(event, None, who=who))


def spell(number: str, *skills: Skill) -> Print:
    return printed(number, *skills, kind="Magic")


@pytest.mark.rule("battlespirits", "faq.burst.4")
def test_an_effect_that_sets_a_burst_does_not_meet_its_condition() -> None:
    game = table("hand LAB-184, LAB-185, LAB-001; life 5")
    both = Seq((SetBurst(Choose(1, Filter("you", ("hand",), timings=("burst",)))), LOSE_LIFE))
    become(game, lying(game, 0, 0, HAND), spell("T-1", Skill("main", both)))
    become(game, lying(game, 0, 1, HAND), spell("T-2", burst(Draw(2)), Skill("main", LOSE_LIFE)))
    answer(game, "use T-1 main")
    assert lying(game, 0, 0, BURST).face_up is False
    assert game.decision is not None and game.decision.kind == "main"
    become(game, lying(game, 0, 0, HAND), spell("T-3", Skill("main", LOSE_LIFE)))
    answer(game, "use T-3 main")
    assert game.decision.kind == "burst"
    answer(game, "burst T-2 in burst")
    assert hand(game, 0) == 2


@pytest.mark.rule("battlespirits", "faq.burst.4")
def test_what_that_effect_triggers_does() -> None:
    """The condition is met afterwards, by an effect that waits for the Burst being set."""
    game = table("field LAB-004; hand LAB-184, LAB-185; life 5")
    setting = SetBurst(Choose(1, Filter("you", ("hand",), timings=("burst",))))
    become(
        game, lying(game, 0), printed("T-3", Skill("when", LOSE_LIFE, event=When("burst_set")), kind="Nexus")
    )
    become(game, lying(game, 0, 0, HAND), spell("T-1", Skill("main", setting)))
    become(game, lying(game, 0, 1, HAND), spell("T-2", burst(Draw(2))))
    answer(game, "use T-1 main", "burst T-2 in burst")
    assert hand(game, 0) == 2


@pytest.mark.rule("battlespirits", "burst.from-elsewhere", "burst.activate.last")
def test_a_burst_activated_from_the_trash_counts_as_one_in_the_burst_area() -> None:
    game = table("field LAB-004; burst LAB-604; hand LAB-184; trash LAB-185; life 5")
    seen = Skill("when", Draw(3), event=When("burst_activated", Filter("you", ("burst",))))
    become(game, lying(game, 0), printed("T-3", seen, kind="Nexus"))
    revive = Seq((ActivateBurstOf(Choose(1, Filter("you", ("trash",)))), Draw(5)))
    become(game, lying(game, 0, 0, HAND), spell("T-1", Skill("main", revive)))
    dead = become(game, lying(game, 0, 0, TRASH), spell("T-2", burst(Draw(1))))
    answer(game, "use T-1 main")
    assert hand(game, 0) == 9
    assert dead.area == TRASH
    assert [game.prints[id].number for id in game.pile(0, BURST)] == ["LAB-604"]
    kinds = [event.kind for event in game.events]
    assert kinds.index("burst") > max(i for i, kind in enumerate(kinds[:-5]) if kind == "use")


@pytest.mark.rule("battlespirits", "burst.state")
@pytest.mark.parametrize(("areas", "drawn"), [(("hand", "resolving"), 2), (("burst",), 0)])
def test_a_burst_being_resolved_is_affected_by_effects_on_bursts_only(
    areas: tuple[str, ...], drawn: int
) -> None:
    game = table("field LAB-004; hand LAB-184; life 5", "burst LAB-601; life 5")
    become(game, lying(game, 0, 0, HAND), spell("T-1", Skill("main", HIT)))
    answer(game, "use T-1 main", "burst LAB-601 in burst")
    assert hand(game, 1) == 2
    magic = Filter("opponent", areas, ("Magic",))
    game = table("field LAB-004; hand LAB-184; life 5", "burst LAB-601; life 5")
    become(game, lying(game, 0), printed("T-2", Skill("permanent", Negate(All(magic), WHILE)), kind="Nexus"))
    become(game, lying(game, 0, 0, HAND), spell("T-1", Skill("main", HIT)))
    answer(game, "use T-1 main")
    if drawn:
        answer(game, "burst LAB-601 in burst")
    assert hand(game, 1) == drawn


@pytest.mark.rule("battlespirits", "burst.set.not-aside")
def test_a_set_aside_card_cannot_be_set() -> None:
    game = table("aside LAB-601; hand LAB-602; life 5")
    assert game.decision is not None
    codes = [option.code for option in game.decision.options]
    assert "set LAB-602" in codes and not any("set LAB-601" in code for code in codes)


def test_a_face_down_burst_is_a_secret() -> None:
    """Dealt anew for the opponent, it is any hidden card that can be set, and no other."""
    game = table("life 5", "burst LAB-601; hand LAB-602, LAB-001; life 5")
    seats = game.view(0)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["burst"] == {"count": 1, "cards": []}
    found = set()
    for seed in range(40):
        other = game.determinize(0, seed)
        face = other.prints[other.pile(1, BURST)[0]]
        assert has_burst(face)
        found.add(face.number)
    assert found == {"LAB-601", "LAB-602"}


def test_a_burst_that_is_asked_about_can_be_dealt_anew() -> None:
    game = table("field LAB-001; life 5", "burst LAB-601; hand LAB-603, LAB-603, LAB-603; life 5")
    answer(game, "end", "attack LAB-001")
    assert game.decision is not None and game.decision.kind == "burst"
    for seed in range(20):
        other = game.determinize(0, seed)
        assert other.decision is not None
        while other.decision is not None and other.decisions < 40:
            other.choose(len(other.decision.options) - 1)
    assert rulebound.load(game.dump()) == game


# --- effects that prevent others -------------------------------------------------------------------------

UNAFFECTED = Skill("permanent", ForbidBy(This(), "be_affected", Filter(whose="opponent"), WHILE))
SILENCED = Skill("permanent", Negate(All(THEIRS), WHILE))


@pytest.mark.rule("battlespirits", "burst.armour")
def test_a_spirit_that_is_unaffected_by_magic_is_so_by_a_burst() -> None:
    game = table("field LAB-001, LAB-002; hand LAB-184; life 5", "burst LAB-601; life 5")
    armour = Skill("permanent", ForbidBy(This(), "be_affected", Filter("opponent", (), ("Magic",)), WHILE))
    become(game, lying(game, 0), printed("T-1", armour))
    become(game, lying(game, 1, 0, BURST), spell("T-2", burst(Modify(All(THEIRS), "bp", -1000, TURN))))
    become(game, lying(game, 0, 0, HAND), spell("T-3", Skill("main", HIT)))
    answer(game, "use T-3 main", "burst T-2 in burst")
    assert [stat_of(game, lying(game, 0, i), BP) for i in (0, 1)] == [3000, 3000]


@pytest.mark.rule("battlespirits", "faq.effects.4")
def test_unaffected_beats_cannot_activate() -> None:
    """A Spirit that is unaffected keeps its effects where others lose them, the very effect that says so included."""
    game = table("field LAB-001, LAB-001; life 5", "field LAB-004; life 5")
    bonus = Skill("permanent", Modify(This(), "bp", 1000, WHILE))
    become(game, lying(game, 0, 0), printed("T-1", UNAFFECTED, bonus))
    become(game, lying(game, 0, 1), printed("T-2", bonus))
    assert [stat_of(game, lying(game, 0, i), BP) for i in (0, 1)] == [4000, 4000]
    become(game, lying(game, 1), printed("T-3", SILENCED, kind="Nexus"))
    assert [stat_of(game, lying(game, 0, i), BP) for i in (0, 1)] == [4000, 3000]


@pytest.mark.rule("battlespirits", "faq.effects.4")
def test_unaffected_beats_cannot_activate_for_a_time() -> None:
    game = table("field LAB-001, LAB-001; hand LAB-184; life 5", "field LAB-001, LAB-001; life 5")
    bonus = Skill("permanent", Modify(This(), "bp", 1000, WHILE))
    become(game, lying(game, 1, 0), printed("T-1", UNAFFECTED, bonus))
    become(game, lying(game, 1, 1), printed("T-2", bonus))
    become(game, lying(game, 0, 0, HAND), spell("T-3", Skill("main", Negate(All(THEIRS), TURN))))
    answer(game, "use T-3 main")
    assert [stat_of(game, lying(game, 1, i), BP) for i in (0, 1)] == [4000, 3000]


@pytest.mark.rule("battlespirits", "faq.effects.4")
def test_cannot_be_prevented_beats_unaffected() -> None:
    weaker = Modify(All(THEIRS), "bp", -1000, WHILE)
    for strong in (False, True):
        game = table("field LAB-001; life 5", "field LAB-004; life 5")
        become(game, lying(game, 0), printed("T-1", UNAFFECTED))
        field = printed(f"T-2{strong}", Skill("permanent", weaker, unpreventable=strong), kind="Nexus")
        become(game, lying(game, 1), field)
        assert stat_of(game, lying(game, 0), BP) == (2000 if strong else 3000)


@pytest.mark.rule("battlespirits", "faq.effects.4")
@pytest.mark.parametrize("strong", [False, True])
def test_an_effect_of_a_moment_that_cannot_be_prevented_reaches_the_unaffected(strong: bool) -> None:
    game = table("hand LAB-184; life 5", "field LAB-001; life 5")
    become(game, lying(game, 1), printed("T-1", UNAFFECTED))
    blow = Skill("main", KO(All(THEIRS)), unpreventable=strong)
    become(game, lying(game, 0, 0, HAND), spell(f"T-2{strong}", blow))
    answer(game, f"use T-2{strong}")
    assert bool(game.pile(1, FIELD)) != strong


@pytest.mark.rule("battlespirits", "faq.effects.4", "faq.effects.4.instant")
def test_cannot_be_prevented_beats_cannot_activate_but_for_effects_of_a_moment() -> None:
    game = table("field LAB-001; hand LAB-001; reserve 9; life 5", "field LAB-004; life 5")
    bonus = Skill("permanent", Modify(This(), "bp", 1000, WHILE), unpreventable=True)
    coming = Skill("summoned", Draw(1), unpreventable=True)
    become(game, lying(game, 0), printed("T-1", bonus))
    become(game, lying(game, 1), printed("T-2", SILENCED, kind="Nexus"))
    assert stat_of(game, lying(game, 0), BP) == 4000
    become(game, lying(game, 0, 0, HAND), printed("T-3", coming))
    answer(game, "summon T-3", "auto", "done")
    assert hand(game, 0) == 0
