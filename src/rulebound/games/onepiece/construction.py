"""Section 5-1: deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from rulebound.games.faults import Fault, ban_faults, copy_faults, named, unique
from rulebound.games.onepiece.ruleset import COPIES, DECK_SIZE, RULESET
from rulebound.kernel.cards import Print


def faults(cards: list[Print], ruleset: str = RULESET) -> list[Fault]:
    """2-14-2, 5-1-2-4, 5-1-2-4-2:
    every fault of a deck given as its printed cards, Leader included.  None: it is legal.
    """
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
                Fault(
                    f"{named(card)} is a {card.kind}: a deck holds Characters, Events and Stages", "5-1-2-1"
                )
            )
    if len(leaders) == 1:
        out.extend(color_faults(leaders[0], deck))
    out.extend(copy_faults(deck, COPIES, "5-1-2-3", "5-1-2-4-1"))
    out.extend(ban_faults(leaders + deck, "5-1-2-4-1"))
    return out


def color_faults(leader: Print, deck: list[Print]) -> list[Fault]:
    return [
        Fault(
            f"{named(card)} is {' and '.join(card.colors)}; the Leader is {' and '.join(leader.colors)}",
            "5-1-2-2",
        )
        for card in unique(deck)
        if not set(card.colors) & set(leader.colors)
    ]
