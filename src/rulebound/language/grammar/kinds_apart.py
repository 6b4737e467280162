"""Cards that are told apart by what they are: "If they are Battle Cards, play them. If they are Extra Cards, …"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector, Unbound
from rulebound.language.grammar import single_clauses
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.mentioned_cards import read_reference
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Open, Same
from rulebound.language.trees import flat, seq


def read_by_kind(r: Reader) -> list[Action]:
    """Several sentences about the same cards, each about those of one kind; nothing if there are not several.

    No card is of two kinds, so that each sentence is about those among them that are of its kind.
    """
    spot = r.spot()
    out: list[Action] = []
    kinds: list[str] = []
    try:
        while r.see("if"):
            kind, actions = read_of_kind(r)
            if kind in kinds:
                raise r.miss("expected-a-kind-of-card")
            kinds.append(kind)
            out.extend(actions)
    except Miss:
        pass
    if len(kinds) > 1:
        return out
    r.back(spot)
    return []


def read_of_kind(r: Reader) -> tuple[str, list[Action]]:
    """ "If they are Battle Cards, play them.": the kind, and what is done with those among them."""
    before = r.spot()
    try:
        r.need("if")
        r.read_as("among", len(r.trail) - 1)  # it is not asked whether, but of which
        what = read_reference(r, True)
        if not isinstance(what, Open) or what.word not in ("them", "rest") or not r.eat("is"):
            raise r.miss("expected-a-kind-of-card")
        of = filter_of(r, read_noun(r), True)
        if len(of.kinds) != 1 or of != Filter(kinds=of.kinds) or not r.mark(","):
            raise r.miss("expected-a-kind-of-card")
        actions = flat(seq(single_clauses.read_clause(r)))
        stop(r)
        first = actions[0]
        if not isinstance(first, tree.OnCards) or not isinstance(first.what, Open):
            raise r.miss("expected-what-happens-to-the-chosen-card")
        rest = [again(action) for action in actions[1:]]
        return of.kinds[0], [replace(first, what=all_of(r, of)), *rest]
    except Miss:
        r.back(before)
        raise


def again(action: Action) -> Action:
    """What is done with the same cards next."""
    if isinstance(action, tree.OnCards) and isinstance(action.what, Same | Unbound):
        return replace(action, what=tree.It())
    return action


def all_of(r: Reader, of: Filter) -> Selector:
    """All cards of the kind among those spoken of."""
    if r.looking is not None:
        return tree.Choose(tree.Count(of), of, by=r.context.by, among_looked=True)
    return tree.All(replace(of, it=True))
