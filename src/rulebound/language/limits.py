"""How much one card text may say: texts that no card could have are refused before they cost time."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Final

from rulebound.kernel.tree import Skill
from rulebound.language.tokens import NotUnderstood
from rulebound.language.trees import LEAVES, shape_of, values
from rulebound.messages import Message

LONGEST_TEXT: Final = 5_000
"""In characters.  The longest text of a real card has about 1,200."""
MOST_AT_ONCE: Final = 100
"""No effect is about more cards, or does something more often."""
DEEPEST: Final = 30
"""The largest number of parts of a text within one another: "if …, you may … and if you do, …"."""


def check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise NotUnderstood(
            text,
            (LONGEST_TEXT, len(text)),
            Message("expected-a-text-of-at-most-characters", mark=LONGEST_TEXT),
        )


def too_deep(text: str) -> NotUnderstood:
    return NotUnderstood(
        text, (0, len(text)), Message("expected-at-most-parts-within-one-another", mark=DEEPEST)
    )


def check_tree(text: str, skills: tuple[Skill, ...]) -> None:
    """Refuses what is nested too deep for those who work on the tree, and counts that nobody can carry out."""
    level: list[object] = [*skills]
    for _ in range(DEEPEST):
        below: list[object] = []
        for node in level:
            for name, part in zip(shape_of(node).names, values(node)):
                if name in ("count", "copies") and isinstance(part, int) and part > MOST_AT_ONCE:
                    raise NotUnderstood(
                        text, place_of(text, part), Message("expected-a-count-of-at-most", mark=MOST_AT_ONCE)
                    )
                below.extend(part if isinstance(part, tuple) else (part,))
        level = [node for node in below if not isinstance(node, LEAVES) and is_dataclass(node)]
        if not level:
            return
    raise too_deep(text)


def place_of(text: str, number: int) -> tuple[int, int]:
    """Where a number stands in a text: the whole of it, if it is written otherwise."""
    for digits in (f"{number}", f"{number:,}"):
        at = text.find(digits)
        if at >= 0:
            return at, at + len(digits)
    return 0, len(text)
