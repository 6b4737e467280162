"""Which skills a prohibition names: their kinds, and the cards whose skills are left."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Filter
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import belong_to
from rulebound.language.reader import Miss, Reader


def read_but_skills_of(r: Reader, who: str) -> Filter | None:
    """ "(activate) any skills other than those of their Leader Card": the cards whose skills are left; None if that
    is not said."""
    spot = r.spot()
    r.eat("any")
    if r.eat("effects") and r.eat("other_than"):
        said = r.eat("effects_of")
        if not said and r.eat("those"):
            r.read_as("effects", len(r.trail) - 1)
            said = r.eat("of_plain") or r.eat("on_plain")
        if said:
            noun = read_noun(r)
            belong_to(r, noun, who)
            of = replace(filter_of(r, noun, True), whose="")
            if of != Filter():
                return of
    r.back(spot)
    return None


def read_each_kind(r: Reader) -> list[str]:
    """ "[Awaken] or [Wish]", "[Evolve], [Union], and [Swap]": kinds of skills, of which each is forbidden."""
    kinds: list[str] = []
    listed = 0
    while at_kind(r):
        kinds.append(r.take("skill_kind") or r.take_keyword())
        spot = r.spot()
        r.eat("effects")
        comma = r.mark(",")
        joined = r.eat("or") or r.eat("and")
        if not (comma or joined) or not at_kind(r):
            r.back(spot)
            if listed:
                raise r.miss("expected-a-keyword")  # "[Evolve], [Union]": what joins the last one?
            break
        listed = 0 if joined else listed + 1
    return kinds


def at_kind(r: Reader) -> bool:
    """A kind of skill is named here."""
    return bool(r.bracket("skill_kind") or r.keyword())


def read_using(r: Reader, who: str) -> str:
    """ "… with [Awaken]", "… when their Leader Card activates [Awaken]": only as far as that skill does it; "" if
    nothing of the kind is said."""
    spot = r.spot()
    if r.eat("using") or read_activating_of(r, who):
        r.eat("the")
        kind = r.take("skill_kind")
        if kind:
            r.eat("effects")
            again = r.spot()
            if not (r.eat("of_plain") or r.eat("on_plain")) or not is_own_leader(r, who):
                r.back(again)
            return kind
    r.back(spot)
    return ""


def read_activating_of(r: Reader, who: str) -> bool:
    """ "when their Leader Card activates"."""
    first = len(r.trail)
    found = r.eat("when") and is_own_leader(r, who) and r.pick("happens") == "activates"
    if found:
        r.pick("its")
        r.read_as("using", first)
    return found


def is_own_leader(r: Reader, who: str) -> bool:
    """The one card of the player that always lies in its area, of which something is said here."""
    first = len(r.trail)
    try:
        noun = read_noun(r)
        own = noun.whose == who and noun.head in r.grammar.fixed_heads and noun.f == Filter()
    except Miss:
        return False
    if own:
        r.read_as("using", first)
    return own
