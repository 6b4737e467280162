"""Events: what happens in battles, to Life, and to Cores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.cores import is_plural
from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.text.headings import THIS
from rulebound.kernel import tree
from rulebound.kernel.tree import Compare, Condition, Count, Filter, When
from rulebound.language.grammar import event_circumstances, event_doers, events, means
from rulebound.language.grammar.event_nouns import mention_subject
from rulebound.language.grammar.event_subjects import read_happening
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.traits import read_bounds
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Named

OWN_SPIRIT: Final = Filter(whose="you", areas=("field",), kinds=("Spirit",))
BY_AN_ATTACK: Final = "not skill"
"""Of an event: that an attack does it, and no effect."""
OF_THIS: Final = {"blocked_this": "blocked", "resolution_this": "resolution"}
"""Events of a battle that are said of the card that the text is on."""


@GRAMMAR.override(events.read_event)
def read_event(r: Reader, conditions: list[Condition]) -> When:
    for way in WAYS:
        spot, asked = r.spot(), len(conditions)
        try:
            found = way(r, conditions)
        except Miss:
            found = None
        if found is not None:
            return found
        del conditions[asked:]
        r.back(spot)
    becoming = read_becoming(r)
    if becoming is not None:
        return becoming
    found = events.read_event.shared(r, conditions)
    if found.event == "hand_increased":
        return replace(found, keyword="skill")
    if found.event == "placed":
        return returned(r, found)
    if found.event == "blocked_this" and not in_its_battle(conditions):
        r.mention(Named(tree.Subject()))
        return replace(found, event="block", subject=Filter("opponent", ("field",), FIGHTERS), who="")
    if found.event == "situation":  # "when you control a Nexus" is a condition of what holds, and no event
        raise r.miss("expected-something-that-happens-to-a-card")
    if found.event in OF_THIS:
        r.mention(Named(tree.This()))
        return replace(found, event=OF_THIS[found.event], subject=THIS, who="")
    return found


def returned(r: Reader, found: When) -> When:
    """glossary.leave: "an opposing Spirit is returned to the Hand": what was placed there from the Field."""
    of = found.subject
    if of is None or found.to not in ("hand", "deck") or found.areas != ("field",) or found.also:
        raise r.miss("expected-something-that-happens-to-a-card")
    if of.areas or not (of.kinds or of.this):
        raise r.miss("expected-something-that-happens-to-a-card")
    return replace(found, event="returned")


@GRAMMAR.override(event_doers.read_own_act)
def read_own_act(r: Reader, name: str, who: str, conditions: list[Condition]) -> When | None:
    """ "(you) exhaust an opposing Spirit", "(you) return a Spirit to the Hand": what an effect of theirs does."""
    if name not in BY_EFFECTS:
        return None
    r.eat("one_of") or r.eat("a")
    of = filter_of(r, read_noun(r))
    mention_subject(r, of)
    to = ""
    if name == "returned":
        r.need("to")
        r.eat("the") or r.eat("owners") or r.whose()
        to = r.pick("area") or ("deck" if r.eat("deck") else "")
        if to not in ("hand", "deck"):
            raise r.miss("expected-an-area")
    areas = ("field",) if to else ()
    of = replace(of, areas=()) if to else of
    return When(name, of, areas=areas, other=Filter(whose=who), keyword="skill", to=to)


BY_EFFECTS: Final = ("rested", "set_active", "returned")
"""What players do to cards of the Field by effects alone."""
FIGHTERS: Final = ("Spirit", "Ultimate")


WAYS: Final[list[Callable[[Reader, list[Condition]], When | None]]] = []
"""The events that only this game tells of, each by a function."""


def in_its_battle(conditions: list[Condition]) -> bool:
    """Whether the conditions say that this card is in a battle."""
    return any(isinstance(each, tree.Is) and each.what == tree.This() for each in conditions)


def read_u_trigger(r: Reader, conditions: list[Condition]) -> When | None:
    """ultimate.trigger.hit, ultimate.trigger.guard: "your U-Trigger hits", "this Ultimate's U-Trigger is guarded"."""
    own = r.pick("this")
    whose = "" if own else r.whose()
    if not (own or whose) or r.keyword() != "U-Trigger":
        return None
    r.advance(1, "own_trigger", "U-Trigger")
    event = r.pick("trigger_event")
    if not event:
        raise r.miss("expected-something-that-happens-to-a-card")
    subject = THIS if own else Filter(whose=whose, areas=("field",), kinds=("Ultimate",))
    r.mention(Named(tree.This())) if own else mention_subject(r, subject)
    return When(event, subject)


def read_first_attack(r: Reader, conditions: list[Condition]) -> When | None:
    """battle.attack.declare: "your Red Spirits make the first attack of the turn": no other was declared before."""
    r.eat("one_of") or r.eat("a")
    subject = filter_of(r, read_noun(r))
    if not r.eat("makes_first_attack"):
        return None
    mention_subject(r, subject)
    return When("attack", subject, condition=tree.Not(tree.Happened(When("attack"), 2, or_more=True)))


def read_foe_destroyed(r: Reader, conditions: list[Condition]) -> When | None:
    """ "only the opposing Spirit is destroyed by comparing BP (with X)": X wins, or this card, or one of yours."""
    first = len(r.trail)
    if not r.eat("only_the_foe"):
        return None
    turn = "opponent" if r.eat("attacking") else "you" if r.pick("blocking") else ""
    if r.pick("noun") != "spirit" or r.pick("happens") != "ko" or not r.eat("comparing"):
        raise r.miss("expected-something-that-happens-to-a-card")
    r.read_as("only_the_foe", first)
    if turn:
        in_turn_of(r, turn, conditions)
    subject = THIS if in_its_battle(conditions) else OWN_SPIRIT
    if r.eat("with_plain"):
        subject = THIS if r.pick("this") else read_some(r)
    mention_subject(r, subject)
    return When("battle_ko", subject)


def read_some(r: Reader) -> Filter:
    """ "a Spirit", "one of your Spirits", of which something is said."""
    r.eat("one_of") or r.eat("a")
    return filter_of(r, read_noun(r))


def in_turn_of(r: Reader, whose: str, conditions: list[Condition]) -> None:
    """The opposing Spirit of a battle attacks in the opponent's turn, and blocks in yours."""
    turns = [each.whose for each in conditions if isinstance(each, tree.Turn)]
    if not turns:
        conditions.append(tree.Turn(whose))
    elif turns != [whose]:
        raise r.miss("expected-something-that-happens-to-a-card")


def read_life_reduced_by(r: Reader, conditions: list[Condition]) -> When | None:
    """ "this Spirit's attack reduces the opposing Life"."""
    if not r.pick("this"):
        return None
    r.eat("attacks")
    if not r.eat("reduces"):
        return None
    whose = r.whose() or ("opponent" if r.eat("the") and r.eat("opponents") else "")
    if r.pick("area") != "life" or not whose:
        raise r.miss("expected-an-area")
    return When("life_lost", None, whose, other=THIS, keyword=BY_AN_ATTACK)


def read_winner(r: Reader, conditions: list[Condition]) -> When | None:
    """ "your Red Spirit destroys an opposing Spirit by comparing BP"."""
    this = bool(r.pick("this"))
    if not this:
        r.eat("a") or r.eat("one_of")
    subject = THIS if this else filter_of(r, read_noun(r))
    first = len(r.trail)
    if not r.eat("destroys_a_foe") or not r.eat("comparing"):
        return None
    r.read_as("only_the_foe", first)
    mention_subject(r, subject)
    return When("battle_ko", subject)


def read_destroyer(r: Reader, conditions: list[Condition]) -> When | None:
    """ "your Red Spirit destroys an opposing Spirit", by its effect or in a battle; "your Magic effects destroy an
    opposing Spirit"."""
    if r.pick("this"):
        by = THIS
    elif r.see("your") and r.see("effects", 1):
        by = Filter(whose=r.whose())
    else:
        r.eat("a") or r.eat("one_of")
        noun = read_noun(r)
        by = means.skilled(r, noun) if r.see("effects") else filter_of(r, noun)
    how = "skill" if r.eat("effects") else ""
    if not r.eat("destroys_word") or not (by.whose or by.this):
        return None
    r.eat("a") or r.eat("one_of")
    of = filter_of(r, read_noun(r))
    mention_subject(r, of)
    return When("ko", of, other=by, keyword=how)


def read_battling(r: Reader, conditions: list[Condition]) -> When | None:
    """ "your Spirit battles an opposing Red Spirit": it is blocked by such a one, or blocks it."""
    this = bool(r.pick("this"))
    if not this:
        r.eat("a") or r.eat("one_of")
    mine = THIS if this else filter_of(r, read_noun(r))
    if not r.eat("battles_word"):
        return None
    r.eat("a")
    foe = filter_of(r, read_noun(r))
    if foe.whose not in (
        "",
        "opponent" if mine.this else {"you": "opponent", "opponent": "you"}.get(mine.whose, ""),
    ):
        raise r.miss("expected-cards-of-one-player")
    mention_subject(r, mine)
    return When("blocked", mine, other=foe, also=(When("block", mine, other=foe),))


def read_pile_discarded(r: Reader, conditions: list[Condition]) -> When | None:
    """ "your Hand is discarded by opposing effects": cards of it are."""
    whose = r.whose()
    area = r.pick("area") or ("deck" if r.eat("deck") else "")
    if not whose or area not in ("hand", "deck") or r.pick("happens") != "discard":
        return None
    found = When("discard", Filter(whose=whose), areas=(area,), together=True)
    by = r.pick("by_whom")
    if not by:
        return found
    doer = by.partition("/")[2]
    return replace(found, keyword="skill", other=Filter(whose=doer) if doer else None)


def read_hand_increased(r: Reader, conditions: list[Condition]) -> When | None:
    """faq.effects.12: "your opponent's Hand is increased by their effects": whose effect it is may be said."""
    whose = r.whose()
    if not whose or r.pick("area") != "hand" or not r.eat("is_increased"):
        return None
    by = r.pick("by_whom")
    if not by:
        return None
    doer = by.partition("/")[2]
    return When("hand_increased", None, whose, keyword="skill", other=Filter(whose=doer) if doer else None)


def read_burst_activated(r: Reader, conditions: list[Condition]) -> When | None:
    """burst.activate: "your Burst activates", "the opponent activates a Burst"."""
    who = r.pick("burst_activated")
    return When("burst_activated", None, "" if who == "any" else who) if who else None


def read_life_reducer(r: Reader, conditions: list[Condition]) -> When | None:
    """ "your Spirit with Clash reduces the opposing Life", "an opposing Spirit reduces your Life", by its attack."""
    r.eat("a") or r.eat("one_of")
    by = filter_of(r, read_noun(r))
    r.eat("attacks")
    if not r.eat("reduces") or not by.whose:
        return None
    whose = r.whose()
    if r.pick("area") != "life" or not whose or whose == by.whose:
        raise r.miss("expected-an-area")
    return When("life_lost", None, whose, other=by, keyword=BY_AN_ATTACK)


def read_blocked(r: Reader, conditions: list[Condition]) -> When | None:
    """ "blocked by an opposing Spirit", said of this card while it attacks."""
    if not in_its_battle(conditions):
        return None
    spot = r.spot()
    if r.eat("blocked_alone") and (r.mark_here(",") or r.mark_here(".")):
        r.mention(Named(tree.This()))
        return When("blocked", THIS)
    r.back(spot)
    if not r.eat("blocked_by"):
        return None
    r.eat("a")
    by = filter_of(r, read_noun(r))
    r.mention(Named(tree.This()))
    return When("blocked", THIS, other=by)


def read_foe_leaves(r: Reader, conditions: list[Condition]) -> When | None:
    """ "the (opposing) battling Spirit is destroyed": the one that this card battles."""
    if not r.eat("the"):
        return None
    first = len(r.trail)
    r.eat("opponents")
    if r.pick("state") != "in_battle" or r.pick("noun") != "spirit":
        return None
    r.read_as("foe", first)
    subject = Filter(whose="opponent", areas=("field",), kinds=("Spirit",), state="in_battle")
    mention_subject(r, subject)
    return read_happening(r, subject, conditions)


def read_battle_of(r: Reader, conditions: list[Condition]) -> When | None:
    """ "the battle of your Spirit with Amplify ends", "(at) the end of battle of your Spirit with Amplify"."""
    if in_its_battle(conditions) and r.eat("this_battle_ends") and r.mark_here(","):
        r.mention(Named(tree.This()))
        return When("battle_end")
    if not r.eat("the_battle_of") and not r.eat("the_end_of_battle_of"):
        return None
    ends = r.trail[-1].key == "the_end_of_battle_of"
    r.eat("a") or r.eat("one_of")
    subject = filter_of(r, read_noun(r))
    if not ends and r.pick("edge_verb") != "end":
        raise r.miss("expected-a-battle")
    return When("battle_end", subject)


def read_becoming(r: Reader) -> When | None:
    """ "the BP of your Spirit with Amplify becomes 8000 or more", "your Life becomes 2 or less": that it becomes
    so."""
    spot = r.spot()
    try:
        whose = r.whose()
        if whose:
            area = r.pick("area")
            if area in ("life", "hand") and r.eat("becomes"):
                op, count = r.amount()
                return When(
                    "situation", condition=Compare(Count(Filter(whose=whose, areas=(area,))), op, count)
                )
            r.back(spot)
        if r.pick("its") == "this":
            stat = r.pick("stat")
            if stat and r.eat("becomes"):
                low, high = read_bounds(r)
                of = THIS.bounded(stat, low, high)
                r.mention(Named(tree.This()))
                return When("situation", of, condition=Compare(Count(of), ">=", 1))
            r.back(spot)
        if r.eat("the"):
            stat = r.pick("stat")
            if stat and r.eat("of_plain"):
                of = filter_of(r, read_noun(r))
                r.need("becomes")
                low, high = read_bounds(r)
                of = of.bounded(stat, low, high)
                return When("situation", of, condition=Compare(Count(of), ">=", 1))
    except Miss:
        pass
    r.back(spot)
    return None


@GRAMMAR.override(event_circumstances.read_own_tail)
def read_own_tail(r: Reader, event: When) -> When:
    """ "(your Life is reduced) by the opponent", "by this Spirit's attack"; "(is destroyed) by comparing BP"."""
    if event.event == "ko" and r.eat("comparing"):
        return replace(event, event="ko_in_battle")
    if event.event == "discard" and event.other is None and not event.areas:
        return read_discarded_by(r, event)
    if event.event == "blocked" and event.other is None:
        return read_by_a_card(r, event)
    if event.event == "summon" and event.subject is not None and not event.subject.played_with:
        spot = r.spot()
        if r.eat("via") and r.plain_keyword():
            return replace(event, subject=replace(event.subject, played_with=(r.take_keyword(),)))
        r.back(spot)
    if event.event in ("life_lost", "deplete") and event.other is None:
        spot = r.spot()
        if r.eat("by"):
            if r.eat("opponent"):
                return replace(event, other=Filter(whose="opponent"))
            try:
                by = THIS if r.pick("this") else None
                if by is None and r.eat("an_opposing_attack"):
                    return replace(event, other=Filter(whose="opponent"), keyword=BY_AN_ATTACK)
                if by is None:
                    r.eat("a") or r.eat("one_of")
                    by = filter_of(r, read_noun(r))
                how = BY_AN_ATTACK if r.eat("attacks") else ""
                if not r.see("effects"):
                    return replace(event, other=by, keyword=how)
            except Miss:
                pass
        r.back(spot)
    return event


def read_by_a_card(r: Reader, event: When) -> When:
    """ "(is blocked) by a Green Spirit": the card that does it; as it is if none is named."""
    spot = r.spot()
    if r.eat("by"):
        try:
            return replace(event, other=read_some(r))
        except Miss:
            pass
    r.back(spot)
    return event


def read_discarded_by(r: Reader, event: When) -> When:
    """ "(cards are discarded) by your Rumble", "by your effects": wherever they came from."""
    of = Filter() if event.subject is None else replace(event.subject, areas=())
    together = is_plural(r, 0)  # "cards are discarded": once, however many they are
    if r.eat("from_area"):
        owner = r.whose()
        area = r.pick("area") or ("deck" if r.eat("deck") else "")
        if not owner or area not in ("hand", "deck") or of.whose not in ("", owner):
            raise r.miss("expected-an-area")
        event = replace(event, areas=(area,))
        of = replace(of, whose=owner)
        if not r.see("by") and not r.see_pick("by_whom"):
            return replace(event, subject=of, together=together)
    spot = r.spot()
    if r.eat("by") and r.eat("opponent"):
        return replace(event, subject=of, keyword="skill", other=Filter(whose="opponent"), together=together)
    r.back(spot)
    if r.eat("by"):
        doer = THIS if r.pick("this") else Filter(whose=r.whose())
        keyword = r.take_keyword() if r.plain_keyword() else ""
        if doer != Filter() and keyword:
            return replace(event, subject=of, keyword=keyword, other=doer, together=together)
    r.back(spot)
    by = r.pick("by_whom")
    if not by:
        raise r.miss("expected-a-skill")
    whose = by.partition("/")[2]
    other = Filter(whose=whose) if whose else None
    return replace(event, subject=of, keyword="skill", other=other, together=together)


@GRAMMAR.override(means.skilled)
def skilled(r: Reader, noun: Noun) -> Filter:
    """Cards whose effects are meant: wherever they lie, as Magic lies nowhere on the Field."""
    return filter_of(r, noun, True)


WAYS.extend(
    [
        read_u_trigger,
        read_first_attack,
        read_foe_destroyed,
        read_life_reduced_by,
        read_blocked,
        read_foe_leaves,
        read_battle_of,
        read_winner,
        read_destroyer,
        read_battling,
        read_burst_activated,
        read_pile_discarded,
        read_hand_increased,
        read_life_reducer,
    ]
)
