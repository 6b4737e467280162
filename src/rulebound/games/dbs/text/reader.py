"""Where the reading of a Dragon Ball Super text stands: the steps that every other module here takes."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.text.text import pieces
from rulebound.kernel.tree import Filter, Number, Selector
from rulebound.language.lexicon import Lexicon
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET, BREAK, END, NAME, WORD, Token, whole

NUMBERED: Final = ("Over Realm", "Dark Over Realm", "Swap", "Bond", "Sparking", "Burst")
"""Keywords with a number."""
COLORED: Final = ("Arrival", "Aegis", "Alliance")
"""Keywords with colours."""
PLAYED_ON: Final = ("Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Swap")
"""Keywords that name the cards they are played with."""


class Noun:
    """A noun phrase while it is read."""

    def __init__(self) -> None:
        self.whose = ""
        self.head = ""
        self.areas: list[str] = []
        self.f = Filter()
        self.looked = False
        self.in_play = False
        self.ignoring: tuple[str, ...] = ()
        self.sum_of = ""
        self.sum_max: Number | None = None
        self.random = False
        self.different = False
        self.others: list[Noun] = []
        self.op = ""
        """ "or more" or "or less" stood behind the noun: the comparison of the number before it."""
        self.split: list[Filter] = []
        """What "and" joined: for "1 each of A and B"."""
        self.behind = Filter()
        """The filter when the head was read."""
        self.anded = False
        """Terms were joined by "and": each is meant."""
        self.apart = False
        """ "or else" stood before it: what stands behind it is its own."""
        self.other = False
        """ "other" stood before the noun and holds for all that follow."""


class DbsReader(Reader):
    """Reads one text.  The functions of this package take it and read on where it stands."""

    def __init__(self, text: str, lex: Lexicon) -> None:
        super().__init__(text, lex, "dbs", pieces(text))
        self.by = "you"  # who carries out the clause
        self.permanent = False  # a missing duration means "as long as this holds"
        self.in_cost = False
        self.lead = ""  # a duration that stood before the clause
        self.last_until = ""  # the duration that this sentence gave last
        self.no_places = False  # "in the Drop Area" is where cards go; where they lie is said by "from"
        self.shown_played = False  # this sentence played the card that was shown: "it" is in play now
        self.counting = False  # "or more" may stand behind the noun
        self.had_cards: Filter | None = None  # the cards that the last "have" or "there are" was about
        self.had_whose = ""  # whose cards the last "have" was about
        self.article = False  # the last selection was "a" card
        self.last_color = ""  # the colour that the last condition about cards placed named
        self.last_noun: Noun | None = None  # of the selection just read
        self.target: Selector | None = None  # "that card", when the event has a second card

    def bracket(self, table: str) -> str:
        token = self.token()
        if token.kind != BRACKET:
            return ""
        return self.lex.brackets[table].get(token.text.lower(), "")

    def whose(self) -> str:
        """The owner that is said here, or ""."""
        if self.eat("opponents"):
            return "opponent"
        if self.eat("your"):
            return "you"
        return "opponent" if self.eat("their") else ""

    def take(self, table: str) -> str:
        """The bracketed term here by the table, consumed, or ""."""
        found = self.bracket(table)
        if found:
            self.at += 1
        return found

    def keyword(self) -> str:
        """The keyword of a bracketed term here, without its number or colours, or ""."""
        token = self.token()
        if token.kind != BRACKET:
            return ""
        table = self.lex.brackets["keyword"]
        words = token.text.lower().split()
        for length in (len(words), len(words) - 1):
            found = table.get(" ".join(words[:length]), "") if length > 0 else ""
            if not found or length == len(words):
                if found:
                    return found
                continue
            last = words[-1]
            if found in NUMBERED and whole(last) >= 0:
                return found
            if found in COLORED and self.slashed(last):
                return found
        return ""

    def keyword_at(self, at: int) -> str:
        here, self.at = self.at, at
        found = self.keyword()
        self.at = here
        return found

    def number_in(self) -> int:
        last = self.token().text.split()[-1]
        return max(whole(last), 0)

    def slashed(self, text: str) -> tuple[str, ...]:
        """Colours with a slash between them: "Red/Green"."""
        names = self.lex.brackets["color"]
        found = [names.get(part.strip(), "") for part in text.lower().split("/")]
        return tuple(found) if all(found) else ()

    def letters(self, token: Token) -> list[str]:
        """The colours that capital letters stand for."""
        raw = token.text if token.kind == NAME else self.text[token.start : token.end]
        if token.kind not in (WORD, NAME) or not raw.isupper():
            return []
        table = self.lex.brackets["letter"]
        found = [table.get(letter, "") for letter in raw.lower()]
        return found if all(found) else []

    def energy_here(self) -> bool:
        """Energy in braces, which is no card's name: {2}, {R}."""
        token = self.token()
        return token.kind == NAME and (whole(token.text) >= 0 or bool(self.letters(token)))

    def character(self) -> str:
        return self.token().text.replace(" :", ":")

    def ended(self) -> bool:
        if self.kind(BREAK) or self.kind(END) or self.mark_here("•"):
            return True
        return self.at_header()

    def at_header(self) -> bool:
        """The next skill begins here, on the same line."""
        if not self.kind(BRACKET) or self.at == 0:
            return False
        before = self.tokens[self.at - 1]
        if before.kind != BREAK and before.text not in (".", "\n"):
            return False
        return bool(self.bracket("timing"))

    def stop(self) -> None:
        self.last_until = ""
        self.shown_played = False
        if self.mark("."):
            return
        if not self.ended():
            raise self.miss("the end of the sentence")
