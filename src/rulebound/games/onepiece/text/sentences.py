"""Sentences that only One Piece has."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.games.onepiece.text.prohibitions import read_blocked_if, read_cannot_block, read_no_refresh
from rulebound.games.onepiece.text.rules import read_next_play
from rulebound.kernel.tree import TURN, Action, Forbid, Grant, If, OwnTurn, Selector
from rulebound.language.grammar import actions, sentences, single_clauses, statements
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.ordinals import read_ordinal
from rulebound.language.reader import Reader
from rulebound.language.references import OpenChoice
from rulebound.language.trees import seq


@GRAMMAR.override(sentences.read_own_sentence)
def read_own_sentence(r: Reader) -> list[Action]:
    if r.eat("from_your"):
        return [read_from_turn(r)]
    blocked = read_blocked_if(r)
    return [] if blocked is None else [blocked]


def read_from_turn(r: Reader) -> Action:
    """ "(à partir de votre) deuxième tour, …": a condition, for the sentences as well that go on with "then"."""
    least = read_ordinal(r)
    if not least:
        raise r.miss("expected-a-number")
    r.need("turn_from_which")
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-condition")
    inner = read_clauses(r)
    stop(r)
    return If(OwnTurn(least), seq([*inner, *sentences.read_governed(r, False)]))


@GRAMMAR.override(single_clauses.read_own_clause)
def read_own_clause(r: Reader) -> list[Action]:
    if r.eat("opponent_cannot_activate"):
        return [read_cannot_block(r)]
    spot = r.spot()
    if not r.context.in_cost and r.eat("you") and r.see_pick("verb"):
        r.context.by = "you"
        return actions.read_verb(r)
    r.back(spot)
    next_play = read_next_play(r)
    return [] if next_play is None else [next_play]


@GRAMMAR.override(sentences.read_following)
def read_following(r: Reader, out: list[Action]) -> list[Action]:
    """ "Draw 1 card if …. Then …": the condition is of both."""
    last = out[-1]
    if isinstance(last, If) and last.otherwise is None:
        if all(isinstance(each, OpenChoice) for each in out[:-1]):
            return [*out[:-1], extended(last, sentences.read_thens(r))]
    return sentences.read_following.shared(r, out)


def extended(first: If, thens: list[Action]) -> If:
    """What stands under the condition, and what comes after it under the same one."""
    inner = first.then
    more = extended(inner, thens) if isinstance(inner, If) else seq([inner, *thens])
    return replace(first, then=more)


@GRAMMAR.override(statements.read_own_predicate)
def read_own_predicate(r: Reader, verb: str, subjects: list[Selector]) -> list[Action]:
    if verb == "no_refresh":
        return read_no_refresh(r, subjects)
    if verb == "enter_rested":
        until = read_until(r)
        return [Forbid(each, "enter_active", until) for each in subjects]
    if verb:
        this_turn = verb == "Rush: Character" and not r.context.permanent and not r.see_pick("until")
        until = r.context.lead or TURN if this_turn else read_until(r)  # "on the turn in which it is played"
        return [Grant(each, verb, until) for each in subjects]
    return statements.read_own_predicate.shared(r, verb, subjects)
