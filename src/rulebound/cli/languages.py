"""The languages of the command line.

What is said stands in the catalogues of `rulebound.messages` and of the games; rules and card texts have their
languages elsewhere: `Rule.say` and the games' `text`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Final

import typer

from rulebound.cli.terminal import Unusable
from rulebound.games import game_named, library_of, rules_of
from rulebound.kernel.decisions import Option
from rulebound.kernel.events import Event
from rulebound.language.dialect import lexicon
from rulebound.messages import KEY, Message, Value, term
from rulebound.messages.catalogue import LANGUAGES, Locale

LANG: Final = "--lang"
Lang = Annotated[str, typer.Option(LANG, metavar="|".join(LANGUAGES), show_default=False, help="help-lang")]

TERM: Final = re.compile(r"\[([^\[\]]+)\]")
TERMS: Final = ("keyword.", "skill_kind.", "timing.")
"""The keys of a lexicon under which terms stand that cards have in brackets."""


MARKED: Final = re.compile(r"(?: #\d+| [A-Z]+\d*-\d+| \([^()]*\))*$")
"""What follows a card's name to tell it from another of that name: “Sanji #2”, “Nami ST01-007”."""
NAMED: Final = ("card", "target", "other")
"""The values of messages that are names of cards."""


class Speech(Locale):
    """A language to speak in.

    >>> Speech("fr")("event-turn", n=3, who="Sud")
    'tour 3 : Sud'
    """

    def __init__(self, lang: str = "en", game: str = "") -> None:
        if lang not in LANGUAGES:
            raise Unusable(Message("no-such-language", lang=lang, known=LANGUAGES))
        super().__init__(lang, game)
        self.keywords = keywords_of(game, lang) if lang != "en" else {}

    def __call__(self, id: str, **values: Value) -> str:
        """A sentence in the language, with its values filled in."""
        return self.say(Message(id, **values))

    def say(self, message: Message) -> str:
        """A sentence in the language; the terms of cards are said as the cards of this language have them."""
        if self.keywords and message.id in ("label", "keyword"):
            name = str(message.values["name"])
            said = self.keyword(name) if message.id == "keyword" else self.terms(name)
            message = Message(message.id, key=message.values["key"], name=said)
        if self.lang != "en" and any(isinstance(message.values.get(key), str) for key in NAMED):
            values = {key: self.named(key, value) for key, value in message.values.items()}
            message = Message(message.id, **values)
        return super().say(message)

    def named(self, key: str, value: Value) -> Value:
        return self.name(value) if key in NAMED and isinstance(value, str) else value

    def name(self, called: str) -> str:
        """A card's name, with what may follow it, as the cards of the language have it."""
        mark = MARKED.search(called)
        end = mark.start() if mark is not None else len(called)
        return names_in(self.game, self.lang).get(called[:end], called[:end]) + called[end:]

    def text(self, value: Value) -> str:
        return str(self.value(value))

    def word(self, family: str, name: str) -> str:
        """An area, a colour, a phase."""
        return self.say(term(family, name))

    def keyword(self, name: str) -> str:
        return self.keywords.get(name, name)

    def figure(self, digits: str) -> str:
        """A figure that was written in English, with the language's own comma: 1,234.5 is 1 234,5 in French."""
        marks = {",": self("group-mark"), ".": self("decimal-mark")}
        return "".join(marks.get(digit, digit) for digit in digits)

    def terms(self, text: str) -> str:
        """A text with the [terms] that stand in it as the cards of this language have them."""
        return TERM.sub(lambda found: f"[{self.keyword(found[1])}]", text)

    def colors(self, names: tuple[str, ...] | list[str]) -> str:
        return "/".join(self.word("color", name) for name in names)

    def colored(self, count: int, names: tuple[str, ...] | list[str]) -> str:
        """A number of things of these colours: “2 Red/Green”."""
        colors = [self("color-among", n=count, color=self.word("color", name)) for name in names]
        return self("color-count", n=count, colors="/".join(colors))

    def source(self, text: str) -> str:
        """A clause: "ST01-012 [When Attacking]", "LAB-044 at the end of the turn"; "[Blocker]" by the rules."""
        number, space, label = text.partition(" ") if text[:1] != "[" else ("", "", text)
        return f"{number}{space}{self.word('label', label)}"

    def option(self, option: Option) -> str:
        """An option's sentence with its notes."""
        notes = ", ".join(self.say(note) for note in option.notes)
        sentence = self.say(option.sentence)
        return f"{sentence} ({notes})" if notes else sentence

    def event(self, event: Event, seat: int) -> str:
        """An event as `seat` may see it, without its rule."""
        return self.by(event, self.event_of(event, self.card(event, seat)), seat)

    def event_of(self, event: Event, card: str) -> str:
        """An event with its card as it is to be called, without what caused it."""
        return self.say(event.message(card))

    def by(self, event: Event, what: str, seat: int) -> str:
        """What happened, with the effect by which it happened, if `seat` may know it."""
        if event.clause is None or not event.sees_cause(seat):
            return what
        return self("event-by", what=what, source=self.source(event.source))

    def things(self, counted: Mapping[str, int]) -> str:
        """Things that lie on cards, by their names: “2 Cores, Soul Core”."""
        return ", ".join(
            self("thing", key=KEY.sub("-", name), name=name, n=number) for name, number in counted.items()
        )

    def decks(self, names: Iterable[str]) -> str:
        """Two decks by their names: “st01 against a deck”."""
        one, other = (name or self("a-deck") for name in names)
        return self("decks-against", one=one, other=other)

    def seat(self, seat: int) -> str:
        return self("seat", seat=seat)

    def card(self, event: Event, seat: int, mark: str = "") -> str:
        """An event's card as `seat` may know it: “Nami (ST01-007)”, “Monkey.D.Luffy (Leader)”, “a card”.

        `mark` tells it from a copy: “Nami (ST01-007 #2)”.
        """
        printed = event.printed
        if printed is None or not (seat < 0 or event.seen & (1 << seat)):
            return self("a-card")
        if self.game and printed.kind in game_named(self.game).leads:
            return f"{self.name(printed.name)} ({printed.kind})"
        if (
            self.game and printed in rules_of(self.game).supply
        ):  # the cards that every player has are all alike
            return self("supply", key=KEY.sub("-", printed.name), name=printed.name)
        return f"{self.name(printed.name)} ({printed.number}{mark})"


@cache
def keywords_of(game: str, lang: str) -> dict[str, str]:
    """The terms in brackets on a game's cards as the language has them; none if its cards are not in it."""
    if text_language(game, lang) != lang:
        return {}
    english, own = lexicon(game, "en").say, lexicon(game, lang).say
    keys = [key for key in own if key.startswith(TERMS)]
    said = {key.partition(".")[2]: own[key] for key in keys if not key.startswith("timing.")}
    return {**said, **{english[key]: own[key] for key in keys if key in english}}


def names_in(game: str, lang: str) -> dict[str, str]:
    """The names of the game's cards that are other ones in the language."""
    library = library_of(game) if lang != "en" and game else None
    return names_known(game, lang, len(library.read())) if library is not None and library.is_read else {}


@cache
def names_known(game: str, lang: str, cards: int) -> dict[str, str]:
    """The same, found anew when there are more cards."""
    printings = library_of(game).read().values()
    return {each.name: each.word(f"name_{lang}") for each in printings if each.has(f"name_{lang}")}


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
            return lang if lang in LANGUAGES else "en"
    return "en"


def known_speech(langs: list[str], game: str = "") -> Speech:
    """The last of these languages that we speak, else English."""
    return Speech(next((lang for lang in reversed(langs) if lang in LANGUAGES), "en"), game)


ENGLISH: Final = Speech()


def text_language(game: str, lang: str) -> str:
    """The language in which a game's card texts can be said: that one, or else English."""
    try:
        lexicon(game, lang)
    except ValueError:
        return "en"
    return lang
