"""10-33: [Aegis]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import DROP, HAND
from rulebound.games.dbs.keywords.activated import Activated
from rulebound.games.dbs.keywords.autos import auto
from rulebound.games.dbs.keywords.colors import droppable, has_colors
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.kernel import kinds, tree
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING, Effect, fail_payment
from rulebound.kernel.fields import Field
from rulebound.kernel.filters import share
from rulebound.kernel.frames import AGAIN, ASKS, END, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.plain import sure
from rulebound.kernel.program import CLAUSE, Clause
from rulebound.kernel.replacement import Would, against_payer, replacements
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.selecting import distinct

AEGIS: Final = auto(
    "Aegis",
    "10-33-3",
    tree.Skill(
        "activate_battle",
        tree.Orient(tree.Choose(2, tree.Filter(whose="you", areas=("energy",)), up_to=True), "active"),
    ),
)


class Aegis(Activated):
    def __init__(self) -> None:
        super().__init__("Aegis", "10-33-3")

    def unmet(self, game: Game, card: Card, clause: Clause) -> RuleId:
        if card.seat == game.turn_seat:  # the Defense Step is the free timing of the other player
            return "10-33-2" if ruleset.VERSIONS[game.rules.ruleset].renumbered else "10-33-1-1"
        return "" if has_colors(game, droppable(game, card.seat, card), clause.skill.values) else "10-33-1"

    def price(self, clause: Clause, card: Card, seat: int) -> Frame:
        """10-33-1: a card of each of its colors."""
        return Colors(clause, card, seat)

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """10-33-3: up to two energy cards become active."""
        if card is not None:
            game.push(Effect(AEGIS, card, at.seat))
        return END


SKILLS: Final[list[Activated]] = [Aegis()]


# --- its cost ----------------------------------------------------------------------------------------------


class Colors(Frame):
    """Cards being placed from hand in the Drop Area until all colours of [Aegis] are among them."""

    def __init__(self, clause: Clause, card: Card | None, seat: int) -> None:
        super().__init__(PAY_COLORS)
        self.clause = clause
        self.card = card.id if card is not None else -1
        self.seat = seat
        self.picks: list[int] = []
        self.index = 0
        """The number of them of which it has been asked whether something happens instead."""
        self.unpaid = False

    def leave_out(self, ref: int) -> None:
        self.unpaid = True

    def prove(self, game: Game, at: int) -> None:
        colors = self.clause.skill.values
        sure(self.clause.skill.keyword == "Aegis", "it is no [Aegis]")
        sure(self.index <= len(self.picks), "it has asked about more cards than there are")
        sure(len(set(self.picks)) == len(self.picks), "a card is chosen twice")
        hand = game.pile(self.seat, HAND)
        sure(all(id in hand for id in self.picks), "a card chosen is not in hand")
        if self.step == 0:
            others = [id for id in droppable(game, self.seat, game.cards[self.card]) if id not in self.picks]
            sure(not has_colors(game, self.picks, colors), "all colours are there already")
            sure(has_colors(game, self.picks + others, colors), "there is no card of a missing colour")
        else:
            sure(has_colors(game, self.picks, colors), "a colour is missing")

    def can_leave_out(self, ref: int) -> bool:
        return self.index > 0


def ask_color(game: Game, at: Colors) -> int:
    """A card with one of the colours that are still missing."""
    missing = tuple(c for c in at.clause.skill.values if not has_colors(game, at.picks, (c,)))
    ids = [
        id
        for id in droppable(game, at.seat, game.cards[at.card])
        if id not in at.picks and share(missing, game.prints[id].facts[ruleset.COLORS])
    ]
    choices = distinct(game, "pick", ids)
    if not choices:  # only in a game dealt anew, where the hand may lack a colour: it is not paid
        choices = [Choice("done")]
    return game.want(at.seat, "choose", choices, at.clause)


def take_color(game: Game, at: Colors) -> int:
    if game.answer.verb == "done":
        fail_payment(game, at.seat, at.clause)
        return END
    at.picks.append(game.answer.card)
    return NEXT if has_colors(game, at.picks, at.clause.skill.values) else FIRST


def colors_replaced(game: Game, at: Colors) -> int:
    """8-9-1: the opponent may have something else happen instead, and then the cost is not paid (8-4-2-2)."""
    while at.index < len(at.picks) and not at.unpaid:
        card = game.cards[at.picks[at.index]]
        at.index += 1
        if against_payer(game, replacements(game, card, 0, by=at.seat, to=DROP), at.seat):
            would = Would(card, 0, clause=at.clause, by=at.seat, to=DROP)
            would.paying = True
            game.push(would)
            return AGAIN
    if at.unpaid:
        fail_payment(game, at.seat, at.clause)
        return END
    return NEXT


def drop_colors(game: Game, at: Colors) -> int:
    game.move_together([game.cards[id] for id in at.picks], DROP, clause=at.clause)
    return END


PAY_COLORS: Final = Procedure(
    "dbs.colors",
    [
        step("10-33-1", ask_color, ASKS | RESTS),
        step("10-33-1", take_color, PASSES),
        step("8-9-1", colors_replaced),
        step("10-33-1", drop_colors, PASSES),
    ],
    lambda: Colors(NOTHING, None, 0),
    fields=[
        Field("clause", CLAUSE),
        Field("seat", kinds.SEAT),
        Field("picks", kinds.IDS),
        Field("card", kinds.ID),
        Field("index", kinds.COUNT),
        Field("unpaid", kinds.FLAG),
    ],
)
