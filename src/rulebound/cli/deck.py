"""`rulebound deck`: the decks that ship, what is in a deck, and whether it may be played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from rulebound.cli.cards import add_card, columns_of
from rulebound.cli.inputs import STDIN, AsJson, GameName, Version, decks_like, find_deck, name_of
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import Unusable, complain, console, listing, print_json
from rulebound.decks import Deck, deck_of, shipped_decks
from rulebound.decks.cardfile import card_format
from rulebound.decks.exports import TEXT
from rulebound.files import write_whole
from rulebound.games import game_named, library_of, rules_of
from rulebound.games.library import Printing
from rulebound.messages import Message, os_reason
from rulebound.rules import rulesets

DeckName = Annotated[
    str,
    typer.Argument(
        metavar="metavar-file",
        help="help-deck-file",
        autocompletion=decks_like,
    ),
]

app = typer.Typer(help="help-deck", rich_markup_mode=None)


@app.callback()
def decks(lang: Lang = "en") -> None:
    """Work with deck lists."""


@app.command("list", help="help-deck-list")
def list_decks(game: GameName, as_json: AsJson = False, lang: Lang = "en") -> None:
    """List the decks that ship with a game."""
    say = Speech(lang, game)
    decks = [deck_of(game, name) for name in shipped_decks(game)]
    if as_json:
        print_json({"decks": [{"name": deck.name, **contents(deck)} for deck in decks]})
        return
    table = listing()
    table.add_column(say("column-name"), style="bold", no_wrap=True)
    table.add_column(say("column-cards"), justify="right")
    leads = game_named(game).leads
    if leads:
        table.add_column(say("column-colours"))
        table.add_column(say.word("kind", leads[0]), overflow="fold")
    for deck in decks:
        lead = printing(game, deck.numbers[0])
        colors = say.colors(lead.words("colors"))
        known = (colors, f"{lead.number} {say.name(lead.name)}") if leads else ()
        table.add_row(deck.name, str(len(deck.numbers)), *known)
    console().print(table)


@app.command("show", help="help-deck-show")
def show(game: GameName, file: DeckName, as_json: AsJson = False, lang: Lang = "en") -> None:
    """Show the cards of a deck."""
    say = Speech(lang, game)
    rules_of(game)
    deck = find_deck(game, file)
    if as_json:
        print_json({"name": deck.name, **contents(deck)})
        return
    out = console()
    out.print(Text(deck.name or say.text(name_of(file)), style="bold"))
    for title, numbers in (
        (say("cards-count", n=len(deck.numbers)), deck.numbers),
        (say("side-deck"), deck.side),
    ):
        if numbers:
            table = listing(title)
            for column in ("", *columns_of(game, say)):
                table.add_column(column, justify="left" if column else "right", overflow="fold")
            for number, count in Counter(numbers).items():
                add_card(table, printing(game, number), say, str(count))
            out.print(table)


def contents(deck: Deck) -> dict[str, object]:
    """What is in a deck: the card that leads it, if one does, and how often each card."""
    main, out = deck.numbers, dict[str, object]()
    for kind in game_named(deck.game).leads:
        out[kind.casefold()], *main = main
    return {**out, "cards": dict(Counter(main)), "side": dict(Counter(deck.side))}


def printing(game: str, number: str) -> Printing:
    return library_of(game).read()[number]


@app.command("convert", help="help-deck-convert")
def convert(
    game: GameName,
    file: DeckName,
    to: Annotated[
        str, typer.Option("--to", metavar="FORMAT", show_default=False, help="help-deck-to")
    ] = TEXT,
    out: Annotated[
        str, typer.Option("--out", metavar="metavar-file", show_default=False, help="help-deck-out")
    ] = "",
    lang: Lang = "en",
) -> None:
    """Write a deck as another tool writes it; exit 2 if it cannot be read."""
    say = Speech(lang, game)
    rules_of(game)
    formats = card_format(game).exports
    if to not in formats:
        raise Unusable(Message("deck-format-unknown", name=to, names=list(formats)))
    deck = find_deck(game, file)
    text = deck.written_for(to)
    if out:
        try:
            write_whole(Path(out), text)
        except (OSError, ValueError) as error:
            raise Unusable(Message("file-unwritable", file=out, reason=os_reason(error))) from error
    else:
        print(text, end="")
    if deck.side and not formats[to].heading:
        complain(say("deck-side-left-out", n=len(deck.side), name=to))


@app.command("check", help="help-deck-check")
def check(
    game: GameName,
    file: DeckName,
    rules: Version = "",
    lang: Lang = "en",
) -> None:
    """Say whether a deck is legal; exit 0 if it is, 1 if not, 2 if it cannot be read."""
    say = Speech(lang, game)
    version = rules_of(game, rules).ruleset
    deck = find_deck(game, file)
    faults = deck.faults(rules)
    name = deck.name or say.text(Message("the-deck") if file == STDIN else file)
    out = console()
    verdict = legality(deck, name, len(faults), version if rulesets(game) != ("",) else "")
    if deck.side:
        verdict = Message("deck-side-uncounted", what=verdict, n=len(deck.side))
    out.print(say.say(verdict), soft_wrap=True)
    for fault in faults:
        out.print(f"  {say.say(fault.message)} [{fault.rule}]", soft_wrap=True)
    if faults:
        raise typer.Exit(1)


def legality(deck: Deck, name: str, faults: int, version: str) -> Message:
    """Whether a deck is legal; the version of the rules is named where there are several."""
    led = game_named(deck.game).leads
    verdict = "illegal" if faults else "legal" if led else "legal-cards"
    count = faults or len(deck.numbers)
    if version:
        return Message(f"deck-{verdict}-by", name=name, version=version, n=count)
    return Message(f"deck-{verdict}", name=name, n=count)
