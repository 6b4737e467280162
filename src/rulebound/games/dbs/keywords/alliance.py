"""10-35: [Alliance]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.games.dbs.ruleset import COLORS
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import RESTED
from rulebound.kernel.effects import Effect
from rulebound.kernel.filters import info, share
from rulebound.kernel.frames import END
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import forbidden


class Alliance(Activated):
    def __init__(self) -> None:
        super().__init__("Alliance", "10-35-1", may_decline=True)

    def candidates(self, game: Game, at: KeywordSkill, card: Card) -> list[int]:
        """Battle Cards of a colour that it names, which can be switched to Rest Mode for it."""
        return [
            id
            for id in game.pile(at.seat, BATTLE)
            if game.ref(game.cards[id]) not in at.picks
            and game.prints[id].kind == "Battle"
            and share(at.clause.skill.values, info(game, game.cards[id], COLORS))
            and not game.cards[id].rested
            and not forbidden(game, game.cards[id], "be_rested")
        ]

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-35-1: the cards chosen are rested, and its effect is carried out."""
        if card is not None and picked:
            game.orient_together(picked, RESTED, self.rule, at.clause)
            effect = Effect(at.clause, card, at.seat)
            effect.scope.it = [game.ref(ally) for ally in picked]
            game.push(effect)
        return END


SKILLS: Final[list[Activated]] = [Alliance()]
