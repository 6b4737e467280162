"""The cards and decks that ship: each is understood, in our wording, and legal."""

from __future__ import annotations

import json
import tomllib
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rulebound.language
from real_cards import file_of
from rulebound.kernel.tree import DeckBan, DeckLimit
from rulebound.language import NotUnderstood, compile_text, nothing_ignored, read_as_printed, render
from sampling import sampled

GAME = Path(rulebound.language.__file__).parents[1] / "games" / "onepiece"
SHARED = file_of("onepiece")
CARDS = {
    card["number"]: card
    for path in sorted((GAME / "cards").glob("*.toml"))
    for card in tomllib.loads(path.read_text("utf-8"))["card"]
}
TEXTS = [card[key] for card in CARDS.values() for key in ("text", "trigger") if key in card]
PAIRS = [
    (card[key], card[f"{key}_fr"]) for card in CARDS.values() for key in ("text", "trigger") if key in card
]
FRENCH_TYPES = {
    english: french
    for card in CARDS.values()
    for english, french in zip(card["types"], card.get("types_fr", card["types"]), strict=True)
}
JOINTS = (
    "then", "the", "a", "an", "of", "in", "any", "order", "card", "cards", "your", "its", "owner's",
    "by", "rules", "all", "and", "or", "don!!",
)  # fmt: skip
DECKS = sorted((GAME / "decks").glob("*.txt"))


@pytest.mark.parametrize("text", sampled(TEXTS))
def test_text_is_in_our_wording(text: str) -> None:
    assert render(compile_text("onepiece", text), "onepiece") == text


@pytest.mark.parametrize(("text", "french"), sampled(PAIRS))
def test_french_text_says_the_same(text: str, french: str) -> None:
    """With the French types, which cards have beside their English ones."""
    for english, other in FRENCH_TYPES.items():
        text = text.replace(f"{{{english}}}", f"{{{other}}}")
    skills = compile_text("onepiece", text)
    assert compile_text("onepiece", french, "fr") == skills
    assert render(skills, "onepiece", "fr") == french


def test_real_cards_have_french_types() -> None:
    for number, card in CARDS.items():
        assert ("types_fr" in card) == (not number.startswith("LAB")), number
        found = [FRENCH_TYPES[each] for each in card["types"]]
        assert card.get("types_fr", found) == found, number


def test_cards_have_the_facts_of_their_kinds() -> None:
    for number, card in CARDS.items():
        kind = card["kind"]
        assert kind in ("Leader", "Character", "Event", "Stage"), number
        assert ("life" in card) == (kind == "Leader"), number
        assert ("cost" in card) == (kind != "Leader"), number
        assert ("power" in card) == (kind in ("Leader", "Character")), number
        assert kind == "Character" or "counter" not in card, number
        for skill in compile_text("onepiece", card.get("trigger", "")):
            assert skill.timing == "trigger", number


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_is_legal(path: Path) -> None:
    lines = [line.split() for line in path.read_text("utf-8").splitlines()]
    counts = {number: int(count) for count, number in lines}
    assert len(counts) == len(lines)
    leader = CARDS[lines[0][1]]
    assert leader["kind"] == "Leader"
    assert counts.pop(leader["number"]) == 1
    assert sum(counts.values()) == 50
    bans = [s.effect.of for s in compile_text("onepiece", leader.get("text", ""))
            if isinstance(s.effect, DeckBan)]  # fmt: skip
    for number, count in counts.items():
        card = CARDS[number]
        skills = compile_text("onepiece", card.get("text", ""))
        free = any(isinstance(skill.effect, DeckLimit) for skill in skills)
        assert count <= 4 or free
        assert set(card["colors"]) & set(leader["colors"])
        for ban in bans:
            bound = ban.bound("cost")
            assert bound is not None and isinstance(bound.low, int)
            assert card["cost"] < bound.low


def test_decks_hold_every_card() -> None:
    numbers = {line.split()[1] for path in DECKS for line in path.read_text("utf-8").splitlines()}
    assert numbers == set(CARDS)


@cache
def real_cards() -> dict[str, Any]:
    if not SHARED.exists():
        pytest.skip("the real card texts are not here")
    cards = [json.loads(line) for line in SHARED.read_text("utf-8").splitlines()]
    return {card["number"]: card for card in reversed(cards)}


@pytest.mark.parametrize("number", sampled(number for number in sorted(CARDS) if number[:2] == "ST"))
def test_says_the_same_as_the_printed_card(number: str) -> None:
    """Against the publisher's texts, which stay outside the repository."""
    card, real = CARDS[number], real_cards()[number]
    for ours, theirs in (("text", "effect"), ("trigger", "trigger")):
        mine = compile_text("onepiece", card.get(ours, ""))
        assert mine == compile_text("onepiece", real.get(theirs) or "")
    facts = ("name", "colors", "cost", "life", "power", "counter", "attributes", "types")
    assert [card.get(key) for key in facts] == [real.get(key) for key in facts]


@pytest.mark.parametrize("text", sampled(TEXTS))
def test_no_word_is_idle(text: str) -> None:
    """Without one of its words a text means something else or nothing; joints may be missing.  Nothing is corrected:
    where a text is read with a correction, it is said so."""
    meaning = compile_text("onepiece", text)
    words = text.split(" ")
    for at, word in enumerate(words):
        if word.split("\n")[0].lower().rstrip(".") in JOINTS:
            continue
        if words[at - 1 : at + 2] == ["from", "their", "hand."]:
            continue  # whoever trashes cards from a hand has them there
        if words[at : at + 2] == ["you", "win"]:
            continue  # what is to be done without a word of by whom is done by this player
        shorter = " ".join(words[:at] + words[at + 1 :])
        with suppress(NotUnderstood):
            reading = nothing_ignored(shorter, read_as_printed("onepiece", shorter))
            assert reading.skills != meaning, shorter
