"""Cards put into areas."""

from __future__ import annotations

from rulebound.games.onepiece.text.writing.selections import write_selector
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import Choose, Looked, Move, Selector, Top


def write_move(w: OnePieceWriter, action: Move) -> str:
    what = action.what
    they = isinstance(what, Choose) and what.by == "opponent"
    area = w.say(action.to)
    text = write_selector(w, what)
    if isinstance(what, Looked) and w.fresh and w.many_looked:
        text = w.say("them")
    if isinstance(what, Looked | Choose):
        w.fresh = False
    if action.to == "cost":
        return w.say("add_don", text, w.say(action.state))
    if action.reveal:
        pile = w.say("your", area)
        if action.where:
            pile = w.say("end_of", write_end(w, action.where), pile)
        out = w.say("reveal_add", text, pile)
        return out + " " + w.say(action.state) if action.state else out
    if action.to == "trash":
        key = "trash_it"
    elif action.where:
        return write_put(w, action, text, they)
    else:
        own = is_own(what) and action.to != "don_deck"
        key = "add" if own else "return"
    if they:
        return w.they(key, text, area)
    out = w.say(key, text, area)
    return out + " " + w.say(action.state) if action.state else out


def write_put(w: OnePieceWriter, action: Move, text: str, they: bool) -> str:
    end = write_end(w, action.where)
    area = w.say(action.to)
    if they:
        pile = w.say("their", area)
        text = w.they("put", text, end, pile)
    else:
        looked = isinstance(action.what, Looked) and w.looking_at == "you"
        mine = is_own(action.what) or looked
        pile = w.say("your" if mine else "its_owners", area)
        text = w.say("put", text, end, pile)
    if isinstance(action.what, Looked) and w.many_looked:
        text = w.say("any_order", text)
    return text + " " + w.say(action.state) if action.state else text


def write_end(w: OnePieceWriter, where: str) -> str:
    return w.say("top or bottom" if where == "choose" else where)


def is_own(what: Selector) -> bool:
    """Cards that come from a pile of your own."""
    if isinstance(what, Top):
        return what.whose == "you"
    if isinstance(what, Choose):
        if what.among_looked:
            return True
        return what.of.whose == "you" and what.of.areas[:1] in (
            ("hand",), ("trash",), ("deck",), ("life",),
        )  # fmt: skip
    return False
