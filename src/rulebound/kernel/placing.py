"""Cards that a rule puts somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import kinds
from rulebound.kernel.aliases import AreaId, Ref
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import AT_BOTTOM, ON_TOP
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.plain import sure
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.replacement import Would, would_be_replaced
from rulebound.kernel.ruleids import RuleId

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


class Placing(Frame):
    """A rule puts cards into another area at the same time, unless something happens instead of that."""

    def __init__(
        self, cards: list[Card], to: int, rule: RuleId, clause: Clause | None, *, at_bottom: bool = False
    ) -> None:
        super().__init__(PLACING)
        self.refs = [card.stamp * SHIFT + card.id for card in cards]
        self.to = to
        self.rule = rule
        self.clause = clause
        self.at_bottom = at_bottom
        """They go to the bottom of the pile."""
        self.index = 0

    def can_leave_out(self, ref: Ref) -> bool:
        return ref in self.refs and self.index > 0

    def leave_out(self, ref: Ref) -> None:
        self.refs.remove(ref)
        self.index -= 1

    def prove(self, game: Game, at: int) -> None:
        sure(self.index <= len(self.refs), "it has asked about more cards than there are")
        sure(len(set(self.refs)) == len(self.refs), "a card is put there twice")
        for card in game.cards_of(self.refs):
            sure(game.rules.areas[card.area].can_be_left(), f"card {card.id} cannot be put elsewhere")
        sure(not game.rules.areas[self.to].in_play, "cards are played, and not put, into such an area")


def place(
    game: Game,
    cards: list[Card],
    to: AreaId,
    rule: RuleId = "",
    *,
    clause: Clause | None = None,
    at_bottom: bool = False,
) -> None:
    """Cards go into their owners' areas by a rule: at once, or when replacements have been asked for.

    The rule is that of the step unless another is given.
    """
    rule = rule or game.rule
    if game.rules.words.replaced & game.rules.placing:
        game.push(Placing(cards, to, rule, clause, at_bottom=at_bottom))
    else:
        put(game, Placing(cards, to, rule, clause, at_bottom=at_bottom), game.stack[-1])


def put(game: Game, at: Placing, below: Frame) -> None:
    """The cards go together; the procedure that has them put there is notified (`Frame.has_put`)."""
    cards = game.cards_of(at.refs)
    refs = [game.ref(card) for card in cards]
    game.move_together(cards, at.to, at.rule, at.clause, where=AT_BOTTOM if at.at_bottom else ON_TOP)
    for before, card in zip(refs, cards):
        below.has_put(game, before, card, at.rule)


def ask_placed(game: Game, at: Placing) -> int:
    while at.index < len(at.refs):
        card = game.at(at.refs[at.index])
        at.index += 1
        if card is not None:
            would = Would(card, game.rules.placing, clause=at.clause, by=card.seat, to=at.to)
            if would_be_replaced(game, would):
                game.push(would)
                return AGAIN
    return NEXT


def put_down(game: Game, at: Placing) -> int:
    put(game, at, game.stack[-2])
    return END


PLACING = Procedure(
    "placing",
    [step("", ask_placed), step("", put_down, PASSES)],
    lambda: Placing([], 0, "", None),
    fields=[
        Field("refs", kinds.REFS),
        Field("to", kinds.AREA),
        Field("rule", kinds.TEXT),
        Field("clause", CLAUSE_OR_NONE),
        Field("index", kinds.COUNT),
        Field("at_bottom", kinds.FLAG, 0),
    ],
)
