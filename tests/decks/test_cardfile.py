"""Card files as people have them: many shapes, many names for the same facts."""

from __future__ import annotations

import json

import pytest

from rulebound.decks.cardfile import CardEntry, read_cards
from rulebound.decks.sources import BadCardFile
from rulebound.games import library_of
from rulebound.games.library import BadCard, Printing
from rulebound.messages.catalogue import Locale


def one(game: str, **facts: object) -> CardEntry:
    [entry] = read_cards(game, json.dumps([facts]))
    return entry


@pytest.mark.parametrize(
    "facts",
    [
        {"number": "X1-001", "name": "Cook", "kind": "Character", "colors": ["Red"], "cost": 2,
         "power": 3000},
        {"id": "X1-001", "name": "Cook", "category": "CHARACTER", "color": "Red", "cost": "2",
         "power": "3,000"},
        {"card_number": "x1-001", "card_name": "Cook", "card_type": "Character Card", "card_color": "red",
         "card_cost": 2, "card_power": "3000"},
        {"Card Number": "X1-001_p2", "Title": " Cook ", "Type": "character", "Colors": "R", "Cost": "2",
         "Power": 3000.0, "Life": "-", "Counter": None, "Trigger": ""},
        {"cardNumber": "X1-001", "cardName": "Cook", "cardType": "Character", "colour": "RED", "playCost": 2,
         "power": "+3000", "image": "cook.png", "rarity": "C"},
    ],
)  # fmt: skip
def test_the_same_card_by_many_names(facts: dict[str, object]) -> None:
    entry = one("onepiece", **facts)
    assert entry.wrong == []
    assert entry.facts == {
        "number": "X1-001", "name": "Cook", "kind": "Character", "colors": ["Red"], "cost": 2, "power": 3000,
    }  # fmt: skip


def test_a_leader_of_two_sides() -> None:
    facts: dict[str, object] = {
        "number": "X1-002", "name": "Child", "type": "LEADER", "color": "Red/Green", "power": 10000,
        "character": ["Child"], "traits": "Saiyan; Earthling", "era": "Early Days", "skill": "[Blocker]",
    }  # fmt: skip
    nested = one("dbs", **facts, back={"name": "Grown", "power": 15000, "traits": ["《Saiyan》"]})
    flat = one("dbs", **facts, back_name="Grown", card_back_power="15000", backTraits="Saiyan")
    assert nested.wrong == flat.wrong == []
    assert nested.facts == flat.facts
    assert nested.facts["colors"] == ["Red", "Green"]
    assert nested.facts["traits"] == ["Saiyan", "Earthling"]
    assert nested.facts["back"] == {"name": "Grown", "power": 15000, "traits": ["Saiyan"]}


@pytest.mark.parametrize("cost", ["RRG", "{R}{R}{G}", ["Red", "Red", "Green"], "R R G", "red, red, green"])
def test_colours_of_a_cost(cost: object) -> None:
    assert one("dbs", number="X-1", energy_colors=cost).facts["specified"] == ["Red", "Red", "Green"]


def test_type_is_the_kind_or_one_of_the_types() -> None:
    assert one("onepiece", number="X-1", type="EVENT").facts["kind"] == "Event"
    both = one("onepiece", number="X-1", category="Event", type="Navy/Sailor").facts
    assert both["kind"] == "Event"
    assert both["types"] == ["Navy", "Sailor"]


def test_texts() -> None:
    said = one("onepiece", number="X-1", effect="[Blocker]<br>[Rush]\r\nDraw 1 card.").facts
    assert said["text"] == "[Blocker]\n[Rush]\nDraw 1 card."
    assert one("onepiece", number="X-1", ability=["[Blocker]", "[Rush]"]).facts["text"] == "[Blocker]\n[Rush]"
    assert one("onepiece", number="X-1", attribute={"name": "Slash"}).facts["attributes"] == ["Slash"]
    two: dict[str, object] = {"number": "X-1", "text": "Draw 1 card.", "text_fr": "Piochez 1 carte."}
    assert one("onepiece", **two).facts["text"] == "Draw 1 card."
    [french] = read_cards("onepiece", json.dumps([two]), lang="fr")
    assert (french.facts["text"], french.facts["lang"]) == ("Piochez 1 carte.", "fr")


def test_a_zero_where_there_is_no_such_number_is_nothing() -> None:
    facts = one(
        "onepiece", number="X-1", name="A", kind="Event", color="Red", cost=0, power=0, counter=0
    ).facts
    assert facts["cost"] == 0
    assert "power" not in facts and "counter" not in facts


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({}, ["it has no number", "it has no kind: Leader, Character, Event, Stage"]),
        ({"number": "no spaces", "kind": "Event"}, ["its number “no spaces” is not of the form"]),
        ({"number": "X-1", "kind": "Wizard"}, ["its kind “Wizard” is none of Leader, Character"]),
        ({"number": "X-1", "kind": "Character", "name": "A", "color": "Red"}, ["it has no power"]),
        ({"number": "X-1", "kind": "Stage"}, ["it has no name", "it has no colors", "it has no cost"]),
        ({"number": "X-1", "kind": "Event", "cost": "X"}, ["its cost “X” is not a number"]),
        ({"number": "X-1", "kind": "Event", "cost": True}, ["its cost “True” is not a number"]),
        ({"number": "X-1", "kind": "Event", "color": "Plaid"}, ["its colors “Plaid” are not colours"]),
        ({"number": "X-1", "kind": "Leader", "back": {"name": "B"}}, ["its back has no power"]),
    ],
)
def test_what_is_wrong_with_a_card(facts: dict[str, object], wrong: list[str]) -> None:
    said = [str(each) for each in one("onepiece", **facts).wrong]
    assert all(any(each.startswith(what) for each in said) for what in wrong), said


CARD = {"number": "X-1", "name": "A"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (json.dumps([CARD, CARD]), "x.json"),
        (json.dumps({"cards": [CARD, CARD], "tags": []}), ""),
        (json.dumps({"version": 1, "result": [CARD, CARD]}), ""),
        (f"{json.dumps(CARD)}\n{json.dumps(CARD)}\n", ""),
        (f"{json.dumps(CARD)}\r\n\r\n{json.dumps(CARD)}", "x.jsonl"),
        ('\ufeff[[card]]\nnumber = "X-1"\n[[card]]\nnumber = "X-1"\n', ""),
    ],
)
def test_shapes_of_files(text: str, name: str) -> None:
    assert [entry.number for entry in read_cards("onepiece", text, name)] == ["X-1", "X-1"]


@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        ("{", "", "is not JSON"),
        ("[" * 100_000, "", "is not JSON"),
        ("number = =", "", "is not TOML"),
        ("{}", "", "has no list of cards"),
        ("3", "x.json", "has no list of cards"),
        ("{}\n{", "x.jsonl", "line 2 is not JSON: .* at column 2$"),
        ("", "x.json", "^x.json is empty$"),
        ("\ufeff \r\n", "", "^the file is empty$"),
    ],
)
def test_no_card_file(text: str, name: str, says: str) -> None:
    with pytest.raises(BadCardFile, match=says):
        read_cards("onepiece", text, name)


@pytest.mark.parametrize("thing", [3, "X-1", [CARD], None, True])
def test_what_is_not_a_card(thing: object) -> None:
    [entry] = read_cards("onepiece", json.dumps([thing]))
    assert [str(wrong) for wrong in entry.wrong] == ["it is not a table of facts"]


def test_a_card_in_french() -> None:
    """Names of facts, kinds, colours and figures as a French player has them."""
    front: dict[str, object] = {
        "Numéro": "X-1", "Nom": "Le Sage", "Catégorie": "Carte de Combat", "Couleur": "Rouge et Verte",
        "Puissance": "15 000", "Coût": "3", "Coût de couleur": "RG", "Coût de Combo": 0,
        "Puissance de Combo": "5\u202f000", "Personnages": ["Sage"], "Texte": "[Bloqueur]",
    }  # fmt: skip
    [entry] = read_cards("dbs", json.dumps([front]), lang="fr")
    assert entry.wrong == []
    assert entry.facts == {
        "number": "X-1", "name": "Le Sage", "kind": "Battle", "colors": ["Red", "Green"], "power": 15000,
        "cost": 3, "specified": ["Red", "Green"], "combo_cost": 0, "combo_power": 5000,
        "characters": ["Sage"], "text": "[Bloqueur]", "lang": "fr",
    }  # fmt: skip
    leader = {
        **front,
        "Catégorie": "Carte Leader",
        "Verso": {"Nom": "Le Sage éveillé", "Puissance": "20 000"},
    }
    [entry] = read_cards("dbs", json.dumps([leader]), lang="fr")
    assert entry.facts["back"] == {"name": "Le Sage éveillé", "power": 20000}


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"power": 10**30}, "its power is not a number from 0 to 1000000"),
        ({"power": -5}, "its power is not a number from 0 to 1000000"),
        ({"cost": 1e300}, "its cost is not a number from 0 to 1000000"),
        ({"cost": 2**63}, "its cost is not a number from 0 to 1000000"),
        ({"name": "a" * 201}, "its name has more than 200 characters"),
        ({"types": ["a" * 201]}, "one of its types has more than 200 characters"),
        ({"types": ["a"] * 51}, "it has more than 50 types"),
        ({"colors": "R" * 51}, "it has more than 50 colors"),
    ],
)
def test_bounds_of_facts(wrong: dict[str, object], says: str) -> None:
    card = {"number": "X-1", "kind": "Character", "name": "A", "colors": "Red", "power": 1000, "cost": 1}
    (entry,) = read_cards("onepiece", json.dumps([{**card, **wrong}]))
    assert says in [str(each) for each in entry.wrong]


def test_a_number_too_long_to_be_written() -> None:
    text = (
        '[[card]]\nnumber = "X-1"\nkind = "Event"\nname = 0x'
        + "f" * 6000
        + "\ncost = [0x"
        + "f" * 6000
        + "]\n"
    )
    (entry,) = read_cards("onepiece", text, "x.toml")
    assert "its cost “…” is not a number" in [str(wrong) for wrong in entry.wrong]


def test_halves_of_characters_are_replaced() -> None:
    (entry,) = read_cards("onepiece", '[{"number": "X-1", "kind": "Event", "name": "a\\ud800b"}]')
    assert entry.facts["name"] == "a?b"


def test_facts_within_facts() -> None:
    deep = '{"text": ' * 320 + "1" + "}" * 320
    (entry,) = read_cards("onepiece", f'[{{"number": "X-1", "kind": "Event", "text": {deep}}}]')
    assert entry.facts["text"] == "1"


def test_kept_cards_have_bounds_too() -> None:
    card = {"number": "X-1", "kind": "Character", "name": "A", "colors": ["Red"], "power": 1000, "cost": 1}
    for wrong in ({"power": 10**30}, {"text": "[Blocker]", "lang": "xx"}):
        with pytest.raises(BadCard):
            library_of("onepiece").make(Printing({**card, **wrong}))


def test_a_file_has_the_numbers_and_facts_that_the_game_declares() -> None:
    read = one(
        "duel", number="X-1", name="Guard", kind="Fencer", Edge="4", fee=1, traits="Guild/Lab", power=9000
    )
    assert read.wrong == []
    assert read.facts == {
        "number": "X-1", "name": "Guard", "kind": "Fencer", "edge": 4, "fee": 1, "types": ["Guild", "Lab"],
    }  # fmt: skip


def test_attributes_of_a_french_file_are_those_of_the_game() -> None:
    text = '[{"Numéro": "X-1", "Catégorie": "Personnage", "Attribut": "Frappe/tranche", "Contre": "1000"}]'
    (card,) = read_cards("onepiece", text, lang="fr")
    assert (card.facts["attributes"], card.facts["counter"]) == (["Strike", "Slash"], 1000)
    (same,) = read_cards("onepiece", text.replace("Frappe/tranche", "Strike/Slash"), lang="fr")
    assert same.facts["attributes"] == ["Strike", "Slash"]


def test_a_kind_that_there_is_not_is_refused_with_the_players_words() -> None:
    (card,) = read_cards("onepiece", '[{"number": "X-1", "type": "Bateau"}]', lang="fr")
    assert Locale("fr", "onepiece").say(card.wrong[0]).endswith("Leader, Personnage, Événement, Lieu")
    assert str(card.wrong[0]).endswith("Leader, Character, Event, Stage")
