"""Decks of Dragon Ball Z: every limit, each fault with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.decks import deck_of, shipped_decks
from rulebound.games import library_of
from rulebound.games.dbz.construction import faults
from rulebound.games.dbz.table.cards import prepared
from rulebound.games.library import Printing
from rulebound.kernel.cards import Print

LADDER = [0, *range(100, 1100, 100)]
NUMBERS: Iterator[int] = iter(range(1, 100_000))


def card(name: str, kind: str = "Event", **facts: object) -> Print:
    """A card with what follows from its title; of its text only the words count."""
    given: dict[str, object] = {"number": f"T-{next(NUMBERS)}", "name": name, "kind": kind, **facts}
    read = prepared(given)
    text = str(read.pop("text", ""))
    made = library_of("dbz").make(Printing(read))
    made.text = text
    return made


def person(name: str, level: int, alignment: str = "Hero", **facts: object) -> Print:
    return card(name, "Personality", level=level, alignment=alignment, pur=1, power_stages=LADDER, **facts)


def declared(number: str) -> Print:
    return library_of("dbz").card(number)


def levels(name: str = "Krillin", alignment: str = "Hero", *, of: tuple[int, ...] = (1, 2, 3)) -> list[Print]:
    return [person(name, level, alignment) for level in of]


def ball(name: str, number: int) -> Print:
    return card(f"{name} Dragon Ball {number}", "Dragon Ball")


FILLERS = [card(f"Lab Filler {n}") for n in range(30)]
PLAIN = [each for each in FILLERS for _ in range(3)]
"""Ninety cards without a style, three of each."""
SENSEI_DECK = "SD-DECK"


def deck(
    *cards: Print, lead: list[Print] | None = None, size: int = 60, sensei: tuple[Print, ...] = ()
) -> list[Print]:
    """A deck with these cards in it, filled up to its size, and a Sensei Deck."""
    begun = [*(levels() if lead is None else lead), *cards]
    counted = [each for each in begun if each.kind != "Declaration"]
    out = [*begun, *PLAIN[: max(0, size - len(counted))]]
    return [*out, declared(SENSEI_DECK), *sensei] if sensei else out


def rules(cards: list[Print], ruleset: str = "2004-11-24") -> list[str]:
    return [fault.rule for fault in faults(cards, ruleset)]


@pytest.mark.parametrize("name", shipped_decks("dbz"))
def test_every_deck_that_ships_is_legal(name: str) -> None:
    assert deck_of("dbz", name).faults() == []


@pytest.mark.rule("dbz", "deck.size")
def test_fifty_to_eighty_five_cards() -> None:
    assert [rules(deck(size=size)) for size in (49, 50, 85, 86)] == [["deck.size"], [], [], ["deck.size"]]
    mastery, sensei = card("Red Lab Mastery", "Mastery"), card("Lab Sensei", "Sensei", sensei_cards=9)
    kick = card("Red Lab Kick", "Physical Combat")
    full = deck(declared("TW-RED"), mastery, sensei, kick, size=85, sensei=tuple(PLAIN[-3:]))
    assert rules(full) == [], (
        "the Mastery and the Sensei are counted, the Sensei Deck and the declaration are not"
    )
    assert "50 to 85" in str(faults(deck(size=86))[0].message)


@pytest.mark.rule("dbz", "deck.personality")
@pytest.mark.parametrize(
    ("of", "legal"),
    [
        ((1, 2, 3), True), ((1, 2, 3, 4, 5), True), ((1, 2), False), ((1, 2, 4), False), ((2, 3, 4), False),
        ((1, 1, 2, 3), False),
    ],
)  # fmt: skip
def test_levels_from_one_on_without_a_gap(of: tuple[int, ...], legal: bool) -> None:
    assert rules(deck(lead=levels(of=of))) == ([] if legal else ["deck.personality"])


@pytest.mark.rule("dbz", "deck.personality", "deck.surnames")
def test_a_personality_leads_the_deck_whatever_its_surnames_are() -> None:
    assert rules(PLAIN[:60]) == ["deck.personality"]
    lead = [person("Krillin", 1), person("Krillin, the Brave", 2), person("Krillin on Namek", 3)]
    assert rules(deck(lead=lead)) == []
    other = [person("Gohan", 1), person("Gohan", 2), person("Future Gohan", 3)]
    assert "deck.personality" in rules(deck(lead=other))


@pytest.mark.rule("dbz", "deck.copies", "deck.copies.named", "deck.named")
def test_three_copies_and_four_of_a_named_card() -> None:
    plain, own, other = card("Lab Ray"), card("Waiting for Krillin"), card("Goku's Lab Ray")
    assert rules(deck(*[plain] * 3)) == []
    assert rules(deck(*[plain] * 4)) == ["deck.copies"]
    assert rules(deck(*[own] * 4)) == []
    assert rules(deck(*[own] * 5)) == ["deck.copies.named"]
    assert rules(deck(*[other] * 4)) == ["deck.copies"]


@pytest.mark.rule("dbz", "deck.alternate", "deck.named")
def test_cards_of_a_separate_personality_are_not_named() -> None:
    rage = card("Majin Vegeta's Lab Rage")
    assert rules(deck(*[rage] * 4, lead=levels("Vegeta"))) == ["deck.copies"]
    assert rules(deck(*[rage] * 4, lead=levels("Majin Vegeta", "Villain"))) == []


@pytest.mark.rule("dbz", "deck.alternate", "deck.personality", "deck.named")
def test_higher_levels_of_another_character_where_level_one_has_them() -> None:
    said = prepared(
        {
            "number": "T-LEVELS", "name": "Kid Trunks", "kind": "Personality", "level": 1, "alignment": "Hero",
            "pur": 1, "power_stages": LADDER, "text": "Your higher levels may be those of Kid Trunks or Trunks.",
        }
    )  # fmt: skip
    first = library_of("dbz").make(Printing(said))
    lead = [first, person("Trunks", 2), person("Kid Trunks", 3), person("Trunks", 4)]
    assert rules(deck(lead=lead)) == []
    assert rules(deck(*[card("Kid Trunks' Lab Ray")] * 4, lead=lead)) == []
    assert rules(deck(*[card("Trunks' Lab Ray")] * 4, lead=lead)) == ["deck.copies"]
    assert rules(deck(person("Trunks, the Helper", 1), lead=lead)) == [], "he is an Ally"
    assert "deck.personality" in rules(deck(lead=[first, person("Gohan", 2), person("Trunks", 3)]))
    assert "deck.personality" in rules(deck(lead=[person("Kid Trunks", 1), *lead[1:]]))


@pytest.mark.rule("dbz", "general.most-recent", "deck.copies")
def test_printings_of_one_title_are_one_card() -> None:
    two = [card("Lab Ray"), card("LAB RAY!")]
    assert rules(deck(*two, *two)) == ["deck.copies"]


@pytest.mark.rule("dbz", "deck.copies.limit")
def test_a_limit_beats_the_name() -> None:
    once = card("Krillin's Lab Ray", text="Draw 2 cards. Limit 1 per deck.")
    twice = card("Lab Beam", text="Draw 2 cards. Limit 2 per deck.")
    assert rules(deck(once, twice, twice)) == []
    assert rules(deck(once, once)) == ["deck.copies.limit"]
    assert rules(deck(twice, twice, twice)) == ["deck.copies.limit"]


def read_card(name: str, kind: str, text: str) -> Print:
    """A card whose text is understood."""
    given = prepared({"number": f"T-{next(NUMBERS)}", "name": name, "kind": kind, "text": text})
    return library_of("dbz").make(Printing(given))


@pytest.mark.rule("dbz", "deck.copies.limit", "general.golden")
def test_a_card_may_say_that_there_are_more_of_it() -> None:
    many = read_card(
        "Lab Thrust",
        "Physical Combat",
        "Physical attack. You may have up to 8 copies of this card in your Life Deck.",
    )
    assert rules(deck(*[many] * 8)) == []
    assert rules(deck(*[many] * 9)) == ["deck.copies.limit"]


@pytest.mark.rule("dbz", "deck.copies.limit")
def test_a_limit_unless_the_deck_is_of_a_kind() -> None:
    text = "Physical attack. Unless your Main Personality is Krillin, limit 1 per deck."
    own = read_card("Krillin's Lab Throw", "Physical Combat", text)
    assert rules(deck(*[own] * 4)) == []
    assert rules(deck(*[own] * 5)) == ["deck.copies.named"]
    assert rules(deck(*[own] * 2, lead=levels("Gohan"))) == ["deck.copies.limit"]
    text = "Physical attack. Unless you declared a Black Tokui-Waza, limit 2 per deck."
    scout, jab = read_card("Lab Scout", "Physical Combat", text), card("Black Lab Jab", "Physical Combat")
    assert rules(deck(*[scout] * 2)) == []
    assert rules(deck(*[scout] * 3)) == ["deck.copies.limit"]
    assert rules(deck(jab, declared("TW-BLACK"), *[scout] * 3)) == []


@pytest.mark.rule("dbz", "deck.style", "deck.tokui-waza")
def test_a_card_may_say_that_it_is_not_of_the_style_of_its_title() -> None:
    hook = card("Red Lab Hook", "Physical Combat")
    plain = read_card("Black Lab Scout", "Event", "(This is not a Black Style card.) Draw a card.")
    assert rules(deck(hook, plain, declared("TW-RED"))) == []
    assert rules(deck(plain, declared("TW-BLACK"))) == ["deck.tokui-waza.least"]


@pytest.mark.rule("dbz", "deck.copies.ally", "ally.saibaimen")
def test_one_copy_of_an_ally() -> None:
    tien = person("Tien", 1)
    assert rules(deck(tien, person("Tien", 1), person("Tien, the Swift", 2))) == [], "different cards"
    assert rules(deck(tien, tien)) == ["deck.copies.ally"]
    saibaimen = person("Saibaimen", 1, "Villain")
    villain = levels("Nappa", "Villain")
    assert rules(deck(*[saibaimen] * 3, lead=villain)) == []
    assert rules(deck(*[saibaimen] * 4, lead=villain)) == ["deck.copies.ally"]


@pytest.mark.rule("dbz", "deck.copies.dragon-ball", "deck.dragon-balls")
def test_dragon_balls_of_one_set() -> None:
    earth = [ball("Earth", n) for n in range(1, 8)]
    assert rules(deck(*earth)) == []
    assert rules(deck(*earth, earth[0])) == ["deck.copies.dragon-ball"]
    assert rules(deck(*earth, ball("Namek", 1))) == ["deck.dragon-balls"]
    namek = [ball("Namek", 1), ball("Namek", 2), ball("Alt. Namek", 3)]
    assert rules(deck(*namek)) == []
    assert rules(deck(*namek, ball("Alt. Namek", 2))) == ["deck.copies.dragon-ball"] * 2


@pytest.mark.rule("dbz", "deck.tokui-waza", "deck.style", "deck.style.namek")
def test_a_tokui_waza_has_one_style() -> None:
    red, blue = card("Red Lab Kick", "Physical Combat"), card("Blue Lab Kick", "Physical Combat")
    assert rules(deck(red, blue)) == [], "without one styles are mixed"
    assert rules(deck(declared("TW-RED"), red)) == []
    assert rules(deck(declared("TW-RED"), red, blue)) == ["deck.tokui-waza"]
    assert rules(deck(declared("TW-RED"), declared("TW-BLUE"), red)) == ["deck.tokui-waza"]
    free = [card("Lab's Blue Kick"), ball("Namek", 1), card("Straining Lab Move")]
    assert rules(deck(declared("TW-RED"), red, *free)) == [], "only the first word makes a style"
    sensei = card("Lab Sensei", "Sensei", sensei_cards=9)
    assert rules(deck(declared("TW-RED"), red, sensei, sensei=(blue,))) == ["deck.tokui-waza"]


@pytest.mark.rule("dbz", "deck.tokui-waza.least")
def test_a_tokui_waza_needs_a_card_that_is_not_the_mastery() -> None:
    mastery = card("Red Lab Mastery", "Mastery")
    assert rules(deck(declared("TW-RED"), mastery)) == ["deck.tokui-waza.least"]
    assert rules(deck(declared("TW-RED"), mastery, card("Red Lab Kick", "Physical Combat"))) == []


@pytest.mark.rule("dbz", "deck.tokui-waza.heritage", "heritage.saiyan", "heritage.namekian")
def test_styles_that_go_by_descent() -> None:
    saiyan, namekian = (
        card("Saiyan Lab Kick", "Physical Combat"),
        card("Namekian Lab Kick", "Physical Combat"),
    )
    assert rules(deck(declared("TW-SAIYAN"), saiyan)) == ["deck.tokui-waza.heritage"]
    assert rules(deck(declared("TW-SAIYAN"), saiyan, lead=levels("Majin Vegeta", "Villain"))) == []
    assert rules(deck(declared("TW-SAIYAN"), saiyan, lead=levels("Turles", "Villain"))) == []
    assert rules(deck(declared("TW-NAMEKIAN"), namekian, lead=levels("Piccolo"))) == []
    assert rules(deck(declared("TW-NAMEKIAN"), namekian, lead=levels("Goku"))) == ["deck.tokui-waza.heritage"]


@pytest.mark.rule("dbz", "deck.tokui-waza.freestyle")
def test_a_freestyle_tokui_waza_has_no_style() -> None:
    mastery = card("Freestyle Mastery", "Mastery")
    assert rules(deck(declared("TW-FREESTYLE"), mastery)) == []
    red = card("Red Lab Kick", "Physical Combat")
    assert rules(deck(declared("TW-FREESTYLE"), red)) == ["deck.tokui-waza.freestyle"]


@pytest.mark.rule("dbz", "deck.rainbow")
def test_a_rainbow_tokui_waza_where_the_tournament_has_it() -> None:
    mixed = deck(
        declared("TW-RAINBOW"), card("Red Lab Kick", "Physical Combat"), card("Blue Lab Kick", "Physical Combat"),
        card("Red Lab Mastery", "Mastery"),
    )  # fmt: skip
    assert rules(mixed) == ["deck.rainbow"]
    assert rules(mixed, "2004-11-24-rainbow") == []


@pytest.mark.rule("dbz", "deck.mastery")
def test_a_mastery_goes_with_its_tokui_waza() -> None:
    red, mastery = card("Red Lab Kick", "Physical Combat"), card("Red Lab Mastery", "Mastery")
    assert rules(deck(mastery, red)) == ["deck.mastery"]
    assert rules(deck(declared("TW-RED"), mastery, red)) == []
    assert rules(deck(declared("TW-RED"), mastery, card("Red Style Mastery", "Mastery"), red)) == [
        "deck.mastery"
    ]
    blue = card("Blue Lab Mastery", "Mastery")
    assert rules(deck(declared("TW-RED"), blue, red)) == ["deck.tokui-waza", "deck.mastery"]
    sensei = card("Lab Sensei", "Sensei", sensei_cards=4)
    assert rules(deck(declared("TW-RED"), red, sensei, sensei=(mastery,))) == ["deck.mastery"]


@pytest.mark.rule("dbz", "deck.sensei", "deck.sensei-deck")
def test_the_sensei_says_how_large_the_sensei_deck_is() -> None:
    sensei = card("Lab Sensei", "Sensei", sensei_cards=4)
    assert rules(deck(sensei, sensei=tuple(PLAIN[-4:]))) == []
    assert rules(deck(sensei, sensei=tuple(PLAIN[-5:]))) == ["deck.sensei-deck"]
    assert rules(deck(sensei=tuple(PLAIN[-1:]))) == ["deck.sensei-deck"], "no Sensei, no Sensei Deck"
    other = card("Lab Master Sensei", "Sensei", sensei_cards=4)
    assert rules(deck(sensei, other)) == ["deck.sensei"]
    assert rules(deck(sensei, sensei=(other,))) == ["deck.sensei"], "nor does one wait in the Sensei Deck"


@pytest.mark.rule("dbz", "deck.sensei-deck")
def test_limits_are_for_both_decks_together() -> None:
    sensei, ray = card("Lab Sensei", "Sensei", sensei_cards=4), card("Lab Ray")
    assert rules(deck(sensei, ray, ray, sensei=(ray,))) == []
    assert rules(deck(sensei, ray, ray, sensei=(ray, ray))) == ["deck.copies"]
    red, blue = card("Red Lab Kick", "Physical Combat"), card("Blue Lab Kick", "Physical Combat")
    assert rules(deck(declared("TW-RED"), sensei, red, sensei=(red, ray))) == []
    assert rules(deck(declared("TW-RED"), sensei, red, sensei=(blue,))) == ["deck.tokui-waza"]


@pytest.mark.rule("dbz", "deck.sensei-deck.only", "deck.sensei-deck.fusion")
def test_what_begins_in_the_sensei_deck() -> None:
    sensei = card("Lab Sensei", "Sensei", sensei_cards=4)
    only = card("Lab Ray", text="Sensei Deck only. Draw 2 cards.")
    fused = card("Gotenks", "Fusion", level=1, pur=4, power_stages=LADDER)
    assert rules(deck(sensei, sensei=(only, fused))) == []
    assert rules(deck(sensei, only)) == ["deck.sensei-deck.only"]
    assert rules(deck(sensei, fused)) == ["deck.sensei-deck.fusion"]
    assert rules(deck(sensei, sensei=(fused, fused))) == ["deck.sensei-deck.fusion"]


@pytest.mark.rule("dbz", "deck.ally.level")
def test_allies_are_of_level_one_or_two() -> None:
    assert rules(deck(person("Tien", 1), person("Tien", 2))) == []
    assert rules(deck(person("Tien", 3))) == ["deck.ally.level"]
    assert rules(deck(person("Tien", 3), lead=levels(of=(1, 2, 3, 4, 5, 6)))) == ["deck.ally.level"]


@pytest.mark.rule("dbz", "deck.ally.alignment")
def test_allies_are_of_one_alignment() -> None:
    assert rules(deck(person("Nappa", 1, "Villain"))) == ["deck.ally.alignment"]
    assert rules(deck(person("Nappa", 1, "Villain"), lead=levels("Raditz", "Villain"))) == []


@pytest.mark.rule("dbz", "deck.ally.own")
def test_nobody_is_an_ally_of_his_own() -> None:
    sensei = card("Lab Sensei", "Sensei", sensei_cards=4)
    assert rules(deck(sensei, sensei=(person("Krillin, the Brave", 1),))) == ["deck.ally.own"]


@pytest.mark.rule("dbz", "deck.ally.high-tech")
def test_a_high_tech_card_is_no_ally() -> None:
    assert rules(deck(person("Tien (Lvl 1 HT)", 1))) == ["deck.ally.high-tech"]
    lead = [person("Krillin (Lvl 1 HT)", 1), *levels(of=(2, 3))]
    assert rules(deck(lead=lead)) == []


@pytest.mark.rule("dbz", "deck.ally.majin")
def test_majins_and_the_cell_juniors() -> None:
    majin, junior = person("Majin Dabura", 1, "Villain"), person("Cell Jr. 1", 1, "Villain")
    assert rules(deck(majin, lead=levels("Majin Buu", "Villain"))) == []
    assert rules(deck(majin, lead=levels("Frieza", "Villain"))) == ["deck.ally.majin"]
    assert rules(deck(person("Nappa", 1, "Villain"), lead=levels("Majin Buu", "Villain"))) == [
        "deck.ally.majin"
    ]
    assert rules(deck(junior, lead=levels("Cell", "Villain"))) == []
    assert rules(deck(junior, lead=levels("Frieza", "Villain"))) == ["deck.ally.majin"]


@pytest.mark.rule("dbz", "deck.banned", "deck.restricted", "deck.copies.limit")
def test_lists_by_title_however_it_is_typed() -> None:
    assert rules(deck(card("Dragons Glare"))) == ["deck.banned"]
    assert rules(deck(card("What the Heck?"))) == ["deck.banned"]
    sensei = card("Lab Sensei", "Sensei", sensei_cards=4)
    assert rules(deck(sensei, sensei=(card("Dragons Glare"),))) == ["deck.banned"], "nor in the Sensei Deck"
    initiative = card("Initiative")
    assert rules(deck(initiative)) == []
    assert rules(deck(initiative, initiative)) == ["deck.restricted"]
    named = card("Krillin's Search")
    assert rules(deck(named, named)) == ["deck.restricted"], "whoever it is Named for"


@pytest.mark.rule("dbz", "deck.group.one", "deck.group.three")
def test_cards_that_are_limited_together() -> None:
    aura, field = card("Nappa's Energy Aura"), card("General Rilldo's Force Field")
    assert rules(deck(aura)) == rules(deck(field)) == []
    assert rules(deck(aura, field)) == ["deck.group.one"]
    assert rules(deck(field, field)) == ["deck.group.one"]
    stare, evil = card("Android 18's Stare Down"), card("Meanacing Evil")
    assert rules(deck(stare, stare, evil)) == []
    assert rules(deck(stare, stare, evil, evil)) == ["deck.group.three"]


@pytest.mark.rule("dbz", "deck.tuff-enuff", "general.battle-simulator", "general.later")
def test_cards_of_other_formats() -> None:
    tuff = card("Lab Ray", text="Tuff Enuff only. Draw 2 cards.")
    assert rules(deck(tuff)) == []
    assert rules(deck(card("You Win!"))) == rules(deck(card("Wild Card"))) == ["deck.tuff-enuff"]
    assert rules(deck(card("Lab Ray", version=["Battle Simulator"]))) == ["general.battle-simulator"]
    focused = card("Lab Glow", text="Focused Format only. Draw 2 cards.")
    assert rules(deck(focused)) == ["general.later"]


@pytest.mark.rule("dbz", "general.later")
def test_single_cards_that_are_kept_apart() -> None:
    red, moves = card("Red Lab Kick", "Physical Combat"), card("Deceptive Moves")
    assert rules(deck(moves, red)) == []
    assert rules(deck(moves, red, declared("TW-RED"))) == ["general.later"]
    saiyan, mastery = card("Saiyan Lab Kick", "Physical Combat"), card("Saiyan Supreme Mastery", "Mastery")
    lead = [*levels("Vegeta"), person("Vegeta, Settled Down", 4)]
    assert rules(deck(saiyan, mastery, declared("TW-SAIYAN"), lead=lead)) == ["general.later"]
    assert rules(deck(saiyan, mastery, declared("TW-SAIYAN"), lead=lead[:3])) == []


@pytest.mark.rule("dbz", "deck.banned", "deck.restricted", "deck.group.one")
def test_lists_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lists").mkdir()
    own = 'banned = ["Lab Ray"]\n[restricted]\n"Lab Beam" = 2\n[[group]]\nmost = 1\ncards = ["Lab A", "Lab B"]\n'
    (tmp_path / "lists" / "dbz.toml").write_text(own)
    monkeypatch.setenv("RULEBOUND_HOME", str(tmp_path))
    beam = card("Lab Beam")
    assert rules(deck(card("Lab Ray"), beam, beam, beam, card("Lab A"), card("Lab B"))) == [
        "deck.banned", "deck.restricted", "deck.group.one",
    ]  # fmt: skip
    assert rules(deck(card("Dragon's Glare"))) == []


@pytest.mark.rule("dbz", "words.only")
def test_cards_that_nobody_in_the_deck_can_use_are_legal() -> None:
    villains = card("Lab Ray", text="Villains only. Draw 2 cards.")
    assert rules(deck(villains)) == []


@pytest.mark.rule("dbz", "deck.copies.named", "deck.named", "deck.alternate")
def test_whose_named_cards_a_team_a_master_and_a_misspelt_name_have() -> None:
    roshi, force, guldo = card("Roshi's Lab Trick"), card("Ginyu Force Lab Pose"), card("Guldo's Lab Trick")
    assert rules(deck(*[roshi] * 4, lead=levels("Master Roshi"))) == []
    assert rules(deck(*[roshi] * 4)) == ["deck.copies"]
    team = levels("Ginyu Force", "Villain")
    assert rules(deck(*[force] * 4, *[guldo] * 3, lead=team)) == []
    assert rules(deck(*[guldo] * 4, lead=team)) == ["deck.copies"]
    zanya = card("Zanya's Lab Web")
    assert rules(deck(*[zanya] * 4, lead=levels("Zangya", "Villain"))) == []


@pytest.mark.rule("dbz", "deck.sensei-deck.fusion", "deck.personality")
def test_a_fusion_is_no_main_personality() -> None:
    fused = [
        card("Gotenks", "Fusion", level=level, alignment="Hero", pur=1, power_stages=LADDER)
        for level in (1, 2, 3)
    ]
    assert "deck.personality" in rules(deck(lead=fused))
