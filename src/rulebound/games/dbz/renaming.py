"""The words of texts that were printed before the renamings of 2004-02-11, in those of today."""

from __future__ import annotations

import re
from typing import Final

QUOTE: Final = "[\"“”'‘’]?"
RENAMINGS: Final = [
    # combat.phases, words.use: there is an Attack Phase, in which the other player may defend
    (rf"{QUOTE}Attacker Attacks{QUOTE} phase", "Attack Phase"),
    (rf"during your {QUOTE}Defender Defends{QUOTE} phase", "as a defense"),
    # noncombat, card.event
    (r"Non-Combat ?/ ?Non-Drills\b", "Setups"),
    (r"Non-Combat ?/ ?Non-Drill\b", "Setup"),
    # heritage: who was named before there was a word for them
    (r"\bPiccolo and Nail only\b", "Namekian Heritage only"),
    (r"\bVillains, Goku,? and Gohan only\b", "Saiyan Heritage only"),
    (r"\ba Combat card\b", "an Event card"),
    (r"(?<!Non-)(?<!Non )(?<!Physical )(?<!Energy )\bCombat (cards?)\b", r"Event \1"),
]
"""What a text said, and what it says now; capitals do not matter."""
COMPILED: Final = [(re.compile(said, re.IGNORECASE), now) for said, now in RENAMINGS]

BEGINNING: Final = re.compile(r"(?<![^.] )(?<![^ ])\ba(?=s a defense|n Event card)")
"""The first letter of a sentence that begins with other words now."""
TIMES: Final = {"one": "1", "on": "1", "two": "2", "three": "3"}
STAYS: Final = re.compile(
    r"(?:(?P<which>this card|this attack|it) )?(?P<how>stays?|remains) (?:out )?(?:on the table|in play) to be used "
    r"(?P<n>\d|one|on|two|three) more times?(?: in| during)? this Combat",
    re.IGNORECASE,
)
"""keyword.remain: how texts said that a card has Remain."""


def renamed(text: str) -> str:
    """A text in the words of today.

    >>> renamed('Stops a Combat card during your next "Attacker Attacks" phase.')
    'Stops an Event card during your next Attack Phase.'
    >>> renamed("Physical attack. This attack stays on the table to be used 2 more times this Combat.")
    'Physical attack. Remain 2.'
    >>> renamed("If used by Lab Hero, it stays in play to be used one more time this Combat.")
    'If used by Lab Hero, this card gains Remain 1.'
    """
    for said, now in COMPILED:
        text = said.sub(now, text)
    text = BEGINNING.sub(lambda found: found[0].upper(), text)
    return STAYS.sub(lambda found: remaining(text, found), text)


def remaining(text: str, found: re.Match[str]) -> str:
    """Remain alone as a sentence, and as what the card gains where something stands before it."""
    number = TIMES.get(found["n"].casefold(), found["n"])
    before = text[: found.start()].rstrip()
    if not before or before.endswith((".", ")")):
        return f"Remain {number}"
    if found["how"].casefold() == "stay":  # "have this attack stay"
        return f"{found['which']} gain Remain {number}"
    return f"this card gains Remain {number}" if found["which"] else f"gains Remain {number}"
