"""One Piece's card language.

`skills` reads a card's text, one skill after another; each other module reads
what its name says.  They are functions on a `OnePieceReader`, which they move
on; one that cannot read what stands there raises `Miss`, and another may try.
The words are the lexicon's.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.text import en, en_sentences
from rulebound.games.onepiece.text.skills import compile_onepiece
from rulebound.games.onepiece.text.writing import ONEPIECE
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon
from rulebound.language.sentences import Sentences
from rulebound.language.words import en_sentences as english

DIALECT: Final = Dialect(
    compile_onepiece,
    ONEPIECE,
    {
        "en": Lexicon(en.PHRASES, en.TABLES, Sentences(english, en_sentences)),
    },
)
