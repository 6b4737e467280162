"""Keyword skills that name the cards they need: 10-5 and 10-13."""

from __future__ import annotations

from rulebound.games.dbs.areas import BATTLE, HAND
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.games.dbs.ruleset import POWER
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.scope import Scope


def ways(game: Game, card: Card, clause: Clause) -> list[list[int]]:
    """10-5-1, 10-5-3-1: the ways to have what the keyword skill names, one card for each filter, in their order.

    10-5-3-1: a filter holds the conditions that are printed, and asks nothing where there are none.
    """
    if clause.of is None:
        return []
    word = clause.keyword
    there = game.pile(card.seat, HAND if word == "Union-Fusion" else BATTLE)
    if word not in ("Union-Fusion", "Xeno-Evolve"):
        there = coverable(game, there)
    scope = Scope(card.seat, card.id)
    out: list[list[int]] = [[]]
    for part in clause.of.either or [clause.of]:
        fit = [id for id in there if id != card.id and fits(game, part, game.cards[id], scope)]
        out = [[*way, id] for way in out for id in fit if id not in way]
    if word == "Union-Fusion":
        out = [way for way in out if power_of(game, way[0]) == power_of(game, way[1])]
    return out


def coverable(game: Game, ids: list[int]) -> list[int]:
    """Without the Battle Cards on which nothing may be put."""
    return [
        id
        for id in ids
        if game.prints[id].kind == "Battle" and not forbidden(game, game.cards[id], "be_covered")
    ]


def power_of(game: Game, id: int) -> int:
    return stat_of(game, game.cards[id], POWER)


class Naming(Activated):
    """A keyword skill that plays its card with the cards it names."""

    def __init__(
        self,
        word: str,
        rule: RuleId,
        *,
        from_hand: RuleId,
        naming: RuleId,
        choosing: RuleId = "",
        takes_over: RuleId = "9-4-2",
    ) -> None:
        super().__init__(word, rule, from_hand=from_hand, choosing=choosing, takes_over=takes_over)
        self.naming = naming
        """The rule that asks for the cards."""

    def unmet(self, game: Game, card: Card, clause: Clause) -> RuleId:
        return "" if ways(game, card, clause) else self.naming

    def played_upon(self, game: Game, card: Card, clause: Clause) -> list[int]:
        return [id for way in ways(game, card, clause) for id in way]

    def candidates(self, game: Game, at: KeywordSkill, card: Card) -> list[int]:
        picked = [ref % SHIFT for ref in at.picks]
        at_least = len(picked)
        fit = [way for way in ways(game, card, at.clause) if way[:at_least] == picked]
        return unique([way[at_least] for way in fit if len(way) > at_least])


def unique(ids: list[int]) -> list[int]:
    out: list[int] = []
    for id in ids:
        if id not in out:
            out.append(id)
    return out
