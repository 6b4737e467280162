"""Duel in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, LAURELS, RING, SPENT, STOCK
from duel.battle import Fight
from duel.ruleset import DECK_SIZE, ROOM
from duel.turn import TURN
from rulebound.kernel.cards import Card
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.records.answers import CARD
from rulebound.records.laying import ACTIVE, PLAYED_THIS_TURN, RESTED
from rulebound.records.placing import NamedArea
from rulebound.records.start import Course
from rulebound.records.wording import TableWording


def fight(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    frame = Fight(attacker)
    frame.met_by = game.ref(guard)
    return frame


COURSE: Final = Course(
    turn=TURN,
    phases={"Ready Phase": "turn.start", "Draw Phase": "turn.draw", "End Phase": "turn.end"},
    main="turn.act",
    after="turn.act",
    steps={"trick": "fight.trick", "end": "fight.compare"},
    fight=fight,
    says={"en": ("[Main]", "This Fencer")},
)


WORDING: Final = TableWording(
    "duel",
    areas=[
        NamedArea("ring", RING, kinds=("Fencer",), room=ROOM),
        NamedArea("hand", HAND),
        NamedArea("laurels", LAURELS, pile=True),
        NamedArea("spent", SPENT, pile=True),
        NamedArea("stock", STOCK, pile=True),
    ],
    states=[RESTED, ACTIVE, PLAYED_THIS_TURN],
    fillers=("DU-01", "DU-02", "DU-03"),
    deck_size=DECK_SIZE,
    course=COURSE,
    phrases=[
        (rf"challenge with (?P<a>{CARD})", (("attack",),)),
        (rf"meet it with (?P<a>{CARD})", (("block",),)),
        (rf"play (?P<a>{CARD})", (("play",),)),
        (rf"use (?P<a>{CARD})", (("use",),)),
        (rf"pay with (?P<a>{CARD})", (("pay",),)),
    ],
    verbs=("play", "use", "attack", "pay", "block", "pick", "next", "instead", "resolve", "mode", "number"),
    done={"bested": (("ko",), "")},
    roles={"challenger": "attacker", "meeting Fencer": "target"},
    asked={"meet it": "block", "play a Trick": "trick", "pay": "fee"},
)
