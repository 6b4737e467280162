"""What a prohibition leaves open: "more than 2 cards", "except …", "unless they discard a card"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter
from rulebound.language.grammar import clauses
from rulebound.language.grammar.attack_bans import (
    read_attacks_left,
    read_only_attack,
    read_only_attackers,
    read_times,
    said_with,
)
from rulebound.language.grammar.conditions import read_denied
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import belong_to
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import OpenChoice
from rulebound.language.tokens import NUMBER
from rulebound.language.trees import under


def read_beyond_number(r: Reader, who: str, act: str) -> Action | None:
    """ "(can't attack with) more than 2 Battle Cards per turn": as often as that it is allowed; None if no number is
    said."""
    spot = r.spot()
    with_them = act != "attack" or said_with(r)
    if with_them and act in ("play", "combo", "attack") and r.eat("more_than"):
        r.read_as("beyond_number", len(r.trail) - 1)
        return read_number_allowed(r, who, act)
    if act == "activate" and r.eat("more_than"):
        r.read_as("beyond_number", len(r.trail) - 1)
        return read_skills_allowed(r, who)
    r.back(spot)
    return None


def read_skills_allowed(r: Reader, who: str) -> Action:
    """ "(can't activate more than) 1 [Counter] skill per turn": how often skills of a kind may be activated."""
    times = read_times(r)
    kind = r.take("skill_kind") or r.take_keyword()
    if not times or not kind or not r.eat("effects"):
        raise r.miss("expected-how-often")
    if r.context.permanent:
        r.need("per_turn")
    return tree.Bar(who, "activate", Filter(keywords=(kind,)), read_until(r), times=times)


def read_unless_paid(r: Reader, found: list[Action], payer: str) -> list[Action]:
    """ "(your opponent can't attack) unless they choose 1 card in their hand and discard it each time": the same
    with a price; without one, as it is."""
    spot = r.spot()
    said = found[0]
    if not isinstance(said, tree.Bar | tree.Forbid | tree.ForbidBy) or not r.eat("unless"):
        return found
    try:
        price = read_price(r, payer)
    except Miss:
        r.back(spot)
        return found
    r.eat("each_time")
    behind = r.pick("until")
    if behind not in ("", said.until):
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
    if len(found) != 1:
        raise r.miss("expected-a-prohibition")
    return [tree.Toll(said, price)]


def read_price(r: Reader, payer: str) -> tuple[Action, ...]:
    """What the player does for it, of whom "they" and "you" are said here; "either" is whoever does it."""
    named = (
        r.eat("you_subject") if payer == "you" else r.eat("they") or (payer != "either" and r.eat("opponent"))
    )
    if not named:
        raise r.miss("expected-what-you-pay")
    context, first = r.context, len(r.trail)
    before = context.by, context.they, context.in_cost, context.permanent
    context.by = context.they = "you"
    context.in_cost, context.permanent, context.other_pays = True, False, payer not in ("you", "either")
    try:
        found = clauses.read_clauses(r)
    finally:
        r.context.by, r.context.they, r.context.in_cost, r.context.permanent = before
        r.context.other_pays = False
    if payer == "either" and any(words.key == "your" for words in r.trail[first:]):
        raise r.miss("expected-cards-of-one-player")  # whoever does it pays with cards of their own
    price = [each for each in found if not isinstance(each, OpenChoice)]
    if not price or not all(is_paid(each) for each in price):
        raise r.miss("expected-what-you-pay")
    return tuple(found)


def is_paid(action: Action) -> bool:
    """Cards are moved, turned or KO'd for it."""
    return isinstance(action, tree.Move | tree.Orient | tree.KO)


def read_keywords_used(r: Reader) -> list[str]:
    """ "using [Evolve] or [Union]"; nothing if no keyword is named."""
    found: list[str] = []
    spot = r.spot()
    while r.eat("or") if found else (r.eat("using") or r.eat("by")):
        keyword = r.take_keyword()
        if not keyword:
            break
        found.append(keyword)
        r.eat("effects")
        spot = r.spot()
    r.back(spot)
    return found


def read_barred_but(r: Reader, who: str) -> Action:
    """ "you can only play Battle Cards that are green": everything else is forbidden."""
    act = r.pick("bar")
    if act == "attack":
        field = Filter(whose=who, areas=r.grammar.field)
        if said_with(r) and who == "you" and r.pick("this"):
            spot = r.spot()
            times = read_times(r)
            r.eat("times")
            if times and r.context.permanent and r.eat("per_turn"):
                return tree.Bar(who, "attack", Filter(this=True), tree.WHILE, times=times)
            r.back(spot)
            return tree.Forbid(tree.All(replace(field, other=True)), "attack", read_until(r))
        return (
            read_attacks_left(r, who)
            or read_only_attackers(r, who, field)
            or read_only_attack(r, tree.All(field))
        )
    limited = read_so_often(r, who, act)
    if limited is not None:
        return limited
    if act == "combo" and said_with(r):
        noun = read_noun(r, True)
        belong_to(r, noun, who)
        return tree.Bar(who, act, Filter(unless=replace(filter_of(r, noun, True), whose="")), read_until(r))
    if act not in ("play", "activate"):
        raise r.miss("expected-to-play-or-to-activate")
    if r.context.permanent and (r.pick("its") == "this" or r.pick("this")):
        r.eat("effects")
        keywords = read_keywords_used(r) if act == "play" else []
        if keywords:  # as "this card can only be played using [Evolve]"
            return tree.Bar("", act, Filter(this=True), tree.WHILE, using="not " + "/".join(keywords))
        barred = tree.Bar(who, act, Filter(this=True), tree.WHILE)
        other_turn = read_turn_left(r)
        if other_turn is not None:
            return under([other_turn], barred)
        if not (r.eat("if") or r.eat("when") or r.eat("as_long_as")):
            raise r.miss("expected-a-condition")
        return under([read_denied(r)], barred)
    spot = r.spot()
    times = read_times(r) if act == "activate" else 0  # "activate 1 [Counter] skill"
    kind = (r.take("skill_kind") or r.take_keyword()) if act == "activate" else ""
    if kind:
        r.eat("effects")
        times = times or read_times(r)
        r.eat("times")
        if not times:
            raise r.miss("expected-how-often")
        if r.context.permanent:
            r.eat("per_turn")
        return tree.Bar(who, "activate", Filter(keywords=(kind,)), read_until(r), times=times)
    r.back(spot)
    behind = act == "activate" and not r.eat("effects_of")  # "activate blue card skills"
    noun = read_noun(r, True)
    if behind and not r.eat("effects"):
        r.back(spot)
        r.need("effects_of")
    noun.areas = []
    of = replace(filter_of(r, noun, True), whose="")
    if act == "activate":
        return tree.Bar(who, act, Filter(unless=of), read_until(r))
    base = Filter(kinds=of.kinds)
    return tree.Bar(who, act, replace(base, unless=replace(of, kinds=())), read_until(r))


def read_turn_left(r: Reader) -> tree.Turn | None:
    """ "(can only be played) during your turn": not in the other player's; None if no turn is said."""
    turn = {"you": "opponent", "opponent": "you"}.get(r.pick("turn"), "")
    if not turn:
        return None
    r.trail[-1].meaning = turn
    return tree.Turn(turn)


def read_so_often(r: Reader, who: str, act: str) -> Action | None:
    """ "(can only play) 1 Battle Card per turn": how often each turn, or from now on; None if no number is said."""
    spot = r.spot()
    r.eat("up_to")
    if act in ("play", "combo") and (r.kind(NUMBER) or r.see_pick("number")):
        found = read_number_allowed(r, who, act)
        if found is not None:
            return found
    r.back(spot)
    return None


def read_number_allowed(r: Reader, who: str, act: str) -> Action | None:
    """ "2 Battle Cards per turn": how many cards it is allowed with; None if it is not said in which time."""
    times = r.number()
    noun = read_noun(r)
    belong_to(r, noun, who)
    of = replace(filter_of(r, noun, True), whose="")
    if act == "play" and noun.head in r.grammar.unplayed:
        raise r.miss("expected-a-kind-of-card")
    if r.context.permanent and not r.eat("per_turn"):
        return None
    return tree.Bar(who, act, of, read_until(r), times=times)
