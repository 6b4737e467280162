"""Effect trees back to text: what every dialect's writer is made of.

The parser reads every sentence written here to the same tree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

from rulebound.language.lexicon import Lexicon


class Unspeakable(ValueError):
    """A tree that no sentence of ours says."""

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


class Writer:
    """Says things in one language."""

    def __init__(self, lex: Lexicon) -> None:
        self.lex = lex
        self.told = False  # after "the opponent may"
        self.infinitive = False  # after "you may", where the language has a form of its own

    def say(self, key: str, a: str = "", b: str = "", c: str = "", d: str = "") -> str:
        """The lexicon's words for the key, with what belongs into them."""
        text = self.lex.say.get(key + ".inf") if self.infinitive else None
        if text is None:
            text = self.lex.say.get(key)
        if text is None:
            raise Unspeakable(key)
        out = text.replace("{a}", a).replace("{b}", b)
        return out.replace("{c}", c).replace("{d}", d)

    def noun(self, key: str, plural: bool) -> str:
        return self.lex.nouns[key][1 if plural else 0]

    def joined(self, parts: list[str], how: str) -> str:
        text = parts[0]
        for part in parts[1:]:
            text = self.say(how, text, part)
        return text

    def article(self, text: str) -> str:
        return self.say("an" if text[:1].lower() in "aeiou" else "a", text)

    def they(self, key: str, a: str, b: str = "", c: str = "") -> str:
        """What the opponent does; after "the opponent may" in the plain form."""
        if self.told:
            return self.say(key, a, b, c)
        return self.say("theirs", self.say(key + ".they", a, b, c))

    def between(self, low: str, high: str) -> str:
        """ "3 or less", "5000": a bound, either end of which may be missing."""
        if low == high:
            return low
        if not low:
            return self.say("or_less", high)
        return self.say("or_more", low) if not high else self.say("to", low, high)

    def having(self, whose: str, op: str, number: int, cards: str) -> str:
        """ "you have 3 or more cards", "there is a card"."""
        one = op == ">=" and number == 1
        if one:
            text = self.article(cards)
        elif op == "==" and number == 0:
            text = self.say("no", cards)
        else:
            text = self.say("count." + op, str(number), cards)
        if whose:
            return self.say("have." + whose, text)
        return self.say("there_is" if one else "there_are", text)


W = TypeVar("W", bound=Writer)
N = TypeVar("N")


class Sayings(Generic[W]):
    """How a dialect says the nodes of a tree: one function for each class of them."""

    def __init__(self) -> None:
        self.ways: dict[type[object], Callable[[W, object], str]] = {}

    def says(self, kind: type[N]) -> Callable[[Callable[[W, N], str]], Callable[[W, N], str]]:
        """Marks the function that says the nodes of a class.

        @ACTIONS.says(Draw)
        def write_draw(w: DbsWriter, action: Draw) -> str: ...
        """

        def mark(way: Callable[[W, N], str]) -> Callable[[W, N], str]:
            self.ways[kind] = cast(Callable[[W, object], str], way)
            return way

        return mark

    def __call__(self, w: W, node: object) -> str:
        way = self.ways.get(type(node))
        if way is None:
            raise Unspeakable(node)
        return way(w, node)
