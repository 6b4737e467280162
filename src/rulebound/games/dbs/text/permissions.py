"""What players and cards can do that the rules do not let them."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Action, All, Allow, Filter, Selector, This
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.selections import read_selector, read_together
from rulebound.language.reader import Reader
from rulebound.language.trees import under


def read_allowed(r: Reader) -> Action | None:
    """ "you can activate this card's [Awaken] skill …", "you can combo with … in Rest Mode"."""
    spot = r.spot()
    if r.eat("you_can_activate"):
        what: Selector | None = None
        if r.eat("the") and r.take("skill_kind") == "Awaken" and r.eat("of"):
            what = read_selector(r)
            r.need("whatever_life")
            return Allow(what, "awaken", read_until(r))
        its = r.pick("its")
        if its:
            what = This() if its == "this" else own_leader()
        elif r.eat("your_leaders"):
            what = All(Filter(whose="you", areas=("leader",)))
        if what is not None and r.take("skill_kind") == "Awaken":
            r.eat("effects")
            if r.eat("even_if"):
                r.number()
                r.read_as("even_if", len(r.trail) - 1)
                r.need("or_more_life")
                return Allow(what, "awaken", read_until(r))
            if r.eat("whatever_life"):
                return Allow(what, "awaken", read_until(r))
            if r.eat("when"):
                conditions = read_conditions(r)
                return under(conditions, Allow(what, "awaken", read_until(r)))
    r.back(spot)
    if r.context.permanent and r.eat("you_can_pay_with"):
        return Allow(read_together(r), "pay_energy", read_until(r))
    if r.context.permanent and r.eat("you_can_use"):
        subject = read_together(r)
        r.need("to_pay_energy")
        return Allow(subject, "pay_energy", read_until(r))
    if r.context.permanent and r.eat("you_can_combo_with"):
        subject = read_together(r)
        if r.eat("even_in_rest"):
            return Allow(subject, "combo_rested", read_until(r))
        if isinstance(subject, All) and subject.of.state == "rested":
            of = replace(subject.of, state="")
            return Allow(All(of), "combo_rested", read_until(r))
    r.back(spot)
    return None


def own_leader() -> Selector:
    """ "its [Awaken]" after "if your Leader Card is …"."""
    return All(Filter(whose="you", areas=("leader",)))
