"""What becomes of costs: "all costs are doubled", "you do not pay costs that other card effects add"."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.tree import ChangeCosts, SpareDiscard
from rulebound.kernel.tree import WHILE, Action, Bar, Filter, Skill
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Reader


def read_costs_doubled(r: Reader, text: Text) -> bool:
    """ "If a card has a cost in power stages or life cards, the cost is doubled …": of every card, at all times."""
    if not r.eat("if_it_has_a_cost"):
        return False
    r.mark(",")
    r.need("cost_is_doubled")
    r.eat("after_other_modifiers")
    stop(r)
    text.add(Skill("permanent", ChangeCosts("", "double", until=WHILE)))
    return True


def read_doubled_costs(r: Reader) -> list[Action]:
    """ "All costs are doubled"."""
    if not r.eat("costs_are_doubled"):
        return []
    r.eat("after_other_modifiers")
    return [ChangeCosts("", "double", until=how_long(r))]


def read_spared_costs(r: Reader) -> list[Action]:
    """ "You do not pay costs that other card effects add", "your Main Personality does not pay …"."""
    payer = Filter(areas=("personality",)) if r.eat("your_main") else None
    if payer is None and not r.eat("you"):
        return []
    if not r.eat("does_not_pay") or not r.eat("costs_of_others"):
        return []
    return [ChangeCosts("you", "spare", payer=payer, until=how_long(r))]


def read_costs_otherwise(r: Reader) -> list[Action]:
    """ "You may discard the top card of your Life Deck instead of paying costs for energy attacks you perform",
    "you may discard a life card instead of paying each power stage of a cost"."""
    if r.eat("life_for_each_stage"):
        return [ChangeCosts("you", "life_for_stages", until=how_long(r))]
    if not r.eat("life_card_for_costs"):
        return []
    of = described.read_attacks(r)
    if of is None:
        return []
    return [ChangeCosts("you", "life_for_all", of, until=how_long(r))]


def read_spared_discards(r: Reader, text: Text) -> bool:
    """ "Your opponent's card effects do not make you discard cards from your hand.", "Once per turn, you may use a
    card effect that requires you to discard cards from your hand without discarding them."."""
    if r.eat("opponents_do_not_discard"):
        by = Filter("opponent")
        text.add(Skill("permanent", Bar("you", "discard", Filter(areas=("hand",)), WHILE, by=by)))
    else:
        once = bool(r.eat("once_per_turn"))
        r.mark(",")
        if not r.eat("use_without_discarding"):
            return False
        text.add(Skill("permanent", SpareDiscard("you"), once=once))
    stop(r)
    return True


def read_only_style_discarded(r: Reader, text: Text) -> bool:
    """ "You may only discard Red Style cards from your Sensei Deck with this card's effect."."""
    if not r.eat("only_discard"):
        return False
    style = r.pick("style")
    if not style or not r.eat("style_cards_of_sensei_deck"):
        return False
    stop(r)
    others = Filter(areas=("sensei_deck",), unless=Filter().adding("style", (style,)))
    text.add(Skill("permanent", Bar("you", "discard", others, WHILE, by=Filter(this=True))))
    return True


CLAUSES: Final = [read_doubled_costs, read_spared_costs, read_costs_otherwise]
