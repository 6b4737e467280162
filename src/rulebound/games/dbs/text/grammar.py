"""What Dragon Ball Super's sentences have of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.text import pieces
from rulebound.kernel.tree import GAME, Count, Filter, Number
from rulebound.language.grammar import filters, nouns, numbers
from rulebound.language.grammar.productions import Grammar
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, NAME, TYPE, WORD, Token, whole

PLAYED_ON: Final = ("Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Swap")
"""Keywords that name the cards they are played with."""

DBS: Final = Grammar(
    pieces,
    areas=("leader", "battle", "combo", "hand", "drop", "deck", "energy", "life", "warp"),
    field=("leader", "battle"),
    in_play="battle",
    oriented=("leader", "battle", "energy"),
    piles=("hand", "deck", "drop", "warp", "life"),
    discard="drop",
    kinds={"battle": "Battle", "extra": "Extra", "leader": "Leader"},
    fixed_heads=("leader",),
    free_order=True,
    until_unsaid=GAME,  # 8-2-2-2: an effect that does not say how long lasts through the game
    stat_unsaid="power",
    numbered=("Over Realm", "Dark Over Realm", "Swap", "Bond", "Sparking", "Burst"),
    colored=("Arrival", "Aegis", "Alliance"),
    costly=PLAYED_ON,
    terms={NAME: "name", TYPE: "type", ANGLE: "character"},
)


def letters(r: Reader, token: Token) -> list[str]:
    """The colours that capital letters stand for."""
    raw = token.text if token.kind == NAME else r.text[token.start : token.end]
    if token.kind not in (WORD, NAME) or not raw.isupper():
        return []
    table = r.lex.brackets["letter"]
    found = [table.get(letter, "") for letter in raw.lower()]
    return found if all(found) else []


@DBS.override(nouns.at_term)
def at_term(r: Reader) -> bool:
    """Energy in braces is no card's name: {2}, {R}."""
    token = r.token()
    energy = token.kind == NAME and (whole(token.text) >= 0 or bool(letters(r, token)))
    return nouns.at_term.shared(r) and not energy


@DBS.override(filters.merged)
def merged(r: Reader, parts: list[Filter]) -> Filter:
    """A Leader or Battle Card that is otherwise alike is one kind of card."""
    if len(parts) == 2:
        one, two = parts
        alike = replace(one, areas=(), kinds=()) == replace(two, areas=(), kinds=())
        if alike and one.areas == ("leader",) and two.areas == ("battle",):
            return replace(one, areas=r.grammar.field, kinds=("Leader", "Battle"))
    return filters.merged.shared(r, parts)


@DBS.override(numbers.read_limit)
def read_limit(r: Reader) -> Number:
    """ "your opponent's current energy"."""
    if r.eat("opponents_energy"):
        return Count(Filter(whose="opponent", areas=("energy",)))
    if r.eat("your_energy"):
        return Count(Filter(whose="you", areas=("energy",)))
    return numbers.read_limit.shared(r)
