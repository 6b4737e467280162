"""The words of each language, one file a language with the same names in each."""

from __future__ import annotations

from rulebound.language.lexicons import en


class Lexicon:
    """A language's words, ready for the parser: phrases as lists of words, longest first."""

    def __init__(
        self,
        phrases: dict[str, str],
        tables: dict[str, dict[str, str]],
        say: dict[str, str],
        nouns: dict[str, tuple[str, str]],
    ) -> None:
        self.phrases: dict[str, list[list[str]]] = {}
        for key, alternatives in phrases.items():
            split = [phrase.split() for phrase in alternatives.split("|")]
            split.sort(key=len, reverse=True)
            self.phrases[key] = split
        self.tables: dict[str, list[tuple[list[str], str]]] = {}
        self.brackets: dict[str, dict[str, str]] = {}
        for key, table in tables.items():
            rows = [(phrase.split(), meaning) for phrase, meaning in table.items()]
            rows.sort(key=_length, reverse=True)
            self.tables[key] = rows
            self.brackets[key] = table
        self.say = say
        self.nouns = nouns


def _length(row: tuple[list[str], str]) -> int:
    return len(row[0])


_LEXICONS: dict[str, Lexicon] = {"en": Lexicon(en.PHRASES, en.TABLES, en.SAY, en.NOUNS)}


def lexicon(lang: str) -> Lexicon:
    """The lexicon of a language, by its two letters."""
    found = _LEXICONS.get(lang)
    if found is None:
        known = ", ".join(sorted(_LEXICONS))
        raise ValueError(f"no lexicon for the language {lang!r}; there is {known}")
    return found
