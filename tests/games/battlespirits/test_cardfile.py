"""Card files as the community has them: a row for each level, an effect with what stands before it."""

from __future__ import annotations

import json

from rulebound.decks.cardfile import CardEntry, read_cards
from rulebound.games import library_of
from rulebound.games.library import BadCard, Printing

CARD = {
    "number": "BS99-001_REV",
    "name": "Lab Drake (Revival)",
    "type": "spirit",
    "color": "red",
    "family": ["Lab"],
    "cost": 4,
    "reduction": 2,
    "symbols": 1,
    "levels": [{"level": 1, "cores": 1, "bp": 3000}, {"level": 2, "cores": 3, "bp": 5000}],
    "effects": [
        {"condition": "[LV1-2] When Summoned", "text": "Draw a card."},
        {"condition": "[LV2] True Release When Attacks", "text": "Refresh this Spirit."},
    ],
}


def read(**changed: object) -> CardEntry:
    (entry,) = read_cards("battlespirits", json.dumps([CARD | changed]))
    return entry


def test_a_row_for_each_level_gives_the_cores_and_bp_of_each() -> None:
    facts = read().facts
    assert (facts["cores"], facts["bp"]) == (1, 3000)
    assert facts["levels"] == [{"kind": "Core", "least": 3, "bp": 5000}]
    assert library_of("battlespirits").make(Printing(facts)).levels[0].least == 3


def test_what_stands_before_an_effect_is_part_of_the_text() -> None:
    assert read().facts["text"] == (
        "[LV1-2] When Summoned: Draw a card.\n[LV2] True Release When Attacks: Refresh this Spirit."
    )


def test_symbols_and_reductions_are_counted_in_the_colour_of_the_card() -> None:
    assert read().facts["reductions"] == ["Red", "Red"]
    assert read(reduction={"red": 1, "white": 2}).facts["reductions"] == ["Red", "White", "White"]
    assert read(symbols="1 EX").facts["symbols"] == ["Red EX"]
    assert read(symbols=0).facts["symbols"] == []


def test_a_card_printed_again_with_another_effect_has_a_number_of_its_own_and_the_same_name() -> None:
    assert read().number == "BS99-001REV"
    assert read().facts["name"] == "Lab Drake"


def test_the_tokens_of_a_card_stand_in_its_entry() -> None:
    bud = {"name": "Lab Bud", "type": "spirit", "color": "green", "cost": 0, "levels": CARD["levels"]}
    entry = read(
        tokens=[bud], effects=[{"condition": "[LV1-2] When Summoned", "text": 'Create a "Lab Bud" token.'}]
    )
    assert not entry.wrong
    (token,) = library_of("battlespirits").make(Printing(entry.facts)).tokens
    assert (token.name, token.kind, token.token, token.numbers[0]) == ("Lab Bud", "Spirit", True, 3000)
    assert len(token.levels) == 1


def test_what_a_token_lacks_is_said() -> None:
    assert [str(wrong) for wrong in read(tokens=[{"name": "Lab Bud", "type": "magic"}]).wrong] == [
        "it has no colors",
        "it has no cost",
    ]


def test_every_card_that_ships_is_understood() -> None:
    library = library_of("battlespirits")
    library.read()
    refused: list[str] = []
    for number in sorted(library.shipped):
        try:
            library.card(number)
        except BadCard as error:
            refused.append(str(error))
    assert not refused
