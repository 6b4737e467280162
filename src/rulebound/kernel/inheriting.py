"""One card takes the place of another, with all that is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.cards import Card
from rulebound.kernel.memory import follow
from rulebound.kernel.triggers import Pending

if TYPE_CHECKING:
    from rulebound.kernel.aliases import Ref
    from rulebound.kernel.game import Game


def inherit(game: Game, old: Ref, card: Card) -> None:
    """What is on the old card is on the other from now on: continuous effects, what was put off or is remembered,
    what waits because of it, and its part in the procedures under way."""
    new = game.ref(card)
    for i, lasting in enumerate(game.lasting):
        if lasting.ref == old:
            game.lasting[i] = lasting.on(new)
    game.delayed = [action.about(old, new) if action.is_about(old) else action for action in game.delayed]
    follow(game, old, new)
    for i, p in enumerate(game.pending):
        if p.subject == old:
            game.pending[i] = Pending(p.clause, p.card, p.seat, new, checked=p.checked, past=p.past)
    for frame in game.stack:
        frame.stand_in(game, old, card)
