"""Dragon Ball Super in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import areas
from rulebound.games.dbs.battle import Battle
from rulebound.games.dbs.game import LIBRARY
from rulebound.games.dbs.keywords.revenge import guarding
from rulebound.games.dbs.processing import IN_BATTLE
from rulebound.games.dbs.ruleset import DECK_SIZE, LIFE_CARDS
from rulebound.games.dbs.turn import TURN
from rulebound.games.library import BACK
from rulebound.kernel.cards import Card
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.messages import Message, chain, term
from rulebound.records.answers import CARD, PLACED, CardReference
from rulebound.records.laying import (
    ACTIVE,
    ON_OTHERS,
    OWNED_BY_THE_OPPONENT,
    PLAYED_THIS_TURN,
    RESTED,
    USED,
    Laying,
)
from rulebound.records.lines import TextError
from rulebound.records.placing import CardState, Counted, NamedArea, PlayerCards
from rulebound.records.start import Course
from rulebound.records.statements import Claim, expect_done
from rulebound.records.wording import TableWording

COLORS: Final = r"(?:Red|Blue|Green|Yellow|Black)(?:/(?:Red|Blue|Green|Yellow|Black))*"
ANY_COLORS: Final = f"(?i:{COLORS})"
COUNTED: Final = rf"\d{{1,2}} {ANY_COLORS}"


def energy(colors: str, named: set[str]) -> str:
    """A card of exactly these colours, if possible none of those named."""
    asked = sorted(colors.split("/"))
    found = [
        number
        for number, printing in LIBRARY.read().items()
        if printing.kind != "Leader" and sorted(printing.words("colors")) == asked
    ]
    if not found:
        what = chain("and", [term("color", color) for color in asked])
        raise TextError(Message("dbs:position-no-card-that-is", what=what))
    return next((number for number in found if number not in named), found[0])


def put_awakened(laying: Laying, card: Card, _: str) -> None:
    printed = laying.game.prints[card.id]
    if printed.back is None:
        raise TextError(Message("no-other-side", number=printed.number))
    laying.game.turn_face(card, printed.back)


def write_awakened(game: Game, card: Card) -> str:
    return "awakened" if game.prints[card.id].number.endswith(BACK) else ""


AWAKENED: Final = CardState(
    "awakened", where=lambda area: area.fixed, put=put_awakened, written=write_awakened
)
AREAS: Final = [
    NamedArea("leader", areas.LEADER, called=("Leader Area",), kinds=("Leader",)),
    NamedArea("battle", areas.BATTLE, called=("Battle Area",), kinds=("Battle", "Extra")),
    NamedArea("combo", areas.COMBO, called=("Combo Area",), kinds=("Battle",)),
    NamedArea(
        "energy",
        areas.ENERGY,
        called=("energy", "Energy Area"),
        counted=Counted(rf"(\d+) ({COLORS})((?: active| rested)?)", "3 Red", card=energy),
    ),
    NamedArea("hand", areas.HAND),
    NamedArea("life", areas.LIFE, called=("life", "Life Area"), pile=True, usual=LIFE_CARDS),
    NamedArea("drop", areas.DROP, called=("drop", "Drop Area"), pile=True),
    NamedArea("warp", areas.WARP, called=("warp", "Warp"), pile=True),
    NamedArea("deck", areas.DECK, pile=True),
    NamedArea("removed", areas.REMOVED, called=("removed cards",), written_only=True),
]


def check_life(player: PlayerCards) -> None:
    if not player.piles["life"]:
        raise player.wrong(Message("dbs:position-life-lost", rule="9-2-3"))


def fight(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    frame = Battle(attacker)
    frame.first_guard = game.ref(target)
    frame.guard = game.ref(guard)
    game.counters[IN_BATTLE] = 1
    guarding(game, guard)
    return frame


COURSE: Final = Course(
    turn=TURN,
    phases={"Charge Phase": "6-2-1", "Main Phase": "6-3-1-1", "End Phase": "6-4-1-1"},
    main="6-3-1-2",
    after="4-6-2-1",
    steps={
        "attack": "7-1-1",
        "counter timing": "7-1-1",
        "offense": "7-2-1-1",
        "offence": "7-2-1-1",
        "defense": "7-3-1-1",
        "defence": "7-3-1-1",
        "damage": "7-4-1-1",
        "end of the battle": "7-4-1-6",
    },
    fight=fight,
    says={
        "en": ("[Activate: Main]", "This card"),
        "fr": ("[Activation : Principale]", "Cette carte"),
    },
)


# --- saying -----------------------------------------------------------------------------------------------


def is_in_mode(claim: Claim) -> None:
    rested = claim.upright_card().rested
    claim.expect(
        rested == (claim.words["state"] == "Rest"),
        Message("dbs:it-is-rested" if rested else "dbs:it-is-active"),
    )


def is_awakened(claim: Claim) -> None:
    awakened = claim.game.prints[claim.card().id].number.endswith(BACK)
    claim.expect(awakened, Message("dbs:front-is-up"), Message("dbs:back-is-up"))


def is_under(claim: Claim) -> None:
    game, above = claim.game, CardReference(claim.words["other"])
    hosts = [game.cards[card.host] for card in claim.cards() if card.area == areas.UNDER]
    under = sorted({game.prints[host.id].number for host in hosts})
    claim.expect(
        any(above.fits(game, host, 0) for host in hosts),
        Message("it-is-under", cards=chain("and", under) or Message("no-card")),
    )


def has_energy(claim: Claim) -> None:
    game, rested = claim.game, claim.words["state"] == "rested"
    energies = [id for id in game.pile(claim.seat, areas.ENERGY) if game.cards[id].rested == rested]
    if "colors" in claim.words:
        colors = sorted(claim.words["colors"].split("/"))
        energies = [id for id in energies if sorted(game.prints[id].fact("color")) == colors]
    claim.expect_count(len(energies), "there-are")


def was_negated(claim: Claim) -> None:
    expect_done(claim, any(event.kind == "negate_attack" for event in claim.run.events()), "negated")


WORDING: Final = TableWording(
    "dbs",
    areas=AREAS,
    states=[AWAKENED, RESTED, ACTIVE, PLAYED_THIS_TURN, USED, OWNED_BY_THE_OPPONENT, ON_OTHERS],
    # Extra Cards with nothing but an [Activate: Main] skill, so that nobody is asked anything in a battle or at
    # a counter timing because of them.
    fillers=("BT1-052", "BT3-028"),
    deck_size=DECK_SIZE,
    no_deck_rule="9-2-4",
    check=check_life,
    course=COURSE,
    phrases=[
        (rf"block (?:with )?(?P<a>{CARD})", (("yes", "resolve"),)),
        (rf"charge (?P<a>{CARD})", (("charge",),)),
        (r"charge nothing", (("no",),)),
        (rf"play (?P<a>{CARD})", (("play", "pick"),)),
        (rf"(?:use|activate) (?P<a>{CARD})", (("use",),)),
        (rf"counter (?:with )?(?P<a>{CARD})", (("counter",),)),
        (rf"combo (?:with )?(?P<a>{PLACED})", (("combo",),)),
        (rf"pay with (?:an? )?(?P<colors>{ANY_COLORS})", (("pay",),)),
        (rf"pay with (?P<a>{CARD})", (("pay",),)),
        (rf"pay with (?P<several>{COUNTED}(?:(?:, | and ){COUNTED})*)", (("pay",),)),
        (rf"choose an? (?P<colors>{ANY_COLORS}) energy", ((),)),
        (r"take a Life card", (("life",),)),
        (rf"take (?P<a>{CARD})", (("life",),)),
        (rf"send back (?P<a>{CARD})", (("redraw",),)),
        (r"keep", (("done",),)),
        (rf"(?:drop|warp) (?P<a>{PLACED})", ((),)),
    ],
    verbs=(
        "redraw", "charge", "play", "use", "attack", "target", "block", "counter", "combo", "pay", "life",
        "pick", "next", "instead", "resolve", "mode", "number",
    ),
    acting=("main", "combo", "counter", "charge"),
    stats={"energy cost": "cost"},
    done={
        "KO'd": (("ko",), ""),
        "comboed": (("combo",), ""),
        "dropped": (("move", "ko"), "drop"),
        "warped": (("move",), "warp"),
    },
    roles={
        "attack card": "attacker",
        "guard card": "target",
        "attacker": "attacker",
        "target": "target",
    },
    asked={"charge": "charge", "combo": "combo", "pay": "pay", "choose a Life card": "life"},
    terms={
        "MODE": "(?P<state>Active|Rest)",
        "COLORS ": r"(?:(?P<colors>[A-Z][a-z]+(?:/[A-Z][a-z]+)*) )?",
    },
    forms=[
        ("CARD is NOT in MODE Mode", is_in_mode),
        ("CARD is NOT awakened", is_awakened),
        ("CARD is NOT under OTHER", is_under),
        ("SEAT has NUM READY COLORS energy", has_energy),
        ("the attack was NOT negated", was_negated),
    ],
)  # fmt: skip
