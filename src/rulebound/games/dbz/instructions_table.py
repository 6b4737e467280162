"""Instructions about the table outside of the battle sequence: anger, levels, cards that come into play or are
attached, and Combat that is skipped or forced."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.allies import characters, share
from rulebound.games.dbz.areas import BENEATH, DISCARD
from rulebound.games.dbz.leaving import beneath, is_a_level
from rulebound.games.dbz.levels import advance_by_card, highest_level, put_anger
from rulebound.games.dbz.personality import (
    FORCED,
    SKIPS,
    highest_stage,
    level_of_face,
    personality_of,
    set_stage,
)
from rulebound.games.dbz.placing import AS_USUAL, AT_THE_HIGHEST, Placement, obstacle
from rulebound.games.dbz.ruleset import PERSONALITY_KIND, PLACED
from rulebound.games.dbz.tree import (
    AttachTo,
    ChangeLevel,
    FloatPower,
    ForceCombat,
    PutIntoPlay,
    Seize,
    SetAnger,
    SetStages,
    SkipCombat,
    SpendPower,
    SwitchStages,
)
from rulebound.games.dbz.turn_frame import turn_of
from rulebound.kernel import codes
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import MISSING, SHIFT, Card
from rulebound.kernel.codes import DID_PLAY
from rulebound.kernel.effects import Effect, source
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers, verb_of
from rulebound.kernel.instructions.play import PlayCards
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Clause, Num
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.triggers import happened
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.events import Event
    from rulebound.kernel.lowering import Lowering

WHO: Final = {"you": codes.YOU, "opponent": codes.OPPONENT, "both": codes.ANYONE}


class OnPlayers(Instruction):
    """Something that is done to one player, or to both."""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def seats(self, at: Effect) -> list[Seat]:
        if self.who == codes.ANYONE:
            return [at.scope.seat, 1 - at.scope.seat]
        return [at.seat_of(self.who)]

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


# --- personalities -------------------------------------------------------------------------------------------


class PutAnger(OnPlayers):
    """Sets a player's anger."""

    verb: ClassVar[str] = "set anger"
    kinds: ClassVar[tuple[str, ...]] = ("anger",)

    def __init__(self, who: int, to: Num) -> None:
        super().__init__(who)
        self.to = to

    def run(self, game: Game, at: Effect) -> int:
        """anger.lower: setting anger is neither raising nor lowering it."""
        for seat in self.seats(at):
            if not forbidden_to(game, seat, "set_anger", None, by=source(game)):
                put_anger(game, seat, value(game, self.to, at.scope), at.clause)
        return at.advance()


class PutStages(Instruction):
    """Sets personalities to a number of power stages above 0."""

    verb: ClassVar[str] = "set power stages"
    kinds: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, to: Num) -> None:
        super().__init__()
        self.to = to

    def run(self, game: Game, at: Effect) -> int:
        to = value(game, self.to, at.scope)
        for card in at.cards(game):
            stage = min(to, highest_stage(game.prints[card.id]))
            set_stage(game, card, stage, rule="general.order", clause=at.clause)
        return at.advance()

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        """Some may stand there already."""
        if self.to.fixed == MISSING:
            return super().fault_on(game, before, cards, touched)
        missed = [
            card for card in cards if card.marker != min(self.to.fixed, highest_stage(game.prints[card.id]))
        ]
        return Message("check-did-not-happen-to", n=len(missed), m=len(cards)) if missed else None


class ExchangeStages(OnPlayers):
    """The Main Personalities switch their power stages."""

    verb: ClassVar[str] = "switch power stages"
    kinds: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self) -> None:
        super().__init__(codes.ANYONE)

    def run(self, game: Game, at: Effect) -> int:
        """general.as-much: each is set to where the other one was, or to its highest stage if that is lower."""
        cards = [personality_of(game, seat) for seat in self.seats(at)]
        stages = [card.marker for card in cards]
        for card, stage in zip(cards, reversed(stages)):
            stage = min(stage, highest_stage(game.prints[card.id]))
            set_stage(game, card, stage, rule="general.order", clause=at.clause)
        return at.advance()


class ShiftLevel(OnPlayers):
    """A Main Personality advances levels, or loses them."""

    verb: ClassVar[str] = "change level"
    kinds: ClassVar[tuple[str, ...]] = ("level",)

    def __init__(self, who: int, by: int, highest: bool, to: int) -> None:
        super().__init__(who)
        self.by = by
        self.highest = highest
        self.to = to
        """Down to this level; 0 if `by` says how many levels."""

    def run(self, game: Game, at: Effect) -> int:
        at.scope.did = False
        for seat in self.seats(at):
            level = level_of_face(game.prints[personality_of(game, seat).id])
            by = highest_level(game, seat) - level if self.highest else self.by
            if self.to:
                by = min(0, self.to - level)
            if advance_by_card(game, seat, by, at):
                at.scope.did = True
        return at.advance()


# --- cards ---------------------------------------------------------------------------------------------------


class PutCards(PlayCards):
    """Cards come into play as if they were placed, the lower levels of an Ally first."""

    verb: ClassVar[str] = "put into play"
    kinds: ClassVar[tuple[str, ...]] = ("play",)

    def __init__(self, stage: Num | None, highest: bool, any_level: bool) -> None:
        super().__init__(codes.AS_USUAL, False)
        self.stage = stage
        self.highest = highest
        self.any_level = any_level

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        """They are placed by a procedure of their own."""
        missed = [card for card in cards if not game.rules.areas[card.area].in_play and card.host < 0]
        return Message("check-did-not-happen-to", n=len(missed), m=len(cards)) if missed else None

    def run(self, game: Game, at: Effect) -> int:
        """words.into-play: each of them, if it can be placed by then."""
        scope = at.scope
        if at.index == 0:
            order = sorted(
                game.cards_of(scope.it), key=lambda card: max(0, level_of_face(game.prints[card.id]))
            )
            scope.it = [game.ref(card) for card in order]
        while at.index < len(scope.it):
            ref = scope.it[at.index]
            at.index += 1
            card = game.at(ref)
            if card is None or not game.rules.areas[card.area].in_game:
                continue
            if not obstacle(game, card, scope.seat, any_level=self.any_level):
                at.picks.append(ref)
                game.push(Placement(scope.seat, ref, self.at_stage(game, at), any_level=self.any_level))
                return AGAIN
        placed: list[int] = []
        for ref in at.picks:
            new = game.ref(game.cards[ref % SHIFT])
            placed.append(new)
            at.follow(ref, new)
        at.picks = []
        scope.it = placed
        scope.looked = [ref for ref in scope.looked if game.at(ref) is not None]
        at.note_done(DID_PLAY, bool(placed))
        at.index = 0
        return at.advance()

    def at_stage(self, game: Game, at: Effect) -> int:
        if self.highest:
            return AT_THE_HIGHEST
        return AS_USUAL if self.stage is None else min(value(game, self.stage, at.scope), AT_THE_HIGHEST)


def can_be_put(game: Game, card: Card) -> bool:
    """words.into-play: whether the effect under way can put the card into play, after those chosen before it."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, Effect):
        return True
    verb = verb_of(frame.ops(), frame.pc)
    face = game.prints[card.id]
    level = level_of_face(face) if face.kind == PERSONALITY_KIND else MISSING
    for ref in frame.picks:
        other = game.prints[ref % SHIFT]
        if face.kind == PERSONALITY_KIND == other.kind and share(characters(face), characters(other)):
            return level == level_of_face(other) + 1
    any_level = isinstance(verb, PutCards) and verb.any_level
    return not obstacle(game, card, frame.scope.seat, any_level=any_level)


class Attach(Instruction):
    """The kept cards are attached to the selected one."""

    verb: ClassVar[str] = "attach"
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(self, hosts_kept: bool) -> None:
        super().__init__()
        self.piles = True
        self.hosts_kept = hosts_kept
        """The kept card is the one to which the selected ones are attached."""

    def run(self, game: Game, at: Effect) -> int:
        """noncombat.attach: the card stays its player's, wherever it is attached; to a card that is not in play
        nothing is attached."""
        scope = at.scope
        kept, found = game.cards_of(scope.kept), at.cards(game)
        hosts, cards = (kept, found) if self.hosts_kept else (found, kept)
        hosts = [host for host in hosts if game.rules.areas[host.area].hosts]
        done = [card for card in cards if hosts and card is not hosts[0]]
        for card in done:
            old = game.ref(card)
            clear(game, card, hosts[0])
            game.move(card, BENEATH, "noncombat.attach", at.clause, seat=card.seat, host=hosts[0].id)
            at.follow(old, game.ref(card))
        scope.did = bool(done)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(e.to == "beneath" for e in events) else Message("check-did-not-happen")


def clear(game: Game, card: Card, host: Card) -> None:
    """ally.leaves, noncombat.attach: of what lies beneath a card that is attached itself, levels go with it, and what
    was attached to it is discarded."""
    for other in beneath(game, card):
        if is_a_level(game, other):
            game.move(other, BENEATH, "ally.leaves", seat=other.seat, host=host.id)
        else:
            game.move(other, DISCARD, "noncombat.attach")


class SetFloating(Instruction):
    """dragon-ball.floats: a power of the Dragon Ball waits until it is used once, or is used."""

    verb: ClassVar[str] = "wait"
    kinds: ClassVar[tuple[str, ...]] = ("floats",)

    def __init__(self, waits: bool) -> None:
        super().__init__()
        self.waits = waits

    def run(self, game: Game, at: Effect) -> int:
        card = game.at(at.card)
        if card is not None:
            card.marker = int(self.waits)
            game.report_card("floats", card, number=card.marker, clause=at.clause, rule="dragon-ball.floats")
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


class TakeOver(Instruction):
    """Cards in play come under the control of the player."""

    verb: ClassVar[str] = "take control of"
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def run(self, game: Game, at: Effect) -> int:
        """words.owner: they lie on the player's side as they lay on the other, and are still their owner's."""
        seat = at.scope.seat
        taken: list[int] = []
        for card in at.cards(game):
            if card.seat != seat and game.rules.can_move(game, card, seat):
                give_over(game, card, seat, at.clause)
                taken.append(game.ref(card))
        at.scope.it = taken
        at.scope.did = bool(taken)
        return at.advance()


def give_over(game: Game, card: Card, seat: Seat, clause: Clause) -> None:
    """A card in play changes sides, with its stage, what lies beneath it, and what it is attached to."""
    stage, under = card.marker, beneath(game, card)
    for other in under:
        other.host = -1
    game.move(card, card.area, seat=seat, clause=clause, host=card.host)
    card.marker = stage
    for other in under:
        side = seat if other.seat != seat and other.owner == card.owner else other.seat
        game.move(other, BENEATH, seat=side, host=card.id)
    happened(game, PLACED, card, seat)


# --- the course of the game ----------------------------------------------------------------------------------


class SkipCombats(OnPlayers):
    """A player skips the next Combat Steps, or that of this turn."""

    verb: ClassVar[str] = "skip Combat"
    kinds: ClassVar[tuple[str, ...]] = ("skips_combat",)

    def __init__(self, who: int, count: int, now: bool) -> None:
        super().__init__(who)
        self.count = count
        self.now = now

    def run(self, game: Game, at: Effect) -> int:
        """turn.combat.skipped: the turn player's in this turn, or the next ones of a player: the next one is the same
        for every effect that speaks of it."""
        turn = turn_of(game)
        for seat in self.seats(at):
            if not self.now:
                game.counters[SKIPS[seat]] = max(game.counters[SKIPS[seat]], self.count)
            elif turn is not None and seat == game.turn_seat:
                turn.skips_combat = True
            game.report("skips_combat", seat, clause=at.clause, rule="turn.combat.skipped")
        return at.advance()


class MustDeclare(OnPlayers):
    """A player must declare Combat: in this turn if it is that player's, or in the next one."""

    verb: ClassVar[str] = "must declare Combat"
    kinds: ClassVar[tuple[str, ...]] = ("must_declare",)

    def __init__(self, who: int, now: bool) -> None:
        super().__init__(who)
        self.now = now

    def run(self, game: Game, at: Effect) -> int:
        for seat in self.seats(at):
            if self.now and seat != game.turn_seat:
                continue
            game.counters[FORCED[seat]] = 1 if self.now else 2
            game.report("must_declare", seat, clause=at.clause, rule="turn.combat.forced")
        return at.advance()


# --- from the tree ------------------------------------------------------------------------------------------


def lower_set_anger(lowering: Lowering, a: SetAnger) -> None:
    lowering.emit(PutAnger(WHO[a.who], lowering.number(a.to)))


def lower_set_stages(lowering: Lowering, a: SetStages) -> None:
    lowering.select(a.what)
    lowering.emit(PutStages(lowering.number(a.to)))


def lower_level(lowering: Lowering, a: ChangeLevel) -> None:
    lowering.emit(ShiftLevel(WHO[a.who], a.by, a.highest, a.to))


def lower_switch_stages(lowering: Lowering, a: SwitchStages) -> None:
    lowering.emit(ExchangeStages())


def lower_put(lowering: Lowering, a: PutIntoPlay) -> None:
    stage = None if a.stage is None else lowering.number(a.stage)
    lowering.select(a.what)
    lowering.emit(PutCards(stage, a.highest, a.any_level))


def lower_attach(lowering: Lowering, a: AttachTo) -> None:
    lowering.emit(Attach(lowering.select_pile(a.what, a.to)))


def lower_float(lowering: Lowering, a: FloatPower) -> None:
    lowering.emit(SetFloating(True))


def lower_spend(lowering: Lowering, a: SpendPower) -> None:
    lowering.emit(SetFloating(False))


def lower_seize(lowering: Lowering, a: Seize) -> None:
    lowering.select(a.what)
    lowering.emit(TakeOver())


def lower_skip(lowering: Lowering, a: SkipCombat) -> None:
    lowering.emit(SkipCombats(WHO[a.who], a.count, a.now))


def lower_force(lowering: Lowering, a: ForceCombat) -> None:
    lowering.emit(MustDeclare(WHO[a.who], a.now))


LOWERS: Final = [
    lowers(SetAnger, lower_set_anger),
    lowers(SetStages, lower_set_stages),
    lowers(SwitchStages, lower_switch_stages),
    lowers(ChangeLevel, lower_level),
    lowers(PutIntoPlay, lower_put),
    lowers(AttachTo, lower_attach),
    lowers(Seize, lower_seize),
    lowers(FloatPower, lower_float),
    lowers(SpendPower, lower_spend),
    lowers(SkipCombat, lower_skip),
    lowers(ForceCombat, lower_force),
]
"""What the trees of this game become."""
