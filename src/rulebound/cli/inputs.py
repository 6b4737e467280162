"""What users name on the command line: text files and decks."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, BinaryIO, Final

import typer

from rulebound.cli.terminal import Unusable
from rulebound.decks import BadDeck, Deck, deck_of, not_legal, shipped_decks
from rulebound.games import game_names, library_of, rules_of
from rulebound.messages import Message, Value, os_reason
from rulebound.messages.written import plain

STDIN = "-"
WORD: Final = re.compile(r"\w+")
LARGEST_FILE: Final = 32 * 2**20
"""In bytes.  All cards of a game have a few million."""


def games_like(incomplete: str) -> list[str]:
    """For the shell: the games whose name begins so."""
    return [game for game in game_names() if game.startswith(incomplete)]


def decks_like(context: typer.Context, incomplete: str) -> list[str]:
    """For the shell: the decks of the game in the line whose name begins so; files it finds by itself."""
    game = context.params.get("game") or game_names()[0]
    return (
        [name for name in shipped_decks(game) if name.startswith(incomplete)] if game in game_names() else []
    )


def cards_like(context: typer.Context, incomplete: str) -> list[str]:
    """For the shell: the cards of the game in the line whose number begins so."""
    game = str(context.params.get("game"))
    numbers = library_of(game).numbers() if game in game_names() else []
    return [incomplete + n[len(incomplete) :] for n in numbers if n.startswith(incomplete.upper())]


GameName = Annotated[str, typer.Argument(metavar="metavar-game", autocompletion=games_like)]
CardFile = Annotated[
    str,
    typer.Argument(metavar="metavar-file", help="help-card-file"),
]
AsJson = Annotated[bool, typer.Option("--json", help="help-json")]
Version = Annotated[
    str,
    typer.Option("--rules", metavar="VERSION", show_default="default-newest", help="help-version-of-rules"),
]


def read_text(file: str) -> str:
    """The text of a file; `-` is standard input."""
    name = name_of(file)
    if file == STDIN and sys.stdin is None:
        raise Unusable(Message("standard-input-closed"))
    try:
        data = read_some(sys.stdin.buffer) if file == STDIN else read_file(Path(file))
    except (OSError, ValueError) as error:  # the latter of a path with a NUL in it
        raise Unusable(Message("file-unreadable", file=name, reason=os_reason(error))) from error
    if len(data) > LARGEST_FILE:
        raise Unusable(Message("file-too-large", file=name, n=LARGEST_FILE // 2**20))
    if b"\0" in data:
        raise Unusable(Message("file-not-text", file=name))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unusable(Message("file-not-utf8", file=name, n=line)) from error


def read_file(path: Path) -> bytes:
    with path.open("rb") as file:
        return read_some(file)


def read_some(file: BinaryIO) -> bytes:
    """What is in the file, but not much more than we would take: some files have no end."""
    return file.read(LARGEST_FILE + 1)


def name_of(file: str) -> Value:
    """What a complaint calls a file."""
    return Message("standard-input") if file == STDIN else file


def find_deck(game: str, deck: str) -> Deck:
    """The deck of a shipped name, or of a deck list's path.  A name that ships comes first."""
    if deck in shipped_decks(game):
        try:
            return deck_of(game, deck)
        except BadDeck as error:
            raise Unusable(Message("file-says", file=deck, what=error.message)) from error
    path = Path(deck)
    if deck != STDIN and not is_path(deck):
        names: Value = shipped_decks(game) or Message("none")
        raise Unusable(Message("no-such-deck-or-file", name=deck, names=names))
    text = read_text(deck)
    try:
        return Deck.parse(game, text, "" if deck == STDIN else path.stem)
    except BadDeck as error:
        raise Unusable(Message("file-says", file=name_of(deck), what=error.message)) from error


def playable(game: str, name: str, rules: str = "") -> Deck:
    """A deck that may be played by these rules; a fault is said before the first game, not in the middle."""
    deck = find_deck(game, name)
    for fault in deck.faults(rules):
        raise Unusable(not_legal(deck.name or name, fault))
    return deck


def is_path(word: str) -> bool:
    """Whether somebody who wrote this meant a file: there is one, or it looks like one."""
    try:
        return Path(word).exists() or any(mark in word for mark in "/\\.\0")
    except (OSError, ValueError):
        return True


def speaks_of(words: Sequence[str], text: str) -> bool:
    """Whether every word, or the beginning of one, stands in a text; accents and capitals do not matter.

    >>> speaks_of(["double", "attaq"], "Une carte avec [Double attaque]")
    True
    """
    line = bare(text)
    return all(bare(word) in line for word in words)


def bare(text: str) -> str:
    """A text's words without accents, capitals and marks, each after a space."""
    return "".join(f" {word}" for word in WORD.findall(plain(text)))


def usual_decks(game: str) -> tuple[str, str]:
    """The decks that play if none are named: the game's starters, as far as they ship."""
    ship = shipped_decks(game)
    names = [name for name in rules_of(game).starters if name in ship] or ship
    if not names:
        raise Unusable(Message("no-decks-ship", game=game))
    return names[0], names[1 % len(names)]
