"""French: the words that card games share.

Adjectives stand behind the noun.  A verb's meaning ends in " it" where its object is inside the phrase.
"""

from __future__ import annotations

from rulebound.language.words.fr.forms import COLORS, FORMS, INFLECTION
from rulebound.language.words.fr.phrases import PHRASES
from rulebound.language.words.fr.sentences import SENTENCES
from rulebound.language.words.fr.slips import SLIPS
from rulebound.language.words.fr.tables import TABLES

__all__ = ["COLORS", "FORMS", "INFLECTION", "PHRASES", "SENTENCES", "SLIPS", "TABLES"]
