"""Bursts: the term before a Burst effect, and sentences about set cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR, HEADER_TERMS, LINES
from rulebound.games.battlespirits.text.tokens import timings_of
from rulebound.games.battlespirits.tree import PayAndUse, SetBurst
from rulebound.kernel.tree import (
    Action,
    Choose,
    Filter,
    Is,
    May,
    Play,
    Selector,
    Seq,
    Skill,
    This,
    When,
)
from rulebound.language.grammar import skills
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.productions import VERBS
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET, NOTE
from rulebound.language.trees import seq

IN_BURST_AREA: Final = Is(This(), Filter(areas=("burst",)))


def at_burst(r: Reader) -> bool:
    token = r.token()
    return token.kind == BRACKET and token.text.lower() == "burst"


def read_burst_term(r: Reader, header: Header) -> bool:
    """burst.activate: [Burst: After …]: what must happen for the card to be activated where it is set."""
    if not at_burst(r):
        return False
    r.advance(1, "burst_term", "burst")
    r.need("after")
    conditions = list(header.conditions)
    header.event = read_resolved(r) or when_it_is_over(read_events(r, conditions))
    header.conditions = [IN_BURST_AREA, *conditions]
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-event")
    return True


def read_resolved(r: Reader) -> When | None:
    """ "an opposing Spirit/Brave's (When Summoned) effect resolves", "your opponent activates a Spirit's (When
    Summoned) effect": that an effect of a timing was resolved; None if nothing of that is said here."""
    spot = r.spot()
    activates = r.eat("opponent") and r.pick("happens") == "activates"
    whose = "opponent" if activates else ""
    if not activates:
        r.back(spot)
    whose = r.whose() or whose
    r.eat("a")
    whose = r.whose() or whose
    kinds = read_owners(r)
    timings = timings_of(r.token().text, r.lex, "own_event") if kinds and r.kind(NOTE) else []
    if not timings:
        r.back(spot)
        return None
    r.advance(1, "timing_noted", " ".join(timings))
    r.need("effects")
    if not activates:
        r.need("resolves")
    of = Filter(whose=whose, kinds=kinds)
    first, *others = [When("effect_resolved", of, keyword=timing) for timing in timings]
    return replace(first, also=tuple(others))


def read_owners(r: Reader) -> tuple[str, ...]:
    """ "Spirit/Brave's": the kinds of card of whose effects something is said; () if there are none."""
    kinds: list[str] = []
    while True:
        head = r.pick("noun").removesuffix("'")
        if head not in KINDS:
            return ()
        kinds.append(KINDS[head])
        if not (r.mark("/") or r.eat("or")):
            return tuple(kinds)


KINDS: Final = {"spirit": "Spirit", "ultimate": "Ultimate", "brave": "Brave", "nexus": "Nexus"}


def when_it_is_over(event: When) -> When:
    """battle.destroy.burst: a Burst that waits for a destroyed card waits until that lies in the Trash."""
    also = tuple(when_it_is_over(other) for other in event.also)
    if event.event != "ko" or event.subject is None:
        return replace(event, also=also)
    there = replace(event.subject, areas=())
    if event.other == Filter(whose="opponent"):  # whoever's doing it is, in a battle or by an effect
        event = replace(event, who="opponent", other=None)
    return replace(event, event="destroyed_and_gone", subject=there, also=also)


def read_burst_line(r: Reader) -> list[Skill]:
    """A line with a Burst effect."""
    if not at_burst(r):
        return []
    return [replace(free_of_cost(skill), timing="burst") for skill in skills.read_skills.shared(r)]


def free_of_cost(skill: Skill) -> Skill:
    """burst.activate: a Burst that summons or deploys its own card does so without its cost, as the card is not used
    but its Burst effect activated."""
    parts = skill.effect.actions if isinstance(skill.effect, Seq) else (skill.effect,)
    free = [replace(each, paying=False) if each == Play(This(), paying=True) else each for each in parts]
    return replace(skill, effect=seq([each for each in free if each is not None]))


@GRAMMAR.verb("switch")
def read_set(r: Reader, what: Selector | None) -> list[Action]:
    """burst.set.only-burst: "Set 1 card from your hand as a Burst": one that has a Burst effect."""
    spot = r.spot()
    if what is None and not r.see("to"):
        cards = read_selector(r)
        if isinstance(cards, Choose) and (r.eat("as_a_burst") or cards.of.timings == ("burst",)):
            return [SetBurst(replace(cards, of=replace(cards.of, timings=("burst",))))]
    r.back(spot)
    return VERBS["switch"](r, what)


@GRAMMAR.verb("pay_to_use")
def read_pay_to_use(r: Reader, what: Selector | None) -> list[Action]:
    """burst.pay-more: "Pay the cost to use this card's Flash effect", "by paying the cost, activate this card's Flash
    effect", which its player may leave undone."""
    by = r.mark(",")
    if by and r.pick("verb") != "activate":
        raise r.miss("expected-a-verb")
    r.pick("this") or r.pick("its")
    timing = r.pick("timing")
    r.need("effects")
    if timing not in ("main", "flash"):
        raise r.miss("expected-a-verb")
    return [May(PayAndUse(timing))] if by else [PayAndUse(timing)]


HEADER_TERMS.append(read_burst_term)
LINES.append(read_burst_line)
