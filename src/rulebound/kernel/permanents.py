"""Permanent effects, and which cards they reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import conditions, filters, naming, negation, numbers, op, prohibitions, skills
from rulebound.kernel.aliases import AreaId, Bits, Ref, Seat
from rulebound.kernel.cards import SHIFT, Card, PermanentSummary, Print
from rulebound.kernel.codes import ALL, IT, THIS
from rulebound.kernel.instructions import continuous
from rulebound.kernel.memory import OutOfReach
from rulebound.kernel.program import Clause, Sel
from rulebound.kernel.scope import DEPTH, Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction

NUMBERING: Final = 1 << op.MODIFY | 1 << op.SET_BASE
CONFERRING: Final = 1 << op.GRANT_SKILL | 1 << op.GAIN_SKILLS
"""What permanent effects do that change numbers, and that give effects to cards, as bits."""
ON_KEYWORDS: Final = 1 << op.GRANT | CONFERRING | 1 << op.NEGATE
"""What they do that changes a card's keywords."""


def may_apply(game: Game, card: Card, codes: Bits) -> bool:
    """Whether a permanent effect with one of these instructions may touch the card.

    It is one in play, the card's own, or one that a card was given.
    """
    if (game.survey.does | game.prints[card.id].does) & codes:
        return True
    return bool(game.lasting) and given_for_a_time(game, codes)


def given_for_a_time(game: Game, codes: Bits) -> bool:
    """Whether a card may have been given such a permanent effect, or one that confers it."""
    return (
        bool(game.lasting)
        and bool(game.rules.words.giving & (codes | CONFERRING))
        and has_given_effects(game)
    )


def gives(game: Game) -> bool:
    """Whether cards may have effects that are not printed on them."""
    return bool(game.survey.does & CONFERRING) or has_given_effects(game)


def may_apply_to_any(game: Game, codes: Bits) -> bool:
    """The same, whichever card it may touch: one in play, or one that a card was given."""
    return bool(game.survey.does & codes) or given_for_a_time(game, codes)


def applying_to(game: Game, card: Card, codes: Bits, depth: int = 0) -> list[tuple[Instruction, Scope]]:
    """The permanent effects with one of these instructions that now apply to the card.

    They are those of cards in play, and what a card elsewhere says of itself
    there ("this card in your hand…").
    """
    out: list[tuple[Instruction, Scope]] = []
    place = 1 << card.area
    words, survey = game.rules.words, game.survey
    if survey.does & codes:
        for id in survey.sources:
            p = game.prints[id]
            if p.does & codes and p.reach & place:
                for clause in p.clauses:
                    if clause.does & codes and clause.reach & place:
                        permanents_of(game, game.cards[id], clause, card, depth=depth, out=out)
        for id in survey.sources_outside:
            p = game.prints[id]
            if p.does & codes and p.reach & place:
                for clause in p.clauses:
                    if clause.does & codes and clause.places & 1 << game.cards[id].area:
                        permanents_of(game, game.cards[id], clause, card, depth=depth, out=out)
    if not place & words.in_play:
        p = game.prints[card.id]
        if p.does & codes and p.reach & place:
            for clause in p.clauses:
                if clause.does & codes and clause.reach & place:
                    permanents_of(game, card, clause, card, depth=depth, out=out)
    if depth < DEPTH and (survey.conferred_bits & codes or given_for_a_time(game, codes)):
        for holder, clause, master in given_permanents(game, codes, depth):
            if clause.reach & place:
                permanents_of(game, holder, clause, card, depth=depth, out=out, master=master)
    return out


def given_permanents(game: Game, codes: Bits, depth: int) -> list[tuple[Card, Clause, int]]:
    """The permanent effects with one of these instructions that cards in play were given.

    Each with its card and its master.
    """
    out: list[tuple[Card, Clause, int]] = []
    for lasting in game.lasting:
        clause = skills.given_by(lasting)
        watch = lasting.instruction
        if isinstance(watch, continuous.SetWatch) and watch.granted.does & codes:  # it is on no card
            out.append((game.cards[lasting.origin.this], watch.granted, lasting.origin.seat))
        if clause is not None and clause.does & codes:
            holder = game.at(lasting.ref)
            if holder is not None and holder.area in game.rules.play_areas:
                out.append((holder, clause, skills.master_of(game, holder, lasting.origin.seat)))
    if (
        game.rules.words.conferred_bits & codes and codes & CONFERRING != codes
    ):  # nothing confers what confers effects
        for pile in game.rules.play_piles:
            for id in game.areas[pile]:
                for clause, master in skills.conferred_with_masters(game, game.cards[id], depth + 1):
                    if clause.does & codes:
                        out.append((game.cards[id], clause, master))
    return out


def permanents_of(
    game: Game,
    holder: Card,
    clause: Clause,
    card: Card | None,
    depth: int,
    out: list[tuple[Instruction, Scope]],
    master: Seat = -1,
) -> None:
    """What a permanent effect of the holder does to the card; without one, to players and areas.

    Its master is the holder's player, unless another one is given; or each player, if it is for all.
    """
    if negation.clause_negated(game, holder, clause, depth):
        return
    found = Scope(holder.seat if master < 0 else master, holder.id)
    permanents_under(game, clause, found, card, depth=depth, out=out)
    if master < 0 and game.rules.is_for_all(game, holder, clause):
        permanents_under(game, clause, Scope(1 - holder.seat, holder.id), card, depth=depth, out=out)


def permanents_under(
    game: Game,
    clause: Clause,
    scope: Scope,
    card: Card | None,
    depth: int,
    out: list[tuple[Instruction, Scope]],
) -> None:
    """What a permanent effect does to the card where it speaks of this player as its own."""
    if clause.unstackable and is_applied(game, clause, scope, out):
        return
    if conditions.hold(game, clause.conditions, scope, depth + 1):
        applied(game, clause, scope, card, depth=depth, out=out)


def is_applied(game: Game, clause: Clause, scope: Scope, out: list[tuple[Instruction, Scope]]) -> bool:
    """Whether the effect of another card of the same name and player is among those that apply already."""
    name = game.prints[scope.this].name
    for instruction, other in out:
        if other.seat == scope.seat and game.prints[other.this].name == name:
            for each in game.prints[other.this].clauses:
                if instruction in each.effect and skills.same_skill(each, clause):
                    return True
    return False


def applied(
    game: Game,
    clause: Clause,
    scope: Scope,
    card: Card | None,
    depth: int,
    out: list[tuple[Instruction, Scope]],
) -> None:
    """The instructions of a permanent effect that take in the card, or are about players and areas."""
    ops = clause.effect
    pc = 0
    sels: list[Sel] = []
    while pc < len(ops):
        instruction = ops[pc]
        pc += 1
        if instruction.selects:
            if not instruction.joins:
                sels = []
            if instruction.sel is not None:
                sels.append(instruction.sel)
        elif instruction.jumps:
            pc = instruction.next_in(game, scope, pc, depth)
        elif instruction.about_players:
            if card is None:
                out.append((instruction, scope))
        elif card is not None:
            for sel in sels if instruction.sel is None else [instruction.sel]:
                if covers(game, sel, card, scope, depth=depth, anywhere=instruction.anywhere):
                    if depth == 0 and game.rules.words.shields and not clause.unpreventable:
                        if is_immune(game, card, scope):
                            break
                    if game.rules.reserves and naming.unnamed(
                        game, card, sel, clause, by=game.cards[scope.this]
                    ):
                        break
                    if not clause.reach_varies or not out_of_reach(
                        game, clause, instruction, sel, card=card, scope=scope
                    ):
                        out.append((instruction, scope))
                    break


def is_immune(game: Game, card: Card, scope: Scope) -> bool:
    """Whether the permanent effects of another card do nothing to the card."""
    return card.id != scope.this and prohibitions.immune(game, card, game.cards[scope.this])


def covers(game: Game, sel: Sel, card: Card, scope: Scope, depth: int, anywhere: bool = False) -> bool:
    """Whether a permanent effect's selector takes in the card."""
    if sel.kind == THIS:
        return card.id == scope.this and (anywhere or bool(game.rules.words.in_play & (1 << card.area)))
    if sel.kind == ALL:
        return sel.match is not None and filters.fits(game, sel.match, card, scope, depth=depth + 1)
    if sel.kind == IT:  # in a text that works beneath a card, it means that card
        return game.cards[scope.this].host == card.id
    return False


def out_of_reach(
    game: Game, clause: Clause, instruction: Instruction, sel: Sel, card: Card, scope: Scope
) -> bool:
    """Whether an effect has put the card out of the permanent effect's reach this turn, be it this one."""
    return was_put_out_of_reach(game, clause, game.cards[scope.this], card) or undoes_itself(
        game, instruction, sel, card, scope=scope
    )


def was_put_out_of_reach(game: Game, clause: Clause, holder: Card, card: Card) -> bool:
    """Whether this was remembered of the card and the holder's permanent effect."""
    ref = card.stamp * SHIFT + card.id
    source = holder.stamp * SHIFT + holder.id
    for one in game.memory:
        if isinstance(one, OutOfReach) and one.ref == ref and one.source == source:
            if one.origin.clause is clause:
                return True
    return False


def undoes_itself(game: Game, instruction: Instruction, sel: Sel, card: Card, scope: Scope) -> bool:
    """Whether the card would no longer fit because of the very change that is made to it for fitting."""
    if not isinstance(instruction, continuous.ModifyNumber) or sel.match is None:
        return False
    for bound in sel.match.bounds:
        if bound.stat == instruction.stat and not bound.printed:
            changed = numbers.stat_of(game, card, instruction.stat, DEPTH) + numbers.value(
                game, instruction.num, scope, DEPTH
            )
            if bound.low is not None and changed < numbers.value(game, bound.low, scope, DEPTH):
                return True
            if bound.high is not None and changed > numbers.value(game, bound.high, scope, DEPTH):
                return True
    return False


@mypyc_attr(acyclic=True)
class Reached:
    """A card that a permanent effect reaches; or with -1 for a card, that the effect is in force."""

    def __init__(self, clause: Clause, source: int, ref: Ref) -> None:
        self.clause = clause
        self.source = source
        """The card that the effect is on, and the one it reaches, as references."""
        self.ref = ref
        self.area = -1
        self.under: list[tuple[Instruction, int, int]] = []
        """The permanent effects on the card: what they do, on which card they are, and their number."""

    def among(self, others: list[Reached]) -> bool:
        return self.found(others, self.ref)

    def active(self, others: list[Reached]) -> bool:
        """Whether the effect itself is in force there."""
        return self.found(others, -1)

    def found(self, others: list[Reached], ref: Ref) -> bool:
        for other in others:
            if other.clause is self.clause and other.source == self.source and other.ref == ref:
                return True
        return False

    def newly_under(self, game: Game, card: Card) -> bool:
        """Whether the card is now under a permanent effect that it was not under, or not so strongly."""
        for one in under(game, card):
            if one not in self.under:
                return True
        return False


WHAT_IT_IS: Final = (
    1 << op.MODIFY
    | 1 << op.SET_BASE
    | 1 << op.GRANT
    | 1 << op.GRANT_SKILL
    | 1 << op.GAIN_SKILLS
    | 1 << op.GAIN
    | 1 << op.NEGATE
)
"""The instructions of permanent effects that change what a card is like."""


def under(game: Game, card: Card) -> list[tuple[Instruction, int, int]]:
    """The permanent effects that change what the card is like, each with its card and its number."""
    out: list[tuple[Instruction, int, int]] = []
    for instruction, scope in applying_to(game, card, WHAT_IT_IS):
        if WHAT_IT_IS & instruction.bit:
            number = 0
            if isinstance(instruction, (continuous.ModifyNumber, continuous.ReplaceNumber)):
                number = numbers.value(game, instruction.num, scope)
            out.append((instruction, scope.this, number))
    return out


def reached(game: Game) -> list[Reached]:
    """Which cards the permanent effects in play reach that depend on what the cards are like."""
    out: list[Reached] = []
    for id in game.survey.sources:
        for clause in game.prints[id].clauses:
            if clause.reach_varies:
                reached_by(game, game.cards[id], clause, game.cards[id].seat, out=out)
    if varying_given(game):
        for holder, clause, master in given_permanents(game, -1, 0):
            if clause.reach_varies:
                reached_by(game, holder, clause, master, out=out)
    return out


def varying_given(game: Game) -> bool:
    """Whether a card has, or may have, such an effect because another effect gives it."""
    for lasting in game.lasting:
        clause = skills.given_by(lasting)
        if clause is not None and clause.reach_varies:
            return True
    return game.rules.words.confers_varying and bool(game.survey.does & CONFERRING)


def reached_by(game: Game, holder: Card, clause: Clause, master: Seat, out: list[Reached]) -> None:
    scope = Scope(master, holder.id)
    if negation.clause_negated(game, holder, clause) or not conditions.hold(game, clause.conditions, scope):
        return
    source = holder.stamp * SHIFT + holder.id
    out.append(Reached(clause, source, -1))
    for instruction in clause.effect:
        if instruction.sel is not None and instruction.sel.match is not None:
            for id in filters.matching(game, instruction.sel.match, scope):
                card = game.cards[id]
                if not was_put_out_of_reach(game, clause, holder, card):
                    one = Reached(clause, source, card.stamp * SHIFT + id)
                    one.area, one.under = card.area, under(game, card)
                    out.append(one)


def works_by_itself(face: Print) -> bool:
    """Whether a text on the card works by itself while the card is in play."""
    return bool(face.does) or bool(face.moments) or face.awaits_situation


def has_effect_in(game: Game, card: Card, area: AreaId) -> bool:
    """Whether the text of the card works in the area by itself."""
    face = game.prints[card.id]
    if game.rules.areas[area].in_play:
        return works_by_itself(face)
    return face.works_outside and (area == game.rules.given or game.rules.areas[area].outlying)


class Survey(PermanentSummary):
    """The cards in play with a text that works by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.sources: list[int] = []
        """Those with a permanent effect, by id, in the order of the areas."""
        self.sources_outside: list[int] = []
        """The cards beneath others, and in outlying areas, with a permanent effect that works there."""
        self.recalling: list[int] = []
        """The cards anywhere whose text asks afterwards whether something happened."""
        self.awaited_moments: Bits = 0
        """The moments that automatic effects wait for, as bits."""
        self.situations_awaited = 0
        """How many cards wait for a situation."""

    def listed(self) -> list[int]:
        """All of it, to be compared."""
        bits = [self.does, self.conferred_bits, self.conferred_moments, self.lowers, self.awaited_moments]
        cards = [*self.sources, -1, *self.sources_outside, -1, *self.recalling]
        return [*bits, self.situations_awaited, int(self.reach_varies), *cards]


NOTHING_AT_WORK: Final = Survey()


def survey(game: Game) -> None:
    """Notes which cards in play have a text that works by itself: to be called where that has changed."""
    out = Survey()
    for pile in game.rules.play_piles:
        for id in game.areas[pile]:
            face = game.prints[id]
            if face.does:
                out.add(face)
                out.sources.append(id)
            out.awaited_moments |= face.moments
            if face.awaits_situation:
                out.situations_awaited += 1
    words = game.rules.words
    if words.works_outside:
        for pile in game.rules.outlying_piles:
            for id in game.areas[pile]:
                if game.prints[id].works_outside:
                    out.add(game.prints[id])
                    out.sources_outside.append(id)
    if words.recalled:
        out.recalling = [card.id for card in game.cards if game.prints[card.id].recalls]
    out.does |= out.conferred_bits
    game.survey = out


def has_given_effects(game: Game) -> bool:
    """Whether an effect in force has given a card an effect, or waits by itself."""
    for lasting in game.lasting:
        if lasting.instruction.gives_effects:
            return True
    return False
