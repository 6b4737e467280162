"""A game unlike Duel: cores lie beneath spirits and raise their level, there are three orientations, and each
player has a second deck, of charms, which spirits can wear."""

from __future__ import annotations

from typing import Final

from duel.ruleset import CITES
from rulebound.games.library import Library, Printing
from rulebound.kernel.cards import OPEN, OWNER, SECRET, Area, Card, Print
from rulebound.kernel.composites import add_clause, add_number, face_from, made_before, parts_of
from rulebound.kernel.decisions import Choice
from rulebound.kernel.dice import dice_for
from rulebound.kernel.effects import Effect
from rulebound.kernel.frames import ASKS, FIRST, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game, Setup
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.notation import Notation
from rulebound.kernel.rules import Rules
from rulebound.kernel.tree import Action, Skill
from rulebound.kernel.vocabulary import Moment, PrintedStat, Vocabulary

DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
BENEATH: Final = 3
TRASH: Final = 4
CHARMS: Final = 5
WORN: Final = 6
AREAS: Final = [
    Area("deck", SECRET, role="deck", ordered=True),
    Area("hand", OWNER, role="hand"),
    Area("field", OPEN, in_play=True, upright=True, hosts=True),
    Area("beneath", OPEN, role="beneath"),
    Area("trash", OPEN, role="discard"),
    Area("charms", SECRET, role="deck", ordered=True),
    Area("worn", OPEN, role="joined"),
]
BP: Final = 0
COST: Final = 1
WORDS: Final = Vocabulary(
    AREAS,
    [PrintedStat("bp", fights=True), PrintedStat("cost")],
    keywords=[],
    acts=["be_rested", "be_activated"],
    timings={"main": Moment(0, "[Main]", "text.main"), "permanent": Moment(0, "permanent", "text.permanent")},
    events={},
    orientations=("active", "rested", "heavily_rested"),
)


CARDS: Final[list[dict[str, object]]] = [
    {"number": "CORE", "name": "Core", "kind": "Core"},
    {"number": "CHARM-0", "name": "Charm", "kind": "Charm"},
    {"number": "CHARM-1", "name": "Charm", "kind": "Charm"},
    {"number": "CHARM-2", "name": "Charm", "kind": "Charm"},
    {"number": "CHARM-3", "name": "Charm", "kind": "Charm"},
    {
        "number": "SPIRIT",
        "name": "Spirit",
        "kind": "Spirit",
        "bp": 2000,
        "cost": 3,
        "levels": [{"kind": "Core", "least": 2, "bp": 5000}, {"kind": "Core", "least": 4, "bp": 9000}],
    },
]


class Letters(Notation):
    def label(self, game: Game, card: Card, seat: int) -> str:
        return game.prints[card.id].number


def ask(game: Game, at: Frame) -> int:
    return game.want(game.turn_seat, "main", [Choice("end"), Choice("wait")])


def take(game: Game, at: Frame) -> int:
    return FIRST


TURN: Final = Procedure("spirits.turn", [step("turn.main", ask, ASKS), step("turn.main", take, PASSES)])


class Spirits(Rules):
    def __init__(self) -> None:
        super().__init__(
            "spirits", "first", areas=AREAS, words=WORDS, cites=CITES, starters=[], notation=Letters(),
            courses=[TURN],
        )  # fmt: skip
        self.left: list[int] = []
        """How many charms were left when one of them had come to where it went."""
        self.library = Library("spirits", WORDS)
        self.library.is_read = True
        self.library.take([Printing(facts) for facts in CARDS])

    def prints(self, number: str) -> Print:
        return self.library.card(number)

    def composite(self, game: Game, card: Card, base: Print) -> Print:
        """Each charm that a spirit wears adds 1000 BP, whichever it is, and its effects."""
        worn = parts_of(game, card)
        parts, sides = [game.prints[one.part] for one in worn], [one.side for one in worn]
        if not parts:
            return base
        found = made_before(base, parts, sides)
        if found is None:
            found = face_from(base, parts, sides)
            add_number(found, BP, 1000 * len(parts))
            for part in parts:
                for clause in part.clauses:
                    add_clause(found, clause)
        return found

    def settled(self, game: Game, card: Card) -> None:
        self.left.append(len(game.pile(card.owner, CHARMS)))

    def process(self, game: Game) -> None:
        pass


RULES: Final = Spirits()
THEIRS: Final = 10
"""The spirit of the other player, by its id."""


def table(cores: int = 0) -> Game:
    """Each player has a spirit, and that of the first one has this number of cores beneath it."""
    decks = [["SPIRIT"] + ["CORE"] * 5 + [f"CHARM-{i}" for i in range(4)]] * 2
    game = Game(RULES, Setup(0, decks, ["", ""]), [], dice_for(0))
    game.begin()
    for seat in (0, 1):
        for number in decks[seat]:
            game.lay(seat, CHARMS if RULES.prints(number).kind == "Charm" else DECK)
        game.move(game.cards[seat * THEIRS], FIELD)
    for id in range(1, 1 + cores):
        game.attach(game.cards[id], game.cards[0])
    game.run()
    return game


def do(game: Game, action: Action) -> None:
    """An effect of the first player's spirit."""
    spirit = RULES.prints("SPIRIT")
    clause = Lowering(WORDS).clause(spirit.number, 0, Skill("main", action))
    spirit.clauses = [clause]
    game.ask = None
    game.push(Effect(clause, game.cards[0], 0))
    game.run()
