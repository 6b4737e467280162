"""Cards that stay after use, or go elsewhere than to the discard pile."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.text.nouns import said_in_sentence
from rulebound.games.dbz.tree import ALL_OF_IT, AfterUse, AttackGains, Remains, UsesPerCombat
from rulebound.kernel.tree import Action, Subject
from rulebound.language.reader import Reader
from rulebound.language.tokens import END


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


def read_after_use(r: Reader) -> list[Action]:
    """ "Remove from the game after use", "Place this card on the bottom of your Life Deck", "is
    shuffled into your Life Deck after use"."""
    verb = r.pick("verb") or r.pick("is_sent")
    if r.see_pick("it") and uses_a_card(r):
        return read_sent_card(r, verb)
    r.pick("this")
    if verb == "discard" and not r.see("from_the_game"):
        r.eat("after_use")
        return [AfterUse("discard")] if r.eat("instead_of_removing") or r.eat("instead") else []
    found = read_sent(r, verb)
    return [found] if found is not None and (r.eat("after_use") or r.mark_here(".") or r.kind(END)) else []


def uses_a_card(r: Reader) -> bool:
    """Whether the sentence has begun with a card being used: "Whenever you stop an attack with a card, …"."""
    keys = {words.key for words in said_in_sentence(r)}
    return bool(keys & {"when", "after_word"}) and bool(
        keys & {"stops", "stopping", "plays_word", "performs_word"}
    )


def read_sent_card(r: Reader, verb: str) -> list[Action]:
    """ "(… you may) shuffle it into your Life Deck after use"."""
    r.pick("it")
    found = read_sent(r, verb)
    if found is None or not r.eat("after_use"):
        return []
    return [replace(found, what=Subject())]


def read_sent(r: Reader, verb: str) -> AfterUse | None:
    """Where a used card is sent: "from the game", "back into your Life Deck", "on the top of your Life Deck"."""
    if verb in ("remove", "discard") and r.eat("from_the_game"):
        return AfterUse("removed")
    r.eat("back")
    if verb == "place" and r.eat("into_your_hand"):
        return AfterUse("hand")
    where = (
        r.pick("at_end")
        if verb == "place"
        else "shuffled"
        if verb == "shuffle" and r.eat("into_deck")
        else ""
    )
    if where and r.whose() == "you" and r.pick("area") == "life_deck":
        return AfterUse("life_deck", where)
    return None


def read_uses(r: Reader) -> list[Action]:
    """ "You may use this power twice per Combat"."""
    if r.eat("use_power_twice"):
        r.eat("per_combat")
        return [UsesPerCombat(2)]
    if r.eat("use_attack_more"):
        r.eat("an_additional") or r.eat("a")
        more = 1
        if r.token().kind == "number":
            more = r.number()
            r.read_as("use_attack_more", len(r.trail) - 1)  # the tree has how often in all
        if not r.eat("more_time"):
            r.eat("an_additional")
            r.need("more_time")
        r.eat("per_combat")
        return [UsesPerCombat(1 + more)]
    return []


CLAUSES: Final = [read_remain, read_card_stays, read_after_use, read_uses]
