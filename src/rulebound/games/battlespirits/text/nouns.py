"""Noun phrases: where the cards lie that they name, and the Cores on them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from rulebound.games.battlespirits.ruleset import EX
from rulebound.games.battlespirits.text.cores import moved_before
from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.text.tokens import timings_of
from rulebound.kernel.tree import Filter, Selector
from rulebound.language.grammar import (
    adjectives,
    counted_cards,
    filters,
    nouns,
    qualifiers,
    selections,
    traits,
)
from rulebound.language.grammar.color_choices import read_of_that_color
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.quantities import Quantity
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NOTE, NUMBER, QUOTE, WORD

ON_THE_FIELD = ("spirit", "ultimate", "nexus", "brave")
"""The nouns of what lies on the Field, where it does not say "card": a Spirit is there, a Spirit card anywhere."""
OWN_PILES = ("hand", "deck", "trash", "burst")
"""The piles that are the player's own where nobody else is named."""
FACTS_ALIKE = ("name", "color", "family")
"""What cards may have in common with this one, besides numbers."""
CORE = "Core"
SOUL_CORE = "Soul Core"


@GRAMMAR.override(filters.simple_filter)
def simple_filter(r: Reader, noun: Noun, loose: bool) -> Filter:
    """glossary.spirit: a Spirit or Nexus that is not called a card is on the Field."""
    found = filters.simple_filter.shared(r, noun, loose)
    if noun.heads == ["burst"]:
        return replace(found, kinds=(), areas=("burst",))
    there = bool(noun.heads) and all(head in ON_THE_FIELD for head in noun.heads) and not noun.card
    if found.kinds == ("Brave",) and noun.heads and not noun.card and not (found.areas or loose or found.it):
        return replace(found, areas=("field", "combined"))
    if there and not found.areas and not loose and not found.it:
        return replace(found, areas=("field",))
    piled = bool(noun.areas) and all(area in OWN_PILES for area in found.areas)
    if piled and not found.whose and noun.whose != "both":
        return replace(found, whose=r.context.by)  # "from the Trash": the player's own
    return found


@GRAMMAR.override(filters.filter_of)
def filter_of(r: Reader, noun: Noun, loose: bool = False) -> Filter:
    """Refuses "an opposing Spirit or a Nexus", of which it is open whose Nexus is meant."""
    owners = {each.whose for each in (noun, *noun.others)}
    apart = any(pair == ("or", "a") for pair in pairwise(words.key for words in r.trail))
    if len(owners) > 1 and "" in owners and apart:
        raise r.miss("expected-cards-of-one-player")
    return filters.filter_of.shared(r, noun, loose)


@GRAMMAR.override(counted_cards.selected)
def selected(r: Reader, much: Quantity, noun: Noun) -> list[Selector]:
    """ "The opposing Spirit with the highest BP" is one, also where several have it."""
    named = next((words for words in reversed(r.trail) if words.key == "noun"), None)
    one = named is not None and r.text[named.start : named.end].lower() not in r.lex.brackets["several"]
    if much.the and one and noun.f.extreme is not None and not r.context.permanent:
        much.definite = False
    return counted_cards.selected.shared(r, much, noun)


@GRAMMAR.override(filters.merged)
def merged(r: Reader, parts: list[Filter]) -> Filter:
    """ "An opposing Spirit, or an opposing Nexus" is one card of two kinds."""
    first = parts[0]
    if all(part.kinds and replace(part, kinds=first.kinds) == first for part in parts):
        kinds = dict.fromkeys(kind for part in parts for kind in part.kinds)
        return replace(first, kinds=tuple(kinds))
    return filters.merged.shared(r, parts)


@GRAMMAR.override(traits.read_trait)
def read_trait(r: Reader, noun: Noun) -> None:
    """ "(with) one core on it", "(with) Soul Core on it", "(with) Burst effect", "(with) EX Symbols", "(with) printed
    effects"; or what cards of every game have."""
    spot = r.spot()
    same = r.pick("same_as")
    if same in FACTS_ALIKE and r.pick("this"):
        noun.f = replace(noun.f, like_this=same)
        return
    r.back(spot)
    if r.kind(QUOTE):
        name = r.token().text
        r.advance(1, "quote", name)
        if r.eat("in_its_name"):  # faq.wording.6
            noun.f = noun.f.adding("name", (name,), "part")
            return
        r.back(spot)
    if noun.f.unless is None and r.eat("printed_effects"):
        noun.f = replace(noun.f, unless=Filter(no_effects=True))
        return
    timings = read_effects_had(r)
    if timings:
        noun.f = replace(noun.f, timings=timings)
        return
    if r.eat("ex_symbols"):
        noun.f = noun.f.adding("symbol", (EX,), "part")
        return
    try:
        of = read_cores_on(r)
        if of.attached_most > of.attached_least and not {*noun.heads} <= {"spirit", "ultimate"}:
            raise r.miss("expected-a-number")  # a Nexus may have none
        noun.f = replace(
            noun.f, attached=of.attached, attached_least=of.attached_least, attached_most=of.attached_most
        )
    except Miss:
        r.back(spot)
        traits.read_trait.shared(r, noun)


@GRAMMAR.override(traits.read_lacking)
def read_lacking(r: Reader, noun: Noun) -> None:
    """ "(without) Soul Core on it"."""
    spot = r.spot()
    try:
        of = read_cores_on(r)
        if noun.f.unless is not None:
            raise r.miss("expected-a-counter-or-a-keyword")
        noun.f = replace(noun.f, unless=of)
    except Miss:
        r.back(spot)
        traits.read_lacking.shared(r, noun)


def read_effects_had(r: Reader) -> tuple[str, ...]:
    """ "(a card with) Burst effect", "a (When Summoned) effect": the timings of effects that a card has; () if none
    is named."""
    spot = r.spot()
    r.eat("a")
    if r.eat("burst_effect"):
        return ("burst",)
    timings = timings_of(r.token().text, r.lex, "own_event") if r.kind(NOTE) else []
    if timings:
        r.advance(1, "timing_had", " ".join(timings))
    else:
        timings = [r.take("timing") or r.pick("timing")]
    if all(timings) and r.eat("effects"):
        return tuple(timings)
    r.back(spot)
    return ()


def read_cores_on(r: Reader) -> Filter:
    """The Cores on a card, as a filter of the card."""
    if r.eat("soul_core"):
        r.need("on_it")
        return Filter(attached=SOUL_CORE)
    alone = r.eat("only")
    op, count = r.amount()
    r.need("core")
    r.eat("on_it")
    if op == "==":
        return Filter(attached=CORE, attached_least=count, attached_most=count)
    if op == ">=" and not alone:
        return Filter(attached=CORE, attached_least=count)
    if op == "<=" and (count == 1 or not alone):
        return Filter(attached=CORE, attached_least=1, attached_most=count)
    raise r.miss("expected-a-number")


@GRAMMAR.override(qualifiers.read_own_modifier)
def read_own_modifier(r: Reader, noun: Noun) -> bool:
    """ "(a Spirit) you or the opponent controls": whoever's it is."""
    if read_of_that_color(r, noun):
        return True
    if not noun.whose and noun.heads and r.eat("the_opponent_both"):
        noun.whose = "both"
        return True
    if not noun.whose and noun.heads and r.eat("they_control"):
        noun.whose = r.context.by
        return True
    if noun.heads and not noun.f.state and not noun.areas:
        state = r.pick("state_behind")
        if state:
            noun.f = replace(noun.f, state=state)
            return True
    if noun.heads and (read_played_via(r, noun) or read_unleashed(r, noun) or read_host(r, noun)):
        return True
    if noun.heads and (read_in_battle_with_this(r, noun) or read_that_costs(r, noun)):
        return True
    if noun.heads and (read_fought(r, noun) or read_played_now(r, noun)):
        return True
    spot = r.spot()
    if noun.heads and not noun.f.it and r.eat("gave_cores"):
        moved = moved_before(r)
        if moved is None or not moved.source.shared or moved.source.also:
            raise r.miss("expected-what-was-just-said")
        noun.f = replace(noun.f, it=True)
        return True
    r.mark(",")
    if noun.heads and noun.f.unless is None and r.eat("other_than"):
        fights = Filter(state="in_battle") if r.eat("the_foe") else read_fighter(r)
        if fights is not None:
            r.mark(",")
            noun.f = replace(noun.f, unless=fights)
            return True
    r.back(spot)
    return False


def read_fighter(r: Reader) -> Filter | None:
    """ "(other than) the attacking Spirit", "the blocking one": who fights; None if that is not said."""
    if not r.eat("the"):
        return None
    state = "in_battle" if r.pick("blocking") else r.pick("state")
    unless = Filter(state="attacking") if r.trail[-1].key == "blocking" else None
    if state not in ("attacking", "in_battle") or not (r.pick("noun") or r.eat("one_word")):
        return None
    return Filter(state=state, unless=unless)


def read_fought(r: Reader, noun: Noun) -> bool:
    """battle.block.declare: "(the opposing Spirit) that blocked", "that attacked": in the battle under way, if it is
    not one of this card itself."""
    spot = r.spot()
    if is_in_its_battle(r):
        return False
    role = r.pick("that_fought") if not noun.f.state and noun.f.unless is None else ""
    if role and not r.see("this_turn") and not r.see_pick("until") and not r.see_pick("later"):
        r.eat("in_that_battle")
        attacking = Filter(state="attacking")
        noun.f = (
            replace(noun.f, state="in_battle", unless=attacking)
            if role == "block"
            else replace(noun.f, state="attacking")
        )
        return True
    r.back(spot)
    return False


def read_played_now(r: Reader, noun: Noun) -> bool:
    """ "(an opposing Spirit) summoned this turn"."""
    spot = r.spot()
    r.eat("that_was")
    if not noun.f.state and r.pick("participle") == "played" and r.eat("this_turn"):
        r.read_as("played_this_turn", len(r.trail) - 1)
        noun.f = replace(noun.f, state="played_this_turn")
        return True
    r.back(spot)
    return False


IN_ITS_BATTLE: Final = ("attacks", "blocks", "battles", "attacking", "blocking", "battling")
"""What a header says of effects that are there in a battle of their card alone."""


def is_in_its_battle(r: Reader) -> bool:
    """Whether the effect is there in a battle of its card."""
    return any(words.key in ("timing", "step") and words.meaning in IN_ITS_BATTLE for words in r.trail)


def read_in_battle_with_this(r: Reader, noun: Noun) -> bool:
    """ "(the Spirit) battling this Spirit", "that blocked", "this Spirit is blocking": the other one of the battle in
    which the effect is there."""
    spot = r.spot()
    if (
        not is_in_its_battle(r)
        or noun.whose not in ("", "opponent")
        or noun.f.state
        or noun.f.unless is not None
    ):
        return False
    part = r.pick("in_battle_with_this")
    if not part:
        r.back(spot)
        return False
    noun.whose = "opponent"
    if part == "attacking":
        noun.f = replace(noun.f, state="attacking")
    else:
        noun.f = replace(noun.f, state="in_battle")
        if part == "blocking":
            noun.f = replace(noun.f, unless=Filter(state="attacking"))
    return True


def read_that_costs(r: Reader, noun: Noun) -> bool:
    """ "(Spirits) that cost 3 or less"."""
    spot = r.spot()
    if noun.f.bound("cost") is None and r.eat("that_costs"):
        try:
            low, high = traits.read_bounds(r)
            noun.f = noun.f.bounded("cost", low, high)
            return True
        except Miss:
            pass
    r.back(spot)
    return False


def read_played_via(r: Reader, noun: Noun) -> bool:
    """ "(Spirits) summoned via Shamanism (this turn)": by which keyword they came to the Field."""
    spot = r.spot()
    if not noun.f.played_with and r.pick("participle") == "played" and r.eat("via") and r.plain_keyword():
        noun.f = replace(noun.f, played_with=(r.take_keyword(),))
        if not noun.f.state and r.eat("this_turn"):
            r.read_as("played_this_turn", len(r.trail) - 1)
            noun.f = replace(noun.f, state="played_this_turn")
        return True
    r.back(spot)
    return False


def read_host(r: Reader, noun: Noun) -> bool:
    """brave.what: "(a Brave) on an opposing Brave Spirit": combined with one of these."""
    spot = r.spot()
    if noun.heads == ["brave"] and not noun.areas and not noun.whose and r.eat("lying_on"):
        try:
            r.eat("a") or r.eat("one_of")
            host = filters.filter_of(r, nouns.read_noun(r))
            if host.kinds and "Brave" not in host.kinds:
                noun.f = replace(noun.f, beneath=host)
                noun.areas, noun.whose = ["combined"], host.whose or "both"
                return True
        except Miss:
            pass
    r.back(spot)
    return False


def read_unleashed(r: Reader, noun: Noun) -> bool:
    """ "(a Nexus) that is during True Release", "that isn't during True Release", "during True Release"."""
    spot = r.spot()
    denied = r.eat("that_is_not")
    if not denied:
        r.eat("that_is")
    if r.eat("during_state") and r.plain_keyword() == "Super Unleash":
        if denied and noun.f.unless is None:
            r.take_keyword()
            r.read_as("during_state", len(r.trail) - 2)
            noun.f = replace(noun.f, unless=Filter(state="unleashed"))
            return True
        if not denied and not noun.f.state:
            r.take_keyword()
            r.read_as("during_state", len(r.trail) - 2)
            noun.f = replace(noun.f, state="unleashed")
            return True
    r.back(spot)
    return False


@GRAMMAR.override(adjectives.read_own_adjective)
def read_own_adjective(r: Reader, noun: Noun) -> bool:
    """What stands before a noun: a bound of a number ("4000 BP or less", "Cost 3 or less"), a family without its
    quotation marks."""
    spot = r.spot()
    if not noun.heads and r.token().text == "target" and r.tokens[r.at - 1].kind == NUMBER:
        r.advance(1, "a")  # "two target Spirits"
        return True
    both = not noun.heads and not noun.f.state and r.eat("attacking") and (r.eat("or") or r.eat("and"))
    if both and r.pick("blocking"):
        noun.f = replace(noun.f, state="in_battle")
        return True
    r.back(spot)
    if not noun.heads and not noun.f.state and noun.f.unless is None and r.pick("blocking"):
        noun.f = replace(noun.f, state="in_battle", unless=Filter(state="attacking"))
        return True
    if not noun.heads and r.token(1).kind == QUOTE and r.eat("set_before"):
        noun.bare = True  # "your set "X" family Burst"
        return True
    if not noun.heads and read_not_braved(r, noun):
        return True
    family = "" if noun.heads else r.pick("nexus_family")
    if family:
        noun.f = noun.f.adding("family", (family,), "all")
        return True
    if not noun.heads and not noun.f.asks("family") and r.token(2).kind == QUOTE and r.eat("non_word"):
        r.mark("•")
        family = r.term("family")
        r.need("of_family")
        noun.f = noun.f.adding("family", (family,), "none")
        return True
    first, second = r.token(), r.token(1)
    before = first.kind == "number" and second.text == "bp"
    behind = first.text in ("cost", "bp") and second.kind == "number"
    if not noun.heads and (before or behind):
        traits.read_bound(r, noun)
        return True
    if not noun.heads and first.kind == WORD and r.text[first.start].isupper() and not noun.f.asks("family"):
        return read_plain_family(r, noun)
    return False


@GRAMMAR.override(nouns.at_own_noun)
def at_own_noun(r: Reader) -> bool:
    """ "(a Brave Spirit or) Brave Ultimate", "non-braved Ultimate"."""
    return (r.token().text == "braved" and r.see_pick("state")) or r.see_pick("not_state")


@GRAMMAR.override(selections.at_own_selection)
def at_own_selection(r: Reader) -> bool:
    """ "(this Spirit and) Cost 2 or less Spirits", '"Lab" family Spirits'."""
    if r.kind(QUOTE):
        return r.see("of_family", 1)
    return r.token().text == "cost" and r.token(1).kind == NUMBER


def read_not_braved(r: Reader, noun: Noun) -> bool:
    """ "non-braved (Spirits)": cards that no Brave is combined with."""
    state = r.pick("not_state") if noun.f.unless is None else ""
    if state:
        noun.f = replace(noun.f, unless=Filter(state=state))
    return bool(state)


def read_plain_family(r: Reader, noun: Noun) -> bool:
    """ "a Windfang family card": words with capitals before "family"."""
    words: list[str] = []
    ahead = 0
    while r.token(ahead).kind == WORD and r.text[r.token(ahead).start].isupper() and len(words) < 3:
        token = r.token(ahead)
        words.append(r.text[token.start : token.end])
        ahead += 1
    if not words or not r.see("of_family", ahead):
        return False
    r.advance(ahead, "quote", " ".join(words))
    r.need("of_family")
    noun.f = noun.f.adding("family", (" ".join(words),))
    return True
