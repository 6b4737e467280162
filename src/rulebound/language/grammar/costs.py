"""Costs: what stands before the colon, and the conditions among it."""

from __future__ import annotations

from rulebound.kernel.tree import Action, Condition, May
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ChoiceOver, CostOver, Done
from rulebound.language.tokens import BREAK, END, MARK, QUOTE, WORD
from rulebound.language.trees import flat


class Costs:
    """What is paid, under which conditions, and whether it may be declined."""

    def __init__(self) -> None:
        self.conditions: list[Condition] = []
        self.actions: list[Action] = []
        self.optional = False


def colon_ahead(r: Reader) -> bool:
    """A cost or condition comes first: a colon stands before the end of the sentence, and no
    skill in quotes behind it."""
    ahead = 0
    while r.at + ahead < len(r.tokens):
        token = r.token(ahead)
        bullet = token.text == "•" and not (ahead and r.see("non", ahead - 1))
        if token.kind in (BREAK, END) or (token.kind == MARK and (token.text == "." or bullet)):
            return False
        if token.kind == MARK and token.text == ":":
            listed = r.token(ahead + 1).kind == BREAK and r.token(ahead + 2).text == "•"
            return not listing(r, r.at + ahead) and r.token(ahead + 1).kind != QUOTE and not listed
        if ahead and r.keyword(ahead) in r.grammar.costly and not is_asked_for(r, ahead):
            return False  # the colon of a keyword skill that is given
        ahead += 1
    return False


def is_asked_for(r: Reader, ahead: int) -> bool:
    """ "a card with [Evolve]", "[Evolve] skills", "[Evolve] in your hand": a keyword that is spoken of, and not given
    with its cost."""
    after = r.token(ahead + 1)
    goes_on = after.kind == WORD and r.text[after.start : after.end].islower()
    return goes_on or r.see("with", ahead - 1) or r.see("without", ahead - 1) or r.see("using", ahead - 1)


def listing(r: Reader, at: int) -> bool:
    """The colon here stands behind "choose one", or "gains one of the following skills"."""
    phrases = [words for words, _ in r.lex.tables["one_of"]]
    phrases += r.lex.phrases.get("one_keyword_of", [])
    for words in (*phrases, *r.lex.phrases["opponent_chooses_one"]):
        start = at - len(words)
        if start >= 0 and [token.text for token in r.tokens[start:at]] == words:
            return True
    return False


@production
def read_payment(r: Reader, paid: Costs) -> bool:
    """What is paid in the game's own symbols."""
    return False


def read_costs(r: Reader) -> Costs:
    """Conditions and the cost, to the colon."""
    costs = Costs()
    r.context.in_cost = True
    try:
        while not r.mark(":"):
            r.mark(",") or r.mark(";")
            r.eat("and")
            r.eat("then")
            if read_payment(r, costs):
                r.mention(Done(tuple(costs.actions[-1:])))
                continue
            if r.mark_here(":"):
                continue
            spot = r.spot()
            try:
                r.eat("only_activated")
                r.eat("if") or r.eat("when") or r.eat("as_long_as")
                found = read_conditions(r)
                if not (r.mark_here(":") or r.mark_here(",") or also_done(r)):
                    raise r.miss("expected-the-end-of-the-condition")
                costs.conditions.extend(found)
            except Miss:
                r.back(spot)
                first = len(r.trail)
                if r.eat("if") and r.eat("you"):
                    r.read_as("and", first)  # "If you discard 1 card :"
                else:
                    r.back(spot)
                read_cost_clauses(r, costs)
    finally:
        r.context.in_cost = False
    if costs.actions:
        r.mention(CostOver())
    return costs


def read_cost_clauses(r: Reader, costs: Costs) -> None:
    for action in read_clauses(r):
        if isinstance(action, May) and action.who == "you":
            costs.optional = True
            costs.actions.extend(flat(action.action))
        else:
            costs.actions.append(action)
    r.mention(ChoiceOver())


def also_done(r: Reader) -> bool:
    """ "and you also …" behind a condition: the rest is the cost."""
    spot = r.spot()
    if r.eat("and"):
        you = r.eat("you") or r.context.had_whose == "you"  # "you have … and choose …"
        r.eat("also")
        if you and r.see_pick("verb") and not r.see_pick("verb_they"):
            return True
    r.back(spot)
    return False
