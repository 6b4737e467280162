"""The cards of card files as people have them, with many names for the same facts.

docs/cards.md lists what is understood.  What comes out are the facts that `Printing` knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rulebound.decks.cleaning import CardName, without_html
from rulebound.decks.exports import PLAIN, TEXT, ListFormat
from rulebound.decks.notes import FindNotes
from rulebound.decks.parts import DeckParts
from rulebound.decks.runon import KnownTypes
from rulebound.decks.sources import RawCard, raw_cards, spellings
from rulebound.games import library_of, rules_of
from rulebound.games.library import Printing
from rulebound.kernel.vocabulary import Vocabulary
from rulebound.language.dialect import lexicon
from rulebound.language.tokens import LARGEST
from rulebound.messages import Message, Value, named_fact, term
from rulebound.messages.written import plain, written_words
from rulebound.registry import part_of

Facts = dict[str, object]
"""A card's facts by name, as in the card files that ship."""


class Habits:
    """What the files of a game's community leave out, and what they write in another place."""

    def __init__(
        self,
        *,
        zero: dict[str, tuple[str, ...]] | None = None,
        none: tuple[str, ...] = (),
        instead: dict[str, dict[str, str]] | None = None,
        apart: dict[str, dict[str, str]] | None = None,
        run_on: tuple[str, ...] = (),
        expected: tuple[str, ...] = (),
        words: dict[str, tuple[str, ...]] | None = None,
        editions: tuple[str, ...] = (),
    ) -> None:
        self.zero = zero or {}
        """The numbers of a kind of card that files leave empty where they are 0."""
        self.none = none
        """The numbers that are 0 in files where a card has none."""
        self.instead = instead or {}
        """By kind, facts that files give under the name of another, which that kind does not have."""
        self.apart = apart or {}
        """Texts that files append to the main one, by what they begin with in each language."""
        self.run_on = run_on
        """Names under which files write several types with only a space between them."""
        self.expected = expected
        """Facts that some card of a file should have: an import reports those that none has."""
        self.words = words or {}
        """All words that a fact may be, where files have only spaces between several."""
        self.editions = editions
        """What stands behind a number, after an underscore, where it is another card and not another picture."""


class CardFormat:
    """What the cards of a game look like: `words` says which numbers and facts they have."""

    def __init__(
        self,
        game: str,
        words: Vocabulary,
        kinds: dict[str, tuple[str, ...]],
        *,
        letters: dict[str, str] | None = None,
        single: tuple[str, ...] = (),
        texts: tuple[str, ...] = (),
        colored: tuple[str, ...] = ("colors",),
        habits: Habits | None = None,
        exports: dict[str, ListFormat] | None = None,
        prepared: Callable[[Facts], Facts] | None = None,
        settled: Callable[[list[CardEntry]], None] | None = None,
        notes: FindNotes | None = None,
        parts: DeckParts | None = None,
        called: Callable[[Printing], list[str]] | None = None,
        meant: Callable[[list[Printing]], list[Printing]] | None = None,
        levelled: bool = False,
        tokens: bool = False,
    ) -> None:
        keys = words.fact_keys
        self.game = game
        self.habits = habits or Habits()
        self.exports = {TEXT: PLAIN} | (exports or {})
        """How deck lists are written for other tools, by their names."""
        self.tokens = tokens
        """The entry of a card has the tokens that its text creates."""
        self.levelled = levelled
        """Cards have further levels, which `prepared` has brought into the form of the card files that ship."""
        self.prepared = prepared
        """What files of the game's community write in a shape of their own, as facts that are read here."""
        self.settled = settled
        """What the cards of a file say of one another: which of several printings counts."""
        self.notes = notes
        """What was ruled about single cards."""
        self.parts = parts
        """What a deck is made of, where it has more parts than a main deck."""
        self.called = called
        """What deck lists call a card besides its name."""
        self.meant = meant
        """Of several cards of a name those that a deck list means."""
        self.kinds = kinds
        """The kinds of card, each with the facts that it must have."""
        self.types = keys.get("type", "types")
        """What the game calls a card's types."""
        self.letters = letters or {}
        """The colours by their letters."""
        written = written_words(game)
        self.names = {fact: tuple(names) for fact, names in written.facts.items()}
        """What each fact may be called in a file; the first that is there counts.

        Capitals, spaces, hyphens and accents do not matter, nor does `card_` before a name: `cardType` is `type`.
        """
        for fact in (*words.stats, *keys.values()):
            if fact != self.types:
                self.names.setdefault(fact, (fact,))
        self.numbers = [fact for fact in self.names if fact in words.stats]
        self.single = ("name", *single)
        """The facts that are one word."""
        self.texts = ("text", *texts)
        self.colored = colored
        """The facts that are colours."""
        apart = (*self.single, *self.texts, *self.colored, self.types)
        self.lists = [*(key for key in keys.values() if key not in apart), "types"]
        """The facts that are several words."""
        self.by_key = {key: fact for fact, key in keys.items()} | {"types": "type"}
        """What the tree calls the facts."""
        self.shown = [self.by_key[key] for key in (*self.lists, *single) if self.by_key[key] in keys]
        """What is shown of a card besides its name, its kind, its numbers and its colours, by the tree's words."""
        self.kind_words = {kind.casefold(): kind for kind in kinds}
        self.kind_words |= {word: self.kind_words[kind] for word, kind in written.kinds.items()}
        """Kinds of card as players call them, in small letters and without accents."""
        self.passed_over = {plain(word) for word in written.words("passed_over")}
        """What files list beside the cards of a deck."""
        self.color_words = {color.casefold(): color for color in self.letters.values()}
        self.color_words |= {
            word: color for word, color in written.colors.items() if color.casefold() in self.color_words
        }
        self.headings: dict[str, str] = {
            heading: kind for kind in kinds for heading in written.headings.get(kind, ())
        }
        """What a line of a deck list may say before the cards of a kind, in small letters."""
        for kind in kinds:
            for ending in ("", "s", " card", " cards"):
                self.headings[f"{kind.casefold()}{ending}"] = kind

    def said_in(self, lang: str) -> dict[str, dict[str, str]]:
        """The words that a fact may be, by what cards of a language call them."""
        if lang == "en" or not self.habits.words:
            return {}
        said = lexicon(self.game, lang).say
        return {
            fact: {said.get(f"{self.by_key[fact]}_name.{word}", word).casefold(): word for word in words}
            for fact, words in self.habits.words.items()
        }


def card_format(game: str) -> CardFormat:
    format = part_of(game, "table.cards", "FORMAT")
    assert isinstance(format, CardFormat)
    return format


WRITTEN: Final = written_words()
BACK: Final = "back"
BACKS: Final = WRITTEN.words("back")
"""What the other side of a card may be called."""
KIND_NOUN: Final = re.compile(WRITTEN.pattern("kind_noun"))
COLOR_BREAK: Final = re.compile(rf"[\s/,;&+{{}}()]+(?:{WRITTEN.pattern('and')}\s+)?")
NOTHING: Final = ("", "-", "–", "—", "none", "null", "n/a")
NUMBER: Final = re.compile(r"[A-Z0-9]{1,20}-[A-Z0-9]{1,20}")
LONGEST_WORD: Final = 200
"""A card's name, and each of its types, has no more characters."""
MOST_WORDS: Final = 50
"""A card has no more colours, types or characters."""
SHOWN: Final = 40
"""The number of characters of a value that a complaint shows."""
AMOUNT: Final = re.compile(r"\+?(\d{1,3}(?:[,\s]\d{3})+|\d{1,9})(?:\.0{1,2})?")
PICTURE: Final = "image_id"
"""Which picture of a card it is, in files where every one of them has the card's number."""


class CardEntry:
    """A card of a file: its facts, and what is wrong with them."""

    def __init__(self, at: int, place: Message | None = None) -> None:
        self.at = at
        """Which card of the file it is, from 1."""
        self.place = place or Message("cardfile-entry-number", n=at)
        """Where it stands, for a complaint about a card without a number."""
        self.facts: Facts = {}
        self.is_variant = False
        """Whether it is another picture of a card, or a reprint."""
        self.is_passed_over = False
        """Whether it is none of the cards of a deck: a DON!! card, or a box of cards."""
        self.empty: set[str] = set()
        """The names under which the file has nothing for it."""
        self.run_on = ""
        """Its types, if the file has only spaces between them."""
        self.zero: list[str] = []
        """The numbers that the file does not give, which are 0 then."""
        self.marks: list[str] = []
        """What the file says yes to of the card, beyond its facts: `"reprinted": true`."""
        self.untranslated = False
        """Its texts are not in the language of the others, and it is read in English."""
        self.wrong: list[Message] = []
        """Facts that are missing or cannot be used, in words."""

    @property
    def number(self) -> str:
        return str(self.facts.get("number", ""))

    def __repr__(self) -> str:
        return f"<card {self.at}: {self.number or 'no number'}>"


# --- files ---------------------------------------------------------------------------------------


def read_cards(game: str, text: str, name: str = "", lang: str = "en") -> list[CardEntry]:
    """The cards of a file's text; `name` is the file's, whose ending may say what it is.

    In a language other than English, facts such as `text_fr` come before `text`.  Where cards of the file have
    names in both languages, a text that stands there in one only is English, and so is its card.
    """
    rules_of(game)
    return entries_of(game, raw_cards(text, name), lang)


def in_english_alone(format: CardFormat, raws: list[RawCard], lang: str) -> set[int]:
    """Which cards have texts, and those not in this language; none if the file has no names in both."""
    cards = {raw.at: spelled(raw.raw) if isinstance(raw.raw, dict) else {} for raw in raws}
    names = of_language(WRITTEN.facts["name"], lang)
    if all(called(names, given, "en") is None for given in cards.values()):
        return set()
    return {at for at, given in cards.items() if has_english_text(format, given, lang)}


def of_language(names: Iterable[str], lang: str) -> tuple[str, ...]:
    """What facts are called in files with several languages: `name_fr`."""
    return tuple(f"{name}_{lang}" for name in names)


def has_english_text(format: CardFormat, given: dict[str, object], lang: str) -> bool:
    """Whether a card has a text, and not in this language."""
    return any(
        called(format.names[fact], given, "en") is not None
        and called(of_language(format.names[fact], lang), given, "en") is None
        for fact in format.texts
    )


# --- cards ---------------------------------------------------------------------------------------


def entry_of(game: str, raw: object, lang: str) -> CardEntry:
    """One card that somebody wrote down for us: nothing of it is left out or stands in another place."""
    format = card_format(game)
    entry = read_entry(format, RawCard(1, raw, Message("cardfile-entry-number", n=1)), lang)
    report_lacking(format, entry)
    return entry


def entries_of(game: str, raws: list[RawCard], lang: str) -> list[CardEntry]:
    """Cards as files have them, with their facts, and with what is wrong with those."""
    format = card_format(game)
    english = in_english_alone(format, raws, lang) if lang != "en" else set()
    read = [read_entry(format, raw, "en" if raw.at in english else lang) for raw in raws]
    entries = [entry for entry in read if not entry.is_passed_over]
    for entry in entries:
        entry.untranslated = entry.at in english
        take_name(entry)
        take_apart(entry, format, "en" if entry.untranslated else lang)
        take_instead(entry, format)
    part_types(format, entries)
    given = {fact for entry in entries for fact in format.numbers if fact in entry.facts}
    for entry in entries:
        take_zeros(format, entry, given)
        report_lacking(format, entry)
    if format.settled is not None:
        format.settled(entries)
    return entries


def read_entry(format: CardFormat, raw: RawCard, lang: str) -> CardEntry:
    entry = CardEntry(raw.at, raw.place)
    try:
        read_facts(entry, format, raw.raw, lang)
    except RecursionError:
        entry.wrong.append(Message("card-too-deep"))
    return entry


def read_facts(entry: CardEntry, format: CardFormat, raw: object, lang: str) -> None:
    if not isinstance(raw, dict):
        entry.wrong.append(Message("card-not-a-table"))
        return
    given = spelled(raw)
    if format.prepared is not None:
        given = format.prepared(given)
    entry.empty = {name for key, value in raw.items() if is_nothing(value) for name in spellings(key)}
    entry.marks = [name for name, value in given.items() if value is True and not name.startswith("card_")]
    entry.is_passed_over = all(
        leaves_empty(entry, format, given, fact) for fact in ("number", "kind", "text")
    )
    take_number(entry, format, given)
    take_kind(entry, format, given, lang)
    side = SideReader(entry, format, given, lang)
    entry.facts |= side.facts()
    take_levels(entry, format, given)
    tokens = given.get("tokens")
    if format.tokens and isinstance(tokens, list):
        entry.facts["tokens"] = [token_of(entry, format, token, lang) for token in tokens]
    back = side.back()
    if back is not None:
        entry.facts[BACK] = back
    drop_empty(format, entry.facts)
    if lang != "en":
        entry.facts["lang"] = lang
        keep_english(entry, format, given)


def leaves_empty(entry: CardEntry, format: CardFormat, given: dict[str, object], fact: str) -> bool:
    """Whether the file has a place for the fact with nothing in it: so it is of what a shop sells besides cards."""
    names = format.names[fact]
    return not entry.empty.isdisjoint(names) and not any(name in given for name in names)


def take_levels(entry: CardEntry, format: CardFormat, given: dict[str, object]) -> None:
    """The further levels of a card, each a table of its numbers."""
    if not format.levelled or "levels" not in given:
        return
    levels = given["levels"]
    if isinstance(levels, list) and all(isinstance(level, dict) for level in levels):
        entry.facts["levels"] = levels
    else:
        entry.wrong.append(Message("card-levels-no-tables"))


def token_of(entry: CardEntry, format: CardFormat, raw: object, lang: str) -> Facts:
    """A token that the card creates: a card without a number of its own."""
    inner = CardEntry(entry.at, entry.place)
    if not isinstance(raw, dict):
        entry.wrong.append(Message("card-not-a-table"))
        return {}
    given = spelled(raw)
    if format.prepared is not None:
        given = format.prepared(given)
    take_kind(inner, format, given, lang)
    inner.facts |= SideReader(inner, format, given, lang).facts()
    take_levels(inner, format, given)
    drop_empty(format, inner.facts)
    report_lacking(format, inner)
    entry.wrong.extend(inner.wrong)
    return inner.facts


def keep_english(entry: CardEntry, format: CardFormat, given: dict[str, object]) -> None:
    """The names by which English cards call a card in another language, if the file has them."""
    name = called(format.names["name"], given, "en")
    if name is not None and (said := " ".join(text_of(name).split())) != entry.facts.get("name"):
        entry.facts["name_en"] = CardName(said, entry.number).name
    types = called(format.names["types"], given, "en")
    if types is not None and (words := words_of(types)) != entry.facts.get(format.types):
        entry.facts[f"{format.types}_en"] = words


def lacking(format: CardFormat, entry: CardEntry) -> list[str]:
    """The facts that a card must have and does not have."""
    return [
        fact for fact in format.kinds.get(str(entry.facts.get("kind", "")), ()) if fact not in entry.facts
    ]


def report_lacking(format: CardFormat, entry: CardEntry) -> None:
    entry.wrong.extend(Message("card-no-fact", fact=named_fact(fact)) for fact in lacking(format, entry))


def take_name(entry: CardEntry) -> None:
    """A name without remarks about the print."""
    name = entry.facts.get("name")
    if isinstance(name, str):
        read = CardName(name, entry.number)
        entry.facts["name"] = read.name
        entry.is_variant |= read.is_variant


def take_apart(entry: CardEntry, format: CardFormat, lang: str) -> None:
    """A text that stands behind the main one: `[On Play] … [Trigger] …`."""
    for fact, begins in format.habits.apart.items():
        mark = begins.get(lang, begins["en"])
        text, own = str(entry.facts.get("text", "")), str(entry.facts.get(fact, ""))
        at = sentence_at(text, mark)
        if at >= 0:
            entry.facts[fact] = text[at:].strip()
            entry.facts["text"] = text[:at].strip()
        elif own and not own.startswith("["):
            entry.facts[fact] = f"{mark} {own}"
        if not entry.facts.get("text", "…"):
            del entry.facts["text"]


def sentence_at(text: str, mark: str) -> int:
    """Where a sentence begins with a mark; -1 if none does."""
    at = text.find(mark)
    while at > 0:
        before = text[:at].rstrip(" ")
        if not before or before[-1] in ".)]\n":
            break
        at = text.find(mark, at + 1)
    return at


def take_instead(entry: CardEntry, format: CardFormat) -> None:
    """A fact that stands under another's name: a Leader's life under `cost`."""
    for fact, other in format.habits.instead.get(str(entry.facts.get("kind", "")), {}).items():
        if other in entry.facts and entry.facts.get(fact, entry.facts[other]) == entry.facts[other]:
            entry.facts[fact] = entry.facts.pop(other)


def take_zeros(format: CardFormat, entry: CardEntry, given: set[str]) -> None:
    """A number that a file leaves out where it is 0.

    It is not just forgotten if the file has an empty place for it, or if the card has the
    other facts that it needs and further cards of the file have that number.
    """
    lacks = lacking(format, entry)
    for fact in format.habits.zero.get(str(entry.facts.get("kind", "")), ()):
        names = set(format.names.get(fact, ()))
        if fact in lacks and (names & entry.empty or (lacks == [fact] and fact in given)):
            entry.facts[fact] = 0
            entry.zero.append(fact)


def part_types(format: CardFormat, entries: list[CardEntry]) -> None:
    """Tells types apart that the file has in a row."""
    rows = [entry for entry in entries if entry.run_on]
    if not rows:
        return
    cards = library_of(format.game).read().values()
    known = KnownTypes(word for card in cards for word in card.words(format.types))
    known.learn(str(entry.facts.get(fact, "")) for entry in entries for fact in format.texts)
    known.learn(f"{{{entry.run_on}}}" for entry in rows if len(entry.run_on.split()) == 1)
    for entry in rows:
        entry.facts[format.types] = known.parted(entry.run_on)
        if not entry.facts[format.types]:
            entry.wrong.append(Message("card-types-run-on", value=shown(entry.run_on)))


def spelled(raw: dict[str, object]) -> dict[str, object]:
    """The facts under plain names, without the empty ones: `energyCost`, `Energy Cost` are `energy_cost`.

    One that is called `card_type` is there under that name, and as `type` if no other is.
    """
    filled = [(spellings(key), value) for key, value in raw.items() if not is_nothing(value)]
    out: dict[str, object] = {}
    for names, value in filled:
        out.setdefault(names[0], value)
    for names, value in filled:
        out.setdefault(names[-1], value)
    return out


def is_nothing(value: object) -> bool:
    return value is None or value == [] or (isinstance(value, str) and value.strip().lower() in NOTHING)


def called(names: tuple[str, ...], given: dict[str, object], lang: str) -> object:
    """A fact under whichever of its names the file has it."""
    for name in names:
        for spelling in (f"{name}_{lang}", name):
            if spelling in given:
                return given[spelling]
    return None


def take_number(entry: CardEntry, format: CardFormat, given: dict[str, object]) -> None:
    values = [given[name] for name in WRITTEN.facts["number"] if name in given]
    for value in values:
        number, _, picture = written(value).strip().upper().partition("_")  # OP01-001_p1: another picture
        if picture in format.habits.editions:
            number, picture = f"{number}{picture}", ""
        if NUMBER.fullmatch(number) is not None:
            entry.facts["number"] = number
            entry.is_variant = bool(picture) or "_" in written(given.get(PICTURE, ""))
            return
    wrong = Message("card-number-form", value=shown(values[0])) if values else Message("card-no-number")
    entry.wrong.append(wrong)


def take_kind(entry: CardEntry, format: CardFormat, given: dict[str, object], lang: str) -> None:
    """The kind of card.  `type` is its kind if it names one, and one of its types otherwise."""
    said = [given[name] for name in format.names["kind"] if name in given]
    for value in said:
        word = KIND_NOUN.sub("", plain(written(value)))
        kind = format.kind_words.get(word)
        entry.is_passed_over |= word in format.passed_over
        if kind is not None:
            entry.facts["kind"] = kind
            has_types = called(format.names["types"], given, lang) is not None
            if "type" in given and given["type"] is not value and not has_types:
                given["types"] = given["type"]
            return
    kinds = [term("kind", kind) for kind in format.kinds]
    if said:
        entry.wrong.append(Message("card-kind-unknown", value=shown(said[0]), kinds=kinds))
    else:
        entry.wrong.append(Message("card-no-kind", kinds=kinds))


class SideReader:
    """Reads one side of a card: everything but number and kind."""

    def __init__(self, entry: CardEntry, format: CardFormat, given: dict[str, object], lang: str) -> None:
        self.entry = entry
        self.format = format
        self.given = given
        self.lang = lang
        self.side = ""
        """What the ids of complaints about the other side have in them."""

    def values(self, facts: Iterable[str]) -> Iterator[tuple[str, object]]:
        """Those of the facts that the file has, with their values."""
        for fact in facts:
            value = called(self.format.names[fact], self.given, self.lang)
            if value is not None:
                yield fact, value

    def report(self, id: str, fact: str, **values: Value) -> None:
        self.entry.wrong.append(Message(id, fact=named_fact(fact), **values))

    def facts(self) -> Facts:
        format, side = self.format, self.side
        out: Facts = {}
        for fact, value in self.values((*format.single, *format.texts)):
            text = text_of(value)
            single = fact in format.single
            out[fact] = " ".join(text.split()) if single else text
            if single and len(text) > LONGEST_WORD:
                self.report(f"card-{side}too-long", fact, n=LONGEST_WORD)
        for fact, value in self.values(format.numbers):
            amount = amount_of(value)
            if amount is None:
                self.report(f"card-{side}not-a-number", fact, value=shown(value))
            elif not 0 <= amount <= LARGEST:
                self.report(f"card-{side}out-of-range", fact, n=LARGEST)
            else:
                out[fact] = amount
        for fact, value in self.values(format.lists):
            words = [self.in_english(fact, word) for word in words_of(value)]
            apart = [part for word in words for part in word.split()]
            if apart and set(apart) <= set(format.habits.words.get(fact, ())):
                words = apart
            if fact == "types" and not self.side and len(words) == 1 and self.is_run_on(value):
                self.entry.run_on = words[0]
            out[format.types if fact == "types" else fact] = words
            if len(words) > MOST_WORDS:
                self.report("card-too-many", fact, n=MOST_WORDS)
            if any(len(word) > LONGEST_WORD for word in words):
                self.report("card-one-too-long", fact, n=LONGEST_WORD)
        for fact, value in self.values(format.colored):
            colors = colors_of(format, value)
            if colors is None:
                self.report(f"card-{side}colours-unknown", fact, value=shown(value))
            elif len(colors) > MOST_WORDS:
                self.report("card-too-many", fact, n=MOST_WORDS)
            elif colors:
                out[fact] = colors
        return out

    def in_english(self, fact: str, word: str) -> str:
        """A word that the game has in English, if a file in another language has it in that: an attribute."""
        return self.format.said_in(self.lang).get(fact, {}).get(word.casefold(), word)

    def is_run_on(self, value: object) -> bool:
        """Whether types are from a place where files write them one after another."""
        names = self.format.habits.run_on
        return isinstance(value, str) and any(self.given.get(name) is value for name in names)

    def back(self) -> Facts | None:
        """The other side, as `back` with facts of its own, or as `back_name`, `back_power`…"""
        value = next((self.given[name] for name in BACKS if name in self.given), None)
        back = spelled(value) if isinstance(value, dict) else {}
        for name, of_back in self.given.items():
            if name.startswith(f"{BACK}_"):
                back.setdefault(name.removeprefix(f"{BACK}_").removeprefix("card_"), of_back)
        if not any(name in back for names in self.format.names.values() for name in names):
            return None
        reader = SideReader(self.entry, self.format, back, self.lang)
        reader.side = "back-"
        facts = reader.facts()
        for fact in ("name", "power"):
            if fact not in facts and fact in (*self.format.single, *self.format.numbers):
                self.report("card-back-no-fact", fact)
        return facts


def drop_empty(format: CardFormat, facts: Facts) -> None:
    """A 0 where the kind of card cannot have that number, or no card has 0, means that there is none."""
    for fact, (_, kinds) in library_of(format.game).has.items():
        if facts.get(fact) in (0, []) and (facts.get("kind") not in kinds or fact in format.habits.none):
            del facts[fact]


# --- values --------------------------------------------------------------------------------------


def written(value: object) -> str:
    """A value as text; halves of characters, which JSON can have, are replaced."""
    try:
        return str(value).encode(errors="replace").decode()
    except ValueError:  # Python refuses to write very large numbers
        return "…"


def shown(value: object) -> str:
    """The beginning of a value, for a complaint."""
    return written(value)[:SHOWN]


def text_of(value: object) -> str:
    """A text; several are lines of one."""
    if isinstance(value, list):
        return "\n".join(filter(None, map(text_of, value)))
    if isinstance(value, dict):
        return text_of(value.get("text", value.get("name", value.get("description", ""))))
    text = without_html(written(value))
    return "" if is_nothing(text) else text


def amount_of(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    found = AMOUNT.fullmatch(value.strip()) if isinstance(value, str) else None
    return int(re.sub(r"[,\s]", "", found[1])) if found is not None else None


def words_of(value: object) -> list[str]:
    """A list of words; in a text they stand between slashes or semicolons."""
    parts = value if isinstance(value, list) else re.split(r"[/;]", text_of(value))
    return [word for word in (" ".join(text_of(part).split()).strip("《》{}<>") for part in parts) if word]


def colors_of(format: CardFormat, value: object) -> list[str] | None:
    """Colours as words or letters: `Red/Green`, `["Red", "Green"]`, `RRG`, `{R}{R}`; None if others are."""
    parts = [written(part) for part in value] if isinstance(value, list) else [written(value)]
    out: list[str] = []
    for word in COLOR_BREAK.split(" ".join(parts)):
        if word.casefold() in format.color_words:
            out.append(format.color_words[word.casefold()])
        elif all(letter in format.letters for letter in word.upper()):
            out.extend(format.letters[letter] for letter in word.upper())
        else:
            return None
    return out
