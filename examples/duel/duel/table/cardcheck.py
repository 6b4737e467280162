"""The positions in which Duel's cards are checked: what lies there, and how each event is brought about."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, LAURELS, RING, SPENT, STOCK
from duel.battle import Fight
from duel.keywords import can_challenge
from duel.play import PlayCard
from duel.ruleset import BESTED, LEAVES, ROOM
from duel.skills import Use
from rulebound.cardcheck.positions import Scene, option
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


class DuelGround:
    """The ground of all checks."""

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

    def lay(self, scene: Scene) -> None:
        game = scene.game
        scene.lay_card()
        for seat in (0, 1):
            for area, count in ((HAND, 4), (LAURELS, 1), (SPENT, 3)):
                for _ in range(count):
                    game.move(game.cards[game.pile(seat, STOCK)[-1]], area, "")

    def area_of(self, scene: Scene) -> int:
        in_hand = scene.printed.kind == "Trick" or scene.clause.timing == "entrance"
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

    def spare(self, scene: Scene, seat: int, area: str) -> Card | None:
        game = scene.game
        if area == "stock" or (area == "ring" and len(game.pile(seat, RING)) >= ROOM):
            return None
        return game.cards[next(id for id in game.pile(seat, STOCK) if id != scene.card)]

    def clear(self, scene: Scene, card: Card, f: tree.Filter) -> None:
        scene.game.move(card, SPENT if card.area == STOCK else STOCK, "", where=1)

    def give(self, scene: Scene, card: Card, kind: str, count: int) -> None:
        pass

    # -- bringing events about --

    def start(self, scene: Scene) -> int:
        game, timing, card = scene.game, scene.clause.timing, scene.this
        if timing in ("entrance", "main"):
            game.push(PlayCard(card, "main"))
        elif timing == "act":
            return option(game, "use", card.id, scene.clause.index)
        elif timing == "challenge":
            game.push(Fight(card))
        elif timing == "fight":
            game.push(Fight(self.fencer(scene, 1 - scene.me)))
        elif timing == "bested":
            game.push(Would(card, BESTED | LEAVES, True, False, None, 1 - scene.me))
        elif scene.clause.skill.event is not None:
            game.push(Use(scene.clause, card, scene.me, -1))
        return -1

    def fencer(self, scene: Scene, seat: int) -> Card:
        card = self.spare(scene, seat, "ring")
        if card is None:
            return scene.game.cards[scene.game.pile(seat, RING)[0]]
        scene.put(card, tree.Filter(), "ring")
        return card

    def wish(self, scene: Scene, ask: Ask) -> int:
        if ask.kind == "trick":
            found = option(scene.game, "play", scene.card)
            return found if found >= 0 else option(scene.game, "no")
        return option(scene.game, "block") if ask.kind == "block" else -1

    def idle(self, ask: Ask) -> bool:
        return ask.kind == "main"

    def go_on(self, ask: Ask) -> int:
        return [choice.verb for choice in ask.choices].index("end")

    def performs(self, clause: Clause) -> bool:
        return False

    def keyword_fault(self, scene: Scene) -> str:
        scene.this.since = scene.game.turn
        bit = scene.words.keyword(scene.clause.skill.keyword)
        fault = not has_keyword(scene.game, scene.this, bit) or not can_challenge(scene.game, scene.this)
        return "the Fencer cannot challenge at once" if fault else ""

    def unfold(self, scene: Scene) -> None:
        pass

    def negated(self, scene: Scene, what: str) -> bool:
        return False


def bare_table() -> Game:
    """A real game of some turns in which nobody did anything; then every card goes back to its stock."""
    game = new_game("duel", seed=1)
    while game.turn < FIRST_TURN:
        game.choose(option(game, "end"))
    numbers = [NUMBERS["Fencer"].get(stat, MISSING) for stat in game.rules.stat_names]
    plain = Print("GEN-0", "Nobody", "Fencer", numbers, ("Nobody",), (), (), (), "", "")
    for card in game.cards:
        game.turn_face(card, plain)
        if card.area != STOCK:
            game.move(card, STOCK, "")
    return game


GROUND: Final = DuelGround()
