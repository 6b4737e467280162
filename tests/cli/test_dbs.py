"""The second game: every command does for it what it does for the first."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rulebound
from rulebound.cli.board import view_of
from rulebound.cli.inputs import usual_decks
from rulebound.cli.languages import Speech
from rulebound.cli.layouts import layout_of
from rulebound.cli.play import cannot_undo
from rulebound.decks import deck_of
from rulebound.games import game_names, rules_of
from rulebound.kernel.decisions import Option
from rulebound.messages import Message
from rulebound.rules import index

from .conftest import Run

DECKS = usual_decks("dbs")
OLD, NEW = "1.077", "1.078"


def test_each_game_has_a_layout_of_areas_that_it_has() -> None:
    for game in game_names():
        layout = layout_of(game)
        areas = {area.name for area in rules_of(game).areas}
        drawn = {*layout.rows, *layout.counts, *layout.rare, *layout.secret, *layout.lists}
        drawn |= {layout.purse.area} if layout.purse is not None else set()
        assert drawn <= areas
        assert set(rules_of(game).words.keywords) & set(layout.keywords)
        assert set(layout.keywords.values()) <= set(index(game))


@pytest.mark.slow
@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_fits_eighty_columns(run: Run, opponent: str, lang: str) -> None:
    line = ["play", "dbs", "--seed", "5", "--opponent", opponent, "--lang", lang]
    ran = run(*line, typed="1\n" * 400)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"(You|Vous) (win|lose|gagnez|perdez) ?: [A-Za-z ]+ \[[0-9-]+\]", ran.out)
    assert max(len(each) for each in ran.out.splitlines()) <= 80


def test_the_table(run: Run) -> None:
    ran = run("play", "dbs", "--seed", "3", typed="done\ncharge BT1-050\nboard\n")
    assert "Rulebound dbs 1.078: " in ran.out
    assert re.search(r"life 8 · hand 5 · deck 36 · drop 0 · energy 1 active \(1 Blue\), 0 rested", ran.out)
    assert re.search(r"cost \d [RUBGYK]+ +\d+ combo \+\d+ for \d", ran.out)


def test_looking_things_up(run: Run) -> None:
    leader = rulebound.new_game("dbs", DECKS, 3).setup.decks[0][0]
    ran = run(
        "play", "dbs", "--seed", "3",
        typed=f"?\nwhy\nhand\ncard {leader.lower()}\ncard X-1\nrules 7-1\nrules 99\ndrop\nwarp\ntrash\n",
    )  # fmt: skip
    assert ran.code == 0
    assert f"“attack {leader}”" in ran.out
    assert "drop, warp, energy, removed" in ran.out
    assert f"{leader}/back" in ran.out
    assert "there is no card X-1" in ran.out
    assert "dbs 1.078 has no rule 99" in ran.out
    assert "North's drop, 0 cards, the top first" in ran.out
    assert "No: “trash” is not one of the options" in ran.out


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("play SD1-02", "there is no SD1-02 in your hand (rule 6-3-1-2-1)"),
        ("play SD1-04", "you cannot pay the 3 energy of SD1-04 (rule 6-3-1-2-1-1)"),
        ("attack BT1-037", "you have no BT1-037 to attack with (rule 7-1)"),
        ("use SD1-01 [Awaken]", "SD1-01: the condition of [Awaken] is not met (rule 10-2-1)"),
        ("dance", "“dance” is not one of the options (rule 6-3-1-2)"),
        ("7", "there is no option 7: they are numbered 1 to 4 (rule 6-3-1-2)"),
    ],
)
def test_what_is_not_possible_is_refused_with_its_reason(run: Run, typed: str, why: str) -> None:
    ran = run("play", "dbs", "--seed", "3", typed=f"done\n1\n{typed}\n")
    assert f"No: {why}." in ran.out


def test_a_card_that_cannot_combo_is_refused_with_its_reason(run: Run) -> None:
    ran = run(
        "play", "dbs", "--seed", "3", typed="done\n1\nattack SD1-01\ndone\ncombo SD1-02\ncombo SD1-03\n"
    )
    assert "No: there is no SD1-02 that can combo (rule 7-2-1-2)." in ran.out


def test_it_runs_as_a_module() -> None:
    line = [sys.executable, "-m", "rulebound", "--version"]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert done.stdout == f"rulebound {rulebound.__version__}\n"


def test_the_opponents_hand_stays_hidden(run: Run) -> None:
    """Before North has shown a card, no card of North's deck but its Leader is named."""
    game = rulebound.new_game("dbs", DECKS, 3)
    own, theirs = (set(deck) for deck in game.setup.decks)
    ran = run("play", "dbs", "--seed", "3", typed="log\ndrop\nenergy\nboard\nhand\n")
    leader = game.setup.decks[1][0]
    named = set(re.findall(r"\b[A-Z]+\d*-\d+\b", ran.out))
    assert named & (theirs - own) == {leader}
    assert "North draws a card (6 times)" in ran.out


def test_known_life_cards_are_told(run: Run) -> None:
    """Life has no order here, so that no place in it can be named."""
    game = rulebound.new_game("dbs", DECKS, 3)
    game.choose("done")
    life = [area.name for area in game.rules.areas].index("life")
    while game.ask is not None and not game.pile(0, life):
        game.choose(0)
    game.cards[game.pile(0, life)[0]].known |= 1
    shown = view_of(game)["seats"][0]["life"]["cards"]
    assert len(shown) == 1 and "at" not in shown[0]


@pytest.mark.slow
@pytest.mark.parametrize("version", [OLD, NEW])
def test_a_saved_record_replays_by_the_rules_it_was_played_by(run: Run, tmp_path: Path, version: str) -> None:
    file = tmp_path / "friday.record"
    ran = run("play", "dbs", "--seed", "3", "--rules", version, typed="1\n" * 400 + f"save {file}\n")
    assert f"Rulebound dbs {version}" in ran.out
    assert f"Saved as {file}" in ran.out
    assert f"ruleset: {version}" in file.read_text(encoding="utf-8")
    ran = run("replay", str(file), "--verify")
    assert ran.code == 0
    assert "verified" in ran.out
    wrong = file.read_text(encoding="utf-8").replace(f"ruleset: {version}", "ruleset: 0.1")
    assert run("replay", "-", typed=wrong).code == 2


def test_playing_a_card_is_not_undone(run: Run) -> None:
    """That the opponent was not asked for a [Counter] says something about the hand."""
    for seed in range(20):
        game = rulebound.new_game("dbs", DECKS, seed)
        while (decision := game.decision) is not None and game.turn < 8:
            codes = [option.code for option in decision.options]
            plays = [code for code in codes if code.startswith("play ")]
            if decision.seat == 0 and plays:
                before = game.clone()
                game.choose(plays[0])
                assert cannot_undo(before, game) or game.decisions == before.decisions + 1
                if any(event.kind == "play" for event in game.events[len(before.events) :]):
                    assert cannot_undo(before, game)
                    return
            else:
                game.choose(0)
    pytest.fail("no card was played in twenty games")


def test_sim_by_either_version(run: Run) -> None:
    line = ["sim", "dbs", "--games", "6", "--seed", "2", "--json"]
    sums = []
    for more in ((), ("--rules", NEW), ("--rules", OLD), ("--jobs", "2")):
        ran = run(*line, *more)
        assert (ran.code, ran.err) == (0, "")
        data = json.loads(ran.out)
        del data["seconds"]
        sums.append(data)
    assert sums[0] == sums[1] == sums[3]


def test_bench(run: Run) -> None:
    data = json.loads(run("bench", "dbs", "--seconds", "0.05", "--rules", OLD, "--json").out)
    assert data["game"] == "dbs"
    assert data["games_per_second"] > 0


@pytest.mark.parametrize("deck", DECKS)
def test_decks_that_ship_are_legal(run: Run, deck: str) -> None:
    for more in ((), ("--rules", OLD)):
        assert run("deck", "check", "dbs", deck, *more).code == 0


OWN_CARDS = """[
{"number": "T-1", "name": "Of One Mind", "type": "Battle", "color": "Red", "power": 5000, "energy_cost": 1,
 "skill": "[Permanent] You can't include multicolor cards in your deck."},
{"number": "T-2", "name": "Two Shades", "type": "Battle", "color": "Red/Black", "power": 5000, "energy_cost": 1},
{"number": "T-3", "name": "Two Tints", "type": "Battle", "color": "Red/Blue", "power": 5000, "energy_cost": 1}]"""


@pytest.mark.rule("dbs", "2-4-1-2", "5-1-3-2-2")
def test_a_deck_is_checked_by_the_version_that_is_named(run: Run, home: Path) -> None:
    """By 1.077 black makes no card multicolour, so that a card that bans those lets this one in."""
    assert run("cards", "import", "dbs", "-", typed=OWN_CARDS).code == 0
    others = "".join(f"4 LABD-{n:03}\n" for n in range(3, 13))
    for card, legal in (("T-2", OLD), ("T-3", "")):
        text = f"1 LABD-001\n4 T-1\n4 {card}\n{others}2 LABD-013\n"
        for version in (OLD, NEW):
            ran = run("deck", "check", "dbs", "-", "--rules", version, typed=text)
            assert f"legal by the rules {version}: " in ran.out
            assert ran.code == (0 if version == legal else 1), (card, version)
            assert ("does not allow" in ran.out) == (version != legal)
            played = run(
                "sim", "dbs", "--decks", "-", "lab-rift", "--games", "1", "--rules", version, typed=text
            )
            assert played.code == (0 if version == legal else 2), played.err
    newest = run("deck", "check", "dbs", "-", typed=text)
    assert newest.out == run("deck", "check", "dbs", "-", "--rules", NEW, typed=text).out


@pytest.mark.parametrize(
    "line",
    [
        "4 BT1-037",
        "4x BT1-037",
        "4xBT1-037",
        "BT1-037 x4",
        "4 Assailant Vegeta",
        "4 Assailant Vegeta (BT1-037)",
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_deck_lists_as_players_write_them(run: Run, line: str, end: str) -> None:
    leader = "1 Super Saiyan God Son Goku // SSGSS Son Goku, The Soul Striker"
    lines = [f"4 LABD-{n:03}" for n in range(3, 14)]
    text = end.join(
        ["\ufeffLeader", leader, "", "Main Deck", line, *lines, "2 LABD-014", "Side Deck", "3x SD1-02"]
    )
    ran = run("deck", "check", "dbs", "-", typed=text)
    assert ran.code == 0, ran
    assert "51 cards with the Leader. 3 more in the side deck are not counted." in ran.out


def test_a_line_that_names_no_card_is_told_by_its_number(run: Run) -> None:
    ran = run("deck", "check", "dbs", "-", typed="1 SD1-01\n# a comment\n\n4 Nobody in Particular\n")
    assert ran.code == 2
    assert "line 4: “4 Nobody in Particular”" in ran.err
    ran = run("deck", "check", "dbs", "-", typed="1 SD1-01\n4 BT99-001\n")
    assert ran.code == 2 and "line 2: there is no card BT99-001 in dbs" in ran.err


def test_a_deck_list_with_a_side_deck(run: Run) -> None:
    text = deck_of("dbs", DECKS[0]).text()
    ran = run("deck", "check", "dbs", "-", typed=f"{text}\nSide Deck\n2 SD1-02\n")
    assert ran.code == 0
    assert "2 more in the side deck are not counted" in ran.out
    ran = run("deck", "check", "dbs", "-", typed=f"{text}\n2 SD1-02\n")
    assert ran.code == 1
    assert "[5-1-3]" in ran.out


class TestRules:
    def test_a_version(self, run: Run) -> None:
        for version in (OLD, NEW):
            ran = run("rules", "dbs", "--rules", version, "--coverage", "--json")
            assert (ran.code, ran.err) == (0, "")
            listed = json.loads(ran.out)["rules"]
            assert [rule["number"] for rule in listed] == list(index("dbs", version))
        assert run("rules", "dbs", "--json").out == run("rules", "dbs", "--rules", NEW, "--json").out

    def test_a_rule_that_only_one_version_has(self, run: Run) -> None:
        [number, *_] = [number for number in index("dbs", NEW) if number not in index("dbs", OLD)]
        assert run("rules", "dbs", number, "--rules", NEW).code == 0
        ran = run("rules", "dbs", number, "--rules", OLD)
        assert ran.code == 2
        assert f"dbs {OLD} has no rule {number}" in ran.err

    def test_french(self, run: Run) -> None:
        ran = run("rules", "dbs", "10-2-1", "--lang", "fr")
        assert ran.out.startswith("10-2-1  appliquée\n[Éveil]")
        listed = json.loads(run("rules", "dbs", "7", "--lang", "fr", "--json").out)["rules"]
        assert listed[0]["text"] == index("dbs")[listed[0]["number"]].say("fr")

    def test_a_game_of_one_version(self, run: Run) -> None:
        version = rules_of("onepiece").ruleset
        assert run("rules", "onepiece", "7-1", "--rules", version).code == 0


class TestCard:
    @pytest.mark.parametrize("lang", ["en", "fr"])
    def test_every_card_of_the_starters_can_be_shown(self, run: Run, lang: str) -> None:
        for number in sorted({number for deck in DECKS for number in deck_of("dbs", deck).numbers}):
            ran = run("card", "dbs", number, "--lang", lang)
            assert ran.code == 0, number
            assert number in ran.out
            assert all(len(line) <= 80 for line in ran.out.splitlines()), number

    def test_both_sides_of_a_leader(self, run: Run) -> None:
        out = run("card", "dbs", "sd1-01").out
        assert "power 10000" in out and "power 15000" in out
        assert "SD1-01/back" in out
        assert "10-2-1 " in out, "the rule of [Awaken]"
        assert "power 10000" not in run("card", "dbs", "SD1-01/BACK").out

    def test_french(self, run: Run) -> None:
        out = run("card", "dbs", "sd1-01", "--lang", "fr").out
        assert "redite ainsi" in out
        assert "[Éveil]" in out


class TestFrench:
    def test_a_session(self, run: Run) -> None:
        ran = run(
            "play", "dbs", "--seed", "3", "--lang", "fr", typed="?\n99\ndone\n1\nrules 10-2-1\nlog\nundo\n"
        )
        assert ran.code == 0
        for words in ("Vous êtes Sud.", "Sud pioche ", "Nord pioche une carte (6 fois)", "Terminer", "Non : ",
                      "Phase de Recharge", "en Inertie", "[Éveil] est", "Au revoir."):  # fmt: skip
            assert words in ran.out, words
        assert "  hand  " in ran.out, "commands stay what they are"

    def test_the_first_game_too(self, run: Run) -> None:
        ran = run("play", "--seed", "3", "--lang", "fr", typed="1\nkeep\n")
        assert "Phase Principale : que faites-vous ?" in ran.out
        assert "Donner 1 DON!! à" in ran.out

    def test_options_with_a_cards_name_in_them(self) -> None:
        say = Speech("fr", "dbs")
        for verb, french in (
            ("attack", "Attaquer avec Son Goku"),
            ("next", "Son Goku ensuite"),
            ("pick", "Son Goku"),
            ("yes", "Oui"),
        ):
            assert say.option(Option("", Message(f"dbs:option-{verb}", card="Son Goku"), [])) == french
        attack = Option("", Message("dbs:option-target", card="Son Goku"), [Message("note-opponents")])
        assert say.option(attack) == "Attaquer Son Goku (adverse)"
        assert Speech("en").option(attack) == attack.text == "Attack Son Goku (opponent's)"


def test_a_scenario(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.scenario"
    file.write_text(
        f"game: dbs\nrule: 5-1-3\nbecause: fifty cards are a deck\ndeck: {DECKS[0]}\n"
        "then:\n  - the deck is legal\n",
        encoding="utf-8",
    )
    ran = run("scenario", "run", str(file))
    assert (ran.code, ran.err) == (0, "")
