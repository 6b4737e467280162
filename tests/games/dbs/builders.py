"""Dragon Ball Super: cards of a test's own, and a table to use them on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rulebound
from rulebound import Game
from rulebound.decks import Deck
from rulebound.games.dbs.areas import BATTLE, DECK, ENERGY, HAND, LEADER
from rulebound.games.dbs.game import LIBRARY
from rulebound.games.library import Printing
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.tree import Skill

PLAIN, LEAD = "T-plain", "T-leader"


class Table:
    """Both players' Leaders, plain decks, six energy each, and the first player's Main Phase."""

    def __init__(self) -> None:
        self.numbers: list[str] = []
        self.card(LEAD, kind="Leader", power=10000)
        self.card(PLAIN)
        decks = [Deck("dbs", [LEAD, *[PLAIN] * 50]) for _ in range(2)]
        self.game: Game = rulebound.new_game("dbs", decks, 1, check=False)
        self.game.audited = True
        while self.game.ask is not None and self.game.ask.kind != "main":
            self.game.choose(len(self.game.ask.choices) - 1)
        self.me = self.game.turn_seat
        self.foe = 1 - self.me
        for seat in (0, 1):
            for _ in range(6):
                self.put(PLAIN, seat, ENERGY)
            for id in self.game.pile(seat, HAND).copy():
                self.game.move(self.game.cards[id], DECK, "", where=1)
        self.settle()

    def card(
        self, number: str, *skills: Skill, kind: str = "Battle", text: str = "", **facts: object
    ) -> Print:
        """A card with these facts and skills; if nothing is said, a plain Battle Card that costs 1."""
        data: dict[str, object] = {"number": number, "name": number, "kind": kind, "colors": ["Red"]}
        if kind == "Battle":
            data |= {"power": 10000, "cost": 1, "combo_cost": 0, "combo_power": 5000, "specified": ["Red"]}
        if kind == "Extra":
            data |= {"cost": 1, "specified": ["Red"]}
        data |= {"text": text, **facts}
        card = LIBRARY.make(Printing(data))
        if skills:
            card.has_text = True
            LIBRARY.compile(card, list(skills))
        LIBRARY.cards[number] = card
        self.numbers.append(number)
        return card

    def put(self, number: str, seat: int, area: int, rested: bool = False) -> Card:
        """A card of the deck becomes this one and lies there, and nothing comes of it."""
        game = self.game
        if area == LEADER:
            card = game.cards[game.pile(seat, LEADER)[0]]
        else:
            card = game.cards[game.pile(seat, DECK)[0]]
            game.move(card, area, "")
        self.name_card(card.id, number)
        card.rested = rested
        return card

    def name_card(self, id: int, number: str) -> None:
        """A card becomes the one of this number where it lies, as if it had been in the deck from the start."""
        card, decks = self.game.cards[id], self.game.setup.decks
        self.game.turn_face(card, LIBRARY.card(number))
        decks[card.owner][card.id - card.owner * len(decks[0])] = number

    def settle(self) -> None:
        """The table is as it was laid, and the Main Phase goes on."""
        self.game.pending = []
        self.game.ask_again()

    def mine(self, number: str, area: int = BATTLE, rested: bool = False) -> Card:
        card = self.put(number, self.me, area, rested)
        self.settle()
        return card

    def theirs(self, number: str, area: int = BATTLE, rested: bool = False) -> Card:
        card = self.put(number, self.foe, area, rested)
        self.settle()
        return card

    def leader(self, seat: int) -> Card:
        return self.game.cards[self.game.pile(seat, LEADER)[0]]

    def options(self) -> list[str]:
        decision = self.game.decision
        return [] if decision is None else [option.code for option in decision.options]

    def do(self, *codes: str) -> None:
        """Answers one decision after the other; each is also saved and read back."""
        for code in codes:
            assert code in self.options(), (code, self.options())
            assert rulebound.load(self.game.dump()) == self.game
            self.game.choose(code)

    def attack(self, card: Card, target: Card) -> None:
        """The card attacks; a single target chooses itself."""
        self.game.choose([c.card if c.verb == "attack" else -1 for c in self.choices()].index(card.id))
        if self.game.ask is not None and self.game.ask.kind == "target":
            self.game.choose([c.card for c in self.choices()].index(target.id))

    def choices(self) -> list[Choice]:
        return [] if self.game.ask is None else self.game.ask.choices

    def till(self, kind: str, *answers: str) -> None:
        """Answers with the last option, or with one of these where it is offered, until this is asked."""
        for _ in range(200):
            ask = self.game.ask
            if ask is None or ask.kind == kind:
                return
            options = self.options()
            wanted = [code for code in answers if code in options]
            self.do(wanted[0] if wanted else options[-1])
        raise AssertionError(f"nobody asked “{kind}”")

    def hand(self, seat: int) -> int:
        return len(self.game.pile(seat, HAND))

    def where(self, card: Card) -> str:
        return self.game.rules.areas[card.area].name

    def happened(self, kind: str, number: str = "") -> int:
        """How often something of this kind has happened (to cards of this number)."""
        return sum(
            1
            for e in self.game.events
            if e.kind == kind and (not number or (e.printed is not None and e.printed.number == number))
        )


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table()
    yield made
    for number in made.numbers:
        LIBRARY.cards.pop(number, None)
