"""Decks as other tools write them: read, written, and read again."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from rulebound.decks import BadDeck, Deck, deck_of, shipped_decks
from rulebound.decks.cardfile import card_format
from rulebound.games import library_of
from rulebound.games.library import Printing
from rulebound.registry import own_names

ST01 = deck_of("onepiece", "st01")
EMBER = deck_of("dbs", "lab-ember")


def cards_of(deck: Deck) -> tuple[str, Counter[str], Counter[str]]:
    """What is in a deck, whatever its order: the card that leads it, the others, the side deck."""
    return deck.numbers[0], Counter(deck.numbers[1:]), Counter(deck.side)


@pytest.mark.parametrize(
    ("game", "tool"), [(game, tool) for game in own_names() for tool in card_format(game).exports]
)
def test_there_and_back(game: str, tool: str) -> None:
    for name in shipped_decks(game):
        deck = deck_of(game, name)
        assert cards_of(Deck.parse(game, deck.written_for(tool))) == cards_of(deck)
        if card_format(game).exports[tool].heading and card_format(game).parts is None:
            with_side = Deck(game, deck.numbers, side=deck.numbers[-3:])
            assert cards_of(Deck.parse(game, with_side.written_for(tool))) == cards_of(with_side)


def test_what_the_tools_write() -> None:
    deck = Deck("onepiece", ["ST01-001", *["ST01-002"] * 4, *["ST01-014"] * 2], side=["ST01-003"])
    assert deck.written_for("optcgsim") == "1xST01-001\n4xST01-002\n2xST01-014\n"
    assert (
        deck.written_for("egman") == "1 ST01-001 Monkey.D.Luffy\n4 ST01-002 Usopp\n2 ST01-014 Guard Point\n"
    )
    assert deck.written_for("limitless") == (
        "Leader (1)\n1 Monkey.D.Luffy ST01-001\n\nCharacter (4)\n4 Usopp ST01-002\n\n"
        "Event (2)\n2 Guard Point ST01-014\n\nSide Deck (1)\n1 Karoo ST01-003\n"
    )
    assert deck.written_for("text").splitlines()[3:5] == ["Character (4)", "4 ST01-002 Usopp"]
    start = "_____Leader_____\n1 Ember Captain [LABD-001]\n_____Main Deck_____\n"
    assert EMBER.written_for("deckplanet").startswith(start)


def test_a_name_that_would_be_misread_is_left_out() -> None:
    library = library_of("onepiece")
    library.read()
    before = dict(library.printings)
    facts: dict[str, object] = {
        "number": "OWN-001",
        "name": "Cook x3",
        "kind": "Character",
        "cost": 1,
        "power": 1000,
    }
    try:
        library.take([Printing(facts)])
        deck = Deck("onepiece", ["ST01-001", "OWN-001", "OWN-001"])
        assert deck.written_for("egman").splitlines()[1] == "2 OWN-001"
        assert Deck.parse("onepiece", deck.written_for("egman")) == deck
    finally:
        library.printings.clear()
        library.printings.update(before)
        library.cards.pop("OWN-001", None)


def test_a_list_that_lost_its_line_ends() -> None:
    assert Deck.parse("onepiece", " ".join(ST01.written_for("optcgsim").split())) == ST01


def test_a_tool_that_there_is_not() -> None:
    with pytest.raises(
        BadDeck, match=r"no format “cockatrice” .* there are: text, optcgsim, egman, limitless"
    ):
        ST01.written_for("cockatrice")
    with pytest.raises(BadDeck, match=r"there are: text, deckplanet"):
        EMBER.written_for("optcgsim")


def entries(deck: Deck, **names: str) -> list[dict[str, object]]:
    counts = Counter(deck.numbers[1:]).items()
    return [{names["number"]: number, names["count"]: count} for number, count in counts]


@pytest.mark.parametrize(
    "data",
    [
        {"name": "st01", "leader": "ST01-001", "cards": dict(Counter(ST01.numbers[1:])), "side": {}},
        {"leader": {"id": "ST01-001"}, "deck": entries(ST01, number="id", count="quantity")},
        {"data": {"deck_name": "Ours", "date_created": "2026-01-01", "likes": 3, "tags": ["Red"],
                  "deck_leader": {"card_number": "ST01-001", "card_name": "Luffy"}, "z_deck_cards": None,
                  "deck_cards": entries(ST01, number="card_number", count="amount_in_deck"), "side_deck_cards": []}},
        {"leader": [{"count": 1, "set": "ST01", "number": "001", "name": "Luffy"}],
         "character": [{"count": count, "set": "st01", "number": number[-3:]}
                       for number, count in Counter(ST01.numbers[1:]).items()], "event": [], "stage": []},
        {"leader": {"card_set_id": "ST01-001"},
         "cards": [{"card": {"card_set_id": n}, "quantity": c} for n, c in Counter(ST01.numbers[1:]).items()]},
        ["Exported from somewhere", *ST01.numbers],
        [f"{count}x{number}" for number, count in Counter(ST01.numbers).items()],
    ],
)  # fmt: skip
def test_decks_in_json(data: object) -> None:
    for text in (json.dumps(data), json.dumps(data, indent=2)):
        assert cards_of(Deck.parse("onepiece", text)) == cards_of(ST01)


def test_a_deck_in_json_may_be_given_as_text() -> None:
    assert (
        deck_of("onepiece", json.dumps({"leader": "ST01-001", "cards": {"ST01-002": 4}})).numbers[0]
        == "ST01-001"
    )


def test_a_list_of_deckplanet_with_an_empty_part() -> None:
    text = EMBER.written_for("deckplanet") + "_____Z Deck_____\n"
    assert Deck.parse("dbs", text) == EMBER
    leader_without_count = text.replace("1 Ember Captain", "Ember Captain")
    assert Deck.parse("dbs", leader_without_count) == EMBER


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("onepiece", "0 ST01-002", "line 1: “0 ST01-002” has 0 copies of a card: there must be 1 to 100"),
        ("onepiece", "1000xST01-002", "line 1: “1000xST01-002” has 1000 copies of a card: there must be 1 to 100"),
        ("onepiece", "60 ST01-002\n60 ST01-002", "line 2: there would be more than 100 copies of ST01-002"),
        ("onepiece", "1xST01-001\n4xOP99-999", "line 2: there is no card OP99-999"),
        ("onepiece", "1xST01-001\n4x", "line 2: “4x” is neither"),
        ("onepiece", "1xST01-001 4xOP99-999", "line 1: there is no card OP99-999"),
        ("onepiece", "1 ST01-001, 4 ST01-002", "line 1: “ST01-001, 4 ST01-002” names several cards, ST01-001"),
        ("onepiece", '{"leader": "ST01-001", "cards": {"ST01-002": 0}}', "cards, card 1: “ST01-002” has 0 copies"),
        ("onepiece", '{"leader": "ST01-001", "cards": {"ST01-002": -1}}', "cards, card 1: “ST01-002” has -1 copies"),
        ("onepiece", '{"cards": [{"id": "ST01-002", "count": "many"}]}', "“many” is not a number of copies"),
        ("onepiece", '{"cards": [{"id": "ST01-002"}, 7]}', "cards, card 2: “7” is neither"),
        ("onepiece", '{"cards": [{"price": 7}]}', "cards, card 1: “{\"price\": 7}” is neither"),
        ("onepiece", '{"extra": [{"id": "ST01-002", "count": 4}]}', "extra, card 1: “extra” is not a part of a deck"),
        ("onepiece", '{"leader": "ST01-001"', "begins like JSON, but is not JSON"),
        ("onepiece", '{"colors": ["Red"]}', "the deck list is empty"),
        ("dbs", "_____Z Deck_____\n1 LABD-003", "line 2: LABD-003 stands in a part of the deck that this game does"),
    ],
)  # fmt: skip
def test_what_cannot_be_read(game: str, text: str, says: str) -> None:
    with pytest.raises(BadDeck) as caught:
        Deck.parse(game, text)
    assert says in str(caught.value)
