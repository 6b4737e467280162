"""10-15, 10-25 and 10-26: [Over Realm], [Dark Over Realm] and [Wormhole]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import BATTLE, DROP, LEADER, WARP
from rulebound.games.dbs.checkpoints import CHECKPOINT
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.autos import auto
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.games.dbs.play import PlayCard, with_keyword
from rulebound.kernel import tree
from rulebound.kernel.aliases import SEATS_FROM
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import Effect
from rulebound.kernel.frames import END, NEXT, Frame
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.placing import place
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.ruleids import RuleId

CLOSE_REALM: Final = auto(
    "Over Realm",
    "10-15-4",
    tree.Skill("auto", tree.Move(tree.This(), "warp"), event=tree.When("turn_end")),
)
REALMS_USED: Final = 2
"""`Game.counters[REALMS_USED + seat]`: [Over Realm] and [Dark Over Realm] activated this turn."""
REALM_LIMITS: Final = {"10-15-5": 1, "10-26-1": 2}
"""How often they are activated in a turn, by rule: as a rule, with [Wormhole]."""


def realms_left(game: Game, seat: int) -> int:
    """10-15-5, 10-25-4:
    [Over Realm] and [Dark Over Realm] once a turn in all; twice with [Wormhole], however many there are.
    """
    most = REALM_LIMITS["10-15-5"]
    for area in (LEADER, BATTLE):
        for id in game.pile(seat, area):
            if keywords_of(game, game.cards[id]) & ruleset.WORMHOLE:
                most = REALM_LIMITS["10-26-1"]
    return most - game.counters[REALMS_USED + seat]


class Realm(Activated):
    def __init__(self, word: str, rule: RuleId, demand: RuleId, limit: RuleId) -> None:
        super().__init__(word, rule, from_hand=rule)
        self.demand = demand
        """The rule that asks for a number of cards in the Drop Area."""
        self.limit = limit

    def unmet(self, game: Game, card: Card, clause: Clause) -> RuleId:
        """10-15-1, 10-25-1: there have to be as many cards in the Drop Area as it says."""
        if realms_left(game, card.seat) <= 0:
            return self.limit
        return "" if self.sent(game, card.seat) >= clause.skill.number else self.demand

    def sent(self, game: Game, seat: int) -> int:
        """How many cards of the Drop Area count."""
        return len(game.pile(seat, DROP))

    def activated(self, game: Game, seat: int) -> None:
        game.counters[REALMS_USED + seat] += 1

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-15-3, 10-25-3: the whole Drop Area goes to the Warp, and the card is played."""
        if card is not None:
            game.push(PlayCard(card, with_keyword(game, at)))
            place(
                game, [game.cards[id] for id in game.pile(at.seat, DROP)], WARP, self.rule, clause=at.clause
            )
        return END


class DarkRealm(Realm):
    def sent(self, game: Game, seat: int) -> int:
        return len([id for id in game.pile(seat, DROP) if "Black" in game.prints[id].facts[ruleset.COLORS]])


def close_realms(game: Game, at: Frame) -> int:
    """10-15-4: a card played with [Over Realm] this turn goes to the Warp, if it is still there.

    1.078 asks that it be in its player's own Battle Area.
    """
    game.push(Frame(CHECKPOINT))
    anywhere = ruleset.VERSIONS[game.rules.ruleset].realm_in_any_battle_area
    for seat in SEATS_FROM[1 - game.turn_seat]:
        for id in game.pile(seat, BATTLE):
            card = game.cards[id]
            if (
                card.played_with & ruleset.OVER_REALM
                and card.since == game.turn
                and (anywhere or seat == card.owner)
                and not forbidden_to(game, card.seat, "return_to_the_warp", card)
            ):
                game.report_card("later", card)
                game.push(Effect(CLOSE_REALM, card, seat))
    return NEXT


SKILLS: Final[list[Activated]] = [
    Realm("Over Realm", "10-15-3", "10-15-1", "10-15-5"),
    DarkRealm("Dark Over Realm", "10-25-3", "10-25-1", "10-25-4"),
]
