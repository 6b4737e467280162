"""What users name on the command line: text files and decks."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, BinaryIO, Final

import typer

from rulebound.cli.terminal import Unusable
from rulebound.decks import BadDeck, Deck, deck_of, shipped_decks
from rulebound.decks.cardfile import plain
from rulebound.games import game_names, library_of, rules_of

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


GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=games_like)]
CardFile = Annotated[
    str,
    typer.Argument(
        metavar="FILE", help="TOML with [[card]], a JSON list, or JSON lines; - for standard input."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Version = Annotated[
    str,
    typer.Option("--rules", metavar="VERSION", show_default="the newest", help="A version of the rules."),
]


def read_text(file: str) -> str:
    """The text of a file; `-` is standard input."""
    name = name_of(file)
    if file == STDIN and sys.stdin is None:
        raise Unusable("standard input is closed")
    try:
        data = read_some(sys.stdin.buffer) if file == STDIN else read_file(Path(file))
    except OSError as error:
        raise Unusable(f"{name} cannot be read: {error.strerror or error}") from error
    except ValueError as error:  # a path with a NUL in it
        raise Unusable(f"{name} cannot be read: {error}") from error
    if len(data) > LARGEST_FILE:
        raise Unusable(f"{name} has more than {LARGEST_FILE // 2**20} MB")
    if b"\0" in data:
        raise Unusable(f"{name} is not a text file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unusable(f"{name} is not a text file: line {line} is not UTF-8") from error


def read_file(path: Path) -> bytes:
    with path.open("rb") as file:
        return read_some(file)


def read_some(file: BinaryIO) -> bytes:
    """What is in the file, but not much more than we would take: some files have no end."""
    return file.read(LARGEST_FILE + 1)


def name_of(file: str) -> str:
    """What a complaint calls a file."""
    return "standard input" if file == STDIN else file


def find_deck(game: str, deck: str) -> Deck:
    """The deck of a shipped name, or of a deck list's path.  A name that ships comes first."""
    if deck in shipped_decks(game):
        try:
            return deck_of(game, deck)
        except BadDeck as error:
            raise Unusable(f"{deck}: {error}") from error
    path = Path(deck)
    if deck != STDIN and not is_path(deck):
        names = ", ".join(shipped_decks(game)) or "none"
        raise Unusable(f"there is no deck “{deck}” and no file of that name; decks that ship: {names}")
    text = read_text(deck)
    try:
        return Deck.parse(game, text, "" if deck == STDIN else path.stem)
    except BadDeck as error:
        raise Unusable(f"{name_of(deck)}: {error}") from error


def playable(game: str, name: str, rules: str = "") -> Deck:
    """A deck that may be played by these rules; a fault is said before the first game, not in the middle."""
    deck = find_deck(game, name)
    for fault in deck.faults(rules):
        raise Unusable(f"{deck.name or name} is not legal: {fault.reason} (rule {fault.rule})")
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
    return "".join(f" {word}" for word in WORD.findall(plain(text).casefold()))


def usual_decks(game: str) -> tuple[str, str]:
    """The decks that play if none are named: the game's starters, as far as they ship."""
    ship = shipped_decks(game)
    names = [name for name in rules_of(game).starters if name in ship] or ship
    if not names:
        raise Unusable(f"no decks of {game} ship: name two")
    return names[0], names[1 % len(names)]
