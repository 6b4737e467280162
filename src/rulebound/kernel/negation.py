"""Effects that are negated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import conditions, op, permanents, prohibitions, skills
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.instructions import prohibiting
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import DEPTH, Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction
    from rulebound.kernel.instructions.prohibiting import NegateClauses
    from rulebound.kernel.lasting import Lasting


def wholly_negated(game: Game, card: Card, depth: int = 0) -> bool:
    """Whether the card's own effects are invalid, all of them."""
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref:
            left = lasting.instruction
            if isinstance(left, prohibiting.NegateClauses) and left.wholly():
                return True
    if depth < DEPTH and permanents.may_apply(game, card, 1 << op.NEGATE):
        for instruction in negations(game, card, depth):
            if instruction.wholly():
                return True
    return False


def negates_clause(game: Game, instruction: NegateClauses, clause: Clause) -> bool:
    """Whether what negates effects means this clause."""
    if instruction.wholly() or clause.timing in instruction.timings:
        return True
    if instruction.plain and not clause.keyword:
        return True
    if instruction.keywords & game.rules.kinds.get(clause.keyword or clause.timing, 0):
        return True
    return bool(clause.keyword) and bool(instruction.keywords & game.rules.words.keywords[clause.keyword])


def is_valid(game: Game, card: Card, clause: Clause) -> bool:
    """Whether what the clause is valid with is so, where that makes it valid."""
    if not game.rules.policies.conditions_validate:
        return True
    return conditions.hold(game, clause.valid_if, Scope(card.seat, card.id))


def clause_negated(game: Game, card: Card, clause: Clause, depth: int = 0) -> bool:
    """Whether this clause of the card is invalid: all of its effects, or this one."""
    if clause.unpreventable and clause.timing == "permanent":
        return False
    if clause.valid_if and not is_valid(game, card, clause):
        return True
    if game.rules.silencing and depth < DEPTH and game.rules.silenced(game, card, clause):
        return True
    if game.lasting and depth < DEPTH and negated_for_a_time(game, card, clause):
        return True
    if depth < DEPTH and permanents.may_apply(game, card, 1 << op.NEGATE):
        for instruction in negations(game, card, depth, clause):
            if negates_clause(game, instruction, clause) and not is_exempt(game, instruction, card, clause):
                return True
    return False


def is_exempt(game: Game, instruction: NegateClauses, card: Card, clause: Clause) -> bool:
    """Whether what negates the effects of the card leaves this one alone, which the card was given."""
    if not game.rules.policies.given_effects_survive or not instruction.wholly():
        return False
    return not any(own is clause for own in game.prints[card.id].clauses)


def negated_for_a_time(game: Game, card: Card, clause: Clause) -> bool:
    """Whether an effect for a time has made the clause invalid; one that was given later is valid."""
    ref = card.stamp * SHIFT + card.id
    out = False
    for lasting in game.lasting:
        left = lasting.instruction
        if lasting.ref < 0 and isinstance(left, prohibiting.NegateClauses):
            scope = Scope(lasting.origin.seat, lasting.origin.this)
            if negates_clause(game, left, clause) and touches(game, lasting, card, scope):
                out = True
        elif lasting.ref == ref:
            if isinstance(left, prohibiting.NegateClauses):
                out = out or (negates_clause(game, left, clause) and not is_exempt(game, left, card, clause))
            elif isinstance(left, prohibiting.NegateOwnClause):
                out = out or left.clause is clause
            elif out and skills.given_by(lasting) is clause:
                out = False
    return out


def touches(game: Game, lasting: Lasting, card: Card, scope: Scope, depth: int = 0) -> bool:
    """Whether an effect for a time on all cards that fit negates effects of the card."""
    if not game.rules.policies.immunity_beats_negation:
        return prohibitions.taken_in(game, lasting, card, scope, depth=depth)
    if not prohibitions.is_meant(game, lasting, card, scope, depth=depth):
        return False
    origin = lasting.origin
    return origin.clause.unpreventable or not protected(game, card, game.cards[origin.this])


def protected(game: Game, card: Card, by: Card) -> bool:
    """Whether effects of the card `by` do nothing to the card and so do not negate its effects, where that comes
    before negating; what says so is not negated either."""
    if not game.rules.policies.immunity_beats_negation or not game.rules.words.shields or by is card:
        return False
    return prohibitions.forbidden(game, card, prohibitions.UNAFFECTED, by, depth=DEPTH, pays=False)


class Negator:
    """A permanent effect that negates others."""

    def __init__(self, holder: Card, clause: Clause, master: Seat) -> None:
        self.holder = holder
        self.clause = clause
        self.master = master


def negations(game: Game, card: Card, depth: int, clause: Clause | None = None) -> list[NegateClauses]:
    """What negates effects of the card permanently.  No such effect negates itself (`clause`)."""
    out: list[NegateClauses] = []
    negators = negators_of(game, depth) + own_negators(game, card)
    for one in negators:
        if one.clause is clause and one.holder is card:
            continue
        if not one.clause.unpreventable and protected(game, card, one.holder):
            continue
        ops = against(game, one, card, depth)
        if ops and prevails(game, one, negators, [], depth=depth):
            if not cannot_be_negated(game, card, one.holder, DEPTH):  # what says so cannot be negated either
                out.extend(ops)
    return out


def negators_of(game: Game, depth: int) -> list[Negator]:
    """The permanent effects in play that negate others and that nothing for a time has made invalid."""
    out: list[Negator] = []
    code = 1 << op.NEGATE
    for id in game.survey.sources:
        if game.prints[id].does & code:
            for clause in game.prints[id].clauses:
                if clause.does & code and not negated_for_a_time(game, game.cards[id], clause):
                    out.append(Negator(game.cards[id], clause, game.cards[id].seat))
    for id in game.survey.sources_outside:
        holder = game.cards[id]
        for clause in game.prints[id].clauses:
            if clause.does & code and clause.places & 1 << holder.area:
                if not negated_for_a_time(game, holder, clause):
                    out.append(Negator(holder, clause, holder.seat))
    if depth < DEPTH and (game.survey.conferred_bits & code or permanents.given_for_a_time(game, code)):
        for holder, clause, master in permanents.given_permanents(game, code, depth):
            if not negated_for_a_time(game, holder, clause):
                out.append(Negator(holder, clause, master))
    return out


def own_negators(game: Game, card: Card) -> list[Negator]:
    """What a card out of play says of its own effects there: "negate this card's [X] in all areas"."""
    place = 1 << card.area
    if place & game.rules.words.in_play or not game.prints[card.id].does & 1 << op.NEGATE:
        return []
    out: list[Negator] = []
    for clause in game.prints[card.id].clauses:
        if clause.does & 1 << op.NEGATE and clause.reach & place and names_itself(clause):
            if not negated_for_a_time(game, card, clause):
                out.append(Negator(card, clause, card.seat))
    return out


def names_itself(clause: Clause) -> bool:
    """Whether it is about its own card wherever that lies, and not only in play."""
    for instruction in clause.effect:
        sel = instruction.sel
        if sel is not None and sel.match is not None and sel.match.this:
            return True
    return False


def against(game: Game, one: Negator, card: Card, depth: int) -> list[NegateClauses]:
    """What a permanent effect negates of the card."""
    scope = Scope(one.master, one.holder.id)
    found: list[tuple[Instruction, Scope]] = []
    if one.clause.valid_if and not is_valid(game, one.holder, one.clause):
        return []
    if conditions.hold(game, one.clause.conditions, scope, depth + 1):
        permanents.applied(game, one.clause, scope, card, depth=depth + 1, out=found)
    return [one for one, _ in found if isinstance(one, prohibiting.NegateClauses)]


def beats(game: Game, a: Negator, b: Negator, depth: int) -> bool:
    """Whether the first makes the second invalid; of two that negate each other, the one that came first."""
    if a is b or not hits(game, a, b, depth):
        return False
    return a.holder.stamp < b.holder.stamp or not hits(game, b, a, depth)


def hits(game: Game, a: Negator, b: Negator, depth: int) -> bool:
    for instruction in against(game, a, b.holder, depth):
        if negates_clause(game, instruction, b.clause):
            return True
    return False


def prevails(game: Game, one: Negator, negators: list[Negator], trail: list[Negator], depth: int) -> bool:
    """Whether no other such effect that prevails itself makes this one invalid."""
    for other in negators:
        if other is not one and other not in trail and beats(game, other, one, depth):
            if prevails(game, other, negators, [*trail, one], depth=depth):
                return False
    return True


def cannot_be_negated(game: Game, card: Card, by: Card | None, depth: int = 0) -> bool:
    """Whether the card's effects cannot be negated by one of the card `by`."""
    return prohibitions.forbidden(game, card, "skills_be_negated", by, depth=depth) or prohibitions.forbidden(
        game, card, "be_negated", by, depth=depth
    )
