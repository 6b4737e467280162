"""A sensible player's judgement: what the games' `sense` have in common.

One turn deep and without search, and by what the deciding player may see.
Effects are judged by what they do: good things are for one's own best cards,
bad things for the opponent's, and costs are paid with the least.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.effects import THE_EFFECT, Effect
from rulebound.kernel.game import Game
from rulebound.kernel.program import ACTIVE, FORBID, GRANT, KO, MODIFY, MOVE, NEGATE, ORIENT, RESTED, Op
from rulebound.kernel.values import stat_of, value

NEVER: Final = -1_000_000
"""Worse than anything else."""
MUCH: Final = 1_000_000
OFTEN: Final = 4
"""Nobody sensible activates one card more often than that in a turn: a free effect could go on for ever."""


class Sense:
    """Each game has one subclass and one object of it."""

    def __init__(self, field: int, kind: str, power: int, own: tuple[int, ...]) -> None:
        self.field = field
        """The area of the cards that fight beside the Leader."""
        self.kind = kind
        """The kind of card that fights there."""
        self.power = power
        """Which of a card's numbers is its power."""
        self.own = own
        """Areas that one does not like to see one's cards taken from."""

    def judge(self, game: Game, ask: Ask, choice: Choice) -> int:
        """How good the choice is; of equal ones the first is taken."""
        if choice.verb == "use" and used(game, choice.card) >= OFTEN:
            return NEVER
        return self.rate(game, ask, choice)

    def rate(self, game: Game, ask: Ask, choice: Choice) -> int:
        """How good the choice is, taken by itself."""
        if ask.kind == "choose":
            return self.rate_pick(game, ask, choice)
        if ask.kind == "may" or ask.kind == "instead" or ask.kind == "draw":
            return 0 if choice.verb == "no" else 1
        if ask.kind == "number":
            return -choice.number if ask.clause is None else choice.number
        return 0

    def worth(self, game: Game, card: Card) -> int:
        """The card's weight on the table."""
        raise NotImplementedError

    def strength(self, game: Game, card: Card) -> int:
        """Its power; 0 if it has none."""
        power = stat_of(game, card, self.power)
        return 0 if power == MISSING else power

    def best_prey(self, game: Game, card: Card) -> Card | None:
        """The most valuable rested card that this one would beat."""
        best: Card | None = None
        power = self.strength(game, card)
        for id in game.pile(1 - card.seat, self.field):
            other = game.cards[id]
            if not other.rested or game.prints[id].kind != self.kind or self.strength(game, other) > power:
                continue
            if best is None or self.worth(game, other) > self.worth(game, best):
                best = other
        return best

    def rate_pick(self, game: Game, ask: Ask, choice: Choice) -> int:
        """A card to be chosen for an effect or a cost."""
        frame = game.stack[-1]
        if choice.verb == "done" or choice.card < 0:
            return 0
        card = game.cards[choice.card]
        if not isinstance(frame, Effect):
            return self.rate_other_pick(game, card)
        if not game.sees(card) & (1 << ask.seat):
            return 1  # nobody can tell it from the others
        if frame.part != THE_EFFECT:
            return MUCH - self.worth(game, card)
        ops = frame.ops()
        verb = ops[frame.pc + 1] if frame.pc + 1 < len(ops) else ops[frame.pc]
        mine = card.seat == ask.seat
        if verb.code == ORIENT and verb.state == (RESTED if card.rested else ACTIVE):
            return -1  # it is so already
        if self.harms(game, verb, card, frame):
            if not mine:
                return 1 + self.worth(game, card)
            return MUCH - self.worth(game, card) if must(ops[frame.pc]) else -1
        if mine and verb.code in (MODIFY, GRANT):
            if self.fights(game, card):
                return MUCH + self.worth(game, card)  # what is gained counts here and now
            if card.rested and card.seat == game.turn_seat:
                return 1  # it has attacked already
        return 1 + self.worth(game, card) if mine else -1

    def fights(self, game: Game, card: Card) -> bool:
        """Whether the card attacks or is attacked in the battle that goes on."""
        return game.ref(card) in (game.rules.attacker(game), game.rules.guard(game))

    def rate_other_pick(self, game: Game, card: Card) -> int:
        """A card to be chosen by a rule and not by an effect."""
        return 0

    def harms(self, game: Game, verb: Op, card: Card, frame: Effect) -> bool:
        """Whether the instruction is bad for the card it is done to."""
        code = verb.code
        if code == KO or code == NEGATE or code == FORBID:
            return True
        if code == ORIENT:
            return verb.state == RESTED
        if code == MODIFY:
            return value(game, verb.num, frame.scope) < 0
        return code == MOVE and card.area in self.own


def used(game: Game, card: int) -> int:
    """How often the card was activated this turn, as far as this game's own log tells."""
    count = 0
    for event in reversed(game.log.events):
        if event.kind == "turn":
            break
        if event.card == card and event.kind == "activate":
            count += 1
    return count


def must(op: Op) -> bool:
    """Whether the effect leaves no choice but to choose."""
    return op.sel is not None and not op.sel.up_to
