"""Cards in two languages: what is alike, what differs, and which differences are known."""

from __future__ import annotations

import json

import pytest

from real_cards import file_of
from rulebound.decks.cardfile import read_cards
from rulebound.decks.pairs import Compared, compare, known_reasons

FACTS = {"type": "Event", "color": "Red", "cost": 1}


def compared(*cards: dict[str, object]) -> Compared:
    text = json.dumps([{**FACTS, **card} for card in cards])
    return compare("onepiece", read_cards("onepiece", text), read_cards("onepiece", text, lang="fr"), "fr")


def card(number: str, text: str, french: str, name: str = "A", name_fr: str = "B") -> dict[str, object]:
    return {"number": number, "name": name, "name_fr": name_fr, "text": text, "text_fr": french}


def test_names_are_those_that_the_cards_have_in_both_languages() -> None:
    found = compared(
        card("T-1", "[Main] Draw 1 card.", "[Principale] Piochez 1 carte.", "Keeper", "Gardien"),
        card(
            "T-2",
            "[Main] Play up to 1 [Keeper] from your hand.",
            "[Principale] Jouez jusqu'à 1 [Gardien] de votre main.",
        ),
        card(
            "T-3",
            "[Main] Play up to 1 [Keeper] from your hand.",
            "[Principale] Jouez jusqu'à 1 [Garde] de votre main.",
        ),
    )
    assert (found.cards, found.parsed, found.equal) == (3, 3, 2)
    assert [pair.number for pair in found.different] == ["T-3"]


def play(number: str, name: str, french: str, count: int = 1) -> dict[str, object]:
    """A card that plays a card of this name, in French by another name or another number of times."""
    return card(
        number,
        f"[Main] Play up to 1 [{name}] from your hand.",
        f"[Principale] Jouez jusqu'à {count} [{french}] de votre main.",
    )


def test_a_name_that_no_card_bears_is_taken_from_the_texts() -> None:
    found = compared(play("T-1", "Keeper", "Gardien"), play("T-2", "Keeper", "Gardien"))
    assert (found.equal, found.different) == (2, [])
    assert [(each.number, each.said, each.english) for each in found.names] == [
        ("T-1", "Gardien", "Keeper"),
        ("T-2", "Gardien", "Keeper"),
    ]


def test_a_name_is_not_taken_from_texts_that_differ_in_anything_else() -> None:
    found = compared(play("T-1", "Keeper", "Gardien", 2))
    assert ([pair.number for pair in found.different], found.names) == (["T-1"], [])


@pytest.mark.parametrize("known", [("Keeper", "Concierge"), ("Porter", "Gardien"), ("Keeper", "Gardien")])
def test_a_name_that_a_card_bears_is_not_another(known: tuple[str, str]) -> None:
    """A card has the English name in French, or the French one in English."""
    said = ("Keeper", "Gardien") if known != ("Keeper", "Gardien") else ("Keeper", "Veilleur")
    found = compared(
        card("T-1", "[Main] Draw 1 card.", "[Principale] Piochez 1 carte.", *known), play("T-2", *said)
    )
    assert ([pair.number for pair in found.different], found.names) == (["T-2"], [])


@pytest.mark.parametrize("other", [("Keeper", "Veilleur"), ("Watcher", "Gardien")])
def test_cards_that_pair_a_name_with_two_others_teach_none(other: tuple[str, str]) -> None:
    found = compared(play("T-1", "Keeper", "Gardien"), play("T-2", *other))
    assert ([pair.number for pair in found.different], found.names) == (["T-1", "T-2"], [])


def test_two_unknown_names_of_a_text_are_not_paired() -> None:
    found = compared(
        card(
            "T-1",
            "[Main] Play up to 1 [Keeper] or [Porter] from your hand.",
            "[Principale] Jouez jusqu'à 1 [Gardien] ou [Concierge] de votre main.",
        )
    )
    assert ([pair.number for pair in found.different], found.names) == (["T-1"], [])


def test_alternatives_may_stand_in_any_order() -> None:
    found = compared(
        card(
            "T-1",
            "[Main] Rest up to 1 of your opponent's DON!! cards or Characters with a cost of 3 or less.",
            "[Principale] Épuisez jusqu'à 1 Personnage adverse ayant un coût de 3 ou moins"
            " ou jusqu'à 1 carte DON!! adverse.",
        )
    )
    assert found.equal == 1


ADD = "add up to 1 card from the top of your deck to the top of your Life cards."
AJOUTEZ = "joutez au-dessus de votre Vie jusqu'à 1 carte du dessus de votre deck."


@pytest.mark.parametrize(
    ("text", "french", "alike"),
    [
        (f"[Main] You may {ADD}", f"[Principale] A{AJOUTEZ}", True),
        (
            f"[Main] You may {ADD} Then, trash 1 card from your hand.",
            f"[Principale] A{AJOUTEZ} Puis, défaussez 1 carte de votre main.",
            True,
        ),
        (
            f"[Main] You may {ADD} If you do, draw 1 card.",
            f"[Principale] A{AJOUTEZ} Si vous faites ainsi, piochez 1 carte.",
            False,
        ),
        (f"[Main] You may {ADD.replace('up to ', '')}", f"[Principale] A{AJOUTEZ}", False),
        (f"[Main] You may draw 1 card and {ADD}", f"[Principale] Piochez 1 carte et a{AJOUTEZ}", False),
        (
            f"[Main] You may {ADD.replace('up to ', '')}",
            "[Principale] Ajoutez au-dessus de votre Vie 1 carte du dessus de votre deck.",
            False,
        ),
    ],
)
def test_may_says_nothing_before_up_to_1_card_of_a_pile(text: str, french: str, alike: bool) -> None:
    found = compared(card("T-1", text, french))
    assert (found.parsed, found.equal) == (1, int(alike))


def test_what_differs_is_said() -> None:
    found = compared(card("T-1", "[Main] Draw 1 card.", "[Principale] Piochez 2 cartes."))
    (pair,) = found.different
    assert [(each.where, each.first, each.second) for each in pair.differences] == [
        ("[0].effect.count", 1, 2)
    ]


def test_a_card_without_another_text_is_not_compared() -> None:
    found = compared({"number": "T-1", "name": "Keeper", "text": "[Main] Draw 1 card."})
    assert (found.cards, found.parsed, found.refused) == (0, 0, {"en": [], "fr": []})


def test_a_text_that_is_not_understood_is_counted() -> None:
    found = compared(card("T-1", "[Main] Sing.", "[Principale] Piochez 2 cartes."))
    assert (found.cards, found.parsed, found.refused) == (1, 0, {"en": ["T-1"], "fr": []})


@pytest.mark.slow
def test_real_cards_say_the_same_in_french_or_are_listed() -> None:
    file = file_of("onepiece")
    if not file.exists():
        pytest.skip("the real cards are not here")
    text = file.read_text("utf-8")
    found = compare("onepiece", read_cards("onepiece", text), read_cards("onepiece", text, lang="fr"), "fr")
    assert [pair.number for pair in found.different] == []
    assert found.idle == [], "these reasons explain nothing any more"
    assert len(known_reasons("onepiece", "fr")) < found.cards // 40
    assert found.parsed >= 0.93 * found.cards
