"""What stands around the clauses of a sentence, alike in every game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import (
    KO,
    Action,
    AllOf,
    Bar,
    Condition,
    Count,
    Did,
    Draw,
    Filter,
    Forbid,
    ForbidBy,
    Gain,
    Grant,
    GrantSkill,
    If,
    Later,
    May,
    Modify,
    Move,
    Not,
    OnCards,
    OneOf,
    Orient,
    Unbound,
)
from rulebound.language.grammar import actions, participles, sentences, single_clauses
from rulebound.language.grammar.boundaries import begins_sentence, ended
from rulebound.language.grammar.conditions import read_conditions, read_denied
from rulebound.language.grammar.durations import read_turn_first
from rulebound.language.grammar.numbers import read_for_each
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import (
    AskedBehind,
    CardsSelected,
    InPlace,
    LookOver,
    Named,
    Open,
    OpenChoice,
    OpenDid,
    SentenceOver,
    ThisCard,
)
from rulebound.language.tokens import BREAK
from rulebound.language.trees import flat, seq, under


def read_did(r: Reader) -> Condition | None:
    """ "If you do,", "if you do not,", "if not,"."""
    spot = r.spot()
    found = "no" if r.eat("if_not") else participles.read_whether_done(r) or r.pick("did")
    span = r.span() if found else (0, 0)
    unmarked = found == "yes" and (r.see_pick("verb") or r.see_pick("this"))  # a comma that was forgotten
    if found and (r.mark(",") or unmarked):
        r.eat("instead")
        answer, _, act = found.partition(" ")
        did = OpenDid(act, answer == "yes", span)
        r.mention(did)
        return did
    r.back(spot)
    return None


def are_opposite(one: Condition, other: Condition) -> bool:
    """ "If you do" and "if you do not", of the same deed."""
    return isinstance(one, OpenDid) and isinstance(other, OpenDid) and one.is_opposite(other)


def joined(r: Reader) -> bool:
    """What stands between two clauses."""
    found = r.mark(",") or r.mark(";")
    if found and begins_sentence(r):
        raise r.miss("expected-the-end-of-the-sentence")  # a full stop is meant, or the colon of a cost
    found = r.eat("and") or r.eat("but") or found
    found = r.mark(",") or found
    found = r.eat("then") or found
    r.mark(",")
    r.eat("also")
    return found


@production
def read_clauses(r: Reader) -> list[Action]:
    """The clauses of one sentence: "draw 1 card and drop 1 card"."""
    out = read_either(r) or single_clauses.read_clause(r)
    while True:
        read_or_instead(r, out)
        read_or_else(r, out)
        spot = r.spot()
        if not joined(r):
            r.back(spot)
            return out
        try:
            plainly = r.at == spot.at + 1 and r.trail[-1].key == "and"
            if isinstance(out[-1], Later) and (plainly or r.trail[-1].key == "then"):
                raise r.miss("expected-the-end-of-the-sentence")  # then, or now
            if r.context.under_if and r.see("if_not"):
                raise r.miss("expected-the-end-of-the-sentence")  # if that condition does not hold
            condition = read_did(r)
            if condition is not None and r.context.did is not None and are_opposite(condition, r.context.did):
                raise r.miss("expected-the-end-of-the-sentence")  # beside the first, not under it
            if r.context.under_if and r.tokens[r.at - 1].text == ";" and r.see("if"):
                raise r.miss("expected-the-end-of-the-sentence")  # another "if" beside the first
            denied = condition is None and r.see("unless") and r.eat("unless")
            if denied or (condition is None and not r.see("if_searched") and r.eat("if")):
                conditions = [read_denied(r)] if denied else read_conditions(r)
                r.mark(",")
                r.eat("then")
                inner = read_clauses(r)
                otherwise = read_otherwise(r, inner)
                if otherwise is not None:
                    return [*out, either(conditions, inner, seq(otherwise))]
                return [*out, under(conditions, seq(inner))]
            turn = read_turn_between(r) if r.context.permanent else []
            if turn:
                return [*out, under(turn, seq(read_clauses(r)))]
            if condition is not None:
                inner = read_clauses(r)
                otherwise = read_otherwise(r, inner)
                return [*out, If(condition, seq(inner), None if otherwise is None else seq(otherwise))]
            more = read_either(r) or single_clauses.read_clause(r)
            if plainly and is_conditional(r, more):
                raise r.miss("expected-a-comma-before-the-clause")  # the condition may be that of both
            late = isinstance(more[-1], Later) and r.trail[-1].key == "later"
            if plainly and late and not (r.grammar.time_of_last or isinstance(out[-1], OpenChoice)):
                raise r.miss("expected-a-comma-before-the-clause")  # so may the later time
            out.extend(more)
        except Miss:
            r.back(spot)
            return out


def read_turn_between(r: Reader) -> list[Condition]:
    """ "(This card gains [Blocker], and) during your turn, (it gets +5000 power)"; nothing if that is not said."""
    spoken = any(words.key == "turn" for words in r.trail)
    turn: list[Condition] = []
    read_turn_first(r, turn)
    if turn and spoken:
        raise r.miss("expected-the-end-of-the-sentence")  # of one turn within another
    return turn


def is_conditional(r: Reader, clause: list[Action]) -> bool:
    """ "draw 1 card if you have 4 life": a condition stands behind the clause."""
    return len(clause) == 1 and isinstance(clause[0], If) and r.context.behind == r.at


def read_otherwise(r: Reader, inner: list[Action]) -> list[Action] | None:
    """ "…, otherwise, draw 1 card", or as a sentence of its own, which may also begin with "if not"; None if that is
    not said.

    Where `inner`, which is done if the condition holds, is itself a choice, it could mean either: only what leaves
    a card where it was is the same both ways.
    """
    spot = r.spot()
    r.mark(",") or r.mark(";")
    r.eat("and")
    plain = r.eat("otherwise")
    negative = not plain and r.eat("if_not")
    if not (plain or negative or r.eat("if_other")) or not (r.mark(",") or plain):
        r.back(spot)
        return None
    r.mention(SentenceOver())
    found = read_clauses(r)
    if any(isinstance(action, May) for action in flat(seq(inner))) and not leaves_there(r, found):
        raise r.miss("expected-otherwise-or-if-you-do-not")
    return found


def leaves_there(r: Reader, found: list[Action]) -> bool:
    """The card that was looked at goes back to where it was."""
    back = found[0] if len(found) == 1 else None
    pile = r.pile_looked_at
    return isinstance(back, Move) and (back.to, back.where) == (pile.pile, pile.end)


def either(conditions: list[Condition], inner: list[Action], otherwise: Action) -> Action:
    """The one if all the conditions hold, else the other."""
    whole = conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions))
    return If(whole, seq(inner), otherwise)


def read_either(r: Reader) -> list[Action]:
    """ "either add it to your hand or play it": one or the other is done; nothing if that is not said."""
    spot = r.spot()
    if r.eat("either_one") and r.see_pick("verb"):
        try:
            out = single_clauses.read_clause(r)
            read_or_else(r, out)
            if isinstance(out[-1], OneOf):
                return out
        except Miss:
            pass
    r.back(spot)
    return []


def read_or_instead(r: Reader, out: list[Action]) -> None:
    """ "(return it to its owner's hand,) or KO it instead if your life is at 4 or less", "or if …, KO it instead": in
    the place of the clause before, if that is so."""
    spot = r.spot()
    r.mark(",")
    if not out or not r.eat("or") or r.context.in_cost:
        r.back(spot)
        return
    try:
        early = read_conditions(r) if r.eat("if") else []
        r.mark(",")
        if r.see_pick("verb"):
            other = single_clauses.read_clause(r)
            if r.eat("instead"):
                conditions = early or (read_conditions(r) if r.eat("if") else [])
                if conditions:
                    whole = conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions))
                    out[-1] = InPlace(whole, seq(other), out[-1])
                    return
    except Miss:
        pass
    r.back(spot)


def read_or_else(r: Reader, out: list[Action]) -> None:
    """ "KO 1 card, or return it to the hand", "or draw 1 card": one or the other is done."""
    spot = r.spot()
    r.mark(",")
    last = out[-1] if out else None
    if last is None or not r.eat("or") or not r.see_pick("verb"):
        r.back(spot)
        return
    who, r.context.by = (
        r.context.by,
        r.context.doer,
    )  # "your opponent draws 1 card or discards 1 card": he chooses
    try:
        other = single_clauses.read_clause(r)
    except Miss:
        r.back(spot)
        return
    finally:
        r.context.by, who = who, r.context.by
    with_it = len(other) == 1 and isinstance(other[0], OnCards) and isinstance(other[0].what, Unbound)
    ends = r.mark_here(":") if r.context.in_cost else r.mark_here(".") or r.see("instead") or ended(r)
    if isinstance(last, OnCards) and with_it and not r.context.in_cost:
        out[-1] = OneOf((last, other[0]), who)
    elif len(out) == 1 and is_whole(last) and not with_it and ends:
        out[-1] = OneOf((last, seq(other)), who)
    else:
        r.back(spot)


def is_whole(action: Action) -> bool:
    """What is done with cards that it names itself, or with none: another thing may be done in its place."""
    if isinstance(action, OnCards):
        return not isinstance(action.what, Unbound)
    return isinstance(action, Draw) or action.for_each(ONCE) is not None


def read_behind(r: Reader, out: list[Action]) -> list[Action]:
    """Behind a clause: a later time, or a condition; not behind a whole sentence that it has taken in."""
    if r.tokens[r.at - 1].text == ".":
        return out
    if r.see("for_each") and (isinstance(out[-1], Orient | Move | KO) or out[-1].for_each(ONCE) is not None):
        out = read_multiplied_behind(r, out)
    later = r.pick("later")
    if later:
        r.context.waits = True
        return [*out[:-1], Later(out[-1], later)]
    declined = read_unless_done(r, out)
    if declined:
        return declined
    spot = r.spot()
    negative = r.eat("unless")
    lasting = r.context.permanent and (r.eat("as_long_as") or r.eat("when"))
    if not negative and not lasting and not r.eat("if"):
        return out
    if r.text[r.trail[-1].start].isupper():
        r.back(spot)  # the next sentence, before which the full stop is missing
        return out
    mentioned = len(r.mentions)
    try:
        conditions = [read_denied(r)] if negative else read_conditions(r)
    except Miss:
        r.back(spot)
        return out
    refuse_of_one(r, out)
    r.context.behind = r.at
    spoken = [m for m in r.mentions[mentioned:] if isinstance(m, Open | Named | ThisCard | CardsSelected)]
    if spoken and isinstance(spoken[0], Open) and not r.context.permanent:
        return [AskedBehind(tuple(conditions), seq(out), r.span())]
    return [under(conditions, seq(out))]


def refuse_of_one(r: Reader, said: list[Action]) -> None:
    """ "This card gains [Blocker] and can't attack if …": the condition may be about both, or about the last of them.
    What is gained after one verb is one thing, and so is what cannot be done."""
    if len({one_thing(each) for each in said}) > 1:
        raise r.miss("expected-the-end-of-the-sentence")


def one_thing(said: Action) -> str:
    """What is said with the same verb has the same name here."""
    if isinstance(said, Gain | Grant | GrantSkill | Modify):
        return "gains"
    return "cannot" if isinstance(said, Bar | Forbid | ForbidBy) else type(said).__name__


def read_unless_done(r: Reader, out: list[Action]) -> list[Action]:
    """ "(KO it) unless your opponent discards 1 card": they may do it, and the clause is done if they do not; nothing
    if that is not said."""
    if r.context.permanent or not r.see("unless"):
        return []
    for key, who in (("if_they_do_not", "opponent"), ("if_you_do_not", "you")):
        spot, outer = r.spot(), (r.context.by, r.context.they, r.context.told)
        if r.eat(key) and r.see_pick("verb"):
            r.context.by = who
            r.context.they = who if who == "opponent" else r.context.they
            try:
                choice = May(seq(actions.read_verb(r)), who)
                if all(isinstance(each, DECLINABLE) for each in flat(choice.action)):
                    return [choice, If(Not(Did()), seq(out))]
            except Miss:
                pass
            finally:
                r.context.by, r.context.they, r.context.told = outer
        r.back(spot)
    return []


DECLINABLE: Final = (Move, KO, Orient)
"""What a player may do so that something else is not done."""


ONCE: Final = Count(Filter())


def read_multiplied_behind(r: Reader, out: list[Action]) -> list[Action]:
    """ "switch 1 of your energy to Active Mode for each of your red cards": a multiple of the number of cards."""
    spot, last = r.spot(), out[-1]
    each = read_for_each(r)
    if each is None or (isinstance(last, OnCards) and isinstance(last.what, Unbound)):
        r.back(spot)
        return out
    return [*out[:-1], single_clauses.multiplied(r, last, each)]


def read_bullets(r: Reader) -> list[Action]:
    """Two or more actions, each after a bullet."""
    options: list[Action] = []
    while True:
        spot = r.spot()
        if r.kind(BREAK):
            r.advance()
        if not r.mark("•"):
            r.back(spot)
            break
        looking = r.looking
        options.append(sentences.read_steps(r))
        if r.looking is not looking:
            r.mention(LookOver() if looking is None else replace(looking))
    if len(options) < 2:
        raise r.miss("expected-two-or-more-choices-each-after-a-bullet")
    return options
