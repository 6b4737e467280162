"""What cards get and gain, and what they cannot do."""

from __future__ import annotations

from rulebound.games.onepiece.text.writing.nouns import write_phrase
from rulebound.games.onepiece.text.writing.selections import write_selector
from rulebound.games.onepiece.text.writing.traits import write_every
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import All, Count, Forbid, ForbidBy, Grant, Modify, Selector
from rulebound.language.writer import Unspeakable


def write_modify(w: OnePieceWriter, action: Modify) -> str:
    by = action.by.times if isinstance(action.by, Count) else action.by
    if not isinstance(by, int):
        raise Unspeakable(action)
    sign = f"+{by}" if by >= 0 else f"−{-by}"
    key = "get" if is_plural(action.what) else "gets"
    if w.imperative:
        key = "give_amount"
    until = w.say(action.until)
    stat = w.say(action.stat)
    text = w.say(key, write_selector(w, action.what), sign, stat, until)
    if isinstance(action.by, Count):
        text = w.say("for_each", text, write_every(w, action.by))
    return text


def is_plural(what: Selector) -> bool:
    """Whether the verb stands in the plural."""
    return isinstance(what, All) and what.of.areas != ("leader",) and not what.of.this


def write_grant(w: OnePieceWriter, action: Grant) -> str:
    who = write_selector(w, action.what)
    until = w.say(action.until)
    if action.keyword in w.lex.say:
        return w.say(action.keyword, who, d=until)
    key = "gain" if is_plural(action.what) else "gains"
    return w.say(key, who, action.keyword, d=until)


def write_forbid(w: OnePieceWriter, action: Forbid) -> str:
    if action.act == "refresh":
        return w.say("no_refresh", write_selector(w, action.what), w.say("no_refresh." + action.until))
    until = w.say(action.until)
    who = write_selector(w, action.what)
    if action.act == "enter_active":
        key = "enter_rested.all" if is_plural(action.what) else "enter_rested"
        return w.say(key, who, d=until)
    return w.say("cannot", who, w.say("act." + action.act), d=until)


def write_forbid_by(w: OnePieceWriter, action: ForbidBy) -> str:
    by = write_phrase(w, action.by, True)
    if action.act == "be_koed_by_effects":
        by = w.say("of_cards", by)
    elif action.act != "attack":
        by = w.say("by_cards", by)
    act = w.say("act." + action.act)
    return w.say("forbid_by", write_selector(w, action.what), act, by, w.say(action.until))
