"""The rulings on single cards: every one has its row, and a card is what the latest of them make of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound import rules as rule_index
from rulebound.decks.cardfile import CardEntry, read_cards
from rulebound.games.dbz.rulings import CardKey, Ruling, all_rulings, ruled, rulings_of
from rulebound.language import NotUnderstood, compile_text

HERE = Path(__file__).parent


def document() -> dict[str, set[int]]:
    """Every ruling of the document on a single card, with its lines."""
    lines = (HERE / "ruling_ids.txt").read_text("utf-8").splitlines()
    rows = [line.rpartition(": ") for line in lines if not line.startswith("#")]
    return {id: {int(line) for line in where.split()} for id, _, where in rows}


def waiting() -> set[str]:
    """The replaced texts that the card language does not understand yet, by id and line."""
    lines = (HERE / "ruled_texts_to_learn.txt").read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def name_of(ruling: Ruling) -> str:
    return f"{ruling.id} {ruling.lines[0]}"


def is_understood(text: str) -> bool:
    try:
        compile_text("dbz", text)
    except NotUnderstood:
        return False
    return True


def test_every_ruling_of_the_document_has_its_row() -> None:
    held: dict[str, set[int]] = {}
    for ruling in all_rulings():
        held.setdefault(ruling.id, set()).update(ruling.lines)
    missing = {id: lines - held.get(id, set()) for id, lines in document().items()}
    assert {id: lines for id, lines in missing.items() if lines} == {}
    assert len(document()) == 391
    assert len(all_rulings()) == 477
    further = [id for id in held if id not in document()]
    assert all(id.startswith("general#") for id in further), "general clarifications that name a card"


def test_rows_say_something() -> None:
    for ruling in all_rulings():
        assert ruling.explained or ruling.changes != ["clarification"], ruling
        assert ruling.text or ruling.whole, ruling
        assert not ruling.sentence or (ruling.where and not (ruling.text and ruling.whole)), ruling
        assert not ruling.date or "2003-09-24" <= ruling.date <= "2004-11-24", ruling
    whole = [ruling for ruling in all_rulings() if ruling.text and ruling.whole]
    assert len(whole) == 192
    assert len([ruling for ruling in all_rulings() if ruling.text and not ruling.whole]) == 18
    assert all(ruling.known for ruling in whole)


def test_what_is_superseded_names_what_took_its_place() -> None:
    by_name = {name_of(ruling): ruling for ruling in all_rulings()}
    replaced = [ruling for ruling in all_rulings() if ruling.superseded]
    assert [(name_of(ruling), ruling.superseded) for ruling in replaced] == [
        ("SS#192 1506", "SS#192 1508"),
        ("CC#CC5 678", "CC#CC5 1652"),
    ]
    assert all(by_name[ruling.superseded].date > ruling.date for ruling in replaced)


def test_replaced_texts_are_understood() -> None:
    refused = {
        name_of(ruling)
        for ruling in all_rulings()
        if ruling.text and ruling.whole and not is_understood(ruling.text)
    }
    assert refused - waiting() == set(), "a text that was understood is refused now"
    known = {name_of(ruling) for ruling in all_rulings()}
    assert waiting() <= known


def holders() -> dict[str, list[str]]:
    """The rules of the game, or the scenarios, that hold rulings which only make something clear."""
    lines = (HERE / "ruling_holders.txt").read_text("utf-8").splitlines()
    rows = [line.rpartition(": ") for line in lines if not line.startswith("#")]
    return {name: rules.split() for name, _, rules in rows}


def test_what_makes_something_clear_is_held_by_a_rule_or_listed() -> None:
    lines = (HERE / "rulings_only_shown.txt").read_text("utf-8").splitlines()
    rows = [line.partition(": ") for line in lines if not line.startswith("#")]
    assert all(reason for _, _, reason in rows), "it stands there why nothing holds it"
    shown = {name for name, _, _ in rows}
    clear = {
        name_of(ruling)
        for ruling in all_rulings()
        if ruling.changes == ["clarification"] and not ruling.superseded
    }
    assert clear - {*holders()} == shown, "a ruling is held by a rule, or is listed as shown only"
    assert {*holders()} <= clear
    tested = rule_index.tests("dbz", HERE.parents[2])
    scenarios = {file.stem for file in (HERE / "rulings").glob("*.scenario")}
    for name, held_by in holders().items():
        assert all(each in scenarios or tested.get(each) for each in held_by), f"{name}: none of {held_by}"


# --- which card a ruling is about ------------------------------------------------------------------------


def ids(name: str, level: int = 0, number: str = "") -> list[str]:
    return [ruling.id for ruling in rulings_of(CardKey(name, level, number))]


def test_a_title_is_found_however_it_is_typed() -> None:
    assert ids("GOKUS LUCKY BREAK") == ids("Goku’s Lucky Break") == ["SS#202", "SS#202"]
    assert ids("Orange Haulting Drill", number="CS-147") == ["CS#147"], "a slip of card files"


def test_of_personalities_and_masteries_the_number_says_which() -> None:
    assert ids("Trunks", 1, "TS-185") == ["TS#185"]
    assert ids("Trunks", 1, "FS-P14") == ["TS#P14"] * 3
    assert ids("Trunks", 1, "CS-185") == []
    assert ids("Tapkar, the Speedy", 2, "WGS-151") == ["WGS#151"], "whatever its surname is"
    assert ids("Saiyan Style Mastery", 0, "CS-130") == ["CS#130"]
    assert ids("Saiyan Style Mastery", 0, "TS-148") == ["TS#148"]
    assert ids("Dr. Willow", 3, "CA-CA6") == ["general#34"]


@pytest.mark.rule("dbz", "general.retitled")
def test_a_card_with_another_title_shares_nothing_with_those_of_the_old_one() -> None:
    card = ruled(CardKey("Saiyan Training", 0, "IR-IR6"), "Draw a card.")
    assert (card.title, card.text) == ("Saiyan Gravity Training", "Draw a card.")
    other = ruled(CardKey("Saiyan Training", 0, "SS-080"), "Draw a card.")
    assert other.title == "Saiyan Training"
    assert other.text.startswith("Villains and Goku only.")


@pytest.mark.rule("dbz", "general.later")
def test_the_later_ruling_counts() -> None:
    text = ruled(CardKey("Teaching the Unteachable Forces Observation"), "As printed.").text
    assert text.startswith("Use at the beginning of your opponent's Power Up Step.")
    assert "your Piccolo" in ruled(CardKey("Piccolo's Multiform"), "").text
    card = ruled(CardKey("Goku's Lucky Break"), "As printed.")
    assert (
        card.text
        == "Search your Life Deck for a Dragon Ball. Place it into play. Remove from the game after use."
    )
    assert card.limit is None


def test_what_a_card_gains_and_loses() -> None:
    assert ruled(CardKey("Releasing the Sword"), "Draw a card.").limit == 1
    once = ruled(CardKey("Pure Defense"), "Draw a card. Limit 1 per deck.")
    assert once.text == "Draw a card. Limit 1 per deck.", "what it has is not said twice"
    assert ruled(CardKey("Bubbles Drill"), "Draw a card.").text == "Bubbles and Gregory only. Draw a card."
    saved = ruled(CardKey("Black Saving Drill"), "Draw a card. Remove from the game after use.")
    assert saved.text == "Draw a card."
    red = ruled(
        CardKey("Red Drop"), "Draw a card. If stopped, shuffle this card into your Life Deck after use."
    )
    assert red.text == "Draw a card."
    assert ruled(CardKey("Old School Beatdown"), "Draw a card. Remain 2.").text == (
        "Draw a card. Remove from the game after use."
    )


def test_a_part_of_a_text_is_replaced_in_its_place() -> None:
    text = "Draw a card. Card powers cannot end Combat here. Draw 2 cards."
    assert ruled(CardKey("The Eternal Dragon's Quest"), text).text == (
        "Draw a card. For the rest of the game, your card powers cannot end Combat. Draw 2 cards. "
        "You may only use this card once per game."
    )


# --- cards as they are read ------------------------------------------------------------------------------


def one(name: str, **facts: object) -> CardEntry:
    card: dict[str, object] = {"set": "SaiyanSaga", "number": "1", "name": name, "text": "Draw a card."}
    [entry] = read_cards("dbz", json.dumps([card | facts]), "cards.json")
    return entry


@pytest.mark.rule("dbz", "general.later", "general.golden")
def test_a_card_is_read_as_the_rulings_have_it() -> None:
    entry = one("Chiaotzu's Drill", type="Physical Combat", text_current="Draw 2 cards.")
    assert entry.facts["kind"] == "Drill"
    assert str(entry.facts["text"]).startswith("Physical attacks against you do 1 less")
    assert one("Chiaotzu's Psychic Halt", type="Physical Combat").facts["kind"] == "Event"
    assert one("Bulma Finds a Drill", type="Non-Combat").facts["kind"] == "Setup"
    assert one("Bulma Finds a Dragon Ball", type="Dragon Ball").facts["kind"] == "Setup"
    bardock = one("Bardock (level 3)", type="Personality", alignment="Villain", set="CCPP2", number="CP24")
    assert bardock.facts["alignment"] == "Hero", "the colour of his power stages counts"
    assert one("Namekian's Strike", type="Combat").facts["style"] == "Namekian"
    assert one("Black Smoke Dragon Sensei", type="Sensei").facts["style"] == "Freestyle"
    assert one("Black Zarbon Transformation Drill", type="Non-Combat").facts.get("named", []) == []
    retitled = one(
        "Saiyan Training (IR)", type="Combat", set="Irwin", number="IR6", text_current="Draw 2 cards."
    )
    assert (retitled.facts["name"], retitled.facts["text"]) == ("Saiyan Gravity Training", "Draw a card.")
