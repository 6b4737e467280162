"""What is forbidden, allowed, limited and waived."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import conditions, filters, keywords, naming, op, permanents, skills
from rulebound.kernel.aliases import Bits, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import ANYONE, YOU
from rulebound.kernel.instructions import prohibiting
from rulebound.kernel.lasting import Lasting, PlayerProhibition
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.scope import Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction
    from rulebound.kernel.instructions.prohibiting import ForbidPlayer


def forbidden(
    game: Game, card: Card, act: str, by: Card | None = None, depth: int = 0, *, pays: bool = True
) -> bool:
    """Whether an act is forbidden to the card.  A prohibition beats every permission.

    `by` is the other card of the act: the one that does it, or to which it is done.  With `pays`, what is only
    forbidden to those who do not pay for it is not, if it can be paid for.
    """
    if not game.lasting and not permanents.may_apply(game, card, 1 << op.FORBID):
        return False
    found = regulating(game, card, op.FORBID, act, by=by, depth=depth)
    if not found:
        return False
    prices: list[Instruction] = []
    for said, _ in found:
        if not pays or not isinstance(said, prohibiting.ForbidAct) or said.toll is None:
            return True
        prices.extend(said.toll.added_cost)
    said, scope = found[0]
    assert isinstance(said, prohibiting.ForbidAct)
    return not can_pay_prices(game, prices, game.cards[scope.this], said.payer(card, by))


def allowed(game: Game, card: Card, act: str, by: Card | None = None) -> bool:
    """Whether an effect permits an act that the rules forbid; `by` is the other card of the act."""
    if not game.lasting and not permanents.may_apply(game, card, 1 << op.ALLOW):
        return False
    return said_of(game, card, op.ALLOW, act, by=by) and not said_of(game, card, op.FORBID, act, by=by)


def said_of(game: Game, card: Card, code: int, act: str, by: Card | None, depth: int = 0) -> bool:
    """Whether an effect in force forbids, or allows, the act."""
    return bool(regulating(game, card, code, act, by=by, depth=depth, first=True))


def regulating(
    game: Game, card: Card, code: int, act: str, *, by: Card | None, depth: int = 0, first: bool = False
) -> list[tuple[Instruction, Scope]]:
    """The effects in force that forbid, or allow, the act; with `first`, one of them."""
    out: list[tuple[Instruction, Scope]] = []
    what = game.rules.words.acts.get(act, -1)
    if what < 0:
        return out
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        left = lasting.instruction
        if left.code == code and left.about == what:
            scope = Scope(lasting.origin.seat, lasting.origin.this)
            if lasting.ref == ref or taken_in(game, lasting, card, scope):
                if not isinstance(left, prohibiting.RegulateAct) or meant(game, left.by, by, scope):
                    out.append((left, scope))
                    if first or not game.rules.words.tolls:
                        return out
    if permanents.may_apply(game, card, 1 << code):
        for instruction, scope in permanents.applying_to(game, card, 1 << code, depth):
            if isinstance(instruction, prohibiting.ForbidAct):
                if code == op.FORBID and instruction.act == what and meant(game, instruction.by, by, scope):
                    out.append((instruction, scope))
            elif isinstance(instruction, prohibiting.AllowAct):
                if code == op.ALLOW and instruction.act == what and meant(game, instruction.by, by, scope):
                    out.append((instruction, scope))
            if out and (first or not game.rules.words.tolls):
                return out
    return out


def is_meant(game: Game, lasting: Lasting, card: Card, scope: Scope, depth: int = 0) -> bool:
    """Whether the card is one of those that an effect on all cards that fit, also those to come, is about."""
    sel = lasting.instruction.sel
    if lasting.ref >= 0 or sel is None or sel.match is None:
        return False
    if naming.unnamed(game, card, sel, lasting.origin.clause, by=game.cards[lasting.origin.this]):
        return False
    return filters.fits(game, sel.match, card, scope, depth=depth)


def taken_in(game: Game, lasting: Lasting, card: Card, scope: Scope, depth: int = 0) -> bool:
    """Whether such an effect touches the card."""
    if not is_meant(game, lasting, card, scope, depth=depth):
        return False
    origin = lasting.origin
    return not keywords.unaffected(game, card, origin.clause, game.cards[origin.this], depth=depth)


UNAFFECTED: Final = "be_affected"
"""What is forbidden of a card that effects do nothing to."""


def immune(game: Game, card: Card, by: Card) -> bool:
    """Whether effects of the card `by` do nothing to the card, as an effect says."""
    return forbidden(game, card, UNAFFECTED, by, depth=1, pays=False)


def forbidden_to(
    game: Game,
    seat: Seat,
    act: str,
    card: Card | None,
    *,
    using: Bits = 0,
    by: Card | None = None,
    pays: bool = True,
) -> bool:
    """Whether an act, with this card if it is about one, is forbidden to the player.

    `using` says which keyword's effect would be activated, or would do it; `by` is the card with that effect.
    With `pays`, what is only forbidden to those who do not pay for it is not, if it can be paid for.
    """
    if not game.lasting and card is not None and not permanents.may_apply(game, card, 1 << op.BAR):
        return False
    found = barring(game, seat, act, card, using=using, by=by)
    if not found:
        return False
    prices: list[Instruction] = []
    for said, _ in found:
        if not pays or said.toll is None:
            return True
        prices.extend(said.toll.added_cost)
    payer = (
        card if card is not None else game.cards[found[0][1].this]
    )  # what is played does not pay for itself
    return not can_pay_prices(game, prices, payer, seat)


def cannot_win(game: Game, winner: Seat) -> bool:
    """Whether the player may not win the game now, or the other one may not lose it."""
    return "win" in game.rules.words.acts and (
        forbidden_to(game, winner, "win", None) or forbidden_to(game, 1 - winner, "lose", None)
    )


def barring(
    game: Game, seat: Seat, act: str, card: Card | None, *, using: Bits = 0, by: Card | None = None
) -> list[tuple[ForbidPlayer, Scope]]:
    """The effects in force that forbid the player the act; one of them, if no text of the game names a price."""
    out: list[tuple[ForbidPlayer, Scope]] = []
    code = game.rules.words.acts[act]
    for lasting in game.lasting:
        if isinstance(lasting, PlayerProhibition) and lasting.player == seat:
            said = lasting.instruction
            if (
                not isinstance(said, prohibiting.ForbidPlayer)
                or said.act != code
                or lasting.done < said.times
            ):
                continue
            scope = Scope(lasting.origin.seat, lasting.origin.this)
            if bars(game, said, card, using, by=by, scope=scope):
                out.append((said, scope))
                if not game.rules.words.tolls:
                    return out
    if card is not None and not permanents.may_apply(game, card, 1 << op.BAR):
        return out
    for instruction, scope in about_players(game, card, 1 << op.BAR):
        if not isinstance(instruction, prohibiting.ForbidPlayer) or instruction.act != code:
            continue
        if concerns(instruction.who, seat, scope) and bars(
            game, instruction, card, using, by=by, scope=scope
        ):
            if conditions.recalled(game, instruction.recall, scope) >= instruction.times:
                out.append((instruction, scope))
                if not game.rules.words.tolls:
                    return out
    return out


class Due:
    """What a player pays for doing something that is forbidden otherwise."""

    def __init__(self, clause: Clause, holder: Card) -> None:
        self.clause = clause
        """Its added cost is paid."""
        self.holder = holder
        """The card that the text is on."""


def can_pay_prices(game: Game, prices: list[Instruction], card: Card, seat: Seat) -> bool:
    """Whether the player can pay all of this, for something that the card does."""
    from rulebound.kernel.costs import can_pay  # it asks what is forbidden in its turn

    return can_pay(game, prices, card, seat)


def tolls_to(
    game: Game, seat: Seat, act: str, card: Card | None, *, using: Bits = 0, by: Card | None = None
) -> list[Due]:
    """What the player must pay for the act, with this card if it is about one."""
    if not game.rules.words.tolls:
        return []
    found = barring(game, seat, act, card, using=using, by=by)
    return [Due(said.toll, game.cards[scope.this]) for said, scope in found if said.toll is not None]


def tolls_on(game: Game, card: Card, act: str, by: Card | None = None) -> list[Due]:
    """What must be paid for the act of the card, or for what is done to it."""
    out: list[Due] = []
    if game.rules.words.tolls:
        for said, scope in regulating(game, card, op.FORBID, act, by=by):
            if isinstance(said, prohibiting.ForbidAct) and said.toll is not None:
                out.append(Due(said.toll, game.cards[scope.this]))
    return out


def bars(
    game: Game, said: ForbidPlayer, card: Card | None, using: Bits, by: Card | None, scope: Scope
) -> bool:
    """Whether the prohibition is against doing it with this card, or by this card's effect with `using`."""
    if (said.using and not said.using & using) or said.without & using or not meant(game, said.by, by, scope):
        return False
    if said.unaided and by is not None:
        return False
    match = None if said.sel is None else said.sel.match
    return card is None or match is None or filters.fits(game, match, card, scope)


def concerns(who: int, seat: Seat, scope: Scope) -> bool:
    """Whether an instruction about this word's player is about the seat."""
    return who == ANYONE or (who == YOU) == (seat == scope.seat)


def about_players(game: Game, card: Card | None, codes: Bits) -> list[tuple[Instruction, Scope]]:
    """The permanent effects with one of these instructions that are about players or areas."""
    out: list[tuple[Instruction, Scope]] = []
    if game.survey.does & codes:
        for id in game.survey.sources:
            if game.prints[id].does & codes:
                for clause in game.prints[id].clauses:
                    if clause.does & codes:
                        permanents.permanents_of(game, game.cards[id], clause, None, depth=0, out=out)
        for id in game.survey.sources_outside:
            holder = game.cards[id]
            for clause in game.prints[id].clauses:
                if clause.does & codes and clause.places & 1 << holder.area:
                    permanents.permanents_of(game, holder, clause, None, depth=0, out=out)
    if card is not None and card.area not in game.rules.play_areas:
        if game.prints[card.id].does & codes:
            for clause in game.prints[card.id].clauses:
                if clause.does & codes:
                    permanents.permanents_of(game, card, clause, None, depth=0, out=out)
    if game.survey.conferred_bits & codes or permanents.given_for_a_time(game, codes):
        for holder, clause, master in permanents.given_permanents(game, codes, 0):
            permanents.permanents_of(game, holder, clause, None, depth=0, out=out, master=master)
    return out


def waivers(game: Game, card: Card, act: str) -> list[tuple[Clause, Card]]:
    """The effects that put another price, or none, in the place of the card's cost, and their cards."""
    out: list[tuple[Clause, Card]] = []
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        left = lasting.instruction
        if lasting.ref == ref and isinstance(left, prohibiting.WaiveCost) and left.act == act:
            out.append((lasting.origin.clause, game.cards[lasting.origin.this]))
    if not permanents.may_apply(game, card, 1 << op.WAIVE):
        return out
    for instruction, scope in permanents.applying_to(game, card, 1 << op.WAIVE):
        if isinstance(instruction, prohibiting.WaiveCost) and instruction.act == act:
            holder = game.cards[scope.this]
            for clause in skills.clauses_of(game, holder):
                if instruction in clause.effect:
                    out.append((clause, holder))
    return out


def meant(game: Game, match: Match | None, by: Card | None, scope: Scope) -> bool:
    """Whether a prohibition for cards that fit is against this other card of the act."""
    return match is None or (by is not None and filters.fits(game, match, by, scope))
