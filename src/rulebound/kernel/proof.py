"""The proof that a state read from outside is one that the game could be in.

`kernel.kinds` proves each value by itself; here they are proved against one another: every
card lies in one place, what lies beneath a card has it, references are to cards there are,
a frame is where its procedure can wait, and what is in force was left behind by the
instruction that it names.  Games add what only they know (`Rules.prove`, `Frame.prove`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import op
from rulebound.kernel.aliases import CardId, Ref, Seat
from rulebound.kernel.cards import CARD_FIELDS, GRANTED, SHIFT, Card, Print
from rulebound.kernel.codes import DURATIONS, FOR_GAME
from rulebound.kernel.composites import JOINED_FIELDS, Joined
from rulebound.kernel.decisions import Outcome
from rulebound.kernel.departures import DEPARTURE_FIELDS, Departure
from rulebound.kernel.dice import M1, M2, Dice
from rulebound.kernel.effects import NOTHING
from rulebound.kernel.fields import prove_derived, read_fields
from rulebound.kernel.frames import ASK, ASKS, PROCEDURES, RESTS, Frame
from rulebound.kernel.instruction import Continuous, Instruction
from rulebound.kernel.instructions.continuous import GainedClause, PutOff
from rulebound.kernel.lasting import DELAYED_FIELDS, LASTING_FIELDS, DelayedAction, Lasting, Origin
from rulebound.kernel.loops import DETECTOR_FIELDS, Loop, LoopDetector
from rulebound.kernel.memory import BLANKS, Remembered
from rulebound.kernel.plain import (
    LARGE,
    Damaged,
    a_list,
    a_str,
    a_text,
    an_int,
    exactly,
    in_range,
    shown,
    sure,
)
from rulebound.kernel.program import Clause
from rulebound.kernel.triggers import PENDING_FIELDS, Pending

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

MOST_STAMPS: Final = 1 << 32


class Proof:
    """The game that a saved state is proved against, as far as it has been read."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.faces: dict[str, Print] = {}
        """The printed cards that have a part in the game, by number: both faces, and their tokens."""
        for face in game.prints:
            self.take(face)
            if face.back is not None:
                self.take(face.back)

    def take(self, face: Print) -> None:
        if face.number not in self.faces:
            self.faces[face.number] = face
            for token in face.tokens:
                self.take(token)

    def reference(self, ref: Ref) -> None:
        """Raises Damaged unless it refers to a card as it is, or as it was."""
        cards = self.game.cards
        if ref < 0 or ref % SHIFT >= len(cards):
            raise Damaged(f"{shown(ref)} refers to no card")
        if ref // SHIFT > cards[ref % SHIFT].stamp:
            raise Damaged(f"{shown(ref)} refers to a card that is yet to come")

    def clause(self, value: object) -> Clause:
        """The clause of this number and index, on a card of the game or standing on no card."""
        number, index = exactly(value, 2)
        name, at = a_str(number), an_int(index)
        face = self.faces.get(name)
        if face is None:
            face = self.game.rules.prints(name)
            sure(face.kind == "Rule", f"no card of the game is {name}")
            self.faces[name] = face
        if at >= GRANTED:
            sure(at - GRANTED < len(face.granted), f"{name} grants no effect {shown(at)}")
        else:
            sure(0 <= at < len(face.clauses), f"{name} has no effect {shown(at)}")
        return face.clause(at)


# --- what the game was started with ----------------------------------------------


def dice_of(value: object) -> Dice:
    """Dice that roll: 0 would stay 0 for ever."""
    both = exactly(value, 2)
    return Dice(in_range(both[0], 1, M1 - 1), in_range(both[1], 1, M2 - 1))


def decks_of(value: object) -> list[list[str]]:
    """Two decks of card numbers."""
    return [[a_text(number) for number in a_list(deck)] for deck in exactly(value, 2)]


def front_of(face: Print) -> str:
    """The number of the side with which a card lies in a deck."""
    return face.back.number if face.back is not None and face.is_back else face.number


def prove_prints(game: Game) -> None:
    """The printed cards are those of the two decks, of what players have besides, and tokens."""
    decks = [deck + [face.number for face in game.rules.brought(deck)] for deck in game.setup.decks]
    lengths = [len(deck) for deck in decks]
    sure(
        len(game.prints) >= sum(lengths),
        f"the players have brought {sum(lengths)} cards, and {len(game.prints)} are there",
    )
    at = 0
    for seat, deck in enumerate(decks):
        # dealt anew, hidden cards of a player have changed places
        brought = sorted([front_of(game.rules.prints(number)) for number in deck])
        there = sorted([front_of(face) for face in game.prints[at : at + len(deck)]])
        sure(brought == there, f"the cards of seat {seat} are not those of the deck")
        at += len(deck)
    for face in game.prints[:at]:
        brings = face in game.rules.supply or not face.token
        sure(face.kind != "Rule" and brings, f"{face.number} is no card of a deck")
    for face in game.prints[at:]:
        sure(face.token, f"{face.number} is in no deck, and is no token")


def brought_by(game: Game, seat: Seat) -> int:
    """The number of cards with which a player has begun."""
    deck = game.setup.decks[seat]
    return len(deck) + len(game.rules.brought(deck))


# --- the table ---------------------------------------------------------------------


def card_of(proof: Proof, id: CardId, value: object) -> Card:
    """A card as it lies."""
    card = Card(id, 0)
    read_fields(proof, CARD_FIELDS, card, value)
    return card


def prove_rules(game: Game) -> None:
    """The cards lie as they may, also the one that leads a deck; turns have begun if one is under way."""
    rules = game.rules
    fault = rules.table_fault(game)
    sure(not fault, fault)
    first = 0
    for seat in (0, 1):
        if rules.lead_area >= 0:
            name = rules.areas[rules.lead_area].name
            sure(game.pile(seat, rules.lead_area) == [first], f"the {name} of seat {seat} is not in its area")
        first += brought_by(game, seat)
    if game.stack and len(rules.courses) > 1:
        begun = game.stack[0].procedure is not rules.courses[0]
        sure(begun or game.turn == 0, "the game is yet to begin, and a turn has begun")
        in_turn = game.stack[0].procedure is rules.courses[1]
        sure(game.turn > 0 or not in_turn, "a turn is under way, and none has begun")
    rules.prove(game)


def prove_table(game: Game) -> None:
    """Each card lies in one place, which is the one it believes to lie in, and belongs to its deck."""
    rules = game.rules
    sure(len(game.cards) == len(game.prints), f"{len(game.prints)} cards are printed, {len(game.cards)} lie")
    sure(len(game.cards) < SHIFT, f"there are {len(game.cards)} cards, and {SHIFT - 1} are the most")
    sure(len(game.areas) == 2 * rules.width, f"there are {len(game.areas)} areas, not {2 * rules.width}")
    lies = [-1] * len(game.cards)
    for i, pile in enumerate(game.areas):
        for id in pile:
            sure(0 <= id < len(game.cards), f"there is no card {shown(id)}")
            sure(lies[id] < 0, f"card {id} lies in two places")
            lies[id] = i
    first = brought_by(game, 0)
    both = first + brought_by(game, 1)
    for card in game.cards:
        sure(lies[card.id] >= 0, f"card {card.id} lies nowhere")
        name = rules.areas[lies[card.id] % rules.width].name
        sure(
            lies[card.id] == card.seat * rules.width + card.area,
            f"card {card.id} lies in {name} and believes to lie elsewhere",
        )
        if card.id < both:
            sure(card.owner == int(card.id >= first), f"card {card.id} belongs to the other player")
        prove_host(game, card)


def prove_host(game: Game, card: Card) -> None:
    """What lies beneath a card, and nothing else, has a host: one that lies beneath none."""
    if card.area != game.rules.given:
        sure(card.host < 0, f"card {card.id} is attached to a card and lies elsewhere")
        return
    sure(card.host >= 0, f"card {card.id} lies beneath no card")
    host = game.cards[card.host]
    across = game.rules.policies.attaches_across
    sure(across or host.seat == card.seat, f"card {card.id} lies beneath a card of the other side")
    sure(
        game.rules.areas[host.area].hosts, f"card {card.id} lies beneath a card that can have none beneath it"
    )


def joined_of(proof: Proof, value: object) -> Joined:
    """A part that is one object with a card in play."""
    one = Joined(0, 0, 0)
    read_fields(proof, JOINED_FIELDS, one, value)
    game = proof.game
    host, part = game.cards[one.host], game.cards[one.part]
    sure(game.rules.areas[host.area].in_play, f"card {part.id} is joined to a card that is not in play")
    sure(part.area == game.rules.joined, f"card {part.id} is joined to a card and lies elsewhere")
    sure(part.seat == host.seat, f"card {part.id} is joined to a card of the other side")
    return one


def prove_joined(game: Game) -> None:
    """Everything that lies where parts lie is one, and no two cards are joined twice, nor on one side."""
    if game.rules.joined < 0:
        return
    pairs = [(one.host, one.part) for one in game.joined]
    sides = [(one.part, one.side) for one in game.joined]
    sure(len(set(pairs)) == len(pairs), "two cards are joined twice")
    sure(len(set(sides)) == len(sides), "two cards are on one side of another")
    parts = [one.part for one in game.joined]
    for seat in (0, 1):
        for id in game.pile(seat, game.rules.joined):
            sure(id in parts, f"card {id} is joined to no card")


# --- the stack ------------------------------------------------------------------------


def frame_of(proof: Proof, value: object) -> Frame:
    """One frame, its fields proved by what is declared of them."""
    game = proof.game
    entry = exactly(value, 3)
    name = a_str(entry[0])
    procedure = PROCEDURES.get(name)
    if procedure is None or ("." in name and name.partition(".")[0] != game.rules.name):
        raise Damaged(f"{game.rules.name} has no procedure {shown(name)}")
    at = in_range(entry[1], 0, len(procedure.steps) - 1)
    frame = procedure.frame()
    frame.step = at
    try:
        read_fields(proof, procedure.fields, frame, entry[2])
    except ValueError as error:
        raise Damaged(f"{name}: {error}") from error
    return frame


def prove_stack(game: Game) -> None:
    """Every frame waits where it can: the last one for an answer, all others for what lies upon them.

    The lowest is that of the whole game.  A loop that has come round lies upon the
    frame that would ask.
    """
    stack = game.stack
    sure(bool(stack), "nothing is under way, and the game is not over")
    last = len(stack) - 1
    for at, frame in enumerate(stack):
        where = f"{frame.procedure.name}, step {frame.step}"
        lowest = frame.procedure in game.rules.courses
        sure(lowest == (at == 0), f"{where}: a game cannot be there {'below' if at else 'above'} all else")
        asks = at == last or (at == last - 1 and isinstance(stack[last], Loop))
        wanted = ASKS if asks else RESTS
        sure(bool(frame.procedure.steps[frame.step].halts & wanted), f"{where}: no game waits there")
        try:
            frame.prove(game, at)
        except ValueError as error:
            raise Damaged(f"{where}: {error}") from error


def prove_asking(game: Game) -> None:
    """The last frame asks, and so does the one below a loop; each has an answer."""
    top = game.stack[-1]
    if isinstance(top, Loop):
        game.stack.pop()
        asked(game)
        game.stack.append(top)
    asked(game)


def asked(game: Game) -> None:
    """Builds the waiting decision, which changes nothing but what is noted while asking."""
    frame = game.stack[-1]
    depth = len(game.stack)
    game.hold = True
    flow = game.run_step(frame)
    game.hold = False
    ask = game.ask
    where = f"{frame.procedure.name}, step {frame.step}"
    if flow != ASK or ask is None or len(game.stack) != depth:
        raise Damaged(f"{where}: nothing is asked there")
    sure(bool(ask.choices), f"{where}: there is nothing to choose from")


# --- what is in force, and what waits ----------------------------------------------------


def instruction_of(origin: Origin) -> Instruction:
    """The instruction of which something was left behind."""
    ops = origin.ops()
    sure(0 <= origin.position < len(ops), f"{origin.clause.source} has no instruction {origin.position}")
    return ops[origin.position]


def lasting_of(proof: Proof, value: object) -> Lasting:
    """An effect in force: what the instruction that it names has left behind."""
    read = Lasting(Continuous(0, FOR_GAME), -1, Origin(NOTHING, 0, 0, 0))
    read_fields(proof, LASTING_FIELDS, read, value)
    row, origin = a_list(value), read.origin
    try:
        if row[0] == op.GAINED and origin.position < 0:
            until = in_range(row[4], 0, DURATIONS - 1)
            instruction: Instruction = GainedClause(origin.clause, until)
        else:
            instruction = instruction_of(origin)
        if not isinstance(instruction, Continuous):
            raise Damaged("the instruction is another one")
        lasting = instruction.left(read.ref, origin, read.amount)
        prove_derived(lasting.fields(), lasting, row)
    except ValueError as error:
        raise Damaged(f"what {origin.clause.source} has left behind: {error}") from error
    return lasting


def delayed_of(proof: Proof, packed: list[object]) -> DelayedAction:
    """An action that was put off."""
    action = DelayedAction(PutOff(FOR_GAME), -1, Origin(NOTHING, 0, 0, 0))
    read_fields(proof, DELAYED_FIELDS, action, packed)
    instruction = instruction_of(action.origin)
    if not isinstance(instruction, PutOff):
        raise Damaged(f"{action.origin.clause.source} puts nothing off there")
    action.instruction = instruction
    prove_derived(DELAYED_FIELDS, action, packed)
    return action


def remembered_of(proof: Proof, value: object) -> Remembered | None:
    """Something that is only remembered; None if it is a continuous effect, which stands among them."""
    row = a_list(value)
    blank = BLANKS.get(an_int(row[0]) if row else -1)
    one = None if blank is None else blank(Origin(NOTHING, 0, 0, 0))
    if one is not None:
        read_fields(proof, one.fields(), one, row)
        prove_derived(one.fields(), one, row)
        try:
            sure(one.origin.position < 0, "no instruction has left it behind")
            one.prove(proof)
        except ValueError as error:
            raise Damaged(f"what is remembered of {one.origin.clause.source}: {error}") from error
    return one


def pending_of(proof: Proof, value: object) -> Pending:
    """An automatic effect that waits."""
    pending = Pending(NOTHING, -1, 0)
    read_fields(proof, PENDING_FIELDS, pending, value)
    clause = pending.clause
    awaited = clause.moment != 0 or clause.timing in proof.game.rules.words.queued
    sure(awaited, f"{clause.source} waits for nothing")
    return pending


def departure_of(proof: Proof, value: object) -> Departure:
    """A card that is about to leave, and is in play."""
    departure = Departure(-1, 0, 0)
    read_fields(proof, DEPARTURE_FIELDS, departure, value)
    game = proof.game
    card = game.at(departure.ref)
    sure(card is not None and game.rules.areas[card.area].can_be_left(), "it leaves, and is not there")
    sure(departure.to in (each.index for each in game.rules.areas if each.listed), "it goes nowhere")
    return departure


# --- the rest ------------------------------------------------------------------------------


def detector_of(proof: Proof, value: object) -> LoopDetector:
    """What the detection of loops remembers."""
    detector = LoopDetector()
    read_fields(proof, DETECTOR_FIELDS, detector, value)
    if not detector.forced:  # saved before they were kept
        detector.forced = [0] * len(detector.keys)
    detector.prove()
    return detector


def outcome_of(value: object) -> Outcome | None:
    if value is None:
        return None
    winner, reason, rule = exactly(value, 3)
    return Outcome(None if winner is None else in_range(winner, 0, 1), a_text(reason), a_text(rule))


def prove_numbers(game: Game) -> None:
    in_range(game.turn, 0, LARGE)
    in_range(game.turn_seat, 0, 1)
    in_range(game.decisions, 0, LARGE)
    in_range(game.stamps, 0, MOST_STAMPS)
    rules = game.rules
    sure(len(game.counters) == rules.counted, f"{rules.counted} numbers are kept, not {len(game.counters)}")
    for number in game.counters:
        in_range(number, 0, LARGE)
