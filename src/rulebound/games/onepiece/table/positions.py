"""One Piece in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece import areas
from rulebound.games.onepiece.battle import Battle
from rulebound.games.onepiece.ruleset import CHARACTERS, DECK_SIZE, DON_DECK_SIZE
from rulebound.games.onepiece.turn import TURN
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AS_USUAL, RESTED
from rulebound.kernel.filters import attached
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.messages import Message
from rulebound.records.answers import CARD
from rulebound.records.laying import Laying, active, face_up, played_this_turn, rested, used
from rulebound.records.lines import PositionError, seat_of
from rulebound.records.placing import Layout, Plan, Side, State, Stock
from rulebound.records.start import Course
from rulebound.records.statements import Groups, Run, one_card, refuse
from rulebound.records.words import Words

PLAY: Final = ("leader", "characters", "stage")


def put_don(laying: Laying, card: Card, count: str) -> None:
    game = laying.game
    for _ in range(int(count)):
        game.attach(game.cards[game.pile(card.seat, areas.DON_DECK)[-1]], card)


def write_don(game: Game, card: Card) -> str:
    given = attached(game, card, "DON!!")
    return f"with {given} DON" if given else ""


LAYOUT: Final = Layout(
    "onepiece",
    areas={
        "leader": areas.LEADER,
        "characters": areas.CHARACTER,
        "stage": areas.STAGE,
        "hand": areas.HAND,
        "life": areas.LIFE,
        "trash": areas.TRASH,
        "deck": areas.DECK,
    },
    kinds={"leader": ("Leader",), "characters": ("Character",), "stage": ("Stage",)},
    states=[
        rested(*PLAY, "don"),
        active(*PLAY, "don"),
        State("don", r"with (\d+) DON(?:!!)?", ("leader", "characters"), put_don, write_don),
        played_this_turn("characters", "stage"),
        used(*PLAY),
        face_up("life"),
    ],
    piles=("life", "trash", "deck"),
    # Characters that do nothing outside play, cannot be trashed for a counter and have no [Trigger], so that
    # nobody is asked anything because of them.
    fillers=("ST01-013", "ST02-010", "ST01-004", "LAB-008"),
    deck_size=DECK_SIZE,
    spill="trash",
    lost="9-2-1-2",
    stock={"don": Stock(r"(\d+)()(| active| rested)", lambda word, named: "DON!!", "3 active")},
    room={"characters": CHARACTERS, "stage": 1},
    lead="leader",
    shown={"resolving": areas.RESOLVING},
)


def fight(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    frame = Battle(attacker)
    frame.target = game.ref(guard)
    return frame


COURSE: Final = Course(
    turn=TURN,
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


# --- saying -----------------------------------------------------------------------------------------------


def has_don(run: Run, groups: Groups) -> None:
    count = attached(run.game, one_card(run, groups["card"]), "DON!!")
    if count != int(groups["n"]):
        refuse(Message("it-has", n=count))


def has_dons(run: Run, groups: Groups) -> None:
    game = run.game
    cost = game.pile(seat_of(groups["seat"]), areas.COST)
    count = sum(1 for id in cost if game.cards[id].rested == (groups["state"] == "rested"))
    if count != int(groups["n"]):
        refuse(Message("there-are", n=count))


class OnePieceWords(Words):
    def check(self, side: Side, plan: Plan) -> None:
        given = sum(int(card.said.get("don", 0)) for card in [*plan.leads, *plan.cards()])
        count = given + len(side.cards.get("don", []))
        if count > DON_DECK_SIZE:
            raise PositionError(Message("onepiece:position-don-count", n=DON_DECK_SIZE, m=count), side.line)

    def lay_stock(self, game: Game, seat: int, side: Side) -> None:
        for don in sorted(side.cards.get("don", []), key=lambda don: don.rested):
            state = RESTED if don.rested else AS_USUAL
            game.move(game.cards[game.pile(seat, areas.DON_DECK)[-1]], areas.COST, "", state=state)

    def count_stock(self, game: Game, seat: int) -> list[str]:
        rested = sum(1 for id in game.pile(seat, areas.COST) if game.cards[id].rested)
        return [f"don {len(game.pile(seat, areas.COST)) - rested} active, {rested} rested"]


WORDS: Final = OnePieceWords(
    LAYOUT,
    COURSE,
    areas={
        "hand": (areas.HAND,),
        "trash": (areas.TRASH,),
        "deck": (areas.DECK,),
        "life": (areas.LIFE,),
        "Life Area": (areas.LIFE,),
        "Leader Area": (areas.LEADER,),
        "Character Area": (areas.CHARACTER,),
        "Stage Area": (areas.STAGE,),
        "Cost Area": (areas.COST,),
        "DON deck": (areas.DON_DECK,),
        "DON!! deck": (areas.DON_DECK,),
        "play": (areas.LEADER, areas.CHARACTER, areas.STAGE),
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
        "activated": (("activate", "event"), ""),
        "trashed": (("move",), "trash"),
    },
    asked={"go first": "first", "use the trigger": "trigger", "make room": "room"},
    forms=[
        ("CARD has NUM DONS", has_don),
        ("SEAT has NUM READY DONS", has_dons),
    ],
)  # fmt: skip
