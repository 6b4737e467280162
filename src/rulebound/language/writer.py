"""Effect trees back to text: what the writers of all games are made of.

The parser reads every sentence written here to the same tree.  `language.writing` has a function for each
class of a tree, marked with `@says(Draw)`; a game's `Style` has those that differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, Generic, ParamSpec, TypeVar, cast

from rulebound.kernel.tree import WHILE, Filter, Number
from rulebound.language.grammar.productions import Grammar
from rulebound.language.lexicon import Lexicon

PLACES: Final = ("{a}", "{b}", "{c}")
VOWELS: Final = tuple("aeiou")
"""In a sentence: where its parts belong."""

OWNERS: Final = {
    "": "a",
    "you": "your",
    "opponent": "opponents",
    "their": "their",
    "either": "either",
    "both": "owned.both",
}
"""The word before what a player has."""

P = ParamSpec("P")
N = TypeVar("N")
R = TypeVar("R")


class NoWording(ValueError):
    """There is no sentence of ours for a tree."""

    def __init__(self, node: object) -> None:
        super().__init__(f"there are no words for {node!r}")


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", ":")) or "\n" in text else text + "."


def lower(text: str) -> str:
    """Without the capital that a sentence begins with; KO and DON!! keep theirs."""
    if text[:2].isupper() and text[:2].isalpha():
        return text
    return text[:1].lower() + text[1:]


def filled(text: str, parts: tuple[str, ...]) -> str:
    """With each part in its place, {a} to {c}; a part that has no place stands behind."""
    for place, part in zip(PLACES, parts, strict=False):
        if place in text:
            text = text.replace(place, part)
        elif part:
            text += " " + part
    return text


class Style:
    """How a game words its cards: the functions of its own, and the marks around names.

    >>> EXAMPLE = Style({"name": "[]"})
    >>> @EXAMPLE.says(Draw)  # for a class of the tree
    >>> @EXAMPLE.replaces(write_head)  # for a shared function that is `overridable`
    """

    def __init__(self, marks: dict[str, str], *, states_behind: bool = False) -> None:
        self.marks = marks
        """What stands before and behind a name, type …, by the tree's word for it."""
        self.states_behind = states_behind
        """Whether "in Rest Mode" stands behind the noun, or "rested" before it."""
        self.by_class: dict[type[object], Callable[[Writer, object], str]] = {}
        self.replacements: dict[object, Callable[..., object]] = {}

    def says(self, kind: type[N]) -> Callable[[Callable[[Writer, N], str]], Callable[[Writer, N], str]]:
        """Marks the function that writes the nodes of a class."""

        def mark(function: Callable[[Writer, N], str]) -> Callable[[Writer, N], str]:
            self.by_class[kind] = cast(Callable[[Writer, object], str], function)
            return function

        return mark

    def replaces(
        self, shared: Overridable[P, R]
    ) -> Callable[[Callable[Concatenate[Writer, P], R]], Callable[Concatenate[Writer, P], R]]:
        """Marks the function that this game has in place of a shared one."""

        def mark(own: Callable[Concatenate[Writer, P], R]) -> Callable[Concatenate[Writer, P], R]:
            self.replacements[shared] = own
            return own

        return mark


SHARED: Final = Style({})
says: Final = SHARED.says


class Writer:
    """Writes trees in the words of one game and language."""

    def __init__(self, lex: Lexicon, grammar: Grammar, style: Style) -> None:
        self.lex = lex
        self.grammar = grammar
        self.style = style
        self.timing = ""  # of the skill
        self.after_may = False  # what a player may do stands in the infinitive
        self.opponent_may = False  # and it is the opponent
        self.shown = ""  # "revealed" or "looked" while cards were shown and none was taken yet
        self.shown_whose = "you"
        self.shown_several = True
        self.beneath = False  # the skill works beneath a card, which is "it"
        self.named = False  # "it" would mean a card that was named since the last choice
        self.done = ""  # what was done with cards last
        self.feminine = False  # the noun that is being written
        self.their = False  # the owner is said by "their"
        self.choosing = False  # cards are taken from an area, not counted in it
        self.summing = False  # cards of several areas are counted together
        self.letter: Number | None = None  # what X is, which the text has still to say

    def write(self, node: object) -> str:
        """A node of the tree."""
        function = self.style.by_class.get(type(node)) or SHARED.by_class.get(type(node))
        if function is None:
            raise NoWording(node)
        return function(self, node)

    # --- words -------------------------------------------------------------

    def has(self, key: str) -> bool:
        """Whether there are words for the key."""
        return key in self.lex.say

    def first(self, *keys: str) -> str:
        """The first key that there are words for."""
        return next((key for key in keys if self.has(key)), keys[-1])

    def text(self, key: str) -> str:
        """The words for the key as they stand in the lexicon."""
        if not self.has(key):
            raise NoWording(key)
        return self.lex.say[key]

    def say(self, key: str, *parts: str) -> str:
        """The words for the key, with what belongs into them or behind them."""
        text = self.text(key)
        verb, space, rest = text.partition(" ")
        if self.after_may and verb in self.lex.verbs:
            text = self.lex.verbs[verb][1] + space + rest
        return filled(text, parts)

    def clause(self, subject: str, key: str, *parts: str) -> str:
        """A subject and the words for what it is or does."""
        if PLACES[0] in self.text(key):
            return self.say(key, subject, *parts)
        return subject + " " + self.say(key, *parts)

    def first_said(self, key: str, part: str) -> str:
        """As the key words it; as it is, if there are no words for the key."""
        return self.say(key, part) if self.has(key) else part

    def opponent_does(self, key: str, *parts: str) -> str:
        """What the opponent does; after "the opponent may" in the infinitive."""
        if self.opponent_may:
            return self.say(key, *parts)
        verb, space, rest = self.text(key).partition(" ")
        if verb not in self.lex.verbs:
            raise NoWording(key)
        return self.say("opponent", filled(self.lex.verbs[verb][0] + space + rest, parts))

    def agreeing(self, key: str, plural: bool) -> str:
        """The key of the gender and the plural, if there is one."""
        own = key + ".f" if self.feminine and self.has(key + ".f") else key
        return own + ".s" if plural and self.has(own + ".s") else own

    def joined(self, parts: list[str], how: str) -> str:
        return f" {self.say(how)} ".join(parts) if len(parts) > 1 else parts[0]

    def contracted(self, text: str) -> str:
        for full, short in self.lex.inflection.contractions:
            text = text.replace(full, short)
        return text

    # --- nouns -------------------------------------------------------------

    def noun(self, noun: str, plural: bool) -> str:
        return self.say(self.agreeing("noun." + noun, plural))

    def kind(self, kind: str, plural: bool) -> str:
        """The noun for the cards of a printed kind."""
        return self.noun(next((noun for noun, of in self.grammar.kinds.items() if of == kind), kind), plural)

    def is_only_card(self, of: Filter) -> bool:
        """Whether the cards are those of an area that always has the same card: "your Leader"."""
        return len(of.areas) == 1 and of.areas[0] in self.grammar.fixed_heads

    def article(self, text: str) -> str:
        return self.before(text, "an" if text.lstrip("[")[:1].lower() in VOWELS and self.has("an") else "a")

    def before(self, text: str, key: str) -> str:
        """The words for the key before a noun, in its gender."""
        self.feminine = self.is_feminine(text)
        return self.say(self.agreeing(key, False), text)

    def is_feminine(self, text: str) -> bool:
        """Whether the first of these words is a noun of that gender."""
        return text.lower().partition(" ")[0] in self.lex.inflection.feminine

    def without_article(self, text: str) -> str:
        found = next((article for article in self.lex.inflection.articles if text.startswith(article)), "")
        return text.removeprefix(found)

    def owned(self, whose: str, text: str) -> str:
        """ "your deck", "the opponent's deck"."""
        return self.before(text, self.first("owned." + whose, OWNERS[whose]))

    def area(self, area: str) -> str:
        return self.say("area." + area)

    def areas(self, areas: tuple[str, ...], how: str = "or") -> str:
        return self.joined([self.area(area) for area in areas], how)

    def area_of(self, whose: str, area: str) -> str:
        """Where cards lie, and whose that area is."""
        key = "area_of." + whose
        return self.say(key, area) if self.has(key) else self.owned(whose, area)

    def into(self, area: str) -> str:
        """Where cards are put."""
        own = "to." + area
        return self.say(own) if self.has(own) else self.say("to_area", self.area(area))

    def end(self, end: str) -> str:
        """ "top", "bottom"."""
        return self.without_article(self.say("top." + end))

    def until(self, until: str) -> str:
        """A duration with a space before it, or nothing."""
        return "" if until == WHILE else " " + self.say("until." + until)

    def mode(self, state: str) -> str:
        """The state that cards come in, with a space before it, or nothing."""
        return " " + self.say(self.first("mode." + state, "state." + state)) if state else ""

    def this(self) -> str:
        return self.say("this.this")

    def amount(self, number: str, stat: str) -> str:
        """ "+1000 power"."""
        return self.say("amount", number, self.say("stat." + stat))

    def once_tag(self) -> str:
        return f"[{self.say('limit.once')}]"

    def timing_tag(self, timing: str) -> str:
        return f"[{self.say('timing.' + timing)}]"

    def keyword(self, keyword: str) -> str:
        """The name of a keyword or a kind of skill, in brackets; its own where the language has no other."""
        key = self.first("skill_kind." + keyword, "keyword." + keyword)
        return f"[{self.say(key) if self.has(key) else keyword}]"

    def color_name(self, color: str) -> str:
        """A colour by itself, in the tree's word where the language has no other."""
        return self.say("name." + color) if self.has("name." + color) else color

    def marked(self, what: str, value: str) -> str:
        """A name, type …, in the marks of the game."""
        marks = self.style.marks.get(what)
        if marks is None:
            raise NoWording(what)
        named = f"{what}_name.{value}"
        return marks[0] + (self.say(named) if self.has(named) else value) + marks[1]

    def names(self, what: str, values: tuple[str, ...], how: str = "or") -> str:
        return self.joined([self.marked(what, value) for value in values], how)

    # --- numbers -----------------------------------------------------------

    def signed(self, by: int) -> str:
        return f"+{by}" if by >= 0 else f"−{-by}"

    def between(self, low: str, high: str) -> str:
        """ "3 or less", "5000": a bound, either end of which may be missing."""
        if low == high:
            return low
        if not low:
            return self.clause(high, "or_less")
        return self.joined([low, high], "to") if high else self.clause(low, "or_more")


class Overridable(Generic[P, R]):
    """A shared function that a game's style may replace; `shared` is the function itself."""

    def __init__(self, shared: Callable[Concatenate[Writer, P], R]) -> None:
        self.shared = shared

    def __call__(self, w: Writer, *args: P.args, **kwargs: P.kwargs) -> R:
        own = w.style.replacements.get(self)
        if own is None:
            return self.shared(w, *args, **kwargs)
        return cast(Callable[Concatenate[Writer, P], R], own)(w, *args, **kwargs)


def overridable(shared: Callable[Concatenate[Writer, P], R]) -> Overridable[P, R]:
    """Marks a shared function that a game may replace."""
    return Overridable(shared)
