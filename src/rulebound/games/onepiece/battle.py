"""Section 7: attacks and battles; section 4-6: damage."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece import ruleset
from rulebound.games.onepiece.areas import CHARACTER, HAND, LEADER, LIFE, RESOLVING, TRASH
from rulebound.games.onepiece.keywords.banish import banishes
from rulebound.games.onepiece.keywords.blocker import blockers
from rulebound.games.onepiece.keywords.double_attack import damage_of
from rulebound.games.onepiece.keywords.ko import can_ko, ko_moments
from rulebound.games.onepiece.keywords.rush import targets
from rulebound.games.onepiece.keywords.trigger import trigger_of
from rulebound.games.onepiece.skills import Resolve, Use, can_play_event, play_event, resolve_pending
from rulebound.games.tolls import charge
from rulebound.kernel import battles, kinds
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.codes import FOR_BATTLE, RESTED
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Choice, choice_of
from rulebound.kernel.effects import due, skill_in_use, source
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instructions.continuous import ModifyNumber
from rulebound.kernel.lasting import Lasting, Origin, expire
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.plain import sure
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.prohibitions import tolls_on
from rulebound.kernel.replacement import Would, replacements
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.scope import Scope
from rulebound.kernel.selecting import distinct
from rulebound.kernel.tree import BATTLE as THIS_BATTLE
from rulebound.kernel.tree import It, Modify, Skill
from rulebound.kernel.triggers import happened

EXTRA_TURN: Final = 1
"""`Game.counters[EXTRA_TURN]`: 1 more than the seat that takes another turn, or 0."""
EMPTY: Final = 2
"""`Game.counters[EMPTY]`: seats without a deck who have not lost because of that, as bits."""
LOST: Final = 0
"""`Game.counters[LOST]`: seats whose Leader took damage without life, as bits."""


class Battle(Frame):
    def __init__(self, attacker: Card | None) -> None:
        super().__init__(BATTLE)
        self.attacker = attacker.stamp * SHIFT + attacker.id if attacker is not None else -1
        self.target = -1
        self.countering = -1
        """The card being trashed for its counter."""
        self.fought = False
        """The powers were compared."""
        self.unpaid = False
        """What had to be paid for the attack was not, so that there is none."""

    def copy(self) -> Frame:
        new = Battle(None)
        new.step = self.step
        new.attacker = self.attacker
        new.target = self.target
        new.countering = self.countering
        new.fought = self.fought
        new.unpaid = self.unpaid
        return new

    def not_paid(self) -> None:
        self.unpaid = True

    def prove(self, game: Game, at: int) -> None:
        sure(game.cards[self.attacker % SHIFT].seat == game.turn_seat, "the other player attacks")
        if self.step > ATTACKING:
            sure(self.target >= 0, "nothing is attacked")
        if self.step == COUNTERING:
            sure(self.countering >= 0, "no card is trashed for its counter")
            card = game.cards[self.countering]
            sure(card.area == HAND and card.seat != game.turn_seat, "a card not in hand is to counter")
        else:
            sure(self.countering < 0, "a card is to counter at another step")

    def attacker_of(self) -> int:
        return self.attacker

    def guard_of(self) -> int:
        return self.target


def battle_of(game: Game) -> Battle | None:
    """The battle that is fought now."""
    for frame in game.stack:
        if isinstance(frame, Battle):
            return frame
    return None


# --- Attack Step ---------------------------------------------------------------------------------


def declare_attack(game: Game, at: Battle) -> int:
    card = game.cards[at.attacker % SHIFT]
    game.report_card("attack", card)
    game.orient(card, RESTED)
    return NEXT


def ask_target(game: Game, at: Battle) -> int:
    card = game.cards[at.attacker % SHIFT]
    choices = [choice_of("target", id) for id in targets(game, card)]
    if not choices:  # once it was rested, an effect forbids everything there is
        return END_OF_BATTLE
    return game.want(game.turn_seat, "target", choices)


def take_target(game: Game, at: Battle) -> int:
    card = game.cards[game.answer.card]
    at.target = game.ref(card)
    game.report_card("target", card)
    attacker = game.cards[at.attacker % SHIFT]
    charge(game, tolls_on(game, attacker, "attack", card), attacker.seat)
    return NEXT


def when_attacking(game: Game, at: Battle) -> int:
    """10-2-5-1, 10-2-16-1: effects of the attacker, and of the attacked player, that wait for an attack."""
    if at.unpaid:
        return END_OF_BATTLE
    happened(game, ruleset.ON_ATTACK, game.at(at.attacker), game.turn_seat, other=game.at(at.target))
    return NEXT


def still_here(game: Game, at: Battle) -> int:
    """If the attacker or the target has left, the battle goes to its end."""
    if game.at(at.attacker) is None or game.at(at.target) is None:
        return END_OF_BATTLE
    return NEXT


# --- Block Step -----------------------------------------------------------------------------------


def ask_blocker(game: Game, at: Battle) -> int:
    attacker, target = game.cards[at.attacker % SHIFT], game.cards[at.target % SHIFT]
    seat = target.seat
    choices = [choice_of("block", id) for id in blockers(game, seat, attacker, target)]
    choices.append(Choice("no"))
    return game.want(seat, "block", choices)


def take_blocker(game: Game, at: Battle) -> int:
    """10-2-15-1: the [Blocker] is rested and becomes the target; effects that wait for a block are triggered."""
    if game.answer.verb == "no":
        return NEXT
    card = game.cards[game.answer.card]
    game.orient(card, RESTED, "10-1-4-1")
    at.target = game.ref(card)
    game.report_card("block", card)
    happened(game, ruleset.ON_BLOCK, card, card.seat)
    return NEXT


# --- Counter Step ----------------------------------------------------------------------------------


def being_attacked(game: Game, at: Battle) -> int:
    attacker, target = game.at(at.attacker), game.at(at.target)
    happened(game, ruleset.ATTACKED, target, game.turn_seat, other=attacker)
    happened(game, ruleset.BATTLES, attacker, game.turn_seat, other=target)
    happened(game, ruleset.BATTLES, target, game.turn_seat, other=attacker)
    return NEXT


def ask_counter(game: Game, at: Battle) -> int:
    """10-2-4-1: icon counters and [Counter] Events, in any order, as often as wanted."""
    if game.pending:
        return resolve_pending(game, at)
    seat = 1 - game.turn_seat
    counters: list[int] = []
    events: list[int] = []
    for id in game.pile(seat, HAND):
        kind = game.prints[id].kind
        if kind == "Character" and stat_of(game, game.cards[id], ruleset.COUNTER) > 0:
            counters.append(id)
        elif kind == "Event" and can_play_event(game, game.cards[id], "counter"):
            events.append(id)
    choices = distinct(game, "counter", counters)
    choices.extend(distinct(game, "event", events))
    choices.append(Choice("done"))
    return game.want(seat, "counter", choices)


def take_counter(game: Game, at: Battle) -> int:
    """7-1-3-2-2: a [Counter] Event is played, or a card is to be trashed for its counter."""
    if game.answer.verb == "done":
        return COUNTER_OVER
    if game.answer.verb == "event":
        play_event(game, game.cards[game.answer.card], "counter")
        return COUNTER_AGAIN
    at.countering = game.answer.card
    return NEXT


def ask_countered(game: Game, at: Battle) -> int:
    seat = 1 - game.turn_seat
    choices = [choice_of("on", id) for area in (LEADER, CHARACTER) for id in game.pile(seat, area)]
    return game.want(seat, "counter_on", choices)


def take_countered(game: Game, at: Battle) -> int:
    card, on = game.cards[at.countering], game.cards[game.answer.card]
    amount = stat_of(game, card, ruleset.COUNTER)
    game.report_card("counter", card, number=amount)
    game.move(card, TRASH)
    added = COUNTER_ICON.effect[ICON_PLACE]
    assert isinstance(added, ModifyNumber)
    origin = Origin(COUNTER_ICON, on.seat, on.id, game.turn, position=ICON_PLACE)
    game.lasting.append(Lasting(added, game.ref(on), origin, amount))
    game.report_card("modify", on, to="power", number=amount)
    at.countering = -1
    return COUNTER_AGAIN


# --- Damage Step --------------------------------------------------------------------------------


def compare(game: Game, at: Battle) -> int:
    attacker, target = game.cards[at.attacker % SHIFT], game.cards[at.target % SHIFT]
    at.fought = True
    if stat_of(game, attacker, ruleset.POWER) < stat_of(game, target, ruleset.POWER):
        game.report_card("battle_lost", attacker, rule="7-1-4-2")
        return END_OF_BATTLE
    game.report_card("battle", attacker)
    return NEXT


def damage_leader(game: Game, at: Battle) -> int:
    attacker, target = game.cards[at.attacker % SHIFT], game.cards[at.target % SHIFT]
    if target.area == LEADER:
        game.push(DamageProcessing(target.seat, damage_of(game, attacker), banishes(game, attacker), None))
    return NEXT


def ko_character(game: Game, at: Battle) -> int:
    target = game.at(at.target)
    if (
        target is not None
        and target.area == CHARACTER
        and can_ko(game, target, in_battle=True, by=game.turn_seat)
    ):
        game.push(Would(target, ko_moments(True), ko=True, in_battle=True, by=game.turn_seat))
    return NEXT


# --- End of the battle ---------------------------------------------------------------------------


def end_battle(game: Game, at: Battle) -> int:
    game.report("battle_end", game.turn_seat)
    return NEXT


def end_effects(game: Game, at: Battle) -> int:
    """Effects at the end of the battle, and those of cards that battled; the other card may be gone."""
    attacker, target = game.at(at.attacker), game.at(at.target)
    happened(game, ruleset.BATTLE_END, None, game.turn_seat)
    for card in (attacker, target):
        if card is not None:
            happened(game, ruleset.OWN_BATTLE_END, card, game.turn_seat)
    if at.fought:
        met = (game.cards[at.attacker % SHIFT], game.cards[at.target % SHIFT])
        if attacker is not None:
            happened(game, ruleset.BATTLED, attacker, game.turn_seat, other=met[1])
        if target is not None:
            happened(game, ruleset.BATTLED, target, game.turn_seat, other=met[0])
    return NEXT


def delayed_effects(game: Game, at: Battle) -> int:
    """What effects have put off until the end of the battle."""
    if game.pending:
        return resolve_pending(game, at)
    return AGAIN if due(game, FOR_BATTLE) else NEXT


def expire_turn_player(game: Game, at: Battle) -> int:
    expire(game, FOR_BATTLE, game.turn_seat)
    return NEXT


def expire_other_player(game: Game, at: Battle) -> int:
    expire(game, FOR_BATTLE, 1 - game.turn_seat)
    return NEXT


def back_to_main(game: Game, at: Battle) -> int:
    return END


BATTLE: Final = Procedure(
    "onepiece.battle",
    [
        step("7-1-1-1", declare_attack, PASSES),
        step("7-1-1-2", ask_target, ASKS),
        step("7-1-1-2", take_target, PASSES),
        step("7-1-1-3", when_attacking),
        step("7-1-1-3", resolve_pending),
        step("7-1-1-4", still_here, PASSES),
        step("7-1-2-1", ask_blocker, ASKS),
        step("7-1-2-1", take_blocker, PASSES),
        step("7-1-2-2", resolve_pending),
        step("7-1-2-3", still_here, PASSES),
        step("7-1-3-1", being_attacked, PASSES),
        step("7-1-3-1", resolve_pending),
        step("7-1-3-2", ask_counter, ASKS | RESTS),
        step("7-1-3-2", take_counter, PASSES),
        step("7-1-3-2-1", ask_countered, ASKS),
        step("7-1-3-2-1", take_countered, PASSES),
        step("7-1-3-2-3", still_here, PASSES),
        step("7-1-4-1", compare, PASSES),
        step("7-1-4-1-1", damage_leader, PASSES),
        step("7-1-4-1-2", ko_character),
        step("7-1-4-1-2", resolve_pending),
        step("7-1-5-1", end_battle, PASSES),
        step("7-1-5-2", end_effects, PASSES),
        step("7-1-5-2", resolve_pending),
        step("7-1-5-2", delayed_effects),
        step("7-1-5-3", expire_turn_player, PASSES),
        step("7-1-5-4", expire_other_player, PASSES),
        step("7-1-5-5", back_to_main, PASSES),
    ],
    lambda: Battle(None),
    fields=[
        Field("attacker", kinds.REF),
        Field("target", kinds.REF_OR_NONE),
        Field("countering", kinds.ID_OR_NONE),
        Field("fought", kinds.FLAG),
        Field("unpaid", kinds.FLAG, 0),
    ],
)
ATTACKING: Final = BATTLE.jump("7-1-1-2")
COUNTER_AGAIN: Final = BATTLE.jump("7-1-3-2")
COUNTERING: Final = BATTLE.jump("7-1-3-2-1")
COUNTER_OVER: Final = BATTLE.jump("7-1-3-2-3")
END_OF_BATTLE: Final = BATTLE.jump("7-1-5-1")


def counter_icon() -> Print:
    """The rule's own effect behind "(Icon) Counter", so that what it leaves has a clause."""
    skill = Skill("counter", Modify(It(), "power", 0, THIS_BATTLE))
    card = Print("icon", "Counter", "Rule", [], words=ruleset.WORDS, facts={})
    clause = Lowering(ruleset.WORDS).clause("icon", 0, skill)
    clause.by_rules = True
    card.clauses.append(clause)
    return card


ICON: Final = counter_icon()
COUNTER_ICON: Final = ICON.clauses[0]
ICON_PLACE: Final = len(COUNTER_ICON.effect) - 1
"""The place of the instruction that adds to the power."""


# --- damage processing: 4-6, 7-1-4-1-1 and 10-1-5 -----------------------------------------------


class DamageProcessing(Frame):
    def __init__(self, seat: int, left: int, banish: bool, clause: Clause | None) -> None:
        super().__init__(DAMAGE)
        self.seat = seat
        self.left = left
        """Points still to be dealt."""
        self.banish = banish
        self.clause = clause
        self.card = -1
        """The Life card that is taken for the point being dealt."""
        self.dealt = False
        """Effects that wait for the damage were told of it: once for all its points."""

    def let_go(self, game: Game, card: Card, to: int, rule: RuleId) -> None:
        lose_life(game, self, card)

    def prove(self, game: Game, at: int) -> None:
        sure(self.card >= 0, "no Life card is being taken")
        if self.step == USING_TRIGGER:
            card = game.cards[self.card]
            sure(card.area == LIFE and card.seat == self.seat, "the card that is taken is no Life card")


def sustain(game: Game, at: DamageProcessing) -> int:
    """The damage, all its points together, finds Life or loses the game."""
    if at.left > 0 and not game.pile(at.seat, LIFE):
        game.report("damage", at.seat, number=1, clause=at.clause, rule="4-6-2-1")
        game.counters[LOST] |= 1 << at.seat
        game.touched = True
        return END
    return NEXT


def check_life(game: Game, at: DamageProcessing) -> int:
    """One point of damage: the top Life card is looked at; if none is left, nothing more happens."""
    if at.left <= 0:
        return END
    at.left -= 1
    game.report("damage", at.seat, number=1, clause=at.clause)
    life = game.pile(at.seat, LIFE)
    if not life:
        return END
    at.card = life[-1]
    if not at.banish:
        game.cards[at.card].known |= 1 << at.seat
    if not at.dealt:
        at.dealt = True
        damage_dealt(game, at)
    return NEXT


def damage_dealt(game: Game, at: DamageProcessing) -> None:
    """Effects that wait for damage to the opponent's Life, or for that of a card's own attack, come now."""
    waiting = len(game.pending)
    happened(game, ruleset.DAMAGE_DEALT, None, 1 - at.seat)
    happened(game, ruleset.DAMAGED, None, at.seat)
    attacker = game.at(battles.attacker(game))
    if at.clause is None and attacker is not None:
        happened(game, ruleset.ATTACK_DAMAGE, attacker, attacker.seat)
    if len(game.pending) > waiting:
        game.push(Resolve(waiting))


def take_life(game: Game, at: DamageProcessing) -> int:
    """The card goes to the hand, or by [Banish] to the trash, unless its [Trigger] can be used."""
    card = game.cards[at.card]
    if card.area != LIFE:  # an effect that waited for the damage has taken it away
        return NEXT_DAMAGE
    if not at.banish and goes_elsewhere(game, at, card):
        would = Would(card, ruleset.PLACED, by=1 - at.seat, to=HAND, clause=at.clause)
        would.rule = "7-1-4-1-1-2"
        game.push(would)
        return NEXT_DAMAGE
    if not at.banish and can_trigger(game, card):
        return NEXT
    lose_life(game, at, card)
    return NEXT_DAMAGE


def goes_elsewhere(game: Game, at: DamageProcessing, card: Card) -> bool:
    """Whether the card is put somewhere else instead of being taken into the hand: then it has no [Trigger]."""
    return bool(replacements(game, card, ruleset.PLACED, by=1 - at.seat, to=HAND))


def can_trigger(game: Game, card: Card) -> bool:
    clause = trigger_of(game, card)
    return clause is not None and hold(game, clause.conditions, Scope(card.seat, card.id))


def lose_life(game: Game, at: DamageProcessing, card: Card) -> None:
    if at.banish:
        game.move(card, TRASH, "10-1-3-1", at.clause)
    else:
        game.move(card, HAND, "7-1-4-1-1-2", at.clause)
    life_lost(game, card)


def life_lost(game: Game, card: Card, latest: bool = True) -> None:
    """A Life card has gone, perhaps the last one; of several that go together, the `latest` is that one."""
    last = ruleset.LIFE_EMPTY if latest and not game.pile(card.owner, LIFE) else 0
    by, using = source(game), skill_in_use(game)
    happened(game, ruleset.LIFE_LOST | last, card, card.owner, other=by, using=using)


def ask_trigger(game: Game, at: DamageProcessing) -> int:
    """4-6-3: its owner may reveal the card and use its [Trigger] instead of taking it."""
    card = game.cards[at.card]
    choices = [Choice("trigger", card.id)] if trigger_of(game, card) is not None else []
    choices.append(Choice("take", card.id))
    return game.want(at.seat, "trigger", choices, trigger_of(game, card))


def take_trigger(game: Game, at: DamageProcessing) -> int:
    """10-1-5-2: it may be left; the card then goes where it would have gone without a [Trigger]."""
    card = game.cards[at.card]
    clause = trigger_of(game, card)
    if game.answer.verb == "take" or clause is None:
        lose_life(game, at, card)
        return NEXT_DAMAGE
    game.report_card("reveal", card)
    game.move(card, RESOLVING)
    life_lost(game, card)
    happened(game, ruleset.TRIGGER_USED, card, at.seat)
    game.push(Use(clause, card, at.seat))
    return NEXT


def after_trigger(game: Game, at: DamageProcessing) -> int:
    """The card whose [Trigger] was used goes to the trash, unless the effect put it elsewhere."""
    card = game.cards[at.card]
    if card.area == RESOLVING:
        game.move(card, TRASH)
    return NEXT


def once_more(game: Game, at: DamageProcessing) -> int:
    """4-6-2-2: a card is taken for the next point; what the points have triggered comes after all."""
    return TAKE_DAMAGE


DAMAGE: Final = Procedure(
    "onepiece.damage",
    [
        step("7-1-4-1-1-1", sustain, PASSES),
        step("4-6-2-1", check_life, PASSES),
        step("7-1-4-1-1-2", take_life),
        step("10-1-5-1", ask_trigger, ASKS),
        step("10-1-5-1", take_trigger, PASSES),
        step("10-1-5-1", after_trigger),
        step("7-1-4-1-1-3", once_more, PASSES),
    ],
    lambda: DamageProcessing(0, 0, False, None),
    fields=[
        Field("seat", kinds.SEAT),
        Field("left", kinds.COUNT),
        Field("banish", kinds.FLAG),
        Field("clause", CLAUSE_OR_NONE),
        Field("card", kinds.ID_OR_NONE),
        Field("dealt", kinds.FLAG, 1),
    ],
)
TAKE_DAMAGE: Final = DAMAGE.jump("4-6-2-1")
USING_TRIGGER: Final = DAMAGE.jump("10-1-5-1")
NEXT_DAMAGE: Final = DAMAGE.jump("7-1-4-1-1-3")
