"""Dragon Ball Super in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import areas
from rulebound.games.dbs.battle import Battle
from rulebound.games.dbs.game import LIBRARY
from rulebound.games.dbs.keywords.revenge import guarding
from rulebound.games.dbs.play import beneath
from rulebound.games.dbs.processing import IN_BATTLE
from rulebound.games.dbs.ruleset import DECK_SIZE, LIFE_CARDS
from rulebound.games.dbs.turn import TURN
from rulebound.games.library import BACK
from rulebound.kernel.cards import Card
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.situations import note_situations
from rulebound.messages import Message, chain, term
from rulebound.records.answers import CARD, PLACED, Reference
from rulebound.records.laying import Laying, active, played_this_turn, rested, used
from rulebound.records.lines import PositionError, seat_of
from rulebound.records.placing import Layout, Plan, Side, State, Stock
from rulebound.records.start import Course
from rulebound.records.statements import Groups, Run, cards_called, one_card, refuse, wanted, where
from rulebound.records.words import Words

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
        raise PositionError(
            Message(
                "dbs:position-no-card-that-is", what=chain("and", [term("color", color) for color in asked])
            )
        )
    return next((number for number in found if number not in named), found[0])


def put_awakened(laying: Laying, card: Card, _: str) -> None:
    printed = laying.game.prints[card.id]
    if printed.back is None:
        raise PositionError(Message("no-other-side", number=printed.number))
    laying.game.turn_face(card, printed.back)


def write_awakened(game: Game, card: Card) -> str:
    return "awakened" if game.prints[card.id].number.endswith(BACK) else ""


def write_beneath(game: Game, card: Card) -> str:
    below = [game.prints[each.id].number for each in reversed(beneath(game, card))]
    return f"on {' and '.join(below)}" if below else ""


LAYOUT: Final = Layout(
    "dbs",
    areas={
        "leader": areas.LEADER,
        "battle": areas.BATTLE,
        "combo": areas.COMBO,
        "energy": areas.ENERGY,
        "hand": areas.HAND,
        "life": areas.LIFE,
        "drop": areas.DROP,
        "warp": areas.WARP,
        "deck": areas.DECK,
    },
    kinds={
        "leader": ("Leader",),
        "battle": ("Battle", "Extra"),
        "combo": ("Battle",),
        "under": ("Battle", "Extra"),
    },
    states=[
        State("awakened", "awakened", ("leader",), put_awakened, write_awakened),
        rested("leader", "battle", "energy"),
        active("leader", "battle", "energy"),
        played_this_turn("battle"),
        used("leader", "battle"),
        State("owned", "owned by the opponent", ("battle",)),
        State("on", rf"on ({CARD}(?: and {CARD})*)", ("leader", "battle"), None, write_beneath),
    ],
    piles=("life", "drop", "warp", "deck"),
    # Extra Cards with nothing but an [Activate: Main] skill, so that nobody is asked anything in a battle or at
    # a counter timing because of them.
    fillers=("BT1-052", "BT3-028"),
    deck_size=DECK_SIZE,
    spill="drop",
    lost="9-2-4",
    stock={"energy": Stock(rf"(\d+) ({COLORS})((?: active| rested)?)", energy, "3 Red")},
    usual={"life": LIFE_CARDS},
    tokens=("battle",),
    lead="leader",
    shown={"removed": areas.REMOVED},
)


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
        "defense": "7-3-1-1",
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


def is_in_mode(run: Run, groups: Groups) -> None:
    card = one_card(run, groups["card"])
    if not run.game.rules.areas[card.area].upright:
        refuse(Message("card-is-in", card=groups["card"], places=where(run.game, card)))
    if (card.rested == (groups["state"] == "Rest")) != wanted(groups):
        refuse(Message("dbs:it-is-rested" if card.rested else "dbs:it-is-active"))


def is_awakened(run: Run, groups: Groups) -> None:
    card = one_card(run, groups["card"])
    awakened = run.game.prints[card.id].number.endswith(BACK)
    if awakened != wanted(groups):
        refuse(Message("dbs:back-is-up" if awakened else "dbs:front-is-up"))


def is_under(run: Run, groups: Groups) -> None:
    game = run.game
    above = Reference(groups["other"])
    hosts = [game.cards[c.host] for c in cards_called(game, groups["card"]) if c.area == areas.UNDER]
    if any(above.fits(game, host, 0) for host in hosts) != wanted(groups):
        under = sorted({game.prints[host.id].number for host in hosts})
        refuse(Message("it-is-under", cards=chain("and", under) or Message("no-card")))


def has_energy(run: Run, groups: Groups) -> None:
    game = run.game
    colors = sorted(groups["colors"].split("/")) if "colors" in groups else []
    count = 0
    for id in game.pile(seat_of(groups["seat"]), areas.ENERGY):
        if game.cards[id].rested == (groups["state"] == "rested"):
            count += not colors or sorted(game.prints[id].fact("color")) == colors
    if count != int(groups["n"]):
        refuse(Message("there-are", n=count))


def was_negated(run: Run, groups: Groups) -> None:
    negated = any(event.kind == "negate_attack" for event in run.events())
    if negated != wanted(groups):
        refuse(Message("it-was" if negated else "it-was-not", what=term("state", "negated")))


class DragonBallSuperWords(Words):
    def check(self, side: Side, plan: Plan) -> None:
        if not plan.piles["life"]:
            raise PositionError(Message("dbs:position-life-lost", rule="9-2-3"), side.line)

    def settle(self, game: Game) -> None:
        """What is so in the position has been so for a while: skills that wait for a situation had their turn."""
        note_situations(game)


WORDS: Final = DragonBallSuperWords(
    LAYOUT,
    COURSE,
    areas={
        "hand": (areas.HAND,),
        "drop": (areas.DROP,),
        "Drop Area": (areas.DROP,),
        "deck": (areas.DECK,),
        "life": (areas.LIFE,),
        "Life Area": (areas.LIFE,),
        "energy": (areas.ENERGY,),
        "Energy Area": (areas.ENERGY,),
        "Leader Area": (areas.LEADER,),
        "Battle Area": (areas.BATTLE,),
        "Combo Area": (areas.COMBO,),
        "warp": (areas.WARP,),
        "Warp": (areas.WARP,),
        "removed cards": (areas.REMOVED,),
        "play": (areas.LEADER, areas.BATTLE),
    },
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
    stats={
        "power": "power",
        "energy cost": "cost",
        "combo power": "combo_power",
        "combo cost": "combo_cost",
    },
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
    asked={
        "charge": "charge",
        "combo": "combo",
        "pay": "pay",
        "choose a Life card": "life",
    },
    forms=[
        ("CARD is NOT in MODE Mode", is_in_mode),
        ("CARD is NOT awakened", is_awakened),
        ("CARD is NOT under OTHER", is_under),
        ("SEAT has NUM READY COLORS energy", has_energy),
        ("the attack was NOT negated", was_negated),
    ],
)  # fmt: skip
