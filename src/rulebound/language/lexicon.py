"""The words of a game's cards in one language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final, Protocol, TypeAlias

from rulebound.messages import Explained

VARIABLE: Final = re.compile(r"{([^}]*)}|\(([^)]*)\)")
"""In a phrase: a word with several forms in braces, or what may be missing in parentheses."""

PLURAL: Final = re.compile(r"(?<=\w)\((\w+)\)")
"""The end of a word that stands only where several are meant: card(s)."""

OPTIONAL: Final = re.compile(r"\([^)]*\)")

Row: TypeAlias = tuple[list[str], str]
"""A phrase and what it means."""


TERM_TABLES: Final = ("timing", "condition", "limit", "skill_kind", "keyword")
"""What stands in brackets where no name does."""

NUMBERED: Final = re.compile(r"(.*?)[\s-]*(\d+)")


def bare(term: str) -> str:
    """A term without what joins its words: "Activate: Main" is "activatemain"."""
    return "".join(char for char in term.lower() if char.isalnum())


class Words(Protocol):
    """A module of words.

    A phrase is a run of words.  `(s)` or `(the)` may be there or not; `{is not}` stands for each of the forms
    that FORMS gives for it; | separates phrases that mean the same.  All are read, and the first is written.
    """

    @property
    def FORMS(self) -> dict[str, str]:
        """For a word in braces, its forms."""

    @property
    def PHRASES(self) -> dict[str, str]:
        """For the key that the grammar uses, the phrases."""

    @property
    def TABLES(self) -> dict[str, dict[str, str]]:
        """For each list of alternatives, what they mean, and the phrases that mean it."""

    @property
    def SENTENCES(self) -> dict[str, str]:
        """What is only written, or written otherwise than the first phrase says.

        {a} to {c} stand for what belongs into it; the key of several ends in .s where (s) does not do.
        """


class Inflection:
    """How the words of a language change next to others."""

    def __init__(
        self,
        articles: tuple[str, ...],
        contractions: tuple[tuple[str, str], ...] = (),
        adjectives_after: bool = False,
        feminine: tuple[str, ...] = (),
        single_bounds: bool = False,
    ) -> None:
        self.articles = articles
        """The definite articles, each with what separates it from its noun."""
        self.contractions = contractions
        """Words that are drawn together: "de le" is "du"."""
        self.adjectives_after = adjectives_after
        """Whether adjectives stand behind their noun."""
        self.feminine = feminine
        """The nouns to which adjectives and articles have a form of their own."""
        self.single_bounds = single_bounds
        """Whether a noun stands in the singular behind "at most 1"."""


class Slips:
    """What is easily confused when a language is typed."""

    def __init__(
        self,
        *,
        alike: tuple[str, ...],
        articles: tuple[str, ...],
        ordinary: str,
        letters: str,
        companions: dict[str, str] | None = None,
        begins: str = "",
        leads: str = "",
    ) -> None:
        self.alike: dict[str, list[str]] = defaultdict(list)
        """For a form of a word, its other forms."""
        for group in alike:
            for form in group.split():
                self.alike[form].extend(other for other in group.split() if other != form)
        self.articles = articles
        """Those that may stand where they do not belong; the first may be left out, as it says no number."""
        self.ordinary = frozenset(ordinary.split())
        """Words of the language which are no misprints, although they look like words of cards."""
        self.letters = letters
        self.companions = companions or {}
        """For a word, the one that stands before it and is left out."""
        self.begins = frozenset(begins.split())
        """Words that have a capital only where a sentence begins."""
        self.leads = frozenset(leads.split())
        """Words of clauses that others follow behind a comma."""


class SharedWords(Words, Protocol):
    """A module of what the games share in one language."""

    @property
    def SLIPS(self) -> Slips:
        """What is confused in it."""

    @property
    def INFLECTION(self) -> Inflection:
        """How its words change."""


class Lexicon:
    """A language's words, ready for the parser and the writer: phrases as lists of words, longest first.

    A game's own words add to those that all games share.
    """

    def __init__(self, shared: SharedWords, own: Words) -> None:
        self.inflection = shared.INFLECTION
        self.slips = shared.SLIPS
        self.say: dict[str, str] = {}
        """What is written, by the phrase's key, by table.meaning or by the sentence's key."""
        self.verbs: dict[str, tuple[str, str]] = {}
        """For a verb as the player is told to do it: what another player does, and what one may do."""
        self.brackets: dict[str, dict[str, str]] = defaultdict(dict)
        """For each table, phrase to meaning."""
        forms = {**shared.FORMS, **own.FORMS}
        phrases: dict[str, list[str]] = {}
        for module in (shared, own):
            for key, phrase in module.PHRASES.items():
                if key not in phrases:
                    self.say.update(written(key, phrase, forms))
                phrases.setdefault(key, []).extend(expanded(phrase, forms))
            for name, meanings in module.TABLES.items():
                self.brackets[name].update(_by_phrase(name, meanings, forms))
                for meaning, text in meanings.items():
                    self.say.update(written(f"{name}.{meaning}", text, forms))
            for text in module.TABLES.get("verb", {}).values():
                for verb in text.split("|"):
                    self._conjugate(expanded(verb, forms))
        for module in (shared, own):
            for key, text in module.SENTENCES.items():
                self.say.update(written(key, text, {}))
        self.phrases: dict[str, list[list[str]]] = defaultdict(list)
        """None for a key that these words lack."""
        self.phrases.update((key, _longest_first(each)) for key, each in phrases.items())
        self.tables: dict[str, list[Row]] = defaultdict(list)
        for name, table in self.brackets.items():
            rows = [(_split(phrase), meaning) for phrase, meaning in table.items()]
            self.tables[name] = sorted(rows, key=_length, reverse=True)
        self.phrases_by_word = {
            key: _by_first_word((words, key) for words in each) for key, each in self.phrases.items()
        }
        self.rows_by_word = {name: _by_first_word(rows) for name, rows in self.tables.items()}
        self.keys_by_word = _by_beginning(self.phrases_by_word)
        """For a word, the keys of the phrases that may begin there; for "", of those that any word may follow."""
        self.tables_by_word = _by_beginning(self.rows_by_word)
        """The same for the tables."""
        self.numbers = {" ".join(words): int(count) for words, count in self.tables.get("number", ())}
        """Numbers that are written as words."""
        self.vocabulary = {word for each in self.phrases.values() for phrase in each for word in phrase}
        """Every word that a phrase has."""
        self.vocabulary.update(word for rows in self.tables.values() for row in rows for word in row[0])
        self.terms = {
            bare(phrase): phrase for table in TERM_TABLES for phrase in self.brackets.get(table, ())
        }
        """The terms that stand in brackets, by their letters alone."""

    def term(self, said: str) -> str:
        """A bracketed term as the tables have it, however its words are joined: "Double-Strike", "activate/main"."""
        found = self.terms.get(bare(said))
        numbered = NUMBERED.fullmatch(said)
        if found is None and numbered and bare(numbered[1]) in self.terms:
            return f"{self.terms[bare(numbered[1])]} {numbered[2]}"
        return said if found is None or said.lower() in self.terms.values() else found

    def is_term(self, said: str) -> bool:
        """Whether this is a term that stands in brackets."""
        numbered = NUMBERED.fullmatch(said)
        return bare(said) in self.terms or (numbered is not None and bare(numbered[1]) in self.terms)

    def _conjugate(self, forms: list[str]) -> None:
        """ "draws" is what another player does; a language may have a third form for what one may do."""
        if len(forms) > 1:
            told, does, *may = (form.partition(" ")[0] for form in forms)
            self.verbs[told] = (does, may[0] if may else told)
            self.brackets["verb_they"][forms[1].lower()] = "they"


def written(key: str, text: str, forms: dict[str, str]) -> dict[str, str]:
    """How the first phrase of a text is written, and of several, with .s behind the key, if that differs.

    >>> written("card", "(the) red card(s)|card", {})
    {'card': 'red card', 'card.s': 'red cards'}
    """
    phrase = VARIABLE.sub(lambda found: _first_form(found, forms), text.partition("|")[0])
    one, several = (" ".join(OPTIONAL.sub("", each).split()) for each in (phrase, PLURAL.sub(r"\1", phrase)))
    return {key: one} if one == several else {key: one, key + ".s": several}


def _first_form(found: re.Match[str], forms: dict[str, str]) -> str:
    """Of a word in braces; what may be missing, and places in a sentence, stay."""
    return forms.get(found[1] or "", found[0]).partition("|")[0]


def expanded(text: str, forms: dict[str, str]) -> list[str]:
    """All the phrases that a text of a word table stands for, in order, each once.

    >>> expanded("(the) top card(s)|{is not}", {"is not": "is not|isn't"})
    ['top card', 'top cards', 'the top card', 'the top cards', 'is not', "isn't"]
    """
    found: list[str] = []
    for phrase in text.split("|"):
        variable = VARIABLE.search(phrase)
        if variable is None:
            found.append(" ".join(phrase.split()))
            continue
        word, extra = variable.groups()
        options = ["", extra] if word is None else forms[word].split("|")
        for option in options:
            found.extend(expanded(phrase[: variable.start()] + option + phrase[variable.end() :], forms))
    return list(dict.fromkeys(found))


def each_with(table: dict[str, str], pattern: str) -> dict[str, str]:
    """A table of the same meanings, with each phrase put into the pattern.

    >>> each_with({"Red": "rouge(s)|vermeil"}, "non-{}")
    {'Red': 'non-rouge(s)|non-vermeil'}
    """
    return {
        meaning: "|".join(pattern.replace("{}", phrase) for phrase in text.split("|"))
        for meaning, text in table.items()
    }


def done_by_players(verbs: dict[str, str]) -> dict[str, str]:
    """What players did and did not do, for verbs as "play/played" or "draw/drew/drawn"; the words are English.

    >>> done_by_players({"play": "play/played"})["no play/opponent"]
    "{the opponent} {didn't} play|{the opponent} {hasn't} played|they {didn't} play|they {haven't} played"
    """
    found: dict[str, list[str]] = defaultdict(list)
    for act, text in verbs.items():
        denied = "not " if act.startswith("any ") else "no "
        for verb in text.split("|"):
            plain, past, *more = verb.split("/")
            done = more[0] if more else past
            found[f"{act}/you"] += [f"you {past}", f"you have (already) {done}", f"you've (already) {done}"]
            found[f"{denied}{act}/you"] += [f"you {{didn't}} {plain}", f"you {{haven't}} {done}"]
            found[f"{act}/opponent"] += [f"{{the opponent}} {past}", f"{{the opponent}} has (already) {done}"]
            found[f"{denied}{act}/opponent"] += [
                f"{{the opponent}} {{didn't}} {plain}",
                f"{{the opponent}} {{hasn't}} {done}",
                f"they {{didn't}} {plain}",
                f"they {{haven't}} {done}",
            ]
    return {meaning: "|".join(phrases) for meaning, phrases in found.items()}


def itself(terms: str) -> dict[str, str]:
    """A table of terms that are called what they are, with | between them."""
    return {term: term for term in terms.split("|")}


def _by_phrase(table: str, meanings: dict[str, str], forms: dict[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for meaning, text in meanings.items():
        for phrase in expanded(text.lower(), _lower(forms)):
            if found.setdefault(phrase, meaning) != meaning:
                raise ValueError(f"{phrase!r} means {found[phrase]!r} and {meaning!r} in the table {table!r}")
    return found


def _by_first_word(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row[0][0] if row[0] else "", []).append(row)
    return found


def _by_beginning(rows: dict[str, dict[str, list[Row]]]) -> dict[str, frozenset[str]]:
    """For each word, the names under which a row begins with it or is empty; for "", those with an empty row."""
    found: dict[str, set[str]] = {"": set()}
    for name, by_word in rows.items():
        for word in by_word:
            found.setdefault(word, set()).add(name)
    return {word: frozenset(names | found[""]) for word, names in found.items()}


def _lower(forms: dict[str, str]) -> dict[str, str]:
    return {name.lower(): each.lower() for name, each in forms.items()}


def _longest_first(phrases: list[str]) -> list[list[str]]:
    """The last one, which a refusal shows, is the first of the shortest."""
    return sorted((_split(phrase) for phrase in reversed(phrases)), key=len, reverse=True)


def _split(phrase: str) -> list[str]:
    return phrase.lower().split()


def _length(row: Row) -> int:
    return len(row[0])


class NoLexicon(Explained, ValueError):
    """No card texts of that game in that language."""
