"""Dragon Ball Super's card language.

`skills` reads a card's text, one skill after another; each other module reads
what its name says.  They are functions on a `DbsReader`, which they move on;
one that cannot read what stands there raises `Miss`, and another may try.  The
words are the lexicon's: one grammar serves English and French.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.text import en, en_sentences, fr, fr_sentences
from rulebound.games.dbs.text.skills import compile_dbs
from rulebound.games.dbs.text.writing import DBS
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon
from rulebound.language.sentences import Sentences
from rulebound.language.words import en_sentences as english
from rulebound.language.words import fr_sentences as french

DIALECT: Final = Dialect(
    compile_dbs,
    DBS,
    {
        "en": Lexicon(en.PHRASES, en.TABLES, Sentences(english, en_sentences)),
        "fr": Lexicon(fr.PHRASES, fr.TABLES, Sentences(french, fr_sentences)),
    },
)
