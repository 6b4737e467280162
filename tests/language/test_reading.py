"""Every word of an understood text is recorded with what it was read as, and a dialect overrides productions."""

from __future__ import annotations

import pytest

from rulebound.language import read_text
from rulebound.language.dialect import dialect_of, lexicon
from rulebound.language.grammar.productions import Grammar, production
from rulebound.language.grammar.selections import read_selections
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import LookBegins, looked_at

TEXTS = [
    ("onepiece", "[On Play] If you have 3 or more Characters, draw 2 cards and trash 1 card from your hand."),
    ("onepiece", "[Activate: Main] ① : Give this Character +1000 power during this turn."),
    ("dbs", "[Auto] When you play this card, choose up to 1 of your opponent's Battle Cards and KO it."),
    ("dbs", "[Permanent] If your Leader Card is red, this card gets +5000 power."),
]


@pytest.mark.parametrize(("game", "text"), TEXTS)
def test_every_word_is_consumed_once_and_in_order(game: str, text: str) -> None:
    at = 0
    for line in read_text(game, text).lines:
        for words in line.trail:
            assert not text[at : words.start].strip(), words
            assert words.key
            at = words.end
    assert at == len(text)


def test_the_trail_says_what_a_word_was_read_as() -> None:
    (line,) = read_text("onepiece", "[On Play] Draw 2 cards.").lines
    assert [(words.key, words.meaning) for words in line.trail[1:]] == [
        ("verb", "draw"),
        ("number", "2"),
        ("cards", ""),
        ("mark", "."),
    ]


@production
def read_greeting(r: Reader, often: int) -> str:
    r.need("then")
    return "then " * often


def test_an_override_holds_for_its_dialect_alone() -> None:
    plain, other = grammar(), grammar()

    @other.override(read_greeting)
    def read_twice(r: Reader, often: int) -> str:
        return read_greeting.shared(r, often * 2)

    lex = lexicon("onepiece", "en")
    assert read_greeting(Reader("then", lex, plain), 1) == "then "
    reader = Reader("then", lex, other)
    assert read_greeting(reader, 1) == "then then "


def grammar() -> Grammar:
    return Grammar(
        areas=("table",),
        field=("table",),
        in_play="table",
        oriented=("table",),
        piles=(),
        discard="table",
        kinds={},
    )


def test_going_back_restores_what_held() -> None:
    r = Reader("draw 1 card", lexicon("onepiece", "en"), grammar())
    r.context.by = "opponent"
    spot = r.spot()
    r.context.by = "you"
    r.mention(LookBegins("deck"))
    assert r.looking == LookBegins("deck")
    r.back(spot)
    assert (r.context.by, looked_at(r.mentions)) == ("opponent", None)


def test_a_selection_that_is_read_again_is_read_alike() -> None:
    r = Reader("up to 1 of your Characters gains", lexicon("onepiece", "en"), dialect_of("onepiece").grammar)
    spot = r.spot()
    found = []
    for _ in range(2):
        selected = read_selections(r)
        noted = [(words.key, words.start, words.end) for words in r.trail]
        found.append((selected, r.at, noted, [*r.mentions], r.context.one))
        r.back(spot)
    assert found[0] == found[1]
    assert found[0][1] == 6


def test_a_selection_is_read_anew_where_something_else_holds() -> None:
    r = Reader("1 of your Characters", lexicon("onepiece", "en"), dialect_of("onepiece").grammar)
    spot = r.spot()
    (mine,) = read_selections(r)
    r.back(spot)
    r.context.by = "opponent"
    (theirs,) = read_selections(r)
    assert mine != theirs


def test_what_could_not_be_read_is_refused_alike() -> None:
    r = Reader("gains power", lexicon("onepiece", "en"), dialect_of("onepiece").grammar)
    hints = []
    for _ in range(2):
        with pytest.raises(Miss) as miss:
            read_selections(r)
        hints.append((str(miss.value), r.furthest, str(r.expected)))
    assert hints[0] == hints[1]
