"""A described position laid out on the table, and a table described again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.games.library import BACK
from rulebound.games.opening import present_decks
from rulebound.kernel import codes
from rulebound.kernel.cards import Area, Card
from rulebound.kernel.dice import dice_for
from rulebound.kernel.game import Game, Setup
from rulebound.kernel.situations import note_situations
from rulebound.messages import Message
from rulebound.records.answers import CARD, CardReference
from rulebound.records.lines import TextError, runs
from rulebound.records.placing import CardState, NamedArea, PlacedCard, PlayerCards
from rulebound.records.start import begin, one_in_play
from rulebound.records.wording import TableWording, wording_of

if TYPE_CHECKING:
    from rulebound.records.position import Spec


class Laying:
    """The cards of both players, being laid as they are described."""

    def __init__(self, spec: Spec, game: Game) -> None:
        self.game = game
        self.wording = spec.wording
        self.turn = spec.turn
        self.players = spec.players
        self.line = 0
        """Where the player stands whose cards are laid."""
        self.cards: dict[int, Card] = {}
        """The cards, by the identity of what describes them."""
        self.hosts: list[tuple[Card, CardReference, int]] = []
        """The cards that lie beneath others, what those are called, and in which line: found when all are laid."""
        self.later: list[tuple[int, Callable[[], None]]] = []
        """What is said of cards and can be done only when all are laid, in the order of the numbers."""
        for owner, player in enumerate(spec.players):
            deck = [game.cards[id] for id in game.pile(owner, game.rules.deck)]
            self.cards |= zip((id(placed) for placed in player.deck()), deck)

    def lay(self, seat: int, player: PlayerCards) -> None:
        """The card that leads, and then area after area; the deck's cards stay where they are."""
        self.line = player.line
        game = self.game
        for word, area in self.wording.areas.items():
            if word == self.wording.lead:
                self.put(player.leads[0], game.cards[game.pile(seat, area.index)[0]])
            elif word not in player.piles:
                lay_supplied(game, seat, area, player.cards.get(word, []))
            elif word != self.wording.deck:
                # Piles are listed from the top, so the last one listed is laid down first.
                for placed in reversed(player.piles[word]) if area.pile else player.piles[word]:
                    self.put(placed, self.laid(placed, seat, area.index))

    def laid(self, placed: PlacedCard, seat: int, area: int) -> Card:
        """The card, in its area."""
        if placed.token:
            return self.game.create(self.game.rules.prints(placed.number), seat, area)
        card = self.cards[id(placed)]
        self.game.move(card, area, "", seat=seat)
        return card

    def put(self, placed: PlacedCard, card: Card) -> None:
        """Makes the card what is said of it: active, whatever it was laid as, unless that is said to be rested."""
        card.rested = placed.rested
        for below in placed.beneath:  # each below the one before it
            self.game.move(
                self.cards[id(below)], self.game.rules.given, "", where=codes.AT_BOTTOM, host=card.id
            )
        for state in self.wording.states:
            if state.put is not None and state.key in placed.said:
                state.put(self, card, placed.said[state.key])


def lay_supplied(game: Game, seat: int, area: NamedArea, cards: list[PlacedCard]) -> None:
    """Lays cards that are in no deck: they come from the pile of their own, the active ones first."""
    counted = area.counted
    if counted is None:
        return
    for card in sorted(cards, key=lambda card: card.rested):
        state = codes.RESTED if card.rested else codes.AS_USUAL
        pile = game.pile(seat, counted.supply)
        id = pile[-1] if counted.takes is None else counted.takes(game, pile, card.counted_as)
        game.move(game.cards[id], area.index, "", state=state)


def build(spec: Spec) -> Game:
    """The game with these cards on the table, run to its first decision."""
    wording, players = spec.wording, spec.players
    for player, other in zip(players, reversed(players)):
        player.complete(other)
    setup = Setup(spec.seed, [player.numbers() for player in players], ["", ""])
    game = Game(spec.rules, setup, [], dice_for(spec.seed))
    game.begin()
    present_decks(game, game.stack[-1])
    game.stack.clear()
    game.push(wording.course.turn.frame())
    game.turn = spec.turn - 1
    game.turn_seat = spec.seat
    laying = Laying(spec, game)
    for seat, player in enumerate(players):
        laying.lay(seat, player)
    for card, reference, line in laying.hosts:
        card.host = one_in_play(game, reference, -1, line).id
    for seat, player in enumerate(players):
        deck = [laying.cards[id(placed)].id for placed in reversed(player.piles[wording.deck])]
        game.pile(seat, game.rules.deck)[:] = deck
    for _, do in sorted(laying.later, key=lambda put_off: put_off[0]):
        do()
    note_situations(game)  # what waits for a situation that is there already had its turn
    begin(game, spec)
    return game


# --- what can be said of a card in every game ---------------------------------------------------------


def may_rest(area: Area) -> bool:
    return area.upright


def in_play(area: Area) -> bool:
    return area.in_play


def enters_play(area: Area) -> bool:
    """Whether cards come there in the course of the game, and their texts work there."""
    return area.in_play and not area.fixed


def put_fresh(laying: Laying, card: Card, _: str) -> None:
    card.since = laying.turn


def write_fresh(game: Game, card: Card) -> str:
    fresh = game.rules.areas[card.area].in_play and card.since == game.turn
    return "played this turn" if fresh else ""


def mark_used(laying: Laying, card: Card, which: str) -> None:
    """What was used this turn: all effects of the card that are limited, or one of them."""
    printed = laying.game.prints[card.id]
    limited = [clause for clause in printed.clauses if clause.once]
    if not limited or int(which or 1) > len(limited) or which == "0":
        number = printed.number.removesuffix(BACK)
        raise TextError(Message("position-used-unclear", number=number, n=len(limited)), laying.line)
    card.used_in = laying.turn
    for at, clause in enumerate(limited, 1):
        if not which or int(which) == at:
            card.used |= 1 << clause.use


def write_cards_under(game: Game, card: Card) -> str:
    below = [game.prints[id].number for id in reversed(cards_under(game, card))]
    return f"on {' and '.join(below)}" if below else ""


def cards_under(game: Game, card: Card) -> list[int]:
    """The cards beneath a card, the lowest first, but for what players have besides their decks."""
    return [
        id
        for seat in (0, 1)
        for id in game.pile(seat, game.rules.given)
        if game.cards[id].host == card.id and game.prints[id] not in game.rules.supply
    ]


ACTIVE: Final = CardState("active", where=may_rest)
"""Cards are so unless something else is said, and nothing is written of it."""
RESTED: Final = CardState(
    "rested", where=may_rest, written=lambda game, card: "rested" if card.rested else ""
)
PLAYED_THIS_TURN: Final = CardState("played this turn", where=enters_play, put=put_fresh, written=write_fresh)
USED: Final = CardState("used", r"used(?: (\d{1,2}))?", where=in_play, put=mark_used)
OWNED_BY_THE_OPPONENT: Final = CardState("owned", "owned by the opponent", where=enters_play)
ON_OTHERS: Final = CardState(
    "on",
    rf"on ({CARD}(?: and {CARD})*)",
    where=lambda area: area.in_play and area.hosts,
    written=write_cards_under,
)


# --- describing ----------------------------------------------------------------------------------------


def describe(game: Game, seat: int) -> list[str]:
    """What a player has, in the words that a position is set up with; piles from the top."""
    out: list[str] = []
    wording = wording_of(game.name)
    for word, area in wording.written.items():
        ids = game.pile(seat, area.index)
        if area.counted is not None and area.counted.written is not None:
            if ids:
                out.append(f"{word} {area.counted.written(game, ids)}")
        elif area.counted is not None and area.counted.supply >= 0:
            rested = sum(1 for id in ids if game.cards[id].rested)
            out.append(f"{word} {len(ids) - rested} active, {rested} rested")
        elif ids:
            listed = reversed(ids) if area.pile else ids
            cards = runs([described(wording, game, game.cards[id]) for id in listed])
            out.append(f"{word} " + ", ".join(card if n == 1 else f"{n}x {card}" for card, n in cards))
    return out


def described(wording: TableWording, game: Game, card: Card) -> str:
    out = [game.prints[card.id].number.removesuffix(BACK)]
    out.extend(state.written(game, card) for state in wording.states if state.written is not None)
    return " ".join(word for word in out if word)
