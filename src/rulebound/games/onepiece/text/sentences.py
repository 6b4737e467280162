"""Sentences and the clauses they are made of."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text import actions
from rulebound.games.onepiece.text.grammar import ONEPIECE
from rulebound.games.onepiece.text.prohibitions import read_blocked_if, read_cannot_block
from rulebound.games.onepiece.text.statements import read_statement
from rulebound.kernel.tree import Action, Finish, If, Later, May, OneOf
from rulebound.language.grammar import clauses, sentences
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.clauses import read_behind, read_bullets, read_did
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.prohibitions import read_barred
from rulebound.language.reader import Reader
from rulebound.language.trees import seq, under


@ONEPIECE.override(sentences.read_steps)
def read_steps(r: Reader) -> Action:
    """Sentences to the end of the skill."""
    out: list[Action] = []
    while not ended(r):
        out.extend(read_step(r))
    if not out:
        raise r.miss("an effect")
    if r.context.pending is not None:
        raise r.miss("what happens to the chosen card")
    return seq(out)


def read_step(r: Reader) -> list[Action]:
    """One sentence; after "If …" also the sentences after it that begin with "Then"."""
    if r.eat("then"):
        r.mark(",")
    did = read_did(r)
    if did is not None:
        inner = read_clauses(r)
        stop(r)
        return [If(did, seq(inner + read_thens(r)))]
    blocked = read_blocked_if(r)
    if blocked is not None:
        stop(r)
        return [blocked]
    if r.see("if"):
        r.need("if")
        conditions = read_conditions(r)
        if not r.mark(","):
            raise r.miss("a comma after the condition")
        inner = read_clauses(r)
        stop(r)
        return [under(conditions, seq(inner + read_thens(r)))]
    out = read_clauses(r)
    stop(r)
    if len(out) == 1 and isinstance(out[0], If):  # "draw 1 card if …. Then …": the condition is of both
        return [extended(out[0], read_thens(r))]
    return out


def extended(first: If, thens: list[Action]) -> If:
    """What stands under the condition, and what comes after it under the same one."""
    inner = first.then
    more = extended(inner, thens) if isinstance(inner, If) else seq([inner, *thens])
    return replace(first, then=more)


def read_thens(r: Reader) -> list[Action]:
    out: list[Action] = []
    while r.see("then"):
        out.extend(read_step(r))
    return out


@ONEPIECE.override(sentences.read_clauses)
def read_clauses(r: Reader) -> list[Action]:
    """The clauses of one sentence."""
    return clauses.read_clauses(r, joined, read_clause, read_conditions)


def joined(r: Reader) -> bool:
    """What stands between two clauses."""
    found = r.mark(",") or r.mark(";")
    found = r.eat("and_then") or r.eat("and") or found
    if found:
        r.mark(",")
    return found


def read_clause(r: Reader) -> list[Action]:
    """One clause, and the condition that may stand behind it."""
    lead = r.context.lead
    later = r.pick("later")
    if later:
        r.mark(",")
        return [Later(seq(read_clause(r)), later)]
    early = r.pick("until")
    if early:
        r.mark(",")
        r.context.lead = early
    by, they = r.context.by, r.context.they
    try:
        out = read_plain_clause(r)
    finally:
        r.context.lead = lead
        r.context.by = by
        r.context.they = they
    return read_behind(r, out, read_conditions)


def read_plain_clause(r: Reader) -> list[Action]:
    if r.eat("choose_one"):
        return [read_one_of(r, "you")]
    if r.eat("opponent_chooses_one"):
        return [read_one_of(r, "opponent")]
    if r.eat("you_may"):
        return [May(seq(read_clauses(r)))]
    if r.eat("opponent_may"):
        r.context.by = "opponent"
        return [May(seq(read_clauses(r)), "opponent")]
    if r.eat("opponent_cannot_activate"):
        return [read_cannot_block(r)]
    if r.eat("you_cannot"):
        return read_barred(r, "you")
    if r.eat("opponent_cannot"):
        return read_barred(r, "opponent")
    if r.eat("you_win"):
        return [Finish("you", "win")]
    if r.eat("you_lose"):
        return [Finish("you", "lose")]
    if r.eat("opponent_loses"):
        return [Finish("opponent", "lose")]
    if r.see("opponent"):
        spot = r.spot()
        r.need("opponent")
        r.context.by = "opponent"
        r.eat("must")
        if r.see_pick("verb"):
            return actions.read_verb(r)
        r.back(spot)
        r.context.by = "you"
    if r.see_pick("verb_they"):
        r.context.by = "opponent"  # "… and shuffles their deck"
    if r.see_pick("verb"):
        return actions.read_verb(r)
    return read_statement(r)


def read_one_of(r: Reader, who: str) -> Action:
    """The bulleted actions after "Choose one:"."""
    r.mark(":") or r.mark(".")
    return OneOf(tuple(read_bullets(r, read_steps)), who)
