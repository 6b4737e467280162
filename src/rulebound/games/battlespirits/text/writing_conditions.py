"""What Battle Spirits asks: Cores, symbols and steps; and what happens in its battles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.events import BY_AN_ATTACK, BY_EFFECTS
from rulebound.games.battlespirits.text.headings import THIS
from rulebound.games.battlespirits.text.nouns import CORE, SOUL_CORE
from rulebound.games.battlespirits.text.writing import STYLE, is_of_symbols, write_symbols
from rulebound.kernel import tree
from rulebound.kernel.tree import Compare, Count, Filter, When
from rulebound.language.writer import NoWording, Writer
from rulebound.language.writing import conditions as asked
from rulebound.language.writing import events, nouns, sentences
from rulebound.language.writing.traits import write_traits

PILES: Final = ("life", "hand", "reserve", "deck", "trash", "count")
"""The areas of which it is said how many cards or Cores are there."""
CORE_AREAS: Final = {"reserve": "reserve", "core_trash": "trash", "life": "life"}


@STYLE.says(tree.InStep)
def write_in_step(w: Writer, condition: tree.InStep) -> str:
    return w.say("step_is.either " + condition.name)


@STYLE.replaces(asked.write_conditions)
def write_conditions(w: Writer, conditions: Sequence[tree.Condition]) -> str:
    """ "it is your Attack Step" is two conditions."""
    out: list[str] = []
    rest = [*conditions]
    while rest:
        first = rest.pop(0)
        step = rest[0] if rest else None
        if isinstance(first, tree.Turn) and isinstance(step, tree.InStep):
            out.append(w.say(f"step_is.{first.whose} {step.name}"))
            rest.pop(0)
        else:
            out.append(w.write(first))
    return w.joined(out, "and")


@STYLE.says(Compare)
def write_compare(w: Writer, condition: Compare) -> str:
    left, op, right = condition.left, condition.op, condition.right
    if isinstance(left, Count) and isinstance(right, int):
        of = left.of
        if isinstance(left, tree.BoundedCount) and is_of_symbols(left):
            return w.say("have.you", write_number(w, op, right, write_symbols(w, left, True)))
        if of == Filter("you", ("burst",)) and (op, right) == (">=", 1):
            return w.say("burst_is_set")
        if is_soul_core(of) and (op, right) == (">=", 1) and of.areas[0] in CORE_AREAS:
            place = w.owned(of.whose, w.area(CORE_AREAS[of.areas[0]]))
            return w.say("soul_core_is", "in", place)
        if of == Filter(of.whose, of.areas) and len(of.areas) == 1 and of.whose and left == Count(of):
            if of.areas == ("reserve",) and op == ">=":
                there = w.owned(of.whose, w.area("reserve"))
                return w.say("cores_there", write_number(w, op, right, w.say("cores.s")), there)
            if of.areas[0] in PILES and op in (">=", "<=", "=="):
                pile = w.owned(of.whose, w.area(of.areas[0]))
                return w.clause(pile, "is", asked.write_comparison(w, op, right))
        if (
            of == Filter(of.whose, kinds=of.kinds, it=True)
            and len(of.kinds) == 1
            and (op, right) == (">=", 1)
        ):
            one = write_one(w, Filter(of.whose, ("field",), of.kinds))
            return w.clause(one, "is_destroyed" if w.done == "ko" else "is_returned")
        if of.state == "being_used" and (op, right) == (">=", 1):
            cards = w.article(nouns.write_bare(w, replace(of, whose="", state=""), False))
            verb = (
                "summon"
                if of.kinds[0] not in ("Magic", "Nexus")
                else "use"
                if of.kinds[0] == "Magic"
                else "deploy"
            )
            return w.say("using_one", w.say("while_used." + verb), cards)
        if of.state == "in_battle" and of.unless == Filter(state="attacking") and (op, right) == (">=", 1):
            plain = replace(of, state="", unless=None)
            return w.clause(nouns.write_subject(w, plain), "is_blocking")
    if isinstance(left, Count) and isinstance(right, Count):
        mine, theirs = (Count(Filter(whose, ("hand",))) for whose in ("you", "opponent"))
        if condition == Compare(mine, "==", theirs):
            return w.say("same_hands")
        if condition == Compare(theirs, ">", mine):
            return w.say("larger_hand")
    return asked.write_compare(w, condition)


def is_soul_core(of: Filter) -> bool:
    """Whether the Soul Core in an area is meant."""
    return len(of.areas) == 1 and of == Filter(of.whose, of.areas).adding("name", (SOUL_CORE,))


def write_number(w: Writer, op: str, number: int, what: str) -> str:
    """ "2 or more Red symbols"."""
    return f"{asked.write_comparison(w, op, number)} {what}"


@STYLE.says(tree.Is)
def write_is(w: Writer, condition: tree.Is) -> str:
    fits = condition.fits
    if condition.what == tree.This():
        w.named = True
        if fits == Filter(played_with=(SOUL_CORE,)):
            return w.say("paid_soul")
        if fits == Filter(attached=SOUL_CORE):
            return w.say("soul_core_is", "on", w.this())
        if fits.attached == CORE and not fits.attached_most:
            return w.say(
                "cores_on", write_number(w, ">=", max(1, fits.attached_least), w.say("cores.s")), w.this()
            )
    if fits == Filter(bounds=fits.bounds) and isinstance(condition.what, tree.It | tree.This):
        return w.clause(w.write(condition.what), "has", w.joined(write_traits(w, fits), "and"))
    if fits == Filter(areas=("field",), state="depleting"):
        return w.clause(w.write(condition.what), "depletes")
    return asked.write_is(w, condition)


@STYLE.says(tree.Happened)
def write_happened(w: Writer, condition: tree.Happened) -> str:
    """ "you used a Magic card this turn"; or as in every game."""
    event = condition.event
    of, acted = event.subject, f"acted.{event.event}/{event.who}"
    if of is not None and condition == tree.Happened(When(event.event, of, event.who)) and w.has(acted):
        cards = w.article(nouns.write_phrase(w, of, False))
        return w.say("acted_before", w.say(acted), cards)
    done = "has_happened." + event.event
    if of is not None and condition == tree.Happened(When(event.event, of)) and w.has(done):
        return w.say("acted_before", write_one(w, of), w.say(done))
    return asked.write_happened(w, condition)


@STYLE.replaces(sentences.write_did)
def write_did(w: Writer, condition: tree.Condition) -> str:
    """ "if the Soul Core is moved by this effect"; or as in every game."""
    if condition == tree.Did("soul_core"):
        return w.say("if_soul_core_moved")
    return sentences.write_did.shared(w, condition)


@STYLE.says(tree.Stat)
def write_stat(w: Writer, stat: tree.Stat) -> str:
    return w.say("stat_of", w.say("stat." + stat.name), w.write(stat.of))


# --- events -----------------------------------------------------------------------------------------


@STYLE.says(When)
def write_when(w: Writer, event: When) -> str:
    """ "when your Life is reduced by the opponent", "when the battle of your Spirit ends"."""
    of, foe = event.subject, event.other
    if of and foe and event == When("blocked", of, other=foe, also=(When("block", of, other=foe),)):
        return w.say("when", w.say("battles_one", write_one(w, of), write_one(w, foe)))
    own = [write_own_event(w, replace(each, also=())) for each in (event, *event.also)]
    if not all(own):
        return events.write_when(w, event)
    return w.say("when", w.joined(own, "or"))


def write_own_event(w: Writer, event: When) -> str:
    """What happens, as this game says it; "" for what it says as others do."""
    lost = When("life_lost", None, event.who, keyword=event.keyword, other=event.other)
    if event == lost:
        return w.say("event.life_lost/" + event.who) + write_reducer(w, event)
    of = event.subject
    if of is not None and event == When("battle_end", of):
        return w.say("battle_ends", write_one(w, of))
    if of == THIS and event.other is not None and event == When("blocked", of, other=event.other):
        return w.say("blocked_by_one", write_one(w, event.other))
    so = event.condition
    if isinstance(so, Compare) and isinstance(so.right, int) and event == When("situation", condition=so):
        if so.left == Count(Filter("you", ("life",))) and so.op in ("<=", ">="):
            return w.say("life_becomes", asked.write_comparison(w, so.op, so.right))
    if isinstance(so, Compare) and isinstance(so.left, Count) and (so.op, so.right) == (">=", 1):
        counted = so.left.of
        if (
            event == When("situation", counted, condition=so)
            and len(counted.bounds) == 1
            and counted.whose == "you"
        ):
            bound = counted.bounds[0]
            ends = [str(end) if isinstance(end, int) else "" for end in (bound.low, bound.high)]
            cards = write_one(w, replace(counted, bounds=()))
            return w.say("becomes_so", w.say("stat." + bound.stat), cards, w.between(*ends))
    return ""


def write_reducer(w: Writer, event: When) -> str:
    """By whom Life is reduced, with a space before; nothing if that is not said."""
    by = event.other
    if by is None:
        return ""
    if by == Filter(whose=by.whose) and not event.keyword:
        return " " + w.say("by_player." + by.whose)
    if by == Filter(whose="opponent") and event.keyword == BY_AN_ATTACK:
        return " " + w.say("by_opposing_attack")
    return " " + w.say("by_attack_of" if event.keyword == BY_AN_ATTACK else "by_card", write_one(w, by))


@STYLE.replaces(events.write_happening)
def write_happening(w: Writer, event: When, of: Filter) -> str:
    if event.event == "battle_ko" and event == When("battle_ko", of):
        return w.say("won_by", write_one(w, of))
    if event.event == "effect_resolved":
        return write_resolved(w, event, of)
    if event.event in ("blocked", "resolution") and of == THIS and event == When(event.event, of):
        return w.say(f"event.{event.event}_this/")
    if event == When("ko", of, other=Filter(whose="you")):
        return w.say("acts.ko/you", w.article(nouns.write_phrase(w, of, False)))
    foe = event.other
    if foe is not None and event == When("ko", of, other=foe) and not is_by_player(event):
        return w.say("destroys_one", write_one(w, foe), write_one(w, of))
    if of.this and event.event in BY_EFFECTS and not event.to:
        return events.write_done_to(w, event, of, "") + events.write_circumstances(w, event)
    if not is_by_player(event) or event.other is None:
        return events.write_happening.shared(w, event, of)
    plain = events.write_happening.shared(w, replace(event, other=None), of)
    return plain + " " + w.say("by_player." + event.other.whose)


def is_by_player(event: When) -> bool:
    """Whether it is somebody's doing, by an effect or in a battle."""
    return event.other is not None and event.other == Filter(whose="opponent") and not event.keyword


def write_one(w: Writer, of: Filter) -> str:
    """One card that something happens to: "your Spirit", "an opposing Spirit", "this Spirit"."""
    if of == THIS:
        return w.this()
    cards = nouns.write_phrase(w, replace(of, whose=""), False)
    return w.say("one_of_whose." + of.whose, cards) if of.whose else w.article(cards)


def write_resolved(w: Writer, event: When, of: Filter) -> str:
    """ "an opposing Spirit's (When Summoned) effect resolves"."""
    if of != Filter(whose=of.whose, kinds=of.kinds) or event.also:
        raise NoWording(event)
    owner = w.say("one_of_whose." + of.whose, "/".join(of.kinds))
    return f"{owner}'s ({w.say('timing.' + event.keyword)}) {w.say('effect_resolved')}"
