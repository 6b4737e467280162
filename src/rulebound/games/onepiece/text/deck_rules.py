"""Effects that work everywhere: deck construction and names."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.filters import filter_of
from rulebound.games.onepiece.text.nouns import read_noun, read_terms
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.kernel.tree import EVERY, Action, Also, DeckBan, DeckLimit, Skill
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, BRACKET, TYPE
from rulebound.language.trees import seq


def read_rule(r: OnePieceReader) -> Skill | None:
    """Deck construction and names."""
    spot = r.spot()
    try:
        return read_plain_rule(r)
    except Miss:
        r.back(spot)
        return None


def read_also(r: OnePieceReader) -> Action:
    """Types (2-4-4) and attributes (2-5-4) that the card has by the rules."""
    if r.kind(TYPE):
        out: list[Action] = [Also("type", name) for name in read_terms(r, (TYPE,))]
        r.eat("type")
    elif r.kind(ANGLE):
        out = [Also("attribute", name) for name in read_terms(r, (ANGLE,))]
        r.eat("attribute")
    else:
        raise r.miss("a type or an attribute")
    return seq(out)


def read_every(r: OnePieceReader) -> Action:
    """All names, types or attributes there are."""
    out: list[Action] = []
    while True:
        what = r.pick("information")
        if not what:
            raise r.miss("names, types or attributes")
        out.append(Also(what, EVERY))
        comma = r.mark(",")
        if not r.eat("and") and not comma:
            return seq(out)


def read_plain_rule(r: OnePieceReader) -> Skill | None:
    effect: Action
    ruled = r.eat("onepiece.under_the_rules")
    if ruled:
        r.mark(",")
    if r.eat("onepiece.any_copies") or r.eat("onepiece.may_any_copies"):
        effect = DeckLimit(None)
    elif r.eat("onepiece.also_name"):
        if not r.kind(BRACKET):
            raise r.miss("a name in brackets")
        effect = seq([Also("name", name) for name in read_terms(r, (BRACKET,))])
    elif r.eat("onepiece.all_of"):
        effect = read_every(r)
    elif r.eat("onepiece.copies"):
        effect = DeckLimit(r.number())
        r.need("onepiece.of_this_card")
    elif r.eat("onepiece.also_has"):
        effect = read_also(r)
    elif r.eat("onepiece.deck_ban"):
        noun = read_noun(r)
        r.eat("onepiece.in_your_deck")
        noun.areas = ["deck"]
        effect = DeckBan(replace(filter_of(r, noun), whose="", areas=()))
    else:
        raise r.miss("a rule")
    r.eat("onepiece.by_the_rules")
    r.stop()
    return Skill("rule", effect)
