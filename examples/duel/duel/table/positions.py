"""Duel in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duel.areas import HAND, LAURELS, RING, SPENT, STOCK
from duel.battle import Fight
from duel.ruleset import DECK_SIZE, ROOM
from duel.turn import TURN
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AS_USUAL, RESTED
from rulebound.kernel.dice import dice_for
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game, Setup
from rulebound.records.answers import CARD
from rulebound.records.placing import Layout, Plan, State, grouped
from rulebound.records.start import Course, begin
from rulebound.records.words import Words

if TYPE_CHECKING:
    from rulebound.records.position import Spec

FILLERS: Final = ("DU-01", "DU-02", "DU-03")
"""Cards that stand for any card: Fencers without a text."""


def filler(named: set[str]) -> str:
    return next((number for number in FILLERS if number not in named), FILLERS[0])


LAYOUT: Final = Layout(
    "duel",
    {"ring": RING, "hand": HAND, "laurels": LAURELS, "spent": SPENT, "stock": STOCK},
    {"ring": ("Fencer",)},
    [
        State("rested", "rested", ("ring",)),
        State("active", "active", ("ring",)),
        State("played this turn", "played this turn", ("ring",)),
    ],
    {},
    filler,
    {},
    {"ring": ROOM},
    "spent",
    "",
    deck="stock",
)


def build(spec: Spec) -> Game:
    """The game with these cards on the table, in the turn player's turn or before it."""
    sides = spec.sides
    plans = [Plan(side, DECK_SIZE, other) for side, other in zip(sides, reversed(sides))]
    game = Game(
        spec.rules, Setup(spec.seed, [plan.numbers() for plan in plans], ["", ""]), [], dice_for(spec.seed)
    )
    game.begin()
    game.stack.clear()
    game.turn, game.turn_seat = spec.turn - 1, spec.seat
    for seat, plan in enumerate(plans):
        lay(game, seat, plan, spec.turn)
    game.push(Frame(TURN))
    begin(game, spec)
    return game


def lay(game: Game, seat: int, plan: Plan, turn: int) -> None:
    """Piles are listed from the top, so the last card listed is laid down first; the hand and the ring are not."""
    places = [(area, placed) for area, pile in plan.piles.items() for placed in pile]
    cards = [game.lay(seat, STOCK) for _ in places]
    for area in plan.piles:
        here = [(card, placed) for card, (place, placed) in zip(cards, places) if place == area]
        if area == "stock":
            game.pile(seat, STOCK).reverse()
            continue
        for card, placed in here if area in ("hand", "ring") else reversed(here):
            game.move(card, LAYOUT.areas[area], "", state=RESTED if placed.rested else AS_USUAL)
            card.since = turn if placed.fresh else turn - 1


def fight(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    frame = Fight(attacker)
    frame.met_by = game.ref(guard)
    return frame


COURSE: Final = Course(
    phases={"Ready Phase": "turn.start", "Draw Phase": "turn.draw", "End Phase": "turn.end"},
    main="turn.act",
    after="turn.act",
    steps={"trick": "fight.trick", "end": "fight.compare"},
    fight=fight,
    says={"en": ("[Main]", "This Fencer")},
)


def describe(game: Game, seat: int) -> list[str]:
    """What a player has, in the words that a position is set up with; piles from the top."""
    out: list[str] = []
    for word, area in LAYOUT.areas.items():
        ids = game.pile(seat, area)
        listed = ids if area in (RING, HAND) else reversed(ids)
        if ids:
            out.append(f"{word} {grouped([described(game, game.cards[id]) for id in listed])}")
    return out


def described(game: Game, card: Card) -> str:
    words = [game.prints[card.id].number]
    if card.rested:
        words.append("rested")
    if card.area == RING and card.since == game.turn:
        words.append("played this turn")
    return " ".join(words)


WORDS: Final = Words(
    layout=LAYOUT,
    course=COURSE,
    build=build,
    describe=describe,
    areas={
        "hand": (HAND,),
        "ring": (RING,),
        "laurels": (LAURELS,),
        "spent": (SPENT,),
        "stock": (STOCK,),
        "play": (RING,),
    },
    phrases=[
        (rf"challenge with (?P<a>{CARD})", (("attack",),)),
        (rf"meet it with (?P<a>{CARD})", (("block",),)),
        (rf"play (?P<a>{CARD})", (("play",),)),
        (rf"use (?P<a>{CARD})", (("use",),)),
        (rf"pay with (?P<a>{CARD})", (("pay",),)),
    ],
    verbs=("play", "use", "attack", "pay", "block", "pick", "next", "instead", "resolve", "mode", "number"),
    stats={"edge": "edge", "fee": "fee"},
    states=("rested", "active"),
    done={
        "bested": (("ko",), ""),
        "played": (("play",), ""),
        "drawn": (("draw",), ""),
        "rested": (("rest",), ""),
        "set active": (("active",), ""),
        "activated": (("activate",), ""),
    },
    roles={"challenger": "attacker", "meeting Fencer": "target"},
    asked={"meet it": "block", "play a Trick": "trick", "pay": "fee"},
    forms=[],
)
