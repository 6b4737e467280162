"""Skills made void."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Action, All, Choose, Filter, Negate, NegateThis, Selector, This
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.productions import verb
from rulebound.language.grammar.selections import read_selections, read_together
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import OpenChoice


@verb("negate")
def read_negate(r: Reader, what: Selector | None) -> list[Action]:
    """This skill, or the skills of cards."""
    if what is not None:
        return [Negate(what, read_until(r))]
    if r.eat("this_effect"):
        return [NegateThis(read_until(r))]
    spot = r.spot()
    every = r.eat("all")
    named = read_that_skill(r)
    if named is not None:
        return [named]
    whole = read_effects_of_player(r, every)
    if whole is not None:
        return [Negate(whole[0], read_until(r), whole[1])]
    r.back(spot)
    every = r.eat("all")
    its = r.pick("its")
    if its:
        target: Selector = This() if its == "this" else r.refer(its)
        only = read_kinds(r)
        if not only:
            r.need("effects")
        r.eat("effects")
        if r.eat("in_all_areas"):
            return [Negate(r.when_known(target, everywhere), read_until(r), only)]
        return [Negate(target, read_until(r), only)]
    only = read_kinds(r) if every else ()
    if only and r.eat("effect_of"):
        return [Negate(read_together(r), read_until(r), only)]
    if every and (only or not r.see("effects_of")):
        r.back(spot)
    if r.eat("effects_of"):
        if every:
            r.trail[-2].key = "the"  # "all skills of", which goes without saying
        found = read_selections(r)
        until = read_until(r)
        return [Negate(each, until) for each in found]
    r.eat("the")
    only = read_kinds(r)
    if only and (r.eat("effect_of") or (names_skills(r, only) and read_whose(r))):
        target = read_together(r)
        if r.eat("in_all_areas") or r.eat("in_all_your_areas"):
            target = r.when_known(target, everywhere)
        return [Negate(target, read_until(r), only)]
    if only and names_skills(r, only) and (r.mark_here(",") or r.see("and")):
        return [
            Negate(r.refer("chosen"), read_until(r), only)
        ]  # "choose 1 card, negate [Blocker], and KO it"
    r.back(spot)
    target = read_together(r)
    if not possessive(r) and not r.see("effects"):
        raise r.miss("expected-what-is-negated")
    only = read_kinds(r)
    if not r.eat("effects") and not only:
        raise r.miss("expected-what-is-negated")
    return [Negate(target, read_until(r), only)]


def everywhere(what: Selector) -> Selector:
    """This card, or a player's cards of some kind, wherever they lie."""
    if isinstance(what, This):
        return All(Filter(this=True))
    if not isinstance(what, All) or what.of.it or what.of.state:
        raise Miss("expected-this-card")
    return All(replace(what.of, whose=what.of.whose or "you", areas=()))


def read_that_skill(r: Reader) -> Action | None:
    """ "(choose 1 card with [Blocker] and negate) that skill": the keyword by which the chosen card was told; None if
    that is not said, or it was told by several, or by none."""
    spot = r.spot()
    chosen = [each.what for each in r.mentions if isinstance(each, OpenChoice)]
    if chosen and r.eat("that_effect"):
        last = chosen[-1]
        if isinstance(last, Choose) and len(last.of.keywords) == 1:
            return Negate(r.refer("it"), read_until(r), last.of.keywords)
    r.back(spot)
    return None


def read_effects_of_player(r: Reader, every: bool = False) -> tuple[Selector, tuple[str, ...]] | None:
    """ "your opponent's [On Play] effects", of whichever card of the player has them; `every`: "all [Blocker]
    skills", whosever they are; None if cards are named, or no kind."""
    spot = r.spot()
    if r.see_pick("its"):  # "their [Blocker] skills": those of the cards that were spoken of
        return None
    whose = r.whose()
    if not whose:
        r.eat("the")
    before = r.eat("effects")  # "les effets [Jouée] de votre adversaire"
    only = read_kinds(r)
    if only and (before or r.eat("effects") or only == ("keyword",)):
        if not whose and before and r.eat("opponents"):
            whose = "opponent"
        if whose or (every and not read_whose(r)):
            return where_they_work(r, All(Filter(whose=whose, areas=r.grammar.field)), only), only
    r.back(spot)
    return None


def where_they_work(r: Reader, what: Selector, only: tuple[str, ...]) -> Selector:
    """A player's cards, also in the hand if these skills are activated from there."""
    if {*only} <= {*r.grammar.hand_skills} and isinstance(what, All) and what.of.areas == r.grammar.field:
        return All(replace(what.of, areas=()))
    if {*only} & {*r.grammar.hand_skills}:
        raise r.miss("expected-what-is-negated")
    return what


def read_kinds(r: Reader) -> tuple[str, ...]:
    """The kinds of skills that are meant, or keywords: "[Auto] and [Blocker]"; none for all of them."""
    if r.eat("plain_skill"):
        return ("not keyword",)
    if r.eat("keyword_skills"):
        return ("keyword",)
    out: list[str] = []
    while True:
        spot = r.spot()
        if out:
            r.mark(",")
            r.eat("and")
        found = r.take("skill_kind") or r.take_keyword()
        if not found:
            r.back(spot)
            return tuple(out)
        out.append(found)


def names_skills(r: Reader, kinds: tuple[str, ...]) -> bool:
    """Keywords are skills by themselves: "the [Blocker] of"; timings are not: "the [Auto] skills of"."""
    said = r.trail[-1].key == "keyword_skills" or r.lex.inflection.adjectives_after  # "Capacités non-clefs"
    return said or {*kinds} <= {*r.lex.brackets["keyword"].values()}


def read_whose(r: Reader) -> bool:
    """ "of", "on": whose the skills are."""
    return r.eat("of_plain") or r.eat("on_plain") or r.eat("of")


def possessive(r: Reader) -> bool:
    """The word just read ends with an apostrophe: "this card's"."""
    return r.tokens[r.at - 1].text.endswith(("'s", "s'"))
