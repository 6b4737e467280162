"""Attacks: their kind, the damage that they state, what is paid for them."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text.amounts import UNKNOWN, Amount, read_amounts
from rulebound.games.dbz.tree import Attack, AttackGains, Attacks, PayLife, PayStages
from rulebound.kernel.tree import Action, Number
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NOTE


class Performed:
    """An attack as its sentence says it."""

    def __init__(self, attack: Attack) -> None:
        self.attack = attack
        self.focused = False
        self.masked = False
        self.cost: tuple[Action, ...] = ()
        self.besides: list[Action] = []
        """What its sentence says of the attack itself, as effects on it."""


def read_attack(r: Reader) -> Performed | None:
    """ "Focused physical attack doing +3 power stages of damage, costing 1 power stage"; None if it is no attack."""
    spot = r.spot()
    r.eat("attack_name")
    creates = r.eat("creates")
    several = 0
    if r.pick("verb") == "perform":
        r.eat("a")
        several = r.number() if r.token().kind == "number" else 1
    elif creates:
        r.eat("a")
    masked = r.eat("masked_word")
    focused = r.eat("focused")
    kind = r.pick("attacks_kind" if several > 1 else "attack_kind")
    if not kind or r.see_pick("noun"):
        r.back(spot)
        return None
    out = Performed(Attack(kind))
    out.focused, out.masked = focused, masked
    r.mark(":")
    if several > 1:
        r.mark(",")
        r.eat("two_in_a_row")
        out.attack = replace(out.attack, times=several)
    read_details(r, out)
    return out


def read_details(r: Reader, out: Performed) -> None:
    """What stands behind "attack" in its sentence."""
    while True:
        spot = r.spot()
        r.mark(",")
        if out.cost:
            r.eat("and")  # "costing 3 power stages and doing 6 life cards of damage"
        if r.see("costing") and not out.cost:
            r.need("costing")
            out.cost = read_cost(r)
            r.eat("to_perform")
            continue
        if r.eat("doing"):
            try:
                read_damage(r, out)
                continue
            except Miss:
                pass
        r.back(spot)
        return


def read_damage(r: Reader, out: Performed) -> None:
    factor = read_multiple(r)
    if factor:
        out.besides.append(AttackGains(Attacks("", this=True), "multiply", factor))
        return
    for amount in read_amounts(r):
        out.attack = with_amount(r, out.attack, amount)


def read_multiple(r: Reader) -> int:
    """ "triple the base damage (damage from the table), before any modifiers are added"; 0 if it is not said so."""
    spot = r.spot()
    found = r.pick("multiple")
    factor = int(found) if found and r.eat("base_damage") else 0
    if not factor:
        r.back(spot)
        if r.token().kind == "number":
            number = r.number()
            factor = number if r.eat("times_base") else 0
    if not factor:
        r.back(spot)
        return 0
    if r.kind(NOTE):
        r.advance()
    r.eat("from_the_table")
    behind = r.spot()
    r.mark(",")
    if not r.eat("before_modifiers"):
        r.back(behind)
    return factor


def with_amount(r: Reader, attack: Attack, amount: Amount) -> Attack:
    """The attack with one more amount of damage: added if it has a sign, else in place of the usual one."""
    name = ("plus_" if amount.added else "") + ("life" if amount.life else "stages")
    if getattr_number(attack, name) not in (None, 0):
        raise r.miss("expected-one-amount-of-damage")
    return with_field(attack, name, amount.number)


def getattr_number(attack: Attack, name: str) -> Number | None:
    found: dict[str, Number | None] = {
        "stages": attack.stages,
        "life": attack.life,
        "plus_stages": attack.plus_stages,
        "plus_life": attack.plus_life,
    }
    return found[name]


def with_field(attack: Attack, name: str, number: Number) -> Attack:
    match name:
        case "stages":
            return replace(attack, stages=number)
        case "life":
            return replace(attack, life=number)
        case "plus_stages":
            return replace(attack, plus_stages=number)
    return replace(attack, plus_life=number)


def read_cost(r: Reader) -> tuple[Action, ...]:
    """ "2 power stages", "1 life card", "no power stages", "X power stages"."""
    if r.eat("no_stages"):
        r.need("stages")
        return (PayStages(0),)
    number: Number
    if r.eat("x_word"):
        number = UNKNOWN
    else:
        number = r.number()
    if r.eat("life_cards"):
        return (PayLife(number),)
    r.need("stages")
    return (PayStages(number),)


def read_cost_sentence(r: Reader) -> tuple[Action, ...] | None:
    """ "Costs 3 power stages to perform."; None if it is none."""
    spot = r.spot()
    if r.eat("costs_nothing") and (r.eat("to_perform") or r.mark_here(".")):
        return (PayStages(0),)
    r.back(spot)
    if r.eat("costs"):
        try:
            found = read_cost(r)
            if r.eat("to_perform") or r.mark_here("."):
                return found
        except Miss:
            pass
    r.back(spot)
    return None
