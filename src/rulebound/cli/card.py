"""`rulebound card`: a card's facts, its text, and what the engine made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import MISSING as NO_DEFAULT
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Final

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rulebound.cli.inputs import WORD, GameName, cards_like, speaks_of
from rulebound.cli.languages import Lang, Speech, text_language
from rulebound.cli.layouts import layout_of
from rulebound.cli.terminal import Unusable, console
from rulebound.decks.cardfile import NUMBER, card_format
from rulebound.decks.lists import by_name, one_of
from rulebound.decks.notes import CardNote
from rulebound.games import library_of, rules_of
from rulebound.games.library import Printing, UnknownCard
from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Level, Print
from rulebound.kernel.tree import EVERY
from rulebound.language import NotUnderstood, compile_text, read_text, render
from rulebound.language.dialect import lexicon
from rulebound.language.provenance import in_pieces
from rulebound.language.writer import NoWording
from rulebound.messages import Message, term
from rulebound.rules import index

INKS: Final = {
    "Red": "red", "Green": "green", "Blue": "bright_blue",
    "Purple": "magenta", "Black": "bright_black", "Yellow": "yellow",
}  # fmt: skip
"""A card's colours as a terminal has them."""

WIDTH: Final = 76
"""A tree is broken into lines where it is wider than this."""

NEVER_BROKEN: Final = -1_000_000
"""An indent so far to the left that everything fits on the line."""


def card(
    game: GameName,
    number: Annotated[str, typer.Argument(metavar="metavar-number", autocompletion=cards_like)],
    lang: Lang = "en",
) -> None:
    """Show a card and how the engine understood it."""
    say = Speech(lang, game)
    out = console()
    unprinted = notes_about(game, number, None) if is_unknown(game, number) else []
    if unprinted:
        out.print(Text(unprinted[0].title, style="bold"))
        out.print(say("card-only-ruled"))
        out.print(rulings(unprinted, say))
        return
    printed = card_called(game, number)
    out.print(face(game, printed, lang))
    out.print(understood(game, printed, lang))
    if printed.back is not None and not is_back(printed):
        out.print(Text(f"\n{say('heading-back')}", style="bold dim"))
        out.print(face(game, printed.back, lang))
        out.print(understood(game, printed.back, lang))
    found = notes_about(game, printed.name, printed)
    if found:
        out.print(rulings(found, say))


def notes_about(game: str, name: str, printed: Print | None) -> list[CardNote]:
    """What was ruled about a card, the latest last; nothing in games without such rulings."""
    find = card_format(game).notes
    return find(name, printed) if find is not None else []


def is_unknown(game: str, word: str) -> bool:
    """Whether no card there is has this number or this name."""
    return not by_name(game, word) and not is_number(game, word)


def is_number(game: str, word: str) -> bool:
    try:
        find_card(game, word)
    except UnknownCard:
        return False
    return True


def rulings(found: list[CardNote], say: Speech) -> RenderableType:
    """What was ruled about a card: since when, which ruling it is, and what it says."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(overflow="fold")
    for note in found:
        table.add_row(note.date, note.source, "\n".join(say.say(what) for what in note.what))
    return Group(Text(f"\n{say('heading-rulings')}", style="dim"), Padding.indent(table, 2))


def find_card(game: str, number: str) -> Print:
    """The card of a number, however it is typed; `X-001/back` is its other side."""
    front, slash, side = number.strip().partition("/")
    return rules_of(game).prints(f"{front.upper()}{slash}{side.lower()}")


def card_called(game: str, word: str) -> Print:
    """The card of a number or a name; raises Unusable."""
    try:
        return find_card(game, word)
    except UnknownCard as error:
        front, _, side = word.partition("/")
        if side.lower() == "back" and is_number(game, front):
            raise Unusable(Message("no-other-side", number=find_card(game, front).number)) from error
        cards = library_of(game).read().values() if WORD.search(word) else ()
        named = by_name(game, word) or [card for card in cards if speaks_of([word], card.name)]
        if not named and not NUMBER.fullmatch(front.strip().upper()):
            raise Unusable(Message("card-not-called", name=word, game=game)) from error
        if not named:
            raise Unusable(Message("card-not-found", number=error.number, game=game)) from error
        if len(named) > 1:
            numbers = one_of([card.number for card in named])
            raise Unusable(Message("card-name-ambiguous", name=word, numbers=numbers)) from error
        return find_card(game, named[0].number)


def is_back(printed: Print) -> bool:
    return "/" in printed.number


def face(game: str, printed: Print, lang: str = "en", *, translated: bool = False) -> RenderableType:
    """What is printed on one side of a card; if `translated`, its text also in a language that its file lacks."""
    say = Speech(lang, game)
    title = Text()
    title.append(in_language(game, printed, "name", lang) or printed.name, style=f"bold {ink(printed)}")
    title.append(f"  {printed.number}", style="cyan")
    facts = [say.word("kind", printed.kind), say.colors(printed.fact("color"))]
    facts.extend(numbers_of(game, printed.numbers, say))
    facts.append(colored(printed.fact("specified"), say))
    for fact in card_format(game).shown:
        if fact in layout_of(game).symbols and printed.fact(fact):
            facts.append(say("fact-is", fact=term("fact", fact), what=colored(printed.fact(fact), say)))
        elif fact not in layout_of(game).not_printed:
            mark = "/" if fact == "attribute" else ", "
            facts.append(mark.join(words_of(game, printed, fact, lang)))
    parts = [title, Text(" · ".join(fact for fact in facts if fact))]
    if printed.levels:
        parts.append(Text(" · ".join(level_of(printed, level, say) for level in printed.levels)))
    text = in_language(game, printed, "text", lang) or printed.text
    trigger = in_language(game, printed, "trigger", lang) or "".join(printed.fact("trigger"))
    if translated:
        text, trigger = text_of(game, printed, lang), trigger_of(game, printed, lang)
    parts.extend(Text(each) for each in (text, trigger) if each)
    return Group(*parts)


def numbers_of(game: str, numbers: list[int], say: Speech) -> list[str]:
    """The printed numbers of a card or of one of its levels, each with what it is."""
    printed = zip(rules_of(game).stat_names, numbers)
    return [
        say("stat-is", stat=term("stat", stat), n=amount)
        for stat, amount in printed
        if amount != MISSING and stat not in layout_of(game).not_printed
    ]


def level_of(printed: Print, level: Level, say: Speech) -> str:
    """A further level of a card: from how many cards or from which stage on it has which other numbers."""
    if level.kind in rules_of(say.game).stat_names:
        since = say("stat-is", stat=term("stat", level.kind), n=level.least)
    else:
        since = say.things({level.kind: level.least})
    other = [MISSING if now == first else now for now, first in zip(level.numbers, printed.numbers)]
    return say("titled", title=since, what=", ".join(numbers_of(say.game, other, say)) or "–")


def text_of(game: str, printed: Print, lang: str) -> str:
    """Its text in a language: as its file has it, else said again from what the engine made of it."""
    own = in_language(game, printed, "text", lang)
    if printed.token:  # its skills stand on the card that creates it
        return said_again([clause.skill for clause in printed.clauses], game, text_language(game, lang))
    return own or said_in(game, printed.text, written_in(game, printed), lang)


def trigger_of(game: str, printed: Print, lang: str) -> str:
    """The same for the text that stands apart from it, where cards have one."""
    own = in_language(game, printed, "trigger", lang)
    return own or said_in(game, "".join(printed.fact("trigger")), written_in(game, printed), lang)


@cache
def said_in(game: str, text: str, own: str, lang: str) -> str:
    """A text in another language, if what it means can be said in it."""
    if not text or lang == own or text_language(game, lang) != lang:
        return text
    try:
        return render(compile_text(game, text, own), game, lang)
    except (NotUnderstood, NoWording):
        return text


def words_of(game: str, printed: Print, fact: str, lang: str) -> list[str]:
    """What a card has of a fact, in the language that its text is shown in: its types, its attributes."""
    printing = printing_of(game, printed)
    words = printing.words(f"{rules_of(game).words.fact_keys[fact]}_{lang}")
    if words and (printing.has(f"text_{lang}") or not printed.text):
        return list(words)
    own = [word for word in printed.fact(fact) if word != EVERY and word not in printed.translated]
    if lang == "en" or text_language(game, lang) != lang:
        return own
    known = lexicon(game, lang).say
    return [known.get(f"{fact}_name.{word}", word) for word in own]


def colored(colors: Iterable[str], say: Speech) -> str:
    """Symbols, or what a cost must be paid with, by their colours: “2 Red, 1 Green”."""
    return ", ".join(say.colored(count, [color]) for color, count in Counter(colors).items())


def in_language(game: str, printed: Print, fact: str, lang: str) -> str:
    """A fact as the card's file has it in another language; "" if it has it not."""
    return printing_of(game, printed).word(f"{fact}_{lang}") if lang != "en" else ""


def printing_of(game: str, printed: Print) -> Printing:
    """What the card's file says of this side of it."""
    number, _, side = printed.number.partition("/")
    printing = library_of(game).read().get(number, Printing({}))
    if not side:
        return printing
    back = printing.data.get(side)
    return Printing(back if isinstance(back, dict) else {})


def understood(game: str, printed: Print, lang: str) -> RenderableType:
    """What the engine made of a text, the text said again from that, and the rules that it touches."""
    say = Speech(lang, game)
    skills = [clause.skill for clause in printed.clauses]
    if not skills:
        return Text(f"\n{say('card-has-no-effect')}")
    parts: list[RenderableType] = [
        Text(f"\n{say('cards-corrected', what=say.text(each.message))}")
        for text in texts_of(printed)
        for each in read_text(game, text, written_in(game, printed)).corrections
    ]
    for title, what in (
        ("heading-understood-as", Group(*(Text(shape(skill)) for skill in skills))),
        ("heading-word-for-word", word_for_word(game, printed)),
        ("heading-said-again", Text(said_again(skills, game, text_language(game, lang)))),
        ("heading-rules-touched", rule_lines(game, touched(game, printed), lang=lang)),
    ):
        parts.append(Text(f"\n{say(title)}", style="dim"))
        parts.append(Padding.indent(what, 2))
    return Group(*parts)


def word_for_word(game: str, printed: Print) -> Table:
    """The words of a text, each beside the part of the tree that it has become."""
    table = Table.grid(padding=(0, 2))
    table.add_column(overflow="fold")
    table.add_column(overflow="fold", style="cyan")
    for text in texts_of(printed):
        reading = read_text(game, text, written_in(game, printed))
        for words, became in in_pieces(reading.text, reading.sources()):
            table.add_row(words, became)
    return table


def texts_of(printed: Print) -> list[str]:
    return [text for text in (printed.text, "".join(printed.fact("trigger"))) if text]


def written_in(game: str, printed: Print) -> str:
    """The language of the texts that the engine has read."""
    printing = library_of(game).read().get(printed.number.partition("/")[0])
    return (printing.word("lang") if printing is not None else "") or "en"


def ink(printed: Print) -> str:
    colors = printed.fact("color")
    return INKS.get(colors[0], "") if colors else ""


def rule_lines(game: str, numbers: list[str], ruleset: str = "", lang: str = "en") -> Table:
    lines = index(game, ruleset)
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(overflow="fold")
    for number in numbers:
        table.add_row(number, lines[number].say(lang) if number in lines else "")
    return table


def touched(game: str, printed: Print) -> list[str]:
    """The rules of a card's timings and keywords, each once, in the card's order."""
    keywords = layout_of(game).keywords
    numbers: dict[str, None] = {}
    for clause in printed.clauses:
        if clause.rule:
            numbers[clause.rule] = None
        for word in words_in(clause.skill):
            if word in keywords:
                numbers[keywords[word]] = None
    if printed.fact("trigger") and "Trigger" in keywords:
        numbers[keywords["Trigger"]] = None
    return list(numbers)


def words_in(node: object) -> Iterator[str]:
    """The keyword effects that a tree has, gives or asks for."""
    if isinstance(node, tuple):
        for part in node:
            yield from words_in(part)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            value: object = getattr(node, field.name)
            if "keyword" in field.name:
                yield from (value,) if isinstance(value, str) else strings(value)
            else:
                yield from words_in(value)


def strings(value: object) -> list[str]:
    return [str(part) for part in value] if isinstance(value, tuple) else []


def shape(node: object, indent: int = 0, lead: int = 0) -> str:
    """A tree as its constructors would be written, without what goes without saying.

    On one line if it fits after what leads to it, otherwise one line a part.
    """
    start, parts, end = pieces(node)
    flat = start + ", ".join(name + shape(value, NEVER_BROKEN) for name, value in parts) + end
    if indent + lead + len(flat) <= WIDTH or not parts:
        return flat
    pad = " " * (indent + 4)
    lines = [f"{pad}{name}{shape(value, indent + 4, len(name) + 1)}," for name, value in parts]
    return "\n".join([start, *lines, " " * indent + end[-1]])


def pieces(node: object) -> tuple[str, list[tuple[str, object]], str]:
    """How a node is written: what it starts with, its named parts, what it ends with."""
    if isinstance(node, tuple):
        return "(", [("", part) for part in node], ",)" if len(node) == 1 else ")"
    if not is_dataclass(node) or isinstance(node, type):
        return repr(node), [], ""
    parts: list[tuple[str, object]] = []
    for field in fields(node):
        value: object = getattr(node, field.name)
        if field.default is NO_DEFAULT or field.default != value:
            parts.append((f"{field.name}=", value))
    return f"{type(node).__name__}(", parts, ")"


def said_again(skills: list[tree.Skill], game: str, lang: str) -> str:
    """The skills in our words; an ellipsis where we have none for them."""
    try:
        return render(tuple(skills), game, lang)
    except NoWording:
        return "…"
