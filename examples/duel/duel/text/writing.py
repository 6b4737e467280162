"""Effect tree to card text: every sentence written here is read to the same tree."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.tree import KO, All, Choose, Draw, Filter, Modify, Orient, Skill, This
from rulebound.language.writer import NoWording, Wording, Writer, sentence

WORDING: Final = Wording({})


@WORDING.says(Skill)
def write_skill(w: Writer, skill: Skill) -> str:
    if skill.timing == "keyword":
        return f"[{skill.keyword}]"
    if skill.effect is None:
        raise NoWording(skill)
    said = sentence(w.write(skill.effect))
    for cost in reversed(skill.cost):
        said = f"{sentence(w.write(cost)).removesuffix('.')}: {said}"
    return said if skill.timing == "permanent" else f"[{skill.timing.capitalize()}] {said}"


@WORDING.says(Draw)
def write_draw(w: Writer, action: Draw) -> str:
    return w.say("draw", str(action.count), w.noun("card", action.count != 1))


@WORDING.says(Orient)
def write_rest(w: Writer, action: Orient) -> str:
    return w.say("rest", w.write(action.what))


@WORDING.says(KO)
def write_best(w: Writer, action: KO) -> str:
    return w.say("best", w.write(action.what))


@WORDING.says(Modify)
def write_modify(w: Writer, action: Modify) -> str:
    verb = "get" if isinstance(action.what, All) else "gets"
    return w.say(verb, w.write(action.what), f"{action.by:+}", w.say(action.until))


@WORDING.says(This)
def write_this(w: Writer, what: This) -> str:
    return w.say("this")


@WORDING.says(Choose)
def write_choose(w: Writer, what: Choose) -> str:
    return w.say("up_to", str(what.count), write_filter(w, what.of))


@WORDING.says(All)
def write_all(w: Writer, what: All) -> str:
    return write_filter(w, what.of)


def write_filter(w: Writer, of: Filter) -> str:
    words = [w.say(of.whose), "other" if of.other else "", of.state, w.noun("fencer", True)]
    return " ".join(word for word in words if word)
