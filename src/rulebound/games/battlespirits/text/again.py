"""Effects that are carried out several times: "These happen three times"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulebound.games.battlespirits.text.grammar import SHAPES
from rulebound.kernel.tree import Action, All, Choose, Did, If, Later, May, OnCards, Play, Seq, Skill
from rulebound.language.reader import Reader
from rulebound.language.trees import flat, seq


@dataclass(frozen=True)
class Again(Action):
    """While a text is read: all before it happens this number of times."""

    times: int


def read_again(r: Reader) -> Action | None:
    """ "These happen three times", "this happens twice"; None if that is not said here."""
    spot, first = r.spot(), len(r.trail)
    if r.eat("these_happen"):
        times = 2 if r.eat("twice") else r.number()
        if r.trail[-1].key == "twice" or r.eat("times_word"):
            r.read_as("again", first)
            return Again(times)
    r.back(spot)
    return None


def repeated(skill: Skill) -> Skill:
    """The skill with what happens several times written out."""
    if not isinstance(skill.effect, Seq):
        return skill
    out: list[Action] = []
    for action in skill.effect.actions:
        out = out * action.times if isinstance(action, Again) else [*out, action]
    return replace(skill, effect=seq(out))


def only_if_summoned(skill: Skill) -> Skill:
    """faq.effects.2: "(You can summon a card.) At the End Step, destroy a Spirit summoned by this effect": nothing is
    done with what was not summoned."""
    if not isinstance(skill.effect, Seq):
        return skill
    out: list[Action] = []
    for action in skill.effect.actions:
        late = action.action if isinstance(action, Later) else None
        what = late.what if isinstance(late, OnCards) else None
        of_it = isinstance(what, Choose | All) and what.of.it
        if of_it and out and isinstance(out[-1], If | May) and summons(out[-1]):
            action = If(Did("play"), action)
        out.append(action)
    return replace(skill, effect=seq(out))


def summons(action: Action) -> bool:
    """Whether a card is summoned by it, be it under a condition or at will."""
    if isinstance(action, If):
        return summons(action.then)
    if isinstance(action, May):
        return summons(action.action)
    return any(isinstance(each, Play) for each in flat(action))


SHAPES.extend([repeated, only_if_summoned])
