"""The printed cards of a game: read from its card files, compiled when first needed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib import resources
from typing import Final

from rulebound.games.counterparts import NAMING, Counterparts
from rulebound.kernel import tree
from rulebound.kernel.cards import GRANTED, MISSING, Level, Print
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.program import Clause
from rulebound.kernel.vocabulary import NotExecutable, Vocabulary
from rulebound.language import NotUnderstood, compile_text
from rulebound.language.lexicon import NoLexicon
from rulebound.language.tokens import LARGEST
from rulebound.messages import Message, Value, chain, named_fact, reason_of, term
from rulebound.messages.catalogue import LANGUAGES
from rulebound.registry import package_of


class UnknownCard(ValueError):
    """No card of that number."""

    def __init__(self, game: str, number: str) -> None:
        self.message = Message("no-such-card", number=number, game=game)
        super().__init__(str(self.message))
        self.game = game
        self.number = number

    def __reduce__(self) -> tuple[type[UnknownCard], tuple[str, str]]:
        return UnknownCard, (self.game, self.number)


class BadCard(ValueError):
    """A card whose facts or text cannot be used; `refusal` says where in the text, if it is the text."""

    def __init__(
        self, number: str, what: Value, refusal: NotUnderstood | None = None, about_facts: bool = False
    ) -> None:
        self.message = Message("file-says", file=number, what=what)
        super().__init__(str(self.message))
        self.number = number
        self.what = what
        """What is wrong with the card, without its number."""
        self.refusal = refusal
        self.about_facts = about_facts
        """Whether its kind cannot have one of its facts."""


class Printing:
    """A card's facts as its file has them."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data
        self.number = self.word("number")
        self.name = self.word("name")
        self.kind = self.word("kind") or self.word("category")

    def has(self, fact: str) -> bool:
        return self.data.get(fact) not in (None, [], "")

    def word(self, fact: str) -> str:
        value = self.data.get(fact)
        return value if isinstance(value, str) else ""

    def amount(self, fact: str) -> int:
        value = self.data.get(fact)
        return value if isinstance(value, int) and not isinstance(value, bool) else MISSING

    def words(self, fact: str) -> tuple[str, ...]:
        value = self.data.get(fact)
        if isinstance(value, str):
            return (value,) if value else ()
        return tuple(str(v) for v in value) if isinstance(value, list) else ()

    def in_two_languages(self, key: str) -> list[tuple[str, str]]:
        """Its names or types in English, each with what it is in another language: `types` beside `types_fr`."""
        lang = self.word("lang") or "en"
        english = self.words(key if lang == "en" else f"{key}_en")
        others = [self.words(key if each == lang else f"{key}_{each}") for each in LANGUAGES if each != "en"]
        return [pair for other in others if len(other) == len(english) for pair in zip(english, other)]

    def levels(self) -> list[Printing]:
        """Its further levels: which kind of cards beneath it raises it, how many, and the numbers it has then."""
        value = self.data.get("levels")
        return [Printing(level) for level in value] if isinstance(value, list) else []


FURTHER_CARDS: Final[list[Callable[[str], list[Printing]]]] = []
"""Where further cards of a game come from, each asked once after those that ship."""

Has = dict[str, tuple[str, tuple[str, ...]]]
"""Which kinds of card may have which fact, and the rule that says so."""


def shared_use(before: list[Clause], clause: Clause) -> int:
    """The number of the clause's use in a turn: that of the same effect at another timing, if the card has it."""
    for other in before:
        if clause.once and replace(clause.skill, timing=other.timing) == other.skill:
            return other.use
    return clause.index


class Library:
    """A game's cards by number."""

    def __init__(self, game: str, vocabulary: Vocabulary, has: Has | None = None) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self.stats = list(vocabulary.stats)
        self.has: Has = has or {}
        self.printings: dict[str, Printing] = {}
        self.cards: dict[str, Print] = {}
        self.shipped: set[str] = set()
        """The numbers of the cards that come with the game."""
        self.base: Library | None = None
        """The library that this one adds cards to."""
        self.is_read = False
        self.counterparts: dict[str, Counterparts] = {}
        """What names and types are called in other languages, by fact; found out when the first card is made."""

    def read(self) -> dict[str, Printing]:
        """The facts of every card there is, by number: those that ship, and further ones."""
        if not self.is_read:
            self.is_read = True
            self.counterparts = {}
            folder = resources.files(package_of(self.game)).joinpath("cards")
            files = (
                sorted(folder.iterdir(), key=lambda f: f.name.removesuffix(".toml"))
                if folder.is_dir()
                else []
            )
            for file in files:
                if file.name.endswith(".toml"):
                    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["card"]:
                        printing = Printing(entry)
                        self.printings[printing.number] = printing
            self.shipped = set(self.printings)
            for further in FURTHER_CARDS:
                self.take(further(self.game))
        return self.printings

    def take(self, printings: list[Printing]) -> list[Printing]:
        """Takes further cards in and returns them; a card that ships stays what it is."""
        known = self.read()
        taken = [printing for printing in printings if printing.number not in self.shipped]
        for printing in taken:
            known[printing.number] = printing
            self.cards.pop(printing.number, None)
        if self.counterparts and any(self.in_two_languages(taken, fact) for fact in NAMING):
            self.counterparts = {}
            self.cards.clear()  # what their names are in another language may be known only now
        return taken

    def in_two_languages(self, printings: Iterable[Printing], fact: str) -> list[tuple[str, str]]:
        """The names or types of cards in English, each with what it is in another language."""
        key = self.vocabulary.fact_keys.get(fact, "")
        return [pair for printing in printings for pair in printing.in_two_languages(key)] if key else []

    def in_other_languages(self, fact: str, words: tuple[str, ...]) -> list[str]:
        """What names or types are in other languages, as far as some card has them in both."""
        if not self.counterparts:
            known = self.read().values()
            self.counterparts = {each: Counterparts(self.in_two_languages(known, each)) for each in NAMING}
        found = self.counterparts[fact].of(words)
        if self.base is not None:
            found += [word for word in self.base.in_other_languages(fact, words) if word not in found]
        return found

    def extended(self, printings: list[Printing]) -> Library:
        """A library with further cards; this one stays as it is."""
        out = Library(self.game, self.vocabulary, self.has)
        out.base = self
        out.is_read = True
        out.take(printings)
        return out

    def numbers(self) -> list[str]:
        return list(self.read())

    def card(self, number: str) -> Print:
        found = self.cards.get(number)
        if found is None and number.endswith(BACK):
            found = self.card(number.removesuffix(BACK)).back
            if found is None:
                raise UnknownCard(self.game, number)
        elif found is None and TOKEN in number:
            maker, _, which = number.partition(TOKEN)
            tokens = self.card(maker).tokens
            names = [f"{at + 1}" for at in range(len(tokens))]
            if which not in names:
                raise UnknownCard(self.game, number)
            found = tokens[names.index(which)]
        elif found is None:
            printing = self.read().get(number)
            if printing is None and self.base is not None:
                return self.base.card(number)
            if printing is None:
                raise UnknownCard(self.game, number)
            found = self.make(printing)
            self.cards[number] = found
        return found

    def make(self, printing: Printing, lang: str = "en") -> Print:
        """Compiles a card; raises BadCard with what its kind cannot have, or the words not understood.

        A card that says which language it is in is read in that one.
        """
        lang = printing.word("lang") or lang
        wrong = [
            Message(
                "by-rule",
                what=Message("kind-lacks-fact", kind=term("kind", printing.kind), fact=named_fact(fact)),
                rule=rule,
            )
            for fact, (rule, kinds) in self.has.items()
            if printing.has(fact) and printing.kind not in kinds
        ]
        lacking = bool(wrong)
        wrong += [
            Message("card-out-of-range", fact=named_fact(stat), n=LARGEST)
            for stat in self.stats
            if printing.amount(stat) != MISSING and not 0 <= printing.amount(stat) <= LARGEST
        ]
        if wrong:
            raise BadCard(printing.number, chain("both", wrong), about_facts=lacking)
        text = printing.word("text") or printing.word("effect")
        trigger = printing.word("trigger")
        numbers = self.numbers_of(printing, [MISSING] * len(self.stats))
        try:
            skills: list[tree.Skill] = []
            for part in (text, trigger):
                if part:
                    skills.extend(compile_text(self.game, part, lang))
        except NotUnderstood as error:
            raise BadCard(printing.number, error.message, error) from error
        except NoLexicon as error:
            raise BadCard(printing.number, error.message) from error
        if printing.kind in self.vocabulary.passing and waits_in_play(skills):
            raise BadCard(printing.number, Message("kind-does-not-stay", kind=term("kind", printing.kind)))
        skills = [self.as_if_printed(skill, printing) for skill in skills]
        facts = {
            fact: (*printing.words(key), *also(skills, fact))
            for fact, key in self.vocabulary.fact_keys.items()
        }
        for fact, found in self.vocabulary.told_facts.items():
            facts[fact] = (*facts[fact], *found(skills))
        for fact, said in self.vocabulary.written_facts.items():
            facts[fact] = (*facts[fact], *said(printing.word("text")))
        translated = {fact: self.in_other_languages(fact, facts[fact]) for fact in NAMING if fact in facts}
        card = Print(
            printing.number,
            printing.name,
            printing.kind,
            numbers,
            words=self.vocabulary,
            facts=facts | {fact: (*facts[fact], *others) for fact, others in translated.items()},
            text=text,
        )
        card.translated = [word for others in translated.values() for word in others]
        card.levels = [
            Level(level.kind, level.amount("least"), self.numbers_of(level, numbers))
            for level in printing.levels()
        ]
        card.has_text = bool(text or trigger)
        card.counts_as = self.vocabulary.counts_as.get(card.kind, ())
        self.compile(card, skills)
        if trigger:
            card.keywords |= self.vocabulary.keywords.get("Trigger", 0)
        tokens = printing.data.get("tokens")
        for at, each in enumerate(tokens if isinstance(tokens, list) else [], 1):
            token = self.make(Printing({**each, "number": f"{printing.number}{TOKEN}{at}"}), lang)
            token.token = True
            card.tokens.append(token)
        back = printing.data.get("back")
        if isinstance(back, dict):
            front = {fact: each for fact, each in printing.data.items() if not fact.startswith("text")}
            behind = {**front, "text": "", **back, "number": f"{printing.number}{BACK}"}
            for fact, (_, kinds) in self.has.items():
                if fact not in back and str(behind.get("kind", printing.kind)) not in kinds:
                    behind.pop(fact, None)  # the front has it, and is of another kind
            behind.pop("back", None)
            card.back = self.make(Printing(behind), lang)
            card.back.back = card
            card.back.is_back = True
        return card

    def as_if_printed(self, skill: tree.Skill, printing: Printing) -> tree.Skill:
        """The skill; what gives its own card a fact is printed on the card, where the game says so of its kind."""
        effect = skill.effect
        facts = self.vocabulary.printed_facts.get(printing.kind, ())
        if skill.timing != "permanent" or not isinstance(effect, tree.Gain) or effect.what not in facts:
            return skill
        always = all(is_at_every_level(each, len(printing.levels())) for each in skill.conditions)
        if effect.who != tree.This() or not always:
            return skill
        return tree.Skill("rule", tree.Also(effect.what, effect.value))

    def numbers_of(self, printing: Printing, usual: list[int]) -> list[int]:
        """The numbers of a card or of one of its levels, the usual one where it says none."""
        return [printing.amount(stat) if printing.has(stat) else n for stat, n in zip(self.stats, usual)]

    def compile(self, card: Print, skills: list[tree.Skill]) -> None:
        """Makes the card's clauses of its skills."""
        if len(skills) > GRANTED:
            raise BadCard(card.number, Message("cannot-tell-apart", n=len(skills), m=GRANTED))
        lowering = Lowering(self.vocabulary)
        try:
            for index, skill in enumerate(skills):
                clause = lowering.clause(card.number, index, skill)
                if self.vocabulary.shares_uses:
                    clause.use = shared_use(card.clauses, clause)
                card.clauses.append(clause)
                for condition in skill.conditions:
                    if isinstance(condition, tree.AtLevel) and condition.keyword:
                        card.keywords |= self.vocabulary.keywords[condition.keyword]
                word = self.vocabulary.timing_keywords.get(skill.timing, "")
                card.keywords |= self.vocabulary.keywords.get(word, 0)
                for name in self.vocabulary.timed_keywords.get(skill.keyword, ()):
                    card.keywords |= self.vocabulary.keywords[name]
                if skill.timing == "keyword":
                    card.keywords |= self.vocabulary.keywords[skill.keyword]
                    if clause.conditional:
                        card.conditional.append(clause)
                    card.moments |= clause.moment
                elif skill.timing == "permanent":
                    card.add(clause)
                    if clause.places:
                        card.works_outside = self.vocabulary.works_outside = True
                elif skill.timing == "instead":
                    card.has_instead = True
                else:
                    card.moments |= clause.moment
                    card.awaits_situation = card.awaits_situation or bool(clause.situation)
                    if clause.moment and clause.places:
                        self.vocabulary.elsewhere |= clause.places & ~self.vocabulary.in_play
                        self.vocabulary.outlying |= clause.moment
            card.granted, card.recalls = lowering.granted, lowering.recalls
            for clause in card.clauses + card.granted:
                for instruction in clause.effect:
                    instruction.complete(card, self.compile)
        except NotExecutable as error:
            raise BadCard(card.number, reason_of(error)) from error


BACK: Final = "/back"
TOKEN: Final = "/token "


def is_at_every_level(condition: tree.Condition, further: int) -> bool:
    """Whether a condition holds at all levels of a card that has this number of further ones."""
    return isinstance(condition, tree.AtLevel) and condition.low == 1 and condition.high > further


def waits_in_play(skills: list[tree.Skill]) -> bool:
    """Whether a text has something that holds as long as its card lies in play, or nothing but what happens then."""
    said = [skill for skill in skills if skill.timing not in ("rule", "keyword")]
    standing = [skill for skill in said if skill.timing in STANDING and not names_its_place(skill)]
    return any(skill.timing == "permanent" for skill in standing) or (bool(said) and standing == said)


STANDING: Final = ("permanent", "auto", "instead")


def names_its_place(skill: tree.Skill) -> bool:
    """Whether it is said where the card lies, or what happens to it."""
    subject = skill.event.subject if skill.event is not None else None
    return (subject is not None and subject.this) or any(
        isinstance(each, tree.Is) and each.what == tree.This() and bool(each.fits.areas)
        for each in skill.conditions
    )


def also(skills: list[tree.Skill], what: str) -> list[str]:
    """Names, types or the like that a card also has by the rules, in every area."""
    out: list[str] = []
    for skill in skills:
        effect = skill.effect
        for part in effect.actions if isinstance(effect, tree.Seq) else (effect,):
            if isinstance(part, tree.Also) and part.what == what:
                out.append(part.value)
    return out
