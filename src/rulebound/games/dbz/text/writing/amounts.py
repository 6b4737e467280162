"""Numbers: how much damage, what it is counted for, and what X is."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.text.amounts import ACTING, CONTROL, in_control, performing
from rulebound.games.dbz.text.writing.nouns import noun_of
from rulebound.games.dbz.text.writing.style import OWNER, KnownWords, counted, plural
from rulebound.kernel.tree import (
    All,
    BoundedCount,
    Count,
    Filter,
    KeptNumber,
    NamedNumber,
    Number,
    Plus,
    Selector,
    Stat,
    Sum,
    Times,
)
from rulebound.language.writer import NoWording, Writer

STATS: Final = KnownWords(
    {
        "anger": "anger level",
        "pur": "PUR",
        "level": "personality level",
        "rating": "power rating",
        "highest_rating": "highest power rating",
        "stage": "power stages",
    }
)
STAGE_LEFT: Final = KeptNumber("stage_left")
"""How far the Ally was above 0 that was discarded."""
ANGER_GAINED: Final = KeptNumber("anger_gained")
"""By how many levels the anger has risen that was spoken of."""
STAGES_PAID: Final = KeptNumber("stages_paid")
"""How many power stages the player has chosen to pay."""
DEALT: Final = {"life_dealt": "life card", "stages_dealt": "power stage"}


def amount_of(w: Writer, number: Number | None, noun: str, sign: str) -> str:
    """ "+3 power stages of damage", "1 life card of damage for each Ally in play", "X life cards of damage"."""
    if number is None:
        return ""
    many, behind = multiple_of(w, number)
    one = many == "1" and not sign
    return f"{sign}{many} {noun if one else plural(noun)} of damage{behind}"


def multiple_of(w: Writer, number: Number) -> tuple[str, str]:
    """How many, and what stands behind the noun: "for each Ally in play"."""
    if isinstance(number, int):
        return str(number), ""
    if type(number) is Count and number.of == Filter(it=True) and w.done and not number.different:
        each = "each card" if number.every == 1 else f"every {number.every} cards"
        return str(number.times), f" for {each} {w.done} this way"
    if type(number) is Count and number.every == 1 and not number.different:
        return str(number.times), f" for each {noun_of(w, number.of)}"
    if isinstance(number, BoundedCount) and number.every == 1 and number.most:
        return str(number.times), f" for each {noun_of(w, number.of)}, to a maximum of {number.most}"
    if isinstance(number, KeptNumber) and (
        number.name in DEALT or number in (STAGE_LEFT, ANGER_GAINED, STAGES_PAID)
    ):
        return "1", per_of(w, number)
    if isinstance(number, Times) and number.every == 1 and number.by > 0:
        behind = per_of(w, number.number)
        if behind:
            return str(number.by), behind
    if isinstance(number, Times) and number.number == STAGES_PAID and number.by == 1:
        return "1", f" for every {number.every} power stages paid"
    if isinstance(number, Times) and isinstance(number.number, KeptNumber) and number.by == 1:
        return "1", f" for every {number.every} {dealt_of(number.number, True)}"
    inner = number.number if isinstance(number, Times) and number.every == 1 else number
    if isinstance(inner, Times) and isinstance(inner.number, Stat) and inner.by == 1 and inner.every > 1:
        times = number.by if isinstance(number, Times) and inner is not number else 1
        return str(times), f" for every {inner.every} power stages {person_of(w, inner.number.of)} is above 0"
    return letter(w, number), ""


def letter(w: Writer, number: Number) -> str:
    """X, of which the next sentence says what it is."""
    if w.letter is not None and w.letter != number:
        raise NoWording(number)
    w.letter = number
    return "X"


def per_of(w: Writer, number: Number) -> str:
    """ "for each of your anger levels"; "" if it is not counted so."""
    if isinstance(number, KeptNumber) and number.name in DEALT:
        return f" for each {dealt_of(number, False)}"
    if number == STAGE_LEFT:
        return " for each power stage that Ally was above 0"
    if number == STAGES_PAID:
        return " for each power stage paid"
    if number == ANGER_GAINED:
        return " for each level of anger gained"
    if isinstance(number, Stat) and number.name == "anger" and isinstance(number.of, All):
        return f" for each of {OWNER[number.of.of.whose]} anger levels above 0"
    if isinstance(number, Stat) and number.name == "stage":
        return f" for each power stage {person_of(w, number.of)} is above 0"
    return ""


def dealt_of(number: KeptNumber, many: bool) -> str:
    """ "life cards of damage dealt by this attack"."""
    if number.name not in DEALT or number.whose != "you":
        raise NoWording(number)
    noun = DEALT[number.name]
    return f"{plural(noun) if many else noun} of damage dealt by this attack"


def x_of(w: Writer) -> list[str]:
    """The sentence that says what X is, if one is needed."""
    number, w.letter = w.letter, None
    if number is None or isinstance(number, NamedNumber):
        return []
    return [f"X = {number_of(w, number)}."]


def number_of(w: Writer, number: object) -> str:
    """What X is."""
    match number:
        case int():
            return str(number)
        case Plus(number=Times(number=Stat() as stat, by=-1, every=1), by=by):
            return f"{by} minus {stat_of(w, stat)}"
        case Plus():
            return f"{number_of(w, number.number)} {'-' if number.by < 0 else '+'} {abs(number.by)}"
        case Sum(left=Stat() as left, right=Stat() as right) if left.of == right.of:
            return f"{stat_of(w, left)} and {STATS[right.name]} added together"
        case Stat():
            return stat_of(w, number)
        case Times(number=KeptNumber() as dealt, by=2, every=1):
            return f"twice the number of {dealt_of(dealt, True)}"
        case KeptNumber():
            return dealt_of(number, True)
        case Count() if number.times == 1 and number.every == 1 and type(number) is Count:
            return f"the number of {noun_of(w, number.of, True)}"
    raise NoWording(number)


def stat_of(w: Writer, stat: Stat) -> str:
    """ "your anger level", "your Main Personality's PUR", "the attacking personality's PUR"."""
    if stat.name not in STATS or not isinstance(stat.of, All):
        raise NoWording(stat)
    of, name = stat.of.of, STATS[stat.name]
    if of == Filter(areas=("personality",)) and stat.name == "anger":
        return "the total anger of all players"
    if of == Filter(of.whose, ("personality",)) and of.whose:
        return (
            f"{OWNER[of.whose]}{'' if stat.name == 'anger' else ' Main Personality' + chr(39) + 's'} {name}"
        )
    if of == performing("you"):
        return f"the attacking personality's {name}"
    if of == ACTING:
        return f"this personality's {name}"
    names = of.values("character")
    if of == Filter("you", CONTROL).adding("character", names) and len(names) == 1:
        return f"{names[0]}'s {name}"
    raise NoWording(stat)


def person_of(w: Writer, who: Selector) -> str:
    """One personality: "the attacking personality", "your Main Personality"."""
    if isinstance(who, All):
        of = who.of
        if of == performing("you"):
            return "the attacking personality"
        if of == ACTING:
            return "this personality"
        if of == in_control("opponent"):
            return "the defending personality"
        if of == Filter(of.whose, ("personality",)) and of.whose:
            return f"{OWNER[of.whose]} Main Personality"
    raise NoWording(who)


def levels(w: Writer, number: Number, noun: str) -> str:
    """ "2 levels", "1 level for each Ally in play"."""
    many, behind = multiple_of(w, number)
    return f"{counted(1, noun) if many == '1' else f'{many} {plural(noun)}'}{behind}"
