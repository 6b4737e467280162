"""Cards that effects reach only if they name them: what a selector says of the cards that it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import codes
from rulebound.kernel.cards import Card
from rulebound.kernel.program import Clause, Match, Sel

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def unnamed(game: Game, card: Card, sel: Sel, clause: Clause | None, *, by: Card) -> bool:
    """Whether the card is one that effects must name, and this selector of an effect of `by` does not.

    What a text just dealt with was named when it was selected; a card is reached by its own effects in any case, and
    not by those that it has from a part of its composite.
    """
    rules = game.rules
    if not rules.reserves:
        return False
    if not (rules.areas[card.area].in_play or card.area == rules.joined):
        return is_shown(game, card, sel, by) and not rules.is_named(game, card, sel.match, by)
    if by is card and (clause is None or not game.prints[card.id].is_of_part(clause)):
        return False
    if sel.kind == codes.SEVERAL:
        return all(unnamed(game, card, part, clause, by=by) for part in sel.parts)
    if sel.kind in (codes.CHOOSE, codes.ALL):
        return not game.rules.is_named(game, card, sel.match, by)
    if sel.kind == codes.SUBJECT and clause is not None:
        subjects = [awaited.subject for awaited in clause.awaits] or [None]
        return not any(game.rules.is_named(game, card, subject, by) for subject in subjects)
    if sel.kind in (codes.SUBJECT, codes.ATTACKER, codes.GUARD, codes.FOE):
        return not game.rules.is_named(game, card, None, by)
    return False


def is_shown(game: Game, card: Card, sel: Sel, by: Card) -> bool:
    """Whether a player chooses the card for what it is among those of the opponent's hand, where such cards are
    reached by name alone, too."""
    if not game.rules.reserves_shown or card.area != game.rules.hand or card.seat == by.seat:
        return False
    chosen = sel.kind == codes.CHOOSE and not sel.at_random and not sel.by_opponent
    return chosen and bool(game.sees(card) & 1 << by.seat)


def names(m: Match, fact: int, word: str) -> bool:
    """Whether the filter asks for this word of a fact, so that a card is meant for having it."""
    for wanted in m.facts:
        if wanted.what == fact and wanted.how in (codes.ONE_OF, codes.EACH_OF, codes.ONLY_OF):
            if word in wanted.values:
                return True
    for part in m.either:
        if names(part, fact, word):
            return True
    return False
