"""Sentences and the clauses they are made of."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import actions, gains, statements
from rulebound.games.dbs.text.conditions import read_conditions
from rulebound.games.dbs.text.durations import read_until
from rulebound.games.dbs.text.events import read_events
from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.nouns import read_noun
from rulebound.games.dbs.text.numbers import read_for_each
from rulebound.games.dbs.text.permissions import read_allowed
from rulebound.games.dbs.text.prices import read_cost_statement, read_unspecified, read_waived
from rulebound.games.dbs.text.prohibitions import read_area_limit, read_barred, read_barred_but
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.tree import ExtraTurn
from rulebound.kernel.tree import (
    Action,
    Bar,
    Compare,
    Condition,
    Count,
    Draw,
    Filter,
    Finish,
    If,
    Later,
    Look,
    May,
    Modify,
    OneOf,
    Reveal,
    Shuffle,
    Skill,
    This,
    Watch,
)
from rulebound.language import clauses
from rulebound.language.clauses import read_behind, read_bullets, read_did
from rulebound.language.reader import Miss
from rulebound.language.tokens import NUMBER
from rulebound.language.trees import flat, seq, under


def read_steps(r: DbsReader) -> Action:
    """Sentences to the end of the skill."""
    out: list[Action] = []
    while not r.ended():
        out.extend(read_step(r, not out))
    if r.pending is not None:
        raise r.miss("what happens to the chosen card")
    if not out:
        raise r.miss("an effect")
    return seq(out)


def read_step(r: DbsReader, first: bool = False) -> list[Action]:
    """One sentence.  What follows a leading "if" belongs to it, up to the next "if"."""
    if r.eat("then"):
        r.mark(",")
    spot = r.spot()
    if not (r.eat("during_that_turn") and r.mark(",") and r.see("if")):  # what it asks is of this turn anyway
        r.back(spot)
    did = read_did(r)
    if did is not None:
        if r.eat("if"):
            conditions = read_conditions(r)
            r.mark(",")
            inner = [under(conditions, seq(read_clauses(r)))]
        else:
            inner = read_clauses(r)
        r.stop()
        return [If(did, seq(inner + read_thens(r)))]
    if r.see("if"):
        r.need("if")
        conditions = read_conditions(r)
        if not r.mark(","):
            raise r.miss("a comma after the condition")
        r.eat("then")
        inner = read_clauses(r)
        otherwise = read_otherwise(r, conditions)
        if otherwise is None:
            r.stop()
            inner += read_rest_of_skill(r) if first else read_thens(r)
            otherwise = read_otherwise(r, conditions)
        if otherwise is not None:
            return [If(conditions[0], seq(inner), otherwise)]
        return [under(conditions, seq(inner))]
    out = read_clauses(r)
    r.stop()
    if out and shows_later(out[-1]):
        return put_off(r, out)
    return out


def shows_later(action: Action) -> bool:
    """Cards are shown at a later time; what is said of them next belongs there."""
    return isinstance(action, Later) and any(isinstance(a, Look | Reveal) for a in flat(action.action))


def put_off(r: DbsReader, out: list[Action]) -> list[Action]:
    """The sentences about cards that are shown later are carried out then."""
    last = out[-1]
    while not r.ended() and isinstance(last, Later):
        last = replace(last, action=seq([last.action, *read_step(r)]))
    return [*out[:-1], last]


def read_otherwise(r: DbsReader, conditions: list[Condition]) -> Action | None:
    """ "…, otherwise, draw 1 card", or as a sentence of its own."""
    spot = r.spot()
    r.mark(",")
    if not r.eat("otherwise") or not r.mark(","):
        r.back(spot)
        return None
    r.shown_played = False
    if len(conditions) != 1:
        raise r.miss("one condition before it")
    inner = read_clauses(r)
    r.stop()
    return seq(inner + read_thens(r))


def read_thens(r: DbsReader) -> list[Action]:
    out: list[Action] = []
    while not r.ended() and r.see("then"):
        out.extend(read_step(r))
    return out


def read_rest_of_skill(r: DbsReader) -> list[Action]:
    out: list[Action] = []
    while not r.ended():
        spot = r.spot()
        did = read_did(r)
        r.back(spot)
        if did is None and (r.see("if") or r.see("otherwise")):
            break
        out.extend(read_step(r))
    return out


def read_clauses(r: DbsReader) -> list[Action]:
    """The clauses of one sentence."""
    return clauses.read_clauses(r, joined, read_clause, read_conditions)


def joined(r: DbsReader) -> bool:
    """What stands between two clauses."""
    found = r.mark(",") or r.mark(";")
    found = r.eat("and") or found
    found = r.mark(",") or found
    found = r.eat("then") or found
    r.mark(",")
    r.eat("also")
    return found


def read_clause(r: DbsReader) -> list[Action]:
    """One clause, and the time, duration or condition around it."""
    each = read_for_each(r)
    if each is not None:
        r.mark(",")
        return [multiplied(r, action, each) for action in read_clause(r)]
    later = r.pick("later")
    if later:
        r.mark(",")
        if r.eat("if"):
            conditions = read_conditions(r)
            r.mark(",")
            return [Later(under(conditions, seq(read_clauses(r))), later)]
        return [Later(seq(read_clauses(r)), later)]
    lead = r.lead
    by = r.by
    early = r.pick("until")
    if early:
        r.mark(",")
        r.lead = early
        if r.eat("when"):
            try:
                return [read_watch(r, early)]
            finally:
                r.lead = lead
        if r.eat("if"):
            conditions = read_conditions(r)
            r.mark(",")
            try:
                return [under(conditions, seq(read_clause(r)))]
            finally:
                r.lead = lead
    try:
        out = read_plain_clause(r)
    finally:
        r.lead = lead
        r.by = by
    return read_behind(r, out, read_conditions)


def multiplied(r: DbsReader, action: Action, each: Count) -> Action:
    """ "For each card in your hand, …": so many times as much."""
    if isinstance(action, Modify) and isinstance(action.by, int):
        return replace(action, by=replace(each, times=action.by))
    if isinstance(action, Draw) and isinstance(action.count, int):
        return replace(action, count=replace(each, times=action.count))
    raise r.miss("a number that is multiplied")


def read_plain_clause(r: DbsReader) -> list[Action]:
    """A clause without what stands around it."""
    choices = read_choices(r)
    if choices:
        return [read_one_of(r, choices)]
    waived = read_waived(r) or read_allowed(r)
    if waived is not None:
        return [waived]
    barred = read_restriction(r)  # before "may": "your opponent may not"
    if barred:
        return barred
    if r.eat("you_may"):
        return [May(seq(read_clauses(r)))]
    if r.eat("opponent_may"):
        r.by = "opponent"
        return [May(seq(read_clauses(r)), "opponent")]
    return read_turning_point(r) or read_doing(r)


def read_restriction(r: DbsReader) -> list[Action]:
    """What players can only do, and cannot; nothing if that is not said here."""
    if r.eat("you_can_only_have"):
        return [read_area_limit(r)]
    if r.eat("you_can_only"):
        return [read_barred_but(r, "you")]
    if r.eat("opponent_can_only"):
        return [read_barred_but(r, "opponent")]
    for key, who in (("you_cannot", "you"), ("opponent_cannot", "opponent"), ("players_cannot", "")):
        if r.eat(key):
            return read_barred(r, who)
    if r.eat("only_one"):
        return [read_area_limit(r)]
    return read_not_activated(r)


def read_not_activated(r: DbsReader) -> list[Action]:
    """ "the [Auto] skill of {X} doesn't activate", whoever has it; nothing if that is not said here."""
    spot = r.spot()
    if r.eat("the"):
        kind = r.take("skill_kind")
        if kind and r.eat("skill_of"):
            of = replace(filter_of(r, read_noun(r), True), whose="", keywords=(kind,))
            if r.eat("does_not_activate"):
                return [Bar("", "activate", of, read_until(r))]
    r.back(spot)
    return []


def read_turning_point(r: DbsReader) -> list[Action]:
    """The end of the game, or another turn; nothing if that is not said here."""
    if r.eat("win"):
        return [Finish("you", "win")]
    if r.eat("lose"):
        return [Finish("you", "lose")]
    if r.eat("opponent_loses"):
        return [Finish("opponent", "lose")]
    spot = r.spot()
    if r.eat("after_this_turn"):
        r.mark(",")
    if r.eat("extra_turn"):
        return [ExtraTurn("you")]
    r.back(spot)
    return []


def read_doing(r: DbsReader) -> list[Action]:
    """What a player does, or what becomes of cards."""
    if r.eat("both_players"):
        return read_both(r)
    if r.eat("returners_shuffle"):
        return [shuffled_by(whose) for whose in ("you", "opponent")]
    if r.eat("treat"):
        return [read_unspecified(r)]
    spot = r.spot()
    for key, who in (("opponent", "opponent"), ("you", "you")):
        if r.eat(key):
            r.eat("then")
            r.eat("must")
            r.by = who
            if r.see_pick("verb"):
                return actions.read_verb(r)
            r.back(spot)
            r.by = "you"
    if r.see("the_cost_of") or r.see("the_combo_cost_of"):
        return [read_cost_statement(r)]
    if not r.see_pick("verb") and r.eat("gain_yourself"):
        return gains.read_gains(r, This())  # 8-5-3-6: without a subject, this card
    if r.see_pick("verb_they"):
        r.by = "opponent"  # "… and draws 3 cards"
    try:
        return actions.read_verb(r)
    except Miss:
        r.back(spot)
        r.by = "you"
    return statements.read_statement(r)


def shuffled_by(whose: str) -> Action:
    """A player shuffles a deck that a card was just returned to."""
    returned = Filter(whose=whose, areas=("deck",), it=True)
    return If(Compare(Count(returned), ">=", 1), Shuffle(whose))


def read_watch(r: DbsReader, until: str) -> Action:
    """ "During this turn, when …, …"."""
    conditions: list[Condition] = []
    happened = r.happened
    event = read_events(r, conditions)
    if not r.mark(","):
        raise r.miss("a comma after the event")
    effect = seq(read_clauses(r))
    r.happened = happened
    return Watch(Skill("auto", effect, tuple(conditions), event=event), until)


def read_both(r: DbsReader) -> list[Action]:
    """ "both players draw 2 cards"."""
    if r.pick("verb") != "draw":
        raise r.miss("to draw")
    count = r.number()
    r.need("cards")
    return [Draw(count, "both")]


def read_choices(r: DbsReader) -> int:
    """How many effects of a list are chosen (10-27), or 0: "choose one", "choose 2 —"."""
    said = r.pick("one_of")
    if said:
        return int(said)
    spot = r.spot()
    if r.pick("verb") == "choose" and r.kind(NUMBER):
        count = r.number()
        if r.mark_here("•"):
            return count
    r.back(spot)
    return 0


def read_one_of(r: DbsReader, count: int) -> Action:
    """The bulleted actions after "choose one"."""
    r.mark(":") or r.mark(".")
    r.mark("•")
    options = read_bullets(r, read_steps)
    if count > len(options):
        raise r.miss("as many choices as are made")
    return OneOf(tuple(options), "you", count)
