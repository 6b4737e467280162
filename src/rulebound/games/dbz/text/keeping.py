"""Cards that stay after use, or go elsewhere than to the discard pile."""

from __future__ import annotations

from rulebound.games.dbz.text.modifiers import CLAUSES, how_long
from rulebound.games.dbz.tree import ALL_OF_IT, AfterUse, AttackGains, Remains, UsesPerCombat
from rulebound.kernel.tree import Action
from rulebound.language.reader import Reader


def read_staying(r: Reader) -> list[Action]:
    """ "stays on the table to be used 1 more time this Combat", "gain Remain 1"."""
    if r.eat("gains_remain"):
        return [Remains(r.number())]
    if not r.eat("stays_to_be_used"):
        return []
    if r.eat("multiple_times"):
        r.pick("until")
        return [Remains(ALL_OF_IT)]
    r.eat("an_additional")
    count = r.number()
    r.need("more_time")
    r.pick("until")
    return [Remains(count)]


def read_remain(r: Reader) -> list[Action]:
    """ "this card gains Remain 1", "all physical attacks that Piccolo performs gain Remain 1"."""
    from rulebound.games.dbz.text import described

    of = described.read_attacks(r)
    if of is None:
        r.pick("this") or r.eat("this_attack")
    if not r.eat("gains_remain"):
        return []
    count = r.number()
    if of is None:
        return [Remains(count)]
    until = how_long(r)
    r.eat("if_no_remain")
    return [AttackGains(of, "remain", count, until)]


def read_card_stays(r: Reader) -> list[Action]:
    """ "This card stays on the table to be used 1 more time this Combat"; without a subject too."""
    r.pick("this") or r.eat("this_attack")
    return read_staying(r)


AFTER = (
    ("remove_after_use", AfterUse("removed")),
    ("shuffle_after_use", AfterUse("life_deck", "shuffled")),
    ("bottom_after_use", AfterUse("life_deck", "bottom")),
    ("hand_after_use", AfterUse("hand")),
)


def read_after_use(r: Reader) -> list[Action]:
    """ "Remove from the game after use", "Shuffle into your Life Deck after use"."""
    for key, found in AFTER:
        if r.eat(key):
            return [found]
    if r.eat("discard_after_use"):
        if r.eat("instead_of_removing") or r.eat("instead"):
            return [AfterUse("discard")]
    return []


def read_uses(r: Reader) -> list[Action]:
    """ "You may use this power twice per Combat"."""
    if r.eat("use_power_twice"):
        r.eat("per_combat")
        return [UsesPerCombat(2)]
    if r.eat("use_attack_more"):
        r.eat("an_additional") or r.eat("a")
        more = r.number() if r.token().kind == "number" else 1
        r.eat("an_additional")
        r.need("more_time")
        r.eat("per_combat")
        return [UsesPerCombat(1 + more)]
    return []


CLAUSES[:0] = [read_remain, read_card_stays, read_after_use, read_uses]
