"""Deck lists as players write and exchange them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound import BadDeck, Deck
from rulebound.decks import deck_of
from rulebound.decks.lists import by_name
from rulebound.games import library_of
from rulebound.games.library import Printing

TWO_SIDES: dict[str, object] = {
    "number": "TST-01", "name": "Quiet Gardener", "kind": "Leader", "colors": ["Red"], "power": 10000,
    "back": {"name": "Gardener, Roused", "power": 15000},
}  # fmt: skip
PLAIN: dict[str, object] = {
    "number": "TST-02", "name": "Hedge #17, Trimmed", "kind": "Battle", "colors": ["Red"], "power": 5000,
    "cost": 1,
}  # fmt: skip


@pytest.fixture
def dbs() -> Iterator[str]:
    """Dragon Ball Super with a Leader of two sides and a card with a # in its name."""
    library = library_of("dbs")
    library.read()
    for facts in (TWO_SIDES, PLAIN):
        library.printings[str(facts["number"])] = Printing(facts)
    yield "dbs"
    for facts in (TWO_SIDES, PLAIN):
        library.printings.pop(str(facts["number"]), None)
        library.cards.pop(str(facts["number"]), None)


def read(text: str) -> Counter[str]:
    return Counter(Deck.parse("onepiece", text).numbers)


@pytest.mark.parametrize(
    "line",
    [
        "4 ST01-002",
        "4x ST01-002",
        "4xST01-002",
        "4 x ST01-002",
        "4X st01-002",
        "4× ST01-002",
        "ST01-002 x4",
        "ST01-002 X 4",
        "ST01-002 ×4",
        "ST01-002 *4",
        "ST01-002 4",
        "ST01-002,4",
        '"ST01-002","4"',
        '"4","ST01-002"',
        "4,ST01-002",
        "4; ST01-002",
        "ST01-002 (4)",
        "ST01-002 [4]",
        "ST01-002 (x4)",
        "Usopp [4x]",
        "x4 ST01-002",
        "(4) ST01-002",
        "[4x] Usopp",
        "4 Usopp (ST01-002)",
        "4 ST01-002 Usopp",
        "4 Usopp [ST01-002]",
        "4 Usopp ST01-002",
        "4x Usopp // Long Nose (ST01-002)",
        "Usopp (ST01-002) x4",
        "4 ST01-002_p1",
        "- 4 ST01-002",
        "• 4x ST01-002",
        "  4\tST01-002   # the sniper",
        "4 ST01-002 // the sniper",
        "4 ST01-002 x4",
    ],
)
def test_one_line_in_many_hands(line: str) -> None:
    assert read(line) == {"ST01-002": 4}


@pytest.mark.parametrize("line", ["ST01-002", "ST01-002 Usopp", "Usopp (ST01-002)", "1 ST01-002"])
def test_no_count_is_one(line: str) -> None:
    assert read(line) == {"ST01-002": 1}


def test_a_name_alone_if_there_is_one_such_card() -> None:
    assert read("4 Karoo\n4x  TONY tony.chopper") == {"ST01-003": 4, "ST01-006": 4}
    assert read("1 “Karoo”") == {"ST01-003": 1}


def test_a_name_of_several_cards_is_asked_back() -> None:
    library = library_of("onepiece")
    names = Counter(printing.name for printing in library.read().values())
    name = next(name for name, count in names.items() if count > 1)
    numbers = [number for number, printing in library.read().items() if printing.name == name]
    with pytest.raises(BadDeck, match=f"^line 2: “{name}” may be ") as refused:
        read(f"1 ST01-001\n4 {name}")
    assert all(number in str(refused.value) for number in numbers)
    assert "give its number" in str(refused.value)


def test_the_heading_says_which_of_two_is_meant() -> None:
    library = library_of("onepiece")
    extra = Printing({"number": "TST-9", "name": "Karoo", "kind": "Leader", "power": 5000, "life": 5})
    library.printings["TST-9"] = extra
    try:
        assert read("Leader\n1 Karoo\nMain Deck\n4 Karoo") == {"TST-9": 1, "ST01-003": 4}
    finally:
        del library.printings["TST-9"]
        library.cards.pop("TST-9", None)


@pytest.mark.parametrize(
    "line", ["1 Quiet Gardener", "1 gardener, roused", "1 Quiet Gardener // Gardener, Roused", "TST-01"]
)
def test_a_card_of_two_sides(dbs: str, line: str) -> None:
    assert Deck.parse(dbs, line).numbers == ["TST-01"]


@pytest.mark.parametrize(
    "line", ["4 Hedge #17, Trimmed", "4 Hedge #17, Trimmed (TST-02)", "4 TST-02 # green"]
)
def test_a_hash_in_a_name_is_no_comment(dbs: str, line: str) -> None:
    assert Deck.parse(dbs, line).numbers == ["TST-02"] * 4


def test_french_headings() -> None:
    deck = Deck.parse(
        "onepiece",
        "Carte Leader\n1 ST01-001\n== Deck principal : 4 cartes ==\n4 ST01-002\nDeck de réserve\n2 ST01-003\n",
    )
    assert (deck.numbers, deck.side) == (["ST01-001", *["ST01-002"] * 4], ["ST01-003"] * 2)


def test_headings_and_a_side_deck() -> None:
    deck = Deck.parse(
        "onepiece",
        "# from a friend\n\nLeader:\n1 ST01-001\n\nMain Deck (8)\n// the crew\n4 ST01-002\n4 ST01-003\n"
        "\n== Side Deck ==\n2 ST01-004\n1 ST02-001\n\nEvents\n1 ST01-014\n",
    )
    assert Counter(deck.numbers) == {"ST01-001": 1, "ST01-002": 4, "ST01-003": 4, "ST01-014": 1}
    assert Counter(deck.side) == {"ST01-004": 2, "ST02-001": 1}
    assert Deck.parse("onepiece", deck.text()) == deck, "the list that is written can be read"
    assert Deck.parse("onepiece", "1 ST01-001\n// Sideboard\n4 ST01-002").side == ["ST01-002"] * 4


def test_a_side_deck_is_not_counted() -> None:
    text = f"{deck_of('onepiece', 'st01').text()}\nSide Deck\n4 ST01-002\n4 ST02-003\n"
    assert Deck.parse("onepiece", text).faults() == []


def test_the_leader_comes_first_wherever_it_stands() -> None:
    assert Deck.parse("onepiece", "4 ST01-002\n1 ST01-001").numbers[0] == "ST01-001"


def test_from_another_system(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(b"\xef\xbb\xbf1 ST01-001\r\n4x ST01-002\r\n")
    assert Deck.read("onepiece", file).numbers == ["ST01-001", *["ST01-002"] * 4]
    assert Deck.parse("onepiece", "\ufeff1 ST01-001\r4 ST01-002").numbers[0] == "ST01-001"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 ST01-001\nfour Usopps", "line 2: “four Usopps”"),
        ("1 ST01-001\n\n4 No Such Sailor", "line 3: “4 No Such Sailor”"),
        ("4 Nobody (ST99-001)", "line 1: there is no card ST99-001"),
        ("4 Half-Dressed Sailor", "line 1: “4 Half-Dressed Sailor”"),
        ("-4 ST01-002", "line 1: “-4 ST01-002”"),
        ("2 ST01-002 x4", "line 1: “2 ST01-002 x4” has two counts"),
        ("1001 ST01-002", "line 1: a deck list has at most 1000 cards"),
        ("9" * 5000 + " ST01-002", "line 1: a line has at most 500 characters"),
        ("%%%", "line 1: “%%%”"),
        ("Side Deck\n4 ST01-002", "the deck list is empty"),
        ("Leader\n\nMain Deck", "the deck list is empty"),
        ("", "the deck list is empty"),
    ],
)
def test_a_line_that_cannot_be_matched(text: str, says: str) -> None:
    with pytest.raises(BadDeck) as refused:
        read(text)
    assert str(refused.value).startswith(says)


def test_a_card_whose_text_is_not_understood_is_refused_with_its_line(dbs: str) -> None:
    odd = Printing({**PLAIN, "number": "TST-03", "name": "Odd", "text": "[Auto] Whistle."})
    library_of(dbs).printings["TST-03"] = odd
    try:
        with pytest.raises(BadDeck, match=r"^line 2: TST-03: Not understood"):
            Deck.parse(dbs, "1 TST-01\n4 Odd")
    finally:
        del library_of(dbs).printings["TST-03"]


def test_the_name_of_a_deck_is_not_a_list() -> None:
    with pytest.raises(BadDeck, match=r"there is no deck “lab-redd”.*lab-red"):
        deck_of("onepiece", "lab-redd")
    with pytest.raises(BadDeck, match="line 1: there is no card ST99-001"):
        deck_of("onepiece", "4 ST99-001")
    assert deck_of("onepiece", "Karoo").numbers == ["ST01-003"]


def test_a_deck_that_ships_is_read_once_and_yet_is_ones_own() -> None:
    first = deck_of("onepiece", "st01")
    first.numbers.pop()
    first.side.append("ST01-002")
    second = deck_of("onepiece", "st01")
    assert second is not first
    assert len(second.numbers) == 51 and second.side == [] and second.name == "st01"


def test_a_list_of_ones_own_is_read_anew() -> None:
    """Also one with the name of a card that was imported since: only decks that ship are kept."""
    library = library_of("onepiece")
    facts: dict[str, object] = {
        "number": "OWN-001", "name": "Newcomer", "kind": "Character", "cost": 1, "power": 1000,
    }  # fmt: skip
    text = "1 ST01-001\n4 Newcomer"
    with pytest.raises(BadDeck):
        deck_of("onepiece", text)
    library.take([Printing(facts)])
    try:
        assert deck_of("onepiece", text).numbers[1:] == ["OWN-001"] * 4
    finally:
        library.printings.pop("OWN-001")


def test_a_card_goes_by_its_name_in_either_language() -> None:
    assert [card.number for card in by_name("onepiece", "Kobby")] == ["ST02-006"]
    assert by_name("onepiece", "koby") == by_name("onepiece", "kobby")
