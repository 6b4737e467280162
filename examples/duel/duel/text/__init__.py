"""Duel's card language."""

from __future__ import annotations

from typing import Final

from duel.text import en
from duel.text.reading import read
from duel.text.writing import write
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon

DIALECT: Final = Dialect(read, write, {"en": Lexicon(en.PHRASES, en.TABLES, en.SAY, en.NOUNS)})
