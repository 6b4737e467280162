"""A user's own cards: imported once, and from then on there like those that ship."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Final

from rulebound.decks.cardfile import CardEntry, Facts, card_format
from rulebound.decks.sources import BadCardFile
from rulebound.files import write_whole
from rulebound.games import library_of
from rulebound.games.library import FURTHER_CARDS, BadCard, Printing
from rulebound.games.lists import FURTHER_LISTS, BadLists
from rulebound.language import NotUnderstood, compile_text
from rulebound.language.measure import texts
from rulebound.messages import Explained, Message, Value, chain, fault_of, os_reason

HOME: Final = "RULEBOUND_HOME"
VERSION: Final = 1


class NoHome(Explained, OSError):
    """There is no folder to keep a user's files in."""


def home() -> Path:
    """The user's data folder: RULEBOUND_HOME, or where the platform keeps such data.  Raises NoHome."""
    given = os.environ.get(HOME)
    if given:
        return Path(given)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    try:
        return Path(base).expanduser() / "rulebound"
    except RuntimeError as error:
        raise NoHome(Message("no-home", name=HOME)) from error


def own_file(game: str) -> Path:
    return home() / "cards" / f"{game}.json"


def own_facts(game: str) -> dict[str, Facts]:
    """The facts of the cards imported so far, by number."""
    try:
        file = own_file(game)
    except NoHome:  # no home, no cards
        return {}
    try:
        text = file.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise broken(file, error) from error
    try:
        data = json.loads(text)
        return {str(facts["number"]): dict(facts) for facts in data["cards"]}
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise broken(file, error) from error


def broken(file: Path, error: Exception) -> BadCardFile:
    reason = os_reason(error) if isinstance(error, OSError) else fault_of(error)
    return BadCardFile(Message("own-cards-unreadable", file=str(file), reason=reason))


def own_printings(game: str) -> list[Printing]:
    return [Printing(facts) for facts in own_facts(game).values()]


def own_lists(game: str) -> str:
    """The text of the user's own lists of banned and restricted cards; "" if there is none."""
    try:
        return (home() / "lists" / f"{game}.toml").read_text(encoding="utf-8")
    except (NoHome, FileNotFoundError, NotADirectoryError):
        return ""
    except (OSError, UnicodeDecodeError) as error:
        reason = os_reason(error) if isinstance(error, OSError) else fault_of(error)
        raise BadLists(Message("lists-unreadable", game=game, reason=reason)) from error


def offer_own_cards() -> None:
    """Every game's library asks for the user's cards when it is first read."""
    FURTHER_CARDS.append(own_printings)
    FURTHER_LISTS.append(own_lists)


class Refused:
    """A card that cannot be played, and why: a text with words that were not understood, or a fact."""

    def __init__(self, entry: CardEntry, why: Value, cause: NotUnderstood | None = None) -> None:
        self.number: Value = entry.number or entry.place
        self.why = why
        self.text = cause.text if cause is not None else ""
        self.span = cause.span if cause is not None else (0, 0)
        """Where in the text the words stand."""
        self.hint = cause.hint if cause is not None else None


class Import:
    """What came of an import."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.file = own_file(game)
        self.cards = 0
        """How many different cards the file has."""
        self.playable: list[str] = []
        self.refused: list[Refused] = []
        self.shipped: list[str] = []
        """Cards that ship already, and stay as they are."""
        self.replaced: list[str] = []
        """Cards that had been imported before."""
        self.kept = 0
        """How many were written into the user's folder: the playable ones, and those not understood yet."""
        self.repeated: list[str] = []
        """The numbers of further cards whose number the file has already had."""
        self.zero: list[str] = []
        """Cards for which the file has no number where there must be one, which is 0 then."""
        self.unsaid: list[str] = []
        """Facts that the file says of no card, though it should be known of some."""


def import_cards(game: str, entries: list[CardEntry]) -> Import:
    """Takes cards into the user's folder and into the library.

    A card whose text is not understood is kept as well, since a later version may understand it;
    until then whoever uses it reads what is not understood.
    """
    out = Import(game)
    library = library_of(game)
    library.read()
    kept = own_facts(game)
    before = set(kept)
    taken: list[Printing] = []
    prints = by_print(entries)
    chosen = {entry.number: entry for entry in reversed(prints)}
    out.repeated = [entry.number for entry in entries if entry.number and entry is not chosen[entry.number]]
    out.unsaid = [
        fact for fact in card_format(game).habits.expected if not any(fact in e.facts for e in entries)
    ]
    for entry in entries:
        if entry.number and entry is not chosen[entry.number]:
            continue
        out.cards += 1
        if entry.number in library.shipped:
            out.shipped.append(entry.number)
            continue
        if entry.wrong:
            out.refused.append(Refused(entry, chain("both", entry.wrong)))
            continue
        refused = why_not(game, entry)
        if refused is None:
            out.playable.append(entry.number)
        else:
            out.refused.append(refused)
        if entry.zero:
            out.zero.append(entry.number)
        if entry.number in before:
            out.replaced.append(entry.number)
        kept[entry.number] = entry.facts
        taken.append(Printing(entry.facts))
    out.kept = len(taken)
    if taken:
        write(game, out.file, kept)
        library.take(taken)
    return out


def by_print(entries: list[CardEntry]) -> list[CardEntry]:
    """Those first whose facts count if several have a number: complete ones, and of these the usual print."""
    return sorted(entries, key=lambda entry: (bool(entry.wrong), entry.is_variant))


def why_not(game: str, entry: CardEntry) -> Refused | None:
    """Why a card with all its facts cannot be played; None if it can."""
    lang = str(entry.facts.get("lang", "en"))
    try:
        for text in texts(entry.facts):
            compile_text(game, text, lang)
        library_of(game).make(Printing(entry.facts))
    except NotUnderstood as error:
        return Refused(entry, error.message, error)
    except BadCard as error:
        return Refused(entry, error.what if error.about_facts else Message("not-executable", why=error.what))
    except Exception as error:  # one card that we cannot cope with must not cost the user all the others
        return Refused(entry, Message("bug", what=fault_of(error)))
    return None


def write(game: str, file: Path, cards: dict[str, Facts]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(facts, ensure_ascii=False) for facts in cards.values())
    write_whole(file, f'{{"rulebound cards": {VERSION}, "game": "{game}", "cards": [\n{lines}\n]}}\n')
