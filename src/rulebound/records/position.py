"""Positions as text: set up from a description, or written down exactly and read back."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

from rulebound.games import UnknownRuleset, rules_of
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.kernel.save import Unreadable
from rulebound.messages import Message
from rulebound.records.cards import blocks_in, rules_defining
from rulebound.records.games import words_of
from rulebound.records.laying import build, describe
from rulebound.records.lines import (
    MOST_TURNS,
    SEATS,
    Entry,
    Line,
    PositionError,
    a_number,
    check_lines,
    entries,
    lines_of,
    result_of,
    seat_of,
)
from rulebound.records.placing import REMARK, Side
from rulebound.records.start import Fight, Force, forces_of
from rulebound.records.words import Words
from rulebound.table import load

HEADER: Final = "rulebound position 1"
EXACT: Final = "exact: "
KEYS: Final = ("rules", "turn", "battle", "south", "north", "in force", "seed")
TURN_LINE: Final = re.compile(r"([0-9]+),\s*(south|north)(?:,\s*from the ([A-Z][\w!]+ Phase))?")


class Spec:
    """A position as it is described: whose turn it is, and what each player has."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.words: Words = words_of(game)
        self.rules: Rules = rules_of(game)
        """The rules it is played by, which also know the cards it defines."""
        self.turn = 0
        self.seat = 0
        self.phase = ""
        """The phase that is about to begin; empty: the Main Phase is under way."""
        self.fight: Fight | None = None
        self.forces: list[Force] = []
        self.seed: int | str = 0
        self.sides: list[Side] = []

    @classmethod
    def parse(cls, game: str, text: str) -> Spec:
        lines = lines_of(text)
        check_lines(lines, PositionError)
        return cls.of(game, lines)

    @classmethod
    def of(cls, game: str, lines: list[Line], line: int = 0, cards: list[Entry] | None = None) -> Spec:
        """Reads the lines `turn:`, `south:`, `north:`, and the others if they are there.

        The `cards` that a scenario defines stand outside its position.
        """
        spec = cls(game)
        found = entries(lines, PositionError, KEYS if cards is not None else (*KEYS, "cards"))
        given: list[str] = []
        for entry in found:
            if entry.key in given and entry.key != "cards":
                raise PositionError(Message("given-twice", key=entry.key), entry.line)
            given.append(entry.key)
        spec.take_rules(found, cards or [])
        for entry in found:
            if entry.key == "turn":
                spec.take_turn(entry)
            elif entry.key == "battle":
                spec.fight = Fight(entry, spec.words.course)
            elif entry.key == "seed":
                spec.seed = a_number(entry.value, PositionError, entry.line)
            elif entry.key in SEATS:
                take_side(spec.sides[seat_of(entry.key)], entry)
        for key in ("turn", "south", "north"):
            if key not in given:
                raise PositionError(Message("position-silent", key=key), line)
        if spec.fight is not None and spec.phase:
            raise PositionError(Message("position-battle-phase"), spec.fight.line)
        return spec

    def take_turn(self, entry: Entry) -> None:
        found = TURN_LINE.fullmatch(entry.value)
        phases = self.words.course.phases
        phase = (found[3] or "").replace("!!", "") if found is not None else ""
        if found is None or int(found[1]) < 1 or (phase and phase not in phases):
            raise PositionError(
                Message(
                    "position-not-a-turn", text=entry.value, phase=next(iter(phases)), phases=list(phases)
                ),
                entry.line,
            )
        if int(found[1]) > MOST_TURNS:
            raise PositionError(Message("too-many-turns", n=MOST_TURNS), entry.line)
        self.turn, self.seat = int(found[1]), seat_of(found[2])
        self.phase = phase

    def take_rules(self, found: list[Entry], cards: list[Entry]) -> None:
        """The version of the rules, and the cards that are defined for this position."""
        version = next((entry for entry in found if entry.key == "rules"), Entry("rules", "", 0))
        blocks = [*cards, *(entry for entry in found if entry.key == "cards")]
        for entry in found:
            if entry.key == "in force":
                self.forces, carriers = forces_of(entry, self.words.course)
                blocks.append(carriers)
        try:
            self.rules = rules_defining(self.game, version.value, blocks, PositionError)
        except UnknownRuleset as error:
            raise PositionError(error.message, version.line) from error
        self.sides = [Side(self.words.layout, self.rules) for _ in SEATS]


def take_side(side: Side, entry: Entry) -> None:
    """The parts of a player's line, separated by semicolons or each on a line of its own."""
    side.line = entry.line
    for line in [Line(entry.line, 0, entry.value), *entry.body]:
        for part in REMARK.sub("", line.text).split(";"):
            if part.strip():
                side.take(part.strip(), line.number)


def build_position(game: str, spec: Spec | str) -> Game:
    """Sets a game up at the Main Phase of a turn, or just before its first phase.

    Raises PositionError if the description is wrong, and UnknownGame if there is no such game.

    >>> game = build_position("duel", '''
    ... turn: 5, south
    ... south: ring DU-02, DU-04 played this turn; hand DU-09, 2 more; laurels 3
    ... north: ring DU-01 rested; hand 3
    ... ''')
    >>> game.decision.kind
    'main'
    """
    rules_of(game)
    if isinstance(spec, str):
        spec = Spec.parse(game, spec)
    return build(spec)


# --- exactly ----------------------------------------------------------------------------------------


def write_position(game: Game) -> str:
    """The position for people to read, and below it exactly, for `read_position`."""
    return "\n".join([*readable(game), EXACT + game.dump()]) + "\n"


def read_position(text: str) -> Game:
    """The game that `write_position` wrote, at the same decision.

    The exact part is what counts.  A text whose readable part says something
    else is refused, since somebody has changed one and not the other.  Raises
    PositionError, and nothing else: also where `rulebound.load` would raise Unreadable.
    """
    given = text.split("\n")
    at = next((i for i, line in enumerate(given) if line.startswith(EXACT)), -1)
    if not given or given[0].strip() != HEADER:
        raise PositionError(Message("first-line-is-not", line=HEADER), 1)
    if at < 0:
        raise PositionError(Message("position-line-missing", line=EXACT))
    if any(line.strip() for line in given[at + 1 :]):
        raise PositionError(Message("position-after-exact"), at + 2)
    try:
        game = load(given[at][len(EXACT) :], defining(given[:at]))
    except Unreadable as error:
        raise PositionError(error.message, at + 1) from error
    wanted = readable(game)
    for i in range(max(at, len(wanted))):
        has = given[i].rstrip() if i < at else ""
        should = wanted[i] if i < len(wanted) else ""
        if has != should:
            raise PositionError(
                Message("position-contradicts-exact", line=has.strip(), other=should.strip()), i + 1
            )
    return game


def defining(given: list[str]) -> Rules | None:
    """The rules with the cards that a written position defines; None if it defines none."""
    blocks = blocks_in(given)
    if not blocks:
        return None
    game, ruleset = (
        next((line.removeprefix(key) for line in given if line.startswith(key)), "").strip()
        for key in ("game: ", "ruleset: ")
    )
    return rules_defining(game, ruleset, blocks, PositionError)


def table_of(game: Game) -> list[str]:
    """Which game it is, whose turn, and where every card lies: what somebody who sees all cards sees."""
    out = [
        f"game: {game.name}",
        f"ruleset: {game.ruleset}",
        f"turn: {game.turn}, {SEATS[game.turn_seat]}",
    ]
    for seat, word in enumerate(SEATS):
        out.append(f"{word}:")
        out.extend(f"  {part}" for part in describe(words_of(game.name), game, seat))
    return out


def table_key(game: Game) -> str:
    """A hash of the table, which does not depend on how the engine keeps it: records are checked by it."""
    return blake2b("\n".join(table_of(game)).encode(), digest_size=16).hexdigest()


def readable(game: Game) -> list[str]:
    out = [HEADER, *game.rules.defined, *table_of(game)]
    decision = game.decision
    if decision is not None:
        source = f", {decision.source}" if decision.source else ""
        out.append(f"decision: {SEATS[decision.seat]}, {decision.kind} by {decision.rule}{source}")
        out.extend(f"  {option.code}" for option in decision.options)
    elif game.outcome is not None:
        out.append(f"result: {result_of(game)}")
    return out
