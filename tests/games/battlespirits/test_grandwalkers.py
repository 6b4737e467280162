"""Rules of Grandwalker Nexuses that no card text can show yet: with cards made of trees."""

from __future__ import annotations

import json

import pytest

import rulebound
from games.battlespirits.builders import answer, become, hand, lying, printed, table
from rulebound.games.battlespirits.areas import FIELD, HAND
from rulebound.games.battlespirits.cores import cores_on
from rulebound.games.battlespirits.ruleset import ADVENTED
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.frames import PROCEDURES
from rulebound.kernel.game import Game
from rulebound.kernel.tree import Attacker, Draw, Filter, Move, Skill, When
from rulebound.kernel.triggers import happened


@pytest.mark.rule("battlespirits", "grandwalker.plus-cores.not-increase", "grandwalker.plus-cores")
def test_plus_cores_do_not_increase_cores_from_the_void() -> None:
    game = table("field LAB-004, LAB-431; hand LAB-437, LAB-201; reserve 9; life 5")
    waiting = Skill("when", Draw(1), event=When("cores_added", None, "you"))
    become(game, lying(game, 0, 0), printed("T-1", waiting, kind="Nexus"))
    answer(game, "use LAB-437")
    assert len(cores_on(game, lying(game, 0, 1))) == 2
    assert hand(game, 0) == 1
    answer(game, "use LAB-201")
    assert hand(game, 0) == 1


@pytest.mark.rule("battlespirits", "contract-grandwalker.true-oracle.no-advent", "grandwalker.oracle.summon")
def test_an_advent_counts_for_oracle_and_not_for_true_oracle() -> None:
    game = table("field LAB-431, LAB-461, LAB-105; life 5")
    happened(game, ADVENTED, lying(game, 0, 2), 0)
    assert [game.prints[pending.card % SHIFT].number for pending in game.pending] == ["LAB-431"]


@pytest.mark.rule("battlespirits", "manifest.paid-one", "manifest.effects")
def test_a_manifested_spirit_was_summoned_by_an_effect() -> None:
    ours = Filter(whose="you", areas=("field",), kinds=("Spirit",))
    by_effect = Skill("when", Draw(1), event=When("summon", ours, keyword="skill"))
    south = "field LAB-004, LAB-461 with 1 core; hand LAB-464, LAB-001; reserve 9, 1 soul; life 5"
    game = table(south)
    become(game, lying(game, 0, 0), printed("T-1", by_effect, kind="Nexus"))
    answer(game, "summon LAB-001", "auto", "place core of reserve", "done", "no")
    assert hand(game, 0) == 1
    answer(game, "manifest LAB-464", "auto", "done", "resolve T-1", "no")
    assert hand(game, 0) == 1


@pytest.mark.rule("battlespirits", "contract-grandwalker.true-oracle.once")
def test_a_use_that_cards_of_a_name_share_is_saved() -> None:
    game = table("hand LAB-461, LAB-461; reserve 9; life 5")
    answer(game, "deploy LAB-461", "yes")
    loaded = rulebound.load(game.dump())
    answer(loaded, "deploy LAB-461")
    assert loaded.decision is not None and loaded.decision.kind == "main"


@pytest.mark.rule("battlespirits", "grandwalker.grandforce.immune")
def test_effects_on_the_attacker_do_not_reach_a_grandforce_card() -> None:
    back = Skill("flash", Move(Attacker(), "hand"))
    game = table("field LAB-432, LAB-001; life 5", "field LAB-004; life 5")
    become(game, lying(game, 1), printed("T-1", back, kind="Nexus"))
    answer(game, "activate LAB-432", "end", "attack LAB-432", "activate T-1", "pass")
    assert lying(game, 0).area == FIELD
    answer(game, "attack LAB-001", "activate T-1")
    assert game.prints[game.pile(0, HAND)[0]].number == "LAB-001"


def test_a_damaged_save_of_a_manifest_is_refused() -> None:
    game = table("field LAB-001, LAB-433 with 1 core; hand LAB-462; reserve 3, 1 soul; life 5")
    answer(game, "end", "attack LAB-001", "manifest LAB-462")
    assert game.decision is not None and game.decision.kind == "place"
    data = json.loads(game.dump())
    assert rulebound.load(json.dumps(data)) == game
    frame = next(frame for frame in data["stack"] if frame[0] == "battlespirits.play")
    names = [each.name for each in PROCEDURES["battlespirits.play"].fields]
    frame[2][names.index("manifest")] = 1
    with pytest.raises(rulebound.Unreadable):
        rulebound.load(json.dumps(data))


@pytest.mark.rule("battlespirits", "grandwalker.grandforce")
def test_the_view_says_what_a_card_counts_as() -> None:
    game = table("field LAB-432, LAB-504; life 5")
    brave, before = shown(game)
    assert "counts_as" not in before
    assert (brave["kind"], brave["counts_as"]) == ("Brave", ["Spirit"])
    answer(game, "activate LAB-432")
    _, nexus = shown(game)
    assert (nexus["kind"], nexus["counts_as"], nexus["bp"]) == ("Nexus", ["Spirit"], 8000)


def shown(game: Game) -> list[dict[str, object]]:
    """South's cards on the Field as north sees them."""
    seats = game.view(1)["seats"]
    assert isinstance(seats, list)
    cards = seats[0]["field"]["cards"]
    assert isinstance(cards, list)
    return cards
