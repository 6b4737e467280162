"""10-2-1: K.O."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece import ruleset
from rulebound.games.onepiece.areas import CHARACTER, STAGE, TRASH
from rulebound.kernel import battles
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import skill_in_use, source
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.triggers import happened

OWN: Final = ("be_koed_by_effects", "leave_by_effects", "be_koed_by_own_effects")
OPPOSING: Final = ("be_koed_by_effects", "leave_by_effects", "be_koed_by_opposing_effects", "leave")
"""What may be forbidden where an effect of its player, or of the opponent, would K.O. a card: it leaves, too."""


def ko_moments(in_battle: bool) -> int:
    """What a K.O. is to the effects that wait for one."""
    how = ruleset.KO_IN_BATTLE if in_battle else ruleset.KO_BY_EFFECT | ruleset.LEAVES_BY_EFFECT
    return ruleset.ON_KO | ruleset.LEAVES | how


def ko(game: Game, cards: list[Card], *, in_battle: bool, clause: Clause | None, by: int) -> None:
    """10-2-1-2, 10-2-1-3:
    to K.O.: from play to its owner's trash, as a K.O. and nothing else; some texts K.O. a Stage.
    """
    attacker = game.at(battles.attacker(game))
    other, using = (attacker, 0) if in_battle else (source(game), skill_in_use(game))
    for card in cards:
        happened(game, ko_moments(in_battle), card, by, leaving=True, other=other, using=using)
    game.move_together(cards, TRASH, "7-1-4-1-2" if in_battle else "10-2-1-2", clause, kind="ko")
    if in_battle and attacker is not None:
        happened(game, ruleset.BATTLE_KO, attacker, attacker.seat)


def can_ko(game: Game, card: Card, *, in_battle: bool, by: int) -> bool:
    """Whether the card can be K.O.'d in battle, or by an effect of seat `by`."""
    other = game.at(battles.attacker(game)) if in_battle else source(game)
    if card.area not in (CHARACTER, STAGE) or forbidden(game, card, "be_koed", other):
        return False
    if in_battle:
        return not forbidden(game, card, "be_koed_in_battle", other)
    for act in OWN if by == card.seat else OPPOSING:
        if forbidden(game, card, act, other):
            return False
    return True
