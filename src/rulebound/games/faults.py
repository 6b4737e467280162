"""What is wrong with a deck: shared by the games' deck construction rules."""

from __future__ import annotations

from collections import Counter

from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Print
from rulebound.kernel.filters import mixed
from rulebound.kernel.ruleids import RuleId
from rulebound.messages import Message


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


def copy_faults(
    deck: list[Print], copies: int, rule: RuleId, by_card: RuleId, exempt: int = 0
) -> list[Fault]:
    """So many of a number at most, unless the card itself says otherwise, or has one of the `exempt` keywords."""
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
    `mixing` are the colours that make a card multicolour, if not all of them do.
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
        and (not f.names or bool(set(f.names) & set(card.names)))
        and (not f.types or bool(set(f.types) & set(card.types)))
        and (not f.colors or bool(set(f.colors) & set(card.colors)))
        and (not f.characters or bool(set(f.characters) & set(card.characters)))
        and not set(f.not_colors) & set(card.colors)
        and set(f.all_colors) <= set(card.colors)
        and (not f.only_colors or (bool(card.colors) and set(card.colors) <= set(f.only_colors)))
        and (not f.multicolor or mixed(card.colors, mixing))
        and not set(f.not_characters) & set(card.characters)
        and all(any(part in c for c in card.characters) for part in f.character_parts)
        and (not f.eras or card.era in f.eras)
        and (not f.no_effects or not card.has_text)
        and (not f.attributes or bool(set(f.attributes) & set(card.attributes)))
        and within(printed(card, stats, "cost"), f.cost_min, f.cost_max)
        and within(printed(card, stats, "power"), f.power_min, f.power_max)
        and all(any(part in t for t in card.types) for part in f.type_parts)
        and all(any(part in n for n in card.names) for part in f.name_parts)
        and not set(f.not_names) & set(card.names)
        and not set(f.not_types) & set(card.types)
        and (not f.either or any(printed_fits(e, card, stats, mixing) for e in f.either))
        and (f.unless is None or not printed_fits(f.unless, card, stats, mixing))
    )


def printed(card: Print, stats: dict[str, int], stat: str) -> int:
    """A printed number; MISSING if the game or the card has none."""
    return card.numbers[stats[stat]] if stat in stats else MISSING


def within(number: int, low: tree.Number | None, high: tree.Number | None) -> bool:
    if low is None and high is None:
        return True
    if number == MISSING:
        return False
    if isinstance(low, int) and number < low:
        return False
    return not (isinstance(high, int) and number > high)
