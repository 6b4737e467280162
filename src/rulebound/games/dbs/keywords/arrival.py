"""10-32: [Arrival]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import COMBO
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.colors import has_colors
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.games.dbs.play import PlayCard, with_keyword
from rulebound.games.dbs.processing import IN_BATTLE
from rulebound.kernel.cards import Card
from rulebound.kernel.frames import END
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.ruleids import RuleId


class Arrival(Activated):
    def __init__(self) -> None:
        super().__init__("Arrival", "10-32-3", from_hand="10-32-3")

    def unmet(self, game: Game, card: Card, clause: Clause) -> RuleId:
        fought = bool(game.counters[IN_BATTLE])
        there = game.pile(card.seat, COMBO)
        return "" if fought and has_colors(game, there, clause.skill.values) else "10-32-1"

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-32-3: the card is played."""
        if card is not None:
            game.push(PlayCard(card, with_keyword(game, at)))
        return END


SKILLS: Final[list[Activated]] = [Arrival()]
