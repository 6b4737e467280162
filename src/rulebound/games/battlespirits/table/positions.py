"""Battle Spirits in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

import re
from typing import Final

from rulebound.games.battlespirits import areas
from rulebound.games.battlespirits.battle import Battle
from rulebound.games.battlespirits.brave import meets
from rulebound.games.battlespirits.cores import CORE, SOUL_CORE, cores_on, level_of, move_core
from rulebound.games.battlespirits.ruleset import CORES, DECK_SIZE, HEAVY
from rulebound.games.battlespirits.turn import TURN
from rulebound.games.battlespirits.turn_frame import turn_of
from rulebound.kernel.cards import Area, Card
from rulebound.kernel.composites import LEFT, NO_SIDE, RIGHT, hosts_of, join, own_face, parts_of, renew_face
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.messages import Message, chain
from rulebound.records.answers import CARD, CardReference
from rulebound.records.laying import ACTIVE, PLAYED_THIS_TURN, USED, Laying, write_cards_under
from rulebound.records.lines import TextError
from rulebound.records.placing import CardState, CountedCards, NamedArea, PlayerCards
from rulebound.records.start import Course
from rulebound.records.statements import Claim
from rulebound.records.wording import TableWording

# --- Cores ------------------------------------------------------------------------------------------------


def core_of_void(game: Game, void: list[int], word: str) -> int:
    """A Core of the Void, or the Soul Core."""
    wanted = SOUL_CORE if word else CORE
    return next(id for id in reversed(void) if game.prints[id] is wanted)


def write_cores(game: Game, ids: list[int]) -> str:
    soul = sum(1 for id in ids if game.prints[id] is SOUL_CORE)
    plain = [str(len(ids) - soul)] if len(ids) > soul else []
    return ", ".join([*plain, *["1 soul"] * soul])


CORES_IN: Final = CountedCards(
    r"(\d+)( soul|)()", "3, 1 soul", supply=areas.VOID, takes=core_of_void, written=write_cores
)

AREAS: Final = [
    NamedArea("field", areas.FIELD, called=("Field",), kinds=("Spirit", "Ultimate", "Brave", "Nexus")),
    NamedArea("combined", areas.COMBINED, called=("combined Braves",), kinds=("Brave",)),
    NamedArea("hand", areas.HAND),
    NamedArea("trash", areas.TRASH, pile=True),
    NamedArea("deck", areas.DECK, pile=True),
    NamedArea("life", areas.LIFE, called=("life", "Life"), counted=CORES_IN),
    NamedArea("reserve", areas.RESERVE, called=("reserve", "Reserve"), counted=CORES_IN),
    NamedArea("spent", areas.CORE_TRASH, called=("spent Cores",), counted=CORES_IN),
    NamedArea("count", areas.COUNT, called=("count", "Count"), counted=CORES_IN),
    NamedArea("", areas.VOID, called=("Void",)),
    NamedArea("burst", areas.BURST, called=("burst", "Burst Area"), room=1),
    NamedArea("mirage", areas.MIRAGE, called=("mirage",), room=1),
    NamedArea("aside", areas.ASIDE, called=("aside", "set-aside cards")),
    NamedArea("", areas.TOKENS, called=("prepared tokens",)),
    NamedArea("souls", areas.SOUL_STATE, called=("Soul State",), kinds=("Spirit", "Ultimate", "Nexus")),
    NamedArea("removed", areas.REMOVED, called=("removed cards",), pile=True),
]


def put_cores(laying: Laying, card: Card, count: str) -> None:
    """The number of Cores on the card, instead of those that its lowest level asks for."""
    game = laying.game
    for id in cores_on(game, card):
        move_core(game, game.cards[id], areas.VOID)
    for _ in range(int(count)):
        core = core_of_void(game, game.pile(card.seat, areas.VOID), "")
        move_core(game, game.cards[core], areas.BENEATH, host=card.id)


def put_soul(laying: Laying, card: Card, _: str) -> None:
    """The Soul Core takes the place of one of the Cores on the card."""
    game = laying.game
    ids = cores_on(game, card)
    if ids:
        move_core(game, game.cards[ids[0]], areas.VOID)
    soul = core_of_void(game, game.pile(card.seat, areas.VOID), "soul")
    move_core(game, game.cards[soul], areas.BENEATH, host=card.id)


def put_heavy(laying: Laying, card: Card, _: str) -> None:
    card.orientation = HEAVY


def write_heavy(game: Game, card: Card) -> str:
    return "heavy exhausted" if card.orientation == HEAVY else ""


def write_rested(game: Game, card: Card) -> str:
    return "rested" if card.rested and card.orientation != HEAVY else ""


def give_least_cores(player: PlayerCards) -> None:
    """A card on the Field of which no Cores are said has those of its lowest level; a combined Brave has its card."""
    for placed in player.cards.get("combined", []):
        if "with" not in placed.said:
            raise player.wrong(Message("battlespirits:combined-with-nothing", card=placed.number))
    for placed in player.cards.get("field", []):
        least = player.rules.prints(placed.number).numbers[CORES]
        placed.said.setdefault("cores", str(least))


def write_on_card(game: Game, card: Card) -> str:
    ids = cores_on(game, card)
    words = [f"with {len(ids)} {'core' if len(ids) == 1 else 'cores'}"] if ids else []
    if any(game.prints[id] is SOUL_CORE for id in ids):
        words.append("with the soul core")
    return " ".join(words)


def put_reborn(laying: Laying, card: Card, _: str) -> None:
    """The card lies with its side B up."""
    face = laying.game.prints[card.id]
    if face.back is None:
        raise TextError(Message("battlespirits:one-side", number=face.number), laying.line)
    laying.game.turn_face(card, face.back)


def write_reborn(game: Game, card: Card) -> str:
    return "reborn" if own_face(game, card).is_back else ""


def is_reborn(claim: Claim) -> None:
    reborn = own_face(claim.game, claim.card()).is_back
    claim.expect(reborn, Message("battlespirits:side-a-is-up"), Message("battlespirits:side-b-is-up"))


def put_on_sources(laying: Laying, card: Card, _: str) -> None:
    """The card lies on Advent Source Cards, which may give it effects."""
    renew_face(laying.game, card)


def is_under(claim: Claim) -> None:
    game, above = claim.game, CardReference(claim.words["other"])
    hosts = [game.cards[card.host] for card in claim.cards() if card.area == areas.BENEATH]
    under = sorted({game.prints[host.id].number for host in hosts})
    claim.expect(
        any(above.fits(game, host, 0) for host in hosts),
        Message("it-is-under", cards=chain("and", under) or Message("no-card")),
    )


# --- Braves -----------------------------------------------------------------------------------------------

SIDE_WORDS: Final = {"": NO_SIDE, "left": LEFT, "right": RIGHT}
HOST: Final = rf"({CARD})(?: on the (left|right))?"


def put_combined(laying: Laying, card: Card, said: str) -> None:
    """The Brave is combined with the cards on the Field that are named, on the sides that are named."""
    game = laying.game
    for one in said.split(" and "):
        found = re.fullmatch(HOST, one)
        hosts = [
            host
            for id in game.pile(card.seat, areas.FIELD)
            for host in [game.cards[id]]
            if found is not None and CardReference(found[1]).fits(game, host, card.seat)
        ]
        side = SIDE_WORDS[found[2] or ""] if found is not None else NO_SIDE
        if not hosts or parts_of(game, hosts[0]) or not meets(game, card, hosts[0], side):
            raise TextError(
                Message("battlespirits:not-combined-so", card=card_name(game, card), host=one), laying.line
            )
        join(game, card, hosts[0], side)


def card_name(game: Game, card: Card) -> str:
    return game.prints[card.id].number


def write_combined(game: Game, card: Card) -> str:
    words = [
        game.rules.notation.number(game, game.cards[one.host])
        + next(f" on the {word}" if word else "" for word, side in SIDE_WORDS.items() if side == one.side)
        for one in hosts_of(game, card)
    ]
    return f"with {' and '.join(words)}" if words else ""


COMBINED_WITH: Final = CardState(
    "with",
    rf"with ({CARD}(?: on the (?:left|right))?(?: and {CARD}(?: on the (?:left|right))?)*)",
    where=lambda area: area.index == areas.COMBINED,
    put=put_combined,
    written=write_combined,
)


def is_combined(claim: Claim) -> None:
    """Whether the card is combined with a Brave, or with this one."""
    parts = [claim.game.cards[one.part] for one in parts_of(claim.game, claim.card())]
    other = CardReference(claim.words["other"]) if "other" in claim.words else None
    found = [part for part in parts if other is None or other.fits(claim.game, part, 0)]
    claim.expect(bool(found), Message("it-is", what=[card_name(claim.game, part) for part in parts]))


def on_field(area: Area) -> bool:
    return area.index == areas.FIELD


WITH_CORES: Final = CardState(
    "cores", r"with (\d+) cores?", where=on_field, put=put_cores, written=write_on_card
)
ON_SOURCES: Final = CardState(
    "on", rf"on ({CARD}(?: and {CARD})*)", where=on_field, put=put_on_sources, written=write_cards_under
)
REBORN: Final = CardState("reborn", where=on_field, put=put_reborn, written=write_reborn)
WITH_SOUL: Final = CardState("soul", "with the soul core", where=on_field, put=put_soul)
EXHAUSTED: Final = CardState("rested", where=on_field, written=write_rested)
HEAVILY: Final = CardState("heavy", "heavy exhausted", where=on_field, put=put_heavy, written=write_heavy)


def put_set_this_turn(laying: Laying, card: Card, _: str) -> None:
    """The turn player has set it this turn, and may not set another one."""
    turn = turn_of(laying.game)
    if turn is not None and card.seat == laying.game.turn_seat:
        turn.burst_set = turn.burst_set or card.area == areas.BURST
        turn.mirage_set = turn.mirage_set or card.area == areas.MIRAGE


def write_set_this_turn(game: Game, card: Card) -> str:
    turn = turn_of(game)
    if turn is None or card.seat != game.turn_seat or card.area not in (areas.BURST, areas.MIRAGE):
        return ""
    done = turn.burst_set if card.area == areas.BURST else turn.mirage_set
    return "set this turn" if done else ""


SET_THIS_TURN: Final = CardState(
    "set this turn",
    where=lambda area: area.index in (areas.BURST, areas.MIRAGE),
    put=put_set_this_turn,
    written=write_set_this_turn,
)


def put_face_down(laying: Laying, card: Card, _: str) -> None:
    card.face_up, card.known = False, 1 << card.seat


def write_face_down(game: Game, card: Card) -> str:
    return "face down" if card.area == areas.ASIDE and not card.face_up else ""


FACE_DOWN: Final = CardState(
    "face down",
    where=lambda area: area.index == areas.ASIDE,
    put=put_face_down,
    written=write_face_down,
)


def has_cores(claim: Claim) -> None:
    claim.expect_count(len(cores_on(claim.game, claim.card())), "it-has")


def is_at_level(claim: Claim) -> None:
    claim.expect_count(level_of(claim.game, claim.card()), "it-has")


# --- where a position begins ------------------------------------------------------------------------------


def fight(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    frame = Battle(attacker)
    frame.blocker = game.ref(guard)
    return frame


COURSE: Final = Course(
    turn=TURN,
    phases={
        "Start Step": "turn.start",
        "Core Step": "turn.core",
        "Draw Step": "turn.draw",
        "Refresh Step": "turn.refresh",
        "Main Step": "turn.main",
        "Attack Step": "turn.attack",
        "End Step": "turn.end",
    },
    main="main.any-order",
    after="main.any-order",
    steps={"second flash": "battle.flash.second", "end of the battle": "battle.end.effects"},
    fight=fight,
    says={"en": ("[Main]", "This Spirit")},
    ending="attack",
)

WORDING: Final = TableWording(
    "battlespirits",
    areas=AREAS,
    states=[
        ON_SOURCES, REBORN, FACE_DOWN, SET_THIS_TURN, EXHAUSTED, HEAVILY, ACTIVE, WITH_CORES, WITH_SOUL,
        COMBINED_WITH, PLAYED_THIS_TURN, USED,
    ],
    fillers=("LAB-001", "LAB-002", "LAB-003"),
    deck_size=DECK_SIZE,
    course=COURSE,
    phrases=[
        (rf"summon (?P<a>{CARD})", (("summon",),)),
        (rf"deploy (?P<a>{CARD})", (("deploy",),)),
        (rf"manifest (?P<a>{CARD})", (("manifest",),)),
        (rf"pay with (?P<a>{CARD})", (("payer", "pay"),)),
        (rf"place (?P<a>{CARD})", (("place",),)),
        (rf"(?:move|take) (?P<a>{CARD}) to the reserve", (("take", "core"), ("reserve",))),
        (rf"(?:move|take) (?:(?P<times>\d+) )?(?P<a>{CARD}) (?:on)?to (?P<b>{CARD})", (("take", "core"), ("onto",))),
        (rf"(?:move|take) (?P<a>{CARD})", (("take", "core"),)),
        (rf"swap (?P<a>{CARD}) with (?P<b>{CARD})", (("take",), ("swap",))),
        (r"to the reserve", (("reserve",),)),
        (rf"(?:on)?to (?P<a>{CARD})", (("onto",),)),
        (rf"swap it with (?P<a>{CARD})", (("swap",),)),
        (rf"(?:use|activate) (?P<a>{CARD})", (("use", "activate"),)),
        (rf"combine (?P<a>{CARD}) with (?P<b>{CARD})", (("combine",), ("with",))),
        (rf"summon (?P<a>{CARD}) combined with (?P<b>{CARD})", (("summon",), ("with",))),
        (rf"combine (?P<a>{CARD})", (("combine",),)),
        (rf"combine it with (?P<a>{CARD})", (("with",),)),
        (r"as a spirit", (("alone",),)),
        (rf"separate (?P<a>{CARD}) from (?P<b>{CARD})", (("separate",), ("from",))),
        (rf"separate (?P<a>{CARD})", (("separate",),)),
        (rf"keep (?P<a>{CARD})", (("remain",),)),
        (rf"do not keep (?P<a>{CARD})", (("go",),)),
        (r"go to the attack step", (("end",),)),
        (r"(?:(?:pay|place) )?as suggested", (("auto",),)),
        (rf"set (?P<a>{CARD})", (("set",),)),
        (rf"declare (?P<a>{CARD})", (("burst",),)),
        (rf"set (?P<a>{CARD}) as a mirage", (("mirage",),)),
        (r"go first", (("first",),)),
        (r"go second", (("second",),)),
        (rf"remove (?P<a>{CARD}) for succession", (("remove",),)),
        (r"remove no more for succession", (("done",),)),
        (r"pay the soul core alone", (("soul",),)),
        (r"pay the normal cost", (("cost",),)),
        (rf"present (?P<a>{CARD})", (("present",),)),
        (rf"advent with (?P<a>{CARD})", (("advent",),)),
        (rf"advent on (?P<a>{CARD})", (("on",),)),
        (rf"put (?P<a>{CARD}) into soul state", (("stay",),)),
        (rf"let (?P<a>{CARD}) leave", (("leave",),)),
    ],
    verbs=(
        "summon", "deploy", "use", "activate", "take", "onto", "reserve", "swap", "core", "pay", "place", "auto",
        "attack", "block", "lose", "pick", "next", "instead", "resolve", "mode", "number", "first", "second",
        "keep", "redraw", "remove", "soul", "cost", "present", "stay", "leave", "set", "burst", "combine", "separate",
        "with", "from", "alone", "remain", "go", "mirage", "manifest", "payer", "advent", "on",
    ),
    acting=("main", "flash"),
    done={
        "summoned": (("summon",), ""),
        "manifested": (("manifest",), ""),
        "deployed": (("deploy",), ""),
        "destroyed": (("destroy",), ""),
        "depleted": (("deplete",), ""),
        "combined": (("combine",), ""),
        "separated": (("separate",), ""),
        "reborn": (("rebirth",), ""),
        "advented": (("advent",), ""),
        "set": (("set",), ""),
        "set as a mirage": (("mirage",), ""),
        "created": (("create",), ""),
        "exchanged": (("exchange",), ""),
        "declared": (("declare",), ""),
        "resolved as a Burst": (("burst",), ""),
    },
    asked={
        "go first": "first", "pay": "pay", "use a flash effect": "flash", "place cores": "place",
        "remove cards for succession": "succession", "choose the price": "price",
        "choose what to combine it with": "target", "keep a brave": "stay", "advent": "advent",
        "present a contract card": "contract", "choose soul state": "soul_state", "activate a Burst": "burst",
    },
    settled={"with": "combine"},
    terms={"CORES": "[cC]ores?"},
    check=give_least_cores,
    forms=[
        ("CARD has NUM CORES", has_cores), ("CARD is at level NUM", is_at_level),
        ("CARD is NOT combined with OTHER", is_combined), ("CARD is NOT combined", is_combined),
        ("CARD is NOT reborn", is_reborn), ("CARD is NOT under OTHER", is_under),
    ],
)  # fmt: skip
