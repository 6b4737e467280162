"""A card's text: one skill after another."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.ruleset import EXPLAINED
from rulebound.games.dbs.text import keywords, permanents
from rulebound.games.dbs.text.costs import read_energy
from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.games.dbs.text.kept import replaced_drop
from rulebound.games.dbs.tree import Flip
from rulebound.kernel.tree import (
    Action,
    Attacker,
    Choose,
    Condition,
    Filter,
    If,
    Is,
    Later,
    OnCards,
    Seq,
    Skill,
    Subject,
    This,
    Together,
    When,
)
from rulebound.language.grammar import sentences, single_clauses, skills
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.costs import colon_ahead, read_costs
from rulebound.language.grammar.durations import read_turn_first
from rulebound.language.grammar.events import read_battle_end, read_event, read_events
from rulebound.language.grammar.headers import Header, read_header
from rulebound.language.grammar.ordinals import nth_time, read_counted_turn, read_nth_time
from rulebound.language.grammar.permanents import read_instead
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Happens, Named, OpenChoice
from rulebound.language.tokens import BRACKET, BREAK, END, MARK, NOTE
from rulebound.language.trees import flat, present, seq, under


@GRAMMAR.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    """One skill with its header; several for some permanent skills."""
    header = read_header(r)
    if not header.timings:
        explained = read_explained(r, header)
        return [keywords.read_keyword_skill(r, header) if explained is None else explained]
    timing, _, battle = header.timings[0].partition(" ")
    if len(header.timings) > 1:
        raise r.miss("expected-one-timing")
    if battle:
        header.conditions.append(Is(Attacker(), Filter(kinds=("Battle",))))
    if timing == "permanent":
        return permanents.read_permanents(r, header)
    if timing == "auto":
        return [read_auto(r, header)]
    if timing in ("awaken", "wish"):
        return [read_awaken(r, header, timing)]
    return [read_activated(r, header, timing)]


def read_explained(r: Reader, header: Header) -> Skill | None:
    """A keyword that the manual does not have, and the note behind it that says when something happens and what; None
    if it is another keyword, or nothing explains it."""
    plain = not (header.conditions or header.cost or header.once)
    unknown = r.kind(BRACKET) and not r.keyword() and not r.bracket("timing")
    if not plain or not unknown or r.token(1).kind != NOTE:
        return None
    spot, name = r.spot(), r.token().text
    r.advance(1, "values", name)
    inner = r.enter()
    inner.mentions, inner.built = r.mentions, r.built
    try:
        if not inner.see("when") and not inner.see("at_time"):
            raise inner.miss("expected-when-this-skill-is-activated")
        found = read_auto(inner, Header())
        if not inner.kind(END):
            raise inner.miss("expected-the-end-of-the-sentence")
    except Miss:
        r.back(spot)
        return None
    return replace(found, keyword=EXPLAINED, values=(name,))


def takes_any(r: Reader, action: Action) -> bool:
    """Whether cards in play are paid with that are not said to be yours: "place 1 《Saiyan》 in the Drop Area"."""
    what = action.what if isinstance(action, OnCards | OpenChoice) else This()
    parts = what.parts if isinstance(what, Together) else (what,)
    return any(
        isinstance(part, Choose)
        and not part.of.whose
        and not (part.of.it or part.of.this or part.of.either)
        and bool(part.of.areas)
        and (set(part.of.areas) <= set(r.grammar.field) or lie_under_any(part.of))
        for part in parts
    )


def lie_under_any(of: Filter) -> bool:
    """ "1 {X} under a <A> card": a card of either player's."""
    host = of.beneath
    return host is not None and bool(host.areas) and not (host.whose or host.it or host.this)


def read_prefix(r: Reader, header: Header) -> None:
    """Conditions and costs, if a colon stands behind some (8-4)."""
    while colon_ahead(r):
        first = len(r.trail)
        paid = read_costs(r)
        if paid.optional:  # "you may add 1 card from your life to your hand :", as with every cost
            for words in r.trail[first:]:
                words.key = "and" if words.key == "you_may" else words.key
        if any(takes_any(r, action) for action in paid.actions):
            raise r.miss("expected-your-cards")
        header.conditions.extend(paid.conditions)
        header.cost.extend(paid.actions)
        if paid.actions or not colon_ahead(r):  # "If … : Discard 1 card : Draw 1 card."
            return
    spot = r.spot()
    energy = read_energy(r)
    if energy is not None and r.mark(",") and r.see_pick("one_of"):  # "{G}, choose one-"
        header.cost.append(energy)
    else:
        r.back(spot)


ANSWERED: Final = {"counter_play": "play", "counter_attack": "attack", "counter_counter": "counter"}
"""What a [Counter] answers, as `Context.replacing` calls it."""

PLAYED: Final = When("play", Filter(kinds=("Battle",)), "opponent")
"""What [Counter: Play] answers."""


def read_activated(r: Reader, header: Header, timing: str) -> Skill:
    conditions = header.conditions
    cost = header.cost
    if timing == "counter_play":
        r.mention(Happens(PLAYED))
    r.context.replacing = ANSWERED.get(timing, "")
    if r.mark_here(","):  # what stood before it was lost in print
        raise r.miss("expected-an-effect")
    first = r.mark(":")
    read_once(r, header)
    if not first:
        read_prefix(r, header)
    read_turn_first(r, conditions)
    if r.eat("this_cards_battle"):
        conditions.append(Is(This(), Filter(state="in_battle")))
        r.mark(",")
    elif r.eat("leaders_battle"):
        conditions.append(present(Filter("you", ("leader",), state="in_battle"), False))
        r.mark(",")
    played = read_when_played(r) if timing == "counter_play" else None
    asked = read_when_so(r) if played is None else played
    begins = len(r.trail)
    done = sentences.read_steps(r)
    effect = under(asked, done if played is None else once_played(r, begins, done))
    once = header.once or r.context.once
    return Skill(timing, effect, (*conditions, *r.context.only_if), tuple(cost), once=once)


def read_when_played(r: Reader) -> list[Condition] | None:
    """ "When the Battle Card is played, …", "When your opponent plays a Battle Card with an energy cost of 3, …"
    before all that a [Counter: Play] does: what is asked of the card; None if that is not said."""
    spot = r.spot()
    if r.eat("when_it_is_played") and r.mark(","):
        r.mention(Named(Subject()))
        return []
    r.back(spot)
    if r.eat("when"):
        try:
            asked: list[Condition] = []
            event = read_events(r, asked)
            of = event.subject
            if event == When("play", of, "opponent") and of is not None and not asked and r.mark(","):
                plain = of == PLAYED.subject
                for words in r.trail[spot.consumed :]:
                    if words.key in ("acts", "when") or (plain and words.key == "noun"):
                        words.key = "when_it_is_played"
                return [] if plain else [Is(Subject(), of)]
        except Miss:
            pass
    r.back(spot)
    return None


PLAYED_OTHERWISE: Final = ("instead_of_being_played", "instead_of_playing", "instead", "it_is_played")
"""With these a text says what is done in place of playing a card, or how it is played."""


def once_played(r: Reader, first: int, effect: Action) -> Action:
    """What a [Counter: Play] does when the card that it answers is in play; not what it does in place of that, or how
    the card is played.  It was read from the words of the trail from the first one on."""
    said = [
        words for words in r.trail[first:] if words.key in PLAYED_OTHERWISE or words.meaning == "played_in"
    ]
    return effect if said else Later(effect, "after_play")


def read_when_so(r: Reader) -> list[Condition]:
    """ "When you have 3 or more energy, …" before all that an activated skill does: a condition, as no event is
    awaited; nothing if that is not said, or if other conditions follow later on."""
    spot = r.spot()
    if r.eat("when"):
        try:
            asked = read_conditions(r)
            if r.mark(",") and not any(token.text == "if" for token in r.tokens[r.at + 1 :]):
                return asked
        except Miss:
            pass
    r.back(spot)
    return []


def read_awaken(r: Reader, header: Header, timing: str) -> Skill:
    """10-2-3, 10-28-3: a condition, then what happens and the flip, which may go without saying."""
    conditions = header.conditions
    cost = header.cost
    paid = read_costs(r)
    conditions.extend(paid.conditions)
    cost.extend(paid.actions)
    optional = r.eat("you_may")
    effect = sentences.read_steps(r)
    if not flips(effect):
        effect = seq([effect, Flip()])
    return Skill(timing, effect, tuple(conditions), tuple(cost), optional=optional, once=header.once)


def read_auto(r: Reader, header: Header) -> Skill:
    conditions = header.conditions
    cost = header.cost
    r.mark(":")
    read_once(r, header)
    read_turn_first(r, conditions)
    if not (r.see("when") or r.see("activate_when")):
        read_prefix(r, header)
    elif colon_ahead(r):
        read_condition_first(r, header)
    read_turn_first(r, conditions)
    if r.eat("during_attack"):
        r.mark(",")
        conditions.append(Is(This(), Filter(state="attacking")))
    replaces = r.see("if") or (r.see("when") and would_happen(r))
    replaced = read_instead(r, header) if replaces and not cost else None
    if replaced is not None:  # early sets call a replacement [Auto] too
        return replaced
    late = r.eat("activate_when")
    before = r.spot()
    nth = 0 if late else read_nth_time(r)
    after = not late and not nth and r.eat("after_doing")
    if not late and not nth and not after and not r.eat("when") and not r.eat("at_time"):
        if r.eat("if") or (r.see("as_long_as") and r.eat("as_long_as")):
            if not read_before_when(r, conditions):
                middle = r.spot()
                read_event(r, [])
                r.back(middle)
        else:
            r.back(before)
            behind = read_event_behind(r, header)
            if behind is None:
                raise r.miss("expected-when-this-skill-is-activated")
            return behind
    ends = r.see_pick("battle_end")
    event = read_battle_end(r, conditions) if after else read_events(r, conditions)
    if after:
        if event.event != "battle_end":  # after a combo, or after its battle?
            raise r.miss("expected-a-battle")
        r.mention(Happens(event))
    if nth:
        read_counted_turn(r, conditions)
        event = nth_time(r, event, nth)
    if late:
        if not r.mark("."):
            raise r.miss("expected-the-end-of-the-sentence")
    else:
        if not r.mark(","):
            raise r.miss("expected-a-comma-after-the-event")
        if r.eat("activate_this_effect") and not r.mark("."):
            raise r.miss("expected-the-end-of-the-sentence")
    read_once(r, header)
    read_prefix(r, header)
    effect = sentences.read_steps(r)
    if event.event == "fought":
        effect = at_once(effect)
    elif ends and event.event == "ko_in_battle":  # which is before the battle ends
        effect = Later(effect, "battle_end")
    once = header.once or r.context.once
    effect = without_place(r, effect, conditions)
    asked = (*conditions, *r.context.only_if)
    found = Skill("auto", effect, asked, tuple(cost), optional=bool(cost), once=once, event=event)
    if not r.context.not_dropped:
        return found
    r.context.not_dropped = False
    kept = replaced_drop(found)
    if kept is None:
        raise r.miss("expected-instead-of-what")
    return kept


def without_place(r: Reader, effect: Action, conditions: list[Condition]) -> Action:
    """ "If this card is in your hand, …", before all that is done: where the skill works, which is a condition of the
    skill and no part of its effect."""
    if not isinstance(effect, If) or effect.otherwise is not None:
        return effect
    asked, then = effect.condition, without_place(r, effect.then, conditions)
    if isinstance(asked, Is) and asked.what == This() and asked.fits.areas:
        if not {*asked.fits.areas} & {*r.grammar.field}:
            conditions.append(asked)
            return then
    return replace(effect, then=then)


def would_happen(r: Reader) -> bool:
    """ "When this card would be KO'd": what something else happens instead of, and no event."""
    ahead = 0
    while r.token(ahead).kind not in (MARK, BREAK, END) and not r.see("would_word", ahead):
        ahead += 1
    return r.see("would_word", ahead)


ENDS: Final = {
    "turn_end": When("turn_end"),
    "your_turn_end": When("turn_end", None, "you"),
    "opponent_end": When("turn_end", None, "opponent"),
}
"""When what is done later is done, as the event that an automatic skill waits for."""


def read_event_behind(r: Reader, header: Header) -> Skill | None:
    """ "Switch this card to Active Mode at the end of your turn.": the event stands behind what is done; None if it
    does not."""
    spot = r.spot()
    try:
        done = single_clauses.read_clause(r)
        late = done[0] if len(done) == 1 else None
        if isinstance(late, Later) and late.when in ENDS and r.trail[-1].key == "later":
            stop(r)
            conditions, cost = tuple(header.conditions), tuple(header.cost)
            return Skill(
                "auto",
                late.action,
                conditions,
                cost,
                optional=bool(cost),
                once=header.once,
                event=ENDS[late.when],
            )
    except Miss:
        pass
    r.back(spot)
    return None


def read_once(r: Reader, header: Header) -> None:
    """ "Once per turn, …" in words, "You can only activate this skill if …" before all that it does."""
    if not header.once and r.eat("once_a_turn"):
        header.once = True
        r.mark(",")
    if r.eat("only_once_a_turn"):
        header.once = True
        stop(r)
    elif r.see("only_activated") and not colon_ahead(r) and sentences.read_only_activated(r):
        stop(r)


def read_before_when(r: Reader, conditions: list[Condition]) -> bool:
    """ "(If) your Leader Card is red, when (this card attacks)": conditions before the event."""
    spot = r.spot()
    try:
        found = read_conditions(r)
        r.mark(",")
        if r.eat("when") or r.eat("at_time"):
            conditions.extend(found)
            return True
    except Miss:
        pass
    r.back(spot)
    return False


def read_condition_first(r: Reader, header: Header) -> None:
    """ "When you have 3 or more energy : When this card attacks, …": a condition, and no event."""
    spot = r.spot()
    try:
        r.need("when")
        found = read_conditions(r)
        if r.mark(":") and (r.see("when") or r.see("at_time")):
            header.conditions.extend(found)
            return
    except Miss:
        pass
    r.back(spot)


def at_once(action: Action) -> Action:
    """What is said to be done at the end of the battle, by a skill that waits for just that."""
    first, *rest = flat(action)
    if isinstance(first, Later) and first.when == "battle_end":
        return seq([first.action, *rest])
    return action


def flips(action: Action) -> bool:
    """Whether the card is turned over at the end of this."""
    if isinstance(action, Seq):
        return any(flips(each) for each in action.actions)
    return isinstance(action, Flip)
