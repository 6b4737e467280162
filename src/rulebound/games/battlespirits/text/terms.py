"""Terms in quotation marks: families, and parts of names."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.language.grammar import terms
from rulebound.language.grammar.noun import Noun
from rulebound.language.reader import Reader
from rulebound.language.tokens import QUOTE


@GRAMMAR.override(terms.read_term)
def read_term(r: Reader, noun: Noun, joined: bool) -> bool:
    """faq.wording.6: "X" family; "X"-named is a part of a name, and so is "X" alone; Card Name: "X" is the whole."""
    spot = r.spot()
    if r.eat("card_name") and r.mark(":") and r.kind(QUOTE):
        noun.f = noun.f.adding("name", terms.read_terms(r, (QUOTE,), noun, joined))
        return True
    r.back(spot)
    if not r.kind(QUOTE):
        return False
    found = terms.read_terms(r, (QUOTE,), noun, joined)
    if any(word.startswith("/") or word.endswith("/") for word in found):
        raise r.miss("expected-a-name-or-a-trait")  # one of several, of which the others are lost
    if r.eat("of_family"):
        noun.f = noun.f.adding("family", found)
    else:
        if r.see("named", 1):
            r.mark("•")  # "X"-named
        r.eat("named")
        noun.f = noun.f.adding("name", found, "part")
    return True
