"""1-3-3: what cannot be done to cards, by whose skills, and how often."""

from __future__ import annotations

import pytest

from games.dbs.builders import PLAIN, Table, table
from rulebound.games.dbs.areas import BATTLE, DECK, DROP, ENERGY, HAND, LIFE
from rulebound.games.dbs.battle import can_attack, targets
from rulebound.games.dbs.ruleset import POWER
from rulebound.kernel.numbers import stat_of

__all__ = ["table"]

BOUNCE = "[Activate: Main] Return all Battle Cards to their owners' hands."
REST = "[Activate: Main] Switch all opposing Battle Cards to Rest Mode."
KO = "[Activate: Main] KO all opposing Battle Cards."


@pytest.mark.rule("dbs", "1-3-3")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("by your opponent's skills", "battle", "hand"),
        ("by your skills", "hand", "battle"),
        ("by skills", "battle", "battle"),
        ("by the skills of Extra Cards", "hand", "hand"),
        ("by the skills of Battle Cards", "battle", "battle"),
    ],
)
def test_cards_stay_out_of_the_hand_as_far_as_the_text_says(
    table: Table, text: str, mine: str, theirs: str
) -> None:
    """`mine` is where the card goes if the opponent's Battle Card returns it, `theirs` if its own player's does."""
    table.card("T-kept", text=f"[Permanent] This card can't be returned to its owner's hand {text}.")
    table.card("T-bounce", text=BOUNCE)
    table.mine("T-bounce")
    kept, own, free = table.theirs("T-kept"), table.mine("T-kept"), table.theirs(PLAIN)
    table.do("use T-bounce [Activate: Main]")
    assert table.where(free) == "hand"
    assert (table.where(kept), table.where(own)) == (mine, theirs)


@pytest.mark.rule("dbs", "1-3-3")
def test_only_skills_of_some_cards_cannot_switch_it(table: Table) -> None:
    table.card(
        "T-kept", text="[Permanent] This card can't be switched to Rest Mode by the skills of red cards."
    )
    table.card("T-red", text=REST)
    table.card("T-blue", text=REST, colors=["Blue"], specified=["Blue"])
    table.mine("T-red")
    table.mine("T-blue")
    kept = table.theirs("T-kept")
    table.do("use T-red [Activate: Main]")
    assert not kept.rested
    table.do("use T-blue [Activate: Main]")
    assert kept.rested


@pytest.mark.rule("dbs", "1-3-3")
def test_a_list_of_acts_has_one_doer(table: Table) -> None:
    table.card(
        "T-kept",
        text="[Permanent] This card can't be KO'd or switched to Rest Mode by the skills of Extra Cards.",
    )
    table.card("T-ko", text=KO)
    table.card("T-rest", text=REST)
    table.mine("T-ko")
    table.mine("T-rest")
    kept = table.theirs("T-kept")
    table.do("use T-rest [Activate: Main]")
    assert kept.rested
    table.do("use T-ko [Activate: Main]")
    assert table.where(kept) == "drop"


@pytest.mark.rule("dbs", "8-9-2")
def test_once_per_turn_a_card_is_not_koed(table: Table) -> None:
    table.card("T-kept", text="[Permanent] This card can't be KO'd once per turn.")
    table.card("T-ko", text=KO)
    table.mine("T-ko")
    table.card("T-ko2", text=KO)
    table.mine("T-ko2")
    kept = table.theirs("T-kept")
    table.do("use T-ko [Activate: Main]")
    assert table.where(kept) == "battle"
    table.do("use T-ko2 [Activate: Main]")
    assert table.where(kept) == "drop"


@pytest.mark.rule("dbs", "1-3-3")
def test_the_opponent_can_only_attack_one_card(table: Table) -> None:
    table.card("T-bait", text="[Permanent] Your opponent can only attack this card.")
    attacker = table.mine(PLAIN)
    table.theirs(PLAIN, rested=True)
    bait = table.theirs("T-bait", rested=True)
    table.attack(attacker, bait)
    assert table.happened("attack") == 1 and table.game.ask is not None and table.game.ask.kind != "target"
    assert table.where(bait) == "battle" or table.happened("ko", "T-bait") == 1


@pytest.mark.rule("dbs", "1-3-3")
def test_a_leader_that_weak_cards_cannot_attack(table: Table) -> None:
    table.card("T-wall", text="[Permanent] Your opponent can't attack your Leader Card with Battle Cards.")
    table.theirs("T-wall")
    table.mine(PLAIN)
    codes = [option for option in table.options() if option.startswith("attack")]
    assert len(codes) == 1  # with the Leader


@pytest.mark.rule("dbs", "1-3-3")
def test_attacks_that_are_left(table: Table) -> None:
    table.card("T-own", text="[Activate: Main] You can only attack with Battle Cards once more this turn.")
    table.mine("T-own")
    one, two = table.mine(PLAIN), table.mine(PLAIN)
    table.attack(one, table.leader(table.foe))
    table.till("main")
    table.do("use T-own [Activate: Main]")
    table.attack(two, table.leader(table.foe))
    table.till("main")
    assert [option for option in table.options() if option.startswith("attack")] == ["attack T-leader"]


@pytest.mark.rule("dbs", "1-3-3")
def test_skills_that_cannot_be_negated_stay_valid(table: Table) -> None:
    sure_of = "[Permanent] This card's skills can't be negated.\n[Permanent] This card gets +5000 power."
    table.card("T-sure", text=sure_of)
    table.card("T-mute", text="[Activate: Main] Negate the skills of all opposing Battle Cards this turn.")
    table.mine("T-mute")
    sure = table.theirs("T-sure")
    table.do("use T-mute [Activate: Main]")
    assert stat_of(table.game, sure, table.game.rules.words.stats["power"]) == 15000


@pytest.mark.rule("dbs", "8-5-2-2")
def test_a_card_is_played_for_what_the_text_says_instead_of_its_cost(table: Table) -> None:
    table.card(
        "T-dear",
        cost=9,
        text="[Permanent] You can play this card from your hand by choosing 1 of your Battle Cards"
        " and sending it to the Warp instead of paying its energy cost.",
    )
    paid, dear = table.mine(PLAIN), table.mine("T-dear", HAND)
    table.do("play T-dear")
    table.till("main")
    assert (table.where(dear), table.where(paid)) == ("battle", "warp")


@pytest.mark.rule("dbs", "8-5-2-2")
def test_a_discard_is_from_the_hand(table: Table) -> None:
    table.card("T-trade", text="[Activate: Main] Discard 1 card : Draw 2 cards.")
    table.mine("T-trade")
    assert not any(option.startswith("use") for option in table.options())
    card = table.mine(PLAIN, HAND)
    table.do("use T-trade [Activate: Main]")
    assert table.where(card) == "drop" and table.hand(table.me) == 2


@pytest.mark.rule("dbs", "10-10-2")
def test_a_counter_in_the_drop_area_for_its_cost_and_more(table: Table) -> None:
    text = (
        "[Counter: Attack] Negate the attack.\n[Permanent] If this card is in your Drop Area, you can activate it by"
        " paying its energy cost and removing it and 1 red card in your hand from the game."
    )
    table.card("T-again", kind="Extra", cost=2, text=text)
    attacker, other = table.mine(PLAIN), table.mine(PLAIN)
    again = table.theirs("T-again", DROP)
    table.attack(attacker, table.leader(table.foe))
    assert table.hand(table.foe) == 0 and "counter T-again in drop" not in table.options()
    table.till("main")
    table.theirs(PLAIN, HAND)
    held = table.hand(table.foe)
    table.attack(other, table.leader(table.foe))
    table.do("counter T-again in drop")
    table.till("main")
    assert table.where(again) == "removed" and table.hand(table.foe) == held - 1
    assert table.happened("negate_attack") == 1
    assert sum(table.game.cards[id].rested for id in table.game.pile(table.foe, ENERGY)) == 2


@pytest.mark.rule("dbs", "8-5-2-2")
def test_to_activate_a_card_for_less_is_to_activate_its_counter(table: Table) -> None:
    free = "[Permanent] You can activate this card from your hand without paying its energy cost."
    table.card("T-free", kind="Extra", cost=9, text="[Counter: Attack] Negate the attack.\n" + free)
    attacker = table.mine(PLAIN)
    table.theirs("T-free", HAND)
    table.attack(attacker, table.leader(table.foe))
    table.do("counter T-free")
    table.till("main")
    assert table.happened("negate_attack") == 1


@pytest.mark.rule("dbs", "1-3-3")
def test_cards_of_the_hand_alone_are_kept_from_combos(table: Table) -> None:
    table.card(
        "T-calm", text="[Permanent] Your opponent can't place cards in their Combo Area from their hand."
    )
    table.mine("T-calm")
    table.theirs(PLAIN, HAND)
    table.theirs(PLAIN)
    table.attack(table.mine(PLAIN), table.leader(table.foe))
    table.till("combo")
    combos = [choice.card for choice in table.choices() if choice.verb == "combo"]
    assert combos and all(table.where(table.game.cards[each]) == "battle" for each in combos)


@pytest.mark.rule("dbs", "1-3-3")
def test_a_card_that_only_skills_can_play(table: Table) -> None:
    table.card("T-shy", cost=1, text="[Permanent] This card can't be played from any area except by skills.")
    table.card("T-host", text="[Activate: Main] Play up to 1 Battle Card from your hand.")
    table.mine("T-host")
    shy = table.mine("T-shy", HAND)
    assert "play T-shy" not in table.options()
    table.do("use T-host [Activate: Main]", "pick T-shy")
    table.till("main")
    assert table.where(shy) == "battle"


@pytest.mark.rule("dbs", "7-1")
def test_some_cards_in_active_mode_may_be_attacked(table: Table) -> None:
    table.card(
        "T-bold", text="[Permanent] This card can attack Battle Cards without [Barrier] in Active Mode."
    )
    table.card("T-safe", text="[Barrier]")
    bold, plain = table.mine("T-bold"), table.mine(PLAIN)
    safe, open_ = table.theirs("T-safe"), table.theirs(PLAIN)
    assert open_.id in targets(table.game, bold) and safe.id not in targets(table.game, bold)
    assert open_.id not in targets(table.game, plain)


@pytest.mark.rule("dbs", "1-3-3")
def test_one_attack_a_turn(table: Table) -> None:
    table.card("T-calm", text="[Permanent] You can only attack with Battle Cards once per turn.")
    table.mine("T-calm")
    first, second = table.mine(PLAIN), table.mine(PLAIN)
    table.attack(first, table.leader(table.foe))
    table.till("main")
    assert not can_attack(table.game, second)
    assert can_attack(table.game, table.leader(table.me))


@pytest.mark.rule("dbs", "1-3-3")
def test_skills_that_the_opponents_skills_do_not_negate(table: Table) -> None:
    """Permanent skills and those for a time of the opponent do nothing to them; those of their own player do."""
    stronger = "[Permanent] This card gets +5000 power."
    table.card(
        "T-firm",
        text=f"[Permanent] This card's skills can't be negated by your opponent's skills.\n{stronger}",
    )
    table.card("T-weak", text=stronger)
    table.card(
        "T-void", text="[Permanent] Negate the skills of all opposing Battle Cards with a combo cost of 0."
    )
    table.card(
        "T-own", text="[Activate: Main] Negate the skills of all your Battle Cards this turn.", combo_cost=1
    )
    firm, weak = table.mine("T-firm"), table.mine("T-weak")
    table.mine("T-own")
    table.theirs("T-void")
    assert stat_of(table.game, firm, POWER) == 15000
    assert stat_of(table.game, weak, POWER) == 10000
    table.do("use T-own [Activate: Main]")
    assert stat_of(table.game, firm, POWER) == 10000


@pytest.mark.rule("dbs", "1-3-3")
@pytest.mark.parametrize(("cost", "damage"), [(3, 0), (4, 1)])
def test_no_damage_from_some_cards(table: Table, cost: int, damage: int) -> None:
    table.card(
        "T-guard", text="[Permanent] You don't take damage from Battle Cards with energy costs of 3 or less."
    )
    table.card("T-striker", power=30000, cost=cost)
    striker = table.mine("T-striker")
    table.theirs("T-guard")
    life = len(table.game.pile(table.foe, LIFE))
    table.attack(striker, table.leader(table.foe))
    table.till("main")
    assert len(table.game.pile(table.foe, LIFE)) == life - damage


@pytest.mark.rule("dbs", "1-3-3")
def test_what_a_players_skills_cannot_take_from_a_pile(table: Table) -> None:
    table.card("T-kept", text="[Permanent] You can't send cards from your Drop Area to your Warp.")
    table.card("T-warp", text="[Activate: Main] Send all cards in all Drop Areas to their owners' Warps.")
    table.card("T-hand", text="[Activate: Main] Return all cards in your Drop Area to your hand.")
    table.mine("T-kept")
    table.mine("T-warp")
    table.mine("T-hand")
    own, theirs = table.mine(PLAIN, DROP), table.theirs(PLAIN, DROP)
    table.do("use T-warp [Activate: Main]")
    assert (table.where(own), table.where(theirs)) == ("drop", "warp")
    table.do("use T-hand [Activate: Main]")
    assert table.where(own) == "hand"


@pytest.mark.parametrize(
    ("barred", "plainly", "swapped"),
    [("", 1, 1), ("with non-keyword skills", 0, 1), ("with non-[Swap] skills", 0, 1), ("using [Swap]", 1, 0)],
)
def test_with_which_skills_cards_cannot_be_played(
    table: Table, barred: str, plainly: int, swapped: int
) -> None:
    if barred:
        table.card("T-bars", text=f"[Permanent] You can't play Battle Cards {barred}.")
        table.mine("T-bars")
    table.card("T-swaps", text="[Swap 2] : {T-two}.")
    table.card("T-plays", text="[Activate: Main] Play up to 1 {T-two} card from your hand.")
    table.card("T-two", cost=2)
    for number, used, played in (("T-plays", "[Activate: Main]", plainly), ("T-swaps", "[Swap]", swapped)):
        card = table.mine("T-two", HAND)
        table.mine(number)
        table.do(f"use {number} {used}", *(["pick T-two"] if played else []))
        table.till("main")
        assert (card.area == BATTLE) == bool(played)
        table.game.move(card, DECK, "", where=1)
        table.settle()
