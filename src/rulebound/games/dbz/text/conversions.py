"""Damage of one kind that is dealt as the other, and the personality that takes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.amounts import read_unit
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.text.modifiers import gains, read_predicates
from rulebound.games.dbz.tree import AttackGains, Attacks
from rulebound.kernel.tree import WHILE, Action, Skill
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Reader


def read_other_kind(r: Reader) -> list[Action]:
    """ "All power stages of damage from your focused attacks are life cards of damage instead", "all of the life
    cards of damage this attack would deal become power stages of damage"."""
    r.eat("all") or r.eat("any")
    if not (r.see("life_cards") or r.see("stages")):
        return []
    life = read_unit(r)
    if not r.eat("of_damage"):
        return []
    r.eat("from_area")
    of = described.read_attacks(r) or described.read_this_attack(r)
    if of is None:
        return []
    if not of.this and not of.whose:
        raise r.miss("expected-what-becomes-of-the-attacks")  # whose attacks are meant?
    r.eat("deals_word")
    if not (r.eat("turns_into") or r.eat("to_turn_into")):
        return []
    if read_unit(r) == life or not r.eat("of_damage"):
        return []
    r.eat("instead")
    return [gains(r, of, "as_stages" if life else "as_life")]


def read_chosen_for(r: Reader) -> list[Action]:
    """ "choose for it to do the same amount of power stages of damage instead of life cards of damage", "choose for
    all of the power stages of damage this attack would deal to become life cards of damage": behind "you may"."""
    if not r.eat("choose_for"):
        return []
    of = described.read_this_attack(r)
    if of is None:
        return read_other_kind(r)
    if not r.eat("to_plain"):
        return []
    return read_same_amount(r, of) or read_predicates(r, of, False)


def read_same_amount(r: Reader, of: Attacks) -> list[Action]:
    """ "do the same amount of power stages of damage to any personality, instead of dealing life cards of damage"."""
    spot = r.spot()
    if not r.eat("doing") or not r.eat("same_amount"):
        r.back(spot)
        return []
    r.eat("of")
    life = read_unit(r)
    r.need("of_damage")
    aimed = r.eat("to_any_personality")
    r.mark(",")
    r.need("instead_of_dealing")
    if read_unit(r) == life:
        raise r.miss("expected-what-becomes-of-the-attacks")
    r.need("of_damage")
    found = gains(r, of, "as_life" if life else "as_stages")
    return [found, replace(found, what="aimed")] if aimed else [found]


def read_aimed(r: Reader) -> list[Action]:
    """ "You choose which personality takes the damage from this attack"."""
    if not r.eat("you_choose_who_takes"):
        return []
    of = described.read_attacks(r) or described.read_this_attack(r)
    if of is None or (not of.this and of.whose != "you"):
        return []
    return [gains(r, of, "aimed")]


def read_other_table(r: Reader, text: Text) -> bool:
    """ "While this Battleground is in play, use Physical Attack Table B instead of the normal Physical Attack
    Table.": for the attacks of both players."""
    r.eat("while_in_play")
    r.mark(",")
    if not r.eat("use_table_b"):
        return False
    until = how_long(r)
    stop(r)
    said = AttackGains(Attacks(""), "table_b", until=until)
    if until == WHILE and (text.has("attack") or text.has("defence") or text.secondary == "when"):
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
    if until == WHILE:
        text.add(Skill("permanent", said))
    else:
        text.do(said)
    return True


CLAUSES: Final = [read_other_kind, read_chosen_for, read_aimed]
