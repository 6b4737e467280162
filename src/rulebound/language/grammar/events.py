"""Events: what follows "when"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.conditions import read_conditions, read_happened
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_doer, read_keyword_used, read_means, read_skill_of
from rulebound.language.grammar.movements import (
    HAND,
    read_came_from,
    read_destined,
    read_discarded,
    read_moved,
)
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.occasions import read_again, read_edge
from rulebound.language.grammar.ordinals import nth_time, read_counted_turn, read_nth
from rulebound.language.grammar.places import belong_to, read_location
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.references import Against, Happens, Named
from rulebound.language.tokens import BREAK, END, NUMBER


def read_events(r: Reader, conditions: list[Condition]) -> tree.When:
    """An event, or several joined by "or"; the second card of one of them need not be there in another."""
    first = len(r.mentions)
    event = read_joined_events(r, conditions)
    if event.also:
        r.mentions[first:] = [each for each in r.mentions[first:] if not isinstance(each, Against)]
    if any(each.least > 1 and goes_one_by_one(r, each) for each in (event, *event.also)):
        raise r.miss("expected-something-that-happens-to-a-card")
    r.mention(Happens(event))
    return event


def goes_one_by_one(r: Reader, event: tree.When) -> bool:
    """Cards that never move at the same time: those of a deck, and those with which players combo."""
    return event.areas == ("deck",) or event.event in r.grammar.arrivals.values()


def read_joined_events(r: Reader, conditions: list[Condition]) -> tree.When:
    start, asked = len(r.trail), len(conditions)
    first = read_event(r, conditions)
    subject = subject_of(first, r.trail[start:])
    while True:
        spot = r.spot()
        comma = r.mark(",")
        if not r.eat("or") and not (comma and listed_events(r)):
            r.back(spot)
            return first
        told = len(conditions) > asked and r.trail[-1].key == "or"  # of the first event, or of both
        again = r.pick("happens_or") if subject is not None and subject == first.subject else ""
        if again:
            other = read_event_tail(r, read_moved(r, tree.When(again, subject)), conditions)
            if told or trails(first, other):
                raise r.miss("expected-of-which-event-that-is-said")
            returned = [each.meaning for each in r.trail[start:] if each.key in ("happens", "happens_or")]
            unsaid = tuple((r.grammar.in_play,) if verb == "returned" else () for verb in returned)
            first = replace(spread(first, other, (unsaid[0], unsaid[-1])), also=(*first.also, other))
            continue
        r.eat("if") or r.eat("when") or r.eat("at_time")
        try:
            other = read_acted_again(r, r.trail[start:], conditions) or read_other_event(
                r, first, subject, conditions
            )
        except Miss:
            r.back(spot)
            return first
        if told:
            raise r.miss("expected-of-which-event-that-is-said")
        first = replace(first, also=(*first.also, other))


def read_acted_again(r: Reader, words: list[Consumed], conditions: list[Condition]) -> tree.When | None:
    """ "(you play a red card or) activate an Extra Card": what else the same player does; None if it is not said."""
    spot = r.spot()
    did = [each.meaning for each in words if each.key in ("acts", "acts_again", "event")]
    act, _, who = r.pick("acts_again").partition("/")
    if act and did and did[0].rpartition("/")[2] == who:
        try:
            if act.startswith("any "):
                return read_event_tail(r, tree.When(act.removeprefix("any "), None, who), conditions)
            return read_acted(r, [f"{act}/{who}"], conditions)
        except Miss:
            pass
    r.back(spot)
    return None


def subject_of(event: tree.When, words: list[Consumed]) -> Filter | None:
    """The cards that the sentence speaks of, which may do something else as well: "this card KOs a Battle Card or is
    removed"; None if it speaks of a player."""
    said = [(each.key, each.meaning) for each in words]
    if any(key in ("acts", "uses") for key, _ in said):
        return event.subject if event.subject == Filter(this=True) else None
    return event.other if ("happens", "kos") in said else event.subject


def trails(first: tree.When, last: tree.When) -> bool:
    """ "is played or switched to Rest Mode by a skill": by whom may be said of the last event or of both.

    Not so with "is KO'd or removed by a skill": said of both, the first would add nothing.
    """
    said = last.keyword or last.other is not None
    if first.event == last.event or (first.event == "ko" and last.event == "leave"):
        return False
    return bool(said) and not first.keyword and first.other is None


def spread(
    first: tree.When, last: tree.When, unsaid: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
) -> tree.When:
    """ "is added to your hand or placed in your Drop Area by a skill": what trails holds for events of one kind.

    `unsaid` are the areas that go without saying of each: what is returned was in play.
    """
    if first.event != last.event or first.keyword or first.areas != unsaid[0] or first.other is not None:
        return first
    areas = first.areas if last.areas == unsaid[1] else last.areas
    return replace(first, keyword=last.keyword, areas=areas, other=last.other)


def listed_events(r: Reader) -> bool:
    """A comma alone joins events where another follows after "or": "is played, attacks, or is KO'd"."""
    spot = r.spot()
    found = bool(r.pick("happens"))
    while found and not r.see("or") and not r.mark_here(",") and not (r.kind(END) or r.kind(BREAK)):
        r.advance()
    r.mark(",")
    found = found and r.eat("or") and (r.see_pick("happens") or r.see_pick("happens_or"))
    r.back(spot)
    return found


def read_other_event(
    r: Reader, first: tree.When, subject: Filter | None, conditions: list[Condition]
) -> tree.When:
    """What else may happen: to the same card where no other is named, or by the same player."""
    spot = r.spot()
    if subject is not None and not first.least > 1:
        own = subject == Filter(this=True)
        if own and not r.pick("this"):
            r.eat("it")
        if r.see_pick("happens"):
            try:
                return read_happening(r, subject, conditions)
            except Miss:
                pass
        r.back(spot)
        if own:
            r.eat("you_subject")
        acts = r.pick("acts_or") if own else ""
        if acts and (r.eat("it") or r.pick("this")):
            return read_event_tail(r, tree.When(acts, subject), conditions)
        r.back(spot)
    return read_event(r, conditions)


@production
def read_event(r: Reader, conditions: list[Condition]) -> tree.When:
    spot = r.spot()
    if r.pick("this") and r.eat("is_in_battle") and r.eat("and"):
        conditions.append(tree.Is(tree.This(), Filter(state="in_battle")))
        return read_event(r, conditions)
    r.back(spot)
    used = read_used(r, conditions)
    if used is not None:
        return used
    acts = r.pick("acts")
    if acts:
        return read_acted(r, acts.split(" "), conditions)
    if r.pick("battle_end"):  # before "the end of a battle" alone
        return read_battle_end(r, conditions)
    spot = r.spot()
    named = r.pick("event")
    if (
        named and r.see("to_range") and r.token(1).kind == NUMBER
    ):  # "your life is reduced to 2": to how much, which is a situation
        r.back(spot)
        named = ""
    if named:
        name, who = named.split("/")
        if who == "played":
            r.mention(Named(tree.This()))
            means = (read_keyword_used(r),) if r.eat("using") else ()
            origin = read_own_areas(r) if r.see("in_from") else ()
            fits = Filter(state="played_this_turn", played_with=means, came_from=origin)
            conditions.append(tree.Is(tree.This(), fits))
            who = ""
            if means == ("",):
                raise r.miss("expected-a-keyword-skill")
        return read_event_tail(r, tree.When(name, None, who), conditions)
    edge = read_edge(r)
    if edge is not None:
        return read_event_tail(r, edge, conditions)
    spot = r.spot()
    try:
        return read_subject_event(r, conditions)
    except Miss:
        r.back(spot)
    return read_situation(r, conditions)


def read_situation(r: Reader, conditions: list[Condition]) -> tree.When:
    """ "you have no cards in your hand": that it becomes so; or, with "and" behind it, a condition of an event."""
    first = len(r.trail)
    condition = read_conditions(r)
    if is_each_placing(r, condition[0], first):
        raise r.miss("expected-something-that-happens-to-a-card")
    spot = r.spot()
    if r.eat("and"):  # "when your Leader Card is in battle and you combo with this card"
        try:
            event = read_event(r, conditions)
            if event.event != "situation":
                conditions.extend(condition)
                return event
        except Miss:
            pass
    r.back(spot)
    whole = condition[0] if len(condition) == 1 else tree.AllOf(tuple(condition))
    return tree.When("situation", condition=whole)


def is_each_placing(r: Reader, condition: Condition, first: int) -> bool:
    """ "A card is placed under this card": each time that one is, which is no situation."""
    placed = any(words.key == "placed_under" for words in r.trail[first:])
    if isinstance(condition, tree.Is):
        return placed  # this card is placed under another: no situation either, and it is out of play then
    return placed and isinstance(condition, tree.Compare) and (condition.op, condition.right) == (">=", 1)


def read_used(r: Reader, conditions: list[Condition]) -> tree.When | None:
    """ "you use one of your red card skills to switch a Battle Card to Rest Mode"; None if no skill is used for
    something."""
    spot = r.spot()
    who = r.pick("uses")
    means = read_skill_of(r)
    verb = ""
    if not who and means is not None and means[0].whose in PLAYERS:  # "one of your skills switches …"
        who, verb = means[0].whose, r.pick("skill_does")
    elif who and means is not None and r.eat("to_do"):
        r.read_as("to", len(r.trail) - 1)
        verb = r.pick("uses_to")
    if means is None or not verb:
        r.back(spot)
        return None
    of, kind = means
    if of.whose not in ("", who):
        raise r.miss("expected-cards-of-one-player")
    moved = read_used_on(r, verb, who)
    if moved is not None:
        return read_event_tail(r, replace(moved, keyword=kind, other=replace(of, whose=who)), conditions)
    if verb == "returned":
        raise r.miss("expected-cards-of-one-player")
    event = read_acted(r, [f"{verb}/{'any' if verb == 'switch' else who}"], conditions)
    if event.also or event.keyword:
        raise r.miss("expected-something-that-happens-to-a-card")
    other = None if of == Filter() and event.event == "play" else replace(of, whose=who)
    whose = "" if verb == "switch" else event.who
    return replace(event, who=whose, keyword=kind, other=other)


def read_used_on(r: Reader, verb: str, who: str) -> tree.When | None:
    """ "(uses a skill to return) one of your Battle Cards to your hand": what is done with the other player's cards;
    None if it is done with others."""
    spot = r.spot()
    if verb in ("placed", "returned"):
        r.eat("one_of") or r.eat("a") or r.eat("any")
        outer, r.context.no_places = r.context.no_places, True
        try:
            noun = read_noun(r)
            of = filter_of(r, noun)
            if of.whose not in ("", who) and (r.eat("to") or r.eat("in_from")):
                r.mention(Named(tree.Subject()))
                return read_destined(r, tree.When(verb, of))
        except Miss:
            pass
        finally:
            r.context.no_places = outer
    r.back(spot)
    return None


def read_acted(r: Reader, acts: list[str], conditions: list[Condition]) -> tree.When:
    """After "you play", "your opponent activates": what, and perhaps which one of the turn it is."""
    nth = read_nth(r, acts[0].rpartition("/")[2])
    event = read_plainly_acted(r, acts, conditions)
    if nth:
        read_counted_turn(r, conditions)
        if event.also:
            raise r.miss("expected-of-which-event-that-is-said")
        return nth_time(event, nth)
    return event


def read_plainly_acted(r: Reader, acts: list[str], conditions: list[Condition]) -> tree.When:
    name, who = acts[0].split("/")
    who = "" if who == "any" else who
    own = read_own_act(r, name, who, conditions)
    if own is not None:
        return own
    by_skill = name == "skill_play"
    name = "play" if by_skill else name
    least = 1
    if r.pick("this"):
        subject = Filter(this=True)
        r.mention(Named(tree.This()))
        who = ""
    else:
        at_least = r.eat("at_least")
        one_or_more = r.see_pick("number") and r.see("or_more", 1)
        if at_least or r.kind(NUMBER) or one_or_more:
            least = r.number()
            if least > 1 and not at_least:
                r.need("or_more")
            r.eat("or_more")
            r.eat("of")
        else:
            r.eat("a") or r.eat("any") or r.eat("one_of")
        noun = read_noun(r)
        used = any(keyword in r.grammar.playing for keyword in noun.f.keywords)
        if name == "play" and used and r.trail[-1].key == "keyword":
            raise r.miss("expected-a-kind-of-card")  # one that has it, or played with it?
        if name != "ko":
            belong_to(r, noun, who)
        if name == "attack":
            if least > 1:
                raise r.miss("expected-a-kind-of-card")
            r.mention(Named(tree.Subject()))
            return read_event_tail(r, tree.When(name, filter_of(r, noun)), conditions)
        if name == "ko":
            r.mention(Named(tree.Subject()))
            event = tree.When(name, filter_of(r, noun), other=Filter(whose=who), least=least)
            return read_event_tail(r, event, conditions)
        if name == "placed":
            event = replace(read_placing(r, noun, who), least=least)
            return read_event_tail(r, event, conditions)
        if name == "discard":
            if noun.areas not in ([], [HAND]):
                raise r.miss("expected-another-area")
            noun.areas = []
            gone = replace(filter_of(r, noun, True), whose="")
            r.mention(Named(tree.Subject()))
            event = tree.When("placed", gone, who, (HAND,), to=r.grammar.discard, least=least)
            return read_event_tail(r, event, conditions)
        areas = tuple(noun.areas)
        if name == "play" and noun.head in r.grammar.unplayed:
            raise r.miss("expected-a-kind-of-card")
        if name == "play" and areas == (r.grammar.in_play,):
            areas = ()
        noun.areas = []
        subject = replace(filter_of(r, noun, True), whose="")
        r.mention(Named(tree.Subject()))
        event = tree.When(name, subject, who, areas=areas, least=least, keyword="skill" if by_skill else "")
        return read_event_tail(r, event, conditions)
    if name == "discard":
        return read_event_tail(r, read_discarded(r, tree.When(name, subject)), conditions)
    if name == "placed":
        if not (r.eat("in_from") or r.eat("to")):
            raise r.miss("expected-where")
        r.eat("your") or r.eat("the")
        area = r.pick("area")
        if area not in r.grammar.fixed_heads:
            raise r.miss("expected-an-area")
        return read_event_tail(r, tree.When(f"{area}_placed", subject), conditions)
    if by_skill or name == "ko":
        raise r.miss("expected-a-kind-of-card")
    event = read_event_tail(r, tree.When(name, subject, who, least=least), conditions)
    for other in acts[1:]:
        event = replace(event, also=(*event.also, replace(event, event=other.split("/")[0], also=())))
    return event


@production
def read_own_act(r: Reader, name: str, who: str, conditions: list[Condition]) -> tree.When | None:
    """What a player does in this game alone; None if it is what players do in every game."""
    return None


def read_placing(r: Reader, noun: Noun, who: str) -> tree.When:
    """ "you place a card in your Energy Area", "you add a card from your life to your hand"."""
    areas = tuple(noun.areas)
    noun.areas = []
    event = tree.When("placed", replace(filter_of(r, noun, True), whose=""))
    r.mention(Named(tree.Subject()))
    if len(areas) == 1 and areas[0] not in r.grammar.field and r.see("from_area") and r.eat("in_from"):
        event = read_came_from(r, replace(event, to=areas[0], who=who))  # "in your Drop Area from your hand"
        areas = event.areas
    elif not at_time(r) and (r.eat("in_from") or r.eat("to")):
        event = read_destined(r, replace(event, areas=areas))
    elif len(areas) == 1 and areas[0] not in r.grammar.field:
        event = replace(event, to=areas[0])
    else:
        raise r.miss("expected-where")
    if not areas and event.event == "placed" and not at_time(r) and r.eat("in_from"):
        event = read_came_from(r, event)
        areas = event.areas
    drawn = event.to == "hand" and not areas
    under = event.subject is not None and event.subject.beneath is not None
    if event.event != "placed" or drawn or under or event.who not in ("", who):
        raise r.miss("expected-another-area")
    return replace(event, who=who)


@production
def at_time(r: Reader) -> bool:
    """A part of a turn stands here, in which something is placed, and no area: "in your Charge Phase"."""
    return False


def read_event_subject(r: Reader) -> Filter:
    """The cards that an event happens to: "this card", "this card or any of your cards", "a red card"."""
    noun = read_event_noun(r)
    if noun is not None:
        return filter_of(r, noun)
    spot = r.spot()
    if r.eat("or") and (r.eat("any_of") or r.eat("one_of") or r.see("your") or r.see("opponents")):
        try:
            return Filter(either=(Filter(this=True), filter_of(r, read_noun(r))))
        except Miss:
            pass
    r.back(spot)
    return Filter(this=True, state=r.pick("mode"))


def read_event_noun(r: Reader) -> Noun | None:
    """The cards that an event happens to; None for this card."""
    if r.pick("this"):
        return None
    spot = r.spot()
    if r.eat("other") and (r.eat("one_of") or r.eat("of")):  # "another of your Battle Cards"
        noun = read_noun(r)
        noun.f = replace(noun.f, other=True)
        return noun
    r.back(spot)
    r.eat("one_of") or r.eat("a") or r.eat("any_of") or r.eat("any")
    if r.kind(NUMBER) and r.token().value == 1:
        r.advance()
        r.eat("of")
    return read_noun(r)


def read_least(r: Reader) -> int:
    """ "2 or more (of)": how many cards at once it must happen to; 1 if no number is said."""
    spot = r.spot()
    if r.kind(NUMBER) or r.see("at_least") or r.see_pick("number"):
        op, least = r.amount()
        if op == ">=":
            r.eat("of")
            return least
    r.back(spot)
    return 1


def mention_subject(r: Reader, subject: Filter) -> None:
    """The card that an event happens to is spoken of from here on."""
    r.mention(Named(tree.This() if subject == Filter(this=True) else tree.Subject()))


def read_subject_event(r: Reader, conditions: list[Condition]) -> tree.When:
    """ "this card attacks a Leader Card", "your 《Saiyan》 is KO'd", "2 or more of your cards are KO'd"."""
    least = read_least(r)
    noun = read_event_noun(r)
    subject = Filter(this=True) if noun is None else filter_of(r, noun)
    areas: tuple[str, ...] = ()
    if noun is None and r.see("in_from"):  # "this card in your hand"
        areas = read_own_areas(r)
    if least == 1 and not areas and r.see("or"):
        joint = read_joint(r, noun, conditions)
        if joint is not None:
            return joint
    if not r.see_pick("happens"):
        raise r.miss("expected-something-that-happens-to-a-card")
    mention_subject(r, subject)
    start = r.spot()
    happens = r.pick("happens") if noun is not None else ""
    if noun is not None and happens in ("play", "combo"):
        whose = noun.whose if noun.whose in ("you", "opponent") else ""
        subject = replace(filter_of(r, noun, True), whose="", areas=())
        played_there = happens == "play" and noun.areas == [r.grammar.in_play]
        areas = () if played_there else tuple(noun.areas)
        event = tree.When(happens, subject, whose, areas=areas, least=least)
        return read_event_tail(r, event, conditions)
    r.back(start)
    event = read_happening(r, subject, conditions, least)
    if areas:
        event = located(r, event, areas)
        spot = r.spot()
        while r.eat("or") and (r.see_pick("happens") or r.see_pick("happens_or")):
            name = r.pick("happens_or") or r.pick("happens")
            other = read_event_tail(r, read_moved(r, tree.When(name, subject)), conditions)
            event = replace(event, also=(*event.also, located(r, other, areas)))
            spot = r.spot()
        r.back(spot)
    return event


def read_joint(r: Reader, noun: Noun | None, conditions: list[Condition]) -> tree.When | None:
    """ "(this card) or your Leader Card attacks", "(this card) or your opponent attacks": what happens to the
    second may happen to the first as well; None if "or" joins something else."""
    spot = r.spot()
    r.need("or")
    try:
        second = read_event(r, conditions)
    except Miss:
        r.back(spot)
        return None
    if second.also or second.event in ("situation", "draw") or second.least > 1:
        r.back(spot)
        return None
    if noun is None:
        first = replace(second, subject=Filter(this=True), who="")
    elif second.event == "play":
        whose = noun.whose if noun.whose in ("you", "opponent") else ""
        first = replace(second, subject=replace(filter_of(r, noun, True), whose="", areas=()), who=whose)
    else:
        first = replace(second, subject=filter_of(r, noun), who="")
    r.mention(Named(tree.Subject()))
    return replace(first, also=(second,))


def located(r: Reader, event: tree.When, areas: tuple[str, ...]) -> tree.When:
    """What happens to a card that lies in one of these areas."""
    if event.areas not in ((), areas) or event.also or event.event not in MOVED:
        raise r.miss("expected-something-that-happens-to-a-card")
    return replace(event, areas=areas)


MOVED: Final = ("placed", "play", "combo")
"""Of these events it can be said where the card came from."""


def read_own_areas(r: Reader) -> tuple[str, ...]:
    """ "in your hand or Drop Area", where this card lies."""
    r.need("in_from")
    noun = Noun()
    if not read_location(r, noun) or noun.whose not in ("", "you"):
        raise r.miss("expected-an-area-of-yours")
    return tuple(noun.areas)


def read_happening(r: Reader, subject: Filter, conditions: list[Condition], least: int = 1) -> tree.When:
    """What happens to the cards, with everything that is said of it; to at least so many of them at once."""
    names = r.pick("happens").split(" ")
    name = names[0]
    if name == "kos":
        r.eat("one_of") or r.eat("a")
        victims = replace(read_victim(r, tree.When("ko", other=subject)), least=least)
        return read_event_tail(r, victims, conditions)
    if name == "attack" and read_and_kos(r):
        victims = replace(read_victim(r, tree.When("ko_in_battle", other=subject)), least=least)
        return read_event_tail(r, victims, conditions)
    if name == "activates":
        return replace(read_activating(r, subject, conditions), least=least)
    if name in r.grammar.kinds_activated:
        event = tree.When("skill_activated", subject, keyword=r.grammar.kinds_activated[name], least=least)
        return read_event_tail(r, event, conditions)
    if name == "play" and subject != Filter(this=True):
        raise r.miss("expected-something-that-happens-to-a-card")  # whose doing it is would be lost
    event = read_event_tail(r, replace(read_moved(r, tree.When(name, subject)), least=least), conditions)
    for other in names[1:]:
        second = replace(event, event=other, also=())
        if other == "attacked" and event == tree.When(name, subject) and r.see("by"):
            second = read_event_tail(r, second, conditions)  # "attacks or is attacked by a Battle Card"
        event = replace(event, also=(*event.also, second))
    return event


def read_victim(r: Reader, event: tree.When) -> tree.When:
    """ "(KOs) a Battle Card in battle": which card is KO'd, and of which "that card" is said from here on."""
    victim = filter_of(r, read_noun(r))
    r.mention(Against(tree.Subject()))
    if victim.state == "in_battle":
        return replace(event, event="ko_in_battle", subject=replace(victim, state=""))
    return replace(event, subject=victim)


def read_and_kos(r: Reader) -> bool:
    """ "(attacks) and KOs a"."""
    spot = r.spot()
    if r.eat("and") and r.pick("happens") == "kos":
        return r.eat("one_of") or r.eat("a") or True
    r.back(spot)
    return False


def read_activating(r: Reader, subject: Filter, conditions: list[Condition]) -> tree.When:
    """ "this card activates [Blocker]", "your Leader Card activates [Awaken] or [Wish]"."""
    kinds: list[str] = []
    while True:
        r.eat("a") or r.pick("its") or r.eat("the")
        own = subject == Filter(this=True)  # of which a card has but one of the kind
        kind = r.take("skill_kind") or r.take_keyword(numbered=own)
        if not kind:
            raise r.miss("expected-a-keyword-skill")
        kinds.append(kind)
        r.eat("effects")
        spot = r.spot()
        if not r.eat("or") or not (r.bracket("skill_kind") or r.keyword()):
            r.back(spot)
            break
    first, *others = [tree.When("skill_activated", subject, keyword=kind) for kind in kinds]
    return read_event_tail(r, replace(first, also=tuple(others)), conditions)


def read_battle_end(r: Reader, conditions: list[Condition]) -> tree.When:
    """ "the end of the battle after you combo with this card from your hand"."""
    inner = read_event(r, conditions)
    if inner.event not in r.grammar.battle_ends or inner.also:
        raise r.miss("expected-a-battle")
    return replace(inner, event=r.grammar.battle_ends[inner.event])


def read_event_tail(r: Reader, event: tree.When, conditions: list[Condition]) -> tree.When:
    """From where, with which skill, by whom, against what, in whose turn."""
    while True:
        before = r.at
        at_once = event.least > 1 and r.eat("at_once")  # which `least` means
        if at_once or (event.event == "turn_end" and read_in_which(r, conditions)):
            continue
        turn = r.pick("turn")
        if turn:
            conditions.append(tree.Turn(turn))
        elif r.eat("during_attack"):
            conditions.append(tree.Is(tree.This(), Filter(state="attacking")))
        elif r.eat("this_cards_battle"):
            conditions.append(tree.Is(tree.This(), Filter(state="in_battle")))
        elif event.event == "play" and r.see_pick("mode") and event.subject is not None:
            event = replace(event, subject=replace(event.subject, state=r.pick("mode")))
        elif not read_turn_played(r, conditions) and not read_again(r, event, conditions):
            event = read_own_tail(r, event)
            if r.at == before:
                event = read_means(r, event)
            if r.at == before:
                event = read_doer(r, event)
            if r.at == before:
                event = read_other_side(r, event)
            if r.at == before and not read_also_true(r, conditions):
                return event


@production
def read_own_tail(r: Reader, event: tree.When) -> tree.When:
    """What only this game says behind an event; the event as it is, if nothing of that is said."""
    return event


def read_in_which(r: Reader, conditions: list[Condition]) -> bool:
    """ "(at the end of a turn) in which you played a red card": what has happened in it by then."""
    spot = r.spot()
    if r.eat("in_which"):
        r.context.that_turn = True
        try:
            before = r.spot()
            happened = read_happened(r)
            if happened is None or not r.mark_here(","):
                r.back(before)
                happened = tree.Happened(read_event(r, conditions))
            r.context.that_turn = False
            if not isinstance(happened, tree.Happened) or happened.event.event not in NOT_IN_A_TURN:
                conditions.append(happened)
                return True
        except Miss:
            pass
    r.back(spot)
    return False


NOT_IN_A_TURN: Final = ("situation", "turn_start", "turn_end")
"""What is no event of a turn."""


def read_turn_played(r: Reader, conditions: list[Condition]) -> bool:
    """ "in the turn you played it with [Over Realm]"."""
    spot = r.spot()
    if r.eat("in_the_turn_played_with") and r.keyword():
        used = Filter(played_with=(r.take_keyword(),), state="played_this_turn")
        conditions.append(tree.Is(tree.This(), used))
        return True
    r.back(spot)
    if r.eat("in_the_turn_played") and not r.see("using"):
        conditions.append(tree.Is(tree.This(), Filter(state="played_this_turn")))
        return True
    r.back(spot)
    return False


def read_other_side(r: Reader, event: tree.When) -> tree.When:
    """What is attacked, or from where the card came."""
    spot = r.spot()
    if event.event == "attack" and event.subject is None and event.who and r.eat("using"):
        try:  # "your opponent attacks your Leader Card with a Battle Card"
            r.eat("a") or r.eat("one_of")
            noun = read_noun(r)
            belong_to(r, noun, event.who)
            r.mention(Named(tree.Subject()))
            r.mention(Against(tree.Subject()))
            return replace(event, subject=filter_of(r, noun), who="")
        except Miss:
            r.back(spot)
    if event.event == "attack" and event.other is None:
        this = Filter(this=True)
        if event.subject != this and event.who != "you" and r.pick("this"):  # this card is attacked by it
            mention_subject(r, this)
            r.mention(Against(tree.Attacker()))
            by = event.subject or Filter(whose=event.who, areas=r.grammar.field)
            return replace(event, event="attacked", subject=this, other=by, who="")
        try:
            r.eat("a")
            event = replace(event, other=filter_of(r, read_noun(r)))
            r.mention(Against(tree.Guard()))
            return event
        except Miss:
            r.back(spot)
    lasts = event.event.endswith(("_start", "_end"))  # a time, at which nothing moves
    if (
        not lasts
        and (not event.areas or (event.to and event.areas == (r.grammar.in_play,)))
        and r.eat("in_from")
    ):
        try:
            return read_came_from(r, event)
        except Miss:
            r.back(spot)
    return event


def read_also_true(r: Reader, conditions: list[Condition]) -> bool:
    """ "and your Leader Card is red": a condition behind the event."""
    spot = r.spot()
    r.mark(",")
    if r.eat("and") or r.eat("as_long_as"):
        r.eat("if")
        try:
            conditions.extend(read_conditions(r))
            return True
        except Miss:
            pass
    r.back(spot)
    return False
