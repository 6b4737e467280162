"""A game's card language: how its texts are read and written, and its words by language."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from rulebound.language import words
from rulebound.language.grammar.productions import Grammar
from rulebound.language.lexicon import Lexicon, NoLexicon
from rulebound.language.words.changes import SHARED, Changes
from rulebound.language.writer import Style
from rulebound.messages import Message
from rulebound.registry import UnknownGame, part_of


class Dialect:
    """What a game's package calls `text.DIALECT`.

    It is made of the package's modules: `grammar` has its `GRAMMAR`, `writing` its `STYLE` if it words anything
    in its own way, `en` its English words; all others override productions.
    """

    def __init__(self, package: str) -> None:
        names = [found.name for found in iter_modules(import_module(package).__path__)]
        modules = {name: import_module(f"{package}.{name}") for name in names}
        grammar = modules["grammar"].GRAMMAR
        style = modules["writing"].STYLE if "writing" in modules else Style({})
        assert isinstance(grammar, Grammar) and isinstance(style, Style)
        self.grammar = grammar
        self.style = style
        """How its texts are written, where that differs from other games."""
        self.lexicons = {
            lang: Lexicon(shared, modules[lang])
            for lang, shared in words.BY_LANGUAGE.items()
            if lang in modules
        }
        """The words, by the two letters of their language."""
        own = modules["changes"].CHANGES if "changes" in modules else {}
        assert isinstance(own, dict)
        self.changes = {
            lang: SHARED[lang].with_more(own.get(lang, Changes({})))
            for lang in self.lexicons
            if lang in SHARED
        }
        """How its texts can be changed so that they say something else, by language."""


def dialect_of(game: str) -> Dialect:
    """The card language of a game; raises NoLexicon if there is none."""
    try:
        found = part_of(game, "text", "DIALECT")
    except UnknownGame as error:
        raise NoLexicon(Message("no-card-language", game=repr(game), reason=error.message)) from error
    assert isinstance(found, Dialect)
    return found


def lexicon(game: str, lang: str) -> Lexicon:
    """A game's words in a language, by the language's two letters."""
    languages = dialect_of(game).lexicons
    found = languages.get(lang)
    if found is None:
        known = ", ".join(sorted(languages))
        raise NoLexicon(Message("no-lexicon", lang=repr(lang), known=known))
    return found
