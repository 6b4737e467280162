"""How the words of a card's text can be changed so that it says something else, by language.

`rulebound.language.changes` makes these changes.  All are regular expressions, of whole words, whatever their case.
"""

from __future__ import annotations

import re
from typing import Final


class Reason:
    """Why some words say nothing where they stand."""

    def __init__(
        self, why: str, words: str, before: str = "", after: str = "", new: str | None = None
    ) -> None:
        self.why = why
        self.words = words
        self.before = before
        """What stands before them."""
        self.after = after
        self.new = new
        """Only if they are changed into this; "" if they are left out."""

    def holds(self, text: str, start: int, end: int, new: str) -> bool:
        """Whether it is one for the words of a text that are changed into others."""
        if self.new is not None and self.new != new:
            return False
        words = re.fullmatch(self.words, text[start:end], re.IGNORECASE)
        before = re.search(rf"(?:{self.before})\s*$", text[:start], re.IGNORECASE)
        after = re.match(rf"\s*(?:{self.after})", text[end:], re.IGNORECASE)
        return words is not None and before is not None and after is not None


class Changes:
    """The words of a language that say something, and what says something else."""

    def __init__(
        self, swaps: dict[str, str], drops: tuple[str, ...] = (), reasons: tuple[Reason, ...] = ()
    ) -> None:
        self.swaps = swaps
        """Words, and others that can stand in their place."""
        self.drops = drops
        """Words that can be left out."""
        self.reasons = reasons
        """Where words say nothing, and why."""

    def with_more(self, other: Changes) -> Changes:
        return Changes({**self.swaps, **other.swaps}, self.drops + other.drops, self.reasons + other.reasons)


def both_ways(pairs: dict[str, str]) -> dict[str, str]:
    """Plain words and others, each of which can stand for the other."""
    return {**pairs, **{other: words for words, other in pairs.items()}}


WHOSE: Final = "your|their|(?:your|the) opponent['’]s"
PHRASE: Final = r"(?:(?! if | when )[^.,;])*"
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
        (
            Reason(
            "whoever does not have 3 of something does not have more, either",
            "or more",
            before=r"(?:do not|don['’]t|does not|doesn['’]t) have \d+",
            new="",
        ),
        Reason(
            "what happened to several cards has happened to one",
            "or more",
            before=r"if (?:1|one)",
            new="",
        ),
        Reason("colors that are counted are different ones anyway", "different", after="colors?\\b"),
        Reason(OWNER, WHOSE, "to|into|onto|back in|(?:(?:at|on|to|or) (?:the )?)(?:top|bottom|top or bottom) of"),
            Reason(
                OWNER, WHOSE, r"(?:place|put|send|add|return|play)(?:s|ed)? [^.,:;]*? "
                r"(?:(?<!cards )(?<!card )|(?<=this card )|(?<=remaining cards ))in"),
            Reason("whoever places several cards always chooses their order", "in any order"),
            Reason("a plural without a number means all of them", "all(?: of)?|each", new=""),
            Reason("“up to” holds for all that are chosen at once", "up to", r"up to [^;]*(?: and| or|,)", new=""),
            Reason("fewer than the number will do", "up to", "can only have|there can only be", new=""),
            Reason("says only that something was said before", "also|total|additional|only", new=""),
            Reason("two cards are both of them", "both", new=""),
            Reason("what several cards get, each of them gets", "each", "they", new=""),
            Reason("no card has two names: one of A and B is one of each", "each of", "[0-9]", new=""),
            Reason(
                "all of A and B are all of A or B", "and|or",
                rf"\b(?:all|any|each|every|rest of|costs?\)? of) {PHRASE}"),
            Reason("if not, it is done instead", "instead", "if (?:they|you) (?:don't|do not)[^.;]*", new=""),
            Reason("a number of A and B together is that number of A or B", "and|or", r"\btotal [^.:;]*"),
            Reason("one of your A and B is one of your A or B", "and|or", rf"[0-9] of (?:your|their) {PHRASE}"),
            Reason("your A and B are all of them", "and|or", rf"\b(?:your|by|;) {PHRASE}", rf"{PHRASE} gets?\b"),
            Reason("your A and B are all of them", "and|or", rf"\b(?:your|by|;) {PHRASE}", rf"{PHRASE} gains?\b"),
            Reason("your A and B are all of them", "and|or", rf"\bby {PHRASE}", "characters"),
            Reason("what can only be A and B is A or B", "and|or", "can only [^.;]*"),
            Reason(OWNER, WHOSE, r"(?:you|cards?) placed [^.,:;]*in"),
            Reason("what cannot do A or B can do neither", "and|or", r"(?:cannot|can['’]t|may not|not be) [^,:;]*"),
            Reason("of A, B or C none is allowed", "and|or", r"can['’]t [^:;.]*,", r"(?:activate|be|attack)\b"),
            Reason("a duration holds for the whole sentence", r"for the duration of the (?:turn|battle)", new=""),
            Reason("you do what nobody else is said to do", "you", after="[a-z]", new=""),
            Reason("where a card is moved, it does not matter who does it", "and your opponent", after="place"),
            Reason("only this card can be meant there", "this card|this character", "(?:set|give|under|trash) "),
            Reason("your deck is the one that is built", "in your deck", "include [^.]*", new=""),
        ),
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
        (
            Reason("un pluriel sans nombre les désigne toutes", "tou(?:te)?s", new=""),
            Reason("un de vos A et B est un de vos A ou B", "et|ou", rf"[0-9] de vos {PHRASE}"),
            Reason("tous les A et B sont tous les A ou B", "et|ou", rf"\btou(?:te)?s {PHRASE}"),
            Reason("« jusqu'à » vaut pour tout ce qui est choisi", "jusqu['’]à", "jusqu['’]à .* et", new=""),
        ),
    ),
}  # fmt: skip
"""What the cards of all games say."""
