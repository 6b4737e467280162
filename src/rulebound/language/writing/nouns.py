"""Noun phrases: the cards of a filter, their owner and place."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import Fact, Filter
from rulebound.language.trees import bounds_of, with_bounds
from rulebound.language.writer import NoWording, Writer, overridable
from rulebound.language.writing.traits import kind_of, write_traits


def write_phrase(w: Writer, of: Filter, plural: bool, their: bool = False) -> str:
    """The cards with their owner and place, without a number."""
    w.their = their
    apart = of.either and not mono_colors(of)
    text = write_alternatives(w, of, plural) if apart else write_bare(w, of, plural)
    w.their = False
    if of.by_this == "moved" and len(of.areas) == 1:
        there = w.into(of.areas[0])
        if of.whose:
            there = w.say("in_from", w.area_of(of.whose, w.area(of.areas[0])))
        return text + " " + w.say(w.agreeing("moved_by_this", plural), there)
    if of.areas and (is_located(w, of) or of.whose == "both"):
        return text + " " + write_place(w, of, their)
    owner = owner_word(w, of, their)
    return w.say(w.agreeing(owner, plural), text) if owner else text


def write_counted(w: Writer, of: Filter, plural: bool, their: bool = False) -> str:
    """The cards as they are counted where they lie: "in" an area, not "from" it."""
    choosing, w.choosing = w.choosing, False
    text = write_phrase(w, of, plural, their)
    w.choosing = choosing
    return text


def of_both(w: Writer, of: Filter) -> Filter:
    """Cards of a pile that are counted are somebody's: those that the tree gives to nobody are of both players."""
    in_pile = bool(of.areas) and {*of.areas} <= {*w.grammar.piles}
    return replace(of, whose="both") if in_pile and not of.whose else of


@overridable
def is_located(w: Writer, of: Filter) -> bool:
    """Whether the phrase names an area, which says whose it is."""
    return bool(of.areas) and not w.has("noun." + "+".join(of.areas))


def owner_word(w: Writer, of: Filter, their: bool) -> str:
    """The key of the word before the cards that says whose they are, or ""."""
    if of.areas == ("under",):
        return ""
    if of.whose == "opponent" and (their or of.either or not w.lex.inflection.adjectives_after):
        return "their" if their else "opposing"
    return "your" if of.whose == "you" else ""


@overridable
def write_place(w: Writer, of: Filter, their: bool) -> str:
    whose = "their" if their else of.whose
    areas = w.areas(of.areas, "and" if w.summing else "or")
    return w.say("from_area" if w.choosing else "in_from", w.area_of(whose, areas))


def write_subject(w: Writer, of: Filter) -> str:
    """The card that something happens to."""
    if of == Filter(this=True):
        return w.this()
    if len(of.either) == 2 and of.either[0] == Filter(this=True):
        return w.joined([w.this(), write_subject(w, of.either[1])], "or")
    if of.whose == "you":
        return w.say("of_your", "1", write_phrase(w, replace(of, whose=""), True))
    return w.article(write_phrase(w, of, False))


def write_alternatives(w: Writer, of: Filter, plural: bool) -> str:
    parts: list[str] = []
    bounds = [bounds_behind(w, each) for each in of.either]
    differ = len(set(bounds)) > 1 and bounds[-1] != Filter()
    for at, each in enumerate(of.either):
        placed = bool(each.areas or each.whose)
        inner = each if placed else replace(each, areas=of.areas)
        if not differ and at + 1 < len(of.either) and bounds[-1] == bounds[at]:
            inner = replace(with_bounds(inner, Filter()), state="" if bounds[at].state else inner.state)
        parts.append(write_phrase(w, inner, plural) if placed else write_bare(w, inner, plural))
    return w.joined(parts, "or_else" if differ else "or")


def bounds_behind(w: Writer, of: Filter) -> Filter:
    """What "A or B with a cost of 5 or less" says once for both, behind the nouns."""
    return bounds_of(of if is_behind(w, of.state) else replace(of, state=""))


def is_behind(w: Writer, state: str) -> bool:
    """Whether the state that cards are in stands behind their noun."""
    return w.style.states_behind and w.has("state." + state)


@overridable
def write_bare(w: Writer, of: Filter, plural: bool) -> str:
    """Adjectives, noun and what stands behind it, without owner and place."""
    if of.either and not mono_colors(of):
        return write_phrase(w, replace(of, areas=()), plural)
    head = write_head(w, of, plural)
    w.feminine = w.is_feminine(head)
    adjectives = write_adjectives(w, of, plural)
    words = [head, *adjectives] if w.lex.inflection.adjectives_after else [*adjectives, head]
    return " ".join([*words, *write_behind(w, of, plural)])


def write_adjectives(w: Writer, of: Filter, plural: bool) -> list[str]:
    words: list[str] = []
    after = w.lex.inflection.adjectives_after
    if after and of.whose == "opponent" and not is_located(w, of) and not w.their:
        words.append(w.say(w.agreeing("opposing_word", plural)))
    if of.state and not is_behind(w, of.state):
        words.append(w.say(w.agreeing(w.first("state." + of.state, of.state), plural)))
    if of.asks("color", "several"):
        words.append(w.say(w.agreeing("multicolor", plural)))
    if of.no_effects and w.has("skill_less"):
        words.append(w.say("skill_less"))
    if of.unless == Filter(token=True):
        words.append(w.say("non_token"))
    if of.unless == Filter().setting("color", (), "several"):
        words.append(w.say("non_multicolor"))
    for keyword in of.played_with:
        if not w.has("played_so." + keyword):
            raise NoWording(of)
        words.append(w.say(w.agreeing("played_so." + keyword, plural)))
    colors, only = of.values("color"), of.values("color", "only")
    if colors:
        words.append(w.joined([write_color(w, color, plural) for color in colors], "or"))
    words.extend(w.say("not_color." + color) for color in of.values("color", "none"))
    alone = only if len(only) == 1 else mono_colors(of)
    if alone:
        words.append(w.joined([w.say("mono_color." + color) for color in alone], "or"))
    for fact in terms_of(w, of, "none"):
        if w.has("not_" + fact.name):
            words.extend(w.say("not_" + fact.name, w.marked(fact.name, value)) for value in fact.values)
    for fact in terms_of(w, of, "any"):
        if not (of.token and fact.name == "name"):
            words.append(w.first_said("fact." + fact.name, w.names(fact.name, fact.values)))
    for fact in terms_of(w, of, "only"):
        words.append(w.say("only_fact", w.names(fact.name, fact.values)))
    if not after:
        words.extend(w.keyword(keyword) for keyword in of.keywords)
    return words


def mono_colors(of: Filter) -> tuple[str, ...]:
    """The colours of "mono-red or mono-green", which are the only alternatives; none if there are others."""
    found = tuple(color for each in of.either for color in each.values("color", "only"))
    plain = [Filter().setting("color", (color,), "only") for color in found]
    return found if list(of.either) == plain else ()


def terms_of(w: Writer, of: Filter, how: str) -> list[Fact]:
    """What it asks of types, names and the like in this way, in the order in which the game says it."""
    marks = list(w.style.marks)
    found = [fact for fact in of.facts if fact.how == how and fact.name != "color"]
    if any(fact.name not in marks for fact in found):
        raise NoWording(of)
    return sorted(found, key=lambda fact: marks.index(fact.name))


def write_color(w: Writer, color: str, plural: bool = False) -> str:
    return w.say(w.agreeing("color." + color, plural))


@overridable
def write_head(w: Writer, of: Filter, plural: bool) -> str:
    """The noun: of the area if cards there have a name of their own, or of their kinds."""
    if of.token:
        token = w.say(w.agreeing("token", plural))
        names = of.values("name")
        return w.say("token_named", token, w.marked("name", names[0])) if names else token
    if of.copy:
        return w.say(w.agreeing("copy_of_this", plural))
    where = "+".join(of.areas)
    own = [where] if w.has("noun." + where) else list(of.areas)
    if own and all(w.has("noun." + each) for each in own) and not is_located(w, of):
        return w.joined([w.noun(each, plural) for each in own], "or")
    if not of.kinds:
        return w.noun(where + " card" if w.has(f"noun.{where} card") else "card", plural)
    if w.has("kinds"):
        return w.say(
            "kinds", w.joined([w.kind(kind, False) for kind in of.kinds], "or"), w.noun("card", plural)
        )
    return w.joined([w.kind(kind, plural) for kind in of.kinds], "or")


ROLES: Final = {
    Filter(state="attacking"): "attacker",
    Filter(state="in_battle", unless=Filter(state="attacking")): "guard",
}
"""The card that is excepted by its part in the battle."""


def write_own_excluded(w: Writer, unless: Filter | None) -> list[str]:
    """What is excepted beside this card: "your <Name>"."""
    if unless is None or not unless.whose:
        return []
    if unless != Filter(whose="you", facts=unless.facts):
        raise NoWording(unless)
    names = [w.first_said("excluded." + fact.name, w.names(fact.name, fact.values)) for fact in unless.facts]
    return [w.say("your", name) for name in names]


def write_excluded_kind(w: Writer, unless: Filter) -> str:
    """What cards of a kind are excepted: "Stages", "your Leader", "Character [Name]"."""
    names = unless.values("name")
    said = Filter(whose=unless.whose, kinds=unless.kinds)
    if unless != (said.setting("name", names) if names else said) or unless.whose not in ("", "you"):
        raise NoWording(unless)
    kinds = w.joined([w.kind(kind, not names and not unless.whose) for kind in unless.kinds], "or")
    if names:
        kinds += " " + w.names("name", names)
    return w.say("your", kinds) if unless.whose else kinds


def write_behind(w: Writer, of: Filter, plural: bool) -> list[str]:
    out: list[str] = []
    if w.lex.inflection.adjectives_after:
        keywords = [w.keyword(keyword) for keyword in of.keywords]
        out.extend([w.say("with", w.joined(keywords, "or"))] if keywords else [])
    attacked = of.state == "in_battle" and of.unless == Filter(state="attacking") and w.has("being_attacked")
    if attacked:
        out.append(w.say("being_attacked"))
    elif is_behind(w, of.state):
        out.append(w.say(w.agreeing("state." + of.state, plural)))
    role = ROLES.get(of.unless) if not attacked and of.unless is not None else None
    if role is not None and w.has("but_role." + role):
        out.append(w.say(w.agreeing("other_than", plural), w.say("but_role." + role)))
    elif not attacked and of.unless is not None and of.unless == Filter(state=of.unless.state):
        out.append(w.say(w.agreeing("that_is_not", plural), w.say("state." + of.unless.state)))
    said = write_traits(w, of)
    last = w.lex.inflection.adjectives_after and any(kind_of(bound) == "count" for bound in of.bounds)
    if said and not last:
        out.append(w.say("with", w.joined(said, "and")))
    out.extend(w.say("without", w.say("with_stat." + stat)) for stat in of.without_stats)
    out.extend(
        w.say("without_keywords") if keyword == "any" else w.say("without", w.keyword(keyword))
        for keyword in of.no_keywords
    )
    for fact in of.unless.facts if of.unless is not None else ():
        if fact.how == "part" and of.unless == Filter(facts=(fact,)):
            out.append(
                w.say("without", w.say(fact.name + "_part", w.names(fact.name + "_part", fact.values)))
            )
        elif fact.how == "any" and w.has("without_" + fact.name):
            if of.unless != Filter(facts=(fact,)):
                raise NoWording(of)
            out.append(w.say("without_" + fact.name, w.names(fact.name, fact.values)))
    if of.unless is not None and of.unless.timings and of.unless == Filter(timings=of.unless.timings):
        lacking = w.say("timed_effect", w.timing_tag(of.unless.timings[0]), w.say("effect"))
        out.append(w.say("without", w.article(lacking)))
    elif of.unless == Filter(it=True):
        out.append(w.say("other_than", w.say("it")))
    elif of.unless == Filter(paid=True):
        out.append(w.say("other_than", w.say("chosen")))
    elif of.unless == Filter(copy=True):
        out.append(w.say(w.agreeing("other_than", plural), w.say(w.agreeing("copy_of_this", True))))
    elif of.unless is not None and of.unless.kinds and not of.other:
        out.append(w.say(w.agreeing("other_than", plural), write_excluded_kind(w, of.unless)))
    elif of.unless is not None and (of.unless.areas or of.unless.it or of.unless.either):
        raise NoWording(of)
    elif of.unless is not None and of.unless == Filter(like_it=of.unless.like_it):
        unlike = w.say("different_from." + of.unless.like_it, w.say("it"))
        out.append(w.say("which_is", unlike))
    elif of.unless is not None and of.unless == Filter(like_this=of.unless.like_this):
        out.append(w.say("unlike_this." + of.unless.like_this, w.this()))
    elif of.unless is not None and of.unless.like is not None:
        like = of.unless.like
        if of.unless != Filter(like=like) or like.of != Filter(whose="you", areas=(w.grammar.in_play,)):
            raise NoWording(of)
        out.append(
            w.say("with", w.clause(w.article(w.say("value." + like.what)), "you_have_not", w.say("in_play")))
        )
    both, only = of.values("color", "all"), of.values("color", "only")
    if both:
        out.append(w.say("both_colors", *(write_color(w, color) for color in both)))
    if len(only) > 1:
        out.append(w.say("only_colors", w.joined([write_color(w, color) for color in only], "or")))
    other = w.agreeing("other_than", plural)
    by_facts = of.unless is not None and of.unless == Filter(whose="you", facts=of.unless.facts)
    own = write_own_excluded(w, of.unless) if of.other or by_facts else []
    if of.other:
        out.append(w.say(other, w.joined([w.this(), *own], "or")))
    elif own:
        out.append(w.say(other, w.joined(own, "or")))
    for fact in terms_of(w, of, "none"):
        if not w.has("not_" + fact.name):
            named = w.names(fact.name, fact.values)
            out.append(w.say(other, w.first_said("excluded." + fact.name, named)))
    if of.beneath is not None:
        out.append(w.say("under", write_subject(w, of.beneath)))
    for area in of.came_from:
        out.append(w.say(w.agreeing("comboed_from_" + area, True)))
    if of.it or of.looked:
        out.append(w.say("among"))
    if of.by_this == "chosen":
        out.append(w.say(w.agreeing("chosen_with_this_card", plural)))
    if said and last:  # what stands behind a number of cards would be said of those
        out.append(w.say("with", w.joined(said, "and")))
    return out
