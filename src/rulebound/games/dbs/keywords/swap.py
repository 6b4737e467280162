"""10-24: [Swap]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import HAND
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.autos import auto
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.games.dbs.limits import may_play
from rulebound.games.dbs.play import PlayCard, with_keyword
from rulebound.games.dbs.processing import IN_BATTLE
from rulebound.games.dbs.ruleset import COST_OF
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import Effect, kind_of_skill
from rulebound.kernel.filters import fits
from rulebound.kernel.frames import NEXT
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.program import Clause
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.scope import Scope

SWAPPED: Final = auto("Swap", "10-24-3", tree.Skill("activate_main", tree.Move(tree.This(), "hand")))


class Swap(Activated):
    def __init__(self) -> None:
        super().__init__("Swap", "10-24-3", may_decline=True)

    def unmet(self, game: Game, card: Card, clause: Clause) -> RuleId:
        return "10-24-1" if game.counters[IN_BATTLE] else ""

    def candidates(self, game: Game, at: KeywordSkill, card: Card) -> list[int]:
        if at.picks or at.clause.of is None:
            return []
        scope = Scope(at.seat, card.id)
        return [
            id
            for id in game.pile(at.seat, HAND)
            if fits(game, at.clause.of, game.cards[id], scope)
            and stat_of(game, game.cards[id], COST_OF) == at.clause.skill.number
            and may_play(game, game.cards[id], at.seat, using=kind_of_skill(game, at.clause), by=card)
        ]

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-24-3: the card chosen is played, and then this one returns."""
        if picked:
            game.push(PlayCard(picked[0], with_keyword(game, at)))
        return NEXT

    def afterwards(self, game: Game, at: KeywordSkill) -> None:
        """10-24-3: the card that has swapped is returned to its owner's hand, if it is still there."""
        card = game.at(at.card)
        if card is not None:
            game.push(Effect(SWAPPED, card, at.seat))


SKILLS: Final[list[Activated]] = [Swap()]
