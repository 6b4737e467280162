"""The languages of the command line: one table of sentences each, by the English sentence.

Rules and card texts have their languages elsewhere: `Rule.say` and `language.lexicons`.  What a table
lacks is said in English.
"""

from __future__ import annotations

import os
import re
from functools import cache
from typing import Annotated, Final

import typer

from rulebound.cli.french import FRENCH, FRENCH_DBS
from rulebound.cli.french_hints import HINTS
from rulebound.cli.french_told import AROUND, TOLD
from rulebound.cli.terminal import Unusable
from rulebound.games import game_named
from rulebound.kernel.decisions import Option, Saying
from rulebound.kernel.events import SENTENCES, Event
from rulebound.language.dialect import lexicon

TABLES: Final[dict[str, dict[str, str]]] = {"en": {}, "fr": FRENCH}
OF_A_GAME: Final[dict[tuple[str, str], dict[str, str]]] = {("fr", "dbs"): FRENCH_DBS}
TELLING: Final[dict[str, tuple[dict[str, str], dict[str, str]]]] = {
    "en": ({}, {}),
    "fr": (AROUND, {**TOLD, **HINTS}),
}

LANG: Final = "--lang"
HELP: Final = "The language; that of the locale if none is named."
Lang = Annotated[str, typer.Option(LANG, metavar="en|fr", show_default=False, help=HELP)]

HOLES: Final = re.compile(r"\{(\w+)\}")
QUOTED: Final = re.compile(r"“\{(\w+)\}")
COUNT: Final = r"[+-]?\d[\d.,]*"
SHORT: Final = {
    "rule": r"[^\s()]+", "seat": r"\S+", "n": COUNT, "m": COUNT, "most": COUNT, "at": COUNT,
    "first": COUNT, "last": COUNT, "phrase": r"[^“”]+",
}  # fmt: skip
"""Holes that only so much fits into."""
TERM: Final = re.compile(r"\[([^\[\]]+)\]")
LABELS: Final = {
    "Activate: Main": "activate_main", "Activate: Battle": "activate_battle", "Auto": "auto",
    "Permanent": "permanent", "Counter: Play": "Counter Play", "Counter: Attack": "Counter Attack",
    "Counter: Counter": "Counter Counter",
}  # fmt: skip
"""What a lexicon calls the terms that stand before a text."""


class Speech:
    """A language to speak in.

    >>> Speech("fr")("turn {n}: {who}", n=3, who="Sud")
    'tour 3 : Sud'
    """

    def __init__(self, lang: str = "en", game: str = "") -> None:
        if lang not in TABLES:
            raise Unusable(f"there is no language “{lang}”; there are: {', '.join(TABLES)}")
        self.lang = lang
        self.game = game
        self.ones = (0, 1, -1) if lang == "fr" else (1, -1)
        """The counts that take the singular."""
        self.table = {**TABLES[lang], **OF_A_GAME.get((lang, game), {})}
        self.forms = forms_of(lang)
        self.keywords = keywords_of(game, lang) if self.table else {}

    def __call__(self, english: str, **values: object) -> str:
        """A sentence in the language, with its values filled in; {s} is the plural of what {n} counts."""
        out = self.table.get(english, english)
        if "{s}" in out:
            out = out.replace("{s}", "" if values["n"] in self.ones else "s")
        for name, value in values.items():
            out = out.replace(f"{{{name}}}", str(value))
        return out

    def keyword(self, word: str) -> str:
        return self.keywords.get(word, word)

    def figure(self, digits: str) -> str:
        """A figure that was written in English, with the language's own comma: 1,234.5 is 1 234,5 in French."""
        return digits.replace(",", "\u202f").replace(".", ",") if self.lang == "fr" else digits

    def terms(self, text: str) -> str:
        """A text with the [terms] that stand in it as the cards of this language have them."""
        return TERM.sub(lambda found: f"[{self.keyword(found[1])}]", text)

    def source(self, text: str) -> str:
        """A clause: "ST01-012 [When Attacking]", "LAB-044 at the end of the turn"; "[Blocker]" by the rules."""
        number, space, label = text.partition(" ") if text[:1] != "[" else ("", "", text)
        return f"{number}{space}{self.terms(self(label))}"

    def tell(self, text: str) -> str:
        """A sentence that was made elsewhere, with its values in it already."""
        if not self.table:
            return text
        if text.endswith("."):
            told = self.tell(text[:-1])
            return f"{told}." if told != text[:-1] else text
        if text in self.table:
            return self.terms(self.table[text])
        for form in self.forms:
            told = form.told(text, self)
            if told:
                return told
        head, colon, rest = text.partition(": ")
        told = self.tell(rest) if colon else rest
        return f"{head} : {told}" if told != rest else text

    def told(self, text: str) -> str:
        """What stands in a sentence: a sentence itself, or a text whose terms alone are put into the language."""
        told = self.tell(text)
        return told if told != text else self.terms(text)

    def option(self, option: Option) -> str:
        """An option's sentence with its notes."""
        notes = ", ".join(self.saying(note) for note in option.notes)
        sentence = self.saying(option.sentence)
        return f"{sentence} ({notes})" if notes else sentence

    def saying(self, saying: Saying) -> str:
        """A sentence that the engine made, with what stands in it."""
        values = {hole: self.filling(hole, value) for hole, value in saying.values.items()}
        return self(saying.pattern, **values)

    def filling(self, hole: str, value: str) -> str:
        """What stands in a hole of a sentence: a skill, an area or colours; the rest are names and numbers."""
        match hole:
            case "skill":
                return self.terms(self(value))
            case "area":
                return self(value)
            case "colors":
                return "/".join(self(color) for color in value.split("/"))
        return value

    def event(self, event: Event, seat: int) -> str:
        """An event as `seat` may see it, without its rule."""
        return self.event_of(event, self.card(event, seat)) + self.cause(event)

    def event_of(self, event: Event, card: str) -> str:
        """An event with its card as it is to be called, without what caused it."""
        return self(
            SENTENCES.get(event.kind, event.kind),
            **{
                "who": self.seat(event.seat),
                "card": card,
                "from": self.place("from", event.origin),
                "to": self.about(event),
                "n": event.number,
                "change": f"{event.number:+}",
            },
        )

    def seat(self, seat: int) -> str:
        return self("South" if seat == 0 else "North")

    def card(self, event: Event, seat: int, mark: str = "") -> str:
        """An event's card as `seat` may know it: “Nami (ST01-007)”, “Monkey.D.Luffy (Leader)”, “a card”.

        `mark` tells it from a copy: “Nami (ST01-007 #2)”.
        """
        printed = event.printed
        if printed is None or not (seat < 0 or event.seen & (1 << seat)):
            return self("a card")
        if self.game and printed.kind in game_named(self.game).leads:
            return f"{printed.name} ({printed.kind})"
        if printed.kind == printed.name:  # the cards that every player has are all alike
            return printed.name
        return f"{printed.name} ({printed.number}{mark})"

    def cause(self, event: Event) -> str:
        """The effect by which something happened."""
        return self(" by {source}", source=self.source(event.source)) if event.clause is not None else ""

    def about(self, event: Event) -> str:
        """What an event has besides its card: an area, a number, a keyword, an act, a phase."""
        if event.to in self.keywords and event.kind in ("grant", "move"):
            return self.keyword(event.to)
        if event.kind == "move":
            return self.place("to", event.to)
        return self.terms(self(event.to.replace("_", " ")))

    def place(self, way: str, area: str) -> str:
        """An area that a card comes from or goes to, as languages have it that say both in one word."""
        name = area.replace("_", " ")
        return self.table.get(f"{way} {name}") or self(name)


class Form:
    """A sentence with holes, and how the other language says it."""

    def __init__(self, english: str, other: str) -> None:
        parts = HOLES.split(english)
        literal = "".join(parts[::2])
        self.weight = len(literal)
        self.other = other
        pattern = "".join(
            f"(?P<{part}>{SHORT.get(part, '.+?')})" if at % 2 else re.escape(part)
            for at, part in enumerate(parts)
        )
        self.pattern = re.compile(pattern, re.DOTALL)
        self.quoted = set(QUOTED.findall(english))
        """Holes for what somebody wrote, which stays as it is."""

    def told(self, text: str, say: Speech) -> str:
        """The text in the other language; "" if it is not of this form."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return ""
        out = say.terms(self.other)
        for name, value in found.groupdict().items():
            out = out.replace(f"{{{name}}}", value if name in self.quoted else say.told(value))
        return out


@cache
def forms_of(lang: str) -> list[Form]:
    """The sentences that are made elsewhere: those around others, then those with most words of their own."""
    around, told = TELLING[lang]
    forms = [Form(english, other) for english, other in told.items()]
    outer = [Form(english, other) for english, other in around.items()]
    return outer + sorted(forms, key=lambda form: -form.weight)


@cache
def keywords_of(game: str, lang: str) -> dict[str, str]:
    """The terms in brackets on a game's cards as the language has them; none if its cards are not in it."""
    if text_language(game, lang) != lang:
        return {}
    said = {
        key.removeprefix("keyword."): word
        for key, word in lexicon(game, lang).sentences.say.items()
        if key.startswith("keyword.")
    }
    return {**said, **{label: said[word] for label, word in LABELS.items() if word in said}}


def languages_in(args: list[str]) -> tuple[list[str], list[str]]:
    """The languages that a command line names, wherever they stand in it, and the line without them.

    >>> languages_in(["deck", "--lang", "en", "--help", "--lang=fr"])
    (['en', 'fr'], ['deck', '--help'])

    A `--lang` with nothing behind it stays in the line, for the complaint about it.
    """
    named: list[str] = []
    rest: list[str] = []
    words = iter(args)
    for word in words:
        if word == "--":  # no options from here on
            rest += [word, *words]
        elif word == LANG and (lang := next(words, None)) is not None:
            named.append(lang)
        elif word.startswith(f"{LANG}="):
            named.append(word.removeprefix(f"{LANG}="))
        else:
            rest.append(word)
    return named, rest


def locale_language() -> str:
    """The language that the user's system is set to, if we speak it; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            lang = re.split(r"[_.@-]", value)[0].lower()
            return lang if lang in TABLES else "en"
    return "en"


def spoken(langs: list[str], game: str = "") -> Speech:
    """The last of these languages that we speak, else English."""
    return Speech(next((lang for lang in reversed(langs) if lang in TABLES), "en"), game)


ENGLISH: Final = Speech()


def text_language(game: str, lang: str) -> str:
    """The language in which a game's card texts can be said: that one, or else English."""
    try:
        lexicon(game, lang)
    except ValueError:
        return "en"
    return lang
