"""DON!! cards: [DON!! xX] before an effect, what is paid with them (8-3), and to whom they are given."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.filters import DON
from rulebound.games.onepiece.text.grammar import GRAMMAR, attached
from rulebound.games.onepiece.tree import Attach
from rulebound.kernel.tree import Action, All, Attached, Choose, Filter, Move, OneOf, Orient, Selector
from rulebound.language.grammar import costs, gains, headers
from rulebound.language.grammar.costs import Costs
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.selections import read_selections, read_selector
from rulebound.language.reader import Reader
from rulebound.language.tokens import CIRCLED, NUMBER, SIGNED


@GRAMMAR.override(headers.read_header_term)
def read_header_term(r: Reader, header: Header) -> bool:
    count = attached(r)
    if count:
        header.conditions.append(Attached(DON, count))
        r.advance()
    return count > 0


def don_paid(count: int) -> Action:
    """A circled number: rest as many active DON!! cards of your cost area (8-3-1-5)."""
    active = Filter(whose="you", areas=("cost",), kinds=(DON,), state="active")
    return Orient(Choose(count, active), "rested")


def don_returned(count: int) -> Action:
    """DON!! -X: return as many DON!! cards from your field to the DON!! deck (8-3-1-6)."""
    field = Filter(whose="you", areas=("cost", "given"), kinds=(DON,))
    return Move(Choose(count, field), "don_deck")


@GRAMMAR.override(costs.read_payment)
def read_payment(r: Reader, paid: Costs) -> bool:
    if r.kind(CIRCLED):
        paid.actions.append(don_paid(r.advance().value))
    elif r.see("don") and r.token(1).kind == SIGNED:
        r.need("don")
        paid.actions.append(don_returned(-r.signed()))
    else:
        return False
    paid.optional = True
    r.notes()
    return True


@GRAMMAR.override(gains.read_own_gift)
def read_own_gift(r: Reader, first: list[Selector]) -> list[Action]:
    """ "Give 1 DON!! card to this card", "give this card 1 DON!! card", "give your cards 1 DON!! card each"."""
    spot = r.spot()
    each = len(first) == 1 and r.eat("each") and r.see("to")
    if not each:
        r.back(spot)
    if len(first) == 1 and not each and r.eat("of_owner_to_its_cards"):
        return [to_owners_cards(r, first[0])]
    if len(first) == 1 and r.eat("to"):
        if not each and r.eat("its_owners_cards"):
            return [to_owners_cards(r, first[0])]
        if each:
            return given_to_each(r, first[0])
        each = read_each_of(r)
        to = read_selector(r)
        if not are_several(to):
            return [attach(first[0], to)]
        if not r.eat("each") and not each:
            raise r.miss("expected-a-number-of-cards")  # to one of them, or to each?
        return [Attach(first[0], to, each=True)]
    given = read_selector(r)
    if len(first) == 1 and are_several(first[0]):
        r.need("each")
        return [Attach(given, first[0], each=True)]
    if len(first) != 1:
        r.need("each")
    return [attach(given, to) for to in first]


def read_each_of(r: Reader) -> bool:
    """ "(à) chacun de jusqu'à 3 de vos Personnages", "each of your Characters": whether each is given as many."""
    spot = r.spot()
    each = r.eat("each_of")
    if not each or not (r.see("up_to") or r.kind(NUMBER)):
        r.back(spot)
    return each


def given_to_each(r: Reader, what: Selector) -> list[Action]:
    """ "(give up to 1 DON!! card each to) your Leader and 1 of your Characters"."""
    found = read_selections(r)
    if len(found) == 1:
        if not are_several(found[0]):
            raise r.miss("expected-a-number-of-cards")
        return [Attach(what, found[0], each=True)]
    if any(are_several(to) for to in found):
        raise r.miss("expected-a-number-of-cards")
    return [attach(what, to) for to in found]


def are_several(to: Selector) -> bool:
    """Whether these may be more cards than one."""
    if isinstance(to, Choose):
        return to.count != 1
    return isinstance(to, All) and to.of.areas != ("leader",)


def to_owners_cards(r: Reader, what: Selector) -> Action:
    """DON!! of either player, to the Leader or a Character of the same player."""
    if not isinstance(what, Choose) or what.of.areas != ("cost",):
        raise r.miss("expected-a-number-of-cards")
    out: list[Action] = []
    for who in ("you", "opponent"):
        host = Choose(1, Filter(whose=who, areas=("leader", "character")))
        out.append(Attach(replace(what, of=replace(what.of, whose=who)), host))
    return OneOf(tuple(out))


def attach(what: Selector, to: Selector) -> Action:
    """Your cards are given to yours where the text does not say whose."""
    if isinstance(to, Choose) and isinstance(what, Choose) and not to.of.whose and to.of.areas:
        to = replace(to, of=replace(to.of, whose=what.of.whose))
    return Attach(what, to)
