"""Dragon Ball Z as the kernel sees it."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz import instructions, instructions_attack
from rulebound.games.dbz.areas import AREAS, GONE, LIFE_DECK
from rulebound.games.dbz.combat_frame import is_in_control
from rulebound.games.dbz.notation import NOTATION
from rulebound.games.dbz.personality import COUNTED, MOST_POWERFUL
from rulebound.games.dbz.ruleset import CITES, HAS, LEAVES, STARTERS, WORDS
from rulebound.games.dbz.setup import SETUP
from rulebound.games.dbz.skills import Use
from rulebound.games.dbz.strategy import STRATEGY
from rulebound.games.dbz.tokens import COPY, FINAL, FINAL_NUMBER, copy_of, make_final
from rulebound.games.dbz.turn import TURN
from rulebound.games.dbz.uses import uses_of
from rulebound.games.dbz.using_frame import is_in_use
from rulebound.games.library import Library
from rulebound.kernel.aliases import BOTH_SEATS, Ref
from rulebound.kernel.cards import Card, Level, Print
from rulebound.kernel.codes import OWN_STATE
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.rules import Rules

WORDS.lowers.update([*instructions.LOWERS, *instructions_attack.LOWERS])
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
        )
        self.removal = LEAVES
        self.counted = COUNTED
        self.tokens_go = GONE
        self.library = library

    def prints(self, number: str) -> Print:
        if number == FINAL_NUMBER:
            return FINAL
        if number.endswith(COPY):
            return copy_of(self.prints(number.removesuffix(COPY)))
        face = self.library.card(number)
        uses_of(face)
        return face

    def has_level(self, game: Game, card: Card, level: Level, depth: int = 0) -> bool:
        """Whether the scouter stands at the stage, or above it."""
        return card.marker >= level.least

    def in_state(self, game: Game, card: Card, state: int) -> bool:
        """combat.control, words.use: whether the personality is in control of Combat, or the card in use."""
        return is_in_control(game, card) if state == OWN_STATE else is_in_use(game, game.ref(card))

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: int, subject: Ref) -> Frame:
        return Use(clause, card, seat, subject)

    # -- winning and losing --

    def process(self, game: Game) -> None:
        """victory.survival, victory.both, victory.personality: an empty Life Deck, or the most powerful
        personality."""
        lost = [seat for seat in BOTH_SEATS if not game.pile(seat, LIFE_DECK)] if game.turn else []
        if len(lost) == 2:
            game.finish(None, "both Life Decks are empty", "victory.both")
        elif lost:
            game.finish(1 - lost[0], "the Life Deck is empty", "victory.survival")
        elif game.counters[MOST_POWERFUL]:
            game.finish(
                game.counters[MOST_POWERFUL] - 1, "the most powerful personality", "victory.personality"
            )
