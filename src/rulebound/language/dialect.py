"""A game's card language: how its texts are read and written, and its words by language."""

from __future__ import annotations

from types import ModuleType

from rulebound.language.grammar.productions import Grammar
from rulebound.language.lexicon import Lexicon, NoLexicon
from rulebound.language.writer import Wording
from rulebound.messages import Message
from rulebound.registry import UnknownGame, part_of


class Dialect:
    """What a game's package calls `text.DIALECT`."""

    def __init__(
        self,
        grammar: Grammar,
        overrides: tuple[ModuleType, ...],
        wording: Wording,
        lexicons: dict[str, Lexicon],
    ) -> None:
        self.grammar = grammar
        self.overrides = overrides
        """The modules whose productions stand in place of the shared ones: naming them here loads them."""
        self.wording = wording
        """How its texts are written, where that differs from other games."""
        self.lexicons = lexicons
        """The words, by the two letters of their language."""


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
