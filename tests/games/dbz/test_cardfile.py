"""The cards of Dragon Ball Z as files of the community have them: kinds, numbers, names, ladders and texts."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from real_cards import file_of
from rulebound.decks.cardfile import CardEntry, read_cards
from rulebound.games.dbz import ruleset
from rulebound.games.dbz.titles import character_of, heritages_of, named_for, plain_title, style_of

LADDER = [0, *range(100, 1100, 100)]


def read(*cards: dict[str, object]) -> list[CardEntry]:
    return read_cards("dbz", json.dumps(list(cards)), "cards.json")


def one(**facts: object) -> CardEntry:
    [entry] = read({"set": "SaiyanSaga", "number": "003", **facts})
    return entry


def personality(name: str, **facts: object) -> CardEntry:
    usual: dict[str, object] = {
        "type": "Personality", "is_personality": True, "level": 1, "pur": 2, "alignment": "Hero",
        "power_stages": LADDER,
    }  # fmt: skip
    return one(name=name, **(usual | facts))


@pytest.mark.rule("dbz", "card.event", "noncombat")
@pytest.mark.parametrize(
    ("said", "title", "kind"),
    [
        ("Combat", "Lab Wall", "Event"),
        ("Non-Combat", "Lab Rest", "Setup"),
        ("Non-Combat", "Lab Lifting Drill", "Drill"),
        ("Non-Combat", "No, Really, a Lab Drill?", "Drill"),
        ("Non-Combat", "A Lab Drill is Found", "Setup"),
        ("Physical Combat", "Lab Punch", "Physical Combat"),
        ("Energy Combat", "Lab Beam", "Energy Combat"),
        ("Location", "Lab Tower", "Location"),
        ("Battleground", "Lab Arena", "Battleground"),
    ],
)
def test_kinds_have_the_names_of_today(said: str, title: str, kind: str) -> None:
    entry = one(name=title, type=said, text="")
    assert (entry.facts["kind"], entry.wrong) == (kind, [])


@pytest.mark.parametrize(
    ("said", "kind", "alignment"),
    [
        ("Celestial Fighter", "Personality", "Hero"),
        ("Villian", "Personality", "Villain"),
        ("Majin Villian", "Personality", "Villain"),
        ("Hero/Fusion", "Fusion", "Hero"),
        ("Fusion", "Fusion", "Villain"),
    ],
)
def test_personalities_by_any_kind(said: str, kind: str, alignment: str) -> None:
    entry = personality("Lab Fighter (Lvl 1)", type=said, alignment="Villain")
    assert entry.wrong == []
    assert (entry.facts["kind"], entry.facts["alignment"]) == (kind, alignment)


def test_where_a_file_does_not_know_the_kind() -> None:
    assert one(name="Lab Blow", type="Unknown", text="Physical attack.").facts["kind"] == "Physical Combat"
    assert (
        one(name="Lab Ray", type="Unknown", text="Endurance 1. Energy attack.").facts["kind"]
        == "Energy Combat"
    )
    assert one(name="Lab Drill", type="Unknown", text="Draw a card.").facts["kind"] == "Drill"
    [wrong] = one(name="Lab Riddle", type="Unknown", text="Draw a card.").wrong
    assert "Unknown" in str(wrong)


@pytest.mark.rule("dbz", "deck.style", "deck.style.namek")
def test_the_style_is_the_first_word() -> None:
    assert [style_of(title) for title in ("Red Lab Kick", "A Red Kick", "Namek Ball", "Namekian Lab Kick")] == [
        "Red", "Freestyle", "Freestyle", "Namekian",
    ]  # fmt: skip
    assert one(name="Blue Lab Kick", type="Physical Combat", style="Colorless").facts["style"] == "Blue"
    assert one(name="Lab's Blue Kick", type="Physical Combat", style="Named").facts["style"] == "Freestyle"


@pytest.mark.rule("dbz", "deck.surnames", "deck.alternate")
@pytest.mark.parametrize(
    ("title", "character"),
    [
        ("Goku, the Lab Hero", "Goku"),
        ("Super Saiyan Goku", "Goku"),
        ("Vegeta on Namek", "Vegeta"),
        ("Nail the Namekian", "Nail"),
        ("Dodoria In Flight", "Dodoria"),
        ("Captain Ginyu Changes", "Captain Ginyu"),
        ("Majin Vegeta, the Evil", "Majin Vegeta"),
        ("Kid Trunks", "Kid Trunks"),
        ("Future Gohan", "Future Gohan"),
        ("Meta-Cooler", "Meta-Cooler"),
        ("Super Android 17", "Super Android 17"),
        ("Garlic Jr. the Void Master", "Garlic Jr."),
        ("Mr.Popo", "Mr. Popo"),
        ("Theodora", "Theodora"),
    ],
)
def test_surnames_are_not_part_of_a_name(title: str, character: str) -> None:
    assert character_of(title) == character


@pytest.mark.rule("dbz", "heritage.saiyan", "heritage.namekian", "fusion.both")
def test_heritage_follows_from_the_character() -> None:
    assert heritages_of("Bardock, Lab Warrior") == ["Saiyan"]
    assert heritages_of("Piccolo") == ["Namekian"]
    assert heritages_of("Den-Goku") == ["Saiyan", "Namekian"]
    assert heritages_of("Krillin") == heritages_of("King Kai") == heritages_of("Lab Hero on Namek") == []
    assert heritages_of("Majin Vegeta") == heritages_of("Vegeta on Namek") == ["Saiyan"]
    assert heritages_of("Super Saiyan Krillin") == []
    facts = personality("Gotenks (level 1)", type="Fusion").facts
    assert facts["character"] == ["Gotenks", "Goten", "Kid Trunks"]
    assert facts["heritage"] == ["Saiyan"]
    assert personality("Majin Lab").facts["group"] == ["Majin"]


@pytest.mark.rule("dbz", "deck.named", "deck.alternate")
def test_a_card_is_named_for_the_longest_name() -> None:
    assert named_for("Majin Vegeta's Lab Rage") == ["Majin Vegeta"]
    assert named_for("Expectant Trunks") == named_for("Trunks Waits") == ["Trunks"]
    assert named_for("Red Kid Trunks Lab Blast") == ["Kid Trunks"]
    assert named_for("Goku and Gohan's Lab Kick") == ["Goku", "Gohan"]
    assert named_for("Panic in the Cellar") == []
    assert one(name="Red Goku's Lab Kick", type="Physical Combat").facts["named"] == ["Goku"]


def test_titles_are_compared_without_capitals_and_apostrophes() -> None:
    assert plain_title("Lab's Glare!") == plain_title("LABS GLARE (TS)")
    assert plain_title("Lab Glare") != plain_title("Labs Glare")


def test_numbers_have_the_code_of_their_set() -> None:
    assert one(name="Lab Beam", type="Energy Combat").number == "SS-003"
    assert one(name="Lab Beam", type="Energy Combat", set="FSPromo", number="P13").number == "FS-P13"
    assert one(name="Lab Beam", type="Energy Combat", number="Preview 6").number == "SS-PREVIEW6"
    assert one(name="Lab Beam", type="Energy Combat", number="LABZ-104").number == "LABZ-104"
    assert (
        one(name="Lab Beam", type="Energy Combat", set=None, saga="Unknown", number=None).number
        == "X-LABBEAM"
    )
    assert personality("Lab (Lvl 2)", set=None, saga="Saiyan", number="164").number == "SSX-164L2"


def test_two_cards_of_one_number_are_told_apart() -> None:
    beam: dict[str, object] = {
        "set": "CellSaga",
        "number": "145",
        "name": "Lab Beam",
        "type": "Energy Combat",
    }
    numbers = [entry.number for entry in read(beam, beam | {"name": "Lab Ray"}, beam | {"name": "Lab Glow"})]
    assert numbers == ["CS-145", "CS-145B", "CS-145BB"]
    assert [entry.number for entry in read(beam, beam)] == ["CS-145", "CS-145"]


def test_levels_and_ladders() -> None:
    entry = personality("Lab Hero (Lvl 2 HT)", level=1)
    assert entry.facts["level"] == 2
    assert entry.facts["version"] == [ruleset.HIGH_TECH]
    assert entry.facts["levels"] == [
        {"kind": "stage", "least": at, "rating": 100 * at, "stage": at} for at in range(1, 11)
    ]
    longer = personality("Lab Hero", power_stages=[0, 5], power_stages_current=[0, *[7] * 12])
    stages = longer.facts["levels"]
    assert isinstance(stages, list) and len(stages) == 12


@pytest.mark.rule("dbz", "z.any")
def test_the_rating_z() -> None:
    stages = personality("Lab Kai", power_stages=[0, "Z", "Z"]).facts["levels"]
    assert isinstance(stages, list) and [stage["rating"] for stage in stages] == [ruleset.Z_RATING] * 2


def test_a_power_stage_shows_a_number_or_z() -> None:
    assert personality("Lab Kai", power_stages=[0, "Z", 100]).wrong == []
    assert personality("Lab Kai", power_stages=[0, "many", 100]).wrong != []


def test_what_is_missing_is_said() -> None:
    wrong = [str(each) for each in personality("Lab Hero", pur=None, alignment=None, power_stages=None).wrong]
    assert wrong == ["it has no alignment", "it has no pur", "it has no levels"]


def test_dragon_balls_and_senseis() -> None:
    facts = one(name="Alt. Namek Dragon Ball 4", type="Dragon Ball", text="Draw a card.").facts
    assert (facts["ball"], facts["dragon_balls"], facts["version"]) == (4, ["Namek"], ["Alternate"])
    facts = one(name="Lab Sensei", type="Sensei", text="(Deck Size: 9) Draw a card.").facts
    assert (facts["sensei_cards"], facts["text"]) == (9, "Draw a card.")


@pytest.mark.rule("dbz", "general.most-recent")
def test_the_latest_printing_counts() -> None:
    old: dict[str, object] = {
        "set": "SaiyanSaga", "number": "1", "name": "Lab Beam", "type": "Combat", "text": "Draw a card.",
    }  # fmt: skip
    new = old | {
        "set": "CCPP2",
        "number": "2",
        "name": "Lab Beam (cc)",
        "text": "Draw 2 cards.",
        "type": "Non-Combat",
    }
    for entries in (read(old, new), read(new, old)):
        assert [entry.facts["text"] for entry in entries] == ["Draw 2 cards."] * 2
        assert [entry.facts["kind"] for entry in entries] == ["Setup"] * 2
    masteries = read(
        old | {"type": "Mastery", "name": "Red Lab Mastery"},
        new | {"type": "Mastery", "name": "Red Lab Mastery"},
    )
    assert [entry.facts["text"] for entry in masteries] == ["Draw a card.", "Draw 2 cards."]
    people: dict[str, object] = {
        "type": "Hero",
        "level": 1,
        "pur": 1,
        "power_stages": LADDER,
        "name": "Krillin",
    }
    heroes = read(old | people | {"alignment": "Hero"}, new | people | {"alignment": "Hero"})
    assert [entry.facts["text"] for entry in heroes] == ["Draw a card.", "Draw 2 cards."]


def test_the_text_with_errata_but_not_that_of_another_card() -> None:
    both = {"text": "Lab ray that burns.", "text_current": "Energy attack. (Main Personality Only)"}
    assert personality("Lab Hero (Lvl 1)", **both).facts["text"] == "Lab ray that burns."
    assert personality("Lab Hero (Lvl 1 HT)", **both).facts["text"] == "Energy attack."
    other = {"text": "Energy attack, my friend.", "text_current": "Energy attack. (Main Personality Only)"}
    entry = personality("Lab Hero (Lvl 1)", **other)
    assert (entry.facts["text"], entry.facts["version"]) == ("Energy attack.", [ruleset.HIGH_TECH])


def test_a_heading_that_the_text_with_errata_lacks() -> None:
    printed = "(Constant Combat Power) All of your attacks do +2 stages of damage."
    current = "All your attacks do +2 power stages of damage."
    entry = personality("Lab Hero (Lvl 1)", text=printed, text_current=current)
    assert entry.facts["text"] == f"(Constant Combat Power) {current}"
    other = personality("Lab Hero (Lvl 1)", text=printed, text_current="Energy attack. Draw a card.")
    assert other.facts["text"] == "Energy attack. Draw a card."


def test_endurance_that_stands_apart() -> None:
    assert one(name="Lab Beam", type="Energy Combat", endurance=2, text="Energy attack.").facts["text"] == (
        "Endurance 2. Energy attack."
    )
    text = "Endurance 2. Energy attack."
    assert one(name="Lab Beam", type="Energy Combat", endurance=2, text=text).facts["text"] == text


@pytest.mark.rule("dbz", "card.event", "combat.phases", "combat.defence", "noncombat.place", "keyword.remain")
@pytest.mark.parametrize(
    ("printed", "now"),
    [
        ("Discard all Combat cards.", "Discard all Event cards."),
        ("Discard all Physical Combat cards.", "Discard all Physical Combat cards."),
        ("Discard all Non-Combat cards.", "Discard all Non-Combat cards."),
        ("Discard a Non-Combat/Non-Drill card.", "Discard a Setup card."),
        ("A Combat card stops. A Combat card ends.", "An Event card stops. An Event card ends."),
        (
            'Draw a card. During your "Defender Defends" phase, draw it.',
            "Draw a card. As a defense, draw it.",
        ),
        (
            "Your opponent skips his next “Attacker Attacks” phase.",
            "Your opponent skips his next Attack Phase.",
        ),
        ("Energy attack. It stays in play to be used one more time this Combat.", "Energy attack. Remain 1."),
        (
            "Energy attack. It stays in play to be used two more times this Combat.",
            "Energy attack. Remain 2.",
        ),
        (
            "If successful, this attack stays on the table to be used 2 more times this Combat.",
            "If successful, this card gains Remain 2.",
        ),
        (
            "You may draw a card to have this attack stay on the table to be used 1 more time this Combat.",
            "You may draw a card to have this attack gain Remain 1.",
        ),
    ],
)
def test_words_of_before_the_renaming(printed: str, now: str) -> None:
    assert one(name="Lab Card", type="Combat", text=printed).facts["text"] == now


@pytest.mark.skipif(not file_of("dbz").exists(), reason="the real cards are not there")
def test_the_real_cards_have_their_facts() -> None:
    entries = read_cards("dbz", file_of("dbz").read_text("utf-8"), "dbz.jsonl")
    assert all(entry.number for entry in entries)
    numbers = Counter(entry.number for entry in entries)
    assert [number for number, count in numbers.items() if count > 1] == ["X-186", "X-187"]
    wrong = [entry for entry in entries if entry.wrong]
    assert len(wrong) <= 28, "those whose kind, level, ladder or power up rating the file does not know"
    assert {str(kind) for entry in entries if (kind := entry.facts.get("kind"))} == {
        "Personality", "Fusion", "Physical Combat", "Energy Combat", "Event", "Setup", "Drill", "Dragon Ball",
        "Battleground", "Location", "Mastery", "Sensei",
    }  # fmt: skip
