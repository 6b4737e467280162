"""What is packed into bits has limits, and a game that is too large for them is refused when it is loaded."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import OPEN, Area
from rulebound.kernel.codes import MOST_AREAS, MOST_BITS, MOST_KEYWORDS, MOST_TIMINGS
from rulebound.kernel.vocabulary import Moment, PrintedStat, TooMany, Vocabulary


def words(areas: int = 1, stats: int = 1, keywords: int = 1, timings: int = 1, moment: int = 1) -> Vocabulary:
    return Vocabulary(
        [Area(f"area {i}", OPEN) for i in range(areas)],
        [PrintedStat(f"number {i}") for i in range(stats)],
        keywords=[f"Keyword {i}" for i in range(keywords)],
        acts=[],
        timings={f"timing {i}": Moment(0, "", "") for i in range(timings)},
        events={"event": Moment(1 << (moment - 1), "", "")},
    )


@pytest.mark.parametrize(
    "what, most, shown",
    [
        ("areas", MOST_AREAS, "areas"),
        ("keywords", MOST_KEYWORDS, "keywords"),
        ("timings", MOST_TIMINGS, "timings"),
        ("stats", MOST_BITS, "numbers"),
        ("moment", MOST_BITS, "moments"),
    ],
)
def test_a_game_with_too_many_is_refused(what: str, most: int, shown: str) -> None:
    words(**{what: most})
    with pytest.raises(TooMany) as refused:
        words(**{what: most + 1})
    assert str(refused.value) == f"the game has {most + 1} {shown}: at most {most} can be told apart"


def test_the_bits_of_keywords_and_timings_do_not_meet() -> None:
    most = words(keywords=MOST_KEYWORDS, timings=MOST_TIMINGS)
    bits = [*most.keywords.values(), *most.sorts.values()]
    assert len({bit.bit_length() for bit in bits}) == MOST_KEYWORDS + MOST_TIMINGS


def test_cards_have_a_name_in_every_game() -> None:
    with pytest.raises(ValueError, match="a name among their facts"):
        Vocabulary([], [], keywords=[], acts=[], timings={}, events={}, facts={"type": "types"})
    assert Vocabulary([], [], keywords=[], acts=[], timings={}, events={}).facts == {"name": 0}
