"""Automatic effects that wait for a situation, and not for something to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import conditions, negation, permanents, skills
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.filters import matching
from rulebound.kernel.lasting import Origin
from rulebound.kernel.memory import Noted, remember
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.scope import Scope
from rulebound.kernel.triggers import Pending

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def note_situations(game: Game) -> None:
    """A situation that has come about makes its effect pending, once until it is gone again."""
    given_any = permanents.gives(game)
    if not given_any and not game.survey.situations_awaited:
        return
    for pile in game.rules.play_piles:
        for id in game.areas[pile]:
            card, face = game.cards[id], game.prints[id]
            if face.awaits_situation:
                for clause in face.clauses:
                    if clause.situation and skills.is_printed(game, card, clause):
                        note_situation(game, card, clause)
                    elif clause.situation:  # a part of the composite has it
                        note_given(game, card, clause, card.seat)
            if given_any:
                for i, clause in enumerate(skills.given(game, card)):
                    if clause.situation:
                        note_given(game, card, clause, skills.masters_of(game, card)[len(face.clauses) + i])


def note_situation(game: Game, card: Card, clause: Clause) -> None:
    """Until the effect has been resolved, the situation may come and go."""
    bit = 1 << clause.index
    if clause.becoming is not None:
        note_becoming(game, card, clause, clause.becoming)
        return
    if card.noted & bit and under_way(game, game.ref(card), clause):
        return
    there = conditions.hold(game, clause.situation, Scope(card.seat, card.id))
    if there and not card.noted & bit and not negation.clause_negated(game, card, clause):
        game.pending.append(Pending(clause, game.ref(card), card.seat))
    card.noted = card.noted | bit if there else card.noted & ~bit


def note_becoming(game: Game, card: Card, clause: Clause, match: Match) -> None:
    """A card that has become so makes the effect pending; one that was so when the effect's card came has not."""
    bit = 1 << clause.index
    noted = [
        one
        for one in game.memory
        if isinstance(one, Noted) and one.origin.this == card.id and one.origin.clause is clause
    ]
    known = [one.ref for one in noted]
    there = [game.ref(game.cards[id]) for id in matching(game, match, Scope(card.seat, card.id))]
    for ref in there:
        if ref not in known:
            remember(game, Noted(ref, Origin(clause, card.seat, card.id, game.turn)))
            if card.noted & bit and not negation.clause_negated(game, card, clause):
                game.pending.append(Pending(clause, game.ref(card), card.seat, ref))
    if any(ref not in there for ref in known):
        game.memory = [one for one in game.memory if one not in noted or one.ref in there]
    card.noted |= bit


def note_given(game: Game, card: Card, clause: Clause, master: Seat) -> None:
    """The same for an effect that the card was given."""
    ref = game.ref(card)
    there = conditions.hold(game, clause.situation, Scope(master, card.id))
    if under_way(game, ref, clause):
        return
    noted = [
        one
        for one in game.memory
        if isinstance(one, Noted) and one.ref == ref and one.origin.clause is clause
    ]
    if there and not noted and not negation.clause_negated(game, card, clause):
        game.pending.append(Pending(clause, ref, master))
        remember(game, Noted(ref, Origin(clause, card.seat, card.id, game.turn)))
    elif noted and not there:
        game.memory = [one for one in game.memory if one not in noted]


def under_way(game: Game, card: Ref, clause: Clause) -> bool:
    """Whether the card's effect is pending or being resolved."""
    for pending in game.pending:
        if pending.clause is clause and pending.card == card:
            return True
    for frame in game.stack:
        if frame.resolves(card, clause):
            return True
    return False
