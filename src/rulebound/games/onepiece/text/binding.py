"""What "it" means on One Piece's cards."""

from __future__ import annotations

from rulebound.kernel.tree import All, Looked, Selector, This
from rulebound.language.binding import Binding, UnclearReference
from rulebound.language.references import Open


class OnePieceBinding(Binding):
    """ "It" is not a card just because the text has named it, and the cards that are looked at come first."""

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
        if reference.word == "that" and isinstance(self.named, This) and self.against is not None:
            return self.against
        if reference.word == "chosen":
            self.refuse_other_choice(reference)
        return super().meaning(reference) if reference.word in ("rest", "had") else self.it(reference)

    def last_dealt_with(self, reference: Open) -> Selector:
        found = super().last_dealt_with(reference)
        if isinstance(found, This) and self.leader_asked:
            raise UnclearReference(reference.span)
        return found

    def it(self, reference: Open) -> Selector:
        named = self.named
        if reference.asked and self.pending is not None:
            return super().it(reference)
        return self.take() or (Looked() if self.looked_at else named or super().it(reference))

    def take(self) -> Selector | None:
        """What was named before stays so."""
        named = self.named
        found = super().take()
        self.named = named
        return found
