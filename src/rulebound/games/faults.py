"""What is wrong with a deck: shared by the games' deck construction rules."""

from __future__ import annotations

from collections import Counter

from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Print
from rulebound.kernel.codes import HOW
from rulebound.kernel.filters import has_fact
from rulebound.kernel.ruleids import RuleId
from rulebound.messages import Message, term


class Fault:
    """What is wrong with a deck, and by which rule."""

    def __init__(self, message: Message, rule: RuleId) -> None:
        self.message = message
        self.rule = rule

    @property
    def reason(self) -> str:
        """What is wrong, in English."""
        return str(self.message)

    def __repr__(self) -> str:
        return f"<{self.reason} ({self.rule})>"


def named(card: Print) -> str:
    return f"{card.number} {card.name}"


def unique(cards: list[Print]) -> list[Print]:
    out: list[Print] = []
    for card in cards:
        if card not in out:
            out.append(card)
    return out


def lead_faults(game: str, leads: list[Print], rule: RuleId) -> list[Fault]:
    """One card leads the deck."""
    return [] if len(leads) == 1 else [Fault(Message(f"{game}:fault-one-leader", n=len(leads)), rule)]


def size_faults(deck: list[Print], size: int, rule: RuleId) -> list[Fault]:
    """The deck has exactly that number of cards."""
    return [] if len(deck) == size else [Fault(Message("fault-deck-size", n=size, m=len(deck)), rule)]


def kind_faults(game: str, deck: list[Print], kinds: tuple[str, ...], rule: RuleId) -> list[Fault]:
    """The deck has cards of these kinds only."""
    return [
        Fault(Message(f"{game}:fault-kind", card=named(card), kind=term("kind", card.kind)), rule)
        for card in unique(deck)
        if card.kind not in kinds
    ]


def copy_faults(
    deck: list[Print], copies: int, rule: RuleId, by_card: RuleId, *, exempt: int = 0
) -> list[Fault]:
    """That number of one card at most, unless the card itself says otherwise, or has one of the `exempt` keywords."""
    out: list[Fault] = []
    for number, count in Counter(card.number for card in deck).items():
        card = next(c for c in deck if c.number == number)
        limit: int | None = None if card.keywords & exempt else copies
        by = rule
        for clause in card.clauses:
            effect = clause.skill.effect
            if isinstance(effect, tree.DeckLimit):
                limit, by = effect.copies, by_card
        if limit is not None and count > limit:
            out.append(Fault(Message("fault-copies", n=count, card=named(card), most=limit), by))
    return out


def ban_faults(
    cards: list[Print], rule: RuleId, stats: dict[str, int], mixing: list[str] | None = None
) -> list[Fault]:
    """Cards that say which cards a deck with them may not hold.

    `stats` are the places of the game's printed numbers.
    `mixing` are those that count of what a card must have several of (colours), if not all do.
    """
    out: list[Fault] = []
    for holder in unique(cards):
        for clause in holder.clauses:
            effect = clause.skill.effect
            if isinstance(effect, tree.DeckBan):
                for card in unique(cards):
                    if card is not holder and printed_fits(effect.of, card, stats, mixing):
                        out.append(Fault(Message("fault-ban", one=named(holder), other=named(card)), rule))
    return out


def printed_fits(f: tree.Filter, card: Print, stats: dict[str, int], mixing: list[str] | None = None) -> bool:
    """Whether a card outside the game fits a filter, by its printed facts."""
    return (
        (not f.kinds or card.kind in f.kinds)
        and all(has_fact(HOW[fact.how], fact.values, card.fact(fact.name), mixing) for fact in f.facts)
        and all(within(card.numbers[stats[bound.stat]], bound) for bound in f.bounds)
        and (not f.no_effects or not card.has_text)
        and (not f.either or any(printed_fits(e, card, stats, mixing) for e in f.either))
        and (f.unless is None or not printed_fits(f.unless, card, stats, mixing))
    )


def within(number: int, bound: tree.Bound) -> bool:
    if number == MISSING or (isinstance(bound.low, int) and number < bound.low):
        return False
    return not (isinstance(bound.high, int) and number > bound.high)
