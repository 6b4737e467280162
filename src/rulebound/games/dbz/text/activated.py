"""What a player does with a card in play: "Once per Combat, you may …", "In place of an attack, …"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import attacks, cards, defences, nouns, personalities
from rulebound.games.dbz.text.amounts import in_control
from rulebound.games.dbz.text.automatic import read_governed
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.text.conditions import there_is
from rulebound.games.dbz.text.limits import add_once, read_limit_before
from rulebound.games.dbz.text.modifiers import read_predicates
from rulebound.games.dbz.tree import AttackGainsSkill, Attacks, ForAll
from rulebound.kernel.tree import (
    WHILE,
    Action,
    AnyOf,
    Condition,
    Did,
    Filter,
    If,
    InStep,
    Skill,
    Turn,
    Watch,
    When,
)
from rulebound.language.grammar.actions import read_verb
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.trees import seq, under


def read_activated(r: Reader, text: Text) -> bool:
    """ "Once per Combat, in place of an attack, you may …", "During your Attack Phase, you may discard a card from
    your hand to …", "Once per Combat, you may discard a card to stop a physical attack."."""
    asked: list[Condition] = []
    first: list[Condition] = []
    spot = r.spot()
    if r.eat("if"):
        first = read_conditions(r)
        r.mark(",")
    until = r.pick("until")
    if first and not until:
        r.back(spot)
        first = []
    r.mark(",")
    limit: dict[str, bool] = {}
    in_place, step, against, either = False, "", False, False
    while True:
        spot = r.spot()
        limit = limit or read_limit_before(r)
        in_place = in_place or r.eat("in_place_of_an_attack")
        step = step or r.pick("step")
        against = against or bool(r.pick("defence_step"))
        turn = r.pick("turn")
        if turn:
            asked.append(Turn(turn))
        r.eat("and")
        either = r.eat("or") or either
        r.mark(",")
        if r.at == spot.at:
            break
    if r.eat("if"):
        asked.extend(read_conditions(r))
        r.mark(",")
    for_all = r.eat("a_player_may")
    if for_all:
        r.context.they = "you"
    may = for_all or r.eat("you_may")
    if may:
        read_opponent_chosen(r)
    if either and not (in_place and step):
        return False  # "during your turn or in place of an attack": one of them is no time of its own
    skill = read_deed(r, text)
    if skill is None:
        return False
    spot = r.spot()
    if r.eat("after_word") and r.see("you_have_taken"):
        r.read_as("you_have_taken", len(r.trail) - 1)
        asked.extend(read_conditions(r))
    else:
        r.back(spot)
    step = step or r.context.step_said
    in_place = in_place or r.eat("in_place_of_an_attack") or r.context.in_place
    limit = limit or read_limit_before(r)
    stop(r)
    governed = read_governed(r)
    if governed:
        skill = replace(skill, effect=seq([*([skill.effect] if skill.effect else []), *governed]))
    attacks_now = skill.timing == "attack" and may and text.constant
    if not (in_place or step or against or limit or until or attacks_now):
        return False
    if skill.timing == "activate" and (against or not (in_place or step or may)):
        return False
    if step in ("power_up", "rejuvenation") and skill.timing == "activate":
        skill = at_beginning(skill, step, bool(may))
    elif step and in_place and either and skill.timing == "activate":
        asked.insert(0, AnyOf((InStep("combat"), InStep(step))))
    elif step and not in_place and skill.timing == "activate":
        asked.insert(0, InStep(step))
    skill = replace(skill, conditions=(*asked, *skill.conditions))
    if until:
        if limit:
            return False
        text.do(under(first, Watch(skill, until)))
        return True
    if for_all:
        text.add(Skill("rule", ForAll()))
    add_once(text, skill, limit)
    return True


def read_said_of_attack(r: Reader, text: Text) -> bool:
    """ "Once per Combat, a player may choose that a card with "Move" in the title that he performs cannot be
    stopped or prevented.": whoever performs the attack says so."""
    limit = read_limit_before(r)
    for_all = r.eat("a_player_may")
    if not (for_all or r.eat("you_may")) or not r.eat("choose_that") or not r.eat("a"):
        return False
    card = replace(filter_of(r, read_noun(r), True), areas=())
    if not r.eat("that_he_performs"):
        return False
    this = Attacks("", this=True)
    said = read_predicates(r, this, False)
    stop(r)
    of = Attacks("" if for_all else "you", card=card)
    if for_all:
        text.add(Skill("rule", ForAll()))
    given = AttackGainsSkill(of, Skill("secondary", seq(said)), WHILE, optional=True)
    add_once(text, Skill("permanent", given), limit)
    return True


def read_opponent_chosen(r: Reader) -> None:
    """ "(you may) choose an opponent. That opponent …": there is one."""
    if r.eat("choose_an_opponent"):
        r.mark(".")


def at_beginning(skill: Skill, step: str, may: bool) -> Skill:
    """What is done in a step in which nothing can be activated: at its beginning, and if it has a price for that."""
    effect = skill.effect
    if skill.cost:
        effect = seq([*skill.cost, *([If(Did(), effect)] if effect is not None else [])])
    event = When(f"{step}_start", None, "you")
    return replace(skill, timing="auto", effect=effect, cost=(), optional=may, event=event)


def read_deed(r: Reader, text: Text) -> Skill | None:
    """What is done in such a way, and what is paid for it: a defence, an attack, or another effect."""
    r.context.step_said, r.context.in_place = "", False
    spot = r.spot()
    defence = defences.read_defence(r)
    if defence is not None:
        return Skill("defence", behind_defence(r, defence))
    r.back(spot)
    try:
        r.context.in_cost = True
        cost = read_verb(r)
        if any(cards.is_anybodys(r, action) for action in cost):
            raise r.miss("expected-cards-of-one-player")
        while r.eat("and"):
            r.eat("have_it")
            cost += read_paying(r) or read_verb(r)
        r.context.in_cost = False
        r.context.step_said = r.pick("step") or ("defence" if r.pick("defence_step") else "")
        if r.eat("in_order_to"):
            by_main = r.eat("have_it") and read_performer_named(r)
            defence = defences.read_defence(r)
            if defence is not None:
                return Skill("defence", behind_defence(r, defence), cost=tuple(cost))
            attack = attacks.read_attack(r)
            if attack is not None and not attack.besides and not attack.focused:
                asked = (MAIN_IN_CONTROL,) if by_main else ()
                return Skill("attack", attack.attack, asked, (*cost, *attack.cost))
            said = r.context.step_said
            done = read_clauses(r)
            r.context.step_said = said
            return Skill("activate", seq(done), cost=tuple(cost))
    except Miss:
        pass
    r.context.in_cost = False
    r.back(spot)
    said_now = read_clauses(r)
    r.context.step_said = r.pick("step")
    return Skill("activate", seq(said_now))


def read_paying(r: Reader) -> list[Action]:
    """ "your Main Personality pay 2 power stages"."""
    spot = r.spot()
    try:
        found = personalities.read_subject_gains(r)
    except Miss:
        found = []
    if not found:
        r.back(spot)
    return found


MAIN_IN_CONTROL: Final = there_is(in_control("you", Filter(areas=("personality",))))


def read_performer_named(r: Reader) -> bool:
    """ "(to have) your Main Personality (perform an attack)": whoever is in control performs it, which must be the
    Main Personality then.  A personality that is named is the one whose power it is."""
    if r.eat("your_main"):
        return True
    nouns.read_characters(r)
    return False


def behind_defence(r: Reader, defence: Action) -> Action:
    return seq([defence, *read_clauses(r)]) if r.eat("and") else defence
