"""The positions in which Duel's cards are checked: what lies there, and how each event is brought about."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, LAURELS, RING, SPENT, STOCK
from duel.battle import Fight
from duel.keywords import can_challenge
from duel.play import PlayCard
from duel.ruleset import (
    BESTED,
    LEAVES,
    ROOM,
    WORDS,
)
from duel.skills import Use
from rulebound.cardcheck.positions import Trial, option
from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.decisions import Ask
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.program import Clause
from rulebound.kernel.replacement import Would
from rulebound.table import new_game

NUMBERS: Final = {"Fencer": {"edge": 3, "fee": 1}, "Trick": {"fee": 0}}
FIRST_TURN: Final = 3


class DuelArranger:
    """The arranger of all checks."""

    def __init__(self) -> None:
        self.game: Game | None = None

    # -- the table --

    def base(self, variant: int) -> Game:
        if self.game is None:
            self.game = bare_table()
        return self.game

    def home(self) -> str:
        return "ring"

    def whose_turn(self, clause: Clause, variant: int) -> str:
        return "opponent" if clause.timing == "fight" else "you"

    def lay(self, trial: Trial) -> None:
        game = trial.game
        trial.lay_card()
        for seat in (0, 1):
            for area, count in ((HAND, 4), (LAURELS, 1), (SPENT, 3)):
                for _ in range(count):
                    game.move(game.cards[game.pile(seat, STOCK)[-1]], area, "")

    def area_of(self, trial: Trial) -> int:
        in_hand = trial.printed.kind == "Trick" or trial.clause.timing == "entrance"
        return HAND if in_hand else RING

    def numbers(self, kind: str) -> dict[str, int]:
        return NUMBERS[kind].copy()

    def kind_in(self, area: str) -> str:
        return "Fencer"

    def skills(self, kind: str) -> list[tree.Skill]:
        return []

    def actor_kind(self) -> str:
        return "Trick"

    def aside(self) -> str:
        return "spent"

    def spare(self, trial: Trial, seat: int, area: str) -> Card | None:
        game = trial.game
        if area == "stock" or (area == "ring" and len(game.pile(seat, RING)) >= ROOM):
            return None
        return game.cards[next(id for id in game.pile(seat, STOCK) if id != trial.card)]

    def clear(self, trial: Trial, card: Card, f: tree.Filter) -> None:
        trial.game.move(card, SPENT if card.area == STOCK else STOCK, "", where=1)

    def give(self, trial: Trial, card: Card, kind: str, count: int) -> None:
        pass

    # -- bringing events about --

    def start(self, trial: Trial) -> int:
        game, timing, card = trial.game, trial.clause.timing, trial.this
        if timing in ("entrance", "main"):
            game.push(PlayCard(card, "main"))
        elif timing == "act":
            return option(game, "use", card.id, trial.clause.index)
        elif timing == "challenge":
            game.push(Fight(card))
        elif timing == "fight":
            game.push(Fight(self.fencer(trial, 1 - trial.me)))
        elif timing == "bested":
            game.push(Would(card, BESTED | LEAVES, True, False, None, 1 - trial.me))
        elif trial.clause.skill.event is not None:
            game.push(Use(trial.clause, card, trial.me, -1))
        return -1

    def fencer(self, trial: Trial, seat: int) -> Card:
        card = self.spare(trial, seat, "ring")
        if card is None:
            return trial.game.cards[trial.game.pile(seat, RING)[0]]
        trial.put(card, tree.Filter(), "ring")
        return card

    def wish(self, trial: Trial, ask: Ask) -> int:
        if ask.kind == "trick":
            found = option(trial.game, "play", trial.card)
            return found if found >= 0 else option(trial.game, "no")
        return option(trial.game, "block") if ask.kind == "block" else -1

    def idle(self, ask: Ask) -> bool:
        return ask.kind == "main"

    def go_on(self, ask: Ask) -> int:
        return [choice.verb for choice in ask.choices].index("end")

    def performs(self, clause: Clause) -> bool:
        return False

    def keyword_fault(self, trial: Trial) -> str:
        trial.this.since = trial.game.turn
        bit = trial.words.keyword(trial.clause.skill.keyword)
        fault = not has_keyword(trial.game, trial.this, bit) or not can_challenge(trial.game, trial.this)
        return "the Fencer cannot challenge at once" if fault else ""

    def unfold(self, trial: Trial) -> None:
        pass

    def negated(self, trial: Trial, what: str) -> bool:
        return False


def bare_table() -> Game:
    """A real game of some turns in which nobody did anything; then every card goes back to its stock."""
    game = new_game("duel", seed=1)
    while game.turn < FIRST_TURN:
        game.choose(option(game, "end"))
    numbers = [NUMBERS["Fencer"].get(stat, MISSING) for stat in game.rules.stat_names]
    plain = Print("GEN-0", "Nobody", "Fencer", numbers, words=WORDS, facts={"name": ("Nobody",)})
    for card in game.cards:
        game.turn_face(card, plain)
        if card.area != STOCK:
            game.move(card, STOCK, "")
    return game


ARRANGER: Final = DuelArranger()
