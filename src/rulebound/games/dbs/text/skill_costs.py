"""What skills cost, and that it is less: "reduce the skill cost of [Swap] on your 《X》 cards by R"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.costs import read_energy
from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.games.dbs.tree import CheaperActivation, Pay, ReduceSkillCost, ReduceSpecified
from rulebound.kernel.tree import BATTLE, TURN, Action, All, Filter, Modify, Selector
from rulebound.language.grammar import cost_changes
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import belong_to, read_location
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ThisCard, same
from rulebound.language.tokens import END, NOTE, NUMBER


@GRAMMAR.verb("reduce")
def read_reduce(r: Reader, what: Selector | None) -> list[Action]:
    """A number of cards, or what their skills cost."""
    found = read_reduced_skills(r)
    if found is not None:
        return [found]
    return (
        read_specified_too(r)
        or read_specified_colors(r)
        or read_by_colors(r)
        or cost_changes.read_reduce(r, what)
    )


def read_specified_colors(r: Reader) -> list[Action]:
    """ "the specified cost of this card in your hand by GG": as much of these colours; nothing if it is another
    cost."""
    spot = r.spot()
    r.eat("the")
    if r.eat("specified_word") and r.eat("specified_end") and r.eat("of_plain"):
        cards = cost_changes.read_costed(r)
        r.need("by")
        energy = read_energy(r)
        if energy is not None and energy.total == len(energy.colors):
            return specified_less(cards, energy.colors, read_until(r))
    r.back(spot)
    return []


def read_specified_reduced(r: Reader) -> list[Action]:
    """ "the specified cost of your red cards is reduced by R", "… by 1": said of the cost; nothing if it is another
    one."""
    spot = r.spot()
    try:
        r.need("the")
        named = r.spot()
        color = read_specified(r, False)
        if not color:
            r.back(named)
        plain = not color and r.eat("specified_word") and r.eat("specified_end")
        if (color or plain) and r.eat("of_plain"):
            cards = cost_changes.read_costed(r)
            r.need("is_reduced_by")
            if color:
                return [ReduceSpecified(cards, color, r.number(), read_until(r))]
            energy = read_energy(r)
            if energy is not None and energy.total == len(energy.colors):
                return specified_less(cards, energy.colors, read_until(r))
    except Miss:
        pass
    r.back(spot)
    return []


def specified_less(cards: Selector, colors: tuple[str, ...], until: str) -> list[Action]:
    """The cards' specified cost has less of each of these colours."""
    return [
        ReduceSpecified(cards if not at else same(cards), color, colors.count(color), until)
        for at, color in enumerate(dict.fromkeys(colors))
    ]


def read_by_colors(r: Reader) -> list[Action]:
    """ "the energy cost of this card in your hand by YY": as much of the whole cost, and of these colours; nothing
    if it is reduced by a number."""
    spot = r.spot()
    try:
        stat, cards = cost_changes.read_changed_cost(r)
        if stat == "cost" and r.eat("by") and not r.kind(NUMBER):
            energy = read_energy(r)
            if energy is not None:
                until = read_until(r)
                less = specified_less(same(cards), energy.colors, until)
                return [Modify(cards, "cost", -energy.total, until), *less]
    except Miss:
        pass
    r.back(spot)
    return []


def read_specified_too(r: Reader) -> list[Action]:
    """ "the energy cost and specified red cost of your cards by 1", of which the second may stand in parentheses; or
    "the specified red cost of …"; nothing if it is no specified cost."""
    spot = r.spot()
    both = r.eat("the_energy_cost")
    if not both:
        r.eat("the")
    color = read_specified(r, both)
    if not color or not r.eat("of_plain"):
        r.back(spot)
        return []
    cards = cost_changes.read_costed(r)
    r.need("by")
    by = r.number()
    until = read_until(r)
    less: Action = ReduceSpecified(cards, color, by, until)
    return [Modify(cards, "cost", -by, until), less] if both else [less]


def read_specified(r: Reader, second: bool) -> str:
    """ "specified red cost": the colour, or ""; with "and" before it where it is the second cost."""
    inside = r.enter() if r.kind(NOTE) else r
    if second and not inside.eat("and"):
        return ""
    inside.eat("the")
    color = inside.pick("color") if inside.eat("specified_word") else ""
    if not color or not inside.eat("specified_end") or (inside is not r and not inside.kind(END)):
        return ""
    return color


def read_reduced_skills(r: Reader) -> Action | None:
    """ "the skill cost of [Swap] on your cards by R", "the [Evolve] cost of …"; None if it is no skill cost."""
    spot = r.spot()
    if r.eat("skill_cost_of"):
        own = read_own_skill(r)
        if own is not None:
            return own
        skill = read_kind(r)
        if skill and not (r.eat("on_plain") or r.eat("of_plain") or r.eat("for_plain")):
            raise r.miss("expected-a-kind-of-card")
    elif r.eat("the"):
        skill = read_kind(r)
        if not skill or not r.eat("skill_cost") or not (r.eat("of_plain") or r.eat("on_plain")):
            r.back(spot)
            return None
    else:
        return None
    cards = read_skilled(r)
    r.need("by")
    return ReduceSkillCost(cards, read_less(r), read_until(r), (skill,) if skill else ())


def read_skills_reduced(r: Reader) -> Action | None:
    """ "The [Evolve] cost of <X> in your hand is reduced by R"; None if it is not said so."""
    spot = r.spot()
    try:
        named = r.eat("skill_cost_of")
        skill = read_kind(r) if named or r.eat("the") else ""
        if skill and (named or r.eat("skill_cost")):
            if r.eat("of_plain") or r.eat("on_plain") or r.eat("for_plain"):
                cards = read_skilled(r)
                if r.eat("is_reduced_by"):
                    return ReduceSkillCost(cards, read_less(r), read_until(r), (skill,))
    except Miss:
        pass
    r.back(spot)
    return None


def read_own_skill(r: Reader) -> Action | None:
    """ "(the skill cost of) this card's [Union] skill in your hand by R"; None if it is no skill of this card."""
    spot = r.spot()
    if r.pick("its") == "this":
        r.mention(ThisCard())
        skill = read_kind(r)
        if skill:
            card = cost_changes.read_this_costed(r)
            r.need("by")
            return ReduceSkillCost(card, read_less(r), read_until(r), (skill,))
    r.back(spot)
    return None


def read_kind(r: Reader) -> str:
    """The keyword or the timing of skills, or ""; "skills" may stand behind it."""
    found = r.take("skill_kind") or (r.take_keyword() if r.plain_keyword() else "")
    if found:
        r.eat("effects")
    return found


def read_skilled(r: Reader) -> Selector:
    """The cards whose skills are meant; a permanent skill means them wherever they lie, if that is not said."""
    if r.pick("this"):
        return cost_changes.read_this_costed(r)
    if r.kind(NUMBER) or r.see("up_to") or any(r.see_pick(table) for table in ("it", "that", "chosen")):
        return read_selector(r)
    r.eat("a") or r.eat("all")
    noun = read_noun(r, True)
    of = filter_of(r, noun, not noun.areas and r.context.permanent)
    belong_to(r, noun, "you")
    return All(replace(of, whose="you"))


def read_less(r: Reader) -> Pay:
    """By how much: energy, or a number of it."""
    found = read_energy(r)
    if found is not None:
        return found
    if not r.kind(NUMBER):
        raise r.miss("expected-a-number")
    return Pay(r.number())


def read_evolving(r: Reader) -> Action | None:
    """ "When you evolve this card into a <X> from your hand, the [Evolve] cost is decreased by R"; None if it is not
    said so."""
    spot = r.spot()
    if not r.eat("evolving"):
        return None
    upon = read_base(r)
    if upon is None or not r.eat("into_deck"):
        r.back(spot)
        return None
    r.eat("a")
    noun = read_noun(r)
    other, noun.different = noun.different, ""  # "with a different name": than this card
    of = filter_of(r, noun, not noun.areas)
    belong_to(r, noun, "you")
    if other:
        if of.unless is not None or not upon.this:
            raise r.miss("expected-this-card")
        of = replace(of, unless=Filter(like_this=other))
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-condition")
    reduces = r.pick("verb") == "reduce"
    behind = r.eat("skill_cost_of")
    if not behind:
        r.need("the")
    skill = read_kind(r)
    if not skill:
        raise r.miss("expected-a-keyword")
    if not behind:
        r.need("skill_cost")
    r.need("by" if reduces else "is_reduced_by")
    less, until = read_less(r), read_until(r)
    return ReduceSkillCost(All(replace(of, whose="you")), less, until, (skill,), upon=upon)


def read_next_activated(r: Reader) -> Action | None:
    """ "the next time you activate an [Evolve] skill on a 《X》 card this turn, reduce the skill cost by R"; or "if
    you activate …", which holds each time; None if it is not said so."""
    spot = r.spot()
    once = r.eat("next_time_you_activate")
    if not once and (r.context.permanent or not r.eat("if_you_activate")):
        return None
    try:
        r.eat("a") or r.eat("the")
        skill = read_kind(r)
        if not skill and not r.eat("effect"):
            raise r.miss("expected-a-keyword")
        of = read_activated_on(r)
        until = r.context.lead or r.pick("until")
        if not r.mark(",") or r.pick("verb") != "reduce":
            raise r.miss("expected-a-verb")
        read_that_cost(r, skill)
        r.need("by")
        less = read_less(r)
        until = until or read_until(r)
        if until not in (TURN, BATTLE):
            raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
        return CheaperActivation(of, less, until, (skill,) if skill else (), once=once)
    except Miss:
        r.back(spot)
        return None


def read_activated_on(r: Reader) -> Filter:
    """ "(an [Evolve] skill) on a 《X》 card in your hand", "of your Leader", or only "from your hand"."""
    noun = Noun()
    if r.eat("on_plain") or r.eat("of_plain"):
        r.eat("a") or r.eat("the") or r.eat("one_of")
        noun = read_noun(r)
        of = filter_of(r, noun, not noun.areas)
    elif r.eat("in_from") and read_location(r, noun):
        of = Filter(areas=tuple(noun.areas))
    else:
        raise r.miss("expected-a-kind-of-card")
    belong_to(r, noun, "you")
    return replace(of, whose="you")


def read_that_cost(r: Reader, skill: str) -> None:
    """ "the skill cost (of that skill)", "its skill cost"."""
    spot = r.spot()
    if r.eat("skill_cost_of") and r.eat("that"):
        again = read_kind(r)
        if again not in ("", skill) or not (again or r.eat("effect")):
            raise r.miss("expected-a-keyword")
        return
    r.back(spot)
    if r.eat("whole_skill_cost"):
        return
    if r.pick("its"):
        r.read_as("skill_cost", len(r.trail) - 1)
    elif not (r.eat("the") or r.eat("that_effects")):
        raise r.miss("expected-which-number")
    r.need("skill_cost")


def read_base(r: Reader) -> Filter | None:
    """The card that is evolved: this one, or others of yours."""
    if r.pick("this"):
        r.mention(ThisCard())
        return Filter(this=True)
    r.eat("a") or r.eat("one_of")
    noun = read_noun(r)
    belong_to(r, noun, "you")
    return replace(filter_of(r, noun), whose="you")
