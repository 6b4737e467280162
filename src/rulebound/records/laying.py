"""A described position laid out on the table, and a table described again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.library import BACK
from rulebound.games.opening import present_decks
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AT_BOTTOM
from rulebound.kernel.dice import dice_for
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game, Setup
from rulebound.messages import Message
from rulebound.records.lines import PositionError, runs
from rulebound.records.placing import PlacedCard, Plan, State
from rulebound.records.start import begin

if TYPE_CHECKING:
    from rulebound.records.position import Spec
    from rulebound.records.words import Words


class Laying:
    """The cards of both players, being laid as they are described."""

    def __init__(self, spec: Spec, game: Game, plans: list[Plan]) -> None:
        self.game = game
        self.layout = spec.words.layout
        self.turn = spec.turn
        self.line = 0
        """Where the player stands whose cards are laid."""
        self.cards: dict[int, Card] = {}
        """The cards, by the identity of what describes them."""
        for owner, plan in enumerate(plans):
            deck = [game.cards[id] for id in game.pile(owner, game.rules.deck)]
            self.cards |= zip((id(placed) for placed in plan.cards()), deck)

    def lay(self, seat: int, plan: Plan) -> None:
        """The card that leads, and then area after area."""
        self.line = plan.line
        game, areas = self.game, self.layout.areas
        for lead in plan.leads:
            self.put(lead, game.cards[game.pile(seat, areas[self.layout.lead])[0]])
        for area, pile in plan.piles.items():
            if area == self.layout.deck:
                continue
            # Piles are listed from the top, so the last one listed is laid down first.
            for placed in reversed(pile) if area in self.layout.piles else pile:
                if placed.token:
                    card = game.create(game.rules.prints(placed.number), seat, areas[area])
                else:
                    card = self.cards[id(placed)]
                    game.move(card, areas[area], "", seat=seat)
                self.put(placed, card)

    def put(self, placed: PlacedCard, card: Card) -> None:
        """Makes the card what is said of it: active, whatever it was laid as, unless that is said to be rested."""
        card.rested = placed.rested
        for below in placed.beneath:  # each below the one before it
            self.game.move(self.cards[id(below)], self.game.rules.given, "", where=AT_BOTTOM, host=card.id)
        for state in self.layout.states:
            if state.put is not None and state.key in placed.said:
                state.put(self, card, placed.said[state.key])


def build(spec: Spec) -> Game:
    """The game with these cards on the table, run to its first decision."""
    words, sides = spec.words, spec.sides
    plans = [Plan(side, other) for side, other in zip(sides, reversed(sides))]
    for side, plan in zip(sides, plans):
        words.check(side, plan)
    setup = Setup(spec.seed, [plan.numbers() for plan in plans], ["", ""])
    game = Game(spec.rules, setup, [], dice_for(spec.seed))
    game.begin()
    present_decks(game, game.stack[-1])
    game.stack.clear()
    game.push(Frame(words.course.turn))
    game.turn = spec.turn - 1
    game.turn_seat = spec.seat
    laying = Laying(spec, game, plans)
    for seat, plan in enumerate(plans):
        laying.lay(seat, plan)
        words.lay_stock(game, seat, sides[seat])
    for seat, plan in enumerate(plans):
        deck = [laying.cards[id(placed)].id for placed in reversed(plan.piles[words.layout.deck])]
        game.pile(seat, game.rules.deck)[:] = deck
    words.settle(game)
    begin(game, spec)
    return game


# --- what can be said of a card in every game ---------------------------------------------------------


def rested(*areas: str) -> State:
    return State("rested", "rested", areas, None, lambda game, card: "rested" if card.rested else "")


def active(*areas: str) -> State:
    """Cards are so unless something else is said, and nothing is written of it."""
    return State("active", "active", areas)


def played_this_turn(*areas: str) -> State:
    return State("played this turn", "played this turn", areas, put_fresh, write_fresh)


def put_fresh(laying: Laying, card: Card, _: str) -> None:
    card.since = laying.turn


def write_fresh(game: Game, card: Card) -> str:
    fresh = game.rules.areas[card.area].in_play and card.since == game.turn
    return "played this turn" if fresh else ""


def face_up(*areas: str) -> State:
    return State("face-up", "face-up", areas, put_open, lambda game, card: "face-up" if card.face_up else "")


def put_open(laying: Laying, card: Card, _: str) -> None:
    card.face_up = True


def used(*areas: str) -> State:
    return State("used", r"used(?: (\d{1,2}))?", areas, mark_used)


def mark_used(laying: Laying, card: Card, which: str) -> None:
    """What was used this turn: all effects of the card that are limited, or one of them."""
    printed = laying.game.prints[card.id]
    limited = [clause for clause in printed.clauses if clause.once]
    if not limited or int(which or 1) > len(limited) or which == "0":
        number = printed.number.removesuffix(BACK)
        raise PositionError(Message("position-used-unclear", number=number, n=len(limited)), laying.line)
    card.used_in = laying.turn
    for at, clause in enumerate(limited, 1):
        if not which or int(which) == at:
            card.used |= 1 << clause.index


# --- describing ----------------------------------------------------------------------------------------


def describe(words: Words, game: Game, seat: int) -> list[str]:
    """What a player has, in the words that a position is set up with; piles from the top."""
    out: list[str] = []
    for area, index in words.layout.shown.items():
        ids = game.pile(seat, index)
        if ids:
            listed = reversed(ids) if area in words.layout.piles else ids
            cards = runs([described(words, game, game.cards[id]) for id in listed])
            out.append(f"{area} " + ", ".join(card if n == 1 else f"{n}x {card}" for card, n in cards))
    return [*out, *words.count_stock(game, seat)]


def described(words: Words, game: Game, card: Card) -> str:
    out = [game.prints[card.id].number.removesuffix(BACK)]
    out.extend(state.written(game, card) for state in words.layout.states if state.written is not None)
    return " ".join(word for word in out if word)
