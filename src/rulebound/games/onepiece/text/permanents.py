"""Added costs and conditions."""

from __future__ import annotations

from rulebound.kernel.tree import Skill, Surcharge
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header, read_header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.sentences import read_clauses
from rulebound.language.reader import Reader


def read_surcharge(r: Reader, header: Header) -> Skill | None:
    """ "The added cost of [On Play] effects of opposing Characters is to …"."""
    adds_cost = r.eat("added_cost")
    if not adds_cost and not r.eat("added_condition"):
        return None
    timings = read_header(r).timings
    r.need("effects_of")
    of = filter_of(r, read_noun(r))
    r.need("is")
    if adds_cost:
        r.need("to_do")
        r.context.in_cost = True
        try:
            cost = tuple(read_clauses(r))
        finally:
            r.context.in_cost = False
        effect = Surcharge(of, tuple(timings), cost)
    else:
        added = read_header(r)
        if not added.conditions or added.timings or added.once:
            raise r.miss("expected-a-condition-such-as-don-x1")
        effect = Surcharge(of, tuple(timings), (), tuple(added.conditions))
    stop(r)
    return Skill("permanent", effect, tuple(header.conditions))
