"""Cards that a scenario or a position defines for itself."""

from __future__ import annotations

import textwrap

import pytest

from rulebound.games import library_of, rules_of
from rulebound.games.library import UnknownCard
from rulebound.kernel.numbers import stat_of
from rulebound.records import (
    PositionError,
    ScenarioError,
    build_position,
    read_position,
    run_scenario,
    write_position,
)
from rulebound.table import load

GUARD = """game: onepiece
rule: 10-1-4
because: it is a test
cards:
  X-1: Character "Guard, the first", Red, cost 3, power 4000, counter 1000, types Lab/Navy, attribute Strike
    [Blocker]
    [On K.O.] Draw 1 card.
    [Trigger] Play this card.
position:
  turn: 5, south
  south: leader ST01-001; hand 2; life 4
  north: leader ST02-001; characters X-1; hand 3; life X-1, 3 more
play:
  - south: attack their Leader with ST01-001
  - north: block with X-1
then:
  - north drew 1 card
"""


def test_a_defined_card_has_its_facts_and_its_text() -> None:
    result = run_scenario(GUARD)
    assert result.passed, result.message
    assert result.game is not None
    card = result.game.rules.prints("X-1")
    assert (card.name, card.kind, card.fact("color")) == ("Guard, the first", "Character", ("Red",))
    assert (card.fact("type"), card.fact("attribute")) == (("Lab", "Navy", "Marine"), ("Strike",))
    assert card.translated == ["Marine"]
    assert card.fact("trigger") == ("[Trigger] Play this card.",)
    stats = result.game.rules.words.stats
    id = result.game.prints.index(card)
    numbers = [stat_of(result.game, result.game.cards[id], stats[s]) for s in ("cost", "power", "counter")]
    assert numbers == [3, 4000, 1000]
    assert not run_scenario(GUARD.replace("Draw 1 card", "Draw 2 cards")).passed
    assert not run_scenario(GUARD.replace("power 4000", "power 5500")).passed


def test_a_name_may_have_quotation_marks_of_its_own() -> None:
    result = run_scenario(GUARD.replace("Guard, the first", 'Eustass"Captain"Kid'))
    assert result.passed, result.message
    assert result.game is not None
    assert result.game.rules.prints("X-1").name == 'Eustass"Captain"Kid'
    assert read_position(write_position(result.game)) == result.game


def test_nobody_else_learns_of_it() -> None:
    before = set(library_of("onepiece").numbers())
    first = run_scenario(GUARD).game
    second = run_scenario(
        GUARD.replace("Draw 1 card", "Draw 2 cards").replace("north drew 1", "north drew 2")
    ).game
    assert first is not None and second is not None
    assert first.rules.prints("X-1").text != second.rules.prints("X-1").text
    assert first.clone().rules is first.rules
    assert set(library_of("onepiece").numbers()) == before
    with pytest.raises(UnknownCard):
        rules_of("onepiece").prints("X-1")


def test_a_position_with_defined_cards_reads_back() -> None:
    head, _, rest = GUARD.partition("position:\n")
    text = head.partition("test\n")[2] + textwrap.dedent(rest.partition("play:")[0])
    game = build_position("onepiece", text)
    game.choose("attack ST01-001")
    written = write_position(game)
    assert written.splitlines()[1:3] == ["cards:", text.splitlines()[1]]
    assert read_position(written) == game
    assert load(game.dump(), game.rules) == game
    with pytest.raises(PositionError, match="Not understood"):
        read_position(written.replace("[Blocker]", "[Blocked]"))


def test_a_card_of_two_sides_in_french() -> None:
    game = build_position(
        "dbs",
        """
cards: in French
  X-1: Leader "Sentinelle", Rouge, puissance 10000
    [Éveil] Si vous avez au plus 4 vies : Vous pouvez piocher 1 carte, et retourner cette carte.
    verso: "Sentinelle éveillée", puissance 15000, traits Chasseur
      [Auto.] Quand cette carte attaque, piochez 1 carte.
turn: 5, south
south: leader X-1 awakened
north: leader LABD-001
""",
    )
    card = game.rules.prints("X-1/back")
    assert card.name == "Sentinelle éveillée"
    assert card.text.startswith("[Auto.]") and card.fact("type") == ("Chasseur",)
    assert game.prints[game.pile(0, 0)[0]] is card
    assert read_position(write_position(game)) == game


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("cards:", "cards: in German", "line 4: “in German” is not a language"),
        ("X-1: Character", "X1: Character", "line 5: “X1: Character"),
        ('"Guard, the first"', "Guard", "line 5: “Character Guard, Red, cost 3"),
        ("Character ", "Warrior ", "line 5: X-1: its kind “Warrior” is none of Leader, Character"),
        ("cost 3, ", "", "line 5: X-1: it has no cost"),
        ("cost 3", "price 3", "line 5: “price 3” is neither a colour nor a fact"),
        ("cost 3", "cost three", "line 5: X-1: its cost “three” is not a number"),
        ("cost 3", "cost 3, cost 4", "line 5: cost is given twice"),
        ("Red,", "Pink,", "line 5: “Pink” is neither a colour nor a fact"),
        ("types Lab/Navy", "life 4", "line 5: X-1: Character cards have no life (rule 2-9-3)"),
        ("[On K.O.] Draw 1 card.", "[On K.O.] Draw 1 fish.", "line 7: X-1: Not understood at 27: “fish"),
        ("[Trigger] Play", "[Trigger] Sing", "line 8: X-1: Not understood at 10: “Sing"),
        ("X-1: Character", "ST01-002: Character", "line 5: onepiece has a card ST01-002"),
        ("position:", '  X-1: Event "Again", Red, cost 1\nposition:', "line 9: X-1 is defined twice"),
        ("position:", "cards:\nposition:", "line 9: “cards:” is empty"),
        ("    [Blocker]", " [Blocker]", "line 6: this line is indented less"),
        ("characters X-1", "characters X-2", "line 12: there is no card X-2 in onepiece"),
        ("with X-1", "with X-2", "line 15: there is no card X-2 in onepiece"),
    ],
)  # fmt: skip
def test_what_cannot_be_a_card_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in GUARD
    with pytest.raises(ScenarioError) as refused:
        run_scenario(GUARD.replace(old, new, 1))
    assert str(refused.value).startswith(complaint)


def test_a_deck_with_a_defined_card() -> None:
    text = """game: onepiece
rule: 5-1-2
because: it is a test
cards:
  X-1: Character "Guard", Blue, cost 3, power 4000
deck: st01
  without 1 ST01-003
  with 1 X-1
then:
  - the deck is not legal by 5-1-2-2
"""
    assert run_scenario(text).passed
    assert not run_scenario(text.replace("Blue", "Red")).passed
    setup = "setup:\n  decks: st01, st02\n  seed: 7"
    with pytest.raises(ScenarioError, match="line 4: a game from its beginning has no cards but"):
        run_scenario(text.replace("deck: st01\n  without 1 ST01-003\n  with 1 X-1", setup))
