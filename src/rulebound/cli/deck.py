"""`rulebound deck`: the decks that ship, what is in a deck, and whether it may be played."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from rulebound.cli.cards import add_card, facts_of
from rulebound.cli.inputs import AsJson, GameName, Version, decks_like, find_deck, name_of
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import console, print_json
from rulebound.decks import Deck, deck_of, shipped_decks
from rulebound.games import game_named, library_of, rules_of
from rulebound.games.library import Printing
from rulebound.rules import rulesets

DeckName = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help="A deck list, - for standard input, or a deck that ships.",
        autocompletion=decks_like,
    ),
]

app = typer.Typer(help="Work with deck lists.", rich_markup_mode=None)


@app.callback()
def decks(lang: Lang = "en") -> None:
    """Work with deck lists."""


@app.command("list")
def list_decks(game: GameName, as_json: AsJson = False, lang: Lang = "en") -> None:
    """List the decks that ship with a game."""
    say = Speech(lang, game)
    decks = [deck_of(game, name) for name in shipped_decks(game)]
    if as_json:
        print_json({"decks": [{"name": deck.name, **contents(deck)} for deck in decks]})
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(say("name"), style="bold", no_wrap=True)
    table.add_column(say("cards"), justify="right")
    leads = game_named(game).leads
    if leads:
        table.add_column(say("colours"))
        table.add_column(say(leads[0]), overflow="fold")
    for deck in decks:
        lead = printing(game, deck.numbers[0])
        colors = "/".join(map(say, lead.words("colors")))
        known = (colors, f"{lead.number} {lead.name}") if leads else ()
        table.add_row(deck.name, str(len(deck.numbers)), *known)
    console().print(table)


@app.command("show")
def show(game: GameName, file: DeckName, as_json: AsJson = False, lang: Lang = "en") -> None:
    """Show the cards of a deck."""
    say = Speech(lang, game)
    rules_of(game)
    deck = find_deck(game, file)
    if as_json:
        print_json({"name": deck.name, **contents(deck)})
        return
    out = console()
    out.print(Text(deck.name or say.tell(name_of(file)), style="bold"))
    for title, numbers in (
        (say("{n} cards", n=len(deck.numbers)), deck.numbers),
        (say("side deck"), deck.side),
    ):
        if numbers:
            table = Table(
                box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, title=title, title_justify="left"
            )
            for column in ("", *facts_of(game)):
                table.add_column(say(column), justify="right" if not column else "left", overflow="fold")
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


@app.command("check")
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
    name = deck.name or say.tell(name_of(file))
    by = say(" by the rules {version}", version=version) if rulesets(game) != ("",) else ""
    out = console()
    side = ""
    if deck.side:
        side = say(" {n} more in the side deck are not counted.", n=len(deck.side))
    if not faults:
        pattern = (
            "{name} is legal{by}: {n} cards with the Leader."
            if game_named(game).leads
            else "{name} is legal{by}: {n} cards."
        )
        line = say(pattern, name=name, by=by, n=len(deck.numbers))
        out.print(line + side, soft_wrap=True)
        return
    line = say(
        "{name} is not legal{by}: 1 fault." if len(faults) == 1 else "{name} is not legal{by}: {n} faults.",
        name=name, by=by, n=len(faults),
    )  # fmt: skip
    out.print(line + side, soft_wrap=True)
    for fault in faults:
        out.print(f"  {say.tell(fault.reason)} [{fault.rule}]", soft_wrap=True)
    raise typer.Exit(1)
