"""A card's text: one skill after another."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.tree import Skill
from rulebound.language.grammar import actions, cost_changes, negations, placements, plays
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Context, Reader
from rulebound.language.tokens import BREAK, END, MARK, NOTE


def read_card(r: Reader) -> tuple[Skill, ...]:
    """The skills of a whole text."""
    out: list[Skill] = []
    if all(token.kind in (MARK, BREAK, END) for token in r.tokens):
        return ()
    while True:
        while r.kind(BREAK) or r.kind(NOTE):
            if r.kind(NOTE) and not explains(r):
                raise r.miss("no note here")
            r.advance()
        if r.kind(END):
            return tuple(out)
        r.context = Context()
        out.extend(read_skills(r))


def explains(r: Reader) -> bool:
    """A note explains a keyword of its line; elsewhere it may be an effect."""
    ahead = -1
    while r.at + ahead > 0 and r.token(ahead).kind == BREAK:
        ahead -= 1
    while r.at + ahead >= 0 and r.token(ahead).kind not in (BREAK, NOTE):
        if r.keyword(ahead) or r.token(ahead).text == "played":
            return True
        ahead -= 1
    return False


VERBS: Final = (actions, cost_changes, negations, placements, plays)
"""The modules with the verbs: naming them here loads them."""


@production
def read_skills(r: Reader) -> list[Skill]:
    """One line of the card: one skill with its header, or several."""
    raise r.miss("an effect")
