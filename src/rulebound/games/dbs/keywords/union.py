"""10-13: [Union-Fusion], [Union-Potara] and [Union-Absorb]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import DROP
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.naming import Naming
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.games.dbs.play import PlayCard, play_on_top, with_keyword
from rulebound.games.dbs.skills import Use
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import ACTIVE
from rulebound.kernel.effects import Effect
from rulebound.kernel.frames import END
from rulebound.kernel.game import Game
from rulebound.kernel.placing import place


class Fusion(Naming):
    def __init__(self) -> None:
        super().__init__("Union-Fusion", "10-13-3-4", from_hand="10-13-3-2", naming="10-13-3-1")

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-13-3-1, 10-13-3-4: the two cards named go from the hand to the Drop Area, and its card is played."""
        if card is not None and len(picked) == 2:
            game.push(PlayCard(card, with_keyword(game, at, ACTIVE)))
            place(game, picked, DROP, self.rule, clause=at.clause)
        return END


class Potara(Naming):
    def __init__(self) -> None:
        super().__init__(
            "Union-Potara",
            "10-13-4-4",
            from_hand="10-13-4-2",
            naming="10-13-4-1",
            choosing="10-13-4-1",
            takes_over="10-13-4-4-1",
        )

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-13-4-4: the card is played on top of the two chosen."""
        if card is not None and picked:
            play_on_top(game, card, picked, with_keyword(game, at, ACTIVE))
        return END


class Absorb(Activated):
    def __init__(self) -> None:
        super().__init__("Union-Absorb", "10-13-5-4", takes_over="10-13-5-4-1")

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-13-5-4: its text says which card is played on top of this one."""
        if card is None:
            return END
        effect = Effect(at.clause, card, at.seat)
        use = game.stack[-2]
        if isinstance(use, Use):  # the cards chosen for its cost
            effect.scope.it = use.chosen
        game.push(effect)
        return END


SKILLS: Final[list[Activated]] = [Fusion(), Potara(), Absorb()]
