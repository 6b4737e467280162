"""Braves: what they can be combined with, what they make of it, and how the two come apart."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import COMBINED, FIELD, RESERVE
from rulebound.games.battlespirits.cardtypes import is_brave, is_imagine, is_spirit
from rulebound.games.battlespirits.cores import cores_on, cores_to_use, move_core
from rulebound.games.battlespirits.ruleset import (
    BP,
    COLORS,
    COMBINES,
    CORES,
    COST_OF,
    NEXUS,
    PLUS,
    SEPARATED,
    SYMBOLS,
)
from rulebound.games.battlespirits.sources import SOURCE, add_source, lenders
from rulebound.games.battlespirits.states import follow_states
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.codes import JOINED, JOINED_RIGHT, THIS
from rulebound.kernel.composites import (
    LEFT,
    NO_SIDE,
    RIGHT,
    Joined,
    add_clause,
    add_number,
    face_from,
    hosts_of,
    join,
    loosen,
    made_before,
    own_face,
    parts_of,
    split,
)
from rulebound.kernel.conditions import CardsFit
from rulebound.kernel.departures import Departure, is_leaving
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.scope import Scope
from rulebound.kernel.triggers import happened

SIDES: Final = {"Combine": NO_SIDE, "Left Combine": LEFT, "Right Combine": RIGHT}
"""imagine.sides, saga.conditions: the keywords that are Combine Conditions, and on which side each takes a card."""


# --- what fits together -------------------------------------------------------------------------------


class CombineCondition:
    """What a card must be for a Brave to be combined with it, on one side of the Brave."""

    def __init__(self, side: int, match: Match) -> None:
        self.side = side
        self.match = match


def conditions_of(face: Print) -> list[CombineCondition]:
    """saga.conditions: the Combine Conditions of a Brave, of which one must be met."""
    return [
        CombineCondition(SIDES[clause.keyword], clause.of)
        for clause in face.clauses
        if clause.keyword in SIDES and clause.of is not None
    ]


def sides_of(face: Print) -> list[int]:
    """The sides on which the Brave can be combined, each once."""
    out: list[int] = []
    for one in conditions_of(face):
        if one.side not in out:
            out.append(one.side)
    return out


def meets(game: Game, brave: Card, host: Card, side: int) -> bool:
    """brave.separate.forced, faq.brave.1, brave.ultimate: whether the card is as the Brave asks, by itself and not
    as it is together with it; what only counts as a Spirit is none."""
    face, prints = own_face(game, host), game.prints
    if face is not prints[host.id]:
        game.prints = prints.copy()
        game.prints[host.id] = face
    found = any(
        one.side == side
        and face.kind in one.match.kinds
        and fits(game, one.match, host, Scope(brave.seat, brave.id))
        for one in conditions_of(own_face(game, brave))
    )
    game.prints = prints
    return found


def can_take(game: Game, host: Card) -> bool:
    """brave.swap.cannot-combine: whether the card can be combined with a Brave, whichever it is."""
    return not is_leaving(game, host) and not forbidden(game, host, "combine")


class Target:
    """A card with which a Brave can be combined, and on which of its sides."""

    def __init__(self, host: Card, side: int) -> None:
        self.host = host
        self.side = side


def free_targets(game: Game, brave: Card) -> list[Target]:
    """brave.combine.one-brave, saga.targets: the cards of its player that have no Brave and meet its conditions."""
    return [
        Target(game.cards[id], side)
        for id in game.pile(brave.seat, FIELD)
        if not parts_of(game, game.cards[id]) and can_take(game, game.cards[id])
        for side in sides_of(game.prints[brave.id])
        if meets(game, brave, game.cards[id], side)
    ]


def left_for(game: Game, brave: Card, side: int) -> Joined | None:
    """What the Brave leaves when it is combined with another card on this side; None if it leaves nothing."""
    for one in hosts_of(game, brave):
        if one.side == side or not is_imagine(game.prints[brave.id]):
            return one
    return None


def targets(game: Game, brave: Card) -> list[Target]:
    """brave.combine.main-step, brave.swap.move, brave.swap.exchange, faq.brave.6: with which cards the Brave can be
    combined in the Main Step, alone or by changing places with another."""
    out = free_targets(game, brave)
    if brave.area != COMBINED:
        return out
    for id in game.pile(brave.seat, FIELD):
        host = game.cards[id]
        for other in [] if is_leaving(game, host) else parts_of(game, host):
            for side in sides_of(game.prints[brave.id]):
                if meets(game, brave, host, side) and can_change(game, brave, other, side):
                    out.append(Target(host, side))
    return out


def can_change(game: Game, brave: Card, other: Joined, side: int) -> bool:
    """Whether the Brave can come to the card to which `other` is joined, and that one to where the Brave was."""
    old = left_for(game, brave, side)
    host = game.cards[other.host]
    if other.part == brave.id:  # faq.brave.6: the card changes sides
        if other.side == side:
            return False
        return old is None or meets(game, brave, game.cards[old.host], other.side)
    if old is None or not can_take(game, host) or not can_take(game, game.cards[old.host]):
        return False
    return meets(game, game.cards[other.part], game.cards[old.host], other.side)


# --- what a Combined Spirit is -------------------------------------------------------------------------


def composite(game: Game, card: Card, base: Print) -> Print:
    """brave.one, brave.keeps.name, brave.keeps.family, brave.keeps.levels, brave.keeps.reduction: the face of a card
    with its Brave: what the Brave adds, all else as it is, and the effects that its Advent Sources give it."""
    joined = parts_of(game, card)
    beneath = lenders(game, card, base)
    if not joined and not beneath:
        return base
    parts = [*(game.prints[one.part] for one in joined), *beneath]
    sides = [*(one.side for one in joined), *[SOURCE] * len(beneath)]
    found = made_before(base, parts, sides)
    if found is None:
        found = face_from(base, parts, sides)
        for part, side in zip(parts, sides):
            if side == SOURCE:
                add_source(found, part)
            else:
                add(found, part, side)
    return found


def add(face: Print, brave: Print, side: int) -> None:
    """brave.adds.bp, brave.adds.cost, imagine.adds, saga.nexus.adds: what a Brave adds; a card without BP gets
    none."""
    for stat, amount in ((BP, brave.numbers[PLUS]), (COST_OF, brave.numbers[COST_OF])):
        if face.numbers[stat] != MISSING and amount != MISSING:
            add_number(face, stat, amount)
    add_facts(face, brave)
    for clause in brave.clauses:
        if works_from_beneath(clause, side):
            add_clause(face, clause)


def add_facts(face: Print, brave: Print) -> None:
    """brave.adds.color, brave.adds.symbol, imagine.symbol: the colours of the Brave, and each of its symbols."""
    colors = face.facts[COLORS]
    face.facts[COLORS] = (*colors, *[color for color in brave.facts[COLORS] if color not in colors])
    face.facts[SYMBOLS] = (*face.facts[SYMBOLS], *brave.facts[SYMBOLS])


def bonus(game: Game, card: Card) -> int:
    """saga.grandforce.adds, saga.grandforce.this-spirit: BP+ of the Brave of a Nexus that is a Spirit as well; the
    effects for a Spirit ask for that themselves."""
    if own_face(game, card).kind != NEXUS or not is_spirit(game, card):
        return 0
    return sum(max(0, game.prints[one.part].numbers[PLUS]) for one in parts_of(game, card))


def works_from_beneath(clause: Clause, side: int) -> bool:
    """brave.adds.effects, imagine.left, imagine.right: whether an effect of the Brave is one of the card it is
    combined with: it says that it works while they are, or while the card is on this side."""
    for one in clause.conditions:
        if isinstance(one, CardsFit) and one.sel.kind == THIS and JOINED <= one.match.state <= JOINED_RIGHT:
            return one.match.state == JOINED or one.match.state == JOINED + side
    return False


# --- combining -------------------------------------------------------------------------------------------


def combine(game: Game, brave: Card, host: Card, side: int, *, rule: RuleId) -> None:
    """brave.free, brave.adds.cores, imagine.cores, brave.combine.exhausted, saga.nexus.cores: the two are one; Cores
    on the Brave lie on the other card then, or in the Reserve if that is a Nexus."""
    nexus = own_face(game, host).kind == NEXUS
    for id in cores_on(game, brave):
        if nexus:
            move_core(game, game.cards[id], RESERVE, rule="saga.nexus.cores")
        else:
            core = game.cards[id]
            move_core(game, core, core.area, host=host.id, rule="brave.adds.cores")
    if brave.area == FIELD and not nexus:
        host.orientation = max(host.orientation, brave.orientation)
    join(game, brave, host, side)
    report(game, brave, host, side, rule=rule)
    follow_states(game)


def report(game: Game, brave: Card, host: Card, side: int, *, rule: RuleId) -> None:
    game.report_card("combine", host, to=game.prints[brave.id].name, number=side, rule=rule)


def change(game: Game, brave: Card, target: Target) -> None:
    """brave.swap.simultaneous, brave.separate.orientation: the Brave goes from one card to another, and what was
    there comes to where the Brave was, if anything was; nothing is a Spirit in between."""
    host, side = target.host, target.side
    old = left_for(game, brave, side)
    there = parts_of(game, host)
    if there and there[0].part == brave.id:  # faq.brave.6
        move(game, there[0], host, side)
        if old is not None:
            move(game, old, game.cards[old.host], there[0].side)
        report(game, brave, host, side, rule="faq.brave.6")
        return
    lies = host.orientation
    if old is not None:
        source = game.cards[old.host]
        lies_there = source.orientation
        loosen(game, brave, source)
        if not is_imagine(game.prints[brave.id]):
            host.orientation = max(lies, lies_there)
    if there and old is not None:
        other, source = game.cards[there[0].part], game.cards[old.host]
        loosen(game, other, host)
        join(game, brave, host, side)
        if not is_imagine(game.prints[other.id]):
            source.orientation = max(source.orientation, lies)
        join(game, other, source, there[0].side)
        report(game, brave, host, side, rule="brave.swap.exchange")
        report(game, other, source, there[0].side, rule="brave.swap.exchange")
    else:
        join(game, brave, host, side)
        report(game, brave, host, side, rule="brave.swap.move")


def move(game: Game, one: Joined, host: Card, side: int) -> None:
    """The same two are one on another side."""
    part = game.cards[one.part]
    loosen(game, part, host)
    join(game, part, host, side)


def tell_combined(game: Game, host: Card) -> None:
    """What waits for a card being combined is triggered."""
    happened(game, COMBINES, host, host.seat)


# --- coming apart ------------------------------------------------------------------------------------------


def separate(game: Game, brave: Card, host: Card, rule: RuleId) -> None:
    """brave.separate.orientation, imagine.no-exhaust: the two are cards of their own, the Brave lying as they lay; an
    Imagine Brave is never exhausted, and stays what it is with its other card."""
    split(game, brave, host)
    if is_imagine(game.prints[brave.id]):
        brave.orientation = 0
    game.report_card("separate", brave, to=game.prints[host.id].name, rule=rule)
    if brave.area == FIELD:
        game.rules.settled(game, brave)
    follow_states(game)


def can_stay(game: Game, brave: Card) -> bool:
    """brave.leaves.stay, brave.leaves.stay.zero, brave.leaves.stay.own-cores: whether there are the Cores of its
    lowest level for the Brave, those on a card that leaves among them; combined with another card it needs none."""
    if len(hosts_of(game, brave)) > 1:
        return True
    return game.prints[brave.id].numbers[CORES] <= len(cores_to_use(game, brave.seat))


def part_unfit(game: Game) -> None:
    """brave.separate.forced, brave.separate.no-core, brave.separate.no-effects, faq.brave.8.separate: a Brave whose
    conditions its card no longer meets is separated at that moment; it goes to the Trash unless it gets Cores, and
    nothing waits for that."""
    for one in game.joined:
        host, brave = game.cards[one.host], game.cards[one.part]
        if is_leaving(game, host) or meets(game, brave, host, one.side):
            continue
        part(game, brave, host, "brave.separate.forced")


def part(game: Game, brave: Card, host: Card, rule: RuleId) -> None:
    """brave.separate.no-core, rebirth.brave: a Brave is separated without its player's doing, and goes unless it gets
    Cores."""
    separate(game, brave, host, rule)
    if brave.area == FIELD and game.prints[brave.id].numbers[CORES] > 0:
        leaving = Departure(game.ref(brave), game.rules.trash, SEPARATED, stamp=game.age())
        game.leaving = [*game.leaving, leaving]


def braves_of(game: Game, seat: Seat) -> list[Card]:
    """The Braves of a player on the Field, in Spirit state or combined."""
    return [
        game.cards[id]
        for area in (FIELD, COMBINED)
        for id in game.pile(seat, area)
        if is_brave(game, game.cards[id]) and not is_leaving(game, game.cards[id])
    ]
