"""What stands before an effect: its levels, its timing or step, how often it is used, and the keyword that it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.ruleset import SIX_COLORS
from rulebound.games.battlespirits.text.grammar import GRAMMAR, HEADER_TERMS
from rulebound.games.battlespirits.text.tokens import timings_of
from rulebound.kernel.program import is_of_its_state
from rulebound.kernel.tree import AtLevel, Condition, Filter, InStep, Is, This, Turn, When
from rulebound.language.grammar import boundaries, headers
from rulebound.language.grammar.headers import Header
from rulebound.language.reader import Consumed, Reader
from rulebound.language.tokens import BRACKET, NUMBER, whole

THIS: Final = Filter(this=True)
IN_A_BATTLE: Final = {"attacks": "attacking", "blocks": "blocking", "battles": "battling"}
"""Timings of a battle, and what holds while that battle lasts."""


PASSING_STEPS: Final = {
    "turn_start": "start",
    "core_step": "core",
    "draw_step": "draw",
    "refresh_step": "refresh",
    "turn_end": "end",
}
"""The steps that are told of as events, by their names."""


BATTLING: Final = tuple(Is(This(), Filter(state=state)) for state in ("attacking", "in_battle"))
"""That the card is in a battle: a Spirit with [Clash] during attack is one with [Clash] at other times, too."""


class Heading(Header):
    """What stands before an effect."""

    def __init__(self) -> None:
        super().__init__()
        self.unstackable = False
        self.unpreventable = False
        self.by_name = False
        self.per_battle = False
        self.keyword = ""
        self.number = 0
        self.of: Filter | None = None
        self.values: tuple[str, ...] = ()

    @property
    def presence(self) -> tuple[Condition, ...]:
        """When the card has the keyword that stands here: at some levels, or while it is combined."""
        return tuple(each for each in self.conditions if is_of_its_state(each) and each not in BATTLING)


def is_in_step(r: Reader, name: str) -> bool:
    """Whether the effect is one of this step of the player's own."""
    return any(words.key == "step_event" and words.meaning == f"{name}/you" for words in r.trail)


def read_instead_of_one(r: Reader) -> bool:
    """ "(Draw two cards) instead of one": one of them is what the step brings anyway."""
    if not r.eat("instead_of_one"):
        return False
    for at, words in enumerate(r.trail):
        if words.key == NUMBER:
            r.trail[at] = Consumed(words.start, words.end, "instead_of_one", "")
    return True


def conditions_of(step: str) -> list[Condition]:
    """faq.wording.9: what holds in a step, or while the card is in a battle."""
    if step == "always":
        return []
    if step == "attacking":
        return [Is(This(), Filter(state="attacking"))]
    if step == "battling":
        return [Is(This(), Filter(state="in_battle"))]
    if step == "blocking":
        return [Turn("opponent"), Is(This(), Filter(state="in_battle"))]
    whose, _, name = step.partition(" ")
    return [*([] if whose == "either" else [Turn(whose)]), InStep(name)]


def level_here(r: Reader, ahead: int = 0) -> tuple[int, int]:
    """The levels of a term such as [LV1-2] here; (0, 0) if it is none."""
    token = r.token(ahead)
    if token.kind != BRACKET or not token.text.lower().startswith("lv"):
        return 0, 0
    said = token.text.lower()
    if "/" in said or "," in said:  # "LV1/LV2"
        listed = [whole(part.strip().removeprefix("lv")) for part in said.replace(",", "/").split("/")]
        in_order = listed[0] > 0 and listed == list(range(listed[0], listed[0] + len(listed)))
        return (listed[0], listed[-1]) if in_order else (0, 0)
    low, _, high = said[2:].partition("-")
    first, last = (
        whole(low.strip()),
        whole(high.strip().removeprefix("lv")) if high else whole(low.strip()),
    )
    return (first, last) if 0 < first <= last else (0, 0)


def read_heading(r: Reader) -> Heading:
    """The bracketed terms before an effect."""
    heading = Heading()
    while r.kind(BRACKET) and (
        read_header_term(r, heading) or read_limits(r, heading) or read_keyword(r, heading)
    ):
        r.mark("/")
    return heading


@GRAMMAR.override(headers.read_header_term)
def read_header_term(r: Reader, header: Header) -> bool:
    """A term that says when an effect is there: a level, a step, whose turn, or one of the list `HEADER_TERMS`."""
    return any(reads(r, header) for reads in HEADER_TERMS) or read_time(r, header) or read_level(r, header)


def read_limits(r: Reader, heading: Heading) -> bool:
    """faq.wording.7, faq.effects.4: how often it is used, by each card or by all of its name, whether it stacks, and
    whether others can prevent it."""
    limit = r.bracket("limit")
    if not limit:
        return False
    keys = {"unstackable": "unstackable", "name": "by_name", "unpreventable": "unpreventable"}
    r.advance(1, keys.get(limit, "limit"), limit)
    heading.unstackable |= limit == "unstackable"
    heading.unpreventable |= limit == "unpreventable"
    heading.once |= limit not in ("unstackable", "unpreventable")
    heading.by_name |= limit == "name"
    heading.per_battle |= limit == "battle"
    return True


def read_time(r: Reader, heading: Header) -> bool:
    """faq.wording.1, faq.wording.8, glossary.activate-keyword.main, glossary.activate-keyword.flash: when it is used,
    or what happens to the card itself."""
    timings = timings_of(r.token().text, r.lex) if r.kind(BRACKET) else []
    if timings:
        r.advance(1, "timing", " ".join(timings))
        heading.timings.extend(timings)
        return True
    turn = r.take("condition")
    if turn:
        heading.conditions.append(Turn(turn))
        return True
    event = r.take("step_event")
    if event:
        name, _, who = event.partition("/")
        heading.event = When(name, None, "" if who == "either" else who)
        return True
    occasion = r.take("occasion")
    if occasion:
        heading.event = occasion_of(occasion)
        return True
    step = r.take("step")
    if step:
        heading.conditions.extend(conditions_of(step))
    return bool(step)


def occasion_of(said: str) -> When:
    """What happens to the card itself, and by whose doing: "rested", "ko/opponent", "deplete ko/opponent skill"."""
    names, _, doer = said.partition("/")
    who, _, how = doer.partition(" ")
    other = Filter(whose=who) if who else None
    first, *others = [When(name, THIS, other=other, keyword=how) for name in names.split()]
    return replace(first, also=tuple(others))


def read_level(r: Reader, heading: Header) -> bool:
    """[LV1-2], or [LV1][LV2]: the levels at which the effect is there."""
    low, high = level_here(r)
    if not low:
        return False
    r.advance(1, "level", f"{low}-{high}")
    before = next((c for c in heading.conditions if isinstance(c, AtLevel)), None)
    if before is not None:
        if low != before.high + 1:
            raise r.miss("expected-a-condition")
        heading.conditions.remove(before)
        low = before.low
    heading.conditions.insert(0, AtLevel(low, high))
    return True


def keyword_here(r: Reader, ahead: int = 0) -> tuple[str, str]:
    """The keyword of a term here, and what it says it is of: "Rumble: 3" is ("Rumble", "3"); "" if it is none."""
    token = r.token(ahead)
    if token.kind != BRACKET:
        return "", ""
    table = r.lex.brackets["keyword"]
    said = token.text.lower()
    if said in table:
        return table[said], ""
    for mark in (":", "[", "("):
        name, found, rest = token.text.partition(mark)
        if found and name.strip().lower() in table:
            return table[name.strip().lower()], rest.strip(" []()")
    name, _, number = token.text.rpartition(" ")
    if name.lower() in table and (whole(number) > 0 or number.title() in SIX_COLORS):
        return table[name.lower()], number
    return "", ""


def read_keyword(r: Reader, heading: Heading) -> bool:
    """ "[Rumble: 3]", "[Shamanism: Dark Puce & Cost 3 or less]": which keyword the effect is, and of what."""
    keyword, said = keyword_here(r)
    if not keyword or heading.keyword:
        return False
    r.advance(1, "keyword", keyword)
    heading.keyword = keyword
    of = Filter()
    for part in said.split("&"):
        words = part.split()
        low = part.strip().lower()
        if not words:
            continue
        if words[-1].startswith("+") and whole(words[-1][1:]) > 0:
            heading.number = whole(words.pop()[1:])
            low = " ".join(words).lower()
        if len(words) == 1 and whole(words[0]) > 0:
            heading.number = whole(words[0])
        elif low.title() in SIX_COLORS:
            heading.values = (*heading.values, low.title())
        elif words and words[0].lower() == "cost" and len(words) > 1:
            count, bound = whole(words[1]), " ".join(words[2:]).lower()
            if count < 0 or bound not in ("or less", "or more"):
                raise r.miss("expected-cost-or-power")
            of = of.bounded("cost", None, count) if bound == "or less" else of.bounded("cost", count, None)
        elif words:
            of = of.adding("family", (" ".join(words),))
    heading.of = of if of != Filter() else None
    return True


@GRAMMAR.override(boundaries.is_header_term)
def is_header_term(r: Reader, ahead: int = 0) -> bool:
    shared = boundaries.is_header_term.shared(r, ahead)
    placed = any(r.bracket(table, ahead) for table in ("header_place", "own_event", "during_advent"))
    return shared or level_here(r, ahead)[0] > 0 or placed or bool(keyword_here(r, ahead)[0])
