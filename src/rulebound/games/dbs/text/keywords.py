"""Keyword skills (10-1 to 10-35)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.costs import read_energy
from rulebound.games.dbs.text.grammar import GRAMMAR, PLAYED_ON
from rulebound.games.dbs.text.headers import read_modifier_keyword
from rulebound.games.dbs.tree import Pay
from rulebound.kernel.tree import WHILE, Action, Condition, Filter, Grant, It, Orient, Skill, This
from rulebound.language.grammar import costs, gains, sentences
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.gains import Part
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Reader
from rulebound.language.references import Done
from rulebound.language.tokens import BREAK, END, NOTE, whole

IN_PLAY: Final = (
    "Blocker", "Critical", "Double Strike", "Triple Strike", "Quadruple Strike", "Dual Attack", "Triple Attack",
    "Revenge", "Indestructible", "Barrier", "Victory Strike",
)  # fmt: skip
"""Keywords that work in play and without being activated."""


def read_keyword_skill(r: Reader, header: Header) -> Skill:
    keyword = r.keyword()
    if not keyword:
        raise r.miss("expected-a-timing-such-as-auto-or-a-keyword")
    last = r.token().text.split()[-1]
    number = max(whole(last), 0) if keyword in r.grammar.numbered else 0
    colors = r.slashed(last) if keyword in r.grammar.colored else ()
    if (keyword in r.grammar.numbered and not number) or (keyword in r.grammar.colored and not colors):
        raise r.miss("expected-the-number-or-colours-of-the-keyword")
    r.take_keyword(numbered=True)
    while r.bracket("limit") or r.keyword() in ("Sparking", "Bond", "Burst"):
        if r.take("limit"):
            header.once = True
        else:
            read_modifier_keyword(r, header)
    if keyword in IN_PLAY and not r.bracket("timing") and costs.colon_ahead(r):
        asked = costs.read_costs(r)
        if asked.actions or not asked.conditions:
            raise r.miss("expected-a-condition")
        header.conditions.extend(asked.conditions)
    base = Skill(
        "keyword",
        keyword=keyword,
        number=number,
        values=colors,
        conditions=tuple(header.conditions),
        once=header.once,
    )
    if header.cost and keyword != "Union-Absorb":
        raise r.miss("expected-one-cost")
    if keyword in ("Over Realm", "Dark Over Realm") and costs.colon_ahead(r):
        paid = costs.read_costs(r)
        if not all(isinstance(action, Pay) for action in paid.actions):
            raise r.miss("expected-one-cost")
        conditions = (*header.conditions, *paid.conditions)
        return replace(base, conditions=conditions, cost=tuple(paid.actions))
    if keyword in ("Over Realm", "Dark Over Realm", "Arrival"):
        pay = read_energy(r)
        return replace(base, cost=(pay,)) if pay is not None else base
    if keyword in PLAYED_ON:
        return read_played_on(r, base)
    if keyword == "Union-Absorb":
        paid = costs.read_costs(r)
        effect = sentences.read_steps(r)
        conditions = (*header.conditions, *paid.conditions)
        return replace(base, conditions=conditions, cost=(*header.cost, *paid.actions), effect=effect)
    if keyword == "Alliance":
        if costs.colon_ahead(r):  # conditions alone: what it costs is what the keyword says
            paid = costs.read_costs(r)
            if paid.actions:
                raise r.miss("expected-one-cost")
            base = replace(base, conditions=(*base.conditions, *paid.conditions))
        r.mention(Done((Orient(It(), "rested"),)))  # its cost
        return replace(base, effect=sentences.read_steps(r))
    if keyword in ("Union", "Counter", "Awaken", "Wish"):
        raise r.miss("expected-a-skill")
    r.mark(".")
    if r.mark_here(",") and r.keyword(1):  # "[Blocker], [Revenge]"
        r.mark(",")
    plain = keyword == "Aegis" or not (base.once or base.conditions)
    return base if plain else only_while(r, base)


def only_while(r: Reader, base: Skill) -> Skill:
    """A keyword that a card has only while its conditions hold (10-23-1, 10-29-1) is one that it gains."""
    if base.once or base.keyword not in IN_PLAY:
        raise r.miss("expected-a-skill")
    return Skill("permanent", Grant(This(), base.keyword, WHILE), base.conditions)


def read_played_on(r: Reader, base: Skill) -> Skill:
    """[Evolve], [Union-Fusion], [Union-Potara], [Swap]: the cost and the cards they name."""
    cost: list[Action] = []
    conditions: list[Condition] = list(base.conditions)
    if r.mark(":"):
        pass
    elif costs.colon_ahead(r):
        paid = costs.read_costs(r)
        cost = paid.actions
        conditions.extend(paid.conditions)
    else:
        pay = read_energy(r)  # without a colon
        cost = [pay] if pay is not None else []
        if pay is not None:
            r.mark(",")
    union = base.keyword.startswith("Union")
    r.context.pairing = union
    first = read_noun(r)
    parts = [filter_of(r, first, True)]
    alone = base.keyword in (
        "Evolve",
        "EX-Evolve",
    )  # it is played on one card, so that several are alternatives
    alone = alone or base.keyword == "Swap"
    if first.split and (union or first.anded or (parts[0].either and not alone)):
        raise r.miss("expected-two-characters" if union else "expected-one-kind-of-card")
    while not alone and r.eat("and"):
        both = union and says_costs(r)
        parts.append(filter_of(r, read_noun(r), True))
        if union:
            parts = said_of_pair(r, parts, both, base.keyword)
    r.context.pairing = False
    r.mark(".")
    if (union and len(parts) != 2) or (base.keyword == "Swap" and len(parts) != 1):
        raise r.miss("expected-two-characters" if union else "expected-one-kind-of-card")
    area = "hand" if base.keyword in ("Union-Fusion", "Swap") else "battle"
    if any(each.areas not in ([], [area]) for each in (first, *first.others)):
        raise r.miss(
            "expected-another-area"
        )  # "gains [Evolve] R : <Ash> in your hand": where it has the skill
    kinds = ("Battle",)
    if len(parts) > 1:
        of = Filter(whose="you", areas=(area,), kinds=kinds, either=tuple(parts))
    elif parts[0].either and base.keyword != "Swap":  # one card, for which there are alternatives
        of = Filter(whose="you", areas=(area,), kinds=kinds, either=(parts[0],))
    else:
        of = replace(parts[0], whose="you", areas=(area,), kinds=kinds)
    return replace(base, cost=tuple(cost), conditions=tuple(conditions), of=of)


def says_costs(r: Reader) -> bool:
    """The plural of costs stands in the rest of the line."""
    ahead = 0
    while r.token(ahead).kind not in (BREAK, NOTE, END):
        if r.see("several_costs", ahead):
            return True
        ahead += 1
    return False


def said_of_pair(r: Reader, parts: list[Filter], both: bool, keyword: str) -> list[Filter]:
    """ "<A> and <B> with energy costs of 3": of both, if the plural says so; the singular may be said of both or
    of the second.  Of power it makes no difference where that must be equal (10-13-3-4)."""
    *others, last = parts
    beside = [bound for bound in last.bounds if bound.stat != "power" or keyword != "Union-Fusion"]
    if not beside or any(each.bounds for each in others):
        return parts
    if not both:
        raise r.miss("expected-of-which-cards-that-is-said")
    return [*(replace(each, bounds=last.bounds) for each in others), last]


@GRAMMAR.override(gains.read_keyword_gained)
def read_keyword_gained(r: Reader, part: Part) -> None:
    if r.keyword() in (*PLAYED_ON, "Over Realm", "Dark Over Realm"):
        part.skill = read_keyword_skill(r, Header())
    else:
        part.keyword = r.take_keyword()
