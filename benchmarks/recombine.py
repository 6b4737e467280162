"""Does a game's card language compose?  Fragments of card texts in one another's places.

    python benchmarks/recombine.py dbs cards.jsonl --only within_manual
    python benchmarks/recombine.py dbs cards.jsonl --kind events --show 40 --sample 800 --seed 2
    python benchmarks/recombine.py battlespirits cards.jsonl

A grammar that has learned the sentences of some cards reads those cards, and refuses the next one that says the same
things in another combination.  This reads a user's card file, cuts the texts that are understood into fragments by
the part they play (what the functions of the grammar consumed: an event, a condition, a cost, a clause, a selection,
a noun, an amount for each card, a duration), and puts fragments of one role from different cards into each other's
places.  Only fragments that are read by themselves, in the plainest frame of their role, are put elsewhere; those
that are not are shown as the kind "alone".

With `--words FILE` (`benchmarks/later_words.dbs.txt`) words of the game take the place of those that only sets beyond
its manual have, and the lines of the file that were refused are read again with these: sentences of the game that
nobody has worked on, in words that it knows (the kind "known words").

Printed are, for each kind of recombination, how many texts were made and how many were read, and the refused ones in
groups: by the words at which they were refused, with the pair of fragments that would not go together.  Texts in
which something is done with cards that lie where it cannot be done make no sense, and are not counted.  The same
seed, file and sample give the same texts.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Final

from rulebound.decks.cardfile import read_cards
from rulebound.kernel import tree
from rulebound.language import NotUnderstood, Reading, read_text, read_whole
from rulebound.language.grammar.noun import Noun
from rulebound.language.measure import texts
from rulebound.language.reader import Reader

ROLES: Final = {
    "read_events": "event",
    "read_plain_condition": "condition",
    "read_costs": "cost",
    "read_clause": "clause",
    "read_steps": "effect",
    "read_selection": "selection",
    "read_noun": "noun",
    "read_modifier": "modifier",
    "read_for_each": "each",
}
"""The functions of the grammar whose words are fragments, and the parts that these play."""

FRAMES: Final = {
    "event": "[Auto] When {}, draw 1 card.",
    "condition": "[Activate Main] If {}, draw 1 card.",
    "cost": "[Activate Main] {} : Draw 1 card.",
    "clause": "[Activate Main] {}.",
    "effect": "[Activate Main] {}",
    "lasting": "[Permanent] {}",
    "each": "[Activate Main] Draw 1 card {}.",
}
"""The plainest text in which a fragment of a role can stand."""

HEADERS: Final = {
    "battlespirits": {"[Auto]": "[LV1]", "[Activate Main]": "[Flash]", "[Permanent]": "[LV1]"},
}
"""For a game, what its cards have in the place of the headers that stand in the frames."""

SENSELESS: Final = "expected-cards-with-which-this-can-be-done"
POINTS_BACK: Final = re.compile(
    r"\b(it|its|them|they|their|that|those|these|the chosen|the rest|the played|the same|instead|this way)\b"
    r"|\bif you do\b"
    r"|the (attacking|attacked|revealed|placed|drawn|other|top)",
    re.I,
)
"""Words that may mean something said before."""


class Fragment:
    """Some words of a card's text that play one part."""

    def __init__(self, role: str, line: str, span: tuple[int, int], node: object) -> None:
        self.role = role
        self.line = line
        """The line of the card that they stand in."""
        self.start, self.end = span
        self.node = node
        """What the grammar made of them."""

    @property
    def text(self) -> str:
        return self.line[self.start : self.end].strip(" :：")

    @property
    def lower(self) -> str:
        """As it stands within a sentence."""
        said = self.text
        return said[0].lower() + said[1:] if said[1:2].islower() or said[1:2] == " " else said

    @property
    def is_whole(self) -> bool:
        """Whether no note was cut in two."""
        return self.text.count("(") == self.text.count(")")

    @property
    def upper(self) -> str:
        return self.text[:1].upper() + self.text[1:]

    @property
    def points_back(self) -> bool:
        return POINTS_BACK.search(self.text) is not None

    def replaced_by(self, other: str) -> str:
        return self.line[: self.start] + other + self.line[self.end :]


class Tracing:
    """Notes what the functions of the grammar have consumed, while a text is read."""

    def __init__(self) -> None:
        self.open: dict[FrameType, int] = {}
        self.found: list[tuple[str, list[tuple[int, int]], int, object]] = []

    def __call__(self, frame: FrameType, event: str, value: object) -> None:
        role = ROLES.get(frame.f_code.co_name)
        r = frame.f_locals.get("r") if role else None
        if role is None or not isinstance(r, Reader):
            return
        if event == "call":
            self.open[frame] = len(r.trail)
        elif event == "return" and frame in self.open:
            first = self.open.pop(frame)
            if value is not None and value is not False and len(r.trail) > first:
                spans = [(words.start, words.end) for words in r.trail[first:]]
                self.found.append((role, spans, first, value))


def traced(game: str, text: str) -> tuple[Reading, Tracing]:
    tracing = Tracing()
    sys.setprofile(tracing)
    try:
        return read_text(game, text), tracing
    finally:
        sys.setprofile(None)


def fragments_of(game: str, text: str) -> list[Fragment]:
    """The fragments of one line of a card, each once; nothing for a line that is not understood."""
    try:
        read_whole(game, text)
        reading, tracing = traced(game, text)
    except NotUnderstood:
        return []
    if reading.text != text or reading.corrections:
        return []
    trail = [(words.start, words.end) for line in reading.lines for words in line.trail]
    found: dict[tuple[str, int, int], Fragment] = {}
    for role, spans, first, value in tracing.found:
        if trail[first : first + len(spans)] == spans:  # else it was read on trial, and given up
            span = (spans[0][0], spans[-1][1])
            lasting = role == "clause" and reading.skills[0].timing == "permanent"
            role = "lasting" if lasting else role
            found[role, *span] = Fragment(role, text, span, value)
    return [each for each in found.values() if each.is_whole and each.text]


def headed(game: str, text: str) -> str:
    """A text made from a frame, with the headers of the game."""
    for header, own in HEADERS.get(game, {}).items():
        text = text.replace(header, own)
    return text


def is_read(game: str, text: str) -> NotUnderstood | None:
    try:
        read_whole(game, text)
    except NotUnderstood as refusal:
        return refusal
    return None


class Stock:
    """The fragments of a card file, by their roles."""

    def __init__(self, game: str, lines: list[str]) -> None:
        self.game = game
        self.lines = lines
        self.all: dict[str, list[Fragment]] = {}
        self.alone: dict[str, list[Fragment]] = {}
        """Those that are read in the plainest frame of their role, and point at nothing before them."""
        self.refused_alone: list[tuple[Fragment, str]] = []
        seen: set[tuple[str, str]] = set()
        for line in lines:
            for each in fragments_of(game, line):
                apart = each.role in ("selection", "noun")  # what matters of these is where they stand
                key = (each.role, line + each.text if apart else each.text.lower())
                if key not in seen:
                    seen.add(key)
                    self.all.setdefault(each.role, []).append(each)
        for role, frame in FRAMES.items():
            self.alone[role] = []
            for each in self.all.get(role, []):
                text = frame.format(each.upper if frame.endswith(("] {}", "] {}.")) else each.lower)
                text = headed(game, text)
                if is_read(game, text) is None:
                    if role != "clause" or not each.points_back:
                        self.alone[role].append(each)
                elif not each.points_back:
                    self.refused_alone.append((each, text))


Made = tuple[str, str, str]
"""A text, and the two fragments that were put together in it."""


def short(text: str) -> str:
    return " ".join(text.split())


def pairs(
    rng: random.Random, ones: list[Fragment], others: list[Fragment]
) -> Iterator[tuple[Fragment, Fragment]]:
    """Any two of them, again and again."""
    while ones and others:
        yield rng.choice(ones), rng.choice(others)


def join(frame: str, one: str, other: str) -> Callable[[Stock, random.Random], Iterator[Made]]:
    """Two fragments in a frame: {one} and {other}."""

    def make(stock: Stock, rng: random.Random) -> Iterator[Made]:
        for a, b in pairs(rng, stock.alone[one], stock.alone[other]):
            if one == "condition" and b.lower.startswith(("if ", "during")):
                continue  # nobody says "if A, if B"
            first = a.upper if "] {one}" in frame else a.lower
            last = b.upper if ": {other}" in frame or "] {other}" in frame else b.lower
            yield frame.format(one=first, other=last), a.text, b.text

    return make


def three(frame: str) -> Callable[[Stock, random.Random], Iterator[Made]]:
    """An event, a condition and what is done."""

    def make(stock: Stock, rng: random.Random) -> Iterator[Made]:
        for a, b in pairs(rng, stock.alone["event"], stock.alone["condition"]):
            done = rng.choice(stock.alone["clause"])
            yield frame.format(event=a.lower, condition=b.lower, clause=done.lower), a.text, b.text

    return make


def is_plural(text: str) -> bool:
    return not re.match(r"(up to )?(1|one|a|an|this|your Leader|another)\b", text, re.I)


def alike(one: Fragment, other: Fragment) -> bool:
    """Whether both select cards that lie in the same places, as many or as few."""
    a, b = [f.node[0] if isinstance(f.node, list) else None for f in (one, other)]
    if type(a) is not type(b) or not isinstance(a, tree.Choose | tree.All):
        return False
    assert isinstance(b, tree.Choose | tree.All)
    marks = [(f.of.areas, f.of.it, f.of.looked, f.of.beneath is None) for f in (a, b)]
    same = marks[0] == marks[1] and not a.of.it and not a.of.looked
    return same and is_plural(one.text) == is_plural(other.text)


def selections(stock: Stock, rng: random.Random) -> Iterator[Made]:
    """A selection in another one's place."""
    chosen = [f for f in stock.all["selection"] if not f.points_back]
    for a, b in pairs(rng, chosen, chosen):
        if alike(a, b) and a.text != b.text:
            said = b.lower if a.text[:1].islower() or not a.start else b.text
            yield a.replaced_by(said), a.line[max(0, a.start - 40) : a.start] + "…", b.text


def nouns(stock: Stock, rng: random.Random) -> Iterator[Made]:
    """A noun phrase in another one's place."""
    found = [f for f in stock.all["noun"] if not f.points_back]
    for a, b in pairs(rng, found, found):
        places = [
            (n.heads, n.areas, n.whose, n.looked, n.one) for n in (a.node, b.node) if isinstance(n, Noun)
        ]
        if places[0] == places[1] and a.text != b.text:
            yield a.replaced_by(b.text), a.line[max(0, a.start - 40) : a.start] + "…", b.text


def modifiers(stock: Stock, rng: random.Random) -> Iterator[Made]:
    """One more thing said of the cards of a noun, behind it."""
    behind = [
        f for f in stock.all["modifier"] if re.match(r"(with|other than|except|that|excluding)\b", f.text)
    ]
    found = [f for f in stock.all["noun"] if not f.points_back and "leader" not in f.text.lower()]
    for a, b in pairs(rng, found, behind):
        if b.text.split()[0] in a.text.split() or b.points_back or "different" in b.text:
            continue
        yield a.replaced_by(f"{a.text} {b.text}"), a.text, b.text


def durations(stock: Stock, rng: random.Random) -> Iterator[Made]:
    """A duration in another one's place."""
    long = re.compile(
        r"for the duration of (the|this) (turn|battle)|until the end of (your|your opponent's) (next )?turn"
        r"|for the duration of your opponent's next turn|during this turn|this turn|for the (turn|battle)",
        re.I,
    )
    lines = [(line, list(long.finditer(line))) for line in stock.lines]
    with_one = [(line, found) for line, found in lines if found and is_read(stock.game, line) is None]
    said = sorted({m.group().lower() for _, found in with_one for m in found})
    while with_one:
        line, found = rng.choice(with_one)
        at = rng.choice(found)
        other = rng.choice(said)
        if other != at.group().lower() and not line[: at.start()].endswith(("end of ", "during ")):
            other = other[0].upper() + other[1:] if at.group()[0].isupper() else other
            yield line[: at.start()] + other + line[at.end() :], at.group(), other


def header_of(game: str, line: str) -> str:
    """What stands before the effect of a line and a colon; "" if it has none, or nothing else may stand behind it."""
    ends = [found.start() for found in re.finditer(": ", line[:120])]
    found = (line[:end] for end in reversed(ends) if is_read(game, line[:end] + ": Draw a card.") is None)
    return next(found, "")


def headers(stock: Stock, rng: random.Random) -> Iterator[Made]:
    """The header of one line before the effect of another."""
    lines = [line for line in stock.lines if is_read(stock.game, line) is None]
    cut = [
        (header, line.removeprefix(header + ": "))
        for line in lines
        if (header := header_of(stock.game, line))
    ]
    while cut:
        (header, _), (_, effect) = rng.choice(cut), rng.choice(cut)
        yield f"{header}: {effect}", header, effect


KINDS: Final[dict[str, Callable[[Stock, random.Random], Iterator[Made]]]] = {
    "event-effect": join("[Auto] When {one}, {other}", "event", "effect"),
    "event-if": three("[Auto] When {event}, if {condition}, {clause}."),
    "if-event": three("[Auto] If {condition}, when {event}, {clause}."),
    "conditions": join("[Activate Main] If {one} and {other}, draw 1 card.", "condition", "condition"),
    "either": join("[Activate Main] If {one} or {other}, draw 1 card.", "condition", "condition"),
    "if-effect": join("[Activate Main] If {one}, {other}", "condition", "effect"),
    "behind": join("[Activate Main] {other} if {one}.", "condition", "clause"),
    "if-lasting": join("[Permanent] If {one}, {other}.", "condition", "lasting"),
    "lasting-two": join("[Permanent] {one} and {other}.", "lasting", "lasting"),
    "cost-effect": join("[Activate Main] {one} : {other}", "cost", "effect"),
    "event-cost": join("[Auto] When {one}, {other} : Draw 1 card.", "event", "cost"),
    "and": join("[Activate Main] {one} and {other}.", "clause", "clause"),
    "then": join("[Activate Main] {one}, then {other}.", "clause", "clause"),
    "if-you-do": join("[Activate Main] You may {one}. If you do, {other}.", "clause", "clause"),
    "otherwise": join(
        "[Activate Main] If you have 3 or less life, {one}. Otherwise, {other}.", "clause", "clause"
    ),
    "later": join("[Auto] When {one}, at the end of the turn, {other}.", "event", "clause"),
    "selections": selections,
    "nouns": nouns,
    "modifiers": modifiers,
    "durations": durations,
    "headers": headers,
}


class Outcome:
    """What came of one kind of recombination."""

    def __init__(self) -> None:
        self.made = 0
        self.read = 0
        self.groups: dict[str, list[Made]] = {}
        """The refused texts, by the words at which they were refused."""

    def refuse(self, at: str, made: Made) -> None:
        self.groups.setdefault(at, []).append(made)


def words_at(refusal: NotUnderstood) -> str:
    """The first words that were refused."""
    said = refusal.text[refusal.span[0] : refusal.span[1]].split()
    return " ".join(re.sub(r"\d+", "N", word) for word in said[:3])


def recombine(stock: Stock, kind: str, sample: int, seed: int) -> Outcome:
    rng = random.Random(f"{seed} {kind}")
    outcome, tried, seen = Outcome(), 0, set[str]()
    for made, one, other in KINDS[kind](stock, rng):
        text = headed(stock.game, made)
        tried += 1
        if outcome.made >= sample or tried > 40 * sample:
            break
        if text in seen:
            continue
        seen.add(text)
        refusal = is_read(stock.game, text)
        if refusal is not None and refusal.hint.id == SENSELESS:
            continue
        outcome.made += 1
        if refusal is None:
            outcome.read += 1
        else:
            outcome.refuse(words_at(refusal), (text, one, other))
    return outcome


def in_known_words(game: str, lines: list[str], table: Path) -> Outcome:
    """The lines that are refused as they stand, with other words in the place of some."""
    rows = [line.partition("=>") for line in table.read_text("utf-8").splitlines() if line[:1] != "#"]
    words = [(re.compile(pattern.strip()), other.strip()) for pattern, _, other in rows if pattern.strip()]
    outcome, seen = Outcome(), set[str]()
    for line in lines:
        text = line
        for pattern, other in words:
            text = pattern.sub(other, text)
        text = short(text).lstrip(" :：")
        if text == short(line) or text in seen or is_read(game, line) is None:
            continue
        seen.add(text)
        outcome.made += 1
        refusal = is_read(game, text)
        if refusal is None:
            outcome.read += 1
        else:
            outcome.refuse(words_at(refusal), (text, "", ""))
    return outcome


def show(name: str, outcome: Outcome, most: int) -> None:
    rate = 100 * outcome.read / max(1, outcome.made)
    print(f"{name:14} {outcome.made:6} made {outcome.read:6} read {rate:6.1f} %")
    for at, made in sorted(outcome.groups.items(), key=lambda group: -len(group[1]))[:most]:
        print(f"    {len(made):4} at: {at}")
        for text, one, other in made[:3]:
            print(f"          {short(text)}")
            if one or other:
                print(f"             {short(one)} + {short(other)}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("cards", type=Path)
    parser.add_argument("--only", default="", help="only cards with this mark")
    parser.add_argument("--kind", action="append", default=[], help="only this kind of recombination")
    parser.add_argument("--words", type=Path, help="words that stand for those of later sets")
    parser.add_argument("--sample", type=int, default=300, help="texts of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="groups of refused texts to show of each kind")
    given = parser.parse_args()
    lines: dict[str, None] = {}
    for entry in read_cards(given.game, given.cards.read_text("utf-8"), given.cards.name):
        if not given.only or given.only in entry.marks:
            for text in texts(entry.facts):
                lines.update(dict.fromkeys(line.strip() for line in text.splitlines() if line.strip()))
    stock = Stock(given.game, [*lines])
    print("fragments: " + ", ".join(f"{len(each)} {role}" for role, each in stock.all.items()))
    alone = Outcome()
    for each, text in stock.refused_alone:
        refusal = is_read(given.game, text)
        if refusal is not None:
            alone.refuse(words_at(refusal), (text, each.role, each.text))
    alone.read = sum(len(each) for each in stock.alone.values())
    alone.made = alone.read + len(stock.refused_alone)
    if not given.kind or "alone" in given.kind:
        show("alone", alone, given.show)
    if given.words is not None:
        show("known words", in_known_words(given.game, [*lines], given.words), given.show)
    made = read = 0
    for kind in KINDS:
        if not given.kind or kind in given.kind:
            outcome = recombine(stock, kind, given.sample, given.seed)
            made, read = made + outcome.made, read + outcome.read
            show(kind, outcome, given.show)
    print(f"{'together':14} {made:6} made {read:6} read {100 * read / max(1, made):6.1f} %")


if __name__ == "__main__":
    main()
