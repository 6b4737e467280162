"""What cards cannot do, and what cannot be done to them: "this card can't attack"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_means, read_named_skill, read_skill_of
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.passives import Ban, read_doer, read_passives
from rulebound.language.grammar.places import read_location
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.prohibitions import (
    read_by,
    read_from_any_area,
    read_kind_spared,
    read_origin,
)
from rulebound.language.grammar.skill_kinds import read_each_kind
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import same

IN_HAND: Final = tree.All(Filter(whose="you", areas=("hand",), this=True))
"""This card in your hand."""


ATTACKS: Final = ("attack", "attack_leader", "attack_battle")
"""What is forbidden where cards cannot attack some others."""


@production
def read_own_forbidden(r: Reader, subjects: list[Selector], bans: list[Ban]) -> list[Action]:
    """What only in this game cards cannot do; nothing if that is not said here."""
    return []


def read_cannot(r: Reader, subjects: list[Selector]) -> list[Action]:
    """What cards cannot do."""
    bans: list[Ban] = []
    held = read_numbers_held(r, subjects) or read_skills_barred(r, subjects)
    if held:
        return held
    while True:
        found = read_passives(r, subjects)
        act, by_player, whose = ("", "", "") if found else read_act(r).partition("/")
        if act == "be_played":
            return [read_not_played(r, subjects)]
        attackers = read_attackers(r) if act == "be_attacked" and not bans else None
        if attackers is not None:
            return attacks_forbidden(r, subjects, attackers)
        by = Filter(whose=whose) if by_player else None
        bans.extend(found or [Ban(act, by or read_forbidden_by(r, act))])
        if bans[-1].act.startswith("be_koed_by_") and r.eat("or_battle"):
            bans.append(Ban("be_koed_in_battle"))
        spot = r.spot()
        comma = r.mark(",")
        either = r.eat("or")
        joined = either or r.eat("and") or comma
        if either and bans[-1].act in ATTACKS and not r.see_pick("act"):
            target = read_forbidden_by(r, "attack")  # "attack Leader Cards or red Battle Cards"
            if target is not None:
                bans.append(Ban("attack", target))
                break
        if not joined or not (r.see_pick("act") or r.see("be")):
            r.back(spot)
            break
    own = read_own_forbidden(r, subjects, bans)
    if own:
        return own
    if all(ban.act.endswith("_be_negated") for ban in bans) and r.eat("in_any_area"):
        subjects = everywhere(r, subjects)
    until = read_until(r)
    out: list[Action] = []
    for what in subjects:
        for at, ban in enumerate(bans):
            subject = same(what) if at else what
            if ban.by is not None:
                out.append(tree.ForbidBy(subject, ban.act, ban.by, until))
            else:
                out.append(tree.Forbid(subject, ban.act, until))
    return out


def read_numbers_held(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(can't) have their combo power reduced by your opponent's skills"; nothing if that is not said."""
    spot = r.spot()
    stat = r.pick("stat") if r.eat("has") and r.pick("its") in ("pronoun", "it") else ""
    first = len(r.trail) - 1
    way = r.pick("changed_so") if stat else ""
    if not way:
        r.back(spot)
        return []
    r.read_as("changed_so", first)
    by, act = read_doer(r), f"{stat}_be_{way}"
    until = read_until(r)
    if by is None:
        return [tree.Forbid(each, act, until) for each in subjects]
    return [tree.ForbidBy(each, act, by, until) for each in subjects]


def read_skills_barred(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(Your opponent's Battle Cards can't) activate [Auto] skills": their player cannot; nothing if that is not
    said, or of cards that are not described."""
    spot = r.spot()
    what = subjects[0]
    of = what.of if len(subjects) == 1 and isinstance(what, tree.All) else Filter()
    if of.whose in PLAYERS and of.areas and not of.keywords and r.pick("act") == "activate":
        r.eat("any") or r.eat("the") or r.pick("its")
        kinds = read_each_kind(r)
        if kinds and kinds != ["Blocker"]:  # which cards do
            r.eat("effects")
            barred = replace(of, whose="", keywords=tuple(kinds))
            return [tree.Bar(of.whose, "activate", barred, read_until(r))]
    r.back(spot)
    return []


def read_not_played(r: Reader, subjects: list[Selector]) -> Action:
    """ "(this card can't be played) from your hand", "by skills", "except with [Evolve]"."""
    elsewhere = read_areas_left_out(r) if subjects == [tree.This()] else ()
    if elsewhere:
        return tree.Bar("", "play", Filter(this=True, areas=elsewhere), read_until(r))
    read_from_any_area(r)
    barred_cards = read_not_played_by(r, subjects)
    if barred_cards is not None:
        return barred_cards
    if subjects == [tree.This()] and r.eat("except"):
        if not (r.eat("using") or r.eat("by")):
            raise r.miss("expected-a-skill-with-which-this-card-is-played")
        by = read_cards_playing(r)
        if by is not None:
            return only_played_by(by, read_until(r))
        kind = read_kind_played_with(r)
        return tree.Bar("", "play", Filter(this=True), read_until(r), using="not " + kind)
    using = read_kind_spared(r) if subjects == [tree.This()] else ""
    if using:
        return tree.Bar("", "play", Filter(this=True), read_until(r), by=Filter(), using=using)
    means = read_means(r, tree.When("play"))
    if means == tree.When("play", keyword="skill") and subjects == [IN_HAND]:
        of = Filter(this=True, areas=IN_HAND.of.areas)
        if "bar.play_by_effects" not in r.lex.say:  # no act of its own in this game
            return tree.Bar("", "play", of, read_until(r), by=Filter())
        return tree.Bar("", "play_by_effects", of, read_until(r))
    lying = lying_there(r, subjects)
    if lying is not None and means == tree.When("play"):
        return tree.Bar("", "play", lying, read_until(r))
    what = subjects[0]
    if len(subjects) == 1 and isinstance(what, tree.All) and not what.of.this and means == tree.When("play"):
        of, origin = unplaced(r, what.of), read_origin(r, what.of.whose)
        if not of.areas:  # "(Battle Cards can't be played) from the Drop Area"
            return tree.Bar(what.of.whose, "play", replace(of, areas=origin), read_until(r))
    if subjects != [tree.This()]:
        raise r.miss("expected-this-card")
    if means == tree.When("play"):
        of, by = Filter(this=True, areas=read_origin(r)), read_by(r, "")
        return tree.Bar("", "play", of, read_until(r), by=by)
    others = means.other or Filter()
    if means != tree.When("play", keyword="skill", other=means.other):
        raise r.miss("expected-the-end-of-the-sentence")
    of = Filter(this=True, areas=read_origin(r))
    return tree.Bar(others.whose, "play", of, read_until(r), by=replace(others, whose=""))


def lying_there(r: Reader, subjects: list[Selector]) -> Filter | None:
    """ "Cards in your opponent's Drop Area": cards of a player that lie where they may be played from; None if others
    are meant."""
    what = subjects[0]
    if len(subjects) != 1 or not isinstance(what, tree.All) or what.of.this or not what.of.areas:
        return None
    return what.of if {*what.of.areas} <= {*r.grammar.piles} else None


def read_areas_left_out(r: Reader) -> tuple[str, ...]:
    """ "from any area other than your hand": all the other areas; none if that is not said."""
    spot, place = r.spot(), Noun()
    if r.eat("from_area") and r.eat("areas_other_than") and read_location(r, place):
        if place.whose in ("", "you"):
            return tuple(area for area in r.grammar.areas if area not in place.areas)
    r.back(spot)
    return ()


def read_cards_playing(r: Reader) -> Filter | None:
    """ "the skill of a <Ash> card", "{X}'s skill": the cards by whose skills alone this card is played; None if no
    cards are named."""
    spot = r.spot()
    named = read_named_skill(r)
    if named is not None:
        return named
    means = read_skill_of(r)
    if means is not None and means[1] == "skill" and means[0] != Filter():
        return means[0]
    r.back(spot)
    return None


def only_played_by(by: Filter, until: str) -> Action:
    """This card is not played but by skills, and not by those of other cards."""
    this = Filter(this=True)
    barred = tree.Bar("", "play", this, until, using="not skill")
    return tree.Seq((barred, tree.Bar("", "play", this, until, by=others_than(by))))


def others_than(of: Filter) -> Filter:
    """All cards that do not fit."""
    first = of.facts[0] if of.facts else None
    plain = first is not None and of == Filter(facts=(first,)) and first.how == "any"
    return Filter(facts=(replace(first, how="none"),)) if plain and first else Filter(unless=of)


def read_kind_played_with(r: Reader) -> str:
    """ "[Evolve]", "skills": the keyword, or "skill" for any."""
    kind = r.take("skill_kind") or r.take_keyword()
    if kind:
        r.eat("effects")
        return kind
    if read_skill_of(r) == (Filter(), "skill"):
        return "skill"
    raise r.miss("expected-a-skill-with-which-this-card-is-played")


def read_not_played_by(r: Reader, subjects: list[Selector]) -> Action | None:
    """ "(Battle Cards can't be played) by your opponent's skills": what that player cannot do; None if that is not
    said, or of this card."""
    spot = r.spot()
    what = subjects[0]
    described = len(subjects) == 1 and isinstance(what, tree.All) and not what.of.this
    by = read_doer(r) if described else None
    if by is None and described and isinstance(what, tree.All) and r.eat("by") and r.eat("opponent"):
        if what.of.whose in ("", "opponent") and not r.see("effects"):
            return tree.Bar("opponent", "play", unplaced(r, what.of), read_until(r))
    if by is None or not isinstance(what, tree.All):
        r.back(spot)
        return None
    who, of = by.whose or what.of.whose, what.of
    if what.of.whose not in ("", who):
        raise r.miss("expected-cards-of-one-player")
    return tree.Bar(who, "play", unplaced(r, of), read_until(r), by=replace(by, whose=""))


def unplaced(r: Reader, of: Filter) -> Filter:
    """Cards that are played, wherever they lie before, if that is not said."""
    there = () if of.areas in (r.grammar.field, (r.grammar.in_play,)) else of.areas
    return replace(of, whose="", areas=there)


def everywhere(r: Reader, subjects: list[Selector]) -> list[Selector]:
    """This card wherever it lies."""
    if subjects != [tree.This()]:
        raise r.miss("expected-this-card")
    return [tree.All(Filter(this=True))]


def read_attackers(r: Reader) -> Filter | None:
    """ "(can't be attacked) by Battle Cards": which cards cannot attack; None if that is not said."""
    spot = r.spot()
    if r.eat("by"):
        r.eat("a")
        of = filter_of(r, read_noun(r))
        return replace(of, whose=of.whose or "opponent")
    r.back(spot)
    return None


def attacks_forbidden(r: Reader, subjects: list[Selector], attackers: Filter) -> list[Action]:
    """Cards that cannot be attacked by some are cards that those cannot attack."""
    if len(subjects) != 1:
        raise r.miss("expected-this-card")
    return [r.when_known(subjects[0], spared_by, attackers, read_until(r))]


def spared_by(what: Selector, attackers: Filter, until: str) -> Action:
    """These cards cannot attack this one, or all of some kind."""
    guard = what.of if isinstance(what, tree.All) else Filter(this=True)
    if not isinstance(what, tree.This | tree.All):
        raise Miss("expected-this-card")
    return tree.ForbidBy(tree.All(attackers), "attack", guard, until)


@production
def read_act(r: Reader) -> str:
    """What cannot be done."""
    act = r.pick("act")
    if not act or act == "activate":
        raise r.miss("expected-an-act-to-attack-to-be-kod-to-be-chosen")
    return act


def read_forbidden_by(r: Reader, act: str) -> Filter | None:
    """By which cards it cannot be done, or to which: "in battle by <Slash> attribute cards", "attack this card"."""
    spot = r.spot()
    of_effects = act == "be_koed_by_effects" and r.eat("of")
    if of_effects or (act in ("be_koed_in_battle", "be_blocked") and r.eat("by")):
        r.eat("a")
        return filter_of(r, read_noun(r, not of_effects))
    if act == "be_rested" and r.eat("by"):
        of = filter_of(r, read_noun(r))
        r.need("effects")
        return of
    if act == "attack" and r.pick("this"):
        return Filter(this=True)
    if act == "attack" and not r.see_pick("until"):
        try:
            r.eat("any") or (r.free_order and r.eat("the"))
            return filter_of(r, read_noun(r))
        except Miss:
            r.back(spot)
    return None
