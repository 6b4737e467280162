"""Texts as they are typed: one slip in a text of a shipped card leaves its meaning, or it is refused.

Each kind of slip is put into some texts of both games, and of both languages.  No slip may give another meaning
unnoticed; those that mean one thing only are read, in nearly all the places where they can happen.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import rulebound
from rulebound.language import NotUnderstood, compile_text, read_whole
from rulebound.language.meaning import same_meaning

GAMES: Final = Path(rulebound.__file__).parent / "games"
TERM: Final = re.compile(r"\[[^]]*]|\{[^}]*}|<[^>]*>|《[^》]*》|\([^)]*\)|\"[^\"]*\"|«[^»]*»")
TRIED: Final = 8
"""Texts for each kind of slip."""

Slip = Callable[[str, random.Random], str | None]
"""A text with one slip; None if it has no place for it."""


def texts(game: str, lang: str) -> list[str]:
    """The texts of the shipped cards of a game."""
    key = "text" if lang == "en" else f"text_{lang}"
    return [
        face[key]
        for path in sorted((GAMES / game / "cards").glob("*.toml"))
        for card in tomllib.loads(path.read_text("utf-8"))["card"]
        for face in (card, card.get("back", {}))
        if key in face
    ]


def slip(pattern: str, new: str | Callable[[str, random.Random], str], everywhere: bool = False) -> Slip:
    """A slip in words that a pattern describes; in terms and notes only if it may be `everywhere`."""

    def one(text: str, chance: random.Random) -> str | None:
        inside = [found.span() for found in TERM.finditer(text)]
        places = [
            found
            for found in re.finditer(pattern, text)
            if everywhere or not any(start < found.end() and found.start() < end for start, end in inside)
        ]
        if not places:
            return None
        place = chance.choice(places)
        said = place.expand(new) if isinstance(new, str) else new(place[0], chance)
        return text[: place.start()] + said + text[place.end() :]

    return one


def without_a_letter(word: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(word) - 1)
    return word[:at] + word[at + 1 :]


def doubled_letter(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word))
    return word[:at] + word[at] + word[at:]


def swapped_letters(word: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(word) - 2)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


WORD: Final = r"\b[a-zéèêûôà]{6,}\b"

SLIPS: Final[dict[str, Slip]] = {
    "a letter missing": slip(WORD, without_a_letter),
    "a letter twice": slip(WORD, doubled_letter),
    "letters swapped": slip(WORD, swapped_letters),
    "first letter missing": slip(WORD, lambda word, _: word[1:]),
    "a word twice": slip(r"\b[a-z]{2,}\b", r"\g<0> \g<0>"),
    "words run together": slip(r"(?<=[a-z]{3}) (?=[a-z]{3})", ""),
    "a word torn": slip(r"(?<=\b[a-z]{3})(?=[a-z]{3,}\b)", " "),
    "no space behind a comma": slip(", ", ","),
    "no space at a number": slip(r"(?<=\d) (?=[a-z])", ""),
    "a space behind a sign": slip(r"[+](?=\d)", "+ "),
    "thousands set off": slip(r"(\d)(000)\b", r"\1,\2"),
    "spaces in brackets": slip(r"\[([^]]*)]", r"[ \1 ]", everywhere=True),
    "brackets of another script": slip(r"\[([^]]*)]", r"【\1】", everywhere=True),
    "a bracket closed wrongly": slip(r"^\[([^]]*)]", r"[\1}", everywhere=True),
    "a bracket not closed": slip(r"^\[([^]]*)]", r"[\1", everywhere=True),
    "a bracket not opened": slip(r"^\[([^]]*)]", r"\1]", everywhere=True),
    "a bracket closed twice": slip(r"^\[([^]]*)]", r"[\1]]", everywhere=True),
    "bold type": slip(r"\[([^]]*)]", r"<b>[\1]</b>", everywhere=True),
    "bold type of a forum": slip(r"\[([^]]*)]", r"**[\1]**", everywhere=True),
    "lines of a page in one": slip(r"\n(?=\[)", " ", everywhere=True),
    "a dash of another kind in a name": slip(r"(?<=\w)-(?=\w)", "–", everywhere=True),
    "line breaks of a web page": slip(r"\n", "<br />", everywhere=True),
    "an entity for a space": slip(" ", "&nbsp;"),
    "a space without width": slip(" ", " \u200b"),
    "a full-width letter": slip("[a-z]", lambda letter, _: chr(ord(letter) + 0xFEE0)),
    "another apostrophe": slip("'", "’"),
    "another dash": slip("(?<=[a-z])-(?=[a-z])", "‑"),
    "two full stops": slip(r"\.(?=\s|$)", ".."),
    "a keyword in capitals": slip(r"^\[[^]]*]", lambda term, _: term.upper(), everywhere=True),
    "a quotation mark left over": slip("^", '"', everywhere=True),
}

ENGLISH: Final[dict[str, Slip]] = {
    "no comma behind the event": slip(r"(?<=attacks),|(?<=you play this card),", ""),
    "no full stop before a capital": slip(r"\.(?= [A-Z])", ""),
    "your for you": slip(r"\b[Yy]ou\b", r"\g<0>r"),
    "you for your": slip(r"\byour\b", "you"),
    "an apostrophe missing": slip(r"opponent's", "opponents"),
    "owners' for owner's": slip(r"\bowner's", "owners'"),
    "several for one": slip(r"\bthis card\b(?!')", "this cards"),
    "one for several": slip(r"\b(card|Area|skill)s\b", r"\1"),
    "a verb of one": slip(r"\b(gain|get|attack)s\b", r"\1"),
    "the article missing": slip(r"\bthe (?=(bottom|top|duration|turn|battle|Drop|game)\b)", ""),
    "K.O. with full stops": slip(r"\bKO\b", "K.O."),
    "a keyword misspelt": slip(
        r"\[(?:Blocker|Double Strike|Barrier|Permanent)]", doubled_letter, everywhere=True
    ),
}

CASES: Final = [
    (game, lang, kind)
    for game, lang in (("dbs", "en"), ("onepiece", "en"), ("dbs", "fr"), ("onepiece", "fr"))
    for kind in (*SLIPS, *(ENGLISH if lang == "en" else ()))
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lang", "kind"), CASES)
def test_a_slip_leaves_the_meaning_or_is_refused(game: str, lang: str, kind: str) -> None:
    chance = random.Random(kind)
    known = texts(game, lang)
    read = tried = 0
    for text in chance.sample(known, len(known)):
        typed = (SLIPS.get(kind) or ENGLISH[kind])(text, chance)
        if typed is None or typed == text:
            continue
        tried += 1
        try:
            found = read_whole(game, typed, lang)
        except NotUnderstood:
            found = None
        if found is not None:
            read += 1
            assert same_meaning(found.skills, compile_text(game, text, lang)), typed
        if tried == TRIED:
            break
    assert 2 * read >= tried, f"{read} of {tried} texts are read"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (
            "[Evolve] RR : <Ash><br>[Blocker]<br>[Auto] When you play this card, draw 1 card.",
            "[Evolve] RR : <Ash>\n[Blocker]\n[Auto] When you play this card, draw 1 card.",
        ),
        ("[Evolve] RR : <Ash> [Blocker] [Barrier]", "[Evolve] RR : <Ash>\n[Blocker]\n[Barrier]"),
        ("**[Blocker]** *(It blocks.)*\n__[Barrier]__", "[Blocker]\n[Barrier]"),
        (
            "[Auto] When you play this card, choose one -\n- Draw 1 card - then KO this card.\n- Draw 2 cards.",
            "[Auto] When you play this card, choose one -\n- Draw 1 card, then KO this card.\n- Draw 2 cards.",
        ),
        ("[Activate: Main] KO all {Moon–2} cards.", "[Activate: Main] KO all {Moon-2} cards."),
        (
            "[Activate: Main] If Your Leader Card is red : Choose up to 1 of Your opponent's Battle Cards and KO it.",
            "[Activate: Main] If your Leader Card is red : Choose up to 1 of your opponent's Battle Cards and KO it.",
        ),
    ],
)
def test_what_stands_between_the_words_says_nothing(typed: str, meant: str) -> None:
    assert compile_text("dbs", typed) == compile_text("dbs", meant)


@pytest.mark.parametrize(
    "typed",
    [
        "[Activate: Main] Discard 1 card, This card gets +5000 power for the turn.",
        "[Activate: Main] Discard 1 card; This card gets +5000 power for the turn.",
        "[Activate: Main] Choose 1 card in your life and add it to your hand At the end of the turn, draw 1 card.",
    ],
)
def test_a_capital_within_a_sentence_begins_another(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("[Auto] When this crad attacks, drow 1 cardd.", "[Auto] When this card attacks, draw 1 card."),
        (
            "[Auto} When you play thsi card, your oponent discards 1 card. from ther hand.",
            "[Auto] When you play this card, your opponent discards 1 card from their hand.",
        ),
    ],
)
def test_several_slips_at_once(typed: str, meant: str) -> None:
    try:
        found = read_whole("dbs", typed)
    except NotUnderstood:
        return
    assert found.skills == compile_text("dbs", meant)
    assert len(found.corrections) > 1
