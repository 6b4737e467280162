"""A game under way: the whole state, and the loop that runs it to the next decision."""

from __future__ import annotations

from typing import Final, SupportsIndex

from rulebound.kernel.aliases import BOTH_SEATS, AreaId, Bits, CardId, Ref, Seat
from rulebound.kernel.cards import OPEN, OWNER, SHIFT, TURNED, Card, Print, used_by_other_face
from rulebound.kernel.codes import (
    ACTIVE,
    AS_USUAL,
    AT_BOTTOM,
    FACE_DOWN,
    FACE_UP,
    ON_TOP,
    orientation_in,
)
from rulebound.kernel.composites import Joined, take_away
from rulebound.kernel.decisions import Ask, Choice, Decision, IllegalChoice, Outcome, number_of
from rulebound.kernel.departures import Departure
from rulebound.kernel.dice import Dice
from rulebound.kernel.effects import Effect, end_tallies, kind_of_skill, put_out_of_reach, source
from rulebound.kernel.events import BOTH, Event, Log
from rulebound.kernel.frames import AGAIN, ASK, END, NEXT, Frame
from rulebound.kernel.lasting import DelayedAction, Lasting, end_with
from rulebound.kernel.loops import LONG_RUN, NOBODY, LoopDetector
from rulebound.kernel.memory import Remembered, forget_deeds
from rulebound.kernel.permanents import (
    NOTHING_AT_WORK,
    Reached,
    has_effect_in,
    reached,
    survey,
    varying_given,
    works_by_itself,
)
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.rules import Rules
from rulebound.kernel.situations import note_situations
from rulebound.kernel.triggers import Pending, happened, renamed
from rulebound.messages import Message

NO_CHOICE: Final = Choice("")
NOTHING_REACHED: Final[list[Reached]] = []
NOTHING_DELAYED: Final[list[DelayedAction]] = []
NOTHING_REMEMBERED: Final[list[Remembered]] = []
NOTHING_LEAVING: Final[list[Departure]] = []
NOTHING_JOINED: Final[list[Joined]] = []


class BrokenInvariant(Exception):
    """The engine is in a state that must not be.  Names what reproduces it."""


class Setup:
    """What a game was started with; never changes."""

    def __init__(self, seed: int | str, decks: list[list[str]], names: list[str]) -> None:
        self.seed = seed
        self.decks = decks
        """Each seat's card numbers, in the order in which the game lays them out."""
        self.names = names


class Game:
    """A game under way: it waits for the answer to its `decision`, or it is over and has an `outcome`.

    >>> game = rulebound.new_game("duel", seed=7)
    >>> while game.decision:
    ...     game.choose(0)
    >>> game.outcome
    <seat 1 wins: five laurels (end.laurels)>

    `rulebound.new_game` and `rulebound.load` make one.  `clone`, `copy.copy` and
    `copy.deepcopy` give an independent copy at any decision, `pickle` keeps it with its log,
    and two games are equal if their states are.  The seats are 0 (South) and 1 (North).
    """

    def __init__(self, rules: Rules, setup: Setup, prints: list[Print], dice: Dice) -> None:
        self.rules = rules
        self.setup = setup
        self.prints = prints
        """The printed card of each card by id; shared between clones."""
        self.cards: list[Card] = []
        self.areas: list[list[int]] = []
        """The cards in each seat's areas; the end of a list is the top of the pile."""
        self.dice = dice
        self.turn = 0
        """The number of the turn; 0 while the game is being set up."""
        self.turn_seat = 0
        """The seat whose turn it is."""
        self.counters: list[int] = []
        """Numbers the game's rules keep: which player began, who has lost…"""
        self.stack: list[Frame] = []
        self.rule: RuleId = ""
        """The rule of the step that runs: that of its events and questions, unless they say otherwise."""
        self.lasting: list[Lasting] = []
        self.delayed: list[DelayedAction] = NOTHING_DELAYED
        """Actions that were put off.  The list is replaced and never changed, so that clones share it."""
        self.memory: list[Remembered] = NOTHING_REMEMBERED
        """What is only remembered.  The list is replaced and never changed, likewise."""
        self.pending: list[Pending] = []
        self.leaving: list[Departure] = NOTHING_LEAVING
        """Cards that are about to leave play and are still there: replaced and never changed, likewise."""
        self.joined: list[Joined] = NOTHING_JOINED
        """Cards that are one object (`kernel.composites`): replaced and never changed, likewise."""
        self.stamps = 0
        self.survey = NOTHING_AT_WORK
        """The texts that work by themselves: replaced and never changed, likewise."""
        self.touched = False
        """Something happened that rule processing must look at."""
        self.ask: Ask | None = None
        self.answer = NO_CHOICE
        self.hold = False
        """Keep a decision even if it has a single option."""
        self.audited = False
        """Check the game's invariants after every event."""
        self.outcome: Outcome | None = None
        """How the game ended; None while it is under way."""
        self.log = Log()
        self.decisions = 0
        self.detector = LoopDetector()

    # -- the face ---------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The game's name: "duel"."""
        return self.rules.name

    @property
    def ruleset(self) -> str:
        """The version of the rules."""
        return self.rules.ruleset

    @property
    def seed(self) -> int | str:
        """What the cards were dealt by: the same seed and answers give the same game."""
        return self.setup.seed

    @property
    def decision(self) -> Decision | None:
        """The question the game waits on; None when it is over."""
        return None if self.ask is None else self.rules.notation.decision(self, self.ask)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, oldest first."""
        return self.log.all_events()

    def events_seen(self, seat: Seat) -> list[dict[str, object]]:
        """Everything that happened, as `seat` may know it."""
        return [event.data(seat) for event in self.log.all_events()]

    @property
    def choices(self) -> list[int]:
        """The index of every choice made so far."""
        return self.log.all_choices()

    def choose(self, answer: SupportsIndex | str) -> None:
        """Answers the decision by an option's index or code, and runs to the next decision.

        Raises IllegalChoice if there is no such option; the game is then unchanged.
        """
        self.take(answer)
        self.run()

    def take(self, answer: SupportsIndex | str) -> None:
        """Takes the answer without running on: the steps that follow can then be watched one by one."""
        ask = self.ask
        if ask is None:
            raise IllegalChoice(Message("over-nothing-waits"), "")
        if isinstance(answer, str):
            index = self.rules.notation.index_of(self, ask, answer)
        else:
            index = number_of(answer, ask.rule)
        if not 0 <= index < len(ask.choices):
            raise IllegalChoice(
                Message("no-such-option", n=index, first=0, last=len(ask.choices) - 1), ask.rule
            )
        self.log.choices.append(index)
        self.decisions += 1
        self.detector.decided(self, ask, index)
        self.answer = ask.choices[index]
        self.ask = None
        self.stack[-1].step += 1

    def surrender(self, seat: Seat) -> None:
        """The player gives up, at any time; nothing can prevent or replace it."""
        if seat not in (0, 1):
            raise IllegalChoice(Message("no-such-seat", n=seat), "")
        if self.outcome is not None:
            raise IllegalChoice(Message("over-already"), "")
        rule = self.rules.cites["surrender"]
        self.note(Event("surrender", rule, seat))
        self.finish(1 - seat, "surrender", rule)

    def clone(self) -> Game:
        """An independent copy, also in the middle of an effect; microseconds."""
        new = Game(self.rules, self.setup, self.prints, Dice(self.dice.a, self.dice.b))
        new.cards = [card.copy() for card in self.cards]
        new.areas = [area.copy() for area in self.areas]
        new.turn = self.turn
        new.turn_seat = self.turn_seat
        new.counters = self.counters.copy()
        new.stack = [frame.copy() for frame in self.stack]
        new.lasting = self.lasting.copy()
        new.delayed = self.delayed
        new.memory = self.memory
        new.pending = self.pending.copy()
        new.leaving = self.leaving
        new.joined = self.joined
        new.stamps = self.stamps
        new.survey = self.survey
        new.touched = self.touched
        new.ask = self.ask
        new.answer = self.answer
        new.outcome = self.outcome
        new.log = self.log.fork()
        new.decisions = self.decisions
        new.audited = self.audited
        new.detector = self.detector.copy()
        return new

    def dump(self) -> str:
        """The whole state as text; `rulebound.load` reads it back."""
        from rulebound.kernel import save

        return save.dump(self)

    def key(self) -> str:
        """A hash of the whole state: equal for equal states, in any process."""
        from rulebound.kernel import save

        return save.key(self)

    def view(self, seat: Seat) -> dict[str, object]:
        """What `seat` may know, as plain data; ValueError if there is no such seat."""
        from rulebound.kernel import views

        return views.view(self, seat)

    def determinize(self, seat: Seat, seed: int | str) -> Game:
        """A clone whose hidden cards are dealt anew, consistent with what `seat` knows.

        Raises ValueError if there is no such seat.
        """
        from rulebound.kernel import views

        return views.determinize(self, seat, seed)

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        """A clone: what it shares with this game (printed cards, rules, the log so far) never changes."""
        return self.clone()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        state = self.outcome if self.outcome is not None else self.decision
        return f"<Game {self.rules.name}, turn {self.turn}: {state!r}>"

    def begin(self) -> None:
        """Every player's cards, none of them anywhere yet, and the procedure with which the game begins."""
        rules = self.rules
        prints: list[Print] = []
        for deck in self.setup.decks:
            prints.extend([rules.prints(number) for number in deck])
            prints.extend(rules.brought(deck))
        self.prints = prints
        self.areas = [[] for _ in range(2 * rules.width)]
        self.counters = [0] * rules.counted
        self.push(rules.courses[0].frame())

    # -- running ------------------------------------------------------------------------

    def run(self) -> None:
        """Runs until somebody must decide or the game is over."""
        steps = 0
        while self.step():
            steps += 1
            if steps >= LONG_RUN and self.detector.stuck(self, steps):
                self.finish(None, NOBODY, self.rules.cites["loop"])

    def step(self) -> bool:
        """Carries out one step; False if somebody must decide or the game is over."""
        if self.over():
            self.ask = None
            return False
        frame = self.stack[-1]
        before = NOTHING_REACHED
        if self.rules.policies.keeps_out_of_reach and self.unsteady():
            before = reached(self)
        changed = bool(before) and frame.changes_cards()
        at, procedure = frame.step, frame.procedure
        self.rule = procedure.rules[at]  # as in `run_step`, once for each step
        flow = procedure.runs[at](self, frame)
        if before:
            put_out_of_reach(self, before, changed)
        if self.memory and self.rules.words.counted:
            end_tallies(self)
        if self.survey.situations_awaited and flow != ASK:
            note_situations(self)
        if self.rules.words.shows:
            self.rules.show(self)
        if self.joined:  # what is one object may fit together no longer
            self.touched = True
        if self.touched and not self.over():
            self.touched = False
            self.rules.process(self)
            if self.over():
                self.ask = None
                return False
        if flow == NEXT:
            frame.step += 1
            if frame.step >= len(procedure.runs):
                self.leave(frame)
        elif flow == AGAIN:
            pass
        elif flow == ASK:
            return self.detector.long(self) and self.comes_round()
        elif flow == END:
            self.leave(frame)
        else:
            frame.step = flow
        return True

    def run_step(self, frame: Frame) -> int:
        """Carries out the step at which a frame is, by its rule."""
        at, procedure = frame.step, frame.procedure
        self.rule = procedure.rules[at]
        return procedure.runs[at](self, frame)

    def leave(self, frame: Frame) -> None:
        """A procedure is over; its last step may have put others upon it."""
        stack = self.stack
        if stack[-1] is frame:
            stack.pop()
        else:
            stack.remove(frame)

    def unsteady(self) -> bool:
        """Whether there may be a permanent effect whose reach depends on what cards are like."""
        if not self.lasting and not self.survey.does:
            return False
        return self.survey.reach_varies or varying_given(self)

    def over(self) -> bool:
        """Asked as a method, since what a step does may end the game."""
        return self.outcome is not None

    def ask_again(self) -> None:
        """Builds the waiting decision anew from the state."""
        self.hold = True
        frame = self.stack[-1]
        flow = self.run_step(frame)
        self.hold = False
        self.check(flow == ASK, f"step {frame.step} of {frame.procedure.name} did not ask again")

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def want(
        self, seat: Seat, kind: str, choices: list[Choice], clause: Clause | None = None, *, rule: RuleId = ""
    ) -> int:
        """Asks, by the rule of the step unless another is given; a single option answers itself."""
        if not choices:
            self.check(False, f"seat {seat} is asked “{kind}” by rule {rule or self.rule} and has no option")
        if len(choices) == 1 and not self.hold:
            self.answer = choices[0]
            return NEXT
        ask = Ask(seat, rule or self.rule, kind, choices, clause=clause)
        if self.detector.long(self) and kind != "loop":
            if self.detector.script and not self.hold:
                scripted = self.detector.scripted(self, ask)
                if scripted is not None:
                    self.answer = scripted
                    return NEXT
            ask.choices = self.detector.allowed(self, ask)
        self.ask = ask
        return ASK

    def comes_round(self) -> bool:
        """Whether a loop that nobody has settled yet has led to the waiting decision."""
        if self.ask is None or self.ask.kind == "loop" or self.hold:
            return False
        loop = self.detector.loop(self)
        if loop is None:
            return False
        self.ask = None
        if loop.seats:
            self.push(loop)
        else:
            self.finish(None, NOBODY, self.rules.cites["loop"])
        return True

    def note(self, event: Event) -> None:
        """Something has happened, and the state shows it already; without a rule of its own, by that of the step."""
        if not event.rule:
            event.rule = self.rule
        if event.clause is not None:
            frame = self.stack[-1] if self.stack else None
            if isinstance(frame, Effect) and frame.clause is event.clause:
                event.cause_seen = self.seats_that_learn(self.cards[frame.scope.this])
        self.log.events.append(event)
        if self.audited:
            self.rules.audit(self)

    def report(
        self,
        kind: str,
        seat: Seat,
        *,
        to: str = "",
        number: int = 0,
        clause: Clause | None = None,
        rule: RuleId = "",
    ) -> None:
        """Something has happened that is about a player."""
        self.note(Event(kind, rule, seat, to=to, number=number, clause=clause))

    def report_card(
        self,
        kind: str,
        card: Card,
        *,
        seat: int = -1,
        to: str = "",
        number: int = 0,
        clause: Clause | None = None,
        rule: RuleId = "",
    ) -> None:
        """Something has happened that is about a card which both see, unless it lies face down among others that
        lie open, and its player unless `seat` says whom."""
        whose, face = card.seat if seat < 0 else seat, self.prints[card.id]
        event = Event(kind, rule, whose, card.id, printed=face, to=to, number=number, clause=clause)
        event.seen = self.seats_that_learn(card)
        self.note(event)

    def finish(self, winner: int | None, reason: str, rule: RuleId) -> None:
        self.show_checked()
        if winner is None:
            self.note(Event("drawn", rule, 0, to=reason))
        else:
            self.note(Event("win", rule, winner, to=reason))
        self.outcome = Outcome(winner, reason, rule)
        self.ask = None

    def show_checked(self) -> None:
        """At the end of the game the cards are shown that nobody could look at, where the game asks for it."""
        for area in self.rules.areas:
            if area.checked:
                for seat in BOTH_SEATS:
                    for id in self.pile(seat, area.index):
                        if self.sees(self.cards[id]) != BOTH:
                            self.reveal(self.cards[id], self.rules.cites["checked"])

    def check(self, ok: bool, what: str) -> None:
        """Raises if the engine has broken one of its own rules."""
        if not ok:
            raise BrokenInvariant(
                f"{what} ({self.rules.name}, seed {self.setup.seed}, decision {self.decisions})"
            )

    # -- cards --------------------------------------------------------------------------

    def pile(self, seat: Seat, area: AreaId) -> list[int]:
        return self.areas[seat * self.rules.width + area]

    def age(self) -> int:
        """The next stamp: what has a higher one came later."""
        self.stamps += 1
        return self.stamps

    def ref(self, card: Card) -> Ref:
        """A reference that ends when the card becomes a new card."""
        return card.stamp * SHIFT + card.id

    def at(self, ref: Ref) -> Card | None:
        """The card of a reference, if it is still the same card."""
        if ref < 0:
            return None
        card = self.cards[ref % SHIFT]
        return card if card.stamp == ref // SHIFT else None

    def cards_of(self, refs: list[Ref]) -> list[Card]:
        """The cards of those references that still are the same cards."""
        out: list[Card] = []
        for ref in refs:
            card = self.at(ref)
            if card is not None:
                out.append(card)
        return out

    def sees(self, card: Card) -> Bits:
        """The seats that can tell which card this is, as bits."""
        seen = self.rules.areas[card.area].seen
        if seen == OPEN or card.face_up:
            return BOTH
        if seen == OWNER or seen == TURNED:
            return (1 << card.seat) | card.known
        return card.known

    def seats_that_learn(self, card: Card) -> Bits:
        """The seats that learn which card it is when something is said of it, as bits: both, unless it was laid face
        down where cards lie open."""
        if card.face_up or self.rules.areas[card.area].seen != TURNED:
            return BOTH
        return self.sees(card)

    def move(
        self,
        card: Card,
        to: int,
        rule: RuleId = "",
        clause: Clause | None = None,
        *,
        where: int = 0,
        state: int = AS_USUAL,
        kind: str = "move",
        reveal: bool = False,
        ordered_by: Seat = -1,
        seat: Seat = -1,
        host: int = -1,
        alone: bool = True,
    ) -> None:
        """The one way a card changes area: into its owner's area `to`, or that of `seat`,
        and under the card `host` if it goes beneath one.

        If it is not `alone`, whoever moves several cards at the same time triggers what waits for
        their leaving before the first one goes (`depart`) and for their coming after the last (`Rules.settled`).
        """
        rules = self.rules
        wanted, to = to, self.destination(card, to, host)
        if to != wanted:
            host = -1  # it goes elsewhere, and not beneath the card
        old, new = rules.areas[card.area], rules.areas[to]
        if not old.in_game:
            self.check(False, f"card {card.id} comes back into the game")
        reveal = reveal or old.checked
        seen = BOTH if reveal else self.sees(card)
        before = self.ref(card)
        if self.joined and card.area == rules.joined:
            take_away(self, card)
        if self.memory and new.in_play and not old.in_play and not old.keeps_identity:
            forget_deeds(self, card.id)
        if old.in_play or old.keeps_identity or (old.seen == OPEN and new.seen != OPEN):
            if alone:
                rules.departing(self, card, to)
            rules.leaving(self, card, to)
        if self.lasting and old.in_play and not new.in_play:
            end_with(self, card.id)
        pile = self.areas[card.seat * rules.width + card.area]
        if pile[-1] == card.id:
            pile.pop()
        else:
            pile.remove(card.id)
        if not pile:
            self.touched = True
        turned = new.seen == TURNED and state != FACE_DOWN
        if old.seen == OWNER and new.seen != OPEN and not reveal and not turned:
            # From a hand into hiding: the opponent can no longer tell what is left of what was known.
            mask = 1 << card.seat
            seen &= mask
            for id in pile:
                self.cards[id].known &= mask
        if ordered_by >= 0:  # nobody else can tell any more which of them it is
            seen &= 1 << ordered_by
        if not (old.keeps_identity and new.keeps_identity):
            card.stamp = self.age()
            card.used_in = -1
            card.since = self.turn
            if (
                not old.in_play or new.seen != OPEN
            ):  # a skill that its card pays for still asks how it was played
                card.played_with = 0
            card.noted = card.marker = 0
            if self.pending:
                renamed(self, before, self.ref(card))
        card.origin = card.area
        card.old_orientation = card.orientation
        card.area = to
        card.seat = card.owner if seat < 0 else seat
        card.orientation = 0 if state == AS_USUAL else max(0, orientation_in(state))
        stays = old is new and state == AS_USUAL  # laid elsewhere among the others
        card.face_up = state == FACE_UP or turned or (stays and card.face_up)
        under = card.host
        card.host = host
        card.known = seen if new.seen != OPEN else 0
        target = self.areas[card.seat * rules.width + to]
        if where == AT_BOTTOM:
            target.insert(0, card.id)
        else:
            target.append(card.id)
        face = self.prints[card.id]
        if face.works_outside or ((old.in_play or new.in_play) and works_by_itself(face)):
            survey(self)
        self.note(
            Event(
                kind, rule, card.seat, card.id, printed=face, origin=old.name, to=new.name, clause=clause,
                seen=seen | self.sees(card), onto=self.open_face(host), off=self.open_face(under),
            )
        )  # fmt: skip
        if alone:
            rules.settled(self, card)

    def open_face(self, id: CardId) -> Print | None:
        """The printed card, if it lies where everybody sees it; None for no card."""
        return self.prints[id] if id >= 0 and self.rules.areas[self.cards[id].area].seen == OPEN else None

    def destination(self, card: Card, to: AreaId, host: CardId) -> AreaId:
        """Where a card really goes that is moved to `to`, beneath the card `host` if that is not -1."""
        rules = self.rules
        if rules.diverts:
            to = rules.diverted(self, card, to)
        face = self.prints[card.id]
        if rules.tokens_go < 0 or not face.token or face in rules.supply:
            return to
        lies = to if host < 0 else self.cards[host].area
        return to if rules.areas[lies].tokens else rules.tokens_go

    def depart(self, card: Card, to: int) -> None:
        """The card is about to go: what waits for that is triggered while everything is as it was."""
        rules = self.rules
        to = self.destination(card, to, -1)
        old = rules.areas[card.area]
        if old.in_play or old.keeps_identity or (old.seen == OPEN and rules.areas[to].seen != OPEN):
            rules.departing(self, card, to)

    def move_together(
        self,
        cards: list[Card],
        to: AreaId,
        rule: RuleId = "",
        clause: Clause | None = None,
        *,
        kind: str = "move",
        where: int = ON_TOP,
    ) -> None:
        """Cards go into their owners' areas at the same time: none sees another gone, or not yet there."""
        for batch in self.hosts_last(cards):
            for card in batch:
                self.depart(card, to)
            for card in batch:
                self.move(card, to, rule, clause, where=where, kind=kind, alone=False)
        for card in cards:
            self.rules.settled(self, card)

    def hosts_last(self, cards: list[Card]) -> list[list[Card]]:
        """Cards that go at the same time: those beneath others go by themselves, before these take them along."""
        beneath = [card for card in cards if self.rules.areas[card.area].role == "beneath"]
        rest = [card for card in cards if card not in beneath]
        return [beneath, rest] if beneath and rest else [cards]

    def draw(self, seat: Seat, rule: RuleId = "", clause: Clause | None = None) -> bool:
        """Draws one card, if there is one."""
        deck = self.pile(seat, self.rules.deck)
        if not deck:
            return False
        self.move(self.cards[deck[-1]], self.rules.hand, rule, clause, kind="draw")
        if self.rules.drawing and self.turn:  # drawing the opening hand is no part of the game yet
            using = kind_of_skill(self, clause) if clause is not None else 0
            happened(self, self.rules.drawing, None, seat, other=source(self) if using else None, using=using)
        return True

    def orient(self, card: Card, state: int, rule: RuleId = "", clause: Clause | None = None) -> bool:
        """Rests a card, sets it active or turns it over; False if it was so already or may not be."""
        if state == FACE_UP or state == FACE_DOWN:
            return self.turn_over(card, state == FACE_UP, rule, clause)
        if not self.can_orient(card, state):
            return False
        old = card.orientation
        self.switch(card, state, rule, clause)
        self.rules.oriented(self, card, old)
        return True

    def orient_together(
        self, cards: list[Card], state: int, rule: RuleId = "", clause: Clause | None = None
    ) -> list[Card]:
        """Turns cards at the same time; those that did not lie so already and may be turned."""
        done = [card for card in cards if self.can_orient(card, state)]
        old = [card.orientation for card in done]
        for card in done:
            self.switch(card, state, rule, clause)
        for card, before in zip(done, old):
            self.rules.oriented(self, card, before)
        return done

    def can_orient(self, card: Card, state: int) -> bool:
        """Whether the card can be turned so: it does not lie so already, and nothing forbids it."""
        to = self.turned(card, state)
        if to < 0 or to == card.orientation:
            return False
        if state == ACTIVE:
            return not forbidden(self, card, "be_activated")
        return not forbidden(self, card, "be_rested") and not self.kept_from_resting(card)

    def turned(self, card: Card, state: int) -> int:
        """The orientation that the card has once it is turned so; -1 if the state is none."""
        to = orientation_in(state)
        if to < 0 or not self.rules.policies.turns_by_degrees:
            return to
        return max(to, card.orientation - 1) if state == ACTIVE else max(to, card.orientation)

    def kept_from_resting(self, card: Card) -> bool:
        """Whether effects of the opponent cannot rest the card, and one of them is being carried out.

        Its player may still rest it, and pay with it.
        """
        act = "be_rested_by_opposing_effects"
        if act not in self.rules.words.acts or not self.stack:
            return False
        frame = self.stack[-1]
        return isinstance(frame, Effect) and frame.scope.seat != card.seat and forbidden(self, card, act)

    def switch(self, card: Card, state: int, rule: RuleId = "", clause: Clause | None = None) -> None:
        """Turns the card, whatever forbids it."""
        card.orientation = to = self.turned(card, state)
        kind = "active" if state == ACTIVE else "rest" if to == 1 else "orient"
        name = self.rules.words.orientations[to] if to > 1 else ""
        self.report_card(kind, card, to=name, clause=clause, rule=rule)

    def turn_over(self, card: Card, up: bool, rule: RuleId = "", clause: Clause | None = None) -> bool:
        """Turns a card of a secret area face up or face down; who has seen it goes on knowing it."""
        if card.face_up == up:
            return False
        card.face_up = up
        card.known = BOTH
        kind = "face_up" if up else "face_down"
        self.report_card(kind, card, clause=clause, rule=rule)
        return True

    def attach(self, card: Card, to: Card, rule: RuleId = "", clause: Clause | None = None) -> None:
        """Puts a card under another, where it belongs to its host."""
        self.pile(card.seat, card.area).remove(card.id)
        card.area = self.rules.given
        card.host = to.id
        self.pile(card.seat, card.area).append(card.id)
        name = self.prints[card.id].name
        self.report_card("attach", to, seat=card.seat, to=name, number=1, clause=clause, rule=rule)
        if self.rules.attaching:
            happened(self, self.rules.attaching, to, to.seat)

    def turn_face(self, card: Card, face: Print) -> None:
        """The card has another face from now on: turned over, or dealt anew."""
        self.prints = self.prints.copy()
        self.prints[card.id] = face
        survey(self)

    def turn_to_other_face(self, card: Card, face: Print) -> None:
        """The card is turned over to its other face and is the same card; each face has used its own effects."""
        self.turn_face(card, face)
        card.used = used_by_other_face(card.used)

    def renew(self, card: Card) -> None:
        """The card is a new card from now on, where it lies: nothing that was on it stays."""
        card.stamp = self.age()
        card.used_in = -1
        card.noted = 0

    def lay(self, seat: Seat, area: AreaId) -> Card:
        """The next card that the players have brought along comes to the table."""
        card = Card(len(self.cards), seat)
        self.cards.append(card)
        card.area = area
        self.pile(seat, area).append(card.id)
        if has_effect_in(self, card, area) or self.prints[card.id].recalls:
            survey(self)
        return card

    def create(self, face: Print, seat: Seat, area: AreaId) -> Card:
        """A card that was in no deck (a token) comes into the game."""
        card = Card(len(self.cards), seat)
        self.cards.append(card)
        self.prints = [*self.prints, face]
        card.stamp = self.age()
        card.since = self.turn
        card.area = area
        card.face_up = self.rules.areas[area].seen == TURNED
        self.pile(seat, area).append(card.id)
        survey(self)
        return card

    def uncreate(self, card: Card) -> None:
        """The card created last may not be there after all."""
        self.check(card is self.cards[-1], "another card was created since")
        self.pile(card.seat, card.area).remove(card.id)
        self.cards.pop()
        self.prints = self.prints[:-1]
        survey(self)

    def shuffle(self, seat: Seat, rule: RuleId = "", clause: Clause | None = None, area: AreaId = -1) -> None:
        """Shuffles a pile, the deck unless said otherwise."""
        pile = self.pile(seat, self.rules.deck if area < 0 else area)
        self.dice.shuffle(pile)
        for id in pile:
            self.cards[id].known = 0
        self.note(Event("shuffle", rule, seat, clause=clause))

    def reveal(self, card: Card, rule: RuleId = "", clause: Clause | None = None) -> None:
        """Shows a card to both players."""
        card.known = BOTH
        self.report_card("reveal", card, clause=clause, rule=rule)
