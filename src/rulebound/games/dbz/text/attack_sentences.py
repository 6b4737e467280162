"""Sentences that are an attack, and what happens if it is successful or stopped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace

from rulebound.games.dbz.text import attacks, defences
from rulebound.games.dbz.text.amounts import Amount, read_amounts
from rulebound.games.dbz.text.automatic import read_governed
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.text.modifiers import done_to_opponent
from rulebound.games.dbz.tree import Attack, AttackGains, AttackGainsSkill, Attacks, FirstInCombat, Restate
from rulebound.kernel.tree import (
    Action,
    AllOf,
    Condition,
    Did,
    If,
    It,
    KeptNumber,
    Looked,
    Seq,
    Skill,
    Turn,
)
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import InPlace
from rulebound.language.trees import flat, seq


def read_attack_item(r: Reader, text: Text) -> bool:
    """An attack, or two ways to use the card: "Physical attack, or stops an energy attack."."""
    found = attacks.read_attack(r)
    if found is None:
        return False
    if text.has("attack") or text.has("defence"):
        return False
    first = text.parts[0]
    text.parts = (first,)
    if r.eat("only_at_beginning"):
        text.add(Skill("rule", FirstInCombat("card")))
        text.asked = (*text.asked, Turn("you"))
    add_attack(text, found)
    r.mark(",")
    if r.eat("or"):
        text.parts = (first + 1,)
        asked = read_other_way_if(r)
        defence = defences.read_defence(r)
        if asked and defence is None:
            return False
        second = attacks.read_attack(r) if defence is None else None
        if defence is not None:
            text.add(Skill("defence", defence, asked))
        elif second is not None:
            add_attack(text, second)
        else:
            try:
                other = replace_amount(r, found)
                add_attack(text, other)
            except Miss:
                text.do(seq(read_clauses(r)))
        text.parts = (first, first + 1)
    elif r.eat("and") or r.eat("plus_word"):
        add_behind(r, text)
    elif r.eat("if"):
        add_conditional(r, text, found)
    stop(r)
    cost = attacks.read_cost_sentence(r)
    if cost is not None:
        stop(r)
        if found.cost:
            return False
        text.skills[:] = [
            replace(skill, cost=cost) if skill.timing == "attack" and skill.part == first else skill
            for skill in text.skills
        ]
    return True


def read_other_way_if(r: Reader) -> tuple[Condition, ...]:
    """ "or if your Main Personality is Goku, stops …": under which conditions the other way is open."""
    if not r.eat("if"):
        return ()
    found = tuple(read_conditions(r))
    r.mark(",")
    return found


def add_conditional(r: Reader, text: Text, found: attacks.Performed) -> None:
    """ "Energy attack doing +3 life cards of damage if "The Car" is in play": what is added is added only then."""
    asked = read_conditions(r)
    attack, this = found.attack, Attacks("", this=True)
    added = [("stages", attack.plus_stages), ("life", attack.plus_life)]
    gains: list[Action] = [AttackGains(this, what, by) for what, by in added if by != 0]
    plain = attack.stages is None and attack.life is None
    if len(gains) != 1 or not plain or not r.mark_here("."):
        raise r.miss("expected-the-end-of-the-sentence")  # the last amount alone, or all of them?
    for at, skill in enumerate(text.skills):
        if skill.effect == attack:
            text.skills[at] = replace(skill, effect=replace(attack, plus_stages=0, plus_life=0))
    whole = asked[0] if len(asked) == 1 else AllOf(tuple(asked))
    text.do(If(whole, seq(gains)))


def replace_amount(r: Reader, found: attacks.Performed) -> attacks.Performed:
    """ "Physical attack doing 5 power stages of damage or 3 life cards of damage": another amount."""
    other = attacks.Performed(Attack(found.attack.kind))
    other.focused, other.masked = found.focused, found.masked
    attacks.read_damage(r, other)
    return other


def add_attack(text: Text, found: attacks.Performed) -> None:
    text.add(Skill("attack", found.attack, text.asked, (*text.paid, *found.cost)))
    text.paid = ()
    if found.focused:
        text.add(Skill("keyword", keyword="Focused"))
    if found.masked:
        text.add(Skill("keyword", keyword="Masked"))
    for action in found.besides:
        text.do(action)


def add_behind(r: Reader, text: Text) -> None:
    """Effects in the sentence of an attack are those of its success."""
    text.add(Skill("successful", seq(read_clauses(r))))


def read_result(r: Reader, text: Text) -> bool:
    """ "If successful, …", "If successful and you declared a Tokui-Waza, …", "If stopped, …"."""
    if r.eat("also"):
        r.mark(",")
    timing = "successful" if r.eat("if_successful") else "stopped" if r.eat("if_stopped") else ""
    if not timing:
        return False
    asked: list[Condition] = []
    r.mark(",")
    if r.eat("and"):
        asked = read_conditions(r)
    r.mark(",")
    r.eat("also")
    said = read_damage_of_success(r)
    if not said or r.eat("and"):
        said += read_clauses(r)
    if asked and r.eat("instead"):
        stop(r)
        return put_in_place(text, timing, asked, said)
    stop(r)
    said += read_governed(r, referring=True)
    of = None if text.has("attack") else awaited(text)
    if of is not None:
        text.do(AttackGainsSkill(of, Skill(timing, seq(said), tuple(asked))))
        return True
    add_result(text, timing, said, tuple(asked))
    return True


def put_in_place(text: Text, timing: str, asked: list[Condition], said: list[Action]) -> bool:
    """ "If successful and used by Vegeta, capture 2 Dragon Balls instead": in place of what success does last."""
    last = text.skills[-1] if text.skills else None
    if last is None or last.timing != timing or last.effect is None or len(text.parts) > 1:
        return False
    *before, replaced = flat(last.effect)
    whole = asked[0] if len(asked) == 1 else AllOf(tuple(asked))
    text.skills[-1] = replace(last, effect=seq([*before, InPlace(whole, seq(said), replaced)]))
    return True


def read_if_stopped(r: Reader, text: Text) -> bool:
    """ "Does 1 life card of damage if it is stopped."."""
    if not text.has("attack") or not r.eat("doing"):
        return False
    amounts = read_amounts(r)
    if not r.eat("if_stopped"):
        return False
    stop(r)
    text.add(Skill("stopped", seq([done_to_opponent(r, amount) for amount in amounts])))
    return True


def awaited(text: Text) -> Attacks | None:
    """The next attack of which a text without one has spoken: "The next attack you perform … If it is stopped, …"."""
    last = text.skills[-1].effect if text.skills else None
    while isinstance(last, Seq):
        last = last.actions[-1]
    return (
        last.of if isinstance(last, AttackGains) and last.of.times == 1 and last.of.whose == "you" else None
    )


def added(amount: Amount) -> Action:
    """ "(it also does) 3 power stages of damage": besides its other damage."""
    return AttackGains(Attacks("", this=True), "life" if amount.life else "stages", amount.number)


def read_damage_of_success(r: Reader) -> list[Action]:
    """ "it also does 3 power stages of damage", "it does no damage"; nothing if that is not said."""
    this = Attacks("", this=True)
    if r.eat("does_no_damage"):
        return [AttackGains(this, "cap_stages", 0), AttackGains(this, "cap_life", 0)]
    if r.eat("it_also") and r.eat("doing"):
        return [added(amount) for amount in read_amounts(r)]
    return []


def add_result(text: Text, timing: str, said: list[Action], asked: tuple[Condition, ...]) -> None:
    """sequence.15: what waits for success is an effect of its own, which its player orders, unless it goes on about
    what the one before has done; what waits for a stop is joined to that, unless that has other conditions."""
    joined = timing == "stopped" or goes_on(tuple(said))
    for part in text.parts:
        last = text.skills[-1] if text.skills else None
        same = last is not None and last.timing == timing and last.part == part and last.conditions == asked
        if joined and same and last is not None and last.effect is not None and len(text.parts) == 1:
            text.skills[-1] = replace(last, effect=seq([last.effect, *said]))
        else:
            text.skills.append(Skill(timing, seq(said), (*text.base, *asked), part=part))


def goes_on(node: object) -> bool:
    """Whether it speaks of what an effect has chosen, looked at or done."""
    if isinstance(node, (It, Looked, Did)):
        return True
    if isinstance(node, tuple):
        return any(goes_on(each) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(goes_on(getattr(node, field.name)) for field in fields(node))


def in_their_steps(skills: list[Skill]) -> list[Skill]:
    """sequence.9, sequence.15: what depends on the damage that the attack has dealt comes after that; what says how
    much damage it does, if it is successful, comes before."""
    out: list[Skill] = []
    for skill in skills:
        if skill.timing == "secondary" and is_attack(skills, skill.part):
            out += moved(skill, "successful", asks_for_damage)
        elif skill.timing == "successful":
            out += moved(skill, "secondary", adds_damage)
        else:
            out.append(skill)
    return out


def is_attack(skills: list[Skill], part: int) -> bool:
    return any(skill.timing == "attack" and skill.part == part for skill in skills)


def moved(skill: Skill, timing: str, concerned: Callable[[Action], bool]) -> list[Skill]:
    """The skill, and beside it what belongs to another timing."""
    actions = flat(skill.effect) if skill.effect is not None else []
    kept = [action for action in actions if not concerned(action)]
    others = [action for action in actions if concerned(action)]
    if not others:
        return [skill]
    beside = Skill(timing, seq(others), skill.conditions, part=skill.part)
    return [replace(skill, effect=seq(kept)), beside] if kept else [beside]


def asks_for_damage(node: object) -> bool:
    """Whether it is about the damage that the attack under way has dealt."""
    if isinstance(node, KeptNumber):
        return node.name.endswith("_dealt")
    if isinstance(node, tuple):
        return any(asks_for_damage(each) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(asks_for_damage(getattr(node, field.name)) for field in fields(node))


def adds_damage(action: Action) -> bool:
    """Whether it says how much damage the attack under way does."""
    return isinstance(action, Restate) or (isinstance(action, AttackGains) and action.of.this)
