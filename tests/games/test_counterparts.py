"""Names and types that cards have in two languages."""

from __future__ import annotations

import json

from rulebound.decks.cardfile import read_cards
from rulebound.games import library_of
from rulebound.games.counterparts import Counterparts
from rulebound.games.library import Printing

FACTS = {"kind": "Character", "color": "Red", "cost": 1, "power": 3000}
FILE = [
    {"number": "X-1", **FACTS, "name": "Gallant", "name_fr": "Galant", "types": ["Navy", "Lab"]}
    | {"types_fr": ["Marine", "Labo"], "text": "[Blocker]", "text_fr": "[Bloqueur]"},
    {"number": "X-2", **FACTS, "name": "Gallant", "types": ["Lab"], "text": "[Rush]"},
]


def test_each_language_finds_the_words_of_the_other() -> None:
    words = Counterparts([("Navy", "Marine"), ("Animal", "Animal"), ("Lab", "Labo"), ("Lab", "Labos")])
    assert words.of(("Navy",)) == ["Marine"] and words.of(("Marine", "Animal")) == ["Navy"]
    assert words.of(("Lab",)) == ["Labo", "Labos"]
    assert words.of(("Navy", "Marine")) == []


def test_what_most_cards_say_counts() -> None:
    """One card of the pair is printed in another order."""
    usual = [("Navy", "Marine"), ("Lab", "Labo")] * 2
    words = Counterparts([*usual, ("Navy", "Labo"), ("Lab", "Marine")])
    assert (words.of(("Navy",)), words.of(("Labo",))) == (["Marine"], ["Lab"])
    assert Counterparts([("Navy", "Marine"), ("Lab", "Marine")]).of(("Marine",)) == []


def test_a_file_with_both_languages_is_read_in_one_and_keeps_the_other() -> None:
    french, english = read_cards("onepiece", json.dumps(FILE), lang="fr")
    assert (french.facts["name"], french.facts["types"]) == ("Galant", ["Marine", "Labo"])
    assert (french.facts["name_en"], french.facts["types_en"]) == ("Gallant", ["Navy", "Lab"])
    assert english.untranslated and "types_en" not in english.facts
    library = library_of("onepiece").extended([Printing(french.facts), Printing(english.facts)])
    assert library.card("X-1").fact("name") == ("Galant", "Gallant")
    assert library.card("X-1").fact("type") == ("Marine", "Labo", "Navy", "Lab")
    assert library.card("X-1").translated == ["Gallant", "Navy", "Lab"]
    assert library.card("X-2").fact("name") == ("Gallant", "Galant")
    assert library.card("X-2").fact("type") == ("Lab", "Labo")


def test_a_file_in_one_language_has_nothing_to_keep() -> None:
    for lang in ("en", "fr"):
        (card,) = read_cards("onepiece", json.dumps(FILE[1:]), lang=lang)
        assert {"name_en", "types_en"}.isdisjoint(card.facts)


def test_what_is_known_only_later_counts_for_cards_made_before() -> None:
    library = library_of("onepiece").extended([Printing(dict(FILE[1]))])
    assert library.card("X-2").fact("name") == ("Gallant",)
    library.take([Printing(dict(FILE[0]))])
    assert library.card("X-2").fact("name") == ("Gallant", "Galant")
