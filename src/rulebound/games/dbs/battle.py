"""Section 7: attacks and battles; section 4-10: damage."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import BATTLE, COMBO, DROP, HAND, LEADER, LIFE
from rulebound.games.dbs.checkpoints import checkpoint
from rulebound.games.dbs.combos import Comboing, combo_power, combos, put_into_combo
from rulebound.games.dbs.counters import AN_ATTACK, counter_timing
from rulebound.games.dbs.keywords.blocker import await_blocks
from rulebound.games.dbs.keywords.dual_attack import repeat
from rulebound.games.dbs.keywords.ko import can_be_koed
from rulebound.games.dbs.keywords.revenge import AVENGE, guarding
from rulebound.games.dbs.keywords.strike import strike
from rulebound.games.dbs.keywords.usable import IN_THE_BATTLE, activatable
from rulebound.games.dbs.processing import IN_BATTLE, WITH_COMBOS
from rulebound.games.dbs.skills import Use
from rulebound.games.tolls import charge
from rulebound.games.turns import expire_for_both
from rulebound.kernel import kinds, op
from rulebound.kernel.aliases import SEATS_FROM
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import AFTER_BATTLE, FOR_BATTLE, RESTED
from rulebound.kernel.decisions import Choice, choice_of
from rulebound.kernel.effects import due, kind_of_skill, skill_in_use, source
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword, keywords_of
from rulebound.kernel.lasting import DelayedAction
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.permanents import may_apply_to_any
from rulebound.kernel.placing import place
from rulebound.kernel.plain import sure
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.prohibitions import (
    Due,
    allowed,
    cannot_win,
    forbidden,
    forbidden_to,
    tolls_on,
    tolls_to,
)
from rulebound.kernel.replacement import Would, replacements, would_be_replaced
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.selecting import distinct
from rulebound.kernel.skills import clauses_of
from rulebound.kernel.triggers import happened


class Battle(Frame):
    def __init__(self, attacker: Card | None) -> None:
        super().__init__(BATTLE_PROCEDURE)
        self.attacker = attacker.stamp * SHIFT + attacker.id if attacker is not None else -1
        self.guard = -1
        self.first_guard = -1
        """Whom the attack was on before a [Blocker] stepped in (10-4-2)."""
        self.negated = False
        """The attack was negated: from then on nobody is attack card or guard card (7-1)."""
        self.koed = False
        """The guard card was K.O.'d by the attack."""
        self.attack_combos = 0
        """The combo power that the attack card has gained (7-4-1-2), until it is gone again (7-4-1-7)."""
        self.guard_combos = 0
        self.dealt = False
        """The attack has dealt damage, and nothing else happened instead."""
        self.unpaid = False
        """What had to be paid for the attack was not, so that there is none."""

    def copy(self) -> Frame:
        new = Battle(None)
        new.step = self.step
        new.attacker = self.attacker
        new.guard = self.guard
        new.first_guard = self.first_guard
        new.negated = self.negated
        new.koed = self.koed
        new.attack_combos = self.attack_combos
        new.guard_combos = self.guard_combos
        new.dealt = self.dealt
        new.unpaid = self.unpaid
        return new

    def not_paid(self) -> None:
        self.unpaid = True

    def prove(self, game: Game, at: int) -> None:
        if self.step >= ATTACKING:
            sure(self.guard >= 0 and self.first_guard >= 0, "nothing is attacked")

    def attacker_of(self) -> int:
        """It is the attack card from when its target was chosen: until then, what it may attack is seen as before."""
        return self.attacker if self.guard >= 0 else -1

    def guard_of(self) -> int:
        return self.guard

    def beside_strength(self, game: Game, card: Card) -> dict[str, object]:
        """The combo power of its side, until it is power of the card itself (7-4-1-2)."""
        if game.counters[IN_BATTLE] == WITH_COMBOS:
            return {}
        return {"combo_power": combo_power(game, card.seat)}

    def has_put(self, game: Game, before: int, card: Card, rule: RuleId) -> None:
        """3-1-5: what its own skill has put off until the end of the battle still speaks of a card that combos."""
        if rule in COMBOS_GO:
            keep_in_mind(game, before, game.ref(card))

    def let_go(self, game: Game, card: Card, to: int, rule: RuleId) -> None:
        """A card of the Battle Area combos, as nothing happens instead."""
        put_into_combo(game, card, None)

    def become_guard(self, game: Game, card: Card) -> None:
        """Another card is attacked from now on."""
        self.guard = game.ref(card)
        game.report_card("block", card, rule="10-4-1")
        guarding(game, card)

    def unblock(self, game: Game, clause: Clause) -> bool:
        """Negating [Blocker]: the attack has its first target again."""
        first = game.cards[self.first_guard % SHIFT]
        if self.guard == self.first_guard:
            return False
        self.guard = self.first_guard
        game.report_card("target", first, clause=clause, rule="10-4-2")
        return True

    def stand_in(self, game: Game, old: int, card: Card) -> None:
        """7-1-4: a card played on top of the attack card or the guard card takes its part."""
        new = game.ref(card)
        if self.attacker == old:
            self.attacker = new
        if self.first_guard == old:
            self.first_guard = new
        if self.guard == old:
            self.guard = new
            guarding(game, card)


def battle_of(game: Game) -> Battle | None:
    for frame in game.stack:
        if isinstance(frame, Battle):
            return frame
    return None


def can_attack(game: Game, card: Card) -> bool:
    if card.rested or game.prints[card.id].kind == "Extra" or forbidden_to(game, card.seat, "attack", card):
        return False
    return not forbidden(game, card, "attack") and not forbidden(game, card, "be_rested")


def targets(game: Game, card: Card) -> list[int]:
    """The opponent's Leader and Battle Cards in Rest Mode, and others if the card may attack those."""
    foe = 1 - card.seat
    bold = keywords_of(game, card) & ruleset.ATTACK_ACTIVE
    out: list[int] = []
    if not forbidden(game, card, "attack_leader"):
        out.extend(
            [id for id in game.pile(foe, LEADER) if not forbidden(game, game.cards[id], "be_attacked", card)]
        )
    if forbidden(game, card, "attack_battle"):
        return may_attack(game, card, out)
    for id in game.pile(foe, BATTLE):
        other = game.cards[id]
        if game.prints[id].kind == "Battle" and (
            other.rested or bold or allowed(game, card, "attack_active", other)
        ):
            if not forbidden(game, other, "be_attacked", card):
                out.append(id)
    return may_attack(game, card, out)


def may_attack(game: Game, card: Card, ids: list[int]) -> list[int]:
    """Without the cards that this one is forbidden to attack."""
    return [id for id in ids if not forbidden(game, card, "attack", game.cards[id])]


# --- the attack: 7-1 -----------------------------------------------------------------------------------


def declare(game: Game, at: Battle) -> int:
    card = game.cards[at.attacker % SHIFT]
    game.counters[IN_BATTLE] = 1
    game.report_card("attack", card)
    return NEXT


def ask_target(game: Game, at: Battle) -> int:
    card = game.cards[at.attacker % SHIFT]
    choices = [choice_of("target", id) for id in targets(game, card)]
    return game.want(game.turn_seat, "target", choices)


def take_target(game: Game, at: Battle) -> int:
    """The card is switched to Rest Mode for this very attack: what it may attack is seen before."""
    attacker, card = game.cards[at.attacker % SHIFT], game.cards[game.answer.card]
    at.guard = at.first_guard = game.ref(card)
    tolls = attack_tolls(game, attacker, card)
    if not tolls:
        game.orient(attacker, RESTED)
    game.report_card("target", card)
    if charge(game, tolls, attacker.seat):
        return PAID_FOR
    guarding(game, card)
    return NEXT


def attack_tolls(game: Game, attacker: Card, guard: Card) -> list[Due]:
    """What must be paid for the attack."""
    kind = "attack_leader" if guard.area == LEADER else "attack_battle"
    return [
        *tolls_to(game, attacker.seat, "attack", attacker),
        *tolls_on(game, attacker, "attack", guard),
        *tolls_on(game, attacker, kind),
        *tolls_on(game, guard, "be_attacked", attacker),
    ]


def paid_for(game: Game, at: Battle) -> int:
    """8-4-2-2: an attack that was not paid for in full is none."""
    if at.unpaid or game.at(at.attacker) is None or game.at(at.guard) is None:
        game.counters[IN_BATTLE] = 0
        return END
    game.orient(game.cards[at.attacker % SHIFT], RESTED)
    guarding(game, game.cards[at.guard % SHIFT])
    return ATTACKING


def when_attacking(game: Game, at: Battle) -> int:
    """ "When this card attacks", "when this card is attacked", and [Blocker]."""
    attacker, guard = game.at(at.attacker), game.at(at.guard)
    happened(game, ruleset.ATTACKS, attacker, game.turn_seat, other=guard)
    happened(game, ruleset.ATTACKED, guard, game.turn_seat, other=attacker)
    if attacker is not None:
        repeat(game, attacker)
    if guard is not None:
        await_blocks(game, guard)
    return NEXT


def window(game: Game, at: Battle) -> int:
    """4-7-2-2, 10-10-3-2: the counter timing of the attack."""
    counter_timing(game, AN_ATTACK, game.turn_seat, at.attacker)
    return NEXT


def still_on(game: Game, at: Battle) -> int:
    """7-1-4: a negated attack, or one without attack card or guard card, goes to its end."""
    gone = game.at(at.attacker) is None or game.at(at.guard) is None
    return END_OF_ATTACK if at.negated or gone else NEXT


# --- Offence and Defence Steps: 7-2, 7-3 ------------------------------------------------------------------


def start_offence(game: Game, at: Battle) -> int:
    happened(game, ruleset.OFFENCE_START, None, game.turn_seat)
    return checkpoint(game, at)


def start_defence(game: Game, at: Battle) -> int:
    happened(game, ruleset.DEFENCE_START, None, game.turn_seat)
    return checkpoint(game, at)


def acting(game: Game, at: Battle) -> int:
    """Whose free timing it is: the turn player's in the Offence Step, the attacked player's in the Defence Step."""
    return game.turn_seat if at.step < DEFENCE else 1 - game.turn_seat


DONE: Final = Choice("done")


def ask_step(game: Game, at: Battle) -> int:
    """7-2-1-2-3, 7-3-1-2-3: the player combos, activates skills or passes."""
    seat = acting(game, at)
    choices = combos(game, seat)
    choices.extend(activatable(game, seat, IN_THE_BATTLE))
    choices.append(DONE)
    return game.want(seat, "combo", choices)


def take_step(game: Game, at: Battle) -> int:
    """4-6-2-3: after each action the free timing comes again; without one the battle goes on."""
    if game.answer.verb == "done":
        return NEXT
    card = game.cards[game.answer.card]
    if game.answer.verb == "combo":
        game.push(Comboing(card))
    else:
        game.push(Use(clauses_of(game, card)[game.answer.number], card, acting(game, at)))
    return OFFENCE if at.step < DEFENCE else DEFENCE


# --- Damage Step: 7-4 ------------------------------------------------------------------------------------


def start_damage(game: Game, at: Battle) -> int:
    happened(game, ruleset.DAMAGE_START, None, game.turn_seat)
    return checkpoint(game, at)


def add_combos(game: Game, at: Battle) -> int:
    """7-4-1-2, 7-4-1-3: combo power becomes power of the attack card and the guard card."""
    if not at.negated:
        at.attack_combos = combo_power(game, game.turn_seat)
        at.guard_combos = combo_power(game, 1 - game.turn_seat)
        game.counters[IN_BATTLE] = WITH_COMBOS
    return NEXT


def gained_power(game: Game, card: Card) -> int:
    """What combos have added to the power of a card."""
    fight = battle_of(game)
    if fight is None:
        return 0
    ref = game.ref(card)
    if ref == fight.attacker:
        return fight.attack_combos
    return fight.guard_combos if ref == fight.guard else 0


def compare(game: Game, at: Battle) -> int:
    """The attack card wins a tie."""
    attacker, guard = game.at(at.attacker), game.at(at.guard)
    if at.negated or attacker is None or guard is None:
        return AFTER_DAMAGE
    if stat_of(game, attacker, ruleset.POWER) < stat_of(game, guard, ruleset.POWER):
        game.report_card("battle_lost", attacker)
        fail(game, attacker, guard)
        return AFTER_DAMAGE
    game.report_card("battle", attacker)
    return NEXT if guard.area == LEADER else KO_IN_DAMAGE


def fail(game: Game, attacker: Card, guard: Card) -> None:
    """An attack on a Leader Card that has not been negated deals no damage."""
    if guard.area == LEADER:
        happened(game, ruleset.DAMAGE_FAILED, attacker, attacker.seat, other=guard)


def dealing(game: Game, at: Battle) -> int:
    attacker = game.at(at.attacker)
    if attacker is not None:
        happened(game, ruleset.DEALING, attacker, attacker.seat, other=game.at(at.guard))
    return checkpoint(game, at)


def deal_damage(game: Game, at: Battle) -> int:
    attacker, guard = game.at(at.attacker), game.at(at.guard)
    if at.negated or attacker is None or guard is None:
        return AFTER_DAMAGE
    points = strike(game, attacker, 1, ruleset.VERSIONS[game.rules.ruleset])
    damage = DamageProcessing(guard.seat, points, has_keyword(game, attacker, ruleset.CRITICAL), None)
    damage.wins = has_keyword(game, attacker, ruleset.VICTORY_STRIKE)
    damage.by_attack = True
    damage.dealer = at.attacker
    at.dealt = False
    game.push(damage)
    return NEXT


def after_damage(game: Game, at: Battle) -> int:
    """4-11-1-1: skills that wait for damage dealt by the card."""
    attacker, guard = game.at(at.attacker), game.at(at.guard)
    if attacker is not None and at.dealt:
        happened(game, ruleset.DEALT, attacker, attacker.seat, other=guard)
    elif attacker is not None and guard is not None:
        fail(game, attacker, guard)
    if ruleset.VERSIONS[game.rules.ruleset].checkpoint_after_damage:
        checkpoint(game, at)
    return AFTER_DAMAGE


def ko_guard(game: Game, at: Battle) -> int:
    guard = game.at(at.guard)
    if guard is not None and can_be_koed(game, guard, game.turn_seat, True):
        would = Would(guard, ko_moments(guard, True), ko=True, in_battle=True, by=game.turn_seat, to=DROP)
        would.cause = at.attacker % SHIFT
        game.push(would)
    return NEXT


def after_ko(game: Game, at: Battle) -> int:
    attacker = game.at(at.attacker)
    if attacker is not None and at.koed:
        happened(game, ruleset.KO_DEALT, attacker, attacker.seat)
    if ruleset.VERSIONS[game.rules.ruleset].checkpoint_after_damage:
        checkpoint(game, at)
    return NEXT


def ko_moments(card: Card, in_battle: bool) -> int:
    """10-1-2: a card in the Combo Area does not leave the Battle Area."""
    out = ruleset.KOED | (ruleset.KO_IN_BATTLE if in_battle else ruleset.KO_BY_EFFECT)
    if card.area == BATTLE:
        out |= ruleset.LEAVES | (0 if in_battle else ruleset.LEAVES_BY_EFFECT)
    return out


def ko(game: Game, cards: list[Card], *, in_battle: bool, clause: Clause | None, by: int) -> None:
    """10-1-1: from the Battle Area to the owner's Drop Area, all cards at the same time."""
    fight = battle_of(game)
    other = game.at(fight.attacker) if in_battle and fight is not None else source(game)
    using = skill_in_use(game)
    for card in cards:
        happened(game, ko_moments(card, in_battle), card, by, leaving=True, other=other, using=using, to=DROP)
    if in_battle and fight is not None:
        fight.koed = True
    game.move_together(cards, DROP, "7-4-1-4-2" if in_battle else "10-1-1", clause, kind="ko")


# --- the end of the battle: 7-1-4-1 and 7-4-1-6 ------------------------------------------------------------


def clear_combos(game: Game, at: Battle) -> int:
    """7-4-1-8-1: a card that goes now still has its skill for the end of the battle it was used in."""
    for seat in SEATS_FROM[game.turn_seat]:
        for id in game.pile(seat, COMBO):
            happened(game, ruleset.COMBO_BATTLE_END, game.cards[id], seat, leaving=True, anywhere=True)
    return drop_combos(game, at)


def drop_combos(game: Game, at: Battle) -> int:
    """Those of a battle that is cut short go without having been told of its end (7-4-1-8-1)."""
    cards = [game.cards[id] for seat in SEATS_FROM[game.turn_seat] for id in game.pile(seat, COMBO)]
    place(game, cards, DROP)
    return NEXT


COMBOS_GO = ("7-4-1-6", "7-1-4-1")
"""The rules by which the cards of a Combo Area leave it with the battle."""


def keep_in_mind(game: Game, old: int, new: int) -> None:
    """3-1-5: what was put off until the end of the battle still speaks of the card: its own skill, or one that has
    chosen it."""
    kept: list[DelayedAction] = []
    for action in game.delayed:
        if action.instruction.until == FOR_BATTLE:
            action = action.on(new) if action.ref == old else action
            action = action.about(old, new) if action.is_about(old) else action
        kept.append(action)
    game.delayed = kept


def take_combos_away(game: Game, at: Battle) -> int:
    at.attack_combos = at.guard_combos = 0
    game.counters[IN_BATTLE] = 1
    return NEXT


def end_battle(game: Game, at: Battle) -> int:
    """Skills at the end of the battle."""
    attacker = game.at(at.attacker)
    game.report("battle_end", game.turn_seat)
    attacked, guard = (game.cards[ref % SHIFT] if ref >= 0 else None for ref in (at.first_guard, at.guard))
    happened(game, ruleset.BATTLE_END, attacker, game.turn_seat, other=attacked)  # which may be gone by now
    happened(game, ruleset.FOUGHT, attacker, game.turn_seat, other=guard)
    if game.at(at.guard) is not None:
        happened(game, ruleset.FOUGHT, game.at(at.guard), game.turn_seat)
    if at.negated:  # 7-1: there is no attack card any more, so [Revenge] has none to K.O.
        game.delayed = [action for action in game.delayed if action.origin.clause is not AVENGE]
    return checkpoint(game, at)


def end_due(game: Game, at: Battle) -> int:
    """What skills have put off until the end of the battle."""
    return AGAIN if due(game, FOR_BATTLE) else checkpoint(game, at)


def expire_battle(game: Game, at: Battle) -> int:
    expire_for_both(game, FOR_BATTLE)
    return NEXT


def over(game: Game, at: Battle) -> int:
    game.counters[IN_BATTLE] = 0
    return BATTLE_OVER


def after_battle(game: Game, at: Battle) -> int:
    """What skills have put off until the battle is over."""
    return AGAIN if due(game, AFTER_BATTLE) else END


BATTLE_PROCEDURE: Final = Procedure(
    "dbs.battle",
    [
        step("7-1", declare, PASSES),
        step("7-1", ask_target, ASKS),
        step("7-1", take_target, PASSES),
        step("7-1-1", when_attacking, PASSES),
        step("7-1-2", window, PASSES),
        step("7-1-3", checkpoint),
        step("7-1-4", still_on),
        step("7-2-1-1", start_offence, PASSES),
        step("4-6-2-1", checkpoint),
        step("7-2-1-2", ask_step, ASKS | RESTS),
        step("7-2-1-3", take_step, PASSES),
        step("7-3-1-1", start_defence, PASSES),
        step("4-6-2-2", checkpoint),
        step("7-3-1-2", ask_step, ASKS | RESTS),
        step("7-3-1-3", take_step, PASSES),
        step("7-4-1-1", start_damage, PASSES),
        step("7-4-1-2", add_combos),
        step("7-4-1-4", compare, PASSES),
        step("7-4-1-4-1", dealing, PASSES),
        step("7-4-1-4-1-1", deal_damage),
        step("7-4-1-4-1-2", after_damage),
        step("7-4-1-4-2", ko_guard, PASSES),
        step("7-4-1-4-2-1", after_ko),
        step("7-4-1-5", checkpoint),
        step("7-4-1-6", clear_combos),
        step("7-4-1-7", take_combos_away),
        step("7-4-1-8", end_battle, PASSES),
        step("7-4-1-8", end_due),
        step("7-4-1-9", expire_battle),
        step("7-4-1-10", over, PASSES),
        step("7-1-4-1", drop_combos, PASSES),
        step("7-1-4-2", end_battle),
        step("7-1-4-2", end_due),
        step("7-1-4-3", expire_battle),
        step("7-1-4-4", over, PASSES),
        step("10-8-1", after_battle),
        step("8-4-2-2", paid_for),
    ],
    lambda: Battle(None),
    fields=[
        Field("attacker", kinds.REF),
        Field("guard", kinds.REF_OR_NONE),
        Field("first_guard", kinds.REF_OR_NONE),
        Field("negated", kinds.FLAG),
        Field("koed", kinds.FLAG),
        Field("attack_combos", kinds.COUNT),
        Field("guard_combos", kinds.COUNT),
        Field("dealt", kinds.FLAG),
        Field("unpaid", kinds.FLAG, 0),
    ],
)
PAID_FOR: Final = BATTLE_PROCEDURE.jump("8-4-2-2")
ATTACKING: Final = BATTLE_PROCEDURE.jump("7-1-1")
OFFENCE: Final = BATTLE_PROCEDURE.jump("4-6-2-1")
DEFENCE: Final = BATTLE_PROCEDURE.jump("4-6-2-2")
KO_IN_DAMAGE: Final = BATTLE_PROCEDURE.jump("7-4-1-4-2")
AFTER_DAMAGE: Final = BATTLE_PROCEDURE.jump("7-4-1-5")
END_OF_ATTACK: Final = BATTLE_PROCEDURE.jump("7-1-4-1")
BATTLE_OVER: Final = BATTLE_PROCEDURE.jump("10-8-1")


# --- damage processing: 4-10 -------------------------------------------------------------------------------


class DamageProcessing(Frame):
    def __init__(self, seat: int, left: int, critical: bool, clause: Clause | None) -> None:
        super().__init__(DAMAGE)
        self.seat = seat
        self.left = left
        self.critical = critical
        self.clause = clause
        self.dealer = -1
        """The card that deals the damage, by its attack or by its skill."""
        self.by_attack = False
        self.wins = False
        """It is dealt by an attack with [Victory Strike]."""
        self.dealt = False
        """Some of it was dealt."""
        self.spared = False
        """Something else happened instead of the damage that is dealt now, or of its card's going."""
        self.card = -1
        """The Life card that was chosen."""

    def leave_out(self, ref: int) -> None:
        self.spared = True

    def prove(self, game: Game, at: int) -> None:
        sure(self.left > 0, "there is no damage left to be dealt")
        if self.step == CHOOSING_LIFE:
            sure(self.spared or bool(game.pile(self.seat, LIFE)), "there is no Life to choose from")
        if self.step == TAKING_LIFE:
            sure(self.card >= 0, "no Life was chosen")
            card = game.at(self.card)
            sure(card is None or game.rules.areas[card.area].can_be_left(), "the card chosen cannot be taken")

    def can_leave_out(self, ref: int) -> bool:
        return ref == (self.card if self.step == TAKING_LIFE else -1)


def would_hurt(game: Game, at: DamageProcessing) -> int:
    """8-9-1: each damage may be replaced, and has then not been dealt."""
    at.spared = False
    if at.left <= 0 or not game.pile(at.seat, LIFE) or is_spared(game, at):
        return END
    if ruleset.WORDS.replaced & ruleset.DAMAGED:
        would = Would(None, ruleset.DAMAGED, clause=at.clause, by=at.seat)
        would.seat = at.seat
        would.cause = at.dealer % SHIFT if at.dealer >= 0 else -1
        would.using = skill_of(game, at)
        if would_be_replaced(game, would):
            game.push(would)
    return NEXT


def is_spared(game: Game, at: DamageProcessing) -> bool:
    """1-3-3: whether the player takes no damage, or none from attacks."""
    if not game.lasting and not may_apply_to_any(game, 1 << op.BAR):
        return False
    dealer = game.cards[at.dealer % SHIFT] if at.dealer >= 0 else None
    by_attack = at.by_attack and forbidden_to(game, at.seat, "take_attack_damage", None, by=dealer)
    return by_attack or forbidden_to(game, at.seat, "take_damage", None, by=dealer)


def ask_life(game: Game, at: DamageProcessing) -> int:
    """3-9-2: the player chooses which Life card leaves; those nobody knows are all alike."""
    if at.spared:
        return done_with_one(game, at)
    life = game.pile(at.seat, LIFE)
    known = [id for id in life if game.sees(game.cards[id]) & (1 << at.seat)]
    unknown = [id for id in life if id not in known]
    choices = distinct(game, "life", known)
    if unknown:
        choices.append(Choice("life", unknown[-1]))
    return game.want(at.seat, "life", choices)


def choose_life(game: Game, at: DamageProcessing) -> int:
    """8-9-1: what would be placed elsewhere may be replaced, too; the damage is dealt all the same."""
    card = game.cards[game.answer.card]
    at.card = game.ref(card)
    game.report("damage", at.seat, number=1, clause=at.clause)
    to = DROP if at.critical else HAND
    if replacements(game, card, 0, by=at.seat, to=to):
        game.push(Would(card, 0, clause=at.clause, by=at.seat, to=to))
    return NEXT


def take_life(game: Game, at: DamageProcessing) -> int:
    card = game.at(at.card)
    if card is not None and not at.spared:
        game.move(card, DROP if at.critical else HAND, "10-6-1" if at.critical else "4-10-2-1", at.clause)
    dealer = game.cards[at.dealer % SHIFT] if at.dealer >= 0 else None
    happened(game, ruleset.DAMAGED, None, at.seat, other=dealer, using=skill_of(game, at))
    at.dealt = True
    if at.wins and not cannot_win(game, 1 - at.seat):  # with the first damage dealt, before what waits for it
        game.finish(1 - at.seat, "[Victory Strike]", "10-20-1")
        return END
    return done_with_one(game, at)


def skill_of(game: Game, at: DamageProcessing) -> int:
    """The skill that deals the damage, as bits; 0 for an attack."""
    return kind_of_skill(game, at.clause) if at.clause is not None else 0


def done_with_one(game: Game, at: DamageProcessing) -> int:
    """4-10-2-2: once for each damage; then the card that has dealt some has dealt it."""
    at.left -= 1
    if at.left:
        return FIRST
    dealer = game.at(at.dealer)
    fight = battle_of(game)
    if at.dealt and at.by_attack and fight is not None:
        fight.dealt = True  # 7-4-1-4-1-2 tells of it
    elif at.dealt and dealer is not None:
        hurt = game.cards[game.pile(at.seat, LEADER)[0]]
        happened(game, ruleset.DEALT, dealer, dealer.seat, other=hurt, using=skill_of(game, at))
    return END


DAMAGE: Final = Procedure(
    "dbs.damage",
    [
        step("8-9-1", would_hurt, PASSES),
        step("4-10-2-1", ask_life, ASKS | RESTS),
        step("4-10-2-1", choose_life, PASSES),
        step("4-10-2-2", take_life),
    ],
    lambda: DamageProcessing(0, 0, False, None),
    fields=[
        Field("seat", kinds.SEAT),
        Field("left", kinds.COUNT),
        Field("critical", kinds.FLAG),
        Field("clause", CLAUSE_OR_NONE),
        Field("dealer", kinds.REF_OR_NONE),
        Field("wins", kinds.FLAG),
        Field("by_attack", kinds.FLAG),
        Field("dealt", kinds.FLAG),
        Field("spared", kinds.FLAG),
        Field("card", kinds.REF_OR_NONE),
    ],
)
CHOOSING_LIFE: Final = DAMAGE.jump("4-10-2-1")
TAKING_LIFE: Final = DAMAGE.jump("4-10-2-2")
