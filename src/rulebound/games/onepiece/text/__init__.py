"""One Piece's card language.

`skills` reads a card's text, one skill after another; each other module reads
what its name says.  They are functions on a `OnePieceReader`, which they move
on; one that cannot read what stands there raises `Miss`, and another may try.
The words are the lexicon's.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.text import en
from rulebound.games.onepiece.text.skills import compile_onepiece
from rulebound.games.onepiece.text.writing.skills import render_onepiece
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon

DIALECT: Final = Dialect(
    compile_onepiece,
    render_onepiece,
    {
        "en": Lexicon(en.PHRASES, en.TABLES, en.SAY, en.NOUNS),
    },
)
