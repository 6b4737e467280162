"""Headings and keywords: "Power:", "Constant Combat Power:", "Endurance 2.", "While attached, …"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text import nouns
from rulebound.games.dbz.text.amounts import main_personality
from rulebound.games.dbz.text.card_rules import read_card_rule
from rulebound.games.dbz.text.card_text import ALWAYS, ATTACHED, IN_COMBAT, IN_CONTROL, Text, read_sentence
from rulebound.games.dbz.text.letter_x import read_x
from rulebound.games.dbz.tree import NumberOf
from rulebound.kernel.tree import WHILE, Allow, Condition, SetBase, Skill, Stat, This, Turn
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.reader import Reader
from rulebound.language.tokens import END
from rulebound.language.trees import negated


def read_heading(r: Reader, text: Text) -> bool:
    """ "Power:", "Constant Combat Power:", "Defense Shield:"."""
    r.eat("power_number") and r.mark(":")
    if r.eat("heading_constant_combat") and (r.mark(":") or r.mark(".")):
        text.begin()
        text.base, text.constant = (IN_COMBAT if text.uncontrolled else IN_CONTROL,), True
        return True
    if r.eat("heading_constant") and r.mark(":"):
        text.begin()
        text.base, text.constant = (ALWAYS,), True
        return True
    if r.trail and r.trail[-1].key == "power_number" and r.tokens[r.at - 1].text == ":":
        text.begin()
        return True
    if r.eat("heading_power") and r.mark(":"):
        text.begin()
        text.power = True
        return True
    return False


def read_uncontrolled(r: Reader, text: Text) -> bool:
    """ "Bee does not have to be in control of Combat to use this Constant Combat Power.", "… to use this power."."""
    if not nouns.read_characters(r) and not r.pick("this"):
        return False
    any_power = r.eat("needs_no_control")
    if not any_power and not r.eat("does_not_need_control"):
        return False
    stop(r)
    if any_power and not text.constant:
        text.add(Skill("permanent", Allow(This(), "use_power", WHILE)))
        return True
    text.uncontrolled = True
    for at, skill in enumerate(text.skills):
        if IN_CONTROL in skill.conditions:
            kept = tuple(IN_COMBAT if each == IN_CONTROL else each for each in skill.conditions)
            text.skills[at] = replace(skill, conditions=kept)
    if IN_CONTROL in text.base:
        text.base = (IN_COMBAT,)
    return True


def read_keyword(r: Reader, text: Text) -> bool:
    """ "Endurance 2.", "Empower 3.", "Remain 1.", "Endurance X. X = your current anger level."."""
    plain = r.pick("plain_keyword")
    if plain:
        text.add(Skill("keyword", keyword=plain))
        return r.mark(".") or r.kind(END)
    name = "Endurance" if r.eat("endurance") else "Empower" if r.eat("empower") else ""
    name = name or ("Remain" if r.eat("remain") else "")
    if not name:
        return False
    if r.eat("x_word"):
        r.mark(".")
        number = read_x(r)
        text.add(Skill("keyword", NumberOf(number), keyword=name))
        return True
    number_said = r.number()
    if not r.mark(".") and not r.kind(END):
        return False
    text.add(Skill("keyword", keyword=name, number=number_said))
    return True


def read_own_endurance(r: Reader, text: Text) -> bool:
    """ "If your Main Personality is Goku, this card has Endurance 3."."""
    if not r.eat("if"):
        return False
    asked = read_conditions(r)
    r.mark(",")
    if r.pick("this") != "this" or not r.eat("gains_endurance"):
        return False
    text.add(Skill("keyword", None, tuple(asked), keyword="Endurance", number=r.number()))
    stop(r)
    return True


def read_rules(r: Reader, text: Text) -> bool:
    asked: tuple[Condition, ...] = ()
    if r.eat("unless"):
        asked = (negated(read_conditions(r)),)
        r.mark(",")
    found = read_card_rule(r)
    if not found:
        return False
    for action in found:
        text.add(Skill("rule", action, asked))
    return True


def read_while(r: Reader, text: Text) -> bool:
    """ "While attached, …", "While you control this Dragon Ball, …": what follows holds for that time."""
    attached = r.eat("while_attached")
    if not attached and not r.eat("while_controlled"):
        return False
    asked: list[Condition] = []
    spot = r.spot()
    r.mark(",")
    if r.eat("and"):
        asked = read_conditions(r)
    else:
        r.back(spot)
    r.mark(",")
    before, base = len(text.skills), text.base
    text.base = (*base, ATTACHED, *asked) if attached else (*base, *asked)
    r.context.attached = attached
    try:
        read_sentence(r, text)
    finally:
        text.base = base
    made = text.skills[before:]
    if not made or any(skill.timing not in ("permanent", "auto", "activate", "instead") for skill in made):
        raise r.miss("expected-what-holds-for-all-of-them")
    return True


def read_printed_pur(r: Reader, text: Text) -> bool:
    """ "X = your opponent's Main Personality's printed PUR.": where the personality's own has an X."""
    if not r.eat("x_word"):
        return False
    r.mark(":") or r.eat("is_equal_to")
    whose = r.whose()
    if not whose or not r.eat("main_possessive") or not r.eat("printed_pur"):
        return False
    stop(r)
    text.add(Skill("permanent", SetBase(This(), "pur", Stat("base_pur", main_personality(whose)), WHILE)))
    return True


def read_when_so(r: Reader, text: Text) -> bool:
    """ "When Dende is in play, …", "As long as your anger is 3 or higher, …": what holds for that time."""
    if not r.eat("when") and not r.eat("as_long_as"):
        return False
    asked = read_conditions(r)
    if not r.mark(","):
        return False
    before, base = len(text.skills), text.base
    text.base = (*base, *asked)
    try:
        read_sentence(r, text)
    finally:
        text.base = base
    made = text.skills[before:]
    return bool(made) and all(skill.timing == "permanent" for skill in made)


def read_in_turn(r: Reader, text: Text) -> bool:
    """ "During your opponent's turn, …": what holds, or waits, in such turns alone."""
    turn = r.pick("turn")
    if not turn or not r.mark(","):
        return False
    before, base = len(text.skills), text.base
    text.base = (*base, Turn(turn))
    try:
        read_sentence(r, text)
    finally:
        text.base = base
    made = text.skills[before:]
    return bool(made) and all(skill.timing in ("permanent", "auto") for skill in made)
