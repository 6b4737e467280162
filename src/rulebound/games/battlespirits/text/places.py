"""Effects that work where their card lies: "Trash: …", "Hand: …"."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import HEADER_TERMS, UNTIMED
from rulebound.games.battlespirits.tree import UseMagic
from rulebound.kernel.tree import Filter, Is, May, Skill, This
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.statements import read_statement
from rulebound.language.reader import Reader
from rulebound.language.trees import seq


def read_place_term(r: Reader, header: Header) -> bool:
    """actions.effect.timing: "Trash:", "Hand:": where the card must lie for the effect."""
    area = r.take("where")
    if area:
        header.conditions.append(Is(This(), Filter(areas=(area,))))
    return bool(area)


def read_used_for_nothing(r: Reader, header: Header) -> list[Skill]:
    """effect.free: "(Hand:) this card in your Hand is unaffected by opposing effects, and when your Life is reduced,
    it can be used without paying the cost": what holds there, and that the Magic may be used."""
    if Is(This(), Filter(areas=("hand",))) not in header.conditions:
        return []
    r.context.permanent = True
    held = read_statement(r)
    r.context.permanent = False
    if not (r.mark(",") and r.eat("and") and r.eat("when")):
        return []
    conditions = list(header.conditions)
    event = read_events(r, conditions)
    if not r.mark(",") or not (r.pick("it") or r.pick("this")):
        raise r.miss("expected-this-card")
    r.read_as("this_card_used", len(r.trail) - 1)
    r.need("can_be_used")
    r.need("without_paying")
    stop(r)
    used = May(UseMagic(This(), "flash"))
    return [
        Skill("permanent", seq(held), tuple(header.conditions)),
        Skill("when", used, tuple(conditions), event=event),
    ]


HEADER_TERMS.append(read_place_term)
UNTIMED.append(read_used_for_nothing)
