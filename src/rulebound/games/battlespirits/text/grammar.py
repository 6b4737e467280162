"""What card texts of Battle Spirits speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.games.battlespirits.text.tokens import pieces
from rulebound.kernel.tree import BATTLE, AtLevel, Condition, Filter, InStep, Is, Skill, This, Turn, When
from rulebound.language.grammar import boundaries, headers, skills
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.productions import Grammar
from rulebound.language.provenance import by_key
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET, QUOTE, whole

BECOMES: Final[dict[str, str]] = {
    "AtLevel": "level",
    "facts": "of_family named nexus_family",
    "MoveCores": "core soul_core all_but until_one_core area verb.place",
    "beneath": "core lying_on area",
    "Gain": "is_also_a",
    "GuardTrigger": "verb.guard u_trigger",
    "conditions": "step",
    "areas Lent": "header_place",
    "of": "advent_on",
    "values": "area soul_core to",
    "Attached": "during_advent",
    "TurnFace": "verb.rebirth",
    "event subject": "own_event",
    "event": "step_event",
    "timing=burst": "burst_term after",
    "PayAndUse": "verb.pay_to_use timing",
    "Play": "without_paying",
    "state=heavy": "verb.heavy",
    "state=active": "verb.ready",
}

GRAMMAR: Final = Grammar(
    tokens=pieces,
    terms={QUOTE: "family"},
    areas=(
        "field",
        "hand",
        "deck",
        "trash",
        "burst",
        "reserve",
        "life",
        "core_trash",
        "void",
        "count",
        "soul_state",
    ),
    field=("field",),
    in_play="field",
    oriented=("field",),
    piles=("hand", "deck", "trash", "burst", "soul_state"),
    discard="trash",
    until_unsaid=BATTLE,
    kinds={"spirit": "Spirit", "ultimate": "Ultimate", "nexus": "Nexus", "magic": "Magic"},
    joined_heads=("spirit", "ultimate", "nexus", "magic"),
    colored=("Soul Magic",),
    numbered=("Divine Art", "Contract Art", "Allows Contract Advent"),
    becomes=by_key(BECOMES),
)


HEADER_TERMS: Final[list[Callable[[Reader, Header], bool]]] = []
"""What reads further bracketed terms before an effect, each in the module of what it is about."""

LINES: Final[list[Callable[[Reader], list[Skill]]]] = []
"""What reads a line that is about one thing alone: its skills, or [] if it is no such line."""


SHAPES: Final[list[Callable[[Skill], Skill]]] = []
"""What makes of a skill what its header says as a whole, where terms of it belong together."""


@GRAMMAR.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    for reads in LINES:
        found = reads(r)
        if found:
            return found
    return [shaped(skill) for skill in skills.read_skills.shared(r)]


def shaped(skill: Skill) -> Skill:
    for shape in SHAPES:
        skill = shape(skill)
    return skill


def conditions_of(step: str) -> list[Condition]:
    """What holds in a step, or while the card is in a battle."""
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
    low, _, high = token.text[2:].partition("-")
    first, last = (
        whole(low.strip()),
        whole(high.strip().lower().removeprefix("lv")) if high else whole(low.strip()),
    )
    return (first, last) if 0 < first <= last else (0, 0)


@GRAMMAR.override(headers.read_header_term)
def read_header_term(r: Reader, header: Header) -> bool:
    """[LV1-2], or [LV1][LV2]: the levels at which the effect is there; or a term of the list `HEADER_TERMS`."""
    if any(reads(r, header) for reads in HEADER_TERMS):
        return True
    event = r.take("step_event")
    if event:
        name, _, who = event.partition("/")
        header.event = When(name, None, who)
        return True
    step = r.take("step")
    if step:
        header.conditions.extend(conditions_of(step))
        return True
    low, high = level_here(r)
    if not low:
        return False
    r.advance(1, "level", f"{low}-{high}")
    before = next((c for c in header.conditions if isinstance(c, AtLevel)), None)
    if before is not None:
        if low != before.high + 1:
            raise r.miss("expected-a-condition")
        header.conditions.remove(before)
        low = before.low
    header.conditions.insert(0, AtLevel(low, high))
    return True


@GRAMMAR.override(boundaries.is_header_term)
def is_header_term(r: Reader, ahead: int = 0) -> bool:
    return (
        boundaries.is_header_term.shared(r, ahead)
        or level_here(r, ahead)[0] > 0
        or any(r.bracket(table, ahead) for table in ("header_place", "own_event", "during_advent"))
    )
