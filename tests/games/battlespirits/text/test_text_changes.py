"""The FAQ's text changes: an old and a new wording are one tree; and what could mean two things is refused."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import KO, Choose, Filter
from rulebound.language import NotUnderstood, compile_text

PAIRS = {
    "faq.wording.1": ("[LV1] [When Battles] Draw 1 card.", "[LV1] (When Attacks/Blocks): Draw a card."),
    "faq.wording.1 in full": (
        "[LV1] [During this Spirit's battle] Draw 1 card.",
        "[LV1] [When this Spirit attacks/blocks] Draw 1 card.",
    ),
    "faq.wording.1 in short": (
        "[LV1] During this Spirit's battle: Draw 1 card.",
        "[LV1] [When Battles] Draw 1 card.",
    ),
    "faq.wording.2 combined": (
        "[When Combining] [When Attacks] Draw 1 card.",
        "[While Combined] [When Attacks] Draw 1 card.",
    ),
    "faq.wording.2 sealed": (
        "[LV1] [When Sealing] This Spirit gets +1000 BP.",
        "[LV1] [While Sealed] This Spirit gets +1000 BP.",
    ),
    "faq.wording.3": (
        "[Flash] Exchange 1 of your Spirits for 1 Spirit card from your hand. If during a battle, continue the"
        " battle.",
        "[Flash] Exchange 1 of your Spirits for 1 Spirit card from your hand.",
    ),
    "faq.wording.4 in full": (
        "[Main] You draw 2 cards from your deck. Then, discard 1 card from your hand.",
        "[Main] After you draw 2 cards from your deck, discard 1 card from your hand.",
    ),
    "faq.wording.4": (
        "[Main] Draw 2 cards. Then, discard 1 card.",
        "[Main] Draw two cards, then discard a card.",
    ),
    "faq.wording.6": (
        '[Main] Return 1 "Lab"-named card from your Trash to your hand.',
        '[Main] Return 1 "Lab" card from your Trash to your hand.',
    ),
    "faq.wording.6 in full": (
        '[Main] Return 1 card with "Lab" in its name from your Trash to your hand.',
        '[Main] Return 1 "Lab" card from your Trash to your hand.',
    ),
    "faq.wording.7 stack": (
        "[LV1] [Your Attack Step] When your Spirit attacks, draw a card. This effect does not stack.",
        "[LV1] [Your Attack Step] [Unstackable] When your Spirit attacks, draw a card.",
    ),
    "faq.wording.8 summoned": (
        "[LV1] [When this Spirit is Summoned] Draw 1 card.",
        "[LV1] [When Summoned] Draw 1 card.",
    ),
    "faq.wording.8 destroyed": (
        "[LV1] [When this Spirit is Destroyed] Draw 1 card.",
        "[LV1] [When Destroyed] Draw 1 card.",
    ),
    "faq.wording.8 deployed": (
        "[LV1] [When this Nexus is Deployed] Draw 1 card.",
        "[LV1] [When Deployed] Draw 1 card.",
    ),
    "faq.wording.7": (
        "[LV1] When your Spirit attacks, draw 1 card. This effect can only be used once per turn.",
        "[LV1] [Once Per Turn: Same Name] When your Spirit attacks, draw 1 card.",
    ),
    "faq.wording.7 unstackable": (
        "[LV1] Your Attack Step (Can't Stack): When your Spirit attacks, draw a card.",
        "[LV1] [Your Attack Step] [Unstackable] When your Spirit attacks, draw a card.",
    ),
    "faq.wording.10": ("[Main] Draw 1 card from your deck.", "[Main] Draw 1 card."),
    "Succession": ("[Legacy]", "Legacy: You can banish EX Symbols from your Trash for reductions."),
    "Super Unleash": (
        "[LV2] True Release When Attacks: Draw a card.",
        "[LV2] [Super Unleash] [When Attacks] Draw 1 card.",
    ),
    "the owner's area": (
        "[Flash] Target an opposing Spirit. Send one core from it to the Reserve.",
        "[Flash] Move 1 core from 1 of your opponent's Spirits to its owner's Reserve.",
    ),
}


@pytest.mark.parametrize("old, new", PAIRS.values(), ids=PAIRS)
def test_two_wordings_are_one_tree(old: str, new: str) -> None:
    assert compile_text("battlespirits", old) == compile_text("battlespirits", new)


def test_during_an_attack_is_not_when_it_attacks() -> None:
    """faq.wording.9: one holds while the Spirit attacks, and the other happens once."""
    during, when = (
        compile_text("battlespirits", f"[LV1] [{said}] This Spirit gets +2000 BP.")[0]
        for said in ("During Attack", "When Attacks")
    )
    assert (during.timing, when.timing) == ("permanent", "attacks")


def test_a_card_name_is_the_whole_name() -> None:
    """faq.wording.6: a name in quotation marks is a part of a name; "Card Name:" says all of it."""
    whole, part = (
        compile_text("battlespirits", f"[Main] Destroy 1 {said} Spirit.")[0].effect
        for said in ('Card Name: "Lab"', '"Lab"')
    )
    lab = Filter(areas=("field",), kinds=("Spirit",))
    assert whole == KO(Choose(1, lab.adding("name", ("Lab",))))
    assert part == KO(Choose(1, lab.adding("name", ("Lab",), "part")))


@pytest.mark.parametrize(
    "text",
    [
        "[LV1] [Once Per Game: Same Name] [When Attacks] Draw 1 card.",  # it would have to be remembered
        "[Main] Destroy 1 Nexus. Then, draw 1 card. If your Life is 2 or less, instead, draw 2 cards.",
        "[Main] Reveal the top 3 cards of your deck. If there are 1 or more Nexus cards among them, add 1 of them to"
        " your hand. Return the rest to the bottom of your deck in any order.",  # one of the Nexus cards alone
        '[Main] Return 1 "/Lab" family card from your Trash to your hand.',
    ],
)
def test_what_could_mean_two_things_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("battlespirits", text)


def test_an_article_before_a_cost_is_one_card_and_another_spirit_is_one() -> None:
    chosen = "[LV1] [When Summoned] Target a Cost 3 or less Spirit card in your Trash. Return it to the Hand."
    one = (
        "[LV1] [When Summoned] Target 1 Spirit card with cost 3 or less in your Trash. Return it to the hand."
    )
    assert compile_text("battlespirits", chosen) == compile_text("battlespirits", one)
    another = "[LV1] [When Attacks] Refresh another Spirit you control."
    other = "[LV1] [When Attacks] Refresh 1 of your other Spirits."
    assert compile_text("battlespirits", another) == compile_text("battlespirits", other)
