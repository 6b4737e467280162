"""Events: what follows "when", and what would happen (8-9)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import belong_to, read_noun
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Against, Named
from rulebound.language.tokens import NAME, NUMBER


def read_events(r: Reader, conditions: list[Condition]) -> tree.When:
    """An event, or several joined by "or"."""
    first = read_event(r, conditions)
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("or"):
            r.back(spot)
            return first
        again = r.pick("happens_or")
        if again:
            other = read_destined(r, tree.When(again, first.subject))
            first = replace(first, also=(*first.also, other))
            first = read_event_tail(r, first, conditions)
            continue
        r.eat("if") or r.eat("when")
        try:
            other = read_event(r, conditions)
        except Miss:
            r.back(spot)
            return first
        first = replace(first, also=(*first.also, other))


@production
def read_event(r: Reader, conditions: list[Condition]) -> tree.When:
    spot = r.spot()
    if r.pick("this") and r.eat("is_in_battle") and r.eat("and"):
        conditions.append(tree.Is(tree.This(), Filter(state="in_battle")))
        return read_event(r, conditions)
    r.back(spot)
    acts = r.pick("acts")
    if acts:
        return read_acted(r, acts.split(" "), conditions)
    if r.pick("battle_end"):  # before "the end of a battle" alone
        return read_battle_end(r, conditions)
    named = r.pick("event")
    if named:
        name, who = named.split("/")
        if who == "played":
            conditions.append(tree.Is(tree.This(), Filter(state="played_this_turn")))
            who = ""
        return read_event_tail(r, tree.When(name, None, who), conditions)
    spot = r.spot()
    try:
        return read_subject_event(r, conditions)
    except Miss:
        r.back(spot)
    condition = read_conditions(r)
    whole = condition[0] if len(condition) == 1 else tree.AllOf(tuple(condition))
    return tree.When("situation", condition=whole)


def read_acted(r: Reader, acts: list[str], conditions: list[Condition]) -> tree.When:
    """After "you play", "your opponent activates": what."""
    name, who = acts[0].split("/")
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
        if at_least or r.kind(NUMBER):
            least = r.number()
            if least > 1 and not at_least:
                r.need("or_more")
            r.eat("or_more") or r.eat("of")
        else:
            r.eat("a") or r.eat("any") or r.eat("one_of")
        noun = read_noun(r)
        belong_to(r, noun, who)
        if name == "attack":
            if least > 1:
                raise r.miss("expected-a-kind-of-card")
            r.mention(Named(tree.Subject()))
            return read_event_tail(r, tree.When(name, filter_of(r, noun)), conditions)
        areas = tuple(noun.areas)
        if name == "placed":
            return read_placing(r, noun, areas, least=least, conditions=conditions)
        if name == "play" and areas == (r.grammar.in_play,):
            areas = ()
        noun.areas = []
        subject = replace(filter_of(r, noun, True), whose="")
        r.mention(Named(tree.Subject()))
        event = tree.When(name, subject, who, areas=areas, least=least, keyword="skill" if by_skill else "")
        return read_event_tail(r, event, conditions)
    if name == "placed":
        if not (r.eat("in_from") or r.eat("to")):
            raise r.miss("expected-where")
        r.eat("your") or r.eat("the")
        area = r.pick("area")
        if area not in r.grammar.fixed_heads:
            raise r.miss("expected-an-area")
        return read_event_tail(r, tree.When(f"{area}_placed", subject), conditions)
    if by_skill:
        raise r.miss("expected-a-kind-of-card")
    event = read_event_tail(r, tree.When(name, subject, who, least=least), conditions)
    for other in acts[1:]:
        event = replace(event, also=(*event.also, tree.When(other.split("/")[0], subject)))
    return event


@production
def read_own_act(r: Reader, name: str, who: str, conditions: list[Condition]) -> tree.When | None:
    """What a player does in this game alone; None if it is what players do in every game."""
    return None


def read_placing(
    r: Reader, noun: Noun, areas: tuple[str, ...], *, least: int, conditions: list[Condition]
) -> tree.When:
    """ "you place a card in your Energy Area", "you place a card from your hand in your Drop Area"."""
    noun.areas = []
    event = tree.When("placed", replace(filter_of(r, noun, True), whose=""), least=least)
    r.mention(Named(tree.Subject()))
    if r.eat("in_from") or r.eat("to"):
        event = read_destined(r, replace(event, areas=areas))
    elif len(areas) == 1 and areas[0] not in r.grammar.field:
        event = replace(event, to=areas[0])
    else:
        raise r.miss("expected-where")
    if event.event != "placed":
        raise r.miss("expected-another-area")
    return read_event_tail(r, replace(event, who="you"), conditions)


def read_event_subject(r: Reader) -> Filter:
    """The cards that an event happens to: "this card", "this card or any of your cards", "a red card"."""
    noun = read_event_noun(r)
    if noun is not None:
        return filter_of(r, noun)
    spot = r.spot()
    if r.eat("or") and (r.eat("any_of") or r.eat("one_of")):
        return Filter(either=(Filter(this=True), filter_of(r, read_noun(r))))
    r.back(spot)
    return Filter(this=True)


def read_event_noun(r: Reader) -> Noun | None:
    """The cards that an event happens to; None for this card."""
    if r.pick("this"):
        return None
    r.eat("one_of") or r.eat("a") or r.eat("any_of") or r.eat("any")
    if r.kind(NUMBER) and r.token().value == 1:
        r.advance()
        r.eat("of")
    return read_noun(r)


def mention_subject(r: Reader, subject: Filter) -> None:
    """The card that an event happens to is spoken of from here on."""
    r.mention(Named(tree.This() if subject == Filter(this=True) else tree.Subject()))


def read_subject_event(r: Reader, conditions: list[Condition]) -> tree.When:
    """ "this card attacks a Leader Card", "your 《Saiyan》 is KO'd"."""
    noun = read_event_noun(r)
    subject = Filter(this=True) if noun is None else filter_of(r, noun)
    happens = r.pick("happens")
    if not happens:
        raise r.miss("expected-something-that-happens-to-a-card")
    mention_subject(r, subject)
    names = happens.split(" ")
    name = names[0]
    if name == "kos":
        r.eat("a")
        victim = filter_of(r, read_noun(r))
        return read_event_tail(r, tree.When("ko", victim, other=subject), conditions)
    if name == "activates":
        kind = r.take_keyword()
        if not kind:
            raise r.miss("expected-a-keyword-skill")
        return read_event_tail(r, tree.When("skill_activated", subject, keyword=kind), conditions)
    event = tree.When(name, subject)
    if name == "play" and noun is not None:
        event = replace(event, subject=replace(filter_of(r, noun, True), whose=""), who=subject.whose)
    event = read_event_tail(r, read_destined(r, event), conditions)
    for other in names[1:]:
        event = replace(event, also=(*event.also, replace(event, event=other)))
    return event


def read_battle_end(r: Reader, conditions: list[Condition]) -> tree.When:
    """ "the end of the battle after you combo with this card from your hand"."""
    inner = read_event(r, conditions)
    if inner.event not in r.grammar.battle_ends or inner.also:
        raise r.miss("expected-a-battle")
    return replace(inner, event=r.grammar.battle_ends[inner.event])


def read_destined(r: Reader, event: tree.When) -> tree.When:
    """Where a card is put, or what it leaves."""
    if event.event == "placed":
        theirs = r.eat("opponents")
        mine = not theirs and r.eat("your")
        if not mine and not theirs and not r.eat("owners"):
            r.eat("the") or r.eat("a")
        area = r.pick("area")
        if not area:
            raise r.miss("expected-an-area")
        theirs = theirs or (not mine and r.eat("opponents"))
        this = event.subject == Filter(this=True)
        if theirs and (this or area in r.grammar.fixed_heads):
            raise r.miss("expected-an-area-of-yours")
        if area in r.grammar.fixed_heads:
            return replace(event, event=f"{area}_placed")
        who = "opponent" if theirs and not this else "you" if mine and not this else ""
        if area == r.grammar.in_play:
            return replace(event, event="play", who=who)
        if event.subject is not None and event.subject.areas == r.grammar.field:
            event = replace(event, subject=replace(event.subject, areas=()))  # "a card": from anywhere
        return replace(event, to=area, who=who)
    if event.event == "leave":
        r.eat("your") or r.eat("opponents") or r.eat("the") or r.eat("a")
        if r.pick("area") != r.grammar.in_play:
            raise r.miss("expected-an-area")
    return event


def read_event_tail(r: Reader, event: tree.When, conditions: list[Condition]) -> tree.When:
    """From where, with which skill, by whom, against what, in whose turn."""
    while True:
        before = r.at
        turn = r.pick("turn")
        if turn:
            conditions.append(tree.Turn(turn))
        elif not read_turn_played(r, conditions) and not read_again(r, event, conditions):
            event = read_means(r, event)
            if r.at == before:
                event = read_doer(r, event)
            if r.at == before:
                event = read_other_side(r, event)
            if r.at == before and not read_also_true(r, conditions):
                return event


def read_turn_played(r: Reader, conditions: list[Condition]) -> bool:
    """ "in the turn you played it with [Over Realm]"."""
    spot = r.spot()
    if r.eat("in_the_turn_played"):
        conditions.append(tree.Is(tree.This(), Filter(state="played_this_turn")))
        return True
    if r.eat("in_the_turn_played_with") and r.keyword():
        used = Filter(played_with=(r.take_keyword(),), state="played_this_turn")
        conditions.append(tree.Is(tree.This(), used))
        return True
    r.back(spot)
    return False


def read_again(r: Reader, event: tree.When, conditions: list[Condition]) -> bool:
    """ "… twice in the same turn": as it happens for the second time."""
    if event.event == "attack" and r.eat("twice_in_turn"):
        conditions.append(tree.Happened(event, 2))
        return True
    return False


def read_means(r: Reader, event: tree.When) -> tree.When:
    """With which skill: "by a skill", "using [Union]", "with {X}'s skill"."""
    spot = r.spot()
    whose = r.pick("by_whom")
    if whose:
        return replace(event, keyword="skill", other=Filter(whose=whose[1:]) if whose[1:] else None)
    if r.eat("using"):
        if r.eat("plain_skill"):
            return replace(event, keyword="not keyword")
        keyword = r.take_keyword()
        if keyword:
            return replace(event, keyword=keyword)
        named = read_named_skill(r)
        if named is not None:
            return replace(event, keyword="skill", other=named)
    r.back(spot)
    return event


def read_doer(r: Reader, event: tree.When) -> tree.When:
    """By which skill, by the opponent, by which attacker."""
    spot = r.spot()
    if r.eat("by"):
        named = read_named_skill(r)
        if named is not None:
            return replace(event, keyword="skill", other=named)
        keyword = r.take_keyword()
        if keyword:
            return replace(event, keyword=keyword)
        if event.event == "ko" and event.other is None and r.eat("opponent"):
            return replace(event, other=Filter(whose="opponent"))
        if event.event == "attacked":
            r.eat("a")
            r.mention(Against(tree.Attacker()))
            return replace(event, other=filter_of(r, read_noun(r)))
    r.back(spot)
    return event


def read_other_side(r: Reader, event: tree.When) -> tree.When:
    """What is attacked, or from where the card came."""
    spot = r.spot()
    if event.event == "attack" and event.other is None:
        try:
            r.eat("a")
            event = replace(event, other=filter_of(r, read_noun(r)))
            r.mention(Against(tree.Guard()))
            return event
        except Miss:
            r.back(spot)
    if not event.areas and r.eat("in_from"):
        try:
            return read_came_from(r, event)
        except Miss:
            r.back(spot)
    return event


def read_also_true(r: Reader, conditions: list[Condition]) -> bool:
    """ "and your Leader Card is red": a condition behind the event."""
    spot = r.spot()
    r.mark(",")
    if r.eat("and"):
        r.eat("if")
        try:
            conditions.extend(read_conditions(r))
            return True
        except Miss:
            pass
    r.back(spot)
    return False


def read_named_skill(r: Reader) -> Filter | None:
    """ "{X}'s skill", "the skill of {X}"."""
    spot = r.spot()
    if r.pick("its") == "this" and r.eat("effects"):
        return Filter(this=True)
    r.back(spot)
    said = r.eat("effects_of")
    if said and r.pick("this"):
        return Filter(this=True)
    if r.kind(NAME):
        named = Filter(facts=(tree.Fact("name", (r.token().text,)),))
        r.advance()
        if said or r.eat("effects"):
            return named
    r.back(spot)
    return None


def read_came_from(r: Reader, event: tree.When) -> tree.When:
    areas: list[str] = []
    whose = ""
    if r.eat("any") and r.eat("area_word"):
        return event
    while True:
        said = r.whose()
        whose = said or whose
        if not said:
            r.eat("the") or r.eat("a")
        area = r.pick("area")
        if not area:
            raise r.miss("expected-an-area")
        areas.append(area)
        spot = r.spot()
        if not r.eat("or"):
            break
        r.eat("your") or r.eat("the")
        if not r.see_pick("area"):
            r.back(spot)
            break
    if event.event == "play" and areas == [r.grammar.in_play]:
        if whose and event.who not in ("", whose):
            raise r.miss("expected-cards-of-one-player")
        mine = event.subject == Filter(this=True)
        return event if mine or not whose else replace(event, who=whose)
    subject = event.subject.whose if event.subject is not None else ""
    if whose == "opponent" and "opponent" not in (subject, event.who):
        raise r.miss("expected-an-area-of-yours")
    return replace(event, areas=tuple(areas))


@production
def read_instead_event(r: Reader) -> tree.When:
    named = r.pick("event")
    if named:
        name, who = named.split("/")
        return tree.When(name, None, who)
    subject = read_event_subject(r)
    happens = r.pick("instead_of") or (r.pick("happens") if subject == Filter(this=True) else "")
    if happens not in ("ko", "leave", "placed"):
        raise r.miss("expected-what-would-happen")
    event = tree.When(happens, subject)
    mention_subject(r, subject)
    return read_event_tail(r, read_destined(r, event), [])
