"""Misprints that can mean one thing only are read as that, and reported; others are refused."""

from __future__ import annotations

import pytest

from rulebound.language import NotUnderstood, compile_text, read_text
from rulebound.language.measure import measure

PLAIN = (
    "[On Play] Draw 1 card. Then, K.O. up to 1 of your opponent's Characters with a cost of 3 or less. "
    "Your Leader gains +1000 power during this turn."
)


@pytest.mark.parametrize(
    ("right", "wrong", "said", "meant"),
    [
        ("this turn.", "this turn.</span>", "</span>", ""),
        ("your opponent's", "your oppponent's", "oppponent's", "opponent's"),
        ("Characters", "Charatcers", "charatcers", "characters"),
        ("Characters", "Charcters", "charcters", "characters"),
        ("3 or less. Your", "3 or less Your", "", "."),
        ("Draw", "Daw", "daw", "draw"),
        ("your opponent's", "you opponent's", "you", "your"),
        ("your opponent's", "your opponents'", "opponents'", "opponent's"),
        ("during this turn", "during this this turn", "this", ""),
        ("Your Leader", "YourLeader", "yourleader", "your leader"),
        ("Draw 1", "Draw &nbsp;1", "&nbsp;", ""),
        ("[On Play]", "[On Play}", "}", "]"),
        ("[On Play]", "On Play]", "", "["),
        ("[On Play]", "[[On Play]", "[[", "["),
        ("[On Play]", "[On Paly]", "[On Paly]", "[on play]"),
    ],
)
def test_a_misprint_is_read_as_what_it_must_mean(right: str, wrong: str, said: str, meant: str) -> None:
    found = read_text("onepiece", PLAIN.replace(right, wrong))
    assert found.skills == compile_text("onepiece", PLAIN)
    assert [(each.said, each.meant) for each in found.corrections] == [(said, meant)]


def test_a_correction_knows_where_it_stands_in_the_text_that_was_given() -> None:
    wrong = PLAIN.replace("[On Play]", "<b>[On Play}</b>").replace("Leader", "Laeder")
    found = read_text("onepiece", wrong)
    assert found.skills == compile_text("onepiece", PLAIN)
    assert [each.said for each in found.corrections] == ["<b>", "</b>", "}", "laeder"]
    for each in found.corrections:
        assert wrong[each.start :].lower().startswith(each.said)


def test_what_a_program_took_for_a_tag_is_a_name() -> None:
    plain = "[Auto] When this card attacks, choose up to 1 of your <Ash Ketel> cards and it gets +5000 power."
    wrong = plain.replace("<Ash Ketel>", '<ash ketel="">') + "</ash>"
    found = read_text("dbs", wrong)
    assert found.skills == compile_text("dbs", plain)
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs", plain.replace("<Ash Ketel>", '<ash of="" ketel="">')
        )  # with small letters or not?


@pytest.mark.parametrize("end", ["</slash>", " </slash>", "</strike></slash>"])
def test_the_end_of_a_term_that_is_not_there_shows_that_words_are_missing(end: str) -> None:
    with pytest.raises(NotUnderstood):
        read_text("onepiece", f"[On Play] Draw 1 card.{end}")


@pytest.mark.parametrize("event", ["this card attacks", "your opponent plays a card"])
def test_a_verb_without_a_subject_is_nobodys_deed(event: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"[Auto] When {event}, draws 1 card.")


def test_a_text_that_is_understood_is_not_corrected() -> None:
    assert read_text("onepiece", PLAIN).corrections == []


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Rest up to 1 of your opponent's attached Characters.",  # another letter, another word
        "[On Play] Draw 1 card then 2.",
        "[On Play] Draw card.",  # a number is missing, and it may be any
        "[Activate: Main] Rest this Character Draw 1 card.",  # a full stop, or the colon of a cost?
        "[Activate: Main] Rest this Character, Draw 1 card.",
        "[On Play] Give up to 1 of your <Slash Characters +1000 power during this turn [Rush].",
    ],
)
def test_what_may_mean_something_else_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (
            "dbs",
            "[Auto] When this card attacks, choose 1 of your red Battle Cards and 1 of your green Battle Cards."
            " It gains [Critical] for the turn.",
        ),
        ("onepiece", "[On Play] Choose 1 of your red Characters and 1 of your green Characters. Rest it."),
    ],
)
def test_a_sentence_that_ends_is_no_cost(game: str, text: str) -> None:
    """It would be known which card is meant, if the first sentence were a cost."""
    with pytest.raises(NotUnderstood):
        compile_text(game, text)


def test_the_measure_of_a_file_names_what_was_corrected() -> None:
    card: dict[str, object] = {"number": "X-1", "text": PLAIN.replace("opponent", "oppponent")}
    found = measure("onepiece", [card])
    assert found.parsed == 1
    assert [(number, str(each.message)) for number, each in found.corrected] == [
        ("X-1", "“oppponent's” was read as “opponent's”")
    ]
