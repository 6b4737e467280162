"""Cards put into areas."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Choose, Looked, Move, Over, Play, Selector, Together, Top
from rulebound.language.writer import Writer, overridable, says
from rulebound.language.writing.selections import chooser, write_done


@says(Move)
def write_move(w: Writer, action: Move) -> str:
    what = action.what
    if action.alone:
        return w.write(replace(action, alone=False)) + " " + w.say("without_beneath")
    if isinstance(what, Choose) and isinstance(what.count, Over) and w.has("until_left"):
        text = w.say("until_left", str(what.count.most), w.say("to." + action.to))
        return w.say("theirs", text) if what.by == "opponent" else text
    mode = w.mode(action.state)
    if action.reveal:
        return w.say("reveal_add", w.write(what), write_destination(w, action, True, "to_end")) + mode
    own = is_own(w, what)
    text = write_done(w, write_moving(w, action, own), what, write_destination(w, action, own))
    if isinstance(what, Looked):
        if action.where and w.shown_several and w.has("any_order"):
            text = w.say("any_order", text)
        w.shown = ""
    return text + mode


def write_moving(w: Writer, action: Move, own: bool) -> str:
    """The key of the verb."""
    if w.has("move." + action.to):
        return "move." + action.to
    if action.to == "hand":
        return "add" if own else "return"
    return "put"


def write_destination(w: Writer, action: Move, own: bool, end: str = "at_end") -> str:
    to, where = action.to, action.where
    if to == "hand" and own:
        return w.say("to.hand.you")
    if not where or w.has(f"to.{to}.{where}"):
        return w.say(f"to.{to}.{where}" if where else w.first("to." + to, "nowhere"))
    looked = isinstance(action.what, Looked) and w.shown_whose == "you"
    whose = "your" if looked or own else "its_owners"
    if chooser(action.what) == "opponent":
        whose = "their"
    return w.say(end, w.say("end." + where), w.say(whose, w.area(to)))


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
    text = write_done(w, "play", action.what) + w.mode(action.state)
    w.named = w.named or isinstance(action.what, Looked)  # "the revealed card" is no more
    return text + " " + w.say("by_paying") if action.paying else text
