"""English: the words that card games share.

The grammar knows only the keys; a game's own words are added (see `rulebound.language.lexicon.Words`).
"""

from __future__ import annotations

from rulebound.language.words.en.forms import COLORS, FORMS, INFLECTION
from rulebound.language.words.en.phrases import PHRASES
from rulebound.language.words.en.sentences import SENTENCES
from rulebound.language.words.en.slips import SLIPS
from rulebound.language.words.en.tables import TABLES

__all__ = ["COLORS", "FORMS", "INFLECTION", "PHRASES", "SENTENCES", "SLIPS", "TABLES"]
