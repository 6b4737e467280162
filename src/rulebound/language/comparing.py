"""Whether a card says the same in two languages: the trees of its texts, with names and types put into English.

The terms of a card file are its dictionary: what a card is called in both languages is one name, and what stands
at the same place of its types is one type.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Final

from rulebound.kernel.tree import (
    Action,
    Also,
    Did,
    Fact,
    Filter,
    Gain,
    Happened,
    If,
    It,
    KeptNumber,
    Looked,
    May,
    Move,
    Seq,
    Skill,
    Top,
)
from rulebound.language.meaning import normal
from rulebound.language.trees import sharing

WORD: Final = re.compile(r"\w+")


class Terms:
    """The English terms for those of another language, by fact: "name", "type"."""

    def __init__(self, pairs: Iterable[tuple[str, str, str]]) -> None:
        pairs = [*pairs]
        counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for fact, said, english in pairs:
            counts[fact, plain(said)][english] += 1
        self.english = {key: most_often(found) for key, found in counts.items()}
        """What a term is in English: what most cards that have it say, as single cards may be misprinted."""
        self.translated = {(fact, plain(english)) for fact, _, english in pairs}
        """The English terms that some card has in the other language as well."""

    def of(self, fact: str, said: str) -> str:
        """A term in English; as it is where no card has it."""
        return self.english.get((fact, plain(said))) or said

    def with_name(self, said: str, english: str) -> Terms:
        """These terms and one name more."""
        out = Terms([])
        out.english = {**self.english, ("name", plain(said)): english}
        out.translated = {*self.translated, ("name", plain(english))}
        return out

    def part_of(self, fact: str, said: str) -> str:
        """A part of terms in English: what the English terms have in common of which it is a part."""
        words = WORD.findall(plain(said))
        found = [
            english
            for (name, term), english in self.english.items()
            if name == fact and english and words in runs(WORD.findall(term), len(words))
        ]
        if not found:
            return said
        if all(plain(said) in plain(english) for english in found):
            at = plain(found[0]).index(plain(said))
            return found[0][at : at + len(plain(said))]
        first, *others = (WORD.findall(english) for english in found)
        shared = [run for run in runs_of(first) if all(run in runs_of(other) for other in others)]
        return " ".join(sorted(shared, key=len)[-1]) if shared else said


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


def in_english(skills: tuple[Skill, ...], terms: Terms, implied: dict[str, str]) -> tuple[Skill, ...]:
    """The same skills with English names and types, and one form for filters that mean the same.

    `implied` are the kinds of card that an area's name says: a card of the Character area is a Character.
    """
    found = (normal(asked_once(same_form(skill, terms, implied))) for skill in skills)
    return tuple(skill for skill in found if isinstance(skill, Skill))


def asked_once(node: object) -> object:
    """A skill without a "may" before "up to 1" card of a pile: who takes none declines.

    Only where nothing is said of whether it was done or of that card, and nothing is done instead.
    """
    if (
        not isinstance(node, Skill)
        or node.timing == "instead"
        or any(map(asks_what_was_done, every_part(node)))
    ):
        return node
    return node if node.effect is None else replace(node, effect=undoubled(node.effect))


def undoubled(action: Action) -> Action:
    match action:
        case May(action=Move(what=Top(whose=owner, up_to=True, count=1)) as done, who=who) if (
            who == owner == "you"
        ):
            return done
        case Seq(actions=actions):
            return replace(action, actions=tuple(undoubled(each) for each in actions))
        case If(then=then, otherwise=None):
            return replace(action, then=undoubled(then))
    return action


def asks_what_was_done(node: object) -> bool:
    """Whether a part of a tree means what was done before it."""
    if isinstance(node, Filter):
        return node.it or node.looked or bool(node.like_it or node.by_this)
    return isinstance(node, Did | It | Looked | KeptNumber | Happened)


def every_part(node: object) -> Iterator[object]:
    """A part of a tree with everything in it."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from every_part(part)
    elif is_dataclass(node) and not isinstance(node, type):
        for _, part in parts_of(node):
            yield from every_part(part)


def unpaired_names(
    english: tuple[Skill, ...], other: tuple[Skill, ...], terms: Terms
) -> tuple[str, str] | None:
    """The one name of a text in another language that no card bears, and the one of its English text that has no
    form in that language; None if there are more on a side or none, since then nothing says which is which."""
    first, second = set(names_in(english)), set(names_in(other))
    mine = [name for name in first - second if ("name", plain(name)) not in terms.translated]
    theirs = [name for name in second - first if ("name", plain(name)) not in terms.english]
    return (theirs[0], mine[0]) if len(mine) == len(theirs) == 1 else None


def names_in(node: object) -> Iterator[str]:
    """The whole names that a part of a tree says."""
    for part in every_part(node):
        match part:
            case Fact(name="name", how=how, values=values) if how != "part":
                yield from values
            case Also(what="name", value=value) | Gain(what="name", value=value):
                yield value


def same_form(node: object, terms: Terms, implied: dict[str, str]) -> object:
    """A part of a tree with its terms in English."""
    if isinstance(node, Fact):
        english = terms.part_of if node.how == "part" else terms.of
        return replace(node, values=tuple(english(node.name, value) for value in node.values))
    if isinstance(node, Also):
        return replace(node, value=terms.of(node.what, node.value))
    if isinstance(node, tuple):
        return tuple(same_form(part, terms, implied) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    now = changed(node, {name: same_form(value, terms, implied) for name, value in parts_of(node)})
    if isinstance(now, Gain):
        return replace(now, value=terms.of(now.what, now.value))
    return one_form(now, implied) if isinstance(now, Filter) else now


def one_form(of: Filter, implied: dict[str, str]) -> Filter:
    """A filter as a list of alternatives, one for each area and kind: "Leader or Character" is both."""
    shared = replace(of, either=())
    parts = [joined(shared, part) for part in of.either] if of.either else [shared]
    simple: list[Filter] = []
    for part in parts:
        if part is None:
            return of
        for area in part.areas or ("",):
            for kind in part.kinds or ("",):
                said = "" if implied.get(area) == kind else kind
                simple.append(replace(part, areas=(area,) if area else (), kinds=(said,) if said else ()))
    alone = tuple(dict.fromkeys(simple))
    return alone[0] if len(alone) == 1 else Filter(either=alone)


def joined(shared: Filter, part: Filter) -> Filter | None:
    """An alternative with what holds for all of them; None if both say something of the same kind."""
    said = {name: value for name, value in parts_of(shared) if value != getattr(EMPTY, name)}
    for name in ("facts", "bounds"):
        said.pop(name, None)
    for name, value in said.items():
        if getattr(part, name) not in (value, getattr(EMPTY, name)):
            return None
    out = changed(sharing(part, shared), said)
    return out if isinstance(out, Filter) else None


def changed(node: object, said: dict[str, object]) -> object:
    """A part of a tree with other values in some of its fields."""
    assert is_dataclass(node) and not isinstance(node, type)
    return replace(node, **said)


EMPTY: Final = Filter()


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
