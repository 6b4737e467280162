"""Words that are easily passed over: each is in the tree, or its text is refused."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import Choose, Compare, Count, Filter, Is, Move, Skill, This, Turn, When
from rulebound.language import NotUnderstood, compile_text

RESERVE = Filter("you", ("reserve",))
THIS = Filter(this=True)


def read(text: str) -> Skill:
    (found,) = compile_text("battlespirits", text)
    return found


@pytest.mark.parametrize(
    ("said", "least"), [("a core", 1), ("2 or more cores", 2), ("three or more cores", 3)]
)
def test_cores_that_are_somewhere_are_counted(said: str, least: int) -> None:
    reserve = read(f"[LV1] While you have {said} in your Reserve, this Spirit gets +2000 BP.")
    assert reserve.conditions[1:] == (Compare(Count(RESERVE), ">=", least),)
    on_it = read(f"[LV1] While there is {said} on this Spirit, this Spirit can't be destroyed.")
    fits = Filter(attached="Core", attached_least=least if least > 1 else 0)
    assert on_it.conditions[1:] == (Is(This(), fits),)


@pytest.mark.parametrize(
    ("how", "keyword"), [("this Spirit's attack", "not skill"), ("this Spirit", "")], ids=["attack", "any"]
)
def test_life_is_reduced_by_an_attack_or_anyhow(how: str, keyword: str) -> None:
    event = read(f"[LV1] When your opponent's Life is reduced by {how}, draw 1 card.").event
    assert event == When("life_lost", None, "opponent", keyword=keyword, other=THIS)


@pytest.mark.parametrize(("state", "turn"), [("attacking", "opponent"), ("blocking", "you")])
def test_the_spirit_that_attacks_is_that_of_the_turn(state: str, turn: str) -> None:
    text = f"[LV1] When only the opposing {state} Spirit is destroyed by comparing BP, draw 1 card."
    assert Turn(turn) in read(text).conditions


@pytest.mark.parametrize(
    "text",
    [
        "[LV1] While you have 2 cores in your Reserve, this Spirit gets +2000 BP.",  # just two, or at least
        "[LV1] [Clash] [During Block]",
        "[LV1] [Unstackable] [Clash]",
        "[LV1] [Opposing Attack Step] When only the opposing blocking Spirit is destroyed by comparing BP,"
        " draw 1 card.",
        "[Main] Target an opposing Spirit, or a Nexus. Return it to the Hand.",
        "[Main] Target a Spirit, or an opposing Nexus. Return it to the Hand.",
        "[Burst: After an opposing Spirit's (When Summoned) effect] Draw 1 card.",
    ],
)
def test_what_would_be_ignored_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("battlespirits", text)


def test_spaces_in_the_term_of_a_burst_say_nothing() -> None:
    plain = read("[Burst: After your Life is reduced] Draw 1 card.")
    assert read("[ Burst :  After  your Life is  reduced ] Draw 1 card.") == plain


def test_what_is_done_first_at_will_is_the_price() -> None:
    arrow = read("[LV1] [Invoke: Flash] Exhaust this Nexus ▶ Draw 1 card.")
    assert arrow.cost and read("[LV1] [Invoke: Flash] Exhaust this Nexus. Draw 1 card.") == arrow
    theirs = read("[LV1] [Invoke: Flash] Exhaust an opposing Spirit. Draw 1 card.")
    assert not theirs.cost and not read("[LV1] [Flash] Exhaust this Nexus. Draw 1 card.").cost


def test_a_name_that_is_excepted_is_a_part_of_a_name() -> None:
    excepted = read('[Main] Return 1 "Lab" family card other than "Draw" from your Trash to your hand.')
    named = read('[Main] Return 1 "Lab" family card with "Draw" in its name from your Trash to your hand.')
    assert isinstance(excepted.effect, Move) and isinstance(excepted.effect.what, Choose)
    assert isinstance(named.effect, Move) and isinstance(named.effect.what, Choose)
    (part,) = [fact for fact in named.effect.what.of.facts if fact.how == "part"]
    assert excepted.effect.what.of.unless == Filter(facts=(part,))
