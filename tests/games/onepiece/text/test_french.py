"""French sentences of our own wording, which come back word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.language import NotUnderstood, compile_text, read_text, render


def lines(name: str) -> list[str]:
    found = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return [line.replace("\\n", "\n") for line in found if line and not line.startswith("#")]


LINES = lines("written.fr.txt")


def test_each_comes_back_word_for_word() -> None:
    assert len(LINES) > 150
    for line in LINES:
        assert render(compile_text("onepiece", line, "fr"), "onepiece", "fr") == line


def test_they_say_what_the_english_ones_say_in_the_same_order() -> None:
    english = [compile_text("onepiece", line) for line in lines("identity.en.txt")]
    places = [english.index(compile_text("onepiece", line, "fr")) for line in LINES]
    assert places == sorted(set(places))


def test_no_word_is_ignored() -> None:
    for line in LINES:
        assert [source for source in read_text("onepiece", line, "fr").sources() if source.ignored] == []


def test_attributes_have_french_names() -> None:
    both = "[Your Turn] All of your <Slash> attribute Characters gain +1000 power."
    french = "[Votre tour] Tous vos Personnages ayant l'attribut <Tranche> gagnent +1000 de puissance."
    assert compile_text("onepiece", both) == compile_text("onepiece", french, "fr")


def test_what_stands_between_commas_holds_for_all() -> None:
    english = "[Main] Give up to 1 rested DON!! card to 1 of your {Lab} type Leader or Character cards."
    french = (
        "[Principale] Donnez jusqu'à 1 carte DON!! épuisée à votre Leader ou à 1 de vos Personnages,"
        " de type {Lab}."
    )
    assert compile_text("onepiece", english) == compile_text("onepiece", french, "fr")


@pytest.mark.parametrize(
    ("french", "english"),
    [
        (
            "[Jouée] Ajoutez jusqu'à 2 cartes DON!! redressées de votre deck DON!! et ajoutez jusqu'à 1 carte épuisée"
            " en plus.",
            "[On Play] Add up to 2 DON!! cards from your DON!! deck and set them as active, and add up to 1"
            " additional DON!! card and rest it.",
        ),
        (
            "[Activation : Principale] À partir de votre troisième tour, ajoutez jusqu'à 1 carte DON!! redressée de"
            " votre deck DON!! et jusqu'à 2 cartes DON!! épuisées en plus. Puis, piochez 1 carte.",
            "[Activate: Main] If it is your third turn or later, add up to 1 DON!! card from your DON!! deck and"
            " set it as active, and add up to 2 additional DON!! cards and rest them. Then, draw 1 card.",
        ),
        (
            "[Jouée] Donnez jusqu'à 1 carte DON!! épuisée à chacun de jusqu'à 2 de vos Personnages.",
            "[On Play] Give up to 2 of your Characters up to 1 rested DON!! card each.",
        ),
        (
            "[Jouée] S'il y a 9 cartes DON!! sur votre terrain ou sur celui de votre adversaire, piochez 1 carte.",
            "[On Play] If either you or your opponent has 9 DON!! cards on the field, draw 1 card.",
        ),
        ("Votre deck DON!! passe à 7 cartes selon les règles.", "Your DON!! deck consists of 7 cards."),
        (
            "[Jouée] Défaussez jusqu'à 2 cartes de votre main. Piochez un nombre de cartes égal au nombre de cartes"
            " défaussées.",
            "[On Play] Trash up to 2 cards from your hand. Draw cards equal to the number of cards trashed.",
        ),
        (
            "[Jouée] Renvoyez à votre deck DON!! des cartes DON!! de votre terrain pour avoir le même nombre de"
            " cartes DON!! que sur le terrain de votre adversaire.",
            "[On Play] Return DON!! cards from your field to your DON!! deck until you have the same number of DON!!"
            " cards on your field as your opponent.",
        ),
        (
            "Ce Personnage ne peut pas être épuisé par l'effet du Leader ou d'un Personnage adverse.",
            "This Character cannot be rested by your opponent's Leader and Character effects.",
        ),
    ],
)
def test_they_say_the_same(french: str, english: str) -> None:
    assert compile_text("onepiece", french, "fr") == compile_text("onepiece", english)


def test_one_more_is_one_more_of_what_was_added() -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", "[Jouée] Piochez 1 carte et ajoutez jusqu'à 1 carte épuisée en plus.", "fr")


def test_cards_of_one_kind_are_not_as_many_as_those_of_another() -> None:
    text = "[Jouée] Défaussez des cartes de votre main pour avoir le même nombre de cartes DON!!"
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", f"{text} que sur le terrain adverse.", "fr")
