"""Dragon Ball Super's card language.

`skills` reads a card's text, one skill after another; each other module reads
what its name says.  They are functions on a `Reader`, which they move on;
one that cannot read what stands there raises `Miss`, and another may try.  The
words are the lexicon's: one grammar serves English and French.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.text import (
    actions,
    costs,
    en,
    en_sentences,
    fr,
    fr_sentences,
    grammar,
    headers,
    keywords,
    permanents,
    sentences,
    skills,
)
from rulebound.games.dbs.text.writing import DBS
from rulebound.language import words
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon
from rulebound.language.words import en_sentences as english
from rulebound.language.words import fr_sentences as french

DIALECT: Final = Dialect(
    grammar.DBS,
    (grammar, actions, costs, headers, permanents, sentences, keywords, skills),
    DBS,
    {
        "en": Lexicon((words.en, en), (english, en_sentences)),
        "fr": Lexicon((words.fr, fr), (french, fr_sentences)),
    },
)
