"""Texts and names as websites write them: HTML, and remarks behind a name about the picture."""

from __future__ import annotations

import html
import re
from typing import Final

from rulebound.messages.written import plain, written_words

ENTITY: Final = re.compile(r"&(?:#\d{1,7}|#x[0-9a-fA-F]{1,6}|[A-Za-z]{2,31});")
LINE_END: Final = re.compile(r"<br\s*/?>|</(?:p|div|li)>|\r\n?", re.IGNORECASE)
TAG: Final = re.compile(
    r"</?(?:p|b|i|u|em|strong|span|div|ul|ol|li|font|small|sup|sub)(?:\s[^<>]*)?/?>|</?a(?:\s[^<>]*)?>"
)
"""Only in small letters: `<B>` may be the name of a character."""
PICTURE: Final = re.compile(r"<img\b[^<>]*?\balt=([\"'])(?P<alt>[^\"'<>]*)\1[^<>]*>", re.IGNORECASE)
"""A picture within a text that says what it shows; one that does not stays, since it means something."""
REMARK: Final = re.compile(r"\s+(?:[(\[]([^()\[\]]*)[)\]]|[-–]\s+([A-Za-z0-9]+-[A-Za-z0-9]+))\s*$")
"""What stands behind a name in brackets, and its number behind a dash."""
PRINTS: Final = re.compile(rf"(?<!\w){written_words().pattern('prints')}(?!\w)")
"""What is remarked about a print of a card: `Alternate Art`, `Reprint`."""


def without_html(text: str) -> str:
    """A text without HTML; what stood on a line of its own still does.

    >>> without_html("Kid &amp; Co.<br>(They <b>attack</b>.)")
    'Kid & Co.\\n(They attack.)'
    """
    if "&" in text:
        text = ENTITY.sub(lambda found: html.unescape(found[0]), text).replace("\xa0", " ")
    text = LINE_END.sub("\n", text)
    if "<" in text:
        text = TAG.sub("", PICTURE.sub(lambda found: found["alt"], text))
    return text.strip()


class CardName:
    """A card's name, and whether remarks behind it spoke of another print than the usual one.

    >>> CardName("Quiet Cook (025) (Alternate Art)", "X1-025").name
    'Quiet Cook'
    >>> CardName("Cook (of the Sea)", "X1-025").name
    'Cook (of the Sea)'
    """

    def __init__(self, name: str, number: str) -> None:
        self.name = name
        self.is_variant = False
        while (found := REMARK.search(self.name)) is not None and self.name[: found.start()].strip():
            said = plain(found[1] if found[2] is None else found[2])
            is_print = PRINTS.search(said) is not None
            if not is_print and said.upper() not in (number, number.rpartition("-")[2]):
                break
            self.is_variant |= is_print
            self.name = self.name[: found.start()].strip()
