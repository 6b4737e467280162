"""Infinite loops.

A loop is a return to an equal state within one turn.  If nobody can stop it the
game is a draw; if somebody can, those players name how often it is repeated,
and may not start it again from that state.  Since the state is equal after each
round, naming the count settles it: the rounds themselves change nothing.  Whoever
named the lowest count stops the loop at a decision of theirs, up to which the
others go on as before.

Nothing is watched until a turn has grown long, so that ordinary play pays one
comparison a decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.cards import SHIFT
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.events import Event
from rulebound.kernel.fields import COUNT, LARGE, SEAT, Field, ListOf, Whole, a_list, an_int, ints, sure
from rulebound.kernel.frames import ASKS, END, PASSES, Frame, Procedure, step
from rulebound.kernel.program import LATER

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

LONG_TURN: Final = 60
"""From so many decisions in a turn on, states are compared."""
LONG_RUN: Final = 2000
"""From so many steps without a decision on, states are compared."""
ENDLESS: Final = 100_000
"""So many steps without a decision are a loop even if some number grows with every round."""
GROWTH: Final = 100
"""And so are so many cards that come into the game in such a run."""
COUNTS: Final = (0, 1, 2, 3, 4, 5, 10, 20, 50, 100, 1000)
"""The numbers of repetitions that can be named at once; any other is named digit by digit."""
DIGITS: Final = 9
"""No number is longer than this."""


class Watch:
    """What the loop detection remembers of the current turn."""

    def __init__(self) -> None:
        self.turn = 0
        self.acts = 0
        self.keys: list[int] = []
        """The states at which a player decided, who it was, and what the answer was."""
        self.seats: list[int] = []
        self.codes: list[str] = []
        self.barred_keys: list[int] = []
        """The states at which a loop was settled, and the answer that would start it again."""
        self.barred_codes: list[str] = []
        self.script: list[str] = []
        """The answers that the others still give until the loop is stopped."""
        self.mark = 0
        self.mark_at = 0
        """The state after so many steps, with so many frames, the last at this step, and so many cards."""
        self.mark_depth = 0
        self.mark_step = 0
        self.mark_cards = 0

    def copy(self) -> Watch:
        new = Watch()
        new.turn = self.turn
        new.acts = self.acts
        if self.keys or self.barred_keys:
            new.keys = self.keys.copy()
            new.seats = self.seats.copy()
            new.codes = self.codes.copy()
            new.barred_keys = self.barred_keys.copy()
            new.barred_codes = self.barred_codes.copy()
        new.script = self.script.copy()
        return new

    def pack(self) -> list[object]:
        return [
            self.turn, self.acts, self.keys, self.seats, self.codes,
            self.barred_keys, self.barred_codes, self.script,
        ]  # fmt: skip

    def unpack(self, data: list[object]) -> None:
        self.turn, self.acts = an_int(data[0]), an_int(data[1])
        self.keys, self.seats = ints(data[2]), ints(data[3])
        self.codes = [str(c) for c in a_list(data[4])]
        self.barred_keys = ints(data[5])
        self.barred_codes = [str(c) for c in a_list(data[6])]
        self.script = [str(c) for c in a_list(data[7])]

    def decided(self, game: Game, ask: Ask, index: int) -> None:
        """A player has decided."""
        if self.turn != game.turn:
            self.turn = game.turn
            self.acts = 0
            if self.keys or self.barred_keys:
                self.keys, self.seats, self.codes = [], [], []
                self.barred_keys, self.barred_codes = [], []
        self.acts += 1
        if self.acts > LONG_TURN:
            self.keys.append(loop_key(game))
            self.seats.append(ask.seat)
            self.codes.append(game.rules.code(game, ask, ask.choices[index]))

    def long(self, game: Game) -> bool:
        return self.acts > LONG_TURN and self.turn == game.turn

    def loop(self, game: Game) -> Loop | None:
        """The loop that has just come round and is not settled yet."""
        key = loop_key(game)
        if key not in self.keys:
            return None
        start = len(self.keys) - 1 - self.keys[::-1].index(key)
        for barred, code in zip(self.barred_keys, self.barred_codes):
            if barred == key and code == self.codes[start]:
                return None
        frame = Loop()
        frame.start = start
        for seat in (game.turn_seat, 1 - game.turn_seat):
            if seat in self.seats[start:]:
                frame.seats.append(seat)
        return frame

    def settle(self, start: int, stopper: int) -> None:
        """The player stops the loop where they first decide in it, and nobody begins it again."""
        at = start + self.seats[start:].index(stopper)
        self.script = self.codes[start:at]
        for i in range(start, len(self.keys)):
            if i == at or self.seats[i] != stopper:
                self.barred_keys.append(self.keys[i])
                self.barred_codes.append(self.codes[i])

    def scripted(self, game: Game, seat: int, kind: str, choices: list[Choice]) -> Choice | None:
        """The answer that a player has bound themselves to by naming a higher count."""
        code = self.script.pop(0)
        ask = Ask(seat, "", kind, choices)
        for choice in choices:
            if game.rules.code(game, ask, choice) == code:
                return choice
        self.script = []
        return None

    def allowed(self, game: Game, seat: int, kind: str, choices: list[Choice]) -> list[Choice]:
        """The choices less those that would start a settled loop again, unless nothing else is left."""
        if not self.barred_keys:
            return choices
        key = loop_key(game)
        ask = Ask(seat, "", kind, choices)
        barred = [code for k, code in zip(self.barred_keys, self.barred_codes) if k == key]
        left = [c for c in choices if game.rules.code(game, ask, c) not in barred]
        return left or choices

    def stuck(self, game: Game, steps: int) -> bool:
        """A long run without a decision: an equal state means that nobody can stop it."""
        if steps == LONG_RUN:
            self.mark_cards = len(game.cards)
        if steps > ENDLESS or len(game.cards) > self.mark_cards + GROWTH:
            return True
        depth, at = len(game.stack), game.stack[-1].step
        if steps == LONG_RUN or steps >= 2 * self.mark_at:
            self.mark, self.mark_at = loop_key(game), steps
            self.mark_depth, self.mark_step = depth, at
            return False
        return depth == self.mark_depth and at == self.mark_step and loop_key(game) == self.mark


def loop_key(game: Game) -> int:
    """The state as the manuals compare it for loops: the cards, where and how they lie, and where
    we are.  Two visits of the same cards to the same places are equal, and so are two tokens alike,
    one of which is there in the place of the other.  A token that has left the game is nowhere."""
    parts: list[int] = [game.turn, game.turn_seat, len(game.pending)]
    called = tokens_called(game)
    for i, pile in enumerate(game.areas):
        area = game.rules.areas[i % game.rules.width]
        parts.append(-2)
        for id in pile if area.ordered else sorted(pile):
            card = game.cards[id]
            if game.prints[id].token:
                if not area.in_game:
                    continue
                parts.extend([ord(letter) for letter in game.prints[id].number])
            used = card.used if card.used_in == game.turn else 0
            host = called.get(card.host, card.host)
            state = int(card.rested) + 2 * int(card.face_up) + 4 * (host + 1)
            parts.extend([called.get(id, id), state, used, int(card.since == game.turn)])
    for lasting in game.lasting:
        if lasting.ref < 0 or game.at(lasting.ref) is not None:
            amount = named(lasting.amount, called) if lasting.code == LATER else lasting.amount
            parts.extend([lasting.code, named(lasting.ref, called), lasting.what, amount, lasting.until])
    for pending in game.pending:
        parts.extend([named(pending.card, called), pending.clause.index, named(pending.subject, called)])
    for frame in game.stack:
        parts.extend([frame.step, len(frame.procedure.name)])
        remember(frame.pack(), called, parts)
    key = 7
    for part in parts:
        key = (key * 1_000_003 + part) % 2_305_843_009_213_693_951
    return key


def tokens_called(game: Game) -> dict[int, int]:
    """What the tokens are called, by id: the first, the second… in the order of the areas.

    Each is a new card with a new id, whereas the cards of a deck come back as they were.  Those that have
    left the game may still be spoken of by what waits; they differ by nothing but what is printed on them.
    """
    out: dict[int, int] = {}
    kinds: list[str] = []
    for id, face in enumerate(game.prints):
        if face.token:
            if face.number not in kinds:
                kinds.append(face.number)
            out[id] = 2 * SHIFT + kinds.index(face.number)
    there = 0
    for i, pile in enumerate(game.areas):
        area = game.rules.areas[i % game.rules.width]
        if out and area.in_game:
            for id in pile if area.ordered else sorted(pile):
                if game.prints[id].token:
                    out[id] = SHIFT + there
                    there += 1
    return out


def named(ref: int, called: dict[int, int]) -> int:
    """The card of a reference: the stamp is new with every visit."""
    return called.get(ref % SHIFT, ref % SHIFT)


def remember(fields: list[object], called: dict[int, int], parts: list[int]) -> None:
    """What a frame has in hand."""
    parts.append(-3)
    for field in fields:
        if isinstance(field, list):
            remember(field, called, parts)
        elif isinstance(field, int):
            parts.append(named(field, called))
        else:
            parts.extend([ord(letter) for letter in str(field)])


class Loop(Frame):
    """A loop has come round: each player who could stop it names a count."""

    def __init__(self) -> None:
        super().__init__(LOOP)
        self.start = 0
        """Where the loop began among the decisions that were watched."""
        self.seats: list[int] = []
        self.counts: list[int] = []
        self.digits = -1
        """The number that is being named digit by digit, so far; -1 if none is."""

    def copy(self) -> Frame:
        new = Loop()
        new.step = self.step
        new.start = self.start
        new.seats = self.seats.copy()
        new.counts = self.counts.copy()
        new.digits = self.digits
        return new

    def pack(self) -> list[object]:
        return [self.seats, self.counts, self.start, self.digits]

    def unpack(self, game: Game, data: list[object]) -> None:
        self.seats, self.counts, self.start = ints(data[0]), ints(data[1]), an_int(data[2])
        self.digits = an_int(data[3])

    def prove(self, game: Game, at: int) -> None:
        """Each player who names a count decides in the loop, and one of them has yet to name it."""
        watch = game.watch
        sure(self.start < len(watch.keys), "the loop began at no decision that was watched")
        sure(len(self.counts) < len(self.seats), "every count has been named")
        sure(len(set(self.seats)) == len(self.seats), "a player names two counts")
        sure(self.digits < 10**DIGITS, "the count that is being named is too long")
        for seat in self.seats:
            sure(seat in watch.seats[self.start :], f"seat {seat} does not decide in the loop")


def ask_count(game: Game, at: Loop) -> int:
    seat = at.seats[len(at.counts)]
    rule = game.rules.cites["loop_one" if len(at.seats) == 1 else "loop_both"]
    return game.want(seat, rule, "loop", counts_to_name(game, at))


def counts_to_name(game: Game, at: Loop) -> list[Choice]:
    """A number at once, or another one: its digits one after the other, and that it is done."""
    if at.digits < 0:
        counts = [n for n in COUNTS if n >= game.rules.least_named]
        return [Choice("number", number=n) for n in counts] + [Choice("other")]
    if at.digits == 0:
        return [Choice("digit", number=n) for n in range(1, 10)]
    digits = [Choice("digit", number=n) for n in range(10)] if at.digits < 10 ** (DIGITS - 1) else []
    return [Choice("done"), *digits]


def take_count(game: Game, at: Loop) -> int:
    answer = game.answer
    if answer.verb == "other":
        at.digits = 0
        return 0
    if answer.verb == "digit":
        at.digits = at.digits * 10 + answer.number
        return 0
    at.counts.append(at.digits if answer.verb == "done" else answer.number)
    at.digits = -1
    if len(at.counts) < len(at.seats):
        return 0
    rule = game.rules.cites["loop_one" if len(at.seats) == 1 else "loop_both"]
    fewest = min(at.counts)
    stopping = [seat for seat, count in zip(at.seats, at.counts) if count == fewest]
    for seat in game.watch.seats[at.start :]:  # of two that named it, who decides first stops
        if seat in stopping:
            game.note(Event("loop", rule, seat, number=fewest))
            game.watch.settle(at.start, seat)
            break
    return END


LOOP: Final = Procedure(
    "loop",
    [step("", ask_count, ASKS), step("", take_count, PASSES)],
    Loop,
    fields=[
        Field("seats", ListOf(SEAT, 2)),
        Field("counts", ListOf(COUNT, 2)),
        Field("start", COUNT),
        Field("digits", Whole(-1, LARGE)),
    ],
)
