"""Fusions: two personalities that are one, the cards that count their turns, and their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.allies import allies_of, characters
from rulebound.games.dbz.areas import (
    ALLIES,
    BENEATH,
    DISCARD,
    LEVELS,
    LIFE_DECK,
    PERSONALITY,
    REMOVED,
    SENSEI_DECK,
    TIMER,
)
from rulebound.games.dbz.leaving import beneath, is_a_level
from rulebound.games.dbz.levels import swap_faces
from rulebound.games.dbz.personality import (
    ANGER,
    characters_of,
    level_of_face,
    personality_of,
    raise_to_highest,
)
from rulebound.games.dbz.ruleset import FUSED, FUSION, TIMER_CARDS
from rulebound.games.dbz.tree import Defuse, Fuse
from rulebound.games.dbz.using import occurs
from rulebound.kernel.aliases import CardId, Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.events import Event
    from rulebound.kernel.lowering import Lowering

# --- who can be fused ------------------------------------------------------------------------------------


def parts_for(game: Game, face: Print, seat: Seat) -> list[Card]:
    """fusion.enter: the personalities that are fused into this Fusion personality: one for each of its characters,
    all at its level; none if one of them is missing."""
    own = [personality_of(game, seat), *allies_of(game, seat)]
    out: list[Card] = []
    for name in characters(face)[1:]:
        for card in own:
            other = game.prints[card.id]
            if (
                other.kind != FUSION
                and name in characters_of(game, card)
                and level_of_face(other) == level_of_face(face)
            ):
                out.append(card)
                break
        else:
            return []
    return out


def possible(game: Game, seat: Seat, names: tuple[str, ...]) -> list[CardId]:
    """The Fusion personalities of the Sensei Deck into which the player can fuse, if they are of these characters."""
    return [
        id
        for id in game.pile(seat, SENSEI_DECK)
        if game.prints[id].kind == FUSION
        and all(name in characters(game.prints[id]) for name in names)
        and parts_for(game, game.prints[id], seat)
    ]


# --- fusing and coming apart -------------------------------------------------------------------------------


def fuse(game: Game, seat: Seat, fusion: Card, clause: Clause) -> Card:
    """fusion.enter: the two lie beneath the Fusion personality, which is at its highest stage; a Main Personality
    among them becomes it, with an anger of 0."""
    parts = parts_for(game, game.prints[fusion.id], seat)
    lead = personality_of(game, seat)
    host = fusion
    if lead in parts:
        game.move(fusion, LEVELS, "fusion.enter", clause)
        swap_faces(game, lead, fusion)
        host = lead
        game.counters[ANGER[seat]] = 0
        game.report("anger", seat, number=0, rule="fusion.enter", clause=clause)
    else:
        game.move(fusion, ALLIES, "fusion.enter", clause, kind="play", seat=seat)
    for part in parts:
        if part is not host:
            for other in beneath(game, part):
                other.host = host.id
            game.move(part, BENEATH, "fusion.enter", clause, seat=seat, host=host.id)
    raise_to_highest(game, host, rule="fusion.enter", clause=clause)
    game.report_card("fuse", host, seat=seat, clause=clause, rule="fusion.enter")
    occurs(game, FUSED, host, seat)
    return host


def fused(game: Game, seat: Seat) -> list[Card]:
    """The Fusion personalities of the player."""
    own = [personality_of(game, seat), *allies_of(game, seat)]
    return [card for card in own if game.prints[card.id].kind == FUSION]


def is_fuser(game: Game, card: Card) -> bool:
    """Whether the card has fused personalities."""
    return any(
        isinstance(each, FuseThem) for clause in game.prints[card.id].clauses for each in clause.effect
    )


def come_apart(game: Game, host: Card) -> None:
    """fusion.ends: the card that has fused them leaves the game, the Fusion personality goes back to the Sensei Deck,
    and both characters are back at their highest stages."""
    seat = host.seat
    under = beneath(game, host)
    levels = [other for other in under if is_a_level(game, other)]
    if host.area == PERSONALITY:
        level = level_of_face(game.prints[host.id])
        stand_in = next(
            game.cards[id] for id in game.pile(seat, LEVELS) if level_of_face(game.prints[id]) == level
        )
        swap_faces(game, host, stand_in)
        game.move(stand_in, SENSEI_DECK, "fusion.ends")
        raise_to_highest(game, host, rule="fusion.ends")
    for card in levels:
        card.host = -1
    tops = [card for card in levels if not any(is_above(game, other, card) for other in levels)]
    for top in tops:
        game.move(top, ALLIES, "fusion.ends", seat=seat)
        raise_to_highest(game, top, rule="fusion.ends")
    for card in levels:
        if card not in tops:
            card.host = next(top.id for top in tops if is_above(game, top, card))
    fusers = [other for other in under if is_fuser(game, other)]
    for other in fusers:
        other.host = -1
    if host.area == ALLIES:
        game.move(host, SENSEI_DECK, "fusion.ends")
    for other in fusers:
        game.move(other, REMOVED, "fusion.ends")
    game.report_card("defuse", host, seat=seat, rule="fusion.ends")


def lose_fuser(game: Game, card: Card) -> None:
    """fusion.ends, fusion.timer: a Fusion whose card has left play ends before its time."""
    if card.origin == BENEATH and card.area != BENEATH and is_fuser(game, card):
        for host in fused(game, card.owner):
            if not any(is_fuser(game, other) for other in beneath(game, host)):
                stop_timer(game, host.seat)
                come_apart(game, host)


def is_above(game: Game, one: Card, other: Card) -> bool:
    """Whether one is a higher level of the same character."""
    a, b = game.prints[one.id], game.prints[other.id]
    return characters(a) == characters(b) and level_of_face(a) > level_of_face(b)


# --- the timer -----------------------------------------------------------------------------------------------


def is_timed(game: Game, seat: Seat) -> bool:
    """fusion.timer: whether the player has a Fusion that ends after some turns."""
    return any(
        isinstance(each, FuseThem) and each.timed
        for host in fused(game, seat)
        for other in beneath(game, host)
        for clause in game.prints[other.id].clauses
        for each in clause.effect
    )


def count_turn(game: Game, seat: Seat) -> None:
    """fusion.timer: at the beginning of its player's turn the top card of the Life Deck goes under the Warrior Sword;
    with the fifth the Fusion ends, and those cards are discarded."""
    deck = game.pile(seat, LIFE_DECK)
    if not is_timed(game, seat) or not deck:
        return
    game.move(game.cards[deck[-1]], TIMER, "fusion.timer")
    if len(game.pile(seat, TIMER)) >= TIMER_CARDS:
        for id in game.pile(seat, TIMER).copy():
            game.move(game.cards[id], DISCARD, "fusion.timer")
        for host in fused(game, seat):
            come_apart(game, host)


def stop_timer(game: Game, seat: Seat) -> None:
    """fusion.timer: a Fusion that ends early has its cards shuffled into the Life Deck."""
    cards = [game.cards[id] for id in game.pile(seat, TIMER)]
    for card in cards:
        game.move(card, LIFE_DECK, "fusion.timer")
    if cards:
        game.shuffle(seat, "fusion.timer")


# --- instructions ----------------------------------------------------------------------------------------------


class FuseThem(Instruction):
    """Two personalities of the player are fused into a Fusion personality of the Sensei Deck."""

    verb: ClassVar[str] = "fuse"
    kinds: ClassVar[tuple[str, ...]] = ("fuse",)

    def __init__(self, names: tuple[str, ...], timed: bool) -> None:
        super().__init__()
        self.names = names
        self.timed = timed
        """It ends after some turns."""

    def run(self, game: Game, at: Effect) -> int:
        """fusion.enter: which of those that are possible, if there is one."""
        at.scope.did = False
        ids = possible(game, at.scope.seat, self.names)
        if not ids or fused(game, at.scope.seat) or forbidden_to(game, at.scope.seat, "fuse", None):
            return at.advance()
        return game.want(at.scope.seat, "fuse", [Choice("fuse", id) for id in ids], at.clause)

    def take(self, game: Game, at: Effect) -> None:
        host = fuse(game, at.scope.seat, game.cards[game.answer.card], at.clause)
        card = game.at(at.card)
        if card is not None and card is not host:
            game.move(card, BENEATH, "fusion.enter", at.clause, seat=at.scope.seat, host=host.id)
            at.follow(at.card, game.ref(card))
        at.scope.did = True
        at.pc += 1

    def can_pay(self, game: Game, seat: Seat, source: Card) -> bool:
        return bool(possible(game, seat, self.names)) and not forbidden_to(game, seat, "fuse", None)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind == "fuse" for event in events) else Message("check-did-not-happen")


class PartThem(Instruction):
    """Fusions end."""

    verb: ClassVar[str] = "defuse"
    kinds: ClassVar[tuple[str, ...]] = ("defuse",)

    def run(self, game: Game, at: Effect) -> int:
        """fusion.ends, fusion.timer: before their time."""
        for card in at.cards(game):
            if game.prints[card.id].kind == FUSION:
                stop_timer(game, card.seat)
                come_apart(game, card)
        return at.advance()


def lower_fuse(lowering: Lowering, a: Fuse) -> None:
    lowering.emit(FuseThem(a.names, a.timed))


def lower_defuse(lowering: Lowering, a: Defuse) -> None:
    lowering.select(a.what)
    lowering.emit(PartThem())


LOWERS: Final = [lowers(Fuse, lower_fuse), lowers(Defuse, lower_defuse)]
