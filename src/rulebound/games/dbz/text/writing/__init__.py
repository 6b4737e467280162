"""How Dragon Ball Z words its cards: a text as one paragraph, sentence after sentence.

A module for each sort of thing that is written, as those that read it; `skills` puts them together.
"""

from rulebound.games.dbz.text.writing import (  # noqa: F401 (they register)
    attacks,
    bans,
    cards,
    conditions,
    costs,
    course,
    defences,
    events,
    personalities,
    rules,
    sentences,
    skills,
    timings,
    together,
    ways,
)
from rulebound.games.dbz.text.writing.style import STYLE

__all__ = ["STYLE"]
