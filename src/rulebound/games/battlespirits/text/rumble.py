"""The numbers that keyword effects say, and what else speaks of them."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.tree import DiscardAsSpecified
from rulebound.kernel.tree import Action, Move, Skill, Top
from rulebound.language.grammar import skills
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.numbers import read_limit
from rulebound.language.reader import Reader

DISCARDING: Final = ("Rumble",)
"""The keywords of effects that say how many cards of a deck are discarded."""


@GRAMMAR.override(skills.read_own_skill)
def read_own_skill(r: Reader, header: Header) -> Skill | None:
    """ "The number of cards specified by your Rumble gets +2".  "Also, while …" goes on with a further effect."""
    spot = r.spot()
    if r.eat("number_specified_by") and r.eat("your") and r.plain_keyword() in DISCARDING:
        keyword = r.take_keyword()
        if r.pick("predicate") == "gain":
            number = r.signed()
            if number > 0:
                stop(r)
                conditions = tuple(header.conditions)
                return Skill(
                    "keyword", keyword="Raise", values=(keyword,), number=number, conditions=conditions
                )
    r.back(spot)
    if not (r.eat("additionally") and r.mark(",")):
        r.back(spot)
    return None


def read_discard_specified(r: Reader) -> list[Action]:
    """ "(discard) a number of cards from the opposing decktop equal to the number specified by its Rumble", "equal to
    the number of Nexuses you control", "equal to this Spirit's cost"; nothing if that is not said here."""
    spot = r.spot()
    if r.eat("a_number_of") and r.eat("cards") and r.eat("from_opposing_top") and r.eat("equal_to"):
        if r.eat("number_specified_by") and r.pick("its"):
            its = r.refer("pronoun")
            if r.plain_keyword() in DISCARDING:
                return [DiscardAsSpecified(its, r.take_keyword())]
    r.back(spot)
    r.eat("a_number_of")
    if r.eat("cards") and r.eat("from_opposing_top") and r.eat("equal_to"):
        return [Move(Top("opponent", "deck", read_limit(r)), "trash")]
    r.back(spot)
    return []
