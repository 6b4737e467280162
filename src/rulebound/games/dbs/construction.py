"""Section 5-1: deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from rulebound.games.dbs import ruleset
from rulebound.games.faults import Fault, ban_faults, copy_faults, lead_faults, named, size_faults, unique
from rulebound.games.library import BACK
from rulebound.kernel.cards import Print
from rulebound.messages import Message, term


def faults(cards: list[Print], version: str = ruleset.LATEST) -> list[Fault]:
    """2-4-1-2, 2-15-2-1, 5-1-3-2, 5-1-3-2-2:
    every fault of a deck given as its printed cards, Leader included.  None: it is legal.
    """
    leaders = [c for c in cards if c.kind == "Leader"]
    deck = [c for c in cards if c.kind != "Leader"]
    out = lead_faults("dbs", leaders, "5-1-2")
    for card in unique(leaders):
        if card.number.endswith(BACK):
            out.append(Fault(Message("dbs:fault-back", card=named(card)), "5-1-2"))
    out += size_faults(deck, ruleset.DECK_SIZE, "5-1-3")
    for card in unique(deck):
        if card.kind not in ("Battle", "Extra"):
            out.append(
                Fault(Message("dbs:fault-kind", card=named(card), kind=term("kind", card.kind)), "5-1-3")
            )
        elif card.token:
            out.append(Fault(Message("dbs:fault-token", card=named(card)), "5-1-3"))
    out.extend(copy_faults(deck, ruleset.COPIES, "5-1-3-1", "5-1-3-2-1", exempt=ruleset.DRAGON_BALL))
    for bit, most, name, rule in (
        (ruleset.ULTIMATE, ruleset.ULTIMATES, "Ultimate", "10-14-1"),
        (ruleset.SUPER_COMBO, ruleset.SUPER_COMBOS, "Super Combo", "10-17-1"),
        (ruleset.DRAGON_BALL, ruleset.DRAGON_BALLS, "Dragon Ball", "10-31-1"),
    ):
        count = sum(1 for card in deck if card.keywords & bit)
        if count > most:
            out.append(
                Fault(
                    Message("dbs:fault-keyword-cards", n=count, word=term("keyword", name), most=most), rule
                )
            )
    out.extend(ban_faults(leaders + deck, "5-1-3-2-1", ruleset.WORDS.stats, ruleset.VERSIONS[version].mixing))
    return out
