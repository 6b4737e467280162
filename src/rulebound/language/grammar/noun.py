"""A noun phrase while it is read."""

from __future__ import annotations

from rulebound.kernel.tree import Filter, Number


class Noun:
    """What a noun phrase has said so far; `filters.filter_of` makes the filter."""

    def __init__(self) -> None:
        self.whose = ""
        self.heads: list[str] = []
        """The nouns themselves; several for "Leader or Character cards"."""
        self.card = False
        """The noun is "… card"."""
        self.possessive = False
        self.areas: list[str] = []
        self.field = False
        """On the field, in whatever area of it."""
        self.in_play = False
        self.looked = False
        """Among the cards that are being looked at."""
        self.end = ""
        """The end of a pile from which cards are taken."""
        self.given = False
        self.f = Filter()
        self.at_head = Filter()
        """The filter when the head was read."""
        self.set_off: Filter | None = None
        """What stood between commas, and holds for everything that the sentence names together."""
        self.ignoring: tuple[str, ...] = ()
        self.sum_of = ""
        self.sum_max: Number | None = None
        self.random = False
        self.different = False
        """No two of the cards have the same name."""
        self.op = ""
        """ "or more" or "or less" stood behind the noun: the comparison of the number before it."""
        self.other = False
        """ "other" stood before the noun and holds for all that follow."""
        self.others: list[Noun] = []
        """The alternatives after "or"."""
        self.apart = False
        """ "or else" stood before it: what stands behind it is its own."""
        self.anded = False
        """Terms were joined by "and": each is meant."""
        self.split: list[Filter] = []
        """What "and" joined: for "1 each of A and B"."""

    @property
    def head(self) -> str:
        """The noun, if there is just one."""
        return self.heads[0] if len(self.heads) == 1 else ""

    def plain(self) -> bool:
        """Nothing but a head noun was read yet."""
        return self.f == Filter() and not self.areas
