"""Conditions: Cores and symbols, how many cards a player has, and in which step."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.battlespirits.text.cores import moved_before, read_core_place
from rulebound.games.battlespirits.text.events import read_own_tail
from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.text.headings import THIS, conditions_of
from rulebound.games.battlespirits.text.nouns import CORE, SOUL_CORE
from rulebound.kernel import tree
from rulebound.kernel.tree import AtLevel, BoundedCount, Compare, Condition, Count, Filter, Happened, Is, When
from rulebound.language.grammar import conditions
from rulebound.language.grammar.deeds import mention_done, put_filter
from rulebound.language.grammar.event_doers import read_plainly_acted
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.participles import has_done_something
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ThisCard
from rulebound.language.tokens import NUMBER, WORD

COUNTED = ("life", "hand", "reserve", "deck", "trash", "count")
"""The areas of which it is said how many cards or Cores are there."""


@GRAMMAR.override(conditions.read_own_condition)
def read_own_condition(r: Reader) -> list[Condition]:
    step = r.pick("step_is")
    if step:
        return conditions_of(step)
    if r.eat("burst_is_set"):
        return [Compare(Count(Filter(whose="you", areas=("burst",))), ">=", 1)]
    level = read_own_level(r)
    if level is not None:
        return [level]
    own = read_own_state(r)
    if own:
        return own
    color = read_its_color(r)
    if color is not None:
        return [color]
    if r.eat("paid_soul"):
        return [Is(tree.This(), Filter(played_with=(SOUL_CORE,)))]
    used = read_used_via(r)
    if used is not None:
        return [used]
    found = (
        read_there(r)
        or read_pile_is(r)
        or read_life_had(r)
        or read_symbols(r)
        or read_hands_compared(r)
        or read_one_blocks(r)
    )
    found = (
        found or read_life_compared(r) or read_returned(r) or read_it_depletes(r) or read_soul_core_moved(r)
    )
    return [found] if found is not None else []


def read_own_level(r: Reader) -> Condition | None:
    """ "this Spirit is LV2 (or higher)", said within an effect; None if that is not said."""
    spot = r.spot()
    if r.pick("this") and r.eat("is"):
        r.eat("at")
        token, after = r.token(), r.token(1)
        apart = token.text == "lv" and after.kind == NUMBER
        named = token.text.removeprefix("lv") if token.kind == WORD else ""
        level = after.value if apart else int(named) if named.isdecimal() else 0
        if level:
            r.advance(2 if apart else 1, "level", str(level))
            r.mention(ThisCard())
            return AtLevel(level, 0 if r.eat("or_higher") else level)
    r.back(spot)
    return None


def read_its_color(r: Reader) -> Condition | None:
    """ "that Spirit is Red"; None if that is not said."""
    spot = r.spot()
    if r.pick("it"):
        it = r.refer("pronoun", asked=True)
        color = r.pick("color") if r.eat("is") else ""
        if color and (r.mark_here(",") or r.mark_here(".")):
            return Is(it, Filter().adding("color", (color,)))
    r.back(spot)
    return None


def read_own_state(r: Reader) -> list[Condition]:
    """ "this Spirit is braved", "this Spirit is battling", "this Spirit is blocking"; nothing if that is not said."""
    spot = r.spot()
    if r.pick("this") and r.eat("is"):
        state = "blocking" if r.pick("blocking") else r.pick("state")
        known: dict[str, list[Condition]] = {
            "joined": [Is(tree.This(), Filter(state="joined"))],
            "in_battle": conditions_of("battling"),
            "blocking": conditions_of("blocking"),
        }
        if state in known:
            r.mention(ThisCard())
            return known[state]
    r.back(spot)
    return []


def read_used_via(r: Reader) -> Condition | None:
    """ "this card was used via Magirrate", "this Spirit was summoned via Shamanism"; None if that is not said."""
    spot = r.spot()
    if r.pick("this") and r.eat("is") and (r.eat("used_word") or r.pick("participle") == "played"):
        if r.eat("via") and r.plain_keyword():
            r.mention(ThisCard())
            return Is(tree.This(), Filter(played_with=(r.take_keyword(),)))
    r.back(spot)
    return None


def read_no_cores(r: Reader) -> Condition | None:
    """ "(there are) no cores in your Reserve"; None if that is not said."""
    spot = r.spot()
    if r.eat("no"):
        soul = r.eat("soul_core")
        if (soul or r.eat("core")) and r.eat("in_from"):
            whose = r.whose()
            area = r.pick("area")
            if whose and area in ("life", "reserve", "trash"):
                place = "core_trash" if area == "trash" else area
                of = Filter(whose=whose, areas=(place,), kinds=() if soul else ("Core",))
                return Compare(Count(of.adding("name", (SOUL_CORE,)) if soul else of), "==", 0)
    r.back(spot)
    return None


def read_there(r: Reader) -> Condition | None:
    """ "Soul Core is on this Spirit", "there is Soul Core in your Reserve", "you have a core in your Reserve"; None
    if Cores are not spoken of."""
    spot = r.spot()
    there = r.eat("there_is") or r.pick("have") == "you"
    none = read_no_cores(r) if there else None
    if none is not None:
        return none
    soul = r.eat("soul_core")
    least = 1
    if not soul:
        try:
            least = read_least(r) if there else 0
        except Miss:
            least = 0
        if not least or not r.eat("core"):
            r.back(spot)
            return None
    denied = not there and r.eat("is_not_word")
    if not there and not denied:
        r.need("is")
    if denied:
        held = read_place_held(r, soul, least)
        if isinstance(held, Compare):
            return replace(held, op="==", right=0)
        if held is not None:
            return tree.Not(held)
        r.back(spot)
        return None
    while r.kind("note"):
        r.advance()  # "(Soul Core)" behind the word
    held = read_place_held(r, soul, least)
    if held is None:
        r.back(spot)
    return held


def read_place_held(r: Reader, soul: bool, least: int) -> Condition | None:
    """ "(Soul Core is) on this Spirit", "in your Reserve", "on your Field", "on one of your Spirits": that it lies
    there; None if no such place is named."""
    if not (r.eat("on_plain") or r.eat("in_from")):
        return None
    if r.pick("this"):
        r.mention(ThisCard())
        fewest = least if least > 1 else 0
        return Is(tree.This(), Filter(attached=SOUL_CORE if soul else CORE, attached_least=fewest))
    if soul and r.pick("it") in ("pronoun", "it"):
        return Is(r.refer("pronoun", asked=True), Filter(attached=SOUL_CORE))
    spot = r.spot()
    whose = r.whose()
    area = r.pick("area")
    if area in ("life", "reserve", "trash"):
        place = "core_trash" if area == "trash" else area
        named = Filter(whose=whose or "you", areas=(place,))
        return Compare(Count(named.adding("name", (SOUL_CORE,)) if soul else named), ">=", least)
    if area == "field" and whose and soul:
        return Compare(Count(Filter(whose=whose, areas=("field",), attached=SOUL_CORE)), ">=", 1)
    r.back(spot)
    try:
        r.eat("one_of") or r.eat("any_of") or r.eat("a")
        of = filter_of(r, read_noun(r))
        if soul and of.whose and not of.attached:
            return Compare(Count(replace(of, attached=SOUL_CORE)), ">=", 1)
    except Miss:
        pass
    return None


def read_least(r: Reader) -> int:
    """How many Cores there must be at least: "a", "2 or more"."""
    if r.eat("a"):
        return 1
    op, count = r.amount()
    if op != ">=":
        raise r.miss("expected-a-number")
    return count


def read_pile_is(r: Reader) -> Condition | None:
    """ "your Life is two or less", "the opposing Hand is five or more"; None if no number is said of an area."""
    spot = r.spot()
    r.eat("the")
    whose = r.whose()
    area = r.pick("area") if whose else ""
    if area in COUNTED and r.eat("is"):
        r.eat("at")
        other = read_other_pile(r, whose, area)
        if other is not None:
            return other
        try:
            op, count = r.amount()
            return Compare(Count(Filter(whose=whose, areas=(area,))), op, count)
        except Miss:
            pass
    r.back(spot)
    return None


def read_life_had(r: Reader) -> Condition | None:
    """ "you have three or less Life"; None if that is not said."""
    spot = r.spot()
    whose = r.pick("have")
    if whose in ("you", "opponent"):
        try:
            op, count = r.amount()
            if r.pick("area") == "life":
                return Compare(Count(Filter(whose=whose, areas=("life",))), op, count)
        except Miss:
            pass
    r.back(spot)
    return None


def read_other_pile(r: Reader, whose: str, area: str) -> Condition | None:
    """ "(your Life is) less than the opposing Life", "the same as the opponent's"; None if no other area is named."""
    spot = r.spot()
    op = "==" if r.eat("the_same_as") else r.pick("comparison")
    if op == "==" or (op and r.eat("than")):
        r.eat("the")
        other = r.whose()
        named = r.pick("area")
        if other and other != whose and named in ("", area):
            mine, theirs = (Count(Filter(whose=each, areas=(area,))) for each in (whose, other))
            return Compare(mine, op, theirs)
    r.back(spot)
    return None


def read_life_compared(r: Reader) -> Condition | None:
    """ "you have less Life than the opponent"; None if that is not said."""
    spot = r.spot()
    whose = r.pick("have")
    op = r.pick("comparison") if whose in ("you", "opponent") else ""
    if op and r.pick("area") == "life" and r.eat("than"):
        if r.eat("than_you" if whose == "opponent" else "than_opponent"):
            other = "you" if whose == "opponent" else "opponent"
            mine, theirs = (Count(Filter(whose=each, areas=("life",))) for each in (whose, other))
            return Compare(mine, op, theirs)
    r.back(spot)
    return None


def read_symbols(r: Reader) -> Condition | None:
    """ "you control two or more Blue symbols", "there is any Red symbol on your Field"; None if symbols are not
    spoken of."""
    spot = r.spot()
    there = r.eat("there_is")
    whose = r.pick("have") if not there else "you"
    if whose not in ("you", "opponent"):
        r.back(spot)
        return None
    op, count = ">=", 1
    if not r.eat("a"):
        try:
            op, count = r.amount()
        except Miss:
            r.back(spot)
            return None
    color = r.pick("color")
    others = [r.pick("color")] if color and r.eat("or") else []
    if not color or not r.eat("symbol") or (others and (not all(others) or (op, count) != (">=", 1))):
        r.back(spot)
        return None
    if there:
        r.need("on_your_field")
    of = Filter(whose=whose, areas=("field",))
    if others:
        counts = [BoundedCount(of, different="symbol", values=True, value=each) for each in (color, *others)]
        return tree.AnyOf(tuple(Compare(each, op, count) for each in counts))
    return Compare(BoundedCount(of, different="symbol", values=True, value=color), op, count)


def read_hands_compared(r: Reader) -> Condition | None:
    """ "both players have the same number of cards in Hand", "the opponent has more cards than you"; None if the
    hands are not compared."""
    spot = r.spot()
    mine, theirs = (Count(Filter(whose=whose, areas=("hand",))) for whose in ("you", "opponent"))
    if r.eat("both_players") and r.eat("has") and r.eat("the_same_number_of") and r.eat("cards"):
        if r.eat("in_from") and r.pick("area") == "hand":
            return Compare(mine, "==", theirs)
    r.back(spot)
    if r.pick("have") == "opponent" and r.pick("comparison") == ">" and r.eat("cards"):
        if r.eat("than") and r.eat("than_you"):
            return Compare(theirs, ">", mine)
    r.back(spot)
    return None


def read_one_blocks(r: Reader) -> Condition | None:
    """ "your Spirit with Magirrate is blocking"; None if that is not said."""
    spot = r.spot()
    try:
        r.eat("one_of") or r.eat("a")
        of = filter_of(r, read_noun(r))
        if r.pick("is_at") == "is" and r.pick("blocking") and of.whose and not of.state and of.unless is None:
            blocking = replace(of, state="in_battle", unless=Filter(state="attacking"))
            return Compare(Count(blocking), ">=", 1)
    except Miss:
        pass
    r.back(spot)
    return None


def read_it_depletes(r: Reader) -> Condition | None:
    """core.depleted: "(Send a Core from it to the Reserve. If) it depletes": it leaves for lack of Cores; None if
    that is not said."""
    spot = r.spot()
    cores_went = any(words.key == "core" for words in r.trail)
    if cores_went and r.eat("it_is_depleted"):
        r.read_as("depletes", len(r.trail) - 1)
        return Is(r.refer("pronoun", asked=True), Filter(areas=("field",), state="depleting"))
    if cores_went and r.pick("it") in ("pronoun", "it"):
        it = r.refer("pronoun", asked=True)
        if r.eat("depletes"):
            return Is(it, Filter(areas=("field",), state="depleting"))
    r.back(spot)
    if cores_went and r.eat("a") and r.pick("noun") in ("spirit", "ultimate"):
        r.read_as("depletes", len(r.trail) - 1)  # the one that the Cores were on
        it = r.refer("pronoun", asked=True)
        if r.eat("depletes"):
            r.eat("by_this_effect")
            return Is(it, Filter(areas=("field",), state="depleting"))
    r.back(spot)
    return None


def read_soul_core_moved(r: Reader) -> Condition | None:
    """ "(Send a Core from your Reserve to your Trash. If) the Soul Core is sent to your Trash by this effect", "is
    moved by this effect": it is one of the Cores that were moved; None if that is not said."""
    spot, moved = r.spot(), moved_before(r)
    if moved is not None and moved.soul != "no" and r.eat("soul_core_moved"):
        return tree.Did("soul_core")
    if r.eat("soul_core_went_to"):
        to = read_core_place(r)
        if r.eat("by_this_effect") and moved is not None and moved.to.area == to.area and moved.soul != "no":
            return tree.Did("soul_core")
    r.back(spot)
    return None


def read_returned(r: Reader) -> Condition | None:
    """ "(Return it to the Hand. If) a Spirit is returned, …", "(Destroy a Nexus. If) an opposing Nexus is
    destroyed, …", "(…) this effect destroys an opposing Nexus, …": one of those cards; None if that is not said."""
    spot = r.spot()
    try:
        if has_done_something(r) and r.eat("this_effect_destroys"):
            span = r.span()
            r.eat("a")
            under = any(words.key in ("if", "other_bound") for words in r.trail)
            noun = read_noun(r)
            of = mention_done(r, "ko", span, put_filter(r, noun, "ko"))
            some = Compare(Count(of), ">=", 1)
            return (
                tree.AllOf((tree.Did("ko"), some)) if under else some
            )  # if none was, "it" is what was chosen
        if has_done_something(r) and r.eat("a"):
            noun = read_noun(r)
            if not noun.areas and not noun.anded and r.eat("is"):
                act = r.pick("participle")
                span = r.span()
                if act and r.eat("by_this_effect"):
                    r.read_as("this_effect_destroys", len(r.trail) - 1)
                if ((act == "placed" and not noun.whose) or act in ("ko", "discarded")) and r.mark_here(","):
                    of = mention_done(r, act, span, put_filter(r, noun, act))
                    return Compare(Count(of), ">=", 1)
    except Miss:
        pass
    r.back(spot)
    return None


@GRAMMAR.override(conditions.read_acted_before)
def read_acted_before(r: Reader, acted: str) -> Condition:
    """ "(you used) any "Topaz" family Magic card this turn"."""
    event = read_plainly_acted(r, acted, [])
    if not r.eat("this_turn"):
        raise r.miss("expected-a-verb-such-as-to-be-or-to-have")
    return Happened(event)


def read_life_lost_by(r: Reader) -> Condition | None:
    """ "the opposing Life was reduced by your Spirit with Clash this turn"; None if that is not said."""
    spot = r.spot()
    name, _, who = r.pick("event").partition("/")
    if name == "life_lost" and r.see("by"):
        try:
            event = read_own_tail(r, When(name, who=who))
            if event.other is not None and r.eat("this_turn"):
                return Happened(event)
        except Miss:
            pass
    r.back(spot)
    return None


@GRAMMAR.override(conditions.read_own_happened)
def read_own_happened(r: Reader) -> Condition | None:
    """ "any opposing Spirit is depleted by your effects this turn"."""
    spot = r.spot()
    lost = read_life_lost_by(r)
    if lost is not None:
        return lost
    r.eat("a")
    try:
        of = THIS if r.pick("this") else filter_of(r, read_noun(r))
        acted = r.pick("has_happened")
        if acted and r.eat("this_turn"):
            return Happened(When(acted, of))
        name = r.pick("happens")
        who = r.pick("by_whom").partition("/")[2] if name else ""
        if name in ("ko", "deplete", "summon") and r.eat("this_turn"):
            other = Filter(whose=who) if who else None
            return Happened(When(name, of, other=other, keyword="skill" if other is not None else ""))
    except Miss:
        pass
    r.back(spot)
    return None
