"""Effects that are carried out several times: "These happen three times"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulebound.games.battlespirits.text.grammar import SHAPES
from rulebound.kernel.tree import Action, Seq, Skill
from rulebound.language.reader import Reader
from rulebound.language.trees import seq


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


SHAPES.append(repeated)
