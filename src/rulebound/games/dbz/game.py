"""Dragon Ball Z as the kernel sees it."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz import (
    fusion,
    instructions,
    instructions_attack,
    instructions_cards,
    instructions_table,
    rejuvenation,
)
from rulebound.games.dbz.areas import (
    ALLIES,
    AREAS,
    DISCARD,
    DRAGON_BALLS,
    GONE,
    HAND,
    MASTERY,
    PERSONALITY,
    REMOVED,
    SENSEI_DECK,
)
from rulebound.games.dbz.combat_frame import combat_of, is_in_control
from rulebound.games.dbz.instructions_table import can_be_put
from rulebound.games.dbz.leaving import bury, leave, tell
from rulebound.games.dbz.notation import NOTATION
from rulebound.games.dbz.personality import ANGER, COUNTED, declared_styles
from rulebound.games.dbz.powers import is_switched_off
from rulebound.games.dbz.ruleset import (
    ANGER_NEEDED,
    ANGER_STAT,
    BALL,
    BALL_SET,
    CITES,
    DRAGON_BALL,
    FULL_ANGER,
    FUSION,
    HAS,
    LEAVES,
    NAME,
    PERSONALITY_KIND,
    PUR,
    STAGE,
    STARTERS,
    WORDS,
)
from rulebound.games.dbz.searching import FailedSearch
from rulebound.games.dbz.setup import SETUP
from rulebound.games.dbz.skills import Use
from rulebound.games.dbz.strategy import STRATEGY
from rulebound.games.dbz.tokens import COPY, FINAL, FINAL_NUMBER, copy_of, make_final
from rulebound.games.dbz.turn import TURN
from rulebound.games.dbz.turn_frame import turn_of
from rulebound.games.dbz.uses import uses_of
from rulebound.games.dbz.using import Chance
from rulebound.games.dbz.using_frame import is_in_use
from rulebound.games.dbz.victories import has_won
from rulebound.games.library import Library
from rulebound.kernel.aliases import CardId, Ref, Seat
from rulebound.kernel.cards import MISSING, Card, Level, Print
from rulebound.kernel.codes import CHOOSE, OWN_STATE, YOU
from rulebound.kernel.effects import Effect
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.moving import DrawCards, MoveCards
from rulebound.kernel.policies import Policies
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.rules import Rules

WORDS.lowers.update(
    [
        *instructions.LOWERS,
        *instructions_attack.LOWERS,
        *instructions_cards.LOWERS,
        *instructions_table.LOWERS,
        *rejuvenation.LOWERS,
        *fusion.LOWERS,
    ]
)
make_final()
LIBRARY: Final = Library("dbz", WORDS, HAS)


class DragonBallZ(Rules):
    def __init__(self, ruleset: str, library: Library) -> None:
        super().__init__(
            "dbz",
            ruleset,
            areas=AREAS,
            words=WORDS,
            cites=CITES,
            starters=STARTERS,
            notation=NOTATION,
            strategy=STRATEGY,
            courses=[SETUP, TURN],
            policies=Policies(attaches_across=True, must_find=True, losing_is_not_winning=True),
        )
        self.removal = LEAVES
        self.counted = COUNTED
        self.reserves = True
        self.silencing = True
        self.tokens_go = GONE
        self.library = library

    def prints(self, number: str) -> Print:
        if number == FINAL_NUMBER:
            return FINAL
        if number.endswith(COPY):
            return copy_of(self.prints(number.removesuffix(COPY)))
        face = with_ladder(self.library.card(number))
        uses_of(face)
        return face

    def has_level(self, game: Game, card: Card, level: Level, depth: int = 0) -> bool:
        """Whether the scouter stands at the stage, or above it."""
        return card.marker >= level.least

    def in_state(self, game: Game, card: Card, state: int) -> bool:
        """combat.control, words.use: whether the personality is in control of Combat, or the card in use."""
        return is_in_control(game, card) if state == OWN_STATE else is_in_use(game, game.ref(card))

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: int, subject: Ref) -> Frame:
        if clause.timing == "when":
            return Chance(seat, game.ref(card), clause, subject)
        return Use(clause, card, seat, subject)

    # -- numbers --

    def bonus(self, game: Game, card: Card, stat: int) -> int:
        """turn.power-up, anger.counter: a Tokui-Waza adds to the power up rating of the Main Personality, which has
        the anger of its player."""
        if card.area != PERSONALITY:
            return 0
        if stat == ANGER_STAT:
            return game.counters[ANGER[card.seat]]
        return 1 if stat == PUR and declared_styles(game, card.seat) else 0

    def step_of(self, game: Game) -> str:
        if combat_of(game) is not None:
            return COMBAT_STEP
        frame = turn_of(game)
        return STEPS.get(frame.procedure.rules[frame.step], "") if frame is not None else ""

    # -- moving --

    def can_move(self, game: Game, card: Card, by: int) -> bool:
        """mastery.stays: neither a Mastery nor a Main Personality leaves play."""
        return card.area not in (MASTERY, PERSONALITY)

    def is_named(self, game: Game, card: Card, match: Match | None) -> bool:
        """dragon-ball.immune: effects do not touch a Dragon Ball in play that they do not name."""
        return game.prints[card.id].kind != DRAGON_BALL or (match is not None and names_balls(match))

    def silenced(self, game: Game, card: Card, clause: Clause) -> bool:
        """power.off: what keeps a personality's powers from being used keeps all of them off, the constant ones
        among them."""
        return card.area in (PERSONALITY, ALLIES) and is_switched_off(game, card)

    def found_nothing(self, game: Game, seat: Seat) -> None:
        game.push(FailedSearch(seat))

    def allows(
        self, game: Game, instruction: Instruction, card: Card | None, *, seat: Seat, source: CardId
    ) -> bool:
        """words.not-discarded, general.cannot, dragon-ball.immune: what may not be discarded, removed or drawn is
        not, by nobody's effect; nor is a Dragon Ball that an effect has found in the opponent's hand and does not
        name."""
        if isinstance(instruction, DrawCards):
            who = seat if instruction.who == YOU else 1 - seat
            return not forbidden_to(game, who, "draw", None, by=game.cards[source])
        if card is None or not isinstance(instruction, MoveCards):
            return True
        act = {DISCARD: "be_discarded", REMOVED: "be_removed"}.get(instruction.area, "")
        if act and self.areas[card.area].in_play and forbidden(game, card, act, game.cards[source]):
            return False
        return not is_safe_in_hand(game, card, seat)

    def leaving(self, game: Game, card: Card, to: int) -> None:
        """fusion.timer, fusion.ends: a Fusion that leaves play stops its timer, and ends if its card leaves."""
        if game.prints[card.id].kind == FUSION and card.area == ALLIES and to != SENSEI_DECK:
            fusion.stop_timer(game, card.seat)
        leave(game, card, to)

    def settled(self, game: Game, card: Card) -> None:
        bury(game, card)
        tell(game, card)
        fusion.lose_fuser(game, card)
        if DRAGON_BALLS in (card.area, card.origin):
            game.touched = True

    def can_be_played(self, game: Game, card: Card) -> bool:
        return can_be_put(game, card)

    # -- winning and losing --

    def process(self, game: Game) -> None:
        """victory.survival, victory.personality, victory.dragon-balls: whoever has won by now."""
        has_won(game)


def is_safe_in_hand(game: Game, card: Card, seat: Seat) -> bool:
    """dragon-ball.immune: whether the card is a Dragon Ball of the opponent's hand that the effect under way has
    chosen by what it is, and not by chance, without naming Dragon Balls."""
    if game.prints[card.id].kind != DRAGON_BALL or card.area != HAND or card.seat == seat:
        return False
    frame = game.stack[-1]
    sel = frame.ops()[frame.pc - 1].sel if isinstance(frame, Effect) and frame.pc else None
    if sel is None or sel.kind != CHOOSE or sel.at_random or sel.by_opponent:
        return False
    return bool(game.sees(card) & 1 << seat) and not (sel.match is not None and names_balls(sel.match))


STEPS: Final = {
    "turn.beginning": "beginning",
    "turn.draw": "draw",
    "turn.non-combat": "non_combat",
    "noncombat.place": "non_combat",
    "turn.power-up": "power_up",
    "turn.combat.declare": "power_up",
    "turn.rejuvenation.always": "rejuvenation",
    "turn.rejuvenation": "rejuvenation",
    "turn.rejuvenation.card": "rejuvenation",
}
"""The steps of the turn as trees name them, by their rules."""
COMBAT_STEP: Final = "combat"


def names_balls(match: Match) -> bool:
    """Whether a filter means Dragon Balls, or one of them by its name."""
    if DRAGON_BALL in match.kinds or any(fact.what in (BALL_SET, NAME) for fact in match.facts):
        return True
    return any(bound.stat == BALL for bound in match.bounds) or any(
        names_balls(each) for each in match.either
    )


def with_ladder(face: Print) -> Print:
    """setup.scouter, anger.counter: a personality has the numbers that no card prints: the stage at which the scouter
    stands, the anger, and how much of that a level takes."""
    if face.kind in (PERSONALITY_KIND, FUSION) and face.numbers[ANGER_NEEDED] == MISSING:
        for numbers, stage in [(face.numbers, 0), *((level.numbers, level.least) for level in face.levels)]:
            numbers[STAGE], numbers[ANGER_STAT], numbers[ANGER_NEEDED] = stage, 0, FULL_ANGER
    return face
