"""Dragon Ball Z in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz import areas
from rulebound.games.dbz.personality import ANGER, highest_stage
from rulebound.games.dbz.ruleset import PERSONALITY_KIND, SETUP_CARD
from rulebound.games.dbz.turn import TURN
from rulebound.games.dbz.using_frame import Sequence
from rulebound.kernel.cards import Area, Card
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.messages import Message
from rulebound.records.answers import CARD
from rulebound.records.laying import USED, Laying
from rulebound.records.lines import TextError
from rulebound.records.placing import CardState, NamedArea
from rulebound.records.start import Course
from rulebound.records.statements import Claim
from rulebound.records.wording import TableWording

AREAS: Final = [
    NamedArea("personality", areas.PERSONALITY, called=("personality",), kinds=(PERSONALITY_KIND,), room=1),
    NamedArea("levels", areas.LEVELS, called=("levels",), kinds=(PERSONALITY_KIND,)),
    NamedArea("hand", areas.HAND),
    NamedArea("setups", areas.SETUPS, called=("setups",), kinds=(SETUP_CARD,)),
    NamedArea("discard", areas.DISCARD, called=("discard", "discard pile"), pile=True),
    NamedArea("life", areas.LIFE_DECK, called=("life", "Life Deck"), pile=True),
    NamedArea("removed", areas.REMOVED, called=("removed cards",), pile=True),
]


def shows_a_personality(area: Area) -> bool:
    return area.index == areas.PERSONALITY


def put_stage(laying: Laying, card: Card, stage: str) -> None:
    """The scouter stands so far above 0."""
    if int(stage) > highest_stage(laying.game.prints[card.id]):
        raise TextError(Message("dbz:no-such-stage", n=int(stage)))
    card.marker = int(stage)


def write_stage(game: Game, card: Card) -> str:
    return f"at {card.marker}"


def put_anger(laying: Laying, card: Card, anger: str) -> None:
    laying.game.counters[ANGER[card.seat]] = int(anger)


def write_anger(game: Game, card: Card) -> str:
    anger = game.counters[ANGER[card.seat]]
    return f"anger {anger}" if anger else ""


STAGE: Final = CardState("at", r"at (\d+)", where=shows_a_personality, put=put_stage, written=write_stage)
ANGERED: Final = CardState(
    "anger", r"anger (\d+)", where=shows_a_personality, put=put_anger, written=write_anger
)


def attack(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    return Sequence(attacker.seat, game.ref(attacker), None)


def is_at_stage(claim: Claim) -> None:
    card = claim.card()
    claim.expect(card.marker == int(claim.words["n"]), Message("dbz:at-stage", n=card.marker))


def has_anger(claim: Claim) -> None:
    anger = claim.game.counters[ANGER[claim.seat]]
    claim.expect(anger == int(claim.words["n"]), Message("dbz:has-anger", n=anger))


COURSE: Final = Course(
    turn=TURN,
    phases={
        "Draw Step": "turn.draw",
        "Non-Combat Step": "turn.non-combat",
        "Power Up Step": "turn.power-up",
        "Rejuvenation Step": "turn.rejuvenation.always",
    },
    main="noncombat.place",
    after="turn.power-up",
    steps={},
    fight=attack,
    says={"en": ("Physical attack.", "Energy attack.")},
)

WORDING: Final = TableWording(
    "dbz",
    areas=AREAS,
    states=[STAGE, ANGERED, USED],
    fillers=("LABZ-101", "LABZ-104", "LABZ-110"),
    deck_size=50,
    course=COURSE,
    phrases=[
        (rf"attack with (?P<a>{CARD})", (("attack",),)),
        (rf"use (?P<a>{CARD})", (("use",),)),
        (rf"place (?P<a>{CARD})", (("place",),)),
        (rf"defend with (?P<a>{CARD})", (("defend",),)),
        (rf"discard (?P<a>{CARD})", (("discard",),)),
        (r"declare Combat", (("combat",),)),
        (r"skip Combat", (("skip",),)),
        (r"make a Final Physical Attack", (("final",),)),
        (r"look at the top six", (("look",),)),
        (r"go to the Power Up Step", (("end",),)),
    ],
    verbs=(
        "attack", "use", "place", "defend", "discard", "combat", "skip", "final", "look", "next", "done", "pass",
        "no", "yes", "end", "pick", "instead", "resolve", "mode", "number",
    ),
    acting=("action", "main"),
    done={"stopped": (("stopped",), "")},
    asked={"defend": "defence", "act": "action", "declare Combat": "combat", "discard": "discard"},
    forms=[("CARD is at stage NUM", is_at_stage), ("SEAT has NUM anger", has_anger)],
)  # fmt: skip
