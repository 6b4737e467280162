"""Dragon Ball Super in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.dbs.areas import (
    BATTLE,
    COMBO,
    DECK,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    REMOVED,
    UNDER,
    WARP,
)
from rulebound.games.dbs.battle import Battle, guarding
from rulebound.games.dbs.game import LIBRARY
from rulebound.games.dbs.play import beneath
from rulebound.games.dbs.ruleset import DECK_SIZE, LIFE_CARDS
from rulebound.games.dbs.setup import Setting, present
from rulebound.games.dbs.skills import IN_BATTLE, note_situations
from rulebound.games.dbs.turn import TURN
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AT_BOTTOM
from rulebound.kernel.dice import dice_for
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game, Setup
from rulebound.messages import Message, chain, term
from rulebound.records.answers import CARD, PLACED, Reference
from rulebound.records.lines import PositionError, seat_of
from rulebound.records.placing import Layout, PlacedCard, Plan, State, Stock, grouped
from rulebound.records.start import Course, begin, mark_used
from rulebound.records.statements import Groups, Run, cards_called, one_card, refuse, wanted, where
from rulebound.records.words import Words

if TYPE_CHECKING:
    from rulebound.records.position import Spec

COLORS: Final = r"(?:Red|Blue|Green|Yellow|Black)(?:/(?:Red|Blue|Green|Yellow|Black))*"
ANY_COLORS: Final = f"(?i:{COLORS})"
COUNTED: Final = rf"\d{{1,2}} {ANY_COLORS}"
BACK: Final = "/back"


FILLERS: Final = ("BT1-052", "BT3-028")
"""Cards that stand for "any card": Extra Cards with nothing but an [Activate: Main] skill, so that nobody
is asked anything in a battle or at a counter timing because of them."""


def filler(named: set[str]) -> str:
    return next((f for f in FILLERS if f not in named), FILLERS[0])


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


LAYOUT: Final = Layout(
    "dbs",
    {
        "leader": LEADER,
        "battle": BATTLE,
        "combo": COMBO,
        "energy": ENERGY,
        "hand": HAND,
        "life": LIFE,
        "drop": DROP,
        "warp": WARP,
        "deck": DECK,
    },
    {
        "leader": ("Leader",),
        "battle": ("Battle", "Extra"),
        "combo": ("Battle",),
        "under": ("Battle", "Extra"),
    },
    [
        State("rested", "rested", ("leader", "battle", "energy")),
        State("active", "active", ("leader", "battle", "energy")),
        State("awakened", "awakened", ("leader",)),
        State("played this turn", "played this turn", ("battle",)),
        State("used", r"used(?: (\d{1,2}))?", ("leader", "battle")),
        State("owned", "owned by the opponent", ("battle",)),
        State("on", rf"on ({CARD}(?: and {CARD})*)", ("leader", "battle")),
    ],
    {"energy": Stock(rf"(\d+) ({COLORS})((?: active| rested)?)", energy, "3 Red")},
    filler,
    {"life": LIFE_CARDS},
    {},
    "drop",
    "9-2-4",
    ("battle",),
    lead="leader",
)


# --- setting up -----------------------------------------------------------------------------------


def build(spec: Spec) -> Game:
    """The game with these cards on the table, at the Main Phase or before the Charge Phase."""
    rules, sides = spec.rules, spec.sides
    plans = [Plan(side, DECK_SIZE, other) for side, other in zip(sides, reversed(sides))]
    for side, plan in zip(sides, plans):
        if not plan.piles["life"]:
            raise PositionError(Message("dbs:position-life-lost", rule="9-2-3"), side.line)
    setup = Setup(spec.seed, [plan.numbers() for plan in plans], ["", ""])
    game = Game(rules, setup, [], dice_for(spec.seed))
    game.begin()
    game.stack.clear()
    present(game, Setting())
    game.push(Frame(TURN))
    game.turn = spec.turn - 1
    game.turn_seat = spec.seat
    cards: dict[int, Card] = {}
    for owner, plan in enumerate(plans):
        cards |= zip((id(placed) for placed in plan.cards()), [game.cards[i] for i in game.pile(owner, DECK)])
    for owner, plan in enumerate(plans):
        lay(game, owner, plan, cards, spec.turn)
    for owner, plan in enumerate(plans):
        game.pile(owner, DECK)[:] = [cards[id(placed)].id for placed in reversed(plan.piles["deck"])]
    # What is so in the position has been so for a while: skills that wait for a situation had their turn.
    note_situations(game)
    game.pending.clear()
    begin(game, spec)
    return game


def fight(game: Game, attacker: Card, target: Card, guard: Card) -> Frame:
    frame = Battle(attacker)
    frame.first_guard = game.ref(target)
    frame.guard = game.ref(guard)
    game.counters[IN_BATTLE] = 1
    guarding(game, guard)
    return frame


COURSE: Final = Course(
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


def lay(game: Game, seat: int, plan: Plan, cards: dict[int, Card], turn: int) -> None:
    """`cards` are those of both players, by what is said of them."""
    leader = game.cards[game.pile(seat, LEADER)[0]]
    lead = plan.leads[0]
    leader.rested = lead.rested
    if "awakened" in lead.said:
        back = game.prints[leader.id].back
        if back is None:
            raise PositionError(Message("no-other-side", number=lead.number))
        game.turn_face(leader, back)
    tuck(game, lead, leader, cards)
    mark_used(game, leader, lead, turn, plan.line)
    for area, pile in plan.piles.items():
        if area == "deck":
            continue
        # Piles are listed from the top, so the last one listed is laid down first.
        for placed in reversed(pile) if area in ("life", "drop", "warp") else pile:
            if placed.token:
                card = game.create(game.rules.prints(placed.number), seat, BATTLE)
            else:
                card = cards[id(placed)]
                game.move(card, LAYOUT.areas[area], "", seat=seat)
            card.rested = placed.rested
            if placed.fresh:
                card.since = turn
            tuck(game, placed, card, cards)
            mark_used(game, card, placed, turn, plan.line)


def tuck(game: Game, placed: PlacedCard, card: Card, cards: dict[int, Card]) -> None:
    """Puts the cards beneath a card there, each below the one before it."""
    for below in placed.beneath:
        game.move(cards[id(below)], UNDER, "", None, AT_BOTTOM, host=card.id)


# --- describing ----------------------------------------------------------------------------------------


def describe(game: Game, seat: int) -> list[str]:
    """What a player has, in the words that a position is set up with; piles from the top."""
    out: list[str] = []
    for word, area in [*LAYOUT.areas.items(), ("removed", REMOVED)]:
        ids = game.pile(seat, area)
        if ids:
            listed = reversed(ids) if area in (LIFE, DROP, WARP, DECK) else ids
            out.append(f"{word} {grouped([described(game, game.cards[id]) for id in listed])}")
    return out


def described(game: Game, card: Card) -> str:
    number = game.prints[card.id].number
    words = [number.removesuffix(BACK)]
    if number.endswith(BACK):
        words.append("awakened")
    if card.rested:
        words.append("rested")
    if card.area == BATTLE and card.since == game.turn:
        words.append("played this turn")
    below = [game.prints[c.id].number for c in reversed(beneath(game, card))]
    if below:
        words.append(f"on {' and '.join(below)}")
    return " ".join(words)


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
    hosts = [game.cards[c.host] for c in cards_called(game, groups["card"]) if c.area == UNDER]
    if any(above.fits(game, host, 0) for host in hosts) != wanted(groups):
        under = sorted({game.prints[host.id].number for host in hosts})
        refuse(Message("it-is-under", cards=chain("and", under) or Message("no-card")))


def has_energy(run: Run, groups: Groups) -> None:
    game = run.game
    colors = sorted(groups["colors"].split("/")) if "colors" in groups else []
    count = 0
    for id in game.pile(seat_of(groups["seat"]), ENERGY):
        if game.cards[id].rested == (groups["state"] == "rested"):
            count += not colors or sorted(game.prints[id].colors) == colors
    if count != int(groups["n"]):
        refuse(Message("there-are", n=count))


def was_negated(run: Run, groups: Groups) -> None:
    negated = any(event.kind == "negate_attack" for event in run.events())
    if negated != wanted(groups):
        refuse(Message("it-was" if negated else "it-was-not", what=term("state", "negated")))


WORDS: Final = Words(
    layout=LAYOUT,
    course=COURSE,
    build=build,
    describe=describe,
    areas={
        "hand": (HAND,),
        "drop": (DROP,),
        "Drop Area": (DROP,),
        "deck": (DECK,),
        "life": (LIFE,),
        "Life Area": (LIFE,),
        "energy": (ENERGY,),
        "Energy Area": (ENERGY,),
        "Leader Area": (LEADER,),
        "Battle Area": (BATTLE,),
        "Combo Area": (COMBO,),
        "warp": (WARP,),
        "Warp": (WARP,),
        "removed cards": (REMOVED,),
        "play": (LEADER, BATTLE),
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
    states=("rested", "active"),
    done={
        "KO'd": (("ko",), ""),
        "played": (("play",), ""),
        "revealed": (("reveal",), ""),
        "looked at": (("look",), ""),
        "activated": (("activate",), ""),
        "comboed": (("combo",), ""),
        "dropped": (("move", "ko"), "drop"),
        "rested": (("rest",), ""),
        "set active": (("active",), ""),
        "drawn": (("draw",), ""),
        "returned to hand": (("move",), "hand"),
        "warped": (("move",), "warp"),
        "negated": (("negate",), ""),
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
