"""The proof that a state read from outside is one that the game could be in.

`kernel.fields` proves each value by itself; here they are proved against one another: every
card lies in one place, what lies beneath a card has it, references speak of cards there are,
a frame is where its procedure can wait, and what is in force was left behind by the
instruction that it names.  Games add what only they know (`Rules.prove`, `Frame.prove`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import op
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.codes import BY_ITSELF, FOR_GAME, FOR_TURN
from rulebound.kernel.decisions import Outcome
from rulebound.kernel.dice import M1, M2, Dice
from rulebound.kernel.events import BOTH
from rulebound.kernel.fields import (
    LARGE,
    PAST,
    REF,
    REF_OR_NONE,
    Damaged,
    Proof,
    a_list,
    a_str,
    a_text,
    an_int,
    exactly,
    in_range,
    prove_fields,
    shown,
    sure,
)
from rulebound.kernel.frames import ASK, ASKS, PROCEDURES, RESTS, Frame
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.lasting import Lasting
from rulebound.kernel.loops import Loop
from rulebound.kernel.scope import past_of
from rulebound.kernel.triggers import Pending

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

CARD_FIELDS: Final = 15
MOST_USED: Final = (1 << 104) - 1
"""`Card.used` has bits for the clauses of both faces, and counts of keywords above them."""
MOST_STAMPS: Final = 1 << 32


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
    supply = [face.number for face in game.rules.supply]
    decks = [deck + supply for deck in game.setup.decks]
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
        sure(face.kind != "Rule" and not face.token, f"{face.number} is no card of a deck")
    for face in game.prints[at:]:
        sure(face.token, f"{face.number} is in no deck, and is no token")


# --- the table ---------------------------------------------------------------------


def prove_card(game: Game, packed: list[object]) -> None:
    """The fields of a card, in the order of `Card.pack`."""
    exactly(packed, CARD_FIELDS)
    width, turn = game.rules.width, game.turn
    in_range(packed[0], 0, 1)  # owner
    in_range(packed[1], 0, width - 1)  # area
    in_range(packed[2], 0, 1)  # seat
    in_range(packed[3], 0, game.stamps)  # stamp
    in_range(packed[4], 0, 1)  # rested
    in_range(packed[5], 0, 1)  # face_up
    in_range(packed[6], 0, BOTH)  # known
    in_range(packed[7], -1, len(game.prints) - 1)  # host
    in_range(packed[8], -1, turn)  # since
    in_range(packed[9], 0, MOST_USED)  # used
    in_range(packed[10], -1, turn)  # used_in
    in_range(packed[11], 0, MOST_USED)  # noted
    in_range(packed[12], 0, (1 << len(game.rules.words.keywords)) - 1)  # played_with
    in_range(packed[13], -1, width - 1)  # origin
    in_range(packed[14], 0, 1)  # was_rested


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
    first = len(game.setup.decks[0]) + len(rules.supply)
    both = first + len(game.setup.decks[1]) + len(rules.supply)
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
    sure(host.seat == card.seat, f"card {card.id} lies beneath a card of the other side")
    sure(
        game.rules.areas[host.area].hosts, f"card {card.id} lies beneath a card that can have none beneath it"
    )


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
    fields = a_list(entry[2])
    try:
        fields = prove_fields(proof, procedure.fields, fields)
    except ValueError as error:
        raise Damaged(f"{name}: {error}") from error
    frame = procedure.frame()
    frame.step = at
    frame.unpack(game, fields)
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


def lasting_of(proof: Proof, value: object) -> Lasting:
    """An effect in force: what the instruction that it names has left behind."""
    e = exactly(value, 12)
    game = proof.game
    clause = proof.clause(e[8], e[9])
    code, at = an_int(e[0]), in_range(e[10], -1, max(1, len(clause.effect) - 1))
    REF_OR_NONE.prove(proof, e[1])
    ref = an_int(e[1])
    instruction: Instruction | None = None
    if at >= 0 and not (clause.by_rules and not clause.effect):
        sure(at < len(clause.effect), f"{clause.source} has no instruction {at}")
        instruction = clause.effect[at]
    lasting = Lasting(
        code, ref, an_int(e[2]), in_range(e[3], -(1 << 62), 1 << 62), an_int(e[4]), in_range(e[5], 0, 1),
        in_range(e[6], 0, game.turn), in_range(e[7], 0, len(game.cards) - 1), clause, at,
        instruction.sel.match if ref < 0 and instruction is not None and instruction.sel is not None else None,
        in_range(e[11], 0, game.stamps),
    )  # fmt: skip
    try:
        prove_lasting(proof, lasting, instruction)
    except ValueError as error:
        raise Damaged(f"what {clause.source} has left behind: {error}") from error
    return lasting


def prove_lasting(proof: Proof, e: Lasting, instruction: Instruction | None) -> None:
    game = proof.game
    if instruction is not None:
        instruction.prove_left(proof, e)
    elif e.op >= 0:  # the rules' own, which needs no instruction
        sure(e.code == op.MODIFY and e.ref >= 0, "the rules leave nothing of the kind behind")
        in_range(e.what, 0, len(game.rules.stat_names) - 1)
        in_range(e.amount, -LARGE, LARGE)
        in_range(e.until, 0, BY_ITSELF)
    else:
        prove_kept(proof, e)


def prove_kept(proof: Proof, e: Lasting) -> None:
    """What is kept among the effects in force though no instruction has left it behind."""
    clause = e.clause
    if e.code == op.GAINED:
        in_range(e.until, 0, BY_ITSELF)
        sure(e.what == 0 and e.amount == 0 and e.ref >= 0, "no card has gained it")
    elif e.code == op.USED or e.code == op.NOTED:
        sure(e.until == (BY_ITSELF if e.code == op.USED else FOR_GAME), "it does not last as long")
        sure(e.what == 0 and e.amount == 0 and e.ref >= 0, "it is on no card")
    elif e.code == op.TALLIED:
        sure(e.until == BY_ITSELF and e.ref >= 0, "nothing is counted so")
        in_range(e.what, 0, len(clause.awaits) - 1)
        in_range(e.amount, 1, LARGE)
    elif e.code == op.RECALLED:
        sure(e.until == BY_ITSELF, "nothing is remembered so")
        face = proof.faces[clause.number]
        known = [recall for recall in face.recalls if recall.clause is clause and recall.index == e.what]
        sure(bool(known), "the text asks about nothing of the kind")
        in_range(e.amount, 1, LARGE)
    elif e.code == op.SHUT_OUT:
        sure(e.what == clause.index and e.until == FOR_TURN and e.ref >= 0, "no card is out of its reach")
        REF.prove(proof, e.amount)
    else:
        raise Damaged(f"there is no effect of the kind {shown(e.code)}")


def pending_of(proof: Proof, value: object) -> Pending:
    """An automatic effect that waits."""
    e = exactly(value, 7)
    clause = proof.clause(e[0], e[1])
    sure(clause.moment != 0, f"{clause.source} waits for nothing")
    REF.prove(proof, e[2])
    REF_OR_NONE.prove(proof, e[4])
    PAST.prove(proof, e[6])
    seat, checked = in_range(e[3], 0, 1), in_range(e[5], 0, 1)
    return Pending(clause, an_int(e[2]), seat, an_int(e[4]), bool(checked), past_of(a_list(e[6])))


# --- the rest ------------------------------------------------------------------------------


def watch_of(game: Game, value: object) -> list[object]:
    """What the detection of loops remembers: lists that belong together are of one length."""
    data = a_list(value).copy()
    if len(data) == 8:  # saved before these were kept
        data.extend([LARGE, [0] * len(a_list(data[3]))])
    exactly(data, 10)
    in_range(data[0], 0, game.turn)
    acts = in_range(data[1], 0, LARGE)
    for keys in (data[2], data[5]):
        for key in a_list(keys):
            in_range(key, 0, (1 << 62) - 1)
    for seat in a_list(data[3]):
        in_range(seat, 0, 1)
    for codes in (data[4], data[6], data[7]):
        for code in a_list(codes):
            a_text(code)
    watched, barred = len(a_list(data[2])), len(a_list(data[5]))
    sure(watched <= acts, f"{watched} decisions were watched, and {acts} made")
    exactly(data[3], watched)
    exactly(data[4], watched)
    exactly(data[6], barred)
    in_range(data[8], 0, LARGE)
    for forced in exactly(data[9], watched):
        in_range(forced, 0, 1)
    return data


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
