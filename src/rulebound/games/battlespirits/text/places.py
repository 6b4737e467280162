"""Effects that work where their card lies: "Trash: …", "Hand: …"."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import HEADER_TERMS, UNTIMED
from rulebound.games.battlespirits.tree import UseMagic
from rulebound.kernel.tree import Action, Filter, Is, May, Skill, This
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
    it can be used without paying the cost": what holds there, if anything is said of that, and that the Magic may be
    used."""
    if Is(This(), Filter(areas=("hand",))) not in header.conditions:
        return []
    held: list[Action] = []
    if not r.see("when"):
        r.context.permanent = True
        held = read_statement(r)
        r.context.permanent = False
        if not (r.mark(",") and r.eat("and")):
            return []
    if not r.eat("when"):
        return []
    conditions = list(header.conditions)
    event = read_events(r, conditions)
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-event")
    first = len(r.trail)
    asked = r.eat("you_may") and r.pick("verb") == "activate"  # "you can use this card"
    if r.pick("it") != "pronoun" and not r.pick("this"):
        raise r.miss("expected-this-card")
    if not asked:
        r.need("can_be_used")
    r.read_as("this_card_used", first)
    r.need("without_paying")
    stop(r)
    used = Skill("when", May(UseMagic(This(), "flash")), tuple(conditions), event=event)
    return [Skill("permanent", seq(held), tuple(header.conditions)), used] if held else [used]


HEADER_TERMS.append(read_place_term)
UNTIMED.append(read_used_for_nothing)
