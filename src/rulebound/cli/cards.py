"""`rulebound cards`: the cards there are, how much of a card file the engine understands, and taking one in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from rulebound.cardcheck.check import check_card
from rulebound.cli.inputs import AsJson, CardFile, GameName, name_of, read_text, speaks_of
from rulebound.cli.languages import Lang, Speech, text_language
from rulebound.cli.layouts import layout_of
from rulebound.cli.terminal import NotRight, Unusable, console, listing, one_line, print_json
from rulebound.decks.bundles import is_bundle, read_bundle
from rulebound.decks.cardfile import CardEntry, Facts, card_format, read_cards
from rulebound.decks.own import Import, Refused, import_cards
from rulebound.decks.sources import STDIN, BadCardFile
from rulebound.games import library_of, rules_of
from rulebound.games.library import BadCard, Printing
from rulebound.kernel.cards import MISSING
from rulebound.language import Correction
from rulebound.language.measure import Measure, Refusal, measure, texts
from rulebound.messages import Message, fault_of, named_fact
from rulebound.messages.catalogue import LANGUAGES

SHOWN: Final = 20
"""The number of cards that are listed; more would hide the sum."""

TextLang = Annotated[
    str,
    typer.Option(
        "--text-lang",
        metavar="|".join(LANGUAGES),
        show_default=False,
        help="help-text-lang",
    ),
]

app = typer.Typer(help="help-cards", rich_markup_mode=None)


@app.callback()
def cards(lang: Lang = "en") -> None:
    """Work with card files."""


@app.command("compile", help="help-cards-compile")
def compile_cards(
    game: GameName,
    file: CardFile,
    lang: Lang = "en",
    text_lang: TextLang = "en",
    only: Annotated[str, typer.Option(metavar="MARK", help="help-only")] = "",
    as_json: AsJson = False,
) -> None:
    """Compile the texts of a card file; exit 1 if a text is refused."""
    rules_of(game)
    say = Speech(lang, game)
    texts_in = in_language(game, text_lang)
    found = [entry for entry in read_entries(game, file, texts_in) if not only or only in entry.marks]
    if only and not found:
        raise Unusable(Message("cardfile-no-mark", file=name_of(file), mark=only))
    read = [entry for entry in found if not entry.untranslated]
    untranslated = [entry.number for entry in found if entry.untranslated]
    entries = [usable(file, entry) for entry in read]
    result = measure(game, entries, texts_in)
    unparsed = {refusal.number for refusal in result.refused}
    idle: dict[str, tuple[Message, list[str]]] = {}
    total = Share()
    marked: dict[str, Share] = {}
    for entry, facts in zip(read, entries):
        if not texts(facts):
            continue
        parsed = facts["number"] not in unparsed
        reason = why_not_executed(game, facts, texts_in) if parsed else None
        if reason is not None:
            idle.setdefault(str(reason), (reason, []))[1].append(str(facts["number"]))
        for share in (total, *(marked.setdefault(mark, Share()) for mark in entry.marks)):
            share.count(parsed, parsed and reason is None)
    if as_json:
        print_json(
            {
                "cards": result.cards,
                **total.data(),
                "refused": [
                    {"number": r.number, "text": r.text, "span": list(r.span), "expected": r.expected}
                    for r in result.refused
                ],
            }
            | ({"unexecuted": {reason: numbers for reason, (_, numbers) in idle.items()}} if idle else {})
            | ({"marked": {mark: share.data() for mark, share in marked.items()}} if marked else {})
            | ({"untranslated": untranslated} if untranslated else {})
            | (
                {"corrected": [corrected_data(*each) for each in result.corrected]}
                if result.corrected
                else {}
            )
        )
    else:
        out = console()
        for number, correction in result.corrected:
            line = say("file-says", file=number, what=correction.message)
            out.print(say("cards-corrected", what=one_line(line)), soft_wrap=True)
        for refusal in result.refused:
            out.print(pointed_at(refusal, say), soft_wrap=True)
        for reason, numbers in idle.values():
            line = say("file-says", file=listed(numbers, say), what=reason)
            out.print(say("cards-not-executed", what=one_line(line)), soft_wrap=True)
        out.print(sums_of(result, total.executed, say))
        for mark, share in marked.items():
            out.print(say("titled", title=mark, what=share.line(say)))
        if untranslated:
            out.print(say("cards-untranslated", n=len(untranslated), lang=texts_in))
    if result.refused:
        raise typer.Exit(1)


def corrected_data(number: str, correction: Correction) -> dict[str, str | int]:
    return {"number": number, "at": correction.start, "said": correction.said, "meant": correction.meant}


SEARCHED: Final = ("number", "kind", "text", "effect")
"""The facts of a card in which words are looked for, besides those that the game declares."""
FAMILIES: Final = {"kind": "kind", "colors": "color"}
"""Facts that are words of the game, which a language may have its own words for."""


def columns_of(game: str, say: Speech) -> list[str]:
    """The titles of what a list shows of a card."""
    colors = ("column-colours",) if card_format(game).letters else ()
    titles = [say(id) for id in ("column-number", "column-name", "column-kind", *colors)]
    return titles + [say.word("stat", fact) for fact in layout_of(game).list_figures]


@app.command("list", help="help-cards-list")
def list_cards(game: GameName, lang: Lang = "en", as_json: AsJson = False) -> None:
    """List the cards that there are: those that ship and your own."""
    show_cards(game, list(library_of(game).read().values()), lang, as_json)


@app.command("search", help="help-cards-search")
def search(
    game: GameName,
    words: Annotated[list[str], typer.Argument(metavar="metavar-words", show_default=False)],
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Find cards by words of their name, facts or text; exit 1 if there is none."""
    cards = list(library_of(game).read().values())
    wanted = [word for each in words for word in each.split()]
    say = Speech(lang, game)
    found = [card for card in cards if wanted and speaks_of(wanted, said_of(card, say))]
    if not found:
        if as_json:
            print_json({"cards": []})
        raise NotRight(Message("no-card-speaks", game=game, words=" ".join(wanted)))
    show_cards(game, found, lang, as_json)


def said_of(card: Printing, say: Speech) -> str:
    """Everything in words on a card, in all languages that its file has, on both sides."""
    parts: list[str] = []
    facts = (*SEARCHED, *library_of(say.game).vocabulary.fact_keys.values())
    for fact, value in card.data.items():
        name, _, lang = fact.rpartition("_")
        if (name if lang in LANGUAGES else fact) in facts:
            words = [str(each) for each in value] if isinstance(value, list) else [str(value)]
            parts += words + [say.word(FAMILIES[fact], each) for each in words if fact in FAMILIES]
    back = card.data.get("back")
    return " . ".join(parts + ([said_of(Printing(back), say)] if isinstance(back, dict) else []))


def show_cards(game: str, cards: list[Printing], lang: str, as_json: bool) -> None:
    if as_json:
        print_json({"cards": [dict(card.data) for card in cards]})
        return
    say = Speech(lang, game)
    table = listing()
    for at, title in enumerate(columns_of(game, say)):
        table.add_column(title, no_wrap=at == 0, overflow="fold")
    for card in cards:
        add_card(table, card, say)
    out = console()
    out.print(table)
    out.print(say("cards-count", n=len(cards)))


def add_card(table: Table, card: Printing, say: Speech, *before: str) -> None:
    """Adds a card's row to a list that has the columns of `columns_of`."""
    name = card.word(f"name_{say.lang}") or card.name
    colors = [say.colors(card.words("colors"))] if card_format(say.game).letters else []
    amounts = [
        "" if card.amount(fact) == MISSING else str(card.amount(fact))
        for fact in layout_of(say.game).list_figures
    ]
    table.add_row(*before, card.number, name, say.word("kind", card.kind), *colors, *amounts)


def sums_of(result: Measure, executed: int, say: Speech) -> str:
    """What `cards compile` says at the end."""
    if not result.with_text:
        return say("cards-without-text", n=result.cards)
    return say(
        "cards-sum",
        n=result.cards,
        m=result.with_text,
        parsed=result.parsed,
        share=say.figure(f"{100 * result.parsed / result.with_text:.1f}"),
        executed=executed,
        refused=len(result.refused),
    )


class Share:
    """How many of some cards with text are parsed, and how many executed."""

    def __init__(self) -> None:
        self.with_text = 0
        self.parsed = 0
        self.executed = 0

    def count(self, parsed: bool, executed: bool) -> None:
        self.with_text += 1
        self.parsed += parsed
        self.executed += executed

    def line(self, say: Speech) -> str:
        return say(
            "cards-marked-sum",
            m=self.with_text,
            parsed=self.parsed,
            share=say.figure(f"{100 * self.parsed / self.with_text:.1f}"),
            executed=self.executed,
            part=say.figure(f"{100 * self.executed / self.with_text:.1f}"),
        )

    def data(self) -> dict[str, int]:
        return {"with_text": self.with_text, "parsed": self.parsed, "executed": self.executed}


def in_language(game: str, lang: str) -> str:
    """The language in which a card file is read: the one named, if the game's cards are in it."""
    Speech(lang)  # refuses one that we do not know
    return text_language(game, lang)


NO_CARD: Final = {
    "card-no-number": "cardfile-entry-without-number",
    "card-not-a-table": "cardfile-entry-not-a-table",
}
"""What is said of a whole entry of a file."""


def usable(file: str, entry: CardEntry) -> Facts:
    """A card's facts, whose number at least there must be."""
    if not entry.number:
        id = NO_CARD.get(entry.wrong[0].id, "cardfile-entry")
        raise Unusable(Message(id, file=name_of(file), n=entry.at, what=entry.wrong[0]))
    return entry.facts


def why_not_executed(game: str, entry: Facts, lang: str) -> Message | None:
    """Why a card that was parsed is not also executed; None if it is."""
    try:
        printed = library_of(game).make(Printing(entry), lang)
    except BadCard as error:
        return error.message if error.number != entry["number"] else Message("verbatim", text=error.what)
    except Exception as error:  # one card that we cannot cope with must not cost the user all the others
        return Message("bug", what=fault_of(error))
    return check_card(game, printed)


@app.command("import", help="help-cards-import")
def import_file(
    game: GameName,
    file: CardFile,
    lang: Lang = "en",
    text_lang: TextLang = "en",
    as_json: AsJson = False,
) -> None:
    """Keep the cards of a file as your own, to be played with; exit 1 if one cannot be played."""
    rules_of(game)
    texts_in = in_language(game, text_lang)
    entries = read_entries(game, file, texts_in)
    untranslated = [entry.number for entry in entries if entry.untranslated]
    if not any(entry.number for entry in entries):
        raise Unusable(Message("cardfile-no-numbers", file=name_of(file)))
    result = import_cards(game, entries)
    if as_json:
        print_json(
            {
                "cards": result.cards,
                "playable": len(result.playable),
                "refused": [
                    {"number": str(r.number), "why": str(r.why), "text": r.text, "span": list(r.span)}
                    for r in result.refused
                ],
                "shipped": result.shipped,
                "replaced": result.replaced,
                "repeated": result.repeated,
                "file": str(result.file),
            }
            | ({"untranslated": untranslated} if untranslated else {})
            | ({"zero": result.zero} if result.zero else {})
            | ({"unsaid": result.unsaid} if result.unsaid else {})
        )
    else:
        say = Speech(lang, game)
        report(result, say)
        if untranslated:
            told = say("cards-read-in-english", n=len(untranslated), lang=texts_in)
            console().print(told, soft_wrap=True)
    if result.refused:
        raise typer.Exit(1)


def report(result: Import, say: Speech) -> None:
    out = console()
    for refused in result.refused[:SHOWN]:
        out.print(why_refused(refused, say), soft_wrap=True)
    if len(result.refused) > SHOWN:
        out.print(say("more-in-json", n=len(result.refused) - SHOWN))
    out.print(
        say("cards-imported", n=result.cards, playable=len(result.playable), refused=len(result.refused))
    )
    for id, numbers in (
        ("cards-shipped", result.shipped),
        ("cards-replaced", result.replaced),
        ("cards-repeated", result.repeated),
        ("cards-zero", result.zero),
    ):
        if numbers:
            out.print(say(id, n=len(numbers), numbers=listed(numbers, say)), soft_wrap=True)
    for fact in result.unsaid if result.kept else ():
        out.print(say("cards-unsaid", fact=named_fact(fact)), soft_wrap=True)
    if result.kept:
        out.print(say("cards-kept", file=str(result.file)), soft_wrap=True)


def listed(numbers: list[str], say: Speech) -> str:
    more = len(numbers) - SHOWN
    shown = ", ".join(numbers[:SHOWN])
    return say("and-n-more", what=shown, n=more) if more > 0 else shown


def why_refused(refused: Refused, say: Speech) -> Text:
    """A card that cannot be played: with the words marked, or with what is wrong about its facts."""
    if refused.hint is not None:
        return pointed_at(Refusal(say.text(refused.number), refused.text, refused.span, refused.hint), say)
    out = Text(f"{say.text(refused.number)}  ", style="bold")
    out.append(one_line(say.text(refused.why)), style="not bold")
    return out


def pointed_at(refusal: Refusal, say: Speech) -> Text:
    """A refused text with the words that were not understood marked."""
    start, end = refusal.span
    out = Text(f"{refusal.number}  ", style="bold")
    out.append(refusal.text[:start], style="not bold")
    out.append(f"»{refusal.text[start:end] or '…'}«", style="red")
    out.append(refusal.text[end:], style="not bold")
    hint = say("expected", what=refusal.hint)
    out.append(f"\n    {hint}", style="not bold dim")
    return out


def read_entries(game: str, file: str, lang: str) -> list[CardEntry]:
    """The cards of a file, a folder or an archive, or why there are none."""
    try:
        if file != STDIN and is_bundle(Path(file)):
            return read_bundle(game, Path(file), lang)
        return read_cards(game, read_text(file), file, lang)
    except BadCardFile as error:
        raise Unusable(error.message) from error
