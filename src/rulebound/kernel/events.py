"""What happened, each with its rule; and the log, which clones share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel.aliases import CardId, Seat
from rulebound.messages import Message, Value, term, verbatim

if TYPE_CHECKING:
    from rulebound.kernel.cards import Print
    from rulebound.kernel.program import Clause

BOTH: Final = 3
"""Both seats, as bits."""


@mypyc_attr(acyclic=True)
class Event:
    """Something that happened.

    `seen` says which seats know the card, as bits; a seat without its bit
    learns that a card moved, not which.  `cause_seen` says likewise who knows the effect that caused it.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: Seat,
        card: CardId = -1,
        *,
        printed: Print | None = None,
        origin: str = "",
        to: str = "",
        number: int = 0,
        clause: Clause | None = None,
        seen: int = BOTH,
        onto: Print | None = None,
        off: Print | None = None,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.card = card
        self.printed = printed
        self.origin = origin
        self.to = to
        self.number = number
        self.clause = clause
        self.seen = seen
        self.cause_seen = BOTH
        self.onto = onto
        """The card onto or beneath which it went."""
        self.off = off
        """The card on or beneath which it lay."""

    @property
    def source(self) -> str:
        """The card's clause that caused it: "DU-06 [Challenge]", or ""."""
        return self.clause.source if self.clause is not None else ""

    def data(self, seat: Seat = -1) -> dict[str, object]:
        """The event as plain data, as `seat` may see it; -1 sees everything."""
        out: dict[str, object] = {"kind": self.kind, "rule": self.rule, "seat": self.seat}
        if self.printed is not None:
            known = seat < 0 or bool(self.seen & (1 << seat))
            out["card"] = self.printed.number if known else None
        if self.origin:
            out["from"] = self.origin
        if self.off is not None:
            out["off"] = self.off.number
        if self.to:
            out["to"] = self.to
        if self.onto is not None:
            out["onto"] = self.onto.number
        if self.number:
            out["number"] = self.number
        if self.clause is not None and self.sees_cause(seat):
            out["source"] = self.source
        return out

    def sees_cause(self, seat: Seat) -> bool:
        """Whether `seat` knows the effect that caused it; -1 knows everything."""
        return seat < 0 or bool(self.cause_seen & (1 << seat))

    def __repr__(self) -> str:
        return f"<{self.text}>"

    @property
    def text(self) -> str:
        return self.sentence(-1)

    def sentence(self, seat: Seat) -> str:
        """One line of the log, as `seat` may see it."""
        card = Message("a-card")
        if self.printed is not None and (seat < 0 or self.seen & (1 << seat)):
            card = verbatim(f"{self.printed.name} ({self.printed.number})")
        message = self.message(card)
        if self.clause is not None and self.sees_cause(seat):
            message = Message("event-by", what=message, source=self.source)
        return f"{message} [{self.rule}]"

    def message(self, card: Value) -> Message:
        """What happened, with its card as it is to be called."""
        to, origin = self.destination(), term("area-from", self.origin)
        if self.off is not None:
            origin = Message("off-card", card=self.off.name)
        return Message(
            f"event-{self.kind}",
            who=Message("seat", seat=self.seat),
            card=card,
            origin=origin,
            to=to,
            n=self.number,
            change=f"{self.number:+}",
        )

    def destination(self) -> Message:
        """Where the card went, or what became of it."""
        if self.onto is not None:
            return Message("onto-card", card=self.onto.name)
        return term("area-to" if self.origin else WORDS.get(self.kind, "act"), self.to)


WORDS: Final[dict[str, str]] = {
    "modify": "stat",
    "base": "stat",
    "grant": "keyword",
    "gain": "label",
    "gain_skill": "label",
    "attach": "kind",
    "phase": "phase",
    "orient": "state",
    "win": "reason",
    "lose": "reason",
    "drawn": "reason",
}
"""What an event's `to` is a word for, by its kind, if it is neither an area nor an act."""


class Log:
    """A list of events and of the choices made, which clones share.

    A clone's log starts from its parent's, up to where the parent stood, and
    goes on by itself: nothing is copied.
    """

    def __init__(self, before: Log | None = None) -> None:
        self.before = before
        self.events: list[Event] = []
        self.choices: list[int] = []
        self.events_before = len(before.events) if before is not None else 0
        self.choices_before = len(before.choices) if before is not None else 0

    def fork(self) -> Log:
        if not self.events and not self.choices and self.before is not None:
            new = Log(None)
            new.before = self.before
            new.events_before = self.events_before
            new.choices_before = self.choices_before
            return new
        return Log(self)

    def chain(self) -> list[Log]:
        """This log and those before it, oldest first."""
        out: list[Log] = []
        log: Log | None = self
        while log is not None:
            out.append(log)
            log = log.before
        out.reverse()
        return out

    def newest_first(self) -> Iterator[Event]:
        """All events, those of the logs before among them."""
        log, end = self, len(self.events)
        while True:
            for at in range(end - 1, -1, -1):
                yield log.events[at]
            if log.before is None:
                return
            log, end = log.before, log.events_before

    def all_events(self) -> list[Event]:
        chain = self.chain()
        out: list[Event] = []
        for i, log in enumerate(chain):
            end = chain[i + 1].events_before if i + 1 < len(chain) else len(log.events)
            out.extend(log.events[:end])
        return out

    def all_choices(self) -> list[int]:
        chain = self.chain()
        out: list[int] = []
        for i, log in enumerate(chain):
            end = chain[i + 1].choices_before if i + 1 < len(chain) else len(log.choices)
            out.extend(log.choices[:end])
        return out
