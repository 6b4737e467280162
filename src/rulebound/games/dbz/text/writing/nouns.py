"""Noun phrases: "Red Style Drill you have in play", "cards with "Sword" in the title in your discard pile"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.amounts import CONTROL
from rulebound.games.dbz.text.grammar import IN_PLAY, KINDS, PLACES
from rulebound.games.dbz.text.nouns import STYLES, owned_by
from rulebound.games.dbz.text.writing.style import AREAS, OWNER, article, joined, plural
from rulebound.kernel.terms import THIS_CARD
from rulebound.kernel.tree import Bound, Extreme, Fact, Filter
from rulebound.language.writer import NoWording, Writer

NOUNS: Final = {
    ("Setup", "Drill"): "Non-Combat card",
    ("Setup",): "Setup",
    ("Drill",): "Drill",
    ("Dragon Ball",): "Dragon Ball",
    ("Battleground",): "Battleground",
    ("Location",): "Location",
    ("Event",): "Event",
    ("Physical Combat",): "Physical Combat card",
    ("Energy Combat",): "Energy Combat card",
    ("Personality",): "Ally",
    ("Mastery",): "Mastery",
    ("Sensei",): "Sensei card",
    ("Fusion",): "Fusion personality",
}
PEOPLE: Final = {
    ("personality",): "Main Personality",
    ("allies",): "Ally",
    CONTROL: "personality",
}
DEEDS: Final = {
    "removes itself": ("that removes itself from the game", "that remove themselves from the game"),
    "performs attacks": ("that performs attacks", "that perform attacks"),
    "performs physical attacks": ("that performs physical attacks", "that perform physical attacks"),
    "performs energy attacks": ("that performs energy attacks", "that perform energy attacks"),
    "performs focused attacks": ("that performs focused attacks", "that perform focused attacks"),
    "stops attacks": ("that stops attacks", "that stop attacks"),
    "stops physical attacks": ("that stops physical attacks", "that stop physical attacks"),
    "stops energy attacks": ("that stops energy attacks", "that stop energy attacks"),
    "ends Combat": ("that ends Combat", "that end Combat"),
    "has a starburst": ("that has a starburst", "that have a starburst"),
    "works when entering Combat": ("that works when entering Combat", "that work when entering Combat"),
    "discards from hands": (
        "that discards a card from your opponent's hand",
        "that discard a card from your opponent's hand",
    ),
}
NO_DEEDS: Final = {
    "removes itself": (
        "that does not remove itself from the game",
        "that do not remove themselves from the game",
    ),
    "stops attacks": ("that does not stop an attack", "that do not stop attacks"),
    "ends Combat": ("that does not end Combat", "that do not end Combat"),
    "has a starburst": ("that has no starburst", "that have no starburst"),
    "works when entering Combat": (
        "that does not work when entering Combat",
        "that do not work when entering Combat",
    ),
}
FOR_WHOM: Final = {"Hero": "Heroes", "Villain": "Villains"}


def in_quotes(names: tuple[str, ...]) -> str:
    return joined([f'"{name}"' for name in names], "or")


def adjective(of: Filter, fact: Fact) -> str | None:
    """What stands before the noun for a fact; None if it stands behind it, or is the noun itself."""
    values = fact.values
    match fact.name, fact.how:
        case "style", "any" if values == STYLES:
            return "Styled"
        case "style", "none" if values == STYLES:
            return "Freestyle"
        case "style", "any":
            return f"{joined(list(values), 'or')} Style"
        case "style", "none" if len(values) == 1:
            return f"non-{values[0]} Style"
        case "named", "any":
            return f"{joined(list(values), 'or')} Named"
        case "named", "part" if values == ("",):
            return "Named"
        case (("set" | "alignment" | "group" | "rarity"), "any") if len(values) == 1:
            return values[0]
        case "heritage", "any" if len(values) == 1:
            return f"{values[0]} Heritage"
        case "character", "any":
            return joined(list(values), "or")
        case "only", "any" if len(values) == 1:
            whom = FOR_WHOM.get(values[0], values[0])
            return f"{whom} only"
    return None


def behind(fact: Fact, many: bool) -> str | None:
    """What stands behind the noun for a fact; None if it does not."""
    match fact.name, fact.how:
        case "name", "part":
            return f"with {in_quotes(fact.values)} in the title"
        case "name", "none" if len(fact.values) == 1:
            return f'that is not "{fact.values[0]}"'
        case "power_box", "any":
            return f"with {in_quotes(fact.values)} in the power box"
        case "does", "any" if len(fact.values) == 1 and fact.values[0] in DEEDS:
            return DEEDS[fact.values[0]][many]
        case "does", "none" if len(fact.values) == 1 and fact.values[0] in NO_DEEDS:
            return NO_DEEDS[fact.values[0]][many]
        case "saga", "any" if len(fact.values) == 1:
            return f"from the {fact.values[0]} Saga"
    return None


def unless_behind(w: Writer, unless: Filter) -> str:
    """What the cards are not."""
    if unless.kinds and unless == Filter(kinds=unless.kinds):
        return f"that is not {joined([article(noun) for noun in heads(unless)], 'or')}"
    if unless == Filter(state="limited"):
        return "that is not restricted or limit 1 per deck"
    if unless == Filter().adding("name", unless.values("name", "part"), "part"):
        return f"without {in_quotes(unless.values('name', 'part'))} in the title"
    does = unless.values("does")
    if unless == Filter().adding("does", does) and len(does) == 1:
        return f"except cards {DEEDS[does[0]][1]}"
    raise NoWording(unless)


NOT_KINDS: Final = {
    ("Dragon Ball",): "non-Dragon Ball card",
    ("Drill",): "non-Drill card",
    ("Personality",): "non-personality card",
}


def heads(of: Filter) -> list[str]:
    """The nouns for the kinds of the cards."""
    if of.areas in PEOPLE and not of.kinds:
        return [PEOPLE[of.areas]]
    if of.values("name"):
        return [in_quotes(of.values("name"))]
    if not of.kinds:
        if of.unless is not None and of.unless.kinds in NOT_KINDS:
            return [NOT_KINDS[of.unless.kinds]]
        return ["card"]
    if of.kinds in NOUNS:
        if of.kinds == ("Personality",) and of.areas == CONTROL:
            return ["personality"]
        return [NOUNS[of.kinds]]
    out: list[str] = []
    kinds = list(of.kinds)
    while kinds:
        two = tuple(kinds[:2])
        one = two if two in NOUNS else (kinds[0],)
        if one not in NOUNS:
            raise NoWording(of)
        named = "personality" if one == ("Personality",) and of.areas[:2] == CONTROL else NOUNS[one]
        out.append(named)
        kinds = kinds[len(one) :]
    return out


def places_of(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Where cards of these kinds lie in play."""
    found: dict[str, None] = {}
    rest = list(kinds)
    while rest:
        two = tuple(rest[:2])
        one = two if two == ("Setup", "Drill") else (rest[0],)
        head = next((head for head in PLACES if KINDS[head] == one), "")
        for place in PLACES.get(head, ()):
            found[place] = None
        rest = rest[len(one) :]
    return tuple(found)


def described(w: Writer, of: Filter, many: bool) -> str:
    """The cards without their place and owner."""
    known = replace(
        of,
        whose="",
        areas=(),
        kinds=(),
        facts=(),
        bounds=(),
        keywords=(),
        no_keywords=(),
        other=False,
        unless=None,
        beneath=None,
        extreme=None,
    )
    named_for_main = known.state == "named_for_main"
    if known != (Filter(state="named_for_main") if named_for_main else Filter()):
        raise NoWording(of)
    before: list[str] = ["other"] if of.other else []
    after: list[str] = []
    last: list[str] = []
    if named_for_main:
        before.append("Main Personality Named")
    if of.extreme is not None:
        if of.extreme != Extreme("level"):
            raise NoWording(of)
        before.append("highest level")
    for bound in of.bounds:
        before.append(bound_before(bound))
    for fact in of.facts:
        if fact.name == "name" and fact.how == "any":
            continue
        told = adjective(of, fact)
        if told is not None:
            before.append(told)
            continue
        told = behind(fact, many)
        if told is None:
            raise NoWording(of)
        if fact.how == "none" and fact.name == "name":
            last.append(told)
        else:
            after.append(told)
    after += [f"with {keyword}" for keyword in of.keywords]
    after += [f"without {keyword}" for keyword in of.no_keywords]
    if of.unless is not None and (of.kinds or of.unless.kinds not in NOT_KINDS):
        after.append(unless_behind(w, of.unless))
    nouns = [plural(noun) if many and not noun.startswith('"') else noun for noun in heads(of)]
    return " ".join([*before, joined(nouns, "or"), *after, *last])


def bound_before(bound: Bound) -> str:
    if bound.stat == "level" and bound.low == bound.high and isinstance(bound.low, int):
        return f"level {bound.low}"
    raise NoWording(bound)


def pile_of(areas: tuple[str, ...], whose: str) -> str:
    """ "your Life Deck or discard pile"."""
    named = [AREAS[area] for area in areas]
    if whose:
        return f"{OWNER[whose]} {joined(named, 'or')}"
    return f"all players' {joined([plural(name) for name in named], 'or')}"


def is_piled(of: Filter) -> bool:
    return bool(of.areas) and all(area in AREAS for area in of.areas)


def is_alternative(of: Filter) -> bool:
    """Whether several descriptions, one of which is enough, are all that is said besides whose they are and where."""
    return len(of.either) > 1 and of == Filter(of.whose, of.areas, either=of.either)


def is_in_play(of: Filter) -> bool:
    there = places_of(of.kinds)
    return of.areas in (IN_PLAY, there, ("personality", *there)) or of.areas in PEOPLE


def noun_of(w: Writer, of: Filter, many: bool = False) -> str:
    """A kind of card with where it lies, without a number or an article: "Red Style Drill you have in play"."""
    if of.either == owned_by("opponent"):
        return f"{noun_of(w, replace(of, either=()), many)} that your opponent owns"
    if of.areas == ("beneath",):
        return beneath_of(w, of, many)
    if not of.areas and not of.whose:
        return described(w, of, many)
    if is_piled(of):
        text = described(w, of, many)
        if not of.whose and len(of.areas) == 1 and not many:
            return f"{text} in a {AREAS[of.areas[0]]}"
        return f"{text} in {pile_of(of.areas, of.whose)}"
    if not is_in_play(of):
        raise NoWording(of)
    held = {"you": " you have in play", "opponent": " your opponent has in play", "": " in play"}[of.whose]
    return described(w, of, many) + held


def beneath_of(w: Writer, of: Filter, many: bool) -> str:
    """ "cards under this card", "cards attached to your Main Personality"."""
    cards = described(w, replace(of, beneath=None, areas=(), whose=""), many)
    if of.beneath == Filter(this=True):
        return f"{cards} under this card"
    host = of.beneath
    if host is None:
        raise NoWording(of)
    return f"{cards} attached to {host_of(w, host)}"


def host_of(w: Writer, host: Filter) -> str:
    names = host.values("character")
    if host == Filter(host.whose, CONTROL).adding("character", names) and names:
        return f"your {joined(list(names), 'or')}" if host.whose == "you" else joined(list(names), "or")
    if host.areas == ("personality",) and host.whose:
        return f"{OWNER[host.whose]} Main Personality"
    return noun_of(w, host, True)


def is_host(of: Filter) -> bool:
    """The card to which this one is attached."""
    return of in (Filter(attached=THIS_CARD), Filter(areas=CONTROL, attached=THIS_CARD))
