"""What a sensible player thinks of a choice.

Cards come to the Field with the Cores that nothing else needs; what is left in the Reserve raises levels; a
Spirit attacks if nobody can stop it, or if it is not missed as a blocker.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.advent import targets
from rulebound.games.battlespirits.areas import BURST, FIELD, HAND, LIFE, MIRAGE, RESERVE
from rulebound.games.battlespirits.battle import Battle, can_block
from rulebound.games.battlespirits.cardtypes import can_battle
from rulebound.games.battlespirits.cores import cores_on
from rulebound.games.battlespirits.cost import least_cores, mirage_price, price_of, symbols_of
from rulebound.games.battlespirits.play import symbols_for
from rulebound.games.battlespirits.ruleset import BP, COST_OF, MAGIC, PLUS, SYMBOLS
from rulebound.games.strategy import NEVER, OFTEN, Strategy, used
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.skills import clauses_of

CARD: Final = 100
LIFE_POINT: Final = 500
CORE: Final = 60
PER_BP: Final = 30
"""What 1000 BP are worth on the table."""
RAISE: Final = 5
"""What it is worth to raise a level: less than any other use of Cores, more than none."""


class BattleSpiritsStrategy(Strategy):
    def ratings(self, game: Game, ask: Ask) -> list[int]:
        kind = ask.kind
        if kind in ("main", "flash"):
            return [self.rate_use(game, ask, choice) for choice in ask.choices]
        if kind == "burst":
            return [self.rate_burst(game, ask, choice) for choice in ask.choices]
        if kind in ("pay", "place"):
            return [1 if choice.verb in ("auto", "done") else 0 for choice in ask.choices]
        if kind == "where":
            return [self.rate_raise(game, choice) for choice in ask.choices]
        if kind == "target":
            return [self.rate_target(game, choice) for choice in ask.choices]
        if kind == "stay":
            return [1 if choice.verb == "remain" else 0 for choice in ask.choices]
        if kind == "advent":
            return [-self.worth(game, game.cards[choice.card]) for choice in ask.choices]
        if kind == "attack":
            return [self.rate_attack(game, ask.seat, choice) for choice in ask.choices]
        if kind == "block":
            return [self.rate_block(game, choice) for choice in ask.choices]
        return super().ratings(game, ask)

    # -- what cards are worth --

    def worth(self, game: Game, card: Card) -> int:
        cost = max(0, game.prints[card.id].numbers[COST_OF])
        return CARD + PER_BP * cost + max(0, self.strength(game, card)) * PER_BP // 1000

    def readiness(self, game: Game, card: Card) -> int:
        return self.worth(game, card) // 2

    def boost(self, game: Game, card: Card, amount: int) -> int:
        return amount * PER_BP * (4 if self.fights(game, card) else 1) // 1000

    def strength(self, game: Game, card: Card) -> int:
        number = super().strength(game, card)
        return 0 if number == MISSING else number

    # -- what to do with Cores --

    def rate_use(self, game: Game, ask: Ask, choice: Choice) -> int:
        """Cards are used that are worth their Cores, and for which no card has to give its last."""
        if choice.verb in ("end", "pass"):
            return 0
        if choice.verb == "take":
            return self.rate_take(game, game.cards[choice.card])
        card = game.cards[choice.card]
        if choice.verb in ("combine", "separate"):
            return self.rate_combine(game, card) if choice.verb == "combine" else NEVER
        if choice.verb == "set":
            return CARD // 2 if not game.pile(ask.seat, BURST) else NEVER
        if choice.verb == "mirage":
            price = mirage_price(game, card, symbols_of(game, ask.seat))
            return NEVER if game.pile(ask.seat, MIRAGE) else CARD - CORE * price // 2
        if choice.verb == "advent":
            return self.rate_advent(game, card, choice.number)
        if choice.verb == "activate":
            if used(game, card.id) >= OFTEN:
                return NEVER
            return self.benefit(game, clauses_of(game, card)[choice.number], card, ask.seat)
        price = price_of(game, card, symbols_for(game, card))
        lost = self.given_up(game, ask.seat, price + least_cores(game, card))
        if choice.verb == "use":
            gain = self.benefit(game, clauses_of(game, card)[choice.number], card, ask.seat)
            return gain - CORE * price // 2 - lost
        return self.worth(game, card) - CORE * price // 2 - lost

    def rate_advent(self, game: Game, card: Card, which: int) -> int:
        """A card Advents on one that is worth less, by so much that a Core may be given for it."""
        clause = game.prints[card.id].clauses[which]
        sources = [self.worth(game, game.cards[id]) for id in targets(game, card, clause)]
        return self.worth(game, card) - min(sources) - CORE

    def rate_combine(self, game: Game, brave: Card) -> int:
        """A Brave is combined that could win no battle by itself, and then stays where it is."""
        if brave.area != FIELD:
            return NEVER
        theirs = [self.strength(game, game.cards[id]) for id in game.pile(1 - brave.seat, FIELD)]
        weak = self.strength(game, brave) <= max(theirs, default=0)
        gain = max(0, game.prints[brave.id].numbers[PLUS]) * PER_BP // 1000
        return gain if weak or not can_battle(game, brave) else NEVER

    def rate_target(self, game: Game, choice: Choice) -> int:
        """The strongest card is combined, rather than none."""
        return 1 + self.strength(game, game.cards[choice.card]) if choice.verb == "with" else 0

    def rate_burst(self, game: Game, ask: Ask, choice: Choice) -> int:
        """A Burst costs nothing: it is activated where it does something."""
        if choice.verb != "burst":
            return 0
        return self.benefit(game, game.pending[choice.number].clause, game.cards[choice.card], ask.seat)

    def given_up(self, game: Game, seat: Seat, cores: int) -> int:
        """What cards of the Field lose for that many Cores: those of the Reserve are free, levels cost something,
        and the last Cores of a Spirit the Spirit."""
        missing = cores - len(game.pile(seat, RESERVE))
        if missing <= 0:
            return 0
        spare = 0
        for id in game.pile(seat, FIELD):
            card = game.cards[id]
            spare += max(0, len(cores_on(game, card)) - least_cores(game, card))
        return PER_BP * missing if missing <= spare else CARD * 4 * (missing - spare)

    def rate_take(self, game: Game, core: Card) -> int:
        """A Core of the Reserve that nothing else needs raises a level."""
        if core.host >= 0 or len(game.pile(core.seat, RESERVE)) <= self.kept(game, core.seat):
            return NEVER
        best = max(self.raised(game, core.seat, game.cards[id]) for id in game.pile(core.seat, FIELD))
        return RAISE if best > 0 else NEVER

    def kept(self, game: Game, seat: Seat) -> int:
        """The Cores that pay for a Magic card in the opponent's turn."""
        prices = [
            price_of(game, game.cards[id], symbols_of(game, seat))
            for id in game.pile(seat, HAND)
            if game.prints[id].kind == MAGIC and has_flash(game, game.cards[id])
        ]
        return min(prices) if prices else 0

    def raised(self, game: Game, seat: Seat, card: Card) -> int:
        """By how much BP, or level, the Cores of the Reserve can raise a card, for each Core."""
        count = len(cores_on(game, card))
        free = len(game.pile(seat, RESERVE)) - self.kept(game, seat)
        for level in game.prints[card.id].levels:
            if level.least > count:
                needed = level.least - count
                gain = max(1000, self.strength(game, card) // 2)
                return gain // needed if needed <= free else 0
        return 0

    def rate_raise(self, game: Game, choice: Choice) -> int:
        if choice.verb != "onto":
            return NEVER
        card = game.cards[choice.card]
        return self.raised(game, card.seat, card)

    # -- battles --

    def rate_attack(self, game: Game, seat: Seat, choice: Choice) -> int:
        """An attack is worth it that nobody can stop, or that wins; attackers are missed as blockers."""
        if choice.verb == "end":
            return 0
        card = game.cards[choice.card]
        blockers = [
            game.cards[id] for id in game.pile(1 - seat, FIELD) if can_block(game, game.cards[id], card)
        ]
        strong = [b for b in blockers if self.strength(game, b) >= self.strength(game, card)]
        symbols = len(game.prints[card.id].facts[SYMBOLS])
        if not blockers or symbols >= len(game.pile(1 - seat, LIFE)):
            return LIFE_POINT * symbols
        return LIFE_POINT // 4 if not strong else -self.worth(game, card)

    def rate_block(self, game: Game, choice: Choice) -> int:
        """The weakest Spirit that wins; else a Life is less than a Spirit, unless it is one of the last."""
        frame = game.stack[-1]
        if choice.verb == "no" or not isinstance(frame, Battle):
            return 0
        card, attacker = game.cards[choice.card], game.at(frame.attacker)
        if attacker is None:
            return NEVER
        damage = len(game.prints[attacker.id].facts[SYMBOLS])
        margin = self.strength(game, card) - self.strength(game, attacker)
        danger = damage >= len(game.pile(card.seat, LIFE)) - 1
        if margin > 0:
            return LIFE_POINT * damage - self.strength(game, card) * PER_BP // 1000
        if margin == 0:
            return self.worth(game, attacker) - self.worth(game, card) + LIFE_POINT // 2
        return LIFE_POINT * 10 - self.worth(game, card) if danger else -self.worth(game, card)


def has_flash(game: Game, card: Card) -> bool:
    """Whether the card has an effect for Flash Timings."""
    for clause in game.prints[card.id].clauses:
        if clause.timing == "flash":
            return True
    return False


STRATEGY: Final = BattleSpiritsStrategy(
    FIELD, BP, point=LIFE_POINT, drawn=CARD, unknown={HAND: CARD, LIFE: LIFE_POINT}
)
