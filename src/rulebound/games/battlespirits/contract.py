"""Contract Cards: the one that begins in the hand, and Soul State."""

from __future__ import annotations

from rulebound.games.battlespirits.areas import DECK, FIELD, HAND, PRESENTED, SOUL_STATE
from rulebound.games.battlespirits.ruleset import CLASSES, CONTRACT, OPENING_HAND
from rulebound.games.battlespirits.sources import sources_of
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.composites import own_face
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import Departure
from rulebound.kernel.frames import NEXT, Frame
from rulebound.kernel.game import Game


def is_contract(face: Print) -> bool:
    """soul-state.else-normal, setup.redraw.contract: whether the printed card is a Contract Card; in all else it is
    like any other of its kind, in a redraw too."""
    return CONTRACT in face.facts[CLASSES]


# --- before the game ----------------------------------------------------------------------------------


def ask_contract_south(game: Game, at: Frame) -> int:
    return ask_contract(game, 0)


def ask_contract_north(game: Game, at: Frame) -> int:
    return ask_contract(game, 1)


def ask_contract(game: Game, seat: Seat) -> int:
    """contract.start.optional: one Contract Card of the deck, or none; nobody is asked who has none.

    Players know their decks before these are shuffled.
    """
    choices: list[Choice] = []
    for id in game.pile(seat, DECK):
        game.cards[id].known |= 1 << seat
        face = game.prints[id]
        if is_contract(face) and not any(game.prints[other.card] is face for other in choices):
            choices.append(Choice("present", id))
    return game.want(seat, "contract", [*choices, Choice("no")])


def take_contract(game: Game, at: Frame) -> int:
    """setup.contract.present: the card is laid face down, where only its player knows it."""
    if game.answer.verb == "present":
        game.move(game.cards[game.answer.card], PRESENTED, kind="present")
    return NEXT


def draw_hands(game: Game, at: Frame) -> int:
    """setup.contract.hand: with a Contract Card one card less is drawn; then it is shown and added to the hand."""
    for seat in BOTH_SEATS:
        presented = game.pile(seat, PRESENTED).copy()
        for _ in range(OPENING_HAND - len(presented)):
            game.draw(seat)
        for id in presented:
            game.reveal(game.cards[id], "setup.contract.hand")
            game.move(game.cards[id], HAND, "setup.contract.hand", reveal=True)
    return NEXT


# --- Soul State -----------------------------------------------------------------------------------------


def may_stay(game: Game, departure: Departure) -> list[Card]:
    """soul-state.enter, soul-state.no-effects, soul-state.advent-source, faq.contract.2: the Contract Cards that may
    be put into Soul State: the card that the opponent makes leave the Field, or one beneath it.

    Effects have no part in it.
    """
    card = game.at(departure.ref)
    if card is None or card.area != FIELD or departure.by != 1 - card.seat:
        return []
    return [each for each in (card, *sources_of(game, card)) if is_contract(own_face(game, each))]


def enter(game: Game, card: Card) -> None:
    """soul-state.effects-end, soul-state.once-per-turn: nothing that was on the card stays, but what it has used this
    turn is used."""
    used, used_in = card.used, card.used_in
    game.move(card, SOUL_STATE, "soul-state.enter", kind="soul_state")
    card.used, card.used_in = used, used_in
