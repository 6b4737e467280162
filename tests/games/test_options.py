"""Options: each has a code of its own, there is always one, and what is alike is offered once."""

from __future__ import annotations

import pytest

import rulebound
from games.dbs.builders import LEAD, PLAIN, Table, table
from games.onepiece.builders import Maker, make, position
from play import GAMES, walk
from rulebound import BrokenInvariant, Game
from rulebound.games import rulesets_of
from rulebound.games.dbs.areas import DROP, HAND, LEADER
from rulebound.games.dbs.tree import Beneath
from rulebound.kernel import tree
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.tree import Fact, Filter, Skill, This, When

__all__ = ["make", "table"]  # fixtures


def codes(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.code for option in game.decision.options]


# --- codes -----------------------------------------------------------------------------------------


MIRRORS = [(name, deck) for name in GAMES for deck in rulebound.shipped_decks(name)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "deck"), MIRRORS)
def test_no_two_options_are_written_alike_in_a_mirror(name: str, deck: str) -> None:
    """Both players have the same cards: every option of every decision has a code, which means this option."""
    versions = list(rulesets_of(name))
    for seed in range(40 if rulebound.is_compiled() else 12):
        game = rulebound.new_game(name, (deck, deck), seed, rules=versions[seed % len(versions)])
        for state in walk(game, seed):
            written = codes(state)
            assert len(set(written)) == len(written), (seed, state.decisions, written)
            assert state.ask is not None
            for index, code in enumerate(written):
                assert state.rules.notation.index_of(state, state.ask, code) == index


def test_options_that_would_be_written_alike_are_numbered() -> None:
    """Whatever choices there are, and whatever they are called: also if another is called like a number of them."""
    game = position("characters LAB-003, LAB-003; hand LAB-005")
    (first, second), (held,) = game.pile(0, 1), game.pile(0, 3)
    ask = Ask(0, "", "choose", [Choice("pick", id) for id in (held, first, held, second, held)])
    assert game.rules.notation.codes(game, ask) == [
        "pick LAB-005 /1", "pick LAB-003#1", "pick LAB-005 /2", "pick LAB-003#2", "pick LAB-005 /3",
    ]  # fmt: skip


def test_given_don_under_one_card_are_alike(make: Maker) -> None:
    """A DON!! under a card is neither active nor rested, however it came there."""
    make("TEST-902", "[Main] DON!! −2: Draw 1 card.")
    make("TEST-903", "[Main] Give up to 1 rested DON!! card to your Leader.")
    game = position("leader ST01-001; hand TEST-902, TEST-903; don 2 active, 1 rested")
    game.choose("give ST01-001")
    game.choose("play TEST-903")
    game.choose("pick DON rested")
    game.choose("play TEST-902")
    game.choose("yes")
    assert codes(game) == ["pick DON active", "pick DON on ST01-001"]


# --- there is always an option ----------------------------------------------------------------------------


def test_a_question_without_an_option_is_a_broken_invariant() -> None:
    game = position()
    with pytest.raises(BrokenInvariant, match="seat 0 is asked “target” by rule 7-1-1-2 and has no option"):
        game.want(0, "target", [], rule="7-1-1-2")


@pytest.mark.rule("onepiece", "7-1-1-2")
def test_an_attack_without_a_target_is_over(make: Maker) -> None:
    """Rested for the attack, the card may attack no Leader any more: it has nothing to attack."""
    make(
        "TEST-901",
        "[Your Turn] All of your rested Characters cannot attack a Leader.",
        "Character",
        power=5000,
    )
    game = position("characters TEST-901", "characters ST02-003")
    game.choose("attack TEST-901")
    assert game.ask is not None and game.ask.kind == "main"
    assert "attack TEST-901" not in codes(game)
    assert not any(event.kind == "target" for event in game.events)


@pytest.mark.rule("dbs", "7-1")
def test_what_a_card_may_attack_is_seen_before_it_attacks(table: Table) -> None:
    """A text about attacking cards speaks of the attack card, which a card is once its target was chosen."""
    barred = tree.Forbid(
        tree.All(Filter(whose="you", areas=("battle",), state="attacking")), "attack_leader", "while"
    )
    table.card("T-shy", Skill("permanent", barred), text="[Dual Attack]")
    shy = table.mine("T-shy")
    table.theirs(PLAIN, rested=False)
    table.attack(shy, table.leader(table.foe))
    assert table.happened("target", "T-leader") == 1


# --- what is alike is offered once --------------------------------------------------------------------------


@pytest.mark.rule("dbs", "10-11-2")
def test_a_skill_that_a_card_has_several_times_is_one_option(table: Table) -> None:
    """It is there until each of the copies was used."""
    for number in ("LABD-056", "LABD-056", PLAIN):
        table.mine(number)
    for _ in range(3):
        uses = [code for code in table.options() if code.startswith("use LABD-056#1")]
        assert uses == ["use LABD-056#1 [Activate: Main]"]
        table.do("use LABD-056#1 [Activate: Main]", "pick LABD-056#2")
    table.do("use LABD-056#1 [Activate: Main]", f"pick {PLAIN}")
    assert "use LABD-056#1 [Activate: Main]" not in table.options()


@pytest.mark.rule("dbs", "10-11-2")
def test_equal_skills_of_different_cards_are_one_option_too(table: Table) -> None:
    """The same words, printed and gained: one option, as often as there are skills."""
    draw = Skill("activate_main", tree.Draw(1), once=True)
    twin = Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-twin",)),))
    gain = Skill("awaken", tree.GainSkills(This(), tree.Choose(1, twin), "turn"), once=True)
    table.card("T-twin", draw)
    table.card(LEAD, draw, gain, kind="Leader", power=10000)
    table.put(LEAD, table.me, LEADER)
    table.mine("T-twin")
    table.do("use T-leader [Awaken]")
    for _ in range(2):
        assert table.options().count("use T-leader [Activate: Main]") == 1
        table.do("use T-leader [Activate: Main]")
    assert "use T-leader [Activate: Main]" not in table.options()
    assert table.hand(table.me) == 2


def test_equal_skills_that_wait_are_no_question(table: Table) -> None:
    """Two cards are K.O.'d at once: of one skill that waits for each of them, none comes first."""
    foe = Filter(whose="opponent", areas=("battle",))
    table.card("T-two", Skill("auto", tree.Draw(1), event=When("ko", foe)))
    table.card("T-all", Skill("activate_main", tree.KO(tree.All(foe))), kind="Extra", cost=0, specified=[])
    table.mine("T-two")
    table.theirs(PLAIN)
    table.theirs(PLAIN)
    table.mine("T-all", HAND)
    table.do("use T-all [Activate: Main]")
    assert table.game.ask is not None and table.game.ask.kind == "main"
    assert table.hand(table.me) == 2


def test_skills_that_speak_of_what_triggered_them_are_a_question(table: Table) -> None:
    """Which of the two cards comes to the hand first is for their player to say."""
    mine = Filter(whose="you", areas=("battle",), facts=(Fact("name", (PLAIN, "T-other")),))
    back = tree.Move(tree.Subject(), "hand")
    table.card("T-other")
    table.card("T-save", Skill("auto", back, event=When("ko", mine)))
    table.card("T-all", Skill("activate_main", tree.KO(tree.All(mine))), kind="Extra", cost=0, specified=[])
    for number in ("T-save", PLAIN, "T-other"):
        table.mine(number)
    table.mine("T-all", HAND)
    table.do("use T-all [Activate: Main]")
    assert table.options() == ["resolve T-save [Auto] /1", "resolve T-save [Auto] /2"]


# --- nothing to be put anywhere ------------------------------------------------------------------------------


@pytest.mark.parametrize("don", ["", "; don 1 rested"])
def test_without_a_don_nobody_is_asked_who_gets_it(don: str) -> None:
    """There is no rested DON!!, or the player takes none: no card is chosen to get it."""
    game = position(f"leader ST01-001; characters ST01-003, ST01-004{don}")
    game.choose("use ST01-001")
    if don:
        assert codes(game) == ["pick DON rested", "done"]
        game.choose("done")
    assert game.ask is not None and game.ask.kind == "main"


def test_without_a_card_to_put_it_under_nobody_is_asked_what(table: Table) -> None:
    """There is no other Battle Card: which card of the Drop Area would go beneath it cannot matter."""
    there = Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-nobody",)),))
    under = Beneath(tree.Choose(1, Filter(whose="you", areas=("drop",))), tree.Choose(1, there))
    table.card("T-under", Skill("activate_main", under), kind="Extra", cost=0, specified=[])
    table.card("T-other")
    table.put(PLAIN, table.me, DROP)
    table.put("T-other", table.me, DROP)
    table.mine("T-under", HAND)
    table.do("use T-under [Activate: Main]")
    assert table.game.ask is not None and table.game.ask.kind == "main"


def test_without_a_card_to_put_there_nobody_is_asked_beneath_which(table: Table) -> None:
    mine = Filter(whose="you", areas=("battle",))
    under = Beneath(tree.Choose(1, Filter(whose="you", areas=("drop",)), up_to=True), tree.Choose(1, mine))
    table.card("T-under", Skill("activate_main", under), kind="Extra", cost=0, specified=[])
    table.mine(PLAIN)
    table.mine(PLAIN)
    table.mine("T-under", HAND)
    table.put(PLAIN, table.me, DROP)
    table.settle()
    table.do("use T-under [Activate: Main]", "done")
    assert table.game.ask is not None and table.game.ask.kind == "main"
