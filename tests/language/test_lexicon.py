"""Word tables: their notation, and what a game's words do to the shared ones."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import rulebound
from rulebound.language.dialect import lexicon
from rulebound.language.lexicon import Lexicon, each_with, expanded, itself
from rulebound.language.sentences import Forms
from rulebound.language.words import en, fr
from rulebound.registry import game_names

SOURCE: Final = Path(rulebound.__file__).parent


def words(
    forms: dict[str, str] | None = None,
    phrases: dict[str, str] | None = None,
    tables: dict[str, dict[str, str]] | None = None,
) -> ModuleType:
    module = ModuleType("words")
    module.__dict__.update(FORMS=forms or {}, PHRASES=phrases or {}, TABLES=tables or {})
    return module


def made(shared: ModuleType, own: ModuleType | None = None, say: dict[str, str] | None = None) -> Lexicon:
    sentences, game = ModuleType("sentences"), ModuleType("sentences")
    sentences.__dict__.update(FORMS=Forms({}, ()), SAY={}, NOUNS={})
    game.__dict__.update(SAY=say or {}, NOUNS={})
    return Lexicon((shared, own or words()), (sentences, game))


def test_what_stands_in_parentheses_may_be_missing() -> None:
    assert expanded("(the) card(s)", {}) == ["card", "cards", "the card", "the cards"]


def test_a_word_in_braces_stands_for_each_of_its_forms() -> None:
    forms = {"is not": "is not|isn't", "it is": "it is|it's"}
    assert expanded("{it is} red|blue {is not}", forms) == [
        "it is red",
        "it's red",
        "blue is not",
        "blue isn't",
    ]


def test_an_unknown_form_is_an_error() -> None:
    with pytest.raises(KeyError):
        expanded("{is not}", {})


def test_a_games_words_are_added_to_the_shared_ones() -> None:
    shared = words(phrases={"to": "to|in"}, tables={"verb": {"draw": "draw(s)"}})
    lex = made(shared, words(phrases={"to": "onto"}, tables={"verb": {"play": "play(s)"}}))
    assert sorted(lex.phrases["to"]) == [["in"], ["onto"], ["to"]]
    assert lex.brackets["verb"] == {"draw": "draw", "draws": "draw", "play": "play", "plays": "play"}


def test_a_game_gives_a_shared_phrase_another_meaning() -> None:
    lex = made(words(tables={"verb": {"add": "add"}}), words(tables={"verb": {"place": "add|put"}}))
    assert lex.brackets["verb"] == {"add": "place", "put": "place"}


def test_a_games_forms_stand_in_shared_phrases() -> None:
    shared = words(forms={"effect": "effect"}, phrases={"this_effect": "this {effect}"})
    assert made(shared, words(forms={"effect": "skill"})).phrases["this_effect"] == [["this", "skill"]]


def test_one_phrase_with_two_meanings_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"'puts' means 'place' and 'draw' in the table 'verb'"):
        made(words(tables={"verb": {"place": "put(s)", "draw": "puts"}}))


def test_the_first_phrase_of_a_meaning_is_how_it_is_said() -> None:
    table = {"act": {"ko": "be KO'd|be KO-ed", "rest": "be rested"}}
    lex = made(words(tables=table), say={"act.rest": "rest"})
    assert (lex.sentences.say["act.ko"], lex.sentences.say["act.rest"]) == ("be KO'd", "rest")
    assert lex.brackets["act"]["be ko-ed"] == "ko"


def test_longer_phrases_come_first_and_a_refusal_shows_the_first_of_the_shortest() -> None:
    assert made(words(phrases={"card": "card(s)|a card"})).phrases["card"] == [
        ["a", "card"],
        ["cards"],
        ["card"],
    ]


def test_tables_made_of_tables() -> None:
    assert each_with({"Red": "rouge(s)|vermeil"}, "non-{}") == {"Red": "non-rouge(s)|non-vermeil"}
    assert itself("Rush|Double Attack") == {"Rush": "Rush", "Double Attack": "Double Attack"}


def used(methods: str) -> set[str]:
    """The keys that the grammar and the dialects name in calls of these methods."""
    texts = [path.read_text(encoding="utf-8") for path in SOURCE.glob("language/grammar/*.py")]
    texts += [path.read_text(encoding="utf-8") for path in SOURCE.glob("games/*/text/*.py")]
    return {key for text in texts for key in re.findall(rf'\br\.(?:{methods})\(\s*"(\w+)"', text)}


def test_every_key_that_is_read_has_words() -> None:
    lexicons = [lexicon(game, "en") for game in game_names()]
    phrases = {key for lex in lexicons for key, found in lex.phrases.items() if found}
    tables = {key for lex in lexicons for key, found in lex.tables.items() if found}
    assert len(used("eat|see|need")) > 200
    assert used("eat|see|need") - phrases == set()
    assert used("pick|see_pick|take|bracket") - tables == set()


@pytest.mark.parametrize("language", [fr], ids=["fr"])
def test_every_language_has_keys_that_english_has(language: ModuleType) -> None:
    assert set(language.PHRASES) <= set(en.PHRASES)
    assert set(language.TABLES) <= set(en.TABLES)
