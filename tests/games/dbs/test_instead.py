"""8-9: what happens instead, where no shipped card shows it: costs of every kind, and what the rules place."""

from __future__ import annotations

import pytest

from games.dbs.builders import PLAIN, Table, table
from rulebound.games.dbs.areas import DECK, ENERGY, HAND, LIFE
from rulebound.kernel.tree import WHILE, Choose, Filter, Move, Skill, This, Waive

__all__ = ["table"]

THEIRS_BURN = (
    "[Permanent] If 1 of your opponent's cards would be placed in the Drop Area from your opponent's hand, "
    "you may send the card in question to the Warp instead."
)
MINE_BURN = (
    "[Permanent] If 1 of your cards would be placed in the Drop Area from your hand, "
    "send the card in question to the Warp instead."
)
THEIRS_SAVED = (
    "[Permanent] If an opposing Battle Card would be KO'd, "
    "you may send the card in question to the Warp instead."
)


@pytest.mark.rule("dbs", "8-1-5-2-1")
def test_an_auto_whose_cost_was_replaced_does_nothing(table: Table) -> None:
    table.card("T-saver", text=THEIRS_SAVED)
    table.card(
        "T-auto",
        text="[Auto] KO 1 of your Battle Cards other than this card : When this card attacks, draw 2 cards.",
    )
    table.theirs("T-saver")
    attacker, victim = table.mine("T-auto"), table.mine(PLAIN)
    table.attack(attacker, table.leader(table.foe))
    table.till("activate")
    table.do("yes")
    assert table.where(victim) == "battle"
    table.do("yes")
    assert table.where(victim) == "warp"
    table.till("main")
    assert table.hand(table.me) == 0 and table.happened("unpaid") == 1


@pytest.mark.rule("dbs", "8-4-2-2")
def test_a_counter_whose_cost_was_replaced_is_not_activated(table: Table) -> None:
    table.card("T-burner", text=THEIRS_BURN)
    table.card(
        "T-counter", kind="Extra",
        text="[Counter: Attack] Put 1 card from your hand into the Drop Area : Negate the attack.",
    )  # fmt: skip
    attacker = table.mine("T-burner")
    counter, paid = table.theirs("T-counter", HAND), table.theirs(PLAIN, HAND)
    table.attack(attacker, table.leader(table.foe))
    table.do("counter T-counter", "yes")
    assert table.where(paid) == "warp" and table.where(counter) == "hand"
    assert table.happened("unpaid") == 1 and table.happened("activate", "T-counter") == 0
    table.till("main")
    assert table.happened("negate_attack") == 0 and table.happened("damage") == 1


@pytest.mark.rule("dbs", "8-4-2-2")
def test_a_card_is_not_played_if_the_price_in_place_of_its_cost_was_replaced(table: Table) -> None:
    table.card("T-burner", text=THEIRS_BURN)
    drop = Move(Choose(1, Filter(whose="you", areas=("hand",))), "drop")
    table.card("T-cheap", Skill("permanent", Waive(This(), "play", (drop,), WHILE)), cost=9)
    table.theirs("T-burner")
    card, paid = table.mine("T-cheap", HAND), table.mine(PLAIN, HAND)
    table.do("play T-cheap")
    table.till("may")
    table.do("yes")
    assert table.where(paid) == "warp" and table.where(card) == "hand"
    assert table.game.ask is not None and table.game.ask.kind == "main"


@pytest.mark.rule("dbs", "10-33-1")
def test_what_must_go_elsewhere_does_not_pay_for_aegis(table: Table) -> None:
    """10-33-1: the cards have to be placed in the Drop Area."""
    table.card("T-aegis", text="[Aegis Blue/Yellow]")
    table.card("T-both", colors=["Blue", "Yellow"])
    table.card("T-burner", text=MINE_BURN)
    attacker = table.mine(PLAIN)
    table.theirs("T-aegis")
    table.theirs("T-both", HAND)
    before = table.game.clone()
    table.attack(attacker, table.leader(table.foe))
    table.till("combo")
    assert "use T-aegis [Aegis]" in table.options()
    table.game = before
    attacker = table.game.cards[attacker.id]
    table.theirs("T-burner")
    table.attack(attacker, table.leader(table.foe))
    table.till("combo")
    assert "use T-aegis [Aegis]" not in table.options()


@pytest.mark.rule("dbs", "8-4-2-2")
def test_aegis_whose_cost_was_replaced_is_not_activated(table: Table) -> None:
    table.card("T-aegis", text="[Aegis Blue/Yellow]")
    table.card("T-both", colors=["Blue", "Yellow"])
    table.card("T-burner", text=THEIRS_BURN)
    attacker = table.mine("T-burner")
    table.theirs("T-aegis")
    card = table.theirs("T-both", HAND)
    for id in table.game.pile(table.foe, ENERGY):
        table.game.cards[id].rested = True
    table.attack(attacker, table.leader(table.foe))
    table.till("combo")
    table.do("use T-aegis [Aegis]", "yes")
    assert table.where(card) == "warp"
    assert table.happened("unpaid") == 1 and table.happened("activate", "T-aegis") == 0
    assert table.game.ask is not None and table.game.ask.kind == "combo"


@pytest.mark.rule("dbs", "8-9-1")
def test_cards_of_a_hand_that_the_rules_place(table: Table) -> None:
    """A [Counter], the two of a [Union-Fusion] and the card that is charged each go by a rule."""
    table.card("T-burner", text=MINE_BURN)
    table.card(
        "T-fused",
        text="[Union-Fusion] R : <Ash> card and <Bryn> card.",
    )
    table.card("T-ash", characters=["Ash"])
    table.card("T-bryn", characters=["Bryn"])
    table.mine("T-burner")
    fused, ash, bryn = (table.mine(n, HAND) for n in ("T-fused", "T-ash", "T-bryn"))
    table.do("use T-fused [Union-Fusion]")
    table.till("main")
    assert [table.where(card) for card in (fused, ash, bryn)] == ["battle", "warp", "warp"]


@pytest.mark.rule("dbs", "8-9-1")
def test_a_counter_card_that_the_rules_place(table: Table) -> None:
    table.card("T-burner", text=MINE_BURN)
    table.card("T-counter", kind="Extra", text="[Counter: Attack] Negate the attack.")
    attacker = table.mine(PLAIN)
    table.theirs("T-burner")
    counter = table.theirs("T-counter", HAND)
    table.attack(attacker, table.leader(table.foe))
    table.do("counter T-counter")
    assert table.where(counter) == "warp" and table.happened("negate_attack") == 1


@pytest.mark.rule("dbs", "8-9-1")
def test_a_card_that_a_skill_combos_with_leaves_the_battle_area(table: Table) -> None:
    table.card(
        "T-stays",
        text="[Permanent] If this card would leave the Battle Area, "
        "you may put 1 card from your hand into the Drop Area instead.",
    )
    table.card("T-call", kind="Extra", text="[Activate: Main] Combo with 1 of your Battle Cards.")
    card, paid, call = table.mine("T-stays"), table.mine(PLAIN, HAND), table.mine("T-call", HAND)
    table.do("use T-call [Activate: Main]", "instead T-stays")
    assert table.where(card) == "battle" and table.where(paid) == "drop" and table.where(call) == "drop"
    assert table.happened("combo") == 0


@pytest.mark.rule("dbs", "9-3-2")
def test_a_stray_combo_card_may_go_elsewhere(table: Table) -> None:
    table.card(
        "T-stray",
        text="[Permanent] If this card would be placed in the Drop Area from your Combo Area, "
        "send this card to the Warp instead.",
    )
    table.card("T-call", kind="Extra", text="[Activate: Main] Combo with 1 of your Battle Cards.")
    card = table.mine("T-stray")
    table.mine("T-call", HAND)
    table.do("use T-call [Activate: Main]")
    assert table.where(card) == "warp"


@pytest.mark.rule("dbs", "8-4-2")
def test_a_cost_of_two_of_which_one_is_paid(table: Table) -> None:
    text = (
        "[Activate: Main] Place 1 card from your hand in the Drop Area or KO 1 of your other Battle Cards : "
    )
    table.card("T-choice", text=text + "Draw 2 cards.")
    table.mine("T-choice")
    for id in list(table.game.pile(table.me, HAND)):
        table.game.move(table.game.cards[id], DECK)
    assert "use T-choice [Activate: Main]" not in table.options()
    other = table.mine(PLAIN)
    table.do("use T-choice [Activate: Main]")
    table.till("main")
    assert table.where(other) == "drop" and table.hand(table.me) == 2


@pytest.mark.rule("dbs", "8-9-1")
def test_one_of_two_things_is_done_instead(table: Table) -> None:
    text = "[Permanent] If this card would be KO'd, you may place 1 card from your hand in the Drop Area or add 1"
    table.card("T-kept", text=text + " card from your life to your hand instead.")
    table.card("T-ko", text="[Activate: Main] KO all opposing Battle Cards.")
    table.mine("T-ko")
    kept = table.theirs("T-kept")
    life = len(table.game.pile(table.foe, LIFE))
    table.do("use T-ko [Activate: Main]")
    table.do("instead T-kept")
    assert table.where(kept) == "battle" and len(table.game.pile(table.foe, LIFE)) == life - 1
