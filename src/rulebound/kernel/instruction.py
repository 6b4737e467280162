"""What a clause is made of: instructions.  Each is a class, and a game brings its own.

An instruction says how it is carried out (`run`), what becomes of the answer if it asks something
(`take`), whether it can be done to a card or paid, how a saved effect can stand at it (`prove`), and
what it must have changed (`fault`), which is what the check of a card asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from rulebound.compiling import mypyc_attr
from rulebound.kernel import op
from rulebound.kernel.aliases import Bits, Ref, Seat
from rulebound.kernel.codes import ALL, MOST_BITS, YOU
from rulebound.kernel.events import Event
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.plain import sure
from rulebound.kernel.vocabulary import TooMany
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.cards import Card, Print
    from rulebound.kernel.checking import Before
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Clause, Num, Sel
    from rulebound.kernel.scope import Scope
    from rulebound.kernel.tree import Action, Skill


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction:
    """One instruction.  It is carried out in one step of an effect, or in several if it asks something."""

    verb: ClassVar[str] = "an instruction"
    """What it is called where it was not carried out; "" if it changes nothing by itself."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """The events that it writes for the cards that it is done to; a continuous effect's is the first."""

    def __init__(self) -> None:
        self.sel: Sel | None = None
        """The cards that it selects, or that it is about without a selection before it."""
        self.who = YOU
        """The player to whom it is done, or who does it."""
        self.selects = False
        """It selects cards for the instructions after it."""
        self.joins = False
        """What it selects is added to what the selection before it found."""
        self.jumps = False
        """In a permanent effect, it only says which instruction comes next (`next_in`)."""
        self.bit: Bits = 0
        """What it is in the masks of permanent effects; 0 if a permanent effect cannot do it."""
        self.about_players = False
        """In a permanent effect, it is about players and areas, not about cards."""
        self.anywhere = False
        """In a permanent effect, it reaches its own card wherever that lies."""
        self.changes_cards = False
        """It can make a card in play fit another filter."""
        self.plays = False
        """It plays cards."""
        self.piles = False
        """It puts the cards kept before on or under those selected."""
        self.uses_up = False
        """What it is done to cannot pay for another part of the cost."""
        self.moves = False
        """It moves cards into another area, and does nothing else."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def complete(self, maker: Print, make: Callable[[Print, list[Skill]], None]) -> None:
        """The card that it is on is made: the cards that it creates are made now, their text with `make`."""

    # -- carrying out --

    def amounts(self) -> list[Num]:
        """The numbers that say how much it does."""
        return []

    def limits(self, stat: int) -> list[Num]:
        """What the cards it selects may have at most of a number."""
        match = self.sel.match if self.selects and self.sel is not None else None
        bounds = [] if match is None else match.bounds
        return [bound.high for bound in bounds if bound.high is not None and bound.stat == stat]

    def run(self, game: Game, at: Effect) -> int:
        """Carries it out; returns what the step of the effect's procedure returns."""
        raise NotImplementedError

    def take(self, game: Game, at: Effect) -> None:
        """Takes the answer to what it asked (`Game.answer`)."""

    def next_in(self, game: Game, scope: Scope, pc: int, depth: int) -> int:
        """Which instruction of a permanent effect comes after this one, at `pc` - 1, if it `jumps`."""
        return pc

    # -- whether it can be --

    def can_do(self, game: Game, card: Card) -> bool:
        """Whether it can be done to the card."""
        return True

    def can_pay(self, game: Game, seat: Seat, source: Card) -> bool:
        """Whether it can be paid as a part of a cost on the source, where no cards are selected for it."""
        return True

    def is_replaced(self, game: Game, card: Card, seat: Seat, source: int) -> bool:
        """Whether something else must happen if it is done to the card for a cost of the seat.

        `source` is the card with the cost, by id.
        """
        return False

    def prove(self, game: Game, at: Effect) -> None:
        """Raises Damaged unless a saved effect can stand at this instruction."""
        sure(at.index <= len(at.scope.it), "it has done more than there was to do")
        sure(not at.decided, "nothing is decided beforehand by such an instruction")

    # -- the check of a card --

    def seat(self, at: Effect) -> Seat:
        """The player to whom it is done, or who does it."""
        return at.seat_of(self.who)

    def note(self, game: Game, before: Before) -> None:
        """Notes what is to be compared with afterwards."""

    def concerned(self, game: Game, before: Before) -> list[Card]:
        """The cards that it is done to."""
        return before.cards

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        """What it did not do, now that it is over; None if all went as it says."""
        if not self.kinds:
            return Message("check-unknown")
        cards = self.concerned(game, before)
        if not cards:
            return Message("check-no-card")
        if len(cards) < before.least:
            return Message("check-card-count", n=len(cards), m=before.least)
        touched = [e.card for e in events if e.kind in self.kinds]
        if before.lost:
            return Message("check-out-of-game") if any(c.id in touched for c in before.lost) else None
        return self.fault_on(game, before, cards, touched)

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        """What it did not do to the cards, those with these ids having been touched."""
        missed = [card for card in cards if card.id not in touched]
        if missed:
            return Message("check-did-not-happen-to", n=len(missed), m=len(cards))
        return self.wrong_with_any(game, before, cards)

    def wrong_with_any(self, game: Game, before: Before, cards: list[Card]) -> Message | None:
        for i, card in enumerate(cards):
            reason = self.wrong_with(game, before, i, card)
            if reason:
                return reason
        return None

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        """What is not with a card, the one at `i`, as the instruction says it should be."""
        return None

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        """The cards that it is about in a permanent effect; None if those that are selected for it."""
        return None

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        """What it changes, in a permanent effect, as it is now."""
        return 0

    def differs(self, game: Game, card: Card, scope: Scope, readings: tuple[int, int]) -> Message | None:
        """What it does not do, given the `reading` with this instruction and without it."""
        return None if readings[0] and not readings[1] else Message("check-no-difference")


@mypyc_attr(allow_interpreted_subclasses=True)
class Continuous(Instruction):
    """Leaves a continuous effect behind on each of the selected cards."""

    def __init__(self, code: int, until: int, about: int = 0) -> None:
        super().__init__()
        if code >= MOST_BITS:
            raise TooMany(code + 1, "continuous effects", MOST_BITS)
        if code in op.NOT_CONTINUOUS:
            raise ValueError(f"{type(self).__name__}: {code} is the code of something else in saved games")
        self.code = code
        self.bit = 1 << code
        self.until = until
        self.about = about
        """The stat, keyword or act that it is about, for saved games."""
        self.gives_effects = False
        """What it leaves behind gives a card an effect, or is one that waits by itself."""
        self.spreads = False
        """Said of all cards that fit, it also reaches those that fit later, where the game has it so."""

    def amount(self, game: Game, scope: Scope) -> int:
        """The number that a continuous effect keeps."""
        return 0

    def word(self, game: Game) -> str:
        """What the event says of it."""
        return ""

    def can_touch(self, game: Game, card: Card, by: Card) -> bool:
        """Whether anything is left behind on the card by the effect of the card `by`."""
        return True

    def run(self, game: Game, at: Effect) -> int:
        self.leave_on(game, at, at.cards(game))
        return at.advance()

    def leave_on(self, game: Game, at: Effect, cards: list[Card]) -> None:
        """Puts a continuous effect on each of the cards."""
        scope = at.scope
        amount = self.amount(game, scope)
        rule = game.rules.cites["lasting"]
        by = game.cards[scope.this]
        cards = [card for card in cards if self.can_touch(game, card, by)]
        word = self.word(game)
        for card in cards:
            game.lasting.append(Lasting(self, game.ref(card), at.origin(game), amount))
            game.report_card(self.kinds[0], card, to=word, number=amount, clause=at.clause, rule=rule)
        if self.spreads and game.rules.policies.changes_reach_later:
            if all_before(at.ops(), at.pc) is not None:
                game.lasting.append(Lasting(self, -1, at.origin(game), amount))
        scope.did = bool(cards)

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        """What it has left behind, as a saved game says; raises Damaged if it leaves nothing of the kind."""
        self.prove_left(ref, origin)
        sure(amount == 0, "it is about no number")
        return Lasting(self, ref, origin)

    def prove_left(self, ref: Ref, origin: Origin) -> None:
        """What is on no card is said of all that fit."""
        said_of_all = self.spreads and all_before(origin.ops(), origin.position) is not None
        sure(ref >= 0 or said_of_all, "it is on no card")

    def is_so(self, game: Game, card: Card, clause: Clause) -> bool:
        """Whether what it gives or allows, as an instruction of the clause, is now given to the card."""
        return False

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        return None if self.is_so(game, card, before.frame.clause) else Message("check-no-difference")

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        return int(self.is_so(game, card, clause))


def all_before(ops: list[Instruction], pc: int) -> Sel | None:
    """The selector of the instruction before this one, if it is about all cards that fit."""
    sel = ops[pc - 1].sel if pc > 0 and ops[pc - 1].selects else None
    return sel if sel is not None and sel.kind == ALL else None


def verb_of(ops: list[Instruction], at: int) -> Instruction:
    """The instruction for which the selection at this place is made; itself if it is made for none."""
    pc = at + 1
    while pc < len(ops) and ops[pc].joins:
        pc += 1
    return ops[pc] if pc < len(ops) else ops[at]


# --- from the tree ------------------------------------------------------------------------------------

Lower = Callable[["Lowering", "Action"], None]
A = TypeVar("A", bound="Action")


def lowers(node: type[A], lower: Callable[[Lowering, A], None]) -> tuple[type[Action], Lower]:
    """How the trees of this class become instructions."""
    return node, cast(Lower, lower)


def emits(node: type[A], make: Callable[[Lowering, A], Instruction]) -> tuple[type[Action], Lower]:
    """How the trees of this class become one instruction."""

    def lower(lowering: Lowering, action: A) -> None:
        lowering.emit(make(lowering, action))

    return lowers(node, lower)
