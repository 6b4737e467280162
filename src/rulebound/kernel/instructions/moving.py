"""Instructions that move cards: into another area, out of play, or from a deck to a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.kernel import codes, costs, effects, memory, selecting, tree
from rulebound.kernel.aliases import AreaId, Bits, Ref, Seat
from rulebound.kernel.cards import OPEN, Card
from rulebound.kernel.checking import wrong_state
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import is_bound_for, is_leaving
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.instruction import Instruction, Lower, lowers
from rulebound.kernel.instructions.replaceable import Replaceable
from rulebound.kernel.numbers import value
from rulebound.kernel.plain import sure
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.triggers import happened
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.events import Event
    from rulebound.kernel.game import Game
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Num


class RemoveCards(Replaceable):
    """Takes the selected cards away at the same time, except those that something else happens to instead."""

    def __init__(self) -> None:
        super().__init__()
        self.uses_up = True

    def finish(self, game: Game, at: Effect, cards: list[Card], before: list[Ref], sort: Bits) -> int:
        """The cards have gone, which had these references before; `sort` is what the effect has done."""
        at.scope.it = at.scope.acted = [game.ref(card) for card in cards]
        if game.rules.words.deeds_recalled & codes.MOVED_BY_IT:
            memory.note_deed(game, at.scope.it, at.doing(game), codes.MOVED_BY_IT)
        for old, new in zip(before, at.scope.it):
            at.follow(old, new)
        at.note_done(sort, at.enough(game, len(cards)))
        self.decided(at)
        return at.advance()

    def is_replaced(self, game: Game, card: Card, seat: Seat, source: int) -> bool:
        moments, to = self.moments(game, card), self.goal(game)
        return costs.must_be_replaced(game, card, moments, to=to, seat=seat, source=source)

    def prove(self, game: Game, at: Effect) -> None:
        sure(at.index <= len(at.scope.it), "it has done more than there was to do")
        if at.decided:
            prove_leaving(game, at)


class MoveCards(RemoveCards):
    """Moves the selected cards at the same time; into a pile, in the order their owner chooses."""

    verb: ClassVar[str] = "move"
    kinds: ClassVar[tuple[str, ...]] = ("move", "leave")

    def __init__(self, area: AreaId, where: int, state: int) -> None:
        super().__init__()
        self.moves = True
        self.area = area
        self.where = where
        self.state = state
        self.reveal = False
        """The cards are shown."""

    def asks_before(self, game: Game, at: Effect) -> bool:
        """Decides which cards go; whether the game has something to ask before any of them does."""
        if at.decided:
            return False
        at.scope.it = self.affected(game, at)
        at.decided = True
        return game.rules.about_to_move(game, at.scope.it, self.area, by=at.scope.seat)

    def run(self, game: Game, at: Effect) -> int:
        scope = at.scope
        if self.asks_before(game, at) or self.asks_instead(game, at):
            return AGAIN
        cards = at.cards(game)
        if at.spared:
            at.spared = EMPTY
            return self.finish(game, at, cards, [game.ref(card) for card in cards], sort=1 << self.area)
        if self.where == codes.EITHER_END and at.end == 0 and cards:
            ends = [Choice("top"), Choice("bottom")]
            return game.want(scope.seat, "end", ends, at.clause, rule=game.rules.cites["order"])
        if len(cards) > 1 and game.rules.areas[self.area].ordered:
            left = [c for c in cards if game.ref(c) not in at.picks]
            if len(left) > 1 and (game.hold or not selecting.all_alike(game, left)):
                return ask_order(game, at, left)
            at.picks.extend([game.ref(c) for c in left])
            cards = game.cards_of(at.picks)
        refs = [game.ref(card) for card in cards]
        self.carry_away(game, at, cards)
        scope.looked = [ref for ref in scope.looked if game.at(ref) is not None]
        at.picks = []
        at.end = 0
        return self.finish(game, at, cards, refs, sort=1 << self.area)

    def take(self, game: Game, at: Effect) -> None:
        answer = game.answer
        if answer.verb == "top" or answer.verb == "bottom":
            at.end = 1 if answer.verb == "top" else 2
        else:
            at.picks.append(game.ref(game.cards[answer.card]))

    def goes(self, game: Game, at: Effect, card: Card) -> bool:
        if not game.rules.areas[card.area].in_game or not may_leave(game, at, card):
            return False
        return game.rules.allows(game, self, card, seat=at.scope.seat, source=at.scope.this)

    def moments(self, game: Game, card: Card) -> Bits:
        return game.rules.removal if game.rules.areas[card.area].in_play else 0

    def goal(self, game: Game) -> AreaId:
        return self.area

    def part(self, game: Game, card: Card) -> None:
        """The card is about to go: where it goes without those beneath it, they are left behind now."""

    def carry_away(self, game: Game, at: Effect, cards: list[Card]) -> None:
        """The cards go together: what waits for their leaving is triggered before the first one goes, what
        waits for their coming when all are there.  Out of a deck they go one by one."""
        rules, scope = game.rules, at.scope
        bottom = self.where == codes.AT_BOTTOM or at.end == 2
        where = codes.AT_BOTTOM if bottom else codes.ON_TOP
        later = rules.sent_away(game, cards, self.area, where=where, clause=at.clause, by=scope.seat)
        cards = [card for card in cards if card not in later]
        ordered = rules.areas[self.area].ordered
        owners = [card.owner for card in cards]
        areas = [card.area for card in cards]
        looker = one_who_orders(game, at, cards)
        by, using = effects.source(game), effects.skill_in_use(game)
        for card in cards:
            if rules.areas[card.area].in_play:
                happened(
                    game, rules.removal, card, scope.seat, leaving=True, other=by, using=using, to=self.area
                )
        for batch in game.hosts_last(cards):
            for card in batch:
                if rules.areas[card.area].role != "deck":
                    game.depart(card, self.area)
            for card in batch:
                self.part(game, card)
                game.move(
                    card, self.area, rules.cites["effect_move"], at.clause,
                    where=where, state=self.state,
                    reveal=self.reveal or must_show(game, at, card, self.area),
                    ordered_by=(card.owner if looker < 0 else looker)
                    if ordered and owners.count(card.owner) > 1
                    else -1,
                    alone=rules.areas[card.area].role == "deck",
                )  # fmt: skip
        for card, area in zip(cards, areas):
            if rules.areas[area].role != "deck":
                rules.settled(game, card)
        rules.moved(game, cards, areas)

    def can_do(self, game: Game, card: Card) -> bool:
        return not game.rules.areas[card.area].in_play or game.rules.can_move(game, card, card.seat)

    def note(self, game: Game, before: Before) -> None:
        before.had = [is_bound_for(game, card, self.area) for card in before.cards]

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        """A card that was about to leave may be bound for another area now."""
        changed = [
            card.id for card, so in zip(cards, before.had) if not so and is_bound_for(game, card, self.area)
        ]
        return super().fault_on(game, before, cards, [*touched, *changed])

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        if is_bound_for(game, card, self.area):
            return None
        if card.area != self.area:
            return Message("check-card-lies-in", area=game.rules.areas[card.area].name)
        return wrong_state(card, self.state)


def prove_leaving(game: Game, at: Effect) -> None:
    for card in game.cards_of(at.scope.it):
        sure(game.rules.areas[card.area].can_be_left(), f"card {card.id} cannot be moved by it")


def may_leave(game: Game, at: Effect, card: Card) -> bool:
    """Whether this effect may take the card out of play."""
    return not (
        game.rules.areas[card.area].in_play
        and (
            not game.rules.can_move(game, card, at.scope.seat)
            or (card.seat != at.scope.seat and forbidden(game, card, "leave"))
        )
    )


def must_show(game: Game, at: Effect, card: Card, to: int) -> bool:
    """A card chosen for what it is and moved between secret areas is shown, asked or not."""
    areas = game.rules.areas
    if areas[card.area].seen == OPEN or areas[to].seen == OPEN or at.pc == 0:
        return False
    ops, pc = at.ops(), at.pc - 1
    while ops[pc].joins:
        pc -= 1
    for instruction in ops[pc : at.pc]:
        sel = instruction.sel
        if sel is not None and sel.match is not None and sel.match.asks_information():
            return True
    return False


def ask_order(game: Game, at: Effect, left: list[Card]) -> int:
    first = game.turn_seat
    seat = first if any(c.owner == first for c in left) else 1 - first
    ids = [c.id for c in left if c.owner == seat]
    looker = one_who_orders(game, at, left)
    if looker >= 0:
        seat, ids = looker, [c.id for c in left]
    blind = [id for id in ids if not game.sees(game.cards[id]) & (1 << seat)]
    choices = selecting.distinct(game, "next", [id for id in ids if id not in blind])
    if blind:  # cards that the player cannot tell apart
        choices.append(Choice("next", blind[0]))
    return game.want(seat, "order", choices, at.clause, rule=game.rules.cites["order"])


def one_who_orders(game: Game, at: Effect, cards: list[Card]) -> Seat:
    """Who puts all of the cards in order because that player has looked at them; -1 if each player does it."""
    looker = at.scope.seat
    if not game.rules.policies.looker_orders:
        return -1
    for card in cards:
        if game.ref(card) not in at.scope.looked or not game.sees(card) & (1 << looker):
            return -1
    return looker


class KoCards(RemoveCards):
    """K.O.s the selected cards."""

    verb: ClassVar[str] = "K.O."
    kinds: ClassVar[tuple[str, ...]] = ("ko", "destroy")

    def run(self, game: Game, at: Effect) -> int:
        if self.asks_instead(game, at):
            return AGAIN
        cards = at.cards(game)
        refs = [game.ref(card) for card in cards]
        if cards:
            game.rules.ko(game, cards, in_battle=False, clause=at.clause, by=at.scope.seat)
        return self.finish(game, at, cards, refs, sort=codes.DID_KO)

    def goes(self, game: Game, at: Effect, card: Card) -> bool:
        return game.rules.can_ko(game, card, in_battle=False, by=at.scope.seat)

    def moments(self, game: Game, card: Card) -> Bits:
        return game.rules.ko_moments(card, in_battle=False)

    def goal(self, game: Game) -> AreaId:
        return game.rules.trash

    def can_do(self, game: Game, card: Card) -> bool:
        return game.rules.can_ko(game, card, in_battle=False, by=card.seat)

    def note(self, game: Game, before: Before) -> None:
        before.had = [is_leaving(game, card) for card in before.cards]

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        """A card that was about to leave already is not K.O.'d again."""
        there = [card for card, leaves in zip(cards, before.had) if not leaves]
        return super().fault_on(game, before, there or cards, touched)

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        gone = game.prints[card.id].token and not game.rules.areas[card.area].in_game
        if gone or card.area == game.rules.trash or is_bound_for(game, card, game.rules.trash):
            return None
        return Message("check-not-in-trash")


class DrawCards(Instruction):
    """A player draws cards."""

    verb: ClassVar[str] = "draw"

    def __init__(self, num: Num, who: int) -> None:
        super().__init__()
        self.num = num
        self.who = who
        self.together: DrawCards | None = None
        """What the other player draws at the same time: the instruction after this one."""

    def run(self, game: Game, at: Effect) -> int:
        self.draw(game, at)
        if self.together is not None:  # both players draw, and only then does anybody lose by it
            at.pc += 1
            self.together.draw(game, at)
        return at.advance()

    def amounts(self) -> list[Num]:
        return [self.num]

    def draw(self, game: Game, at: Effect) -> None:
        at.note_done(codes.DID_DRAW, False)
        seat = self.seat(at)
        for _ in range(value(game, self.num, at.scope)):
            if not draw_one(game, at, seat):
                break
            at.note_done(codes.DID_DRAW, True)

    def can_pay(self, game: Game, seat: Seat, source: Card) -> bool:
        return bool(game.pile(seat, game.rules.deck))

    def note(self, game: Game, before: Before) -> None:
        before.amount = value(game, self.num, before.frame.scope)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        drawn = [e for e in events if e.kind == "draw" and e.seat == before.seat]
        most = min(before.amount, before.deck)
        return None if 0 < len(drawn) == most else Message("check-cards-drawn", n=len(drawn), m=most)


def draw_one(game: Game, at: Effect, seat: Seat) -> bool:
    """Draws a card, which effects may wait for."""
    if not game.rules.allows(game, at.ops()[at.pc], None, seat=at.scope.seat, source=at.scope.this):
        return False
    if not game.draw(seat, game.rules.cites["draw"], at.clause):
        return False
    moment = game.rules.words.events.get("drawn")
    if moment is not None:
        by, using = effects.source(game), effects.skill_in_use(game)
        happened(game, moment.bit, None, seat, other=by, using=using)
    return True


class DrawUpTo(DrawCards):
    """A player draws cards one by one, as many as that player likes up to a number."""

    verb: ClassVar[str] = "draw up to"

    def run(self, game: Game, at: Effect) -> int:
        seat = self.seat(at)
        if at.index >= value(game, self.num, at.scope) or not game.pile(seat, game.rules.deck):
            at.index = 0
            return at.advance()
        yes_no = [Choice("yes"), Choice("no")]
        return game.want(seat, "draw", yes_no, at.clause, rule=game.rules.cites["draw_up_to"])

    def take(self, game: Game, at: Effect) -> None:
        if game.answer.verb == "no":
            at.index = 0
            at.pc += 1
        else:
            at.note_done(codes.DID_DRAW, draw_one(game, at, self.seat(at)))
            at.index += 1

    def can_pay(self, game: Game, seat: Seat, source: Card) -> bool:
        return True

    def prove(self, game: Game, at: Effect) -> None:
        sure(not at.decided, "nothing is decided beforehand by such an instruction")


# --- from the tree ------------------------------------------------------------------------------------


def lower_draw(lowering: Lowering, a: tree.Draw) -> None:
    num = lowering.number(a.count)
    if a.up_to:
        for who in ("you", "opponent") if a.who == "both" else (a.who,):
            lowering.emit(DrawUpTo(num, codes.WHO[who]))
    elif a.who == "both":
        yours = lowering.emit(DrawCards(num, codes.WHO["you"]))
        yours.together = lowering.emit(DrawCards(num, codes.WHO["opponent"]))
    else:
        lowering.emit(DrawCards(num, codes.WHO[a.who]))


def lower_move(lowering: Lowering, a: tree.Move) -> None:
    if a.alone:
        raise NotExecutable(Message("cannot-instruction", word="Move"))
    emit_move(lowering, a, MoveCards)


def emit_move(lowering: Lowering, a: tree.Move, make: Callable[[AreaId, int, int], MoveCards]) -> None:
    """Selects the cards and moves them, by the instruction that is made with the area, the place and the state."""
    lowering.select(a.what)
    move = lowering.emit(make(lowering.area(a.to), codes.WHERE[a.where], lowering.state(a.state)))
    move.reveal = a.reveal


def lower_ko(lowering: Lowering, a: tree.KO) -> None:
    lowering.select(a.what)
    lowering.emit(KoCards())


LOWERS: Final[list[tuple[type[tree.Action], Lower]]] = [
    lowers(tree.Draw, lower_draw),
    lowers(tree.Move, lower_move),
    lowers(tree.KO, lower_ko),
]
