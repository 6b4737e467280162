"""The damage of an attack: what it is, who takes it, and how it is dealt."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import (
    ALLIES,
    DISCARD,
    HAND,
    LIFE_DECK,
    MASTERY,
    PERSONALITY,
    REMOVED,
    TOKUI_WAZA,
)
from rulebound.games.dbz.attack_table import AGAINST_Z, damage_by_table, damage_by_table_b
from rulebound.games.dbz.attacks import (
    ENERGY,
    PHYSICAL,
    AttackChange,
    Performance,
    gains,
    is_focused,
    is_plain,
)
from rulebound.games.dbz.instructions_attack import KeywordNumber, PerformAttack, is_safe_from
from rulebound.games.dbz.personality import rating_of, set_stage
from rulebound.games.dbz.placing import is_doubled
from rulebound.games.dbz.ruleset import (
    DAMAGED_ENERGY,
    DAMAGED_PHYSICAL,
    DRAGON_BALL,
    ENDURED,
    ENERGY_LIFE,
    LIFE_DAMAGED_ENERGY,
    LIFE_DAMAGED_PHYSICAL,
    Z_RATING,
    switches,
)
from rulebound.games.dbz.tallies import LIFE_DEALT, note_life_card, note_stage
from rulebound.games.dbz.tree import ALL_OF_IT
from rulebound.games.dbz.uses import part_of
from rulebound.games.dbz.using import occurs
from rulebound.games.dbz.using_frame import NO_LIMIT, Sequence, performance
from rulebound.kernel.aliases import AreaId, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import AT_BOTTOM
from rulebound.kernel.conditions import hold
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Num
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of

# --- steps 9 and 10 -------------------------------------------------------------------------------


def scope_of(at: Sequence) -> Scope:
    """What the words of the attack's text point at."""
    out = Scope(at.seat, at.card % SHIFT)
    out.it = at.chosen
    out.subject = at.subject
    out.named = at.number
    return out


def restated(game: Game, at: Sequence, what: str, printed: Num | None) -> int | None:
    """A number of the attack: what an effect has said last, or what its text says."""
    out = None if printed is None else value(game, printed, scope_of(at))
    for gain in gains(game, performance(game, at), f"restated_{what}"):
        out = gain.amount
    return out


def set_base_damage(game: Game, at: Sequence, performs: PerformAttack) -> None:
    """sequence.9, combat.energy, combat.physical, pat.control, pat.z: what the card states, or the Table or 4
    life cards; one multiplier at most."""
    attack = performance(game, at)
    stages = restated(game, at, "stages", performs.stages)
    life = restated(game, at, "life", performs.life)
    if stages is None and life is None:
        if at.kind == ENERGY:
            life = ENERGY_LIFE
        else:
            stages = by_table(game, attack)
            for gain in gains(game, attack, "base_stages"):
                stages = max(0, gain.amount)
    by = max([1, *(gain.amount for gain in gains(game, attack, "multiply"))])
    at.stages, at.life = by * (stages or 0), by * (life or 0)


def by_table(game: Game, attack: Performance) -> int:
    """pat.control, pat.z: by the ratings of the personalities in control."""
    ratings = (rating_of(game, attack.performer), rating_of(game, attack.guard))
    if Z_RATING in ratings:
        return AGAINST_Z
    if gains(game, attack, "table_b"):
        return damage_by_table_b(*ratings)
    return damage_by_table(*ratings, switches(game).table)


def counted(game: Game, at: Sequence, found: list[AttackChange]) -> list[AttackChange]:
    """damage.cap: those of the reductions from which the attack is not safe."""
    return [gain for gain in found if not is_safe_from(game, at, "irreducible", gain.by(game))]


def modify_damage(game: Game, at: Sequence, performs: PerformAttack) -> None:
    """sequence.10, damage.plus, damage.reduce, keyword.empower: all that is added and subtracted, not below 0;
    then what it is reduced to; then what it is at least; then damage of one kind as the other."""
    if is_plain(game):
        scope = scope_of(at)
        at.stages = max(0, at.stages + value(game, performs.plus_stages, scope))
        at.life = max(0, at.life + value(game, performs.plus_life, scope))
        return
    attack = performance(game, at)
    if gains(game, attack, "unmodified"):
        return
    plus_stages = restated(game, at, "plus_stages", performs.plus_stages) or 0
    plus_life = restated(game, at, "plus_life", performs.plus_life) or 0
    for gain in signed(game, at, gains(game, attack, "stages")):
        plus_stages += gain.amount
    for gain in signed(game, at, gains(game, attack, "life")):
        plus_life += gain.amount
    plus_stages -= sum(gain.amount for gain in counted(game, at, gains(game, attack, "less_stages")))
    plus_life -= sum(gain.amount for gain in counted(game, at, gains(game, attack, "less_life")))
    at.stages = max(0, at.stages + plus_stages + at.chosen_stages)
    at.life = max(0, at.life + plus_life + at.chosen_life)
    for gain in counted(game, at, gains(game, attack, "stages_to")):
        at.stages = min(at.stages, gain.amount)
    for gain in counted(game, at, gains(game, attack, "life_to")):
        at.life = min(at.life, gain.amount)
    for gain in counted(game, at, gains(game, attack, "all_to_stages")):
        at.stages, at.life = min(at.stages + at.life, gain.amount), 0
    for gain in counted(game, at, gains(game, attack, "all_to_life")):
        at.stages, at.life = 0, min(at.stages + at.life, gain.amount)
    for gain in gains(game, attack, "least_stages"):
        at.stages = max(at.stages, gain.amount)
    for gain in gains(game, attack, "least_life"):
        at.life = max(at.life, gain.amount)
    if gains(game, attack, "as_stages"):
        at.stages, at.life = at.stages + at.life, 0
    if gains(game, attack, "as_life"):
        at.stages, at.life = 0, at.stages + at.life


def signed(game: Game, at: Sequence, found: list[AttackChange]) -> list[AttackChange]:
    """What adds counts always, and what subtracts is a reduction."""
    kept = counted(game, at, [gain for gain in found if gain.amount < 0])
    return [gain for gain in found if gain.amount >= 0 or gain in kept]


# --- who takes it ---------------------------------------------------------------------------------


def takers(game: Game, at: Sequence) -> list[Card]:
    """damage.whom: the personalities that may take the power stages of damage, the one in control first."""
    guard = game.cards[at.guard % SHIFT]
    seat = 1 - at.seat
    if not at.stages or not game.pile(seat, ALLIES) or gains(game, performance(game, at), "undirectable"):
        return [guard]
    cards = [game.cards[id] for area in (PERSONALITY, ALLIES) for id in game.pile(seat, area)]
    others = [card for card in cards if card is not guard and may_take(game, seat, card)]
    return [guard, *others]


def may_take(game: Game, seat: Seat, card: Card) -> bool:
    return not forbidden_to(game, seat, "take_damage", card) and not forbidden(game, card, "take_damage")


# --- steps 12 and 13 ------------------------------------------------------------------------------


def prepare_dealing(game: Game, at: Sequence) -> None:
    """damage.unit, damage.prevent, damage.cap, keyword.focused: what will be prevented, and how much is taken at
    most."""
    at.prevented_stages = at.prevented_life = at.prevented_either = 0
    at.cap_stages = at.cap_life = NO_LIMIT
    at.life_unpreventable = is_safe_from(game, at, "life_unpreventable", None)
    if is_plain(game):
        return
    attack = performance(game, at)
    focused = is_focused(game, attack)
    for gain in gains(game, attack, "prevent_either"):
        if prevents(game, at, gain, focused):
            at.prevented_either += max(0, gain.amount)
    for kind in ("stages", "life"):
        amount = 0
        for gain in gains(game, attack, f"prevent_{kind}"):
            if prevents(game, at, gain, focused):
                amount += NO_LIMIT if gain.amount >= ALL_OF_IT else max(0, gain.amount)
        cap = NO_LIMIT
        for gain in counted(game, at, gains(game, attack, f"cap_{kind}")):
            cap = min(cap, gain.amount)
        for gain in gains(game, attack, f"all_but_{kind}"):
            if prevents(game, at, gain, focused):
                cap = min(cap, gain.amount)
        if kind == "stages":
            at.prevented_stages, at.cap_stages = amount, cap
        else:
            at.prevented_life, at.cap_life = 0 if at.life_unpreventable else amount, cap


def prevents(game: Game, at: Sequence, gain: AttackChange, focused: bool) -> bool:
    """keyword.focused, general.cannot: whether it prevents damage of this attack."""
    if focused and gain.said.of.both_kinds():
        return False
    by = gain.by(game)
    if forbidden_to(game, 1 - at.seat, "prevent", by):
        return False
    return not is_safe_from(game, at, "unpreventable", by)


TAKEN: Final = 0
ENDURES: Final = 1
"""A life card with Endurance was discarded, and its player is asked."""
NO_MORE: Final = 2


def deal_stages(game: Game, at: Sequence) -> int:
    """sequence.12, damage.unit, damage.stages, damage.converted: power stages of damage, one by one; at 0 a life
    card in the place of each, which is damage of both kinds."""
    taker = game.cards[at.taker % SHIFT]
    while at.stages:
        at.stages -= 1
        if at.life_unpreventable and not taker.marker:
            at.prevented_stages = at.prevented_either = 0
        if at.prevented_stages:
            at.prevented_stages -= 1
            at.prevented = True
        elif at.prevented_either:
            at.prevented_either -= 1
            at.prevented = True
        elif not at.cap_stages:
            continue
        elif taker.marker:
            at.cap_stages -= 1
            at.damaged = True
            note_stage(game, taker.seat)
            set_stage(game, taker, taker.marker - 1, rule="damage.stages")
        else:
            if at.prevented_life:
                at.prevented_life -= 1
                at.prevented = True
                continue
            if not at.cap_life:
                continue
            at.cap_stages -= 1
            result = take_life_card(game, at, "damage.converted")
            if result != TAKEN:
                return result
    return NO_MORE


def deal_life(game: Game, at: Sequence) -> int:
    """sequence.13, damage.unit, damage.life: life cards of damage, one by one."""
    while at.life:
        at.life -= 1
        if at.prevented_life:
            at.prevented_life -= 1
            at.prevented = True
        elif at.prevented_either and not at.life_unpreventable:
            at.prevented_either -= 1
            at.prevented = True
        elif at.cap_life:
            result = take_life_card(game, at, "damage.life")
            if result != TAKEN:
                return result
    return NO_MORE


def take_life_card(game: Game, at: Sequence, rule: str) -> int:
    """damage.life, damage.dragon-ball, damage.only-dragon-balls, victory.survival: the top card of the Life Deck;
    a Dragon Ball is set aside and does not count."""
    seat = 1 - at.seat
    pile = game.pile(seat, LIFE_DECK)
    card = next_life_card(game, seat)
    if card is None:
        if pile:
            game.finish(at.seat, "only Dragon Balls are left", "damage.only-dragon-balls")
        return NO_MORE
    at.cap_life -= 1
    at.damaged = True
    note_life_card(game, seat, rule == "damage.converted")
    to = DISCARD if is_plain(game) else goes_to(game, at)
    at.endurance = endurance_of(game, card)
    game.move(card, to, rule)
    at.life_taken += 1
    if to == DISCARD:
        at.lost += 1
    if not pile:
        return NO_MORE
    more = at.stages + at.life > 0
    return ENDURES if more and can_endure(game, at, card) else TAKEN


def goes_to(game: Game, at: Sequence) -> AreaId:
    """damage.kept: where the life card goes that is dealt: out of the game if an effect says so, else into the hand
    if it is the first and the defender keeps it."""
    if is_removed(game, at):
        return REMOVED
    return HAND if at.keeps_first and game.counters[LIFE_DEALT] == 1 else DISCARD


def may_keep_first(game: Game, at: Sequence) -> list[AttackChange]:
    """damage.kept: the effects by which the defender may keep the first life card of damage, if there may be one."""
    taker = game.cards[at.taker % SHIFT]
    if is_plain(game) or (not at.life and at.stages <= taker.marker):
        return []
    return gains(game, performance(game, at), "first_to_hand")


def is_removed(game: Game, at: Sequence) -> bool:
    """Whether the life card that is dealt goes out of the game."""
    attack = performance(game, at)
    first = max([0, *(gain.amount for gain in gains(game, attack, "removes_first"))])
    return bool(gains(game, attack, "removes")) or game.counters[LIFE_DEALT] <= first


def next_life_card(game: Game, seat: Seat) -> Card | None:
    """damage.dragon-ball: the top card that counts; Dragon Balls above it go under the Life Deck, or out of the
    game if another copy is in play.  None if there is none."""
    pile = game.pile(seat, LIFE_DECK)
    if not pile:
        return None
    if game.prints[pile[-1]].kind != DRAGON_BALL:
        return game.cards[pile[-1]]
    if all(game.prints[id].kind == DRAGON_BALL for id in pile):
        return None
    while game.prints[pile[-1]].kind == DRAGON_BALL:
        ball = game.cards[pile[-1]]
        if is_doubled(game, game.prints[ball.id]):
            game.move(ball, REMOVED, "damage.dragon-ball")
        else:
            game.move(ball, LIFE_DECK, "damage.dragon-ball", where=AT_BOTTOM, reveal=True)
    return game.cards[pile[-1]]


def can_endure(game: Game, at: Sequence, card: Card) -> bool:
    """keyword.endurance, keyword.endurance.tokui-waza, keyword.endurance.type: whether the card that was
    discarded may be removed from the game to prevent more damage."""
    seat = 1 - at.seat
    if at.endurance <= 0 or card.area != DISCARD:
        return False
    if switches(game).endurance_needs_mastery and not (
        game.pile(seat, TOKUI_WAZA) and game.pile(seat, MASTERY)
    ):
        return False
    if at.life_unpreventable or forbidden_to(game, seat, "use_endurance", card):
        return False
    return not is_safe_from(game, at, "unpreventable", card)


def endurance_of(game: Game, card: Card) -> int:
    """keyword.endurance: the X of its Endurance, or of one that an effect gives it; 0 if it has none."""
    scope = Scope(card.owner, card.id)
    for clause in clauses_of(game, card):
        if clause.keyword == "Endurance" and hold(game, clause.conditions, scope):
            for instruction in clause.effect:
                if isinstance(instruction, KeywordNumber):
                    return value(game, instruction.count, scope)
            return clause.skill.number
    return 0


def endure(game: Game, at: Sequence, card: Card) -> None:
    """keyword.endurance, keyword.endurance.stays: the card goes out of the game, and the next life cards of the
    attack are prevented; it was not discarded then.  Or it stays discarded, if an effect says so."""
    at.prevented_life += at.endurance
    if gains(game, performance(game, at), "endured_stay"):
        game.report_card("endures", card, rule="keyword.endurance.stays")
    else:
        at.lost -= 1
        at.life_taken -= 1
        game.move(card, REMOVED, "keyword.endurance", kind="endures")
    occurs(game, ENDURED, card, 1 - at.seat)


def performs_of(game: Game, at: Sequence) -> PerformAttack | None:
    """The attack that is performed; None if what is used is none."""
    return part_of(game, at.lead).performs if at.kind else None


def damage_moment(at: Sequence) -> int:
    physical = at.kind == PHYSICAL
    found = DAMAGED_PHYSICAL if physical else DAMAGED_ENERGY
    if at.life_taken:
        found |= LIFE_DAMAGED_PHYSICAL if physical else LIFE_DAMAGED_ENERGY
    return found
