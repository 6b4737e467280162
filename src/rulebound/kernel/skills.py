"""The effects that a card has, printed or given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import conditions, filters, negation, op, permanents
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import GRANTED, SHIFT, Card
from rulebound.kernel.instructions import continuous, prohibiting
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.memory import Used, remember
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import DEPTH, Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction


def given_by(lasting: Lasting) -> Clause | None:
    """The clause that a continuous effect gives to its card."""
    instruction = lasting.instruction
    return instruction.granted if isinstance(instruction, continuous.GrantClause) else None


def conferred(game: Game, card: Card, depth: int = 0) -> list[Clause]:
    """The clauses that permanent effects give to the card as long as they hold."""
    return [clause for clause, _ in conferred_with_masters(game, card, depth)]


def conferred_with_masters(game: Game, card: Card, depth: int = 0) -> list[tuple[Clause, int]]:
    out: list[tuple[Clause, int]] = []
    if not game.rules.words.confers or not permanents.may_apply(game, card, permanents.CONFERRING):
        return out
    for instruction, scope in permanents.applying_to(game, card, permanents.CONFERRING, depth):
        master = master_of(game, card, scope.seat)
        out.extend(
            [(clause, master) for clause in conferred_by(game, instruction, scope, card, depth=depth + 1)]
        )
    return out


def conferred_by(
    game: Game, instruction: Instruction, scope: Scope, card: Card, depth: int = 0
) -> list[Clause]:
    """The clauses that one instruction of a permanent effect gives to the card."""
    if isinstance(instruction, continuous.GrantClause):
        return [instruction.granted]
    out: list[Clause] = []
    if isinstance(instruction, continuous.GainClauses) and instruction.source is not None:
        for source in filters.pointed(game, instruction.source, scope, depth):
            if source is not card:
                own = game.prints[source.id].clauses
                out.extend([clause for clause in own if clause.timing != "rule"])
    return out


def given(game: Game, card: Card, depth: int = 0) -> list[Clause]:
    """The clauses that effects have given to the card, for a time or as long as they hold."""
    out: list[Clause] = []
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref:
            clause = given_by(lasting)
            if clause is not None:
                out.append(clause)
    if game.rules.words.confers and depth < DEPTH:
        out.extend(conferred(game, card, depth))
    return out


def clauses_of(game: Game, card: Card) -> list[Clause]:
    """The card's own clauses, and after them those that effects give it."""
    own = game.prints[card.id].clauses
    if not game.lasting and not permanents.may_apply(game, card, permanents.CONFERRING):
        return own
    more = given(game, card)
    return own + more if more else own


def has_timing(clauses: list[Clause], timing: str) -> bool:
    """Whether one of the clauses has the timing."""
    for clause in clauses:
        if clause.timing == timing:
            return True
    return False


def same_skill(a: Clause, b: Clause) -> bool:
    """Whether two clauses say the same, be it on different cards."""
    return a is b or (a.label == b.label and a.skill == b.skill)


def among(clause: Clause, clauses: list[Clause]) -> bool:
    """Whether one of the clauses says the same."""
    for other in clauses:
        if same_skill(clause, other):
            return True
    return False


def masters_of(game: Game, card: Card) -> list[int]:
    """The master of each of `clauses_of`."""
    out = [card.seat] * len(game.prints[card.id].clauses)
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref and given_by(lasting) is not None:
            out.append(master_of(game, card, lasting.origin.seat))
    out.extend([seat for _, seat in conferred_with_masters(game, card)])
    return out


def master_of(game: Game, card: Card, giver: Seat) -> Seat:
    """Whose a clause is that an effect of `giver` gives to the card."""
    return giver if game.rules.policies.giver_is_master else card.seat


NOTHING_ADDED: Final[list[tuple[Clause, Card]]] = []


def surcharges(game: Game, clause: Clause, card: Card) -> list[tuple[Clause, Card]]:
    """The effects in play that add a cost or conditions to this clause, and their cards."""
    if not permanents.may_apply(game, card, 1 << op.SURCHARGE):
        return NOTHING_ADDED
    out: list[tuple[Clause, Card]] = []
    for instruction, scope in permanents.applying_to(game, card, 1 << op.SURCHARGE):
        if not isinstance(instruction, prohibiting.AddCost):
            continue
        if not instruction.timings or clause.timing in instruction.timings:
            holder = game.cards[scope.this]
            for other in clauses_of(game, holder):
                if instruction in other.effect:
                    out.append((other, holder))
    return out


def usable(game: Game, clause: Clause, card: Card) -> bool:
    """Whether the clause's conditions hold and it has not been used up this turn."""
    if clause.once and used_up(game, card, clause):
        return False
    scope = Scope(card.seat, card.id)
    if negation.clause_negated(game, card, clause) or not conditions.hold(game, clause.conditions, scope):
        return False
    for other, _ in surcharges(game, clause, card):
        if not conditions.hold(game, other.added_conditions, scope):
            return False
    return True


def used_up(game: Game, card: Card, clause: Clause) -> bool:
    """Whether a once-per-turn clause was used this turn by this card, as often as the card has it."""
    if clause.by_name:
        return used_by_name(game, card, clause)
    own = is_printed(game, card, clause)
    if own and not (card.used_in == game.turn and card.used & (1 << clause.use)):
        return False
    if not game.lasting and not game.survey.does and not game.memory:
        return own
    used = 0
    ref = game.ref(card)
    for one in game.memory:
        if isinstance(one, Used) and one.ref == ref and one.origin.clause is clause:
            if one.origin.turn == game.turn:
                used += 1
    has = given(game, card).count(clause)
    return used >= (has if own else max(1, has))


def used_by_name(game: Game, card: Card, clause: Clause) -> bool:
    """Whether the player has used the clause this turn on a card of the same name, be it gone since."""
    name = game.prints[card.id].name
    for one in game.memory:
        origin = one.origin
        if isinstance(one, Used) and one.ref < 0 and origin.turn == game.turn and origin.seat == card.seat:
            if game.prints[origin.this].name == name and same_skill(origin.clause, clause):
                return True
    return False


def is_printed(game: Game, card: Card, clause: Clause) -> bool:
    return clause.index < GRANTED and game.prints[card.id].number == clause.number


def use(game: Game, card: Card, clause: Clause) -> None:
    """Marks a once-per-turn clause as used by this card, as long as it stays this card, or by cards of its name."""
    if clause.by_name:
        remember(game, Used(-1, Origin(clause, card.seat, card.id, game.turn)))
        return
    if card.used_in != game.turn:
        card.used_in = game.turn
        card.used = 0
    bit = 1 << clause.use
    if is_printed(game, card, clause) and not card.used & bit:
        card.used |= bit
        return
    remember(game, Used(game.ref(card), Origin(clause, card.seat, card.id, game.turn)))
