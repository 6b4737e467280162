"""What a card is by what its text says: who alone may use it, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Final

from rulebound.games.dbz.tree import (
    AfterUse,
    Attack,
    AttackGains,
    EndCombat,
    Only,
    SenseiDeck,
    ShowHand,
    StopAttack,
)
from rulebound.kernel.tree import (
    Action,
    All,
    Choose,
    Filter,
    Look,
    Move,
    OnCards,
    Reveal,
    Selector,
    Skill,
    Top,
)

SENSEI_DECK: Final = "Sensei Deck"
HERITAGE: Final = "Heritage"

REMOVES_ITSELF: Final = "removes itself"
ENDS_COMBAT: Final = "ends Combat"
STOPS: Final = "stops attacks"
PERFORMS: Final = "performs attacks"
KINDS: Final = ("physical", "energy")
LOOKS: Final = "looks at others' cards"
DISCARDS_HANDS: Final = "discards from hands"
STARBURST: Final = "has a starburst"
WORKS_ENTERING: Final = "works when entering Combat"


def only_of(skills: list[Skill]) -> list[str]:
    """words.only: for whom the card says that it is: "Hero", "Vegeta", "Saiyan Heritage"; "Sensei Deck" and the
    formats that some cards are for."""
    out: list[str] = []
    for skill in skills:
        if isinstance(skill.effect, SenseiDeck) and skill.effect.only:
            out.append(SENSEI_DECK)
        elif isinstance(skill.effect, Only):
            out += skill.effect.leagues
            out += named_in(skill.effect.of)
    return out


def named_in(of: Filter) -> list[str]:
    """Whom a card is for, in the words of its text."""
    if of.either:
        return [name for part in of.either for name in named_in(part)]
    said = [(fact.name, value) for fact in of.facts for value in fact.values]
    return [f"{value} {HERITAGE}" if name == "heritage" else value for name, value in said]


def does_of(skills: list[Skill]) -> list[str]:
    """What the card does, as texts ask of cards: "performs attacks", "stops physical attacks", "ends Combat"."""
    found = [word for skill in skills for part in parts_of(skill) for word in deeds(part)]
    if any(skill.keyword == "Focused" for skill in skills):
        found += [
            word.replace("performs", "performs focused") for word in found if word.startswith(PERFORMS[:8])
        ]
    if any(skill.event is not None and skill.event.event == "combat_start" for skill in skills):
        found.append(WORKS_ENTERING)
    if any(skill.timing == "defence" for skill in skills):  # combat.defence: what is used as one has it
        found.append(STARBURST)
    return list(dict.fromkeys(found))


def deeds(part: object) -> list[str]:
    """What one part of an effect does."""
    if isinstance(part, AfterUse):
        return [REMOVES_ITSELF] if part.to == "removed" and part.what is None else []
    if isinstance(part, EndCombat):
        return [ENDS_COMBAT]
    if isinstance(part, Attack):
        kinds = ("physical", "energy") if part.kind == "either" else (part.kind,)
        return [PERFORMS, *(f"performs {kind} attacks" for kind in kinds)]
    if isinstance(part, StopAttack):
        return [STOPS, *(f"stops {kind} attacks" for kind in part.kinds)]
    if isinstance(part, AttackGains):
        against = part.what == "stopped" and part.of.whose == "opponent" and not part.of.times
        return [f"stops all {kind} attacks" for kind in KINDS if against and part.of.kind in ("", kind)]
    if looks(part):
        return [LOOKS]
    if isinstance(part, Move) and part.to == "discard" and isinstance(part.what, All | Choose):
        return (
            [DISCARDS_HANDS] if part.what.of.areas == ("hand",) and part.what.of.whose == "opponent" else []
        )
    return []


def looks(part: object) -> bool:
    """words.look-at-others: whether the player sees cards of the opponent's hand or Life Deck by it."""
    if isinstance(part, ShowHand):
        return part.who != "you"
    if isinstance(part, Look):
        return part.who == "you" and is_hidden(part.what)
    if isinstance(part, Reveal):
        return is_hidden(part.what)
    if isinstance(part, OnCards) and isinstance(part.what, Choose | All):
        searched = "life_deck" in part.what.of.areas and part.what.of.whose == "opponent"
        return searched and not (isinstance(part.what, Choose) and part.what.random) and by_player(part.what)
    return False


def is_hidden(what: Selector) -> bool:
    """Whether these are cards of the opponent's hand or Life Deck."""
    if isinstance(what, Top):
        return what.whose == "opponent" and what.area == "life_deck"
    if not isinstance(what, All | Choose) or what.of.whose != "opponent":
        return False
    return bool({*what.of.areas} & {"hand", "life_deck"})


def by_player(what: All | Choose) -> bool:
    """Whether the player who uses the card takes them, and not the opponent."""
    return isinstance(what, Choose) and what.by == "you"


def parts_of(node: object) -> list[object]:
    """The actions of an effect, whatever they stand in."""
    if isinstance(node, tuple):
        return [part for each in node for part in parts_of(each)]
    if not is_dataclass(node) or isinstance(node, type) or not is_part(node):
        return []
    out: list[object] = [node]
    for field in fields(node):
        out += parts_of(getattr(node, field.name))
    return out


def is_part(node: object) -> bool:
    return isinstance(node, Action | Skill)


SOUGHT: Final = ("win", "wins")
"""The words that texts look for in the power boxes of cards."""


def words_of(text: str) -> list[str]:
    """Those of the sought words that are written in a text.

    >>> words_of("You win the game. He does not.")
    ['win']
    """
    written = {word.strip(".,:;!?()\"'").casefold() for word in text.split()}
    return [word for word in SOUGHT if word in written]


WRITTEN_FACTS: Final[dict[str, Callable[[str], list[str]]]] = {"power_box": words_of}
"""The facts that follow from the words of a text, whatever they mean."""
TEXT_FACTS: Final[dict[str, Callable[[list[Skill]], list[str]]]] = {"only": only_of, "does": does_of}
"""The facts that follow from a text."""
