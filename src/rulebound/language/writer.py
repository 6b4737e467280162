"""Effect trees back to text: what the writers of all games are made of.

The parser reads every sentence written here to the same tree.  `language.writing` has a function for each
class of a tree, marked with `@says(Draw)`; a game's `Wording` has those that differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, Generic, ParamSpec, TypeVar, cast

from rulebound.language.sentences import Sentences

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


def filled(text: str, a: str, b: str, c: str = "", d: str = "") -> str:
    """With what belongs into the places {a} to {d}."""
    return text.replace("{a}", a).replace("{b}", b).replace("{c}", c).replace("{d}", d)


class Wording:
    """How a game words its cards: the functions of its own, and the marks around names.

    >>> EXAMPLE = Wording({"name": "[]"})
    >>> @EXAMPLE.says(Draw)  # for a class of the tree
    >>> @EXAMPLE.replaces(write_head)  # for a shared function that is `overridable`
    """

    def __init__(self, marks: dict[str, str]) -> None:
        self.marks = marks
        """What stands before and behind a name, type …, by the tree's word for it."""
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


SHARED: Final = Wording({})
says: Final = SHARED.says


class Writer:
    """Writes trees in the words of one game and language."""

    def __init__(self, words: Sentences, wording: Wording) -> None:
        self.words = words
        self.wording = wording
        self.timing = ""  # of the skill
        self.after_may = False  # what a player may do stands in the infinitive
        self.opponent_may = False  # and it is the opponent
        self.shown = ""  # "revealed" or "looked" while cards were shown and none was taken yet
        self.shown_whose = "you"
        self.shown_several = True
        self.named = False  # "it" would mean a card that was named since the last choice
        self.their = False  # the owner is said by "their"
        self.choosing = False  # cards are taken from an area, not counted in it

    def write(self, node: object) -> str:
        """A node of the tree."""
        function = self.wording.by_class.get(type(node)) or SHARED.by_class.get(type(node))
        if function is None:
            raise NoWording(node)
        return function(self, node)

    def has(self, key: str) -> bool:
        """Whether there are words for the key."""
        return key in self.words.say

    def first(self, *keys: str) -> str:
        """The first key that there are words for."""
        return next((key for key in keys if self.has(key)), keys[-1])

    def say(self, key: str, a: str = "", b: str = "", c: str = "", d: str = "") -> str:
        """The words for the key, with what belongs into them."""
        text = self.words.say.get(key)
        if text is None:
            raise NoWording(key)
        if self.after_may:
            verb, space, rest = text.partition(" ")
            text = self.words.forms.infinitive(verb) + space + rest
        return filled(text, a, b, c, d)

    def first_said(self, key: str, a: str) -> str:
        """As the key words it; as it is, if there are no words for the key."""
        return self.say(key, a) if self.has(key) else a

    def opponent_does(self, key: str, a: str, b: str = "") -> str:
        """What the opponent does; after "the opponent may" in the infinitive."""
        if self.opponent_may:
            return self.say(key, a, b)
        verb, space, rest = self.words.say.get(key, "").partition(" ")
        if verb not in self.words.forms.verbs:
            raise NoWording(key)
        return self.say("theirs", filled(self.words.forms.verbs[verb][0] + space + rest, a, b))

    def agreeing(self, key: str, plural: bool) -> str:
        """The key of the plural, if there is one."""
        return key + ".s" if plural and self.has(key + ".s") else key

    def noun(self, key: str, plural: bool) -> str:
        return self.words.nouns[key][1 if plural else 0]

    def joined(self, parts: list[str], how: str) -> str:
        text = parts[0]
        for part in parts[1:]:
            text = self.say(how, text, part)
        return text

    def article(self, text: str) -> str:
        return self.say("an" if text[:1].lower() in "aeiou" else "a", text)

    def without_article(self, text: str) -> str:
        found = next((article for article in self.words.forms.articles if text.startswith(article)), "")
        return text.removeprefix(found)

    def until(self, until: str) -> str:
        return self.say("until." + until)

    def mode(self, state: str) -> str:
        """The state that cards come in, with a space, or nothing."""
        return " " + self.say("mode." + state) if state else ""

    def area(self, area: str) -> str:
        return self.say("area." + area)

    def areas(self, areas: tuple[str, ...], how: str = "or") -> str:
        return self.joined([self.area(area) for area in areas], how)

    def keyword(self, keyword: str) -> str:
        """The name of a keyword, in brackets; its own where the language has no other."""
        key = "keyword." + keyword
        return "[" + (self.say(key) if self.has(key) else keyword) + "]"

    def color_name(self, color: str) -> str:
        """A colour by itself, in the tree's word where the language has no other."""
        return self.say("name." + color) if self.has("name." + color) else color

    def marked(self, what: str, value: str) -> str:
        """A name, type …, in the marks of the game."""
        marks = self.wording.marks[what]
        return marks[0] + value + marks[1]

    def names(self, what: str, values: tuple[str, ...], how: str = "or") -> str:
        return self.joined([self.marked(what, value) for value in values], how)

    def signed(self, by: int) -> str:
        return f"+{by}" if by >= 0 else f"−{-by}"

    def between(self, low: str, high: str) -> str:
        """ "3 or less", "5000": a bound, either end of which may be missing."""
        if low == high:
            return low
        if not low:
            return self.say("or_less", high)
        return self.say("or_more", low) if not high else self.say("to", low, high)

    def contracted(self, text: str) -> str:
        for full, short in self.words.forms.contractions:
            text = text.replace(full, short)
        return text


class Overridable(Generic[P, R]):
    """A shared function that a game's wording may replace; `shared` is the function itself."""

    def __init__(self, shared: Callable[Concatenate[Writer, P], R]) -> None:
        self.shared = shared

    def __call__(self, w: Writer, *args: P.args, **kwargs: P.kwargs) -> R:
        own = w.wording.replacements.get(self)
        if own is None:
            return self.shared(w, *args, **kwargs)
        return cast(Callable[Concatenate[Writer, P], R], own)(w, *args, **kwargs)


def overridable(shared: Callable[Concatenate[Writer, P], R]) -> Overridable[P, R]:
    """Marks a shared function that a game may replace."""
    return Overridable(shared)
