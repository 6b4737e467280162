"""Skills that work everywhere: deck construction, and names and types that a card has by the rules."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import EVERY, Action, Also, DeckBan, DeckLimit, Filter, Skill
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.exceptions import read_excluded
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import belong_to
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import BRACKET, NUMBER
from rulebound.language.trees import seq


def read_rule(r: Reader, header: Header) -> Skill | None:
    """A rule about decks, or what a card also is; None if nothing of that is said here."""
    spot = r.spot()
    try:
        return read_plain_rule(r, header)
    except Miss:
        r.back(spot)
        return None


def read_plain_rule(r: Reader, header: Header) -> Skill:
    if header.conditions:
        raise r.miss("expected-no-condition")
    if r.eat("under_the_rules"):
        r.mark(",")
    effect: Action
    if r.eat("any_copies"):
        effect = DeckLimit(None)
    elif at_only_included(r):
        r.need("include_only")
        effect = read_only_included(r)
    elif r.eat("can_include"):
        effect = DeckLimit(r.number())
        r.need("copies_of_this")
    elif r.eat("cannot_include"):
        noun = read_noun(r)
        r.eat("in_your_deck")
        read_excepted(r, noun)
        belong_to(r, noun, "you")
        noun.areas = []
        effect = DeckBan(replace(filter_of(r, noun, True), whose="", areas=()))
    elif r.eat("all_of"):
        effect = read_every(r)
    elif r.eat("also_name") or r.eat("also_has"):
        effect = read_also(r)
        r.eat("in_all_areas")
    elif r.pick("this"):
        if r.pick("predicate") not in ("gain", "treated"):
            raise r.miss("expected-what-the-card-has")
        effect = read_also(r)
        r.need("in_all_areas")
    else:
        raise r.miss("expected-a-rule")
    r.eat("by_the_rules")
    spot = r.spot()
    if not (r.mark(",") and r.eat("and")):  # another permanent effect may follow
        r.back(spot)
        stop(r)
    return Skill("rule", effect)


def read_excepted(r: Reader, noun: Noun) -> None:
    """ "…, except for <A> cards": those may be in the deck all the same."""
    spot = r.spot()
    if r.mark(",") and r.eat("other_than") and not noun.others:
        read_excluded(r, noun)
        return
    r.back(spot)


def at_only_included(r: Reader) -> bool:
    """ "You can only include" stands here, and no number behind it."""
    spot = r.spot()
    found = r.eat("include_only") and not r.kind(NUMBER) and not r.see("up_to")
    r.back(spot)
    return found


def read_only_included(r: Reader) -> Action:
    """ "(you can only include) red cards in your deck": none that is not one."""
    noun = read_noun(r)
    r.eat("in_your_deck")
    belong_to(r, noun, "you")
    noun.areas = []
    of = replace(filter_of(r, noun, True), whose="", areas=())
    if of.kinds or of == Filter():
        raise r.miss("expected-cards")  # "only red Battle Cards": and cards of other kinds?
    return DeckBan(Filter(unless=of))


def read_also(r: Reader) -> Action:
    """Names, types and the like that the card has besides those that are printed."""
    out: list[Action] = []
    while True:
        spot = r.spot()
        r.mark(",") or r.mark("/")
        r.eat("and")
        r.eat("a")
        what = r.grammar.terms.get(r.token().kind, "")
        if not what or (r.kind(BRACKET) and (r.keyword() or (out and r.at == spot.at))):
            r.back(spot)
            break
        out.append(Also(what, r.term(what)))
    if not out:
        raise r.miss("expected-a-trait-or-a-name")
    r.eat("type") or r.eat("attribute") or r.eat("cards")
    return seq(out)


def read_every(r: Reader) -> Action:
    """All names, types or attributes there are."""
    out: list[Action] = []
    while True:
        what = r.pick("information")
        if not what:
            raise r.miss("expected-names-types-or-attributes")
        out.append(Also(what, EVERY))
        comma = r.mark(",")
        if not r.eat("and") and not comma:
            return seq(out)
