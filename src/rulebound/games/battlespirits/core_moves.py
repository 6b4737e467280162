"""Instructions that move Cores."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import BENEATH, COUNT, LIFE, VOID
from rulebound.games.battlespirits.cores import CORE, SOUL_CORE, add_cores, cores_on, life_reduced, move_core
from rulebound.games.battlespirits.leaving import reaches
from rulebound.games.battlespirits.life import left_to_reduce, note_reduced
from rulebound.games.battlespirits.ruleset import CORES_ADDED
from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel import codes, tree
from rulebound.kernel.aliases import AreaId, CardId, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.checking import Before
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.numbers import value
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Num
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.triggers import happened
from rulebound.kernel.vocabulary import NotExecutable
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
        self.own = False
        """They are taken from the card with the text itself."""

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
        stay = max(self.left, least_kept(game, hosts[at.end], at)) if hosts else self.left
        if not ids or at.index >= wanted or on_it <= stay:
            return self.over(game, at)
        choices = [Choice("core", id) for id in self.different(game, ids)]
        if self.up_to:
            choices.append(Choice("done"))
        return game.want(game.cards[ids[0]].seat, "core", choices, at.clause, rule=game.rules.cites["choose"])

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
        if game.prints[core.id] is SOUL_CORE:
            at.note_done(codes.DID_OWN, True)

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
            life_reduced(game, at.seat_of(self.source.who), game.cards[at.scope.this], using=codes.A_SKILL)
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
        """Whether as many Cores as it says are there; other cards that give them are judged as they are selected."""
        if self.source.area == VOID:
            return True
        if self.source.area == BENEATH:
            return not self.own or self.has_enough(game, cores_on(game, source))
        return self.has_enough(game, game.pile(seat, self.source.area))

    def can_do(self, game: Game, card: Card) -> bool:
        if self.source.area != BENEATH or self.piles:
            return True
        return self.has_enough(game, cores_on(game, card))

    def has_enough(self, game: Game, ids: list[CardId]) -> bool:
        wanted = 1 if self.count is None else max(1, self.count.least())
        return len(self.of_its_kind(game, ids)) >= wanted

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        moved = [event for event in events if event.kind == "core"]
        return None if moved else Message("check-did-not-happen")


class GatherCores(ShiftCores):
    """Moves Cores from among several places, or several cards together, as the player of the effect says."""

    def __init__(self, source: CoreSpot, to: CoreSpot, count: Num | None) -> None:
        super().__init__(source, to, count)
        self.also: list[CoreSpot] = []
        self.by_owner = False
        """Cards were targeted, and whose Cores they are says from which of these each comes."""

    def places(self, game: Game, at: Effect) -> list[list[CardId]]:
        """faq.soul-core.2: the Cores that can be moved now, by their places."""
        out: list[list[CardId]] = []
        for spot in (self.source, *self.also):
            if spot.area == BENEATH:
                for host in self.givers(game, at):
                    on_it = cores_on(game, host)
                    out.append(on_it if len(on_it) > least_kept(game, host, at) else [])
            else:
                out.append(game.pile(at.seat_of(spot.who), spot.area))
        return [ids for ids in (self.of_its_kind(game, each) for each in out) if ids]

    def givers(self, game: Game, at: Effect) -> list[Card]:
        """The cards that can give Cores; one that this effect has depleted gives the others, too."""
        taker = at.cards(game)[:1] if self.piles else []
        by = game.cards[at.scope.this]
        return [
            host
            for host in self.hosts(game, at)
            if host not in taker and (reaches(game, host, by) or game.ref(host) in at.scope.acted)
        ]

    def run(self, game: Game, at: Effect) -> int:
        """faq.soul-core.3: one Core after the other; the player says from where, and whose Cores they are which of
        them."""
        if not at.index and not at.picks:
            at.scope.acted = EMPTY
        places = self.places(game, at)
        if at.picks:
            core = game.cards[at.picks[0] % SHIFT]
            ids = next((ids for ids in places if core.id in ids), [])
            choices = [Choice("core", id) for id in self.different(game, ids)]
            return game.want(core.seat, "core", choices, at.clause, rule=game.rules.cites["choose"])
        most = sum(len(ids) for ids in places)
        wanted = most + at.index if self.count is None else value(game, self.count, at.scope)
        if not places or at.index >= wanted:
            return self.end(game, at)
        choices = [Choice("core", id) for ids in places for id in self.offered(game, at, ids)]
        if self.up_to:
            choices.append(Choice("done"))
        return game.want(
            self.chooser(game, at, places), "core", choices, at.clause, rule=game.rules.cites["choose"]
        )

    def chooser(self, game: Game, at: Effect, places: list[list[CardId]]) -> Seat:
        """faq.soul-core.3: of targeted cards, their own player moves the Cores."""
        return game.cards[places[0][0]].seat if self.by_owner else at.scope.seat

    def offered(self, game: Game, at: Effect, ids: list[CardId]) -> list[CardId]:
        """Each sort of Core of one's own place; of another player's, one stands for the place."""
        found = self.different(game, ids)
        own = self.by_owner or game.cards[ids[0]].seat == at.scope.seat
        return found if own else found[:1]

    def take(self, game: Game, at: Effect) -> None:
        if game.answer.verb == "done":
            at.index += NO_MORE
            return
        core = game.cards[game.answer.card]
        places = self.places(game, at)
        ids = next((ids for ids in places if core.id in ids), [])
        asks = core.seat != at.scope.seat and not self.by_owner
        if not at.picks and asks and len(self.different(game, ids)) > 1:
            at.picks = [game.ref(core)]
            return
        at.picks = []
        if core.area == BENEATH:
            host = game.ref(game.cards[core.host])
            if host not in at.scope.acted:
                at.scope.acted = [*at.scope.acted, host]
        self.put(game, at, core)
        at.index += 1

    def end(self, game: Game, at: Effect) -> int:
        """ "It" means the cards from which Cores were taken."""
        if not self.piles and self.to.area != BENEATH and self.source.area == BENEATH:
            at.scope.it = at.scope.acted
        return self.done(at)

    def can_pay(self, game: Game, seat: Seat, source: Card) -> bool:
        return True

    def can_do(self, game: Game, card: Card) -> bool:
        return True


class SpreadCores(ShiftCores):
    """Moves Cores from one place onto the selected cards, the player saying which card gets each of them."""

    def run(self, game: Game, at: Effect) -> int:
        """faq.soul-core.3: one Core after the other, and for each the card that gets it."""
        cards = self.takers(game, at)
        if at.picks:
            return self.ask_card(game, at, cards)
        void = self.source.area == VOID
        ids = [] if void else self.of_its_kind(game, game.pile(at.seat_of(self.source.who), self.source.area))
        wanted = value(game, self.count, at.scope) if self.count is not None else len(ids) + at.index
        if not cards or at.index >= wanted or not (void or ids):
            return self.end(game, at)
        if void:
            return self.ask_card(game, at, cards)
        choices = [Choice("core", id) for id in self.different(game, ids)]
        if self.up_to:
            choices.append(Choice("done"))
        return game.want(at.scope.seat, "core", choices, at.clause, rule=game.rules.cites["choose"])

    def takers(self, game: Game, at: Effect) -> list[Card]:
        by = game.cards[at.scope.this]
        return [card for card in at.cards(game) if reaches(game, card, by)]

    def ask_card(self, game: Game, at: Effect, cards: list[Card]) -> int:
        choices = [Choice("onto", card.id) for card in cards]
        if self.up_to and not at.picks:
            choices.append(Choice("done"))
        return game.want(at.scope.seat, "where", choices, at.clause)

    def take(self, game: Game, at: Effect) -> None:
        answer = game.answer
        if answer.verb == "done":
            at.index += NO_MORE
            return
        if answer.verb == "core":
            at.picks = [game.ref(game.cards[answer.card])]
            return
        card, rule = game.cards[answer.card], game.rules.cites["effect_move"]
        if at.picks:
            core = game.cards[at.picks[0] % SHIFT]
            move_core(game, core, BENEATH, host=card.id, rule=rule, clause=at.clause)
        else:
            add_cores(game, card.seat, 1, BENEATH, host=card.id, rule=rule, clause=at.clause)
        at.picks = []
        at.index += 1

    def end(self, game: Game, at: Effect) -> int:
        at.scope.did = at.index % NO_MORE > 0
        if at.scope.did and self.source.area == VOID and not self.plus:
            happened(game, CORES_ADDED, None, at.scope.seat, other=game.cards[at.scope.this])
        return self.done(at)

    def can_pay(self, game: Game, seat: Seat, source: Card) -> bool:
        return True


def least_kept(game: Game, host: Card, at: Effect) -> int:
    """faq.effects.3: the number of Cores that the card keeps whatever the effect would move; 0 for none."""
    by = game.cards[at.scope.this]
    for least, act in KEPT:
        if forbidden(game, host, act, by):
            return least
    return 0


KEPT: Final = ((3, "fall_below_3_cores"), (2, "fall_below_2_cores"), (1, "fall_below_1_core"))
"""How many Cores cards keep that cannot do this."""


def shifting(lowering: Lowering, a: MoveCores) -> ShiftCores:
    """The instruction by where the Cores come from, and whether they go to several cards."""
    source, to = place_of(lowering, a.source), place_of(lowering, a.to)
    count = None if a.count is None else lowering.number(a.count)
    if a.to.shared:
        if a.source.cards is not None or a.source.also:
            raise NotExecutable(Message("cannot-instruction", word="MoveCores"))
        return SpreadCores(source, to, count)
    several = isinstance(a.to.cards, tree.All) or (
        isinstance(a.to.cards, tree.Choose) and a.to.cards.count != 1
    )
    if several and a.source.area != "void":  # which of them gets how many
        raise NotExecutable(Message("cannot-instruction", word="MoveCores"))
    if a.source.shared or a.source.also:
        out = GatherCores(source, to, count)
        out.also = [place_of(lowering, place) for place in a.source.also]
        out.by_owner = isinstance(a.source.cards, tree.Choose)
        return out
    return ShiftCores(source, to, count)


def lower_move_cores(lowering: Lowering, a: MoveCores) -> None:
    out = shifting(lowering, a)
    if a.source.cards is not None and a.to.cards is not None:
        lowering.select_pile(a.source.cards, a.to.cards)
    elif a.source.cards is not None:
        lowering.select(a.source.cards)
    elif a.to.cards is not None:
        lowering.select(a.to.cards)
    out.up_to, out.left, out.plus = a.up_to, a.left, a.plus
    out.own = isinstance(a.source.cards, tree.This)
    out.souls = a.soul != "no" and a.to.area not in ("void", "count", "life")
    out.plain = a.soul != "only"
    if a.soul == "only":
        out.souls = True
    lowering.emit(out)


def place_of(lowering: Lowering, place: CorePlace) -> CoreSpot:
    return CoreSpot(lowering.area(place.area) if place.area else BENEATH, codes.WHO[place.whose])


LOWERS: Final = [lowers(MoveCores, lower_move_cores)]
"""What these trees become."""
