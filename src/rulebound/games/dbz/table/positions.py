"""Dragon Ball Z in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz import areas
from rulebound.games.dbz.personality import (
    ANGER,
    CAPTURED_LAST,
    FORCED,
    GT_ADVANCED,
    GT_LEVELING,
    SKIPS,
    has_bit,
    highest_stage,
    level_of_face,
    set_bit,
)
from rulebound.games.dbz.ruleset import (
    BATTLEGROUND,
    DECK_SIZES,
    DECLARATION,
    DRAGON_BALL,
    DRILL,
    FUSION,
    LOCATION_KIND,
    MASTERY_KIND,
    PERSONALITY_KIND,
    SENSEI_KIND,
    SETUP_CARD,
)
from rulebound.games.dbz.table import combat_positions
from rulebound.games.dbz.turn import TURN
from rulebound.games.dbz.turn_frame import turn_of
from rulebound.games.dbz.using_frame import Sequence
from rulebound.kernel.cards import Area, Card
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.messages import Message, chain
from rulebound.records.answers import CARD, CardReference
from rulebound.records.laying import USED, Laying, enters_play, put_fresh, write_fresh
from rulebound.records.lines import SEATS, TextError
from rulebound.records.placing import CardState, NamedArea
from rulebound.records.start import Course
from rulebound.records.statements import Claim
from rulebound.records.wording import TableWording

PERSONALITIES: Final = (PERSONALITY_KIND, FUSION)
AREAS: Final = [
    NamedArea("personality", areas.PERSONALITY, called=("personality",), kinds=PERSONALITIES, room=1),
    NamedArea("levels", areas.LEVELS, called=("levels",), kinds=PERSONALITIES),
    NamedArea("allies", areas.ALLIES, called=("allies",), kinds=PERSONALITIES),
    NamedArea("hand", areas.HAND),
    NamedArea("setups", areas.SETUPS, called=("setups",), kinds=(SETUP_CARD,)),
    NamedArea("drills", areas.DRILLS, called=("drills",), kinds=(DRILL,)),
    NamedArea("balls", areas.DRAGON_BALLS, called=("balls", "Dragon Balls"), kinds=(DRAGON_BALL,)),
    NamedArea("location", areas.LOCATION, called=("location",), kinds=(BATTLEGROUND, LOCATION_KIND), room=1),
    NamedArea("mastery", areas.MASTERY, called=("mastery",), kinds=(MASTERY_KIND,), room=1),
    NamedArea("sensei", areas.SENSEI, called=("sensei",), kinds=(SENSEI_KIND,), room=1),
    NamedArea("senseideck", areas.SENSEI_DECK, called=("senseideck", "Sensei Deck")),
    NamedArea("declared", areas.TOKUI_WAZA, called=("declared",), kinds=(DECLARATION,)),
    NamedArea("discard", areas.DISCARD, called=("discard", "discard pile"), pile=True),
    NamedArea("life", areas.LIFE_DECK, called=("life", "Life Deck"), pile=True),
    NamedArea("removed", areas.REMOVED, called=("removed cards",), pile=True),
    NamedArea("timer", areas.TIMER, called=("timer",)),
    NamedArea("remaining", areas.REMAINING, called=("remaining",)),
    NamedArea("beneath", areas.BENEATH, called=("beneath",)),
]


def shows_a_main_personality(area: Area) -> bool:
    return area.index == areas.PERSONALITY


def shows_a_personality(area: Area) -> bool:
    return area.index in (areas.PERSONALITY, areas.ALLIES)


def put_stage(laying: Laying, card: Card, stage: str) -> None:
    """The scouter stands so far above 0."""
    face = laying.game.prints[card.id]
    if int(stage) > highest_stage(face):
        wrong = Message("dbz:no-such-stage", number=face.number, n=int(stage), m=highest_stage(face))
        raise TextError(wrong, laying.line)
    card.marker = int(stage)


def write_stage(game: Game, card: Card) -> str:
    return f"at {card.marker}" if card.area in (areas.PERSONALITY, areas.ALLIES) else ""


def put_anger(laying: Laying, card: Card, anger: str) -> None:
    laying.game.counters[ANGER[card.seat]] = int(anger)


def write_anger(game: Game, card: Card) -> str:
    anger = game.counters[ANGER[card.seat]] if card.area == areas.PERSONALITY else 0
    return f"anger {anger}" if anger else ""


def put_leveling(laying: Laying, card: Card, _: str) -> None:
    set_bit(laying.game, GT_LEVELING, card.seat)


def write_leveling(game: Game, card: Card) -> str:
    return "gt" if card.area == areas.PERSONALITY and has_bit(game, GT_LEVELING, card.seat) else ""


def put_advanced(laying: Laying, card: Card, _: str) -> None:
    set_bit(laying.game, GT_ADVANCED, card.seat)


def write_advanced(game: Game, card: Card) -> str:
    there = card.area == areas.PERSONALITY and has_bit(game, GT_ADVANCED, card.seat)
    return "advanced by a GT card" if there else ""


def put_skips(laying: Laying, card: Card, count: str) -> None:
    laying.game.counters[SKIPS[card.seat]] = int(count)


def write_skips(game: Game, card: Card) -> str:
    count = game.counters[SKIPS[card.seat]] if card.area == areas.PERSONALITY else 0
    return f"skipping {count}" if count else ""


def put_forced(laying: Laying, card: Card, _: str) -> None:
    laying.game.counters[FORCED[card.seat]] = 1 if card.seat == laying.game.turn_seat else 2


def write_forced(game: Game, card: Card) -> str:
    return "forced" if card.area == areas.PERSONALITY and game.counters[FORCED[card.seat]] else ""


def put_waiting(laying: Laying, card: Card, _: str) -> None:
    set_bit(laying.game, CAPTURED_LAST, card.seat)


def write_waiting(game: Game, card: Card) -> str:
    waits = card.area == areas.PERSONALITY and has_bit(game, CAPTURED_LAST, card.seat)
    return "waiting" if waits else ""


def put_played(laying: Laying, card: Card, said: str) -> None:
    """location.combat: who has played a Battleground or Location in this turn skips Combat."""
    put_fresh(laying, card, said)
    turn = turn_of(laying.game)
    if card.area == areas.LOCATION and card.seat == laying.game.turn_seat and turn is not None:
        turn.skips_combat = True


def put_remaining(laying: Laying, card: Card, times: str) -> None:
    card.marker = int(times)


def write_remaining(game: Game, card: Card) -> str:
    return f"for {card.marker} uses" if card.area == areas.REMAINING and card.marker > 1 else ""


def put_under(laying: Laying, card: Card, host: str) -> None:
    """The card lies beneath another: a lower level of an Ally, or attached."""
    laying.hosts.append((card, CardReference(host), laying.line))


def write_under(game: Game, card: Card) -> str:
    if card.area != areas.BENEATH:
        return ""
    host = game.cards[card.host]
    return f"under {SEATS[host.seat]}'s {game.rules.notation.number(game, host)}"


def write_owned(game: Game, card: Card) -> str:
    return "owned by the opponent" if card.owner != card.seat else ""


PLAYED_THIS_TURN: Final = CardState(
    "played this turn", where=enters_play, put=put_played, written=write_fresh
)
REMAINS: Final = CardState(
    "remains",
    r"for (\d{1,2}) uses?",
    where=lambda area: area.index == areas.REMAINING,
    put=put_remaining,
    written=write_remaining,
)
ON_LEVELS: Final = CardState(
    "on", rf"on ({CARD}(?: and {CARD})*)", where=lambda area: area.in_play and area.hosts
)
"""An Ally on its lower levels; written is each of those as lying under it."""
STAGE: Final = CardState("at", r"at (\d+)", where=shows_a_personality, put=put_stage, written=write_stage)
ANGERED: Final = CardState(
    "anger", r"anger (\d+)", where=shows_a_main_personality, put=put_anger, written=write_anger
)
GT_ADVANCES: Final = CardState(
    "advanced",
    "advanced by a GT card",
    where=shows_a_main_personality,
    put=put_advanced,
    written=write_advanced,
)
BY_GT: Final = CardState("gt", where=shows_a_main_personality, put=put_leveling, written=write_leveling)
SKIPPING: Final = CardState(
    "skipping", r"skipping (\d+)", where=shows_a_main_personality, put=put_skips, written=write_skips
)
MUST_DECLARE: Final = CardState(
    "forced", where=shows_a_main_personality, put=put_forced, written=write_forced
)
WAITING: Final = CardState("waiting", where=shows_a_main_personality, put=put_waiting, written=write_waiting)
UNDER: Final = CardState(
    "under",
    rf"under ({CARD})",
    where=lambda area: area.index == areas.BENEATH,
    put=put_under,
    written=write_under,
)
OWNED: Final = CardState(
    "owned", "owned by the opponent", where=lambda area: area.in_play or area.index == areas.BENEATH,
    written=write_owned,
)  # fmt: skip


def attack(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    return Sequence(attacker.seat, game.ref(attacker), None)


def is_at_stage(claim: Claim) -> None:
    card = claim.card()
    claim.expect(card.marker == int(claim.words["n"]), Message("dbz:at-stage", n=card.marker))


def is_at_level(claim: Claim) -> None:
    claim.expect_count(level_of_face(claim.game.prints[claim.card().id]), "it-has")


def is_under(claim: Claim) -> None:
    game, above = claim.game, CardReference(claim.words["other"])
    hosts = [game.cards[card.host] for card in claim.cards() if card.area == areas.BENEATH]
    under = sorted({game.prints[host.id].number for host in hosts})
    claim.expect(
        any(above.fits(game, host, 0) for host in hosts),
        Message("it-is-under", cards=chain("and", under) or Message("no-card")),
    )


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
    after="turn.rejuvenation.always",
    steps={},
    fight=attack,
    says={"en": ("", "this card")},
)

WORDING: Final = TableWording(
    "dbz",
    areas=AREAS,
    states=[
        ON_LEVELS, STAGE, ANGERED, GT_ADVANCES, BY_GT, SKIPPING, MUST_DECLARE, WAITING, UNDER, OWNED,
        PLAYED_THIS_TURN, REMAINS, *combat_positions.STATES, USED,
    ],
    fillers=("LABZ-101", "LABZ-104", "LABZ-110"),
    deck_size=DECK_SIZES[0],
    largest_deck=120,
    course=COURSE,
    phrases=[
        (rf"attack with (?P<a>{CARD})", (("attack",),)),
        (rf"use (?P<a>{CARD})", (("use", "attack"),)),
        (rf"place (?P<a>{CARD})", (("place",),)),
        (rf"defend with (?P<a>{CARD})", (("defend",),)),
        (rf"discard (?P<a>{CARD})", (("discard",),)),
        (r"declare Combat", (("combat",),)),
        (r"skip Combat", (("skip",),)),
        (r"make a Final Physical Attack", (("final",),)),
        (r"look at the top six", (("look",),)),
        (r"go to the Power Up Step", (("end",),)),
        (rf"overlay (?P<a>{CARD}) on (?P<b>{CARD})", (("place",), ("onto",))),
        (rf"onto (?P<a>{CARD})", (("onto",),)),
        (r"lay it apart", (("apart",),)),
        (rf"shuffle (?P<a>{CARD}) back", (("back",),)),
        (rf"activate (?P<a>{CARD})", (("activate",),)),
        (r"advance a level", (("advance",),)),
        (rf"remove (?P<a>{CARD})", (("remove",),)),
        (rf"swap in (?P<a>{CARD})", (("swap",),)),
        (rf"fuse into (?P<a>{CARD})", (("fuse",),)),
        (rf"name (?P<a>{CARD})", (("name",),)),
        (r"name even", (("even",),)),
        (r"name odd", (("odd",),)),
        (r"level by anger", (("z",),)),
        (r"level by discard", (("gt",),)),
        *combat_positions.PHRASES,
    ],
    verbs=(
        "attack", "use", "place", "defend", "discard", "combat", "skip", "final", "look", "next", "done", "pass",
        "no", "yes", "end", "pick", "instead", "resolve", "mode", "number", "onto", "apart", "back", "activate",
        "advance", "remove", "swap", "z", "gt", "check", "fuse", "style", "name", "even", "odd",
        *combat_positions.VERBS,
    ),
    acting=("action", "main"),
    settled={"onto": "move"},
    done={
        "stopped": (("stopped",), ""), "successful": (("successful",), ""), "empowered": (("empowers",), ""),
        "used": (("uses", "attack", "defend", "shield"), ""), "discarded": (("move",), "discard"),
        "removed from the game": (("move",), "removed"),
    },
    asked={
        "defend": "defence", "act": "action", "declare Combat": "combat", "discard": "discard", "advance": "advance",
        "choose the Ally": "onto", "swap": "swap", "choose how to level": "leveling", "rejuvenate": "rejuvenate",
        "check the search": "check", "use its power": "power", "order cards": "order", **combat_positions.ASKED,
    },
    lead_apart=False,
    forms=[
        ("CARD is at stage NUM", is_at_stage), ("SEAT has NUM anger", has_anger),
        ("CARD is at level NUM", is_at_level), ("CARD is NOT under OTHER", is_under),
        *combat_positions.FORMS,
    ],
)  # fmt: skip
