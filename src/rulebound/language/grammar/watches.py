"""Effects that wait for an event for some time: "during this turn, when …"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition, Skill
from rulebound.language.grammar import clauses, statements
from rulebound.language.grammar.boundaries import ended
from rulebound.language.grammar.durations import DURING
from rulebound.language.grammar.events import read_events, read_own_event
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.mentioned_cards import read_reference
from rulebound.language.grammar.noun import PLAYERS
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Happens, Named, WatchBegins, WatchOver
from rulebound.language.trees import flat, seq

LASTING: Final = (tree.Modify, tree.Grant, tree.Forbid, tree.ForbidBy, tree.Bar, tree.Negate)
"""What lasts for some time."""


def read_watch(r: Reader, until: str) -> Action:
    """ "During this turn, when …, …"."""
    own = read_own_watch(r, until) or read_skill_given(r, until)
    if own is not None:
        return own
    conditions: list[Condition] = []
    r.mention(WatchBegins())
    event = read_events(r, conditions)
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-event")
    effect = seq(clauses.read_clauses(r))
    over(r)
    return tree.Watch(Skill("auto", effect, tuple(conditions), event=event), until)


def over(r: Reader) -> None:
    """The effect that waits is said."""
    r.mention(WatchOver())
    r.context.waits = True


@production
def read_own_watch(r: Reader, until: str) -> Action | None:
    """What this game's texts tell as an event, and nothing waits for; None if that is not said here."""
    return None


def read_skill_given(r: Reader, until: str) -> Action | None:
    """ "(During this turn, when) that card attacks, draw 1 card": a skill that the card has for so long; None if no
    card is spoken of so."""
    spot = r.spot()
    try:
        theirs = any(words.key == "opponents" for words in r.trail)  # who would have the skill
        what = None if theirs else read_reference(r)
        if what is None or not r.see_pick("happens"):
            raise r.miss("expected-something-that-happens-to-a-card")
        conditions: list[Condition] = []
        r.mention(WatchBegins())
        event = read_own_event(r, conditions)
        r.mention(Named(tree.This()))
        r.mention(Happens(event))
        first = len(r.trail)
        if not r.mark(","):
            raise r.miss("expected-a-comma-after-the-event")
        effect = seq(clauses.read_clauses(r))
        over(r)
        if any(words.key in ("this", "this_effect") or words.meaning == "this" for words in r.trail[first:]):
            raise r.miss("expected-another-card")  # the card of this text, and not the one that has the skill
        timed = any(words.key == "until" for words in r.trail[first:])
        if not timed and any(isinstance(each, LASTING) for each in flat(effect)):
            raise r.miss(
                "expected-how-long-it-lasts-this-turn-this-battle"
            )  # for that attack, or for the turn?
        skill = Skill("auto", effect, tuple(conditions), event=event)
        return tree.GrantSkill(what, skill, until)
    except Miss:
        r.back(spot)
        return None


def read_next_time(r: Reader) -> Action | None:
    """ "The next time you play a red card this turn, draw 1 card": a skill that waits for so long, and is used once;
    so it is "the first time" in a turn that begins later.  None if neither is said."""
    spot = r.spot()
    first = not r.context.permanent and r.context.lead.startswith(DURING) and r.eat("first_time")
    if first or (not r.context.permanent and r.eat("next_time")):
        try:
            conditions: list[Condition] = []
            r.mention(WatchBegins())
            event = read_events(r, conditions)
            until = r.pick("until") or r.context.lead
            timely = until in (tree.TURN, tree.BATTLE) or (first and until.startswith(DURING))
            if timely and event.event != "situation" and r.mark(","):
                effect = seq(clauses.read_clauses(r))
                over(r)
                if not any(is_price(each) for each in flat(effect)):
                    skill = Skill("auto", effect, tuple(conditions), once=True, event=event)
                    return tree.Watch(skill, until)
        except Miss:
            pass
    r.back(spot)
    return None


def read_next_card(r: Reader) -> Action | None:
    """ "The next red card you play this turn gains [Barrier]": a skill that waits for it, and is used once; None if
    no next card is spoken of."""
    spot = r.spot()
    if not r.context.permanent and r.eat("the_next"):
        try:
            r.mention(WatchBegins())
            noun = read_noun(r)
            act, _, who = r.pick("acts").partition("/")
            if act not in ("play", "attack", "combo") or who not in PLAYERS or noun.areas or noun.whose:
                raise r.miss("expected-something-that-happens-to-a-card")
            of = filter_of(r, noun, act != "attack")
            event = tree.When(act, replace(of, whose=""), who)
            event = tree.When(act, replace(of, whose=who)) if act == "attack" else event
            early = r.pick("until") or r.context.lead
            r.mention(Named(tree.Subject()))
            r.mention(Happens(event))
            done = statements.read_predicates(r, [tree.Subject()])
            if r.eat("and") and (r.see_pick("its") or r.see_pick("it")):  # "and its attack can't be negated"
                done.extend(clauses.read_clauses(r))
            over(r)
            effect = seq(done)
            until = early or r.context.last_until
            whole = r.mark_here(".") or ended(r)  # what else there is may be done now, or then
            if until == tree.TURN and whole and not any(is_price(each) for each in flat(effect)):
                return tree.Watch(Skill("auto", effect, once=True, event=event), until)
        except Miss:
            pass
    r.back(spot)
    return None


def is_price(action: Action) -> bool:
    """What a card costs is less: by the time that it is played it has been paid for."""
    return isinstance(action, tree.Modify) and action.stat.endswith("cost")


def read_watched_turn(r: Reader) -> Action | None:
    """ "When one of your cards attacks this turn, …", within an effect; None if no such event is spoken of."""
    spot = r.spot()
    if not r.context.permanent and r.eat("when"):
        try:
            conditions: list[Condition] = []
            r.mention(WatchBegins())
            event = read_events(r, conditions)
            until = r.pick("until")
            if until == tree.TURN and r.mark(","):
                effect = seq(clauses.read_clauses(r))
                over(r)
                return tree.Watch(Skill("auto", effect, tuple(conditions), event=event), until)
        except Miss:
            pass
    r.back(spot)
    return None
