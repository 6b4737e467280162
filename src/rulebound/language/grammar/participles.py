"""Cards that are named by what was done with them: "placed in your Drop Area with this skill"."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from rulebound.kernel.tree import Filter, It, Selector
from rulebound.language.grammar import placements
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.places import read_location
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import (
    ByDeed,
    CardsSelected,
    CostOver,
    DealtWith,
    Done,
    DoneTo,
    Happens,
    OpenChoice,
    Span,
)

SORTS: Final = {"ko": "ko", "played": "play", "drawn": "draw"}
"""The sort of instruction that a participle asks about by itself; others ask about what was done last."""
GERUNDS: Final = {
    "place": "placed",
    "ko": "ko",
    "play": "played",
    "discard": "discarded",
    "remove": "removed",
}
"""What was done with cards, by the verb of a gerund."""


def read_the_done(r: Reader) -> bool:
    """ "The played card", "the discarded cards"; nothing is consumed if it is not said so."""
    spot = r.spot()
    if r.eat("the"):
        act = r.pick("participle")
        span = r.span()
        if act and act != "chosen" and r.pick("noun"):
            r.mention(done(r, act, span))
            return True
    r.back(spot)
    return False


def read_the_card_done(r: Reader) -> Noun | None:
    """ "The card you sent to your Warp (with this skill)", "those cards you played": named by what was done; None if
    no card is named so."""
    spot = r.spot()
    if r.eat("the") or r.eat("that") or r.eat("those") or (r.see("any") and r.eat("any")):
        noun = Noun()
        noun.heads = [r.pick("noun")]
        kinds = r.grammar.kinds if r.grammar.free_order else ()
        if noun.heads[0] in ("card", *kinds) and read_done_this_way(r, noun, said=True):
            return noun
    r.back(spot)
    return None


def by_deed(r: Reader) -> Selector:
    """The cards that were just named by what was done with them; where the effect has done something else since its
    cost did that, they are those of the cost."""
    return ByDeed(named_there(r)) if has_done_since_cost(r) else It()


def dealt_with(r: Reader, of: Filter) -> Filter:
    """The same where they are counted or asked about."""
    if not has_done_since_cost(r) or not of.it:
        return of
    return DealtWith(**{each.name: getattr(of, each.name) for each in fields(Filter)}, span=named_there(r))


def named_there(r: Reader) -> Span:
    """Where the cards are named that were named by a deed last."""
    return next(each.span for each in reversed(r.mentions) if isinstance(each, DoneTo))


def has_done_since_cost(r: Reader) -> bool:
    """Whether the cost is over, and the effect has done something with cards."""
    over = max((at for at, each in enumerate(r.mentions) if isinstance(each, CostOver)), default=-1)
    return over >= 0 and any(isinstance(each, Done) and each.deeds for each in r.mentions[over:])


def read_done_this_way(r: Reader, noun: Noun, said: bool = False) -> bool:
    """ "KO'd with this skill", "you placed in your Drop Area this way": what was just done with the cards; `said`:
    that this skill did it goes without saying."""
    spot = r.spot()
    r.eat("that_was") or r.eat("that_you")
    act = r.pick("participle")
    being_played = said and act == "played" and is_played_in_event(r) and not has_done_something(r)
    if act and not noun.areas and not being_played:
        try:
            span = r.span()
            asked = said and r.see("is")  # "if the card you sent was red"
            to = placements.Destination() if asked else read_to(r, act)
            if act == "placed" and to.area and not has_done_something(r) and r.eat("with_this_cards_effect"):
                noun.f = replace(noun.f, by_this="moved")
                noun.areas, noun.whose = [to.area], to.whose or noun.whose
                return True
            paid = to.area == r.grammar.discard and (
                read_by_keyword(r) or (is_paid_for(r) and r.eat("with_this_effect"))
            )
            if not paid and not goes_without_saying(r) and not r.eat("with_this_effect"):
                if not (said and (to.area or to.state or asked)) or r.see(
                    "this_turn"
                ):  # by whatever did so this turn?
                    r.need("with_this_effect")
            r.mention(replace(done(r, act, span, to), unsaid=paid))
            noun.f = replace(noun.f, it=True)
            noun.areas, noun.whose = [to.area] if to.area else [], to.whose or noun.whose
            return True
        except Miss:
            pass
    r.back(spot)
    return False


def is_played_in_event(r: Reader) -> bool:
    """Whether the skill answers that a card is played, or waits for that."""
    happens = [each.event for each in r.mentions if isinstance(each, Happens)]
    other = any(each.event == "play" and each.subject != Filter(this=True) for each in happens)
    return r.context.replacing == "play" or other


def is_paid_for(r: Reader) -> bool:
    """A keyword stands before the effect, which has done nothing so far: what it says to have done, its cost did."""
    return any(words.key == "keyword" for words in r.trail) and not has_done_something(r)


def read_by_keyword(r: Reader) -> bool:
    """ "(placed in your Drop Area) by [Burst]": as the cost that a keyword of this effect stands for."""
    spot = r.spot()
    said = [words.meaning for words in r.trail if words.key == "keyword"]
    if (r.eat("using") or r.eat("by")) and r.keyword() in said and not has_done_something(r):
        r.take_keyword()
        r.eat("effects")
        return True
    r.back(spot)
    return False


def read_whether_done(r: Reader) -> str:
    """ "If you placed a card in your Drop Area with this skill", "if you chose to add a card from your life to your
    hand", "after adding a card to your energy": whether it was done, and what; nothing if the cards are described,
    or nothing of that is said here."""
    spot = r.spot()
    found, act = "", ""
    if r.eat("after_doing"):
        found, act = "you", GERUNDS.get(r.pick("gerund").partition(" ")[0], "")
    elif r.eat("if"):
        found = read_who_did(r)
        r.eat("chose_to")
        act = r.pick("participle") if found else ""
    span = r.span() if act else (0, 0)
    if act and (found.endswith("was") or read_some_card(r) or act == "drawn"):
        try:
            origin = read_taken_from(r)
            to = read_to(r, act)
            origin = origin or read_taken_from(r)
            r.eat("with_this_effect")
            if origin and taken_from_one_of(r, origin):
                raise r.miss("expected-what-was-done")  # from where the card came is asked of it
            if r.mark_here(",") and (to.area or not origin):
                if origin:
                    r.mention(DoneTo(act, span, to.area, origin))
                said = to.area or SORTS.get(act, "")
                return f"{'no' if found.startswith('not') else 'yes'} {said}".strip()
        except Miss:
            pass
    r.back(spot)
    return ""


def read_taken_from(r: Reader) -> str:
    """ "from your life": the area; "" if it is not said from where."""
    spot, first, place = r.spot(), len(r.trail), Noun()
    found = r.eat("from_area") and read_location(r, place) and len(place.areas) == 1
    if found and place.whose in ("", "you"):
        r.read_as("did", first)  # by which it is known what was done
        return place.areas[0]
    r.back(spot)
    return ""


def taken_from_one_of(r: Reader, area: str) -> bool:
    """Whether cards were chosen that may have lain in this area or in another."""
    chosen = [each.of for each in r.mentions if isinstance(each, CardsSelected) and each.of is not None]
    return any(area in of.areas and len(of.areas) > 1 for of in chosen)


def has_done_something(r: Reader) -> bool:
    """Whether the skill itself has chosen cards, or done something with them, so far."""
    return any(isinstance(each, OpenChoice) or (isinstance(each, Done) and each.deeds) for each in r.mentions)


def read_chosen_by_this(r: Reader, noun: Noun) -> bool:
    """ "chosen with this card's skill": by another skill of the card, as this one has chosen none."""
    if has_done_something(r) or not r.eat("chosen_with_this_card"):
        return False
    noun.f = replace(noun.f, by_this="chosen")
    return True


def read_who_did(r: Reader) -> str:
    """ "you", "they did not", "a card was"."""
    negative = r.eat("you_did_not")
    if negative or r.eat("you_did"):
        return "not you" if negative else "you"
    if not read_some_card(r):
        return ""
    past = r.see("was")
    found = r.eat("is") and (past or not r.see_pick("state"))  # "it is rested" is what it is like
    return "was" if found else ""


def read_some_card(r: Reader) -> bool:
    """A card that is not described: "a card", "1 or more cards", "it"."""
    return bool(r.pick("it")) or r.eat("some_card")


def read_to(r: Reader, act: str) -> placements.Destination:
    """Where the cards were put, or into which state, as far as the words say so."""
    to = placements.Destination()
    if (
        r.see("with_this_effect")
        or r.mark_here(",")
        or r.see("as_your_battle_card")
        or goes_without_saying(r)
    ):
        return to
    if act == "placed" and r.eat("under_it"):
        known = r.pick("it") or r.pick("this") or r.pick("chosen") or r.pick("that")
        if not known or not r.see("with_this_effect"):  # else whatever lies there
            raise r.miss("expected-this-card")
        return to
    if act == "placed":
        return placements.read_destination(r)
    if act == "switched":
        to.state = r.pick("to_mode")
        if not to.state:
            raise r.miss("expected-to-which-mode")
    if act == "removed":
        r.need("from_the_game")
    if act == "flipped":
        r.pick("face")
    return to


def done(r: Reader, act: str, span: Span, to: placements.Destination | None = None) -> DoneTo:
    """The cards that this was done with."""
    if act == "removed":
        return DoneTo("placed", span, "removed")
    if act == "discarded":
        return DoneTo("placed", span, r.grammar.discard)
    if to is None:
        return DoneTo(act, span)
    return DoneTo(to.state if act == "switched" and to.state else act, span, to.area)


def goes_without_saying(r: Reader) -> bool:
    """ "For each card returned, …"."""
    behind = r.see_pick("until") and not r.see("this_turn")  # "placed this turn", by whatever did so
    return r.context.for_each and (r.mark_here(",") or r.mark_here(".") or behind)
