"""One Piece in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece import areas
from rulebound.games.onepiece.battle import Battle
from rulebound.games.onepiece.ruleset import CHARACTERS, DECK_SIZE
from rulebound.games.onepiece.turn import TURN
from rulebound.kernel.cards import Card
from rulebound.kernel.filters import attached
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.messages import Message
from rulebound.records.answers import CARD
from rulebound.records.laying import ACTIVE, PLAYED_THIS_TURN, RESTED, USED, Laying
from rulebound.records.placing import CardState, CountedCards, NamedArea, PlayerCards
from rulebound.records.start import Course
from rulebound.records.statements import Claim
from rulebound.records.wording import TableWording

AREAS: Final = [
    NamedArea("leader", areas.LEADER, called=("Leader Area",), kinds=("Leader",)),
    NamedArea(
        "characters", areas.CHARACTER, called=("Character Area",), kinds=("Character",), room=CHARACTERS
    ),
    NamedArea("stage", areas.STAGE, called=("Stage Area",), kinds=("Stage",), room=1),
    NamedArea("hand", areas.HAND),
    NamedArea("life", areas.LIFE, called=("life", "Life Area"), pile=True),
    NamedArea("trash", areas.TRASH, pile=True),
    NamedArea("deck", areas.DECK, pile=True),
    NamedArea("resolving", areas.RESOLVING, called=(), written_only=True),
    NamedArea(
        "don",
        areas.COST,
        called=("Cost Area",),
        counted=CountedCards(r"(\d+)()(| active| rested)", "3 active", supply=areas.DON_DECK),
    ),
    NamedArea("", areas.DON_DECK, called=("DON deck", "DON!! deck")),
]


# --- what can be said of cards ----------------------------------------------------------------------------


def put_don(laying: Laying, card: Card, count: str) -> None:
    game = laying.game
    for _ in range(int(count)):
        game.attach(game.cards[game.pile(card.seat, areas.DON_DECK)[-1]], card)


def write_don(game: Game, card: Card) -> str:
    given = attached(game, card, "DON!!")
    return f"with {given} DON" if given else ""


def put_face_up(laying: Laying, card: Card, _: str) -> None:
    card.face_up = True


DON: Final = CardState(
    "don", r"with (\d+) DON(?:!!)?", where=lambda area: area.hosts, put=put_don, written=write_don
)
FACE_UP: Final = CardState(
    "face-up",
    where=lambda area: area.index == areas.LIFE,
    put=put_face_up,
    written=lambda game, card: "face-up" if card.face_up else "",
)


def check_don(player: PlayerCards) -> None:
    given = sum(int(card.said.get("don", 0)) for card in [*player.leads, *player.deck()])
    count = given + len(player.cards.get("don", []))
    most = len(player.rules.brought([card.number for card in player.leads]))
    if count > most:
        raise player.wrong(Message("onepiece:position-don-count", n=most, m=count))


def has_don(claim: Claim) -> None:
    claim.expect_count(attached(claim.game, claim.card(), "DON!!"), "it-has")


def has_dons(claim: Claim) -> None:
    game, rested = claim.game, claim.words["state"] == "rested"
    don = [id for id in game.pile(claim.seat, areas.COST) if game.cards[id].rested == rested]
    claim.expect_count(len(don), "there-are")


# --- where a position begins ------------------------------------------------------------------------------


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
        "DON!! Phase": "6-4-1",
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


WORDING: Final = TableWording(
    "onepiece",
    areas=AREAS,
    states=[RESTED, ACTIVE, DON, PLAYED_THIS_TURN, USED, FACE_UP],
    # Characters that do nothing outside play, cannot be trashed for a counter and have no [Trigger], so that
    # nobody is asked anything because of them.
    fillers=("ST01-013", "ST02-010", "ST01-004", "LAB-008"),
    deck_size=DECK_SIZE,
    no_deck_rule="9-2-1-2",
    check=check_don,
    course=COURSE,
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
    acting=("main", "counter"),
    declining=("take",),
    offering=("trigger",),
    settled={"on": "modify"},
    done={
        "K.O.'d": (("ko",), ""),
        "activated": (("activate", "event"), ""),
        "trashed": (("move",), "trash"),
    },
    asked={"go first": "first", "use the trigger": "trigger", "make room": "room"},
    terms={"DONS": "DON(?:!!)?"},
    forms=[("CARD has NUM DONS", has_don), ("SEAT has NUM READY DONS", has_dons)],
)  # fmt: skip
