"""Game records: what was chosen, in words, with a hash a turn so that a replay proves itself.

The game keeps the index of each choice; the words come from playing it again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final

from rulebound.decks import Deck
from rulebound.decks.lists import MOST_CARDS
from rulebound.games import UnknownRuleset, game_named, rules_of
from rulebound.kernel.decisions import IllegalChoice
from rulebound.kernel.game import Game, Setup
from rulebound.messages import Message, term
from rulebound.records.lines import (
    SEATS,
    Block,
    RecordError,
    TextError,
    TextLine,
    blocks_of,
    by_key,
    lines_of,
    raising,
    result,
    result_of,
    runs,
    seat_name,
    seat_of,
)
from rulebound.records.position import table_key
from rulebound.table import LARGEST_SEED, new_game

HEADER: Final = "rulebound record 2"
FIRST_HEADER: Final = "rulebound record 1"
"""Its hashes are of the whole state as the engine kept it then, which another version may keep otherwise."""
KEYS: Final = (
    "game", "ruleset", "seed", "south", "north", "south's deck", "north's deck", "play", "result",
)  # fmt: skip
WHOLE: Final = re.compile(r"-?[0-9]+")
COUNT: Final = re.compile(r"(\d{1,3}) (\S+)")
HASH: Final = re.compile(r"(before the game|turn \d{1,6}, (?:south|north)|end) \[([0-9a-f]{32})\]")
CHOICE: Final = re.compile(r"(south|north): (.+?)(?: @(\d{1,6}))?")
SURRENDER: Final = re.compile(r"(south|north) surrenders")


class RecordedChoice:
    """A choice as it is written down."""

    def __init__(self, seat: int, code: str, index: int, line: int) -> None:
        self.seat = seat
        self.code = code
        self.index = index
        """Which option it was, where several are written alike; -1 elsewhere."""
        self.line = line


class TableHash:
    """A hash of the table before the next move."""

    def __init__(self, key: str, line: int) -> None:
        self.key = key
        self.line = line


class Record:
    """A game as it was written down."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.ruleset = ""
        self.seed: int | str = 0
        self.decks: list[list[str]] = [[], []]
        """Each seat's card numbers in the order they were handed in, those of a kind that leads first."""
        self.deck_names = ["", ""]
        self.names = ["", ""]
        """The players' names, if they are known."""
        self.moves: list[RecordedChoice] = []
        self.checks: dict[int, TableHash] = {}
        """The hashes, by how many moves were made before."""
        self.of_states = False
        """The hashes are of whole states, as in the first format, and not of tables."""
        self.surrender: int | None = None
        """The seat that gave up after the last move."""
        self.surrender_line = 0
        self.result = ""
        self.result_line = 0

    def __repr__(self) -> str:
        return f"<Record of {self.game}: {len(self.moves)} choices, {self.result}>"


# --- writing ---------------------------------------------------------------------------------------


def write_record(game: Game, names: Sequence[str] = ("", "")) -> str:
    """The game from its beginning to where it stands, as a text that `read_record` reads."""
    return RecordWriter().write(game, names)


class RecordWriter:
    """Writes the record of a game again and again while it goes on: each choice is put into words once."""

    def __init__(self) -> None:
        self.setup: Setup | None = None
        self.again: Game | None = None
        """The game played again, as far as its choices have been written."""
        self.lines: list[str] = []
        self.turn = -1

    def write(self, game: Game, names: Sequence[str] = ("", "")) -> str:
        """As `write_record`."""
        setup = game.setup
        out = [
            HEADER,
            f"game: {game.name}",
            f"ruleset: {game.ruleset}",
            f"seed: {json.dumps(setup.seed, ensure_ascii=False)}",
        ]
        out.extend(
            f"{seat}: {json.dumps(name, ensure_ascii=False)}" for seat, name in zip(SEATS, names) if name
        )
        for seat, deck, name in zip(SEATS, setup.decks, setup.names):
            out.append(
                f"{seat}'s deck: {json.dumps(name, ensure_ascii=False)}" if name else f"{seat}'s deck:"
            )
            out.extend(f"  {count} {number}" for number, count in runs(deck))
        out.append("play:")
        again = self.followed(game)
        out.extend(self.lines)
        outcome = game.outcome
        if outcome is not None and again.outcome is None and outcome.winner is not None:
            again = again.clone()
            again.surrender(1 - outcome.winner)
            out.append(f"    {SEATS[1 - outcome.winner]} surrenders")
        if again != game:
            raise not_from_its_beginning()
        out.append(f"  end [{table_key(game)}]")
        out.append(f"result: {result_of(game)}")
        return "\n".join(out) + "\n"

    def followed(self, game: Game) -> Game:
        """Plays the game again up to where it stands, from its beginning if some choices were undone."""
        setup = game.setup
        again = self.again
        choices = game.choices
        if again is None or self.setup is not setup or again.choices != choices[: again.decisions]:
            again = beginning(game.name, game.ruleset, setup)
            self.setup, self.again, self.lines, self.turn = setup, again, [], -1
        for index in choices[again.decisions :]:
            ask = again.ask
            if ask is None or index >= len(ask.choices):
                raise not_from_its_beginning()
            if again.turn != self.turn:
                self.turn = again.turn
                when = f"turn {again.turn}, {SEATS[again.turn_seat]}" if again.turn else "before the game"
                self.lines.append(f"  {when} [{table_key(again)}]")
            codes = again.rules.notation.codes(again, ask)
            self.lines.append(f"    {SEATS[ask.seat]}: {codes[index]}")
            again.choose(index)
        return again


def not_from_its_beginning() -> RecordError:
    return RecordError(Message("not-from-its-beginning"))


def beginning(game: str, ruleset: str, setup: Setup) -> Game:
    decks = [Deck(game, list(numbers), name) for numbers, name in zip(setup.decks, setup.names)]
    return new_game(game, decks, setup.seed, rules=ruleset, check=False)


# --- reading ---------------------------------------------------------------------------------------


@raising(RecordError)
def read_record(text: str) -> Record:
    """Reads a record; raises RecordError with the line that is wrong."""
    lines = lines_of(text, comments=False)
    if not lines or lines[0].text not in (HEADER, FIRST_HEADER):
        raise TextError(Message("first-line-is-not", line=HEADER), 1)
    given = by_key(blocks_of(lines[1:], KEYS), tuple(key for key in KEYS if key not in SEATS))
    game = given["game"]
    with raising(TextError, game.line):
        rules_of(game.value)
    out = Record(game.value)
    out.of_states = lines[0].text == FIRST_HEADER
    out.ruleset = given["ruleset"].value
    try:
        rules_of(game.value, out.ruleset or " ")
    except UnknownRuleset as error:
        raise TextError(Message("ruleset-unknown", version=out.ruleset), given["ruleset"].line) from error
    out.seed = quoted(given["seed"]) if given["seed"].value.startswith('"') else whole(given["seed"])
    for seat, word in enumerate(SEATS):
        if word in given:
            out.names[seat] = quoted(given[word])
        deck = given[f"{word}'s deck"]
        out.deck_names[seat] = quoted(deck) if deck.value else ""
        out.decks[seat] = read_deck(out.game, deck)
    for line in given["play"].body:
        read_line(out, line)
    out.result, out.result_line = given["result"].value, given["result"].line
    return out


def quoted(block: Block) -> str:
    try:
        value = json.loads(block.value)
        str(value).encode()  # has no half of a character in it, as JSON can
    except ValueError:
        value = None
    if not isinstance(value, str):
        raise TextError(Message("record-text-unquoted", text=block.value), block.line)
    return value


def whole(block: Block) -> int:
    if WHOLE.fullmatch(block.value) is None:
        raise TextError(Message("record-seed-unquoted", text=block.value), block.line)
    if len(block.value) > len(str(-LARGEST_SEED)) or abs(int(block.value)) > LARGEST_SEED:
        raise TextError(Message("seed-too-large", n=LARGEST_SEED), block.line)
    return int(block.value)


def read_deck(game: str, block: Block) -> list[str]:
    out: list[str] = []
    for line in block.body:
        found = COUNT.fullmatch(line.text)
        if found is None:
            raise TextError(Message("record-not-a-count", line=line.text), line.number)
        with raising(TextError, line.number):
            out.extend([rules_of(game).prints(found[2]).number] * int(found[1]))
        if len(out) > MOST_CARDS:
            raise TextError(Message("deck-list-too-long", n=MOST_CARDS), line.number)
    leads = game_named(game).leads
    if not out:
        raise TextError(Message("record-deck-empty"), block.line)
    if leads and rules_of(game).prints(out[0]).kind not in leads:
        raise TextError(Message("record-lead-first", kind=term("kind", leads[0])), block.line)
    return out


def read_line(out: Record, line: TextLine) -> None:
    """A line of `play`: a hash, a move, or giving up."""
    found = HASH.fullmatch(line.text)
    if found is not None:
        at = len(out.moves) + (1 if out.surrender is not None else 0)
        if at in out.checks and found[1] != "end":
            raise TextError(Message("record-second-hash"), line.number)
        out.checks[at] = TableHash(found[2], line.number)
        return
    if out.surrender is not None:
        raise TextError(Message("record-after-surrender"), line.number)
    gives_up = SURRENDER.fullmatch(line.text)
    if gives_up is not None:
        out.surrender, out.surrender_line = seat_of(gives_up[1]), line.number
        return
    found = CHOICE.fullmatch(line.text)
    if found is None:
        raise TextError(Message("record-not-a-move", line=line.text), line.number)
    index = int(found[3]) if found[3] else -1
    out.moves.append(RecordedChoice(seat_of(found[1]), found[2], index, line.number))


# --- playing again -------------------------------------------------------------------------------


@raising(RecordError)
def replay(record: Record, until: int | None = None, verify: bool = False) -> Game:
    """The recorded game, played again to its end, or through its first `until` moves only.

    With `verify` every hash on the way is compared, and at the end the result.
    Raises RecordError, naming the line, if a move is not legal or a hash differs.
    """
    game = beginning(record.game, record.ruleset, Setup(record.seed, record.decks, record.deck_names))
    moves = record.moves if until is None else record.moves[: max(until, 0)]
    for at, move in enumerate(moves):
        if verify:
            compare(record, game, at)
        make(game, move)
    if until is not None:
        return game
    end = len(moves)
    if record.surrender is not None:
        end += 1
        try:
            game.surrender(record.surrender)
        except IllegalChoice as error:
            raise TextError(error.why, record.surrender_line) from error
    if verify:
        compare(record, game, end)
        if record.result != result_of(game):
            wrong = Message("record-says-otherwise", text=record.result, other=result(game))
            raise TextError(wrong, record.result_line)
    return game


def compare(record: Record, game: Game, at: int) -> None:
    check = record.checks.get(at)
    if check is None or check.key == (game.key() if record.of_states else table_key(game)):
        return
    differs = "record-state-differs" if record.of_states else "record-table-differs"
    raise TextError(Message(differs), check.line)


def make(game: Game, move: RecordedChoice) -> None:
    decision = game.decision
    if decision is None:
        raise TextError(Message("record-move-after-end", code=move.code), move.line)
    if decision.seat != move.seat:
        seats = {"seat": seat_name(move.seat), "other": seat_name(decision.seat)}
        raise TextError(Message("record-move-by-other", code=move.code, **seats), move.line)
    if move.index >= 0:
        if move.index >= len(decision.options) or decision.options[move.index].code != move.code:
            raise TextError(Message("record-option-differs", n=move.index, code=move.code), move.line)
        game.choose(move.index)
        return
    try:
        game.choose(move.code)
    except IllegalChoice as error:
        raise TextError(
            Message("record-move-illegal", code=move.code, reason=error.message), move.line
        ) from error
