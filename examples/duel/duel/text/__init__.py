"""Duel's card language: its words; it is read and written as card games are."""

from __future__ import annotations

from typing import Final

from duel.text import en, en_sentences
from rulebound.language import words
from rulebound.language.dialect import Dialect
from rulebound.language.grammar.productions import Grammar
from rulebound.language.lexicon import Lexicon
from rulebound.language.tokens import Token, tokenize
from rulebound.language.words import en_sentences as english
from rulebound.language.writer import Wording


def tokens(text: str, _lex: Lexicon) -> list[Token]:
    return tokenize(text)


DIALECT: Final = Dialect(
    Grammar(
        tokens,
        areas=("ring", "hand", "stock", "laurels", "spent"),
        field=("ring",),
        in_play="ring",
        discard="spent",
        oriented=("ring",),
        piles=("hand", "stock", "laurels", "spent"),
        kinds={"ring": "Fencer"},
    ),
    (),
    Wording({}),
    {"en": Lexicon((words.en, en), (english, en_sentences))},
)
