"""The sets of cards: what the number of a card begins with, and which printing is the latest."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Final

from rulebound.registry import package_of

SETS: Final = tomllib.loads(
    resources.files(package_of("dbz")).joinpath("sets.toml").read_text(encoding="utf-8")
)["set"]
ORDER: Final[tuple[str, ...]] = tuple(each["code"] for each in SETS)
"""The codes of the sets, the latest last."""
CODES: Final[dict[str, str]] = {
    re.sub(r"\W", "", name).casefold(): each["code"] for each in SETS for name in each["called"]
}
"""The codes by what card files call a set or a saga."""


def code_of(name: str) -> str:
    """The code of a set, by its name or its saga's; one that is not known goes by its own letters.

    >>> code_of("FriezaSaga"), code_of("Kid Buu"), code_of("Fan Set")
    ('FS', 'KBS', 'FANSET')
    """
    bare = re.sub(r"[^A-Za-z0-9]", "", name)
    return CODES.get(bare.casefold(), bare.upper()[:20])


def release(number: str) -> int:
    """general.most-recent: how late a card with this number was released; -1 if its set is not known."""
    code = number.partition("-")[0]
    return ORDER.index(code) if code in ORDER else -1
