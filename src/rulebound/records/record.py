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
from rulebound.games import game_named, game_names, rules_of, rulesets_of
from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.decisions import IllegalChoice
from rulebound.kernel.game import Game, Setup
from rulebound.messages import Message, term
from rulebound.records.lines import (
    SEATS,
    Entry,
    Line,
    RecordError,
    entries,
    lines_of,
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
TURN: Final = re.compile(r"(?:before the game|turn (\d{1,6}), (south|north)) \[([0-9a-f]{32})\]")
END: Final = re.compile(r"end \[([0-9a-f]{32})\]")
MOVE: Final = re.compile(r"(south|north): (.+?)(?: @(\d{1,6}))?")
SURRENDER: Final = re.compile(r"(south|north) surrenders")


class Move:
    """A choice as it is written down."""

    def __init__(self, seat: int, code: str, index: int, line: int) -> None:
        self.seat = seat
        self.code = code
        self.index = index
        """Which option it was, where several are written alike; -1 elsewhere."""
        self.line = line


class Check:
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
        self.moves: list[Move] = []
        self.checks: dict[int, Check] = {}
        """The hashes, by how many moves were made before."""
        self.of_states = False
        """The hashes are of whole states, as in the first format, and not of tables."""
        self.surrender: int | None = None
        """The seat that gave up after the last move."""
        self.surrender_line = 0
        self.result = ""
        self.result_line = 0


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
            again = beginning(game.name, game.ruleset, setup.seed, setup.decks, setup.names)
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


def beginning(game: str, ruleset: str, seed: int | str, decks: list[list[str]], names: list[str]) -> Game:
    both = [Deck(game, list(numbers), name) for numbers, name in zip(decks, names)]
    return new_game(game, both, seed, rules=ruleset, check=False)


# --- reading ---------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """Reads a record; raises RecordError with the line that is wrong."""
    lines = lines_of(text, comments=False)
    if not lines or lines[0].text not in (HEADER, FIRST_HEADER):
        raise RecordError(Message("first-line-is-not", line=HEADER), 1)
    found = entries(lines[1:], RecordError, KEYS)
    by_key: dict[str, Entry] = {}
    for entry in found:
        if entry.key in by_key:
            raise RecordError(Message("given-twice", key=entry.key), entry.line)
        by_key[entry.key] = entry
    for key in KEYS:
        if key not in by_key and key not in SEATS:
            raise RecordError(Message("key-missing", key=key))
    game = by_key["game"]
    if game.value not in game_names():
        raise RecordError(Message("no-such-game", name=game.value, names=game_names()), game.line)
    out = Record(game.value)
    out.of_states = lines[0].text == FIRST_HEADER
    out.ruleset = by_key["ruleset"].value
    if out.ruleset not in rulesets_of(out.game):
        raise RecordError(Message("ruleset-unknown", version=out.ruleset), by_key["ruleset"].line)
    out.seed = quoted(by_key["seed"]) if by_key["seed"].value.startswith('"') else whole(by_key["seed"])
    for seat, word in enumerate(SEATS):
        if word in by_key:
            out.names[seat] = quoted(by_key[word])
        deck = by_key[f"{word}'s deck"]
        out.deck_names[seat] = quoted(deck) if deck.value else ""
        out.decks[seat] = read_deck(out.game, deck)
    for line in by_key["play"].body:
        read_line(out, line)
    out.result, out.result_line = by_key["result"].value, by_key["result"].line
    return out


def quoted(entry: Entry) -> str:
    try:
        value = json.loads(entry.value)
    except ValueError:
        value = None
    if not isinstance(value, str) or not is_writable(value):
        raise RecordError(Message("record-text-unquoted", text=entry.value), entry.line)
    return value


def is_writable(text: str) -> bool:
    """Whether a text has no half of a character in it, as JSON can."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def whole(entry: Entry) -> int:
    if WHOLE.fullmatch(entry.value) is None:
        raise RecordError(Message("record-seed-unquoted", text=entry.value), entry.line)
    if len(entry.value) > len(str(-LARGEST_SEED)) or abs(int(entry.value)) > LARGEST_SEED:
        raise RecordError(Message("seed-too-large", n=LARGEST_SEED), entry.line)
    return int(entry.value)


def read_deck(game: str, entry: Entry) -> list[str]:
    out: list[str] = []
    for line in entry.body:
        found = COUNT.fullmatch(line.text)
        if found is None:
            raise RecordError(Message("record-not-a-count", line=line.text), line.number)
        try:
            out.extend([rules_of(game).prints(found[2]).number] * int(found[1]))
        except (UnknownCard, BadCard) as error:
            raise RecordError(error.message, line.number) from error
        if len(out) > MOST_CARDS:
            raise RecordError(Message("deck-list-too-long", n=MOST_CARDS), line.number)
    leads = game_named(game).leads
    if not out:
        raise RecordError(Message("record-deck-empty"), entry.line)
    if leads and rules_of(game).prints(out[0]).kind not in leads:
        raise RecordError(Message("record-lead-first", kind=term("kind", leads[0])), entry.line)
    return out


def read_line(out: Record, line: Line) -> None:
    """A line of `play`: a hash, a move, or giving up."""
    end = END.fullmatch(line.text)
    turn = TURN.fullmatch(line.text)
    if end is not None or turn is not None:
        key = end[1] if end is not None else turn[3] if turn is not None else ""
        at = len(out.moves) + (1 if out.surrender is not None else 0)
        if at in out.checks and end is None:
            raise RecordError(Message("record-second-hash"), line.number)
        out.checks[at] = Check(key, line.number)
        return
    if out.surrender is not None:
        raise RecordError(Message("record-after-surrender"), line.number)
    gives_up = SURRENDER.fullmatch(line.text)
    if gives_up is not None:
        out.surrender, out.surrender_line = seat_of(gives_up[1]), line.number
        return
    found = MOVE.fullmatch(line.text)
    if found is None:
        raise RecordError(Message("record-not-a-move", line=line.text), line.number)
    index = int(found[3]) if found[3] else -1
    out.moves.append(Move(seat_of(found[1]), found[2], index, line.number))


# --- playing again -------------------------------------------------------------------------------


def replay(record: Record, until: int | None = None, verify: bool = False) -> Game:
    """The recorded game, played again to its end, or through its first `until` moves only.

    With `verify` every hash on the way is compared, and at the end the result.
    Raises RecordError, naming the line, if a move is not legal or a hash differs.
    """
    game = beginning(record.game, record.ruleset, record.seed, record.decks, record.deck_names)
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
            raise RecordError(error.why, record.surrender_line) from error
    if verify:
        compare(record, game, end)
        if record.result != result_of(game):
            raise RecordError(
                Message("record-says-otherwise", text=record.result, other=result(game)),
                record.result_line,
            )
    return game


def compare(record: Record, game: Game, at: int) -> None:
    check = record.checks.get(at)
    if check is None or check.key == (game.key() if record.of_states else table_key(game)):
        return
    if record.of_states:
        raise RecordError(
            Message("record-state-differs"),
            check.line,
        )
    raise RecordError(Message("record-table-differs"), check.line)


def make(game: Game, move: Move) -> None:
    decision = game.decision
    if decision is None:
        raise RecordError(Message("record-move-after-end", code=move.code), move.line)
    if decision.seat != move.seat:
        raise RecordError(
            Message(
                "record-move-by-other",
                code=move.code,
                seat=seat_name(move.seat),
                other=seat_name(decision.seat),
            ),
            move.line,
        )
    if move.index >= 0:
        if move.index >= len(decision.options) or decision.options[move.index].code != move.code:
            raise RecordError(Message("record-option-differs", n=move.index, code=move.code), move.line)
        game.choose(move.index)
        return
    try:
        game.choose(move.code)
    except IllegalChoice as error:
        raise RecordError(
            Message("record-move-illegal", code=move.code, reason=error.message), move.line
        ) from error
