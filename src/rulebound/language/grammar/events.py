"""Events: what follows "when"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_doers import read_acted
from rulebound.language.grammar.event_subjects import read_happening, read_own_areas, read_subject_event
from rulebound.language.grammar.means import read_keyword_used
from rulebound.language.grammar.movements import read_moved
from rulebound.language.grammar.noun import PLAYERS
from rulebound.language.grammar.occasions import read_edge
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.skill_events import read_done_by_skill
from rulebound.language.grammar.terms import at_term
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.references import Against, Happens, Named
from rulebound.language.tokens import BREAK, END, NUMBER


def read_events(r: Reader, conditions: list[Condition]) -> tree.When:
    """An event, or several joined by "or"; the second card of one of them need not be there in another."""
    first = len(r.mentions)
    event = read_joined_events(r, conditions)
    if event.also:
        r.mentions[first:] = [each for each in r.mentions[first:] if not isinstance(each, Against)]
    several = [each for each in (event, *event.also) if each.least > 1 or each.together]
    if r.context.together or any(goes_one_by_one(r, each) for each in several):
        raise r.miss("expected-something-that-happens-to-a-card")
    r.mention(Happens(event))
    return event


def goes_one_by_one(r: Reader, event: tree.When) -> bool:
    """Cards that never move at the same time: those of a deck, and those with which players combo or attack."""
    return event.areas == ("deck",) or event.event in ("attack", *r.grammar.arrivals.values())


def read_joined_events(r: Reader, conditions: list[Condition]) -> tree.When:
    start, asked = len(r.trail), len(conditions)
    first = read_event(r, conditions)
    subject = subject_of(first, r.trail[start:])
    if subject is not None and first.event == "play" and not subject.this:
        subject = replace(subject, whose=first.who, areas=(r.grammar.in_play,))  # where it lies from then on
    while True:
        spot = r.spot()
        comma = r.mark(",")
        if not r.eat("or") and not (comma and listed_events(r)):
            r.back(spot)
            return first
        told = len(conditions) > asked and r.trail[-1].key == "or"  # of the first event, or of both
        same = subject == first.subject or first.event == "play"
        again = r.pick("happens_or") if subject is not None and same else ""
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
    if did and did[0] in SAID_ONCE and not r.see_pick("acts") and not at_term(r):  # "a red <A> or 《B》 card"
        try:  # "(you play this card) or a red card"
            other = read_acted(r, [did[0]], conditions)
            if r.mark_here(","):
                return other
        except Miss:
            pass
        r.back(spot)
    return None


SAID_ONCE: Final = tuple(f"{act}/{who}" for act in ("play", "combo", "attack") for who in (*PLAYERS, "any"))
"""What players do with cards: the verb may stand before several of them."""


def subject_of(event: tree.When, words: list[Consumed]) -> Filter | None:
    """The cards that the sentence speaks of, which may do something else as well: "this card KOs a Battle Card or is
    removed"; None if it speaks of a player."""
    said = [(each.key, each.meaning) for each in words]
    if any(key in ("acts", "uses") for key, _ in said):
        return event.subject if event.subject == Filter(this=True) else None
    return event.other if ("happens", "kos") in said else event.subject


def trails(first: tree.When, last: tree.When) -> bool:
    """ "is played or switched to Rest Mode by a skill": by whom may be said of the last event or of both.

    Not so with "is KO'd or removed by a skill": said of both, the first would add nothing.  Nor with "is played
    from your hand or discarded by a skill": the first has a circumstance of its own.  Nor with "is played or removed
    by your opponent's skill": it is you who plays it.
    """
    said = last.keyword or last.other is not None
    if first.event == last.event or (first.event == "ko" and last.event == "leave"):
        return False
    if first.event == "play" and (first.areas or last.other == Filter(whose="opponent")):
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
        event = read_event(r, conditions)
        if event.subject is None:
            r.mention(Named(tree.This()))
        return event
    r.back(spot)
    done = read_done_by_skill(r, conditions)
    if done is not None:
        return done
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
        own = is_about_this(condition) and r.see_pick("happens")  # "this card has 20000 power and attacks"
        try:
            event = read_happening(r, Filter(this=True), conditions) if own else read_event(r, conditions)
            if event.event != "situation":
                conditions.extend(condition)
                return event
        except Miss:
            pass
    r.back(spot)
    if r.eat("at_time"):  # "when you have 3 or more cards in Rest Mode at the end of your turn"
        edge = read_edge(r)
        if edge is not None:
            conditions.extend(condition)
            return read_event_tail(r, edge, conditions)
        r.back(spot)
    whole = condition[0] if len(condition) == 1 else tree.AllOf(tuple(condition))
    return tree.When("situation", condition=whole)


def is_about_this(conditions: list[Condition]) -> bool:
    """The conditions say what this card is or has."""
    return all(
        each.what == tree.This()
        if isinstance(each, tree.Is)
        else isinstance(each, tree.Compare)
        and isinstance(each.left, tree.Stat)
        and each.left.of == tree.This()
        for each in conditions
    )


def is_each_placing(r: Reader, condition: Condition, first: int) -> bool:
    """ "A card is placed under this card": each time that one is, which is no situation."""
    placed = any(words.key == "placed_under" for words in r.trail[first:])
    if isinstance(condition, tree.Is):
        return placed  # this card is placed under another: no situation either, and it is out of play then
    return placed and isinstance(condition, tree.Compare) and (condition.op, condition.right) == (">=", 1)


def read_own_event(r: Reader, conditions: list[Condition]) -> tree.When:
    """What happens to a card that has the skill, behind the word for that card."""
    return read_happening(r, Filter(this=True), conditions)


def read_battle_end(r: Reader, conditions: list[Condition]) -> tree.When:
    """ "the end of the battle after you combo with this card from your hand"."""
    first = len(r.mentions)
    inner = read_event(r, conditions)
    if inner.event == "attack":
        blocked = Against(tree.Guard())  # by then another may be: which of them is "that card"?
        r.mentions[first:] = [each for each in r.mentions[first:] if each != blocked]
    if inner.event == "attacked" and "attack" in r.grammar.battle_ends and not inner.also:
        inner = replace(inner, event="attack", subject=inner.other, other=inner.subject)
    by_skill = inner.event == "ko" and (inner.keyword or inner.other is None)
    if inner.event not in r.grammar.battle_ends or inner.also or by_skill:
        raise r.miss("expected-a-battle")
    guard = inner.other
    if (
        inner.event == "attack"
        and guard is not None
        and guard.areas == (r.grammar.in_play,)
        and not guard.state
    ):
        kinds = guard.kinds or (r.grammar.kinds[r.grammar.in_play],)
        inner = replace(inner, other=replace(guard, areas=(), kinds=kinds))  # it may have left by then
    return replace(inner, event=r.grammar.battle_ends[inner.event])
