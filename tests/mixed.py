"""Decks of whatever there is: so that games are played with every card, and not with the best ones only."""

from __future__ import annotations

from typing import Final

from games.dbz.mixing import Mixer
from rulebound.decks import Deck, deck_of
from rulebound.games import deck_faults, game_named, rules_of
from rulebound.kernel.cards import Print
from rulebound.kernel.dice import Dice, dice_for

COPIES: Final = 4
TRIES: Final = 3_000
"""After this number of cards in a row that may not be added, another first card is taken."""
KINDRED: Final = 3
"""Of this number of cards that come up and share no colour with the first of the deck, one is taken if it may be."""


def mixed_deck(game: str, cards: list[Print], seed: int | str) -> Deck:
    """A legal deck that the seed picks from the cards, for the most part of its first card's colours."""
    dice = dice_for(f"mixed/{seed}")
    if game == "dbz":  # its decks are made of parts
        return Deck(game, Mixer(cards, dice).build(), f"mixed {seed}")
    rules, leads = rules_of(game), game_named(game).leads
    others = [card for card in cards if card.kind not in leads and card not in rules.supply]
    first = [card for card in cards if card.kind in leads] or others
    deck = [first[dice.below(len(first))]]
    size = max(len(deck_of(game, name).numbers) for name in rules.starters)
    unfinished = {fault.rule for fault in deck_faults(game, deck)}  # there are too few cards as yet
    tries = 0
    while len(deck) < size:
        tries += 1
        if tries > TRIES:
            return mixed_deck(game, cards, f"{seed}, another")
        card = others[dice.below(len(others))]
        if suits(card, deck[0], dice):
            more = deck + [card] * min(1 + dice.below(COPIES), size - len(deck))
            if all(fault.rule in unfinished for fault in deck_faults(game, more)):
                deck, tries = more, 0
    return Deck(game, [card.number for card in deck], f"mixed {seed}")


def suits(card: Print, first: Print, dice: Dice) -> bool:
    return any(color in first.fact("color") for color in card.fact("color")) or not dice.below(KINDRED)
