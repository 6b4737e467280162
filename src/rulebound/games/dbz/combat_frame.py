"""A Combat under way, and what has happened in it."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import ALLIES, PERSONALITY
from rulebound.games.dbz.personality import personality_of
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, Ref, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import PROCEDURES, Frame
from rulebound.kernel.game import Game
from rulebound.kernel.plain import LARGE, sure
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.scope import EMPTY

RECORD: Final = 5
"""What is kept of each attack: whose it is, its kind, its card, its performer and the personality attacked, by
id."""


class Combat(Frame):
    """A Combat under way."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(PROCEDURES["dbz.combat"])
        self.seat = seat
        """Whose Attack Phase it is."""
        self.passed = 0
        """The players who have passed in a row, as bits."""
        self.finished = 0
        """The players who have made a Final Physical Attack, as bits."""
        self.over = False
        """An effect has ended it."""
        self.free = False
        """What was used has not taken up the player's action."""
        self.control: list[Ref] = NOBODY
        """For each player the Ally in control; -1 for the Main Personality.  Replaced, never changed."""
        self.skips: list[int] = NONE
        """How many Attack Phases each player will skip.  Replaced, never changed."""
        self.must_pass: list[int] = NONE
        """In how many Attack Phases each player must pass.  Replaced, never changed."""
        self.began: list[int] = NONE
        """When each player's last Attack Phase began, by `Game.age`.  Replaced, never changed."""
        self.played: list[int] = NONE
        """How many cards of the hand each player has used.  Replaced, never changed."""
        self.copies: list[Clause | None] = NO_CLAUSES
        """For each player the attack that a copy of may be performed in the next Attack Phase.  Replaced, never
        changed."""
        self.copy_kinds: list[int] = NONE
        """Of which kind that attack was.  Replaced, never changed."""
        self.last: list[Clause | None] = NO_CLAUSES
        """The last attack that each player has performed.  Replaced, never changed."""
        self.last_kinds: list[int] = NONE
        self.stopped_kind = 0
        """The kind of the attack under way, if that was stopped."""
        self.drawn = False
        """The defender does something else in place of drawing."""
        self.attacks: list[int] = EMPTY
        """The attacks performed so far (`RECORD`).  Replaced, never changed."""

    def copy(self) -> Frame:
        new = Combat(self.seat)
        new.step = self.step
        new.passed = self.passed
        new.finished = self.finished
        new.over = self.over
        new.free = self.free
        new.control = self.control
        new.skips = self.skips
        new.must_pass = self.must_pass
        new.began = self.began
        new.played = self.played
        new.copies = self.copies
        new.copy_kinds = self.copy_kinds
        new.last = self.last
        new.last_kinds = self.last_kinds
        new.stopped_kind = self.stopped_kind
        new.drawn = self.drawn
        new.attacks = self.attacks
        return new

    def prove(self, game: Game, at: int) -> None:
        pairs = (self.control, self.skips, self.must_pass, self.began, self.played)
        sure(all(len(pair) == 2 for pair in pairs), "there are two players")
        sure(len(self.copies) == len(self.last) == 2, "there are two players")
        sure(len(self.copy_kinds) == len(self.last_kinds) == 2, "there are two players")
        sure(len(self.attacks) % RECORD == 0, "an attack is not noted wholly")


NOBODY: Final[list[Ref]] = [-1, -1]
NONE: Final[list[int]] = [0, 0]
NO_CLAUSES: Final[list[Clause | None]] = [None, None]

COMBAT_FIELDS: Final[list[Field]] = [
    Field("seat", kinds.SEAT),
    Field("passed", kinds.SEATS),
    Field("finished", kinds.SEATS),
    Field("over", kinds.FLAG),
    Field("free", kinds.FLAG),
    Field("control", kinds.ListOf(kinds.REF_OR_NONE)),
    Field("skips", kinds.ListOf(kinds.COUNT)),
    Field("must_pass", kinds.ListOf(kinds.COUNT)),
    Field("began", kinds.ListOf(kinds.COUNT)),
    Field("played", kinds.ListOf(kinds.COUNT)),
    Field("copies", kinds.ListOf(CLAUSE_OR_NONE)),
    Field("copy_kinds", kinds.ListOf(kinds.Whole(0, 2))),
    Field("last", kinds.ListOf(CLAUSE_OR_NONE)),
    Field("last_kinds", kinds.ListOf(kinds.Whole(0, 2))),
    Field("stopped_kind", kinds.Whole(0, 2)),
    Field("drawn", kinds.FLAG),
    Field("attacks", kinds.ListOf(kinds.Whole(0, LARGE))),
]


def with_one(pair: list[int], seat: Seat, number: int) -> list[int]:
    """The pair with another number for the seat."""
    return [number if each == seat else pair[each] for each in BOTH_SEATS]


def combat_of(game: Game) -> Combat | None:
    """The Combat under way."""
    for frame in game.stack:
        if isinstance(frame, Combat):
            return frame
    return None


def in_control(game: Game, seat: Seat) -> Card:
    """combat.control, ally.control.gone: the player's personality in control: the Main Personality, or in Combat
    the Ally that has taken control and is there still."""
    combat = combat_of(game)
    ally = game.at(combat.control[seat]) if combat is not None and combat.control[seat] >= 0 else None
    return ally if ally is not None and ally.seat == seat else personality_of(game, seat)


def user_of(game: Game, seat: Seat, card: Card) -> Card:
    """combat.performer, cost.who, words.you: the personality that uses the card, performs its attack and pays for it:
    the one whose own power it is, else the one in control."""
    own = card.area in (PERSONALITY, ALLIES) and card.seat == seat
    return card if own else in_control(game, seat)


def is_in_control(game: Game, card: Card) -> bool:
    """power.constant-combat: whether the card is a personality that is in control of a Combat now."""
    return combat_of(game) is not None and in_control(game, card.seat) is card


def acts(game: Game, card: Card) -> bool:
    """words.you: whether the card is the personality that uses its player's cards now: the one in control of Combat,
    the Main Personality outside of it."""
    return in_control(game, card.seat) is card


def attacks_so_far(combat: Combat) -> list[list[int]]:
    """The attacks performed, the first one first."""
    return [combat.attacks[i : i + RECORD] for i in range(0, len(combat.attacks), RECORD)]
