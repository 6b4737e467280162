"""The keywords that a card has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import conditions, negation, op, permanents, skills
from rulebound.kernel.aliases import Bits
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.instructions import continuous, prohibiting
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import DEPTH, Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction
    from rulebound.kernel.instructions.prohibiting import NegateClauses
    from rulebound.kernel.lasting import Lasting

GIVING: Final = 1 << op.GRANT | 1 << op.GRANT_SKILL | 1 << op.GAIN_SKILLS
"""What permanent effects do that give keywords to cards, as bits."""


def blank(game: Game, card: Card, depth: int = 0) -> bool:
    """Whether the card has no effects, or only invalid ones."""
    p = game.prints[card.id]
    if not p.has_text:
        own = True
    elif not game.rules.policies.negated_card_is_blank:
        return False
    else:
        own = True
        for clause in p.clauses:
            if not negation.clause_negated(game, card, clause, depth):
                own = False
    return own and not ((game.lasting or game.survey.does) and gained(game, card, depth))


def gained(game: Game, card: Card, depth: int = 0) -> bool:
    """Whether the card has a valid effect that another one gave it."""
    if not game.rules.policies.negated_card_is_blank:
        return False
    for clause in skills.given(game, card, depth):
        if not negation.clause_negated(game, card, clause, depth):
            return True
    return bool(keywords_of(game, card, depth))


def keywords_of(game: Game, card: Card, depth: int = 0) -> Bits:
    """The keyword effects the card has now, as bits: what is printed, then what came, the oldest first.

    What it was given before its effects were negated is negated with them, unless the rules exempt it; what it
    is given later is not.
    """
    face = game.prints[card.id]
    out = as_it_lies(game, card, depth) if face.conditional else face.keywords
    if not game.lasting and not permanents.may_apply(game, card, permanents.ON_KEYWORDS):
        return out
    came = 0
    kept = -1 if game.rules.policies.given_effects_survive else 0
    for keyword, negating in changes(game, card, depth):
        if negating is None:
            came |= keyword
        elif negating.wholly():
            out = 0
            came &= kept
        else:
            out &= ~negating.keywords
            came &= ~negating.keywords
    return out | came


def as_it_lies(game: Game, card: Card, depth: int) -> Bits:
    """The printed keywords of a card of which some are there under conditions only; out of play it has them all.

    A keyword that is printed several times is several effects: the card has it if it has one of them.
    """
    face = game.prints[card.id]
    out = face.keywords
    if card.area in game.rules.play_areas:
        held = 0
        for clause in face.conditional:
            out &= ~keyword_bit(game, clause)
            if conditions.hold(game, clause.conditions, Scope(card.seat, card.id), depth):
                held |= keyword_bit(game, clause)
        for clause in face.clauses:
            if clause.timing == "keyword" and clause not in face.conditional:
                held |= keyword_bit(game, clause)
        out |= held
    return out


def times_held(game: Game, card: Card, keyword: Bits) -> int:
    """How many times the card has the keyword now, each of them an effect of its own (`keywords_of`)."""
    out = 1 if game.prints[card.id].keywords & keyword else 0
    came = 0
    for given, negating in changes(game, card):
        if negating is None:
            came += 1 if given & keyword else 0
        elif negating.wholly() or negating.keywords & keyword:
            out = 0
            came = came if negating.wholly() and game.rules.policies.given_effects_survive else 0
    return out + came


Change = tuple[int, "NegateClauses | None"]
"""A keyword that a card was given, as a bit; or what has negated keywords."""


def changes(game: Game, card: Card, depth: int = 0) -> list[Change]:
    """What gives the card keywords, or takes them, the oldest first; what negates permanently comes last."""
    out: list[Change] = []
    ref = card.stamp * SHIFT + card.id
    granted: list[tuple[Instruction, Scope]] = []
    if depth < DEPTH and permanents.may_apply(game, card, GIVING):
        granted = by_age(game, permanents.applying_to(game, card, GIVING, depth))
    next = 0
    for lasting in game.lasting:
        left = lasting.instruction
        if lasting.ref != ref and not (lasting.ref < 0 and negated_with_others(game, lasting, card, depth)):
            continue
        if not isinstance(left, (continuous.GrantKeyword, continuous.GrantClause, prohibiting.NegateClauses)):
            continue
        while next < len(granted) and game.cards[granted[next][1].this].stamp <= lasting.origin.stamp:
            add_conferred(game, granted[next], card, depth=depth + 1, out=out)
            next += 1
        if isinstance(left, continuous.GrantKeyword):
            out.append((left.keyword, None))
        elif isinstance(left, continuous.GrantClause):
            out.append((keyword_bit(game, left.granted), None))
        else:
            out.append((0, left))
    for one in granted[next:]:
        add_conferred(game, one, card, depth=depth + 1, out=out)
    if depth < DEPTH and permanents.may_apply(game, card, 1 << op.NEGATE):
        out.extend([(0, negating) for negating in negation.negations(game, card, depth)])
    return out


def negated_with_others(game: Game, lasting: Lasting, card: Card, depth: int) -> bool:
    """Whether an effect for a time on all cards that fit negates keywords of the card."""
    left = lasting.instruction
    if depth >= DEPTH or not isinstance(left, prohibiting.NegateClauses) or not left.keywords:
        return False
    scope = Scope(lasting.origin.seat, lasting.origin.this)
    return negation.touches(game, lasting, card, scope, depth=depth + 1)


def add_conferred(
    game: Game, one: tuple[Instruction, Scope], card: Card, *, depth: int, out: list[Change]
) -> None:
    """Adds the keywords that an instruction of a permanent effect gives to the card."""
    instruction, scope = one
    if isinstance(instruction, continuous.GrantKeyword):
        out.append((instruction.keyword, None))
        return
    for clause in skills.conferred_by(game, instruction, scope, card, depth=depth):
        out.append((keyword_bit(game, clause), None))


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


def unaffected(game: Game, card: Card, clause: Clause, by: Card | None = None, depth: int = 0) -> bool:
    """Whether the clause, an effect of the card `by`, does nothing to the card, whatever it says: because of a
    keyword that the card has, or because the card is not affected by such effects."""
    if clause.unpreventable:
        return False
    if clause.timing in game.rules.immune_to and keywords_of(game, card, depth) & game.rules.immunity:
        return True
    return game.rules.words.shields and by is not None and game.rules.shielded(game, card, clause, by)
