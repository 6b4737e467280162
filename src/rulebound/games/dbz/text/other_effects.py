"""All other sentences: what happens besides, and what holds as long as the card is there."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final

from rulebound.games.dbz.text import defences
from rulebound.games.dbz.text.card_text import ATTACHED, Text
from rulebound.games.dbz.text.modifiers import read_attack_statement, read_predicates
from rulebound.games.dbz.tree import (
    AttackGains,
    AttackGainsSkill,
    KeepMore,
    PreventDamage,
    ReduceDamage,
    ReplaceDraw,
    Restate,
    UsesPerCombat,
)
from rulebound.kernel.tree import (
    WHILE,
    Action,
    AllOf,
    Bar,
    Condition,
    Filter,
    If,
    Move,
    OneOf,
    Seq,
    Skill,
    This,
    When,
)
from rulebound.language.grammar import sentences, single_clauses
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import InPlace
from rulebound.language.trees import flat, negated, seq, under


def read_besides(r: Reader, text: Text) -> bool:
    """A sentence that says what happens, or what holds as long as the card is there."""
    if read_instead(r, text):
        return True
    first = len(r.trail)
    r.context.waits = False
    step = sentences.read_step(r, True)
    keys = [words.key for words in r.trail[first:]]
    if any(key == "later" and keys[at - 1] in ("is_in_play", "in_play") for at, key in enumerate(keys) if at):
        raise r.miss("expected-when-this-effect-happens")  # "is in play at the end of Combat": not asked now
    if says_permanent(step):
        text.ends = text.ends or r.context.ends_with
        for asked, action in unfolded(seq(step)):
            if isinstance(action, OneOf) and says_permanent(action):  # nobody chooses what holds all along
                raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
            if not says_permanent(action):
                text.do(under(list(asked), action))
                continue
            if text.power and isinstance(
                action, AttackGains
            ):  # power.once: a Power is used, and lasts for the Combat
                text.do(under(list(asked), replace(action, until="battle")))
                continue
            used = (
                text.has("attack")
                or text.has("defence")
                or text.secondary in ("when", "needed")
                or text.power
            )
            used = used and not any(words.key == "while_in_play" for words in r.trail)
            if used and ATTACHED not in text.base and not isinstance(action, UsesPerCombat):
                raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
            text.add(Skill("permanent", action, asked))
        return True
    if text.constant and all(isinstance(action, KeepMore) for action in step):
        text.add(Skill("auto", seq(step), event=When("rejuvenation_start")))
        return True
    text.do(seq(step))
    return True


def read_instead(r: Reader, text: Text) -> bool:
    """ "If your Main Personality is Goku, raise your anger 2 levels instead": in place of what was said last."""
    spot = r.spot()
    last = text.skills[-1] if text.skills else None
    if last is None or last.effect is None or not r.eat("if"):
        r.back(spot)
        return False
    try:
        asked = read_conditions(r)
        r.mark(",")
        r.eat("then")
        first = read_of_the_same(r, last) or single_clauses.read_clause(r)
        r.mark(",")
        if not r.eat("instead"):
            raise r.miss("expected-instead-of-what")
        if r.eat("and") or (r.mark(",") and (r.eat("and") or True)):
            first += read_clauses(r)
        stop(r)
    except Miss:
        r.back(spot)
        return False
    if any(isinstance(each, Restate) for each in first):
        r.back(spot)
        return False
    whole = asked[0] if len(asked) == 1 else AllOf(tuple(asked))
    if last.timing != "permanent" and says_permanent(first):
        lasts = {untils for untils in until_of(last.effect) if untils != WHILE}
        if len(lasts) != 1:
            r.back(spot)
            return False
        first = [lasting(action, lasts.pop()) for action in first]
    if last.timing == "permanent":
        if not says_permanent(first):
            raise r.miss("expected-instead-of-what")
        text.skills[-1] = replace(last, conditions=(*last.conditions, negated(asked)))
        text.add(Skill("permanent", seq(first), tuple(asked)))
        return True
    for at, skill in enumerate(text.skills):
        if skill.timing == last.timing and skill.part in text.parts and skill.effect == last.effect:
            before = flat(last.effect)
            text.skills[at] = replace(
                skill, effect=seq([*before[:-1], InPlace(whole, seq(first), before[-1])])
            )
    return True


def read_of_the_same(r: Reader, last: Skill) -> list[Action]:
    """ "they do +3 …", "the attack does +3 …": what is said instead of the attacks that were spoken of; nothing if it
    is said of others."""
    before = flat(last.effect)[-1] if last.effect is not None else None
    spot = r.spot()
    if isinstance(before, AttackGains) and before.what in PREVENTED and r.eat("prevents"):
        number = r.number()
        if r.eat(PREVENTED[before.what]) and r.eat("of_damage") and r.see("instead"):
            return [replace(before, by=number)]
    r.back(spot)
    if last.timing == "defence" and isinstance(before, PreventDamage | ReduceDamage):
        other = defences.read_defence(r)
        if isinstance(other, PreventDamage | ReduceDamage) and r.see("instead"):
            if type(other) is type(before) and other.kinds in ((), before.kinds):
                return [replace(other, kinds=before.kinds)]
    r.back(spot)
    if (
        isinstance(before, AttackGains)
        and not before.of.this
        and (r.eat("they_word") or r.eat("this_attack"))
    ):
        found = read_predicates(r, before.of, False)
        if found:
            return found
    r.back(spot)
    return []


PREVENTED: Final = {"prevent_stages": "stages", "prevent_life": "life_cards"}
"""What is prevented, and the unit in which a text says it again."""


def read_narrower(r: Reader, text: Text) -> bool:
    """ "Your physical attacks from Goku Named cards do +3 power stages of damage instead.": of some of the attacks
    that were just spoken of, or of those against some personalities."""
    last = text.skills[-1] if text.skills else None
    if last is None or not isinstance(last.effect, AttackGains) or last.timing != "permanent":
        return False
    said = read_attack_statement(r)
    if len(said) != 1 or not r.eat("instead"):
        return False
    stop(r)
    other, before = said[0], last.effect
    if not isinstance(other, AttackGains) or other.what != before.what or before.of.card is not None:
        return False
    foe = other.of.against
    if foe is not None and replace(other.of, against=None, whose=before.of.whose) == before.of:
        others = replace(before.of, against=Filter(unless=foe))
        text.skills[-1] = replace(last, effect=replace(before, of=others))
        text.add(Skill("permanent", replace(other, of=replace(before.of, against=foe))))
        return True
    if other.of.card is None or replace(other.of, card=None) != before.of:
        return False
    text.skills[-1] = replace(last, effect=replace(before, of=replace(before.of, unless=other.of.card)))
    text.add(Skill("permanent", other))
    return True


def until_of(node: object) -> set[str]:
    """How long the parts of an effect last."""
    if isinstance(node, list | tuple):
        return {each for part in node for each in until_of(part)}
    if not is_dataclass(node) or isinstance(node, type):
        return set()
    own = {node.until} if isinstance(node, AttackGains | AttackGainsSkill | Bar) else set()
    return own | {each for field in fields(node) for each in until_of(getattr(node, field.name))}


def lasting(action: Action, until: str) -> Action:
    """The same for as long as what it takes the place of."""
    if isinstance(action, AttackGains | AttackGainsSkill | Bar) and action.until == WHILE:
        return replace(action, until=until)
    return action


def unfolded(action: Action) -> list[tuple[tuple[Condition, ...], Action]]:
    """A permanent effect with the conditions under which it stands."""
    if isinstance(action, If) and action.otherwise is None:
        return [((action.condition, *asked), inner) for asked, inner in unfolded(action.then)]
    if isinstance(action, Seq):
        return [found for part in action.actions for found in unfolded(part)]
    return [((), action)]


def says_permanent(node: object) -> bool:
    """Whether something of it holds as long as the card is there."""
    if isinstance(node, list | tuple):
        return any(says_permanent(part) for part in node)
    if isinstance(node, UsesPerCombat) or (isinstance(node, AttackGains | Bar) and node.until == WHILE):
        return True
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(
        getattr(node, each.name) == WHILE
        if each.name == "until"
        else says_permanent(getattr(node, each.name))
        for each in fields(node)
    )


def with_situations(skills: list[Skill]) -> list[Skill]:
    """ "Discard this Drill if you have other Drills in play": a card that stays, and is never used, waits for it."""
    out: list[Skill] = []
    for skill in skills:
        alone = all(
            each.timing in STANDING for each in skills if each is not skill and each.part == skill.part
        )
        stands = any(each.timing == "permanent" and each.part == skill.part for each in skills)
        effect = skill.effect
        if skill.timing == "secondary" and stands and alone and is_departure(effect):
            assert isinstance(effect, If)
            when = When("situation", condition=effect.condition)
            skill = replace(skill, timing="auto", effect=effect.then, event=when)
        out.append(skill)
    return out


STANDING = ("permanent", "auto", "rule", "keyword")


def is_departure(effect: Action | None) -> bool:
    """Whether it is that the card itself leaves play, under a condition."""
    if not isinstance(effect, If) or effect.otherwise is not None:
        return False
    return isinstance(effect.then, Move) and isinstance(effect.then.what, This)


def read_draw_replaced(r: Reader, text: Text) -> bool:
    """ "Instead of drawing 3 cards from your Life Deck, draw the bottom 3 cards from your discard pile."."""
    if not r.eat("instead_of_drawing"):
        return False
    r.mark(",")
    said = read_clauses(r)
    stop(r)
    text.do(ReplaceDraw(seq(said)))
    return True
