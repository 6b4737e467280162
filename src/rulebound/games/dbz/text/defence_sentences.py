"""Sentences that are a defence: against the attack under way, or a Defense Shield."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import amounts, attacks, cards, defences
from rulebound.games.dbz.text.amounts import read_unit
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.text.described import read_kind, read_performer, read_this_attack
from rulebound.games.dbz.text.limits import add_once, read_limit_before
from rulebound.games.dbz.text.nouns import read_characters
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    AttackGains,
    AttackGainsSkill,
    Attacks,
    OnlyDefence,
    PreventDamage,
    ReduceDamage,
    Restate,
    StopAttack,
    StopByNumber,
    UsesPerCombat,
)
from rulebound.kernel.tree import WHILE, Action, Compare, Condition, Count, Filter, Seq, Skill
from rulebound.language.grammar.actions import read_verb
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.reader import Reader
from rulebound.language.trees import seq


def read_parity(r: Reader, text: Text) -> bool:
    """ "Use only this power as a defense. Your opponent names even or odd. Remove the top card of your Life Deck from
    the game. The attack is stopped unless its number is as named."."""
    if not r.eat("only_this_defence"):
        return False
    stop(r)
    for key in ("names_parity", "remove_top_life", "parity_stops"):
        r.need(key)
        stop(r)
    text.add(Skill("rule", OnlyDefence()))
    text.add(Skill("defence", StopByNumber()))
    text.add(Skill("permanent", UsesPerCombat(ALL_OF_IT)))
    return True


def read_shield(r: Reader, text: Text) -> bool:
    """ "Defense Shield: Stops the first unstopped attack performed against you this Combat."."""
    if not r.eat("heading_shield") or not (r.mark(":") or r.mark(".")):
        return False
    headed = any(words.key == "heading_constant_combat" for words in r.trail[-4:-1])
    base, constant = (text.base, text.constant) if headed else ((), False)
    text.begin()
    if r.eat("when_defending_in"):
        r.mark(",")
    r.need("stops")
    r.need("the_first_unstopped")
    kind = read_shield_kind(r)
    whom = () if r.eat("against_you") else read_against_whom(r)
    r.eat("this_combat")
    stop(r)
    stopping = StopAttack(("physical", "energy"), True) if not kind else StopAttack((kind,))
    text.add(Skill("shield", stopping, whom))
    text.base, text.constant = base, constant  # "Constant Combat Power: Defense Shield: …" goes on as one
    return True


def read_shield_kind(r: Reader) -> str:
    found = read_kind(r)
    if found is None:
        raise r.miss("expected-an-attack")
    return found


def read_defence_item(r: Reader, text: Text) -> bool:
    """ "Stops a physical attack (and stops …)."."""
    if text.has("attack"):
        return False
    defence = defences.read_defence(r)
    if defence is None:
        return False
    if text.constant and isinstance(defence, PreventDamage) and not defence.all_but:
        asked = (*text.asked, *read_against_whom(r))
        for held in always_prevented(defence):
            text.add(Skill("permanent", held, asked))
        stop(r)
        return True
    again = text.has("defence")
    if again and not text.constant:
        return False
    text.add(Skill("defence", defence, (*text.asked, *read_against_whom(r))))
    spot = r.spot()
    comma = r.mark(",")
    if r.eat("or"):
        other = defences.read_defence(r)
        if other is not None:
            first = text.parts[0]
            text.parts = (first + 1,)
            text.add(Skill("defence", other, text.asked))
            text.parts = (first, first + 1)
            stop(r)
            return True
        r.back(spot)
    elif r.eat("and") or r.eat("but") or comma:
        r.eat("in_the_process")
        r.mark(",")
        cost = attacks.read_cost_sentence(r)
        if cost is not None:
            text.skills[-1] = replace(text.skills[-1], cost=cost)
        else:
            text.do(seq(read_clauses(r)))
    stop(r)
    cost = attacks.read_cost_sentence(r)
    if cost is not None:
        stop(r)
        text.skills[:] = [
            replace(skill, cost=cost) if skill.timing == "defence" and skill.part in text.parts else skill
            for skill in text.skills
        ]
    return True


def always_prevented(a: PreventDamage) -> list[AttackGains]:
    """power.constant: what a constant power prevents it prevents of each such attack."""
    amounts = {"prevent_either" if a.either else "prevent_stages": a.stages, "prevent_life": a.life}
    return [
        AttackGains(Attacks("opponent", kind), what, by, WHILE)
        for kind in a.kinds or ("physical", "energy")
        for what, by in amounts.items()
        if by != 0
    ]


def read_against_whom(r: Reader) -> tuple[Condition, ...]:
    """ "(Stops a physical attack) performed against Goku or Gohan", "performed by an Ally": who is in control; () if
    that is not said."""
    spot = r.spot()
    names: tuple[str, ...] = ()
    if r.eat("performed_by"):
        performer = read_performer(r)
        areas = performer.areas or amounts.CONTROL
        attacker = replace(performer, whose="opponent", areas=areas, state="performing")
        return (Compare(Count(attacker), ">=", 1),)
    if r.eat("performed_against_cond"):
        r.eat("a")
        names = read_characters(r)
    if not names:
        r.back(spot)
        return ()
    if r.eat("personality_word"):
        r.eat("you_control")
    guard = Filter("you", amounts.CONTROL, state="in_control").adding("character", names)
    return (Compare(Count(guard), ">=", 1),)


def read_taking_less(r: Reader, text: Text) -> bool:
    """ "Once per Combat, you may take 1 less life card of damage from any attack."."""
    limit = read_limit_before(r)
    asked: list[Condition] = []
    if r.eat("if"):
        asked = read_conditions(r)
        r.mark(",")
    if not r.eat("you_may") or not r.eat("take_less"):
        return False
    number = r.number()
    if not r.eat("less"):
        return False
    life = read_unit(r)
    r.eat("of_damage")
    kinds = defences.read_against(r)
    if kinds is None:
        return False
    limit = limit or read_limit_before(r)
    stop(r)
    less = ReduceDamage(0 if life else number, number if life else 0, kinds=kinds)
    add_once(text, Skill("defence", less, tuple(asked), optional=True), limit)
    return True


def read_first_kept(r: Reader, text: Text) -> bool:
    """ "If the attack does life cards of damage to you, you may put the first of them into your hand instead of
    discarding it."."""
    if text.secondary != "defence" or not r.eat("if") or read_this_attack(r) is None or not r.eat("doing"):
        return False
    if not r.eat("life_cards") or not r.eat("of_damage") or not r.eat("to_you_word") or not r.mark(","):
        return False
    if not r.eat("you_may") or r.pick("verb") != "place" or not r.eat("of_them_first"):
        return False
    if not r.eat("into_your_hand") or not r.eat("instead_of_discarding_it"):
        return False
    stop(r)
    text.do(AttackGains(Attacks("", this=True), "first_to_hand"))
    return True


def read_other_use(r: Reader, text: Text) -> bool:
    """ "If you declared a Tokui-Waza, you may use this card to stop a physical attack instead."."""
    if not text.skills or not r.eat("if"):
        return False
    asked = read_conditions(r)
    r.mark(",")
    if not r.eat("use_this_to_stop"):
        return False
    defence = defences.read_defence(r)
    if defence is None or not (r.eat("instead") or r.trail[-1].key == "stopped_kind"):
        return False
    stop(r)
    first = text.parts
    text.parts = (max(skill.part for skill in text.skills) + 1,)
    text.add(Skill("defence", defence, tuple(asked)))
    before = [skill for skill in text.skills if skill.timing == "secondary" and skill.part == first[0]]
    text.skills.extend(
        found for skill in before if (found := without_attack(skill, text.parts[0])) is not None
    )
    text.parts = (*first, *text.parts)
    return True


def without_attack(skill: Skill, part: int) -> Skill | None:
    """What is done besides when the card does not attack: nothing of what was said of its own attack."""
    said = skill.effect.actions if isinstance(skill.effect, Seq) else (skill.effect,)
    left = [each for each in said if each is not None and not is_of_attack(each)]
    return replace(skill, effect=seq(left), part=part) if left else None


def is_of_attack(action: Action) -> bool:
    return isinstance(action, Restate) or (
        isinstance(action, AttackGains | AttackGainsSkill) and action.of.this
    )


def read_stops_one_kind(r: Reader, text: Text) -> bool:
    """ "Stops all physical or all energy attacks for the remainder of Combat.": one of both, as its player says."""
    if not (r.eat("stops") and r.eat("all_of_one_kind")):
        return False
    until = r.pick("until")
    if not until:
        return False
    stop(r)
    first = text.parts[0]
    for part, kind in ((first, "physical"), (first + 1, "energy")):
        text.parts = (part,)
        text.do(AttackGains(Attacks("opponent", kind), "stopped", until=until))
    text.parts = (first, first + 1)
    return True


def read_other_attack(r: Reader, text: Text) -> bool:
    """ "If "Old Scouter" is in play, this card can be used as an energy attack instead."."""
    if not text.skills or not r.eat("if"):
        return False
    asked = read_conditions(r)
    r.mark(",")
    if not r.eat("use_this_as") or not r.eat("a"):
        return False
    found = attacks.read_attack(r)
    if found is None or found.besides or found.focused or not r.eat("instead"):
        return False
    stop(r)
    first = text.parts
    part = max(skill.part for skill in text.skills) + 1
    before = [skill for skill in text.skills if skill.timing == "secondary" and skill.part == first[0]]
    text.parts = (part,)
    text.add(Skill("attack", found.attack, tuple(asked), found.cost))
    text.skills.extend(replace(skill, part=part) for skill in before)
    text.parts = (*first, part)
    return True


def read_stops_more(r: Reader, text: Text) -> bool:
    """ "This card can stop focused attacks.", "This card can stop attacks that cannot be stopped."."""
    focused = r.eat("can_stop_focused")
    if not focused and not r.eat("can_stop_unstoppable"):
        return False
    stop(r)
    done = False
    for at, skill in enumerate(text.skills):
        if isinstance(skill.effect, StopAttack) and skill.part in text.parts:
            more = (
                replace(skill.effect, any_focused=True)
                if focused
                else replace(skill.effect, unstoppable=True)
            )
            text.skills[at] = replace(skill, effect=more)
            done = True
    return done


def read_paid_defence(r: Reader, text: Text) -> bool:
    """ "You may discard one of your Non-Combat cards in play to stop a physical attack."."""
    r.eat("you_may")
    r.context.in_cost = True
    try:
        paid = read_verb(r)
    finally:
        r.context.in_cost = False
    if not r.eat("in_order_to") or any(cards.is_anybodys(r, action) for action in paid):
        return False
    defence = defences.read_defence(r)
    if defence is None:
        return False
    stop(r)
    text.add(Skill("defence", defence, text.asked, tuple(paid)))
    return True


def with_defences(skills: list[Skill]) -> list[Skill]:
    """combat.defence: what stops all attacks for the rest of the Combat is used against one, unless it is an attack
    itself or waits for something."""
    out: list[Skill] = []
    for skill in skills:
        stopped = stopped_for_good(skill.effect) if is_used_alone(skill, skills) else []
        if stopped:
            defence = StopAttack(tuple(stopped), len(stopped) > 1)
            out.append(Skill("defence", defence, skill.conditions, skill.cost, part=skill.part))
            skill = replace(skill, cost=())
        of_part = [each.timing for each in skills if each.part == skill.part]
        attacks_too = any(each.timing == "attack" for each in skills) and "attack" not in of_part
        if skill.timing in RESULTS and "defence" in of_part and attacks_too:
            continue  # the other way to use the card is an attack, and this is what comes of that
        out.append(skill)
    return out


RESULTS: Final = ("successful", "stopped")
FOR_A_TIME: Final = ("battle", "turn", "game")
BESIDES: Final = ("secondary", "rule", "keyword")


def stops_next_alone(skills: list[Skill]) -> bool:
    """combat.defence: whether a card that is only used as a defence stops the next attacks, and says of none whether
    that is one of them."""
    used = [skill for skill in skills if is_used_alone(skill, skills)]
    return any(of.times or of.phase for skill in used for of in stopped_later(skill.effect))


def is_used_alone(skill: Skill, skills: list[Skill]) -> bool:
    """Whether this is what a part of a text does that neither attacks nor defends."""
    return skill.timing == "secondary" and all(
        each.part != skill.part or each.timing in BESIDES for each in skills
    )


def stopped_for_good(effect: Action | None) -> list[str]:
    """The kinds of attacks of which an effect stops all from now on."""
    kinds = [
        kind
        for of in stopped_later(effect)
        if not (of.times or of.phase)
        for kind in ((of.kind,) if of.kind else defences.BOTH)
    ]
    return list(dict.fromkeys(kinds))


def stopped_later(effect: Action | None) -> list[Attacks]:
    """The opponent's attacks that an effect stops from now on."""
    return [
        action.of
        for action in (effect.actions if isinstance(effect, Seq) else (effect,))
        if isinstance(action, AttackGains) and action.what == "stopped" and action.until in FOR_A_TIME
        if action.of.whose == "opponent" and not action.of.this
    ]
