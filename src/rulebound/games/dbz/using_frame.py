"""Cards and powers in use: what the battle sequence and other uses remember."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.attacks import NO_ATTACK, Performance
from rulebound.games.dbz.combat_frame import combat_of, in_control, user_of
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import GRANTED, SHIFT, Card
from rulebound.kernel.effects import NOTHING
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import PROCEDURES, Frame, Procedure
from rulebound.kernel.game import Game
from rulebound.kernel.plain import LARGE
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.scope import EMPTY

NO_LIMIT: Final = 1 << 20

# What is known of an attack.
OPEN_ATTACK: Final = 0
HIDDEN: Final = 1
SHOWN: Final = 2

# Where a card goes after use.
TO_DISCARD: Final = 0
TO_REMOVED: Final = 1
TO_LIFE_BOTTOM: Final = 2
TO_LIFE_TOP: Final = 3
TO_LIFE_SHUFFLED: Final = 4
TO_HAND: Final = 5
TO_SENSEI_DECK: Final = 6
STAYS: Final = 7


class CardInUse(Frame):
    """A card or a power that a player uses."""

    def __init__(self, procedure: Procedure, seat: Seat, card: Ref, lead: Clause | None) -> None:
        super().__init__(procedure)
        self.seat = seat
        self.card = card
        """What is used; a token for what is no card."""
        self.lead = NOTHING if lead is None else lead
        """The first of the effects that are used together."""
        self.done = 0
        """How many clauses have been carried out at the present step."""
        self.cancelled = False
        """An effect has stopped the card: it does nothing."""
        self.unpaid = False
        """What it requires was not done."""
        self.chosen: list[Ref] = EMPTY
        """The cards chosen for what it requires, of which its effects may speak."""
        self.subject: Ref = -1
        """The card to which that happened for which its text has waited."""
        self.goes = TO_DISCARD
        """Where the card goes afterwards."""
        self.remain = 0
        """How many more times the card is used in this Combat, as it says of itself now."""
        self.shifted = False
        """keyword.shift: it is of the other kind, for which a card of the hand is discarded."""
        self.number = -1
        """The number that its player has chosen for its cost; -1 if there is none."""
        self.controls_for_power = False
        """ally.control.for-power: its personality is in control for this use alone."""
        self.instead = -1
        """The card, by id, as whose effect says something else is paid in place of the cost; -1 if none."""

    def attack_kind(self) -> int:
        """The kind of attack, if it is one."""
        return NO_ATTACK

    def holds(self, ref: Ref) -> bool:
        return ref == self.card

    def not_paid(self) -> None:
        self.unpaid = True

    def was_paid(self, game: Game, clause: Clause, chosen: list[Ref]) -> bool:
        if self.lead is not clause:
            return False
        self.chosen = chosen
        return True

    def take_over(self, other: CardInUse) -> None:
        """What a copy of the other one has from it."""
        self.step = other.step
        self.done = other.done
        self.cancelled = other.cancelled
        self.unpaid = other.unpaid
        self.chosen = other.chosen
        self.subject = other.subject
        self.goes = other.goes
        self.remain = other.remain
        self.number = other.number
        self.shifted = other.shifted
        self.controls_for_power = other.controls_for_power
        self.instead = other.instead


USE_FIELDS: Final[list[Field]] = [
    Field("seat", kinds.SEAT),
    Field("card", kinds.REF_OR_NONE),
    Field("lead", CLAUSE_OR_NONE),
    Field("done", kinds.COUNT),
    Field("cancelled", kinds.FLAG),
    Field("unpaid", kinds.FLAG),
    Field("chosen", kinds.REFS),
    Field("subject", kinds.REF_OR_NONE),
    Field("goes", kinds.Whole(TO_DISCARD, STAYS)),
    Field("remain", kinds.COUNT),
    Field("number", kinds.Whole(-1, LARGE), -1),
    Field("shifted", kinds.FLAG, 0),
    Field("controls_for_power", kinds.FLAG, 0),
    Field("instead", kinds.Whole(-1, LARGE), -1),
]


class Sequence(CardInUse):
    """The battle sequence under way."""

    def __init__(self, seat: Seat, card: Ref, lead: Clause | None) -> None:
        super().__init__(PROCEDURES["dbz.sequence"], seat, card, lead)
        self.kind = NO_ATTACK
        self.masked = OPEN_ATTACK
        """keyword.masked: whether only its kind is known as yet, or its card was shown since."""
        self.performer: Ref = -1
        """The personality that attacks or uses the card."""
        self.guard: Ref = -1
        """The personality in control against which the attack is performed."""
        self.over = 0
        """How many attacks of those of the card are over."""
        self.cut = GRANTED
        """keyword.empower: from this clause on the text is ignored."""
        self.asked = 0
        """How many of the choices at the present step were made."""
        self.can_defend = True
        self.stops = 0
        """How many effects have stopped the attack."""
        self.stopped = False
        self.chosen_stages = 0
        """What the defender has chosen to add to the power stages, where an effect leaves the kind open."""
        self.chosen_life = 0
        self.stages = 0
        """The power stages of damage that are yet to be dealt."""
        self.life = 0
        """The life cards of damage, likewise."""
        self.prevented_stages = 0
        """How many more power stages of damage will be prevented."""
        self.prevented_life = 0
        self.prevented_either = 0
        """How many more of either kind."""
        self.life_unpreventable = False
        """Life cards of damage cannot be prevented, whatever becomes of power stages."""
        self.cap_stages = NO_LIMIT
        """How many more power stages of damage will be taken at most."""
        self.cap_life = NO_LIMIT
        self.taker: Ref = -1
        """The personality that takes the power stages of damage."""
        self.damaged = False
        """Some damage was taken."""
        self.prevented = False
        """Some damage was prevented."""
        self.lost = 0
        """The life cards that were discarded as its damage."""
        self.life_taken = 0
        """The life cards that were taken as its damage, wherever they went."""
        self.shifted_defence = -1
        """The card, by id, that was Shifted to defend; -1 if none was."""
        self.endurance = 0
        """The X of the Endurance that the last of them had in the Life Deck."""
        self.keeps_first = False
        """The defender has said that the first life card of damage goes into the hand."""

    def copy(self) -> Frame:
        new = Sequence(self.seat, self.card, self.lead)
        new.take_over(self)
        new.kind = self.kind
        new.masked = self.masked
        new.performer = self.performer
        new.guard = self.guard
        new.over = self.over
        new.cut = self.cut
        new.asked = self.asked
        new.can_defend = self.can_defend
        new.stops = self.stops
        new.stopped = self.stopped
        new.endurance = self.endurance
        new.shifted_defence = self.shifted_defence
        new.chosen_stages = self.chosen_stages
        new.chosen_life = self.chosen_life
        new.stages = self.stages
        new.life = self.life
        new.prevented_stages = self.prevented_stages
        new.prevented_life = self.prevented_life
        new.prevented_either = self.prevented_either
        new.life_unpreventable = self.life_unpreventable
        new.cap_stages = self.cap_stages
        new.cap_life = self.cap_life
        new.taker = self.taker
        new.damaged = self.damaged
        new.prevented = self.prevented
        new.lost = self.lost
        new.life_taken = self.life_taken
        new.keeps_first = self.keeps_first
        return new

    def attack_kind(self) -> int:
        return self.kind

    def attacker_of(self) -> Ref:
        return self.card if self.kind else -1

    def guard_of(self) -> Ref:
        return self.guard if self.kind else -1


SEQUENCE_FIELDS: Final[list[Field]] = [
    *USE_FIELDS,
    Field("kind", kinds.Whole(0, 2)),
    Field("performer", kinds.REF_OR_NONE),
    Field("guard", kinds.REF_OR_NONE),
    Field("over", kinds.COUNT),
    Field("cut", kinds.COUNT),
    Field("asked", kinds.COUNT),
    Field("can_defend", kinds.FLAG),
    Field("stops", kinds.COUNT),
    Field("stopped", kinds.FLAG),
    Field("chosen_stages", kinds.Whole(-LARGE, LARGE)),
    Field("chosen_life", kinds.Whole(-LARGE, LARGE)),
    Field("stages", kinds.COUNT),
    Field("life", kinds.COUNT),
    Field("prevented_stages", kinds.COUNT),
    Field("prevented_life", kinds.COUNT),
    Field("prevented_either", kinds.COUNT),
    Field("life_unpreventable", kinds.FLAG, 0),
    Field("cap_stages", kinds.COUNT),
    Field("cap_life", kinds.COUNT),
    Field("endurance", kinds.COUNT, 0),
    Field("taker", kinds.REF_OR_NONE),
    Field("damaged", kinds.FLAG),
    Field("prevented", kinds.FLAG),
    Field("lost", kinds.COUNT),
    Field("life_taken", kinds.COUNT),
    Field("shifted_defence", kinds.Whole(-1, LARGE), -1),
    Field("masked", kinds.Whole(OPEN_ATTACK, SHOWN), OPEN_ATTACK),
    Field("keeps_first", kinds.FLAG, 0),
]


def sequence_of(game: Game) -> Sequence | None:
    """The battle sequence under way."""
    for frame in reversed(game.stack):
        if isinstance(frame, Sequence):
            return frame
    return None


def use_of(game: Game, card: Ref) -> CardInUse | None:
    """The use of the card that is under way."""
    for frame in reversed(game.stack):
        if isinstance(frame, CardInUse) and frame.holds(card):
            return frame
    return None


def performing(game: Game, seat: Seat) -> Card:
    """combat.performer: the personality that performs the attack of the player, or uses the card; the one in control
    if nothing is under way."""
    for frame in reversed(game.stack):
        if isinstance(frame, CardInUse) and frame.seat == seat:
            return user_of(game, seat, game.cards[frame.card % SHIFT])
    return in_control(game, seat)


def performance(game: Game, at: Sequence) -> Performance:
    """The attack under way, as descriptions of attacks see it."""
    out = Performance(at.seat, game.cards[at.card % SHIFT], at.kind)
    out.performer = game.cards[at.performer % SHIFT]
    out.guard = game.cards[at.guard % SHIFT]
    out.ref, out.part, out.cut = at.card, at.lead.part, at.cut
    out.shifted = at.shifted_defence
    combat = combat_of(game)
    out.began = combat.began[at.seat] if combat is not None else -1
    return out
