"""`rulebound cards changed`: the words of a card file that say nothing to the engine."""

from __future__ import annotations

import typer
from rich.text import Text

from rulebound.cli.cards import TextLang, in_language, read_entries, usable
from rulebound.cli.inputs import AsJson, CardFile, GameName
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.terminal import console, print_json
from rulebound.games import rules_of
from rulebound.language.changes import Idle, WordCheck
from rulebound.language.measure import texts


def changed(
    game: GameName, file: CardFile, lang: Lang = "en", text_lang: TextLang = "en", as_json: AsJson = False
) -> None:
    """Change the texts of a card file in one word at a time; exit 1 if one is still read alike."""
    rules_of(game)
    say = Speech(lang, game)
    texts_in = in_language(game, text_lang)
    check = WordCheck(game, texts_in)
    found: list[tuple[str, Idle]] = []
    for entry in read_entries(game, file, texts_in):
        facts = usable(file, entry)
        for text in texts(facts):
            found.extend((entry.number, idle) for idle in check.look_at(text))
    ignored = [(number, idle) for number, idle in found if not idle.why]
    if as_json:
        print_json(
            {
                "changes": check.tried,
                "ignored": [data(number, idle) for number, idle in ignored],
                "explained": [{**data(number, idle), "why": idle.why} for number, idle in found if idle.why],
            }
        )
    else:
        out = console()
        for number, idle in ignored:
            out.print(marked(number, idle, say), soft_wrap=True)
        out.print(say("cards-changed", n=check.tried, ignored=len(ignored), why=len(found) - len(ignored)))
    if ignored:
        raise typer.Exit(1)


def data(number: str, idle: Idle) -> dict[str, object]:
    change = idle.change
    return {"number": number, "text": idle.text, "span": [change.start, change.end], "new": change.new}


def marked(number: str, idle: Idle, say: Speech) -> Text:
    """A text with the words that are ignored, and what could stand in their place."""
    change = idle.change
    out = Text(f"{number}  ", style="bold")
    out.append(idle.text[: change.start], style="not bold")
    out.append(f"»{idle.words}«", style="red")
    out.append(idle.text[change.end :], style="not bold")
    what = say("cards-changed-to", new=change.new) if change.new else say("cards-left-out")
    out.append(f"\n    {what}", style="not bold dim")
    return out
