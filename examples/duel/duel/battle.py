"""The fight: a challenge, somebody who meets it, Tricks, and the comparison."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, LAURELS, RING, STOCK
from duel.keywords import best, can_be_bested, can_meet
from duel.play import PlayCard, can_play
from duel.ruleset import CHALLENGES, EDGE
from duel.skills import resolve_pending
from rulebound.kernel import kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import FOR_BATTLE, RESTED
from rulebound.kernel.decisions import Choice, choice_of
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import expire
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.selecting import distinct
from rulebound.kernel.triggers import happened


class Fight(Frame):
    def __init__(self, challenger: Card | None) -> None:
        super().__init__(FIGHT)
        self.challenger = challenger.stamp * SHIFT + challenger.id if challenger is not None else -1
        self.met_by = -1

    def attacker_of(self) -> int:
        return self.challenger

    def guard_of(self) -> int:
        return self.met_by


def challenge(game: Game, at: Fight) -> int:
    """text.challenge: the Fencer is rested, and what waits for its challenge is told."""
    card = game.cards[at.challenger % SHIFT]
    game.report_card("attack", card)
    game.orient(card, RESTED)
    happened(game, CHALLENGES, card, card.seat)
    return NEXT


def ask_who_meets(game: Game, at: Fight) -> int:
    seat = 1 - game.turn_seat
    choices = [choice_of("block", id) for id in game.pile(seat, RING) if can_meet(game, game.cards[id])]
    return game.want(seat, "block", [*choices, Choice("no")])


def take_who_meets(game: Game, at: Fight) -> int:
    if game.answer.verb == "block":
        card = game.cards[game.answer.card]
        game.orient(card, RESTED)
        at.met_by = game.ref(card)
        game.report_card("block", card)
    return NEXT


def ask_trick_there(game: Game, at: Fight) -> int:
    return ask_trick(game, 1 - game.turn_seat)


def ask_trick_here(game: Game, at: Fight) -> int:
    return ask_trick(game, game.turn_seat)


def ask_trick(game: Game, seat: int) -> int:
    tricks = [id for id in game.pile(seat, HAND) if can_play(game, game.cards[id], "fight")]
    return game.want(seat, "trick", [*distinct(game, "play", tricks), Choice("no")], rule="fight.trick")


def take_trick(game: Game, at: Fight) -> int:
    if game.answer.verb == "play":
        game.push(PlayCard(game.cards[game.answer.card], "fight"))
    return NEXT


def compare(game: Game, at: Fight) -> int:
    """The lower edge is bested, equal ones both are; a challenge that nobody met wins a laurel."""
    challenger, other = game.at(at.challenger), game.at(at.met_by)
    if challenger is None:
        return NEXT
    if at.met_by < 0:
        win_laurel(game, challenger.seat)
    elif other is not None:
        edges = (stat_of(game, challenger, EDGE), stat_of(game, other, EDGE))
        game.report_card("battle", challenger)
        lost = [card for card, edge in zip((challenger, other), edges) if edge == min(edges)]
        best(
            game, [card for card in lost if can_be_bested(game, card)], challenger.seat, "fight.compare", None
        )
    return NEXT


def win_laurel(game: Game, seat: int) -> None:
    stock = game.pile(seat, STOCK)
    if stock:
        game.move(game.cards[stock[-1]], LAURELS, "fight.laurel")
        game.touched = True


def end_fight(game: Game, at: Fight) -> int:
    for seat in (0, 1):
        expire(game, FOR_BATTLE, seat)
    return NEXT


FIGHT: Final = Procedure(
    "duel.fight",
    [
        step("fight.challenge", challenge, PASSES),
        step("fight.challenge", resolve_pending),
        step("fight.meet", ask_who_meets, ASKS),
        step("fight.meet", take_who_meets, PASSES),
        step("fight.trick", ask_trick_there, ASKS),
        step("fight.trick", take_trick, PASSES),
        step("fight.trick", ask_trick_here, ASKS | RESTS),
        step("fight.trick", take_trick, PASSES),
        step("fight.compare", compare),
        step("fight.compare", resolve_pending),
        step("fight.end", end_fight, PASSES),
    ],
    lambda: Fight(None),
    fields=[Field("challenger", kinds.REF), Field("met_by", kinds.REF_OR_NONE)],
)
