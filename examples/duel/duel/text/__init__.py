"""Duel's card language."""

from __future__ import annotations

from typing import Final

from duel.text import en
from duel.text.reading import read
from duel.text.writing import WORDING
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon
from rulebound.language.sentences import Sentences
from rulebound.language.words import en_sentences

DIALECT: Final = Dialect(read, WORDING, {"en": Lexicon(en.PHRASES, en.TABLES, Sentences(en_sentences, en))})
