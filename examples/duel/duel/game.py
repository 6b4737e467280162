"""Duel as the kernel sees it."""

from __future__ import annotations

from typing import Final

from duel.areas import AREAS, LAURELS, RING
from duel.keywords import best, can_be_bested, can_challenge
from duel.notation import NOTATION
from duel.ruleset import BESTED, CITES, HAS, LAURELS_TO_WIN, LEAVES, OPENING_HAND, ROOM, STARTERS, WORDS
from duel.setup import SETUP
from duel.skills import Use
from duel.strategy import STRATEGY
from duel.turn import LOST, TURN
from rulebound.games.library import Library
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.plain import sure
from rulebound.kernel.policies import Policies
from rulebound.kernel.program import Clause
from rulebound.kernel.rules import Rules

LIBRARY: Final = Library("duel", WORDS, HAS)


class Duel(Rules):
    def __init__(self, ruleset: str, library: Library) -> None:
        super().__init__(
            "duel",
            ruleset,
            areas=AREAS,
            words=WORDS,
            cites=CITES,
            starters=STARTERS,
            notation=NOTATION,
            strategy=STRATEGY,
            courses=[SETUP, TURN],
            policies=Policies(turns_what_changes=True),
        )
        self.removal = LEAVES
        self.opening_hand = OPENING_HAND
        self.library = library

    def prints(self, number: str) -> Print:
        return self.library.card(number)

    # -- what effects call for --

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: int, subject: int) -> Frame:
        return Use(clause, card, seat, subject)

    def can_ko(self, game: Game, card: Card, *, in_battle: bool, by: int) -> bool:
        return can_be_bested(game, card)

    def ko_moments(self, card: Card, *, in_battle: bool) -> int:
        return BESTED | LEAVES

    def ko(self, game: Game, cards: list[Card], *, in_battle: bool, clause: Clause | None, by: int) -> None:
        best(game, cards, by, "text.best", clause)

    # -- what must always be so --

    def table_fault(self, game: Game) -> str:
        for card in game.cards:
            if card.seat != card.owner:
                return f"card {card.id} lies in an area of the other player"
            if card.area == RING and game.prints[card.id].kind != "Fencer":
                return f"card {card.id} is not a Fencer"
        for seat in (0, 1):
            if len(game.pile(seat, RING)) > ROOM:
                return f"seat {seat} has too many Fencers"
        return ""

    def prove(self, game: Game) -> None:
        sure(game.outcome is not None or game.counters[LOST] == 0, "a player has lost, and the game goes on")

    # -- winning and losing --

    def process(self, game: Game) -> None:
        for seat in (0, 1):
            if len(game.pile(seat, LAURELS)) >= LAURELS_TO_WIN:
                game.finish(seat, "five laurels", "end.laurels")
                return
        if game.counters[LOST]:
            game.finish(0 if game.counters[LOST] == 2 else 1, "no card to draw", "end.stock")

    # -- what people read --

    def idle(self, game: Game, card: Card) -> str:
        if card.area != RING or card.seat != game.turn_seat or card.rested or can_challenge(game, card):
            return ""
        return "played this turn" if card.since == game.turn else "cannot attack"
