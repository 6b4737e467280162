"""Card files as the community's tools write them, with cards of our own."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from pathlib import Path

import pytest

from rulebound.decks.bundles import read_bundle
from rulebound.decks.cardfile import CardEntry, read_cards
from rulebound.decks.sources import BadCardFile

CAPTAIN: dict[str, object] = {
    "number": "XX1-001", "name": "Quiet & Loud", "kind": "Leader", "colors": ["Red", "Green"], "power": 5000,
    "life": 4, "attributes": ["Slash", "Special"], "types": ["Sailor", "Night Watch"],
    "text": "[When Attacking] Draw 1 card.",
}  # fmt: skip
COOK = {
    "number": "XX1-002", "name": "Ship's Cook", "kind": "Character", "colors": ["Red"], "cost": 2, "power": 0,
    "counter": 1000, "attributes": ["Strike"], "types": ["Sailor"], "text": "[Blocker]\n[On Play] Draw 1 card.",
    "trigger": "[Trigger] Play this card.",
}  # fmt: skip
SQUALL = {
    "number": "XX1-003", "name": "Squall", "kind": "Event", "colors": ["Green"], "cost": 0,
    "types": ["Night Watch"], "text": "[Main] Draw 1 card.",
}  # fmt: skip
CREW = [CAPTAIN, COOK, SQUALL]

PUNK_RECORDS: list[dict[str, object]] = [
    {
        "attributes": ["Slash", "Special"], "block_number": 1, "category": "Leader", "colors": ["Red", "Green"],
        "cost": 4, "counter": None, "effect": "[When Attacking] Draw 1 card.", "id": "XX1-001",
        "img_url": "../XX1-001.png", "name": "Quiet &amp; Loud", "pack_id": "569001", "power": 5000,
        "rarity": "Leader", "trigger": None, "types": ["Sailor", "Night Watch"],
    },
    {
        "attributes": ["Strike"], "block_number": 1, "category": "Character", "colors": ["Red"], "cost": 2,
        "counter": 1000, "effect": "[Blocker]<br>[On Play] Draw 1 card.", "id": "XX1-002", "name": "Ship&#39;s Cook",
        "pack_id": "569001", "power": None, "rarity": "Common", "trigger": "[Trigger] Play this card.",
        "types": ["Sailor"],
    },
    {
        "attributes": [], "category": "Event", "colors": ["Green"], "cost": None, "counter": None,
        "effect": "[Main] Draw 1 card.", "id": "XX1-003", "name": "Squall", "pack_id": "569001", "power": None,
        "rarity": "Rare", "trigger": None, "types": ["Night Watch"],
    },
]  # fmt: skip

OPTCG = [
    {
        "inventory_price": 1.25, "market_price": 2, "card_name": "Quiet & Loud (001)", "set_name": "Ours",
        "card_text": "[When Attacking] Draw 1 card.", "set_id": "XX-01", "rarity": "L", "card_set_id": "XX1-001",
        "card_color": "Red Green", "card_type": "Leader", "life": "4", "card_cost": None, "card_power": "5000",
        "sub_types": "Sailor Night Watch", "counter_amount": 0, "attribute": "Slash Special",
        "date_scraped": "2026-01-01", "card_image_id": "XX1-001", "card_image": "https://example.org/1.jpg",
    },
    {
        "card_name": "Ship's Cook (Alternate Art)", "set_id": "XX-01", "card_set_id": "XX1-002",
        "card_text": "[Blocker]\n[On Play] Draw 1 card. [Trigger] Play this card.", "card_color": "Red",
        "card_type": "Character", "life": None, "card_cost": "2", "card_power": "0", "sub_types": "Sailor",
        "counter_amount": 1000, "attribute": "Strike", "card_image_id": "XX1-002_p1",
    },
    {
        "card_name": "Squall", "set_id": "XX-01", "card_set_id": "XX1-003", "card_text": "[Main] Draw 1 card.",
        "card_color": "Green", "card_type": "Event", "life": None, "card_cost": "0", "card_power": None,
        "sub_types": "Night Watch", "counter_amount": 0, "attribute": None, "card_image_id": "XX1-003",
    },
    {"card_name": "DON!! Card", "card_set_id": "XX1-004", "card_type": "DON!!", "card_text": "Your turn: +1000"},
    {"card_name": "Watchman", "card_set_id": "XX1-005", "card_text": "Your {Night Watch} type cards rest.",
     "card_color": "Red", "card_type": "Character", "card_cost": "1", "card_power": "1000",
     "sub_types": "Bell Ringer Night Watch", "counter_amount": 0},
]  # fmt: skip

APITCG = {
    "page": 1, "limit": 25, "total": 3, "data": [
        {"id": "XX1-001", "code": "XX1-001", "rarity": "L", "type": "LEADER", "name": "Quiet & Loud",
         "images": {"small": "x"}, "cost": 4, "attribute": {"name": "Slash/Special", "image": "x"}, "power": 5000,
         "counter": "-", "color": "Red/Green", "family": "Sailor/Night Watch",
         "ability": "[When Attacking] Draw 1 card.", "trigger": "", "set": {"name": "Ours"}, "notes": []},
        {"id": "XX1-002", "code": "XX1-002", "type": "CHARACTER", "name": "Ship's Cook", "cost": 2,
         "attribute": {"name": "Strike"}, "power": "-", "counter": "1000", "color": "Red", "family": "Sailor",
         "ability": "[Blocker]<br>[On Play] Draw 1 card.", "trigger": "[Trigger] Play this card."},
        {"id": "XX1-003", "code": "XX1-003", "type": "EVENT", "name": "Squall", "cost": "N/A",
         "attribute": {"name": ""}, "power": "-", "counter": "-", "color": "Green", "family": "Night Watch",
         "ability": "[Main] Draw 1 card.", "trigger": ""},
    ],
}  # fmt: skip

TABLE = [
    ["Card Number", "Name", "Type", "Color", "Cost", "Life", "Power", "Counter", "Attribute", "Traits", "Effect",
     "Trigger", "Price"],
    ["XX1-001", "Quiet & Loud", "Leader", "Red/Green", "-", "4", "5,000", "", "Slash/Special", "Sailor/Night Watch",
     "[When Attacking] Draw 1 card.", "", "1"],
    ["XX1-002", "Ship's Cook", "Character", "Red", "2", "", "0", "+1000", "Strike", "Sailor",
     "[Blocker]\n[On Play] Draw 1 card.", "Play this card.", "2"],
    ["XX1-003", "Squall", "Event", "Green", "0.0", "", "", "", "", "Night Watch", "[Main] Draw 1 card.", "", "3"],
]  # fmt: skip


def table(delimiter: str, start: str = "") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(TABLE)
    return start + out.getvalue()


def known(entries: list[CardEntry]) -> list[dict[str, object]]:
    """The facts of the cards that are as they should be."""
    return [entry.facts for entry in entries if not entry.wrong]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (json.dumps(PUNK_RECORDS), "569001.json"),
        (json.dumps({str(card["id"]): card for card in PUNK_RECORDS}), "cards_by_id.json"),
        (json.dumps(OPTCG), "allSetCards.json"),
        (json.dumps(APITCG), "cards.json"),
        (json.dumps(APITCG), "-"),
        (table(","), "cards.csv"),
        (table(";", "\ufeff"), "cards.csv"),
        (table(";", "sep=;\r\n"), "cards.csv"),
        (table("\t"), "cards.tsv"),
        (table("\t"), "-"),
        (table(";", "\n\n"), "cards.txt"),
    ],
)
def test_the_same_crew_from_every_tool(text: str, name: str) -> None:
    assert known(read_cards("onepiece", text, name)) == CREW


def test_one_card_a_file() -> None:
    assert known(read_cards("onepiece", json.dumps(PUNK_RECORDS[1]), "XX1-002.json")) == [COOK]


def test_an_index_without_texts_is_not_taken_for_cards_without_text() -> None:
    index = {
        card["id"]: {"card_id": card["id"], "name": card["name"], "category": card["category"],
                     "colors": card["colors"], "cost": card["cost"], "power": card["power"], "keywords": ["Blocker"]}
        for card in PUNK_RECORDS
    }  # fmt: skip
    with pytest.raises(BadCardFile, match=r"cards_by_id.json is an index of cards without their texts"):
        read_cards("onepiece", json.dumps(index), "cards_by_id.json")


def test_types_in_a_row_are_told_apart_or_refused() -> None:
    *_, watchman = read_cards("onepiece", json.dumps(OPTCG))
    assert [str(wrong) for wrong in watchman.wrong] == [
        "its types “Bell Ringer Night Watch” stand in a row, and where one ends is not known: "
        "write / between them, or first import a file that does"
    ]


def test_a_number_that_is_left_out_is_zero_only_if_it_was_not_forgotten() -> None:
    cook = {key: value for key, value in COOK.items() if key != "power"}
    hollow = {key: value for key, value in cook.items() if key != "cost"} | {"number": "XX1-009"}
    alone, lacks = (
        read_cards("onepiece", json.dumps([cook])),
        read_cards("onepiece", json.dumps([CAPTAIN, hollow])),
    )
    assert [str(wrong) for wrong in alone[0].wrong] == ["it has no power"]
    assert [str(wrong) for wrong in lacks[1].wrong] == ["it has no power", "it has no cost"]
    with_others = read_cards("onepiece", json.dumps([CAPTAIN, cook]))[1]
    assert (with_others.facts["power"], with_others.zero, with_others.wrong) == (0, ["power"], [])
    leader = read_cards("onepiece", json.dumps([{**CAPTAIN, "power": None}]))[0]
    assert [str(wrong) for wrong in leader.wrong] == ["it has no power"]


def test_a_leader_of_two_lives_is_reported() -> None:
    [entry] = read_cards("onepiece", json.dumps([{**CAPTAIN, "cost": 4}]))
    assert "cost" not in entry.facts
    [entry] = read_cards("onepiece", json.dumps([{**CAPTAIN, "cost": 3}]))
    assert entry.facts["cost"] == 3  # the library says that a Leader has none


@pytest.mark.parametrize(
    ("name", "is_called", "is_variant"),
    [
        ("Cook", "Cook", False),
        ("Cook (002)", "Cook", False),
        ("Cook (XX1-002) (Reprint)", "Cook", True),
        ("Cook (Super Pre-Release) [Participant]", "Cook", True),
        ("Cook (of the Sea)", "Cook (of the Sea)", False),
        ("Cook - XX1-002 (Parallel)", "Cook", True),
        ("Cook - XX1-003", "Cook - XX1-003", False),
        ("Mr.1(Cook)", "Mr.1(Cook)", False),
        ("(Parallel)", "(Parallel)", False),
    ],
)
def test_remarks_about_the_print(name: str, is_called: str, is_variant: bool) -> None:
    [entry] = read_cards("onepiece", json.dumps([{**COOK, "name": name}]))
    assert (entry.facts["name"], entry.is_variant) == (is_called, is_variant)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("[On Play] Draw 1 card.<br/>[Blocker]", "[On Play] Draw 1 card.\n[Blocker]"),
        ("<p>Give <b>2</b> &lt;Cooks&gt;.</p><p>Rest.</p>", "Give 2 <Cooks>.\nRest."),
        ('Pay <img src="r.png" alt="{R}">.', "Pay {R}."),
        ('Pay <img src="r.png">.', 'Pay <img src="r.png">.'),
        ("<B> and <Cook>", "<B> and <Cook>"),
        ("A&nbsp;&amp;&nbsp;B &c", "A & B &c"),
    ],
)
def test_html(text: str, means: str) -> None:
    [entry] = read_cards("onepiece", json.dumps([{**COOK, "text": text}]))
    assert entry.facts["text"] == means


def test_a_trigger_behind_the_text() -> None:
    for text, rest in (
        ("[Trigger] Play this card.", None),
        ("[Blocker] [Trigger] Play this card.", "[Blocker]"),
        ("Trash a card with a [Trigger]. [Trigger] Play this card.", "Trash a card with a [Trigger]."),
    ):
        [entry] = read_cards("onepiece", json.dumps([{**COOK, "text": text, "trigger": ""}]))
        assert (entry.facts.get("text"), entry.facts["trigger"]) == (rest, "[Trigger] Play this card.")
    [entry] = read_cards(
        "onepiece", json.dumps([{**SQUALL, "text": "[Main] Trash a card with a [Trigger]."}])
    )
    assert "trigger" not in entry.facts


def test_deckplanet() -> None:
    leader = {
        "id": 17, "card_number": "XX1-001", "card_name": "Child", "card_type": "LEADER", "card_color": "Red/Green",
        "card_energy_cost": "", "card_power": "10000", "card_combo_cost": None, "card_combo_power": "-",
        "card_skill": '<img src="auto.png"> …', "card_skill_unstyled": "[Auto] When this card attacks, draw 1 card.",
        "card_character": ["Child"], "card_traits": ["Saiyan"], "card_era": ["Early Days"], "keywords": ["Auto"],
        "card_back_name": "Grown", "card_back_power": "15000", "card_back_skill": "…",
        "card_back_skill_unstyled": "[Auto] When this card attacks, draw 2 cards.<br>[Critical]",
        "card_back_traits": ["Saiyan"], "variants": [{"card_number": "XX1-001_SPR"}], "is_banned": False,
    }  # fmt: skip
    battle = {
        "id": 18, "card_number": "XX1-002_PR", "card_name": "Guard", "card_type": "BATTLE", "card_color": "Red",
        "card_energy_cost": "2", "card_power": "10000", "card_combo_cost": "0", "card_combo_power": "5000",
        "card_skill_unstyled": "-", "card_back_name": "-", "card_back_skill": "-", "card_back_power": None,
    }  # fmt: skip
    unison = {**battle, "card_number": "XX1-003", "card_type": "UNISON", "card_energy_cost": "X"}
    first, second, third = read_cards("dbs", json.dumps({"data": [leader, battle, unison]}))
    assert first.facts == {
        "number": "XX1-001", "kind": "Leader", "name": "Child", "colors": ["Red", "Green"], "power": 10000,
        "characters": ["Child"], "traits": ["Saiyan"], "era": "Early Days",
        "text": "[Auto] When this card attacks, draw 1 card.",
        "back": {"name": "Grown", "power": 15000, "traits": ["Saiyan"],
                 "text": "[Auto] When this card attacks, draw 2 cards.\n[Critical]"},
    }  # fmt: skip
    assert (second.number, second.facts.get("back"), second.is_variant, second.wrong) == (
        "XX1-002",
        None,
        True,
        [],
    )
    assert "its kind “UNISON” is none of Leader, Battle, Extra" in map(str, third.wrong)
    assert "its cost “X” is not a number" in map(str, third.wrong)


@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        (
            "a,b\n1,2\n",
            "cards.csv",
            "cards.csv is not a table of cards: its first line must name the columns",
        ),
        (
            table(",") + 'XX1-004,"open',
            "cards.csv",
            "cards.csv is not a table: unexpected end of data in line 6",
        ),
        (table(",") + f"XX1-004,{'x' * 200_000}\n", "cards.csv", "field larger than field limit"),
        ('{"language": "english"}', "manifest.json", "manifest.json has no list of cards"),
        ('{"cook": ["XX1-002"]}', "x.json", None),
        ("{}", "x.json", "x.json has no list of cards"),
    ],
)
def test_what_is_no_card_file(text: str, name: str, says: str | None) -> None:
    if says is None:
        [entry] = read_cards("onepiece", text, name)
        assert [str(wrong) for wrong in entry.wrong] == ["it is not a table of facts"]
        return
    with pytest.raises(BadCardFile, match=says):
        read_cards("onepiece", text, name)


def test_a_row_of_a_table_that_was_cut_in_pieces_is_named_by_its_line() -> None:
    entries = read_cards(
        "onepiece", table(",") + "XX1-004,Cut,Event,Red,1,,,,,Sailor,Draw 1 card, then rest,,4,5\n", "x.csv"
    )
    assert [str(entry.place) for entry in entries if entry.wrong] == ["line 6"]


def test_a_product_of_a_shop_that_is_no_card_is_passed_over() -> None:
    text = (
        "productId,name,extNumber,extDescription,extColor,extCardType,extCost,extPower,extSubtypes\n"
        "1,Cook,XX1-002,[Blocker],Red,Character,2,3000,Sailor\n2,Box of Cards,,,,,,,\n3,Nobody,,[Blocker],Red,,2,,\n"
    )
    cook, nobody = read_cards("onepiece", text, "products.csv")
    assert (cook.number, cook.wrong) == ("XX1-002", [])
    assert (str(nobody.place), str(nobody.wrong[0])) == ("line 4", "it has no number")


def write_records(folder: Path) -> None:
    """What the punk-records repository looks like."""
    for language, cards in (
        ("english", PUNK_RECORDS),
        ("french", PUNK_RECORDS[:1]),
        ("japanese", PUNK_RECORDS[2:]),
    ):
        for card in cards:
            file = folder / language / "cards" / "569001" / f"{card['id']}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(card), encoding="utf-8")
        (folder / language / "data").mkdir()
        (folder / language / "data" / "569001.json").write_text(json.dumps(cards), encoding="utf-8")
        (folder / language / "packs.json").write_text('{"569001": {"id": "569001"}}', encoding="utf-8")
        (folder / language / "manifest.json").write_text('{"language": "english"}', encoding="utf-8")
    (folder / "README.md").write_text("# Cards\n", encoding="utf-8")


def zipped(folder: Path) -> Path:
    file = folder.with_suffix(".zip")
    with zipfile.ZipFile(file, "w") as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, path.relative_to(folder.parent))
    return file


def test_a_folder_and_an_archive(tmp_path: Path) -> None:
    folder = tmp_path / "punk-records"
    write_records(folder)
    for path in (folder, zipped(folder)):
        assert known(read_bundle("onepiece", path)) == [*CREW, *CREW]
        assert [entry.number for entry in read_bundle("onepiece", folder / "french")] == [
            "XX1-001",
            "XX1-001",
        ]


def test_what_a_folder_has_besides_cards_is_passed_over(tmp_path: Path) -> None:
    write_records(tmp_path / "records")
    index = tmp_path / "records" / "english" / "index"
    index.mkdir()
    (index / "by_name.json").write_text('{"squall": ["XX1-003"], "cook": ["XX1-002"]}', encoding="utf-8")
    sets = [{"id": "569001", "raw_title": "Ours"}, {"set_id": "XX-01", "set_name": "Ours", "name": "Ours"}]
    (index / "packs.json").write_text(json.dumps(sets), encoding="utf-8")
    (index / "nameless.json").write_text(json.dumps([{**COOK, "number": ""}]), encoding="utf-8")
    entries = read_bundle("onepiece", tmp_path / "records")
    assert [str(entry.place) for entry in entries if entry.wrong] == ["records/english/index/nameless.json"]


def test_the_folder_of_the_language(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    write_records(folder)
    entries = read_bundle("dbs", folder, "fr")
    assert {entry.number for entry in entries} == {"XX1-001"}


def test_a_folder_without_the_language_says_so(tmp_path: Path) -> None:
    write_records(tmp_path / "records")
    for file in sorted((tmp_path / "records" / "french").rglob("*.json")):
        file.unlink()
    with pytest.raises(BadCardFile, match=r"records has folders for languages, and none for “fr”"):
        read_bundle("dbs", tmp_path / "records", "fr")


def test_a_broken_file_of_a_folder_is_named_and_the_rest_read(tmp_path: Path) -> None:
    write_records(tmp_path / "records")
    (tmp_path / "records" / "english" / "broken.json").write_text("[{", encoding="utf-8")
    (tmp_path / "records" / "english" / "latin.json").write_bytes(b'[{"name": "\xe9"}]')
    entries = read_bundle("onepiece", tmp_path / "records")
    assert [(str(e.place), e.number) for e in entries if e.wrong] == [
        ("records/english/broken.json", ""),
        ("records/english/latin.json", ""),
    ]
    assert len(known(entries)) == 6


@pytest.mark.parametrize(
    "data", [b"PK\x05\x06" + bytes(18), b"PK\x03\x04" + bytes(40) + b"PK\x05\x06" + bytes(18)]
)
def test_an_archive_with_nothing_in_it(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "cards.zip"
    file.write_bytes(data)
    with pytest.raises(BadCardFile, match=r"cards.zip"):
        read_bundle("onepiece", file)


def test_a_large_archive_is_not_unpacked(tmp_path: Path) -> None:
    file = tmp_path / "cards.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for at in range(5):
            archive.writestr(f"{at}.json", " " * (15 * 2**20))
    with pytest.raises(BadCardFile, match=r"cards.zip has more than 64 MB of files"):
        read_bundle("onepiece", file)
