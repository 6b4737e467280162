"""Skill costs: energy, and actions before the colon (8-4)."""

from __future__ import annotations

from rulebound.games.dbs.text import sentences
from rulebound.games.dbs.text.conditions import read_conditions
from rulebound.games.dbs.text.reader import PLAYED_ON, DbsReader
from rulebound.games.dbs.tree import Pay
from rulebound.kernel.tree import Action, Condition, Pick
from rulebound.language.reader import Miss
from rulebound.language.tokens import BRACKET, BREAK, CIRCLED, END, MARK, NAME, NUMBER, whole


def read_energy(r: DbsReader) -> Pay | None:
    """Numbered balls and colour letters: BB[two], BB②, BB{2} (8-4-2-3, 8-4-2-4)."""
    total = 0
    colors: list[str] = []
    found = False
    while True:
        token = r.token()
        letters = r.letters(token)
        if token.kind == BRACKET and token.text.lower() in r.lex.brackets["ball"]:
            total += int(r.lex.brackets["ball"][token.text.lower()])
        elif token.kind == NAME and whole(token.text) >= 0:
            total += whole(token.text)
        elif token.kind == CIRCLED or (token.kind == NUMBER and r.token(1).text in (",", ":", "\n", "")):
            total += token.value
        elif letters:
            total += len(letters)
            colors.extend(letters)
        else:
            return Pay(total, tuple(colors)) if found else None
        found = True
        r.at += 1


def colon_ahead(r: DbsReader) -> bool:
    """A cost or condition comes first: a colon stands before the end of the sentence."""
    at = r.at
    while at < len(r.tokens):
        token = r.tokens[at]
        if token.kind in (BREAK, END) or (token.kind == MARK and token.text in (".", "•")):
            return False
        if token.kind == MARK and token.text == ":":
            return not listing(r, at)
        if token.kind == BRACKET and at > r.at and r.keyword_at(at) in PLAYED_ON:
            return False  # the colon of a keyword skill that is given
        at += 1
    return False


def listing(r: DbsReader, at: int) -> bool:
    """The colon here stands behind "choose one"."""
    for words, _ in r.lex.tables["one_of"]:
        start = at - len(words)
        if start >= 0 and [t.text for t in r.tokens[start:at]] == words:
            return True
    return False


def read_costs(r: DbsReader) -> tuple[list[Condition], list[Action]]:
    """Conditions and the skill cost, to the colon (8-4)."""
    conditions: list[Condition] = []
    cost: list[Action] = []
    r.in_cost = True
    try:
        while not r.mark(":"):
            r.mark(",")
            r.eat("and")
            r.eat("then")
            pay = read_energy(r)
            if pay is not None:
                cost.append(pay)
                continue
            if r.mark_here(":"):
                continue
            spot = r.spot()
            try:
                r.eat("if") or r.eat("when")
                found = read_conditions(r)
                if not (r.mark_here(":") or r.mark_here(",") or also_done(r)):
                    raise r.miss("the end of the condition")
                conditions.extend(found)
            except Miss:
                r.back(spot)
                cost.extend(sentences.read_clauses(r))
                if r.pending is not None:
                    cost.append(Pick(r.pending))
                    r.pending = None
    finally:
        r.in_cost = False
    return conditions, cost


def also_done(r: DbsReader) -> bool:
    """ "and you also …" behind a condition: the rest is the cost."""
    spot = r.spot()
    if r.eat("and") and r.eat("you"):
        r.eat("also")
        if r.see_pick("verb"):
            return True
    r.back(spot)
    return False
