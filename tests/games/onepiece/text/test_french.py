"""French sentences of our own wording, which come back word for word."""

from __future__ import annotations

from pathlib import Path

from rulebound.language import compile_text, read_text, render


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
