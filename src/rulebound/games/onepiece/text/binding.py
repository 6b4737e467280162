"""What "it" means on One Piece's cards."""

from __future__ import annotations

from rulebound.kernel.tree import All, Filter, It, Looked, Selector, This
from rulebound.language.binding import Binding, UnclearReference
from rulebound.language.references import CardsSelected, Done, Mention, Open


class OnePieceBinding(Binding):
    """ "It" is not a card just because the text has named it, and the cards that are looked at come first."""

    beside_don: tuple[Selector | None, bool] | None = None
    """In a clause about DON!! cards: what was named before them, and whether cards had been dealt with."""

    def follow(self, mention: Mention) -> None:
        if isinstance(mention, CardsSelected) and is_don(mention.of) and self.beside_don is None:
            self.beside_don = (self.named, self.dealt_with)
        elif isinstance(mention, Done):
            self.beside_don = None
        super().follow(mention)

    def this_card(self) -> None:
        """ "It" stays what it was."""
        self.leader_asked = False

    leader_asked = False
    """A condition about a Leader was mentioned after this card: "it" could be either."""

    def name(self, what: Selector | None) -> None:
        """The card of an event, and not the Leader that a condition is about."""
        if isinstance(what, All):
            self.leader_asked = True
        else:
            super().name(what)

    def put(self, what: list[Selector], played: bool) -> None:
        """The cards that were looked at are from here on those that were moved."""
        if Looked() in what:
            self.looked_at = False

    def meaning(self, reference: Open) -> Selector:
        refers = reference.word in ("it", "that", "pronoun", "them")
        if self.beside_don is not None and self.pending is None and refers:
            return self.given_to(reference)
        if reference.word == "that" and isinstance(self.named, This) and self.against is not None:
            return self.against
        if reference.word == "chosen":
            self.refuse_other_choice(reference)
        return super().meaning(reference) if reference.word in ("rest", "had") else self.it(reference)

    def given_to(self, reference: Open) -> Selector:
        """ "Give it 1 DON!! card", "give 1 DON!! card to that Character": no DON!! card is meant."""
        assert self.beside_don is not None
        named, dealt_with = self.beside_don
        if named is not None:
            return named
        if dealt_with:
            return It()
        if self.this_spoken_of and reference.word == "pronoun":
            return This()
        raise UnclearReference(reference.span)

    def last_dealt_with(self, reference: Open) -> Selector:
        found = super().last_dealt_with(reference)
        if isinstance(found, This) and self.leader_asked:
            raise UnclearReference(reference.span)
        return found

    def it(self, reference: Open) -> Selector:
        if reference.asked and self.pending is not None:
            self.pending = None  # chosen there and then
            return It()
        self.refuse_one_of_several(reference)
        named = self.named
        return self.take() or (Looked() if self.looked_at else named or super().it(reference))

    def take(self, every: bool = False) -> Selector | None:
        """What was named before stays so."""
        named = self.named
        found = super().take(every)
        self.named = named
        return found


def is_don(of: Filter | None) -> bool:
    """DON!! cards alone."""
    return of is not None and (of.kinds == ("DON!!",) or of.areas == ("don_deck",))
