"""Dragon Ball Super as the kernel sees it: two rulesets of one game."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import areas, battle, play, ruleset
from rulebound.games.dbs.counters import COUNTER_TIMINGS, COUNTERING, Countering
from rulebound.games.dbs.keywords import (
    aegis,
    alliance,
    arrival,
    evolve,
    field,
    over_realm,
    swap,
    union,
)
from rulebound.games.dbs.keywords.activated import ACTIVATED
from rulebound.games.dbs.keywords.autos import AUTOS
from rulebound.games.dbs.keywords.indestructible import can_be_removed
from rulebound.games.dbs.keywords.ko import can_be_koed
from rulebound.games.dbs.limits import may_play
from rulebound.games.dbs.notation import NOTATION
from rulebound.games.dbs.payment import FREE, Payment, can_pay_card, can_pay_energy, energy_in
from rulebound.games.dbs.placed import current_skill, current_source, placed
from rulebound.games.dbs.processing import IN_BATTLE, WITH_COMBOS
from rulebound.games.dbs.setup import SETUP
from rulebound.games.dbs.skills import EXTRA_TURN, Use
from rulebound.games.dbs.strategy import STRATEGY
from rulebound.games.dbs.turn import MAIN_PHASE, TURN
from rulebound.games.library import Library
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import OPEN, Card, Print
from rulebound.kernel.codes import ACTIVE, AN_AUTO, AT_BOTTOM, YOU
from rulebound.kernel.effects import THE_EFFECT, Effect, kind_of_skill, skill_in_use, source
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.moving import DrawCards, MoveCards
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.plain import in_range, sure
from rulebound.kernel.policies import Policies
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import cannot_win, forbidden, forbidden_to
from rulebound.kernel.rules import Rules
from rulebound.kernel.triggers import happened, is_awaited


def asked_before(area: int, to: int) -> str:
    """The rule by which a skill that waits for such a move asks what the card is before it; "" if after."""
    if area == areas.BATTLE:
        return "8-6-5-1-2"
    return "8-6-5-1-1" if areas.AREAS[area].seen == OPEN and areas.AREAS[to].seen != OPEN else ""


MOVED: Final = {
    areas.HAND: "be_moved_to_hand",
    areas.DROP: "be_moved_to_drop",
    areas.WARP: "be_moved_to_warp",
    areas.DECK: "be_moved_to_deck",
}
"""What may be forbidden where a skill moves a card into an area."""


def kept_from(game: Game, instruction: MoveCards, card: Card, by: Card) -> bool:
    """Whether it is forbidden that a skill of the card `by` moves the card there."""
    act = MOVED.get(instruction.area, "")
    if not act:
        return False
    end = "_bottom" if instruction.where == AT_BOTTOM else "_top"
    return forbidden(game, card, act, by) or (
        instruction.area == areas.DECK and forbidden(game, card, act + end, by)
    )


def in_charge_phase(game: Game) -> bool:
    turn = game.stack[0] if game.stack else None
    return turn is not None and turn.procedure is TURN and turn.step < MAIN_PHASE


for skills in (
    field.SKILLS, evolve.SKILLS, union.SKILLS, over_realm.SKILLS, swap.SKILLS, arrival.SKILLS, aegis.SKILLS,
    alliance.SKILLS,
):  # fmt: skip
    for keyword_skill in skills:
        ACTIVATED[keyword_skill.word] = keyword_skill

COUNTERS: Final = [*COUNTER_TIMINGS, *(ruleset.WORDS.timing_keywords[timing] for timing in COUNTER_TIMINGS)]
"""Every [Counter], as a timing and as a keyword."""

LIBRARY: Final = Library("dbs", ruleset.WORDS, ruleset.HAS)


def policies_of(version: ruleset.Version) -> Policies:
    return Policies(
        negated_card_is_blank=True,
        mixing=version.mixing,
        giver_is_master=version.giver_is_master,
        least_named=1,  # 1-3-5
        must_replace=True,
        shuffles_what_was_seen=True,
        keeps_out_of_reach=True,  # 8-1-4-2
        subject_matters=ruleset.PLAYED,  # 10-10-3: what answers the play of a card speaks of that card
        last_orientation_counts=not version.last_position_counts,  # 8-10-1
        conditions_validate=version.sparking_is_validity,  # 10-29-1
    )


class DragonBallSuper(Rules):
    def __init__(self, version: str, library: Library) -> None:
        super().__init__(
            "dbs",
            version,
            areas=areas.AREAS,
            words=ruleset.WORDS,
            cites=ruleset.CITES,
            starters=ruleset.STARTERS,
            notation=NOTATION,
            strategy=STRATEGY,
            courses=[SETUP, TURN],
            policies=policies_of(ruleset.VERSIONS[version]),
        )
        self.library = library
        self.opening_hand = ruleset.OPENING_HAND
        self.counted = 5
        self.extra_turn = EXTRA_TURN
        self.removal = ruleset.LEAVES | ruleset.LEAVES_BY_EFFECT
        self.version = ruleset.VERSIONS[version]
        self.drawing = ruleset.DRAWN
        self.choosing = ruleset.CHOSEN
        self.strengthening, self.weakening = ruleset.POWER_UP, ruleset.POWER_DOWN
        self.tokens_go = areas.NOWHERE if self.version.tokens_vanish else areas.REMOVED  # 10-18-7
        if self.version.counter_is_auto:  # 10-10-1: in 1.077 [Counter] is of no kind
            self.kinds = {**ruleset.WORDS.kinds, **dict.fromkeys(COUNTERS, AN_AUTO)}
        self.barrier = ruleset.BARRIER
        self.immunity, self.immune_to = ruleset.DEFLECT, ("counter_play",)
        self.placing = ruleset.PLACED

    def prints(self, number: str) -> Print:
        if number == AUTOS.number:
            return AUTOS
        return self.library.card(number)

    def bonus(self, game: Game, card: Card, stat: int) -> int:
        """7-4-1-2 to 7-4-1-7: in the Damage Step, the combo power of one's side is power."""
        if stat == ruleset.POWER and game.counters[IN_BATTLE] == WITH_COMBOS:
            return battle.gained_power(game, card)
        return 0

    def idle(self, game: Game, card: Card) -> str:
        if card.area not in (areas.LEADER, areas.BATTLE) or card.seat != game.turn_seat or card.rested:
            return ""
        never = game.prints[card.id].kind == "Extra"
        return "" if never or battle.can_attack(game, card) else "cannot attack"

    # -- moving --

    def can_move(self, game: Game, card: Card, by: int) -> bool:
        """3-5-3: a Leader never leaves; 10-12-1: nor an [Indestructible] card by the opponent's skills."""
        return card.area != areas.LEADER and can_be_removed(game, card, by, False)

    def departing(self, game: Game, card: Card, to: int) -> None:
        within = card.area in (areas.BATTLE, areas.COMBO) and to in (areas.BATTLE, areas.COMBO)
        if not within and asked_before(card.area, to):
            placed(game, card, True, to)

    def leaving(self, game: Game, card: Card, to: int) -> None:
        if card.area not in (areas.BATTLE, areas.COMBO) or to not in (areas.BATTLE, areas.COMBO):
            play.left_behind(game, card, to)

    def settled(self, game: Game, card: Card) -> None:
        if not areas.AREAS[card.area].in_game and game.prints[card.id].token:
            game.report_card("gone", card, rule="10-18-7")
        if card.area == areas.ENERGY and keywords_of(game, card) & ruleset.ENERGY_EXHAUST:
            card.rested = True  # whatever puts it there, and in whichever mode
            game.report_card("rest", card, rule="10-34-1")
        if card.area == areas.ENERGY and is_awaited(game, ruleset.CHARGED, None) and in_charge_phase(game):
            happened(game, ruleset.CHARGED, card, card.seat)
        if card.origin == areas.LIFE and card.area != areas.LIFE:  # by damage, by a skill or as its cost
            happened(game, ruleset.LIFE_LOST, card, card.owner)
        if card.origin >= 0 and not asked_before(card.origin, card.area):
            placed(game, card, False, card.area)

    def oriented(self, game: Game, card: Card, old: int) -> None:
        """4-8-1: a player has switched it by a skill, or its own by the rules."""
        moment = ruleset.RESTED if card.rested else ruleset.ACTIVATED_MODE
        if not is_awaited(game, moment, None):
            return
        frame = game.stack[-1] if game.stack else None
        who = frame.scope.seat if isinstance(frame, Effect) else card.seat
        happened(game, moment, card, who, other=current_source(game), using=current_skill(game))

    # -- what effects call for --

    def can_be_played(self, game: Game, card: Card, *, paying: bool, seat: Seat) -> bool:
        """A Battle Card that no effect forbids to play, and that can be paid for, if it is."""
        if game.prints[card.id].kind != "Battle":
            return False
        by = source(game)
        player = card.owner if seat == card.owner or by is None else by.seat
        if not may_play(game, card, player, using=skill_in_use(game), by=by, into=seat):
            return False
        return not paying or can_pay_card(game, card, "play")

    def play_frame(
        self, game: Game, card: Card, clause: Clause, *, state: int, paying: bool, seat: Seat
    ) -> Frame | None:
        if not self.can_be_played(game, card, paying=paying, seat=seat):
            return None
        manner = play.Manner(state, clause=clause)
        manner.seat = seat
        frame = play.PlayCard(card, manner)
        frame.dear = paying
        return frame

    def damage_frame(self, game: Game, seat: int, count: int, clause: Clause) -> Frame:
        """4-11-1-2: the card with the skill deals the damage."""
        damage = battle.DamageProcessing(seat, count, False, clause)
        dealer = source(game)
        if dealer is not None and count > 0:
            damage.dealer = game.ref(dealer)
            hurt = game.cards[game.pile(seat, areas.LEADER)[0]]
            using = kind_of_skill(game, clause)
            happened(game, ruleset.DEALING, dealer, dealer.seat, other=hurt, using=using)
        return damage

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: int, subject: int) -> Frame:
        return Use(clause, card, seat, subject)

    def allows(
        self, game: Game, instruction: Instruction, card: Card | None, *, seat: int, source: int
    ) -> bool:
        """What players are forbidden to do by skills."""
        if card is None:
            yours = not isinstance(instruction, DrawCards) or instruction.who == YOU
            drawer, by = seat if yours else 1 - seat, game.cards[source]
            return not forbidden_to(game, drawer, "draw", None, using=skill_in_use(game), by=by)
        if isinstance(instruction, MoveCards):
            if card.area == areas.LIFE and instruction.area == areas.HAND:
                if forbidden_to(game, card.seat, "add_life", card, by=game.cards[source]):
                    return False
            if instruction.area == areas.ENERGY and forbidden_to(
                game, card.owner, "charge", card, by=game.cards[source]
            ):
                return False
            return not kept_from(game, instruction, card, game.cards[source])
        if isinstance(instruction, OrientCards):
            act = "be_activated" if instruction.state == ACTIVE else "be_rested"
            if forbidden(game, card, act, game.cards[source]):
                return False
        if isinstance(instruction, OrientCards) and instruction.state == ACTIVE and card.area == areas.ENERGY:
            frame = game.stack[-1]
            awakens = isinstance(frame, Effect) and frame.clause.timing == "awaken"
            return awakens or not forbidden_to(
                game, card.seat, "activate_energy", card, by=game.cards[source]
            )
        return True

    def retarget(self, game: Game, card: Card) -> bool:
        fight = battle.battle_of(game)
        if fight is None or fight.negated or card.area not in (areas.LEADER, areas.BATTLE):
            return False
        fight.become_guard(game, card)
        return True

    def can_ko(self, game: Game, card: Card, *, in_battle: bool, by: int) -> bool:
        return can_be_koed(game, card, by, in_battle)

    def ko_moments(self, card: Card, *, in_battle: bool) -> int:
        return battle.ko_moments(card, in_battle=in_battle)

    def ko(self, game: Game, cards: list[Card], *, in_battle: bool, clause: Clause | None, by: int) -> None:
        battle.ko(game, cards, in_battle=in_battle, clause=clause, by=by)

    # -- section 9 --

    def process(self, game: Game) -> None:
        """1-2-2-1, 1-2-2-2, 9-2, 9-2-2:
        interruptive. Whoever has no Life or no deck loses, unless a skill forbids it; both at once is a draw.
        """
        if game.turn == 0:
            return
        lost = 0
        reason, rule = "", ""
        for seat in BOTH_SEATS:
            if game.pile(seat, areas.LIFE) and game.pile(seat, areas.DECK):
                continue
            if cannot_win(game, 1 - seat):
                game.touched = True  # asked again after the next step: by then it may no longer hold
                continue
            lost |= 1 << seat
            no_life = not game.pile(seat, areas.LIFE)
            reason, rule = ("no Life", "9-2-3") if no_life else ("empty deck", "9-2-4")
        if lost == 3:
            game.finish(None, "both players lose at once", "1-2-3")
        elif lost:
            game.finish(1 if lost == 1 else 0, reason, rule)

    def table_fault(self, game: Game) -> str:
        for card in game.cards:
            if card.area == areas.UNDER and not areas.AREAS[game.cards[card.host].area].hosts:
                return f"card {card.id} lies under a card not in play"
        return ""

    def prove(self, game: Game) -> None:
        """The numbers that the rules keep, and that what is to be paid can be."""
        fight = battle.battle_of(game)
        in_range(game.counters[COUNTERING], 0, 1)
        in_range(game.counters[IN_BATTLE], 0, WITH_COMBOS if fight is not None else 0)
        in_range(game.counters[EXTRA_TURN], 0, 2)
        counters = [frame for frame in game.stack if isinstance(frame, Countering)]
        if game.outcome is None:
            sure(
                len(counters) == game.counters[COUNTERING], "there are more counter timings than one, or none"
            )
        for frame in game.stack:
            if isinstance(frame, Use):
                self.prove_usable(frame.clause)
        for seat in BOTH_SEATS:
            self.prove_payable(game, seat)

    def prove_usable(self, clause: Clause) -> None:
        """The skill is one that is activated, or that waits for something."""
        if clause.timing == "keyword":
            sure(clause.skill.keyword in ACTIVATED, f"{clause.source} is never activated")
        else:
            sure(clause.timing not in ("permanent", "rule", "instead"), f"{clause.source} is never activated")

    def prove_payable(self, game: Game, seat: int) -> None:
        """The energy that costs under way still ask for is there."""
        cost = FREE
        for frame in game.stack:
            if isinstance(frame, Payment) and frame.seat == seat:
                cost = cost.plus(frame.cost)
            elif isinstance(frame, Effect) and frame.part != THE_EFFECT and frame.scope.seat == seat:
                if not frame.unpaid:
                    source = game.cards[frame.scope.this]
                    cost = cost.plus(energy_in(game, source, frame.ops()[frame.pc :]))
        sure(can_pay_energy(game, seat, cost), "an energy cost cannot be paid")
