"""The battle: an attack, Flash Timing, a block, Flash Timing again, and its resolution."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import FIELD, LIFE, TRASH
from rulebound.games.battlespirits.cardtypes import can_battle, is_spirit
from rulebound.games.battlespirits.cores import SOUL_CORE, life_reduced, move_core
from rulebound.games.battlespirits.flash import Flash
from rulebound.games.battlespirits.grandwalkers import stands_apart
from rulebound.games.battlespirits.leaving import can_be_destroyed, destroy_in_battle
from rulebound.games.battlespirits.life import life_goes, note_reduced, reduced_by
from rulebound.games.battlespirits.ruleset import (
    ATTACKS,
    BATTLE_END,
    BLOCKED,
    BLOCKS,
    BP,
    CLASH,
    DESTROYED,
    DESTROYED_IN_BATTLE,
    LEAVES,
    OWN_BLOCK,
    RESOLUTION,
    WINS,
)
from rulebound.games.battlespirits.skills import settle
from rulebound.games.battlespirits.states import follow_states
from rulebound.games.turns import expire_for_both
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, Ref
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import AFTER_BATTLE, FOR_BATTLE, RESTED
from rulebound.kernel.decisions import Choice, choice_of
from rulebound.kernel.departures import is_leaving
from rulebound.kernel.effects import due
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.prohibitions import allowed, forbidden
from rulebound.kernel.replacement import Would, would_be_replaced
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.triggers import happened


class Battle(Frame):
    def __init__(self, attacker: Card | None) -> None:
        super().__init__(BATTLE)
        self.attacker = attacker.stamp * SHIFT + attacker.id if attacker is not None else -1
        self.blocker = -1
        self.left = 0
        """By how much the defender's Life is still to be reduced."""
        self.lost = 0
        """By how much it was reduced."""
        self.doomed = EMPTY
        """The cards that lose the comparison of BP, as references: what happens instead of their destruction comes
        first."""
        self.asked = 0
        """For how many of them that was asked."""
        self.over = False
        """An effect has ended it."""
        self.targeted = False
        """The attack is upon a card that the attacking player has named, and nobody blocks it."""

    def copy(self) -> Frame:
        new = Battle(None)
        new.step = self.step
        new.attacker = self.attacker
        new.blocker = self.blocker
        new.left = self.left
        new.lost = self.lost
        new.doomed = self.doomed
        new.asked = self.asked
        new.over = self.over
        new.targeted = self.targeted
        return new

    def can_leave_out(self, ref: Ref) -> bool:
        return ref in self.doomed[: self.asked]

    def leave_out(self, ref: Ref) -> None:
        self.doomed = [other for other in self.doomed if other != ref]
        self.asked -= 1

    def attacker_of(self) -> int:
        return self.attacker

    def guard_of(self) -> int:
        return self.blocker

    def stand_in(self, game: Game, old: Ref, card: Card) -> None:
        if self.attacker == old:
            self.attacker = game.ref(card)
        if self.blocker == old:
            self.blocker = game.ref(card)


def can_attack(game: Game, card: Card) -> bool:
    """battle.attack.declare, battle.attack.summoned-this-turn, actions.nexus.no-battle, heavy-exhaust.no-battle: an
    upright Spirit or Ultimate may attack, also in the turn in which it was
    summoned."""
    return (
        can_battle(game, card)
        and not card.rested
        and not is_leaving(game, card)
        and not forbidden(game, card, "attack")
        and not forbidden(game, card, "battle")
    )


def can_block(game: Game, card: Card, attacker: Card) -> bool:
    """battle.block.declare, faq.effects.3, soul-state.no-battle: an upright Spirit or Ultimate of the defender may
    block, and none in Soul State."""
    return (
        can_battle(game, card)
        and (not card.rested or allowed(game, card, "block_rested"))
        and not is_leaving(game, card)
        and (not forbidden(game, card, "block", attacker) or allowed(game, card, "block_despite_effects"))
        and not forbidden(game, card, "battle")
        and not forbidden(game, attacker, "be_blocked", card)
    )


def on_field(game: Game, ref: int) -> Card | None:
    """The card of a reference, if it is on the Field still, and no Nexus by now."""
    card = game.at(ref)
    return card if card is not None and card.area == FIELD and can_battle(game, card) else None


def declare(game: Game, at: Battle) -> int:
    """battle.attack.exhaust, imagine.exhaust-one: the attacker is exhausted, and then its effects are triggered."""
    card = game.cards[at.attacker % SHIFT]
    game.report_card("attack", card)
    game.orient(card, RESTED)
    as_block = OWN_BLOCK if allowed(game, card, "block_effects_attacking") else 0
    follow_states(game)
    happened(game, ATTACKS | as_block, card, card.seat)
    return NEXT


def ask_targeted(game: Game, at: Battle) -> int:
    """turn.card-first: an attacker that may target a card and attack it has its player say which, or none."""
    attacker = on_field(game, at.attacker)
    if attacker is None or at.over or is_leaving(game, attacker) or at.targeted:
        return FIRST_FLASH
    found = [
        id
        for id in game.pile(1 - game.turn_seat, FIELD)
        if can_be_target(game, game.cards[id]) and allowed(game, attacker, "attack_spirit", game.cards[id])
    ]
    if not found:
        return FIRST_FLASH
    choices = [Choice("no"), *(Choice("pick", id) for id in found)]
    return game.want(game.turn_seat, "targeted", choices)


def take_targeted(game: Game, at: Battle) -> int:
    if game.answer.verb == "pick":
        attack_on(game, at, game.cards[game.answer.card])
    return NEXT


def can_be_target(game: Game, card: Card) -> bool:
    """turn.card-first: an exhausted Spirit can be attacked, too, but none that cannot battle."""
    return can_battle(game, card) and not is_leaving(game, card) and not forbidden(game, card, "battle")


def attack_on(game: Game, at: Battle, card: Card) -> None:
    """turn.card-first: this card battles the attacker, exhausted or not: it does not block."""
    at.blocker, at.targeted = game.ref(card), True
    game.report_card("targeted", card, rule="turn.card-first")
    follow_states(game)


def retarget(game: Game, card: Card) -> bool:
    """turn.card-first: an effect turns the attack under way on a Spirit, before anybody has blocked."""
    for frame in reversed(game.stack):
        if isinstance(frame, Battle):
            if frame.blocker >= 0 or not can_be_target(game, card):
                return False
            attack_on(game, frame, card)
            return True
    return False


def first_flash(game: Game, at: Battle) -> int:
    """battle.attack.leaves: it comes also if the attacker has left."""
    if at.over:
        return BATTLE_ENDS
    game.push(Flash(1 - game.turn_seat))
    return NEXT


def ask_block(game: Game, at: Battle) -> int:
    """battle.block.attacker-gone: without an attacker nobody blocks; under [Clash] a Spirit that can block does."""
    attacker = on_field(game, at.attacker)
    if at.over:
        return BATTLE_ENDS
    if attacker is None or is_leaving(game, attacker) or at.targeted:
        return UNBLOCKED
    seat = 1 - game.turn_seat
    able = [id for id in game.pile(seat, FIELD) if can_block(game, game.cards[id], attacker)]
    compelled = [id for id in able if is_compelled(game, game.cards[id], attacker)]
    choices = [choice_of("block", id) for id in compelled or able]
    if not compelled:
        choices.append(Choice("no"))
    return game.want(seat, "block", choices)


def is_compelled(game: Game, card: Card, attacker: Card) -> bool:
    """ultimate.not-spirit: whether the card must block: an effect says so of it, or [Clash], which says it of Spirits
    and names no Grandwalker."""
    if forbidden(game, card, "not_block", attacker):
        return True
    return has_keyword(game, attacker, CLASH) and is_spirit(game, card) and not stands_apart(game, card)


def take_block(game: Game, at: Battle) -> int:
    """battle.block.exhaust, battle.block.one: the one blocker is exhausted, and then its effects are triggered."""
    if game.answer.verb == "no":
        return UNBLOCKED
    card = game.cards[game.answer.card]
    at.blocker = game.ref(card)
    game.report_card("block", card)
    game.orient(card, RESTED)
    follow_states(game)
    own = 0 if allowed(game, card, "block_effects_attacking") else OWN_BLOCK
    happened(game, BLOCKS | own, card, card.seat, other=game.at(at.attacker))
    attacker = game.at(at.attacker)
    if attacker is not None:
        happened(game, BLOCKED, attacker, card.seat, other=card)
    return NEXT


def second_flash(game: Game, at: Battle) -> int:
    """flash.absent: it comes only after a block."""
    if at.over:
        return BATTLE_ENDS
    game.push(Flash(1 - game.turn_seat))
    return NEXT


def tell_resolution(game: Game, at: Battle) -> int:
    """battle.resolve.effects-first: what happens in the resolution comes before Life is lost or BP compared."""
    if at.over:
        return BATTLE_ENDS
    happened(game, RESOLUTION, game.at(at.attacker), game.turn_seat)
    return NEXT


def resolve(game: Game, at: Battle) -> int:
    """battle.resolve.unblocked.gone, battle.resolve.attacker-left, battle.resolve.blocker-left: without the attacker
    nothing comes of the battle; a block counts although the blocker has left."""
    attacker = on_field(game, at.attacker)
    if attacker is None or at.over:
        return BATTLE_ENDS
    if at.blocker < 0:
        at.left = reduced_by(game, attacker)
        return NEXT
    blocker = on_field(game, at.blocker)
    if blocker is not None:
        at.doomed = [game.ref(card) for card in losers(game, attacker, blocker)]
    return DESTRUCTION


def losers(game: Game, attacker: Card, blocker: Card) -> list[Card]:
    """battle.destroy.lower, battle.destroy.equal, turn.card-first: the lower BP is destroyed, equal ones both are,
    unless they cannot be; the higher one, if an effect of either says so."""
    both = (attacker, blocker)
    numbers = [stat_of(game, card, BP) for card in both]
    if any(allowed(game, card, "win_with_lower_bp") for card in both):
        numbers = [-number for number in numbers]
    game.report_card("battle", attacker, to=game.prints[blocker.id].name)
    return [
        card
        for card, other, number in zip(both, reversed(both), numbers)
        if number == min(numbers) and can_be_destroyed(game, card, other, in_battle=True)
    ]


def foe_of(game: Game, at: Battle, ref: Ref) -> Card | None:
    """The other card of the battle."""
    return game.at(at.attacker if ref == at.blocker else at.blocker)


def ask_instead(game: Game, at: Battle) -> int:
    """battle.destroy.instead: what happens instead of the destruction of a card comes first, the attacker's first."""
    while at.asked < len(at.doomed):
        ref = at.doomed[at.asked]
        card, foe = game.at(ref), foe_of(game, at, ref)
        at.asked += 1
        if card is not None and foe is not None:
            would = Would(card, DESTROYED | DESTROYED_IN_BATTLE | LEAVES, by=foe.seat, to=TRASH)
            would.cause = foe.id
            if would_be_replaced(game, would):
                game.push(would)
                return AGAIN
    return NEXT


def destroy_losers(game: Game, at: Battle) -> int:
    """battle.destroy.lower: the others are destroyed, at the same time; whoever is left has won."""
    pairs = [(game.at(ref), foe_of(game, at, ref)) for ref in at.doomed]
    at.doomed, at.asked = EMPTY, 0
    going = [(card, foe) for card, foe in pairs if card is not None and foe is not None]
    destroy_in_battle(game, going)
    for card, foe in going:
        if is_leaving(game, card) and not is_leaving(game, foe):
            happened(game, WINS, foe, foe.seat, other=card)
    return NEXT


def ask_life(game: Game, at: Battle) -> int:
    """battle.resolve.unblocked, seal.life.choice: the next Core of the Life, which its player chooses."""
    seat = 1 - game.turn_seat
    life = game.pile(seat, LIFE)
    if not at.left or not life:
        if at.lost:
            life_reduced(game, seat, game.at(at.attacker))
        return DESTRUCTION
    choices: list[Choice] = []
    for id in life:
        if not any((game.prints[id] is SOUL_CORE) == (game.prints[c.card] is SOUL_CORE) for c in choices):
            choices.append(Choice("lose", id))
    return game.want(seat, "life", choices)


def take_life(game: Game, at: Battle) -> int:
    attacker = game.at(at.attacker)
    to = life_goes(game, attacker)
    move_core(game, game.cards[game.answer.card], to, rule="battle.resolve.unblocked")
    note_reduced(game, attacker)
    at.left -= 1
    at.lost += 1
    return LOSE_MORE


def end_effects(game: Game, at: Battle) -> int:
    """battle.end.effects: effects "at the end of the battle" come first."""
    if due(game, FOR_BATTLE):
        return AGAIN
    happened(game, BATTLE_END, game.at(at.attacker), game.turn_seat)
    return NEXT


def effects_end(game: Game, at: Battle) -> int:
    """battle.end.expire: then what lasts for the battle ends."""
    expire_for_both(game, FOR_BATTLE)
    renew_uses(game)
    game.report("battle_end", game.turn_seat)
    return NEXT


def renew_uses(game: Game) -> None:
    """What may be used once in each battle may be used again."""
    for seat in BOTH_SEATS:
        for id in game.pile(seat, FIELD):
            card = game.cards[id]
            for clause in game.prints[id].clauses if card.used else ():
                if clause.per_battle:
                    card.used &= ~(1 << clause.index)


def after_battle(game: Game, at: Battle) -> int:
    """battle.end.after: and at last come effects "after the battle"."""
    return AGAIN if due(game, AFTER_BATTLE) else NEXT


BATTLE: Final = Procedure(
    "battlespirits.battle",
    [
        step("battle.attack.declare", declare, PASSES),
        step("battle.attack.effects", settle),
        step("turn.card-first", ask_targeted, ASKS),
        step("turn.card-first", take_targeted, PASSES),
        step("battle.flash.first", first_flash, PASSES),
        step("battle.block.declare", ask_block, ASKS | RESTS),
        step("battle.block.declare", take_block, PASSES),
        step("battle.block.effects", settle),
        step("battle.flash.second", second_flash, PASSES),
        step("battle.resolve.effects-first", tell_resolution),
        step("battle.resolve.effects-first", settle),
        step("battle.resolve.compare", resolve, PASSES),
        step("battle.resolve.unblocked", ask_life, ASKS),
        step("battle.resolve.unblocked", take_life, PASSES),
        step("battle.destroy.lower", ask_instead, RESTS),
        step("battle.destroy.lower", destroy_losers, PASSES),
        step("battle.destroy.effects-first", settle),
        step("battle.end.effects", end_effects, RESTS),
        step("battle.end.effects", settle),
        step("battle.end.expire", effects_end, PASSES),
        step("battle.end.after", after_battle, RESTS),
        step("battle.end.after", settle),
    ],
    lambda: Battle(None),
    fields=[
        Field("attacker", kinds.REF),
        Field("blocker", kinds.REF_OR_NONE),
        Field("left", kinds.COUNT),
        Field("lost", kinds.COUNT),
        Field("doomed", kinds.REFS, []),
        Field("asked", kinds.COUNT, 0),
        Field("over", kinds.FLAG),
        Field("targeted", kinds.FLAG, 0),
    ],
)
FIRST_FLASH: Final = BATTLE.jump("battle.flash.first")
UNBLOCKED: Final = BATTLE.jump("battle.resolve.effects-first")
LOSE_MORE: Final = BATTLE.jump("battle.resolve.unblocked")
DESTRUCTION: Final = BATTLE.jump("battle.destroy.lower")
BATTLE_ENDS: Final = BATTLE.jump("battle.end.effects")
