"""Section 6: the turn and its phases; playing cards."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece import areas, ruleset
from rulebound.games.onepiece.battle import Battle
from rulebound.games.onepiece.keywords.rush import can_attack, has_target
from rulebound.games.onepiece.skills import (
    PAYING,
    Use,
    active_don,
    can_pay_all,
    can_play_event,
    cost_of,
    pay_cost,
    play_event,
    resolve_pending,
)
from rulebound.games.turns import begin_turn, pass_turn, set_active, wake_end_effects
from rulebound.kernel import codes, kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.decisions import Choice, choices_to
from rulebound.kernel.effects import due, skill_in_use, source
from rulebound.kernel.events import BOTH
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import expire
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.selecting import distinct
from rulebound.kernel.skills import among, clauses_of, has_timing, usable
from rulebound.kernel.triggers import happened

# --- Refresh Phase -----------------------------------------------------------------------------


def start_turn(game: Game, at: Frame) -> int:
    """The turn begins; what lasts until the start of it ends."""
    begin_turn(game, "6-1-1", "Refresh Phase")
    return NEXT


def start_effects(game: Game, at: Frame) -> int:
    """What effects have put off until the start of the turn, and effects that wait for it."""
    if due(game, codes.TILL_YOUR_TURN, game.turn_seat) or due(
        game, codes.TILL_OPPONENT_TURN, 1 - game.turn_seat
    ):
        return AGAIN
    happened(game, ruleset.TURN_START, None, game.turn_seat)
    return NEXT


def return_don(game: Game, at: Frame) -> int:
    for id in game.pile(game.turn_seat, areas.GIVEN).copy():
        game.move(game.cards[id], areas.COST)
    return NEXT


def refresh(game: Game, at: Frame) -> int:
    set_active(game, (areas.LEADER, areas.CHARACTER, areas.STAGE, areas.COST))
    expire(game, codes.TILL_YOUR_REFRESH, game.turn_seat)
    expire(game, codes.TILL_OPPONENT_REFRESH, 1 - game.turn_seat)
    return NEXT


# --- Draw Phase and DON!! Phase ----------------------------------------------------------------


def draw(game: Game, at: Frame) -> int:
    game.report("phase", game.turn_seat, to="Draw Phase")
    if game.turn > 1:
        game.draw(game.turn_seat)
    return NEXT


def place_don(game: Game, at: Frame) -> int:
    """3-3-3: two DON!! cards, one on the very first turn, and no more than there are."""
    seat = game.turn_seat
    game.report("phase", seat, to="DON!! Phase")
    count = ruleset.DON_FIRST_TURN if game.turn == 1 else ruleset.DON_A_TURN
    don_deck = game.pile(seat, areas.DON_DECK)
    rule = "6-4-1"
    if len(don_deck) < count:
        rule = "6-4-2" if don_deck else "6-4-3"
        count = len(don_deck)
    if count:  # what waits for it asks what is there before
        happened(game, ruleset.DON_PLACED, None, seat)
    for _ in range(count):
        game.move(game.cards[don_deck[-1]], areas.COST, rule)
    return NEXT


# --- Main Phase -----------------------------------------------------------------------------------


def main_effects(game: Game, at: Frame) -> int:
    if due(game, codes.TILL_YOUR_MAIN, game.turn_seat) or due(
        game, codes.TILL_OPPONENT_MAIN, 1 - game.turn_seat
    ):
        return AGAIN
    game.report("phase", game.turn_seat, to="Main Phase")
    happened(game, ruleset.MAIN_START, None, game.turn_seat)
    return NEXT


GIVE: Final = choices_to("give")
ATTACK: Final = choices_to("attack")
END_PHASE: Final = Choice("end")


def ask_main(game: Game, at: Frame) -> int:
    """6-5-4-1, 6-5-5-3, 7-1, 8-1-3-3, 8-1-3-3-1, 10-2-2-1:
    playing cards, activating effects, giving DON!!, battling: in any order, as often as wanted.
    """
    if game.pending:
        return resolve_pending(game, at)
    seat = game.turn_seat
    don = active_don(game, seat)
    playable: list[int] = []
    for id in game.pile(seat, areas.HAND):
        card = game.cards[id]
        if cost_of(game, card) > don or forbidden_to(game, seat, "play", card):
            continue
        if forbidden_to(game, seat, "play_from_hand", card):
            continue
        if game.prints[id].kind != "Event" or can_play_event(game, card, "main"):
            playable.append(id)
    choices = distinct(game, "play", playable)
    in_play = game.pile(seat, areas.LEADER) + game.pile(seat, areas.CHARACTER)
    for id in in_play + game.pile(seat, areas.STAGE):
        card = game.cards[id]
        clauses = clauses_of(game, card)
        if not has_timing(clauses, "activate_main"):
            continue
        offered: list[Clause] = []
        for i, clause in enumerate(clauses):
            if clause.timing == "activate_main" and not among(clause, offered):
                if usable(game, clause, card) and can_pay_all(game, clause, card, seat):
                    offered.append(clause)
                    choices.append(Choice("use", id, i))
    if don:
        for id in in_play:
            choices.append(GIVE.of(id))
    for id in in_play:
        card = game.cards[id]
        if can_attack(game, card) and has_target(game, card):
            choices.append(ATTACK.of(id))
    choices.append(END_PHASE)
    return game.want(seat, "main", choices)


def take_main(game: Game, at: Frame) -> int:
    """6-5-2-1: what was chosen is done, and the player chooses again."""
    verb = game.answer.verb
    if verb == "end":
        return NEXT
    card = game.cards[game.answer.card]
    if verb == "play":
        if game.prints[card.id].kind == "Event":
            play_event(game, card, "main")
        else:
            game.push(PlayCard(card, True, codes.AS_USUAL, None))
    elif verb == "use":
        use = Use(clauses_of(game, card)[game.answer.number], card, card.seat)
        use.declared = True
        game.push(use)
    elif verb == "give":
        give_don(game, card)
    else:
        game.push(Battle(card))
    return MAIN_AGAIN


def give_don(game: Game, card: Card) -> None:
    for id in game.pile(card.seat, areas.COST):
        if not game.cards[id].rested:
            game.attach(game.cards[id], card, "6-5-5-1")
            return


# --- End Phase --------------------------------------------------------------------------------------


def end_effects(game: Game, at: Frame) -> int:
    """10-2-7-1, 10-2-8-1: effects at the end of the turn, each once."""
    game.report("phase", game.turn_seat, to="End Phase")
    wake_end_effects(game, ruleset.TURN_END)
    return NEXT


def delayed_effects(game: Game, at: Frame) -> int:
    """What effects have put off until the end of the turn."""
    if game.pending:
        return resolve_pending(game, at)
    mine, other = game.turn_seat, 1 - game.turn_seat
    if (
        due(game, codes.FOR_TURN)
        or due(game, codes.TILL_YOUR_END, mine)
        or due(game, codes.AT_OPPONENT_END, other)
    ):
        return AGAIN
    if due(game, codes.AT_YOUR_NEXT_END, mine, True) or due(game, codes.TILL_OPPONENT_END, other, True):
        return AGAIN
    return NEXT


def expire_turn_player(game: Game, at: Frame) -> int:
    expire(game, codes.FOR_TURN, game.turn_seat)
    expire(game, codes.TILL_YOUR_END, game.turn_seat, codes.YOU)
    return NEXT


def expire_other_player(game: Game, at: Frame) -> int:
    expire(game, codes.FOR_TURN, 1 - game.turn_seat)
    expire(game, codes.TILL_OPPONENT_END, 1 - game.turn_seat)
    expire(game, codes.TILL_NEAREST_OPPONENT_END, 1 - game.turn_seat)
    return NEXT


def end_turn(game: Game, at: Frame) -> int:
    """6-6-1-1-1: once more if an end-of-turn effect has come that has not had its turn yet; else the next turn."""
    wake_end_effects(game, ruleset.TURN_END)
    if game.pending:
        return END_AGAIN
    pass_turn(game)
    return FIRST


TURN: Final = Procedure(
    "onepiece.turn",
    [
        step("6-2-1", start_turn, PASSES),
        step("6-2-2", start_effects),
        step("6-2-2", resolve_pending),
        step("6-2-3", return_don, PASSES),
        step("6-2-4", refresh, PASSES),
        step("6-3-1", draw, PASSES),
        step("6-3-1", resolve_pending),
        step("6-4-1", place_don, PASSES),
        step("6-4-1", resolve_pending),
        step("6-5-1", main_effects),
        step("6-5-1", resolve_pending),
        step("6-5-2", ask_main, ASKS | RESTS),
        step("6-5-2", take_main, PASSES),
        step("6-6-1-1", end_effects, PASSES),
        step("6-6-1-1-1", resolve_pending),
        step("6-6-1-1-1", delayed_effects),
        step("6-6-1-2", expire_turn_player, PASSES),
        step("6-6-1-3", expire_other_player, PASSES),
        step("6-6-1-4", end_turn, PASSES),
    ],
)
MAIN_AGAIN: Final = TURN.jump("6-5-2")
END_AGAIN: Final = TURN.jump("6-6-1-1-1")


# --- playing cards: 6-5-3, 2-7-2 to 2-7-4, 3-7-6-1 and 3-8-5-1 ----------------------------------------


class PlayCard(Frame):
    """A Character or Stage card being played, from hand for its cost or by an effect."""

    def __init__(self, card: Card | None, paying: bool, state: int, clause: Clause | None) -> None:
        super().__init__(PLAY_CARD)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.paying = paying
        self.state = state
        self.clause = clause
        """The effect that plays it, if an effect does."""
        self.origin = -1
        """Where it came from."""


def reveal_and_pay(game: Game, at: PlayCard) -> int:
    card = game.at(at.card)
    if card is None:
        return END
    if game.sees(card) != BOTH:
        game.reveal(card, PAYING[game.prints[card.id].kind] if at.paying else "3-7-6-1", at.clause)
    if at.paying:
        pay_cost(game, card)
    return NEXT


def ask_room(game: Game, at: PlayCard) -> int:
    """3-7-6, 3-8-5: with five Characters one is trashed first; with a Stage that one is.  Neither is a K.O."""
    card = game.at(at.card)
    if card is None:
        return END
    if game.prints[card.id].kind == "Stage":
        for id in game.pile(card.owner, areas.STAGE).copy():
            trash_for_room(game, at, game.cards[id], "3-8-5-1")
    elif len(game.pile(card.owner, areas.CHARACTER)) >= ruleset.CHARACTERS:
        choices = [Choice("trash", id) for id in game.pile(card.owner, areas.CHARACTER)]
        return game.want(card.owner, "room", choices)
    game.answer = Choice("room")
    return NEXT


def make_room(game: Game, at: PlayCard) -> int:
    if game.answer.verb == "trash":
        trash_for_room(game, at, game.cards[game.answer.card])
    return NEXT


def trash_for_room(game: Game, at: PlayCard, card: Card, rule: RuleId = "") -> None:
    happened(game, ruleset.LEAVES, card, card.seat, leaving=True)
    game.move(card, areas.TRASH, rule, at.clause)


def place(game: Game, at: PlayCard) -> int:
    card = game.at(at.card)
    if card is None:
        return END
    stage = game.prints[card.id].kind == "Stage"
    at.origin = card.area
    rule = "3-8-3" if stage else "3-7-3"
    game.move(card, areas.STAGE if stage else areas.CHARACTER, rule, at.clause, state=at.state, kind="play")
    if not card.rested and forbidden(game, card, "enter_active"):
        game.switch(card, codes.RESTED, "1-3-9", at.clause)  # it comes rested, and does not become so
    at.card = game.ref(card)
    return NEXT


ORIGINS: Final = {areas.HAND: ruleset.PLAYED_FROM_HAND, areas.TRASH: ruleset.PLAYED_FROM_TRASH}


def on_play(game: Game, at: PlayCard) -> int:
    card = game.at(at.card)
    by, using = (source(game), skill_in_use(game)) if at.clause is not None else (None, 0)
    if card is not None:
        moments = ruleset.ON_PLAY | ORIGINS.get(at.origin, 0)
        happened(game, moments, card, card.seat, other=by, using=using)
    return NEXT


PLAY_CARD: Final = Procedure(
    "onepiece.play",
    [
        step("2-7-2", reveal_and_pay, PASSES),
        step("3-7-6-1", ask_room, ASKS),
        step("3-7-6-1", make_room, PASSES),
        step("3-7-3", place, PASSES),
        step("10-2-6-1", on_play, PASSES),
    ],
    lambda: PlayCard(None, False, codes.AS_USUAL, None),
    fields=[
        Field("card", kinds.REF),
        Field("paying", kinds.FLAG),
        Field("state", kinds.STATE),
        Field("clause", CLAUSE_OR_NONE),
        Field("origin", kinds.AREA_OR_NONE),
    ],
)
