"""Every word that says something is found again in the tree, in the field that it became."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from pathlib import Path

import pytest

import rulebound
from real_cards import file_of
from rulebound.decks.cardfile import read_cards
from rulebound.kernel.tree import Damage, Draw, Filter, Seq, Skill, When
from rulebound.language import NotUnderstood, Reading, compile_text, read_as_printed, read_text, read_whole
from rulebound.language.measure import texts
from rulebound.language.provenance import Source, in_pieces, sources
from rulebound.language.reader import Built, Consumed, Line

GAMES = Path(rulebound.__file__).parent / "games"
FILES = sorted((Path(__file__).parents[1] / "games").glob("*/text/identity.*.txt"))


def said(game: str, text: str, lang: str = "en") -> list[tuple[str, str]]:
    """The words that say something, and what they became."""
    found = read_text(game, text, lang).sources()
    return [(text[each.words.start : each.words.end], str(each.place)) for each in found if each.place]


def test_each_word_of_a_card_has_its_field() -> None:
    text = "[On Play] If you have 3 or more Characters, KO up to 1 opposing rested Character with cost 2 or less."
    assert said("onepiece", text) == [
        ("[On Play]", "Skill.timing"),
        ("If", "If"),
        ("you have", "Filter.whose"),
        ("3", "Compare.right"),
        ("or more", "Compare.op"),
        ("Characters", "Filter.areas"),
        ("KO", "KO"),
        ("up to", "Choose.up_to"),
        ("1", "Choose.count"),
        ("opposing", "Filter.whose"),
        ("rested", "Filter.state"),
        ("Character", "Filter.areas"),
        ("cost", "Bound.stat"),
        ("2", "Bound.high"),
        ("or less", "Bound.high"),
    ]


def test_so_has_each_word_in_another_language() -> None:
    assert said("dbs", "[Auto.] Quand vous jouez cette carte, piochez 2 cartes.", "fr") == [
        ("[Auto.]", "Skill.timing"),
        ("Quand", "Skill.event"),
        ("vous jouez", "When.event"),
        ("cette carte", "Filter.this"),
        ("piochez", "Draw"),
        ("2", "Draw.count"),
    ]


def test_the_words_of_a_quotation_have_their_place_in_the_whole_text() -> None:
    text = '[Permanent] This card gains "[Auto] When this card attacks, draw 1 card."'
    found = {text[each.words.start : each.words.end]: each.place for each in read_text("dbs", text).sources()}
    assert str(found["draw"]) == "Draw"
    assert found["draw"] is not None and found["draw"].path == "skill.effect.skill.effect"


def test_a_word_that_nothing_in_the_tree_says_was_ignored() -> None:
    trail = [Consumed(0, 4, "verb", "draw"), Consumed(5, 6, "number", "2"), Consumed(7, 10, "color", "Red")]
    line = Line(trail, [Skill("auto", Draw(2), event=When("play", Filter(this=True)))])
    assert [each.words.meaning for each in sources(line, {}) if each.ignored] == ["Red"]


def test_a_word_is_looked_for_in_the_clause_that_was_built_from_it() -> None:
    damage = Damage("opponent", 2)
    skill = Skill("auto", Seq((Draw(2), damage)))
    trail = [Consumed(0, 1, "number", "2")]
    assert str(sources(Line(trail, [skill]), {})[0].place) == "Draw.count"
    built = [Built(1, 2, Draw(2)), Built(0, 1, damage)]
    assert str(sources(Line(trail, [skill], built), {})[0].place) == "Damage.count"


def test_a_number_of_a_clause_is_not_the_one_of_a_heading() -> None:
    text = "[DON!! x1] [When Attacking] You may trash 1 card from your hand: Draw 1 card."
    numbers = [place for words, place in said("onepiece", text) if words == "1"]
    assert numbers == ["Choose.count", "Draw.count"]


def test_a_condition_behind_its_clause_has_its_own_words() -> None:
    text = "[On Play] Draw 2 cards if you have 2 or more Characters."
    numbers = [place for words, place in said("onepiece", text) if words == "2"]
    assert numbers == ["Draw.count", "Compare.right"]


def shipped() -> list[tuple[str, str, str]]:
    """The game, the language and the text of every card that ships."""
    found: list[tuple[str, str, str]] = []
    for path in sorted(GAMES.glob("*/cards/*.toml")):
        for card in tomllib.loads(path.read_text("utf-8"))["card"]:
            for face in (card, card.get("back", {})):
                for key in ("text", "trigger", "text_fr"):
                    if key in face:
                        found.append((path.parents[1].name, "fr" if key.endswith("_fr") else "en", face[key]))
    return found


def ignored(game: str, text: str, lang: str) -> list[Source]:
    return [source for source in read_text(game, text, lang).sources() if source.ignored]


@pytest.mark.slow
def test_no_word_of_a_card_that_ships_is_ignored() -> None:
    texts = shipped()
    assert len(texts) > 400
    assert [(text, found) for game, lang, text in texts if (found := ignored(game, text, lang))] == []


def test_two_numbers_of_a_text_are_two_numbers_of_the_tree() -> None:
    trail = [Consumed(0, 1, "number", "2"), Consumed(2, 3, "number", "2")]
    line = Line(trail, [Skill("auto", Draw(2))])
    assert [each.ignored for each in sources(line, {})] == [False, True]


def test_a_type_in_its_brackets_says_something() -> None:
    trail = [Consumed(0, 1, "type", "Navy"), Consumed(2, 3, "type", "")]
    line = Line(trail, [Skill("auto", Draw(2))])
    assert [each.ignored for each in sources(line, {})] == [True, False]


def test_a_text_with_an_ignored_word_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "[On Play] Draw 47 cards."  # which no other test reads: what was read is kept for a while
    assert read_whole("onepiece", text)
    monkeypatch.setattr(Reading, "sources", lambda self: [Source(Consumed(15, 16, "number", "3"), None)])
    with pytest.raises(NotUnderstood) as caught:
        compile_text("onepiece", text)
    assert (caught.value.span, caught.value.expected) == ((15, 16), "words that change what the text says")


def test_words_stand_beside_what_they_became() -> None:
    text = "[On Play] KO up to 1 opposing rested Character with cost 2 or less."
    assert in_pieces(text, read_text("onepiece", text).sources()) == [
        ("[On Play]", "Skill timing"),
        ("KO", "KO"),
        ("up to 1", "Choose up_to, count"),
        ("opposing rested Character", "Filter whose, state, areas"),
        ("cost 2 or less", "Bound stat, high"),
    ]


REFUSED = {"BT16-071", "P-396", "FUS-102", "KBS-047", "L1-7", "TF-TF8"}
"""Real cards that are refused because of a word: whose hand it is, where only the card is asked about; how long a
card that is used up may be used; for whom a power counts, or whom a Defense Shield defends."""


@pytest.mark.slow
@pytest.mark.parametrize("game", ("onepiece", "dbs", "battlespirits", "dbz"))
def test_no_word_of_real_cards_is_ignored(game: str) -> None:
    """As they are printed: a text is only corrected to one in which no word is ignored."""
    path = file_of(game)
    if not path.exists():
        pytest.skip("no file of real cards")
    found: set[str] = set()
    for entry in read_cards(game, path.read_text("utf-8"), path.name):
        for text in texts(entry.facts):
            with suppress(NotUnderstood):
                found.update(entry.number for _ in read_as_printed(game, text).ignored())
    assert found <= REFUSED, found


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_no_word_of_our_own_sentences_is_ignored(path: Path) -> None:
    game, lang = path.parents[1].name, path.suffixes[0][1:]
    lines = [line.replace("\\n", "\n") for line in path.read_text("utf-8").splitlines()]
    found = {line: ignored(game, line, lang) for line in lines if line and not line.startswith("#")}
    assert {line: each for line, each in found.items() if each} == {}
