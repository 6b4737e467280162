"""Positions as text: set up from a description, or written down exactly and read back."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

from rulebound.games import rules_of
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.messages import Message
from rulebound.records.cards import blocks_in, rules_defining
from rulebound.records.laying import build, describe
from rulebound.records.lines import (
    MOST_TURNS,
    SEATS,
    Block,
    PositionError,
    TextError,
    TextLine,
    blocks_of,
    check_lines,
    lines_of,
    raising,
    result_of,
    seat_of,
)
from rulebound.records.placing import REMARK, PlayerCards
from rulebound.records.start import EffectInForce, Fight, forces_of
from rulebound.records.wording import TableWording, wording_of
from rulebound.table import load

HEADER: Final = "rulebound position 1"
EXACT: Final = "exact: "
KEYS: Final = ("rules", "turn", "battle", "south", "north", "in force", "seed")
TURN_LINE: Final = re.compile(
    r"([0-9]+),\s*(south|north)(?:,\s*from the ([A-Z][\w!-]*(?: [A-Z][\w!-]*)* (?:Phase|Step)))?"
)


class Spec:
    """A position as it is described: whose turn it is, and what each player has."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.wording: TableWording = wording_of(game)
        self.rules: Rules = rules_of(game)
        """The rules it is played by, which also know the cards it defines."""
        self.turn = 0
        self.seat = 0
        self.phase = ""
        """The phase that is about to begin; empty: the Main Phase is under way."""
        self.fight: Fight | None = None
        self.forces: list[EffectInForce] = []
        self.seed: int | str = 0
        self.players: list[PlayerCards] = []

    @classmethod
    @raising(PositionError)
    def parse(cls, game: str, text: str) -> Spec:
        lines = lines_of(text)
        check_lines(lines)
        return cls.of(game, lines)

    @classmethod
    def of(cls, game: str, lines: list[TextLine], line: int = 0, cards: list[Block] | None = None) -> Spec:
        """Reads the lines `turn:`, `south:`, `north:`, and the others if they are there.

        The `cards` that a scenario defines stand outside its position.
        """
        spec = cls(game)
        blocks = blocks_of(lines, KEYS if cards is not None else (*KEYS, "cards"), repeated=("cards",))
        given = {block.key: block for block in blocks}
        spec.take_rules(given, [*(cards or []), *(block for block in blocks if block.key == "cards")])
        if "turn" in given:
            spec.take_turn(given["turn"])
        if "battle" in given:
            spec.fight = Fight(given["battle"], spec.wording.course)
        if "seed" in given:
            spec.seed = given["seed"].number()
        for player, seat in zip(spec.players, SEATS):
            if seat in given:
                take_cards(player, given[seat])
        for key in ("turn", *SEATS):
            if key not in given:
                raise TextError(Message("position-silent", key=key), line)
        if spec.fight is not None and spec.phase:
            raise TextError(Message("position-battle-phase"), spec.fight.line)
        return spec

    def take_turn(self, block: Block) -> None:
        found = TURN_LINE.fullmatch(block.value)
        phases = self.wording.course.phases
        phase = (found[3] or "") if found is not None else ""
        if found is None or int(found[1]) < 1 or (phase and phase not in phases):
            first, *_ = phases
            wrong = Message("position-not-a-turn", text=block.value, phase=first, phases=list(phases))
            raise TextError(wrong, block.line)
        if int(found[1]) > MOST_TURNS:
            raise TextError(Message("too-many-turns", n=MOST_TURNS), block.line)
        self.turn, self.seat = int(found[1]), seat_of(found[2])
        self.phase = phase

    def take_rules(self, given: dict[str, Block], cards: list[Block]) -> None:
        """The version of the rules, and the cards that are defined for this position."""
        if "in force" in given:
            self.forces, carriers = forces_of(given["in force"], self.wording.course)
            cards = [*cards, carriers]
        version = given.get("rules", Block("rules", "", 0))
        with raising(TextError, version.line):
            self.rules = rules_defining(self.game, version.value, cards)
        self.players = [PlayerCards(self.wording, self.rules) for _ in SEATS]


def take_cards(player: PlayerCards, block: Block) -> None:
    """The parts of a player's line, separated by semicolons or each on a line of its own."""
    player.line = block.line
    for line in [TextLine(block.line, 0, block.value), *block.body]:
        for part in REMARK.sub("", line.text).split(";"):
            if part.strip():
                player.read(part.strip(), line.number)


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
    with raising(PositionError):
        return build(Spec.parse(game, spec) if isinstance(spec, str) else spec)


# --- exactly ----------------------------------------------------------------------------------------


def write_position(game: Game) -> str:
    """The position for people to read, and below it exactly, for `read_position`."""
    return "\n".join([*readable(game), EXACT + game.dump()]) + "\n"


@raising(PositionError)
def read_position(text: str) -> Game:
    """The game that `write_position` wrote, at the same decision.

    The exact part is what counts.  A text whose readable part says something
    else is refused, since somebody has changed one and not the other.  Raises
    PositionError, and nothing else: also where `rulebound.load` would raise Unreadable.
    """
    given = text.split("\n")
    at = next((i for i, line in enumerate(given) if line.startswith(EXACT)), -1)
    if not given or given[0].strip() != HEADER:
        raise TextError(Message("first-line-is-not", line=HEADER), 1)
    if at < 0:
        raise TextError(Message("position-line-missing", line=EXACT))
    if any(line.strip() for line in given[at + 1 :]):
        raise TextError(Message("position-after-exact"), at + 2)
    with raising(TextError, at + 1):
        game = load(given[at][len(EXACT) :], defining(given[:at]))
    wanted = readable(game)
    for i in range(max(at, len(wanted))):
        has = given[i].rstrip() if i < at else ""
        should = wanted[i] if i < len(wanted) else ""
        if has != should:
            wrong = Message("position-contradicts-exact", line=has.strip(), other=should.strip())
            raise TextError(wrong, i + 1)
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
    return rules_defining(game, ruleset, blocks)


def table_of(game: Game) -> list[str]:
    """Which game it is, whose turn, and where every card lies: what somebody who sees all cards sees."""
    out = [
        f"game: {game.name}",
        f"ruleset: {game.ruleset}",
        f"turn: {game.turn}, {SEATS[game.turn_seat]}",
    ]
    for seat, word in enumerate(SEATS):
        out.append(f"{word}:")
        out.extend(f"  {part}" for part in describe(game, seat))
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
