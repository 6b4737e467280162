"""Skills that work everywhere: deck construction, names and traits."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.headers import Header
from rulebound.games.dbs.text.nouns import read_noun
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.kernel.tree import Action, Also, DeckBan, DeckLimit, Skill
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, NAME, TYPE
from rulebound.language.trees import seq


def read_rule(r: DbsReader, header: Header) -> Skill | None:
    """Deck construction, and names and traits that a card has everywhere."""
    spot = r.spot()
    try:
        return read_plain_rule(r, header)
    except Miss:
        r.back(spot)
        return None


def read_plain_rule(r: DbsReader, header: Header) -> Skill:
    actions: list[Action] = []
    if header.conditions:
        raise r.miss("no condition")
    if r.eat("any_copies"):
        actions.append(DeckLimit(None))
    elif r.eat("can_include"):
        actions.append(DeckLimit(r.number()))
        r.need("copies_of_this")
    elif r.eat("cannot_include"):
        noun = read_noun(r)
        r.eat("in_your_deck")
        noun.areas = []
        actions.append(DeckBan(replace(filter_of(r, noun, True), whose="", areas=())))
    elif r.pick("this"):
        if r.pick("predicate") != "gain":
            raise r.miss("what the card has")
        actions.extend(read_also(r))
        r.need("in_all_areas")
    else:
        raise r.miss("a rule")
    spot = r.spot()
    if not (r.mark(",") and r.eat("and")):  # another permanent effect may follow
        r.back(spot)
        r.stop()
    return Skill("rule", seq(actions))


def read_also(r: DbsReader) -> list[Action]:
    """Character names, traits and colours, after "gains" or "has"."""
    out: list[Action] = []
    while True:
        r.mark(",")
        r.eat("and")
        if r.kind(TYPE):
            out.append(Also("type", r.token().text))
        elif r.kind(ANGLE):
            out.append(Also("character", r.character()))
        elif r.kind(NAME):
            out.append(Also("name", r.token().text))
        else:
            break
        r.at += 1
    if not out:
        raise r.miss("a trait or a name")
    return out
