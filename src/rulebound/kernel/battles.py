"""The battle under way, whatever procedure of the game it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import numbers
from rulebound.kernel.aliases import Ref, Seat

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def attacker(game: Game) -> Ref:
    """The attacking card's reference in the current battle, or -1."""
    for frame in game.stack:
        ref = frame.attacker_of()
        if ref >= 0:
            return ref
    return -1


def guard(game: Game) -> Ref:
    """The reference of the card that is attacked, or -1."""
    for frame in game.stack:
        ref = frame.guard_of()
        if ref >= 0:
            return ref
    return -1


def battle_status(game: Game, seat: Seat = -1) -> dict[str, object] | None:
    """The two cards of the battle as they are now, as far as `seat` sees them; -1 sees everything.  None if there is
    no battle."""
    for frame in game.stack:
        if frame.attacker_of() >= 0:
            break
    else:
        return None
    rules = game.rules
    out: dict[str, object] = {}
    for word, ref in (("attacker", attacker(game)), ("target", guard(game))):
        card = game.at(ref)
        if card is not None and (seat < 0 or game.sees(card) & (1 << seat)):
            out[word] = {
                "number": game.prints[card.id].number,
                "name": rules.notation.name(game, card.id, []),
                "seat": card.seat,
                rules.stat_names[rules.fighting]: numbers.stat_of(game, card, rules.fighting),
                **frame.beside_strength(game, card),
            }
    return out
