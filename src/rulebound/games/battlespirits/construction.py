"""Deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rulebound.games.battlespirits.cardtypes import SUMMONED_TYPES
from rulebound.games.battlespirits.ruleset import (
    CLASSES,
    CONTRACT,
    COPIES,
    DECK_SIZE,
    MAGIC,
    NEXUS,
    RULESET,
)
from rulebound.games.faults import Fault, kind_faults, named, unique
from rulebound.games.lists import lists_of
from rulebound.kernel.cards import Print
from rulebound.messages import Message

REVIVAL: Final = " (Revival)"
"""What card files add to the name of a card that was printed anew."""


def faults(cards: list[Print], ruleset: str = RULESET) -> list[Fault]:
    """deck.size, deck.size.no-limit: every fault of a deck; none: it is legal."""
    out: list[Fault] = []
    if len(cards) < DECK_SIZE:
        out.append(Fault(Message("battlespirits:fault-size", n=len(cards), least=DECK_SIZE), "deck.size"))
    out += kind_faults("battlespirits", cards, (*SUMMONED_TYPES, NEXUS, MAGIC), "deck.size")
    return out + name_faults(cards) + contract_faults(cards) + token_faults(cards) + list_faults(cards)


def name_faults(cards: list[Print]) -> list[Fault]:
    """deck.copies: at most three cards of a name, whatever their numbers are."""
    by_name = Counter(name_of(card) for card in cards)
    out: list[Fault] = []
    for name, count in by_name.items():
        if count > COPIES:
            card = next(card for card in cards if name_of(card) == name)
            out.append(Fault(Message("fault-copies", n=count, card=named(card), most=COPIES), "deck.copies"))
    return out


def token_faults(cards: list[Print]) -> list[Fault]:
    """token.not-in-deck: Token cards are prepared outside the Deck."""
    tokens = [card for card in unique(cards) if card.token]
    return [
        Fault(Message("battlespirits:fault-token", card=named(card)), "token.not-in-deck") for card in tokens
    ]


def list_faults(cards: list[Print]) -> list[Fault]:
    """deck.banned: the lists of banned and restricted cards, which the user may replace."""
    lists = lists_of("battlespirits")
    by_name = Counter(name_of(card) for card in cards)
    out: list[Fault] = []
    for name, count in by_name.items():
        card = next(card for card in cards if name_of(card) == name)
        most = lists.most(card, name)
        if lists.is_banned(card, name):
            out.append(Fault(Message("battlespirits:fault-banned", card=named(card)), "deck.banned"))
        elif most is not None and count > most:
            restricted = Message("battlespirits:fault-restricted", n=count, card=named(card), most=most)
            out.append(Fault(restricted, "deck.banned"))
    return out


def contract_faults(cards: list[Print]) -> list[Fault]:
    """deck.contract.one-kind, faq.contract.1: Contract Cards of one name only; the one for the first hand is one of
    the cards of the deck."""
    names = sorted({name_of(card) for card in cards if CONTRACT in card.facts[CLASSES]})
    if len(names) < 2:
        return []
    return [Fault(Message("battlespirits:fault-contracts", n=len(names)), "deck.contract.one-kind")]


def name_of(card: Print) -> str:
    """deck.copies.same-name, deck.copies.identification-number, deck.copies.rebirth: the name by which cards are the
    same for a deck, with the number at its end; of a Rebirth card the names of both sides."""
    back = "" if card.back is None else f" / {card.back.name.removesuffix(REVIVAL)}"
    return card.name.removesuffix(REVIVAL) + back
