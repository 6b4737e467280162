"""Games under way, kept as records in the user's folder until they end."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, TextIO

try:
    import fcntl
except ImportError:  # Windows: two terminals that play the same game are not told from one
    fcntl = None  # type: ignore[assignment]

from rulebound.cli.inputs import name_of, read_text
from rulebound.cli.terminal import Unusable
from rulebound.decks.own import home
from rulebound.files import write_whole
from rulebound.kernel.game import Game
from rulebound.messages import Message
from rulebound.records import Record, RecordError, RecordWriter, read_record, replay

ENDING: Final = ".record"
STALE: Final = ".stale"
"""What is put behind the name of a game that this version cannot play again."""


class Save:
    """Where one game under way is kept; its file is made at the first answer.

    While it is played, nobody else can go on with it: a lock is held that ends with the process.
    """

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.lock: TextIO | None = None
        self.writer = RecordWriter()
        if file is not None:
            self.hold(file)

    def hold(self, file: Path) -> None:
        """Raises Unusable if another process plays the game."""
        self.lock = lock_of(file).open("w")
        if not locks(self.lock):
            self.lock = None
            raise Unusable(Message("played-elsewhere", file=str(file)))

    def release(self) -> None:
        """Others may go on with the game."""
        if self.lock is not None:
            Path(self.lock.name).unlink(missing_ok=True)
            self.lock.close()
            self.lock = None

    def write(self, game: Game, names: Sequence[str]) -> None:
        """Keeps the game as it stands.  Raises OSError if that is not possible."""
        if self.file is None:
            self.file = new_file(game.name)
            self.hold(self.file)
        write_whole(self.file, self.writer.write(game, names))

    def remove(self) -> None:
        """The game is over, and need not be kept."""
        if self.file is not None:
            self.file.unlink(missing_ok=True)
            self.file = None
        self.release()


def lock_of(file: Path) -> Path:
    return file.with_name(f".{file.name}.lock")


def locks(lock: TextIO) -> bool:
    """Whether the lock is had; it stays until its file is closed."""
    try:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def is_played(file: Path) -> bool:
    """Whether another process plays this game."""
    try:
        with lock_of(file).open("r+") as lock:
            return not locks(lock)
    except FileNotFoundError:
        return False


def folder() -> Path:
    """Raises OSError if the user has no home."""
    return home() / "games"


def new_file(game: str) -> Path:
    """A file of its own for a game that begins, named after the game and the time."""
    where = folder()
    where.mkdir(parents=True, exist_ok=True)
    when = time.strftime("%Y-%m-%d-%H%M%S")
    at = 1
    while True:
        file = where / f"{game}-{when}{f'-{at}' if at > 1 else ''}{ENDING}"
        try:
            file.touch(exist_ok=False)
            return file
        except FileExistsError:
            at += 1


def unfinished(game: str = "") -> list[Path]:
    """The games that are kept and that nobody plays, of one game or of all, the latest first."""
    try:
        files = [
            file for file in folder().glob(f"{game}*{ENDING}") if file.stat().st_size and not is_played(file)
        ]
        return sorted(files, key=lambda file: -file.stat().st_mtime_ns)
    except OSError:
        return []


def is_kept(file: Path) -> bool:
    """Whether the file is a game under way, and no record that somebody saved elsewhere."""
    try:
        return file.resolve().parent == folder().resolve()
    except OSError:
        return False


def set_aside(file: Path) -> Path:
    """A game that cannot be played again is kept under another name, and not offered any more."""
    aside = file.with_name(f"{file.name}{STALE}")
    file.replace(aside)
    return aside


class Kept(NamedTuple):
    """A game read back, and who played it."""

    names: list[str]
    game: Game


def read_file(file: str) -> Record:
    """The record in a file; raises Unusable."""
    try:
        return read_record(read_text(file))
    except RecordError as error:
        raise Unusable(Message("file-says", file=name_of(file), what=error.message)) from error


def read_back(file: str, until: int | None = None, verify: bool = True) -> Kept:
    """The game of a record, to its end or through its first `until` decisions; raises Unusable."""
    record = read_file(file)
    try:
        return Kept(record.names, replay(record, until=until, verify=verify))
    except RecordError as error:
        raise Unusable(Message("record-of-another-version", file=file, reason=error.message)) from error
