"""Cards put into areas."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import All, Choose, Looked, Move, Over, Play, Selector, Short, Together, Top
from rulebound.language.writer import NoWording, Writer, overridable, says
from rulebound.language.writing.nouns import write_phrase
from rulebound.language.writing.selections import chooser, write_done


@says(Move)
def write_move(w: Writer, action: Move) -> str:
    what = action.what
    if action.alone:
        return w.clause(w.write(replace(action, alone=False)), "without_beneath")
    if isinstance(what, Choose) and isinstance(what.count, Over) and w.has("until_left"):
        of = what.count.of
        key = w.first(f"until_left.{of.areas[0]}.{of.whose}", "until_left")
        if of.areas == ("life",) and key == "until_left":
            whose = "until_they_have" if of.whose == "opponent" else "until_have"
            return w.clause(
                w.write(replace(action, what=All(of))), whose, str(what.count.most), w.say("life_left")
            )
        to = action.to + ("." + action.where if action.where else "")
        if of.areas != ("hand",) and key == "until_left":
            left = write_phrase(w, replace(of, whose=""), True)
            if what.by != of.whose:
                raise NoWording(action)
            text = w.say("until_left_of." + of.whose, str(what.count.most), w.into(to), left)
            return w.say("opponent", text) if what.by == "opponent" else text
        text = w.say(key, str(what.count.most), w.into(to))
        if key != "until_left":
            return text
        return w.say("opponent", text) if what.by == "opponent" else text
    mode = w.mode(action.state)
    if isinstance(what, Top) and isinstance(what.count, Short):
        if what.whose != "you":
            raise NoWording(action)
        pile, left = (
            w.owned(what.whose, w.area(what.area)),
            write_phrase(w, replace(what.count.of, whose=""), True),
        )
        return w.say("fill_area", pile, w.into(action.to) + mode, f"{what.count.least} {left}")
    if action.reveal:
        to = write_end(w, action, "to_end") if action.where else w.into(action.to + ".you")
        return w.say("reveal_add", w.write(what), to) + mode
    text = write_done(w, moving(w, action), what, write_destination(w, action))
    if isinstance(what, Looked):
        if action.where and w.shown_several and w.has("any_order"):
            text = w.say("any_order", text)
        w.shown = ""
    elif isinstance(what, Together) and action.where and w.has("any_order"):
        text = w.say("any_order", text)
    return text + mode


def moving(w: Writer, action: Move) -> str:
    """The key of the verb."""
    if w.has("move." + action.to):
        return "move." + action.to
    if action.to == "hand":
        return "add" if is_own(w, action.what) else "return"
    return "put"


def write_destination(w: Writer, action: Move) -> str:
    """Where to; nothing if the verb says it."""
    to, where = action.to, action.where
    if where and not w.has(f"to.{to}.{where}"):
        return write_end(w, action, "at_end")
    if where or not w.has("move." + to):
        own = to == "hand" and is_own(w, action.what)
        return w.into(to + ("." + where if where else "") + (".you" if own else ""))
    return ""


def write_end(w: Writer, action: Move, key: str) -> str:
    """The top or bottom of a pile."""
    whose = "owners"
    if chooser(action.what) == "opponent":
        whose = "their"
    elif (
        action.reveal
        or is_own(w, action.what)
        or (isinstance(action.what, Looked) and w.shown_whose == "you")
    ):
        whose = "your"
    pile = w.before(w.area(action.to), whose)
    own = f"{key}_{action.where}"
    return w.say(own, pile) if w.has(own) else w.say(key, w.end(action.where), pile)


@overridable
def is_own(w: Writer, what: Selector) -> bool:
    """Cards from a pile of your own."""
    if isinstance(what, Top):
        return what.whose == "you"
    if isinstance(what, Choose):
        return what.by == "you" and (what.among_looked or what.of.whose == "you")
    return isinstance(what, Together) and all(is_own(w, part) for part in what.parts)


@says(Play)
def write_play(w: Writer, action: Play) -> str:
    text = write_done(w, "verb.play", action.what) + w.mode(action.state)
    if action.whose:
        text = w.clause(text, "played_in." + action.whose)
    if isinstance(action.what, Looked):
        w.named, w.shown = True, ""  # "the revealed card" is no more; what has not been played is "the rest"
    return w.clause(text, "by_paying") if action.paying else text
