"""One Piece as the kernel sees it."""

from __future__ import annotations

from typing import Final

from rulebound.games.library import Library
from rulebound.games.onepiece.areas import (
    AREAS,
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    LEADER,
    LIFE,
    STAGE,
    TRASH,
)
from rulebound.games.onepiece.battle import ICON, LOST, Battle, Damage, life_lost
from rulebound.games.onepiece.instructions import GiveCards
from rulebound.games.onepiece.keywords import ko
from rulebound.games.onepiece.keywords.rush import can_attack, fresh
from rulebound.games.onepiece.notation import NOTATION
from rulebound.games.onepiece.ruleset import (
    BECOMES_RESTED,
    CHARACTERS,
    CITES,
    DON_DECK_SIZE,
    DON_POWER,
    DON_RETURNED,
    FIRST_BATTLE_TURN,
    GIVEN_DON,
    HAND_TRASHED,
    HAS,
    LEAVES,
    LEAVES_BY_EFFECT,
    OPENING_HAND,
    POWER,
    STARTERS,
    STATS,
    WORDS,
)
from rulebound.games.onepiece.setup import SETUP
from rulebound.games.onepiece.skills import Use, activate_event, event_clause
from rulebound.games.onepiece.strategy import STRATEGY
from rulebound.games.onepiece.turn import TURN, PlayCard
from rulebound.kernel import op
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.codes import ACTIVE, YOU
from rulebound.kernel.effects import Effect
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.moving import DrawCards, MoveCards
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.permanents import may_apply_to_any
from rulebound.kernel.plain import sure
from rulebound.kernel.policies import Policies
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.rules import Rules
from rulebound.kernel.triggers import happened

DON: Final = Print("DON", "DON!!", "DON!!", [MISSING] * len(STATS), words=WORDS, facts={"name": ("DON!!",)})


LIBRARY: Final = Library("onepiece", WORDS, HAS)


POLICIES: Final = Policies(
    turns_what_changes=True,
    given_effects_survive=True,
    orders_permanents=True,
    replaces_together=True,
    looker_orders=True,
    conditions_when_triggered=True,
    done_in_full=True,
    hand_rearranged=True,
    payer_may_replace=True,
    base_is_replaced=True,
    reaches_later=("enter_active",),  # 8-4-4-1: what is said of all cards is said of those there are
)


class OnePiece(Rules):
    def __init__(self, ruleset: str, library: Library) -> None:
        super().__init__(
            "onepiece",
            ruleset,
            areas=AREAS,
            words=WORDS,
            cites=CITES,
            starters=STARTERS,
            notation=NOTATION,
            courses=[SETUP, TURN],
            policies=POLICIES,
        )
        self.supply = [DON] * DON_DECK_SIZE
        self.supply_area = DON_DECK
        self.opening_hand = OPENING_HAND
        self.removal = LEAVES | LEAVES_BY_EFFECT
        self.attaching = GIVEN_DON
        self.library = library

    def prints(self, number: str) -> Print:
        if number == "DON":
            return DON
        if number == "icon":
            return ICON
        return self.library.card(number)

    # -- numbers --

    def bonus(self, game: Game, card: Card, stat: int) -> int:
        """6-5-5-2: on its owner's turn a card has +1000 power for each DON!! given to it."""
        if stat != POWER or game.turn_seat != card.seat:
            return 0
        count = 0
        for id in game.areas[card.seat * self.width + GIVEN]:
            if game.cards[id].host == card.id:
                count += 1
        return count * DON_POWER

    # -- moving --

    def can_move(self, game: Game, card: Card, by: int) -> bool:
        """3-6-3: a Leader stays in the Leader Area."""
        return card.area != LEADER

    def leaving(self, game: Game, card: Card, to: int) -> None:
        for id in game.pile(card.seat, GIVEN).copy():
            if game.cards[id].host == card.id:
                game.move(game.cards[id], COST, "6-5-5-4")

    def moved(self, game: Game, cards: list[Card], old: list[int]) -> None:
        """8-1-3-1: effects wait for Life cards that go, DON!! that return, cards trashed from the hand."""
        lost = [card for card, area in zip(cards, old) if area == LIFE and card.area != LIFE]
        for i, card in enumerate(lost):
            life_lost(game, card, not any(other.owner == card.owner for other in lost[i + 1 :]))
        for card, area in zip(cards, old):
            if area == HAND and card.area == TRASH:
                happened(game, HAND_TRASHED, card, card.owner)
            elif card.area == DON_DECK and area != DON_DECK:
                happened(game, DON_RETURNED, card, card.owner)

    def allows(
        self, game: Game, instruction: Instruction, card: Card | None, *, seat: int, source: int
    ) -> bool:
        """What players are forbidden to do by their own effects."""
        if not game.lasting and not may_apply_to_any(game, 1 << op.BAR):
            return True
        if card is None:
            theirs = isinstance(instruction, DrawCards) and instruction.who != YOU
            return theirs or not forbidden_to(game, seat, "draw_by_effects", None)
        if isinstance(instruction, MoveCards) and card.area == LIFE and instruction.area == HAND:
            return not forbidden_to(game, seat, "add_life_by_effects", card)
        if (
            isinstance(instruction, OrientCards)
            and instruction.state == ACTIVE
            and game.prints[card.id] is DON
        ):
            by_character = game.prints[source].kind == "Character"
            return not (by_character and forbidden_to(game, seat, "activate_don_by_characters", card))
        return True

    def oriented(self, game: Game, card: Card) -> None:
        if card.rested and AREAS[card.area].in_play:
            happened(game, BECOMES_RESTED, card, game.turn_seat)

    # -- what effects call for --

    def can_be_played(self, game: Game, card: Card) -> bool:
        """Nothing forbids it, and an Event has a [Main] effect to activate."""
        if forbidden_to(game, card.owner, "play", card):
            return False
        return game.prints[card.id].kind != "Event" or event_clause(game, card, "main") is not None

    def play_frame(self, game: Game, card: Card, clause: Clause, *, state: int, paying: bool) -> Frame | None:
        if paying or not self.can_be_played(game, card):  # no effect plays a card for its cost
            return None
        if game.prints[card.id].kind in ("Character", "Stage"):
            return PlayCard(card, False, state, clause)
        main = event_clause(game, card, "main")
        return activate_event(game, card, main, clause) if main is not None else None

    def damage_frame(self, game: Game, seat: int, count: int, clause: Clause) -> Frame:
        return Damage(seat, count, False, clause)

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: int, subject: int) -> Frame:
        return Use(clause, card, seat, subject)

    def retarget(self, game: Game, card: Card) -> bool:
        for frame in game.stack:
            if isinstance(frame, Battle) and card.area in (LEADER, CHARACTER):
                frame.target = game.ref(card)
                return True
        return False

    def can_ko(self, game: Game, card: Card, *, in_battle: bool, by: int) -> bool:
        return ko.can_ko(game, card, in_battle=in_battle, by=by)

    def ko_moments(self, card: Card, *, in_battle: bool) -> int:
        return ko.ko_moments(in_battle)

    def ko(self, game: Game, cards: list[Card], *, in_battle: bool, clause: Clause | None, by: int) -> None:
        ko.ko(game, cards, in_battle=in_battle, clause=clause, by=by)

    def audit(self, game: Game) -> None:
        """Each player's Leader, deck and ten DON!! are conserved, each card lies in one place, and
        the areas hold no more than they may."""
        super().audit(game)
        for card in game.cards:
            if card.seat != card.owner:
                game.check(False, f"card {card.id} lies in an area of the other player")
        for seat in BOTH_SEATS:
            owned = 0
            for card in game.cards:
                if card.owner == seat:
                    owned += 1
            size = len(game.setup.decks[seat]) + DON_DECK_SIZE
            game.check(owned == size, f"seat {seat} owns {owned} cards, not {size}")
            game.check(len(game.pile(seat, CHARACTER)) <= CHARACTERS, f"seat {seat} has too many Characters")
            game.check(len(game.pile(seat, STAGE)) <= 1, f"seat {seat} has two Stages")
            for area in (DON_DECK, COST, GIVEN):
                for id in game.pile(seat, area):
                    if game.prints[id] is not DON:
                        game.check(False, f"card {id} is no DON!! and lies among them")
            for id in game.pile(seat, GIVEN):
                if not AREAS[game.cards[game.cards[id].host].area].hosts:
                    game.check(False, f"DON!! {id} is given to a card not in play")

    def prove(self, game: Game) -> None:
        """What the areas hold; the first card of a deck is its Leader, which stays where it is."""
        sure(game.outcome is not None or game.counters[LOST] == 0, "a player has lost, and the game goes on")
        first = 0
        for seat in BOTH_SEATS:
            sure(game.pile(seat, LEADER) == [first], f"the Leader of seat {seat} is not in its area")
            first += len(game.setup.decks[seat]) + DON_DECK_SIZE
            sure(len(game.pile(seat, CHARACTER)) <= CHARACTERS, f"seat {seat} has too many Characters")
            sure(len(game.pile(seat, STAGE)) <= 1, f"seat {seat} has two Stages")
        for card in game.cards:
            sure(card.seat == card.owner, f"card {card.id} lies in an area of the other player")
            is_don = game.prints[card.id] is DON
            sure(
                is_don == (card.area in (DON_DECK, COST, GIVEN)), f"card {card.id} is in no area of its kind"
            )
            kind = game.prints[card.id].kind
            if card.area == STAGE:
                sure(kind == "Stage", f"card {card.id} is no Stage")
            if card.area == CHARACTER:
                sure(kind not in ("Event", "Stage"), f"card {card.id} is no Character")
        course = game.stack[0].procedure if game.stack else None
        sure(course is not TURN or game.turn > 0, "a turn is under way, and none has begun")
        sure(course is not SETUP or game.turn == 0, "the game is yet to begin, and a turn has begun")
        for frame in game.stack:
            if isinstance(frame, Effect) and any(isinstance(one, GiveCards) for one in frame.ops()):
                for given in game.cards_of(frame.scope.kept):
                    sure(game.prints[given.id] is DON, f"card {given.id} is to be given, and is no DON!!")

    # -- section 9 --

    def process(self, game: Game) -> None:
        """1-2-2, 1-2-2-1, 1-2-2-2, 1-3-7-1, 9-2-1:
        everybody who fulfils a loss condition now loses; both at once is a draw (1-2-3).
        """
        damaged = game.counters[LOST]
        lost = damaged
        for seat in BOTH_SEATS:
            if game.turn > 0 and not game.areas[seat * self.width + DECK]:
                lost |= 1 << seat
        if lost == 3:
            game.finish(None, "both players lose at once", "1-2-3")
        elif lost:
            loser = 0 if lost == 1 else 1
            if damaged:
                game.finish(1 - loser, "damage without life", "9-2-1-1")
            else:
                game.finish(1 - loser, "empty deck", "9-2-1-2")

    # -- what a sensible player does --

    def idle(self, game: Game, card: Card) -> str:
        """Of a card that could be declared as an attacker in another turn (3-7-4, 7-1-1-1)."""
        if card.area not in (LEADER, CHARACTER) or card.seat != game.turn_seat or card.rested:
            return ""
        if game.turn < FIRST_BATTLE_TURN or can_attack(game, card):
            return ""
        return "played this turn" if fresh(game, card) else "cannot attack"

    def prefer(self, game: Game) -> int:
        return STRATEGY.prefer(game)
