"""One Piece in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.onepiece.areas import (
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    LEADER,
    LIFE,
    RESOLVING,
    STAGE,
    TRASH,
)
from rulebound.games.onepiece.battle import Battle
from rulebound.games.onepiece.ruleset import CHARACTERS, DECK_SIZE, DON_DECK_SIZE
from rulebound.games.onepiece.setup import present_decks
from rulebound.games.onepiece.turn import TURN
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AS_USUAL, FACE_UP, RESTED
from rulebound.kernel.dice import dice_for
from rulebound.kernel.filters import attached
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game, Setup
from rulebound.messages import Message
from rulebound.records.answers import CARD
from rulebound.records.lines import PositionError, seat_of
from rulebound.records.placing import Layout, PlacedCard, Plan, State, Stock, grouped
from rulebound.records.start import Course, begin, mark_used
from rulebound.records.statements import Groups, Run, one_card, refuse
from rulebound.records.words import Words

if TYPE_CHECKING:
    from rulebound.records.position import Spec

FILLERS: Final = ("ST01-013", "ST02-010", "ST01-004", "LAB-008")
"""Cards that stand for "any card": Characters that do nothing outside play, cannot be trashed for a
counter and have no [Trigger], so that nobody is asked anything because of them."""


def filler(named: set[str]) -> str:
    return next((f for f in FILLERS if f not in named), FILLERS[0])


PLAY: Final = ("leader", "characters", "stage")
LAYOUT: Final = Layout(
    "onepiece",
    {
        "leader": LEADER,
        "characters": CHARACTER,
        "stage": STAGE,
        "hand": HAND,
        "life": LIFE,
        "trash": TRASH,
        "deck": DECK,
    },
    {"leader": ("Leader",), "characters": ("Character",), "stage": ("Stage",)},
    [
        State("rested", "rested", (*PLAY, "don")),
        State("active", "active", (*PLAY, "don")),
        State("don", r"with (\d+) DON(?:!!)?", ("leader", "characters")),
        State("played this turn", "played this turn", ("characters", "stage")),
        State("used", r"used(?: (\d{1,2}))?", PLAY),
        State("face-up", "face-up", ("life",)),
    ],
    {"don": Stock(r"(\d+)()(| active| rested)", lambda word, named: "DON!!", "3 active")},
    filler,
    {},
    {"characters": CHARACTERS, "stage": 1},
    "trash",
    "9-2-1-2",
    lead="leader",
)


# --- setting up -----------------------------------------------------------------------------------


def build(spec: Spec) -> Game:
    """The game with these cards on the table, at the Main Phase or before the Refresh Phase."""
    rules, sides = spec.rules, spec.sides
    plans = [Plan(side, DECK_SIZE, other) for side, other in zip(sides, reversed(sides))]
    dons = [side.cards.get("don", []) for side in sides]
    for side, plan, don in zip(sides, plans, dons):
        count = len(don) + sum(don_on(card) for card in [*plan.leads, *plan.cards()])
        if count > DON_DECK_SIZE:
            raise PositionError(Message("onepiece:position-don-count", n=DON_DECK_SIZE, m=count), side.line)
    setup = Setup(spec.seed, [plan.numbers() for plan in plans], ["", ""])
    game = Game(rules, setup, [], dice_for(spec.seed))
    game.begin()
    present_decks(game, game.stack[-1])
    game.stack.clear()
    game.turn = spec.turn - 1
    game.turn_seat = spec.seat
    for owner, plan in enumerate(plans):
        lay(game, owner, plan, dons[owner], spec.turn)
    game.push(Frame(TURN))
    begin(game, spec)
    return game


def fight(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    frame = Battle(attacker)
    frame.target = game.ref(guard)
    return frame


COURSE: Final = Course(
    phases={
        "Refresh Phase": "6-2-1",
        "Draw Phase": "6-3-1",
        "DON Phase": "6-4-1",
        "Main Phase": "6-5-1",
        "End Phase": "6-6-1-1",
    },
    main="6-5-2",
    after="6-5-2",
    steps={
        "attack": "7-1-1-3",
        "block": "7-1-2-1",
        "counter": "7-1-3-1",
        "damage": "7-1-4-1",
        "end of the battle": "7-1-5-1",
    },
    fight=fight,
    says={"en": ("[Main]", "This card")},
)


def don_on(placed: PlacedCard) -> int:
    return int(placed.said.get("don", 0))


def lay(game: Game, seat: int, plan: Plan, dons: list[PlacedCard], turn: int) -> None:
    deck = game.pile(seat, DECK)
    ids = deck.copy()
    leader = game.cards[game.pile(seat, LEADER)[0]]
    lead = plan.leads[0]
    leader.rested = lead.rested
    give(game, leader, don_on(lead))
    mark_used(game, leader, lead, turn, plan.line)
    at = 0
    for area, pile in plan.piles.items():
        here = list(zip(ids[at : at + len(pile)], pile))
        at += len(pile)
        if area == "deck":
            deck[:] = [id for id, _ in reversed(here)]
            continue
        # Piles are listed from the top, so the last one listed is laid down first.
        for id, placed in reversed(here) if area in ("life", "trash") else here:
            card = game.cards[id]
            state = FACE_UP if "face-up" in placed.said else RESTED if placed.rested else AS_USUAL
            game.move(card, LAYOUT.areas[area], "", state=state)
            if placed.fresh:
                card.since = turn
            give(game, card, don_on(placed))
            mark_used(game, card, placed, turn, plan.line)
    for don in sorted(dons, key=lambda don: don.rested):
        state = RESTED if don.rested else AS_USUAL
        game.move(game.cards[game.pile(seat, DON_DECK)[-1]], COST, "", state=state)


def give(game: Game, card: Card, count: int) -> None:
    for _ in range(count):
        don = game.cards[game.pile(card.seat, DON_DECK)[-1]]
        game.attach(don, card, GIVEN, "")


# --- describing ----------------------------------------------------------------------------------------


def describe(game: Game, seat: int) -> list[str]:
    """What a player has, in the words that a position is set up with; piles from the top."""
    out: list[str] = []
    for word, area in LAYOUT.areas.items():
        ids = game.pile(seat, area)
        if not ids:
            continue
        listed = reversed(ids) if area in (LIFE, TRASH, DECK) else ids
        out.append(f"{word} {grouped([described(game, game.cards[id]) for id in listed])}")
    resolving = game.pile(seat, RESOLVING)
    if resolving:
        out.append(f"resolving {grouped([game.prints[id].number for id in resolving])}")
    rested = sum(1 for id in game.pile(seat, COST) if game.cards[id].rested)
    active = len(game.pile(seat, COST)) - rested
    out.append(f"don {active} active, {rested} rested")
    return out


def described(game: Game, card: Card) -> str:
    words = [game.prints[card.id].number]
    if card.rested:
        words.append("rested")
    given = sum(1 for id in game.pile(card.seat, GIVEN) if game.cards[id].host == card.id)
    if given:
        words.append(f"with {given} DON")
    if card.area in (CHARACTER, STAGE) and card.since == game.turn:
        words.append("played this turn")
    if card.face_up:
        words.append("face-up")
    return " ".join(words)


# --- saying -----------------------------------------------------------------------------------------------


def has_don(run: Run, groups: Groups) -> None:
    count = attached(run.game, one_card(run, groups["card"]), "DON!!")
    if count != int(groups["n"]):
        refuse(Message("it-has", n=count))


def has_dons(run: Run, groups: Groups) -> None:
    game = run.game
    cost = game.pile(seat_of(groups["seat"]), COST)
    count = sum(1 for id in cost if game.cards[id].rested == (groups["state"] == "rested"))
    if count != int(groups["n"]):
        refuse(Message("there-are", n=count))


WORDS: Final = Words(
    layout=LAYOUT,
    course=COURSE,
    build=build,
    describe=describe,
    areas={
        "hand": (HAND,),
        "trash": (TRASH,),
        "deck": (DECK,),
        "life": (LIFE,),
        "Life Area": (LIFE,),
        "Leader Area": (LEADER,),
        "Character Area": (CHARACTER,),
        "Stage Area": (STAGE,),
        "Cost Area": (COST,),
        "DON deck": (DON_DECK,),
        "DON!! deck": (DON_DECK,),
        "play": (LEADER, CHARACTER, STAGE),
    },
    phrases=[
        (rf"give (?:(?P<times>\d+ )|a )?DON(?:!!)? to (?P<a>{CARD})", (("give",),)),
        (rf"give (?P<a>{CARD})", (("give",),)),
        (rf"play (?P<a>{CARD})", (("play", "event"),)),
        (rf"(?:use|activate) (?P<a>{CARD})", (("use", "event", "trigger"),)),
        (rf"counter with (?P<a>{CARD}) on (?P<b>{CARD})", (("counter",), ("on",))),
        (rf"counter (?:with )?(?P<a>{CARD})", (("counter", "event"),)),
        (rf"on (?P<a>{CARD})", (("on",),)),
        (r"(?:use |activate )?(?:the )?trigger", (("trigger",),)),
        (r"take|take the card", (("take",),)),
        (rf"trash (?P<a>{CARD})", (("trash", "pick"),)),
        (r"go first", (("first",),)),
        (r"go second", (("second",),)),
    ],
    verbs=(
        "pick", "next", "use", "instead", "resolve", "trigger", "take", "event", "counter", "on", "mode",
        "number", "give", "attack", "target", "block", "first", "second", "keep", "redraw",
    ),
    stats={"power": "power", "cost": "cost", "counter": "counter", "life": "life"},
    states=("rested", "active", "face-up", "face-down"),
    done={
        "K.O.'d": (("ko",), ""),
        "played": (("play",), ""),
        "revealed": (("reveal",), ""),
        "looked at": (("look",), ""),
        "activated": (("activate", "event"), ""),
        "trashed": (("move",), "trash"),
        "rested": (("rest",), ""),
        "set active": (("active",), ""),
        "drawn": (("draw",), ""),
        "returned to hand": (("move",), "hand"),
        "negated": (("negate",), ""),
    },
    roles={"attacker": "attacker", "target": "target"},
    asked={"go first": "first", "use the trigger": "trigger", "make room": "room"},
    forms=[
        ("CARD has NUM DONS", has_don),
        ("SEAT has NUM READY DONS", has_dons),
    ],
)  # fmt: skip
