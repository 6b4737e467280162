"""10-5: [Evolve], [EX-Evolve] and [Xeno-Evolve]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import WARP
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.naming import Naming
from rulebound.games.dbs.keywords.using import CHOOSING, KeywordSkill, bit_of
from rulebound.games.dbs.payment import FREE, PayEnergy, can_pay_energy, depends_on_base, reduced
from rulebound.games.dbs.play import PlayCard, play_on_top, with_keyword
from rulebound.games.dbs.ruleset import LEAVES, LEAVES_BY_EFFECT
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import A_SKILL, ACTIVE
from rulebound.kernel.frames import END
from rulebound.kernel.game import Game
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.triggers import happened


class Evolve(Naming):
    def __init__(self, word: str, rule: RuleId = "10-5-4", takes_over: RuleId = "10-5-4") -> None:
        super().__init__(
            word, rule, from_hand="10-5-2", naming="10-5-1", choosing="10-5-1", takes_over=takes_over
        )

    def candidates(self, game: Game, at: KeywordSkill, card: Card) -> list[int]:
        """10-5-1: what fits, and where the cost depends on it and is paid afterwards, leaves it payable."""
        found = super().candidates(game, at, card)
        if at.procedure is not CHOOSING or not depends_on_base(game, card, at.clause):
            return found
        return [id for id in found if can_pay_upon(game, at, card, id)]

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-5-4: the card is played on top of the one chosen."""
        if card is not None and picked:
            play_on_top(game, card, picked, with_keyword(game, at))
        return END


def can_pay_upon(game: Game, at: KeywordSkill, card: Card, base: int) -> bool:
    """Whether the energy of the skill cost can be paid if the card is played upon this one."""
    cost = FREE
    for instruction in at.clause.cost:
        if isinstance(instruction, PayEnergy):
            cost = cost.plus(reduced(game, instruction.cost, at.clause, card, upon=base))
    return can_pay_energy(game, at.seat, cost)


class XenoEvolve(Evolve):
    def __init__(self) -> None:
        super().__init__("Xeno-Evolve", "10-5-5", "9-4-2")
        self.removes, self.removes_to = LEAVES | LEAVES_BY_EFFECT, WARP

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-5-5: the card chosen goes to the Warp, and the new one is played."""
        if card is None:
            return END
        using = A_SKILL | bit_of(game, at)
        for base in picked:
            if game.rules.can_move(game, base, at.seat):
                happened(
                    game,
                    self.removes,
                    base,
                    at.seat,
                    leaving=True,
                    other=card,
                    using=using,
                    to=self.removes_to,
                )
                game.move(base, self.removes_to, self.rule, at.clause)
        game.push(PlayCard(card, with_keyword(game, at, ACTIVE)))
        return END


SKILLS: Final[list[Activated]] = [Evolve("Evolve"), Evolve("EX-Evolve"), XenoEvolve()]
