"""One Piece in the words of positions and scenarios: what lies where, and how answers are said."""

from __future__ import annotations

import re
from typing import Final

from rulebound.games import rules_of
from rulebound.games.library import BadCard, UnknownCard
from rulebound.games.onepiece.areas import (
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    LEADER,
    LIFE,
    RESOLVING,
    STAGE,
    TRASH,
)
from rulebound.games.onepiece.ruleset import CHARACTERS, DECK_SIZE, DON_DECK_SIZE
from rulebound.games.onepiece.setup import present_decks
from rulebound.games.onepiece.turn import TURN
from rulebound.kernel.cards import Card
from rulebound.kernel.dice import dice_for
from rulebound.kernel.events import Log
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game, Setup
from rulebound.kernel.program import AS_USUAL, FACE_UP, RESTED
from rulebound.records.lines import PositionError

FILLERS: Final = ("ST01-013", "ST02-010", "ST01-004", "LAB-008")
"""Cards that stand for "any card": Characters that do nothing outside play, cannot be trashed for a
counter and have no [Trigger], so that nobody is asked anything because of them."""

KINDS: Final = {"leader": "Leader", "characters": "Character", "stage": "Stage"}
AREAS: Final = {
    "leader": LEADER,
    "characters": CHARACTER,
    "stage": STAGE,
    "hand": HAND,
    "life": LIFE,
    "trash": TRASH,
    "deck": DECK,
}
AREA_WORDS: Final[dict[str, tuple[int, ...]]] = {
    "hand": (HAND,),
    "trash": (TRASH,),
    "deck": (DECK,),
    "life": (LIFE,),
    "Life Area": (LIFE,),
    "Leader Area": (LEADER,),
    "Character Area": (CHARACTER,),
    "Stage Area": (STAGE,),
    "Cost Area": (COST,),
    "DON deck": (DON_DECK,),
    "DON!! deck": (DON_DECK,),
    "play": (LEADER, CHARACTER, STAGE),
}
"""What a statement may call the areas."""

NAMED: Final = re.compile(r"(leader|characters?|stage|hand|life|trash|deck|don|DON|DON!!)\s+(.+)")
ITEM: Final = re.compile(r"(?:(\d+)x\s+)?([A-Za-z0-9]+-[A-Za-z0-9]+)((?:\s.+)?)")
MORE: Final = re.compile(r"(\d+)(?:\s+(?:more|cards?))?")
DON_ITEM: Final = re.compile(r"(\d+)(?:\s+(active|rested))?")
STATE: Final = re.compile(r"\s*(rested|active|with (\d+) DON(?:!!)?|played this turn|face-up)")
REMARK: Final = re.compile(r"\s*\([^()]*\)")


class Lying:
    """A card as a position describes it."""

    def __init__(self, number: str) -> None:
        self.number = number
        self.rested = False
        self.don = 0
        self.fresh = False
        """Played this turn."""
        self.face_up = False


class Side:
    """What one player has: the cards by area as listed, and how many more lie there."""

    def __init__(self) -> None:
        self.line = 0
        self.cards: dict[str, list[Lying]] = {}
        self.more: dict[str, int] = {}
        self.don_active = 0
        self.don_rested = 0

    def take(self, text: str, line: int) -> None:
        """Reads one part: "hand LAB-005, 2 more", "characters LAB-007 rested", "don 3 active, 1 rested"."""
        found = NAMED.fullmatch(text)
        if found is None:
            raise PositionError(f"“{text}” is not an area and what lies in it", line)
        area = "characters" if found[1] == "character" else found[1]
        if area.lower().startswith("don"):
            self.take_don(found[2], line)
            return
        if area in self.cards:
            raise PositionError(f"{area} is given twice", line)
        self.cards[area] = []
        for item in found[2].split(","):
            self.take_item(area, item.strip(), line)

    def take_item(self, area: str, item: str, line: int) -> None:
        if item in ("-", "none") and not self.cards[area]:
            self.more[area] = 0
            return
        more = MORE.fullmatch(item)
        if more is not None and area not in KINDS:
            if area in self.more:
                raise PositionError(f"a second count of {area}", line)
            self.more[area] = int(more[1])
            return
        found = ITEM.fullmatch(item)
        if found is None:
            raise PositionError(f"“{item}” is not a card number or a count", line)
        if area in self.more:
            raise PositionError(f"the count of further cards comes last: “{item}” follows it", line)
        number = known(found[2].upper(), area, line)
        for _ in range(int(found[1] or 1)):
            self.cards[area].append(described(number, area, found[3], line))

    def take_don(self, text: str, line: int) -> None:
        for item in text.split(","):
            found = DON_ITEM.fullmatch(item.strip())
            if found is None:
                raise PositionError(f"“{item.strip()}” is not a count of DON!!, as in “3 active”", line)
            if found[2] == "rested":
                self.don_rested += int(found[1])
            else:
                self.don_active += int(found[1])


def known(number: str, area: str, line: int) -> str:
    try:
        kind = rules_of("onepiece").prints(number).kind
    except (UnknownCard, BadCard) as error:
        raise PositionError(str(error), line) from error
    wanted = KINDS.get(area)
    if (wanted is not None and kind != wanted) or (wanted is None and kind == "Leader"):
        raise PositionError(f"{number} is a {kind}: it cannot lie in {area}", line)
    return number


def described(number: str, area: str, words: str, line: int) -> Lying:
    """A card with its states: "rested", "with 2 DON", "played this turn", "face-up"."""
    card = Lying(number)
    at = 0
    while at < len(words.rstrip()):
        found = STATE.match(words, at)
        if found is None:
            raise PositionError(f"“{words[at:].strip()}” says nothing about a card", line)
        at = found.end()
        word = found[1]
        if word == "face-up":
            allowed = area == "life"
            card.face_up = True
        elif word == "played this turn":
            allowed = area in ("characters", "stage")
            card.fresh = True
        elif word.startswith("with"):
            allowed = area in ("leader", "characters")
            card.don = int(found[2])
        else:
            allowed = area in KINDS
            card.rested = word == "rested"
        if not allowed:
            raise PositionError(f"a card in {area} is never “{word}”", line)
    return card


# --- setting up -----------------------------------------------------------------------------------


class Plan:
    """A side made complete: 1 Leader and 50 cards, each with its place."""

    def __init__(self, side: Side) -> None:
        leaders = side.cards.get("leader", [])
        if len(leaders) != 1:
            raise PositionError(f"a player has exactly 1 Leader, not {len(leaders)}", side.line)
        for area, most in (("characters", CHARACTERS), ("stage", 1)):
            if len(side.cards.get(area, [])) > most:
                raise PositionError(f"there is room for {most} in {area}", side.line)
        self.leader = leaders[0]
        named = {card.number for cards in side.cards.values() for card in cards}
        self.filler = next((f for f in FILLERS if f not in named), FILLERS[0])
        self.piles: dict[str, list[Lying]] = {}
        for area in ("characters", "stage", "hand", "life", "trash", "deck"):
            pile = list(side.cards.get(area, []))
            pile.extend(Lying(self.filler) for _ in range(side.more.get(area, 0)))
            self.piles[area] = pile
        left = DECK_SIZE - sum(len(pile) for pile in self.piles.values())
        if left < 0:
            raise PositionError(
                f"a player has {DECK_SIZE} cards and a Leader: these are {-left} more", side.line
            )
        if left and "deck" in side.more and "trash" in side.more:
            raise PositionError(
                f"a player has {DECK_SIZE} cards and a Leader: {left} lie nowhere; "
                "leave out the count of the deck or of the trash",
                side.line,
            )
        # What is left over lies in the deck, or in the trash if the deck's size was given.
        self.piles["trash" if "deck" in side.more else "deck"].extend(Lying(self.filler) for _ in range(left))
        if not self.piles["deck"]:
            raise PositionError("a player without a deck has lost already (9-2-1-2)", side.line)
        self.don_active, self.don_rested = side.don_active, side.don_rested
        don = side.don_active + side.don_rested + sum(c.don for c in self.in_play())
        if don > DON_DECK_SIZE:
            raise PositionError(f"a player has {DON_DECK_SIZE} DON!! cards, not {don}", side.line)

    def in_play(self) -> list[Lying]:
        return [self.leader, *self.piles["characters"], *self.piles["stage"]]

    def numbers(self) -> list[str]:
        return [self.leader.number, *(card.number for pile in self.piles.values() for card in pile)]


def build(turn: int, seat: int, refresh: bool, seed: int | str, sides: list[Side]) -> Game:
    """The game with these cards on the table, at the Main Phase or before the Refresh Phase."""
    rules = rules_of("onepiece")
    plans = [Plan(side) for side in sides]
    setup = Setup(seed, [plan.numbers() for plan in plans], ["", ""])
    game = Game(rules, setup, [], dice_for(seed))
    rules.begin(game)
    present_decks(game, game.stack[-1])
    game.stack.clear()
    game.turn = turn - 1
    game.turn_seat = seat
    for owner, plan in enumerate(plans):
        lay(game, owner, plan, turn)
    game.log = Log()
    game.touched = False
    frame = Frame(TURN)
    game.push(frame)
    if refresh:
        game.run()
    else:
        game.turn = turn
        frame.step = TURN.at["6-5-2"]
        game.ask_again()
    return game


def lay(game: Game, seat: int, plan: Plan, turn: int) -> None:
    deck = game.pile(seat, DECK)
    ids = deck.copy()
    leader = game.cards[game.pile(seat, LEADER)[0]]
    leader.rested = plan.leader.rested
    give(game, leader, plan.leader.don)
    at = 0
    for area, pile in plan.piles.items():
        here = list(zip(ids[at : at + len(pile)], pile))
        at += len(pile)
        if area == "deck":
            deck[:] = [id for id, _ in reversed(here)]
            continue
        # Piles are listed from the top, so the last one listed is laid down first.
        for id, lying in reversed(here) if area in ("life", "trash") else here:
            card = game.cards[id]
            state = FACE_UP if lying.face_up else RESTED if lying.rested else AS_USUAL
            game.move(card, AREAS[area], "", state=state)
            if lying.fresh:
                card.since = turn
            give(game, card, lying.don)
    for count, state in ((plan.don_active, AS_USUAL), (plan.don_rested, RESTED)):
        for _ in range(count):
            game.move(game.cards[game.pile(seat, DON_DECK)[-1]], COST, "", state=state)


def give(game: Game, card: Card, count: int) -> None:
    for _ in range(count):
        don = game.cards[game.pile(card.seat, DON_DECK)[-1]]
        game.attach(don, card, GIVEN, "")


# --- describing ----------------------------------------------------------------------------------------


def describe(game: Game, seat: int) -> list[str]:
    """What a player has, in the words that a position is set up with; piles from the top."""
    out: list[str] = []
    for word, area in AREAS.items():
        ids = game.pile(seat, area)
        if not ids:
            continue
        listed = reversed(ids) if area in (LIFE, TRASH, DECK) else ids
        out.append(f"{word} {grouped([spoken(game, game.cards[id]) for id in listed])}")
    resolving = game.pile(seat, RESOLVING)
    if resolving:
        out.append(f"resolving {grouped([game.prints[id].number for id in resolving])}")
    rested = sum(1 for id in game.pile(seat, COST) if game.cards[id].rested)
    active = len(game.pile(seat, COST)) - rested
    out.append(f"don {active} active, {rested} rested")
    return out


def spoken(game: Game, card: Card) -> str:
    words = [game.prints[card.id].number]
    if card.rested:
        words.append("rested")
    given = sum(1 for id in game.pile(card.seat, GIVEN) if game.cards[id].host == card.id)
    if given:
        words.append(f"with {given} DON")
    if card.area in (CHARACTER, STAGE) and card.since == game.turn:
        words.append("played this turn")
    if card.face_up:
        words.append("face-up")
    return " ".join(words)


def grouped(words: list[str]) -> str:
    """Equal neighbours as one: "2x LAB-005"."""
    runs: list[tuple[str, int]] = []
    for word in words:
        if runs and runs[-1][0] == word:
            runs[-1] = (word, runs[-1][1] + 1)
        else:
            runs.append((word, 1))
    return ", ".join(word if count == 1 else f"{count}x {word}" for word, count in runs)
