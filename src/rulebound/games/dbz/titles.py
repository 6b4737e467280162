"""What follows from the title of a card: its style, whose card it is, and for whom it is Named."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from importlib import resources
from typing import Final

from rulebound.registry import package_of

DATA: Final = tomllib.loads(
    resources.files(package_of("dbz")).joinpath("names.toml").read_text(encoding="utf-8")
)
STYLES: Final[tuple[str, ...]] = tuple(DATA["styles"])
FREESTYLE: Final = "Freestyle"
SEPARATE: Final[tuple[str, ...]] = tuple(DATA["separate"])
CHARACTERS: Final[tuple[str, ...]] = (*SEPARATE, *DATA["fusions"], *DATA["characters"])
HERITAGES: Final[dict[str, tuple[str, ...]]] = {name: tuple(who) for name, who in DATA["heritage"].items()}
RULED_HERITAGES: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(who) for name, who in DATA["ruled_heritage"].items()
}
"""heritage.saiyan, heritage.namekian: those whom the rulings name."""
FUSIONS: Final[dict[str, tuple[str, ...]]] = {name: tuple(who) for name, who in DATA["fusions"].items()}
ALSO: Final[dict[str, str]] = dict(DATA["also"])
MAJIN: Final = "Majin"

BEHIND: Final = re.compile(rf"\s*,.*|\s+(?:{'|'.join(DATA['behind'])})\s.*", re.IGNORECASE | re.DOTALL)
"""deck.surnames: what stands behind a comma, or behind one of these words."""
SURNAMES: Final = re.compile(rf"(?<![\w'-])(?:{'|'.join(DATA['surnames'])})(?![\w'-])", re.IGNORECASE)
REMARK: Final = re.compile(r"\s*\([^()]*\)\s*$")
"""What card files add to a title: its level, its set."""


@lru_cache(maxsize=4096)
def plain_title(title: str) -> str:
    """A title as it is compared: capitals, apostrophes, punctuation and remarks behind it do not matter.

    >>> plain_title("Dragon’s Glare!") == plain_title("DRAGONS GLARE")
    True
    """
    while (found := REMARK.search(title)) is not None and found.start():
        title = title[: found.start()]
    plain = bare(title)
    return SLIPS.get(plain, plain)


def bare(title: str) -> str:
    """A title in small letters, without apostrophes and punctuation."""
    letters = re.sub(r"['’‘`.]", "", title.casefold()).replace("&", " and ")
    return " ".join(re.sub(r"[^\w]+", " ", letters).split())


SLIPS: Final[dict[str, str]] = {bare(said): bare(meant) for said, meant in DATA["slips"].items()}
"""Titles with a slip in them, and those that are meant."""


def style_of(title: str) -> str:
    """deck.style, deck.style.namek: the style is the first word of the title, if that is one.

    >>> style_of("Saiyan Arm Throw"), style_of("Goku's Super Saiyan Blast"), style_of("Namek Dragon Ball 1")
    ('Saiyan', 'Freestyle', 'Freestyle')
    """
    first = title.split(maxsplit=1)[0] if title.split() else ""
    return first if first in STYLES else FREESTYLE


def character_of(title: str) -> str:
    """deck.surnames, deck.alternate: whose personality card it is.

    >>> character_of("Super Saiyan Goku"), character_of("Vegeta on Namek"), character_of("Super Android 17")
    ('Goku', 'Vegeta', 'Super Android 17')
    """
    name = BEHIND.sub("", title).strip()
    if name not in SEPARATE:
        name = " ".join(SURNAMES.sub(" ", name).split()) or name
    return ALSO.get(name, name)


def characters_of(title: str) -> list[str]:
    """fusion.both: the character of a personality card, and of a Fusion also those that are fused."""
    name = character_of(title)
    return [name, *FUSIONS.get(name, ())]


def heritages_of(title: str) -> list[str]:
    """heritage.saiyan, heritage.namekian: what a personality can use and declare by its descent."""
    name = character_of(title)
    return [heritage for heritage, who in HERITAGES.items() if name in who]


def name_pattern(name: str) -> str:
    return rf"(?<![\w-]){re.escape(name)}(?!\w)(?!-\w)"


BY_LENGTH: Final = sorted([*CHARACTERS, *ALSO], key=len, reverse=True)
NAMES: Final = re.compile("|".join(name_pattern(name) for name in BY_LENGTH))
"""A name somewhere in a title, the longest that fits: the cards of Majin Vegeta are not those of Vegeta."""


def named_for(title: str) -> list[str]:
    """deck.named: the personalities for which a card is Named, in the order of its title.

    >>> named_for("Red Kid Trunks Blast"), named_for("Goku and Gohan Team Up"), named_for("Roshi's Calming")
    (['Kid Trunks'], ['Goku', 'Gohan'], ['Master Roshi'])
    """
    found = [ALSO.get(name[0], name[0]) for name in NAMES.finditer(title)]
    return list(dict.fromkeys(found))


def is_named_for(title: str, character: str) -> bool:
    """deck.named: whether the title has the name of a personality of which the lists of names know nothing.

    >>> is_named_for("Warden's Kick", "Warden"), is_named_for("Majin Vegeta's Kick", "Vegeta")
    (True, False)
    """
    return character not in CHARACTERS and re.search(name_pattern(character), title) is not None
