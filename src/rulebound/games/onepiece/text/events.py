"""Events: what follows "when"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel.tree import Condition, Filter, Foe, Guard, Move, Subject, When
from rulebound.language.grammar import events, holdings, movements, replaced
from rulebound.language.grammar.event_nouns import mention_subject, read_event_subject
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.negations import possessive
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Against, Done, Named
from rulebound.language.tokens import NUMBER

ACTIVATED: Final = {"Blocker": "block", "Trigger": "trigger_activated"}
"""What happens when a keyword is activated."""
BY_EFFECTS: Final = (
    "hand_trashed",
    "don_returned",
    "rested",
    "set_active",
    "play",
    "play_from_hand",
    "play_from_trash",
    "ko_by_effect",
    "leave_by_effect",
    "life_lost",
)
"""What happens by an effect, and the text may say by whose."""
DON_RETURNED: Final = {"you": "don_return", "opponent": "opponents_don_return"}
"""For whose DON!! cards are returned, how that is said of several."""
DAMAGE: Final = {"damage_dealing": "damage_dealt", "damage_dealt": "damage_dealt"}
"""Damage that a player deals is told when it is dealt; that of a card is that of its attack."""
REMOVED: Final = {"ko": "ko_by_effect", "leave": "leave_by_effect"}
"""What happens to a card, and what that is called where an effect does it."""


@GRAMMAR.override(events.read_event)
def read_event(r: Reader, conditions: list[Condition]) -> When:
    if r.kind(NUMBER):
        spot = r.spot()
        least = r.number()
        if r.eat("or_more_don_return"):
            return When("don_returned", None, "you", least=least)
        if r.eat("opponents_or_more_don_return"):
            return When("don_returned", None, "opponent", least=least)
        for who, returned in DON_RETURNED.items():
            if r.eat("or_more") and r.eat(returned):
                return When("don_returned", None, who, least=least)
            r.back(spot)
            r.number()
        r.back(spot)
    last = r.pick("battle_end")
    if last:
        return read_own_battle_end(r, last)
    return read_plain_event(r)


def read_own_battle_end(r: Reader, last: str) -> When:
    """ "(the end of a battle of) this card"; or "(in which) this card battles a red card"."""
    spot = r.spot()
    try:
        event = read_plain_event(r)
    except Miss:
        r.back(spot)
        return When(last, read_event_subject(r))
    if event.event != "battles":
        raise r.miss("expected-a-battle")
    return replace(event, event="battled")


def read_plain_event(r: Reader) -> When:
    """What follows "when": "this Character is K.O.'d", "you activate an Event"."""
    activated = read_activated(r)
    if activated is not None:
        return activated
    if r.eat("don_given_to"):
        given = read_event_subject(r)
        mention_subject(r, given)
        return When("given", given)
    attacking = read_attacking(r)
    if attacking is not None:
        return attacking
    named = r.pick("event")
    if named:
        name, who = named.split("/")
        name = DAMAGE.get(name, name)
        if name == "hand_trashed":
            r.mention(Done((Move(Subject(), "trash"),), happened=True))
        return read_doer(r, When(name, None, who))
    player = r.pick("plays")
    if player:
        subject = read_played(r, player)
        r.mention(Named(Subject()))
        event = When("play", subject, player)
        if subject.areas != ("character",):
            area = subject.areas[0]
            whose, doer = (player, "") if area == "trash" else (subject.whose, player)
            event = When(f"play_from_{area}", replace(subject, whose=whose, areas=("character",)), doer)
        return read_doer(r, event)
    subject = read_event_subject(r)
    owning = possessive(r)
    name = r.pick("happens")
    if not name or (owning and name in DAMAGE):  # "this card's attack", and not "this card's deals damage"
        raise r.miss("expected-something-that-happens-to-a-card")
    name, _, who = name.partition("/")
    if name == "play_from_trash":
        if subject.whose == "opponent":
            raise r.miss("expected-cards-of-one-player")
        subject = replace(subject, whose="you")
    mention_subject(r, subject)
    if name == "play" and subject.areas in (("hand",), ("trash",)):
        doer = "" if subject.areas == ("trash",) else subject.whose
        played = replace(subject, areas=("character",))
        return read_doer(r, When(f"play_from_{subject.areas[0]}", played, doer))
    if name == "play":
        return read_doer(r, read_origin(r, When(name, subject, subject.whose)))
    if name in ("placed", "returned"):
        return read_moved_away(r, subject)
    if name in REMOVED and not who:
        return read_remover(r, When(name, subject))
    if name == "attack":
        return read_attacked(r, When(name, subject, who))
    if name in DAMAGE:
        r.eat("to_opponent") or r.eat("to_life")
        return When("attack_damage", subject)
    if name == "battles":
        r.eat("a")
        other = replace(met(filter_of(r, read_noun(r))), areas=())
        r.mention(Against(Foe()))
        return When(name, subject, who, other=other)
    first, *also = name.split(" ")
    if not also:
        return read_doer(r, When(first, subject, who))
    return When(first, subject, who, also=tuple(When(other, subject, who) for other in also))


def met(of: Filter) -> Filter:
    """A card that is battled may be gone by the end of the battle: a Leader is known by its kind."""
    return replace(of, kinds=("Leader",)) if of.areas == ("leader",) else of


def read_attacking(r: Reader) -> When | None:
    """ "your opponent attacks with a Character"; None if no attack is spoken of so."""
    spot = r.spot()
    name, _, who = r.pick("acts").partition("/")
    if name == "attack":
        r.eat("a") or r.eat("one_of")
        subject = holdings.read_had(r, who)
        mention_subject(r, subject)
        return read_attacked(r, When("attack", subject))
    r.back(spot)
    return None


def read_moved_away(r: Reader, subject: Filter) -> When:
    """ "(is returned to) the owner's hand by an effect": where a card goes that was on the field, or in Life."""
    said = movements.read_destined(r, When("placed", subject))
    if said.event != "placed" or not said.to:
        raise r.miss("expected-an-area")
    r.eat("owner_after")
    if subject.areas == ("life",):
        if r.eat("from_area"):
            raise r.miss("expected-an-area")
        return read_doer(r, When("life_lost", None, subject.whose, to=said.to))
    on_field = subject.this or (subject.areas and set(subject.areas) <= set(GRAMMAR.field))
    if not on_field and subject == Filter(areas=GRAMMAR.oriented) and r.eat("from_area"):
        return read_out_of_life(r, said)
    if not on_field or said.to in GRAMMAR.field:
        raise r.miss("expected-something-that-happens-to-a-card")
    if said.who and subject.whose not in ("", said.who):
        raise r.miss("expected-cards-of-one-player")
    subject = subject if subject.this or not said.who else replace(subject, whose=said.who)
    return read_remover(r, When("leave", subject, to=said.to))


def taken_into_hand(r: Reader, event: When, life: Filter) -> When:
    """ "1 of your Life cards would be added to your hand", by damage or by an effect."""
    if event.to != "hand" or event.keyword:
        raise r.miss("expected-what-would-happen")
    return When("placed", life, areas=("life",), to="hand")


def read_out_of_life(r: Reader, said: When) -> When:
    """ "(a card is added to your hand from) your Life"."""
    whose = r.whose()
    if r.pick("area") != "life" or whose not in ("you", "opponent") or said.who not in ("", whose):
        raise r.miss("expected-an-area")
    return read_doer(r, When("life_lost", None, whose, to=said.to))


def read_remover(r: Reader, event: When) -> When:
    """ "in battle", "by an effect", "by your opponent's effect", "by your {X} type Character's effect"."""
    if event.event == "ko" and r.eat("in_a_battle"):
        return replace(event, event="ko_in_battle")
    spot = r.spot()
    whose = r.pick("by_whom")
    if whose == "/":
        return replace(event, event=REMOVED[event.event])
    if whose:
        return replace(event, event=REMOVED[event.event], who=whose[1:])
    found = read_doer(r, replace(event, event=REMOVED[event.event]))
    if found.other is None:
        r.back(spot)
        return event
    return found


def read_origin(r: Reader, event: When) -> When:
    """ "(a Character card is played) from your hand"."""
    spot = r.spot()
    if r.eat("from_area"):
        whose = r.whose()
        area = r.pick("area")
        if area in ("hand", "trash") and whose in ("you", event.who) and event.subject is not None:
            played = replace(event.subject, whose="you", areas=("character",), kinds=("Character",))
            return When(f"play_from_{area}", played, "you" if area == "hand" else "")
    r.back(spot)
    return event


def read_attacked(r: Reader, event: When) -> When:
    """ "(attacks) your opponent's Leader"; nothing is consumed if it is not said what."""
    spot = r.spot()
    if event.subject != Filter(this=True) and r.pick("this"):
        return replace(event, other=Filter(this=True))
    try:
        r.eat("a")
        other = filter_of(r, read_noun(r))
    except Miss:
        r.back(spot)
        return event
    r.mention(Against(Guard()))
    return replace(event, other=other)


def read_doer(r: Reader, event: When) -> When:
    """ "by your effect", "by your {X} type card's effect", "using the effect of a red card"."""
    if event.event not in BY_EFFECTS:
        return event
    whose = r.pick("by_whom")
    if whose:
        return replace(event, keyword="skill", other=Filter(whose=whose[1:]) if whose[1:] else None)
    spot = r.spot()
    if r.eat("by") or r.eat("using"):
        found = read_effect_of(r)
        if found is not None:
            return replace(event, keyword="skill", other=None if found == Filter() else found)
    r.back(spot)
    return event


def read_effect_of(r: Reader) -> Filter | None:
    """ "an effect", "your opponent's effect", "this Character's effect", "the effect of a {X} type card": of which
    cards, wherever they lie; None if no effect is spoken of."""
    if r.eat("effects_of"):
        r.eat("one_of") or r.eat("a")
        return filter_of(r, read_noun(r), True)
    if r.pick("this"):
        return Filter(this=True) if r.eat("effects") else None
    spot = r.spot()
    if not r.eat("a"):
        whose = r.whose()
        if whose and r.eat("effects"):
            return Filter(whose=whose)
    elif r.eat("effects"):
        return Filter()
    r.back(spot)
    r.eat("a") or r.eat("one_of")
    noun = read_noun(r)
    return filter_of(r, noun, True) if noun.possessive and r.eat("effects") else None


def read_activated(r: Reader) -> When | None:
    """ "the opponent activates [Blocker] or an Event", "a [Trigger] activates"."""
    spot = r.spot()
    who = r.pick("activates")
    if not who:
        found = read_one_activated(r, "")
        if found is not None and r.eat("activates"):
            return found
        r.back(spot)
        return None
    first = read_one_activated(r, who)
    if first is None:
        r.back(spot)
        return None
    while True:
        between = r.spot()
        more = read_one_activated(r, who) if r.eat("or") else None
        if more is None:
            r.back(between)
            return first
        first = replace(first, also=(*first.also, more))


def read_one_activated(r: Reader, who: str) -> When | None:
    """What is activated: [Blocker], a [Trigger], an Event; by whom may be said of the Event."""
    r.eat("one_of") or r.eat("a")
    keyword = r.bracket("keyword")
    if keyword in ACTIVATED:
        r.take("keyword")
        r.eat("effects")
        return When(ACTIVATED[keyword], None, who)
    try:
        noun = read_noun(r)
    except Miss:
        return None
    if noun.heads != ["event"] or noun.areas or noun.others:
        return None
    if who and noun.whose:
        return None
    of = replace(filter_of(r, noun, True), whose="")
    return When("event_activated", None if of == Filter(kinds=("Event",)) else of, who or noun.whose)


def read_played(r: Reader, whose: str) -> Filter:
    r.eat("a") or r.eat("any")
    of = holdings.read_had(r, whose)
    if of.areas not in (("character",), ("hand",), ("trash",)) or of.kinds != ("Character",):
        raise r.miss("expected-a-character")
    return of


@GRAMMAR.override(replaced.read_instead_event)
def read_instead_event(r: Reader, conditions: list[Condition]) -> When:
    """ "this Character would be K.O.'d", or "you have a Character that would be K.O.'d"."""
    if r.eat("you_have"):
        r.eat("a")
        subject = holdings.read_had(r, "you")
        r.need("that")
    else:
        subject = read_event_subject(r)
    happens = r.pick("instead_of")
    if not happens:
        raise r.miss("expected-what-would-happen")
    mention_subject(r, subject)
    name, _, who = happens.partition("/")
    event = When(name, subject, who)
    if name in ("placed", "returned"):
        event = read_moved_away(r, subject)
        if event.event == "life_lost":
            event = taken_into_hand(r, event, subject)
    elif name == "leave" and not who:
        if not r.free_order:  # where the verb does not say it
            r.eat("the")
            r.need("field")
        event = read_remover(r, event)
    elif name == "ko" and not who:
        event = read_remover(r, event)
    elif name == "rested":
        event = read_doer(r, event)
        if not event.keyword:  # by attacking or blocking, too?
            raise r.miss("expected-with-this-skill")
    spot = r.spot()
    also = r.pick("happens_or") if r.eat("or") else ""
    if also != "ko":
        r.back(spot)
        return event
    return replace(event, also=(When("ko", subject),))
