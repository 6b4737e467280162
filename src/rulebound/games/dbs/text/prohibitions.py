"""What players and cards cannot do in Dragon Ball Super alone (1-2-2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.kernel.tree import (
    BATTLE,
    UNTIL_OPPONENT_NEXT_END,
    UNTIL_YOUR_NEXT_END,
    WHILE,
    Action,
    All,
    Attacker,
    Bar,
    Choose,
    Filter,
    Forbid,
    ForbidBy,
    NegateThis,
    Selector,
    This,
    Together,
    Unbound,
)
from rulebound.language.grammar import attack_bans, card_bans, means, prohibitions
from rulebound.language.grammar.durations import read_until, read_until_or_turn
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_skill_of
from rulebound.language.grammar.mentioned_cards import read_reference
from rulebound.language.grammar.negations import possessive
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import at_noun, read_noun
from rulebound.language.grammar.passives import MOVED_TO, Ban, owner_of
from rulebound.language.grammar.placements import Destination, read_destination
from rulebound.language.grammar.places import belong_to, read_location
from rulebound.language.grammar.selections import read_selector
from rulebound.language.grammar.skill_kinds import read_using
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import CardsSelected, Named, Open, ThisCard


@GRAMMAR.override(prohibitions.read_barred_placing)
def read_barred_placing(r: Reader, who: str) -> list[Action]:
    """ "place cards on top of your <Ash>", "place Extra Cards in their Combo Area", "add cards from your life to your
    hand": whichever cards, and wherever the rules know of such a prohibition."""
    spot, first = r.spot(), len(r.trail)
    negated = read_barred_negating(r, who)
    if negated is not None:
        return [negated]
    try:
        if r.pick("verb") != "place":
            raise r.miss("expected-what-cannot-be-done")
        of, came_from = read_placed(r, who)
        if of.beneath is not None or r.eat("on_top_of"):
            covered = "be_covered" if of.beneath is None else "be_placed_under"
            if replace(of, beneath=None) != Filter() or came_from not in ((), ("under",)):
                raise r.miss("expected-cards-of-one-kind")
            host = covered_cards(r, who, read_covered(r) if of.beneath is None else of.beneath)
            r.read_as("bar", first)
            return [Forbid(host, covered, read_until(r))]
        to = read_destination(r)
        came_from = came_from or prohibitions.read_origin(r, who)
        if to.whose not in ("", who or "both") or to.state or to.where:
            raise r.miss("expected-cards-of-one-player")
        r.read_as("bar", first)
        if came_from and {*came_from} <= {*SKILLS_TAKE}:
            return barred_taking(r, who, (of, came_from), to)
        return [barred_from(r, who, (of, came_from), to.area)]
    except Miss:
        r.back(spot)
        return []


def read_barred_negating(r: Reader, who: str) -> Action | None:
    """ "(your opponent can't) negate this card's attacks", "the attacks of your red cards"; None if that is not
    said."""
    spot = r.spot()
    try:
        if r.pick("verb") == "negate":
            first = len(r.trail) - 1
            what = read_attack_negated(r)
            if what is not None:
                r.read_as("act", first)
                this_one = isinstance(what, Attacker)
                until = (r.pick("until") or BATTLE) if this_one else read_until(r)
                return ForbidBy(what, "attack_be_negated", Filter(whose=who), until)
    except Miss:
        pass
    r.back(spot)
    return None


def read_attack_negated(r: Reader) -> Selector | None:
    """Whose attack it is: "this card's attacks", "the attacks of your red cards", "the attack" under way; None if
    something else is negated."""
    its = r.pick("its")
    if its:
        what = This() if its == "this" else r.refer(its)
        return what if r.eat("an_attack") else None
    spot = r.spot()
    if r.eat("the") and r.eat("an_attack") and (r.eat("of") or r.eat("of_plain")):
        return read_selector(r)
    r.back(spot)
    if r.eat("the_attack"):
        return Attacker()
    whose = r.whose()
    if whose in PLAYERS and r.eat("an_attack"):  # "your attacks"
        return All(Filter(whose=whose, areas=r.grammar.field))
    r.back(spot)
    what = read_selector(r)
    return what if possessive(r) and r.eat("an_attack") else None


def read_placed(r: Reader, who: str) -> tuple[Filter, tuple[str, ...]]:
    """Which cards are placed, and from where, if that is said."""
    if r.pick("this"):
        r.mention(ThisCard())
        return Filter(this=True), ()
    r.eat("any")
    outer, r.context.no_places = r.context.no_places, True
    try:
        noun = read_noun(r)
    finally:
        r.context.no_places = outer
    belong_to(r, noun, who)
    if noun.head == "life" and not noun.areas:
        return Filter(), ("life",)
    came_from, noun.areas = tuple(noun.areas), []
    return replace(filter_of(r, noun, True), whose=""), came_from


def read_covered(r: Reader) -> Filter:
    """ "(on top of) this card", "your <Ash>"."""
    return Filter(this=True) if r.pick("this") else filter_of(r, read_noun(r))


def covered_cards(r: Reader, who: str, of: Filter) -> Selector:
    """The cards on top of which, or under which, none can be placed: those of the player who cannot."""
    if of.this:
        r.mention(ThisCard())
        return This()
    if of.whose != who:
        raise r.miss("expected-cards-of-one-player")
    return All(of)


def barred_from(r: Reader, who: str, what: tuple[Filter, tuple[str, ...]], area: str) -> Action:
    """A player cannot place such cards there; raises Miss where there is no such prohibition."""
    of, came_from = what
    if area == "combo":
        if of.this and not came_from:
            return Forbid(This(), "combo", read_until(r))
        return attack_bans.read_barred_against(r, Bar(who, "combo", replace(of, areas=came_from), ""))
    known = {("energy", ()): "charge", ("hand", ("life",)): "add_life"}.get((area, came_from))
    if known is None or (of != Filter() and known != "charge"):
        raise r.miss("expected-what-cannot-be-done")
    using = read_using(r, who)
    by = None if using else prohibitions.read_by(r, who)
    return Bar(who, known, of, read_until_or_turn(r), using=using, by=by)


SKILLS_TAKE: Final = ("drop", "warp")
"""Areas that no card leaves by a rule: skills alone take them from there."""


def barred_taking(r: Reader, who: str, what: tuple[Filter, tuple[str, ...]], to: Destination) -> list[Action]:
    """ "(send) cards from your Drop Area to your Warp": what the player's skills cannot do with those cards; what
    neither player can do, each with their own."""
    of, came_from = what
    if to.area not in r.grammar.piles or of.this:
        raise r.miss("expected-what-cannot-be-done")
    said = read_skill_of(r) if r.eat("using") or r.eat("by") else (Filter(), "skill")
    if said != (Filter(whose=said[0].whose if said else ""), "skill") or said[0].whose not in ("", who):
        raise r.miss("expected-what-cannot-be-done")
    until = read_until(r)
    cards = {each: All(replace(of, whose=each, areas=came_from)) for each in ([who] if who else PLAYERS)}
    return [
        ForbidBy(theirs, f"{MOVED_TO}{to.area}", Filter(whose=each), until) for each, theirs in cards.items()
    ]


@GRAMMAR.override(prohibitions.read_own_bar)
def read_own_bar(r: Reader, who: str, act: str) -> list[Action]:
    if act == "awaken":
        return [Bar(who, "activate", Filter(keywords=("Awaken",)), read_until(r))]
    referred = read_reference(r) if act == "combo" else None
    if referred is not None:
        return [Forbid(referred, "combo", read_until(r))]
    if act == "combo" and not at_noun(r):
        if r.eat("again"):
            r.read_as("then", len(r.trail) - 1)  # from now on
        if r.pick("this"):
            origin = prohibitions.read_origin(r)
            if origin:
                return [Bar(who, "combo", Filter(this=True, areas=origin), read_until(r))]
            return [Forbid(This(), "combo", read_until(r))]
        place = Noun()
        if r.see("from_area") and r.eat("in_from") and read_location(r, place):
            belong_to(r, place, who)
        of = Filter(areas=tuple(place.areas))
        return [attack_bans.read_barred_against(r, Bar(who, "combo", of, ""))]
    if act == "take_attack_damage" and not r.see_pick("by_whom") and r.eat("by"):
        by = filter_of(r, read_noun(r))
        return [Bar(who, act, Filter(), read_until(r), by=by)]
    if act == "activate_energy":
        read_but_awaken(r)
    if act == "activate":
        unused = read_unused_in_combos(r, who)
        if unused is not None:
            return [unused]
    if act == "activate" and who == "you" and r.eat("this_effect"):
        r.eat("again")
        first = max(at for at, words in enumerate(r.trail) if words.key == "you_cannot")
        r.read_as("not_again", first)
        return [NegateThis(read_until(r))]
    return []


def read_unused_in_combos(r: Reader, who: str) -> Action | None:
    """ "(can't use) cards from their hand in combos": the player cannot combo with them; None if that is not said."""
    spot = r.spot()
    try:
        of, came_from = read_placed(r, who)
        r.need("in_a_combo")
    except Miss:
        r.back(spot)
        return None
    return barred_from(r, who, (of, came_from), "combo")


def of_yours(what: Selector) -> Selector:
    """Cards that are switched in your own Charge Phase; raises Miss for others, and where that is not known."""
    parts = what.parts if isinstance(what, Together) else (what,)
    if not all(
        isinstance(part, This) or (isinstance(part, Choose | All) and part.of.whose == "you")
        for part in parts
    ):
        raise Miss("expected-your-cards")
    return what


def is_own_phase(when: str, what: Selector) -> bool:
    """ "during your Charge Phase", said of your cards: the phase in which these are switched."""
    owner = owner_of([what])
    return bool(when) and (when == "each" or owner == {"own": "you", "theirs": "opponent"}.get(when))


def read_but_awaken(r: Reader) -> None:
    """ "with a non-[Awaken] skill": so it is meant without saying so too."""
    spot = r.spot()
    if r.eat("using") and r.eat("a"):
        r.eat("effects")
        if r.eat("non") and r.mark("•") and r.take("skill_kind") == "Awaken":
            r.eat("effects")
            return
    r.back(spot)


def read_this_not_again(r: Reader) -> list[Action]:
    """ "this skill can't be activated again this turn", "this skill is negated for the turn"; nothing if neither is
    said."""
    spot = r.spot()
    if not r.context.permanent and r.eat("this_is_negated"):
        return [NegateThis(read_until(r))]
    if not r.context.permanent and r.eat("this_effect") and r.pick("predicate") == "cannot" and r.eat("be"):
        if r.eat("activated_word"):
            r.eat("again")
            r.read_as("not_again", spot.consumed)
            return [NegateThis(read_until(r))]
    r.back(spot)
    return []


@GRAMMAR.override(card_bans.read_own_forbidden)
def read_own_forbidden(r: Reader, subjects: list[Selector], bans: list[Ban]) -> list[Action]:
    acts = [ban.act for ban in bans]
    of_this = subjects == [This()] or (isinstance(subjects[0], Unbound) and speaks_of_this(r))
    if acts == ["be_charged"] and len(subjects) == 1 and of_this:
        prohibitions.read_from_any_area(r)
        return [Bar("you", "charge", Filter(this=True), read_until(r))]
    if "be_charged" in acts:
        raise r.miss("expected-this-card")
    if acts == ["combo"] and len(subjects) == 1 and (r.see("from_area") or r.see("in_from")):
        return read_comboed_from(r, subjects[0])
    if acts != ["be_activated"]:
        return []
    spot = r.spot()
    when = r.pick("in_charge")
    if when == "refresh":
        return [Forbid(what, "refresh", UNTIL_OPPONENT_NEXT_END) for what in subjects]
    if when == "next" and not r.context.permanent:
        return [Forbid(r.when_known(what, of_yours), "refresh", UNTIL_YOUR_NEXT_END) for what in subjects]
    if r.context.permanent and all(is_own_phase(when, what) for what in subjects):
        return [Forbid(what, "refresh", WHILE) for what in subjects]
    r.back(spot)
    return []


def speaks_of_this(r: Reader) -> bool:
    """Whether "it", the last word for a card, can mean nothing but this card, of which alone the skill speaks."""
    said = [each for each in r.mentions if isinstance(each, CardsSelected | Named | Open | ThisCard)]
    return r.context.permanent and all(isinstance(each, Open | ThisCard) for each in said)


def read_comboed_from(r: Reader, what: Selector) -> list[Action]:
    """ "(this card can't be used in a combo) from the Battle Area": what its player cannot do; nothing if it is not
    said from where."""
    origin = prohibitions.read_origin(r)
    if not origin or not isinstance(what, This | All):
        return []
    of = Filter(this=True) if isinstance(what, This) else what.of
    who = "you" if isinstance(what, This) else of.whose
    return [Bar(who, "combo", replace(of, whose="", areas=origin), read_until(r))]


@GRAMMAR.override(card_bans.read_act)
def read_act(r: Reader) -> str:
    """ "(can't) activate [Blocker]", "(can't) activate skills", of cards."""
    spot = r.spot()
    if r.pick("act") == "activate":
        if r.keyword() == "Blocker":
            r.take_keyword()
            r.eat("effects")
            return "block"
        r.eat("any") or r.eat("the") or r.pick("its")
        if r.eat("effects") and not (r.see("of_plain") or r.see("on_plain") or r.see("with")):
            return "activate"
    r.back(spot)
    act = card_bans.read_act.shared(r)
    if act == "attack" and r.eat("again"):
        r.read_as("then", len(r.trail) - 1)  # from now on
    return act


@GRAMMAR.override(means.skilled)
def skilled(r: Reader, noun: Noun) -> Filter:
    """Skills may be activated from wherever the card lies."""
    return filter_of(r, noun, True)
