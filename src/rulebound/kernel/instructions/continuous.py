"""Instructions that leave something behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import effects, op, selecting
from rulebound.kernel.codes import ALL, ANYONE, LATER_IT, LATER_KEPT, LATER_LOOKED, ROLES, THE_ACTION
from rulebound.kernel.events import Event
from rulebound.kernel.filters import pointed
from rulebound.kernel.lasting import Lasting
from rulebound.kernel.negation import steadfast
from rulebound.kernel.numbers import value
from rulebound.kernel.program import IT_SEL, Clause, Op
from rulebound.kernel.skills import clauses_of

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game


def bar(game: Game, at: Effect, instruction: Op) -> None:
    """Forbids an act to a player, with the cards that fit."""
    scope = at.scope
    if instruction.sel is None:
        return
    rule = game.rules.cites["lasting"]
    for seat in (
        (scope.seat, 1 - scope.seat) if instruction.who == ANYONE else (effects.seat_of(at, instruction.who),)
    ):
        game.lasting.append(
            Lasting(op.BAR, -1, instruction.stat, seat, instruction.until, scope.seat, game.turn,
                    scope.this, at.clause, at.pc,
                    instruction.sel.match, game.age())
        )  # fmt: skip
        game.note(Event("bar", rule, seat, to=instruction.word, clause=at.clause))
        scope.did = True


def set_watch(game: Game, at: Effect, instruction: Op) -> None:
    """An automatic effect that belongs to no card waits from now on."""
    s = at.scope
    game.lasting.append(
        Lasting(
            op.WATCH,
            -1,
            0,
            0,
            instruction.until,
            s.seat,
            game.turn,
            s.this,
            at.clause,
            at.pc,
            None,
            game.age(),
        )
    )
    rule = game.rules.cites["lasting"]
    game.note(Event("watch", rule, s.seat, s.this, game.prints[s.this], clause=at.clause))
    s.did = True


def put_off(game: Game, at: Effect, instruction: Op) -> None:
    """The action that follows is kept for later, with the cards that its words point at."""
    scope = at.scope
    group = 0
    for lasting in game.lasting:
        if lasting.code == op.LATER:
            group = max(group, lasting.what + ROLES - lasting.what % ROLES)
    for role, refs in (
        (THE_ACTION, [scope.subject]),
        (LATER_IT, scope.meant()),
        (LATER_LOOKED, scope.looked),
        (LATER_KEPT, scope.kept),
    ):
        for ref in refs:
            game.lasting.append(
                Lasting(op.LATER, at.card, group + role, ref, instruction.until, scope.seat, game.turn, scope.this,
                        at.clause, at.pc, None)
            )  # fmt: skip
    card = game.cards[at.scope.this]
    rule = game.rules.cites["lasting"]
    game.note(Event("later", rule, at.scope.seat, card.id, game.prints[card.id], clause=at.clause))
    at.pc = instruction.to


def negate_this(game: Game, at: Effect, instruction: Op) -> None:
    """This very clause is invalid for a time, on this card."""
    game.lasting.append(
        Lasting(op.NEGATE_THIS, at.card, at.clause.index, 0, instruction.until, at.scope.seat, game.turn,
                at.scope.this, at.clause, at.pc, None, game.age())
    )  # fmt: skip


EVENT_KINDS: Final[dict[int, str]] = {
    op.MODIFY: "modify",
    op.SET_BASE: "base",
    op.GRANT: "grant",
    op.FORBID: "forbid",
    op.NEGATE: "negate",
    op.ALLOW: "allow",
    op.WAIVE: "waive",
    op.UNSPECIFIED: "unspecified",
    op.GRANT_SKILL: "grant",
    op.GAIN: "gain",
}
"""What leaves a continuous effect behind, and what the log calls it."""


def leave_behind(game: Game, at: Effect, instruction: Op) -> None:
    """Puts continuous effects on the selected cards."""
    scope = at.scope
    amount = (
        value(game, instruction.num, scope)
        if instruction.code == op.MODIFY or instruction.code == op.SET_BASE
        else 0
    )
    rule = game.rules.cites["lasting"]
    sel = IT_SEL
    if (
        (instruction.code == op.FORBID or instruction.code == op.ALLOW)
        and instruction.sel is not None
        and instruction.sel.kind == ALL
    ):
        sel = instruction.sel
    if sel.kind == ALL and game.rules.takes_in_later(instruction.word):
        game.lasting.append(
            Lasting(instruction.code, -1, instruction.stat, 0, instruction.until, scope.seat, game.turn,
                    scope.this, at.clause,
                    at.pc, sel.match, game.age())
        )  # fmt: skip
        game.note(
            Event(
                f"{EVENT_KINDS[instruction.code]}_all",
                rule,
                scope.seat,
                to=instruction.word,
                clause=at.clause,
            )
        )
        scope.did = True
        return
    cards = pointed(game, sel, scope)
    if instruction.code == op.NEGATE:
        cards = [card for card in cards if not steadfast(game, card)]
    word = instruction.word or (
        game.rules.stat_names[instruction.stat] if instruction.code in (op.MODIFY, op.SET_BASE) else ""
    )
    for card in cards:
        game.lasting.append(
            Lasting(instruction.code, game.ref(card), instruction.stat, amount, instruction.until,
                    scope.seat, game.turn,
                    scope.this, at.clause, at.pc, None, game.age())
        )  # fmt: skip
        game.note(
            Event(EVENT_KINDS[instruction.code], rule, card.seat, card.id, game.prints[card.id], "", word,
                  amount, at.clause)
        )  # fmt: skip
    scope.did = bool(cards)


COPIES: Final = 16
"""Cards that gain effects of one another would soon have millions: one effect is held at most this often."""


def gain_skills(game: Game, at: Effect, instruction: Op) -> None:
    """Cards gain the effects that other cards have now, each by itself, and COPIES of one effect at most."""
    scope = at.scope
    rule = game.rules.cites["lasting"]
    clauses: list[Clause] = []
    for source in selecting.pointed_refs(game, scope.kept):
        clauses.extend([clause for clause in clauses_of(game, source) if clause.timing != "rule"])
    cards = pointed(game, IT_SEL, scope) if clauses else []
    for card in cards:
        has = clauses_of(game, card).copy()
        for clause in clauses:
            if has.count(clause) >= COPIES:
                continue
            has.append(clause)
            game.lasting.append(
                Lasting(op.GAINED, game.ref(card), 0, 0, instruction.until, scope.seat, game.turn, scope.this, clause,
                        -1, None, game.age())
            )  # fmt: skip
            game.note(
                Event("gain_skill", rule, card.seat, card.id, game.prints[card.id], "", clause.label,
                      clause=at.clause)
            )  # fmt: skip
    scope.did = bool(cards)
