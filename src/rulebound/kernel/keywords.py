"""The keywords that a card has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import negation, op, permanents, skills
from rulebound.kernel.aliases import Bits
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.instructions import continuous, prohibiting
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import DEPTH, Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction


def blank(game: Game, card: Card) -> bool:
    """Whether the card has no effects, or only invalid ones."""
    p = game.prints[card.id]
    if not p.has_text:
        own = True
    elif not game.rules.policies.negated_card_is_blank:
        return False
    else:
        own = True
        for clause in p.clauses:
            if not negation.clause_negated(game, card, clause):
                own = False
    return own and not ((game.lasting or game.survey.does) and gained(game, card))


def gained(game: Game, card: Card) -> bool:
    """Whether the card has a valid effect that another one gave it."""
    if not game.rules.policies.negated_card_is_blank:
        return False
    for clause in skills.given(game, card):
        if not negation.clause_negated(game, card, clause):
            return True
    return bool(keywords_of(game, card))


def keywords_of(game: Game, card: Card, depth: int = 0) -> Bits:
    """The keyword effects the card has now, as bits: what is printed, then what came, the oldest first.

    What it was given before its effects were negated is negated with them, unless the rules spare it; what it
    is given later is not.
    """
    out = game.prints[card.id].keywords
    if not game.lasting and not permanents.may_apply(game, card, permanents.ON_KEYWORDS):
        return out
    came = 0
    kept = -1 if game.rules.policies.given_effects_survive else 0
    ref = card.stamp * SHIFT + card.id
    granted: list[tuple[Instruction, Scope]] = []
    if depth < DEPTH and permanents.may_apply(game, card, 1 << op.GRANT | permanents.CONFERRING):
        granted = by_age(
            game, permanents.applying_to(game, card, 1 << op.GRANT | permanents.CONFERRING, depth)
        )
    next = 0
    for lasting in game.lasting:
        if lasting.ref == ref:
            left = lasting.instruction
            if not isinstance(
                left, (continuous.GrantKeyword, continuous.GrantClause, prohibiting.NegateClauses)
            ):
                continue
            while next < len(granted) and game.cards[granted[next][1].this].stamp <= lasting.origin.stamp:
                came |= keywords_conferred(game, granted[next], card, depth + 1)
                next += 1
            if isinstance(left, continuous.GrantKeyword):
                came |= left.keyword
            elif isinstance(left, continuous.GrantClause):
                came |= keyword_bit(game, left.granted)
            else:
                out = 0 if left.wholly() else out & ~left.keywords
                came &= kept if left.wholly() else ~left.keywords
    while next < len(granted):
        came |= keywords_conferred(game, granted[next], card, depth + 1)
        next += 1
    if depth < DEPTH and permanents.may_apply_to_any(game, 1 << op.NEGATE):
        for negating in negation.negations(game, card, depth):
            out = 0 if negating.wholly() else out & ~negating.keywords
            came &= kept if negating.wholly() else ~negating.keywords
    return out | came


def times_held(game: Game, card: Card, keyword: int) -> int:
    """How many times the card has the keyword now, each of them an effect of its own (`keywords_of`)."""
    out = 1 if game.prints[card.id].keywords & keyword else 0
    came = 0
    ref = card.stamp * SHIFT + card.id
    granted: list[tuple[Instruction, Scope]] = []
    if permanents.may_apply(game, card, 1 << op.GRANT | permanents.CONFERRING):
        granted = by_age(game, permanents.applying_to(game, card, 1 << op.GRANT | permanents.CONFERRING))
    next = 0
    for lasting in game.lasting:
        if lasting.ref == ref:
            left = lasting.instruction
            if not isinstance(
                left, (continuous.GrantKeyword, continuous.GrantClause, prohibiting.NegateClauses)
            ):
                continue
            while next < len(granted) and game.cards[granted[next][1].this].stamp <= lasting.origin.stamp:
                came += times_conferred(game, granted[next], card, keyword)
                next += 1
            if isinstance(left, continuous.GrantKeyword):
                came += 1 if left.keyword & keyword else 0
            elif isinstance(left, continuous.GrantClause):
                came += 1 if keyword_bit(game, left.granted) & keyword else 0
            elif left.wholly() or left.keywords & keyword:
                out = 0
                came = came if left.wholly() and game.rules.policies.given_effects_survive else 0
    for one in granted[next:]:
        came += times_conferred(game, one, card, keyword)
    if permanents.may_apply_to_any(game, 1 << op.NEGATE):
        for negating in negation.negations(game, card, 0):
            if negating.wholly() or negating.keywords & keyword:
                out = 0
                came = came if negating.wholly() and game.rules.policies.given_effects_survive else 0
    return out + came


def times_conferred(game: Game, one: tuple[Instruction, Scope], card: Card, keyword: int) -> int:
    """How many times an instruction of a permanent effect gives the keyword to the card."""
    instruction, scope = one
    if isinstance(instruction, continuous.GrantKeyword):
        return 1 if instruction.keyword & keyword else 0
    return len(
        [
            c
            for c in skills.conferred_by(game, instruction, scope, card, depth=1)
            if keyword_bit(game, c) & keyword
        ]
    )


def keywords_conferred(game: Game, one: tuple[Instruction, Scope], card: Card, depth: int) -> int:
    """The keywords that an instruction of a permanent effect gives to the card, as bits."""
    instruction, scope = one
    if isinstance(instruction, continuous.GrantKeyword):
        return instruction.keyword
    out = 0
    for clause in skills.conferred_by(game, instruction, scope, card, depth=depth):
        out |= keyword_bit(game, clause)
    return out


def by_age(game: Game, given: list[tuple[Instruction, Scope]]) -> list[tuple[Instruction, Scope]]:
    """Permanent effects in the order in which their cards came into play."""
    out: list[tuple[Instruction, Scope]] = []
    for one in given:
        at = len(out)
        while at > 0 and game.cards[out[at - 1][1].this].stamp > game.cards[one[1].this].stamp:
            at -= 1
        out.insert(at, one)
    return out


def keyword_bit(game: Game, clause: Clause) -> Bits:
    """The keyword that a clause is, as a bit."""
    return game.rules.words.keywords[clause.keyword] if clause.keyword else 0


def has_keyword(game: Game, card: Card, bit: Bits) -> bool:
    return bool(keywords_of(game, card) & bit)
