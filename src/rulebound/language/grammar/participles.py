"""Cards that are named by what was done with them: "placed in your Drop Area with this skill"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.language.grammar import placements
from rulebound.language.grammar.noun import Noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import DoneThisWay

VERBS: Final[dict[str, tuple[str, ...]]] = {
    "placed": ("place", "discard", "trash"),
    "discarded": ("place", "discard", "trash"),
    "ko": ("ko",),
    "played": ("play",),
    "switched": ("switch", "rest"),
    "removed": ("remove",),
}
"""For a participle, the verbs that say that this is done."""

SORTS: Final = {"ko": "ko", "played": "play"}
"""The sort of instruction that a participle asks about by itself; others ask about what was done last."""


def read_the_done(r: Reader) -> bool:
    """ "The played card", "the discarded cards"; nothing is consumed if it is not said so."""
    spot = r.spot()
    if r.eat("the"):
        act = r.pick("participle")
        span = r.span()
        if act and r.pick("noun"):
            r.mention(DoneThisWay(VERBS[act], span))
            return True
    r.back(spot)
    return False


def read_done_this_way(r: Reader, noun: Noun) -> bool:
    """ "KO'd with this skill", "you placed in your Drop Area this way": what was just done with the cards."""
    spot = r.spot()
    r.eat("that_was") or r.eat("that_you")
    act = r.pick("participle")
    if act and not noun.areas:
        try:
            verbs = VERBS[act]
            span = r.span()
            area, whose = read_to(r, act)
            if not goes_without_saying(r):
                r.need("with_this_effect")
            r.mention(DoneThisWay(verbs, span, area))
            noun.f = replace(noun.f, it=True)
            noun.areas, noun.whose = [area] if area else [], whose or noun.whose
            return True
        except Miss:
            pass
    r.back(spot)
    return False


def read_whether_done(r: Reader) -> str:
    """ "If you placed a card in your Drop Area with this skill": whether it was done, and what; nothing if the
    cards are described, or nothing of that is said here."""
    spot = r.spot()
    if r.eat("if"):
        found = read_who_did(r)
        act = r.pick("participle") if found else ""
        if act and (found.endswith("was") or read_some_card(r)):
            try:
                area, _ = read_to(r, act)
                r.eat("with_this_effect")
                if r.mark_here(","):
                    said = area or SORTS.get(act, "")
                    return f"{'no' if found.startswith('not') else 'yes'} {said}".strip()
            except Miss:
                pass
    r.back(spot)
    return ""


def read_who_did(r: Reader) -> str:
    """ "you", "they did not", "a card was"."""
    negative = r.eat("you_did_not")
    if negative or r.eat("you_did"):
        return "not you" if negative else "you"
    return "was" if read_some_card(r) and r.eat("is") else ""


def read_some_card(r: Reader) -> bool:
    """A card that is not described: "a card", "1 or more cards", "it"."""
    return bool(r.pick("it")) or r.eat("some_card")


def read_to(r: Reader, act: str) -> tuple[str, str]:
    """The area that the cards were put into, and whose it is, as far as the words say so."""
    bare = r.see("with_this_effect") or r.mark_here(",") or goes_without_saying(r)
    if act == "placed" and not bare:
        to = placements.read_destination(r)
        return to.area, to.whose
    if act == "switched" and not bare and not r.pick("to_mode"):
        raise r.miss("expected-to-which-mode")
    if act == "removed" and not bare:
        r.need("from_the_game")
    return "", ""


def goes_without_saying(r: Reader) -> bool:
    """ "For each card returned, …"."""
    return r.context.for_each and (r.mark_here(",") or r.mark_here("."))
