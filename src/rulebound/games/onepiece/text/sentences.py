"""Sentences and the clauses they are made of."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text import actions
from rulebound.games.onepiece.text.conditions import read_conditions
from rulebound.games.onepiece.text.prohibitions import read_barred, read_blocked_if, read_cannot_block
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.statements import read_statement
from rulebound.kernel.tree import Action, Finish, If, Later, May, OneOf
from rulebound.language import clauses
from rulebound.language.clauses import read_behind, read_bullets, read_did
from rulebound.language.trees import seq, under


def read_steps(r: OnePieceReader) -> Action:
    """Sentences to the end of the skill."""
    out: list[Action] = []
    while not r.ended():
        out.extend(read_step(r))
    if not out:
        raise r.miss("an effect")
    if r.pending is not None:
        raise r.miss("what happens to the chosen card")
    return seq(out)


def read_step(r: OnePieceReader) -> list[Action]:
    """One sentence; after "If …" also the sentences after it that begin with "Then"."""
    if r.eat("then"):
        r.mark(",")
    did = read_did(r)
    if did is not None:
        inner = read_clauses(r)
        r.stop()
        return [If(did, seq(inner + read_thens(r)))]
    blocked = read_blocked_if(r)
    if blocked is not None:
        r.stop()
        return [blocked]
    if r.see("if"):
        r.need("if")
        conditions = read_conditions(r)
        if not r.mark(","):
            raise r.miss("a comma after the condition")
        inner = read_clauses(r)
        r.stop()
        return [under(conditions, seq(inner + read_thens(r)))]
    out = read_clauses(r)
    r.stop()
    if len(out) == 1 and isinstance(out[0], If):  # "draw 1 card if …. Then …": the condition is of both
        return [extended(out[0], read_thens(r))]
    return out


def extended(first: If, thens: list[Action]) -> If:
    """What stands under the condition, and what comes after it under the same one."""
    inner = first.then
    more = extended(inner, thens) if isinstance(inner, If) else seq([inner, *thens])
    return replace(first, then=more)


def read_thens(r: OnePieceReader) -> list[Action]:
    out: list[Action] = []
    while r.see("then"):
        out.extend(read_step(r))
    return out


def read_clauses(r: OnePieceReader) -> list[Action]:
    """The clauses of one sentence."""
    return clauses.read_clauses(r, joined, read_clause, read_conditions)


def joined(r: OnePieceReader) -> bool:
    """What stands between two clauses."""
    found = r.mark(",") or r.mark(";")
    found = r.eat("and_then") or r.eat("and") or found
    if found:
        r.mark(",")
    return found


def read_clause(r: OnePieceReader) -> list[Action]:
    """One clause, and the condition that may stand behind it."""
    lead = r.lead
    later = r.pick("later")
    if later:
        r.mark(",")
        return [Later(seq(read_clause(r)), later)]
    early = r.pick("until")
    if early:
        r.mark(",")
        r.lead = early
    by, they = r.by, r.they
    try:
        out = read_plain_clause(r)
    finally:
        r.lead = lead
        r.by = by
        r.they = they
    return read_behind(r, out, read_conditions)


def read_plain_clause(r: OnePieceReader) -> list[Action]:
    if r.eat("choose_one"):
        return [read_one_of(r, "you")]
    if r.eat("opponent_chooses_one"):
        return [read_one_of(r, "opponent")]
    if r.eat("you_may"):
        return [May(seq(read_clauses(r)))]
    if r.eat("opponent_may"):
        r.by = "opponent"
        return [May(seq(read_clauses(r)), "opponent")]
    if r.eat("opponent_cannot_activate"):
        return [read_cannot_block(r)]
    if r.eat("you_cannot"):
        return [read_barred(r, "you")]
    if r.eat("opponent_cannot"):
        return [read_barred(r, "opponent")]
    if r.eat("you_win"):
        return [Finish("you", "win")]
    if r.eat("you_lose"):
        return [Finish("you", "lose")]
    if r.eat("opponent_loses"):
        return [Finish("opponent", "lose")]
    if r.see("opponent_subject"):
        spot = r.spot()
        r.need("opponent_subject")
        r.by = "opponent"
        r.eat("must")
        if r.see_pick("verb"):
            return actions.read_verb(r)
        r.back(spot)
        r.by = "you"
    if r.see_pick("verb_they"):
        r.by = "opponent"  # "… and shuffles their deck"
    if r.see_pick("verb"):
        return actions.read_verb(r)
    return read_statement(r)


def read_one_of(r: OnePieceReader, who: str) -> Action:
    """The bulleted actions after "Choose one:"."""
    r.mark(":") or r.mark(".")
    return OneOf(tuple(read_bullets(r, read_steps)), who)
