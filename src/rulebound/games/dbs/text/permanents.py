"""[Permanent] skills."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.games.dbs.text.skill_costs import read_evolving
from rulebound.games.dbs.tree import AreaLimit, ReduceSkillCost, ReduceSpecified, Unspecified
from rulebound.kernel.tree import (
    WHILE,
    Action,
    All,
    Compare,
    Condition,
    Filter,
    Is,
    OnCards,
    Skill,
    This,
    Turn,
    Waive,
)
from rulebound.language.grammar import permanents
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.cost_changes import read_amount_changed
from rulebound.language.grammar.costs import colon_ahead, read_costs
from rulebound.language.grammar.deck_rules import read_rule
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.permanents import (
    read_instead,
    read_lasting,
    read_spared,
    read_spared_beside,
    read_would_instead,
)
from rulebound.language.grammar.places import belong_to
from rulebound.language.grammar.statements import read_predicate
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ThisCard
from rulebound.language.trees import flat, negated, seq


def read_permanents(r: Reader, header: Header) -> list[Skill]:
    """One skill a sentence."""
    r.context.permanent = True
    out: list[Skill] = []
    if colon_ahead(r):
        paid = read_costs(r)
        header.conditions.extend(paid.conditions)
        if paid.actions:
            raise r.miss("expected-a-permanent-effect")
    while not ended(r):
        evolving = read_evolving(r)
        if evolving is not None:
            out.append(Skill("permanent", evolving, tuple(header.conditions)))
            stop(r)
            continue
        cheaper = read_cheaper_to_play(r, header) or read_cheaper_cards(r, header)
        if cheaper is not None:
            out.append(cheaper)
            stop(r)
            continue
        instead = read_lasting_instead(r, header, out)
        if instead is not None:
            out.append(instead)
            continue
        if out and r.eat("additionally"):
            r.mark(",")
            if out[-1].conditions and not r.see("if"):
                raise r.miss("expected-whether-it-stands-under-the-condition")
        beside = read_spared_beside(r, header)
        if beside:
            out.extend(beside)
            continue
        skill = read_rule(r, header) or read_spared(r, header) or read_instead(r, header)
        skill = skill or read_would_instead(r, header)
        out.append(skill or read_lasting(r, header))
        if not lies_right(out[-1]):
            raise r.miss("expected-where")
    if not out or header.cost or (header.once and any(skill.timing != "instead" for skill in out)):
        raise r.miss("expected-a-permanent-effect")
    return out


def read_lasting_instead(r: Reader, header: Header, out: list[Skill]) -> Skill | None:
    """ "If there are 4 or more cards under this card, it gains [Triple Strike] instead.": what holds in place of what
    the sentence before says, which does not hold then; None if that is not said."""
    last = out[-1] if out else None
    if last is None or last.timing != "permanent" or not r.see("if"):
        return None
    spot = r.spot()
    try:
        r.need("if")
        asked = read_conditions(r)
        r.mark(",")
        early = r.eat("instead")
        first = len(r.trail) - 1
        r.mark(",")
        done = read_said_again(r, last) or read_clauses(r)
        if not early:
            r.need("instead")
            first = len(r.trail) - 1
        r.trail[first].key = "unless"
        stop(r)
        own = last.conditions[len(header.conditions) :]
        turn = tuple(each for each in own if isinstance(each, Turn))  # nothing is replaced in another turn
        own = tuple(each for each in own if each not in turn)
        narrower = not own or (len(own) == len(asked) == 1 and asks_more(asked[0], own[0]))
        if not narrower or not all(permanents.lasts(r, each) for each in done):
            raise r.miss("expected-instead-of-what")
    except Miss:
        r.back(spot)
        return None
    out[-1] = replace(last, conditions=(*last.conditions, negated(asked)))
    return Skill("permanent", seq(done), (*header.conditions, *turn, *asked))


def read_said_again(r: Reader, last: Skill) -> list[Action]:
    """ "it gains [Triple Strike]", of the cards of which the sentence before spoke; nothing if others are named."""
    cards = {each.what for each in flat(last.effect) if isinstance(each, OnCards)} if last.effect else set()
    spot = r.spot()
    if len(cards) == 1 and (r.pick("it") or r.pick("this")) and r.see_pick("predicate"):
        (what,) = cards
        if r.trail[-1].key == "it" or what == This():
            return read_predicate(r, [what])
    r.back(spot)
    return []


def asks_more(one: Condition, other: Condition) -> bool:
    """Whether the first condition asks the same as the second of another number, so that it holds only where that one
    does."""
    if not isinstance(one, Compare) or not isinstance(other, Compare):
        return False
    if (one.left, one.op) != (other.left, other.op):
        return False
    if not isinstance(one.right, int) or not isinstance(other.right, int):
        return False
    return one.right > other.right if one.op == ">=" else one.op == "<=" and one.right < other.right


def read_cheaper_to_play(r: Reader, header: Header) -> Skill | None:
    """ "When you play this card, reduce its energy cost by 1 for each red card in your Drop Area": in the hand, from
    which it is played; None if it is not said so."""
    spot = r.spot()
    if r.eat("when_playing_this"):
        try:
            r.mention(ThisCard())
            r.mark(",")
            asked = read_conditions(r) if r.eat("if") else []
            r.mark(",")
            if r.pick("verb") == "reduce" and r.pick("its") and r.pick("stat") == "cost":
                hand = All(Filter("you", ("hand",), this=True))
                cheaper = read_amount_changed(r, "cost", hand, -1)
                return Skill("permanent", cheaper, (*header.conditions, *asked))
        except Miss:
            pass
    r.back(spot)
    return None


def read_cheaper_cards(r: Reader, header: Header) -> Skill | None:
    """ "When you play a red Battle Card, reduce its energy cost by 1", "when you activate a green Extra Card, …": in
    the hand, as with this card itself; None if it is not said so."""
    spot = r.spot()
    try:
        asked = read_conditions(r) if r.eat("if") else []
        r.mark(",")
        played = r.eat("when_playing")
        if not played and not r.eat("when_activating"):
            raise r.miss("expected-what-costs-less")
        cards = read_cheaper_kind(r, played)
        if not r.mark(",") or r.pick("verb") != "reduce" or not read_its_cost(r):
            raise r.miss("expected-what-costs-less")
        cheaper = read_amount_changed(r, "cost", All(cards), -1)
        return Skill("permanent", cheaper, (*header.conditions, *asked))
    except Miss:
        r.back(spot)
        return None


def read_cheaper_kind(r: Reader, played: bool) -> Filter:
    """ "a red Battle Card", "a [Field] skill of a green Extra Card (from your hand)": the cards in your hand."""
    r.eat("a") or r.eat("the") or r.eat("one_of")
    field = not played and r.keyword() == "Field" and r.see("effects", 1)
    if field:
        r.take_keyword()
        r.need("effects")
        if not (r.eat("of_plain") or r.eat("on_plain")):
            raise r.miss("expected-a-kind-of-card")
        r.eat("a") or r.eat("one_of")
    noun = read_noun(r)
    belong_to(r, noun, "you")
    if noun.areas not in ([], ["hand"]) or played == (noun.head in r.grammar.unplayed):
        raise r.miss("expected-a-kind-of-card")  # Extra Cards are activated, Battle Cards played
    of = replace(filter_of(r, noun, True), whose="you", areas=("hand",))
    kinds = of.kinds or (("Battle",) if played else ())  # the others are activated
    return replace(of, kinds=kinds, keywords=("Field",) if field else of.keywords)


def read_its_cost(r: Reader) -> bool:
    """ "its energy cost", "that card's energy cost", "the energy cost of that card"."""
    whose = r.pick("its")
    if whose:
        return whose != "this" and r.pick("stat") == "cost"
    return r.pick("cost_of") == "cost" and bool(r.pick("that"))


def lies_right(skill: Skill) -> bool:
    """What is said of a card in the Drop Area is said under that condition."""
    effect = skill.effect
    if not isinstance(effect, Waive) or effect.act != "activate_from_drop":
        return True
    return any(isinstance(each, Is) and each.fits.areas == ("drop",) for each in skill.conditions)


@GRAMMAR.override(permanents.lasts)
def lasts(r: Reader, action: Action) -> bool:
    if isinstance(action, Unspecified | ReduceSkillCost | ReduceSpecified):
        return action.until == WHILE
    return isinstance(action, AreaLimit) or permanents.lasts.shared(r, action)
