"""Skill costs: energy, and actions before the colon (8-4)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.grammar import GRAMMAR, letters
from rulebound.games.dbs.tree import Pay
from rulebound.kernel.tree import Action, Selector
from rulebound.language.grammar import costs
from rulebound.language.grammar.costs import Costs
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET, CIRCLED, NAME, NUMBER, whole


def read_energy(r: Reader) -> Pay | None:
    """Numbered balls and colour letters: BB[two], BB②, BB{2} (8-4-2-3, 8-4-2-4)."""
    total = 0
    colors: list[str] = []
    found = False
    while True:
        token = r.token()
        found_letters = letters(r, token)
        if token.kind == BRACKET and token.text.lower() in r.lex.brackets["number"]:
            total += int(r.lex.brackets["number"][token.text.lower()])
        elif token.kind == NAME and whole(token.text) >= 0:
            total += whole(token.text)
        elif token.kind == CIRCLED or (token.kind == NUMBER and r.token(1).text in (",", ":", "\n", "")):
            total += token.value
        elif found_letters:
            total += len(found_letters)
            colors.extend(found_letters)
        else:
            return Pay(total, tuple(colors)) if found else None
        found = True
        r.advance(1, "energy")


@GRAMMAR.verb("pay")
def read_pay(r: Reader, what: Selector | None) -> list[Action]:
    """ "(you may) pay {G}{1}", in the midst of an effect."""
    pay = read_energy(r) or read_number_paid(r)
    if pay is None:
        raise r.miss("expected-what-you-pay")
    return [pay if r.context.in_cost else replace(pay, who=r.context.by)]


def read_number_paid(r: Reader) -> Pay | None:
    """ "(pay) 2 energy", of whatever colour; None if that is not said."""
    spot = r.spot()
    if r.kind(NUMBER):
        total = r.number()
        if r.eat("energy_word"):
            return Pay(total)
    r.back(spot)
    return None


@GRAMMAR.override(costs.read_payment)
def read_payment(r: Reader, paid: Costs) -> bool:
    pay = read_energy(r)
    if pay is not None:
        paid.actions.append(pay)
    return pay is not None
