"""What a player who knows the game, and not the engine, reads at the table."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console, RenderableType

from rulebound.cli.board import Board, question, view_of
from rulebound.cli.languages import Speech
from rulebound.cli.play import Session
from rulebound.games import rules_of
from rulebound.kernel.decisions import Option
from rulebound.kernel.game import Game
from rulebound.messages import Message, chain, term
from rulebound.records import build_position
from rulebound.registry import own_names

from .conftest import Run

FRENCH = Speech("fr", "dbs")


def shown(game: Game, lang: str = "en") -> str:
    """The question as it is drawn."""
    decision = game.decision
    assert decision is not None
    return drawn(question(game, decision, Speech(lang, game.name)))


def drawn(what: RenderableType | None) -> str:
    assert what is not None
    console = Console(width=300, file=io.StringIO(), record=True)
    console.print(what)
    return console.export_text()


def options(game: Game, lang: str = "en") -> list[str]:
    decision = game.decision
    assert decision is not None
    return [Speech(lang, game.name).option(option) for option in decision.options]


def blocked(rules: str = "1.078") -> Game:
    """South is attacked and has a [Blocker]."""
    game = build_position(
        "dbs",
        f"rules: {rules}\nturn: 4, north\nsouth: leader LABD-001; battle LABD-006; hand 2\n"
        "north: leader LABD-001; battle LABD-016; hand 2",
    )
    game.choose("attack LABD-016")
    decision = game.decision
    assert decision is not None and (decision.seat, decision.kind) == (0, "activate")
    return game


class TestAKeywordByTheRules:
    """[Blocker], [Revenge] and others stand on no card: the log calls them by their own names."""

    def test_who_asks(self) -> None:
        game = blocked()
        text = " ".join(shown(game).split())
        assert "asked by Bryn, Shield Bearer (LABD-006) [Blocker]" in text
        assert "when another of your cards is attacked" in text, "and its rule is told"
        assert "demandé par Bryn, Shield Bearer (LABD-006) [Bloqueur]" in " ".join(shown(game, "fr").split())

    def test_the_log(self) -> None:
        game = blocked()
        game.choose("yes")
        lines = [event.text for event in game.events if "[Blocker]" in event.text]
        assert lines and not any("keyword" in line for line in lines)
        assert any(FRENCH.event(event, 0).endswith(" par [Bloqueur]") for event in game.events)

    def test_why(self) -> None:
        game = blocked()
        session = Session(game, ("human", "random"), Speech("en", "dbs"))
        session.out = Console(width=80, file=io.StringIO(), record=True)
        session.why(game.decision)
        told = session.out.export_text()
        assert told.startswith("Bryn, Shield Bearer (LABD-006) [Blocker] asks:")
        assert "there is no card" not in told


def test_a_skill_that_asks_is_told_in_full() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader SD1-01; energy 1 Blue rested, 1 Blue; hand 1\nnorth: leader SD2-01",
    )
    game.choose("attack SD1-01")
    text = " ".join(shown(game).split())
    assert "asked by Super Saiyan God Son Goku SD1-01 [Auto]" in text
    assert "[Auto] When this card attacks, switch up to " in text
    assert "Goku (energy) pick" in text and "(energy, rested)" in " ".join(options(game))
    french = " ".join(shown(game, "fr").split())
    assert "en mode Action." in french
    assert "(énergie, en Inertie)" in " ".join(options(game, "fr"))


def test_each_way_of_a_choice_is_an_option_that_says_what_it_does() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader LABD-001; hand LABD-045; energy 4 Blue, 4 Red, 4 Black\n"
        "north: leader LABD-001; hand 3",
    )
    game.choose("use LABD-045 [Activate: Main]")
    while (decision := game.decision) is not None and decision.kind != "mode":
        game.choose(0)
    text = shown(game)
    assert re.search(r"1 Draw 1 card\. +mode 0", text)
    assert "Option 1" not in text
    assert re.search(r"1 Piochez 1 carte\. +mode 0", shown(game, "fr"))


def test_options_say_what_they_cost() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader LABD-001; hand LABD-006, LABD-011; energy 4 Red; battle LABD-016\n"
        "north: leader LABD-001",
    )
    text = shown(game)
    assert "Play Bryn, Shield Bearer (cost 2)" in text
    assert "Activate Wide Sweep [Activate: Main] (cost 3)" in text
    assert "Jouer Bryn, Shield Bearer (coût 2)" in shown(game, "fr")
    game.choose("attack LABD-001")
    meets = "10000 → 15000 against Ember Captain 10000"
    assert f"Combo with Bryn, Shield Bearer (+5000 for 0, {meets})" in " ".join(options(game))
    assert f"Combo with Quiet Tracker (+5000 for 0, {meets}, battle)" in " ".join(options(game))
    french = " ".join(options(game, "fr"))
    assert "(+5000 pour 0, 10000 → 15000 contre Ember Captain 10000)" in french and ", combat)" in french


def test_energy_to_pay_with_says_its_colour() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader LABD-001; hand LABD-006; energy 2 Red, 1 Red/Green\nnorth: leader LABD-001",
    )
    game.choose("play LABD-006")
    assert "(Red)" in shown(game) and "(Red/Green)" in shown(game)
    assert "(rouge)" in shown(game, "fr") and "(rouge/verte)" in shown(game, "fr")


def test_the_battle_says_what_the_combos_will_add() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader LABD-001; hand LABD-006, LABD-016\nnorth: leader LABD-001",
    )
    game.choose("attack LABD-001")
    game.choose("combo LABD-006")
    battle = view_of(game)["battle"]
    assert battle is not None
    assert (battle["attacker"]["power"], battle["attacker"]["combo_power"]) == (10000, 5000)
    assert battle["target"]["combo_power"] == 0
    line = Board(rules_of("dbs"), view_of(game)).battle()
    assert (
        drawn(line).strip() == "battle: your Ember Captain (10000 + 5000) attacks their Ember Captain (10000)"
    )


def test_a_change_of_power_has_its_sign() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader LABD-001; hand LABD-011; energy 4 Red\n"
        "north: leader LABD-001; battle LABD-006",
    )
    game.choose("use LABD-011 [Activate: Main]")
    assert "Bryn, Shield Bearer (LABD-006): power -10000 by LABD-011" in " ".join(e.text for e in game.events)
    game = build_position(
        "dbs", "turn: 5, south\nsouth: leader SD2-01; hand SD2-04; energy 1 Red\nnorth: leader LABD-001"
    )
    game.choose("play SD2-04")
    game.choose("pick SD2-01")
    (event,) = (event for event in game.events if event.kind == "modify")
    assert event.text.startswith("Son Goku (SD2-01): power +5000 by SD2-04 [Auto]")
    assert FRENCH.event(event, 0).startswith("Son Goku (Leader) : puissance +5000 par")


@pytest.mark.parametrize("name", own_names())
def test_whatever_sets_an_effect_off_has_its_french(name: str) -> None:
    words = rules_of(name).words
    say = Speech("fr", name)
    labels = {moment.label for moment in (*words.timings.values(), *words.events.values())}
    assert not [label for label in labels if label[:1] not in ("", "[") and say.word("label", label) == label]


@pytest.mark.parametrize("name", own_names())
def test_a_move_in_french_has_its_articles(name: str) -> None:
    """No “va de énergie à main”: every area has its words for coming and for going."""
    say = Speech("fr", name)
    for area in rules_of(name).areas:
        assert re.match(
            r"(de (la|là|dessous|hors|nulle|l')|du|des|d'où|d'une) ?", say.word("area-from", area.name)
        ), area.name
        assert re.match(
            r"(dans|sur) (l[ae]|une)|à l'|parmi les |sous |hors |nulle |là ", say.word("area-to", area.name)
        ), area.name


def test_plurals() -> None:
    english, french = Speech("en"), Speech("fr", "dbs")
    assert english("lines-before", n=1) == "… 1 line before that: log"
    assert english("cards-count", n=0) == "0 cards"
    assert french("event-damage", who="Sud", n=1) == "Sud subit 1 dégât"
    assert french("event-damage", who="Sud", n=2) == "Sud subit 2 dégâts"


def test_what_is_said_of_an_options_card() -> None:
    where = [
        Message("note-opponents"), Message("note-area", area=term("area", "energy")), Message("note-rested")
    ]  # fmt: skip
    goku = Option("", Message("dbs:option-pick", card="Son Goku"), where)
    assert FRENCH.option(goku) == "Son Goku (adverse, énergie, en Inertie)"
    skill = Message("option-resolve", card="Son Goku", skill=term("label", "[Auto]"))
    assert FRENCH.option(Option("", skill, [])) == "Son Goku : [Auto.]"
    both = chain("slash", [term("color", "Red"), term("color", "Green")])
    colors = [Message("note-colours", colours=both)]
    assert (
        FRENCH.option(Option("", Message("dbs:option-pay", card="Son Goku"), colors))
        == "Payer avec Son Goku (rouge/verte)"
    )
    under = Message("note-under", card="ST01-001#2")
    don = Option("", Message("onepiece:option-pick", card="DON!!"), [Message("note-opponents"), under])
    assert Speech("fr", "onepiece").option(don) == "DON!! (adverse, sous ST01-001#2)"


def test_a_rule_is_told_with_those_below_it(run: Run) -> None:
    ran = run("play", "dbs", "--seed", "3", typed="rules 10-4\nwhy\n")
    assert "10-4    [Blocker]." in ran.out and "10-4-1  [Blocker] is" in ran.out
    assert "10-5" not in ran.out
    assert "5-2-1-6-1  " in ran.out, "and `why` tells the one that asks"


@pytest.mark.parametrize(
    ("lang", "typed", "says"),
    [
        ("en", "card", "card CARD: a card's facts and text, by its number or name."),
        ("en", "rules", "rules NUMBER: what a rule says."),
        ("en", "rule", "rules NUMBER: what a rule says."),
        ("en", "save", "save FILE: write the game's record (save! FILE also over one that is there)."),
        (
            "fr",
            "save",
            "save FICHIER : écrire la partie dans un fichier (save! FICHIER écrase celui qui existe).",
        ),
    ],
)
def test_a_command_that_wants_to_be_told_more_says_so(run: Run, lang: str, typed: str, says: str) -> None:
    ran = run("play", "dbs", "--seed", "3", "--lang", lang, typed=f"{typed}\n")
    assert ran.code == 0 and says in " ".join(ran.out.split())


def test_a_huge_number_is_not_told_as_another(run: Run) -> None:
    ran = run("play", "dbs", "--seed", "3", typed="12345678901234567890\n")
    assert "there is no option 123456789012…: they are numbered 1 to" in ran.out


def test_figures_in_french(run: Run) -> None:
    assert Speech("fr").figure("1,234.5") == "1\u202f234,5"
    assert Speech("en").figure("1,234.5") == "1,234.5"
    ran = run("sim", "dbs", "--games", "2", "--lang", "fr")
    assert re.search(r"\d,\d % \(\d+,\d – \d+,\d\)", ran.out) and not re.search(r"\d\.\d", ran.out)
