"""What is forbidden, allowed, limited and waived."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import conditions, filters, op, permanents, skills
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import ANYONE, YOU
from rulebound.kernel.lasting import Lasting
from rulebound.kernel.program import Clause, Op
from rulebound.kernel.scope import Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def forbidden(game: Game, card: Card, act: str, by: Card | None = None, depth: int = 0) -> bool:
    """Whether an act is forbidden to the card.  A prohibition beats every permission.

    `by` is the other card of the act: the one that does it, or to which it is done.
    """
    if not game.lasting and not permanents.stands(game, card, 1 << op.FORBID):
        return False
    return said_of(game, card, op.FORBID, act, by, depth)


def allowed(game: Game, card: Card, act: str) -> bool:
    """Whether an effect permits an act that the rules forbid."""
    if not game.lasting and not permanents.stands(game, card, 1 << op.ALLOW):
        return False
    return said_of(game, card, op.ALLOW, act, None) and not said_of(game, card, op.FORBID, act, None)


def said_of(game: Game, card: Card, code: int, act: str, by: Card | None, depth: int = 0) -> bool:
    """Whether an effect in force forbids, or allows, the act."""
    what = game.rules.words.acts.get(act, -1)
    if what < 0:
        return False
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.code == code and lasting.what == what:
            scope = Scope(lasting.seat, lasting.this)
            if lasting.ref == ref or taken_in(game, lasting, card, scope):
                if meant(game, lasting.clause.effect[lasting.op], by, scope):
                    return True
    if permanents.stands(game, card, 1 << code):
        for instruction, scope in permanents.applying_to(game, card, 1 << code, depth):
            if instruction.code == code and instruction.stat == what and meant(game, instruction, by, scope):
                return True
    return False


def taken_in(game: Game, lasting: Lasting, card: Card, scope: Scope) -> bool:
    """Whether an effect on all cards that fit, also those to come, touches the card."""
    if lasting.match is None or not filters.fits(game, lasting.match, card, scope):
        return False
    return not game.rules.unaffected(game, card, lasting.clause)


def barred(
    game: Game, seat: int, act: str, card: Card | None, using: int = 0, by: Card | None = None
) -> bool:
    """Whether an act, with this card if it is about one, is forbidden to the player.

    `using` says which keyword's effect would be activated, or would do it; `by` is the card with that effect.
    """
    code = game.rules.words.acts[act]
    for lasting in game.lasting:
        if lasting.code == op.BAR and lasting.amount & 1 == seat and lasting.what == code:
            said = lasting.clause.effect[lasting.op]
            if (said.bits and not said.bits & using) or lasting.amount >> 1 < said.times:
                continue
            if said.without & using or not meant(game, said, by, Scope(lasting.seat, lasting.this)):
                continue
            if card is None or lasting.match is None:
                return True
            if filters.fits(game, lasting.match, card, Scope(lasting.seat, lasting.this)):
                return True
    if card is not None and not permanents.stands(game, card, 1 << op.BAR):
        return False
    for instruction, scope in standing(game, card, 1 << op.BAR):
        if (
            instruction.code == op.BAR
            and instruction.stat == code
            and concerns(instruction, seat, scope)
            and instruction.sel is not None
        ):
            if (instruction.bits and not instruction.bits & using) or conditions.recalled(
                game, instruction.recall, scope
            ) < instruction.times:
                continue
            if instruction.without & using or not meant(game, instruction, by, scope):
                continue
            if (
                card is None
                or instruction.sel.match is None
                or filters.fits(game, instruction.sel.match, card, scope)
            ):
                return True
    return False


def concerns(instruction: Op, seat: int, scope: Scope) -> bool:
    """Whether the instruction is about this player."""
    return instruction.who == ANYONE or (instruction.who == YOU) == (seat == scope.seat)


def full(game: Game, card: Card, seat: int, area: int, leaving: list[int]) -> bool:
    """Whether the card cannot be put into the player's area, since there may be no more of its kind there.

    `leaving` are the cards that make room for it, by id.
    """
    if not permanents.stands_for_any(game, 1 << op.AREA_LIMIT):
        return False
    for instruction, scope in standing(game, None, 1 << op.AREA_LIMIT):
        if (
            instruction.code == op.AREA_LIMIT
            and concerns(instruction, seat, scope)
            and instruction.by is not None
        ):
            if instruction.bits & (1 << area) and filters.fits(game, instruction.by, card, scope):
                there = [id for id in game.pile(seat, area) if id != card.id and id not in leaving]
                like = [id for id in there if filters.fits(game, instruction.by, game.cards[id], scope)]
                if len(like) >= instruction.num.fixed:
                    return True
    return False


def standing(game: Game, card: Card | None, codes: int) -> list[tuple[Op, Scope]]:
    """The permanent effects with one of these instructions that are about players or areas."""
    out: list[tuple[Op, Scope]] = []
    if game.standing & codes:
        for id in game.sources:
            if game.prints[id].permanent & codes:
                for clause in game.prints[id].clauses:
                    if clause.does & codes:
                        permanents.permanents_of(game, game.cards[id], clause, None, 0, out)
    if card is not None and card.area not in game.rules.play_areas:
        if game.prints[card.id].permanent & codes:
            for clause in game.prints[card.id].clauses:
                if clause.does & codes:
                    permanents.permanents_of(game, card, clause, None, 0, out)
    if game.lent & codes or permanents.given_for_a_time(game, codes):
        for holder, clause, master in permanents.given_permanents(game, codes, 0):
            permanents.permanents_of(game, holder, clause, None, 0, out, master)
    return out


def waivers(game: Game, card: Card, act: str) -> list[tuple[Clause, Card]]:
    """The effects that put another price, or none, in the place of the card's cost, and their cards."""
    out: list[tuple[Clause, Card]] = []
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.code == op.WAIVE and lasting.ref == ref:
            if lasting.clause.effect[lasting.op].word == act:
                out.append((lasting.clause, game.cards[lasting.this]))
    if not permanents.stands(game, card, 1 << op.WAIVE):
        return out
    for instruction, scope in permanents.applying_to(game, card, 1 << op.WAIVE):
        if instruction.code == op.WAIVE and instruction.word == act:
            holder = game.cards[scope.this]
            for clause in skills.clauses_of(game, holder):
                if instruction in clause.effect:
                    out.append((clause, holder))
    return out


def unspecified(game: Game, card: Card) -> bool:
    """Whether an effect takes the colours from the card's cost."""
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.code == op.UNSPECIFIED and lasting.ref == ref:
            return True
    if permanents.stands(game, card, 1 << op.UNSPECIFIED):
        for instruction, _ in permanents.applying_to(game, card, 1 << op.UNSPECIFIED):
            if instruction.code == op.UNSPECIFIED:
                return True
    return False


def meant(game: Game, instruction: Op, by: Card | None, scope: Scope) -> bool:
    """Whether a prohibition is against this other card of the act."""
    return instruction.by is None or (by is not None and filters.fits(game, instruction.by, by, scope))
