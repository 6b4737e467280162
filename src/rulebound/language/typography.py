"""The same text in plain signs: what different keyboards, fonts and programs make of them means nothing.

Every function keeps the length of a text, so that everything stays where it stood.
"""

from __future__ import annotations

import re
from typing import Final

DASHES: Final = "-−–－‒—―‐‑"
BULLETS: Final = "•・·‧∙●○◦▪■□◆◇►▶*"

APOSTROPHES: Final = {ord(sign): "'" for sign in "’ʼ‘`´′‛"}

PLAIN: Final = APOSTROPHES | str.maketrans(
    {
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad\t\r", " "),
        **dict.fromkeys("【〔", "["),
        **dict.fromkeys("】〕", "]"),
        **dict.fromkeys("‹⟨〈", "<"),
        **dict.fromkeys("›⟩〉", ">"),
        **dict.fromkeys("“”„‟″", '"'),
        "、": ",",
        "。": ".",
        **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    }
)
"""Full-width signs, kinds of apostrophes, quotation marks and brackets, and what has no width."""

DASH_INSIDE: Final = re.compile(f"(?<=[A-Za-z])[{DASHES[1:]}](?=[A-Za-z])")
DASH_IN_NAME: Final = re.compile(rf"(?<=\w)[{DASHES[1:]}](?=\w)")
POSSESSIVE: Final = re.compile(r"(?<=[a-z])(?:' | ')s\b")
"""An apostrophe with a space on one of its sides."""


def plain(text: str) -> str:
    """The text in plain signs.

    >>> plain("【Auto】 Your opponent ’s Leader gains ＋１０００ power.")
    "[Auto] Your opponent's  Leader gains +1000 power."
    """
    text = DASH_INSIDE.sub("-", text.translate(PLAIN))
    return POSSESSIVE.sub("'s ", text)
