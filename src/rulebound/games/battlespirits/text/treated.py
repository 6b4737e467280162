"""As what cards are treated: another level, a further colour."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.tree import HIGHEST
from rulebound.kernel.tree import Action, Gain, Selector, SetBase
from rulebound.language.grammar import gains, statements
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import same


@GRAMMAR.verb("treat")
def read_treat(r: Reader, what: Selector | None) -> list[Action]:
    """ "Treat it as LV1"."""
    cards = read_selector(r) if what is None else what
    r.need("as")
    return read_as_level(r, [cards])


def read_as_level(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(is treated as) LV3", "being at its highest level"."""
    r.eat("being_at")
    if r.eat("highest_level"):
        level = HIGHEST
    else:
        r.need("level")
        level = r.number()
    until = read_until(r)
    return [SetBase(each, "level", level, until) for each in subjects]


@GRAMMAR.override(gains.read_treated)
def read_treated(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(this Spirit is also treated as) a Red Spirit": a colour besides its own; a Spirit it is anyway."""
    spot, subject = r.spot(), subject_noun(r)
    try:
        r.eat("a")
        colors = read_colors_besides(r)
        kind = r.pick("noun").removesuffix(" card")
        if colors and kind and kind == subject:
            r.read_as("same_kind", len(r.trail) - 1)
            until = read_until(r)
            return [
                Gain(same(each) if at else each, "color", color, until)
                for each in subjects
                for at, color in enumerate(colors)
            ]
    except Miss:
        pass
    r.back(spot)
    return gains.read_treated.shared(r, subjects)


def subject_noun(r: Reader) -> str:
    """The noun with which the sentence has named the cards that it speaks of; "" if it has not."""
    for words in reversed(r.trail[:-1]):
        if words.key == "noun":
            return words.meaning.removesuffix("'").removesuffix(" card")
        if words.key in ("this", "it", "that"):
            last = r.text[words.start : words.end].lower().removesuffix("'s").split()[-1]
            return r.lex.brackets["noun"].get(last, "")
    return ""


def read_colors_besides(r: Reader) -> list[str]:
    """ "Red", "Red and White"."""
    out = [r.pick("color")]
    while out[-1]:
        spot = r.spot()
        if not r.eat("and") or not r.see_pick("color"):
            r.back(spot)
            break
        out.append(r.pick("color"))
    return [color for color in out if color]


@GRAMMAR.override(statements.read_own_about)
def read_own_about(r: Reader, subjects: list[Selector]) -> list[Action]:
    """cost.reduction: "(this Spirit's) color and symbol are also treated as White": each of its symbols counts as one
    of that colour, too."""
    spot = r.spot()
    facts: list[str] = []
    while True:
        fact = r.pick("own_fact")
        if not fact:
            break
        facts.append(fact)
        if not r.eat("and"):
            break
        r.pick("its")
    if facts and r.pick("predicate") == "treated":
        colors = read_colors_besides(r)
        if colors:
            until = read_until(r)
            parts = [(fact, color) for fact in facts for color in colors]
            return [
                Gain(same(each) if at else each, fact, color, until, each=fact == "symbol")
                for each in subjects
                for at, (fact, color) in enumerate(parts)
            ]
    r.back(spot)
    return []
