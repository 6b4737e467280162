"""Sentences about the Life that attacks reduce."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import UNTIMED
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Selector, Skill
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Reader
from rulebound.language.references import OpenChoice


def read_life_kept(r: Reader) -> list[Action]:
    """ "your Life can't be reduced by its attack", "by the attacks of opposing Spirits"; nothing if that is not said
    here."""
    if not r.eat("life_not_reduced_by"):
        return []
    if r.eat("attacks_alone"):
        foes = tree.Filter("opponent", ("field",), ("Spirit", "Ultimate"))
        return [tree.Forbid(tree.All(foes), "reduce_life", read_until(r))]
    if r.pick("its"):
        what = r.refer("pronoun")
        choices = [mention for mention in r.mentions if isinstance(mention, OpenChoice)]
        chosen = choices[-1].what if choices else None
        of = chosen.of if isinstance(chosen, tree.Choose) else None
        r.need("attacks")
    else:
        r.eat("the_attacks_of")  # only attacks of cards reduce it "by" those cards
        what = read_selector(r)
        r.eat("attacks")  # "opposing Spirits' attacks"
        if r.see("effects"):
            raise r.miss("expected-a-kind-of-card")
        of = what.of if isinstance(what, tree.All) else None
    if of is None or of.whose != "opponent":
        raise r.miss("expected-a-kind-of-card")  # an attack of the player's own reduces another Life
    until = read_until(r)
    return [tree.Forbid(what, "reduce_life", until)]


def read_attack_of(r: Reader) -> Selector | None:
    """ "this Spirit's attack", "the attacks of your Spirits with Clash": the cards that attack; None if no attack is
    spoken of."""
    spot = r.spot()
    if r.pick("this") and r.eat("attacks"):
        return tree.This()
    r.back(spot)
    if r.eat("the_attacks_of"):
        what = read_selector(r)
        if isinstance(what, tree.This) or (isinstance(what, tree.All) and what.of.whose == "you"):
            return what
    r.back(spot)
    return None


def read_reduced_more(r: Reader, header: Header) -> list[Skill]:
    """battle.resolve.unblocked: "When this Spirit's attack would reduce the opposing Life, reduce +1 core"."""
    if not r.eat("when"):
        return []
    what = read_attack_of(r)
    first = len(r.trail)
    if what is None or not r.eat("would_reduce"):
        return []
    if r.whose() != "opponent" or r.pick("area") != "life":
        raise r.miss("expected-an-area")
    r.read_as("would_reduce", first)  # an attack reduces no other Life
    if not r.mark(",") or r.pick("verb") != "reduce":
        raise r.miss("expected-a-verb")
    more = r.signed()
    r.need("core")
    r.read_as("would_reduce", len(r.trail) - 1)
    r.eat("instead_word")
    if more < 1:
        raise r.miss("expected-an-amount-such-as-1000")
    stop(r)
    return [Skill("permanent", tree.Modify(what, "life_reduced", more, tree.WHILE), tuple(header.conditions))]


def read_life_sent(r: Reader) -> list[Action]:
    """battle.resolve.unblocked: "the Cores to be reduced from the opposing Life by the attacks of your Spirits are
    sent to the Trash instead of the Reserve"; nothing if that is not said here."""
    spot = r.spot()
    if r.eat("life_to_be_reduced_by"):
        what = read_attack_of(r)
        if what is not None and r.eat("sent_to_trash_instead"):
            return [tree.Allow(what, "life_to_trash", read_until(r))]
    r.back(spot)
    return []


def read_life_limited(r: Reader, subjects: list[Selector]) -> list[Action]:
    """turn.card-first: "(each opposing Spirit can only reduce) your Life by one each turn"."""
    opposing = [each for each in subjects if isinstance(each, tree.All) and each.of.whose == "opponent"]
    first = len(r.trail) - 1
    if opposing != subjects or r.whose() != "you" or r.pick("area") != "life":
        raise r.miss("expected-a-kind-of-card")
    r.read_as("reduce_only", first)
    r.need("by")
    most = r.number()
    r.need("in_each_turn")
    until = read_until(r)
    return [tree.SetBase(each, "life_limit", most, until) for each in subjects]


UNTIMED.append(read_reduced_more)
