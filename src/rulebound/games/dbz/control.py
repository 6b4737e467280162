"""Control of Combat: which personality acts for a player."""

from __future__ import annotations

from rulebound.games.dbz.areas import ALLIES
from rulebound.games.dbz.combat_frame import Combat, combat_of, in_control
from rulebound.games.dbz.instructions_attack import give_control
from rulebound.games.dbz.personality import personality_of
from rulebound.games.dbz.ruleset import RATED_TOO_LOW
from rulebound.games.dbz.using_frame import CardInUse
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import allowed, forbidden, forbidden_to


def can_take_control(game: Game, card: Card) -> bool:
    """ally.control: whether the Ally may take control: the Main Personality is at 0 or 1, or an effect says
    so."""
    if personality_of(game, card.seat).marker > RATED_TOO_LOW and not is_let_take_control(game, card):
        return False
    return not is_kept_from_control(game, card)


def is_kept_from_control(game: Game, card: Card) -> bool:
    return forbidden_to(game, card.seat, "take_control", card) or forbidden(game, card, "take_control")


def may_use_power(game: Game, card: Card) -> bool:
    """combat.control, ally.control.for-power: whether an effect lets a personality use its powers that is not in
    control: beside the one that is, or by taking control for that alone."""
    return allowed(game, card, "use_power") or takes_control_for_power(game, card)


def takes_control_for_power(game: Game, card: Card) -> bool:
    """ally.control.for-power: whether an Ally takes control to use its power, and for nothing else."""
    if in_control(game, card.seat) is card or allowed(game, card, "use_power"):
        return False
    return allowed(game, card, "take_control_for_power") and not is_kept_from_control(game, card)


def is_let_take_control(game: Game, card: Card) -> bool:
    """general.golden: whether an effect lets the Ally take control, at any time or in its player's Attack Phase."""
    if allowed(game, card, "take_control"):
        return True
    combat = combat_of(game)
    return combat is not None and combat.seat == card.seat and allowed(game, card, "take_control_attacking")


def candidates(game: Game, seat: Seat) -> list[Card]:
    """Who may take control from the personality that has it."""
    allies = game.pile(seat, ALLIES)
    if not allies:
        return []
    now = in_control(game, seat)
    out = [game.cards[id] for id in allies if game.cards[id] is not now]
    out = [card for card in out if can_take_control(game, card)]
    main = personality_of(game, seat)
    return out if now is main else [*out, main]


def ask_control(game: Game, seat: Seat, go_on: int) -> int:
    """ally.control: a window in which the player may have another personality take control; if nobody can, the
    procedure goes on elsewhere."""
    choices = [Choice("control", card.id) for card in candidates(game, seat)]
    if not choices:
        return go_on
    return game.want(seat, "control", [*choices, Choice("no")])


def take_control(game: Game) -> None:
    if game.answer.verb == "control":
        give_control(game, game.cards[game.answer.card])


def control_for_power(game: Game, at: CardInUse) -> None:
    """ally.control.for-power: an Ally takes control to use its power, where an effect lets it."""
    card = game.cards[at.card % SHIFT]
    if card.area == ALLIES and card.seat == at.seat and takes_control_for_power(game, card):
        give_control(game, card)
        at.controls_for_power = True


def return_control(game: Game, at: CardInUse) -> None:
    """ally.control.for-power: the Main Personality is in control again as soon as the power was used."""
    if at.controls_for_power:
        give_control(game, personality_of(game, at.seat))


def give_back(game: Game, combat: Combat) -> None:
    """ally.control.back: a Main Personality at 2 or more is in control again once an attack is over."""
    for seat in BOTH_SEATS:
        if combat.control[seat] >= 0:
            main = personality_of(game, seat)
            if main.marker > RATED_TOO_LOW or game.at(combat.control[seat]) is None:
                give_control(game, main)
