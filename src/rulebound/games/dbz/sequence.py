"""The battle sequence: a card or a power being used in Combat, step by step."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import DISCARD, HAND, LIFE_DECK, PERSONALITY, REMOVED, RESOLVING, SETUPS
from rulebound.games.dbz.attack_table import damage_by_table
from rulebound.games.dbz.personality import personality_of, rating_of, set_stage
from rulebound.games.dbz.ruleset import ENERGY_LIFE
from rulebound.games.dbz.skills import settle
from rulebound.games.dbz.tree import Attack
from rulebound.games.dbz.uses import attack_of, cost_of, defences
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.scope import Scope
from rulebound.kernel.tree import Number

FINAL: Final = Attack("physical")
"""combat.final: what a Final Physical Attack is."""


class Sequence(Frame):
    """A card or a power that is used, and what comes of it."""

    def __init__(self, seat: Seat, card: Ref) -> None:
        super().__init__(SEQUENCE)
        self.seat = seat
        """Whose Attack Phase it is."""
        self.card = card
        """What is used; -1 for a Final Physical Attack."""
        self.defence: Ref = -1
        """What the other player defends with; -1 for nothing."""
        self.can_defend = True
        self.done = 0
        """How many clauses have been carried out at the present step."""
        self.stopped = False
        self.stages = 0
        """The power stages of damage that are yet to be dealt."""
        self.life = 0
        """The life cards of damage, likewise."""
        self.prevented_stages = 0
        """How many more power stages of damage will be prevented."""
        self.prevented_life = 0
        self.lost = 0
        """The life cards that were discarded as its damage."""
        self.removed = 0
        """Which of the two cards go out of the game afterwards: 1 for that of the attack, 2 for the defence."""
        self.ends_combat = False

    def holds(self, ref: Ref) -> bool:
        return ref in (self.card, self.defence)


def attack_under_way(game: Game, at: Sequence) -> Attack | None:
    """The attack that is performed; None if what is used is none."""
    return FINAL if at.card < 0 else attack_of(game.prints[at.card % SHIFT])


def next_clause(game: Game, at: Sequence, ref: Ref, timing: str) -> bool:
    """Begins the next part of a text of that sort; False if there is none."""
    if ref < 0:
        return False
    card = game.cards[ref % SHIFT]
    clauses = [clause for clause in game.prints[card.id].clauses if clause.timing == timing]
    seat = at.seat if ref == at.card else 1 - at.seat
    while at.done < len(clauses):
        clause = clauses[at.done]
        at.done += 1
        if hold(game, clause.conditions, Scope(seat, card.id)):
            game.push(Effect(clause, card, seat))
            return True
    at.done = 0
    return False


def begin(game: Game, at: Sequence) -> int:
    """sequence.1, words.play: the card is laid open, or a power or a Setup is named."""
    if at.card < 0:
        game.report("final", at.seat)
        return NEXT
    card = game.cards[at.card % SHIFT]
    at.card = lay_open(game, card, "attack" if attack_of(game.prints[card.id]) is not None else "uses")
    return NEXT


def lay_open(game: Game, card: Card, kind: str) -> Ref:
    if card.area == HAND:
        game.move(card, RESOLVING, kind=kind)
    else:
        game.report_card(kind, card)
    if card.area == PERSONALITY:
        card.used, card.used_in = 1, game.turn
    return game.ref(card)


def pay(game: Game, at: Sequence) -> int:
    """sequence.2, combat.energy.cost: the cost is paid, though the attack be stopped."""
    cost = cost_of(game.prints[at.card % SHIFT]) if at.card >= 0 else 0
    if cost:
        payer = personality_of(game, at.seat)
        set_stage(game, payer, payer.marker - cost, rule="sequence.2")
    return NEXT


def secondary(game: Game, at: Sequence) -> int:
    """sequence.3: the secondary effects, in the order of the text."""
    return AGAIN if next_clause(game, at, at.card, "secondary") else NEXT


def ask_defence(game: Game, at: Sequence) -> int:
    """sequence.5, combat.defence, combat.final.after: one defence against an attack, and none against anything
    else."""
    attack = attack_under_way(game, at)
    if attack is None:
        return USED
    seat = 1 - at.seat
    choices = defences(game, seat, attack.kind) if at.can_defend else []
    return game.want(seat, "defence", [*choices, Choice("no")])


def take_defence(game: Game, at: Sequence) -> int:
    if game.answer.verb == "defend":
        at.defence = lay_open(game, game.cards[game.answer.card], "defend")
    return NEXT


def defend(game: Game, at: Sequence) -> int:
    return AGAIN if next_clause(game, at, at.defence, "defence") else NEXT


def defenders_secondary(game: Game, at: Sequence) -> int:
    return AGAIN if next_clause(game, at, at.defence, "secondary") else NEXT


def succeed(game: Game, at: Sequence) -> int:
    """sequence.8: what was not stopped is successful, though it do no damage."""
    if at.stopped:
        return USED
    game.report("successful", at.seat)
    return NEXT


def plain(number: Number) -> int:
    return number if isinstance(number, int) else 0


def base_damage(game: Game, at: Sequence) -> int:
    """sequence.9, combat.energy, combat.physical, pat.control: what the card states, or the Table or 4 life cards."""
    attack = attack_under_way(game, at)
    if attack is None:
        return USED
    if attack.stages is not None or attack.life is not None:
        at.stages, at.life = plain(attack.stages or 0), plain(attack.life or 0)
    elif attack.kind == "energy":
        at.life = ENERGY_LIFE
    else:
        both = [rating_of(game, personality_of(game, seat)) for seat in (at.seat, 1 - at.seat)]
        at.stages = damage_by_table(both[0], both[1])
    return NEXT


def modify(game: Game, at: Sequence) -> int:
    """sequence.10, damage.plus: what is added counts also where the attack does no such damage."""
    attack = attack_under_way(game, at)
    if attack is not None:
        at.stages = max(0, at.stages + plain(attack.plus_stages))
        at.life = max(0, at.life + plain(attack.plus_life))
    return NEXT


def deal_stages(game: Game, at: Sequence) -> int:
    """sequence.12, damage.unit, damage.stages, damage.converted, damage.prevent: one power stage of damage; at 0 a
    life card in its place, which is damage of both kinds."""
    if not at.stages:
        return NEXT
    at.stages -= 1
    taker = personality_of(game, 1 - at.seat)
    if at.prevented_stages:
        at.prevented_stages -= 1
    elif taker.marker:
        set_stage(game, taker, taker.marker - 1, rule="damage.stages")
    elif at.prevented_life:
        at.prevented_life -= 1
    else:
        lose_life_card(game, at, "damage.converted")
    return STAGES_AGAIN


def deal_life(game: Game, at: Sequence) -> int:
    """sequence.13, damage.life: one life card of damage."""
    if not at.life:
        return NEXT
    at.life -= 1
    if at.prevented_life:
        at.prevented_life -= 1
    else:
        lose_life_card(game, at, "damage.life")
    return LIFE_AGAIN


def lose_life_card(game: Game, at: Sequence, rule: str) -> None:
    pile = game.pile(1 - at.seat, LIFE_DECK)
    if pile:
        game.move(game.cards[pile[-1]], DISCARD, rule)
        at.lost += 1


def after_success(game: Game, at: Sequence) -> int:
    """sequence.15: what waits for success."""
    return AGAIN if next_clause(game, at, at.card, "successful") else NEXT


def put_away(game: Game, at: Sequence) -> int:
    """sequence.after, noncombat.use, words.owner: what was used is discarded, or removed from the game if it says so;
    a power stays."""
    for bit, ref in ((1, at.card), (2, at.defence)):
        card = game.at(ref) if ref >= 0 else None
        if card is not None and card.area in (RESOLVING, SETUPS):
            game.move(card, REMOVED if at.removed & bit else DISCARD)
    return NEXT


SEQUENCE: Final = Procedure(
    "dbz.sequence",
    [
        step("sequence.1", begin, PASSES),
        step("sequence.2", pay, PASSES),
        step("sequence.3", secondary, RESTS),
        step("sequence.3", settle),
        step("sequence.5", ask_defence, ASKS),
        step("sequence.5", take_defence, PASSES),
        step("sequence.5", defend, RESTS),
        step("sequence.6", defenders_secondary, RESTS),
        step("sequence.6", settle),
        step("sequence.8", succeed, PASSES),
        step("sequence.9", base_damage, PASSES),
        step("sequence.10", modify, PASSES),
        step("sequence.12", deal_stages, PASSES),
        step("sequence.13", deal_life, PASSES),
        step("sequence.15", after_success, RESTS),
        step("sequence.15", settle),
        step("sequence.after", put_away, PASSES),
    ],
    lambda: Sequence(0, -1),
    fields=[
        Field("seat", kinds.SEAT),
        Field("card", kinds.REF_OR_NONE),
        Field("defence", kinds.REF_OR_NONE),
        Field("can_defend", kinds.FLAG),
        Field("done", kinds.COUNT),
        Field("stopped", kinds.FLAG),
        Field("stages", kinds.COUNT),
        Field("life", kinds.COUNT),
        Field("prevented_stages", kinds.COUNT),
        Field("prevented_life", kinds.COUNT),
        Field("lost", kinds.COUNT),
        Field("removed", kinds.COUNT),
        Field("ends_combat", kinds.FLAG),
    ],
)
USED: Final = SEQUENCE.jump("sequence.after")
STAGES_AGAIN: Final = SEQUENCE.jump("sequence.12")
LIFE_AGAIN: Final = SEQUENCE.jump("sequence.13")
