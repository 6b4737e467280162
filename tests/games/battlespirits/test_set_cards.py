"""Mirages, set-aside cards, the Count, tokens, exchanges and lists of cards, with cards made of trees."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.battlespirits.builders import answer, become, hand, lying, printed, table
from rulebound.decks import BadDeck, Deck
from rulebound.games import deck_faults
from rulebound.games.battlespirits.areas import (
    ASIDE,
    BENEATH,
    BURST,
    COUNT,
    FIELD,
    HAND,
    MIRAGE,
    RESERVE,
    TOKENS,
)
from rulebound.games.battlespirits.battle import Battle
from rulebound.games.battlespirits.cores import cores_on
from rulebound.games.battlespirits.game import LIBRARY
from rulebound.games.battlespirits.ruleset import BP
from rulebound.games.battlespirits.tree import CorePlace, Exchange, MoveCores
from rulebound.games.lists import BadLists, lists_of
from rulebound.kernel.codes import FACE_DOWN
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import (
    WHILE,
    All,
    Bar,
    Choose,
    Count,
    Draw,
    Filter,
    Forbid,
    ForbidBy,
    Is,
    Modify,
    Move,
    Negate,
    Skill,
    This,
    When,
)

OURS = Filter(whose="you", areas=("field",), kinds=("Spirit",))
THEIRS = Filter(whose="opponent", areas=("field",), kinds=("Spirit",))
SWAP = Exchange(Choose(1, OURS), Choose(1, Filter("you", ("hand",), ("Spirit",))))


@pytest.mark.rule("battlespirits", "mirage.armour")
def test_a_spirit_unaffected_by_the_type_of_a_mirage_is_so_by_its_effect() -> None:
    game = table("field LAB-001, LAB-001; life 5", "mirage LAB-632; life 5")
    armour = Skill("permanent", ForbidBy(This(), "be_affected", Filter("opponent", (), ("Nexus",)), WHILE))
    become(game, lying(game, 0), printed("T-1", armour))
    haze = Skill(
        "permanent", Modify(All(THEIRS), "bp", -1000, WHILE), (Is(This(), Filter(areas=("mirage",))),)
    )
    become(game, lying(game, 1, 0, MIRAGE), printed("T-2", haze, kind="Nexus"))
    assert [stat_of(game, lying(game, 0, i), BP) for i in (0, 1)] == [3000, 2000]


@pytest.mark.rule("battlespirits", "mirage.effect")
def test_a_set_mirage_forbids_and_negates() -> None:
    """Its permanent effects reach players and other effects, too."""
    here = (Is(This(), Filter(areas=("mirage",))),)
    game = table("field LAB-001; hand LAB-184; life 5", "mirage LAB-632; life 5")
    bonus = Skill("permanent", Modify(This(), "bp", 1000, WHILE))
    become(game, lying(game, 0), printed("T-1", bonus))
    become(game, lying(game, 0, 0, HAND), printed("T-2", Skill("main", Draw(1)), kind="Magic"))
    silence = Skill("permanent", Negate(All(THEIRS), WHILE), here)
    no_draw = Skill("permanent", Bar("opponent", "increase_hand", Filter(), WHILE), here)
    assert stat_of(game, lying(game, 0), BP) == 4000
    become(game, lying(game, 1, 0, MIRAGE), printed("T-3", silence, no_draw, kind="Nexus"))
    assert stat_of(game, lying(game, 0), BP) == 3000
    answer(game, "use T-2 main")
    assert hand(game, 0) == 0


@pytest.mark.rule("battlespirits", "burst.activate")
def test_bursts_can_be_forbidden() -> None:
    hit = Skill("main", MoveCores(1, CorePlace("life", "opponent"), CorePlace("reserve", "opponent")))
    for barred in (False, True):
        game = table("field LAB-004; hand LAB-184; life 5", "burst LAB-601; life 5")
        become(game, lying(game, 0, 0, HAND), printed("T-2", hit, kind="Magic"))
        if barred:
            bar = Skill("permanent", Bar("opponent", "activate", Filter(areas=("burst",)), WHILE))
            become(game, lying(game, 0), printed("T-1", bar, kind="Nexus"))
        answer(game, "use T-2 main")
        assert game.decision is not None and (game.decision.kind == "burst") != barred


@pytest.mark.rule("battlespirits", "count.not-increase")
@pytest.mark.parametrize(("to", "drawn"), [("count", 0), ("reserve", 1)])
def test_cores_for_the_count_are_not_added_from_the_void(to: str, drawn: int) -> None:
    game = table("field LAB-004; hand LAB-184; life 5")
    become(
        game, lying(game, 0), printed("T-1", Skill("when", Draw(1), event=When("cores_added")), kind="Nexus")
    )
    add = Skill("main", MoveCores(2, CorePlace("void"), CorePlace(to)))
    become(game, lying(game, 0, 0, HAND), printed("T-2", add, kind="Magic"))
    answer(game, "use T-2 main")
    assert hand(game, 0) == drawn


@pytest.mark.rule("battlespirits", "count.fixed")
def test_cores_of_the_count_are_not_counted_unless_it_is_named() -> None:
    game = table("field LAB-001, LAB-001; count 3; reserve 2; life 5")
    cores = Filter("you", (), ("Core",))
    many = Skill("permanent", Modify(This(), "bp", Count(cores, times=1000), WHILE))
    named = Skill("permanent", Modify(This(), "bp", Count(Filter("you", ("count",)), times=1000), WHILE))
    before = stat_of(game, become(game, lying(game, 0), printed("T-1", many)), BP)
    assert stat_of(game, become(game, lying(game, 0, 1), printed("T-2", named)), BP) == 6000
    for id in game.pile(0, COUNT).copy():
        game.move(game.cards[id], RESERVE)
    assert stat_of(game, lying(game, 0), BP) == before + 3000


@pytest.mark.rule("battlespirits", "aside.use", "effect.use")
def test_a_set_aside_card_that_is_used_counts_as_used() -> None:
    game = table("field LAB-004; aside LAB-184; life 5")
    become(
        game, lying(game, 0), printed("T-1", Skill("when", Draw(1), event=When("card_used")), kind="Nexus")
    )
    become(game, lying(game, 0, 0, ASIDE), printed("T-2", Skill("main", Draw(1)), kind="Magic"))
    answer(game, "use T-2")
    assert hand(game, 0) == 2


@pytest.mark.rule("battlespirits", "aside.face-up")
@pytest.mark.parametrize(("state", "seen"), [("", 3), ("face_down", 1)])
def test_a_card_lies_face_up_among_those_set_aside_unless_it_is_said(state: str, seen: int) -> None:
    game = table("hand LAB-184, LAB-001; life 5")
    away = Skill("main", Move(Choose(1, Filter("you", ("hand",))), "aside", state=state))
    become(game, lying(game, 0, 0, HAND), printed("T-1", away, kind="Magic"))
    answer(game, "use T-1")
    assert game.sees(lying(game, 0, 0, ASIDE)) == seen


@pytest.mark.rule("battlespirits", "faq.effects.10")
def test_a_face_down_card_beneath_another_is_known_to_its_player() -> None:
    game = table("field LAB-001; hand LAB-002; life 5")
    card = lying(game, 0, 0, HAND)
    game.move(card, BENEATH, state=FACE_DOWN, host=lying(game, 0).id)
    assert game.sees(card) == 1
    seats = game.view(1)["seats"]
    assert isinstance(seats, list)
    assert "LAB-002" not in [each["number"] for each in seats[0]["beneath"]["cards"]]


# --- tokens ------------------------------------------------------------------------------------------


@pytest.mark.rule("battlespirits", "token.not-in-deck")
def test_no_deck_holds_tokens() -> None:
    cards = [LIBRARY.card(f"LAB-{n}") for n in (101, 102, 103, 104, 105, 106, 108, 109, 110, 112)] * 3
    cards += [LIBRARY.card(f"LAB-{n}") for n in (601, 602, 603)] * 3 + [LIBRARY.card("LAB-604")]
    assert not deck_faults("battlespirits", cards)
    token = LIBRARY.card("LAB-671/token 1")
    assert [fault.rule for fault in deck_faults("battlespirits", [*cards, token])] == ["token.not-in-deck"]


@pytest.mark.rule("battlespirits", "glossary.token.not-summon")
def test_a_token_is_not_summoned() -> None:
    game = table("field LAB-004; hand LAB-673; reserve 3; life 5")
    seen = Skill("when", Draw(1), event=When("summon", OURS))
    become(game, lying(game, 0), printed("T-1", seen, kind="Nexus"))
    answer(game, "use LAB-673 main", "done")
    assert len(game.pile(0, FIELD)) == 2
    assert hand(game, 0) == 0


@pytest.mark.rule("battlespirits", "token.hidden", "glossary.token")
def test_a_token_card_is_seen_on_the_field_only() -> None:
    game = table("hand LAB-673; field LAB-004; reserve 3; life 5")
    token = game.create(LIBRARY.card("LAB-673/token 1"), 0, TOKENS)
    seats = game.view(1)["seats"]
    assert isinstance(seats, list) and seats[0]["tokens"] == {"count": 1, "cards": []}
    answer(game, "use LAB-673 main", "done")
    assert token.area == FIELD and not game.pile(0, TOKENS)
    assert game.sees(token) == 3
    assert game.determinize(1, 3).prints[token.id] is game.prints[token.id]


# --- exchanges ---------------------------------------------------------------------------------------


def exchanging(*skills: Skill) -> Game:
    """South may exchange the attacking Spirit for a bigger one in hand."""
    game = table(
        "field LAB-001 with 2 cores, LAB-004; hand LAB-184, LAB-003; life 5", "field LAB-002; life 5"
    )
    become(game, lying(game, 0, 0, HAND), printed("T-1", Skill("flash", SWAP), kind="Magic"))
    if skills:
        become(game, lying(game, 0, 1), printed("T-2", *skills, kind="Nexus"))
    return game


@pytest.mark.rule("battlespirits", "faq.wording.3", "faq.effects.12")
def test_the_card_that_comes_in_goes_on_with_the_battle() -> None:
    game = exchanging()
    old = lying(game, 0)
    answer(game, "end", "attack LAB-001", "use T-1 flash", "pick LAB-003")
    new = lying(game, 0, 1)
    assert game.prints[new.id].number == "LAB-003" and old.area == HAND
    assert new.rested and len(cores_on(game, new)) == 2
    battle = next(frame for frame in game.stack if isinstance(frame, Battle))
    assert battle.attacker == game.ref(new)
    answer(game, "block LAB-002")
    assert not game.pile(1, FIELD) and new.area == FIELD


@pytest.mark.rule("battlespirits", "faq.effects.11")
def test_what_cannot_be_returned_is_not_exchanged() -> None:
    game = exchanging(Skill("permanent", Forbid(All(OURS), "be_moved_to_hand", WHILE)))
    old = lying(game, 0)
    answer(game, "use T-1 flash", "pick LAB-003")
    assert old.area == FIELD and game.prints[lying(game, 0, 0, HAND).id].number == "LAB-003"


@pytest.mark.rule("battlespirits", "faq.effects.11")
def test_what_cannot_be_returned_is_not_returned() -> None:
    game = table("hand LAB-186; life 5", "field LAB-001; life 5")
    back = Skill("main", Move(Choose(1, THEIRS), "hand"))
    become(game, lying(game, 0, 0, HAND), printed("T-1", back, kind="Magic"))
    stays = Skill("permanent", Forbid(This(), "be_moved_to_hand", WHILE))
    become(game, lying(game, 1), printed("T-2", stays))
    answer(game, "use T-1 main")
    assert lying(game, 1).area == FIELD


@pytest.mark.rule("battlespirits", "faq.effects.12")
def test_an_exchange_is_possible_although_the_hand_cannot_be_added_to() -> None:
    game = exchanging(Skill("permanent", Bar("you", "increase_hand", Filter(), WHILE)))
    old = lying(game, 0)
    answer(game, "use T-1 flash", "pick LAB-003")
    assert old.area == HAND


@pytest.mark.rule("battlespirits", "faq.effects.12")
def test_a_hand_that_cannot_be_added_to_gets_no_card_by_effects() -> None:
    for deed in (Draw(1), Move(Choose(1, Filter("you", ("trash",))), "hand")):
        for barred in (False, True):
            game = table("hand LAB-184; field LAB-004; trash LAB-001; life 5")
            become(game, lying(game, 0, 0, HAND), printed("T-1", Skill("main", deed), kind="Magic"))
            if barred:
                bar = Skill("permanent", Bar("you", "increase_hand", Filter(), WHILE))
                become(game, lying(game, 0), printed("T-2", bar, kind="Nexus"))
            answer(game, "use T-1 main")
            assert hand(game, 0) == (0 if barred else 1)


@pytest.mark.rule("battlespirits", "faq.effects.12")
def test_a_burst_for_an_increased_hand_is_not_met_by_an_exchange() -> None:
    waits = When("hand_increased", None, who="opponent", keyword="skill")
    met = Skill("burst", Draw(1), (Is(This(), Filter(areas=("burst",))),), event=waits)
    for deed, asked in ((SWAP, False), (Draw(1), True), (Move(Choose(1, OURS), "hand"), True)):
        game = table("field LAB-001; hand LAB-184, LAB-002; life 5", "burst LAB-601; life 5")
        become(game, lying(game, 1, 0, BURST), printed("T-2", met, kind="Magic"))
        become(game, lying(game, 0, 0, HAND), printed("T-1", Skill("main", deed), kind="Magic"))
        answer(game, "use T-1 main")
        if deed is SWAP:
            answer(game, "pick LAB-002")
            assert game.prints[lying(game, 0).id].number == "LAB-002"
        assert game.decision is not None
        assert (game.decision.kind == "burst") == asked


# --- lists of cards ------------------------------------------------------------------------------------


@pytest.mark.rule("battlespirits", "deck.banned")
def test_the_users_lists_of_banned_and_restricted_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEBOUND_HOME", str(tmp_path))
    cards = [LIBRARY.card(f"LAB-{n}") for n in (101, 102, 103, 104, 105, 106, 108, 109, 110, 112)] * 3
    cards += [LIBRARY.card(f"LAB-{n}") for n in (601, 602, 603)] * 3 + [LIBRARY.card("LAB-604")]
    assert not deck_faults("battlespirits", cards)
    (tmp_path / "lists").mkdir()
    file = tmp_path / "lists" / "battlespirits.toml"
    file.write_text('banned = ["Lab Spark", "LAB-604"]\n[restricted]\n"Lab Dorado" = 1\n', encoding="utf-8")
    faults = deck_faults("battlespirits", cards)
    assert [fault.rule for fault in faults] == ["deck.banned"] * 3
    assert ["Lab Spark" in fault.reason or "Lab Dorado" in fault.reason for fault in faults[:2]] == [True] * 2
    file.write_text("banned = [1]\n", encoding="utf-8")
    with pytest.raises(BadLists):
        lists_of("battlespirits")
    with pytest.raises(BadDeck, match="banned"):
        Deck("battlespirits", [card.number for card in cards]).faults()
