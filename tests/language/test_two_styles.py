"""Sentences put together from parts, as cards print them and as we say it: both must mean the same.

Each part is a pair, and what surrounds a part must not change what it means.  A number, a place or a name that is
taken for a part of its neighbour shows as a difference.
"""

from __future__ import annotations

import random

import pytest

from rulebound.language import compile_text
from rulebound.language.meaning import same_meaning
from sampling import sampled

Pair = tuple[str, str]

NAMES = ("Undo", "Bone Picker", "Tide Reader", "Chart Maker")
TYPES = ("Lab", "Harbour", "Night Watch")
BOUNDS: tuple[Pair, ...] = (
    ("a cost of 4 or less", "cost 4 or less"),
    ("a base cost of 3", "base cost 3"),
    ("6000 power or more", "power 6000 or more"),
    ("5000 base power or less", "base power 5000 or less"),
    (
        "a cost equal to or less than the number of DON!! cards on your field",
        "cost equal to or less than the number of DON!! cards on your field",
    ),
    (
        "a cost equal to or less than the number of your opponent's Life cards",
        "cost equal to or less than the number of opposing Life cards",
    ),
)
DURATIONS: tuple[Pair, ...] = (
    ("during this turn", "this turn"),
    ("until the end of your opponent's next turn", "until the end of the opponent's next turn"),
    ("until the start of your next turn", "until your next turn"),
)
COSTS: tuple[Pair, ...] = (
    ("", ""),
    ("You may trash 1 card from your hand: ", "You may trash 1 card from your hand: "),
    (
        "You may rest this Character and 1 of your DON!! cards: ",
        "You may rest this card and rest 1 of your DON!! cards: ",
    ),
    ("DON!! −1: ", "DON!! −1: "),
    (
        "You may turn 1 card from the top of your Life cards face-up: ",
        "You may turn the top card of your Life face-up: ",
    ),
)


class Speaker:
    """Says sentences in both styles, by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def types(self) -> Pair:
        one, other = self.chance.sample(TYPES, 2)
        return self.chance.choice(
            (
                (f"{{{one}}} type ", f"{{{one}}} "),
                (f"{{{one}}} or {{{other}}} type ", f"{{{other}}} or {{{one}}} "),
            )
        )

    def before(self) -> Pair:
        """What stands before a noun."""
        return self.chance.choice((("", ""), ("", ""), ("rested ", "rested "), self.types()))

    def behind(self) -> Pair:
        """What stands behind a noun."""
        bound, name = self.chance.choice(BOUNDS), self.chance.choice(NAMES)
        return self.chance.choice(
            (
                ("", ""),
                (f" with {bound[0]}", f" with {bound[1]}"),
                (f" with {bound[0]} other than [{name}]", f" other than [{name}] with {bound[1]}"),
                (f" other than [{name}] with {bound[0]}", f" with {bound[1]} other than [{name}]"),
                (
                    f' with a type including "Lab" and {bound[0]}',
                    f' with {bound[1]} and a type including "Lab"',
                ),
            )
        )

    def opposing(self) -> Pair:
        before, behind = self.before(), self.behind()
        return (
            f"up to 1 of your opponent's {before[0]}Characters{behind[0]}",
            f"up to 1 opposing {before[1]}Character{behind[1]}",
        )

    def from_area(self, area: str) -> Pair:
        kind, behind = self.types(), self.behind()
        name, bound = self.chance.choice(NAMES), self.chance.choice(BOUNDS)
        return self.chance.choice(
            (
                (
                    f"up to 1 {kind[0]}Character card{behind[0]} from your {area}",
                    f"up to 1 {kind[1]}Character card from your {area}{behind[1]}",
                ),
                (
                    f"up to 1 [{name}] or {{Pier}} type Character card with {bound[0]} from your {area}",
                    f"up to 1 {{Pier}} Character card with {bound[1]} or [{name}] card with {bound[1]}"
                    f" from your {area}",
                ),
            )
        )

    def action(self) -> Pair:
        them, more, until = self.opposing(), self.opposing(), self.chance.choice(DURATIONS)
        hand, trash = self.from_area("hand"), self.from_area("trash")
        return self.chance.choice(
            (
                (f"K.O. {them[0]}", f"KO {them[1]}"),
                (f"K.O. {them[0]} and {more[0]}", f"KO {them[1]} and {more[1]}"),
                (f"return {them[0]} to the owner's hand", f"return {them[1]} to its owner's hand"),
                (f"give {them[0]} −2000 power {until[0]}", f"{until[1]} {them[1]} gets −2000 power"),
                (f"{them[0]} cannot attack {until[0]}", f"{until[1]} {them[1]} cannot attack"),
                (f"play {hand[0]}", f"play {hand[1]}"),
                (f"play {trash[0]} rested", f"play {trash[1]} rested"),
                (f"add {trash[0]} to your hand", f"add {trash[1]} to your hand"),
                (
                    "draw 2 cards and trash 1 card from your hand",
                    "draw 2 cards, then trash 1 card from your hand",
                ),
                (
                    f"your Leader and all of your Characters gain +1000 power {until[0]}",
                    f"your Leader gets +1000 power {until[1]} and all your Characters get +1000 power {until[1]}",
                ),
                (
                    f"this Character gains [Rush] and +1000 power {until[0]}",
                    f"this card gains [Rush] {until[1]} and this card gets +1000 power {until[1]}",
                ),
            )
        )

    def condition(self) -> Pair:
        kind, before, behind = self.types(), self.before(), self.behind()
        return self.chance.choice(
            (
                (f"your Leader has the {kind[0].rstrip()}", f"your Leader is {kind[1].rstrip()}"),
                ("your Leader is multicolored", "your Leader is multicolored"),
                ("you have 3 or less Life cards", "you have at most 3 Life cards"),
                (
                    "your opponent has 5 or more cards in their hand",
                    "there are 5 or more cards in the opponent's hand",
                ),
                (
                    f"you have 2 or more {before[0]}Characters{behind[0]}",
                    f"you have at least 2 {before[1]}Characters{behind[1]}",
                ),
                (
                    f"your opponent has a {before[0]}Character{behind[0]}",
                    f"the opponent has a {before[1]}Character{behind[1]}",
                ),
            )
        )

    def conditions(self) -> Pair:
        one, other, third = self.condition(), self.condition(), self.condition()
        joint = self.chance.choice(("", "and", "or", "list"))
        if joint == "list":
            return f"{one[0]}, {other[0]}, and {third[0]}", f"{third[1]} and {one[1]} and {other[1]}"
        return (f"{one[0]} {joint} {other[0]}", f"{other[1]} {joint} {one[1]}") if joint else one

    def sentences(self) -> Pair:
        first, second, when = self.action(), self.action(), self.conditions()
        return self.chance.choice(
            (
                (f"{first[0]}.", f"{first[1]}."),
                (f"{first[0]} and {second[0]}.", f"{first[1]}. Then {second[1]}."),
                (
                    f"{first[0]}. Then, if {when[0]}, {second[0]}.",
                    f"{first[1]}. Then if {when[1]}, {second[1]}.",
                ),
                (
                    f"If {when[0]}, {first[0]}. Then, {second[0]}.",
                    f"If {when[1]}, {first[1]}, then {second[1]}.",
                ),
            )
        )

    def skill(self) -> Pair:
        cost, done = self.chance.choice(COSTS), self.sentences()
        return f"[On Play] {cost[0]}{done[0]}", f"[On Play] {cost[1]}{done[1]}"


@pytest.mark.parametrize("seed", sampled(range(4)))
def test_both_styles_mean_the_same(seed: int) -> None:
    speaker = Speaker(seed)
    differs: list[Pair] = []
    for _ in range(100):
        printed, ours = speaker.skill()
        if not same_meaning(compile_text("onepiece", printed), compile_text("onepiece", ours)):
            differs.append((printed, ours))
    assert differs == []
