"""Answers about real One Piece cards as small scenarios: `tests/games/onepiece/rulings/cards/SET.txt`.

    OP15-009 1, OP15-035 1: the card itself is kept too
      X-1: Character "Raider", Red, cost 1, power 1000 | [On Play] K.O. up to 1 of your opponent's Characters.
      south: hand X-1
      north: characters OP15-009
      - play X-1; choose OP15-009; north: use OP15-009 instead
      = OP15-009 is in north's Character Area

The head names the answers (`answers.tsv` has their rules), or `OP15-009 text` where a line of a card is tried that
no answer is about (`printed.txt`: what a line does; `questions.txt`: what players ask; `combinations.txt`:
what they ask about several cards), and says what is decided. `X-1:` defines a card, its text after a bar
(`X-0`, `AXE-1` and `STORM-1` are always there); `turn:`, `battle:` and the players are lines of the
position, in which both players have a plain Leader, 4 Life cards, 2 plain cards in hand and all of their DON!! cards
active unless it says otherwise; `-` is played, by south if no seat is named, and `=` must hold then. North declines
whatever is asked after the last line of theirs. A line `but: …` says why the engine decides otherwise, which the
scenario then must show. In place of a position, `deck: st03; with 2 X-1` is a deck and the changes to it.

The cards lie beside the project on some machines (`real_cards.py`); nothing of their texts stands here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from real_cards import file_of
from rulebound.decks.cardfile import read_cards
from rulebound.games import library_of
from rulebound.games.library import BadCard, Printing
from rulebound.records import Result, run_scenario

GAME: Final = "onepiece"
RULINGS: Final = Path(__file__).parent / "games" / GAME / "rulings"
HEAD: Final = re.compile(r"((?:[A-Z0-9]+-\d+ (?:\d+|text)(?:, )?)+): (.+)")
BY_TEXT: Final = "8-1-2"
"""The rule of what is only printed on a card: what a text orders happens."""
USUAL_CARDS: Final = (
    '  X-0: Leader "Nobody", Red, life 5, power 5000',
    '  AXE-1: Event "Axe", Red, cost 1',
    "    [Main] K.O. up to 1 of your opponent's Characters.",
    "    [Counter] K.O. up to 1 of your opponent's Characters.",
    '  STORM-1: Event "Storm", Red, cost 1',
    "    [Main] K.O. all of your opponent's Characters.",
)
USUAL: Final = {"leader": "X-0", "life": "4", "hand": "2"}
GIVEN: Final = re.compile(r"with (\d+) DON")
SEATS: Final = ("south", "north")
NUMBER: Final = re.compile(r"\b(?:OP|EB|ST|PRB|P)\d*-\d{3}\b")
LINE: Final = re.compile(r"\n(?![•(-]|Then)")
"""Between two lines of a text: a list, what comes after it and a remark belong to the line above."""


class Ruled:
    """A scenario about real cards, and the answers that it holds."""

    def __init__(self, answers: list[str], because: str) -> None:
        self.answers = answers
        self.because = because
        self.cards: list[str] = []
        self.position: dict[str, str] = {}
        self.body: list[str] = []
        self.but = ""
        """Why the engine decides otherwise, if it does."""

    def take(self, line: str) -> None:
        key, _, value = line.partition(": ")
        if line.startswith(("- ", "= ")):
            self.body += spoken(line[2:]) if line[0] == "-" else stated(line[2:])
        elif key == "but":
            self.but = value
        elif re.fullmatch(r"X-\d+", key):
            facts, _, text = value.partition(" | ")
            self.cards += [f"  {key}: {facts}", *(f"    {part}" for part in text.split(" / ") if part)]
        else:
            self.position[key] = value

    def text(self, rules: dict[str, str]) -> str:
        """The whole scenario."""
        rule = ", ".join(dict.fromkeys(r for a in self.answers for r in rule_of(a, rules).split(", ") if r))
        out = [f"game: {GAME}", f"rule: {rule}", f"because: {self.because}"]
        out += ["cards:", *USUAL_CARDS, *self.cards]
        if "deck" in self.position:
            deck, *changes = self.position["deck"].split("; ")
            return (
                "\n".join([*out, f"deck: {deck}", *(f"  {change}" for change in changes), *self.body]) + "\n"
            )
        out += ["position:", f"  turn: {self.position.get('turn', '5, south')}"]
        for key, value in self.position.items():
            if key == "in force":
                out += [f"  {key}:", *(f"    - {part}" for part in value.split("; "))]
            elif key not in ("turn", *SEATS):
                out.append(f"  {key}: {value}")
        for seat in SEATS:
            given = self.position.get(seat, "")
            parts = [part.strip() for part in given.split(";") if part.strip()]
            named = {part.split(" ")[0] for part in parts}
            usual = USUAL | {"don": f"{10 - sum(map(int, GIVEN.findall(given)))} active"}
            parts += [f"{part} {value}" for part, value in usual.items() if part not in named]
            out.append(f"  {seat}: {'; '.join(parts)}")
        return "\n".join([*out, *declining(self.body)]) + "\n"


def rule_of(answer: str, rules: dict[str, str]) -> str:
    return BY_TEXT if answer.endswith(" text") else rules[answer]


def spoken(line: str) -> list[str]:
    named = re.compile(r"(south|north)( cannot)?:| ?(south|north) surrenders")
    return [
        "play:",
        *(f"  - {part}" if named.match(part) else f"  - south: {part}" for part in line.split("; ")),
    ]


def declining(body: list[str]) -> list[str]:
    """The body with a line by which north declines everything, after the last answer of theirs."""
    last = max(
        (at for at, line in enumerate(body) if line.startswith(("  - north:", "  - north cannot:"))),
        default=-1,
    )
    if last < 0:
        return ["play:", "  - north: nothing", *body]
    return [*body[: last + 1], "  - north: nothing", *body[last + 1 :]]


def stated(line: str) -> list[str]:
    return ["then:", *(f"  - {part}" for part in line.split("; "))]


def read_ruled(text: str) -> list[Ruled]:
    """The scenarios of a file."""
    out: list[Ruled] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            out[-1].take(line.strip())
            continue
        head = HEAD.fullmatch(line)
        if head is None:
            raise ValueError(f"not the head of a scenario: {line}")
        out.append(Ruled(head[1].split(", "), head[2]))
    return out


def all_ruled() -> list[Ruled]:
    return [
        each
        for file in sorted((RULINGS / "cards").glob("*.txt"))
        for each in read_ruled(file.read_text(encoding="utf-8"))
    ]


def answer_rows() -> list[list[str]]:
    """The answers with their rules, their outcomes and what holds them."""
    return [
        line.split("\t") for line in (RULINGS / "answers.tsv").read_text(encoding="utf-8").splitlines()[1:]
    ]


def rules_of_answers() -> dict[str, str]:
    return {answer: rules for answer, rules, _outcome, _held in answer_rows()}


def complete(facts: dict[str, object]) -> dict[str, object]:
    """A card's facts with the zeros that the file leaves out."""
    needed = {"Character": ("power", "cost"), "Leader": ("power",), "Event": ("cost",), "Stage": ("cost",)}
    missing = {fact: 0 for fact in needed[str(facts["category"])] if facts.get(fact) is None}
    return facts | missing


@contextmanager
def real_cards_known() -> Iterator[dict[str, Printing]]:
    """Lets the game know the real cards for a while, and yields them by number."""
    library = library_of(GAME)
    before = dict(library.read()), dict(library.cards)
    text = file_of(GAME).read_text(encoding="utf-8")
    lines = [json.dumps(complete(json.loads(line))) for line in text.splitlines()]
    entries = read_cards(GAME, "\n".join(lines), "cards.jsonl")
    library.take([Printing(entry.facts) for entry in entries if not entry.wrong])
    try:
        yield {entry.number: Printing(entry.facts) for entry in entries}
    finally:
        library.printings, library.cards = before


def decide(ruled: Ruled, rules: dict[str, str]) -> Result:
    """What the engine decides, while the real cards are known."""
    return run_scenario(ruled.text(rules))


def is_read(number: str) -> bool:
    """Whether the text of a real card is understood, while they are known."""
    try:
        library_of(GAME).card(number)
    except BadCard:
        return False
    return True


@contextmanager
def without_line(number: str, line: int) -> Iterator[None]:
    """Takes one line of a card's text away for a while, of which its [Trigger] is the last."""
    library = library_of(GAME)
    before = library.read()[number]
    kept = [part for at, part in enumerate(lines_of(before)) if at != line]
    library.printings[number] = Printing(before.data | {"text": "\n".join(kept), "trigger": ""})
    library.cards.pop(number, None)
    try:
        yield
    finally:
        library.printings[number] = before
        library.cards.pop(number, None)


def lines_of(printing: Printing) -> list[str]:
    text, trigger = printing.word("text"), printing.word("trigger")
    return [part for part in [*LINE.split(text), trigger] if part]


def needed(ruled: Ruled, rules: dict[str, str]) -> bool:
    """Whether the scenario needs a line of a real card: without it, the scenario fails."""
    printings = library_of(GAME).read()
    for number in sorted(set(NUMBER.findall(ruled.text(rules))) & set(printings)):
        for line in range(len(lines_of(printings[number]))):
            with without_line(number, line):
                if not decide(ruled, rules).passed:
                    return True
    return False
