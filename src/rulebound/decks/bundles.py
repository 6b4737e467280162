"""Card files that come many at once: a folder, or a zip archive of one."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Final

from rulebound.decks.cardfile import CardEntry, entries_of
from rulebound.decks.sources import BadCardFile, RawCard, may_be_card, raw_cards
from rulebound.games import rules_of
from rulebound.messages import Message, os_reason
from rulebound.messages.written import written_words

ENDINGS: Final = (".json", ".jsonl", ".ndjson", ".toml", ".csv", ".tsv")
"""What the files of a bundle that are looked at end in."""
MOST_FILES: Final = 50_000
LARGEST: Final = 64 * 2**20
"""In bytes, all files together.  All cards of a game, one a file, have a few million."""
LANGUAGES: Final = written_words().lists("folders")
"""What the folder of a language may be called."""
NO_CARDS: Final = ("cardfile-index", "cardfile-no-list", "cardfile-no-head", "cardfile-empty")
"""Why a file of a bundle is passed over: it is about something else."""


class Member:
    """A file of a bundle."""

    def __init__(self, bundle: str, path: str, size: int, read: Callable[[], bytes]) -> None:
        self.name = f"{bundle}/{path}" if bundle else path
        self.size = size
        self.read = read
        self.folders = {part.casefold() for part in PurePosixPath(path).parts[:-1]}
        """The folders that it is in, below the one that was named."""

    def __repr__(self) -> str:
        return f"<Member {self.name}: {self.size} bytes>"


def is_bundle(path: Path) -> bool:
    try:
        return path.is_dir() or (path.is_file() and zipfile.is_zipfile(path))
    except (OSError, ValueError):
        return False


def read_bundle(game: str, path: Path, lang: str = "en") -> list[CardEntry]:
    """The cards of all files in a folder or an archive.  Raises BadCardFile.

    Where there are folders for languages, only those of `lang` are read.  Files that have no
    cards (an index, a list of sets) are passed over; one that cannot be read is an entry
    with what is wrong.
    """
    rules_of(game)
    file = str(path)
    try:
        if path.is_dir():
            return cards_of(game, file, folder_members(path), lang)
        with zipfile.ZipFile(path) as archive:
            return cards_of(game, file, archive_members(archive), lang)
    except OSError as error:
        raise BadCardFile(Message("file-unreadable", file=file, reason=os_reason(error))) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError, ValueError) as error:
        if isinstance(error, BadCardFile):
            raise
        raise BadCardFile(Message("cardfile-bad-archive", file=file)) from error


def folder_members(path: Path) -> list[Member]:
    out: list[Member] = []
    for file in path.rglob("*"):
        if file.name.lower().endswith(ENDINGS) and file.is_file():
            inner = file.relative_to(path).as_posix()
            out.append(Member(path.name, inner, file.stat().st_size, file.read_bytes))
            if len(out) > MOST_FILES:
                break
    return out


def archive_members(archive: zipfile.ZipFile) -> list[Member]:
    out: list[Member] = []
    for info in archive.infolist():
        if info.filename.lower().endswith(ENDINGS) and not info.is_dir():
            out.append(Member("", info.filename, info.file_size, partial(read_some, archive, info)))
    return out


def read_some(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """A file of an archive, and no more of it than the archive says that there is."""
    with archive.open(info) as file:
        return file.read(info.file_size)


def cards_of(game: str, file: str, members: list[Member], lang: str) -> list[CardEntry]:
    chosen = in_language(sorted(members, key=lambda member: member.name), lang)
    if members and not chosen:
        raise BadCardFile(Message("cardfile-bundle-not-in", file=file, lang=lang))
    if len(chosen) > MOST_FILES or sum(member.size for member in chosen) > LARGEST:
        raise BadCardFile(Message("cardfile-bundle-too-large", file=file, n=LARGEST // 2**20))
    raws: list[RawCard] = []
    broken: list[CardEntry] = []
    for member in chosen:
        try:
            found = raw_cards(text_of(member), member.name)
        except BadCardFile as error:
            if error.message.id not in NO_CARDS:
                broken.append(unreadable(member, error.message))
            continue
        if not any(may_be_card(raw.raw) for raw in found):
            continue  # names with the numbers of their cards, or a list of sets
        for raw in found:
            raws.append(RawCard(len(raws) + 1, raw.raw, place(member, raw, len(found) == 1)))
    if not raws and not broken:
        raise BadCardFile(Message("cardfile-bundle-empty", file=file))
    return entries_of(game, raws, lang) + broken


def in_language(members: list[Member], lang: str) -> list[Member]:
    """The files of a language, if there are folders for languages."""
    known = {folder for folders in LANGUAGES.values() for folder in folders}
    if not any(member.folders & known for member in members):
        return members
    return [member for member in members if not member.folders.isdisjoint(LANGUAGES.get(lang, ()))]


def text_of(member: Member) -> str:
    data = member.read()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadCardFile(Message("file-not-utf8", file=member.name, n=line)) from error


def place(member: Member, raw: RawCard, alone: bool) -> Message:
    """Where a card stands: in a file of its own, or somewhere in one of many."""
    if alone:
        return Message("verbatim", text=member.name)
    return Message("cardfile-place", file=member.name, place=raw.place)


def unreadable(member: Member, why: Message) -> CardEntry:
    entry = CardEntry(0, Message("verbatim", text=member.name))
    entry.wrong.append(why)
    return entry
