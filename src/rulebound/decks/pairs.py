"""The cards of a file in two languages: are both texts understood, and do they mean the same?

A name that no card of the file bears in the other language is taken from the texts, if each of the two says one such
name and nothing else differs.

A pair that differs for a reason outside of our grammar (a misprint in one language, a rule that is printed
differently) is listed with that reason in the game's `table/differences.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources

from rulebound.decks.cardfile import CardEntry, card_format
from rulebound.kernel.tree import Skill
from rulebound.language import NotUnderstood, compile_text
from rulebound.language.comparing import Difference, Terms, differences, in_english, plain, unpaired_names
from rulebound.language.dialect import dialect_of
from rulebound.language.measure import texts
from rulebound.registry import package_of


class Pair:
    """A card that is understood in both languages, and not alike."""

    def __init__(self, number: str, texts: tuple[str, str], differences: list[Difference], why: str) -> None:
        self.number = number
        self.texts = texts
        """In English, and in the other language."""
        self.differences = differences
        self.why = why
        """The known reason, or ""."""

    def __repr__(self) -> str:
        return f"<{self.number}: {len(self.differences)} differences>"


class LearnedName:
    """A name that no card bears in the other language, and what it must be in English by the card's two texts."""

    def __init__(self, number: str, said: str, english: str) -> None:
        self.number = number
        self.said = said
        self.english = english

    def __repr__(self) -> str:
        return f"<{self.number}: {self.said} = {self.english}>"


class Compared:
    """What came of comparing the cards of a file."""

    def __init__(self, lang: str) -> None:
        self.cards = 0
        """The cards with texts in both languages."""
        self.parsed = 0
        """Those that are understood in both."""
        self.equal = 0
        self.different: list[Pair] = []
        self.explained: list[Pair] = []
        """Those that differ for a known reason."""
        self.names: list[LearnedName] = []
        """The names taken from the texts of cards that are alike with them."""
        self.idle: list[str] = []
        """Cards with a reason that do not differ, or are not understood."""
        self.refused: dict[str, list[str]] = {"en": [], lang: []}
        """The cards that are not understood, by language."""


def compare(game: str, english: list[CardEntry], others: list[CardEntry], lang: str) -> Compared:
    """Compares the entries of one file, read in English and in another language."""
    out = Compared(lang)
    terms, none = Terms(terms_of(game, english, others)), Terms([])
    reasons = known_reasons(game, lang)
    implied = dialect_of(game).grammar.kinds
    learned: list[LearnedName] = []
    pairs: list[Pair] = []
    for mine, theirs in zip(english, others):
        said = "\n".join(texts(mine.facts)), "\n".join(texts(theirs.facts))
        if theirs.untranslated or not all(said) or said[0] == said[1]:
            continue
        out.cards += 1
        first, second = read(game, mine, "en"), read(game, theirs, lang)
        for of, skills in (("en", first), (lang, second)):
            if skills is None:
                out.refused[of].append(mine.number)
        if first is None or second is None:
            continue
        out.parsed += 1
        form = in_english(first, none, implied)
        found = [*differences(form, in_english(second, terms, implied))]
        if not found:
            out.equal += 1
            continue
        pairs.append(Pair(mine.number, said, found, reasons.get(mine.number, "")))
        names = unpaired_names(first, second, terms)
        if names is not None and form == in_english(second, terms.with_name(*names), implied):
            learned.append(LearnedName(mine.number, *names))
    out.names = [name for name in learned if not any(contradict(name, other) for other in learned)]
    out.equal += len(out.names)
    alike = {name.number for name in out.names}
    for pair in pairs:
        if pair.number not in alike:
            (out.explained if pair.why else out.different).append(pair)
    held = {pair.number for pair in out.explained}
    out.idle = [number for number in reasons if number not in held]
    return out


def contradict(one: LearnedName, other: LearnedName) -> bool:
    """Whether two cards give one name two forms."""
    return (plain(one.said) == plain(other.said)) != (plain(one.english) == plain(other.english))


def read(game: str, entry: CardEntry, lang: str) -> tuple[Skill, ...] | None:
    """The skills of all texts of a card; None if one is not understood."""
    try:
        return tuple(skill for text in texts(entry.facts) for skill in compile_text(game, text, lang))
    except NotUnderstood:
        return None


def terms_of(game: str, english: list[CardEntry], others: list[CardEntry]) -> Iterator[tuple[str, str, str]]:
    """The names and types that cards have in both languages: fact, term, English term."""
    types = card_format(game).types
    for mine, theirs in zip(english, others):
        name, said = mine.facts.get("name"), theirs.facts.get("name")
        if isinstance(name, str) and isinstance(said, str) and not theirs.untranslated:
            yield "name", said, name
        first, second = mine.facts.get(types), theirs.facts.get(types)
        if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
            for one, other in zip(first, second):
                yield "type", other, one


def known_reasons(game: str, lang: str) -> dict[str, str]:
    """Why some cards differ between English and a language, by number."""
    file = resources.files(package_of(game)).joinpath("table", "differences.toml")
    if not file.is_file():
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8")).get(lang, {})
    return {str(number): str(why) for number, why in found.items()}
