"""Defences: what stops an attack, prevents some of its damage or reduces it; and effects that do so for a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.amounts import read_per, read_quantity, read_unit, times
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.text.modifiers import BATTLE
from rulebound.games.dbz.text.nouns import read_characters
from rulebound.games.dbz.tree import ALL_OF_IT, AttackGains, Attacks, PreventDamage, ReduceDamage, StopAttack
from rulebound.kernel.tree import WHILE, Action, Number
from rulebound.language.reader import Reader

BOTH: Final = ("physical", "energy")


def read_stop(r: Reader) -> Action | None:
    """ "Stops a physical attack (performed against you)"; None if attacks are not stopped here."""
    if not r.eat("stops"):
        return None
    spot = r.spot()
    kind = r.pick("stopped_kind")
    behind = r.spot()
    if not r.eat("opponent_performs") or not r.mark_here("."):
        r.back(behind)
    elsewhere = r.see("opponent_performs") or r.see("in_next_phase") or r.see("performed_during")
    of_somebody = r.see("performed_against") or r.see("against_you") or at_performer(r)
    if kind and (not elsewhere or of_somebody):
        r.eat("against_you")
        r.eat("this_round")
        r.eat("from_doing_damage")
        return stopping(kind)
    r.back(spot)
    return None


def at_performer(r: Reader) -> bool:
    """ "(an attack) performed by an Ally": by certain personalities of the opponent's."""
    return r.see("performed_by") and not r.see("opponent_performs")


def stopping(kind: str) -> StopAttack:
    state, _, alone = kind.rpartition(" ")
    if alone == "both":
        return StopAttack(BOTH, True)
    return StopAttack((alone,), focused=state == "focused", unfocused=state == "unfocused")


def read_against(r: Reader) -> tuple[str, ...] | None:
    """ "from a physical attack (performed against you)": of which kinds; None if nothing is said."""
    spot = r.spot()
    if not r.eat("from_being_discarded") and not r.eat("damage_from"):
        return ()
    kind = read_stopped_kind(r)
    if not kind or r.see("opponent_performs"):
        r.back(spot)
        return None
    r.eat("against_you")
    return () if kind == "both" else (kind,)


def read_stopped_kind(r: Reader) -> str:
    """ "a physical attack", or "this attack", whatever it is; "" if no attack is named."""
    return r.pick("stopped_kind") or ("both" if r.eat("this_attack") else "")


def read_prevention(r: Reader) -> Action | None:
    """ "Prevent 3 life cards of damage from an energy attack", "Prevents all but 1 life card …"."""
    if not r.eat("prevents") and not (r.eat("stops") and r.see("first_of_damage")):
        return None
    r.eat("first_of_damage") or r.eat("damage_up_to")
    all_but = r.eat("all_but")
    amounts: list[tuple[Number, bool]] = []
    if r.eat("all_damage_from"):
        kind = "" if all_but else read_stopped_kind(r)
        if not kind or r.see("opponent_performs"):
            return None  # of more than one attack
        r.eat("against_you")
        return PreventDamage(ALL_OF_IT, ALL_OF_IT, () if kind == "both" else (kind,))
    while True:
        number = read_prevented(r)
        if read_either_unit(r):
            r.eat("of_damage")
            kinds = read_against(r)
            return None if kinds is None or all_but else PreventDamage(number, 0, kinds, either=True)
        life = read_unit(r)
        r.eat("of_damage")
        amounts.append((number, life))
        spot = r.spot()
        if not r.eat("and") or not (r.kind("number") or r.see("x_word")):
            r.back(spot)
            break
    kinds = read_against(r)
    if kinds is None:
        return None
    stages = [number for number, life in amounts if not life]
    lives = [number for number, life in amounts if life]
    return PreventDamage(stages[0] if stages else 0, lives[0] if lives else 0, kinds, all_but)


def read_prevented(r: Reader) -> Number:
    """ "(Prevent) 3 (life cards of damage)", "all (power stages of damage)"."""
    return ALL_OF_IT if r.eat("all") else read_quantity(r)[1]


def read_either_unit(r: Reader) -> bool:
    """ "power stages or life cards": whether both kinds are named."""
    spot = r.spot()
    first = "life" if r.eat("life_cards") else "stages" if r.eat("stages") else ""
    if first:
        r.eat("of_damage")
    if first and r.eat("or") and (r.eat("stages") if first == "life" else r.eat("life_cards")):
        return True
    r.back(spot)
    return False


def read_reduction(r: Reader) -> Action | None:
    """ "Reduce the damage from an energy attack performed against you to 2 life cards of damage"."""
    if not r.eat("reduces") or not r.eat("damage_from"):
        return None
    kind = read_stopped_kind(r)
    if not kind:
        return None
    r.eat("against_you")
    to = r.eat("to_plain")
    if not to and not r.eat("by_levels"):
        return None
    number = r.number()
    life = read_unit(r)
    r.eat("of_damage")
    kinds = () if kind == "both" else (kind,)
    return ReduceDamage(0 if life else number, number if life else 0, to, kinds)


# --- for a time -----------------------------------------------------------------------------------------------


def read_stopping_attacks(r: Reader) -> list[Action]:
    """ "Stops all physical attacks performed against you for the remainder of Combat", "stops the next attack your
    opponent performs", "stop an energy attack performed by your opponent during his next Attack Phase"."""
    read_characters(r)
    r.eat("also")
    read_characters(r)
    if not r.eat("stops"):
        return []
    spot = r.spot()
    kind = r.pick("stopped_kind")
    if kind:
        r.eat("opponent_performs") or r.eat("against_you") or r.eat("performed_during")
        if r.eat("in_next_phase"):
            alone = "" if kind == "both" else kind
            return [AttackGains(Attacks("opponent", alone, times=1, phase=True), "stopped", until=BATTLE)]
        r.back(spot)
    found = read_kinds_of(r)
    if found is None:
        return []
    until = how_long(r)
    if r.eat("in_next_phase"):
        found = [replace(each, phase=True) for each in found]
    if until == WHILE and any(each.phase or (each.times and not each.first) for each in found):
        until = BATTLE
    out: list[Action] = [AttackGains(each, "stopped", until=until) for each in found]
    return out


def read_kinds_of(r: Reader) -> list[Attacks] | None:
    """ "all of your opponent's physical and energy attacks", "all physical attacks performed against you": one
    description for each kind that is named."""
    first = len(r.trail)
    of = described.read_attacks(r)
    if of is None or described.is_one(r, first, of):
        return None
    return [of_foes(of)]


def of_foes(of: Attacks) -> Attacks:
    """Attacks are stopped that opponents perform, where it is not said whose; those against all Villains are also the
    player's own."""
    sides = of.against is not None and any(fact.name in ("alignment", "group") for fact in of.against.facts)
    return of if sides else replace(of, whose=of.whose or "opponent")


def read_preventing(r: Reader) -> list[Action]:
    """ "Prevent 3 life cards of damage from the next attack performed against you this Combat", "prevent 2 life cards
    of damage from all attacks performed against you"."""
    if not r.eat("prevents"):
        return []
    amounts: list[tuple[Number, bool]] = []
    either = False
    if r.eat("all_damage_from"):
        amounts = [(ALL_OF_IT, False), (ALL_OF_IT, True)]
    else:
        while True:
            number = read_prevented(r)
            either = read_either_unit(r)
            life = not either and read_unit(r)
            r.eat("of_damage")
            amounts.append((number, life))
            spot = r.spot()
            if either or not r.eat("and") or not r.kind("number"):
                r.back(spot)
                break
        if not r.eat("damage_from"):
            return []
    first = len(r.trail)
    of = described.read_attacks(r)
    if of is not None and described.is_one(r, first, of):
        return []  # of one attack it is a defence
    if of is None and described.read_this_attack(r) is not None:
        return [PreventDamage(life=n) if life else PreventDamage(stages=n) for n, life in amounts]
    if of is None:
        spot = r.spot()
        kind = r.pick("stopped_kind")
        if kind and r.eat("in_next_phase"):
            of = Attacks("opponent", "" if kind == "both" else kind, phase=True)
        else:
            r.back(spot)
    if of is None:
        return []
    of = of_foes(of)
    each = read_per(r)
    if each is not None:
        amounts = [(times(r, each, number), life) for number, life in amounts]
    once = (of.times or of.phase) and not each_combat(r, of)
    until = BATTLE if once else how_long(r)
    if once:
        r.pick("until")
    if either:
        return [AttackGains(of, "prevent_either", n, until) for n, _ in amounts]
    return [AttackGains(of, "prevent_life" if life else "prevent_stages", n, until) for n, life in amounts]


def each_combat(r: Reader, of: Attacks) -> bool:
    """ "(the first attack performed against you) each Combat", which goes on after this Combat."""
    said = next((words for words in reversed(r.trail) if words.key == "this_combat"), None)
    return of.first and said is not None and "each" in r.text[said.start : said.end].casefold()


def read_reducing(r: Reader) -> list[Action]:
    """ "Reduce the damage from all attacks performed against you by 1 power stage or 1 life card of damage", "all
    damage from energy attacks performed against Garlic Jr. is reduced to 1 life card"."""
    passive = False
    if r.eat("reduces"):
        if not r.eat("damage_from"):
            return []
    elif r.eat("all_damage_from") or r.eat("damage_from_these"):
        passive = True
    else:
        return []
    of = described.read_attacks(r)
    if of is None:
        return []
    if passive and not r.eat("is_reduced"):
        return []
    to = r.eat("to_plain")
    if not to and not r.eat("by_levels"):
        return []
    number = r.number()
    life = read_unit(r)
    either = False
    spot = r.spot()
    if r.eat("or") and r.kind("number") and r.number() == number:
        r.read_as("either_kind", len(r.trail) - 1)
        either = read_unit(r) != life
    if either:
        pass
    else:
        r.back(spot)
    r.eat("of_damage")
    of = replace(of, whose=of.whose or "opponent")
    what = "either" if either else "life" if life else "stages"
    until = how_long(r)
    if to:
        return [AttackGains(of, f"all_to_{what}" if passive and not either else f"{what}_to", number, until)]
    return [AttackGains(of, what, -number, until)]


def read_endured(r: Reader) -> list[Action]:
    """ "When you use the Endurance of a card against an energy attack, that card is not removed from the game"."""
    if not r.eat("when") or not r.eat("you") or not r.eat("endurance_of_a_card") or not r.eat("against_word"):
        return []
    r.eat("a")
    kind = described.read_kind(r)
    if kind is None or not r.mark(",") or not r.eat("stays_in_the_game"):
        return []
    return [AttackGains(Attacks("opponent", kind), "endured_stay", until=how_long(r))]


CLAUSES: Final = [read_endured, read_stopping_attacks, read_preventing, read_reducing]


def read_defence(r: Reader) -> Action | None:
    """What is done against the attack under way; None if nothing of that is said here."""
    return r.first((read_stop, read_prevention, read_reduction))
