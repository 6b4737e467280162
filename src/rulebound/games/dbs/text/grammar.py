"""What Dragon Ball Super's sentences have of their own."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.text.text import pieces
from rulebound.language.grammar import nouns
from rulebound.language.grammar.productions import Grammar
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, NAME, TYPE, WORD, Token, whole

PLAYED_ON: Final = ("Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Swap")
"""Keywords that name the cards they are played with."""

DBS: Final = Grammar(
    pieces,
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
