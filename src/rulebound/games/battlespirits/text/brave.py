"""What the cards of Braves say: their Combine Conditions, and what they do while combined."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import GRAMMAR, HEADER_TERMS, LINES
from rulebound.games.battlespirits.tree import Exchange, Separate
from rulebound.kernel.tree import Action, Filter, Is, Selector, Skill, This
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Reader

SIDES = ("Combine", "Left Combine", "Right Combine")


def read_combine_condition(r: Reader) -> list[Skill]:
    """brave.what, imagine.sides: "[Combine] Cost 3 or more Spirit": what the Brave can be combined with."""
    keyword = r.bracket("keyword")
    if keyword not in SIDES:
        return []
    r.take("keyword")
    of = filter_of(r, read_noun(r), True)
    if not of.kinds:
        raise r.miss("expected-one-kind-of-card")
    r.mark(".")
    return [Skill("keyword", keyword=keyword, of=of)]


def read_while_combined(r: Reader, header: Header) -> bool:
    """faq.wording.2, imagine.left, imagine.right, saga.spirit.effect, saga.nexus.effect: "[While Combined]" and what
    it may say besides: on which side, or with what type of card."""
    said = r.take("joined")
    if not said:
        return False
    state, _, kind = said.partition(" ")
    header.conditions.append(Is(This(), Filter(state=state, kinds=(kind,) if kind else ())))
    return True


@GRAMMAR.verb("separate")
def read_separate(r: Reader, what: Selector | None) -> list[Action]:
    """ "Separate it": the Brave of the card, or of each."""
    return [Separate(read_selector(r) if what is None else what)]


@GRAMMAR.verb("exchange")
def read_exchange(r: Reader, what: Selector | None) -> list[Action]:
    """ "Exchange 1 of your Spirits for 1 Spirit card from your hand"."""
    first = read_selector(r) if what is None else what
    r.need("exchanged_for")
    return [Exchange(first, read_selector(r))]


LINES.append(read_combine_condition)
HEADER_TERMS.append(read_while_combined)
