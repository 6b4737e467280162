"""10-3: [Field]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE, DROP
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.games.dbs.play import Manner, announce
from rulebound.games.dbs.ruleset import FIELD, LEAVES
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import ACTIVE
from rulebound.kernel.frames import END
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.triggers import happened


class FieldCard(Activated):
    def __init__(self) -> None:
        super().__init__("Field", "10-3-1", from_hand="10-3-1")
        self.removes, self.removes_to = LEAVES, DROP

    def prepare(self, game: Game, at: KeywordSkill) -> None:
        """10-3-1: a [Field] is placed, which is not to play it; 10-3-3: then the others have to go."""
        card = game.at(at.card)
        if card is not None:
            came_from = card.area
            game.move(card, BATTLE, self.rule, at.clause, state=ACTIVE)
            announce(game, card, came_from, Manner(clause=at.clause))
            for id in game.pile(at.seat, BATTLE):
                other = game.cards[id]
                if other is not card and game.prints[id].kind == "Extra" and keywords_of(game, other) & FIELD:
                    at.picks.append(game.ref(other))

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        for other in picked:
            happened(game, self.removes, other, at.seat, leaving=True, to=self.removes_to)
        game.move_together(picked, self.removes_to, "10-3-3", at.clause)
        return END


SKILLS: Final[list[Activated]] = [FieldCard()]
