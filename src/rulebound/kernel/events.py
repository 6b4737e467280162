"""What happened, each with its rule; and the log, which clones share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.aliases import Seat

if TYPE_CHECKING:
    from rulebound.kernel.cards import Print
    from rulebound.kernel.program import Clause

BOTH: Final = 3
"""Both seats, as bits."""


class Event:
    """Something that happened.

    `seen` says which seats know the card, as bits; a seat without its bit
    learns that a card moved, not which.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: Seat,
        card: int = -1,
        printed: Print | None = None,
        origin: str = "",
        to: str = "",
        number: int = 0,
        clause: Clause | None = None,
        seen: int = BOTH,
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

    @property
    def source(self) -> str:
        """The card's clause that caused it: "ST01-012 [When Attacking]", or ""."""
        return self.clause.source if self.clause is not None else ""

    def data(self, seat: Seat = -1) -> dict[str, object]:
        """The event as plain data, as `seat` may see it; -1 sees everything."""
        out: dict[str, object] = {"kind": self.kind, "rule": self.rule, "seat": self.seat}
        if self.printed is not None:
            known = seat < 0 or bool(self.seen & (1 << seat))
            out["card"] = self.printed.number if known else None
        if self.origin:
            out["from"] = self.origin
        if self.to:
            out["to"] = self.to
        if self.number:
            out["number"] = self.number
        if self.clause is not None:
            out["source"] = self.source
        return out

    def __repr__(self) -> str:
        return f"<{self.text}>"

    @property
    def text(self) -> str:
        return self.sentence(-1)

    def sentence(self, seat: Seat) -> str:
        """One line of the log, as `seat` may see it."""
        who = "South" if self.seat == 0 else "North"
        card = "a card"
        if self.printed is not None and (seat < 0 or self.seen & (1 << seat)):
            card = f"{self.printed.name} ({self.printed.number})"
        pattern = SENTENCES.get(self.kind, self.kind)
        line = (
            pattern.replace("{who}", who)
            .replace("{card}", card)
            .replace("{from}", self.origin.replace("_", " "))
            .replace("{to}", self.to.replace("_", " "))
            .replace("{n}", str(self.number))
            .replace("{change}", f"{self.number:+}")
        )
        by = f" by {self.source}" if self.clause is not None else ""
        return f"{line}{by} [{self.rule}]"


SENTENCES: Final[dict[str, str]] = {
    "move": "{who}: {card} goes from {from} to {to}",
    "draw": "{who} draws {card}",
    "play": "{who} plays {card}",
    "ko": "{card} of {who} is K.O.'d",
    "rest": "{card} of {who} is rested",
    "active": "{card} of {who} becomes active",
    "face_up": "{card} of {who} is turned face up",
    "face_down": "{card} of {who} is turned face down",
    "attach": "{who} gives {n} {to} to {card}",
    "watch": "an effect of {card} waits for what happens",
    "waive": "{who} may do without the cost of {card}",
    "unspecified": "{card} of {who} has no specified cost",
    "extra_turn": "{who} takes another turn after this one",
    "bar": "{who} is forbidden: {to}",
    "later": "{who} will carry out an effect of {card} later",
    "shuffle": "{who} shuffles the deck",
    "put_back": "what was looked at goes back in random order",
    "reveal": "{who} reveals {card}",
    "look": "{who} looks at {card}",
    "activate": "{who} activates {card}",
    "event": "{who} activates the Event {card}",
    "modify": "{card}: {to} {change}",
    "base": "{card}: {to} becomes {n} to begin with",
    "grant": "{card} gains [{to}]",
    "gain": "{card} of {who} gains {to}",
    "gain_skill": "{card} of {who} gains {to} of another card",
    "forbid": "{card}: cannot {to}",
    "forbid_all": "{who}'s effect forbids: {to}",
    "allow": "{card}: may {to}",
    "allow_all": "{who}'s effect allows: {to}",
    "negate": "the effects of {card} are negated",
    "attack": "{who} attacks with {card}",
    "target": "the attack is on {card}",
    "block": "{who} blocks with {card}",
    "counter": "{who} trashes {card} for counter {n}",
    "combo": "{who} combos with {card}",
    "gone": "the token {card} of {who} leaves the game",
    "deflect": "{card} of {who} is not affected",
    "negate_attack": "the attack of {card} is negated",
    "flip": "{card} of {who} is turned over",
    "same_card": "{card} of {who} keeps its position and what is on it",
    "take_over": "{card} of {who} takes over what was on the card below",
    "token": "{who} creates the token {card}",
    "damage": "{who} takes {n} damage",
    "battle": "{card} wins the battle",
    "battle_lost": "{card} loses the battle",
    "battle_end": "the battle ends",
    "turn": "turn {n}: {who}",
    "phase": "{who}: {to}",
    "first": "{who} goes first",
    "choose_first": "{who} may choose who goes first",
    "keep": "{who} keeps the opening hand",
    "redraw": "{who} redraws the opening hand",
    "decline": "{who} declines",
    "unpaid": "{who} has not paid the cost",
    "replace": "{card} is saved by another effect",
    "instead": "{who} is spared by another effect",
    "loop": "{who} repeats a loop {n} times",
    "win": "{who} wins: {to}",
    "lose": "{who} loses: {to}",
    "drawn": "the game is a draw: {to}",
    "surrender": "{who} surrenders",
}


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
