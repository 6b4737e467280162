"""Saved games, damaged on purpose: changes that know what a dump is made of.

Some changes leave nothing but noise; most leave a dump whose shape is right and whose
sense is not: a card in two places, a reference to another card, a frame at another step.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import rulebound
from mixed import mixed_deck
from play import walk
from rulebound.decks import deck_of
from rulebound.games import game_names, library_of, rulesets_of
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.dice import Dice, dice_for

Dump = dict[str, Any]

POOLS = 24
"""The number of games whose dumps are damaged, those of every ruleset among them."""
FEW = 6
"""The number of games that the first thousand seeds keep to: a short test need not play all of them."""
KEPT = 40
"""The number of dumps that are kept of one game."""
KINDS = [(name, ruleset) for name in game_names() for ruleset in rulesets_of(name)]

BOUNDARIES = (
    -(2**63), -(2**31), -SHIFT, -2, -1, 0, 1, 2, 3, 20, 60, 100, 1000, 2**24 - 1, SHIFT, SHIFT + 1,
    2**31 - 1, 2**31, 2**32, 2**53, 2**62, 2**63 - 1, 2**63, 2**64, 10**30, 10**400,
)  # fmt: skip
OTHERS: tuple[object, ...] = (
    None,
    "",
    "x",
    "\ud800",
    0.5,
    float("inf"),
    True,
    False,
    [],
    {},
    [[]],
    [0],
    "0",
    {"": 0},
)


@cache
def pool(which: int) -> list[str]:
    """Dumps of one random game: where much is under way rather than where a turn begins."""
    name, ruleset = KINDS[which % len(KINDS)]
    seed = which // len(KINDS)
    library = library_of(name)
    cards = [library.card(number) for number in library.numbers() if number in library.shipped]
    shipped = rulebound.shipped_decks(name)
    dice = dice_for(f"fuzz/{which}")
    decks = (
        [mixed_deck(name, cards, f"fuzz/{seed}/{seat}") for seat in (0, 1)]
        if seed % 2
        else [deck_of(name, shipped[dice.below(len(shipped))]) for _ in (0, 1)]
    )
    out: list[str] = []
    game = rulebound.new_game(name, decks, seed, rules=ruleset, check=False)
    for at, now in enumerate(walk(game, seed)):
        depth = len(now.stack)
        if (
            at == 0
            or depth > 2
            or now.pending
            or at % 8 == 0
            or (any(c.host >= 0 for c in now.cards) and at % 3 == 0)
        ):
            out.append(now.dump())
    out.append(game.dump())
    while len(out) > KEPT:
        out.pop(dice.below(len(out) - 1))
    return out


def a_dump(dice: Dice, games: int = FEW) -> Dump:
    dumps = pool(dice.below(games))
    data: Dump = json.loads(dumps[dice.below(len(dumps))])
    return data


# --- finding places --------------------------------------------------------------


def spots(node: Any, wanted: Callable[[Any], bool]) -> list[tuple[Any, Any]]:
    """Where such values stand, as a container and a key of it."""
    out: list[tuple[Any, Any]] = []
    waiting = [node]
    while waiting:
        here = waiting.pop()
        for key, value in list(here.items()) if isinstance(here, dict) else list(enumerate(here)):
            if wanted(value):
                out.append((here, key))
            if isinstance(value, (dict, list)):
                waiting.append(value)
    return out


def is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def one_of(dice: Dice, items: Any) -> Any:
    return items[dice.below(len(items))]


def part(dice: Dice, data: Dump) -> Any:
    """A part of the dump with much in it that matters."""
    key = one_of(dice, ("stack", "stack", "stack", "lasting", "pending", "cards", "areas", "watch"))
    return data[key] or data["stack"] or data


# --- changes ------------------------------------------------------------------------


def boundary(data: Dump, dice: Dice) -> None:
    here, key = one_of(dice, spots(part(dice, data), is_int) or spots(data, is_int))
    here[key] = one_of(dice, BOUNDARIES)


def boundary_anywhere(data: Dump, dice: Dice) -> None:
    here, key = one_of(dice, spots(data, is_int))
    here[key] = one_of(dice, BOUNDARIES)


def nudge(data: Dump, dice: Dice) -> None:
    here, key = one_of(dice, spots(part(dice, data), is_int) or spots(data, is_int))
    here[key] += one_of(dice, (-2, -1, 1, 2, SHIFT, -SHIFT))


def borrowed(data: Dump, dice: Dice) -> None:
    """A number takes the value of another one."""
    numbers = spots(part(dice, data), is_int) or spots(data, is_int)
    (here, key), (there, other) = one_of(dice, numbers), one_of(dice, numbers)
    here[key] = there[other]


def other_type(data: Dump, dice: Dice) -> None:
    here, key = one_of(dice, spots(data, lambda value: True))
    here[key] = one_of(dice, OTHERS)


def dropped(data: Dump, dice: Dice) -> None:
    here, key = one_of(dice, spots(data, lambda value: True))
    del here[key]


def doubled(data: Dump, dice: Dice) -> None:
    lists = [(here, key) for here, key in spots(data, lambda value: True) if isinstance(here, list)]
    here, key = one_of(dice, lists)
    here.insert(key, json.loads(json.dumps(here[key])))


def swapped(data: Dump, dice: Dice) -> None:
    lists = [
        (here, key) for here, key in spots(part(dice, data), lambda value: True) if isinstance(here, list)
    ]
    if lists:
        here, key = one_of(dice, lists)
        other = dice.below(len(here))
        here[key], here[other] = here[other], here[key]


def key_dropped(data: Dump, dice: Dice) -> None:
    del data[one_of(dice, list(data))]


def nested(data: Dump, dice: Dice) -> None:
    deep: list[Any] = []
    for _ in range(300):
        deep = [deep]
    here, key = one_of(dice, spots(data, lambda value: True))
    here[key] = deep


def in_two_places(data: Dump, dice: Dice) -> None:
    area = one_of(dice, data["areas"])
    area.insert(dice.below(len(area) + 1), dice.below(len(data["cards"])))


def moved(data: Dump, dice: Dice) -> None:
    """A card lies elsewhere, and everything about it agrees with that."""
    id = dice.below(len(data["cards"]))
    for area in data["areas"]:
        if id in area:
            area.remove(id)
    place = dice.below(len(data["areas"]))
    area = data["areas"][place]
    area.insert(dice.below(len(area) + 1), id)
    width = len(data["areas"]) // 2
    card = data["cards"][id]
    card[1], card[2] = place % width, place // width
    if dice.below(2):
        card[7] = -1


def emptied(data: Dump, dice: Dice) -> None:
    """All cards of an area lie in another one."""
    areas = data["areas"]
    width = len(areas) // 2
    old, new = dice.below(width), dice.below(width)
    seat = dice.below(2) * width
    if old != new:
        for id in areas[seat + old]:
            data["cards"][id][1] = new
        areas[seat + new].extend(areas[seat + old])
        areas[seat + old].clear()


def turned(data: Dump, dice: Dice) -> None:
    """Many cards are rested, active, known or used."""
    field = one_of(dice, (4, 5, 6, 9, 10, 11, 12))
    value = one_of(dice, (0, 1, 3, 2**20 - 1))
    for card in data["cards"]:
        if dice.below(2):
            card[field] = value


def hosted(data: Dump, dice: Dice) -> None:
    one_of(dice, data["cards"])[7] = dice.below(len(data["cards"]))


def reference(data: Dump, dice: Dice) -> None:
    """Something points at another card, as it is or as it was."""
    refs = spots(
        [data["stack"], data["lasting"], data["pending"]], lambda value: is_int(value) and value >= SHIFT
    )
    small = spots([data["stack"], data["lasting"], data["pending"]], is_int)
    if refs or small:
        here, key = one_of(dice, refs if refs and dice.below(4) else small)
        id = dice.below(len(data["cards"]))
        stamp = data["cards"][id][3]
        here[key] = one_of(dice, (stamp, stamp, stamp, max(0, stamp - 1), stamp + 1)) * SHIFT + id


def references_added(data: Dump, dice: Dice) -> None:
    """A list of references has further ones."""
    lists = spots(data["stack"], lambda value: isinstance(value, list) and all(is_int(one) for one in value))
    if lists:
        here, key = one_of(dice, lists)
        for _ in range(one_of(dice, (1, 1, 1, 2, 2, 3))):
            id = dice.below(len(data["cards"]))
            here[key].append(data["cards"][id][3] * SHIFT + id if dice.below(4) else id)


def step(data: Dump, dice: Dice) -> None:
    if data["stack"]:
        one_of(dice, data["stack"])[1] = dice.below(12) if dice.below(2) else dice.below(40)


def pc(data: Dump, dice: Dice) -> None:
    for frame in data["stack"]:
        if frame[0] == "effect":
            frame[2][11] = dice.below(8)


def frame_dropped(data: Dump, dice: Dice) -> None:
    if data["stack"]:
        data["stack"].pop(dice.below(len(data["stack"])))


def frame_doubled(data: Dump, dice: Dice) -> None:
    if data["stack"]:
        frame = json.loads(json.dumps(one_of(dice, data["stack"])))
        data["stack"].insert(dice.below(len(data["stack"]) + 1), frame)


def frames_swapped(data: Dump, dice: Dice) -> None:
    stack = data["stack"]
    if len(stack) > 1:
        a, b = dice.below(len(stack)), dice.below(len(stack))
        stack[a], stack[b] = stack[b], stack[a]


def transplanted(data: Dump, dice: Dice) -> None:
    """Frames, effects in force or effects that wait, out of another game."""
    other = a_dump(dice)
    key = one_of(dice, ("stack", "stack", "stack", "lasting", "pending"))
    if other[key]:
        entry = one_of(dice, other[key])
        at = dice.below(len(data[key]) + 1)
        if data[key] and dice.below(2):
            data[key][min(at, len(data[key]) - 1)] = entry
        else:
            data[key].insert(at, entry)


def stack_of_another(data: Dump, dice: Dice) -> None:
    data["stack"] = a_dump(dice)["stack"]


def another_time(data: Dump, dice: Dice) -> None:
    """A part of the same game as it was at another time."""
    if data["seed"] not in range(POOLS // len(KINDS)):
        return
    which = data["seed"] * len(KINDS) + KINDS.index((data["game"], data["ruleset"]))
    dumps = pool(which)
    other = json.loads(dumps[dice.below(len(dumps))])
    parts = (("stack",), ("stack", "pending"), ("cards", "areas"), ("lasting", "pending"))
    for key in one_of(dice, parts):
        data[key] = other[key]


def clause(data: Dump, dice: Dice) -> None:
    """An effect of another card, or another one of the same card."""
    names = spots(
        [data["stack"], data["lasting"], data["pending"]],
        lambda value: isinstance(value, str) and "-" in value,
    )
    if names:
        here, key = one_of(dice, names)
        if dice.below(2):
            here[key] = one_of(dice, data["prints"])
        if isinstance(here, list) and key + 1 < len(here):
            here[key + 1] = one_of(dice, (0, 1, 2, 3, 20, 21, -1, 40))


def printed(data: Dump, dice: Dice) -> None:
    kind = dice.below(4)
    prints = data["prints"]
    a, b = dice.below(len(prints)), dice.below(len(prints))
    if kind == 0:
        prints[a], prints[b] = prints[b], prints[a]
    elif kind == 1:
        prints[a] = prints[b]
    elif kind == 2:
        prints[a] += "/back"
    else:
        one_of(dice, data["decks"]).append(prints[a])


def token(data: Dump, dice: Dice) -> None:
    """One card more, which may be a token."""
    tokens = [number for number in data["prints"] if "/token" in number]
    data["prints"].append(one_of(dice, tokens) if tokens else one_of(dice, data["prints"]) + "/token 1")
    data["cards"].append([0, 1, 0, 0, 0, 0, 0, -1, -1, 0, -1, 0, 0, -1, 0])
    data["areas"][one_of(dice, (1, 1, 1, len(data["areas"]) // 2 - 1))].append(len(data["cards"]) - 1)


def watched(data: Dump, dice: Dice) -> None:
    """A long turn, in which loops are watched."""
    count = 1 + dice.below(4)
    data["watch"] = [
        data["turn"], one_of(dice, (59, 61, 500)), [dice.roll() for _ in range(count)],
        [dice.below(2) for _ in range(count)], ["end"] * count, [], [], one_of(dice, ([], ["end"], ["x", "y"])),
    ]  # fmt: skip
    if dice.below(2):
        data["stack"].append(["loop", 0, [[0, 1][: 1 + dice.below(2)], [], dice.below(count), -1]])


def number(data: Dump, dice: Dice) -> None:
    key = one_of(dice, ("turn", "turn_seat", "stamps", "decisions", "seed", "rulebound"))
    data[key] = one_of(dice, (*BOUNDARIES, data.get("turn", 0), 1 - dice.below(2)))


def dice_changed(data: Dump, dice: Dice) -> None:
    data["dice"] = one_of(
        dice, ([0, 0], [0, 1], [1, 0], [-1, -1], [2147483563, 1], [1, 2147483399], [1], [1, 1], [2**70, 5])
    )


def counters(data: Dump, dice: Dice) -> None:
    here = data["counters"]
    if dice.below(4) or not here:
        here[dice.below(len(here))] = one_of(dice, (0, 1, 2, 3, -1, 1000))
    else:
        here.append(0)


def ended(data: Dump, dice: Dice) -> None:
    data["outcome"] = one_of(
        dice, (None, [0, "x", "1"], [None, "x", "1"], [2, "x", "1"], ["0", "x", "1"], [], [0, 1, 2])
    )
    if dice.below(3) == 0:
        data["stack"] = []


def another_game(data: Dump, dice: Dice) -> None:
    data[one_of(dice, ("game", "ruleset"))] = one_of(
        dice, ("onepiece", "dbs", "1.077", "1.078", "", "chess", None, 3)
    )


NOISE: list[Callable[[Dump, Dice], None]] = [
    boundary, boundary_anywhere, nudge, borrowed, other_type, dropped, doubled, swapped, key_dropped, nested,
    in_two_places, hosted, frame_dropped, frame_doubled, frames_swapped, printed, number, dice_changed, ended,
    another_game,
]  # fmt: skip
"""What can hardly be accepted."""
STRATEGY: list[Callable[[Dump, Dice], None]] = [
    moved, moved, emptied, turned, reference, reference, references_added, step, pc, transplanted, stack_of_another,
    another_time, another_time, clause, token, watched, counters, nudge, borrowed,
]  # fmt: skip
"""What looks like a game."""


def damaged_text(text: str, dice: Dice) -> str:
    """Noise: cut off, letters changed, nested without end, a number without end."""
    kind = dice.below(5)
    at = dice.below(len(text))
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[:at] + '[]{},:"0-e9\\'[dice.below(12)] + text[at + 1 :]
    if kind == 2:
        return "[" * 100_000
    if kind == 3:
        return '{"rulebound":' * 50_000
    return text.replace(":1,", f":{'9' * 5000},", 1)


def mutated(seed: int) -> str:
    """A damaged dump."""
    dice = dice_for(f"mutation/{seed}")
    data = a_dump(dice, FEW if seed < 1_000 else POOLS)
    for _ in range(one_of(dice, (1, 1, 1, 2, 2, 3))):
        try:
            one_of(dice, STRATEGY if dice.below(3) else NOISE)(data, dice)
        except (LookupError, TypeError, AttributeError, ValueError):
            continue  # an earlier change has left nothing for this one
    text = json.dumps(data)
    return damaged_text(text, dice) if dice.below(40) == 0 else text
