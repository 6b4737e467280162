"""Dragon Ball Super's card language.

`skills` reads a card's text, one skill after another; each other module reads
what its name says.  They are functions on a `DbsReader`, which they move on;
one that cannot read what stands there raises `Miss`, and another may try.  The
words are the lexicon's: one grammar serves English and French.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.text import en, fr
from rulebound.games.dbs.text.skills import compile_dbs
from rulebound.games.dbs.text.writing.skills import render_dbs
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon

DIALECT: Final = Dialect(
    compile_dbs,
    render_dbs,
    {
        "en": Lexicon(en.PHRASES, en.TABLES, en.SAY, en.NOUNS),
        "fr": Lexicon(fr.PHRASES, fr.TABLES, fr.SAY, fr.NOUNS),
    },
)
