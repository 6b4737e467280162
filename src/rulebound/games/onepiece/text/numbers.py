"""Numbers and amounts: "3 or more", "the number of your Characters"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text import nouns
from rulebound.games.onepiece.text.filters import filter_of
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.kernel.tree import Count, Number
from rulebound.language.tokens import NUMBER


def read_number_of(r: OnePieceReader) -> Number:
    """ "the number of cards in your hand"."""
    if r.eat("the_total_of_both"):
        return Count(replace(filter_of(r, nouns.read_noun(r)), whose=""))
    r.need("the_number_of")
    return Count(filter_of(r, nouns.read_noun(r)))


def read_for_each(r: OnePieceReader) -> Count | None:
    if not r.eat("for_each"):
        return None
    every = 1
    if r.kind(NUMBER):
        every = r.number()
    r.eat("of")
    return Count(filter_of(r, nouns.read_noun(r)), every)
