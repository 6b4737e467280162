"""Is a clause understood in other words?  Phrases in one another's places, inside the clauses of card texts.

    python benchmarks/substitute.py dbs cards.jsonl --only within_manual
    python benchmarks/substitute.py dbs --type ban --show 5

`recombine.py` puts whole clauses together anew.  This goes inside them, by a table of the game
(`benchmarks/substitutes.dbs.txt`), which has two parts:

- rows `pattern => words`: what stands for the pattern in the lines of a user's card file.  Printed is how many lines
  were changed so, how many of them were read, and how many mean the same as before;
- types (`= type`) with a phrase a line, in which `{type}` stands for a phrase of another type, and frames
  (`> text with {types}`).  Texts are made of these at random.  Printed is, for each phrase, in which share of the
  texts that have it they were read: a matrix of the types against their phrases, whose low rows are the holes.

Lines and phrases after which something is done with cards that lie where it cannot be done make no sense, and are not
counted.  The same seed gives the same texts.
"""

from __future__ import annotations

import argparse
import random
import re
from pathlib import Path
from typing import Final

from recombine import SENSELESS, is_read, short
from rulebound.decks.cardfile import read_cards
from rulebound.language import NotUnderstood, read_whole
from rulebound.language.measure import texts

SLOT: Final = re.compile(r"\{(\w+)\}")
NOTHING: Final = "-"
"""In the table: a phrase without words."""


class Table:
    """The rows, phrases and frames of a game."""

    def __init__(self, text: str) -> None:
        self.rows: list[tuple[str, str]] = []
        self.phrases: dict[str, list[str]] = {}
        self.frames: list[str] = []
        kind = ""
        for line in text.splitlines():
            said = line.strip()
            if said.startswith("= "):
                kind = said[2:]
                self.phrases[kind] = []
            elif said.startswith("> "):
                self.frames.append(said[2:])
            elif "=>" in said:
                pattern, _, words = said.partition("=>")
                self.rows.append((pattern.strip(), words.strip()))
            elif said and not said.startswith("#"):
                self.phrases[kind].append("" if said == NOTHING else said)


class Share:
    """How many texts were made, and how many of them were read."""

    def __init__(self) -> None:
        self.made = 0
        self.read = 0
        self.same = 0
        self.refused: list[str] = []

    def add(self, text: str, refusal: NotUnderstood | None, same: bool = False) -> None:
        if refusal is not None and refusal.hint.id == SENSELESS:
            return
        self.made += 1
        self.same += same
        if refusal is None:
            self.read += 1
        else:
            self.refused.append(text)

    def show(self, name: str, most: int, same: bool = False) -> None:
        rate = 100 * self.read / max(1, self.made)
        print(
            f"{name:60.60} {self.made:5} made {rate:6.1f} % read"
            + (f" {self.same:5} the same" if same else "")
        )
        for text in self.refused[:most]:
            print(f"      {short(text)}")


def filled(table: Table, frame: str, rng: random.Random) -> tuple[str, list[tuple[str, str]]]:
    """A text of a frame, and the phrases in it."""
    used: list[tuple[str, str]] = []
    while found := SLOT.search(frame):
        phrase = rng.choice(table.phrases[found[1]])
        used.append((found[1], phrase))
        frame = frame[: found.start()] + phrase + frame[found.end() :]
    text = re.sub(r"\s+([,.])", r"\1", short(frame))
    return re.sub(
        r"(?:^\[[^]]*\] |(?<=: )|(?<=\. ))[a-z]", lambda found: found[0][:-1] + found[0][-1].upper(), text
    ), used


def replaced(line: str, row: tuple[str, str], rng: random.Random) -> str:
    """The line with other words in one place where the pattern stands; as it is if there is none."""
    places = list(re.finditer(row[0], line))
    if not places:
        return line
    place = rng.choice(places)
    return line[: place.start()] + place.expand(row[1]) + line[place.end() :]


def means_the_same(game: str, one: str, other: str) -> bool:
    return read_whole(game, one).skills == read_whole(game, other).skills


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("cards", type=Path, nargs="?")
    parser.add_argument("--only", default="", help="only cards with this mark")
    parser.add_argument("--type", default="", help="only frames with this type of phrase, and no rows")
    parser.add_argument("--sample", type=int, default=300, help="lines to change, and texts of each frame")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="refused texts to show of each row or phrase")
    given = parser.parse_args()
    table = Table(Path(__file__).with_name(f"substitutes.{given.game}.txt").read_text("utf-8"))
    rng = random.Random(given.seed)
    if given.cards is not None and not given.type:
        lines: dict[str, None] = {}
        for entry in read_cards(given.game, given.cards.read_text("utf-8"), given.cards.name):
            if not given.only or given.only in entry.marks:
                for text in texts(entry.facts):
                    lines.update(dict.fromkeys(line.strip() for line in text.splitlines() if line.strip()))
        chosen = [line for line in lines if is_read(given.game, line) is None]
        chosen = rng.sample(chosen, min(given.sample, len(chosen)))
        for row in table.rows:
            share = Share()
            for line in chosen:
                text = replaced(line, row, rng)
                if text != line:
                    refusal = is_read(given.game, text)
                    share.add(text, refusal, refusal is None and means_the_same(given.game, line, text))
            share.show(f"{row[0]} => {row[1]}", given.show, same=True)
    for frame in table.frames:
        if given.type and "{" + given.type + "}" not in frame:
            continue
        whole, shares = Share(), dict[tuple[str, str], Share]()
        for _ in range(given.sample):
            text, used = filled(table, frame, rng)
            refusal = is_read(given.game, text)
            whole.add(text, refusal)
            for each in used:
                shares.setdefault(each, Share()).add(text, refusal)
        whole.show("> " + frame, 0)
        for (kind, phrase), share in sorted(
            shares.items(), key=lambda each: each[1].read / max(1, each[1].made)
        ):
            if share.made and share.read < share.made:
                share.show(f"    {kind}: {phrase or NOTHING}", given.show)


if __name__ == "__main__":
    main()
