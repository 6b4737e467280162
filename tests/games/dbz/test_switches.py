"""The switches of the rules: what organizers settle, and what nothing is known about; `rulings/` has more."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.dbz.tables import VILLAIN, answer, doing, fight, made
from games.dbz.test_setup import REST
from games.dbz.test_setup import VILLAIN as VILLAIN_DECK
from rulebound import Deck, Game, load, new_game
from rulebound.games import UnknownRuleset, deck_faults, rules_of
from rulebound.games.dbz.attack_table import BANDS, damage_by_table
from rulebound.games.dbz.ruleset import RULESET, SWITCHES, TABLES, YES, said_of, switches
from rulebound.games.dbz.tree import SkipCombat
from rulebound.kernel.terms import All, Filter, When
from rulebound.kernel.tree import Move, Skill
from rulebound.records import build_position, read_position, read_record, replay, write_position, write_record

HERE = Path(__file__).parent
OFF = ("rainbow", "large-namekian-deck")
"""The switches that are usually off."""
HERO = "personality LABZ-001 at 5; levels LABZ-002, LABZ-003"


def table(switch: str, south: str, north: str = f"{VILLAIN}; hand exactly LABZ-110; life 20") -> Game:
    rules = f"rules: {RULESET}{switch and '+'}{switch}"
    return build_position("dbz", f"{rules}\nturn: 3, south\nsouth: {south}\nnorth: {north}\n")


@pytest.mark.rule("dbz", "setup.first.same")
def test_south_goes_first_where_chance_does_not_say() -> None:
    decks = [Deck("dbz", [*VILLAIN_DECK, *REST, "LV-Z"])] * 2
    for switch, first in (("chance-goes-first=no", {0}), ("chance-goes-first=yes", {0, 1})):
        games = [new_game("dbz", decks, seed, rules=f"{RULESET}+{switch}", check=False) for seed in range(20)]
        assert {game.turn_seat for game in games} == first


@pytest.mark.rule("dbz", "victory.both")
@pytest.mark.parametrize(
    ("switch", "rule"), [("", "victory.both"), ("both-empty-is-a-draw=no", "victory.survival")]
)
def test_both_life_decks_are_empty_at_once(switch: str, rule: str) -> None:
    event = doing("TAB-1", Move(All(Filter("", ("life_deck",))), "removed"))
    game = table(switch, f"{HERO}; hand exactly {event}; life 20")
    fight(game)
    answer(game, f"use {event}")
    assert game.outcome is not None and game.outcome.rule == rule


@pytest.mark.rule("dbz", "turn.rejuvenation.card")
@pytest.mark.parametrize(("switch", "asked"), [("", "rejuvenate"), ("skipped-when-declared=no", "look")])
def test_a_combat_that_is_skipped_when_it_is_declared(switch: str, asked: str) -> None:
    waits = When("combat_declared", who="opponent")
    drill = made("TAB-1", "Drill", Skill("auto", SkipCombat("opponent", now=True), event=waits))
    game = table(
        switch,
        f"{HERO}; hand exactly LABZ-101; life 20; discard LABZ-105",
        f"{VILLAIN}; drills {drill}; hand exactly LABZ-101; life 20",
    )
    answer(game, "end", "combat")
    assert game.ask is not None and game.ask.kind == asked


@pytest.mark.rule("dbz", "pat.edition", "pat.table")
@pytest.mark.parametrize("name", TABLES)
def test_the_tables_of_the_sagas(name: str) -> None:
    """The highest band does 7 to 9 to a rating of 0, and 1 to itself."""
    bands = BANDS[name]
    corner = {"Fusion": 9, "Saiyan": 8, "Trunks": 7}.get(name, 8)
    assert damage_by_table(bands[-1], 0, name) == corner
    for at, least in enumerate(bands):
        assert damage_by_table(least, least, name) == 1
        assert damage_by_table(least, bands[-1], name) == (at == len(bands) - 1)


@pytest.mark.rule("dbz", "deck.size", "deck.rainbow", "deck.tokui-waza.heritage")
def test_decks_by_the_switches() -> None:
    rules = rules_of("dbz")
    piccolo = [
        rules.prints(number)
        for number in Deck("dbz", ["LABZ-001", "TW-NAMEKIAN", *["LABZ-101"] * 89]).numbers
    ]
    for switch, most in (("", 85), ("+large-namekian-deck=yes", 90)):
        sizes = [
            fault.message.values
            for fault in deck_faults("dbz", piccolo, f"{RULESET}{switch}")
            if fault.rule == "deck.size"
        ]
        assert bool(sizes) == (most < 90)
    rainbow = [rules.prints(number) for number in ("LABZ-001", "TW-RAINBOW")]
    for switch, allowed in (("", False), ("+rainbow=yes", True)):
        found = {fault.rule for fault in deck_faults("dbz", rainbow, f"{RULESET}{switch}")}
        assert ("deck.rainbow" not in found) == allowed


@pytest.mark.parametrize(
    "rules",
    [
        f"{RULESET}+",
        f"{RULESET}+optional-look",
        f"{RULESET}+optional-look=maybe",
        f"{RULESET}+haste=yes",
        "1999+optional-look=no",
        f"{RULESET}+numbered-steps=no",
        f"{RULESET}+gt-price=0",
    ],
)
def test_what_is_no_switch_is_refused(rules: str) -> None:
    assert said_of(rules) is None
    with pytest.raises(UnknownRuleset):
        rules_of("dbz", rules)


@pytest.mark.parametrize("name", SWITCHES)
def test_each_switch_is_a_fact_of_the_rules(name: str) -> None:
    """Whatever it may be, it is so; and it is yes, or what is usual, where nothing is said."""
    for value in SWITCHES[name]:
        game = table(f"{name}={value}", f"{HERO}; hand 1; life 20")
        found = vars_of(game)[name.replace("-", "_")]
        assert found == (
            value == YES if isinstance(found, bool) else int(value) if isinstance(found, int) else value
        )


@pytest.mark.parametrize("name", [name for name, values in SWITCHES.items() if len(values) > 1])
def test_each_switch_changes_something_that_is_played(name: str) -> None:
    """A scenario or another test plays by it otherwise, and the judgement calls say what it does."""
    files = [*HERE.glob("rulings/*.scenario"), *HERE.glob("test_*.py")]
    said = "\n".join(file.read_text("utf-8") for file in files)
    others = [value for value in SWITCHES[name] if value != YES or name in OFF]
    assert any(f"{name}={value}" in said for value in others), f"nothing is played with {name} set otherwise"
    assert f"| `{name}` |" in (HERE.parents[2] / "docs" / "judgement-calls.md").read_text("utf-8")


def vars_of(game: Game) -> dict[str, object]:
    said = switches(game)
    return {name: getattr(said, name) for name in (each.replace("-", "_") for each in SWITCHES)}


def test_a_game_with_switches_is_saved_recorded_and_written() -> None:
    rules = f"{RULESET}+optional-look=no+gt-price=3"
    game = new_game("dbz", seed=3, rules=rules)
    for _ in range(12):
        game.choose(0)
    assert load(game.dump()) == game and load(game.dump()).ruleset == rules
    assert replay(read_record(write_record(game))) == game
    laid = table("optional-look=no", f"{HERO}; hand 1; life 20")
    assert read_position(write_position(laid)) == laid
