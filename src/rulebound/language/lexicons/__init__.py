"""The words of each language, one file a language with the same names in each."""

from __future__ import annotations

from rulebound.language.lexicons import dbs_en, dbs_fr, en


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


_LEXICONS: dict[str, dict[str, Lexicon]] = {
    "onepiece": {"en": Lexicon(en.PHRASES, en.TABLES, en.SAY, en.NOUNS)},
    "dbs": {
        "en": Lexicon(dbs_en.PHRASES, dbs_en.TABLES, dbs_en.SAY, dbs_en.NOUNS),
        "fr": Lexicon(dbs_fr.PHRASES, dbs_fr.TABLES, dbs_fr.SAY, dbs_fr.NOUNS),
    },
}


class NoLexicon(ValueError):
    """No card texts of that game in that language."""


def lexicon(game: str, lang: str) -> Lexicon:
    """A game's words in a language, by the language's two letters."""
    languages = _LEXICONS.get(game)
    if languages is None:
        known = ", ".join(sorted(_LEXICONS))
        raise NoLexicon(f"no card language for the game {game!r}; there is {known}")
    found = languages.get(lang)
    if found is None:
        known = ", ".join(sorted(languages))
        raise NoLexicon(f"no lexicon for the language {lang!r}; there is {known}")
    return found
