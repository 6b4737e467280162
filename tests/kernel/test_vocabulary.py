"""A game's words must fit into the bits of one number: what does not is refused when the game is loaded."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import OPEN, Area
from rulebound.kernel.codes import MOST_AREAS, MOST_KEYWORDS, MOST_TIMINGS
from rulebound.kernel.vocabulary import Moment, Vocabulary


def vocabulary(areas: int = 1, keywords: int = 1, timings: int = 1, bit: int = 1) -> Vocabulary:
    return Vocabulary(
        [Area(f"area {i}", OPEN) for i in range(areas)],
        ["power"],
        [f"keyword {i}" for i in range(keywords)],
        [],
        {f"timing {i}": Moment(0, "", "") for i in range(timings)},
        {"event": Moment(bit, "", "")},
    )


def test_what_fits_is_taken() -> None:
    words = vocabulary(MOST_AREAS, MOST_KEYWORDS, MOST_TIMINGS, 1 << 61)
    bits = [*words.keywords.values(), *words.sorts.values()]
    assert len(set(bits)) == len(bits)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="there is room for 40 areas, and the game has 41"):
        vocabulary(areas=MOST_AREAS + 1)
    with pytest.raises(ValueError, match="keywords"):
        vocabulary(keywords=MOST_KEYWORDS + 1)
    with pytest.raises(ValueError, match="timings"):
        vocabulary(timings=MOST_TIMINGS + 1)
    with pytest.raises(ValueError, match="moments"):
        vocabulary(bit=1 << 62)
