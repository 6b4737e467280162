"""What players and cards can do that the rules do not let them."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.ruleset import ACTS
from rulebound.kernel.tree import Action, All, Allow, Filter, Selector, This
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.placements import read_destination
from rulebound.language.grammar.places import read_location
from rulebound.language.grammar.selections import read_selector, read_together
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ThisCard
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
            if r.eat("when") or r.eat("if"):
                conditions = read_conditions(r)
                return under(conditions, Allow(what, "awaken", read_until(r)))
    r.back(spot)
    if r.context.permanent and r.eat("you_can_pay_with"):
        return Allow(read_together(r), "pay_energy", read_until(r))
    if r.context.permanent and r.eat("you_can_use"):
        subject = read_together(r)
        if r.eat("in_a_combo"):
            return read_comboed_rested(r, subject)
        r.need("to_pay_energy")
        return Allow(subject, "pay_energy", read_until(r))
    if r.context.permanent and r.eat("you_can_combo_with"):
        return read_comboed_rested(r, read_together(r))
    r.back(spot)
    return None


def read_comboed_rested(r: Reader, subject: Selector) -> Action:
    """ "(you can combo with this card) even in Rest Mode", "(with your) cards in Rest Mode"."""
    if r.eat("even_in_rest"):
        return Allow(subject, "combo_rested", read_until(r))
    if isinstance(subject, All) and subject.of.state == "rested":
        of = replace(subject.of, state="")
        of = replace(of, areas=r.grammar.field) if of.areas == r.grammar.oriented else of
        return Allow(All(of), "combo_rested", read_until(r))
    raise r.miss("expected-to-which-mode")


def read_excused(r: Reader) -> Action | None:
    """ "you don't have to place cards from your hand in the Drop Area as a result of this card's skill": whether to
    do that part of it is the player's choice; None if it is not said so."""
    spot = r.spot()
    noun = Noun()
    if r.context.permanent and r.eat("you_need_not") and r.pick("verb") == "place":
        r.eat("the")
        try:
            r.need("cards")
            if r.eat("from_area") and read_location(r, noun) and noun.whose in ("", "you"):
                to = read_destination(r)
                act = f"skip_{noun.areas[0]}_{to.area}"
                plain = len(noun.areas) == 1 and to.whose in ("", "you") and not to.where and not to.state
                if plain and act in ACTS and r.eat("as_a_result_of_this"):
                    r.mention(ThisCard())
                    return Allow(This(), act, read_until(r))
        except Miss:
            pass
    r.back(spot)
    return None


def own_leader() -> Selector:
    """ "its [Awaken]" after "if your Leader Card is …"."""
    return All(Filter(whose="you", areas=("leader",)))
