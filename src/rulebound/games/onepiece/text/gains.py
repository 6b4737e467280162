"""What cards are given and gain: power, cost, keywords, DON!! cards."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.durations import read_until
from rulebound.games.onepiece.text.numbers import read_for_each
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.selections import read_selections, read_selector
from rulebound.games.onepiece.tree import Attach
from rulebound.kernel.tree import Action, Choose, Count, Gain, Grant, It, Modify, Number, Selector
from rulebound.language.tokens import ANGLE, SIGNED, TYPE


def read_give(r: OnePieceReader) -> list[Action]:
    """Power or cost for a card, or DON!! cards for it, in either order."""
    if r.kind(SIGNED):
        by = r.signed()
        stat = r.pick("stat")
        until = read_until(r)
        r.need("to")
        if not stat:
            raise r.miss("cost or power")
        return [Modify(each, stat, by, until) for each in read_selections(r)]
    first = read_selections(r)
    if r.kind(SIGNED):
        out: list[Action] = []
        for each in first:
            spot = r.spot()
            out.append(read_modification(r, each))
            if each is not first[-1]:
                r.back(spot)
        return out
    if len(first) != 1:
        each_gets = read_selector(r)
        r.need("each")
        return [attach(each_gets, to) for to in first]
    if r.eat("to"):
        return [attach(first[0], read_selector(r))]
    second = read_selector(r)
    return [attach(second, first[0])]


def attach(what: Selector, to: Selector) -> Action:
    """Your cards are given to yours where the text does not say whose."""
    if isinstance(to, Choose) and isinstance(what, Choose) and not to.of.whose and to.of.areas:
        to = replace(to, of=replace(to.of, whose=what.of.whose))
    return Attach(what, to)


def read_modification(r: OnePieceReader, what: Selector) -> Action:
    """ "+1000 power during this turn", with "for each …" before or after the duration."""
    by: Number = r.signed()
    stat = r.pick("stat")
    if not stat:
        raise r.miss("power, cost or counter")
    each = read_for_each(r)
    until = read_until(r)
    if each is None:
        each = read_for_each(r)
    if each is not None and isinstance(by, int):
        by = replace(each, times=by)
    return Modify(what, stat, by, until)


def at_info(r: OnePieceReader) -> bool:
    """ "the <Slash> attribute", "the {Navy} type"."""
    return r.see("the") and r.token(1).kind in (ANGLE, TYPE)


def read_info(r: OnePieceReader, parts: list[tuple[str, str, int, Count | None]]) -> bool:
    """Information that cards gain: its value, and what it is."""
    if not at_info(r):
        return False
    r.need("the")
    what = "attribute" if r.kind(ANGLE) else "type"
    value = r.token().text
    r.at += 1
    r.need(what)
    parts.append((value, what, 0, None))
    return True


def read_gains(r: OnePieceReader, subjects: list[Selector]) -> list[Action]:
    """ "+1000 power and [Rush] during this turn": one duration for all."""
    parts: list[tuple[str, str, int, Count | None]] = []
    while True:
        r.eat("an_additional")
        if r.kind(SIGNED):
            by = r.signed()
            stat = r.pick("stat")
            if not stat:
                raise r.miss("power, cost or counter")
            parts.append(("", stat, by, read_for_each(r)))
        elif r.bracket("keyword"):
            parts.append((r.bracket("keyword"), "", 0, None))
            r.at += 1
        elif read_info(r, parts):
            pass
        else:
            raise r.miss("an amount such as +1000, or a keyword such as [Rush]")
        spot = r.spot()
        r.mark(",")
        if not r.eat("and"):
            r.back(spot)
            break
        if not (r.kind(SIGNED) or r.bracket("keyword") or at_info(r)):
            r.back(spot)
            break
    until = read_until(r)
    late = read_for_each(r) or parts[-1][3]
    out: list[Action] = []
    for subject in subjects:
        each = subject
        for keyword, stat, by, count in parts:
            if out and isinstance(each, Choose):
                each = It()
            if keyword and stat:
                out.append(Gain(each, stat, keyword, until))
                continue
            if keyword:
                out.append(Grant(each, keyword, until))
                continue
            amount: Number = by
            if count is None:
                count = late
            if count is not None:
                amount = replace(count, times=by)
            out.append(Modify(each, stat, amount, until))
    return out
