"""One Piece's card language.

`skills` reads a card's text, one skill after another; each other module reads
what its name says.  They are functions on a `Reader`, which they move
on; one that cannot read what stands there raises `Miss`, and another may try.
The words are the lexicon's.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.text import (
    actions,
    conditions,
    costs,
    en,
    en_sentences,
    events,
    filters,
    gains,
    grammar,
    headers,
    nouns,
    prohibitions,
    selections,
    sentences,
    skills,
)
from rulebound.games.onepiece.text.writing import ONEPIECE
from rulebound.language import words
from rulebound.language.dialect import Dialect
from rulebound.language.lexicon import Lexicon
from rulebound.language.words import en_sentences as english

DIALECT: Final = Dialect(
    grammar.ONEPIECE,
    (
        grammar,
        nouns,
        filters,
        selections,
        actions,
        sentences,
        conditions,
        costs,
        events,
        gains,
        headers,
        prohibitions,
        skills,
    ),
    ONEPIECE,
    {
        "en": Lexicon((words.en, en), (english, en_sentences)),
    },
)
