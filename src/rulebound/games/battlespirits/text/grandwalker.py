"""Sentences of Grandwalker and Grandstone Nexuses: Oracle, Divine Art and Realm, Grandforce, Unseal."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import LINES
from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel.tree import (
    Action,
    Compare,
    Count,
    Filter,
    Gain,
    Is,
    Move,
    Seq,
    Skill,
    This,
    Top,
    When,
)
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header, read_header
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.skills import read_effect, read_untimed
from rulebound.language.reader import Reader
from rulebound.language.tokens import whole

REVEALED: Final = 3
"""How many cards of the deck an Oracle puts into the Trash."""
ARTS: Final = ("Divine Art", "Contract Art")
REALMS: Final = ("Divine Realm", "Contract Domain")


def core_onto_this(count: int | Count) -> Action:
    """Cores from the Void onto the Nexus that the text is on, which do not count as an increase."""
    return MoveCores(count, CorePlace("void"), CorePlace(cards=This()), plus=True)


# --- Oracle -----------------------------------------------------------------------------------------


def read_oracle(r: Reader) -> list[Skill]:
    """ "[Oracle] "Lab" family cards with cost 3 or more": what it waits for and does; [] if it is no such line."""
    name = r.bracket("keyword")
    if name not in ("Oracle", "True Oracle"):
        return []
    r.take("keyword")
    noun = read_noun(r)
    stop(r)
    target = target_of(r, noun)
    return true_oracle(target) if name == "True Oracle" else oracle(target)


def target_of(r: Reader, noun: Noun) -> Filter:
    """grandwalker.oracle.spirits-only: the cards that meet the condition; Spirits if no other type is said."""
    found = filter_of(r, noun, True)
    for each in (found, *found.either):
        if each.areas or each.whose:
            raise r.miss("expected-a-kind-of-card")
    if found.either:
        return replace(found, either=tuple(spirits_unless_said(each) for each in found.either))
    return spirits_unless_said(found)


def spirits_unless_said(found: Filter) -> Filter:
    return replace(found, kinds=found.kinds or ("Spirit",))


def plain_filter(r: Reader, noun: Noun) -> Filter:
    """The cards that are named, of which it goes without saying whose they are and where they lie."""
    found = filter_of(r, noun, True)
    if found.areas or found.whose or found.either:
        raise r.miss("expected-a-kind-of-card")
    return found


def oracle(target: Filter) -> list[Skill]:
    """grandwalker.oracle.summon, grandwalker.oracle.deploy, grandwalker.oracle.optional: the two conditions of
    Oracle."""
    advented = When("advent", replace(target, whose="you", areas=("field",)))
    arrives = replace(summoned_only(target), also=(advented,))
    alone = Compare(Count(Filter(whose="you", areas=("field",), other=True, like_this="name")), "==", 0)
    return [
        Skill("keyword", keyword="Oracle", of=target),
        Skill("when", core_onto_this(1), keyword="Oracle", event=arrives, optional=True),
        Skill("deployed", three_cards(target), (alone,), keyword="Oracle", optional=True),
    ]


def true_oracle(target: Filter) -> list[Skill]:
    """contract-grandwalker.true-oracle.deploy, contract-grandwalker.true-oracle.once: those of True Oracle, which is
    an Oracle."""
    return [
        Skill("keyword", keyword="True Oracle", of=target),
        Skill("keyword", keyword="Oracle", of=target),
        Skill("when", core_onto_this(1), keyword="True Oracle", event=summoned_only(target), optional=True),
        Skill("deployed", three_cards(target), keyword="True Oracle", optional=True, once=True, by_name=True),
    ]


def summoned_only(target: Filter) -> When:
    """contract-grandwalker.true-oracle.summon, contract-grandwalker.true-oracle.no-advent: a summon, and no
    Advent."""
    return When("summon", replace(target, whose="you"))  # a Brave may lie on another card by then


def three_cards(target: Filter) -> Action:
    """grandwalker.oracle.deploy.cores: the top cards of the deck go to the Trash, and each that meets the
    condition is a Core from the Void."""
    met = replace(target, areas=("trash",), it=True)
    return Seq((Move(Top("you", "deck", REVEALED), "trash"), core_onto_this(Count(met))))


# --- effects that are marked ------------------------------------------------------------------------


def read_marked(r: Reader, names: tuple[str, ...]) -> tuple[str, int, Header] | None:
    """The keyword among those that stand before an effect, its number, and the other terms; None if it has none."""
    spot = r.spot()
    header = read_header(r)
    name = r.keyword()
    if name not in names:
        r.back(spot)
        return None
    number = max(0, whole(r.token().text.rpartition(" ")[2]))
    r.take_keyword(numbered=True)
    more = read_header(r)
    header.timings += more.timings
    header.conditions += more.conditions
    header.once = header.once or more.once
    header.event = header.event or more.event
    return name, number, header


def read_rest(r: Reader, header: Header) -> list[Skill]:
    """The effect behind its header."""
    if header.timings:
        skill = read_effect(r, Skill(header.timings[0], once=header.once), header)
        return [replace(skill, timing=timing) for timing in header.timings]
    if header.event is not None:
        return [read_effect(r, Skill("when", once=header.once, event=header.event), header)]
    return read_untimed(r, header)


def read_art(r: Reader) -> list[Skill]:
    """grandwalker.divine-art, contract-grandwalker.contract-art: "[LV1-2] [Flash] [Divine Art 3] …": the Cores
    that it costs; [] if it is no such line."""
    marked = read_marked(r, ARTS)
    if marked is None:
        return []
    name, number, header = marked
    if not number:
        raise r.miss("expected-the-number-or-colours-of-the-keyword")
    price = MoveCores(number, CorePlace(cards=This()), CorePlace("void"))
    return [replace(skill, cost=(price, *skill.cost), keyword=name) for skill in read_rest(r, header)]


def read_realm(r: Reader) -> list[Skill]:
    """grandwalker.divine-realm, contract-grandwalker.contract-domain: "[LV2] [Divine Realm] …": an effect at
    its level; [] if it is no such line."""
    marked = read_marked(r, REALMS)
    if marked is None:
        return []
    name, _, header = marked
    return [replace(skill, keyword=name) for skill in read_rest(r, header)]


def read_grandforce(r: Reader) -> list[Skill]:
    """ "[LV2] [Main] [Grandforce] This Nexus is also a Spirit with 8000 BP this turn"; [] if it is no such line."""
    marked = read_marked(r, ("Grandforce",))
    if marked is None:
        return []
    name, _, header = marked
    found = [replace(skill, keyword=name) for skill in read_rest(r, header)]
    if not header.timings or not all(makes_a_spirit(skill.effect) for skill in found):
        raise r.miss("expected-when-this-effect-happens")
    return found


def makes_a_spirit(effect: Action | None) -> bool:
    """Whether the effect makes its Nexus a Spirit, as Grandforce does."""
    actions = effect.actions if isinstance(effect, Seq) else (effect,)
    return any(isinstance(each, Gain) and (each.what, each.value) == ("kind", "Spirit") for each in actions)


def read_unseal(r: Reader) -> list[Skill]:
    """grandstone.unseal: "[Unseal] When your Spirit attacks": the event that may give the Nexus a Core; [] if
    it is no such line."""
    if r.bracket("keyword") != "Unseal":
        return []
    r.take("keyword")
    r.need("when")
    header = Header()
    event = read_events(r, header.conditions)
    stop(r)
    if not ended(r):
        raise r.miss("expected-the-end-of-the-sentence")
    return [
        Skill("keyword", keyword="Unseal"),
        Skill(
            "when", core_onto_this(1), tuple(header.conditions), keyword="Unseal", event=event, optional=True
        ),
    ]


def read_manifest(r: Reader) -> list[Skill]:
    """ "[Flash] [Manifest] "Lab" family Grandwalker Nexuses": which of your Nexuses may pay; [] if it is no such
    line."""
    marked = read_marked(r, ("Manifest",))
    if marked is None:
        return []
    _, _, header = marked
    if not header.timings:
        raise r.miss("expected-when-this-effect-happens")
    noun = read_noun(r)
    stop(r)
    named = plain_filter(r, noun)
    if named.kinds != ("Nexus",):
        raise r.miss("expected-a-kind-of-card")
    payer = replace(named, whose="you", areas=("field",))
    in_hand = Is(This(), Filter(areas=("hand",)))
    conditions = (in_hand, *header.conditions)
    made = Skill("main", None, conditions, once=header.once, keyword="Manifest", of=payer)
    return [replace(made, timing=timing) for timing in header.timings]


def read_revival(r: Reader) -> list[Skill]:
    """ "[Revival]", which says no more; [] if it is no such line."""
    if r.bracket("keyword") != "Revival":
        return []
    r.take("keyword")
    r.mark(".")
    return [Skill("keyword", keyword="Revival")]


LINES.extend([read_revival, read_manifest, read_oracle, read_art, read_realm, read_grandforce, read_unseal])
