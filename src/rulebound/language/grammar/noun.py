"""A noun phrase while it is read."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.tree import Filter, Number

PLAYERS: Final = ("you", "opponent")
ANY: Final = Filter()
"""What is said of cards before anything is."""


class Noun:
    """What a noun phrase has said so far; `filters.filter_of` makes the filter."""

    def __init__(self) -> None:
        self.whose = ""
        self.heads: list[str] = []
        """The nouns themselves; several for "Leader or Character cards"."""
        self.card = False
        """The noun is "… card"."""
        self.one = False
        """The noun stands in the singular."""
        self.countable = False
        """It is one of which there is a plural."""
        self.possessive = False
        self.areas: list[str] = []
        self.areas_joined = ""
        """What stood between their areas: "or", "and", or "" for "and/or" and where there is one area."""
        self.elsewhere: tuple[str, str] | None = None
        """Another player's area where such cards are meant as well: whose, and which."""
        self.bare = False
        """Nothing says whose the area is in which they lie: "from hand"."""
        self.under_one = False
        """They lie beneath a card of which there may be several: "under one of your Battle Cards"."""
        self.field = False
        """On the field, in whatever area of it."""
        self.in_play = False
        self.looked = False
        """Among the cards that are being looked at."""
        self.end = ""
        """The end of a pile from which cards are taken."""
        self.given = False
        self.f = ANY
        self.at_head = ANY
        """The filter when the head was read."""
        self.set_off: Filter | None = None
        """What stood between commas, and holds for everything that the sentence names together."""
        self.before = ANY
        """The filter when the head was read, without adjectives behind it."""
        self.ignoring: tuple[str, ...] = ()
        self.sum_of = ""
        self.sum_max: Number | None = None
        self.sum_min: Number | None = None
        self.of_all = False
        """What stands behind it is said of all that is listed: "with energy costs of 2", or after a comma."""
        self.random = False
        self.done_to = False
        """The cards are named by what was just done to them."""
        self.different = ""
        """No two of the cards have the same name, or whatever else this is."""
        self.alike = ""
        """All of the cards have the same name, or whatever else this is."""
        self.op = ""
        """ "or more" or "or less" stood behind the noun: the comparison of the number before it."""
        self.other = False
        """ "other" stood before the noun and holds for all that follow."""
        self.other_span = (-1, -1)
        """Where "other" stood."""
        self.others: list[Noun] = []
        """The alternatives after "or"."""
        self.apart = False
        """ "or else" stood before it: what stands behind it is its own."""
        self.anded = False
        """Terms were joined by "and": each is meant."""
        self.ored = False
        """Terms or nouns were joined by "or"."""
        self.single = False
        """Its alternatives have the number 1, as it must have too."""
        self.blended = False
        """Nouns or colours were joined by "and": "Leader and Character cards"."""
        self.of_both = False
        """ "Your and your opponent's" stood before the noun: a number of cards is that of each player's."""
        self.split: list[Filter] = []
        """What "and" joined: for "1 each of A and B"."""

    def belong_to(self, whose: str) -> bool:
        """Says whose the cards are; not that they are another player's than said before."""
        if whose in PLAYERS and self.whose in (*PLAYERS, "each", "both") and whose != self.whose:
            return False
        self.whose = whose or self.whose
        return True

    @property
    def head(self) -> str:
        """The noun, if there is just one."""
        return self.heads[0] if len(self.heads) == 1 else ""

    @property
    def tells(self) -> bool:
        """Something was said of the cards, apart from the noun and where they lie."""
        return self.f is not ANY and self.f != ANY

    def is_card(self) -> bool:
        """Cards wherever they lie: a name alone, or "… card"."""
        return self.card or self.head in ("", "card")

    def plain(self) -> bool:
        """Nothing but a head noun was read yet."""
        return not self.tells and not self.areas
