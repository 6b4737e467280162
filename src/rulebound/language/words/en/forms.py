"""Words of English with several forms, its inflection and its colours."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import Inflection

FORMS: Final[dict[str, str]] = {
    "the opponent": "the opponent|your opponent",
    "the opponent's": "the opponent's|your opponent's",
    "KO'd": "KO'd|KO-ed",
    "effect": "effect",
    "effects": "effects",
    "an effect": "an effect",
    "their effects": "{the opponent's} {effects}|{the opponent's} {effect}|{the opponent's} card {effects}"
    "|{the opponent's} card's {effects}|{the opponent's} card's {effect}|{the opponent's} cards' {effects}"
    "|the {effects} of {the opponent's} cards",
    "does not": "does not|doesn't|will not|won't",
    "do not": "don't|do not",
    "is not": "is not|isn't",
    "are not": "are not|aren't",
    "cannot": "cannot|can't|can not|is unable to|are unable to|is not able to|are not able to",
    "it is": "it is|it's",
    "start": "start|beginning",
    "field": "field",
    "did not": "did not|didn't",
    "they": "they|{the opponent}",
    "they are": "they are|they're|{the opponent} is",
    "you are": "you are|you're",
}

COLORS: Final[dict[str, str]] = {
    "Red": "red",
    "Green": "green",
    "Blue": "blue",
    "Purple": "purple",
    "Black": "black",
    "Yellow": "yellow",
}

INFLECTION: Final = Inflection(articles=("the ",))
