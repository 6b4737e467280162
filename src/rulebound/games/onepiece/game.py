"""One Piece as the kernel sees it."""

from __future__ import annotations

from typing import Final

from rulebound.games.library import Library
from rulebound.games.onepiece import areas, ruleset
from rulebound.games.onepiece.battle import EMPTY, EXTRA_TURN, ICON, LOST, Battle, DamageProcessing, life_lost
from rulebound.games.onepiece.instructions import GiveCards
from rulebound.games.onepiece.keywords import ko
from rulebound.games.onepiece.keywords.rush import can_attack, fresh
from rulebound.games.onepiece.notation import NOTATION
from rulebound.games.onepiece.setup import SETUP
from rulebound.games.onepiece.skills import Use, activate_event, event_clause
from rulebound.games.onepiece.strategy import STRATEGY
from rulebound.games.onepiece.tree import DonDeck
from rulebound.games.onepiece.turn import TURN, PlayCard
from rulebound.kernel import codes, op
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.codes import ACTIVE, RESTED, YOU
from rulebound.kernel.effects import Effect, skill_in_use, source
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.moving import DrawCards, MoveCards
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.permanents import may_apply_to_any
from rulebound.kernel.plain import in_range, sure
from rulebound.kernel.policies import Policies
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.rules import Rules
from rulebound.kernel.triggers import happened

DON: Final = Print(
    "DON", "DON!!", "DON!!", [MISSING] * len(ruleset.STATS), words=ruleset.WORDS, facts={"name": ("DON!!",)}
)


LIBRARY: Final = Library("onepiece", ruleset.WORDS, ruleset.HAS)


POLICIES: Final = Policies(
    turns_what_changes=True,
    given_effects_survive=True,
    orders_permanents=True,
    replaces_together=True,
    looker_orders=True,
    conditions_when_triggered=("when",),
    done_in_full=True,
    hand_rearranged=True,
    payer_may_replace=True,
    base_is_replaced=True,
    reaches_later=("enter_active",),  # 8-4-4-1: what is said of all cards is said of those there are
)


MOVED: Final = {
    areas.HAND: "be_moved_to_hand",
    areas.DECK: "be_moved_to_deck",
    areas.LIFE: "be_moved_to_life",
}
"""What may be forbidden where an effect moves a card in play into an area."""


def kept_in_play(game: Game, instruction: MoveCards, card: Card, by: Card) -> bool:
    """Whether it is forbidden that an effect of the card `by` takes the card there."""
    if forbidden(game, card, "leave_by_effects", by):
        return True
    act = MOVED.get(instruction.area, "")
    if not act:
        return False
    end = "_bottom" if instruction.where == codes.AT_BOTTOM else "_top"
    return forbidden(game, card, act, by) or (
        instruction.area == areas.DECK and forbidden(game, card, act + end, by)
    )


def don_deck(deck: list[Print]) -> list[Print]:
    """5-1-3, 5-1-2-4: the DON!! deck that goes with a Leader and a deck."""
    size = ruleset.DON_DECK_SIZE
    for printed in deck:
        if printed.kind == "Leader":
            for clause in printed.clauses:
                if isinstance(clause.skill.effect, DonDeck):
                    size = clause.skill.effect.cards
    return [DON] * size


class OnePiece(Rules):
    def __init__(self, version: str, library: Library) -> None:
        super().__init__(
            "onepiece",
            version,
            areas=areas.AREAS,
            words=ruleset.WORDS,
            cites=ruleset.CITES,
            starters=ruleset.STARTERS,
            notation=NOTATION,
            strategy=STRATEGY,
            courses=[SETUP, TURN],
            policies=POLICIES,
        )
        self.supply = don_deck([])
        self.supply_area = areas.DON_DECK
        self.counted = 3
        self.extra_turn = EXTRA_TURN
        self.opening_hand = ruleset.OPENING_HAND
        self.removal = ruleset.LEAVES | ruleset.LEAVES_BY_EFFECT
        self.attaching = ruleset.GIVEN_DON
        self.resting = ruleset.BECOMES_RESTED
        self.placing = ruleset.PLACED
        self.library = library

    def prints(self, number: str) -> Print:
        if number == "DON":
            return DON
        if number == "icon":
            return ICON
        return self.library.card(number)

    def brought(self, deck: list[str]) -> list[Print]:
        """5-1-2-4: as many DON!! cards as the Leader says, or as everybody has."""
        return don_deck([self.prints(number) for number in deck])

    # -- numbers --

    def bonus(self, game: Game, card: Card, stat: int) -> int:
        """6-5-5-2: on its owner's turn a card has +1000 power for each DON!! given to it."""
        if stat != ruleset.POWER or game.turn_seat != card.seat:
            return 0
        count = 0
        for id in game.areas[card.seat * self.width + areas.GIVEN]:
            if game.cards[id].host == card.id:
                count += 1
        return count * ruleset.DON_POWER

    # -- moving --

    def can_move(self, game: Game, card: Card, by: int) -> bool:
        """3-6-3: a Leader stays in the Leader Area."""
        return card.area != areas.LEADER

    def leaving(self, game: Game, card: Card, to: int) -> None:
        for id in game.pile(card.seat, areas.GIVEN).copy():
            if game.cards[id].host == card.id:
                game.move(game.cards[id], areas.COST, "6-5-5-4")

    def moved(self, game: Game, cards: list[Card], old: list[int]) -> None:
        """8-1-3-1: effects wait for Life cards that go, DON!! that return, cards trashed from the hand."""
        lost = [card for card, area in zip(cards, old) if area == areas.LIFE and card.area != areas.LIFE]
        for i, card in enumerate(lost):
            life_lost(game, card, not any(other.owner == card.owner for other in lost[i + 1 :]))
        by, using = source(game), skill_in_use(game)
        for card, area in zip(cards, old):
            if area == areas.HAND and card.area == areas.TRASH:
                happened(game, ruleset.HAND_TRASHED, card, card.owner, other=by, using=using)
            elif card.area == areas.DON_DECK and area != areas.DON_DECK:
                happened(game, ruleset.DON_RETURNED, card, card.owner, other=by, using=using)

    def allows(
        self, game: Game, instruction: Instruction, card: Card | None, *, seat: int, source: int
    ) -> bool:
        """What players are forbidden to do by their own effects, and to rest by whosever."""
        if isinstance(instruction, OrientCards) and instruction.state == RESTED and card is not None:
            if forbidden(game, card, "be_rested", game.cards[source]):
                return False
        if isinstance(instruction, MoveCards) and card is not None and areas.AREAS[card.area].in_play:
            if kept_in_play(game, instruction, card, game.cards[source]):
                return False
        if not game.lasting and not may_apply_to_any(game, 1 << op.BAR):
            return True
        if card is None:
            theirs = isinstance(instruction, DrawCards) and instruction.who != YOU
            return theirs or not forbidden_to(game, seat, "draw_by_effects", None)
        if isinstance(instruction, MoveCards) and instruction.area == areas.HAND and card.owner == seat:
            if card.area == areas.LIFE and forbidden_to(game, seat, "add_life_by_effects", card):
                return False
            return areas.AREAS[card.area].in_play or not forbidden_to(
                game, seat, "add_to_hand_by_effects", card
            )
        if (
            isinstance(instruction, OrientCards)
            and instruction.state == ACTIVE
            and game.prints[card.id] is DON
        ):
            if forbidden_to(game, seat, "activate_don_by_effects", card):
                return False
            by_character = game.prints[source].kind == "Character"
            return not (by_character and forbidden_to(game, seat, "activate_don_by_characters", card))
        return True

    def oriented(self, game: Game, card: Card, old: int) -> None:
        if areas.AREAS[card.area].in_play:
            moment = ruleset.BECOMES_RESTED if card.rested else ruleset.BECOMES_ACTIVE
            happened(game, moment, card, game.turn_seat, other=source(game), using=skill_in_use(game))

    # -- what effects call for --

    def can_be_played(self, game: Game, card: Card, *, paying: bool, seat: Seat) -> bool:
        """Nothing forbids it, and an Event has a [Main] effect to activate; no effect plays a card for its cost."""
        if (
            paying
            or forbidden_to(game, card.owner, "play", card)
            or forbidden_to(game, card.owner, "play_by_effects", card)
        ):
            return False
        if game.prints[card.id].kind != "Event":
            return True
        barred = forbidden_to(game, card.owner, "activate_event", card)
        return not barred and event_clause(game, card, "main") is not None

    def play_frame(
        self, game: Game, card: Card, clause: Clause, *, state: int, paying: bool, seat: Seat
    ) -> Frame | None:
        if not self.can_be_played(game, card, paying=paying, seat=seat):
            return None
        if game.prints[card.id].kind in ("Character", "Stage"):
            return PlayCard(card, False, state, clause)
        main = event_clause(game, card, "main")
        return activate_event(game, card, main, clause) if main is not None else None

    def damage_frame(self, game: Game, seat: int, count: int, clause: Clause) -> Frame:
        return DamageProcessing(seat, count, False, clause)

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: int, subject: int) -> Frame:
        return Use(clause, card, seat, subject)

    def retarget(self, game: Game, card: Card) -> bool:
        for frame in game.stack:
            if isinstance(frame, Battle) and card.area in (areas.LEADER, areas.CHARACTER):
                frame.target = game.ref(card)
                return True
        return False

    def can_ko(self, game: Game, card: Card, *, in_battle: bool, by: int) -> bool:
        return ko.can_ko(game, card, in_battle=in_battle, by=by)

    def ko_moments(self, card: Card, *, in_battle: bool) -> int:
        return ko.ko_moments(in_battle)

    def ko(self, game: Game, cards: list[Card], *, in_battle: bool, clause: Clause | None, by: int) -> None:
        ko.ko(game, cards, in_battle=in_battle, clause=clause, by=by)

    def table_fault(self, game: Game) -> str:
        """Each player's Leader, deck and ten DON!! are conserved, and the areas hold what they may."""
        for card in game.cards:
            printed = game.prints[card.id]
            if card.seat != card.owner:
                return f"card {card.id} lies in an area of the other player"
            if (printed is DON) != (card.area in (areas.DON_DECK, areas.COST, areas.GIVEN)):
                return f"card {card.id} is in no area of its kind"
            if card.area == areas.STAGE and printed.kind != "Stage":
                return f"card {card.id} is no Stage"
            if card.area == areas.CHARACTER and printed.kind in ("Event", "Stage"):
                return f"card {card.id} is no Character"
            if card.area == areas.GIVEN and not areas.AREAS[game.cards[card.host].area].hosts:
                return f"DON!! {card.id} is given to a card not in play"
        for seat in BOTH_SEATS:
            owned = len([card for card in game.cards if card.owner == seat])
            deck = game.setup.decks[seat]
            size = len(deck) + len(self.brought(deck))
            if owned != size:
                return f"seat {seat} owns {owned} cards, not {size}"
            if len(game.pile(seat, areas.CHARACTER)) > ruleset.CHARACTERS:
                return f"seat {seat} has too many Characters"
            if len(game.pile(seat, areas.STAGE)) > 1:
                return f"seat {seat} has two Stages"
        return ""

    def prove(self, game: Game) -> None:
        sure(game.outcome is not None or game.counters[LOST] == 0, "a player has lost, and the game goes on")
        in_range(game.counters[EXTRA_TURN], 0, 2)
        in_range(game.counters[EMPTY], 0, 3)
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
            if game.turn > 0 and not game.areas[seat * self.width + areas.DECK]:
                lost |= 1 << seat
        lost = damaged | (lost & ~spared(game))
        if lost == 3:
            game.finish(None, "both players lose at once", "1-2-3")
        elif lost:
            loser = 0 if lost == 1 else 1
            if damaged:
                game.finish(1 - loser, "damage without life", "9-2-1-1")
            else:
                game.finish(1 - loser, "empty deck", "9-2-1-2")

    # -- what people read --

    def idle(self, game: Game, card: Card) -> str:
        """Of a card that could be declared as an attacker in another turn (3-7-4, 7-1-1-1)."""
        if card.area not in (areas.LEADER, areas.CHARACTER) or card.seat != game.turn_seat or card.rested:
            return ""
        if game.turn < ruleset.FIRST_BATTLE_TURN or can_attack(game, card):
            return ""
        return "played this turn" if fresh(game, card) else "cannot attack"


def spared(game: Game) -> int:
    """The seats that do not lose although their deck is empty, as bits; effects wait for its becoming so."""
    out = 0
    for seat in BOTH_SEATS:
        if game.pile(seat, areas.DECK):
            game.counters[EMPTY] &= ~(1 << seat)
        elif game.turn > 0 and forbidden_to(game, seat, "lose_without_deck", None):
            out |= 1 << seat
            if not game.counters[EMPTY] & (1 << seat):
                game.counters[EMPTY] |= 1 << seat
                happened(game, ruleset.DECK_EMPTY, None, seat)
    return out
