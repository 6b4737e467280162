"""`rulebound cards compare`: whether cards say the same in two languages."""

from __future__ import annotations

from typing import Final

import typer
from rich.text import Text

from rulebound.cli.cards import TextLang, in_language, listed, read_entries, usable
from rulebound.cli.inputs import AsJson, CardFile, GameName
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import console, print_json
from rulebound.decks.pairs import Compared, Pair, compare
from rulebound.games import rules_of
from rulebound.messages.catalogue import LANGUAGES

OTHER: Final = next(lang for lang in LANGUAGES if lang != "en")
"""The language that English is compared with, unless another is named."""
SHOWN: Final = 4
"""The number of differences of a card that are shown."""
LONGEST: Final = 160
"""The number of characters of a part of a tree that are shown."""


def compared(
    game: GameName, file: CardFile, lang: Lang = "en", text_lang: TextLang = "en", as_json: AsJson = False
) -> None:
    """Compare what the cards of a file say in two languages; exit 1 if they differ without a known reason."""
    rules_of(game)
    say = Speech(lang, game)
    other = in_language(game, OTHER if text_lang == "en" else text_lang)
    english = read_entries(game, file, "en")
    for entry in english:
        usable(file, entry)
    found = compare(game, english, read_entries(game, file, other), other)
    if as_json:
        print_json(data(found))
    else:
        out = console()
        for pair in found.different:
            out.print(shown(pair, say), soft_wrap=True)
        for pair in found.explained:
            out.print(say("file-says", file=pair.number, what=pair.why), style="dim", soft_wrap=True)
        for name in found.names:
            told = say("cards-compare-name", name=name.said, english=name.english)
            out.print(say("file-says", file=name.number, what=told), style="dim", soft_wrap=True)
        for of, numbers in found.refused.items():
            if numbers:
                which = listed(numbers, say)
                told = say("cards-compare-refused", lang=of, n=len(numbers), numbers=which)
                out.print(told, soft_wrap=True)
        out.print(sums(found, say), soft_wrap=True)
    if found.different:
        raise typer.Exit(1)


def sums(found: Compared, say: Speech) -> str:
    share = 100 * found.equal / found.parsed if found.parsed else 0.0
    return say(
        "cards-compared",
        n=found.cards,
        m=found.parsed,
        equal=found.equal,
        share=say.figure(f"{share:.1f}"),
        why=len(found.explained),
        differ=len(found.different),
    )


def data(found: Compared) -> dict[str, object]:
    return {
        "cards": found.cards,
        "parsed": found.parsed,
        "equal": found.equal,
        "different": [row(pair) for pair in found.different],
        "explained": [{"number": pair.number, "why": pair.why} for pair in found.explained],
        "names": [
            {"number": name.number, "name": name.said, "english": name.english} for name in found.names
        ],
        "idle": found.idle,
        "refused": found.refused,
    }


def row(pair: Pair) -> dict[str, object]:
    return {
        "number": pair.number,
        "texts": list(pair.texts),
        "differences": [
            {"where": each.where, "first": repr(each.first), "second": repr(each.second)}
            for each in pair.differences
        ],
    }


def shown(pair: Pair, say: Speech) -> Text:
    """A card with its texts, and where their trees part."""
    out = Text(pair.number, style="bold")
    for text in pair.texts:
        out.append(f"\n  {' / '.join(text.splitlines())}", style="not bold")
    for each in pair.differences[:SHOWN]:
        out.append(f"\n    {each.where}", style="not bold cyan")
        for side in (each.first, each.second):
            out.append(f"\n      {short(repr(side))}", style="not bold dim")
    return out


def short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
