"""Deck lists of Dragon Ball Z: parts, declarations, names and levels, and the decks of LackeyCCG."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.decks import BadDeck, Deck, deck_of, shipped_decks
from rulebound.games import library_of
from rulebound.games.library import Printing

STAGES = [{"kind": "stage", "least": at, "rating": 100 * at, "stage": at} for at in range(1, 11)]


def person(number: str, name: str, level: int, **facts: object) -> Printing:
    usual: dict[str, object] = {
        "kind": "Personality", "character": [name.partition(",")[0]], "alignment": "Hero", "pur": 1, "rating": 0,
        "stage": 0, "levels": STAGES,
    }  # fmt: skip
    return Printing(usual | {"number": number, "name": name, "level": level} | facts)


def other(number: str, name: str, kind: str = "Event", **facts: object) -> Printing:
    return Printing({"number": number, "name": name, "kind": kind, **facts})


CARDS = [
    person("SS-801", "Lab Krillin", 1),
    person("CS-801", "Lab Krillin, the Brave", 2),
    person("CS-802", "Lab Krillin", 3),
    person("SS-802", "Lab Krillin", 1, version=["High-Tech"]),
    person("SS-803", "Lab Tien", 1),
    other("SS-804", "Lab Old Ray"),
    other("CCPP2-804", "Lab Old Ray"),
    other("SS-805", "Red Listed Kick", style="Red"),
    other("SS-806", "Red Listed Mastery", "Mastery", style="Red"),
    other("SS-807", "Listed Sensei", "Sensei", sensei_cards=4),
    other("SS-808", "Lab Wall & <Gate>"),
]


@pytest.fixture(autouse=True)
def cards() -> Iterator[None]:
    library = library_of("dbz")
    before = dict(library.read())
    library.take(CARDS)
    yield
    library.printings.clear()
    library.printings.update(before)
    for card in CARDS:
        library.cards.pop(card.number, None)


LIST = """
Lab's red deck
Main Personality:
1 Lab Krillin (level 3)
1 CS-801
1 Lab Krillin (Lvl 1)

Tokui-Waza: Red
Leveling: GT
Mastery
1 Red Listed Mastery
Sensei
1 Listed Sensei
== Life Deck (6) ==
3 Red Listed Kick
2 Lab Old Ray
1 Lab Tien
Sensei Deck
1 Red Listed Kick
1 SS-808
""".replace("Lab's red deck\n", "")

NUMBERS = [
    "SS-801", "CS-801", "CS-802", "SS-806", "SS-807", "TW-RED", "LV-GT",
    "SS-805", "SS-805", "SS-805", "CCPP2-804", "CCPP2-804", "SS-803", "SD-DECK", "SS-805", "SS-808",
]  # fmt: skip


def test_a_list_with_parts_by_name_and_number() -> None:
    assert Deck.parse("dbz", LIST).numbers == NUMBERS


@pytest.mark.parametrize("tool", ["text", "lackey"])
def test_there_and_back(tool: str) -> None:
    deck = Deck.parse("dbz", LIST)
    assert Deck.parse("dbz", deck.written_for(tool)) == deck
    for name in shipped_decks("dbz"):
        shipped = deck_of("dbz", name)
        assert Deck.parse("dbz", shipped.written_for(tool)).numbers == shipped.numbers
    assert Deck.parse("dbz", deck.text()) == deck, "a card that is in both decks is in both again"


def test_the_parts_are_written() -> None:
    written = Deck.parse("dbz", LIST).written_for("text")
    headings = [line for line in written.splitlines() if line.endswith(")") and not line[0].isdigit()]
    assert headings == [
        "Main Personality (3)", "Mastery (1)", "Sensei (1)", "Declarations (2)", "Life Deck (6)", "Sensei Deck (2)",
    ]  # fmt: skip


def test_without_headings_the_higher_levels_say_who_leads() -> None:
    listed = "1 Lab Tien\n3 SS-805\n1 CS-802\n1 SS-801\n1 CS-801\n1 TW-RED\n1 SD-DECK\n1 SS-808"
    assert Deck.parse("dbz", listed).numbers == [
        "SS-801", "CS-801", "CS-802", "TW-RED", "SS-803", "SS-805", "SS-805", "SS-805", "SD-DECK", "SS-808",
    ]  # fmt: skip


@pytest.mark.rule("dbz", "general.most-recent")
def test_a_name_means_the_latest_printing_and_a_level_which_card() -> None:
    assert Deck.parse("dbz", "1 Lab Old Ray").numbers == ["CCPP2-804"]
    assert Deck.parse("dbz", "1 SS-804").numbers == ["SS-804"], "a number means itself"
    assert Deck.parse("dbz", "1 Lab Krillin lvl 1 HT").numbers == ["SS-802"]
    assert Deck.parse("dbz", "1 Lab Krillin, the Brave").numbers == ["CS-801"]
    with pytest.raises(BadDeck, match="CS-802"):
        Deck.parse("dbz", "1 Lab Krillin")


def test_what_lackey_writes() -> None:
    written = Deck("dbz", ["SS-801", "SS-808", "SD-DECK", "SS-805"]).written_for("lackey")
    assert written.splitlines()[4:11] == [
        '\t<superzone name="Main Personality">',
        '\t\t<card><name id="SS-801">Lab Krillin</name><set>SS</set></card>',
        "\t</superzone>",
        '\t<superzone name="Deck">',
        '\t\t<card><name id="SS-808">Lab Wall &amp; &lt;Gate&gt;</name><set>SS</set></card>',
        "\t</superzone>",
        '\t<superzone name="Sensei Deck">',
    ]


def test_what_lackey_has_is_read() -> None:
    deck = """<?xml version="1.0"?>
<deck version="0.8">
  <meta><game>dbz</game></meta>
  <superzone name="Deck">
    <card><name id="images/ray">Lab Old Ray</name><set>SS</set></card>
    <card><name>Lab Krillin (level 3)</name></card>
    <card><name id="SS-801">Whatever it is called</name></card>
    <card><name>Lab Krillin, the Brave</name></card>
  </superzone>
  <superzone name="Sideboard"><card><name>Red Listed Kick</name></card></superzone>
</deck>"""
    assert Deck.parse("dbz", deck).numbers == ["SS-801", "CS-801", "CS-802", "CCPP2-804", "SD-DECK", "SS-805"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('<deck version="0.8"><superzone name="Deck"><card>', "cannot be read as XML"),
        ('<deck><!DOCTYPE x [<!ENTITY a "b">]></deck>', "cannot be read as XML"),
        (
            '<deck><superzone name="Deck"><card><name>No Such Ray</name></card></superzone></deck>',
            "No Such Ray",
        ),
        ('<deck><superzone name="Stamps"><card><name>SS-805</name></card></superzone></deck>', "Stamps"),
        ('<deck><superzone name="Deck"><card></card></superzone></deck>', "card"),
        ("<deck></deck>", "is empty"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, complaint: str) -> None:
    with pytest.raises(BadDeck, match=complaint):
        Deck.parse("dbz", text)
