"""Word tables: their notation, and what a game's words do to the shared ones."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import rulebound
from rulebound.games.battlespirits.text import en as battlespirits_en
from rulebound.games.dbs.text import en as dbs_en
from rulebound.games.dbs.text import fr as dbs_fr
from rulebound.games.onepiece.text import en as onepiece_en
from rulebound.language.dialect import dialect_of
from rulebound.language.lexicon import Inflection, Lexicon, Slips, each_with, expanded, itself, written
from rulebound.language.words import en, fr
from rulebound.registry import outside, packages

SOURCE: Final = Path(rulebound.__file__).parent
SLIPS: Final = Slips(alike=(), articles=(), ordinary="", letters="")


def words(
    forms: dict[str, str] | None = None,
    phrases: dict[str, str] | None = None,
    tables: dict[str, dict[str, str]] | None = None,
) -> ModuleType:
    module = ModuleType("words")
    module.__dict__.update(FORMS=forms or {}, PHRASES=phrases or {}, TABLES=tables or {}, SENTENCES={})
    return module


def made(shared: ModuleType, own: ModuleType | None = None, say: dict[str, str] | None = None) -> Lexicon:
    own = own or words()
    own.__dict__.update(SENTENCES=say or {})
    shared.__dict__.update(INFLECTION=Inflection(()), SLIPS=SLIPS)
    return Lexicon(shared, own)


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
    assert (lex.say["act.ko"], lex.say["act.rest"]) == ("be KO'd", "rest")
    assert lex.brackets["act"]["be ko-ed"] == "ko"


def test_the_ends_of_words_in_parentheses_are_written_of_several() -> None:
    assert written("red", "(the) red card(s)|card", {}) == {"red": "red card", "red.s": "red cards"}
    assert written("its", "its (own) {effect}", {"effect": "skill|effect"}) == {"its": "its skill"}
    assert written("play", "play {a} token(s)", {}) == {"play": "play {a} token", "play.s": "play {a} tokens"}


def test_a_verb_has_the_forms_that_it_is_read_in() -> None:
    forms = {"piochez": "piochez|pioche|piocher"}
    lex = made(words(forms, tables={"verb": {"draw": "{piochez}|piochent", "look": "look(s) at"}}))
    assert lex.verbs == {"piochez": ("pioche", "piocher"), "look": ("looks", "look")}


def test_longer_phrases_come_first_and_a_refusal_shows_the_first_of_the_shortest() -> None:
    assert made(words(phrases={"card": "card(s)|a card"})).phrases["card"] == [
        ["a", "card"],
        ["cards"],
        ["card"],
    ]


def test_tables_made_of_tables() -> None:
    assert each_with({"Red": "rouge(s)|vermeil"}, "non-{}") == {"Red": "non-rouge(s)|non-vermeil"}
    assert itself("Rush|Double Attack") == {"Rush": "Rush", "Double Attack": "Double Attack"}


READING: Final = ("language/reader.py", "language/grammar/*.py", "games/*/text/*.py")
WRITING: Final = ("language/writer.py", "language/writing/*.py", "games/*/text/writing*.py")
MODULES: Final = [en, fr, battlespirits_en, onepiece_en, dbs_en, dbs_fr]


def sources(*patterns: str) -> list[str]:
    """The code of the grammar, the writer and the dialects, without the tables of words."""
    paths = [path for pattern in patterns for path in SOURCE.glob(pattern)]
    return [path.read_text(encoding="utf-8") for path in paths if path.name not in ("en.py", "fr.py")]


def used(methods: str) -> set[str]:
    """The keys that the grammar and the dialects name in calls of these methods."""
    texts = sources(*READING)
    return {key for text in texts for key in re.findall(rf'\br\.(?:{methods})\(\s*"(\w+)"', text)}


def named(*patterns: str) -> set[str]:
    """The texts in the code, each as a regular expression: what is not known before it runs may be anything."""
    nodes = [node for text in sources(*patterns) for node in ast.walk(ast.parse(text))]
    found = {pattern(node) for node in nodes if isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp)}
    return {each for each in found if ".*" not in each or re.search(r"\w\w", each)}


def pattern(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value) + (".*" if node.value.endswith(".") else "")
    if isinstance(node, ast.JoinedStr):
        return "".join(pattern(part) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return pattern(node.left) + pattern(node.right)
    return ".*"


def test_every_key_that_is_read_has_words() -> None:
    games = [*packages(), *outside()]
    lexicons = [lex for game in games for lex in dialect_of(game).lexicons.values()]
    phrases = {key for lex in lexicons for key, found in lex.phrases.items() if found}
    tables = {key for lex in lexicons for key, found in lex.tables.items() if found}
    assert len(used("eat|see|need")) > 200
    assert used("eat|see|need") - phrases == set()
    assert used("pick|see_pick|take|bracket") - tables == set()


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_no_words_are_there_for_nothing(module: ModuleType) -> None:
    """A phrase is read or written, a table is read, a sentence is written."""
    read, said = named(*READING), named(*WRITING)
    tables = {key for text in sources(*READING) for key in re.findall(r'(?:\(|brackets\[)\s*"(\w+)"', text)}
    phrases = [key for key in module.PHRASES if re.escape(key) not in read and not is_named(key, said)]
    sentences = [key for key in module.SENTENCES if not is_named(key.removesuffix(".s"), said)]
    assert (phrases, sorted(set(module.TABLES) - tables), sentences) == ([], [], [])


def is_named(key: str, patterns: set[str]) -> bool:
    return any(re.fullmatch(each, key) for each in patterns)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_form_stands_in_a_phrase(module: ModuleType) -> None:
    texts = [text for each in MODULES for text in each.PHRASES.values()]
    texts += [text for each in MODULES for table in each.TABLES.values() for text in table.values()]
    assert [form for form in module.FORMS if not any("{" + form + "}" in text for text in texts)] == []


@pytest.mark.parametrize("shared, own", [(en, onepiece_en), (en, dbs_en), (fr, dbs_fr)])
def test_no_sentence_repeats_what_is_read(shared: ModuleType, own: ModuleType) -> None:
    derived = made(copied(shared), copied(own)).say
    common = made(copied(shared), copied(own), shared.SENTENCES).say
    repeated = [key for key, text in shared.SENTENCES.items() if derived.get(key) == text]
    repeated += [key for key, text in own.SENTENCES.items() if common.get(key) == text]
    assert repeated == []


def copied(module: ModuleType) -> ModuleType:
    return words(module.FORMS, module.PHRASES, module.TABLES)


@pytest.mark.parametrize("language", [fr], ids=["fr"])
def test_every_language_has_keys_that_english_has(language: ModuleType) -> None:
    assert set(language.PHRASES) <= set(en.PHRASES)
    assert set(language.TABLES) <= set(en.TABLES)
