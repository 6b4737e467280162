"""Levels and colours as which cards are treated, and what attacks do to the Life."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import HIGHEST, DiscardAsSpecified
from rulebound.kernel.tree import (
    KO,
    All,
    Allow,
    AtLevel,
    Choose,
    Compare,
    Count,
    Fact,
    Filter,
    Forbid,
    Gain,
    If,
    InStep,
    Is,
    It,
    May,
    Modify,
    Play,
    Retarget,
    Seq,
    SetBase,
    Skill,
    This,
    Together,
    Turn,
    When,
)
from rulebound.language import NotUnderstood, compile_text

OPPOSING = Filter("opponent", ("field",), ("Spirit",))
SETS_BURST = Compare(Count(Filter("you", ("burst",))), ">=", 1)


def read(text: str) -> tuple[Skill, ...]:
    return tuple(compile_text("battlespirits", text, "en"))


def effect(text: str) -> object:
    (skill,) = read(text)
    return skill.effect


def test_a_level_for_a_time() -> None:
    text = "[Flash] Target an opposing Spirit. During this turn, treat it as LV1."
    assert effect(text) == SetBase(Choose(1, OPPOSING), "level", 1, "turn")


@pytest.mark.parametrize(
    ("said", "level"),
    [
        ("treat this Spirit as LV3", 3),
        ("this Spirit is treated as LV2", 2),
        ("this Spirit is treated as being at its highest level", HIGHEST),
    ],
)
def test_a_level_as_long_as_something_holds(said: str, level: int) -> None:
    (skill,) = read(f"[LV1-3] While you have a set Burst, {said}.")
    assert skill.effect == SetBase(This(), "level", level, "while")
    assert skill.conditions == (AtLevel(1, 3), SETS_BURST)


def test_a_color_besides() -> None:
    expected = Gain(This(), "color", "Blue", "while")
    assert effect("[LV1] This Spirit is also treated as a Blue Spirit.") == expected
    with pytest.raises(NotUnderstood):  # would the Nexus be a Spirit, too?
        read("[LV1] This Nexus is also treated as a Blue Spirit.")


def test_each_symbol_is_of_a_color_besides() -> None:
    color = Gain(This(), "color", "Green", "while")
    symbol = Gain(This(), "symbol", "Green", "while", each=True)
    said = "[LV1] This Nexus's color and symbol are also treated as Green."
    assert effect(said) == Seq((color, symbol))


def test_life_reduced_by_more() -> None:
    (skill,) = read(
        "[LV1] During Attack: When this Spirit's attack would reduce the opposing Life, reduce +2 cores."
    )
    assert skill.effect == Modify(This(), "life_reduced", 2, "while")
    assert skill.conditions == (AtLevel(1, 1), Is(This(), Filter(state="attacking")))


def test_cores_of_the_life_go_to_the_trash() -> None:
    said = "The cores to be reduced from the opposing Life by the attacks of your Spirits with Clash"
    (skill,) = read(f"[LV1] Your Attack Step: {said} are sent to the Trash instead of the Reserve.")
    clashing = Filter("you", ("field",), ("Spirit",), keywords=("Clash",))
    assert skill.effect == Allow(All(clashing), "life_to_trash", "while")


def test_no_attack_of_the_opponent_reduces_the_opposing_life() -> None:
    with pytest.raises(NotUnderstood):
        read(
            "[LV1] The cores to be reduced from the opposing Life by the attacks of opposing Spirits are sent to the "
            "Trash instead of the Reserve."
        )


def test_how_much_life_in_a_turn() -> None:
    said = "[LV1] Opposing Turn: Each opposing Spirit can only reduce your Life by two each turn."
    assert effect(said) == SetBase(All(OPPOSING), "life_limit", 2, "while")


def test_an_attack_on_a_spirit() -> None:
    said = "[LV1] When Attacks: You can target and attack an opposing exhausted Spirit."
    exhausted = Filter("opponent", ("field",), ("Spirit",), state="rested")
    assert effect(said) == May(Retarget(Choose(1, exhausted)))


def test_what_cannot_battle() -> None:
    said = "[Main] Target an opposing Brave Spirit. During this turn, that Brave Spirit can't battle."
    braved = Filter("opponent", ("field",), ("Spirit",), state="joined")
    assert effect(said) == Forbid(Choose(1, braved), "battle", "turn")


def test_this_card_and_others_cannot() -> None:
    cheap = Filter("", ("field",), ("Spirit",)).bounded("cost", None, 4)
    said = "[LV1] This Spirit and Cost 4 or less Spirits cannot attack."
    assert effect(said) == Forbid(Together((This(), All(cheap))), "attack", "while")


def test_symbols_while_a_card_is_deployed() -> None:
    (skill,) = read("[LV1] When you're deploying a Blue Nexus card, this Spirit gains an extra Blue symbol.")
    used = Filter("you", (), ("Nexus",), state="being_used").adding("color", ("Blue",))
    assert skill.effect == Gain(This(), "symbol", "Blue", "while")
    assert skill.conditions == (AtLevel(1, 1), Compare(Count(used), ">=", 1))
    with pytest.raises(NotUnderstood):  # nobody summons a Nexus
        read("[LV1] When you're summoning a Blue Nexus card, this Spirit gains an extra Blue symbol.")


def test_numbers_of_rumble() -> None:
    (skill,) = read("[LV1-2] Your Attack Step: The number of cards specified by your Rumble gets +3.")
    raised = (AtLevel(1, 2), Turn("you"), InStep("attack"))
    assert skill == Skill("keyword", keyword="Raise", values=("Rumble",), number=3, conditions=raised)
    said = "Discard a number of cards from the opposing decktop equal to the number specified by its Rumble."
    own = Filter("you", ("field",), ("Spirit",), keywords=("Rumble",))
    assert effect(f"[Flash] Target one of your Spirits with Rumble. Destroy it. {said}") == Seq(
        (KO(Choose(1, own)), DiscardAsSpecified(It(), "Rumble"))
    )


def test_discarded_by_a_keyword_or_by_effects() -> None:
    (skill,) = read("[LV1] When cards with EX Symbols are discarded by your Rumble, draw a card.")
    ex = Filter(facts=(Fact("symbol", ("EX",), "part"),))
    assert skill.event == When("discard", ex, keyword="Rumble", other=Filter(whose="you"), together=True)
    (skill,) = read("[LV1] When cards with EX Symbols are discarded by opposing effects, draw a card.")
    assert skill.event == When("discard", ex, keyword="skill", other=Filter(whose="opponent"), together=True)


def test_a_burst_summons_its_own_card_for_nothing() -> None:
    (skill,) = read(
        "[Burst: After an opposing Spirit/Brave's (When Summoned) effect resolves]: Summon this card."
    )
    assert skill.effect == Play(This())
    of = Filter("opponent", (), ("Spirit", "Brave"))
    assert skill.event == When("effect_resolved", of, keyword="summoned")


def test_a_card_in_the_flash_timing() -> None:
    said = "using cores from the Reserve to pay for the summon cost and putting onto it"
    (skill,) = read(f"Flash - Opposing Attack Step: You can summon this card from the Hand {said}.")
    now = (Turn("opponent"), InStep("attack"))
    assert skill == Skill("keyword", keyword="Flash Summon", conditions=now)


def test_used_and_summoned_by_a_keyword() -> None:
    found = effect("[Flash] If this card was used via Magirrate, draw a card.")
    assert isinstance(found, If)
    assert found.condition == Is(This(), Filter(played_with=("Magirrate",)))
    summoned = Filter("you", ("field",), ("Spirit",), state="played_this_turn", played_with=("Shamanism",))
    said = "[LV1] All your Spirits summoned via Shamanism this turn gain +1000 BP."
    assert effect(said) == Modify(All(summoned), "bp", 1000, "while")


def test_super_unleash_as_a_state() -> None:
    said = "[Main] Target a Nexus you or the opponent controls that isn't during True Release. Destroy it."
    locked = Filter("", ("field",), ("Nexus",), unless=Filter(state="unleashed"))
    assert effect(said) == KO(Choose(1, locked))
    unleashed = Filter("you", ("field",), ("Spirit",), state="unleashed")
    said = "[LV1] All your Spirits during True Release gain +1000 BP."
    assert effect(said) == Modify(All(unleashed), "bp", 1000, "while")


def test_braves_by_their_spirits() -> None:
    host = Filter("opponent", ("field",), ("Spirit",), state="joined")
    of = Filter("opponent", ("combined",), ("Brave",), beneath=host)
    assert effect("[Main] Destroy a Brave on an opposing Brave Spirit.") == KO(Choose(1, of))
    single = Filter("you", ("field",), ("Spirit",), unless=Filter(state="joined"))
    assert effect("[LV1] All your non-braved Spirits gain +1000 BP.") == Modify(
        All(single), "bp", 1000, "while"
    )
