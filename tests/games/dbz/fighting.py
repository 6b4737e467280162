"""Dragon Ball Z: cards made of trees, and Combats to use them in."""

from __future__ import annotations

from rulebound import Game, load
from rulebound.games.dbz.areas import ALLIES, DRAGON_BALLS, DRILLS, HAND, LEVELS, MASTERY, PERSONALITY, SETUPS
from rulebound.games.dbz.game import LIBRARY
from rulebound.games.library import Printing
from rulebound.kernel.cards import Card
from rulebound.kernel.tree import Skill
from rulebound.records import build_position

PLACES = {
    "Setup": SETUPS,
    "Drill": DRILLS,
    "Personality": ALLIES,
    "Dragon Ball": DRAGON_BALLS,
    "Mastery": MASTERY,
}


def made(kind: str, *skills: Skill, **facts: object) -> str:
    """The number of a new card of the kind that says this."""
    number = f"TEST-{sum(1 for known in LIBRARY.cards if known.startswith('TEST-')) + 1}"
    data: dict[str, object] = {"number": number, "name": f"Card {number}", "kind": kind, **facts}
    if kind == "Personality":
        usual: dict[str, object] = {"character": data["name"], "alignment": "Hero", "level": 1, "pur": 1}
        data = usual | data | {"rating": 0, "stage": 0, "levels": ladder()}
    card = LIBRARY.make(Printing(data))
    card.has_text = bool(skills)
    LIBRARY.compile(card, list(skills))
    LIBRARY.cards[number] = card
    return number


def ladder() -> list[dict[str, object]]:
    return [{"kind": "stage", "least": n, "rating": 50_000 * n, "stage": n} for n in range(1, 11)]


BLANK = made("Physical Combat")
"""A card without text, of which the Life Decks consist: nobody is asked anything because of it."""


class Table:
    """A Combat of south against north: Lab Hero at 5 against Lab Villain at 5, unless said otherwise."""

    def __init__(
        self,
        south: tuple[str, ...] = (),
        north: tuple[str, ...] = (),
        *,
        at: tuple[int, int] = (5, 5),
        life: int = 20,
    ) -> None:
        lines = ["turn: 3, south"]
        for seat, stage, levels, cards in (
            ("south", at[0], ("LABZ-001", "LABZ-002", "LABZ-003"), south),
            ("north", at[1], ("LABZ-011", "LABZ-012", "LABZ-013"), north),
        ):
            allies = [number for number in cards if LIBRARY.card(number).kind == "Personality"]
            held = [number for number in cards if number not in allies]
            lines.append(
                f"{seat}: personality {levels[0]} at {stage}; levels {', '.join([*levels[1:], *allies])};"
                f" hand{' exactly' if held else ''} {', '.join(held) or '0'}; life exactly {life}x {BLANK}"
            )
        self.game: Game = build_position("dbz", "\n".join(lines))
        self.game.audited = True
        for side in (0, 1):
            for id in [*self.game.pile(side, HAND), *self.game.pile(side, LEVELS)]:
                kind = self.game.prints[id].kind
                if kind in PLACES and self.game.prints[id].number.startswith("TEST"):
                    self.game.move(self.game.cards[id], PLACES[kind], "")
                    self.game.cards[id].marker = 3 if kind == "Personality" else 0
        self.game.ask_again()

    def card(self, number: str, seat: int = -1) -> Card:
        found = [
            card
            for card in self.game.cards
            if self.game.prints[card.id].number == number and seat in (-1, card.owner)
        ]
        assert found, f"there is no {number}"
        return found[0]

    def fight(self, *first: str) -> Table:
        """Combat is declared, and nobody looks at the top six, nor uses a card before it."""
        self.do("end").decline()
        self.do("combat", *first).decline()
        return self.do("no")

    def decline(self) -> None:
        """Nobody uses a card now."""
        while self.game.ask is not None and self.game.ask.kind == "window":
            self.do("no")

    def do(self, *answers: str) -> Table:
        """Each answer is a verb, or a verb and a card's number; the state is saved and read on the way."""
        for answer in answers:
            assert self.game.ask is not None, f"nobody is asked to {answer}"
            index = self.index(answer)
            assert index >= 0, f"{answer} is not among {self.options()} of {self.game.ask.kind}"
            again = load(self.game.dump())
            assert again.dump() == self.game.dump()
            self.game.choose(index)
        return self

    def index(self, answer: str) -> int:
        """The first option that is written so, or whose code begins so."""
        for i, code in enumerate(self.options()):
            if code == answer or code.split(" #")[0] == answer or code.startswith(f"{answer} /"):
                return i
        return -1

    def options(self) -> list[str]:
        decision = self.game.decision
        return [] if decision is None else [option.code for option in decision.options]

    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        assert self.game.ask is not None
        return self.game.ask.seat, self.game.ask.kind

    def stage(self, seat: int) -> int:
        return self.game.cards[self.game.pile(seat, PERSONALITY)[0]].marker

    def life(self, seat: int) -> int:
        return len(self.game.pile(seat, self.game.rules.deck))

    def area(self, number: str, seat: int = -1) -> str:
        """Where the card lies."""
        return self.game.rules.areas[self.card(number, seat).area].name
