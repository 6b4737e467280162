"""What players and cards cannot do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import (
    WHILE,
    Action,
    All,
    Bar,
    Choose,
    Filter,
    Forbid,
    ForbidBy,
    Move,
    OnCards,
    This,
    Toll,
    Top,
)
from rulebound.language.trees import by_skills
from rulebound.language.writer import NoWording, Writer, says
from rulebound.language.writing.changes import names_card, write_statement
from rulebound.language.writing.nouns import write_bare, write_phrase, write_place, write_subject
from rulebound.language.writing.placements import moving, write_destination
from rulebound.language.writing.traits import write_traits

BARRED: Final = {"be_covered": "cover", "be_placed_under": "place_under"}
"""What cannot be done to a card, as what a player cannot do with it."""


@says(Forbid)
def write_forbid(w: Writer, action: Forbid) -> str:
    act, until = action.act, action.until
    w.feminine = names_card(action.what)
    every = isinstance(action.what, All) and w.has("forbid_all." + act)
    if w.has(f"forbid.{act}.{until}") and not every:
        return write_statement(w, w.agreeing(f"forbid.{act}.{until}", False), action.what)
    if w.has("forbid." + act):
        return write_statement(w, "forbid." + act, action.what) + w.until(until)
    if isinstance(action.what, All) and w.has("forbid_all." + act) and action.what != All(Filter(this=True)):
        of = action.what.of
        of = replace(of, areas=()) if len(of.areas) > 2 else of  # wherever they lie
        return w.say("forbid_all." + act, write_phrase(w, of, True)) + w.until(until)
    if isinstance(action.what, This) and act in BARRED:
        return w.say("you_cannot", w.say("bar." + BARRED[act])) + w.until(until)
    if action.what == All(Filter(this=True)) and w.has("forbid_everywhere." + act):
        return w.say("forbid_everywhere." + act) + w.until(until)
    if isinstance(action.what, This) and w.has("forbid_this." + act):
        return w.say("forbid_this." + act) + w.until(until)
    whose = action.what.of.whose if isinstance(action.what, All) else ""
    said = w.say(w.first(f"act.{act}.{whose}", w.agreeing("act." + act, False)))
    return write_statement(w, "predicate.cannot", action.what, said) + w.until(until)


@says(ForbidBy)
def write_forbid_by(w: Writer, action: ForbidBy) -> str:
    if action.by == Filter(other=True):
        return w.say("but_by_this", w.write(Forbid(action.what, action.act, action.until)))
    if action.act == "attack" and action.by.unless is not None:
        only = action.by.unless
        targets = w.this() if only == Filter(this=True) else write_phrase(w, only, True)
        return write_statement(w, "predicate.only_attack", action.what, targets) + w.until(action.until)
    if action.act == "be_affected":
        return write_statement(w, "unaffected", action.what, write_doer(w, action.by)) + w.until(action.until)
    player = f"act.{action.act}/{action.by.whose}"
    if action.by == Filter(whose=action.by.whose) and w.has(player):
        return write_statement(w, "predicate.cannot", action.what, w.say(player)) + w.until(action.until)
    skill = w.agreeing("by_skill." + action.act, False)
    if w.has(skill):
        said = w.say(skill, write_doer(w, action.by))
        return write_statement(w, "predicate.cannot", action.what, said) + w.until(action.until)
    by = write_subject(w, action.by) if action.by == Filter(this=True) else write_phrase(w, action.by, True)
    w.feminine = names_card(action.what)
    own = w.agreeing("act_by." + action.act, False)
    act = w.say(own, by) if w.has(own) else w.say("act_by", by, w.say(w.agreeing("act." + action.act, False)))
    return write_statement(w, "predicate.cannot", action.what, act) + w.until(action.until)


def write_doer(w: Writer, by: Filter) -> str:
    """Whose skills: "by your skills", "by the skills of Extra Cards"."""
    if by == Filter(whose=by.whose):
        return w.say("by_whom./" + by.whose)
    return w.say(
        "by_skills_of", write_subject(w, by) if by == Filter(this=True) else write_phrase(w, by, True)
    )


@says(Bar)
def write_bar(w: Writer, action: Bar) -> str:
    """What a player cannot do, or can only do with some cards."""
    if action.by == Filter(other=True):
        return w.say("but_by_this", w.write(replace(action, by=by_skills(action.act))))
    of, who = action.of, action.who or "players"
    until = w.until(action.until)
    if action.times and action.act == "attack" and action.until == WHILE:
        cards = w.say("beyond_number", str(action.times), write_bare(w, of, action.times > 1))
        return w.say(who + "_cannot", w.say("bar.attack")) + " " + w.say("with", cards)
    if action.times and action.act == "attack":
        often = w.say("once") if action.times == 1 else str(action.times)
        often += " " + w.say("more") + ("" if action.times == 1 else " " + w.say(w.first("times.s", "times")))
        cards = "" if of == Filter() else w.say("with", write_bare(w, of, True)) + " "
        return w.say(who + "_can_only", w.say("bar.attack")) + " " + cards + often + until
    if action.times and action.act != "activate":
        cards = str(action.times) + " " + write_bare(w, of, action.times > 1)
        cards += " " + write_place(w, of, False) if of.areas else ""
        often = " " + w.say("per_turn") if action.until == WHILE else until
        return (
            w.say(who + "_can_only", w.say(w.first(f"bar.{action.act}.only", "bar." + action.act), cards))
            + often
        )
    if action.times:
        often = w.say("once") if action.times == 1 else f"{action.times} {w.say(w.first('times.s', 'times'))}"
        return w.say(who + "_can_only", w.say("bar.activate", w.keyword(of.keywords[0]), often)) + until
    if action.using == "not keyword" and action.by == Filter() and w.has("by_plain./"):
        until = " " + w.say("by_plain./") + until
        action = replace(action, using="", by=None)
    elif action.using.startswith("not ") and action.by == Filter() and w.has("using_skills_except"):
        spared = w.keyword(action.using.removeprefix("not "))
        until = " " + w.say("using_skills_except", spared) + until
        action = replace(action, using="", by=None)
    elif action.using.startswith("not ") and of == Filter(this=True):
        used = action.using.removeprefix("not ")
        kinds = [w.keyword(kind) for kind in used.split("/")]
        used = w.say("any_skill") if used == "skill" else w.joined(kinds, "or")
        return w.clause(w.this(), "predicate.only_using", used) + until
    if action.using:
        until = " " + w.say("using", w.keyword(action.using)) + until
    if action.by is not None and w.has("by_attacks." + action.act):
        until = " " + w.say("by_attacks." + action.act, write_phrase(w, action.by, True)) + until
    elif action.by is not None:
        until = " " + w.say("using_skills_of", write_bare(w, action.by, True)) + until
    if of.unless is not None and of.this:
        return w.clause(w.this(), "predicate.only_from", w.say("your", w.areas(of.unless.areas))) + until
    if of.unless is not None:
        allowed = write_bare(w, replace(of.unless, kinds=of.kinds or of.unless.kinds), True)
        return (
            w.say(
                who + "_can_only",
                w.say(
                    "bar.skills_of"
                    if action.act == "activate"
                    else w.first(f"bar.{action.act}.only", "bar." + action.act),
                    allowed,
                ),
            )
            + until
        )
    if of == Filter(this=True, areas=of.areas) and not action.who:
        return w.clause(w.this(), "predicate.cannot", w.say("act.be_played")) + write_origin(w, of) + until
    return w.say(who + "_cannot", write_barred(w, action)) + until


def write_origin(w: Writer, of: Filter) -> str:
    """ "from your hand", with a space before, or nothing."""
    return " " + w.say("from_area", w.area_of("you", w.areas(of.areas))) if of.areas else ""


def write_barred(w: Writer, action: Bar) -> str:
    """What it is that the player cannot do."""
    act, of = action.act, action.of
    if of == Filter() and act == "play":
        return w.say("bar.play", w.noun("card", True))
    if of == Filter():
        return w.say(w.first(f"bar.{act}.{action.who}", "bar." + act))
    if act == "activate" and of.keywords:
        skills = w.joined([w.keyword(kind) for kind in of.keywords], "or")
        if replace(of, keywords=(), bounds=()) != Filter():
            cards = write_bare(w, replace(of, keywords=()), True)
            if of.areas and not {*of.areas} <= {*w.grammar.field}:
                cards += " " + write_place(w, of, False)
            return w.say("bar.skills_of_kind", cards, skills)
        traits = write_traits(w, of)
        return w.say(
            "bar.activate", skills + (" " + w.say("with", w.joined(traits, "and")) if traits else "")
        )
    if (
        act == "activate"
        and of.either
        and of == replace(of, either=(Filter(keywords=of.either[0].keywords),))
    ):
        of = replace(of, keywords=of.either[0].keywords, either=())  # those of the cards
        return w.say("bar.skills_of", write_phrase(w, of, True))
    if act == "activate" and of.areas:
        return w.say("bar.skills_of", write_phrase(w, of, True))
    if of == Filter(this=True) and w.has(f"bar.{act}.this"):
        return w.say(f"bar.{act}.this")
    if of == Filter(this=True, areas=of.areas):
        cards = w.this() + write_origin(w, of)
    else:
        cards = write_bare(w, of, True) + (" " + write_place(w, of, False) if of.areas else "")
    return w.say(w.first(f"bar.{act}.of.{action.who}", f"bar.{act}.of", "bar." + act), cards)


@says(Toll)
def write_toll(w: Writer, action: Toll) -> str:
    """ "the opponent can't attack this turn unless the opponent puts 1 card from their hand into the Drop Area each
    time"."""
    payer = payer_of(action.forbids)
    if payer == "you":
        paid = w.say("you_subject") + " " + w.joined([w.write(each) for each in action.price], "and")
    elif payer == "opponent":
        paid = w.joined([write_paid_by_opponent(w, each) for each in action.price], "and")
    elif w.has("they") and all(
        isinstance(each, OnCards) and isinstance(each.what, Choose) for each in action.price
    ):
        w.opponent_may = True
        paid = (
            w.say("they") + " " + w.joined([w.write(done_by_opponent(each)) for each in action.price], "and")
        )
        w.opponent_may = False
    else:
        raise NoWording(action)
    return f"{w.write(action.forbids)} {w.say('unless')} {paid} {w.say('each_time')}"


def write_paid_by_opponent(w: Writer, action: Action) -> str:
    """ "the opponent puts the top card of the opponent's deck into the Drop Area": nobody chooses that card."""
    paid = done_by_opponent(action)
    if isinstance(paid, Move) and isinstance(paid.what, Top):
        return w.opponent_does(moving(w, paid), w.write(paid.what), write_destination(w, paid))
    return w.write(paid)


def payer_of(said: Bar | Forbid | ForbidBy) -> str:
    """Who pays: whoever cannot do it otherwise; "" if that may be either player."""
    if isinstance(said, Bar):
        return said.who
    owner = said.what.of.whose if isinstance(said.what, All) else "you" if isinstance(said.what, This) else ""
    if said.act.startswith("be_"):
        return {"you": "opponent", "opponent": "you"}.get(owner, "")
    return owner


def done_by_opponent(action: Action) -> Action:
    """What the opponent does with their own cards, as the text says it."""
    if isinstance(action, OnCards):
        what = action.what
        if isinstance(what, Choose) and what.by == "you" and what.of.whose == "you":
            return replace(action, what=replace(what, by="opponent", of=replace(what.of, whose="opponent")))
        if isinstance(what, Top) and what.whose == "you":
            return replace(action, what=replace(what, whose="opponent"))
    raise NoWording(action)
