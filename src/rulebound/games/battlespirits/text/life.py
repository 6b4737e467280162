"""Sentences about the Life that attacks reduce."""

from __future__ import annotations

from rulebound.kernel import tree
from rulebound.kernel.tree import Action
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Reader
from rulebound.language.references import OpenChoice


def read_life_kept(r: Reader) -> list[Action]:
    """ "your Life can't be reduced by its attack", "by the attacks of opposing Spirits"; nothing if that is not said
    here."""
    if not r.eat("life_not_reduced_by"):
        return []
    if r.pick("its"):
        what = r.refer("pronoun")
        choices = [mention for mention in r.mentions if isinstance(mention, OpenChoice)]
        chosen = choices[-1].what if choices else None
        of = chosen.of if isinstance(chosen, tree.Choose) else None
        r.need("attacks")
    else:
        r.need("the_attacks_of")
        what = read_selector(r)
        of = what.of if isinstance(what, tree.All) else None
    if of is None or of.whose != "opponent":
        raise r.miss("expected-a-kind-of-card")  # an attack of the player's own reduces another Life
    until = read_until(r)
    return [tree.Forbid(what, "reduce_life", until)]
