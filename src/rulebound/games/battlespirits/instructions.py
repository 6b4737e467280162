"""Instructions that only cards of this game have."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import BENEATH, COUNT, FIELD, LIFE, VOID
from rulebound.games.battlespirits.battle import Battle
from rulebound.games.battlespirits.brave import part
from rulebound.games.battlespirits.cardtypes import is_imagine
from rulebound.games.battlespirits.cores import (
    CORE,
    SOUL_CORE,
    add_cores,
    cores_on,
    is_depleted,
    life_reduced,
    move_core,
)
from rulebound.games.battlespirits.flash import Flash
from rulebound.games.battlespirits.leaving import reaches
from rulebound.games.battlespirits.life import left_to_reduce, note_reduced
from rulebound.games.battlespirits.ruleset import CORES_ADDED
from rulebound.games.battlespirits.tree import CorePlace, EndBattle, MoveCores, Remain, Separate
from rulebound.kernel import codes
from rulebound.kernel.aliases import AreaId, CardId, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before
from rulebound.kernel.composites import parts_of
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import forget_departure, is_leaving
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.numbers import value
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Num
from rulebound.kernel.triggers import happened
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


NO_MORE: Final = 1 << 20
"""Added to the number of Cores that were moved when the player is done."""


class CoreSpot:
    """A place of Cores with the game's numbers for words."""

    def __init__(self, area: AreaId, who: int) -> None:
        self.area = area
        """BENEATH for Cores on cards."""
        self.who = who


class ShiftCores(Instruction):
    """Moves Cores from a place, or from the selected cards, to another, or onto the card selected."""

    verb: ClassVar[str] = "move Cores"
    kinds: ClassVar[tuple[str, ...]] = ("core",)

    def __init__(self, source: CoreSpot, to: CoreSpot, count: Num | None) -> None:
        super().__init__()
        self.source = source
        self.to = to
        self.count = count
        self.up_to = False
        self.souls = True
        """The Soul Core may be among them; core.soul.places: not where it cannot lie."""
        self.plain = True
        """Other Cores may be among them."""
        self.left = 0
        self.plus = False
        """Cores from the Void are not increased by it."""
        self.piles = to.area == BENEATH and source.area == BENEATH

    def amounts(self) -> list[Num]:
        return [] if self.count is None else [self.count]

    def hosts(self, game: Game, at: Effect) -> list[Card]:
        """The cards from which Cores are taken."""
        return game.cards_of(at.scope.kept) if self.piles else at.cards(game)

    def cores(self, game: Game, at: Effect) -> list[CardId]:
        """faq.soul-core.2: the Cores that can be moved now."""
        if self.source.area == BENEATH:
            hosts = self.hosts(game, at)[at.end : at.end + 1]
            if not at.index:  # one that is depleted by the first Core gives the others, too
                hosts = [host for host in hosts if reaches(game, host, game.cards[at.scope.this])]
            if self.piles:  # what lies where it would go is not moved
                hosts = [host for host in hosts if host not in at.cards(game)[:1]]
            ids = [id for host in hosts for id in cores_on(game, host)]
        else:
            ids = game.pile(at.seat_of(self.source.who), self.source.area)
        return self.of_its_kind(game, ids)

    def of_its_kind(self, game: Game, ids: list[CardId]) -> list[CardId]:
        """Those that may be among them: the Soul Core, the others, or all."""
        return [
            id
            for id in ids
            if (game.prints[id] is SOUL_CORE and self.souls) or (game.prints[id] is CORE and self.plain)
        ]

    def run(self, game: Game, at: Effect) -> int:
        """faq.soul-core.3, faq.effects.14.not-across, count.decrease, seal.move: one Core after
        the other; from each of several cards as many."""
        if self.source.area == VOID:
            return self.add(game, at)
        hosts = self.hosts(game, at) if self.source.area == BENEATH else []
        if self.source.area == BENEATH and at.end >= len(hosts):
            return self.done(at)
        ids = self.cores(game, at)
        wanted = len(ids) + at.index if self.count is None else value(game, self.count, at.scope)
        if self.source.area == LIFE:
            wanted = min(wanted, at.index + left_to_reduce(game, game.cards[at.scope.this]))
        on_it = len(cores_on(game, hosts[at.end])) if hosts else len(ids)
        if not ids or at.index >= wanted or on_it <= self.left:
            return self.over(game, at)
        choices = [Choice("core", id) for id in self.different(game, ids)]
        if self.up_to:
            choices.append(Choice("done"))
        return game.want(game.cards[ids[0]].seat, "core", choices, at.clause)

    def different(self, game: Game, ids: list[CardId]) -> list[CardId]:
        """One of the Cores, and the Soul Core."""
        out: list[CardId] = []
        for id in ids:
            if not any(game.prints[other] is game.prints[id] for other in out):
                out.append(id)
        return out

    def take(self, game: Game, at: Effect) -> None:
        if game.answer.verb == "done":
            at.index += NO_MORE
            return
        self.put(game, at, game.cards[game.answer.card])
        if self.source.area == LIFE:
            note_reduced(game, game.cards[at.scope.this])
        at.index += 1

    def put(self, game: Game, at: Effect, core: Card) -> None:
        host = -1
        if self.to.area == BENEATH:
            targets = at.cards(game)
            if not targets:
                return
            host = targets[0].id
        rule = game.rules.cites["effect_move"]
        move_core(game, core, self.to.area, host=host, rule=rule, clause=at.clause)
        at.scope.did = True

    def next_host(self, at: Effect) -> int:
        at.index = 0
        at.end += 1
        return AGAIN if self.source.area == BENEATH else self.done(at)

    def done(self, at: Effect) -> int:
        at.index = at.end = 0
        return at.advance()

    def over(self, game: Game, at: Effect) -> int:
        """faq.advent.4: Cores that an effect takes out of the Life reduce it, be it the Soul Core alone."""
        if self.source.area == LIFE and at.index % NO_MORE:
            life_reduced(game, at.seat_of(self.source.who), game.cards[at.scope.this])
        return self.next_host(at)

    def add(self, game: Game, at: Effect) -> int:
        """deck.cores.unlimited, count.not-increase, grandwalker.plus-cores, grandwalker.plus-cores.not-increase:
        as many Cores as the text says come from the Void, and are increased by it unless it is "+X Cores" or they go
        to the Count Area."""
        count = 1 if self.count is None else value(game, self.count, at.scope)
        seat, rule = at.seat_of(self.to.who), game.rules.cites["effect_move"]
        at.scope.did = count > 0
        if self.to.area == BENEATH:
            cards = at.cards(game)
            for card in cards:
                add_cores(game, card.seat, count, BENEATH, host=card.id, rule=rule, clause=at.clause)
            at.scope.did = count > 0 and bool(cards)
        else:
            add_cores(game, seat, count, self.to.area, rule=rule, clause=at.clause)
        if at.scope.did and not self.plus and self.to.area != COUNT:
            happened(game, CORES_ADDED, None, seat, other=game.cards[at.scope.this])
        return at.advance()

    def prove(self, game: Game, at: Effect) -> None:
        sure(not at.decided, "nothing is decided beforehand by such an instruction")

    def can_pay(self, game: Game, seat: Seat, source: Card) -> bool:
        """Whether as many Cores as it says are there."""
        wanted = 1 if self.count is None else max(1, self.count.least())
        if self.source.area == VOID:
            return True
        beneath = self.source.area == BENEATH
        ids = cores_on(game, source) if beneath else game.pile(seat, self.source.area)
        return len(self.of_its_kind(game, ids)) >= wanted

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        moved = [event for event in events if event.kind == "core"]
        return None if moved else Message("check-did-not-happen")


def lower_move_cores(lowering: Lowering, a: MoveCores) -> None:
    source, to = place_of(lowering, a.source), place_of(lowering, a.to)
    count = None if a.count is None else lowering.number(a.count)
    out = ShiftCores(source, to, count)
    if a.source.cards is not None and a.to.cards is not None:
        lowering.select_pile(a.source.cards, a.to.cards)
    elif a.source.cards is not None:
        lowering.select(a.source.cards)
    elif a.to.cards is not None:
        lowering.select(a.to.cards)
    out.up_to, out.left, out.plus = a.up_to, a.left, a.plus
    out.souls = a.soul != "no" and a.to.area not in ("void", "count", "life")
    out.plain = a.soul != "only"
    if a.soul == "only":
        out.souls = True
    lowering.emit(out)


def place_of(lowering: Lowering, place: CorePlace) -> CoreSpot:
    return CoreSpot(lowering.area(place.area) if place.area else BENEATH, codes.WHO[place.whose])


class KeepOnField(Instruction):
    """Pending cards remain on the Field."""

    verb: ClassVar[str] = "remain"
    kinds: ClassVar[tuple[str, ...]] = ("remain",)

    def __init__(self, state: int) -> None:
        super().__init__()
        self.state = state

    def run(self, game: Game, at: Effect) -> int:
        """faq.state.3, faq.state.3.refreshed, faq.brave.7: a card that stays lies as the text says, and has been
        neither exhausted nor refreshed; an Imagine Brave is not turned."""
        for card in at.cards(game):
            if is_leaving(game, card) and not is_depleted(game, card):
                forget_departure(game, game.ref(card))
                if self.state != codes.AS_USUAL and not is_imagine(game.prints[card.id]):
                    card.orientation = codes.orientation_in(self.state)
                game.report_card("remain", card, clause=at.clause)
        return at.advance()

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        return None if card.area == FIELD else Message("check-did-not-happen")


def lower_remain(lowering: Lowering, a: Remain) -> None:
    lowering.select(a.what)
    lowering.emit(KeepOnField(lowering.state(a.state) if a.state else codes.AS_USUAL))


class StopBattle(Instruction):
    """Ends the battle."""

    verb: ClassVar[str] = "end the battle"
    kinds: ClassVar[tuple[str, ...]] = ("battle_over",)

    def run(self, game: Game, at: Effect) -> int:
        """battle.end.forced: what is left of the battle but its end does not take place."""
        for frame in game.stack:
            if isinstance(frame, Battle | Flash):
                frame.over = True
        game.report("battle_over", at.scope.seat, clause=at.clause)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return (
            None if any(event.kind == "battle_over" for event in events) else Message("check-did-not-happen")
        )


def lower_end_battle(lowering: Lowering, a: EndBattle) -> None:
    lowering.emit(StopBattle())


class PartCards(Instruction):
    """Separates the selected cards from their Braves."""

    verb: ClassVar[str] = "separate"
    kinds: ClassVar[tuple[str, ...]] = ("separate",)

    def run(self, game: Game, at: Effect) -> int:
        """brave.separate.forced.cores: whether the Braves get Cores is asked when the effect is over."""
        at.scope.did = False
        for card in at.cards(game):
            if reaches(game, card, game.cards[at.scope.this]):
                for one in parts_of(game, card):
                    part(game, game.cards[one.part], card, "brave.separate.forced")
                    at.scope.did = True
        return at.advance()

    def can_do(self, game: Game, card: Card) -> bool:
        return bool(parts_of(game, card))

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        return Message("check-did-not-happen") if parts_of(game, card) else None


def lower_separate(lowering: Lowering, a: Separate) -> None:
    lowering.select(a.what)
    lowering.emit(PartCards())


LOWERS: Final = [
    lowers(MoveCores, lower_move_cores),
    lowers(Remain, lower_remain),
    lowers(EndBattle, lower_end_battle),
    lowers(Separate, lower_separate),
]
"""What the trees of this game become."""
