"""Whether an activation cost can be paid."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from rulebound.kernel import replacement, selecting
from rulebound.kernel.aliases import SEATS_FROM, AreaId, Bits, CardId, Ref, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import A_SKILL, ALL, CHOOSE, THIS, TOP, YOU
from rulebound.kernel.filters import fits, matching, pile_of
from rulebound.kernel.instruction import Instruction, verb_of
from rulebound.kernel.instructions import flow, moving
from rulebound.kernel.naming import unnamed
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Sel
from rulebound.kernel.scope import Scope
from rulebound.kernel.triggers import Happening

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def can_pay(
    game: Game, ops: list[Instruction], card: Card, seat: Seat, *, ref: Ref = -1, as_cost: bool = True
) -> bool:
    """Whether an activation cost can be paid wholly.

    Each part must be possible by itself, and the parts that use up cards must
    not need more cards between them than there are; of actions to choose from, some.  With `ref`, the card may be
    gone that the text is on.  Unless it is a cost, something else may be done instead.
    """
    if not ops:
        return True
    for i, instruction in enumerate(ops):
        if isinstance(instruction, flow.ChooseActions):
            for chosen in combinations(range(len(instruction.branches)), instruction.chosen()):
                if can_pay(game, instruction.way(ops, i, chosen), card, seat, ref=ref, as_cost=as_cost):
                    return True
            return False
    scope = Scope(seat, card.id)
    spent: list[int] = []
    need = 0
    several = uses_up_twice(ops)
    for i, instruction in enumerate(ops):
        sel = instruction.sel
        if not instruction.selects or sel is None:
            if not instruction.can_pay(game, seat, card):
                return False
            continue
        verb = verb_of(ops, i)
        if sel.kind == THIS:
            if ref >= 0 and game.at(ref) is None:
                return False
            if not can_spend(game, verb, card, seat, source=card.id, as_cost=as_cost):
                return False
        elif (
            sel.kind == CHOOSE
            and (sel.least or not sel.up_to)
            and not sel.among_looked
            and sel.match is not None
        ):
            wanted = sel.least if sel.up_to else value(game, sel.count, scope)
            itself = card.area in sel.match.places and pays_itself(ops, verb)
            most = -1 if several else wanted + 1 if itself else wanted
            ids = payable(game, sel, verb, scope, most=most, as_cost=as_cost)
            if itself and card.id in ids:
                ids.remove(card.id)
            if len(ids) < wanted and not pays_by_then(game, ops[:i], sel, verb, scope=scope, wanted=wanted):
                return False
            if several and verb.uses_up:
                need += wanted
                spent.extend([id for id in ids if id not in spent])
        elif sel.kind == ALL and sel.match is not None:
            whole = matching(game, sel.match, scope)
            whole = [id for id in whole if not unnamed(game, game.cards[id], sel, None, by=card)]
            if not whole and game.rules.policies.done_in_full:
                return False
            for id in whole:
                if not can_spend(game, verb, game.cards[id], seat, source=card.id, as_cost=as_cost):
                    return False
        elif sel.kind == TOP and not sel.up_to:
            pile = pile_of(game, sel, scope)
            wanted = value(game, sel.count, scope)
            if len(pile) < wanted:
                return False
            for id in selecting.top_of(pile, wanted, sel.bottom):
                if not can_spend(game, verb, game.cards[id], seat, source=card.id, as_cost=as_cost):
                    return False
    return len(spent) >= need


def pays_by_then(
    game: Game, before: list[Instruction], sel: Sel, verb: Instruction, *, scope: Scope, wanted: int
) -> bool:
    """Whether enough cards can be chosen once the card itself lies where the cost puts it before."""
    card = game.cards[scope.this]
    for i, instruction in enumerate(before):
        other = verb_of(before, i)
        own = instruction.selects and instruction.sel is not None and instruction.sel.kind == THIS
        if own and isinstance(other, moving.MoveCards) and sel.match is not None:
            if other.area == card.area or other.area not in sel.match.places:
                continue
            then = game.clone()
            then.move(then.cards[card.id], other.area)
            return len(payable(then, sel, verb, scope, most=wanted, as_cost=True)) >= wanted
    return False


def payable(game: Game, sel: Sel, verb: Instruction, scope: Scope, most: int, as_cost: bool) -> list[int]:
    """The cards that can be chosen for a cost, no more than `most` unless that is negative."""
    out: list[int] = []
    if sel.match is None:
        return out
    for seat in SEATS_FROM[scope.seat]:
        if sel.match.whose and (sel.match.whose == YOU) != (seat == scope.seat):
            continue
        for area in sel.match.places:
            for id in game.areas[seat * game.rules.width + area]:
                if len(out) == most:
                    return out
                card = game.cards[id]
                if not fits(game, sel.match, card, scope) or selecting.out_of_reach(game, scope, sel, card):
                    continue
                if can_choose(game, verb, id, scope.seat, source=scope.this, as_cost=as_cost):
                    out.append(id)
    return out


def pays_itself(ops: list[Instruction], verb: Instruction) -> bool:
    """Whether the card with the cost pays another part of it in such a way that it cannot pay this one too."""
    for i, instruction in enumerate(ops):
        sel = instruction.sel
        if instruction.selects and sel is not None and sel.kind == THIS:
            other = verb_of(ops, i)
            if type(other) is type(verb) or (other.uses_up and verb.uses_up):
                return True
    return False


def uses_up_twice(ops: list[Instruction]) -> bool:
    """Whether several parts of a cost use up cards, so that one may lack what another takes."""
    count = 0
    for i, instruction in enumerate(ops):
        sel = instruction.sel
        if instruction.selects and sel is not None and sel.kind == CHOOSE and verb_of(ops, i).uses_up:
            count += 1
    return count > 1


def can_spend(
    game: Game, verb: Instruction, card: Card, seat: Seat, source: int, as_cost: bool = True
) -> bool:
    """Whether a cost of the seat, on the card with the id `source`, can be paid with the card."""
    if not verb.can_do(game, card) or not game.rules.allows(game, verb, card, seat=seat, source=source):
        return False
    if not as_cost or game.rules.policies.payer_may_replace or not game.rules.words.replaced:
        return True
    return not verb.is_replaced(game, card, seat, source)


def must_be_replaced(
    game: Game, card: Card, moments: Bits, *, to: AreaId, seat: Seat, source: CardId
) -> bool:
    """Whether something else must happen instead of what a cost would do to the card.

    What was replaced did not happen, so the cost would not be paid.
    """
    event = Happening(moments, card, seat, game.cards[source], using=A_SKILL)
    for choice in replacement.replacements_for(game, event, to):
        if not replacement.replacement_of(game, choice)[0].optional:
            return True
    return False


def can_choose(
    game: Game, verb: Instruction, id: CardId, seat: Seat, source: int, as_cost: bool = True
) -> bool:
    """Whether the card can be chosen to pay: not one in hand that is being activated or played itself."""
    card = game.cards[id]
    if selecting.busy(game, card) or (id == source and card.area == game.rules.hand):
        return False
    return can_spend(game, verb, card, seat, source=source, as_cost=as_cost)
