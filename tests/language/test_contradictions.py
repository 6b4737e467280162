"""Words that contradict what was said before are refused, and "and" is not "or"."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import Compare, Count, Fact, If, Skill
from rulebound.language import NotUnderstood, compile_text


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("onepiece", "[Main] If your opponent has 3 or more Characters on your field, draw 1 card."),
        ("onepiece", "[Main] If you have 6 or more cards in their hand, draw 1 card."),
        ("onepiece", "[Main] Play up to 1 {Navy} and {East Blue} type Character card from your hand."),
        ("onepiece", "[Main] KO up to 1 each of your opponent's Leader or Character cards."),
        ("onepiece", "[Main] If your Leader is [Nami] and [Robin], draw 1 card."),
        ("onepiece", "[Main] If your Leader has the {Navy} type or is not [Nami], draw 1 card."),
        ("onepiece", "[Main] If the only Characters on your field are {Navy} type Stages, draw 1 card."),
        ("onepiece", "[Main] Up to 1 of your Characters can attack active Characters."),
        ("onepiece", "[Main] You cannot play Character cards on your opponent's field this turn."),
        ("onepiece", "Also treat this card's name as [Nami] or [Robin] according to the rules."),
        ("dbs", "[Auto] When you combo with a red card from your opponent's Battle Area, draw 1 card."),
        ("dbs", "[Auto] When your opponent attacks with one of your cards, draw 1 card."),
        ("dbs", "[Auto] When this card is placed in your opponent's Leader Area, draw 1 card."),
        ("dbs", "[Auto] When you place 2 cards in your Drop Area, draw 1 card."),
        ("dbs", "[Activate: Main] Choose 1 of your opponent's cards in your Battle Area and KO it."),
        ("dbs", "[Activate: Main] Choose 1 blue and yellow card in your hand and play it."),
        ("dbs", "[Activate: Main] If 3 or more of your <Ash> cards are not in play, draw 1 card."),
        (
            "dbs",
            "[Activate: Main] Choose up to 1 Battle Card, and it gets +5000 power this turn for each card under it.",
        ),
        ("dbs", "[Activate: Main] Your opponent place this card in the Drop Area : Draw 1 card."),
        ("dbs", "[Permanent] You can't include red cards in your opponent's deck."),
        ("dbs", "[Permanent] Treat red cards in your opponent's hand as if they had no specified cost."),
        ("dbs", "[Union-Fusion] RR : Red <Ash> card or red <Bryn> card."),
        ("dbs", "[Auto][Bond 2] Green Leader Card : When you play this card, draw 1 card."),
        ("dbs", "[Activate: Main] This card gets +5000 power this turn (up to a total of +15000)."),
    ],
)
def test_what_contradicts_itself_is_refused(game: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text(game, text)


def conditions(skill: Skill) -> list[object]:
    """What the conditions of a skill's effect ask of cards, each with its number."""
    found: list[object] = []
    node: object = skill.effect
    while isinstance(node, If):
        found.append(node.condition)
        node = node.then
    return found


@pytest.mark.parametrize(
    ("game", "text", "names"),
    [
        ("onepiece", "[Main] If you have [Nami] and [Robin], draw 1 card.", ["Nami", "Robin"]),
        (
            "dbs",
            "[Activate: Main] If there is at least 1 <Ash>, <Bryn>, and <Cole> card in your Drop Area, draw 1 card.",
            ["Ash", "Bryn", "Cole"],
        ),
    ],
)
def test_each_of_several_names_is_asked_for(game: str, text: str, names: list[str]) -> None:
    asked: list[tuple[Fact, ...]] = []
    for condition in conditions(compile_text(game, text)[0]):
        assert isinstance(condition, Compare) and isinstance(condition.left, Count)
        assert (condition.op, condition.right) == (">=", 1)
        asked.append(condition.left.of.facts)
    assert [facts[0].values for facts in asked] == [(name,) for name in names]


def test_both_of_two_types() -> None:
    [skill] = compile_text(
        "onepiece", "[Main] If your Leader has the {Navy} and {East Blue} types, draw 1 card."
    )
    [condition] = conditions(skill)
    assert isinstance(condition, Compare) and isinstance(condition.left, Count)
    assert condition.left.of.facts == (Fact("type", ("Navy", "East Blue"), "all"),)


def test_whose_card_is_played() -> None:
    yours, theirs = (
        compile_text("dbs", f"[Auto] When {whose} red <Ash> card is played, draw 1 card.")[0].event
        for whose in ("your", "your opponent's")
    )
    assert yours is not None and theirs is not None
    assert (yours.who, theirs.who) == ("you", "opponent")


def test_a_duration_does_not_reach_the_next_sentence() -> None:
    text = "[Activate: Main] This card gets +5000 power this turn. Choose 1 of your energy, and it gains [Critical]."
    assert "until='game'" in repr(compile_text("dbs", text))
