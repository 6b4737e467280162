"""What the card files of the game hold."""

from __future__ import annotations

import re
from typing import Final

from rulebound.decks.cardfile import CardEntry, CardFormat, Facts
from rulebound.decks.lackey import lackey_format
from rulebound.decks.notes import CardNote
from rulebound.decks.parts import DeckParts
from rulebound.games.dbz import construction, ruleset
from rulebound.games.dbz.declarations import SENSEI_DECK_FOLLOWS
from rulebound.games.dbz.renaming import renamed
from rulebound.games.dbz.rulings import CardKey, Ruling, ruled, rulings_of
from rulebound.games.dbz.sets import code_of, release
from rulebound.games.dbz.titles import (
    FREESTYLE,
    MAJIN,
    REMARK,
    STYLES,
    characters_of,
    heritages_of,
    named_for,
    plain_title,
    style_of,
)
from rulebound.games.library import Printing
from rulebound.games.lists import lists_of
from rulebound.kernel.cards import Print
from rulebound.messages import Message

KINDS: Final = {
    "non-combat": ruleset.SETUP_CARD,
    "noncombat": ruleset.SETUP_CARD,
    "non-combat - setup": ruleset.SETUP_CARD,
    "non-combat - drill": ruleset.DRILL,
    "combat": ruleset.EVENT,
    "combat - event": ruleset.EVENT,
    "celestial fighter": ruleset.PERSONALITY_KIND,
    "hero": ruleset.PERSONALITY_KIND,
    "villain": ruleset.PERSONALITY_KIND,
    "villian": ruleset.PERSONALITY_KIND,
    "majin villain": ruleset.PERSONALITY_KIND,
    "majin villian": ruleset.PERSONALITY_KIND,
    "ally": ruleset.PERSONALITY_KIND,
    "hero/fusion": ruleset.FUSION,
    "villain/fusion": ruleset.FUSION,
}
"""card.event, noncombat: what card files call a kind, and what it is called since the renaming."""
CELESTIAL: Final = "Celestial Fighter"
PERSONALITIES: Final = (ruleset.PERSONALITY_KIND, ruleset.FUSION)
UNKNOWN: Final = "unknown"

DRILL_TITLE: Final = re.compile(r"\bDrill\W*$", re.IGNORECASE)
"""drill: a Non-Combat card whose title ends so is a Drill."""
LEVEL_REMARK: Final = re.compile(r"(?:lvl|level|lv\.?|l)\s*(\d)", re.IGNORECASE)
HIGH_TECH_REMARK: Final = re.compile(r"\bHT\d?\b|High-?Tech", re.IGNORECASE)
MAIN_ONLY: Final = re.compile(r"\s*\(Main Personality Only\)\s*", re.IGNORECASE)
"""What texts of High-Tech cards end with."""
BALL_TITLE: Final = re.compile(r"(?:(?P<alt>Alt\.?(?:ernate)?) )?(?P<set>[\w' -]+?) Dragon Ball (?P<n>[1-7])")
DECK_SIZE: Final = re.compile(r"\(?(?:Sensei )?Deck Size:? (\d{1,2})\)?\.?\s*", re.IGNORECASE)
"""deck.sensei-deck: how many cards the Sensei Deck may have, as the Sensei says."""
CONSTANT_HEADING: Final = re.compile(r"\s*\(?Constant Combat Power\)?:?\s", re.IGNORECASE)
HEADING: Final = re.compile(r"Power\)?:|Constant|Defen[sc]e Shield", re.IGNORECASE)
"""What says of a personality's text what sort of power it is."""
POWER_TITLE: Final = re.compile(r"\w+ - ")
"""The title that a power has of its own."""
NOT_OF_STYLE: Final = re.compile(
    rf"\bThis (?:card )?is(?: not|n't) (?:considered )?an? ({'|'.join(STYLES)}) Style card"
)
"""deck.style: what a card says that is Freestyle though its title begins with a style."""
TAKEN: Final = ("type", "category", "card_type", "text_current", "endurance")
"""What has become other facts."""
WHOLE_NUMBER: Final = re.compile(r"[A-Z0-9]{1,20}-[A-Z0-9]{1,20}")
ALIKE: Final = 0.4
"""The share of words that two wordings of one text have in common, at least."""


def prepared(given: Facts) -> Facts:
    """The facts of a card as files of the community have them: its kind before the renaming, its set and number
    apart, a ladder of ratings, remarks behind its name."""
    out = {key: value for key, value in given.items() if value is not True}
    name = str(given.get("name", ""))
    remarks = " ".join(re.findall(r"\(([^()]*)\)", name))
    title = bare_title(name)
    text = text_of(given, remarks)
    out["name"] = title
    out["kind"] = kind = kind_of(given, title, text)
    if kind in PERSONALITIES:
        take_personality(out, title, remarks)
    elif kind == ruleset.DRAGON_BALL:
        take_ball(out, title)
    elif kind == ruleset.SENSEI_KIND and (size := DECK_SIZE.search(text)) is not None:
        out["sensei_cards"] = int(size[1])
        text = DECK_SIZE.sub("", text, count=1)
    take_title(out, kind, title)
    take_printing(out)
    if kind in PERSONALITIES and (MAIN_ONLY.search(text) or HIGH_TECH_REMARK.search(remarks)):
        out["version"] = [ruleset.HIGH_TECH]
    out["number"] = number_of(given, title, out.get("level"), remarks)
    take_rulings(out, given, with_endurance(MAIN_ONLY.sub(" ", text).strip(), given))
    return {fact: value for fact, value in out.items() if fact not in TAKEN}


def bare_title(name: str) -> str:
    """A title without what files remark behind it: "Goku (Lvl 1)", "Red Style Mastery (CS)"."""
    name = " ".join(name.split())
    while (found := REMARK.search(name)) is not None and found.start():
        name = name[: found.start()]
    return name


# --- text ------------------------------------------------------------------------------------------------


def text_of(given: Facts, remarks: str) -> str:
    """The text with errata, if the file has one; not that of another card of the same level.

    Files that pair texts by character and level give the text of a High-Tech card to the others, too.
    """
    printed = str(given.get("text", given.get("effect", "")))
    current = str(given.get("text_current", ""))
    if not current:
        return printed
    of_high_tech = MAIN_ONLY.search(current) and not HIGH_TECH_REMARK.search(remarks)
    if printed and of_high_tech and not are_alike(printed, MAIN_ONLY.sub("", current)):
        return printed
    return with_heading(printed, current)


def with_heading(printed: str, current: str) -> str:
    """The current text with the heading of the printed one, where the file has left it out.

    >>> with_heading("(Constant Combat Power) All of your attacks do +1.", "All of your attacks do +1.")
    '(Constant Combat Power) All of your attacks do +1.'
    """
    heading = CONSTANT_HEADING.match(printed)
    if heading is None or HEADING.search(current) or not are_alike(printed[heading.end() :], current):
        return current
    title = POWER_TITLE.match(current)
    at = title.end() if title is not None else 0
    return f"{current[:at]}{heading[0].strip()} {current[at:]}"


def are_alike(one: str, other: str) -> bool:
    first, second = (set(re.findall(r"\w+", text.casefold())) for text in (one, other))
    return len(first & second) >= ALIKE * len(first | second)


def with_endurance(text: str, given: Facts) -> str:
    """The text; Endurance that a file has apart stands in it as well."""
    endurance = given.get("endurance")
    if isinstance(endurance, int) and endurance > 0 and "endurance" not in text.casefold():
        return f"Endurance {endurance}. {text}".strip()
    return text


def take_rulings(out: Facts, given: Facts, text: str) -> None:
    """general.later: the card by the rulings about it, and its text in the words of today.

    Files that pair texts by title give a card that has another title now the text of the others: it has its own.
    """
    level = out.get("level") if out["kind"] in PERSONALITIES else 0
    key = CardKey(str(out["name"]), level if isinstance(level, int) else 0, str(out["number"]))
    card = ruled(key, text)
    if card.title != out["name"]:
        card = ruled(key, with_endurance(str(given.get("text", text)), given))
        out["name"] = card.title
        take_title(out, out["kind"], card.title)
    out |= {
        fact: value
        for fact, value in (("kind", card.kind), ("style", card.style), ("alignment", card.alignment))
        if value
    }
    if card.version:
        out["version"] = [card.version]
    if card.rarity:
        out["rarity"] = [card.rarity]
    if card.named is not None:
        out["named"] = card.named
    if card.text or "text" in out:
        out["text"] = renamed(card.text)
    if (found := NOT_OF_STYLE.search(card.text)) is not None and found[1] == out.get("style"):
        out["style"] = FREESTYLE


# --- facts -----------------------------------------------------------------------------------------------


def kind_of(given: Facts, title: str, text: str) -> object:
    """The kind of a card; where a file does not know it, that of an attack, a Drill or a personality can be seen."""
    said = given.get("kind", given.get("category", given.get("type", "")))
    word = " ".join(str(said).casefold().split())
    if given.get("is_personality") is True and word not in ("fusion", "hero/fusion"):
        return ruleset.PERSONALITY_KIND
    kind: object = KINDS.get(word, said)
    if kind == ruleset.SETUP_CARD or word == UNKNOWN:
        if DRILL_TITLE.search(title):
            return ruleset.DRILL
        attack = re.match(r"(?:Endurance \d\. )?(Physical|Energy) attack\b", text, re.IGNORECASE)
        if attack is not None and word == UNKNOWN:
            return f"{attack[1].title()} Combat"
    return kind


def take_personality(out: Facts, title: str, remarks: str) -> None:
    """Whose personality card it is, at which level, and its power stages."""
    out.setdefault("character", characters_of(title))
    level = LEVEL_REMARK.search(remarks)
    if level is not None:
        out["level"] = int(level[1])
    heritages = heritages_of(title)
    if heritages:
        out.setdefault("heritage", heritages)
    groups = [group for group in (MAJIN, CELESTIAL) if is_of(group, out, title)]
    if groups:
        out.setdefault("group", groups)
    if CELESTIAL in groups or str(out.get("type", "")).casefold().startswith("hero"):
        out["alignment"] = ruleset.HERO
    ladder = out.get("power_stages_current", out.get("power_stages", out.get("rating")))
    if isinstance(ladder, str) and "/" in ladder:  # as people type it: "0/100/200/Z"
        ladder = [int(said) if said.strip().isdecimal() else said for said in ladder.split("/")]
    if "levels" not in out and isinstance(ladder, list) and len(ladder) > 1 and all(map(is_rating, ladder)):
        out |= {"rating": rating_of(ladder[0]), "stage": 0, "levels": stages_of(ladder)}


def is_of(group: str, out: Facts, title: str) -> bool:
    """Whether a personality is a Majin, by its title, or a Celestial Fighter, by its kind."""
    if group == MAJIN:
        return re.search(rf"\b{MAJIN}\b", title) is not None
    return str(out.get("type", "")).casefold() == group.casefold()


def is_rating(said: object) -> bool:
    """Whether a power stage shows a number or Z."""
    return re.fullmatch(r"\d[\d,. ]*|Z", str(said).strip().upper()) is not None


def rating_of(said: object) -> object:
    return ruleset.Z_RATING if str(said).strip().upper() == "Z" else said


def stages_of(ladder: list[object]) -> list[Facts]:
    """The power stages above 0, each with its rating."""
    return [
        {"kind": "stage", "least": at, "rating": rating_of(said), "stage": at}
        for at, said in enumerate(ladder)
        if at
    ]


def take_ball(out: Facts, title: str) -> None:
    """Which Dragon Ball of which set it is."""
    found = BALL_TITLE.fullmatch(title)
    if found is not None:
        out.setdefault("ball", int(found["n"]))
        out.setdefault("dragon_balls", [found["set"]])
        if found["alt"]:
            out.setdefault("version", ["Alternate"])


def take_title(out: Facts, kind: object, title: str) -> None:
    """The style that the title begins with, and the names in it."""
    if kind in PERSONALITIES:
        out.pop("style", None)
        return
    said, style = out.get("style"), style_of(title)
    out["style"] = said if said in STYLES and style not in STYLES else style
    names = named_for(title)
    if names:
        out.setdefault("named", names)


RARITIES: Final = {"c": "Common", "u": "Uncommon", "r": "Rare", "ur": "Ultra Rare"}
"""What the letters on cards say of how rare they are; promotional cards have none of these."""


def take_printing(out: Facts) -> None:
    """How rare the card is, and of which saga its set is."""
    rarity = str(out.pop("rarity", ""))
    found = RARITIES.get(rarity.casefold(), rarity if rarity in RARITIES.values() else "")
    if found:
        out["rarity"] = found
    saga = str(out.pop("saga", ""))
    if saga and saga.casefold() != UNKNOWN:
        out["saga"] = saga.removesuffix(" Saga")


# --- numbers ---------------------------------------------------------------------------------------------


def number_of(given: Facts, title: str, level: object, remarks: str) -> str:
    """The number with the code of its set: "FS-P13".

    A card of which a file says no set has an X behind the code of the saga, and its level if it has one; one without
    a number goes by its title.
    """
    said = str(given.get("number", "")).strip().upper()
    if WHOLE_NUMBER.fullmatch(said):
        return said
    own = re.sub(r"[^A-Z0-9]", "", said)
    saga = str(given.get("set") or given.get("saga") or UNKNOWN)
    code = "" if saga.casefold() == UNKNOWN else code_of(saga)
    ending = "X" if "dupe" in remarks.casefold() else ""
    if not given.get("set") or not own:
        code = f"{code}X"[:20]
        ending = f"L{level}" if level else ""
    words = own or re.sub(r"[^A-Z0-9]", "", title.upper())
    return f"{code}-{words[: 20 - len(ending)]}{ending}"


# --- the cards of a file -----------------------------------------------------------------------------------


def settle(entries: list[CardEntry]) -> None:
    """Different cards to which a file gives one number are told apart; of one title the latest printing counts."""
    by_number: dict[str, str] = {}
    for entry in entries:
        title = plain_title(str(entry.facts.get("name", "")))
        while entry.number and by_number.setdefault(entry.number, title) != title:
            entry.facts["number"] = f"{entry.number[: 19 + entry.number.index('-')]}B"
    for printings in by_title(entries).values():
        latest = max(printings, key=lambda entry: release(entry.number))
        for entry in printings:
            entry.facts |= {fact: latest.facts[fact] for fact in RENEWED if fact in latest.facts}


RENEWED: Final = ("kind", "text", "style")


def by_title(entries: list[CardEntry]) -> dict[str, list[CardEntry]]:
    """general.most-recent: the cards of one title; not personalities, nor Masteries."""
    out: dict[str, list[CardEntry]] = {}
    for entry in entries:
        if entry.facts.get("kind") not in (*PERSONALITIES, ruleset.MASTERY_KIND, None):
            out.setdefault(plain_title(str(entry.facts["name"])), []).append(entry)
    return out


# --- rulings -------------------------------------------------------------------------------------------------


def notes(name: str, printed: Print | None) -> list[CardNote]:
    """The rulings about a card, the latest last."""
    level, number = 0, ""
    if printed is not None:
        number = printed.number
        level = printed.numbers[ruleset.LEVEL] if printed.kind in PERSONALITIES else 0
    found = rulings_of(CardKey(name, level, number))
    return [CardNote(each.title, each.id, each.date, said_by(each)) for each in found] + listings(name)


def listings(name: str) -> list[CardNote]:
    """deck.banned, deck.restricted: the lists that a card is on."""
    lists = lists_of("dbz")
    said = [(title, Message("dbz:ruling-banned"), "deck.banned") for title in lists.banned]
    for title, most in lists.restricted.items():
        said.append((title, Message("dbz:ruling-restricted", n=most), "deck.restricted"))
    return [
        CardNote(title, rule, lists.dates.get(title, ""), [what])
        for title, what, rule in said
        if plain_title(title) == plain_title(name)
    ]


def said_by(ruling: Ruling) -> list[Message]:
    """What a ruling changes, and what it makes clear."""
    parts = [
        ("text" if ruling.whole else "fragment", "text", ruling.text),
        ("gains", "text", ruling.gains),
        ("loses", "text", ruling.loses),
        ("title", "title", ruling.retitled),
        ("type", "kind", ruling.kind),
    ]
    out = [Message(f"dbz:ruling-{id}", **{value: said}) for id, value, said in parts if said]
    if ruling.list and not ruling.explained:
        out.append(Message(f"dbz:ruling-{ruling.list}"))
    if ruling.explained:
        out.append(Message("verbatim", text=ruling.explained))
    if ruling.superseded:
        out.append(Message("dbz:ruling-superseded"))
    if not ruling.known:
        out.append(Message("dbz:ruling-text-unknown"))
    return out


# --- deck lists ----------------------------------------------------------------------------------------------

HEADINGS: Final = {
    construction.MAIN_PERSONALITY: (
        "main personality", "main personalities", "mp", "mp levels", "personality levels", "levels",
    ),
    construction.LIFE: (
        "life deck", "life", "deck", "main deck", "main", "mainboard", "cards", "personality", "personalities",
        "allies", "mastery", "masteries", "sensei", "senseis",
    ),
    construction.DECLARATIONS: ("declarations", "declared"),
    construction.SENSEI_PART: ("sensei deck", "side", "side deck", "sidedeck", "sideboard"),
}  # fmt: skip
"""What a line of a list may say before the cards of a part."""

PARTS: Final = DeckParts(
    {said: part for part, words in HEADINGS.items() for said in words},
    opens={SENSEI_DECK_FOLLOWS: construction.SENSEI_PART},
    ordered=construction.ordered,
    parted=construction.parted,
)


def called(card: Printing) -> list[str]:
    """What lists call a personality: by its level, and as High-Tech if it is so."""
    level = card.amount("level")
    if level < 0:
        return []
    high = " HT" if ruleset.HIGH_TECH in card.words("version") else ""
    words = [f"{word} {level}{high}" for word in ("level", "lvl", "lv", "lv.")]
    return [*(f"{card.name} ({each})" for each in words), *(f"{card.name} {each}" for each in words)]


def meant(cards: list[Printing]) -> list[Printing]:
    """general.most-recent: of several printings of a card the latest."""
    kinds = (*PERSONALITIES, ruleset.MASTERY_KIND)
    if not cards or any(card.kind in kinds for card in cards):
        return cards
    if len({plain_title(card.name) for card in cards}) > 1:
        return cards
    return [max(cards, key=lambda card: release(card.number))]


LADDER: Final = ("name", "character", "alignment", "level", "pur", "levels")

FORMAT: Final = CardFormat(
    "dbz",
    ruleset.WORDS,
    {
        ruleset.PERSONALITY_KIND: LADDER,
        ruleset.FUSION: tuple(fact for fact in LADDER if fact != "alignment"),
        ruleset.PHYSICAL_CARD: ("name",),
        ruleset.ENERGY_CARD: ("name",),
        ruleset.EVENT: ("name",),
        ruleset.SETUP_CARD: ("name",),
        ruleset.DRILL: ("name",),
        ruleset.DRAGON_BALL: ("name", "ball", "dragon_balls"),
        ruleset.BATTLEGROUND: ("name",),
        ruleset.LOCATION_KIND: ("name",),
        ruleset.MASTERY_KIND: ("name", "style"),
        ruleset.SENSEI_KIND: ("name",),
        ruleset.DECLARATION: ("name",),
    },
    single=("alignment", "style"),
    prepared=prepared,
    settled=settle,
    notes=notes,
    parts=PARTS,
    called=called,
    meant=meant,
    exports={"lackey": lackey_format(construction.LIFE)},
    levelled=True,
)
