"""What a writer of Dragon Ball Super texts remembers, and the small things it says."""

from __future__ import annotations

from rulebound.language.lexicon import Lexicon
from rulebound.language.writer import Writer


class DbsWriter(Writer):
    """Writes trees in one language.  The functions of this package take it."""

    def __init__(self, lex: Lexicon) -> None:
        super().__init__(lex)
        self.revealed = ""  # "revealed" or "looked" while cards were shown and none was taken yet
        self.timing = ""
        self.told_their = False  # the owner is said by "their"
        self.choosing = False  # cards are taken from an area, not counted in it
        self.meant = False  # "it" would mean a card that was named since the last choice

    def elided(self, text: str) -> str:
        """With the contractions of the language: "s'il"."""
        for full, short in self.lex.nouns.items():
            if full.startswith("elide "):
                text = text.replace(short[0], short[1])
        return text

    def names(self, values: tuple[str, ...], opening: str, closing: str) -> str:
        return self.joined([opening + value + closing for value in values], "or")

    def until(self, until: str) -> str:
        return self.say("until." + until)

    def skill_name(self, keyword: str) -> str:
        return self.say("key." + keyword)

    def amount(self, by: int) -> str:
        return f"+{by}" if by >= 0 else f"−{-by}"
