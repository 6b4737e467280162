"""What is paid, and what becomes of costs."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text.writing.amounts import levels
from rulebound.games.dbz.text.writing.nouns import described
from rulebound.games.dbz.text.writing.style import OWNER, STYLE, lasting, plural
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    ChangeCosts,
    ChooseNumber,
    PayLife,
    PayStages,
    SpareDiscard,
    UseCost,
)
from rulebound.kernel.tree import Action, Filter
from rulebound.language.writer import NoWording, Writer


@STYLE.says(PayStages)
def write_stages(w: Writer, a: PayStages) -> str:
    return f"costs {levels(w, a.count, 'power stage')} to perform"


@STYLE.says(PayLife)
def write_life(w: Writer, a: PayLife) -> str:
    return f"costs {levels(w, a.count, 'life card')} to perform"


def prices_of(w: Writer, cost: tuple[Action, ...]) -> list[str]:
    """The sentences of what is paid in power stages and life cards, and of what is required."""
    out: list[str] = []
    for paid in cost:
        if isinstance(paid, PayStages | PayLife):
            text = w.write(paid)
            out.append(f"{text[:1].upper()}{text[1:]}.")
            if isinstance(paid, PayStages) and paid.fixed:
                out.append("This cost cannot be modified by any cards.")
        elif isinstance(paid, ChooseNumber):
            continue
        else:
            out.append(f"You must {w.write(paid)} as a cost to use this card.")
    return out


def named_number(cost: tuple[Action, ...]) -> list[str]:
    """What the X is that a player chooses."""
    for paid in cost:
        if isinstance(paid, ChooseNumber):
            if (paid.low, paid.high) == (0, ALL_OF_IT):
                return ["You choose X."]
            return [f"X is between {paid.low} and {paid.high}."]
    return []


@STYLE.says(UseCost)
def write_use_cost(w: Writer, a: UseCost) -> str:
    if a.of == Filter("you") and a.stages < 0 and not a.life:
        return f"all power stage costs for your cards are reduced by {-a.stages}, to a minimum of 0{lasting(a.until)}"
    by, noun = (a.life, "life card") if a.life else (a.stages, "power stage")
    if not by or (a.life and a.stages):
        raise NoWording(a)
    owner = f"of {OWNER[a.of.whose]} " if a.of.whose else ""
    cards = described(w, replace(a.of, whose=""), True)
    return (
        f"all {owner}{cards} cost {'+' if by > 0 else '-'}{abs(by)} {plural(noun)} to use{lasting(a.until)}"
    )


@STYLE.says(ChangeCosts)
def write_costs(w: Writer, a: ChangeCosts) -> str:
    lasts = lasting(a.until)
    match a.what:
        case "double" if not a.who and a.of is None:
            return f"all costs are doubled{lasts}"
        case "free" if a.who == "you":
            return f"you do not have to pay costs for any cards{lasts}"
        case "spare" if a.who == "you":
            payer = "your Main Personality does" if a.payer is not None else "you do"
            return f"{payer} not pay costs that other card effects add{lasts}"
        case "life_for_all" if a.who == "you" and a.of is not None:
            paid = "you may discard the top card of your Life Deck instead of paying costs for"
            return f"{paid} {w.write(a.of)}{lasts}"
        case "life_for_stages" if a.who == "you":
            return f"you may discard a life card instead of paying each power stage of a cost{lasts}"
    raise NoWording(a)


@STYLE.says(SpareDiscard)
def write_spared_discard(w: Writer, a: SpareDiscard) -> str:
    return (
        "you may use a card effect that requires you to discard cards from your hand without discarding them"
    )
