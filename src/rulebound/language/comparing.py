"""Whether a card says the same in two languages: the trees of its texts, with names and types put into English.

The terms of a card file are its dictionary: what a card is called in both languages is one name, and what stands
at the same place of its types is one type.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace

from rulebound.kernel.tree import Also, Fact, Gain, Skill


class Terms:
    """The English terms for those of another language, by fact: "name", "type"."""

    def __init__(self, pairs: Iterable[tuple[str, str, str]]) -> None:
        counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for fact, said, english in pairs:
            counts[fact, plain(said)][english] += 1
        self.english = {key: most_often(found) for key, found in counts.items()}
        """What a term is in English: what most cards that have it say, as single cards may be misprinted."""

    def of(self, fact: str, said: str) -> str:
        """A term in English; as it is where no card has it."""
        return self.english.get((fact, plain(said))) or said

    def part_of(self, fact: str, said: str) -> str:
        """A part of terms in English: what the English terms have in common of which it is a part."""
        whole = self.english.get((fact, plain(said)))
        if whole:
            return whole
        words = plain(said).split()
        found = [
            english.split()
            for (name, term), english in self.english.items()
            if name == fact and english and runs(term.split(), len(words)).count(words)
        ]
        shared = [run for run in runs_of(found[0]) if all(run in runs_of(each) for each in found)] if found else []
        return " ".join(max(shared, key=len)) if shared else said


def runs(words: list[str], length: int) -> list[list[str]]:
    """All that stands in a row, that many words at a time."""
    return [words[at : at + length] for at in range(len(words) - length + 1)]


def runs_of(words: list[str]) -> list[list[str]]:
    return [run for length in range(1, len(words) + 1) for run in runs(words, length)]


def most_often(found: Counter[str]) -> str:
    """The one that was counted most; "" if two were."""
    first, *others = found.most_common(2)
    return first[0] if not others or others[0][1] < first[1] else ""


def plain(term: str) -> str:
    """Spaces, capitals and the forms of an apostrophe do not tell terms apart."""
    return " ".join(term.replace("’", "'").casefold().split())


def in_english(skills: tuple[Skill, ...], terms: Terms) -> tuple[Skill, ...]:
    """The same skills with English names and types."""
    return tuple(part for part in map(terms_in, skills, [terms] * len(skills)) if isinstance(part, Skill))


def terms_in(node: object, terms: Terms) -> object:
    """A part of a tree with its terms in English; alternatives are put in order."""
    if isinstance(node, Fact):
        english = terms.part_of if node.how == "part" else terms.of
        return replace(node, values=tuple(sorted(english(node.name, value) for value in node.values)))
    if isinstance(node, Also):
        return replace(node, value=terms.of(node.what, node.value))
    if isinstance(node, Gain):
        who = terms_in(node.who, terms)
        return replace(node, **{"who": who, "value": terms.of(node.what, node.value)})
    if isinstance(node, tuple):
        return tuple(terms_in(part, terms) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        now = {name: terms_in(value, terms) for name, value in parts_of(node)}
        return replace(node, **{name: in_order(value) if name == "either" else value for name, value in now.items()})
    return node


def in_order(alternatives: object) -> object:
    """Alternatives, in an order that does not depend on the language."""
    return tuple(sorted(alternatives, key=repr)) if isinstance(alternatives, tuple) else alternatives


class Difference:
    """Where two trees part."""

    def __init__(self, where: str, first: object, second: object) -> None:
        self.where = where
        """The fields that lead there: "effect.what.of.whose"."""
        self.first = first
        self.second = second

    def __repr__(self) -> str:
        return f"{self.where}: {self.first!r} | {self.second!r}"


def differences(first: object, second: object, where: str = "") -> Iterator[Difference]:
    """The smallest parts in which two trees differ, in order."""
    if first == second:
        return
    if isinstance(first, tuple) and isinstance(second, tuple) and len(first) == len(second):
        for at, (one, other) in enumerate(zip(first, second)):
            yield from differences(one, other, f"{where}[{at}]")
    elif is_dataclass(first) and type(first) is type(second):
        others = dict(parts_of(second))
        for name, value in parts_of(first):
            yield from differences(value, others[name], f"{where}.{name}" if where else name)
    else:
        yield Difference(where, first, second)


def parts_of(node: object) -> list[tuple[str, object]]:
    """The fields of a part of a tree, with their values."""
    assert is_dataclass(node)
    return [(field.name, getattr(node, field.name)) for field in fields(node)]
