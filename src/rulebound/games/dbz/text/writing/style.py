"""The words that all sentences of ours share: players, piles, plurals, articles."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.tree import UNTIL_OPPONENT_NEXT_END, UNTIL_OPPONENT_SECOND_END, WHILE
from rulebound.language.writer import NoWording, Style

STYLE: Final = Style({"name": '""'})


class KnownWords(dict[str, str]):
    """Words by the tree's own; there are none for any other."""

    def __missing__(self, key: str) -> str:
        raise NoWording(key)


OWNER: Final = KnownWords({"you": "your", "opponent": "your opponent's"})
WHO: Final = KnownWords({"you": "you", "opponent": "your opponent", "both": "both players", "": "players"})
HIS: Final = KnownWords({"you": "your", "opponent": "his"})
UNTIL: Final = {
    "battle": "for the remainder of Combat",
    "turn": "for the remainder of the turn",
    "game": "for the rest of the game",
    "next_phase": "during his next Attack Phase",
    "until your next turn": "until the beginning of your next turn",
    "until the end of your next turn": "until the end of your next turn",
    UNTIL_OPPONENT_NEXT_END: "until the end of his next turn",
    UNTIL_OPPONENT_SECOND_END: "until the end of his second turn from now",
}
AREAS: Final = KnownWords(
    {
        "hand": "hand",
        "life_deck": "Life Deck",
        "discard": "discard pile",
        "removed": "removed from the game pile",
        "sensei_deck": "Sensei Deck",
    }
)
PLURALS: Final = {
    "Ally": "Allies",
    "personality": "personalities",
    "Main Personality": "Main Personalities",
    "Mastery": "Masteries",
    "Hero": "Heroes",
}
VOWELS: Final = ("a", "e", "i", "o", "u")


def plural(noun: str) -> str:
    """A noun for several; its last word alone changes."""
    return PLURALS.get(noun, noun + "s")


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {plural(noun)}"


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"{'an' if noun.lstrip(chr(34))[:1].lower() in VOWELS else 'a'} {noun}"


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", '."')) else ".")


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def lasting(until: str) -> str:
    """How long it lasts, with a space before it; nothing as long as the card is there."""
    if until == WHILE:
        return ""
    if until not in UNTIL:
        raise NoWording(until)
    return f" {UNTIL[until]}"


def third(verb: str) -> str:
    """A verb as it stands behind "your opponent"."""
    return verb + ("es" if verb.endswith(("ch", "sh", "ss")) else "s")


def does(who: str, verb: str) -> str:
    """ "draw", "your opponent draws", "both players draw"."""
    if who == "you":
        return verb
    return f"{WHO[who]} {verb if who == 'both' else third(verb)}"


def joined(parts: list[str], word: str) -> str:
    """ "A, B or C"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"
