"""Dragon Ball Super's cards and decks that ship: each is understood, in our wording, in both languages."""

from __future__ import annotations

import json
import re
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest

import rulebound.language
from real_cards import file_of
from rulebound.kernel.tree import Bound, DeckBan, DeckLimit, Filter
from rulebound.language import NotUnderstood, compile_text, nothing_ignored, read_as_printed, render
from sampling import sampled

GAME = Path(rulebound.language.__file__).parents[1] / "games" / "dbs"
SHARED = file_of("dbs")
CARDS = {
    card["number"]: card
    for path in sorted((GAME / "cards").glob("*.toml"))
    for card in tomllib.loads(path.read_text("utf-8"))["card"]
}
FACES = [face for card in CARDS.values() for face in (card, card.get("back", {})) if face]
TEXTS = [(face["text"], face["text_fr"]) for face in FACES if "text" in face]
DECKS = sorted((GAME / "decks").glob("*.txt"))
RULINGS = sorted((Path(__file__).parents[1] / "rulings").glob("*.scenario"))
NUMBER = re.compile(r"\b[A-Z]+\d+-\d+\b")
NOT_AMONG_THEM = {"BT1-033", "BT1-034", "BT1-042", "BT1-054", "BT3-009", "BT3-013", "BT3-027"}
"""Cards of the starter decks that the publisher's texts at hand leave out."""
LETTERS = {"R": "Red", "B": "Blue", "G": "Green", "Y": "Yellow"}
JOINTS = (
    "then", "the", "a", "an", "of", "in", "at", "card", "cards", "your", "its", "owner's", "and", "or",
    "if", "all", "area", "power", "energy", "mode", "when", "you", ":", "skill", "in.", "their",
)  # fmt: skip
KEYWORDS = (
    "Blocker", "Critical", "Double Strike", "Triple Strike", "Quadruple Strike", "Dual Attack",
    "Triple Attack", "Revenge", "Indestructible", "Barrier", "Deflect", "Victory Strike",
    "Warrior of Universe 7", "Wormhole", "Ultimate", "Super Combo", "Dragon Ball", "Energy-Exhaust",
    "Field", "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Union-Absorb",
    "Over Realm", "Dark Over Realm", "Swap", "Arrival", "Aegis", "Alliance",
)  # fmt: skip


def listed(deck: Path) -> list[str]:
    """The lines of a deck that name cards."""
    return [line for line in deck.read_text("utf-8").splitlines() if not line.startswith("#")]


@pytest.mark.parametrize(("text", "french"), sampled(TEXTS))
def test_text_is_in_our_wording_in_both_languages(text: str, french: str) -> None:
    skills = compile_text("dbs", text)
    assert render(skills, "dbs") == text
    assert compile_text("dbs", french, "fr") == skills
    assert render(skills, "dbs", "fr") == french


def test_cards_have_the_facts_of_their_kinds() -> None:
    for number, card in CARDS.items():
        kind = card["kind"]
        assert kind in ("Leader", "Battle", "Extra"), number
        assert ("cost" in card) == ("specified" in card) == (kind != "Leader"), number
        assert ("power" in card) == ("characters" in card) == ("traits" in card) == (kind != "Extra"), number
        assert ("combo_cost" in card) == ("combo_power" in card) == (kind == "Battle"), number
        assert ("back" in card) == (kind == "Leader"), number
        assert set(card.get("specified", [])) <= set(card["colors"]), number


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_is_legal(path: Path) -> None:
    lines = [line.split() for line in listed(path)]
    counts = {number: int(count) for count, number in lines}
    assert len(counts) == len(lines)
    leader = CARDS[lines[0][1]]
    assert leader["kind"] == "Leader"
    assert counts.pop(leader["number"]) == 1
    assert sum(counts.values()) == 50  # 5-1-3
    texts = {number: CARDS[number].get("text", "") for number in counts}
    for number, count in counts.items():
        assert CARDS[number]["kind"] != "Leader"
        skills = compile_text("dbs", texts[number])
        free = any(isinstance(skill.effect, DeckLimit) for skill in skills)
        sphere = any(skill.keyword == "Dragon Ball" for skill in skills)
        assert count <= 4 or free or (sphere and count <= 7)  # 5-1-3-1, 10-31
    for keyword, most in (("[Super Combo]", 4), ("[Ultimate]", 1), ("[Dragon Ball]\n", 7)):
        assert sum(counts[number] for number in counts if texts[number].startswith(keyword)) <= most
    for skill in compile_text("dbs", leader["text"]):
        if isinstance(skill.effect, DeckBan):
            assert skill.effect.of == Filter(kinds=("Battle",), bounds=(Bound("cost", 9),))
            assert all(CARDS[n]["cost"] < 9 for n in counts if CARDS[n]["kind"] == "Battle")


@pytest.mark.parametrize("starter", ["SD1", "SD2"])
def test_starter_deck_holds_every_card_of_its_set(starter: str) -> None:
    numbers = {line.split()[1] for line in listed(GAME / "decks" / f"{starter.lower()}.txt")}
    assert numbers <= set(CARDS)
    assert numbers >= {number for number in CARDS if number.startswith(starter)} >= {f"{starter}-05"}


def test_every_real_card_is_in_a_deck_or_a_ruling() -> None:
    numbers = {line.split()[1] for path in DECKS for line in listed(path)}
    assert numbers <= set(CARDS)
    for path in RULINGS:
        numbers.update(NUMBER.findall(path.read_text("utf-8")))
    assert numbers >= {number for number in CARDS if not number.startswith("LABD")}


def test_lab_cards_hold_every_keyword() -> None:
    found: set[str] = set()
    for number, card in CARDS.items():
        if number.startswith("LABD"):
            for face in (card, card.get("back", {})):
                found.update(skill.keyword for skill in compile_text("dbs", face.get("text", "")))
    assert found >= set(KEYWORDS)


def real_cards() -> dict[str, dict[str, object]]:
    if not SHARED.exists():
        pytest.skip("the real card texts are not here")
    cards = [json.loads(line) for line in SHARED.read_text("utf-8").splitlines()]
    return {card["number"]: card for card in cards}


def test_says_the_same_as_the_printed_cards() -> None:
    """Against the publisher's texts, which stay outside the repository."""
    real = real_cards()
    shipped = {number for number in CARDS if not number.startswith("LABD")}
    assert shipped - set(real) == NOT_AMONG_THEM
    for number in sorted(shipped - NOT_AMONG_THEM):
        card = CARDS[number]
        printed = real[number]
        specified = [LETTERS[letter] for letter in str(printed.get("energy_colors") or "")]
        assert [card.get("name"), card.get("cost"), card.get("power"), card.get("specified", [])] == [
            printed.get("name"), printed.get("energy_cost"), printed.get("power"), specified,
        ]  # fmt: skip
        for key in ("combo_cost", "combo_power", "traits", "era", "colors"):
            assert card.get(key) == printed.get(key)
        assert compile_text("dbs", card.get("text", "")) == compile_text(
            "dbs", str(printed.get("skill") or "")
        )
        if "back" in card:
            back = printed["back"]
            assert isinstance(back, dict)
            assert compile_text("dbs", card["back"]["text"]) == compile_text("dbs", back["skill"])


UNWRITTEN = {"BT6-017", "TB3-068"}
"""Real cards that are read, and for which we have no words yet: in French a price that either player pays, and all
cards but two that the cost chose, which are put away together."""


@pytest.mark.slow
def test_most_of_the_real_cards_are_understood() -> None:
    cards = [card for card in real_cards().values() if card.get("within_manual")]
    understood = 0
    for card in cards:
        back = card.get("back")
        texts = [card.get("skill"), back.get("skill") if isinstance(back, dict) else None]
        with suppress(NotUnderstood):
            for text in texts:
                if isinstance(text, str):
                    skills = compile_text("dbs", text)
                    for lang in () if card["number"] in UNWRITTEN else ("en", "fr"):
                        assert compile_text("dbs", render(skills, "dbs", lang), lang) == skills
            understood += 1
    assert understood / len(cards) > 0.9


@pytest.mark.parametrize("text", sampled(text for text, _ in TEXTS))
def test_no_word_is_idle(text: str) -> None:
    """Without one of its words a text means something else or nothing; joints may be missing.  Nothing is corrected:
    where a text is read with a correction, it is said so."""
    meaning = compile_text("dbs", text)
    words = text.split(" ")
    for at, word in enumerate(words):
        if word.split("\n")[0].lower().rstrip(".,") in JOINTS:
            continue
        if word == "being" and text.startswith("[Counter: Play]"):
            continue  # cards say "the Battle Card played" of the card that they answer, too
        if word.title() in LETTERS.values() and words[at - 1] == "or" and word in words[: at - 1]:
            continue  # what stands before two kinds of cards in play is said of both
        if words[at - 1].lower() == "the" and words[at + 1 : at + 2] and words[at + 1].startswith("card"):
            continue  # "the card" refers to the one that was chosen or revealed, too
        if word == "1" and "with the highest power" in text:
            continue  # there is one such card in any case
        if word == "total" and "power of the chosen card " in text:
            continue  # the total of one card is its own
        shorter = " ".join(words[:at] + words[at + 1 :])
        with suppress(NotUnderstood):
            reading = nothing_ignored(shorter, read_as_printed("dbs", shorter))
            assert reading.skills != meaning, shorter
