"""The log as players tell it: what belongs together in one line, each line with its rules.

An event is the smallest thing that happens; a player would not tell each of them.  A turn's beginning is one
line, and so are a card played with what was rested for it, an attack with what it is on, a counter with what
it adds, damage with where the Life card went.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from rulebound.cli.languages import Speech
from rulebound.cli.layouts import MAIN, layout_of
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.messages import Message, term

PAID: Final = ("play", "combo", "event", "block", "activate", "summon", "deploy", "use")
"""What is paid for by resting cards or by moving things, and stands in one line with that."""
PAYING: Final = ("reveal", "rest", "move", "core")
"""What happens on the way to something that is paid for."""
PRICE: Final = ("rest", "core")
"""What is counted as its price."""
BEGINNING: Final = ("phase", "active", "draw", "move", "core")
"""What happens by the rules before a turn's Main Phase."""


class LogLine:
    """A line of the log: a sentence, and the rules of the events it tells."""

    def __init__(self, text: str, events: list[Event]) -> None:
        self.text = text
        self.kind = events[0].kind
        self.rules = list(dict.fromkeys(event.rule for event in events if event.rule))
        self.times = 1
        self.last = 0
        """Where the last of its events stands in the log."""

    def repeated(self, other: LogLine) -> bool:
        """Whether the other line says the same."""
        return self.text == other.text and self.rules == other.rules and self.kind != "turn"


def drawn_line(line: LogLine, say: Speech) -> Text:
    text = say("log-times", what=line.text, n=line.times) if line.times > 1 else line.text
    out = Text(f"{text[:1].upper()}{text[1:]} ")
    out.append(f"[{', '.join(line.rules)}]", style="cyan")
    if line.kind == "phase":
        out.stylize("dim")
    elif line.kind == "turn":
        out.stylize("bold")
    return out


def marks_of(game: Game) -> dict[int, str]:
    """What tells cards in play from copies of theirs, by id: the second Nami is “ #2”, as in an option."""
    out: dict[int, str] = {}
    for pile in (game.areas[at] for at in game.rules.play_piles):
        numbers = [game.prints[id].number for id in pile]
        for at, id in enumerate(pile):
            if numbers.count(numbers[at]) > 1:
                out[id] = f" #{numbers[: at + 1].count(numbers[at])}"
    return out


class Teller:
    """Tells events to a seat, in a language."""

    def __init__(self, events: list[Event], seat: int, say: Speech, marks: dict[int, str]) -> None:
        self.events = events
        self.seat = seat
        self.say = say
        self.marks = marks
        self.lines: list[LogLine] = []
        layout = layout_of(say.game) if say.game else None
        self.reserve = layout.purse.reserve if layout is not None and layout.purse is not None else ""
        """The area out of which players get what they pay with, turn by turn."""
        self.score = layout.counts[0] if layout is not None else ""
        """The area that damage takes cards out of."""
        turns = [at for at, event in enumerate(events) if event.kind == "turn"]
        self.now = turns[-1] if turns else 0
        """Where the turn begins in which the marks are true."""

    def tell(self) -> list[LogLine]:
        at = 0
        while at < len(self.events):
            before = len(self.lines)
            times = self.lines[-1].times if self.lines else 0
            at = self.next(at)
            if before and self.lines[before - 1].times > times:
                before -= 1  # the last line was said again
            for line in self.lines[before:]:
                line.last = at - 1
        return self.lines

    def next(self, at: int) -> int:
        """Tells what begins at an event; returns where to go on."""
        event = self.events[at]
        if event.kind == "turn":
            return self.beginning(at)
        if event.kind == "phase":
            return self.phase(at)
        if event.kind in ("reveal", "rest") and event.clause is None:
            return self.payment(at)
        if event.kind == "attack":
            return self.attack(at)
        if event.kind == "counter":
            return self.counter(at)
        if event.kind == "damage":
            return self.damage(at)
        if event.kind == "attach":
            return self.gift(at)
        if event.kind == "core":
            return self.things(at)
        if event.kind == "draw" and (self.seat < 0 or event.seen & (1 << self.seat)):
            return self.draws(at)
        if self.routine(event) and self.lines:
            if event.rule not in self.lines[-1].rules:
                self.lines[-1].rules.append(event.rule)
        else:
            self.add(self.sentence(at), [event])
        return at + 1

    def add(self, text: str, events: list[Event]) -> None:
        line = LogLine(text, events)
        if self.lines and line.repeated(self.lines[-1]):
            self.lines[-1].times += 1
        else:
            self.lines.append(line)

    def following(self, at: int, kind: str) -> Event | None:
        """The event at a place, if it is of that kind and no effect's doing."""
        if at < len(self.events) and self.events[at].kind == kind and self.events[at].clause is None:
            return self.events[at]
        return None

    def card(self, at: int) -> str:
        event = self.events[at]
        mark = self.marks.get(event.card, "") if at >= self.now else ""
        return self.say.card(event, self.seat, mark)

    def sentence(self, at: int) -> str:
        """One event in a sentence; by which effect is said where that did not just begin."""
        event = self.events[at]
        text = self.say.event_of(event, self.card(at))
        if event.clause is None:
            return text
        if event.kind == "activate":
            return f"{text} {self.say.word('label', event.clause.label)}"
        return self.caused(at, text)

    def caused(self, at: int, text: str) -> str:
        """An event with the effect by which it happened, unless the event before has named it."""
        clause = self.events[at].clause
        named = at > 0 and self.events[at - 1].clause is clause
        return text if named else self.say.by(self.events[at], text, self.seat)

    def routine(self, event: Event) -> bool:
        """What is of no interest to players but for the rule by which it happened."""
        return event.kind == "battle_end" or (
            event.kind == "move" and event.origin == "combo" and event.clause is None
        )

    def beginning(self, at: int) -> int:
        """A turn up to its Main Phase: “Turn 8, South: draws Nami (ST01-007), gets 2 DON!!”."""
        first = self.events[at]
        head = self.say("log-turn", n=first.number, who=self.say.seat(first.seat))
        events = [first]
        parts: list[str] = []
        gained = 0
        at += 1
        while at < len(self.events):
            event = self.events[at]
            if event.kind not in BEGINNING or event.clause is not None or event.seat != first.seat:
                break
            if event.kind == "draw":
                parts.append(self.say("log-draws", card=self.card(at)))
                events.append(event)
            elif event.kind == "move" and event.origin == self.reserve:
                gained += 1
                events.append(event)
                if not self.following(at + 1, "move"):
                    parts.append(self.say("log-gets", n=gained, card=self.card(at)))
            elif event.kind == "core":
                end = self.end_of_move(at)
                origin, to = self.from_and_to(event)
                parts.append(self.say("log-moved", things=self.named(at, end), origin=origin, to=to))
                events.append(event)
                at = end - 1
            elif event.kind == "move" and event.origin == "hand":
                parts.append(self.say("log-charges", card=self.card(at)))
                events.append(event)
            at += 1
            if event.kind == "phase" and event.to in MAIN:
                break
        self.add(self.say("titled", title=head, what=parts) if parts else head, events)
        return at

    def phase(self, at: int) -> int:
        """A phase has a line if something happens in it besides what its player does."""
        event = self.events[at]
        last = at + 1 == len(self.events) or self.events[at + 1].kind in ("phase", "turn")
        if event.to not in MAIN and not last:
            self.add(self.sentence(at), [event])
        return at + 1

    def payment(self, at: int) -> int:
        """“South plays Franky (ST01-010) for 4”: a card shown, cards rested for it, and what they paid for."""
        first = self.events[at]
        end = at
        while end < len(self.events) and self.events[end].kind in PAYING and self.events[end].clause is None:
            end += 1
        done = self.events[end] if end < len(self.events) else None
        if (
            done is None
            or done.kind not in PAID
            or done.seat != first.seat
            or (first.kind == "reveal" and first.card != done.card)
        ):
            self.add(self.sentence(at), [first])
            return at + 1
        events = self.events[at:end]
        for each in range(at, end):
            if self.events[each].kind == "move" and self.events[each].card != done.card:  # to make room
                self.add(self.sentence(each), [self.events[each]])
                events.remove(self.events[each])
        price = sum(1 for event in events if event.kind in PRICE and event.card != done.card)
        text = self.sentence(end)
        self.add(self.say("log-for", what=text, n=price) if price else text, [*events, done])
        return end + 1

    def attack(self, at: int) -> int:
        """“North attacks Monkey.D.Luffy (Leader) with Killer (ST02-005)”."""
        events = [self.events[at]]
        end = at + 1
        rest = self.following(end, "rest")
        if rest is not None and rest.card == events[0].card:
            events.append(rest)
            end += 1
        target = self.following(end, "target")
        if target is None:
            self.add(self.sentence(at), events)
            return end
        who = self.say.seat(events[0].seat)
        text = self.say("log-attacks", who=who, target=self.card(end), card=self.card(at))
        self.add(text, [*events, target])
        return end + 1

    def counter(self, at: int) -> int:
        """“North counters with Killer (ST02-005): +1000 to X.Drake (ST02-014)”."""
        event = self.events[at]
        gain = self.following(at + 2, "modify")
        if self.following(at + 1, "move") is None or gain is None:
            self.add(self.sentence(at), [event])
            return at + 1
        who = self.say.seat(event.seat)
        text = self.say("log-counters", who=who, card=self.card(at), n=event.number, target=self.card(at + 2))
        self.add(text, [event, gain])
        return at + 3

    def damage(self, at: int) -> int:
        """“South takes 1 damage: Nami (ST01-007) goes from life to hand”."""
        event, lost = self.events[at], self.following(at + 1, "move")
        text = self.sentence(at)
        if lost is None or lost.origin != self.score:
            self.add(text, [event])
            return at + 1
        origin, to = term("area-from", lost.origin), term("area-to", lost.to)
        gone = self.say("log-goes", card=self.card(at + 1), origin=origin, to=to)
        self.add(self.say("titled", title=text, what=gone), [event, lost])
        return at + 2

    def end_of_run(self, at: int, same_card: bool = False) -> int:
        """Where the events end that are like the one here: of a kind, of a player and by one effect."""
        event = self.events[at]
        for end in range(at + 1, len(self.events)):
            other = self.events[end]
            alike = other.card == event.card if same_card else other.seat == event.seat
            if other.kind != event.kind or other.clause is not event.clause or not alike:
                return end
        return len(self.events)

    def end_of_move(self, at: int) -> int:
        """Where the moves end that are like the one here: of a player, from one place to another, by one effect."""
        first = self.events[at]
        end = at + 1
        while end < len(self.events):
            event = self.events[end]
            if (event.kind, event.seat, event.origin, event.to) != (
                first.kind, first.seat, first.origin, first.to,
            ):  # fmt: skip
                break
            if event.off is not first.off or event.onto is not first.onto or event.clause is not first.clause:
                break
            end += 1
        return end

    def named(self, at: int, end: int) -> str:
        """The things of some events by their names: “2 Cores, Soul Core”."""
        names = [event.printed.name for event in self.events[at:end] if event.printed is not None]
        return self.say.things({name: names.count(name) for name in names})

    def from_and_to(self, event: Event) -> tuple[Message, Message]:
        origin, to = term("area-from", event.origin), term("area-to", event.to)
        if event.off is not None:
            origin = Message("off-card", card=self.say.name(event.off.name))
        if event.onto is not None:
            to = Message("onto-card", card=self.say.name(event.onto.name))
        return origin, to

    def things(self, at: int) -> int:
        """“South: 2 Cores, Soul Core go from the Reserve to the Trash”: what is moved at once."""
        event = self.events[at]
        end = self.end_of_move(at)
        origin, to = self.from_and_to(event)
        who = self.say.seat(event.seat)
        text = self.say("log-things", who=who, things=self.named(at, end), origin=origin, to=to)
        self.add(self.caused(at, text), [event])
        return end

    def draws(self, at: int) -> int:
        """“South draws Nami (ST01-007), Sanji (ST01-004)”: cards drawn one after the other."""
        event = self.events[at]
        end = self.end_of_run(at)
        text = self.say.event_of(event, ", ".join(self.card(each) for each in range(at, end)))
        self.add(self.caused(at, text), self.events[at:end])
        return end

    def gift(self, at: int) -> int:
        """“South gives 2 DON!! to Franky (ST01-010)”: several given at once are one gift."""
        event = self.events[at]
        end = self.end_of_run(at, same_card=True)
        given = Event(
            "attach", event.rule, event.seat, event.card, printed=event.printed, to=event.to, number=end - at
        )
        text = self.say.event_of(given, self.card(at))
        self.add(self.caused(at, text), [event])
        return end
