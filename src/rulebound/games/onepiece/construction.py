"""Section 5-1: deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from collections import Counter

from rulebound.games.onepiece.ruleset import COPIES, COST_OF, DECK_SIZE, POWER
from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Print


class Fault:
    """What is wrong with a deck, and by which rule."""

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule

    def __repr__(self) -> str:
        return f"<{self.reason} ({self.rule})>"


def faults(cards: list[Print]) -> list[Fault]:
    """Every fault of a deck given as its printed cards, Leader included.  None: it is legal."""
    out: list[Fault] = []
    leaders = [c for c in cards if c.kind == "Leader"]
    deck = [c for c in cards if c.kind != "Leader"]
    if len(leaders) != 1:
        out.append(Fault(f"a deck has exactly 1 Leader, not {len(leaders)}", "5-1-2"))
    if len(deck) != DECK_SIZE:
        out.append(Fault(f"a deck has exactly {DECK_SIZE} cards, not {len(deck)}", "5-1-2"))
    for card in unique(deck):
        if card.kind not in ("Character", "Event", "Stage"):
            out.append(
                Fault(f"{name(card)} is a {card.kind}: a deck holds Characters, Events and Stages", "5-1-2-1")
            )
    if len(leaders) == 1:
        out.extend(color_faults(leaders[0], deck))
    out.extend(copy_faults(deck))
    out.extend(ban_faults(leaders + deck))
    return out


def name(card: Print) -> str:
    return f"{card.number} {card.name}"


def unique(cards: list[Print]) -> list[Print]:
    out: list[Print] = []
    for card in cards:
        if card not in out:
            out.append(card)
    return out


def color_faults(leader: Print, deck: list[Print]) -> list[Fault]:
    return [
        Fault(
            f"{name(card)} is {' and '.join(card.colors)}; the Leader is {' and '.join(leader.colors)}",
            "5-1-2-2",
        )
        for card in unique(deck)
        if not set(card.colors) & set(leader.colors)
    ]


def copy_faults(deck: list[Print]) -> list[Fault]:
    """Four of a number at most, unless the card itself says otherwise."""
    out: list[Fault] = []
    for number, count in Counter(card.number for card in deck).items():
        card = next(c for c in deck if c.number == number)
        limit: int | None = COPIES
        rule = "5-1-2-3"
        for clause in card.clauses:
            effect = clause.skill.effect
            if isinstance(effect, tree.DeckLimit):
                limit, rule = effect.copies, "5-1-2-4-1"
        if limit is not None and count > limit:
            out.append(Fault(f"{count} copies of {name(card)}: at most {limit}", rule))
    return out


def ban_faults(cards: list[Print]) -> list[Fault]:
    """Cards that say which cards a deck with them may not hold."""
    out: list[Fault] = []
    for holder in unique(cards):
        for clause in holder.clauses:
            effect = clause.skill.effect
            if isinstance(effect, tree.DeckBan):
                for card in unique(cards):
                    if card is not holder and printed_fits(effect.of, card):
                        out.append(Fault(f"{name(holder)} does not allow {name(card)}", "5-1-2-4-1"))
    return out


def printed_fits(f: tree.Filter, card: Print) -> bool:
    """Whether a card outside the game fits a filter, by its printed facts."""
    cost, power = card.numbers[COST_OF], card.numbers[POWER]
    return (
        (not f.kinds or card.kind in f.kinds)
        and (not f.names or bool(set(f.names) & set(card.names)))
        and (not f.types or bool(set(f.types) & set(card.types)))
        and (not f.colors or bool(set(f.colors) & set(card.colors)))
        and (not f.attributes or bool(set(f.attributes) & set(card.attributes)))
        and within(cost, f.cost_min, f.cost_max)
        and within(power, f.power_min, f.power_max)
        and all(any(part in t for t in card.types) for part in f.type_parts)
        and all(any(part in n for n in card.names) for part in f.name_parts)
        and not set(f.not_names) & set(card.names)
        and not set(f.not_types) & set(card.types)
        and (not f.either or any(printed_fits(e, card) for e in f.either))
    )


def within(number: int, low: tree.Number | None, high: tree.Number | None) -> bool:
    if low is None and high is None:
        return True
    if number == MISSING:
        return False
    if isinstance(low, int) and number < low:
        return False
    return not (isinstance(high, int) and number > high)


