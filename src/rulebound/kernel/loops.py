"""Infinite loops.

A loop is a return to an equal state within one turn.  If nobody can stop it the
game is a draw; if somebody can, those players name how often it is repeated,
and may not start it again from that state.  Since the state is equal after each
round, naming the count settles it: the rounds themselves change nothing.  Whoever
named the lowest count stops the loop at a decision of theirs that can stop it, up
to which the others go on as before.

Who can stop it is found out by trying every answer (`States`): a player can who has
an answer after which the others cannot bring the loop back.  If no answer of anybody
leads out of the states that were found, nobody can.

A loop in which something grows with every round (tokens, effects in force, effects that
wait) never returns to an equal state.  Once much has grown in a turn, the same trial
is made, in which a state counts as one seen before if it has all of that one and more.

Nothing is watched until a turn has grown long, so that ordinary play pays one
comparison a decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, SEATS_FROM, CardId, Ref, Seat
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.departures import DEPARTURE_FIELDS
from rulebound.kernel.events import Event
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, PASSES, Frame, Procedure, step
from rulebound.kernel.lasting import DELAYED_FIELDS
from rulebound.kernel.plain import LARGE, sure
from rulebound.kernel.triggers import PENDING_FIELDS

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

LONG_TURN: Final = 60
"""From this number of decisions in a turn on, states are compared."""
LONG_RUN: Final = 2000
"""From this number of steps without a decision on, states are compared."""
ENDLESS: Final = 100_000
"""This number of steps without a decision is a loop even if some number grows with every round."""
GROWTH: Final = 100
"""A number of new things that is much: in a long run a loop, in a long turn a reason to look for one."""
TRIED: Final = 1000
"""The number of answers that are tried to find out who can stop a loop: what leads further leads out of it."""
ENOUGH: Final = 2
"""Of things that are alike, no more are told apart in a state that may have grown."""
COUNTS: Final = (0, 1, 2, 3, 4, 5, 10, 20, 50, 100, 1000)
"""The numbers of repetitions that can be named at once; any other is named digit by digit."""
DIGITS: Final = 9
"""No number is longer than this."""
NOBODY: Final = "a loop that nobody can stop"
"""Why such a game is a draw."""


class LoopDetector:
    """What the loop detection remembers of the current turn."""

    def __init__(self) -> None:
        self.turn = 0
        self.acts = 0
        self.keys: list[int] = []
        """The states at which a player decided, who it was, and what the answer was."""
        self.seats: list[int] = []
        self.codes: list[str] = []
        self.forced: list[int] = []
        """1 for each of these answers that had to be given, since all there were start settled loops again."""
        self.barred_keys: list[int] = []
        """The states at which a loop was settled, and the answer that would start it again."""
        self.barred_codes: list[str] = []
        self.script: list[str] = []
        """The answers that the others still give until the loop is stopped."""
        self.room = 0
        """With more things than this in the game, it may be a loop in which something grows."""
        self.mark = 0
        self.mark_at = 0
        """A state of a long run: after how many steps, with how many frames and things, and the last frame's step."""
        self.mark_depth = 0
        self.mark_step = 0
        self.mark_size = 0

    def copy(self) -> LoopDetector:
        new = LoopDetector()
        new.turn = self.turn
        new.acts = self.acts
        new.room = self.room
        if self.keys or self.barred_keys:
            new.keys = self.keys.copy()
            new.seats = self.seats.copy()
            new.codes = self.codes.copy()
            new.forced = self.forced.copy()
            new.barred_keys = self.barred_keys.copy()
            new.barred_codes = self.barred_codes.copy()
        new.script = self.script.copy()
        return new

    def prove(self) -> None:
        """Raises Damaged unless lists that belong together are of one length."""
        watched = len(self.keys)
        sure(watched <= self.acts, f"{watched} decisions were watched, and {self.acts} made")
        sure(
            len(self.seats) == len(self.codes) == len(self.forced) == watched
            and len(self.barred_codes) == len(self.barred_keys),
            "lists of watched decisions differ in length",
        )

    def decided(self, game: Game, ask: Ask, index: int) -> None:
        """A player has decided, but not about a loop itself."""
        if ask.kind == "loop":
            return
        if self.turn != game.turn:
            self.turn = game.turn
            self.acts = 0
            if self.keys or self.barred_keys:
                self.keys, self.seats, self.codes, self.forced = [], [], [], []
                self.barred_keys, self.barred_codes = [], []
        self.acts += 1
        if self.acts > LONG_TURN:
            if not self.keys:
                self.room = size(game) + GROWTH
            key, code = loop_key(game), game.rules.notation.codes(game, ask)[index]
            self.keys.append(key)
            self.seats.append(ask.seat)
            self.codes.append(code)
            self.forced.append(int(code in self.barred(key)))

    def long(self, game: Game) -> bool:
        return self.acts > LONG_TURN and self.turn == game.turn

    def loop(self, game: Game) -> Loop | None:
        """The loop that has just come round, or in which something grows, and that is not settled yet.

        One that nobody can stop has no player who names a count.
        """
        if size(game) > self.room:
            self.room = 2 * size(game)
            if not States(game).leads_out():
                return Loop()
        key = loop_key(game)
        if key not in self.keys:
            return None
        start = len(self.keys) - 1 - self.keys[::-1].index(key)
        frame = Loop()
        frame.start = start
        if self.codes[start] in self.barred(key):
            return None if 0 in self.forced[start:] else frame
        stops = [start + i for i in States(game).stops(self.codes[start:])]
        frame.stops = [i for i in stops if not self.forced[i]]
        for seat in SEATS_FROM[game.turn_seat]:
            if seat in [self.seats[i] for i in frame.stops]:
                frame.seats.append(seat)
        return frame

    def settle(self, start: int, at: int) -> None:
        """The player who decides there stops the loop, and nobody begins it again."""
        stopper = self.seats[at]
        self.script = self.codes[start:at]
        for i in range(start, len(self.keys)):
            if i == at or self.seats[i] != stopper:
                self.barred_keys.append(self.keys[i])
                self.barred_codes.append(self.codes[i])

    def scripted(self, game: Game, ask: Ask) -> Choice | None:
        """The answer that a player has bound themselves to by naming a higher count."""
        code = self.script.pop(0)
        codes = game.rules.notation.codes(game, ask)
        if code in codes:
            return ask.choices[codes.index(code)]
        self.script = []
        return None

    def allowed(self, game: Game, ask: Ask) -> list[Choice]:
        """The choices less those that would start a settled loop again, unless nothing else is left."""
        if not self.barred_keys:
            return ask.choices
        barred = self.barred(loop_key(game))
        codes = game.rules.notation.codes(game, ask) if barred else []
        left = [choice for choice, code in zip(ask.choices, codes) if code not in barred]
        return left or ask.choices

    def barred(self, key: int) -> list[str]:
        """The answers that would start a settled loop again from this state."""
        return [code for state, code in zip(self.barred_keys, self.barred_codes) if state == key]

    def stuck(self, game: Game, steps: int) -> bool:
        """A long run without a decision: an equal state means that nobody can stop it."""
        if steps == LONG_RUN:
            self.mark_size = size(game)
        if steps > ENDLESS or size(game) > self.mark_size + GROWTH:
            return True
        depth, at = len(game.stack), game.stack[-1].step
        if steps == LONG_RUN or steps >= 2 * self.mark_at:
            self.mark, self.mark_at = loop_key(game), steps
            self.mark_depth, self.mark_step = depth, at
            return False
        return depth == self.mark_depth and at == self.mark_step and loop_key(game) == self.mark


KEYS: Final = kinds.ListOf(kinds.BITS, LARGE)
CODES: Final = kinds.ListOf(kinds.TEXT, LARGE)
DETECTOR_FIELDS: Final[list[Field]] = [
    Field("turn", kinds.TURN),
    Field("acts", kinds.COUNT),
    Field("keys", KEYS),
    Field("seats", kinds.ListOf(kinds.SEAT, LARGE)),
    Field("codes", CODES),
    Field("barred_keys", KEYS),
    Field("barred_codes", CODES),
    Field("script", CODES),
    Field("room", kinds.COUNT, LARGE),
    Field("forced", kinds.ListOf(kinds.Whole(0, 1), LARGE), []),
]
"""What is saved of the loop detection: a run without a decision is over when a game is saved."""


def size(game: Game) -> int:
    """How many things there are of which there can be ever more: cards, effects in force and those that wait."""
    return len(game.cards) + len(game.lasting) + len(game.delayed) + len(game.memory) + len(game.pending)


# --- what a state is like --------------------------------------------------------------------------


PRIME: Final = 2_305_843_009_213_693_951
NUMBERS: Final[dict[str, int]] = {}
"""A number for each word that was asked for, the same in any process."""


def mix(parts: list[int]) -> int:
    """One number for several, in their order."""
    key = 7
    for part in parts:
        key = (key * 1_000_003 + part) % PRIME
    return key


def number_of(word: str) -> int:
    number = NUMBERS.get(word)
    if number is None:
        number = mix([ord(letter) for letter in word])
        NUMBERS[word] = number
    return number


def loop_key(game: Game) -> int:
    """The state as the manuals compare it for loops: the cards, where and how they lie, and where we are.

    Two visits of the same cards to the same places are equal, and so are two tokens alike, one of which is
    there in the place of the other.  A token that has left the game is nowhere.  The order of cards counts
    where it matters and somebody knows it.
    """
    return Likeness(game, 0).key


class Likeness:
    """What a state is like: one number, and how many things there are of each sort that may grow in number.

    With `most`, at most that number of tokens, effects in force and effects that wait are told apart.
    """

    def __init__(self, game: Game, most: int) -> None:
        self.game = game
        self.most = most
        self.counts: dict[int, int] = {}
        """How many there are of each sort of token, of effect in force and of effect that waits."""
        self.looks: list[int] = []
        """What each card is like, by its id."""
        self.marks: dict[int, list[int]] = {}
        """What refers to a card, by the card's id."""
        self.fields = [flat(frame.pack(), []) for frame in game.stack]
        self.left = [Thing(e.fields(), e) for e in game.lasting if self.counts_on(e.ref)]
        self.left.extend([Thing(DELAYED_FIELDS, e) for e in game.delayed if self.counts_on(e.ref)])
        self.left.extend([Thing(one.fields(), one) for one in game.memory if self.counts_on(one.ref)])
        self.left.extend([Thing(DEPARTURE_FIELDS, one) for one in game.leaving])
        self.pending = [Thing(PENDING_FIELDS, one) for one in game.pending]
        for card in game.cards:
            used = card.used if card.used_in == game.turn else 0
            printed = game.prints[card.id]
            look = [
                number_of(printed.number), -1 if printed.token else card.id, card.owner, card.seat, card.area,
                card.orientation, int(card.face_up), used, int(card.since == game.turn), card.noted,
                card.played_with, card.marker,
            ]  # fmt: skip
            self.looks.append(mix(look))
        self.mark_cards()
        for id, marks in self.marks.items():
            self.looks[id] = mix([self.looks[id], together(marks, most)])
        parts = [game.turn, game.turn_seat, *game.counters]
        for i in range(len(game.areas)):
            self.lie(i, parts)
        for things in (self.left, self.pending):
            parts.append(
                self.tally([mix([one.sort, *[self.name(ref) for ref in one.refs]]) for one in things])
            )
        for frame, fields in zip(game.stack, self.fields):
            parts.extend([frame.step, number_of(frame.procedure.name)])
            parts.extend([self.name_if_card(field) for field in fields])
        self.key = mix(parts)

    def mark_cards(self) -> None:
        """Cards are told apart by what speaks of them."""
        game = self.game
        for thing in self.left + self.pending:
            for i, ref in enumerate(thing.refs):
                self.mark(ref, thing.sort + i)
        for i, fields in enumerate(self.fields):
            for j, field in enumerate(fields):
                if field >= SHIFT:
                    self.mark(field, mix([3, i, j]))
        for one in game.joined:
            self.marks.setdefault(one.host, []).append(mix([5, one.side, self.looks[one.part]]))
        for card in game.cards:
            if card.host >= 0:
                self.marks.setdefault(card.host, []).append(mix([4, self.looks[card.id]]))

    def counts_on(self, ref: Ref) -> bool:
        """Whether something on this card, or on none, still counts: the card is the same."""
        return ref < 0 or self.game.at(ref) is not None

    def mark(self, ref: Ref, by: int) -> None:
        if self.there(ref):
            self.marks.setdefault(ref % SHIFT, []).append(by)

    def there(self, ref: Ref) -> bool:
        """Whether the number is a reference to a card that is still the same."""
        return ref % SHIFT < len(self.looks) and self.game.at(ref) is not None

    def lie(self, index: int, parts: list[int]) -> None:
        """The cards of an area: in their order if it matters and somebody knows it."""
        game = self.game
        area, pile = game.rules.areas[index % game.rules.width], game.areas[index]
        parts.append(-2)
        loose: list[int] = []
        tokens: list[int] = []
        for id in pile:
            card = game.cards[id]
            if game.prints[id].token:
                if area.in_game:
                    tokens.append(self.looks[id])
            elif area.ordered and (card.known or card.face_up):
                parts.append(self.looks[id])
            else:
                loose.append(self.looks[id])
                if area.ordered:
                    parts.append(-1)
        parts.extend([together(loose, 0), self.tally(tokens)])

    def tally(self, keys: list[int]) -> int:
        """Things of which there may be ever more."""
        for key in keys:
            self.counts[key] = self.counts.get(key, 0) + 1
        return together(keys, self.most)

    def name(self, ref: Ref) -> int:
        """The card of a reference: by what it is like, and by what is printed on it if it is another card now."""
        id = ref % SHIFT
        if ref < 0 or id >= len(self.looks):
            return ref
        return self.looks[id] if self.there(ref) else self.kind(id)

    def kind(self, id: CardId) -> int:
        """A card that has become another one: itself, or any token like it."""
        printed = self.game.prints[id]
        return mix([5, number_of(printed.number), -1 if printed.token else id])

    def name_if_card(self, field: int) -> int:
        """A field of a frame: a reference, the id of a token, or a number."""
        if field >= SHIFT:
            return self.name(field)
        if 0 <= field < len(self.looks) and self.game.prints[field].token:
            area = self.game.rules.areas[self.game.cards[field].area]
            return self.looks[field] if area.in_game else self.kind(field)
        return field

    def covers(self, other: Likeness) -> bool:
        """Whether there is as much of everything here, or more."""
        if self.key != other.key:
            return False
        for sort, count in other.counts.items():
            if self.counts.get(sort, 0) < count:
                return False
        return True


def together(keys: list[int], most: int) -> int:
    """One number for things whose order does not matter, and of those alike only `most` if that is not 0."""
    keys = sorted(keys)
    if most:
        keys = [key for i, key in enumerate(keys) if i < most or keys[i - most] != key]
    return mix(keys)


class Thing:
    """Something of which there may be ever more: what it is, whichever cards it is about, and these."""

    def __init__(self, fields: list[Field], record: object) -> None:
        values: list[int] = []
        self.refs: list[int] = []
        for field in fields:
            if field.compared:
                packed: list[object] = []
                field.pack(record, packed)
                flat(packed, self.refs if field.kind.refers() else values)
        self.sort = mix(values)


def flat(fields: list[object], out: list[int]) -> list[int]:
    """What a frame has in hand, as numbers; those of words are negative."""
    for field in fields:
        if isinstance(field, list):
            out.append(-3)
            flat(field, out)
        elif isinstance(field, int):
            out.append(field)
        else:
            out.append(-number_of(str(field)))
    return out


# --- who can stop a loop -----------------------------------------------------------------------------


OUTSIDE: Final = 0
"""The game is over, or it is another turn."""
BEGINNING: Final = 1


class States:
    """The states that the players can reach from a decision by any answers, as far as they were tried."""

    def __init__(self, game: Game) -> None:
        self.turn = game.turn
        self.tried = 0
        self.games: list[Game] = [game]
        self.likes: list[Likeness] = [Likeness(game, ENOUGH)]
        self.leads: list[list[int]] = [[]]
        """Where each answer at a state leads to; nothing if they were not tried."""
        self.add(game)

    def add(self, game: Game) -> int:
        """The place of a state among them: a new one, or that of one that it has all of."""
        if game.ask is None or game.turn != self.turn:
            return OUTSIDE
        like = Likeness(game, ENOUGH)
        for i in range(BEGINNING, len(self.likes)):
            if like.covers(self.likes[i]):
                return i
        self.games.append(game)
        self.likes.append(like)
        self.leads.append([])
        return len(self.games) - 1

    def explore(self, at: int) -> bool:
        """Tries every answer at a state, if that is not too much."""
        ask = self.games[at].ask
        if at == OUTSIDE or ask is None:
            return False
        if not self.leads[at] and self.tried + len(ask.choices) <= TRIED:
            self.tried += len(ask.choices)
            for index in range(len(ask.choices)):
                game = self.games[at].clone()
                game.detector = LoopDetector()
                game.audited = False
                game.choose(index)
                self.leads[at].append(self.add(game))
        return bool(self.leads[at])

    def leads_out(self) -> bool:
        """Whether some answers lead out of these states, be it to one that was not tried any more."""
        at = BEGINNING
        while at < len(self.games):
            if not self.explore(at) or OUTSIDE in self.leads[at]:
                return True
            at += 1
        return False

    def stops(self, codes: list[str]) -> list[int]:
        """At which of these answers, with which a loop came round, its player could have stopped the loop.

        A player can surely do so who has an answer after which the others cannot lead back into the
        round.  If nobody surely can, those can who have an answer that may lead out of it.
        """
        path = self.follow(codes)
        if len(path) < len(codes):
            return list(range(len(codes)))  # it is not the same round again: whoever decides may stop it
        at, check = BEGINNING, BEGINNING
        while at < len(self.games):
            self.explore(at)
            at += 1
            if at >= check:
                if self.decided(path):
                    break
                check = 2 * at
        return self.found(path, True, True) or self.found(path, False, True)

    def decided(self, path: list[int]) -> bool:
        """Whether what was not tried yet can make no difference to who can stop the loop."""
        for surely in (True, False):
            certain, possible = self.found(path, surely, False), self.found(path, surely, True)
            if certain != possible:
                return False
            if certain:
                break
        return True

    def follow(self, codes: list[str]) -> list[int]:
        """The states of the round."""
        at = BEGINNING
        out: list[int] = []
        for code in codes:
            ask = self.games[at].ask
            if at == OUTSIDE or ask is None or not self.explore(at):
                break
            written = self.games[at].rules.notation.codes(self.games[at], ask)
            if code not in written:
                break
            out.append(at)
            at = self.leads[at][written.index(code)]
        return out if at == BEGINNING else []

    def seat(self, at: int) -> Seat:
        ask = self.games[at].ask
        return -1 if ask is None else ask.seat

    def found(self, path: list[int], surely: bool, beyond: bool) -> list[int]:
        """At which of the round's states its player can leave it; `beyond` what was tried is out of it, too."""
        out: list[int] = []
        for seat in BOTH_SEATS:
            free = self.ways_out(path, seat, surely, beyond)
            for i, at in enumerate(path):
                if self.seat(at) == seat and any(free[to] for to in self.leads[at]):
                    out.append(i)
        return sorted(out)

    def ways_out(self, path: list[int], seat: Seat, surely: bool, beyond: bool) -> list[bool]:
        """From which states the player gets out of them without coming into the round again."""
        free = [beyond and not leads for leads in self.leads]
        free[OUTSIDE] = True
        changed = True
        while changed:
            changed = False
            for at in range(BEGINNING, len(free)):
                if free[at] or at in path or not self.leads[at]:
                    continue
                ways = [free[to] for to in self.leads[at]]
                free[at] = all(ways) if surely and self.seat(at) != seat else any(ways)
                changed = changed or free[at]
        return free


# --- naming a count ------------------------------------------------------------------------------------


class Loop(Frame):
    """A loop has come round: each player who could stop it names a count."""

    def __init__(self) -> None:
        super().__init__(LOOP)
        self.start = 0
        """Where the loop began among the decisions that were watched."""
        self.stops: list[int] = []
        """Those among them at which a player can stop it."""
        self.seats: list[int] = []
        self.counts: list[int] = []
        self.digits = -1
        """The number that is being named digit by digit, so far; -1 if none is."""

    def prove(self, game: Game, at: int) -> None:
        """Each player who names a count decides in the loop, and one of them has yet to name it."""
        detector = game.detector
        sure(self.start < len(detector.keys), "the loop began at no decision that was watched")
        sure(len(self.counts) < len(self.seats), "every count has been named")
        sure(len(set(self.seats)) == len(self.seats), "a player names two counts")
        sure(self.digits < 10**DIGITS, "the count that is being named is too long")
        for stop in self.stops:
            sure(self.start <= stop < len(detector.keys), f"decision {stop} is not in the loop")
        for seat in self.seats:
            sure(seat in [detector.seats[i] for i in self.stops], f"seat {seat} cannot stop the loop")


def ask_count(game: Game, at: Loop) -> int:
    seat = at.seats[len(at.counts)]
    rule = game.rules.cites["loop_one" if len(at.seats) == 1 else "loop_both"]
    return game.want(seat, "loop", counts_to_name(game, at), rule=rule)


def counts_to_name(game: Game, at: Loop) -> list[Choice]:
    """A number at once, or another one: its digits one after the other, and that it is done."""
    if at.digits < 0:
        counts = [n for n in COUNTS if n >= game.rules.policies.least_named]
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
    for stop in at.stops:  # of two that named it, who decides first stops
        if game.detector.seats[stop] in stopping:
            game.note(Event("loop", rule, game.detector.seats[stop], number=fewest))
            game.detector.settle(at.start, stop)
            break
    return END


LOOP: Final = Procedure(
    "loop",
    [step("", ask_count, ASKS), step("", take_count, PASSES)],
    Loop,
    fields=[
        Field("seats", kinds.ListOf(kinds.SEAT, 2)),
        Field("counts", kinds.ListOf(kinds.COUNT, 2)),
        Field("start", kinds.COUNT),
        Field("digits", kinds.Whole(-1, LARGE)),
        Field("stops", kinds.ListOf(kinds.COUNT)),
    ],
)
