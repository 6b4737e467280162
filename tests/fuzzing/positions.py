"""Damaged positions against `read_position` and `build_position`."""

from __future__ import annotations

from collections.abc import Callable

from fuzzing.json_mutations import mutated, pool
from fuzzing.playing import play_on
from rulebound import Game, Unreadable, load
from rulebound.kernel.dice import Dice, dice_for
from rulebound.records import PositionError, build_position, read_position, write_position

ONEPIECE = """turn: 5, south
seed: 3
south: leader ST01-001 with 1 DON; characters LAB-012 with 2 DON, LAB-007 rested; stage LAB-023;
  hand LAB-005, 1 more; life 4; don 3 active, 1 rested; trash LAB-005
north: leader ST02-001; characters LAB-007 rested; hand 3; life 4; deck LAB-005, 20 more
"""
DBS = """turn: 5, south
rules: 1.077
south: leader SD1-01; battle SD1-03, SD1-04 rested; hand 3; life 5; energy 4 Red; drop SD1-05
north: leader SD2-01; battle SD2-03 rested; combo -; hand SD2-04, 1 more; life 3; energy 2 Blue; deck 20
"""
BUILT = (("onepiece", ONEPIECE), ("dbs", DBS))
WORDS = (
    "0", "1", "7", "-1", "50", "61", "300", "9999", "1000000", "99999999999999999999", "٣", "²", "1.5", "none", "-",
    "", ";", ",", "\n", ":",
    "south", "north", "leader", "hand", "life", "deck", "energy", "characters", "battle", "don",
    "DON", "with", "rested", "more", "on", "under", "and", "icon", "keyword", "LAB-012", "SD1-01", "SD1-01/back",
    "BT1-047/token 1", "ST01-001", "from the Refresh Phase", "from the Charge Phase", "\ud800", "#", "“", "\x00",
)  # fmt: skip


def read(reader: Callable[[], Game]) -> Game | None:
    """The game, or None if it was refused in the way that is documented."""
    try:
        return reader()
    except PositionError:
        return None
    except BaseException as error:
        raise AssertionError(f"the reader raised {type(error).__name__}: {str(error)[:200]}") from error


def words_changed(text: str, dice: Dice) -> str:
    """Words and numbers are left out, doubled, swapped or replaced."""
    words = text.replace("\n", " \n ").split(" ")
    for _ in range(1 + dice.below(3)):
        at, other = dice.below(len(words)), dice.below(len(words))
        kind = dice.below(4)
        if kind == 0:
            words[at] = WORDS[dice.below(len(WORDS))]
        elif kind == 1:
            words.insert(at, words[other])
        elif kind == 2:
            words[at], words[other] = words[other], words[at]
        elif len(words) > 1:
            words.pop(at)
    return " ".join(words).replace(" \n ", "\n")


def exact_changed(seed: int, dice: Dice) -> str:
    """The exact part is damaged, and what people read agrees with it, where anything can."""
    damaged = mutated(seed)
    try:
        game = load(damaged)
    except Unreadable:
        dumps = pool(dice.below(3))
        game = load(dumps[dice.below(len(dumps))])
    lines = write_position(game).split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("exact: "))
    lines[at] = f"exact: {damaged}"
    return "\n".join(lines)


def written(dice: Dice) -> str:
    """A position as it is written, with other words."""
    dumps = pool(dice.below(6))
    text = write_position(load(dumps[dice.below(len(dumps))]))
    above, _, exact = text.partition("exact: ")
    return words_changed(above, dice) + "exact: " + exact


def case(seed: int) -> str:
    """One damaged position: "refused", or "accepted" on; raises AssertionError on a defect."""
    dice = dice_for(f"position/{seed}")
    kind = dice.below(4)
    if kind == 0:
        text = written(dice)
        game = read(lambda: read_position(text))
    elif kind == 1:
        text = exact_changed(seed, dice)
        game = read(lambda: read_position(text))
    else:
        name, built = BUILT[dice.below(2)]
        text = words_changed(built, dice)
        game = read(lambda: build_position(name, text))
    if game is None:
        return "refused"
    play_on(game, seed)
    return "accepted"
