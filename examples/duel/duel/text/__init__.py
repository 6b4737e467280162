"""Duel's card language: its words, and what it reads; it is written as card games are."""

from __future__ import annotations

from typing import Final

from duel.text import en, en_sentences
from duel.text.reading import read
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon
from rulebound.language.sentences import Sentences
from rulebound.language.words import en_sentences as english
from rulebound.language.writer import Wording

DIALECT: Final = Dialect(
    read,
    Wording({}),
    {"en": Lexicon(en.PHRASES, en.TABLES, Sentences(english, en_sentences))},
)
