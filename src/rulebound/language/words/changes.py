"""How the words of a card's text can be changed so that it says something else, by language.

`rulebound.language.changes` makes these changes.  All are regular expressions, of whole words, whatever their case.
"""

from __future__ import annotations

from typing import Final


class Changes:
    """The words of a language that say something, and what says something else."""

    def __init__(
        self, swaps: dict[str, str], drops: tuple[str, ...] = (), idle: dict[str, str] | None = None
    ) -> None:
        self.swaps = swaps
        """Words, and others that can stand in their place."""
        self.drops = drops
        """Words that can be left out."""
        self.idle = idle or {}
        """Words that say nothing where they stand, and why; those of the first group, if there is one."""

    def with_more(self, other: Changes) -> Changes:
        return Changes({**self.swaps, **other.swaps}, self.drops + other.drops, {**self.idle, **other.idle})


def both_ways(pairs: dict[str, str]) -> dict[str, str]:
    """Plain words and others, each of which can stand for the other."""
    return {**pairs, **{other: words for words, other in pairs.items()}}


WHOSE: Final = r"(your|their|(?:your|the) opponent['’]s)"
OWNER: Final = "a card goes to the area of its owner, whoever's it is said to be"

SHARED: Final[dict[str, Changes]] = {
    "en": Changes(
        {
            **both_ways(
                {
                    "and": "or",
                    "more": "less",
                    "higher": "lower",
                    "top": "bottom",
                    "this turn": "this battle",
                    "start": "end",
                    "face-up": "face-down",
                    "this card": "that card",
                    "you have": "your opponent has",
                    "and you": "and your opponent",
                    "one": "two",
                    "reduce": "increase",
                    "if you do": "if you don't",
                }
            ),
            "fewer": "more",
            r"(?:the|this) turn": "this battle",
            r"(?:the|this) battle": "this turn",
            r"your(?! opponent)(?! turn\])": "your opponent's",
            r"(?:your|the) opponent['’]s|opposing|their": "your",
            r"red|blue|green|yellow|black|purple": "white",
            "becomes?|is|are": "is not",
            r"this (?:skill|effect)": "that skill",
            "other than": "with",
            "without": "with",
            "a(?= card)": "2",
            "all": "1",
        },
        (
            "other(?! than)", "up to", "each", "each of", "all", "all of", "both", "also", "only", "face-up",
            "face-down", "base", "original", "different", "you may", r"\[once per turn\]", "not", "no", "total",
            "if you do,", "at random", "another", "additional", "or more", "or less", "or fewer", "or higher",
            "next", "instead", "in any order", "you", "any number of",
            "red|blue|green|yellow|black|purple",
            r"other than [\[{<＜《〈][^\]}>＞》〉]*[\]}>＞》〉]",
            "this turn", "this battle", r"for the duration of the (?:turn|battle)",
            r"during (?:your|your opponent['’]s) turn,?",
        ),
        {
            rf"(?:to|into|onto|(?:at|on|to)(?: the)? (?:top|bottom|top or bottom) of|back in) {WHOSE} [a-z]": OWNER,
            rf"(?:place|put|send|add|return)s? (?:it|them|this card|that card|those cards|the rest"
            rf"|the remaining cards|[^.,:;]* (?:from|of) (?:the top of )?your [a-z ]*) in {WHOSE} [a-z]": OWNER,
            "in any order": "whoever places several cards always chooses their order",
            r"(all(?: of)?) (?:your|(?:your|the) opponent['’]s|opposing|other|rested|active|characters)":
                "a plural without a number means all of them",
        },
    ),
    "fr": Changes(
        {
            **both_ways(
                {
                    "et": "ou",
                    "plus": "moins",
                    "supérieur": "inférieur",
                    "dessus": "dessous",
                    "ce tour": "ce combat",
                    "début": "fin",
                    "cette carte": "cette autre carte",
                }
            ),
            "votre(?! adversaire)": "l'adversaire",
            "vos(?! adversaire)": "les",
            "rouges?|bleues?|vertes?|jaunes?|noires?|violettes?": "blanche",
        },
        (
            "autres?(?! que)", "jusqu['’]à", "chaque", "chacune?", "tou(?:te)?s", "aussi", "également",
            "d'origine", "différents?", "vous pouvez", r"\[une fois par tour\]", "si vous le faites,",
            "rouges?|bleues?|vertes?|jaunes?|noires?|violettes?",
        ),
    ),
}  # fmt: skip
"""What the cards of all games say."""
