"""The battle sequence: a card or a power being used in Combat, step by step."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import ALLIES, HAND, RESOLVING
from rulebound.games.dbz.attacks import (
    PHYSICAL,
    bind_next,
    choose_gain,
    gains,
    is_masked,
    is_plain,
    may_choose,
    optional_gains,
    release,
)
from rulebound.games.dbz.captures import can_be_captured, capture
from rulebound.games.dbz.combat_frame import Combat, combat_of, in_control, is_in_control, user_of, with_one
from rulebound.games.dbz.control import (
    ask_control,
    control_for_power,
    give_back,
    return_control,
    take_control,
)
from rulebound.games.dbz.dealing import (
    ENDURES,
    damage_moment,
    deal_life,
    deal_stages,
    endure,
    may_keep_first,
    modify_damage,
    performs_of,
    prepare_dealing,
    set_base_damage,
    takers,
)
from rulebound.games.dbz.instructions_attack import Stop, can_be_stopped, stop, stops_needed
from rulebound.games.dbz.ruleset import (
    CAPTURERS,
    CAPTURING_DAMAGE,
    CHARACTER,
    DEFENDED,
    PERFORMS_ENERGY,
    PERFORMS_PHYSICAL,
    PREVENTED,
    REDIRECTED,
    RESOLVED,
    STOPPED_ENERGY,
    STOPPED_PHYSICAL,
    SUCCEEDS_ENERGY,
    SUCCEEDS_PHYSICAL,
    SUCCESSFUL_ENERGY,
    SUCCESSFUL_PHYSICAL,
    switches,
)
from rulebound.games.dbz.skills import settle
from rulebound.games.dbz.tallies import (
    ENERGY_SUCCESSES,
    PHYSICAL_SUCCESSES,
    SUCCESSES,
    UNSTOPPED,
    begin_attack,
    begin_spending,
    note_deed,
)
from rulebound.games.dbz.uses import Way, defences, defends_alone, part_chosen, part_of, shields, ways_to_pay
from rulebound.games.dbz.using import (
    Window,
    ask_payment,
    effects_of,
    lay_open,
    next_clause,
    occurs,
    offer,
    open_window,
    pay,
    put_away,
    remaining_uses,
    require,
    take_payment,
    uncover,
    use_part,
    way_of,
    window_opens,
)
from rulebound.games.dbz.using_frame import (
    HIDDEN,
    NO_LIMIT,
    SEQUENCE_FIELDS,
    SHOWN,
    TO_HAND,
    Sequence,
    performance,
)
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import FACE_DOWN
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Choice
from rulebound.kernel.filters import info
from rulebound.kernel.frames import AGAIN, ASKS, NEXT, PASSES, RESTS, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope
from rulebound.kernel.triggers import Pending, happened


def card_of(game: Game, at: Sequence) -> Card:
    """What is used."""
    return game.cards[at.card % SHIFT]


def is_over(game: Game) -> bool:
    """combat.end: whether an effect has ended the Combat."""
    combat = combat_of(game)
    return combat is not None and combat.over


# --- steps 1 to 3: the attacker -------------------------------------------------------------------


def begin(game: Game, at: Sequence) -> int:
    """sequence.1, combat.performer, ally.control.fixed: the card is laid open; the personality that uses it performs
    until it is resolved."""
    control_for_power(game, at)
    at.performer = game.ref(user_of(game, at.seat, card_of(game, at)))
    at.guard = game.ref(in_control(game, 1 - at.seat))
    begin_spending(game)
    if is_to_be_hidden(game, at):
        at.masked = HIDDEN
        lay_open(game, at, "attack", FACE_DOWN)
        game.report(
            "masked_physical" if at.kind == PHYSICAL else "masked_energy", at.seat, rule="keyword.masked"
        )
    else:
        lay_open(game, at, "attack" if at.kind else "uses")
    return NEXT


def is_to_be_hidden(game: Game, at: Sequence) -> bool:
    """keyword.masked: of a Masked attack with a card of the hand only its kind is said; what lies on the table is
    known."""
    if not at.kind or card_of(game, at).area != HAND or not switches(game).masked_until_defence:
        return False
    return is_masked(game, performance(game, at))


def answers(game: Game, at: Sequence) -> int:
    """keyword.use-when-needed: what stops a card does so before anything is paid for it."""
    if window_opens(game, 1 - at.seat, True):
        game.push(Window(1 - at.seat, True))
    return NEXT


def meet(game: Game, at: Sequence) -> int:
    """sequence.2, cost.requirement: what it requires."""
    return USED if at.cancelled else require(game, at)


def ask_other_payment(game: Game, at: Sequence) -> int:
    return ask_payment(game, at, COST)


def pay_cost(game: Game, at: Sequence) -> int:
    """sequence.2, combat.energy.cost: the cost is paid, though the attack be stopped; a card for which something
    could not be done after all goes back, and its player acts again."""
    if at.unpaid:
        combat = combat_of(game)
        card = game.at(at.card)
        if combat is not None and card is not None and card.area == RESOLVING:
            combat.free = True
            at.goes, at.remain = TO_HAND, 0
        return USED
    pay(game, at)
    return NEXT


def empowers(game: Game, at: Sequence) -> list[Clause]:
    part = part_of(game, at.lead)
    return [clause for clause in part.clauses if clause.keyword == "Empower"] if at.kind else []


def ask_empower(game: Game, at: Sequence) -> int:
    """keyword.empower: after the costs."""
    clauses = empowers(game, at)
    if not clauses:
        return PERFORM
    choices = [Choice("empower", at.card % SHIFT, clause.index) for clause in clauses]
    return game.want(at.seat, "empower", [*choices, Choice("no")])


def take_empower(game: Game, at: Sequence) -> int:
    if game.answer.verb == "empower":
        at.cut = game.answer.number
        if any(
            clause.keyword == "Remain" and clause.index > at.cut for clause in part_of(game, at.lead).clauses
        ):
            at.remain = 0
        game.report_card("empowers", card_of(game, at), number=empowered_by(game, at))
    return NEXT


def empowered_by(game: Game, at: Sequence) -> int:
    """keyword.empower: the life cards of damage more that an empowered attack does."""
    return sum(clause.skill.number for clause in empowers(game, at) if clause.index == at.cut)


def perform(game: Game, at: Sequence) -> int:
    """combat.attack: the attack is performed, and what waited for the next one is about it."""
    at.asked = 0
    if not at.kind:
        return THIRD
    at.shifted_defence = -1
    at.stops, at.stopped, at.damaged, at.prevented = 0, False, False, False
    at.lost = at.life_taken = 0
    at.keeps_first = False
    at.chosen_stages = at.chosen_life = 0
    begin_attack(game)
    combat = combat_of(game)
    if combat is not None:
        combat.stopped_kind = 0
    if game.lasting:
        bind_next(game, performance(game, at))
    performer = game.cards[at.performer % SHIFT]
    moment = PERFORMS_PHYSICAL if at.kind == PHYSICAL else PERFORMS_ENERGY
    occurs(game, moment, card_of(game, at), at.seat, other=performer)
    return THIRD if is_plain(game) and not game.pending else NEXT


def ask_optional(game: Game, at: Sequence) -> int:
    """general.may: what the attacker may make of the attack is said as it is performed."""
    return ask_gain(game, at, at.seat)


def ask_gain(game: Game, at: Sequence, seat: Seat) -> int:
    found = optional_gains(game, performance(game, at), seat)
    while at.asked < len(found):
        one = found[at.asked]
        if may_choose(game, one) or game.hold:
            return game.want(seat, "gain", [Choice("yes", one.scope.this), Choice("no")], one.clause)
        at.asked += 1
    return NEXT


def take_optional(game: Game, at: Sequence) -> int:
    return OPTIONS if take_gain(game, at, at.seat) else NEXT


def take_gain(game: Game, at: Sequence, seat: Seat) -> bool:
    """Whether there was something to choose, after which there may be more."""
    found = optional_gains(game, performance(game, at), seat)
    if at.asked >= len(found):
        at.asked = 0
        return False
    if game.answer.verb == "yes":
        choose_gain(game, found[at.asked], at.card)
    at.asked += 1
    return True


def ask_before_effects(game: Game, at: Sequence) -> int:
    """ally.control: before what the opponent uses takes effect."""
    return ask_control(game, 1 - at.seat, EFFECTS)


def take_before_effects(game: Game, at: Sequence) -> int:
    take_control(game)
    return NEXT


def before_effects(game: Game, at: Sequence) -> int:
    at.guard = game.ref(in_control(game, 1 - at.seat))
    open_window(game, at.seat)
    return NEXT


def secondary(game: Game, at: Sequence) -> int:
    """sequence.3, sequence.3.same-sentence: the secondary effects, in the order of the text; once for all attacks
    of the card."""
    if at.over or at.masked == HIDDEN:
        return NEXT
    return AGAIN if next_clause(game, at, effects_of(game, at, "secondary")) else NEXT


def after_secondary(game: Game, at: Sequence) -> int:
    """combat.end: if Combat has ended, or nothing attacks, that is all."""
    if not at.kind or is_over(game):
        return USED
    open_window(game, 1 - at.seat)
    return NEXT


# --- steps 4 to 8: the defender -------------------------------------------------------------------


def ask_guard(game: Game, at: Sequence) -> int:
    """sequence.4, ally.control: the defender says who is in control until the attack is resolved."""
    return ask_control(game, 1 - at.seat, FLOATS)


def take_guard(game: Game, at: Sequence) -> int:
    take_control(game)
    return NEXT


def stop_by_what_floats(game: Game, at: Sequence) -> int:
    """words.floating, keyword.focused: what was played before stops the attack by itself."""
    at.guard = game.ref(in_control(game, 1 - at.seat))
    at.asked = 0
    stop_alone(game, at)
    return NEXT


def stop_alone(game: Game, at: Sequence) -> None:
    for gain in gains(game, performance(game, at), "stopped"):
        if can_be_stopped(game, at, gain.said.of.kinds, gain.by(game)):
            stop(game, at, 1 - at.seat)
            break


def ask_defence(game: Game, at: Sequence) -> int:
    """sequence.5, combat.defence, combat.final.after: one defence against an attack, and one more if that many
    are needed."""
    if at.stopped or not at.can_defend:
        return UNCOVERED
    seat = 1 - at.seat
    choices = defences(game, seat, at.kind)
    must = choices and defends_alone(game, seat)
    return game.want(seat, "defence", choices if must else [*choices, Choice("no")])


def take_defence(game: Game, at: Sequence) -> int:
    if game.answer.verb == "no":
        return UNCOVERED
    part = part_chosen(game, game.answer)
    at.asked += 1
    if part.defence is not None:
        use = use_part(game, 1 - at.seat, game.cards[game.answer.card], part.defence)
        use.shifted = not part.defends & at.kind
        at.shifted_defence = game.answer.card if use.shifted else -1
    return NEXT


def after_defence(game: Game, at: Sequence) -> int:
    """sequence.6: the defence and its secondary effects are over; where two are needed, the first is no more than
    half."""
    happened(game, DEFENDED, game.cards[at.guard % SHIFT], 1 - at.seat)
    if not at.stopped and at.stops and at.asked < stops_needed(game, at):
        return DEFENCE
    return NEXT


def uncovered(game: Game, at: Sequence) -> int:
    """keyword.masked: if nothing was used against it, the card is shown now; its secondary effects take place though
    the attack be stopped."""
    return AGAIN if at.masked == HIDDEN and uncover(game, at) else NEXT


def after_uncovering(game: Game, at: Sequence) -> int:
    """keyword.masked, combat.end, ally.control.gone: what asks which card it is stops the attack by itself only now;
    an Ally in control whom the effects have taken away is not attacked."""
    if at.masked == SHOWN and not at.over:
        at.guard = game.ref(in_control(game, 1 - at.seat))
        if is_over(game):
            return USED
        if not at.stopped:
            stop_alone(game, at)
    return NEXT


def ask_shield(game: Game, at: Sequence) -> int:
    """sequence.7, keyword.defense-shield: also after a Final Physical Attack, and besides the defence."""
    at.asked = 0
    if at.stopped:
        return EIGHTH
    seat = 1 - at.seat
    choices: list[Choice] = []
    for card, part in shields(game, seat, at.kind):
        if part.shield is not None and would_stop(game, at, card, part.shield):
            choices.append(Choice("shield", card.id, 4 * part.number))
    if not choices and not game.hold:
        return EIGHTH
    return game.want(seat, "shield", [*choices, Choice("no")])


def would_stop(game: Game, at: Sequence, card: Card, clause: Clause) -> bool:
    for instruction in clause.effect:
        if isinstance(instruction, Stop):
            return instruction.stops(game, at, card)
    return True


def take_shield(game: Game, at: Sequence) -> int:
    if game.answer.verb == "no":
        return EIGHTH
    part = part_chosen(game, game.answer)
    if part.shield is not None:
        use_part(game, 1 - at.seat, game.cards[game.answer.card], part.shield)
    return SHIELDS


def succeed(game: Game, at: Sequence) -> int:
    """sequence.8: what was not stopped is successful, though it do no damage; what changes that is said now."""
    if not at.stopped:
        game.counters[UNSTOPPED[1 - at.seat]] |= at.kind
        game.report_card("successful", card_of(game, at), seat=at.seat)
        open_window(game, 1 - at.seat)
        moment = SUCCEEDS_PHYSICAL if at.kind == PHYSICAL else SUCCEEDS_ENERGY
        happened(game, moment, card_of(game, at), at.seat, other=game.cards[at.performer % SHIFT])
        return NINTH
    moment = STOPPED_PHYSICAL if at.kind == PHYSICAL else STOPPED_ENERGY
    happened(game, moment, card_of(game, at), 1 - at.seat)
    happened(game, RESOLVED, card_of(game, at), at.seat)
    return NEXT


def when_stopped(game: Game, at: Sequence) -> int:
    """sequence.8: what the text says for that case."""
    return AGAIN if next_clause(game, at, effects_of(game, at, "stopped")) else NEXT


def offer_stopped(game: Game, at: Sequence) -> int:
    moment = STOPPED_PHYSICAL if at.kind == PHYSICAL else STOPPED_ENERGY
    offer(game, moment, card_of(game, at), 1 - at.seat)
    return ATTACK_OVER


# --- steps 9 to 11: what damage it is -------------------------------------------------------------


def base_damage(game: Game, at: Sequence) -> int:
    performs = performs_of(game, at)
    if performs is not None:
        set_base_damage(game, at, performs)
    at.asked = 0
    return TENTH if is_plain(game) else NEXT


def ask_defenders_gain(game: Game, at: Sequence) -> int:
    """general.may: what the defender may make of the attack."""
    return ask_gain(game, at, 1 - at.seat)


def take_defenders_gain(game: Game, at: Sequence) -> int:
    return DEFENDERS_OPTIONS if take_gain(game, at, 1 - at.seat) else NEXT


def ask_kind(game: Game, at: Sequence) -> int:
    """damage.either: of what an effect leaves open the defender says for each whether it is power stages or life
    cards."""
    found = gains(game, performance(game, at), "either")
    if at.asked >= len(found):
        return TENTH
    by = found[at.asked].by(game)
    return game.want(1 - at.seat, "kind", [Choice("stages", by.id), Choice("life", by.id)])


def take_kind(game: Game, at: Sequence) -> int:
    by = gains(game, performance(game, at), "either")[at.asked].amount
    if game.answer.verb == "stages":
        at.chosen_stages += by
    else:
        at.chosen_life += by
    at.asked += 1
    return OPEN_KINDS


def modify(game: Game, at: Sequence) -> int:
    performs = performs_of(game, at)
    if performs is not None:
        at.life += empowered_by(game, at)
        at.asked = 0
        modify_damage(game, at, performs)
    return NEXT


def balls(game: Game, at: Sequence) -> list[Choice]:
    """The opponent's Dragon Balls that can be captured."""
    return [Choice("capture", card.id) for card in can_be_captured(game, at.seat)]


def ask_instead_of_damage(game: Game, at: Sequence) -> int:
    """sequence.11, ally.capture: an Ally in control that is known for it may capture a Dragon Ball in place of
    damage with life cards in it."""
    performer = game.at(at.performer)
    if not at.life or performer is None or performer.area != ALLIES:
        return TAKER
    if not is_in_control(game, performer):
        return TAKER
    if not any(name in CAPTURERS for name in info(game, performer, CHARACTER)):
        return TAKER
    choices = balls(game, at)
    return game.want(at.seat, "capture", [*choices, Choice("no")]) if choices else TAKER


def take_instead_of_damage(game: Game, at: Sequence) -> int:
    if game.answer.verb == "capture":
        at.stages = at.life = 0
        capture(game, at.seat, game.cards[game.answer.card], rule="ally.capture")
        return DEALT
    return NEXT


def ask_taker(game: Game, at: Sequence) -> int:
    """damage.whom: after all is calculated the defender chooses one personality for the power stages, or the attacker
    where an effect says so."""
    choices = [Choice("take", card.id) for card in takers(game, at)]
    aimed = len(choices) > 1 and gains(game, performance(game, at), "aimed")
    return game.want(at.seat if aimed else 1 - at.seat, "taker", choices)


def take_taker(game: Game, at: Sequence) -> int:
    card = game.cards[game.answer.card]
    at.taker = game.ref(card)
    if at.taker == at.guard:
        prepare_dealing(game, at)
        return FIRST_LIFE_CARD
    occurs(game, REDIRECTED, card, 1 - at.seat, other=card_of(game, at))
    return NEXT


def prepare(game: Game, at: Sequence) -> int:
    prepare_dealing(game, at)
    return NEXT


def ask_first(game: Game, at: Sequence) -> int:
    """damage.kept: whether the first life card of damage goes into the hand, said before it is seen."""
    found = may_keep_first(game, at)
    if not found:
        return DEAL
    return game.want(1 - at.seat, "gain", [Choice("yes", found[0].scope.this), Choice("no")])


def take_first(game: Game, at: Sequence) -> int:
    at.keeps_first = game.answer.verb == "yes"
    return NEXT


# --- steps 12 to 15 -------------------------------------------------------------------------------


def deal_stage_damage(game: Game, at: Sequence) -> int:
    return ENDURANCE if deal_stages(game, at) == ENDURES else NEXT


def deal_life_damage(game: Game, at: Sequence) -> int:
    return ENDURANCE if deal_life(game, at) == ENDURES else DEALT


def ask_endurance(game: Game, at: Sequence) -> int:
    """sequence.13, keyword.endurance: offered at each life card that has it."""
    seat = 1 - at.seat
    card = game.pile(seat, game.rules.trash)[-1]
    return game.want(seat, "endurance", [Choice("endure", card), Choice("no")])


def take_endurance(game: Game, at: Sequence) -> int:
    """keyword.endurance: what waits for that comes before the rest of the damage."""
    if game.answer.verb == "no":
        return DEAL
    card = game.cards[game.answer.card]
    endure(game, at, card)
    return NEXT


def go_on_dealing(game: Game, at: Sequence) -> int:
    return DEAL


def tell_damage(game: Game, at: Sequence) -> int:
    """sequence.13: what waits for damage."""
    at.stages = at.life = at.prevented_stages = at.prevented_life = at.prevented_either = 0
    at.cap_stages = at.cap_life = NO_LIMIT
    if at.prevented:
        occurs(game, PREVENTED, game.at(at.taker), 1 - at.seat, other=card_of(game, at))
    if at.damaged:
        occurs(game, damage_moment(at), game.at(at.taker), at.seat, other=card_of(game, at))
    happened(game, RESOLVED, card_of(game, at), at.seat)
    return NEXT


def ask_capture(game: Game, at: Sequence) -> int:
    """sequence.14, dragon-ball.capture: five life cards or more that were discarded as its damage."""
    choices = balls(game, at) if at.lost >= CAPTURING_DAMAGE else []
    return game.want(at.seat, "capture", [*choices, Choice("no")]) if choices else FIFTEENTH


def take_capture(game: Game, at: Sequence) -> int:
    if game.answer.verb == "capture":
        capture(game, at.seat, game.cards[game.answer.card], rule="sequence.14")
    return NEXT


def tell_success(game: Game, at: Sequence) -> int:
    """sequence.15: what waits for success, in the attacker's order."""
    card = card_of(game, at)
    note_deed(game, at.seat, SUCCESSES)
    note_deed(game, at.seat, PHYSICAL_SUCCESSES if at.kind == PHYSICAL else ENERGY_SUCCESSES)
    for clause in effects_of(game, at, "successful"):
        if hold(game, clause.conditions, Scope(at.seat, card.id)):
            game.pending.append(Pending(clause, game.ref(card), at.seat, checked=True))
    happened(game, success_moment(at), card, at.seat, other=game.cards[at.performer % SHIFT])
    return NEXT


def success_moment(at: Sequence) -> int:
    return SUCCESSFUL_PHYSICAL if at.kind == PHYSICAL else SUCCESSFUL_ENERGY


def offer_success(game: Game, at: Sequence) -> int:
    performer = game.cards[at.performer % SHIFT]
    offer(game, success_moment(at), card_of(game, at), at.seat, other=performer)
    return NEXT


# --- afterwards -----------------------------------------------------------------------------------


def end_attack(game: Game, at: Sequence) -> int:
    """combat.attack, sequence.2: the next attack of the card, if it is several, with its own cost and defence."""
    combat, performs = combat_of(game), performs_of(game, at)
    if combat is not None:
        cards = (at.card, at.performer, at.guard)
        combat.last = [at.lead if seat == at.seat else combat.last[seat] for seat in BOTH_SEATS]
        combat.last_kinds = with_one(combat.last_kinds, at.seat, at.kind)
        combat.attacks = [*combat.attacks, at.seat, at.kind, *(ref % SHIFT for ref in cards)]
    at.over += 1
    if performs is not None and at.over < performs.times and not is_over(game):
        release(game, at.card, False)
        begin_spending(game)
        if ways_to_pay(game, way_of(game, at)):
            at.instead = -1
            return PAY
    return NEXT


def finish(game: Game, at: Sequence) -> int:
    """sequence.after, ally.control.back: the card goes where it goes; a Main Personality that is able to is in
    control again."""
    if at.kind and not at.remain and not is_plain(game):
        at.remain = max([0, *(gain.amount for gain in gains(game, performance(game, at), "remain"))])
    put_away(game, at)
    if game.lasting:
        release(game, at.card, True)
    return_control(game, at)
    combat = combat_of(game)
    if combat is not None:
        give_back(game, combat)
    return NEXT


SEQUENCE: Final = Procedure(
    "dbz.sequence",
    [
        step("sequence.1", begin, PASSES),
        step("keyword.use-when-needed", answers, PASSES),
        step("cost.requirement", meet),
        step("cost.otherwise", ask_other_payment, ASKS | RESTS),
        step("cost.otherwise", take_payment, PASSES),
        step("sequence.2", pay_cost),
        step("keyword.empower", ask_empower, ASKS | RESTS),
        step("keyword.empower", take_empower, PASSES),
        step("combat.attack", perform, PASSES),
        step("general.may", ask_optional, ASKS | RESTS),
        step("general.may", take_optional, PASSES),
        step("general.together", settle),
        step("ally.control", ask_before_effects, ASKS | RESTS),
        step("ally.control", take_before_effects, PASSES),
        step("sequence.3", before_effects, PASSES),
        step("sequence.3", secondary),
        step("sequence.3", settle),
        step("sequence.3", after_secondary, PASSES),
        step("sequence.4", ask_guard, ASKS | RESTS),
        step("sequence.4", take_guard, PASSES),
        step("words.floating", stop_by_what_floats, PASSES),
        step("sequence.5", ask_defence, ASKS),
        step("sequence.5", take_defence, PASSES),
        step("sequence.6", after_defence),
        step("sequence.6", settle),
        step("keyword.masked", uncovered),
        step("keyword.masked", settle),
        step("keyword.masked", after_uncovering, PASSES),
        step("sequence.7", ask_shield, ASKS | RESTS),
        step("sequence.7", take_shield, PASSES),
        step("sequence.8", succeed),
        step("sequence.8", when_stopped),
        step("sequence.8", settle),
        step("sequence.8", offer_stopped, PASSES),
        step("sequence.9", settle),
        step("sequence.9", base_damage),
        step("damage.reduce", ask_defenders_gain, ASKS),
        step("damage.reduce", take_defenders_gain, PASSES),
        step("damage.either", ask_kind, ASKS),
        step("damage.either", take_kind, PASSES),
        step("sequence.10", modify, PASSES),
        step("sequence.11", ask_instead_of_damage, ASKS),
        step("sequence.11", take_instead_of_damage, PASSES),
        step("damage.whom", ask_taker, ASKS | RESTS),
        step("damage.whom", take_taker, PASSES),
        step("damage.whom", settle),
        step("damage.whom", prepare, PASSES),
        step("damage.kept", ask_first, ASKS),
        step("damage.kept", take_first, PASSES),
        step("sequence.12", deal_stage_damage, PASSES),
        step("sequence.13", deal_life_damage, PASSES),
        step("keyword.endurance", ask_endurance, ASKS),
        step("keyword.endurance", take_endurance, PASSES),
        step("keyword.endurance", settle),
        step("keyword.endurance", go_on_dealing, PASSES),
        step("damage.unit", tell_damage, RESTS),
        step("damage.unit", settle),
        step("sequence.14", ask_capture, ASKS),
        step("sequence.14", take_capture, PASSES),
        step("sequence.15", tell_success),
        step("sequence.15", settle),
        step("sequence.15", offer_success, PASSES),
        step("combat.phases", end_attack),
        step("sequence.after", finish),
    ],
    lambda: Sequence(0, -1, None),
    fields=SEQUENCE_FIELDS,
)
COST: Final = SEQUENCE.jump("sequence.2")
PAY: Final = SEQUENCE.jump("cost.otherwise")
PERFORM: Final = SEQUENCE.jump("combat.attack")
OPTIONS: Final = SEQUENCE.jump("general.may")
THIRD: Final = SEQUENCE.jump("ally.control")
EFFECTS: Final = SEQUENCE.jump("sequence.3")
FLOATS: Final = SEQUENCE.jump("words.floating")
DEFENCE: Final = SEQUENCE.jump("sequence.5")
UNCOVERED: Final = SEQUENCE.jump("keyword.masked")
SHIELDS: Final = SEQUENCE.jump("sequence.7")
EIGHTH: Final = SEQUENCE.jump("sequence.8")
NINTH: Final = SEQUENCE.jump("sequence.9")
DEFENDERS_OPTIONS: Final = SEQUENCE.jump("damage.reduce")
OPEN_KINDS: Final = SEQUENCE.jump("damage.either")
TENTH: Final = SEQUENCE.jump("sequence.10")
TAKER: Final = SEQUENCE.jump("damage.whom")
FIRST_LIFE_CARD: Final = SEQUENCE.jump("damage.kept")
DEAL: Final = SEQUENCE.jump("sequence.12")
ENDURANCE: Final = SEQUENCE.jump("keyword.endurance")
DEALT: Final = SEQUENCE.jump("damage.unit")
FIFTEENTH: Final = SEQUENCE.jump("sequence.15")
ATTACK_OVER: Final = SEQUENCE.jump("combat.phases")
USED: Final = SEQUENCE.jump("sequence.after")


def begin_use(game: Game, combat: Combat, way: Way) -> None:
    """combat.final.after: a card or a power is used in an Attack Phase; against an attack nobody defends who has
    made a Final Physical Attack."""
    combat.passed = 0
    at = Sequence(combat.seat, game.ref(way.card), way.lead)
    at.kind = way.kind
    performs = performs_of(game, at)
    at.shifted = performs is not None and not performs.kind & at.kind
    at.can_defend = not combat.finished & 1 << (1 - combat.seat)
    at.remain = remaining_uses(game, way.card, way.lead)
    game.push(at)
